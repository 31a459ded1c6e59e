#!/usr/bin/env python3
"""Melee at the command line: what people type wrongly, what is changed by hand, corrected, taken back and drawn again."""
from events import Event
from harness import main
from melee_days import FORMAT, Melee, numbers_of, warned

WHY = ("--reason", "seen too late")



# What people type wrongly

def test_options():
    """AGOT-M.2, AGOT-M.4, AMB-AGOT-13, AMB-AGOT-15, AMB-AGOT-37, TY-OPTION"""
    with Event() as event:
        new = ("new", "other.tilt", "--format", FORMAT, "--set")
        for rule, option in (("AGOT-M.2", "minutes=100"), ("AGOT-M.2", "minutes=60"), ("AGOT-M.4", "rounds=0"),
                             ("AGOT-M.4", "rounds=21"), ("TY-OPTION", "rounds=three"), ("AMB-AGOT-15", "semifinal=16"),
                             ("AMB-AGOT-13", "strength=mean"), ("TY-OPTION", "cut=4")):
            event.refused(rule, *new, option)
        event.ok(*new, "minutes=100", "--house-rule")
        event.ok("--file", "other.tilt", "player", "add", "Ana", "Bia", "Caio")
        assert event.ok("--file", "other.tilt", "draw")["minutes"] == 100


def test_results_of_a_round():
    """AGOT-M.3, AGOT-M.17, AMB-AGOT-5, AMB-AGOT-34, AMB-AGOT-46, TY-SEATS, TY-RESULT, TY-TABLE, TY-SCORE, TY-NAME"""
    with Melee(8) as event:
        event.ok("draw")
        one, other = event.tables()
        event.refused("TY-STAGE", *event.score(1, 15, 9, 8, 4))
        event.ok("publish")
        numbers = numbers_of(one)
        said = event.refused("AGOT-M.17", *event.score(1, "15w", 9, 8, 4))["text"]
        assert said.startswith("A Melee has no mark for the winner. Remove it from ") and said.endswith(": POWER@1"), said
        said = event.misused(*event.score(1, "15x", 9, 8, 4))
        assert "The marks are: c. " in said, said
        for command in ("result", "correct", "report"):
            for language, name in (("en", "A Game of Thrones, Melee"), ("pt-BR", "A Guerra dos Tronos, Luta pelo Poder")):
                melee = event.text("--lang", language, "help", command).split(name)[1].split("12@2")[0]
                assert "\n    c " in melee and "\n    w" not in melee, melee
        event.refused("AGOT-M.17", *event.score(1, "15", "9*", 8, 4))
        event.refused("AGOT-M.17", *event.score(1, "3,15", 9, 8, 4))
        event.refused("AGOT-M.3", *event.score(1, 15, 9, 8, 4)[:-1])
        event.refused("AMB-AGOT-5", *event.score(1, 15, 9, 8, "4@5"))
        event.refused("AMB-AGOT-5", *event.score(1, 15, 9, "absent", "4@4"))
        event.refused("AMB-AGOT-5", *event.score(1, "15@1", "9@1", "8@2", 4))
        event.refused("AMB-AGOT-46", *event.score(1, "15c", "9c", "absent", "conceded"))
        event.refused("TY-SEATS", *event.score(1, 15, 9, 8, 4)[:-1], f"{numbers_of(other)[0]}=4")
        event.refused("TY-SEATS", *event.score(1, 15, 9, 8, 4), f"{numbers[0]}=4")
        event.refused("TY-TABLE", "result", 3, f"{numbers[0]}=4")
        event.refused("TY-NAME", "result", 1, "Nobody=4")
        for score in ("100", "-1"):
            event.refused("AMB-AGOT-34", *event.score(1, score, 9, 8, 4))
        for score in ("4.5", "4/0", "4/100", "4@0", "4@x", "4l", "4ww", "w", "absent@2", "absentc", ""):
            event.misused(*event.score(1, score, 9, 8, 4))
        assert "Ana=15 " in event.misused(*event.score(1, "", 9, 8, 4))
        event.result(1, 99, "0", "15/15", "15@4c")
        event.refused("TY-RESULT", *event.score(1, 15, 9, 8, 4))
        event.refused("TY-STAGE", "draw")


