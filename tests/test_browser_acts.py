"""How often an organizer must click, type or press Enter for what an evening asks for, counted in a browser: see browser/acts.mjs."""
import sys

from browsers import play

if __name__ == "__main__":
    sys.exit(play("acts.mjs"))
