"""Checklists: what the judge carries out because no program can stands in data/checklists/, under rules there are."""
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tools"))
import embed
import rules_coverage

CHECKLISTS = sorted((ROOT / "data/checklists").glob("*.txt"))


def rules_of(path, key=None):
    return [step["rule"] for item in embed.read_checklist(path) if key in (None, item["key"]) for step in item["steps"]]


def test_every_step_comes_from_a_rule():
    known, _ = rules_coverage.rules_restated(ROOT)
    assert CHECKLISTS
    for path in CHECKLISTS:
        unknown = [rule for rule in rules_of(path) if rule not in known]
        assert not unknown, f"{path.name}: {unknown}"


def test_who_leaves_the_additional_game_takes_everything_along():
    """OTE-2.8.4a, OTE-2.8.4b, OTE-2.8.4c: cards, then effects, in an order left to chance; in the order they happen."""
    steps = rules_of(ROOT / "data/checklists/ontheedge.txt", "additional")
    wanted = ["OTE-2.8.3c", "OTE-2.8.4a", "OTE-2.8.4b", "OTE-2.8.4c"]
    assert [rule for rule in steps if rule in wanted] == wanted, steps


if __name__ == "__main__":
    main(globals())
