#!/usr/bin/env python3
"""Plays random Joust tournaments with a program and with the reference model, and compares after every command.

    tests/model/play_joust.py [--program PATH] [--tournaments N] [--first SEED]    (PATH: default $TILTYARD_SESSION)
    tests/model/play_joust.py --first SEED --show                                  (one tournament, every command printed)

How the program is spoken to, and what a failure shows, is as in play.py.
"""
import copy
import dataclasses
import enum
import random
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
import joust_answers as answers
import joust_commands as commands
import joust_events as events
import joust_model as model
import play
from agot_common import ABSENT, CONCEDED, DISQUALIFIED, DROPPED, PLAYING, SITTING_OUT, WON, Score, State
from comparison import Game, Mismatch, shown
from joust_model import CUT, ROUND
from ontheedge_commands import DONE, WRONG_USAGE, refused

STEPS_MAX = 1000        # no tournament has more draws, results and ends of stages
MENDS_MAX = 25          # of one tournament
MANY = 14               # people from which on not every command is followed by the standings
ACTIONS = {"drop": DROPPED, "return": PLAYING, "sit-out": SITTING_OUT, "disqualify": DISQUALIFIED}


@dataclasses.dataclass
class Temper:
    """How a tournament goes."""
    people: int
    trouble: float      # people come, go, sit out and return
    wrong: float        # commands that cannot be
    redraws: float
    marks: float        # absent, conceded
    timed: float        # games that end at time
    mends: float        # undo, corrections
    powers: tuple       # of those who lose, and at time


def random_temper(rng):
    people = rng.choices((rng.randint(2, 3), rng.randint(4, 6), rng.randint(7, 9), rng.randint(10, 16),
                          rng.randint(17, 40)), (12, 34, 34, 16, 4))[0]
    return Temper(people=people, trouble=rng.choice((0, 0.03, 0.1, 0.3)), wrong=rng.choice((0, 0.1, 0.3)),
                  redraws=rng.choice((0, 0.1, 0.3)), marks=rng.choice((0, 0.05, 0.3)),
                  timed=rng.choice((0.05, 0.3, 0.7)), mends=rng.choice((0, 0, 0.1, 0.3)),
                  powers=rng.choice((tuple(range(15)), (9,), (9, 10), (0, 14))))


class Bend(enum.Enum):
    """What of the model's expectation is falsified, to see that this is found."""
    POINTS = "points is"
    FLOATS = "quality is"
    SEAT = "tables are"
    UNDONE = "undone is"
    DIFFERENCE = " before: points"


class JoustGame(Game):
    """One Joust in both worlds."""

    def begin(self, settings):
        self.ledger = events.Ledger(settings)

    @property
    def play(self):
        return self.ledger.play

    @property
    def state(self):
        return self.play.state

    def carry(self, out, *made, stays=False):
        self.ledger.add(self.saved_by(out), *made, stays=stays)
        if len(self.state.entrants) < MANY or len(self.commands) % 7 == 0:
            self.compare_standings()

    def compare_standings(self, round_=None):
        """The standings now, or as they stood after a round."""
        if not self.state.entrants:
            return
        exit_status, out = self.send(["standings"] + (["--round", str(round_)] if round_ else []))
        if exit_status != 0:
            raise Mismatch(f"standings ended with status {exit_status}: {shown(out)}")
        rounds = model.rounds_of(self.state)
        state = State(self.state.settings, self.state.entrants, rounds[:round_]) if round_ else self.state
        rows = answers.rows_of(state)
        if self.bent(Bend.POINTS):
            next(iter(rows.values()))["points"] += 1
        over = round_ is None and commands.is_over(self.play)
        begun = [stage.round for stage in rounds if stage.has_result or stage.byes]
        self.demand(answers.standings_mistakes(rows, out, round_ or max(begun, default=0), over), out)

    def compare_pairings(self, stage=None):
        """The seats of the draft or the last stage, or of a round."""
        draft = self.play.draft if stage is None else None
        words = ["pairings"] + (["--round", str(stage.round)] if stage else [])
        stage = stage or draft or (self.state.stages[-1] if self.state.stages else None)
        exit_status, out = self.send(words)
        if stage is None:
            if exit_status == 0:
                raise Mismatch(f"pairings show {shown(out)}, should be none")
            return
        if exit_status != 0:
            raise Mismatch(f"pairings ended with status {exit_status}: {shown(out)}")
        if self.bent(Bend.SEAT):
            stage = dataclasses.replace(stage, tables=stage.tables[1:], byes=stage.byes if stage.tables else ())
            if not stage.tables and not stage.byes:
                stage.byes = (0,)
        corrections = self.ledger.corrections_of(stage.draw)
        self.demand(answers.pairings_mistakes(self.play, stage, draft is not None, corrections, out), out)


