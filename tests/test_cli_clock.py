"""clock: the time of a round at the command line; extra time, refusals, what undo and correct leave, JSON, Portuguese."""
import re
import time

from events import Event, LANGUAGES, only_json, run
from harness import main
from serving import soon

FORMAT = "agot-joust"
MINUTE = 60000


def Round(people=4, *more, format=FORMAT):
    event = Event(people, *more, format=format)
    event.draw_and_publish()
    return event


def now():
    return time.time_ns() // 1000000


def left(event):
    """What is left of a paused clock, in digits."""
    seconds = -(-event.ok("clock")["clock"]["left_ms"] // 1000)
    hours, minutes = seconds // 3600, seconds // 60 % 60
    return (f"{hours}:{minutes:02}" if hours else f"{minutes}") + f":{seconds % 60:02}"


def play(event):
    for table in event.ok("pairings")["tables"]:
        if not table["has_result"]:
            event.ok("result", table["table"], *event.score_words(table))


def test_publishing_starts_the_clock():
    """One command, undone as one; the minutes are the tournament's, or those given."""
    with Event(5, format=FORMAT) as event:
        event.ok("draw")
        published = event.ok("publish", "--clock")
        assert published["draft"] is False and published["clock"]["state"] == "running"
        assert (published["clock"]["minutes"], published["clock"]["started_ms"]) == (60, event.ok("clock")["clock"]["started_ms"])
        assert event.text("log").splitlines()[-1].endswith("Round 1: pairings published, clock started: 60 minutes")
        event.ok("undo")
        assert event.refused("TY-STAGE", "clock", "pause") and event.ok("pairings")["draft"]
        event.ok("undo", published["saved"] + 2)  # the undo
        assert event.ok("clock")["clock"]["started_ms"] == published["clock"]["started_ms"]
        event.ok("clock", "pause")
        event.refused("TY-UNDO-RESTS", "undo", published["saved"])
    with Event(4, format=FORMAT) as event:
        event.ok("set", "minutes=90"), event.ok("draw")
        assert "90 minutes" in event.text("publish", "--clock", "--command-id", "ab" * 16)
        assert event.ok("publish", "--clock", "--command-id", "ab" * 16)["repeated"]
        assert event.ok("verify")["chain"] == "ok"
    with Event(4, format=FORMAT) as event:
        event.ok("draw")
        assert event.ok("publish", "--clock=7")["clock"]["minutes"] == 7
    with Event(4, format=FORMAT) as event:
        event.ok("draw")
        assert "clock" not in event.ok("publish") and event.ok("clock")["clock"]["state"] == "none"


def test_publishing_with_a_clock_that_cannot_be():
    with Event(4) as event:
        event.ok("draw")
        said = event.refused("TY-CLOCK", "publish", "--clock")["text"]
        assert "On the Edge have no time limit" in said and said.endswith("publish --clock=60"), said
        assert event.ok("pairings")["draft"], "nothing was published"
        for minutes in ("0", "1441", "x", ""):
            event.misused("publish", f"--clock={minutes}")
        event.misused("publish", "--clock", "50")
        assert event.ok("publish", "--clock=60")["clock"]["minutes"] == 60
    (told,) = only_json(run("--json", "help", "publish", folder="/"))["commands"]
    assert "[--clock[=MINUTES]]" in told["usage"] and told["flags"][0]["value_optional"], told


def test_a_clock_runs_and_is_paused():
    with Round() as event:
        shown = event.ok("clock")
        assert (shown["tournament"], shown["stage"], shown["round"]) == ("joust", "round", 1)
        assert shown["clock"] == {**shown["clock"], "state": "none", "over": False, "minutes": None, "added": 0,
                                  "offered": 60, "started_ms": None, "left_ms": None, "ends_ms": None, "paused_ms": None}
        before = now()
        started = event.ok("clock", "start")
        assert started["saved"] == event.entries() and started["clock"]["state"] == "running"
        assert before <= started["clock"]["started_ms"] <= now()
        assert started["clock"]["ends_ms"] == started["clock"]["started_ms"] + 60 * MINUTE
        assert 60 * MINUTE - (now() - before) <= started["clock"]["left_ms"] <= 60 * MINUTE
        paused = event.ok("clock", "pause")["clock"]
        while now() <= paused["paused_ms"] + 1:
            pass
        again = event.ok("clock")["clock"]
        assert again["state"] == "paused" and again["left_ms"] == paused["left_ms"] and again["ends_ms"] is None
        assert again["paused_ms"] == paused["paused_ms"]
        went = event.ok("clock", "go")["clock"]
        assert went["state"] == "running" and went["ends_ms"] > started["clock"]["ends_ms"]
        added = event.ok("clock", "add", 5)["clock"]
        assert added["added"] == 5 and added["ends_ms"] == went["ends_ms"] + 5 * MINUTE
        stopped = event.ok("clock", "stop")["clock"]
        assert (stopped["state"], stopped["left_ms"], stopped["ends_ms"]) == ("stopped", None, None)
        assert event.ok("clock", "start", 7)["clock"]["minutes"] == 7
        assert event.ok("verify")["chain"] == "ok"


def test_a_clock_starts_later():
    """At a time of day: until then it waits, and can be set again, stopped or started now, but not paused."""
    at = soon()
    with Round() as event:
        set_ahead = event.ok("clock", "start", 50, "--at", at)["clock"]
        assert (set_ahead["state"], set_ahead["has_started"], set_ahead["over"]) == ("running", False, False)
        assert time.strftime("%H:%M:%S", time.localtime(set_ahead["started_ms"] / 1000)) == at + ":00"
        assert set_ahead["left_ms"] == 50 * MINUTE and set_ahead["ends_ms"] == set_ahead["started_ms"] + 50 * MINUTE
        said, ends = event.text("clock"), time.strftime("%H:%M", time.localtime(set_ahead["ends_ms"] / 1000))
        assert f"Games start at {at}, for 50 minutes, until {ends}." in said and f"Games start at {at}" in event.text("status"), said
        assert f"As partidas começam às {at}, com 50 minutos, até {ends}." in event.text("--lang", "pt-BR", "clock")
        assert re.search(r"Clock set: 50 minutes, starting \d+ min later\n", event.text("log"))
        assert re.search(r"Relógio ajustado: 50 minutos, início \d+ min depois\n", event.text("--lang", "pt-BR", "log"))
        said = event.refused("TY-CLOCK", "clock", "pause")["text"]
        assert "clock start" in said and "clock stop" in said, said
        event.refused("TY-CLOCK", "clock", "go")
        event.ok("clock", "extra", 1, 5, "--reason", "late")
        shown = event.ok("clock", "add", 3)
        assert shown["tables"][0]["ends_ms"] == set_ahead["ends_ms"] + 8 * MINUTE
        begun = event.ok("clock", "start")
        assert begun["clock"]["has_started"] and begun["clock"]["minutes"] == 53 and begun["clock"]["started_ms"] <= now()
        event.refused("TY-CLOCK", "clock", "start", "--at", at)
        event.ok("undo")
        assert event.ok("clock")["clock"]["started_ms"] == set_ahead["started_ms"]
        event.ok("undo"), event.ok("undo"), event.ok("undo")
        none = event.ok("clock")["clock"]
        assert (none["state"], none["has_started"], none["started_ms"]) == ("none", False, None)
        assert event.ok("do", f"clock start 50 {at}") and event.ok("clock")["clock"]["started_ms"] == set_ahead["started_ms"]
        assert event.ok("clock", "stop")["clock"]["state"] == "stopped" and event.ok("verify")["chain"] == "ok"


def test_a_start_without_minutes_keeps_its_time():
    """The command that a refusal offers starts the clock at that time as well, not at once."""
    at = soon()
    with Event(4, format="ontheedge") as event:
        event.ok("draw")
        offered = event.refused("TY-CLOCK", "publish", "--at", at)["text"]
        assert offered.endswith(f"publish --clock=60 --at {at}"), offered
        event.ok("publish")
        offered = event.refused("TY-CLOCK", "clock", "start", "--at", at)["text"]
        assert offered.endswith("clock start MINUTES --at HH:MM"), offered
        assert "After “clock start”, type the minutes" in event.refused("TY-LINE", "do", "clock start 50 21h08")["text"]


def test_status_names_the_tournament_of_each_clock():
    at = soon()
    with Event(4, format=FORMAT) as event:
        event.ok("new", event.file, "--format", "ontheedge", "--id", "edge")
        event.ok("-t", "edge", "enrol", "#1", "#2", "#3", "#4")
        for tournament in ("joust", "edge"):
            event.ok("-t", tournament, "draw"), event.ok("-t", tournament, "publish", "--clock=50", "--at", at)
        said = " ".join(event.text("status").split())
        assert f"-t joust clock start" in said and "-t edge clock start" in said, said


def test_a_start_that_cannot_be():
    """In the past, or not a time: nothing is saved."""
    past = time.strftime("%H:%M", time.localtime(time.time() - 7200))
    with Round() as event:
        assert "Choose a later time" in event.refused("TY-CLOCK", "clock", "start", "--at", past)["text"]
        for wrong in ("25:00", "soon", "15", ""):
            assert wrong in event.misused("clock", "start", f"--at={wrong}")
        assert event.ok("clock")["clock"]["state"] == "none"
    with Event(4, format=FORMAT) as event:
        event.ok("draw")
        event.refused("TY-CLOCK", "publish", "--at", past)
        assert event.ok("pairings")["draft"], "nothing was published"
        at = soon()
        published = event.ok("publish", "--clock=50", "--at", at)
        assert (published["clock"]["has_started"], published["clock"]["minutes"]) == (False, 50)
        assert re.search(r"Round 1: pairings published, clock set: 50 minutes, starting \d+ min later\n", event.text("log"))
        event.ok("undo")
        assert event.ok("pairings")["draft"]
        assert f"Games start at {at}, for 60 minutes" in event.text("publish", "--at", at), "the tournament's minutes"


def test_the_tournament_says_how_long():
    with Round(4, "--set", "minutes=90") as event:
        assert event.ok("clock", "start")["clock"]["minutes"] == 90
    with Round(7, format="ontheedge") as event:
        assert event.ok("clock")["clock"]["offered"] is None
        assert "MINUTES" in event.refused("TY-CLOCK", "clock", "start")["text"]
        assert event.ok("clock", "start", 45)["clock"]["minutes"] == 45


def test_extra_time_is_a_table_s_own():
    with Round() as event:
        event.ok("clock", "extra", 2, 5, "--reason", "deck check")
        event.ok("clock", "start")
        shown = event.ok("clock", "extra", 2, 3, "--reason", "late judge")
        one, two = shown["tables"]
        assert (one["table"], one["extra"], one["given"]) == (1, 0, [])
        assert one["ends_ms"] == shown["clock"]["ends_ms"] and two["ends_ms"] == one["ends_ms"] + 8 * MINUTE
        assert [(each["minutes"], each["reason"]) for each in two["given"]] == [(5, "deck check"), (3, "late judge")]
        tables = event.ok("pairings")["tables"]
        assert [table.get("extra_minutes") for table in tables] == [None, 8]
        assert "Table 2 has 8 extra minutes." in event.text("pairings")
        text = event.text("clock")
        assert "deck check; late judge" in text and "8" in text
        event.ok("undo", two["given"][1]["entry"])
        assert event.ok("clock")["tables"][1]["extra"] == 5
        event.ok("result", 2, *event.score_words(tables[1]))
        assert event.ok("clock")["tables"][1]["left_ms"] is None, "who has played needs no time"
        event.refused("TY-CLOCK", "clock", "extra", 2, 1, "--reason", "why")


def test_it_is_over():
    with Round() as event:
        event.ok("clock", "start", 1000)
        event.ok("clock", "extra", 1, 1, "--reason", "why")
        ends = event.ok("clock")["clock"]["ends_ms"]
        assert not event.ok("clock")["clock"]["over"] and ends > now()


def test_each_refusal():
    """TY-CLOCK, TY-STAGE, TY-TABLE, TY-REASON, TY-TEXT, TY-USAGE: each says what to do."""
    with Event(4, format=FORMAT) as event:
        event.refused("TY-STAGE", "clock", "start")
        assert event.ok("clock")["stage"] is None and event.ok("clock")["tables"] == []
        event.ok("draw")
        event.refused("TY-STAGE", "clock", "start")
        event.ok("publish")
        for words in (("pause",), ("go",), ("stop",), ("add", 5)):
            assert "clock start" in event.refused("TY-CLOCK", "clock", *words)["text"]
        event.ok("clock", "start")
        assert "tiltyard help clock" in event.refused("TY-CLOCK", "clock", "start")["text"]
        event.refused("TY-CLOCK", "clock", "go")
        event.refused("TY-CLOCK", "clock", "add", 1440)
        event.refused("TY-TABLE", "clock", "extra", 3, 5, "--reason", "why")
        event.refused("TY-REASON", "clock", "extra", 1, 5, "--reason", "")
        event.refused("TY-TEXT", "clock", "extra", 1, 5, "--reason", "a\nb")
        event.ok("clock", "pause")
        assert "clock go" in event.refused("TY-CLOCK", "clock", "pause")["text"]
        event.ok("clock", "stop")
        assert "clock start" in event.refused("TY-CLOCK", "clock", "go")["text"]
        for wrong in (("start", "0"), ("start", "1441"), ("start", "soon"), ("add",), ("add", "0"), ("extra", 1, 5),
                      ("extra", 1, "--reason", "x"), ("extra", 0, 5, "--reason", "x"), ("restart",), ("pause", "5")):
            event.misused("clock", *wrong)
        event.ok("finish", "--confirm")
        event.refused("TY-FINISHED", "clock", "start")


def test_the_same_command_twice_is_one():
    with Round() as event:
        once = event.ok("--command-id", "ab" * 16, "clock", "start", 50)
        again = event.ok("--command-id", "ab" * 16, "clock", "start", 50)
        assert again["repeated"] and again["saved"] == once["saved"]
        assert again["clock"]["started_ms"] == once["clock"]["started_ms"]
        event.refused("TY-COMMAND-ID", "--command-id", "ab" * 16, "clock", "start", 51)
        event.refused("TY-STALE", "--based-on", 1, "clock", "pause")


def test_it_ends_with_its_round():
    with Round() as event:
        event.ok("clock", "start")
        event.ok("draw", "--again", "--reason", "wrong seats"), event.ok("publish")
        assert event.ok("clock")["clock"]["state"] == "none", "a draw made again leaves it behind"
        event.ok("clock", "start")
        tables = event.ok("pairings")["tables"]
        play(event)
        closed = event.ok("close")["saved"]
        assert event.ok("clock")["stage"] is None
        event.ok("undo", closed)
        assert event.ok("clock")["clock"]["state"] == "running"
        event.ok("close")
        first, second = (seat["number"] for seat in tables[0]["seats"])
        event.ok("correct", 1, 1, f"{first}=3", f"{second}=15w", "--reason", "typed wrong", "--then", "reopen")
        assert event.ok("clock")["clock"]["state"] == "stopped", "a stage that is opened again has no clock running"


def test_undo_takes_each_back():
    with Round() as event:
        event.ok("clock", "start", 50)
        event.ok("clock", "pause"), event.ok("clock", "go"), event.ok("clock", "add", 5), event.ok("clock", "stop")
        for state, added in (("running", 5), ("running", 0), ("paused", 0), ("running", 0), ("none", 0)):
            event.ok("undo")
            clock = event.ok("clock")["clock"]
            assert (clock["state"], clock["added"]) == (state, added), clock
        event.ok("clock", "start", 50)
        started = event.entries()
        event.ok("clock", "pause")
        event.refused("TY-UNDO-RESTS", "undo", started)


def test_two_tournaments_have_two():
    with Round() as event:
        event.ok("new", "event.tilt", "--format", "ontheedge", "--id", "two")
        event.refused("TY-TOURNAMENT", "clock")
        event.ok("-t", "joust", "clock", "start")
        assert event.ok("-t", "two", "clock")["clock"]["state"] == "none"
        clocks = {row["tournament"]: row.get("clock", {}).get("state") for row in event.ok("status")["tournaments"]}
        assert clocks == {"joust": "running", "two": None}


def test_people_read_it_in_their_language():
    said = {
        "en": ("minutes. Time is up at", "Paused at", "with", "has not started", "was stopped",
               ("Clock started: 60 minutes", "Clock paused with", "Clock resumed", "5 minutes added for all tables",
                "Table 1: 1 extra minute (why)", "Clock stopped"), "No round is being played", "Extra minutes"),
        "pt-BR": ("minutos. O tempo acaba às", "Em pausa desde", "faltando", "não foi iniciado", "foi encerrado",
                  ("Relógio iniciado: 60 minutos", "Relógio em pausa, faltando", "Relógio retomado",
                   "Mais 5 minutos para todas as mesas", "Mesa 1: mais 1 minuto (why)", "Relógio encerrado"),
                  "Nenhuma rodada está em jogo", "Minutos a mais")}
    for language in LANGUAGES:
        runs, paused, with_left, none, stopped, lines, nothing, column = said[language]
        with Event(4, format=FORMAT) as event:
            read = lambda *words: event.text("--lang", language, *words)
            assert nothing in read("clock")
            event.draw_and_publish()
            assert none in read("clock")
            assert runs in read("clock", "start") and runs in read("status")
            answer = read("clock", "pause")
            assert paused in answer and f"{with_left} {left(event)} " in answer, answer
            assert paused in read("status")
            read("clock", "go"), read("clock", "add", 5)
            assert column in read("clock", "extra", 1, 1, "--reason", "why")
            assert stopped in read("clock", "stop")
            log = read("log")
            assert all(line in log for line in lines), log


if __name__ == "__main__":
    main(globals())
