"""call: a judge is called to a table, goes there, rules; or is not needed any more."""
import json

from events import Event, LANGUAGES, numbers_of, opened, warned
from harness import main


def Playing(people=8, *more, **options):
    event = Event(people, *more, **options)
    event.tables = event.draw_and_publish()["tables"]
    event.at_one = numbers_of(event.tables[0])
    return event


def states(event):
    return [(call["call"], call["state"]) for call in event.ok("call", "list")["calls"]]


def test_a_call_from_a_table():
    with Playing() as event:
        assert event.ok("call", "list") == {"waiting": 0, "taken": 0, "calls": []}
        caller = event.at_one[1]
        made = event.ok("call", 1, "is it tapped?", "--by", caller)
        call = made["call"]
        assert made["saved"] == event.entries() and (call["call"], call["table"], call["state"]) == (1, 1, "waiting")
        assert call["by"]["number"] == caller and call["text"] == "is it tapped?" and call["minutes"] == 0
        assert (call["stage"], call["round"], call["judge"], call["ruling"]) == ("round", 1, None, None)
        event.ok("staff", "add", "Dora", "--role", "judge")
        taken = event.ok("call", "take", 1, "--judge", "Dora")["call"]
        assert taken["state"] == "taken" and taken["judge"]["name"] == "Dora" and taken["taken_ms"] >= taken["called_ms"]
        ruled = event.ok("call", "ruled", 1, "it stays")["call"]
        assert (ruled["state"], ruled["ruling"], ruled["judge"]["name"]) == ("ruled", "it stays", "Dora")
        assert ruled["settled_ms"] >= ruled["taken_ms"]


def test_who_waits_longest_comes_first():
    with Playing() as event:
        for table in (2, 1):
            event.ok("call", table)
        event.ok("call", 1, "--by", event.at_one[0])
        assert event.ok("status")["tournaments"][0]["calls"] == {"waiting": 3, "taken": 0}
        event.ok("call", "drop", 1)
        event.ok("call", "ruled", 3, "fine", "--judge", "Dora Lima")
        event.ok("call", 2)
        assert states(event) == [(2, "waiting"), (4, "waiting"), (3, "ruled"), (1, "dropped")]
        listed = event.ok("call", "list")
        assert (listed["waiting"], listed["taken"]) == (2, 0)
        text = event.text("call", "list")
        assert "waiting" in text and "Dora Lima" in text and "fine" in text


def test_judges_are_of_the_staff():
    """A name that is like nobody's is a judge from then on; one call is one judge's, unless it is handed over."""
    with Playing() as event:
        event.ok("call", 1)
        taken = event.ok("call", "take", 1, "--judge", "Dora Lima")
        assert warned(taken) == ["TY-STAFF"] and taken["call"]["judge"] == {"number": 9, "name": "Dora Lima"}
        assert [(row["name"], row["role"]) for row in event.ok("staff", "list")["staff"]] == [("Dora Lima", "judge")]
        event.ok("staff", "add", "Hugo Reis", "--role", "organizer")
        event.refused("TY-CALL", "call", "take", 1, "--judge", "Hugo Reis")
        event.refused("TY-CALL", "call", "take", 1, "--judge", "Dora Lima", "--take-over")
        assert event.ok("call", "take", 1, "--judge", "Hugo Reis", "--take-over")["call"]["judge"]["number"] == 10
        event.ok("undo")
        assert event.ok("call", "list")["calls"][0]["judge"]["number"] == 9
        assert event.ok("call", "ruled", 1, "so", "--judge", "Hugo Reis")["call"]["judge"]["number"] == 10


