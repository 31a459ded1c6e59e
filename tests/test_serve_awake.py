"""The laptop stays awake for as long as the server runs: with a stand-in for systemd-inhibit, first in PATH."""
import os
import signal
import subprocess
import tempfile
from pathlib import Path
from harness import HANGS_AFTER, PLACE, PROGRAM, RELEASE, main, waits_for
from serving import Serving, make_event

TRIES = 20  # of what a busy machine may be too slow for: the server waits two seconds for the holder, and half a one for its end
ARGUMENTS = ["--what=idle:sleep:handle-lid-switch", "--who=Tiltyard", "--why=A tournament is running", "--mode=block", "cat"]

# Writes down what it was given and which descriptors it has, runs the program it was asked to, and says when that has ended.
HOLDS = """#!/bin/sh
printf '%s\\n' "$@" >arguments
for each in /proc/$$/fd/*; do readlink "$each"; done >open
echo $$ >process
while [ $# -gt 1 ]; do shift; done
"$1"
echo ended >ended
"""
# As the real one where nothing lets it: it ends at once, with a word.
REFUSES = "#!/bin/sh\necho $$ >process\necho 'Failed to inhibit: Access denied' >&2\nexit 1\n"
HANGS = "#!/bin/sh\necho $$ >process\nexec sleep 600\n"


class Venue:
    """A folder with an event, and beside it one with the stand-in, if there is to be any."""

    def __init__(self, stand_in):
        self.holder = tempfile.TemporaryDirectory(dir=PLACE)
        self.folder = Path(self.holder.name, "event")
        self.folder.mkdir()
        make_event(self.folder)
        programs = Path(self.holder.name, "programs")
        programs.mkdir()
        if stand_in:
            (programs / "systemd-inhibit").write_text(stand_in)
            (programs / "systemd-inhibit").chmod(0o755)
        path = f"{programs}:/usr/bin:/bin" if stand_in else str(programs)
        self.environment = {**os.environ, "PATH": path}

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.holder.cleanup()

    def serve(self, **how):
        return Serving(self.folder, environment=self.environment, **how)

    def serve_awake(self, **how):
        """One that says so; where the stand-in was too slow for it, the next one."""
        for _ in range(TRIES):
            server = self.serve(**how)
            if server.says["awake"]:
                return server
            server.end()
            for name in ("arguments", "open", "process", "ended"):
                (self.folder / name).unlink(missing_ok=True)
        raise AssertionError("it is never held awake")

    def told(self, name):
        return (self.folder / name).read_text()

    def process(self):
        return int(self.told("process"))

    def has_ended(self):
        return (self.folder / "ended").exists()

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
    """The processes whose parent it is, zombies too, but for what draws on paper."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
            draws = b"--draws-for" in stat.with_name("cmdline").read_bytes()
        except OSError:
            continue
        if int(fields[1]) == parent and not draws:
            found.append(int(stat.parent.name))
    return found


def test_it_is_asked_for_once_and_in_full():
    with Venue(HOLDS) as venue, venue.serve_awake() as server:
        assert server.says["awake"] is True
        assert venue.told("arguments").splitlines() == ARGUMENTS
        # What draws may not be its own program yet.
        assert waits_for(lambda: children(server.process.pid) == [venue.process()]), children(server.process.pid)
        assert os.getpgid(venue.process()) != os.getpgid(server.process.pid), "Ctrl-C would end it before the server"
        assert server.get("/").status == 200 and not venue.has_ended()
        assert server.end() == (0, "")


def test_it_has_nothing_of_the_server():
    with Venue(HOLDS) as venue, venue.serve_awake() as server:
        of_its_own = {f"{venue.holder.name}/programs/systemd-inhibit", f"{venue.folder}/open", "/dev/null"}
        more = [name for name in venue.told("open").splitlines()
                if name not in of_its_own and not name.startswith("pipe:") and f"/proc/{venue.process()}" not in name]
        assert not more, more
        assert venue.told("open").count("pipe:") == 2, venue.told("open")  # what it reads, what it writes
        assert server.end()[0] == 0


def test_it_ends_with_the_server():
    for how in (signal.SIGINT, signal.SIGTERM):
        assert any(ends_by_itself(how) for _ in range(TRIES)), "it is killed before it can end"


def ends_by_itself(how):
    """Ends a server so: what holds the machine awake is gone then. Did it end by itself, within its time?"""
    with Venue(HOLDS) as venue, venue.serve_awake() as server:
        process = venue.process()
        assert server.get("/").status == 200 and not venue.has_ended()
        assert server.end(how) == (0, "")
        assert not Path(f"/proc/{process}").exists()
        return venue.has_ended()


def test_it_ends_with_a_server_that_is_killed():
    for program in (PROGRAM, RELEASE):
        with Venue(HOLDS) as venue, venue.serve_awake(program=program) as server:
            connection = server.connect()
            assert server.get("/").status == 200 and not venue.has_ended()
            server.process.kill()
            assert waits_for(venue.has_ended)
            connection.close()
            server.process.communicate(timeout=HANGS_AFTER)


def test_where_it_cannot_be_the_server_says_so():
    for stand_in in (None, REFUSES, HANGS):
        with Venue(stand_in) as venue:
            with venue.serve() as server:
                assert server.says["awake"] is False, stand_in
                assert waits_for(lambda: not children(server.process.pid)), stand_in # what draws may not be its own program yet
                assert server.get("/").status == 200
                assert server.end() == (0, ""), stand_in
            if (venue.folder / "process").exists(): # else it was ended before it had begun
                assert waits_for(lambda: not Path(f"/proc/{venue.process()}").exists())
    with Venue(REFUSES) as venue:
        said = venue.starts_in_words()
        assert said.count("This laptop may go to sleep during the event. Turn sleep off in its settings") == 1, said
        assert "Access denied" not in said, said
    with Venue(HOLDS) as venue:
        assert any("sleep" not in venue.starts_in_words() for _ in range(TRIES))


def test_it_is_said_when_it_ends_before_the_server():
    with Venue(HOLDS) as venue, venue.serve_awake() as server:
        os.killpg(venue.process(), signal.SIGKILL)
        assert waits_for(lambda: not children(server.process.pid))
        assert server.get("/").status == 200
        status, said = server.end()
        assert status == 0 and said.count("may go to sleep") == 1, said


main(globals())
