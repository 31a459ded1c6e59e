"""Mistakes of the reference model of Joust, to see that the comparison with the program notices each of them (as
mistakes.py does for On the Edge)."""
import agot_common as common
import agot_events as events
import agot_hand as hand
import agot_mistakes
import joust_commands as commands
import joust_knockout as knockout
import joust_model as model
import joust_swiss as swiss
import swiss_objective
from agot_mistakes import everywhere, named

TOURNAMENTS_MAX = 1500  # in which each must be noticed


def make(name):
    MISTAKES[name]()


# Results and totals

def a_timed_win_is_worth_five():
    model.POINTS[model.TIMED_WIN] = 5


def a_draw_is_worth_one():
    model.POINTS[model.DRAW] = 1


def power_decides_at_time_not_distance():
    common.Score.distance = property(lambda self: 99 - (self.power or 0))


def a_bye_is_a_game_won():
    def totals(state):
        return {number: total._replace(wins=total.wins + total.byes) for number, total in TOTALS(state).items()}

    TOTALS = model.totals
    everywhere("totals", totals)


def who_did_not_come_was_met():
    common.Score.is_there = property(lambda self: True)


def missed_rounds_are_not_lost():
    model.missed_rounds = lambda state, number, rounds: 0


def rounds_after_a_drop_are_lost():
    model.missed_rounds = lambda state, number, rounds: sum(number not in people for people in rounds)


def both_at_the_target_is_refused():
    def judge_result(scores, knock_out=False):
        verdict = JUDGE(scores, knock_out)
        return common.Verdict(("AGOT-J.24",)) if "AMB-AGOT-33" in verdict.warnings else verdict

    JUDGE = model.judge_result
    model.judge_result = judge_result


def a_level_match_is_taken_in_the_knock_out():
    JUDGE = model.judge_result
    model.judge_result = lambda scores, knock_out=False: JUDGE(scores)


# The order

def nobody_has_beaten_anybody():
    model.wins_between = lambda state: {}


def an_absence_beats_nobody():
    model.ABSENCE_COUNTS_AS_BEATEN = False


def records_are_victories_and_draws_alone():
    record = model.Total.record.fget
    model.Total.record = property(lambda self: record(self)[:2])


# Draws

def rematches_weigh_nothing():
    everywhere("has_met", lambda state: {})


def the_bye_goes_to_the_first():
    swiss.bye_due = lambda field: swiss.ordered(field)[0].order


def the_first_of_a_group_goes_down():
    def key_of_floats(field, group, pairs):
        count, again, who, whom = KEY_OF_FLOATS(field, group, pairs)
        return count, again, tuple(reversed(who)), whom

    KEY_OF_FLOATS = swiss_objective.key_of_floats
    swiss_objective.key_of_floats = key_of_floats


def nobody_is_spared():
    swiss.floated_in = lambda state, stage: set()


def there_is_a_round_more():
    ROUNDS = model.rounds_wanted
    everywhere("rounds_wanted", lambda state: ROUNDS(state) + 1)


# The knock-out

def the_bracket_is_never_folded():
    FIRST = knockout.first_slots
    knockout.first_slots = lambda seeds, size, fold=False: FIRST(seeds, size)


def the_next_does_not_move_up():
    def cut_groups(state):
        there, found, before = set(state.playing), [], 0
        for group in model.preliminary_groups(state):
            if before < state.settings.cut:
                found.append([number for number in group if number in there])
            before += len(group)
        return [group for group in found if group]

    everywhere("cut_groups", cut_groups)


def who_has_gone_keeps_the_match():
    def next_slots(state):
        cuts = state.stages_of(model.CUT)
        winners = [knockout.winner_of(cuts[-1], slot) for slot in cuts[-1].slots]
        if state.settings.fold:
            left = sorted((number for number in winners if number), key=cuts[0].seeds.index)
            return knockout.first_slots(left, len(winners), fold=True)
        return tuple(zip(winners[::2], winners[1::2]))

    knockout.next_slots = next_slots


def losers_of_the_knock_out_go_by_points():
    def final_groups(state):
        groups = model.preliminary_groups(state)
        cuts = state.stages_of(model.CUT)
        if not cuts:
            return groups
        won = [number for slot in cuts[-1].slots if len(cuts[-1].slots) == 1
               for number in [knockout.winner_of(cuts[-1], slot)] if number in state.ranked]
        rest = [[number for number in group if number not in won] for group in groups]
        return [[number] for number in won] + [group for group in rest if group]

    knockout.final_groups = final_groups


# Corrections, seats and wishes

def nobody_moves_by_a_correction():
    commands.JoustRules.belonging = lambda self, play, stage: frozenset()


def a_publication_rests_on_no_bye():
    events.Published.fits = lambda self, play: play.draft is not None and play.draft.draw == self.draw


def three_play_a_match_by_hand():
    SIZE_FAULTS = commands.JoustRules.size_faults
    commands.JoustRules.size_faults = lambda self, play, table, size, number=None: SIZE_FAULTS(
        self, play, table, min(size, 2))


def the_knock_out_is_seated_by_hand():
    SIZE_FAULTS = commands.JoustRules.size_faults
    commands.JoustRules.size_faults = lambda self, *given: [rule for rule in SIZE_FAULTS(self, *given)
                                                            if rule != "AMB-AGOT-30"]


def who_has_a_published_bye_keeps_it():
    def is_played(play, table):
        stage = play.open_stage
        return bool(table.result) or (stage is not None and table in stage.places and table not in stage.tables)

    hand.is_played = is_played


def wishes_go_with_the_number():
    def merge(play, kept, gone):
        apart = [pair for pair in play.apart if gone not in pair]
        MERGE(play, kept, gone)
        play.apart = apart

    MERGE = hand.merge
    hand.merge = merge


def nobody_is_kept_apart():
    FIELD_OF = swiss.field_of
    swiss.field_of = lambda state, lot=(), apart=(): FIELD_OF(state, lot)


MISTAKES = agot_mistakes.MISTAKES | named(a_timed_win_is_worth_five, a_draw_is_worth_one,
    power_decides_at_time_not_distance, a_bye_is_a_game_won, who_did_not_come_was_met, missed_rounds_are_not_lost,
    rounds_after_a_drop_are_lost, both_at_the_target_is_refused, a_level_match_is_taken_in_the_knock_out,
    nobody_has_beaten_anybody, an_absence_beats_nobody,
    records_are_victories_and_draws_alone, rematches_weigh_nothing, the_bye_goes_to_the_first,
    the_first_of_a_group_goes_down, nobody_is_spared, there_is_a_round_more, the_bracket_is_never_folded, the_next_does_not_move_up,
    who_has_gone_keeps_the_match, losers_of_the_knock_out_go_by_points, nobody_moves_by_a_correction,
    a_publication_rests_on_no_bye, three_play_a_match_by_hand, the_knock_out_is_seated_by_hand,
    who_has_a_published_bye_keeps_it, wishes_go_with_the_number, nobody_is_kept_apart)
NAMES = list(MISTAKES)
