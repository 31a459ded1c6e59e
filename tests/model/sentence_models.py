"""The models of all sentences, by the key of their message: see sentences_of_all.py."""
import sentences_of_melee
import sentences_of_ontheedge
import sentences_of_pods
from sentences_of_all import MODELS, Unknown, by_hand


# ---- As drawn, before changes by hand: of the draft as it was

class Drawn:
    """The same facts with the stage as the draw made it."""

    def __init__(self, facts, of):
        self.facts, self.of = facts, of

    def __getattr__(self, name):
        return getattr(self.facts, name)

    def stage(self, of):
        return self.facts.drawn[of] if tuple(of) == self.of else self.facts.stage(of)


def as_drawn(key):
    def model(facts, at, a):
        return by_hand(facts, at) and MODELS[key](Drawn(facts, at.stage), at, a)
    return model


for key in ("JOUST_WHY_QUALITY_MET", "JOUST_WHY_QUALITY_PLACED", "JOUST_WHY_QUALITY_APART", "MELEE_WHY_IDENTICAL", "MELEE_WHY_REPEATS", "PODS_WHY_REPEATS"):
    MODELS[f"{key}_THEN"] = as_drawn(key)
