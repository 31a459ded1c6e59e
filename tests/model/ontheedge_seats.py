"""Seats changed by hand, and one person entered twice, by the reference model: what may be, and what becomes of it.

`..._faults` gives the rules by which something is refused, none where it may be done. A rule behind a question mark is
one by which it may be refused, or not: the pages do not say. `settled` leaves those out.
"""
from dataclasses import replace

from ontheedge_model import (ABSENT, ACTIVE, ADDITIONAL, DISQUALIFIED, DROPPED, FINAL, IN_DOUBT, OLD, PLAYING, ROUND,
                             SITTING_OUT, set_of)

SIZES = (2, 3, 4)  # OTE-2.1b
PLACES_GO_BY_RULE = ("OTE-2.8b", "OTE-2.8.3a", "OTE-2.2b", "TY-HAND")


def settled(faults):
    return [fault for fault in faults if not fault.startswith(IN_DOUBT)]


def swap_faults(state, one, other):
    """`swap`: two people change seats; one of them may be resting."""
    stage = state.seated_now
    if stage is None:
        return ["TY-STAGE", "TY-NO-DRAFT", "TY-HAND"]
    if one == other:
        return ["TY-HAND", "TY-STATUS"]
    tables = [stage.table_of(one), stage.table_of(other)]
    faults = [fault for number, table in zip((one, other), tables) for fault in person_faults(state, number, table)]
    if tables == [None, None]:
        faults.append("TY-HAND")
    for number, own, table in zip((one, other), tables, reversed(tables)):
        faults += table_faults(state, number, own, table)
    return faults


def seat_faults(state, number, table_number):
    """`seat`: somebody goes to the end of a table."""
    stage = state.seated_now
    if stage is None:
        return ["TY-STAGE", "TY-NO-DRAFT", "TY-HAND"]
    own, table = stage.table_of(number), stage.table(table_number)
    faults = person_faults(state, number, own)
    if table is None:
        return [*faults, "TY-TABLE", *result_faults(own)]
    if table is own:
        return [*faults, "TY-HAND"]
    faults += table_faults(state, number, own, table) + table_faults(state, number, own, own)
    if len(table.sets) + 1 not in SIZES or (own and len(own.sets) - 1 not in SIZES):
        faults.append("OTE-2.1b")
    return faults


def person_faults(state, number, table):
    """Who has gone is not seated; whether somebody who sits out, or who left a seat, is moved, the pages leave open."""
    if state.people[number].status == PLAYING:
        return []
    return ["TY-STATUS"] if table is None and not state.present(number) else ["?TY-STATUS"]


def table_faults(state, number, own, table):
    """Whether somebody who sat at `own` may come to `table` (or leave it): OTE-2.2b, OTE-2.8b, no result."""
    if table is None:
        return []
    faults = result_faults(table)
    if table.kind in (FINAL, ADDITIONAL) or (own and own.kind in (FINAL, ADDITIONAL)):
        return [*faults, *PLACES_GO_BY_RULE]
    if own is not None:
        if own.kind != table.kind:
            moves_home = set_of(state, number) == table.kind  # to the set it has become since a correction
            return [*faults, "?OTE-2.2b" if moves_home else "OTE-2.2b"]
        return faults if set_of(state, number) == own.kind else [*faults, "?OTE-2.2b"]  # another set since a correction
    if set_of(state, number) != table.kind:
        return [*faults, "OTE-2.2b", "TY-HAND"]
    return faults


def result_faults(table):
    return ["TY-RESULT", "TY-HAND"] if table is not None and table.result else []


def swap(state, one, other):
    """Each gets the other's seat."""
    stage = state.seated_now
    places = {one: other, other: one}
    for table in stage.tables:
        if one in table.sets or other in table.sets:
            table.by_hand = table.by_hand or not {one, other} <= set(table.sets)  # else the same people meet
            table.sets = {places.get(number, number): kind for number, kind in table.sets.items()}
    stage.resting = tuple(places.get(number, number) for number in stage.resting)
    note_unseated(stage, (one, other))


def seat(state, number, table_number):
    stage = state.seated_now
    own, table = stage.table_of(number), stage.table(table_number)
    if own:
        del own.sets[number]
        own.by_hand = True
    table.sets[number] = table.kind
    table.by_hand = True
    note_unseated(stage, ())


