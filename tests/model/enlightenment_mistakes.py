"""Mistakes of the reference model of Enlightenment, to see that the comparison with the program notices each of them.

`make(NAME)` puts one into the model of this process, for good. Without it model and program agree in each of these
games: that is another test.
"""
import enlightenment_mistakes_changes
import enlightenment_mistakes_conflict
import enlightenment_mistakes_draw
import enlightenment_mistakes_ends

GAMES_MAX = 3_000  # in which each must be noticed
MISTAKES = (enlightenment_mistakes_draw.MISTAKES | enlightenment_mistakes_conflict.MISTAKES
            | enlightenment_mistakes_changes.MISTAKES | enlightenment_mistakes_ends.MISTAKES)
NAMES = list(MISTAKES)


def make(name):
    MISTAKES[name]()
