#!/usr/bin/env python3
"""Plays random Melees with a program and with the reference model, and compares after every command.

    tests/model/play_melee.py [--program PATH] [--tournaments N] [--first SEED]    (PATH: default $TILTYARD_SESSION)
    tests/model/play_melee.py --first SEED --show                                  (one tournament, every command printed)

How the program is spoken to, and what a failure shows, is as in play.py.
"""
import dataclasses
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
import melee_answers as answers
import melee_final as final
import melee_model as model
import runs
from agot_common import ABSENT, CONCEDED, Score
from agot_events import Recorded
from melee_commands import RULES
from melee_model import FINAL, QUICK, ROUND, SEMIFINAL
from play_agot import AgotGame, AgotOrganizer, Temper


@dataclasses.dataclass
class MeleeTemper(Temper):
    judged: float       # places that the judge rules
    powers: tuple       # at the end of a game


def random_temper(rng):
    people = rng.choices((rng.randint(1, 3), rng.randint(4, 6), rng.randint(7, 10), rng.randint(11, 15),
                          rng.randint(16, 20), rng.randint(21, 30)), (8, 25, 25, 18, 20, 4))[0]
    return MeleeTemper.by_chance(
        rng, people, judged=rng.choice((0, 0.05, 0.2)),
        powers=rng.choice((tuple(range(16)), tuple(range(16)), (3, 9, 15), (9,), (0, 15), tuple(range(10, 19)))))


class MeleeGame(AgotGame):
    """One Melee in both worlds."""
    rules, answers, sizes = RULES, answers, answers.ALL_SIZES


