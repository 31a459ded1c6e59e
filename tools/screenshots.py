#!/usr/bin/env python3
"""Makes the pictures in docs/pictures anew, from the program in build/release and an event that it plays: tools/screenshots.py

They are few and small, for whoever clones the tree fetches them.
"""
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
os.environ.setdefault("TILTYARD", str(ROOT / "build/release/src/main/tiltyard"))
sys.path.insert(0, str(ROOT / "tests"))

from browsers import play
from page_events import PageEvents

PICTURES = ROOT / "docs" / "pictures"

if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    with PageEvents() as events:
        status = play("pictures.mjs", event=events.files[0], folder=PICTURES)
    for picture in sorted(PICTURES.glob("*.png")):
        print(f"{picture.name}: {picture.stat().st_size:,} bytes")
    sys.exit(status)
