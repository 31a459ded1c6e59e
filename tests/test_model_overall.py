#!/usr/bin/env python3
"""The reference model of the Overall Champion, by the rules' worked examples and by cases worked out by hand."""
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import agot_common as common
import joust_model
import melee_model
import overall_model as model


def side(*people, also=0):
    """A tournament with these places: a list stands for people who share one; `also`: how many more have played."""
    groups = [person if isinstance(person, list) else [person] for person in people]
    played = {number for group in groups for number in group} | {f"other {at}" for at in range(also)}
    return model.Side(model.places_of(groups), frozenset(played))


def test_ex_17_points():
    """EX-17: AGOT-O.3, AGOT-O.4, AGOT-O.5, AGOT-O.6."""
    points = model.place_points
    assert (points(2) + points(5), points(1) + points(17), points(20) + points(16)) == (71, 49, 4)
    assert [points(place) for place in range(1, 18)] == [48, 42, 37, 33, 29, 26, 23, 20, 17, 15, 13, 11, 9, 7, 5, 3, 1]


def test_the_highest_total_wins():
    """AGOT-O.4: 1: 48+37=85, 2: 42+48=90, 3: 37+42=79."""
    assert model.rows(side(1, 2, 3), side(2, 3, 1)) == [
        (1, False, 2, 2, 1, 42, 48, 90), (2, False, 1, 1, 3, 48, 37, 85), (3, False, 3, 3, 2, 37, 42, 79)]


def test_who_is_eligible():
    """AGOT-O.2, AMB-AGOT-19: who has not played in both is not, whatever the place; AMB-AGOT-20: the others' points go
    by the place as it is; AMB-AGOT-47: nor who has no place."""
    joust, melee = side(1, 2, 3, 4), side(2, 1, 4)
    joust = model.Side(joust.places, joust.played - {2})
    melee = model.Side({1: 2, 2: 1}, melee.played)
    assert model.eligible(joust, melee) == {1}
    assert model.rows(joust, melee) == [(1, False, 1, 1, 2, 48, 42, 90)]


def test_who_has_played():
    """AMB-AGOT-19: a no-show and a bye alone are not enough; AGOT-O.7, AGOT-O.14."""
    joust = common.State(joust_model.Settings(rounds=1))
    melee = common.State(melee_model.Settings(rounds=1))
    for number in range(1, 6):
        joust.enter(number)
        melee.enter(number)
    tables = [common.Table(1, (1, 2)), common.Table(2, (3, 4))]
    tables[0].record(common.read_game("1=15w 2=3"))
    tables[1].record(common.read_game("3=0 4=absent"))
    joust.stages.append(common.Stage(joust_model.ROUND, tables, 1, byes=(5,)))
    table = common.Table(1, (1, 2, 3, 4, 5))
    table.record(common.read_game("1=15 2=9 3=absent 4=3 5=2"))
    melee.stages.append(common.Stage(melee_model.ROUND, [table], 1))
    assert model.joust_side(joust).played == {1, 2, 3}
    assert model.melee_side(melee).played == {1, 2, 4, 5}
    assert model.eligible(model.joust_side(joust), model.melee_side(melee)) == {1, 2}


def test_shared_places():
    """AMB-AGOT-16: each has the points of the place, and the next is skipped."""
    assert [row[2:6] for row in model.rows(side(1, [2, 3], 4), side(4, 3, 2, 1))] == [
        (3, 2, 2, 42), (1, 1, 4, 48), (4, 4, 1, 33), (2, 2, 3, 42)]
    assert model.totals(side(1, [2, 3], 4), side(4, 3, 2, 1)) == {1: (48, 33), 2: (42, 37), 3: (42, 42), 4: (33, 48)}


def test_a_tie():
    """AGOT-O.12: the better position where more took part."""
    assert model.groups(side(1, 2, also=1), side(2, 1)) == [[1], [2]]
    assert model.groups(side(1, 2), side(2, 1, also=1)) == [[2], [1]]
    assert model.deciding_match(side(1, 2), side(2, 1, also=1)) == []


def test_equally_large():
    """AMB-AGOT-17, AGOT-O.13: a deciding match."""
    joust, melee = side(1, 2), side(2, 1)
    assert model.deciding_match(joust, melee) == [1, 2] and model.games_of_deciding_match([1, 2]) == 1
    assert model.rows(joust, melee)[0][:3] == (1, True, 1)
    assert model.groups(joust, melee, [[(2, 1)]]) == [[2], [1]]
    assert model.deciding_match(joust, melee, [[(2, 1)]]) == []


def test_three_tied():
    """AMB-AGOT-18: all are compared in the larger tournament; those still equal play."""
    # 1: 2nd (shared) and 3rd, 79; 2: 2nd (shared) and 3rd, 79; 3: 3rd place is skipped.
    joust, melee = side(9, [1, 2], 3, also=5), side(3, 8, [1, 2])
    assert model.totals(joust, melee) == {1: (42, 37), 2: (42, 37), 3: (33, 48)}
    assert model.groups(joust, melee) == [[3], [1, 2]] and model.deciding_match(joust, melee) == []
    joust = side([1, 2], 7, 3, also=5)
    melee = side(8, [1, 2], 3)
    assert model.groups(joust, melee) == [[1, 2], [3]] and model.deciding_match(joust, melee) == [1, 2]
    # 1 and 2 share the second place of the larger one, 3 is first there.
    joust = side(3, [1, 2], also=5)
    melee = model.Side({1: 1, 2: 1, 3: 2}, frozenset({1, 2, 3}))
    assert [row[7] for row in model.rows(joust, melee)] == [90, 90, 90]
    assert model.groups(joust, melee) == [[3], [1, 2]]


def test_three_play_for_the_title():
    """AGOT-O.13, by single elimination: the last to lose is second."""
    joust, melee = side([1, 2, 3]), side([1, 2, 3])
    assert model.deciding_match(joust, melee) == [1, 2, 3] and model.games_of_deciding_match([1, 2, 3]) == 1
    assert model.deciding_match(joust, melee, [[(2, 1)]]) == [2, 3]
    assert model.groups(joust, melee, [[(2, 1)], [(3, 2)]]) == [[3], [2], [1]]


def test_a_match_between_others():
    """AGOT-O.13: it decides nothing: a match of two says nothing of three; what comes behind it counts."""
    joust, melee = side([1, 2, 3]), side([1, 2, 3])
    assert model.counting(joust, melee, [([1, 2], [(2, 1)])]) == [[]]
    assert model.counting(joust, melee, [([3, 2, 1], [(2, 1)]), ([2, 3], [(3, 2)])]) == [[(2, 1)], [(3, 2)]]
    assert model.counting(joust, melee, [([3, 2, 1], [(2, 1)]), ([1, 3], [(3, 1)])]) == [[(2, 1)], []]
    assert model.counting(joust, melee, [([1, 2], [(2, 1)]), ([1, 2, 3], [(3, 1)])]) == [[], [(3, 1)]]


def test_the_deciding_match_has_a_winner():
    """AMB-AGOT-31: it takes scores as a match of the knock-out does."""
    assert joust_model.judge_result(common.read_game("1=9 2=9"), knock_out=True).refused
    assert joust_model.judge_result(common.read_game("1=9w 2=9"), knock_out=True).taken


if __name__ == "__main__":
    main(globals())
