"""What the JSON of a Joust's draws, pairings and standings must look like, by the reference model. Each function gives
back what is wrong, as sentences."""

import agot_answers
import joust_knockout as knockout
import joust_model as model
import joust_swiss as swiss
import swiss_objective
from agot_answers import form_mistakes, numbers_of, plan_mistakes, resting_mistakes, standings_mistakes
from agot_commands import drawn_for
from agot_common import ranks
from agot_events import Drawn
from comparison import is_same
from joust_commands import RULES
from joust_model import CUT, ROUND

SIZES = (2,)


# A draw

def draw_mistakes(play, answer, bend=0):
    """What is wrong with the JSON of a draw; `bend` falsifies a figure of the model."""
    state = drawn_for(play)
    plan = RULES.plan_next(state)
    mistakes = plan_mistakes(state, plan, answer) or form_mistakes(play, answer, SIZES)
    if mistakes:
        return mistakes
    pairs, byes = numbers_of(answer), byes_of(answer)
    mistakes = resting_mistakes(state, answer) if plan.kind == ROUND else []
    if plan.kind == CUT:
        return mistakes + cut_mistakes(state, answer, pairs, byes)
    if [table["table"] for table in answer["tables"]] != list(range(1, len(pairs) + 1)):
        mistakes.append("the tables are not numbered 1, 2, 3 ...")
    return mistakes + round_mistakes(play, state, answer, pairs, byes, bend)


def byes_of(answer):
    return [bye["number"] for bye in answer["byes"]]


def round_mistakes(play, state, answer, pairs, byes, bend):
    """AGOT-J.8 to AGOT-J.21: the pairs, and how good they are; for few people, the best draw of all."""
    is_first = not model.rounds_of(state)
    bye = byes[0] if byes else None
    lot = [one for one, _ in pairs] + [other for _, other in pairs] + byes if is_first else ()
    if len(byes) > 1 or (is_first and sorted(lot) != sorted(state.playing)):
        return [f"{pairs} and {byes} are no draw of {state.playing}"]
    if is_first and any(pair <= set(state.playing) for pair in play.apart):
        return first_round_mistakes(play, answer, pairs, state.playing)
    field, numbers = swiss.field_of(state, lot, play.apart)
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


def first_round_mistakes(play, answer, pairs, everybody):
    """AGOT-J.8, AGOT-J.9, AMB-AGOT-22: of a first round in which two should not meet. What the lot gave first is not seen any more;
    so only how many such pairs there are, and that no fewer would do, whoever had the bye."""
    broken = sum(frozenset(pair) in play.apart for pair in pairs)
    people = [number for pair in pairs for number in pair]
    figures = answer.get("quality") or {}
    wanted = {"rematches": 0, "floats": 0, "score_distance": 0, "apart_broken": broken}
    mistakes = [f"quality is {figures}, should have {wanted}"] if {**figures, **wanted} != figures else []
    wishes = max(sum(number in pair for pair in play.apart) for number in people)
    if len(people) <= swiss.ALL_TRIED_MAX:
        playing = [[number for number in everybody if number != bye] for bye in (everybody if len(everybody) % 2 else [None])]
        least = min(sum(frozenset(pair) in play.apart for pair in draw) for some in playing for draw in swiss_objective.all_pairings(some))
    else:
        least = 0 if 2 * wishes < len(people) - 1 else broken
    return mistakes + ([f"{broken} pairs of {pairs} should not meet, {least} would do"] if broken > least else [])


def better_draws(field, pairs, bye, numbers):
    """The best draw, where it is another: what the rules describe, where nothing is in its way; else by a search."""
    def named(draw):
        return [tuple(numbers[order] for order in pair) for pair in draw]

    if swiss.in_table_order(field, pairs, bye) != pairs:
        return [f"tables {named(pairs)} are not in their order"]
    natural = swiss.natural_draw(field)
    if swiss.is_certainly_best(field, *natural):
        best = swiss.in_table_order(field, *natural), natural[1]
    else:
        best = swiss.best_draw(field)
    return [] if (pairs, bye) == best else [f"pairs are {named(pairs)} and {bye and numbers[bye]}, should be "
                                            f"{named(best[0])} and {best[1] and numbers[best[1]]}"]


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
    """The event of a draw's JSON. Whoever has a bye sits alone at a table, whose number the others leave out."""
    state = drawn_for(play)
    plan, pairs, byes = RULES.plan_next(state), numbers_of(answer), byes_of(answer)
    seeds = seeds_of(state, pairs, byes) if plan.kind == CUT and not state.stages_of(CUT) else ()
    slots = knockout.slots_now(state, seeds) if plan.kind == CUT else ()
    tables = {table["table"]: pair for table, pair in zip(answer["tables"], pairs)}
    left = [number for number in range(1, len(pairs) + len(byes) + 1) if number not in tables]
    tables |= {number: (bye,) for number, bye in zip(left, byes)}
    return Drawn(draw, plan.kind, plan.name, plan.round, tuple(sorted(tables.items())),
                 tuple(rest["number"] for rest in answer["resting"]), slots, seeds, again)


def apart_mistakes(play, answer):
    """AGOT-J.9: the pairs who should not meet, in the order in which they were wished."""
    shown = [frozenset((pair["one"]["number"], pair["other"]["number"])) for pair in answer["apart"]]
    return [] if shown == play.apart else [f"apart are {shown}, should be {play.apart}"]


# The standings

COLUMNS = ("points", "wins", "timed_wins", "draws", "timed_losses", "losses", "byes")


def rows_of(state):
    """{number: row} of the standings as they should be."""
    found = model.totals(state)
    return agot_answers.rows_of(state, knockout.final_groups(state), model.opponents_points(state, found),
                                lambda number: {column: getattr(found[number], column) for column in COLUMNS})


# Why somebody has a place

def explanation_mistakes(state, number, answer):
    return agot_answers.explanation_mistakes(state, rows_of(state)[number], answer, separates)


def separates(state, upper, lower, criterion, values):
    """AGOT-J.27 to AGOT-J.30, AGOT-O.15: whether the first is before the second by what is said."""
    found = model.totals(state)
    sums, strength = model.opponents_points(state, found), model.strength(state, found)
    points = [found[number].points for number in (upper, lower)]
    wins, cuts = model.wins_between(state), state.stages_of(CUT)
    now = ranks(model.preliminary_groups(state))
    seeds = cuts[0].seeds if cuts else ()
    depths = [knockout.depth(state, number) if cuts and number in seeds else -1 for number in (upper, lower)]
    beaten = wins.get((upper, lower), 0) > wins.get((lower, upper), 0)
    places = [seeds.index(number) + 1 if number in seeds else 0 for number in (upper, lower)]
    if places[0] > places[1]:  # a correction set them the other way round since
        places = [now[number][0] for number in (upper, lower)]
    return {"points": points[0] > points[1] and values == points,
            "confrontation": points[0] == points[1] and beaten,
            "opponents_points": points[0] == points[1] and values == [sums[upper], sums[lower]] and
            strength[upper] > strength[lower],
            "winner": depths[0] > depths[1] >= 0, "cut": depths[0] >= 0 > depths[1],
            "seed": depths[0] == depths[1] >= 0 and values == places and places[0] < places[1]}.get(criterion)
