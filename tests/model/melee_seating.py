"""The seating of a Melee's rounds, by the reference model: what is wrong with it, what it costs, and bounds that no
seating can beat. A round is a list of tables, a table a sequence of numbers in the order of seats.
"""
from itertools import combinations

from melee_model import table_sizes

ALTERNATIVES_SEARCHED = 12  # players, up to whom it is tried whether a round without a known table exists


# Meetings

def meetings(rounds):
    """{pair: how often the two sat at one table}."""
    found = {}
    for tables in rounds:
        for table in tables:
            for pair in combinations(sorted(table), 2):
                found[pair] = found.get(pair, 0) + 1
    return found


def repeats_cost(rounds):
    """AGOT-M.8, AMB-AGOT-11: the sum over pairs of meetings * (meetings - 1) / 2."""
    return sum(count * (count - 1) // 2 for count in meetings(rounds).values())


def identical_tables(rounds):
    """AGOT-M.9: how many tables have the people of a table of an earlier round."""
    seen, found = set(), 0
    for tables in rounds:
        sets = [frozenset(table) for table in tables]
        found += sum(table in seen for table in sets)
        seen |= set(sets)
    return found


def crowded_tables(rounds):
    """AMB-AGOT-11: how many times a table of the last round holds more of an earlier table's people than
    ceil(old size / number of tables)."""
    *past, last = rounds
    return sum(len(set(old) & set(new)) > -(-len(old) // len(last))
               for tables in past for old in tables for new in last)


# Lower bounds

def spread(count, parts):
    """The least sum of k * (k - 1) / 2 where `count` meetings are spread over `parts` pairs."""
    least, more = divmod(count, parts)
    return (parts - more) * (least * (least - 1) // 2) + more * (least * (least + 1) // 2)


def seated_bound(count, sizes):
    """The fewest pairs of `count` old table mates who meet again at tables of these sizes."""
    at = [0] * len(sizes)
    for _ in range(min(count, sum(sizes))):
        table = min((table for table in range(len(sizes)) if at[table] < sizes[table]), key=lambda table: at[table])
        at[table] += 1
    return sum(here * (here - 1) // 2 for here in at)


def plan_bound(count, sizes_of_rounds):
    """What rounds of these table sizes cost at least, if the same people play all of them. The greater of two: all
    meetings spread over all pairs; each table of a round spread over the tables of every later one."""
    meetings_made = sum(size * (size - 1) // 2 for sizes in sizes_of_rounds for size in sizes)
    over_pairs = spread(meetings_made, count * (count - 1) // 2)
    over_tables = sum(seated_bound(old, later) for at, sizes in enumerate(sizes_of_rounds)
                      for later in sizes_of_rounds[at + 1:] for old in sizes)
    return max(over_pairs, over_tables)


def next_round_bound(rounds, playing):
    """What one more round adds at least, by old tables alone: of each, those who still play are spread."""
    sizes = table_sizes(len(playing))
    return sum(seated_bound(len(set(old) & set(playing)), sizes) for tables in rounds for old in tables)


# What is wrong with a round

def round_faults(rounds, playing):
    """Of the last round: AGOT-M.11, AGOT-M.12: its tables; AGOT-M.10: everybody has one seat; AGOT-M.9: no table of an
    earlier round, unless there is no other way (AMB-AGOT-10)."""
    *past, last = rounds
    faults = []
    if sorted(number for table in last for number in table) != sorted(playing):
        faults.append("AGOT-M.10")
    if sorted(map(len, last), reverse=True) != table_sizes(len(playing)):
        faults.append("AGOT-M.12" if len(playing) > 12 else "AGOT-M.11")
    known = {frozenset(table) for tables in past for table in tables}
    if any(frozenset(table) in known for table in last) and alternative_exists(playing, known):
        faults.append("AGOT-M.9")
    return faults


def alternative_exists(playing, known):
    """AMB-AGOT-10, AMB-AGOT-11: whether a round without a known table is possible. Above twelve players it always is,
    for far more rounds than are played."""
    if len(playing) > ALTERNATIVES_SEARCHED:
        return True
    return any(True for _ in rounds_without(sorted(playing), table_sizes(len(playing)), known))


def rounds_without(people, sizes, known):
    """Every round of these table sizes without a known table."""
    if not people:
        yield []
        return
    first, rest = people[0], people[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for mates in combinations(rest, size - 1):
            table = (first, *mates)
            if frozenset(table) not in known:
                for others in rounds_without([one for one in rest if one not in mates], left, known):
                    yield [table, *others]


def least_cost_of_next(rounds, playing):
    """The least cost of the rounds with one more, by trying all; for small fields."""
    known = {frozenset(table) for tables in rounds for table in tables}
    sizes = table_sizes(len(playing))
    ways = list(rounds_without(sorted(playing), sizes, known)) or list(rounds_without(sorted(playing), sizes, set()))
    return min(repeats_cost([*rounds, way]) for way in ways)


# Fairness

def short_tables(rounds, playing):
    """{number: at how many tables of three somebody sat while others had larger ones}."""
    return {number: sum(len(table) == 3 for tables in rounds for table in tables
                        if number in table and any(len(other) > 3 for other in tables)) for number in playing}


def unfair_short_tables(rounds, playing):
    """How many tables of three too many: nobody has a second before everybody has had one."""
    counts = short_tables(rounds, playing)
    least = min(counts.values(), default=0)
    return sum(max(0, count - least - 1) for count in counts.values())


def first_seats(rounds, playing):
    """{number: how often somebody sat first}; AGOT-M.10, AMB-AGOT-10: seats rotate."""
    return {number: sum(table[0] == number for tables in rounds for table in tables) for number in playing}
