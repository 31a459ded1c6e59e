"""Every command that was carried out, in order, and which of them count: what the ledgers of all reference models share.

An undo is a command that names another. What no undo takes back counts, and so does what only an undo takes back that
is itself taken back. The state is folded from the commands that count; what does not fit any more without a command
rests on it.
"""
from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """Its entries have the numbers from `first` to `last`. `takes_back`: the place of another command, for an undo.
    `stays`: it is never taken back."""
    first: int
    last: int
    events: tuple = ()
    takes_back: int | None = None
    stays: bool = False

    def is_about(self, kinds):
        return any(isinstance(event, kinds) for event in self.events)


def places_out(commands, removed=frozenset()):
    """The places of the commands that are taken back: the last undo decides first; those `removed` take nothing
    back."""
    out = set()
    for place in range(len(commands) - 1, -1, -1):
        if commands[place].takes_back is not None and place not in out and place not in removed:
            out.add(commands[place].takes_back)
    return out


def root_of(commands, command):
    """What an undo is about in the end, where it takes back an undo of an undo."""
    while command.takes_back is not None:
        command = commands[command.takes_back]
    return command


@dataclass
class Taking:
    """What taking a command back would make: the `state`, if nothing rests on it; the places of the commands that rest
    on it; the places of those that would come back; the rules by which seats changed by hand could not have been."""
    state: object
    rests: list
    returning: set
    seats: list


class Ledger:
    """The commands, and the state that they make. What its events are, a game's own ledger says: which are an `entry`, a
    `draw`, its `publication`, the `end` of a stage, a `merge`, a `correction`, a change by `hand`; `feeds_draws`: what a draw rests on."""
    entry = draw = publication = end = merge = correction = None
    hand, feeds_draws = (), ()

    def __init__(self):
        self.commands, self.state = [], self.beginning()

    # What a game's own ledger says

    def beginning(self):
        """The state without any command."""
        raise NotImplementedError

    def fits(self, state, event):
        """Whether an event can be in this state."""
        raise NotImplementedError

    def apply(self, state, event):
        """Carries one event into the state."""
        raise NotImplementedError

    def hand_faults(self, state, event):
        """The rules by which a change by hand cannot be."""
        return []

    def mark_undo(self, state, commands, command):
        """What an undo leaves in the state besides: a draft may be old."""

    # What is done

    def add(self, last, *events, stays=False):
        """A command whose answer says that its last entry is `last`."""
        self.commands.append(Command(self.last + 1, last, events, stays=stays))
        for event in events:
            self.apply(self.state, event)

    def take_back(self, last, place):
        """An undo of the command at a place."""
        self.commands.append(Command(self.last + 1, last, takes_back=place))
        self.state, rests, _ = self.fold(self.commands, places_out(self.commands))
        assert not rests, rests

    def if_taken_back(self, place):
        """A Taking: the fold without one command, and without all that does not fit then."""
        commands = [*self.commands, Command(self.last + 1, self.last + 2, takes_back=place)]
        before, after = self.out, places_out(commands)
        state, rests, seats = self.fold(commands, after, before ^ after)
        return Taking(state, rests, before - after, seats)

    def fold(self, commands, out, turned=frozenset()):
        """(state, places of the commands left out because they do not fit, rules by which seats were changed by hand
        that could not have been). `turned` are those that count now and did not before, or the other way round: every
        published draw after one that is about who plays, or about a result, rests on it."""
        removed = set()
        while True:
            state, rests, seats, undo = self.fold_once(commands, out, turned | removed, removed)
            if undo is None:
                return state, sorted({*rests, *removed}), seats
            removed.add(undo)  # what it took back counts again
            out = places_out(commands, removed)

    def fold_once(self, commands, out, turned, removed):
        """The same, up to the first undo that names a command that does not count (its place, or None)."""
        state, rests, seats, another, touched = self.beginning(), [], [], False, False
        published = self.draws_published(event for place, command in enumerate(commands) if place not in out
                                         for event in command.events)
        for place, command in enumerate(commands):
            if command.takes_back is not None:
                if place not in out | removed and command.takes_back in places_out(commands[:place], out | removed):
                    return state, rests, seats, place
                self.mark_undo(state, commands, command)
            elif place not in out:
                drawn_otherwise = another and any(isinstance(event, self.draw) and event.draw in published
                                                  for event in command.events)
                merges = touched and command.is_about(self.merge)  # a merge rests on everything before it
                # Where the first event of a command fits, the others do.
                if drawn_otherwise or merges or (command.events and not self.fits(state, command.events[0])):
                    rests.append(place)
                else:
                    for event in command.events:
                        seats += self.hand_faults(state, event)
                        self.apply(state, event)
            if place in turned or place in rests:
                touched = True
                another |= root_of(commands, command).is_about(self.feeds_draws)
        return state, rests, seats, None

    def draws_published(self, events):
        """The draws whose publication counts: those that were not drawn again."""
        published, opened = set(), None
        for event in events:
            if isinstance(event, self.publication):
                published.add(event.draw)
                opened = event.draw
            elif isinstance(event, self.draw):
                published.discard(opened)
                opened = None
            elif isinstance(event, self.end):
                opened = None
        return published

    # What is told of them

    @property
    def last(self):
        """The number of the last entry."""
        return self.commands[-1].last if self.commands else 0

    @property
    def out(self):
        return places_out(self.commands)

    def place_of(self, entry):
        """The place of the command to which an entry belongs."""
        return next((place for place, command in enumerate(self.commands) if command.first <= entry <= command.last),
                    None)

    def last_place(self):
        """What `undo` without a number means: the last command that counts, and is no undo."""
        out = self.out
        return next((place for place in range(len(self.commands) - 1, -1, -1)
                     if place not in out and self.commands[place].takes_back is None), None)

    def events_that_count(self):
        """(its command, the event) of each, in order."""
        out = self.out
        return [(command, event) for place, command in enumerate(self.commands) if place not in out
                for event in command.events]

    def changes_of(self, draw):
        """(entry, rule) of every change by hand and correction in the stage of a draw that counts, in order."""
        return [(command.first + 1, "TY-HAND") if isinstance(event, self.hand) else (command.last, "TY-CORRECT")
                for command, event in self.events_that_count()
                if isinstance(event, (*self.hand, self.correction)) and event.draw == draw]

    def drafts(self):
        """The last entries of all draws whose publication does not count, and of changes by hand in them."""
        published = {event.draw for _, event in self.events_that_count() if isinstance(event, self.publication)}
        return {command.last for command in self.commands for event in command.events
                if isinstance(event, (self.draw, *self.hand)) and event.draw not in published}

    def drawn_before(self, state, commands, command):
        """Whether a standing draft is older than what an undo is about in the end."""
        drawn = next((place.first for place in reversed(commands) for event in place.events if state.draft is not None
                      and isinstance(event, self.draw) and event.draw == state.draft.draw), 0)
        return drawn < root_of(commands, command).first

    # What is used up

    def numbers_given(self):
        """The numbers of all people there ever were."""
        return [event.number for command in self.commands for event in command.events if isinstance(event, self.entry)]

    def draws_made(self):
        return sum(isinstance(event, self.draw) for command in self.commands for event in command.events)

    def draws_taken_back(self):
        """(name, round) of each draw that was taken back, if none that counts was made behind it."""
        out, found = self.out, set()
        for place, command in enumerate(self.commands):
            for event in command.events:
                if isinstance(event, self.draw):
                    (found.add if place in out else found.discard)((event.name, event.round))
        return found
