#!/usr/bin/env python3
"""The reference model of On the Edge, by the rules' worked examples; test_model_corrections.py goes on with what is mended,
and test_model_random.py plays with it beside the program."""
import random
import sys
from collections import Counter

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import ontheedge_answers as answers
import ontheedge_commands as commands
import ontheedge_events as events
import ontheedge_model as model
from ontheedge_commands import DONE
from told import Tournament, drawn_table, legal_draw, play_round, rest, stages_until_over


def game_points(kind, game):
    """(VP, IP) of each player of one game in the order written; everybody belongs to the set `kind`."""
    result = {}
    for word in game.split():
        number, _, score = word.partition("=")
        result[int(number)] = commands.read_score(score)
    table = model.Table(1, kind, {number: kind for number in result}, result)
    return [(model.victory_points(table, number), model.influence_points(table, number)) for number in result]


def vp_of(kind, game):
    return [vp for vp, _ in game_points(kind, game)]


# Worked examples

def test_ex_1_group_sizes():
    """EX-1: OTE-2.4.1, OTE-2.4.2."""
    expected = {3: [3], 4: [4], 5: [3, 2], 6: [3, 3], 7: [4, 3], 8: [4, 4], 9: [3, 3, 3], 10: [4, 3, 3], 11: [4, 4, 3],
                12: [3, 3, 3, 3], 13: [4, 3, 3, 3], 14: [4, 4, 3, 3], 15: [3] * 5, 16: [4, 3, 3, 3, 3]}
    assert {count: model.group_sizes(count) for count in range(3, 17)} == expected
    assert [model.group_sizes(count) for count in range(3)] == [[], [], [2]]  # AMB-OTE-13
    assert all(sum(model.group_sizes(count)) == count for count in range(2, 500))


def test_ex_2_an_active_game():
    """EX-2: OTE-2.3d, OTE-2.3e, OTE-2.3g; OTE-2.2c: the losers are inactive."""
    tournament = Tournament(6)
    tournament.play("1=16w 2=11 3=5", "4=16w 5=0 6=-1")
    assert tournament.totals(1, 2, 3) == [(8, 16), (4, 11), (0, 5)]
    assert tournament.sets() == "aiiaii"


def test_ex_3_tied_for_second():
    """EX-3: OTE-2.3f."""
    assert vp_of(model.ACTIVE, "1=16w 2=11 3=11 4=3") == [8, 2, 2, 0]


def test_ex_4_inactive_game():
    """EX-4: OTE-2.3h."""
    assert vp_of(model.INACTIVE, "1=16w 2=9 3=9") == [4, 1, 1]
    assert vp_of(model.INACTIVE, "1=16w 2=9 3=8") == [4, 2, 0]


def test_ex_5_two_player_games():
    """EX-5: OTE-2.3i."""
    assert vp_of(model.ACTIVE, "1=16w 2=14") == [8, 0]
    assert vp_of(model.INACTIVE, "1=16w 2=14") == [4, 0]


def test_ex_6_tournament_scores():
    """EX-6: OTE-2.8.1b, AMB-OTE-24, in halves."""
    assert [model.Totals(vp, ip).halves for ip, vp in ((7, 4), (-3, 4), (0, 0), (-1, 0))] == [15, 5, 0, -1]


def test_ex_7_how_many_advance():
    """EX-7: OTE-2.8a; AMB-OTE-15: four active players play a round."""
    for count, expected in ((9, [3]), (12, [4, 1]), (27, [9, 3]), (36, [12, 4, 1]), (5, [2])):
        tournament, rng, advanced = Tournament(count), random.Random(count), []
        for _ in stages_until_over(tournament):
            play_round(tournament, rng)
            if tournament.state.stages[-1].kind == model.ROUND:
                advanced.append(len(model.active_set(tournament.state)))
        assert advanced == expected, (count, advanced)
        final = tournament.state.stages[-1].tables[0]
        assert len(final.numbers) == 3
        assert Counter(final.sets.values())[model.INACTIVE] == 3 - expected[-1]  # OTE-2.8c


