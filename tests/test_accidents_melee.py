#!/usr/bin/env python3
"""The accidents of a Melee in docs/accidents.md, from the command line: what is typed there does what the rules say, and
the ledger holds afterwards."""
import re
import shlex

from events import Event
from harness import ROOT, main
from melee_days import FORMAT, Melee, numbers_of, warned

SECTION = (ROOT / "docs/accidents.md").read_text(encoding="utf-8").split("\n## In a Melee\n")[1].split("\n## ")[0]
AGAIN = ("draw", "--again", "--reason", "An accident")
WHY = ("--reason", "An accident")


def publish_again(day):
    day.ok(*AGAIN)
    return day.ok("publish")


def seated(answer):
    return [number for table in answer["tables"] for number in numbers_of(table)]


def points(day, numbers):
    return [day.row(number)["points"] for number in numbers]


def finish(day):
    for table in day.tables():
        if not table["has_result"]:
            day.result(table["table"], *(9 - at for at in range(table["size"])))
    day.ok("close")


# Somebody comes late

def test_late():
    """AGOT-M.7, AMB-AGOT-43: before round 1 like everybody; as long as no table has a result, into the round; then from the
    next draw on, with nothing; behind the last round not at all."""
    with Melee(6, "rounds=2") as day:
        day.ok("draw")
        assert not warned(day.ok("player", "add", "Zoe"))
        day.refused("TY-DRAFT-OLD", "publish")
        assert sorted(seated(publish_again(day))) == list(range(1, 8))
        assert warned(day.ok("player", "add", "Yan")) == ["AMB-AGOT-43"]
        assert sorted(seated(publish_again(day))) == list(range(1, 9))
        day.result(1, 15, 9, 4, 3)
        day.ok("player", "add", "Xica")
        finish(day)
        assert points(day, [9]) == [0]
        drawn = day.draw_and_publish()
        assert 9 in seated(drawn) and "Rounds planned again" in drawn["reasons"][0]["text"]
        finish(day)
        day.refused("AMB-AGOT-43", "player", "add", "Wanda")


def test_late_in_the_last_round():
    """AMB-AGOT-43: published it takes nobody; taken back, it is a draft, and drawn again with one more."""
    with Melee(6, "rounds=1") as day:
        day.draw_and_publish()
        day.refused("AMB-AGOT-43", "player", "add", "Zoe")
        day.ok("undo"), day.ok("player", "add", "Zoe")
        assert sorted(seated(publish_again(day))) == list(range(1, 8))


# Not there

def test_one_does_not_come():
    """AMB-AGOT-45: the others are placed among themselves; whoever did not come has met nobody."""
    with Melee(8, "rounds=2") as day:
        numbers = numbers_of(day.draw_and_publish()["tables"][0])
        day.result(1, 15, 9, 4, "absent")
        assert points(day, numbers) == [15, 4, 1, 0]
        absent = day.row(numbers[3])
        assert (absent["opponents_points"], absent["games"][0]["place"]) == (0, None)
        finish(day)
        assert "Rounds planned again" in day.ok("draw")["reasons"][0]["text"]


def test_two_are_left():
    """AMB-AGOT-45: they play on; or the absent one sits out, and all are seated anew. TY-STAGE: not once a table has played."""
    with Melee(6, "rounds=2") as day:
        numbers = numbers_of(day.draw_and_publish()["tables"][0])
        day.ok("player", "sit-out", numbers[2])
        again = publish_again(day)
        assert [table["size"] for table in again["tables"]] == [5] and numbers[2] not in seated(again)
        day.ok("undo"), day.ok("undo"), day.ok("undo")
        day.result(1, 15, 9, "absent")
        assert points(day, numbers) == [15, 4, 0]
        day.refused("TY-STAGE", *AGAIN)


def test_a_table_is_not_left_with_one():
    """AMB-AGOT-45: of two that are left none is moved away; TY-HAND."""
    with Melee(6, "rounds=2") as day:
        one, two, _ = numbers_of(day.draw_and_publish()["tables"][0])
        day.ok("seat", one, 2, *WHY)
        said = day.refused("AMB-AGOT-45", "seat", two, 2, *WHY)["text"]
        assert "sit-out" in said
        assert [table["size"] for table in day.tables()] == [2, 4]


def test_only_one_came():
    """AMB-AGOT-45: first with 15; and nobody: no places."""
    with Melee(6, "rounds=1") as day:
        one, other = (numbers_of(table) for table in day.draw_and_publish()["tables"])
        assert warned(day.result(1, 0, "absent", "absent")) == ["AMB-AGOT-45"]
        assert warned(day.result(2, "absent", "absent", "absent")) == ["AMB-AGOT-45"]
        assert points(day, one + other) == [15, 0, 0, 0, 0, 0]


