#!/usr/bin/env python3
"""tools/verify_swiss.py and tools/verify_matching.py: the best draw, compared with trying all of them
(model/swiss_objective.py), and of larger fields with the exact model (model/swiss_exact.py)."""
import collections
import contextlib
import random
import sys
from types import SimpleNamespace

import seeds
from harness import BATTERY, ROOT, main, numbers
from test_swiss_objective import field_of, pairs_in, random_field, small_field

sys.path.insert(0, str(ROOT / "tools"))
sys.path.insert(0, str(ROOT / "tests/model"))
import swiss_exact
import swiss_objective as objective
import verify_matching
import verify_swiss

PAIRINGS, FIELDS, LARGE, PLAYED, WHOLE = (numbers(*many) for many in ((75, 40_000), (90, 60_000), (9, 6_000), (30, 20_000), (9, 3_000)))
LARGE_SIZES, PLAYED_SIZES, WHOLE_SIZES = range(11, 61), range(3, 60), range(12, 71)
LARGEST = 150 if BATTERY else 100  # of one field in sixty: what it takes grows with the cube of this


def cheapest_of_all(prices, left):
    if not left:
        return 0
    one = left[0]
    return min(prices[one][other] + cheapest_of_all(prices, [each for each in left[1:] if each != other])
               for other in left[1:])


