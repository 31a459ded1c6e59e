#!/usr/bin/env python3
"""tools/verify_short.py: makes every draw by lot again, of every format, and notices what was altered."""
import collections
import contextlib
import io
import json
import subprocess
import sys
import tempfile

from events import Event
from exports import (MELEE, Desk, altered, closed_seed, demo, draws_of, entry_of, exchange, made_again, once, options,
                     other_digit, some_event)
from harness import PLACE, ROOT, main, times
from random_events import JOUST, two_tournaments
from referee_games import Table
import verify_short

VERIFIER = ROOT / "tools/verify_short.py"
EVENTS = times(2, 200)
PODS = "pods"
LINES, WIDTH = 120, 140


def said_of(export):
    """The lines that it prints; ValueError with a sentence if something is wrong."""
    with contextlib.redirect_stdout(io.StringIO()) as out:
        verify_short.check(export)
    return out.getvalue().splitlines()


def made_of(export):
    """(tournament or lot, stage) of each draw: those that were made again, and those that were not."""
    made, left = collections.Counter(), collections.Counter()
    for line in said_of(export):
        if line.startswith("entry "):
            (left if "not made again" in line else made)[line.split(": ")[1].split(", round")[0]] += 1
    return made, left


def assert_noticed(export, *words):
    try:
        said_of(export)
    except ValueError as error:
        assert all(word in str(error) for word in words), (words, str(error))
    else:
        raise AssertionError(f"nothing was noticed: {words}")


# ---- Exports of each format

@once
def played(format, people, *settings):
    """An event in which the first of each table wins, to its end."""
    with Desk(people, *settings, format=format) as desk:
        while "refused" not in desk.do("--json", "draw", "--confirm", "--words", "Ana: 4, Bia: 17"):
            desk.ok("publish")
            for table, people in enumerate(desk.seats(), 1):
                words = {JOUST: [f"{people[0]}=15w"], PODS: [f"{people[0]}=w"]}.get(
                    format, [f"{one}={'16w' if format == 'ontheedge' and not at else 12 - at}" for at, one in enumerate(people)])
                if len(people) > 1:
                    desk.ok("result", table, *words, *([f"{people[1]}=3"] if format == JOUST else []))
            desk.ok("close")
        desk.ok("lot", "--pick", 1, 1, 2, 3)
        return desk.end()


def test_cuts_of_every_size():
    """Ties by lot at any place, also among people whom the cut leaves out."""
    for bracket in ("crossed", "folded"):
        for people, cut in ((6, 4), (10, 2), (12, 8), (16, 16), (20, 4), (20, 8)):
            settings = options(rounds=1 + people % 3, cut=cut, bracket=bracket)
            made, _ = made_of(played(JOUST, people, *settings))
            assert made[f"tournament 0, stage {stage_of_cut(cut)}"] >= 1, (people, cut, made)


def test_a_cut_with_many_ties_is_made_again():
    """16 others have as many points as the last one in; the stage of eight follows from results."""
    made, left = made_of(played(JOUST, 64, *options(rounds=3, cut=16)))
    assert made["tournament 0, stage 4"] == left["tournament 0, stage 4"] == 1, (made, left)


def stage_of_cut(cut):
    return {2: 6, 4: 5}.get(cut, 4)


def joust():
    return played(JOUST, 8, *options(rounds=2, cut=4))


def test_every_format():
    for format, people, settings, wanted, left in (
            ("ontheedge", 11, (), {1, 6}, set()),
            (JOUST, 8, options(rounds=2, cut=4), {1, 5}, {1, 6}),
            (MELEE, 9, options(rounds=2), {1, 6}, set()),
            (PODS, 16, options(rounds=1, cut=16), {5}, {1, 6})):
        made, not_made = made_of(played(format, people, *settings))
        assert {int(name.split()[-1]) for name in made if "stage" in name} == wanted, (format, made, not_made)
        assert {int(name.split()[-1]) for name in not_made} == left, (format, made, not_made)
        assert made["lot 1"] == 1


def test_random_events():
    """What cannot be made again is never called wrong; everything that a format draws by lot is met."""
    for format in ("ontheedge", JOUST, MELEE):
        for number in range(EVENTS):
            said_of(some_event(number + 1, format))
    said_of(two_tournaments(1, collections.Counter()))
    assert made_of(demo())[0]["tournament 0, stage 2"] == 1, "an additional game"


