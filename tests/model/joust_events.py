"""What may happen in a Joust, one event after another, and what becomes of it when a command is taken back, by the
reference model. Which commands the rules let through stands in joust_commands.py."""
from dataclasses import dataclass, field

from agot_common import DISQUALIFIED, DROPPED, Stage, State, Table
from joust_model import CUT, ROUND
from ontheedge_ledger import Command, places_out, root_of

FRESH, OLD = "fresh", "old"
POINTS, STATUS = "points", "status"


@dataclass
class Drawing(Stage):
    """A stage with the number of its draw, those who rest, and its name in the program: a knock-out of four is a
    semi-final."""
    draw: int = 0
    name: str = ROUND
    resting: tuple = ()

    @property
    def has_result(self):
        return any(table.result for table in self.tables)

    @property
    def begun(self):
        """Of a published stage: whether it can be drawn again no more; one of byes alone is decided at once."""
        return self.has_result or not self.tables


@dataclass
class Play:
    """A State, and what stands beside its published stages."""
    state: State
    draft: Drawing | None = None
    draft_age: str = FRESH
    finished: bool = False
    changes: list = field(default_factory=list)

    @property
    def opened(self):
        """The published stage that is not closed."""
        last = self.state.stages[-1] if self.state.stages else None
        return last if last and not last.closed else None

    def stage_of_draw(self, draw):
        return next((stage for stage in self.state.stages if stage.draw == draw), None)


# Events

@dataclass(frozen=True)
class Entered:
    number: int
    name: str
    order: int

    def fits(self, play):
        return self.number not in play.state.entrants

    def apply(self, play):
        play.state.enter(self.number, self.name, self.order)
        play.draft_age = OLD


@dataclass(frozen=True)
class Renamed:
    number: int
    name: str

    def fits(self, play):
        return self.number in play.state.entrants

    def apply(self, play):
        play.state.entrants[self.number].name = self.name


@dataclass(frozen=True)
class Ordered:
    number: int
    order: int
    fits = Renamed.fits

    def apply(self, play):
        play.state.entrants[self.number].order = self.order
        play.draft_age = OLD


@dataclass(frozen=True)
class StatusChanged:
    number: int
    status: str
    fits = Renamed.fits

    def apply(self, play):
        play.state.entrants[self.number].status = self.status
        play.draft_age = OLD


@dataclass(frozen=True)
class Drawn:
    """`tables`: (number, people) each; `again`: it replaces a draft, or a published stage without a result."""
    draw: int
    kind: str
    name: str
    round: int
    tables: tuple
    byes: tuple = ()
    resting: tuple = ()
    slots: tuple = ()
    seeds: tuple = ()
    again: bool = False

    def fits(self, play):
        rounds = sum(stage.kind == ROUND and stage is not play.opened for stage in play.state.stages)
        people = {number for _, numbers in self.tables for number in numbers} | {*self.byes, *self.resting}
        may_be = not (play.opened and (play.opened.begun or not self.again))
        return may_be and self.round == rounds + (self.kind == ROUND) and people <= set(play.state.entrants)

    def apply(self, play):
        if play.opened:
            play.state.stages.pop()
        play.draft = Drawing(self.kind, [Table(number, numbers) for number, numbers in self.tables], self.round,
                             self.byes, self.slots, self.seeds, draw=self.draw, name=self.name, resting=self.resting)
        play.draft_age = FRESH


@dataclass(frozen=True)
class Published:
    draw: int

    def fits(self, play):
        return play.draft is not None and play.draft.draw == self.draw

    def apply(self, play):
        play.state.stages.append(play.draft)
        play.draft = None


@dataclass(frozen=True)
class Recorded:
    """`result`: (number, Score) each."""
    draw: int
    table: int
    result: tuple

    def fits(self, play):
        table = play.opened.table(self.table) if play.opened and play.opened.draw == self.draw else None
        return table is not None and not table.result and {number for number, _ in self.result} == set(table.numbers)

    def apply(self, play):
        play.opened.table(self.table).record(dict(self.result))


@dataclass(frozen=True)
class Closed:
    draw: int

    def fits(self, play):
        return play.opened is not None and play.opened.draw == self.draw and play.opened.complete

    def apply(self, play):
        play.opened.closed = True


