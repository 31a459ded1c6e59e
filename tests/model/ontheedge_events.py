"""What may happen in an On the Edge tournament, one event after another, and what each makes of a State.

An event records what was decided: a person's being late, the sets for which people were drawn. So folding the others
without one of them (ontheedge_ledger.py) decides nothing anew.
"""
from dataclasses import dataclass, replace

from ontheedge_model import (DISQUALIFIED, DROPPED, FRESH, IN_DOUBT, OLD, ROUND, Person, Stage, State, Table)
from ontheedge_seats import merge, merge_faults, seat, seat_faults, settled, swap, swap_faults

GONE = (DROPPED, DISQUALIFIED)
POINTS, STATUS, NEXT_DRAW, REOPEN = "points", "status", "next-draw", "reopen"
CHOICES = (POINTS, STATUS, NEXT_DRAW, REOPEN)


@dataclass(frozen=True)
class Entered:
    """AMB-OTE-41: who is `late` comes into the inactive set."""
    number: int
    name: str
    order: int
    late: bool = False


@dataclass(frozen=True)
class Renamed:
    number: int
    name: str


@dataclass(frozen=True)
class Ordered:
    number: int
    order: int


@dataclass(frozen=True)
class StatusChanged:
    number: int
    status: str


@dataclass(frozen=True)
class Declined:
    number: int


@dataclass(frozen=True)
class Drawn:
    """`tables`: (number, kind, ((person's number, the set for which he or she was drawn), ...)) each. `draw` is the
    draw's number; `again`: it replaces a draft, or a published stage without a result."""
    draw: int
    kind: str
    round: int
    tables: tuple
    places: int = 0
    resting: tuple = ()
    again: bool = False

    @property
    def name(self):
        return self.kind


@dataclass(frozen=True)
class Published:
    draw: int


@dataclass(frozen=True)
class Recorded:
    """`result`: (person's number, Score) each."""
    draw: int
    table: int
    result: tuple


@dataclass(frozen=True)
class Closed:
    draw: int


@dataclass(frozen=True)
class Corrected:
    """A result replaced after the fact: `then` says what it counts for."""
    draw: int
    table: int
    result: tuple
    then: str


@dataclass(frozen=True)
class Swapped:
    draw: int
    one: int
    other: int


@dataclass(frozen=True)
class Seated:
    draw: int
    number: int
    table: int


@dataclass(frozen=True)
class Merged:
    """`gone` is `kept`."""
    kept: int
    gone: int


@dataclass(frozen=True)
class Lot:
    """A lot with these people in it."""
    people: tuple


@dataclass(frozen=True)
class Finished:
    pass


# What a published draw rests on: who plays, their order, a result.
ABOUT_WHO_PLAYS = (Entered, StatusChanged, Declined, Ordered, Merged)
ABOUT_RESULTS = (Recorded, Corrected)


def fold(events, **options):
    """The state that a list of events makes."""
    state = State(**options)
    for event in events:
        apply(state, event)
    return state


def apply(state, event):
    """Carries one event into the state."""
    APPLY[type(event)](state, event)
    state.computed.clear()


def fits(state, event):
    """Whether an event can be in this state: what it names is there, and it says nothing that cannot be."""
    return FITS[type(event)](state, event)


def who_plays_changed(state):
    """Any change of who plays makes a standing draft old."""
    if state.draft:
        state.draft_age = OLD


# People

def apply_entered(state, event):
    state.people[event.number] = Person(event.number, event.name, event.order, late=event.late)
    who_plays_changed(state)


def fits_entered(state, event):
    return event.number not in state.people and event.number not in state.merged


def apply_renamed(state, event):
    state.people[event.number].name = event.name


def apply_ordered(state, event):
    state.people[event.number].order = event.order
    if state.draft and state.draft_age == FRESH:
        state.draft_age = IN_DOUBT


def apply_status(state, event):
    """AMB-OTE-41: who comes back after a stage that was published meanwhile is inactive from then on."""
    person = state.people[event.number]
    was_gone, is_gone = person.status in GONE, event.status in GONE
    if is_gone and not was_gone:
        person.left = len(state.stages)
    if was_gone and not is_gone and len(state.stages) > person.left:
        person.late = True
    person.status = event.status
    who_plays_changed(state)


def apply_declined(state, event):
    state.people[event.number].declined = True
    who_plays_changed(state)


def fits_person(state, event):
    return event.number in state.people


def apply_merged(state, event):
    merge(state, event.kept, event.gone)


def fits_merged(state, event):
    return {event.kept, event.gone} <= set(state.people) and \
        not settled(merge_faults(state, event.kept, event.gone))


# Stages