def test_ex_8_re_admission():
    """EX-8: OTE-2.8.2a, OTE-2.8.2b; AMB-OTE-28."""
    assert model.re_admitted({1: 18, 2: 17, 3: 16}, 2) == ([1, 2], [], 0)
    assert model.re_admitted({1: 18, 2: 18, 3: 16}, 2) == ([1, 2], [], 0)
    assert model.re_admitted({1: 18, 2: 17, 3: 16}, 1) == ([1], [], 0)


def test_ex_9_places():
    """EX-9: OTE-2.10a, OTE-2.10b, OTE-2.10c, OTE-2.10d, AMB-OTE-4."""
    tournament = Tournament(9)
    tournament.play("1=16w 4=9 5=0", "2=16w 6=7 7=1", "3=16w 8=7 9=1")
    tournament.play("1=16w 2=10 3=10", "4=16w 6=0 8=0", "5=16w 7=9 9=9")
    # Scores in halves: 4: 41, 5: 24, 6 and 8: 17, 7 and 9: 12.
    assert tournament.ranks() == {1: (1, False), 2: (2, True), 3: (2, True), 4: (4, False), 5: (5, False), 6: (6, True),
                                  8: (6, True), 7: (8, True), 9: (8, True)}
    assert tournament.sets() == "aiiiiiiii"


def test_who_does_not_come_to_the_final():
    """AMB-OTE-43: has no Influence, which is less than any, and is third; two of them share."""
    for final, ranks in (("1=16w 2=-3 3=absent", {1: (1, False), 2: (2, False), 3: (3, False)}),
                         ("1=0w 2=absent 3=absent", {1: (1, False), 2: (2, True), 3: (2, True)})):
        tournament = Tournament(3)
        tournament.play(final)
        assert tournament.ranks() == ranks


# Points

def test_points_of_ties_and_odd_results():
    assert vp_of(model.ACTIVE, "1=16w 2=5 3=5 4=5") == [8, 2, 2, 2]           # AMB-OTE-18
    assert vp_of(model.ACTIVE, "1=16w 2=20 3=17") == [8, 4, 0]                # AMB-OTE-19
    assert vp_of(model.INACTIVE, "1=3w 2=-4 3=-5") == [4, 2, 0]               # AMB-OTE-20, AMB-OTE-25
    assert game_points(model.ACTIVE, "1=16w 2=5 3=absent") == [(8, 16), (0, 5), (0, 0)]  # AMB-OTE-43: two sat down
    assert game_points(model.ACTIVE, "1=9w 2=absent 3=absent") == [(8, 0), (0, 0), (0, 0)]
    assert vp_of(model.ACTIVE, "1=16w 2=5 3=5 4=absent") == [8, 2, 2, 0]
    assert game_points(model.ACTIVE, "1=16w 2=9c 3=5") == [(8, 16), (4, 9), (0, 5)]      # AMB-OTE-44
    assert game_points(model.ACTIVE, "1=16w 2=9l 3=5") == [(8, 16), (0, 9), (4, 5)]      # AMB-OTE-47


def test_whoever_does_not_win_has_lost():
    """AMB-OTE-43, AMB-OTE-44, AMB-OTE-47: absent, conceded and left in the middle, too."""
    tournament = Tournament(8)
    tournament.play("1=16w 2=9c 3=5l 4=absent", "5=16w 6=3 7=0 8=1")
    assert tournament.sets() == "aiiiaiii"


def test_off_numbered_games_are_counted_by_those_who_sat_down():
    """OTE-2.0f, AMB-OTE-38, AMB-OTE-43; AMB-OTE-34: the final counts like any game."""
    tournament = Tournament(7)
    tournament.play("1=16w 2=9 3=5 4=absent", "5=16w 6=3 7=absent")
    counts = [model.totals_of_all(tournament.state)[number].off_numbered for number in range(1, 8)]
    assert counts == [0, 0, 0, 0, 1, 1, 0]