class Organizer(AgotOrganizer):
    """Runs one Melee from its seed."""
    rules, answers, agot_format = RULES, answers, "agot-melee"
    stage_names = "final", "semifinal", "quick"
    decline_rules = ("AGOT-M.5",)
    wrong_settings = "semifinal=maybe", "minutes=100"
    pointed_out = ("AMB-AGOT-3",)

    def random_temper(self):
        return random_temper(self.rng)

    def make_event(self):
        """AGOT-M.2, AGOT-M.4, AGOT-M.24, AMB-AGOT-13, AMB-AGOT-15, AMB-AGOT-37: with any settings."""
        rng = self.rng
        settings = model.Settings(rounds=rng.choice((3, 3, 2, 1, 1, 4)), minutes=rng.choice((105, 105, 90, 120, 75)),
                                  semifinal=self.chance(0.8 if self.temper.people > 15 else 0.05),
                                  average=self.chance(0.3))
        settings.house_rule = settings.minutes == 75
        words = ["--set", f"minutes={settings.minutes}"] if settings.minutes != 105 or self.chance(0.5) else []
        words += ["--set", f"rounds={settings.rounds}"] if settings.rounds != 3 or self.chance(0.5) else []
        words += ["--set", f"semifinal={'yes' if settings.semifinal else 'no'}"] \
            if settings.semifinal or self.chance(0.5) else []
        words += ["--set", f"strength={'average' if settings.average else 'sum'}"] \
            if settings.average or self.chance(0.2) else []
        self.new_event(settings, words, "AGOT-M.2")

    # Draws

    def note_draw(self, made, out):
        seen = self.game.seen
        for key, value in (out.get("quality") or {}).items():
            seen[f"draw with {key}"] += value > 0 and made.kind == ROUND
        seen["known table, for there is no other"] += made.kind == ROUND and \
            (out.get("quality") or {}).get("identical_tables", 0) > 0
        seen[f"final of {len(made.tables[0][1])}"] += made.kind == FINAL
        if made.kind == QUICK:
            _, tied, left = final.seats(self.state)
            seen["quick games for more than one seat"] += left > 1
            seen["quick games of three or more tied"] += len(tied) > 2
            seen["somebody waits while quick games are played"] += len(tied) > 2 * len(made.tables)

    def foregone(self, draft):
        """AMB-AGOT-45: who sits alone is first, with 15."""
        return [Recorded(draft.draw, table.number, ((table.numbers[0], Score(model.ALONE_POINTS)),))
                for table in draft.tables if len(table.numbers) == 1]

    # Results

    def note_result(self, event):
        kind, result = self.state.open_stage.kind, dict(event.result)
        if kind == QUICK:
            turns = max(len(score.turns) for score in result.values())
            self.game.seen[f"quick game of {min(turns, 3)} turns"] += 1
            return
        placed = list(model.places(result).values())
        self.game.seen[f"result {kind} of {len(placed)}"] += 1
        self.game.seen["shared first place"] += placed.count(1) > 1
        self.game.seen["shared place behind"] += len(set(placed)) < len(placed) and placed.count(1) == 1
        for score in result.values():
            self.game.seen["result with c"] += score.mark == CONCEDED
            self.game.seen["result with absent"] += score.mark == ABSENT
            self.game.seen["result with a target"] += score.target != 15
            self.game.seen["result with a place by the judge"] += score.place is not None

    def text_of(self, score):
        if score.mark == ABSENT or score.power is None:
            return ABSENT if score.mark == ABSENT else "conceded"
        if score.turns:
            return ",".join(map(str, score.turns))
        target = f"/{score.target}" if score.target != 15 else ""
        place = f"@{score.place}" if score.place is not None else ""
        return f"{score.power}{target}{score.mark}{place}"

    def random_result(self, stage, table, marks):
        """Scores that the rules accept."""
        numbers = list(table.numbers)
        self.rng.shuffle(numbers)
        if stage.kind == QUICK:
            return dict(zip(numbers, self.quick_scores(marks)))
        while True:
            result = {number: self.random_score(marks) for number in numbers}
            if self.chance(self.temper.judged):
                self.judge_places(result)
            if self.rules.judge_result(stage, result).taken:
                return result
            if stage.kind in (SEMIFINAL, FINAL):
                result = {number: score._replace(place=None) for number, score in result.items()}
                self.settle_first(result)
                if self.rules.judge_result(stage, result).taken:
                    return result
            marks = 0 if len(numbers) == 1 or self.chance(0.2) else marks

    def random_score(self, marks):
        if self.chance(marks):
            return self.rng.choice((Score(None, mark=ABSENT), Score(None, mark=CONCEDED),
                                    Score(self.rng.choice(self.temper.powers), mark=CONCEDED)))
        return Score(self.rng.choice(self.temper.powers), self.rng.choice((15, 15, 15, 15, 15, 10, 13, 17)))

    def judge_places(self, result):
        """One of those who came, or all of them, have a place by the judge."""
        there = [number for number, score in result.items() if score.mark != ABSENT]
        if there:
            chosen = there if self.chance(0.3) else there[:1]
            places = self.rng.sample(range(1, len(there) + 1), len(chosen))
            result.update({number: result[number]._replace(place=place)
                           for number, place in zip(chosen, places)})

    def settle_first(self, result):
        """AMB-AGOT-7: who is tied for first gets a place each."""
        first = [number for number, place in model.places(result).items() if place == 1]
        for place, number in enumerate(first, 1):
            result[number] = result[number]._replace(place=place)

    def quick_scores(self, marks):
        """AGOT-M.29, AGOT-M.30: power after each turn, until one has more."""
        if self.chance(marks):
            gone = Score(None, mark=self.rng.choice((ABSENT, CONCEDED)))
            return gone, Score(3, turns=(3,))
        level = tuple(self.rng.randint(0, 9) for _ in range(self.rng.choice((0, 0, 1, 2))))
        last = self.rng.sample(range(10), 2)
        return tuple(Score(power, turns=(*level, power)) for power in last)

    def wrong_result(self, table):
        """Places that overlap, everybody gone, powers that cannot be, people who are not there, words that nobody can
        read."""
        numbers = self.rng.sample(table.numbers, len(table.numbers))
        stranger, stage = self.someone(), self.state.open_stage
        one, rest = numbers[0], [f"{number}={3 + at}" for at, number in enumerate(numbers[1:])]
        good = self.words_of(self.random_result(stage, table, 0))
        quick = ([f"{one}=3,4", f"{numbers[-1]}=3"], [f"{one}=3", f"{numbers[-1]}=3"],
                 [f"{one}=3,5", f"{numbers[-1]}=4,3"], [f"{one}=absent", f"{numbers[-1]}=conceded"])
        word = self.rng.choice(("x", "-1", "100", "9/0", "9/100", "7.5", "1e3", "w", "15w", "15*", "9@0", "8l", "c7",
                                f"9@{len(numbers) + 1}", "3,4", "9@2@3"))
        plain = ([f"{one}={word}", *rest], [f"{number}=4c" for number in numbers],
                 [f"{number}=9@1" for number in numbers], [f"{number}=9" for number in numbers],
                 [f"{number}=9@{1 + at // 2}" for at, number in enumerate(numbers)],
                 [f"{one}=absent@1", *rest], [f"{one}=9@{len(numbers)}", f"{numbers[-1]}=absent", *rest[:-1]])
        people = (good[:-1], good[1:], [*good, good[0]], [*good[:-1], "Nobody=3"], [*good, f"{stranger}=3"],
                  [*good[:-1], f"{stranger}=3"])
        self.give_wrong_result(table, self.rng.choice((*people, *(quick if stage.kind == QUICK else plain))))


WORLD = runs.World(MeleeGame, Organizer)


if __name__ == "__main__":
    runs.main(__doc__, WORLD)
