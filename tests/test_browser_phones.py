"""An evening of phones, with one page of staff: see browser/phones.mjs. The battery has 20 of them, and other browsers: browser/others.mjs."""
import sys

from browsers import play, play_others
from harness import BATTERY

if __name__ == "__main__":
    status = play("phones.mjs")
    if BATTERY:
        status = play_others("others.mjs") or status
    sys.exit(status)
