"""restore: an event out of a backup. What is there is compared first, and nothing is ever deleted (TY-RESTORE)."""
import hashlib
import os
import shutil
import sqlite3
import subprocess
import time

from events import CLEAN, MET, Event, only_json
from harness import HANGS_AFTER, PROGRAM, RELEASE, dice, main, times
from test_cli_backup import entries_of, names_in
from test_cli_files import faulty
from sqlite_pages import root_pages


def contents(folder):
    """What is in a folder, whatever it is called."""
    return {hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.is_file()}


def backup_of(event):
    return event.ok("backup")["backup"]


def nothing_lost(event, *line):
    """A restore that must be done; every file that was there is there, perhaps under another name."""
    before = contents(event.folder)
    answer = event.ok("restore", *line)
    assert before <= contents(event.folder), line
    if answer["kept"]:
        assert (event.folder / answer["kept"]).exists() and answer["kept"] != answer["file"]
    return answer


def test_where_nothing_is():
    with Event(5, "--name", "Spring cup") as event:
        backup, ledger = backup_of(event), entries_of(event.file)
        answer = nothing_lost(event, backup, "new.tilt")
        assert answer == {"restored": True, "file": "new.tilt", "entries": len(ledger), "kept": None, "lost": None}
        assert entries_of(event.folder / "new.tilt") == ledger
        event.ok("--file", "new.tilt", "player", "add", "Zeca")
        for path in list(event.folder.glob("*.tilt")):
            path.unlink()
        assert "Spring-cup.tilt" in event.text("restore", backup), "called as the event is"
        assert event.ok("status")["entries"] == len(ledger) and names_in(event.folder) == sorted([backup, "Spring-cup.tilt"])
        event.ok("player", "drop", "Ana")


def test_over_the_event_itself():
    with Event(5) as event:
        backup = backup_of(event)
        before = event.file.read_bytes()
        answer = nothing_lost(event, backup)
        assert answer["restored"] is False and answer["kept"] is None and event.file.read_bytes() == before
        assert "same" in event.text("restore", backup) and names_in(event.folder) == [backup, "event.tilt"]
        assert event.ok("restore", "event.tilt")["restored"] is False, "it is its own backup"


def test_over_what_knows_less():
    """Nothing can be lost, so nothing is asked; the file is kept all the same."""
    with Event(5) as event:
        shutil.copy(event.file, event.folder / "old")
        event.ok("player", "add", "Zeca")
        backup, ledger = backup_of(event), entries_of(event.file)
        os.replace(event.folder / "old", event.file)
        old = entries_of(event.file)
        answer = nothing_lost(event, backup)
        assert answer["kept"] == "event.tilt.replaced" and answer["lost"] is None
        assert entries_of(event.file) == ledger and entries_of(event.folder / answer["kept"]) == old


def test_over_what_knows_more():
    with Event(5) as event:
        backup, old = backup_of(event), entries_of(event.file)
        event.ok("player", "add", "Zeca")
        event.ok("player", "drop", "Ana")
        newer = entries_of(event.file)
        refused = event.refused("TY-RESTORE", "restore", backup)
        assert f"{len(old) + 1} to {len(newer)}" in refused["text"] and "--replace" in refused["text"], refused
        assert [line["entry"] for line in refused["lost"]] == [len(old) + 3, len(newer)], refused
        assert "Zeca" in refused["lost"][0]["text"]
        for language, word in (("en", "Ana dropped"), ("pt-BR", "Ana saiu")):
            assert word in event.run("--lang", language, "restore", backup).stderr
        answer = nothing_lost(event, backup, "--replace")
        assert answer["lost"] == {"first": len(old) + 1, "last": len(newer)}
        assert entries_of(event.file) == old and entries_of(event.folder / answer["kept"]) == newer
        text = nothing_lost(event, answer["kept"])
        assert text["kept"] == "event.tilt.replaced-2" and entries_of(event.file) == newer, "and there again"


def test_many_lost_commands_are_counted():
    with Event(3) as event:
        backup = backup_of(event)
        for number in range(25):
            event.ok("player", "add", f"Somebody {number}")
        refused = event.refused("TY-RESTORE", "restore", backup)
        assert len(refused["lost"]) == 20
        assert "5 more" in event.run("restore", backup).stderr


