"""Mistakes of the reference model of Enlightenment, to see that the comparison with the program notices each of them.

`make(NAME)` puts one into the model of this process, for good. Without it model and program agree in each of these games:
that is another test.
"""
import dataclasses

import enlightenment
import enlightenment_conflict as conflict
import enlightenment_draw as draw
import enlightenment_ends as ends
import enlightenment_flow as flow
import enlightenment_judge as judge
import enlightenment_offers as offers
import enlightenment_shown as shown
import enlightenment_state as state_module
import enlightenment_treaties as treaties
from enlightenment import MOVES

GAMES_MAX = 3_000  # in which each must be noticed


def make(name):
    MISTAKES[name]()


def everywhere(name, function):
    """Puts a function in the place of its namesake in every module that has it."""
    for module in (enlightenment, conflict, draw, ends, flow, judge, offers, shown, state_module, treaties):
        if hasattr(module, name):
            setattr(module, name, function)


def no_faults(verb, rule):
    """The move is not refused by that rule."""
    faults = MOVES[verb].faults
    MOVES[verb].faults = lambda state, move: faults(state, move) - {rule}


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
    def go_on_declaring(state):
        flow.open_step(state, state_module.DECLARE)

    flow.go_on_declaring = go_on_declaring


def both_conflicts_may_be_of_one_type():
    no_faults("declare", "AMB-L5R-40")


def passing_gives_up_all_conflicts():
    def pass_turn(state, player):
        PASS(state, player)
        if state.step == state_module.DECLARE:
            player.left = 0

    PASS = flow.pass_turn
    flow.pass_turn = pass_turn


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
        dials = [player.dial for player in state.players]
        for player in state.living():
            player.dial = player.bid
        OPEN(state, dataclasses.replace(move))
        for player, dial in zip(state.players, dials):
            player.dial = dial

    draw.transfer = transfer


# Conflicts

def the_common_pool_is_for_nobody():
    FAULTS = conflict.ring_faults

    def ring_faults(state, attacker, ring):
        return {"AMB-L5R-7"} if ring.startswith(conflict.COMMON) else FAULTS(state, attacker, ring)

    conflict.ring_faults = ring_faults


def a_common_ring_lets_nobody_go_without():
    FAULTS = conflict.ring_faults

    def ring_faults(state, attacker, ring):
        faults = FAULTS(state, attacker, ring)
        return faults | {"L5R-P.7"} if ring == conflict.NO_RING and state.common else faults

    conflict.ring_faults = ring_faults


def fate_stays_on_the_ring():
    def declare(state, move):
        before = state.players[move.who].fate
        DECLARE(state, move)
        gained = state.players[move.who].fate - before
        state.players[move.who].fate = before
        if gained:
            state.contest.token.fate = gained

    DECLARE = conflict.declare
    MOVES["declare"].make = declare


def the_emptiest_of_two_tokens_is_meant():
    def token_of(pool, ring, owner=None):
        tokens = [token for token in pool if token.ring == ring]
        return min(tokens, key=lambda token: (token.fate, token.origin), default=None)

    everywhere("token_of", token_of)


def ones_own_token_is_nothing_special():
    TOKEN_OF = state_module.token_of
    everywhere("token_of", lambda pool, ring, owner=None: TOKEN_OF(pool, ring))


def three_broken_provinces_open_the_stronghold():
    state_module.State.stronghold_after = lambda self: 3


def four_broken_provinces_open_the_stronghold():
    state_module.State.stronghold_after = lambda self: 4


def rings_may_lie_on_a_closed_stronghold():
    FAULTS = state_module.province_faults
    everywhere("province_faults", lambda state, player, number: FAULTS(state, player, number) - {"L5R-R.6"})


def rings_may_lie_on_broken_provinces():
    FAULTS = state_module.province_faults
    everywhere("province_faults", lambda state, player, number: FAULTS(state, player, number) - {"L5R-R.2"})


