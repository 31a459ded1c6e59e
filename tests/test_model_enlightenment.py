#!/usr/bin/env python3
"""The reference model of the table of Enlightenment, by the rules' worked examples and by cases worked out by hand;
and the program, which must play all of these games as the model does."""
import os
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import enlightenment_random as dice
import play_enlightenment as play
from enlightenment import OK, Game, Refused
from enlightenment_met import ALL

THREE, FOUR = ("Tom", "Kris", "Patrick"), ("Tom", "Kris", "Patrick", "Ashley")
REASON = "a card says so"
TABLES = []  # all that were told


class Table:
    """A game of the model that is told in lines."""

    def __init__(self, names=THREE, honor=10, **more):
        honors = honor if isinstance(honor, list) else [honor] * len(names)
        self.game = Game(list(names), honors, **more)
        self.said = [play.Expected(start_line(names, honors, **more), None, self.game.json(), self.game.offers())]
        TABLES.append(self)

    def do(self, *lines):
        for line in lines:
            answer = self.game.do(line)
            assert answer == OK, (line, answer)
            self.said.append(play.Expected(line, None, self.game.json(), self.game.offers()))
        return self

    def refused(self, line):
        before = self.game.json()
        answer = self.game.do(line)
        assert answer != OK and self.game.json() == before, line
        self.said.append(play.Expected(line, answer, None, None))
        return answer

    def __getitem__(self, member):
        return self.game.json()[member]

    def player(self, name):
        return next(player for player in self["players"] if player["name"] == name)

    def honors(self):
        return [player["honor"] for player in self["players"]]

    def rings(self, name):
        return [ring for province in self.player(name)["provinces"] for ring in province["rings"]]

    def pool(self, name=None):
        return [token["ring"] for token in (self.player(name)["pool"] if name else self["common_pool"])]

    def bid(self, *numbers):
        return self.do("pass-all", *(f"bid {player['name']} {number}" for player, number in
                                     zip((each for each in self["players"] if not each["out"]), numbers)))

    def declare(self, line):
        """To the result of the conflict."""
        if self["phase"] == "dynasty":
            self.bid(*[2] * sum(not each["out"] for each in self["players"])).do("transfer", "pass-all")
        if self["step"] == "actions":
            self.do("pass-all")
        return self.do(f"declare {line}", "pass-all")

    def break_all(self, name, but=(5,)):
        return self.do(*(f"break-province {name} {number} {REASON}" for number in range(1, 6) if number not in but))


def start_line(names, honors, fate=None, first=None, options=None):
    words = [f"{key}={word}" for key, word in (options or {}).items()] + [f"first={first or names[0]}"]
    players = [f"{name}:honor={honor},fate={income}" for name, honor, income in
               zip(names, honors, fate or [7] * len(names))]
    return " ".join(["new l5r-enlightenment", *words, *players])


def changes(table, *, bids, choice="", names=THREE):
    before = table.honors()
    table.bid(*bids).do(f"transfer {choice}".strip())
    return [now - then for now, then in zip(table.honors(), before)]


# Set-up

def test_how_a_game_begins():
    """L5R-G.1, L5R-S.1, L5R-S.3, L5R-N.1, AMB-L5R-5, AMB-L5R-8."""
    table = Table(first="Kris", fate=[7, 7, 6])
    assert [player["fate"] for player in table["players"]] == [7, 8, 6]
    assert table.pool("Tom") == ["air", "earth", "fire", "water", "void"] and not table["common_pool"]
    assert (table["round"], table["phase"], table["step"], table["to_act"]) == (1, "dynasty", "actions", ["Kris"])
    for names, options, rule in ((THREE[:2], {}, "L5R-G.1"), (FOUR, {"AMB-L5R-5": "three"}, "AMB-L5R-5"),
                                 (list("ABCDEFG"), {}, "L5R-G.1")):
        try:
            Table(names, options=options)
            raise AssertionError(names)
        except Refused as refused:
            assert rule in refused.args[0]


# The draw phase

