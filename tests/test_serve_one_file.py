"""A copy of the one file alone, made while the server has it open: it is whole, or it says what it ends with."""
import json
import os
import re
import shutil
import signal
import tempfile
import threading
from pathlib import Path
from harness import PLACE, dice, main, tiltyard, times, waits_for
from serving import Serving, fill, make_event

COPIES = times(12, 2000)
AHEAD = 40  # entries: on a busy machine the evening would go far ahead of whoever reads its copies
ROUNDS = 2  # after the first; then the last one is published again and again
NOTED = re.compile(r"was copied while a server had it open\. It ends with #(\d+), \d\d:\d\d\.")


class Copy:
    """A copy, and what every command says of it."""

    def __init__(self, path):
        self.path = Path(path)
        done = tiltyard("--file", self.path, "export", "--as", "json", folder=self.path.parent)
        noted = NOTED.search(done.stderr)
        self.said, self.noted = done.stderr, int(noted.group(1)) if noted else None
        self.refused = done.returncode == 3 and "DAMAGED" in done.stderr + done.stdout
        assert self.refused or done.returncode == 0, (done.returncode, done.stderr)
        self.hashes = [] if self.refused else [entry["hash"] for entry in json.loads(done.stdout)["entries"]]

    def remove(self):
        for path in self.path.parent.glob(self.path.name + "*"):
            path.unlink()


def bytes_copied(source, target, chance=None, meanwhile=lambda: None):
    """Copies the bytes of the one file; with dice, in pieces, between which something is saved."""
    with open(source, "rb") as old, open(target, "wb") as new:
        while part := old.read(chance.choice((4096, 12288, 40960)) if chance else -1):
            new.write(part)
            if chance:
                meanwhile()


def entries_of(folder):
    done = tiltyard("export", "--as", "json", folder=folder)
    assert done.returncode == 0 and not done.stderr, done.stderr
    return [entry["hash"] for entry in json.loads(done.stdout)["entries"]]


class Evening:
    """An event that is played by forms, until it is told to end; never far ahead of whoever looks at it."""

    def __init__(self, folder):
        self.folder, self.file = Path(folder), Path(folder) / "cup.tilt"
        self.saved, self.over, self.wrong, self.rounds, self.seen = 0, threading.Event(), [], ROUNDS, AHEAD

    def look(self):
        """From here it goes on."""
        self.seen = self.saved
        return self.seen

    def act(self, command, **fields):
        assert waits_for(lambda: self.over.is_set() or self.saved <= self.seen + AHEAD)
        answer = self.server.act(command, **fields)
        assert answer.status == 200, answer.text
        self.saved = json.loads(answer.text)["saved"]

    def play_round(self):
        """A round, or the publishing of the last one once more: at each the log is written back."""
        if self.rounds:
            fill(self.server)
            for command in ("stage_close", "draw_make"):
                self.act(command)
        else:
            self.act("command_undo", entry=self.published)
        self.act("draw_publish")
        self.published = self.saved
        self.rounds = max(0, self.rounds - 1)

    def play(self):
        try:
            while not self.over.is_set():
                self.play_round()
                for at in range(6):
                    self.act("announcement_make", tournament=None, text=f"Words {at}")
        except Exception as error:  # the server was killed
            if not self.over.is_set():
                self.wrong.append(error)

    def __enter__(self):
        make_event(self.folder)
        self.server = Serving(self.folder)
        self.server.sign_in()
        self.player = threading.Thread(target=self.play)
        self.player.start()
        return self

    def goes_on(self):
        before = self.look()
        assert waits_for(lambda: self.wrong or self.saved > before + 5)

    def stop(self):
        self.over.set()
        self.player.join()
        assert not self.wrong, self.wrong

    def __exit__(self, *error):
        self.over.set()
        if self.server.process.poll() is None:
            self.server.end()
        self.player.join()


def look_at(copy, saved, met):
    """`saved`: what had been answered before the copy began."""
    if copy.refused:
        met["refused"] += 1
    elif copy.noted is not None:
        assert copy.noted == len(copy.hashes), (copy.noted, len(copy.hashes))
        met["noted"] += 1
        met["short"] += len(copy.hashes) < saved
    else:
        assert len(copy.hashes) >= saved, f"it ends with #{len(copy.hashes)} and says nothing; #{saved} was saved before"
        met["silent"] += 1
    return copy.hashes


def test_copies_at_any_moment():
    chance, met, copies = dice(36), {"refused": 0, "noted": 0, "short": 0, "silent": 0}, []
    with tempfile.TemporaryDirectory(dir=PLACE) as folder, tempfile.TemporaryDirectory(dir=PLACE) as aside:
        with Evening(folder) as evening:
            for number in range(COPIES):
                before = evening.look()
                assert waits_for(lambda: evening.wrong or evening.saved >= before + chance.randrange(1, 12))
                saved = evening.saved
                target = Path(aside) / f"copy-{number}.tilt"
                bytes_copied(evening.file, target, chance if number % 2 else None, evening.goes_on)
                copy = Copy(target)
                copies.append(look_at(copy, saved, met))
                copy.remove()
            evening.stop()
            status, said = evening.server.end()
            assert status == 0, said
        whole = entries_of(folder)
    for hashes in copies:
        assert hashes == whole[:len(hashes)], "a copy is a beginning of the event"
    assert met["short"], f"no copy lacked anything: nothing was tried ({met})"
    for name, count in met.items():
        print(f"# count copies-{name} {count}")


