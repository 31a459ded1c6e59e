"""How a game goes on: rounds, phases, steps, windows, whose turn it is (L5R-O, L5R-N, section 3B's chart of phases)."""
import enlightenment_conflict as conflict
import enlightenment_draw as draw
import enlightenment_treaties as treaties
from enlightenment_state import (ACTIONS, BID, CLAIM, CONFLICT, CONFLICT_ACTIONS, DECLARE, DRAW, DYNASTY, FATE, GLORY,
                                 OUTCOME, PLACE_FATE, REGROUP, TYPES, WINDOWS, WITH_TURN)


def go_on(state):
    """As far as nobody has to do anything. While rings are to be put somewhere everything waits; but a conflict that is
    over is over at once."""
    while not state.is_over() and (is_cut_short(state) or state.holder() is None and is_step_done(state)):
        finish_step(state)
    if not state.is_over():
        find_turn(state)


def is_step_done(state):
    living = state.living()
    if state.step in WINDOWS:
        # L5R-O.2, L5R-C.4; a conflict that is over has no window any more (L5R-F.1)
        return all(player.passed for player in living) or is_cut_short(state)
    if state.step == DECLARE:
        return not any(player.left for player in living)
    if state.step == PLACE_FATE:
        return not any(has_to_place(state, player) for player in living)
    return draw.all_bids_are_in(state) or conflict.is_won(state) or is_cut_short(state)


def is_cut_short(state):
    return state.step in (CONFLICT_ACTIONS, OUTCOME, CLAIM) and state.contest is None


def finish_step(state):
    if is_cut_short(state):
        open_step(state, ACTIONS)  # 3.3
    elif state.step == CONFLICT_ACTIONS:
        open_step(state, OUTCOME)
    elif state.step == OUTCOME:
        conflict.after_outcome(state)
    elif state.step == BID:
        draw.open_bids(state)
    elif state.step == DECLARE:
        open_step(state, GLORY)
    elif state.step == PLACE_FATE:
        open_step(state, ACTIONS)
    else:
        AFTER_ACTIONS[state.phase](state)


def open_step(state, step):
    state.step, state.turn = step, state.first
    for player in state.players:
        player.passed = False


# Phases

def enter(state, phase, step):
    state.phase = phase
    state.phases_over += 1
    open_step(state, step)
    treaties.look_at_the_clock(state)


def begin_dynasty(state):
    """L5R-N.1: one fate more for the first player; 1.3: everybody's income."""
    state.round += 1
    enter(state, DYNASTY, ACTIONS)
    state.passing_paid = False
    state.players[state.first].fate += 1
    for player in state.living():
        player.fate += player.income


def begin_draw(state):
    draw.forget_bids(state)
    enter(state, DRAW, BID)


def begin_conflict(state):
    """AMB-L5R-40: two opportunities, one of each type; the first player begins."""
    draw.forget_cards(state)
    enter(state, CONFLICT, ACTIONS)
    state.declarer = state.first - 1
    for player in state.living():
        player.left, player.allowed = len(TYPES), dict.fromkeys(TYPES, 1)


def begin_declaring(state):
    """3.2, after every window of the phase (3.1, 3.3) in which nobody had more to do; 3.4 when nobody can declare."""
    declares = who_declares(state)
    open_step(state, DECLARE if declares else GLORY)
    if declares:
        state.turn = declares.seat


def who_declares(state):
    """Who declares next or is declaring, or None."""
    last = state.turn - 1 if state.step == DECLARE else state.declarer
    return state.on_left(last, lambda player: player.left > 0)


def begin_fate(state):
    state.placed = set()
    for player in state.players:
        player.left, player.allowed = 0, dict.fromkeys(TYPES, 0)
    enter(state, FATE, PLACE_FATE)


def begin_regroup(state):
    """Claimed rings stay (L5R-R.3, L5R-P.9). Folded into the fate phase there is only the token (AMB-L5R-4)."""
    if state.options["regroup"] == "folded":
        end_round(state)
    else:
        enter(state, REGROUP, ACTIONS)


def end_round(state):
    """L5R-N.2, AMB-L5R-41."""
    state.first = state.on_left(state.first).seat
    begin_dynasty(state)


AFTER_ACTIONS = {DYNASTY: begin_draw, DRAW: begin_conflict, CONFLICT: begin_declaring, FATE: begin_regroup,
                 REGROUP: end_round}


# Turns

def find_turn(state):
    """Who has the turn now: from whose it was clockwise."""
    if state.step in WITH_TURN and state.holder() is None:
        had = state.turn
        state.turn = state.on_left(had - 1, lambda player: may_have_turn(state, player)).seat
        state.placed |= seats_between(state, had, state.turn)


def may_have_turn(state, player):
    if state.step == DECLARE:
        return player.left > 0
    if state.step == PLACE_FATE:
        return has_to_place(state, player)
    return not (state.phase == DYNASTY and player.passed)


def seats_between(state, seat, end):
    """From a seat clockwise, without the end: they had their turn, whether they could do something or not."""
    return {(seat + step) % len(state.players) for step in range((end - seat) % len(state.players))}


def turn_to_the_left(state):
    state.turn = (state.turn + 1) % len(state.players)


def pass_turn(state, player):
    """In the dynasty phase the first to pass gains 1 fate (AMB-L5R-38); elsewhere all pass one after another."""
    player.passed = True
    if state.phase == DYNASTY and not state.passing_paid:
        player.fate, state.passing_paid = player.fate + 1, True
    turn_to_the_left(state)


def pass_opportunity(state, player):
    """To declare; no type is named. A window follows as after a conflict (3.3)."""
    player.left -= 1
    state.declarer = player.seat
    open_step(state, ACTIONS)


def act(state, player, cost):
    """Whoever passed may act again, but not in the dynasty phase."""
    player.fate -= cost
    if state.phase != DYNASTY:
        for other in state.players:
            other.passed = False
    turn_to_the_left(state)


# Fate on rings

def has_to_place(state, player):
    """L5R-P.10: each once, who can (AMB-L5R-28)."""
    return player.seat not in state.placed and bool(pools_for_fate(state, player))


def pools_for_fate(state, player):
    """The players on whose rings this one may put fate: the own, or any opponent's (AMB-L5R-2)."""
    if state.options["fate"] == "own":
        return [player] if player.pool else []
    return [other for other in state.opponents(player) if other.pool]
