"""Files that are not as they should be: a clear sentence, the right status, nothing lost."""
import hashlib
import os
import shutil
import stat
import struct
import subprocess
import tempfile
import threading
from pathlib import Path

from events import CLEAN, FORMAT, LANGUAGES, NAMES, Event, only_json, opened, run
from harness import HANGS_AFTER, PROGRAM, main

READING = (("status",), ("standings",), ("pairings",), ("log",), ("verify",), ("player", "list"),
           ("export", "--as", "json"), ("export", "--as", "csv", "-o", "out.csv"), ("draw", "--dry-run"))
CHANGING = (("player", "add", "Zeca"), ("draw",), ("publish",), ("close",), ("lot", "Ana"), ("finish", "--confirm"),
            ("new", "event.tilt", "--format", FORMAT, "--id", "x"))


def faulty(event, code, *arguments, **more):
    """A fault with that code, in JSON and in both languages; the file stays as it is."""
    before = event.file.read_bytes() if event.file.is_file() else None
    done = event.run("--json", *arguments, **more)
    assert done.returncode == 3, (arguments, done)
    fault = only_json(done)["fault"]
    assert fault.keys() == {"code", "text"} and fault["code"] == code and fault["text"].strip(), (arguments, fault)
    texts = {event.run("--lang", language, *arguments, **more).stderr for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES) and all(text.count("\n") == 1 for text in texts), texts
    assert before is None or event.file.read_bytes() == before, arguments
    return fault["text"]


def test_no_file():
    with Event() as event:
        event.file.unlink()
        for line in READING + CHANGING[:-1]:
            assert "new" in faulty(event, "FILE", "--file", "none.tilt", *line)
        assert list(event.folder.iterdir()) == [], "and none is made"


def test_a_folder():
    with Event() as event:
        (event.folder / "folder.tilt").mkdir()
        for line in READING[:3] + CHANGING[:3] + (("new", "folder.tilt", "--format", FORMAT),):
            faulty(event, "FILE", "--file", "folder.tilt", *line)
        faulty(event, "FILE", "player", "import", ".")
        faulty(event, "FILE", "player", "import", "none.csv")
        faulty(event, "FILE", "new", "no/such/folder.tilt", "--format", FORMAT)


def test_other_programs_files():
    with Event(2) as event:
        good = event.file.read_bytes()
        other = event.folder / "other.db"
        with opened(other) as made:
            made.execute("CREATE TABLE t (x)")
        for what, content in {"empty": b"", "text": b"hello\n" * 100, "image": b"\x89PNG\r\n" + bytes(5000),
                              "database": other.read_bytes()}.items():
            event.file.write_bytes(content)
            for line in READING[:2] + CHANGING[:3] + CHANGING[-1:]:
                assert faulty(event, "NOT-OURS", *line), what
        event.file.write_bytes(good)
        assert event.ok("status")["people"] == 2