def test_ex_19():
    """EX-19: L5R-D.3, L5R-D.5, L5R-D.7, L5R-D.8."""
    assert changes(Table(), bids=(2, 2, 5), choice="Tom") == [2, 1, -3]    # L5R-D.4
    assert changes(Table(), bids=(4, 4, 1), choice="Kris") == [-1, -2, 3]  # L5R-D.6
    assert changes(Table(), bids=(1, 3, 5)) == [4, 0, -4]
    assert changes(Table(), bids=(3, 3, 3)) == [0, 0, 0]


def test_who_chooses_the_odd_honor():
    """L5R-D.4: who gives; L5R-D.6: who receives."""
    table = Table().bid(2, 2, 5)
    assert table["to_act"] == ["Patrick"]
    assert table.refused("transfer") == table.refused("transfer Patrick") == {"L5R-D.4"}
    table = Table().bid(4, 4, 1)
    assert table["to_act"] == ["Patrick"] and table.refused("transfer") == {"L5R-D.6"}
    assert Table().bid(4, 4, 2).refused("transfer Tom") == {"TY-MOVE"}


def test_short_payers_of_three():
    """AMB-L5R-12, AMB-L5R-13: what there is, as evenly as possible; AMB-L5R-14: then they are out."""
    assert changes(Table(honor=[10, 10, 1]), bids=(1, 2, 5)) == [1, 0, -1]
    assert changes(Table(honor=[10, 10, 1]), bids=(1, 1, 5), choice="Kris") == [0, 1, -1]
    assert changes(Table(honor=[1, 10, 10]), bids=(5, 5, 1)) == [-1, -3, 4]
    assert changes(Table(honor=[1, 2, 10]), bids=(5, 5, 1)) == [-1, -2, 3]
    table = Table(honor=[1, 10, 10])
    assert changes(table, bids=(4, 4, 1)) == [-1, -2, 3]
    tom = table.player("Tom")
    assert tom["out"] and tom["cards"] is None and table.player("Kris")["cards"] == 4  # AMB-L5R-15, L5R-D.9


def test_ex_20_four():
    """EX-20: L5R-4.7, L5R-4.8, L5R-4.9; L5R-4.2, L5R-4.5; AMB-L5R-18, AMB-L5R-20."""
    table = Table(FOUR)
    assert changes(table, bids=(2, 2, 4, 4)) == [2, 2, -2, -2]
    assert [player["cards"] for player in table["players"]] == [2, 2, 4, 4]
    assert changes(Table(FOUR), bids=(4, 4, 4, 4)) == changes(Table(FOUR), bids=(2, 2, 2, 2)) == [0, 0, 0, 0]
    assert changes(Table("ABCDE"), bids=(2, 4, 4, 4, 2)) == [3, -2, -2, -2, 3]
    table = Table(FOUR).do("pass-all")
    assert table.refused("bid Tom 3") == {"L5R-4.2"} and Table().do("pass-all").refused("bid Tom 6") == {"L5R-D.1"}
    assert Table(FOUR).bid(2, 2, 4, 4).refused(f"dial Tom +1 {REASON}") == {"L5R-4.5"}


def test_short_payers_of_four():
    """AMB-L5R-17."""
    table = Table(FOUR, honor=[10, 10, 10, 2]).bid(2, 2, 2, 4)
    assert table["to_act"] == ["Ashley"] and table.refused("transfer") == {"AMB-L5R-17"}
    assert table.refused("pay Ashley Tom") == table.refused("pay Tom Kris") == {"AMB-L5R-17"}
    table.do("pay Ashley Tom Kris", "pay Ashley Patrick Tom", "transfer")
    assert table.honors() == [11, 10, 11, 0] and table.player("Ashley")["out"]


def test_the_rule_follows_who_is_left():
    """AMB-L5R-19: four bid, three are left, then two."""
    table = Table(FOUR).bid(2, 4, 4, 2).do("concede Ashley", "transfer")
    assert table.honors()[:3] == [12, 9, 9] and table.player("Tom")["cards"] == 2
    table.do("concede Patrick", "pass-all", "pass-all")
    assert table["step"] == "declare"
    table = Table().do("concede Patrick", "pass-all", "bid Tom 5", "bid Kris 1", "transfer")
    assert table.honors()[:2] == [6, 14]


