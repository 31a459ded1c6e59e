#!/usr/bin/env python3
"""A Joust as an organizer plays it, at the command line: rounds, knock-out, refusals, corrections, explanations."""
from events import LANGUAGES, Event, numbers_of, row_of, warned
from harness import main

FORMAT = "agot-joust"
SEED = "1b" * 32


def joust(people, *more):
    return Event(people, "--seed", SEED, *more, format=FORMAT)


def pairs_of(answer):
    return [numbers_of(table) for table in answer["tables"]]


def play(event, better=min):
    """Draws, publishes and plays what is next; the lower number of each table wins."""
    published = event.draw_and_publish()
    for table in published["tables"]:
        numbers = numbers_of(table)
        winner = better(numbers)
        event.ok("result", table["table"], *(f"{number}={'15w' if number == winner else 6}" for number in numbers))
    event.ok("close")
    return published


def first_game(event, *scores):
    """The result of the first match: scores in the order of its seats."""
    table = event.ok("pairings")["tables"][0]
    one, other = numbers_of(table)
    return ["result", table["table"], f"{one}={scores[0]}", f"{other}={scores[1]}"]


# The day

def test_the_day():
    """AGOT-J.4 to AGOT-J.6: nine people, the default number of rounds, a cut to four, a champion."""
    with joust(9, "--set", "cut=4") as event:
        for number in range(1, 5):
            published = play(event)
            assert (published["stage"], published["round"], len(published["tables"])) == ("round", number, 4)
        assert [row["number"] for row in event.ok("standings")["rows"]][0] == 1
        semifinal = play(event)
        seeds = [row["number"] for row in event.ok("standings", "--round", 4)["rows"]][:4]
        assert (semifinal["stage"], semifinal["round"]) == ("semifinal", 4)
        final = play(event)
        assert final["stage"] == "final" and len(final["tables"]) == 1
        standings = event.ok("standings")
        assert standings["final"] and standings["rows"][0]["number"] == 1
        assert {row["number"] for row in standings["rows"][:4]} == set(seeds)
        assert event.ok("verify")["mismatches"] == 0
        event.refused("TY-OVER", "draw")
        event.ok("finish")
        event.refused("TY-FINISHED", "undo")
        checked = event.ok("verify")
        assert (checked["entries"], checked["chain"], checked["draws"]) == (event.entries(), "ok", 6)
        for language in LANGUAGES:
            for words in (("standings",), ("pairings",), ("pairings", "--round", 1), ("status",), ("log",),
                          ("explain", "player", 1), ("explain", "table", 1, "--round", 2)):
                assert event.text("--lang", language, *words).strip()


def test_the_podium_of_a_knockout_has_a_third_place():
    """The semifinal's loser who is third by the standings; a player who went no further than the rounds is not there."""
    with joust(5, "--set", "rounds=1", "--set", "cut=4") as event:
        play(event), play(event)
        final = event.draw_and_publish()
        one, other = numbers_of(final["tables"][0])
        event.ok("result", 1, f"{one}=15w", f"{other}=6")
        shown = event.text("close")
        names = [row["name"] for row in event.ok("standings")["rows"]]
        places = [shown.index(f"{place}  {name}") for place, name in zip(("1st", "2nd", "3rd"), names)]
        assert final["stage"] == "final" and places == sorted(places) and names[3] not in shown, (shown, names)


def test_the_answers():
    """What scripts rely on: a round with a bye, and the columns of the standings."""
    with joust(5) as event:
        draft = event.ok("draw")
        assert (draft["tournament"], draft["stage"], draft["round"], draft["draft"], draft["minutes"]) == \
            ("joust", "round", 1, True, 60)
        assert len(draft["tables"]) == 2 and len(draft["byes"]) == 1 and draft["resting"] == []
        table = draft["tables"][0]
        assert {"table", "size", "target", "by_hand", "seats", "reasons"} <= set(table)
        assert (table["table"], table["size"], table["target"], table["by_hand"]) == (1, 2, 15, False)
        assert set(table["seats"][0]) == {"seat", "number", "name"}
        assert {"number", "name"} <= set(draft["byes"][0]) and draft["byes"][0]["reasons"][0]["rule"] == "AMB-AGOT-22"
        assert draft["quality"] == {"rematches": 0, "floats": 0, "score_distance": 0, "displaced": 0, "apart_broken": 0}
        event.ok("publish")
        bye = draft["byes"][0]["number"]
        row = row_of(event, bye)
        assert set(row) >= {"rank", "shared", "number", "name", "status", "points", "wins", "timed_wins", "draws",
                            "timed_losses", "losses", "byes", "opponents_points"}
        assert (row["points"], row["wins"], row["byes"], row["rank"], row["shared"]) == (5, 0, 1, 1, False)
        assert event.ok("pairings")["draft"] is False and event.ok("pairings")["byes"][0]["number"] == bye


