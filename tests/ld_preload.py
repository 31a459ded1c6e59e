"""Libraries that go before the program's own (LD_PRELOAD), from folders of any name."""
import atexit
import re
import tempfile
from pathlib import Path


def preload(library):
    """What LD_PRELOAD is to say: it takes a blank or a colon for the end of a path, so the library gets a path without."""
    if not re.search(r"[\s:]", str(library)):
        return str(library)
    folder = tempfile.TemporaryDirectory(dir="/tmp")
    atexit.register(folder.cleanup)
    link = Path(folder.name) / "first.so"
    link.symlink_to(library)
    return str(link)
