#!/usr/bin/env python3
"""The reference model of A Game of Thrones Melee, by the rules' worked examples and by cases worked out by hand."""
import random
import sys
from itertools import combinations

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import agot_common as common
import melee_final as final
import melee_model as model
import melee_seating as seating
import melee_titles as titles
from agot_told import Told


def judge(game, **how):
    return model.judge_result(common.read_game(game), **how)


def places(game, **how):
    return list(model.places(common.read_game(game), **how).values())


def points(game, **how):
    return list(model.game_points(common.read_game(game), **how).values())


class Melee(Told):
    """A tournament of the model alone, told stage by stage: `play("1=15 2=9 3=3")`."""

    def __init__(self, count, **settings):
        super().__init__(model, count, settings)

    def play(self, *games, kind=model.ROUND, byes=()):
        tables = []
        for at, game in enumerate(games, 1):
            result = common.read_game(game, quick=kind == model.QUICK)
            tables.append(common.Table(at, tuple(result)))
            verdict = model.judge_quick(result) if kind == model.QUICK else \
                model.judge_result(result, kind in (model.SEMIFINAL, model.FINAL))
            assert verdict.taken, (game, verdict)
            tables[-1].record(result)
        rounds = len(model.rounds_of(self.state)) + (kind == model.ROUND)
        self.state.stages.append(common.Stage(kind, tables, rounds, byes, closed=True))
        return self

    @property
    def places(self):
        return [sorted(group) for group in final.final_groups(self.state)]

    @property
    def points(self):
        return {number: total.points for number, total in model.totals(self.state).items()}

    @property
    def next(self):
        return final.next_stage(self.state)


# Tables

def test_ex_11_table_sizes():
    """EX-11: AGOT-M.11, AGOT-M.12."""
    expected = {3: [3], 4: [4], 5: [5], 6: [3, 3], 7: [4, 3], 8: [4, 4], 9: [3, 3, 3], 10: [4, 3, 3], 11: [4, 4, 3],
                12: [4, 4, 4], 13: [4, 3, 3, 3], 14: [4, 4, 3, 3], 17: [4, 4, 3, 3, 3]}
    assert {count: model.table_sizes(count) for count in expected} == expected
    for count in range(13, 200):
        assert model.table_sizes(count) == [4] + model.table_sizes(count - 4)


def test_too_few():
    """AMB-AGOT-9."""
    assert model.table_sizes(1) is None and model.table_sizes(2) is None
    assert Melee(2).next == (model.ROUND, ("AMB-AGOT-9",))


# Games

def test_ex_12_a_game():
    """EX-12: AGOT-M.17 to AGOT-M.23; AMB-AGOT-48: by the power at the end."""
    assert places("1=15 2=13 3=9 4=4") == [1, 2, 3, 4]
    assert points("1=15 2=13 3=9 4=4") == [15, 6, 3, 1]


def test_ex_13_points_by_place():
    """EX-13: AGOT-M.20 to AGOT-M.23; AMB-AGOT-8: the fifth place."""
    def row(place):
        return [model.points_for(place, power) for power in range(16)]

    assert row(1) == list(range(16))
    assert row(2) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
    assert row(3) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]
    assert row(4) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    assert row(5) == [0] * 5 + [1] * 5 + [2] * 5 + [3]


def test_more_than_fifteen():
    """AMB-AGOT-1: 15 at most counts behind the first; AMB-AGOT-3: all of it for the first."""
    assert [model.points_for(place, 17) for place in (1, 2, 3, 4, 5)] == [17, 7, 5, 3, 3]
    assert points("1=18 2=16/17 3=16/19") == [18, 7, 5]
    assert judge("1=16 2=9 3=3").warnings == ("AMB-AGOT-3",)
    assert judge("1=15 2=16/17 3=3") == common.TAKEN


def test_other_targets():
    """AMB-AGOT-2, AMB-AGOT-4: ranked by what is missing; a reduced target wins, and scores the power."""
    assert places("1=10/10 2=14 3=9") == [1, 2, 3] and points("1=10/10 2=14 3=9") == [10, 7, 3]
    assert places("1=15/17 2=14 3=12/13") == [3, 1, 1]
    assert places("1=16 2=15 3=3") == [1, 1, 3]   # never below 0


