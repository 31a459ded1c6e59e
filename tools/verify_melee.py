"""Draws of a Melee (A Game of Thrones) a second time: written from docs/verify-melee.md, sections 22 to 28, and
docs/lots.md alone.

verify_entries.py gives what the entries before a draw made; verify_seating.py counts who meets whom again. What a
search found is not searched for here: it must be legal, and as good as it says.
"""
import re
from types import SimpleNamespace

import lots
import verify_agot as agot
import verify_rows as rows
import verify_seating as seating

METHOD, KEEPS_APART = 1, False
ROUND, QUICK, SEMIFINAL, FINAL = 1, 3, 5, 6
TURN_STAGES, POINTLESS_STAGES = {QUICK}, {QUICK}
PLAYING, SITTING_OUT, DISQUALIFIED = 0, 1, 3
PLAYED, ABSENT, CONCEDED = 0, 1, 2
SITS_OUT, ODD_ONE_OUT = 1, 3
POWER_MAX, TARGET = 99, 15
PLAYERS_MIN, PLAYERS_MAX, SEATS_MAX = 3, 2048, 5
FEW, MANY_PLACES, MANY = 3, 4, 12
SEMIFINAL_PLAYERS, SEMIFINAL_SIZES = 16, [4, 4, 4, 4]
(ALL_BY_LOT, REPEATS, IDENTICAL, PLANNED, PLANNED_ANEW, MET, SAME_TABLE, QUICK_GAME, IN_SEMIFINAL, IN_FINAL,
 WON_SEMIFINAL) = range(11)


# ---- Options (section 22)

OPTIONS = {"rounds": "[1-9]|1[0-9]|20", "minutes": "[1-9][0-9]{0,2}", "semifinal": "no|yes", "strength": "sum|average"}


def new_options():
    return {"rounds": "3", "minutes": "105", "semifinal": "no", "strength": "sum"}


# What an option is used by, from when on it can no longer change (section 7); no clock is used by anything.
USED_BY = {"rounds": "rounds", "semifinal": "later", "strength": "results"}
KEPT_BY_DRAFTS = {"minutes", "strength"}


def announced(tournament, value):
    """How many rounds there are by that value of the option."""
    return int(value)


def option_flaw(key, value):
    if not re.fullmatch(OPTIONS.get(key, "(?!)"), value):
        return f"a Melee has no option {key!a:.40} of {value!a:.40}"
    return None


# ---- Places and points of a game (section 23)

def came(score):
    return score["presence"] != ABSENT


def distance(score):
    """To victory."""
    return max((score["target"] or TARGET) - score["value"], 0)


def is_ahead(one, other):
    """By power, and of those who stayed before those who conceded."""
    left = [score["presence"] == CONCEDED for score in (one, other)]
    return left[1] if left[0] != left[1] else distance(one) < distance(other)


def places_of(scores):
    """The place of each at a table; 0 for who did not come."""
    given = [score["place"] for score in scores if came(score) and score["place"]]
    taken = {place + more for place in given for more in range(given.count(place))}
    free = [score for score in scores if came(score) and not score["place"]]
    left = [place for place in range(1, len(scores) + len(taken) + 6) if place not in taken]
    return [0 if not came(score) else score["place"] or left[sum(is_ahead(other, score) for other in free)]
            for score in scores]


def points_of(scores):
    """The points of each in a round."""
    if sum(map(came, scores)) == 1:
        return [TARGET if came(score) else 0 for score in scores]
    return [0 if not place else score["value"] if place == 1 else min(score["value"], TARGET) // place
            for place, score in zip(places_of(scores), scores)]


# ---- What a result and a seat may be (section 24)

def result_flaw(stage, table, scores):
    """What Melee does not let be in a result; None if it is as it should be."""
    for score in scores:
        if (score["mark"] or score["presence"] > CONCEDED or score["order"] or not came(score) and score["value"]
                or not 0 <= score["value"] <= POWER_MAX or not 0 <= score["target"] <= POWER_MAX):
            return f"the score of person {score['person']} cannot be"
    return quick_flaw(table, scores) if stage.kind == QUICK else game_flaw(stage, table, scores)