# Worked examples

def renumbered(event, order):
    """Gives everybody the player number that is the place in a list."""
    for place, number in enumerate(order, 1):
        event.ok("order", number, 100 + place)
    for place, number in enumerate(order, 1):
        event.ok("order", number, place)


def by_rank(people):
    """Winners of round 1 as numbers 1, 2 ..., the losers behind them, so that each loser's number is far from the
    winner's: nobody meets again."""
    with joust(people, "--set", "rounds=2") as event:
        pairs = pairs_of(play(event))
        order = [min(pair) for pair in pairs] + [max(pair) for pair in pairs]
        renumbered(event, order)
        place = {number: at for at, number in enumerate(order, 1)}
        answer = event.ok("draw")
        return [[place[number] for number in pair] for pair in pairs_of(answer)], answer["quality"]


def test_ex_15_a_group_of_eight():
    """EX-15: AGOT-J.14, AGOT-J.15, AGOT-J.17."""
    pairs, quality = by_rank(16)
    assert pairs == [[1, 5], [2, 6], [3, 7], [4, 8], [9, 13], [10, 14], [11, 15], [12, 16]]
    assert quality == {"rematches": 0, "floats": 0, "score_distance": 0, "displaced": 0, "apart_broken": 0}


def test_ex_15_a_group_of_seven():
    """EX-15: AGOT-J.18, AGOT-J.19, AMB-AGOT-28, AMB-AGOT-29."""
    pairs, quality = by_rank(14)
    assert pairs == [[1, 4], [2, 5], [3, 6], [7, 8], [9, 12], [10, 13], [11, 14]]
    assert quality == {"rematches": 0, "floats": 1, "score_distance": 5, "displaced": 0, "apart_broken": 0}


def test_the_two_best_meet_last():
    """AGOT-J.16: from round 2 on, as in a bracket: where the better number always wins, 1 and 2 meet in the last round alone."""
    for people, rounds in ((8, 3), (16, 4)):
        with joust(people, "--set", f"rounds={rounds}") as event:
            pairs = pairs_of(play(event))
            order = [min(pair) for pair in pairs] + [max(pair) for pair in pairs]
            renumbered(event, order)
            best = set(order[:2])
            for number in range(2, rounds + 1):
                drawn = event.draw_and_publish()
                met = [set(pair) for pair in pairs_of(drawn)]
                assert (best in met) == (number == rounds), (people, number, best, met)
                for table in drawn["tables"]:
                    first, second = sorted(numbers_of(table), key=order.index)
                    event.ok("result", table["table"], f"{first}=15w", f"{second}=3")
                event.ok("close")


def test_a_shared_first_place_is_to_be_settled():
    """AMB-AGOT-25: without a cut; told by close and standings until the event is finished, in the words that do it."""
    for language in LANGUAGES:
        with joust(4, "--set", "rounds=1") as event:
            published = event.draw_and_publish()
            winners = []
            for table in published["tables"]:
                first, second = numbers_of(table)
                winners.append(next(seat["name"] for seat in table["seats"] if seat["number"] == first))
                event.ok("result", table["table"], f"{first}=15w", f"{second}=3")
            assert "to_settle" not in event.ok("standings")
            [warning] = [each for each in event.ok("close")["warnings"] if each["rule"] == "AMB-AGOT-25"]
            assert warning["text"].endswith("--pick 1") and all(name in warning["text"] for name in winners), warning
            assert event.ok("standings")["to_settle"] == warning
            assert "to_settle" not in event.ok("standings", "--round", 1), "that is how it was then"
            assert "--pick 1" in event.text("--lang", language, "standings")
            words = warning["text"].split("tiltyard ")[1].split()
            assert set(words[1:-2]) == set(winners) and len(event.ok(*words)["picked"]) == 1
            event.ok("finish")
            assert "to_settle" not in event.ok("standings")
    with joust(4, "--set", "rounds=1", "--set", "cut=2") as event:
        play(event), play(event)
        assert event.ok("standings")["final"] and "to_settle" not in event.ok("standings")