def test_shared_places():
    """AMB-AGOT-5, AMB-AGOT-6: equals share the better place, and score with it."""
    assert places("1=15 2=9 3=9 4=3") == [1, 2, 2, 4] and points("1=15 2=9 3=9 4=3") == [15, 4, 4, 0]
    assert points("1=12 2=12 3=9") == [12, 12, 3]
    assert places("1=7 2=7 3=7") == [1, 1, 1]


def test_places_by_the_judge():
    """AMB-AGOT-5, AMB-AGOT-6: an order may be entered; the others fill the places that are left."""
    assert places("1=15@2 2=15@1 3=9") == [2, 1, 3]
    assert places("1=15@2 2=15 3=9") == [2, 1, 3] and points("1=15@2 2=15 3=9") == [7, 15, 3]
    assert places("1=15 2=9 3=9 4=3@2") == [1, 3, 3, 2]
    assert places("1=15 2=9@2 3=5@2 4=4") == [1, 2, 2, 4]
    assert judge("1=15@4 2=9 3=3").refused == ("AMB-AGOT-5",)
    assert judge("1=15@0 2=9 3=3").refused == ("AMB-AGOT-5",)
    assert judge("1=15@1 2=9@1 3=3@2").refused == ("AMB-AGOT-5",)
    assert judge("1=15@3 2=9@3 3=3").refused == ("AMB-AGOT-5",)


def test_the_optional_tie_break():
    """AMB-AGOT-6: off by default; on, more power is ahead, then cards in the deck."""
    assert places("1=16 2=15 3=3", tie_break=True) == [1, 2, 3]
    assert places("1=9 2=9 3=3", tie_break=True) == [1, 1, 3]
    assert places("1=15 2=9/10 3=8/9", tie_break=True) == [1, 2, 2]   # only for first place
    scores = common.read_game("1=9 2=9 3=3")
    scores[2] = common.Score(9, details=(30, 0, 0, 0))
    assert list(model.places(scores, tie_break=True).values()) == [2, 1, 3]
    for better, worse in (((1, 0, 0, 0), (0, 1, 0, 0)), ((1, 1, 5, 5), (1, 0, 0, 0)), ((1, 0, 2, 9), (1, 0, 3, 1)),
                          ((1, 0, 2, 1), (1, 0, 2, 3))):
        scores.update({1: common.Score(9, details=worse), 2: common.Score(9, details=better)})
        assert list(model.places(scores, tie_break=True).values()) == [2, 1, 3]


def test_what_is_not_a_result():
    """AMB-AGOT-34, AGOT-M.17."""
    assert judge("1=15 2=9 3=3") == common.TAKEN
    assert judge("1=-1 2=9 3=3").refused == ("AMB-AGOT-34",) and judge("1=100 2=9 3=3").refused == ("AMB-AGOT-34",)
    assert judge("1=15w 2=9 3=3").refused == ("AGOT-M.17",)


def test_absence():
    """AMB-AGOT-45."""
    assert points("1=9 2=absent 3=13 4=2") == [4, 0, 13, 0] and places("1=9 2=absent 3=13 4=2") == [2, 1, 3]
    assert points("1=9 2=absent 3=absent") == [15, 0, 0]
    assert points("1=9 2=4 3=absent") == [9, 2, 0]
    assert points("1=absent 2=absent 3=absent") == [0, 0, 0]
    assert judge("1=9@3 2=4 3=absent").refused == ("AMB-AGOT-5",)
    melee = Melee(3).play("1=9 2=4 3=absent")
    assert model.totals(melee.state)[1].faced == (2,) and model.totals(melee.state)[3].games == 0


def test_concession():
    """AMB-AGOT-46: the power stands, behind all who stayed."""
    assert places("1=14c 2=9 3=3") == [3, 1, 2] and points("1=14c 2=9 3=3") == [4, 9, 1]
    assert places("1=3c 2=5c 3=1") == [3, 2, 1] and points("1=conceded 2=5 3=1") == [0, 5, 0]
    assert judge("1=3c 2=5c 3=4c").refused == ("AMB-AGOT-46",)
    assert judge("1=3c 2=5c 3=absent").refused == ("AMB-AGOT-46",)


def test_ex_14_titles():
    """EX-14: AGOT-M.13 to AGOT-M.16."""
    first = {1: titles.HAND, 2: titles.COIN, 3: titles.LAWS}
    second = {1: titles.WHISPERS, 2: titles.REGENT, 3: titles.KINGSGUARD}
    assert titles.pool([], 3) == list(titles.TITLES)
    assert titles.pool([first], 3) == [titles.WHISPERS, titles.REGENT, titles.KINGSGUARD]
    assert titles.pool([first, second], 3) == list(titles.TITLES)
    assert titles.pick_faults([first], second) == [] and titles.pick_faults([first], first) == ["AGOT-M.14"]


