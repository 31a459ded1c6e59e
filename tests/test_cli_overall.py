#!/usr/bin/env python3
"""A day with a Joust, a Melee and an Overall Champion, at the command line: ties of two and three, the deciding match,
corrections, undo, and what people do wrong."""
from contextlib import contextmanager

from events import LANGUAGES, Event
from harness import main

SEED = "04" * 32


@contextmanager
def event_of(joust, melee, *settings):
    """An event with both tournaments of one round each, and these people (numbers) in them."""
    with Event(0, "--seed", SEED, "--set", "rounds=1", *settings, format="agot-joust") as event:
        event.ok("new", "event.tilt", "--format", "agot-melee", "--set", "rounds=1")
        event.ok("player", "add", *NAMES[:max(joust | melee)])
        event.ok("-t", "joust", "enrol", *sorted(joust))
        event.ok("-t", "melee", "enrol", *sorted(melee))
        yield event


POINTS = dict(enumerate((48, 42, 37, 33, 29), 1))
NAMES = ["Ana", "Bia", "Caio", "Davi", "Edu", "Fabi", "Gabi", "Hugo", "Iara", "Joel", "Lia", "Mel"]


def numbers_of(table):
    return [seat["number"] for seat in table["seats"]]


def play(event, slug, scores_of):
    """Draws, publishes, enters {number: score} of each table that needs a result, and closes."""
    event.ok("-t", slug, "draw")
    published = event.ok("-t", slug, "publish")
    for table in published["tables"]:
        if not table["has_result"]:
            scores = scores_of(numbers_of(table))
            event.ok("-t", slug, "result", table["table"], *(f"{number}={score}" for number, score in scores.items()))
    event.ok("-t", slug, "close")
    return published


def won_by(first):
    """The first of them that sits at a table wins it."""
    def scores(numbers):
        winner = next((number for number in first if number in numbers), numbers[0])
        return {number: "15w" if number == winner else 5 for number in numbers}
    return scores


def ranked(order):
    """Power by how early somebody stands there."""
    return lambda numbers: {number: 12 - order.index(number) for number in numbers}


def drawn(numbers):
    return {number: 9 for number in numbers}


def tied_two(event):
    """1 is first in Joust and second in Melee, 2 the other way round; four play in each."""
    play(event, "joust", won_by([1, 2]))
    play(event, "joust", won_by([1]))
    play(event, "melee", ranked([1, 2, 3, 4]))
    play(event, "melee", ranked([2, 1, 3]))


@contextmanager
def two_tied():
    """Whether 1 and 2 meet in the only round is up to the lot: 3 and 4 then stand between them."""
    with event_of({1, 2, 3, 4}, {1, 2, 3, 4}, "--set", "cut=2") as event:
        event.ok("-t", "joust", "draw")
        published = event.ok("-t", "joust", "publish")
        assert {1, 2} not in [set(numbers_of(table)) for table in published["tables"]], "take another seed"
        event.ok("-t", "joust", "undo"), event.ok("-t", "joust", "undo")
        event.ok("-t", "joust", "draw", "--again", "--reason", "once more")
        published = event.ok("-t", "joust", "publish")
        for table in published["tables"]:
            scores = won_by([1, 2])(numbers_of(table))
            event.ok("-t", "joust", "result", table["table"], *(f"{who}={score}" for who, score in scores.items()))
        event.ok("-t", "joust", "close")
        play(event, "joust", won_by([1]))
        play(event, "melee", ranked([1, 2, 3, 4]))
        play(event, "melee", ranked([2, 1, 3]))
        yield event


def melee_of_three_tied(numbers):
    """1, 2 and 3 have no power and met as strong opponents; who else there is goes to the final."""
    others = [number for number in numbers if number > 3]
    powers = {1: [5], 2: [4, 2], 3: [6, 4, 3]}[len(others)] if others else []
    return {number: 0 if number <= 3 else powers[others.index(number)] for number in numbers}


@contextmanager
def three_tied():
    """1, 2 and 3 share first place in Joust with 4 to 6, and fourth place in Melee behind 7 to 9."""
    with event_of(set(range(1, 7)), {1, 2, 3, 7, 8, 9}) as event:
        play(event, "joust", drawn)
        play(event, "melee", melee_of_three_tied)
        play(event, "melee", ranked([7, 8, 9]))
        yield event


