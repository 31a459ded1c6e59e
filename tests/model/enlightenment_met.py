"""What random games of Enlightenment came across: every move, every refusal, and the corners of the rules."""
import enlightenment_draw as draw
import enlightenment_ends as ends
import enlightenment_flow as flow
from enlightenment import MOVES, NOBODY, OK, USAGE, faults
from enlightenment_reading import Nobody, Unreadable, read_move
from enlightenment_state import ACTIONS, CLAIM, CONFLICT, DECLARE, OPTIONS, PLACE_FATE, STRONGHOLD, token_of
from enlightenment_treaties import ACTIVE, DISSOLVED, DURATIONS, OFFERED, pair_of

REFUSALS = """TY-GAME-OVER TY-GAME-OUT TY-MOVE L5R-O.1 L5R-P.10 L5R-G.3 L5R-D.1 L5R-D.2 L5R-D.4 L5R-D.6 L5R-4.2 L5R-4.5
    L5R-C.1 L5R-C.5 L5R-R.1 L5R-R.2 L5R-R.6 L5R-P.4 L5R-P.7 L5R-E.4 L5R-T.2 L5R-A.3 L5R-X.1 L5R-X.3 L5R-X.11 L5R-X.15
    L5R-X.17 L5R-X.18 AMB-L5R-2 AMB-L5R-7 AMB-L5R-17 AMB-L5R-34 AMB-L5R-39 AMB-L5R-40""".split()


