"""Backups that the server makes by itself: at each round, beside the event and on a stick, which may be full, or gone."""
import fcntl
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from harness import PLACE, PROGRAM, Skip, dice, main, tiltyard, times, waits_for
from serving import Serving, fill, granted, make_event

NOT_MADE = 77  # what the inner program ends with where it may not make a file system
KILLED = times(3, 400)


class Venue:
    """An event in one folder, a stick beside it, and the server on both."""

    def __init__(self, *arguments, place=None, alone=False):
        self.place = Path(place or tempfile.mkdtemp(dir=PLACE))
        self.event, self.stick = self.place / "event", self.place / "media" / "stick"
        self.event.mkdir()
        self.stick.mkdir(parents=True, exist_ok=True)
        make_event(self.event)
        self.published = json.loads(tiltyard("status", "--json", folder=self.event).stdout)["entries"]
        self.arguments = () if alone else arguments or ("--backup", self.stick)

    def __enter__(self):
        self.serve(*self.arguments)
        return self

    def serve(self, *arguments):
        self.server = Serving(self.event, *arguments)
        self.server.sign_in()

    def __exit__(self, *error):
        if self.server.process.poll() is None:
            self.server.end()
        shutil.rmtree(self.place, ignore_errors=True)

    def must(self, command, **fields):
        answer = self.server.act(command, **fields)
        assert answer.status in (200, 303), answer.text
        return json.loads(answer.text)["saved"]

    def publish_again(self, hold=lambda entry: None):
        """Takes back what was published, and publishes it; `hold` is told before by which entry that will be."""
        undone = self.must("command_undo", entry=self.published)
        hold(undone + 2)
        self.published = self.must("draw_publish")
        assert self.published == undone + 2
        return self.published

    def has(self, *entries, folder=None):
        """Each of these comes to be there, under its own name; others may be there."""
        wanted = {f"Cup-{entry}.tilt-backup" for entry in entries}
        return waits_for(lambda: wanted <= set(backups_in(folder or self.stick)))

    def desk(self):
        return re.sub(r"<[^>]+>", " ", self.server.get("/desk/backups").text)


def backups_in(folder):
    return sorted(path.name for path in Path(folder).iterdir() if path.name.endswith(".tilt-backup"))


def standings(file, folder):
    done = tiltyard("--file", str(file), "standings", "--json", folder=folder)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_at_each_round_in_both_folders():
    with Venue() as venue:
        assert venue.server.says["backups"] == [f"{venue.event}/", f"{venue.stick}/"], venue.server.says
        assert waits_for(lambda: backups_in(venue.stick)), "one at the start, so that one knows that the stick can be written"
        before = backups_in(venue.event)
        venue.must("person_rename", tournament=None, person=1, name="Ana Lima")
        fill(venue.server)
        closed = venue.must("stage_close")
        assert venue.has(closed) and venue.has(closed, folder=venue.event), (closed, backups_in(venue.stick))
        assert set(backups_in(venue.event)) == {*before, f"Cup-{closed}.tilt-backup"}, "not for everything that is saved"
        venue.must("draw_make")
        published = venue.must("draw_publish")
        assert venue.has(published) and venue.has(published, folder=venue.event)
        fill(venue.server)
        venue.must("stage_close")
        finished = venue.must("event_finish", tournament=None, confirm=1)
        assert venue.has(finished) and venue.has(finished, folder=venue.event)
        made = f"all {finished} entries", str(venue.stick / f"Cup-{finished}.tilt-backup")  # told once both were read back
        assert waits_for(lambda: all(text in venue.desk() for text in made)), venue.desk()
        status, said = venue.server.end()
        assert status == 0 and "BACKUP" not in said, said
        for folder in (venue.event, venue.stick):
            again = tempfile.mkdtemp(dir=venue.place)
            done = tiltyard("restore", str(folder / f"Cup-{finished}.tilt-backup"), "again.tilt", folder=again)
            assert done.returncode == 0, done.stderr
            assert standings(f"{again}/again.tilt", again) == standings(venue.event / "cup.tilt", venue.event)


def test_without_a_stick_beside_the_event_alone():
    with Venue(alone=True) as venue:
        assert "Backups will appear here. One is made whenever a round is published or closed" in venue.desk()
        assert venue.has(venue.publish_again(), folder=venue.event) and backups_in(venue.stick) == []
        assert venue.server.says["backups"] == [f"{venue.event}/"]


