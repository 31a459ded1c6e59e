"""What may happen in a tournament of A Game of Thrones, Joust or Melee, one event after another, and what becomes of it
when a command is taken back, by the reference model. Which commands the rules let through stands in agot_commands.py and
agot_corrections.py."""
from dataclasses import dataclass, field

import agot_hand as hand
import ledger
from agot_common import DISQUALIFIED, DROPPED, Stage, State, Table
from ledger import root_of

ROUND = "round"
FRESH, OLD = "fresh", "old"
POINTS, STATUS, NEXT_DRAW, REOPEN = "points", "status", "next-draw", "reopen"


@dataclass
class Drawing(Stage):
    """A stage with the number of its draw, those who rest, and its name in the program: a knock-out of four is a
    semi-final. `places`: its tables, those where somebody sits alone among them."""
    draw: int = 0
    name: str = ROUND
    resting: tuple = ()
    places: list = field(default_factory=list)
    has_byes: bool = False

    def settle(self):
        """Who sits alone has a bye, in a game that knows one; but not whoever did not come to a game of two."""
        alone = [table for table in self.places if self.has_byes and len(table.numbers) == 1]
        self.tables = [table for table in self.places if table not in alone]
        self.absent = tuple(table.numbers[0] for table in alone if hand.is_absent(table, table.numbers[0]))
        self.byes = tuple(table.numbers[0] for table in alone if table.numbers[0] not in self.absent)
        return self

    @property
    def alone(self):
        return [table.numbers[0] for table in self.places if len(table.numbers) == 1 and self.has_byes]

    @property
    def foregone(self):
        """Who sits at a table alone: that is decided when it is published."""
        return tuple(table.numbers[0] for table in self.places if len(table.numbers) == 1)

    @property
    def has_result(self):
        return any(table.result for table in self.tables)

    @property
    def begun(self):
        """Of a published stage: whether it can be drawn again no more; one of byes alone is decided at once."""
        return self.has_result or not self.tables

    def place(self, number):
        """The table of a number, that of a bye as well."""
        return next((table for table in self.places if table.number == number), None)

    def place_of(self, number):
        return next((table for table in self.places if number in table.numbers), None)


@dataclass
class Play(State):
    """A State, and what stands beside its published stages. `apart`: pairs who should not meet."""
    draft: Drawing | None = None
    draft_age: str = FRESH
    finished: bool = False
    merged: dict = field(default_factory=dict)
    apart: list = field(default_factory=list)

    @property
    def open_stage(self):
        """The published stage that is not closed."""
        last = self.stages[-1] if self.stages else None
        return last if last and not last.closed else None

    @property
    def seated_now(self):
        """Where seats may be changed by hand."""
        return self.draft or self.open_stage

    @property
    def rounds(self):
        return len(self.stages_of(ROUND))

    def stage_of_draw(self, draw):
        return next((stage for stage in self.stages if stage.draw == draw), None)

    def who_plays_changed(self):
        self.draft_age = OLD


# People

@dataclass(frozen=True)
class Entered:
    number: int
    name: str
    order: int

    def fits(self, play):
        return self.number not in play.entrants and self.number not in play.merged

    def apply(self, play):
        play.enter(self.number, self.name, self.order)
        play.who_plays_changed()


@dataclass(frozen=True)
class Renamed:
    number: int
    name: str

    def fits(self, play):
        return self.number in play.entrants

    def apply(self, play):
        play.entrants[self.number].name = self.name


@dataclass(frozen=True)
class Ordered:
    number: int
    order: int
    fits = Renamed.fits

    def apply(self, play):
        play.entrants[self.number].order = self.order
        play.who_plays_changed()


@dataclass(frozen=True)
class StatusChanged:
    number: int
    status: str
    fits = Renamed.fits

    def apply(self, play):
        play.entrants[self.number].status = self.status
        play.who_plays_changed()


@dataclass(frozen=True)
class Apart:
    """AGOT-J.9: two should not meet."""
    one: int
    other: int

    def fits(self, play):
        return {self.one, self.other} <= set(play.entrants) and frozenset((self.one, self.other)) not in play.apart

    def apply(self, play):
        play.apart.append(frozenset((self.one, self.other)))
        play.who_plays_changed()


@dataclass(frozen=True)
class Merged:
    """`gone` is `kept`."""
    kept: int
    gone: int

    def fits(self, play):
        return {self.kept, self.gone} <= set(play.entrants) and not hand.merge_faults(play, self.kept, self.gone)

    def apply(self, play):
        hand.merge(play, self.kept, self.gone)
        play.who_plays_changed()


# Stages

