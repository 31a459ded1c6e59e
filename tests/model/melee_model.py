"""A reference model of A Game of Thrones Melee: tables, places and points in a game, and the standings. Obvious and
slow, to compare a program with; who plays for the title stands in melee_final.py, the seating in melee_seating.py.
"""
from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from agot_common import (ABSENT, CONCEDED, TAKEN, WON, Verdict, added, by_points, place_tied, points_of_opponents,
                         range_faults, ranks, strength_by)
from memoize import remembered, remembered_of_states

ROUND, QUICK, SEMIFINAL, FINAL = "round", "quick", "semifinal", "final"
MINUTES = (90, 105, 120)
SIZES = (3, 4, 5)
POINTS_CAP = 15
ALONE_POINTS = 15  # AMB-AGOT-45


@dataclass
class Settings:
    """AGOT-M.1, AGOT-M.2, AGOT-M.4, AGOT-M.24; AMB-AGOT-37: other minutes only by house rule; AMB-AGOT-15: the
    semi-final is optional. Switches: AMB-AGOT-13 (average instead of sum), AMB-AGOT-6 (tie-break for first place at a
    table, off because the rules have none)."""
    rounds: int = 3
    minutes: int = 105
    semifinal: bool = False
    average: bool = False
    table_tie_break: bool = False
    house_rule: bool = False
    has_byes = False


def setting_faults(settings):
    """AGOT-M.2, AMB-AGOT-37; AGOT-M.4."""
    faults = []
    if settings.minutes not in MINUTES and not (settings.house_rule and settings.minutes > 0):
        faults.append("AGOT-M.2")
    if settings.rounds < 1:
        faults.append("AGOT-M.4")
    return faults


# Tables

