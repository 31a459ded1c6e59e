"""Who plays random games of Enlightenment: lines that are legal and lines that are not, so that games come everywhere."""
import random
from collections import Counter

import enlightenment_draw as draw
from enlightenment import OK, Game
from enlightenment_met import Met
from enlightenment_reading import FORMS, JUDGES
from enlightenment_state import (BID, CLAIM, DECLARE, ELEMENTS, OPTIONS, PLACE_FATE, PROVINCES, REVEALED, STRONGHOLD, TYPES,
                                 WINDOWS, rings_may_lie)
from enlightenment_treaties import ACTIVE, DURATIONS, OFFERED

NAMES = "Tom", "Kris", "Patrick", "Ashley", "João", "Zoé", "Bea", "Ivo"
REASONS = ("a card", "Way of the Crab", "the judge’s ruling", "ação de carta", "3=three", "x " * 90, "-3 and more",
           "é" * 200, "Tom", "by hand")
TEXTS = "peace", '"no attack on you"', '"ajuda, não ataque"', '"a=b"', '"' + "ü" * 200 + '"'
SLOW = "pass", "act", "concede", "withdraw", "pay", "air"
LINES = 20, 90
RINGS = *ELEMENTS, *(f"common-{ring}" for ring in ELEMENTS), "none"
CLOSED = RINGS, tuple("12345"), TYPES, ("attacker", "defender", "nobody"), ("take", "gain")


class Setup:
    """How a game begins; `line` is how a program is told."""

    def __init__(self, dice):
        count = dice.choice((3, 3, 3, 4, 4, 5, 6))
        self.names = dice.sample(NAMES, count)
        low, high = dice.choice(((1, 3), (1, 24), (9, 13), (18, 24), (9, 13)))
        self.honor = [dice.randint(low, high) for _ in self.names]
        self.fate = [dice.choice((7, 7, 6, 0, 20)) for _ in self.names]
        self.first = dice.choice(self.names)
        self.options = {key: words[1] for key, words in OPTIONS.items() if dice.random() < 0.2}
        if count > 3:
            self.options.pop("AMB-L5R-5", None)

    def line(self):
        options = [f"{key}={word}" for key, word in self.options.items()]
        players = [f"{name}:honor={honor}" + ("" if fate == 7 else f",fate={fate}")
                   for name, honor, fate in zip(self.names, self.honor, self.fate)]
        return " ".join(["new l5r-enlightenment", *options, f"first={self.first}", *players])

    def game(self):
        return Game(self.names, self.honor, self.fate, self.first, self.options)