def test_damaged_files():
    with Event(5) as event:
        event.play()
        good = event.file.read_bytes()
        event.file.write_bytes(good[:len(good) // 2])
        for line in READING[:2] + CHANGING[:2]:
            faulty(event, "DAMAGED", *line)
        event.file.write_bytes(good)
        with opened(event.file) as database:
            table, column = next((t, c) for (t,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
                                 for c in [row[1] for row in database.execute(f"PRAGMA table_info({t})")] if c == "body")
            size = database.execute(f"SELECT length({column}) FROM {table} WHERE seq = 9").fetchone()[0]
            database.execute(f"UPDATE {table} SET {column} = zeroblob({size}) WHERE seq = 9")
        for line in READING[:2] + CHANGING[:2]:
            code = only_json(event.run("--json", *line))["fault"]["code"]
            assert "9" in faulty(event, code, *line), "the entry is named"


def test_a_newer_versions_file():
    with Event(2) as event:
        with opened(event.file) as database:
            version = database.execute("PRAGMA user_version").fetchone()[0]
            database.execute(f"PRAGMA user_version = {version + 1}")
        for line in READING[:2] + CHANGING[:2]:
            faulty(event, "NEWER", *line)


def run_as_nobody(program, event, *arguments):
    """Root may write everywhere, so such tests run as nobody where that can be."""
    who = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    done = subprocess.run([program, *arguments], cwd=event.folder, env=CLEAN, capture_output=True,
                          stdin=subprocess.DEVNULL, **who)
    done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
    return done


def test_read_only_files_and_folders():
    with Event(5) as event, tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        program = shutil.copy(PROGRAM, place)
        event.play()
        expected = event.text("standings")
        event.file.chmod(0o444)
        event.folder.chmod(0o555)
        before = event.file.read_bytes()
        done = run_as_nobody(program, event, "standings")
        assert done.stdout == expected, done
        for line in (*READING[:7], READING[-1]):
            done = run_as_nobody(program, event, "--json", *line)
            assert done.returncode == 0, (line, done)
        for line in (*CHANGING, ("new", "other.tilt", "--format", FORMAT), ("export", "--as", "csv", "-o", "out.csv")):
            done = run_as_nobody(program, event, "--json", *line)
            assert done.returncode == 3, (line, done)
            assert only_json(done)["fault"]["code"] == "READ-ONLY", (line, done)
        assert event.file.read_bytes() == before and [p.name for p in event.folder.iterdir()] == ["event.tilt"]


def test_two_processes_at_once_lose_nothing():
    """Whoever waited so long for the others that nothing was saved is told so, and sends it again."""
    with Event() as event:
        results = []

        def add(number):
            while True:
                done = event.run("--json", "player", "add", f"Somebody {number}")
                if done.returncode != 3 or only_json(done)["fault"]["code"] != "BUSY":
                    return results.append(done)

        threads = [threading.Thread(target=add, args=(number,)) for number in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [done.returncode for done in results] == [0] * 12, results
        people = event.ok("player", "list")["people"]
        assert sorted(person["name"] for person in people) == sorted(f"Somebody {n}" for n in range(12))
        assert sorted(person["number"] for person in people) == list(range(1, 13)), "each a number of its own"
        assert event.ok("verify")["mismatches"] == 0


def test_a_writer_that_does_not_end_is_said():
    with Event(3) as event:
        fifo = event.folder / "people.csv"
        os.mkfifo(fifo)
        holder = subprocess.Popen([PROGRAM, "player", "import", fifo], cwd=event.folder, env=CLEAN,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        writer = os.open(fifo, os.O_WRONLY)  # opens once the other one reads: it holds the file by then
        try:
            done = event.run("--json", "player", "drop", "Ana")
            assert done.returncode == 3, done
            assert only_json(done)["fault"]["code"] == "BUSY" and str(holder.pid) in done.stdout, done
            assert event.run("standings").returncode == 0, "reading goes on beside it"
        finally:
            os.write(writer, b"name\nBia\n")
            os.close(writer)
        out, _ = holder.communicate(timeout=HANGS_AFTER)
        assert holder.returncode == 0 and b"Bia" in out
        event.ok("player", "drop", "Ana")


def test_huge_and_tiny_imports():
    with Event() as event:
        csv = event.folder / "people.csv"
        csv.write_text("name\n" + "".join(f"Person {n}\n" for n in range(5000)))
        assert len(event.ok("player", "import", "people.csv")["people"]) == 5000
        csv.write_bytes(b"name\n" + b"x" * (17 << 20))
        faulty(event, "FILE", "player", "import", "people.csv")
        csv.write_text("name\n" + "y" * 100000 + "\n")
        event.refused("TY-CSV", "player", "import", "people.csv")
        csv.write_bytes(bytes(1000))
        event.refused("TY-CSV", "player", "import", "people.csv")


def test_hostile_names_cannot_upset_a_terminal():
    """Names that are refused, shown in refusals; and names that are fine but look like something else."""
    with Event() as event:
        for name in ("A\033[2Jna", "A\r\nna", "\u202eanA", b"\xff\xfe"):
            for arguments in (("player", "add", name), ("player", "drop", name), (name,), ("--" + name if isinstance(name, str) else name,),
                              ("-t", name, "status"), ("checklist", name), ("new", "x.tilt", "--format", name)):
                done = event.run(*arguments)
                assert done.returncode in (1, 2), (arguments, done)
                assert "\033" not in done.stderr and "\u202e" not in done.stderr and "\r" not in done.stderr, (arguments, done)
        names = ["--draw", "-1x", "'; rm -rf *", "$(id)", "a=b=c", "\"", "`x`", "Ana|Bia", "*", "%s%n", "‮".strip("‮") + "ok"]
        event.ok("player", "add", "--", *names)
        assert [person["name"] for person in event.ok("player", "list")["people"]] == names
        table = event.draw_and_publish()["tables"][0]
        words = [f"{seat['name']}=" + ("16w" if at == 0 else "2") for at, seat in enumerate(table["seats"])]
        event.ok("result", table["table"], "--", *words)
        csv = event.text("export", "--as", "csv", "--what", "players")
        assert "'=" not in csv.split("\n")[0]
        for line in csv.splitlines()[1:]:
            assert line.split(",", 1)[1].lstrip('"')[:1] not in ("=", "+", "@"), line


def test_exports_never_overwrite():
    with Event(2) as event:
        before = event.file.read_bytes()
        faulty(event, "FILE", "export", "--as", "csv", "-o", "event.tilt")
        assert event.file.read_bytes() == before


def forge(path, old, new):
    """Puts other bytes of the same length into the ledger, its seals and its hashes, as a stranger's program could."""
    assert len(old) == len(new)
    with opened(path) as database:
        previous = bytes(32)
        sealed = {}
        for event, seq, field, nonce, value in database.execute("SELECT * FROM sealed").fetchall():
            changed = value.replace(old, new)
            sealed[seq] = sealed.get(seq, []) + [(hashlib.blake2b(nonce + value, digest_size=32).digest(),
                                                  hashlib.blake2b(nonce + changed, digest_size=32).digest())]
            database.execute("UPDATE sealed SET value = ? WHERE seq = ? AND field = ?", (changed, seq, field))
        for event, seq, kind, version, body in database.execute(
                "SELECT event, seq, kind, version, body FROM entry ORDER BY seq").fetchall():
            body = body.replace(old, new)
            for commitment, other in sealed.get(seq, ()):
                body = body.replace(commitment, other)
            previous = hashlib.blake2b(previous + event + struct.pack("<QHH", seq, kind, version) + body,
                                       digest_size=32).digest()
            database.execute("UPDATE entry SET body = ?, hash = ? WHERE seq = ?", (body, previous, seq))


def test_a_strangers_ledger_cannot_upset_a_terminal():
    """Names that no Tiltyard would take, in a file whose hashes are right all the same."""
    with Event(0, "--name", "NAMExx") as event:
        event.ok("player", "add", "OTHERx", "Bia", "Caio", "Davi")
        forge(event.file, b"NAMExx", b"A\033[2Jx")
        forge(event.file, b"OTHERx", b"B\033[2Jx")
        shown = 0
        for line in (("status",), ("standings",), ("player", "list"), ("log",), ("draw",), ("publish",), ("pairings",),
                     ("pairings", "--by", "name"), ("lot", "--all"), ("export", "--as", "csv", "--what", "standings"),
                     ("export", "--as", "json"), ("player", "drop", "OTHERx")):
            done = event.run(*line)
            assert done.returncode in (0, 1), (line, done)
            shown += "\ufffd" in done.stdout
            if line[0] != "export" or "json" in line:
                assert "\033" not in done.stdout + done.stderr, (line, done)
            assert "\033" not in event.run("--json", *line).stdout, line
        assert shown >= 6


if __name__ == "__main__":
    main(globals())
