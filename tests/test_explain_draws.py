#!/usr/bin/env python3
"""What explain table and pairings say of a Joust's draw: the bye, who goes down, the bracket, and what changes by hand leave true."""
from events import Event, LANGUAGES, numbers_of
from harness import main

WHY = ("--reason", "Brothers.")
SEED = "0" * 63 + "1"  # by which players go down in turn and out of turn


def joust(people, *settings):
    return Event(people, "--seed", SEED, *(word for setting in settings for word in ("--set", setting)), format="agot-joust")


def play(event):
    published = event.draw_and_publish()
    for table in published["tables"]:
        one, other = sorted(numbers_of(table))
        event.ok("result", table["table"], f"{one}=15w", f"{other}=3")
    event.ok("close")
    return published


def rules_of(rows):
    return [row["rule"] for row in rows]


def steps_of(event, table, number):
    people = event.ok("explain", "table", table)["people"]
    return next(person["steps"] for person in people if person["number"] == number)


def test_the_first_bye_is_by_lot():
    """AMB-AGOT-22: whoever has it; nobody is the lowest before a game is played."""
    with joust(5, "rounds=3") as event:
        bye, = event.draw_and_publish()["byes"]
        assert [(reason["rule"], "at random" in reason["text"]) for reason in bye["reasons"]] == [("AMB-AGOT-22", True)], bye
        for language, words in zip(LANGUAGES, ("at random", "por sorteio")):
            assert f"{bye['name']} " in (said := event.text("--lang", language, "pairings")) and words in said, said
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], *(f"{number}={word}" for number, word in zip(numbers_of(table), ("15w", 3))))
        event.ok("close")
        second, = event.draw_and_publish()["byes"]
        assert "AMB-AGOT-22" not in rules_of(second["reasons"]), second


def test_a_table_tells_all_that_the_pairings_tell():
    """AGOT-J.19, AGOT-J.20: floats and byes, in text too."""
    met = set()
    for people in (6, 7):
        with joust(people, "rounds=3") as event:
            play(event)
            published = event.draw_and_publish()
            for at, table in enumerate(published["tables"] + published["byes"], 1):
                said = " ".join(event.text("explain", "table", at).split())
                assert all(reason["text"] in said for reason in table["reasons"]), (table, said)
                met |= set(rules_of(table["reasons"]))
    assert {"AGOT-J.15", "AGOT-J.19", "AGOT-J.20"} <= met, met


def test_who_goes_down_in_turn():
    """AGOT-J.19: the last to the first; between groups no group is halved."""
    with joust(6, "rounds=3") as event:
        play(event)
        table = next(table for table in event.draw_and_publish()["tables"] if "AGOT-J.19" in rules_of(table["reasons"]))
        upper, lower = numbers_of(table)
        down, up = steps_of(event, table["table"], upper), steps_of(event, table["table"], lower)
        assert rules_of(down)[1:] == ["AGOT-J.19", "AGOT-J.19"] and "goes down to the first" in down[2]["text"], down
        assert rules_of(up)[1:] == ["AGOT-J.19"] and "is paired down" in up[1]["text"], up


def test_who_goes_down_out_of_turn():
    """AGOT-J.12: the last has met the first of the next group already; it is said what the pair spares."""
    with joust(6, "rounds=5") as event:
        seen = set()
        for _ in range(5):
            for table in play(event)["tables"]:
                told = event.ok("explain", "table", table["table"])
                for person in told["people"]:
                    if any("in a lower group" in step["text"] for step in person["steps"]):
                        seen.add(person["steps"][2]["text"])
        assert "The best pairings without this match repeat more matches." in seen, seen


def test_the_bracket_says_who_meets_whom():
    """AMB-AGOT-30"""
    for bracket, words in (("crossed", "the best number with the last"), ("folded", "is halved in order")):
        with joust(4, "rounds=1", "cut=4", f"bracket={bracket}") as event:
            play(event)
            event.draw_and_publish()
            assert words in " ".join(event.text("explain", "table", 1).split()), bracket
    with joust(4, "rounds=1", "cut=4") as event:
        play(event), play(event)
        event.ok("draw")
        assert "Winners of neighbouring matches" in event.text("explain", "table", 1)


