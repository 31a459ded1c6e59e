"""The program that plays refereed games for tests (tests/programs/referee.c): what it answers, and that it keeps bids and
opens them as whoever runs a game does (L5R-D.2)."""
import json
import subprocess

from harness import HANGS_AFTER, REFEREE, main

NEW = "new l5r-enlightenment first=Kris Tom:honor=10,fate=5 Kris:honor=11 \"Patrick Oh:honor=12\""


def answers(*lines, manner=()):
    done = subprocess.run([REFEREE, *manner], input="".join(line + "\n" for line in lines), capture_output=True, text=True,
                          timeout=HANGS_AFTER)
    assert done.returncode == 0 and not done.stderr, done
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(said) == len(lines), done.stdout
    return said


def to_bids(*lines):
    """The answers to lines in the first draw phase."""
    return answers(NEW, "pass-all", *lines)[2:]


def test_a_game_begins():
    begun, = answers(NEW)
    game = begun["game"]
    assert begun["ok"] is True and game["game"] == "g" and game["rules"] == "l5r-enlightenment"
    assert [(player["name"], player["honor"], player["income"]) for player in game["players"]] == [
        ("Tom", 10, 5), ("Kris", 11, 7), ("Patrick Oh", 12, 7)]
    assert game["first"] == "Kris" and game["to_act"] == ["Kris"] and game["winner"] is None and game["why"] is None
    assert begun["offers"][0] == "pass Kris" and 'concede "Patrick Oh"' in begun["offers"]


def test_what_cannot_begin_leaves_the_game_before():
    said = answers("pass Tom", "new", "new chess A B", NEW, "new l5r-enlightenment A:honor=10", "new l5r-enlightenment A B C",
                   "new l5r-enlightenment A:honor=0 B:honor=1 C:honor=1", "new agot-melee A B C first=D",
                   "new agot-melee A a B", "new l5r-enlightenment stronghold=9 A:honor=1 B:honor=1 C:honor=1", "pass Kris",
                   "pass Kris", "", "pass", "pass Ugo", "hop")
    usage = {"usage": True}
    assert said[:3] == [usage] * 3
    assert said[4] == {"refused": "L5R-G.1"} and said[5] == usage and said[6] == {"refused": "L5R-V.1"}, said[4:7]
    assert said[7:10] == [usage] * 3
    assert said[10]["game"]["players"][1]["passed"] and said[11] == {"refused": "L5R-O.1"}, said[11]
    assert said[12:] == [usage, usage, {"refused": "TY-NAME"}, usage], said[12:]


def test_the_last_bid_opens_them_all():
    bids = to_bids("bid Tom 5", "bid Kris 4", "bid Tom 1", "bid \"Patrick Oh\" 2")
    for said in bids[:3]:
        assert said["game"]["step"] == "bid" and all(player["bid"] is None for player in said["game"]["players"])
    assert bids[3]["game"]["step"] == "revealed"
    assert [player["bid"] for player in bids[3]["game"]["players"]] == [1, 4, 2]


def test_whoever_has_not_bid_is_named():
    wrong = to_bids("bid Tom 5", "reveal Kris=1", "reveal Kris=1 Tom=1", "reveal Kris=1 Tom=1 \"Patrick Oh\"=1",
                    "reveal Kris=1 Kris=2 \"Patrick Oh\"=1", "reveal Kris=1 \"Patrick Oh\"=6")
    assert [said["refused"] for said in wrong[1:]] == ["L5R-D.2", "L5R-D.2", "L5R-D.2", "TY-MOVE", "L5R-D.1"]
    opened = to_bids("bid Tom 5", "reveal \"Patrick Oh\"=1 Kris=3")[1]
    assert [player["bid"] for player in opened["game"]["players"]] == [5, 3, 1]


def test_a_concession_can_make_a_bid_the_last():
    said = to_bids("bid Tom 5", "bid Kris 3", "concede \"Patrick Oh\"")[2]
    assert said["game"]["step"] == "revealed" and [player["bid"] for player in said["game"]["players"]] == [5, 3, None]


def test_less_can_be_said():
    lines = NEW, "pass Kris", "pass Kris", "hop"
    full, without, quiet, told = (answers(*lines, manner=manner) for manner in ((), ["--no-offers"], ["--quiet"], ["--says"]))
    assert without == [{key: value for key, value in said.items() if key != "offers"} for said in full]
    assert quiet == [{"ok": True}, {"ok": True}, *full[2:]]
    assert told[:2] == full[:2] and "turn" in told[2]["says"] and "hop" in told[3]["says"]


if __name__ == "__main__":
    main(globals())