@dataclass(frozen=True)
class Drawn:
    """`tables`: (number, people) each, those of one person among them; `again`: it replaces a draft, or a published
    stage without a result."""
    draw: int
    kind: str
    name: str
    round: int
    tables: tuple
    resting: tuple = ()
    slots: tuple = ()
    seeds: tuple = ()
    again: bool = False

    def fits(self, play):
        rounds = sum(stage.kind == ROUND and stage is not play.open_stage for stage in play.stages)
        people = {number for _, numbers in self.tables for number in numbers} | {*self.resting}
        may_be = not (play.open_stage and (play.open_stage.begun or not self.again))
        return may_be and self.round == rounds + (self.kind == ROUND) and people <= set(play.entrants)

    def apply(self, play):
        if play.open_stage:
            play.stages.pop()
        play.draft = Drawing(
            self.kind, [], self.round, (), self.slots, self.seeds, draw=self.draw, name=self.name, resting=self.resting,
            places=[Table(number, numbers) for number, numbers in self.tables], has_byes=play.settings.has_byes,
            statuses={number: entrant.status for number, entrant in play.entrants.items()}).settle()
        play.draft_age = FRESH


@dataclass(frozen=True)
class Published:
    """`foregone`: who had a table alone then, which is decided with it."""
    draw: int
    foregone: tuple = ()

    def fits(self, play):
        return play.draft is not None and play.draft.draw == self.draw and play.draft.foregone == self.foregone

    def apply(self, play):
        play.stages.append(play.draft)
        play.draft = None


def fits_table(table, result):
    return table is not None and tuple(number for number, _ in result) == table.numbers


@dataclass(frozen=True)
class Recorded:
    """`result`: (number, Score) each."""
    draw: int
    table: int
    result: tuple

    def fits(self, play):
        table = play.open_stage.table(self.table) if play.open_stage and play.open_stage.draw == self.draw else None
        return fits_table(table, self.result) and not table.result

    def apply(self, play):
        play.open_stage.table(self.table).record(dict(self.result))


@dataclass(frozen=True)
class Closed:
    draw: int

    def fits(self, play):
        return play.open_stage is not None and play.open_stage.draw == self.draw and play.open_stage.complete

    def apply(self, play):
        play.open_stage.closed = True


@dataclass(frozen=True)
class Corrected:
    """`then`: what it counts for. A played round stays as it was played."""
    draw: int
    table: int
    result: tuple
    then: str

    def fits(self, play):
        stage = play.stage_of_draw(self.draw)
        may_be = self.then != REOPEN or (stage is not None and stage is play.stages[-1] and stage.closed)
        table = stage and stage.table(self.table)
        return may_be and fits_table(table, self.result) and bool(table.result)

    def apply(self, play):
        stage = play.stage_of_draw(self.draw)
        table = stage.table(self.table)
        table.record(dict(self.result), table.standing if self.then == POINTS else None)
        if self.then == NEXT_DRAW and play.draft:
            play.draft_age = OLD
        if self.then == REOPEN:
            stage.closed, play.draft = False, None


@dataclass(frozen=True)
class Swapped:
    draw: int
    one: int
    other: int

    def fits(self, play):
        stage = play.seated_now
        if stage is None or stage.draw != self.draw or not {self.one, self.other} <= set(play.entrants):
            return False
        tables = stage.place_of(self.one), stage.place_of(self.other)
        return self.one != self.other and any(tables) and not any(table and hand.is_played(play, table) for table in tables)

    def apply(self, play):
        hand.swap(play.seated_now, self.one, self.other)


@dataclass(frozen=True)
class Seated:
    draw: int
    number: int
    table: int

    def fits(self, play):
        stage = play.seated_now
        if stage is None or stage.draw != self.draw or self.number not in play.entrants:
            return False
        own, table = stage.place_of(self.number), stage.place(self.table)
        return table not in (None, own) and not hand.is_played(play, table) and \
            not (own and (hand.is_played(play, own) or len(own.numbers) < 2))

    def apply(self, play):
        hand.seat(play.seated_now, self.number, self.table)


@dataclass(frozen=True)
class Finished:
    def fits(self, play):
        return True

    def apply(self, play):
        play.finished = True


ABOUT_WHO_PLAYS = (Entered, StatusChanged, Ordered, Merged, Apart)
ABOUT_RESULTS = (Recorded, Corrected)
GONE = (DROPPED, DISQUALIFIED)


# What is taken back

class Ledger(ledger.Ledger):
    """The commands, and the Play that they make."""
    entry, draw, publication, end, merge, correction = Entered, Drawn, Published, Closed, Merged, Corrected
    hand = Swapped, Seated
    feeds_draws = ABOUT_WHO_PLAYS + ABOUT_RESULTS

    def __init__(self, settings):
        self.settings = settings
        super().__init__()

    def beginning(self):
        return Play(self.settings)

    def fits(self, state, event):
        return event.fits(state)

    def apply(self, state, event):
        event.apply(state)

    def mark_undo(self, state, commands, command):
        """An undo of something about who plays, a correction or a publication that is older than the draft makes it
        old."""
        if not self.drawn_before(state, commands, command) and \
                root_of(commands, command).is_about((*ABOUT_WHO_PLAYS, Corrected, Published)):
            state.who_plays_changed()
