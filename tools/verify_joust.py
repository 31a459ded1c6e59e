"""Draws of a Joust (A Game of Thrones) a second time: written from docs/verify-joust.md, sections 15 to 20,
docs/draws.md and docs/lots.md alone.

verify_entries.py gives what the entries before a draw made; verify_swiss.py finds the best pairs of a round.
"""
import re
from collections import Counter
from types import SimpleNamespace

import lots
import verify_agot as agot
import verify_rows as rows
import verify_swiss as swiss

METHOD, KEEPS_APART = 1, True
ROUND, CUT, SEMIFINAL, FINAL, DECIDING = 1, 4, 5, 6, 7
TURN_STAGES, POINTLESS_STAGES = set(), {CUT, SEMIFINAL, FINAL, DECIDING}
PLAYING, SITTING_OUT, DISQUALIFIED, GONE = 0, 1, 3, (2, 3)
PLAYED, ABSENT, CONCEDED = 0, 1, 2
SITS_OUT = 1
POWER_MAX, TARGET = 99, 15
(ALL_BY_LOT, MET, PLACED, APART, NATURAL, MOVED_MET, MOVED_APART, MOVED_ROOM, FLOATED, REMATCH, APART_BROKEN,
 UNSEARCHED, BYE, SEED, SEED_BY_LOT, ADVANCED, ALONE, SPARED, FLOATED_AGAIN, DECIDED, REMATCH_BYE, REMATCH_FOUND,
 APART_REMATCH, APART_BYE, APART_DISTANCE, APART_WISH, APART_FOUND, BYE_NEXT, BYE_LAST, BYE_REMATCH,
 BYE_WISH) = range(31)


# ---- Options (section 15)

OPTIONS = {"rounds": "[0-9]|[12][0-9]|30", "minutes": "[1-9][0-9]{0,2}", "cut": "0|2|4|8|16",
           "strength": "sum|average", "ties": "points|records", "paired-down": "literal|avoid",
           "bracket": "crossed|folded"}


def new_options():
    return {"rounds": "0", "minutes": "60", "cut": "0", "strength": "sum", "ties": "points",
            "paired-down": "literal", "bracket": "crossed"}


# What an option is used by, from when on it can no longer change (section 7); no clock is used by anything.
USED_BY = {"rounds": "rounds", "cut": "later", "strength": "results", "ties": "results",
           "paired-down": "draws", "bracket": "later"}
KEPT_BY_DRAFTS = {"minutes", "strength", "ties"}


def option_flaw(key, value):
    if not re.fullmatch(OPTIONS.get(key, "(?!)"), value):
        return f"a Joust has no option {key!a:.40} of {value!a:.40}"
    return None


# ---- What a result and a seat may be (section 16)

def result_flaw(stage, table, scores):
    """What Joust does not let be in a result; None if it is as it should be."""
    for score in scores:
        if (score["mark"] > 1 or score["presence"] > CONCEDED or score["order"] or score["place"]
                or score["mark"] and score["presence"] != PLAYED or score["presence"] == ABSENT and score["value"]
                or not 0 <= score["value"] <= POWER_MAX or not 0 <= score["target"] <= POWER_MAX):
            return f"the score of person {score['person']} cannot be"
    if len(scores) == 1:
        alone = scores[0]
        stands = alone["mark"] and not alone["value"] and not alone["target"]
        return None if stands else f"who sits alone at table {table} has won without playing"
    if len(scores) != 2:
        return f"a match has two seats, and table {table} has {len(scores)}"
    return match_flaw(stage, table, scores)


def match_flaw(stage, table, scores):
    marks = [score["mark"] for score in scores]
    played = [score["presence"] == PLAYED for score in scores]
    if sum(marks) > 1:
        return f"table {table} has two winners"
    if not any(played):
        if any(score["presence"] != ABSENT for score in scores):
            return f"nobody at table {table} has played to the end"
        return f"nobody goes on from table {table}" if stage.kind != ROUND else None
    if not all(played) and not any(marks):
        return f"who stayed at table {table} has won, and is not marked"
    if any(marks):
        return None
    if stage.kind != ROUND:
        return f"nobody goes on from table {table}"
    reached = [not missing(score) for score in scores]
    return f"somebody at table {table} has the power to win, and is not marked" if sum(reached) == 1 else None