def a_lost_ring_goes_to_the_common_pool():
    def return_ring(state):
        if state.contest.token:
            state.common.append(state.contest.token)
        ends.contest_over(state)

    conflict.return_ring = return_ring


def a_common_ring_goes_to_the_attacker():
    def return_ring(state):
        state.contest.common = False
        RETURN(state)

    RETURN = conflict.return_ring
    conflict.return_ring = return_ring


def an_unopposed_defender_loses_honor():
    def outcome(state, move):
        OUTCOME(state, move)
        if move.unopposed:
            state.players[state.contest.defender].honor -= 1

    OUTCOME = conflict.outcome
    MOVES["outcome"].make = outcome


def duplicates_go_to_the_taker():
    def break_province(state, owner, number, taker=None):
        tokens = list(owner.provinces[number])
        BREAK(state, owner, number, taker)
        if taker:
            back = [token for token in tokens if token in owner.pool]
            owner.pool = [token for token in owner.pool if token not in back]
            taker.pool += back

    BREAK = conflict.break_province
    conflict.break_province = judge.break_province = break_province


def rings_of_a_stronghold_go_to_the_common_pool():
    def break_province(state, owner, number, taker=None):
        if number == state_module.STRONGHOLD:
            state.common += owner.provinces[number]
            owner.provinces[number] = []
        BREAK(state, owner, number, taker)

    BREAK = conflict.break_province
    conflict.break_province = judge.break_province = break_province


def a_conflict_without_a_ring_takes_none():
    def outcome(state, move):
        contest = state.contest
        defender = state.players[contest.defender]
        if move.breaks and contest.token is None:
            tokens, defender.provinces[contest.province] = defender.provinces[contest.province], []
            defender.pool += tokens
        OUTCOME(state, move)

    OUTCOME = conflict.outcome
    MOVES["outcome"].make = outcome


def a_card_that_breaks_a_province_scatters_its_rings():
    def break_by_card(state, move):
        owner = state.players[move.who]
        if move.whom is None:
            state.common += owner.provinces[move.province]
            owner.provinces[move.province] = []
        BREAK(state, move)

    BREAK = judge.break_province_by_card
    MOVES["break-province"].make = break_by_card


def a_duplicate_claimed_goes_back_to_the_common_pool():
    def claim(state, move):
        contest = state.contest
        attacker = state.players[contest.attacker]
        duplicate, token = attacker.claimed_ring(contest.token.ring), contest.token
        CLAIM(state, move)
        if duplicate and contest.common:
            attacker.pool.remove(token)
            state.common.append(token)

    CLAIM = conflict.claim
    MOVES["claim"].make = claim


def a_duplicate_taken_by_a_card_goes_to_the_taker():
    def take_ring(state, move):
        taker, owner = state.players[move.who], state.players[move.whom]
        duplicate = taker.claimed_ring(move.ring)
        token = owner.claimed_ring(move.ring)
        TAKE(state, move)
        if duplicate:
            owner.pool.remove(token)
            taker.pool.append(token)

    TAKE = judge.take_ring
    MOVES["take-ring"].make = take_ring


def air_takes_two():
    def air(state, move):
        AIR(state, move)
        if move.how == "take":
            state.players[state.contest.attacker].honor += 1

    AIR = conflict.air
    MOVES["air"].make = air


def air_may_be_used_twice():
    def air(state, move):
        AIR(state, move)
        state.contest.air = False

    AIR = conflict.air
    MOVES["air"].make = air


def a_tie_gives_the_favor_to_the_first():
    def glory(state, move):
        counts = {seat: number + len(state.players[seat].claimed()) for seat, number in move.values}
        state.favor = max(counts, key=counts.get)

    conflict.glory = glory


def claimed_rings_count_no_glory():
    def glory(state, move):
        best = max(number for _, number in move.values)
        seats = [seat for seat, number in move.values if number == best]
        if len(seats) == 1:
            state.favor = seats[0]

    conflict.glory = glory


def fate_is_put_on_ones_own_ring_always():
    flow.pools_for_fate = lambda state, player: [player] if player.pool else []


