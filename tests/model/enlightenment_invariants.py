"""What must hold of every state of a game of Enlightenment that a program shows, whatever the model says of it."""
from collections import Counter

from enlightenment_reading import QUOTED, WORD
from enlightenment_state import ELEMENTS, STRONGHOLD

HONOR_WINS = 25
LEFT_MOST = 9
OUTER_LEAST = 3  # so many broken provinces open a stronghold, however it is switched
OF_TWO = "pay", "give", "take-ring", "offer", "agree", "withdraw", "dissolve", "broke"
AWARDED = "award", "draw"


def broken(game, offers, before=None, line=""):
    """What does not hold: sentences. `before`: the state before, from which `line` led here."""
    found = [f"{check.__name__.replace('_', ' ')}: {what}" for check in CHECKS for what in check(game)]
    if game["why"] and offers:
        found.append("it is over, and moves are offered")
    if before is not None:
        found += [f"who is out acts: {line}" for name in out(before) if acts(name, line)]
        if before["why"] not in (None, "draw"):
            found.append(f"it was over, and {line} was taken")
        found += honor_moved(game, before, line)
    return found


def living(game):
    return [player for player in game["players"] if not player["out"]]


def out(game):
    return [player["name"] for player in game["players"] if player["out"]]


def claimed(player):
    return [ring for province in player["provinces"] for ring in province["rings"]]


def acts(name, line):
    """Whether a line names somebody as a player, not in a reason."""
    verb, *words = (QUOTED.sub(r"\1", word) for word in WORD.findall(line))
    return verb != "award" and name in words[:2 if verb in OF_TWO else 1]


def honor_moved(game, before, line):
    """Where honor is given it does not become more or less."""
    sums = [sum(player["honor"] for player in state["players"]) for state in (before, game)]
    if line.split(" ")[0] in ("transfer", "give") and sums[0] != sums[1]:
        return [f"{line} made {sums[1]} honor of {sums[0]}"]
    return []


def five_tokens_a_starting_player(game):
    rings = [token["ring"] for pool in (game["common_pool"], *(player["pool"] for player in game["players"]))
             for token in pool]
    rings += [ring for player in game["players"] for ring in claimed(player) + player["hand"]]
    if game["conflict"] and game["conflict"]["ring"]:
        rings.append(game["conflict"]["ring"])
    count = Counter(rings)
    if any(count[ring] != len(game["players"]) for ring in ELEMENTS) or len(count) != len(ELEMENTS):
        yield dict(count)


def nothing_is_negative(game):
    for player in game["players"]:
        tokens = [token["fate"] for token in player["pool"]]
        if min(player["honor"], player["fate"], player["conflicts"]["left"], *tokens, 0) < 0:
            yield player


def no_element_is_claimed_twice(game):
    for player in game["players"]:
        if len(set(claimed(player))) < len(claimed(player)):
            yield player


def rings_lie_on_unbroken_provinces(game):
    for player in game["players"]:
        outer = sum(province["broken"] for province in player["provinces"] if not province["stronghold"])
        for province in player["provinces"]:
            if province["stronghold"] != (province["id"] == STRONGHOLD):
                yield province
            if province["rings"] and (province["broken"] or province["stronghold"] and outer < OUTER_LEAST):
                yield province


def fate_lies_on_rings(game):
    for player in game["players"]:
        for province in player["provinces"]:
            if province["fate"] < 0 or province["fate"] and not province["rings"]:
                yield province


def who_declares_can(game):
    """In the windows before a declaration and in it alone; nobody only where nobody can."""
    before_one = game["phase"] == "conflict" and game["step"] in ("actions", "declare")
    if game["step"] == "place":
        return
    able = [player["name"] for player in game["players"] if player["conflicts"]["left"]]
    if game["declares"] not in (able or [None] if before_one else [None]):
        yield game["declares"]
    if game["step"] == "declare" and game["declares"] != game["turn"]:
        yield game["turn"]


def opportunities_are_few(game):
    for player in game["players"]:
        conflicts = player["conflicts"]
        types = conflicts["military"] + conflicts["political"]
        if conflicts["left"] > LEFT_MOST or bool(types) != bool(conflicts["left"]):
            yield conflicts


def a_hand_waits_for_three(game):
    """Whoever has rings to put on provinces plays against somebody who has not lost."""
    for player in game["players"]:
        others = [other for other in living(game) if other is not player and not
                  other["provinces"][STRONGHOLD - 1]["broken"]]
        if player["hand"] and not others and not game["why"]:
            yield player


def who_is_out_has_nothing(game):
    for player in game["players"]:
        if player["out"] and (claimed(player) or player["pool"] or player["hand"] or player["bid"] is not None
                              or player["dial"] is not None or player["passed"] or player["conflicts"]["left"]):
            yield player


def who_is_out_is_nobody(game):
    for name in out(game):
        named = [game["turn"], game["declares"], game["favor"], *game["to_act"]]
        named += [game["first"]] * (game["why"] not in AWARDED)
        if game["conflict"]:
            named += [game["conflict"]["attacker"], game["conflict"]["defender"]]
        for treaty in game["treaties"]:
            named += [treaty["a"], treaty["b"]] if treaty["state"] in ("offered", "active") else []
        if name in named:
            yield name


def one_treaty_a_pair(game):
    pairs = [frozenset((treaty["a"], treaty["b"])) for treaty in game["treaties"]]
    if len(set(pairs)) < len(pairs) or any(len(pair) != 2 for pair in pairs):
        yield pairs


def a_stake_is_agreed(game):
    for treaty in game["treaties"]:
        if treaty["state"] != "offered" and (treaty["stake"] not in range(1, 6) or None in (
                treaty["a_promise"], treaty["b_promise"], treaty["a_until"], treaty["b_until"])):
            yield treaty


def a_winner_ends_it(game):
    """And nothing else does."""
    won = [player["name"] for player in living(game)
           if player["honor"] >= HONOR_WINS or set(claimed(player)) == set(ELEMENTS)]
    if (won or len(living(game)) < 2) and not game["why"]:
        yield won
    if (game["winner"] is None) != (game["why"] in (None, "draw")):
        yield game["why"]
    if game["why"] in ("rings", "honor") and game["winner"] not in won:
        yield game["winner"]
    if game["why"] == "last" and [player["name"] for player in living(game)] != [game["winner"]]:
        yield game["winner"]
    if game["why"] and (game["to_act"] or game["turn"]):
        yield game["to_act"]


def who_has_lost_is_out(game):
    if game["why"] in ("rings", "honor"):
        return
    waits = any(player["hand"] for player in game["players"])
    for player in living(game):
        if player["honor"] == 0 or player["provinces"][STRONGHOLD - 1]["broken"] and not waits:
            yield player


CHECKS = (five_tokens_a_starting_player, nothing_is_negative, no_element_is_claimed_twice,
          rings_lie_on_unbroken_provinces, fate_lies_on_rings, who_declares_can, opportunities_are_few,
          a_hand_waits_for_three, who_is_out_has_nothing, who_is_out_is_nobody, one_treaty_a_pair,
          a_stake_is_agreed, a_winner_ends_it, who_has_lost_is_out)
