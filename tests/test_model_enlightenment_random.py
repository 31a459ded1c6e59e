#!/usr/bin/env python3
"""The reference model of Enlightenment beside the program in random games, line by line, legal and illegal; what must
hold of every state; and models with a mistake each, which the comparison must notice.

A failure names its seed: `tests/model/play_enlightenment.py --first SEED --show` plays it again with the program that
TILTYARD_REFEREE names.
"""
import multiprocessing
import os
import random
import sys
from collections import Counter

import seeds
from harness import BATTERY, REFEREE, REFEREE_RELEASE, ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import enlightenment_invariants as invariants
import enlightenment_mistakes as mistakes
import play_enlightenment as play
from enlightenment_met import CORNERS

GAMES = 1_000_000   # in the battery
QUICK, QUICK_SANITIZED = 30, 4
PICKED_FROM = 5_000  # of these the kept seeds are chosen
PROCESSES = os.cpu_count() or 1
FAILURES_SHOWN = 3
FALSIFIED, OFFERED = (100, 40) if BATTERY else (40, 5)
KEPT = seeds.Kept("enlightenment")
STARTS = (("new l5r-enlightenment first=A A:honor=10 B:honor=10", "L5R-G.1"),
          ("new l5r-enlightenment players=three A:honor=10 B:honor=10 C:honor=10 D:honor=10", "AMB-L5R-5"),
          ("new l5r-enlightenment A:honor=1 B:honor=1 C:honor=1 D:honor=1 E:honor=1 F:honor=1 G:honor=1", "TY-GAME"))


def play_all(path, wanted):
    """What the games of some seeds came across, and the counts of those that count here; fails where they differ."""
    seen, new, failed, played = Counter(), Counter(), [], 0
    for outcome in play.play_many(path, wanted, PROCESSES):
        seen += outcome.seen
        played += 1
        if KEPT.counts(outcome.seed):
            new["games"] += 1
            new["lines"] += outcome.expected if isinstance(outcome.expected, int) else len(outcome.expected)
            new["refusals"] += sum(number for what, number in outcome.seen.items() if what.startswith("refused "))
        if outcome.mistake:
            failed.append(outcome)
            if BATTERY:
                KEPT.catch(outcome.seed, outcome.mistake)
            if len(failed) == FAILURES_SHOWN:
                break
    assert not failed, play.report_of(min(failed, key=lambda outcome: len(play.report_of(outcome))))
    assert played == len(wanted), played
    return seen, new


def test_random_games():
    """Model and program agree after every line, and every corner was met."""
    wanted = seeds.with_kept("enlightenment", QUICK, GAMES)
    seen, new = play_all(REFEREE_RELEASE, wanted)
    for corner in sorted(CORNERS, key=seen.__getitem__):
        print(f"#   {seen[corner]:9} {corner}")
    missing = {corner: seen[corner] for corner in CORNERS if seen[corner] * 5_000 < CORNERS[corner] * len(wanted) * bool(BATTERY)
               or not seen[corner]}
    assert not missing, f"too seldom in {len(wanted)} games: {missing}"
    for name, number in (*new.items(), ("corners", len(CORNERS))):
        print(f"# count enlightenment-{name} {number}", flush=True)