def test_who_sees_it_and_the_button():
    with Venue() as venue:
        assert waits_for(lambda: backups_in(venue.stick)), "before anything else is saved"
        cookie, _ = granted(venue.server, "scorekeeper")
        page = venue.server.get("/desk/backups", Cookie=cookie).text
        assert "Backups" in page and "Back up now" not in page
        shown = venue.server.get("/desk/backups")
        form = shown.text.split('action="/desk/backup"')[1]
        token = re.search(r'name="t" value="([^"]+)"', form).group(1)
        entry = venue.must("person_rename", tournament=None, person=2, name="Bia Luz")
        assert venue.server.post("/desk/backup", {"t": "0" * 64}).status == 403
        refused, entry = entry, venue.must("person_rename", tournament=None, person=2, name="Bia Mar")
        answer = venue.server.post("/desk/backup", {"t": token})
        assert (answer.status, answer.head["location"]) == (303, "/desk/backups")
        assert venue.has(entry) and venue.has(entry, folder=venue.event)
        assert f"Cup-{refused}.tilt-backup" not in backups_in(venue.event), "it would have been made before"
        entry = venue.must("person_rename", tournament=None, person=2, name="Bia Sol")
        stream = venue.server.listen("/desk/backups", entry)
        venue.server.post("/desk/backup", {"t": token})
        while f"all {entry} entries" not in stream.part("backups"):
            pass  # the word of the backup before may still be under way; this one is shown when it is there
        stream.close()
        portuguese = venue.server.get("/desk/backups", Accept_Language="pt-BR").text
        assert "lidos de volta e verificados" in portuguese and "Fazer backup agora" in portuguese


def test_a_folder_that_is_not_there_at_the_start():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        for language, word in (("en", "plugged in"), ("pt-BR", "pen drive")):
            done = tiltyard("--lang", language, "serve", "--port", "0", "--backup", "nowhere", folder=folder)
            assert done.returncode == 3 and "nowhere" in done.stderr and word in done.stderr, done
        assert tiltyard("serve", "--port", "0", "--backup", "cup.tilt", folder=folder).returncode == 3
        own = tiltyard("serve", "--port", "0", "--backup", ".", folder=folder)
        assert own.returncode == 3 and "event itself" in own.stderr, own # it would look like two
        assert os.listdir(folder) == ["cup.tilt"]


def test_a_folder_that_goes_and_comes():
    with Venue(alone=True) as venue:
        venue.server.end()
        venue.stick = venue.event / "stick"
        venue.stick.mkdir()
        venue.serve("--backup", "stick")
        assert waits_for(lambda: "stick/Cup-" in venue.desk()), "it is made, and was read again"
        shutil.rmtree(venue.stick)
        assert venue.has(venue.publish_again(), folder=venue.event), "the first folder has it all the same"
        assert waits_for(lambda: "NO NEW BACKUP" in venue.desk())
        desk = venue.desk()
        assert str(venue.stick) in desk and "plugged in" in desk and "the next round makes a backup" in desk, desk
        first = re.sub(r"<[^>]+>", " ", venue.server.get("/desk").text)
        assert first.index("NO NEW BACKUP") < first.index("Round 1: "), "above everything, on every page of staff"
        venue.stick.mkdir()
        for _ in range(2):
            assert venue.has(venue.publish_again()) and waits_for(lambda: "NO NEW BACKUP" not in venue.desk())
        status, said = venue.server.end()
        assert status == 0 and said.count("NO NEW BACKUP") == 1 and str(venue.stick) in said, said
        assert said.count("Backups work again") == 1 and said.index("NO NEW") < said.index("again"), said


def test_a_slow_stick_holds_nobody_up():
    """Somebody has the lock of the backup's name, for which the server waits five seconds. Where the machine took longer over the
    results, nobody can tell, and it is tried again."""
    assert any(is_filled_beside_a_slow_stick() for _ in range(10)), "whoever saves waits for the stick"


