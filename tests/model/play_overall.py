#!/usr/bin/env python3
"""Plays random events with a Joust, a Melee and an Overall Champion with a program and with the reference models.

    tests/model/play_overall.py [--program PATH] [--tournaments N] [--first SEED]    (PATH: default $TILTYARD_SESSION)
    tests/model/play_overall.py --first SEED --show                                  (one event, every command printed)

How the program is spoken to, and what a failure shows, is as in runs.py. Who meets whom is taken from the program here:
other comparisons are about draws. What each result makes is the models' own.
"""
import dataclasses
import enum
import os
import random
import sys
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
import joust_knockout
import joust_model
import melee_final
import melee_model
import overall_model as model
import runs
from agot_common import DISQUALIFIED, Stage, State, Table, read_score
from comparison import Mismatch, shown

STAGES_MAX = 60
THERE = os.devnull
COLUMNS = ("rank", "shared", "number", "joust_place", "melee_place", "joust_points", "melee_points", "total")


class Bend(enum.Enum):
    """What of the model's expectation is falsified, to see that this is found."""
    ROWS = "rows are"
    TIED = "deciding_match is"
    OUT = "not_eligible are"
    WHY = "why is"


class Game:
    """One event in both worlds."""
    Bend = Bend

    def __init__(self, program, bend=None, show=False):
        self.program, self.bend, self.show = program, bend, show
        self.commands, self.compared, self.seen = [], Counter(), Counter()

    def bent(self, kind):
        self.compared[kind] += 1
        return self.bend == (kind, self.compared[kind])

    def send(self, *words):
        words = [*map(str, words), "--json"]
        self.commands.append(words)
        answer = self.program.run(words)
        if self.show:
            print(words, "->", shown(answer[1]))
        return answer

    def ok(self, *words):
        """The answer of a command that must be done."""
        exit_status, out = self.send(*words)
        if exit_status != 0:
            raise Mismatch(f"exit status {exit_status}, should be 0; it printed {shown(out)}")
        return out

    def refused(self, rule, *words):
        exit_status, out = self.send(*words)
        if exit_status != 1 or out["refused"]["rule"] != rule:
            raise Mismatch(f"exit status {exit_status}, should be 1 by {rule}; it printed {shown(out)}")
        self.seen[f"refused {rule}"] += 1

    def same(self, kind, what, found, wanted, spoilt):
        if self.bent(kind):
            wanted = spoilt
        if found != wanted:
            raise Mismatch(f"{kind.value} {found}, should be {wanted}: {what}")


@dataclasses.dataclass
class Side:
    """One of the two tournaments, by its slug."""
    slug: str
    state: State
    over: bool = False


