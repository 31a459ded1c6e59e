"""A disk that is really full: a small file system, filled to the last page, then with room again."""
import json
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from durability_checks import Count, Lost, check
from events import CLEAN, FORMAT, NAMES
from harness import BATTERY, HANGS_AFTER, PROGRAM, RELEASE, Skip, main

KILOBYTES = 400
PAGE = 4096
# What is tried with each amount of room; {n} is a number that was not used before.
CHANGING = (("player", "add", "Somebody {n}"), ("lot", "--all", "--pick", "1"), ("player", "rename", "1", "Ana {n}"),
            ("player", "forget", "{forget}"), ("draw", "--again", "--reason", "Late {n}"),
            ("new", "other{n}.tilt", "--format", FORMAT))
READING = (("status",), ("verify",), ("export", "--as", "json")) + ((("standings",), ("player", "list")) if BATTERY else ())
NOT_MADE = 77  # what the inner program ends with where it may not make a file system


class Place:
    """An event in a folder that may have no room."""

    def __init__(self, folder, program, limit=None):
        self.folder, self.program, self.limit = Path(folder), program, limit
        self.count, self.acknowledged, self.number = Count("full-disk"), {}, 0

    def run(self, *words, limit=None):
        def tighten():
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        done = subprocess.run([self.program, "--json", *words], cwd=self.folder, stdin=subprocess.DEVNULL,
                              env={**CLEAN, "TILTYARD_FILE": "event.tilt"}, capture_output=True, timeout=HANGS_AFTER,
                              preexec_fn=tighten)
        assert done.stderr == b"" and done.stdout.endswith(b"}\n"), (words, done)
        return done.returncode, json.loads(done.stdout)

    def fresh(self):
        self.number += 1
        return f"{self.number:032x}"

    def send(self, command, *words, limit=None):
        """The status of a command, and its answer; what was saved is acknowledged."""
        status, answer = self.run("--command-id", command, *words, limit=limit)
        if "saved" in answer and words[0] != "new":
            self.acknowledged[command] = answer["saved"]
        return status, answer

    def must(self, *words):
        status, answer = self.send(self.fresh(), *words)
        assert status == 0, (words, answer)
        return answer

    def begin(self):
        status, answer = self.run("--command-id", "e" * 32, "new", "event.tilt")
        assert status == 0, answer
        self.acknowledged["e" * 32] = answer["saved"]
        self.must("new", "event.tilt", "--format", FORMAT)
        self.must("player", "add", *NAMES[:9])
        self.must("draw")

    def ledger(self):
        status, ledger = self.run("export", "--as", "json")
        assert status == 0, ledger
        return ledger

    def files(self):
        """What lies there; where a log or its index could not grow, they lie there empty until somebody can tidy up."""
        return sorted(path.name for path in self.folder.iterdir() if path.name not in ("ballast", "event.tilt-shm")
                      and not (path.name == "event.tilt-wal" and path.stat().st_size == 0))

    def looked_at(self, limit=None):
        """What is shown can be shown, and is what it was."""
        for line in READING:
            status, answer = self.run(*line, limit=limit)
            assert status == 0, ("it cannot be read any more", line, answer)
            assert not answer.get("mismatches"), answer
            self.count.add("looked")

    def tried(self, tight, room_again, codes):
        """Each command while it is tight, then the same with room; `tight` gives the limit that holds for the program."""
        for line in CHANGING:
            before = self.ledger()
            command = self.fresh()
            words = [word.format(n=self.number, forget=self.forgettable()) for word in line]
            files = self.files()
            limit = tight()
            status, answer = self.send(command, *words, limit=limit)
            if status == 3:
                assert answer["fault"]["code"] in codes, (words, answer)
                self.count.add("told")
            elif status == 4:
                assert answer == {"unknown": {"command": command}}, answer
                self.count.add("not-known")
            else:
                assert status == 0 and answer["saved"], (words, answer)
                self.count.add("saved-all-the-same")
            self.looked_at(limit=limit)
            if status == 3:
                assert self.ledger() == before, "nothing was changed"
                assert self.files() == files, (self.files(), "and nothing is left")
            room_again()
            status, again = self.send(command, *words)
            assert status == 0, (words, again)
            if "saved" in answer:
                assert again["saved"] == answer["saved"] and again["repeated"], (answer, again)
            if line[0] == "new":
                (self.folder / words[1]).unlink()

    def forgettable(self):
        """Somebody who has a name yet."""
        people = [p["number"] for p in self.run("player", "list")[1]["people"] if p["name"] and p["number"] > len(NAMES[:9])]
        return str(people[0]) if people else "2"

    def end(self):
        """It goes on, and nothing is missing."""
        self.must("publish")
        status, report = self.run("verify")
        assert status == 0 and report["chain"] == "ok" and report["mismatches"] == 0, report
        ledger = self.ledger()
        # `new` for a tournament makes a command of a derived id: those of the tournaments are not ours to check.
        known = {e["fields"]["id"]: e["seq"] + e["fields"]["entries"] for e in ledger["entries"] if e["kind"] == "command"}
        unsent = {c: s for c, s in known.items() if c not in self.acknowledged and s <= 4}
        check({**self.acknowledged, **unsent}, ledger)
        assert [path.name for path in self.folder.iterdir()] == ["event.tilt"], list(self.folder.iterdir())
        self.count.say()


