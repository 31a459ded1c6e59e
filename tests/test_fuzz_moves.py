#!/usr/bin/env python3
"""Random games of everything the referee knows (tests/programs/fuzz/fuzz_moves.c): offers, random moves, and arbitrary bytes
made of both. Each line happens, is refused by a rule, or is no move, and then nothing has changed; what is read is written so
that it is read as the same move; every offer would be accepted; all that is shown is JSON and sentences in both languages.
Nothing tells two games apart that differ in a secret bid, until it is opened.

A failure names seed and game; `fuzz_moves --rules RULES --seed SEED --first GAME --games 1 --lines LINES --show` plays it
again.
"""
import re
from collections import Counter

from fuzzing import PROCESSES, run, run_parts, sanitized, shipped, start
from harness import BATTERY, ROOT, main, times

FUZZ, SANITIZED = shipped("fuzz_moves"), sanitized("fuzz_moves")
GAMES, GAMES_SANITIZED, LINES = times(250, 400_000), times(8, 40_000), 300 if BATTERY else 120  # of each rules
PAIRS = times(100, 100_000)
PAIRS_A_GAME = 1.5  # so many at least, in games of some hundred offers

# What must have been said to a line that is no move; else the lines prove too little.
MET = """MOVE_NONE MOVE_VERB MOVE_VERB_NEAR MOVE_QUOTE MOVE_NOBODY MOVE_NUMBER MOVE_CHANGE MOVE_WORD MOVE_WORD_NEAR MOVE_TOO_MUCH
    MOVE_MISSING MOVE_TWICE MOVE_VALUE TEXT_EMPTY TEXT_NOT_UTF8 TEXT_CONTROL TEXT_TOO_LONG"""


def ids():
    """Of all rules that the referee knows, as the tables of src/rules have them."""
    names = re.findall(r"^GAME\((\w+)\)", (ROOT / "src/rules/games.def").read_text(encoding="utf-8"), re.M)
    found = [re.search(rf"refereed_{name} = {{\s*\.id = \"([a-z0-9-]+)\"", file.read_text(encoding="utf-8"))
             for name in names for file in sorted((ROOT / "src/rules").rglob("*.c"))]
    found = [match.group(1) for match in found if match]
    assert found and len(found) == len(names), (found, names)
    return found


def play(program, games, first, *words):
    """So many games of each rules, side by side: {rules: what came out}."""
    parts = [(program, "--rules", rules, "--first", first + share * (games // PROCESSES + 1), "--games",
              games // PROCESSES + 1, "--lines", LINES, *words) for rules in ids() for share in range(PROCESSES)]
    found = {rules: Counter() for rules in ids()}
    for part, counted in zip(parts, run_parts(parts)):
        found[part[2]] += counted
    for rules, counted in found.items():
        assert counted["games"] >= games, (rules, counted)
        came_out = sum(counted[what] for what in ("done", "refused", "misused", "without-memory"))
        assert "--secrets" in words or counted["lines"] == came_out, (rules, counted)
    return found


def test_whatever_a_game_is_given():
    found = play(FUZZ, GAMES, 0)
    for rules, counted in found.items():
        for what in ("done", "refused", "misused"):
            assert counted[what] * 20 > counted["lines"], (rules, what, counted)
        assert counted["over"] * 20 > counted["games"] > counted["not-begun"] > 0, (rules, counted)
        assert counted["without-memory"] and counted["offers"] > counted["done"], (rules, counted)
    together = sum(found.values(), Counter())
    missing = [name for name in MET.split() if not together[name]]
    assert not missing, f"this was never said: {', '.join(missing)}"
    print(f"# count moves-fuzzed {together['lines']}", flush=True)
    print(f"# count moves-round-trips {together['round-trips']}", flush=True)
    print(f"# count moves-offered {together['offers']}", flush=True)


def test_the_same_with_sanitizers():
    found = play(SANITIZED, GAMES_SANITIZED, 1_000_000_000)
    print(f"# count moves-fuzzed-sanitized {sum(counted['lines'] for counted in found.values())}", flush=True)


def test_bids_are_secret():
    """At the level of the rules: room, JSON, headline, table, notes, offers, who has to act, and every answer."""
    found = play(FUZZ, int(PAIRS / PAIRS_A_GAME), 2_000_000_000, "--secrets")
    pairs = sum(counted["pairs"] for counted in found.values())
    assert pairs >= PAIRS, found
    # Opened, they are told apart: what is compared would show it.
    assert sum(counted["pairs-told-apart"] for counted in found.values()) == pairs, found
    print(f"# count bids-secret-pairs {pairs}", flush=True)


def test_a_bid_that_is_not_secret_is_noticed():
    leaked = [start(FUZZ, "--rules", rules, "--secrets", "--leak", "--games", 20) for rules in ids()]
    noticed = [done for done in leaked if done.returncode == 1 and "the rooms differ" in done.stdout]
    assert noticed and all(done.returncode in (0, 1) for done in leaked), leaked


def test_every_run_is_the_same():
    assert run(FUZZ, "--games", 40)[1] == run(FUZZ, "--games", 40)[1]


def test_a_game_can_be_played_again():
    _, shown = run(FUZZ, "--first", 7, "--games", 1, "--show")
    assert shown[0].startswith("new ") and any(line.startswith("# games 1 ") for line in shown), shown


if __name__ == "__main__":
    main(globals())
