"""What the JSON of a Joust's draws, pairings and standings must look like, by the reference model. Each function gives
back what is wrong, as sentences."""
import random

import joust_knockout as knockout
import joust_model as model
import joust_swiss as swiss
from agot_common import SITTING_OUT, ranks
from joust_commands import drawn_for, plan_next
from joust_events import Drawn
from joust_model import CUT, ROUND
from ontheedge_answers import is_same

ALL_TRIED_MAX = 8      # people for whom every draw is tried
CHANGES_TRIED = 12     # of two pairs of a larger draw


# A draw

def draw_mistakes(play, answer, bend=0):
    """What is wrong with the JSON of a draw; `bend` falsifies a figure of the model."""
    state = drawn_for(play)
    plan = plan_next(state)
    for key, wanted in (("stage", plan.name), ("round", plan.round), ("draft", True), ("closed", False),
                        ("minutes", state.settings.minutes)):
        if not is_same(answer.get(key), wanted):
            return [f"{key} is {answer.get(key)!r}, should be {wanted!r}"]
    mistakes = form_mistakes(state, answer)
    if mistakes:
        return mistakes
    pairs, byes, resting = pairs_of(answer), byes_of(answer), [rest["number"] for rest in answer["resting"]]
    sitting_out = {number for number, entrant in state.entrants.items() if entrant.status == SITTING_OUT}
    if plan.kind == ROUND and (set(resting) != sitting_out or len(resting) != len(sitting_out)
                               or any(rest["why"] != "sitting-out" for rest in answer["resting"])):
        mistakes.append(f"resting is {answer['resting']}, should be {sorted(sitting_out)}")
    if any(table["by_hand"] or table["has_result"] for table in answer["tables"]):
        mistakes.append("a draw is said to be made by hand, or to have a result")
    if plan.kind == CUT:
        return mistakes + cut_mistakes(state, answer, pairs, byes)
    if [table["table"] for table in answer["tables"]] != list(range(1, len(pairs) + 1)):
        mistakes.append("the tables are not numbered 1, 2, 3 ...")
    return mistakes + round_mistakes(state, answer, pairs, byes, bend)


def pairs_of(answer):
    return [tuple(seat["number"] for seat in table["seats"]) for table in answer["tables"]]


def byes_of(answer):
    return [bye["number"] for bye in answer["byes"]]


def form_mistakes(state, answer):
    """What every draw has, whoever plays: two to a table, names, reasons."""
    mistakes = []
    for key in ("tables", "byes", "resting", "reasons", "changes"):
        if not isinstance(answer.get(key), list):
            return [f"{key} is no list"]
    people = [*answer["byes"], *answer["resting"], *(seat for table in answer["tables"] for seat in table["seats"])]
    mistakes += [f"nobody is {person}" for person in people if person.get("number") not in state.entrants
                 or state.entrants[person["number"]].name != person.get("name")]
    for table in answer["tables"]:
        seats = [seat.get("seat") for seat in table["seats"]]
        if table.get("size") != 2 or table.get("target") != 15 or seats != [1, 2]:
            mistakes.append(f"no table for two: {table}")
    given = [answer["reasons"], *(place["reasons"] for place in [*answer["tables"], *answer["byes"]])]
    mistakes += [f"this is no reason: {reason}" for reasons in given for reason in reasons
                 if "AGOT-" not in str(reason.get("rule")) or not reason.get("text")]
    return mistakes


def round_mistakes(state, answer, pairs, byes, bend):
    """AGOT-J.8 to AGOT-J.21: the pairs, and how good they are; for few people, the best draw of all."""
    is_first = not model.rounds_of(state)
    bye = byes[0] if byes else None
    lot = [one for one, _ in pairs] + [other for _, other in pairs] + byes if is_first else ()
    if len(byes) > 1 or (is_first and sorted(lot) != sorted(state.playing)):
        return [f"{pairs} and {byes} are no draw of {state.playing}"]
    field, numbers = swiss.field_of(state, lot)
    at = {number: order for order, number in numbers.items()}
    if {*at} != {*byes, *(number for pair in pairs for number in pair)}:
        return [f"{pairs} and {byes} are no draw of {state.playing}"]
    placed, bye = [tuple(at[number] for number in pair) for pair in pairs], bye and at[bye]
    faults = swiss.draw_faults(field, placed, bye)
    if faults:
        return [f"a draw against {faults}: {pairs} and {byes}"]
    figures = swiss.quality(field, placed, bye)
    figures["floats"] += bend
    mistakes = [] if is_same(answer.get("quality"), figures) else \
        [f"quality is {answer.get('quality')}, should be {figures}"]
    return mistakes + better_draws(field, placed, bye, numbers)


