"""The event's file is removed, moved or replaced while the server has it open: no page says SAVED then."""
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from harness import PLACE, PROGRAM, main, tiltyard, waits_for
from serving import Serving, make_event


class Plain(Serving):
    """A server that says to the organizer what it says, and not to a program."""

    def __init__(self, folder):
        self.folder, self.cookie = folder, None
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--host", "localhost"], cwd=folder, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        said = ""
        while not (link := re.search(r"http://localhost:(\d+)/in/(\w+)\n", said)):
            line = self.process.stdout.readline()
            assert line, self.process.communicate()[1]
            said += line
        self.port, self.token = int(link.group(1)), link.group(2)
        self.host = f"localhost:{self.port}"


class Venue:
    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(dir=PLACE))
        self.file, self.away = self.folder / "cup.tilt", self.folder / "away.tilt-moved"
        make_event(self.folder)
        self.server = Plain(self.folder)
        self.server.sign_in()
        self.must("Before")
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

    def is_red(self):
        """Nothing is taken: forms, phones and the command line are told, and the desk shows it."""
        answer = self.announce("Lost")
        assert answer.status == 500 and "was moved, removed or replaced" in json.loads(answer.text)["fault"]["text"], answer.text
        answer = self.server.act("announcement_make", tournament=None, json_wanted=False, text="Lost")
        assert answer.status == 500 and "NOT SAVED" in answer.text and "was moved, removed or replaced" in answer.text, answer.text
        desk = re.sub(r"<[^>]+>", " ", self.server.get("/desk").text)
        assert "was moved, removed or replaced" in desk and "Lost" not in desk, desk

    def ends_badly(self):
        status, said = self.server.end()
        assert status == 3 and "Everything is in" not in said, (status, said)
        assert said.count("was moved, removed or replaced") >= 2, "when it is noticed, and at the end"


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
        venue.is_red()
        status, said = venue.server.end()
        assert "Everything is in" in said or status == 3, said


def test_the_command_line_beside_it():
    with Venue() as venue:
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


if __name__ == "__main__":
    main(globals())
