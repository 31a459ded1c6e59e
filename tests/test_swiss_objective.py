#!/usr/bin/env python3
"""What a Swiss draw should be: the objective (model/swiss_objective.py) on cases thought out by hand, and the exact method
for large fields (model/swiss_exact.py) beside every draw there is of small ones."""
import collections
import dataclasses
import heapq
import itertools
import random
import sys

import seeds
from harness import BATTERY, ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import swiss_exact
import swiss_objective as objective
from least_matching import Matching, least_matching

NAME = "swiss-objective"
QUICK, WHOLE = 400, 100_000
PICKED_FROM = 3_000  # of these the kept seeds are chosen
LARGE = range(11, 41)

# What small fields must have come across, else they prove too little: what decides between the best draw and the next best,
# in some of them against what comes next; and states of a field.
MET = """1 fewest byes; 2; 3; 4 sum; 4 squares; 5; 6 down; 6 again; 6 who; 6 whom; 7 away; 7 sum; 7 nearest; 7 later;
    1 fewest byes against 2; 2 against 3; 3 against 4 sum; 4 squares against 5; 5 against 6 who; 6 down against 6 who;
    6 again against 6 who; 6 who against 6 whom; 6 whom against 7 away; 7 away against 7 sum; 7 sum against 7 boards;
    only one draw; a group emptied by the bye; a group emptied between two who meet; bye again; bye twice in a row;
    fewest byes but the last one; bye makes a rematch; rematch; rematch in a float; everyone has met everyone; broken wish;
    broken wish in a float; float of 2; float of 3; down again; pair inside one half"""


def pairs_in(text):
    """"AB CD": {(0, 1), (2, 3)}; numbers are counted from 1: "1-2 3-10"."""
    if "-" in text:
        return [tuple(int(word) - 1 for word in pair.split("-")) for pair in text.split()]
    return [tuple("ABCDEFGHIJ".index(letter) for letter in pair) for pair in text.split()]


def field_of(points, met="", apart="", byes=None, **others):
    def wishes(text):
        return frozenset(map(frozenset, pairs_in(text)))

    return objective.Field(tuple(points), tuple(byes or [0] * len(points)), met=wishes(met), apart=wishes(apart), **others)


def all_met_but(points, *draws, **others):
    """Only these draws are without a rematch."""
    field = field_of(points, " ".join(draws), **others)
    everybody = map(frozenset, itertools.combinations(range(len(points)), 2))
    return dataclasses.replace(field, met=frozenset(everybody) - field.met)


def assert_best(field, wanted, bye=None):
    """Of all draws, where there are not too many, and by the exact method."""
    draw = bye, sorted(pairs_in(wanted))
    assert swiss_exact.best(field) == draw, (swiss_exact.best(field), draw)
    assert len(field.points) > 10 or objective.best_of_all(field) == draw, (objective.best_of_all(field), draw)


def assert_better(field, better, worse, criterion, byes=(None, None)):
    keys = [objective.key_of(field, bye, pairs_in(text)) for bye, text in zip(byes, (better, worse))]
    assert keys[0] < keys[1] and objective.place_of_difference(*keys) == criterion, keys


# Floats

def test_one_float_is_better_than_several():
    field = field_of([5, 2, 2, 2, 0, 0], met="CD")
    assert_best(field, "AC BD EF")
    assert_better(field, "AC BD EF", "AB CE DF", objective.DISTANCES)


def test_two_floats_of_one_group_are_better_than_one_of_two():
    field = field_of([15, 10, 10, 0])
    assert_best(field, "AB CD")
    assert_better(field, "AB CD", "AD BC", objective.DISTANCES)


def test_the_sum_of_the_distances_comes_before_their_squares():
    draws = "1-8 2-3 4-5 6-7", "1-4 2-5 3-6 7-8"
    field = all_met_but([5, 5, 5, 4, 4, 1, 1, 0], *draws)
    assert [objective.key_of(field, None, pairs_in(draw))[3] for draw in draws] == [(3, 9), (5, 7)]
    assert_best(field, draws[0])


def test_whom_one_floater_meets_does_not_cost_a_float_below():
    field = field_of([5, 5, 5, 4, 4, 1, 1, 0])
    assert_best(field, "1-2 3-4 5-6 7-8")
    assert_better(field, "1-2 3-4 5-6 7-8", "1-2 3-8 4-5 6-7", objective.DISTANCES)


