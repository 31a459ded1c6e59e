"""Treaties (L5R-X): offered, agreed, dissolved, broken."""
from enlightenment_state import Treaty

OFFERED, ACTIVE, DISSOLVED, BROKEN = "offered", "active", "dissolved", "broken"
DURATIONS = "now", "conflict", "phase", "round", "2-rounds", "3-rounds", "4-rounds", "5-rounds", "game"
ROUNDS = {"round": 1, "2-rounds": 2, "3-rounds": 3, "4-rounds": 4, "5-rounds": 5}
STAKE_LEAST, STAKE_MOST = 1, 5
TERMS_MOST = 9973


def pair_of(move):
    return tuple(sorted((move.who, move.whom)))


def treaty_of(state, move, *wanted):
    """The pair's treaty, where it is in one of these states."""
    treaty = state.treaties.get(pair_of(move))
    return treaty if treaty and treaty.state in wanted else None


# Offers

def offer_faults(state, move):
    faults = set()
    if move.who == move.whom:
        faults.add("L5R-X.1")
    if not set(move.parts) - {"who", "whom"}:
        faults.add("L5R-X.3")
    if treaty_of(state, move, ACTIVE):
        faults.add("L5R-X.18")
    if move.stake is not None and not STAKE_LEAST <= move.stake <= STAKE_MOST:
        faults.add("L5R-X.11")
    return faults


def offer(state, move):
    """Makes the pair's draft or changes it; what is new only one has agreed to. After an end: a new one (L5R-X.19)."""
    treaty = treaty_of(state, move, OFFERED) or Treaty(pair_of(move))
    state.treaties[treaty.pair] = treaty
    treaty.stake = treaty.stake if move.stake is None else move.stake
    for seat, lasts, promise in ((move.who, move.mine, move.promise), (move.whom, move.yours, move.asks)):
        treaty.lasts[seat] = lasts or move.until or treaty.lasts.get(seat)
        treaty.promises[seat] = promise or treaty.promises.get(seat)
    treaty.agreed = {move.who}
    state.offers[treaty.pair] = state.offers.get(treaty.pair, 0) + 1
    treaty.terms = number_of_terms(state, treaty)


def number_of_terms(state, treaty):
    """Other terms have another number."""
    stake = 255 if treaty.stake is None else treaty.stake
    lasts = [DURATIONS.index(treaty.lasts[seat]) if treaty.lasts.get(seat) else len(DURATIONS) for seat in treaty.pair]
    number = 0
    for value in (state.offers[treaty.pair], stake, *lasts, *(len((treaty.promises.get(seat) or "").encode()) for seat in treaty.pair)):
        number = (number * 31 + value) % TERMS_MOST
    return number + 1


def agree_faults(state, move):
    treaty = treaty_of(state, move, OFFERED)
    if treaty is None or move.who in treaty.agreed or not is_complete(treaty):
        return {"L5R-X.3"}
    if not move.confirm:
        return {"AMB-L5R-34"}
    return {"TY-STALE"} if move.terms not in (None, treaty.terms) else set()


def is_complete(treaty):
    """All four parameters are set (L5R-X.3): both promises (L5R-X.7), how long they hold, the stake."""
    return treaty.stake is not None and all(treaty.promises.get(seat) and treaty.lasts.get(seat)
                                            for seat in treaty.pair)


def agree(state, move):
    treaty = treaty_of(state, move, OFFERED)
    treaty.state, treaty.agreed = ACTIVE, set(treaty.pair)
    treaty.marks = {"round": state.round, "phases": state.phases_over, "conflicts": state.conflicts_over}
    look_at_the_clock(state)


def withdraw_faults(state, move):
    return set() if treaty_of(state, move, OFFERED) else {"L5R-X.3"}


def withdraw(state, move):
    del state.treaties[pair_of(move)]


# How long they hold

def look_at_the_clock(state):
    """A treaty holds as long as the longer promise (L5R-X.9); over, it is still the pair's (L5R-X.10)."""
    for treaty in state.treaties.values():
        if treaty.state == ACTIVE:
            treaty.expired = all(has_ended(state, treaty, treaty.lasts[seat]) for seat in treaty.pair)


def has_ended(state, treaty, lasts):
    """L5R-X.8; "conflict": the one under way at the agreement, or else the next."""
    if lasts in ROUNDS:
        return state.round >= treaty.marks["round"] + ROUNDS[lasts]
    return {"now": True, "conflict": state.conflicts_over > treaty.marks["conflicts"],
            "phase": state.phases_over > treaty.marks["phases"], "game": False}[lasts]


# Ends

def dissolve_faults(state, move):
    treaty = treaty_of(state, move, ACTIVE)
    if treaty is None:
        return {"L5R-X.15"}
    asked_again = move.who in treaty.consent and not treaty.expired and move.whom not in treaty.consent
    return {"L5R-X.17"} if asked_again else set()


def dissolve(state, move):
    """L5R-X.17: when it has expired, or both want it; no honor moves (L5R-X.16)."""
    treaty = treaty_of(state, move, ACTIVE)
    if treaty.expired or move.whom in treaty.consent:
        treaty.state = DISSOLVED
    else:
        treaty.consent.add(move.who)


def dissolve_all_of(state, player):
    """L5R-E.6, AMB-L5R-31: of whoever is eliminated; what was not agreed yet is gone."""
    for pair, treaty in list(state.treaties.items()):
        if player.seat in pair and treaty.state == OFFERED:
            del state.treaties[pair]
        elif player.seat in pair and treaty.state == ACTIVE:
            treaty.state = DISSOLVED


def broke_faults(state, move):
    return set() if treaty_of(state, move, ACTIVE) else {"L5R-X.15"}


def broke(state, move):
    """L5R-X.13, L5R-X.14: the stake goes to the general pool (AMB-L5R-29), as far as it is there (AMB-L5R-30). Where
    treaty cards are played, the card says what happens (AMB-L5R-6)."""
    treaty = treaty_of(state, move, ACTIVE)
    breaker = state.players[move.who]
    if move.both:  # AMB-L5R-32
        breaker = next(player for player in state.in_player_order() if player.seat in treaty.pair)
    if state.options["stake"] == "honor":
        breaker.honor -= min(treaty.stake, breaker.honor)
    treaty.state, treaty.broken_by = BROKEN, breaker.seat
