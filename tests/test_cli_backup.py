"""backup: a copy of one moment, whoever writes meanwhile; whole and verified, or not there at all."""
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
import threading
from pathlib import Path

from events import CLEAN, LANGUAGES, Event, only_json, opened, run
from harness import PROGRAM, RELEASE, main, times, waits_for
from test_cli_files import faulty, forge, run_as_nobody

COUNTS = {}


def entries_of(path):
    """(seq, kind, version, body, hash) of every entry, read past all locks."""
    database = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
    try:
        return database.execute("SELECT seq, kind, version, body, hash FROM entry ORDER BY seq").fetchall()
    finally:
        database.close()


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def test_beside_the_event():
    with Event(5, "--name", "Spring cup") as event:
        entries = event.entries()
        made = event.ok("backup")
        assert made == {"backup": f"Spring-cup-{entries}.tilt-backup", "entries": entries, "was_there": False,
                        "head": event.ok("verify")["head"], "mismatches": 0}, made
        assert names_in(event.folder) == [made["backup"], "event.tilt"]
        assert entries_of(event.folder / made["backup"]) == entries_of(event.file)
        assert event.ok("status")["entries"] == entries, "it is not taken for another event of this folder"
        assert event.ok("--file", made["backup"], "verify")["entries"] == entries
        assert event.ok("--file", made["backup"], "player", "add", "Zeca"), "and can be gone on with"


def test_nothing_new_to_copy():
    with Event(5) as event:
        made = event.ok("backup")
        before = (event.folder / made["backup"]).read_bytes()
        assert event.ok("backup") == {**made, "was_there": True}
        assert "nothing" in event.text("backup").lower() and "Nada" in event.text("--lang", "pt-BR", "backup")
        assert (event.folder / made["backup"]).read_bytes() == before and len(names_in(event.folder)) == 2
        event.ok("player", "add", "Zeca")
        again = event.ok("backup")
        assert again["backup"] != made["backup"] and again["entries"] == made["entries"] + 3
        assert again["backup"] in event.text("backup") and str(again["entries"]) in event.text("backup")


def test_a_name_that_is_taken_by_something_else():
    with Event(5) as event, Event(5) as other:
        made = event.ok("backup")
        first = event.folder / made["backup"]
        first.unlink()
        other.ok("backup", first)
        theirs = first.read_bytes()
        assert event.ok("backup")["backup"] == made["backup"].replace(".tilt", "-2.tilt")
        assert event.ok("backup")["was_there"] is True
        assert first.read_bytes() == theirs
        first.write_bytes(b"damaged")
        assert event.ok("backup")["was_there"] is True
        event.ok("player", "add", "Zeca")
        fresh = event.folder / event.ok("backup")["backup"]
        fresh.write_bytes(fresh.read_bytes()[:9000])
        assert event.ok("backup")["backup"] == fresh.name.replace(".tilt", "-2.tilt")
        assert fresh.stat().st_size == 9000 and first.read_bytes() == b"damaged", "nothing is overwritten"


def test_names_fit_for_any_disk():
    for name, stem in (("Copa São João / 2026: “final”?", "Copa-São-João-2026-“final”"), ("///", "event"),
                       ("." * 5 + "x", "x"), ("ã" * 80, "ã" * 30), ("a" + "ã" * 79, "a" + "ã" * 29)):
        with Event(1, "--name", name) as event:
            backup = event.ok("backup")["backup"]
            assert backup == f"{stem}-{event.entries()}.tilt-backup", (name, backup)


def test_to_a_folder():
    with Event(5) as event:
        stick = event.folder / "stick"
        stick.mkdir()
        (event.folder / "link").symlink_to(stick)
        for folder in ("stick", "stick/", str(stick), "link"):
            made = event.ok("backup", folder)
            assert Path(made["backup"]).name == f"event-{event.entries()}.tilt-backup", made
            assert Path(event.folder, made["backup"]).exists() and made["backup"].startswith(folder.rstrip("/") + "/")
        assert len(names_in(stick)) == 1
        assert "stick" in faulty(event, "FILE", "backup", "nostick/")
        assert "no/such" in faulty(event, "FILE", "backup", "no/such/cup.backup")
        faulty(event, "FILE", "backup", "event.tilt/cup.backup")
        assert names_in(event.folder) == ["event.tilt", "link", "stick"]


