"""recover, case by case: what is said, what comes along, what is left alone. tests/test_recover.py damages at random."""
import os
import random
import shutil
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from events import CLEAN, LANGUAGES, Event, only_json
from harness import HANGS_AFTER, PROGRAM, dice, main, times
from test_cli_backup import entries_of, names_in
from test_cli_files import faulty, run_as_nobody

COUNTS = {}


def execute(path, *statements):
    database = sqlite3.connect(path)
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()


def commands_of(ledger):
    """Numbers of the last entries of commands: an entry `command` has kind 1 and says how many follow."""
    return [row[0] + int.from_bytes(row[3][30:34], "little") for row in ledger if row[1] == 1]


def recover(event, *more):
    """Recovers; the damaged file and what lies beside it stays as it is, and what came out is how the ledger began."""
    before = {path.name: path.read_bytes() for path in event.folder.iterdir() if path.is_file()}
    answer = event.ok("recover", "event.tilt", *more)
    after = {path.name: path.read_bytes() for path in event.folder.iterdir() if path.is_file()}
    assert {name: after[name] for name in before} == before
    assert set(after) - set(before) == ({answer["recovered"]} - {None}), answer
    if answer["recovered"]:
        assert event.ok("--file", answer["recovered"], "verify")["entries"] == answer["entries"]
    return answer


def out_of(event, answer):
    return entries_of(event.folder / answer["recovered"])


def test_a_whole_file():
    with Event(5) as event:
        event.play()
        entries = event.entries()
        assert recover(event) == {"whole": True, "recovered": None, "entries": entries}
        assert event.ok("recover")["whole"], "the event of this folder, if none is named"
        for language in LANGUAGES:
            assert str(entries) in event.text("--lang", language, "recover", "event.tilt")
        assert names_in(event.folder) == ["event.tilt"]


def test_a_broken_chain():
    with Event(5) as event:
        event.play()
        ledger = entries_of(event.file)
        whole = [last for last in commands_of(ledger) if last < 19]
        execute(event.file, "UPDATE entry SET body = zeroblob(length(body)) WHERE seq = 19")
        assert "tiltyard recover event.tilt" in faulty(event, "DAMAGED", "standings")
        answer = recover(event)
        assert answer["recovered"] == "event.tilt.recovered" and out_of(event, answer) == ledger[:whole[-1]]
        assert answer["lost"]["first"] == whole[-1] + 1 and answer["lost"]["last"] == len(ledger)
        assert "19" in answer["lost"]["text"] and "hash" in answer["lost"]["text"]
        assert answer["last"]["entry"] == whole[-1] and answer["last"]["text"] and answer["last"]["at"].endswith("Z")
        assert any("Ana" in line["text"] for line in answer["seen"]), answer["seen"]
        assert recover(event)["recovered"] == "event.tilt.recovered-2", "and never over another"
        told = [event.text("--lang", language, "recover", "event.tilt") for language in LANGUAGES]
        assert all("{" not in text and "restore event.tilt.recovered-" in text for text in told), told
        assert told[0] != told[1]


def test_lost_rows():
    with Event(5) as event:
        event.play()
        ledger, good = entries_of(event.file), event.file.read_bytes()
        for statement, why in (("DELETE FROM entry WHERE seq = 17", "can no longer be read"),
                               ("DELETE FROM entry WHERE seq >= 17", "can no longer be read"),
                               ("UPDATE entry SET kind = 2 WHERE seq = 17", "hash")):
            event.file.write_bytes(good)
            execute(event.file, "PRAGMA secure_delete = ON", statement)
            answer = recover(event)
            assert out_of(event, answer) == ledger[:answer["entries"]] and answer["entries"] < 17, answer
            assert why in answer["lost"]["text"] and "17" in answer["lost"]["text"], answer
            assert answer["lost"]["last"] >= len(ledger) - 1, "the index of commands knows of them"


def test_nothing_but_the_ledger_is_needed():
    """Tables, indexes and the schema may be gone."""
    with Event(5) as event:
        event.play()
        ledger, good = entries_of(event.file), event.file.read_bytes()
        for statements in (("DELETE FROM command",), ("UPDATE command SET first = 1, last = 1",),
                           ("PRAGMA writable_schema = ON", "DELETE FROM sqlite_schema"),
                           ("PRAGMA writable_schema = ON", "UPDATE sqlite_schema SET sql = 'CREATE TABLE x (y)'"),
                           ("PRAGMA application_id = 7",), ("PRAGMA user_version = 0",), ("CREATE TABLE t (x)",)):
            event.file.write_bytes(good)
            execute(event.file, *statements)
            answer = recover(event)
            assert out_of(event, answer) == ledger and answer["lost"] is None, (statements, answer)
            assert answer["names_lost"] == [] and not answer["seed_lost"] and answer["mended"] == 0, answer
            assert [person["name"] for person in event.ok("--file", answer["recovered"], "player", "list")["people"]] \
                == ["Ana", "Bia", "Caio", "Davi", "Edu"]
        event.file.write_bytes(bytes(100) + good[100:])
        assert "tiltyard recover event.tilt" in faulty(event, "NOT-OURS", "status"), "it is called as events are"
        assert out_of(event, recover(event)) == ledger


