#!/usr/bin/env python3
"""How a Melee is seated, looked at from outside: the first round by the lot, the later ones by the plan."""
import sys
from itertools import combinations

from events import Event
from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tools"))
import lots


def melee(people, *settings):
    return Event(people, *(word for setting in settings for word in ("--set", setting)), format="agot-melee")


def play_round(event):
    tables = event.ok("pairings")["tables"]
    for table in tables:
        event.ok("result", str(table["table"]),
                 *(f"{seat['number']}={15 - at}" for at, seat in enumerate(table["seats"])))
    event.ok("close")
    return [[seat["number"] for seat in table["seats"]] for table in tables]


def identities_of(event):
    """The commitment of each person's name, by number."""
    entries = event.ok("export", "--as", "json")["entries"]
    return {entry["fields"]["person"]: bytes.fromhex(entry["fields"]["name"]["commitment"]) for entry in entries
            if entry["kind"] == "person_added"}


def test_the_first_round_is_the_order_of_the_lot_cut_into_tables():
    """AGOT-M.7, AGOT-M.10, AGOT-M.11: by docs/lots.md, with the key that is published."""
    for people in (3, 5, 11, 14, 30):
        with melee(people) as event:
            event.draw_and_publish()
            drawn = event.ok("pairings")
            order = lots.Lot(bytes.fromhex(drawn["key"]), identities=identities_of(event)).mixed(range(1, people + 1))
            assert [seat["number"] for table in drawn["tables"] for seat in table["seats"]] == order


def test_the_plan_is_followed_as_long_as_the_same_people_play():
    """AGOT-M.8, AMB-AGOT-11: 16 people can play five rounds in which nobody meets anybody twice."""
    with melee(16, "rounds=5") as event:
        rounds = []
        for number in range(1, 6):
            event.draw_and_publish()
            drawn = event.ok("pairings")
            assert drawn["quality"] == {"repeats": 0, "repeats_bound": 0, "identical_tables": 0}
            assert [reason["rule"] for reason in drawn["reasons"]][0] == ("AGOT-M.7" if number == 1 else "AGOT-M.8")
            assert ("draw 1" in drawn["reasons"][0]["text"]) == (number > 1)
            rounds.append(play_round(event))
        pairs = [pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)]
        assert len(pairs) == len(set(pairs)) == 5 * 24


def test_it_is_planned_again_when_somebody_has_come():
    """AGOT-M.8, AMB-AGOT-43"""
    with melee(15, "rounds=3") as event:
        event.draw_and_publish()
        play_round(event)
        event.ok("player", "add", "Zuza")
        drawn = event.ok("draw")
        assert [table["size"] for table in drawn["tables"]] == [4, 4, 4, 4]
        assert "Rounds planned again" in drawn["reasons"][0]["text"] and drawn["quality"]["identical_tables"] == 0
        assert event.ok("verify")["mismatches"] == 0


def test_more_people_than_can_be_seated():
    """TY-LIMIT"""
    with melee(0) as event:
        event.ok("player", "add", *(f"P{number}" for number in range(2049)))
        event.refused("TY-LIMIT", "draw")
        event.ok("player", "drop", "P7")
        assert len(event.ok("draw")["tables"]) == 512


if __name__ == "__main__":
    main(globals())
