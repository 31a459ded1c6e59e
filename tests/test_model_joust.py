#!/usr/bin/env python3
"""The reference model of A Game of Thrones Joust, by the rules' worked examples and by cases worked out by hand."""
import random
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import agot_common as common
import joust_knockout as knockout
import joust_model as model
import joust_swiss as swiss
from agot_told import Told


def judge(game, **how):
    return model.judge_result(common.read_game(game), **how)


def points(game):
    return list(model.game_points(common.read_game(game)).values())


class Joust(Told):
    """A tournament of the model alone: rounds are told as "1=15w 2=9", "3=10 4=12", and a number alone has the bye."""

    def __init__(self, count, **settings):
        super().__init__(model, count, settings)

    def play(self, *games, kind=model.ROUND, slots=(), seeds=()):
        byes = [int(game) for game in games if "=" not in game]
        results = [common.read_game(game) for game in games if "=" in game]
        tables = [common.Table(at, tuple(result)) for at, result in enumerate(results, 1)]
        for table, result in zip(tables, results):
            assert model.judge_result(result, kind == model.CUT).taken, result
            table.record(result)
        rounds = len(model.rounds_of(self.state)) + (kind == model.ROUND)
        self.state.stages.append(common.Stage(kind, tables, rounds, tuple(byes), slots, tuple(seeds), True))
        return self

    def knock_out(self, *wins, seeds=()):
        """The next stage of the knock-out, in which the numbers in `wins` win their matches."""
        slots = knockout.slots_now(self.state, seeds)
        pairs, byes = knockout.matches(slots)
        assert len(wins) == len(pairs), (wins, slots)
        games = [f"{one}=15w {other}=3" if one in wins else f"{one}=3 {other}=15w" for one, other in pairs]
        return self.play(*games, *map(str, byes), kind=model.CUT, slots=slots, seeds=seeds)

    @property
    def places(self):
        return knockout.final_groups(self.state)

    def total(self, number):
        return model.totals(self.state)[number]


# Results

def test_ex_16_points():
    """EX-16: AGOT-J.22 to AGOT-J.26."""
    assert points("1=10 2=12") == [1, 4]   # AGOT-J.23
    assert points("1=9 2=9") == [2, 2]     # AGOT-J.26
    assert points("1=15w 2=9") == [5, 0]   # AGOT-J.24
    assert points("1=0 2=15*") == [0, 5]


def test_distance_decides_a_time_out():
    """AMB-AGOT-33: with other targets; AMB-AGOT-2: never below 0."""
    assert points("1=9/10 2=13") == [4, 1]
    assert points("1=10/12 2=13") == [2, 2]
    assert points("1=12/17 2=11") == [1, 4]
    assert points("1=15 2=16") == [2, 2]
    assert points("1=10/10w 2=14") == [5, 0]
    assert common.read_score("17").distance == 0


def test_who_may_carry_a_mark():
    """AGOT-J.22, AGOT-J.24, AMB-AGOT-34."""
    assert judge("1=15w 2=9") == common.TAKEN
    assert judge("1=10 2=12") == common.TAKEN
    assert judge("1=15 2=9").refused == ("AGOT-J.24",)
    assert judge("1=10/10 2=9").refused == ("AGOT-J.24",)
    assert judge("1=15/17 2=9") == common.TAKEN
    assert judge("1=15 2=15").warnings == judge("1=15 2=9/9").warnings == ("AMB-AGOT-33",)
    assert judge("1=15 2=14").refused == ("AGOT-J.24",)
    assert judge("1=15w 2=16").warnings == ("AGOT-J.24",)  # there is a winner; the other has lost with the power that wins
    assert judge("1=15w 2=15w").refused == ("AGOT-J.24",)
    assert judge("1=12w 2=9") == common.Verdict(warnings=("AGOT-J.24",))
    assert judge("1=9w 2=12").warnings == ("AGOT-J.24",)
    assert judge("1=15/17w 2=9").warnings == ("AGOT-J.24",)
    assert judge("1=-1 2=9").refused == ("AMB-AGOT-34",)
    assert judge("1=100w 2=9").refused == ("AMB-AGOT-34",)
    assert judge("1=99w 2=0") == common.TAKEN
    assert judge("1=9/0 2=9").refused == judge("1=9/100 2=9").refused == ("AMB-AGOT-34",)
    assert judge("1=0/1 2=9/99") == judge("1=0 2=14") == common.TAKEN
    assert judge("1=9@1 2=8").refused == ("AGOT-J.22",)


def test_what_can_be_read():
    assert common.read_score("12/17w") == common.Score(12, 17, "w")
    assert common.read_score("7c") == common.Score(7, 15, "c")
    assert [common.read_score(text) for text in ("", "w", "7x", "7/", "1,2", "7@", "--1")] == [None] * 7


