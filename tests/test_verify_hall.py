"""tools/verify_draw.py on announcements, clocks, rooms and hidden standings (docs/verify-a-draw.md, section 33)."""
import copy
import functools

from events import Event
from exports import altered, assert_good, assert_wrong
from harness import main
from random_events import SEED
from serving import soon


@functools.cache
def made():
    """A Joust of four with everything that can happen around its tables, and some of it taken back."""
    with Event(4, "--id", "one", "--seed", SEED, "--set", "rounds=1", "--set", "cut=0", format="agot-joust") as event:
        event.ok("announce", "Welcome", "--minutes", 5), event.ok("announce", "-t", "one", "Sit down")
        event.ok("announce", "Nobody reads this"), event.ok("undo")
        event.ok("announce", "--withdraw", 2), event.ok("announce", "Four")
        event.ok("room", "Hall A", "1-2", "5"), event.ok("room", "Hall B", "2"), event.ok("room", "Hall A")
        event.ok("set", "standings=hidden"), event.ok("-t", "one", "set", "standings=shown"), event.ok("undo")
        event.draw_and_publish()
        event.ok("clock", "start"), event.ok("clock", "pause"), event.ok("undo"), event.ok("clock", "pause")
        event.ok("clock", "go"), event.ok("clock", "add", 5), event.ok("clock", "extra", 1, 5, "--reason", "late")
        event.ok("clock", "stop"), event.ok("clock", "start", 10, "--at", soon()), event.ok("clock", "add", 5), event.ok("clock", "start")
        event.ok("draw", "--again", "--reason", "once more"), event.ok("publish"), event.ok("clock", "start", 50)
        tables = event.ok("pairings")["tables"]
        for table in tables:
            event.ok("result", table["table"], *event.score_words(table))
        event.ok("close")
        first, second = (seat["number"] for seat in tables[0]["seats"])
        event.ok("correct", 1, 1, f"{first}=3", f"{second}=15w", "--reason", "typed wrong", "--then", "reopen")
        event.ok("clock", "start", 5), event.ok("close"), event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_it_is_followed():
    counts = assert_good(copy.deepcopy(made()))
    assert counts["undone"] == 3, counts


def setting(**values):
    return lambda fields: fields.update(**values)


def test_what_cannot_be():
    for kind, nth, change, words in (
            ("announced", 0, setting(number=2), "announcement 1 would be next"),
            ("announced", 0, setting(text=""), "says nothing"),
            ("announced", 0, setting(at_ms=-1), "no moment"),
            ("announced", 0, setting(until_ms=1), "over before it begins"),
            ("announced", 1, setting(tournament=3), "no tournament 3"),
            ("announced", 3, setting(number=3), "announcement 4 would be next"),
            ("announcement_withdrawn", 0, setting(number=3), "announcement 3 does not stand"),
            ("announcement_withdrawn", 0, setting(tournament=65535), "of another tournament"),
            ("room_set", 0, lambda fields: fields["tables"][0].update(first=0), "cannot be"),
            ("room_set", 0, lambda fields: fields["tables"][0].update(last=10000), "cannot be"),
            ("room_set", 2, setting(name=""), "says nothing"),
            ("standings_set", 0, setting(hidden=2), "shown or hidden"),
            ("clock_started", 0, setting(minutes=0), "no clock has 0 minutes"),
            ("clock_started", 0, setting(minutes=1441), "no clock has 1441 minutes"),
            ("clock_started", 0, setting(draw=2), "no stage of draw 2 is open"),
            ("clock_started", 0, setting(at_ms=1), "with its command"),
            ("clock_started", 2, lambda fields: fields.update(at_ms=fields["at_ms"] - 1), "with its command"),
            ("clock_started", 1, lambda fields: fields.update(at_ms=fields["at_ms"] + 12 * 3600000), "up to twelve hours later"),
            ("clock_paused", 0, lambda fields: fields.update(left_ms=fields["left_ms"] - 1), "milliseconds were left"),
            ("clock_turned", 0, setting(at_ms=253402300800000), "no moment"),
            ("clock_turned", 0, setting(runs=2), "runs or does not"),
            ("clock_extended", 0, setting(minutes=1400), "1400 more minutes"),
            ("clock_extended", 1, setting(table=3), "no table 3"),
            ("clock_extended", 1, setting(minutes=0), "0 more minutes"),
            ("clock_turned", 1, setting(at_ms=-1), "no moment")):
        assert_wrong(*altered(copy.deepcopy(made()), kind, change, nth), words)


@functools.cache
def numbered():
    """A Joust of five whose tables are called otherwise, with everything that is said of tables."""
    with Event(5, "--id", "one", "--seed", SEED, "--set", "rounds=2", "--set", "cut=0", format="agot-joust") as event:
        event.ok("table", "fix", "Ana", 30), event.ok("table", "fix", "Bia", 31), event.ok("undo"), event.ok("tables", "7-8")
        for _ in range(2):
            tables = event.draw_and_publish()["tables"]
            event.ok("lot", "--tables"), event.ok("clock", "extra", tables[0]["table"], 5, "--reason", "late")
            one, other = (table["seats"][0]["number"] for table in tables)
            event.ok("swap", one, other, "--reason", "x")
            event.ok("call", tables[0]["table"], "--by", other), event.ok("call", tables[1]["table"]), event.ok("undo")
            event.ok("report", tables[0]["table"], "--by", other, *event.score_words(event.ok("pairings")["tables"][0]))
            for table in event.ok("pairings")["tables"]:
                event.ok("result", table["table"], *event.score_words(table))
            event.ok("close")
        table = event.ok("pairings", "--round", 1)["tables"][1]
        first, second = (seat["number"] for seat in table["seats"])
        event.ok("correct", 1, table["table"], f"{first}=3", f"{second}=15w", "--reason", "x", "--then", "points")
        event.ok("table", "fix", "Ana"), event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_tables_are_called_otherwise():
    export = numbered()
    assert_good(copy.deepcopy(export))
    kinds = [entry["kind"] for entry in export["entries"]]
    assert kinds.count("tables_numbered") == 2 and kinds.count("table_lot") == 4 and kinds.count("result_corrected") == 1
    for kind, nth, change, words in (
            ("table_fixed", 0, setting(table=10000), "no table can be 10000"),
            ("table_fixed", 0, setting(person=9), "9"),
            ("table_fixed", 2, setting(table=30), "kept for that person already"),
            ("tables_numbered", 0, lambda fields: fields["numbers"].pop(), "as many numbers"),
            ("tables_numbered", 0, lambda fields: fields["numbers"][0].update(fields["numbers"][1]), "one number"),
            ("tables_numbered", 0, lambda fields: fields["numbers"][0].update(number=0), "such a number"),
            ("result_entered", 1, setting(table=1), "there is no table 1"),
            ("judge_called", 0, setting(table=1), "there is no table 1"),
            ("result_reported", 0, setting(table=1), "there is no table 1"),
            ("table_lot", 0, setting(table=2), "there is no table 2"),
            ("clock_extended", 0, setting(table=3), "there is no table 3"),
            ("result_corrected", 0, setting(table=2), "there is no table 2")):
        assert_wrong(*altered(copy.deepcopy(export), kind, change, nth), words)


if __name__ == "__main__":
    main(globals())
