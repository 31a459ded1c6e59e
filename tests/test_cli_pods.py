#!/usr/bin/env python3
"""An event of pods as an organizer plays it, at the command line: rounds, cut, refusals, corrections, explanations."""
import re
import sys

from events import LANGUAGES, Event, numbers_of, row_of, warned
from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import pods_model as model

FORMAT = "pods"
SEED = "2c" * 32
WHY = ("--reason", "It was entered wrongly.")


def pods(people, *options):
    return Event(people, "--seed", SEED, *(word for option in options for word in ("--set", option)), format=FORMAT)


def play(event, better=min):
    """Draws, publishes and plays what is next; the lowest number of each pod wins."""
    published = event.draw_and_publish()
    for table in published["tables"]:
        event.ok("result", table["table"], f"{better(numbers_of(table))}=w")
    event.ok("close")
    return published


def entered(event, table, *words):
    """The result of a pod: words in the order of its seats."""
    seats = numbers_of(event.ok("pairings")["tables"][table - 1])
    return ["result", table, *(f"{number}={word}" for number, word in zip(seats, words))]


# The day

def test_the_day():
    """PODS-1, PODS-2, PODS-17, PODS-18, PODS-19: seventeen people, three rounds, four pods, the final pod."""
    with pods(17, "rounds=3", "cut=16") as event:
        for number in range(1, 4):
            published = play(event)
            assert (published["stage"], published["round"], published["minutes"]) == ("round", number, 80)
            assert [table["size"] for table in published["tables"]] == [4, 4, 3, 3, 3]
        order = [row["number"] for row in event.ok("standings")["rows"]]
        semifinal = event.draw_and_publish()
        assert (semifinal["stage"], semifinal["round"], semifinal["resting"]) == ("semifinal", 3, [])
        assert numbers_of(semifinal["tables"][0])[0] == order[0] == 1
        for table in semifinal["tables"][:3]:
            event.ok("result", table["table"], f"{numbers_of(table)[2]}=w")
        said = event.ok(*entered(event, 4, "absent", "-", "-", "-"))
        assert warned(said) == ["PODS-19"] and said["scores"][1]["score"] == "w"
        event.ok("close")
        winners = [numbers_of(table)[2] for table in semifinal["tables"][:3]] + [numbers_of(semifinal["tables"][3])[1]]
        final = event.draw_and_publish()
        assert (final["stage"], len(final["tables"])) == ("final", 1) and set(numbers_of(final["tables"][0])) == set(winners)
        champion = numbers_of(final["tables"][0])[3]
        event.ok("result", 1, f"{champion}=w"), event.ok("close")
        standings = event.ok("standings")
        assert standings["final"] and standings["rows"][0]["number"] == champion
        assert {row["number"] for row in standings["rows"][:4]} == set(winners)
        assert all(not row["shared"] for row in standings["rows"][:16])
        event.refused("TY-OVER", "draw")
        event.ok("finish")
        checked = event.ok("verify")
        assert (checked["chain"], checked["draws"], checked["mismatches"]) == ("ok", 5, 0)
        for language in LANGUAGES:
            for words in (("standings",), ("pairings",), ("pairings", "--round", 1), ("status",), ("log",), ("help", "result"),
                          ("checklist", "pods"), ("explain", "player", champion), ("explain", "table", 1, "--round", 2)):
                assert event.text("--lang", language, *words).strip()


