"""./run where build/ cannot be written: what is built runs, and what is not is said to whoever may not build it."""
import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from harness import HANGS_AFTER, ROOT, Skip, main

# The program is none of ours, so that nothing is built: it says what it is given.
PROGRAM = "#!/bin/sh\necho runs \"$@\"\n"


@contextlib.contextmanager
def tree():
    """As much of this tree as ./run looks at, with a blank in its path, and nothing built."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        Path(folder).chmod(0o755)
        place = Path(folder) / "our tiltyard"
        for name in ("src", "po", "tools"):
            (place / name).mkdir(parents=True)
        shutil.copy(ROOT / "run", place)
        shutil.copy(ROOT / "tools/build.sh", place / "tools")
        yield place


def built(place):
    program = place / "build/release/src/main/tiltyard"
    program.parent.mkdir(parents=True)
    program.write_text(PROGRAM)
    program.chmod(0o755)
    return program


def run_as_other(place, *words):
    """As somebody who may read all of it and write nothing."""
    other = None
    if os.geteuid() == 0:
        other = pwd.getpwnam("nobody").pw_uid
    else:
        for path in (place, *place.rglob("*")):
            if path.is_dir():
                path.chmod(0o555)
    done = subprocess.run([place / "run", *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, user=other, timeout=HANGS_AFTER)
    for path in (place, *place.rglob("*")):
        if path.is_dir():
            path.chmod(0o755)
    return done


def test_what_is_built_runs_where_nothing_can_be_written():
    with tree() as place:
        built(place)
        done = run_as_other(place, "help", "two words")
        assert (done.returncode, done.stdout, done.stderr) == (0, "runs help two words\n", ""), done
        assert run_as_other(place).stdout == "runs demo\n"


def test_what_is_older_than_its_source_says_so_and_runs():
    with tree() as place:
        program = built(place)
        os.utime(program, (1, 1))
        (place / "src/newer.c").write_text("")
        done = run_as_other(place, "help")
        assert done.returncode == 0 and done.stdout == "runs help\n" and "older than its source" in done.stderr, done


def test_what_is_not_built_and_cannot_be_is_said():
    if os.geteuid() != 0:
        raise Skip("it takes root to have somebody else's folder")
    with tree() as place:
        done = run_as_other(place, "help")
        assert done.returncode == 3 and done.stdout == "", done
        assert f"{place} belongs to root, and you are nobody." in done.stderr, done
        (place / "build").mkdir()
        done = run_as_other(place, "help")
        assert done.returncode == 3 and f"{place}/build belongs to root, and you are nobody." in done.stderr, done


def test_a_file_called_build_is_said():
    with tree() as place:
        (place / "build").write_text("not ours\n")
        done = subprocess.run([place / "run", "help"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=HANGS_AFTER)
        assert done.returncode == 3 and f"{place}/build is no folder. Rename it" in done.stderr, done
        assert (place / "build").read_text() == "not ours\n"


if __name__ == "__main__":
    main(globals())
