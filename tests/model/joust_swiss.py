"""The Swiss draw of a Joust, by the reference model: who is to be paired, and what is said of a draw.

A draw is a list of pairs and the one who has the bye, or None; people are their player numbers here. Which draw is best stands in
swiss_objective.py, which knows positions alone: from 0, the top of the order.
"""
from dataclasses import dataclass, field

import swiss_exact
import swiss_objective
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
    """Who is to be paired. `met` and `apart` hold frozensets of two orders; `often`: how often those have met who met; AMB-AGOT-22,
    `wishes_first`: it is the first round."""
    players: tuple
    met: frozenset = frozenset()
    apart: frozenset = frozenset()
    avoid_second_float: bool = False
    often: dict = field(default_factory=dict)
    wishes_first: bool = False


def field_of(state, lot=(), apart=()):
    """The field of a Joust's next round, and {order: number}. AGOT-J.8, AMB-AGOT-22: before round 1 the order is by
    lot; AGOT-J.14: then by player number."""
    order = {number: place for place, number in enumerate(lot or state.playing, 1)}
    found, stages = totals(state), rounds_of(state)
    last = stages[-1] if stages else None
    floated = floated_in(state, last)
    players = tuple(Player(order[number], found[number].points, found[number].byes,
                           bool(last) and number in last.byes, number in floated) for number in state.playing)
    met = has_met(state)
    often = {frozenset(order[number] for number in pair): times for pair, times in met.items() if set(pair) <= set(order)}
    return (Field(players, pairs_in(order, met), pairs_in(order, apart), state.settings.avoid_second_float, often, last is None),
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


def natural_pairs(count):
    """AGOT-J.15, AGOT-J.17: the top half plays the bottom half in order."""
    return [(place, place + count // 2) for place in range(count // 2)]


# What a draw costs

ALL_TRIED_MAX = 8  # people for whom every draw is tried


def positions(field):
    """{player number: position}"""
    return {player.order: position for position, player in enumerate(ordered(field))}


def by_position(field):
    """The field as swiss_objective.py has it."""
    players, at = ordered(field), positions(field)

    def pairs(those):
        return frozenset(frozenset(at[order] for order in pair) for pair in those)
    return swiss_objective.Field(tuple(player.points for player in players), tuple(player.byes for player in players),
                                 next((at[player.order] for player in players if player.bye_last), None),
                                 frozenset(at[player.order] for player in players if player.floated_last),
                                 pairs(field.met), pairs(field.apart), field.avoid_second_float,
                                 {frozenset(at[order] for order in pair): times for pair, times in field.often.items()}, field.wishes_first)


def placed(field, pairs, bye=None):
    """A draw as swiss_objective.py has it."""
    at = positions(field)
    return None if bye is None else at[bye], sorted(tuple(sorted((at[one], at[other]))) for one, other in pairs)


def named(field, bye, pairs):
    """The reverse of it: the leaders at the first table, and of each pair the higher first."""
    orders = [player.order for player in ordered(field)]
    return [tuple(orders[at] for at in sorted(pair)) for pair in sorted(map(sorted, pairs))], None if bye is None else orders[bye]


def draw_key(field, pairs, bye=None):
    """The objective: of two draws the one with the smaller key is better. AGOT-J.12, AMB-AGOT-26."""
    return swiss_objective.key_of(by_position(field), *placed(field, pairs, bye))


# The best draw

def all_draws(field):
    """Every draw of a field, as (pairs, bye). Only for small fields: ten players have 945."""
    return [named(field, *draw) for draw in swiss_objective.all_draws(by_position(field))]


def best_draw(field):
    """(pairs in the order of tables, bye): the draw with the smallest key; of few people by trying all."""
    best = swiss_objective.best_of_all if len(field.players) <= ALL_TRIED_MAX else swiss_exact.best
    return named(field, *best(by_position(field)))


def in_table_order(field, pairs, bye=None):
    """The leaders at the first table: in the order of the higher of each pair, who has the first seat."""
    return named(field, *placed(field, pairs, bye))[0]


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
    known, (_, pairs) = by_position(field), placed(field, pairs, bye)
    groups = swiss_objective.groups_of(known)
    floats = [pair for pair in pairs if known.points[pair[0]] != known.points[pair[1]]]
    inside = [swiss_objective.key_of_partners([pair for pair in pairs if {*pair} <= {*group}]) for group in groups]
    return {"rematches": sum(frozenset(pair) in known.met for pair in pairs), "floats": len(floats),
            "score_distance": sum(known.points[one] - known.points[other] for one, other in pairs),
            "displaced": sum(displaced for displaced, _, _ in inside),
            "apart_broken": sum(frozenset(pair) in known.apart for pair in pairs)}


def draw_faults(field, pairs, bye=None):
    """What is wrong with a draw of any size, as rules, apart from how good it is: everybody once, and the bye only for
    an odd number (AGOT-J.20), and for nobody who has had more of them than another (AGOT-J.21). AGOT-J.12 and AMB-AGOT-21 stand
    where a better one certainly exists: by a bound that needs no search."""
    orders = [player.order for player in field.players]
    drawn = [order for pair in pairs for order in pair] + ([bye] if bye is not None else [])
    if sorted(drawn) != sorted(orders) or (bye is None) != (len(orders) % 2 == 0):
        return ["AGOT-J.20"]
    faults = []
    if quality(field, pairs, bye)["rematches"] and surely_without_rematch(field):
        faults.append("AGOT-J.12")
    if bye is not None and byes_before(field, bye) != byes_before(field, bye_due(field)):
        faults.append("AGOT-J.21")
    elif bye is not None and surely_without_rematch(field) and bye != bye_due(field) and not (field.wishes_first and field.apart):
        faults.append("AMB-AGOT-21")
    return faults


def byes_before(field, order):
    """AGOT-J.21, AMB-AGOT-21: of two, the one with less has the bye: the one of the round before, then how many."""
    return next((player.bye_last, player.byes) for player in field.players if player.order == order)


def surely_without_rematch(field):
    """Dirac: an even number of players, each of whom has met fewer than half of the others, can be paired without a
    rematch; of an odd number that is so whoever is taken out."""
    count = len(field.players) - len(field.players) % 2
    return all(sum(player.order in pair for pair in field.met) <= count - 1 - count / 2 for player in field.players)


def bye_due(field):
    """AMB-AGOT-21: who has the bye if the others can be paired: of those who had fewest, the lowest."""
    players = ordered(field)
    return min(reversed(players), key=lambda player: (player.bye_last, player.byes)).order