class Met:
    """Carries out lines in a game and counts in `seen`."""

    def __init__(self, game, seen):
        self.game, self.state, self.seen = game, game.state, seen
        for option, word in game.state.options.items():
            seen[f"switch {option}={word}"] += 1
        seen[f"players {len(game.seats)}"] += 1

    def do(self, line):
        try:
            move = read_move(line, self.game.seats)
        except Unreadable as wrong:
            self.seen["refused " + (NOBODY if isinstance(wrong, Nobody) else USAGE)] += 1
            return self.game.do(line)
        refused = faults(self.state, move)
        if refused:
            if len(refused) == 1:
                self.seen["refused " + next(iter(refused))] += 1
            return refused
        before, was = Before(self.state), self.before_the_move(move)
        self.game.carry(move)
        self.seen["done " + move.verb] += 1
        for what in (*was, *self.after(move, before)):
            self.seen[what] += 1
        return OK

    # What is seen before a move is carried out

    def before_the_move(self, move):
        look = getattr(self, "before_" + move.verb.replace("-", "_"), None)
        return list(look(move)) if look else []

    def before_transfer(self, move):
        dials = sorted(player.dial for player in self.state.living())
        if draw.is_many(self.state):
            yield "draw of many, " + ("all the same" if len(set(dials)) == 1 else "mixed")
            if any(draw.is_short(self.state, player) for player in self.state.living()):
                yield "draw of many, short"
        elif len(dials) == 2:
            yield "draw of two"
        else:
            yield f"draw of three, {self.case(dials)}, {'odd' if draw.choice_is_due(self.state) else 'even'}"
            yield from self.short_of_three(dials)
        yield from self.bids_and_dials()

    @staticmethod
    def case(dials):
        low, middle, high = dials
        if low == high:
            return "equal"
        return "different" if low < middle < high else "two low" if low == middle else "two high"

    def short_of_three(self, dials):
        way = next(iter(draw.ways_to_transfer(self.state).values()))
        if sum(honor for _, _, honor in way) < dials[-1] - dials[0]:
            yield f"draw of three, {self.case(dials)}, short"
        elif len(way) == 2 and abs(way[0][2] - way[1][2]) > 1:
            yield "draw of three, one pays for the other"

    def bids_and_dials(self):
        living = self.state.living()
        if any(player.dial != player.bid for player in living):
            yield "draw with modified dials"
        if len(living) < 4 <= len(self.state.players):
            yield "draw of fewer than began"

    def before_declare(self, move):
        attacker = self.state.players[move.who]
        if move.ring.startswith("common-"):
            yield "declared with a common ring"
            pool = self.state.common
        else:
            pool = attacker.pool
        if move.ring == "none":
            yield "declared without a ring" + (", though there are common ones" if self.state.common else "")
        ring = move.ring.removeprefix("common-")
        token = token_of(pool, ring, move.who)
        if token and token.fate:
            yield "fate collected"
        if sum(other.ring == ring for other in pool) > 1:
            yield "declared with one of two tokens"
        if move.province == STRONGHOLD:
            yield "stronghold attacked"

    def before_change_conflict(self, move):
        contest = self.state.contest
        if move.ring:
            to = move.ring.split("-")[0] if move.ring.startswith("common-") or move.ring == "none" else "own"
            yield f"ring changed to {to}"
            yield "ring changed from " + ("none" if contest.token is None else "common" if contest.common else "own")
            if contest.air:
                yield "ring changed after air was used"
            pool = self.state.common if to == "common" else self.state.players[contest.attacker].pool
            token = token_of(pool, move.ring.removeprefix("common-"), contest.attacker)
            if token and token.fate:
                yield "fate collected by a change"
            if contest.token and not contest.common and to == "own" and token.ring == contest.token.ring:
                yield "ring changed for another of its element"
            if self.state.step == CLAIM and to == "none":
                yield "nothing left to claim"
        if move.type and move.type != contest.type:
            yield "type changed"
        if move.province and move.province != contest.province:
            yield "province changed" + (" to the stronghold" if move.province == STRONGHOLD else "")
        yield f"conflict changed in {self.state.step}"

    def before_extra_conflict(self, move):
        yield "extra conflict" + (", military" if move.military else ", political" if move.political else "")
        yield f"extra conflict in {self.state.step}"
        if flow.who_declares(self.state) is None:
            yield "extra conflict after the last"
        if self.state.phase == CONFLICT and self.state.step == DECLARE and not self.state.players[move.who].left:
            yield "extra conflict for one who had none"

    def before_dial(self, move):
        if self.state.players[move.who].turned < 0:
            yield "dial below zero, and changed"

    def before_outcome(self, move):
        contest = self.state.contest
        if move.breaks:
            taken = self.state.players[contest.defender].provinces[contest.province]
            yield from self.before_taking(taken, self.state.players[contest.attacker])
            if contest.province == STRONGHOLD and taken:
                yield "stronghold broken with rings"
            if taken and contest.token is None:
                yield "rings taken without a ring"
        elif move.result != "attacker" and contest.common:
            yield "common ring goes back"

    def before_taking(self, taken, taker):
        if taken:
            yield "rings taken"
        if any(taker.claimed_ring(token.ring) for token in taken):
            yield "duplicate taken"

    def before_break_province(self, move):
        yield "province broken by a card" + ("" if move.whom is None else ", and rings taken")

    def before_place(self, move):
        if move.province == STRONGHOLD:
            yield "ring put on the stronghold"

    def before_claim(self, move):
        contest = self.state.contest
        if move.province == STRONGHOLD:
            yield "ring claimed on the stronghold"
        duplicate = self.state.players[contest.attacker].claimed_ring(contest.token.ring)
        yield ("duplicate claimed" if duplicate else "claimed") + (" from the common pool" if contest.common else "")

    def before_air(self, move):
        yield f"air {move.how}"

    def before_take_ring(self, move):
        if self.state.players[move.who].claimed_ring(move.ring):
            yield "duplicate taken by a card"

    def treaty(self, move):
        return self.state.treaties.get(pair_of(move))

    def before_agree(self, move):
        for lasts in self.treaty(move).lasts.values():
            yield f"agreed until {lasts}"

    def before_offer(self, move):
        treaty = self.treaty(move)
        if treaty and treaty.state == OFFERED:
            yield "counter-offer" if move.who not in treaty.agreed else "offer changed"
        elif treaty and treaty.state != ACTIVE:
            yield "new treaty after an end"

    def before_dissolve(self, move):
        treaty = self.treaty(move)
        yield "dissolved, expired" if treaty.expired else \
            "dissolved by both" if move.whom in treaty.consent else "consent"

    def before_broke(self, move):
        yield "broken by both" if move.both else "broken"
        if self.state.options["stake"] == "cards":
            yield "broken, a card decides"
        if self.treaty(move).expired:
            yield "broken after it expired"

    def before_glory(self, move):
        favor = self.state.favor
        yield "glory, the favor is there" if favor is not None else "glory, the favor is free"

    # What a move led to

    def after(self, move, before):
        state = self.state
        out = [player for player in state.players if player.out and player.seat in before.living]
        for player in out:
            yield "eliminated by " + ("concession" if player.conceded else "stronghold"
                                      if player.has_lost_stronghold() else "honor")
        if out:
            yield from self.after_elimination(move, before, out)
        if state.why != before.why:
            yield f"why {state.why}"
            yield f"won by {state.why} in {move.verb}"
            if state.holder():
                yield f"over with a hand in {move.verb}"
            if sum(ends.victory(player) is not None for player in state.living()) > 1:
                yield "several win at once"
        if state.holder() and not before.holder:
            yield "rings in a hand" + ("" if move.verb == "outcome" else " by a card")
        if move.verb == "outcome" and move.breaks and not state.holder():
            yield "nothing to choose for rings taken"
        if state.phase == before.phase == CONFLICT and state.step == ACTIONS != before.step:
            yield f"window after {before.step}"
            if flow.who_declares(state) is None:
                yield "window after the last conflict"
        if move.verb == "claim-ring" and any(token.fate for token in state.players[move.who].claimed()):
            yield "fate on a claimed ring"
        if state.round > before.round:
            yield from self.after_round(before)
        if before.step == PLACE_FATE and len(state.placed) > before.placed + 1:
            yield "fate on rings: somebody was skipped"

    def after_elimination(self, move, before, out):
        state = self.state
        yield f"eliminated in {move.verb}"
        if len(out) > 1:
            yield "several eliminated at once"
        if any(player.seat == before.first for player in out):
            yield "first player eliminated"
        if before.contest and any(player.seat == before.contest.attacker for player in out):
            yield "attacker eliminated in a conflict"
        if before.contest and any(player.seat == before.contest.defender for player in out):
            yield "defender eliminated in a conflict"
            if before.contest.common:
                yield "defender eliminated in a conflict for a common ring"
        if before.holder:
            yield "eliminated while a hand is to be placed"
            if any(player.seat == before.holder.seat for player in out) and move.verb == "concede":
                yield "eliminated with a hand"
        if before.favor is not None and state.favor is None:
            yield "eliminated with the favor"
        if any(state.treaties[pair].state == DISSOLVED for pair in before.active if pair in state.treaties):
            yield "eliminated with a treaty"
        if len(before.living) > 3 >= len(state.living()):
            yield "four became three, or fewer"
        if len(before.living) == 3 and len(state.living()) == 2:
            yield "three became two"
        yield f"eliminated in step {before.step}"

    def after_round(self, before):
        yield "round begun"
        if (before.first + 1) % len(self.state.players) != self.state.first:
            yield "the token passes over somebody"