def test_floats_are_as_low_as_they_can_be():
    field = field_of([5, 5, 4, 4, 1, 1], met="3-4")
    assert_best(field, "1-2 3-5 4-6")
    assert_better(field, "1-2 3-5 4-6", "1-3 2-4 5-6", objective.FLOATS)
    assert_better(field, "1-2 3-5 4-6", "1-2 3-6 4-5", objective.FLOATS)


def test_an_emptied_group_counts():
    """C is alone with 5 points and has the bye: A and D are still two groups apart."""
    field = field_of([10, 10, 5, 0, 0], byes=[0, 0, 0, 1, 1], met="AB DE")
    assert_best(field, "AD BE", bye=2)
    assert objective.key_of(field, 2, pairs_in("AD BE"))[3] == (4, 8)


def test_who_goes_down():
    """The last; but with the option, not who went down last time, if another can."""
    assert_best(field_of([5, 5, 5, 0]), "AB CD")
    assert_best(field_of([5, 5, 5, 0], went_down={2}), "AB CD")
    assert_best(field_of([5, 5, 5, 0], went_down={2}, avoid=True), "AC BD")
    assert_best(field_of([5, 5, 5, 0], went_down={0, 1, 2}, avoid=True), "AB CD")


def test_how_many_go_down_comes_before_whether_they_went_before():
    """5, who went down last time, goes down again; else three would go down, and of the next group fewer."""
    draws = "1-2 3-4 5-6 7-10 8-11 9-12", "1-6 2-7 3-8 4-5 9-10 11-12"
    field = all_met_but([10] * 5 + [5] * 4 + [0] * 3, *draws, went_down={4}, avoid=True)
    assert_best(field, draws[0])
    assert_better(field, *draws, objective.FLOATS)


def test_whom_a_floater_meets():
    assert_best(field_of([5, 5, 5, 4, 4, 4]), "1-2 3-4 5-6")
    assert_best(field_of([5, 5, 5, 4, 4, 4], met="3-4"), "1-2 3-5 4-6")


# Wishes, rematches, the bye

def test_a_wish_moves_nobody_to_another_group():
    """Winners of the first round 1 2 3, losers 4 5 6."""
    field = field_of([5, 5, 5, 0, 0, 0], met="1-5 2-6 3-4", apart="3-5")
    assert_best(field, "1-2 3-6 4-5")
    wish = field_of([5, 5, 0, 0], apart="AB CD")
    assert_best(wish, "AB CD")
    assert_better(wish, "AB CD", "AC BD", objective.DISTANCES)


def test_a_wish_comes_before_who_goes_down_and_after_rematches():
    assert_best(field_of([5, 5, 5, 0], apart="CD"), "AC BD")
    field = field_of([5, 5, 5, 5], apart="AC AD", met="AB")
    assert_best(field, "AC BD")
    assert_better(field, "AC BD", "AB CD", objective.REMATCHES)


def test_nothing_puts_a_rematch_above_the_bye():
    """Five, of whom D and E are gone after round 3; E, D and B had the byes."""
    assert_best(field_of([5, 5, 5], byes=[0, 1, 0], last_bye=1), "AB", bye=2)
    assert_best(field_of([5, 5, 5], byes=[0, 1, 0], last_bye=1, met="AB"), "BC", bye=0)
    forced = field_of([5, 5, 5], byes=[0, 1, 0], last_bye=1, met="AB BC")
    assert_best(forced, "AB", bye=2)
    assert_better(forced, "AB", "AC", objective.BYE, byes=(2, 1))


def test_who_had_the_last_bye():
    """Not again, though everybody else had more; unless there is nobody else."""
    assert_best(field_of([5, 5, 5], byes=[2, 2, 1], last_bye=2), "AC", bye=1)
    assert_best(field_of([5], byes=[1], last_bye=0), "", bye=0)


def test_the_bye_is_low_but_after_rematches():
    assert_best(field_of([5, 4, 3, 2, 1]), "AB CD", bye=4)
    field = field_of([5, 4, 3], met="AB")
    assert_best(field, "AC", bye=1)
    assert_better(field, "AC", "AB", objective.REMATCHES, byes=(1, 2))
    assert_better(field, "AC", "BC", objective.LOWEST_BYE, byes=(1, 0))


