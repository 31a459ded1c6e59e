"""Codes on slips: each in the row of whoever sits there, as the command tells it, and only while they open something."""
import re

from events import Event
from harness import main
from papers import SIZES, words_of
from test_print import assert_on_page, drawn, named, printed

CODE = re.compile(r"([2-9A-HJKMNP-Z]{3})-([2-9A-HJKMNP-Z]{3})")


def codes_on(pdf):
    """{who: the code in that row}"""
    found = {}
    for _, words in words_of(pdf):
        for _, top, _, bottom, word in words:
            if code := CODE.fullmatch(word):
                name, = (each for _, high, _, low, each in words
                         if high < (top + bottom) / 2 < low and re.fullmatch(r"Ana\d{3}x", each))
                assert name not in found, (name, word)
                found[name] = "".join(code.groups())
    return found


def codes_told(event, *more):
    """The same by the command, of all who have somebody to play with."""
    tables = event.ok("codes", *more)["tables"]
    return {seat["name"]: seat["code"] for table in tables if len(table["seats"]) > 1 for seat in table["seats"]}


def enter_results(event):
    for table in event.ok("pairings")["tables"]:
        event.ok("result", table["table"], *event.score_words(table))


def test_slips_have_the_codes_of_their_seats():
    for format, people in (("ontheedge", 23), ("agot-joust", 79), ("agot-melee", 50), ("pods", 7)):
        with drawn(format, people) as event:
            event.ok("publish")
            codes = codes_told(event)
            assert len(codes) == people - (format == "agot-joust"), "one of 79 has a bye, and no slip"
            for what in ("slips", "pack"):
                for paper in SIZES:
                    pdf, _ = printed(event, what, "--paper", paper)
                    assert codes_on(pdf) == codes, (format, what, paper)
                    assert_on_page(pdf, paper)


def test_codes_can_be_left_out():
    with drawn("ontheedge", 7) as event:
        event.ok("publish")
        for what in ("slips", "pack"):
            assert codes_on(printed(event, what)[0]) and not codes_on(printed(event, what, "--no-codes")[0]), what
        for what in (("pairings",), ("pairings", "--by", "table"), ("standings",)):
            assert not codes_on(printed(event, *what)[0]), what
        event.misused("print", "pairings", "--no-codes")


def test_only_what_is_played_has_codes():
    with drawn("ontheedge", 7) as event:
        assert not codes_on(printed(event, "slips")[0]), "a draft"
        event.ok("publish")
        first = codes_told(event)
        enter_results(event)
        assert codes_on(printed(event, "slips")[0]) == first, "until it is closed"
        event.ok("close"), event.ok("draw")
        assert not codes_on(printed(event, "slips")[0]), "the next draft"
        event.ok("publish")
        second = codes_told(event)
        assert not set(first.values()) & set(second.values())
        assert codes_on(printed(event, "slips")[0]) == second
        assert not codes_on(printed(event, "slips", "--round", "1")[0]), "over"


def test_each_tournament_has_its_own():
    with drawn("ontheedge", 7, "--id", "ote") as event:
        event.ok("publish")
        event.ok("new", "event.tilt", "--format", "agot-joust", "--id", "joust")
        for words in (("player", "add", *named(6)), ("draw",), ("publish",)):
            event.ok("-t", "joust", *words)
        told = {each: codes_told(event, "-t", each) for each in ("ote", "joust")}
        assert set(map(len, told.values())) == {6, 7} and not set(told["ote"].values()) & set(told["joust"].values())
        for each, codes in told.items():
            assert codes_on(printed(event, "slips", "-t", each)[0]) == codes, each


def test_a_code_from_a_slip_opens_a_link():
    with drawn("ontheedge", 7) as event:
        event.ok("publish")
        for name, code in codes_on(printed(event, "slips")[0]).items():
            assert event.ok("code", "enter", code)["person"]["name"] == name


if __name__ == "__main__":
    main(globals())