def test_absence_and_concession():
    """AMB-AGOT-44: victory and defeat, and no meeting; AMB-AGOT-46: victory and defeat."""
    assert points("1=0 2=absent") == [5, 0]
    assert points("1=0w 2=absent") == [5, 0] and judge("1=0w 2=absent") == common.TAKEN
    assert points("1=absent 2=absent") == [0, 0]
    assert points("1=conceded 2=3") == [0, 5] and points("1=14c 2=3w") == [0, 5]
    assert judge("1=conceded 2=conceded").refused == ("AMB-AGOT-46",)
    assert judge("1=conceded 2=absent").refused == ("AMB-AGOT-46",)
    joust = Joust(4).play("1=0 2=absent", "3=15w 4=7c")
    assert (joust.total(1).points, joust.total(1).wins, joust.total(1).faced) == (5, 1, ())
    assert (joust.total(2).points, joust.total(2).losses, joust.total(2).faced) == (0, 1, ())
    assert joust.total(4).faced == (3,)
    assert model.has_met(joust.state) == {frozenset((3, 4)): 1}


def test_no_draw_in_the_knock_out():
    """AMB-AGOT-31: the judge names the winner."""
    assert judge("1=9 2=9", knock_out=True).refused == ("AMB-AGOT-31",)
    assert judge("1=9w 2=9", knock_out=True) == common.TAKEN
    assert judge("1=9 2=9") == common.TAKEN
    assert judge("1=9 2=10", knock_out=True) == common.TAKEN
    assert judge("1=9w 2=10", knock_out=True).warnings == ("AGOT-J.24",)
    assert judge("1=10w 2=9", knock_out=True) == common.TAKEN
    assert judge("1=15 2=16", knock_out=True).refused == ("AMB-AGOT-31",)
    assert judge("1=absent 2=absent", knock_out=True).refused == ("AMB-AGOT-31",)
    assert judge("1=absent 2=absent") == common.TAKEN


def test_settings():
    """AGOT-J.2, AMB-AGOT-37; AGOT-J.6, AMB-AGOT-30."""
    assert model.setting_faults(model.Settings(minutes=75)) == ["AGOT-J.2"]
    assert model.setting_faults(model.Settings(minutes=75, house_rule=True)) == []
    assert model.setting_faults(model.Settings(minutes=0, house_rule=True)) == ["AGOT-J.2"]
    assert model.setting_faults(model.Settings(rounds=-1)) == ["AGOT-J.4"]
    assert model.setting_faults(model.Settings(rounds=0)) == model.setting_faults(model.Settings(rounds=1)) == []
    assert not model.Settings().fold
    assert [cut for cut in range(20) if model.setting_faults(model.Settings(cut=cut)) == []] == [0, 2, 4, 8, 16]


# Totals

def test_totals():
    """AGOT-J.3, AGOT-J.20, AMB-AGOT-21: a bye is 5 points, no game won, a win in the record, and no opponent."""
    joust = Joust(5).play("1=15w 2=3", "3=8 4=10", "5").play("1=9 3=9", "2=2 5=5", "4")
    assert [joust.total(number).points for number in range(1, 6)] == [7, 1, 3, 9, 9]
    four = joust.total(4)
    assert (four.wins, four.timed_wins, four.byes, four.losses, four.faced) == (0, 1, 1, 0, (3,))
    assert four.record == (2, 0, 0) and joust.total(1).record == (1, 1, 0) and joust.total(2).record == (0, 0, 2)


def test_late_entry():
    """AMB-AGOT-43: the missed rounds are losses, without opponents; the number is the one after the last."""
    joust = Joust(2).play("1=15w 2=3")
    assert joust.state.enter(name="Zoe") == 3 and joust.state.entrants[3].order == 3
    assert (joust.total(3).points, joust.total(3).losses, joust.total(3).faced) == (0, 1, ())
    joust.play("1=15w 3=3", "2")
    assert joust.total(3).losses == 2
    joust.state.entrants[1].order = 20
    assert joust.state.entrants[joust.state.enter()].order == 21
    assert joust.state.entrants[joust.state.enter(order=9)].order == 9


def test_rounds_missed_by_those_who_have_gone():
    """AMB-AGOT-32: the record of who dropped ends there; it goes on when he or she comes back."""
    joust = Joust(4).play("1=15w 2=3", "3=15w 4=3").status(2, common.DROPPED).play("1=15w 3=3", "4")
    assert joust.total(2).losses == 1
    assert joust.status(2, common.PLAYING).total(2).losses == 2


def test_strength_of_schedule():
    """AGOT-J.29; AMB-AGOT-23: the sum has one term less, the average divides; AMB-AGOT-32: who dropped counts."""
    joust = Joust(5).play("1=15w 2=3", "3=8 4=10", "5").play("1=9 3=9", "2=2 5=5", "4").status(3, common.DROPPED)
    assert model.opponents_points(joust.state) == {1: 4, 2: 16, 3: 16, 4: 3, 5: 1}
    assert model.strength(joust.state)[4] == 3
    joust.state.settings.average = True
    assert model.strength(joust.state) == {1: 2, 2: 8, 3: 8, 4: 3, 5: 1}


def test_somebody_met_twice_counts_twice():
    """AGOT-J.29: each opponent of each game."""
    joust = Joust(2).play("1=15w 2=3").play("1=3 2=15w")
    assert model.opponents_points(joust.state) == {1: 10, 2: 10}


