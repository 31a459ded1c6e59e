"""What a screen reader reads of join, report, confirm and standings, in order: see browser/reading.mjs."""
import sys

from browsers import play

if __name__ == "__main__":
    sys.exit(play("reading.mjs"))
