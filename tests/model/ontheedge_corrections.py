"""What mends a tournament: undo, corrections, seats changed by hand, people merged. Which commands the pages let
through, and the difference that a correction makes, by the reference model."""
from dataclasses import replace

from ontheedge_commands import DONE, Verdict, find_person, judge_words, refused
from ontheedge_events import NEXT_DRAW, POINTS, REOPEN, STATUS, Corrected, Merged, Published, Seated, Swapped, apply
from ontheedge_model import (ACTIVE, ADDITIONAL, FINAL, FRESH, IN_DOUBT, OLD, PLAYING, ROUND, State, active_set,
                             plan_next, re_admitted_now, set_of)
from ontheedge_seats import SIZES, merge_faults, seat_faults, settled, swap_faults


def verdict_of(faults):
    """A Verdict by the faults that were found, those in doubt among them."""
    rules = [fault.removeprefix(IN_DOUBT) for fault in faults]
    return refused(*rules) if settled(faults) else Verdict("unsettled", tuple(rules)) if faults else DONE


# Undo

def may_undo(ledger, entry=None):
    """(Verdict, place of the command meant or None, Taking or None) of `undo [ENTRY]`."""
    place = ledger.last_place() if entry is None else ledger.place_of(entry)
    if place is None:
        return refused("TY-UNDO"), None, None
    command = ledger.commands[place]
    if ledger.state.finished:
        return refused("TY-FINISHED", "TY-UNDO"), place, None
    if command.stays or place in ledger.out:
        return refused("TY-UNDO"), place, None
    taking = ledger.if_taken_back(place)
    return verdict_of(undo_faults(ledger, taking)), place, taking


def undo_faults(ledger, taking):
    """What comes back must fit what was done meanwhile; TY-NUMBER: no order is given twice; TY-DRAFT-OLD: a publication
    comes back only while its draft is of those who play."""
    faults = []
    if taking.rests:
        faults = ["TY-UNDO", "TY-UNDO-RESTS"] if taking.returning else ["TY-UNDO-RESTS"]
    if len({person.order for person in taking.state.people.values()}) < len(taking.state.people):
        faults.append("TY-NUMBER")
    faults += left_seats_faults(taking)
    state = ledger.state
    if taking.returning and any(command.is_about(Published) for command in ledger.commands):
        faults += ["?TY-DRAFT-OLD", "?TY-UNDO", "?OTE-2.8b", "?OTE-2.8.3a"]
    for place in taking.returning:
        for event in ledger.commands[place].events:
            if isinstance(event, Merged):
                faults.append("TY-UNDO")  # it is done anew
            if isinstance(event, Published) and (state.draft is None or state.draft.draw != event.draw):
                faults += ["?TY-UNDO", "?TY-UNDO-RESTS"]  # drawn again since, or its draft is out
            elif isinstance(event, Published) and state.draft_age != FRESH:
                faults.append("?TY-DRAFT-OLD" if state.draft_age == IN_DOUBT else "TY-DRAFT-OLD")
    return faults


def left_seats_faults(taking):
    """OTE-2.1b: what a hand has made is without the command still a game of two to four; whether it may be refused,
    too, because such a change by hand could not have been made then, the pages do not say."""
    stage = taking.state.seated_now
    if not taking.seats or stage is None:
        return []
    wrong = any(table.by_hand and not table.result and len(table.sets) not in SIZES for table in stage.tables)
    fresh = taking.state.draft is None or taking.state.draft_age == FRESH
    return ["OTE-2.1b"] if wrong and fresh else [IN_DOUBT + fault for fault in ("OTE-2.1b", *taking.seats)]


# Corrections

def stage_named(state, name):
    """STAGE: a round's number, or `additional` or `final` for the last such stage; None where none is published."""
    if name.isdigit():
        return next((stage for stage in state.stages if stage.kind == ROUND and stage.round == int(name)), None)
    return next((stage for stage in reversed(state.stages) if stage.kind == name != ROUND), None)


def may_correct(state, name, table_number, words, then=None, reason=True):
    """(Verdict, Corrected or None) of `correct STAGE TABLE WHO=SCORE ... [--then CHOICE] --reason TEXT`;
    the event has what it counts for."""
    faults = ([] if reason else ["TY-REASON"]) + (["TY-FINISHED"] if state.finished else [])
    stage = stage_named(state, name)
    table = stage.table(table_number) if stage else None
    if name == "0" or table_number < 1:
        return refused(usage=True), None
    if not words:
        return refused(*faults, usage=True), None
    if stage is None:
        return refused(*faults, "TY-ROUND", usage=not reason), None
    if table is None:
        return refused(*faults, "TY-TABLE", usage=not reason), None
    if not table.result:
        rules = judge_words(state, stage, table, words, ["TY-RESULT"])[0].rules
        return refused(*faults, *(["TY-RESULT", *rules] if rules else []), usage=True), None
    verdict, result = judge_words(state, stage, table, words)
    if result is None or verdict.outcome == "refused":
        return refused(*faults, *verdict.rules, usage=verdict.usage) if verdict.rules else verdict, None
    scores = tuple((number, result[number]) for number in table.sets)
    event = Corrected(stage.draw, table_number, scores, counted(state, then))
    faults += choice_faults(state, stage, table, event, then)
    if verdict != DONE and not settled(faults):
        return Verdict("unsettled"), event
    if verdict != DONE:
        faults.append("TY-CORRECT")  # what the rules leave open may come to the result that is there
    return verdict_of(faults), event


