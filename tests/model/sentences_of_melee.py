"""When a sentence about a Melee is true (sentences_of_all.py)."""
from sentences_of_joust import *


# ---- Melee: games and places

def melee_places(table, is_quick=False):
    """AGOT-M.20 to AGOT-M.24: by power; who conceded comes after; who did not come has none. Where a judge gave places, nothing is said."""
    came = [seat for seat in table["seats"] if seat["presence"] != "absent"]
    if any(seat.get("order") or seat.get("place") for seat in came):
        return None
    return came


MELEE_PLACES = {1: "MELEE_GAME_FIRST", 2: "MELEE_GAME_SECOND", 3: "MELEE_GAME_THIRD", 4: "MELEE_GAME_FOURTH", 5: "MELEE_GAME_FIFTH"}


def melee_game(facts, at):
    stage, table, seat = own(facts, at)
    if stage["stage"] == "quick":
        return None
    if seat["presence"] == "absent":
        return "MELEE_GAME_ABSENT"
    if stage["stage"] == "round":
        if sum(one["presence"] != "absent" for one in table["seats"]) == 1:
            return "MELEE_GAME_ALONE"
        if seat["presence"] == "conceded":
            return "MELEE_GAME_CONCEDED"
    return MELEE_PLACES.get(at.game["rank"])


game_of(melee_game, "MELEE_GAME_ABSENT", "MELEE_GAME_ALONE", "MELEE_GAME_CONCEDED", *MELEE_PLACES.values())


class MeleeRecord(Record):
    """Who finished ahead of whom in the games that they shared; who was met twice counts twice (AGOT-M.27, AGOT-M.28)."""

    def __init__(self, facts):
        self.facts = facts
        self.known = {}
        self.met = {number: [] for number in facts.row}
        self.shared = {}
        places = {(row["number"], game["round"], game["table"]): game["place"] for row in facts.rows for game in row["games"] if game["stage"] == "round"}
        for stage in rounds_of(facts):
            for table in stage["tables"]:
                if not table["has_result"]:
                    continue
                came = [seat["number"] for seat in table["seats"] if seat["presence"] != "absent"]
                for one in came:
                    for other in came:
                        if one != other:
                            self.met[one].append(other)
                            mine, theirs = (places.get((who, stage["round"], table["table"])) or 99 for who in (one, other))
                            ahead = self.shared.setdefault((one, other), 0)
                            self.shared[one, other] = ahead + (mine < theirs) - (mine > theirs)

    def ahead(self, one, other):
        return self.shared.get((one, other), 0) > 0

    def may_confront(self, group):
        return True


RECORDS["agot-melee"] = MeleeRecord


def in_stage(facts, name, number):
    found = [(table, seat) for stage, table, seat in facts.tables_of(number) if stage["stage"] == name and table["has_result"]]
    return found[0] if found else None


def place_in(facts, name, number):
    return next((game["place"] for game in facts.row[number]["games"] if game["stage"] == name), None)


def of_stage(name):
    def model(facts, at, a):
        return pair(at, a) and bool(in_stage(facts, name, a[1])) and not in_stage(facts, name, a[2])
    return model


def place_of_stage(name):
    def model(facts, at, a):
        places = [place_in(facts, name, number) for number in (a[1], a[2])]
        return pair(at, a) and None not in places and places == [a[3], a[4]] and a[3] < a[4]
    return model


MODELS["MELEE_BY_FINAL"], MODELS["MELEE_BY_SEMIFINAL"] = of_stage("final"), of_stage("semifinal")
MODELS["MELEE_BY_FINAL_PLACE"], MODELS["MELEE_BY_SEMIFINAL_PLACE"] = place_of_stage("final"), place_of_stage("semifinal")


@true_if("MELEE_BY_COMING")
def came_to_the_table(facts, at, a):
    for name in ("final", "semifinal"):
        one, other = in_stage(facts, name, a[1]), in_stage(facts, name, a[2])
        if one and other and one[1]["presence"] != "absent" == other[1]["presence"]:
            return pair(at, a)
    return False


