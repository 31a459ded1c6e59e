"""What README.md shows is what the program does."""
import re
import shutil
import tempfile
from pathlib import Path

from harness import ROOT, main, tiltyard

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks():
    """The indented blocks, each as its lines without the indent."""
    found, lines = [], []
    for line in README.splitlines() + ["end"]:
        if line.startswith("    ") or (lines and not line):
            lines.append(line[4:])
        elif lines:
            found.append([text for text in lines if text])
            lines = []
    return found


def test_the_tour_is_real_output():
    with tempfile.TemporaryDirectory() as folder:
        shown = [line for line in tiltyard("demo", folder=folder).stdout.splitlines() if line]
    tours = [block for block in blocks() if block[0].startswith("$ ") and not block[1].startswith("refused")]
    assert len(tours) >= 3, "the tour is gone"
    for block in tours:
        starts = [i for i, line in enumerate(shown) if line == block[0]]
        assert any(shown[start:start + len(block)] == block for start in starts), block


def test_the_own_event_works_as_written():
    # A server runs until it is ended: test_browser_minutes.py runs one from the beginning.
    commands = [line for block in blocks() for line in block if line.startswith("tiltyard ") and line != "tiltyard serve"]
    assert len(commands) >= 5
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(ROOT / "data/decks/ontheedge/forty.txt", Path(folder) / "ana.txt")
        for command in commands:
            words = re.findall(r'"([^"]*)"|(\S+)', command)
            done = tiltyard(*[quoted or plain for quoted, plain in words][1:], folder=folder)
            assert done.returncode == 0, (command, done.stderr)
        shown = [line for line in tiltyard("game", "show", "g1", folder=folder).stdout.splitlines() if line]
        assert any(block == shown[:len(block)] for block in blocks()), "\n".join(shown)
        refused = tiltyard("close", folder=folder)
        assert refused.returncode == 1
        assert refused.stderr.strip() in README, refused.stderr


def test_every_link_leads_somewhere():
    for page in [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {target}"


def test_pictures_are_shown_few_and_small():
    pictures = sorted((ROOT / "docs" / "pictures").glob("*.png"))
    pages = "".join(page.read_text(encoding="utf-8") for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
    for picture in pictures:
        assert f"pictures/{picture.name})" in pages, f"{picture.name} is shown nowhere"
        assert picture.stat().st_size <= 60_000, f"{picture.name} has {picture.stat().st_size:,} bytes"
    assert 0 < len(pictures) <= 8, pictures


if __name__ == "__main__":
    main(globals())
