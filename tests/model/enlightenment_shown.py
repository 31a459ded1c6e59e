"""How a game of Enlightenment is shown: the members of its JSON object."""
import enlightenment_conflict as conflict
import enlightenment_draw as draw
import enlightenment_flow as flow
import enlightenment_treaties as treaties
from enlightenment_state import (ACTIONS, BID, CLAIM, CONFLICT, DECLARE, OUTCOME, PROVINCES, REVEALED, STRONGHOLD,
                                 WITH_TURN, by_element)


def game(state):
    name = names(state)
    return {
        "round": state.round, "phase": state.phase, "step": step(state),
        "first": name(state.first), "turn": name(turn(state)), "declares": name(declares(state)),
        "players": [player(state, each) for each in state.players],
        "common_pool": pool(state, state.common), "conflict": contest(state, state.contest),
        "favor": name(state.favor),
        "treaties": [treaty(state, state.treaties[pair]) for pair in sorted(state.treaties)],
        "winner": name(state.winner), "why": state.why, "to_act": [each.name for each in to_act(state)],
    }


def names(state):
    return lambda seat: None if seat is None else state.players[seat].name


def step(state):
    if state.is_over():
        return None
    return "place" if state.holder() else state.step


def turn(state):
    has_turn = state.step in WITH_TURN and not state.holder() and not state.is_over()
    return state.turn if has_turn else None


def declares(state):
    """Who declares a conflict next, in the windows before it, or is declaring it."""
    if state.is_over() or state.phase != CONFLICT or state.step not in (ACTIONS, DECLARE):
        return None
    player = flow.who_declares(state)
    return player and player.seat


def player(state, each):
    opened = state.step != BID
    return {
        "name": each.name, "honor": each.honor, "fate": each.fate, "income": each.income, "out": each.out,
        "bid": each.bid if opened else None, "dial": each.dial, "cards": each.cards,
        "passed": each.passed and not state.is_over(),
        "conflicts": opportunities(state, each),
        "provinces": [{"id": number, "stronghold": number == STRONGHOLD, "broken": number in each.broken,
                       "rings": rings(each.provinces[number]),
                       "fate": sum(token.fate for token in each.provinces[number])} for number in PROVINCES],
        "pool": pool(state, each.pool), "hand": rings(each.hand),
    }


def opportunities(state, each):
    open_types = conflict.open_types(each) if state.phase == CONFLICT else ()
    return {"left": each.left, "military": "military" in open_types, "political": "political" in open_types}


def rings(tokens):
    return [token.ring for token in by_element(tokens)]


def pool(state, tokens):
    return [{"ring": token.ring, "fate": token.fate, "from": state.players[token.origin].name}
            for token in by_element(tokens)]


def contest(state, each):
    if each is None:
        return None
    return {"attacker": state.players[each.attacker].name, "defender": state.players[each.defender].name,
            "type": each.type, "ring": each.token and each.token.ring, "common": each.common,
            "province": each.province, "unopposed": each.unopposed, "air": each.air}


def treaty(state, each):
    a, b = each.pair
    name = names(state)
    lasts = [each.lasts.get(seat) for seat in each.pair]
    return {
        "a": name(a), "b": name(b), "state": each.state, "stake": each.stake, "terms": each.terms,
        "until": until(each, longest(lasts)), "a_until": until(each, lasts[0]), "b_until": until(each, lasts[1]),
        "a_promise": each.promises.get(a), "b_promise": each.promises.get(b),
        "agreed": [name(seat) for seat in each.pair if seat in each.agreed],
        "expired": each.expired and each.state == treaties.ACTIVE,
        "consent": consent(state, each), "broken_by": name(each.broken_by),
    }


def consent(state, each):
    wanting = each.consent if each.state == treaties.ACTIVE else ()
    return [state.players[seat].name for seat in each.pair if seat in wanting]


def longest(lasts):
    """The treaty's duration is the longer promise's (L5R-X.9)."""
    return max((each for each in lasts if each), key=treaties.DURATIONS.index, default=None)


def until(each, lasts):
    """Of what is active in rounds the last one in which it holds."""
    if each.state == treaties.ACTIVE and lasts in treaties.ROUNDS:
        return f"round {each.marks['round'] + treaties.ROUNDS[lasts] - 1}"
    return lasts


def to_act(state):
    """Who has to do something."""
    if state.is_over():
        return []
    if state.holder():
        return [state.holder()]
    if state.step in WITH_TURN:
        return [state.players[state.turn]]
    if state.step == BID:
        return [each for each in state.living() if each.bid is None]
    if state.step == REVEALED:
        if draw.choice_is_due(state):
            return [draw.who_chooses(state)]
        return draw.must_choose(state)
    return [state.players[state.contest.attacker]] if state.step in (OUTCOME, CLAIM) else state.living()
