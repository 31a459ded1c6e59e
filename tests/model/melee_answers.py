"""What the JSON of a Melee's draws, pairings and standings must look like, by the reference model. Each function gives
back what is wrong, as sentences."""
import agot_answers
import melee_final as final
import melee_model as model
import melee_seating as seating
from agot_answers import form_mistakes, numbers_of, plan_mistakes, resting_mistakes
from agot_commands import drawn_for
from agot_events import Drawn
from agot_common import ABSENT
from melee_commands import RULES
from melee_model import FINAL, QUICK, ROUND, SEMIFINAL

SIZES = {ROUND: (3, 4, 5), QUICK: (2,), SEMIFINAL: (4,), FINAL: (1, 2, 3, 4)}
ALL_SIZES = range(1, 6)
GAME_KEYS = "stage", "round", "table", "power", "target", "place", "points"
ALL_TRIED_MAX = 8       # people for whom every seating of a round is tried


# A draw

def draw_mistakes(play, answer, bend=0):
    """What is wrong with the JSON of a draw; `bend` falsifies a figure of the model."""
    state = drawn_for(play)
    plan = RULES.plan_next(state)
    mistakes = plan_mistakes(state, plan, answer) or form_mistakes(play, answer, SIZES[plan.kind])
    if mistakes:
        return mistakes
    tables = numbers_of(answer)
    if [table["table"] for table in answer["tables"]] != list(range(1, len(tables) + 1)):
        mistakes.append("the tables are not numbered 1, 2, 3 ...")
    if answer["byes"]:
        mistakes.append(f"byes are {answer['byes']}, should be none")
    if plan.kind == ROUND:
        return mistakes + resting_mistakes(state, answer) + round_mistakes(state, answer, tables, bend)
    faults = {QUICK: quick_faults, SEMIFINAL: semifinal_faults, FINAL: final_faults}[plan.kind](state, tables)
    return mistakes + [f"{plan.kind} of {tables}, against {faults}"] * bool(faults)


def quick_faults(state, tables):
    return final.quick_faults(state, tables)


def semifinal_faults(state, tables):
    return final.semifinal_faults(state, tables)


def final_faults(state, tables):
    """AGOT-M.5, AGOT-M.25, AGOT-M.26, AMB-AGOT-14: one table of those who have a seat."""
    return [] if len(tables) == 1 and final.may_be_final(state, tables[0]) else ["AGOT-M.5"]


def round_mistakes(state, answer, tables, bend):
    """AGOT-M.9, AGOT-M.11, AGOT-M.12, AMB-AGOT-11: the tables, and how good they are."""
    past = [[there_at(table) for table in stage.tables] for stage in model.rounds_of(state)]
    faults = seating.round_faults([*past, tables], state.playing)
    if faults:
        return [f"tables {tables} after {past}, against {faults}"]
    return quality_mistakes(state, answer, past, tables, bend)


def there_at(table):
    """AMB-AGOT-45: who did not come has met nobody."""
    return tuple(number for number in table.numbers if not (table.result and table.result[number].mark == ABSENT))


def quality_mistakes(state, answer, past, tables, bend):
    """The figures are of the rounds that were played and of those that are planned, among those who play. In the last
    round all are seen; before it, those of the rounds so far are the least that can be."""
    playing, figures = set(state.playing), answer.get("quality") or {}
    rounds = [*[[[number for number in table if number in playing] for table in drawn] for drawn in past], tables]
    repeats, bound = seating.repeats_cost(rounds), figures.get("repeats_bound")
    is_last = len(rounds) >= state.settings.rounds
    same = figures.get("repeats") == repeats if is_last else figures.get("repeats", -1) >= repeats
    mistakes = [] if same and sorted(figures) == ["identical_tables", "repeats", "repeats_bound"] else \
        [f"quality is {figures}, should have repeats of {repeats}"]
    known = sum(any(set(table) == set(old) for drawn in past for old in drawn) for table in tables) + bend
    if figures.get("identical_tables") != known:
        mistakes.append(f"quality is {figures}, should have {known} tables that are known")
    if not isinstance(bound, int) or not 0 <= bound <= figures.get("repeats", 0):
        mistakes.append(f"quality is {figures}: the bound is above the repeats, or none")
    if is_last and len(playing) <= ALL_TRIED_MAX:
        least = seating.least_cost_of_next(rounds[:-1], sorted(playing))
        if bound is not None and bound > least:
            mistakes.append(f"quality is {figures}, but {least} repeats are possible")
    return mistakes


