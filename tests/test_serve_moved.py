"""The event's file is removed, moved or replaced while the server has it open: no page says SAVED then."""
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from harness import PLACE, PROGRAM, main, tiltyard, waits_for
from serving import Serving, form_of, make_event, new_id


class Plain(Serving):
    """A server that says to the organizer what it says, and not to a program."""

    def __init__(self, folder, *options):
        self.folder, self.cookie = folder, None
        self.process = subprocess.Popen([PROGRAM, *options, "serve", "--port", "0", "--host", "localhost"], cwd=folder, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        said = ""
        while not (link := re.search(r"http://localhost:(\d+)/in/(\w+)\n", said)):
            line = self.process.stdout.readline()
            assert line, self.process.communicate()[1]
            said += line
        self.port, self.token = int(link.group(1)), link.group(2)
        self.host = f"localhost:{self.port}"


MOVED = "was moved, removed or replaced"
CHANGED = "Another program changed"
BESIDE = "A file beside"
ENDS = {MOVED: "is in the file that was", CHANGED: "entries may be missing", BESIDE: "All that was saved is in"}


def overwrite(source, target):
    """As `cp` does: the file that has the name gets other bytes."""
    target.write_bytes(source.read_bytes())


class Venue:
    def __init__(self, *options, link=None):
        self.options, self.link = options, link

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(dir=PLACE))
        self.file, self.away = self.folder / "cup.tilt", self.folder / "away.tilt-moved"
        self.earlier = self.folder / "earlier.tilt-copy"
        make_event(self.folder)
        shutil.copyfile(self.file, self.earlier)
        if self.link:
            (self.folder / "real").mkdir()
            self.file.rename(self.folder / self.link)
            self.file.symlink_to(self.link)
        self.server = Plain(self.folder, *self.options)
        self.server.sign_in()
        self.saved = [self.must("Before")]
        return self

    def __exit__(self, *error):
        if self.server.process.poll() is None:
            self.server.end()
        shutil.rmtree(self.folder)

    def announce(self, words):
        return self.server.act("announcement_make", tournament=None, text=words)

    def must(self, words):
        answer = self.announce(words)
        assert answer.status == 200, answer.text
        return json.loads(answer.text)["saved"]

    def is_whole(self):
        """Waits until the file alone has what was saved: nothing is only in the log then."""
        def has_all():
            copy = self.folder / "whole.tilt-copied"
            shutil.copyfile(self.file, copy)
            done = tiltyard("--file", copy, "status", "--json", folder=self.folder)
            return done.returncode == 0 and json.loads(done.stdout)["entries"] == self.saved[-1]
        assert waits_for(has_all)

    def is_red(self, why=MOVED):
        """Nothing is taken: forms, phones and the command line are told, and the desk shows it."""
        answer = self.announce("Lost")
        assert answer.status == 500 and why in json.loads(answer.text)["fault"]["text"], answer.text
        answer = self.server.act("announcement_make", tournament=None, json_wanted=False, text="Lost")
        assert answer.status == 500 and "NOT SAVED" in answer.text and why in answer.text, answer.text
        desk = self.desk()
        assert "Nothing can be saved" in desk and why in desk and "Lost" not in desk, desk

    def desk(self):
        return re.sub(r"<[^>]+>", " ", self.server.get("/desk").text)

    def ends_badly(self, why=MOVED):
        status, said = self.server.end()
        assert status == 3 and "Everything is in" not in said and "try again" not in said.splitlines()[-1], (status, said)
        assert why in said and ENDS[why] in said.splitlines()[-1], "when it is noticed, and where the entries are"

    def entries(self, *options):
        done = tiltyard(*options, "export", "--as", "json", folder=self.folder)
        assert done.returncode == 0 and not done.stderr, done.stderr
        return [entry["seq"] for entry in json.loads(done.stdout)["entries"]]


def test_removed():
    with Venue() as venue:
        venue.file.unlink()
        venue.is_red()
        venue.ends_badly()


def test_moved():
    with Venue() as venue:
        saved = venue.must("The last one")
        venue.file.rename(venue.away)
        venue.is_red()
        venue.ends_badly()
        aside = venue.folder / "aside"
        aside.mkdir()
        shutil.copyfile(venue.away, aside / "cup.tilt")
        done = tiltyard("status", "--json", folder=aside)
        assert not done.stderr and json.loads(done.stdout)["entries"] == saved, "the moved file is whole"