def test_a_repeated_command_is_not_done_twice():
    with Event(3) as event:
        event.ok("--command-id", "ab" * 16, "player", "add", "Zeca")
        execute(event.file, "DELETE FROM command")
        path = recover(event)["recovered"]
        done = event.run("--json", "--file", path, "--command-id", "ab" * 16, "player", "add", "Zeca")
        assert only_json(done)["refused"]["rule"] == "TY-COMMAND-ID", done


def test_lost_names():
    """The ledger does not stop for them; who has none is shown by the number, and can be given one again."""
    with Event(0) as event:
        (event.folder / "people.csv").write_text("name,email\nAna,ana@example.org\nBia,bia@example.org\nCaio,\nDavi,\n")
        event.ok("player", "import", "people.csv")
        event.ok("player", "rename", "Davi", "Davide")
        event.play()
        ledger, good = entries_of(event.file), event.file.read_bytes()
        cases = (("DELETE FROM sealed WHERE field = 1 AND seq = 6", [1], []),
                 ("UPDATE sealed SET value = CAST('Someone else' AS BLOB) WHERE field = 1 AND seq = 6", [1], []),
                 ("UPDATE sealed SET nonce = randomblob(32) WHERE field = 1 AND seq IN (6, 8)", [1, 2], []),
                 ("DELETE FROM sealed WHERE field = 2 AND seq = 8", [], [2]),
                 ("DELETE FROM sealed WHERE seq = 6", [1], [1]),
                 ("DELETE FROM sealed WHERE field = 1 AND seq = 12", [], []),  # the name of before
                 ("DELETE FROM sealed WHERE field = 1 AND seq = (SELECT max(seq) FROM sealed)", [4], []),
                 ("UPDATE sealed SET seq = 7 WHERE seq = 6", [], []),
                 ("UPDATE sealed SET field = 0 WHERE seq = 6 AND field = 1", [], []))
        for statement, names, emails in cases:
            event.file.write_bytes(good)
            execute(event.file, "PRAGMA secure_delete = ON", statement)
            faulty(event, "DAMAGED", "status")
            answer = recover(event)
            assert out_of(event, answer) == ledger and answer["lost"] is None, (statement, answer)
            assert (answer["names_lost"], answer["emails_lost"]) == (names, emails), (statement, answer)
            people = event.ok("--file", answer["recovered"], "player", "list")["people"]
            assert [person["number"] for person in people if person["name"] is None] == names, people
            assert not any(person["forgotten"] for person in people)
        event.file.write_bytes(good)
        execute(event.file, "PRAGMA secure_delete = ON", "DELETE FROM sealed WHERE field = 1 AND seq = 6")
        told = event.text("recover", "event.tilt")
        assert "player rename NUMBER NAME" in told and "lost: 1." in told, told
        path = recover(event)["recovered"]
        assert "#1" in event.text("--file", path, "standings") and "(lost)" in event.text("--file", path, "player", "list")
        event.ok("--file", path, "lot", "--all")
        event.ok("--file", path, "player", "rename", "1", "Ana again")
        assert "Ana again" in event.text("--file", path, "standings")
        event.ok("--file", path, "verify")
        event.ok("--file", path, "player", "forget", "1")
        event.ok("--file", path, "verify")
        assert only_json(event.run("--json", "recover", path))["whole"], "a loss that is known is no damage"


def test_a_lost_seed():
    with Event(5) as event:
        execute(event.file, "PRAGMA secure_delete = ON", "DELETE FROM sealed WHERE seq = 2",
                "UPDATE entry SET hash = zeroblob(32) WHERE seq = (SELECT max(seq) FROM entry)")
        answer = recover(event)
        assert answer["seed_lost"] and answer["names_lost"] == []
        assert "seed" in event.text("recover", "event.tilt")