class Organizer:
    """Runs one event from its seed."""

    def __init__(self, game, seed):
        self.game, self.rng, self.seed = game, random.Random(seed), seed
        self.matches = []    # (the table's number and the stage's, people, result of each table) of deciding matches
        self.level = self.rng.choice((0.1, 0.5, 0.9, 0.97))  # how often nothing separates two
        self.marks = self.rng.choice((0, 0, 0.1))

    def chance(self, probability):
        return self.rng.random() < probability

    # The event

    def run(self):
        self.make_event()
        sides = [self.joust, self.melee]
        for _ in range(STAGES_MAX):
            left = [side for side in sides if not side.over]
            if not left:
                break
            self.play_stage(self.rng.choice(left))
            if self.chance(0.3):
                self.compare()
        else:
            raise Mismatch(f"no end after {STAGES_MAX} stages")
        self.compare()
        if len(self.joust.state.entrants) < 9 and self.chance(0.7):
            self.strive_for_a_tie()
        for _ in range(self.rng.choice((4, 8))):
            if self.chance(0.25):
                self.change()
            tied = self.tied()
            if not tied:
                self.game.refused("TY-OVER", "-t", "joust", "draw")
                continue
            self.play_match(tied)
            self.compare()
            if self.chance(0.2):
                self.correct_match()
        found = self.game.ok("verify")
        if (found["chain"], found["mismatches"]) != ("ok", 0):
            raise Mismatch(f"verify found {shown(found)}")

    def make_event(self):
        rng = self.rng
        count = rng.choice((rng.randint(3, 5), rng.randint(4, 8), rng.randint(9, 19)))
        joust, melee = joust_model.Settings(rounds=rng.randint(1, 3)), melee_model.Settings(rounds=rng.randint(1, 2))
        people = list(range(1, count + 1))
        both = self.chance(0.5)
        self.outsiders = self.chance(0.4)
        in_joust = people if both else sorted(rng.sample(people, rng.randint(max(2, count - 3), count)))
        in_melee = people if both else sorted(rng.sample(people, rng.randint(max(3, count - 2), count)))
        if self.outsiders:
            # Nothing parts those who play both, and those who play the final table are others: several are tied at last.
            self.level, self.marks = 0.97, 0
            in_joust = people[:max(3, min(count, 10) - 3)]
            in_melee = in_joust + list(range(in_joust[-1] + 1, in_joust[-1] + 4))
            people = in_melee if len(in_melee) > count else people
        joust.cut = 0 if self.outsiders else rng.choice([0, 0, *(cut for cut in (2, 4, 8) if cut <= len(in_joust))])
        melee.semifinal = len(in_melee) >= 16 and self.chance(0.7)
        self.joust, self.melee = Side("joust", State(joust)), Side("melee", State(melee))
        self.game.ok("new", f"event{self.seed}.tilt", "--format", "agot-joust", "--seed", f"{rng.getrandbits(256):064x}",
                     "--set", f"rounds={joust.rounds}", "--set", f"cut={joust.cut}")
        # A file that is there is added to: the program under test keeps the event in memory whatever its file is called.
        self.game.ok("new", THERE, "--format", "agot-melee", "--set", f"rounds={melee.rounds}",
                     "--set", f"semifinal={'yes' if melee.semifinal else 'no'}")
        self.game.ok("player", "add", *(f"P{number}" for number in people))
        for side, entered in ((self.joust, in_joust), (self.melee, in_melee)):
            self.game.ok("-t", side.slug, "enrol", *entered)
            for number in entered:
                side.state.enter(number)

    # Stages

    def play_stage(self, side):
        """The next stage of a tournament; or finds that it is over."""
        if side is self.joust and self.is_over_but_for_a_match(side):
            side.over = True
            return
        exit_status, out = self.game.send("-t", side.slug, "draw")
        if exit_status == 1 and out["refused"]["rule"] == "TY-OVER":
            side.over = True
            return
        if exit_status != 0:
            raise Mismatch(f"draw ended with status {exit_status}: {shown(out)}")
        published = self.game.ok("-t", side.slug, "publish")
        stage = self.stage_of(side, published)
        side.state.stages.append(stage)
        self.game.seen[f"{side.slug} {published['stage']}"] += 1
        for table in stage.tables:
            self.record(side, stage, table, self.random_result(side, stage, table))
        self.game.ok("-t", side.slug, "close")
        stage.closed = True

    def is_over_but_for_a_match(self, side):
        """AGOT-J.4, AGOT-J.5: the rounds and the knock-out are played."""
        stages = side.state.stages
        rounds = len(side.state.stages_of("round"))
        final = not side.state.settings.cut or (stages and stages[-1].name == "final")
        return rounds == side.state.settings.rounds and final

    def stage_of(self, side, published):
        name = published["stage"]
        tables = [Table(table["table"], tuple(seat["number"] for seat in table["seats"]))
                  for table in published["tables"]]
        byes = tuple(each["number"] for each in published["byes"])
        kind = joust_model.CUT if side is self.joust and name != "round" else name
        stage = Stage(kind, [table for table in tables if len(table.numbers) > 1], published["round"], byes)
        stage.name = name
        if kind == joust_model.CUT:
            stage.slots = tuple(table.numbers for table in tables)
            stage.seeds = self.seeds_of(side, stage)
        return stage

    def seeds_of(self, side, stage):
        """AMB-AGOT-30: who stands where in the first bracket had which number after the rounds."""
        if side.state.stages_of(joust_model.CUT):
            return ()
        order = joust_knockout.bracket_order(side.state.settings.cut)
        numbers = [number for slot in stage.slots for number in slot]
        return tuple(number for _, number in sorted(zip(order, numbers)))

    def record(self, side, stage, table, words):
        self.game.ok("-t", side.slug, "result", table.number, *(f"{who}={score}" for who, score in words.items()))
        table.record(self.scores_of(stage, words))

    def scores_of(self, stage, words):
        return {who: read_score(score, quick=stage.kind == melee_model.QUICK) for who, score in words.items()}

    def random_result(self, side, stage, table):
        """{number: score as typed} that the rules take."""
        numbers = list(table.numbers)
        self.rng.shuffle(numbers)
        if side is self.joust:
            return self.random_joust(numbers, knock_out=stage.kind != joust_model.ROUND)
        if stage.kind == melee_model.QUICK:
            if self.outsiders and self.chance(0.9):
                numbers.sort(key=lambda number: number in self.joust.state.entrants)
            return {numbers[0]: "3,4", numbers[1]: "3,2"}
        powers = [0] * len(numbers) if self.chance(self.level) and stage.kind == melee_model.ROUND else \
            [self.rng.randint(0, 14) for _ in numbers]
        if stage.kind != melee_model.ROUND:
            powers[0] = 15
        elif self.outsiders and self.chance(self.level):
            powers = self.powers_of_outsiders(numbers)
        words = {number: str(power) for number, power in zip(numbers, powers)}
        if self.chance(self.marks):
            words[numbers[-1]] = self.rng.choice(("absent", "3c"))
        return words

    def powers_of_outsiders(self, numbers):
        """Those who play both have nothing, and have met opponents of 5 points."""
        powers = iter({1: (5,), 2: (4, 2), 3: (6, 4, 3)}.get(
            sum(number not in self.joust.state.entrants for number in numbers), ()))
        return [0 if number in self.joust.state.entrants else next(powers) for number in numbers]

    def random_joust(self, numbers, knock_out):
        one, other = numbers
        if self.chance(self.marks):
            return {one: "0", other: self.rng.choice(("absent", "conceded"))}
        if knock_out:
            return self.rng.choice(({one: "15w", other: "3"}, {one: "12", other: "9"}, {one: "9w", other: "9"}))
        if self.chance(self.level):
            return {one: "9", other: "9"}
        return self.rng.choice(({one: "15w", other: "3"}, {one: "12", other: "9"}))

    # The deciding match

    @property
    def sides(self):
        return model.joust_side(self.joust.state), model.melee_side(self.melee.state)

    def deciding(self):
        played = [(people, [self.game_of(words) for words in results]) for _, people, results in self.matches]
        return model.counting(*self.sides, played)

    def game_of(self, words):
        """(winner, loser)"""
        outcomes = joust_model.outcomes({who: read_score(score) for who, score in words.items()})
        winner = next(who for who, outcome in outcomes.items() if outcome in (joust_model.WIN, joust_model.TIMED_WIN))
        return winner, next(who for who in words if who != winner)

    def tied(self):
        return model.deciding_match(*self.sides, self.deciding())

    def play_match(self, tied):
        """AGOT-O.13, AMB-AGOT-13"""
        again = ["--again", "--reason", "once more"] if self.chance(0.2) else []
        self.game.ok("-t", "joust", "draw")
        if again:
            self.game.ok("-t", "joust", "draw", *again)
        published = self.game.ok("-t", "joust", "publish")
        tables = [tuple(seat["number"] for seat in table["seats"]) for table in published["tables"]]
        drawn = [number for table in tables for number in table] + [rest["number"] for rest in published["resting"]]
        if published["stage"] != "deciding" or sorted(drawn) != tied or \
                len(tables) != model.games_of_deciding_match(tied) or any(len(table) != 2 for table in tables):
            raise Mismatch(f"the match should be of {tied}: {shown(published)}")
        results = []
        for at, table in enumerate(tables, 1):
            if self.chance(0.2):
                self.game.refused("AMB-AGOT-31", "-t", "joust", "result", at, *(f"{number}=9" for number in table))
            words = self.random_joust(self.rng.sample(table, 2), knock_out=True)
            self.game.ok("-t", "joust", "result", at, *(f"{who}={score}" for who, score in words.items()))
            results.append(words)
        self.game.ok("-t", "joust", "close")
        self.matches.append((f"deciding{len(self.matches) + 1}", drawn, results))
        self.game.seen["deciding match"] += 1
        self.game.seen["deciding match of several"] += len(tied) > 2

    def correct_match(self):
        """Another has won one of its games."""
        name, _, results = self.rng.choice(self.matches)
        at = self.rng.randrange(len(results))
        winner, loser = self.game_of(results[at])
        words = {loser: "15w", winner: "4"}
        self.correct("joust", name, at + 1, words)
        before, results[at] = results[at], words
        self.game.seen["match corrected"] += 1
        self.compare()
        if self.chance(0.4):
            self.game.ok("-t", "joust", "undo")
            results[at] = before
            self.compare()

    def correct(self, slug, stage, table, words):
        self.game.ok("-t", slug, "correct", stage, table, *(f"{who}={score}" for who, score in words.items()), "--reason",
                     "The slip says so.", "--then", "status")

    # Changes behind the end

    def strive_for_a_tie(self):
        """Looks for a correction by which some are tied for the title, for there would be few."""
        for _ in range(25):
            if self.tied():
                return
            side, stage, table, words = self.random_correction()
            before = table.result, table.standing
            table.record(self.scores_of(stage, words))
            is_tied = bool(self.tied())
            table.result, table.standing = before
            if is_tied:
                self.correct_table(side, stage, table, words)

    def random_correction(self):
        """(side, stage, table, scores as typed)"""
        side = self.rng.choice((self.joust, self.melee))
        stage = self.rng.choice([each for each in side.state.stages if each.tables and each.kind != melee_model.QUICK])
        table = self.rng.choice(stage.tables)
        return side, stage, table, self.random_result(side, stage, table)

    def correct_table(self, side, stage, table, words):
        if self.scores_of(stage, words) == table.result:
            return
        before, tied = (table.result, table.standing), self.tied()
        self.correct(side.slug, str(stage.round) if stage.kind == "round" else stage.name, table.number, words)
        table.record(self.scores_of(stage, words))
        self.game.seen["corrected"] += 1
        self.game.seen["corrected, and others are tied"] += tied != self.tied()
        self.compare()
        if self.chance(0.3):
            self.game.ok("-t", side.slug, "undo")
            table.result, table.standing = before
            self.compare()

    def change(self):
        """A result is corrected, for good or not; or somebody is disqualified."""
        side = self.rng.choice((self.joust, self.melee))
        if self.chance(0.2):
            number = self.rng.choice(list(side.state.entrants))
            if side.state.entrants[number].status != DISQUALIFIED:
                self.game.ok("-t", side.slug, "player", "disqualify", number, "--reason", "marked cards")
                side.state.entrants[number].status = DISQUALIFIED
                self.game.seen["disqualified"] += 1
                self.compare()
            return
        self.correct_table(*self.random_correction())

    # What is compared

    def compare(self):
        out = self.game.ok("overall")
        joust, melee = self.sides
        deciding = self.deciding()
        rows = model.rows(joust, melee, deciding)
        found = [tuple(row[key] for key in COLUMNS) for row in out["rows"]]
        self.game.same(Bend.ROWS, shown(out), found, rows, [*rows, rows[0]] if rows else [()])
        both = self.joust.over and self.melee.over
        tied = model.deciding_match(joust, melee, deciding) if both else []
        if both:
            self.game.same(Bend.TIED, shown(out), [each["number"] for each in out["deciding_match"]], tied, [*tied, 0])
        entered = self.joust.state.entrants.keys() | self.melee.state.entrants.keys()
        strangers = sorted(entered - model.eligible(joust, melee))
        self.game.same(Bend.OUT, shown(out), [each["number"] for each in out["not_eligible"]], strangers, [0, *strangers])
        self.game.seen["compared"] += 1
        self.game.seen["shared in the middle"] += any(row[1] and row[0] > 1 for row in rows)
        if rows and self.chance(0.3):
            self.compare_why(self.rng.randrange(len(rows)), rows, joust, melee)

    def compare_why(self, at, rows, joust, melee):
        """AGOT-O.4, AGOT-O.12, AGOT-O.13; AMB-AGOT-17, AMB-AGOT-18: what parts somebody from the next above."""
        out = self.game.ok("overall", "--why", rows[at][2])
        above = [row for row in rows if row[0] < rows[at][0]]
        rule = self.rule_between(above[-1], rows[at], joust, melee) if above else None
        found = out["above"] and (out["above"]["number"], out["above"]["rule"])
        self.game.same(Bend.WHY, shown(out), found, rule and (above[-1][2], rule), (0, "none"))
        level = out["level"] and out["level"]["rule"]
        same = [row[2] for row in rows if row[0] == rows[at][0] and row is not rows[at]]
        level_rule = "AMB-AGOT-18" if model.larger_side(joust, melee) else "AMB-AGOT-17"
        self.game.same(Bend.WHY, shown(out), level, level_rule if same else None, "none")
        self.game.seen[f"why {rule}"] += 1
        self.game.seen[f"why {level}"] += 1

    def rule_between(self, one, other, joust, melee):
        if one[7] != other[7]:
            return "AGOT-O.4"
        larger = model.larger_side(joust, melee)
        return "AGOT-O.12" if larger and larger.places[one[2]] != larger.places[other[2]] else "AGOT-O.13"


WORLD = runs.World(Game, Organizer)


if __name__ == "__main__":
    runs.main(__doc__, WORLD)