def test_moved_and_back():
    with Venue() as venue:
        venue.file.rename(venue.away)
        venue.is_red()
        venue.away.rename(venue.file)
        saved = venue.must("After")
        assert "was moved" not in venue.server.get("/desk").text
        status, said = venue.server.end()
        assert status == 0 and "Everything is in" in said, (status, said)
        done = tiltyard("export", "--as", "json", folder=venue.folder)
        assert json.loads(done.stdout)["entries"][-1]["seq"] == saved and "Lost" not in done.stdout


def test_the_desk_turns_red_before_anybody_saves():
    with Venue() as venue:
        venue.file.rename(venue.away)
        assert waits_for(lambda: "was moved, removed or replaced" in venue.server.get("/desk").text)
        venue.away.rename(venue.file)
        assert waits_for(lambda: "was moved" not in venue.server.get("/desk").text)
        status, said = venue.server.end()
        assert status == 0, (status, said)


def test_replaced_by_another_event():
    with Venue() as venue, tempfile.TemporaryDirectory(dir=PLACE) as other:
        make_event(other, people=("Xana", "Yara", "Zeca"))
        another = (Path(other) / "cup.tilt").read_bytes()
        shutil.move(Path(other) / "cup.tilt", venue.file)
        venue.is_red()
        venue.ends_badly()
        assert venue.file.read_bytes() == another, "it is left alone"
        done = tiltyard("verify", folder=venue.folder)
        assert done.returncode == 0, done.stderr


def test_replaced_by_a_copy_of_itself():
    with Venue() as venue:
        copy = venue.folder / "copy.tilt-copied"
        shutil.copyfile(venue.file, copy)
        os.replace(copy, venue.file)
        venue.is_red()
        venue.ends_badly()


def test_the_log_is_removed():
    with Venue() as venue:
        (venue.folder / "cup.tilt-wal").unlink()
        venue.is_red(BESIDE)
        venue.ends_badly(BESIDE)
        assert venue.entries()[-1] == venue.saved[-1]


def test_the_command_line_beside_it():
    with Venue() as venue:
        venue.is_whole()  # else the copy may lack what is only in the log, and is refused for that
        venue.file.rename(venue.away)
        shutil.copyfile(venue.away, venue.file)
        done = tiltyard("announce", "Lost", folder=venue.folder)
        assert done.returncode == 3 and "was moved, removed or replaced" in done.stderr, done.stderr


def test_a_form_sent_again_is_not_told_that_it_is_saved():
    with Venue() as venue:
        page = venue.server.get("/desk")
        hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', re.search(r'<form id="act".*?</form>', page.text, re.S).group(0)))
        once = venue.server.post("/do/announcement_make", {**hidden, "text": "Once"}, Accept="application/json")
        assert once.status == 200, once.text
        venue.file.unlink()
        again = venue.server.post("/do/announcement_make", {**hidden, "text": "Once"}, Accept="application/json")
        assert again.status == 500, again.text


def test_an_earlier_copy_is_written_over_it():
    with Venue() as venue:
        venue.is_whole()
        overwrite(venue.earlier, venue.file)
        venue.is_red(CHANGED)
        assert venue.file.read_bytes() == venue.earlier.read_bytes(), "it is left as it was put there"
        venue.ends_badly(CHANGED)
        assert venue.file.read_bytes() == venue.earlier.read_bytes()
        done = tiltyard("status", folder=venue.folder)
        assert done.returncode == 3 and f"entry {venue.saved[-1]} was already saved" in done.stderr, done.stderr


def test_it_is_written_over_while_the_log_is_needed():
    """Nothing is lost that was only in the log, and nothing is saved in addition."""
    with Venue() as venue:
        for _ in range(20):
            venue.must("Busy")
        log = venue.folder / "cup.tilt-wal"
        overwrite(venue.earlier, venue.file)
        venue.is_red(CHANGED)
        venue.ends_badly(CHANGED)
        assert venue.file.read_bytes() == venue.earlier.read_bytes() or log.stat().st_size > 0


def test_the_desk_turns_red_by_itself_when_it_is_written_over():
    with Venue() as venue:
        venue.is_whole()
        overwrite(venue.earlier, venue.file)
        assert waits_for(lambda: CHANGED in venue.desk())
        venue.ends_badly(CHANGED)


def test_another_command_writes_to_the_moved_file():
    """Moved away, changed there, and moved back: it is whole, and stays red until the server is started again."""
    for how in ("ends", "is killed"):
        with Venue() as venue:
            venue.is_whole()
            venue.file.rename(venue.away)
            done = tiltyard("--file", venue.away, "announce", "By the shell", folder=venue.folder)
            assert done.returncode == 0, done.stderr
            venue.away.rename(venue.file)
            venue.is_red(CHANGED)
            venue.is_red(CHANGED)
            if how == "ends":
                venue.ends_badly(CHANGED)
            else:
                venue.server.end(signal.SIGKILL)
            assert tiltyard("verify", folder=venue.folder).returncode == 0
            assert venue.entries()[-1] > venue.saved[-1]