def test_the_answers():
    """PODS-4, PODS-10: what scripts rely on."""
    with pods(7) as event:
        draft = event.ok("draw")
        assert (draft["tournament"], draft["stage"], draft["round"], draft["draft"]) == ("pods", "round", 1, True)
        assert draft["quality"] == {"repeats": 0, "repeats_bound": 0} and draft["byes"] == []
        assert [reason["rule"] for reason in draft["reasons"]] == ["PODS-4", "PODS-6"]
        table = draft["tables"][0]
        assert set(table) == {"table", "size", "by_hand", "seats", "reasons", "has_result"}, "no target, no set"
        event.ok("publish")
        one, other = numbers_of(table)[:2]
        answer = event.ok("result", 1, f"{one}=w", f"{other}=conceded")
        assert [score["score"] for score in answer["scores"]] == ["w", "c", "-", "-"] and answer["missing"] == [2]
        seat = event.ok("pairings")["tables"][0]["seats"][1]
        assert (seat["score"], seat["mark"], seat["presence"]) == (None, None, "conceded")
        row = row_of(event, one)
        assert {key: row[key] for key in ("points", "wins", "draws", "losses", "opponents_share")} == \
            {"points": 5, "wins": 1, "draws": 0, "losses": 0, "opponents_share": 0}
        csv = event.text("export", "--as", "csv").splitlines()
        assert csv[0] == "rank,shared,number,name,club,status,points,wins,draws,losses,opponents_share"


def test_the_same_seed_draws_the_same():
    seen = []
    for _ in range(2):
        with pods(13, "rounds=2") as event:
            play(event)
            seen.append([numbers_of(table) for table in event.ok("draw")["tables"]])
    assert seen[0] == seen[1]


# Results that may not be, and such as are pointed out

def test_results_that_are_refused():
    with pods(8, "rounds=1", "cut=4") as event:
        event.draw_and_publish()
        for rule, words in (("PODS-8", ("w", "w")), ("PODS-11", ("c", "c", "c", "absent")), ("PODS-11", ("wc",)),
                            ("PODS-10", ("-", "-", "-")), ("PODS-10", ("c", "c", "c"))):
            event.refused(rule, *entered(event, 1, *words))
        for word in ("0", "5", "16w", "x"):
            assert "Ana=w" in event.misused(*entered(event, 1, word))
        for word in ("w1", "w/9", "w@1", "ww"):
            event.misused(*entered(event, 1, word))
        stranger = numbers_of(event.ok("pairings")["tables"][1])[0]
        event.refused("TY-SEATS", "result", 1, f"{stranger}=w")
        event.refused("TY-TABLE", "result", 3, f"{stranger}=w")
        event.refused("TY-MISSING", "close")
        event.refused("TY-STAGE", "draw")
        event.ok(*entered(event, 1, "w")), event.ok(*entered(event, 2, "-", "-", "-", "-"))
        event.refused("TY-RESULT", *entered(event, 1, "-", "w"))
        event.ok("close")
        event.draw_and_publish()
        event.refused("PODS-19", *entered(event, 1, "absent", "absent", "absent", "absent"))
        assert warned(event.ok(*entered(event, 1, "absent", "absent", "absent", "-"))) == ["PODS-11"]


def test_results_and_their_points():
    """PODS-8, PODS-9, PODS-11"""
    for words, rules, points in ((("w",), [], (5, 0, 0, 0)), (("-", "*", "-", "-"), [], (0, 5, 0, 0)),
                                 (("-", "-", "-", "-"), [], (1, 1, 1, 1)), (("-", "c", "-", "absent"), [], (1, 0, 1, 0)),
                                 (("absent", "c", "absent", "-"), ["PODS-11"], (0, 0, 0, 5)),
                                 (("absent",) * 4, ["PODS-11"], (0, 0, 0, 0))):
        with pods(4) as event:
            event.draw_and_publish()
            assert warned(event.ok(*entered(event, 1, *words))) == rules
            seats = numbers_of(event.ok("pairings")["tables"][0])
            assert tuple(row_of(event, number)["points"] for number in seats) == points, words
    with pods(4, "win=3", "draw=0") as event:
        event.draw_and_publish(), event.ok(*entered(event, 1, "-", "-", "-", "-"))
        assert {row["points"] for row in event.ok("standings")["rows"]} == {0}


# Who may play, and with what

