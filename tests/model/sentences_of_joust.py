"""When a sentence about a Joust is true, and about ties in a Melee, which are set apart alike (sentences_of_all.py)."""
from math import isclose

from sentences_of_all import *


# ---- Joust: games

def joust_game(facts, at):
    """AGOT-J.22 to AGOT-J.26, AMB-AGOT-44, AMB-AGOT-46."""
    stage, table, seat = own(facts, at)
    if stage["stage"] != "round":
        return None
    if table is None or len(table["seats"]) == 1:
        return "JOUST_GAME_BYE"
    other = next(one for one in table["seats"] if one is not seat)
    if seat["presence"] == "absent":
        return "JOUST_GAME_ABSENT"
    if other["presence"] == "absent":
        return "JOUST_GAME_WALKOVER"
    if seat["mark"] == WON:
        return "JOUST_GAME_WON"
    if other["mark"] == WON:
        return "JOUST_GAME_CONCEDED" if seat["presence"] == "conceded" else "JOUST_GAME_LOST"
    missing, theirs = (max(one.get("target", 15) - one["score"], 0) for one in (seat, other))
    return "JOUST_GAME_DRAWN" if missing == theirs else "JOUST_GAME_TIMED_WIN" if missing < theirs else "JOUST_GAME_TIMED_LOSS"


game_of(joust_game, "JOUST_GAME_ABSENT", "JOUST_GAME_BYE", "JOUST_GAME_CONCEDED", "JOUST_GAME_DRAWN", "JOUST_GAME_LOST",
        "JOUST_GAME_TIMED_LOSS", "JOUST_GAME_TIMED_WIN", "JOUST_GAME_WALKOVER", "JOUST_GAME_WON")


def later(facts, of):
    """The stages drawn after that one."""
    at = next(at for at, stage in enumerate(facts.stages) if (stage["stage"], stage["round"]) == tuple(of))
    return [stage for stage in facts.stages[at + 1:] if not stage["draft"]]


def match_of(facts, at):
    """AGOT-J.6: how a match of the knock-out ended for that player."""
    stage, table, seat = own(facts, at)
    if stage["stage"] == "round":
        return None
    alone = table is None or len(table["seats"]) == 1
    won = alone or seat["mark"] == WON
    if stage["stage"] == "final":
        return "JOUST_FINAL_LOST" if not won else "JOUST_FINAL_ALONE" if alone else "JOUST_FINAL_WON"
    after = later(facts, (stage["stage"], stage["round"]))
    there = bool(after) and is_in(after[0], at.person)
    if not won:
        return "JOUST_MATCH_LOST_SINCE" if there else "JOUST_MATCH_LOST"
    if after and not there:
        mates = [] if alone else [one["number"] for one in table["seats"] if one["number"] != at.person]
        return "JOUST_MATCH_PASSED_OVER" if any(is_in(after[0], one) for one in mates) else "JOUST_MATCH_LEFT"
    return "JOUST_MATCH_ALONE" if alone else "JOUST_MATCH_WON"


game_of(match_of, "JOUST_FINAL_LOST", "JOUST_FINAL_ALONE", "JOUST_FINAL_WON", "JOUST_MATCH_LOST_SINCE", "JOUST_MATCH_LOST",
        "JOUST_MATCH_PASSED_OVER", "JOUST_MATCH_LEFT", "JOUST_MATCH_ALONE", "JOUST_MATCH_WON")


# ---- Joust: places

def rounds_of(facts):
    return [stage for stage in facts.stages if stage["stage"] == "round" and not stage["draft"]]


RECORDS = {}  # the kind of each game


