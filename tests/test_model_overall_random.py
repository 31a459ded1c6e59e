#!/usr/bin/env python3
"""The reference model of the Overall Champion beside the program in random events of a Joust and a Melee, and models with
a mistake each, which the comparison must notice: as test_model_joust_random.py does for Joust."""
import os
import sys
from collections import Counter

from harness import BATTERY, ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import notice
import overall_mistakes as mistakes
import play
import play_overall
from play_overall import Bend
from test_model_random import counted, session

EVENTS = 20_000 if BATTERY else 400
PROCESSES = os.cpu_count() or 1

# What random events must have come across; else they prove too little.
MET = """joust round; joust cut; joust semifinal; joust final; melee round; melee quick; melee semifinal; melee final;
    deciding match; deciding match of several; match corrected; corrected; corrected, and others are tied; disqualified;
    shared in the middle; refused TY-OVER; refused AMB-AGOT-31; why AGOT-O.4; why AGOT-O.12; why AGOT-O.13;
    why AMB-AGOT-17; why AMB-AGOT-18"""


def test_random_events():
    """Model and program agree on every place, who is tied, who cannot have the title, and why."""
    seen, played = Counter(), 0
    for outcome in play.play_many(session(), range(1, EVENTS + 1), PROCESSES, play_overall.WORLD):
        assert outcome.mistake is None, f"seed {outcome.seed}:\n" + play.report_of(outcome)
        seen += outcome.seen
        played += 1
    assert played == EVENTS, f"{played} of {EVENTS} events were played"
    missing = [what for what in map(str.strip, MET.split(";")) if not seen[what]]
    assert not missing, f"{EVENTS} events never came across: {'; '.join(missing)}"
    assert seen["deciding match"] * 10 >= EVENTS, seen
    counted("overall-events", played)
    counted("overall-compared", seen["compared"])
    counted("overall-deciding-matches", seen["deciding match"])


def test_with_sanitizers():
    """Fewer, and others, with a program that notices what it does to memory."""
    seeds = range(EVENTS + 1, EVENTS * 11 // 10 + 1)
    for outcome in play.play_many(session("TILTYARD_SESSION"), seeds, PROCESSES, play_overall.WORLD):
        assert outcome.mistake is None, f"seed {outcome.seed}:\n" + play.report_of(outcome)


def test_the_comparison_can_fail():
    notice.bends_are_noticed(session(), play_overall.WORLD, Bend, 4, range(1, 100))


def test_a_model_with_a_mistake_is_noticed():
    found = notice.mistakes_noticed(session(), play_overall.WORLD, mistakes.MISTAKES, PROCESSES)
    counted("overall-mistakes-noticed", found)


if __name__ == "__main__":
    main(globals())
