#!/usr/bin/env python3
"""The reference model of changes: undo, corrections, seats changed by hand, one person entered twice,
by the examples that docs/decisions/0008 to 0011 suggest."""
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import ontheedge_commands as commands
import ontheedge_events as events
import ontheedge_corrections as corrections
import ontheedge_model as model
from ontheedge_commands import DONE
from told import Tournament

ROUND_OF_SIX = ("1=16w 2=11 3=5", "4=16w 5=10 6=-1")
ROUND_OF_NINE = ("1=16w 4=9 5=0", "2=16w 6=7 7=1", "3=16w 8=6 9=1")


def played(count=6, games=ROUND_OF_SIX):
    """A tournament after round 1."""
    tournament = Tournament(count)
    tournament.play(*games)
    return tournament


def seated(*tables):
    """Round 1 of as many as sit at these tables, published; and the entry that published it."""
    tournament = Tournament(sum(map(len, tables)))
    return tournament, tournament.publish(*tables)


# Undo

def test_undo_is_a_fold_without_a_command():
    tournament = played()
    dropped = tournament.status(2, model.DROPPED)
    tournament.status(3, model.SITTING_OUT)
    tournament.undo(dropped)
    assert [tournament.state.people[number].status for number in (2, 3)] == [model.PLAYING, model.SITTING_OUT]


def test_undo_without_a_number_goes_back_step_by_step():
    tournament = Tournament(4)
    tournament.status(1, model.DROPPED)
    tournament.status(2, model.DROPPED)
    tournament.undo()
    assert tournament.state.people[2].status == model.PLAYING and tournament.state.people[1].status == model.DROPPED
    tournament.undo()
    assert tournament.state.people[1].status == model.PLAYING
    tournament.undo()
    assert sorted(tournament.state.people) == [1, 2, 3]


def test_an_undo_can_be_taken_back():
    tournament = Tournament(4)
    dropped = tournament.status(1, model.DROPPED)
    undone = tournament.undo(dropped)
    again = tournament.undo(undone)
    assert tournament.state.people[1].status == model.DROPPED
    tournament.undo(again)
    assert tournament.state.people[1].status == model.PLAYING
    assert tournament.rests_on(dropped)[0] == ("TY-UNDO",)  # it is out already


def test_what_later_commands_rest_on_stays():
    tournament, published = seated([1, 2, 3], [4, 5, 6])
    first = tournament.record(1, ROUND_OF_SIX[0])
    assert tournament.rests_on(published) == (("TY-UNDO-RESTS",), [first])
    second = tournament.record(2, ROUND_OF_SIX[1])
    closed = tournament.close()
    assert tournament.rests_on(first) == (("TY-UNDO-RESTS",), [closed])
    tournament.undo(closed)
    tournament.undo(first)
    assert tournament.rests_on(published) == (("TY-UNDO-RESTS",), [second])


def test_a_published_draw_rests_on_who_plays_and_on_results():
    """Also where the same people would sit at the same tables."""
    tournament = Tournament(6)
    away = tournament.status(6, model.SITTING_OUT)
    back = tournament.status(6, model.PLAYING)
    tournament.publish([1, 2, 3], [4, 5, 6])
    drawn = tournament.ledger.commands[-2].last
    for entry in (away, back):
        assert drawn in tournament.rests_on(entry)[1]
    renamed = tournament.add(events.Renamed(1, "Zoe"))
    assert corrections.may_undo(tournament.ledger, renamed)[0] == DONE


def test_a_draft_does_not_stop_an_undo_and_is_old_after_it():
    tournament = Tournament(7)
    dropped = tournament.status(7, model.DROPPED)
    tournament.draw([1, 2, 3], [4, 5, 6])
    tournament.undo(dropped)
    assert commands.may_publish(tournament.state) == commands.refused("TY-DRAFT-OLD")


def test_a_publication_does_not_come_back_for_other_people():
    tournament, published = seated([1, 2, 3], [4, 5, 6, 7])
    undone = tournament.undo(published)
    tournament.status(7, model.DROPPED)
    assert "TY-DRAFT-OLD" in tournament.rests_on(undone)[0]


def test_no_order_is_given_twice_by_an_undo():
    tournament = Tournament(3)
    moved = tournament.add(events.Ordered(1, 9))
    tournament.add(events.Ordered(2, 1))
    assert tournament.rests_on(moved)[0] == ("TY-NUMBER",)


def test_nobody_is_late_where_nothing_is_published_any_more():
    """AMB-OTE-41: from the next draw on; by an undo, and by a draw that is made again."""
    for undo in (True, False):
        tournament, published = seated([1, 2, 3], [4, 5, 6])
        tournament.enter("Zeca")
        assert tournament.sets() == "aaaaaai"
        if undo:
            tournament.undo(published)
        assert model.plan_next(commands.drawn_for(tournament.state)).first == {1, 2, 3, 4, 5, 6, 7}
        tournament.publish([1, 2, 3], [4, 5, 6, 7], again=True)
        assert tournament.sets() == "aaaaaaa"