def test_the_winner_of_a_re_admission_stays_inactive():
    """AMB-OTE-34: in the final each gets the VP of his or her set; AMB-OTE-40: the others play beside it."""
    tournament = Tournament(6)
    tournament.play("1=16w 2=11 3=5", "4=16w 5=10 6=-1")
    assert tournament.plan().first == {1, 4, 2} and tournament.plan().second == {3, 5, 6}
    tournament.play("2=16w 1=10 4=3", "3=16w 5=2 6=1")
    assert tournament.totals(1, 2, 4, 3) == [(12, 26), (8, 27), (8, 19), (4, 21)]
    assert tournament.sets() == "iiiiii"
    assert list(tournament.ranks())[:3] == [2, 1, 4]


# Re-admission

def test_ties_for_re_admission():
    """OTE-2.8.3a, OTE-2.8.3c with AMB-OTE-1, AMB-OTE-26, AMB-OTE-27, AMB-OTE-29, AMB-OTE-30, AMB-OTE-32."""
    assert model.re_admitted({1: 9, 2: 8, 3: 8, 4: 1}, 2) == ([1], [2, 3], 1)
    assert model.re_admitted({1: 9, 2: 9, 3: 9, 4: 1}, 2) == ([], [1, 2, 3], 2)
    assert model.re_admitted({1: 9, 2: 9, 4: 1}, 1) == ([], [1, 2], 1)
    assert model.re_admitted({number: 5 for number in range(1, 8)}, 1) == ([], [1, 2, 3, 4, 5, 6, 7], 1)
    assert model.re_admitted({1: 9}, 2) == ([1], [], 0)
    assert model.re_admitted({}, 2) == ([], [], 0)


def tied_tournament():
    """Six people; 1 and 4 advance; 2, 3, 5 and 6 are tied with a score of 9/2 for the third place."""
    tournament = Tournament(6)
    tournament.play("1=16w 2=5 3=5", "4=16w 5=5 6=5")
    return tournament


def test_an_additional_game():
    """OTE-2.8.3a to OTE-2.8.3c; AMB-OTE-31: it makes no points, and those who stay behind play on."""
    tournament = tied_tournament()
    plan = tournament.plan()
    assert (plan.kind, plan.first, plan.places) == (model.ADDITIONAL, {2, 3, 5, 6}, 1)
    before = tournament.totals(2, 3, 5, 6)
    tournament.play("2=5 3=8w1 5=7 6=0")
    assert tournament.totals(2, 3, 5, 6) == before
    assert tournament.plan().first == {1, 4, 3} and tournament.plan().second == {2, 5, 6}
    tournament.enter("Zeca")  # a better score that comes later does not take the place away
    assert tournament.plan().first == {1, 4, 3}


def test_wrong_exits_are_refused():
    """OTE-2.8.3c: as many as there are places; OTE-2.8.3b: with 8 or more."""
    tournament = tied_tournament()
    tournament.publish([2, 3, 5, 6])
    for game in ("2=8 3=8 5=7 6=0", "2=8w1 3=8w2 5=0 6=0", "2=8w2 3=0 5=0 6=0", "2=8w1 3=9w1 5=0 6=0"):
        assert "OTE-2.8.3c" in tournament.refusal(1, game), game
    assert commands.may_record(tournament.state, 1, "2=7w1 3=0 5=0 6=0".split())[0].rules == ("OTE-2.8.3b",)


def test_two_exits_in_order():
    """AMB-OTE-27; AMB-OTE-46: who declines leaves the place to the others, tied ones play again."""
    tournament = Tournament(4)
    tournament.play("1=16w 2=5 3=5 4=5")
    assert (tournament.plan().kind, tournament.plan().places) == (model.ADDITIONAL, 2)
    tournament.play("2=9w2 3=8w1 4=3")
    assert model.exited_players(tournament.state) == [3, 2]
    assert tournament.plan().first == {1, 2, 3}
    tournament.add(events.Declined(3))
    assert tournament.plan().first == {1, 2, 4} and tournament.plan().second == {3}


