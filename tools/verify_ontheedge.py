"""Draws of On the Edge a second time: written from docs/verify-ontheedge.md, sections 9 to 13, and docs/lots.md alone.

tools/verify_entries.py gives what the entries before a draw made, and compares what comes out here with what they say.
"""
from types import SimpleNamespace

import lots
import verify_rows as rows

METHOD, KEEPS_APART = 1, False
TURN_STAGES, POINTLESS_STAGES = set(), set()
ROUND, ADDITIONAL, FINAL = 1, 2, 6
PLAYING, SITTING_OUT = 0, 1
PLAYED, ABSENT, CONCEDED, LEFT = 0, 1, 2, 3
SITS_OUT, ODD_ONE_OUT = 1, 3
ACTIVE_SET, INACTIVE_SET, FINAL_SET, ADDITIONAL_SET = 0, 1, 2, 3


# ---- On the Edge: what a result and a seat may be (section 9)

def result_flaw(stage, table, scores):
    """What On the Edge does not let be in a result; None if it is as it should be."""
    shown = next((score for score in scores if score["mark"] > 1 or score["presence"] > LEFT or score["target"]
                  or score["place"] or score["mark"] and score["presence"] != PLAYED
                  or score["presence"] == ABSENT and score["value"]), None)
    if shown:
        return f"the score of person {shown['person']} cannot be"
    playing = sum(score["presence"] == PLAYED for score in scores)
    if not playing and any(score["presence"] != ABSENT for score in scores):
        return "nobody at its table has played to the end"
    if not playing and stage.tables[table - 1]["set"] == FINAL_SET:
        return "nobody has won the final"
    places = min(places_to_be_won(stage.reasons) if stage.kind == ADDITIONAL else 1, playing)
    orders = list(range(1, places + 1)) if stage.kind == ADDITIONAL else [0] * places
    if sorted(score["order"] for score in scores if score["mark"]) != orders:
        return f"it should mark {places}, each once in the right order"
    return "somebody without a mark has left in an order" if any(
        score["order"] for score in scores if not score["mark"]) else None


def places_to_be_won(reasons):
    """In an additional game (section 12); 0 elsewhere."""
    return next((reason["second"] for reason in reasons if reason["code"] == 19), 0)


def seat_flaw(tournament, stage, arrivals, tables, swapped):
    """What On the Edge does not let be where somebody comes to a table by hand; None if it is as it should be."""
    lost = {one.person: one.lost for one in count_totals(tournament)}
    for person, table in arrivals:
        kind = stage.tables[table - 1]["set"]
        if kind != (INACTIVE_SET if lost[person] else ACTIVE_SET):
            return f"person {person} does not belong to the set of table {table}"
    return size_flaw(stage, tables)


def size_flaw(stage, tables, at_least=2):
    """A table of these that has too few seats or too many; None if there is none."""
    for table in tables:
        size = rows.size_of(stage, table)
        if not at_least <= size <= 4:
            return f"table {table} would have {size} seats"
    return None


def left_flaw(stage):
    """What On the Edge does not let be in the seats that an undo leaves; None if all is well."""
    tables = [number for number, table in enumerate(stage.tables, 1)
              if table["set"] in (ACTIVE_SET, INACTIVE_SET) and number not in stage.results]
    return size_flaw(stage, tables, 2 if stage.published else 0)


def is_begun(stage):
    """Whether a published stage cannot be drawn again any more."""
    return any(rows.size_of(stage, table) > 1 for table in stage.results)


def new_options():
    return {"dropped": "after"}


# Its option is about places: a result uses it.
USED_BY, KEPT_BY_DRAFTS = {"dropped": "results"}, {"dropped"}


def option_flaw(key, value):
    """The options of On the Edge are about places, and change no draw."""
    return None


# ---- On the Edge: totals (section 9)

def victory_points(score, scores, came, active):
    if score["mark"] == 1:
        return 8 if active else 4
    if came == 2 or score["presence"] in (ABSENT, LEFT):
        return 0
    rivals = [other["value"] for other in scores if other["mark"] != 1 and other["presence"] in (PLAYED, CONCEDED)]
    if max(rivals) > score["value"]:
        return 0
    points = 2 if rivals.count(score["value"]) > 1 else 4
    return points if active else points // 2


