"""An evening with its mistakes, in Portuguese and by keyboard alone: see browser/evening.mjs. The battery plays it with 20 people."""
import sys

from browsers import play

if __name__ == "__main__":
    sys.exit(play("evening.mjs"))
