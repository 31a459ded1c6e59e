"""recover: whatever becomes of a file, what comes out is verified, is how the ledger began, and is as long as can be."""
import json
import random
import shutil
import sqlite3
import subprocess
import tempfile
from pathlib import Path

import sqlite_pages
from events import CLEAN, LANGUAGES, Event, only_json
from harness import BATTERY, HANGS_AFTER, PLACE, PROGRAM, RELEASE, main, times

FLIPS = times(25, 20_000)
GARBAGE = times(13, 5_000)
PAGES_EACH = 1 if BATTERY else 13  # of the pages every so many is tried
COUNTS = {}


def count(name, number=1):
    COUNTS[name] = COUNTS.get(name, 0) + number


def entries_of(path):
    """(seq, kind, version, body, hash) of every entry, read past all locks."""
    database = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
    try:
        return database.execute("SELECT seq, kind, version, body, hash FROM entry ORDER BY seq").fetchall()
    finally:
        database.close()


def seals_of(path):
    """{(seq, field): (nonce, value)}"""
    database = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
    try:
        return {(seq, field): (nonce, value)
                for seq, field, nonce, value in database.execute("SELECT seq, field, nonce, value FROM sealed")}
    finally:
        database.close()


def commands_of(path):
    """(first, last) of every command, in order."""
    database = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
    try:
        return database.execute("SELECT first, last FROM command ORDER BY first").fetchall()
    finally:
        database.close()


class Sound:
    """An event that is whole, and where each of its rows stands."""

    def __init__(self, path, erased):
        self.erased = erased
        self.bytes = path.read_bytes()
        self.entries, self.seals, self.commands = entries_of(path), seals_of(path), commands_of(path)
        self.places = {row[1]: ranges for row, ranges in sqlite_pages.rows_of(self.bytes, "entry")}
        self.seal_places = {(row[1], row[2]): ranges for row, ranges in sqlite_pages.rows_of(self.bytes, "sealed")}
        self.page_size = sqlite_pages.page_size(self.bytes)
        assert list(self.places) == list(range(1, len(self.entries) + 1))
        assert set(self.seal_places) == set(self.seals)

    def intact(self, ranges, harmed):
        """`harmed` is a list of (begin, end)."""
        return not any(begin < end_of and begin_of < end for begin, end in ranges for begin_of, end_of in harmed)

    def prefix(self, harmed):
        """Entries of whole commands whose bytes are all as they were, from the first on."""
        whole = 0
        for first, last in self.commands:
            if not all(self.intact(self.places[seq], harmed) for seq in range(first, last + 1)):
                return whole
            whole = last
        return whole


def make_event(people, stages):
    """Rounds, a correction by undo, a renamed and a forgotten person: some of everything that rows are made of."""
    event = Event(people)
    event.ok("player", "add", "Zita", "Zora")
    event.ok("player", "rename", "Zita", "Zélia")
    for _ in range(stages):
        event.play()
    event.ok("player", "forget", "Zora")
    event.ok("undo", event.ok("player", "drop", "Ana")["saved"])
    return event


def recover(program, folder, *more):
    done = subprocess.run([program, "--json", "recover", "event.tilt", "-o", "out.tilt", *more], cwd=folder, env=CLEAN,
                          capture_output=True, text=True, timeout=HANGS_AFTER)
    assert done.stderr == "", done.stderr
    return done, json.loads(done.stdout)


def verify(program, folder, name):
    done = subprocess.run([program, "--json", "--file", name, "verify"], cwd=folder, env=CLEAN, capture_output=True,
                          text=True, timeout=HANGS_AFTER)
    return done.returncode, json.loads(done.stdout)


def harm_of(sound, damaged):
    """The ranges in which the damaged file is another."""
    harmed = []
    for at in range(0, len(sound.bytes), 64):
        if damaged[at:at + 64] == sound.bytes[at:at + 64]:
            continue
        for byte in range(at, min(at + 64, len(sound.bytes))):
            if damaged[byte:byte + 1] != sound.bytes[byte:byte + 1]:
                harmed.append((byte, byte + 1))
    return harmed


