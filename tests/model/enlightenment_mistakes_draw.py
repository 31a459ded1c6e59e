"""Mistakes of the reference model of Enlightenment about rounds, windows and the draw phase."""
import dataclasses

import enlightenment_conflict as conflict
import enlightenment_draw as draw
import enlightenment_flow as flow
import enlightenment_state as state_module
from enlightenment import MOVES
from enlightenment_mistaken import after_conflicts, mistakes_in, no_faults


# Rounds and windows

def the_first_player_has_no_fate_more():
    def begin_dynasty(state):
        BEGIN(state)
        state.players[state.first].fate -= 1

    BEGIN = flow.begin_dynasty
    flow.begin_dynasty = flow.AFTER_ACTIONS[state_module.REGROUP] = begin_dynasty
    flow.end_round.__globals__["begin_dynasty"] = begin_dynasty


def everybody_is_paid_for_passing():
    def pass_turn(state, player):
        state.passing_paid = False
        PASS(state, player)

    PASS = flow.pass_turn
    flow.pass_turn = pass_turn


def an_act_forgets_no_passes():
    def act(state, player, cost):
        player.fate -= cost
        player.passed = False
        flow.turn_to_the_left(state)

    flow.act = act


def whoever_passed_acts_again_in_the_dynasty_phase():
    def act(state, player, cost):
        player.fate -= cost
        for other in state.players:
            other.passed = False
        flow.turn_to_the_left(state)

    flow.act = act


def the_attacker_acts_first():
    def declare(state, move):
        DECLARE(state, move)
        state.turn = move.who

    DECLARE = conflict.declare
    MOVES["declare"].make = declare


def the_token_stays():
    def end_round(state):
        flow.begin_dynasty(state)

    flow.end_round = flow.AFTER_ACTIONS[state_module.REGROUP] = end_round


def the_token_passes_to_the_right():
    def on_left(self, seat, fits=lambda player: True):
        for step in range(1, len(self.players) + 1):
            player = self.players[(seat - step) % len(self.players)]
            if not player.out and fits(player):
                return player
        return None

    def end_round(state):
        state.first = on_left(state, state.first).seat
        flow.begin_dynasty(state)

    flow.end_round = flow.AFTER_ACTIONS[state_module.REGROUP] = end_round


def declaring_begins_anew_after_a_conflict():
    def from_the_first(state):
        state.declarer = state.first - 1

    after_conflicts(from_the_first)


def no_window_follows_a_conflict():
    after_conflicts(flow.begin_declaring)


def no_window_follows_an_opportunity_passed():
    def pass_opportunity(state, player):
        PASS(state, player)
        flow.begin_declaring(state)

    PASS = flow.pass_opportunity
    flow.pass_opportunity = pass_opportunity


def no_window_follows_the_last_conflict():
    def end_declaring(state):
        if flow.who_declares(state) is None:
            flow.begin_declaring(state)

    after_conflicts(end_declaring)


def the_attacker_begins_the_window_after_a_conflict():
    def turn_to_the_attacker(state):
        state.turn = state.declarer

    after_conflicts(turn_to_the_attacker)


def who_gets_an_extra_conflict_declares_at_once():
    def extra(state, move):
        EXTRA(state, move)
        if state.step == state_module.DECLARE:
            state.turn = state.on_left(state.declarer, lambda player: player.left > 0).seat

    EXTRA = conflict.extra
    MOVES["extra-conflict"].make = extra


def both_conflicts_may_be_of_one_type():
    no_faults("declare", "AMB-L5R-40")


def passing_gives_up_all_conflicts():
    def pass_opportunity(state, player):
        PASS(state, player)
        player.left = 0

    PASS = flow.pass_opportunity
    flow.pass_opportunity = pass_opportunity


# The draw phase

def the_highest_gives_what_there_is_not():
    def two_payments(one, other):
        low, high = sorted((one, other), key=lambda player: player.dial)
        return [[(high, low, high.dial - low.dial if high.honor > 1 else 1)]]

    TWO = draw.two_payments
    draw.two_payments = lambda one, other: (
        two_payments(one, other) if max(one.honor, other.honor) == 2 else TWO(one, other))


def honor_is_split_unevenly():
    draw.evenly = lambda total, one_has, other_has: [min(total, one_has)]


def the_payers_are_capped_apart():
    EVENLY = draw.evenly

    def evenly(total, one_has, other_has):
        return [max(EVENLY(total, one_has, other_has))]

    draw.evenly = evenly


def many_follow_how_many_began():
    draw.is_many = lambda state: len(state.players) >= draw.MANY


def one_honored_player_is_paid():
    PAYMENTS = draw.many_payments

    def many_payments(state):
        return [payment for payment in PAYMENTS(state) if payment[1] is draw.honored(state)[0]]

    draw.many_payments = many_payments


def short_payers_pay_nobody():
    PAYMENTS = draw.many_payments
    draw.many_payments = lambda state: [payment for payment in PAYMENTS(state)
                                        if not draw.is_short(state, payment[0])]


def short_payers_need_not_choose():
    draw.must_choose = lambda state: []


def dials_may_be_modified_by_many():
    no_faults("dial", "L5R-4.5")


def a_dial_stops_at_zero():
    def dial(state, move):
        player = state.players[move.who]
        player.turned = max(0, player.turned + move.change)

    MOVES["dial"].make = dial


def a_dial_below_zero_is_shown():
    state_module.Player.dial = property(lambda player: player.turned)


def bids_are_forgotten_after_the_draw_phase():
    def forget_cards(state):
        FORGET(state)
        draw.forget_bids(state)

    FORGET = draw.forget_cards
    draw.forget_cards = forget_cards


def dials_of_the_last_round_stay():
    def forget_bids(state):
        dials = [player.turned for player in state.players]
        FORGET(state)
        for player, dial in zip(state.players, dials):
            player.turned = dial

    FORGET = draw.forget_bids
    draw.forget_bids = forget_bids


def cards_by_the_modified_bid():
    def draw_cards(state):
        DRAW(state)
        for player in state.living():
            player.cards = player.dial

    DRAW = draw.draw_cards
    draw.draw_cards = draw_cards


def honor_goes_by_what_was_bid():
    OPEN = draw.transfer

    def transfer(state, move):
        dials = [player.turned for player in state.players]
        for player in state.living():
            player.turned = player.bid
        OPEN(state, dataclasses.replace(move))
        for player, dial in zip(state.players, dials):
            player.turned = dial

    draw.transfer = transfer


MISTAKES = mistakes_in(globals())