# The order of equals

def test_who_beat_every_other():
    """AGOT-J.28, AMB-AGOT-24: whoever beat every other tied player is first, whatever the strength."""
    joust = Joust(6).play("1=3 2=15w", "3=15w 4=3", "5=15w 6=3").play("1=15w 3=3", "2=3 5=15w", "4=3 6=15w")
    # Points: 5: 10; 1, 2, 3, 6: 5; 4: 0. Nobody beat all of 1, 2, 3, 6. Opponents: 1: 2+3=10, 2: 1+5=15, 3: 4+1=5,
    # 6: 5+4=10. So 2; then, among 1, 3 and 6, nobody has beaten both; 1 and 6 have 10 and have not met.
    assert model.opponents_points(joust.state) == {1: 10, 2: 15, 3: 5, 4: 10, 5: 10, 6: 10}
    assert joust.groups == [[5], [2], [1, 6], [3], [4]]


def test_two_tied():
    """AGOT-J.28: a win by time counts; AMB-AGOT-24: one win each in a rematch gives no result."""
    joust = Joust(2).play("1=15w 2=3").play("1=3 2=15w")
    assert joust.groups == [[1, 2]]
    joust = Joust(4).play("1=10 2=9", "3=15w 4=1").play("1=1 3=2", "2=2 4=1")
    assert [joust.total(number).points for number in (1, 2, 3, 4)] == [5, 5, 9, 1]
    assert joust.groups == [[3], [1], [2], [4]]
    joust.state.settings.identical_records = True   # theirs are
    assert joust.groups == [[3], [1], [2], [4]]


def test_a_bye_beats_nobody():
    """AMB-AGOT-24."""
    joust = Joust(3).play("1=15w 2=3", "3")
    assert joust.groups == [[1, 3], [2]]  # neither has opponents with points


def test_an_absence_counts_as_beaten():
    """AMB-AGOT-44: the other has a victory; only rematches and strength of schedule leave it out."""
    joust = Joust(4).play("1=0 2=absent", "3=15w 4=3").play("1=3 3=15w", "2=15w 4=3")
    # 1 and 2 have 5; 1's opponent 3 has 10, 2's opponent 4 none.
    joust.play("1=3 4=15w", "2=3 3=15w").play("3=15w 4=3", "1=3 2=absent")
    assert joust.groups[1] == [1]
    level = Joust(4).play("1=0 2=absent", "3=15w 4=3").play("1=3 4=15w", "2=15w 3=3")
    # All have 5, everybody's opponents 5 a game: 1 and 2 one opponent, 3 and 4 two. 3 has beaten 4, 4 has beaten 1.
    assert model.opponents_points(level.state) == {1: 5, 2: 5, 3: 10, 4: 10}
    assert level.groups == [[3], [4], [1], [2]]


def test_after_each_placement_it_starts_again():
    """AMB-AGOT-24: 1, 2, 3 beat each other in a circle, and 1 has the hardest schedule; then 2 beat 3, although 3's
    schedule was harder."""
    beaten = {(1, 2), (2, 3), (3, 1)}
    strengths = {1: 30, 2: 10, 3: 20}
    assert common.place_tied([1, 2, 3], lambda *pair: pair in beaten, strengths.get) == [[1], [2], [3]]


def test_equal_strength_goes_back_to_who_beat_whom():
    """AMB-AGOT-24: among 1 to 4 nobody beat all; 2 and 3 have the hardest schedule, and 3 beat 2."""
    strengths = {1: 10, 2: 20, 3: 20, 4: 10}
    assert common.place_tied([1, 2, 3, 4], lambda *pair: pair == (3, 2), strengths.get) == [[3], [2], [1, 4]]


def test_who_is_left_is_compared_anew():
    """AMB-AGOT-24: when 3 is placed, 4 has beaten all who are left, and goes ahead of 2, whose schedule was harder."""
    beaten = {(3, 2), (4, 1), (4, 2)}
    strengths = {1: 10, 2: 20, 3: 20, 4: 5}
    assert common.place_tied([1, 2, 3, 4], lambda *pair: pair in beaten, strengths.get) == [[3], [4], [2], [1]]


def test_records():
    """AMB-AGOT-24: 2+2 of two draws against 4+0; by option no tie-break is used between them."""
    games = ["1=9 2=9", "3=10 4=9"], ["1=9 5=9", "3=3 6=15w", "2=15w 4=3"]
    joust = Joust(6).play(*games[0], "5=3 6=15w").play(*games[1])
    assert joust.total(1).points == joust.total(3).points == 4
    assert joust.total(1).record == (0, 2, 0) and joust.total(3).record == (1, 0, 1)
    # Opponents' points: 1: 7+2, 3: 1+10.
    assert joust.groups[2] == [3] and joust.groups[3] == [1]
    joust.state.settings.identical_records = True
    assert joust.groups[2] == [1, 3]