@once
def table_with_a_lot():
    with Table("l5r-enlightenment") as table:
        table.ok("game", "lot", "g1", "fire", "water", "air", "earth")
        table.ok("finish", "--confirm")
        return table.ok("export", "--as", "json")


def test_lots_at_a_game():
    export = table_with_a_lot()
    assert made_of(export)[0] == {"lot 1": 1}
    exchange(entry_of(export, "game_lot")["fields"]["order"], 0, 1, "number")
    assert_noticed(made_again(export), "its seats are not what its key gives")
    export = table_with_a_lot()
    exchange(entry_of(export, "game_lot")["fields"]["things"], 0, 1, "words")
    assert_noticed(made_again(export), "its code is not that of its from")


# ---- What was altered is noticed

def test_a_seat_of_every_format():
    for export, nth in ((played("ontheedge", 11), 0), (joust(), 0), (joust(), 2), (played(MELEE, 9, *options(rounds=2)), 0),
                        (played(MELEE, 9, *options(rounds=2)), 1), (played(PODS, 16, *options(rounds=1, cut=16)), 1)):
        seats = draws_of(export)[nth]["fields"]["seats"]
        exchange(seats, 0, len(seats) - 1)
        assert_noticed(made_again(export), f"entry {draws_of(export)[nth]['seq']}", "its seats are not what its key gives")


def test_seeds_by_lot_in_another_order():
    """Two who were level in a cut have each other's seed and seat."""
    export = played(JOUST, 20, *options(rounds=3, cut=4))
    fields = next(entry["fields"] for entry in draws_of(export) if entry["fields"]["stage"] == 5)
    one, other = [reason["person"] for reason in sorted(fields["reasons"], key=lambda row: row["first"]) if reason["code"] == 14][:2]
    for row in fields["reasons"] + fields["seats"]:
        row["person"] = {one: other, other: one}.get(row["person"], row["person"])
    assert_noticed(made_again(export), "its seats are not what its key gives")


def test_who_sits_or_rests_otherwise():
    export = joust()
    draws_of(export)[0]["fields"]["seats"][0]["table"] = 2
    assert_noticed(made_again(export), "do not fill its tables")
    export = joust()
    draws_of(export)[0]["fields"]["seats"].pop()
    assert_noticed(made_again(export), "do not fill its tables")


def test_code_words_key_and_seed():
    for kind, change, words in (
            ("draw_made", lambda fields: fields.update(code=other_digit(fields["code"])), "its code is not"),
            ("draw_made", lambda fields: fields.update(words="Ana: 5, Bia: 17"), "its key is not"),
            ("draw_made", lambda fields: fields.update(round=2), "its code is not"),
            ("draw_published", lambda fields: fields.update(key=other_digit(fields["key"])), "its key is not"),
            ("lot_drawn", lambda fields: fields.update(key=other_digit(fields["key"])), "its key is not"),
            ("lot_drawn", lambda fields: exchange(fields["people"], 0, 2, "number"), "its seats are not"),
            ("event_finished", lambda fields: fields.update(seed=other_digit(fields["seed"])), "the seed is not"),
            ("event_finished", lambda fields: fields.update(nonce=other_digit(fields["nonce"])), "the seed is not")):
        assert_noticed(altered(joust(), kind, change)[0], words)


def test_from_told_otherwise():
    for change in (lambda made: made["people"][3].update(order=9), lambda made: made["people"].reverse(),
                   lambda made: made["people"].pop(), lambda made: made["options"][1].update(value="8"),
                   lambda made: made["people"][0]["values"][0].update(value=5), lambda made: made.update(draw=2)):
        export = joust()
        change(draws_of(export)[0]["from"])
        assert_noticed(export, "its code is not that of its from")


def test_an_identity_that_is_nobodys():
    """The order of people is that of the commitments of their names, also in an event whose maker fits code and key."""
    with Event(4, "--id", "one") as event:
        event.draw_and_publish()
        export = event.ok("export", "--as", "json")
    assert sum(made_of(export)[0].values()) == 1
    person = entry_of(export, "person_added")
    person["fields"]["name"]["commitment"] = other_digit(person["fields"]["name"]["commitment"])
    assert_noticed(made_again(export), "not in the order of identities")