def test_who_missed_the_round_that_was_drawn_again_is_late():
    """AMB-OTE-41: left while the first draw was published, back after the second."""
    tournament, _ = seated([1, 2, 3], [4, 5, 6, 7])
    tournament.status(7, model.DROPPED)
    tournament.publish([1, 2, 3], [4, 5, 6], again=True)
    tournament.status(7, model.PLAYING)
    assert tournament.sets() == "aaaaaai"


def test_numbers_are_not_used_again():
    tournament = Tournament(3)
    tournament.undo()
    tournament.enter("Zeca")
    assert sorted(tournament.state.people) == [1, 2, 4]
    tournament.draw([1, 2, 4])
    tournament.undo()
    tournament.draw([1, 2, 4])
    assert tournament.state.draft.draw == 2


def test_a_draw_that_was_taken_back_needs_a_reason():
    tournament = Tournament(6)
    tournament.draw([1, 2, 3], [4, 5, 6])
    tournament.undo()
    before = tournament.ledger.draws_taken_back()
    assert "TY-REASON" in commands.may_draw(tournament.state, drawn_before=before).rules
    assert commands.may_draw(tournament.state, again=True, reason=True, drawn_before=before) == DONE


# Corrections

def final_played(then):
    """The winner of the first table of round 1 was another one, as is found out after the final."""
    tournament = played(9, ROUND_OF_NINE)
    tournament.play("1=16w 2=10 3=9", "4=16w 6=0 8=0", "5=16w 7=9 9=8")
    before = tournament.sets()
    tournament.correct("1", 1, "1=9 4=16w 5=0", then)
    return tournament, before


def test_a_correction_of_points_leaves_the_sets():
    tournament, before = final_played("points")
    assert tournament.totals(1, 4) == [(12, 25), (12, 32)] and tournament.sets() == before
    assert list(tournament.ranks())[:3] == [1, 2, 3]


def test_a_correction_of_status_moves_people():
    tournament, _ = final_played("status")
    assert model.set_of(tournament.state, 1) == model.INACTIVE
    assert model.set_of(tournament.state, 4) == model.ACTIVE
    assert tournament.totals(1, 4) == [(12, 25), (12, 32)]  # games already played keep the sets of their time


def test_a_correction_asks_what_it_counts_for():
    """TY-THEN: somebody sat elsewhere since, or a draft stands; not where nothing was drawn since."""
    tournament = played()
    may = corrections.may_correct(tournament.state, "1", 1, "1=11 2=16w 3=5".split())
    assert may[0] == DONE and may[1].then == "status"
    may = corrections.may_correct(tournament.state, "1", 1, "1=11 2=16w 3=5".split(), "next-draw")
    assert may[0] == DONE and may[1].then == "status"  # there is no draft to be drawn again
    tournament.draw([1, 4, 2], [3, 5, 6])
    slip = "1=16w 2=11 3=6".split()
    assert corrections.may_correct(tournament.state, "1", 1, slip, "next-draw")[1].then == "next-draw"
    assert "TY-THEN" in corrections.may_correct(tournament.state, "1", 1, slip)[0].rules
    assert corrections.may_correct(tournament.state, "1", 1, slip, "points")[0] == DONE
    tournament.publish()
    assert corrections.may_correct(tournament.state, "1", 1, slip)[0] == DONE
    assert "TY-THEN" in corrections.may_correct(tournament.state, "1", 1, "1=5 2=11 3=16w".split())[0].rules
    assert "TY-THEN" in corrections.may_correct(tournament.state, "1", 1, slip, "reopen")[0].rules
    assert corrections.may_correct(tournament.state, "1", 1, slip, "points")[0] == DONE
    tournament.record(1, "1=16w 4=11 2=5")
    verdict, _ = corrections.may_correct(tournament.state, "final", 1, "1=16w 4=11 2=6".split(), "reopen")
    assert verdict.outcome == "refused" and "TY-THEN" in verdict.rules  # it is open still


def test_what_becomes_of_a_draft():
    for then, age in (("points", model.FRESH), ("status", model.FRESH), ("next-draw", model.OLD)):
        tournament = played()
        tournament.draw([1, 4, 2], [3, 5, 6])
        tournament.correct("1", 1, "1=16w 2=11 3=6", then)
        assert tournament.state.draft_age == age, then
    tournament.correct("1", 1, "1=16w 2=11 3=7", "reopen")
    assert tournament.state.draft is None and tournament.state.open_stage is tournament.state.stages[0]
    assert commands.may_draw(tournament.state).outcome == "refused"
    tournament.close()
    assert commands.may_draw(tournament.state, drawn_before=tournament.ledger.draws_taken_back()) == DONE


