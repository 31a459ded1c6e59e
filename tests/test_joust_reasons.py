#!/usr/bin/env python3
"""Why a round of a Joust was drawn as it was: every sentence is held against all other draws of a small field. The sentences are
those of tools/verify_joust.py; test_verify_joust.py compares them with the program's, reason by reason.

Each check below is written from what the sentence says (po/en.po), not from how it was found.
"""
import collections
import sys
from types import SimpleNamespace

import seeds
from harness import BATTERY, ROOT, main
from test_swiss_objective import small_field
from test_verify_swiss import given

sys.path.insert(0, str(ROOT / "tools"))
sys.path.insert(0, str(ROOT / "tests/model"))
import swiss_objective as objective
import verify_joust as joust
import verify_swiss

NAME, QUICK, WHOLE, PICKED_FROM = "joust-reasons", 150, 100_000, 3_000
CHECKS = {}


def says(*codes):
    """The check of the sentences with these codes: (look, reason, pair at its table) gives whether they are true."""
    def keep(check):
        CHECKS.update(dict.fromkeys(codes, check))
        return check
    return keep


class Look:
    """A field, all its draws with what each costs, the best first; and what is said of it."""

    def __init__(self, field):
        self.field = field
        self.draws = sorted((objective.key_of(field, *draw), draw) for draw in objective.all_draws(field))
        self.best_key, (self.bye, self.pairs) = self.draws[0]
        self.reasons, self.tables = told(field, self.bye, sorted(self.pairs))

    def rematches(self, draw):
        return sum(objective.meetings(self.field, pair) for pair in draw[1])

    def broken(self, draw):
        return {pair for pair in map(frozenset, draw[1]) if pair in self.field.apart}

    def without(self, pair):
        """The draws in which these two do not meet, the best first."""
        return [(key, draw) for key, draw in self.draws if pair not in draw[1]]


def told(field, bye, pairs):
    """What is said of that draw, without its figures; and the pairs of its tables."""
    their, made = given(field), SimpleNamespace(tables=[], seats=[], reasons=[], optimal=True)
    players = [SimpleNamespace(person=at + 1) for at in range(len(field.points))]
    now, without = SimpleNamespace(rounds=1), joust.Without(their, (pairs, bye))
    inside, due = joust.inside_of(their, pairs), joust.due_of(their, pairs, bye)
    for pair in pairs:
        joust.add_table(made, [players[at] for at in pair])
        joust.explain_given_up(made, their, pair, without)
        joust.explain_pair(made, now, their, players, pair, inside, due)
    if bye is not None:
        joust.add_table(made, [players[bye]])
        joust.explain_bye(made, their, players, bye)
    return made.reasons, [*pairs, (bye,)]


@says(joust.REMATCH)
def these_have_met_and_every_draw_has_so_many(look, reason, pair):
    return frozenset(pair) in look.field.met and \
        min(look.rematches(draw) for _, draw in look.draws) == reason["first"] == look.rematches((look.bye, look.pairs))


@says(joust.REMATCH_BYE)
def fewer_only_with_a_bye_out_of_turn(look, reason, pair):
    fewer = [key for key, draw in look.draws if look.rematches(draw) < look.rematches((look.bye, look.pairs))]
    return frozenset(pair) in look.field.met and bool(fewer) and all(key[0] > look.best_key[0] for key in fewer)


@says(joust.APART_BROKEN)
def every_draw_without_them_is_worse(look, reason, pair):
    known = frozenset(pair) in look.field.met or len(look.draws) == 1
    return known and frozenset(pair) in look.field.apart and all(key > look.best_key for key, _ in look.without(pair))


@says(joust.APART_REMATCH)
def the_best_without_them_repeats_more(look, reason, pair):
    return look.without(pair)[0][0][1] > look.best_key[1] and look.without(pair)[0][0][0] == look.best_key[0]


@says(joust.APART_BYE)
def the_best_without_them_has_another_bye(look, reason, pair):
    return look.without(pair)[0][1][0] != look.bye


@says(joust.APART_DISTANCE)
def the_best_without_them_has_more_or_wider_pairs(look, reason, pair):
    key, (bye, _) = look.without(pair)[0]
    return bye == look.bye and key[:3] == look.best_key[:3] and key[3] > look.best_key[3]


@says(joust.APART_WISH)
def the_best_without_them_breaks_another(look, reason, pair):
    key, draw = look.without(pair)[0]
    many = 2 if look.field.wishes_first else 4
    return key[:many] == look.best_key[:many] and bool(look.broken(draw) - look.broken((look.bye, look.pairs)))


@says(joust.BYE)
def the_lowest_of_those_who_had_fewest(look, reason, pair):
    byes = look.field.byes
    return look.bye == reason["person"] - 1 == max(one for one in range(len(byes)) if byes[one] == min(byes)) and \
        reason["first"] == byes[look.bye]


