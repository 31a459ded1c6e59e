"""The moves that can be made now and have closed parts only, judges' left out: a line each."""
import enlightenment_conflict as conflict
import enlightenment_draw as draw
import enlightenment_flow as flow
import enlightenment_treaties as treaties
from enlightenment_state import (AIR, BID, CLAIM, DECLARE, ELEMENTS, GLORY, OUTCOME, PLACE_FATE, PROVINCES, REVEALED,
                                 WINDOWS, has_ring, rings_may_lie)

RESULTS = ("attacker", "attacker unopposed", "attacker breaks", "attacker breaks unopposed", "defender", "nobody")


def lines(state):
    """In an order that does not change, each once."""
    if state.is_over():
        return []
    concessions = [f"concede {player.said}" for player in state.living()]
    if state.holder():
        return placings(state) + concessions
    return in_step(state) + about_treaties(state) + concessions


def in_step(state):
    if state.step in WINDOWS:
        who = state.players[state.turn].said
        return [f"pass {who}", "pass-all", f"act {who}"]
    return {BID: bids, REVEALED: payments, DECLARE: declarations, OUTCOME: outcomes, CLAIM: claims, GLORY: counts,
            PLACE_FATE: fate_on_rings}[state.step](state)


def placings(state):
    holder = state.holder()
    return [f"place {holder.said} {token.ring} {number}" for token in holder.hand
            for number in rings_may_lie(state, holder)]


def bids(state):
    return [f"bid {player.said} {number}" for player in state.living() if player.bid is None
            for number in draw.allowed_bids(state)]


def payments(state):
    found = [" ".join(["pay", payer.said, *(receiver.said for receiver in chosen)])
             for payer in state.living() for chosen in draw.pay_choices(state, payer)]
    if not draw.must_choose(state):
        found += ["transfer" if seat is None else f"transfer {state.players[seat].said}"
                  for seat in draw.ways_to_transfer(state)]
    return found


def declarations(state):
    attacker = state.players[state.turn]
    chosen = rings_to_declare(state, attacker)
    targets = [f"{defender.said} {number}" for defender in state.opponents(attacker) for number in PROVINCES
               if not conflict.attack_faults(state, defender, number)]
    return [f"pass {attacker.said}"] + [f"declare {attacker.said} {kind} {ring} {target}"
        for kind in sorted(conflict.open_types(attacker)) for ring in chosen for target in targets]


def rings_to_declare(state, attacker):
    every = [*ELEMENTS, *(conflict.COMMON + ring for ring in ELEMENTS), conflict.NO_RING]
    return [ring for ring in every if not conflict.ring_faults(state, attacker, ring)]


def outcomes(state):
    contest = state.contest
    broken = contest.province in state.players[contest.defender].broken
    return [f"outcome {result}" for result in RESULTS if not (broken and "breaks" in result)]


def claims(state):
    contest = state.contest
    attacker = state.players[contest.attacker]
    found = []
    if contest.token.ring == AIR and not contest.air:
        found = [f"air {attacker.said} {how}" for how in ("take", "gain")]
    if attacker.claimed_ring(contest.token.ring):
        return found + [f"claim {attacker.said}"]
    return found + [f"claim {attacker.said} {number}" for number in rings_may_lie(state, attacker)]


def counts(state):
    return [" ".join(["glory", *(f"{player.said}=0" for player in state.living())])]


def fate_on_rings(state):
    player = state.players[state.turn]
    own = state.options["fate"] == "own"
    return [f"place-fate {player.said} {ring}" + ("" if own else f" {owner.said}")
            for owner in flow.pools_for_fate(state, player) for ring in ELEMENTS if has_ring(owner.pool, ring)]


def about_treaties(state):
    found = []
    for treaty in state.treaties.values():
        for who, whom in (treaty.pair, treaty.pair[::-1]):
            pair = f"{state.players[who].said} {state.players[whom].said}"
            if treaty.state == treaties.OFFERED:
                found.append(f"withdraw {pair}")
                if who not in treaty.agreed and treaties.is_complete(treaty):
                    found.append(f"agree {pair} confirm terms={treaty.terms}")
            elif treaty.state == treaties.ACTIVE and (treaty.expired or who not in treaty.consent):
                found.append(f"dissolve {pair}")
    return found
