"""When a sentence about On the Edge is true (sentences_of_all.py)."""
from sentences_of_all import *


# ---- On the Edge: places

def in_final(facts, number):
    found = [(table, seat) for _, table, seat in facts.tables_of(number) if table.get("set") == "final"]
    return found[0] if found else None


def of_final(facts, at, a):
    return in_final(facts, a[1]), in_final(facts, a[2])


@true_if("OTE_BY_WINNING")
def one_won_the_final(facts, at, a):
    one, other = of_final(facts, at, a)
    return pair(at, a) and one and other and one[1]["mark"] == WON != other[1]["mark"]


@true_if("OTE_BY_COMING")
def one_came_to_the_final(facts, at, a):
    one, other = of_final(facts, at, a)
    return pair(at, a) and one and other and one[1]["presence"] != "absent" == other[1]["presence"]


@true_if("OTE_BY_INFLUENCE")
def more_influence_in_the_final(facts, at, a):
    one, other = of_final(facts, at, a)
    return pair(at, a) and one and other and a[3] == one[1]["score"] > other[1]["score"] == a[4]


@true_if("OTE_BY_FINAL")
def only_one_in_the_final(facts, at, a):
    one, other = of_final(facts, at, a)
    return pair(at, a) and bool(one) and not other


@true_if("OTE_BY_SET")
def active_first(facts, at, a):
    return pair(at, a) and (facts.row[a[1]]["set"], facts.row[a[2]]["set"]) == ("active", "inactive")


@true_if("OTE_BY_PLAYING")
def not_active_for_not_playing(facts, at, a):
    one, other = facts.row[a[1]], facts.row[a[2]]
    return pair(at, a) and (one["set"], one["status"], other["set"]) == ("active", "playing", "active") and other["status"] != "playing"


@true_if("OTE_BY_STAYING")
def one_stayed(facts, at, a):
    return pair(at, a) and facts.row[a[1]]["status"] != "dropped" == facts.row[a[2]]["status"]


@true_if("OTE_BY_SCORE")
def higher_score(facts, at, a):
    return pair(at, a) and a[3] == facts.row[a[1]]["score"] > facts.row[a[2]]["score"] == a[4]


@true_if("OTE_LEVEL_SCORE")
def tied_by_score(facts, at, a):
    return share(facts, at, a) and {facts.row[one]["score"] for one in at.sharers} == {a[2]}


@true_if("OTE_LEVEL_INFLUENCE")
def tied_in_the_final(facts, at, a):
    return share(facts, at, a) and all(in_final(facts, one) and in_final(facts, one)[1]["score"] == a[2] for one in at.sharers)


@true_if("OTE_LEVEL_ABSENT")
def nobody_of_these_came(facts, at, a):
    return share(facts, at, a) and all(in_final(facts, one) and in_final(facts, one)[1]["presence"] == "absent" for one in at.sharers)


@true_if("OTE_SCORE_MADE")
def score_is_points_and_half_of_influence(facts, at, a):
    return all(row["score"] == row["vp"] + row["ip"] / 2 for row in facts.rows)


@true_if("OTE_REMARK_SITTING_OUT")
def sits_out(facts, at, a):
    return a[1] == at.person and facts.row[a[1]]["status"] == "sitting-out"


@true_if("OTE_REMARK_DROPPED_FINAL")
def dropped_but_keeps_the_final(facts, at, a):
    return a[1] == at.person and facts.row[a[1]]["status"] == "dropped" and bool(in_final(facts, a[1])) and facts.row[a[1]]["rank"] <= 3


@true_if("OTE_REMARK_DROPPED")
def dropped_comes_last(facts, at, a):
    me = facts.row[a[1]]
    return a[1] == at.person and me["status"] == "dropped" and facts.options.get("dropped", "after") == "after" and \
        all(row["rank"] < me["rank"] for row in facts.rows if row["status"] in ("playing", "sitting-out") and row["rank"])


@true_if("OTE_REMARK_DROPPED_TOGETHER")
def dropped_goes_by_score(facts, at, a):
    me = facts.row[a[1]]
    return a[1] == at.person and me["status"] == "dropped" and facts.options.get("dropped") == "together"


