"""room, and set standings=hidden: where tables stand, and what public pages show."""
from events import Event, LANGUAGES
from harness import main

FORMAT = "agot-joust"


def rooms(answer):
    return {row["room"]: [(each["first"], each["last"]) for each in row["tables"]] for row in answer["rooms"]}


def test_tables_stand_in_rooms():
    with Event(6, format=FORMAT) as event:
        assert event.ok("room") == {"tournament": "joust", "rooms": []}
        set_a = event.ok("room", "Hall A", "1-2")
        assert set_a["saved"] == event.entries() and rooms(set_a) == {"Hall A": [(1, 2)]}
        assert rooms(event.ok("room", "Stage", "2,4", "9", "6–7")) == {"Hall A": [(1, 1)], "Stage": [(2, 2), (4, 4), (6, 7),
                                                                                                 (9, 9)]}
        published = event.draw_and_publish()
        assert [table.get("room") for table in published["tables"]] == ["Hall A", "Stage", None]
        assert "Room" in event.text("pairings") and "Stage" in event.text("pairings", "--by", "name")
        assert rooms(event.ok("room", "Stage", "3")) == {"Hall A": [(1, 1)], "Stage": [(3, 3)]}
        assert rooms(event.ok("room", "Stage")) == {"Hall A": [(1, 1)]}
        event.ok("undo")
        assert rooms(event.ok("room")) == {"Hall A": [(1, 1)], "Stage": [(3, 3)]}
        assert event.ok("verify")["chain"] == "ok"


def test_without_rooms_nothing_is_said_of_them():
    with Event(4, format=FORMAT) as event:
        published = event.draw_and_publish()
        assert all("room" not in table and "extra_minutes" not in table for table in published["tables"])
        assert "Room" not in event.text("pairings")


def test_rooms_that_cannot_be():
    """TY-ROOM, TY-TEXT, TY-USAGE."""
    with Event(4, format=FORMAT) as event:
        event.refused("TY-ROOM", "room", "Hall B")
        event.refused("TY-TEXT", "room", "", "1-2")
        event.refused("TY-TEXT", "room", "x" * 81, "1-2")
        for wrong in ("0", "2-1", "1-10000", "x", "1-", "-3", "1,,2", "1-2-3", "1.5", "–"):
            event.misused("room", "Hall B", wrong)
        event.ok("room", "Hall B", "1-9999")


def test_each_tournament_has_its_rooms():
    with Event(4, format=FORMAT) as event:
        event.ok("new", "event.tilt", "--format", "ontheedge", "--id", "two")
        event.refused("TY-TOURNAMENT", "room", "Hall B", "1")
        event.ok("-t", "joust", "room", "Hall A", "1-4"), event.ok("-t", "two", "room", "Hall B", "1-4")
        assert rooms(event.ok("-t", "two", "room")) == {"Hall B": [(1, 4)]}


def shown(event):
    status = event.ok("status")
    return status["standings"], {row["tournament"]: row["standings"] for row in status["tournaments"]}


def test_standings_are_hidden_from_public_pages():
    """TY-OPTION: hidden or shown, of the event or of one tournament; the later word counts."""
    with Event(4, format=FORMAT) as event:
        assert shown(event) == ("shown", {"joust": "shown"}) and "hidden" not in event.ok("standings")
        assert event.ok("set", "standings=hidden")["standings"] == "hidden"
        assert shown(event) == ("hidden", {"joust": "hidden"})
        assert event.ok("standings")["hidden"] is True and event.ok("standings")["rows"], "the organizer sees them"
        assert "hidden from the public pages" in event.text("standings")
        event.ok("new", "event.tilt", "--format", "ontheedge", "--id", "two")
        one = event.ok("-t", "joust", "set", "standings=shown")
        assert (one["tournament"], one["standings"]) == ("joust", "shown")
        assert shown(event) == ("hidden", {"joust": "shown", "two": "hidden"})
        event.ok("-t", "joust", "undo")
        assert shown(event) == ("hidden", {"joust": "hidden", "two": "hidden"})
        event.ok("set", "standings=shown", "faq=4.2")
        assert shown(event) == ("shown", {"joust": "shown", "two": "shown"})
        assert "shown, hidden" in event.refused("TY-OPTION", "set", "standings=secret")["text"]
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "three", "--set", "standings=hidden", "--set", "rounds=3")
        assert shown(event) == ("shown", {"joust": "shown", "two": "shown", "three": "hidden"})
        assert event.ok("verify")["chain"] == "ok"


def test_people_read_it_in_their_language():
    said = {"en": ("Room “Hall B”: tables 1–3, 5", "Room “Hall B”: no tables any more", "Room", "No room is named yet",
                   "Public pages show no standings", "Set for the tournament: standings=hidden",
                   "Set for the event: standings=hidden, faq=4.2", "Public pages show the standings"),
            "pt-BR": ("Sala “Hall B”: mesas 1–3, 5", "Sala “Hall B”: sem mesas", "Sala", "Nenhuma sala",
                      "não mostram classificação", "Definido para o torneio: standings=hidden",
                      "Definido para o evento: standings=hidden, faq=4.2", "As páginas públicas mostram")}
    for language in LANGUAGES:
        line, gone, column, none, hidden, of_one, of_all, seen = said[language]
        with Event(4, format=FORMAT) as event:
            read = lambda *words: event.text("--lang", language, *words)
            assert none in read("room")
            assert column in read("room", "Hall B", "1-3", "5") and column in read("room")
            read("room", "Hall B")
            assert hidden in read("set", "standings=hidden", "faq=4.2") and hidden in read("status")
            assert seen in read("-t", "joust", "set", "standings=shown")
            read("-t", "joust", "set", "standings=hidden")
            log = read("log")
            assert all(each in log for each in (line, gone, of_one, of_all)), log


if __name__ == "__main__":
    main(globals())