def test_nothing_separates_them():
    """AMB-AGOT-25: they share the place."""
    joust = Joust(4).play("1=15w 2=3", "3=15w 4=3")
    assert joust.groups == [[1, 3], [2, 4]]
    assert model.preliminary_ranks(joust.state) == {1: (1, True), 3: (1, True), 2: (3, True), 4: (3, True)}


def test_drops_and_disqualifications():
    """AMB-AGOT-32: who dropped stays in the standings; AMB-AGOT-47: who is disqualified has no place, and the results
    stand."""
    joust = Joust(4).play("1=15w 2=3", "3=15w 4=3").play("1=15w 3=3", "2=15w 4=3").status(1, common.DROPPED)
    assert joust.groups == [[1], [2, 3], [4]] and model.cut_groups(joust.state) == [[2, 3], [4]]
    joust.status(1, common.DISQUALIFIED)
    assert joust.groups == [[2, 3], [4]]
    assert model.opponents_points(joust.state)[3] == 10


# The Swiss draw

def field_with(*points, met=(), apart=(), byes=[], bye_last=(), floated=(), avoid=False):
    players = tuple(swiss.Player(order, value, byes.count(order) + (order in bye_last), order in bye_last,
                                 order in floated) for order, value in enumerate(points, 1))
    return swiss.Field(players, frozenset(map(frozenset, met)), frozenset(map(frozenset, apart)), avoid)


def drawn(*points, **more):
    """The best draw as text: "1v5 2v6", and "-7" for a bye."""
    pairs, bye = swiss.best_draw(field_with(*points, **more))
    return " ".join([f"{one}v{other}" for one, other in pairs] + ([f"-{bye}"] if bye else []))


def test_ex_15_halves():
    """EX-15: AGOT-J.14, AGOT-J.15, AGOT-J.17."""
    assert drawn(*[5] * 8) == "1v5 2v6 3v7 4v8"
    assert swiss.natural_pairs(8) == [(0, 4), (1, 5), (2, 6), (3, 7)]


def test_ex_15_an_odd_group():
    """EX-15: AGOT-J.18, AGOT-J.19, AMB-AGOT-28, AMB-AGOT-29; checked against every change of two pairs, because
    fourteen are too many to try all."""
    field = field_with(*[5] * 7, *[0] * 7)
    pairs = [(1, 4), (2, 5), (3, 6), (7, 8), (9, 12), (10, 13), (11, 14)]
    assert swiss.in_table_order(field, pairs) == pairs
    assert swiss.quality(field, pairs) == {"rematches": 0, "floats": 1, "score_distance": 5, "displaced": 0,
                                           "apart_broken": 0}
    key = swiss.draw_key(field, pairs)
    for one in pairs:
        for other in pairs:
            rest = [pair for pair in pairs if pair not in (one, other)]
            for changed in ([(one[0], other[0]), (one[1], other[1])], [(one[0], other[1]), (one[1], other[0])]):
                assert one == other or swiss.draw_key(field, rest + changed) > key or sorted(
                    map(sorted, changed)) == sorted(map(sorted, (one, other)))


def test_a_smaller_odd_group():
    """AGOT-J.19: 3 comes down to 4."""
    assert drawn(5, 5, 5, 0, 0, 0) == "1v2 3v4 5v6"


def test_the_best_two_meet_last():
    """AGOT-J.16: halves work like a bracket: of eight, of whom the better one always wins, the best two meet in the third round."""
    joust = Joust(8)
    for met in ("15 26 37 48", "13 24 57 68", "12"):
        field, numbers = swiss.field_of(joust.state)
        pairs = [tuple(numbers[order] for order in pair) for pair in swiss.best_draw(field)[0]]
        assert pairs[:len(met.split())] == [tuple(map(int, pair)) for pair in met.split()], pairs
        joust.play(*(f"{one}=15w {other}=0" for one, other in pairs))


def test_rematches_inside_a_group():
    """AGOT-J.12, AMB-AGOT-26."""
    assert drawn(*[5] * 6, met=[(1, 4)]) == "1v5 2v4 3v6"
    assert drawn(*[5] * 8, met=[(1, 5)]) == "1v6 2v5 3v7 4v8"
    assert drawn(*[5] * 8, met=[(2, 6)]) == "1v5 2v7 3v6 4v8"   # nearest first from the top, later before earlier
    assert drawn(*[5] * 8, met=[(4, 8)]) == "1v5 2v6 3v8 4v7"
    assert drawn(*[5] * 4, met=[(1, 3)]) == "1v4 2v3"
    assert drawn(*[5] * 4, met=[(1, 3), (1, 4)]) == "1v2 3v4"   # inside one half only where nothing else is left
    assert drawn(*[5] * 6, met=[(1, 4), (1, 5), (1, 6)]) == "1v3 2v5 4v6"  # 1v2 3v6 4v5 costs the same: the later


def test_distances():
    """AMB-AGOT-26: (players away from the natural partner, sum of distances); a pair inside one half, the upper or the
    lower one, counts as the group's size."""
    for pairs, away, distance in (("14 25 36", 0, 0), ("15 24 36", 4, 2), ("16 25 34", 4, 4), ("13 25 46", 4, 12),
                                  ("12 36 45", 4, 12), ("13 24 56", 6, 13)):
        field = field_with(*[5] * 6)
        (partners,) = swiss.draw_key(field, [tuple(map(int, pair)) for pair in pairs.split()])[-1]
        assert partners[:2] == (away, distance), pairs