@true_if("OTE_REMARK_STAYED_AWAY")
def stayed_away(facts, at, a):
    games = [seat for stage, table, seat in facts.tables_of(a[1]) if stage["stage"] == "additional" and table["has_result"]]
    if a[1] == at.person and not any(seat["presence"] == "absent" for seat in games):
        raise Unknown  # of several additional games only the last is shown
    return a[1] == at.person


# ---- On the Edge: games. What is told first is the first that holds.

def ote_game(facts, at):
    stage, table, seat = own(facts, at)
    if table is None or not table["has_result"]:
        return None
    present = [one for one in table["seats"] if one["presence"] != "absent"]
    if stage["stage"] == "additional":
        if seat["score"] != at.game["score"] or seat["mark"] != at.game["mark"]:
            raise Unknown
        return "OTE_GAME_ADDITIONAL_ABSENT" if seat["presence"] == "absent" else \
            "OTE_GAME_LEFT_FOR_FINAL" if seat["mark"] == WON else "OTE_GAME_STAYED"
    if seat["presence"] == "absent":
        return "OTE_GAME_ABSENT"
    won = seat["mark"] == WON
    if len(table["seats"]) == 1 or won and len(present) == 1:
        return "OTE_GAME_ALONE"
    if seat["presence"] == "left-early":
        return "OTE_GAME_LEFT"
    if won:
        return "OTE_GAME_WON"
    if len(present) == 2:
        return "OTE_GAME_OF_TWO"
    # OTE-2.3e, OTE-2.3f: second among those who stayed and did not win.
    rest = sorted((one["score"] for one in present if one["mark"] != WON and one["presence"] != "left-early"), reverse=True)
    if seat["score"] != rest[0]:
        return "OTE_GAME_BEHIND"
    return "OTE_GAME_SECOND" if rest.count(rest[0]) == 1 else "OTE_GAME_SECOND_TIED"


game_of(ote_game, "OTE_GAME_ABSENT", "OTE_GAME_ADDITIONAL_ABSENT", "OTE_GAME_ALONE", "OTE_GAME_BEHIND", "OTE_GAME_LEFT",
        "OTE_GAME_LEFT_FOR_FINAL", "OTE_GAME_OF_TWO", "OTE_GAME_SECOND", "OTE_GAME_SECOND_TIED", "OTE_GAME_STAYED", "OTE_GAME_WON")


# ---- On the Edge: draws

def of_set(facts, at, name):
    return [table for table in facts.stage(at.stage)["tables"] if table["set"] == name]


def sizes(tables):
    return sorted(table["size"] for table in tables)


def set_is(facts, at, name, count, fours):
    tables = of_set(facts, at, name)
    if by_hand(facts, at):
        return sum(sizes(tables)) == count
    return sum(sizes(tables)) == count and sizes(tables).count(4) == fours and set(sizes(tables)) <= {3, 4}


for name in ("active", "inactive"):
    MODELS[f"OTE_WHY_GROUPS_{name.upper()}"] = lambda facts, at, a, name=name: a[3] > 0 and set_is(facts, at, name, a[2], a[3])
    MODELS[f"OTE_WHY_THREES_{name.upper()}"] = lambda facts, at, a, name=name: set_is(facts, at, name, a[2], 0)
    MODELS[f"OTE_WHY_FIVE_{name.upper()}"] = lambda facts, at, a, name=name: by_hand(facts, at) or sizes(of_set(facts, at, name)) == [2, 3]


@true_if("OTE_WHY_TWO_INACTIVE")
def two_inactive(facts, at, a):
    return sizes(of_set(facts, at, "inactive")) == [2]


@true_if("OTE_WHY_ALL_BY_LOT")
def first_round(facts, at, a):
    return at.stage == ("round", 1) and a[2] == len(seated(facts, at))


def off_before(facts, at, number):
    """Games of two or four before that stage, in which the player sat."""
    return sum(table["off_numbered"] and table["has_result"] for _, table, _ in facts.tables_of(number, facts.earlier(at.stage)))