def test_what_is_pointed_out():
    """AMB-AGOT-3, AMB-AGOT-6, AMB-AGOT-45; in both languages, on stderr."""
    with Melee(3, "rounds=1") as event:
        event.draw_and_publish()
        for scores, rules in (((15, 14, 3), []), ((16, 14, 3), ["AMB-AGOT-3"]), ((9, 9, 3), ["AMB-AGOT-6"]),
                              ((17, 15, 3), ["AMB-AGOT-6", "AMB-AGOT-3"]), (("17@1", "16@2", 3), ["AMB-AGOT-3"]),
                              (("16/17", 3, 2), ["AMB-AGOT-3"]), ((3, "absent", "absent"), ["AMB-AGOT-45"]),
                              (("absent", "absent", "absent"), ["AMB-AGOT-45"]), ((3, 2, "absent"), [])):
            assert warned(event.result(1, *scores)) == rules, scores
            event.ok("undo")
        for language, word in (("en", "warning"), ("pt-BR", "aviso")):
            done = event.run("--lang", language, *event.score(1, 9, 9, 3))
            assert done.returncode == 0 and done.stderr.startswith(word) and "AMB-AGOT-6" in done.stderr, done
            assert ("POWER@1" if language == "en" else "PODER@1") in done.stderr, "no number that is not the table's"
            event.ok("undo")
        event.result(1, 3, "absent", "absent")
        alone = numbers_of(event.tables()[0])[0]
        assert event.row(alone)["points"] == 15


def test_one_who_conceded_before_others():
    """AMB-AGOT-46: a judge's place ahead of somebody who stayed is taken, with a warning."""
    with Melee(4, "rounds=1") as event:
        event.draw_and_publish()
        for scores, rules in ((("4c@1", "9@2", "5@3", "3@4"), ["AMB-AGOT-46"]),
                              (("4c@4", "9@1", "5@2", "3@3"), []), (("4c", 9, 5, 3), []),
                              (("4c@3", "9@1", "5@2", "3c@4"), [])):
            assert warned(event.result(1, *scores)) == rules, scores
            event.ok("undo")


def test_the_very_players_of_a_table_by_hand():
    """AGOT-M.9: it is said where a swap makes a table anew; the figures are those of the draw, and say so."""
    with Melee(8, "rounds=2") as event:
        first = set(numbers_of(event.play()["tables"][0]))
        drawn = event.ok("draw")
        warnings = []
        for _ in range(4):
            one, other = (set(numbers_of(table)) for table in event.tables()[:2])
            if len(one & first) < len(other & first):
                one, other = other, one
            if first <= one:
                break
            warnings = warned(event.ok("swap", min(one - first), min(other & first), *WHY))
        assert warnings == ["AGOT-M.9"] * 2, warnings
        assert event.ok("pairings")["quality"] == {**drawn["quality"], "by_hand": True}


def test_the_only_table_is_said_to_be_the_only_one():
    """AMB-AGOT-10: with one table there is no other seating to find."""
    with Melee(4, "rounds=2") as event:
        event.play()
        event.ok("draw")
        english, portuguese = (event.text("--lang", language, "pairings") for language in ("en", "pt-BR"))
        assert "also together in round 1, because there is only one table" in " ".join(english.split()), english
        assert "porque há só uma mesa" in " ".join(portuguese.split()), portuguese


def test_who_may_not_come_or_go():
    """AMB-AGOT-9, AMB-AGOT-32, AMB-AGOT-43, AMB-AGOT-47, AGOT-M.5"""
    with Melee(2, "rounds=1") as event:
        event.refused("AMB-AGOT-9", "draw")
        event.ok("player", "add", "Zuza", "Yuri")
        event.play()
        assert "The only round is published" in event.refused("AMB-AGOT-43", "player", "add", "Xavier")["text"]
        assert event.refused("AGOT-M.5", "decline", "Zuza")["text"].endswith("tiltyard player drop Zuza")
        event.ok("player", "disqualify", 1, *WHY)
        event.refused("AMB-AGOT-47", "player", "return", 1)
        assert event.row(1)["rank"] is None and event.row(1)["points"] == 15
        final = event.draw_and_publish()
        assert sorted(numbers_of(final["tables"][0])) == [2, 3, 4]
        event.result(1, 9, 8, 7)
        event.ok("close")
        assert "Joining or leaving" in event.refused("AMB-AGOT-32", "player", "sit-out", 2)["text"]
        first = event.order()[0]
        assert "AMB-AGOT-47" in warned(event.ok("player", "disqualify", first, *WHY))
        assert [row["rank"] for row in event.rows()] == [1, 2, None, None]