class Record:
    """Of the rounds: whom each has met and beaten (AGOT-J.28 to AGOT-J.30)."""

    def __init__(self, facts):
        self.facts, self.known = facts, {}
        self.met, self.beaten = ({number: [] for number in facts.row} for _ in range(2))
        for stage in rounds_of(facts):
            for table in stage["tables"]:
                if table["has_result"] and len(table["seats"]) == 2:
                    for at, seat in enumerate(table["seats"]):
                        self.add(seat, table["seats"][1 - at])

    def add(self, seat, other):
        if other["presence"] == "absent" and seat["presence"] != "absent":
            self.beaten[seat["number"]].append(other["number"])
            return
        if "absent" in (seat["presence"], other["presence"]):
            return
        self.met[seat["number"]].append(other["number"])
        missing, theirs = (max(one.get("target", 15) - one["score"], 0) for one in (seat, other))
        if seat["mark"] == WON or other["mark"] != WON and missing < theirs:
            self.beaten[seat["number"]].append(other["number"])

    def has_beaten(self, one, other):
        return self.beaten[one].count(other) > self.beaten[other].count(one)

    def wins(self, number):
        row = self.facts.row[number]
        return row["wins"] + row["timed_wins"] + row["byes"], row["draws"], row["losses"] + row["timed_losses"]

    def strength(self, number):
        total = self.facts.row[number]["opponents_points"]
        return total / max(len(self.met[number]), 1) if self.facts.options["strength"] == "average" else total

    def ahead(self, one, other):
        return self.has_beaten(one, other)

    def may_confront(self, group):
        """AMB-AGOT-24: by option only between equal records."""
        return self.facts.options["ties"] != "records" or len({self.wins(one) for one in group}) == 1


RECORDS["agot-joust"] = Record


def record_of(facts):
    """The record at this moment, made once for all that is asked of it."""
    facts.record = facts.record or RECORDS[facts.game](facts)
    return facts.record


def apart_by(record, level, above, below):
    """AGOT-J.28, AGOT-J.30, AMB-AGOT-24: what sets the one before the other, among how many, and whether their opponents had picked them."""
    left = sorted(level)
    while left:
        among = left
        while True:
            if not record.may_confront(among):
                if above in among and below in among:
                    return "nothing", 0, False
                break
            best = [one for one in among if all(record.ahead(one, other) for other in among if other != one)] if len(among) > 1 else []
            by = "confrontation" if best else "strength"
            if not best:
                most = max(record.strength(one) for one in among)
                best = [one for one in among if isclose(record.strength(one), most)]
            if above in best and below not in best:
                return by, len(among), len(among) < len(left)
            if below in best and above not in best:
                return "the other", 0, False
            if len(best) == len(among):
                break
            among = best
        if above in among and below in among:
            return "nothing", 0, False
        left = [one for one in left if one not in among]
    return "nothing", 0, False


def level_with(facts, number):
    return [row["number"] for row in facts.rows if row["points"] == facts.row[number]["points"] and row["rank"] is not None]


def tie(facts, a):
    one, other = a[1], a[2]
    if facts.row[one]["points"] != facts.row[other]["points"]:
        return None
    record = record_of(facts)
    if (one, other) not in record.known:
        record.known[one, other] = apart_by(record, level_with(facts, one), one, other)
    return record.known[one, other]


def tie_is(by, narrowed, among):
    """`among`: is the number of those compared said?"""
    def model(facts, at, a):
        found = tie(facts, a)
        if not pair(at, a) or not found or (found[0], found[2]) != (by, narrowed):
            return False
        count = a.get(5 if by == "strength" else 3) if among else 2
        return found[1] == count and (by == "confrontation" or strengths_are_said(facts, a))
    return model


def strengths_are_said(facts, a):
    return (a[3], a[4]) == (facts.row[a[1]]["opponents_points"], facts.row[a[2]]["opponents_points"])


for game in ("JOUST", "MELEE"):
    for words, by, narrowed in (("CONFRONTATION", "confrontation", False), ("CONFRONTATION_LEVEL", "confrontation", True)):
        MODELS[f"{game}_BY_{words}"] = tie_is(by, narrowed, False)
        MODELS[f"{game}_BY_{words}_AMONG"] = tie_is(by, narrowed, True)
for words, option in (("STRENGTH", "sum"), ("AVERAGE", "average")):
    for among in (False, True):
        model = tie_is("strength", False, among)
        MODELS[f"JOUST_BY_{words}{'_AMONG' if among else ''}"] = lambda facts, at, a, model=model, option=option: \
            facts.options["strength"] == option and model(facts, at, a)