def seat_flaw(tournament, stage, arrivals, tables, swapped):
    """What Joust does not let be where somebody comes to a table by hand; None if it is as it should be."""
    if stage.kind != ROUND:
        return "a match of the knock-out goes by its bracket, not by hand"
    return size_flaw(stage, tables)


def size_flaw(stage, tables):
    for table in tables:
        size = rows.size_of(stage, table)
        if not 1 <= size <= 2:
            return f"table {table} would have {size} seats"
    return None


def left_flaw(stage):
    """What Joust does not let be in the seats of a stage that is played; None if all is well."""
    if stage.kind != ROUND or not stage.published:
        return None
    return size_flaw(stage, [number for number in range(1, len(stage.tables) + 1) if number not in stage.results])


def is_begun(stage):
    """Whether a published stage cannot be drawn again any more: a stage of byes alone, from its beginning."""
    return (any(rows.size_of(stage, table) > 1 for table in stage.results)
            or len(stage.results) == len(stage.tables))


# ---- Games and points (section 15)

def missing(score):
    """To victory."""
    return max((score["target"] or TARGET) - score["value"], 0)


def outcome_of(own, other):
    """(points, won, lost) of who had `own` score against `other`; None: sat alone."""
    if own["presence"] == ABSENT:
        return 0, False, True
    if other is None or other["presence"] == ABSENT or own["mark"]:
        return 5, True, False
    if other["mark"]:
        return 0, False, True
    mine, theirs = missing(own), missing(other)
    return (2, False, False) if mine == theirs else (4, True, False) if mine < theirs else (1, False, True)


def rounds_of(tournament):
    return [stage for stage in tournament.stages if stage.kind == ROUND]


def count_totals(tournament, rounds):
    """Everybody's totals of these rounds, in the order of entering."""
    totals = {person: SimpleNamespace(**vars(entrant), points=0, wins=0, losses=0, draws=0, byes=0, bye_round=0, met=[],
                                      beaten=[], strength=0, seated=set())
              for person, entrant in tournament.entrants.items()}
    for number, stage in enumerate(rounds, 1):
        for seat in stage.seats:
            totals[seat["person"]].seated.add(number)
        for scores in stage.results.values():
            for at, score in enumerate(scores):
                add_game(totals[score["person"]], number, score, scores[1 - at] if len(scores) == 2 else None)
    for one in totals.values():
        one.strength = sum(totals[person].points for person in one.met)
        last = max(one.seated, default=0) if one.status in GONE else len(rounds)
        one.losses += last - len(one.seated)
    return list(totals.values())


def add_game(one, number, own, other):
    points, won, lost = outcome_of(own, other)
    one.points += points
    one.wins, one.losses, one.draws = one.wins + won, one.losses + lost, one.draws + (not won and not lost)
    if other is None and won:
        one.byes, one.bye_round = one.byes + 1, number
    if other is not None and won:
        one.beaten.append(other["person"])
    if other is not None and ABSENT not in (own["presence"], other["presence"]):
        one.met.append(other["person"])


def went_down(tournament):
    """Who met somebody in the last round who had fewer points before it; nobody in the first round."""
    *earlier, last = rounds_of(tournament) or [None]
    if not earlier:
        return set()
    points = {one.person: one.points for one in count_totals(tournament, earlier)}
    found = set()
    for table in range(1, len(last.tables) + 1):
        people = [seat["person"] for seat in last.seats if seat["table"] == table]
        if len(people) == 2 and points[people[0]] != points[people[1]]:
            found.add(max(people, key=points.get))
    return found


# ---- The order of the rounds (section 19)

def draw_values(now):
    """What counts for a draw (docs/lots.md): {person: values}."""
    place, values = 1, {one.person: (one.points, one.strength, 0) for one in now.everybody}
    for level in in_order(now.options, [one for one in now.everybody if one.status != DISQUALIFIED]):
        values.update({one.person: (one.points, one.strength, place) for one in level})
        place += len(level)
    return values


def in_order(options, people):
    """Lists of those whom nothing sets apart, best first."""
    records = options["ties"] == "records"
    return agot.in_order(people, options["strength"] == "average", lambda level: not records or same_record(level))


def same_record(level):
    return len({(one.wins, one.draws, one.losses) for one in level}) == 1


