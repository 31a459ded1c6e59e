"""A reference model of a whole On the Edge tournament: obvious and slow, to compare a program with.

A tournament is a list of events, and a State is what `fold(events)` makes of them. Nothing in a State is ever taken
back: totals, sets, places and what is played next are computed from it anew each time. So a correction is one more
event, and an undo is the fold without one (ontheedge_ledger.py).

Which commands are refused stands in ontheedge_commands.py and ontheedge_corrections.py. Draws are made by lot, so the model
does not make them: ontheedge_answers.py says what is wrong with one. Integers only: a Tournament Score is counted in
halves.
"""
import functools
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from memoize import remembered

# Where the rules leave room; what stands here is the reading that the model takes.
LEFT_PLAYERS_HOLD_A_PLACE = False        # whether the next one is "further behind" somebody who left in the middle
ADDITIONAL_COUNTS_AS_OFF_NUMBERED = False
ABSENT_FROM_ADDITIONAL_FORFEITS = True   # as AMB-OTE-46 says of a re-admitted player who is not there

FINALISTS = 3
TARGET, TARGET_OF_ADDITIONAL = 16, 8
OFF_NUMBERED_SIZES = (2, 4)
PLAYING, SITTING_OUT, DROPPED, DISQUALIFIED = "playing", "sitting-out", "dropped", "disqualified"
ACTIVE, INACTIVE, FINAL, ADDITIONAL, ROUND = "active", "inactive", "final", "additional", "round"
WON, CONCEDED, LEFT, ABSENT = "w", "c", "l", "absent"
FRESH, OLD, IN_DOUBT = "fresh", "old", "?"

# Won, sole second, tied for second.
VICTORY_POINTS = {ACTIVE: (8, 4, 2), INACTIVE: (4, 2, 1)}


# What a tournament consists of

@dataclass
class Person:
    """An entrant. `late`: came, or came back, into the inactive set; `left`: how many stages were published when he or
    she left; `order`: in the rules' sense."""
    number: int
    name: str
    order: int = 0
    status: str = PLAYING
    late: bool = False
    left: int = 0
    declined: bool = False


class Score(NamedTuple):
    """One player's part of a result: `influence` is None for the absent, `exit` 1 for whoever left an additional game
    first."""
    influence: int | None
    mark: str = ""
    exit: int = 0


@dataclass
class Table:
    """A game: `sets` holds, by number and in the order of seats, the set for which each player was drawn.

    `result` makes points and places; `standing` says who has lost, who left an additional game and who stayed away
    from it. They differ only after a correction of points alone.
    """
    number: int
    kind: str
    sets: dict
    result: dict | None = None
    standing: dict | None = None
    by_hand: bool = False
    seats_merged: int = 0

    @property
    def numbers(self):
        return list(self.sets)

    def copy(self):
        return Table(self.number, self.kind, dict(self.sets), self.result, self.standing, self.by_hand,
                     self.seats_merged)


@dataclass
class Stage:
    """A round, an additional game (for `places` of the final) or a final round.

    `draw` is its draw's number, `round` that of the round, or of the last one before it; `resting` are those whom the
    draw names without a seat; `people` is what was known of everybody when it was drawn, `joined` whether that
    differed for two who were merged since: then the pages do not say who belonged where.
    """
    kind: str
    tables: list
    draw: int = 0
    round: int = 0
    places: int = 0
    closed: bool = False
    resting: tuple = ()
    people: dict = field(default_factory=dict, compare=False, repr=False)
    joined: bool = field(default=False, compare=False)

    def table(self, number):
        return next((table for table in self.tables if table.number == number), None)

    def table_of(self, number):
        """Where somebody sits, or None."""
        return next((table for table in self.tables if number in table.sets), None)

    @property
    def seated(self):
        return [number for table in self.tables for number in table.sets]

    @property
    def has_result(self):
        return any(table.result for table in self.tables)

    @property
    def has_game_played(self):
        """A result of a game: who stands alone in the final has won without one."""
        return any(table.result and len(table.sets) > 1 for table in self.tables)

    def copy(self):
        return replace(self, tables=[table.copy() for table in self.tables])


