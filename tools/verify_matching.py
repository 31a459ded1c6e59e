"""The cheapest way to put an even number of things into pairs, each two of which have a price: Edmonds' method (1965).

cheapest(prices) asks for no knowledge of tournaments; tools/verify_swiss.py says what a pair costs. Prices are whole
numbers of any size.

How it works: every thing has a *height*, and for no two is the sum of their heights above their price. Where the sum is
the price, the pair is *tight*. A pairing of tight pairs alone is a cheapest one, for no other can cost less than all
heights together. One thing after another that has no partner becomes the root of a tree, along tight pairs: whoever is
*outer* may look for a partner, whoever is *inner* is reached by such a look and passes it on to the own partner.
Outer things rise and inner ones sink until one more pair is tight. A ring of an odd number of things becomes one
*knot*, which is outer as a whole; its height counts for all that leads out of it. A tree that reaches a thing without a
partner gives one pair more. After half as many trees as there are things all have partners.
"""
import heapq
from types import SimpleNamespace

OUTER, INNER = 1, 2


class Pairing:
    def __init__(self, prices):
        count = len(prices)
        self.prices = [[2 * price for price in row] for row in prices]  # so that halves of what is left are whole
        self.height = [min(price for other, price in enumerate(row) if other != one) for one, row in enumerate(prices)]
        self.mate = [None] * count
        self.whole = [SimpleNamespace(things=[one], ring=None, links=None, base=one, own=0, label=None, entry=None)
                      for one in range(count)]  # the outermost knot that each thing belongs to

    def left(self, one, other):
        """What a pair lacks to be tight."""
        return self.prices[one][other] - self.height[one] - self.height[other]

    def pair(self, one, other):
        self.mate[one], self.mate[other] = other, one

    # ---- Knots: an odd ring of knots, ring[0] with the base, ring[1] and ring[2] partners, and so on.
    # links[i] is the tight pair from ring[i] to ring[i + 1].

    def tie(self, one, other):
        """The ring that a tight pair between two outer knots of the tree closes."""
        above = []
        knot = self.whole[one]
        while knot is not None:
            above.append(knot)
            knot = self.outer_before(knot)
        knot, to = self.whole[other], []
        while not any(knot is each for each in above):
            to.append(knot)
            knot = self.outer_before(knot)
        ring, links = [knot], []
        self.climb(self.whole[one], knot, down := [], steps := [])
        ring += down[::-1]
        links += [(second, first) for first, second in steps[::-1]]
        links.append((one, other))
        self.climb(self.whole[other], knot, up := [], steps := [])
        ring += up
        links += steps
        things = [thing for each in ring for thing in each.things]
        self.enclose(SimpleNamespace(things=things, ring=ring, links=links, base=knot.base, own=0, label=OUTER,
                                     entry=None))

    def outer_before(self, knot):
        """The outer knot from which an outer one was reached; None for the root."""
        mate = self.mate[knot.base]
        return None if mate is None else self.whole[self.whole[mate].entry[0]]

    def climb(self, knot, end, knots, steps):
        """The knots from an outer one up to `end`, without `end`, and the tight pairs between them."""
        while knot is not end:
            mate = self.mate[knot.base]
            inner = self.whole[mate]
            knots += [knot, inner]
            steps += [(knot.base, mate), inner.entry[::-1]]
            knot = self.whole[inner.entry[0]]

    def enclose(self, knot):
        for thing in knot.things:
            self.whole[thing] = knot

    def turn(self, knot, base):
        """Makes this thing the one whose partner is outside; all others inside get theirs along the ring."""
        if knot.ring is None:
            return
        at = next(at for at, each in enumerate(knot.ring) if base in each.things)
        knot.ring, knot.links = knot.ring[at:] + knot.ring[:at], knot.links[at:] + knot.links[:at]
        knot.base = base
        self.turn(knot.ring[0], base)
        for place in range(1, len(knot.ring), 2):
            one, other = knot.links[place]
            self.pair(one, other)
            self.turn(knot.ring[place], one)
            self.turn(knot.ring[place + 1], other)

    def untie(self, knot):
        """An inner knot without any height of its own: its ring, or the part of it that the tree needs, takes its
        place."""
        for each in knot.ring:
            self.enclose(each)
            each.label = each.entry = None
        at = next(at for at, each in enumerate(knot.ring) if knot.entry[1] in each.things)
        step = 1 if at % 2 else -1
        entry = knot.entry
        while True:
            inner = knot.ring[at % len(knot.ring)]
            inner.label, inner.entry = INNER, entry
            if inner.base == knot.base:
                return [thing for each in knot.ring if each.label is None for thing in each.things]
            outer, after = at + step, at + 2 * step
            link = knot.links[outer % len(knot.ring)] if step > 0 else knot.links[after % len(knot.ring)][::-1]
            knot.ring[outer % len(knot.ring)].label = OUTER
            self.fresh.append(knot.ring[outer % len(knot.ring)])
            entry, at = link, after

    # ---- One tree

    def grow(self, root):
        """A tree from a thing without a partner, until it gives one pair more."""
        for knot in self.whole:
            knot.label = knot.entry = None
        self.risen, self.events, self.fresh, self.ticks = 0, [], [self.whole[root]], 0
        self.fresh[0].label = OUTER
        while True:
            while self.fresh:
                self.look_out(self.fresh.pop())
            self.rise()
            if self.happen():
                return

    def note(self, when, what):
        self.ticks += 1
        heapq.heappush(self.events, (when, self.ticks, what))

    def look_out(self, knot):
        """An outer knot looks at all others, and notes when a pair with them will be tight."""
        for one in knot.things:
            for other, there in enumerate(self.whole):
                if there is not knot and there.label is None:
                    self.note(self.risen + self.left(one, other), (one, other))
                elif there is not knot and there.label == OUTER:
                    self.note(self.risen + self.left(one, other) // 2, (one, other))

    def look_back(self, things):
        """What an inner knot set free is looked at by all outer ones."""
        outer = [one for one, knot in enumerate(self.whole) if knot.label == OUTER]
        for other in things:
            for one in outer:
                self.note(self.risen + self.left(one, other), (one, other))

    def is_due(self, when, what):
        """Whether it happens at that time; if it comes later, it is noted again."""
        if isinstance(what, SimpleNamespace):
            now = what.own if self.whole[what.base] is what and what.label == INNER else None
        else:
            one, other = what
            knot = self.whole[other]
            if self.whole[one] is knot or knot.label == INNER:
                return False
            now = self.left(one, other) // (2 if knot.label == OUTER else 1)
        if now is None:
            return False
        if self.risen + now > when:
            self.note(self.risen + now, what)
            return False
        return True

    def rise(self):
        """Outer knots rise, inner ones sink, until something happens."""
        while not self.is_due(*self.events[0][::2]):
            heapq.heappop(self.events)
        by = self.events[0][0] - self.risen
        self.risen += by
        if by == 0:
            return
        moved = set()
        for thing, knot in enumerate(self.whole):
            if knot.label is None:
                continue
            sign = by if knot.label == OUTER else -by
            self.height[thing] += sign
            if knot.ring is not None and id(knot) not in moved:
                moved.add(id(knot))
                knot.own += sign

    def happen(self):
        """What is due: true if it ends the tree."""
        what = heapq.heappop(self.events)[2]
        if isinstance(what, SimpleNamespace):
            self.look_back(self.untie(what))
            self.watch_inner()
            return False
        one, other = what
        knot = self.whole[other]
        if knot.label == OUTER:
            self.tie(one, other)
            self.fresh.append(self.whole[one])
            return False
        knot.label, knot.entry = INNER, (one, other)
        if self.mate[knot.base] is None:
            self.exchange(knot)
            return True
        self.watch(knot)
        outer = self.whole[self.mate[knot.base]]
        outer.label = OUTER
        self.fresh.append(outer)
        return False

    def watch(self, knot):
        if knot.ring is not None:
            self.note(self.risen + knot.own, knot)

    def watch_inner(self):
        for knot in {id(knot): knot for knot in self.whole if knot.label == INNER}.values():
            self.watch(knot)

    def exchange(self, knot):
        """From the thing that was reached up to the root: partners change."""
        while knot is not None:
            one, other = knot.entry
            outer = self.whole[one]
            before = self.mate[outer.base]
            self.turn(knot, other)
            self.turn(outer, one)
            self.pair(one, other)
            knot = None if before is None else self.whole[before]


def cheapest(prices):
    """The partner of each, in a cheapest pairing. prices[i][j] == prices[j][i]; there is an even number."""
    pairing = Pairing(prices)
    for one in range(len(prices)):
        for other in range(len(prices)):
            if pairing.mate[one] is None and pairing.mate[other] is None and one != other \
                    and pairing.left(one, other) == 0:
                pairing.pair(one, other)
    for one in range(len(prices)):
        if pairing.mate[one] is None:
            pairing.grow(one)
    return pairing.mate
