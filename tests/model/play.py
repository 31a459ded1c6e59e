#!/usr/bin/env python3
"""Plays random On the Edge tournaments with a program and with the reference model, and compares after every command.

    tests/model/play.py [--program PATH] [--tournaments N] [--first SEED]    (PATH: default $TILTYARD_SESSION)
    tests/model/play.py --first SEED --show                                  (one tournament, every command printed)

The program reads lines, each a JSON list of command-line words, carries them out one after another on one event file in
memory, and answers each with a line {"exit": N, "out": {what the command printed as JSON}}.

A tournament is made by its seed alone, as long as the program answers as before. A failure shows the commands up to the
first answer that is wrong: they can be given to the program again, line by line.
"""
import dataclasses
import enum
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
import ontheedge_answers as answers
import ontheedge_commands as commands
import ontheedge_events as events
import ontheedge_model as model
import random_organizer
import runs
from comparison import Game, Mismatch, shown
from ontheedge_commands import DONE, UNSETTLED, WRONG_USAGE, refused
from ontheedge_ledger import Ledger
from ontheedge_model import ABSENT, ADDITIONAL, FINAL, INACTIVE
from play_corrections import Corrections

MAY = {"drop": commands.may_drop, "return": commands.may_return, "sit-out": commands.may_sit_out,
       "disqualify": commands.may_disqualify}
BECOMES = {"drop": model.DROPPED, "return": model.PLAYING, "sit-out": model.SITTING_OUT,
           "disqualify": model.DISQUALIFIED}


@dataclasses.dataclass
class Temper:
    """How a tournament goes: how many people, how often something happens, which Influences losers have."""
    people: int
    trouble: float      # people come, go, sit out and return
    leaving: float      # how much of that is leaving
    wrong: float        # commands that cannot be
    redraws: float
    declines: float
    marks: float        # absent, conceded, left in the middle
    mends: float        # undo, corrections, seats changed by hand, people merged
    losers: tuple
    winners: tuple


def random_temper(rng):
    people = rng.choices((rng.randint(0, 1), 2, 3, rng.randint(4, 6), rng.randint(7, 12), rng.randint(13, 24),
                          rng.randint(25, 60)), (2, 3, 3, 22, 35, 25, 10))[0]
    losers = rng.choice((tuple(range(-4, 17)), (5,), (4, 5), (0, 1, 2, 3), (-2, -1, 0), (7, 15), tuple(range(10, 30))))
    often = rng.choice((0, 0.02, 0.1, 0.3))
    return Temper(people=people, trouble=rng.choice((0, 0.05, 0.2, 0.5)), leaving=rng.choice((0, 0.2, 0.5, 0.9)),
                  wrong=rng.choice((0, 0.1, 0.4)), redraws=rng.choice((0, 0.1, 0.4)),
                  declines=rng.choice((0, 0.2, 0.6)), marks=often,
                  mends=rng.choice((0, 0.1, 0.3, 0.6)), losers=losers,
                  winners=rng.choice(((16,), (16, 17, 20), (16, 3, -1))))


class Bend(enum.Enum):
    """What of the model's expectation is falsified, to see that this is found."""
    VP = "vp is"
    UNDONE = "undone is"
    RESTS = "rests are"
    SEAT = "table is"
    DIFFERENCE = "after: "


class EdgeGame(Game):
    """One tournament of On the Edge in both worlds."""
    Bend = Bend

    def begin(self, **options):
        """A new event, with the options of the tournament."""
        self.ledger = Ledger(**options)

    def compare_standings(self):
        if not self.state.people:
            return
        out = self.answer_to(["standings"])
        rows = model.standings(self.state)
        if self.bent(Bend.VP):
            rows = [dataclasses.replace(rows[0], vp=rows[0].vp + 1), *rows[1:]]
        self.demand(answers.standings_mistakes(rows, out, self.state.over), out)

    def words_for(self, stage):
        return ["--round", str(stage.round) if stage.kind == model.ROUND else stage.kind]

    def bent_stage(self, stage):
        stage = stage.copy()
        stage.tables[0].sets = dict(reversed(stage.tables[0].sets.items()))
        return stage

    def pairings_mistakes(self, stage, is_draft, out):
        return answers.pairings_mistakes(self.state, stage, is_draft, self.ledger.changes_of(stage.draw), out)