def test_ex_16_points():
    """EX-16, AGOT-J.23: AGOT-J.22 to AGOT-J.26."""
    for scores, points, column in ((("10", "12"), (1, 4), ("timed_losses", "timed_wins")),
                                   (("9", "9"), (2, 2), ("draws", "draws")),
                                   (("15w", "9"), (5, 0), ("wins", "losses")),
                                   (("3", "15*"), (0, 5), ("losses", "wins"))):
        with joust(2) as event:
            event.draw_and_publish()
            event.ok(*first_game(event, *scores))
            rows = [row_of(event, number) for number in numbers_of(event.ok("pairings")["tables"][0])]
            assert [row["points"] for row in rows] == list(points), scores
            assert [row[key] for row, key in zip(rows, column)] == [1, 1], scores
            assert [row["opponents_points"] for row in rows] == list(points)[::-1]


def test_targets_that_cards_change():
    """AMB-AGOT-33: the distance decides, whatever the target."""
    for scores, points in ((("9/10", "13"), (4, 1)), (("10/12", "13"), (2, 2)), (("10/10w", "14"), (5, 0))):
        with joust(2) as event:
            event.draw_and_publish()
            event.ok(*first_game(event, *scores))
            rows = [row_of(event, number) for number in numbers_of(event.ok("pairings")["tables"][0])]
            assert [row["points"] for row in rows] == list(points), scores


# Results that may not be, and such as are pointed out

def test_results_that_are_refused():
    with joust(4, "--set", "rounds=1", "--set", "cut=2") as event:
        event.draw_and_publish()
        for rule, scores in (("AGOT-J.24", ("15", "9")), ("AGOT-J.24", ("15w", "16w")), ("AGOT-J.24", ("9/9", "3")),
                             ("AMB-AGOT-46", ("14cw", "3")),
                             ("AMB-AGOT-46", ("conceded", "conceded")), ("AMB-AGOT-46", ("absent", "conceded"))):
            event.refused(rule, *first_game(event, *scores))
        event.refused("AGOT-J.3", *first_game(event, "15w", "3")[:3])
        for score in ("100", "-1"):
            event.refused("AMB-AGOT-34", *first_game(event, score, "3"))
        for score in ("9/0", "9/100", "9@1", "8l", "absentw"):
            event.misused(*first_game(event, score, "3"))
        one, other = numbers_of(event.ok("pairings")["tables"][1])
        event.refused("TY-SEATS", "result", 1, f"{one}=15w", f"{other}=3")
        for table in event.ok("pairings")["tables"]:
            one, other = numbers_of(table)
            event.ok("result", table["table"], f"{one}=15w", f"{other}=3")
        event.refused("TY-RESULT", *first_game(event, "15w", "3"))
        event.ok("close")
        final = event.draw_and_publish()
        assert final["stage"] == "final"
        event.refused("AMB-AGOT-31", *first_game(event, "9", "9"))
        event.refused("AMB-AGOT-31", *first_game(event, "15", "16"))
        event.refused("AMB-AGOT-31", *first_game(event, "absent", "absent"))
        assert "AGOT-J.24" not in warned(event.ok(*first_game(event, "9w", "9")))
        event.ok("undo")
        assert "AGOT-J.24" in warned(event.ok(*first_game(event, "9w", "12")))
        event.ok("undo")
        event.ok(*first_game(event, "9", "12"))
        event.ok("close")
        assert event.ok("standings")["rows"][0]["number"] == numbers_of(final["tables"][0])[1]


