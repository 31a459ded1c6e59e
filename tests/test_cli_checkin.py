"""checkin: opened, closed, who is in, who is missing, and the absent dropped and brought back."""
import json
import time

from events import Event, LANGUAGES, warned
from harness import main


UTC = {"TZ": "UTC0"}  # where no hour is left out, and none comes twice


def numbers(rows):
    return [row["number"] for row in rows]


def standing(answer):
    """Who is in, who is missing, who sits out."""
    return numbers(answer["in"]), numbers(answer["missing"]), numbers(answer["sitting_out"])



def test_who_is_in_and_who_is_missing():
    with Event(4) as event:
        assert event.ok("checkin")["checkin"] is None
        before = time.time_ns() // 1000000
        opened = event.ok("checkin", "open")
        assert opened["saved"] == event.entries() and standing(opened) == ([], [1, 2, 3, 4], [])
        assert opened["checkin"]["number"] == 1 and opened["checkin"]["open"] and opened["checkin"]["until_ms"] is None
        assert standing(event.ok("checkin", "Ana", "#3")) == ([1, 3], [2, 4], [])
        assert standing(event.ok("checkin", "--out", "Ana")) == ([3], [1, 2, 4], [])
        listed = event.ok("checkin")
        assert "saved" not in listed and standing(listed) == ([3], [1, 2, 4], []) and listed["tournament"] == "ote"
        [row] = listed["in"]
        assert row["name"] == "Caio" and before <= row["at_ms"] <= time.time_ns() // 1000000
        assert event.ok("status")["tournaments"][0]["checkin"] == {"in": 1, "missing": 3}
        closed = event.ok("checkin", "close")
        assert warned(closed) == ["TY-CHECKIN"] and closed["checkin"]["open"] is False
        assert "checkin" not in event.ok("status")["tournaments"][0]
        again = event.ok("checkin", "open")
        assert again["checkin"]["number"] == 2 and standing(again) == ([], [1, 2, 3, 4], [])


def test_a_deadline():
    with Event(3) as event:
        checkin = event.ok("checkin", "open", "--minutes", "15")["checkin"]
        assert checkin["until_ms"] - checkin["opened_ms"] == 15 * 60000
        event.ok("undo")
        later = time.time() + 3600
        shown = time.strftime("%H:%M", time.gmtime(later))
        checkin = event.ok("checkin", "open", "--until", shown, environment=UTC)["checkin"]
        assert checkin["until_ms"] == later // 60 * 60000
        assert shown in event.text("checkin", environment=UTC)


def test_who_comes_to_the_desk_is_in():
    """Entered late, enrolled or brought back while check-in is open: the desk has seen them."""
    with Event(3) as event:
        event.ok("player", "drop", "Caio")
        event.ok("checkin", "open")
        late = event.ok("player", "add", "Davi")
        assert warned(late) == ["TY-CHECKIN"], late
        assert "TY-CHECKIN" in warned(event.ok("player", "return", "Caio"))
        assert standing(event.ok("checkin")) == ([3, 4], [1, 2], [])
        event.ok("checkin", "--out", "Davi")
        assert standing(event.ok("checkin")) == ([3], [1, 2, 4], [])
        event.ok("checkin", "close")
        assert warned(event.ok("player", "add", "Edu")) == []
        assert standing(event.ok("checkin"))[0] == [3, 5]


def test_the_absent_are_dropped_and_come_back():
    with Event(6, format="agot-joust") as event:
        event.ok("checkin", "open")
        event.ok("checkin", "Ana", "Bia", "Caio")
        event.ok("player", "sit-out", "Fabi")
        before = event.entries()
        trial = event.ok("checkin", "drop-absent", "--dry-run")
        assert trial["dry_run"] is True and numbers(trial["dropped"]) == [4, 5] and event.entries() == before
        dropped = event.ok("checkin", "drop-absent")
        assert numbers(dropped["dropped"]) == [4, 5] and dropped["reason"] == "not-checked-in"
        listed = event.ok("checkin")
        assert standing(listed) == ([1, 2, 3], [], [6]) and listed["checkin"]["open"] is False
        progress = event.ok("status")["tournaments"][0]
        assert (progress["playing"], progress["sitting_out"], progress["dropped"]) == (3, 1, 2), progress
        event.ok("undo")
        listed = event.ok("checkin")
        assert standing(listed) == ([1, 2, 3], [4, 5], [6]) and listed["checkin"]["open"] is True
        assert event.ok("status")["tournaments"][0]["playing"] == 5
        event.ok("checkin", "drop-absent")
        event.ok("player", "return", "Edu")
        assert standing(event.ok("checkin"))[0] == [1, 2, 3, 5]


