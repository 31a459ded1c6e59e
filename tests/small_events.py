"""Random small events of each game, played in memory, with little that happens between: what is known of one at any moment is in its
Facts, for sentences to be held against."""
import random
from collections import Counter

from random_events import JoustTable, Session, Table, program_of
from random_melees import MeleeTable

NAMES = """Ana Bia Caio Davi Edu Fabi Gabi Hugo Iara Joel Kai Lia Max Nina Otto Pia Rui Sara Tom Uli Vera Wim Xavi Yara Zoe Alba Bruna Cleo
           Dora Enzo""".split()
WHY = ("--reason", "it was read wrongly")
LATER = {"ontheedge": ("additional", "final"), "agot-joust": ("cut", "semifinal", "final"), "agot-melee": ("quick", "semifinal", "final"),
         "pods": ("semifinal", "final")}


class PodsTable(Table):
    """One event of pods: somebody wins, or nobody does."""

    def scores(self, table, stage):
        words = {seat["number"]: self.chance.choice(["-", "-", "-", "-", "c", "absent"]) for seat in table["seats"]}
        if self.chance.random() < 0.8:
            words[self.chance.choice(list(words))] = "w"
        return [f"{number}={word}" for number, word in words.items()]


def settings_of(game, chance, people):
    if game == "agot-joust":
        cut = chance.choice([0, 0, 2, 4, 4, 8]) if people > 2 else 0
        return [f"rounds={chance.choice([1, 2, 3, 4])}", f"cut={cut}", f"strength={chance.choice(['sum', 'sum', 'average'])}",
                f"ties={chance.choice(['points', 'points', 'records'])}"]
    if game == "agot-melee":
        return [f"rounds={chance.choice([1, 2, 3])}", f"semifinal={'yes' if people >= 16 and chance.random() < 0.7 else 'no'}",
                f"strength={chance.choice(['sum', 'average'])}"]
    if game == "pods":
        return [f"rounds={chance.choice([1, 2, 3])}", f"cut={chance.choice([0, 4, 16])}", f"draw={chance.choice([0, 1])}"]
    return [f"dropped={chance.choice(['after', 'together'])}"] if chance.random() < 0.3 else []


class Facts:
    """What the program shows without giving a reason: results, standings, who sits where; and what was entered."""

    def __init__(self, game, options):
        self.game, self.options = game, options
        self.stages, self.rows, self.row = [], [], {}
        self.record = None        # whom each has met and beaten, once it was asked for
        self.before = {}          # the standings when that stage was drawn, by (stage, round)
        self.apart = set()        # frozensets of two who are to be kept apart
        self.then = {}            # the stages and these wishes as they were when that stage was drawn
        self.drawn = {}           # that stage as the draw made it, before any change by hand

    def stage(self, of):
        return next(stage for stage in self.stages if (stage["stage"], stage["round"]) == tuple(of))

    def table(self, of, number):
        return next(table for table in self.stage(of)["tables"] if table["table"] == number)

    def earlier(self, of):
        """The rounds before that stage, as they were when it was drawn."""
        return [stage for stage in self.then[tuple(of)][0] if stage["stage"] == "round"]

    def apart_then(self, of):
        return self.then[tuple(of)][1]

    def tables_of(self, number, stages=None):
        return [(stage, table, seat) for stage in (self.stages if stages is None else stages) for table in stage["tables"]
                for seat in table["seats"] if seat["number"] == number]


