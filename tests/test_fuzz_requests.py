#!/usr/bin/env python3
"""Random heads of requests, forms, uploads, cookies and other fields, and values for answers (tests/programs/fuzz): each is
read or refused in time and in bounds (TY-FORM); what is read means one thing only, for written again from its parts it is
read as the same; it comes out alike however it is cut; no value splits an answer's head or leads elsewhere.

Forms that are commands say what their fields say, and are decided or refused, at four moments of an event. Guesses at codes, by
clocks that go back: no window lets more through than the limit, nobody full is forgotten for somebody emptier (TY-GUESS).

Inputs are made of tests/requests, and of the commands' own fields. A failure names form, seed and input;
`fuzz_requests --form FORM --seed SEED --first INPUT --inputs 1 --show 1` shows it again.
"""
import re
from collections import Counter

from fuzzing import PROCESSES, run, run_parts, sanitized, shipped
from harness import BATTERY, ROOT, main
from routes import commands_there

FUZZ, SANITIZED = shipped("fuzz_requests"), sanitized("fuzz_requests")

# Inputs for each form: as the program is shipped, and with sanitizers.
INPUTS = {"request": 25_000, "form": 12_500, "upload": 12_500, "field": 12_500, "answer": 12_500, "act": 60_000,
          "rate": 350}
INPUTS_SANITIZED = {**dict.fromkeys(INPUTS, 2_500), "act": 750, "rate": 20}
if BATTERY:
    INPUTS = {**dict.fromkeys(INPUTS, 200_000), "act": 60_000, "rate": 1_500}
    INPUTS_SANITIZED = {**dict.fromkeys(INPUTS, 20_000), "act": 3_000, "rate": 50}

# What must have been said to each form; else the inputs prove too little.
MET = {
    "request": re.findall(r"^HTTP_ERROR\((\w+)", (ROOT / "src/web/http/request_errors.def").read_text(encoding="utf-8"), re.M),
    "form": "FORM_BROKEN FORM_UNKNOWN FORM_TWICE FORM_NUMBER FORM_SHORT FORM_LONG FORM_SIGN FORM_CHOICE".split(),
    "upload": "FORM_BROKEN FORM_UNKNOWN FORM_TWICE FORM_LONG FORM_SIGN FORM_FILE_SIZE".split(),
    "field": [],
    "answer": [],
    "act": ("FORM_BROKEN FORM_UNKNOWN FORM_TWICE FORM_NUMBER FORM_LONG FORM_SIGN NO_SUCH_NAME NO_SUCH_NUMBER SERVE_FORM_NUMBERS "
            "SERVE_FORM_SETTING SERVE_FORM_TIME SCORE_CELL SCORE_MARK SCORE_RANGE").split(),
    "rate": [],
}

COMMANDS = set(commands_there())


def run_many(program, inputs, first):
    """All forms, each in several processes with inputs of their own: {form: what came out}."""
    parts = [(program, "--form", form, "--first", first + share * (count // PROCESSES + 1), "--inputs",
              count // PROCESSES + 1) for form, count in inputs.items() for share in range(PROCESSES)]
    found = {form: Counter() for form in inputs}
    for part, counted in zip(parts, run_parts(parts)):
        found[part[2]] += counted
    for form, count in inputs.items():
        came_out = sum(found[form][what] for what in ("done", "refused", "misused", "unfinished", "without-memory"))
        assert found[form]["inputs"] == came_out >= count, (form, found[form])
    return found


def test_whatever_comes_over_the_network():
    found = run_many(FUZZ, INPUTS, 0)
    for form, counted in found.items():
        missing = [name for name in MET[form] if not counted[name]]
        assert not missing, f"{form}: this was never said: {', '.join(missing)}"
        assert counted["done"] * 15 > counted["inputs"], (form, counted)
        assert form == "rate" or (counted["refused"] + counted["misused"]) * 5 > counted["inputs"], (form, counted)
        print(f"# count fuzz-web-{form} {counted['inputs']}", flush=True)
    for form in ("form", "upload", "act", "rate"):
        assert found[form]["without-memory"], (form, found[form])
    acts, guesses = found["act"], found["rate"]
    decided = {name: acts[name] for name in acts if name in COMMANDS}
    assert sum(decided.values()) * 50 > acts["inputs"] < acts["round-trips"] * 5, acts
    assert len(decided) > 40, f"these alone were ever done: {sorted(decided)}"
    assert guesses["stopped"] > guesses["inputs"] < guesses["let-through"] / 100 and guesses["gave-way"], guesses
    print(f"# count fuzz-web-decided {sum(decided.values())}")
    print(f"# count fuzz-web-commands {len(decided)}")
    print(f"# count fuzz-web-guesses {guesses['stopped'] + guesses['let-through']}")
    print(f"# count fuzz-web-round-trips {sum(counted['round-trips'] for counted in found.values())}", flush=True)


def test_the_same_with_sanitizers():
    found = run_many(SANITIZED, INPUTS_SANITIZED, 1_000_000_000)
    print(f"# count fuzz-web-sanitized {sum(counted['inputs'] for counted in found.values())}", flush=True)


def test_every_run_is_the_same():
    for form in INPUTS:
        assert run(FUZZ, "--form", form, "--inputs", 200)[1] == run(FUZZ, "--form", form, "--inputs", 200)[1], form


def test_an_input_can_be_shown_again():
    _, shown = run(FUZZ, "--form", "field", "--first", 7, "--inputs", 1, "--show", 1)
    assert any(re.fullmatch(r"# --- \d+ bytes", line) for line in shown), shown


if __name__ == "__main__":
    main(globals())
