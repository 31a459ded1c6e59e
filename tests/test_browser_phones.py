"""An evening of phones, with one page of staff: see browser/phones.mjs. The battery has 20 of them."""
import sys

from browsers import play

if __name__ == "__main__":
    sys.exit(play("phones.mjs"))