@true_if("MELEE_LEVEL_FINAL")
def tied_at_the_final_table(facts, at, a):
    return share(facts, at, a) and len({place_in(facts, "final", one) for one in at.sharers}) == 1 and all(in_stage(facts, "final", one) for one in at.sharers)


@true_if("MELEE_BY_SEED")
def got_equally_far(facts, at, a):
    """The same stage is the last of both, with the same place there; the numbers are those after the rounds."""
    last = [max((("final", "semifinal").index(name) * -1, place_in(facts, name, number)) for name in ("final", "semifinal") if in_stage(facts, name, number))
            if any(in_stage(facts, name, number) for name in ("final", "semifinal")) else None for number in (a[1], a[2])]
    return pair(at, a) and last[0] is not None and last[0] == last[1] and a[3] < a[4]


@true_if("MELEE_REMARK_LATE")
def joined_late(facts, at, a):
    return a[1] == at.person and any(not is_in(stage, a[1]) for stage in rounds_of(facts)[:1])


# ---- Melee: plans and quick games

def later_rounds(facts):
    return int(facts.options.get("rounds", 1))


@true_if("MELEE_WHY_REPEATS", "MELEE_WHY_REPEATS_ANY")
def repeats_of_all_rounds(facts, at, a):
    """So far, and in the last round in all; nobody can do with fewer than the bound."""
    so_far, met = 0, {}
    now, field = facts.stage(at.stage), set(seated(facts, at))
    for stage in [*facts.earlier(at.stage), now]:
        for table in stage["tables"]:
            for two in pairs_of(sorted(came(table) if stage is not now else {seat["number"] for seat in table["seats"]})):
                if not set(two) <= field:
                    continue
                so_far += met.get(two, 0)
                met[two] = met.get(two, 0) + 1
    is_last = at.stage[1] >= later_rounds(facts)
    return not by_hand(facts, at) and a[2] >= a.get(3, 0) and (so_far == a[2] if is_last else so_far <= a[2])


@true_if("MELEE_WHY_PLANNED")
def follows_the_plan(facts, at, a):
    return any(stage["draw"] == a[2] for stage in facts.earlier(at.stage))


@true_if("MELEE_STEP_PLANNED")
def seat_was_planned(facts, at, a):
    people = here(facts, at)
    return any(stage["draw"] == a[1] for stage in facts.earlier(at.stage)) and \
        (by_hand(facts, at) or (a[2], a[3]) == (at.table, people.index(at.person) + 1))


@true_if("MELEE_WHY_PLANNED_ANEW")
def planned_again(facts, at, a):
    return at.stage[1] > 1 and a[2] == later_rounds(facts) - at.stage[1] + 1


@true_if("MELEE_STEP_PLANNED_ANEW")
def numbers_of_the_plan(facts, at, a):
    return 1 <= a[1] <= a[2] == len(seated(facts, at)) and a[3] == later_rounds(facts) - at.stage[1] + 1


@true_if("MELEE_WHY_WON_SEMIFINAL")
def place_in_the_semifinal(facts, at, a):
    return place_in(facts, "semifinal", a[1]) is not None and 1 <= a[2] <= 16 and at.reason["number"] == a[1]


@true_if("MELEE_STEP_SEMIFINAL")
def own_place_in_the_semifinal(facts, at, a):
    said = [reason["text"] for reason in reasons_of(facts.stage(at.stage)) if reason.get("number") == at.person]
    return any(f"number {int(a[1])} in the semi-final" in text for text in said)


@true_if("MELEE_WHY_QUICK")
def tied_for_seats(facts, at, a):
    return a[2] == in_quick_games(facts, at) > a[3] >= 1


def in_quick_games(facts, at):
    """Those who sit, and those who wait for their turn."""
    return len(seated(facts, at)) + sum(rest["why"] == "odd-one-out" for rest in facts.stage(at.stage)["resting"])


@true_if("MELEE_STEP_QUICK")
def this_one_tied_for_seats(facts, at, a):
    return a[1] == in_quick_games(facts, at) > a[2] >= 1