def game_flaw(stage, table, scores):
    present = sum(map(came, scores))
    if present and all(score["presence"] != PLAYED for score in scores):
        return f"nobody stayed to the end at table {table}"
    given = [score["place"] for score in scores if score["place"]]
    for score in scores:
        place, people = score["place"], given.count(score["place"])
        if place and (not came(score) or place + people - 1 > present):
            return f"person {score['person']} cannot have place {place} at table {table}"
        if any(place < other < place + people for other in given):
            return f"places given at table {table} overlap"
    if stage.kind != ROUND and places_of(scores).count(1) != 1:
        return f"nobody is first alone at table {table}"
    return None


def quick_flaw(table, scores):
    left = [score["presence"] != PLAYED for score in scores]
    if any(score["place"] for score in scores):
        return f"a quick game has no places, and table {table} has one"
    if len(scores) != 2 or all(left):
        return f"nobody goes on from table {table}"
    if any(left):
        return None
    one, other = (score["turns"] for score in scores)
    if not one or len(one) != len(other) or one[:-1] != other[:-1] or one[-1] == other[-1]:
        return f"the turns at table {table} do not decide it"
    return None


def quick_winner(scores):
    """Who goes on from a quick game."""
    one, other = scores
    left = [score["presence"] in (ABSENT, CONCEDED) for score in scores]
    return (one if (left[1] if left[0] != left[1] else one["value"] > other["value"]) else other)["person"]


def seat_flaw(tournament, stage, arrivals, tables, swapped):
    """What Melee does not let be where somebody comes to a table by hand; None if it is as it should be."""
    sizes = {table: rows.size_of(stage, table) for table in tables}
    if stage.kind == ROUND:
        wrong = [table for table, size in sizes.items() if not 2 <= size <= SEATS_MAX]
        return f"table {wrong[0]} would have {sizes[wrong[0]]} seats" if wrong else None
    if not swapped:
        return "a table on the way to the title keeps its size"
    now = situation(tournament, [each for each in tournament.stages if each is not stage], stage.then)
    belong = {one.person for one in those_of(now, stage.kind)}
    stranger = next((person for person, _ in arrivals if person not in belong), None)
    return f"person {stranger} does not belong there" if stranger else None


def left_flaw(stage):
    return None


def is_begun(stage):
    """Whether a published stage cannot be drawn again any more."""
    return any(rows.size_of(stage, table) > 1 for table in stage.results)


# ---- The order of the rounds (section 25)

def count_totals(tournament, stages, statuses):
    """Everybody's totals, in the order of entering."""
    totals = {person: SimpleNamespace(person=person, order=entrant.order, status=statuses.get(person, DISQUALIFIED),
                                      points=0, games=0, met=[], beaten=[], strength=0, quick_lost=[])
              for person, entrant in tournament.entrants.items()}
    for stage in stages:
        for scores in stage.results.values() if stage.kind == ROUND else ():
            add_game(totals, scores)
    for one in totals.values():
        one.strength = sum(totals[person].points for person in one.met)
    for number, stage in enumerate((stage for stage in stages if stage.kind == QUICK), 1):
        for scores in stage.standings.values():
            winner = quick_winner(scores) if len(scores) == 2 else None
            for score in scores if winner is not None else ():
                if score["person"] != winner:
                    totals[score["person"]].quick_lost.append((number, winner))
    return list(totals.values())


def add_game(totals, scores):
    games = [each for each in zip(scores, places_of(scores), points_of(scores)) if each[1]]
    for score, place, points in games:
        one = totals[score["person"]]
        one.points, one.games = one.points + points, one.games + 1
        one.met += [other["person"] for other, _, _ in games if other is not score]
        one.beaten += [other["person"] for other, behind, _ in games if behind > place]


def draw_values(now):
    """What counts for a draw (docs/lots.md): {person: values}."""
    return {one.person: (one.points, one.strength) for one in now.everybody}


def in_order(options, people):
    """Lists of those whom neither the rounds nor quick games set apart, best first."""
    placed = []
    for level in agot.in_order(people, options["strength"] == "average"):
        among = {one.person for one in level}
        lost = {one.person: max((stage for stage, winner in one.quick_lost if winner in among), default=float("inf"))
                for one in level}
        placed += [[one for one in level if lost[one.person] == at] for at in sorted(set(lost.values()), reverse=True)]
    return placed