@true_if("JOUST_LEVEL")
def tied_on_everything(facts, at, a):
    ties = [tie(facts, {1: one, 2: other}) for one in at.sharers for other in at.sharers if one != other]
    return share(facts, at, a) and all(level and level[0] == "nothing" for level in ties)


def strength_is_made_so(facts):
    record = record_of(facts)
    points = {number: row["points"] for number, row in facts.row.items()}
    return all(row["opponents_points"] == sum(points[other] for other in record.met[number]) for number, row in facts.row.items())


for game in ("JOUST", "MELEE"):
    for words, option in (("STRENGTH", "sum"), ("AVERAGE", "average")):
        MODELS[f"{game}_{words}_MADE"] = lambda facts, at, a, option=option: facts.options["strength"] == option and strength_is_made_so(facts)


class Knockout:
    """How far each came, by the stages that were drawn, and how the last match ended (AGOT-J.6, AGOT-O.14)."""

    def __init__(self, facts):
        self.way, self.end, self.seed, self.by_lot = {}, {}, {}, set()
        stages = [stage for stage in facts.stages if stage["stage"] != "round" and not stage["draft"]]
        for number, stage in enumerate(stages, 1):
            after = stages[number] if number < len(stages) else None
            for table in stage["tables"]:
                for seat in table["seats"]:
                    self.add(number, table, seat, after)
            for one in stage["byes"]:
                self.way[one["number"]], self.end[one["number"]] = number + 1, "left"

    def add(self, number, table, seat, after):
        won = table["has_result"] and seat["mark"] == WON
        self.way[seat["number"]] = number + won
        self.end[seat["number"]] = "waiting" if not table["has_result"] else "left" if won else "lost"
        mates = [one["number"] for one in table["seats"] if one["number"] != seat["number"]]
        if won and after and not is_in(after, seat["number"]) and any(is_in(after, one) for one in mates):
            self.way[seat["number"]], self.end[seat["number"]] = number, "passed-over"


def seeds_said(facts):
    """The numbers after the rounds, as the first stage of the knock-out was drawn by them: here the standings of then."""
    first = next(((stage["stage"], stage["round"]) for stage in facts.stages if stage["stage"] != "round"), None)
    return facts.before.get(first, {})


def knocked(end):
    def model(facts, at, a):
        knockout = Knockout(facts)
        one, other = (knockout.way.get(number, 0) for number in (a[1], a[2]))
        return pair(at, a) and one > other > 0 and knockout.end[a[2]] == end
    return model


for words, end in (("WINNING", "lost"), ("WAITING", "waiting"), ("LEAVING", "left"), ("PASSING", "passed-over")):
    MODELS[f"JOUST_BY_{words}"] = knocked(end)


def cut_is(by_lot):
    def model(facts, at, a):
        knockout, then = Knockout(facts), seeds_said(facts)
        if not pair(at, a) or knockout.way.get(a[1], 0) == 0 or knockout.way.get(a[2], 0):
            return False
        level = tie(facts, a)
        return bool(level and level[0] == "nothing") == by_lot
    return model


MODELS["JOUST_BY_CUT"], MODELS["JOUST_BY_CUT_LOT"] = cut_is(False), cut_is(True)


def seed_is(by_lot, out):
    def model(facts, at, a):
        knockout = Knockout(facts)
        ways = [knockout.way.get(number, 0) for number in (a[1], a[2])]
        if not pair(at, a) or not ways[0] == ways[1] > 0 or a[3] == a[4]:
            return False
        both_out = all(knockout.end[number] == "lost" for number in (a[1], a[2]))
        level = tie(facts, a)
        return both_out == out and bool(level and level[0] == "nothing") == by_lot and \
            all(1 <= seed <= len(facts.rows) for seed in (a[3], a[4])) and seeds_fit(facts, a)
    return model


def seeds_fit(facts, a):
    """A better number goes with a better place after the rounds; what the draw itself said is the number."""
    said = {}
    for stage in facts.stages:
        for reason in reasons_of(stage):
            found = next((int(word) for word in reason["text"].replace(",", " ").split() if word.isdigit()), None)
            if " after the rounds" in reason["text"] and "number" in reason and found:
                said.setdefault(reason["number"], found)
    if corrected(rounds_of(facts)):  # then the numbers are those of the results as they stand now
        raise Unknown
    return said.get(a[1]) == a[3] and said.get(a[2]) == a[4]


