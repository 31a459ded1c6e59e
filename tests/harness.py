"""What tests in Python share. A test is a function test_SOMETHING(); it fails by raising.

    from harness import ROOT, main, tiltyard
    def test_help_names_every_command(): ...
    if __name__ == "__main__":
        main(globals())
"""
import fcntl
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import termios
import threading
import time
import traceback
import zlib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The program with sanitizers, which tests run; the one without, for what sanitizers would hide: in the battery as it is shipped.
PROGRAM = Path(os.environ.get("TILTYARD", ROOT / "build/test/src/main/tiltyard"))
RELEASE = Path(os.environ.get("TILTYARD_RELEASE", ROOT / "build/plain/src/main/tiltyard"))
# Plays refereed games in memory, line by line (tests/programs/referee.c): with sanitizers, and without.
REFEREE = Path(os.environ.get("TILTYARD_REFEREE", ROOT / "build/test/tests/programs/referee"))
REFEREE_RELEASE = Path(os.environ.get("TILTYARD_REFEREE_RELEASE", ROOT / "build/plain/tests/programs/referee"))
# The battery runs the long form a hundredth at a time: which, 1 to 100; 0 is the quick form.
BATTERY = int(os.environ.get("TILTYARD_BATTERY") or 0)
EARLIER = max(BATTERY - 1, 0)  # hundredths before this one
# Where events of tests lie: in memory, where that can be, because each commit waits for the disk.
PLACE = "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else None


# What has not come by then never will: the end of every wait, which a test waits for only where the program hangs. However slow
# the machine is, nothing that a test waits for may take so long.
HANGS_AFTER = 120


def tiltyard(*arguments, folder=None, stdin="", environment=None, seconds=HANGS_AFTER):
    """Runs the program; gives back its returncode, stdout and stderr."""
    done = started(PROGRAM, arguments, folder, stdin.encode(), os.environ if environment is None else environment, seconds)
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


def first_words(words):
    """What each of them begins with: a line for `do` is several words in one."""
    return [word.split(" ")[0] for word in words if isinstance(word, str)]


def started(program, arguments, folder, stdin, environment, seconds):
    """Runs it on bytes; PROGRAM and RELEASE without loading them anew, where that can be."""
    words = [argument if isinstance(argument, bytes) else str(argument) for argument in (program, *arguments)]
    if STARTER and program in (PROGRAM, RELEASE) and not LOADED.intersection(first_words(words)):
        with_sanitizers = program == PROGRAM and wants_sanitizers(words)
        return starter(STARTER if with_sanitizers else STARTER_RELEASE).run(words, folder, stdin, environment, seconds)
    if program == PROGRAM and "print" in first_words(words) and not wants_sanitizers(words):
        words[0] = str(RELEASE)  # drawing a page costs ten times as much with them
    return subprocess.run(words, cwd=folder, input=stdin, env=environment, capture_output=True, timeout=seconds)


def begun(program, arguments, folder, out, environment):
    """Begins it with this descriptor for what it writes and an empty input; gives back what waits for its end."""
    words = [str(word) for word in (program, *arguments)]
    if not STARTER or LOADED.intersection(first_words(words)):
        return subprocess.Popen(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=environment).wait
    one = starter(STARTER_RELEASE)
    with open(os.devnull, "rb") as nothing:
        one.begin(words, folder, [nothing.fileno(), out, out], environment)
    return lambda: one.answer(words, HANGS_AFTER)


