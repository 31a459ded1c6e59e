"""Random events in which everything that can change a draw happens now and then; each number is another one."""
import json
import os
import random
import subprocess
from pathlib import Path

from events import FORMAT, Event
from harness import ROOT

SESSION = Path(os.environ.get("TILTYARD_SESSION", ROOT / "build/test/tests/programs/session"))
SEED = "5eed" * 16


class Session:
    """An event in memory; do(words) gives what a command answered."""

    def __init__(self):
        self.process = subprocess.Popen([SESSION], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate(timeout=60)
        assert self.process.returncode == 0, "the program stopped early"

    def do(self, *words):
        self.process.stdin.write(json.dumps([str(word) for word in words]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["out"]


def on_command_line(event):
    """The same for an event in a file: do(words)."""
    return lambda *words: json.loads(event.run(*words).stdout or "null")


class Table:
    """One tournament, played at random: everything that can change a draw happens now and then."""

    def __init__(self, do, chance, slug, met):
        self.do, self.chance, self.slug, self.met = do, chance, slug, met
        self.people = []
        # Few values: many are level, and additional games follow.
        self.values = chance.choice([[5], [5, 6], [-3, 5, 5, 5, 8], list(range(-4, 16))])

    def ask(self, *words):
        """What a command answers; None if it was refused."""
        answer = self.do("--json", "-t", self.slug, *words)
        assert "usage" not in answer, (words, answer)
        if "refused" in answer:
            return None
        self.met[words[0] if words[0] != "player" else words[1]] += 1
        return answer

    def enter(self, count):
        for _ in range(count):
            answer = self.ask("player", "add", f"P{self.chance.getrandbits(60):x}")
            self.people += [one["number"] for one in answer["people"]] if answer else []

    def enrol(self, people):
        assert self.ask("enrol", *people)
        self.people += people

    def meddle(self):
        """Something that the desk does between, allowed or not."""
        who = self.chance.choice(self.people)
        what = self.chance.choice(["drop", "drop", "sit-out", "sit-out", "return", "return", "return", "disqualify",
                                   "decline", "decline", "decline", "order", "rename", "forget", "lot", "add", "dry",
                                   "undo", "undo", "undo"])
        if what in ("drop", "sit-out", "return"):
            self.ask("player", what, who)
        elif what == "disqualify" and self.chance.random() < 0.3:
            self.ask("player", what, who, "--reason", "Ärger")
        elif what == "decline":
            for one in self.people:
                if self.ask("decline", one):
                    break
        elif what == "order":
            self.ask("order", who, self.chance.randrange(1, 50))
        elif what in ("rename", "forget"):
            self.ask("player", what, who, *([f"N{self.chance.random()}"] if what == "rename" else []))
        elif what == "lot":
            self.ask("lot", "--all", "--pick", 1)
        elif what == "add":
            self.enter(1)
        elif what == "dry":
            self.ask("draw", "--dry-run")
        elif what == "undo":
            self.take_back()

    def take_back(self):
        """Mostly the last command; or one of those before, which may be a command that took another back."""
        if self.chance.random() < 0.4:
            self.ask("undo")
            return
        saved = self.ask("status")["entries"]
        for entry in self.chance.sample(range(max(saved - 40, 1), saved + 1), min(8, saved)):
            if self.ask("undo", entry):
                return

    def leave_in_crowds(self):
        """All but one, two or three: then the final has fewer than three, or somebody comes back for it."""
        ways = self.chance.choice([["drop"], ["drop", "drop", "sit-out"]])
        for one in self.chance.sample(self.people, max(len(self.people) - self.chance.randrange(1, 4), 0)):
            self.ask("player", self.chance.choice(ways), one)

    def maybe(self, share):
        while self.chance.random() < share:
            self.meddle()

    def draft(self, *options):
        return self.ask("draw", *options) or self.ask("draw", *options, "--confirm")

    def draw(self):
        """A published stage, after drafts that were thrown away; None if nothing more is drawn."""
        again = ("--again", "--reason", "somebody came or went")
        draft = self.draft() or self.draft(*again)
        while draft and self.chance.random() < 0.3:
            self.maybe(0.4)
            if not self.draft("--again", "--reason", "some reason", "--dice", f"{self.chance.randrange(1, 7)} 3"):
                break
        if draft and self.chance.random() < 0.2:
            self.maybe(0.5)
        return draft and (self.ask("publish") or (self.draft(*again) or self.draft()) and self.ask("publish"))

    def score(self, at, winners, additional):
        if at < winners:
            return f"{self.chance.choice([16, 16, 17, 3])}w{at + 1 if additional else ''}"
        if self.chance.random() < 0.12:
            return self.chance.choice(["absent", "absent", "4c", "7l"])
        return str(self.chance.choice(self.values))

    def result(self, table, additional):
        """A result of any kind; where the rules refuse it, another."""
        for _ in range(200):
            seats = self.chance.sample(table["seats"], len(table["seats"]))
            winners = self.chance.choice([1, 2, 3]) if additional else 1
            if self.chance.random() < 0.03:
                scores = ["absent"] * len(seats)
            else:
                scores = [self.score(at, winners, additional) for at in range(len(seats))]
            if self.ask("result", table["table"], *(f"{seat['number']}={score}" for seat, score in zip(seats, scores))):
                return
        raise AssertionError(("no result was taken", table))

    def under_way(self):
        return any(one["tournament"] == self.slug and one["under_way"] and not one["draft"]
                   for one in self.ask("status")["tournaments"])

    def finish_stage(self):
        """What was entered may be taken back between, or the whole stage."""
        while self.under_way():
            if self.chance.random() < 0.1:
                self.meddle()
                continue
            stage = self.ask("pairings")
            missing = [table for table in stage["tables"] if not table["has_result"]]
            if missing:
                self.result(self.chance.choice(missing), stage["stage"] == "additional")
            else:
                assert self.ask("close")

    def play_stage(self):
        """False if nothing more is played."""
        self.maybe(0.3)
        if self.chance.random() < 0.1:
            self.leave_in_crowds()
        self.finish_stage()
        if not self.draw():
            return self.under_way()
        self.finish_stage()
        return True


def export_of(do):
    export = do("export", "--as", "json")
    assert export["tiltyard"] == 1
    return export


def random_event(number, met):
    """The export of one random tournament; most are finished, some stop in the middle."""
    chance = random.Random(number)
    with Session() as session:
        assert session.do("new", "event.tilt", "--format", FORMAT, "--id", "one", "--json", "--seed",
                          f"{chance.getrandbits(256):064x}")
        table = Table(session.do, chance, "one", met)
        table.enter(chance.choice([2, 3, 4, 5, 6, 7, 8, 11, 14, 17, 23, 27, 31, 40, 50, 61]) if number else 130)
        stages = chance.choice([1, 2, 3, 99, 99, 99, 99])
        for _ in range(stages):
            if not table.play_stage():
                break
        table.maybe(0.5)
        if chance.random() < 0.3:
            table.ask("draw")
        if chance.random() < 0.7:
            table.ask("finish", "--confirm")
            table.ask("player", "forget", 1)
        return export_of(session.do)


def two_tournaments(number, met):
    """The export of a file with two tournaments, stages taking turns; somebody plays in both."""
    chance = random.Random(number)
    with Event(0, "--id", "one", "--seed", SEED) as event:
        do = on_command_line(event)
        do("new", "event.tilt", "--json", "--format", FORMAT, "--id", "two")
        tables = [Table(do, chance, slug, met) for slug in ("one", "two")]
        tables[0].enter(chance.randrange(4, 8))
        tables[1].enrol(tables[0].people[1::2])
        tables[1].enter(2)
        while tables:
            table = chance.choice(tables)
            if not table.play_stage():
                tables.remove(table)
        do("finish", "--json", "--confirm")
        return export_of(do)
