"""Mistakes of the reference model of Joust, to see that the comparison with the program notices each of them (as
mistakes.py does for On the Edge)."""
import agot_common as common
import joust_answers as answers
import joust_commands as commands
import joust_events as events
import joust_knockout as knockout
import joust_model as model
import joust_swiss as swiss
from ontheedge_commands import DONE
from ontheedge_ledger import Command


def everywhere(name, mistaken):
    """Puts a function in place of another wherever it is known."""
    for module in (model, common, knockout, swiss, commands, answers):
        if hasattr(module, name):
            setattr(module, name, mistaken)


# Results and totals

def a_timed_win_is_worth_five():
    model.POINTS[model.TIMED_WIN] = 5


def a_draw_is_worth_one():
    model.POINTS[model.DRAW] = 1


def power_decides_at_time_not_distance():
    common.Score.distance = property(lambda self: 99 - (self.power or 0))


def a_bye_is_a_game_won():
    def totals(state):
        found = TOTALS(state)
        for total in found.values():
            total.wins += total.byes
        return found

    TOTALS = model.totals
    everywhere("totals", totals)


def who_did_not_come_was_met():
    common.Score.is_there = property(lambda self: True)


def missed_rounds_are_not_lost():
    model.missed_rounds = lambda state, number: 0


def rounds_after_a_drop_are_lost():
    model.missed_rounds = lambda state, number: sum(number not in stage.drawn for stage in model.rounds_of(state))


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
    model.strength = lambda state: model.opponents_points(state)


def records_are_victories_and_draws_alone():
    record = model.Total.record.fget
    model.Total.record = property(lambda self: record(self)[:2])


def the_disqualified_keep_their_places():
    common.State.ranked = property(lambda self: self.in_order(self.entrants))


# Draws

def rematches_weigh_nothing():
    everywhere("has_met", lambda state: set())


def the_bye_goes_to_the_first():
    swiss.bye_cost = lambda laid: () if laid.bye is None else (laid.bye,)


def the_first_of_a_group_goes_down():
    def float_cost(field, laid, floats):
        count, distance, again, who, whom = FLOAT_COST(field, laid, floats)
        return count, distance, again, tuple(-one for one in who), whom

    FLOAT_COST = swiss.float_cost
    swiss.float_cost = float_cost


def who_sits_out_is_drawn():
    common.State.playing = property(lambda self: self.in_order(
        number for number, entrant in self.entrants.items() if entrant.status in (common.PLAYING, common.SITTING_OUT)))


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


# Undo and corrections

def undo_changes_nothing():
    def take_back(self, last, place):
        self.commands.append(Command(self.last + 1, last, takes_back=place))

    events.Ledger.take_back = take_back


def nothing_rests_on_who_plays():
    events.ABOUT_WHO_PLAYS = events.ABOUT_RESULTS = ()


def corrected_points_move_people():
    def apply(self, play):
        play.stage_of_draw(self.draw).table(self.table).record(dict(self.result))

    events.Corrected.apply = apply


def corrected_status_moves_nobody():
    def apply(self, play):
        table = play.stage_of_draw(self.draw).table(self.table)
        table.record(dict(self.result), table.standing)

    events.Corrected.apply = apply


def an_old_draft_is_published():
    MAY_PUBLISH = commands.may_publish
    commands.may_publish = lambda play: DONE if play.draft else MAY_PUBLISH(play)


MISTAKES = {mistake.__name__: mistake for mistake in (
    a_timed_win_is_worth_five, a_draw_is_worth_one, power_decides_at_time_not_distance, a_bye_is_a_game_won,
    who_did_not_come_was_met, missed_rounds_are_not_lost, rounds_after_a_drop_are_lost, both_at_the_target_is_refused,
    a_level_match_is_taken_in_the_knock_out, nobody_has_beaten_anybody, an_absence_beats_nobody,
    strength_comes_before_who_beat_whom, who_is_left_is_not_compared_anew, the_average_is_never_taken,
    records_are_victories_and_draws_alone, the_disqualified_keep_their_places, rematches_weigh_nothing,
    the_bye_goes_to_the_first, the_first_of_a_group_goes_down, who_sits_out_is_drawn, there_is_a_round_more,
    the_bracket_is_never_folded, the_next_does_not_move_up, who_has_gone_keeps_the_match,
    losers_of_the_knock_out_go_by_points, undo_changes_nothing, nothing_rests_on_who_plays,
    corrected_points_move_people, corrected_status_moves_nobody, an_old_draft_is_published)}