@dataclass(frozen=True)
class Plan:
    """What is to be drawn now, and for whom.

    `first`: the active set, the finalists or the players of the additional game; `second`: the inactive set.
    `short`: places of the final that nobody can fill. `refusal`: the rules by which nothing can be drawn.
    """
    kind: str
    first: frozenset = frozenset()
    second: frozenset = frozenset()
    sitting_out: frozenset = frozenset()
    places: int = 0
    short: int = 0
    refusal: tuple | None = None


@dataclass
class State:
    """Everything that has been decided; `draft` is a Stage that is not published yet."""
    people: dict = field(default_factory=dict)
    merged: dict = field(default_factory=dict)   # numbers that are somebody else's now
    stages: list = field(default_factory=list)
    draft: Stage | None = None
    draft_age: str = FRESH           # whether who plays has changed since the draft was made
    drawn_after_first: bool = False  # whether anything was ever drawn after the first stage was published
    round_two_drawn: bool = False
    dropped_last: bool = True        # AMB-OTE-36: False ranks those who dropped by score among the others
    finished: bool = False
    computed: dict = field(default_factory=dict, compare=False, repr=False)

    @property
    def open_stage(self):
        return self.stages[-1] if self.stages and not self.stages[-1].closed else None

    @property
    def seated_now(self):
        """What a change by hand would change: the draft or the open stage."""
        return self.draft or self.open_stage

    @property
    def final_played(self):
        """The final has a result; games beside it may be open still."""
        return bool(self.stages) and self.stages[-1].kind == FINAL and \
            all(table.result for table in self.stages[-1].tables if table.kind == FINAL)

    @property
    def over(self):
        return bool(self.stages) and self.stages[-1].kind == FINAL and self.stages[-1].closed

    @property
    def rounds(self):
        return sum(stage.kind == ROUND for stage in self.stages)

    def present(self, number):
        """Neither dropped nor disqualified."""
        return self.people[number].status in (PLAYING, SITTING_OUT)

    def stage_of_draw(self, draw):
        return next((stage for stage in self.stages if stage.draw == draw), None)

    def copy(self):
        return replace(self, people={number: replace(person) for number, person in self.people.items()},
                       merged=dict(self.merged), stages=[stage.copy() for stage in self.stages],
                       draft=self.draft and self.draft.copy(), computed={})


def computed(function):
    """For a function of the state alone: what it gave is remembered until the next event, which clears it."""
    @functools.wraps(function)
    def remembered(state):
        if function not in state.computed:
            state.computed[function] = function(state)
        return state.computed[function]
    return remembered


# Sets

@computed
def losers(state):
    """OTE-2.2c, OTE-2.0b: those who have lost a game; AMB-OTE-31: an additional game is none of these."""
    return {number for stage in state.stages if stage.kind != ADDITIONAL
            for table in stage.tables if table.standing
            for number, score in table.standing.items() if score.mark != WON}


def set_of(state, number):
    """OTE-2.0a, OTE-2.2a: active is who has not lost; AMB-OTE-41: late ones are not."""
    return INACTIVE if state.people[number].late or number in losers(state) else ACTIVE


def active_set(state):
    """OTE-2.0c; AMB-OTE-37: who has left is taken out of it, without a loss; AMB-OTE-42: nobody sits out in it, so who
    sits out and is unbeaten only since a correction or an undo waits until he or she returns."""
    return [number for number in state.people
            if set_of(state, number) == ACTIVE and state.people[number].status == PLAYING]


def inactive_set(state):
    """OTE-2.0d, OTE-2.2d: inactive players who go on; AMB-OTE-33: not those who sit out or dropped."""
    return [number for number in state.people
            if set_of(state, number) == INACTIVE and state.people[number].status == PLAYING]


def sitting_out(state):
    """AMB-OTE-33: they are not grouped, but stay eligible (if they are inactive)."""
    return [number for number, person in state.people.items() if person.status == SITTING_OUT]


# Points

def seated_in(result):
    """AMB-OTE-43: the players who really sat down."""
    return [number for number, score in result.items() if score.mark != ABSENT]


