"""The best Swiss draw of a field of any size, by swiss_objective.py's criteria, without trying them all.

The first six are one whole number for each pair: sums of levels, each of which weighs more than all that come after it can.
The cheapest pairing of everybody (least_matching.py) is the best draw; in an odd field a partner more stands for the bye. It
settles the bye and who meets players of other groups. Then each group pairs those who remain, in the same manner, by what
the seventh says: it counts halves among them alone.
"""
from least_matching import least_matching
from swiss_objective import groups_of, meetings


class Levels:
    """Several numbers in one. `widths`: {level: how far apart two draws can be in it}, what decides first comes first."""

    def __init__(self, widths):
        self.weights, weight = {}, 1
        for level, width in reversed(widths.items()):
            self.weights[level] = weight
            weight *= width + 1

    def number(self, values):
        """{level: value}; others are 0."""
        return sum(self.weights[level] * value for level, value in values.items())


def cheapest_pairs(count, cost):
    """Everybody in pairs (one, other), one before the other, at the least sum of cost(one, other)."""
    table = [[0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one + 1, count):
            table[one][other] = table[other][one] = cost(one, other)
    return [(one, other) for one, other in enumerate(least_matching(table)) if one < other]


class Costs:
    """What pairs cost by the first six criteria."""

    def __init__(self, field):
        self.field, self.groups = field, groups_of(field)
        self.count = len(field.points)
        self.group_at = [number for number, group in enumerate(self.groups) for _ in group]
        pairs, farthest = self.count // 2, len(self.groups) - 1
        often = pairs * max(field.often.values(), default=1)
        widths = {"last bye": 1, "byes": max(field.byes, default=0), "rematches": often, "apart first": pairs, "lowest bye": self.count,
                  "distance": pairs * farthest, "squares": pairs * farthest ** 2, "apart": pairs}
        for number, group in enumerate(self.groups):
            size = len(group)
            widths |= {(number, "down"): size, (number, "again"): size, (number, "who"): 2 ** size, (number, "whom"): self.count ** size}
        self.levels = Levels(widths)

    def of(self, one, other):
        if other == self.count:
            return self.levels.number(self.of_bye(one))
        return self.levels.number(self.of_pair(one, other) | self.of_float(one, other))

    def of_bye(self, player):
        return {"last bye": player == self.field.last_bye, "byes": self.field.byes[player], "lowest bye": -player}

    def of_pair(self, one, other):
        pair, distance = frozenset((one, other)), self.group_at[other] - self.group_at[one]
        return {"rematches": meetings(self.field, pair), "apart first": self.field.wishes_first and pair in self.field.apart, "distance": distance, "squares": distance ** 2, "apart": pair in self.field.apart}

    def of_float(self, one, other):
        """Who: a gain for each who goes down, that of the last more than those of all before. Whom: a digit for each, that of the
        first before the others."""
        number = self.group_at[one]
        if number == self.group_at[other]:
            return {}
        group = self.groups[number]
        return {(number, "down"): 1, (number, "again"): self.field.avoid and one in self.field.went_down,
                (number, "who"): -2 ** (one - group[0]), (number, "whom"): other * self.count ** (group[-1] - one)}


def pairs_inside(field, players):
    """Players of a group who meet each other. They come from a cheapest pairing of everybody, so as few rematches and broken
    wishes as they can have are the first two levels here. A board's partners are numbered from the best; the first board's
    number comes before the others."""
    half, count = len(players) // 2, len(players)

    def distance(one, other):
        return abs(other - half - one) if one < half <= other else 2 * half

    boards = []
    for one in range(count):
        liked = sorted(range(one + 1, count), key=lambda other: (distance(one, other), -other))
        boards.append({other: place for place, other in enumerate(liked)})
    levels = Levels({"rematches": half * max(field.often.values(), default=1), "apart": half, "away": half, "distance": half * 2 * half}
                    | {("board", one): count for one in range(count)})

    def cost(one, other):
        pair = frozenset((players[one], players[other]))
        return levels.number({"rematches": meetings(field, pair), "apart": pair in field.apart, "away": distance(one, other) != 0,
                              "distance": distance(one, other), ("board", one): boards[one][other]})

    return [(players[one], players[other]) for one, other in cheapest_pairs(count, cost)]


def best(field):
    """(bye, pairs): a player or None; the pairs in the order of their first players."""
    costs = Costs(field)
    pairs = cheapest_pairs(costs.count + costs.count % 2, costs.of)
    bye = next((one for one, other in pairs if other == costs.count), None)
    drawn = [(one, other) for one, other in pairs if other < costs.count and costs.group_at[one] != costs.group_at[other]]
    gone = {player for pair in drawn for player in pair} | {bye}
    for group in costs.groups:
        drawn += pairs_inside(field, [player for player in group if player not in gone])
    return bye, sorted(drawn)
