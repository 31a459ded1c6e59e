"""The knock-out of a Joust, by the reference model: who meets whom, who goes on, and the places at the end."""
from agot_common import PLAYING
from joust_model import CUT, TIMED_WIN, WIN, outcomes, preliminary_groups


def bracket_order(size):
    """AMB-AGOT-30: the seeds from the top of the bracket down: 1 8, 4 5, 2 7, 3 6 for eight."""
    order = [1]
    while len(order) < size:
        order = [seed for better in order for seed in (better, 2 * len(order) + 1 - better)]
    return order


def first_slots(seeds, size, fold=False):
    """The first matches: AMB-AGOT-30: 1v8, 4v5, 2v7, 3v6; by option half against half (1v9 ... 8v16). A seed that is
    not there leaves None."""
    at = {place: number for place, number in enumerate(seeds, 1)}
    if fold:
        return tuple((at.get(place), at.get(place + size // 2)) for place in range(1, size // 2 + 1))
    order = bracket_order(size)
    return tuple((at.get(better), at.get(worse)) for better, worse in zip(order[::2], order[1::2]))


def winner_of(stage, slot):
    """Who goes on from a match; None if nobody does, or nobody yet. AMB-AGOT-31: of a match that is level, whom the
    judge marks."""
    one, other = slot
    if one is None or other is None:
        return other if one is None else one
    table = stage.table_of(one)
    if table.standing is None:
        return None
    return next((number for number, outcome in outcomes(table.standing).items() if outcome in (WIN, TIMED_WIN)), None)


def next_slots(state):
    """The matches of the next stage of a knock-out that has begun. Whoever has gone leaves an empty place (AMB-AGOT-32,
    AMB-AGOT-47); by the fold, those left are halved again in preliminary order (AGOT-J.15)."""
    cuts = state.stages_of(CUT)
    last = cuts[-1]
    winners = [winner_of(last, slot) for slot in last.slots]
    there = [number if number is not None and state.entrants[number].status == PLAYING else None for number in winners]
    if state.settings.fold:
        left = sorted((number for number in there if number is not None), key=cuts[0].seeds.index)
        return first_slots(left, len(there), fold=True)
    return tuple(zip(there[::2], there[1::2]))


def slots_now(state, seeds):
    """The matches of the next stage: of the first, for the seeds that order and lot gave (joust_model.seeds_faults)."""
    if state.stages_of(CUT):
        return next_slots(state)
    return first_slots(seeds, state.settings.cut, state.settings.fold)


def matches(slots):
    """(tables, who goes on without a game)."""
    tables = [slot for slot in slots if None not in slot]
    return tables, [number for slot in slots if None in slot for number in slot if number is not None]


def depth(state, number):
    """How far somebody came: the last stage for which he or she was drawn, one more if that match was won; but not if it
    was won by a correction alone, when the next stage had been drawn for the other (AGOT-O.14)."""
    cuts = state.stages_of(CUT)
    for at in range(len(cuts) - 1, -1, -1):
        slot = next((slot for slot in cuts[at].slots if number in slot), None)
        if slot:
            passed_over = cuts[at + 1:] and (cuts[at + 1].statuses.get(number) == PLAYING or
                                             any(set(slot) & set(later) - {None} for later in cuts[at + 1].slots))
            return at + (winner_of(cuts[at], slot) == number and not passed_over)
    return None


def final_groups(state):
    """Places: AGOT-J.4; AGOT-O.14, AGOT-O.15, AGOT-O.16: by the stage of elimination, then by the preliminary order;
    the others behind them by that order. AMB-AGOT-47: who was disqualified has none."""
    groups, cuts = preliminary_groups(state), state.stages_of(CUT)
    if not cuts:
        return groups
    ranked, seeds = set(state.ranked), cuts[0].seeds
    now = {number: at for at, group in enumerate(groups) for number in group}
    inside = sorted((number for number in seeds if number in ranked),
                    key=lambda number: (-depth(state, number), now[number], seeds.index(number)))
    rest = [[number for number in group if number not in seeds] for group in groups]
    return [[number] for number in inside] + [group for group in rest if group]
