"""Random events in which everything that can change a draw happens now and then; each number is another one."""
import json
import os
import random
import subprocess
from pathlib import Path

from events import FORMAT, Event
from harness import HANGS_AFTER, ROOT

SESSION = Path(os.environ.get("TILTYARD_SESSION", ROOT / "build/test/tests/programs/session"))
RELEASE = Path(os.environ.get("TILTYARD_SESSION_RELEASE", ROOT / "build/plain/tests/programs/session"))
# One of so many random events is played with sanitizers, which take five times as long.
SANITIZED = 5
SEED = "5eed" * 16
AGAIN = ("--again", "--reason", "somebody came or went")
WHY = ("--reason", "seen too late")
THEN = [(), *(("--then", word) for word in ("points", "points", "status", "next-draw", "reopen"))]
# What the desk does between, each as often as it stands here.
BETWEEN = """drop drop sit-out sit-out return return return disqualify decline decline decline order rename forget lot
             add dry undo undo undo undo correct correct correct swap swap seat seat merge merge twice""".split()
JOUST = "agot-joust"
LISTS = ROOT / "data/decks/corpus"
DECKS = sorted((LISTS / "text").glob("edge-*.txt"))
BANS = [LISTS / "bans" / name for name in ("edge.csv", "replaces.csv")]
# In every so many-th random event decks are handed in; the others go on as they did before there were any.
WITH_DECKS = 4


