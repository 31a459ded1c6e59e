"""Mistakes of the reference model of the Overall Champion, to see that the comparison with the program notices each of
them (as mistakes.py does for On the Edge)."""
import joust_model
import melee_model
import overall_model as model


def two_places_are_exchanged():
    model.POINTS = (48, 42, 37, 29, 33, *model.POINTS[5:])


def the_unclassified_have_nothing():
    model.POINTS_BEHIND = 0


def after_a_shared_place_none_is_left_out():
    model.places_of = lambda groups: {number: at for at, group in enumerate(groups, 1) for number in group}


def joust_places_are_those_after_the_rounds():
    model.joust_side = lambda state: model.Side(model.places_of(joust_model.preliminary_groups(state)),
                                                frozenset(joust_model.have_played(state)))


def melee_places_are_those_after_the_rounds():
    model.melee_side = lambda state: model.Side(model.places_of(melee_model.preliminary_groups(state)),
                                                frozenset(model.melee_final.have_played(state)))


def whoever_is_entered_has_played():
    joust, melee = model.joust_side, model.melee_side
    model.joust_side = lambda state: model.Side(joust(state).places, frozenset(state.entrants))
    model.melee_side = lambda state: model.Side(melee(state).places, frozenset(state.entrants))


def the_smaller_tournament_decides():
    def larger_side(joust, melee):
        larger = LARGER(joust, melee)
        return larger and (melee if larger is joust else joust)

    LARGER = model.larger_side
    model.larger_side = larger_side


def no_tournament_decides():
    model.larger_side = lambda joust, melee: None


def joust_decides_where_as_many_played():
    def larger_side(joust, melee):
        return LARGER(joust, melee) or joust

    LARGER = model.larger_side
    model.larger_side = larger_side


def those_with_a_place_make_it_larger():
    def larger_side(joust, melee):
        if len(joust.places) == len(melee.places):
            return None
        return joust if len(joust.places) > len(melee.places) else melee

    model.larger_side = larger_side


def who_lost_first_stands_first():
    def groups(joust, melee, deciding=()):
        return GROUPS(joust, melee, list(deciding)[::-1])

    GROUPS = model.groups
    model.groups = groups


def a_match_decides_nothing():
    model.counting = lambda joust, melee, matches: []


def a_match_between_others_counts():
    model.counting = lambda joust, melee, matches: [games for _, games in matches]


def the_winner_has_lost():
    def counting(joust, melee, matches):
        return [[(loser, winner) for winner, loser in games] for games in COUNTING(joust, melee, matches)]

    COUNTING = model.counting
    model.counting = counting


MISTAKES = {name: value for name, value in globals().items() if callable(value)}
NAMES = list(MISTAKES)
TOURNAMENTS_MAX = 1500  # in which each must be noticed


def make(name):
    MISTAKES[name]()
