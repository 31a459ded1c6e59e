"""What an organizer does from an empty folder to a finished round, counted in a browser: see browser/minutes.mjs."""
import sys

from browsers import play

if __name__ == "__main__":
    sys.exit(play("minutes.mjs"))
