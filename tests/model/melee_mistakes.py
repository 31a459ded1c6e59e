"""Mistakes of the reference model of Melee, to see that the comparison with the program notices each of them (as
mistakes.py has for On the Edge)."""
import agot_common as common
import agot_mistakes
import melee_commands as commands
import melee_final as final
import melee_model as model
from agot_mistakes import everywhere, named

TOURNAMENTS_MAX = 1500  # in which each must be noticed


def make(name):
    MISTAKES[name]()


# A game

def more_than_fifteen_counts_for_everybody():
    everywhere("points_for", lambda place, power: power // place)


def fifteen_is_the_most_for_the_first():
    everywhere("points_for", lambda place, power: min(power, model.POINTS_CAP) // place)


def the_fifth_place_scores_as_the_fourth():
    POINTS_FOR = model.points_for
    everywhere("points_for", lambda place, power: POINTS_FOR(min(place, 4), power))


def power_decides_not_distance():
    common.Score.distance = property(lambda self: 99 - (self.power or 0))


def more_than_the_target_is_nearer():
    common.Score.distance = property(lambda self: self.target - (self.power or 0))


def equals_share_the_worse_place():
    def places(scores, tie_break=False):
        placed = PLACES(scores, tie_break)
        return {number: place + list(placed.values()).count(place) - 1 for number, place in placed.items()}

    PLACES = model.places
    everywhere("places", places)


def who_conceded_is_placed_like_the_others():
    PLACES = model.places
    everywhere("places", lambda scores, tie_break=False: PLACES(
        {number: common.Score(score.power, score.target, "" if score.mark == common.CONCEDED else score.mark, score.place)
         for number, score in scores.items()}, tie_break))


def who_conceded_scores_nothing():
    def game_points(scores, tie_break=False):
        points = GAME_POINTS(scores, tie_break)
        return {number: 0 if scores[number].mark == common.CONCEDED else points[number] for number in points}

    GAME_POINTS = model.game_points
    everywhere("game_points", game_points)


def who_alone_came_scores_the_power():
    model.ALONE_POINTS = 0


def the_judges_places_are_not_heard():
    PLACES = model.places
    everywhere("places", lambda scores, tie_break=False: PLACES(
        {number: common.Score(score.power, score.target, score.mark) for number, score in scores.items()}, tie_break))


def places_may_overlap():
    model.place_faults = lambda scores: ()


def all_may_concede():
    FAULTS = model.mark_faults
    model.mark_faults = lambda scores: tuple(rule for rule in FAULTS(scores) if rule != "AMB-AGOT-46")


def a_tie_for_the_title_is_taken():
    JUDGE = model.judge_result
    model.judge_result = lambda scores, decide_first=False: JUDGE(scores)


# The order

def nobody_has_finished_ahead():
    model.times_ahead = lambda state: {}


def who_did_not_come_was_met():
    def totals(state):
        met = {number: () for number in state.entrants}
        for result in model.preliminary_games(state):
            for number in result:
                met[number] += tuple(other for other in result if other != number)
        return {number: total._replace(faced=met[number]) for number, total in TOTALS(state).items()}

    TOTALS = model.totals
    everywhere("totals", totals)


def table_mates_count_once():
    def totals(state):
        return {number: total._replace(faced=tuple(dict.fromkeys(total.faced)))
                for number, total in TOTALS(state).items()}

    TOTALS = model.totals
    everywhere("totals", totals)


# Tables and rounds

def eight_sit_as_five_and_three():
    SIZES = model.table_sizes
    everywhere("table_sizes", lambda count: [5, 3] if count == 8 else SIZES(count))


def six_sit_at_one_table():
    SIZES = model.table_sizes
    everywhere("table_sizes", lambda count: [6] if count == 6 else SIZES(count))


def two_play_at_a_table():
    SIZES = model.table_sizes
    everywhere("table_sizes", lambda count: [count] if count == 2 else SIZES(count))


def there_is_a_round_more():
    NEXT = final.next_stage

    def next_stage(state):
        if len(model.rounds_of(state)) == state.settings.rounds and not state.stages_of(model.FINAL):
            return model.ROUND, ()
        return NEXT(state)

    final.next_stage = next_stage


# Who plays for the title

def three_play_the_final_of_any_event():
    final.MANY = 1000


def four_play_the_final_of_any_event():
    final.FINAL_FEW = 4


def who_never_came_counts_for_the_final():
    final.have_played = lambda state: list(state.entrants)


def fifteen_are_enough_for_the_semi_final():
    final.SEMIFINAL_PLAYERS = 15


def no_quick_game_is_played():
    def seats(state):
        seated, tied, left = SEATS(state)
        return [*seated, *tied[:left]], [], 0

    SEATS = final.seats
    everywhere("seats", seats)


def every_tie_is_played_off():
    def seats(state):
        for group in final.order_of_playing(state):
            if len(group) > 1:
                return [], group, 1
        return SEATS(state)

    SEATS = final.seats
    everywhere("seats", seats)


def who_loses_a_quick_game_goes_on():
    WINNER = model.quick_winner

    def quick_winner(scores):
        return next(number for number in scores if number != WINNER(scores))

    everywhere("quick_winner", quick_winner)


def a_quick_game_goes_on_after_it_is_decided():
    def judge_quick(scores):
        verdict = JUDGE(scores)
        return common.TAKEN if verdict.refused == ("AGOT-M.30",) else verdict

    JUDGE = model.judge_quick
    model.judge_quick = judge_quick


def the_next_does_not_move_up():
    def order_of_playing(state):
        there, found, before = set(state.playing), [], 0
        for group in model.preliminary_groups(state):
            if before < final.seats_to_fill(state):
                found.append([number for number in group if number in there])
            before += len(group)
        return [group for group in found if group]

    everywhere("order_of_playing", order_of_playing)


# Places at the end

def the_final_gives_no_places():
    final.final_groups = lambda state: model.preliminary_groups(state)


def the_semi_final_gives_no_places():
    def semifinal_groups(state, which="result"):
        return SEMIFINAL(state, which) if which == "standing" else [
            [number for number in group if number in state.stages_of(model.SEMIFINAL)[-1].drawn]
            for group in model.preliminary_groups(state)]

    SEMIFINAL = final.semifinal_groups
    final.semifinal_groups = semifinal_groups


def seconds_of_the_semi_final_share_their_places():
    def semifinal_groups(state, which="result"):
        placed = final.table_places(state.stages_of(model.SEMIFINAL)[-1], which)
        order = final.preliminary_order(state)
        return model.groups_by_key({number: placed[number] for number in placed if number in order})

    final.semifinal_groups = semifinal_groups


# Corrections and seats

def nobody_moves_by_a_correction():
    commands.MeleeRules.belonging = lambda self, play, stage: frozenset()


def whoever_is_moved_may_sit_anywhere():
    commands.MeleeRules.size_faults = lambda self, play, table, size, number=None: []


MISTAKES = agot_mistakes.MISTAKES | named(more_than_fifteen_counts_for_everybody, fifteen_is_the_most_for_the_first,
    the_fifth_place_scores_as_the_fourth, power_decides_not_distance, more_than_the_target_is_nearer,
    equals_share_the_worse_place, who_conceded_is_placed_like_the_others, who_conceded_scores_nothing,
    who_alone_came_scores_the_power, the_judges_places_are_not_heard, places_may_overlap, all_may_concede,
    a_tie_for_the_title_is_taken, nobody_has_finished_ahead, who_did_not_come_was_met, table_mates_count_once,
    eight_sit_as_five_and_three, six_sit_at_one_table, two_play_at_a_table,
    there_is_a_round_more, three_play_the_final_of_any_event, four_play_the_final_of_any_event,
    who_never_came_counts_for_the_final, fifteen_are_enough_for_the_semi_final, no_quick_game_is_played,
    every_tie_is_played_off, who_loses_a_quick_game_goes_on, a_quick_game_goes_on_after_it_is_decided,
    the_next_does_not_move_up, the_final_gives_no_places, the_semi_final_gives_no_places,
    seconds_of_the_semi_final_share_their_places, nobody_moves_by_a_correction, whoever_is_moved_may_sit_anywhere)
NAMES = list(MISTAKES)
