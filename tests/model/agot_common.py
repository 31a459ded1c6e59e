"""What the reference models of the two A Game of Thrones formats share: people, scores as typed, tables, and the way in
which people with equal points are put in order.

The models are pure: a State holds what was decided, and everything else is computed from it anew each time, so that a
correction is another result and an undo the fold without something. Integers and fractions only.
"""
import operator
import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

PLAYING, SITTING_OUT, DROPPED, DISQUALIFIED = "playing", "sitting-out", "dropped", "disqualified"
WON, CONCEDED, ABSENT = "w", "c", "absent"
TARGET = 15
POWER_MAX = 99


# People

@dataclass
class Entrant:
    """`order`: the player number in the sense of AGOT-J.13 and AGOT-J.14, 1 the best."""
    number: int
    name: str = ""
    order: int = 0
    status: str = PLAYING

    def __post_init__(self):
        self.name = self.name or f"P{self.number}"
        self.order = self.order or self.number


# Scores

class Score(NamedTuple):
    """One player's part of a result. `power`: at the end of the game (AMB-AGOT-48); None for the absent, and for who
    conceded without a number. `place`: as the judge ruled. `turns`: of a quick game, power after each of them.
    `details`: for the optional tie-break of AMB-AGOT-6."""
    power: int | None
    target: int = TARGET
    mark: str = ""
    place: int | None = None
    turns: tuple = ()
    details: tuple = ()

    @property
    def distance(self):
        """AGOT-M.17, AGOT-J.25, AMB-AGOT-2, AMB-AGOT-33: power needed less power, never below 0."""
        return max(0, self.target - (self.power or 0))

    @property
    def is_there(self):
        return self.mark != ABSENT


SCORE = re.compile(r"(-?\d+)(?:/(\d+))?([w*c])?(?:@(\d+))?")
TURNS = re.compile(r"-?\d+(?:,-?\d+)*")


def read_score(text, quick=False):
    """A Score, or None where nobody can read it: 15w, 10*, 12/17, 10/10w, 7c, 9@2, 3,4 (quick game), absent,
    conceded."""
    if text in (ABSENT, "conceded"):
        return Score(None, mark=ABSENT if text == ABSENT else CONCEDED)
    if quick:
        if not TURNS.fullmatch(text):
            return None
        turns = tuple(int(turn) for turn in text.split(","))
        return Score(turns[-1], turns=turns)
    found = SCORE.fullmatch(text)
    if not found:
        return None
    power, target, mark, place = found.groups()
    return Score(int(power), int(target or TARGET), {"*": WON, None: ""}.get(mark, mark), place and int(place))


def read_game(text, quick=False):
    """{number: Score} of "1=15w 2=9"."""
    result = {}
    for word in text.split():
        number, _, score = word.partition("=")
        result[int(number)] = read_score(score, quick)
    return result


@dataclass(frozen=True)
class Verdict:
    """`refused`: the rules by which a result is not taken, none where it is. `warnings`: rules that are pointed out.
    `confirm`: it would be taken if the organizer confirmed it."""
    refused: tuple = ()
    warnings: tuple = ()
    confirm: bool = False

    @property
    def taken(self):
        return not self.refused


TAKEN = Verdict()


def range_faults(scores):
    """AMB-AGOT-34: power is 0 to 99, a target 1 to 99."""
    powers = [power for score in scores.values() for power in (score.turns or (score.power,)) if power is not None]
    return ("AMB-AGOT-34",) if any(not 0 <= power <= POWER_MAX for power in powers) or \
        any(not 1 <= score.target <= POWER_MAX for score in scores.values()) else ()


# Tables and stages

@dataclass
class Table:
    """A game. `result` makes points and places; `standing` says who goes on. They differ only after a correction of
    points alone. `by_hand`: its people are not those of the draw any more."""
    number: int
    numbers: tuple
    result: dict | None = None
    standing: dict | None = None
    by_hand: bool = False

    def record(self, result, standing=None):
        self.result, self.standing = result, standing or result

    def known(self):
        result = self.result and tuple(self.result.items())
        standing = result if self.standing is self.result else self.standing and tuple(self.standing.items())
        return self.numbers, result, standing


