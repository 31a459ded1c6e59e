#!/usr/bin/env python3
"""The accidents of a Joust in docs/accidents.md, from the command line: what is typed there does what the rules say,
and the ledger holds afterwards."""
import re
import shlex

from events import Event
from harness import ROOT, main
from test_accidents import AGAIN, PAGE, SEED, Day, seated, warned

JOUST = "agot-joust"
SECTION = PAGE.split("## In a Joust")[1].split("\n## ")[0]


def joust(people, *options):
    return Day(people, *(word for option in options for word in ("--set", option)), format=JOUST)


def pairs(answer):
    return [seated(table) for table in answer["tables"]]


def byes(answer):
    return [one["number"] for one in answer["byes"]]


def play(day, *winners):
    """A whole stage; these win, else the first seat of each match. Gives its pairs as they were drawn."""
    published = day.draw_and_publish()
    for table in published["tables"]:
        winner = next((who for who in seated(table) if who in winners), seated(table)[0])
        day.ok("result", table["table"], *(f"{who}={'15w' if who == winner else 6}" for who in seated(table)))
    day.ok("close")
    return pairs(published)


def record(row):
    return row["points"], row["wins"], row["losses"], row["byes"]


# Somebody comes late

def test_late_before_the_first_round():
    """AGOT-J.13: whoever is there before round 1 is published plays like everybody, with the last number."""
    with joust(4) as day:
        day.ok("draw")
        assert not warned(day.ok("player", "add", "Zoe"))
        day.refused("TY-DRAFT-OLD", "publish")
        published = day.publish_again()
        assert len(pairs(published)) == 2 and {*sum(pairs(published), []), *byes(published)} == {1, 2, 3, 4, 5}
        assert record(day.row(5))[2] == 0


def test_late_when_no_match_has_a_result():
    """AMB-AGOT-43: drawn again, the late one plays this round; the one before is lost."""
    with joust(4, "rounds=3") as day:
        play(day)
        day.draw_and_publish()
        assert warned(day.ok("player", "add", "Zoe")) == ["AMB-AGOT-43"]
        published = day.publish_again()
        assert {*sum(pairs(published), []), *byes(published)} == {1, 2, 3, 4, 5}
        assert byes(published) == [5] and record(day.row(5)) == (5, 0, 1, 1)


def test_late_when_a_player_has_the_bye():
    """TY-HAND: they meet, and the bye is gone; another player gets the bye by an exchange."""
    with joust(5, "rounds=3") as day:
        met = sum(play(day), [])
        published = day.draw_and_publish()
        [bye], one = byes(published), seated(published["tables"][0])[0]
        assert byes(day.ok("swap", bye, one, "--reason", "Leaves early.")) == [one]
        day.ok("player", "add", "Zoe")
        table = day.ok("pairings")["byes"][0]["table"]
        now = day.ok("seat", "Zoe", table, "--reason", "Came late.")
        assert byes(now) == [] and [one, 6] in pairs(now), now
        day.ok("result", table, "6=15w", f"{one}=3")
        assert record(day.row(6)) == (5, 1, 1, 0) and day.row(one)["byes"] == (one not in met)


def test_late_when_a_round_is_under_way():
    """AMB-AGOT-43: from the next draw on; the rounds missed are lost, against nobody; behind the last nobody enters."""
    with joust(4, "rounds=3") as day:
        play(day), play(day)
        assert warned(day.ok("player", "add", "Zoe")) == ["AMB-AGOT-43"]
        assert record(day.row(5)) == (0, 0, 2, 0) and day.row(5)["opponents_points"] == 0
        assert any(remark["rule"] == "AMB-AGOT-43" for remark in day.ok("explain", "player", "Zoe")["remarks"])
        published = day.draw_and_publish()
        assert 5 in {*sum(pairs(published), []), *byes(published)}
        day.refused("AMB-AGOT-43", "player", "add", "Yan")


def test_late_in_the_last_round():
    """AMB-AGOT-43: published it takes nobody; taken back, it is a draft, and drawn again with one more."""
    with joust(4, "rounds=2") as day:
        play(day)
        day.draw_and_publish()
        day.refused("AMB-AGOT-43", "player", "add", "Zoe")
        day.ok("undo"), day.ok("player", "add", "Zoe")
        published = day.publish_again()
        assert {*sum(pairs(published), []), *byes(published)} == {1, 2, 3, 4, 5}


# Not there, conceding

