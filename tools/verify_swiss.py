"""The best Swiss draw of a field: written from docs/draws.md, "What is best", alone. The points are numbered there.

A field has, of each player in order: `group` (equal for those who stand in one group), `met` ({player: how often}), `apart` (a
set of players), `byes` (how many), `last` (whether he had the previous round's bye) and `down` (whether he went down in the
previous round, and that is to count). `wishes_first`: point 5 comes before point 3.

Everything is a cheapest pairing (verify_matching.py). A pair's price is one whole number: of what the points count, each
weighs more than everything after it together. First comes the bye (points 1 to 3), then who meets players of another group
(points 2 and 4 to 6), then each group by itself (point 7).

A search holds SEARCHED players at most. Where that is too few, `best_draw` gives None. Two things keep searches small, and
both change nothing: groups between which the best draw has no float are searched apart (`floats_of`), and of a large group
only the first and the last players are looked at (`looked_at`).
"""
from types import SimpleNamespace

from verify_matching import cheapest

SEARCHED = 150  # players in one search


class TooLarge(Exception):
    """More than this program searches."""


def weights(*many):
    """Of each level, the weightiest first, what 1 in it weighs. `many`: how many values its sum over a draw may have."""
    found, weight = [], 1
    for values in reversed(many):
        found.append(weight)
        weight *= values
    return found[::-1]


