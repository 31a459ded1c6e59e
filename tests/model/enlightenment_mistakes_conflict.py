"""Mistakes of the reference model of Enlightenment about conflicts and rings."""
import enlightenment_conflict as conflict
import enlightenment_ends as ends
import enlightenment_flow as flow
import enlightenment_judge as judge
import enlightenment_state as state_module
from enlightenment import MOVES
from enlightenment_mistaken import everywhere, mistakes_in


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


# The Imperial Favor, and fate on rings

def fate_on_claimed_rings_is_lost():
    def claim_ring(state, move):
        CLAIM_RING(state, move)
        state.players[move.who].claimed_ring(move.ring).fate = 0

    CLAIM_RING = judge.claim_ring
    MOVES["claim-ring"].make = claim_ring


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


MISTAKES = mistakes_in(globals())