def test_one_does_not_come():
    """AMB-AGOT-44: 5 and 0, beaten but not met: they may be drawn against each other again, and it is no strength."""
    with joust(2, "rounds=2") as day:
        (one, absent), = pairs(day.draw_and_publish())
        day.ok("result", 1, f"{one}=0w", f"{absent}=absent")
        day.ok("close")
        assert [record(day.row(who)) for who in (one, absent)] == [(5, 1, 0, 0), (0, 0, 1, 0)]
        assert day.ok("draw")["quality"]["rematches"] == 0
    with joust(4, "rounds=2") as day:
        (one, absent), (other, beaten) = pairs(day.draw_and_publish())
        assert warned(day.ok("result", 1, f"{one}=3", f"{absent}=absent")) == ["AMB-AGOT-44"]
        day.ok("result", 2, f"{other}=15w", f"{beaten}=3"), day.ok("close")
        met, = (set(pair) - {one} for pair in play(day) if one in pair)
        assert met != {absent} and day.row(one)["opponents_points"] == day.row(met.pop())["points"]


def test_nobody_comes():
    """AMB-AGOT-44: both have lost; AMB-AGOT-31: in the knock-out somebody goes on."""
    with joust(4, "rounds=1", "cut=4") as day:
        (one, other), _ = pairs(day.draw_and_publish())
        assert warned(day.ok("result", 1, f"{one}=absent", f"{other}=absent")) == ["AMB-AGOT-44"]
        assert [record(day.row(who)) for who in (one, other)] == [(0, 0, 1, 0)] * 2
        table = day.tables()[1]
        day.ok("result", 2, f"{seated(table)[0]}=15w", f"{seated(table)[1]}=3"), day.ok("close")
        (one, other), _ = pairs(day.draw_and_publish())
        day.refused("AMB-AGOT-31", "result", 1, f"{one}=absent", f"{other}=absent")


def test_one_concedes():
    """AMB-AGOT-46: 5 and 0, and they have met; both cannot."""
    with joust(2, "rounds=2") as day:
        (one, other), = pairs(day.draw_and_publish())
        day.refused("AMB-AGOT-46", "result", 1, f"{one}=9c", f"{other}=4c")
        day.refused("AMB-AGOT-46", "result", 1, f"{one}=9", f"{other}=4wc")
        assert warned(day.ok("result", 1, f"{one}=9", f"{other}=4c")) == ["AMB-AGOT-46"]
        assert [record(day.row(who)) for who in (one, other)] == [(5, 1, 0, 0), (0, 0, 1, 0)]
        day.ok("close")
        assert day.ok("draw")["quality"]["rematches"] == 1


# Going home, coming back

def test_goes_home_between_rounds():
    """AMB-AGOT-32: the points stay, also for those who met that player; no more pairs, and nothing is lost any more;
    AMB-AGOT-43: who comes back has lost what was missed."""
    with joust(5, "rounds=4") as day:
        (winner, gone), *_ = play(day)
        day.ok("draw")
        strength = day.row(gone)["opponents_points"], day.row(winner)["opponents_points"]
        day.ok("player", "drop", gone)
        day.refused("TY-DRAFT-OLD", "publish")
        published = day.publish_again()
        assert gone not in {*sum(pairs(published), []), *byes(published)} and not byes(published)
        assert (day.row(gone)["opponents_points"], day.row(winner)["opponents_points"]) == strength
        for table in published["tables"]:
            day.ok("result", table["table"], *(f"{who}={9 + at}" for at, who in enumerate(seated(table))))
        day.ok("close")
        assert record(day.row(gone)) == (0, 0, 1, 0) and day.row(gone)["status"] == "dropped"
        day.ok("player", "return", gone)
        assert record(day.row(gone)) == (0, 0, 2, 0)
        published = day.draw_and_publish()
        assert gone in {*sum(pairs(published), []), *byes(published)}


def test_goes_home_in_the_middle_of_a_match():
    """AMB-AGOT-46, AMB-AGOT-32: that match is conceded; the other has won."""
    with joust(4, "rounds=2") as day:
        (one, gone), _ = pairs(day.draw_and_publish())
        assert warned(day.ok("player", "drop", gone)) == ["TY-STATUS"]
        day.ok("result", 1, f"{one}=9", f"{gone}=4c")
        assert record(day.row(one)) == (5, 1, 0, 0) and record(day.row(gone)) == (0, 0, 1, 0)


def test_one_of_the_best_goes_home_before_the_knock_out():
    """AMB-AGOT-32: the next in order is in, also where a draft stands."""
    with joust(6, "rounds=2", "cut=4") as day:
        play(day), play(day)
        order = [row["number"] for row in day.ok("standings")["rows"]]
        day.ok("player", "drop", order[0])
        day.ok("draw")
        assert set(sum(pairs({"tables": day.tables()}), [])) == set(order[1:5])
        day.ok("player", "drop", order[2])
        day.refused("TY-DRAFT-OLD", "publish")
        assert set(sum(pairs(day.publish_again()), [])) == {order[1], *order[3:6]}


