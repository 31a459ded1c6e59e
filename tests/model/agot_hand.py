"""Seats changed by hand, and one person entered twice, in a tournament of A Game of Thrones, by the reference model: what
may be, and what becomes of it. `..._faults` gives the rules by which something is refused, none where it may be done."""
from agot_common import ABSENT, DISQUALIFIED, DROPPED, PLAYING, SITTING_OUT

STATUS_COUNTS = (DISQUALIFIED, PLAYING, SITTING_OUT, DROPPED)


def is_absent(table, number):
    return bool(table.result) and table.result[number].mark == ABSENT


def is_played(play, table):
    """Whether nobody is moved to or from a table any more: it has a result. A bye goes to another player."""
    return bool(table.result)


# Seats

def swap_faults(play, one, other, size_faults):
    """`swap`: two people change seats; one of them may be resting. `size_faults(play, table, size, number)`: the rules by
    which a table cannot be of that size by hand, or somebody not sit there."""
    stage = play.seated_now
    if stage is None:
        return ["TY-STAGE"]
    faults = person_faults(play, one) + person_faults(play, other)
    tables = [stage.place_of(number) for number in (one, other)]
    if one == other or not any(tables):
        return [*faults, "TY-HAND"]
    return faults + [fault for table, comes in zip(tables, (other, one)) if table
                     for fault in size_faults(play, table, len(table.numbers), comes)]


def seat_faults(play, number, table_number, size_faults):
    """`seat`: somebody goes to the end of a table."""
    stage = play.seated_now
    if stage is None:
        return ["TY-STAGE"]
    faults, own, table = person_faults(play, number), stage.place_of(number), stage.place(table_number)
    if table is None:
        return [*faults, "TY-TABLE"]
    if table is own:
        return [*faults, "TY-HAND"]
    faults += ["TY-HAND"] if is_played(play, table) else []
    faults += ["TY-STATUS"] if left_with_the_bye(play, table) else []
    faults += size_faults(play, table, len(table.numbers) + 1, number)
    return faults + (size_faults(play, own, len(own.numbers) - 1) if own else [])


def left_with_the_bye(play, table):
    """Whether the bye is published, and whoever has it no longer plays."""
    is_bye = play.open_stage is not None and len(table.numbers) == 1 and not table.result
    return is_bye and play.entrants[table.numbers[0]].status != PLAYING


def person_faults(play, number):
    """TY-HAND: who has played is not moved; TY-STATUS: who does not take part is not seated."""
    table = play.seated_now.place_of(number)
    if table is not None:
        return ["TY-HAND"] if is_played(play, table) else []
    return [] if play.entrants[number].status == PLAYING else ["TY-STATUS"]


def swap(stage, one, other):
    """Each gets the other's seat."""
    places = {one: other, other: one}
    for table in stage.places:
        if one in table.numbers or other in table.numbers:
            table.by_hand = table.by_hand or not {one, other} <= set(table.numbers)  # else the same people meet
            table.numbers = tuple(places.get(number, number) for number in table.numbers)
    stage.resting = tuple(places.get(number, number) for number in stage.resting)
    note_unseated(stage.settle(), (one, other))


def seat(stage, number, table_number):
    own, table = stage.place_of(number), stage.place(table_number)
    if own:
        own.numbers = tuple(other for other in own.numbers if other != number)
        own.by_hand = True
    table.numbers += (number,)
    table.by_hand = True
    note_unseated(stage.settle(), ())


def note_unseated(stage, numbers):
    """Who lost a seat rests now, and nobody rests in a seat."""
    seated = {number for table in stage.places for number in table.numbers}
    stage.resting = tuple(number for number in dict.fromkeys([*stage.resting, *numbers]) if number not in seated)


# One person entered twice

def merge_faults(play, kept, gone):
    """TY-MERGE: nobody plays twice; nobody is left alone at a table that has no result."""
    if kept == gone:
        return ["TY-MERGE"]
    for stage in play.stages:
        tables = stage.place_of(kept), stage.place_of(gone)
        if None in tables:
            continue
        empty = empty_seat(play, stage, tables, kept, gone)
        if empty is None or len(stage.place_of(empty).numbers) < (2 if stage.place_of(empty).result else 3):
            return ["TY-MERGE"]
    return []


def empty_seat(play, stage, tables, kept, gone):
    """Whose seat nobody sat in: that without a result or marked absent; the second one's if both are, but of a table that
    comes first only in a round; None if both have played. A bye that is published counts as played."""
    is_published = stage in play.stages
    empty = [not (table.result or (is_published and table not in stage.tables)) or is_absent(table, number)
             for table, number in zip(tables, (kept, gone))]
    if all(empty) and stage.kind != "round" and tables[1].number < tables[0].number:
        return kept
    return gone if empty[1] else kept if empty[0] else None


def merge(play, kept, gone):
    """The second is the first."""
    for stage in [*play.stages, *([play.draft] if play.draft else [])]:
        tables = stage.place_of(kept), stage.place_of(gone)
        if None not in tables:
            remove_seat(stage, empty_seat(play, stage, tables, kept, gone))
        rename(stage, kept, gone)
    kept_entrant, gone_entrant = play.entrants[kept], play.entrants.pop(gone)
    kept_entrant.status = min((kept_entrant.status, gone_entrant.status), key=STATUS_COUNTS.index)
    apart = dict.fromkeys(frozenset(kept if number == gone else number for number in pair) for pair in play.apart)
    play.apart = [pair for pair in apart if len(pair) == 2]
    play.merged[gone] = kept
    for number, other in play.merged.items():
        play.merged[number] = kept if other == gone else other


def remove_seat(stage, number):
    table = stage.place_of(number)
    table.numbers = tuple(other for other in table.numbers if other != number)
    table.by_hand = True
    for key in ("result", "standing"):
        scores = getattr(table, key)
        if scores:
            setattr(table, key, {other: score for other, score in scores.items() if other != number})
    stage.slots = tuple(tuple(None if other == number else other for other in slot) for slot in stage.slots)
    stage.seeds = tuple(other for other in stage.seeds if other != number)


def rename(stage, kept, gone):
    """The seats and results of one number are another's."""
    def renamed(numbers):
        return tuple(kept if number == gone else number for number in numbers)

    for table in stage.places:
        table.numbers = renamed(table.numbers)
        for key in ("result", "standing"):
            scores = getattr(table, key)
            if scores:
                setattr(table, key, dict(zip(renamed(scores), scores.values())))
    stage.slots, stage.seeds = tuple(map(renamed, stage.slots)), renamed(stage.seeds)
    stage.resting = tuple(dict.fromkeys(renamed(stage.resting)))
    then = [status for status in (stage.statuses.get(kept), stage.statuses.pop(gone, None)) if status]
    if then:
        stage.statuses[kept] = min(then, key=(PLAYING, SITTING_OUT, DROPPED, DISQUALIFIED).index)
    note_unseated(stage.settle(), ())