@dataclass(frozen=True)
class Corrected:
    """`then`: whether it counts for points alone, or for who goes on as well."""
    draw: int
    table: int
    result: tuple
    then: str

    def fits(self, play):
        stage = play.stage_of_draw(self.draw)
        table = stage and stage.table(self.table)
        return bool(table and table.result and {number for number, _ in self.result} == set(table.numbers))

    def apply(self, play):
        table = play.stage_of_draw(self.draw).table(self.table)
        table.record(dict(self.result), table.standing if self.then == POINTS else None)
        play.changes.append((self.draw, self))


@dataclass(frozen=True)
class Finished:
    def fits(self, play):
        return True

    def apply(self, play):
        play.finished = True


ABOUT_WHO_PLAYS = (Entered, StatusChanged, Ordered)
ABOUT_RESULTS = (Recorded, Corrected)
GONE = (DROPPED, DISQUALIFIED)


# What is taken back

class Ledger:
    """The commands, and what they make. A command that was taken back is left out of the fold (as in
    ontheedge_ledger.py)."""

    def __init__(self, settings):
        self.settings, self.commands = settings, []
        self.play = Play(State(settings))

    @property
    def last(self):
        return self.commands[-1].last if self.commands else 0

    @property
    def out(self):
        return places_out(self.commands)

    def add(self, last, *events, stays=False):
        """A command whose answer says that its last entry is `last`."""
        self.commands.append(Command(self.last + 1, last, events, stays=stays))
        for event in events:
            event.apply(self.play)

    def take_back(self, last, place):
        self.commands.append(Command(self.last + 1, last, takes_back=place))
        self.play, misfits = self.fold(self.commands)
        assert not misfits, misfits

    def fold(self, commands):
        """(what they make, the places of those that do not fit)."""
        play, misfits, out = Play(State(self.settings)), [], places_out(commands)
        drawn_at = {event.draw: command.first for command in commands for event in command.events
                    if isinstance(event, Drawn)}
        for place, command in enumerate(commands):
            if command.takes_back is not None:
                root = root_of(commands, command)
                older = play.draft is not None and root.first < drawn_at[play.draft.draw]
                if older and root.is_about((*ABOUT_WHO_PLAYS, Corrected, Published)):
                    play.draft_age = OLD
            elif place not in out:
                # Where the first event of a command fits, the others do.
                if command.events and not command.events[0].fits(play):
                    misfits.append(place)
                    continue
                for event in command.events:
                    event.apply(play)
        return play, misfits

    def rests_on(self, place):
        """Whether something rests on a command: a published draw made after it, if it is about who plays or a result;
        or what does not fit without it."""
        out = self.out
        published = {stage.draw for stage in self.play.state.stages}
        draws = any(isinstance(event, Drawn) and event.draw in published
                    for later, command in enumerate(self.commands) if later > place and later not in out
                    for event in command.events)
        root = root_of(self.commands, self.commands[place])
        if draws and root.is_about(ABOUT_WHO_PLAYS + ABOUT_RESULTS):
            return True
        return bool(self.fold([*self.commands, Command(self.last + 1, self.last + 2, takes_back=place)])[1])

    def draws_with(self, place):
        """The draws that are published once a command is taken back."""
        play, _ = self.fold([*self.commands, Command(self.last + 1, self.last + 2, takes_back=place)])
        return {stage.draw for stage in play.state.stages}

    def last_place(self):
        """What `undo` without a number means: the last command that counts, and is no undo."""
        out = self.out
        return next((place for place in range(len(self.commands) - 1, -1, -1)
                     if place not in out and self.commands[place].takes_back is None), None)

    # What is used up

    def numbers_given(self):
        return [event.number for command in self.commands for event in command.events if isinstance(event, Entered)]

    def draws_made(self):
        return sum(isinstance(event, Drawn) for command in self.commands for event in command.events)

    def draws_taken_back(self):
        """(name, round) of each draw that was taken back, if none that counts was made behind it."""
        out, found = self.out, set()
        for place, command in enumerate(self.commands):
            for event in command.events:
                if isinstance(event, Drawn):
                    (found.add if place in out else found.discard)((event.name, event.round))
        return found

    def corrections_of(self, draw):
        """The entries of the corrections in the stage of a draw that count, in order."""
        out = self.out
        return [command.last for place, command in enumerate(self.commands) for event in command.events
                if place not in out and isinstance(event, Corrected) and event.draw == draw]