def who_was_skipped_puts_fate_later():
    flow.seats_between = lambda state, seat, end: set()


# Ends

def eliminations_come_before_victories():
    def check(state):
        ends.eliminate(state, [player for player in state.living() if ends.is_lost(state, player)])
        if not state.is_over():
            CHECK(state)

    CHECK = ends.check
    ends.check = check


def the_first_in_the_list_wins():
    def check(state):
        winners = [player for player in state.living() if ends.victory(player)]
        if winners:
            ends.finish(state, winners[0], ends.victory(winners[0]))
        else:
            CHECK(state)

    CHECK = ends.check
    ends.check = check


def twenty_four_honor_wins():
    ends.HONOR_WINS = 24


def four_rings_win():
    ends.ELEMENTS = ends.ELEMENTS[:4]
    VICTORY = ends.victory
    ends.victory = lambda player: "rings" if len(player.claimed()) == 4 else VICTORY(player)


def honor_zero_is_played_on():
    LOST = ends.is_lost
    ends.is_lost = lambda state, player: player.conceded or player.has_lost_stronghold() and LOST(state, player)


def who_lost_the_stronghold_is_out_at_once():
    ends.is_lost = lambda state, player: player.conceded or player.honor == 0 or player.has_lost_stronghold()


def rings_of_the_eliminated_leave_the_game():
    def leave(state, player):
        common = list(state.common)
        LEAVE(state, player)
        state.common[:] = common

    LEAVE = ends.leave
    ends.leave = leave


def fate_leaves_the_rings_of_the_eliminated():
    def leave(state, player):
        for token in player.pool:
            token.fate = 0
        LEAVE(state, player)

    LEAVE = ends.leave
    ends.leave = leave


def treaties_outlive_the_eliminated():
    treaties.dissolve_all_of = lambda state, player: None


def drafts_outlive_the_eliminated():
    def dissolve_all_of(state, player):
        for pair, treaty in state.treaties.items():
            if player.seat in pair and treaty.state == treaties.ACTIVE:
                treaty.state = treaties.DISSOLVED

    treaties.dissolve_all_of = dissolve_all_of


def the_favor_stays_with_the_eliminated():
    def leave(state, player):
        favor = state.favor
        LEAVE(state, player)
        state.favor = favor

    LEAVE = ends.leave
    ends.leave = leave


def the_eliminated_keep_the_token():
    ends.pass_token_of_lost = lambda state: None


def a_conflict_without_an_attacker_gives_back_the_ring():
    def end_contest(state):
        contest = state.contest
        if contest and contest.token and state.players[contest.attacker].out and not contest.common:
            state.players[contest.attacker].pool.append(contest.token)
            ends.contest_over(state)
        else:
            END(state)

    END = ends.end_contest_without_two
    ends.end_contest_without_two = end_contest


def a_conflict_goes_on_without_a_defender():
    def end_contest(state):
        if state.contest and state.players[state.contest.attacker].out:
            END(state)

    END = ends.end_contest_without_two
    ends.end_contest_without_two = end_contest


def nobody_left_means_the_last_wins():
    FINISH = ends.finish
    ends.finish = lambda state, winner, why: FINISH(state, winner or state.players[state.first],
                                                    "last" if why == "draw" else why)


def the_out_may_be_named():
    FAULTS = enlightenment.faults
    enlightenment.faults = lambda state, move: FAULTS(state, move) - {"TY-GAME-OUT"}
    import enlightenment_met
    enlightenment_met.faults = enlightenment.faults


# Treaties

def no_stake_is_too_low():
    treaties.stake_least = lambda state: 0


def no_honor_may_be_staked_for_a_card():
    treaties.stake_least = lambda state: 1


def a_pair_has_many_treaties():
    no_faults("offer", "L5R-X.18")


def both_have_agreed_to_an_offer():
    def offer(state, move):
        OFFER(state, move)
        treaties.treaty_of(state, move, treaties.OFFERED).agreed.add(move.whom)

    OFFER = treaties.offer
    MOVES["offer"].make = offer