def test_not_coming_to_the_additional_game():
    """AMB-OTE-43, AMB-OTE-46: the place goes among the others, also later; AMB-OTE-45: the winner is disqualified."""
    tournament = tied_tournament()
    tournament.play("2=9w1 3=absent 5=3c 6=0l")
    assert tournament.plan().first == {1, 4, 2}
    tournament.status(2, model.DISQUALIFIED)
    assert (tournament.plan().kind, tournament.plan().first) == (model.ADDITIONAL, {5, 6})


def test_declining():
    """AMB-OTE-46: again by 2.8.2 and 2.8.3 among the others, with another additional game where they tie."""
    tournament = tied_tournament()
    tournament.play("2=9w1 3=1 5=3 6=0")
    tournament.draw([1, 4, 2], [3, 5, 6])
    assert commands.may_decline(tournament.state, 2) == DONE
    assert commands.may_decline(tournament.state, 1).outcome == "refused"
    tournament.add(events.Declined(2))
    assert commands.may_publish(tournament.state).outcome == "refused"
    assert (tournament.plan().kind, tournament.plan().first) == (model.ADDITIONAL, {3, 5, 6})


def test_who_may_be_re_admitted():
    """AMB-OTE-33: sitting out is eligible, dropped is not; AMB-OTE-45: nor is the disqualified."""
    tournament = Tournament(6)
    tournament.play("1=16w 2=11 3=10", "4=16w 5=9 6=8")
    tournament.status(2, model.SITTING_OUT)
    assert tournament.plan().first == {1, 4, 2} and tournament.plan().sitting_out == set()
    tournament.status(2, model.DROPPED)
    assert tournament.plan().first == {1, 4, 5}
    tournament.status(5, model.DISQUALIFIED)
    assert tournament.plan().first == {1, 4, 3}


def test_a_finalist_who_is_disqualified_is_replaced():
    """AMB-OTE-45, AMB-OTE-37."""
    tournament = Tournament(9)
    tournament.play("1=16w 4=9 5=0", "2=16w 6=7 7=1", "3=16w 8=6 9=1")
    tournament.draw([1, 2, 3], [4, 6, 8], [5, 7, 9])
    tournament.status(2, model.DISQUALIFIED)
    assert commands.may_publish(tournament.state).outcome == "refused"
    assert tournament.plan().first == {1, 3, 4}


def test_too_few_for_the_final():
    """AMB-OTE-32: only when the organizer confirms."""
    tournament = Tournament(4)
    tournament.play("1=16w 2=5 3=4 4=3")
    tournament.status(2, model.DROPPED)
    tournament.status(3, model.DROPPED)
    assert (tournament.plan().first, tournament.plan().short) == ({1, 4}, 1)
    assert commands.may_draw(tournament.state) == commands.refused("AMB-OTE-32")
    assert commands.may_draw(tournament.state, confirm=True) == DONE
    tournament.play("4=16w 1=3")
    assert tournament.ranks() == {4: (1, False), 1: (2, False), 2: (3, False), 3: (4, False)}
    assert tournament.totals(1, 4) == [(8, 19), (4, 19)]


def test_starting_with_few():
    """AMB-OTE-14."""
    assert commands.may_draw(Tournament(0).state) == commands.refused()
    assert commands.may_draw(Tournament(1).state) == commands.refused("AMB-OTE-14")
    for count in (2, 3):
        assert (Tournament(count).plan().kind, len(Tournament(count).plan().first)) == (model.FINAL, count)
    assert Tournament(4).plan().kind == model.ROUND


# People who come and go

def test_active_players_do_not_sit_out():
    """AMB-OTE-42."""
    tournament = Tournament(6)
    assert "AMB-OTE-42" in commands.may_sit_out(tournament.state, 1).rules
    tournament.play("1=16w 2=11 3=5", "4=16w 5=10 6=-1")
    assert "AMB-OTE-42" in commands.may_sit_out(tournament.state, 1).rules
    assert commands.may_sit_out(tournament.state, 2) == DONE


