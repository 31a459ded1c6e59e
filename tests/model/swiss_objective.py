"""A Swiss draw, said as what is compared: of two draws, the one with the smaller key is better. As plain as can be, because
all else is measured by it; swiss_exact.py finds the best draw of a large field.

Players are numbers from 0 in the order of the draw. A draw is (bye, pairs): a player or None, and a list of (one, other).
"""
import dataclasses

BYE, REMATCHES, LOWEST_BYE, DISTANCES, WISHES, FLOATS, PARTNERS = CRITERIA = ("1", "2", "3", "4", "5", "6", "7")


@dataclasses.dataclass(frozen=True)
class Field:
    """`points` and `byes` of each player; `last_bye`: who had the bye of the round before, or None; `went_down`: those who
    went down in it; `met` and `apart`: frozensets of two, who have met, and who wish not to meet; `often`: how often, of those who
    have met more than once; `wishes_first`: the bye, too, is to break as few wishes as can be."""
    points: tuple
    byes: tuple
    last_bye: int | None = None
    went_down: frozenset = frozenset()
    met: frozenset = frozenset()
    apart: frozenset = frozenset()
    avoid: bool = False
    often: dict = dataclasses.field(default_factory=dict)
    wishes_first: bool = False


def meetings(field, pair):
    """How often two have met."""
    return field.often.get(frozenset(pair), 1) if frozenset(pair) in field.met else 0


def groups_of(field):
    """Runs of players with equal points, best first."""
    groups = []
    for player, points in enumerate(field.points):
        if not groups or field.points[groups[-1][-1]] != points:
            groups.append([])
        groups[-1].append(player)
    return groups


def key_of(field, bye, pairs):
    """One part for each criterion, in their order; each is a tuple or a number."""
    pairs = sorted(tuple(sorted(pair)) for pair in pairs)
    groups = groups_of(field)
    at = {player: number for number, group in enumerate(groups) for player in group}
    distances = [at[other] - at[one] for one, other in pairs]
    return (key_of_bye(field, bye),
            sum(meetings(field, pair) for pair in pairs),
            key_of_lowest_bye(field, bye, pairs),
            (sum(distances), sum(distance ** 2 for distance in distances)),
            sum(frozenset(pair) in field.apart for pair in pairs),
            tuple(key_of_floats(field, group, pairs) for group in groups),
            tuple(key_of_partners([pair for pair in pairs if pair[0] in group and pair[1] in group]) for group in groups))


def key_of_bye(field, bye):
    """Not who had the last one, where anybody else is there; then who had fewest."""
    return (bye == field.last_bye, field.byes[bye]) if bye is not None else ()


def key_of_lowest_bye(field, bye, pairs):
    """The last in the order; if wishes come first, only of those whose bye breaks as few as can be."""
    broken = sum(frozenset(pair) in field.apart for pair in pairs)
    return (broken if field.wishes_first else 0, 0 if bye is None else -bye)


def key_of_floats(field, group, pairs):
    """How many go down; how many of them again; who; whom they meet."""
    met = {one: other for one, other in pairs if one in group and other not in group}
    return (len(met),
            sum(player in field.went_down for player in met) if field.avoid else 0,
            tuple(player not in met for player in reversed(group)),
            tuple(met[player] for player in sorted(met)))


def key_of_partners(pairs):
    """How many of a group's players who meet each other are away from their natural partners; how far; then board by board."""
    players = sorted(player for pair in pairs for player in pair)
    half = len(players) // 2
    boards = []
    for one, other in sorted(pairs):
        upper, lower = players.index(one), players.index(other)
        across = upper < half <= lower
        boards.append((abs(lower - half - upper) if across else 2 * half, -lower))
    return (sum(2 for distance, _ in boards if distance), sum(distance for distance, _ in boards), tuple(boards))


def place_of_difference(key_a, key_b):
    """The criterion that decides between two draws; None: they are the same draw."""
    for criterion, a, b in zip(CRITERIA, key_a, key_b, strict=True):
        if a != b:
            return criterion
    return None


def all_pairings(players):
    """Every way to pair an even number of players."""
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        for pairs in all_pairings([player for player in others if player != other]):
            yield [(first, other), *pairs]


def all_draws(field):
    """Every draw; of an odd field somebody has the bye."""
    players = list(range(len(field.points)))
    for bye in players if len(players) % 2 else [None]:
        for pairs in all_pairings([player for player in players if player != bye]):
            yield bye, pairs


def best_of_all(field):
    """The best draw, by trying every one: for ten players or fewer."""
    return min(all_draws(field), key=lambda draw: key_of(field, *draw))
