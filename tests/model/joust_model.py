"""A reference model of A Game of Thrones Joust: results, points, standings and places. Obvious and slow, to compare a
program with; the draw of a round stands in joust_swiss.py, the knock-out's in joust_knockout.py.
"""
from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from agot_common import (ABSENT, CONCEDED, DISQUALIFIED, DROPPED, TAKEN, WON, Verdict, added, by_points, place_tied,
                         points_of_opponents, range_faults, ranks, strength_by)
from memoize import remembered, remembered_of_states

ROUND, CUT = "round", "cut"
WIN, TIMED_WIN, DRAW, TIMED_LOSS, LOSS = "win", "timed win", "draw", "timed loss", "loss"
POINTS = {WIN: 5, TIMED_WIN: 4, DRAW: 2, TIMED_LOSS: 1, LOSS: 0}  # AGOT-J.22
OPPOSITE = {WIN: LOSS, TIMED_WIN: TIMED_LOSS, DRAW: DRAW, TIMED_LOSS: TIMED_WIN, LOSS: WIN}
BYE_POINTS = 5
MINUTES = (60, 90, 120)
CUTS = (0, 2, 4, 8, 16)

# Where the rules leave room; what stands here is the reading that the model takes.
ABSENCE_COUNTS_AS_BEATEN = True   # AMB-AGOT-44 takes an absence out of AGOT-J.29 and of rematches, not out of AGOT-J.28


@dataclass
class Settings:
    """AGOT-J.1, AGOT-J.2, AGOT-J.4, AGOT-J.5, AGOT-J.6; AMB-AGOT-37: other minutes only by house rule. The switches,
    each with the reading that is the default: AMB-AGOT-23 (average instead of sum), AMB-AGOT-24 (only identical
    records), AMB-AGOT-27 (nobody floats twice running), AMB-AGOT-30 (fold)."""
    rounds: int = 0  # as many as leave at most one with victories alone
    minutes: int = 60
    cut: int = 0
    average: bool = False
    identical_records: bool = False
    avoid_second_float: bool = False
    fold: bool = False
    house_rule: bool = False
    has_byes = True


def setting_faults(settings):
    """AGOT-J.2, AMB-AGOT-37; AGOT-J.6, AMB-AGOT-30."""
    faults = []
    if settings.minutes not in MINUTES and not (settings.house_rule and settings.minutes > 0):
        faults.append("AGOT-J.2")
    if settings.cut not in CUTS:
        faults.append("AMB-AGOT-30")
    if settings.rounds < 0:
        faults.append("AGOT-J.4")
    return faults


# Results

def judge_result(scores, knock_out=False):
    """What is said of a result of two players, {number: Score}.

    A power at the target without a mark is refused, because whoever meets the victory condition has won (AGOT-J.24);
    where both have it, nobody is nearer, and that is pointed out (AMB-AGOT-33). A mark below the target is taken with a
    warning; in the knock-out it may name whom the judge rules the winner, so there only where the other was nearer. So is
    a loser who has the power that wins.
    """
    faults = mark_faults(list(scores.values())) + range_faults(scores)
    if faults:
        return Verdict(tuple(faults))
    if knock_out and all(score.mark == ABSENT for score in scores.values()):
        return Verdict(("AMB-AGOT-31",))
    if any(score.mark in (ABSENT, CONCEDED) for score in scores.values()):
        return TAKEN
    winner = winner_marked(scores)
    least = min(score.distance for score in scores.values())
    equal = len({score.distance for score in scores.values()}) == 1
    if winner is None:
        if knock_out and equal:
            return Verdict(("AMB-AGOT-31",))
        if least == 0 and not equal:
            return Verdict(("AGOT-J.24",))
        return Verdict(warnings=("AMB-AGOT-33",)) if least == 0 else TAKEN
    distance = scores[winner].distance
    is_low = distance > (least if knock_out else 0)
    is_lost_at_target = any(score.distance == 0 for number, score in scores.items() if number != winner)
    return Verdict(warnings=("AGOT-J.24",) if is_low or is_lost_at_target else ())