def promises_are_exchanged():
    def offer(state, move):
        OFFER(state, dataclasses.replace(move, parts=move.parts | {"promise": move.asks, "asks": move.promise}))

    OFFER = treaties.offer
    MOVES["offer"].make = offer


def a_treaty_needs_no_promise():
    treaties.is_complete = lambda treaty: treaty.stake is not None and all(
        treaty.lasts.get(seat) for seat in treaty.pair)


def the_shorter_promise_ends_a_treaty():
    def look(state):
        for treaty in state.treaties.values():
            if treaty.state == treaties.ACTIVE:
                treaty.expired = any(treaties.has_ended(state, treaty, treaty.lasts[seat]) for seat in treaty.pair)

    everywhere("look_at_the_clock", look)


def a_round_more():
    treaties.ROUNDS = {lasts: rounds + 1 for lasts, rounds in treaties.ROUNDS.items()}


def a_phase_lasts_a_round():
    ENDED = treaties.has_ended
    treaties.has_ended = lambda state, treaty, lasts: ENDED(state, treaty, "round" if lasts == "phase" else lasts)


def a_conflict_cut_short_ends_no_treaty():
    def end_contest(state):
        before = state.conflicts_over
        END(state)
        state.conflicts_over = before
        treaties.look_at_the_clock(state)

    END = ends.end_contest_without_two
    ends.end_contest_without_two = end_contest


def one_alone_dissolves():
    def dissolve(state, move):
        treaties.treaty_of(state, move, treaties.ACTIVE).state = treaties.DISSOLVED

    MOVES["dissolve"].make = dissolve


def an_expired_treaty_needs_both():
    def dissolve(state, move):
        treaty = treaties.treaty_of(state, move, treaties.ACTIVE)
        if move.whom in treaty.consent:
            treaty.state = treaties.DISSOLVED
        treaty.consent.add(move.who)

    MOVES["dissolve"].make = dissolve


def the_stake_goes_to_the_other():
    def broke(state, move):
        before = [player.honor for player in state.players]
        BROKE(state, move)
        treaty = state.treaties[treaties.pair_of(move)]
        other = next(seat for seat in treaty.pair if seat != treaty.broken_by)
        state.players[other].honor += before[treaty.broken_by] - state.players[treaty.broken_by].honor

    BROKE = treaties.broke
    MOVES["broke"].make = broke


def both_means_whoever_is_named():
    def broke(state, move):
        BROKE(state, dataclasses.replace(move, parts=move.parts | {"both": None}))

    BROKE = treaties.broke
    MOVES["broke"].make = broke


def a_broken_treaty_may_be_broken_again():
    no_faults("broke", "L5R-X.15")
    BROKE = treaties.broke

    def broke(state, move):
        if treaties.treaty_of(state, move, treaties.ACTIVE):
            BROKE(state, move)

    MOVES["broke"].make = broke


# Judges' moves

def honor_may_be_negative_for_a_moment():
    def honor(state, move):
        state.players[move.who].honor += max(move.change, 1 - state.players[move.who].honor)

    MOVES["honor"].make = honor


def more_is_given_than_there_is():
    def give(state, move):
        giver, receiver = state.players[move.who], state.players[move.whom]
        giver.honor, receiver.honor = max(0, giver.honor - move.number), receiver.honor + move.number

    MOVES["give"].make = give


def fate_may_be_negative():
    no_faults("fate", "L5R-G.3")


def a_second_ring_of_an_element_is_claimed():
    no_faults("claim-ring", "L5R-P.4")


def nobody_awards_a_draw():
    OVER = enlightenment.over_faults
    enlightenment.over_faults = lambda state, move: OVER(state, move) or {"TY-GAME-OVER"}


MISTAKES = {name: value for name, value in list(globals().items())
            if callable(value) and getattr(value, "__module__", "") == __name__
            and name not in ("make", "everywhere", "no_faults")}
NAMES = list(MISTAKES)