def test_returning():
    """AMB-OTE-42 with AMB-OTE-43: who missed nothing is as before, who missed a published stage is inactive."""
    tournament = Tournament(12)
    tournament.status(12, model.DROPPED)
    tournament.status(11, model.DROPPED)
    tournament.status(11, model.PLAYING)
    tournament.play("1=16w 2=9 3=8 4=7", "5=16w 6=7 7=6 8=5", "9=16w 10=5 11=4")
    tournament.status(1, model.DROPPED)
    tournament.status(12, model.PLAYING)
    assert model.set_of(tournament.state, 12) == model.INACTIVE
    assert tournament.plan().kind == model.FINAL
    tournament.status(1, model.PLAYING)
    assert model.set_of(tournament.state, 1) == model.ACTIVE
    assert tournament.plan().first == {1, 5, 9} and 12 in tournament.plan().second


def test_a_draft_with_somebody_who_has_left_is_not_published():
    """AMB-OTE-37."""
    tournament = Tournament(8)
    tournament.draw([1, 2, 3, 4], [5, 6, 7, 8])
    tournament.status(8, model.DROPPED)
    assert commands.may_publish(tournament.state).outcome == "refused"
    tournament.status(8, model.PLAYING)
    assert commands.may_publish(tournament.state) == commands.refused("TY-DRAFT-OLD")


def test_leaving_turns_a_round_into_the_final():
    """AMB-OTE-37: the one who left has not lost, but the final comes and is filled by 2.8."""
    tournament = Tournament(12)
    tournament.play("1=16w 2=9 3=8", "4=16w 5=7 6=6", "7=16w 8=5 9=4", "10=16w 11=3 12=2")
    assert tournament.plan().kind == model.ROUND
    tournament.status(1, model.DROPPED)
    assert tournament.plan().first == {4, 7, 10}
    tournament.status(4, model.DROPPED)
    assert tournament.plan().first == {7, 10, 2}


def test_late_entry():
    """AMB-OTE-41: inactive with nothing; active by the house rule until round 2 is drawn."""
    tournament = Tournament(12)
    tournament.publish([1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12])
    tournament.enter("Zeca")
    tournament.enter("Yara", house_rule=True)
    assert tournament.sets() == "a" * 12 + "ia"
    for i, game in enumerate(("1=16w 2=9 3=8", "4=16w 5=7 6=6", "7=16w 8=5 9=4", "10=16w 11=3 12=2"), 1):
        tournament.record(i, game)
    tournament.close()
    assert 13 in tournament.plan().second and tournament.plan().first == {1, 4, 7, 10, 14}
    tournament.add(answers.drawn_event(tournament.state, legal_draw(tournament.state, random.Random(1)), 2))
    assert commands.may_enter(tournament.state, house_rule=True) == commands.refused("AMB-OTE-41")
    assert commands.may_enter(tournament.state) == DONE


# Results that are refused

def test_refused_results():
    tournament = Tournament(7)
    tournament.publish([1, 2, 3, 4], [5, 6, 7])
    assert tournament.refusal(2, "5=16w 6=3") == ("OTE-2.3a",)
    assert tournament.refusal(2, "5=16 6=3 7=0")[0] == "OTE-2.3c"
    assert tournament.refusal(2, "5=16w 6=16* 7=0") == ("AMB-OTE-21",)
    assert tournament.refusal(2, "5=16w 6=3 Zoe=0") == ("TY-NAME", "OTE-2.3a")
    for game in ("5=16w 6=3 7=x", "5=16w1 6=3 7=0", ""):
        assert tournament.refusal(2, game) == (), game
    assert tournament.refusal(2, "5=16w 6=3 1=0") == ("TY-SEATS", "OTE-2.3a")
    assert tournament.refusal(2, "5=16w 6=3 7=0 7=0") == ("TY-SEATS",)
    assert tournament.refusal(3, "5=16w 6=3 7=0") == ()
    assert commands.may_close(tournament.state).outcome == "refused"
    tournament.record(2, "5=16w #6=-3 Gil=0")
    assert tournament.refusal(2, "5=16w 6=3 7=0") == ("TY-RESULT",)
    assert tournament.totals(6) == [(0, -3)]