@says(joust.BYE_NEXT)
def whoever_comes_before_is_named(look, reason, pair):
    byes = look.field.byes
    before = {one for one in range(len(byes)) if byes[one] < byes[look.bye] or byes[one] == byes[look.bye] and one > look.bye}
    named = [each["person"] - 1 for each in look.reasons if each["code"] in (joust.BYE_LAST, joust.BYE_REMATCH, joust.BYE_WISH)]
    return bool(before) and sorted(named) == sorted(before) and reason["first"] == byes[look.bye]


@says(joust.BYE_LAST)
def this_one_had_the_last(look, reason, pair):
    return look.field.last_bye == reason["person"] - 1


@says(joust.BYE_REMATCH)
def with_this_one_more_is_repeated(look, reason, pair):
    return min(key[1] for key, (bye, _) in look.draws if bye == reason["person"] - 1) > look.best_key[1]


@says(joust.BYE_WISH)
def with_this_one_more_wishes_are_broken(look, reason, pair):
    """Or, in fields that no first round has, more is repeated."""
    given_up = min((key[1], key[2][0]) for key, (bye, _) in look.draws if bye == reason["person"] - 1)
    return look.field.wishes_first and given_up > (look.best_key[1], look.best_key[2][0])


@says(joust.NATURAL)
def they_are_natural(look, reason, pair):
    first = look.field.points.index(look.field.points[pair[0]])
    return (reason["first"], reason["second"]) == (pair[0] - first + 1, pair[1] - first + 1) and \
        look.field.points[pair[0]] == look.field.points[pair[1]] and natural_of(look, pair[0]) == pair[1]


@says(joust.MOVED_MET, joust.MOVED_APART, joust.MOVED_ROOM)
def not_the_natural_one(look, reason, pair):
    natural = reason["person"] - 1
    meant = frozenset((pair[0], natural))
    why = joust.MOVED_MET if meant in look.field.met else joust.MOVED_APART if meant in look.field.apart else joust.MOVED_ROOM
    return reason["code"] == why and natural == natural_of(look, pair[0]) != pair[1] and \
        all(key > look.best_key for key, draw in look.draws if tuple(sorted(meant)) in draw[1])


@says(joust.FLOATED)
def goes_down(look, reason, pair):
    points = look.field.points
    return (reason["first"], reason["second"], reason["person"]) == (points[pair[0]], points[pair[1]], pair[0] + 1) and \
        points[pair[0]] > points[pair[1]]


@says(joust.FLOATED_AGAIN)
def went_down_before_and_staying_is_worse(look, reason, pair):
    one = reason["person"] - 1
    return one in look.field.went_down and all(key > look.best_key for key, draw in look.draws if one not in down_in(look, draw))


@says(joust.SPARED)
def went_down_before_and_stays(look, reason, pair):
    one = reason["person"] - 1
    return one in look.field.went_down and one not in down_in(look, (look.bye, look.pairs))


def natural_of(look, one):
    """Of those of the group who meet each other."""
    group = next(group for group in objective.groups_of(look.field) if one in group)
    stay = [other for pair in look.pairs if {*pair} <= {*group} for other in pair]
    place = sorted(stay).index(one)
    return sorted(stay)[(place + len(stay) // 2) % len(stay)]


def down_in(look, draw):
    return {one for one, other in draw[1] if look.field.points[one] != look.field.points[other]}


def look_at(seed):
    """Every sentence about a field is true; which there were."""
    field = small_field(seed)
    if not field.points:
        return set()
    look = Look(field)
    for reason in look.reasons:
        pair = look.tables[reason["table"] - 1]
        assert CHECKS[reason["code"]](look, reason, pair), f"seed {seed}: {reason} of {pair} is not true: {field}"
    return {reason["code"] for reason in look.reasons}


def test_every_sentence_is_true_of_all_draws():
    kept, met, new = seeds.Kept(NAME), collections.Counter(), 0
    for seed in seeds.with_kept(NAME, QUICK, WHOLE):
        try:
            met.update(look_at(seed))
            new += kept.counts(seed)
        except AssertionError as wrong:
            if BATTERY:
                kept.catch(seed, str(wrong))
            raise
    assert not (missing := set(CHECKS) - set(met)), f"never said: {missing}"
    print(f"# count joust-reasons-true {new}", flush=True)


def pick():
    """Chooses the seeds that every run plays."""
    kept = seeds.Kept(NAME)
    kept.covers = seeds.cover({seed: look_at(seed) for seed in range(1, PICKED_FROM + 1)}, CHECKS)
    kept.write()
    print(f"{kept.path}: {len(kept.covers)} seeds cover all")


if __name__ == "__main__":
    pick() if sys.argv[1:] == ["--pick"] else main(globals())