def add_points(totals, table, scores):
    came = sum(score["presence"] != ABSENT for score in scores)
    for score in scores:
        one, was_there = totals[score["person"]], score["presence"] != ABSENT
        one.ip += score["value"] if was_there and came >= 2 else 0
        one.off += was_there and came in (2, 4)
        one.vp += victory_points(score, scores, came, table["set"] == ACTIVE_SET)


def add_losses(totals, standings):
    for score in standings:
        totals[score["person"]].lost |= score["mark"] != 1


def add_additional(totals, draw, standings):
    level = len({score_of(totals[score["person"]]) for score in standings}) == 1
    for score in standings:
        one = totals[score["person"]]
        if score["mark"] == 1 and level:
            one.exit = (draw, score["order"])
        one.away |= score["presence"] == ABSENT


def count_totals(tournament):
    """Everybody's totals, in the order of entering."""
    totals = {person: SimpleNamespace(**vars(entrant), vp=0, ip=0, off=0, lost=entrant.late, exit=None, away=False)
              for person, entrant in tournament.entrants.items()}
    for stage in tournament.stages:
        if stage.kind == ROUND:
            for one in totals.values():
                one.exit = None
        for number, scores in sorted(stage.results.items()):
            if stage.kind == ADDITIONAL:
                add_additional(totals, stage.draw, stage.standings[number])
            else:
                add_points(totals, stage.tables[number - 1], scores)
                add_losses(totals, stage.standings[number])
    return list(totals.values())


def draw_values(now):
    """What counts for a draw (docs/lots.md): {person: values}."""
    return {one.person: (int(bool(one.lost)), one.vp, one.ip, one.off) for one in now.everybody}


def score_of(one):
    return one.ip + 2 * one.vp


def readmit(candidates, places):
    """Who is admitted and who is tied, each best first."""
    def rank(one):
        return one.exit is None, one.exit or (), -score_of(one)
    candidates = sorted(candidates, key=rank)
    if len(candidates) <= places:
        return candidates, []
    if places > 0 and rank(candidates[places - 1]) == rank(candidates[places]):
        level = rank(candidates[places])
        return ([one for one in candidates[:places] if rank(one) != level],
                [one for one in candidates if rank(one) == level])
    return candidates[:places], []


def situation(tournament):
    """What a draw of this moment rests on."""
    everybody = count_totals(tournament)
    now = SimpleNamespace(everybody=everybody, started=bool(tournament.stages))
    now.active = starting_order(one for one in everybody if one.status == PLAYING and not one.lost)
    now.inactive = starting_order(one for one in everybody if one.status == PLAYING and one.lost)
    candidates = [one for one in everybody if one.status in (PLAYING, SITTING_OUT) and one.lost
                  and not one.declined and not one.away]
    now.places = max(3 - len(now.active), 0)
    now.admitted, now.tied = readmit(candidates, now.places)
    return now


def starting_order(people):
    return sorted(people, key=lambda one: (one.order, one.person))


def next_stage(tournament, now):
    """(stage, round, confirmed), or None where nothing may be drawn (section 10)."""
    playing = sum(one.status == PLAYING for one in now.everybody)
    rounds = sum(stage.kind == ROUND for stage in tournament.stages)
    if not now.started:
        return None if playing < 2 else (FINAL, 0, 0) if playing <= 3 else (ROUND, 1, 0)
    if any(stage.kind == FINAL for stage in tournament.stages):
        return None
    if len(now.active) > 3:
        return ROUND, rounds + 1, 0
    if now.tied:
        return ADDITIONAL, rounds, 0
    together = len(now.active) + len(now.admitted)
    return (FINAL, rounds, int(together < 3)) if together else None


# ---- On the Edge: the draw (section 11)

