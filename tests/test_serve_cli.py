"""The command line while a server has the file open: the same words, the same ledger, as without one."""
import json
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
from pathlib import Path
from harness import HANGS_AFTER, PLACE, PROGRAM, main, tiltyard, waits_for
from serving import Serving, make_event

PEOPLE = ["Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil"]
DECK = "1 Tulpas' Secret\n"

# A day of On the Edge with every command that changes something.
DAY = [
    ["new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32],
    ["player", "add", *PEOPLE],
    ["player", "import", "more.csv"],
    ["set", "tier=local"],
    ["staff", "add", "Rosa", "--role", "judge"],
    ["staff", "remove", "Rosa"],
    ["player", "rename", "Gil", "Gilberto"],
    ["player", "attest", "Ana"],
    ["order", "Ana", "30"],
    ["apart", "Ana", "Bia"],
    ["player", "sit-out", "Edu"],
    ["player", "return", "Edu"],
    ["player", "deck", "Ana", "deck.txt"],
    ["bans", "bans.csv"],
    ["player", "merge", "Helo", "Ivo"],
    ["lot", "Ana", "Bia", "Caio"],
    ["draw"],
    ["draw"],
    ["draw", "--again", "--reason", "a table was missing"],
    ["swap", "Ana", "Caio", "--reason", "they travel together"],
    ["seat", "Davi", "1", "--reason", "nearer to the door"],
    ["undo"],
    ["publish"],
    ["decks", "--spot-check"],
    ["result", "1", "nobody=1"],
    ["game", "new", "g1", "--rules", "ontheedge", "--at", "2"],
    ["results"],
    ["correct", "1", "1", "--reason", "misread", "--dry-run"],
    ["undo", "#999"],
    ["player", "drop", "Bia"],
    ["player", "disqualify", "Caio", "--reason", "left the room with cards"],
    ["close"],
    ["enrol", "Rosa"],
    ["new", "cup.tilt", "--format", "ontheedge", "--name", "Side", "--id", "side"],
    ["enrol", "Ana", "-t", "side"],
    ["decline", "Ana", "-t", "ote"],
    ["player", "forget", "Rosa"],
    ["undo", "--dry-run"],
    ["undo", "-t", "side"],
    ["backup", "copy.tilt-backup"],
    ["finish"],
    ["finish", "--confirm"],
    ["player", "add", "Late"],
    ["verify"],
]


def result_lines(folder):
    """A result for each table, as people would type it."""
    shown = json.loads(tiltyard("pairings", "--json", "-t", "ote", folder=folder).stdout)
    for table in shown["tables"]:
        seats = [f"#{seat['number']}={'16w' if index == 0 else 5 - index}"
                 for index, seat in enumerate(table["seats"])]
        yield ["result", str(table["table"]), *seats, "-t", "ote"]


def play(folder, day):
    """Each line as people see it, and as JSON by a second try with the same id."""
    said = []
    Path(folder, "more.csv").write_text("name,club\nHelo,Norte\nIvo,Sul\n")
    Path(folder, "deck.txt").write_text(DECK)
    Path(folder, "bans.csv").write_text("version,2026\nstatus,name\nbanned,Tulpas' Secret\n")
    number = 1 if day[0][0] == "new" else 100
    for line in day:
        for each in (result_lines(folder) if line == ["results"] else [line]):
            number += 1
            named = [*each, "--command-id", f"{number:032x}"]
            for arguments in (named, [*named, "--json"]):
                done = tiltyard(*arguments, folder=folder)
                texts = [re.sub(r'(last hash |"head":")[0-9a-f ]*', "", text.replace(str(folder), "FOLDER")) for text in (done.stdout, done.stderr)]
                said.append((" ".join(arguments), done.returncode, *texts))
    return said


def test_every_command_says_the_same_with_a_server_as_without():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder, tempfile.TemporaryDirectory(dir=PLACE) as other:
        play(folder, DAY[:1])
        shutil.copy(Path(folder, "cup.tilt"), other)
        alone = play(folder, DAY[1:])
        with Serving(other) as server:
            beside = play(other, DAY[1:])
            assert server.end()[0] == 0
        kinds = set()
        for one, two in zip(alone, beside, strict=True):
            assert one == two, "\n".join(map(str, [*one, "--- beside a server:", *two]))
            kinds.add(one[1])
        assert {0, 1, 2} <= kinds, kinds
        done = [words.split(" --command-id")[0] for words, code, _, _ in alone if code == 0]
        print(f"# count lines_done_beside_a_server {len(done)}")
        assert len(done) > 50, len(done)


def test_changes_of_the_command_line_reach_the_streams():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        with Serving(folder) as server:
            stream = server.listen("/t/ote/standings")
            assert "Ana" in stream.event()[1]
            assert tiltyard("player", "rename", "Ana", "Anabela", folder=folder).returncode == 0
            assert "Anabela" in stream.event()[1]
            stream.close()


def test_the_socket_is_for_its_owner_alone():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        path = Path(folder, "cup.tilt.socket")
        path.write_text("left by somebody")
        with Serving(folder) as server:
            assert path.is_socket() and path.stat().st_mode & 0o777 == 0o600
            for frame in (b"", b"\0\0\0\0", b"\x05\0\0\0hello", b"\xff\xff\xff\xff", struct.pack("<IQ", 9, 1) + b"x"):
                with socket.socket(socket.AF_UNIX) as caller:
                    caller.connect(str(path))
                    caller.sendall(frame)
                    caller.shutdown(socket.SHUT_WR)
                    while caller.recv(4096):
                        pass
            assert tiltyard("player", "add", "Zoe", folder=folder).returncode == 0
            if os.geteuid() == 0 and shutil.which("setpriv"):
                path.chmod(0o666)
                os.chmod(folder, 0o755)
                script = f"import socket;s=socket.socket(socket.AF_UNIX);s.connect({str(path)!r});" \
                         "s.sendall(b'\\5\\0\\0\\0hello');print(len(s.recv(100)))"
                stranger = subprocess.run(["setpriv", "--reuid", "65534", "--clear-groups", "python3", "-c", script],
                                          capture_output=True, text=True)
                assert stranger.stdout.strip() in ("0", "") and "1" not in stranger.stdout, stranger
            assert server.end()[0] == 0
        assert not path.exists()


def test_a_server_that_is_killed_leaves_the_file_to_others():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        server = Serving(folder)
        server.process.kill()
        server.process.wait()
        assert Path(folder, "cup.tilt.socket").exists()
        done = tiltyard("player", "add", "Zoe", folder=folder)
        assert done.returncode == 0, done
        with Serving(folder) as again:
            assert "Zoe" in again.get("/t/ote/standings").text


def test_a_server_that_stops_in_the_middle_is_settled_by_the_id():
    """The server is stopped, the command sent, the server killed: the command line finds out by itself, and it is saved
    once."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        server = Serving(folder)
        server.process.send_signal(signal.SIGSTOP)
        line = subprocess.Popen([PROGRAM, "player", "add", "Zoe", "--json"], cwd=folder, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)
        assert waits_for(lambda: any(name.startswith("socket:") for name in opened_by(line))), "it does not ask the server"
        assert line.poll() is None
        server.process.kill()
        server.process.wait()
        out, errors = line.communicate(timeout=HANGS_AFTER)
        assert line.returncode == 0 and "saved" in json.loads(out), (out, errors)
        people = json.loads(tiltyard("player", "list", "--json", folder=folder).stdout)["people"]
        assert [each["name"] for each in people].count("Zoe") == 1


def opened_by(process):
    """What it has open; nothing, when it has ended."""
    found = []
    for each in Path(f"/proc/{process.pid}/fd").glob("*"):
        try:
            found.append(os.readlink(each))
        except OSError:
            pass  # open no longer
    return found


def test_a_server_that_only_just_starts_is_waited_for():
    """It has the file before it listens: whoever finds the file busy looks for the server once more."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        with Serving(folder) as server:
            socket_there, aside = Path(folder, "cup.tilt.socket"), Path(folder, "aside")
            for _ in range(10):
                socket_there.rename(aside)
                early = subprocess.Popen([PROGRAM, "player", "add", "Zoe"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                # It waits for the lock of the file: it has looked for the server.
                waits_for(lambda: early.poll() is not None or any(name.endswith("/cup.tilt.lock") for name in opened_by(early)))
                aside.rename(socket_there)
                said, complained = early.communicate(timeout=HANGS_AFTER)
                if early.returncode == 0:
                    break  # else the five seconds of its patience may have passed before the server was found again
            assert early.returncode == 0 and "Zoe" in said, complained
            assert server.end()[0] == 0


def test_an_empty_folder_is_told_how_to_begin():
    """The link leads to a page that creates an event; its folder is said."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        server = subprocess.Popen([PROGRAM, "serve", "--port", "0"], cwd=folder, stdout=subprocess.PIPE, text=True,
                                  env={**os.environ, "TILTYARD_CALLED": "./run", "LC_ALL": "C"})
        first, link, where = (server.stdout.readline() for _ in range(3))
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=HANGS_AFTER)
        assert "No event is open" in first and re.search(r"/in/[0-9a-f]{32}$", link.strip()) and folder in where, (first, link, where)


def test_a_second_server_and_a_restore_are_told_that_it_is_served():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        with Serving(folder) as server:
            other = tiltyard("serve", "--port", "0", folder=folder)
            assert other.returncode == 3 and "BUSY" in other.stderr, other
            assert server.get("/").status == 200


if __name__ == "__main__":
    main(globals())
