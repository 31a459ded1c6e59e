#!/usr/bin/env python3
"""The reference model of On the Edge beside the program in random tournaments, and models with a mistake each, which
the comparison must notice (model_tests.py). A tournament takes about 0.07 s of processor time, half of it the model's."""
import os

from model_tests import Comparison, session
import play
from comparison import Mismatch

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

TESTS = Comparison("model", play.WORLD, "mistakes", MET, AT_LEAST)


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
    TESTS.main(globals())
