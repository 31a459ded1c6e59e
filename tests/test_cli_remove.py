"""`tournament remove`: a tournament that has not begun goes, its players stay; undo brings it back."""
import json

from events import Event
from exports import add_command, altered, assert_good, assert_wrong, command_before, once
from harness import main
from random_events import SEED


def slugs(event):
    return [each["tournament"] for each in event.ok("status")["tournaments"]]


def test_it_goes_with_its_entrants_and_comes_back():
    with Event(4, "--id", "one", format="pods") as event:
        event.ok("new", "event.tilt", "--format", "agot-joust", "--id", "two")
        event.ok("-t", "two", "enrol", "1", "2"), event.ok("-t", "two", "announce", "Sit down")
        event.ok("-t", "two", "draw")
        answer = event.ok("tournament", "remove", "two")
        assert (answer["tournament"], answer["entrants"]) == ("two", 2), answer
        assert slugs(event) == ["one"] and "Joust" not in event.text("status")
        assert event.ok("status")["announcements"] == []
        assert len(event.ok("player", "list", "-t", "one")["people"]) == 4
        event.refused("TY-TOURNAMENT", "-t", "two", "pairings")
        assert event.ok("draw")["tournament"] == "one", "the only one again"
        event.ok("undo")
        assert event.text("log").splitlines()[-3].endswith("Tournament “A Game of Thrones, Joust” (two) removed")
        event.ok("undo")
        assert slugs(event) == ["one", "two"], slugs(event)
        assert event.ok("-t", "two", "pairings")["draft"] and [each["text"] for each in event.ok("status")["announcements"]] == ["Sit down"]
        assert event.ok("verify")["chain"] == "ok"


def test_what_has_begun_stays():
    with Event(4, "--id", "one", format="agot-joust") as event:
        event.ok("new", "event.tilt", "--format", "agot-melee", "--id", "two")
        event.refused("TY-TOURNAMENT", "tournament", "remove", "three")
        event.ok("-t", "one", "draw")
        published = event.ok("-t", "one", "publish")["saved"]
        said = event.refused("TY-REMOVE", "tournament", "remove", "one")["text"]
        assert said.endswith(f"undo {published}") and "round 1" in said, said
        event.refused("TY-REMOVE", "tournament", "remove", "one", "--dry-run")
        event.ok("undo", published)
        event.ok("overall", "one", "two", "--announce")
        assert "title" in event.refused("TY-REMOVE", "tournament", "remove", "two")["text"]
        event.ok("undo", event.entries())
        assert event.ok("tournament", "remove", "one", "--dry-run") == {
            "dry_run": True, "tournament": "one", "name": "A Game of Thrones, Joust", "entrants": 4}
        assert "Would remove" in event.text("tournament", "remove", "one", "--dry-run")
        assert slugs(event) == ["one", "two"]
        assert "4 players, who stay registered" in event.text("tournament", "remove", "one")
        event.misused("tournament", "remove"), event.misused("tournament")


def test_the_short_name_is_free_again():
    with Event(4, "--id", "one", format="pods") as event:
        removed = event.ok("tournament", "remove", "one")["saved"]
        event.refused("TY-TOURNAMENT", "draw")
        event.ok("new", "event.tilt", "--format", "pods", "--id", "one")
        said = event.refused("TY-SLUG", "undo", removed)["text"]
        assert said.endswith("tournament remove one"), said
        event.refused("TY-SLUG", "undo", removed, "--dry-run")
        event.ok("tournament", "remove", "one"), event.ok("undo", removed)
        assert slugs(event) == ["one"] and event.ok("draw")["tables"]
        assert event.ok("finish", "--confirm")["saved"], "removed ones are not unfinished"


def test_a_repeated_command_gets_the_same_answer():
    with Event(2, "--id", "one", format="agot-joust") as event:
        first = event.ok("--command-id", "ab" * 16, "tournament", "remove", "one")
        again = event.ok("--command-id", "ab" * 16, "tournament", "remove", "one")
        assert again == {**first, "repeated": True}, again


@once
def removed():
    with Event(4, "--id", "one", "--seed", SEED, format="agot-joust") as event:
        event.ok("new", "event.tilt", "--format", "agot-melee", "--id", "two"), event.ok("-t", "two", "enrol", "1", "2")
        event.ok("-t", "two", "announce", "Sit down"), event.ok("tournament", "remove", "two"), event.ok("undo")
        event.ok("tournament", "remove", "two"), event.ok("draw"), event.ok("publish")
        return event.ok("export", "--as", "json")


def test_the_verifier_follows_it():
    assert assert_good(removed())["undone"] == 1
    assert_wrong(*altered(removed(), "tournament_removed", lambda fields: fields.update(tournament=2)), "no tournament 2")
    assert_wrong(*altered(removed(), "draw_made", lambda fields: fields.update(tournament=1)), "tournament 1 was removed")
    export = removed()
    like = export["entries"][command_before(export, "draw_published")]
    at = len(export["entries"])
    wrong = add_command(export, at, like, ("tournament_removed", {"tournament": 0}))
    assert_wrong(wrong, at + 2, "is published")
    export = removed()
    wrong = add_command(json.loads(json.dumps(export)), at, like, ("announcement_withdrawn", {"tournament": 1, "number": 1}))
    assert_wrong(wrong, at + 2, "announcement 1 does not stand")


if __name__ == "__main__":
    main(globals())