def random_prices(chance, count, most):
    prices = [[0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one):
            prices[one][other] = prices[other][one] = chance.randrange(-most, most + 1)
    return prices


def cost_of(prices, mates):
    assert all(mates[mates[one]] == one != mates[one] for one in range(len(mates))), mates
    return sum(prices[one][mates[one]] for one in range(len(mates))) // 2


def test_cheapest_pairings_of_few():
    for number in PAIRINGS:
        chance = random.Random(number)
        count = chance.choice([2, 4, 6, 8]) if number % 50 else 10
        prices = random_prices(chance, count, chance.choice([1, 2, 5, 30, 10 ** 40]))
        mates = verify_matching.cheapest(prices)
        assert cost_of(prices, mates) == cheapest_of_all(prices, list(range(count))), number


def test_cheapest_pairings_of_many_are_proven():
    """Heights that add up to the cost, and to no more than the price of any pair, prove it, knots counted."""
    for number in LARGE:
        chance = random.Random(number)
        prices = random_prices(chance, chance.choice([20, 30, 40, 60]), chance.choice([1, 3, 10, 1000]))
        pairing = verify_matching.Pairing(prices)
        for one in range(len(prices)):
            if pairing.mate[one] is None:
                pairing.grow(one)
        cost = cost_of(prices, pairing.mate)
        knots, todo = {}, list(pairing.whole)
        while todo:
            knot = todo.pop()
            if knot.ring is not None and id(knot) not in knots:
                knots[id(knot)] = knot
                todo += knot.ring
        assert all(knot.own >= 0 for knot in knots.values()), number
        within = sum((len(knot.things) - 1) * knot.own for knot in knots.values())
        assert 2 * cost == sum(pairing.height) - within, (number, cost)
        for one in range(len(prices)):
            for other in range(one):
                both = sum(knot.own for knot in knots.values() if {one, other} <= set(knot.things))
                assert pairing.height[one] + pairing.height[other] - 2 * both <= 2 * prices[one][other], number


# ---- Fields

def given(field):
    """A field of the models as the verifier is given it."""
    everybody = range(len(field.points))

    def others(pairs):
        return [{other for pair in pairs if one in pair for other in pair - {one}} for one in everybody]

    met = [{other: objective.meetings(field, (one, other)) for other in those} for one, those in enumerate(others(field.met))]
    return SimpleNamespace(group=list(field.points), met=met, wishes_first=field.wishes_first, apart=others(field.apart), byes=list(field.byes),
                           last=[one == field.last_bye for one in everybody],
                           down=[field.avoid and one in field.went_down for one in everybody])


def played_field(chance, count):
    """After some rounds of a Joust: who is near each other in the order met; some left, some wish not to meet."""
    points, byes, met, last, down = [0] * count, [0] * count, collections.Counter(), None, set()
    here, timed, near = [*range(count)], chance.choice([0, 0.1, 0.5]), chance.choice([0, 1, 6])
    for _ in range(chance.choice([1, 2, 3, 4, 5, 6, 8])):
        order = sorted(here, key=lambda one: -points[one] - chance.random() * near)
        last = order.pop() if len(order) % 2 else None
        pairs = [*zip(order[::2], order[1::2])]
        met.update(frozenset(pair) for pair in pairs)
        down = {max(pair, key=points.__getitem__) for pair in pairs if points[pair[0]] != points[pair[1]]}
        for one, other in pairs:
            won, lost = chance.choice([(4, 1), (2, 2), (1, 4)] if chance.random() < timed else [(5, 0), (0, 5)])
            points[one], points[other] = points[one] + won, points[other] + lost
        if last is not None:
            points[last], byes[last] = points[last] + 5, byes[last] + 1
        if chance.random() < 0.3 and len(here) > 1:
            here.remove(chance.choice(here))
    here.sort(key=lambda one: (-points[one], one))
    place = {one: at for at, one in enumerate(here)}
    wishes = [chance.sample(range(len(here)), 2) for _ in range(chance.choice([0, 0, 1, 3]) * (len(here) > 1))]
    return objective.Field(
        points=tuple(points[one] for one in here), byes=tuple(byes[one] for one in here), last_bye=place.get(last),
        went_down=frozenset(place[one] for one in down if one in place), apart=frozenset(map(frozenset, wishes)),
        met=frozenset(frozenset(place[one] for one in pair) for pair in met if pair <= {*here}),
        often={frozenset(place[one] for one in pair): times for pair, times in met.items() if pair <= {*here}}, avoid=chance.random() < 0.5)


def assert_drawn(field, draw, name=None):
    """`draw`: a bye or None, and pairs."""
    bye, pairs = draw
    found = verify_swiss.best_draw(given(field))
    assert found == (sorted(pairs), bye), (name, field, found, draw)


# ---- The best draws

def test_examples():
    """Those of docs/draws.md, some with the bye, and who is kept from going down again."""
    for field, pairs, bye in (
            (field_of([0] * 8), "1-5 2-6 3-7 4-8", None),
            (field_of([0] * 8, met="1-5"), "1-6 2-5 3-7 4-8", None),
            (field_of([0] * 6, met="1-4"), "1-5 2-4 3-6", None),
            (field_of([5] * 7 + [0] * 7), "1-4 2-5 3-6 7-8 9-12 10-13 11-14", None),
            (field_of([5, 5, 0, 0], met="AB"), "AC BD", None),
            (field_of([5, 2, 2, 2, 0, 0], met="CD"), "AC BD EF", None),
            (field_of([5, 5, 4, 4, 1, 1], met="CD"), "AB CE DF", None),
            (field_of([5, 5, 5, 4, 4, 1, 1, 0]), "AB CD EF GH", None),
            (field_of([15, 10, 10, 0]), "AB CD", None),
            (field_of([5, 5, 5, 0, 0, 0], met="AE BF CD", apart="CE"), "AB CF DE", None),
            (field_of([5, 5, 5], byes=[0, 1, 0], last_bye=1, met="AB"), "BC", 0),
            (field_of([5, 5, 5], byes=[0, 1, 0], last_bye=1, met="AB BC"), "AB", 2),
            (field_of([10, 10, 5, 0, 0], byes=[0, 0, 0, 1, 1], met="AB DE"), "AD BE", 2),
            (field_of([5, 5, 5, 0], went_down={2}), "AB CD", None),
            (field_of([5, 5, 5, 0], went_down={2}, avoid=True), "AC BD", None)):
        assert_drawn(field, (bye, pairs_in(pairs)))


def test_several_may_have_had_the_last_bye():
    """None of them has it again, while there is anybody else: of a match that nobody came to both are alone."""
    field = given(field_of([5, 5, 5, 0, 0], byes=[2, 1, 1, 1, 1]))
    for last, bye in (((3, 4), 2), ((1, 2, 3, 4), 0), ((), 4), ((0, 1, 2, 3, 4), 4)):
        field.last = [one in last for one in range(5)]
        assert verify_swiss.best_draw(field)[1] == bye, last


def test_nobody_and_one():
    assert verify_swiss.best_draw(given(field_of([]))) == ([], None)
    assert verify_swiss.best_draw(given(field_of([5]))) == ([], 0)


def test_best_draws_of_small_fields():
    """Every draw there is has a key; the best one has the smallest. The kept fields have every state (test_swiss_objective.py)."""
    fields = [*dict.fromkeys([*seeds.Kept("swiss-objective").covers, *FIELDS])]
    for number in fields:
        field = small_field(number)
        assert_drawn(field, objective.best_of_all(field), number)
    print(f"# count verify-swiss {len(fields)}", flush=True)


def test_best_draws_of_larger_fields():
    for number in LARGE:
        chance = random.Random(number)
        field = random_field(chance, LARGEST if number % 60 == 0 else chance.choice(LARGE_SIZES))
        assert_drawn(field, swiss_exact.best(field), number)


def test_best_draws_after_some_rounds():
    for number in PLAYED:
        chance = random.Random(number)
        field = played_field(chance, LARGEST if number % 60 == 0 else chance.choice(PLAYED_SIZES))
        assert_drawn(field, swiss_exact.best(field), number)


@contextlib.contextmanager
def put_in_place(**functions):
    """Of verify_swiss's own."""
    before = {name: getattr(verify_swiss, name) for name in functions}
    try:
        for name, function in functions.items():
            setattr(verify_swiss, name, function)
        yield
    finally:
        for name, function in before.items():
            setattr(verify_swiss, name, function)


def test_what_is_left_out_of_a_search_makes_no_difference():
    """The same draw where everybody is looked at, in one search."""
    met, looked_at, stretches_of = collections.Counter(), verify_swiss.looked_at, verify_swiss.stretches_of

    def counted_look(field, group, floats_most):
        kept = looked_at(field, group, floats_most)
        met["left out"] += len(kept) < len(group)
        met["left out, and some went down before"] += len(kept) < len(group) and any(field.down)
        return kept

    def counted_stretches(failed, near, count):
        found = stretches_of(failed, near, count)
        met[f"near {near}"] += bool(found)
        met["several together"] += any(end - first > 1 for first, end in found)
        met["a part of the runs"] += 1 <= sum(end - first for first, end in found) < count
        return found

    for number in WHOLE:
        chance = random.Random(number)
        field = given(played_field(chance, chance.choice(WHOLE_SIZES)))
        with put_in_place(looked_at=counted_look, stretches_of=counted_stretches):
            found = verify_swiss.best_draw(field)
        with put_in_place(looked_at=lambda field, group, floats_most: group,
                          floats_of=lambda field, groups: verify_swiss.search(field, groups).floats):
            assert verify_swiss.best_draw(field) == found, number
    print("#", dict(met))
    missing = {"left out", "left out, and some went down before", "near 0", "near 1", "several together", "a part of the runs"} - {*+met}
    assert not missing, missing


def test_too_large_a_search_is_not_begun():
    field = given(field_of([0] * 4, met="AB AC AD"))
    assert verify_swiss.best_draw(field)
    with put_in_place(SEARCHED=3):
        assert verify_swiss.best_draw(field) is None


def test_a_field_of_any_size_needs_small_searches():
    """As most of a thousand are sure to find somebody."""
    for number in range(3):
        field = given(played_field(random.Random(number), 1000))
        assert verify_swiss.best_draw(field), number


if __name__ == "__main__":
    main(globals())