def sqlite_alone(sound, path):
    """Entries of whole commands that SQLite reads in order before it gives up, and that are as they were."""
    whole = 0
    try:
        database = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
        for number, row in enumerate(database.execute("SELECT seq, kind, version, body, hash FROM entry ORDER BY seq")):
            if number == len(sound.entries) or row != sound.entries[number]:
                break
            whole = number + 1
    except (sqlite3.Error, UnicodeDecodeError):  # what it says of a damaged schema need not be UTF-8
        pass
    finally:
        database.close()
    return max((last for _, last in sound.commands if last <= whole), default=0)


def check_seals(sound, harmed, answer, folder, entries):
    """Every sealed value that is intact came along, and none that was erased or is another's."""
    found = seals_of(folder / "out.tilt")
    lost = {key for key in sound.seals if key[0] <= entries} - {key for key in found if any(found[key][0])}
    for key, (nonce, value) in found.items():
        assert (nonce, value) == sound.seals.get(key) or not (any(nonce) or value), key
    assert not any(sound.intact(sound.seal_places[key], harmed) for key in lost), lost
    count("sealed values kept", len(found) - len(lost))
    count("sealed values lost", len(lost))
    if not lost: # whoever was erased has no name either, where it can no longer be read that he or she was
        assert set(answer["names_lost"] + answer["emails_lost"]) <= {sound.erased}, answer
        assert not answer["seed_lost"], answer


def check(sound, damaged, what, program=RELEASE):
    """Recovers the damaged bytes. Where that goes wrong, both files are kept to be looked at: names and nonces are by
    chance, so that no other run has the same."""
    try:
        check_recovered(sound, damaged, what, program)
    except Exception:
        kept = Path(tempfile.mkdtemp(prefix="tiltyard-recover-"))
        (kept / "sound.tilt").write_bytes(sound.bytes)
        (kept / "damaged.tilt").write_bytes(damaged)
        print(f"# {what}: see {kept}")
        raise


def check_recovered(sound, damaged, what, program):
    with tempfile.TemporaryDirectory(dir=PLACE) as place:
        folder = Path(place)
        (folder / "event.tilt").write_bytes(damaged)
        done, answer = recover(program, folder)
        assert (folder / "event.tilt").read_bytes() == damaged, (what, "the damaged file was changed")
        harmed = harm_of(sound, damaged)
        possible = sound.prefix(harmed)
        count("entries that SQLite alone reads", sqlite_alone(sound, folder / "event.tilt"))
        count("entries, read back and verified", len(sound.entries))
        count("files recovered")
        if done.returncode == 0 and answer["whole"]:
            assert answer["entries"] == len(sound.entries), (what, answer)
            assert verify(program, folder, "event.tilt")[0] == 0, (what, "is not whole")
            assert [path.name for path in folder.iterdir()] == ["event.tilt"], what
            count("files in which the damage touched nothing")
            count("entries recovered", len(sound.entries))
            return
        if done.returncode == 3:
            assert possible == 0, (what, answer, possible)
            assert [path.name for path in folder.iterdir()] == ["event.tilt"], (what, list(folder.iterdir()))
            count("files of which nothing was left")
            return
        assert done.returncode == 0, (what, answer)
        assert sorted(path.name for path in folder.iterdir()) == ["event.tilt", "out.tilt"], what
        entries = answer["entries"]
        assert entries_of(folder / "out.tilt") == sound.entries[:entries], (what, "is not how the ledger began")
        assert entries >= possible, (what, entries, possible)
        assert entries in {last for _, last in sound.commands}, (what, entries)
        status, report = verify(program, folder, "out.tilt")
        assert status == 0 and report["entries"] == entries and report["mismatches"] == 0, (what, report)
        check_seals(sound, harmed, answer, folder, entries)
        # A wrong bit in the last number may make one more of it, and many wrong bits bear each other out.
        last = len(sound.entries) + 1 if len(harmed) <= 5 else 2 ** 63
        if answer["lost"]:
            assert answer["lost"]["first"] == entries + 1 <= answer["lost"]["last"] <= last, (what, answer)
        assert all(entries < seen["entry"] <= last for seen in answer["seen"]), (what, answer["seen"])
        assert all(seen["text"].strip() for seen in answer["seen"]), (what, answer["seen"])
        count("entries recovered", entries)
        count("entries more than the intact rows promise", entries - possible)


