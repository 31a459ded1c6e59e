"""tools/verify_draw.py on decks, the organizer's own list, and tables drawn for deck checks."""
from events import Event
from exports import altered, assert_good, assert_wrong, command_before, entry_of, leave_out_command, made_again
from harness import main
from random_events import BANS, DECKS, SEED
from test_verify_staff import once, refused

LATE = DECKS[1]


@once
def played():
    """Two tables of On the Edge: 1 and 2 are one, 3 is late, and both tables are checked."""
    with Event(8, "--id", "one", "--seed", SEED) as event:
        event.ok("player", "deck", 1, DECKS[0]), event.ok("player", "deck", 2, DECKS[1])
        event.ok("player", "deck", 4, DECKS[2])
        event.ok("player", "merge", 1, 2)
        event.ok("bans", BANS[0]), event.ok("bans", "--none"), event.ok("undo"), event.ok("decks", "--again")
        event.draw_and_publish()
        event.ok("player", "deck", 3, LATE)
        event.ok("decks", "--spot-check")
        event.ok("decks", "--spot-check")
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_it_is_followed():
    counts = assert_good(played())
    assert (counts["lots"], counts["merged"], counts["undone"]) == (2, 1, 1), counts


def test_a_deck_is_entered_as_it_can_be():
    refused([("deck_entered", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields["findings"].append({"code": 4, "line": 1, "first": 0, "second": 0}), "its words"),
        (0, lambda fields: fields.update(form=0), "no list has form 0"),
        (0, lambda fields: fields.update(form=4), "no list has form 4"),
        (0, lambda fields: fields.update(verdict=3), "no verdict 3"),
        (0, lambda fields: fields.update(person=77), "77"),
        (0, lambda fields: fields.update(tournament=5), "no tournament 5"))], played)


def test_a_deck_is_locked():
    """Somebody who has a deck gets another one behind the publication: also under a number that proved to be the same."""
    for person in (1, 2, 4):
        assert_wrong(*altered(played(), "deck_entered", lambda fields: fields.update(person=person), nth=5),
                     "had a deck already when something was published")


@once
def merged():
    """3 came late and is the same as 1, whose locked deck stays; then a judge lets another one take its place."""
    with Event(8, "--id", "one", "--seed", SEED) as event:
        event.ok("player", "deck", 1, DECKS[0])
        event.draw_and_publish()
        event.ok("player", "add", "Zoe")
        event.ok("player", "deck", 9, DECKS[1])
        event.ok("player", "merge", 9, 1)
        event.ok("player", "deck", 9, DECKS[2], "--house-rule", "--reason", "Cards lost")
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_what_is_locked_survives_a_merge():
    assert_good(merged())
    assert_wrong(*altered(merged(), "deck_entered", lambda fields: fields.update(reason=""), nth=2),
                 "had a deck already when something was published")
    first, late = (entry_of(merged(), "deck_entered", nth)["fields"]["deck"] for nth in (0, 1))
    assert_good(altered(merged(), "deck_entered", lambda fields: fields.update(reason="", deck=first), nth=2)[0])
    assert_wrong(*altered(merged(), "deck_entered", lambda fields: fields.update(reason="", deck=late), nth=2),
                 "had a deck already when something was published")


def test_the_own_list():
    refused([("bans_set", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(text="version,Mine"), "its text has another hash"),
        (0, lambda fields: fields.update(tournament=5), "no tournament 5"))], played)
    export = leave_out_command(played(), command_before(played(), "command_taken_back"))
    first = leave_out_command(export, command_before(export, "bans_set", 0))
    assert_wrong(first, entry_of(first, "bans_set")["seq"], "no list to take away")


def test_a_table_is_what_its_lot_says():
    table = entry_of(played(), "deck_table")["fields"]["table"]
    refused([("deck_table", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(table=3 - table), f"did not pick table {3 - table}"),
        (0, lambda fields: fields.update(table=9), "there is no table 9"),
        (0, lambda fields: fields.update(lot=2), "not the one just drawn"),
        (0, lambda fields: fields.update(draw=2), "no stage of draw 2 is open"),
        (0, lambda fields: fields.update(tournament=5), "no tournament 5"))], played)
    twice = leave_out_command(played(), command_before(played(), "deck_table", 0))
    lot = entry_of(twice, "lot_drawn")
    assert_wrong(twice, lot["seq"], "lot 1 would be next")
    export = played()
    entry_of(export, "lot_drawn")["fields"]["pick"] = 2
    assert_wrong(made_again(export), entry_of(export, "deck_table")["seq"], "did not pick")


def test_what_is_erased_is_believed():
    export = played()
    for entry in export["entries"]:
        if entry["kind"] == "deck_entered":
            for name in ("text", "words"):
                entry["fields"][name] = {"commitment": entry["fields"][name]["commitment"]}
    assert_good(export)


if __name__ == "__main__":
    main(globals())