def off_row(facts, at, number):
    row = facts.before[at.stage].get(number)
    return row["off_numbered"] if row else 0


@true_if("OTE_WHY_OFF_PICKED")
def not_yet_in_a_game_of_two_or_four(facts, at, a):
    table = facts.table(at.stage, at.table)
    return table["off_numbered"] and all(one in here(facts, at) and off_row(facts, at, one) == 0 for one in many(a[1]))


@true_if("OTE_WHY_OFF_AGAIN")
def nobody_was_left_without(facts, at, a):
    stage = facts.stage(at.stage)
    others = [seat["number"] for table in stage["tables"] if table["set"] == "active" and not table["off_numbered"] for seat in table["seats"]]
    return all(one in here(facts, at) and off_row(facts, at, one) == a[2] > 0 for one in many(a[1])) and \
        all(off_row(facts, at, one) > 0 for one in others)


@true_if("OTE_WHY_BY_LOT")
def filled_from_the_rest(facts, at, a):
    table = facts.table(at.stage, at.table)
    return table["set"] == "active" and not table["off_numbered"] and at.stage != ("round", 1)


def list_keys(facts, at):
    """OTE-2.7.1b: the inactive set by VP, then IP."""
    people = [seat["number"] for table in of_set(facts, at, "inactive") for seat in table["seats"]]
    people += [rest["number"] for rest in facts.stage(at.stage)["resting"] if rest["why"] == "odd-one-out"]
    before = facts.before[at.stage]
    return {one: (before[one]["vp"], before[one]["ip"]) if one in before else (0, 0) for one in people}


def may_take(keys, number, first, last):
    """Can that person stand on one of these places of the list?"""
    better = sum(key > keys[number] for key in keys.values())
    level = sum(key == keys[number] for key in keys.values())
    return better + 1 <= last and better + level >= first


def takes_places(facts, at, first, last):
    keys = list_keys(facts, at)
    return last - first + 1 == facts.table(at.stage, at.table)["size"] and \
        (by_hand(facts, at) or all(one in keys and may_take(keys, one, first, last) for one in here(facts, at)))


@true_if("OTE_WHY_LIST_PLACES")
def table_takes_places(facts, at, a):
    return takes_places(facts, at, a[2], a[3])


@true_if("OTE_WHY_OFF_FROM_TOP")
def off_table_takes_the_top(facts, at, a):
    tables = [table for table in of_set(facts, at, "inactive") if table["off_numbered"]]
    return facts.table(at.stage, at.table)["off_numbered"] and a[3] <= sum(sizes(tables)) and takes_places(facts, at, a[2], a[3])


@true_if("OTE_STEP_LIST_TABLE")
def this_table_takes_places(facts, at, a):
    return takes_places(facts, at, a[1], a[2])


@true_if("OTE_STEP_LIST_OFF_TABLE")
def this_off_table_takes_places(facts, at, a):
    return facts.table(at.stage, at.table)["off_numbered"] and takes_places(facts, at, a[1], a[2])


@true_if("OTE_STEP_LIST_PLACE")
def place_on_the_list(facts, at, a):
    keys = list_keys(facts, at)
    return by_hand(facts, at) or keys[at.person] == (a[2], a[3]) and may_take(keys, at.person, a[1], a[1])


@true_if("OTE_STEP_LIST_LEVEL")
def level_on_the_list(facts, at, a):
    keys = list_keys(facts, at)
    better = sum(key > keys[at.person] for key in keys.values())
    level = sum(key == keys[at.person] for key in keys.values())
    return by_hand(facts, at) or level > 1 and (a[1], a[2]) == (better + 1, better + level)


@true_if("OTE_WHY_LIST_LOT")
def equal_on_the_list(facts, at, a):
    keys = list_keys(facts, at)
    return all(sum(key == keys.get(one) for key in keys.values()) > 1 for one in many(a[1]))


@true_if("OTE_WHY_ODD_ONE_OUT")
def alone_in_the_set(facts, at, a):
    rests = [rest["number"] for rest in facts.stage(at.stage)["resting"] if rest["why"] == "odd-one-out"]
    return [a[1]] == rests and not of_set(facts, at, "inactive")


