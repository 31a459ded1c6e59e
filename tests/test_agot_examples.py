#!/usr/bin/env python3
"""Plays data/examples/agot.txt with the program; that file says how it is read. Titles (picks, pool) and the points of the
Overall Champion (overall) are no commands of a tournament: test_model_agot_examples.py has them."""
import sys

from harness import ROOT, main
from random_events import Session

sys.path.insert(0, str(ROOT / "tests/model"))
import agot_examples

NOT_PLAYED = {"picks", "pool", "overall"}


class Example:
    """A tournament with names instead of numbers."""

    def __init__(self, session):
        self.session, self.format, self.settings, self.names, self.made = session, "", [], {}, 0

    play = agot_examples.Example.play

    def ok(self, *words):
        answer = self.session.do("--json", "-t", f"cup{self.made}", *words)
        assert not {"refused", "usage", "fault", "unknown"} & set(answer), answer
        return answer

    # What is done

    def step_format(self, name):
        self.format = name

    @property
    def is_joust(self):
        return self.format == "agot-joust"

    def step_set(self, setting):
        self.settings += ["--set", setting.replace("=fold", "=folded")]

    def step_players(self, count):
        self.made += 1
        self.session.do("new", "event.tilt", "--json", "--format", self.format, "--id", f"cup{self.made}",
                        *self.settings)
        people = self.ok("player", "add", *(f"P{self.made}-{at}" for at in range(int(count))))
        assert len(people["people"]) == int(count)

    def step_groups(self, count, *sizes):
        self.step_players(count.rstrip(":"))
        self.step_draw("round", "1")
        self.step_tables(*sizes)

    def step_draw(self, stage, number=None):
        drawn = self.ok("draw")
        assert (drawn["stage"] == "round") == (stage == "round"), drawn["stage"]
        assert self.is_joust or drawn["stage"] == stage, drawn["stage"]
        assert number is None or drawn["round"] == int(number), drawn["round"]

    def step_publish(self):
        self.ok("publish")

    def step_play(self, *stage):
        self.step_draw(*stage)
        self.step_publish()

    def step_close(self):
        self.ok("close")

    def step_order(self, name, number):
        self.ok("order", self.names[name], number)

    def step_seeds(self, *names):
        """As the explanations of the first matches tell them."""
        seeds = {}
        for table in self.ok("pairings")["tables"]:
            for person in self.ok("explain", "table", table["table"])["people"]:
                seed, = (int(step["text"].split()[4]) for step in person["steps"] if step["text"].startswith("This player was number "))
                seeds[seed] = person["number"]
        assert sorted(seeds) == list(range(1, len(names) + 1)), seeds
        self.names.update((name, seeds[at]) for at, name in enumerate(names, 1))

    # Results

    def table(self, number):
        return next(table for table in self.ok("pairings")["tables"] if table["table"] == int(number))

    def number_at(self, table, name):
        seated = [seat["number"] for seat in table["seats"]]
        if name not in self.names:
            self.names[name] = next(number for number in seated if number not in self.names.values())
        assert self.names[name] in seated, (name, table)
        return self.names[name]

    def step_result(self, number, *scores):
        table = self.table(number)
        self.ok("result", number, *(f"{self.number_at(table, name)}={score}"
                                    for name, _, score in (word.partition("=") for word in scores)))

    def finish(self, table, order):
        """Who is first has won, the others follow."""
        first = "15w" if self.is_joust else "15"
        self.ok("result", table["table"], *(f"{number}={9 - 2 * at if at else first}" for at, number in enumerate(order)))

    def step_wins(self, number, *names):
        table = self.table(number)
        named = [self.number_at(table, name) for name in names]
        self.finish(table, named + [seat["number"] for seat in table["seats"] if seat["number"] not in named])

    def step_others(self):
        self.step_last()

    def step_last(self, *names):
        named = [self.names[name] for name in names]
        for table in self.ok("pairings")["tables"]:
            if not table["has_result"]:
                self.finish(table, sorted((seat["number"] for seat in table["seats"]), key=named.__contains__))

    # What must be so

    def step_tables(self, *sizes):
        assert [table["size"] for table in self.ok("pairings")["tables"]] == list(map(int, sizes))

    def step_seated(self, number, *names):
        seated = {seat["number"] for seat in self.table(number)["seats"]}
        assert seated == {self.names[name] for name in names}, seated

    def row(self, name):
        return next(row for row in self.ok("standings")["rows"] if row["number"] == self.names[name])

    def step_is(self, name, *facts):
        row = self.row(name)
        for key, _, value in (fact.partition("=") for fact in facts):
            assert row[key] == int(value), (key, row[key])

    def step_place(self, place, *names):
        holders = [row for row in self.ok("standings")["rows"] if row["rank"] == int(place)]
        assert {row["number"] for row in holders} == {self.names[name] for name in names}, holders
        assert all(row["shared"] == (len(names) > 1) for row in holders), holders

    def step_points(self, place, *points):
        """One table of five, where everybody has the same power and a judge gives the places; a round for each power."""
        at = int(place.rstrip(":")) - 1
        self.settings = ["--set", f"rounds={len(points)}"]
        self.format = "agot-melee"
        self.step_players(5)
        for power in range(len(points)):
            self.step_play("round")
            numbers = sorted(seat["number"] for seat in self.table(1)["seats"])
            self.ok("result", 1, *(f"{number}={power}@{taken}" for taken, number in enumerate(numbers, 1)))
            self.step_close()
        row = next(row for row in self.ok("standings")["rows"] if row["number"] == numbers[at])
        assert [game["points"] for game in row["games"]] == list(map(int, points))
        assert [game["place"] for game in row["games"]] == [at + 1] * len(points)


def plays(lines):
    def test():
        with Session() as session:
            Example(session).play(lines)
    return test


def test_a_wrong_example_fails():
    """Every step that says what must be so can fail."""
    table = "players 3|play round 1|result 1 A=15 B=9 C=3|"
    for lines in ("groups 5: 3", "points 2: 0 1", table + "is A points=14", table + "close|place 1 B", table + "place 2 A B",
                  "players 3|play round 2", "players 3|play round 1|tables 4", table + "seated 1 A B"):
        try:
            plays([(1, ["format", "agot-melee"]),
                   *((at, line.split()) for at, line in enumerate(lines.split("|"), 2))])()
        except AssertionError:
            continue
        raise ValueError(lines)


def playable(lines):
    return not any(words[0] in NOT_PLAYED for _, words in lines)


def test_which_are_not_played():
    assert [title for title, lines in EXAMPLES.items() if not playable(lines)] == ["EX-14", "EX-17"]


EXAMPLES = dict(agot_examples.examples(ROOT / "data/examples/agot.txt"))
TESTS = {"test_a_wrong_example_fails": test_a_wrong_example_fails, "test_which_are_not_played": test_which_are_not_played,
         **{f"test_{title}": plays(lines) for title, lines in EXAMPLES.items() if playable(lines)}}

if __name__ == "__main__":
    main(TESTS)