def test_after_a_swap_nothing_is_said_of_the_pair_that_was_drawn():
    """TY-HAND: the draw's reasons are of other people; its figures are told as those of the draw."""
    with joust(4, "rounds=3") as event:
        first = play(event)
        published = event.draw_and_publish()
        one, other = numbers_of(first["tables"][0])
        table = next(table for table in published["tables"] if one in numbers_of(table))
        partner = next(number for number in numbers_of(table) if number != one)
        answer = event.ok("swap", partner, other, *WHY)  # the first two meet again
        for table in answer["tables"]:
            assert table["by_hand"] and table["reasons"] == [], table
            told = event.ok("explain", "table", table["table"])
            assert all("opponent is number" not in step["text"] for person in told["people"] for step in person["steps"]), told
            assert "TY-HAND" in event.text("explain", "table", table["table"])
            figures = [reason["text"] for reason in told["reasons"] if "rematches" in reason["text"].lower()]
            assert figures and all(text.startswith("As drawn, before changes by hand") for text in figures), told
        assert answer["quality"]["by_hand"] and "Rematches: 0" not in event.text("pairings")


def test_the_bye_of_a_published_round():
    """TY-HAND: a bye is exchanged like a seat, and a latecomer meets whoever has it. TY-STATUS: unless that player has left."""
    with joust(5, "rounds=3") as event:
        published = event.draw_and_publish()
        bye, other = published["byes"][0]["number"], numbers_of(published["tables"][0])[0]
        swapped = event.ok("swap", bye, other, *WHY)
        assert swapped["byes"][0]["number"] == other and bye in numbers_of(swapped["tables"][0]), swapped
        points = {row["number"]: row["points"] for row in event.ok("standings")["rows"]}
        assert (points[other], points[bye]) == (5, 0), points
        event.ok("undo")
        assert event.ok("pairings")["byes"][0]["number"] == bye
        event.ok("player", "add", "Zoe")
        event.ok("player", "drop", bye)
        event.refused("TY-STATUS", "seat", "Zoe", 3, *WHY)
        event.ok("player", "return", bye)
        seated = event.ok("seat", "Zoe", 3, *WHY)
        assert seated["byes"] == [] and numbers_of(seated["tables"][2]) == [bye, 6], seated
        assert "missing" not in event.text("result", 3, f"{bye}=15w", "6=3")[:40] and event.ok("verify")["mismatches"] == 0


def test_a_player_who_moves_to_the_bye_leaves_a_bye():
    with joust(5, "rounds=3") as event:
        published = event.draw_and_publish()
        bye, (one, other) = published["byes"][0]["number"], numbers_of(published["tables"][0])
        moved = event.ok("seat", one, 3, *WHY)
        assert moved["byes"][0]["number"] == other and [bye, one] in map(numbers_of, moved["tables"]), moved
        for table in moved["tables"]:
            event.ok("result", table["table"], *(f"{number}={word}" for number, word in zip(numbers_of(table), ("15w", 3))))
        event.ok("close")
        assert next(row for row in event.ok("standings")["rows"] if row["number"] == other)["byes"] == 1
        assert event.ok("verify")["mismatches"] == 0


def test_standings_name_the_stage_they_follow():
    with joust(4, "rounds=1", "cut=4") as event:
        play(event)
        assert event.text("standings").startswith("Standings after round 1")
        play(event)
        assert event.text("standings").startswith("Standings after this stage: semi-final")
        assert event.text("standings", "--round", 1).startswith("Standings after round 1")
        assert "fase: semifinal" in event.text("--lang", "pt-BR", "standings")
        play(event)
        assert event.text("standings").startswith("Final standings")


if __name__ == "__main__":
    main(globals())
