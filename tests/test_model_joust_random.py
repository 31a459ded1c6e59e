#!/usr/bin/env python3
"""The reference model of Joust beside the program in random tournaments, and models with a mistake each, which the
comparison must notice: as test_model_random.py does for On the Edge."""
import os
import sys
from collections import Counter

from harness import BATTERY, ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import joust_mistakes as mistakes
import notice
import play
import play_joust
from play_joust import Bend
from test_model_random import counted, session

TOURNAMENTS = 100_000 if BATTERY else 2_000
PROCESSES = os.cpu_count() or 1
FAILURES_SHOWN = 3

# What random tournaments must have come across; else they prove too little.
MET = """draw round; draw cut; draw semifinal; draw final; bye in a round; bye in the knock-out; all draws tried;
    draw with rematches; draw with floats; draw with displaced; cut with lots; redraw; published stage drawn again;
    publish refused; dry run; late entry; order; explained; nobody to draw; played to the end; wrong result;
    drop playing between; drop playing round; drop playing cut; sit-out playing between; sit-out playing round;
    sit-out playing cut; disqualify playing between; disqualify playing round; disqualify playing cut;
    return dropped between; return sitting-out between; pointed out AGOT-J.24; pointed out AMB-AGOT-33;
    result round loss win; result round timed loss timed win; result round draw draw; result round loss loss;
    result cut loss win; result with a target; result with absent; result with c; exit 2; refused AGOT-G.2;
    refused AGOT-J.2; refused AGOT-J.3; refused AGOT-J.6; refused AGOT-J.24; refused AMB-AGOT-31; refused AMB-AGOT-32;
    refused AMB-AGOT-43; refused AMB-AGOT-46; refused AMB-AGOT-47; refused TY-CORRECT; refused TY-DRAFT;
    refused TY-DRAFT-OLD; refused TY-FINISHED; refused TY-NO-DRAFT; refused TY-NUMBER; refused TY-OVER;
    refused TY-REASON; refused TY-RESULT; refused TY-SEATS; refused TY-STAGE; refused TY-STATUS; refused TY-THEN;
    refused TY-UNDO; refused TY-UNDO-RESTS; undo done; undo refused; undone: Entered; undone: Ordered;
    undone: StatusChanged; undone: Drawn; undone: Published; undone: Recorded; undone: Closed; undone: Corrected;
    undone: undo; correct round points; correct round status; correct cut points; correct cut status;
    correct refused"""

# How often each must have happened in a thousand tournaments, and what is counted in it.
AT_LEAST = {
    "joust-commands": (60_000, ("commands",)),
    "joust-draws": (5_000, ("draw round", "draw cut", "draw semifinal", "draw final")),
    "joust-draws-all-tried": (1_000, ("all draws tried",)),
    "joust-refusals": (5_000, ("exit 1",)),
    "joust-undos": (700, ("undo done",)),
    "joust-corrections": (300, ("correct round points", "correct round status", "correct cut points",
                                "correct cut status")),
}


def test_random_tournaments():
    """Model and program agree after every command."""
    seen, failed, played = Counter(), [], 0
    for outcome in play.play_many(session(), range(1, TOURNAMENTS + 1), PROCESSES, play_joust.WORLD):
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
    counted("joust-tournaments", played)
    for name, (least, kinds) in AT_LEAST.items():
        number = sum(seen[kind] for kind in kinds)
        assert number * 1000 >= least * TOURNAMENTS, f"{name}: {number} in {TOURNAMENTS} tournaments"
        counted(name, number)


def test_with_sanitizers():
    """Fewer, and others, with a program that notices what it does to memory."""
    seeds = range(TOURNAMENTS + 1, TOURNAMENTS * 11 // 10 + 1)
    for outcome in play.play_many(session("TILTYARD_SESSION"), seeds, PROCESSES, play_joust.WORLD):
        assert outcome.mistake is None, f"seed {outcome.seed}:\n" + play.report_of(outcome)


def test_the_comparison_can_fail():
    notice.bends_are_noticed(session(), play_joust.WORLD, Bend, 8, range(1, 300))


def test_a_model_with_a_mistake_is_noticed():
    found = notice.mistakes_noticed(session(), play_joust.WORLD, mistakes.MISTAKES, PROCESSES)
    counted("joust-mistakes-noticed", found)


if __name__ == "__main__":
    main(globals())
