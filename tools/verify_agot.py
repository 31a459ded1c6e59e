"""What Joust and Melee (A Game of Thrones) share: the order of those with equal points. Written from
docs/verify-joust.md, sections 19 and 25, alone.

Everybody has `points`, `order`, `met` (a list of people, each time they met), `beaten` (those among them who were
behind) and `strength` (the points of those met).
"""
from fractions import Fraction


def in_order(people, average, may_be_parted=lambda level: True):
    """Lists of those whom nothing sets apart, best first."""
    placed = []
    for points in sorted({one.points for one in people}, reverse=True):
        level = sorted((one for one in people if one.points == points), key=lambda one: one.order)
        while level:
            placed.append(place_next(level, average, may_be_parted))
            done = {one.person for one in placed[-1]}
            level = [one for one in level if one.person not in done]
    return placed


def place_next(level, average, may_be_parted):
    """Of some with equal points those who come first: one, or several who are level in everything."""
    while len(level) > 1:
        if not may_be_parted(level):
            return level
        best = [one for one in level if has_beaten_all(one, level)] or strongest(level, average)
        if len(best) == len(level):
            return level
        level = best
    return level


def has_beaten(one, other):
    return one.beaten.count(other.person) > other.beaten.count(one.person)


def has_beaten_all(one, level):
    """Every other of them."""
    return len(one.beaten) + 1 >= len(level) and all(has_beaten(one, other) for other in level if other is not one)


def strongest(level, average):
    strength = [Fraction(one.strength, max(len(one.met), 1) if average else 1) for one in level]
    most = max(strength)
    return [one for one, own in zip(level, strength) if own == most]
