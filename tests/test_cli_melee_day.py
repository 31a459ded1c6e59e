#!/usr/bin/env python3
"""Melees as organizers play them, at the command line: the day of 11, of 13 and of 20 people, with what happens in it."""
from itertools import combinations

from events import Event
from harness import main
from melee_days import FORMAT, Melee, numbers_of, warned


def pairs_of(tables):
    return {frozenset(pair) for table in tables for pair in combinations(numbers_of(table), 2)}


def test_a_day_of_eleven():
    """AGOT-M.4 to AGOT-M.6, AGOT-M.11, AGOT-M.24, AGOT-M.25, AGOT-M.31, AGOT-O.7, AGOT-O.8: three rounds, three in the
    final."""
    with Melee(11) as event:
        met = []
        for number in (1, 2, 3):
            drawn = event.play()
            assert (drawn["stage"], drawn["round"], drawn["minutes"]) == ("round", number, 105)
            assert [table["size"] for table in drawn["tables"]] == [4, 4, 3]
            assert drawn["byes"] == [] and drawn["resting"] == []
            assert drawn["quality"] == {"repeats": 6, "repeats_bound": 6, "identical_tables": 0}
            met += [pair for table in drawn["tables"] for pair in combinations(sorted(numbers_of(table)), 2)]
        assert len(met) - len(set(met)) == 6
        event.refused("AMB-AGOT-43", "player", "add", "Zuza")
        before = event.order()
        final = event.draw_and_publish()
        assert (final["stage"], final["round"], len(final["tables"])) == ("final", 3, 1)
        assert sorted(numbers_of(final["tables"][0])) == sorted(before[:3])
        event.refused("AMB-AGOT-7", *event.score(1, 15, 15, 3))
        event.result(1, 3, "15", "15@1")
        event.ok("close")
        third, second, first = numbers_of(final["tables"][0])
        standings = event.ok("standings")
        assert standings["final"] and [row["number"] for row in standings["rows"]] == [first, second, third] + before[3:]
        assert [row["rank"] for row in standings["rows"]] == list(range(1, 12))
        event.refused("TY-OVER", "draw")
        event.refused("AMB-AGOT-32", "player", "drop", 3)
        for words in (("standings",), ("standings", "--round", 2), ("pairings",), ("pairings", "--round", 1), ("status",),
                      ("log",), ("explain", "player", first), ("explain", "table", 1, "--round", 2)):
            event.said_everywhere(*words)
        event.ok("finish")
        event.refused("TY-FINISHED", "undo")


def test_a_day_of_thirteen():
    """AGOT-M.12, AGOT-M.26, AMB-AGOT-12, AMB-AGOT-32, AMB-AGOT-43, AMB-AGOT-45, AMB-AGOT-46: one comes late, one does not
    come, one concedes, one leaves; four in the final."""
    with Melee(13, "rounds=3", "minutes=90") as event:
        drawn = event.draw_and_publish()
        assert [table["size"] for table in drawn["tables"]] == [4, 3, 3, 3] and drawn["minutes"] == 90
        assert warned(event.ok("player", "add", "Zuza")) == ["AMB-AGOT-43"]
        late = event.row(14)
        assert (late["points"], late["games"]) == (0, [])
        assert event.ok("pairings")["resting"][0]["number"] == 14
        one, two, gone, absent = numbers_of(drawn["tables"][0])
        assert event.result(1, 15, 6, "7c", "absent").get("warnings") is None
        assert [event.row(number)["points"] for number in (one, two, gone, absent)] == [15, 3, 2, 0]
        game = event.row(absent)["games"][0]
        assert (game["place"], game["points"], game["power"]) == (None, 0, 0), game
        for table in (2, 3, 4):
            event.result(table, 12, 9, 4)
        event.ok("close")
        event.ok("player", "drop", absent)
        drawn = event.play()
        assert [table["size"] for table in drawn["tables"]] == [4, 3, 3, 3]
        assert "Rounds planned again" in drawn["reasons"][0]["text"]
        event.ok("player", "sit-out", gone)
        drawn = event.play()
        assert [table["size"] for table in drawn["tables"]] == [4, 4, 4]
        assert [rest["number"] for rest in drawn["resting"]] == [gone]
        assert drawn["quality"]["repeats"] >= drawn["quality"]["repeats_bound"]
        final = event.draw_and_publish()
        assert final["stage"] == "final" and final["tables"][0]["size"] == 4
        assert gone not in numbers_of(final["tables"][0])
        event.result(1, 9, 8, 7, "3c")
        event.ok("close")
        assert event.order()[:4] == numbers_of(final["tables"][0])


