"""Reference model of the table of Enlightenment: what lies where; no rule acts here."""
import dataclasses

AIR, EARTH, FIRE, WATER, VOID = ELEMENTS = "air", "earth", "fire", "water", "void"
MILITARY, POLITICAL = TYPES = "military", "political"
DYNASTY, DRAW, CONFLICT, FATE, REGROUP = PHASES = "dynasty", "draw", "conflict", "fate", "regroup"
ACTIONS, BID, REVEALED, DECLARE = "actions", "bid", "revealed", "declare"
CONFLICT_ACTIONS, OUTCOME, CLAIM, GLORY, PLACE_FATE = "conflict-actions", "outcome", "claim", "glory", "place-fate"
WINDOWS = ACTIONS, CONFLICT_ACTIONS
WITH_TURN = *WINDOWS, DECLARE, PLACE_FATE
STRONGHOLD = 5
PROVINCES = range(1, STRONGHOLD + 1)
OPTIONS = {"stronghold": ("4", "3"), "fate": ("own", "opponents"), "regroup": ("regroup", "folded"),
           "players": ("any", "three"), "stake": ("honor", "cards"), "cards": ("dial", "modified")}


@dataclasses.dataclass(eq=False, slots=True)
class Token:
    """A physical ring token (AMB-L5R-24): `origin` is the seat it was set aside by."""
    ring: str
    origin: int
    fate: int = 0


@dataclasses.dataclass(eq=False, slots=True)
class Player:
    """`provinces`: the tokens on each, by its number; `left`: opportunities to declare a conflict, and `allowed` how
    often each type; `turned`: the number of the dial with all its changes, which may be below zero."""
    seat: int
    name: str
    honor: int
    income: int
    fate: int = 0
    out: bool = False
    conceded: bool = False
    bid: int | None = None
    turned: int | None = None
    cards: int | None = None
    pays: tuple = ()
    passed: bool = False
    left: int = 0
    allowed: dict = dataclasses.field(default_factory=lambda: dict.fromkeys(TYPES, 0))
    provinces: dict = dataclasses.field(default_factory=lambda: {number: [] for number in PROVINCES})
    broken: set = dataclasses.field(default_factory=set)
    pool: list = dataclasses.field(default_factory=list)
    hand: list = dataclasses.field(default_factory=list)

    @property
    def said(self):
        """The name in a line."""
        return f'"{self.name}"' if " " in self.name else self.name

    @property
    def dial(self):
        """The modified bid: what is shown and compared (AMB-L5R-16)."""
        return None if self.turned is None else max(0, self.turned)

    def claimed(self):
        return [token for tokens in self.provinces.values() for token in tokens]

    def claimed_ring(self, ring):
        """The claimed token of an element: one at most (L5R-P.4); or None."""
        return next((token for token in self.claimed() if token.ring == ring), None)

    def has_lost_stronghold(self):
        return STRONGHOLD in self.broken

    def outer_broken(self):
        return len(self.broken - {STRONGHOLD})


@dataclasses.dataclass(eq=False, slots=True)
class Contest:
    """A conflict under way. `won`: the attacker has won it, and what follows from that has begun."""
    attacker: int
    defender: int
    type: str
    token: Token | None
    common: bool
    province: int
    unopposed: bool = False
    air: bool = False
    won: bool = False


@dataclasses.dataclass(eq=False, slots=True)
class Treaty:
    """Of two seats, the lower first; `promises`, `lasts` are by seat; `marks`: what the clock showed when agreed."""
    pair: tuple
    state: str = "offered"
    stake: int | None = None
    promises: dict = dataclasses.field(default_factory=dict)
    lasts: dict = dataclasses.field(default_factory=dict)
    agreed: set = dataclasses.field(default_factory=set)
    consent: set = dataclasses.field(default_factory=set)
    broken_by: int | None = None
    marks: dict = dataclasses.field(default_factory=dict)
    expired: bool = False
    terms: int = 0                # the number of these terms


@dataclasses.dataclass(eq=False, slots=True)
class State:
    players: list
    options: dict
    first: int
    round: int = 0
    phase: str = DYNASTY
    step: str = ACTIONS
    turn: int | None = None
    passing_paid: bool = False    # somebody has had the fate for passing first (AMB-L5R-38)
    declarer: int | None = None   # who declared or passed last; the next one clockwise goes on
    placed: set = dataclasses.field(default_factory=set)  # who has had the turn to put fate on a ring
    common: list = dataclasses.field(default_factory=list)
    contest: Contest | None = None
    favor: int | None = None
    treaties: dict = dataclasses.field(default_factory=dict)
    offers: dict = dataclasses.field(default_factory=dict)  # how many each pair has made
    conflicts_over: int = 0
    phases_over: int = 0
    transferred: bool = False     # honor has moved, no cards are drawn yet
    winner: int | None = None
    why: str | None = None

    def living(self):
        return [player for player in self.players if not player.out]

    def is_over(self):
        return self.why is not None

    def holder(self):
        """Who has rings in the hand to put on provinces (L5R-T.2), or None."""
        return next((player for player in self.players if player.hand), None)

    def stronghold_after(self):
        """So many outer provinces broken open the stronghold (L5R-E.4, L5R-R.6, AMB-L5R-1, AMB-L5R-3)."""
        return int(self.options["stronghold"])

    def stronghold_is_open(self, player):
        return player.outer_broken() >= self.stronghold_after()

    def on_left(self, seat, fits=lambda player: True):
        """The next living player clockwise from a seat who fits, the seat's own last; or None."""
        for step in range(1, len(self.players) + 1):
            player = self.players[(seat + step) % len(self.players)]
            if not player.out and fits(player):
                return player
        return None

    def in_player_order(self):
        """The living from the first player clockwise (L5R-O.1)."""
        seats = [(self.first + step) % len(self.players) for step in range(len(self.players))]
        return [self.players[seat] for seat in seats if not self.players[seat].out]

    def opponents(self, player):
        return [other for other in self.living() if other is not player]


def token_of(pool, ring, owner=None):
    """Which token of an element is meant where a pool has two: most fate, then of the owner's origin, then by seat."""
    tokens = [token for token in pool if token.ring == ring]
    return min(tokens, key=lambda token: (-token.fate, token.origin != owner, token.origin), default=None)


def has_ring(pool, ring):
    return any(token.ring == ring for token in pool)


def by_element(tokens):
    if len(tokens) < 2:  # most places, and most of the time a game takes
        return list(tokens)
    return sorted(tokens, key=lambda token: (ELEMENTS.index(token.ring), token.origin))


def rings_may_lie(state, player):
    """The numbers of the provinces on which a player may put rings (L5R-R.2, L5R-R.6)."""
    return [number for number in PROVINCES if not province_faults(state, player, number)]


def province_faults(state, player, number):
    """What forbids to put a ring on that province of a player."""
    faults = set()
    if number in player.broken:
        faults.add("L5R-R.2")
    if number == STRONGHOLD and not state.stronghold_is_open(player):
        faults.add("L5R-R.6")
    return faults


def take_from_provinces(player, token):
    for tokens in player.provinces.values():
        if token in tokens:
            tokens.remove(token)