def test_over_what_went_another_way():
    with Event(5) as event:
        shutil.copy(event.file, event.folder / "other")
        event.ok("--file", "other", "player", "add", "Yara")
        common = event.entries()
        event.ok("player", "add", "Zeca")
        ours = entries_of(event.file)
        refused = event.refused("TY-RESTORE", "restore", "other", "event.tilt")
        assert f"{common + 1} to {len(ours)}" in refused["text"] and len(refused["lost"]) == 1
        answer = nothing_lost(event, "other", "event.tilt", "--replace")
        assert answer["lost"] == {"first": common + 1, "last": len(ours)}
        assert entries_of(event.folder / answer["kept"]) == ours
        assert event.ok("player", "list")["people"][-1]["name"] == "Yara"
        assert answer["kept"] in event.text("restore", answer["kept"], "event.tilt", "--replace")


def test_over_another_event():
    with Event(5) as event:
        event.ok("new", "other.tilt")
        refused = event.refused("TY-RESTORE", "restore", "other.tilt", "event.tilt")
        assert "lost" not in refused
        answer = nothing_lost(event, "other.tilt", "event.tilt", "--replace")
        assert answer["lost"] is None and answer["kept"] == "event.tilt.replaced"


def test_over_what_cannot_be_read():
    with Event(5) as event:
        event.play()
        backup, good = backup_of(event), event.file.read_bytes()
        for damaged in (good[:len(good) // 2], bytes(4096) + good[4096:], b"", b"notes\n" * 100,
                        good[:4096] + bytes(4096) + good[8192:]):
            event.file.write_bytes(damaged)
            refused = event.refused("TY-RESTORE", "restore", backup)
            assert "tiltyard recover event.tilt" in refused["text"] and "lost" not in refused
            kept = nothing_lost(event, backup, "--replace")["kept"]
            assert (event.folder / kept).read_bytes() == damaged and event.ok("verify")["mismatches"] == 0
            (event.folder / kept).unlink()


def test_a_log_goes_with_its_file():
    """A log that stayed would be taken for the restored file's."""
    with Event(5) as event:
        backup = backup_of(event)
        ledger = entries_of(event.file)
        reader = sqlite3.connect(event.file)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entry").fetchone()
        event.ok("player", "add", "Zeca")
        for ending in ("", "-wal", "-shm"):
            shutil.copy(f"{event.file}{ending}", event.folder / f"crashed.tilt{ending}")
        reader.close()
        log = (event.folder / "crashed.tilt-wal").read_bytes()
        assert len(log) > 0
        event.refused("TY-RESTORE", "restore", backup, "crashed.tilt")
        kept = nothing_lost(event, backup, "crashed.tilt", "--replace")["kept"]
        assert (event.folder / f"{kept}-wal").read_bytes() == log and not (event.folder / "crashed.tilt-wal").exists()
        assert entries_of(event.folder / "crashed.tilt") == ledger
        assert event.ok("--file", kept, "player", "list")["people"][-1]["name"] == "Zeca", "they still belong together"
        (event.folder / "gone.tilt-wal").write_bytes(log)
        event.refused("TY-RESTORE", "restore", backup, "gone.tilt")
        kept = nothing_lost(event, backup, "gone.tilt", "--replace")["kept"]
        assert kept.endswith("-wal") and (event.folder / kept).read_bytes() == log
        assert event.ok("--file", "gone.tilt", "verify")["entries"] == len(ledger)


def test_a_backup_that_is_none():
    with Event(5) as event:
        event.play()
        backup = backup_of(event)
        good = (event.folder / backup).read_bytes()
        before = event.file.read_bytes()
        event.ok("player", "drop", "Ana")
        assert "none.backup" in faulty(event, "FILE", "restore", "none.backup", "x.tilt")
        faulty(event, "FILE", "restore", ".", "x.tilt")
        (event.folder / backup).write_bytes(good[:len(good) // 2])
        assert f"recover {backup}" in faulty(event, "DAMAGED", "restore", backup, "--replace")
        end = root_pages(good)["command"] * int.from_bytes(good[16:18], "big")
        (event.folder / backup).write_bytes(good[:end - 100] + bytes(100) + good[end:])
        faulty(event, "DAMAGED", "restore", backup, "x.tilt")
        (event.folder / backup).write_bytes(b"notes")
        faulty(event, "NOT-OURS", "restore", backup, "x.tilt")
        assert not (event.folder / "x.tilt").exists() and event.file.read_bytes() != before
        event.misused("restore")
        event.misused("restore", backup, "x.tilt", "y.tilt")


def test_places_that_cannot_be():
    with Event(5) as event:
        backup = backup_of(event)
        (event.folder / "folder").mkdir()
        faulty(event, "FILE", "restore", backup, "folder")
        faulty(event, "FILE", "restore", backup, "folder", "--replace")
        faulty(event, "FILE", "restore", backup, "no/such.tilt")
        event.ok("new", "second.tilt")
        done = event.run("--json", "restore", backup)
        MET.append(only_json(done)["usage"]["text"])
        assert done.returncode == 2, "which of the two is meant?"
        assert event.ok("--file", "event.tilt", "restore", backup)["restored"] is False
        assert event.ok("restore", backup, environment={"TILTYARD_FILE": "event.tilt"})["restored"] is False


def test_nobody_is_disturbed():
    """While somebody writes, or only reads, the file keeps its name."""
    with Event(3) as event:
        backup = backup_of(event)
        event.ok("player", "add", "Zeca")
        before = event.file.read_bytes()
        fifo = event.folder / "people.csv"
        os.mkfifo(fifo)
        holder = subprocess.Popen([PROGRAM, "player", "import", fifo], cwd=event.folder, env=CLEAN,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        writer = os.open(fifo, os.O_WRONLY)
        try:
            done = event.run("--json", "restore", backup, "--replace")
            assert done.returncode == 3 and only_json(done)["fault"]["code"] == "BUSY", done
        finally:
            os.close(writer)
        holder.communicate(timeout=HANGS_AFTER)
        fifo.unlink()
        reader = sqlite3.connect(event.file)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entry").fetchone()
        done = event.run("--json", "restore", backup, "--replace")
        assert done.returncode == 3 and only_json(done)["fault"]["code"] == "BUSY", done
        reader.close()
        assert event.file.read_bytes() == before and names_in(event.folder) == [backup, "event.tilt"]
        assert nothing_lost(event, backup, "--replace")["restored"] is True


def test_killed_at_any_moment():
    """The file and the backup are both there, whatever they are called, and the next attempt succeeds."""
    moments = dice(12)
    with Event(5) as event:
        backup, old = backup_of(event), entries_of(event.file)
        event.ok("player", "add", "Zeca")
        newer, good = entries_of(event.file), event.file.read_bytes()
        kills = 0
        for _ in range(times(4, 400)):
            for path in event.folder.iterdir():
                if path.name != backup:
                    path.unlink()
            event.file.write_bytes(good)
            process = subprocess.Popen([RELEASE, "restore", backup, "event.tilt", "--replace"], cwd=event.folder,
                                       env=CLEAN, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(moments.random() * 0.012)  # the moment and no more: where nothing has begun by then, nothing is lost
            process.kill()
            kills += process.wait() < 0
            names = [name for name in ("event.tilt", "event.tilt.replaced") if (event.folder / name).exists()]
            assert newer in [entries_of(event.folder / name) for name in names], names
            assert event.ok("restore", backup, "event.tilt", "--replace")["entries"] == len(old)
            assert entries_of(event.file) == old
            event.ok("verify")
        print(f"# count restores-killed {kills}")


def test_the_whole_way_back():
    """As the hints say: damaged, recovered, looked at, restored, gone on with."""
    with Event(7) as event:
        event.play()
        event.play()
        with event.file.open("r+b") as file:
            file.seek(100)
            file.write(bytes(300))
        said = event.run("status").stderr
        assert "tiltyard recover event.tilt" in said, said
        told = event.text("recover", "event.tilt")
        look = next(line for line in told.splitlines() if "--file" in line and " log" in line)
        assert event.run(*look.split("tiltyard ")[1].split("  ")[0].split()).returncode == 0
        line = next(line for line in told.splitlines() if "--replace" in line)
        done = event.run(*line.split("tiltyard ")[1].split("  ")[0].split())
        assert done.returncode == 0 and "event.tilt.replaced" in done.stdout, done
        event.play()


if __name__ == "__main__":
    main(globals())