def counted(state, then):
    """What a correction counts for: in full where nothing is chosen; without a draft the next draw follows anyway."""
    return STATUS if then is None or (then == NEXT_DRAW and not state.draft) else then


def choice_faults(state, stage, table, event, then):
    """TY-CORRECT: nothing would change; TY-THEN: the organizer must choose, or the choice is not to be had."""
    result, later = dict(event.result), state.stages[state.stages.index(stage) + 1:]
    if then == POINTS and stage.kind == ADDITIONAL:
        return ["TY-THEN", "?TY-CORRECT"]
    if then == REOPEN and (later or not stage.closed):
        return ["TY-THEN", "?TY-CORRECT"]
    if result == table.result and (result == table.standing or then == POINTS):
        return ["?TY-CORRECT"] if then == REOPEN else ["TY-CORRECT", *(["?TY-THEN"] if then is None else [])]
    if then is not None:
        return []
    if state.draft:
        return ["TY-THEN"]
    before, after = moved(state), moved(after_correction(state, event))
    in_doubt = any(other.joined for other in later)
    return ["TY-THEN"] if before != after and not in_doubt else ["?TY-THEN"] if after or in_doubt else []


def after_correction(state, event):
    after = state.copy()
    apply(after, event)
    return after


def moved(state):
    """Everybody who sits in one set of a stage, or nowhere, and belongs in another by what is known now:
    {draw: {number: (sat, belonged)}}."""
    found = {}
    for at, stage in enumerate([*state.stages, *([state.draft] if state.draft else [])]):
        people = {}
        for number, person in stage.people.items():
            table = stage.table_of(number)
            sat, belonged = table and table.kind, belongs(state, at, number)
            misses = belonged in (FINAL, ADDITIONAL) or \
                (person.status == PLAYING and belonged == ACTIVE and stage.kind == ROUND)
            if belonged not in (None, sat) and (table or misses):
                people[number] = sat, belonged
        if people:
            found[stage.draw] = people
    return found


def as_drawn(state, at):
    """The state in which a stage would have been drawn, by the results as they are now."""
    stage = state.stages[at] if at < len(state.stages) else state.draft
    if ("drawn", at) not in state.computed:
        people = {number: person for number, person in stage.people.items() if number in state.people}
        state.computed["drawn", at] = State(people=people, stages=state.stages[:at], dropped_last=state.dropped_last)
    return state.computed["drawn", at]


def belongs(state, at, number):
    """The set in which somebody belonged in a stage. Whether another stage should have been played instead is left
    aside: then the additional game is that of the tied, and the final that of those who are in it without one."""
    before, stage = as_drawn(state, at), state.stages[at] if at < len(state.stages) else state.draft
    if number not in before.people:
        return None
    plan = plan_next(before)
    if stage.kind == ADDITIONAL and plan.kind == ADDITIONAL and number in plan.first:
        return ADDITIONAL
    if stage.kind == FINAL and number in [*active_set(before), *re_admitted_now(before)]:
        return FINAL
    return set_of(before, number)


# Seats by hand, and people entered twice

def may_swap(state, one, other, reason=True):
    """(Verdict, Swapped or None) of `swap WHO WHO --reason TEXT`."""
    stage, numbers = state.seated_now, [find_person(state, who) for who in (one, other)]
    faults = missing_faults(state, numbers, reason)
    if None in numbers:
        return refused(*faults, *([] if stage else ["TY-STAGE", "TY-NO-DRAFT", "TY-HAND"]), usage=not reason), None
    return hand_verdict(state, faults + swap_faults(state, *numbers), reason), stage and Swapped(stage.draw, *numbers)


def may_seat(state, who, table_number, reason=True):
    """(Verdict, Seated or None) of `seat WHO TABLE --reason TEXT`."""
    if table_number < 1:
        return refused(usage=True), None
    stage, number = state.seated_now, find_person(state, who)
    faults = missing_faults(state, [number], reason)
    if number is None:
        return refused(*faults, "TY-TABLE", *([] if stage else ["TY-STAGE", "TY-NO-DRAFT", "TY-HAND"]),
                       usage=not reason), None
    return hand_verdict(state, faults + seat_faults(state, number, table_number), reason), \
        stage and Seated(stage.draw, number, table_number)


def missing_faults(state, numbers, reason):
    """What is wrong whatever is meant; without a reason it may be wrong usage, too."""
    return [*(["TY-NAME"] if None in numbers else []), *(["TY-FINISHED"] if state.finished else []),
            *([] if reason else ["TY-REASON"])]


def hand_verdict(state, faults, reason):
    """Seats in an old draft are not changed: it is to be drawn again."""
    age = state.draft_age if state.draft else FRESH
    faults = faults + {FRESH: [], OLD: ["TY-DRAFT-OLD"], IN_DOUBT: ["?TY-DRAFT-OLD"]}[age]
    if age == IN_DOUBT and settled(faults):
        faults.append("TY-DRAFT-OLD")
    return replace(verdict_of(faults), usage=not reason)


def may_merge(state, kept, gone):
    """(Verdict, Merged or None) of `player merge WHO WHO`: the second is the first."""
    numbers = [find_person(state, who) for who in (kept, gone)]
    faults = missing_faults(state, numbers, True)
    if None in numbers:
        return refused(*faults), None
    return verdict_of(faults + merge_faults(state, *numbers)), Merged(*numbers)
