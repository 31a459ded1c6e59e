#!/usr/bin/env python3
"""Plays random Joust tournaments with a program and with the reference model, and compares after every command.

    tests/model/play_joust.py [--program PATH] [--tournaments N] [--first SEED]    (PATH: default $TILTYARD_SESSION)
    tests/model/play_joust.py --first SEED --show                                  (one tournament, every command printed)

How the program is spoken to, and what a failure shows, is as in play.py.
"""
import dataclasses
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
import agot_events as events
import joust_answers as answers
import joust_model as model
import runs
from agot_common import ABSENT, CONCEDED, WON, Score
from joust_commands import RULES
from joust_model import CUT, ROUND
from play_agot import AgotGame, AgotOrganizer, Temper


@dataclasses.dataclass
class JoustTemper(Temper):
    timed: float        # games that end at time
    powers: tuple       # of those who lose, and at time


def random_temper(rng):
    people = rng.choices((rng.randint(2, 3), rng.randint(4, 6), rng.randint(7, 9), rng.randint(10, 16),
                          rng.randint(17, 40)), (12, 34, 34, 16, 4))[0]
    return JoustTemper.by_chance(rng, people, timed=rng.choice((0.05, 0.3, 0.7)),
                                 powers=rng.choice((tuple(range(15)), (9,), (9, 10), (0, 14))))


class JoustGame(AgotGame):
    """One Joust in both worlds."""
    rules, answers, sizes = RULES, answers, answers.SIZES


