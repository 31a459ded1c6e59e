"""What the JSON of a draw and of the standings must look like, by the reference model.

Each function gives back what is wrong, as sentences; nothing is wrong with a good answer.
"""
import re
from dataclasses import replace

from comparison import is_same, is_whole
from ontheedge_commands import drawn_for
from ontheedge_events import Drawn
from ontheedge_corrections import moved
from ontheedge_model import (ABSENT, ACTIVE, ADDITIONAL, FINAL, INACTIVE, OFF_NUMBERED_SIZES, ROUND, TARGET,
                             TARGET_OF_ADDITIONAL, group_sizes, plan_next, set_of, standings, totals_of_all)


# A draw

def draw_mistakes(state, answer):
    """What is wrong with the JSON of a draw, as sentences; none for a good one."""
    state = drawn_for(state)
    plan = plan_next(state)
    if answer.get("stage") != plan.kind:
        return [f"stage is {answer.get('stage')!r}, should be {plan.kind!r}"]
    mistakes = form_mistakes(state, answer)
    if mistakes:
        return mistakes
    first_set = ACTIVE if plan.kind == ROUND else plan.kind
    groups = {kind: [[seat["number"] for seat in table["seats"]] for table in answer["tables"] if table["set"] == kind]
              for kind in (ACTIVE, INACTIVE, FINAL, ADDITIONAL)}
    for kind, tables in groups.items():
        wanted = plan.first if kind == first_set else plan.second if kind == INACTIVE else frozenset()
        mistakes += seating_mistakes(kind, tables, wanted)
    if plan.kind == ROUND and state.stages:
        mistakes += off_numbered_mistakes(state, groups[ACTIVE]) + picking_mistakes(answer["tables"])
    if any(table["by_hand"] for table in answer["tables"]):
        mistakes.append("a draw is said to be made by hand")
    mistakes += list_mistakes(state, groups[INACTIVE])
    mistakes += resting_mistakes(state, plan, answer["resting"])
    if plan.kind == FINAL and answer["tables"][0]["set"] != FINAL:
        mistakes.append("the final is not the first table")
    if plan.kind == ROUND and answer.get("round") != state.rounds + 1:
        mistakes.append(f"round is {answer.get('round')!r}, should be {state.rounds + 1}")
    return mistakes


def form_mistakes(state, answer):
    """Keys, numbers of tables and seats, names, targets: what every draw has, whoever plays."""
    if not isinstance(answer.get("tables"), list) or not isinstance(answer.get("resting"), list):
        return ["tables or resting is no list"]
    mistakes = []
    if answer.get("byes") != [] or answer.get("minutes", 0) is not None or not answer.get("tournament"):
        mistakes.append("byes is not [], or minutes is not null, or tournament is empty")
    if not is_whole(answer.get("round")):
        mistakes.append("round is no number")
    if [table.get("table") for table in answer["tables"]] != list(range(1, len(answer["tables"]) + 1)):
        mistakes.append("the tables are not numbered 1, 2, 3 ...")
    if not any(table.get("reasons") for table in answer["tables"]) and not answer.get("reasons"):
        mistakes.append("the draw gives no reason")
    for table in answer["tables"]:
        mistakes += [f"table {table.get('table')}: {what}" for what in table_mistakes(state, table)]
    return mistakes


def table_mistakes(state, table):
    """OTE-2.4.3, OTE-2.8.3b: the targets; OTE-2.0f: what is off-numbered."""
    seats = table.get("seats")
    if not isinstance(seats, list) or table.get("set") not in (ACTIVE, INACTIVE, FINAL, ADDITIONAL):
        return ["no seats, or no known set"]
    mistakes = []
    if [seat.get("seat") for seat in seats] != list(range(1, len(seats) + 1)):
        mistakes.append("the seats are not numbered 1, 2, 3 ...")
    for seat in seats:
        person = state.people.get(seat.get("number"))
        if person is None or seat.get("name") != person.name:
            mistakes.append(f"nobody is number {seat.get('number')!r} and named {seat.get('name')!r}")
    if table.get("size") != len(seats):
        mistakes.append(f"size {table.get('size')!r} with {len(seats)} seats")
    if table["set"] != ADDITIONAL and table.get("off_numbered") is not (len(seats) in OFF_NUMBERED_SIZES):
        mistakes.append(f"off_numbered is {table.get('off_numbered')!r} with {len(seats)} seats")
    if table.get("target") != (TARGET_OF_ADDITIONAL if table["set"] == ADDITIONAL else TARGET):
        mistakes.append(f"target is {table.get('target')!r}")
    if not isinstance(table.get("by_hand"), bool):
        mistakes.append(f"by_hand is {table.get('by_hand')!r}")
    return mistakes + reason_mistakes(table.get("reasons"))