def apply_drawn(state, event):
    make_room(state)
    tables = [Table(number, kind, dict(people)) for number, kind, people in event.tables]
    state.draft = Stage(event.kind, tables, event.draw, event.round, event.places, resting=event.resting,
                        people={number: replace(person) for number, person in state.people.items()})
    state.draft_age = FRESH
    if state.stages:
        state.drawn_after_first = True
        state.round_two_drawn |= event.kind == ROUND and state.rounds == 1


def make_room(state):
    """AMB-OTE-43: before any result a published stage is drawn again, as if it had not been published; so nobody has
    missed it. AMB-OTE-41: where nothing is published, nobody is late."""
    if state.open_stage:
        state.stages.pop()
    for person in state.people.values():
        person.left = min(person.left, len(state.stages))
        person.late = person.late and bool(state.stages)


def fits_drawn(state, event):
    named = [*(number for _, _, people in event.tables for number, _ in people), *event.resting]
    may_be = not state.open_stage or (event.again and not state.open_stage.has_game_played)
    rounds = sum(stage.kind == ROUND and stage is not state.open_stage for stage in state.stages)
    may_be = may_be and event.round == rounds + (event.kind == ROUND)  # what comes next
    return may_be and not state.over and set(named) <= set(state.people) and len(set(named)) == len(named)


def apply_published(state, _):
    state.stages.append(state.draft)
    state.draft, state.draft_age = None, FRESH


def fits_published(state, event):
    return state.draft is not None and state.draft.draw == event.draw


def apply_recorded(state, event):
    table = state.open_stage.table(event.table)
    table.result = table.standing = dict(event.result)


def fits_recorded(state, event):
    stage = state.open_stage
    table = stage.table(event.table) if stage and stage.draw == event.draw else None
    return table is not None and not table.result and list(table.sets) == [number for number, _ in event.result]


def apply_closed(state, _):
    state.open_stage.closed = True


def fits_closed(state, event):
    stage = state.open_stage
    return stage is not None and stage.draw == event.draw and all(table.result for table in stage.tables)


def apply_corrected(state, event):
    """A played round stays as it was played; only its scores, and who goes on from it, are others."""
    stage = state.stage_of_draw(event.draw)
    table = stage.table(event.table)
    table.result = dict(event.result)
    if event.then != POINTS:
        table.standing = dict(event.result)
    if event.then == NEXT_DRAW and state.draft:
        state.draft_age = OLD
    if event.then == REOPEN:
        stage.closed = False
        state.draft, state.draft_age = None, FRESH


def fits_corrected(state, event):
    stage = state.stage_of_draw(event.draw)
    table = stage.table(event.table) if stage else None
    may_be = event.then != REOPEN or (stage is not None and stage is state.stages[-1] and stage.closed)
    return may_be and table is not None and bool(table.result) and \
        list(table.sets) == [number for number, _ in event.result]


def apply_swapped(state, event):
    swap(state, event.one, event.other)


def apply_seated(state, event):
    seat(state, event.number, event.table)


def fits_swapped(state, event):
    """Whether there are two seats to be swapped, or one and somebody resting, and neither has been played at."""
    stage = state.seated_now
    if stage is None or stage.draw != event.draw or not {event.one, event.other} <= set(state.people):
        return False
    tables = stage.table_of(event.one), stage.table_of(event.other)
    return event.one != event.other and any(tables) and not any(table and table.result for table in tables)


def fits_seated(state, event):
    stage = state.seated_now
    if stage is None or stage.draw != event.draw or event.number not in state.people:
        return False
    own, table = stage.table_of(event.number), stage.table(event.table)
    return table not in (None, own) and not table.result and not (own and own.result)


def hand_faults(state, event):
    """The rules by which a change by hand cannot be."""
    if isinstance(event, Swapped):
        return settled(swap_faults(state, event.one, event.other))
    return settled(seat_faults(state, event.number, event.table)) if isinstance(event, Seated) else []


def apply_finished(state, _):
    state.finished = True


def nothing(*_):
    pass


def always(*_):
    return True


def fits_lot(state, event):
    return set(event.people) <= set(state.people) | set(state.merged)


APPLY = {Entered: apply_entered, Renamed: apply_renamed, Ordered: apply_ordered, StatusChanged: apply_status,
         Declined: apply_declined, Merged: apply_merged, Drawn: apply_drawn, Published: apply_published,
         Recorded: apply_recorded, Closed: apply_closed, Corrected: apply_corrected, Swapped: apply_swapped,
         Seated: apply_seated, Finished: apply_finished, Lot: nothing}
FITS = {Entered: fits_entered, Renamed: fits_person, Ordered: fits_person, StatusChanged: fits_person,
        Declined: fits_person, Merged: fits_merged, Drawn: fits_drawn, Published: fits_published,
        Recorded: fits_recorded, Closed: fits_closed, Corrected: fits_corrected, Finished: always, Lot: fits_lot,
        Swapped: fits_swapped, Seated: fits_seated}