class Organizer(AgotOrganizer):
    """Runs one Joust from its seed."""
    rules, answers, agot_format = RULES, answers, "agot-joust"
    stage_names = "final", "semifinal", "cut"
    decline_rules = ("AGOT-J.6",)
    wrong_settings = ("cut=3",)
    pointed_out = "AGOT-J.24", "AMB-AGOT-33"

    def random_temper(self):
        return random_temper(self.rng)

    def make_event(self):
        """AGOT-J.2, AGOT-J.4, AGOT-J.6, AMB-AGOT-23, AMB-AGOT-24, AMB-AGOT-27, AMB-AGOT-30, AMB-AGOT-37: with any settings."""
        rng, most = self.rng, 2 + self.temper.people // 3
        settings = model.Settings(rounds=rng.choice((0, 0, rng.randint(1, 6), rng.randint(2, 4))),
                                  minutes=rng.choice((60, 60, 90, 120, 75)),
                                  cut=rng.choice((0, *(cut for cut in (2, 4, 8, 16) if cut <= most * 3))),
                                  average=self.chance(0.25), identical_records=self.chance(0.25), fold=self.chance(0.4),
                                  avoid_second_float=self.seed % 5 == 4)
        settings.house_rule = settings.minutes == 75
        words = ["--set", f"minutes={settings.minutes}"]
        words += ["--set", f"rounds={settings.rounds}"] if settings.rounds or self.chance(0.5) else []
        words += ["--set", f"cut={settings.cut}"] if settings.cut or self.chance(0.5) else []
        for key, value, plain, other in (("strength", settings.average, "sum", "average"),
                                         ("ties", settings.identical_records, "points", "records"),
                                         ("bracket", settings.fold, "crossed", "folded")):
            words += ["--set", f"{key}={other if value else plain}"] if value or self.chance(0.2) else []
        if self.seed % 5 >= 3:
            words += ["--set", f"paired-down={'avoid' if settings.avoid_second_float else 'literal'}"]
        self.new_event(settings, words, "AGOT-J.2")

    # People

    def other_troubles(self):
        return self.keep_apart, self.keep_apart

    def keep_apart(self):
        """AGOT-J.9: two should not meet; now and then one with oneself, or somebody with nobody."""
        one, other = self.someone(), self.someone()
        if one is None:
            return
        verdict = self.rules.may_keep_apart(self.state, one, other)
        done = self.game.command(["apart", self.who(one), self.who(other)], verdict, events.Apart(one, other))
        self.note("apart", done is not None)
        out = self.game.answer_to(["apart"])
        self.game.demand(answers.apart_mistakes(self.state, out), out)

    # Draws

    def note_draw(self, made, out):
        seen = self.game.seen
        byes = sum(len(people) == 1 for _, people in made.tables)
        seen["bye in a round"] += bool(byes) and made.kind == ROUND
        seen["bye in the knock-out"] += bool(byes) and made.kind == CUT
        for key, value in (out.get("quality") or {}).items():
            seen[f"draw with {key}"] += value > 0 and made.kind == ROUND
        seen["all draws tried"] += made.kind == ROUND and made.round > 1 and \
            2 * len(made.tables) - byes <= answers.swiss.ALL_TRIED_MAX
        seen["first round with wishes"] += made.round == 1 and made.kind == ROUND and bool(self.state.apart)
        seen["cut with lots"] += bool(made.seeds) and bool(model.groups_for_lot(self.state))

    # Results

    def note_result(self, event):
        outcomes = model.outcomes(dict(event.result))
        self.game.seen[f"result {self.state.open_stage.kind} {' '.join(sorted(outcomes.values()))}"] += 1
        for _, score in event.result:
            self.game.seen[f"result with {score.mark}"] += score.mark in (ABSENT, CONCEDED)
            self.game.seen["result with a target"] += score.target != 15

    def text_of(self, score):
        if score.mark == ABSENT or score.power is None:
            return ABSENT if score.mark == ABSENT else "conceded"
        target = f"/{score.target}" if score.target != 15 else ""
        return f"{score.power}{target}{self.rng.choice('w*') if score.mark == WON else score.mark}"

    def random_result(self, stage, table, marks):
        """Two scores that the rules accept."""
        numbers, knock_out = list(table.numbers), stage.kind == CUT
        self.rng.shuffle(numbers)
        target = self.rng.choice((15, 15, 15, 15, 10, 17)) if self.chance(0.2) else 15
        loser = Score(self.rng.choice(self.temper.powers))
        if self.chance(marks):
            gone = self.rng.choice((Score(None, mark=ABSENT), Score(None, mark=CONCEDED), Score(3, mark=CONCEDED)))
            if gone.mark == ABSENT and not knock_out and self.chance(0.3):
                return {number: gone for number in numbers}
            return dict(zip(numbers, (Score(self.rng.choice((0, 7, 15)), mark=self.rng.choice(("", WON))), gone)))
        if self.chance(self.temper.timed):
            scores = Score(min(self.rng.choice(self.temper.powers), target - 1), target), loser
            equal = scores[0].distance == scores[1].distance
            if knock_out and (equal or self.chance(0.2)):
                scores = scores[0]._replace(mark=WON), loser
            return dict(zip(numbers, scores))
        if self.chance(0.05) and not knock_out:
            return dict(zip(numbers, (Score(15), Score(self.rng.choice((15, 16, 20))))))
        power = self.rng.choice((target, target + 3, self.rng.randint(0, 14)) if self.chance(0.2) else (target,))
        return dict(zip(numbers, (Score(power, target, WON), loser)))

    def wrong_result(self, table):
        """Two winners, none, places, people who are not there, words that nobody can read."""
        one, other = self.rng.sample(table.numbers, 2)
        stranger = self.someone()
        word = self.rng.choice(("x", "-1", "100", "9/0", "9/100", "7.5", "1e3", "w", "15wl", "9@1", "8l", "7w1"))
        self.give_wrong_result(table, self.rng.choice((
            [f"{one}=15w", f"{other}=15w"], [f"{one}=15", f"{other}=9"], [f"{one}=9/9", f"{other}=3"],
            [f"{one}=conceded", f"{other}=conceded"], [f"{one}=absent", f"{other}=conceded"], [f"{one}=15w"],
            [f"{one}=15w", f"{one}=3"], [f"{one}=15w", "Nobody=3"], [f"{one}=15w", f"{stranger}=3"],
            [f"{one}=9", f"{other}=9"], [f"{one}=15", f"{other}=16"], [f"{one}=absent", f"{other}=absent"],
            [f"{one}={word}", f"{other}=3"], [f"{one}=15w", f"{other}=3", f"{stranger}=3"])))


WORLD = runs.World(JoustGame, Organizer)


if __name__ == "__main__":
    runs.main(__doc__, WORLD)
