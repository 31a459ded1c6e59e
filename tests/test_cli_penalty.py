"""penalty: given, counted, cancelled, and never a score changed by it."""
import json

from events import Event, LANGUAGES, warned
from harness import main


def given(event, *words):
    return [(row["penalty"], row["number"], row["kind"], row["nth"], row["cancelled"])
            for row in event.ok("penalty", "list", *words)["penalties"]]


def test_it_is_noted_and_changes_no_score():
    with Event(4) as event:
        assert event.ok("penalty", "list") == {"standing": 0, "penalties": []}
        before = event.ok("standings")["rows"]
        row = event.ok("penalty", "Ana", "caution", "--reason", "slow play")["penalty"]
        assert (row["number"], row["kind"], row["nth"], row["reason"], row["effect"]) == (1, "caution", 1, "slow play", None)
        assert (row["tournament"], row["stage"], row["round"], row["cancelled"]) == ("ote", None, None, False)
        event.draw_and_publish()
        row = event.ok("penalty", 2, "game-loss", "--reason", "late", "--effect", "0 points")["penalty"]
        assert (row["penalty"], row["effect"], row["stage"], row["round"]) == (2, "0 points", "round", 1)
        event.ok("penalty", 3, "match-loss", "--reason", "left the hall")
        assert event.ok("standings")["rows"] == before
        assert event.ok("penalty", "list")["standing"] == 3


def test_the_second_of_a_kind_is_pointed_out():
    with Event(3) as event:
        assert warned(event.ok("penalty", "Ana", "warning", "--reason", "one")) == []
        assert warned(event.ok("penalty", "Bia", "warning", "--reason", "another person")) == []
        assert warned(event.ok("penalty", "Ana", "caution", "--reason", "another kind")) == []
        second = event.ok("penalty", "Ana", "warning", "--reason", "two")
        assert warned(second) == ["TY-PENALTY"] and second["penalty"]["nth"] == 2
        assert "2" in second["warnings"][0]["text"] and "Ana" in second["warnings"][0]["text"]
        rows = [line.split() for line in event.text("penalty", "list", "Ana").splitlines() if " warning " in line]
        assert [row[3:5] for row in rows] == [["warning", "one"], ["warning", "2"]], "a first one has no number"
        event.ok("penalty", "cancel", 1, "--reason", "the judge was wrong")
        assert given(event, "Ana") == [(1, 1, "warning", 0, True), (3, 1, "caution", 1, False), (4, 1, "warning", 1, False)]
        assert warned(event.ok("penalty", "Ana", "warning", "--reason", "three")) == ["TY-PENALTY"]
        assert event.ok("penalty", "list", "Ana")["penalties"][-1]["nth"] == 2


def test_cancelled_but_not_erased():
    with Event(2) as event:
        event.ok("penalty", "Ana", "warning", "--reason", "one")
        cancelled = event.ok("penalty", "cancel", 1, "--reason", "wrong person")
        row = cancelled["penalty"]
        assert row["cancelled"] and row["why_cancelled"] == "wrong person" and row["reason"] == "one"
        assert event.ok("penalty", "list")["standing"] == 0 and len(event.ok("penalty", "list")["penalties"]) == 1
        assert "wrong person" in event.text("penalty", "list")
        event.ok("undo", cancelled["saved"])
        assert given(event) == [(1, 1, "warning", 1, False)]


def test_it_is_taken_back():
    with Event(2) as event:
        saved = event.ok("penalty", "Ana", "warning", "--reason", "one")["saved"]
        event.ok("penalty", "cancel", 1, "--reason", "wrong")
        event.refused("TY-UNDO-RESTS", "undo", saved)
        event.ok("undo"), event.ok("undo", saved)
        assert given(event) == []
        assert event.ok("penalty", "Ana", "warning", "--reason", "two")["penalty"]["penalty"] == 2
        assert event.ok("verify")["chain"] == "ok"


def test_what_was_noted_is_erased():
    with Event(3) as event:
        event.ok("penalty", "Ana", "warning", "--reason", "word about Zulmira", "--effect", "Zulmira moves")
        event.ok("penalty", "cancel", 1, "--reason", "Zulmira was not there")
        undone = event.ok("penalty", "Ana", "caution", "--reason", "Zulmira again")["saved"]
        event.ok("undo", undone)
        event.ok("penalty", "Bia", "caution", "--reason", "stays")
        assert "Zulmira" not in event.text("log")
        assert "Zulmira" not in event.text("export", "--as", "json", "--no-names")
        assert event.text("export", "--as", "json").count("Zulmira") == 4
        event.ok("player", "forget", "Ana")
        assert "Zulmira" not in event.text("export", "--as", "json")
        rows = event.ok("penalty", "list")["penalties"]
        assert [(row["reason"], row["effect"]) for row in rows] == [(None, None), ("stays", None)]
        assert rows[0]["cancelled"] and rows[0]["why_cancelled"] is None
        assert "erased" in event.text("penalty", "list") and event.ok("verify")["chain"] == "ok"
        event.refused("TY-FORGOTTEN", "penalty", 1, "warning", "--reason", "more")