def test_a_final_of_two():
    """AMB-AGOT-9, AMB-AGOT-45: confirmed; and of one, which is won without a game."""
    with Melee(4, "rounds=1") as event:
        event.play()
        event.ok("player", "drop", 1), event.ok("player", "drop", 2)
        said = event.refused("AMB-AGOT-9", "draw")["text"]
        assert "tiltyard draw --confirm" in said, said
        draft = event.ok("draw", "--confirm")
        assert (draft["stage"], draft["tables"][0]["size"]) == ("final", 2)
        event.ok("player", "drop", 3)
        event.refused("AMB-AGOT-9", "draw", "--again", *WHY)
        event.ok("draw", "--again", "--confirm", *WHY)
        assert event.ok("publish")["tables"][0]["has_result"]
        assert event.ok("close")["next"]["over"] and event.order()[0] == 4
        assert "Davi" in event.text("standings")
    with Melee(3, "rounds=1") as event:
        event.play()
        for number in (1, 2, 3):
            event.ok("player", "drop", number)
        assert "player return" in event.refused("AMB-AGOT-9", "draw", "--confirm")["text"]


def test_a_semifinal_needs_sixteen():
    """AMB-AGOT-15: with fifteen it is left out, if the organizer says so; AMB-AGOT-14: drawn with exactly sixteen, and with
    sixteen of seventeen."""
    with Melee(17, "rounds=1", "semifinal=yes") as event:
        event.play()
        event.ok("player", "drop", 3)
        draft = event.ok("draw")
        assert draft["stage"] == "semifinal"
        assert sorted(number for table in draft["tables"] for number in numbers_of(table)) == \
            [number for number in range(1, 18) if number != 3]
        event.ok("player", "drop", 4)
        event.refused("TY-DRAFT-OLD", "publish")
        said = event.refused("AMB-AGOT-15", "draw", "--again", *WHY)["text"]
        assert "15" in said
        event.ok("player", "return", 4)
        assert event.ok("draw", "--again", *WHY)["stage"] == "semifinal"
        event.ok("publish")
        for table in event.tables():
            event.ok("result", table["table"], *(f"{number}={'absent' if number == 4 else 15 - at}"
                                                 for at, number in enumerate(numbers_of(table))))
        event.ok("close")
        assert event.order()[15] == 4
    with Melee(12, "rounds=1", "semifinal=yes") as event:
        event.play()
        assert "draw --confirm" in event.refused("AMB-AGOT-15", "draw")["text"]
        assert "16" in event.text("status")
        draft = event.ok("draw", "--confirm")
        assert draft["stage"] == "final" and [table["size"] for table in draft["tables"]] == [4]


def test_quick_games_for_the_semifinal():
    """AMB-AGOT-13, AMB-AGOT-15: 17 people level: fourteen wait, and of the pair by lot one is out."""
    with Melee(17, "rounds=1", "semifinal=yes") as event:
        event.draw_and_publish()
        for table in event.tables():
            event.ok("result", table["table"], *(f"{number}=9" for number in numbers_of(table)))
        event.ok("close")
        # Tables of three and of four bring different strengths: 3 * 2 * 9 and 4 * 3 * 9.
        drawn = event.draw_and_publish()
        threes = {number for table in event.tables("--round", 1) if table["size"] == 3 for number in numbers_of(table)}
        assert drawn["stage"] == "quick" and len(drawn["tables"]) == 1
        one, other = numbers_of(drawn["tables"][0])
        assert {one, other} <= threes and len(drawn["resting"]) == len(threes) - 2
        event.result(1, "1", "2")
        event.ok("close")
        semifinal = event.draw_and_publish()
        assert semifinal["stage"] == "semifinal"
        assert one not in [number for table in semifinal["tables"] for number in numbers_of(table)]
        assert event.order()[-1] == one


# By hand

def test_seats_of_a_round_by_hand():
    """AGOT-M.10, AGOT-M.11, AMB-AGOT-45, TY-HAND"""
    with Melee(7, "rounds=2") as event:
        draft = event.ok("draw")
        (a, b, *_), (c, d, e) = (numbers_of(table) for table in draft["tables"])
        event.ok("swap", a, b, *WHY)
        assert numbers_of(event.tables()[0])[:2] == [b, a]
        event.ok("swap", a, c, *WHY)
        event.ok("seat", d, 1, *WHY)
        event.refused("AGOT-M.11", "seat", e, 1, *WHY)
        event.ok("seat", c, 2, *WHY)
        event.ok("publish")
        tables = event.tables()
        assert [table["size"] for table in tables] == [4, 3] and all(table["by_hand"] for table in tables)
        event.result(1, 9, 8, 7, 6)
        event.refused("TY-HAND", "swap", a, b, *WHY)
        event.result(2, 9, 8, 7)
        event.ok("close")
        assert "Rounds planned again" in event.ok("draw")["reasons"][0]["text"]


