"""Reference model of the refereed game of Enlightenment, written from the rules and the page of moves alone.

    game = Game(["Tom", "Kris", "Patrick"], honor=[10, 11, 11], first="Kris")
    game.do("pass Kris")     -> OK, or the set of every rule that refuses it; then nothing has changed
    game.json()              the members of the JSON object
    game.offers()            the moves that can be made now and have closed parts only, a line each

It runs the game, too: when the last bid comes in, they are revealed at once.
"""
import enlightenment_conflict as conflict
import enlightenment_draw as draw
import enlightenment_ends as ends
import enlightenment_flow as flow
import enlightenment_judge as judge
import enlightenment_offers as offers
import enlightenment_shown as shown
import enlightenment_treaties as treaties
from enlightenment_reading import Nobody, Unreadable, read_move
from enlightenment_state import (ACTIONS, BID, CLAIM, CONFLICT_ACTIONS, DECLARE, ELEMENTS, GLORY, OPTIONS, OUTCOME,
                                 PLACE_FATE, REVEALED, WINDOWS, Player, State, Token, has_ring)

OK, USAGE = "ok", "usage"
UNREADABLE = USAGE, "TY-MOVE"
NOBODY = "TY-NAME"
TURN_RULES = {DECLARE: "AMB-L5R-40", PLACE_FATE: "L5R-P.10"}


class Refused(Exception):
    """Such a game cannot be; its argument is the set of rules."""


class Game:
    def __init__(self, names, honor, fate=None, first=None, options=None):
        faults = setup_faults(names, honor, fate or [7] * len(names), options or {})
        if faults:
            raise Refused(faults)
        fate = fate or [7] * len(names)
        players = [Player(seat, name, honor[seat], fate[seat], pool=[Token(ring, seat) for ring in ELEMENTS])
                   for seat, name in enumerate(names)]  # L5R-S.1, L5R-S.3
        chosen = {key: words[0] for key, words in OPTIONS.items()} | (options or {})
        self.seats = {name: seat for seat, name in enumerate(names)}
        self.state = State(players, chosen, self.seats[first] if first else 0)
        flow.begin_dynasty(self.state)
        flow.go_on(self.state)

    def do(self, line):
        try:
            move = read_move(line, self.seats)
        except Nobody:
            return {NOBODY}
        except Unreadable:
            return set(UNREADABLE)
        return faults(self.state, move) or self.carry(move)

    def carry(self, move):
        """Does what nothing refuses."""
        MOVES[move.verb].make(self.state, move)
        if move.verb != "award":
            settle(self.state)
        return OK

    def json(self):
        return shown.game(self.state)

    def offers(self):
        return offers.lines(self.state)


def setup_faults(names, honor, fate, options):
    """L5R-G.1: three or more; AMB-L5R-5: or three alone. More than six the program does not take."""
    found = set()
    if len(names) < 3:
        found.add("L5R-G.1")
    if len(names) > 6:
        found.add("TY-GAME")
    if options.get("players") == "three" and len(names) > 3:
        found.add("AMB-L5R-5")
    if not all(1 <= number <= 24 for number in honor) or not all(0 <= number <= 20 for number in fate):
        found.add(USAGE)
    return found


def settle(state):
    """What follows of itself: who has won, who is out, how the game goes on; and so again, where cards were drawn."""
    ends.check(state)
    if state.step == REVEALED and state.transferred and not state.is_over():
        state.transferred = False
        draw.draw_cards(state)
    flow.go_on(state)


# What is asked of a move

class Kind:
    """`make` carries it out; `faults`: what refuses it where it belongs; `steps`: in which it does (None: in all);
    `turn`: only whose turn it is may make it."""

    def __init__(self, make, faults=lambda state, move: set(), steps=None, turn=False):
        self.make, self.faults, self.steps, self.turn = make, faults, steps, turn


def faults(state, move):
    if state.is_over() or move.verb == "award":
        return over_faults(state, move)
    kind = MOVES[move.verb]
    found = {"TY-GAME-OUT"} if any(state.players[seat].out for seat in move.named()) else set()
    if not belongs(state, move, kind):
        return found | {"TY-MOVE"}
    if kind.turn and move.who != state.turn:
        found.add(TURN_RULES.get(state.step, "L5R-O.1"))
    return found | kind.faults(state, move)


def over_faults(state, move):
    """Only a draw may be decided otherwise, by the judge (AMB-L5R-11)."""
    if move.verb != "award":
        return {"TY-GAME-OVER"}
    if state.why == "draw":
        return set()
    return {"TY-MOVE", "TY-GAME-OVER"} if state.is_over() else {"TY-MOVE"}


