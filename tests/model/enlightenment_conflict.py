"""The conflict phase: declaring, the result, rings taken and claimed, the Imperial Favor."""
from enlightenment_ends import contest_over
from enlightenment_state import (AIR, CLAIM, CONFLICT, CONFLICT_ACTIONS, OUTCOME, STRONGHOLD, TYPES, Contest,
                                 has_ring, province_faults, rings_may_lie, take_from_provinces, token_of)

NO_RING, COMMON = "none", "common-"
ATTACKER = "attacker"
LEFT_MOST = 9  # opportunities


# Declaring

def open_types(player):
    """What a player may still declare: each type once a phase, if no card gives more, as long as there are
    opportunities (AMB-L5R-40)."""
    return {each for each in TYPES if player.left and player.allowed[each]}


def declare_faults(state, move):
    attacker, defender = state.players[move.who], state.players[move.whom]
    faults = ring_faults(state, attacker, move.ring)
    if not attacker.allowed[move.type]:
        faults.add("AMB-L5R-40")
    if attacker is defender:
        faults.add("L5R-C.1")
    return faults | attack_faults(state, defender, move.province)


def ring_faults(state, attacker, ring):
    """From the own pool, or from the common one (AMB-L5R-7); without a ring only where the own pool has none (L5R-P.7,
    AMB-L5R-26)."""
    if ring == NO_RING:
        return {"L5R-P.7"} if attacker.pool else set()
    if ring.startswith(COMMON):
        return set() if has_ring(state.common, ring.removeprefix(COMMON)) else {"AMB-L5R-7"}
    return set() if has_ring(attacker.pool, ring) else {"L5R-R.1"}


def attack_faults(state, defender, province):
    """A province is there as long as it is unbroken (L5R-C.5); the stronghold's has to be open (L5R-E.4, AMB-L5R-1)."""
    faults = {"L5R-C.5"} if province in defender.broken else set()
    if province == STRONGHOLD and not state.stronghold_is_open(defender):
        faults.add("L5R-E.4")
    return faults


def declare(state, move):
    attacker = state.players[move.who]
    attacker.left -= 1
    attacker.allowed[move.type] -= 1
    token, common = select_ring(state, attacker, move.ring)
    state.contest = Contest(attacker.seat, move.whom, move.type, token, common, move.province)
    state.step, state.declarer = CONFLICT_ACTIONS, attacker.seat
    state.turn = move.whom  # the defender first


def select_ring(state, attacker, ring):
    """(the token or None, whether it came from the common pool); its fate is the attacker's (AMB-L5R-27)."""
    common = ring.startswith(COMMON)
    pool = state.common if common else attacker.pool
    token = token_of(pool, ring.removeprefix(COMMON), attacker.seat)
    if token:
        pool.remove(token)
        attacker.fate, token.fate = attacker.fate + token.fate, 0
    return token, common


# What cards change

def change_faults(state, move):
    """Another ring or none, another type, another province of the same defender."""
    if move.ring is None and move.type is None and move.province is None:
        return {"TY-MOVE"}
    contest, faults = state.contest, set()
    if move.ring not in (None, NO_RING):
        faults |= ring_faults(state, state.players[contest.attacker], move.ring)
    if move.province is not None:
        faults |= attack_faults(state, state.players[contest.defender], move.province)
    return faults


def change(state, move):
    """Whatever the type becomes: what was declared has been declared. Without a ring there is nothing to claim."""
    contest = state.contest
    contest.type, contest.province = move.type or contest.type, move.province or contest.province
    if move.ring is not None:
        change_ring(state, contest, move.ring)
        if state.step == CLAIM and contest.token is None:
            contest_over(state)


def change_ring(state, contest, ring):
    """The old one goes back where it came from (L5R-F.2)."""
    old, was_common = contest.token, contest.common
    attacker = state.players[contest.attacker]
    contest.token, contest.common = select_ring(state, attacker, ring)
    contest.air = False
    if old:
        (state.common if was_common else attacker.pool).append(old)


def extra_faults(state, move):
    faults = {"TY-MOVE"} if state.phase != CONFLICT or state.players[move.who].left >= LEFT_MOST else set()
    return faults | {"TY-MOVE"} if move.military and move.political else faults


def extra(state, move):
    """One more opportunity, for a type or for either."""
    player = state.players[move.who]
    player.left += 1
    for each in [each for each in TYPES if getattr(move, each)] or TYPES:
        player.allowed[each] += 1


# The result