def table_sizes(count):
    """AGOT-M.11, AGOT-M.12: the larger tables first; None for one or two people (AMB-AGOT-9)."""
    if count < 3:
        return None
    if count in SIZES:
        return [count]
    threes = (4 - count % 4) % 4
    return [4] * ((count - 3 * threes) // 4) + [3] * threes


# Results

def judge_result(scores, decide_first=False):
    """What is said of a table's result, {number: Score}. `decide_first`: at a semi-final and at the final table one
    must be first alone (AMB-AGOT-7, AGOT-M.31). More than 15 for the first counts where games give points, and is pointed
    out (AMB-AGOT-3)."""
    faults = range_faults(scores) or mark_faults(scores) or place_faults(scores)
    if faults:
        return Verdict(tuple(faults))
    if decide_first:
        return TAKEN if list(places(scores).values()).count(1) == 1 else Verdict(("AMB-AGOT-7",))
    note = any(place == 1 and (scores[number].power or 0) > POINTS_CAP for number, place in places(scores).items())
    return Verdict(warnings=("AMB-AGOT-3",)) if note else TAKEN


def mark_faults(scores):
    """AGOT-M.17: no mark names the winner; AMB-AGOT-46: somebody stayed of those who came."""
    present = [score for score in scores.values() if score.mark != ABSENT]
    if any(score.mark == WON or score.turns for score in present):
        return ("AGOT-M.17",)
    if present and all(score.mark == CONCEDED for score in present):
        return ("AMB-AGOT-46",)
    return ()


def place_faults(scores):
    """AMB-AGOT-5: places that the judge fixed are among those there are, and do not overlap; who did not come has
    none."""
    present = sum(score.mark != ABSENT for score in scores.values())
    fixed = sorted(score.place for score in scores.values() if score.place is not None)
    taken = [place + fixed[:at].count(place) for at, place in enumerate(fixed)]
    if len(set(taken)) < len(taken) or any(not 1 <= place <= present for place in taken):
        return ("AMB-AGOT-5",)
    return ()


def places(scores, tie_break=False):
    """{number: place} of those who came.

    AGOT-M.17, AGOT-M.18, AMB-AGOT-2: by distance; AMB-AGOT-5, AMB-AGOT-6: equals share the better place, the next is
    skipped; AMB-AGOT-46: who conceded comes after all who stayed; a place fixed by the judge stands, and the others
    fill the places that are left in their order.
    """
    return dict(found_places(tuple(scores.items()), tie_break))


@remembered
def found_places(scores, tie_break):
    there = {number: score for number, score in scores if score.mark != ABSENT}
    fixed = {number: score.place for number, score in there.items() if score.place is not None}
    taken = {place + at for place in set(fixed.values()) for at in range(list(fixed.values()).count(place))}
    free = [place for place in range(1, len(there) + 1) if place not in taken]
    found = dict(fixed)
    for group in groups_by_key({number: (score.mark == CONCEDED, score.distance) for number, score in there.items()
                                if number not in fixed}):
        for part in separated(group, there) if tie_break and free[0] == 1 else [group]:
            found.update({number: free[0] for number in part})
            free = free[len(part):]
    return {number: found[number] for number in there}


def groups_by_key(keys):
    """Those of equal keys together, the smallest key first."""
    return [[number for number in keys if keys[number] == key] for key in sorted(set(keys.values()))]


def separated(group, scores):
    """AMB-AGOT-6, by option: those tied for first by power, cards in the draw deck, last dominance, fewer dead
    characters, and who sits closest to the first player: `details` in this order, greater is better in the first two,
    smaller in the last two."""
    def key(number):
        cards, dominance, dead, seat = scores[number].details or (0, 0, 0, 0)
        return (-scores[number].power, -cards, -dominance, dead, seat)

    return groups_by_key({number: key(number) for number in group})


def points_for(place, power):
    """AGOT-M.19 to AGOT-M.23: power divided by place, rounded down. AMB-AGOT-3, AMB-AGOT-4: first place scores the
    power as it is; AMB-AGOT-1: further back it counts up to 15; AMB-AGOT-8: a fifth place divides by 5."""
    return power if place == 1 else min(power, POINTS_CAP) // place


def game_points(scores, tie_break=False):
    """{number: points}; AMB-AGOT-45: who did not come has none, and who alone came is first with 15; AMB-AGOT-5: who
    shares a place scores with it."""
    found = {number: 0 for number in scores}
    placed = places(scores, tie_break)
    for number, place in placed.items():
        found[number] = ALONE_POINTS if len(placed) == 1 else points_for(place, scores[number].power or 0)
    return found


# Totals

class Total(NamedTuple):
    """AGOT-M.3; `faced`: everybody with whom a game was played, each time."""
    points: int = 0
    games: int = 0
    faced: tuple = ()


def rounds_of(state):
    return state.stages_of(ROUND)


def totals(state):
    """{number: Total} over the preliminary rounds; AMB-AGOT-43: who comes late begins with 0."""
    found = {number: Total() for number in state.entrants}
    for result in preliminary_games(state):
        for number, part in parts_of_game(tuple(result.items()), state.settings.table_tie_break):
            found[number] = added(found[number], part)
    return found


@remembered
def parts_of_game(result, tie_break):
    """[(number, what the game adds to a Total)]; AMB-AGOT-45: who did not come has played no game, and met nobody."""
    scores = dict(result)
    points, there = game_points(scores, tie_break), list(places(scores))
    return [(number, Total(points[number], 1, tuple(other for other in there if other != number)) if number in there
             else Total(points[number])) for number in scores]


def preliminary_games(state):
    return [table.result for stage in rounds_of(state) for table in stage.tables if table.result]


def opponents_points(state, found=None):
    """{number: the preliminary points of every opponent met, each table mate counted each time}. AGOT-M.28,
    AMB-AGOT-13. `found`: the totals, where they are known."""
    return points_of_opponents(found or totals(state))


def strength(state, found=None):
    """AGOT-M.28; AMB-AGOT-13: by option the average, because tables of five give more opponents."""
    found = found or totals(state)
    return strength_by(opponents_points(state, found), found, state.settings.average)


def times_ahead(state):
    """{(one, other): in how many of their games the first finished ahead}. AGOT-M.27; AMB-AGOT-13: a shared place is no
    result."""
    found = Counter()
    for result in preliminary_games(state):
        found.update(pairs_ahead(tuple(result.items()), state.settings.table_tie_break))
    return found


@remembered
def pairs_ahead(result, tie_break):
    """The pairs (one, other) of a game in which the first finished ahead."""
    placed = places(dict(result), tie_break)
    return [(one, other) for one in placed for other in placed if placed[one] < placed[other]]


# Standings

@remembered_of_states
def tied_groups(state):
    """Everybody who has a place, best first, in groups of those whom the rounds do not separate. AGOT-M.5: by points; AGOT-M.27,
    AGOT-M.28, AMB-AGOT-13."""
    found = totals(state)
    strengths, ahead = strength(state, found), times_ahead(state)

    def beats(one, other):
        return ahead.get((one, other), 0) > ahead.get((other, one), 0)

    groups = []
    for tied in by_points(state.ranked, {number: total.points for number, total in found.items()}):
        groups += place_tied(tied, beats, strengths.__getitem__)
    return groups


@remembered_of_states
def preliminary_groups(state):
    """tied_groups, those who played for a seat separated by the quick games that were played (AGOT-M.29): who is next for one."""
    return [part for group in tied_groups(state) for part in separated_by_quick_games(state, group)]


def quick_losses(state, group):
    """{number: the stage} of those of a group who lost a quick game to another of it; the last one."""
    lost = {}
    for at, stage in enumerate(state.stages_of(QUICK)):
        for table in stage.tables:
            if table.standing:
                winner = quick_winner(table.standing)
                if set(table.standing) <= set(group):  # others are level since a correction: their games part nobody
                    lost.update({number: at for number in table.standing if number != winner})
    return lost


def separated_by_quick_games(state, group):
    """AGOT-M.29, AMB-AGOT-13: who was not knocked out first, then who was later before who was earlier."""
    lost = quick_losses(state, group)
    if not lost.keys() & set(group):
        return [group]
    return groups_by_key({number: (number in lost, -lost.get(number, 0)) for number in group})


def preliminary_ranks(state):
    return ranks(sharing_groups(state))


def sharing_groups(state):
    """preliminary_groups by place: AMB-AGOT-13, AMB-AGOT-16: a quick game decides about the seat alone, so its losers, of whom the
    later ones are next for a seat, share their place."""
    parts = []
    for group in tied_groups(state):
        lost = quick_losses(state, group)
        parts += [[number for number in group if number not in lost], [number for number in group if number in lost]]
    return [part for part in parts if part]


# Quick games

def judge_quick(scores):
    """AGOT-M.29, AGOT-M.30: power after each turn; the first turn after which it differs is the last. AMB-AGOT-45,
    AMB-AGOT-46: who does not come, or concedes, has lost; one of the two goes on."""
    faults = range_faults(scores)
    if faults or len(scores) != 2:
        return Verdict(faults or ("AGOT-M.29",))
    gone = [score.mark in (ABSENT, CONCEDED) for score in scores.values()]
    if any(gone):
        return Verdict(("AGOT-M.29",)) if all(gone) else TAKEN
    first, second = (score.turns for score in scores.values())
    level = [one == other for one, other in zip(first, second)]
    decided = len(first) == len(second) >= 1 and all(level[:-1]) and not level[-1]
    return TAKEN if decided else Verdict(("AGOT-M.30",))


def quick_winner(scores):
    """AGOT-M.30: more power after the turn that decided."""
    (one, first), (other, second) = scores.items()
    if ABSENT in (first.mark, second.mark) or CONCEDED in (first.mark, second.mark):
        return other if first.mark in (ABSENT, CONCEDED) else one
    return one if first.turns[-1] > second.turns[-1] else other
