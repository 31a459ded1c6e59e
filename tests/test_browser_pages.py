"""Every page that links lead to, as each role, in a browser: see browser/pages.mjs."""
import sys

from browsers import play
from page_events import PageEvents

if __name__ == "__main__":
    with PageEvents() as events:
        sys.exit(play("pages.mjs", begun=events.files[0], finished=events.files[1]))