def reason_mistakes(reasons):
    """A reason is a rule of this book, or that it was done by hand, and words."""
    if not isinstance(reasons, list):
        return ["reasons is no list"]
    return [f"this is no reason: {reason!r}" for reason in reasons
            if not re.fullmatch(r"(AMB-)?OTE-[0-9].*|TY-HAND", str(reason.get("rule"))) or not reason.get("text")]


def picking_mistakes(tables):
    """An off-numbered game of the active set says after round 1 by which rule its players were picked."""
    return [f"table {table['table']} does not say how its players were picked" for table in tables
            if table["set"] == ACTIVE and table["off_numbered"]
            and not any(reason["rule"] in ("OTE-2.6.1a", "OTE-2.6.1b") for reason in table["reasons"])]


def seating_mistakes(kind, tables, wanted):
    """Everybody of a set has exactly one seat, and the tables have the right sizes (OTE-2.4, OTE-2.2b, OTE-2.6,
    OTE-2.7; OTE-2.8b and AMB-OTE-30: a final or an additional game is one game)."""
    seated = [number for table in tables for number in table]
    expected = set(wanted) if kind in (FINAL, ADDITIONAL) or len(wanted) > 1 else set()
    if sorted(seated) != sorted(expected):
        return [f"set {kind} seats {sorted(seated)}, should seat {sorted(expected)}"]
    sizes = group_sizes(len(expected)) if kind in (ACTIVE, INACTIVE) else [len(expected)] if expected else []
    if sorted(map(len, tables)) != sorted(sizes):
        return [f"set {kind} has tables of {sorted(map(len, tables))}, should be {sorted(sizes)}"]
    return []


def off_numbered_mistakes(state, tables):
    """OTE-2.6.1a, OTE-2.6.1b: those who never played an off-numbered game fill such games as far as they go; OTE-2.6.2:
    for the others any seat is good."""
    totals = totals_of_all(state)
    picked = [number for table in tables if len(table) in OFF_NUMBERED_SIZES for number in table]
    never = [number for table in tables for number in table if totals[number].off_numbered == 0]
    fresh = sum(number in never for number in picked)
    if fresh != min(len(picked), len(never)):
        return [f"off-numbered games take {fresh} of {len(never)} who never played one, for {len(picked)} seats"]
    return []


def list_mistakes(state, tables):
    """OTE-2.7.1a to OTE-2.7.2b; AMB-OTE-16: off-numbered games take the top of the list, then the games of three;
    each takes consecutive players. OTE-2.7.1c: equals may stand in any order. AMB-OTE-39: nobody is protected."""
    totals = totals_of_all(state)

    def keys(table):
        return [totals[number].chart_key for number in table]

    blocks = sorted(tables, reverse=True, key=lambda table: (len(table) in OFF_NUMBERED_SIZES, max(keys(table)),
                                                             min(keys(table))))
    return [f"inactive tables {upper} and {lower} are not consecutive parts of the list"
            for upper, lower in zip(blocks, blocks[1:]) if min(keys(upper)) < max(keys(lower))]


def resting_mistakes(state, plan, resting):
    """Whoever has no seat has a stated reason; AMB-OTE-13: one inactive player alone is the odd one out; AMB-OTE-40."""
    stated = {rest.get("number"): rest.get("why") for rest in resting}
    if len(stated) != len(resting):
        return ["somebody rests twice"]
    names = [f"resting number {rest.get('number')!r} is not named {rest.get('name')!r}" for rest in resting
             if rest.get("number") not in state.people or state.people[rest["number"]].name != rest.get("name")]
    if plan.kind == ADDITIONAL:
        # Nobody else plays an additional game; whether the others are listed as resting is left open.
        wrong = set(stated) & set(plan.first) or {number for number in stated if not state.present(number)}
        return names + ([f"resting lists {sorted(wrong)}"] if wrong else [])
    wanted = {number: "sitting-out" for number in plan.sitting_out}
    if len(plan.second) == 1:
        wanted[min(plan.second)] = "odd-one-out"
    if not state.stages:  # who is late before anything counts as published has no set to play in yet
        stated = {number: why for number, why in stated.items() if why != "late" or set_of(state, number) == ACTIVE}
    return names + ([] if stated == wanted else [f"resting is {stated}, should be {wanted}"])