def test_a_correction_changes_something():
    tournament = played()
    assert "TY-CORRECT" in corrections.may_correct(tournament.state, "1", 1, ROUND_OF_SIX[0].split())[0].rules
    tournament.correct("1", 1, "1=11 2=16w 3=5", None)
    tournament.undo()
    assert tournament.sets() == "aiiaii"


def test_who_sat_where_they_did_not_belong():
    """Also who would have been in the final; and by the statuses of that time."""
    tournament = played()
    tournament.publish([1, 4, 2], [3, 5, 6])
    _, event = corrections.may_correct(tournament.state, "1", 1, "1=5 2=11 3=16w".split(), "status")
    after = corrections.after_correction(tournament.state, event)
    assert corrections.moved(tournament.state) == {}
    assert corrections.moved(after) == {2: {1: ("final", "inactive"), 3: ("inactive", "final")}}
    tournament.status(3, model.DROPPED)
    after = corrections.after_correction(tournament.state, event)
    assert corrections.moved(after) == {2: {1: ("final", "inactive"), 3: ("inactive", "final")}}


# Seats changed by hand

def test_two_people_change_seats():
    tournament, _ = seated([1, 2, 3], [4, 5, 6])
    tournament.do(corrections.may_swap(tournament.state, "1", "#6"))
    assert tournament.seats() == [[6, 2, 3], [4, 5, 1]]
    assert all(table.by_hand for table in tournament.state.open_stage.tables)
    tournament.undo()
    assert tournament.seats() == [[1, 2, 3], [4, 5, 6]]
    assert not any(table.by_hand for table in tournament.state.open_stage.tables)


def test_somebody_goes_to_the_end_of_a_table():
    """OTE-2.1b: two to four at each."""
    tournament, _ = seated([1, 2, 3], [4, 5, 6, 7])
    assert "OTE-2.1b" in corrections.may_seat(tournament.state, "1", 2)[0].rules
    tournament.do(corrections.may_seat(tournament.state, "4", 1))
    assert tournament.seats() == [[1, 2, 3, 4], [5, 6, 7]]


def test_who_has_played_is_not_moved():
    tournament, _ = seated([1, 2, 3], [4, 5, 6], [7, 8, 9])
    tournament.record(1, "1=16w 2=11 3=5")
    assert "TY-RESULT" in corrections.may_swap(tournament.state, "1", "4")[0].rules
    assert "TY-RESULT" in corrections.may_seat(tournament.state, "4", 1)[0].rules
    assert corrections.may_swap(tournament.state, "4", "7")[0] == DONE


def test_sets_are_not_mixed_by_hand():
    """OTE-2.2b; OTE-2.8b: nor are the places of the final given."""
    tournament = played(12, ("1=16w 2=9 3=8", "4=16w 5=7 6=6", "7=16w 8=5 9=4", "10=16w 11=3 12=2"))
    tournament.publish([1, 4, 7, 10], [2, 3, 5, 6], [8, 9, 11, 12])
    assert corrections.may_swap(tournament.state, "1", "2")[0].rules == ("OTE-2.2b", "OTE-2.2b")
    assert corrections.may_swap(tournament.state, "3", "12")[0] == DONE
    tournament = played()
    tournament.publish([1, 4, 2], [3, 5, 6])
    assert "OTE-2.8b" in corrections.may_swap(tournament.state, "2", "3")[0].rules


def test_seats_that_an_undo_would_leave_are_such_as_the_rules_allow():
    """OTE-2.1b: without the first move the second would make a game of five."""
    tournament = Tournament(7)
    tournament.draw([1, 2, 3], [4, 5, 6, 7])
    first = tournament.do(corrections.may_seat(tournament.state, "4", 1))
    tournament.do(corrections.may_swap(tournament.state, "2", "5"))
    assert corrections.may_undo(tournament.ledger, first)[0] == DONE
    tournament.do(corrections.may_seat(tournament.state, "1", 2))
    assert "OTE-2.1b" in tournament.rests_on(first)[0]


def test_seats_that_were_right_stay_so():
    """Who was moved, or sits at such a table, may be of another set since a correction: that stops no undo."""
    tournament = played(12, ("1=16w 2=9 3=8", "4=16w 5=7 6=6", "7=16w 8=5 9=4", "10=16w 11=3 12=2"))
    tournament.publish([1, 4, 7, 10], [2, 3, 5, 6], [8, 9, 11, 12])
    tournament.do(corrections.may_swap(tournament.state, "3", "12"))
    tournament.correct("1", 1, "1=8 2=9 3=16w", "status")
    tournament.record(1, "1=16w 4=3 7=2 10=1")
    assert corrections.may_undo(tournament.ledger)[0] == DONE


# One person entered twice

