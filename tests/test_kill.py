"""Killed at any moment, as with kill -9, while others write and read the same file: what was acknowledged is there, once."""
import contextlib
import copy
import fcntl
import json
import os
import random
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

from durability_checks import Count, Lost, check
from events import CLEAN, FORMAT
from harness import HANGS_AFTER, PROGRAM, RELEASE, main, numbers, times, waits_for

WRITERS, READERS = 4, 3
JOBS = times(8, 2500)  # of each writer, at least
JOBS_MOST = 20 * JOBS           # where nothing has come of the kills by then, nothing will
KILLED = 0.5                    # of all attempts
AIMED = 0.3                     # of those: not before it commits
SECONDS_MOST = 0.012            # until it is killed then: about as long as a command takes
SECONDS_BUSY = 10               # in which a command is saved or has given up; where it takes longer, it is begun again
ATTEMPTS = 200


@contextlib.contextmanager
def full_pipe():
    """A pipe to which nothing can be written: who tries waits until it is killed."""
    out, into = os.pipe()
    fcntl.fcntl(into, fcntl.F_SETPIPE_SZ, 4096)
    os.set_blocking(into, False)
    with contextlib.suppress(BlockingIOError):
        while os.write(into, bytes(4096)):
            pass
    os.set_blocking(into, True)
    try:
        yield into
    finally:
        os.close(out), os.close(into)


def is_busy(answer):
    return answer is not None and answer.get("fault", {}).get("code") == "BUSY"