def waits_for(condition, seconds=HANGS_AFTER):
    """Has it come to be by then? It is looked at once more behind that time: the machine may have slept over it."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return bool(condition())
        time.sleep(0.02)
    return True


def type_into(process, text):
    """Types what a started program reads, and comes back once it has read it: what it does before that is done."""
    os.write(process.stdin.fileno(), text.encode())
    assert waits_for(lambda: not any(fcntl.ioctl(process.stdin.fileno(), termios.FIONREAD, b"\0\0\0\0"))), "it reads nothing"


# What forks the program instead of loading it (tests/programs/starter.c); empty: it is loaded each time. What looks for its
# own file, and what runs on, is loaded in any case.
STARTER = os.environ.get("TILTYARD_STARTER", "")
STARTER_RELEASE = os.environ.get("TILTYARD_STARTER_RELEASE", STARTER)
LOADED = frozenset(("print", "serve"))
# Sanitizers make a command cost ten times as much. Of each kind of command one file in so many runs the first with them, and
# every file one in so many; the battery runs all.
SANITIZED_FILES, SANITIZED_COMMANDS = 3, 40
commands_met = Counter()


def wants_sanitizers(words):
    """Whether this command is run with them: by its first words that are no options, and how often they came."""
    kind = tuple([word for word in words[1:6] if isinstance(word, str) and not word.startswith("-")][:2])
    commands_met[kind] += 1
    if commands_met[kind] > 1:
        return BATTERY or commands_met[kind] % SANITIZED_COMMANDS == 0
    return BATTERY or zlib.crc32(repr((Path(sys.argv[0]).stem, kind)).encode()) % SANITIZED_FILES == 0


class Starter:
    """A process from which the program is forked."""

    def __init__(self, path):
        self.socket, other = socket.socketpair()
        self.process = subprocess.Popen([path, str(other.fileno())], pass_fds=(other.fileno(),), start_new_session=True)
        other.close()

    def run(self, words, folder, stdin, environment, seconds):
        """As subprocess.run does."""
        files = [os.memfd_create(name) for name in ("in", "out", "err")]
        os.write(files[0], stdin)
        os.lseek(files[0], 0, os.SEEK_SET)
        try:
            self.begin(words, folder, files, environment)
            status = self.answer(words, seconds)
            out, errors = (read_whole(file) for file in files[1:])
        finally:
            for descriptor in files:
                os.close(descriptor)
        return subprocess.CompletedProcess(words, os.waitstatus_to_exitcode(status), out, errors)

    def begin(self, words, folder, files, environment):
        """Asks for a command on these three descriptors, as subprocess.Popen does; all else goes over the socket."""
        given = [f"{name}={value}" for name, value in environment.items()]
        texts = b"".join(os.fsencode(text) + b"\0" for text in words + given)
        request = struct.pack("=I", len(words)) + texts
        where = os.open(folder or ".", os.O_PATH | os.O_DIRECTORY)
        try:
            socket.send_fds(self.socket, [struct.pack("=I", len(request))], [where, *files])
        finally:
            os.close(where)
        self.socket.sendall(request)

    def answer(self, words, seconds):
        """The status of what was begun."""
        self.socket.settimeout(seconds)
        try:
            answer = self.socket.recv(4, socket.MSG_WAITALL)
        except TimeoutError:
            os.killpg(self.process.pid, signal.SIGKILL)
            Starter.one = {whose: one for whose, one in Starter.one.items() if one is not self}
            raise subprocess.TimeoutExpired(words, seconds) from None
        assert len(answer) == 4, "the starter has ended"
        return struct.unpack("=i", answer)[0]

    def end(self):
        self.socket.close()
        self.process.wait()

    one = {}


def starter(path):
    """One for each thread that asks: it has one command under way at a time."""
    whose = threading.get_ident(), path
    if whose not in Starter.one:
        Starter.one[whose] = Starter(path)
    return Starter.one[whose]


def read_whole(descriptor):
    with os.fdopen(os.dup(descriptor), "rb") as file:
        file.seek(0)
        return file.read()


def times(quick, whole):
    """How often something random is tried: so often in the quick form, a hundredth of `whole` in the battery's."""
    return -(-whole // 100) if BATTERY else quick


def numbers(quick, whole):
    """The numbers of what dice make: the first `quick`; in the battery those of its hundredth of `whole`."""
    count = times(quick, whole)
    return range(EARLIER * count, (EARLIER + 1) * count)


def numbers_with_quick(quick, whole):
    """The quick form's numbers, which between them meet all that must be met; in the battery its hundredth's beside them."""
    return [*dict.fromkeys([*range(quick), *numbers(quick, whole)])]


def dice(seed):
    """The quick form always has the same; in the battery each hundredth has its own."""
    return random.Random(seed + 1_000_000 * EARLIER)


class Skip(Exception):
    """Raised by a test that cannot be run here, with the reason."""


def main(names):
    """Runs every test_ function in `names`, in order, or those named as arguments or by TILTYARD_TEST; prints TAP; exits."""
    tests = [(name, test) for name, test in names.items() if name.startswith("test_") and callable(test)]
    wanted = [*sys.argv[1:], *filter(None, [os.environ.get("TILTYARD_TEST")])]
    if wanted:
        tests = [(name, test) for name, test in tests if name in wanted]
    if wanted and not tests:
        print(f"not ok - there is no test {' or '.join(wanted)} in {Path(sys.argv[0]).name}")
    print(f"1..{len(tests)}")
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        began = time.monotonic()
        try:
            test()
            print(f"ok {number} - {name}", flush=True)
        except Skip as reason:
            print(f"ok {number} - {name} # SKIP {reason}", flush=True)
        except Exception:
            failed += 1
            print(f"not ok {number} - {name}")
            print("".join(f"# {line}\n" for line in traceback.format_exc().splitlines()), end="", flush=True)
        print(f"# took {time.monotonic() - began:.2f} s: {name}", flush=True)
    for each in Starter.one.values():
        each.end()
    sys.exit(1 if failed or not tests else 0)