def better_draws(field, pairs, bye, numbers):
    """Draws that are better: of all, where there are few; else of those that differ a little, and the natural one."""
    def named(draw):
        return [tuple(numbers[order] for order in pair) for pair in draw]

    if swiss.in_table_order(field, pairs, bye) != pairs:
        return [f"tables {named(pairs)} are not in their order"]
    natural = swiss.natural_draw(field)
    if swiss.is_certainly_best(field, *natural):
        best = swiss.in_table_order(field, *natural), natural[1]
    elif len(field.players) <= ALL_TRIED_MAX:
        best = swiss.best_draw(field)
    else:
        key = swiss.draw_key(field, pairs, bye)
        rng = random.Random(len(pairs))
        tried = [natural, *(changed(rng, pairs, bye) for _ in range(CHANGES_TRIED))]
        better = [draw for draw in tried if swiss.draw_key(field, *draw) < key]
        return [f"{named(pairs)} is worse than {named(draw[0])} with {draw[1] and numbers[draw[1]]}"
                for draw in better[:1]]
    return [] if (pairs, bye) == best else [f"pairs are {named(pairs)} and {bye and numbers[bye]}, should be "
                                            f"{named(best[0])} and {best[1] and numbers[best[1]]}"]


def changed(rng, pairs, bye):
    """The same draw with another partner for two people, or another bye."""
    pairs = list(pairs)
    if bye is not None and rng.random() < 0.2:
        at = rng.randrange(len(pairs))
        one, other = rng.sample(pairs[at], 2)
        pairs[at] = one, bye
        return pairs, other
    (a, b), (c, d) = (pairs.pop(rng.randrange(len(pairs))) for _ in range(2))
    return [*pairs, *rng.choice(([(a, c), (b, d)], [(a, d), (c, b)]))], bye


def cut_mistakes(state, answer, pairs, byes):
    """AGOT-J.6, AMB-AGOT-30: the matches of the bracket, in its order, the better seed first."""
    if not state.stages_of(CUT):
        seeds = seeds_of(state, pairs, byes)
        faults = ["AGOT-J.6"] if seeds is None else model.seeds_faults(state, seeds)
        if faults:
            return [f"{pairs} and {byes} are no cut, by {faults}"]
        return lot_mistakes(state, answer, seeds)
    seeds = state.stages_of(CUT)[0].seeds
    tables, through = knockout.matches(knockout.next_slots(state))
    wanted = [tuple(sorted(pair, key=seeds.index)) for pair in tables]
    return [] if (pairs, byes) == (wanted, through) else \
        [f"matches are {pairs} and {byes}, should be {wanted} and {through}"]


def seeds_of(state, pairs, byes):
    """Who has which seed, by the places in the bracket; None where there are too many or too few."""
    count = min(state.settings.cut, len(state.playing))
    slots = knockout.first_slots(range(1, count + 1), state.settings.cut, state.settings.fold)
    tables, through = knockout.matches(slots)
    if (len(tables), len(through)) != (len(pairs), len(byes)):
        return None
    at = dict(zip(through, byes)) | {seed: number for match, pair in zip(tables, pairs)
                                     for seed, number in zip(match, pair)}
    return tuple(at[seed] for seed in range(1, count + 1))


def lot_mistakes(state, answer, seeds):
    """AMB-AGOT-25: who has the seed by lot, and it is said so."""
    wanted = {number for group in model.groups_for_lot(state) for number in group} & set(seeds)
    said = {reason.get("number") for seat in [*answer["tables"], *answer["byes"]] for reason in seat["reasons"]
            if reason["rule"] == "AMB-AGOT-25"}
    return [] if said == wanted else [f"seeds by lot are {sorted(said)}, should be {sorted(wanted)}"]


def drawn_event(play, answer, draw, again=False):
    """The event of a draw's JSON."""
    state = drawn_for(play)
    plan, pairs, byes = plan_next(state), pairs_of(answer), byes_of(answer)
    seeds = seeds_of(state, pairs, byes) if plan.kind == CUT and not state.stages_of(CUT) else ()
    slots = knockout.slots_now(state, seeds) if plan.kind == CUT else ()
    tables = tuple((table["table"], pair) for table, pair in zip(answer["tables"], pairs))
    return Drawn(draw, plan.kind, plan.name, plan.round, tables, tuple(byes),
                 tuple(rest["number"] for rest in answer["resting"]), slots, seeds, again)


def pairings_mistakes(play, stage, is_draft, corrections, answer):
    """The seats as drawn, the results that are there, and what was corrected."""
    mistakes = form_mistakes(play.state, answer)
    if mistakes:
        return mistakes
    for key, wanted in (("stage", stage.name), ("round", stage.round), ("draft", is_draft), ("closed", stage.closed)):
        if not is_same(answer.get(key), wanted):
            mistakes.append(f"{key} is {answer.get(key)!r}, should be {wanted!r}")
    shown = [(table["table"], pair, table["has_result"]) for table, pair in zip(answer["tables"], pairs_of(answer))]
    wanted = [(table.number, table.numbers, bool(table.result)) for table in stage.tables]
    if (shown, byes_of(answer)) != (wanted, list(stage.byes)):
        mistakes.append(f"tables are {shown} and {byes_of(answer)}, should be {wanted} and {stage.byes}")
    listed = [change.get("entry") for change in answer["changes"] if change.get("rule") == "TY-CORRECT"]
    return mistakes + ([] if listed == corrections else [f"corrections are {listed}, should be {corrections}"])


