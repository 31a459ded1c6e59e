"""Mistakes of the reference model, to see that the comparison with the program notices each of them.

`make(NAME)` puts one into the model of this process, for good. Without it model and program agree in each of these
tournaments: that is another test.
"""
import dataclasses

import ledger
import ontheedge_commands as commands
import ontheedge_events as events
import ontheedge_ledger
import ontheedge_corrections as corrections
import ontheedge_model as model
import ontheedge_seats as seats
from ontheedge_commands import refused

TOURNAMENTS_MAX = 1500  # in which each must be noticed


def make(name):
    MISTAKES[name]()


# Undo

def undo_changes_nothing():
    def take_back(self, last, place):
        self.commands.append(ledger.Command(self.last + 1, last, takes_back=place))

    ontheedge_ledger.Ledger.take_back = take_back


def undo_of_an_undo_changes_nothing():
    def places_out(commands, removed=frozenset()):
        return {command.takes_back for place, command in enumerate(commands)
                if command.takes_back is not None and place not in removed}

    ledger.places_out = places_out


def nothing_rests_on_who_plays():
    ontheedge_ledger.Ledger.feeds_draws = events.ABOUT_RESULTS


def whatever_was_taken_back_is_drawn_again():
    ontheedge_ledger.Ledger.draws_taken_back = lambda self: set()


def numbers_are_used_again():
    ontheedge_ledger.Ledger.numbers_given = lambda self: list(self.state.people)


def who_was_late_stays_late():
    def make_room(state):
        late = {number for number, person in state.people.items() if person.late}
        MAKE_ROOM(state)
        for number in late:
            state.people[number].late = True

    MAKE_ROOM = events.make_room
    events.make_room = commands.make_room = make_room


def a_publication_comes_back_for_anybody():
    judge = corrections.undo_faults
    corrections.undo_faults = lambda *given: [fault for fault in judge(*given) if "TY-DRAFT-OLD" not in fault]


# Corrections

def corrected_points_move_people():
    def apply_corrected(state, event):
        APPLY_CORRECTED(state, dataclasses.replace(event, then=events.STATUS) if event.then == events.POINTS else event)

    APPLY_CORRECTED = events.apply_corrected
    events.APPLY[events.Corrected] = apply_corrected


def corrected_status_moves_nobody():
    def apply_corrected(state, event):
        APPLY_CORRECTED(state, dataclasses.replace(event, then=events.POINTS) if event.then == events.STATUS else event)

    APPLY_CORRECTED = events.apply_corrected
    events.APPLY[events.Corrected] = apply_corrected


def a_draft_stays_good_after_a_correction():
    def apply_corrected(state, event):
        age = state.draft_age
        APPLY_CORRECTED(state, event)
        state.draft_age = age if state.draft else state.draft_age

    APPLY_CORRECTED = events.apply_corrected
    events.APPLY[events.Corrected] = apply_corrected


def reopened_stays_closed():
    def apply_corrected(state, event):
        then = events.NEXT_DRAW if event.then == events.REOPEN else event.then
        APPLY_CORRECTED(state, dataclasses.replace(event, then=then))

    APPLY_CORRECTED = events.apply_corrected
    events.APPLY[events.Corrected] = apply_corrected


def nobody_chooses_what_follows():
    judge = corrections.choice_faults
    corrections.choice_faults = lambda *given: [fault for fault in judge(*given) if fault != "TY-THEN"]


def who_belonged_where_goes_by_who_plays_now():
    def as_drawn(state, at):
        return model.State(people=state.people, stages=state.stages[:at], dropped_last=state.dropped_last)

    corrections.as_drawn = as_drawn


# Seats

def nobody_is_swapped():
    def swap(state, one, other):
        for table in (state.seated_now.table_of(one), state.seated_now.table_of(other)):
            if table:
                table.by_hand = True

    events.swap = swap


def who_comes_to_a_table_sits_first():
    def seat(state, number, table_number):
        SEAT(state, number, table_number)
        table = state.seated_now.table(table_number)
        table.sets = {number: table.sets[number], **table.sets}

    SEAT = events.seat
    events.seat = seat


def sets_are_mixed_by_hand():
    def table_faults(state, number, own, table):
        return [fault for fault in TABLE_FAULTS(state, number, own, table) if fault != "OTE-2.2b"]

    TABLE_FAULTS = seats.table_faults
    seats.table_faults = table_faults


def games_of_any_size_are_seated():
    seats.SIZES = range(100)


def changes_by_hand_are_not_seen():
    def apply_swapped(state, event):
        APPLY_SWAPPED(state, event)
        for table in state.seated_now.tables:
            table.by_hand = False

    APPLY_SWAPPED = events.apply_swapped
    events.APPLY[events.Swapped] = apply_swapped


# People entered twice

def the_status_of_the_first_counts():
    seats.unite = lambda person, other: None


def whoever_has_played_twice_is_merged():
    seats.empty_seat = lambda stage, tables, kept, gone: gone


def a_draft_stays_good_after_a_merge():
    def merge(state, kept, gone):
        age = state.draft_age
        MERGE(state, kept, gone)
        state.draft_age = age

    MERGE = events.merge
    events.merge = merge


def the_number_that_went_finds_nobody():
    def find_person(state, who):
        return next((number for number, person in state.people.items()
                     if who in (person.name, str(number), f"#{number}")), None)

    commands.find_person = corrections.find_person = find_person


# Draws

def a_published_stage_is_not_drawn_again():
    def draw_faults(state, again, reason):
        return DRAW_FAULTS(state, again, reason) + (["TY-STAGE"] if state.open_stage else [])

    DRAW_FAULTS = commands.draw_faults
    commands.draw_faults = draw_faults


def nobody_declines_what_is_published():
    def may_decline(state, number):
        return refused() if state.open_stage else MAY_DECLINE(state, number)

    MAY_DECLINE = commands.may_decline
    commands.may_decline = may_decline


def the_unbeaten_stand_before_the_others_after_the_final():
    def groups_by_set(state, placed):
        active, inactive, dropped = GROUPS_BY_SET(state, placed)
        unbeaten = [number for number in inactive
                    if model.set_of(state, number) == model.ACTIVE and state.present(number)]
        return [active + unbeaten, [number for number in inactive if number not in unbeaten], dropped]

    GROUPS_BY_SET = model.groups_by_set
    model.groups_by_set = groups_by_set


MISTAKES = {mistake.__name__: mistake for mistake in (
    undo_changes_nothing, undo_of_an_undo_changes_nothing, nothing_rests_on_who_plays,
    whatever_was_taken_back_is_drawn_again, numbers_are_used_again, who_was_late_stays_late,
    a_publication_comes_back_for_anybody, corrected_points_move_people, corrected_status_moves_nobody,
    a_draft_stays_good_after_a_correction, reopened_stays_closed, nobody_chooses_what_follows,
    who_belonged_where_goes_by_who_plays_now, nobody_is_swapped, who_comes_to_a_table_sits_first,
    sets_are_mixed_by_hand, games_of_any_size_are_seated, changes_by_hand_are_not_seen,
    the_status_of_the_first_counts, whoever_has_played_twice_is_merged, a_draft_stays_good_after_a_merge,
    the_number_that_went_finds_nobody, a_published_stage_is_not_drawn_again, nobody_declines_what_is_published,
    the_unbeaten_stand_before_the_others_after_the_final)}
NAMES = list(MISTAKES)
