"""Every command that was carried out, in order, and what becomes of it when one is taken back, by the reference model.

An undo is a command that names another. The state is folded from the commands that are not out: those that no undo, or
only one that is itself out, takes back. What does not fit any more without a command rests on it.
"""
from dataclasses import dataclass

from ontheedge_events import (ABOUT_RESULTS, ABOUT_WHO_PLAYS, Closed, Corrected, Drawn, Entered, Merged, Ordered, Published,
                              Seated, Swapped, apply, fits, hand_faults)
from ontheedge_model import FRESH, IN_DOUBT, OLD, State


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


@dataclass
class Taking:
    """What taking a command back would make: the `state`, if nothing rests on it; the places of the commands that rest
    on it; the places of those that would come back; the rules by which seats changed by hand could not have been."""
    state: State
    rests: list
    returning: set
    seats: list


class Ledger:
    """The commands, and the state that they make."""

    def __init__(self, **options):
        self.options, self.commands, self.state = options, [], State(**options)

    @property
    def last(self):
        """The number of the last entry."""
        return self.commands[-1].last if self.commands else 0

    def add(self, last, *events, stays=False):
        """A command whose answer says that its last entry is `last`."""
        self.commands.append(Command(self.last + 1, last, events, stays=stays))
        for event in events:
            apply(self.state, event)

    def take_back(self, last, place):
        """An undo of the command at a place."""
        self.commands.append(Command(self.last + 1, last, takes_back=place))
        self.state, rests, _ = self.fold(self.commands, places_out(self.commands))
        assert not rests, rests

    def place_of(self, entry):
        """The place of the command to which an entry belongs."""
        return next((place for place, command in enumerate(self.commands) if command.first <= entry <= command.last),
                    None)

    @property
    def out(self):
        return places_out(self.commands)

    def last_place(self):
        """What `undo` without a number means: the last command that counts, and is no undo."""
        out = self.out
        return next((place for place in range(len(self.commands) - 1, -1, -1)
                     if place not in out and self.commands[place].takes_back is None), None)

    def if_taken_back(self, place):
        """A Taking: the fold without one command, and without all that does not fit then."""
        commands = [*self.commands, Command(self.last + 1, self.last + 2, takes_back=place)]
        before, after = places_out(self.commands), places_out(commands)
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
        state, rests, seats, another, touched = State(**self.options), [], [], False, False
        published = draws_published(event for place, command in enumerate(commands) if place not in out
                                    for event in command.events)
        for place, command in enumerate(commands):
            if command.takes_back is not None:
                if place not in out | removed and command.takes_back in places_out(commands[:place], out | removed):
                    return state, rests, seats, place
                mark_undo(state, commands, command)
            elif place not in out:
                drawn_otherwise = another and any(isinstance(event, Drawn) and event.draw in published
                                                  for event in command.events)
                merges = touched and command.is_about(Merged)  # a merge rests on everything before it
                # Where the first event of a command fits, the others do.
                if drawn_otherwise or merges or (command.events and not fits(state, command.events[0])):
                    rests.append(place)
                else:
                    for event in command.events:
                        seats += hand_faults(state, event)
                        apply(state, event)
            if place in turned or place in rests:
                touched = True
                another |= root_of(commands, command).is_about(ABOUT_WHO_PLAYS + ABOUT_RESULTS)
        return state, rests, seats, None

    def changes_of(self, draw):
        """(entry, rule) of every change by hand and correction in the stage of a draw that counts, in order."""
        out, changes = self.out, []
        for place, command in enumerate(self.commands):
            for event in command.events if place not in out else ():
                if isinstance(event, (Swapped, Seated, Corrected)) and event.draw == draw:
                    changes.append((command.last, "TY-CORRECT" if isinstance(event, Corrected) else "TY-HAND"))
        return changes

    def drafts(self):
        """The last entries of all draws whose publication does not count, and of changes by hand in them."""
        out = self.out
        published = {event.draw for place, command in enumerate(self.commands) for event in command.events
                     if isinstance(event, Published) and place not in out}
        return {command.last for command in self.commands for event in command.events
                if isinstance(event, (Drawn, Swapped, Seated)) and event.draw not in published}

    # What is used up

    def numbers_given(self):
        """The numbers of all people there ever were."""
        return [event.number for command in self.commands for event in command.events if isinstance(event, Entered)]

    def draws_made(self):
        return sum(isinstance(event, Drawn) for command in self.commands for event in command.events)

    def draws_taken_back(self):
        """(kind, round) of each draw that was taken back, if none that counts was made behind it."""
        out, found = self.out, set()
        for place, command in enumerate(self.commands):
            for event in command.events:
                if isinstance(event, Drawn) and place in out:
                    found.add((event.kind, event.round))
                elif isinstance(event, Drawn):
                    found.discard((event.kind, event.round))
        return found


def places_out(commands, removed=frozenset()):
    """The places of the commands that are taken back: the last undo decides first; those `removed` take nothing
    back."""
    out = set()
    for place in range(len(commands) - 1, -1, -1):
        if commands[place].takes_back is not None and place not in out and place not in removed:
            out.add(commands[place].takes_back)
    return out


def draws_published(events):
    """The draws whose publication counts: those that were not drawn again."""
    published, opened = set(), None
    for event in events:
        if isinstance(event, Published):
            published.add(event.draw)
            opened = event.draw
        elif isinstance(event, Drawn):
            published.discard(opened)
            opened = None
        elif isinstance(event, Closed):
            opened = None
    return published


def root_of(commands, command):
    """What an undo is about in the end, where it takes back an undo of an undo."""
    while command.takes_back is not None:
        command = commands[command.takes_back]
    return command


def mark_undo(state, commands, command):
    """An undo of something about who plays that is older than the draft makes it old, as any other change does; of a
    correction it may. What came behind the draft goes without a trace."""
    root = root_of(commands, command)
    drawn = next((place.first for place in reversed(commands) for event in place.events if state.draft is not None
                  and isinstance(event, Drawn) and event.draw == state.draft.draw), 0)
    if drawn < root.first:
        return
    if root.is_about(tuple(set(ABOUT_WHO_PLAYS) - {Ordered})):
        state.draft_age = OLD
    elif root.is_about((Ordered, Corrected, Published)) and state.draft_age == FRESH:
        state.draft_age = IN_DOUBT
