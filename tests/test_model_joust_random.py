#!/usr/bin/env python3
"""The reference model of Joust beside the program in random tournaments, and models with a mistake each, which the
comparison must notice (compared.py)."""
from compared import Comparison
from harness import main
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

TESTS = Comparison("joust", play_joust.WORLD, "joust_mistakes", MET, AT_LEAST)

if __name__ == "__main__":
    main({**TESTS.tests(), **globals()})
