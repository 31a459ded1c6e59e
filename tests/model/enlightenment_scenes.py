"""What brings a random game of Enlightenment into corners: scenes, each of which yields lines for the player to say."""
from enlightenment_state import (ACTIONS, AIR, BID, CONFLICT, DECLARE, ELEMENTS, PLACE_FATE, PROVINCES, STRONGHOLD,
                                 TYPES, WINDOWS)


class Scenes:
    """Of a random player, who says what a scene yields for as long as it likes."""

    def nothing(self):
        return
        yield

    def ruin(self):
        """One or two have only the stronghold, or nearly; somebody attacks it."""
        names = self.dice.sample(self.names, self.dice.choice((2, 2, 3)))
        for name in names[1:]:
            keep = self.dice.choice((0, 0, 0, 1, 2))
            yield from self.broken(name, 4 - keep)
            where = STRONGHOLD if keep == 0 else self.dice.choice(list(PROVINCES))
            yield from self.claimed_on(name, where, self.dice.randint(0, 3))
        yield from self.conflict(names[0], names[1], STRONGHOLD, self.ring())

    def broken(self, name, count):
        for number in self.dice.sample(range(1, STRONGHOLD), count):
            yield f"break-province {name} {number} a ruin"

    def claimed_on(self, name, where, count):
        for ring in self.dice.sample(ELEMENTS, count):
            yield f"claim-ring {name} {ring} {where} its last"

    def conflict(self, attacker, defender, province, ring, result="attacker breaks"):
        """To the result of a conflict, or just before it."""
        for _ in range(60):
            if self.state.is_over() or self.by_name(attacker).out or self.by_name(defender).out:
                return
            if self.state.step == DECLARE and self.state.players[self.state.turn].said == attacker:
                yield f"declare {attacker} {self.dice.choice(TYPES)} {ring} {defender} {province}"
                yield "pass-all"
                if result:
                    yield f"outcome {result}"
                return
            yield self.onward()

    def onward(self):
        """What brings the game on without changing much."""
        offers = self.game.offers()
        wanted = [line for line in offers if line.split(" ", 1)[0] in
                  ("pass-all", "bid", "transfer", "claim", "place", "place-fate", "glory")]
        wanted = wanted or [line for line in offers if line.split(" ", 1)[0] in ("pass", "pay", "outcome")]
        return self.dice.choice(wanted)

    def collect(self):
        """Somebody has nearly all rings."""
        name = self.dice.choice(self.names)
        yield from self.claimed_on(name, self.dice.choice((1, 1, 2, 3)), self.dice.choice((3, 4, 4, 5)))

    def last_ring(self):
        """Four rings on the last province, and the fifth is an opponent's."""
        one, other = self.dice.sample(self.names, 2)
        fifth = self.ring()
        yield from self.broken(one, self.state.stronghold_after())
        yield f"claim-ring {other} {fifth} 1 a card"
        for ring in ELEMENTS:
            if ring != fifth:
                yield f"claim-ring {one} {ring} 5 a card"
        how = self.dice.choice(("conflict", "conflict", "break", "take"))
        if how == "break":
            yield f"break-province {other} 1 by={one} a card"
        elif how == "take":
            yield f"take-ring {one} {other} {fifth} 5 a card"
        yield from self.conflict(one, other, 1, fifth)

    def last_two(self):
        """Two are left, and one takes the other's last rings."""
        one, other, *rest = self.dice.sample(self.names, len(self.names))
        later = rest[:self.dice.choice((0, 0, 1))]
        for name in rest[len(later):]:
            yield f"concede {name}"
        yield from self.broken(other, 4)
        if self.chance(0.6):
            yield f"claim-ring {other} {self.ring()} 5 a card"
        if self.chance(0.5):
            yield f"break-province {other} 5 by={one} a card"
        yield from self.conflict(one, other, STRONGHOLD, self.ring())
        if self.chance(0.7):
            yield f"concede {(later or [one])[0]}"

    def a_draw(self):
        """All who are left lose their honor at once, or nearly all."""
        for name in self.dice.sample(self.names, self.dice.choice((0, 0, 1, len(self.names) - 2))):
            yield f"concede {name}"
        for _ in range(self.dice.choice((0, 3, 10))):
            yield self.onward()
        least = max(player.honor for player in self.state.living())
        yield f"honor-each -{least if self.chance(0.8) else max(1, least - 1)} a disgrace"

    def collapse(self):
        """Some are out early."""
        for name in self.dice.sample(self.names, len(self.names) - self.dice.choice((2, 2, 3))):
            yield self.dice.choice((f"concede {name}", f"honor {name} -30 dishonored"))

    def poor(self):
        """Some have hardly any honor, one may have a lot; then they bid."""
        for name in self.dice.sample(self.names, self.dice.choice((1, 2, 2, len(self.names)))):
            change = self.dice.choice((1, 1, 2, 3, 24)) - self.by_name(name).honor
            if change:
                yield f"honor {name} {change:+} poor or rich"
        one, other, *rest = self.dice.sample(self.names, len(self.names))
        for name in rest if self.chance(0.3) else ():
            yield f"concede {name}"
        if self.state.step in WINDOWS:
            yield "pass-all"
        if self.state.step == BID:
            yield self.reveal()
        if self.chance(0.3):
            yield f"dial {one} -{self.dice.randint(4, 7)} a card"
            yield f"dial {one} +{self.dice.randint(1, 5)} another"
        yield from self.conflict(one, other, 1, "air", "attacker")
        yield f"air {one} {self.dice.choice(('take', 'gain'))}"

    def empty_pool(self):
        """Somebody has no ring in the pool."""
        one, other = self.dice.sample(self.names, 2)
        yield from self.emptied(one, other)
        if self.chance(0.5):
            yield from self.conflict(one, other, 2, "none")

    def emptied(self, one, other):
        first = self.ring()
        yield f"claim-ring {one} {first} 1 a card"
        yield f"take-ring {other} {one} {first} 2 a card"
        for ring in ELEMENTS:
            if ring != first:
                yield f"claim-ring {one} {ring} 3 a card"

    def skipped(self):
        """Somebody who has no ring to put fate on gets one back, too late or just in time."""
        one = self.dice.choice(self.names)
        yield from self.emptied(one, self.dice.choice([name for name in self.names if name != one]))
        for _ in range(60):
            if self.state.is_over() or self.by_name(one).out:
                return
            if self.state.step == PLACE_FATE and self.state.placed and self.chance(0.6):
                yield f"return-ring {one} {self.claimed(one)} a card"
                return
            yield self.onward()

    def cut_short(self):
        """A treaty until the conflict is over, which ends because somebody is out."""
        one, other, third = self.dice.sample(self.names, 3)
        yield f"offer {one} {other} stake=1 until=conflict promise=peace asks=peace"
        yield f"agree {other} {one} confirm"
        yield from self.conflict(one, third, 1, self.ring(), "attacker")
        yield self.dice.choice((f"concede {third}", f"honor {third} -30 dishonored", f"claim {one} 1"))
        yield f"dissolve {one} {other}"

    def many_conflicts(self):
        """A card gives somebody conflict after conflict."""
        one, other = self.dice.sample(self.names, 2)
        yield from self.conflict(other, one, 1, self.ring(), self.dice.choice(("nobody", "attacker")))
        kind = self.dice.choice(("military ", "political ", "", ""))
        for _ in range(self.dice.choice((1, 1, 2, 9))):
            yield f"extra-conflict {one} {kind}a card"
        for _ in range(3):
            yield from self.conflict(one, other, self.dice.choice((1, 2, 3)), self.dice.choice(("none", self.ring())))

    def windows_to_the_end(self):
        """Nobody wants a conflict any more; a card gives one after the last."""
        one = self.dice.choice(self.names)
        for _ in range(60):
            if self.state.is_over() or self.by_name(one).out:
                return
            if self.state.phase == CONFLICT and self.state.step == ACTIONS and not any(
                    player.left for player in self.state.living()):
                yield f"extra-conflict {one} {self.dice.choice(('military ', 'political ', ''))}a card"
                return
            if self.state.step == DECLARE:
                yield f"pass {self.state.players[self.state.turn].said}"
            yield self.onward()

    def changed(self):
        """A conflict of which a card changes the ring."""
        one, other, third = self.dice.sample(self.names, 3)
        if self.chance(0.5):
            yield f"concede {third}"
            yield f"ring-fate {self.ring()} +2 a card"
        else:
            yield f"ring-fate {self.ring()} +2 of={one} a card"
        two = self.chance(0.3)
        if two:
            yield from self.doubled(other, one, AIR)
        ruined = self.chance(0.4)
        for number in (2, 3, 4) if ruined else ():
            yield f"break-province {other} {number} a card"
        ring = self.dice.choice((AIR, AIR, "common-air", self.ring()))
        yield from self.conflict(one, other, 1, ring, None)
        if self.chance(0.3):
            yield "change-conflict ring=none a card"
            yield f"change-conflict ring={self.ring_to_change(self.state.contest)} a card"
        yield "outcome attacker"
        yield f"air {one} gain"
        if self.chance(0.15):
            yield "change-conflict ring=none a card"
        if ruined:
            yield f"break-province {other} 1 a card"
            yield f"change-conflict province={STRONGHOLD} a card"
        if two:
            yield "change-conflict ring=air another of its kind"
        for _ in range(self.dice.choice((1, 2, 3))):
            yield self.change_conflict()
            yield f"air {one} take"

    def doubled(self, one, other, ring):
        """The pool of the other has two tokens of an element."""
        yield f"claim-ring {one} {ring} 1 a card"
        yield f"take-ring {other} {one} {ring} 1 a card"
        yield f"return-ring {other} {ring} a card"

    def duplicates(self):
        """Pools with two tokens of an element, and fate on them."""
        one, other = self.dice.sample(self.names, 2)
        ring = self.ring()
        yield from self.doubled(one, other, ring)
        for _ in range(self.dice.randint(0, 2)):
            yield f"ring-fate {ring} +{self.dice.choice((1, 1, 2))} of={other} a card"
        if self.chance(0.3):
            yield f"concede {other}"
        elif self.chance(0.5):
            yield from self.conflict(other, one, 1, ring)