def test_a_merged_person_has_both_games():
    tournament = Tournament(9)
    tournament.status(9, model.DROPPED)
    tournament.publish([1, 2, 3, 4], [5, 6, 7, 8])
    tournament.record(1, "1=16w 2=9 3=5 4=1")
    tournament.record(2, "5=16w 6=9 7=5 8=1")
    tournament.close()
    tournament.do(corrections.may_merge(tournament.state, "2", "9"))
    assert 9 not in tournament.state.people and commands.find_person(tournament.state, "#9") == 2
    assert tournament.totals(2) == [(4, 9)] and tournament.state.people[2].status == model.PLAYING
    assert corrections.may_merge(tournament.state, "1", "5")[0] == commands.refused("TY-MERGE")


def test_nobody_plays_twice():
    """An empty seat goes, the second one's if both are; nobody is left alone at a table without a result."""
    tournament, _ = seated([1, 2, 3], [4, 5, 6])
    tournament.record(1, "1=16w 2=11 3=absent")
    tournament.do(corrections.may_merge(tournament.state, "4", "3"))
    assert tournament.seats() == [[1, 2], [4, 5, 6]]
    tournament.do(corrections.may_merge(tournament.state, "1", "6"))
    assert tournament.seats() == [[1, 2], [4, 5]]
    assert corrections.may_merge(tournament.state, "2", "5")[0] == commands.refused("TY-MERGE")
    tournament.undo()
    assert tournament.seats() == [[1, 2], [4, 5, 6]]


def test_a_seat_in_a_draft_simply_goes():
    tournament = Tournament(5)
    tournament.draw([1, 2, 3], [4, 5])
    tournament.do(corrections.may_merge(tournament.state, "1", "5"))
    assert tournament.seats() == [[1, 2, 3], [4]]
    assert commands.may_publish(tournament.state) == commands.refused("TY-DRAFT-OLD")


def test_nothing_older_is_taken_back_under_a_merge():
    """A merge rests on everything before it; taken back, it does not come back, and the draft behind it is as it was."""
    tournament = Tournament(6)
    ordered = tournament.do((DONE, events.Ordered(3, 40)))
    tournament.draw([1, 2, 3], [4, 5, 6])
    merged = tournament.do(corrections.may_merge(tournament.state, "1", "6"))
    assert corrections.may_undo(tournament.ledger, ordered)[0] == commands.refused("TY-UNDO-RESTS")
    undone = tournament.undo(merged)
    assert tournament.seats() == [[1, 2, 3], [4, 5, 6]]
    assert commands.may_publish(tournament.state) == DONE
    assert "TY-UNDO" in corrections.may_undo(tournament.ledger, undone)[0].rules


def test_whose_status_counts():
    """Disqualified before playing before sitting out before dropped; late goes with the better one."""
    for one, other, both in (("playing", "dropped", "playing"), ("dropped", "sitting-out", "sitting-out"),
                             ("playing", "disqualified", "disqualified")):
        tournament = played()
        tournament.enter("Zeca")
        tournament.status(2, one)
        tournament.status(7, other)
        tournament.do(corrections.may_merge(tournament.state, "2", "7"))
        assert tournament.state.people[2].status == both, (one, other)
        assert tournament.state.people[2].late is (one == "dropped"), (one, other)


# Declining

def test_who_may_decline_and_until_when():
    """AMB-OTE-46: let in again now, tied for it, or drawn so; until there is a result; then it is drawn again."""
    tournament = played()
    assert commands.may_decline(tournament.state, 2) == DONE
    assert commands.may_decline(tournament.state, 1).outcome == "refused"
    tournament.publish([1, 4, 2], [3, 5, 6])
    assert commands.may_decline(tournament.state, 2) == DONE
    tournament.add(events.Declined(2))
    assert tournament.seats() == [[1, 4, 2], [3, 5, 6]]
    plan = model.plan_next(commands.drawn_for(tournament.state))
    assert plan.first == {1, 4, 5}
    tournament.publish([1, 4, 5], [2, 3, 6], again=True)
    tournament.record(2, "2=4w 3=0 6=0")
    assert commands.may_decline(tournament.state, 5).outcome == "refused"
    assert commands.may_draw(tournament.state, again=True, reason=True).outcome == "refused"


def test_who_is_tied_may_decline_at_the_additional_game():
    tournament = played(6, ("1=16w 2=5 3=5", "4=16w 5=5 6=5"))
    assert commands.may_decline(tournament.state, 6) == DONE
    tournament.publish([2, 3, 5, 6])
    assert commands.may_decline(tournament.state, 6) == DONE
    tournament.add(events.Declined(6))
    tournament.publish([2, 3, 5], again=True)
    tournament.record(1, "2=8w1 3=1 5=0")
    assert commands.may_decline(tournament.state, 5).outcome == "refused"


if __name__ == "__main__":
    main(globals())