def rows_of(event, *more):
    return [(row["rank"], row["shared"], row["number"], row["joust_place"], row["melee_place"], row["joust_points"],
             row["melee_points"], row["total"]) for row in event.ok("overall", *more)["rows"]]


def tied_of(event):
    return [person["number"] for person in event.ok("overall")["deciding_match"]]


def ranks_of(event):
    return [(row["rank"], row["number"]) for row in event.ok("overall")["rows"]]


def match(event, winner):
    """Draws, publishes and plays a deciding match; that person wins, if there."""
    return play(event, "joust", won_by([winner]))


# The day

def test_as_of_now():
    """AGOT-O.1, AGOT-O.3: before the end the places are those of now, and nobody is asked to play a match."""
    with event_of({1, 2, 3, 4}, {1, 2, 3}) as event:
        answer = event.ok("overall")
        assert (answer["title"], answer["tournaments"], answer["final"]) == ("overall", ["joust", "melee"], False)
        assert answer["rows"] == [] and answer["deciding_match"] == []
        play(event, "joust", won_by([1, 2]))
        play(event, "melee", ranked([1, 2, 3]))
        answer = event.ok("overall")
        assert not answer["final"] and answer["deciding_match"] == [] and len(answer["rows"]) == 3
        assert "A Game of Thrones, Melee is not over yet" in event.text("overall")
        event.refused("TY-OVER", "-t", "joust", "draw")
        assert event.ok("status", "-t", "joust")["tournaments"][0]["next"] == "finish"


def test_the_highest_total():
    """AGOT-O.2 to AGOT-O.6, AMB-AGOT-19, AMB-AGOT-20: places, points, who is not in it, a champion."""
    with event_of({1, 2, 3, 4, 5}, {1, 2, 3, 6}, "--set", "cut=2") as event:
        play(event, "joust", won_by([1, 2, 3]))
        play(event, "joust", won_by([5, 2]))
        play(event, "melee", ranked([1, 2, 3, 6]))
        play(event, "melee", ranked([1, 2, 3]))
        places = [{row["number"]: row["rank"] for row in event.ok("-t", slug, "standings")["rows"]}
                  for slug in ("joust", "melee")]
        rows = rows_of(event)
        assert {row[2] for row in rows} == {1, 2, 3} and [row[0] for row in rows] == [1, 2, 3]
        for row in rows:
            assert row[3:5] == (places[0][row[2]], places[1][row[2]])
            assert row[5:] == (POINTS[row[3]], POINTS[row[4]], POINTS[row[3]] + POINTS[row[4]])
        assert rows[0][7] > rows[1][7] > rows[2][7] and rows[0][2] == 1
        answer = event.ok("overall")
        assert answer["final"] and answer["deciding_match"] == []
        out = {each["number"]: each["rule"] for each in answer["not_eligible"]}
        assert out == {4: "AGOT-O.2", 5: "AGOT-O.2", 6: "AGOT-O.2"}
        said = event.text("overall")
        assert "Overall Champion: Ana." in said and "Davi is not entered in the other tournament, Melee." in said
        assert "Campeão Geral: Ana." in event.text("--lang", "pt-BR", "overall")
        event.ok("finish")
        assert rows_of(event) == rows


def test_a_no_show_is_not_eligible():
    """AMB-AGOT-19, AMB-AGOT-47: who never came to a Melee game, and who was disqualified."""
    with event_of({1, 2, 3, 4}, {1, 2, 3, 4}) as event:
        play(event, "joust", won_by([1, 2]))
        play(event, "melee", lambda numbers: {1: 9, 2: 8, 3: 7, 4: "absent"})
        play(event, "melee", ranked([1, 2, 3]))
        event.ok("-t", "melee", "player", "disqualify", 3, "--reason", "marked cards")
        answer = event.ok("overall")
        assert {each["number"]: each["rule"] for each in answer["not_eligible"]} == {3: "AMB-AGOT-47", 4: "AMB-AGOT-19"}
        assert {row["number"] for row in answer["rows"]} == {1, 2}
        why = event.ok("overall", "--why", "Davi")
        assert not why["eligible"] and why["rule"] == "AMB-AGOT-19"
        for language in LANGUAGES:
            assert "AMB-AGOT-19" in event.text("--lang", language, "overall", "--why", 4)


