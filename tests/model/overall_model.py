"""The Overall Champion over a Joust and a Melee of one event, by the reference model."""
from dataclasses import dataclass

import joust_knockout
import joust_model
import melee_final
from agot_common import ranks

POINTS = (48, 42, 37, 33, 29, 26, 23, 20, 17, 15, 13, 11, 9, 7, 5, 3)  # AGOT-O.5
POINTS_BEHIND = 1                                                       # AGOT-O.6


def place_points(place):
    """AGOT-O.5, AGOT-O.6, AMB-AGOT-20; AMB-AGOT-16: who shares a place has the points of that place."""
    return POINTS[place - 1] if place <= len(POINTS) else POINTS_BEHIND


@dataclass(frozen=True)
class Side:
    """One of the two tournaments: {person: place}, and who has played in it."""
    places: dict
    played: frozenset


def joust_side(state):
    """AGOT-O.14, AGOT-O.15."""
    return Side(places_of(joust_knockout.final_groups(state)), frozenset(joust_model.have_played(state)))


def melee_side(state):
    """AGOT-O.7 to AGOT-O.10."""
    return Side(places_of(melee_final.final_groups(state)), frozenset(melee_final.have_played(state)))


def places_of(groups):
    return {number: rank for number, (rank, _) in ranks(groups).items()}


def eligible(joust, melee):
    """AGOT-O.2, AMB-AGOT-19: who has played at least one round of each; AMB-AGOT-47: and has a place in each."""
    return joust.played & melee.played & joust.places.keys() & melee.places.keys()


def totals(joust, melee):
    """{person: (Joust points, Melee points)}. AGOT-O.3, AGOT-O.4."""
    return {number: (place_points(joust.places[number]), place_points(melee.places[number]))
            for number in eligible(joust, melee)}


def groups(joust, melee, deciding=()):
    """Those who are eligible, best first; in a group are those whom nothing separates.

    AGOT-O.4: by total; AGOT-O.12, AMB-AGOT-18: then by the place in the tournament that more have played; AMB-AGOT-17:
    by neither if as many have; AGOT-O.13: then by deciding matches, a list of stages of (winner, loser).
    """
    lost = {loser: at for at, stage in enumerate(deciding) for _, loser in stage}
    larger = larger_side(joust, melee)

    def key(number):
        place = larger.places[number] if larger else 0
        return (-sum(found[number]), place, number in lost, -lost.get(number, 0))

    found = totals(joust, melee)
    return [[number for number in sorted(found) if key(number) == value] for value in sorted(set(map(key, found)))]


def counting(joust, melee, matches):
    """The stages of (winner, loser) that decide something, for `deciding` above. AGOT-O.13: a match is one between those
    who are tied; one between others (a correction may have changed who is tied) decides nothing. `matches`: all that
    were played, as (the people for whom it was drawn, [(winner, loser)]); one that does not count keeps its place."""
    found = []
    for people, games in matches:
        found.append(games if set(people) == set(deciding_match(joust, melee, found)) else [])
    return found


def larger_side(joust, melee):
    if len(joust.played) == len(melee.played):
        return None
    return joust if len(joust.played) > len(melee.played) else melee


def deciding_match(joust, melee, deciding=()):
    """AGOT-O.13: those still tied for the title; nobody if there is a champion."""
    found = groups(joust, melee, deciding)
    return found[0] if found and len(found[0]) > 1 else []


def games_of_deciding_match(tied):
    """How many games are drawn by lot among them: more than two play single elimination, as in AMB-AGOT-13."""
    return len(tied) // 2


def rows(joust, melee, deciding=()):
    """(rank, shared, person, Joust place, Melee place, Joust points, Melee points, total) each, best first."""
    found, order = totals(joust, melee), groups(joust, melee, deciding)
    return [(*ranks(order)[number], number, joust.places[number], melee.places[number], *found[number],
             sum(found[number])) for group in order for number in group]