def test_a_day_of_twenty_with_a_semifinal():
    """AMB-AGOT-14, AMB-AGOT-15, AGOT-O.9, AGOT-O.10, AGOT-O.11: sixteen at four tables, their winners in the final."""
    with Melee(20, "rounds=2", "semifinal=yes") as event:
        rounds = [event.play(), event.play()]
        assert not pairs_of(rounds[0]["tables"]) & pairs_of(rounds[1]["tables"])
        before = event.order()
        semifinal = event.draw_and_publish()
        assert (semifinal["stage"], [table["size"] for table in semifinal["tables"]]) == ("semifinal", [4] * 4)
        assert sorted(before[:16]) == sorted(number for table in semifinal["tables"] for number in numbers_of(table))
        for table in range(1, 5):
            event.refused("AMB-AGOT-7", *event.score(table, 15, 15, 3, 2))
            event.result(table, 15, 9, 8, 4)
        event.ok("close")
        places = [[numbers_of(table)[at] for table in semifinal["tables"]] for at in range(4)]
        expected = [sorted(group, key=before.index) for group in places]
        assert event.order() == sum(expected, []) + before[16:]
        winner = expected[0][0]
        event.ok("player", "drop", winner)
        final = event.draw_and_publish()
        assert sorted(numbers_of(final["tables"][0])) == sorted(expected[0][1:] + expected[1][:1])
        event.result(1, 1, 2, 3, 4)
        event.ok("close")
        order = numbers_of(final["tables"][0])[::-1]
        assert event.order()[:5] == order + [winner]
        for number in range(1, 21):
            assert event.ok("explain", "player", number)["rank"] == event.order().index(number) + 1
        event.said_everywhere("explain", "player", winner)


def test_quick_games():
    """AGOT-M.29, AGOT-M.30, AMB-AGOT-13: five level for three seats; one waits; turn by turn."""
    with Melee(5, "rounds=1") as event:
        event.draw_and_publish()
        assert warned(event.result(1, 7, 7, 7, 7, 7)) == ["AMB-AGOT-6"]
        event.ok("close")
        event.refused("TY-STAGE", "close")
        draft = event.ok("draw")
        assert (draft["stage"], [table["size"] for table in draft["tables"]]) == ("quick", [2, 2])
        waits = draft["resting"][0]
        assert waits["why"] == "odd-one-out"
        assert all(table["reasons"][0]["rule"] == "AGOT-M.29" for table in draft["tables"])
        event.refused("AMB-AGOT-13", "seat", waits["number"], 1, "--reason", "wants to play")
        event.ok("swap", waits["number"], numbers_of(draft["tables"][0])[0], "--reason", "had to wait last time, too")
        event.ok("publish")
        (one, two), (three, four) = (numbers_of(table) for table in event.tables())
        for scores in (("3", "3"), ("3,4", "3,4"), ("3,4", "2,5"), ("3,4", "3"), ("3@1", "2"), ("3w", "2")):
            event.refused("AGOT-M.30", *event.score(1, *scores))
        for scores in (("absent", "absent"), ("3c", "absent"), ("3c", "4c")):
            event.refused("AGOT-M.29", *event.score(1, *scores))
        event.misused(*event.score(1, "3,x", "3"))
        event.misused(*event.score(1, ",".join("3" * 20), "3"))
        event.refused("AMB-AGOT-34", *event.score(1, "3,100", "3,4"))
        event.result(1, "3,3,4", "3,3,5")
        seats = event.tables()[0]["seats"]
        assert [(seat["score"], seat["turns"]) for seat in seats] == [(4, [3, 3, 4]), (5, [3, 3, 5])]
        event.result(2, "absent", "0")
        event.ok("close")
        final = event.draw_and_publish()
        assert final["stage"] == "final"
        assert sorted(numbers_of(final["tables"][0])) == sorted({1, 2, 3, 4, 5} - {one, three})
        games = event.row(two)["games"]
        assert [game["stage"] for game in games] == ["round", "quick"] and games[1]["place"] == 1
        explained = event.ok("explain", "player", one)
        assert explained["above"]["rule"] == "AGOT-M.29", explained["above"]
        event.said_everywhere("explain", "player", one)
        event.said_everywhere("explain", "table", 1, "--round", "quick")


