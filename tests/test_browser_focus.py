"""Tab through a page whose live parts change, in a browser: see browser/focus.mjs."""
import sys

from browsers import play

if __name__ == "__main__":
    sys.exit(play("focus.mjs"))