def test_the_larger_tournament():
    """AGOT-O.12: level in total, and more have played in Melee, where 2 was first."""
    with event_of({1, 2, 3, 4}, {1, 2, 3, 4, 5}, "--set", "cut=2") as event:
        event.ok("-t", "joust", "draw")
        meet = {1, 2} in [set(numbers_of(table)) for table in event.ok("-t", "joust", "publish")["tables"]]
        assert not meet, "take another seed"
        for table in event.ok("-t", "joust", "pairings")["tables"]:
            scores = won_by([1, 2])(numbers_of(table))
            event.ok("-t", "joust", "result", table["table"], *(f"{who}={score}" for who, score in scores.items()))
        event.ok("-t", "joust", "close")
        play(event, "joust", won_by([1]))
        play(event, "melee", ranked([1, 2, 3, 4, 5]))
        play(event, "melee", ranked([2, 1, 3]))
        assert rows_of(event)[:2] == [(1, False, 2, 2, 1, 42, 48, 90), (2, False, 1, 1, 2, 48, 42, 90)]
        assert tied_of(event) == []
        why = event.ok("overall", "--why", "Ana")
        assert (why["rank"], why["above"]["rule"], why["above"]["criterion"]) == (2, "AGOT-O.12", "melee_place")
        assert why["above"]["values"] == [1, 2] and why["below"]["rule"] == "AGOT-O.4" and why["level"] is None
        assert [each["rule"] for each in why["made"]] == ["AGOT-O.5", "AGOT-O.5"]
        assert "place" in event.text("overall", "--why", "Ana")
        event.refused("TY-OVER", "-t", "joust", "draw")


# The deciding match

def test_two_tied():
    """AGOT-O.13, AMB-AGOT-17: as many played in both; the match is drawn, published, played and closed like a round."""
    with two_tied() as event:
        assert rows_of(event)[:2] == [(1, True, 1, 1, 2, 48, 42, 90), (1, True, 2, 2, 1, 42, 48, 90)]
        assert tied_of(event) == [1, 2]
        why = event.ok("overall", "--why", 1)
        assert why["level"]["rule"] == "AMB-AGOT-17" and why["above"] is None
        assert [person["number"] for person in why["level"]["with"]] == [2] and why["level"]["value"] == 90
        assert "2 players are tied for first place and play a deciding match" in event.text("overall") and "-t joust draw" in event.text("overall")
        status = event.ok("status", "-t", "joust")["tournaments"][0]
        assert (status["next"], status["stage"], status["over"]) == ("draw", "deciding", False)
        event.refused("TY-UNFINISHED", "finish")
        event.refused("TY-OVER", "-t", "melee", "draw")
        standings = event.ok("-t", "joust", "standings")
        played = match(event, 2)
        assert (played["stage"], len(played["tables"]), played["resting"]) == ("deciding", 1, [])
        assert sorted(numbers_of(played["tables"][0])) == [1, 2]
        assert rows_of(event)[:2] == [(1, False, 2, 2, 1, 42, 48, 90), (2, False, 1, 1, 2, 48, 42, 90)]
        assert event.ok("-t", "joust", "standings") == standings, "a deciding match gives no points and no places"
        why = event.ok("overall", "--why", "Ana")["above"]
        assert (why["rule"], why["criterion"], why["number"]) == ("AGOT-O.13", "deciding_match", 2)
        game = event.ok("-t", "joust", "explain", "player", "Bia")["games"][-1]
        assert (game["rule"], game["stage"], game["counts"]) == ("AGOT-O.13", "deciding", False)
        event.ok("-t", "joust", "undo")
        said = event.text("-t", "joust", "close")
        assert "Overall Champion: Bia." in said and "1st" not in said, said
        assert any(reason["rule"] == "AGOT-O.13" for reason in played["tables"][0]["reasons"])
        assert event.ok("-t", "joust", "explain", "table", 1, "--round", "deciding")["stage"] == "deciding"
        assert event.ok("verify")["mismatches"] == 0
        assert "Overall Champion: Bia." in event.text("overall")
        event.ok("finish")
        assert event.ok("verify")["mismatches"] == 0