# The standings

COLUMNS = ("points", "wins", "timed_wins", "draws", "timed_losses", "losses", "byes")


def rows_of(state):
    """{number: row} of the standings as they should be."""
    found, strength = model.totals(state), model.opponents_points(state)
    placed = ranks(knockout.final_groups(state))
    rows = {}
    for number, entrant in state.entrants.items():
        rank, shared = placed.get(number, (None, False))
        rows[number] = {"rank": rank, "shared": shared, "number": number, "name": entrant.name,
                        "status": entrant.status, "opponents_points": strength[number],
                        **{column: getattr(found[number], column) for column in COLUMNS}}
    return rows


def standings_mistakes(rows, answer, round_, over):
    """What is wrong with the JSON of the standings; the order of those who share a place is open."""
    shown = answer.get("rows")
    if not isinstance(shown, list) or sorted(row.get("number") for row in shown) != sorted(rows):
        return [f"rows are {shown}, should be of {sorted(rows)}"]
    mistakes = [f"{rows[row['number']]['name']}: {key} is {row.get(key)!r}, should be {wanted!r}"
                for row in shown for key, wanted in rows[row["number"]].items() if not is_same(row.get(key), wanted)]
    order = [row["rank"] if row["rank"] is not None else len(shown) + 1 for row in shown]
    if order != sorted(order):
        mistakes.append(f"the rows are in the order {order}")
    for key, wanted in (("round", round_), ("final", over)):
        if not is_same(answer.get(key), wanted):
            mistakes.append(f"{key} is {answer.get(key)!r}, should be {wanted!r}")
    return mistakes


def difference_mistakes(before, after, answer):
    """Of a correction: everybody whose row changes, as it was and as it is."""
    difference = answer.get("difference")
    if not isinstance(difference, dict) or not isinstance(difference.get("places"), list):
        return ["it shows no difference"]
    old, new = rows_of(before), rows_of(after)
    places = {place.get("number"): place for place in difference["places"]}
    wanted = {number for number in old if old[number] != new[number]}
    if set(places) != wanted:
        return [f"places move for {sorted(wanted)}, shown are {sorted(places)}"]
    return [f"{number} {when}: {key} is {places[number][when].get(key)!r}, should be {value!r}"
            for number in wanted for when, rows in (("before", old), ("after", new))
            for key, value in rows[number].items()
            if key not in ("number", "name") and not is_same(places[number][when].get(key), value)]




# Why somebody has a place

def explanation_mistakes(state, number, answer):
    """The place, and that what separates it from those above and below is so."""
    row, mistakes = rows_of(state)[number], []
    for key in ("rank", "shared", "status"):
        if not is_same(answer.get(key), row[key]):
            mistakes.append(f"{key} is {answer.get(key)!r}, should be {row[key]!r}")
    for side in ("above", "below"):
        other = answer.get(side)
        if other:
            pair = number, other["number"]
            mistakes += [f"{side}: {what}" for what in separation_mistakes(
                state, *(pair if side == "below" else pair[::-1]), other, side == "above")]
    if bool(answer.get("level")) != row["shared"]:
        mistakes.append(f"shared is {row['shared']}, level is {answer.get('level')}")
    return mistakes


def separation_mistakes(state, upper, lower, answer, is_turned):
    """AGOT-J.27 to AGOT-J.30, AGOT-O.15: whether the first is before the second by what is said. `is_turned`: the values
    are the second's and the first's."""
    found, sums, strength = model.totals(state), model.opponents_points(state), model.strength(state)
    points = [found[number].points for number in (upper, lower)]
    wins, cuts = model.wins_between(state), state.stages_of(CUT)
    seeds = cuts[0].seeds if cuts else ()
    depths = [knockout.depth(state, number) if cuts and number in seeds else -1 for number in (upper, lower)]
    beaten = wins.get((upper, lower), 0) > wins.get((lower, upper), 0)
    places = [seeds.index(number) + 1 if number in seeds else 0 for number in (upper, lower)]
    criterion, values = answer["criterion"], answer["values"][::-1 if is_turned else 1]
    right = {"points": points[0] > points[1] and values == points,
             "confrontation": points[0] == points[1] and beaten,
             "opponents_points": points[0] == points[1] and values == [sums[upper], sums[lower]] and
             strength[upper] > strength[lower],
             "winner": depths[0] > depths[1] >= 0, "cut": depths[0] >= 0 > depths[1],
             "seed": depths[0] == depths[1] >= 0 and values == places and places[0] < places[1]}
    return [] if right.get(criterion) else [f"{upper} before {lower} is said to be by {answer}"]
