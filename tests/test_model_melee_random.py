#!/usr/bin/env python3
"""The reference model of Melee beside the program in random tournaments, and models with a mistake each, which the
comparison must notice (model_tests.py)."""
from model_tests import Comparison
import play_melee

# What random tournaments must have come across; else they prove too little.
MET = """draw round; draw quick; draw semifinal; draw final; final of 3; final of 4; draw with repeats;
    known table, for there is no other; quick games for more than one seat; quick games of three or more tied;
    somebody waits while quick games are played; redraw; published stage drawn again; publish refused; dry run; late entry;
    order; explained; nobody to draw; played to the end; wrong result; drop playing between; drop playing round;
    sit-out playing between; sit-out playing round; disqualify playing between; disqualify playing round;
    return dropped between; return sitting-out between; pointed out AMB-AGOT-3; quick game of 1 turns;
    quick game of 2 turns; quick game of 3 turns; result round of 1; result round of 2; result round of 3;
    result round of 4; result round of 5; result semifinal of 4; result final of 3; result final of 4;
    shared first place; shared place behind; result with c; result with absent; result with a target;
    result with a place by the judge; exit 2; refused AGOT-M.2; refused AGOT-M.3; refused AMB-AGOT-5; refused AMB-AGOT-7;
    refused AMB-AGOT-9; refused AMB-AGOT-15; refused AMB-AGOT-32; refused AMB-AGOT-43; refused AMB-AGOT-46;
    refused AMB-AGOT-47; refused AGOT-M.30; refused TY-CORRECT; refused TY-DRAFT; refused TY-DRAFT-OLD;
    refused TY-FINISHED; refused TY-NO-DRAFT; refused TY-NUMBER; refused TY-OVER; refused TY-REASON; refused TY-RESULT;
    refused TY-SEATS; refused TY-STAGE; refused TY-STATUS; refused TY-THEN; refused TY-UNDO; refused TY-UNDO-RESTS;
    refused TY-HAND; refused TY-MERGE; undo done; undo refused; undo dry run; redo done; redo refused;
    undone: Entered; undone: Ordered; undone: StatusChanged; undone: Drawn; undone: Published; undone: Recorded;
    undone: Closed; undone: Corrected; undone: Swapped; undone: Merged; correct points done; correct status done;
    correct next-draw done; correct reopen done; correct refused; correct dry run; corrected round; corrected quick;
    corrected semifinal; corrected final; swap done; swap refused; swap in a draft; swap in a published stage; seat done;
    seat refused; merge done; merge refused; merged, with an empty seat; draw of a published stage done;
    draw of a published stage refused"""

# How often each must have happened in a thousand tournaments, and what is counted in it.
AT_LEAST = {
    "melee-commands": (40_000, ("commands",)),
    "melee-draws": (3_000, ("draw round", "draw quick", "draw semifinal", "draw final")),
    "melee-quick-games": (100, ("draw quick",)),
    "melee-refusals": (4_000, ("exit 1",)),
    "melee-undos": (500, ("undo done", "redo done")),
    "melee-corrections": (200, ("correct points done", "correct status done", "correct next-draw done",
                                "correct reopen done")),
    "melee-hand-changes": (100, ("swap done", "seat done")),
    "melee-merges": (50, ("merge done",)),
}

TESTS = Comparison("melee", play_melee.WORLD, "melee_mistakes", MET, AT_LEAST)

if __name__ == "__main__":
    TESTS.main(globals())
