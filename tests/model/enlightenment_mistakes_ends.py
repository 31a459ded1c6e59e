"""Mistakes of the reference model of Enlightenment about ends, treaties and judges' moves."""
import dataclasses

import enlightenment
import enlightenment_ends as ends
import enlightenment_judge as judge
import enlightenment_treaties as treaties
from enlightenment import MOVES
from enlightenment_mistaken import everywhere, mistakes_in, no_faults


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


def the_last_has_to_put_rings_somewhere():
    ends.is_waited_for = lambda state: bool(state.holder() and not state.holder().conceded)


def a_concession_leaves_the_last_with_rings_to_put_somewhere():
    def is_waited_for(state):
        holder = state.holder()
        conceded = any(player.conceded for player in state.players)
        return WAITED(state) or bool(conceded and holder and not holder.conceded)

    WAITED = ends.is_waited_for
    ends.is_waited_for = is_waited_for


def the_hand_of_the_last_is_put_away():
    def finish(state, winner, why):
        FINISH(state, winner, why)
        if why == "last" and winner.hand:
            state.common, winner.hand = state.common + winner.hand, []

    FINISH = ends.finish
    ends.finish = finish


def nobody_left_means_the_last_wins():
    FINISH = ends.finish
    ends.finish = lambda state, winner, why: FINISH(state, winner or state.players[state.first],
                                                    "last" if why == "draw" else why)


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


def the_out_may_be_named():
    FAULTS = enlightenment.faults
    everywhere("faults", lambda state, move: FAULTS(state, move) - {"TY-GAME-OUT"})


# Treaties

def no_stake_is_too_low():
    treaties.STAKE_LEAST = 0


def a_card_that_is_staked_costs_honor():
    def broke(state, move):
        word, state.options["stake"] = state.options["stake"], "honor"
        BROKE(state, move)
        state.options["stake"] = word

    BROKE = treaties.broke
    MOVES["broke"].make = broke


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

def nobody_awards_a_draw():
    OVER = enlightenment.over_faults
    enlightenment.over_faults = lambda state, move: OVER(state, move) or {"TY-GAME-OVER"}


def honor_each_is_of_the_first_player_alone():
    def honor_each(state, move):
        first = state.players[state.first]
        first.honor = max(0, first.honor + move.change)

    MOVES["honor-each"].make = honor_each


def who_is_out_gets_honor_with_the_others():
    def honor_each(state, move):
        HONOR_EACH(state, move)
        for player in state.players:
            player.honor += move.change * player.out

    HONOR_EACH = judge.honor_each
    MOVES["honor-each"].make = honor_each


def everybody_loses_honor_one_after_another():
    def honor_each(state, move):
        for player in state.in_player_order():
            if not player.out and not state.is_over():
                player.honor = max(0, player.honor + move.change)
                ends.check(state)

    MOVES["honor-each"].make = honor_each


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


MISTAKES = mistakes_in(globals())
