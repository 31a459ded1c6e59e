"""Rules coverage: every rule has its code and its test; and the tool that says so can say no."""
import subprocess
import sys
import tempfile
from pathlib import Path

from harness import ROOT, main

TOOL = ROOT / "tools/rules_coverage.py"
sys.path.insert(0, str(ROOT / "tools"))
import rules_coverage

PAGE = """# Rules
| ID | rule | carried by |
|---|---|---|
| OTE-{0}1 | Somebody wins. | ENG |
| OTE-{0}2 | The judge looks. | AID |
"""
# The rules of the made-up book below, put together so that this file cites none of them.
OTE = "OTE-"
CODE = f"""/* What this file is for: {OTE}7.9 is only talked about. */
#include "x.h"

/* {OTE}7.1 Somebody wins. */
static bool somebody_wins(int points)
{{
    if (points > 7) return true; // if (never)
    return false;
}}
"""


def tool(*arguments):
    return subprocess.run([sys.executable, TOOL, *arguments], capture_output=True, text=True)


def made_up_gaps(code=CODE, page=PAGE, checklist=f"{OTE}7.2", card="", test=f"{OTE}7.1 {OTE}7.2"):
    """What the tool finds wrong with a tree of one page, one source, one checklist, one card and one test."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in {"docs/rules/a.md": page.replace("{0}", "7.") + f"| {OTE}7.9 | Later. | TEXT |\n",
                           "src/rules/a.c": code, "data/checklists/a.txt": checklist, "data/rule-cards/a.txt": card,
                           "tests/unit/test_a.c": test}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        return rules_coverage.gaps(root, [f"{OTE}7"])[1]


def test_a_covered_rule_passes():
    assert made_up_gaps() == [], made_up_gaps()


def test_a_rule_without_code_is_named():
    assert "no code" in "".join(made_up_gaps(code=CODE.replace(f"{OTE}7.1", "It")))
    assert "no code" in "".join(made_up_gaps(code=CODE.replace("static bool", "\nstatic bool")))
    assert "no code" in "".join(made_up_gaps(code=f"/* {OTE}7.1 */\n#include <x.h>\n"))


def test_a_rule_without_page_is_named():
    assert "no page" in "".join(made_up_gaps(checklist=""))
    assert made_up_gaps(checklist="", card=f"== who {OTE}7.2") == [], "a card will do"
    assert "does not know" in "".join(made_up_gaps(card=f"== who {OTE}7.3"))


def test_a_rule_without_test_is_named():
    assert f"{OTE}7.1 has no test" in "".join(made_up_gaps(test=f"{OTE}7.2"))


def test_a_rule_nobody_knows_is_named():
    assert "does not know" in "".join(made_up_gaps(code=CODE + f"/* {OTE}7.3 */\n"))


def test_a_rule_restated_twice_is_named():
    assert "twice" in "".join(made_up_gaps(page=PAGE + PAGE))


def test_a_rule_put_off_needs_nothing_and_claims_nothing():
    later = PAGE.replace("| ENG |", "| LATER |")
    assert made_up_gaps(code="", page=later, test=f"{OTE}7.2") == []
    code_later = PAGE.replace("| ENG |", "| ENG LATER |")
    assert made_up_gaps(page=code_later) == []
    assert made_up_gaps(code="", page=code_later, test=f"{OTE}7.2") == []
    assert f"{OTE}7.1 has no test" in "".join(made_up_gaps(page=code_later, test=f"{OTE}7.2")), "the code is there"
    assert "no page" in "".join(made_up_gaps(checklist="", page=PAGE.replace("| AID |", "| AID LATER |")))
    [wrong] = made_up_gaps(page=later)
    assert "is put off" in wrong and "src/rules/a.c carries it" in wrong, wrong


def test_a_citation_counts_only_with_code():
    assert rules_coverage.citations_of(f'int a; /* {OTE}7.1 */\n') == {f"{OTE}7.1"}
    assert rules_coverage.citations_of(f'return "{OTE}7.1";\n') == {f"{OTE}7.1"}
    assert rules_coverage.citations_of(f'/* {OTE}7.1 */\n\nint a;\n') == set()


def test_a_prefix_ends_at_a_number():
    assert rules_coverage.begins_with(f"{OTE}2.10a", f"{OTE}2")
    assert not rules_coverage.begins_with(f"{OTE}2.10a", f"{OTE}2.1")


def test_a_condition_is_turned_round():
    [(name, rules, start, end)] = rules_coverage.functions_citing(CODE)
    assert (name, rules) == ("somebody_wins", [f"{OTE}7.1"])
    assert "if  (!((points > 7)))  return true;" in rules_coverage.turned_round(CODE, start, end)
    bare = CODE.replace("if (points > 7) return true;", "").replace("return false", "return points->x > 7")
    [(_, _, start, end)] = rules_coverage.functions_citing(bare)
    assert "return (!(points->x > 7)) ;" in rules_coverage.turned_round(bare, start, end)
    none = CODE.replace("if (points > 7) return true;", "").replace("return false", "return points->x")
    [(_, _, start, end)] = rules_coverage.functions_citing(none)
    assert rules_coverage.turned_round(none, start, end) is None


def test_every_rule_of_the_tournament_is_covered():
    done = tool(f"{OTE}2", "AMB-OTE", "AGOT", "AMB-AGOT", "L5R", "AMB-L5R", "PODS", "TY")
    assert done.returncode == 0, done.stdout


if __name__ == "__main__":
    main(globals())