def victory_points(table, number):
    """OTE-2.3c to OTE-2.3i: VP of one player in one game, by the set he or she played in; OTE-2.2e, AMB-OTE-25,
    AMB-OTE-34: an inactive player's VP are those of the inactive set even in the final; AMB-OTE-19: the winner is
    declared."""
    result, score = table.result, table.result[number]
    won, sole_second, tied_second = VICTORY_POINTS[table.sets[number]]
    if score.mark == WON:
        return won
    if score.mark == ABSENT or score.mark == LEFT or len(seated_in(result)) == 2:
        return 0
    return points_for_second(result, score, sole_second, tied_second)


def points_for_second(result, score, sole_second, tied_second):
    """OTE-2.3e to OTE-2.3g; AMB-OTE-18: however many are tied; AMB-OTE-44: who conceded counts with the rest;
    AMB-OTE-47: who left gets nothing, and stands in nobody's way."""
    rivals = [result[number].influence for number in seated_in(result) if result[number].mark != WON
              and (result[number].mark != LEFT or LEFT_PLAYERS_HOLD_A_PLACE)]
    if score.influence < max(rivals):
        return 0
    return sole_second if rivals.count(score.influence) == 1 else tied_second


def influence_points(table, number):
    """OTE-2.3b, OTE-2.0h: the final Influence; AMB-OTE-43: none for the absent, nor for who wins without a game."""
    if len(seated_in(table.result)) == 1 or table.result[number].mark == ABSENT:
        return 0
    return table.result[number].influence


def is_off_numbered(table):
    """OTE-2.0f: a game of 2 or 4; AMB-OTE-43: by the players actually seated."""
    return len(seated_in(table.result)) in OFF_NUMBERED_SIZES


@dataclass
class Totals:
    """OTE-2.3j: the running totals of one player."""
    vp: int = 0
    ip: int = 0
    off_numbered: int = 0

    @property
    def halves(self):
        """OTE-2.8.1b, OTE-2.0k, AMB-OTE-24: the Tournament Score, in exact halves."""
        return self.ip + 2 * self.vp

    @property
    def chart_key(self):
        """OTE-2.7.1b, AMB-OTE-17: cumulative VP, then cumulative IP."""
        return (self.vp, self.ip)


@computed
def totals_of_all(state):
    """OTE-2.0i, OTE-2.0j: the sums over all games; AMB-OTE-31: not of additional games; AMB-OTE-38: off-numbered
    games count from round 1 on."""
    totals = {number: Totals() for number in state.people}
    for stage in state.stages:
        for table in stage.tables:
            if table.result and stage.kind != ADDITIONAL:
                parts = parts_of_game(tuple(table.sets.items()), tuple(table.result.items()))
                for number, vp, ip, off_numbered in parts:
                    totals[number].vp += vp
                    totals[number].ip += ip
                    totals[number].off_numbered += off_numbered
            elif table.result and ADDITIONAL_COUNTS_AS_OFF_NUMBERED and is_off_numbered(table):
                for number in seated_in(table.result):
                    totals[number].off_numbered += 1
    return totals


@remembered
def parts_of_game(sets, result):
    """OTE-2.3a: every player of a game gets its VP and IP: [(number, VP, IP, whether it was off-numbered)]."""
    table = Table(0, ROUND, dict(sets), dict(result))
    off_numbered = is_off_numbered(table)
    return [(number, victory_points(table, number), influence_points(table, number),
             off_numbered and score.mark != ABSENT) for number, score in result]


# What is played next

