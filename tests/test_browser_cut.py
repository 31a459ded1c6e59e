"""Results whose way to the server is cut, in a browser: see browser/cut.mjs."""
import sys

from browsers import play

if __name__ == "__main__":
    sys.exit(play("cut.mjs"))