def test_erased_names_stay_erased():
    """Also where old pages that still hold them lie in the log."""
    with Event(5) as event:
        reader = sqlite3.connect(event.file)
        event.ok("player", "add", "Zora Secret")
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entry").fetchone()
        event.ok("player", "rename", "Zora Secret", "Zora Sealed")
        event.ok("player", "forget", "Zora Sealed")
        ledger = event.entries()
        for ending in ("", "-wal"):
            shutil.copy(f"{event.file}{ending}", event.folder / f"copy.tilt{ending}")
        reader.close()
        event.file.unlink()
        held = b"".join(path.read_bytes() for path in event.folder.glob("copy*"))
        assert b"Zora" in held, "or this tests nothing"
        execute_raw(event.folder / "copy.tilt", 100, bytes(50))
        answer = only_json(event.run("--json", "recover", "copy.tilt", "-o", "out.tilt"))
        assert answer["entries"] == ledger and answer["names_lost"] == [], answer
        assert b"Zora" not in (event.folder / "out.tilt").read_bytes()


def test_who_was_entered_twice_is_erased_twice():
    """Erasing somebody erases the names of both registrations, and nothing is missed then."""
    with Event(4) as event:
        reader = sqlite3.connect(event.file)
        event.ok("player", "add", "Zora Once", "Zora Twice")
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entry").fetchone()
        event.ok("player", "merge", "Zora Once", "Zora Twice")
        event.ok("player", "forget", "Zora Once")
        event.ok("player", "add", "Yara")
        entries = event.ok("verify")["entries"]
        for ending in ("", "-wal"):
            shutil.copy(f"{event.file}{ending}", event.folder / f"copy.tilt{ending}")
        reader.close()
        assert event.ok("recover", "event.tilt")["whole"]
        event.file.unlink()
        assert b"Twice" in b"".join(path.read_bytes() for path in event.folder.glob("copy*")), "or this tests nothing"
        execute_raw(event.folder / "copy.tilt", 100, bytes(50))
        answer = only_json(event.run("--json", "recover", "copy.tilt", "-o", "out.tilt"))
        assert answer["entries"] == entries and answer["names_lost"] == answer["emails_lost"] == [], answer
        assert b"Zora" not in (event.folder / "out.tilt").read_bytes()
        assert event.ok("--file", "out.tilt", "player", "list")["people"][-1]["name"] == "Yara"


def execute_raw(path, at, piece):
    with path.open("r+b") as file:
        file.seek(at)
        file.write(piece)


def with_log(event, commands):
    """Lets further commands stand in the log alone; gives back the log's bytes, and the file's as they are then."""
    reader = sqlite3.connect(event.file)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM entry").fetchone()
    for number in range(commands):
        event.ok("player", "add", f"Somebody {number}")
    log, file = Path(f"{event.file}-wal").read_bytes(), event.file.read_bytes()
    ledger = event.ok("verify")["entries"]
    reader.close()
    return log, file, ledger


