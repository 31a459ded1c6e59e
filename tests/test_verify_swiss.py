#!/usr/bin/env python3
"""tools/verify_swiss.py and tools/verify_matching.py: the best draw, compared with trying all of them."""
import random
import sys
from types import SimpleNamespace

from harness import ROOT, main, numbers

sys.path.insert(0, str(ROOT / "tools"))
sys.path.insert(0, str(ROOT / "tests/model"))
import joust_swiss
import verify_matching
import verify_swiss

PAIRINGS, FIELDS, LARGE = numbers(500, 40_000), numbers(800, 60_000), numbers(8, 300)


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


def random_field(chance, count):
    """A few rounds were played, near in order or by lot; some had byes, some should not meet."""
    group = sorted(chance.choices(range(chance.choice([1, 2, 3, 6])), k=count))
    met, apart = ([set() for _ in range(count)] for _ in range(2))
    for _ in range(chance.choice([0, 1, 2, 3, 4, 5])):
        order, near = list(range(count)), chance.choice([0, 4, 4, 99])
        order.sort(key=lambda one: one + chance.random() * near)
        for one, other in zip(order[::2], order[1::2]):
            met[one].add(other), met[other].add(one)
    for _ in range(chance.choice([0, 0, 1, 2, 4]) if count > 1 else 0):
        one, other = chance.sample(range(count), 2)
        apart[one].add(other), apart[other].add(one)
    last = [False] * count
    for _ in range(chance.choice([0, 1, 1, 2])):
        last[chance.randrange(count)] = True
    byes = [chance.choice([0, 0, 1, 2]) for _ in group]
    return SimpleNamespace(group=group, met=met, apart=apart, byes=byes, last=last)


def modelled(field):
    """The same field for the reference model."""
    def pairs(sets):
        return frozenset(frozenset((one, other)) for one, others in enumerate(sets) for other in others)

    players = tuple(joust_swiss.Player(order=one, points=100 - group, byes=field.byes[one], bye_last=field.last[one])
                    for one, group in enumerate(field.group))
    return joust_swiss.Field(players, pairs(field.met), pairs(field.apart))


def test_best_draws_of_small_fields():
    """Every draw there is has a key; the best one has the smallest."""
    for number in FIELDS:
        chance = random.Random(number)
        field = random_field(chance, chance.choice([2, 3, 4, 5, 6, 7, 8]) if number % 25 else chance.choice([9, 10]))
        pairs, bye = joust_swiss.best_draw(modelled(field))
        assert verify_swiss.best_draw(field) == ([tuple(pair) for pair in pairs], bye), (number, vars(field))
    print(f"# count verify-swiss {len(FIELDS)}", flush=True)


def test_best_draws_of_larger_fields():
    """What is left out of a search makes no difference: with and without the shortcuts, the same draw; and none with
    two people exchanged is better."""
    enough, quickly = verify_swiss.met_most, verify_swiss.found_quickly
    for number in LARGE:
        chance = random.Random(number)
        field = random_field(chance, chance.choice([13, 16, 19, 24, 30]))
        best = verify_swiss.best_draw(field)
        verify_swiss.met_most, verify_swiss.found_quickly = lambda field, _: len(field.group), lambda *_: False
        try:
            assert verify_swiss.best_draw(field) == best, number
        finally:
            verify_swiss.met_most, verify_swiss.found_quickly = enough, quickly
        key = joust_swiss.draw_key(modelled(field), *best)
        for _ in range(200):
            pairs = [list(pair) for pair in best[0]]
            one, other = chance.sample(range(len(pairs)), 2)
            side = chance.randrange(2)
            pairs[one][1], pairs[other][side] = pairs[other][side], pairs[one][1]
            assert joust_swiss.draw_key(modelled(field), pairs, best[1]) > key, (number, pairs)


def test_too_large_a_search_is_not_begun():
    field = SimpleNamespace(group=[0] * 4, met=[{1, 2, 3}, {0}, {0}, {0}], apart=[set()] * 4, byes=[0] * 4,
                            last=[False] * 4)
    assert verify_swiss.best_draw(field)
    searched, verify_swiss.SEARCHED = verify_swiss.SEARCHED, 3
    try:
        assert verify_swiss.best_draw(field) is None
    finally:
        verify_swiss.SEARCHED = searched


if __name__ == "__main__":
    main(globals())
