"""The best Swiss draw of a field: written from docs/draws.md, "What is best", alone.

A field has `group` (of each player in order, equal for those who stand in one group), `met` and `apart` (of each a set
of players), `byes` (how many each had) and `last` (of each, whether he had the previous round's bye).

One thing is settled after another, with cheapest pairings (verify_matching.py): the fewest rematches; the bye; who goes
down from each group and whom they meet; and then each group by itself. A list of more than SEARCHED players is paired
only where that needs no search; `best_draw` says so by giving None. By Dirac's theorem hardly anything is that large:
where everybody in a list has met at most r others, 2r + 2 of them and more can be paired without a rematch.
"""
from types import SimpleNamespace

from verify_matching import cheapest

SEARCHED = 150  # players in one list
TRIES = 300     # steps of looking for a pairing without method, before it is done with one


class TooLarge(Exception):
    """More than this program searches."""


def priced(count, price):
    """A table of prices, from a function of two numbers, the smaller first."""
    if count > SEARCHED:
        raise TooLarge
    prices = [[0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one + 1, count):
            prices[one][other] = prices[other][one] = price(one, other)
    return prices


def joined(*parts):
    """One number of several, each (value, how many values there may be), the weightiest first."""
    number = 0
    for value, many in parts:
        number = number * many + value
    return number


# ---- Rematches

def met_most(field, players):
    return max((len(field.met[one]) for one in players), default=0)


def found_quickly(field, players):
    """A pairing without a rematch, if a short look finds one: who may meet fewest is paired first."""
    tries = TRIES

    def go(left):
        nonlocal tries
        if not left:
            return True
        tries -= 1
        may = {one: left - field.met[one] - {one} for one in left}
        one = min(left, key=lambda each: (len(may[each]), each))
        return tries > 0 and any(go(left - {one, other}) for other in sorted(may[one]) if tries > 0)

    return go(set(players))


def least_rematches(field, players):
    """Of an even number of players."""
    if len(players) >= 2 * field.met_most + 2 or len(players) >= 2 * met_most(field, players) + 2:
        return 0
    if found_quickly(field, players):
        return 0
    mates = cheapest(priced(len(players), lambda one, other: int(players[other] in field.met[players[one]])))
    return sum(players[mates[one]] in field.met[players[one]] for one in range(len(players))) // 2


# ---- The bye

def choose_bye(field):
    """Of an odd number: the first, in the order of point 2, without whom the others have fewest rematches."""
    everybody = range(len(field.group))
    if len(everybody) % 2 == 0:
        return None
    best, fewest = None, None
    for one in sorted(everybody, key=lambda one: (field.last[one], field.byes[one], -one)):
        rematches = least_rematches(field, [other for other in everybody if other != one])
        if fewest is None or rematches < fewest:
            best, fewest = one, rematches
        if fewest == 0:
            break
    return best


# ---- Floats

def go_down(field, upper, lower):
    """Who of a group goes down, and whom each meets: pairs, in order. `lower`: everybody below, in order."""
    total = least_rematches(field, upper + lower)
    if len(upper) % 2 == 0:
        if least_rematches(field, upper) + least_rematches(field, lower) == total:
            return []
    else:
        one = one_goes(field, upper, lower, total)
        if one:
            return [one]
    return several_go(field, upper, lower)


def without(players, one):
    return [other for other in players if other != one]


def one_goes(field, upper, lower, total):
    """The last who may, and the first whom he may meet, in the nearest group in which there is anybody for him."""
    for group in dict.fromkeys(field.group[one] for one in lower):
        for one in reversed(upper):
            stay = least_rematches(field, without(upper, one))
            if stay > total:
                continue
            for other in lower:
                if field.group[other] != group or stay + (other in field.met[one]) > total:
                    continue
                if stay + (other in field.met[one]) + least_rematches(field, without(lower, other)) == total:
                    return one, other
    return None


def several_go(field, upper, lower):
    """One cheapest pairing of the group and those below. Where those who stay, or those below, can be paired whoever of
    them is taken out, only the last of the one or the first of the other can go or be met; the rest need no look."""
    enough, most = 2 * field.met_most + 2, field.met_most
    few_below = len(lower) - len(upper) >= enough
    few_above = not few_below and len(upper) - len(lower) >= enough
    uppers = upper[-(most + len(lower)):] if few_above else upper
    lowers = lower[:most + len(upper)] if few_below else lower
    if (len(uppers) + len(lowers)) % 2:  # one more of those who need no look
        uppers, lowers = (upper[-len(uppers) - 1:], lowers) if few_above else (uppers, lower[:len(lowers) + 1])
    players, half, size = uppers + lowers, len(uppers), len(uppers) + len(lowers)
    number = {group: at for at, group in enumerate(dict.fromkeys(field.group))}

    def price(one, other):
        rematch = int(players[other] in field.met[players[one]])
        if (other < half and few_above) or (one >= half and few_below):
            rematch = 0
        goes = one < half <= other
        down = number[field.group[players[other]]] - number[field.group[players[one]]] if goes else 0
        who = (1 << half) - (1 << one) if goes else 0
        whom = (other - half) * size ** (half - 1 - one) if goes else 0
        return joined((rematch, size), (int(goes), size), (down, size * (len(number) + 1)),
                      (who, size << half), (whom, size ** (half + 1)))

    mates = cheapest(priced(size, price))
    return [(players[one], players[mates[one]]) for one in range(half) if mates[one] >= half]


# ---- Inside a group

def distance(half, one, other):
    """Of places in the list of those who meet each other, one before other."""
    return abs(other - half - one) if one < half <= other else 2 * half


def pair_inside(field, players):
    """Pairs of places of an even list: the natural ones where they may be; else as point 4 and 5 say."""
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
    """Of two ways to pair a list with as many away from their natural partner, the smaller is the better (5.2, 5.3)."""
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
    """These places of the list, by one cheapest pairing."""
    half, places = len(players) // 2, list(places)
    count, longest = len(places), len(players) * (len(players) + 1)

    def price(one, other):
        upper, lower = places[one], places[other]
        far = distance(half, upper, lower)
        nearer = [at for at in range(one + 1, count)
                  if (distance(half, upper, places[at]), -places[at]) < (far, -lower)]
        return joined((players[lower] in field.met[players[upper]], count),
                      (players[lower] in field.apart[players[upper]], count),
                      (2 * (lower != upper + half), 2 * count), (far, longest),
                      (len(nearer) * count ** (count - 1 - one), count ** (count + 1)))

    mates = cheapest(priced(count, price))
    return [(places[one], places[mates[one]]) for one in range(count) if one < mates[one]]


# ---- All of it

def best_draw(field):
    """Pairs, upper player first, in the order of the uppers, and the bye or None; None where it is too large."""
    field = SimpleNamespace(**vars(field), met_most=met_most(field, range(len(field.group))))
    try:
        bye = choose_bye(field)
        left = [one for one in range(len(field.group)) if one != bye]
        pairs = []
        while left:
            group = [one for one in left if field.group[one] == field.group[left[0]]]
            floats = go_down(field, group, left[len(group):])
            gone = {one for pair in floats for one in pair}
            stay = [one for one in group if one not in gone]
            pairs += floats + [(stay[one], stay[other]) for one, other in pair_inside(field, stay)]
            left = [one for one in left[len(group):] if one not in gone]
    except TooLarge:
        return None
    return sorted(pairs), bye