def drawn_event(play, answer, draw, again=False):
    """The event of a draw's JSON."""
    plan = RULES.plan_next(drawn_for(play))
    tables = tuple((table["table"], people) for table, people in zip(answer["tables"], numbers_of(answer)))
    return Drawn(draw, plan.kind, plan.name, plan.round, tables, tuple(rest["number"] for rest in answer["resting"]),
                 again=again)


# The standings

def rows_of(state):
    """{number: row} of the standings as they should be."""
    found = model.totals(state)
    return agot_answers.rows_of(state, final.final_groups(state), model.opponents_points(state, found), lambda number: {
        "points": found[number].points, "games": games_of(state, number)})


def games_of(state, number):
    """Every game of somebody, in the order of the stages; AMB-AGOT-45: who did not come has no place."""
    games = []
    for stage in state.stages:
        table = stage.table_of(number)
        if not table or not table.result:
            continue
        if stage.kind == QUICK:
            score, place, points = table.result[number], 1 + (number != model.quick_winner(table.result)), 0
        else:
            score, place = table.result[number], model.places(table.result, state.settings.table_tie_break).get(number)
            points = model.game_points(table.result, state.settings.table_tie_break)[number]
        games.append({"stage": stage.name, "round": stage.round, "table": table.number, "power": score.power or 0,
                      "target": score.target, "place": place, "points": points if stage.kind == ROUND else 0})
    return games


def standings_mistakes(rows, answer, round_, over):
    """Of a game only what everybody may rely on is looked at."""
    for row in answer.get("rows", []):
        row["games"] = [{key: game.get(key) for key in GAME_KEYS} for game in row.get("games", [])]
    return agot_answers.standings_mistakes(rows, answer, round_, over)


# Why somebody has a place

def explanation_mistakes(state, number, answer):
    return agot_answers.explanation_mistakes(state, rows_of(state)[number], answer, separates)


def separates(state, upper, lower, criterion, values):
    """AGOT-M.5, AGOT-M.27 to AGOT-M.31, AGOT-O.8 to AGOT-O.10: whether the first is before the second by what is said."""
    both, found = (upper, lower), model.totals(state)
    sums, strength = model.opponents_points(state, found), model.strength(state, found)
    ahead = model.times_ahead(state)
    points, seeds = [found[number].points for number in both], model.preliminary_ranks(state)
    level = points[0] == points[1]
    right = {"points": points[0] > points[1] and values == points,
             "confrontation": level and ahead.get((upper, lower), 0) > ahead.get((lower, upper), 0),
             "opponents_points": level and values == [sums[upper], sums[lower]] and strength[upper] > strength[lower],
             "quick": level and seeds[upper] < seeds[lower],
             "seed": values[0] < values[1] and all(is_numbered(state, number, value) for number, value in zip(both, values))}
    for kind in (SEMIFINAL, FINAL):
        for stage in state.stages_of(kind):
            placed = final.table_places(stage)
            there = [number in placed for number in both]
            places = [placed.get(number, final.NO_PLACE) for number in both]
            right[kind] = there == [True, False]
            right[f"{kind}_place"] = all(there) and values == places and places[0] < places[1] < final.NO_PLACE
            right["presence"] = right.get("presence") or (all(there) and places[0] < places[1] == final.NO_PLACE)
    return right.get(criterion)


def is_numbered(state, number, value):
    """Whether somebody may be called that number of the preliminary order: those who share a place stand in any order."""
    before = 0
    for group in model.sharing_groups(state):
        if number in group:
            return isinstance(value, int) and before < value <= before + len(group)
        before += len(group)
    return False
