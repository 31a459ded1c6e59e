"""What the JSON of draws, pairings, standings and corrections has in Joust as in Melee, by the reference model. Each
function gives back what is wrong, as sentences."""
from agot_common import SITTING_OUT, TARGET, ranks
from comparison import is_same

VALUES_OF_PEOPLE = ("number", "name")


def key_mistakes(answer, wanted):
    """`wanted`: (key, value) each."""
    return [f"{key} is {answer.get(key)!r}, should be {value!r}" for key, value in wanted
            if not is_same(answer.get(key), value)]


# A draw

def plan_mistakes(state, plan, answer):
    """What was drawn is what is to be drawn next."""
    return key_mistakes(answer, (("stage", plan.name), ("round", plan.round), ("draft", True), ("closed", False),
                                 ("minutes", state.settings.minutes)))[:1]


def numbers_of(answer):
    """The people of each table, in the order of their seats."""
    return [tuple(seat["number"] for seat in table["seats"]) for table in answer["tables"]]


def form_mistakes(play, answer, sizes, by_hand=frozenset()):
    """What every draw has, whoever plays: tables of such sizes, names, reasons. `by_hand`: the numbers of the tables that
    were changed, which may be of any size."""
    for key in ("tables", "byes", "resting", "reasons", "changes"):
        if not isinstance(answer.get(key), list):
            return [f"{key} is no list"]
    people = [*answer["byes"], *answer["resting"], *(seat for table in answer["tables"] for seat in table["seats"])]
    mistakes = [f"nobody is {person}" for person in people if person.get("number") not in play.entrants
                or play.entrants[person["number"]].name != person.get("name")]
    for table in answer["tables"]:
        seats = [seat.get("seat") for seat in table["seats"]]
        right = (len(seats) in sizes or table.get("table") in by_hand) and seats == list(range(1, len(seats) + 1))
        if table.get("size") != len(seats) or table.get("target") != TARGET or not right:
            mistakes.append(f"no table of these sizes {sizes}: {table}")
        if table.get("by_hand") is not (table.get("table") in by_hand):
            mistakes.append(f"by_hand is {table.get('by_hand')!r} at table {table.get('table')}")
    given = [answer["reasons"], *(place["reasons"] for place in [*answer["tables"], *answer["byes"]])]
    return mistakes + [f"this is no reason: {reason}" for reasons in given for reason in reasons
                       if not str(reason.get("rule")).startswith(("AGOT-", "AMB-AGOT-", "TY-HAND"))
                       or not reason.get("text")]


def resting_mistakes(state, answer):
    """Of a draw: who sits out rests."""
    resting = [rest["number"] for rest in answer["resting"]]
    wanted = {number for number, entrant in state.entrants.items() if entrant.status == SITTING_OUT}
    right = set(resting) == wanted and len(resting) == len(wanted) and \
        all(rest["why"] == "sitting-out" for rest in answer["resting"])
    return [] if right else [f"resting is {answer['resting']}, should be {sorted(wanted)}"]


def pairings_mistakes(play, stage, is_draft, changes, sizes, answer):
    """The seats as they are now, the results that are there, what was changed by hand and what was corrected."""
    by_hand = {table.number for table in stage.places if table.by_hand}
    mistakes = form_mistakes(play, answer, sizes, by_hand) or key_mistakes(
        answer, (("stage", stage.name), ("round", stage.round), ("draft", is_draft), ("closed", stage.closed)))
    if mistakes:
        return mistakes
    shown = [(table["table"], people, table["has_result"])
             for table, people in zip(answer["tables"], numbers_of(answer))]
    wanted = [(table.number, table.numbers, bool(table.result)) for table in stage.tables]
    byes = [bye["number"] for bye in answer["byes"]]
    if (shown, byes) != (wanted, stage.alone):
        mistakes.append(f"tables are {shown} and {byes}, should be {wanted} and {stage.alone}")
    resting = {rest["number"] for rest in answer["resting"] if rest["why"] != "late"}
    if resting != set(stage.resting):
        mistakes.append(f"resting is {sorted(resting)}, should be {sorted(stage.resting)}")
    listed = [(change.get("entry"), change.get("rule")) for change in answer["changes"]
              if change.get("rule") in ("TY-CORRECT", "TY-HAND")]
    return mistakes + ([] if listed == changes else [f"changes are {listed}, should be {changes}"])