def test_a_third_meeting_weighs_more_than_a_second():
    """Six of whom all have met: 1-2 3-4 5-6 twice. A round of second meetings is better than one of third ones."""
    everybody = " ".join(f"{one}-{other}" for one, other in itertools.combinations(range(1, 7), 2))
    field = dataclasses.replace(field_of([0] * 6, met=everybody), often={frozenset(pair): 2 for pair in pairs_in("1-4 2-5 3-6")})
    assert_best(field, "1-5 2-6 3-4")
    assert_better(field, "1-5 2-6 3-4", "1-4 2-5 3-6", objective.REMATCHES)
    field = dataclasses.replace(field_of([0] * 4, met="AC BD AB"), often={frozenset((0, 2)): 3})
    assert_best(field, "AD BC")
    field = dataclasses.replace(field_of([0] * 4, met="AC AB CD AD BC"), often={frozenset((0, 2)): 3})
    assert_best(field, "AD BC")  # two second meetings; AC would be a fourth, though B and D have never met


def test_the_bye_of_a_first_round_breaks_fewest_wishes():
    field = field_of([0] * 5, apart="AB AC BC")
    assert_best(field, "AC BD", bye=4)
    first = dataclasses.replace(field, wishes_first=True)
    assert_best(first, "AD BE", bye=2)
    assert_better(first, "AD BE", "AC BD", objective.LOWEST_BYE, byes=(2, 4))


# Who meets whom in a group

def test_the_upper_half_meets_the_lower():
    assert_best(field_of([0] * 8), "1-5 2-6 3-7 4-8")
    assert_best(field_of([5] * 7 + [0] * 7), "1-4 2-5 3-6 7-8 9-12 10-13 11-14")


def test_as_few_as_possible_leave_their_natural_partners():
    assert_best(field_of([0] * 8, met="1-5"), "1-6 2-5 3-7 4-8")
    field = field_of([0] * 6, met="1-4")
    assert_best(field, "1-5 2-4 3-6")
    assert_better(field, "1-5 2-4 3-6", "1-6 2-5 3-4", objective.PARTNERS)
    assert_better(field, "1-5 2-4 3-6", "1-5 2-6 3-4", objective.PARTNERS)


def test_a_pair_inside_one_half_is_farther_than_any_across():
    """As many are away from their natural partners."""
    across, inside = "1-10 2-9 3-8 4-7 5-6", "1-6 2-3 4-10 5-9 7-8"
    field = all_met_but([0] * 10, across, inside)
    assert_best(field, across)
    keys = [objective.key_of(field, None, pairs_in(draw)) for draw in (across, inside)]
    assert [key[6][0][:2] for key in keys] == [(8, 12), (8, 22)]


def test_groups_do_not_wait_for_each_other():
    field = field_of([5] * 4 + [0] * 4, met="1-3 6-8")
    assert_best(field, "1-4 2-3 5-8 6-7")


def test_of_equally_near_partners_the_later():
    """All natural partners have met. Both ways for three to change theirs come to the same sum, and so for two of five and three."""
    field = field_of([0] * 6, met="1-4 2-5 3-6")
    assert_best(field, "1-5 2-6 3-4")
    assert_better(field, "1-5 2-6 3-4", "1-6 2-4 3-5", objective.PARTNERS)
    field = field_of([0] * 10, met="1-6 2-7 3-8 4-9 5-10")
    assert_best(field, "1-7 2-8 3-6 4-10 5-9")
    assert_better(field, "1-7 2-8 3-6 4-10 5-9", "1-7 2-6 3-9 4-10 5-8", objective.PARTNERS)


def test_the_same_draw_differs_in_nothing():
    field = field_of([5, 5, 0, 0])
    assert objective.place_of_difference(*[objective.key_of(field, None, pairs_in(text)) for text in ("AB CD", "DC BA")]) is None


# All draws of small fields

def some_pairs(chance, count, share):
    return frozenset(frozenset(pair) for pair in itertools.combinations(range(count), 2) if chance.random() < share)


def pairs_of_some(chance, count):
    """Those of a few draws."""
    orders = [chance.sample(range(count), count) for _ in range(chance.choice([2, 2, 3, 4]))]
    return frozenset(frozenset(pair) for order in orders for pair in zip(order[::2], order[1::2]))


