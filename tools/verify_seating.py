"""Who meets whom again, counted from what was played and planned: written from docs/verify-melee.md, section 27, alone.

`history` is what was played: for each round its tables, each the people who came. `rounds` are rounds to come, each a
list of tables, each a list of people.
"""
from collections import Counter
from functools import lru_cache
from itertools import combinations


def pairs(table):
    return (frozenset(pair) for pair in combinations(table, 2))


def pairs_met(history, table):
    """How often two of these people have come to one table."""
    return sum(size * (size - 1) // 2 for tables in history for size in (len(each & set(table)) for each in tables))


def round_of(history, table):
    """The first round, from 1, in which these very people and nobody else came to a table; 0: none."""
    return next((number for number, tables in enumerate(history, 1) if frozenset(table) in tables), 0)


def repeats(history, people, rounds):
    """For each two of these people who meet m times, m (m - 1) / 2."""
    there, met = set(people), Counter()
    for tables in [*history, *rounds]:
        for table in tables:
            met.update(pairs(there & set(table)))
    return sum(times * (times - 1) // 2 for times in met.values())


@lru_cache(maxsize=None)
def spread(count, sizes):
    """How many pairs of `count` people are of one table at least, who come from tables of these sizes."""
    taken, cost = [0] * len(sizes), 0
    for _ in range(count if count > len(sizes) else 0):
        at = min((at for at in range(len(sizes)) if taken[at] < sizes[at]), key=lambda at: taken[at], default=None)
        if at is None:
            break
        cost, taken[at] = cost + taken[at], taken[at] + 1
    return cost


def between(before, after, strangers=0):
    """Of two rounds: how many pairs meet in both at least, by the sizes of their tables; `strangers` were not there in
    the one before."""
    one = sum(spread(max(size - strangers, 0), before) for size in after)
    return max(one, sum(spread(size, after) for size in before))


def least(history, people, sizes):
    """A number of repeats that no seating of rounds of these sizes can go below, added up over each two rounds."""
    there = set(people)
    played = [[there & table for table in tables if there & table] for tables in history]
    left = [tuple(each) for each in sizes]
    total = sum(spread_of(one, other) for one, other in combinations(played, 2))
    for tables in played:
        before = tuple(sorted(map(len, tables)))
        total += sum(between(before, after, len(there) - sum(before)) for after in left)
    return total + sum(between(one, other) for one, other in combinations(left, 2))


def spread_of(one, other):
    """How many pairs met in both of two rounds."""
    return sum(size * (size - 1) // 2 for table in one for size in (len(table & each) for each in other))


def can_be_new(people, sizes, seen, rounds):
    """Whether these people can sit, in each of so many rounds, at tables of none of which all sat together before. Of
    six at most every seating is looked at; of more it is enough to find one."""
    people = sorted(people)
    if len(people) > 6:
        return next(seatings(people, tuple(sizes), seen), None) is not None
    return sum(1 for _ in seatings(people, tuple(sizes), seen)) >= rounds


def seatings(people, sizes, seen):
    """Every seating without a table that was there before: the first person left sits down at a table of each size."""
    if not people:
        yield ()
        return
    for size in sorted(set(sizes)):
        rest = list(sizes)
        rest.remove(size)
        for others in combinations(people[1:], size - 1):
            table = frozenset((people[0], *others))
            if table not in seen:
                left = [person for person in people if person not in table]
                for more in seatings(left, tuple(rest), seen):
                    yield (table, *more)