def seats_of(ranked, places):
    """(taken, tied): who is in for certain, and who is level for what places are left."""
    taken = []
    for level in ranked:
        if len(taken) + len(level) > places:
            return taken, level if len(taken) < places else []
        taken += level
    return taken, []


# ---- What is drawn next (section 26)

def situation(tournament, stages=None, statuses=None):
    """What a draw of this moment rests on; or of one made from these stages, when everybody had these statuses."""
    stages = tournament.stages if stages is None else stages
    statuses = statuses or {person: entrant.status for person, entrant in tournament.entrants.items()}
    now = SimpleNamespace(everybody=count_totals(tournament, stages, statuses), options=tournament.options,
                          stages=stages, plan=tournament.plan, again=False, due=None,
                          announced=int(tournament.options["rounds"]))
    now.played = [stage for stage in stages if stage.kind == ROUND]
    now.rounds = len(now.played)
    now.playing = [one for one in now.everybody if one.status == PLAYING]
    now.ranked = in_order(now.options, [one for one in now.everybody if one.status != DISQUALIFIED])
    now.semifinal = next((stage for stage in stages if stage.kind == SEMIFINAL), None)
    now.is_over = any(stage.kind == FINAL for stage in stages)
    now.wants_semifinal = now.options["semifinal"] == "yes"
    now.has_semifinal = now.wants_semifinal and (now.semifinal is not None or len(now.playing) >= SEMIFINAL_PLAYERS)
    played = sum(one.games > 0 for one in now.everybody)
    now.places = SEMIFINAL_PLAYERS if now.has_semifinal else MANY_PLACES if played >= MANY else FEW
    playing = [[one for one in level if one.status == PLAYING] for level in now.ranked]
    now.taken, now.tied = seats_of([level for level in playing if level], now.places)
    return now


def semifinal_order(now, results):
    """Those who sat in the semi-final by their place there, and then by the rounds; `results`: of its tables."""
    place = {score["person"]: place or SEMIFINAL_PLAYERS + 1
             for scores in results.values() for score, place in zip(scores, places_of(scores))}
    listed = [one for level in now.ranked for one in level if one.person in place]
    return sorted(listed, key=lambda one: place[one.person])


def finalists(now):
    """Best first."""
    if not now.has_semifinal:
        return now.taken
    if now.semifinal is None or len(now.semifinal.standings) < len(now.semifinal.tables):
        return []
    ordered = semifinal_order(now, now.semifinal.standings)
    return [one for one in ordered if one.status == PLAYING][:MANY_PLACES]


def those_of(now, kind):
    """Who belongs in a stage behind the rounds."""
    return {QUICK: now.tied, SEMIFINAL: now.taken, FINAL: finalists(now)}[kind]


def next_stage(tournament, now):
    """(stage, round, confirmed), or None where nothing may be drawn."""
    if now.is_over:
        return None
    if now.rounds < now.announced:
        return (ROUND, now.rounds + 1, 0) if PLAYERS_MIN <= len(now.playing) <= PLAYERS_MAX else None
    without = now.wants_semifinal and not now.has_semifinal
    if now.semifinal is None or not now.wants_semifinal:
        if now.tied:
            return QUICK, now.rounds, int(without)
        if now.has_semifinal:
            return SEMIFINAL, now.rounds, 0
    count = len(finalists(now))
    return (FINAL, now.rounds, int(without or count < PLAYERS_MIN)) if count else None


# ---- A round (section 27)

