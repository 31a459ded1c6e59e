"""What tests of the command line share: an event in a folder of its own, and what its answers must be like."""
import atexit
import contextlib
import json
import os
import re
import sqlite3
import sys
import tempfile
from pathlib import Path

from harness import HANGS_AFTER, PLACE, PROGRAM, ROOT, started

FORMAT = "ontheedge"
# Every format there is, as the rule books name themselves.
FORMATS = {found for file in (ROOT / "src/rules").rglob("*.c")
           for found in re.findall(r'^const struct format \w+ = {\n    \.id = "([^"]+)"', file.read_text(encoding="utf-8"), re.M)}
NAMES = ["Ana", "Bia", "Caio", "Davi", "Edu", "Fabi", "Gabi", "Hugo", "Iara", "João", "Kátia", "Lia", "Mel", "Nando"]
LANGUAGES = ("en", "pt-BR")
# Every refusal and every wrong usage that was met so far, in English.
MET = []
# Where each file leaves them, for the one that asks whether all there are were met (test_refusals_met.py).
LEFT = os.environ.get("TILTYARD_MET")
# Nothing of the machine that runs the tests: no folder's event, no language, no colour.
CLEAN = {name: value for name, value in os.environ.items()
         if not name.startswith(("LC_", "LANG")) and name not in ("TILTYARD_FILE", "TILTYARD_CALLED", "NO_COLOR",
                                                                   "CLICOLOR_FORCE", "CLICOLOR", "COLUMNS")}


def leave_met():
    whole = Path(LEFT) / Path(sys.argv[0]).stem
    part = whole.with_suffix(".part")
    part.write_text(json.dumps(sorted({text for text in MET if text})))
    part.rename(whole)


def left_by(name):
    """What that file has met and left; None: it was not run, or not yet."""
    file = LEFT and Path(LEFT) / name
    return json.loads(file.read_text()) if file and file.exists() else None


if LEFT:
    atexit.register(leave_met)


def run(*arguments, folder, stdin=b"", environment=None, seconds=HANGS_AFTER):
    """Runs the program on bytes; gives back returncode, stdout and stderr, decoded strictly."""
    done = started(PROGRAM, arguments, folder, stdin, {**CLEAN, **(environment or {})}, seconds)
    done.stdout, done.stderr = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    return done


def only_json(done):
    """The one object on stdout; fails if anything else is there, or on stderr."""
    assert done.stdout.endswith("\n") and done.stdout.count("\n") == 1, done
    assert done.stderr == "", done
    answer = json.loads(done.stdout)
    assert isinstance(answer, dict), done
    return answer


def numbers_of(table):
    """Who sits at a table of an answer, in the order of its seats."""
    return [seat["number"] for seat in table["seats"]]


def warned(answer):
    """The rules of an answer's warnings."""
    return [each["rule"] for each in answer.get("warnings", [])]


def row_of(event, number):
    """That person's row of the standings."""
    return next(row for row in event.ok("standings")["rows"] if row["number"] == number)


@contextlib.contextmanager
def opened(path):
    """The file by SQLite itself: what is written in the block is kept, and behind it the file is closed. `with` alone leaves
    that to the garbage collector, which comes when it likes and takes the files beside it away then."""
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        yield database


class Event:
    """An event file in a temporary folder; `with Event(5) as event:` has five people in it."""

    def __init__(self, people=0, *more, format=FORMAT):
        self._holder = tempfile.TemporaryDirectory(dir=PLACE)
        self.folder = Path(self._holder.name)
        self.file = self.folder / "event.tilt"
        self.made = self.ok("new", "event.tilt", "--format", format, *more)
        if people:
            self.ok("player", "add", *(NAMES[i] if i < len(NAMES) else f"P{i}" for i in range(people)))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for path in self.folder.rglob("*"):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() else 0o644)
        self.folder.chmod(0o755)
        self._holder.cleanup()

    def run(self, *arguments, **more):
        return run(*arguments, folder=self.folder, **more)

    def ok(self, *arguments, **more):
        """The JSON answer of a command that must succeed."""
        done = self.run("--json", *arguments, **more)
        assert done.returncode == 0, (arguments, done.stdout, done.stderr)
        return only_json(done)

    def text(self, *arguments, **more):
        """The same for people: what stands on stdout."""
        done = self.run(*arguments, **more)
        assert done.returncode == 0, (arguments, done.stdout, done.stderr)
        assert "\033" not in done.stdout and done.stdout.endswith("\n"), done.stdout
        return done.stdout

    def entries(self):
        return self.ok("status")["entries"]

    def _files(self):
        return {path.name: path.read_bytes() for path in self.folder.iterdir() if path.is_file()}

    def _unchanged(self, exit_status, arguments, more):
        before = self._files()
        answer = self.run("--json", *arguments, **more)
        assert answer.returncode == exit_status, (arguments, answer.stdout, answer.stderr)
        MET.append(only_json(answer).get("refused", only_json(answer).get("usage", {})).get("text"))
        said = set()
        for language in LANGUAGES:
            human = self.run("--lang", language, *arguments, **more)
            assert human.returncode == exit_status and human.stdout == "" and human.stderr.strip(), (arguments, human)
            said.add(human.stderr)
        assert len(said) == len(LANGUAGES), ("the same in every language", said)
        assert self._files() == before, (arguments, "changed something")
        return only_json(answer), said

    def refused(self, rule, *arguments, **more):
        """A command that this rule must refuse, in JSON and for people in every language; changes nothing."""
        answer, said = self._unchanged(1, arguments, more)
        assert set(answer) == {"refused"} and {"rule", "text"} <= set(answer["refused"]), answer
        assert answer["refused"]["rule"] == rule, answer
        assert answer["refused"]["text"].strip(), answer
        assert all(f"({rule})" in each for each in said), said
        return answer["refused"]

    def misused(self, *arguments, **more):
        """A command that is written wrongly: what is wrong with it."""
        answer, _ = self._unchanged(2, arguments, more)
        assert set(answer) == {"usage"} and set(answer["usage"]) == {"text"} and answer["usage"]["text"].strip(), answer
        return answer["usage"]["text"]

    def draw_and_publish(self):
        draft = self.ok("draw")
        published = self.ok("publish")
        assert published["draft"] is False and draft["draft"] is True
        return published

    def score_words(self, table, winner=0, leaving=0):
        """The first wins (or the first few leave), the others have less and less, apart from each other."""
        if leaving:
            return [f"{seat['number']}={8 if at < leaving else 7 - at}" + (f"w{at + 1}" if at < leaving else "")
                    for at, seat in enumerate(table["seats"])]
        return [f"{seat['number']}=" + ("16w" if at == winner else str(10 - at)) for at, seat in enumerate(table["seats"])]

    def play(self):
        """From a draw to the end of what is drawn."""
        published = self.draw_and_publish()
        for table in published["tables"]:
            if not table["has_result"]:
                leaving = 1 if published["stage"] == "additional" else 0
                self.ok("result", table["table"], *self.score_words(table, leaving=leaving))
        return self.ok("close")

    def play_all(self):
        """To the end of the tournament; gives back how many stages were played."""
        for stages in range(1, 30):
            if self.play()["next"]["over"]:
                return stages
        raise AssertionError("it never ends")