# ---- What is drawn next (section 17)

def situation(tournament):
    """What a draw of this moment rests on."""
    rounds = rounds_of(tournament)
    everybody = count_totals(tournament, rounds)
    cuts = [stage for stage in tournament.stages if stage.kind not in (ROUND, DECIDING)]
    down = went_down(tournament) if tournament.options["paired-down"] == "avoid" else set()
    now = SimpleNamespace(everybody=everybody, options=tournament.options, cuts=cuts, apart=tournament.apart,
                          rounds=len(rounds), down=down, cut=int(tournament.options["cut"]))
    now.playing = sorted((one for one in everybody if one.status == PLAYING), key=lambda one: (-one.points, one.order))
    now.announced = announced(tournament, tournament.options["rounds"])
    now.winners = [one for one in now.playing if one.person in winners_of(cuts[-1])] if cuts else []
    return now


def announced(tournament, value):
    """How many rounds there are by that value of the option."""
    return int(value) or enough_rounds(tournament)


def enough_rounds(tournament):
    """Until only one can have won all: where nobody said how many rounds there are."""
    seats = len(tournament.stages[0].seats) if tournament.stages else 0
    return next(rounds for rounds in range(1, 32) if 2 ** rounds >= seats)


def winners_of(stage):
    return {score["person"] for scores in stage.standings.values() for score in scores if score["mark"]}


def next_stage(tournament, now):
    """(stage, round, confirmed), or None where nothing may be drawn."""
    if now.rounds == 0 or now.rounds < now.announced:
        return (ROUND, now.rounds + 1, 0) if len(now.playing) > 1 else None
    if now.cut == 0 or now.cuts and now.cuts[-1].kind == FINAL:
        return None
    if len(now.winners if now.cuts else now.playing[1:]) == 0:
        return None
    size = now.cut >> len(now.cuts)
    kind = {2: FINAL, 4: SEMIFINAL}.get(size, CUT)
    return kind, now.rounds, int(not now.cuts and len(now.playing) < now.cut)


# ---- A round (section 18)

def add_table(made, people):
    made.tables.append({"set": 0, "off_numbered": 0, "size": len(people), "target": TARGET})
    made.seats += [{"table": len(made.tables), "person": one.person} for one in people]


def add_reason(made, code, first=0, second=0, about=None, on_table=True):
    rows.add_reason(made, len(made.tables) if on_table else 0, about.person if about else 0, code, first, second)


def field_of(now, players):
    """What docs/draws.md asks of those who play, in their order."""
    place = {one.person: at for at, one in enumerate(players)}
    apart = [set() for _ in players]
    for wish in now.apart:
        if wish <= set(place):
            one, other = (place[person] for person in wish)
            apart[one].add(other), apart[other].add(one)
    return SimpleNamespace(group=[one.points if now.rounds else 0 for one in players], apart=apart,
                           met=[Counter(place[person] for person in one.met if person in place) for one in players],
                           wishes_first=now.rounds == 0,
                           byes=[one.byes for one in players], down=[one.person in now.down for one in players],
                           last=[one.bye_round == now.rounds > 0 for one in players])


def draw_round(made, lot, now):
    """By the best draw there is; or, where that is not known, by what the entry says (made.pairs)."""
    players = lot.mixed(now.playing) if now.rounds == 0 else now.playing
    field = field_of(now, players)
    best = swiss.best_draw(field) if made.pairs is None else said_draw(made, players)
    if best is None:
        return False
    pairs, bye = best
    made.rests += [{"person": one.person, "why": SITS_OUT} for one in now.everybody if one.status == SITTING_OUT]
    inside, due = inside_of(field, pairs), due_of(field, pairs, bye)
    without = Without(field, best) if made.optimal else None
    for pair in pairs:
        add_table(made, [players[at] for at in pair])
        explain_given_up(made, field, pair, without)
        explain_pair(made, now, field, players, pair, inside, due)
    if bye is not None:
        add_table(made, [players[bye]])
        explain_bye(made, field, players, bye)
    add_quality(made, now, field, pairs, inside)
    return True