class Organizer(Corrections, random_organizer.Organizer):
    """Runs one tournament from its seed."""
    mends_max = 40

    def random_temper(self):
        return random_temper(self.rng)

    @property
    def people(self):
        return self.state.people

    @property
    def merged(self):
        return self.state.merged

    @property
    def is_over(self):
        return self.state.over

    def go_on(self):
        """The next step of the tournament: a draw, its publication, a result or the end of a stage; False where
        nothing can be drawn."""
        stage = self.state.open_stage
        if stage is None:
            self.be_disturbed()
            return self.go_on_drawing()
        missing = [table for table in stage.tables if table.result is None]
        if missing:
            self.play_table(self.rng.choice(missing))
        else:
            self.game.command(["close"], commands.may_close(self.state), events.Closed(stage.draw))
            if self.chance(self.temper.declines * 0.2):
                self.decline()
        return True

    def make_event(self):
        """AMB-OTE-36 has a switch: people who dropped are ranked after everybody, or together with the others."""
        switch = self.rng.choice(([], [], [], ["--set", "dropped=after"], ["--set", "dropped=together"]))
        self.game.begin(dropped_last="dropped=together" not in switch)
        self.game.command(["new", f"event{self.seed}.tilt", "--format", "ontheedge", "--name", "T", "--seed",
                           f"{self.rng.getrandbits(256):064x}", *switch], DONE, stays=True)

    def end(self):
        self.game.seen["played to the end"] += 1
        if any(row.shared for row in model.standings(self.state)):
            self.game.seen["shared place at the end"] += 1
        for words in (["draw"], ["publish"], ["close"], ["result", "1", "1=16w"]):
            if self.chance(self.temper.wrong):
                self.game.command(words, refused(usage=words[0] == "result"))
        self.game.command(["finish"], DONE, events.Finished(), stays=True)
        self.mend_what_is_finished()

    # People

    def enter(self, names, verdict=DONE, house_rule=False):
        """Enters people; whether that was done."""
        out = self.game.ask(["player", "add", *names] + ["--house-rule"] * house_rule, verdict)
        if out is None:
            return False
        late = bool(self.state.stages) and not house_rule
        self.game.carry(out, *(events.Entered(number, name, order, late)
                               for number, name, order in self.added(out, names)))
        return True

    def is_bound(self, number):
        """Whether the place of somebody who left now would be open: a finalist once the final is published."""
        stage = self.state.stages[-1] if self.state.stages else None
        return stage is not None and stage.kind == FINAL and any(
            number in table.numbers for table in stage.tables if table.kind == FINAL)

    def be_disturbed(self):
        """People come and go; commands are given that cannot be."""
        while self.chance(self.temper.trouble):
            self.rng.choice((self.change_status, self.change_status, self.change_status, self.enter_late,
                             self.rename_or_order))()
        while self.chance(self.temper.wrong):
            self.rng.choice((self.wrong_order, self.wrong_words, self.wrong_words, self.wrong_status,
                             self.wrong_name))()

    def enter_late(self):
        if not self.names:
            return
        house_rule = bool(self.state.stages) and self.chance(0.4)
        verdict = commands.may_enter(self.state, house_rule)
        if verdict == UNSETTLED and (house_rule or self.state.over):
            return
        late = bool(self.state.stages)
        if self.enter([self.names.pop()], verdict, house_rule) and late:
            self.game.seen["late entry" + " by house rule" * house_rule] += 1

    def rename_or_order(self):
        """Neither changes who plays."""
        number = self.someone()
        if number is None:
            return
        if self.chance(0.5) and self.names:
            name = self.names.pop()
            self.game.command(["player", "rename", self.who(number), name], DONE, events.Renamed(number, name))
            return
        order = self.rng.randint(1, len(self.state.people) + 2)
        verdict = commands.may_order(self.state, number, order)
        if verdict != UNSETTLED:
            self.game.command(["order", self.who(number), str(order)], verdict, events.Ordered(number, order))

    def change_status(self):
        """Somebody drops, sits out, returns or is disqualified."""
        others = ("return", "return", "sit-out", "sit-out", "sit-out", "drop", "disqualify")
        action = "drop" if self.chance(self.temper.leaving) else self.rng.choice(others)
        fits = {"drop": lambda number: self.state.present(number) and not self.is_bound(number),
                "return": lambda number: self.state.people[number].status in (model.SITTING_OUT, model.DROPPED),
                "sit-out": lambda number: self.state.present(number) and not self.is_bound(number),
                "disqualify": lambda number: self.state.present(number) and not self.is_bound(number)
                and self.chance(0.3)}[action]
        number = self.someone(fits)
        if number is not None:
            self.give_status(action, number)

    def give_status(self, action, number):
        verdict, event = MAY[action](self.state, number), events.StatusChanged(number, BECOMES[action])
        set_before = model.set_of(self.state, number)
        self.game.seen[f"{action} {set_before} {self.state.people[number].status}"] += 1
        words = ["player", action, self.who(number)] + ["--reason", "Marked cards."] * (action == "disqualify")
        if self.chance(0.1):
            self.give_twice(words, verdict, event)
        else:
            self.game.command(words, verdict, event)

    def give_twice(self, words, verdict, event):
        """A command sent again under its id is not carried out again; another command under that id is refused."""
        words = ["--command-id", f"{self.rng.getrandbits(128):032x}", *words]
        out = self.game.command(words, verdict, event)
        if out is None:
            return
        exit_status, again = self.game.send(words)
        if exit_status != 0 or again.get("saved") != out["saved"]:
            raise Mismatch(f"the same command again: {exit_status} {shown(again)}, first {shown(out)}")
        self.game.command([*words[:2], "player", "add", "Nobody Else"], refused(), changes=False)
        self.game.compare_standings()
        self.game.seen["command sent twice"] += 1

    def wrong_status(self):
        """What is already so, or cannot be any more; where the rules are silent nothing may change."""
        number = self.someone(lambda number: not self.state.present(number))
        if number is None or self.is_bound(number):
            return
        disqualified = self.state.people[number].status == model.DISQUALIFIED
        action = self.rng.choice(("return", "sit-out", "drop", "disqualify") if disqualified else ("drop",))
        words = ["player", action, self.who(number)] + ["--reason", "Again."] * (action == "disqualify")
        self.game.command(words, MAY[action](self.state, number))

    def wrong_name(self):
        """Somebody who has a name already taken may be refused, or is one more person."""
        number = self.someone()
        if number is not None and commands.may_enter(self.state) == DONE:
            if not self.enter([self.state.people[number].name], UNSETTLED):
                self.unchanged()

    # Wrong commands

    def wrong_order(self):
        """A good command at the wrong time."""
        state, stage = self.state, self.state.open_stage
        wrong = []
        if stage:
            wrong += [(["draw"], refused()), (["publish"], refused())]
            if not all(table.result for table in stage.tables):
                wrong.append((["close"], refused()))
        else:
            wrong += [(["close"], refused()), (["result", "1", "1=16w", "2=3"], refused(usage=True))]
        if not stage and state.draft:
            wrong += [(["draw"], self.may_draw()), (["draw", "--again"], self.may_draw(again=True))]
        if not stage and not state.draft:
            wrong.append((["publish"], refused()))
        number = self.someone(lambda number: commands.may_decline(state, number).outcome == "refused")
        if number is not None and not self.is_bound(number):
            wrong.append((["decline", self.who(number)], refused()))
        words, verdict = self.rng.choice(wrong)
        if verdict.outcome == "refused":
            self.game.command(words, verdict, changes=False)
        self.unchanged()

    def wrong_words(self):
        """What nobody can understand, and people who do not exist."""
        nobody, either = refused("TY-NAME"), refused(usage=True)
        wrong = [(["tilt"], WRONG_USAGE), (["player"], WRONG_USAGE), (["player", "drop"], WRONG_USAGE),
                 (["player", "shout", "Ana"], WRONG_USAGE), (["result"], WRONG_USAGE), (["player", "add"], WRONG_USAGE),
                 (["draw", "--sideways"], WRONG_USAGE), (["publish", "--twice"], WRONG_USAGE),
                 (["player", "drop", "Nobody"], nobody), (["player", "return", "#999"], nobody),
                 (["player", "sit-out", "Nobody"], nobody), (["decline", "Nobody"], refused()),
                 (["player", "disqualify", "Nobody", "--reason", "None."], nobody),
                 (["player", "disqualify", "1"], either), (["player", "add", ""], either),
                 (["player", "add", "Line\nbreak"], either), (["--command-id", "xyz", "player", "add", "Zoe"], either)]
        words, verdict = self.rng.choice(wrong)
        self.game.command(words, verdict, changes=False)
        self.unchanged()

    # Draws

    def go_on_drawing(self):
        """A draft, or its publication."""
        state = self.state
        if state.draft is None:
            return self.draw()
        self.be_disturbed_in_draft()
        if self.state.draft is None or self.publish():
            return True
        return self.redraw()

    def may_draw(self, **how):
        return commands.may_draw(self.state, drawn_before=self.game.ledger.draws_taken_back(), **how)

    def plan(self):
        """What a draw would draw now."""
        return model.plan_next(commands.drawn_for(self.state))

    def draw(self):
        """Whether there is a draft now."""
        plan = self.plan()
        if plan.refusal is not None:
            self.game.command(["draw"], self.may_draw(), changes=False)
            if self.state.stages or self.state.over or not self.names:
                return False
            self.enter_many(min(self.rng.randint(1, 9), len(self.names)))
            return True
        if self.may_draw() == DONE and self.chance(0.15):
            self.try_draw()
        again = ["draw", "--again", "--reason", "It was taken back."]
        return any(self.draw_one(words) for words in (["draw"], ["draw", "--confirm"], again, [*again, "--confirm"]))

    def draw_one(self, words):
        """Draws, with the words given; whether that made a draft."""
        again = "--again" in words
        verdict = self.may_draw(again=again, confirm="--confirm" in words, reason="--reason" in words)
        out = self.game.ask(words, verdict)
        if out is None:
            return False
        plan = self.plan()
        if out.get("draft") is not True:
            raise Mismatch(f"draft is {out.get('draft')!r}")
        self.game.demand(answers.draw_mistakes(self.state, out), out)
        draw = self.game.ledger.draws_made() + 1
        if out.get("draw") != draw:
            raise Mismatch(f"draw is {out.get('draw')!r}, should be {draw}")
        self.note_draw(plan)
        self.game.carry(out, answers.drawn_event(self.state, out, draw, again))
        return True

    def try_draw(self):
        """A dry run changes nothing; it need not be the draw that comes."""
        out = self.game.command(["draw", "--dry-run"], DONE, changes=False)
        self.game.demand(answers.draw_mistakes(self.state, out), out)
        self.game.seen["dry run"] += 1

    def redraw(self):
        """Whether an old draft was made anew."""
        again = ["draw", "--again", "--reason", "People have changed."]
        if self.plan().refusal is not None:
            self.game.command(again, self.may_draw(again=True, reason=True), changes=False)
            return False
        for words in (again, [*again, "--confirm"]):
            if self.draw_one(words):
                self.game.seen["redraw"] += 1
                return True
        raise Mismatch("the draft can neither be published nor drawn again")

    def note_draw(self, plan):
        seen = self.game.seen
        seen[f"draw {plan.kind}"] += 1
        if plan.kind == ADDITIONAL:
            seen[f"additional game for {plan.places}"] += 1
            seen["additional game of 5 or more"] += len(plan.first) > 4
        if plan.kind == FINAL and self.state.stages:
            seen[f"re-admitted {sum(model.set_of(self.state, number) == INACTIVE for number in plan.first)}"] += 1
        if plan.short:
            seen["short final"] += 1
        if len(plan.second) == 1:
            seen["odd one out"] += 1

    def be_disturbed_in_draft(self):
        """Before a draft is published: a redraw, somebody declines, people come and go."""
        if self.chance(self.temper.redraws):
            words = ["draw", "--again", "--reason", "A better shuffle."]
            self.draw_one(words + ["--confirm"] * bool(self.plan().short))
        if self.chance(self.temper.declines):
            self.decline()
        if self.chance(0.5):
            self.be_disturbed()

    def decline(self):
        number = self.someone(lambda number: commands.may_decline(self.state, number).outcome != "refused")
        if number is not None:
            verdict = commands.may_decline(self.state, number)
            if self.game.command(["decline", self.who(number)], verdict, events.Declined(number)):
                self.game.seen["declined"] += 1

    def publish(self):
        draft = self.state.draft
        made = [events.Published(draft.draw)]
        if draft.kind == FINAL and len(draft.tables[0].sets) == 1:  # AMB-OTE-32, AMB-OTE-43: won without a game
            made.append(events.Recorded(draft.draw, 1, ((draft.seated[0], model.Score(0, model.WON)),)))
            self.game.seen["one finalist alone"] += 1
        if self.game.command(["publish"], commands.may_publish(self.state), *made) is None:
            self.game.seen["publish refused"] += 1
            return False
        self.game.compare_pairings()
        return True

    # Results

    def play_table(self, table):
        """A result, with people coming and going before it, and results that cannot be."""
        if self.chance(0.3):
            self.be_disturbed()
        while self.chance(self.temper.wrong):
            self.wrong_result(table)
        if table.result is None:
            self.record(table)

    def record(self, table):
        """A result; where the rules leave open whether it is accepted, a plain one after it."""
        if not self.give_result(table, self.random_result(self.state.open_stage, table, self.temper.marks)):
            if not self.give_result(table, self.random_result(self.state.open_stage, table, 0)):
                raise AssertionError("the model refuses a plain result")

    def give_result(self, table, result):
        words = [f"{self.who(number)}={self.text_of(score)}" for number, score in result.items()]
        self.rng.shuffle(words)
        verdict, event = commands.may_record(self.state, table.number, words)
        if self.game.command(["result", str(table.number), *words], verdict, event) is None:
            return False
        self.game.seen["result " + " ".join(sorted({score.mark or "plain" for score in result.values()}))] += 1
        if len(model.seated_in(result)) == 1:
            self.game.seen["won without a game"] += 1
        if table.kind == FINAL and len(result) == 3:
            others = [score.influence for score in result.values() if score.mark != model.WON]
            self.game.seen["second and third shared"] += others[0] == others[1]
        return True

    def text_of(self, score):
        if score.mark == ABSENT:
            return ABSENT
        mark = self.rng.choice("w*") if score.mark == model.WON else score.mark
        return f"{score.influence}{mark}{score.exit or ''}"

    def random_result(self, stage, table, marks):
        """A result that the rules accept; `marks` is how often somebody is absent, concedes or leaves."""
        numbers = list(table.numbers)
        self.rng.shuffle(numbers)
        winners = stage.places if table.kind == ADDITIONAL else 1
        result = {}
        for place, number in enumerate(numbers, 1):
            if place <= winners:
                exits = place if table.kind == ADDITIONAL else 0
                influence = self.rng.choice((8, 9, 11) if exits else self.temper.winners)
                result[number] = model.Score(influence, model.WON, exits)
            else:
                result[number] = self.random_loser(table, marks)
        if len(model.seated_in(result)) == 1:
            result[numbers[0]] = model.Score(0, model.WON, int(table.kind == ADDITIONAL))
        return result

    def random_loser(self, table, marks):
        influence = self.rng.choice((0, 3, 5, 7, -1) if table.kind == ADDITIONAL else self.temper.losers)
        if not self.chance(marks):
            return model.Score(influence)
        mark = self.rng.choice((ABSENT, model.CONCEDED, model.LEFT))
        return model.Score(None if mark == ABSENT else influence, mark)

    def wrong_result(self, table):
        """A good result spoilt in one way; the model says by which rule it is refused."""
        result = self.random_result(self.state.open_stage, table, 0)
        words = [f"{number}={self.text_of(score)}" for number, score in result.items()]
        spoil = self.rng.choice((self.spoil_people, self.spoil_winner, self.spoil_winner, self.spoil_number,
                                 self.spoil_table))
        number, words = spoil(table, result, words)
        verdict, event = commands.may_record(self.state, number, words)
        self.game.seen[f"wrong result: {spoil.__name__}"] += 1
        if not self.game.command(["result", str(number), *words], verdict, event):
            self.unchanged()

    def spoil_people(self, table, result, words):
        stranger = self.someone(lambda number: number not in result)
        kinds = [words[:-1], words[1:], words + [words[0]], words + ["Nobody=3"], words[:-1] + ["Nobody=3"], words[:1]]
        if stranger is not None:
            kinds += [words + [f"{stranger}=3"], words[:-1] + [f"{stranger}=3"]]
        return table.number, self.rng.choice(kinds)

    def spoil_winner(self, table, result, words):
        numbers = list(result)
        plain = [f"{number}=9" for number in numbers]
        two = [f"{number}=16w" for number in numbers[:2]] + plain[2:]
        conceded = [f"{number}=4c" for number in numbers]
        left = [f"{number}=4l" for number in numbers]
        gone = [f"{number}=absent" for number in numbers]
        if table.kind == ADDITIONAL:
            return table.number, self.spoil_exits(table, numbers)
        exits = [f"{numbers[0]}=16w1"] + plain[1:]
        return table.number, self.rng.choice((plain, two, conceded, left, gone, exits))

    def spoil_exits(self, table, numbers):
        """Exits from an additional game: too few, too many, counted wrongly, one with less than 8."""
        places = self.state.open_stage.places
        exits = self.rng.choice((list(range(1, places)), list(range(1, places + 2)), list(range(2, places + 2)),
                                 [1] * (places + 1), list(range(1, places + 1)), list(range(1, places + 1))))
        low = self.rng.randrange(len(exits)) if exits and exits[-1] == places else None
        words = [f"{number}={7 if place == low else 8}w{exits[place]}" for place, number in
                 enumerate(numbers[:len(exits)])]
        return words + [f"{number}=3" for number in numbers[len(exits):]]

    def spoil_number(self, table, result, words):
        bad = self.rng.choice(("", "x", "7.5", "7,5", "w", "1e3", "0x10", "99999999999999999999", "--3", "3 4", "seven",
                               "16ww", "16wc", "4cl", "½"))
        return table.number, [words[0].partition("=")[0] + "=" + bad] + words[1:]

    def spoil_table(self, table, result, words):
        recorded = [other.number for other in self.state.open_stage.tables if other.result]
        wrong = [0, len(self.state.open_stage.tables) + 1, 1000, *recorded]
        return self.rng.choice(wrong), words


WORLD = runs.World(EdgeGame, Organizer)


if __name__ == "__main__":
    runs.main(__doc__, WORLD)