def test_two_who_are_one():
    with Event(3) as event:
        event.ok("penalty", "Ana", "warning", "--reason", "one"), event.ok("penalty", "Bia", "warning", "--reason", "two")
        event.ok("player", "merge", "Ana", "Bia")
        assert [row[1] for row in given(event)] == [1, 1] and [row[3] for row in given(event)] == [1, 2]
        assert warned(event.ok("penalty", 2, "warning", "--reason", "three")) == ["TY-PENALTY"]
        event.ok("penalty", "cancel", 2, "--reason", "wrong")
        assert [row[3] for row in given(event, "Ana")] == [1, 0, 2]


def test_of_which_tournament():
    """Of the one that is clear, if the person is in it; else of the whole event."""
    with Event(2) as event:
        event.ok("staff", "add", "Zoe", "--role", "judge")
        assert event.ok("penalty", "Zoe", "caution", "--reason", "loud")["penalty"]["tournament"] is None
        event.ok("new", "event.tilt", "--format", "agot-joust")
        assert event.ok("penalty", "Ana", "caution", "--reason", "x")["penalty"]["tournament"] is None
        assert event.ok("-t", "ote", "penalty", "Ana", "caution", "--reason", "x")["penalty"]["tournament"] == "ote"
        event.refused("TY-ENTERED", "-t", "joust", "penalty", "Ana", "caution", "--reason", "x")
        assert [row[0] for row in given(event)] == [1, 2, 3]
        listed = event.ok("-t", "joust", "penalty", "list")["penalties"]
        assert [row["penalty"] for row in listed] == [1, 2]


def test_what_is_refused():
    """TY-PENALTY in each of its cases; TY-REASON, TY-TEXT, TY-NAME and TY-STALE as ever."""
    with Event(2) as event:
        event.refused("TY-PENALTY", "penalty", "Ana", "disqualification", "--reason", "x")
        event.refused("TY-REASON", "penalty", "Ana", "warning", "--reason", "")
        event.refused("TY-TEXT", "penalty", "Ana", "warning", "--reason", "x" * 401)
        event.refused("TY-TEXT", "penalty", "Ana", "warning", "--reason", "x", "--effect", "a\nb")
        event.refused("TY-NAME", "penalty", "Nobody", "warning", "--reason", "x")
        event.refused("TY-PENALTY", "penalty", "cancel", 1, "--reason", "x")
        event.ok("penalty", "Ana", "warning", "--reason", "x")
        seen = event.entries() - 2
        event.refused("TY-STALE", "--based-on", seen, "penalty", "cancel", 1, "--reason", "x")
        event.refused("TY-REASON", "penalty", "cancel", 1, "--reason", "")
        event.ok("penalty", "cancel", 1, "--reason", "x")
        event.refused("TY-PENALTY", "penalty", "cancel", 1, "--reason", "x")
        assert "game-loss" in event.misused("penalty", "Ana", "yellow", "--reason", "x")
        event.misused("penalty", "Ana", "warning"), event.misused("penalty", "Ana"), event.misused("penalty", "cancel", 1)


def test_people_read_it_in_their_language():
    said = {"en": ("There are no penalties", "warning for Ana", "cancelled", "Penalty 1: warning for Ana", "for Ana cancelled"),
            "pt-BR": ("Não há penalidades", "advertência para Ana", "cancelada", "Penalidade 1: advertência para Ana",
                      "de Ana cancelada")}
    for language in LANGUAGES:
        with Event(2) as event:
            none, saved, cancelled, told, gone = said[language]
            assert none in event.text("--lang", language, "penalty", "list")
            assert saved in event.text("--lang", language, "penalty", "Ana", "warning", "--reason", "secret")
            assert cancelled in event.text("--lang", language, "penalty", "cancel", 1, "--reason", "secret")
            log = event.text("--lang", language, "log")
            assert told in log and gone in log and "secret" not in log, log


def test_the_export_has_it():
    with Event(2) as event:
        event.ok("penalty", "Ana", "warning", "--reason", "one"), event.ok("penalty", "cancel", 1, "--reason", "two")
        entries = [entry for entry in json.loads(event.text("export", "--as", "json"))["entries"] if entry["code"] >= 98]
        assert [entry["kind"] for entry in entries] == ["penalty_given", "penalty_cancelled"]
        fields = entries[0]["fields"]
        assert (fields["tournament"], fields["penalty"], fields["person"], fields["draw"], fields["kind"]) == (0, 1, 1, 0, 2)
        assert fields["reason"]["value"] == "one" and fields["effect"]["value"] == ""


if __name__ == "__main__":
    main(globals())
