"""When a sentence of explain or pairings is true: a model of each kind, written from what it says, not from how it was found.

`facts` is what the program shows without reasons (small_events.Facts), `at` where the sentence stands (sentences.said_in), `a` what
stands in its places: numbers, and people by their numbers. A kind that is missing here is listed by the test as one without a model.
"""

MODELS = {}
WON = "w"


class Unknown(Exception):
    """What is shown does not tell: another additional game of the same name, or a correction that counts for points alone."""


def true_if(*keys):
    def keep(model):
        MODELS.update(dict.fromkeys(keys, model))
        return model
    return keep


# ---- What is known

def pair(at, a):
    """The two of whom it speaks are those who stand next to each other, the better one first."""
    return at.pair == (a[1], a[2])


def many(said):
    return said if isinstance(said, tuple) else (said,)


def half(value):
    return float(value)


def played(stage_tables):
    return [one for one in stage_tables if one[1]["has_result"]]


def own(facts, at):
    """The stage, table and seat of a game that is told; a bye has no table."""
    game = at.game
    stage = facts.stage((game["stage"], game["round"]))
    for table in stage["tables"]:
        for seat in table["seats"]:
            if seat["number"] == at.person:
                return stage, table, seat
    if not any(one["number"] == at.person for one in stage["byes"]):
        raise Unknown
    return stage, None, None


def corrected(stages):
    return any(change["text"].startswith("The result of") for stage in stages for change in stage["changes"])


def points_then(facts, at, number):
    """Points before the stage of which is told, without its own byes."""
    row = facts.before[at.stage].get(number)
    return row["points"] if row else 0


def seated(facts, at):
    return [seat["number"] for table in facts.stage(at.stage)["tables"] for seat in table["seats"]]


def here(facts, at):
    """Who sits at the table of the sentence."""
    table = next((table for table in facts.stage(at.stage)["tables"] if table["table"] == at.table), None)
    if table:
        return [seat["number"] for seat in table["seats"]]
    return [at.person] if at.table == "bye" else [person["number"] for person in at.told["people"]]


def met_before(facts, of):
    """How often each two have sat at one table in earlier rounds, among those who came."""
    met = {}
    for stage in facts.earlier(of):
        for table in stage["tables"]:
            for one, other in pairs_of(sorted(came(table))):
                met[one, other] = met.get((one, other), 0) + 1
    return met


def meetings(met, one, other):
    return met.get((min(one, other), max(one, other)), 0)


def pairs_of(people):
    return [(one, other) for at, one in enumerate(people) for other in people[at + 1:]]


def by_hand(facts, at):
    return any(table["by_hand"] for table in facts.stage(at.stage)["tables"])


def game_of(model, *keys):
    for key in keys:
        MODELS[key] = lambda facts, at, a, key=key: model(facts, at) == key


def lots_of(at):
    return next(person for person in at.told["people"] if person["number"] == at.person)["lots"]


def came(table):
    """Who does not come has met nobody."""
    return {seat["number"] for seat in table["seats"] if not table["has_result"] or seat["presence"] != "absent"}


def is_in(stage, number):
    return any(seat["number"] == number for table in stage["tables"] for seat in table["seats"]) or \
        any(one["number"] == number for one in stage["byes"])


def share(facts, at, a):
    """Those who share the place are named, all of them, and nobody else."""
    return set(many(a[1])) == at.sharers and len({facts.row[one]["rank"] for one in at.sharers}) == 1


# ---- All games: places

@true_if("BY_POINTS")
def points_differ(facts, at, a):
    return pair(at, a) and a[3] == facts.row[a[1]]["points"] > facts.row[a[2]]["points"] == a[4]


def stage_has(stage, number):
    return is_in(stage, number) or any(rest["number"] == number for rest in stage["resting"])


@true_if("LEAVING_REMARK_DROPPED")
def left(facts, at, a):
    return a[1] == at.person and facts.row[a[1]]["status"] == "dropped"


@true_if("LEAVING_REMARK_DISQUALIFIED")
def has_no_place(facts, at, a):
    row = facts.row[a[1]]
    return a[1] == at.person and row["status"] == "disqualified" and row["rank"] is None


# ---- Changes by hand

@true_if("CHANGED_SWAP")
def each_sits_where_the_other_was_drawn(facts, at, a):
    """Told for the only change; of several, each may have changed what another did."""
    stage = facts.stage(at.stage)
    if len(stage["changes"]) > 1 or tuple(at.stage) not in facts.drawn:
        raise Unknown
    drawn, now = seats_of(facts.drawn[at.stage]), seats_of(stage)
    return a[1] != a[2] and drawn.get(a[1]) == now.get(a[2]) and drawn.get(a[2]) == now.get(a[1])


def seats_of(stage):
    """Table and seat of everybody in it; those who rest have none."""
    return {seat["number"]: (table["table"], seat["seat"]) for table in stage["tables"] for seat in table["seats"]}


@true_if("CHANGED_RESULT")
def was_corrected(facts, at, a):
    return facts.table(at.stage, int(a[1]))["has_result"]