def test_a_draft_goes_with_the_absent():
    """Who is dropped is not drawn; and where they come back by an undo, the draft of without them is old."""
    with Event(7) as event:
        event.ok("checkin", "open")
        event.ok("checkin", 1, 2, 3, 4, 5)
        draft = event.ok("draw")
        assert "TY-CHECKIN" in warned(draft)
        dropped = event.ok("checkin", "drop-absent")["saved"]
        event.refused("TY-DRAFT-OLD", "publish")
        draft = event.ok("draw", "--again", "--reason", "without the absent")
        assert sum(table["size"] for table in draft["tables"]) == 5 and warned(draft) == []
        event.ok("undo", dropped)
        event.refused("TY-DRAFT-OLD", "publish")
        assert sum(table["size"] for table in event.ok("draw", "--again", "--reason", "all of them")["tables"]) == 7


def test_between_rounds():
    with Event(8) as event:
        event.play()
        event.ok("checkin", "open")
        event.ok("checkin", *range(1, 8))
        event.ok("checkin", "drop-absent")
        assert event.ok("verify")["mismatches"] == 0
        assert sum(table["size"] for table in event.draw_and_publish()["tables"]) <= 7


def test_a_retry_is_answered_alike():
    with Event(3) as event:
        event.ok("checkin", "open")
        event.ok("checkin", "Ana")
        again = ("--command-id", "ab" * 16, "checkin", "drop-absent")
        first, second = event.ok(*again), event.ok(*again)
        assert second["repeated"] and (first["saved"], first["dropped"]) == (second["saved"], second["dropped"])


def test_what_is_refused():
    """TY-CHECKIN in each of its cases; TY-ENTERED, TY-NAME, TY-STALE and TY-FINISHED as ever."""
    with Event(4) as event:
        event.refused("TY-CHECKIN", "checkin", "Ana")
        event.refused("TY-CHECKIN", "checkin", "close")
        event.refused("TY-CHECKIN", "checkin", "drop-absent")
        hour_ago = time.strftime("%H:%M", time.gmtime(time.time() - 3600))
        event.refused("TY-CHECKIN", "checkin", "open", "--until", hour_ago, environment=UTC)
        event.ok("checkin", "open")
        event.refused("TY-CHECKIN", "checkin", "open")
        event.refused("TY-CHECKIN", "checkin", "drop-absent")
        event.refused("TY-CHECKIN", "checkin", "drop-absent", "--dry-run")
        event.refused("TY-CHECKIN", "checkin", "--out", "Ana")
        seen = event.entries()
        event.ok("checkin", "Ana")
        event.refused("TY-CHECKIN", "checkin", "Ana")
        event.refused("TY-CHECKIN", "checkin", "Bia", "Bia")
        event.refused("TY-NAME", "checkin", "Nobody")
        event.refused("TY-STALE", "--based-on", seen, "checkin", "drop-absent")
        event.ok("player", "drop", "Bia")
        event.refused("TY-CHECKIN", "checkin", "Bia")
        event.ok("checkin", "Caio", "Davi")
        event.refused("TY-CHECKIN", "checkin", "drop-absent")
        event.ok("staff", "add", "Zoe", "--role", "judge")
        event.refused("TY-ENTERED", "checkin", "Zoe")
        assert "--minutes" in event.misused("checkin", "open", "--minutes", "5", "--until", "10:00")
        event.misused("checkin", "--out"), event.misused("checkin", "open", "--minutes", "0")
        assert "14:30" in event.misused("checkin", "open", "--until", "25:00")
        event.ok("new", "event.tilt", "--format", "agot-joust")
        event.refused("TY-TOURNAMENT", "checkin", "open")
        event.ok("finish", "--confirm")
        event.refused("TY-FINISHED", "-t", "ote", "checkin", "close")


def test_people_read_it_in_their_language():
    said = {"en": ("There has been no check-in yet", "Check-in is open", "1 player is missing", "dropped for not checking in",
                   "Ana checked in", "No-show dropped: Bia"),
            "pt-BR": ("Ainda não houve check-in", "O check-in está aberto", "Falta 1 jogador", "por não fazer check-in",
                      "Ana fez check-in", "Fora do torneio, sem check-in: Bia")}
    for language in LANGUAGES:
        with Event(2) as event:
            none, opened, missing, dropped, came, log = said[language]
            assert none in event.text("--lang", language, "checkin")
            assert opened in event.text("--lang", language, "checkin", "open")
            assert "Ana" in event.text("--lang", language, "checkin", "Ana")
            assert missing in event.text("--lang", language, "checkin")
            assert "Bia" in event.text("--lang", language, "checkin", "drop-absent", "--dry-run")
            assert dropped in event.text("--lang", language, "checkin", "drop-absent")
            told = event.text("--lang", language, "log")
            assert came in told and log in told, told


def test_the_export_has_it():
    with Event(3) as event:
        event.ok("checkin", "open"), event.ok("checkin", "Ana"), event.ok("checkin", "drop-absent")
        entries = [entry for entry in json.loads(event.text("export", "--as", "json"))["entries"]
                   if 90 <= entry["code"] <= 93]
        assert [entry["kind"] for entry in entries] == ["checkin_opened", "checkin_set", "absent_dropped",
                                                        "absent_dropped", "checkin_closed"]
        assert entries[1]["fields"] == {"tournament": 0, "person": 1, "in": 1}


if __name__ == "__main__":
    main(globals())