def test_somebody_concedes():
    """AMB-AGOT-46: behind everybody who stayed, with the power of that moment; not all."""
    with Melee(4, "rounds=1") as day:
        numbers = numbers_of(day.draw_and_publish()["tables"][0])
        day.refused("AMB-AGOT-46", *day.score(1, "15c", "7c", "4c", "2c"))
        day.result(1, 15, "7c", 4, 2)
        assert points(day, numbers) == [15, 1, 2, 0]
        day.ok("player", "drop", numbers[1])
        assert day.row(numbers[1])["status"] == "dropped"


def test_the_judge_decides():
    """AMB-AGOT-5, AMB-AGOT-6: both are first, or the places are given."""
    with Melee(4, "rounds=1") as day:
        numbers = numbers_of(day.draw_and_publish()["tables"][0])
        assert warned(day.result(1, 12, 12, 4, 2)) == ["AMB-AGOT-6"]
        assert points(day, numbers) == [12, 12, 1, 0]
        day.ok("undo")
        assert not warned(day.result(1, "12@1", "12@2", 4, 2))
        assert points(day, numbers) == [12, 6, 1, 0]


def test_goes_home_between_rounds():
    """AMB-AGOT-32: the points stay, and count for those who met; a draft is drawn again."""
    with Melee(8, "rounds=2") as day:
        day.play()
        before = {row["number"]: (row["points"], row["opponents_points"]) for row in day.rows()}
        day.ok("draw")
        day.ok("player", "drop", 2)
        day.refused("TY-DRAFT-OLD", "publish")
        again = publish_again(day)
        assert 2 not in seated(again) and [table["size"] for table in again["tables"]] == [4, 3]
        assert {row["number"]: (row["points"], row["opponents_points"]) for row in day.rows()} == before


# Wrong results, wrong tables

def test_a_wrong_power():
    """AGOT-M.8, TY-THEN: in the open round at once; behind it points change and no seat."""
    with Melee(8, "rounds=2") as day:
        numbers = numbers_of(day.draw_and_publish()["tables"][0])
        day.result(1, 15, 12, 4, 2)
        swapped = [f"{number}={score}" for number, score in zip(numbers, (12, 15, 4, 2))]
        day.ok("correct", 1, 1, *swapped, *WHY)
        assert points(day, numbers) == [6, 15, 1, 0]
        day.ok("undo")
        finish(day)
        draft = day.ok("draw")
        day.refused("TY-THEN", "correct", 1, 1, *swapped, *WHY)
        day.ok("correct", 1, 1, *swapped, *WHY, "--then", "points")
        assert points(day, numbers) == [6, 15, 1, 0]
        assert seated(day.ok("publish")) == seated(draft)
        day.ok("undo"), day.ok("undo"), day.ok("publish")
        assert points(day, numbers) == [15, 6, 1, 0]
        day.ok("correct", 1, 1, *swapped, *WHY, "--then", "points")
        assert points(day, numbers) == [6, 15, 1, 0] and seated(day.ok("pairings")) == seated(draft)


def test_a_wrong_power_and_the_final():
    """AGOT-M.5, TY-THEN: the final is drawn again with the right ones."""
    with Melee(4, "rounds=1") as day:
        numbers = numbers_of(day.draw_and_publish()["tables"][0])
        day.result(1, 15, 12, 9, 2)
        day.ok("close"), day.ok("draw")
        day.ok("correct", 1, 1, *(f"{number}={power}" for number, power in zip(numbers, (15, 12, 2, 9))), *WHY,
               "--then", "next-draw")
        assert sorted(seated(publish_again(day))) == sorted([*numbers[:2], numbers[3]])


def test_sizes_that_the_list_does_not_give():
    """AGOT-M.11, AGOT-M.12: a warning with the sizes now and those of the list; none where they are the same again."""
    for people, now, listed, rule in ((8, "5, 3", "4, 4", "AGOT-M.11"), (12, "5, 4, 3", "4, 4, 4", "AGOT-M.11"),
                                      (13, "5, 3, 3, 2", "4, 3, 3, 3", "AGOT-M.12")):
        with Melee(people, "rounds=2") as day:
            tables = day.draw_and_publish()["tables"]
            largest, smallest = tables[0], tables[-1]
            one = numbers_of(smallest)[0]
            [warning] = day.ok("seat", one, largest["table"], *WHY)["warnings"]
            assert warning["rule"] == rule and f"The table sizes are now {now}; for {people} players the rules give {listed}." in \
                warning["text"], warning
            back = day.ok("seat", one, smallest["table"], *WHY)
            assert not [each for each in back.get("warnings", []) if each["rule"] == rule], back


