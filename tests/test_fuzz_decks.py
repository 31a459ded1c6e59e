#!/usr/bin/env python3
"""Random inputs for every reader of deck lists, card files and organizers' lists (tests/programs/fuzz): each is answered
in time and in bounds, by what holds together or by a refusal with a rule and a sentence (TY-DECK, TY-CARDS, TY-BANS).

Inputs are made of data/decks/corpus. A failure names form, seed and input;
`fuzz_decks --form FORM --seed SEED --first INPUT --inputs 1 --show` plays it again.
"""
from collections import Counter

from fuzzing import PROCESSES, run, run_parts, sanitized, shipped
from harness import BATTERY, ROOT, main, times

FUZZ, SANITIZED = shipped("fuzz_decks"), sanitized("fuzz_decks")

# Inputs for each form: as the program is shipped, and with sanitizers.
INPUTS = {"text": 750, "o8d": 8_000, "json": 3_000, "cards": 12_000, "bans": 2_500}
INPUTS_SANITIZED = {"text": 50, "o8d": 125, "json": 175, "cards": 125, "bans": 125}
LONG_INPUTS = times(8, 20_000)
LONGEST = 262_150  # a little more than a list may have
if BATTERY:
    INPUTS = dict.fromkeys(INPUTS, 100_000)
    INPUTS_SANITIZED = dict.fromkeys(INPUTS, 2_000)

# Of how many inputs one at least is taken, and one refused. A card file is handed to the rule books of all games, and has the
# columns of one.
SHARE = {"cards": 25}

# What must have been said to each form; else the inputs prove too little.
MET = {
    "text": """DECK_NOT_UTF8 DECK_NO_TEXT DECK_EMPTY DECK_NAME_DIFFERS DECK_NOT_UNDERSTOOD DECK_QUANTITY DECK_SET_UNKNOWN
        DECK_QUANTITY_IS_NUMBER DECK_TITLE_SKIPPED DECK_UNKNOWN DECK_UNKNOWN_NEAR AGOT_DECK_COPIES L5R_DECK_BANNED
        OTE_DECK_MISPRINT OTE_DECK_PRINTING""",
    "o8d": """DECK_XML_BROKEN DECK_XML_DOCTYPE DECK_XML_ENCODING DECK_XML_ROOT DECK_QUANTITY_NO_NUMBER DECK_CARD_NO_NAME
        DECK_UNKNOWN AGOT_DECK_COPIES L5R_DECK_COPIES OTE_DECK_SAMPLE""",
    "json": """DECK_JSON_BROKEN DECK_JSON_CARD DECK_JSON_CARDS_TWICE DECK_JSON_NO_CARDS DECK_JSON_TWICE DECK_CARD_NO_NAME
        DECK_QUANTITY_NO_NUMBER DECK_QUANTITY DECK_UNKNOWN L5R_DECK_BANNED L5R_DECK_COPIES""",
    "cards": "CARDS_NONE CARDS_NO_HEADER CARDS_ROW AGOT_DECK_BANNED OTE_DECK_CHASE",
    "bans": """BANS_NOT_UTF8 BANS_NO_HEADER BANS_NO_VERSION BANS_ROW BANS_VERSION DECK_BANNED_OWN DECK_BANNED_MAYBE
        DECK_RESTRICTED_OWN""",
}


def run_many(program, inputs, first, *words):
    """All forms, {form: how many inputs}, in several processes, each with inputs of its own: {form: what came out}."""
    parts = [(program, "--form", form, "--first", first + share * (count // PROCESSES + 1), "--inputs",
              count // PROCESSES + 1, *words) for form, count in inputs.items() for share in range(PROCESSES)]
    found = {form: Counter() for form in inputs}
    for part, counted in zip(parts, run_parts(parts)):
        found[part[2]] += counted
    for form, count in inputs.items():
        assert found[form]["inputs"] >= count, form
        came_out = sum(found[form][what] for what in ("done", "refused", "without-memory"))
        assert found[form]["inputs"] == came_out, (form, found[form])
    return found


def test_whatever_a_reader_is_given():
    found = run_many(FUZZ, INPUTS, 0)
    for form, counted in found.items():
        missing = [name for name in MET[form].split() if not counted[name]]
        assert not missing, f"{form}: this was never said: {', '.join(missing)}"
        least = counted["inputs"] // SHARE.get(form, 10)
        assert counted["done"] > least and counted["refused"] > least, counted
        assert counted["without-memory"], counted
        print(f"# count fuzz-{form} {counted['inputs']}", flush=True)
    print(f"# count fuzz-round-trips {sum(counted['round-trips'] for counted in found.values())}", flush=True)


def test_the_same_with_sanitizers():
    found = run_many(SANITIZED, INPUTS_SANITIZED, 1_000_000_000)
    print(f"# count fuzz-sanitized {sum(counted['inputs'] for counted in found.values())}", flush=True)


def test_inputs_as_long_as_a_list_may_be():
    long = dict.fromkeys(INPUTS, LONG_INPUTS)
    for program in (FUZZ, SANITIZED):
        found = run_many(program, long, 2_000_000_000, "--longest", LONGEST, "--full", 2)
    assert found["text"]["DECK_TOO_LARGE"] and found["bans"]["BANS_TOO_LARGE"], found
    print(f"# count fuzz-long {sum(counted['inputs'] for counted in found.values())}", flush=True)


def test_every_run_is_the_same():
    for form in INPUTS:
        assert run(FUZZ, "--form", form, "--inputs", 150)[1] == run(FUZZ, "--form", form, "--inputs", 150)[1], form


def test_an_input_can_be_played_again():
    _, shown = run(FUZZ, "--form", "json", "--first", 7, "--inputs", 1, "--show")
    assert shown[0] == "# --- input" and any(line.startswith("# inputs 1 ") for line in shown), shown


def test_every_form_has_its_corpus():
    for form in INPUTS:
        assert len(list((ROOT / "data/decks/corpus" / form).iterdir())) >= 10, form


if __name__ == "__main__":
    main(globals())