def test_rematches_weigh_most():
    """AGOT-J.12: rather two floats than a rematch; AGOT-J.11: rather a pair inside one half than a float."""
    assert drawn(5, 5, 0, 0, met=[(1, 2)]) == "1v3 2v4"
    assert drawn(5, 5, 5, 5, 0, 0, met=[(1, 3), (1, 4)]) == "1v2 3v4 5v6"
    assert drawn(5, 5, met=[(1, 2)]) == "1v2"


def test_who_comes_down():
    """AGOT-J.19: the last for whom the rest can be paired; AMB-AGOT-29: to the first below whom he or she may meet."""
    assert drawn(5, 5, 5, 0, 0, 0, met=[(1, 2)]) == "1v3 2v4 5v6"
    assert drawn(5, 5, 5, 0, 0, 0, met=[(3, 4)]) == "1v2 3v5 4v6"
    assert drawn(5, 5, 5, 4, 0, 0, met=[(3, 4)]) == "1v3 2v4 5v6"  # a smaller distance before the last of the group
    assert drawn(5, 4, 0, 0, met=[(1, 2)]) == "1v3 2v4"


def test_who_came_down_last_time():
    """AMB-AGOT-27: by the rules' text again; by option not."""
    assert drawn(5, 5, 5, 0, 0, 0, floated=[3]) == "1v2 3v4 5v6"
    assert drawn(5, 5, 5, 0, 0, 0, floated=[3], avoid=True) == "1v3 2v4 5v6"
    assert drawn(5, 5, 5, 0, 0, 0, floated=[3], avoid=True, met=[(1, 3), (2, 3)]) == "1v2 3v4 5v6"


def test_keep_apart():
    """AGOT-J.9: a wish weighs more than who goes down, whom that one meets, and the natural partner; less than a float more."""
    assert drawn(*[0] * 6, apart=[(1, 4)]) == "1v5 2v4 3v6"
    assert drawn(5, 5, 0, 0, apart=[(1, 2)]) == "1v2 3v4"
    assert drawn(5, 5, 5, 0, 0, 0, apart=[(3, 4)]) == "1v2 3v5 4v6"


def test_the_bye():
    """AGOT-J.20, AGOT-J.21, AMB-AGOT-21: who had it last, then how many each had, then rematches, then the lowest."""
    assert drawn(5, 5, 0, 0, 0) == "1v2 3v4 -5"
    assert drawn(5, 5, 0, 0, 0, byes=[5]) == "1v2 3v5 -4"
    assert drawn(5, 5, 0, 0, 0, byes=[3, 4, 5]) == "1v3 4v5 -2"
    assert drawn(5, 0, 0, byes=[1, 2, 3]) == "1v2 -3"
    assert drawn(5, 0, 0, byes=[1, 2], bye_last=[3]) == "1v3 -2"
    assert drawn(5, 0, 0, byes=[1, 2, 2, 3, 3]) == "2v3 -1"
    assert drawn(5, 0, 0, byes=[1, 1, 2, 2], bye_last=[3]) == "1v3 -2"
    assert drawn(5, 0, 0, met=[(1, 2)]) == "1v3 -2"
    assert drawn(5, 0, 0, byes=[1, 2], met=[(1, 2)]) == "1v2 -3"  # a rematch before a second bye


def test_the_first_round_is_by_lot():
    """AGOT-J.8, AMB-AGOT-22: halves and bye by the order of the lot."""
    joust = Joust(5)
    field, numbers = swiss.field_of(joust.state, lot=[4, 2, 5, 1, 3])
    pairs, bye = swiss.best_draw(field)
    assert [tuple(numbers[order] for order in pair) for pair in pairs] == [(4, 5), (2, 1)] and numbers[bye] == 3


def test_the_field_of_a_later_round():
    """AGOT-J.10 to AGOT-J.14, AMB-AGOT-44: who did not come has not been met."""
    joust = Joust(6).play("1=15w 2=3", "3=0 4=absent", "5=15w 6=3")
    field, numbers = swiss.field_of(joust.state, apart=[(1, 3)])
    assert field.met == {frozenset((1, 2)), frozenset((5, 6))} and field.apart == {frozenset((1, 3))}
    assert swiss.best_draw(field) == ([(1, 5), (3, 2), (4, 6)], None)
    joust.play("1=15w 3=2", "5=15w 2=3", "4=15w 6=3").status(6, common.DROPPED)
    field, numbers = swiss.field_of(joust.state)
    assert [player.order for player in field.players if player.floated_last] == [5]
    assert len(field.players) == 5 and swiss.best_draw(field)[1] == 2
    joust.play("1=15w 5=2", "3=15w 4=3", "2")
    field, numbers = swiss.field_of(joust.state)
    assert [(player.byes, player.bye_last) for player in field.players] == [(0, False), (1, True)] + [(0, False)] * 3


