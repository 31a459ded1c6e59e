#!/usr/bin/env python3
"""What explain says of a knockout, and of the cut of pods: before a stage is played, while it is, and after corrections."""
from events import Event, LANGUAGES, numbers_of
from harness import main

WHY = ("--reason", "The slip was read wrongly.")


def joust(people, cut):
    event = Event(people, "--set", "rounds=1", "--set", f"cut={cut}", format="agot-joust")
    play(event)
    return event


def pods(people):
    event = Event(people, "--set", "rounds=1", "--set", "cut=16", "--seed", "2c" * 32, format="pods")
    play(event)
    return event


def win(event, table, winner):
    """The result of that table of a stage: who wins it, in the words of its game."""
    if event.made["tournament"] == "pods":
        return event.ok("result", table["table"], f"{winner}=w")
    loser = next(number for number in numbers_of(table) if number != winner)
    return event.ok("result", table["table"], f"{winner}=15w", f"{loser}=3")


def play(event):
    published = event.draw_and_publish()
    for table in published["tables"]:
        win(event, table, min(numbers_of(table)))
    event.ok("close")
    return published


def around(event, number):
    """The sentences about the neighbours in the order, and their criteria and values."""
    told = event.ok("explain", "player", number)
    return [(side["text"], side["criterion"], side["values"]) for side in (told["above"], told["below"]) if side]


def everything_said(event):
    return " ".join(event.text("explain", "player", row["number"]) for row in event.ok("standings")["rows"])


def matches_of(event, number):
    """What is said of that player's matches of the knockout."""
    return [game["text"] for game in event.ok("explain", "player", number)["games"] if game["stage"] != "round"]


def test_nobody_has_gone_out_before_the_semi_final_is_played():
    """AGOT-O.14: all four are still in."""
    with joust(4, 4) as event:
        event.draw_and_publish()
        said = everything_said(event)
        assert "went out" not in said and "lost this match" not in said, said
        assert said.count("got equally far in the knockout") == 6, said
        assert "saíram" not in event.text("--lang", "pt-BR", "explain", "player", 1)


def test_a_match_that_is_not_played_is_not_lost():
    """AGOT-J.6: the winner of a match is further than those who still play; these are not out, as the loser is."""
    with joust(4, 4) as event:
        semifinal = event.draw_and_publish()["tables"]
        first, (one, other) = numbers_of(semifinal[0]), numbers_of(semifinal[1])
        win(event, semifinal[0], first[0])
        (text, criterion, values), = [said for said in around(event, first[0])]
        assert "has no result yet" in text and "lost" not in text and (criterion, values) == ("winner", ["won", "waiting"]), text
        assert "went out in the same round" not in everything_said(event)
        win(event, semifinal[1], one)
        event.ok("close")
        assert "went out in the same round" in everything_said(event), (one, other)
        event.draw_and_publish()
        told = event.ok("explain", "player", first[0])
        assert not any("went out" in side["text"] for side in (told["above"], told["below"])
                       if side and side["number"] == one), told


def test_the_final_is_won_and_nobody_goes_on_from_it():
    with joust(4, 4) as event:
        semifinal, final = play(event), play(event)
        one, other = sorted(numbers_of(final["tables"][0]))
        assert matches_of(event, one) == ["won the match and advanced", "won the final match"]
        assert matches_of(event, other) == ["won the match and advanced", "lost the final match"]
        assert semifinal["stage"] == "semifinal"


def test_a_winner_who_leaves_did_not_lose():
    """AMB-AGOT-32"""
    with joust(8, 8) as event:
        quarter = play(event)
        gone = min(numbers_of(quarter["tables"][0]))
        event.ok("player", "drop", gone)
        play(event), play(event)
        said = dict.fromkeys(matches_of(event, gone))
        assert list(said) == ["won the match, but left before the next stage"], said
        assert "lost this match" not in " ".join(text for text, *_ in around(event, gone)
                                                  if text.rstrip(".").endswith("left before the next stage"))


def corrected_semifinal(event):
    """A semi-final that is corrected when the final has been played: who played it, and who should have."""
    table = play(event)["tables"][0]
    played, passed = sorted(numbers_of(table))
    play(event)
    event.ok("correct", "semifinal", 1, f"{passed}=15w", f"{played}=3", *WHY, "--then", "status")
    return played, passed


def test_the_final_places_those_who_played_it():
    """AGOT-O.14: a correction of the semi-final makes nobody a finalist; its sentences say when it was made."""
    with joust(4, 4) as event:
        played, passed = corrected_semifinal(event)
        rank = {row["number"]: row["rank"] for row in event.ok("standings")["rows"]}
        assert rank[played] < 3 and rank[passed] in (3, 4), rank
        assert matches_of(event, passed) == ["won the match by a correction, after the next stage had been drawn"]
        assert matches_of(event, played)[0].startswith("advanced; lost the match by a correction")
        above = event.ok("explain", "player", passed)["above"]
        if rank[passed] == 3:
            assert "after the next stage had been drawn" in above["text"] and above["values"][0] == "passed-over", above
        assert "went out" not in " ".join(text for text, *_ in around(event, passed))
        for language in LANGUAGES:
            event.text("--lang", language, "explain", "player", passed)


def test_a_corrected_quarter_final_too():
    """Who lost the semi-final that was played is before who had the better number, and wins the match before it since."""
    with joust(8, 8) as event:
        quarter = event.draw_and_publish()["tables"]
        passed, played = numbers_of(quarter[0])
        for table in quarter:
            win(event, table, played if table is quarter[0] else min(numbers_of(table)))
        event.ok("close")
        for table in event.draw_and_publish()["tables"]:
            win(event, table, next(number for number in numbers_of(table) if number != played))
        event.ok("close")
        event.ok("correct", "cut", 1, f"{passed}=15w", f"{played}=3", *WHY, "--then", "status")
        rank = {row["number"]: row["rank"] for row in event.ok("standings")["rows"]}
        assert rank[played] in (3, 4) and rank[passed] == 5, rank


def test_a_cut_of_pods_that_is_not_played():
    """PODS-17: the winner of a pod is further than those whose pod has no result."""
    with pods(16) as event:
        semifinal = event.draw_and_publish()["tables"]
        winner = numbers_of(semifinal[0])[0]
        win(event, semifinal[0], winner)
        (text, criterion, values), = around(event, winner)
        assert "has no result yet" in text and (criterion, values) == ("winner", ["won", "waiting"]), text


def test_the_final_pod_places_those_who_played_it():
    """PODS-17: as AGOT-O.14."""
    with pods(16) as event:
        played, passed = sorted(numbers_of(play(event)["tables"][0]))[:2]
        play(event)
        event.ok("correct", "semifinal", 1, f"{passed}=w", *WHY, "--then", "status")
        rank = {row["number"]: row["rank"] for row in event.ok("standings")["rows"]}
        assert rank[played] <= 4 < rank[passed], rank
        assert matches_of(event, passed) == ["won by a correction, after the final had been drawn"]
        assert matches_of(event, played)[0] == "advanced; lost by a correction, after the final had been drawn"


if __name__ == "__main__":
    main(globals())