# The standings

def rows_of(state, groups, strength, columns):
    """{number: row} of the standings. `groups`: those who have a place, best first; `columns(number)`: what the game
    shows besides."""
    placed, rows = ranks(groups), {}
    for number, entrant in state.entrants.items():
        rank, shared = placed.get(number, (None, False))
        rows[number] = {"rank": rank, "shared": shared, "number": number, "name": entrant.name, "status": entrant.status,
                        "opponents_points": strength[number], **columns(number)}
    return rows


def standings_mistakes(rows, answer, round_, over):
    """What is wrong with the JSON of the standings, given {number: row}; the order of those who share a place is open."""
    shown = answer.get("rows")
    if not isinstance(shown, list) or sorted(row.get("number") for row in shown) != sorted(rows):
        return [f"rows are {shown}, should be of {sorted(rows)}"]
    mistakes = [f"{rows[row['number']]['name']}: {key} is {row.get(key)!r}, should be {wanted!r}"
                for row in shown for key, wanted in rows[row["number"]].items() if not is_same(row.get(key), wanted)]
    order = [row["rank"] if row["rank"] is not None else len(shown) + 1 for row in shown]
    if order != sorted(order):
        mistakes.append(f"the rows are in the order {order}")
    return mistakes + key_mistakes(answer, (("round", round_), ("final", over)))


# A correction

def difference_mistakes(rows, answer):
    """Everybody whose row changes, as it was and as it is. `rows`: {number: row} without the correction and with it."""
    difference = answer.get("difference")
    if not isinstance(difference, dict) or not isinstance(difference.get("places"), list):
        return ["it shows no difference"]
    old, new = rows
    places = {place.get("number"): place for place in difference["places"]}
    wanted = {number for number in old if old[number] != new[number]}
    if set(places) != wanted:
        return [f"places move for {sorted(wanted)}, shown are {sorted(places)}"]
    return [f"{number} {when}: {key} is {places[number][when].get(key)!r}, should be {value!r}"
            for number in wanted for when, rows in (("before", old), ("after", new))
            for key, value in rows[number].items()
            if key not in VALUES_OF_PEOPLE and not is_same(places[number][when].get(key), value)]


def stage_mistakes(before, after, answer):
    """The later stages in which somebody sat, or did not, and belongs now in the other way. `before` and `after`:
    [(stage, who belongs in it)]."""
    wanted = []
    for (stage, was), (_, now) in zip(before, after):
        people = {number: (seated(stage.place_of(number)), seated(number in now)) for number in was ^ now
                  if (number in now) != (stage.place_of(number) is not None)}
        if people:
            wanted.append((stage.name, stage.round, people))
    shown = [(stage.get("stage"), stage.get("round"),
              {person["number"]: (person["sat"], person["belonged"]) for person in stage["people"]})
             for stage in answer["difference"].get("stages", [])]
    return [] if shown == wanted else [f"stages are {shown}, should be {wanted}"]


def seated(is_so):
    return "seated" if is_so else None


# Why somebody has a place

def explanation_mistakes(state, row, answer, separates):
    """The place, and that what separates it from those above and below is so. `separates(state, upper, lower, criterion,
    values)`: whether the first is before the second by that; `values` are the first's and the second's."""
    number, mistakes = row["number"], key_mistakes(answer, [(key, row[key]) for key in ("rank", "shared", "status")])
    for side in ("above", "below"):
        other = answer.get(side)
        if other:
            upper, lower = (number, other["number"]) if side == "below" else (other["number"], number)
            values = other["values"][::1 if side == "below" else -1]
            if not separates(state, upper, lower, other["criterion"], values):
                mistakes.append(f"{upper} before {lower} is said to be by {other}")
    if bool(answer.get("level")) != row["shared"]:
        mistakes.append(f"shared is {row['shared']}, level is {answer.get('level')}")
    return mistakes
