"""The Swiss draw of a Joust, by the reference model: what a draw costs, and the best one, found by trying all.

A draw is a list of pairs and the one who has the bye, or None. `draw_key` is the objective: of two draws the one with
the smaller key is better, and no two draws of a field have the same key. Positions count from 0, the top of the order.
"""
from dataclasses import dataclass

from joust_model import ROUND, has_met, rounds_of, totals


@dataclass(frozen=True)
class Player:
    """`order`: the player number; `floated_last`: met somebody of a lower group in the last round."""
    order: int
    points: int = 0
    byes: int = 0
    bye_last: bool = False
    floated_last: bool = False


@dataclass(frozen=True)
class Field:
    """Who is to be paired. `met` and `apart` hold frozensets of two orders."""
    players: tuple
    met: frozenset = frozenset()
    apart: frozenset = frozenset()
    avoid_second_float: bool = False


def field_of(state, lot=(), apart=()):
    """The field of a Joust's next round, and {order: number}. AGOT-J.8, AMB-AGOT-22: before round 1 the order is by
    lot; AGOT-J.14: then by player number."""
    order = {number: place for place, number in enumerate(lot or state.playing, 1)}
    found, stages = totals(state), rounds_of(state)
    last = stages[-1] if stages else None
    floated = floated_in(state, last)
    players = tuple(Player(order[number], found[number].points, found[number].byes,
                           bool(last) and number in last.byes, number in floated) for number in state.playing)
    return (Field(players, pairs_in(order, has_met(state)), pairs_in(order, apart), state.settings.avoid_second_float),
            {place: number for number, place in order.items()})


def pairs_in(order, pairs):
    return frozenset(frozenset(order[number] for number in pair) for pair in pairs if set(pair) <= set(order))


def floated_in(state, stage):
    """Who met somebody with fewer points in a round, by the points before it."""
    if stage is None:
        return set()
    before = totals_before(state, stage)
    return {number for table in stage.tables for number in table.numbers
            if before[number] > min(before[other] for other in table.numbers)}


def totals_before(state, stage):
    earlier = type(state)(state.settings, state.entrants, state.stages[:state.stages.index(stage)])
    return {number: total.points for number, total in totals(earlier).items()}


# The order and its groups

def ordered(field):
    """AGOT-J.14: by points, then by player number; AMB-AGOT-28: 1 is the best."""
    return sorted(field.players, key=lambda player: (-player.points, player.order))


def group_numbers(players):
    """The group of each position, 0 the top one. AGOT-J.11: a group has equal points."""
    values = sorted({player.points for player in players}, reverse=True)
    return [values.index(player.points) for player in players]