def test_three_tied():
    """AGOT-O.13, AMB-AGOT-13, AMB-AGOT-16, AMB-AGOT-18: three play single elimination; who is drawn into no pair waits."""
    with three_tied() as event:
        assert rows_of(event) == [(1, True, who, 1, 4, 48, 33, 81) for who in (1, 2, 3)]
        assert tied_of(event) == [1, 2, 3]
        first = play(event, "joust", won_by([1, 2]))
        waiting = [rest["number"] for rest in first["resting"]]
        pair = numbers_of(first["tables"][0])
        assert len(first["tables"]) == 1 and sorted(pair + waiting) == [1, 2, 3]
        assert first["resting"][0]["why"] == "odd-one-out"
        winner = 1 if 1 in pair else 2
        loser = next(who for who in pair if who != winner)
        assert tied_of(event) == sorted([winner, *waiting])
        assert ranks_of(event) == [(1, sorted([winner, *waiting])[0]), (1, sorted([winner, *waiting])[1]), (3, loser)]
        second = play(event, "joust", won_by(waiting))
        assert sorted(numbers_of(second["tables"][0])) == sorted([winner, *waiting]) and second["resting"] == []
        assert ranks_of(event) == [(1, waiting[0]), (2, winner), (3, loser)] and tied_of(event) == []
        assert event.ok("verify")["mismatches"] == 0
        log = event.text("log")
        assert "deciding match" in log


def test_scores_of_a_deciding_match():
    """AMB-AGOT-31: it takes the scores of a Joust, and somebody wins; nobody is moved by hand in it."""
    with two_tied() as event:
        event.ok("-t", "joust", "draw")
        event.refused("AGOT-O.13", "-t", "joust", "swap", 1, 3, "--reason", "Caio would like to play")
        event.refused("AGOT-O.13", "-t", "joust", "seat", 3, 1, "--reason", "Caio would like to play")
        event.ok("-t", "joust", "publish")
        event.refused("AMB-AGOT-31", "-t", "joust", "result", 1, "1=9", "2=9")
        event.refused("AMB-AGOT-31", "-t", "joust", "result", 1, "1=absent", "2=absent")
        event.refused("AGOT-J.24", "-t", "joust", "result", 1, "1=15", "2=9")
        event.refused("TY-SEATS", "-t", "joust", "result", 1, "1=9", "3=10")
        event.ok("-t", "joust", "result", 1, "1=absent", "2=0")
        event.ok("-t", "joust", "close")
        assert ranks_of(event)[:2] == [(1, 2), (2, 1)]


def test_a_correction_of_the_match():
    """AGOT-O.13: the other has won; points alone are no matter there (TY-THEN)."""
    with two_tied() as event:
        match(event, 2)
        event.refused("TY-THEN", "-t", "joust", "correct", "deciding", 1, "1=15w", "2=3", "--reason", "slip", "--then",
                      "points")
        event.ok("-t", "joust", "correct", "deciding", 1, "1=15w", "2=3", "--reason", "the slip was read wrongly")
        assert ranks_of(event)[:2] == [(1, 1), (2, 2)]
        event.ok("-t", "joust", "undo")
        assert ranks_of(event)[:2] == [(1, 2), (2, 1)]
        assert event.ok("verify")["mismatches"] == 0


def test_a_correction_that_changes_who_is_tied():
    """A match between others than those who are tied decides nothing, and counts again when they are."""
    with two_tied() as event:
        match(event, 2)
        said = event.ok("-t", "melee", "correct", "final", 1, "1=12", "2=11", "3=10", "--reason", "the slips were mixed up")
        assert [each["rule"] for each in said["warnings"]] == ["TY-COMBINE"]
        assert rows_of(event)[0][:3] == (1, False, 1) and rows_of(event)[0][7] == 96
        event.ok("-t", "melee", "undo")
        assert ranks_of(event)[:2] == [(1, 2), (2, 1)]
        said = event.ok("-t", "melee", "correct", "final", 1, "1=7", "2=12", "3=5", "--reason", "powers were misread")
        assert "warnings" not in said or said["warnings"] == []
        event.ok("-t", "melee", "correct", "final", 1, "1=11", "3=12", "2=10", "--reason", "the slips were mixed up")
        assert rows_of(event)[0][:3] == (1, False, 1) and tied_of(event) == []
        assert event.ok("verify")["mismatches"] == 0