class Small:
    """One random small event; `look(facts, answer)` gets every answer that explains something."""

    def __init__(self, game, number, look):
        self.game, self.number, self.look = game, number, look

    def play(self):
        chance = random.Random(f"{self.game} {self.number}")
        with Session(program_of(self.number)) as session:
            people = chance.choice([3, 4, 5, 6, 7, 8, 9, 11, 13] + ([16, 18] if self.game == "agot-melee" else []))
            settings = settings_of(self.game, chance, people)
            session.do("new", "event.tilt", "--format", self.game, "--id", "one", "--json", "--seed", f"{chance.getrandbits(256):064x}",
                       *(word for setting in settings for word in ("--set", setting)))
            made = {"ontheedge": Table, "agot-joust": JoustTable, "agot-melee": MeleeTable, "pods": PodsTable}[self.game]
            self.table = made(session.do, chance, "one", Counter())
            self.table.wishes = 0
            self.chance, self.ask = chance, self.table.ask
            self.facts = Facts(self.game, {"strength": "sum", "ties": "points", **dict(one.split("=") for one in settings)})
            self.names = {}
            for name in NAMES[:people]:
                self.names[name] = self.ask("player", "add", name)["people"][0]["number"]
            self.table.people = list(self.names.values())
            self.look_all()
            for _ in range(9):
                self.between()
                if not self.play_stage():
                    break
            self.look_all()

    # ---- What happens

    def between(self):
        while self.chance.random() < 0.35:
            what, who = self.chance.choice(["drop", "sit-out", "return", "add", "apart", "disqualify"]), self.table.somebody()
            if what == "add" and len(self.names) < len(NAMES):
                name = NAMES[len(self.names)]
                added = self.ask("player", "add", name)
                if added:
                    self.names[name] = added["people"][0]["number"]
                    self.table.people.append(self.names[name])
            elif what == "apart":
                other = self.table.somebody()
                if self.game == "agot-joust" and self.ask("apart", who, other):
                    self.facts.apart.add(frozenset((who, other)))
            elif what == "disqualify":
                if self.chance.random() < 0.2:
                    self.ask("player", what, who, *WHY)
            elif what != "add":
                self.ask("player", what, who)

    def play_stage(self):
        self.read()
        before = self.facts.row
        draft = self.ask("draw") or self.ask("draw", "--confirm")
        if not draft:
            return False
        of = draft["stage"], draft["round"]
        self.facts.before[of], self.facts.drawn[of] = before, draft
        self.facts.then[of] = list(self.facts.stages), set(self.facts.apart)
        self.look_tables(of)
        if self.chance.random() < 0.2:
            self.table.swap()
            self.look_tables(of)
        if not self.ask("publish"):
            return False
        self.look_tables(of)
        while True:
            stage = self.ask("pairings")
            missing = [table for table in stage["tables"] if not table["has_result"]]
            if not missing:
                break
            self.table.result(self.chance.choice(missing), stage["stage"])
            if self.chance.random() < 0.3:
                self.look_players(2)
        self.ask("close")
        if self.chance.random() < 0.2:
            self.table.correct()
        self.look_all()
        return True

    # ---- What is asked

    def read(self):
        """Everything that is shown anew."""
        facts, rounds = self.facts, self.table.status()["rounds"]
        facts.record = None
        facts.rows = self.ask("standings")["rows"]
        facts.row = {row["number"]: row for row in facts.rows}
        # A stage is shown by its name; before a round there is none of that number.
        shown = [self.ask("pairings", "--round", at) for at in range(1, rounds + 2)] + [self.ask("pairings", "--round", name) for name in LATER[self.game]]
        found = {(stage["stage"], stage["round"]): stage for stage in shown if stage}
        now = self.ask("pairings")
        if now:
            found[now["stage"], now["round"]] = now
        facts.stages = sorted(found.values(), key=lambda stage: stage["draw"])

    def look_tables(self, of):
        self.read()
        stage = self.facts.stage(of)
        self.look(self, stage)
        for table in [table["table"] for table in stage["tables"]]:
            name = of[1] if of[0] == "round" else of[0]
            answer = self.ask("explain", "table", table, "--round", name)
            if answer:
                self.look(self, answer)

    def look_players(self, most=99):
        self.read()
        for number in self.chance.sample(list(self.facts.row), min(most, len(self.facts.row))):
            self.look(self, self.ask("explain", "player", number))

    def look_all(self):
        self.look_players()
        for stage in self.facts.stages:
            self.look(self, stage)
