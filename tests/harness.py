"""What tests in Python share. A test is a function test_SOMETHING(); it fails by raising.

    from harness import ROOT, main, tiltyard
    def test_help_names_every_command(): ...
    if __name__ == "__main__":
        main(globals())
"""
import os
import subprocess
import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The program with sanitizers, which tests run; the release build, for what sanitizers would hide.
PROGRAM = Path(os.environ.get("TILTYARD", ROOT / "build/test/src/main/tiltyard"))
RELEASE = Path(os.environ.get("TILTYARD_RELEASE", ROOT / "build/release/src/main/tiltyard"))
# Plays refereed games in memory, line by line (tests/programs/referee.c): with sanitizers, and as it is shipped.
REFEREE = Path(os.environ.get("TILTYARD_REFEREE", ROOT / "build/test/tests/programs/referee"))
REFEREE_RELEASE = Path(os.environ.get("TILTYARD_REFEREE_RELEASE", ROOT / "build/release/tests/programs/referee"))
BATTERY = bool(os.environ.get("TILTYARD_BATTERY"))
# Where events of tests lie: in memory, where that can be, because each commit waits for the disk.
PLACE = "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else None


def tiltyard(*arguments, folder=None, stdin="", environment=None, seconds=120):
    """Runs the program; gives back its returncode, stdout and stderr."""
    return subprocess.run([PROGRAM, *map(str, arguments)], cwd=folder, input=stdin, env=environment,
                          capture_output=True, text=True, timeout=seconds)


class Skip(Exception):
    """Raised by a test that cannot be run here, with the reason."""


def main(names):
    """Runs every test_ function in `names`, in order, or those named as arguments; prints TAP; exits."""
    tests = [(name, test) for name, test in names.items() if name.startswith("test_") and callable(test)]
    if len(sys.argv) > 1:
        tests = [(name, test) for name, test in tests if name in sys.argv[1:]]
    print(f"1..{len(tests)}")
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        try:
            test()
            print(f"ok {number} - {name}", flush=True)
        except Skip as reason:
            print(f"ok {number} - {name} # SKIP {reason}", flush=True)
        except Exception:
            failed += 1
            print(f"not ok {number} - {name}")
            print("".join(f"# {line}\n" for line in traceback.format_exc().splitlines()), end="", flush=True)
    sys.exit(1 if failed or not tests else 0)
