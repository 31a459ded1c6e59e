"""docs/tour.md shows what the program does: each section's commands are run in an empty folder, and their answers compared.

    test_tour.py --write    puts the present answers into the page
"""
import re
import shlex
import sys
import tempfile

from events import run
from harness import ROOT, main
from doc_transcripts import check, parts, play_commands, write

PAGE = ROOT / "docs/tour.md"


def test_the_page_is_what_the_program_answers():
    check(PAGE, by_section=True)


def test_another_answer_is_found():
    shown = "    $ tiltyard version\n    Tiltyard 0\n"
    assert "\n".join(play_commands(shown)) + "\n" != shown


def test_commands_whose_answers_are_secret_work():
    """Links and codes differ each time: these blocks have no $, and are only run."""
    found = 0
    for part in parts(PAGE, by_section=True):
        with tempfile.TemporaryDirectory() as folder:
            for line in re.findall(r"^    (tiltyard .*)", part, re.M):
                done = run(*shlex.split(line)[1:], folder=folder)
                assert done.returncode == 0, (line, done)
                found += 1
    assert found >= 5


def test_the_tour_goes_through_the_program():
    text = PAGE.read_text(encoding="utf-8")
    commands = set(re.findall(r"^    \$ tiltyard (?:--json )?(\w+)", text, re.M))
    assert len(commands) >= 15 and "refused:" in text and "Place  Name" in text, commands


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write(PAGE, by_section=True)
    else:
        main(globals())