def test_seats_of_later_stages_by_hand():
    """AMB-AGOT-13, AMB-AGOT-14, AGOT-M.5: sizes stay, and only those who have a part in it can be moved."""
    with Melee(18, "rounds=1", "semifinal=yes") as event:
        event.play()
        semifinal = event.ok("draw")
        inside = [numbers_of(table) for table in semifinal["tables"]]
        outside = sorted(set(range(1, 19)) - set(sum(inside, [])))
        event.refused("AMB-AGOT-14", "swap", inside[0][0], outside[0], *WHY)
        event.refused("AMB-AGOT-14", "seat", inside[0][0], 2, *WHY)
        event.ok("swap", inside[0][0], inside[1][0], *WHY)
        event.ok("publish")
        for table in range(1, 5):
            event.result(table, 9, 8, 7, 6)
        event.ok("close")
        final = event.ok("draw")
        seated = numbers_of(final["tables"][0])
        event.refused("AGOT-M.5", "swap", seated[0], inside[0][3], *WHY)
        event.ok("swap", seated[0], seated[1], *WHY)
        assert numbers_of(event.tables()[0])[:2] == [seated[1], seated[0]]
        event.refused("AGOT-M.5", "seat", outside[0], 1, *WHY)


def test_nobody_is_left_alone_by_hand():
    """AMB-AGOT-45"""
    with Melee(6) as event:
        one, two, _ = numbers_of(event.ok("draw")["tables"][0])
        event.ok("seat", one, 2, *WHY)
        event.refused("AMB-AGOT-45", "seat", two, 2, *WHY)


# What is put right

def test_a_round_is_corrected_before_the_final():
    """TY-THEN: points, status, next-draw and reopen, each before the final is played; AMB-AGOT-5."""
    for then in ("points", "status", "next-draw", "reopen"):
        with Melee(6, "rounds=1") as event:
            event.play(lambda number: 16 - 2 * number)
            # Who is last of table 1 was first.
            table = event.tables("--round", 1)[0]
            numbers = numbers_of(table)
            last = max(numbers)
            right = ["correct", 1, 1, *(f"{number}={15 if number == last else 3}@{1 if number == last else 2}"
                                        for number in numbers), *WHY]
            before = event.order()[:3]
            assert last not in before
            draft = event.ok("draw")
            assert sorted(numbers_of(draft["tables"][0])) == sorted(before)
            event.refused("TY-THEN", *right)
            dry = event.ok(*right, "--dry-run")
            assert {place["number"] for place in dry["difference"]["places"]} >= set(numbers), dry
            answer = event.ok(*right, "--then", then)
            assert answer["then"] == then and event.row(last)["points"] == 15
            if then in ("points", "status"):
                assert last not in numbers_of(event.ok("publish")["tables"][0])
            elif then == "next-draw":
                event.refused("TY-DRAFT-OLD", "publish")
                assert last in numbers_of(event.ok("draw", "--again", *WHY)["tables"][0])
            else:
                assert event.ok("pairings")["stage"] == "round"
                event.ok("close")
                assert last in numbers_of(event.ok("draw")["tables"][0])
            event.said_everywhere("explain", "player", last)


def test_a_quick_game_is_corrected():
    """AGOT-M.30: who won it goes on; points alone leave that, and are no points here."""
    with Melee(4, "rounds=1") as event:
        event.draw_and_publish()
        event.result(1, 15, 9, 3, 3)
        event.ok("close")
        quick = event.draw_and_publish()
        loser, winner = numbers_of(quick["tables"][0])
        event.result(1, "1", "2")
        event.ok("close")
        right = ["correct", "quick", 1, f"{loser}=1,5", f"{winner}=1,2", *WHY]
        event.refused("AGOT-M.30", "correct", "quick", 1, f"{loser}=1", f"{winner}=1", *WHY)
        event.ok("draw")
        event.refused("TY-THEN", *right)
        event.ok(*right, "--then", "next-draw")
        final = event.ok("draw", "--again", *WHY)
        assert loser in numbers_of(final["tables"][0]) and winner not in numbers_of(final["tables"][0])
        assert event.order()[-1] == winner
        text = event.text("log")
        assert "1,5" in text