def table_sizes(count):
    if count in (0, 1):
        return []
    if count in (2, 5):
        return [2] if count == 2 else [2, 3]
    return [4] * (count % 3) + [3] * (count // 3 - count % 3)


def add_reason(made, code, first=0, second=0, about=None, on_table=True):
    rows.add_reason(made, len(made.tables) if on_table else 0, about.person if about else 0, code, first, second)


def seat_table(made, group, kind, target=16):
    off = len(group) in ((2,) if kind == FINAL_SET else (2, 4)) and kind != ADDITIONAL_SET
    made.tables.append({"set": kind, "off_numbered": int(off), "size": len(group), "target": target})
    made.seats += [{"table": len(made.tables), "person": one.person} for one in group]
    if off and kind in (ACTIVE_SET, INACTIVE_SET):
        add_reason(made, 21, 16, len(group))


def explain_sizes(made, count, active):
    fours = table_sizes(count).count(4)
    code = {2: (None, 22), 5: (3, 4)}.get(count, (1, 2) if fours else (23, 24))[0 if active else 1]
    if code:
        add_reason(made, code, count, fours, on_table=False)


def groups_of(people):
    """The people table by table, each group with the place of its first in the list, from 0."""
    at = 0
    for size in table_sizes(len(people)):
        yield at, people[at:at + size]
        at += size


def draw_first_round(made, lot, now):
    add_reason(made, 0, len(now.active), on_table=False)
    explain_sizes(made, len(now.active), True)
    for _, group in groups_of(lot.mixed(now.active)):
        seat_table(made, group, ACTIVE_SET)


def draw_later_round(made, lot, now):
    explain_sizes(made, len(now.active), True)
    needed = sum(size for size in table_sizes(len(now.active)) if size != 3)
    people = lot.mixed([one for one in now.active if not one.off])
    people = people + lot.mixed([one for one in now.active if one.off])
    people = lot.mixed(people[:needed]) + lot.mixed(people[needed:])
    for _, group in groups_of(people):
        seat_table(made, group, ACTIVE_SET)
        if len(group) == 3:
            add_reason(made, 7)
            continue
        for one in group:
            add_reason(made, 6 if one.off else 5, one.off, about=one)
    draw_inactive(made, lot, now.inactive)


def draw_inactive(made, lot, people):
    if len(people) == 1:
        add_reason(made, 11, about=people[0], on_table=False)
        made.rests.append({"person": people[0].person, "why": ODD_ONE_OUT})
    if len(people) < 2:
        return
    explain_sizes(made, len(people), False)
    ranked = sorted(lot.mixed(people), key=lambda one: (-one.vp, -one.ip))
    points = [None, *((one.vp, one.ip) for one in ranked), None]
    for at, group in groups_of(ranked):
        seat_table(made, group, INACTIVE_SET)
        add_reason(made, 8 if len(group) == 3 else 9, at + 1, at + len(group))
        for place, one in enumerate(group, at + 1):
            if points[place] in (points[place - 1], points[place + 1]):
                add_reason(made, 10, about=one)


def draw_additional(made, lot, now):
    places = now.places - len(now.admitted)
    seat_table(made, lot.mixed(now.tied), ADDITIONAL_SET, 8)
    add_reason(made, 18, score_of(now.tied[0]), places)
    add_reason(made, 19, 8, places)


def draw_final(made, lot, now):
    finalists = lot.mixed(now.active + now.admitted)
    seat_table(made, finalists, FINAL_SET)
    if not now.started:
        add_reason(made, 17, len(finalists))
    else:
        for one in now.active:
            add_reason(made, 12, about=one)
        if len(finalists) != 3:
            add_reason(made, 16, len(finalists))
    without_game = sum(one.exit is None for one in now.admitted)
    for one in now.admitted:
        if one.exit:
            add_reason(made, 15, one.exit[1], about=one)
        else:
            add_reason(made, 14 if without_game > 1 else 13, score_of(one), about=one)
    others = [one for one in now.inactive if one not in now.admitted]
    if len(others) > 1:  # one alone does not play
        add_reason(made, 20, len(others), on_table=False)
    draw_inactive(made, lot, others)


def make_draw(now, stage, number, key):
    made, lot = SimpleNamespace(tables=[], seats=[], rests=[], reasons=[]), lots.Lot(key, identities=now.identities)
    if stage == ADDITIONAL:
        draw_additional(made, lot, now)
        return made
    if stage == FINAL:
        draw_final(made, lot, now)
    else:
        (draw_first_round if number == 1 else draw_later_round)(made, lot, now)
    seated = {seat["person"] for seat in made.seats}
    made.rests += [{"person": one.person, "why": SITS_OUT} for one in now.everybody
                   if one.status == SITTING_OUT and one.person not in seated]
    return made


def draw_flaw(now, expected, fields, key):
    """What of a draw is not as it should be, or None; and whether all of it was made again: it always is."""
    made = make_draw(now, expected[0], expected[1], key or bytes(32))
    if key:
        return rows.difference(fields, made), True
    others = rows.people_of(fields["seats"]) != rows.people_of(made.seats)
    return rows.OTHERS if others else rows.without_key(fields, made), True
