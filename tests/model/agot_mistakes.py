"""Mistakes of the reference models of Joust and Melee that both may have, to see that each comparison with the program
notices them (as mistakes.py has for On the Edge)."""
import sys
from pathlib import Path

import agot_commands
import agot_common as common
import agot_events as events
import agot_hand as hand
from ledger import Command
from ontheedge_commands import DONE

HERE = str(Path(__file__).resolve().parent)


def everywhere(name, mistaken):
    """Puts a function in place of another in every module of the models that knows it."""
    for module in list(sys.modules.values()):
        if str(getattr(module, "__file__", None)).startswith(HERE) and hasattr(module, name):
            setattr(module, name, mistaken)


def named(*mistakes):
    return {mistake.__name__: mistake for mistake in mistakes}


# The order, and who is drawn

def strength_comes_before_who_beat_whom():
    def first_of(tied, beats, strength):
        greatest = max(map(strength, tied))
        strongest = [number for number in tied if strength(number) == greatest]
        return strongest if len(strongest) < len(tied) else FIRST_OF(tied, beats, strength)

    FIRST_OF = common.first_of
    common.first_of = first_of


def who_is_left_is_not_compared_anew():
    def place_tied(tied, beats, strength):
        blocks, left = [], list(tied)
        while left:
            block = first_step(left, beats, strength)
            parted = len(block) < len(left)
            blocks += place_tied(block, beats, strength) if parted and len(block) > 1 else [block]
            left = [number for number in left if number not in block]
        return blocks

    def first_step(tied, beats, strength):
        for number in tied:
            if all(beats(number, other) for other in tied if other != number):
                return [number]
        greatest = max(map(strength, tied))
        return [number for number in tied if strength(number) == greatest]

    everywhere("place_tied", place_tied)


def the_average_is_never_taken():
    everywhere("strength_by", lambda sums, totals, average: sums)


def the_disqualified_keep_their_places():
    common.State.ranked = property(lambda self: self.in_order(self.entrants))


def who_sits_out_is_drawn():
    common.State.playing = property(lambda self: self.in_order(
        number for number, entrant in self.entrants.items() if entrant.status in (common.PLAYING, common.SITTING_OUT)))


# Undo and corrections

def undo_changes_nothing():
    def take_back(self, last, place):
        self.commands.append(Command(self.last + 1, last, takes_back=place))

    events.Ledger.take_back = take_back


def nothing_rests_on_who_plays():
    events.Ledger.feeds_draws = ()


def corrected_points_move_people():
    def apply(self, play):
        play.stage_of_draw(self.draw).table(self.table).record(dict(self.result))

    events.Corrected.apply = apply


def corrected_status_moves_nobody():
    def apply(self, play):
        table = play.stage_of_draw(self.draw).table(self.table)
        table.record(dict(self.result), table.standing)

    events.Corrected.apply = apply


def a_draft_stays_good_after_a_correction():
    def apply(self, play):
        age = play.draft_age
        CORRECT(self, play)
        play.draft_age = age

    CORRECT = events.Corrected.apply
    events.Corrected.apply = apply


def reopened_stays_closed():
    def apply(self, play):
        stage = play.stage_of_draw(self.draw)
        closed = stage.closed
        CORRECT(self, play)
        stage.closed = closed

    CORRECT = events.Corrected.apply
    events.Corrected.apply = apply


def nobody_chooses_what_follows():
    def choice_faults(self, *given):
        return [fault for fault in CHOICE_FAULTS(self, *given) if fault != "TY-THEN"]

    CHOICE_FAULTS = agot_commands.Rules.choice_faults
    agot_commands.Rules.choice_faults = choice_faults


def an_old_draft_is_published():
    MAY_PUBLISH = agot_commands.Rules.may_publish
    agot_commands.Rules.may_publish = lambda self, play: DONE if play.draft else MAY_PUBLISH(self, play)


def a_published_stage_is_not_drawn_again():
    events.Drawing.begun = property(lambda self: True)


# Seats, and people entered twice

def nobody_is_swapped():
    def swap(stage, one, other):
        for table in (stage.place_of(one), stage.place_of(other)):
            if table:
                table.by_hand = True

    hand.swap = swap


def who_comes_to_a_table_sits_first():
    def seat(stage, number, table_number):
        SEAT(stage, number, table_number)
        table = stage.place(table_number)
        table.numbers = (number, *table.numbers[:-1])

    SEAT = hand.seat
    hand.seat = seat


def changes_by_hand_are_not_seen():
    def apply(self, play):
        SWAPPED(self, play)
        for table in play.seated_now.places:
            table.by_hand = False

    SWAPPED = events.Swapped.apply
    events.Swapped.apply = apply


def the_status_of_the_first_counts():
    def merge(play, kept, gone):
        status = play.entrants[kept].status
        MERGE(play, kept, gone)
        play.entrants[kept].status = status

    MERGE = hand.merge
    hand.merge = merge


def whoever_has_played_twice_is_merged():
    def empty_seat(play, stage, tables, kept, gone):
        return EMPTY_SEAT(play, stage, tables, kept, gone) or gone

    EMPTY_SEAT = hand.empty_seat
    hand.empty_seat = empty_seat


def the_number_that_went_finds_nobody():
    def find_person(play, who):
        return next((number for number, entrant in play.entrants.items()
                     if who in (entrant.name, str(number), f"#{number}")), None)

    agot_commands.find_person = find_person


MISTAKES = named(strength_comes_before_who_beat_whom, who_is_left_is_not_compared_anew,
    the_average_is_never_taken, the_disqualified_keep_their_places, who_sits_out_is_drawn, undo_changes_nothing, nothing_rests_on_who_plays,
    corrected_points_move_people, corrected_status_moves_nobody, a_draft_stays_good_after_a_correction,
    reopened_stays_closed, nobody_chooses_what_follows, an_old_draft_is_published,
    a_published_stage_is_not_drawn_again, nobody_is_swapped, who_comes_to_a_table_sits_first,
    changes_by_hand_are_not_seen, the_status_of_the_first_counts, whoever_has_played_twice_is_merged,
    the_number_that_went_finds_nobody)