def mark_faults(scores):
    """AGOT-J.24: one has won; AMB-AGOT-46: one concedes to the other, who is there; AGOT-J.22: places are not of this
    format."""
    marks = [score.mark for score in scores]
    if marks.count(WON) == 2:
        return ("AGOT-J.24",)
    if any(score.place or score.turns for score in scores):
        return ("AGOT-J.22",)
    if CONCEDED in marks and (marks.count(CONCEDED) == 2 or ABSENT in marks):
        return ("AMB-AGOT-46",)
    return ()


def winner_marked(scores):
    return next((number for number, score in scores.items() if score.mark == WON), None)


def outcomes(scores):
    """{number: outcome}. AGOT-J.22 to AGOT-J.26; AMB-AGOT-33: by distance; AMB-AGOT-44: who does not come has lost, the
    other has won; AMB-AGOT-46: so with who concedes."""
    (one, first), (other, second) = scores.items()
    if ABSENT in (first.mark, second.mark) or CONCEDED in (first.mark, second.mark):
        return {number: LOSS if score.mark in (ABSENT, CONCEDED) else WIN for number, score in scores.items()}
    winner = winner_marked(scores)
    if winner is not None:
        return {number: WIN if number == winner else LOSS for number in scores}
    if first.distance == second.distance:
        return {one: DRAW, other: DRAW}
    of_first = TIMED_WIN if first.distance < second.distance else TIMED_LOSS
    return {one: of_first, other: OPPOSITE[of_first]}


def game_points(scores):
    """{number: points}."""
    return {number: POINTS[outcome] for number, outcome in outcomes(scores).items()}


# Totals

class Total(NamedTuple):
    """AGOT-J.3; what a row of the standings shows. `wins` are games, byes apart; `losses` count missed rounds, too
    (AMB-AGOT-43). `faced`: the opponents of games that were played, each time."""
    points: int = 0
    wins: int = 0
    timed_wins: int = 0
    draws: int = 0
    timed_losses: int = 0
    losses: int = 0
    byes: int = 0
    faced: tuple = ()

    @property
    def record(self):
        """AGOT-J.28: wins, draws and losses; AMB-AGOT-21: a bye counts as a win."""
        return (self.wins + self.timed_wins + self.byes, self.draws, self.timed_losses + self.losses)


def rounds_of(state):
    return state.stages_of(ROUND)


def totals(state):
    """{number: Total} over the rounds; a bye counts as soon as its round is published (AGOT-J.20, AMB-AGOT-21)."""
    found = {number: Total() for number in state.entrants}
    for stage in rounds_of(state):
        parts = [(number, Total(points=BYE_POINTS, byes=1)) for number in stage.byes]
        parts += [(number, Total(losses=1)) for number in stage.absent]
        for table in stage.tables:
            if table.result:
                parts += parts_of_game(tuple(table.result.items()))
        for number, part in parts:
            found[number] = added(found[number], part)
    rounds = [stage.drawn for stage in rounds_of(state)]
    return {number: total._replace(losses=total.losses + missed_rounds(state, number, rounds))
            for number, total in found.items()}


@remembered
def parts_of_game(result):
    """[(number, what the game adds to a Total)]. AGOT-J.22; AMB-AGOT-44: a game to which somebody did not come is none
    for the strength of schedule."""
    scores = dict(result)
    both_there = all(score.is_there for score in scores.values())
    return [(number, Total(points=POINTS[outcome], wins=outcome == WIN, timed_wins=outcome == TIMED_WIN,
                           draws=outcome == DRAW, timed_losses=outcome == TIMED_LOSS, losses=outcome == LOSS,
                           faced=tuple(other for other in scores if other != number and both_there)))
            for number, outcome in outcomes(scores).items()]


def missed_rounds(state, number, rounds):
    """AMB-AGOT-43: rounds for which somebody was not drawn are losses; for those who have gone, only up to the last one
    for which they were. `rounds`: who was drawn for each."""
    drawn = [number in people for people in rounds]
    if state.entrants[number].status in (DROPPED, DISQUALIFIED):
        while drawn and not drawn[-1]:
            drawn.pop()
    return drawn.count(False)


def have_played(state):
    """AMB-AGOT-19: who came to at least one game; a bye is none (AGOT-J.20)."""
    return {number for stage in rounds_of(state) for table in stage.tables
            for number, score in (table.result or {}).items() if score.is_there}


def has_met(state):
    """AGOT-J.12: {pair: how often} of those who have played each other in a round; AMB-AGOT-44: not if one did not come."""
    return Counter(frozenset(table.result) for stage in rounds_of(state) for table in stage.tables
                   if table.result and all(score.is_there for score in table.result.values()))