def outcome_faults(state, move):
    contest = state.contest
    if move.result != ATTACKER:
        return {"TY-MOVE"} if move.breaks or move.unopposed else set()
    broken = contest.province in state.players[contest.defender].broken
    return {"L5R-C.5"} if move.breaks and broken else set()


def outcome(state, move):
    contest = state.contest
    if move.result != ATTACKER:
        return_ring(state)
        return
    contest.won, contest.unopposed = True, bool(move.unopposed)  # nobody loses honor for it (L5R-N.3)
    if move.breaks:
        break_province(state, state.players[contest.defender], contest.province, state.players[contest.attacker])


def return_ring(state):
    """L5R-R.5: to where it came from (AMB-L5R-25)."""
    contest = state.contest
    if contest.token:
        (state.common if contest.common else state.players[contest.attacker].pool).append(contest.token)
    contest_over(state)


def break_province(state, owner, number, taker=None):
    """L5R-T.1: who broke it takes its rings, in a conflict without a ring, too (AMB-L5R-45); nobody broke it: they go
    to the owner's pool (AMB-L5R-43)."""
    tokens, owner.provinces[number] = owner.provinces[number], []
    owner.broken.add(number)
    for token in tokens:
        if taker is None or taker.claimed_ring(token.ring):
            owner.pool.append(token)  # L5R-T.3, L5R-P.6
        else:
            taker.hand.append(token)
    if taker:
        put_all_at_once(state, taker)


def put_all_at_once(state, taker):
    """Where there is nothing to choose."""
    places = rings_may_lie(state, taker)
    if len(places) == 1:
        taker.provinces[places[0]] += taker.hand
        taker.hand = []


def place_faults(state, move):
    """L5R-T.2: who took the rings puts each on a province."""
    player = state.players[move.who]
    faults = province_faults(state, player, move.province)
    return faults if has_ring(player.hand, move.ring) else faults | {"L5R-T.2"}


def place(state, move):
    player = state.players[move.who]
    token = token_of(player.hand, move.ring)
    player.hand.remove(token)
    player.provinces[move.province].append(token)


# The ring's effect, and claiming it

def air_faults(state, move):
    """The ring effect of air, once a conflict; without a ring there is none (L5R-P.8)."""
    contest = state.contest
    faults = {"L5R-C.1"} if move.who != contest.attacker else set()
    if contest.token is None or contest.token.ring != AIR or contest.air:
        faults.add("L5R-G.3")
    return faults


def air(state, move):
    contest = state.contest
    attacker, defender = state.players[contest.attacker], state.players[contest.defender]
    contest.air = True
    if move.how == "gain":
        attacker.honor += 2
    else:
        attacker.honor, defender.honor = attacker.honor + 1, defender.honor - 1


def claim_faults(state, move):
    contest = state.contest
    faults = {"L5R-C.1"} if move.who != contest.attacker else set()
    attacker = state.players[contest.attacker]
    if attacker.claimed_ring(contest.token.ring):
        return faults | {"TY-MOVE"} if move.province else faults
    if not move.province:
        return faults | {"L5R-R.2"}
    return faults | province_faults(state, attacker, move.province)


def claim(state, move):
    """L5R-R.2; a duplicate goes to the attacker's pool (L5R-P.5), from the common pool, too (AMB-L5R-25), and where its
    like was taken just before (AMB-L5R-23)."""
    contest = state.contest
    attacker = state.players[contest.attacker]
    duplicate = attacker.claimed_ring(contest.token.ring)
    (attacker.pool if duplicate else attacker.provinces[move.province]).append(contest.token)
    contest_over(state)


def after_outcome(state):
    """What follows when the rings of a broken province lie somewhere."""
    if state.contest.token:
        state.step = CLAIM
    else:
        contest_over(state)


def is_won(state):
    return state.step == OUTCOME and state.contest is not None and state.contest.won


# The Imperial Favor

def glory_faults(state, move):
    """Everybody counts, each once."""
    named = [seat for seat, _ in move.values]
    right = sorted(named) == [player.seat for player in state.living()] and \
        all(0 <= number <= 99 for _, number in move.values)
    return set() if right else {"AMB-L5R-39"}


def glory(state, move):
    """Glory and claimed rings (L5R-R.4); a tie at the top changes nothing (AMB-L5R-39)."""
    counts = {seat: number + len(state.players[seat].claimed()) for seat, number in move.values}
    highest = [seat for seat, count in counts.items() if count == max(counts.values())]
    if len(highest) == 1:
        state.favor = highest[0]


def take_back(player, token, pool):
    """A claimed token goes to a pool."""
    take_from_provinces(player, token)
    pool.append(token)