def test_options():
    with Event(format=FORMAT) as event:
        for rule, option in (("PODS-1", "rounds=0"), ("PODS-1", "rounds=21"), ("PODS-1", "minutes=19"), ("PODS-9", "win=2"),
                             ("PODS-9", "draw=3"), ("PODS-17", "cut=8"), ("TY-OPTION", "pods=4")):
            event.refused(rule, "new", "more.tilt", "--format", FORMAT, "--set", option)


def test_who_cannot_be_split():
    """PODS-2, PODS-3"""
    for people in range(1, 15):
        with pods(people) as event:
            wanted = model.sizes(people)
            if wanted:
                assert [table["size"] for table in event.ok("draw")["tables"]] == wanted
            else:
                does = {1: "player add", 2: "player add", 5: "sit-out"}[people]
                assert does in event.refused("PODS-3", "draw")["text"]
    with pods(5) as event:
        event.ok("player", "sit-out", 5)
        draft = event.ok("draw")
        assert draft["resting"] == [{"number": 5, "name": "Edu", "why": "sitting-out"}], "PODS-25"


def test_who_comes_and_goes():
    """PODS-21, PODS-22, PODS-23, PODS-25"""
    with pods(8, "rounds=2", "cut=4") as event:
        play(event)
        assert warned(event.ok("player", "add", "Zoe")) == ["PODS-21"]
        event.ok("player", "sit-out", 2), event.ok("player", "drop", 3)
        published = event.draw_and_publish()
        assert sorted(sum(map(numbers_of, published["tables"]), [])) == [1, 4, 5, 6, 7, 8, 9]
        event.refused("PODS-21", "player", "add", "Yuri")
        for table in published["tables"]:
            event.ok("result", table["table"], f"{min(numbers_of(table))}=w")
        event.ok("player", "disqualify", 1, "--reason", "Marked cards.")
        event.refused("PODS-23", "player", "return", 1)
        event.ok("close")
        event.refused("PODS-22", "decline", 4)
        event.ok("player", "return", 2)
        leaders = [row["number"] for row in event.ok("standings")["rows"] if row["status"] == "playing"]
        final = event.draw_and_publish()
        assert 1 not in numbers_of(final["tables"][0]) and numbers_of(final["tables"][0])[0] == leaders[0]
        event.ok(*entered(event, 1, "-", "w")), event.ok("close")
        event.refused("PODS-22", "player", "drop", 5)
        assert (row_of(event, 1)["rank"], row_of(event, 1)["status"]) == (None, "disqualified")
        assert [remark["rule"] for remark in event.ok("explain", "player", 9)["remarks"]] == ["PODS-21"]
        assert [remark["rule"] for remark in event.ok("explain", "player", 3)["remarks"]] == ["PODS-22"]


def test_a_short_cut():
    """PODS-20: it is confirmed; PODS-22: the next in the order goes on for a winner who has left."""
    with pods(11, "rounds=1", "cut=16") as event:
        play(event)
        assert "draw --confirm" in event.refused("PODS-20", "draw")["text"]
        draft = event.ok("draw", "--confirm")
        assert (draft["stage"], [table["size"] for table in draft["tables"]]) == ("final", [4])
    with pods(3, "rounds=1", "cut=4") as event:
        play(event)
        event.refused("PODS-20", "draw")
        assert [table["size"] for table in event.ok("draw", "--confirm")["tables"]] == [3]
        event.ok("undo")
        assert 'draw --confirm --again --reason "…"' in event.refused("PODS-20", "draw")["text"]
        event.ok("player", "drop", 3)
        event.refused("PODS-3", "draw")
    with pods(16, "rounds=1", "cut=16") as event:
        play(event)
        semifinal = play(event)
        first = {number: place for place, table in enumerate(semifinal["tables"]) for number in numbers_of(table)}
        gone = min(numbers_of(semifinal["tables"][0]))
        event.ok("player", "drop", gone)
        final = numbers_of(event.ok("draw")["tables"][0])
        assert gone not in final and sorted({first[number] for number in final} - {0}) == [1, 2, 3] and len(final) == 4