for lot in (False, True):
    MODELS["JOUST_BY_SEED" + ("_LOT" if lot else "")] = seed_is(lot, True)
    MODELS["JOUST_BY_SEED" + ("_LOT" if lot else "") + "_SO_FAR"] = seed_is(lot, False)


@true_if("JOUST_REMARK_MISSED")
def missed_rounds(facts, at, a):
    """AMB-AGOT-43: rounds in which the player had neither a table nor the bye."""
    missed = sum(not is_in(stage, a[1]) for stage in rounds_of(facts))
    return a[1] == at.person and missed == a[2]


# ---- Joust: draws

def order_then(facts, at):
    return facts.before[at.stage]


@true_if("JOUST_WHY_ALL_BY_LOT", "PODS_WHY_BY_LOT")
def the_first_is_by_lot(facts, at, a):
    return at.stage == ("round", 1)


@true_if("JOUST_WHY_QUALITY_MET")
def counts_of_the_draw(facts, at, a):
    met, tables = met_before(facts, at.stage), [table for table in facts.stage(at.stage)["tables"] if len(table["seats"]) == 2]
    pairs = [tuple(seat["number"] for seat in table["seats"]) for table in tables]
    unequal = sum(points_then(facts, at, one) != points_then(facts, at, other) for one, other in pairs)
    return not by_hand(facts, at) and a[2] == sum(meetings(met, *two) > 0 for two in pairs) and a[3] == unequal


@true_if("JOUST_WHY_QUALITY_PLACED")
def distance_of_the_draw(facts, at, a):
    pairs = [[seat["number"] for seat in table["seats"]] for table in facts.stage(at.stage)["tables"] if len(table["seats"]) == 2]
    return not by_hand(facts, at) and a[2] == sum(abs(points_then(facts, at, one) - points_then(facts, at, other)) for one, other in pairs) and \
        0 <= a[3] <= 2 * len(pairs)


@true_if("JOUST_WHY_QUALITY_APART")
def wishes_broken(facts, at, a):
    pairs = [frozenset(seat["number"] for seat in table["seats"]) for table in facts.stage(at.stage)["tables"]]
    return not by_hand(facts, at) and a[2] == sum(two in facts.apart_then(at.stage) for two in pairs)


@true_if("JOUST_WHY_FLOATED")
def goes_down(facts, at, a):
    two = here(facts, at)
    other = next((one for one in two if one != a[1]), None)
    return a[1] in two and other is not None and a[2] == points_then(facts, at, a[1]) > points_then(facts, at, other) == a[3]


def same_points(facts, at, number):
    return [one for one in facts.before[at.stage] if points_then(facts, at, one) == points_then(facts, at, number)
            and facts.before[at.stage][one]["status"] == "playing"]


@true_if("JOUST_WHY_NATURAL")
def natural_numbers(facts, at, a):
    two = here(facts, at)
    return len({points_then(facts, at, one) for one in two}) == 1 and 1 <= a[2] < a[3] <= len(same_points(facts, at, two[0]))


@true_if("JOUST_WHY_MOVED_MET")
def natural_was_met(facts, at, a):
    two, met = here(facts, at), met_before(facts, at.stage)
    return a[1] not in two and any(meetings(met, a[1], one) for one in two) and \
        any(points_then(facts, at, a[1]) == points_then(facts, at, one) for one in two)


@true_if("JOUST_WHY_MOVED_APART")
def natural_is_kept_apart(facts, at, a):
    return a[1] not in here(facts, at) and any(frozenset((a[1], one)) in facts.apart_then(at.stage) for one in here(facts, at))


@true_if("JOUST_WHY_REMATCH")
def have_met(facts, at, a):
    met, two = met_before(facts, at.stage), here(facts, at)
    pairs = [tuple(seat["number"] for seat in table["seats"]) for table in facts.stage(at.stage)["tables"] if len(table["seats"]) == 2]
    again = sum(meetings(met, *one) for one in pairs)
    return meetings(met, *two) > 0 and a.get(2, again) == again and (again == 1) == (2 not in a)


