#!/usr/bin/env python3
"""The worked examples of data/examples/agot.txt, each played with the reference models: one test for each."""
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import agot_examples

EXAMPLES = agot_examples.examples(ROOT / "data/examples/agot.txt")


def test_all_are_there():
    assert {title.partition(".")[0] for title, _ in EXAMPLES} == {f"EX-{number}" for number in range(11, 19)}


def test_a_wrong_example_fails():
    """Every step that says what must be so can fail."""
    for lines in ("groups 5: 3", "points 2: 0 1", "overall 1 1: 48 + 48 = 95", "picks hand coin laws|pool hand",
                  "players 3|play round 1|result 1 A=15 B=9 C=3|is A points=14",
                  "players 3|play round 1|result 1 A=15 B=9 C=3|close|place 1 B", "players 3|play round 2",
                  "players 3|play round 1|tables 4", "players 3|play round 1|result 1 A=15 B=9 C=3|seated 1 A B"):
        try:
            agot_examples.Example().play([(1, ["format", "agot-melee"]),
                                          *((at, line.split()) for at, line in enumerate(lines.split("|"), 2))])
        except AssertionError:
            continue
        raise ValueError(lines)


def test_of(lines):
    return lambda: agot_examples.Example().play(lines)


TESTS = {"test_all_are_there": test_all_are_there, "test_a_wrong_example_fails": test_a_wrong_example_fails,
         **{f"test_{title}": test_of(lines) for title, lines in EXAMPLES}}

if __name__ == "__main__":
    main(TESTS)
