#!/usr/bin/env python3
"""Makes assets.c from assets/: what every page loads, inside the program, plain and compressed, each with a hash that its address carries.

    assets.py assets.c assets.txt FILE...

assets.txt has a line "NAME HASH" for each, for tools/pages.py. A sheet has in the place of `@import "NAME";` that sheet, which
then is no file of its own, and neither comments, blanks nor tokens that it does not use, and its tokens have short names.
"""
import collections
import gzip
import hashlib
import re
import string
import sys
from pathlib import Path

from made import write_made

TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}
HASH_LETTERS = 8
CUSTOM = re.compile(r"(?<![\w-])--[\w-]+")
IMPORT = re.compile(r'@import "([a-z]+\.css)";')


def c_bytes(data):
    """The inside of a C array of bytes: too long for a literal."""
    return "\n".join("    " + ",".join(map(str, data[at:at + 32])) + "," for at in range(0, len(data), 32))


def packed(data):
    """Compressed, without the time of the build: the same bytes each time."""
    return gzip.compress(data, 9, mtime=0)


def whole_sheet(path, imported):
    """A sheet with those that it imports; their names are added to `imported`."""
    def sheet(found):
        imported.add(found.group(1))
        return whole_sheet(path.parent / found.group(1), imported)
    return IMPORT.sub(sheet, path.read_text(encoding="utf-8"))


def without_unused(sheet):
    """Without custom properties that the sheet does not use: of tokens.css each page loads only its own."""
    used = set(re.findall(r"var\((--[\w-]+)", sheet))
    return re.sub(r"(?<=[{;\s])(--[\w-]+):[^;}]*;?", lambda found: found[0] if found[1] in used else "", sheet)


def minified(sheet):
    """Without comments, what is not used, and blanks where they say nothing; strings keep theirs."""
    sheet = without_unused(re.sub(r"/\*.*?\*/", "", sheet, flags=re.S))
    parts = re.split(r'("[^"]*")', re.sub(r"\s+", " ", sheet))
    parts[::2] = [re.sub(r" ?([{};,>]) ?", r"\1", re.sub(r": (?=[^{}]*[;}])", ":", part)).replace(";}", "}") for part in parts[::2]]
    return re.sub(r"[^{}]+{", lambda found: re.sub(r" ?([+~]) ?", r"\1", found[0]), "".join(parts).strip())


def sheets_made(files, imported):
    """{name: what goes out} of the sheets; names of those that are in others are added to `imported`. Custom properties have letters for
    names, the same in all sheets, for a page may load two; what is used most has one."""
    sheets = {path.name: minified(whole_sheet(path, imported)) for path in files if path.suffix == ".css"}
    letters = [one + other for one in ("", *string.ascii_letters) for other in string.ascii_letters]
    used = collections.Counter(name for sheet in sheets.values() for name in CUSTOM.findall(sheet))
    short = {name: f"--{letters[at]}" for at, (name, _) in enumerate(used.most_common())}
    return {name: CUSTOM.sub(lambda found: short[found[0]], sheet) for name, sheet in sheets.items()}


def main():
    made, index, *files = map(Path, sys.argv[1:])
    imported = set()
    sheets = {name: sheet.encode() for name, sheet in sheets_made(files, imported).items()}
    assets = [(path.name, TYPES[path.suffix], sheets.get(path.name) or path.read_bytes())
              for path in sorted(files, key=lambda path: path.name) if path.name not in imported]
    hashes = [hashlib.blake2b(data).hexdigest()[:HASH_LETTERS] for _, _, data in assets]
    lines = ["/* Made by tools/assets.py from assets/: change it there. */", '#include "pages/shared/assets.h"', ""]
    for at, (_, _, data) in enumerate(assets):
        lines.append(f"static const unsigned char bytes_{at}[] = {{\n{c_bytes(data)}\n}};")
        lines.append(f"static const unsigned char packed_{at}[] = {{\n{c_bytes(packed(data))}\n}};")
    lines.append("const struct asset assets[] = {")
    lines += [f'    {{"{name}", "{kind}", "{hashes[at]}", bytes_{at}, packed_{at}, sizeof bytes_{at}, sizeof packed_{at}}},'
              for at, (name, kind, _) in enumerate(assets)]
    lines += ["};", f"const uint32_t asset_count = {len(assets)};", ""]
    write_made(made, "\n".join(lines))
    write_made(index, "".join(f"{name} {hashes[at]}\n" for at, (name, _, _) in enumerate(assets)))


if __name__ == "__main__":
    main()
