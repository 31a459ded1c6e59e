"""Mistakes of the reference model of Enlightenment about conflicts that a card changes or adds."""
import dataclasses

import enlightenment_conflict as conflict
from enlightenment import MOVES
from enlightenment_mistaken import mistakes_in, no_faults


def a_ring_changed_goes_to_the_attacker():
    def change_ring(state, contest, ring):
        was_common, contest.common = contest.common, False
        old = contest.token
        CHANGE(state, contest, ring)
        if was_common and old and contest.token is old:
            contest.common = True

    CHANGE = conflict.change_ring
    conflict.change_ring = change_ring


def a_ring_changed_goes_to_the_pool_of_the_new_one():
    def change_ring(state, contest, ring):
        contest.common = ring.startswith(conflict.COMMON)
        CHANGE(state, contest, ring)

    CHANGE = conflict.change_ring
    conflict.change_ring = change_ring


def fate_stays_on_a_ring_changed():
    def change_ring(state, contest, ring):
        attacker = state.players[contest.attacker]
        before = attacker.fate
        CHANGE(state, contest, ring)
        if contest.token:
            contest.token.fate, attacker.fate = attacker.fate - before, before

    CHANGE = conflict.change_ring
    conflict.change_ring = change_ring


def air_is_used_up_by_the_ring_before():
    def change_ring(state, contest, ring):
        air = contest.air
        CHANGE(state, contest, ring)
        contest.air = air

    CHANGE = conflict.change_ring
    conflict.change_ring = change_ring


def air_may_be_used_again_after_any_change():
    def change(state, move):
        contest = state.contest
        CHANGE(state, move)
        contest.air = False

    CHANGE = conflict.change
    MOVES["change-conflict"].make = change


def a_conflict_without_a_ring_gets_none():
    def change_faults(state, move):
        faults = FAULTS(state, move)
        return faults | {"L5R-P.8"} if state.contest.token is None and move.ring not in (None, "none") else faults

    FAULTS = conflict.change_faults
    MOVES["change-conflict"].faults = change_faults


def a_type_changed_is_declared():
    def change(state, move):
        contest = state.contest
        was, attacker = contest.type, state.players[contest.attacker]
        CHANGE(state, move)
        if contest.type != was:
            attacker.allowed[was] += 1
            attacker.allowed[contest.type] = max(0, attacker.allowed[contest.type] - 1)

    CHANGE = conflict.change
    MOVES["change-conflict"].make = change


def a_conflict_may_move_to_any_province():
    no_faults("change-conflict", "L5R-C.5")


def a_conflict_may_move_to_a_closed_stronghold():
    no_faults("change-conflict", "L5R-E.4")


def a_ring_is_changed_for_itself():
    def change_faults(state, move):
        token = state.contest.token
        same = token and move.ring == (conflict.COMMON if state.contest.common else "") + token.ring
        return FAULTS(state, move) - {"L5R-R.1", "AMB-L5R-7"} if same else FAULTS(state, move)

    def change(state, move):
        token, pool = state.contest.token, state.players[state.contest.attacker].pool
        pool = state.common if state.contest.common else pool
        if token and move.ring and not any(each.ring == token.ring for each in pool):
            pool.append(token)
            state.contest.token = None
        CHANGE(state, move)

    FAULTS, CHANGE = conflict.change_faults, conflict.change
    MOVES["change-conflict"].faults, MOVES["change-conflict"].make = change_faults, change


def an_extra_conflict_is_of_any_type():
    def extra(state, move):
        EXTRA(state, dataclasses.replace(move, parts={"who": move.who}))

    EXTRA = conflict.extra
    MOVES["extra-conflict"].make = extra


def an_extra_conflict_may_be_of_a_type_not_declared_yet_alone():
    def extra(state, move):
        player = state.players[move.who]
        EXTRA(state, move)
        player.allowed = {each: min(1, number) for each, number in player.allowed.items()}

    EXTRA = conflict.extra
    MOVES["extra-conflict"].make = extra


def ten_conflicts_may_be_left():
    conflict.LEFT_MOST = 10


MISTAKES = mistakes_in(globals())