def is_filled_beside_a_slow_stick():
    """Were all results saved before the stick was given up?"""
    with Venue() as venue, tempfile.TemporaryFile() as unused:
        locks = [unused]

        def hold(entry):
            locks.append(open(venue.stick / f"Cup-{entry}.tilt-backup.lock", "w"))
            fcntl.flock(locks[-1], fcntl.LOCK_EX)
        assert waits_for(lambda: backups_in(venue.stick))
        entry = venue.publish_again(hold)
        assert venue.has(entry, folder=venue.event)
        fill(venue.server)
        is_beside = "NO NEW BACKUP" not in venue.desk()
        assert waits_for(lambda: "NO NEW BACKUP" in venue.desk()) and backups_in(venue.stick) != []
        locks[-1].close()
        return is_beside


def test_killed_at_any_moment():
    """Whatever has a backup's name is whole."""
    chance = dice(20)
    with Venue() as venue:
        venue.server.end()
        for _ in range(KILLED):
            venue.serve("--backup", venue.stick)
            venue.publish_again()
            time.sleep(chance.uniform(0, 0.05))
            venue.server.end(signal.SIGKILL)
        for folder in (venue.event, venue.stick):
            for name in backups_in(folder):
                done = tiltyard("--file", str(folder / name), "verify", "--json", folder=venue.event)
                assert done.returncode == 0, (name, done.stderr)
                assert json.loads(done.stdout)["mismatches"] == 0
        venue.serve("--backup", venue.stick)
        entry = venue.publish_again()
        assert venue.has(entry) and venue.has(entry, folder=venue.event)


# ---- a real disk that goes and comes ----

def mount(folder, kilobytes=4000):
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k,mode=0755", "tmpfs", folder],
                          capture_output=True)
    if made.returncode != 0:
        sys.exit(NOT_MADE)


def inside(place):
    """In a mount namespace of our own, where the stick is a small file system."""
    stick = Path(place, "media", "stick")
    stick.mkdir(parents=True)
    mount(stick)
    with Venue(place=place) as venue:
        assert waits_for(lambda: backups_in(stick))
        size = (stick / backups_in(stick)[0]).stat().st_size
        room = os.statvfs(stick)
        (stick / "full").write_bytes(b"x" * (room.f_bavail * room.f_frsize - size // 2))
        assert venue.has(venue.publish_again(), folder=venue.event)
        assert waits_for(lambda: "NO NEW BACKUP" in venue.desk() and " full" in venue.desk()), venue.desk()
        assert len(backups_in(stick)) == 1 and len(list(stick.iterdir())) == 2, list(stick.iterdir())
        (stick / "full").unlink()
        assert venue.has(venue.publish_again()) and waits_for(lambda: "NO NEW BACKUP" not in venue.desk())

        subprocess.run(["mount", "-o", "remount,ro", stick], check=True)
        assert venue.has(venue.publish_again(), folder=venue.event)
        assert waits_for(lambda: "write-protected" in venue.desk()), venue.desk()
        subprocess.run(["mount", "-o", "remount,rw", stick], check=True)
        assert venue.has(venue.publish_again()) and waits_for(lambda: "NO NEW BACKUP" not in venue.desk())

        subprocess.run(["umount", "-l", stick], check=True)
        assert venue.has(venue.publish_again(), folder=venue.event) and waits_for(lambda: "NO NEW BACKUP" in venue.desk())
        assert "then press “Back up now” in Settings, under Backups" in venue.desk() and list(stick.iterdir()) == [], "the laptop's own disk is no stick"
        mount(stick)
        assert venue.has(venue.publish_again()) and waits_for(lambda: "NO NEW BACKUP" not in venue.desk())
        print("# walls:", *venue.server.says["walls"])
        subprocess.run(["umount", "-l", stick], check=True)


def test_a_full_stick_and_one_that_is_pulled_out():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        for number, unshare in enumerate((["unshare", "-Urm"], ["unshare", "-m"])):
            place = Path(folder, str(number))
            place.mkdir()
            try:
                done = subprocess.run([*unshare, sys.executable, __file__, "--inside", str(place)], capture_output=True,
                                      text=True)
            except FileNotFoundError:
                break
            if done.returncode != NOT_MADE and "unshare" not in done.stderr:
                assert done.returncode == 0, done.stdout + done.stderr
                print(done.stdout, end="")
                return
        raise Skip("nobody may make a small file system here")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--inside"]:
        inside(sys.argv[2])
    else:
        main(globals())