def test_one_more_is_tied():
    """A match between two says nothing of three; when they are two again, it counts again."""
    with three_tied() as event:
        tables = event.ok("-t", "joust", "pairings", "--round", 1)["tables"]
        table, third, other = next((table["table"], who, other) for table in tables
                                   for who, other in (numbers_of(table), numbers_of(table)[::-1])
                                   if who <= 3 < other)
        two = [who for who in (1, 2, 3) if who != third]

        def correct(of_third, of_other):
            return event.ok("-t", "joust", "correct", 1, table, f"{third}={of_third}", f"{other}={of_other}", "--reason",
                            "the slip says so", "--then", "status")
        correct(5, "15w")
        assert tied_of(event) == two
        match(event, two[1])
        assert ranks_of(event)[:2] == [(1, two[1]), (2, two[0])]
        correct(9, 9)
        assert tied_of(event) == [1, 2, 3] and ranks_of(event) == [(1, 1), (1, 2), (1, 3)]
        correct(5, "15w")
        assert tied_of(event) == [] and ranks_of(event)[:2] == [(1, two[1]), (2, two[0])]
        assert event.ok("verify")["mismatches"] == 0


def test_a_draft_that_does_not_fit_any_more():
    """TY-DRAFT-OLD, TY-OVER: the other tournament was corrected meanwhile, and there is a champion without a match."""
    with two_tied() as event:
        drawn_at = event.ok("-t", "joust", "draw")["saved"]
        event.ok("-t", "melee", "correct", "final", 1, "1=12", "2=11", "3=10", "--reason", "the slips were mixed up")
        assert event.ok("status", "-t", "joust")["tournaments"][0]["next"] == "draw-again"
        event.refused("TY-DRAFT-OLD", "-t", "joust", "publish")
        text = event.refused("TY-OVER", "-t", "joust", "draw", "--again", "--reason", "a correction")["text"]
        assert f"undo #{drawn_at}" in text
        event.ok("undo", f"#{drawn_at}")
        assert event.ok("status", "-t", "joust")["tournaments"][0]["next"] == "finish"
        assert event.ok("verify")["mismatches"] == 0


def test_undo_in_the_other_tournament():
    """TY-UNDO-RESTS: the match was drawn from both; a draft of it is drawn again after an undo there."""
    with two_tied() as event:
        event.ok("-t", "joust", "draw")
        close = event.ok("-t", "melee", "undo")["saved"]
        event.refused("TY-DRAFT-OLD", "-t", "joust", "publish")
        event.ok("undo", f"#{close}")
        event.refused("TY-DRAFT-OLD", "-t", "joust", "publish")
        event.ok("-t", "joust", "draw", "--again", "--reason", "the Melee was open meanwhile")
        event.ok("-t", "joust", "publish")
        event.refused("TY-UNDO-RESTS", "-t", "melee", "undo")
        assert event.ok("verify")["mismatches"] == 0


def test_undo_of_the_match():
    """Command by command, back to the tie; the pair that its draw recorded goes with it."""
    with two_tied() as event:
        before = event.ok("overall")
        match(event, 1)
        for _ in range(4):
            event.ok("-t", "joust", "undo")
        assert event.ok("overall") == before
        event.ok("overall", "joust", "melee", "--announce")
        event.refused("TY-REASON", "-t", "joust", "draw")
        event.ok("-t", "joust", "draw", "--again", "--reason", "the first one was a mistake")
        assert event.ok("verify")["mismatches"] == 0


# Several tournaments, and what people do wrong

def test_which_two():
    """TY-COMBINE: where there is a choice, it is said which two, and a match is only drawn for those."""
    with two_tied() as event:
        event.ok("new", "event.tilt", "--format", "agot-melee", "--id", "melee2", "--set", "rounds=1")
        text = event.refused("TY-COMBINE", "overall")["text"]
        assert "melee, melee2" in text and "joust" in text
        event.refused("TY-OVER", "-t", "joust", "draw")
        assert [each["number"] for each in event.ok("overall", "joust", "melee")["deciding_match"]] == [1, 2]
        assert event.ok("overall", "melee", "joust")["tournaments"] == ["joust", "melee"]
        assert "overall joust melee --announce" in " ".join(event.text("overall", "joust", "melee").split())
        event.refused("TY-COMBINE", "overall", "melee", "melee2")
        event.refused("TY-COMBINE", "overall", "joust", "joust")
        event.refused("TY-TOURNAMENT", "overall", "joust", "brawl")
        event.misused("overall", "joust")
        event.misused("overall", "joust", "melee", "melee2")
        event.misused("overall", "--announce", "--why", "Ana")
        saved = event.ok("overall", "melee", "joust", "--announce")
        assert saved["tournaments"] == ["joust", "melee"]
        assert tied_of(event) == [1, 2], "from now on these two go without saying"
        said = event.refused("TY-COMBINE", "overall", "joust", "melee2", "--announce")["text"]
        assert f"#{saved['saved']}" in said
        assert "count together" in event.text("log")
        match(event, 2)
        assert ranks_of(event)[:2] == [(1, 2), (2, 1)]
        event.refused("TY-UNDO-RESTS", "undo", f"#{saved['saved']}")
        assert event.ok("verify")["mismatches"] == 0