class Organizer:
    """Runs one Joust from its seed."""

    def __init__(self, game, seed):
        self.rng = random.Random(seed)
        self.game, self.seed = game, seed
        self.temper = random_temper(self.rng)
        self.names = [f"{name} {family}".strip() for family in ("", *play.FAMILIES) for name in play.NAMES]
        self.rng.shuffle(self.names)
        self.mends_left = MENDS_MAX

    @property
    def play(self):
        return self.game.play

    @property
    def state(self):
        return self.game.state

    def chance(self, probability):
        return self.rng.random() < probability

    def run(self):
        """The whole tournament; it ends early where nobody is left to play."""
        self.make_event()
        self.enter_many(self.temper.people)
        for _ in range(STEPS_MAX):
            self.mend()
            if commands.is_over(self.play):
                self.end()
                break
            if not self.go_on():
                self.game.seen["ended early"] += 1
                break
        else:
            raise Mismatch(f"no end after {STEPS_MAX} steps")
        self.game.compare_standings()
        self.verify()
        ledger = self.game.ledger
        if ledger.fold(ledger.commands) != (self.play, []):
            raise AssertionError("the model's fold is not what it carried on")

    def make_event(self):
        """AGOT-J.2, AGOT-J.4, AGOT-J.6, AMB-AGOT-23, AMB-AGOT-24, AMB-AGOT-27, AMB-AGOT-30, AMB-AGOT-37: with any settings."""
        rng, most = self.rng, 2 + self.temper.people // 3
        settings = model.Settings(rounds=rng.choice((0, 0, rng.randint(1, 6), rng.randint(2, 4))),
                                  minutes=rng.choice((60, 60, 90, 120, 75)),
                                  cut=rng.choice((0, *(cut for cut in (2, 4, 8, 16) if cut <= most * 3))),
                                  average=self.chance(0.25), identical_records=self.chance(0.25), fold=self.chance(0.4),
                                  avoid_second_float=self.seed % 5 == 4)
        settings.house_rule = settings.minutes == 75
        self.game.begin(settings)
        words = ["--set", f"minutes={settings.minutes}"]
        words += ["--set", f"rounds={settings.rounds}"] if settings.rounds or self.chance(0.5) else []
        words += ["--set", f"cut={settings.cut}"] if settings.cut or self.chance(0.5) else []
        for key, value, plain, other in (("23", settings.average, "sum", "average"),
                                         ("24", settings.identical_records, "points", "records"),
                                         ("30", settings.fold, "crossed", "folded")):
            words += ["--set", f"AMB-AGOT-{key}={other if value else plain}"] if value or self.chance(0.2) else []
        if self.seed % 5 >= 3:
            words += ["--set", f"AMB-AGOT-27={'avoid' if settings.avoid_second_float else 'literal'}"]
        new = ["new", f"event{self.seed}.tilt", "--format", "agot-joust", "--name", "T", "--seed",
               f"{rng.getrandbits(256):064x}", *words]
        if settings.house_rule:
            self.game.command(new, refused("AGOT-J.2", "AMB-AGOT-37"), changes=False)
            new.append("--house-rule")
        self.game.command(new, DONE, stays=True)

    def go_on(self):
        """The next step of the tournament: a draw, its publication, a result or the end of a stage; False where
        nothing can be drawn."""
        stage = self.play.opened
        if stage is None:
            self.be_disturbed()
            return self.draw() if self.play.draft is None else self.publish()
        missing = [table for table in stage.tables if table.result is None]
        if missing:
            if self.chance(0.2):
                self.be_disturbed()
            self.play_table(self.rng.choice(missing))
        else:
            self.game.command(["close"], commands.may_close(self.play), events.Closed(stage.draw))
            if self.chance(0.2):
                self.game.compare_standings(self.rng.randint(1, stage.round))
        return True

    def end(self):
        self.game.seen["played to the end"] += 1
        if self.chance(self.temper.wrong):
            for words in (["draw"], ["draw", "--again", "--reason", "Once more."], ["publish"], ["close"]):
                self.game.command(words, refused(), changes=False)
            self.change_status()
        for number in self.state.entrants:
            self.explain(number)
        self.game.command(["finish"], DONE, events.Finished(), stays=True)
        one = str(self.someone())
        late = ["undo"], ["draw"], ["publish"], ["player", "drop", one], ["order", one, "99"]
        for words in self.rng.sample(late, 2):
            self.game.command(words, refused("TY-FINISHED", "TY-UNDO"), changes=False)

    def explain(self, number):
        """Why somebody has a place: the answer has the place."""
        if self.chance(0.3):
            out = self.game.command(["explain", "player", str(number)], DONE, changes=False)
            self.game.demand(answers.explanation_mistakes(self.state, number, out), out)
            self.game.seen["explained"] += 1
            for side in ("above", "level", "below"):
                if isinstance(out.get(side), dict):
                    self.game.seen[f"explained by {out[side].get('criterion')}"] += 1

    def verify(self):
        out = self.game.command(["verify"], DONE, changes=False)
        if (out.get("chain"), out.get("mismatches"), out.get("entries")) != ("ok", 0, self.game.ledger.last) \
                or out.get("draws", 0) < len(self.state.stages):
            raise Mismatch(f"verify found {shown(out)}")

    # People

    def enter_many(self, count):
        while count > 0:
            few = min(count, self.rng.randint(1, 12))
            self.enter([self.names.pop() for _ in range(few)])
            count -= few

    def enter(self, names):
        """Enters people; they get the numbers and orders behind all that were given."""
        is_late = bool(model.rounds_of(self.state))
        out = self.game.ask(["player", "add", *names], commands.may_enter(self.play))
        if out is None:
            return
        number = max(self.game.ledger.numbers_given(), default=0)
        order = max((entrant.order for entrant in self.state.entrants.values()), default=0)
        people = [{"number": number + i, "name": name} for i, name in enumerate(names, 1)]
        if out.get("people") != people:
            raise Mismatch(f"people are {shown(out)}, should be {people}")
        said = {warning["rule"] for warning in out.get("warnings", [])}
        if ("AMB-AGOT-43" in said) != is_late:
            raise Mismatch(f"late is {is_late}, said is {shown(out)}")
        self.game.seen["late entry"] += is_late
        self.game.carry(out, *(events.Entered(number + i, name, order + i) for i, name in enumerate(names, 1)))

    def who(self, number):
        return self.rng.choice((str(number), f"#{number}", self.state.entrants[number].name))

    def someone(self):
        return self.rng.choice(list(self.state.entrants)) if self.state.entrants else None

    def be_disturbed(self):
        """People come and go; commands are given that cannot be."""
        while self.chance(self.temper.trouble):
            self.rng.choice((self.change_status, self.change_status, self.change_status, self.enter_late,
                             self.rename_or_order))()
        while self.chance(self.temper.wrong):
            self.rng.choice((self.wrong_order, self.wrong_words))()

    def enter_late(self):
        if self.names:
            self.enter([self.names.pop()])

    def rename_or_order(self):
        number = self.someone()
        if number is None or not self.names:
            return
        if self.chance(0.3):
            name = self.names.pop()
            self.game.command(["player", "rename", self.who(number), name], DONE, events.Renamed(number, name))
            return
        order = self.rng.randint(1, len(self.state.entrants) + 3)
        self.game.command(["order", self.who(number), str(order)], commands.may_order(self.play, number, order),
                          events.Ordered(number, order))
        self.game.seen["order"] += 1

    def change_status(self):
        """Somebody drops, sits out, returns or is disqualified."""
        number = self.someone()
        if number is None:
            return
        now = self.state.entrants[number].status
        if now == PLAYING:
            action = self.rng.choices(("drop", "sit-out", "disqualify", "return"), (4, 5, 1, 0.3))[0]
        else:
            action = self.rng.choices(("return", "drop", "sit-out", "disqualify"), (6, 1, 1, 0.5))[0]
        verdict = commands.may_status(self.play, number, ACTIONS[action])
        words = ["player", action, self.who(number)] + ["--reason", "Marked cards."] * (action == "disqualify")
        done = self.game.command(words, verdict, events.StatusChanged(number, ACTIONS[action]))
        if done:
            where = self.play.opened.kind if self.play.opened else "between"
            self.game.seen[f"{action} {now} {where}"] += 1

    # Wrong commands

    def wrong_order(self):
        """A good command at the wrong time."""
        play_, number = self.play, self.someone()
        again = self.rng.choice(([], ["--again", "--reason", "Perhaps."]))
        before = self.game.ledger.draws_taken_back()
        wrong = [(["draw", *again], commands.may_draw(play_, bool(again), drawn_before=before)),
                 (["publish"], commands.may_publish(play_)), (["close"], commands.may_close(play_))]
        if number is not None:
            wrong.append((["decline", self.who(number)], refused("AGOT-J.6")))
        words, verdict = self.rng.choice(wrong)
        if verdict.outcome == "refused":
            self.game.command(words, verdict, changes=False)

    def wrong_words(self):
        nobody = refused("TY-NAME")
        words, verdict = self.rng.choice((
            (["player", "drop", "Nobody"], nobody), (["player", "return", "#999"], nobody), (["result"], WRONG_USAGE),
            (["player", "disqualify", "1"], refused(usage=True)), (["draw", "--sideways"], WRONG_USAGE),
            (["result", "1"], refused(usage=True)), (["result", "0", "1=15w", "2=3"], refused(usage=True)),
            (["result", "1", "1=15w", "Nobody=3"], refused(usage=True)),
            (["new", "event.tilt", "--format", "agot-joust", "--set", "cut=3"], refused(usage=True))))
        self.game.command(words, verdict, changes=False)

    # Draws

    def may_draw(self, **how):
        return commands.may_draw(self.play, drawn_before=self.game.ledger.draws_taken_back(), **how)

    def draw(self):
        """Whether there is a draft now."""
        plan = commands.plan_next(self.state)
        if plan.refusal:
            self.game.command(["draw"], self.may_draw(), changes=False)
            self.game.seen["nobody to draw"] += 1
            if plan.kind == CUT or not self.names or self.chance(0.5):
                return False
            self.enter([self.names.pop() for _ in range(2)])
            return True
        again = ["--again", "--reason", "It was taken back."]
        if self.chance(0.1) and self.may_draw() == DONE:
            out = self.game.command(["draw", "--dry-run"], DONE, changes=False)
            self.game.demand(answers.draw_mistakes(self.play, out), out)
            self.game.seen["dry run"] += 1
        return any(self.draw_one(words) for words in ([], ["--confirm"], again, [*again, "--confirm"]))

    def draw_one(self, words):
        """Draws, with the words given; whether that made a draft."""
        verdict = self.may_draw(again="--again" in words, confirm="--confirm" in words)
        out = self.game.ask(["draw", *words], verdict)
        if out is None:
            return False
        bend = self.game.bent(Bend.FLOATS) if commands.plan_next(commands.drawn_for(self.play)).kind == ROUND else 0
        self.game.demand(answers.draw_mistakes(self.play, out, bend), out)
        draw = self.game.ledger.draws_made() + 1
        if out.get("draw") != draw:
            raise Mismatch(f"draw is {out.get('draw')!r}, should be {draw}")
        made = answers.drawn_event(self.play, out, draw, "--again" in words)
        self.note_draw(made, out)
        self.game.carry(out, made)
        return True

    def note_draw(self, made, out):
        seen = self.game.seen
        seen[f"draw {made.name}"] += 1
        seen["bye in a round"] += bool(made.byes) and made.kind == ROUND
        seen["bye in the knock-out"] += bool(made.byes) and made.kind == CUT
        for key, value in (out.get("quality") or {}).items():
            seen[f"draw with {key}"] += value > 0 and made.kind == ROUND
        seen["all draws tried"] += made.kind == ROUND and made.round > 1 and \
            2 * len(made.tables) + len(made.byes) <= answers.ALL_TRIED_MAX
        seen["cut with lots"] += bool(made.seeds) and bool(model.groups_for_lot(self.state))

    def publish(self):
        """The draft is published, or is drawn again where it is old."""
        if self.chance(self.temper.redraws):
            words = ["--again", "--reason", "A better shuffle."]
            if self.may_draw(again=True, confirm=True) == DONE:
                self.game.seen["redraw"] += self.draw_one([*words, "--confirm"])
        if self.chance(0.3):
            self.be_disturbed()
        verdict = commands.may_publish(self.play)
        if self.game.command(["publish"], verdict, events.Published(self.play.draft.draw)) is not None:
            self.game.compare_pairings()
            if self.chance(self.temper.redraws) and self.chance(0.3) and self.may_draw(again=True) == DONE:
                self.draw_one(["--again", "--reason", "Somebody is missing."])
                self.game.seen["published stage drawn again"] += 1
            return True
        self.game.seen["publish refused"] += 1
        again = ["--again", "--reason", "People have changed."]
        if self.draw_one(again) or self.draw_one([*again, "--confirm"]):
            return True
        if commands.plan_next(commands.drawn_for(self.play)).refusal:
            return False
        raise Mismatch("the draft can neither be published nor drawn again")

    # Results

    def play_table(self, table):
        """A result, and results that cannot be before it."""
        while self.chance(self.temper.wrong):
            self.wrong_result(table)
        if table.result is None:
            self.give_result(table.number, self.random_result(table, self.play.opened.kind == CUT))

    def give_result(self, number, words):
        """Whether it was taken."""
        verdict, event, warnings = commands.may_record(self.play, number, words)
        self.rng.shuffle(words)
        out = self.game.ask(["result", str(number), *words], verdict)
        if out is None:
            return False
        said = {warning["rule"] for warning in out.get("warnings", [])}
        for rule in ("AGOT-J.24", "AMB-AGOT-33"):
            if (rule in said) != (rule in warnings):
                raise Mismatch(f"pointed out is {sorted(said)}, should be {warnings}")
            self.game.seen[f"pointed out {rule}"] += rule in said
        outcomes = model.outcomes(dict(event.result))
        self.game.seen[f"result {self.play.opened.kind} {' '.join(sorted(outcomes.values()))}"] += 1
        for _, score in event.result:
            self.game.seen[f"result with {score.mark}"] += score.mark in (ABSENT, CONCEDED)
            self.game.seen["result with a target"] += score.target != 15
        self.game.carry(out, event)
        return True

    def word(self, number, score):
        if score.mark == ABSENT or score.power is None:
            text = ABSENT if score.mark == ABSENT else "conceded"
        else:
            target = f"/{score.target}" if score.target != 15 else ""
            text = f"{score.power}{target}{self.rng.choice('w*') if score.mark == WON else score.mark}"
        return f"{self.who(number)}={text}"

    def random_scores(self, table, knock_out):
        """Two scores that the rules accept."""
        numbers = list(table.numbers)
        self.rng.shuffle(numbers)
        target = self.rng.choice((15, 15, 15, 15, 10, 17)) if self.chance(0.2) else 15
        loser = Score(self.rng.choice(self.temper.powers))
        if self.chance(self.temper.marks):
            gone = self.rng.choice((Score(None, mark=ABSENT), Score(None, mark=CONCEDED), Score(3, mark=CONCEDED)))
            if gone.mark == ABSENT and not knock_out and self.chance(0.3):
                return {number: gone for number in numbers}
            return dict(zip(numbers, (Score(self.rng.choice((0, 7, 15)), mark=self.rng.choice(("", WON))), gone)))
        if self.chance(self.temper.timed):
            scores = Score(min(self.rng.choice(self.temper.powers), target - 1), target), loser
            equal = scores[0].distance == scores[1].distance
            if knock_out and (equal or self.chance(0.2)):
                scores = dataclasses.replace(scores[0], mark=WON), loser
            return dict(zip(numbers, scores))
        if self.chance(0.05) and not knock_out:
            return dict(zip(numbers, (Score(15), Score(self.rng.choice((15, 16, 20))))))
        power = self.rng.choice((target, target + 3, self.rng.randint(0, 14)) if self.chance(0.2) else (target,))
        return dict(zip(numbers, (Score(power, target, WON), loser)))

    def random_result(self, table, knock_out):
        return [self.word(number, score) for number, score in self.random_scores(table, knock_out).items()]

    def wrong_result(self, table):
        """A result that may not be; the model says by which rule it is refused."""
        one, other = self.rng.sample(table.numbers, 2)
        stranger = self.someone()
        stage = self.play.opened
        word = self.rng.choice(("x", "-1", "100", "9/0", "9/100", "7.5", "1e3", "w", "15wl", "9@1", "8l", "7w1"))
        words = self.rng.choice((
            [f"{one}=15w", f"{other}=15w"], [f"{one}=15", f"{other}=9"], [f"{one}=9/9", f"{other}=3"],
            [f"{one}=conceded", f"{other}=conceded"], [f"{one}=absent", f"{other}=conceded"], [f"{one}=15w"],
            [f"{one}=15w", f"{one}=3"], [f"{one}=15w", "Nobody=3"], [f"{one}=15w", f"{stranger}=3"],
            [f"{one}=9", f"{other}=9"], [f"{one}=15", f"{other}=16"], [f"{one}=absent", f"{other}=absent"],
            [f"{one}={word}", f"{other}=3"], [f"{one}=15w", f"{other}=3", f"{stranger}=3"]))
        number = table.number
        if self.chance(0.2):
            given = [given.number for given in stage.tables if given.result]
            number = self.rng.choice((0, 1000, *given, *(at for at in range(1, 30) if not stage.table(at))))
        verdict, _, _ = commands.may_record(self.play, number, words)
        if verdict != DONE:
            self.game.command(["result", str(number), *words], verdict, changes=False)
            self.game.seen["wrong result"] += 1

    # Mending

    def mend(self):
        while self.mends_left and self.chance(self.temper.mends):
            self.mends_left -= 1
            self.rng.choice((self.undo_last, self.undo_some, self.undo_some, self.redo, self.correct, self.correct,
                             self.look_back))()

    def look_back(self):
        """Rounds already played are as they were."""
        rounds = model.rounds_of(self.state)
        if rounds and (self.play.draft is None or self.play.draft.kind == CUT):
            self.game.compare_pairings(self.rng.choice(rounds))

    def undo_last(self):
        self.undo()

    def undo_some(self):
        """One of the last commands."""
        places = [place for place, command in enumerate(self.game.ledger.commands) if command.takes_back is None]
        self.undo(self.game.ledger.commands[self.rng.choice(places[-6:])].last)

    def redo(self):
        """The last command, if it was an undo."""
        if self.game.ledger.commands[-1].takes_back is not None:
            self.undo(self.game.ledger.last)

    def undo(self, entry=None):
        """Takes back a command, the last one without an entry."""
        ledger = self.game.ledger
        place = ledger.last_place() if entry is None else \
            next(place for place, command in enumerate(ledger.commands) if command.last == entry)
        verdict = commands.may_undo(ledger, place)
        out = self.game.ask(["undo"] + ([] if entry is None else [str(entry)]), verdict)
        self.game.seen[f"undo {'done' if out is not None else 'refused'}"] += 1
        if out is None:
            return
        undone = ledger.commands[place]
        for name in {type(event).__name__ for event in undone.events} or {"undo"}:
            self.game.seen[f"undone: {name}"] += 1
        wanted = undone.last + self.game.bent(Bend.UNDONE)
        if out.get("undone") != wanted or not out.get("text"):
            raise Mismatch(f"undone is {out.get('undone')!r}, should be {wanted}: {shown(out)}")
        self.game.take_back(out, place)

    def correct(self):
        """Another result for a table of a published stage."""
        cuts = self.state.stages_of(CUT)
        stages = [stage for stage in self.state.stages if stage.has_result
                  and (stage.kind == ROUND or stage.name != CUT or stage is [cut for cut in cuts if cut.name == CUT][-1])]
        if not stages:
            return
        stage = self.rng.choice(stages)
        table = self.rng.choice([table for table in stage.tables if table.result])
        words = self.random_result(table, stage.kind == CUT) if self.chance(0.9) else \
            [self.word(number, score) for number, score in table.result.items()]
        if self.chance(0.05):
            words = [f"{number}=15w" for number in table.numbers]
        then = self.rng.choice((None, events.POINTS, events.STATUS))
        verdict, event = commands.may_correct(self.play, stage, table, words, then)
        name = str(stage.round) if stage.kind == ROUND else stage.name
        given = ["correct", name, str(table.number), *words, "--reason", "The slip says so."]
        out = self.game.ask(given + (["--then", then] if then else []), verdict)
        if out is None:
            self.game.seen["correct refused"] += 1
            return
        self.game.seen[f"correct {stage.kind} {event.then}"] += 1
        if out.get("then") != event.then:
            raise Mismatch(f"then is {out.get('then')!r}, should be {event.then}")
        self.compare_difference(event, out)
        self.game.carry(out, event)
        self.game.compare_pairings()

    def compare_difference(self, event, out):
        after = copy.deepcopy(self.play)
        event.apply(after)
        if out.get("difference", {}).get("places") and self.game.bent(Bend.DIFFERENCE):
            out["difference"]["places"][0]["before"]["points"] += 1
        self.game.demand(answers.difference_mistakes(self.state, after.state, out), out)


WORLD = play.World(JoustGame, Organizer)


if __name__ == "__main__":
    play.main(__doc__, WORLD)
