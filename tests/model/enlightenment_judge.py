"""What cards do, or a judge decides: changes of honor, fate, rings and provinces, each with its reason."""
from enlightenment_conflict import break_province, take_back
from enlightenment_state import has_ring, province_faults, take_from_provinces, token_of


def honor(state, move):
    player = state.players[move.who]
    player.honor = max(0, player.honor + move.change)


def honor_each(state, move):
    """Everybody's at once; then it is looked at who has won and who is out (AMB-L5R-10, AMB-L5R-11)."""
    for player in state.living():
        player.honor = max(0, player.honor + move.change)


def give_faults(state, move):
    return {"TY-MOVE"} if move.who == move.whom else set()


def give(state, move):
    """What is given is what there is (AMB-L5R-12)."""
    giver, receiver = state.players[move.who], state.players[move.whom]
    number = min(move.number, giver.honor)
    giver.honor, receiver.honor = giver.honor - number, receiver.honor + number


def fate_faults(state, move):
    return {"L5R-G.3"} if state.players[move.who].fate + move.change < 0 else set()


def fate(state, move):
    state.players[move.who].fate += move.change


def pool_meant(state, move):
    return state.common if move.whom is None else state.players[move.whom].pool


def ring_fate_faults(state, move):
    """L5R-A.3: an unclaimed ring is one that lies in that pool."""
    token = token_of(pool_meant(state, move), move.ring, move.whom)
    if token is None:
        return {"L5R-A.3"}
    return {"L5R-G.3"} if token.fate + move.change < 0 else set()


def ring_fate(state, move):
    token_of(pool_meant(state, move), move.ring, move.whom).fate += move.change


def claim_ring_faults(state, move):
    player = state.players[move.who]
    faults = province_faults(state, player, move.province)
    if not has_ring(player.pool, move.ring):
        faults.add("L5R-A.3")
    if player.claimed_ring(move.ring):
        faults.add("L5R-P.4")
    return faults


def claim_ring(state, move):
    player = state.players[move.who]
    token = token_of(player.pool, move.ring, player.seat)
    player.pool.remove(token)
    player.provinces[move.province].append(token)


def return_ring_faults(state, move):
    return set() if state.players[move.who].claimed_ring(move.ring) else {"L5R-A.3"}


def return_ring(state, move):
    player = state.players[move.who]
    take_back(player, player.claimed_ring(move.ring), player.pool)


def take_ring_faults(state, move):
    taker, owner = state.players[move.who], state.players[move.whom]
    faults = {"TY-MOVE"} if taker is owner else set()
    if not owner.claimed_ring(move.ring):
        faults.add("L5R-A.3")
    if not taker.claimed_ring(move.ring):
        faults |= province_faults(state, taker, move.province)
    return faults


def take_ring(state, move):
    """A duplicate goes to the pool of whose it was (L5R-P.6)."""
    taker, owner = state.players[move.who], state.players[move.whom]
    duplicate = taker.claimed_ring(move.ring)
    take_back(owner, owner.claimed_ring(move.ring), owner.pool if duplicate else taker.provinces[move.province])


def shift_ring_faults(state, move):
    player = state.players[move.who]
    faults = province_faults(state, player, move.province)
    return faults if player.claimed_ring(move.ring) else faults | {"L5R-A.3"}


def shift_ring(state, move):
    player = state.players[move.who]
    token = player.claimed_ring(move.ring)
    take_from_provinces(player, token)
    player.provinces[move.province].append(token)


def break_province_faults(state, move):
    faults = {"TY-MOVE"} if move.who == move.whom else set()
    return faults | {"L5R-C.5"} if move.province in state.players[move.who].broken else faults


def break_province_by_card(state, move):
    taker = None if move.whom is None else state.players[move.whom]
    break_province(state, state.players[move.who], move.province, taker)


def favor(state, move):
    state.favor = move.who
