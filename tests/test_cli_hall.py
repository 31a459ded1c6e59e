"""room, tables, table fix, and set standings=hidden: where tables stand, what they are called, what public pages show."""
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


def test_tables_are_called_by_the_numbers_there_are():
    """Everything that is said of a table is said by its number; the draw stays as it was."""
    with Event(7, format=FORMAT) as event:
        assert event.ok("tables") == {"tournament": "joust", "tables": []}
        assert event.ok("tables", "13-14,20")["tables"] == [{"first": 13, "last": 14}, {"first": 20, "last": 20}]
        assert "13–14, 20" in event.text("tables") and ", 13" not in event.text("tables")
        draft = event.ok("draw")["tables"]
        assert [table["table"] for table in draft] == [1, 2, 3], "a draft is not numbered yet"
        published = event.ok("publish")["tables"]
        assert [table["table"] for table in published] == [13, 14, 20]
        assert [table["seats"] for table in published] == [table["seats"] for table in draft]
        assert "13–14, 20" in event.refused("TY-TABLE", "result", 1, *event.score_words(published[0]))["text"]
        assert event.ok("explain", "table", 14)["table"] == 14
        event.refused("TY-TABLE", "explain", "table", 2)
        event.ok("room", "Hall B", "20"), event.ok("clock", "extra", 20, 3, "--reason", "late")
        assert event.ok("pairings")["tables"][2]["room"] == "Hall B" and event.ok("clock")["tables"][2]["extra"] == 3
        assert "result 13" in event.text("status")
        assert event.ok("call", 20, "a card")["call"]["table"] == 20
        assert "13–14, 20" in event.refused("TY-TABLE", "call", 3)["text"]
        assert [table["table"] for table in event.ok("codes")["tables"]] == [13, 14, 20, 21]
        assert "13–14, 20" in event.refused("TY-TABLE", "codes", 3)["text"]
        assert "13–14, 20" in event.refused("TY-TABLE", "report", 3, "--by", published[2]["seats"][0]["number"],
                                            *event.score_words(published[2]))["text"]
        event.ok("result", 20, *event.score_words(published[2]))
        one, other = published[0]["seats"][0], published[1]["seats"][0]
        event.ok("swap", one["number"], other["number"], "--reason", "x")
        assert event.ok("pairings")["tables"][0]["seats"][0]["number"] == other["number"]
        assert [row["table"] for row in event.ok("lot", "--tables")["tables"]] == [13, 14]
        for table in event.ok("pairings")["tables"][:2]:
            event.ok("result", table["table"], *event.score_words(table))
        event.ok("close")
        first, second = (seat["number"] for seat in published[2]["seats"])
        event.ok("correct", 1, 20, f"{first}=3", f"{second}=15w", "--reason", "x", "--then", "points")
        assert "Table 20" in event.text("log")
        assert event.ok("verify")["mismatches"] == 0 and "20" in event.text("export", "--as", "csv", "--what", "pairings")


def test_a_table_is_kept_for_somebody():
    """TY-TABLES, TY-ENTERED, TY-USAGE: its number goes with the person, and is told as a change."""
    with Event(8, format=FORMAT) as event:
        assert event.ok("table", "fix") == {"tournament": "joust", "fixed": []}
        event.refused("TY-TABLES", "table", "fix", "Ana")
        event.refused("TY-TABLES", "table", "fix", "Ana", "10000")
        event.misused("table", "fix", "Ana", "0"), event.misused("table", "fix", "Ana", "x"), event.misused("table")
        event.misused("tables", "x")
        draft = event.ok("draw")["tables"]
        who = draft[2]["seats"][0]["number"]
        fixed = event.ok("table", "fix", who, 1)["fixed"]
        assert [(row["number"], row["table"]) for row in fixed] == [(who, 1)]
        event.refused("TY-TABLES", "table", "fix", who, 1)
        published = event.ok("publish")
        assert [table["seats"] for table in published["tables"]] == [draft[at]["seats"] for at in (2, 1, 0, 3)]
        change, = published["changes"]
        assert change["rule"] == "TY-TABLES" and "drawn as number 3" in change["text"], change
        assert not any(table["by_hand"] for table in published["tables"]), "all sit with the same players"
        assert "reserved for" in event.text("explain", "table", 1)
        for table in published["tables"]:
            event.ok("result", table["table"], *event.score_words(table))
        event.ok("close")
        again = event.draw_and_publish()["tables"]
        assert who in [seat["number"] for seat in again[0]["seats"]], "in every round"
        assert event.ok("table", "fix", who)["fixed"] == []
        assert event.ok("verify")["mismatches"] == 0