def test_modified_dials():
    """AMB-L5R-16; L5R-D.9: cards by the dial, or by the modified bid."""
    for option, cards in (("dial", [1, 2, 4]), ("modified", [3, 2, 4])):
        table = Table(options={"AMB-L5R-16": option}).bid(1, 2, 4).do(f"dial Tom +2 {REASON}", "transfer")
        assert table.honors() == [10, 12, 8]
        assert [player["cards"] for player in table["players"]] == cards
    assert Table().bid(1, 2, 4).do(f"dial Tom -5 {REASON}", "transfer").honors() == [14, 10, 6]


def test_bids_are_secret():
    """L5R-D.1, L5R-D.2."""
    table = Table().do("pass-all", "bid Tom 3", "bid Tom 4")
    assert table.player("Tom")["bid"] is None and table["to_act"] == ["Kris", "Patrick"]
    assert table.refused("reveal Kris=1") == table.refused("reveal Tom=1 Kris=1 Patrick=1") == {"L5R-D.2"}
    table.do("reveal Patrick=1 Kris=2")
    assert [player["bid"] for player in table["players"]] == [4, 2, 1] and table["step"] == "revealed"


# Windows

def test_windows():
    """L5R-O.1, L5R-O.2, L5R-C.3, L5R-C.4, AMB-L5R-38."""
    table = Table(first="Kris")
    assert table.refused("pass Tom") == {"L5R-O.1"}
    table.do("pass Kris", "act Patrick 3", "pass Tom")
    assert [player["fate"] for player in table["players"]] == [7, 9, 4] and table["turn"] == "Patrick"
    table.do("act Patrick 4", "pass Patrick")
    assert table["phase"] == "draw" and table.refused("act Tom 0") == {"TY-MOVE"}
    table.do("reveal Tom=1 Kris=1 Patrick=1", "transfer", "pass Kris", "pass Patrick", "act Tom", "pass Kris")
    assert table["phase"] == "draw" and [player["passed"] for player in table["players"]] == [False, True, False]
    assert table.refused("act Patrick 1") == {"L5R-G.3"}
    assert table.do("pass-all")["phase"] == "conflict"


def test_the_defender_acts_first():
    """L5R-C.3; L5R-C.1; AMB-L5R-40."""
    table = Table().declare("Tom military air Patrick 1")
    table.do("outcome defender")
    assert table.pool("Tom")[0] == "air" and table["turn"] == "Kris"   # L5R-R.5
    assert table.refused("declare Kris military air Kris 1") == {"L5R-C.1"}
    table.do("declare Kris military air Patrick 1")
    assert table["turn"] == "Patrick" and table["step"] == "conflict-actions"
    table.do("pass-all", "outcome nobody", "pass Patrick")
    assert table.refused("declare Tom military air Patrick 1") == {"AMB-L5R-40"}
    assert table.refused("pass Kris") == {"AMB-L5R-40"}
    table.do("pass Tom", "pass Kris", "pass Patrick")
    assert table["step"] == "glory"


# Rings

def test_claiming():
    """L5R-R.1, L5R-R.2, L5R-R.6, L5R-R.7, L5R-P.5, AMB-L5R-23."""
    table = Table().declare("Tom military air Patrick 1").do("outcome attacker unopposed")
    assert table.honors() == [10, 10, 10]  # L5R-N.3
    assert table.refused("claim Tom") == {"L5R-R.2"} and table.refused("claim Tom 5") == {"L5R-R.6"}
    assert table.refused("claim Kris 1") == {"L5R-C.1"}
    table.do("air Tom take")
    assert table.honors() == [11, 10, 9] and table.refused("air Tom gain") == {"L5R-G.3"}
    table.do("claim Tom 2")
    assert table.rings("Tom") == ["air"] and table["conflict"] is None
    table = Table().do(f"claim-ring Patrick air 1 {REASON}").declare("Tom military air Patrick 1")
    table.do("outcome attacker breaks", "place Tom air 1")
    assert table.refused("claim Tom 1") == {"TY-MOVE"}
    table.do("claim Tom")
    assert table.pool("Tom")[0] == "air" and table.rings("Tom") == ["air"]


