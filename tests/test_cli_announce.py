"""announce: what is said to all screens; how long it stands, for whom, refusals, undo, JSON, Portuguese."""
import time

from events import Event, LANGUAGES
from harness import main

FORMAT = "agot-joust"
MINUTE = 60000
UTC = {"TZ": "UTC0"}  # where no hour is left out, and none comes twice


def announced(event, *words, **more):
    return event.ok("announce", *words, **more)["announcement"]


def numbers(event, *words):
    return [row["number"] for row in event.ok(*words, "status")["announcements"]]


def test_it_is_said_and_withdrawn():
    with Event(2, format=FORMAT) as event:
        before = time.time_ns() // 1000000
        said = announced(event, "Lunch is served")
        assert said == {"number": 1, "tournament": None, "text": "Lunch is served", "at_ms": said["at_ms"],
                        "until_ms": None, "withdrawn": False, "stands": True}
        assert before <= said["at_ms"] <= time.time_ns() // 1000000
        announced(event, "A blue bag was found")
        assert numbers(event) == [1, 2]
        gone = announced(event, "--withdraw", 1)
        assert (gone["number"], gone["withdrawn"], gone["stands"]) == (1, True, False)
        assert numbers(event) == [2]
        rows = event.ok("announce", "--list")["announcements"]
        assert [(row["number"], row["stands"]) for row in rows] == [(1, False), (2, True)], "never erased"
        assert event.ok("announce") == event.ok("announce", "--list")
        assert event.ok("verify")["chain"] == "ok"


def test_it_ends_by_itself():
    with Event(2, format=FORMAT) as event:
        said = announced(event, "Break", "--minutes", 15)
        assert said["until_ms"] == said["at_ms"] + 15 * 60000
        soon = time.time() + 3600
        said = announced(event, "Break", "--until", time.strftime("%H:%M", time.gmtime(soon)), environment=UTC)
        assert said["until_ms"] == soon // 60 * MINUTE
        over = time.strftime("%H:%M", time.gmtime(time.time() - 3600))
        event.refused("TY-ANNOUNCE", "announce", "Break", "--until", over, environment=UTC)


def test_midnight_is_near():
    """The nearest such time: just before midnight 0:10 is soon."""
    for hours in range(-23, 24):
        zone = {"TZ": f"TST{hours}:00"}
        with Event(0, format=FORMAT) as event:
            soon = time.time() + 5 * 3600
            shown = time.strftime("%H:%M", time.gmtime(soon - hours * 3600))
            said = announced(event, "Soon", "--until", shown, environment=zone)
            assert said["until_ms"] == soon // 60 * MINUTE, (hours, shown, said, soon)


def test_it_is_of_the_event_or_of_one_tournament():
    with Event(2, format=FORMAT) as event:
        event.ok("new", "event.tilt", "--format", "ontheedge", "--id", "two")
        assert announced(event, "Everybody")["tournament"] is None
        assert announced(event, "-t", "two", "Table 3, please")["tournament"] == "two"
        assert numbers(event) == [1, 2]
        assert numbers(event, "-t", "joust") == [1] and numbers(event, "-t", "two") == [1, 2]
        assert len(event.ok("-t", "joust", "announce", "--list")["announcements"]) == 1
        assert announced(event, "--withdraw", 2)["withdrawn"], "the number says which"


def test_each_refusal():
    """TY-ANNOUNCE, TY-TEXT, TY-USAGE, TY-FINISHED, TY-COMMAND-ID."""
    with Event(2, format=FORMAT) as event:
        assert "--list" in event.refused("TY-ANNOUNCE", "announce", "--withdraw", 1)["text"]
        event.ok("announce", "One"), event.ok("announce", "--withdraw", 1)
        event.refused("TY-ANNOUNCE", "announce", "--withdraw", 1)
        event.refused("TY-TEXT", "announce", "")
        event.refused("TY-TEXT", "announce", "a\nb")
        event.refused("TY-TEXT", "announce", "x" * 401)
        event.ok("announce", "x" * 400)
        for wrong in (("Two", "--withdraw", 1), ("Two", "--list"), ("--minutes", 5), ("--until", "14:00"), ("Two", "three"),
                      ("Two", "--minutes", 5, "--until", "14:00"), ("Two", "--minutes", 0), ("Two", "--minutes", 1441),
                      ("Two", "--until", "24:00"), ("Two", "--until", "9"), ("Two", "--until", "12:60"),
                      ("Two", "--until", "1:2"), ("Two", "--until", "-1:30"), ("--withdraw", "x")):
            event.misused("announce", *wrong)
        event.refused("TY-TOURNAMENT", "-t", "none", "announce", "Two")
        event.ok("--command-id", "cd" * 16, "announce", "Two", "--minutes", 5)
        assert event.ok("--command-id", "cd" * 16, "announce", "Two", "--minutes", 5)["repeated"]
        event.refused("TY-COMMAND-ID", "--command-id", "cd" * 16, "announce", "Two", "--minutes", 6)
        event.ok("finish", "--confirm")
        event.refused("TY-FINISHED", "announce", "Two")


def test_undo_takes_it_back_and_the_number_stays_used():
    with Event(2, format=FORMAT) as event:
        one = event.ok("announce", "One")["saved"]
        event.ok("announce", "--withdraw", 1)
        event.refused("TY-UNDO-RESTS", "undo", one)
        event.ok("undo")
        assert numbers(event) == [1]
        event.ok("undo")
        assert event.ok("announce")["announcements"] == []
        assert announced(event, "Two")["number"] == 2
        assert event.ok("verify")["chain"] == "ok"


def test_people_read_it_in_their_language():
    said = {"en": ("shown on all screens. To withdraw it", "shown on all screens until", "Announcement 1: Hello", "withdrawn",
                   ("Announcement 1: Hello", "Announcement 2, for 5 minutes: Soon", "Announcement 1 withdrawn"),
                   "No announcements yet"),
            "pt-BR": ("em todas as telas. Para retirar", "em todas as telas até", "Aviso 1: Hello", "retirado",
                      ("Aviso 1: Hello", "Aviso 2, por 5 minutos: Soon", "Aviso 1 retirado"),
                      "Ainda não há avisos")}
    for language in LANGUAGES:
        stands, until, shown, withdrawn, lines, nothing = said[language]
        with Event(2, format=FORMAT) as event:
            read = lambda *words: event.text("--lang", language, *words)
            assert nothing in read("announce")
            assert stands in read("announce", "Hello")
            assert until in read("announce", "Soon", "--minutes", 5)
            assert shown in read("status")
            assert withdrawn in read("announce", "--withdraw", 1)
            assert shown not in read("status")
            assert withdrawn in read("announce", "--list")
            log = read("log")
            assert all(line in log for line in lines), log


if __name__ == "__main__":
    main(globals())
