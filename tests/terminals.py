"""Terminals for what is tested on one; where the machine gives none (no /dev/pts), the test is skipped."""
import os
import pty

from harness import Skip


def opened():
    """Both ends of a terminal: ours, and the program's."""
    try:
        return pty.openpty()
    except OSError as error:
        raise Skip(f"this machine gives no terminal: {error}") from None


def forked():
    """As pty.fork: 0 in the child, which has a terminal of its own; and our end of it."""
    for end in opened():
        os.close(end)
    return pty.fork()
