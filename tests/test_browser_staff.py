"""Staff's pages while results come in, and on a judge's phone, in a browser: see browser/staff.mjs."""
import sys

from browsers import play

if __name__ == "__main__":
    sys.exit(play("staff.mjs"))