def test_to_a_file():
    with Event(5) as event:
        assert event.ok("backup", "cup.backup")["backup"] == "cup.backup"
        before = (event.folder / "cup.backup").read_bytes()
        event.ok("player", "add", "Zeca")
        assert "cup.backup" in faulty(event, "FILE", "backup", "cup.backup")
        faulty(event, "FILE", "backup", "event.tilt")
        (event.folder / "left-wal").write_bytes(b"of another")
        assert "left-wal" in faulty(event, "FILE", "backup", "left"), "SQLite would take it for the backup's"
        assert (event.folder / "cup.backup").read_bytes() == before
        event.misused("backup", "")
        event.misused("backup", "a", "b")
        (event.folder / "x.new").write_bytes(b"what a crash left")
        event.ok("backup", "x")
        assert names_in(event.folder) == ["cup.backup", "event.tilt", "left-wal", "x"]


def test_a_stick_that_cannot_be_written():
    with Event(5) as event, tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        program = shutil.copy(PROGRAM, place)
        event.folder.chmod(0o777)
        event.file.chmod(0o666)
        stick = event.folder / "stick"
        stick.mkdir(mode=0o555)
        stick.chmod(0o555)
        said = set()
        for language in LANGUAGES:
            done = run_as_nobody(program, event, "--lang", language, "backup", "stick")
            assert done.returncode == 3 and "stick/event-" in done.stderr, done
            said.add(done.stderr)
        assert len(said) == len(LANGUAGES)
        assert only_json(run_as_nobody(program, event, "--json", "backup", "stick"))["fault"]["code"] == "READ-ONLY"
        assert names_in(stick) == []
        stick.chmod(0)
        done = run_as_nobody(program, event, "--json", "backup", "stick")
        fault = only_json(done)["fault"]
        assert fault["code"] == "READ-ONLY" and re.search(r"stick/event-\d+[.]tilt-backup", fault["text"]), fault # not -999
        stick.chmod(0o777)
        assert run_as_nobody(program, event, "backup", "stick").returncode == 0


def test_an_event_that_cannot_be_written():
    """From a read-only disk to a stick."""
    with Event(5) as event, tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        program = shutil.copy(PROGRAM, place)
        stick = Path(place) / "stick"
        stick.mkdir()
        stick.chmod(0o777)
        event.file.chmod(0o444)
        event.folder.chmod(0o555)
        done = run_as_nobody(program, event, "--json", "backup", stick)
        assert done.returncode == 0, done
        made = Path(only_json(done)["backup"])
        assert entries_of(made) == entries_of(event.file) and made.stat().st_mode & 0o200, "and can be gone on with"


def test_an_event_and_its_copies_are_for_their_owner():
    before = os.umask(0)
    try:
        with Event(5) as event:
            reader = sqlite3.connect(event.file)  # keeps the log there
            reader.execute("SELECT count(*) FROM entry").fetchone()
            assert event.ok("lot", "--all", "--pick", "1")
            event.ok("backup")
            event.file.chmod(0o644)
            event.ok("backup", "public")
            event.file.chmod(0o600)
            reader.close()
            there = {path.name: oct(path.stat().st_mode & 0o777) for path in event.folder.iterdir()}
            assert len(there) >= 3 and set(there.values()) == {"0o600"}, there
    finally:
        os.umask(before)


def test_what_is_still_in_the_log_is_copied():
    with Event(5) as event:
        reader = sqlite3.connect(event.file)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entry").fetchone()
        event.ok("player", "add", "Zeca")  # its log cannot go while somebody reads
        assert (event.folder / "event.tilt-wal").stat().st_size > 0
        made = event.ok("backup")
        reader.close()
        assert made["entries"] == event.entries() and names_in(event.folder) == [made["backup"], "event.tilt"]
        assert event.ok("--file", made["backup"], "player", "list")["people"][-1]["name"] == "Zeca"


