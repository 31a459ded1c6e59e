"""Who plays random games of Enlightenment: lines that are legal and lines that are not."""
import random
from collections import Counter

import enlightenment_draw as draw
from enlightenment import OK, Game
from enlightenment_judges_lines import JudgesLines
from enlightenment_met import Met
from enlightenment_scenes import Scenes
from enlightenment_state import (BID, CLAIM, DECLARE, ELEMENTS, OPTIONS, PLACE_FATE, PROVINCES, REVEALED, WINDOWS,
                                 rings_may_lie)
from enlightenment_wrong import Wrong

NAMES = "Tom", "Kris", "Patrick", "Ashley", "João", "Zoé", "Bea", "Ivo", "Ana Luz"
SLOW = "pass", "act", "concede", "withdraw", "pay", "air"
LINES = 20, 120


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
            self.options.pop("players", None)

    def line(self):
        options = [f"{key}={word}" for key, word in self.options.items()]
        players = [f"'{name}:honor={honor}" + ("'" if fate == 7 else f",fate={fate}'")
                   for name, honor, fate in zip(self.names, self.honor, self.fate)]
        return " ".join(["new l5r-enlightenment", *options, f"first='{self.first}'", *players])

    def game(self):
        return Game(self.names, self.honor, self.fate, self.first, self.options)


class Player(Scenes, JudgesLines, Wrong):
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
        self.names = [player.said for player in self.state.players]
        self.planned = self.dice.choice((
            self.nothing, self.nothing, self.nothing, self.nothing, self.ruin, self.ruin, self.collect, self.last_ring,
            self.last_two, self.collapse, self.poor, self.poor, self.empty_pool, self.duplicates,
            self.skipped, self.cut_short, self.many_conflicts, self.windows_to_the_end, self.changed,
            self.a_draw))()

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
        return [player.said for player in self.state.living()]

    def name(self):
        """Mostly of somebody living."""
        return self.dice.choice(self.living() if self.chance(0.95) and self.living() else self.names)

    def two(self):
        names = self.living() if self.chance(0.97) and len(self.living()) > 1 else self.names
        return self.dice.sample(names, 2) if self.chance(0.97) else [names[0]] * 2

    def ring(self):
        return self.dice.choice(ELEMENTS)

    def change(self, most=3):
        number = self.dice.randint(1, most)
        return f"{self.dice.choice('+-')}{number}"

    def province(self, player=None):
        """Mostly one that fits."""
        fits = rings_may_lie(self.state, player) if player and self.chance(0.9) else PROVINCES
        return self.dice.choice(fits or PROVINCES)

    def by_name(self, name):
        return self.state.players[self.names.index(name)]

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
        missing = [player.said for player in self.state.living() if player.bid is None]
        self.dice.shuffle(missing)
        high, low = self.dice.choice(allowed), self.dice.choice(allowed)
        if self.chance(0.3):
            high, low = allowed[-1], allowed[0]
        return " ".join(["reveal", *(f"{name}={self.dice.choice((high, high, low, self.dice.choice(allowed)))}"
                                     for name in missing)])


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