@true_if("OTE_WHY_TARGET_SIXTEEN")
def also_sixteen(facts, at, a):
    table = facts.table(at.stage, at.table)
    return (a[2], a[3]) == (16, table["size"]) and table["target"] == 16 and (by_hand(facts, at) or table["size"] in (2, 4))


def lost_none(facts, at, number):
    """OTE-2.8a: every game played was won."""
    games = played(facts.tables_of(number, facts.earlier(at.stage)))
    if corrected(facts.earlier(at.stage)):
        raise Unknown
    return bool(games) and all(seat["mark"] == WON for _, _, seat in games)


@true_if("OTE_WHY_UNBEATEN")
def unbeaten(facts, at, a):
    return all(lost_none(facts, at, one) for one in many(a[1]))


@true_if("OTE_STEP_UNBEATEN")
def is_unbeaten(facts, at, a):
    return lost_none(facts, at, at.person)


def could_be(facts, at):
    """Who can be re-admitted: has not left, gave up no place, came to an additional game, and is not in the final without that."""
    before = facts.before[at.stage]
    if any(stage["stage"] == "additional" for stage in facts.then[at.stage][0]):
        raise Unknown  # of several additional games only the last is shown
    return [number for number, row in before.items() if row["status"] in ("playing", "sitting-out") and not lost_none(facts, at, number)]


def score_then(facts, at, number):
    return facts.before[at.stage][number]["score"]


@true_if("OTE_WHY_HIGHEST_SCORE")
def highest_score(facts, at, a):
    return score_then(facts, at, a[1]) == a[2] and all(score_then(facts, at, one) < a[2] for one in could_be(facts, at) if one != a[1])


@true_if("OTE_STEP_HIGHEST_SCORE")
def has_the_highest_score(facts, at, a):
    return score_then(facts, at, at.person) == a[1] and all(score_then(facts, at, one) < a[1] for one in could_be(facts, at) if one != at.person)


def taken(facts, at):
    return {seat["number"] for table in of_set(facts, at, "final") for seat in table["seats"]}


@true_if("OTE_WHY_BOTH_HIGHEST")
def higher_than_who_was_left_out(facts, at, a):
    out = [one for one in could_be(facts, at) if one not in taken(facts, at)]
    return all(score_then(facts, at, one) == a[2] for one in many(a[1])) and all(score_then(facts, at, one) < a[2] for one in out)


@true_if("OTE_STEP_BOTH_HIGHEST")
def is_higher_than_who_was_left_out(facts, at, a):
    out = [one for one in could_be(facts, at) if one not in taken(facts, at)]
    return score_then(facts, at, at.person) == a[1] and all(score_then(facts, at, one) < a[1] for one in out)


def left_as(facts, number):
    found = [seat.get("order") if seat["mark"] == WON else None for stage, table, seat in facts.tables_of(number)
             if stage["stage"] == "additional" and table["has_result"]]
    if None in found or not found:
        raise Unknown  # of several additional games only the last is shown
    return found


@true_if("OTE_WHY_LEFT_GAME")
def left_the_game(facts, at, a):
    return left_as(facts, a[1]) == [a[2]]


@true_if("OTE_STEP_LEFT_GAME")
def this_one_left_the_game(facts, at, a):
    return left_as(facts, at.person) == [a[1]]


@true_if("OTE_WHY_FINAL_SHORT")
def short_final(facts, at, a):
    return at.stage[0] == "final" and len(taken(facts, at)) == a[2] < 3


@true_if("OTE_WHY_FINAL_AT_ONCE")
def final_at_once(facts, at, a):
    return at.stage[0] == "final" and not facts.earlier(at.stage) and len(taken(facts, at)) == a[2]


@true_if("OTE_STEP_FINAL_AT_ONCE")
def this_final_at_once(facts, at, a):
    return at.stage[0] == "final" and not facts.earlier(at.stage) and len(taken(facts, at)) == a[1]


@true_if("OTE_WHY_TIED_SCORE")
def tied_for_the_final(facts, at, a):
    return {score_then(facts, at, one) for one in here(facts, at)} == {a[2]} and 1 <= a[3] < len(here(facts, at)) and a[3] <= 2