def test_the_final_is_corrected():
    """AGOT-M.31, AMB-AGOT-7: the places of all who sat there are shown."""
    with Melee(5, "rounds=1") as event:
        event.play()
        final = event.play()
        one, two, three = numbers_of(final["tables"][0])
        before = event.order()
        event.refused("AMB-AGOT-7", "correct", "final", 1, f"{one}=9", f"{two}=9", f"{three}=3", *WHY)
        words = ["correct", "final", 1, f"{before[0]}=3", f"{before[1]}=4", f"{before[2]}=5", *WHY]
        said = event.text(*words, "--dry-run")
        assert "3 → 1" in said and "1 → 3" in said, said
        event.ok(*words)
        assert event.order() == before[2::-1] + before[3:]


def test_undo():
    """A result, a round and the whole of a draw are taken back, and the plan with it: the next draw is another one."""
    with Melee(16, "rounds=2") as event:
        event.play()
        planned = event.ok("draw")
        seats = [numbers_of(table) for table in planned["tables"]]
        event.ok("undo")
        event.refused("TY-REASON", "draw")
        drawn = event.ok("draw", "--again", *WHY)
        assert [numbers_of(table) for table in drawn["tables"]] != seats
        assert "Rounds planned again" in drawn["reasons"][0]["text"]
        assert drawn["quality"] == {"repeats": 0, "repeats_bound": 0, "identical_tables": 0}
        event.ok("undo"), event.ok("undo")
        for _ in range(4):
            event.ok("undo")
        assert event.ok("pairings")["stage"] == "round"


def test_drawn_again():
    """TY-REASON: another seating, and another plan that the next round follows."""
    with Melee(16, "rounds=3") as event:
        first = event.ok("draw")
        event.refused("TY-DRAFT", "draw")
        again = event.ok("draw", "--again", *WHY)
        assert [numbers_of(table) for table in first["tables"]] != [numbers_of(table) for table in again["tables"]]
        event.ok("publish")
        for table in range(1, 5):
            event.result(table, 9, 8, 7, 6)
        event.ok("close")
        assert "draw 2" in event.ok("draw")["reasons"][0]["text"]


# One person who was entered twice

def test_merged_people():
    """TY-MERGE: the plan names the number that stays; who was there twice makes room, and the rounds are planned anew."""
    with Melee(9, "rounds=3") as event:
        event.ok("player", "add", "Ana Lima")
        event.draw_and_publish()
        same = next(numbers_of(table) for table in event.tables() if 10 not in numbers_of(table))[0]
        for table in event.tables():
            event.ok("result", table["table"], *(f"{number}={'absent' if number == 10 else 9 - at}"
                                                 for at, number in enumerate(numbers_of(table))))
        event.ok("player", "merge", same, 10)
        assert len(event.rows()) == 9
        event.ok("close")
        drawn = event.ok("draw")
        assert sorted(number for table in drawn["tables"] for number in numbers_of(table)) == list(range(1, 10))
        assert "Rounds planned again" in drawn["reasons"][0]["text"]


def test_merged_with_a_newcomer():
    """TY-MERGE: a second number that never sat anywhere changes nothing of the plan."""
    with Melee(9, "rounds=3") as event:
        event.play()
        event.ok("player", "add", "Ana Lima")
        event.ok("player", "merge", 10, 1)
        drawn = event.ok("draw")
        assert "draw 1" in drawn["reasons"][0]["text"], drawn["reasons"]
        event.ok("publish")
        event.said_everywhere("explain", "table", 1)


def test_a_quick_game_parts_only_those_who_are_still_level():
    """AGOT-M.29: 3 lost one to 4; a correction makes 4 and 5 level instead, who have not played for the seat."""
    with Melee(5, "rounds=1") as event:
        event.draw_and_publish()
        event.ok("result", 1, "1=12", "2=10", "3=9", "4=9", "5=2"), event.ok("close")
        assert event.draw_and_publish()["stage"] == "quick"
        event.ok("result", 1, "3=5", "4=4"), event.ok("close")
        event.ok("correct", 1, 1, "1=12", "2=5", "3=11", "4=9", "5=9", *WHY, "--then", "status")
        drawn = event.ok("draw")
        assert drawn["stage"] == "quick" and sorted(numbers_of(drawn["tables"][0])) == [4, 5]
        assert "AMB-AGOT-16" in event.text("explain", "player", 5)


if __name__ == "__main__":
    main(globals())
