"""What is looked at after every move: who has won, and who is eliminated, with all that follows (L5R-V, L5R-E)."""
import enlightenment_treaties as treaties
from enlightenment_state import ELEMENTS

HONOR_WINS = 25


def check(state):
    """Victories come before eliminations (AMB-L5R-10)."""
    winners = [player for player in state.in_player_order() if victory(player)]
    if winners:
        finish(state, winners[0], victory(winners[0]))  # several: AMB-L5R-9
        return
    eliminate(state, [player for player in state.living() if is_lost(state, player)])


def victory(player):
    """By which victory a player has won, or None (L5R-V.1; printed elements on tokens alone: L5R-P.1, L5R-P.3)."""
    if len({token.ring for token in player.claimed()}) == len(ELEMENTS):
        return "rings"
    return "honor" if player.honor >= HONOR_WINS else None


def is_lost(state, player):
    """L5R-E.1, L5R-E.2, AMB-L5R-44; who has lost the stronghold stays until its rings lie somewhere (AMB-L5R-21)."""
    if player.conceded:
        return True
    if is_waited_for(state):
        return False
    return player.honor == 0 or player.has_lost_stronghold()


def is_waited_for(state):
    """Rings are to be put somewhere, and it matters where: somebody else is left to play against (L5R-V.1)."""
    holder = state.holder()
    return holder is not None and not holder.conceded and any(
        not (player.conceded or player.has_lost_stronghold()) for player in state.opponents(holder))


def finish(state, winner, why):
    state.winner, state.why = winner and winner.seat, why


def eliminate(state, lost):
    """All at once; then who is left may have won (L5R-V.1), and where nobody is it is a draw (AMB-L5R-11)."""
    if not lost:
        return
    for player in lost:
        player.out = True
    for player in lost:
        leave(state, player)
    end_contest_without_two(state)
    pass_token_of_lost(state)
    living = state.living()
    if len(living) == 1:
        finish(state, living[0], last_victory(living[0]))
    elif not living:
        finish(state, None, "draw")


def last_victory(player):
    """L5R-V.2, AMB-L5R-21: rings of the last stronghold count as soon as they are taken, also in the hand."""
    return "rings" if len({token.ring for token in player.claimed() + player.hand}) == len(ELEMENTS) else "last"


def leave(state, player):
    """L5R-E.3: all rings to the common pool, with their fate (AMB-L5R-27); L5R-E.6; the dial is ignored (L5R-E.7)."""
    state.common += player.claimed() + player.pool + player.hand
    for tokens in player.provinces.values():
        tokens.clear()
    player.pool, player.hand = [], []
    player.bid = player.turned = player.cards = None
    player.pays, player.passed, player.left = (), False, 0
    player.allowed = dict.fromkeys(player.allowed, 0)
    treaties.dissolve_all_of(state, player)
    if state.favor == player.seat:
        state.favor = None


def end_contest_without_two(state):
    """L5R-F.1, AMB-L5R-22, AMB-L5R-46: no winner; L5R-F.2: where the ring goes."""
    contest = state.contest
    if contest is None:
        return
    attacker, defender = state.players[contest.attacker], state.players[contest.defender]
    if attacker.out or defender.out:
        if contest.token:
            (state.common if contest.common or attacker.out else attacker.pool).append(contest.token)
        contest_over(state)


def contest_over(state):
    state.contest = None
    state.conflicts_over += 1
    treaties.look_at_the_clock(state)


def pass_token_of_lost(state):
    """L5R-E.8, to the next who is left (AMB-L5R-41)."""
    if state.players[state.first].out and state.living():
        state.first = state.on_left(state.first).seat