def as_sqlite_reads(file, log):
    """How many entries SQLite itself finds; 0 where it finds none, or damage."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.db"
        path.write_bytes(file)
        Path(f"{path}-wal").write_bytes(log)
        try:
            database = sqlite3.connect(path)
            return database.execute("SELECT count(*) FROM entry").fetchone()[0]
        except sqlite3.DatabaseError:
            return 0
        finally:
            database.close()


def place(event, file, log):
    event.file.write_bytes(file)
    Path(f"{event.file}-wal").write_bytes(log)


def test_the_log_counts():
    """What a crash left in the log belongs to the event; neither is touched."""
    with Event(5) as event:
        before = event.entries()
        log, file, entries = with_log(event, 6)
        ledger = entries_of(event.file)
        assert entries == before + 18 == len(ledger)
        place(event, file, log)
        assert recover(event) == {"whole": True, "recovered": None, "entries": entries}
        assert names_in(event.folder) == ["event.tilt", "event.tilt-wal"]
        event.file.write_bytes(file[:100] + bytes(60) + file[160:])
        answer = recover(event)
        assert answer["entries"] == entries and answer["names_lost"] == [], answer
        Path(f"{event.file}-wal").unlink()
        answer = recover(event, "-o", "alone.tilt")
        assert answer["entries"] <= before and out_of(event, answer) == ledger[:answer["entries"]], answer


def test_every_frame_of_a_log_in_its_turn():
    """SQLite passes over everything behind a damaged frame, and says nothing. What was committed there is found again."""
    with Event(5) as event:
        before = event.entries()
        log, file, entries = with_log(event, 6)
        ledger = entries_of(event.file)
        frame = 24 + int.from_bytes(log[8:12], "big")
        frames = (len(log) - 32) // frame
        assert frames > 12
        more = 0
        for number in range(-1, frames):
            at = 32 + number * frame if number >= 0 else 0
            for what, begin, size in (("head", at, 24), ("page", at + 24, frame - 24), ("byte", at + 200, 1)):
                if number < 0 and what != "head":
                    continue
                damaged = log[:begin] + bytes(byte ^ 0x5a for byte in log[begin:begin + size]) + log[begin + size:]
                place(event, file, damaged)
                seen = as_sqlite_reads(file, damaged)
                answer = recover(event, "-o", "out.tilt")
                assert answer["entries"] >= max(seen, before), (what, number, answer["entries"], seen)
                if not answer["whole"]:
                    assert out_of(event, answer) == ledger[:answer["entries"]], (what, number)
                    (event.folder / "out.tilt").unlink()
                more += answer["entries"] - max(seen, before)
                COUNTS["log frames damaged"] = COUNTS.get("log frames damaged", 0) + 1
        assert more > 50, "nothing was found behind the damage"


def test_every_cut_of_a_log():
    """A commit whose end is missing was never acknowledged, and does not count."""
    with Event(5) as event:
        log, file, entries = with_log(event, 6)
        ledger = entries_of(event.file)
        frame = 24 + int.from_bytes(log[8:12], "big")
        lengths = dice(11)
        fewer = 0
        cuts = [*range(32, len(log), frame), *(lengths.randrange(len(log)) for _ in range(times(4, 400)))]
        for length in cuts:
            place(event, file, log[:length])
            answer = recover(event, "-o", "out.tilt")
            assert answer["whole"] and answer["entries"] == as_sqlite_reads(file, log[:length]), (length, answer)
            fewer += answer["entries"] < entries
            COUNTS["log cuts"] = COUNTS.get("log cuts", 0) + 1
        assert len(ledger) == entries and fewer > len(cuts) / 2


def test_another_files_log():
    """Somebody put an older copy under the name of a file whose log was still there."""
    with Event(5) as event:
        old, ledger = event.file.read_bytes(), entries_of(event.file)
        event.play()
        log, _, _ = with_log(event, 4)
        place(event, old, log)
        answer = recover(event, "-o", "out.tilt")
        assert answer["entries"] >= len(ledger), answer
        if not answer["whole"]:
            assert out_of(event, answer)[:len(ledger)] == ledger


def test_with_a_backup():
    """An old backup fills a gap, and what comes behind it is verified again."""
    with Event(9) as event:
        backup = event.ok("backup")["backup"]
        event.play()
        event.play()
        ledger, good = entries_of(event.file), event.file.read_bytes()
        execute(event.file, "PRAGMA secure_delete = ON", "DELETE FROM entry WHERE seq IN (9, 10)")
        alone = recover(event, "-o", "alone.tilt")
        assert alone["entries"] < 9 and len(alone["seen"]) > 10 and alone["better"] == [
            {"file": backup, "entries": event.ok("--file", backup, "verify")["entries"]}], alone
        told = event.text("recover", "event.tilt", "-o", "alone-2.tilt")
        assert f"recover --with {backup} event.tilt" in " ".join(told.split()), told
        together = recover(event, "--with", backup, "-o", "together.tilt")
        assert out_of(event, together) == ledger and together["lost"] is None and together["better"] == []
        event.ok("new", "other.tilt")
        (event.folder / "notes").write_text("no event")
        event.refused("TY-EVENT", "recover", "event.tilt", "--with", "other.tilt")
        event.refused("TY-EVENT", "recover", "event.tilt", "--with", backup, "--with", "notes")
        faulty(event, "FILE", "recover", "event.tilt", "--with", "none.backup")
        event.file.write_bytes(good)
        assert recover(event, "--with", backup)["whole"]


def test_the_files_own_way_comes_first():
    """A backup that went another way adds nothing behind the fork."""
    with Event(5) as event:
        shutil.copy(event.file, event.folder / "fork.backup")
        event.ok("--file", "fork.backup", "player", "add", "Yara", "Yuri", "Yoko")
        event.ok("player", "add", "Zeca")
        event.ok("player", "drop", "Ana")
        ledger = entries_of(event.file)
        execute(event.file, "PRAGMA secure_delete = ON", "DELETE FROM entry WHERE seq = (SELECT max(seq) FROM entry)")
        answer = recover(event, "--with", "fork.backup")
        assert out_of(event, answer) == ledger[:-2], answer


def test_nothing_left():
    with Event(9) as event:
        event.draw_and_publish()
        tables = event.ok("pairings")["tables"]
        first = next(table for table in tables if any(seat["number"] == 4 for seat in table["seats"]))
        words = [f"{seat['number']}=" + ("16w" if seat["number"] == 4 else str(at)) for at, seat in enumerate(first["seats"])]
        event.ok("result", first["table"], *words)
        backup = event.ok("backup")["backup"]
        good = event.file.read_bytes()
        execute(event.file, "PRAGMA secure_delete = ON", "DELETE FROM entry WHERE seq < 12")
        event.ok("new", "other.tilt")
        before = names_in(event.folder)
        done = event.run("--json", "recover", "event.tilt")
        fault = only_json(done)["fault"]
        assert done.returncode == 3 and fault["code"] == "DAMAGED", done
        assert [better["file"] for better in fault["better"]] == [backup], "and no other event"
        assert len(fault["seen"]) > 5 and names_in(event.folder) == before
        assert any("Table" in line["text"] and "Davi 16*" in line["text"] for line in fault["seen"]), fault["seen"]
        for language in LANGUAGES:
            said = event.run("--lang", language, "recover", "event.tilt").stderr
            assert f"restore --replace {backup} event.tilt" in " ".join(said.split()), said
        event.file.write_bytes(bytes(len(good)))
        done = event.run("--json", "recover", "event.tilt")
        assert only_json(done)["fault"]["code"] == "NOT-OURS" and done.returncode == 3
        assert event.ok("restore", backup, "event.tilt", "--replace")["restored"]


def test_what_is_no_event():
    with Event(3) as event:
        (event.folder / "notes.tilt").write_text("no event\n" * 100)
        (event.folder / "empty.tilt").write_bytes(b"")
        (event.folder / "folder.tilt").mkdir()
        for name, code in (("notes.tilt", "NOT-OURS"), ("empty.tilt", "NOT-OURS"), ("folder.tilt", "FILE"), ("none.tilt", "FILE")):
            assert "tiltyard recover" not in faulty(event, code, "recover", name), name
        assert names_in(event.folder) == ["empty.tilt", "event.tilt", "folder.tilt", "notes.tilt"]


def test_a_version_that_may_be_a_wrong_bit():
    with Event(3) as event:
        ledger = entries_of(event.file)
        execute(event.file, "PRAGMA user_version = 17")
        faulty(event, "NEWER", "status")
        assert out_of(event, recover(event)) == ledger
        assert "newer" in event.text("recover", "event.tilt")
        execute(event.folder / "newer.tilt", f"PRAGMA application_id = {0x54494c54}", "PRAGMA user_version = 2",
                "CREATE TABLE other (x)")
        faulty(event, "NEWER", "recover", "newer.tilt")


def test_where_it_is_written():
    with Event(5) as event:
        execute(event.file, "UPDATE entry SET hash = zeroblob(32) WHERE seq = 9")
        (event.folder / "there").write_text("mine")
        faulty(event, "FILE", "recover", "event.tilt", "-o", "there")
        faulty(event, "FILE", "recover", "event.tilt", "-o", "event.tilt")
        faulty(event, "FILE", "recover", "event.tilt", "-o", "no/such/folder")
        event.file.chmod(0o600)
        out = event.folder / recover(event, "--output", "out")["recovered"]
        assert out.stat().st_mode & 0o777 == 0o600, "for its owner alone"
        assert (event.folder / "there").read_text() == "mine"


def test_from_a_place_that_cannot_be_written():
    with Event(5) as event, tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        program = shutil.copy(PROGRAM, folder)
        out = Path(folder) / "out"
        out.mkdir()
        out.chmod(0o777)
        execute(event.file, "UPDATE entry SET hash = zeroblob(32) WHERE seq = 9")
        event.file.chmod(0o444)
        event.folder.chmod(0o555)
        done = run_as_nobody(program, event, "--json", "recover", "event.tilt", "-o", out / "x.tilt")
        assert done.returncode == 0 and only_json(done)["entries"] > 0, done
        done = run_as_nobody(program, event, "--json", "recover", "event.tilt")
        assert only_json(done)["fault"]["code"] == "READ-ONLY", done


def test_a_writer_is_waited_for():
    with Event(3) as event:
        fifo = event.folder / "people.csv"
        os.mkfifo(fifo)
        holder = subprocess.Popen([PROGRAM, "player", "import", fifo], cwd=event.folder, env=CLEAN,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        writer = os.open(fifo, os.O_WRONLY)
        try:
            done = event.run("--json", "recover", "event.tilt")
            assert done.returncode == 3 and only_json(done)["fault"]["code"] == "BUSY", done
        finally:
            os.close(writer)
        holder.communicate(timeout=HANGS_AFTER)
        fifo.unlink()
        assert recover(event)["whole"]


def test_counts():
    for name, number in COUNTS.items():
        print(f"# count {name.replace(' ', '-')} {number}")


if __name__ == "__main__":
    main(globals())