def random_points(chance, count):
    """One group, few, many small ones, or each alone."""
    of = chance.choice([1, 2, 3, max(1, count // 2), count, 100])
    return sorted((chance.randrange(of) for _ in range(count)), reverse=True)


def random_field(chance, count):
    byes = chance.choice([[0], [1], [0, 1], [0, 1, 1, 1], [0, 1, 2]])
    met = some_pairs(chance, count, chance.choice([0, 0.1, 0.3, 0.3, 0.6, 0.8, 1]))
    if chance.random() < 0.3:
        met = some_pairs(chance, count, 1) - pairs_of_some(chance, count)
    field = objective.Field(
        points=tuple(random_points(chance, count)),
        byes=tuple(chance.choice(byes) for _ in range(count)),
        last_bye=chance.choice([None, *range(count)]),
        went_down=frozenset(player for player in range(count) if chance.random() < 0.4),
        met=met,
        apart=some_pairs(chance, count, chance.choice([0, 0, 0.1, 0.3, 0.7])),
        avoid=chance.random() < 0.5)
    times = random.Random(repr(field.points + field.byes))
    often = {pair: times.choice([1, 1, 2, 3]) for pair in sorted(met, key=sorted)} if times.random() < 0.5 else {}
    field = dataclasses.replace(field, often=often)
    if len(set(field.points)) > 1 or times.random() < 0.5:
        return field
    return dataclasses.replace(field, wishes_first=True, byes=(0,) * count, last_bye=None)  # as in a first round


def small_field(seed):
    chance = random.Random(seed)
    return random_field(chance, chance.choice([1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 10]))


def parts_of(key):
    """(Its name, its value) of each part of a key, one after another."""
    parts = [*zip(("1 last bye", "1 fewest byes"), key[0]), ("2", key[1]), ("3", key[2]), ("4 sum", key[3][0]), ("4 squares", key[3][1]),
             ("5", key[4])]
    for floats in key[5]:
        parts += zip(("6 down", "6 again", "6 who", "6 whom"), floats)
    for away, distance, boards in key[6]:
        parts += [("7 away", away), ("7 sum", distance), ("7 boards", boards)]
    return parts


def decided_by(better, worse):
    """The part that decides; and against which one, if the next difference is the other way round."""
    differences = [(name, a, b) for (name, a), (_, b) in zip(parts_of(better), parts_of(worse)) if a != b]
    name, a, b = differences[0]
    assert name[0] == objective.place_of_difference(better, worse)
    if name == "7 boards":
        (near, _), (far, _) = next((one, other) for one, other in zip(a, b) if one != other)
        name = "7 later" if near == far else "7 nearest"
    against = [f"{name} against {other}" for other, a, b in differences[1:2] if a > b]
    return {name, *against}


def states_of(field, best, draws):
    """What is found in a field and its best draw."""
    bye, pairs = best
    groups = objective.groups_of(field)
    at = {player: number for number, group in enumerate(groups) for player in group}
    floats = [pair for pair in pairs if at[pair[0]] != at[pair[1]]]
    key = objective.key_of(field, *best)
    count = len(field.points)
    emptied = bye is not None and groups[at[bye]] == [bye]
    twice = bye is not None and bye == field.last_bye
    others = [draw for draw in draws if draw[0] != bye]
    return {name for name, holds in {
        "a group emptied by the bye": emptied,
        "a group emptied between two who meet": emptied and any(at[one] < at[bye] < at[other] for one, other in floats),
        "bye again": bye is not None and field.byes[bye], "bye twice in a row": twice,
        "fewest byes but the last one": bye is not None and field.last_bye is not None and field.byes[field.last_bye] < field.byes[bye],
        "bye makes a rematch": key[1] and any(objective.key_of(field, *draw)[1] < key[1] for draw in others),
        "rematch": key[1], "rematch in a float": any(frozenset(pair) in field.met for pair in floats),
        "everyone has met everyone": count > 2 and 2 * len(field.met) == count * (count - 1),
        "broken wish": key[4], "broken wish in a float": any(frozenset(pair) in field.apart for pair in floats),
        "float of 2": any(at[other] - at[one] == 2 for one, other in floats),
        "float of 3": any(at[other] - at[one] == 3 for one, other in floats),
        "down again": any(again for _, again, _, _ in key[5]),
        "pair inside one half": any(distance and distance == len(boards) * 2 for _, _, boards in key[6] for distance, _ in boards),
    }.items() if holds}


def look_at(seed):
    """The exact method finds the best of all draws of a small field, and no other is as good; what was met."""
    field = small_field(seed)
    draws = list(objective.all_draws(field))
    keyed = heapq.nsmallest(2, ((objective.key_of(field, *draw), draw) for draw in draws))
    found = swiss_exact.best(field)
    assert found == keyed[0][1], f"seed {seed}: {field}: {found}, but the best is {keyed[0][1]}"
    if len(keyed) == 1:
        return {"only one draw"} | states_of(field, found, draws)
    assert keyed[0][0] != keyed[1][0], f"seed {seed}: {field}: two draws are the same"
    return decided_by(keyed[0][0], keyed[1][0]) | states_of(field, found, draws)


def to_be_met():
    return [*map(str.strip, MET.split(";"))]


def test_the_exact_method_finds_the_best_of_all_draws():
    kept, met = seeds.Kept(NAME), collections.Counter()
    wanted = seeds.with_kept(NAME, QUICK, WHOLE)
    for seed in wanted:
        try:
            met.update(look_at(seed))
        except AssertionError as wrong:
            if BATTERY:
                kept.catch(seed, str(wrong))
            raise
    print("#", "; ".join(f"{what}: {number}" for what, number in sorted(met.items())))
    missing = [what for what in to_be_met() if not met[what]]
    assert not missing, f"{len(wanted)} fields never came across: {'; '.join(missing)}"


def pick():
    """Chooses the seeds that every run plays."""
    kept = seeds.Kept(NAME)
    kept.covers = seeds.cover({seed: look_at(seed) for seed in range(1, PICKED_FROM + 1)}, to_be_met())
    kept.write()
    print(f"{kept.path}: {len(kept.covers)} seeds cover all")


# Larger fields, of which not every draw can be tried

def exchanged(draw):
    """All draws in which two pairs, or a pair and the bye, are made up otherwise."""
    bye, pairs = draw
    for (a, b), (c, d) in itertools.combinations(pairs, 2):
        rest = [pair for pair in pairs if pair not in ((a, b), (c, d))]
        yield bye, [*rest, (a, c), (b, d)]
        yield bye, [*rest, (a, d), (b, c)]
    if bye is not None:
        for a, b in pairs:
            rest = [pair for pair in pairs if pair != (a, b)]
            yield a, [*rest, (bye, b)]
            yield b, [*rest, (a, bye)]


def test_no_exchange_makes_a_large_draw_better():
    for seed in seeds.of_this_turn(6, 10_000):
        chance = random.Random(seed)
        field = random_field(chance, chance.choice(LARGE))
        draw = swiss_exact.best(field)
        bye, pairs = draw
        assert sorted([player for pair in pairs for player in pair] + [bye] * (bye is not None)) == [*range(len(field.points))]
        key = objective.key_of(field, *draw)
        for other in exchanged(draw):
            assert key < objective.key_of(field, *other), f"seed {seed}: {field}: {other} is better than {draw}"


# The matching

def random_costs(chance, count):
    """Numbers of many sizes, or camps, whose odd numbers make blossoms."""
    highest, kind = chance.choice([1, 2, 5, 1000, 10 ** 40]), chance.choice(["any", "seldom", "camps"])
    camp = [chance.randrange(1 + count // 3) for _ in range(count)]
    table = [[0] * count for _ in range(count)]
    for one, other in itertools.combinations(range(count), 2):
        cost = {"any": chance.randint(-highest, highest), "seldom": highest * (chance.random() < 0.8),
                "camps": chance.randrange(2) + (camp[one] != camp[other]) * chance.randint(1, highest)}[kind]
        table[one][other] = table[other][one] = cost
    return table


def test_nothing_costs_less_than_the_matching():
    for seed in seeds.of_this_turn(200, 100_000):
        chance = random.Random(seed)
        count = chance.choice([2, 4, 6, 8])
        table = random_costs(chance, count)
        cost = sum(table[one][other] for one, other in enumerate(least_matching(table)) if one < other)
        least = min(sum(table[one][other] for one, other in pairs) for pairs in objective.all_pairings(range(count)))
        assert cost == least, f"seed {seed}: {cost}, not {least}"


def test_large_matchings_prove_themselves():
    """`Matching.check` does it. Blossoms are made and fall apart on the way."""
    made = collections.Counter()

    class Counting(Matching):
        def make_blossom(self, children, edges):
            made["blossom"] += 1
            super().make_blossom(children, edges)

        def fall_apart(self, vertex):
            made["fallen"] += 1
            super().fall_apart(vertex)

    for seed in [*range(1, 61), *seeds.of_this_turn(10, 10_000, 61)]:
        chance = random.Random(seed)
        Counting(random_costs(chance, 2 * chance.randrange(5, 40))).solve()
    assert made["blossom"] > 100 and made["fallen"] > 10, made
    print("#", dict(made))


if __name__ == "__main__":
    if sys.argv[1:] == ["--pick"]:
        pick()
    else:
        main(globals())