def inside_of(field, pairs):
    """(place, half) of each who meets somebody of the own group, among those of the group who do."""
    found = {}
    for group in dict.fromkeys(field.group):
        stay = sorted(one for pair in pairs for one in pair if {field.group[at] for at in pair} == {group})
        found.update({one: (at, len(stay) // 2, stay) for at, one in enumerate(stay)})
    return found


def due_of(field, pairs, bye):
    """{who goes down: who would, had nobody met anybody}: of those of a group whom nobody meets from above, the last."""
    found = {}
    floats = [pair for pair in pairs if field.group[pair[0]] != field.group[pair[1]]]
    met_from_above = {other for _, other in floats}
    for group in dict.fromkeys(field.group):
        go = [one for one, _ in floats if field.group[one] == group]
        may = [one for one, its in enumerate(field.group) if its == group and one not in {bye, *met_from_above}]
        found.update(zip(go, may[len(may) - len(go):]))
    return found


class Without:
    """The best draws of other fields than the one at hand, and what is worse in them than in `best`."""

    def __init__(self, field, best):
        self.field, self.best = field, best
        self.figures = self.figures_of(best)
        self.least = self.figures[0]
        if self.least and best[1] is not None:
            count = len(field.byes)
            anybody = swiss.best_draw(SimpleNamespace(**{**vars(field), "byes": [0] * count, "last": [False] * count}))
            self.least = anybody and self.figures_of(anybody)[0]

    def figures_of(self, draw):
        """Earlier meetings; the bye; distances between groups, and their squares; wishes broken."""
        groups = list(dict.fromkeys(self.field.group))
        distances = [groups.index(self.field.group[other]) - groups.index(self.field.group[one]) for one, other in draw[0]]
        return (sum(self.field.met[one].get(other, 0) for one, other in draw[0]), draw[1],
                (sum(distances), sum(distance ** 2 for distance in distances)),
                sum(other in self.field.apart[one] for one, other in draw[0]))

    def reason(self, one, other):
        """What the best draw in which these two do not meet is worse in; None: not known here."""
        first = self.field.wishes_first
        if len(self.field.group) == 3 and not first:
            return APART_BYE
        if len(self.field.group) == 2 or other in self.field.met[one]:
            return APART_BROKEN
        met = [{**its, other: 1} if at == one else {**its, one: 1} if at == other else its for at, its in enumerate(self.field.met)]
        draw = swiss.best_draw(SimpleNamespace(**{**vars(self.field), "met": met}))
        if draw is None:
            return None
        rematches, bye, distances, broken = self.figures_of(draw)
        if (one, other) in draw[0] or rematches > self.figures[0]:
            return APART_REMATCH
        if first and broken > self.figures[3]:
            return APART_WISH
        return APART_BYE if bye != self.figures[1] else APART_DISTANCE if distances != self.figures[2] else APART_WISH


def explain_given_up(made, field, pair, without):
    """A rematch, and a wish that was not kept; `without` is None where the search had not ended."""
    one, other = pair
    if other in field.met[one] and without and without.least is not None:
        add_reason(made, REMATCH if without.least == without.figures[0] else REMATCH_BYE, without.least)
    elif other in field.met[one]:
        add_reason(made, REMATCH_FOUND)
    if other in field.apart[one]:
        why = without.reason(one, other) if without else APART_FOUND
        add_reason(made, APART_BROKEN if why is None else why)


def explain_bye(made, field, players, bye):
    """Who has it; and why not those whose turn it is by the order and the number of byes alone."""
    passed = [one for one in reversed(range(len(players))) if (field.byes[one], -one) < (field.byes[bye], -bye)]
    add_reason(made, BYE_NEXT if passed else BYE, field.byes[bye], about=players[bye])
    for one in passed:
        had_last = field.last[one] and not (field.last[bye] and field.byes[one] == field.byes[bye])
        why = BYE_LAST if had_last else UNSEARCHED if not made.optimal else BYE_WISH if field.wishes_first else BYE_REMATCH
        add_reason(made, why, about=players[one])


def explain_pair(made, now, field, players, pair, inside, due):
    one, other = pair
    if now.rounds == 0:
        return
    if field.group[one] != field.group[other]:
        add_reason(made, FLOATED, field.group[one], field.group[other], about=players[one])
        if field.down[one]:
            add_reason(made, FLOATED_AGAIN, about=players[one])
        elif field.down[due[one]] and due[one] in inside:
            add_reason(made, SPARED, about=players[due[one]])
        return
    place, half, stay = inside[one]
    natural = stay[(place + half) % (2 * half)]
    if natural == other:
        first = field.group.index(field.group[one])
        add_reason(made, NATURAL, one - first + 1, other - first + 1)
        return
    why = MOVED_MET if natural in field.met[one] else MOVED_APART if natural in field.apart[one] else MOVED_ROOM
    add_reason(made, why, swiss.distance(half, place, inside[other][0]), about=players[natural])


def add_quality(made, now, field, pairs, inside):
    floats = [pair for pair in pairs if field.group[pair[0]] != field.group[pair[1]]]
    displaced = sum(2 for one, other in pairs if one in inside and inside[other][0] != inside[one][0] + inside[one][1])
    if now.rounds == 0:
        add_reason(made, ALL_BY_LOT, on_table=False)
    add_reason(made, MET, sum(other in field.met[one] for one, other in pairs), len(floats), on_table=False)
    add_reason(made, PLACED, sum(field.group[one] - field.group[other] for one, other in floats), displaced,
               on_table=False)
    add_reason(made, APART, sum(other in field.apart[one] for one, other in pairs), int(made.optimal), on_table=False)


def said_draw(made, players):
    """Pairs and bye as an entry has them, if everybody plays once; None if not."""
    place = {one.person: at for at, one in enumerate(players)}
    tables = [sorted(place.get(person, -1) for person in people) for people in made.pairs]
    seated = [at for table in tables for at in table]
    sizes = sorted((len(table) for table in tables), reverse=True)
    if sorted(seated) != list(range(len(players))) or sizes != [2] * (len(players) // 2) + [1] * (len(players) % 2):
        return None
    return sorted(tuple(table) for table in tables if len(table) == 2), next(
        (table[0] for table in tables if len(table) == 1), None)


# ---- The knock-out (section 19)

def bracket(size):
    """Seeds in the order of the bracket, so that the winners of two neighbours meet."""
    seeds = [1]
    while len(seeds) < size:
        seeds = [each for seed in seeds for each in (seed, 2 * len(seeds) + 1 - seed)]
    return seeds


def choose_seeds(lot, now):
    """[(entrant, seed, by lot)] of the first stage of a knock-out."""
    ranked = in_order(now.options, [one for one in now.everybody if one.status != DISQUALIFIED])
    seeds = []
    for level in ranked:
        level = [one for one in level if one.status == PLAYING]
        by_lot = len(level) > 1 and len(seeds) < now.cut
        seeds += [(one, by_lot) for one in (lot.mixed(level) if by_lot else level)]
    return [(one, seed, by_lot) for seed, (one, by_lot) in enumerate(seeds[:now.cut], 1)]


def draw_cut(made, lot, now):
    if now.cuts:
        numbers = {reason["person"]: reason["first"] for reason in now.cuts[0].reasons
                   if reason["code"] in (SEED, SEED_BY_LOT)}
        seeds = sorted(((one, numbers[one.person], False) for one in now.winners if one.person in numbers),
                       key=lambda each: each[1])
    else:
        seeds = choose_seeds(lot, now)
    size, slots = now.cut >> len(now.cuts), {}
    for place, each in enumerate(seeds):
        if now.options["bracket"] == "folded":
            slots[place % (size // 2) * 2 + place // (size // 2)] = each
        else:
            slots[bracket(now.cut).index(each[1]) >> len(now.cuts)] = each
    for match in range(size // 2):
        add_match(made, now, sorted((slots[at] for at in (2 * match, 2 * match + 1) if at in slots),
                                    key=lambda each: each[1]))


def add_match(made, now, there):
    if not there:
        return
    add_table(made, [one for one, _, _ in there])
    for one, seed, by_lot in there:
        add_reason(made, ADVANCED if now.cuts else SEED_BY_LOT if by_lot else SEED, seed, about=one)
    if len(there) == 1:
        add_reason(made, ALONE)


# ---- What an entry says, against what it should say

def make_draw(now, stage, key, said=None, optimal=True):
    """The draw by that key; None where the best one is not found. `said`: pairs as they stand in the entry; `optimal`: as it says."""
    made = SimpleNamespace(tables=[], seats=[], rests=[], reasons=[], pairs=said, optimal=optimal)
    lot = lots.Lot(key, identities=now.identities)
    if stage != ROUND:
        draw_cut(made, lot, now)
        return made
    return made if draw_round(made, lot, now) else None


def uses_lot(now, stage):
    """Whether a lot has any say in it."""
    if stage == ROUND:
        return now.rounds == 0
    ranked = [] if now.cuts else in_order(now.options, [one for one in now.everybody if one.status != DISQUALIFIED])
    before = 0
    for level in ranked:
        playing = sum(one.status == PLAYING for one in level)
        if playing > 1 and before < now.cut:
            return True
        before += playing
    return False


def surely_in(now):
    """Who is among the best whatever the lot says."""
    sure = []
    for level in in_order(now.options, [one for one in now.everybody if one.status != DISQUALIFIED]):
        level = [one for one in level if one.status == PLAYING]
        sure += level if len(sure) + len(level) <= now.cut else []
        if len(sure) + len(level) > now.cut:
            break
    return sure


def says_optimal(fields):
    return next((bool(reason["second"]) for reason in fields["reasons"] if reason["code"] == APART), True)


# Of so few, all pairings are looked at well within the bounds of docs/draws.md.
ALWAYS_SEARCHED = 8


def draw_flaw(now, expected, fields, key):
    """What of a draw is not as it should be, or None; and whether all of it was made again."""
    stage = expected[0]
    if key is None and uses_lot(now, stage):
        return blind_flaw(now, stage, fields), True
    if stage == ROUND and len(now.playing) <= ALWAYS_SEARCHED and not says_optimal(fields):
        return "it says that not everything was tried, and of so few everything always is", True
    made = make_draw(now, stage, key or bytes(32)) if says_optimal(fields) else None
    if made is not None:
        return rows.difference(fields if len(now.playing) <= ALWAYS_SEARCHED else spare_unasked(fields, made), made), True
    return said_flaw(now, stage, fields, key), False


def blind_flaw(now, stage, fields):
    """Without the key: what is the same by every key."""
    made = make_draw(now, stage, bytes(32))
    seated, sure = rows.people_of(fields["seats"]), now.playing if stage == ROUND else surely_in(now)
    good = {one.person for one in sure} <= seated <= {one.person for one in now.playing}
    return rows.without_key(fields, made) if good and len(seated) == len(made.seats) else rows.OTHERS


def said_flaw(now, stage, fields, key):
    """Too large to be made again, or said not to be the best: it is legal, and its figures and reasons are right."""
    tables = [[seat["person"] for seat in fields["seats"] if seat["table"] == number]
              for number in range(1, len(fields["tables"]) + 1)]
    made = make_draw(now, stage, key or bytes(32), said=tables, optimal=says_optimal(fields))
    if made is None:
        return "not everybody who plays has one seat, or the wrong number sit alone"
    return rows.difference(spare_unasked(fields, made) if made.optimal else spare_unsearched(fields, made), made)


def spare_unasked(fields, made):
    """Whoever draws may not have asked what a wish or a rematch would have cost, or asked more than is asked here: of each of
    these there is one sentence that says less."""
    wanted = {(reason["table"], kind): reason for reason in made.reasons for kind in (RATHER, REPEATED) if reason["code"] in kind}

    def spared(reason):
        for kind in (RATHER, REPEATED):
            meant = wanted.get((reason["table"], kind))
            if meant and reason["code"] in kind and kind[0] in (reason["code"], meant["code"]):
                return meant
        return reason
    return {**fields, "reasons": [spared(reason) for reason in fields["reasons"]]}


RATHER = (APART_BROKEN, APART_REMATCH, APART_BYE, APART_DISTANCE, APART_WISH)
REPEATED = (REMATCH_FOUND, REMATCH, REMATCH_BYE)


def spare_unsearched(fields, made):
    """Behind the bound on steps a table may have the reason 11 in place of those that its pair would have."""
    usual = {}
    for reason in made.reasons:
        if NATURAL <= reason["code"] <= FLOATED or reason["code"] in (SPARED, FLOATED_AGAIN):
            usual.setdefault(reason["table"], []).append(reason)
    reasons = [each for reason in fields["reasons"]
               for each in (usual.get(reason["table"], [reason]) if reason["code"] == UNSEARCHED else [reason])]
    return {**fields, "reasons": reasons}