def drawn_event(state, answer, draw, again=False):
    """The event of a draw's JSON, the draw's number given; the set of each in a final is the one he or she has now."""
    before = drawn_for(state)
    tables = tuple((table["table"], table["set"], tuple(
        (seat["number"], table["set"] if table["set"] in (ACTIVE, INACTIVE) else set_of(before, seat["number"]))
        for seat in table["seats"])) for table in answer["tables"])
    kind = answer["stage"]
    return Drawn(draw, kind, before.rounds + (kind == ROUND), tables, plan_next(before).places,
                 tuple(rest["number"] for rest in answer["resting"]), again)


def pairings_mistakes(state, stage, draft, changes, answer):
    """What is wrong with the JSON of pairings: the seats as drawn and as changed by hand since.

    `changes`: (entry, rule) of every change by hand and correction in this stage that counts.
    """
    mistakes = form_mistakes(state, answer)
    if mistakes:
        return mistakes
    for key, wanted in (("stage", stage.kind), ("round", stage.round), ("draft", draft), ("closed", stage.closed)):
        if not is_same(answer.get(key), wanted):
            mistakes.append(f"{key} is {answer.get(key)!r}, should be {wanted!r}")
    shown = [(table["table"], table["set"], [seat["number"] for seat in table["seats"]], table["by_hand"],
              table.get("has_result")) for table in answer["tables"]]
    wanted = [(table.number, table.kind, table.numbers, table.by_hand, bool(table.result)) for table in stage.tables]
    mistakes += [f"table is {one}, should be {other}" for one, other in zip(shown, wanted) if one != other]
    mistakes += ["tables are missing, or too many"] * (len(shown) != len(wanted))
    listed = [(change.get("entry"), change.get("rule")) for change in answer.get("changes", [])
              if change.get("rule") in ("TY-HAND", "TY-CORRECT") and change.get("text")]
    if listed != changes:
        mistakes.append(f"changes are {listed}, should be {changes}")
    merged = sum(change.get("rule") == "TY-MERGE" and bool(change.get("text")) for change in answer.get("changes", []))
    if merged != sum(table.seats_merged for table in stage.tables):
        mistakes.append(f"{merged} seats were taken away by merges, should be "
                        f"{sum(table.seats_merged for table in stage.tables)}")
    # Who came, or came back, after the draw may be listed, too.
    resting = {rest.get("number") for rest in answer["resting"]
               if rest.get("why") != "late" or rest.get("number") in stage.resting}
    if {rest.get("number") for rest in answer["resting"]} & set(stage.seated):
        mistakes.append("somebody is resting who has a seat")
    if resting != set(stage.resting):
        mistakes.append(f"resting are {sorted(resting)}, should be {sorted(stage.resting)}")
    return mistakes


# The standings

def row_mistakes(expected, answer):
    """What is wrong with one row of the JSON."""
    wrong = []
    for key in ("rank", "shared", "number", "name", "status", "set", "vp", "ip", "off_numbered"):
        if key == "set" and not expected.set_settled and answer.get("set") in (ACTIVE, INACTIVE):
            continue
        if not is_same(answer.get(key), getattr(expected, key)):
            wrong.append(f"{key} is {answer.get(key)!r}, should be {getattr(expected, key)!r}")
    if not is_same(answer.get("score_halves"), expected.halves):
        wrong.append(f"score_halves is {answer.get('score_halves')!r}, should be {expected.halves}")
    if isinstance(answer.get("score"), (bool, str, type(None))) or answer["score"] * 2 != expected.halves:
        wrong.append(f"score is {answer.get('score')!r}, should be {expected.halves} halves")
    return [f"{expected.name}: {what}" for what in wrong]


