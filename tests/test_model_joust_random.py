#!/usr/bin/env python3
"""The reference model of Joust beside the program in random tournaments, and models with a mistake each, which the
comparison must notice (model_tests.py)."""
from model_tests import Comparison
import play_joust

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
    refused TY-UNDO; refused TY-UNDO-RESTS; undo done; undo refused; undo dry run; redo done;
    redo refused; undone with all that rested on it; undone: Entered; undone: Renamed; undone: Ordered;
    undone: StatusChanged; undone: Apart; undone: Drawn; undone: Published; undone: Recorded; undone: Closed;
    undone: Corrected; undone: Swapped; undone: Seated; undone: Merged; correct points done; correct status done;
    correct next-draw done; correct reopen done; correct refused; correct dry run; corrected round; corrected cut;
    swap done; swap refused; swap in a draft; swap in a published stage; seat done; seat refused; seat in a draft;
    merge done; merge refused; merged, with an empty seat; draw of a published stage done;
    draw of a published stage refused; apart done; apart refused; first round with wishes; refused TY-APART;
    refused TY-HAND; refused TY-MERGE; refused TY-TABLE; refused TY-ROUND; refused AMB-AGOT-30"""

# How often each must have happened in a thousand tournaments, and what is counted in it.
AT_LEAST = {
    "joust-commands": (60_000, ("commands",)),
    "joust-draws": (5_000, ("draw round", "draw cut", "draw semifinal", "draw final")),
    "joust-draws-all-tried": (1_000, ("all draws tried",)),
    "joust-refusals": (5_000, ("exit 1",)),
    "joust-undos": (700, ("undo done", "redo done")),
    "joust-corrections": (300, ("correct points done", "correct status done", "correct next-draw done",
                                "correct reopen done")),
    "joust-hand-changes": (200, ("swap done", "seat done")),
    "joust-merges": (100, ("merge done",)),
}

TESTS = Comparison("joust", play_joust.WORLD, "joust_mistakes", MET, AT_LEAST)

if __name__ == "__main__":
    TESTS.main(globals())