@true_if("JOUST_WHY_APART_BROKEN", "JOUST_WHY_APART_REMATCH", "JOUST_WHY_APART_BYE", "JOUST_WHY_APART_DISTANCE", "JOUST_WHY_APART_WISH")
def asked_to_be_apart(facts, at, a):
    return frozenset(here(facts, at)) in facts.apart_then(at.stage)


def byes_then(facts, at, number):
    return sum(any(one["number"] == number for one in stage["byes"]) for stage in facts.earlier(at.stage))


@true_if("JOUST_WHY_BYE")
def fewest_byes(facts, at, a):
    people = seated(facts, at) + [one["number"] for one in facts.stage(at.stage)["byes"]]
    fewest = min(byes_then(facts, at, one) for one in people)
    own_byes = byes_then(facts, at, a[1])
    lower = [one for one in people if one != a[1] and byes_then(facts, at, one) == fewest and points_then(facts, at, one) < points_then(facts, at, a[1])]
    return here(facts, at) == [a[1]] and a[2] == own_byes == fewest and not lower and at.stage != ("round", 1)


@true_if("JOUST_WHY_BYE_LOT")
def bye_at_random(facts, at, a):
    return at.stage == ("round", 1) and here(facts, at) == [a[1]]


@true_if("JOUST_WHY_SEED", "JOUST_WHY_SEED_LOT")
def seed_fits_the_standings(facts, at, a):
    """A number after the rounds: as many stand before at most, and at least, as the standings of then say."""
    before = facts.before[at.stage]
    ranked = [row for row in before.values() if row["status"] == "playing" and row["rank"]]
    if a[1] not in before or before[a[1]]["status"] != "playing":
        return False
    mine = before[a[1]]["rank"]
    better, level = sum(row["rank"] < mine for row in ranked), sum(row["rank"] == mine for row in ranked)
    return better < a[2] <= better + level


@true_if("JOUST_WHY_ADVANCED")
def advanced(facts, at, a):
    last = next((stage for stage in reversed(facts.then[at.stage][0]) if (stage["stage"], stage["round"]) != at.stage), None)
    won = last and (any(one["number"] == a[1] for one in last["byes"]) or
                    any(seat["number"] == a[1] and seat["mark"] == WON for table in last["tables"] for seat in table["seats"]))
    first = next(stage for stage in facts.stages if stage["stage"] != "round")
    seeds = [reason["text"] for reason in reasons_of(first) if reason.get("number") == a[1]]
    return bool(won) and a[1] in here(facts, at) and any(f"number {int(a[2])} after the rounds" in text for text in seeds)


@true_if("JOUST_WHY_ALONE")
def no_opponent(facts, at, a):
    return len(here(facts, at)) == 1


def could_meet(facts, at, people):
    """The fewest wishes that pairs of these people break; None: too many to try them all."""
    if len(people) > 10:
        raise Unknown
    if len(people) < 2:
        return 0
    first, *rest = people
    return min((frozenset((first, other)) in facts.apart_then(at.stage)) + could_meet(facts, at, [one for one in rest if one != other])
               for other in rest)


def broken_with_bye(facts, at, number):
    people = seated(facts, at) + [one["number"] for one in facts.stage(at.stage)["byes"]]
    return could_meet(facts, at, [one for one in people if one != number])


@true_if("JOUST_WHY_BYE_WISHES")
def bye_breaks_fewest_wishes(facts, at, a):
    people = seated(facts, at) + [one["number"] for one in facts.stage(at.stage)["byes"]]
    broken = {one: broken_with_bye(facts, at, one) for one in people}
    return bye_at_random(facts, at, a) and broken[a[1]] == min(broken.values()) < max(broken.values())


@true_if("JOUST_WHY_BYE_WISH")
def another_bye_breaks_more(facts, at, a):
    bye = [one["number"] for one in facts.stage(at.stage)["byes"]]
    return len(bye) == 1 and a[1] != bye[0] and broken_with_bye(facts, at, a[1]) > broken_with_bye(facts, at, bye[0])