def standings_mistakes(rows, answer, over):
    """What is wrong with the JSON of the standings, given the rows that it should have."""
    shown = answer.get("rows")
    if not isinstance(shown, list) or len(shown) != len(rows):
        return [f"{len(shown) if isinstance(shown, list) else 'no'} rows, should be {len(rows)}"]
    placed = sum(row.rank is not None for row in rows)
    shown = shown[:placed] + sorted(shown[placed:], key=lambda given: given.get("number", 0))  # their order is open
    mistakes = [what for row, given in zip(rows, shown) for what in row_mistakes(row, given)]
    if answer.get("final") is not over or not is_whole(answer.get("round")) or not answer.get("tournament"):
        mistakes.append(f"final is {answer.get('final')!r}, should be {over}; or round or tournament is missing")
    return mistakes


# A correction

VALUES = ("rank", "shared", "status", "set", "vp", "ip", "halves", "off_numbered")


def correction_mistakes(before, after, event, answer):
    """What is wrong with the JSON of a correction, given the states without it and with it."""
    stage = before.stage_of_draw(event.draw)
    table, mistakes = stage.table(event.table), []
    for key, wanted in (("stage", stage.kind), ("round", stage.round), ("table", event.table)):
        if not is_same(answer.get(key), wanted):
            mistakes.append(f"{key} is {answer.get(key)!r}, should be {wanted!r}")
    for key, result in (("was", table.result), ("scores", dict(event.result))):
        mistakes += [f"{key}: {what}" for what in scores_mistakes(before, result, answer.get(key))]
    if not isinstance(answer.get("difference"), dict):
        return [*mistakes, "it shows no difference"]
    return mistakes + difference_mistakes(before, after, event, answer["difference"])


def scores_mistakes(state, result, answer):
    """The scores of a table, in any order."""
    if not isinstance(answer, list) or len(answer) != len(result):
        return [f"{answer!r}, should have {len(result)} scores"]
    wanted = {number: {"number": number, "name": state.people[number].name, "score": score_text(score)}
              for number, score in result.items()}
    return [f"{given!r}, should be {wanted.get(given.get('number'))!r}" for given in answer
            if given != wanted.get(given.get("number"))]


def score_text(score):
    """A score as people see it."""
    return ABSENT if score.mark == ABSENT else f"{score.influence}{score.mark}{score.exit or ''}"


def difference_mistakes(before, after, event, difference):
    """Points and places of everybody who moves; for each later stage, who sat in one set and belongs in another."""
    old, new = ({row.number: row for row in standings(state)} for state in (before, after))
    places = {given.get("number"): given for given in difference.get("places", [])}
    changed = {number for number in old if any(getattr(old[number], key) != getattr(new[number], key) for key in VALUES)
               and (number in places or old[number].set_settled
                    or replace(old[number], set="") != replace(new[number], set=""))}
    mistakes = [] if set(places) == changed else [f"places move for {sorted(changed)}, shown are {sorted(places)}"]
    for number in sorted(changed & set(places)):
        for key, row in (("before", old[number]), ("after", new[number])):
            given = {"number": number, "name": row.name, **places[number].get(key, {})}
            mistakes += [f"{key}: {what}" for what in row_mistakes(row, given)]
    return mistakes + stage_mistakes(before, after, event, difference.get("stages"))


def stage_mistakes(before, after, event, answer):
    """The later stages in which somebody sat in another set than the one where he or she belongs now."""
    if not isinstance(answer, list):
        return ["stages is no list"]
    was, now, wanted, in_doubt = moved(before), moved(after), [], set()
    for stage in [*after.stages, *([after.draft] if after.draft else [])]:
        name = stage.kind, stage.round, stage is after.draft
        people = {number: sets for number, sets in now.get(stage.draw, {}).items()
                  if was.get(stage.draw, {}).get(number) != sets}
        if stage.joined:
            in_doubt.add(name)
        elif people:
            wanted.append((name, people))
    shown = [((stage.get("stage"), stage.get("round"), stage.get("draft")),
              {person["number"]: (person["sat"], person["belonged"]) for person in stage["people"]})
             for stage in answer]
    shown, wanted = ([stage for stage in stages if stage[0] not in in_doubt] for stages in (shown, wanted))
    return [] if shown == wanted else [f"stages are {shown}, should be {wanted}"]