def test_results_that_are_pointed_out():
    for scores, rule, points in ((("9w", "3"), "AGOT-J.24", (5, 0)), (("15", "16"), "AMB-AGOT-33", (2, 2)),
                                 (("0", "absent"), "AMB-AGOT-44", (5, 0)), (("absent", "absent"), "AMB-AGOT-44", (0, 0)),
                                 (("conceded", "3"), "AMB-AGOT-46", (0, 5)), (("14c", "3w"), None, (0, 5))):
        with joust(2) as event:
            event.draw_and_publish()
            answer = event.ok(*first_game(event, *scores))
            assert (rule in warned(answer)) == (rule is not None), answer
            rows = [row_of(event, number) for number in numbers_of(event.ok("pairings")["tables"][0])]
            assert [row["points"] for row in rows] == list(points), scores


def test_a_bye_has_its_result():
    """AGOT-J.20, TY-RESULT: nothing is to be entered for it, nor to be corrected."""
    with joust(3) as event:
        published = event.draw_and_publish()
        bye = published["byes"][0]["number"]
        event.refused("TY-RESULT", "result", 2, f"{bye}=15w")
        event.refused("AGOT-J.20", "correct", 1, 2, f"{bye}=absent", "--reason", "Left before.")


# Who may play

def test_who_comes_and_goes():
    """AMB-AGOT-32, AMB-AGOT-43, AMB-AGOT-47."""
    with joust(4, "--set", "rounds=2") as event:
        play(event)
        assert "AMB-AGOT-43" in warned(event.ok("player", "add", "Zoe"))
        assert (row_of(event, 5)["losses"], row_of(event, 5)["opponents_points"]) == (1, 0)
        event.ok("player", "sit-out", 4)
        draft = event.ok("draw")
        assert draft["resting"] == [{"number": 4, "name": "Davi", "why": "sitting-out"}]
        event.ok("player", "return", 4)
        event.refused("TY-DRAFT-OLD", "publish")
        event.ok("draw", "--again", "--reason", "Davi is back."), event.ok("publish")
        event.refused("AMB-AGOT-43", "player", "add", "Yuri")
        for table in event.ok("pairings")["tables"]:
            one, other = numbers_of(table)
            event.ok("result", table["table"], f"{one}=15w", f"{other}=absent")
        event.ok("player", "disqualify", 3, "--reason", "Marked cards.")
        event.refused("AMB-AGOT-47", "player", "return", 3)
        event.ok("close")
        event.refused("AMB-AGOT-32", "player", "drop", 2)
        event.refused("AGOT-J.6", "decline", 1)
        row = row_of(event, 3)
        assert (row["rank"], row["status"]) == (None, "disqualified")
        assert "AMB-AGOT-47" in warned(event.ok("player", "disqualify", 2, "--reason", "Marked cards, too."))


def test_too_few():
    """AGOT-G.2: nobody plays alone; AGOT-J.6: a cut with fewer than it has places is confirmed."""
    with joust(1) as event:
        event.refused("AGOT-G.2", "draw")
    with joust(3, "--set", "rounds=1", "--set", "cut=4") as event:
        play(event)
        event.refused("AGOT-J.6", "draw")
        event.ok("draw", "--confirm"), event.ok("undo")
        said = event.refused("AGOT-J.6", "draw")["text"]
        assert "only 3 can play" in said and 'draw --confirm --again --reason "…"' in said, said
        draft = event.ok("draw", "--confirm", "--again", "--reason", "Taken back.")
        assert (draft["stage"], len(draft["tables"]), len(draft["byes"])) == ("semifinal", 1, 1)
        event.ok("publish")
        event.ok(*first_game(event, "15w", "3")), event.ok("close")
        for number in (1, 2, 3):
            event.ok("player", "drop", number)
        event.refused("AGOT-G.2", "draw")
    with joust(2, "--set", "rounds=1", "--set", "cut=2") as event:
        play(event)
        event.ok("player", "drop", 2)
        event.refused("AGOT-G.2", "draw")


def test_options():
    with Event(format=FORMAT) as event:
        new = ("new", "more.tilt", "--format", FORMAT, "--set")
        for rule, option in (("AGOT-J.6", "cut=3"), ("AGOT-J.4", "rounds=31"), ("AMB-AGOT-23", "strength=mean"),
                             ("AMB-AGOT-24", "ties=x"), ("AMB-AGOT-27", "paired-down=x"), ("AMB-AGOT-30", "bracket=x"),
                             ("TY-OPTION", "speed=9")):
            event.refused(rule, *new, option)


