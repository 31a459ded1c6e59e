"""What tests of Melee at the command line share: a Melee of so many people, and its rounds played in a known way."""
from events import LANGUAGES, Event

FORMAT = "agot-melee"
SEED = "1b" * 32


def numbers_of(table):
    return [seat["number"] for seat in table["seats"]]


def warned(answer):
    return [each["rule"] for each in answer.get("warnings", [])]


class Melee(Event):
    """`with Melee(11, "rounds=2") as event:`; when the test is over, its ledger must hold."""

    def __init__(self, people, *settings):
        super().__init__(people, "--seed", SEED, *(word for setting in settings for word in ("--set", setting)),
                         format=FORMAT)

    def __exit__(self, kind, *more):
        if kind is None:
            checked = self.ok("verify")
            assert checked["chain"] == "ok" and checked["mismatches"] == 0, checked
        super().__exit__(kind, *more)

    def tables(self, *more):
        return self.ok("pairings", *more)["tables"]

    def rows(self, *more):
        return self.ok("standings", *more)["rows"]

    def row(self, number):
        return next(row for row in self.rows() if row["number"] == number)

    def order(self):
        return [row["number"] for row in self.rows()]

    def score(self, table, *scores):
        """The words of a result, scores in the order of the seats."""
        numbers = numbers_of(self.tables()[table - 1])
        return ["result", table, *(f"{number}={score}" for number, score in zip(numbers, scores, strict=True))]

    def result(self, table, *scores):
        return self.ok(*self.score(table, *scores))

    def play(self, power=lambda number: 16 - number % 16):
        """Draws, publishes and plays what is next: each number has its power, and ties are broken by the judge."""
        published = self.draw_and_publish()
        for table in published["tables"]:
            if table["has_result"]:
                continue
            order = sorted(numbers_of(table), key=lambda number: (-power(number), number))
            places = "" if published["stage"] == "quick" else "@"
            self.ok("result", table["table"], *(f"{number}={power(number)}" + (f"@{place}" if places else "")
                                                for place, number in enumerate(order, 1)))
        self.ok("close")
        return published

    def said_everywhere(self, *words):
        """The same command for people, in every language."""
        for language in LANGUAGES:
            text = self.text("--lang", language, *words)
            assert text.strip() and "{" not in text, text
