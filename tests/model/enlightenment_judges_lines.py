"""Lines of a random player of Enlightenment that are a judge's to say, or about treaties."""
from enlightenment_reading import JUDGES
from enlightenment_state import CONFLICT, PROVINCES, REVEALED, STRONGHOLD, TYPES
from enlightenment_treaties import ACTIVE, DURATIONS, OFFERED

REASONS = ("a card", "Way of the Crab", "the judge’s ruling", "ação de carta", "3=three", "x " * 90, "-3 and more",
           "é" * 200, "Tom", "by hand")
TEXTS = "peace", '"no attack on you"', '"ajuda, não ataque"', '"a=b"', '"' + "ü" * 200 + '"'


class JudgesLines:
    """Of a random player."""

    def judges_line(self):
        verb = self.dice.choice(JUDGES)
        if self.state.step == REVEALED and self.chance(0.5):
            verb = "dial"
        elif self.state.contest and self.chance(0.4):
            verb = "change-conflict"
        elif self.state.phase == CONFLICT and self.chance(0.2):
            verb = "extra-conflict"
        return JUDGES_LINES[verb](self)

    def reason(self):
        return self.dice.choice(REASONS)

    def dial(self):
        return f"dial {self.name()} {self.change(self.dice.choice((3, 3, 3, 9)))} {self.reason()}"

    def honor(self):
        most = 25 if self.chance(self.harm * 5) else 3
        return f"honor {self.name()} {self.change(most)} {self.reason()}"

    def honor_each(self):
        return f"honor-each {self.change(25 if self.chance(self.harm * 2) else 2)} {self.reason()}"

    def give(self):
        return "give {} {} {} {}".format(*self.two(), self.dice.choice((1, 1, 2, 3, 30)), self.reason())

    def fate(self):
        return f"fate {self.name()} {self.change(9)} {self.reason()}"

    def ring_fate(self):
        of = f"of={self.name()} " if self.chance(0.7) else ""
        return f"ring-fate {self.ring()} {self.change(2)} {of}{self.reason()}"

    def claim_ring(self):
        name = self.name()
        return f"claim-ring {name} {self.ring()} {self.province(self.by_name(name))} {self.reason()}"

    def claimed(self, name):
        rings = [token.ring for token in self.by_name(name).claimed()]
        return self.dice.choice(rings) if rings and self.chance(0.9) else self.ring()

    def return_ring(self):
        name = self.owner_of_rings()
        return f"return-ring {name} {self.claimed(name)} {self.reason()}"

    def owner_of_rings(self):
        names = [player.said for player in self.state.living() if player.claimed()]
        return self.dice.choice(names) if names else self.name()

    def take_ring(self):
        owner, taker = self.owner_of_rings(), self.name()
        return (f"take-ring {taker} {owner} {self.claimed(owner)} {self.province(self.by_name(taker))} "
                f"{self.reason()}")

    def shift_ring(self):
        name = self.owner_of_rings()
        return f"shift-ring {name} {self.claimed(name)} {self.province(self.by_name(name))} {self.reason()}"

    def break_province(self):
        who, whom = self.two()
        by = f"by={whom} " if self.chance(0.6) else ""
        numbers = range(1, STRONGHOLD) if not self.chance(self.harm * 4) else PROVINCES
        return f"break-province {who} {self.dice.choice(numbers)} {by}{self.reason()}"

    def favor(self):
        return f"favor {self.name()} {self.reason()}"

    def change_conflict(self):
        parts = [part for part in ("ring", "ring", "type", "province") if self.chance(0.4)]
        contest = self.state.contest
        said = []
        for part in dict.fromkeys(parts):
            if part == "ring":
                said.append(f"ring={self.ring_to_change(contest)}")
            elif part == "type":
                said.append(f"type={self.dice.choice(TYPES)}")
            else:
                said.append(f"province={self.dice.choice(PROVINCES)}")
        self.dice.shuffle(said)
        return " ".join(["change-conflict", *said, self.reason()])

    def ring_to_change(self, contest):
        """Mostly one that is there."""
        there = ["none"]
        if contest:
            there += [token.ring for token in self.state.players[contest.attacker].pool]
            there += [f"common-{token.ring}" for token in self.state.common] * 2
        return self.dice.choice(there) if self.chance(0.8) else self.dice.choice((self.ring(), f"common-{self.ring()}"))

    def extra_conflict(self):
        kind = self.dice.choice(("", "", "military ", "political ", "Military ", "military political ", "both "))
        return f"extra-conflict {self.name()} {kind}{self.reason()}"

    def broke(self):
        treaties = [treaty for treaty in self.state.treaties.values() if treaty.state == ACTIVE]
        pair = self.two()
        if treaties and self.chance(0.9):
            pair = [self.state.players[seat].said for seat in self.dice.choice(treaties).pair]
            self.dice.shuffle(pair)
        both = "both " if self.chance(0.3) else ""
        return f"broke {pair[0]} {pair[1]} {both}{self.reason()}"

    def award(self):
        return f"award {self.name()} {self.reason()}"

    # Treaties
    def treaty_line(self):
        """An offer, or what goes on with one."""
        drafts = [treaty for treaty in self.state.treaties.values() if treaty.state in (OFFERED, ACTIVE)]
        if not drafts or self.chance(0.3):
            return self.offer(*self.two())
        treaty = self.dice.choice(drafts)
        who, whom = (self.state.players[seat].said for seat in self.dice.sample(treaty.pair, 2))
        if treaty.state == ACTIVE:
            return self.dice.choice((f"dissolve {who} {whom}", f"dissolve {who} {whom}", self.broke()))
        refused = f"agree {who} {whom}" if treaty.terms % 2 else f"agree {who} {whom} confirm terms={treaty.terms + 1}"
        return self.dice.choice((f"agree {who} {whom} confirm", f"agree {who} {whom} confirm terms={treaty.terms}", refused,
                                 f"withdraw {who} {whom}", self.offer(who, whom)))

    def offer(self, who, whom):
        parts = []
        if self.chance(0.5):     # all at once
            parts = ["stake", "until", "promise", "asks"]
        parts += [part for part in ("stake", "until", "mine", "yours", "promise", "asks") if self.chance(0.3)]
        parts = list(dict.fromkeys(parts))
        self.dice.shuffle(parts)
        said = [f"{part}={self.term(part)}" for part in parts]
        return " ".join(["offer", who, whom, *said])

    def term(self, part):
        if part == "stake":
            return self.dice.choice((0, 1, 2, 3, 4, 5, 5, 6))
        if part in ("promise", "asks"):
            return self.dice.choice(TEXTS)
        return self.dice.choice(DURATIONS)


JUDGES_LINES = {
    "dial": JudgesLines.dial, "honor": JudgesLines.honor, "give": JudgesLines.give, "fate": JudgesLines.fate,
    "ring-fate": JudgesLines.ring_fate,
    "claim-ring": JudgesLines.claim_ring, "return-ring": JudgesLines.return_ring, "take-ring": JudgesLines.take_ring,
    "shift-ring": JudgesLines.shift_ring, "break-province": JudgesLines.break_province, "favor": JudgesLines.favor,
    "broke": JudgesLines.broke, "award": JudgesLines.award, "change-conflict": JudgesLines.change_conflict,
    "extra-conflict": JudgesLines.extra_conflict, "honor-each": JudgesLines.honor_each,
}
assert set(JUDGES_LINES) == set(JUDGES)