def test_no_table_is_kept_that_is_not_there():
    """TY-TABLES: outside what tables says; on both sides of each end."""
    with Event(4, format=FORMAT) as event:
        event.ok("tables", "13-15", "20")
        for number in (1, 12, 16, 19, 21):
            said = event.refused("TY-TABLES", "table", "fix", "Ana", number)["text"]
            assert f"no table {number} " in said and "13–15, 20" in said, said
        for number in (13, 15, 20):
            assert event.ok("table", "fix", "Ana", number)["fixed"][0]["table"] == number
        event.ok("table", "fix", "Ana"), event.ok("tables", "1-9999"), event.ok("table", "fix", "Ana", 16)
        event.ok("tables", "13-15")
        assert event.ok("table", "fix", "Ana")["fixed"] == [], "what is kept is given up all the same"


def test_standings_of_on_the_edge_are_shown_on_request():
    """OTE-2.3k: said when they are hidden, and as long as they are; no other game has such a rule."""
    with Event(4) as event:
        event.ok("new", "event.tilt", "--format", FORMAT)
        assert "warnings" not in event.ok("-t", "joust", "set", "standings=hidden")
        assert "OTE-2.3k" not in event.text("-t", "joust", "standings")
        [warning] = event.ok("set", "standings=hidden")["warnings"]
        assert warning["rule"] == "OTE-2.3k" and "tiltyard standings" in warning["text"], warning
        for language in ("en", "pt-BR"):
            assert "(OTE-2.3k)" in event.text("--lang", language, "-t", "ote", "standings")
        assert "warnings" not in event.ok("set", "standings=shown")
        assert "OTE-2.3k" not in event.text("-t", "ote", "standings")


def test_two_cannot_have_one_table():
    with Event(4, format=FORMAT) as event:
        tables = event.ok("draw")["tables"]
        one, other = sorted(table["seats"][0]["number"] for table in tables)
        event.ok("table", "fix", other, 2), event.ok("table", "fix", one, 2)
        published = event.ok("publish")
        warning, = published["warnings"]
        assert warning["rule"] == "TY-TABLES" and "sits at table 1" in warning["text"], warning
        assert one in [seat["number"] for seat in published["tables"][1]["seats"]]
        event.ok("undo"), event.ok("tables", "7")
        rules = [row["text"] for row in event.ok("publish")["warnings"]]
        assert len(rules) == 2 and any("after the last" in text for text in rules), rules


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
        assert "Public pages do not show the standings" in event.text("standings")
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
    said = {"en": ("Tables of room “Hall B”: 1–3, 5", "Room “Hall B” removed", "Room", "No rooms yet",
                   "Public pages do not show the standings", "Tournament setting changed: standings=hidden",
                   "Event setting changed: standings=hidden, faq=4.2", "Public pages show the standings",
                   ("Table numbers set: 1–9", "Table 3 reserved for Ana", "No table reserved for Ana any longer")),
            "pt-BR": ("Mesas da sala “Hall B”: 1–3, 5", "Sala “Hall B” removida", "Sala", "Ainda não há salas",
                      "As páginas públicas não mostram a classificação", "Configuração do torneio alterada: standings=hidden",
                      "Configuração do evento alterada: standings=hidden, faq=4.2", "As páginas públicas mostram",
                      ("Números de mesa definidos: 1–9", "Mesa 3 reservada para Ana", "Nenhuma mesa reservada para Ana"))}
    for language in LANGUAGES:
        line, gone, column, none, hidden, of_one, of_all, seen, tables = said[language]
        with Event(4, format=FORMAT) as event:
            read = lambda *words: event.text("--lang", language, *words)
            assert none in read("room")
            assert column in read("room", "Hall B", "1-3", "5") and column in read("room")
            read("room", "Hall B")
            assert hidden in read("set", "standings=hidden", "faq=4.2") and hidden in read("status")
            assert seen in read("-t", "joust", "set", "standings=shown")
            read("-t", "joust", "set", "standings=hidden")
            read("tables", "1-9"), read("table", "fix", "Ana", 3), read("table", "fix", "Ana")
            log = read("log")
            assert all(each in log for each in (line, gone, of_one, of_all, *tables)), log


if __name__ == "__main__":
    main(globals())