class Venue:
    """An event's file, and everybody who is at it."""

    def __init__(self, folder, seed):
        self.folder, self.seed, self.count, self.wrong = Path(folder), seed, Count("kill"), []
        self._lock, self.acknowledged = threading.Lock(), {}
        self.over = threading.Event()

    def start(self, program, *words, out=subprocess.PIPE):
        return subprocess.Popen([program, "--json", *map(str, words)], cwd=self.folder, env=CLEAN,
                                stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE)

    def run(self, program, chance, *words):
        """Runs a command line, and perhaps kills it; its status (None: killed) and what it printed, None if no whole answer."""
        process = self.start(program, *words)
        if chance is not None and chance.random() < KILLED:
            if words[0] == "--command-id" and chance.random() < AIMED:
                self.wait_until_it_commits(process)
            try:
                process.wait(chance.uniform(0, SECONDS_MOST) * chance.random())
            except subprocess.TimeoutExpired:
                process.kill()
        out, err = process.communicate(timeout=HANGS_AFTER)
        killed = process.returncode == -9
        if err and not killed:
            raise Lost(f"{words}: {err}")
        self.count.add("killed" if killed else "ended")
        answer = json.loads(out) if out.endswith(b"}\n") else None
        return None if killed else process.returncode, answer

    def wait_until_it_commits(self, process):
        """Until it has written to the log, or has ended."""
        log, lock = self.folder / "event.tilt-wal", self.folder / "event.tilt.lock"
        while process.poll() is None:
            try:
                if log.stat().st_size > 0 and lock.read_text().split()[:1] == [str(process.pid)]:
                    return
            except (FileNotFoundError, UnicodeDecodeError):
                pass

    def has_saved(self, command):
        status, ledger = self.run(RELEASE, None, "export", "--as", "json")
        return status == 0 and any(entry["fields"]["id"] == command for entry in ledger["entries"] if entry["kind"] == "command")

    def kill_before_its_answer(self, program, command, *words):
        """Kills it behind its saving and before its answer, which at a moment by dice is seldom met."""
        while not self.has_saved(command):
            with full_pipe() as full:
                process = self.start(program, "--command-id", command, *words, out=full)
                waits_for(lambda: self.has_saved(command) or process.poll() is not None, SECONDS_BUSY)
                process.kill()
                process.communicate(timeout=HANGS_AFTER)
            self.count.add("killed")

    def acknowledge(self, command, saved):
        with self._lock:
            self.acknowledged[command] = saved

    def floor(self):
        """The last entry of which somebody knows."""
        with self._lock:
            return max(self.acknowledged.values(), default=0)

    def send(self, program, chance, command, *words):
        """Sends a command once; its answer, or None where nobody knows what became of it."""
        status, answer = self.run(program, chance, "--command-id", command, *words)
        if answer and "saved" in answer:  # also where it was killed a moment after it had said so
            self.acknowledge(command, answer["saved"])
            self.count.add("acknowledged")
            if answer.get("repeated"):
                self.count.add("acknowledged-as-saved-before")
            return answer
        if status not in (None, 4) and not is_busy(answer):
            raise Lost(f"{words}: {status} {answer}")
        return None

    def insist(self, program, chance, command, *words):
        """Sends it until it is answered; it is killed again and again."""
        for _ in range(ATTEMPTS):
            answer = self.send(program, chance, command, *words)
            if answer:
                return answer
        raise Lost(f"{words}: never answered")

    def watch(self, job, *arguments):
        try:
            job(*arguments)
        except Exception as error:  # the main thread fails the test with it
            self.wrong.append(error)

    def had_load(self):
        """Many were killed, and of each writer one behind its saving and before its answer."""
        return self.count["killed"] > JOBS and self.count["acknowledged-as-saved-before"] >= WRITERS

    def write(self, number, left):
        """One who registers people, renames, forgets, draws lots. Some commands are not repeated: they are `left`."""
        chance = random.Random(f"{self.seed} writer {number}")
        program = PROGRAM if number == 0 else RELEASE
        for job in range(JOBS_MOST):
            if job >= JOBS and self.had_load():
                break

            def fresh():
                return f"{chance.getrandbits(128):032x}"
            command, words = fresh(), ("player", "add", f"Writer {number} person {job}")
            if job == 0:
                self.kill_before_its_answer(program, command, *words)
            elif chance.random() < 0.2:
                if not self.send(program, chance, command, *words):
                    left.append((command, words))
                continue
            person = self.insist(program, chance, command, *words)["people"][0]["number"]
            if chance.random() < 0.3:
                self.insist(program, chance, fresh(), "player", "rename", person, f"Writer {number} renamed {job}")
            if chance.random() < 0.2:
                self.insist(program, chance, fresh(), "player", "forget", person)
            if chance.random() < 0.1:
                self.insist(program, chance, fresh(), "lot", "--all", "--pick", 1)

    def read(self, number):
        """One who looks: never less than what somebody knows of."""
        chance = random.Random(f"{self.seed} reader {number}")
        while not self.over.is_set():
            floor = self.floor()
            line = chance.choice((("status",), ("verify",), ("export", "--as", "json")))
            status, answer = self.run(RELEASE, chance, *line)
            if status is None or is_busy(answer):
                continue
            if status != 0:
                raise Lost(f"{line}: {status} {answer}")
            entries = len(answer["entries"]) if line[0] == "export" else answer["entries"]
            if entries < floor or answer.get("mismatches"):
                raise Lost(f"{line}: {entries} entries, {floor} were saved before; {answer.get('mismatches')}")
            self.count.add("looked")


def play(folder, seed):
    """A venue full of people, and then silence; the venue, and the ledger as it is in the end."""
    venue, left = Venue(folder, seed), []
    made = venue.start(RELEASE, "--command-id", "0" * 32, "new", "event.tilt")
    venue.acknowledge("0" * 32, json.loads(made.communicate()[0])["saved"])
    writers = [threading.Thread(target=venue.watch, args=(venue.write, number, left)) for number in range(WRITERS)]
    readers = [threading.Thread(target=venue.watch, args=(venue.read, number)) for number in range(READERS)]
    for thread in writers + readers:
        thread.start()
    for thread in writers:
        thread.join()
    venue.over.set()
    for thread in readers:
        thread.join()
    if venue.wrong:
        raise venue.wrong[0]
    for command, words in left:
        venue.insist(RELEASE, None, command, *words)
    venue.count.add("left-and-settled-at-the-end", len(left))
    return venue, ledger_of(venue)