# What a draw must look like

def drawn_tournament():
    """Fourteen people after round 1: five are active, two of them from off-numbered games; nine inactive."""
    tournament = Tournament(16)
    tournament.play("1=16w 2=7 3=6 4=5", "5=16w 6=7 7=6", "8=16w 9=5 10=4", "11=16w 12=3 13=2", "14=16w 15=1 16=0")
    return tournament


def swap(drawn, one, other):
    """Two people change seats."""
    seats = {seat["number"]: seat for table in drawn["tables"] for seat in table["seats"]}
    first, second = seats[one], seats[other]
    for key in ("number", "name"):
        first[key], second[key] = second[key], first[key]


def test_legal_draws_are_accepted():
    """OTE-2.5, OTE-2.6.1a to OTE-2.7.2b, on tournaments of 4 to 60 people, with results of any kind."""
    for seed in range(120):
        rng = random.Random(seed)
        tournament = Tournament(rng.randint(4, 60))
        for _ in stages_until_over(tournament):
            play_round(tournament, rng)


def test_mistakes_of_draws_are_found():
    state = drawn_tournament().state
    good = legal_draw(state, random.Random(3))
    assert answers.draw_mistakes(state, good) == []

    def mistakes(spoil):
        drawn = legal_draw(state, random.Random(3))
        spoil(drawn)
        return answers.draw_mistakes(state, drawn)

    pair = [seat["number"] for seat in good["tables"][0]["seats"]]
    assert len(pair) == 2 and 1 not in pair, "the game of two takes those who never played an off-numbered one"
    assert mistakes(lambda drawn: swap(drawn, pair[0], 1)), "OTE-2.6.1b"
    assert mistakes(lambda drawn: swap(drawn, pair[0], 2)), "OTE-2.2b: sets are mixed"
    # The list: 6 and 2 (4, 7), 9 (4, 5), 12 (4, 3), 15 (4, 1), 3 and 7 (0, 6), 4 (0, 5), 10 (0, 4) ...
    assert mistakes(lambda drawn: swap(drawn, 12, 10)), "OTE-2.7.2b"
    assert mistakes(lambda drawn: swap(drawn, 2, 6)) == [], "OTE-2.7.1c"
    assert any("set active seats" in what for what in mistakes(lambda drawn: swap(drawn, 1, 16))), "OTE-2.2b"
    for spoil in (lambda drawn: drawn["tables"].pop(),
                  lambda drawn: drawn["tables"][0].update(target=8),
                  lambda drawn: drawn["tables"][0].update(off_numbered=False),
                  lambda drawn: drawn["tables"][0].update(by_hand=True),
                  lambda drawn: drawn["tables"][0].update(reasons=[]),
                  lambda drawn: drawn["tables"][0]["seats"].pop(),
                  lambda drawn: drawn["tables"][1]["seats"][0].update(name="Zoe"),
                  lambda drawn: drawn["resting"].append(rest(state, 16, "sitting-out")),
                  lambda drawn: drawn.update(stage=model.FINAL),
                  lambda drawn: drawn.update(round=3)):
        assert mistakes(spoil)


def test_sizes_of_a_draw():
    """OTE-2.4.1: twelve people do not sit in games of four."""
    state = Tournament(12).state
    drawn = legal_draw(state, random.Random(1))
    people = [seat["number"] for table in drawn["tables"] for seat in table["seats"]]
    drawn["tables"] = [drawn_table(state, i, model.ACTIVE, people[4 * i - 4:4 * i]) for i in (1, 2, 3)]
    assert answers.draw_mistakes(state, drawn)


def test_five_inactive_players():
    """AMB-OTE-16: the top two of the list play the game of two; AMB-OTE-39: whatever they played before."""
    tournament = Tournament(8)
    tournament.play("1=16w 2=7 3=6 4=5", "5=16w 6=4 7=3 8=2")
    assert tournament.plan().first == {1, 5, 2} and tournament.plan().second == {3, 4, 6, 7, 8}
    drawn = legal_draw(tournament.state, random.Random(1))
    assert [sorted(seat["number"] for seat in table["seats"]) for table in drawn["tables"]] == [[1, 2, 5], [3, 6],
                                                                                               [4, 7, 8]]
    assert answers.draw_mistakes(tournament.state, drawn) == []
    swap(drawn, 3, 4)
    assert answers.draw_mistakes(tournament.state, drawn)