def group_sizes(count):
    """OTE-2.4.1, OTE-2.4.2; AMB-OTE-13: two play a two-player game, one alone plays nothing."""
    if count < 2:
        return []
    if count == 2:
        return [2]
    if count == 5:
        return [3, 2]
    fours = count % 3
    return [4] * fours + [3] * (count // 3 - fours)


@computed
def plan_next(state):
    """What `draw` has to draw now: OTE-2.1a, OTE-2.8a; AMB-OTE-15: four active players still play a round;
    AMB-OTE-37: who is active is counted now, not when the last round ended."""
    actives = active_set(state)
    if state.over:
        return Plan("over", refusal=())
    if not state.stages:
        return plan_first(state, actives)
    if len(actives) > FINALISTS:
        return Plan(ROUND, frozenset(actives), frozenset(inactive_set(state)), frozenset(sitting_out(state)))
    return plan_final(state, actives)


def plan_first(state, actives):
    """OTE-2.5; AMB-OTE-14: two or three people begin with the final, one cannot begin."""
    if len(actives) == 0:
        return Plan("nothing", refusal=())
    if len(actives) == 1:
        return Plan("nothing", refusal=("AMB-OTE-14",))
    if len(actives) <= FINALISTS:
        return Plan(FINAL, frozenset(actives), short=FINALISTS - len(actives))
    return Plan(ROUND, frozenset(actives), sitting_out=frozenset(sitting_out(state)))


def plan_final(state, actives):
    """OTE-2.8b, OTE-2.8c, OTE-2.9a: the final with the inactive set beside it, or the additional game before it."""
    exited, places = places_taken(state, actives)
    admitted, tied, places_left = re_admitted(candidates(state, exited), places)
    if tied:
        return Plan(ADDITIONAL, frozenset(tied), places=places_left)
    finalists = frozenset([*actives, *exited, *admitted])
    if not finalists:
        return Plan("nothing", refusal=())
    return Plan(FINAL, finalists, frozenset(inactive_set(state)) - finalists,
                frozenset(sitting_out(state)) - finalists, short=FINALISTS - len(finalists))


def places_taken(state, actives):
    """(who goes to the final out of an additional game, how many places are open then); AMB-OTE-46: they stay in, the
    first of them first, as far as the active players leave places."""
    places = max(FINALISTS - len(actives), 0)
    exited = exited_players(state)[:places]
    return exited, places - len(exited)


def exited_players(state):
    """OTE-2.8.3c: who left an additional game for the final, in that order; AMB-OTE-46: unless they declined;
    AMB-OTE-33, AMB-OTE-45: or have gone. A round that is played after it all begins anew. OTE-2.8.3a: where those who
    played it were not level after all, it decides nothing."""
    exits = []
    for at, stage in enumerate(state.stages):
        if stage.kind == ROUND:
            exits = []
        before = totals_of_all(State(people=state.people, stages=state.stages[:at]))
        if stage.kind == ADDITIONAL and len({before[number].halves for number in stage.seated}) > 1:
            continue
        for table in stage.tables if stage.kind == ADDITIONAL else []:
            leaving = sorted((score.exit, number) for number, score in (table.standing or {}).items() if score.exit)
            exits = [number for number in exits if number not in dict(leaving).values()]
            exits += [number for _, number in leaving]
    forfeited = absent_from_additional(state)
    return [number for number in exits if state.present(number) and not state.people[number].declined
            and number not in forfeited and set_of(state, number) == INACTIVE]


def candidates(state, exited=()):
    """OTE-2.8.1a: everybody inactive with the Tournament Score in halves; AMB-OTE-33: those who sit out too, not those
    who dropped; AMB-OTE-45: nor the disqualified; AMB-OTE-46: nor who declined."""
    totals, forfeited = totals_of_all(state), absent_from_additional(state)
    return {number: totals[number].halves for number, person in state.people.items()
            if set_of(state, number) == INACTIVE and state.present(number)
            and not person.declined and number not in exited and number not in forfeited}


@computed
def absent_from_additional(state):
    """AMB-OTE-46: those who did not come to an additional game; the place goes among the others."""
    return {number for stage in state.stages if stage.kind == ADDITIONAL and ABSENT_FROM_ADDITIONAL_FORFEITS
            for table in stage.tables for number, score in (table.standing or {}).items() if score.mark == ABSENT}


def re_admitted(scores, places):
    """(who is re-admitted, who plays an additional game, for how many places).

    OTE-2.8.2a, OTE-2.8.2b, OTE-2.8.3a; AMB-OTE-1, AMB-OTE-26, AMB-OTE-27, AMB-OTE-28, AMB-OTE-29, AMB-OTE-30: those
    above the score that decides are in; those who have that score are in if all of them fit, else they all play one
    additional game for what is left. AMB-OTE-32: where there are too few, all are in.
    """
    if places <= 0 or not scores:
        return [], [], 0
    ordered = sorted(scores.values(), reverse=True)
    deciding = ordered[min(places, len(ordered)) - 1]
    above = [number for number, score in scores.items() if score > deciding]
    level = [number for number, score in scores.items() if score == deciding]
    if len(above) + len(level) <= places:
        return above + level, [], 0
    return above, level, places - len(above)


def re_admitted_now(state):
    """Those who would be in the final without being active, if it were drawn now."""
    if state.over or state.open_stage or not state.stages or len(active_set(state)) > FINALISTS:
        return set()
    exited, places = places_taken(state, active_set(state))
    return {*exited, *re_admitted(candidates(state, exited), places)[0]}


# Standings

@dataclass(frozen=True)
class Row:
    """One row of the chart; `set_settled` is False where the rules do not say to which set somebody belongs."""
    rank: int | None
    shared: bool
    number: int
    name: str
    status: str
    set: str
    vp: int
    ip: int
    halves: int
    off_numbered: int
    set_settled: bool = True


@computed
def standings(state):
    """OTE-2.3k: the rows as shown, best first; provisional until the final is played, then the places."""
    totals = totals_of_all(state)
    groups = final_groups(state) if state.final_played else []
    placed = {number for group in groups for number in group}
    for group in groups_by_set(state, placed):
        groups += tied_by_score(totals, group)
    rows, rank = [], 1
    for group in groups:
        rows += [row_of(state, totals, number, rank, len(group) > 1) for number in shown_order(state, totals, group)]
        rank += len(group)
    out = [number for number, person in state.people.items() if person.status == DISQUALIFIED]
    return rows + [row_of(state, totals, number, None, False) for number in sorted(out)]


def groups_by_set(state, placed):
    """In the middle the active set stands first; AMB-OTE-36: sitting out with the inactive set, the dropped after
    everybody; AMB-OTE-45: the disqualified have no place."""
    active, inactive, dropped = [], [], []
    for number, person in state.people.items():
        if person.status == DISQUALIFIED or number in placed:
            continue
        if person.status == DROPPED and state.dropped_last:
            dropped.append(number)
        elif not state.final_played and person.status != DROPPED and set_of(state, number) == ACTIVE:
            active.append(number)
        else:
            inactive.append(number)
    return [active, inactive, dropped]


def tied_by_score(totals, numbers):
    """OTE-2.10d, AMB-OTE-35: by Tournament Score; equal scores share the place."""
    return [[number for number in numbers if totals[number].halves == halves]
            for halves in sorted({totals[number].halves for number in numbers}, reverse=True)]


def final_groups(state):
    """OTE-2.10a, OTE-2.10b, OTE-2.10c, AMB-OTE-4: the winner, then the others of the final by their Influence in it,
    equals together; AMB-OTE-43: who did not come has none, and stands behind."""
    result = next(table.result for table in state.stages[-1].tables if table.kind == FINAL)
    ranked = [number for number in result if state.people[number].status != DISQUALIFIED]

    def key(number):
        score = result[number]
        return (score.mark == WON, score.mark != ABSENT, score.influence if score.mark not in (ABSENT, WON) else 0)

    return [[number for number in ranked if key(number) == value]
            for value in sorted({key(number) for number in ranked}, reverse=True)]


def shown_order(state, totals, numbers):
    """AMB-OTE-35: rows that share a rank are shown by VP, IP and name."""
    def key(number):
        return (-totals[number].vp, -totals[number].ip, state.people[number].name, number)

    return sorted(numbers, key=key)


def row_of(state, totals, number, rank, shared):
    person, total = state.people[number], totals[number]
    settled = state.present(number) or person.late or number in losers(state)
    return Row(rank, shared, number, person.name, person.status, set_of(state, number), total.vp, total.ip,
               total.halves, total.off_numbered, settled)