def quick_game(facts, at):
    stage, table, seat = own(facts, at)
    if stage["stage"] != "quick":
        return None
    return "MELEE_QUICK_WON" if at.game["rank"] == 1 else "MELEE_QUICK_LOST"


game_of(quick_game, "MELEE_QUICK_WON", "MELEE_QUICK_LOST")


@true_if("MELEE_BY_QUICK")
def further_in_the_quick_games(facts, at, a):
    begun = any(stage["stage"] == "quick" and any(table["has_result"] for table in stage["tables"]) for stage in facts.stages)
    return pair(at, a) and begun and facts.row[a[1]]["points"] == facts.row[a[2]]["points"]


# ---- Melee and pods: draws

def repeats_in(facts, stages):
    met, repeats = {}, 0
    for stage in stages:
        for table in stage["tables"]:
            for one, other in pairs_of([seat["number"] for seat in table["seats"]]):
                key = min(one, other), max(one, other)
                repeats += met.get(key, 0) > 0
                met[key] = met.get(key, 0) + 1
    return repeats


def at_this_table(facts, at):
    met = met_before(facts, at.stage)
    return sum(meetings(met, *two) for two in pairs_of(here(facts, at)))


@true_if("PODS_WHY_MET")
def repeats_of_this_pod(facts, at, a):
    return a[2] == at_this_table(facts, at) > 0


@true_if("MELEE_WHY_MET")
def repeats_of_this_table(facts, at, a):
    met = met_before(facts, at.stage)
    return a[2] == sum(meetings(met, *two) for two in pairs_of(here(facts, at))) > 0


@true_if("MELEE_WHY_IDENTICAL")
def same_players_again(facts, at, a):
    earlier = [came(table) for stage in facts.earlier(at.stage) for table in stage["tables"]]
    now = [{seat["number"] for seat in table["seats"]} for table in facts.stage(at.stage)["tables"]]
    return not by_hand(facts, at) and a[2] == sum(people in earlier for people in now)


@true_if("MELEE_WHY_ONE_TABLE", "MELEE_WHY_SAME_TABLE")
def together_in(facts, at, a):
    now = set(here(facts, at))
    return now in [came(table) for stage in facts.earlier(at.stage) if stage["round"] == a[2] for table in stage["tables"]]


@true_if("PODS_WHY_REPEATS", "PODS_WHY_REPEATS_ANY")
def repeats_of_the_round(facts, at, a):
    met = met_before(facts, at.stage)
    count = sum(meetings(met, *two) for table in facts.stage(at.stage)["tables"] for two in pairs_of([seat["number"] for seat in table["seats"]]))
    return not by_hand(facts, at) and a[2] == count >= a.get(3, 0)


@true_if("PODS_WHY_POINTS")
def points_at_this_pod(facts, at, a):
    points = [points_then(facts, at, one) for one in here(facts, at)]
    return by_hand(facts, at) or (a[3], a[2]) == (min(points), max(points))


@true_if("PODS_WHY_THREE")
def a_pod_of_three(facts, at, a):
    return len(here(facts, at)) == 3 and len(seated(facts, at)) < 4 * len(facts.stage(at.stage)["tables"])


@true_if("PODS_STEP_PLACE")
def place_in_the_order_of_pods(facts, at, a):
    people = seated(facts, at)
    points = [points_then(facts, at, one) for one in people]
    mine = points_then(facts, at, at.person)
    better, level = sum(one > mine for one in points), sum(one == mine for one in points)
    return a[1] == mine and better < a[2] <= better + level and a[3] == len(people)


@true_if("PODS_LOT_ALL", "MELEE_STEP_FIRST_ROUND", "MELEE_LOT_SEATS")
def number_in_a_random_order(facts, at, a):
    line = next((line for line in lots_of(at) if line["place"] == a[1]), None)
    return line is not None and 1 <= a[1] <= a[2] and (a[2] == line["of"])


@true_if("JOUST_LOT_SEEDS")
def lot_of_the_tied(facts, at, a):
    return 1 <= a[1] <= a[2] <= len(facts.rows) and a[2] > 1