def test_titles_of_other_tables():
    """AMB-AGOT-38: with four or five all return each turn; AMB-AGOT-39: with two left they last for three turns."""
    four = dict(enumerate(titles.TITLES[:4]))
    assert titles.pool([four], 4) == list(titles.TITLES)
    turns = [{1: titles.TITLES[at], 2: titles.TITLES[at + 1]} for at in (0, 2, 4)]
    assert [len(titles.pool(turns[:count], 2)) for count in range(4)] == [6, 4, 2, 6]


def test_support():
    """AGOT-M.32, AGOT-M.33, AGOT-M.37."""
    assert not titles.may_challenge(titles.COIN, titles.LAWS) and titles.may_challenge(titles.LAWS, titles.COIN)
    assert titles.may_challenge(titles.REGENT, titles.KINGSGUARD)
    assert titles.may_defend_for(titles.COIN, titles.LAWS, False, 0)
    assert not titles.may_defend_for(titles.COIN, titles.LAWS, False, 1)
    assert not titles.may_defend_for(titles.LAWS, titles.COIN, False, 0)


# Standings

def test_points_add_up():
    """AGOT-M.3, AGOT-M.5; AMB-AGOT-43: who comes late begins with 0."""
    melee = Melee(6).play("1=15 2=9 3=3", "4=15 5=14 6=9")
    melee.state.enter(7)
    assert melee.points == {1: 15, 2: 4, 3: 1, 4: 15, 5: 7, 6: 3, 7: 0}
    melee.play("7=15 1=9 4=3", "2=9 3=12 5=1 6=3")
    assert melee.points == {1: 19, 2: 8, 3: 13, 4: 16, 5: 7, 6: 4, 7: 15}
    assert [total.games for total in model.totals(melee.state).values()] == [2] * 6 + [1]


def test_ahead_in_the_shared_games():
    """AGOT-M.27, AMB-AGOT-13: net of several games; the two have met the same people."""
    melee = Melee(4)
    melee.play("1=15 2=14 3=3 4=0").play("2=13 1=9 3=0 4=0").play("3=15 1=8 2=14c 4=0")
    assert melee.points == {1: 15 + 4 + 4, 2: 7 + 13 + 3, 3: 1 + 0 + 15, 4: 0}
    assert model.times_ahead(melee.state)[1, 2] == 2 and model.times_ahead(melee.state)[2, 1] == 1
    assert melee.groups == [[1], [2], [3], [4]]


def test_who_have_not_met():
    """AMB-AGOT-13: no result between 1 and 4, nor between 2 and 5: strength decides (AGOT-M.28)."""
    melee = Melee(6).play("1=10 2=8/14 3=3", "4=10 5=9 6=8")
    assert melee.points == {1: 10, 2: 4, 3: 1, 4: 10, 5: 4, 6: 2}
    assert model.opponents_points(melee.state) == {1: 5, 2: 11, 3: 14, 4: 6, 5: 12, 6: 14}
    assert melee.groups == [[4], [1], [5], [2], [6], [3]]


def test_direct_confrontation_comes_first():
    """AGOT-M.27 before AGOT-M.28: 2 was ahead of 1, who has met the stronger ones."""
    melee = Melee(6).play("2=6 1=5 3=1", "4=15 5=4 6=0").play("1=4 4=15 5=3", "2=0 3=3 6=1")
    assert (melee.points[1], melee.points[2]) == (4, 6)
    melee.play("1=6/9 4=14 3=1", "2=3/14 5=15 6=0")
    assert (melee.points[1], melee.points[2]) == (4 + 3, 6 + 1)
    assert model.opponents_points(melee.state)[1] > model.opponents_points(melee.state)[2]
    order = [number for group in melee.groups for number in group]
    assert order.index(2) + 1 == order.index(1)


def test_a_shared_place_is_no_result():
    """AMB-AGOT-13: and then strength decides, or nothing does."""
    melee = Melee(3).play("1=9 2=9 3=1")
    assert melee.groups == [[1, 2], [3]] and model.preliminary_ranks(melee.state)[2] == (1, True)