def free_bytes(folder):
    return shutil.disk_usage(folder).free


def fill(folder, left):
    """Leaves so many bytes free."""
    size = free_bytes(folder) - left
    with open(Path(folder, "ballast"), "wb") as ballast:
        ballast.write(bytes(max(size, 0)))
    assert free_bytes(folder) == left or size < 0, (free_bytes(folder), left)


def inside(folder):
    """In a mount namespace of our own: makes the small file system, and plays in it."""
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={KILOBYTES}k,mode=0755", "tmpfs", folder],
                          capture_output=True)
    if made.returncode != 0:
        sys.exit(NOT_MADE)
    place = Place(folder, RELEASE)
    place.begin()
    for pages in range(41) if BATTERY else range(0, 26, 10):
        # The sanitized program once, where the room is tightest.
        place.program = PROGRAM if pages in (0, 10) else RELEASE

        def tight():
            fill(folder, pages * PAGE)
        place.tried(tight, Path(folder, "ballast").unlink, ("DISK-FULL",))
        place.count.add("levels")
    place.end()
    assert place.count["told"] > 5 and place.count["saved-all-the-same"] > 5, "neither full nor empty"


def in_namespace(folder):
    """Runs `inside` where that is allowed; what it printed, or None."""
    for unshare in (["unshare", "-Urm"], ["unshare", "-m"]):
        try:
            done = subprocess.run([*unshare, sys.executable, __file__, "--inside", folder], capture_output=True, text=True)
        except FileNotFoundError:
            return None
        if done.returncode != NOT_MADE and "unshare" not in done.stderr:
            assert done.returncode == 0, done.stdout + done.stderr
            return done.stdout
    return None


def test_a_full_file_system_is_told_and_then_it_goes_on():
    with tempfile.TemporaryDirectory() as folder:
        printed = in_namespace(folder)
        if printed is None:
            raise Skip("nobody may make a small file system here")
        print(printed, end="")


def test_a_limit_on_files_is_told_and_then_it_goes_on():
    """The same where nobody may make a file system: no file may grow beyond a limit."""
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder, RELEASE)
        place.count = Count("file-limit")
        place.begin()
        size = (Path(folder) / "event.tilt").stat().st_size
        for limit in range(0, size + 16 * PAGE, PAGE if BATTERY else 12 * PAGE):
            place.tried(lambda: limit, lambda: None, ("IO", "DISK-FULL", "COMMIT"))
            place.count.add("levels")
        place.end()
        assert place.count["told"] > 5 and place.count["saved-all-the-same"] > 5


if __name__ == "__main__":
    if sys.argv[1:2] == ["--inside"]:
        inside(sys.argv[2])
    else:
        main(globals())