def test_a_smaller_key_is_always_another_draw():
    """BENCH's order is total: no two draws of a field have one key."""
    rng = random.Random(1)
    for _ in range(20):
        count = rng.choice((5, 6, 7))
        orders = range(1, count + 1)
        pairs = [(one, other) for one in orders for other in orders if one < other]
        field = field_with(*sorted((rng.choice((0, 2, 5)) for _ in orders), reverse=True), met=rng.sample(pairs, 4),
                           apart=rng.sample(pairs, 2))
        draws = swiss.all_draws(field)
        assert len({swiss.draw_key(field, *draw) for draw in draws}) == len(draws)


def test_the_natural_draw():
    """AGOT-J.15 to AGOT-J.21: where nothing stands in its way, it is the best of all."""
    rng, certain = random.Random(3), 0
    for _ in range(150):
        count = rng.choice((3, 5, 6, 7, 8))
        pairs = [(one, other) for one in range(1, count + 1) for other in range(1, one)]
        field = field_with(*sorted((rng.choice((0, 2, 5)) for _ in range(count)), reverse=True),
                           met=rng.sample(pairs, rng.randint(0, 2)), apart=rng.sample(pairs, rng.randint(0, 1)),
                           byes=rng.sample(range(1, count + 1), 1))
        draw, best = swiss.natural_draw(field), swiss.best_draw(field)
        certain += swiss.is_certainly_best(field, *draw)
        assert swiss.is_certainly_best(field, *draw) in (draw == best, False)
        assert not swiss.is_certainly_best(field, *best) or draw == best
    assert certain > 50
    draw = swiss.natural_draw(field_with(*[0] * 4))
    assert swiss.is_certainly_best(field_with(*[0] * 4), *draw)
    assert not swiss.is_certainly_best(field_with(*[0] * 4, met=[(1, 3)]), *draw)
    assert not swiss.is_certainly_best(field_with(*[0] * 4, apart=[(2, 4)]), *draw)
    assert not swiss.is_certainly_best(field_with(*[0] * 4), [(1, 4), (2, 3)])
    assert not swiss.is_certainly_best(field_with(5, 5, 5, 0, floated=[3], avoid=True), [(1, 2), (3, 4)])


def test_faults_of_a_draw():
    """AGOT-J.12, AGOT-J.20, AMB-AGOT-21: what no search is needed for."""
    field = field_with(*[0] * 4, met=[(1, 2)])
    assert swiss.draw_faults(field, [(1, 3), (2, 4)]) == []
    assert swiss.draw_faults(field, [(1, 2), (3, 4)]) == ["AGOT-J.12"]
    assert swiss.draw_faults(field, [(1, 3)]) == ["AGOT-J.20"]
    assert swiss.draw_faults(field, [(1, 3), (1, 4)]) == ["AGOT-J.20"]
    assert swiss.draw_faults(field_with(0, 0, 0), [(1, 2)], 3) == []
    assert swiss.draw_faults(field_with(0, 0, 0), [(2, 3)], 1) == ["AMB-AGOT-21"]
    assert swiss.draw_faults(field_with(0, 0, 0, byes=[3]), [(1, 2)], 3) == ["AGOT-J.21"]
    assert swiss.draw_faults(field_with(0, 0, 0), [(1, 2)]) == ["AGOT-J.20"]
    assert swiss.surely_without_rematch(field_with(*[0] * 6, met=[(1, 2), (1, 3)]))
    assert not swiss.surely_without_rematch(field_with(*[0] * 6, met=[(1, 2), (1, 3), (1, 4)]))
    assert swiss.surely_without_rematch(field_with(*[0] * 7, met=[(1, 2), (1, 3)]))
    assert not swiss.surely_without_rematch(field_with(*[0] * 5, met=[(1, 2), (1, 3)]))


def test_figures_of_a_draw():
    """What `draw` prints: pairs and players away from the natural one are counted, points are added."""
    field = field_with(5, 5, 5, 5, 2, 0, met=[(1, 4)], apart=[(1, 4), (2, 3)])
    assert swiss.quality(field, [(1, 4), (2, 3), (5, 6)]) == {
        "rematches": 1, "floats": 1, "score_distance": 2, "displaced": 4, "apart_broken": 2}
    assert swiss.quality(field, [(1, 3), (2, 6), (4, 5)]) == {
        "rematches": 0, "floats": 2, "score_distance": 8, "displaced": 0, "apart_broken": 0}


# The knock-out

def test_brackets():
    """AMB-AGOT-30."""
    assert knockout.first_slots([1, 2], 2) == ((1, 2),)
    assert knockout.first_slots([1, 2, 3, 4], 4) == ((1, 4), (2, 3))
    assert knockout.first_slots(list(range(1, 9)), 8) == ((1, 8), (4, 5), (2, 7), (3, 6))
    sixteen = knockout.first_slots(list(range(1, 17)), 16)
    assert sixteen == ((1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11))
    assert knockout.first_slots(list(range(1, 17)), 16, fold=True) == tuple((at, at + 8) for at in range(1, 9))
    assert knockout.first_slots([1, 2, 3], 4) == ((1, None), (2, 3))
    few = knockout.first_slots([1, 2, 3], 8)
    assert few == ((1, None), (None, None), (2, None), (3, None)) and knockout.matches(few) == ([], [1, 2, 3])