def test_who_goes_down_twice():
    """AMB-AGOT-27: by the rules' text the last one of the group; by option somebody else, and the table says so."""
    def told(event):
        """Who went down, and who else AMB-AGOT-27 speaks of; both of the round before, too."""
        reasons = [reason for table in event.ok("draw")["tables"] for reason in table["reasons"]]
        down, spoken_of = ({reason["number"] for reason in reasons if reason["rule"] == rule}
                           for rule in ("AGOT-J.19", "AMB-AGOT-27"))
        again = down & told.before
        told.before = down
        return again, spoken_of

    for floats in ("literal", "avoid"):
        told.before, twice, spoken_of, spared = set(), set(), set(), set()
        with joust(14, "--set", f"paired-down={floats}", "--set", "rounds=6") as event:
            play(event)
            for _ in range(5):
                before = told.before
                again, here = told(event)
                assert here <= before
                twice, spoken_of, spared = twice | again, spoken_of | here, spared | here - again
                event.ok("publish")
                for table in event.ok("pairings")["tables"]:
                    one, other = sorted(numbers_of(table))
                    event.ok("result", table["table"], f"{one}=15w", f"{other}=6")
                event.ok("close")
        assert twice and (floats == "avoid") == bool(spared) and (floats == "avoid" or not spoken_of), (floats, twice, spared, spoken_of)
        assert floats == "literal" or twice <= spoken_of


# By hand

def test_seats_by_hand():
    """AGOT-G.2: two to a table; AMB-AGOT-30: the knock-out goes by its bracket; a bye may be given to somebody else."""
    with joust(5, "--set", "rounds=1", "--set", "cut=2") as event:
        draft = event.ok("draw")
        one, other = (numbers_of(table)[0] for table in draft["tables"])
        event.refused("AGOT-G.2", "seat", one, 2, "--reason", "They asked.")
        event.ok("swap", one, other, "--reason", "They are sisters.")
        bye = draft["byes"][0]["number"]
        event.ok("swap", bye, one, "--reason", "He leaves early.")
        changed = event.ok("pairings")
        assert changed["byes"][0]["number"] == one and bye in numbers_of(changed["tables"][1])
        event.ok("publish")
        assert row_of(event, one)["byes"] == 1 and row_of(event, bye)["byes"] == 0
        for table in changed["tables"]:
            first, second = numbers_of(table)
            event.ok("result", table["table"], f"{first}=15w", f"{second}=3")
        event.ok("close"), event.ok("draw")
        event.refused("AMB-AGOT-30", "swap", *sorted({1, 2, 3, 4, 5} - set(pairs_of(event.ok("pairings"))[0]))[:1],
                      pairs_of(event.ok("pairings"))[0][0], "--reason", "They asked.")


def test_a_rematch_by_hand():
    """AGOT-J.12: it is said, also in the other language; the figures are those of the draw, and say so."""
    with joust(4, "--set", "rounds=2") as event:
        met = pairs_of(play(event))[0]
        drawn = event.ok("draw")
        two = next(pair for pair in pairs_of(drawn) if met[0] in pair)
        there = next(pair for pair in pairs_of(drawn) if met[1] in pair)
        assert two != there and "by_hand" not in drawn["quality"]
        other = next(number for number in two if number != met[0])
        before = event.run("pairings").stdout
        swapped = event.ok("swap", other, met[1], "--reason", "They asked.")
        assert warned(swapped) == ["AGOT-J.12"] * 2, swapped
        assert "already met in round 1" in swapped["warnings"][0]["text"]
        assert event.ok("pairings")["quality"] == {**drawn["quality"], "by_hand": True}
        for language, words in (("en", "before the changes by hand"), ("pt-BR", "antes das mudanças à mão")):
            assert words in event.run("--lang", language, "pairings").stdout, language
        assert "Rematches" in before and "by hand" not in before
        event.ok("undo")
        assert "by_hand" not in event.ok("pairings")["quality"]