def ledger_of(venue):
    status, report = venue.run(PROGRAM, None, "verify")
    assert status == 0 and report["chain"] == "ok" and report["mismatches"] == 0, report
    status, ledger = venue.run(PROGRAM, None, "export", "--as", "json")
    assert status == 0 and report["entries"] == len(ledger["entries"]), report
    return ledger


def assert_noticed(what, acknowledged, ledger):
    try:
        check(acknowledged, ledger)
    except Lost:
        return
    raise AssertionError(f"not noticed: {what}")


def assert_check_can_fail(venue, ledger):
    """The same look at ledgers and acknowledgements that do not fit each other."""
    last = max(venue.acknowledged, key=venue.acknowledged.get)
    shorter = {**ledger, "entries": ledger["entries"][:-1]}
    assert_noticed("an entry is missing at the end", venue.acknowledged, shorter)
    before = {**ledger, "entries": [e for e in ledger["entries"] if e["seq"] <= max(
        saved for command, saved in venue.acknowledged.items() if command != last)]}
    assert_noticed("the last command is missing", venue.acknowledged, before)
    assert_noticed("one that was never sent", {**venue.acknowledged, "f" * 32: 5}, ledger)
    assert_noticed("another number than was told", {**venue.acknowledged, last: venue.acknowledged[last] + 1}, ledger)
    assert_noticed("nobody sent it", {c: s for c, s in venue.acknowledged.items() if c != last}, ledger)
    twice = copy.deepcopy(ledger)
    commands = [entry for entry in twice["entries"] if entry["kind"] == "command"]
    commands[-1]["fields"]["id"] = commands[-2]["fields"]["id"]
    assert_noticed("one is there twice", {c: s for c, s in venue.acknowledged.items() if c != last}, twice)


def test_killed_under_load_nothing_is_lost_and_nothing_is_doubled():
    total = Count("kill")
    for seed in numbers(1, 100):
        with tempfile.TemporaryDirectory() as folder:
            venue, ledger = play(folder, seed)
            check(venue.acknowledged, ledger)
            names = [person["name"] for person in venue.run(PROGRAM, None, "player", "list")[1]["people"]]
            known = [name for name in names if name]
            assert len(known) == len(set(known)), "somebody is there twice"
            assert sorted(path.name for path in Path(folder).iterdir()) == ["event.tilt"], "and nothing beside it"
            assert_check_can_fail(venue, ledger)
            assert venue.had_load(), "no load"
            for name in ("killed", "ended", "acknowledged", "acknowledged-as-saved-before", "looked",
                         "left-and-settled-at-the-end"):
                total.add(name, venue.count[name])
    total.say()


def test_a_file_that_lost_what_was_saved_is_noticed():
    """The same with a real file: an older copy of it in its place."""
    with tempfile.TemporaryDirectory() as folder:
        venue = Venue(folder, 0)
        for number, words in enumerate((("new", "event.tilt", "--format", FORMAT), ("player", "add", "Ana"), ("player", "add", "Bia"))):
            if number == 2:
                shutil.copy(Path(folder, "event.tilt"), Path(folder, "older"))
            venue.insist(RELEASE, None, f"{number:032x}", *words)
        check_all = {command: saved for command, saved in venue.acknowledged.items() if command != "0" * 32}
        ledger = ledger_of(venue)
        known = {e["fields"]["id"]: e["seq"] + e["fields"]["entries"] for e in ledger["entries"] if e["kind"] == "command"}
        check({**known, **check_all}, ledger)
        shutil.move(Path(folder, "older"), Path(folder, "event.tilt"))
        assert_noticed("an older file", {**known, **check_all}, ledger_of(venue))


if __name__ == "__main__":
    main(globals())