# By hand, and what is put right

def test_seats_by_hand():
    """PODS-24"""
    with pods(7, "rounds=1", "cut=4") as event:
        draft = event.ok("draw")
        four, three = map(numbers_of, draft["tables"])
        event.refused("PODS-24", "seat", three[0], 1, *WHY)
        event.ok("seat", four[0], 2, *WHY)
        event.ok("swap", four[1], three[1], *WHY)
        assert [table["size"] for table in event.ok("publish")["tables"]] == [3, 4]
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], f"{min(numbers_of(table))}=w")
        event.ok("close")
        final = numbers_of(event.ok("draw")["tables"][0])
        outside = next(number for number in range(1, 8) if number not in final)
        event.refused("PODS-24", "swap", outside, final[0], *WHY)


def test_seats_of_one_pod_are_exchanged():
    """PODS-7: who sits first begins; in the preview and when it is published, while no result is in. The pod stays as drawn."""
    with pods(8, "rounds=2", "cut=4") as event:
        event.ok("draw")
        for step in (None, "publish"):
            if step:
                event.ok(step)
            before = event.ok("pairings")["tables"][0]
            one, *_, last = numbers_of(before)
            after = event.ok("swap", one, last, *WHY)["tables"][0]
            assert (numbers_of(after)[0], numbers_of(after)[-1]) == (last, one)
            assert after["reasons"] == before["reasons"] and not after["by_hand"], after
            told = event.ok("explain", "table", 1)["people"]
            assert any(step["rule"] == "TY-HAND" for step in told[0]["steps"]), told
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], f"{min(numbers_of(table))}=w")
        event.refused("TY-HAND", "swap", one, last, *WHY)
        event.ok("close"), play(event)
        final = numbers_of(event.draw_and_publish()["tables"][0])
        event.refused("PODS-24", "swap", final[0], final[1], *WHY)
        assert event.ok("verify")["mismatches"] == 0


def test_a_result_is_corrected():
    """PODS-9: the right result makes points, and the next draw; of a semi-final, who is in the final."""
    with pods(8, "rounds=2") as event:
        one, other = numbers_of(play(event)["tables"][0])[:2]
        answer = event.ok("correct", 1, 1, f"{one}=c", f"{other}=w", *WHY)
        assert answer["then"] == "status"
        assert (row_of(event, one)["points"], row_of(event, other)["points"]) == (0, 5)
        event.refused("TY-CORRECT", "correct", 1, 1, f"{one}=c", f"{other}=w", *WHY)
        event.refused("TY-REASON", "correct", 1, 1, f"{one}=w")
        first = numbers_of(event.ok("draw")["tables"][0])
        assert other in first
    with pods(16, "rounds=1", "cut=16") as event:
        play(event)
        semifinal = play(event)
        winner, other = min(numbers_of(semifinal["tables"][0])), max(numbers_of(semifinal["tables"][0]))
        told = event.ok("correct", "semifinal", 1, f"{other}=w", *WHY, "--dry-run")
        assert told["difference"]["places"]
        event.draw_and_publish()
        told = event.ok("correct", "semifinal", 1, f"{other}=w", *WHY, "--dry-run")
        [stage] = told["difference"]["stages"]
        moved = {person["number"]: (person["sat"], person["belonged"]) for person in stage["people"]}
        assert stage["stage"] == "final" and {winner, other} == set(moved), moved


def test_undo_and_redo():
    with pods(8, "rounds=2") as event:
        play(event), event.draw_and_publish()
        event.ok(*entered(event, 1, "w"))
        before = event.ok("standings")
        undone = event.ok("undo")
        assert event.ok("standings") != before
        event.ok("undo", undone["saved"])
        assert event.ok("standings") == before and event.ok("verify")["mismatches"] == 0


# Why