def test_the_answers():
    """What scripts rely on, as INTERFACE.md and docs have it."""
    with Melee(7) as event:
        draft = event.ok("draw")
        assert list(draft)[:7] == ["saved", "tournament", "stage", "round", "draft", "minutes", "tables"]
        assert (draft["tournament"], draft["stage"], draft["draft"], draft["minutes"]) == ("melee", "round", True, 105)
        table = draft["tables"][0]
        assert {"table", "size", "target", "by_hand", "seats", "reasons"} <= set(table) and "set" not in table
        assert (table["table"], table["size"], table["target"], table["by_hand"]) == (1, 4, 15, False)
        assert set(table["seats"][0]) == {"seat", "number", "name"} and table["reasons"] == []
        assert set(draft["quality"]) == {"repeats", "repeats_bound", "identical_tables"}
        event.ok("publish")
        answer = event.result(1, "16/17", "12@1", "absent", "4c")
        assert [score["score"] for score in answer["scores"]] == ["16/17", "12@1", "absent", "4c"]
        seats = event.tables()[0]["seats"]
        assert (seats[0]["score"], seats[0]["target"], seats[1]["place"], seats[2]["presence"], seats[3]["presence"]) == \
            (16, 17, 1, "absent", "conceded")
        standings = event.ok("standings")
        assert (standings["tournament"], standings["round"], standings["final"]) == ("melee", 1, False)
        row = event.row(seats[0]["number"])
        assert set(row) >= {"rank", "shared", "number", "name", "status", "points", "opponents_points", "games"}
        assert set(row["games"][0]) >= {"stage", "round", "table", "power", "target", "place", "points"}
        game = row["games"][0]
        assert (game["stage"], game["round"], game["table"], game["power"], game["target"], game["place"],
                game["points"]) == ("round", 1, 1, 16, 17, 2, 7)
        assert (row["points"], row["opponents_points"], row["rank"], row["shared"]) == (7, 13, 2, False)


def test_a_wide_table_of_standings_stays_narrow():
    """What stands on the screen of a laptop: no line of standings, seats, status or lists is wider than 80 columns."""
    with Melee(11, "rounds=1") as event:
        event.play()
        event.ok("draw")
        for language in ("en", "pt-BR"):
            for words in (("standings",), ("status",), ("player", "list"), ("pairings", "--round", 1)):
                lines = event.text("--lang", language, *words).splitlines()
                wide = [line for line in lines if len(line) > 80 and not line.startswith(("AGOT-", "AMB-"))
                        and "tiltyard" not in line]
                assert not wide, (language, words, wide)


def test_two_tournaments_in_one_file():
    """A Joust and a Melee of the same people: each goes its own way."""
    with Event(0, "--id", "joust", format="agot-joust") as event:
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "melee", "--set", "rounds=1")
        event.ok("player", "add", "-t", "joust", "Ana", "Bia", "Caio", "Davi")
        event.ok("enrol", "-t", "melee", "Ana", "Bia", "Caio", "Davi")
        event.ok("draw", "-t", "joust"), event.ok("draw", "-t", "melee")
        event.ok("publish", "-t", "melee"), event.ok("publish", "-t", "joust")
        event.ok("result", "-t", "melee", 1, "Ana=15", "Bia=9", "Caio=8", "Davi=4")
        event.refused("TY-RESULT", "result", "-t", "melee", 1, "Ana=15", "Bia=9", "Caio=8", "Davi=4")
        assert [row["points"] for row in event.ok("standings", "-t", "melee")["rows"]] == [15, 4, 2, 1]
        assert event.ok("status")["tournaments"][0]["tournament"] == "joust"
        assert event.ok("verify")["mismatches"] == 0


if __name__ == "__main__":
    main(globals())