_sound = {}


def sound_event(people=60, stages=3):
    """Made once."""
    if (people, stages) not in _sound:
        with make_event(people, stages) as event:
            _sound[people, stages] = Sound(event.file, people + 2)
    return _sound[people, stages]


def test_the_oracle_knows_every_byte():
    sound = sound_event()
    for row, ranges in sqlite_pages.rows_of(sound.bytes, "entry"):
        text = b"".join(sound.bytes[begin:end] for begin, end in ranges)
        assert row[5] in text and row[1] == sound.entries[row[1] - 1][0]
    assert sound.prefix([]) == len(sound.entries) > 150
    assert sound.prefix([(0, len(sound.bytes))]) == 0
    assert len(sound.bytes) > 10 * sound.page_size


def test_every_page_in_its_turn():
    sound = sound_event()
    spoils = random.Random(BATTERY * 7)
    size = sound.page_size
    for page in range(BATTERY % PAGES_EACH, len(sound.bytes) // size, PAGES_EACH):
        for what, piece in (("zeroed", bytes(size)), ("garbled", spoils.randbytes(size)),
                            ("head zeroed", bytes(512) + sound.bytes[page * size + 512:(page + 1) * size])):
            damaged = sound.bytes[:page * size] + piece + sound.bytes[(page + 1) * size:]
            check(sound, damaged, (what, page), PROGRAM if what == "zeroed" else RELEASE)
            count("pages damaged")


def test_every_truncation_at_page_borders_and_some_others():
    sound = sound_event()
    lengths = random.Random(BATTERY * 7 + 1)
    borders = list(range(0, len(sound.bytes), sound.page_size))[BATTERY % PAGES_EACH::PAGES_EACH]
    others = [lengths.randrange(1, len(sound.bytes)) for _ in range(times(6, 1_000))]
    for length in borders + others:
        check(sound, sound.bytes[:length], ("cut to", length))
        count("truncations")


def test_random_bit_flips():
    sound = sound_event()
    flips = random.Random(BATTERY * 7 + 2)
    for number in range(FLIPS):
        damaged = bytearray(sound.bytes)
        for _ in range(flips.choice((1, 1, 1, 2, 5, 40))):
            damaged[flips.randrange(len(damaged))] ^= 1 << flips.randrange(8)
        check(sound, bytes(damaged), ("flips", number), PROGRAM if number % 10 == 0 else RELEASE)
        count("files with flipped bits")


def test_garbage_over_sectors():
    sound = sound_event()
    garbage = random.Random(BATTERY * 7 + 3)
    for number in range(GARBAGE):
        damaged = bytearray(sound.bytes)
        for _ in range(garbage.choice((1, 2, 6))):
            at, size = garbage.randrange(len(damaged)), garbage.choice((1, 16, 512, 4096, 9000))
            damaged[at:at + size] = garbage.randbytes(len(damaged[at:at + size]))
        check(sound, bytes(damaged), ("garbage", number))
        count("files with garbage in them")


def test_counts():
    """The last test: what was done, for docs/verify.md."""
    for name, number in COUNTS.items():
        print(f"# count {name.replace(' ', '-')} {number}")
    assert COUNTS.get("files recovered", 0) > 50


if __name__ == "__main__":
    main(globals())
