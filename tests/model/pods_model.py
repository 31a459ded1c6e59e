"""Pods, from docs/rules/pods.md alone: points, places, and what a draw of a round may look like.

A game is {person: word} of everybody who sat at the pod, a word being w, -, c or absent; a round is a list of games.
"""
import itertools

POD, POD_LEAST = 4, 3
LOST, DRAWN, WON = range(3)


def completed(game, is_cut=False):
    """PODS-11, PODS-19: who has won where nobody is marked. The people stand in the order of the seats."""
    stayed = [person for person, word in game.items() if word in "w-"]
    if stayed and "w" not in game.values() and (len(stayed) == 1 or is_cut):
        return {**game, stayed[0]: "w"}
    return game


def ending(game, person):
    """PODS-8, PODS-11"""
    if game[person] != "-":
        return WON if game[person] == "w" else LOST
    return LOST if "w" in game.values() else DRAWN


class Standings:
    """Everybody's totals after some rounds."""

    def __init__(self, rounds, people, win=5, draw=1):
        self.win, self.worth = win, {LOST: 0, DRAWN: draw, WON: win}
        self.endings = {person: [] for person in people}
        for game in itertools.chain(*rounds):
            for person in game:
                self.endings[person].append(ending(game, person))
        self.met = {person: [] for person in people}
        for game in itertools.chain(*rounds):
            came = [person for person, word in game.items() if word != "absent"]
            for one, other in itertools.permutations(came, 2):
                self.met[one].append(other)

    def points(self, person):
        """PODS-9"""
        return sum(self.worth[each] for each in self.endings[person])

    def share(self, person):
        """PODS-15"""
        most = sum(len(self.endings[other]) for other in self.met[person]) * self.win
        return 1000 * sum(self.points(other) for other in self.met[person]) // most if most else 0

    def key(self, person):
        """PODS-14, PODS-15: smaller is better."""
        return -self.points(person), -self.share(person)

    def row(self, person):
        count = self.endings[person].count
        return {"points": self.points(person), "wins": count(WON), "draws": count(DRAWN), "losses": count(LOST),
                "opponents_share": self.share(person)}


def places(keys):
    """{person: (place, shared)} by keys of which the smaller is better."""
    return {person: (1 + sum(other < key for other in keys.values()), list(keys.values()).count(key) > 1)
            for person, key in keys.items()}


def sizes(people):
    """PODS-2; None: PODS-3."""
    pods = (people + POD - 1) // POD
    threes = pods * POD - people
    return [POD] * (pods - threes) + [POD_LEAST] * threes if people >= POD_LEAST and threes <= pods else None


def brackets(points):
    """PODS-5: of everybody's points, best first: the ranges of places that fill pods together, with these pods' sizes."""
    left, begin, found = sizes(len(points)), 0, []
    while left:
        taken = [left.pop(0)]
        while left and points[begin + sum(taken)] == points[begin]:
            taken.append(left.pop(0))
        found.append((begin, begin + sum(taken), taken))
        begin += sum(taken)
    return found


def meetings(rounds, pod):
    """How often the people of a pod have met before, two by two."""
    return sum(one in game and other in game and "absent" not in (game[one], game[other])
               for one, other in itertools.combinations(pod, 2) for game in itertools.chain(*rounds))


def sat_so(rounds, pod):
    """How often exactly these have come to a pod before."""
    return sum(set(game) == set(pod) and "absent" not in game.values() for game in itertools.chain(*rounds))


def cost(rounds, pods):
    """PODS-6: the same pods again, then the meetings again."""
    return sum(sat_so(rounds, pod) for pod in pods), sum(meetings(rounds, pod) for pod in pods)


def all_pods(people, sizes_left):
    """Every way to put these people into pods of these sizes, some of them more than once."""
    if not sizes_left:
        yield []
        return
    first, rest = people[0], people[1:]
    for size in set(sizes_left):
        others = list(sizes_left)
        others.remove(size)
        for mates in itertools.combinations(rest, size - 1):
            for pods in all_pods([person for person in rest if person not in mates], others):
                yield [(first, *mates), *pods]


def numbers_at(pods, pod):
    """PODS-18: the places, from 1, of who sits at that pod, counted from 0, of so many in the cut."""
    return [row * pods + (pods - 1 - pod if row % 2 else pod) + 1 for row in range(POD)]
