#!/usr/bin/env python3
"""The reference model of the Overall Champion beside the program in random events of a Joust and a Melee, and models with
a mistake each, which the comparison must notice: as test_model_joust_random.py does for Joust."""
import multiprocessing
import os
import random
import sys
from collections import Counter

from harness import BATTERY, ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
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
    """One expected value falsified is noticed, of each kind and whichever comparison it is in."""
    path, compared = session(), Counter()
    for seed in range(1, 100):
        plain = play.play_one(path, seed, world=play_overall.WORLD)
        for kind in Bend:
            if plain.mistake is None and plain.compared[kind] and compared[kind] < 4:
                at = random.Random(seed).randint(1, plain.compared[kind])
                bent = play.play_one(path, seed, bend=(kind, at), world=play_overall.WORLD)
                assert bent.compared[kind] == at and kind.value in (bent.mistake or ""), (seed, kind, at, bent.mistake)
                compared[kind] += 1
        if len(compared) == len(Bend) and min(compared.values()) == 4:
            return
    raise AssertionError(f"too few comparisons: {compared}")


def noticed(job):
    """(Its name, the seed of the first event in which a mistake of the model is noticed, or None)."""
    path, name = job
    mistakes.make(name)
    for seed in range(1, mistakes.TOURNAMENTS_MAX + 1):
        try:
            said = play.play_quietly(path, seed, play_overall.WORLD)
        except Exception:  # the model does not agree with itself any more: that proves nothing
            continue
        if said is not None:
            return name, seed
    return name, None


def test_a_model_with_a_mistake_is_noticed():
    """Each in a process of its own."""
    path = session()
    with multiprocessing.Pool(PROCESSES, maxtasksperchild=1) as pool:
        found = list(pool.imap_unordered(noticed, [(path, name) for name in mistakes.NAMES], chunksize=1))
    unseen = sorted(name for name, seed in found if seed is None)
    assert not unseen, f"not noticed in {mistakes.TOURNAMENTS_MAX} events: {', '.join(unseen)}"
    counted("overall-mistakes-noticed", len(found))


if __name__ == "__main__":
    main(globals())