def test_a_second_bye_by_hand():
    """AMB-AGOT-21: it is said of the bye of the round before, and of no earlier one; also of a seat that leaves a bye."""
    with joust(5, "--set", "rounds=4") as event:
        first = play(event)["byes"][0]["number"]
        second = event.ok("draw")["byes"][0]["number"]
        swapped = event.ok("swap", first, second, "--reason", "They asked.")
        assert any(row["rule"] == "AMB-AGOT-21" and "had a bye in round 1 too" in row["text"] for row in swapped["warnings"]), swapped
        event.ok("undo")
        third = next(number for number in range(1, 6) if number not in (first, second))
        assert "AMB-AGOT-21" not in warned(event.ok("swap", third, second, "--reason", "They asked."))
        event.ok("undo"), event.ok("publish")
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], *(f"{number}={score}" for number, score in zip(numbers_of(table), ("15w", 6))))
        event.ok("close")
        due = event.ok("draw")["byes"][0]["number"]
        assert due not in (first, second)
        assert "AMB-AGOT-21" not in warned(event.ok("swap", first, due, "--reason", "They asked."))


def test_somebody_who_has_left_is_seated_by_hand():
    """TY-STATUS: a warning, for a person who left may come back; nobody else is warned of."""
    with joust(5, "--set", "rounds=2") as event:
        event.draw_and_publish()
        bye = event.ok("pairings")["byes"][0]["number"]
        one, other = (numbers_of(table)[0] for table in event.ok("pairings")["tables"])
        event.ok("player", "drop", one)
        swapped = event.ok("swap", one, other, "--reason", "They asked.")
        assert warned(swapped) == ["TY-STATUS"] and "has left, and is now seated at table 2" in swapped["warnings"][0]["text"], swapped
        assert "TY-STATUS" not in warned(event.ok("swap", other, bye, "--reason", "They asked."))


def test_no_rematch_by_hand():
    """AGOT-J.12, AMB-AGOT-44: who did not come has met nobody, and nobody meets with a bye."""
    with joust(4, "--set", "rounds=2") as event:
        event.draw_and_publish()
        one, other = numbers_of(event.ok("pairings")["tables"][0])
        event.ok("result", 1, f"{one}=0w", f"{other}=absent")
        three, four = numbers_of(event.ok("pairings")["tables"][1])
        event.ok("result", 2, f"{three}=absent", f"{four}=absent")
        event.ok("close")
        pairs = pairs_of(event.ok("draw"))
        mine = next(pair for pair in pairs if one in pair)
        if other not in mine:
            moved = next(number for number in mine if number != one)
            assert warned(event.ok("swap", moved, other, "--reason", "They asked.")) == []


# What is put right

def test_a_round_behind_a_published_one_is_corrected():
    """TY-DRAFT-OLD: nobody has played it, and it was drawn by points that are others now; power alone changes none."""
    with joust(4, "--set", "rounds=2") as event:
        (one, other), _ = pairs_of(play(event))
        event.draw_and_publish()
        winner, loser = min(one, other), max(one, other)
        why = ("--reason", "Exchanged.")
        assert warned(event.ok("correct", 1, 1, f"{winner}=15w", f"{loser}=7", *why)) == []
        assert warned(event.ok("correct", 1, 1, f"{winner}=6", f"{loser}=15w", *why)) == ["TY-DRAFT-OLD"]
        event.ok("draw", "--again", *why), event.ok("publish")
        table = event.ok("pairings")["tables"][0]
        event.ok("result", 1, *(f"{number}={score}" for number, score in zip(numbers_of(table), ("15w", 3))))
        assert warned(event.ok("correct", 1, 1, f"{winner}=15w", f"{loser}=7", *why)) == []


def test_a_loser_with_the_power_that_wins():
    """AGOT-J.24: taken, with a warning that names the player; one who conceded has no say."""
    with joust(2, "--set", "rounds=1") as event:
        event.draw_and_publish()
        numbers = numbers_of(event.ok("pairings")["tables"][0])
        name = event.ok("pairings")["tables"][0]["seats"][1]["name"]
        for scores, rules in ((("15w", 98), ["AGOT-J.24"]), (("15w", "15"), ["AGOT-J.24"]), (("15w", 14), []),
                              (("15w", "15/16"), []), ((9, "15c"), [])):
            answer = event.ok(*first_game(event, *scores))
            assert warned(answer) == rules or not rules and "AGOT-J.24" not in warned(answer), (scores, answer)
            assert not rules or name in answer["warnings"][0]["text"], answer
            event.ok("undo")
        assert len(numbers) == 2


