"""What ./test itself says and does: which command runs a failed test alone, and that no run differs from another by the day."""
import re
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tests"))
import battery
import run

TAKEN = run.Taken(1, 1)
FAILING = """1..3
# seeds 1 to 9
ok 1 - test_one
not ok 2 - test_two
# AssertionError: seed 812:
#   seed 813 came later
# took 0.1 s: test_two
not ok 3 - test_three
# no dice here
"""


def commands(output, status=1):
    return run.Report("test_model_random", output, status, TAKEN).alone


def test_a_failure_says_what_runs_it_alone_and_its_seed():
    assert commands(FAILING) == ["./test model_random:test_two  # seed 812", "./test model_random:test_three"]


def test_words_of_a_browsers_test_are_quoted():
    assert commands("not ok - every page, for the judge\n") == ["./test 'model_random:every page, for the judge'"]


def test_a_file_that_ends_wrongly_is_run_whole():
    assert commands("1..1\nok 1 - test_one\n", status=-11) == ["./test model_random"]
    assert commands("1..1\nok 1 - test_one\n", status=0) == []


def test_one_test_of_a_file_can_be_named():
    assert run.tests_wanted(["text", "test_serve.py:test_a", "day:a whole day: all of it"]) == {
        "serve": "test_a", "day": "a whole day: all of it"}
    assert [file.name for file in run.test_files(["running:test_one"])] == ["test_running.py"]


def test_what_is_listed_by_name_is_there():
    """A file that was renamed would drop out of the battery, and no longer begin first, without a word."""
    there = {file.stem.removeprefix("test_") for file in run.test_files([])}
    named = {part.name for part in battery.PARTS if not part.script} | {*run.FIRST, *run.LAST}
    assert not named - there, named - there
    assert not set(battery.Record().parts) - {part.name for part in battery.PARTS}


def test_nothing_is_chosen_by_the_date():
    """What runs today runs tomorrow: of today's date only pages, papers and records speak."""
    asks = re.compile(r"date\.today|toordinal|TILTYARD_(?:TURN|DATE)\b|random\.seed\(\)|random\.Random\(\)|SystemRandom|new Date\(\)|Math\.random"
                      r"|\brand\(\)")
    files = [file for ending in ("py", "mjs", "c", "h") for file in (ROOT / "tests").rglob(f"*.{ending}")]
    assert len(files) > 300, len(files)
    wrong = [f"{file.relative_to(ROOT)}: {line.strip()}" for file in files if file.name != "test_running.py"
             for line in file.read_text(encoding="utf-8").splitlines() if asks.search(line)]
    assert not wrong, "\n".join(["", *wrong])


if __name__ == "__main__":
    main(globals())