def with_order(count, **settings):
    """A Joust whose preliminary order is 1, 2, 3 ...: in each round one more of them has no bye, and no game."""
    joust = Joust(count, rounds=count - 1, **settings)
    for wins in range(count - 1, 0, -1):
        joust.play(*map(str, range(1, wins + 1)))
    return joust


def test_ex_18_places_of_the_eliminated():
    """EX-18: AGOT-O.15, AGOT-O.16; AGOT-J.6: the cut of 16; by the fold, as the seed's example has it."""
    joust = with_order(18, cut=16, fold=True)
    assert joust.groups == [[number] for number in range(1, 19)]
    seeds = list(range(1, 17))
    assert model.seeds_faults(joust.state, seeds) == []
    joust.knock_out(9, 2, 3, 12, 5, 6, 7, 8, seeds=seeds)
    assert knockout.next_slots(joust.state) == ((2, 7), (3, 8), (5, 9), (6, 12))
    joust.knock_out(7, 3, 5, 6)
    assert [group[0] for group in joust.places][4:8] == [2, 8, 9, 12]
    joust.knock_out(3, 5).knock_out(5)
    assert [group[0] for group in joust.places] == [5, 3, 6, 7, 2, 8, 9, 12, 1, 4, 10, 11, 13, 14, 15, 16, 17, 18]
    assert model.next_stage(joust.state) == "over"


def test_the_default_bracket_is_played():
    """AMB-AGOT-30: winners meet as the bracket has them; AGOT-O.14, AGOT-O.15."""
    joust = with_order(9, cut=8)
    joust.knock_out(8, 5, 2, 6, seeds=range(1, 9))
    assert knockout.next_slots(joust.state) == ((8, 5), (2, 6))
    joust.knock_out(8, 6)
    assert knockout.next_slots(joust.state) == ((8, 6),)
    assert [group[0] for group in joust.places] == [6, 8, 2, 5, 1, 3, 4, 7, 9]
    joust.knock_out(8)
    assert [group[0] for group in joust.places] == [8, 6, 2, 5, 1, 3, 4, 7, 9]


def test_who_has_gone_from_the_knock_out():
    """AMB-AGOT-32, AMB-AGOT-47: the other goes on without a match; AGOT-O.15: who went is ranked with the stage that
    was not played."""
    joust = with_order(5, cut=4)
    joust.knock_out(1, 2, seeds=[1, 2, 3, 4]).status(1, common.DROPPED)
    slots = knockout.next_slots(joust.state)
    assert slots == ((None, 2),) and knockout.matches(slots) == ([], [2])
    joust.knock_out()
    assert joust.places == [[2], [1], [3], [4], [5]]
    joust.status(2, common.DISQUALIFIED)
    assert joust.places == [[1], [3], [4], [5]]
    joust = with_order(8, cut=8, fold=True)
    joust.knock_out(1, 2, 3, 4, seeds=range(1, 9)).status(2, common.DROPPED)
    assert knockout.next_slots(joust.state) == ((1, 4), (3, None))
    joust.knock_out(4)
    assert [group[0] for group in joust.places] == [3, 4, 1, 2, 5, 6, 7, 8]


def test_absent_from_a_match():
    """AMB-AGOT-44 in the knock-out: the other goes on."""
    joust = with_order(4, cut=2)
    slots = knockout.first_slots([1, 2], 2)
    joust.play("1=absent 2=0", kind=model.CUT, slots=slots, seeds=[1, 2])
    assert joust.places == [[2], [1], [3], [4]]


def test_points_alone_leave_the_knock_out():
    """A correction of points alone does not change who goes on."""
    joust = with_order(4, cut=4)
    joust.knock_out(1, 2, seeds=[1, 2, 3, 4])
    table = joust.state.stages[-1].tables[0]
    table.result = common.read_game("1=3 4=15w")
    assert knockout.next_slots(joust.state) == ((1, 2),)
    table.standing = table.result
    assert knockout.next_slots(joust.state) == ((4, 2),)


def test_who_is_in_the_cut():
    """AGOT-J.27, AMB-AGOT-25: by lot where seats hang on it; AMB-AGOT-32, AMB-AGOT-47: the next moves up."""
    joust = Joust(6, rounds=1, cut=2).play("1=15w 2=3", "3=15w 4=3", "5=15w 6=3")
    assert model.next_stage(joust.state) == model.CUT
    assert model.groups_for_lot(joust.state) == [[1, 3, 5]]
    assert model.seeds_faults(joust.state, [5, 1]) == [] and model.seeds_faults(joust.state, [5, 2]) == ["AGOT-J.27"]
    assert model.seeds_faults(joust.state, [5]) == model.seeds_faults(joust.state, [5, 5]) == ["AGOT-J.6"]
    joust.state.settings.cut = 3
    assert model.groups_for_lot(joust.state) == [[1, 3, 5]]
    joust.state.settings.cut = 4
    assert model.groups_for_lot(joust.state) == [[1, 3, 5], [2, 4, 6]]
    joust.state.settings.cut = 2
    joust.status(1, common.DROPPED).status(3, common.DISQUALIFIED)
    assert model.groups_for_lot(joust.state) == [[2, 4, 6]]
    assert model.seeds_faults(joust.state, [5, 6]) == []
    joust.state.settings.cut = 8
    assert model.seeds_faults(joust.state, [5, 6, 2, 4]) == []
    for number in (2, 4, 6):
        joust.status(number, common.DROPPED)
    assert model.next_stage(joust.state) is None