def test_who_rests():
    """AMB-OTE-13: one inactive player alone is the odd one out."""
    tournament = Tournament(4)
    tournament.play("1=16w 2=7 3=6 4=5")
    drawn = legal_draw(tournament.state, random.Random(1))
    assert drawn["resting"] == [{"number": 4, "name": "Davi", "why": "odd-one-out"}]
    assert answers.draw_mistakes(tournament.state, drawn) == []
    drawn["resting"][0]["why"] = "sitting-out"
    assert answers.draw_mistakes(tournament.state, drawn)


# Standings

def test_standings_in_the_middle():
    """OTE-2.3k: active first, then inactive with those who sit out; AMB-OTE-35: equal scores share and are shown by VP;
    AMB-OTE-36: the dropped after everybody; AMB-OTE-45: the disqualified without a rank."""
    tournament = Tournament(12)
    tournament.play("1=16w 2=19 3=8", "4=16w 5=7 6=6", "7=17w 8=5 9=13", "10=16w 11=3 12=2")
    # Scores in halves: 2: 27, 9: 21, 5: 15, 3: 8, 6: 6, 8: 5, 11: 11, 12: 2; 4 and 10 and 1: 32; 7: 33.
    tournament.status(9, model.SITTING_OUT)
    tournament.status(2, model.DROPPED)
    tournament.status(4, model.DISQUALIFIED)
    assert tournament.ranks() == {7: (1, False), 1: (2, True), 10: (2, True), 9: (4, False), 5: (5, False),
                                  11: (6, False), 3: (7, False), 6: (8, False), 8: (9, False), 12: (10, False),
                                  2: (11, False), 4: (None, False)}


def test_dropped_players_may_be_ranked_together_with_the_others():
    """AMB-OTE-36: the switch."""
    def last_of(**options):
        tournament = Tournament(6, **options)
        tournament.play("1=16w 2=11 3=5", "4=16w 5=10 6=-1")
        tournament.status(2, model.DROPPED)
        tournament.play("1=16w 4=11 5=5", "3=4w 6=2")
        return list(tournament.ranks())
    assert last_of() == [1, 4, 5, 3, 6, 2]
    assert last_of(dropped_last=False) == [1, 4, 5, 2, 3, 6]


def test_equal_scores_are_shown_by_vp():
    """AMB-OTE-35: 8 halves as 4 VP and 0 IP stand before 0 VP and 8 IP."""
    tournament = Tournament(6)
    tournament.play("1=16w 2=0 3=-9", "4=16w 6=12 5=8")
    assert list(tournament.ranks().items())[3:] == [(2, (4, True)), (5, (4, True)), (3, (6, False))]


def test_no_way_past_a_wrong_standing():
    """Every value of a row is compared, and neither 1 for true nor 7.4 for 7.5 is let through."""
    tournament = drawn_tournament()
    row = model.standings(tournament.state)[0]
    good = {"rank": 1, "shared": True, "number": row.number, "name": row.name, "status": "playing", "set": "active",
            "vp": 8, "ip": 16, "score": 16, "score_halves": 32, "off_numbered": row.off_numbered}
    assert answers.row_mistakes(row, good) == []
    for key, value in (("rank", 2), ("rank", None), ("shared", False), ("shared", 1), ("number", 99), ("name", "Zoe"),
                       ("status", "dropped"), ("set", "inactive"), ("vp", 4), ("ip", 15), ("score", 16.5),
                       ("score", "16"), ("score_halves", 31), ("off_numbered", 9)):
        assert answers.row_mistakes(row, {**good, key: value}), key
        assert answers.row_mistakes(row, {name: given for name, given in good.items() if name != key}), key


if __name__ == "__main__":
    main(globals())