@true_if("JOUST_STEP_FIRST_ROUND", "JOUST_LOT_ALL")
def place_in_the_lot(facts, at, a):
    people = len(seated(facts, at)) + len(facts.stage(at.stage)["byes"])
    return 1 <= a[1] <= a[2] == people and all(line["place"] == a[1] for line in lots_of(at)[:1])


@true_if("JOUST_STEP_GROUP")
def number_in_the_group(facts, at, a):
    playing = seated(facts, at) + [one["number"] for one in facts.stage(at.stage)["byes"]]
    group = [one for one in playing if points_then(facts, at, one) == a[1]]
    return points_then(facts, at, at.person) == a[1] and 1 <= a[2] <= a[3] == len(group)


def whole_place(facts, at, number):
    """First and last place that number can have in the order of then: by points; the rest is the order of entry."""
    playing = seated(facts, at) + [one["number"] for one in facts.stage(at.stage)["byes"]]
    mine = points_then(facts, at, number)
    better = sum(points_then(facts, at, one) > mine for one in playing)
    return better + 1, better + sum(points_then(facts, at, one) == mine for one in playing)


def partner(facts, at):
    return next((one for one in here(facts, at) if one != at.person), None)


@true_if("JOUST_STEP_PARTNER")
def partner_of_the_same_points(facts, at, a):
    other = partner(facts, at)
    if other is None:
        return False
    if at.stage == ("round", 1):
        return 1 <= a[1] <= len(seated(facts, at)) + len(facts.stage(at.stage)["byes"])
    first, last = whole_place(facts, at, other)
    return first <= a[1] <= last and points_then(facts, at, other) == points_then(facts, at, at.person)


def partner_in(facts, at, a, sign):
    other = partner(facts, at)
    if other is None:
        return False
    first, last = whole_place(facts, at, other)
    mine, theirs = points_then(facts, at, at.person), points_then(facts, at, other)
    return first <= a[1] <= last and a[2] == theirs and (mine > theirs) == (sign > 0) and mine != theirs


MODELS["JOUST_STEP_DOWN"] = lambda facts, at, a: partner_in(facts, at, a, 1)
MODELS["JOUST_STEP_UP"] = lambda facts, at, a: partner_in(facts, at, a, -1)


@true_if("JOUST_STEP_DOWN_IN_TURN")
def last_to_first(facts, at, a):
    two = sorted((points_then(facts, at, one) for one in here(facts, at)), reverse=True)
    groups = sorted({points_then(facts, at, one) for one in seated(facts, at) + [one["number"] for one in facts.stage(at.stage)["byes"]]})
    return two == [a[1], a[2]] and groups.index(a[1]) - groups.index(a[2]) == 1


@true_if("JOUST_STEP_BYE")
def no_opponent_left(facts, at, a):
    return len(here(facts, at)) == 1 and a[1] == byes_then(facts, at, at.person)


@true_if("JOUST_STEP_SEED", "PODS_STEP_SEED")
def seed_is_the_reason_s(facts, at, a):
    said = [reason["text"] for reason in reasons_of(facts.stage(at.stage)) if reason.get("number") == at.person]
    return any(f"number {int(a[1])} after the rounds" in text for text in said)


def reasons_of(stage):
    return stage["reasons"] + [reason for part in stage["tables"] + stage["byes"] for reason in part.get("reasons", ())]


@true_if("JOUST_STEP_CROSSED")
def best_meets_last(facts, at, a):
    seeds = sorted(seed_in(facts, at, one) for one in here(facts, at))
    return len(seeds) == 2 and sum(seeds) == a[1] + 1


def seed_in(facts, at, number):
    texts = [reason["text"] for reason in reasons_of(facts.stage(at.stage)) if reason.get("number") == number]
    return next((int(word) for text in texts if " after the rounds" in text for word in text.replace(",", " ").split() if word.isdigit()), 0)


@true_if("JOUST_STEP_WINNERS")
def winners_meet(facts, at, a):
    return at.stage[0] in ("semifinal", "final") and len(here(facts, at)) == 2
