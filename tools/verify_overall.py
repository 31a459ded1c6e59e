"""The match that decides who is Overall Champion (A Game of Thrones) a second time: written from docs/verify-joust.md,
section 30, and docs/lots.md alone. It is a stage of the Joust, drawn from that and from a Melee.
"""
from types import SimpleNamespace

import lots
import verify_joust as joust
import verify_melee as melee
import verify_rows as rows

METHOD, DECIDING = 1, 7
WHY, ODD_ONE_OUT = 19, 3
POINTS = [48, 42, 37, 33, 29, 26, 23, 20, 17, 15, 13, 11, 9, 7, 5, 3]
POINTS_BEHIND = 1
NO_PLACE = 10 ** 6


# ---- Places in the two

def joust_places(tournament, now):
    """Everybody's place in a Joust that is over: by the knock-out, then by the rounds."""
    way, seeds = {}, {}
    for number, stage in enumerate(now.cuts, 1):
        won = joust.winners_of(stage)
        later = now.cuts[number] if number < len(now.cuts) else None
        way.update({seat["person"]: number + (seat["person"] in won and not passed_over(stage, later, seat))
                    for seat in stage.seats})
    for reason in now.cuts[0].reasons if now.cuts else ():
        if reason["code"] in (joust.SEED, joust.SEED_BY_LOT):
            seeds[reason["person"]] = reason["first"]
    ranked = joust.in_order(now.options, [one for one in now.everybody if one.status != joust.DISQUALIFIED])
    at = {one.person: place for place, level in enumerate(ranked) for one in level}
    in_cut = [one for level in ranked for one in level if one.person in way]
    in_cut.sort(key=lambda one: (-way[one.person], at[one.person], seeds.get(one.person, 0)))
    levels = [[one] for one in in_cut] + [[one for one in level if one.person not in way] for level in ranked]
    return numbered(levels)


def passed_over(stage, later, own):
    """Was the stage after a match drawn for the other one, before a correction gave the match to this one?"""
    there = {seat["person"] for seat in later.seats} if later else set()
    others = {seat["person"] for seat in stage.seats if seat["table"] == own["table"]}
    return bool(later) and own["person"] not in there and \
        (later.then.get(own["person"]) == joust.PLAYING or bool(others & there))


def melee_places(now):
    """Everybody's place in a Melee that is over: at the final table, in the semi-final, by the rounds."""
    parts, placed = [], set()
    final = next((stage for stage in now.stages if stage.kind == melee.FINAL), None)
    for stage in (final, now.semifinal):
        if stage is None or len(stage.results) < len(stage.tables):
            continue
        part = place_in_stage(now, stage, stage is not final, placed)
        parts += part
        placed |= {one.person for level in part for one in level}
    return numbered(parts + [[one for one in level if one.person not in placed] for level in now.ranked])


def place_in_stage(now, stage, by_rounds, placed):
    """Those who sat there and have no place yet: by their place at the table; where the order of the rounds has a say,
    and for who did not come, those by that."""
    at_table = {score["person"]: place or NO_PLACE for scores in stage.results.values()
                for score, place in zip(scores, melee.places_of(scores))}
    there = [[one for one in level if one.person in at_table and one.person not in placed] for level in now.ranked]
    levels = []
    for place in sorted(set(at_table.values())):
        same = [[one for one in level if at_table[one.person] == place] for level in there]
        levels += same if by_rounds or place == NO_PLACE else [sum(same, [])]
    return levels


def numbered(levels):
    places, before = {}, 0
    for level in levels:
        places.update({one.person: before + 1 for one in level})
        before += len(level)
    return places


# ---- Who is tied for the title

def played_joust(tournament):
    return {score["person"] for stage in tournament.stages if stage.kind == joust.ROUND
            for scores in stage.results.values() if len(scores) > 1
            for score in scores if score["presence"] != joust.ABSENT}


def points_for(place):
    return POINTS[place - 1] if place <= len(POINTS) else POINTS_BEHIND


def tied_for_title(tournament):
    """Those who are still first together, in the order of their numbers; of the Joust and its partner."""
    now, other = joust.situation(tournament), melee.situation(tournament.other)
    places = [joust_places(tournament, now), melee_places(other)]
    played = [played_joust(tournament), {one.person for one in other.everybody if one.games}]
    people = sorted(set(places[0]) & set(places[1]) & played[0] & played[1])
    total = {person: sum(points_for(place[person]) for place in places) for person in people}
    counts = [len(each) for each in played]
    larger = None if counts[0] == counts[1] else places[counts[1] > counts[0]]
    best = [person for person in people if total[person] == max(total.values())]
    if larger:
        best = [person for person in best if larger[person] == min(larger[each] for each in best)]
    for stage in tournament.stages:
        if stage.kind == DECIDING:
            there = sorted(row["person"] for row in stage.seats + stage.rests)
            best = [person for person in best if there != best or person not in losers_of(stage)]
    return best


def losers_of(stage):
    won = joust.winners_of(stage)
    return {score["person"] for scores in stage.standings.values() for score in scores} - won


def is_due(tournament):
    """Whether nothing but a deciding match can be drawn; both tournaments must be over."""
    other = tournament.other
    if other is None or tournament.rules is not joust or other.rules is not melee:
        return False
    if not is_over(tournament) or not any(stage.kind == melee.FINAL and stage.closed for stage in other.stages):
        return False
    return len(tied_for_title(tournament)) > 1


def is_over(tournament):
    now = joust.situation(tournament)
    return now.rounds >= now.announced and (not now.cut or bool(now.cuts) and now.cuts[-1].kind == joust.FINAL)


def left_flaw(tournament, draft):
    """What of a draft of the match does not fit any more when it is published; None if all is well."""
    there = sorted(row["person"] for row in draft.seats + draft.rests)
    return None if there == tied_for_title(tournament) else "those who are tied for the title are others now"


# ---- The draw

def draw_flaw(tournament, expected, fields, key):
    """What of the match is not as it should be, or None; and that all of it was made again."""
    made = SimpleNamespace(tables=[], seats=[], rests=[], reasons=[])
    people = lots.Lot(key or bytes(32), identities=tournament.identities).mixed(tied_for_title(tournament))
    for at in range(0, len(people) - 1, 2):
        made.tables.append({"set": 0, "off_numbered": 0, "size": 2, "target": joust.TARGET})
        made.seats += [{"table": len(made.tables), "person": person} for person in people[at:at + 2]]
        rows.add_reason(made, len(made.tables), 0, WHY, len(people), 0)
    made.rests += [{"person": person, "why": ODD_ONE_OUT} for person in people[len(people) // 2 * 2:]]
    return (rows.difference(fields, made) if key else melee.blind_flaw(fields, made)), True