def test_a_round_is_corrected():
    """The next draw goes by the right result; points alone leave it."""
    with joust(4, "--set", "rounds=2") as event:
        (one, other), _ = pairs_of(play(event))
        answer = event.ok("correct", 1, 1, f"{max(one, other)}=15w", f"{min(one, other)}=3", "--reason", "Exchanged.")
        assert answer["then"] == "status"
        places = {place["number"]: place for place in answer["difference"]["places"]}
        assert (places[max(one, other)]["before"]["points"], places[max(one, other)]["after"]["points"]) == (0, 5)
        event.refused("TY-CORRECT", "correct", 1, 1, f"{max(one, other)}=15w", f"{min(one, other)}=3", "--reason", "No.")
        assert event.ok("pairings", "--round", 1)["changes"][0]["rule"] == "TY-CORRECT"
        event.ok("draw")
        event.refused("TY-THEN", "correct", 1, 1, f"{one}=9", f"{other}=9", "--reason", "They say a draw.")
        event.ok("correct", 1, 1, f"{one}=9", f"{other}=9", "--reason", "They say a draw.", "--then", "points")
        event.ok("publish")
        assert row_of(event, one)["draws"] == 1
        assert event.ok("verify")["mismatches"] == 0


def test_the_knock_out_is_corrected():
    """AGOT-O.15: a semi-final put right after the final was drawn: points alone leave who plays it."""
    with joust(4, "--set", "rounds=1", "--set", "cut=4") as event:
        play(event)
        semifinal = play(event)
        one, other = numbers_of(semifinal["tables"][0])
        winner, loser = min(one, other), max(one, other)
        right = ("correct", "semifinal", 1, f"{loser}=15w", f"{winner}=3", "--reason", "Exchanged.")
        event.ok("draw")
        event.refused("TY-THEN", *right)
        answer = event.ok(*right, "--then", "next-draw")
        event.refused("TY-DRAFT-OLD", "publish")
        event.ok("draw", "--again", "--reason", "The semi-final was corrected.")
        assert loser in pairs_of(event.ok("publish"))[0]
        event.refused("TY-UNDO-RESTS", "undo", answer["saved"])
        event.ok("undo"), event.ok("undo"), event.ok("undo", answer["saved"])
        event.ok("draw", "--again", "--reason", "It was right.")
        assert winner in pairs_of(event.ok("publish"))[0]
        assert event.ok("verify")["mismatches"] == 0


def test_undo():
    with joust(4) as event:
        published = event.draw_and_publish()
        saved = event.ok(*first_game(event, "15w", "3"))["saved"]
        event.refused("TY-STAGE", "draw", "--again", "--reason", "Once more.")
        assert event.ok("undo")["undone"] == saved
        event.ok("draw", "--again", "--reason", "Somebody was missing.")
        event.ok("publish")
        event.ok(*first_game(event, "3", "15w"))
        assert event.ok("undo", "--dry-run")["dry_run"] and len(published["tables"]) == 2


def test_fewer_players_than_were_thought_need_fewer_rounds():
    """AGOT-J.4: five take three rounds; once two of them are one person, who did not come, there were four, and two
    rounds were enough, although a third is drafted."""
    with joust(5) as event:
        pair, other = pairs_of(event.draw_and_publish())
        event.ok("result", 1, f"{pair[0]}=15w", f"{pair[1]}=absent")
        event.ok("result", 2, f"{other[0]}=15w", f"{other[1]}=3")
        event.ok("close")
        event.ok("player", "drop", pair[1])
        play(event)
        assert event.ok("draw")["round"] == 3
        kept = ({1, 2, 3, 4, 5} - {*pair, *other}).pop()
        event.ok("player", "merge", kept, pair[1])
        event.refused("TY-OVER", "draw", "--again", "--reason", "They are four.")
        event.refused("TY-DRAFT-OLD", "publish")
        assert event.ok("standings")["final"] and event.ok("finish", "--confirm")["saved"]