def test_somebody_who_was_renamed():
    """The identity is the commitment of the name as last set before the draw."""
    with Event(4, "--id", "one") as event:
        event.ok("player", "rename", 1, "Anna")
        event.draw_and_publish()
        event.ok("player", "rename", 2, "Bea")
        assert sum(made_of(event.ok("export", "--as", "json"))[0].values()) == 1


def test_the_chain():
    export = joust()
    export["entries"][5]["hash"] = other_digit(export["entries"][5]["hash"])
    assert_noticed(export, "entry 6", "its hash does not follow")
    export = joust()
    draws_of(export)[0]["fields"]["seats"][0]["person"] += 1
    assert_noticed(export, "something else than its body")
    export = joust()
    export["entries"].pop(3)
    assert_noticed(export, "entry 4", "its hash does not follow")


def test_what_an_organizer_adds_is_not_printed():
    """Beside what the code covers, `from` could hold lines that look as if the verifier had said them."""
    export = joust()
    made = next(entry for entry in export["entries"] if entry["kind"] == "draw_made")
    made["from"]["draw 1: made again; words “Ana: 4”\nphoto: dead beef"] = 1
    assert_noticed(export, f"entry {made['seq']}", "other members")


def test_an_entry_that_cannot_be_read_is_named():
    for change in (lambda entry: entry.update(fields={}), lambda entry: entry.update(body=7), lambda entry: entry["fields"].update(round="1")):
        export = joust()
        made = next(entry for entry in export["entries"] if entry["kind"] == "draw_made")
        change(made)
        with tempfile.NamedTemporaryFile("w", suffix=".json", dir=PLACE) as file:
            json.dump(export, file)
            file.flush()
            done = subprocess.run([sys.executable, VERIFIER, file.name], capture_output=True, text=True)
        assert done.returncode == 1 and done.stderr.startswith(f"WRONG: entry {made['seq']}: "), (done.returncode, done.stdout, done.stderr)


def test_kinds_told_otherwise():
    """A lying schema could hide a field, or read one as another."""
    for code, change in ((30, lambda kind: kind["fields"].reverse()), (30, lambda kind: kind["from"].pop()),
                         (40, lambda kind: kind["fields"][0].update(type="i32")), (2, lambda kind: kind.update(kind="draw_made")),
                         (74, lambda kind: kind.pop("from")), (31, lambda kind: kind.update(code=200))):
        export = joust()
        change(next(kind for kind in export["kinds"] if kind["code"] == code))
        assert_noticed(export, "kinds are not the ones this program knows")
    export = joust()
    export["kinds"].append({"kind": "draw_made", "code": 30, "version": 1, "fields": []})
    assert_noticed(export, "kinds are not the ones this program knows")
    export = joust()
    export["kinds"] = [kind for kind in export["kinds"] if kind["code"] not in (1, 5)] + [{"kind": "later", "code": 900}]
    assert made_of(export) == made_of(joust()), "other kinds may be as they like"


def test_before_the_seed_is_open():
    """Published draws are made again by their keys; words cannot be checked yet."""
    export = closed_seed(joust())
    assert any("still closed" in line for line in said_of(export))
    made, left = made_of(export)
    assert sum(made.values()) == 3 and sum(left.values()) == 2


# ---- The program itself

def test_it_is_short():
    lines = VERIFIER.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= LINES and max(map(len, lines)) <= WIDTH, (len(lines), max(map(len, lines)))
    assert len((ROOT / "docs/check-an-event.md").read_text(encoding="utf-8").split()) <= 1000


def test_what_it_prints():
    lines = said_of(joust())
    photo = entry_of(joust(), "event_created")["hash"]
    assert lines[-4] == "photo: compare with your photo: " + " ".join(photo[at:at + 4] for at in range(0, 64, 4))
    assert lines[-2].endswith("draws made again, 2 not.") and "could have been tried on copies" in lines[-6]
    assert "words “Ana: 4, Bia: 17”" in lines[0]


if __name__ == "__main__":
    main(globals())