def test_taking():
    """L5R-T.1, L5R-T.2, L5R-T.3, L5R-C.5, L5R-P.6, AMB-L5R-24, AMB-L5R-45."""
    table = Table().do(*(f"claim-ring Patrick {ring} 1 {REASON}" for ring in ("air", "fire", "void")),
                       f"claim-ring Tom fire 3 {REASON}").declare("Tom military water Patrick 1")
    table.do("outcome attacker breaks")
    assert table["step"] == "place" and table["to_act"] == ["Tom"] and table.player("Tom")["hand"] == ["air", "void"]
    assert table.pool("Patrick") == ["earth", "fire", "water"]
    assert table.refused("claim Tom 1") == {"TY-MOVE"}
    assert table.refused("place Tom water 1") == table.refused("place Kris air 1") == {"L5R-T.2"}
    assert table.refused("place Tom air 5") == {"L5R-R.6"}
    table.do("place Tom air 1", "place Tom void 4", "claim Tom 1")
    assert [province["rings"] for province in table.player("Tom")["provinces"]] == \
        [["air", "water"], [], ["fire"], ["void"], []]
    assert table.refused("declare Kris military air Patrick 1") == {"L5R-C.5"}


def test_the_stronghold():
    """L5R-E.1, L5R-E.3, L5R-E.4, AMB-L5R-1, AMB-L5R-3, AMB-L5R-21, AMB-L5R-22."""
    table = Table().break_all("Patrick", but=(4, 5)).declare("Tom military air Kris 1").do("outcome nobody")
    assert table.refused("declare Kris military air Patrick 5") == {"L5R-E.4"}
    assert table.refused(f"claim-ring Patrick air 5 {REASON}") == {"L5R-R.6"}
    table.do(f"break-province Patrick 4 {REASON}", f"claim-ring Patrick air 5 {REASON}",
             "declare Kris military air Patrick 5", "pass-all", "outcome attacker breaks")
    assert not table.player("Patrick")["out"]
    table.do("place Kris air 1")
    assert table.player("Patrick")["out"] and table.rings("Kris") == ["air"] and table["conflict"] is None
    assert table.pool("Kris")[0] == "air" and table.pool() == ["earth", "fire", "water", "void"]
    later = Table(options={"AMB-L5R-1": "3"}).break_all("Patrick", but=(4, 5)).do(f"claim-ring Patrick air 5 {REASON}")
    later.declare("Tom military air Patrick 5")
    assert later["conflict"]["province"] == 5


def test_without_ring_and_from_the_common_pool():
    """L5R-P.7, L5R-P.8, AMB-L5R-7, AMB-L5R-25, AMB-L5R-26."""
    table = Table().do("concede Patrick").declare("Tom military common-air Kris 1").do("outcome defender")
    assert table.pool() == ["air", "earth", "fire", "water", "void"]
    assert table.refused("declare Kris military none Tom 1") == {"L5R-P.7"}
    table.do(f"claim-ring Kris air 1 {REASON}", "declare Kris military common-air Tom 1", "pass-all",
             "outcome attacker", "claim Kris")
    assert table.pool("Kris") == ["air", "earth", "fire", "water", "void"]
    assert table.pool() == ["earth", "fire", "water", "void"]
    assert table.refused("declare Tom political common-air Kris 1") == {"AMB-L5R-7"}
    table = Table().do(f"claim-ring Tom void 1 {REASON}", f"take-ring Kris Tom void 1 {REASON}",
                       *(f"claim-ring Tom {ring} 1 {REASON}" for ring in ("air", "earth", "fire", "water")))
    table.declare("Tom military none Kris 1").do("outcome attacker breaks", "place Tom void 2")
    assert table["conflict"]["ring"] is None and table["winner"] == "Tom" and table["why"] == "rings"


