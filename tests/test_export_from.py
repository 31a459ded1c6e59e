#!/usr/bin/env python3
"""What an export says beside its entries: tools/verify_draw.py checks that `kinds`, `from` and `out` are true."""
from events import Event
from exports import Desk, assert_good, assert_wrong, draws_of, entry_of, once, options
from harness import main
from random_events import JOUST
from verify_export import FROM_CHANCE


@once
def played():
    """A Joust with a wish, a draw taken back and a lot; its seed is not given by hand."""
    with Event(5, *options(rounds=2), format=JOUST) as event:
        event.ok("apart", 1, 2)
        event.ok("draw", "--words", "Ana: 4, Bia: 17")
        event.ok("undo")
        event.ok("draw", "--again", "--reason", "words from nobody")
        event.ok("publish")
        event.ok("lot", "--pick", 1, 1, 2, 3)
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_what_an_export_says_of_its_draws():
    export = played()
    assert_good(export)
    first, second = draws_of(export)
    assert first["out"] is True and "out" not in second
    assert [one["draw"] for one in (first["from"], second["from"])] == [1, 2]
    assert second["from"]["apart"] == [{"one": 1, "other": 2}]
    identities = [(one["identity"], one["person"]) for one in second["from"]["people"]]
    assert identities == sorted(identities) and len(identities) == 5
    assert len(entry_of(export, "lot_drawn")["from"]["people"]) == 3
    assert {kind["kind"] for kind in export["kinds"]} > {entry["kind"] for entry in export["entries"]}
    assert [kind["kind"] for kind in export["kinds"] if "from" in kind] == [*FROM_CHANCE]


def test_from_that_is_not_so():
    for kind, change in (("draw_made", lambda made: made["people"][0].update(order=9)),
                         ("draw_made", lambda made: made["people"].reverse()),
                         ("draw_made", lambda made: made["apart"].clear()),
                         ("draw_made", lambda made: made["options"].pop()),
                         ("lot_drawn", lambda made: made.update(lot=2)),
                         ("lot_drawn", lambda made: made["people"].pop())):
        export = played()
        entry = entry_of(export, kind)
        change(entry["from"])
        assert_wrong(export, entry["seq"], "its from is not what it was made from")


def test_from_that_is_missing_or_needless():
    export = played()
    del draws_of(export)[0]["from"]
    assert_wrong(export, draws_of(export)[0]["seq"], "its members are not")
    export = played()
    export["entries"][3]["from"] = {}
    assert_wrong(export, 4, "its members are not")


def test_out_that_is_not_so():
    export = played()
    del draws_of(export)[0]["out"]
    assert_wrong(export, draws_of(export)[0]["seq"], "out does not say")
    export = played()
    draws_of(export)[1]["out"] = True
    assert_wrong(export, draws_of(export)[1]["seq"], "out does not say")


def test_kinds_that_are_not_so():
    for change in (lambda kind: kind["fields"].reverse(), lambda kind: kind.update(version=2), lambda kind: kind["from"].pop(),
                   lambda kind: kind["fields"][0].update(type="u8"), lambda kind: kind.update(code=33)):
        export = played()
        change(next(kind for kind in export["kinds"] if kind["kind"] == "draw_made"))
        assert_wrong(export, draws_of(export)[0]["seq"], "kinds")
    for change in (lambda kinds: kinds.append({"kind": "later", "code": 900, "version": 1, "fields": []}),
                   lambda kinds: kinds.remove(next(kind for kind in kinds if kind["kind"] == "stage_closed"))):
        export = played()
        change(export["kinds"])
        assert_wrong(export, len(export["entries"]), "kinds")


def test_a_draft_that_is_not_published_says_so_too():
    """A draft that is never published has `from` as well, also where an undo comes behind it."""
    with Desk(4, "--id", "one") as desk:
        desk.ok("draw")
        desk.ok("player", "add", "Late")
        desk.ok("undo")
        export = desk.export()
        assert [len(entry["from"]["people"]) for entry in draws_of(export)] == [4]
        assert_good(export)


if __name__ == "__main__":
    main(globals())
