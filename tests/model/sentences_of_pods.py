"""When a sentence about pods is true (sentences_of_all.py)."""
from sentences_of_melee import *


# ---- Pods: places and games

def pods_game(facts, at):
    """PODS-8, PODS-9, PODS-11."""
    stage, table, seat = own(facts, at)
    after = later(facts, (stage["stage"], stage["round"])) if stage["stage"] == "semifinal" else []
    if after:
        there = is_in(after[0], at.person)
        mates = any(is_in(after[0], one["number"]) for one in table["seats"] if one["number"] != at.person)
        if seat["mark"] == WON and not there and mates and at.game["corrections"]:
            return "PODS_GAME_PASSED_OVER"
        if seat["mark"] != WON and there:
            return "PODS_GAME_LOST_SINCE" if at.game["corrections"] else "PODS_GAME_REPLACES"
    if seat["mark"] == WON:
        return "PODS_GAME_WON"
    if seat["presence"] != "present":
        return "PODS_GAME_ABSENT" if seat["presence"] == "absent" else "PODS_GAME_CONCEDED"
    return "PODS_GAME_LOST" if any(one["mark"] == WON for one in table["seats"]) else "PODS_GAME_DRAWN"


game_of(pods_game, "PODS_GAME_ABSENT", "PODS_GAME_CONCEDED", "PODS_GAME_DRAWN", "PODS_GAME_LOST", "PODS_GAME_LOST_SINCE",
        "PODS_GAME_PASSED_OVER", "PODS_GAME_REPLACES", "PODS_GAME_WON")


class Cut:
    """How far each came in the cut of pods (PODS-17)."""

    def __init__(self, facts):
        self.way, self.end = {}, {}
        stages = [stage for stage in facts.stages if stage["stage"] != "round" and not stage["draft"]]
        for stage in stages:
            level = 2 if stage["stage"] == "final" else 1
            after = [one for one in stages if one["stage"] == "final"] if level == 1 else []
            for table in stage["tables"]:
                for seat in table["seats"]:
                    self.add(level, table, seat, after if corrected([stage]) else [])

    def add(self, level, table, seat, after):
        won = table["has_result"] and seat["mark"] == WON
        self.way[seat["number"]] = level + won
        self.end[seat["number"]] = "waiting" if not table["has_result"] else "left" if won else "lost"
        mates = [one["number"] for one in table["seats"] if one["number"] != seat["number"]]
        if won and after and not is_in(after[0], seat["number"]) and any(is_in(after[0], one) for one in mates):
            self.way[seat["number"]], self.end[seat["number"]] = level, "passed-over"


def cut_end(end):
    def model(facts, at, a):
        cut = Cut(facts)
        return pair(at, a) and cut.way.get(a[1], 0) > cut.way.get(a[2], 0) > 0 and cut.end[a[2]] == end
    return model


for words, end in (("WAY", "lost"), ("WAITING", "waiting"), ("LEAVING", "left"), ("PASSING", "passed-over")):
    MODELS[f"PODS_BY_{words}"] = cut_end(end)


@true_if("PODS_BY_CUT")
def only_one_in_the_cut(facts, at, a):
    cut = Cut(facts)
    return pair(at, a) and a[1] in cut.way and a[2] not in cut.way


@true_if("PODS_BY_SEED")
def equally_far_in_the_cut(facts, at, a):
    cut = Cut(facts)
    return pair(at, a) and cut.way.get(a[1], 0) == cut.way.get(a[2], -1) > 0 and a[3] < a[4] and seeds_fit(facts, a)


@true_if("PODS_BY_SHARE")
def stronger_opponents(facts, at, a):
    one, other = facts.row[a[1]], facts.row[a[2]]
    return pair(at, a) and one["points"] == other["points"] and a[3] == one["opponents_share"] > other["opponents_share"] == a[4]


@true_if("PODS_LEVEL")
def tied_in_pods(facts, at, a):
    return share(facts, at, a) and len({(facts.row[one]["points"], facts.row[one]["opponents_share"]) for one in at.sharers}) == 1


@true_if("PODS_SHARE_MADE")
def share_is_made_so(facts, at, a):
    """PODS-15"""
    win = 5
    met, games = {number: [] for number in facts.row}, {number: 0 for number in facts.row}
    for stage in rounds_of(facts):
        for table in stage["tables"]:
            if table["has_result"]:
                for seat in table["seats"]:
                    games[seat["number"]] += 1
                came = [seat["number"] for seat in table["seats"] if seat["presence"] != "absent"]
                for one in came:
                    met[one] += [other for other in came if other != one]
    def wanted(number):
        most = win * sum(games[other] for other in met[number])
        return sum(facts.row[other]["points"] for other in met[number]) * 1000 // most if most else 0
    return all(row["opponents_share"] == wanted(number) for number, row in facts.row.items())


@true_if("PODS_REMARK_LATE")
def joined_pods_late(facts, at, a):
    return a[1] == at.person and any(not is_in(stage, a[1]) for stage in rounds_of(facts))


@true_if("PODS_WHY_ADVANCED")
def won_a_pod(facts, at, a):
    return won_before(facts, at, a[1]) and had_number(facts, a[1], a[2])


def had_number(facts, number, seed):
    first = next(stage for stage in facts.stages if stage["stage"] == "semifinal")
    return any(f"number {int(seed)} after the rounds" in reason["text"] for reason in reasons_of(first) if reason.get("number") == number)


@true_if("PODS_WHY_REPLACES")
def takes_a_place_that_fell_free(facts, at, a):
    return at.reason["number"] == a[1] and not won_before(facts, at, a[1]) and had_number(facts, a[1], a[2])


def won_before(facts, at, number):
    last = next(stage for stage in reversed(facts.then[at.stage][0]) if stage["stage"] == "semifinal")
    return any(seat["number"] == number and seat["mark"] == WON for table in last["tables"] for seat in table["seats"])