def test_who_won_a_match_goes_home():
    """AMB-AGOT-32: the opponent of the next match goes on without playing, and wins it."""
    with joust(4, "rounds=1", "cut=4") as day:
        play(day)
        (one, _), (gone, _) = play(day)
        day.ok("player", "drop", gone)
        published = day.draw_and_publish()
        assert published["stage"] == "final" and byes(published) == [one] and not published["tables"]
        assert day.ok("close")["next"]["over"] and day.row(one)["rank"] == 1 and day.row(gone)["rank"] == 2


def test_one_does_not_come_to_a_match_of_the_knock_out():
    """AMB-AGOT-44, AMB-AGOT-31: the other goes on; a match that ends level is decided by the judge."""
    with joust(4, "rounds=1", "cut=4") as day:
        play(day)
        (one, absent), (judged, other) = pairs(day.draw_and_publish())
        day.ok("result", 1, f"{one}=0w", f"{absent}=absent")
        day.refused("AMB-AGOT-31", "result", 2, f"{judged}=9", f"{other}=9")
        day.ok("result", 2, f"{judged}=9", f"{other}=9w")
        day.ok("close")
        assert set(pairs(day.draw_and_publish())[0]) == {one, other}


# Disqualified, kept apart

def test_disqualified():
    """AMB-AGOT-47: results stand, no place, out of the cut, never back; the next in order moves up."""
    with joust(6, "rounds=2", "cut=4") as day:
        play(day), play(day)
        order = [row["number"] for row in day.ok("standings")["rows"]]
        before = {number: row["points"] for number, row in day.rows().items()}
        day.ok("draw")
        day.ok("player", "disqualify", order[0], "--reason", "Marked cards")
        assert set(sum(pairs(day.publish_again()), [])) == set(order[1:5])
        assert {number: row["points"] for number, row in day.rows().items()} == before
        assert day.row(order[0])["rank"] is None and list(day.rows())[-1] == order[0]
        day.refused("AMB-AGOT-47", "player", "return", order[0])
        assert any(remark["rule"] == "AMB-AGOT-47" for remark in day.ok("explain", "player", order[0])["remarks"])


def test_disqualified_after_the_end():
    """AMB-AGOT-47: the others move up; AMB-AGOT-32: nobody drops any more."""
    with joust(4, "rounds=1", "cut=2") as day:
        play(day)
        (champion, second), = play(day)
        day.refused("AMB-AGOT-32", "player", "drop", second)
        assert warned(day.ok("player", "disqualify", champion, "--reason", "Seen later")) == ["AMB-AGOT-47"]
        assert day.row(champion)["rank"] is None and day.row(second)["rank"] == 1


def test_relatives_who_are_paired():
    """AGOT-J.9: kept apart and drawn again they do not meet, as long as no match has a result."""
    with joust(6) as day:
        one, other = pairs(day.draw_and_publish())[0]
        day.ok("apart", one, other)
        assert sorted((one, other)) not in [sorted(pair) for pair in pairs(day.publish_again())]
        table = day.tables()[0]
        day.ok("result", 1, f"{seated(table)[0]}=15w", f"{seated(table)[1]}=3")
        day.refused("TY-STAGE", *AGAIN)


# The page

def test_the_page_names_rules_that_there_are():
    """Every rule of the section is known, and tried out above."""
    rules = set(re.findall(r"\b(?:AMB-)?(?:AGOT|TY)-[A-Z0-9.]+[a-z]?(?:-[A-Z]+)?", SECTION))
    book = "".join((ROOT / "docs/rules" / page).read_text(encoding="utf-8") for page in ("agot.md", "program.md"))
    here = (ROOT / "tests/test_accidents_joust.py").read_text(encoding="utf-8")
    assert {f"AMB-AGOT-{number}" for number in (31, 32, 43, 44, 46, 47)} <= rules
    for rule in rules:
        assert f"| {rule} |" in book and rule in here, rule


def test_every_command_of_the_section_can_be_read():
    """None is written wrongly: each is run in a Joust, and may be refused by a rule, but not as wrong usage."""
    with Event(5, "--seed", SEED, format=JOUST) as event:
        typed = re.findall(r"`tiltyard ([^`]+)`", SECTION)
        assert len(typed) > 8
        for command in typed:
            done = event.run("--json", *shlex.split(command))
            assert done.returncode in (0, 1), (command, done.stdout, done.stderr)


if __name__ == "__main__":
    main(globals())
