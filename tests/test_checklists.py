"""Checklists: what the judge carries out because no program can stands in data/checklists/, under rules there are."""
import sys
import tempfile
from pathlib import Path

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


AGOT = ROOT / "data/checklists/agot.txt"


def test_a_game_is_begun_in_the_order_of_the_rules():
    """AGOT-G.20 to AGOT-G.31: first player, shuffling, the hand, mulligan, set-up; then the rulebook."""
    wanted = ["AGOT-G.20", "AGOT-G.21", "AGOT-G.22", "AGOT-G.23", "AGOT-G.24", "AGOT-G.25", "AGOT-G.26", "AGOT-G.27",
              "AGOT-G.29", "AGOT-G.30", "AGOT-G.28", "AGOT-G.31"]
    assert rules_of(AGOT, "setup") == wanted


def test_who_organizes_is_settled_before_the_first_round():
    assert rules_of(AGOT, "opening") == ["AGOT-G.9", "AGOT-G.10", "AGOT-G.11", "AGOT-G.12", "AMB-AGOT-42", "AGOT-G.4",
                                         "AGOT-G.36", "AGOT-G.8", "AGOT-G.37"]


def test_cards_and_sleeves_have_their_lists():
    assert set(rules_of(AGOT, "sleeves")) == {"AGOT-G.13", "AGOT-G.14", "AGOT-G.15", "AGOT-G.17"}
    assert rules_of(AGOT, "cards") == ["AGOT-G.5", "AGOT-G.6", "AGOT-G.7"]
    assert rules_of(AGOT, "shadows") == ["AGOT-G.32", "AGOT-G.33", "AGOT-G.34"], "at the end; who refuses; during the game"


def tiers_of(path):
    return {step["rule"]: step["tiers"] for item in embed.read_checklist(path) for step in item["steps"]}


def test_what_is_about_some_tiers_says_so():
    """AGOT-G.9 to AGOT-G.15: at a local event staff may play, and sleeves are only advised."""
    premium = ["regional", "national", "world"]
    wanted = {**dict.fromkeys(("AGOT-G.9", "AGOT-G.10", "AGOT-G.11", "AGOT-G.15"), ["local"]),
              **dict.fromkeys(("AGOT-G.12", "AGOT-G.13", "AMB-AGOT-42"), premium)}
    assert {rule: tiers for rule, tiers in tiers_of(AGOT).items() if tiers} == wanted
    assert not any(tiers_of(ROOT / "data/checklists/ontheedge.txt").values())


def test_a_tier_that_is_none_is_refused():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "agot.txt"
        path.write_text(AGOT.read_text(encoding="utf-8").replace("@local", "@village"), encoding="utf-8")
        try:
            embed.read_checklist(path)
        except embed.Wrong as wrong:
            assert "village" in str(wrong)
        else:
            raise AssertionError("taken")


def test_melee_has_support_and_talk():
    """AGOT-M.32 may not attack, AGOT-M.33 may defend, AGOT-M.34, AGOT-M.35, AGOT-M.36 who then does what; AGOT-M.37."""
    assert rules_of(AGOT, "support") == [f"AGOT-M.{number}" for number in range(32, 38)]
    assert rules_of(AGOT, "talk") == ["AGOT-M.38", "AGOT-M.39", "AGOT-M.40"]


def test_a_list_of_several_formats_names_the_game():
    assert {item["game"]["en"] for item in embed.read_checklist(AGOT)} == {"A Game of Thrones"}
    assert all(item["game"] == {} for item in embed.read_checklist(ROOT / "data/checklists/ontheedge.txt"))


if __name__ == "__main__":
    main(globals())