def test_it_is_taken_back():
    """A number is not given again; and a call is no reason to keep a wrong draw."""
    with Playing() as event:
        published = event.entries()
        called = event.ok("call", 1)["saved"]
        event.ok("call", "take", 1, "--judge", "Dora")
        event.refused("TY-UNDO-RESTS", "undo", called)
        ruled = event.ok("call", "ruled", 1, "fine")["saved"]
        event.ok("undo", ruled)
        assert states(event) == [(1, "taken")]
        event.ok("undo", published)
        assert event.ok("call", "list")["calls"][0]["state"] == "ended", "nobody sits there until it is published again"
        event.ok("draw", "--again", "--reason", "once more"), event.ok("publish")
        call = event.ok("call", "list")["calls"][0]
        assert call["stage"] is not None or call["round"] is None
        event.ok("call", "drop", 1)
        last = event.ok("call", 1)
        assert last["call"]["call"] == 2
        event.ok("undo", last["saved"])
        assert event.ok("call", 1)["call"]["call"] == 3
        assert event.ok("verify")["chain"] == "ok"


def sealed_left(event):
    """The values of sealed fields that are in the file, as text."""
    with opened(event.file) as file:
        return [row[0] for row in file.execute("SELECT CAST(value AS TEXT) FROM sealed")]


def test_a_call_ends_with_its_round():
    """When it is drawn again or closed other people sit at the table. The list says which round; a ruling may be written late."""
    with Playing(12) as event:
        assert event.ok("call", 2, "rules question")["call"]["round"] == 1
        event.ok("call", 3)
        event.ok("draw", "--again", "--reason", "somebody came late")
        event.ok("publish")
        answer = event.ok("call", "list")
        assert (answer["waiting"], answer["taken"]) == (0, 0) and states(event) == [(2, "ended"), (1, "ended")], answer
        assert [call["round"] for call in answer["calls"]] == [1, 1], answer
        told = event.text("call", "list")
        assert "ended" in told and "round 1" in told and "Waiting: 0. Taken: 0." in told, told
        event.ok("staff", "add", "Dora", "--role", "judge")
        event.ok("call", "ruled", 1, "it stays", "--judge", "Dora")
        assert states(event) == [(2, "ended"), (1, "ruled")]
        event.ok("call", 1, "again")
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], *event.score_words(table))
        assert states(event)[0] == (3, "waiting")
        event.ok("close")
        assert states(event)[0] == (3, "ended")
        event.ok("undo")
        assert states(event)[0] == (3, "waiting"), "the round is open again"


def test_what_was_noted_is_erased():
    """With anybody of the table: the note may be about each of them. The log never had it."""
    with Playing() as event:
        event.ok("call", 1, "a word about Zulmira", "--by", event.at_one[0])
        event.ok("call", "ruled", 1, "Zulmira was right")
        event.ok("call", 2, "another table")
        undone = event.ok("call", 2, "taken back", "--by", numbers_of(event.tables[1])[0])["saved"]
        event.ok("undo", undone)
        assert "Zulmira" not in event.text("log")
        assert sum("Zulmira" in value for value in sealed_left(event)) == 2 and "taken back" in sealed_left(event)
        event.ok("player", "forget", event.at_one[-1])
        calls = {call["call"]: call for call in event.ok("call", "list")["calls"]}
        assert (calls[1]["text"], calls[1]["ruling"], calls[2]["text"]) == (None, None, "another table")
        assert not any("Zulmira" in value for value in sealed_left(event))
        event.ok("player", "forget", event.at_one[0])
        event.ok("player", "forget", numbers_of(event.tables[1])[-1])
        assert not {"taken back", "another table"} & set(sealed_left(event))
        assert event.ok("verify")["chain"] == "ok" and states(event) == [(2, "waiting"), (1, "ruled")]


def test_an_export_without_names_hides_it():
    with Playing() as event:
        event.ok("call", 1, "a word about Zulmira"), event.ok("call", "ruled", 1, "Zulmira was right")
        whole = event.text("export", "--as", "json")
        assert "Zulmira" in whole and "Zulmira" not in event.text("export", "--as", "json", "--no-names")
        entries = [entry for entry in json.loads(whole)["entries"] if entry["code"] in (94, 96)]
        assert [entry["fields"]["text"]["value"] for entry in entries] == ["a word about Zulmira", "Zulmira was right"]
        assert [row["number"] for row in entries[0]["fields"]["people"]] == event.at_one


