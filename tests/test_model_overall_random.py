#!/usr/bin/env python3
"""The reference model of the Overall Champion beside the program in random events of a Joust and a Melee, and models with
a mistake each, which the comparison must notice (model_tests.py)."""
from model_tests import Comparison

import play_overall

# What random events must have come across; else they prove too little.
MET = """joust round; joust cut; joust semifinal; joust final; melee round; melee quick; melee semifinal; melee final;
    deciding match; deciding match of several; match corrected; corrected; corrected, and others are tied; disqualified;
    shared in the middle; refused TY-OVER; refused AMB-AGOT-31; why AGOT-O.4; why AGOT-O.12; why AGOT-O.13;
    why AMB-AGOT-17; why AMB-AGOT-18"""
AT_LEAST = {
    "overall-compared": (1_000, ("compared",)),
    "overall-deciding-matches": (100, ("deciding match",)),
}
TESTS = Comparison("overall", play_overall.WORLD, "overall_mistakes", MET, AT_LEAST)


if __name__ == "__main__":
    TESTS.main(globals())