def test_announced_and_taken_back():
    with two_tied() as event:
        event.ok("new", "event.tilt", "--format", "agot-joust", "--id", "joust2")
        event.ok("overall", "joust", "melee", "--announce", "--command-id", "ab" * 16)
        entries = event.entries()
        event.ok("overall", "joust", "melee", "--announce", "--command-id", "ab" * 16)
        assert event.entries() == entries, "the same command once more"
        event.ok("-t", "joust", "undo")
        event.refused("TY-COMBINE", "overall")
        event.ok("overall", "joust2", "melee", "--announce")
        assert event.ok("overall")["tournaments"] == ["joust2", "melee"]


def test_a_tournament_is_missing():
    with Event(4, "--seed", SEED, format="agot-joust") as event:
        text = event.refused("TY-COMBINE", "overall")["text"]
        assert "--format agot-melee" in text
    with Event(4) as event:
        event.refused("TY-COMBINE", "overall")


def test_who_is_not_there():
    with two_tied() as event:
        event.ok("player", "add", "Zeca")
        event.refused("TY-ENTERED", "overall", "--why", "Zeca")
        event.refused("TY-NAME", "overall", "--why", "Nobody")


def test_a_tournament_that_is_added_later():
    """A match that was drawn goes on between the same two, whatever is added to the event."""
    with two_tied() as event:
        event.ok("-t", "joust", "draw")
        event.ok("new", "event.tilt", "--format", "agot-melee", "--id", "melee2", "--set", "rounds=1")
        event.ok("-t", "joust", "publish")
        event.ok("-t", "joust", "result", 1, "1=15w", "2=3")
        event.ok("-t", "joust", "close")
        assert ranks_of(event)[:2] == [(1, 1), (2, 2)]
        assert event.ok("verify")["mismatches"] == 0


def test_nobody_comes_or_goes():
    """AMB-AGOT-32, AMB-AGOT-47: the Joust is over while the match is played; a disqualification still counts."""
    with two_tied() as event:
        event.ok("-t", "joust", "draw")
        event.ok("-t", "joust", "publish")
        event.refused("AMB-AGOT-32", "-t", "joust", "player", "drop", 1)
        event.ok("player", "add", "Zeca")
        event.refused("AMB-AGOT-43", "-t", "joust", "enrol", "Zeca")
        event.ok("-t", "joust", "player", "disqualify", 1, "--reason", "marked cards")
        assert ranks_of(event)[0] == (1, 2) and tied_of(event) == []
        assert event.ok("-t", "joust", "standings")["final"]


def test_export():
    with two_tied() as event:
        csv = event.text("export", "--as", "csv", "--what", "overall").splitlines()
        assert csv[0] == "rank,shared,number,name,joust_place,melee_place,joust_points,melee_points,total"
        assert csv[1] == "1,true,1,Ana,1,2,48,42,90"
        assert event.ok("export", "--as", "json", "--what", "overall") == event.ok("overall")


def test_it_is_told_in_both_languages():
    with three_tied() as event:
        play(event, "joust", won_by([1, 2]))
        for language in LANGUAGES:
            for words in (["overall"], ["overall", "--why", 1], ["overall", "--why", 3], ["overall", "--why", 9],
                          ["log"], ["-t", "joust", "status"], ["-t", "joust", "explain", "player", 2],
                          ["-t", "joust", "explain", "table", 1], ["help", "overall"]):
                assert "{" not in event.text("--lang", language, *words), words


if __name__ == "__main__":
    main(globals())