class Session:
    """An event in memory; do(words) gives what a command answered. `program`: without another word the one with sanitizers."""

    def __init__(self, program=SESSION):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate(timeout=HANGS_AFTER)
        assert self.process.returncode == 0, "the program stopped early"

    def do(self, *words):
        self.process.stdin.write(json.dumps([str(word) for word in words]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["out"]


def on_command_line(event):
    """The same for an event in a file: do(words)."""
    return lambda *words: json.loads(event.run(*words).stdout or "null")


def program_of(number):
    """What plays the random event of that number."""
    return RELEASE if number % SANITIZED else SESSION


class Table:
    """One tournament, played at random: everything that can change a draw happens now and then."""

    between = BETWEEN
    stages = [(), ("--round", "additional"), ("--round", "final")]

    def __init__(self, do, chance, slug, met):
        self.do, self.chance, self.slug, self.met = do, chance, slug, met
        self.people = []
        self.decks = None  # the dice of who hands in what
        # Few values: many are level, and additional games follow.
        self.values = chance.choice([[5], [5, 6], [-3, 5, 5, 5, 8], list(range(-4, 16))])
        # How often something happens between: in some events hardly ever, in some all the time.
        self.unrest = chance.choice([0.1, 0.3, 0.5, 0.7])

    def ask(self, *words):
        """What a command answers; None if it was refused."""
        answer = self.do("--json", "-t", self.slug, *words)
        assert answer and not {"usage", "fault", "unknown"} & set(answer), (words, answer)
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

    def somebody(self):
        return self.chance.choice(self.people)

    def meddle(self):
        """Something that the desk does between, allowed or not."""
        who, what = self.somebody(), self.chance.choice(self.between)
        if self.decks and self.decks.random() < 0.3:
            self.handle_decks()
        if what == "return":
            any(self.ask("player", what, one) for one in self.chance.sample(self.people, min(9, len(self.people))))
        elif what in ("drop", "sit-out", "forget"):
            self.ask("player", what, who)
        elif what == "disqualify" and self.chance.random() < 0.3:
            self.ask("player", what, who, "--reason", "Ärger")
        elif what == "decline":
            any(self.ask("decline", one) for one in self.people)
        elif what == "order":
            self.ask("order", who, self.chance.randrange(1, 50))
        elif what == "rename":
            self.ask("player", what, who, f"N{self.chance.random()}")
        elif what == "lot":
            self.ask("lot", "--all", "--pick", 1)
        elif what == "add":
            self.enter(1)
        elif what == "dry":
            self.ask("draw", "--dry-run")
        elif what in ("undo", "correct", "swap", "seat", "merge", "twice"):
            {"undo": self.take_back, "correct": self.correct, "swap": self.swap, "seat": self.seat,
             "merge": self.merge, "twice": self.enter_twice}[what]()

    def handle_decks(self):
        """A deck, the organizer's list, or a table for a deck check; allowed or not."""
        what = self.decks.choice(["deck"] * 8 + ["bans"] * 2 + ["again", "none", "spot-check", "spot-check"])
        if what == "deck":
            self.ask("player", "deck", self.decks.choice(self.people), self.decks.choice(DECKS))
        elif what == "bans":
            self.ask("bans", self.decks.choice(BANS), *(["--house-rule"] if self.decks.random() < 0.3 else []))
        elif what == "none":
            self.ask("bans", "--none")
        else:
            self.ask("decks", f"--{what}")

    def correct(self):
        """Another result of a table that has one, of any stage; by chance it says what follows."""
        stage = self.stage_played()
        tables = [table for table in stage["tables"] if table["has_result"]] if stage else []
        if not tables:
            return
        table, name = self.chance.choice(tables), stage["round"] if stage["stage"] == "round" else stage["stage"]
        for _ in range(6):
            words = self.scores(table, stage["stage"])
            if self.ask("correct", name, table["table"], *words, *WHY, *self.chance.choice(THEN)):
                return

    def stage_played(self):
        """The last stage, or another one that was played before."""
        status = self.status()
        if status["rounds"] and self.chance.random() < 0.5:
            return self.ask("pairings", "--round", self.chance.randrange(status["rounds"]) + 1)
        return self.ask("pairings", *self.chance.choice(self.stages))

    def change_by_hand(self):
        while self.chance.random() < 0.3:
            self.chance.choice([self.swap, self.swap, self.seat])()

    def correct_results(self):
        while self.chance.random() < 0.3:
            self.correct()

    def seated(self):
        """Who sits at a table that may be changed, table by table."""
        stage = self.ask("pairings")
        return [[seat["number"] for seat in table["seats"]] for table in stage["tables"]
                if table["seats"] and not table["has_result"]] if stage else []

    def swap(self):
        """Mostly two at tables of one set, which stand next to each other."""
        tables = self.seated()
        if len(tables) > 1 and self.chance.random() < 0.8:
            at = self.chance.randrange(len(tables) - 1)
            one, other = self.chance.choice(tables[at]), self.chance.choice(tables[at + 1])
        else:
            one, other = self.somebody(), self.somebody()
        self.ask("swap", one, other, *WHY)

    def seat(self):
        stage = self.ask("pairings")
        if stage:
            tables = [table["table"] for table in sorted(stage["tables"], key=lambda table: table["has_result"])]
            tables += [bye["table"] for bye in stage["byes"]]
            for _ in range(6):
                if self.ask("seat", self.somebody(), self.chance.choice(tables), *WHY):
                    return

    def merge(self):
        """Two numbers that are one person: mostly one of those entered last."""
        for _ in range(4):
            one, other = self.somebody(), self.chance.choice([self.people[-1], self.somebody()])
            if self.ask("player", "merge", *self.chance.sample([one, other], 2)):
                return

    def enter_twice(self):
        """Somebody is entered once more; that comes out at once, or later."""
        self.enter(1)
        self.maybe(0.5)
        self.merge()

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
        draft = self.draft() or self.draft(*AGAIN)
        while draft and self.chance.random() < 0.3:
            self.maybe(self.unrest)
            if not self.draft("--again", "--reason", "some reason", "--words", f"{self.chance.randrange(1, 7)} 3"):
                break
        self.change_by_hand()
        self.correct_results()
        if draft and self.chance.random() < 0.3:
            self.maybe(self.unrest)
        return draft and self.publish()

    def publish(self):
        return self.ask("publish") or (self.draft(*AGAIN) or self.draft()) and self.ask("publish")

    def draw_published_again(self):
        """Before it is played, now and then more than once, changed by hand in between."""
        while self.chance.random() < 0.15 and self.draft(*AGAIN):
            self.maybe(self.unrest)
            self.publish()

    def score(self, at, winners, additional):
        if at < winners:
            return f"{self.chance.choice([16, 16, 17, 3])}w{at + 1 if additional else ''}"
        if self.chance.random() < 0.12:
            return self.chance.choice(["absent", "absent", "4c", "7l"])
        return str(self.chance.choice(self.values))

    def scores(self, table, stage):
        """Words of a result of any kind, allowed or not."""
        additional = stage == "additional"
        seats = self.chance.sample(table["seats"], len(table["seats"]))
        winners = self.chance.choice([1, 2, 3]) if additional else 1
        nobody_came = self.chance.random() < 0.03
        return [f"{seat['number']}={'absent' if nobody_came else self.score(at, winners, additional)}"
                for at, seat in enumerate(seats)]

    def result(self, table, stage):
        """A result of any kind; where the rules refuse it, another."""
        for _ in range(200):
            if self.ask("result", table["table"], *self.scores(table, stage)):
                return
        raise AssertionError(("no result was taken", table))

    def status(self):
        return next(one for one in self.ask("status")["tournaments"] if one["tournament"] == self.slug)

    def under_way(self):
        status = self.status()
        return status["under_way"] and not status["draft"]

    def finish_stage(self):
        """What was entered may be taken back between, or the whole stage."""
        while self.under_way():
            if self.chance.random() < self.unrest / 2:
                self.meddle()
                continue
            stage = self.ask("pairings")
            missing = [table for table in stage["tables"] if not table["has_result"]]
            if missing:
                self.result(self.chance.choice(missing), stage["stage"])
            else:
                assert self.ask("close")

    def play_stage(self):
        """False if nothing more is played."""
        self.maybe(self.unrest)
        if self.chance.random() < 0.1:
            self.leave_in_crowds()
        self.finish_stage()
        self.correct_results()
        if not self.draw():
            return self.under_way()
        self.draw_published_again()
        self.change_by_hand()
        self.finish_stage()
        self.correct_results()
        return True


class JoustTable(Table):
    """One Joust: few rounds for its people, so that hardly anybody is left whom one has not met, and a knock-out."""
    between = [*(what for what in BETWEEN if what != "decline"), "apart", "apart", "apart"]
    stages = [(), *(("--round", name) for name in ("cut", "semifinal", "final"))]

    def __init__(self, *arguments):
        super().__init__(*arguments)
        # How games end, and how often somebody is kept apart: in some events all is level.
        self.timed = self.chance.choice([0.05, 0.3, 0.7])
        self.marks = self.chance.choice([0, 0.05, 0.2])
        self.values = self.chance.choice([[9], [9, 10], list(range(15))])
        self.wishes = self.chance.choice([0, 0, 1, 4])

    def meddle(self):
        if self.chance.random() < self.between.count("apart") / len(self.between):
            self.apart()
        else:
            super().meddle()

    def apart(self):
        self.ask("apart", self.somebody(), self.somebody())

    def draft(self, *options):
        while self.wishes > 0:
            self.wishes -= 1
            self.apart()
        return super().draft(*options)

    def scores(self, table, stage):
        seats = self.chance.sample(table["seats"], len(table["seats"]))
        if len(seats) == 1:
            return [f"{seats[0]['number']}=0w"]
        kind, powers = self.chance.random(), self.chance.choices(self.values, k=2)
        if kind < self.marks:
            words = self.chance.choice([("absent", "0w"), ("absent", "absent"), ("4c", "7w"), ("absent", "3"),
                                        ("2c", "2")])
        elif kind < self.marks + self.timed:
            words = self.chance.choice([powers, powers, (f"{powers[0]}/17", f"{powers[1]}/12"), (15, 16)])
        else:
            words = self.chance.choice(["15w", "15w", "16w", "3w", "17/17w"]), powers[1]
        return [f"{seat['number']}={word}" for seat, word in zip(seats, words)]


def joust_options(chance, people):
    """Rounds, the size of the knock-out, and every switch."""
    settings = {"cut": chance.choice([0, 0, 2, 4, 4, 8, 16]), "strength": chance.choice(["sum", "sum", "average"]),
                "ties": chance.choice(["points", "points", "records"]),
                "bracket": chance.choice(["crossed", "folded"])}
    if chance.random() < 0.7:
        settings["rounds"] = chance.choice([1, 2, 3, 4, 5, min(people - 1, 9), min(people + 1, 9)]) or 1
    settings["paired-down"] = chance.choice(["literal", "avoid"])
    return [word for key, value in settings.items() for word in ("--set", f"{key}={value}")]


def export_of(do):
    export = do("export", "--as", "json")
    assert export["tiltyard"] == 1
    return export


PEOPLE = {FORMAT: [2, 3, 4, 5, 6, 7, 8, 11, 14, 17, 23, 27, 31, 40, 50, 61],
          JOUST: [2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 11, 12, 14, 17, 23, 31]}
LARGEST = {FORMAT: 130, JOUST: 70}


def random_event(number, met, format=FORMAT):
    """The export of one random tournament; most are finished, some stop in the middle."""
    chance = random.Random(number)
    people = chance.choice(PEOPLE[format]) if number else LARGEST[format]
    options = joust_options(chance, people) if format == JOUST else []
    with Session(program_of(number)) as session:
        assert session.do("new", "event.tilt", "--format", format, "--id", "one", "--json", "--seed",
                          f"{chance.getrandbits(256):064x}", *options)
        table = (JoustTable if format == JOUST else Table)(session.do, chance, "one", met)
        table.enter(people)
        table.decks = random.Random(f"decks {number}") if number % WITH_DECKS == WITH_DECKS - 1 else None
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


def two_tournaments(number, met, other=FORMAT):
    """The export of a file with two tournaments, stages taking turns; somebody plays in both. `other`: the second's
    format."""
    chance = random.Random(number)
    with Event(0, "--id", "one", "--seed", SEED) as event:
        do = on_command_line(event)
        do("new", "event.tilt", "--json", "--format", other, "--id", "two")
        tables = [Table(do, chance, "one", met), (JoustTable if other == JOUST else Table)(do, chance, "two", met)]
        tables[0].enter(chance.randrange(4, 8))
        tables[1].enrol(tables[0].people[1::2])
        tables[1].enter(2)
        while tables:
            table = chance.choice(tables)
            if not table.play_stage():
                tables.remove(table)
        do("finish", "--json", "--confirm")
        return export_of(do)
