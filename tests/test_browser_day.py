"""A whole event on its pages, as organizer, judge and phones, in a browser: see browser/day.mjs."""
import sys

from browsers import play

if __name__ == "__main__":
    sys.exit(play("day.mjs"))