def test_a_damaged_event_is_not_copied():
    with Event(5) as event:
        event.play()
        good = event.file.read_bytes()
        event.file.write_bytes(good[:len(good) // 2])
        assert "tiltyard recover event.tilt" in faulty(event, "DAMAGED", "backup")
        event.file.write_bytes(good)
        with opened(event.file) as database:  # what only `verify` notices
            database.execute("UPDATE command SET id = zeroblob(16) WHERE first = 3")
        text = faulty(event, "DAMAGED", "backup")
        assert "3" in text and "tiltyard recover event.tilt" in text, "the event is blamed, not the copy"
        assert names_in(event.folder) == ["event.tilt"]


def test_a_draw_that_does_not_follow_is_said():
    with Event(5) as event:
        event.ok("draw")
        key = bytes.fromhex(event.ok("publish")["key"])
        forge(event.file, key, bytes(32))
        made = event.ok("backup")
        assert made["mismatches"] > 0, made
        event.ok("player", "add", "Zeca")
        assert "verify" in event.text("backup")


def test_an_answer_that_cannot_be_written():
    """The backup is there all the same, and nobody is told that nothing was changed."""
    with Event(5) as event, open("/dev/full", "w") as full:
        done = subprocess.run([PROGRAM, "backup", "out"], cwd=event.folder, env=CLEAN, stdout=full,
                              stderr=subprocess.PIPE, text=True)
        assert done.returncode == 4 and "out" in done.stderr, done
        assert event.ok("--file", "out", "verify")["entries"] == event.entries()


class Writer(threading.Thread):
    """Adds people one by one, each by a process of its own, and counts what was acknowledged."""

    def __init__(self, event):
        super().__init__()
        self.event, self.saved, self.going, self.failed = event, event.entries(), True, None

    def run(self):
        number = 0
        while self.going and not self.failed:
            number += 1
            done = subprocess.run([RELEASE, "--json", "player", "add", f"Somebody {number}"], cwd=self.event.folder,
                                  env=CLEAN, capture_output=True, text=True)
            if done.returncode == 0:
                self.saved = only_json(done)["saved"]
            else:
                self.failed = done


def test_while_somebody_writes():
    """Every backup is how the ledger began, and has all that was saved before it was asked for."""
    with Event() as event:
        writer = Writer(event)
        made, last = [], writer.saved
        writer.start()
        try:
            for number in range(times(6, 400)):
                assert waits_for(lambda: writer.saved > last or writer.failed), "nobody writes"
                before = writer.saved
                program = PROGRAM if number % 4 == 0 else RELEASE
                done = subprocess.run([program, "--json", "backup"], cwd=event.folder, env=CLEAN, capture_output=True,
                                      text=True)
                assert done.returncode == 0, done
                answer = only_json(done)
                assert answer["entries"] >= before, (answer, before)
                assert f"-{answer['entries']}" in answer["backup"], answer
                made.append(answer)
                last = answer["entries"]
        finally:
            writer.going = False
            writer.join()
        assert writer.failed is None, writer.failed
        ledger = entries_of(event.file)
        assert len(ledger) == writer.saved and len({answer["entries"] for answer in made}) == len(made)
        for answer in made:
            path = event.folder / answer["backup"]
            assert entries_of(path) == ledger[:answer["entries"]], answer
            assert event.ok("--file", path, "verify")["entries"] == answer["entries"]
        assert event.ok("verify")["entries"] == writer.saved
        assert set(names_in(event.folder)) == {"event.tilt"} | {answer["backup"] for answer in made}
        COUNTS["backups while somebody writes"] = len(made)


def test_counts():
    for name, number in COUNTS.items():
        print(f"# count {name.replace(' ', '-')} {number}")


if __name__ == "__main__":
    main(globals())
