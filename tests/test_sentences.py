#!/usr/bin/env python3
"""Every sentence that explain and pairings say of random small events is true: each kind has a model (model/sentence_models.py) that
is asked whether it holds. Each is also made false on purpose, and the models must notice. Kinds without a model are listed here.
"""
import collections
import sys

from harness import BATTERY, ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import seeds
from sentence_models import MODELS, Unknown
from sentences import SOURCES, Catalogue, said_in
from small_events import NAMES, Small

QUICK, WHOLE = 16, 4000
# What the best other pairings would be: test_joust_reasons.py tries them all, for these sentences' sisters in the ledger.
NO_MODEL = {"JOUST_STEP_DOWN_REMATCH", "JOUST_STEP_DOWN_BYE", "JOUST_STEP_DOWN_DISTANCE", "JOUST_STEP_DOWN_WISH", "JOUST_STEP_DOWN_PLACES",
            "JOUST_WHY_MOVED_ROOM", "JOUST_WHY_SPARED", "JOUST_WHY_FLOATED_AGAIN", "JOUST_WHY_REMATCH_BYE", "JOUST_WHY_REMATCH_FOUND",
            "JOUST_WHY_APART_FOUND", "JOUST_WHY_BYE_NEXT", "JOUST_WHY_BYE_LAST", "JOUST_WHY_BYE_REMATCH", "JOUST_WHY_BYE_FOUND",
            "JOUST_WHY_UNSEARCHED", "JOUST_STEP_FOLDED",
            # Not met in these events: deciding matches, semi-finals of pods, merges, tables that are kept for somebody, moves to a table.
            "OVERALL_WHY_DECIDING", "OVERALL_STEP_DECIDING", "OVERALL_MATCH_WON", "OVERALL_MATCH_LOST",
            "OTE_REMARK_DECLINED", "INFLUENCE_BY_LOT", "CHANGED_MERGE", "CHANGED_TABLE", "CHANGED_SEAT"}
MISSED_MOST = 6  # of so many false ones of a kind a model notices one


class Checked:
    """What was said in events of one game, what was not true, and what was made false and not noticed."""

    def __init__(self, game):
        self.game, self.catalogue = game, Catalogue(game, NAMES)
        self.said, self.wrong, self.unknown = collections.Counter(), [], collections.Counter()
        self.noticed, self.missed = collections.Counter(), collections.Counter()

    def look(self, event, answer):
        for at in said_in(answer):
            found = self.catalogue.recognised(at.text, at.where, event.names)
            assert found, f"{self.game} {event.number}: no message says “{at.text}”"
            key, places = found
            self.said[key] += 1
            if key in MODELS:
                self.check(event, at, key, places)

    def check(self, event, at, key, places):
        try:
            if not MODELS[key](event.facts, at, places):
                self.wrong.append(f"{self.game} {event.number}: {key} “{at.text}” is not true ({getattr(at, 'stage', '')} {getattr(at, 'table', '')})")
            elif self.said[key] % 4 == 1:
                self.make_false(event, at, key, places)
        except Unknown:
            self.unknown[key] += 1

    def make_false(self, event, at, key, places):
        """Another number or name in each place; or, where there is none, what else could stand there."""
        for place, value in places.items():
            for other in self.others(event, value):
                self.ask(event, at, key, {**places, place: other}, (key, place))
        if not places:
            for other, where in self.catalogue.kinds.items():
                if where in at.where and other != key and other in MODELS and not self.places_of(other):
                    self.ask(event, at, other, {}, (key, 0))

    def places_of(self, key):
        return any(pattern.groups for pattern, _ in self.catalogue.patterns.get(key, ()))

    def others(self, event, value):
        people = list(event.names.values())
        if isinstance(value, tuple):
            yield value[:-1]
            yield (*value[:-1], next(one for one in people + [0] if one not in value))
        elif isinstance(value, int):
            yield next(one for one in people[::-1] + [0] if one != value)
        elif isinstance(value, float):
            yield from (value + 1, value + 7, value - 1)

    def ask(self, event, at, key, places, which):
        try:
            holds = MODELS[key](event.facts, at, places)
        except (Unknown, KeyError, IndexError, StopIteration, AttributeError, TypeError):
            holds = False  # of nobody, or of nothing
        (self.missed if holds else self.noticed)[which] += 1


def play(game, numbers):
    checked = Checked(game)
    for number in numbers:
        Small(game, number, checked.look).play()
    return checked


def test_every_sentence_is_true_and_false_ones_are_noticed():
    kinds = collections.Counter()
    for game in SOURCES:
        checked = play(game, seeds.of_this_turn(QUICK, WHOLE))
        assert not checked.wrong, "\n".join(["", *checked.wrong[:10]])
        blind = {which for which, count in checked.missed.items() if count >= MISSED_MOST and not checked.noticed[which]}
        assert not blind, (game, blind)
        without = {key for key in checked.catalogue.kinds if key not in MODELS}
        assert without <= NO_MODEL, (game, without - NO_MODEL)
        assert len([key for key in checked.said if key in MODELS]) >= 25, checked.said
        kinds.update({key: count for key, count in checked.said.items()})
        if BATTERY:
            print(f"# {game}: {sum(checked.said.values())} sentences of {len(checked.said)} kinds, {sum(checked.noticed.values())} made false and"
                  f" noticed; without a model: {({key: checked.said[key] for key in sorted(without) if checked.said[key]})}")
    assert NO_MODEL - set(MODELS) == NO_MODEL, NO_MODEL & set(MODELS)


if __name__ == "__main__":
    main(globals())