@dataclass
class Stage:
    """A stage that is published. `round`: its number, or that of the last round before it. `byes`: who goes on without
    a game. `absent`: who is left alone at a table and did not come. `slots`: the matches of a knock-out, None for a place that is empty; `seeds`: of its first stage, the
    preliminary order of those in the cut, as the lot left it. `statuses`: everybody's at the draw."""
    kind: str
    tables: list
    round: int = 0
    byes: tuple = ()
    slots: tuple = ()
    seeds: tuple = ()
    closed: bool = False
    absent: tuple = ()
    statuses: dict = field(default_factory=dict)

    def table(self, number):
        return next((table for table in self.tables if table.number == number), None)

    def table_of(self, number):
        return next((table for table in self.tables if number in table.numbers), None)

    @property
    def drawn(self):
        """Everybody for whom the draw had a place."""
        return {*self.byes, *self.absent, *(number for table in self.tables for number in table.numbers)}

    @property
    def complete(self):
        return all(table.result for table in self.tables)

    def known(self):
        tables = tuple([table.known() for table in self.tables])
        return self.kind, self.byes, self.absent, self.slots, self.seeds, tuple(self.statuses.items()), tables


@dataclass
class State:
    """A tournament as it stands. `known`: all that is decided, to find out whether two states are the same."""
    settings: object
    entrants: dict = field(default_factory=dict)
    stages: list = field(default_factory=list)

    def enter(self, number=None, name="", order=0):
        """AMB-AGOT-43: whoever comes late has the number after the last."""
        number = number or max(self.entrants, default=0) + 1
        last = max((entrant.order for entrant in self.entrants.values()), default=0)
        self.entrants[number] = Entrant(number, name, order or last + 1)
        return number

    def known(self):
        return (tuple(vars(self.settings).values()), tuple([stage.known() for stage in self.stages]),
                tuple([(number, entrant.order, entrant.status) for number, entrant in self.entrants.items()]))

    def stages_of(self, kind):
        return [stage for stage in self.stages if stage.kind == kind]

    @property
    def playing(self):
        """AMB-AGOT-32, AMB-AGOT-47: those who are drawn; in the order of their player numbers."""
        return self.in_order(number for number, entrant in self.entrants.items() if entrant.status == PLAYING)

    @property
    def ranked(self):
        """AMB-AGOT-32: who dropped stays in the standings; AMB-AGOT-47: who was disqualified does not."""
        return self.in_order(number for number, entrant in self.entrants.items() if entrant.status != DISQUALIFIED)

    def in_order(self, numbers):
        return sorted(numbers, key=lambda number: self.entrants[number].order)


# Totals

def added(total, part):
    """A total and what a game adds to it, both NamedTuples of one kind."""
    return type(total)(*map(operator.add, total, part))


# Strength of schedule

def points_of_opponents(totals):
    """{number: the points of everybody faced, each time}. AGOT-J.29, AGOT-M.28."""
    return {number: sum(totals[other].points for other in total.faced) for number, total in totals.items()}


def strength_by(sums, totals, average):
    """What is compared: the sum; by option the average (AMB-AGOT-13, AMB-AGOT-23)."""
    if not average:
        return sums
    return {number: Fraction(sums[number], max(len(totals[number].faced), 1)) for number in sums}


# Putting in order

def by_points(numbers, points):
    """Groups of equal points, best first."""
    return [[number for number in numbers if points[number] == value]
            for value in sorted({points[number] for number in numbers}, reverse=True)]


def place_tied(tied, beats, strength):
    """Blocks, best first, of people with equal points; in a block are those whom nothing separates.

    AGOT-J.28 to AGOT-J.30, AGOT-M.27, AGOT-M.28, AMB-AGOT-13, AMB-AGOT-24: find who goes first, and after each
    placement begin again among all who are left.
    """
    left, blocks = list(tied), []
    while left:
        block = first_of(left, beats, strength)
        blocks.append(block)
        left = [number for number in left if number not in block]
    return blocks


def first_of(tied, beats, strength):
    """Who is ahead of every other; else those of greatest strength, and of several such the first among them by the
    same two criteria. All of `tied` where neither criterion separates anybody."""
    for number in tied:
        if all(beats(number, other) for other in tied if other != number):
            return [number]
    greatest = max(strength(number) for number in tied)
    strongest = [number for number in tied if strength(number) == greatest]
    return tied if len(strongest) == len(tied) else first_of(strongest, beats, strength)


def ranks(groups):
    """{number: (rank, shared)}: equals share the better place, and the next ones are skipped (AMB-AGOT-5,
    AMB-AGOT-16)."""
    found, rank = {}, 1
    for group in groups:
        found.update({number: (rank, len(group) > 1) for number in group})
        rank += len(group)
    return found


def deciding_block(groups, places):
    """(those who are in, the block in which the boundary falls, how many of it are in)."""
    taken = []
    for group in groups:
        if len(taken) == places:
            break
        if len(taken) + len(group) > places:
            return taken, group, places - len(taken)
        taken += group
    return taken, [], 0