def test_mates_count_each_time():
    """AGOT-M.28, AMB-AGOT-13: once for each game; by option the average."""
    melee = Melee(3).play("1=15 2=8 3=3").play("1=15 2=8 3=3")
    assert model.opponents_points(melee.state) == {1: 2 * (8 + 2), 2: 2 * (30 + 2), 3: 2 * (30 + 8)}
    melee.state.settings.average = True
    assert model.strength(melee.state)[1] == 5
    melee = Melee(8).play("1=10 2=9 3=6 4=4 5=0", "6=10 7=9 8=6")
    assert melee.groups[:2] == [[1], [6]]  # 7 points against 6
    melee.state.settings.average = True
    assert melee.groups[:2] == [[6], [1]]  # 7/4 against 3


def test_who_has_gone():
    """AMB-AGOT-32, AMB-AGOT-47."""
    melee = Melee(4).play("1=15 2=9 3=6 4=3").status(1, common.DISQUALIFIED).status(2, common.DROPPED)
    assert melee.groups == [[2], [3], [4]] and model.opponents_points(melee.state)[4] == 15 + 4 + 2
    assert final.order_of_playing(melee.state) == [[3], [4]]


# The way to the final

def one_round(*powers, **settings):
    """A Melee of one round, everybody with so many points: first at tables of their own kind, shared."""
    melee = Melee(len(powers), rounds=1, **settings)
    games, sizes, numbers = [], model.table_sizes(len(powers)), list(range(1, len(powers) + 1))
    for size in sizes:
        games.append(" ".join(f"{number}={powers[number - 1]}@1" for number in numbers[:size]))
        numbers = numbers[size:]
    return melee.play(*games)


def test_how_many_play_the_final():
    """AGOT-M.25, AGOT-M.26."""
    assert final.final_places(one_round(*range(11)).state) == 3
    assert final.final_places(one_round(*range(12)).state) == 4
    assert final.seats(one_round(*range(12)).state) == ([12, 11, 10, 9], [], 0)
    assert one_round(*range(12)).next == (model.FINAL, ())


def test_who_counts_for_that():
    """AMB-AGOT-12: those with at least one game, whether they are still there or not."""
    melee = one_round(*range(12)).status(3, common.DROPPED).status(4, common.DISQUALIFIED)
    assert final.final_places(melee.state) == 4
    table = melee.state.stages[0].tables[0]
    table.record({**table.result, 1: common.read_score("absent")})
    assert final.final_places(melee.state) == 3
    melee.state.enter(13)
    assert final.final_places(melee.state) == 3


def test_the_next_moves_up():
    """AMB-AGOT-32, AMB-AGOT-47."""
    melee = one_round(*range(12)).status(12, common.DROPPED).status(10, common.DISQUALIFIED)
    assert final.seats(melee.state)[0] == [11, 9, 8, 7]


def test_quick_games_only_where_a_seat_hangs_on_them():
    """AGOT-M.29, AMB-AGOT-13."""
    assert one_round(9, 9, 8, 7, 7, 1).next == (model.FINAL, ())       # tied inside and outside
    tied = one_round(9, 8, 7, 7, 2, 1)
    # 3 and 4 have 7; 3's mates have 17, 4's have 3: strength decides.
    assert tied.groups == [[1], [2], [3], [4], [5], [6]]
    tied = one_round(9, 8, 7, 7, 9, 8)
    assert tied.groups == [[1, 5], [2, 6], [3, 4]]
    assert final.seats(tied.state) == ([1, 5], [2, 6], 1) and tied.next == (model.QUICK, ())
    assert final.quick_games([2, 6], 1) == 1
    assert final.quick_faults(tied.state, [(2, 6)]) == []
    assert final.quick_faults(tied.state, [(3, 6)]) == final.quick_faults(tied.state, []) == ["AMB-AGOT-13"]
    tied.play("2=3,4 6=3,5", kind=model.QUICK)
    assert final.seats(tied.state) == ([1, 5, 6], [], 0) and tied.groups == [[1, 5], [6], [2], [3, 4]]
    assert final.finalists(tied.status(6, common.DROPPED).state) == [1, 5, 2]


