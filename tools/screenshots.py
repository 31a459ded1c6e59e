#!/usr/bin/env python3
"""Makes the pictures in docs/pictures again, from the program in build/release and events that it plays: tools/screenshots.py

They are few and small, because everyone who clones the tree fetches them. It needs what the browser tests need, and pngquant
(Debian's package of that name), which reduces the colours: each picture has less than 32 KB.
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
os.environ.setdefault("TILTYARD", str(ROOT / "build/release/src/main/tiltyard"))
sys.path.insert(0, str(ROOT / "tests"))

from browsers import play
from harness import PLACE
from page_events import PEOPLE, Day, PageEvents, influence

PICTURES = ROOT / "docs" / "pictures"
BYTES_MAX = 32 * 1024
COLOURS = 26
SURNAMES = ["Alves", "Barros", "Campos"]
PLAYERS = 80


def crowd(folder):
    """Round 2 of 80 people: results, reports that agree and that differ, a call, extra time, and somebody who asks to join."""
    day = Day(folder, "crowd", "Spring Cup", "--format", "ontheedge")
    day.do("player", "add", *[f"{name} {surname}" for surname in SURNAMES for name in PEOPLE][:PLAYERS])
    day.round(influence)
    assert day.draw()
    day.do("publish", "--clock=60")
    day.results(influence, 8)
    tables = {table["table"]: [seat["number"] for seat in table["seats"]] for table in day.do("pairings")["tables"]}

    def reports(number, by, words):
        seats = tables[number]
        day.do("report", number, *(f"{seat}={word}" for seat, word in zip(seats, words)), "--by", seats[by])
    reports(10, 1, ["12", "16w", "5", "0"]), reports(10, 2, ["12", "15", "16w", "0"])
    reports(12, 0, ["16w", "9", "4", "0"]), reports(17, 1, ["3", "17w", "8", "0"])
    day.do("call", 14, "Is this card tapped?", "--by", tables[14][0]), day.do("clock", "extra", 19, 5, "--reason", "deck check")
    day.do("join", "ask", "Giovana Dutra")
    return day.file


def reduce_colours(picture):
    subprocess.run(["pngquant", "--force", "--ext", ".png", "--speed", "1", "--nofs", "--strip", str(COLOURS), picture], check=True)


def main():
    if not shutil.which("pngquant"):
        sys.exit("pngquant is not installed: sudo apt install pngquant")
    PICTURES.mkdir(exist_ok=True)
    with PageEvents() as events, tempfile.TemporaryDirectory(dir=PLACE) as folder:
        status = play("pictures.mjs", event=events.files[0], crowd=crowd(Path(folder)), folder=PICTURES)
    large = 0
    for picture in sorted(PICTURES.glob("*.png")):
        reduce_colours(picture)
        size = picture.stat().st_size
        large += size >= BYTES_MAX
        print(f"{picture.name}: {size:,} bytes{' (too large)' if size >= BYTES_MAX else ''}")
    return status or int(large > 0)


if __name__ == "__main__":
    sys.exit(main())