def belongs(state, move, kind):
    """Whether a move belongs to the step; while rings are to be put somewhere nothing else is done."""
    if state.holder() is not None:
        return move.verb in ("place", "concede")
    return move.verb != "place" and (kind.steps is None or state.step in kind.steps)


# The moves that are nobody else's

def pass_move(state, move):
    (flow.pass_opportunity if state.step == DECLARE else flow.pass_turn)(state, state.players[move.who])


def pass_all(state, move):
    """All who can pass, until the window closes."""
    while not flow.is_step_done(state):
        flow.pass_turn(state, state.players[state.turn])
        if not flow.is_step_done(state):
            flow.find_turn(state)


def act_faults(state, move):
    return {"L5R-G.3"} if (move.cost or 0) > state.players[move.who].fate else set()


def act(state, move):
    flow.act(state, state.players[move.who], move.cost or 0)


def transfer(state, move):
    draw.transfer(state, move)
    state.transferred = True


def glory(state, move):
    conflict.glory(state, move)
    flow.begin_fate(state)


def place_fate_faults(state, move):
    """L5R-P.10: on a ring of the own pool; or, switched, of an opponent's (AMB-L5R-2)."""
    if state.options["fate"] == "own":
        wrong_form = {"TY-MOVE"} if move.whom is not None else set()
        return wrong_form | (set() if has_ring(state.players[move.who].pool, move.ring) else {"L5R-P.10"})
    right = move.whom not in (None, move.who) and has_ring(state.players[move.whom].pool, move.ring)
    return set() if right else {"AMB-L5R-2"}


def place_fate(state, move):
    player = state.players[move.who]
    owner = player if move.whom is None else state.players[move.whom]
    judge.token_of(owner.pool, move.ring, owner.seat).fate += 1
    state.placed.add(player.seat)
    flow.turn_to_the_left(state)


def concede(state, move):
    """AMB-L5R-44."""
    state.players[move.who].conceded = True


def award(state, move):
    state.winner, state.why = move.who, "award"


MOVES = {
    "pass": Kind(pass_move, steps=(*WINDOWS, DECLARE), turn=True),
    "pass-all": Kind(pass_all, steps=WINDOWS),
    "act": Kind(act, act_faults, WINDOWS, turn=True),
    "bid": Kind(draw.bid, draw.bid_faults, (BID,)),
    "reveal": Kind(draw.reveal, draw.reveal_faults, (BID,)),
    "dial": Kind(draw.dial, draw.dial_faults, (REVEALED,)),
    "pay": Kind(draw.pay, draw.pay_faults, (REVEALED,)),
    "transfer": Kind(transfer, draw.transfer_faults, (REVEALED,)),
    "declare": Kind(conflict.declare, conflict.declare_faults, (DECLARE,), turn=True),
    "outcome": Kind(conflict.outcome, conflict.outcome_faults, (OUTCOME,)),
    "place": Kind(conflict.place, conflict.place_faults),
    "air": Kind(conflict.air, conflict.air_faults, (CLAIM,)),
    "claim": Kind(conflict.claim, conflict.claim_faults, (CLAIM,)),
    "glory": Kind(glory, conflict.glory_faults, (GLORY,)),
    "place-fate": Kind(place_fate, place_fate_faults, (PLACE_FATE,), turn=True),
    "concede": Kind(concede),
    "honor": Kind(judge.honor),
    "honor-each": Kind(judge.honor_each),
    "give": Kind(judge.give, judge.give_faults),
    "fate": Kind(judge.fate, judge.fate_faults),
    "ring-fate": Kind(judge.ring_fate, judge.ring_fate_faults),
    "claim-ring": Kind(judge.claim_ring, judge.claim_ring_faults),
    "return-ring": Kind(judge.return_ring, judge.return_ring_faults),
    "take-ring": Kind(judge.take_ring, judge.take_ring_faults),
    "shift-ring": Kind(judge.shift_ring, judge.shift_ring_faults),
    "break-province": Kind(judge.break_province_by_card, judge.break_province_faults),
    "favor": Kind(judge.favor),
    "change-conflict": Kind(conflict.change, conflict.change_faults, (CONFLICT_ACTIONS, OUTCOME, CLAIM)),
    "extra-conflict": Kind(conflict.extra, conflict.extra_faults,
                           (ACTIONS, DECLARE, CONFLICT_ACTIONS, OUTCOME, CLAIM)),
    "offer": Kind(treaties.offer, treaties.offer_faults),
    "agree": Kind(treaties.agree, treaties.agree_faults),
    "withdraw": Kind(treaties.withdraw, treaties.withdraw_faults),
    "dissolve": Kind(treaties.dissolve, treaties.dissolve_faults),
    "broke": Kind(treaties.broke, treaties.broke_faults),
    "award": Kind(award),
}