def test_turns_of_a_quick_game():
    """AGOT-M.30."""
    def quick(game):
        return model.judge_quick(common.read_game(game, quick=True))

    def winner(game):
        return model.quick_winner(common.read_game(game, quick=True))

    assert quick("1=3 2=5").taken and winner("1=3 2=5") == 2
    assert quick("1=3,4,9 2=3,4,1").taken and winner("1=3,4,9 2=3,4,1") == 1
    assert quick("1=3 2=3").refused == ("AGOT-M.30",)            # another turn
    assert quick("1=3,4 2=2,5").refused == ("AGOT-M.30",)        # it was over after the first
    assert quick("1=3,4 2=3").refused == ("AGOT-M.30",)
    assert quick("1=3,100 2=3,4").refused == ("AMB-AGOT-34",)
    assert quick("1=absent 2=0").taken and winner("1=absent 2=0") == 2
    assert quick("1=0 2=conceded").taken and winner("1=0 2=conceded") == 1
    assert quick("1=absent 2=absent").refused == ("AGOT-M.29",)
    assert quick("1=3 2=4 3=5").refused == ("AGOT-M.29",)


def test_single_elimination():
    """AMB-AGOT-13: three or more still tied; as many games as it takes, until as many are left as there are seats."""
    def rounds(tied, places_left):
        found = []
        while tied > places_left:
            found.append(final.quick_games(range(tied), places_left))
            tied -= found[-1]
        return found

    assert [rounds(tied, 1) for tied in (2, 3, 4, 5, 8)] == [[1], [1, 1], [2, 1], [2, 1, 1], [4, 2, 1]]
    assert [rounds(tied, 2) for tied in (3, 4, 5, 6)] == [[1], [2], [2, 1], [3, 1]]
    assert rounds(4, 3) == [1]
    melee = one_round(5, 5, 5, 5, 5, 5, 5, 5, 5)
    assert final.seats(melee.state) == ([], list(range(1, 10)), 3)
    melee.play("1=9 2=3", "3=9 4=3", "5=9 6=3", "7=9 8=3", kind=model.QUICK)
    assert melee.groups == [[1, 3, 5, 7, 9], [2, 4, 6, 8]] and final.seats(melee.state) == ([], [1, 3, 5, 7, 9], 3)
    melee.play("1=9 3=3", "5=9 7=3", kind=model.QUICK)
    assert melee.groups == [[1, 5, 9], [3, 7], [2, 4, 6, 8]] and final.finalists(melee.state) == [1, 5, 9]


# Places

def test_places_by_the_final():
    """AGOT-M.6, AGOT-M.31, AGOT-O.7, AGOT-O.8, AMB-AGOT-15: the final table, then by preliminary standing; AMB-AGOT-16:
    tied for second is shared."""
    melee = one_round(9, 8, 7, 6, 5, 4).play("1=3 2=15 3=9", kind=model.FINAL)
    assert melee.places == [[2], [3], [1], [4], [5], [6]] and melee.next == ("over", ())
    melee = one_round(9, 8, 7, 6, 5, 4).play("1=9 2=15 3=9", kind=model.FINAL)
    assert melee.places == [[2], [1, 3], [4], [5], [6]]
    assert melee.points[2] == 8                           # the final is no preliminary round
    assert melee.status(2, common.DISQUALIFIED).places == [[1, 3], [4], [5], [6]]


def test_the_final_is_decided():
    """AMB-AGOT-7: an order is entered."""
    assert judge("1=9 2=9 3=3", decide_first=True).refused == ("AMB-AGOT-7",)
    assert judge("1=9@1 2=9 3=3", decide_first=True).taken
    assert judge("1=15 2=9 3=9", decide_first=True).taken
    assert judge("1=absent 2=absent 3=absent", decide_first=True).refused == ("AMB-AGOT-7",)


def test_who_does_not_come_to_the_final():
    """AMB-AGOT-45: stands behind those who came, by the preliminary standing."""
    melee = one_round(*range(12)).play("9=15 10=absent 11=3 12=absent", kind=model.FINAL)
    assert melee.places[:5] == [[9], [11], [12], [10], [8]]


def test_a_short_final():
    """AMB-AGOT-9, AMB-AGOT-45: with two it is confirmed; alone one wins without a game."""
    melee = one_round(9, 8, 7)
    assert not final.needs_confirming(melee.state)
    melee.status(1, common.DROPPED)
    assert final.needs_confirming(melee.state) and final.finalists(melee.state) == [2, 3]
    assert melee.play(kind=model.FINAL, byes=(2,)).places == [[2], [1], [3]]
    assert melee.status(2, common.DISQUALIFIED).places == [[1], [3]]