def test_another_command_writes_by_a_second_name():
    for how in ("ends", "is killed"):
        with Venue() as venue:
            venue.is_whole()
            venue.away.hardlink_to(venue.file)
            done = tiltyard("--file", venue.away, "announce", "By the shell", folder=venue.folder)
            assert done.returncode == 0, done.stderr
            venue.is_red(CHANGED)
            if how == "ends":
                venue.ends_badly(CHANGED)
            else:
                venue.server.end(signal.SIGKILL)
            assert tiltyard("verify", folder=venue.folder).returncode == 0
            assert venue.entries()[-1] > venue.saved[-1]


def test_a_second_name_alone_is_no_change():
    with Venue() as venue:
        venue.away.hardlink_to(venue.file)
        venue.file.chmod(0o640)
        venue.must("After")
        assert venue.server.end()[0] == 0


def test_a_link_is_left_at_the_name():
    with Venue() as venue:
        venue.file.rename(venue.away)
        venue.file.symlink_to(venue.away.name)
        venue.is_red()
        venue.file.unlink()
        venue.away.rename(venue.file)
        venue.must("After")
        assert venue.server.end()[0] == 0


def test_the_link_it_was_started_by_is_pointed_elsewhere():
    with Venue(link="real/cup.tilt") as venue:
        other = venue.folder / "real/other.tilt"
        shutil.copyfile(venue.earlier, other)
        venue.file.unlink()
        venue.file.symlink_to("real/other.tilt")
        venue.is_red()
        assert other.read_bytes() == venue.earlier.read_bytes()
        venue.file.unlink()
        venue.file.symlink_to("real/cup.tilt")
        saved = venue.must("After")
        assert venue.server.end()[0] == 0
        assert venue.entries()[-1] == saved


def test_files_beside_it_are_removed():
    for endings in ((".lock",), ("-shm",), ("-wal",), (".lock", ".socket", "-shm"), (".lock", ".socket", "-shm", "-wal")):
        with Venue() as venue:
            saved = venue.must("The last one")
            for ending in endings:
                (venue.folder / f"cup.tilt{ending}").unlink()
            venue.is_red(BESIDE)
            venue.ends_badly(BESIDE)
            assert venue.entries()[-1] == saved, endings
            done = tiltyard("announce", "It goes on", folder=venue.folder)
            assert done.returncode == 0 and not done.stderr, (endings, done.stderr)


def test_another_command_writes_beside_it():
    """Without the lock and the socket it does not see the server. What both said they saved is there."""
    for endings in ((".lock", ".socket"), (".lock", ".socket", "-shm")):
        with Venue() as venue:
            venue.is_whole()
            for ending in endings:
                (venue.folder / f"cup.tilt{ending}").unlink()
            done = tiltyard("announce", "By the shell", folder=venue.folder)
            assert done.returncode == 0, done.stderr
            answer = venue.announce("Lost")
            assert answer.status == 500, answer.text
            venue.is_red(CHANGED)
            venue.ends_badly(CHANGED)
            assert tiltyard("verify", folder=venue.folder).returncode == 0
            assert venue.entries()[-1] == venue.saved[-1] + 2 and "Lost" not in tiltyard("log", folder=venue.folder).stdout


def test_a_failed_backup_is_not_told_beside_it():
    """One red box: the other one says that everything is saved."""
    with Venue() as venue:
        venue.file.rename(venue.away)
        venue.is_red()
        page = venue.server.get("/desk/backups")
        asked = venue.server.post("/desk/backup", {"t": form_of(page, "/desk/backup")["t"], "id": new_id()})
        assert asked.status in (200, 303), asked.text
        assert any("NO NEW BACKUP" in line for line in venue.server.process.stderr), "the terminal says it"
        desk = venue.desk()
        assert "Nothing can be saved" in desk and "NO NEW BACKUP" not in desk and "everything is saved" not in desk, desk


def test_in_portuguese():
    with Venue("--lang", "pt-BR") as venue:
        (venue.folder / "cup.tilt.lock").unlink()
        answer = venue.announce("Lost")
        assert answer.status == 500, answer.text
        status, said = venue.server.end()
        assert status == 3 and "está em cup.tilt" in said.splitlines()[-1], said


if __name__ == "__main__":
    main(globals())
