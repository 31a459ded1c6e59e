"""The laptop stays awake for as long as the server runs: by a lock of logind's, on a system bus of the test's own."""
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from harness import HANGS_AFTER, PLACE, PROGRAM, RELEASE, Skip, main, waits_for
from serving import Serving, make_event
from system_bus import SystemBus

WORDS = "This laptop may go to sleep during the event. Turn sleep off in its settings"


def has_sd_bus():
    return b"libsystemd" in subprocess.run(["ldd", PROGRAM], capture_output=True, check=True).stdout


class Venue:
    """A folder with an event, and a bus."""

    def __init__(self, answer):
        self.holder = tempfile.TemporaryDirectory(dir=PLACE)
        self.folder = Path(self.holder.name)
        make_event(self.folder)
        self.bus = SystemBus(answer)
        self.environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": self.bus.address}

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.bus.__exit__()
        self.holder.cleanup()

    def serve(self, **how):
        return Serving(self.folder, environment=self.environment, **how)

    def starts_in_words(self):
        """What the start says to people."""
        process = subprocess.Popen([PROGRAM, "serve", "--port", "0"], cwd=self.folder, env=self.environment,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = ""
        while "Open that link" not in said:
            line = process.stdout.readline()
            assert line, said
            said += line
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=HANGS_AFTER)
        return said


def children(parent):
    """The processes whose parent it is, but for the one that prints."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
            prints = stat.with_name("comm").read_text() == "tiltyard-paper\n"
        except OSError:
            continue
        if int(fields[1]) == parent and not prints:
            found.append(int(stat.parent.name))
    return found


def test_that_there_is_libsystemd():
    if not has_sd_bus():
        raise Skip("built without libsystemd")


def test_it_is_asked_for_once_and_in_full():
    with Venue("lends") as venue, venue.serve() as server:
        assert server.says["awake"] is True
        assert venue.bus.asked == [["idle:sleep:handle-lid-switch", "Tiltyard", "A tournament is running", "block"]]
        assert server.get("/").status == 200 and venue.bus.is_held()
        assert waits_for(lambda: not children(server.process.pid)), "no process of its own holds it"
        assert server.end() == (0, "")


def test_it_ends_with_the_server():
    for how in (signal.SIGINT, signal.SIGTERM):
        with Venue("lends") as venue, venue.serve() as server:
            assert server.get("/").status == 200 and venue.bus.is_held()
            assert server.end(how) == (0, "")
            assert not venue.bus.is_held()


def test_it_ends_with_a_server_that_is_killed():
    for program in (PROGRAM, RELEASE):
        with Venue("lends") as venue, venue.serve(program=program) as server:
            assert server.get("/").status == 200 and venue.bus.is_held()
            server.process.kill()
            assert waits_for(lambda: not venue.bus.is_held())
            server.process.communicate(timeout=HANGS_AFTER)


def test_where_it_cannot_be_the_server_says_so():
    for answer in (None, "refuses", "hangs", "mute"):
        with Venue(answer) as venue, venue.serve() as server:
            assert server.says["awake"] is False, answer
            assert server.get("/").status == 200
            assert server.end() == (0, ""), answer
    with Venue("refuses") as venue:
        said = venue.starts_in_words()
        assert said.count(WORDS) == 1 and "AccessDenied" not in said, said
    with Venue("lends") as venue:
        assert "sleep" not in venue.starts_in_words()


def test_it_is_said_when_it_ends_before_the_server():
    with Venue("lends") as venue, venue.serve() as server:
        assert server.get("/").status == 200
        venue.bus.let_go()
        assert "may go to sleep" in server.process.stderr.readline()
        assert server.get("/").status == 200
        assert server.end() == (0, "")


if __name__ == "__main__":
    sys.exit(main(globals() if has_sd_bus() else {"test_that_there_is_libsystemd": test_that_there_is_libsystemd}))