def test_with_sanitizers():
    """Fewer, and others, with a program that notices what it does to memory."""
    play_all(REFEREE, seeds.of_this_turn(QUICK_SANITIZED, GAMES // 50, GAMES + 1))


def test_every_offer_is_taken():
    """Whatever is offered in some state is done: each is the next line of the same game."""
    for seed in range(1, OFFERED + 1):
        dice = random.Random(seed)
        said = play.planned(seed, Counter())
        at = dice.randrange(len(said))
        done = [each.line for each in said[:at + 1]]
        offers = [each.offers for each in said[:at + 1] if each.offers is not None][-1]
        program = play.Program(REFEREE_RELEASE)
        for line in dice.sample(offers, min(20, len(offers))):
            answer = program.ask([*done, line])[-1]
            assert answer.startswith(b'{"ok":true'), (seed, line, answer)
        assert program.end() is None


def test_games_that_cannot_be():
    """L5R-G.1, AMB-L5R-5."""
    program = play.Program(REFEREE_RELEASE)
    for line, rule in STARTS:
        answer = program.ask([line])[0]
        assert rule.encode() in answer and b'"refused"' in answer, (line, answer)
    assert program.end() is None


# That it would be seen

def leaves(value, path=()):
    """The places of everything that is no list and no object."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in items:
        yield from leaves(member, (*path, key))
    if not isinstance(value, (dict, list)):
        yield path


def falsify(value, path):
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = "false"


def test_one_wrong_value_is_noticed():
    """Of the state, the offers and the refusals that the model expects, one falsified."""
    program, noticed = play.Program(REFEREE_RELEASE), Counter()
    for seed in range(1, FALSIFIED + 1):
        said, dice = play.planned(seed, Counter()), random.Random(seed)
        answers = program.ask([each.line for each in said])
        at = dice.randrange(len(said))
        each, kind = said[at], dice.choice(("game", "offers"))
        assert play.compare(each, answers[at], None)[0] is None, seed
        if each.rules:
            each.rules, kind = {"no rule"}, "refusal"
        elif kind == "game":
            falsify(each.game, dice.choice(list(leaves(each.game))))
        else:
            each.offers = each.offers[1:] if each.offers and dice.random() < 0.5 else [*each.offers, "pass Nobody"]
        assert play.compare(each, answers[at], None)[0] is not None, (seed, at, kind)
        noticed[kind] += 1
    assert min(noticed[kind] for kind in ("game", "offers", "refusal")) > 5, noticed
    assert program.end() is None


def test_what_does_not_hold_is_noticed():
    """Every invariant, in states made wrong."""
    said = play.planned(1, Counter())
    found = set()
    for spoil in SPOILT:
        game = said[0].game | {"players": [dict(player) for player in said[0].game["players"]]}
        spoil(game)
        broken = invariants.broken(game, [])
        assert broken, spoil.__name__
        found |= {what.split(":")[0].replace(" ", "_") for what in broken}
    assert found >= {check.__name__ for check in invariants.CHECKS}, found


def a_token_is_lost(game):
    game["players"][0]["pool"] = game["players"][0]["pool"][1:]


def honor_is_negative(game):
    game["players"][0]["honor"] = -1


def air_lies_twice(game):
    game["players"][0]["provinces"] = provinces(2, ["air", "air"])


def a_ring_lies_on_a_broken_province(game):
    game["players"][0]["provinces"] = [province | {"broken": True} for province in provinces(1, ["fire"])]


def who_is_out_keeps_rings(game):
    game["players"][0]["out"] = True


def who_is_out_begins(game):
    first = next(player for player in game["players"] if player["name"] == game["first"])
    first.update(out=True)


def two_treaties(game):
    treaty = {"a": "A", "b": "B", "state": "active", "stake": 9, "a_promise": None, "b_promise": "", "a_until": "",
              "b_until": ""}
    game["treaties"] = [treaty, treaty]


def nobody_ends_it(game):
    game["players"][0]["honor"] = 25


def somebody_has_no_honor(game):
    game["players"][0]["honor"] = 0


def fate_lies_on_nothing(game):
    game["players"][0]["provinces"] = [province | {"fate": 1} for province in provinces(1, [])]


def somebody_declares_in_the_dynasty_phase(game):
    game["declares"] = game["first"]


def opportunities_without_a_type(game):
    game["players"][0]["conflicts"] = {"left": 1, "military": False, "political": False}


def the_last_has_to_place(game):
    for player in game["players"][1:]:
        player["provinces"] = [province | {"broken": True} for province in provinces(1, [])]
    game["players"][0]["hand"] = ["air"]


def provinces(number, rings):
    return [{"id": each, "stronghold": each == 5, "broken": False, "rings": rings if each == number else [], "fate": 0}
            for each in range(1, 6)]


SPOILT = (a_token_is_lost, honor_is_negative, air_lies_twice, a_ring_lies_on_a_broken_province, who_is_out_keeps_rings,
          who_is_out_begins, two_treaties, nobody_ends_it, somebody_has_no_honor, fate_lies_on_nothing,
          somebody_declares_in_the_dynasty_phase, opportunities_without_a_type, the_last_has_to_place)


def noticed(name):
    """(Its name, the seed of the first game in which a mistake of the model is noticed, or None)."""
    mistakes.make(name)
    program = play.Program(REFEREE_RELEASE)
    for seed in ([KEPT.notices[name]] if name in KEPT.notices else [*KEPT.covers, *range(1, mistakes.GAMES_MAX + 1)]):
        try:
            outcome = play.play(program, seed)
        except Exception:  # the model does not agree with itself any more: that proves nothing
            continue
        if outcome.mistake:
            program.kill()
            return name, seed
    program.kill()
    return name, None


def notice_all():
    """Each in a process of its own."""
    with multiprocessing.Pool(PROCESSES, maxtasksperchild=1) as pool:
        return list(pool.imap_unordered(noticed, mistakes.NAMES, chunksize=1))


def test_a_model_with_a_mistake_is_noticed():
    found = notice_all()
    unseen = sorted(name for name, seed in found if seed is None)
    assert not unseen, f"not noticed: {', '.join(unseen)}"
    print(f"# count enlightenment-mistakes-noticed {len(found)}", flush=True)


def pick():
    """Chooses the seeds that every run plays, and by which each mistake is noticed."""
    met = {outcome.seed: {corner for corner in CORNERS if outcome.seen[corner]}
           for outcome in play.play_many(REFEREE_RELEASE, range(1, PICKED_FROM + 1), PROCESSES)}
    KEPT.covers, KEPT.notices = seeds.cover(met, CORNERS), {}
    KEPT.notices = {name: seed for name, seed in notice_all() if seed is not None}
    KEPT.write()


if __name__ == "__main__":
    if sys.argv[1:] == ["--pick"]:
        pick()
    else:
        main(globals())