def semifinal_melee(count=18):
    """Places 1 to `count` by number, and a semi-final."""
    return one_round(*range(90, 90 - count, -1), semifinal=True)


def test_the_semifinal():
    """AMB-AGOT-14, AMB-AGOT-15, AGOT-O.9, AGOT-O.10; EX-18: AGOT-O.11: fourth places of 1, 5, 11 and 14."""
    melee = semifinal_melee()
    assert melee.next == (model.SEMIFINAL, ()) and final.seats(melee.state)[0] == list(range(1, 17))
    drawn = [(2, 6, 10, 1), (3, 7, 12, 5), (4, 8, 13, 11), (9, 15, 16, 14)]
    assert final.semifinal_faults(melee.state, drawn) == []
    assert final.semifinal_faults(melee.state, [*drawn[:3], (9, 15, 17, 14)]) == ["AMB-AGOT-14"]
    assert final.semifinal_faults(melee.state, [drawn[0] + (3,), (7, 12, 5), *drawn[2:]]) == ["AMB-AGOT-14"]
    melee.play(*(" ".join(map("{}={}".format, table, (15, 9, 6, 3))) for table in drawn), kind=model.SEMIFINAL)
    assert melee.next == (model.FINAL, ()) and final.finalists(melee.state) == [2, 3, 4, 9]
    melee.play("2=3 3=6 4=9 9=15", kind=model.FINAL)
    order = [group[0] for group in melee.places]
    assert order == [9, 4, 3, 2, 6, 7, 8, 15, 10, 12, 13, 16, 1, 5, 11, 14, 17, 18]
    assert order[12:16] == [1, 5, 11, 14]
    assert final.final_places(melee.state) == 4


def test_ties_and_gaps_in_the_semifinal():
    """AMB-AGOT-14: two second places, and no third; AMB-AGOT-45: who did not come is behind all the fourth; and
    AMB-AGOT-47: for a winner who has gone the next in order moves up."""
    melee = semifinal_melee().play("1=15 2=9 3=9 4=3", "5=15 6=9 7=6 8=absent", "9=15 10=9 11=6 12=3",
                                   "13=15 14=9 15=6 16=3", kind=model.SEMIFINAL)
    groups = [group[0] for group in final.semifinal_groups(melee.state)]
    assert groups == [1, 5, 9, 13, 2, 3, 6, 10, 14, 7, 11, 15, 4, 12, 16, 8]
    assert final.finalists(melee.status(5, common.DROPPED).state) == [1, 9, 13, 2]
    assert final.finalists(melee.status(2, common.DISQUALIFIED).state) == [1, 9, 13, 3]
    assert judge("1=9 2=9 3=3 4=1", decide_first=True).refused == ("AMB-AGOT-7",)


def test_points_alone_leave_who_goes_on():
    """A correction of points alone changes places, and not who plays the final, nor who won a quick game."""
    melee = semifinal_melee(16).play("1=15 2=9 3=8 4=3", "5=15 6=9 7=6 8=3", "9=15 10=9 11=6 12=3",
                                     "13=15 14=9 15=6 16=3", kind=model.SEMIFINAL)
    table = melee.state.stages[-1].tables[0]
    table.result = common.read_game("1=8 2=9 3=15 4=3")
    assert final.finalists(melee.state) == [1, 5, 9, 13]
    melee.play("1=9 5=15 9=8 13=7", kind=model.FINAL)
    assert [group[0] for group in melee.places][:8] == [5, 1, 9, 13, 3, 2, 6, 10]
    melee.state.stages.pop()
    table.standing = table.result
    assert final.finalists(melee.state) == [3, 5, 9, 13]
    melee = one_round(9, 8, 7, 7, 9, 8).play("2=3 6=5", kind=model.QUICK)
    melee.state.stages[-1].tables[0].result = common.read_game("2=5 6=3", quick=True)
    assert final.finalists(melee.state) == [1, 5, 6]


def test_too_few_for_a_semifinal():
    """AMB-AGOT-15."""
    assert semifinal_melee(16).next == (model.SEMIFINAL, ())
    for melee in (semifinal_melee(15), semifinal_melee(16).status(3, common.DROPPED)):
        assert melee.next == (model.FINAL, ()) and final.needs_confirming(melee.state) == "AMB-AGOT-15"