def test_a_killed_server_and_its_file_alone():
    for number in range(times(3, 300)):
        with tempfile.TemporaryDirectory(dir=PLACE) as folder, tempfile.TemporaryDirectory(dir=PLACE) as aside:
            with Evening(folder) as evening:
                least = dice(number).randrange(20, 60)
                assert waits_for(lambda: evening.wrong or evening.saved > least)
                evening.over.set()
                evening.server.end(signal.SIGKILL)
                evening.player.join()
                saved = evening.saved
            target = Path(aside) / "cup.tilt"
            bytes_copied(evening.file, target)
            met = {"refused": 0, "noted": 0, "short": 0, "silent": 0}
            hashes = look_at(Copy(target), saved, met)
            assert met["noted"], met
            # The original has its log: it is whole, and says nothing, however often it is read.
            whole = entries_of(folder)
            assert len(whole) >= saved and whole[:len(hashes)] == hashes
            assert entries_of(folder) == whole
            done = tiltyard("announce", "It goes on", folder=folder)
            assert done.returncode == 0 and not done.stderr, done.stderr
            shutil.copyfile(evening.file, Path(aside) / "later.tilt")
            later = Copy(Path(aside) / "later.tilt")
            assert later.noted is None and len(later.hashes) > len(whole), later.said


def copied(evening, aside, wanted):
    """A copy, made as soon as the file alone has so many entries."""
    target = Path(aside) / "idle.tilt"
    found = []

    def is_whole():
        bytes_copied(evening.file, target)
        copy = Copy(target)
        found[:] = [copy]
        return len(copy.hashes) >= wanted
    assert waits_for(is_whole), (len(found[0].hashes), wanted)
    return found[0]


def test_the_file_alone_is_whole_when_nothing_is_saved():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder, tempfile.TemporaryDirectory(dir=PLACE) as aside:
        with Evening(folder) as evening:
            assert waits_for(lambda: evening.wrong or evening.saved > 12)
            evening.stop()
            for words in ("One", "Two"):
                evening.act("announcement_make", tournament=None, text=words)
                copy = copied(evening, aside, evening.saved)
                assert copy.noted == len(copy.hashes) == evening.saved
            whole = entries_of(folder)
            assert whole == copy.hashes
            status, said = evening.server.end()
            assert status == 0, said
        target = Path(aside) / "closed.tilt"
        bytes_copied(evening.file, target)
        copy = Copy(target)
        assert copy.noted is None and copy.hashes == whole, "after a clean end the file says nothing"


def test_recover_says_it_too():
    """The copy is whole as far as anybody can know from it, but what is missing is not damage."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder, tempfile.TemporaryDirectory(dir=PLACE) as aside:
        make_event(folder)
        with Serving(folder):
            shutil.copyfile(Path(folder) / "cup.tilt", Path(aside) / "cup.tilt")
        done = tiltyard("recover", "cup.tilt", folder=aside)
        assert done.returncode == 0 and NOTED.search(done.stderr), (done.returncode, done.stdout, done.stderr)
        done = tiltyard("recover", "cup.tilt", folder=folder)
        assert done.returncode == 0 and not done.stderr, "the original is undamaged and says nothing else"


def test_a_copy_says_so_until_it_is_written_to():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder, tempfile.TemporaryDirectory(dir=PLACE) as aside:
        with Evening(folder) as evening:
            assert waits_for(lambda: evening.wrong or evening.saved > 12)
            evening.stop()
            copied(evening, aside, evening.saved)
        for _ in range(2):
            done = tiltyard("--file", "idle.tilt", "status", folder=aside)
            assert done.returncode == 0 and NOTED.search(done.stderr), done.stderr
            assert "To continue with this copy" in done.stderr, done.stderr
        done = tiltyard("--file", "idle.tilt", "status", "--lang", "pt-BR", folder=aside)
        assert "foi copiado enquanto um servidor" in done.stderr, done.stderr
        refused = tiltyard("--file", "idle.tilt", "player", "rename", "Nobody", "Somebody", folder=aside)
        assert refused.returncode == 1 and NOTED.search(refused.stderr), refused.stderr
        done = tiltyard("--file", "idle.tilt", "announce", "Here it goes on", folder=aside)
        assert done.returncode == 0 and NOTED.search(done.stderr), done.stderr
        done = tiltyard("--file", "idle.tilt", "status", folder=aside)
        assert done.returncode == 0 and not done.stderr, done.stderr


def test_the_desk_says_it_of_a_copy():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder, tempfile.TemporaryDirectory(dir=PLACE) as aside:
        with Evening(folder) as evening:
            assert waits_for(lambda: evening.wrong or evening.saved > 12)
            evening.stop()
            copied(evening, aside, evening.saved)
            assert "was copied" not in evening.server.get("/desk").text, "the original says nothing"
        with Serving(aside, "--file", "idle.tilt") as server:
            server.sign_in()
            assert NOTED.search(re.sub(r"<[^>]+>", " ", server.get("/desk").text)), server.get("/desk").text
            assert not tiltyard("--file", "idle.tilt", "status", folder=aside).stderr, "it is the server's own now"
            status, said = server.end()
            assert status == 0 and NOTED.search(said), said
        with Serving(aside, "--file", "idle.tilt") as server:
            server.sign_in()
            assert "was copied" not in server.get("/desk").text
            status, said = server.end()
            assert status == 0 and "was copied" not in said, said


if __name__ == "__main__":
    main(globals())