def test_fate_on_rings():
    """L5R-P.10, AMB-L5R-2, AMB-L5R-27, AMB-L5R-28."""
    table = Table(first="Kris").declare("Kris military air Tom 1").do("outcome nobody", *["pass Patrick", "pass Tom",
        "pass Kris", "pass Patrick", "pass Tom"], "glory Tom=1 Kris=0 Patrick=0")
    assert table["favor"] == "Tom" and table["turn"] == "Kris"
    assert table.refused("place-fate Tom air") == {"L5R-P.10"}
    assert table.refused("place-fate Kris air Tom") == {"TY-MOVE"}
    table.do("place-fate Kris air", "place-fate Patrick void", "place-fate Tom air", "pass-all", "pass-all")
    assert table["first"] == "Patrick" and table["round"] == 2   # L5R-N.2
    fate = table.player("Kris")["fate"]
    table.declare("Patrick military earth Tom 1").do("outcome nobody", "pass Tom", "declare Kris military air Tom 1")
    assert table.player("Kris")["fate"] == fate + 1 + 0 and table["conflict"]["ring"] == "air"


# Ends

def test_victories():
    """L5R-V.1, L5R-V.2, L5R-G.2, AMB-L5R-9, AMB-L5R-10, AMB-L5R-11."""
    table = Table().do(*(f"claim-ring Kris {ring} 1 {REASON}" for ring in ("air", "earth", "fire", "water", "void")))
    assert (table["winner"], table["why"], table["to_act"]) == ("Kris", "rings", [])
    assert table.refused("pass Tom") == {"TY-GAME-OVER"}
    table = Table(honor=[1, 23, 24]).bid(4, 1, 1).do("dial Tom -3 it is cold", f"give Tom Patrick 1 {REASON}")
    assert (table["winner"], table["why"]) == ("Patrick", "honor") and not table.player("Tom")["out"]
    table = Table(honor=[10, 23, 23], first="Patrick").bid(5, 1, 1).do("transfer")
    assert table["winner"] == "Patrick" and table.honors() == [6, 25, 25]
    table = Table().do("concede Tom", "concede Kris")
    assert (table["winner"], table["why"]) == ("Patrick", "last")


def test_a_draw():
    """AMB-L5R-11."""
    table = Table().do(f"claim-ring Kris air 1 {REASON}", "concede Patrick").break_all("Kris", but=(1, 5))
    table.do(f"shift-ring Kris air 1 {REASON}")
    table.do(f"break-province Kris 1 {REASON}", f"claim-ring Kris air 5 {REASON}",
             f"break-province Kris 5 by=Tom {REASON}", "concede Tom")
    assert (table["winner"], table["why"]) == (None, "draw")
    assert table.refused("pass Kris") == {"TY-GAME-OVER"}
    table.do(f"award Kris {REASON}")
    assert (table["winner"], table["why"]) == ("Kris", "award")


def test_elimination():
    """L5R-E.2, L5R-E.3, L5R-E.6, L5R-E.7, L5R-E.8, L5R-F.1, L5R-F.2, AMB-L5R-31, AMB-L5R-41, AMB-L5R-44, AMB-L5R-46."""
    table = Table(FOUR, honor=[10, 1, 10, 10]).do("offer Tom Kris stake=1", f"favor Kris {REASON}")
    table.declare("Tom military air Kris 1").do("outcome attacker", "air Tom take")
    assert table.player("Kris")["out"] and table["conflict"] is None and table.pool("Tom")[0] == "air"
    assert table["favor"] is None and not table["treaties"] and len(table.pool()) == 5
    assert table["turn"] == "Patrick" and table.refused("bid Kris 2") == {"TY-GAME-OUT", "TY-MOVE"}
    table.do("declare Patrick military common-air Ashley 2", "concede Patrick")
    assert table.pool() == sorted(table.pool(), key=["air", "earth", "fire", "water", "void"].index)
    assert len(table.pool()) == 10 and table["turn"] == "Ashley"
    table.do("concede Tom")
    assert table["first"] == "Ashley" and table["why"] == "last"


