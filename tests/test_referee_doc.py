"""docs/referee.md shows what the program does: every command in it is run, in order, and its answer compared.

    test_referee_doc.py --write    puts the present answers into the page
"""
import sys

from harness import ROOT, main
from doc_transcripts import check, write

PAGE = ROOT / "docs/referee.md"


def test_the_page_is_what_the_program_answers():
    check(PAGE)


def test_the_page_plays_a_game_to_its_end():
    text = PAGE.read_text(encoding="utf-8")
    assert text.count("    $ tiltyard game") > 25 and "refused:" in text and "usage:" in text


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write(PAGE)
    else:
        main(globals())
