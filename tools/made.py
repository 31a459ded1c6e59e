"""What generators share: a file is written only where it changed, so that nothing is compiled again for nothing."""
from pathlib import Path


def write_made(path, text):
    """Writes `text` to the file `path`, unless it holds that already: then its time stays, too."""
    path, made = Path(path), text.encode("utf-8")
    if not path.is_file() or path.read_bytes() != made:
        path.write_bytes(made)
