"""Every refusal that the command line can meet was met by some test; this comes last, when those have left what they met."""
import importlib
import re
import sys

import events
from events import MET
from harness import RELEASE, ROOT, main
from test_cli_refusals import OUT_OF_REACH

sys.path.insert(0, str(ROOT / "tools"))
import messages

ENGLISH, _ = messages.read_all(ROOT / "po")


def refusals_in_code():
    """The keys of all messages that refuse() and misuse() are given in src/."""
    keys = set()
    for file in (ROOT / "src").rglob("*.c"):
        if file.name in ("status.c",):
            continue
        text = re.sub(r"/\*.*?\*/", " ", file.read_text(encoding="utf-8"), flags=re.S)
        for call in re.findall(r"\b(?:refuse|misuse)\(\s*[\w&>.-]+,[^;]*?;", text):
            keys |= {key for key in re.findall(r"\bMSG_(\w+)", call)[:1]}
            keys |= set(re.findall(r"\?\s*MSG_(\w+)\s*:\s*MSG_(\w+)", call)[0]) if re.search(r"\?\s*MSG_", call) else set()
        keys |= set(re.findall(r"\brefuse_between\([^;]*?\bMSG_(\w+)", text))
    return keys


def pattern_of(key):
    forms = "|".join(re.sub(r"\\\{\d\\\}", r"[^\\n]*", re.escape(form)) for form in ENGLISH[key])
    return re.compile(f"(?:{forms})\\Z", re.S)


# Files whose refusals count, and which of their tests meet them; nothing: all of them.
MEETING = {
    "usage": (), "undo": (), "correct": (), "joust": (), "apart": (), "link": (), "report": (), "staff": (), "deck_check": (),
    "decks": (), "general": (), "melee": (), "melee_day": (), "game": (), "game_alone": (), "game_undo": (), "game_treaty": (), "import": (), "game_result": (), "game_refusals": (),
    "set": (), "words": (), "remove": (), "checkin": (), "call": (), "penalty": (), "pods": (), "trf": (),
    # Of moves only what is refused: the rest plays whole games, and waits at terminals.
    "game_moves": ("test_a_line_that_is_no_move_saves_nothing", "test_a_bid_is_asked_for_through_a_pipe"),
    # Of files only what refuses: the rest waits for locks, and damages much.
    "restore": ("test_over_what_knows_more", "test_over_what_went_another_way", "test_over_another_event",
                "test_over_what_cannot_be_read"),
    "recover": ("test_with_a_backup",),
    # Of the hall only what refuses: the rest waits for clocks.
    "clock": ("test_each_refusal", "test_publishing_with_a_clock_that_cannot_be", "test_the_tournament_says_how_long", "test_extra_time_is_a_table_s_own",
              "test_a_clock_starts_later", "test_a_start_that_cannot_be"),
    "announce": ("test_each_refusal", "test_it_ends_by_itself"),
    "hall": ("test_rooms_that_cannot_be", "test_a_table_is_kept_for_somebody", "test_no_table_is_kept_that_is_not_there"),
    # Of two tournaments: the rest of that file plays whole days.
    "overall": ("test_which_two", "test_scores_of_a_deciding_match", "test_a_tournament_is_missing",
                "test_who_is_not_there", "test_a_draft_that_does_not_fit_any_more"),
}
MEETING = {f"test_cli_{name}": tests for name, tests in MEETING.items()} | {
    "test_cli_refusals": (),
    "test_explain_draws": ("test_the_bye_of_a_published_round",),
    "test_export_back": ("test_a_public_export_verifies_and_is_not_imported",),
    "test_melee_seating": (),
    "test_round_enter": (),
    # Of papers: the rest reads what was printed.
    "test_print": ("test_bad_input_is_told", "test_the_bracket_shows_who_went_on", "test_standings_are_those_of_the_round",
                   "test_the_course_of_a_game_has_each_figure_and_whole_names"),
}


def tests_of(module, names):
    return [test for name, test in vars(module).items()
            if callable(test) and (name in names if names else name.startswith("test_"))]


def test_every_refusal_was_met():
    """Those files between them must have met them all."""
    # The same as in their own files, so here by the quick build, and not at all where they have left what they met.
    events.PROGRAM = RELEASE if RELEASE.exists() else events.PROGRAM
    for name, wanted in MEETING.items():
        left = events.left_by(name)
        MET.extend(left or ())
        if left is None:
            for test in tests_of(importlib.import_module(name), wanted):
                test()
    met = {text for text in MET if text}
    # What is wrong with a line of a file stands in a list, and how a deck's file may be broken; a game has more
    # refusals than a day at the command line meets. Those tests say which.
    units = [file for form in ("test_trf_*.c", "test_deck*.c", "test_enlightenment*.c")
             for file in (ROOT / "tests/unit").glob(form)]
    in_lists = set(re.findall(r"\bMSG_(\w+)", "".join(file.read_text(encoding="utf-8") for file in units)))
    never = sorted(key for key in refusals_in_code() - set(OUT_OF_REACH) - in_lists
                   if not any(pattern_of(key).match(text) for text in met))
    assert not never, never
    known = refusals_in_code()
    assert not set(OUT_OF_REACH) - known, set(OUT_OF_REACH) - known


if __name__ == "__main__":
    main(globals())