def test_a_tie_for_the_semifinal():
    """AGOT-M.29: quick games for the last seat of sixteen."""
    powers = [*range(90, 75, -1), 50, 50, 40]
    melee = one_round(*powers, semifinal=True)
    assert final.seats(melee.state) == (list(range(1, 16)), [16, 17], 1) and melee.next == (model.QUICK, ())
    melee.play("16=1 17=2", kind=model.QUICK)
    assert melee.next == (model.SEMIFINAL, ()) and final.seats(melee.state)[0][-1] == 17


def test_settings():
    """AGOT-M.2, AMB-AGOT-37; AGOT-M.24: three rounds by default."""
    assert model.setting_faults(model.Settings(minutes=60)) == ["AGOT-M.2"]
    assert model.setting_faults(model.Settings(minutes=0, house_rule=True)) == ["AGOT-M.2"]
    assert model.setting_faults(model.Settings(rounds=0)) == ["AGOT-M.4"]
    assert model.setting_faults(model.Settings(rounds=1)) == [] and model.Settings().minutes == 105
    assert [model.setting_faults(model.Settings(minutes=minutes)) for minutes in (90, 105, 120)] == [[]] * 3
    assert model.setting_faults(model.Settings(minutes=60, house_rule=True)) == []
    assert model.Settings().rounds == 3 and not model.Settings().semifinal


# Seating

def test_what_repeats_cost():
    """AGOT-M.8, AMB-AGOT-11: a third meeting weighs as much as two second ones."""
    table = [[1, 2, 3]]
    assert [seating.repeats_cost([table] * times) for times in (1, 2, 3)] == [0, 3, 9]
    assert seating.repeats_cost([[[1, 2, 3], [4, 5, 6]], [[1, 4, 5], [2, 3, 6]]]) == 2


def test_bounds():
    """AMB-AGOT-11: twelve players and three rounds meet at least nine times again, two rounds three times; no bound
    forbids what is known to be possible."""
    assert seating.plan_bound(12, [[4, 4, 4]] * 3) == 9 and seating.plan_bound(12, [[4, 4, 4]] * 2) == 3
    assert seating.plan_bound(16, [[4] * 4] * 5) == 0 and seating.plan_bound(16, [[4] * 4] * 6) > 0
    assert seating.plan_bound(3, [[3]] * 3) == 9 and seating.plan_bound(6, [[3, 3]] * 2) == 2
    assert seating.spread(7, 3) == 1 + 1 + 3 and seating.seated_bound(5, [3, 3]) == 3 + 1
    assert seating.seated_bound(4, [5]) == 6 and seating.seated_bound(4, [3, 1]) == 3


def test_bounds_hold():
    """AMB-AGOT-11: whatever is drawn costs no less."""
    rng = random.Random(2)
    for count in (6, 7, 9, 10, 11, 12):
        for _ in range(5):
            rounds = []
            for _ in range(3):
                people = rng.sample(range(1, count + 1), count)
                rounds.append([[people.pop() for _ in range(size)] for size in model.table_sizes(count)])
            assert seating.repeats_cost(rounds) >= seating.plan_bound(count, [list(map(len, one)) for one in rounds])
    for _ in range(5):
        people = rng.sample(range(1, 8), 7)
        rounds = [[people[:4], people[4:]]]
        least = seating.least_cost_of_next(rounds, range(1, 8)) - seating.repeats_cost(rounds)
        assert least >= seating.next_round_bound(rounds, range(1, 8)) >= 1


def test_identical_tables():
    """AGOT-M.9, AMB-AGOT-10: a table of the same people, in any order; allowed where there is no other."""
    rounds = [[[1, 2, 3], [4, 5, 6]], [[3, 2, 1], [4, 6, 5]]]
    assert seating.identical_tables(rounds) == 2
    assert seating.round_faults(rounds, range(1, 7)) == ["AGOT-M.9"]
    assert seating.round_faults([[[1, 2, 3, 4]], [[2, 3, 4, 1]]], range(1, 5)) == []
    ways = [[list(table), [one for one in range(1, 7) if one not in table]] for table in combinations(range(1, 7), 3)]
    assert seating.round_faults([*ways[:10], ways[0]], range(1, 7)) == []  # all ten ways have been used
    assert seating.round_faults([*ways[:9], ways[0]], range(1, 7)) == ["AGOT-M.9"]


