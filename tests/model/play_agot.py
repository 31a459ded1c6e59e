"""What running a random Joust and a random Melee have in common."""
import copy
import dataclasses
import enum

import agot_events as events
import random_organizer
from agot_answers import difference_mistakes, key_mistakes, pairings_mistakes, stage_mistakes
from agot_commands import drawn_for, stages_and_draft
from agot_common import DISQUALIFIED, DROPPED, PLAYING, SITTING_OUT, State
from comparison import Game, Mismatch, shown
from random_corrections import Mender
from ontheedge_commands import DONE, WRONG_USAGE, refused

ROUND = "round"
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
    mends: float        # undo, corrections, changes by hand, merges

    @classmethod
    def by_chance(cls, rng, people, **others):
        return cls(people=people, trouble=rng.choice((0, 0.03, 0.1, 0.3)), wrong=rng.choice((0, 0.1, 0.3)),
                   redraws=rng.choice((0, 0.1, 0.3)), marks=rng.choice((0, 0.05, 0.3)),
                   mends=rng.choice((0, 0, 0.1, 0.3, 0.5)), **others)


class Bend(enum.Enum):
    """What of the model's expectation is falsified, to see that this is found."""
    POINTS = "points is"
    QUALITY = "quality is"
    SEAT = "tables are"
    UNDONE = "undone is"
    RESTS = "rests are"
    DIFFERENCE = " before: points"


class AgotGame(Game):
    """One tournament in both worlds. `rules`: what may be done; `answers`: a module that says what is to be shown; `sizes`:
    of tables."""
    Bend = Bend
    rules = answers = None
    sizes = ()

    def begin(self, settings):
        self.ledger = events.Ledger(settings)

    def carry(self, out, *made, stays=False):
        self.ledger.add(self.saved_by(out), *made, stays=stays)
        if len(self.state.entrants) < MANY or len(self.commands) % 7 == 0:
            self.compare_standings()

    def compare_standings(self, round_=None):
        """The standings now, or as they stood after a round."""
        if not self.state.entrants:
            return
        out = self.answer_to(["standings"] + (["--round", str(round_)] if round_ else []))
        play, rounds = self.state, self.state.stages_of(ROUND)
        rows = self.answers.rows_of(State(play.settings, play.entrants, rounds[:round_]) if round_ else play)
        if self.bent(Bend.POINTS):
            next(iter(rows.values()))["points"] += 1
        over = round_ is None and self.rules.is_over(play)
        begun = [stage.round for stage in rounds if stage.has_result or stage.byes or stage.absent]
        self.demand(self.answers.standings_mistakes(rows, out, round_ or max(begun, default=0), over), out)

    def words_for(self, stage):
        return ["--round", str(stage.round) if stage.kind == ROUND else stage.name]

    def bent_stage(self, stage):
        stage = copy.deepcopy(stage)
        if stage.tables:
            stage.tables[0].numbers = stage.tables[0].numbers[::-1]
        else:
            stage.places = []
        return stage

    def pairings_mistakes(self, stage, is_draft, out):
        return pairings_mistakes(self.state, stage, is_draft, self.ledger.changes_of(stage.draw), self.sizes, out)