def test_of_two_tournaments():
    with Playing() as event:
        event.ok("new", "event.tilt", "--format", "agot-joust")
        event.ok("-t", "ote", "call", 1)
        assert len(event.ok("call", "list")["calls"]) == 1 and len(event.ok("-t", "ote", "call", "list")["calls"]) == 1
        assert event.ok("-t", "joust", "call", "list")["calls"] == []
        assert "ote" in event.text("call", "list")
        event.ok("call", "drop", 1)


def test_a_merge_leaves_the_call():
    with Playing() as event:
        event.ok("player", "add", "Anna")
        caller = event.at_one[0]
        event.ok("call", 1, "--by", caller)
        event.ok("player", "merge", "Anna", caller)
        assert event.ok("call", "list")["calls"][0]["by"] == {"number": 9, "name": "Anna"}
        event.refused("TY-CALL", "call", 1, "--by", "Anna")


def test_what_is_refused():
    """TY-CALL in each of its cases; TY-TABLE, TY-STAGE, TY-TEXT, TY-NAME and TY-STALE as ever."""
    with Event(8) as event:
        event.refused("TY-STAGE", "call", 1)
        event.ok("draw")
        event.refused("TY-STAGE", "call", 1)
        published = event.ok("publish")
        at_one, at_two = numbers_of(published["tables"][0]), numbers_of(published["tables"][1])
        event.refused("TY-TABLE", "call", 9)
        event.refused("TY-CALL", "call", 1, "--by", at_two[0])
        event.refused("TY-NAME", "call", 1, "--by", "Nobody")
        event.refused("TY-TEXT", "call", 1, "x" * 401)
        event.refused("TY-CALL", "call", "take", 1, "--judge", "Dora")
        event.ok("call", 1, "--by", at_one[0])
        event.refused("TY-CALL", "call", 1, "again", "--by", at_one[0])
        event.ok("call", 1, "--by", at_one[1])
        event.ok("call", 1)
        event.refused("TY-CALL", "call", 1)
        event.refused("TY-CALL", "call", "take", 1, "--judge", at_two[0])
        event.refused("TY-NAME", "call", "take", 1, "--judge", "ana")
        seen = event.entries()
        event.ok("call", "take", 1, "--judge", "Dora Lima")
        event.refused("TY-STALE", "--based-on", seen, "call", "drop", 1)
        event.refused("TY-TEXT", "call", "ruled", 1, "")
        event.ok("call", "ruled", 1, "fine"), event.ok("call", "drop", 2)
        event.refused("TY-CALL", "call", "ruled", 1, "no")
        event.refused("TY-CALL", "call", "take", 2, "--judge", "Dora Lima")
        event.refused("TY-CALL", "call", "drop", 7)
        event.misused("call"), event.misused("call", "nine"), event.misused("call", "take", 3)
        event.misused("call", "ruled", 3)


def test_people_read_it_in_their_language():
    said = {"en": ("There are no judge calls", "judge called to table", "goes to table 1", "ruling saved", "Waiting: 0",
                   "by staff", "ruling given by Dora"),
            "pt-BR": ("Não há chamados de juiz", "juiz chamado à mesa 1", "vai à mesa 1", "decisão salva", "Esperando: 0",
                      "pela organização", "decisão de Dora")}
    for language in LANGUAGES:
        with Playing() as event:
            none, called, taken, ruled, counts, by, judge = said[language]
            assert none in event.text("--lang", language, "call", "list")
            assert called in event.text("--lang", language, "call", 1)
            assert taken in event.text("--lang", language, "call", "take", 1, "--judge", "Dora")
            assert ruled in event.text("--lang", language, "call", "ruled", 1, "fine")
            assert counts in event.text("--lang", language, "call", "list")
            told = event.text("--lang", language, "log")
            assert by in told and judge in told and "fine" not in told, told


if __name__ == "__main__":
    main(globals())
