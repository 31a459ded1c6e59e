"""Who plays for the title of a Melee, and every place at the end, by the reference model."""
from agot_common import deciding_block
from melee_model import (FINAL, QUICK, ROUND, SEMIFINAL, groups_by_key, places, preliminary_groups, rounds_of, sharing_groups,
                         table_sizes, totals)

SEMIFINAL_PLAYERS = 16
FINAL_FEW, FINAL_MANY, MANY = 3, 4, 12
NO_PLACE = 99


# Seats

def have_played(state):
    """AMB-AGOT-12: those with at least one preliminary game."""
    return [number for number, total in totals(state).items() if total.games]


def has_semifinal(state):
    """AMB-AGOT-15: it was played, or the sixteen are there for it; with fewer the final follows the rounds."""
    there = state.stages_of(SEMIFINAL) or len(state.playing) >= SEMIFINAL_PLAYERS
    return bool(state.settings.semifinal and there)


def final_places(state):
    """AGOT-M.25, AGOT-M.26, AMB-AGOT-12; AMB-AGOT-14: a final of the four who won the semi-finals."""
    if has_semifinal(state):
        return FINAL_MANY
    return FINAL_MANY if len(have_played(state)) >= MANY else FINAL_FEW


def seats_to_fill(state):
    """For how many the preliminary order decides: the final, or the semi-final (AMB-AGOT-15)."""
    return SEMIFINAL_PLAYERS if has_semifinal(state) else final_places(state)


def order_of_playing(state):
    """AMB-AGOT-32, AMB-AGOT-47: the preliminary order without those who have gone; the next moves up."""
    playing = set(state.playing)
    groups = [[number for number in group if number in playing] for group in preliminary_groups(state)]
    return [group for group in groups if group]


def seats(state):
    """(who has a seat, those tied for the seats that are left, how many these are). AGOT-M.5, AGOT-M.27 to AGOT-M.29,
    AMB-AGOT-13: quick games are played only where a seat hangs on them."""
    return deciding_block(order_of_playing(state), seats_to_fill(state))


def quick_games(tied, places_left):
    """How many games are drawn by lot among those tied: single elimination until as many are left as there are places
    (AMB-AGOT-13). Who is in none has a bye."""
    return min(len(tied) - places_left, len(tied) // 2)


def quick_faults(state, pairs):
    """AGOT-M.29, AMB-AGOT-13: pairs of those tied, nobody twice."""
    _, tied, left = seats(state)
    people = [number for pair in pairs for number in pair]
    if len(pairs) != quick_games(tied, left) or len(set(people)) != len(people) or not set(people) <= set(tied):
        return ["AMB-AGOT-13"]
    return []


def finalists(state):
    """AGOT-M.5; AMB-AGOT-14: with a semi-final its winners; where one of them has gone, the next in order moves up
    (AMB-AGOT-47)."""
    if not has_semifinal(state):
        return seats(state)[0]
    playing = set(state.playing)
    order = [number for group in semifinal_groups(state, "standing") for number in group if number in playing]
    return order[:final_places(state)]


def may_be_final(state, people):
    """Whether these are the finalists: of those level for the last place that somebody left, the rules name none."""
    if not has_semifinal(state):
        return sorted(people) == sorted(finalists(state))
    playing, left = set(state.playing), set(people)
    for group in semifinal_groups(state, "standing"):
        here = playing & set(group)
        if not left >= here:
            return left < here and len(people) == final_places(state)
        left -= here
    return not left


# What is played next

def next_stage(state):
    """(kind, rules by which it cannot be drawn). AGOT-M.4, AGOT-M.5, AGOT-M.29, AMB-AGOT-9."""
    if len(rounds_of(state)) < state.settings.rounds:
        return ROUND, () if table_sizes(len(state.playing)) else ("AMB-AGOT-9",)
    if state.stages_of(FINAL):
        return "over", ()
    if state.settings.semifinal and state.stages_of(SEMIFINAL):
        return FINAL, ()
    if seats(state)[1]:
        return QUICK, ()
    return (SEMIFINAL if has_semifinal(state) else FINAL), ()


def needs_confirming(state):
    """The rule, or None. AMB-AGOT-15: a semi-final that was announced is left out, because fewer than sixteen are there. A
    final of one or two: AMB-AGOT-45 lets a table that is left with two play on, AMB-AGOT-9 begins none."""
    kind = next_stage(state)[0]
    if kind in (QUICK, FINAL) and state.settings.semifinal and not has_semifinal(state):
        return "AMB-AGOT-15"
    return "AMB-AGOT-9" if kind == FINAL and len(finalists(state)) < FINAL_FEW else None


def semifinal_faults(state, tables):
    """AMB-AGOT-14: four tables of four, of those who have a seat."""
    people = [number for table in tables for number in table]
    if [len(table) for table in tables] != [4] * 4 or sorted(people) != sorted(seats(state)[0]):
        return ["AMB-AGOT-14"]
    return []


# Places

def table_places(stage, which="result"):
    """{number: place} at the tables of a stage; AMB-AGOT-45: who did not come has none, and stands behind all who
    did. `which`: places come from the results, who goes on from the `standing`."""
    found = {}
    for table in stage.tables:
        if getattr(table, which):
            placed = places(getattr(table, which))
            found.update({number: placed.get(number, NO_PLACE) for number in table.numbers})
    return found


def semifinal_groups(state, which="result"):
    """AMB-AGOT-14, AGOT-O.9, AGOT-O.10, AGOT-O.11: the winners, then all the second places, all the third, all the
    fourth, each in the order of the preliminary standing."""
    placed = table_places(state.stages_of(SEMIFINAL)[-1], which)
    order = preliminary_order(state)
    return groups_by_key({number: (placed[number], order[number]) for number in placed if number in order})


def preliminary_order(state):
    """{number: which group of the preliminary standing}."""
    return positions(sharing_groups(state))


def positions(groups):
    return {number: at for at, group in enumerate(groups) for number in group}


def final_groups(state):
    """Every place, best first. AGOT-M.6, AGOT-M.31, AGOT-O.7, AGOT-O.8: by the final table; AMB-AGOT-16: who is tied
    there shares; AMB-AGOT-15: then the semi-final, once all of it is played; then everybody by preliminary standing. AMB-AGOT-47: who was
    disqualified has no place."""
    preliminary = sharing_groups(state)
    ranked, order, groups = set(state.ranked), positions(preliminary), []
    for stage in state.stages_of(FINAL):
        placed = table_places(stage)
        groups += groups_by_key({number: (placed[number], order[number] if placed[number] == NO_PLACE else 0)
                                 for number in placed if number in ranked})
        groups += [[number] for number in stage.byes if number in ranked]
    played = [semifinal_groups(state)] if any(stage.complete for stage in state.stages_of(SEMIFINAL)) else []
    for rest in [*played, preliminary]:
        before = {number for group in groups for number in group}
        groups += [part for group in rest if (part := [number for number in group if number not in before])]
    return groups