class Before:
    """What is remembered of the state before a move."""

    def __init__(self, state):
        self.living = [player.seat for player in state.players if not player.out]
        self.why, self.step, self.first, self.round = state.why, state.step, state.first, state.round
        self.phase = state.phase
        self.contest, self.favor, self.holder = state.contest, state.favor, state.holder()
        self.placed = len(state.placed)
        self.active = [pair for pair, treaty in state.treaties.items() if treaty.state == ACTIVE]


DRAWS = ("of many, all the same", "of many, mixed", "of many, short", "of two", "of three, different, even",
         "of three, equal, even", "of three, two low, even", "of three, two low, odd", "of three, two high, even",
         "of three, two high, odd", "of three, different, short", "of three, two low, short",
         "of three, two high, short", "of three, one pays for the other", "with modified dials", "of fewer than began")
STEPS = ("actions", "bid", "revealed", "declare", "conflict-actions", "outcome", "claim", "glory", "place-fate")
ALL = [
    *(f"done {verb}" for verb in MOVES), *(f"refused {rule}" for rule in (*REFUSALS, NOBODY, USAGE)),
    *(f"switch {option}={word}" for option, words in OPTIONS.items() for word in words),
    *(f"players {count}" for count in range(3, 7)), *(f"draw {case}" for case in DRAWS),
    *(f"why {why}" for why in ("rings", "honor", "last", "draw", "award")),
    *(f"won by rings in {verb}" for verb in ("claim", "place", "outcome", "claim-ring", "take-ring", "break-province")),
    *(f"won by honor in {verb}" for verb in ("transfer", "air", "honor", "give", "honor-each")),
    *(f"won by last in {verb}" for verb in ("transfer", "outcome", "air", "concede", "broke", "break-province",
                                            "honor-each")),
    *(f"eliminated by {what}" for what in ("concession", "stronghold", "honor")),
    *(f"eliminated in {verb}" for verb in ("transfer", "outcome", "place", "air", "concede", "honor", "give", "broke",
                                           "break-province", "honor-each")),
    *(f"eliminated in step {step}" for step in STEPS),
    *(f"agreed until {lasts}" for lasts in DURATIONS),
    "several eliminated at once", "first player eliminated", "attacker eliminated in a conflict",
    "defender eliminated in a conflict", "defender eliminated in a conflict for a common ring",
    "eliminated while a hand is to be placed", "eliminated with a hand", "eliminated with the favor",
    "eliminated with a treaty", "four became three, or fewer", "three became two", "declared with a common ring",
    "declared without a ring", "declared without a ring, though there are common ones", "fate collected",
    "declared with one of two tokens", "stronghold attacked", "stronghold broken with rings",
    "rings taken without a ring", "rings taken", "duplicate taken", "common ring goes back",
    "province broken by a card", "province broken by a card, and rings taken", "ring put on the stronghold",
    "ring claimed on the stronghold", "claimed", "duplicate claimed", "claimed from the common pool",
    "duplicate claimed from the common pool", "air take", "air gain", "duplicate taken by a card", "rings in a hand",
    "rings in a hand by a card", "nothing to choose for rings taken", "counter-offer", "offer changed",
    "new treaty after an end", "dissolved, expired", "dissolved by both", "consent", "broken", "broken by both",
    "broken after it expired", "glory, the favor is there", "glory, the favor is free", "round begun",
    *(f"over with a hand in {verb}" for verb in ("outcome", "break-province", "concede")), "several win at once",
    *(f"ring changed to {which}" for which in ("own", "common", "none")),
    *(f"ring changed from {which}" for which in ("own", "common", "none")), "ring changed after air was used",
    "ring changed for another of its element", "fate collected by a change", "nothing left to claim", "type changed",
    "province changed", "province changed to the stronghold",
    *(f"conflict changed in {step}" for step in ("conflict-actions", "outcome", "claim")),
    *(f"extra conflict{kind}" for kind in ("", ", military", ", political")),
    *(f"extra conflict in {step}" for step in ("actions", "declare", "conflict-actions", "outcome", "claim")),
    "extra conflict after the last", "extra conflict for one who had none", "dial below zero, and changed",
    "broken, a card decides", "fate on a claimed ring", "window after the last conflict",
    *(f"window after {step}" for step in ("declare", "conflict-actions", "outcome", "claim")),
    "the token passes over somebody", "fate on rings: somebody was skipped",
]
RARE = {
    "eliminated with a hand", "refused L5R-D.4", "refused L5R-D.6", "refused L5R-P.4", "refused L5R-P.7",
    "refused L5R-R.1", "refused L5R-T.2", "refused AMB-L5R-2", "refused AMB-L5R-34", "refused AMB-L5R-39", "why draw",
    "why award", "done award", "broken by both", "broken after it expired", "duplicate taken by a card",
    "ring put on the stronghold", "eliminated in air", "eliminated in broke", "won by honor in air",
    "won by honor in honor", "won by last in air", "won by last in broke", "won by last in outcome",
    "draw of three, two high, short", "draw of three, one pays for the other",
    "declared without a ring, though there are common ones", "over with a hand in concede",
    "ring changed for another of its element", "several win at once",
}
# How often each has to come in 5,000 games.
CORNERS = {corner: 5 if corner in RARE else 30 for corner in ALL}