def test_how_many_rounds():
    """AGOT-J.4: by default as many as only one can win all of."""
    for count, rounds in ((2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (16, 4), (17, 5)):
        joust = Joust(count).play(*map(str, range(1, count + 1)))
        assert model.rounds_wanted(joust.state) == rounds
    assert model.rounds_wanted(Joust(9).state) == 1 and model.rounds_wanted(Joust(9, rounds=2).state) == 2


def test_what_comes_next():
    """AGOT-J.4, AGOT-J.5."""
    joust = Joust(2, rounds=2)
    assert model.next_stage(joust.state) == model.ROUND
    joust.play("1=15w 2=3")
    assert model.next_stage(joust.state) == model.ROUND
    joust.play("1=15w 2=3")
    assert model.next_stage(joust.state) == "over" and joust.places == [[1], [2]]
    joust.state.settings.rounds = 3
    assert model.next_stage(joust.status(2, common.DROPPED).state) is None


# Whole tournaments

def random_game(rng, one, other, knock_out=False):
    """A result of any kind, as text."""
    how = rng.random()
    if how < 0.6:
        return f"{one}=15w {other}={rng.randint(0, 14)}"
    if how < 0.7:
        return f"{one}={rng.choice(('absent', 'conceded'))} {other}=0"
    powers = rng.randint(0, 14), rng.randint(0, 14)
    return f"{one}={powers[0]}{'w' if knock_out else ''} {other}={powers[1]}"


def somebody_goes_or_comes(rng, joust):
    """Whoever dropped may come back."""
    number = rng.choice(list(joust.state.entrants))
    if rng.random() < 0.3 and joust.state.entrants[number].status != common.DISQUALIFIED:
        joust.status(number, rng.choice((common.DROPPED, common.PLAYING, common.SITTING_OUT, common.DISQUALIFIED)))
    if rng.random() < 0.2 and len(joust.state.entrants) < 9 and not joust.state.stages_of(model.CUT):
        joust.state.enter()


def play_next(rng, joust):
    """Draws and plays what is next, at random; False where nothing is."""
    kind = model.next_stage(joust.state)
    if kind == model.ROUND:
        lot = rng.sample(joust.state.playing, len(joust.state.playing))
        field, numbers = swiss.field_of(joust.state, lot if not joust.state.stages else ())
        pairs, bye = swiss.best_draw(field)
        assert swiss.draw_faults(field, pairs, bye) == []
        tables = [[numbers[order] for order in rng.sample(pair, 2)] for pair in pairs]
        joust.play(*(random_game(rng, *pair) for pair in tables), *([str(numbers[bye])] if bye else []))
    elif kind == model.CUT:
        groups = [rng.sample(group, len(group)) for group in model.cut_groups(joust.state)]
        seeds = [number for group in groups for number in group][:joust.state.settings.cut]
        slots = knockout.slots_now(joust.state, seeds)
        pairs, byes = knockout.matches(slots)
        joust.play(*(random_game(rng, *pair, knock_out=True) for pair in pairs), *map(str, byes), kind=model.CUT,
                   slots=slots, seeds=seeds)
    return kind in (model.ROUND, model.CUT)


def test_whole_tournaments():
    """AGOT-J.4 to AGOT-J.6, AGOT-O.14: whatever happens, each draw is as it must be, everybody who was not
    disqualified has one place, and who won the last match has the first."""
    rng, champions = random.Random(4), 0
    for _ in range(40):
        joust = Joust(rng.randint(2, 8), rounds=rng.randint(1, 4), cut=rng.choice((0, 2, 4, 8)),
                      fold=rng.random() < 0.5)
        while play_next(rng, joust):
            somebody_goes_or_comes(rng, joust)
            assert sorted(number for group in joust.places for number in group) == sorted(joust.state.ranked)
        found = model.totals(joust.state)
        order = [number for group in model.preliminary_groups(joust.state) for number in group]
        assert [found[number].points for number in order] == sorted((found[number].points for number in order))[::-1]
        cuts = joust.state.stages_of(model.CUT)
        if cuts and len(cuts[-1].slots) == 1:
            champion = knockout.winner_of(cuts[-1], cuts[-1].slots[0])
            assert champion not in joust.state.ranked or joust.places[0] == [champion]
            champions += 1
    assert champions > 15


if __name__ == "__main__":
    main(globals())