# Why

def test_why_a_place():
    """AGOT-J.27, AGOT-J.28, AGOT-J.30, AGOT-O.15, AMB-AGOT-25."""
    with joust(8, "--set", "cut=2") as event:
        for _ in range(3):
            play(event)
        said = {event.ok("explain", "player", number)[side]["criterion"] for number in range(1, 9)
                for side in ("above", "below") if event.ok("explain", "player", number)[side]}
        assert "points" in said and said <= {"points", "confrontation", "opponents_points"}
        play(event)
        one = event.ok("explain", "player", 1)
        assert (one["rank"], one["below"]["criterion"], one["below"]["rule"]) == (1, "winner", "AGOT-J.6")
        assert [game["stage"] for game in one["games"]] == ["round"] * 3 + ["final"]
        two = event.ok("explain", "player", one["below"]["number"])
        assert two["below"]["criterion"] == "cut"


def test_why_a_table():
    """AGOT-J.14, AGOT-J.15: the steps to each seat."""
    with joust(8) as event:
        play(event), event.draw_and_publish()
        table = event.ok("explain", "table", 1)
        assert [step["rule"] for step in table["people"][0]["steps"]] == ["AGOT-J.14", "AGOT-J.15"]
        assert table["made_again"] == "same"
        for language in LANGUAGES:
            assert "AGOT-J.15" in event.text("--lang", language, "explain", "table", 1)


def test_why_a_match_of_the_knock_out():
    """AGOT-J.6, AMB-AGOT-25: each one's number after the rounds, and the lot where it decided that."""
    with joust(4, "--set", "rounds=1", "--set", "cut=2") as event:
        play(event), event.draw_and_publish()
        for place, person in enumerate(event.ok("explain", "table", 1)["people"], 1):
            place_said, paired = (step["text"] for step in person["steps"])
            assert place_said == f"This player was number {place} after the rounds." and "the best number" in paired, person
            assert [(lot["rule"], lot["place"], lot["of"]) for lot in person["lots"]] == [("AMB-AGOT-25", place, 2)]


def test_points_that_are_corrected_move_those_who_lost_as_early():
    """AGOT-O.15: 1 and 3 lost their semi-finals; the corrected round sets 3 before 1. AMB-AGOT-25: of those who are level
    the lot, and it is said so."""
    with joust(4, "--set", "rounds=1", "--set", "cut=4") as event:
        first = event.draw_and_publish()["tables"]
        pairs = [numbers_of(table) for table in first]
        winners = [max(pair) for pair in pairs]
        for at, pair in enumerate(pairs, 1):
            event.ok("result", at, *(f"{number}={15 if number in winners else 3}{'w' if number in winners else ''}"
                                     for number in pair))
        event.ok("close")
        for table in event.draw_and_publish()["tables"]:
            pair = numbers_of(table)
            event.ok("result", table["table"], *(f"{number}=15w" if number in winners and number == max(pair) or
                                                 number == next(one for one in pair if one in winners) else f"{number}=3"
                                                 for number in pair))
        event.ok("close")
        losers = sorted(row["number"] for row in event.ok("standings")["rows"][2:])
        before = [row["number"] for row in event.ok("standings")["rows"][2:]]
        assert sorted(before) == losers and "AMB-AGOT-25" in event.text("explain", "player", before[1])
        last = before[1]
        at, pair = next((at, pair) for at, pair in enumerate(pairs, 1) if last in pair)
        event.ok("correct", 1, at, *(f"{number}=7" for number in pair), "--reason", "slip", "--then", "points")
        assert [row["number"] for row in event.ok("standings")["rows"][2:]] == before[::-1]
        assert "AGOT-O.15" in event.text("explain", "player", last)


def test_a_match_of_the_knock_out_has_no_points_to_correct():
    """TY-THEN, AGOT-J.6"""
    with joust(4, "--set", "rounds=1", "--set", "cut=2") as event:
        play(event), play(event)
        one, other = [row["number"] for row in event.ok("standings")["rows"][:2]]
        event.refused("TY-THEN", "correct", "final", 1, f"{one}=3", f"{other}=15w", "--reason", "slip", "--then", "points")


if __name__ == "__main__":
    main(globals())