def note_unseated(stage, numbers):
    """Who lost a seat rests now, and nobody rests in a seat."""
    seated = set(stage.seated)
    stage.resting = tuple(number for number in dict.fromkeys([*stage.resting, *numbers]) if number not in seated)


# One person entered twice

STATUS_COUNTS = (DISQUALIFIED, PLAYING, SITTING_OUT, DROPPED)
BETTER_STATUS = (PLAYING, SITTING_OUT, DROPPED, DISQUALIFIED)


def merge_faults(state, kept, gone):
    """TY-MERGE: nobody plays twice; OTE-2.1b: no game is left with one person."""
    if kept == gone:
        return ["TY-MERGE"]
    faults = []
    for stage in state.stages:
        tables = stage.table_of(kept), stage.table_of(gone)
        if None in tables:
            continue
        empty = empty_seat(stage, tables, kept, gone)
        if empty is None:
            faults.append("TY-MERGE")
        else:
            table = stage.table_of(empty)
            if len(table.sets) == 1 or (table.result is None and len(table.sets) == 2):
                faults.append("TY-MERGE")
    return faults


def empty_seat(stage, tables, kept, gone):
    """Whose seat nobody sat in: that without a result or marked absent in what makes points; the second one's if both
    are, but not the one in the final; None if both have played."""
    empty = [table.result is None or table.result[number].mark == ABSENT
             for table, number in zip(tables, (kept, gone))]
    if all(empty) and stage.kind != ROUND and tables[1].number < tables[0].number:
        return kept  # the final comes first
    return gone if empty[1] else kept if empty[0] else None


def merge(state, kept, gone):
    """The second is the first."""
    for stage in [*state.stages, *([state.draft] if state.draft else [])]:
        tables = stage.table_of(kept), stage.table_of(gone)
        if None not in tables:
            number = empty_seat(stage, tables, kept, gone)
            if tables[0] is tables[1] and ACTIVE in (tables[0].sets[kept], tables[0].sets[gone]):
                tables[0].sets.update({kept: ACTIVE, gone: ACTIVE})  # AMB-OTE-34: in the final as unbeaten
            remove_seat(stage, number)
        rename(stage, kept, gone)
        stage.joined |= differed(stage.people, kept, gone)
        join(stage.people, kept, gone)
    if state.draft:
        state.draft_age = OLD
    join(state.people, kept, gone)
    state.merged[gone] = kept
    for number, other in state.merged.items():
        state.merged[number] = kept if other == gone else other


def remove_seat(stage, number):
    table = stage.table_of(number)
    del table.sets[number]
    table.by_hand = True
    table.seats_merged += 1
    for key in ("result", "standing"):
        scores = getattr(table, key)
        if scores:
            setattr(table, key, {other: score for other, score in scores.items() if other != number})


def rename(stage, kept, gone):
    """The seats and results of one number are another's."""
    def renamed(mapping):
        return mapping and {kept if number == gone else number: value for number, value in mapping.items()}

    for table in stage.tables:
        if gone in table.sets:
            table.sets, table.result, table.standing = map(renamed, (table.sets, table.result, table.standing))
    stage.resting = tuple(dict.fromkeys(kept if number == gone else number for number in stage.resting))
    if kept in stage.seated:
        stage.resting = tuple(number for number in stage.resting if number != kept)


def join(people, kept, gone):
    """One of two people goes, where both are known."""
    other = people.pop(gone, None)
    if other and kept in people:
        people[kept] = replace(people[kept])
        unite(people[kept], other)
    elif other:
        people[kept] = replace(other, number=kept)


def differed(people, kept, gone):
    """Whether two people were known, and counted otherwise."""
    return kept in people and gone in people and \
        len({(people[number].status, people[number].late, people[number].declined) for number in (kept, gone)}) > 1


def unite(person, other):
    """The status that counts more; late as who has the better status is, of two who have the same only if both are."""
    giver = min((person, other), key=lambda one: STATUS_COUNTS.index(one.status))
    better = min((person, other), key=lambda one: BETTER_STATUS.index(one.status))
    late = person.late and other.late if person.status == other.status else better.late
    person.status, person.late, person.left = giver.status, late, min(person.left, other.left)
    person.declined = person.declined or other.declined
