"""What tests of printed papers share: reading a PDF with poppler's tools, and a QR code out of a picture of it."""
import re
import subprocess
from xml.etree import ElementTree

SIZES = {"a4": (595.276, 841.89), "letter": (612.0, 792.0)}


def tool(*arguments):
    done = subprocess.run([*map(str, arguments)], capture_output=True)
    assert done.returncode == 0 and not done.stderr.strip(), (arguments, done.stderr)
    return done.stdout


def pages_of(pdf):
    """What stands on each page, as pdftotext lays it out."""
    return tool("pdftotext", "-layout", pdf, "-").decode("utf-8").split("\f")[:-1]


def lines_of(pdf):
    return [line.strip() for page in pages_of(pdf) for line in page.splitlines()]


def words_of(pdf):
    """[((width, height), [(left, top, right, bottom, word)])] by page."""
    text = tool("pdftotext", "-bbox", pdf, "-").decode("utf-8")
    tree = ElementTree.fromstring(re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f]", "", text))
    space = "{http://www.w3.org/1999/xhtml}"
    return [((float(page.get("width")), float(page.get("height"))),
             [(*(float(word.get(side)) for side in ("xMin", "yMin", "xMax", "yMax")), word.text or "")
              for word in page.iter(f"{space}word")])
            for page in tree.iter(f"{space}page")]


def fonts_of(pdf):
    """[(name, is embedded, is a subset)] by pdffonts."""
    rows = tool("pdffonts", pdf).decode("utf-8").splitlines()[2:]
    return [(row.split()[0], *(word == "yes" for word in row.split()[-5:-3])) for row in rows]


def picture_of(pdf, dots_per_inch=100):
    """The first page: rows of bytes, 0 is black."""
    made = tool("pdftoppm", "-gray", "-r", dots_per_inch, "-f", 1, "-l", 1, pdf)
    kind, size, depth, dots = made.split(b"\n", 3)
    width, height = map(int, size.split())
    assert kind == b"P5" and depth == b"255"
    return [dots[y * width:(y + 1) * width] for y in range(height)]


def find_qr(picture):
    """The modules of the QR code in the middle of a page, where nothing else is."""
    dark = [[dot < 128 for dot in row] for row in picture]
    y = next(y for y in range(len(dark) * 29 // 100, len(dark)) if any(dark[y]))
    (x, edge), *_, (last, length) = runs(dark[y + 1])
    module = edge / 7  # the edge of a finder
    side = round((last + length - x) / module)
    return [[dark[int(y + (row + .5) * module)][int(x + (column + .5) * module)] for column in range(side)]
            for row in range(side)]


def runs(row):
    start = None
    for x, is_dark in enumerate([*row, False]):
        if is_dark and start is None:
            start = x
        elif not is_dark and start is not None:
            yield start, x - start
            start = None


MASKS = (lambda y, x: (y + x) % 2, lambda y, x: y % 2, lambda y, x: x % 3, lambda y, x: (y + x) % 3,
         lambda y, x: (y // 2 + x // 3) % 2, lambda y, x: y * x % 2 + y * x % 3,
         lambda y, x: (y * x % 2 + y * x % 3) % 2, lambda y, x: ((y + x) % 2 + y * x % 3) % 2)


CHECKS = {25: (44, 16), 29: (70, 26)}  # codewords of one block, and how many of them check the others (level M)


def assert_checks(words, checks):
    """The block is a multiple of its Reed-Solomon generator: nothing in it has to be corrected."""
    for power in range(checks):
        root = 1
        for _ in range(power):
            root = times_in_field(root, 2)
        value = 0
        for word in words:
            value = times_in_field(value, root) ^ word
        assert value == 0, f"the code's check {power} fails"


def times_in_field(a, b):
    product = 0
    while b:
        product ^= a * (b & 1)
        a, b = a << 1 ^ (0x11d if a & 0x80 else 0), b >> 1
    return product


def read_qr(modules):
    """The text of a code of version 2 or 3, which has one block at level M; fails where anything in it were to be corrected."""
    side = len(modules)
    assert side in CHECKS, side

    def reserved(y, x):
        finder = (y < 9 and x < 9) or (y < 9 and x >= side - 8) or (y >= side - 8 and x < 9)
        return finder or y == 6 or x == 6 or (abs(y - (side - 7)) <= 2 and abs(x - (side - 7)) <= 2)

    form = [modules[8][x] for x in (0, 1, 2, 3, 4)]
    value = int("".join("01"[bit] for bit in form), 2) ^ 0b10101
    assert value >> 3 == 0b00, "level M"
    mask = MASKS[value & 7]
    bits, up = "", True
    for right in range(side - 1, 0, -2):
        right -= right <= 6
        for y in (range(side - 1, -1, -1) if up else range(side)):
            for x in (right, right - 1):
                if not reserved(y, x):
                    bits += "01"[modules[y][x] ^ (mask(y, x) == 0)]
        up = not up
    size, checks = CHECKS[side]
    assert_checks([int(bits[8 * i:8 * i + 8], 2) for i in range(size)], checks)
    assert bits[:4] == "0100", "bytes"
    length = int(bits[4:12], 2)
    return bytes(int(bits[12 + 8 * i:20 + 8 * i], 2) for i in range(length)).decode()