class Player:
    """Says line after line; a game's seed decides everything."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.setup = Setup(self.dice)
        self.lines = self.dice.randint(*LINES)
        self.wrong = self.dice.choice((0.05, 0.15, 0.3, 0.6))
        self.judges = self.dice.choice((0.02, 0.1, 0.25))
        self.dealing = self.dice.choice((0, 0.05, 0.2))
        self.harm = self.dice.choice((0.002, 0.01, 0.05))     # concessions, honor that ends games
        self.alone = self.dice.choice((0.01, 0.01, 0.05, 0.4))  # how often one plays alone who could pass for all
        self.planned = self.nothing()

    def chance(self, probability):
        return self.dice.random() < probability

    def begin(self, game):
        self.game, self.state = game, game.state
        self.planned = self.dice.choice((
            self.nothing, self.nothing, self.nothing, self.nothing, self.ruin, self.ruin, self.collect, self.last_ring,
            self.last_two, self.collapse, self.poor, self.poor, self.empty_pool, self.duplicates,
            self.skipped, self.cut_short))()

    def line(self, offers):
        """The next line, or None: the game is left."""
        if self.state.is_over():
            return self.after_the_end()
        planned = next(self.planned, None) if self.chance(0.95) else None
        if planned:
            return planned
        if self.state.step == REVEALED and self.chance(0.15):
            return self.wrong_list(offers)
        if self.state.step in (DECLARE, CLAIM, PLACE_FATE) and self.chance(0.1):
            return self.other_word(offers)
        if self.chance(self.wrong):
            return self.wrong_line(offers)
        if self.chance(self.judges):
            return self.judges_line()
        if self.chance(self.dealing):
            return self.treaty_line()
        return self.right_line(offers)

    # Names and words

    def living(self):
        return [player.name for player in self.state.living()]

    def name(self):
        """Mostly of somebody living."""
        return self.dice.choice(self.living() if self.chance(0.95) and self.living() else self.setup.names)

    def two(self):
        names = self.living() if self.chance(0.97) and len(self.living()) > 1 else self.setup.names
        return self.dice.sample(names, 2) if self.chance(0.97) else [names[0]] * 2

    def ring(self):
        return self.dice.choice(ELEMENTS)

    def reason(self):
        return self.dice.choice(REASONS)

    def change(self, most=3):
        number = self.dice.randint(1, most)
        return f"{self.dice.choice('+-')}{number}"

    def province(self, player=None):
        """Mostly one that fits."""
        fits = rings_may_lie(self.state, player) if player and self.chance(0.9) else PROVINCES
        return self.dice.choice(fits or PROVINCES)

    def by_name(self, name):
        return self.state.players[self.game.seats[name]]

    # What brings a game into corners: each yields lines, as long as the player says what was planned

    def nothing(self):
        return
        yield

    def ruin(self):
        """One or two have only the stronghold, or nearly; somebody attacks it."""
        names = self.dice.sample(self.setup.names, self.dice.choice((2, 2, 3)))
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
        """To the result of a conflict."""
        for _ in range(40):
            if self.state.is_over() or self.by_name(attacker).out or self.by_name(defender).out:
                return
            if self.state.step == DECLARE and self.state.players[self.state.turn].name == attacker:
                yield f"declare {attacker} {self.dice.choice(TYPES)} {ring} {defender} {province}"
                yield "pass-all"
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
        name = self.dice.choice(self.setup.names)
        yield from self.claimed_on(name, self.dice.choice((1, 1, 2, 3)), self.dice.choice((3, 4, 4, 5)))

    def last_ring(self):
        """Four rings on the last province, and the fifth is an opponent's."""
        one, other = self.dice.sample(self.setup.names, 2)
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
        one, other, *rest = self.dice.sample(self.setup.names, len(self.setup.names))
        for name in rest:
            yield f"concede {name}"
        yield from self.broken(other, 4)
        if self.chance(0.6):
            yield f"claim-ring {other} {self.ring()} 5 a card"
        if self.chance(0.5):
            yield f"break-province {other} 5 by={one} a card"
        yield from self.conflict(one, other, STRONGHOLD, self.ring())
        if self.chance(0.7):
            yield f"concede {one}"

    def collapse(self):
        """Some are out early."""
        for name in self.dice.sample(self.setup.names, len(self.setup.names) - self.dice.choice((2, 2, 3))):
            yield self.dice.choice((f"concede {name}", f"honor {name} -30 dishonored"))

    def poor(self):
        """Some have hardly any honor, one may have a lot; then they bid."""
        for name in self.dice.sample(self.setup.names, self.dice.choice((1, 2, 2, len(self.setup.names)))):
            change = self.dice.choice((1, 1, 2, 3, 24)) - self.by_name(name).honor
            if change:
                yield f"honor {name} {change:+} poor or rich"
        one, other, *rest = self.dice.sample(self.setup.names, len(self.setup.names))
        for name in rest if self.chance(0.3) else ():
            yield f"concede {name}"
        if self.state.step in WINDOWS:
            yield "pass-all"
        if self.state.step == BID:
            yield self.reveal()
        yield from self.conflict(one, other, 1, "air", "attacker")
        yield f"air {one} {self.dice.choice(('take', 'gain'))}"

    def empty_pool(self):
        """Somebody has no ring in the pool."""
        one, other = self.dice.sample(self.setup.names, 2)
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
        one = self.dice.choice(self.setup.names)
        yield from self.emptied(one, self.dice.choice([name for name in self.setup.names if name != one]))
        for _ in range(60):
            if self.state.is_over() or self.by_name(one).out:
                return
            if self.state.step == PLACE_FATE and self.state.placed and self.chance(0.6):
                yield f"return-ring {one} {self.claimed(one)} a card"
                return
            yield self.onward()

    def cut_short(self):
        """A treaty until the conflict is over, which ends because somebody is out."""
        one, other, third = self.dice.sample(self.setup.names, 3)
        yield f"offer {one} {other} stake=1 until=conflict promise=peace asks=peace"
        yield f"agree {other} {one} confirm"
        yield from self.conflict(one, third, 1, self.ring(), "attacker")
        yield self.dice.choice((f"concede {third}", f"honor {third} -30 dishonored", f"claim {one} 1"))
        yield f"dissolve {one} {other}"

    def duplicates(self):
        """Pools with two tokens of an element, and fate on them."""
        one, other = self.dice.sample(self.setup.names, 2)
        ring = self.ring()
        yield f"claim-ring {one} {ring} 1 a card"
        yield f"take-ring {other} {one} {ring} 1 a card"
        yield f"return-ring {other} {ring} a card"
        for _ in range(self.dice.randint(0, 2)):
            yield f"ring-fate {ring} +{self.dice.choice((1, 1, 2))} of={other} a card"
        if self.chance(0.3):
            yield f"concede {other}"
        elif self.chance(0.5):
            yield from self.conflict(other, one, 1, ring)

    # Right moves

    def right_line(self, offers):
        if self.state.step == BID and not self.state.holder() and self.chance(0.4):
            return self.reveal()
        if self.state.step in WINDOWS and not self.state.holder() and not self.chance(self.alone):
            return "pass-all"
        by_verb = {}
        for line in offers:
            by_verb.setdefault(line.split(" ", 1)[0], []).append(line)
        verbs = [verb for verb in by_verb if verb not in SLOW or self.chance(self.slowness(verb))]
        line = self.dice.choice(by_verb[self.dice.choice(verbs or list(by_verb))])
        return self.with_numbers(line)

    def slowness(self, verb):
        if verb == "concede":
            return self.harm / 3
        return 0.4 if self.state.step == DECLARE else 0.5

    def with_numbers(self, line):
        if line.startswith("glory"):
            return " ".join(["glory", *(f"{name}={self.dice.choice((0, 0, 1, 2, 5, 12, 99))}"
                                        for name in self.living())])
        if line.startswith("act") and self.chance(0.5):
            return f"{line} {self.dice.choice((0, 1, 2, 3, 9))}"
        return line

    def reveal(self):
        allowed = draw.allowed_bids(self.state)
        missing = [player.name for player in self.state.living() if player.bid is None]
        self.dice.shuffle(missing)
        high, low = self.dice.choice(allowed), self.dice.choice(allowed)
        if self.chance(0.3):
            high, low = allowed[-1], allowed[0]
        return " ".join(["reveal", *(f"{name}={self.dice.choice((high, high, low, self.dice.choice(allowed)))}"
                                     for name in missing)])

    # Judges' moves

    def judges_line(self):
        verb = self.dice.choice(JUDGES)
        if self.state.step == REVEALED and self.chance(0.5):
            verb = "dial"
        return JUDGES_LINES[verb](self)

    def dial(self):
        return f"dial {self.name()} {self.change()} {self.reason()}"

    def honor(self):
        most = 25 if self.chance(self.harm * 5) else 3
        return f"honor {self.name()} {self.change(most)} {self.reason()}"

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
        names = [player.name for player in self.state.living() if player.claimed()]
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

    def broke(self):
        treaties = [treaty for treaty in self.state.treaties.values() if treaty.state == ACTIVE]
        pair = self.two()
        if treaties and self.chance(0.9):
            pair = [self.state.players[seat].name for seat in self.dice.choice(treaties).pair]
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
        who, whom = (self.state.players[seat].name for seat in self.dice.sample(treaty.pair, 2))
        if treaty.state == ACTIVE:
            return self.dice.choice((f"dissolve {who} {whom}", f"dissolve {who} {whom}", self.broke()))
        return self.dice.choice((f"agree {who} {whom} confirm", f"agree {who} {whom} confirm", f"agree {who} {whom}",
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

    # Wrong moves

    def wrong_line(self, offers):
        return self.dice.choice((self.any_line, self.any_line, self.other_player, self.other_word, self.other_word,
                                 self.spoilt, self.wrong_list, self.garbage))(offers)

    def any_line(self, offers):
        """Any verb with parts that fit its form."""
        verb = self.dice.choice([verb for verb in FORMS if verb != "concede" or self.chance(self.harm * 4)])
        if verb in JUDGES_LINES:
            return JUDGES_LINES[verb](self)
        if verb == "offer":
            return self.offer(*self.two())
        return self.filled(verb)

    def filled(self, verb):
        words = [verb]
        for part in FORMS[verb].split():
            if part.startswith("[") and self.chance(0.5):
                continue
            words += self.word(part.strip("[]").split(":", 1)[1])
        return " ".join(words)

    def word(self, kind):
        """The words of a part, mostly in its range."""
        if kind == "WHO":
            return [self.name() if self.chance(0.9) else self.dice.choice(self.setup.names)]
        if kind == "WHO...":
            return [self.dice.choice(self.setup.names) for _ in range(self.dice.randint(1, 4))]
        if kind == "WHO=N...":
            return [f"{name}={self.dice.randint(0, 6)}" for name in self.setup.names if self.chance(0.8)]
        if kind == "N":
            return [str(self.dice.choice((0, 1, 2, 3, 4, 5, 6, 7, 12)))]
        if ".." in kind:
            least, most = map(int, kind.split(".."))
            return [str(self.dice.randint(least, min(most, 9)))]
        return [self.dice.choice(kind.split("|"))]

    def other_player(self, offers):
        """Somebody else instead of one who is named."""
        words = self.dice.choice(offers or ["pass-all"]).split(" ")
        at = [place for place, word in enumerate(words) if word in self.game.seats]
        if at:
            words[self.dice.choice(at)] = self.dice.choice(self.setup.names)
        return " ".join(words)

    def other_word(self, offers):
        """Another ring, province, type, result."""
        words = self.dice.choice([line for line in offers if line.count(" ") > 1] or ["pass-all"]).split(" ")
        at = self.dice.randrange(len(words))
        words[at] = next((self.dice.choice(closed) for closed in CLOSED if words[at] in closed), words[at])
        return " ".join(words)

    def spoilt(self, offers):
        """An offer with a word too few, too many, doubled, misspelt, or a number out of range."""
        words = self.dice.choice(offers or ["pass-all"]).split(" ")
        if words[0] == "concede" and len(words) == 2:
            words.append("now")
        at = self.dice.randrange(len(words))
        how = self.dice.choice(("few", "many", "double", "misspelt", "range"))
        if how == "few":
            words.pop(at)
        elif how == "many":
            words.append(self.dice.choice(("now", "1", "Tom", "=")))
        elif how == "double":
            words.insert(at, words[at])
        elif how == "misspelt":
            words[at] += self.dice.choice("xq0")
        else:
            words[-1] = self.dice.choice(("0", "-1", "6", "100", "99999999999", "1.5", "+2", "Tom=-1"))
        return " ".join(words) or "nothing"

    def wrong_list(self, offers):
        """Bids and glory of the wrong people, or in wrong numbers; payments to the wrong."""
        if self.state.step == REVEALED:
            return self.filled("pay") if self.chance(0.5) else self.filled("transfer")
        verb = "glory" if self.state.step == "glory" else "reveal"
        if self.chance(0.3):
            return self.filled("bid")
        names = [player.name for player in self.state.living() if player.bid is None] or self.living()
        if self.chance(0.3):
            names.append(self.dice.choice(self.setup.names))
        elif self.chance(0.3):
            names.pop(self.dice.randrange(len(names)))
        return " ".join([verb, *(f"{name}={self.dice.choice((1, 2, 2, 3, 4, 4, 5, 6, 0))}" for name in names)])

    def garbage(self, offers):
        name = self.name()
        return self.dice.choice(("???", "pass", "tom pass", f"Pass {name}", f"honor {name} 3 no sign", f"honor {name} +0 nothing",
            f"honor {name} +2", f"declare {name} sea air", f"offer {name} {name} stake=x", "=", "reveal =3",
            f"offer {name} {name} stake=1 stake=2", f"act {name} 3 4", f"fate {name} +2 {'y' * 201}",
            f"place {name} common-air 1", f"claim {name} 0", f"claim {name} 6", "glory Tom", "bid  2", f'offer {name} {name} promise=""', f"offer {name} {name} asks={'z' * 201}",
            f"honor {name} +100 too much", f"honor {name} +99 {'é' * 201}", f"favor {name}", "new", f"act {name} 100"))

    def after_the_end(self):
        """Some lines more, which change nothing, or the judge's decision of a draw."""
        if self.chance(0.4):
            return None
        if self.chance(0.4):
            return self.award()
        return self.any_line([])


JUDGES_LINES = {
    "dial": Player.dial, "honor": Player.honor, "give": Player.give, "fate": Player.fate, "ring-fate": Player.ring_fate,
    "claim-ring": Player.claim_ring, "return-ring": Player.return_ring, "take-ring": Player.take_ring,
    "shift-ring": Player.shift_ring, "break-province": Player.break_province, "favor": Player.favor,
    "broke": Player.broke, "award": Player.award,
}
assert set(JUDGES_LINES) == set(JUDGES)


def play_alone(seeds, seen=None):
    """Games of the model without a program; what they came across."""
    seen = Counter() if seen is None else seen
    for seed in seeds:
        player = Player(seed)
        game = player.setup.game()
        player.begin(game)
        met = Met(game, seen)
        for _ in range(player.lines):
            offers = game.offers()
            line = player.line(offers)
            if line is None:
                break
            answer = met.do(line)
            assert answer == OK or line not in offers, (seed, line, answer)
    return seen
