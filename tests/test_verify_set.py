"""tools/verify_draw.py on names and options that changed (docs/verify-a-draw.md, section 7)."""
import json

from events import Event
from exports import assert_good, assert_wrong, altered, add_command, command_before, entry_of, once, seq_of
from harness import main
from random_events import SEED

WORDS = {"agot-joust": ("{}=15w", "{}=3"), "agot-melee": ("{}=15", "{}=9", "{}=7", "{}=5"),
         "ontheedge": ("{}=16w", "{}=11", "{}=5", "{}=3")}


def play(event, form):
    event.draw_and_publish()
    for table in event.ok("pairings")["tables"]:
        event.ok("result", table["table"], *[word.format(seat["number"]) for word, seat in zip(WORDS[form], table["seats"])])
    event.ok("close")


@once
def changed(form, *settings, rounds=2):
    """A tournament whose name and options change before and between its rounds."""
    with Event(8, "--id", "one", "--seed", SEED, format=form) as event:
        event.ok("-t", "one", "set", "name=Spring cup", *settings), event.ok("undo")
        event.ok("-t", "one", "set", *settings)
        for at in range(rounds):
            play(event, form)
            if form != "ontheedge":
                event.ok("set", f"rounds={at + 2}", "minutes=90")
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_they_are_followed():
    for form, settings in (("agot-joust", ["rounds=1", "paired-down=avoid"]), ("agot-melee", ["rounds=1", "strength=average"]),
                           ("ontheedge", ["dropped=together"])):
        counts = assert_good(changed(form, *settings))
        assert counts["undone"] == 1 and counts["draws"] == 2, counts


def set_to(key, value):
    return lambda fields: fields.update(settings=[{"key": key, "value": value}])


def test_an_option_that_is_used_stays():
    joust = ("agot-joust", "rounds=1", "paired-down=avoid")
    for key, value, words in (("rounds", "1", "2 rounds are published, so there cannot be 1"),
                              ("paired-down", "literal", "a published stage depends on paired-down"),
                              ("strength", "average", "a result depends on strength"),
                              ("rounds", "31", "no option"), ("round", "3", "no option")):
        assert_wrong(*altered(changed(*joust), "tournament_changed", set_to(key, value), 3), words)
    assert_wrong(*altered(changed(*joust), "tournament_changed", lambda fields: fields.update(tournament=3)), "no tournament 3")
    assert_wrong(*altered(changed(*joust), "tournament_changed", lambda fields: fields.update(name="", settings=[])),
                 "it changes nothing")


def test_a_stage_after_the_rounds_uses_them():
    with Event(4, "--id", "one", "--seed", SEED, "--set", "rounds=1", "--set", "cut=2", format="agot-joust") as event:
        play(event, "agot-joust"), event.draw_and_publish(), event.ok("set", "minutes=90")
        export = event.ok("export", "--as", "json")
    assert_good(json.loads(json.dumps(export)))
    for key, value in (("rounds", "2"), ("cut", "0"), ("bracket", "folded")):
        assert_wrong(*altered(json.loads(json.dumps(export)), "tournament_changed", set_to(key, value)),
                     f"a stage after the rounds depends on {key}")


def test_a_preview_by_another_option_is_not_published():
    """What the program refuses, a file that has it shows."""
    export = changed("agot-joust", "rounds=1", "paired-down=avoid")
    at = command_before(export, "draw_published", 0)
    fields = {**entry_of(export, "tournament_changed", 1)["fields"], "settings": [{"key": "cut", "value": "2"}]}
    wrong = add_command(export, at, export["entries"][at], ("tournament_changed", fields))
    assert_wrong(wrong, seq_of(wrong, "draw_published"), "an option changed")


@once
def grown():
    """One round more than announced, and both played."""
    with Event(8, "--id", "one", "--seed", SEED, "--set", "rounds=1", format="agot-joust") as event:
        play(event, "agot-joust"), event.ok("set", "rounds=2", "minutes=90"), play(event, "agot-joust")
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_an_undo_gives_no_used_option_back():
    """The rounds grew to two, and two were played: the change stays."""
    export = grown()
    first = export["entries"][command_before(export, "tournament_changed")]["seq"]
    at = command_before(export, "event_finished")
    like = export["entries"][at]
    undo = {**like, "fields": {**like["fields"], "kind": 16}}
    assert_wrong(add_command(export, at, undo, ("command_taken_back", {"first": first})), at + 2,
                 "2 rounds are published, so there cannot be 1")


if __name__ == "__main__":
    main(globals())