def cheapest_pairs(count, price):
    """Pairs of the numbers below `count`, the smaller first; price(one, other) is asked for these."""
    if count > SEARCHED:
        raise TooLarge
    prices = [[0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one + 1, count):
            prices[one][other] = prices[other][one] = price(one, other)
    return [(one, other) for one, other in enumerate(cheapest(prices)) if one < other]


# ---- The bye

def choose_bye(field):
    """Of an odd number: point 1; then point 2 without the bye, and point 5 if wishes come first; then the last in order."""
    count = len(field.group)
    if count % 2 == 0:
        return None
    best = min((field.last[one], field.byes[one]) for one in range(count))
    may = [(field.last[one], field.byes[one]) == best for one in range(count)]
    if count - 1 >= field.enough:
        return max(one for one in range(count) if may[one])
    wrong, rematch, wish, early = weights(2, count * field.often, count, count + 1)

    def price(one, other):
        """`count` is the partner of whoever has the bye."""
        if other == count:
            return wrong * (not may[one]) + early * (count - one)
        return rematch * field.met[one].get(other, 0) + wish * (field.wishes_first and other in field.apart[one])

    return next(one for one, other in cheapest_pairs(count + 1, price) if other == count)


# ---- Who meets players of another group

def groups_without(field, bye):
    """Players of each group, best first; a group that the bye emptied still counts."""
    groups = {group: [] for group in field.group}
    for one, group in enumerate(field.group):
        if one != bye:
            groups[group].append(one)
    return list(groups.values())


def runs_of(groups):
    """Groups up to each boundary that has an even number of players above it."""
    runs, above = [[]], 0
    for group in groups:
        runs[-1].append(group)
        above += len(group)
        if above % 2 == 0:
            runs.append([])
    return runs[:-1]


def floats_of(field, groups):
    """Pairs of players of two groups.

    A boundary with an odd number of players above it is crossed once or more; one with an even number never, or at least
    twice. So a run that can be drawn by itself without a rematch, each odd boundary in it being crossed once, costs the
    least there can be. Of the other runs each is searched together with as many runs on both sides as `near` says; such
    stretches become one where they touch. If no stretch then costs more than 2 * near above the least, no float of the
    best draw leaves one: it would cross near + 1 even boundaries on its way from a run that had failed, or cross the end of
    the stretch for nothing. Where a rematch cannot be avoided a stretch grows until it is the whole field.
    """
    runs, near = runs_of(groups), 0
    alone = [search(field, run) for run in runs]
    failed = [at for at, found in enumerate(alone) if found.rematches or found.excess]
    while True:
        stretches = stretches_of(failed, near, len(runs))
        found = [search(field, sum(runs[first:end], [])) for first, end in stretches]
        if stretches == [(0, len(runs))] or not any(one.rematches or one.excess > 2 * near for one in found):
            break
        near = max(2 * near + 1 if one.rematches else one.excess // 2 for one in found)
    within = {at for first, end in stretches for at in range(first, end)}
    found += [one for at, one in enumerate(alone) if at not in within]
    return [pair for one in found for pair in one.floats]


def stretches_of(failed, near, count):
    """(first run, the one after the last), in order."""
    stretches = []
    for at in failed:
        first, end = max(at - near, 0), min(at + near + 1, count)
        if stretches and first <= stretches[-1][1]:
            first, _ = stretches.pop()
        stretches.append((first, end))
    return stretches


def search(field, groups):
    """The best draw of these groups by themselves: how many rematches, how much the sum of distances is above the least
    there can be, and the floats."""
    above = [sum(len(group) for group in groups[:number]) for number in range(1, len(groups))]
    least, excess, floats_most = sum(number % 2 for number in above), 0, 0
    while floats_most < excess + 2:  # no more of a group meet others: each crosses a boundary beside it
        floats_most = excess + 2
        kept = [looked_at(field, group, floats_most) for group in groups]
        pairs = cheapest_draw(field, groups, kept)
        at = {one: number for number, group in enumerate(kept) for one in group}
        excess = sum(at[other] - at[one] for one, other in pairs) - least
    floats = [(one, other) for one, other in pairs if at[one] != at[other]]
    all_inside = {one for group, few in zip(groups, kept) if len(few) < len(group) for one in few}
    rematches = sum(field.met[one].get(other, 0) * (not (at[one] == at[other] and one in all_inside)) for one, other in pairs)
    return SimpleNamespace(rematches=rematches, excess=excess, floats=floats)


def looked_at(field, group, floats_most):
    """Those of a group who need a look, if no more than `floats_most` of it meet others.

    If those who stay can always be paired among themselves, somebody who goes can change places with a later one who stays
    and may meet the same opponent. Among the last most + floats_most there is one, and that is better by point 6.3; the
    same among those who went down last time, and among those who did not, as point 6.2 counts them. So it is with
    the first ones and those who are met from above (6.4). An even number is left out.
    """
    ends = field.most + floats_most
    if len(group) - floats_most < field.enough:
        return group
    again = [one for one in group if field.down[one]]
    others = [one for one in group if not field.down[one]]
    left_out = sorted({*group} - {*group[:ends], *again[-ends:], *others[-ends:]})
    left_out = {*left_out[len(left_out) % 2:]}
    return [one for one in group if one not in left_out]


def cheapest_draw(field, groups, kept):
    """Pairs by points 2 and 4 to 6. Of a group of which not all are kept those who stay meet at no price."""
    players = [one for group in kept for one in group]
    number = {one: at for at, group in enumerate(kept) for one in group}
    place = {one: at for group in kept for at, one in enumerate(group)}
    size, deep = len(players), len(groups)
    levels = [size + 1, size * deep + 1, size * deep ** 2 + 1, size + 1]  # rematches, distances, squares, wishes
    for group in kept:  # how many go down, how many again, who, whom they meet
        levels += [size + 1, size + 1, (size + 1) << len(group), (size + 1) ** len(group)]
    rematch, distance, square, wish, *of_groups = weights(*levels)

    def price(one, other):
        upper, lower, position = players[one], players[other], other
        group, down = number[upper], number[lower] - number[upper]
        many = len(kept[group])
        if down == 0 and many < len(groups[group]):
            return 0
        cost = (rematch * field.met[upper].get(lower, 0) + distance * down + square * down ** 2
                + wish * (lower in field.apart[upper]))
        if down:
            goes, again, who, whom = of_groups[4 * group:4 * group + 4]
            cost += (goes + again * field.down[upper] + who * ((1 << many) - (1 << place[upper]))
                     + whom * position * (size + 1) ** (many - 1 - place[upper]))
        return cost

    return [(players[one], players[other]) for one, other in cheapest_pairs(size, price)]


# ---- Inside a group

def distance(half, one, other):
    """How far a pair is off, by places in the list of those who meet each other, one before other."""
    return abs(other - half - one) if one < half <= other else 2 * half


def pair_inside(field, players):
    """Pairs of places of an even list: the natural ones where they may be; else as point 7 says."""
    half = len(players) // 2
    free = [may_meet(field, players[one], players[one + half]) for one in range(half)]
    pairs = [(one, one + half) for one in range(half) if free[one]]
    given_up = [one for one in range(half) if not free[one]]
    if not given_up:
        return pairs
    fewest = pair_anew(field, players, given_up)
    if fewest is not None:
        return sorted(pairs + fewest)
    one_more = [sorted([pair for pair in pairs if pair[0] != one] + anew) for one in range(half) if free[one]
                if (anew := pair_anew(field, players, sorted([*given_up, one]))) is not None]
    if one_more:
        return min(one_more, key=lambda pairs: order_of(half, pairs))
    return pair_all(field, players, range(len(players)))


def may_meet(field, one, other):
    return other not in field.met[one] and other not in field.apart[one]


def order_of(half, pairs):
    """Of two ways to pair a list with as many away from their natural partner, the smaller is the better (7.2, 7.3)."""
    distances = [distance(half, *pair) for pair in pairs]
    return sum(distances), [(far, -other) for far, (_, other) in zip(distances, pairs)]


def pair_anew(field, players, uppers):
    """The players of these natural pairs among themselves, all of them otherwise than before, without a rematch and
    with all wishes kept; None if that cannot be."""
    half = len(players) // 2
    pairs = pair_all(field, players, sorted([*uppers, *(one + half for one in uppers)]))
    good = all(other != one + half and may_meet(field, players[one], players[other]) for one, other in pairs)
    return pairs if good else None


def pair_all(field, players, places):
    """These places of the list, by one cheapest pairing: rematches, wishes, and point 7."""
    half, places = len(players) // 2, list(places)
    count = len(places)
    rematch, wish, away, off, *board = weights(count, count, count, 2 * half * count, *[count] * count)

    def price(one, other):
        upper, lower = places[one], places[other]
        far = distance(half, upper, lower)
        nearer = sum((distance(half, upper, at), -at) < (far, -lower) for at in places[one + 1:])
        return (rematch * field.met[players[upper]].get(players[lower], 0) + wish * (players[lower] in field.apart[players[upper]])
                + away * (lower != upper + half) + off * far + board[one] * nearer)

    return [(places[one], places[other]) for one, other in cheapest_pairs(count, price)]


# ---- All of it

def best_draw(field):
    """Pairs, upper player first, in the order of the uppers, and the bye or None; None where it is too large."""
    most = max((len({*met, *apart}) for met, apart in zip(field.met, field.apart)), default=0)
    often = max((times for met in field.met for times in met.values()), default=1)
    # Dirac: so many players, an even number, can be paired without a rematch and without a broken wish.
    field = SimpleNamespace(**vars(field), most=most, often=often, enough=2 * most + 2)
    try:
        bye = choose_bye(field)
        groups = groups_without(field, bye)
        pairs = floats_of(field, groups)
        gone = {one for pair in pairs for one in pair}
        for group in groups:
            stay = [one for one in group if one not in gone]
            pairs += [(stay[one], stay[other]) for one, other in pair_inside(field, stay)]
    except TooLarge:
        return None
    return sorted(pairs), bye
