"""tools/verify_draw.py on what is said of an event and of those who run it, and on lots for who begins."""
import copy
import functools

from events import Event
from exports import altered, assert_good, assert_wrong, command_before, leave_out_command
from harness import main
from random_events import SEED


def once(make):
    """Made once; each caller gets a copy of it."""
    made = functools.cache(make)
    return lambda *arguments: copy.deepcopy(made(*arguments))


def refused(cases, make):
    for kind, nth, change, words in cases:
        assert_wrong(*altered(make(), kind, change, nth), words)


@once
def run_by_people():
    """A table of On the Edge; a Joust beside it, so that people agree; 2 is a judge and proves to be 1, an organizer."""
    with Event(0, "--id", "one", "--seed", SEED, "--set", "tier=local") as event:
        event.ok("new", "event.tilt", "--format", "agot-joust", "--id", "two", "--set", "faq=FAQ 4.1")
        event.ok("-t", "one", "player", "add", "Ana", "Anna", "Caio", "Davi", "Edu", "Fabi", "Gabi")
        event.ok("staff", "add", "Ana", "--role", "organizer"), event.ok("staff", "add", "Anna", "--role", "judge")
        event.ok("staff", "add", "Zoe", "--role", "judge"), event.ok("staff", "remove", "Zoe"), event.ok("undo")
        event.ok("player", "attest", "Anna", "Caio"), event.ok("player", "attest", "Davi"), event.ok("undo")
        event.ok("player", "merge", "Ana", "Anna")
        event.ok("staff", "add", "Ana", "--role", "judge")
        event.ok("set", "tier=world"), event.ok("set", "faq=FAQ 4.2"), event.ok("undo")
        event.ok("-t", "one", "draw"), event.ok("-t", "one", "publish")
        published = event.entries()
        event.ok("-t", "one", "lot", "--tables")
        undone = event.ok("-t", "one", "undo", published)["saved"]
        event.ok("-t", "one", "undo", undone)
        event.ok("-t", "one", "undo", published)
        event.ok("-t", "one", "draw", "--again", "--reason", "once more"), event.ok("-t", "one", "publish")
        event.ok("-t", "one", "lot", "--table", 1)
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_it_is_followed():
    """They change no draw, and are taken back like everything else; but a lot."""
    counts = assert_good(run_by_people())
    assert (counts["draws"], counts["merged"], counts["lots"], counts["undone"]) == (2, 1, 3, 6), counts


def test_what_cannot_be():
    refused([("event_set", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(value="village"), "tier cannot be 'village'"),
        (1, lambda fields: fields.update(key="tea"), "no setting 'tea'"))], run_by_people)
    refused([("staff_set", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(role=3), "no role 3"),
        (0, lambda fields: fields.update(role=0), "person 1 has that role already"),
        (1, lambda fields: fields.update(person=77), "77"),
        (4, lambda fields: fields.update(role=1), "person 1 has that role already"),
        (4, lambda fields: fields.update(person=2, role=1), "person 1 has that role already"))], run_by_people)
    refused([("person_attested", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(person=77), "77"),
        (1, lambda fields: fields.update(person=2), "person 2 has agreed already"))], run_by_people)


def test_a_lot_is_of_its_table():
    refused([("table_lot", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(lot=2), "not the one just drawn"),
        (0, lambda fields: fields.update(table=2), "not those of table 2"),
        (0, lambda fields: fields.update(table=9), "there is no table 9"),
        (0, lambda fields: fields.update(draw=2), "no stage of draw 2 is open"),
        (0, lambda fields: fields.update(tournament=5), "there is no tournament 5"))], run_by_people)


def test_a_merge_joins_the_roles():
    """An organizer and a judge make an organizer, who may become a judge; a judge alone is one already."""
    export = run_by_people()
    without = leave_out_command(export, command_before(export, "staff_set", 0))
    last = [entry["seq"] for entry in without["entries"] if entry["kind"] == "staff_set"][-1]
    assert_wrong(without, last, "person 1 has that role already")


if __name__ == "__main__":
    main(globals())