def opponents_points(state, found=None):
    """{number: sum of the points of each opponent faced}. AGOT-J.29; AMB-AGOT-21, AMB-AGOT-23: a bye adds nothing;
    AMB-AGOT-32: who dropped still counts; AMB-AGOT-47: so do the games of who was disqualified. `found`: the totals,
    where they are known."""
    return points_of_opponents(found or totals(state))


def strength(state, found=None):
    """{number: what AGOT-J.30 compares}. AMB-AGOT-23: the sum; by option the average."""
    found = found or totals(state)
    return strength_by(opponents_points(state, found), found, state.settings.average)


def wins_between(state):
    """{(one, other): how often the first has won against the second}. AMB-AGOT-24: also by time; a bye is against
    nobody."""
    return Counter(pair for stage in rounds_of(state) for table in stage.tables if table.result
                   for pair in pairs_won(tuple(table.result.items())))


@remembered
def pairs_won(result):
    """(winner, loser) of a game, if it has them."""
    scores = dict(result)
    there = all(score.is_there for score in scores.values())
    one, other = scores
    return [pair for pair, outcome in zip(((one, other), (other, one)), outcomes(scores).values())
            if outcome in (WIN, TIMED_WIN) and (there or ABSENCE_COUNTS_AS_BEATEN)]


# Standings

@remembered_of_states
def preliminary_groups(state):
    """Everybody who has a place, best first, in groups of those whom nothing separates.

    AGOT-J.27: by points; then AGOT-J.28 to AGOT-J.30. AMB-AGOT-24: also where records differ, except by option: then
    those of a group whose records are not all the same share the place.
    """
    found, wins = totals(state), wins_between(state)
    strengths = strength(state, found)

    def beats(one, other):
        return wins.get((one, other), 0) > wins.get((other, one), 0)

    groups = []
    for tied in by_points(state.ranked, {number: total.points for number, total in found.items()}):
        if state.settings.identical_records and len({found[number].record for number in tied}) > 1:
            groups.append(tied)
        else:
            groups += place_tied(tied, beats, strengths.__getitem__)
    return groups


def preliminary_ranks(state):
    return ranks(preliminary_groups(state))


def cut_groups(state):
    """The preliminary order of those who may be in the cut: AMB-AGOT-32, AMB-AGOT-47, AGOT-J.27: who has gone is not,
    and the next in order moves up."""
    playing = set(state.playing)
    groups = [[number for number in group if number in playing] for group in preliminary_groups(state)]
    return [group for group in groups if group]


def groups_for_lot(state):
    """AMB-AGOT-25: the groups for which a lot is drawn when the cut is: seats in the bracket hang on their order."""
    found, before = [], 0
    for group in cut_groups(state):
        if len(group) > 1 and before < state.settings.cut:
            found.append(group)
        before += len(group)
    return found


def seeds_faults(state, seeds):
    """AGOT-J.6, AMB-AGOT-25: the cut holds the first in order, those whom nothing separates in any order."""
    groups, at = cut_groups(state), 0
    playing = sum(map(len, groups))
    if len(seeds) != min(state.settings.cut, playing) or len(set(seeds)) != len(seeds):
        return ["AGOT-J.6"]
    for group in groups:
        part = seeds[at:at + len(group)]
        if not set(part) <= set(group):
            return ["AGOT-J.27"]
        at += len(part)
    return []


# What is played next

def rounds_wanted(state):
    """AGOT-J.4: as many as were set; else enough for those of the first draw that only one can have won all."""
    if state.settings.rounds:
        return state.settings.rounds
    players = len(state.stages[0].drawn) if state.stages else 0
    rounds = 1
    while 2 ** rounds < players:
        rounds += 1
    return rounds


def next_stage(state):
    """ROUND, CUT or "over"; None where nothing can be drawn. AGOT-J.4, AGOT-J.5."""
    if len(rounds_of(state)) < rounds_wanted(state):
        return ROUND if len(state.playing) >= 2 else None
    if not state.settings.cut:
        return "over"
    cuts = state.stages_of(CUT)
    if cuts and len(cuts[-1].slots) == 1:
        return "over"
    return CUT if cuts or len(state.playing) >= 2 else None
