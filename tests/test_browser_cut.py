"""Results whose way to the server is cut, in a browser: see browser/cut.mjs."""
import sys

from browsers import play
from serving import KeptPort

if __name__ == "__main__":
    with KeptPort() as port:
        sys.exit(play("cut.mjs", port=port.number))
