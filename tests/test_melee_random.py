#!/usr/bin/env python3
"""Random Melees: every draw is made again from the ledger, what is undone and done again is as before, and every place and
every table explains itself, in agreement with the standings."""
import collections
import os
import re

import seeds
from harness import main
from random_melees import random_melee

COUNTED = collections.Counter()
MET = collections.Counter()
# How a merge and a publication are told.
AS_IT_IS = re.compile(r"\(number \d+\) is |merged|[Pp]ublished")


def look_at_places(table, standings):
    for row in standings["rows"]:
        said = table.do("--json", "-t", "one", "explain", "player", row["number"])
        assert said.get("rank") == row["rank"], (row, said)
        points = {key: sum(game[key] or 0 for game in row["games"]) for key in ("points", "opponents_points")}
        assert points == {key: row[key] for key in points}, row
        COUNTED["explained"] += 1


def look_at_tables(table):
    for stage in table.stages_there():
        for one in table.do("--json", "-t", "one", "pairings", "--round", stage)["tables"]:
            said = table.do("--json", "-t", "one", "explain", "table", one["table"], "--round", stage)
            assert said.get("made_again") in ("same", "by-hand", "not-yet"), (stage, one, said)
            COUNTED["tables"] += 1


def look_at_undo(table):
    """Taken back and brought back: as if nothing had been."""
    def seen():
        return [table.do("--json", "-t", "one", words) for words in ("standings", "pairings")]
    before = seen()
    undone = table.do("--json", "undo")
    if "refused" in undone:
        return
    again = table.do("--json", "undo", undone["saved"])
    if "refused" in again and AS_IT_IS.search(undone["text"]):
        return  # TY-MERGE: a merge that was taken back is made anew; TY-DRAFT-OLD: what was published was not up to date
    assert "saved" in again, again
    assert seen() == before
    COUNTED["undone"] += 1


def look(table):
    table.stages_there = lambda: [stage for stage in [*range(1, table.status()["rounds"] + 1), "quick", "semifinal", "final"]
                                  if "tables" in table.do("--json", "-t", "one", "pairings", "--round", stage)]
    verified = table.do("--json", "verify")
    assert verified["chain"] == "ok" and verified["mismatches"] == 0, verified
    COUNTED["draws"] += verified["draws"]
    look_at_places(table, table.do("--json", "-t", "one", "standings"))
    look_at_tables(table)
    look_at_undo(table)


def test_random_melees():
    numbers = [*range(1, 13), *seeds.of_this_turn(6, 2000)]
    count = len(numbers)
    for number in numbers:
        try:
            random_melee(number, MET, look)
        except Exception as wrong:
            raise AssertionError(f"random Melee {number}: {wrong!r}") from wrong
    print(f"# count random-melees {count}")
    for name, times in COUNTED.items():
        print(f"# count random-melees-{name} {times}")
    # All that can happen did happen.
    expected = {"draw", "publish", "result", "close", "correct", "undo", "swap", "seat", "merge", "drop", "sit-out",
                "return", "disqualify"}
    assert expected <= set(MET), (expected - set(MET), MET)
    assert all(COUNTED[name] for name in ("explained", "tables", "undone", "draws"))


if __name__ == "__main__":
    main(globals())
