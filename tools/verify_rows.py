"""What the formats share in checking draws: rows of a `draw_made`, against what they should be."""

OTHERS = "the people at its tables are not those who take part"
LISTS = ("tables", "rests", "seats", "reasons")
CHANGING = {"value": 0, "order": 0}  # from turn to turn


def size_of(stage, table):
    """How many sit there now."""
    return sum(seat["table"] == table for seat in stage.seats)


def joined_turns(scores):
    """One score for each seat, with its `turns`: of a game that goes turn by turn each turn has a row, numbered by its
    `order`. What is no such list of rows stays as it is."""
    joined = []
    for score in scores:
        turn = score["order"]
        if joined and turn > 1 and {**joined[-1], **CHANGING} == {**score, **CHANGING, "turns": joined[-1]["turns"]} and (
                turn == len(joined[-1]["turns"]) + 1):
            joined[-1].update(value=score["value"], turns=[*joined[-1]["turns"], score["value"]])
        else:
            joined.append({**score, "order": 0 if turn == 1 else turn, "turns": [score["value"]] if turn == 1 else []})
    return joined


def add_reason(made, table, person, code, first, second):
    made.reasons.append({"table": table, "person": person, "code": code, "first": first, "second": second})


def difference(fields, made, lists=LISTS):
    """What an entry says otherwise than `made`, in these lists; None if nothing."""
    if "seats" in lists and people_of(fields["seats"]) != people_of(made.seats):
        return OTHERS
    for name in lists:
        found = first_difference(fields[name], getattr(made, name))
        if found:
            return f"its {name} are not what its key and the entries before give: {found}"
    return None


def without_key(fields, made):
    """The same where the order of people is by a lot that nobody can make again yet: but as many sit at each table."""
    found = difference(fields, made, ("tables", "rests"))
    if not found and [seat["table"] for seat in fields["seats"]] != [seat["table"] for seat in made.seats]:
        return "its seats do not go table by table"
    return found


def people_of(seats):
    return {seat["person"] for seat in seats}


def first_difference(there, made):
    """The first row of a list that should be another; None if they are the same."""
    if there == made:
        return None
    at = next((at for at, pair in enumerate(zip(there, made)) if pair[0] != pair[1]), min(len(there), len(made)))
    return f"number {at + 1} should be {shown_row(made, at)}, but is {shown_row(there, at)}"


def shown_row(rows, at):
    return " ".join(f"{name} {value}" for name, value in rows[at].items()) if at < len(rows) else "none"