def test_tables_of_a_round():
    """AGOT-M.10, AGOT-M.11, AGOT-M.12."""
    assert seating.round_faults([[[1, 2, 3, 4], [5, 6, 7]]], range(1, 8)) == []
    assert seating.round_faults([[[1, 2, 3, 4], [5, 6, 6]]], range(1, 8)) == ["AGOT-M.10"]
    assert seating.round_faults([[[1, 2, 3, 4, 5], [6, 7]]], range(1, 8)) == ["AGOT-M.11"]
    assert seating.round_faults([[[1, 2, 3, 4, 5], [6, 7, 8, 9], [10, 11, 12, 13]]], range(1, 14)) == ["AGOT-M.12"]


def test_old_mates():
    """AMB-AGOT-11: at most ceil(old size / number of tables) of them at a new table."""
    first = [[1, 2, 3], [4, 5, 6]]
    assert seating.crowded_tables([first, [[1, 2, 4], [3, 5, 6]]]) == 0
    assert seating.crowded_tables([first, first]) == 2


def test_fairness():
    """BENCH: nobody a second short table before all had one; AMB-AGOT-10: who sits first changes."""
    rounds = [[[1, 2, 3, 4], [5, 6, 7]], [[1, 2, 3, 5], [4, 6, 7]]]
    assert seating.short_tables(rounds, range(1, 8)) == {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 2, 7: 2}
    assert seating.unfair_short_tables(rounds, range(1, 8)) == 2
    assert seating.unfair_short_tables(rounds[:1], range(1, 8)) == 0
    assert seating.unfair_short_tables(rounds, [4, 6, 7]) == 0
    assert seating.short_tables([[[1, 2, 3], [4, 5, 6]]], range(1, 7))[1] == 0
    assert seating.first_seats(rounds, range(1, 5)) == {1: 2, 2: 0, 3: 0, 4: 1}


# Whole tournaments

def random_game(rng, people, decide_first):
    """A result of any kind, as text; somebody always stays."""
    first, *others = rng.sample(people, len(people))
    words = [f"{first}={rng.randint(0, 16)}{'@1' if decide_first else ''}"]
    for number in others:
        words.append(f"{number}={rng.choice(('absent', '4c', *map(str, range(0, 16)), '9/12', '11/17'))}")
    return " ".join(words)


def split(rng, people, sizes):
    people = rng.sample(people, len(people))
    return [[people.pop() for _ in range(size)] for size in sizes]


def play_next(rng, melee):
    """Draws and plays what is next, at random; False where nothing is."""
    kind, refusals = melee.next
    if refusals or kind == "over":
        return False
    if kind == model.QUICK:
        _, tied, left = final.seats(melee.state)
        people = rng.sample(tied, 2 * final.quick_games(tied, left))
        pairs = list(zip(people[::2], people[1::2]))
        assert final.quick_faults(melee.state, pairs) == []
        melee.play(*(rng.choice((f"{one}=3,5 {other}=3,4", f"{one}=1 {other}=absent")) for one, other in pairs),
                   kind=kind)
        return True
    if kind == model.FINAL:
        tables = [final.finalists(melee.state)]
        assert 0 < len(tables[0]) <= final.final_places(melee.state)
    else:
        people = final.seats(melee.state)[0] if kind == model.SEMIFINAL else melee.state.playing
        tables = split(rng, people, model.table_sizes(len(people)))
    if len(tables[0]) == 1:
        melee.play(kind=kind, byes=tuple(tables[0]))
    else:
        melee.play(*(random_game(rng, table, kind != model.ROUND) for table in tables), kind=kind)
    return True


def test_whole_tournaments():
    """AGOT-M.4 to AGOT-M.6, AGOT-O.7: whatever happens, it comes to an end, and everybody who was not disqualified has
    one place; the finalists have the first ones."""
    rng, finals = random.Random(5), 0
    for _ in range(60):
        melee = Melee(rng.randint(3, 20), rounds=rng.randint(1, 3), semifinal=rng.random() < 0.4)
        while len(melee.state.playing) and play_next(rng, melee):
            assert sorted(number for group in melee.places for number in group) == sorted(melee.state.ranked)
            number = rng.choice(list(melee.state.entrants))
            if rng.random() < 0.3:
                melee.status(number, rng.choice((common.DROPPED, common.DISQUALIFIED)))
        if melee.state.stages_of(model.FINAL):
            drawn = melee.state.stages[-1].drawn & set(melee.state.ranked)
            assert set([number for group in melee.places for number in group][:len(drawn)]) == drawn
            finals += 1
    assert finals > 30


if __name__ == "__main__":
    main(globals())
