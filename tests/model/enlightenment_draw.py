"""The draw phase: honor is bid, the dials are revealed, honor moves, cards are drawn; of four and more: L5R-4.1."""
import itertools

from enlightenment_state import ACTIONS, BID, REVEALED

HONORED, DISHONORED = 2, 4
MANY = 4  # so many living players bid 2 or 4 only


def is_many(state):
    """The rule follows how many are left (AMB-L5R-19); five or six are as four (AMB-L5R-20)."""
    return len(state.living()) >= MANY


def allowed_bids(state):
    return (HONORED, DISHONORED) if is_many(state) else (1, 2, 3, 4, 5)


def range_faults(state, number):
    if number in allowed_bids(state):
        return set()
    return {"L5R-4.2"} if is_many(state) else {"L5R-D.1"}


# Bids

def bid_faults(state, move):
    return range_faults(state, move.number)


def bid(state, move):
    state.players[move.who].bid = move.number


def reveal_faults(state, move):
    """L5R-D.2: it names those who have not bid, each once."""
    named = [seat for seat, _ in move.values]
    faults = set().union(*(range_faults(state, number) for _, number in move.values))
    if set(named) != {player.seat for player in state.living() if player.bid is None}:
        faults.add("L5R-D.2")
    if len(set(named)) < len(named):
        faults.add("TY-MOVE")
    return faults


def reveal(state, move):
    for seat, number in move.values:
        state.players[seat].bid = number


def all_bids_are_in(state):
    return state.step == BID and all(player.bid is not None for player in state.living())


def open_bids(state):
    for player in state.living():
        player.turned = player.bid
    state.step = REVEALED


def dial_faults(state, move):
    """L5R-4.5: nothing changes a dial where four or more play."""
    return {"L5R-4.5"} if is_many(state) else set()


def dial(state, move):
    """A modified bid may exceed 5, or be 0; changes add up, whatever their order (AMB-L5R-16)."""
    state.players[move.who].turned += move.change


# Four and more

def honored(state):
    return [player for player in state.living() if player.dial == HONORED]


def dishonored(state):
    return [player for player in state.living() if player.dial == DISHONORED]


def is_short(state, player):
    """Owes more than there is."""
    return is_many(state) and player.dial == DISHONORED and 0 < player.honor < len(honored(state))


def has_chosen(state, player):
    return len(set(player.pays)) == player.honor and set(player.pays) <= {other.seat for other in honored(state)}


def must_choose(state):
    return [player for player in state.living() if is_short(state, player) and not has_chosen(state, player)]


def pay_faults(state, move):
    """AMB-L5R-17: one each, as long as there is honor; only where four or more play."""
    if not is_many(state):
        return {"TY-MOVE"}
    payer = state.players[move.who]
    there = {player.seat for player in honored(state)}
    right = (is_short(state, payer) and set(move.whom) <= there
             and len(set(move.whom)) == len(move.whom) == payer.honor)
    twice = {"TY-MOVE"} if len(set(move.whom)) < len(move.whom) else set()
    return set() if right else {"AMB-L5R-17"} | twice


def pay(state, move):
    state.players[move.who].pays = tuple(move.whom)


def many_payments(state):
    """(giver, receiver, honor): each dishonored gives 1 to each honored (L5R-4.7; L5R-4.6; AMB-L5R-18)."""
    return [(giver, receiver, 1) for giver in dishonored(state) for receiver in honored(state)
            if not is_short(state, giver) or receiver.seat in giver.pays]


# Two and three

def two_payments(one, other):
    """The base game's: the higher gives the difference."""
    low, high = sorted((one, other), key=lambda player: player.dial)
    return [[(high, low, min(high.dial - low.dial, high.honor))]]


def three_payments(players):
    """The ways in which honor can move: one, or two of which somebody chooses one."""
    low, middle, high = sorted(players, key=lambda player: player.dial)
    if low.dial < middle.dial < high.dial:      # L5R-D.3
        return two_payments(low, high)
    if low.dial == middle.dial < high.dial:     # L5R-D.4
        total = min(high.dial - low.dial, high.honor)
        return [[(high, low, part), (high, middle, total - part)] for part in evenly(total, total, total)]
    if low.dial < middle.dial == high.dial:     # L5R-D.6
        total = min(high.dial - low.dial, middle.honor + high.honor)
        return [[(middle, low, part), (high, low, total - part)] for part in evenly(total, middle.honor, high.honor)]
    return [[]]                                 # L5R-D.8


def evenly(total, one_has, other_has):
    """What the one may have of a total, so that both shares differ as little as they can (AMB-L5R-12, AMB-L5R-13)."""
    ways = [part for part in range(total + 1) if part <= one_has and total - part <= other_has]
    least = min(abs(total - 2 * part) for part in ways)
    return [part for part in ways if abs(total - 2 * part) == least]


def ways_to_transfer(state):
    """{the seat that somebody chooses, or None: what moves then}."""
    living = state.living()
    if is_many(state):
        return {None: many_payments(state)}
    ways = two_payments(*living) if len(living) == 2 else three_payments(living)
    if len(ways) == 1:
        return {None: ways[0]}
    return {chosen_by(way): way for way in ways}


def chosen_by(way):
    """Who has the odd honor, or gives it: the one of the two in whom the payments differ with the greater part."""
    giver, receiver, _ = max(way, key=lambda payment: payment[2])
    return receiver.seat if way[0][0] is way[1][0] else giver.seat


def who_chooses(state):
    """D.4: who gives; D.6: who receives."""
    way = next(iter(ways_to_transfer(state).values()))
    return way[0][0] if way[0][0] is way[1][0] else way[0][1]


def choice_is_due(state):
    return None not in ways_to_transfer(state)


def transfer_faults(state, move):
    faults = {"AMB-L5R-17"} if must_choose(state) else set()
    ways = ways_to_transfer(state)
    if move.whom in ways:
        return faults
    if None in ways:
        return faults | {"TY-MOVE"}
    one, other = next(iter(ways.values()))
    return {"L5R-D.4" if one[0] is other[0] else "L5R-D.6"}


def transfer(state, move):
    """All at once (AMB-L5R-14)."""
    for giver, receiver, honor in ways_to_transfer(state)[move.whom]:
        giver.honor -= honor
        receiver.honor += honor


def draw_cards(state):
    """L5R-D.9, L5R-4.9: as many as bid, of those who are left (AMB-L5R-15); or by the modified bid (AMB-L5R-16)."""
    for player in state.living():
        player.cards = player.dial if state.options["cards"] == "modified" else player.bid
    state.step, state.turn = ACTIONS, state.first


def forget_cards(state):
    for player in state.players:
        player.cards = None


def forget_bids(state):
    """Dials stay as they are until honor is bid again."""
    for player in state.players:
        player.bid = player.turned = None
        player.pays = ()


def pay_choices(state, player):
    """Every way in which a short payer may choose."""
    return itertools.combinations(honored(state), player.honor) if is_short(state, player) else ()