class AgotOrganizer(Mender, random_organizer.Organizer):
    """Runs one tournament from its seed. `rules` and `answers` as for the game; `agot_format`: its name in the program."""
    rules = answers = agot_format = None
    mends_max = 25

    @property
    def corrections(self):
        return self.rules

    @property
    def people(self):
        return self.state.entrants

    @property
    def merged(self):
        return self.state.merged

    @property
    def is_over(self):
        return self.rules.is_over(self.state)

    def name_of(self, stage):
        return str(stage.round) if stage.kind == ROUND else stage.name

    def new_event(self, settings, words, minutes_rule):
        """A new event with these settings; other minutes than the rules print only by house rule (AMB-AGOT-37)."""
        self.game.begin(settings)
        new = ["new", f"event{self.seed}.tilt", "--format", self.agot_format, "--name", "T", "--seed",
               f"{self.rng.getrandbits(256):064x}", *words]
        if settings.house_rule:
            self.game.command(new, refused(minutes_rule, "AMB-AGOT-37"), changes=False)
            new.append("--house-rule")
        self.game.command(new, DONE, stays=True)

    def go_on(self):
        stage = self.state.open_stage
        if stage is None:
            self.be_disturbed()
            return self.draw() if self.state.draft is None else self.publish()
        missing = [table for table in stage.tables if table.result is None]
        if missing:
            if self.chance(0.2):
                self.be_disturbed()
            self.play_table(self.rng.choice(missing))
        else:
            self.game.command(["close"], self.rules.may_close(self.state), events.Closed(stage.draw))
            if stage.round and self.chance(0.2):
                self.game.compare_standings(self.rng.randint(1, stage.round))
        return True

    def end(self):
        self.game.seen["played to the end"] += 1
        if self.chance(self.temper.wrong):
            for words in (["draw"], ["draw", "--again", "--reason", "Once more."], ["publish"], ["close"]):
                self.game.command(words, refused(), changes=False)
            self.change_status()
        for number in list(self.people):
            self.explain(number)
        self.game.command(["finish"], DONE, events.Finished(), stays=True)
        one = str(self.someone())
        late = (["undo"], ["draw"], ["publish"], ["player", "drop", one], ["order", one, "99"],
                ["swap", "1", "2", "--reason", "Too late."], ["player", "merge", "1", "2"])
        for words in self.rng.sample(late, 2):
            self.game.command(words, refused(*(["TY-FINISHED", "TY-UNDO"] if words[0] not in ("swap", "player") else [])),
                              changes=False)

    def explain(self, number):
        """Why somebody has a place: the answer has the place."""
        if self.chance(0.3):
            out = self.game.command(["explain", "player", str(number)], DONE, changes=False)
            self.game.demand(self.answers.explanation_mistakes(self.state, number, out), out)
            self.game.seen["explained"] += 1
            for side in ("above", "level", "below"):
                if isinstance(out.get(side), dict):
                    self.game.seen[f"explained by {out[side].get('criterion')}"] += 1

    # People

    def enter(self, names):
        """Enters people."""
        is_late = bool(self.state.rounds)
        out = self.game.ask(["player", "add", *names], self.rules.may_enter(self.state))
        if out is None:
            return
        said = {warning["rule"] for warning in out.get("warnings", [])}
        if ("AMB-AGOT-43" in said) != is_late:
            raise Mismatch(f"late is {is_late}, said is {shown(out)}")
        self.game.seen["late entry"] += is_late
        self.game.carry(out, *(events.Entered(*added) for added in self.added(out, names)))

    def be_disturbed(self):
        """People come and go; commands are given that cannot be."""
        while self.chance(self.temper.trouble):
            self.rng.choice((self.change_status, self.change_status, self.change_status, self.enter_late,
                             self.rename_or_order, *self.other_troubles()))()
        while self.chance(self.temper.wrong):
            self.rng.choice((self.wrong_order, self.wrong_words))()

    def other_troubles(self):
        return ()

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
        order = self.rng.randint(1, len(self.people) + 3)
        self.game.command(["order", self.who(number), str(order)], self.rules.may_order(self.state, number, order),
                          events.Ordered(number, order))
        self.game.seen["order"] += 1

    def change_status(self):
        """Somebody drops, sits out, returns or is disqualified."""
        number = self.someone()
        if number is None:
            return
        now = self.people[number].status
        if now == PLAYING:
            action = self.rng.choices(("drop", "sit-out", "disqualify", "return"), (4, 5, 1, 0.3))[0]
        else:
            action = self.rng.choices(("return", "drop", "sit-out", "disqualify"), (6, 1, 1, 0.5))[0]
        verdict = self.rules.may_status(self.state, number, ACTIONS[action])
        words = ["player", action, self.who(number)] + ["--reason", "Marked cards."] * (action == "disqualify")
        done = self.game.command(words, verdict, events.StatusChanged(number, ACTIONS[action]))
        if done:
            where = self.state.open_stage.kind if self.state.open_stage else "between"
            self.game.seen[f"{action} {now} {where}"] += 1

    # Wrong commands

    def wrong_order(self):
        """A good command at the wrong time."""
        number = self.someone()
        again = self.rng.choice(([], ["--again", "--reason", "Perhaps."]))
        wrong = [(["draw", *again], self.may_draw(again=bool(again))),
                 (["publish"], self.rules.may_publish(self.state)), (["close"], self.rules.may_close(self.state))]
        if number is not None:
            wrong.append((["decline", self.who(number)], refused(*self.decline_rules)))
        words, verdict = self.rng.choice(wrong)
        if verdict.outcome == "refused":
            self.game.command(words, verdict, changes=False)

    decline_rules = ()

    def wrong_words(self):
        nobody = refused("TY-NAME")
        words, verdict = self.rng.choice((
            (["player", "drop", "Nobody"], nobody), (["player", "return", "#999"], nobody), (["result"], WRONG_USAGE),
            (["player", "disqualify", "1"], refused(usage=True)), (["draw", "--sideways"], WRONG_USAGE),
            (["result", "1"], refused(usage=True)), (["result", "0", "1=15", "2=3"], refused(usage=True)),
            (["result", "1", "1=15", "Nobody=3"], refused(usage=True)),
            *((["new", "event.tilt", "--format", self.agot_format, "--set", wrong], refused(usage=True))
              for wrong in self.wrong_settings)))
        self.game.command(words, verdict, changes=False)

    wrong_settings = ()

    # Draws

    def may_draw(self, **how):
        return self.rules.may_draw(self.state, drawn_before=self.game.ledger.draws_taken_back(), **how)

    def plan(self):
        return self.rules.plan_next(drawn_for(self.state))

    def draw(self):
        """Whether there is a draft now."""
        plan = self.plan()
        if plan.refusal:
            self.game.command(["draw"], self.may_draw(), changes=False)
            self.game.seen["nobody to draw"] += 1
            if plan.kind != ROUND or not self.names or self.chance(0.5):
                return False
            self.enter([self.names.pop() for _ in range(2)])
            return True
        again = ["--again", "--reason", "It was taken back."]
        if self.chance(0.1) and self.may_draw() == DONE:
            out = self.game.command(["draw", "--dry-run"], DONE, changes=False)
            self.game.demand(self.answers.draw_mistakes(self.state, out), out)
            self.game.seen["dry run"] += 1
        return any(self.draw_one(words) for words in ([], ["--confirm"], again, [*again, "--confirm"]))

    def draw_one(self, words):
        """Draws, with the words given; whether that made a draft."""
        verdict = self.may_draw(again="--again" in words, confirm="--confirm" in words)
        out = self.game.ask(["draw", *words], verdict)
        if out is None:
            return False
        bend = self.game.bent(Bend.QUALITY) if self.plan().kind == ROUND else 0
        self.game.demand(self.answers.draw_mistakes(self.state, out, bend), out)
        draw = self.game.ledger.draws_made() + 1
        self.game.demand(key_mistakes(out, [("draw", draw)]), out)
        made = self.answers.drawn_event(self.state, out, draw, "--again" in words)
        self.game.seen[f"draw {made.name}"] += 1
        self.note_draw(made, out)
        self.game.carry(out, made)
        return True

    def note_draw(self, made, out):
        """What a draw was, for the counts."""

    def publish(self):
        """The draft is published, or is drawn again where it is old."""
        if self.chance(self.temper.redraws):
            words = ["--again", "--reason", "A better shuffle."]
            if self.may_draw(again=True, confirm=True) == DONE:
                self.game.seen["redraw"] += self.draw_one([*words, "--confirm"])
        if self.chance(0.3):
            self.be_disturbed()
        verdict, draft = self.rules.may_publish(self.state), self.state.draft
        made = [events.Published(draft.draw, draft.foregone), *self.foregone(draft)]
        if self.game.command(["publish"], verdict, *made) is not None:
            self.game.compare_pairings()
            if self.chance(self.temper.redraws) and self.chance(0.3) and self.may_draw(again=True) == DONE:
                self.draw_one(["--again", "--reason", "Somebody is missing."])
                self.game.seen["published stage drawn again"] += 1
            return True
        self.game.seen["publish refused"] += 1
        again = ["--again", "--reason", "People have changed."]
        if self.draw_one(again) or self.draw_one([*again, "--confirm"]):
            return True
        if self.plan().refusal or self.plan().kind == "over":
            return False
        raise Mismatch("the draft can neither be published nor drawn again")

    def foregone(self, draft):
        """What is recorded as it is published."""
        return ()

    # Results

    pointed_out = ()

    def play_table(self, table):
        """A result, and results that cannot be before it."""
        while self.chance(self.temper.wrong):
            self.wrong_result(table)
        if table.result is None:
            stage = self.state.open_stage
            self.give_result(table.number, self.words_of(self.random_result(stage, table, self.temper.marks)))

    def wrong_result(self, table):
        raise NotImplementedError

    def give_result(self, number, words):
        """Whether it was taken."""
        verdict, event, warnings = self.rules.may_record(self.state, number, words)
        out = self.game.ask(["result", str(number), *words], verdict)
        if out is None:
            return False
        said = {warning["rule"] for warning in out.get("warnings", [])}
        for rule in self.pointed_out:
            if (rule in said) != (rule in warnings):
                raise Mismatch(f"pointed out is {sorted(said)}, should be {warnings}")
            self.game.seen[f"pointed out {rule}"] += rule in said
        self.note_result(event)
        self.game.carry(out, event)
        return True

    def note_result(self, event):
        """What a result was, for the counts."""

    def give_wrong_result(self, table, words):
        """A result that may not be, or one at a table where none may be; the model says by which rule it is refused. Where it
        finds nothing wrong, it is the table's result."""
        number, stage = table.number, self.state.open_stage
        if self.chance(0.2):
            given = [given.number for given in stage.tables if given.result]
            number = self.rng.choice((0, 1000, *given, *(at for at in range(1, 30) if not stage.table(at))))
        verdict, _, _ = self.rules.may_record(self.state, number, words)
        if verdict == DONE:
            self.give_result(number, words)
        else:
            self.game.command(["result", str(number), *words], verdict, changes=False)
            self.game.seen["wrong result"] += 1

    # Corrections

    def mend(self):
        while self.mends_left and self.chance(self.temper.mends):
            self.mends_left -= 1
            self.rng.choices(*zip(*self.ways_to_mend()))[0]()

    def ways_to_mend(self):
        return [(self.undo_last, 3), (self.undo_some, 5), (self.redo, 3), (self.undo_wrongly, 1), (self.correct, 6),
                (self.correct_wrongly, 1), (self.look_back, 1), (self.swap, 6), (self.seat, 5), (self.change_wrongly, 1),
                (self.merge, 3), (self.draw_published_again, 2)]

    def table_numbers(self, stage):
        return [table.number for table in stage.places]

    def draw_published_again(self):
        """A published stage without a result, for the sake of another lot; with one it is refused."""
        if self.state.open_stage:
            again = ["--again", "--reason", "Somebody was missing."] + ["--confirm"] * self.chance(0.5)
            self.note("draw of a published stage", self.draw_one(again))

    def changed_result(self, stage, table):
        """Another result, or the same scores for other people, or nothing changed."""
        way = self.rng.random()
        if way < 0.3:
            numbers, scores = list(table.result), list(table.result.values())
            self.rng.shuffle(scores)
            return dict(zip(numbers, scores))
        return self.random_result(stage, table, self.temper.marks) if way < 0.95 else table.result

    def compare_correction(self, event, out):
        after = self.rules.after(self.state, event)
        if out.get("difference", {}).get("places") and self.game.bent(Bend.DIFFERENCE):
            out["difference"]["places"][0]["before"]["points"] += 1
        rows = [{number: {key: value for key, value in row.items() if key != "games"} for number, row in
                 self.answers.rows_of(play).items()} for play in (self.state, after)]
        mistakes = difference_mistakes(rows, out)
        later = [stage for stage in stages_and_draft(after) if stage.draw > event.draw]
        belonging = [[(stage, self.rules.belonging(play, stage)) for stage in later] for play in (self.state, after)]
        self.game.demand(mistakes or stage_mistakes(*belonging, out), out)
