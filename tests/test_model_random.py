#!/usr/bin/env python3
"""The reference model of On the Edge beside the program in random tournaments, and models with a mistake each, which
the comparison must notice.

The program is the one that TILTYARD_SESSION names: in ./test that with sanitizers, so a tournament takes about 0.07 s
of processor time, half of it the model's.
"""
import multiprocessing
import os
import random
import sys
from collections import Counter

from harness import BATTERY, ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import mistakes
import play
from comparison import Bend, Mismatch

TOURNAMENTS = 100_000 if BATTERY else 2_000
PROCESSES = os.cpu_count() or 1
FAILURES_SHOWN = 3


def session(name="TILTYARD_SESSION_RELEASE"):
    """The program that carries out commands line by line, from the environment; without it nothing is compared."""
    path = os.environ.get(name)
    assert path, (f"{name} does not name the program to compare with: build tests/programs/session and set it, "
                  "or run ./test")
    assert os.access(path, os.X_OK), f"{path}, which {name} names, is no program: build it first"
    return path


# What random tournaments must have come across; else they prove too little.
MET = """draw round; draw final; draw additional; additional game for 1; additional game for 2;
    additional game of 5 or more; re-admitted 0; re-admitted 1; re-admitted 2; short final; odd one out; declined;
    redraw; dry run; publish refused; late entry; late entry by house rule; command sent twice; drop active playing;
    drop inactive playing; return active dropped; return inactive dropped; return inactive sitting-out;
    sit-out active playing; sit-out inactive playing; disqualify active playing; won without a game;
    second and third shared; shared place at the end; exit 2; refused AMB-OTE-14; refused AMB-OTE-21;
    refused AMB-OTE-32; refused AMB-OTE-41; refused AMB-OTE-42; refused OTE-2.3a; refused OTE-2.3c;
    refused OTE-2.8.3c; refused TY-NAME; undo done; undo refused; redo done; redo refused; undo dry run;
    undone with all that rested on it; undone: Entered; undone: Renamed; undone: Ordered; undone: StatusChanged;
    undone: Declined; undone: Drawn; undone: Published; undone: Recorded; undone: Closed; undone: Corrected;
    undone: Swapped; undone: Seated; undone: Merged; correct points done; correct status done; correct next-draw done;
    correct reopen done; correct refused; correct dry run; corrected round; corrected additional; corrected final;
    swap done; swap refused; seat done; seat refused; swap in a draft; swap in a published stage; seat in a draft;
    seat in a published stage; merge done; merge refused; merged, with an empty seat; draw of a published stage done;
    draw of a published stage refused; mended after the end, refused; refused TY-UNDO; refused TY-UNDO-RESTS;
    refused TY-NUMBER; refused TY-DRAFT-OLD; refused TY-THEN; refused TY-CORRECT; refused TY-REASON; refused TY-HAND;
    refused TY-RESULT; refused TY-MERGE; refused OTE-2.1b; refused OTE-2.2b; refused OTE-2.8b"""

# How often each must have happened in a thousand tournaments, and what is counted in it.
AT_LEAST = {
    "model-commands": (90_000, ("commands",)),
    "model-refusals": (5_000, ("exit 1",)),
    "model-undos": (1_500, ("undo done", "redo done")),
    "model-corrections": (800, ("correct points done", "correct status done", "correct next-draw done",
                                "correct reopen done")),
    "model-hand-changes": (500, ("swap done", "seat done")),
    "model-merges": (250, ("merge done",)),
}


def counted(name, number):
    print(f"# count {name} {number}", flush=True)


def test_random_tournaments():
    """Model and program agree after every command."""
    seen, failed, played = Counter(), [], 0
    for outcome in play.play_many(session(), range(1, TOURNAMENTS + 1), PROCESSES):
        seen += outcome.seen
        seen["commands"] += len(outcome.commands)
        played += 1
        if outcome.mistake is not None:
            failed.append(outcome)
            if len(failed) == FAILURES_SHOWN:
                break
    failed.sort(key=lambda outcome: len(outcome.commands))
    seeds = " ".join(str(outcome.seed) for outcome in failed)
    assert not failed, f"seeds {seeds}; the shortest:\n" + play.report_of(failed[0])
    assert played == TOURNAMENTS, f"{played} of {TOURNAMENTS} tournaments were played"
    missing = [what for what in map(str.strip, MET.split(";")) if not seen[what]]
    assert not missing, f"{TOURNAMENTS} tournaments never came across: {'; '.join(missing)}"
    counted("model-tournaments", played)
    for name, (least, kinds) in AT_LEAST.items():
        number = sum(seen[kind] for kind in kinds)
        assert number * 1000 >= least * TOURNAMENTS, f"{name}: {number} in {TOURNAMENTS} tournaments"
        counted(name, number)


def test_with_sanitizers():
    """Fewer, and others, with a program that notices what it does to memory."""
    seeds = range(TOURNAMENTS + 1, TOURNAMENTS * 11 // 10 + 1)
    for outcome in play.play_many(session("TILTYARD_SESSION"), seeds, PROCESSES):
        assert outcome.mistake is None, f"seed {outcome.seed}:\n" + play.report_of(outcome)


def test_the_comparison_can_fail():
    """One expected value falsified is noticed, of each kind and whichever comparison it is in."""
    path, compared = session(), Counter()
    for seed in range(1, 200):
        plain = play.play_one(path, seed)
        for kind in Bend:
            if plain.mistake is None and plain.compared[kind] and compared[kind] < 8:
                at = random.Random(seed).randint(1, plain.compared[kind])
                bent = play.play_one(path, seed, bend=(kind, at))
                assert bent.compared[kind] == at and kind.value in (bent.mistake or ""), (seed, kind, at, bent.mistake)
                compared[kind] += 1
        if len(compared) == len(Bend) and min(compared.values()) == 8:
            return
    raise AssertionError(f"too few comparisons: {compared}")


def noticed(job):
    """(The seed of the first tournament in which a mistake of the model is noticed, or None; what was said.)"""
    path, name = job
    mistakes.make(name)
    for seed in range(1, mistakes.TOURNAMENTS_MAX + 1):
        try:
            said = play.play_quietly(path, seed)
        except Exception:  # the model does not agree with itself any more: that proves nothing
            continue
        if said is not None:
            return name, seed, said
    return name, None, None


def test_a_model_with_a_mistake_is_noticed():
    """Each in a process of its own."""
    path = session()
    with multiprocessing.Pool(PROCESSES, maxtasksperchild=1) as pool:
        found = list(pool.imap_unordered(noticed, [(path, name) for name in mistakes.NAMES], chunksize=1))
    unseen = sorted(name for name, seed, _ in found if seed is None)
    assert not unseen, f"not noticed in {mistakes.TOURNAMENTS_MAX} tournaments: {', '.join(unseen)}"
    counted("model-mistakes-noticed", len(found))


def test_without_a_session_the_comparison_fails():
    before = os.environ.pop("TILTYARD_SESSION_RELEASE", None)
    try:
        for path in (None, "/does/not/exist"):
            if path:
                os.environ["TILTYARD_SESSION_RELEASE"] = path
            try:
                session()
            except AssertionError as failure:
                assert "TILTYARD_SESSION_RELEASE" in str(failure)
            else:
                raise Mismatch("it went on without a program")
    finally:
        os.environ.pop("TILTYARD_SESSION_RELEASE", None)
        if before is not None:
            os.environ["TILTYARD_SESSION_RELEASE"] = before


if __name__ == "__main__":
    main(globals())