def natural_pairs(count):
    """AGOT-J.15, AGOT-J.17: the top half plays the bottom half in order."""
    return [(place, place + count // 2) for place in range(count // 2)]


# What a draw costs

@dataclass
class Layout:
    """A draw by positions: of each group its `core`, the positions of those who are paired inside it, and its
    `floats`: (position of who comes down, position of the other)."""
    players: list
    pairs: list
    bye: int | None
    groups: list
    cores: list
    floats: list


def layout(field, pairs, bye=None):
    players = ordered(field)
    at = {player.order: position for position, player in enumerate(players)}
    groups = group_numbers(players)
    placed = sorted(tuple(sorted((at[one], at[other]))) for one, other in pairs)
    count = max(groups, default=-1) + 1
    cores, floats = [[] for _ in range(count)], [[] for _ in range(count)]
    for one, other in placed:
        if groups[one] == groups[other]:
            cores[groups[one]] += [one, other]
        else:
            floats[groups[one]].append((one, other))
    return Layout(players, placed, None if bye is None else at[bye], groups, [sorted(core) for core in cores], floats)


def draw_key(field, pairs, bye=None):
    """The objective, in order of weight: rematches, the bye, floats from the top group down, keep-apart wishes, players
    away from their natural partner, distances, and then from the top board down.

    AGOT-J.12, AMB-AGOT-26.
    """
    laid = layout(field, pairs, bye)
    boards = [board for core in laid.cores for board in board_costs(laid, core)]
    return (broken(laid, field.met), bye_cost(laid), tuple(float_cost(field, laid, floats) for floats in laid.floats),
            broken(laid, field.apart), 2 * sum(cost > 0 for cost, _ in boards), sum(cost for cost, _ in boards),
            tuple(boards))


def broken(laid, pairs):
    """How many pairs of the draw are among these: rematches, or keep-apart wishes (AGOT-J.9)."""
    return sum(frozenset(laid.players[at].order for at in pair) in pairs for pair in laid.pairs)


def bye_cost(laid):
    """AGOT-J.20, AGOT-J.21, AMB-AGOT-21: not who had the last bye; then who has had fewest; then the lowest in the
    order."""
    if laid.bye is None:
        return ()
    player = laid.players[laid.bye]
    return (player.bye_last, player.byes, -laid.bye)


def float_cost(field, laid, floats):
    """Of one group: how many come down; by how many groups, added up; by option (AMB-AGOT-27) how many of them came
    down last time, too; that they are the last of the group (AGOT-J.18, AGOT-J.19, AMB-AGOT-28); and that each, from the
    top on, meets the first below that it may (AMB-AGOT-29)."""
    players = laid.players
    distance = sum(laid.groups[other] - laid.groups[one] for one, other in floats)
    again = sum(players[one].floated_last for one, _ in floats) if field.avoid_second_float else 0
    who = tuple(sorted(-one for one, _ in floats))
    return (len(floats), distance, again, who, tuple(other for _, other in floats))


def board_costs(laid, core):
    """[(distance from the natural partner, how early the partner stands)] of the pairs inside a group, from the top
    board down. A pair inside one half counts as the number of those who are halved."""
    place = {position: at for at, position in enumerate(core)}
    half, found = len(core) // 2, []
    for one, other in laid.pairs:
        if one in place and other in place:
            upper, lower = place[one], place[other]
            crossing = upper < half <= lower
            found.append((abs(lower - half - upper) if crossing else len(core), -lower))
    return found


# The best draw

def all_draws(field):
    """Every draw of a field, as (pairs, bye). Only for small fields: ten players have 945."""
    orders = [player.order for player in ordered(field)]
    if len(orders) % 2 == 0:
        return [(pairs, None) for pairs in all_pairings(orders)]
    return [(pairs, bye) for bye in orders for pairs in all_pairings([order for order in orders if order != bye])]


def all_pairings(orders):
    if not orders:
        return [[]]
    first, rest = orders[0], orders[1:]
    return [[(first, other), *pairs] for other in rest
            for pairs in all_pairings([order for order in rest if order != other])]


def best_draw(field):
    """(pairs in the order of tables, bye): the draw with the smallest key."""
    pairs, bye = min(all_draws(field), key=lambda draw: draw_key(field, *draw))
    return in_table_order(field, pairs, bye), bye


def in_table_order(field, pairs, bye=None):
    """The leaders at the first table: in the order of the higher of each pair, who has the first seat."""
    laid = layout(field, pairs, bye)
    return [tuple(laid.players[at].order for at in pair) for pair in laid.pairs]


def natural_draw(field):
    """The draw that the rules describe where nobody has met yet, of any size: halves from the top group down, the last
    of an odd group against the first of the next (AGOT-J.15, AGOT-J.18, AGOT-J.19), and the bye to whom it is due."""
    players = ordered(field)
    bye = bye_due(field) if len(players) % 2 else None
    left, pairs = [player for player in players if player.order != bye], []
    while left:
        group = [player for player in left if player.points == left[0].points]
        half, left = len(group) // 2, left[len(group):]
        pairs += [(group[at].order, group[at + half].order) for at in range(half)]
        if len(group) % 2:
            pairs.append((group[-1].order, left.pop(0).order))
    return pairs, bye


def is_certainly_best(field, pairs, bye=None):
    """Whether a draw needs no search to be known as the best: no part of its key could be smaller."""
    natural = natural_draw(field)
    return (sorted(map(sorted, pairs)), bye) == (sorted(map(sorted, natural[0])), natural[1]) and \
        not any(frozenset(pair) in field.met | field.apart for pair in pairs) and \
        not (field.avoid_second_float and any(player.floated_last for player in field.players))


# What is said of any draw

def quality(field, pairs, bye=None):
    """The figures that `draw` prints."""
    laid, key = layout(field, pairs, bye), draw_key(field, pairs, bye)
    distances = [laid.players[one].points - laid.players[other].points for one, other in laid.pairs]
    return {"rematches": key[0], "floats": sum(map(len, laid.floats)), "score_distance": sum(distances),
            "displaced": key[4], "apart_broken": key[3]}


def draw_faults(field, pairs, bye=None):
    """What is wrong with a draw of any size, as rules, apart from how good it is: everybody once, and the bye only for
    an odd number (AGOT-J.20). AGOT-J.12 and AGOT-J.21 stand where a better one certainly exists: by a bound that needs
    no search."""
    orders = [player.order for player in field.players]
    drawn = [order for pair in pairs for order in pair] + ([bye] if bye is not None else [])
    if sorted(drawn) != sorted(orders) or (bye is None) != (len(orders) % 2 == 0):
        return ["AGOT-J.20"]
    faults = []
    if quality(field, pairs, bye)["rematches"] and surely_without_rematch(field):
        faults.append("AGOT-J.12")
    if bye is not None and surely_without_rematch(field) and bye != bye_due(field):
        faults.append("AMB-AGOT-21")
    return faults


def surely_without_rematch(field):
    """Dirac: an even number of players, each of whom has met fewer than half of the others, can be paired without a
    rematch; of an odd number that is so whoever is taken out."""
    count = len(field.players) - len(field.players) % 2
    return all(sum(player.order in pair for pair in field.met) <= count - 1 - count / 2 for player in field.players)


def bye_due(field):
    """AMB-AGOT-21: who has the bye if any remainder can be paired."""
    players = ordered(field)
    due = min(range(len(players)), key=lambda at: (players[at].bye_last, players[at].byes, -at))
    return players[due].order
