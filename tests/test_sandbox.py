"""The sandbox of the server and of the process that prints, attacked from inside: programs/sandbox_attack.c."""
import errno
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from harness import HANGS_AFTER, RELEASE, Skip, main

ATTACK = RELEASE.parents[2] / "tests/programs/sandbox_attack"
FILES, CALLS, PRIVILEGES = 1, 2, 4  # enum sandbox_layer
NOBODY = 65534
DENIED = {errno.EPERM, errno.EACCES}
CHANGES = ("truncate", "opens", "chmod", "utimensat", "setxattr", "unlink")


@contextmanager
def attacked(how):
    """({attempt: error number}, event, file outside) after the attack, by an ordinary user."""
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        root.chmod(0o755)
        program = shutil.copy(ATTACK, root)  # where that user can reach it
        inside, outside = root / "event/cup.tilt", root / "other/notes.txt"
        for file, text in ((inside, "event\n"), (outside, "123456789")):
            file.parent.mkdir()
            file.write_text(text)
            file.chmod(0o644)
        as_user = {}
        if os.geteuid() == 0:
            as_user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            for path in (inside, inside.parent, outside, outside.parent):
                os.chown(path, NOBODY, NOBODY)
        done = subprocess.run([program, how, inside.parent, outside, inside], capture_output=True, text=True, timeout=HANGS_AFTER, **as_user)
        assert done.returncode == 0, done
        yield {name: int(number) for name, number in map(str.split, done.stdout.splitlines())}, inside, outside


def unchanged(inside, outside):
    stat = outside.stat()
    return (inside.read_text(), outside.read_text(), stat.st_mode & 0o777, stat.st_mtime > 1000, os.listxattr(outside)) == \
        ("event\n", "123456789", 0o644, True, [])


def wants(found, *layers):
    for layer in layers:
        if not found["walls"] & layer:
            raise Skip("this kernel or this architecture has no such layer")


def test_the_server_changes_no_file_outside_its_folder():
    with attacked("server") as (found, inside, outside):
        wants(found, FILES, CALLS)
        assert {found[f"outside-{change}"] for change in CHANGES} <= DENIED, found
        assert found["outside-opens-to-read"] in DENIED, found
        assert unchanged(inside, outside)


def test_what_prints_changes_no_file_at_all():
    with attacked("print") as (found, inside, outside):
        wants(found, FILES, CALLS)
        assert {found[f"{where}-{change}"] for where in ("event", "outside") for change in CHANGES} <= DENIED, found
        assert found["event-opens-to-read"] == 0, found
        assert unchanged(inside, outside)


def test_neither_starts_a_program_or_watches_another():
    for how in ("server", "print"):
        with attacked(how) as (found, _, _):
            wants(found, CALLS)
            assert found["walls"] & PRIVILEGES and found["exec"] == errno.EPERM and found["ptrace"] == errno.EPERM, found
            assert how == "server" or found["connect"] == errno.EPERM, found


if __name__ == "__main__":
    sys.exit(main(globals()))