def test_the_token_passes_over_who_is_out():
    """L5R-E.8, AMB-L5R-41."""
    table = Table(FOUR).do("concede Kris", "concede Tom")
    assert table["first"] == "Patrick" and table["turn"] == "Patrick"


# Treaties

def test_ex_20_treaties():
    """EX-20: L5R-X.11, L5R-X.18; AMB-L5R-6."""
    table = Table()
    assert table.refused("offer Tom Kris stake=0") == table.refused("offer Tom Kris stake=6") == {"L5R-X.11"}
    table.do('offer Tom Kris stake=4 until=round promise="no conflicts" asks=none', "agree Kris Tom confirm")
    assert table.refused("offer Kris Tom stake=4") == {"L5R-X.18"}
    assert table["treaties"][0]["stake"] == 4 and table["treaties"][0]["until"] == "round 1"
    Table(options={"AMB-L5R-6": "cards"}).do("offer Tom Kris stake=0")


def test_the_example_of_a_treaty():
    """L5R-X.12: two, then four; L5R-X.2, L5R-X.3, L5R-X.7, AMB-L5R-34."""
    table = Table().do('offer Tom Kris stake=2 until=round promise="I attack you not"')
    assert table.refused("agree Kris Tom confirm") == {"L5R-X.3"}
    table.do('offer Kris Tom stake=4 promise="Nor I you"')
    assert table["treaties"][0]["agreed"] == ["Kris"] and table.refused("agree Kris Tom confirm") == {"L5R-X.3"}
    assert table.refused("agree Tom Kris") == {"AMB-L5R-34"}
    table.do("agree Tom Kris confirm")
    treaty = table["treaties"][0]
    assert (treaty["state"], treaty["stake"], treaty["a_promise"], treaty["b_promise"]) == \
        ("active", 4, "I attack you not", "Nor I you")
    table.do(f"broke Kris Tom {REASON}")       # L5R-X.13, L5R-X.14, AMB-L5R-29
    assert table.honors() == [10, 6, 10] and table["treaties"][0]["broken_by"] == "Kris"
    assert table.refused("dissolve Tom Kris") == {"L5R-X.15"}
    table.do("offer Tom Kris stake=1")         # L5R-X.19


def test_how_treaties_end():
    """L5R-X.8, L5R-X.9, L5R-X.10, L5R-X.16, L5R-X.17, AMB-L5R-30, AMB-L5R-32."""
    table = Table(honor=[10, 3, 10]).do("offer Tom Kris stake=5 mine=now yours=phase promise=a asks=b",
                                        "agree Kris Tom confirm", "dissolve Tom Kris")
    assert table.refused("dissolve Tom Kris") == {"L5R-X.17"} and not table["treaties"][0]["expired"]
    table.do("pass-all")
    assert table["treaties"][0]["expired"] and table["treaties"][0]["until"] == "phase"
    table.do("dissolve Tom Kris")
    assert table["treaties"][0]["state"] == "dissolved" and table.honors() == [10, 3, 10]
    table.do("offer Kris Patrick stake=5 until=game promise=a asks=b", "agree Patrick Kris confirm",
             f"broke Patrick Kris both {REASON}")
    assert table.player("Kris")["out"] and table["treaties"][1]["broken_by"] == "Kris"


def test_the_program_plays_them_so():
    """Every game that was told above."""
    path = os.environ.get("TILTYARD_REFEREE_RELEASE")
    assert path, "TILTYARD_REFEREE_RELEASE names no program: build tests/programs/referee, or run ./test"
    program = play.Program(path)
    for table in TABLES:
        before = None
        for each, answer in zip(table.said, program.ask([each.line for each in table.said]), strict=True):
            mistake, before = play.compare(each, answer, before)
            assert mistake is None, (*[each.line for each in table.said], each.line, mistake)
    assert program.end() is None


def test_the_random_player_comes_everywhere():
    """Without a program: what the model offers it never refuses, and hardly a corner is never met."""
    seen = dice.play_alone(range(1000))
    missing = [what for what in ALL if not seen[what]]
    assert len(missing) < 5, missing


if __name__ == "__main__":
    main(globals())