def test_at_the_wrong_table():
    """AGOT-M.10, AGOT-M.11, TY-HAND: swapped or moved before anything is entered; then the rounds are planned anew."""
    with Melee(8, "rounds=2") as day:
        (one, *_), (other, *_) = (numbers_of(table) for table in day.draw_and_publish()["tables"])
        day.ok("swap", one, other, "--reason", "sat down at the wrong table")
        assert other in numbers_of(day.tables()[0])
        day.ok("seat", other, 2, *WHY)
        assert [table["size"] for table in day.tables()] == [3, 5]
        day.refused("AGOT-M.11", "seat", numbers_of(day.tables()[0])[0], 2, *WHY)
        finish(day)
        assert "Rounds planned again" in day.ok("draw")["reasons"][0]["text"]


# The final

def begin_quick(day):
    day.draw_and_publish()
    day.result(1, 15, 9, 3, 3)
    day.ok("close")
    return numbers_of(day.draw_and_publish()["tables"][0])


def test_a_quick_game():
    """AGOT-M.30, AMB-AGOT-45: until one has more; who stayed away has lost."""
    for scores, at in ((("3,4", "3,5"), 1), (("0", "absent"), 0)):
        with Melee(4, "rounds=1") as day:
            pair = begin_quick(day)
            day.result(1, *scores)
            day.ok("close")
            final = seated(day.draw_and_publish())
            assert pair[at] in final and pair[1 - at] not in final


def test_a_finalist_goes_home():
    """AMB-AGOT-32: the next in order moves up, also when the final is published, as long as nothing is entered."""
    with Melee(6, "rounds=1") as day:
        day.play()
        order = day.order()
        assert sorted(seated(day.draw_and_publish())) == sorted(order[:3])
        day.ok("player", "drop", order[0])
        assert sorted(seated(publish_again(day))) == sorted(order[1:4])


def test_a_finalist_leaves_in_the_middle():
    """AMB-AGOT-46, AGOT-O.8: last at the final table, ahead of everybody who was not there; also if dropped for good."""
    with Melee(6, "rounds=1") as day:
        day.play()
        order = day.order()
        one, two, three = seated(day.draw_and_publish())
        day.result(1, 3, "14c", 4)
        day.ok("player", "drop", two)
        assert day.ok("close")["next"]["over"]
        assert day.order() == [three, one, two, *order[3:]]


def test_level_for_the_title():
    """AMB-AGOT-7: one must be first alone."""
    with Melee(4, "rounds=1") as day:
        day.play()
        one, two, three = seated(day.draw_and_publish())
        day.refused("AMB-AGOT-7", *day.score(1, 15, 15, 4))
        day.result(1, 15, "15@1", 4)
        day.ok("close")
        assert day.order()[:3] == [two, one, three]


def test_disqualified():
    """AMB-AGOT-47: results stand, no place, out of the final, for good; after it everybody moves up."""
    with Melee(6, "rounds=1") as day:
        day.play()
        order = day.order()
        day.ok("draw")
        day.ok("player", "disqualify", order[0], *WHY)
        day.refused("AMB-AGOT-47", "player", "return", order[0])
        final = seated(publish_again(day))
        assert sorted(final) == sorted(order[1:4]) and day.row(order[0])["rank"] is None
        day.result(1, 9, 8, 7)
        day.ok("close")
        assert warned(day.ok("player", "disqualify", final[0], *WHY)) == ["AMB-AGOT-47"]
        assert [row["rank"] for row in day.rows()] == [1, 2, 3, 4, None, None] and day.order()[0] == final[1]


def test_two_are_left_for_the_final():
    """AMB-AGOT-9: with the organizer's word."""
    with Melee(3, "rounds=1") as day:
        day.play()
        day.ok("player", "drop", 1)
        day.refused("AMB-AGOT-9", "draw")
        assert sorted(seated(day.ok("draw", "--confirm"))) == [2, 3]


# The page

def test_the_page_names_rules_that_there_are():
    """Every rule of the section is known, and tried out above."""
    rules = set(re.findall(r"\b(?:AMB-)?(?:AGOT|TY)-[A-Z0-9.]+[a-z]?(?:-[A-Z]+)?", SECTION))
    book = "".join((ROOT / "docs/rules" / page).read_text(encoding="utf-8") for page in ("agot.md", "program.md"))
    here = (ROOT / "tests/test_accidents_melee.py").read_text(encoding="utf-8")
    assert {f"AMB-AGOT-{number}" for number in (5, 6, 7, 9, 32, 43, 45, 46, 47)} <= rules
    for rule in rules:
        assert f"| {rule} |" in book and rule in here, rule


def test_every_command_of_the_section_can_be_read():
    """None is written wrongly: each is run in a Melee, and may be refused by a rule, but not as wrong usage."""
    with Event(7, format=FORMAT) as event:
        typed = re.findall(r"`tiltyard ([^`]+)`", SECTION)
        assert len(typed) > 15
        for command in typed:
            done = event.run("--json", *shlex.split(command))
            assert done.returncode in (0, 1), (command, done.stdout, done.stderr)


if __name__ == "__main__":
    main(globals())