@true_if("OTE_STEP_TIED")
def this_one_tied_for_the_final(facts, at, a):
    return score_then(facts, at, at.person) == a[1] and a[2] == len(here(facts, at)) > a[3] >= 1


@true_if("OTE_WHY_TARGET_EIGHT")
def eight_for_the_final(facts, at, a):
    return a[2] == 8 == facts.table(at.stage, at.table)["target"] and 1 <= a[3] <= 2


@true_if("OTE_WHY_INACTIVE_PLAY_TOO")
def inactive_play_too(facts, at, a):
    odd = sum(rest["why"] == "odd-one-out" for rest in facts.stage(at.stage)["resting"])
    return at.stage[0] == "final" and sum(sizes(of_set(facts, at, "inactive"))) + odd == a[2] > 1


# ---- On the Edge: steps and lots of the rounds

@true_if("OTE_STEP_ORDER_TABLE")
def table_takes_places_of_an_order(facts, at, a):
    """The lot that gave the order: its last one with places in this range."""
    size = facts.table(at.stage, at.table)["size"]
    return a[2] - a[1] + 1 == size and (by_hand(facts, at) or any(a[1] <= line["place"] <= a[2] for line in lots_of(at)))


def line_of_lot(at, a):
    return any((line["place"], line["of"]) == (a[1], a[2]) for line in lots_of(at))


@true_if("OTE_LOT_SEAT")
def seat_at_random(facts, at, a):
    people = here(facts, at)
    return line_of_lot(at, a) and a[2] == len(people) and (by_hand(facts, at) or people.index(at.person) + 1 == a[1])


@true_if("OTE_LOT_LIST")
def in_the_inactive_set(facts, at, a):
    return line_of_lot(at, a) and (by_hand(facts, at) or a[2] == len(list_keys(facts, at)))


def active_now(facts, at):
    return [seat["number"] for table in of_set(facts, at, "active") for seat in table["seats"]]


@true_if("OTE_LOT_NEVER_OFF")
def among_those_without(facts, at, a):
    return line_of_lot(at, a) and off_row(facts, at, at.person) == 0 and a[2] == sum(off_row(facts, at, one) == 0 for one in active_now(facts, at))


@true_if("OTE_LOT_BEEN_OFF")
def among_those_with(facts, at, a):
    return line_of_lot(at, a) and off_row(facts, at, at.person) > 0 and a[2] == sum(off_row(facts, at, one) > 0 for one in active_now(facts, at))


def in_off_games(facts, at):
    return sum(table["size"] for table in of_set(facts, at, "active") if table["off_numbered"])


@true_if("OTE_LOT_PICKED")
def among_the_picked(facts, at, a):
    return line_of_lot(at, a) and (by_hand(facts, at) or a[2] == in_off_games(facts, at))


@true_if("OTE_LOT_OTHERS")
def among_the_rest(facts, at, a):
    return line_of_lot(at, a) and (by_hand(facts, at) or a[2] == len(active_now(facts, at)) - in_off_games(facts, at))


@true_if("OTE_STEP_PICKED")
def was_picked(facts, at, a):
    return by_hand(facts, at) or a[1] == in_off_games(facts, at) and facts.table(at.stage, at.table)["off_numbered"]


@true_if("OTE_STEP_NOT_PICKED")
def was_not_picked(facts, at, a):
    return by_hand(facts, at) or a[1] == in_off_games(facts, at) and not facts.table(at.stage, at.table)["off_numbered"]


@true_if("OTE_STEP_PICKED_AGAIN")
def was_picked_again(facts, at, a):
    without = sum(off_row(facts, at, one) == 0 for one in active_now(facts, at))
    return by_hand(facts, at) or (a[1], a[2]) == (in_off_games(facts, at), without) and off_row(facts, at, at.person) > 0


@true_if("OTE_REMARK_LATE")
def was_away(facts, at, a):
    rounds = [stage for stage in facts.stages if not stage["draft"] and stage["stage"] in ("round", "final")]
    return a[1] == at.person and any(not is_in(stage, a[1]) for stage in rounds)