def sizes_of(players):
    """The sizes of the tables, the larger first."""
    if players == SEATS_MAX:
        return [SEATS_MAX]
    threes = -players % 4
    return [4] * ((players - 3 * threes) // 4) + [3] * threes


def add_table(made, people):
    made.tables.append({"set": 0, "off_numbered": 0, "size": len(people), "target": TARGET})
    made.seats += [{"table": len(made.tables), "person": person} for person in people]


def add_reason(made, code, first=0, second=0, about=0, on_table=True):
    rows.add_reason(made, len(made.tables) if on_table else 0, about, code, first, second)


def new_draw(now, stage):
    made = SimpleNamespace(tables=[], seats=[], rests=[], reasons=[])
    if stage == ROUND:
        made.rests += [{"person": one.person, "why": SITS_OUT} for one in now.everybody if one.status == SITTING_OUT]
    return made


def history_of(now):
    """Who came to each table of each round that was played."""
    return [[frozenset(score["person"] for score in scores if came(score)) for scores in stage.results.values()
             if any(map(came, scores))] for stage in now.played]


def tables_said(fields):
    return [[seat["person"] for seat in fields["seats"] if seat["table"] == number]
            for number in range(1, len(fields["tables"]) + 1)]


def tables_flaw(tables, sizes, people, what):
    """Whether everybody sits once, at tables of these sizes."""
    if [len(table) for table in tables] != sizes:
        return f"{what} are not of the sizes that so many people make"
    if sorted(person for table in tables for person in table) != sorted(people):
        return rows.OTHERS
    return None


def add_tables(made, history, tables):
    """With what they repeat; gives how many are the same as one before."""
    identical = 0
    for table in tables:
        add_table(made, table)
        met, before = seating.pairs_met(history, table), seating.round_of(history, table)
        if met:
            add_reason(made, MET, met)
        if before:
            add_reason(made, SAME_TABLE, before)
        identical += before > 0
    return identical


def planned_rounds(seats):
    """The tables of each round of a plan: {round: [people]}, in the order of its rows."""
    rounds = {}
    for seat in seats:
        rounds.setdefault(seat["round"], {}).setdefault(seat["table"], []).append(seat["person"])
    return {number: list(tables.values()) for number, tables in rounds.items()}


def went_as_drawn(stage):
    return not stage.by_hand and all(all(map(came, scores)) for scores in stage.results.values())


def plan_holds(now, people, sizes):
    """Whether this round goes by the plan: the same people, and all went as planned since it was made."""
    if now.plan is None or now.again:
        return False
    rounds = planned_rounds(now.plan.seats)
    left = [rounds.get(number, []) for number in range(now.rounds + 1, now.announced + 1)]
    if any(tables_flaw(tables, sizes, people, "they") for tables in left):
        return False
    return all(went_as_drawn(stage) for stage in now.played if stage.draw >= now.plan.draw)


def quality_flaw(history, people, this, later, fields):
    """Whether the figures of a draw are those of its tables and of the rounds behind it."""
    said = {reason["code"]: reason for reason in fields["reasons"] if reason["code"] in (REPEATS, IDENTICAL)}
    repeats = seating.repeats(history, people, [this, *later])
    least = seating.least(history, people, [[len(table) for table in tables] for tables in [this, *later]])
    if said[REPEATS]["first"] != repeats:
        return f"there are {repeats} repeats in its rounds, not {said[REPEATS]['first']}"
    if not least <= said[REPEATS]["second"] <= repeats:
        return f"a bound of {said[REPEATS]['second']} is not between {least} and {repeats}"
    return None


def bounds_said(fields):
    """The figures that are looked at by themselves: (repeats, at least), as they stand in the entry."""
    said = next((reason for reason in fields["reasons"] if reason["code"] == REPEATS), {"first": 0, "second": 0})
    return said["first"], said["second"]


def avoidable_flaw(history, people, rounds):
    """A table of a past round is sat at again only where there is no other way."""
    seen = {table for tables in history for table in tables}
    for number, tables in enumerate(rounds):
        sizes = [len(table) for table in tables]
        again = [table for table in tables if frozenset(table) in seen]
        if again and seating.can_be_new(people, sizes, seen, len(rounds) - number):
            return f"{' '.join(map(str, sorted(again[0])))} sat at one table before, and need not again"
        seen |= {frozenset(table) for table in tables}
    return None


def draw_round(now, fields, key):
    """(flaw, whether all of it was made again) of a round."""
    people, history = [one.person for one in now.playing], history_of(now)
    sizes, left = sizes_of(len(people)), now.announced - now.rounds
    holds = plan_holds(now, people, sizes)
    made = new_draw(now, ROUND)
    said = tables_said(fields)
    if holds:
        add_reason(made, PLANNED, now.plan.draw, on_table=False)
        plan = planned_rounds(now.plan.seats)
        this = plan[now.rounds + 1]
        later = [plan[number] for number in range(now.rounds + 2, now.announced + 1)]
    else:
        add_reason(made, PLANNED_ANEW if history else ALL_BY_LOT, left, on_table=False)
        this = cut(lots.Lot(key, identities=now.identities).mixed(people), sizes) if key and not now.played else said
        flaw = tables_flaw(said, sizes, people, "its tables")
        if flaw:
            return flaw, True
    identical = add_tables(made, history, this)
    add_reason(made, REPEATS, *bounds_said(fields), on_table=False)
    add_reason(made, IDENTICAL, identical, on_table=False)
    flaw = rows.difference(fields, made)
    if not flaw and (holds or left == 1):
        flaw = quality_flaw(history, people, this, later if holds else [], fields)
    if not flaw and not holds:
        flaw = left == 1 and avoidable_flaw(history, people, [this])
        now.due = plan_due(now, people, history, this, fields, sizes) if left > 1 else None
    return flaw, holds or not now.played


def cut(people, sizes):
    ends = [sum(sizes[:at + 1]) for at in range(len(sizes))]
    return [people[end - size:end] for end, size in zip(ends, sizes)]


def plan_due(now, people, history, this, fields, sizes):
    """What is to stand behind a draw that plans: a function that says what is wrong with such a plan."""
    numbers = list(range(now.rounds + 2, now.announced + 1))

    def flaw_of(seats):
        order = [(seat["round"], seat["table"]) for seat in seats]
        if order != sorted(order) or sorted(set(order)) != [(number, table) for number in numbers
                                                            for table in range(1, len(sizes) + 1)]:
            return "its rounds and tables are not those that are left"
        plan = planned_rounds(seats)
        later = [plan[number] for number in numbers]
        for tables in later:
            flaw = tables_flaw(tables, sizes, people, "its tables")
            if flaw:
                return flaw
        return (quality_flaw(history, people, this, later, fields)
                or avoidable_flaw(history, people, [this, *later]))
    return flaw_of


# ---- Behind the rounds (section 28)

def draw_quick(made, lot, now):
    tied, places = lot.mixed(now.tied), now.places - len(now.taken)
    games = min(len(tied) - places, len(tied) // 2)
    for game in range(games):
        add_table(made, [one.person for one in tied[2 * game:2 * game + 2]])
        add_reason(made, QUICK_GAME, len(tied), places)
    made.rests += [{"person": one.person, "why": ODD_ONE_OUT} for one in tied[2 * games:]]


def draw_final(made, lot, now):
    there = finalists(now)
    add_table(made, [one.person for one in lot.mixed(there)])
    for place, one in enumerate(there, 1):
        add_reason(made, WON_SEMIFINAL if now.has_semifinal else IN_FINAL, place, about=one.person)


def draw_title(now, stage, fields, key):
    """(flaw, True): quick games and the final are made again."""
    made = new_draw(now, stage)
    (draw_quick if stage == QUICK else draw_final)(made, lots.Lot(key or bytes(32), identities=now.identities), now)
    return rows.difference(fields, made) if key else blind_flaw(fields, made), True


def blind_flaw(fields, made):
    """Without the key: what is the same by every key."""
    def names(seats, rests):
        return sorted(row["person"] for row in seats + rests), [row["why"] for row in rests]
    if names(fields["seats"], fields["rests"]) != names(made.seats, made.rests):
        return rows.OTHERS
    return rows.without_key({**fields, "rests": made.rests}, made) or rows.difference(fields, made, ("reasons",))


def draw_semifinal(now, fields):
    """(flaw, False): by the search."""
    people, history = [one.person for one in now.taken], history_of(now)
    said = tables_said(fields)
    flaw = tables_flaw(said, SEMIFINAL_SIZES, people, "its tables")
    if flaw:
        return flaw, True
    made = new_draw(now, SEMIFINAL)
    for place, person in enumerate(people, 1):
        add_reason(made, IN_SEMIFINAL, place, about=person, on_table=False)
    identical = add_tables(made, history, said)
    add_reason(made, REPEATS, *bounds_said(fields), on_table=False)
    add_reason(made, IDENTICAL, identical, on_table=False)
    return (rows.difference(fields, made) or quality_flaw(history, people, said, [], fields)
            or avoidable_flaw(history, people, [said])), False


def draw_flaw(now, expected, fields, key):
    """What of a draw is not as it should be, or None; and whether all of it was made again."""
    stage = expected[0]
    if stage == SEMIFINAL:
        return draw_semifinal(now, fields)
    return draw_round(now, fields, key) if stage == ROUND else draw_title(now, stage, fields, key)
