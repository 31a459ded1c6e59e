"""Who runs a random tournament, whatever is played: enters people, goes on until it is over, lets it be verified."""
import random

from comparison import Mismatch, shown
from ontheedge_commands import DONE

STEPS_MAX = 2000        # no tournament has more draws, results and ends of stages
NAMES = ("Ana Bia Caio Davi Edu Fabi Gil Hugo Ivo Joana Kiko Lia Mel Nara Otto Paula Quim Rui Sara Tom Ugo Vera Wil "
         "Xisto Yara Zeca Ágata Íris Óscar").split()
FAMILIES = "Alba Brito Costa Dias".split()


class Organizer:
    """Runs one tournament from its seed. A game's own one has a `random_temper` (how many `people`, and how often things
    happen), and says how a tournament begins, goes on and ends."""
    mends_max = 0

    def __init__(self, game, seed):
        self.rng = random.Random(seed)
        self.game, self.seed = game, seed
        self.temper = self.random_temper()
        self.names = [f"{name} {family}".strip() for family in ("", *FAMILIES) for name in NAMES]
        self.rng.shuffle(self.names)
        self.mends_left = self.mends_max

    # What a game's own organizer says

    def random_temper(self):
        raise NotImplementedError

    def make_event(self):
        raise NotImplementedError

    def mend(self):
        """Before each step: something is put right, or not."""
        raise NotImplementedError

    def go_on(self):
        """The next step of the tournament: a draw, its publication, a result or the end of a stage; False where
        nothing can be drawn."""
        raise NotImplementedError

    def end(self):
        raise NotImplementedError

    @property
    def people(self):
        """{number: somebody with a name, an order and a status}."""
        raise NotImplementedError

    @property
    def merged(self):
        """{number that is another's now: whose}."""
        raise NotImplementedError

    @property
    def is_over(self):
        raise NotImplementedError

    # The whole of it

    @property
    def state(self):
        return self.game.state

    def chance(self, probability):
        return self.rng.random() < probability

    def run(self):
        """The whole tournament; it may end early where nobody is left, or the rules leave open how it goes on."""
        self.make_event()
        self.enter_many(self.temper.people)
        for _ in range(STEPS_MAX):
            self.mend()
            if self.is_over:
                self.end()
                break
            if not self.go_on():
                self.game.seen["ended early"] += 1
                break
        else:
            raise Mismatch(f"no end after {STEPS_MAX} steps")
        self.game.compare_standings()
        self.verify()
        ledger = self.game.ledger
        if ledger.fold(ledger.commands, ledger.out)[:2] != (ledger.state, []):
            raise AssertionError("the model's fold is not what it carried on")

    def verify(self):
        out = self.game.command(["verify"], DONE, changes=False)
        if (out.get("chain"), out.get("mismatches"), out.get("entries")) != ("ok", 0, self.game.ledger.last) \
                or out.get("draws", 0) < len(self.state.stages):
            raise Mismatch(f"verify found {shown(out)}")

    def unchanged(self):
        if self.chance(0.2):
            self.game.compare_standings()

    def note(self, what, done):
        self.game.seen[f"{what} {'done' if done else 'refused'}"] += 1
        return done

    # People

    def enter_many(self, count):
        while count > 0:
            few = min(count, self.rng.randint(1, 12))
            self.enter([self.names.pop() for _ in range(few)])
            count -= few

    def enter(self, names):
        raise NotImplementedError

    def added(self, out, names):
        """[(number, name, order)] of people who were entered: behind all that were given; the answer must say so."""
        number = max(self.game.ledger.numbers_given(), default=0)
        order = max((person.order for person in self.people.values()), default=0)
        people = [{"number": number + i, "name": name} for i, name in enumerate(names, 1)]
        if out.get("people") != people:
            raise Mismatch(f"people are {shown(out)}, should be {people}")
        return [(number + i, name, order + i) for i, name in enumerate(names, 1)]

    def who(self, number):
        name = self.people[number].name
        is_known = sum(person.name == name for person in self.people.values()) == 1
        others = [f"#{gone}" for gone, kept in self.merged.items() if kept == number]
        return self.rng.choice((str(number), f"#{number}", *([name] if is_known else []), *others))

    def someone(self, fits=lambda number: True):
        fitting = [number for number in self.people if fits(number)]
        return self.rng.choice(fitting) if fitting else None

    # Results

    def words_of(self, result):
        """A result as it is given, in any order."""
        words = [f"{self.who(number)}={self.text_of(score)}" for number, score in result.items()]
        self.rng.shuffle(words)
        return words

    def text_of(self, score):
        raise NotImplementedError