def test_why_a_place():
    """PODS-14, PODS-15, PODS-16, PODS-17: the criterion that separates two neighbours, with both values."""
    with pods(8, "rounds=1", "cut=4") as event:
        event.draw_and_publish()
        event.ok(*entered(event, 1, "w")), event.ok(*entered(event, 2, "-", "-", "c", "-"))
        said = {}
        for number in range(1, 9):
            told = event.ok("explain", "player", number)
            assert sum(game["points"] for game in told["games"]) == told["totals"]["points"]
            for side in ("above", "below"):
                if told[side]:
                    said[told[side]["criterion"]] = told[side]["rule"]
                    assert told[side]["criterion"] != "points" or told[side]["text"].startswith("Points of "), told
            if told["level"]:
                said["level"] = told["level"]["rule"]
        assert said == {"points": "PODS-14", "opponents_share": "PODS-15", "level": "PODS-16"}, said
        event.ok("close"), event.draw_and_publish()
        event.ok(*entered(event, 1, "-", "w")), event.ok("close")
        first, *others = event.ok("standings")["rows"]
        one = event.ok("explain", "player", first["number"])
        assert (one["below"]["criterion"], one["below"]["rule"]) == ("winner", "PODS-17")
        assert [game["counts"] for game in one["games"]] == [True, False]
        two = event.ok("explain", "player", others[0]["number"])
        assert (two["below"]["criterion"], two["below"]["values"]) == ("seed", sorted(two["below"]["values"]))
        last = event.ok("explain", "player", others[2]["number"])
        assert last["below"]["criterion"] == "cut"


def test_why_a_pod():
    """PODS-5: in the order of the points, and by lot among those who have as many; PODS-18: by number."""
    with pods(16, "rounds=3", "cut=4") as event:
        play(event), play(event, better=max), event.draw_and_publish()
        assert len({row["opponents_share"] for row in event.ok("standings")["rows"] if row["points"] == 5}) > 1
        people = [person for table in range(1, 5) for person in event.ok("explain", "table", table)["people"]]
        told = []
        for person in people:
            [step], [lot] = person["steps"], person["lots"]
            assert (step["rule"], lot["rule"], lot["of"]) == ("PODS-5", "PODS-5", 16), person
            points, place = (int(number) for number in re.findall(r"\d+", step["text"])[:2])
            told.append((place, -points, lot["place"]))
        assert [place for place, _, _ in sorted(told)] == list(range(1, 17))
        order = [(points, lot) for _, points, lot in sorted(told)]
        assert order == sorted(order), "the lot among those who have as many points"
        assert event.ok("explain", "table", 1)["made_again"] == "same"
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], f"{min(numbers_of(table))}=w")
        event.ok("close"), event.draw_and_publish()
        for place, person in enumerate(event.ok("explain", "table", 1)["people"], 1):
            assert [step["text"] for step in person["steps"]] == [f"This player was number {place} after the rounds."]


def test_few_meet_again():
    """PODS-6: sixteen with equally many points, three times: everybody meets nine others."""
    with pods(16) as event:
        for _ in range(3):
            published = event.draw_and_publish()
            assert published["quality"] == {"repeats": 0, "repeats_bound": 0}
            said = event.text("explain", "table", 1)
            assert "Repeat meetings: 0." in said and "fewer than" not in said, said
            for table in published["tables"]:
                event.ok("result", table["table"], *(f"{number}=-" for number in numbers_of(table)))
            event.ok("close")


def test_first_seats_go_round():
    """PODS-6, PODS-7: who has the first seat begins; in four rounds of eight nobody has it three times."""
    with pods(8) as event:
        begins = [numbers_of(table)[0] for _ in range(4) for table in play(event)["tables"]]
        assert len(begins) == 8 and max(begins.count(number) for number in begins) < 3, begins


def test_what_judges_see_to_is_on_the_list():
    """PODS-12, PODS-13"""
    with Event(4, format="pods") as event:
        listed = event.text("checklist", "pods")
        assert "PODS-12" in listed and "PODS-13" in listed


if __name__ == "__main__":
    main(globals())
