"""When the last planned round will end: in status, on the desk and on the handover sheet; nothing where nobody can know."""
import re
import time

from events import Event
from harness import main
from serving import Serving


def estimated(event):
    row = event.ok("status")["tournaments"][0]
    return row["estimated_end_ms"], row["estimated_from_rounds"]


def now_ms():
    return time.time_ns() // 1000000


def hours(first_ms, last_ms):
    """Every minute between the two, as it is written."""
    return {time.strftime("%H:%M", time.localtime(at_ms / 1000)) for at_ms in (*range(first_ms, last_ms, 60000), last_ms)}


def test_status_says_it_once_a_round_is_over():
    with Event(4, format="agot-joust") as event:
        assert estimated(event) == (None, 0) and "Estimate" not in event.text("status")
        begins = now_ms()
        event.draw_and_publish()
        assert estimated(event) == (None, 0)
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], *event.score_words(table))
        event.ok("close")
        before = now_ms()
        ends, rounds = estimated(event)
        assert rounds == 1 and before <= ends <= now_ms() + before - begins + 60000, (begins, before, ends)
        found = re.search(r"Estimate from 1 round: round 2, the last one planned, ends at about (\d\d:\d\d)\.", event.text("status"))
        assert found and found.group(1) in hours(ends, ends + now_ms() - before + 60000), event.text("status")
        assert "Estimativa a partir de 1 rodada: a rodada 2, a última prevista" in event.text("--lang", "pt-BR", "status")
        event.play()
        assert estimated(event) == (None, 0) and "Estimate" not in event.text("status")


def test_on_the_edge_has_no_last_planned_round():
    with Event(7) as event:
        event.play()
        assert estimated(event) == (None, 0)


def test_the_desk_and_the_handover_show_it():
    with Event(8, format="agot-joust") as event:
        event.play(), event.play()
        event.draw_and_publish()
        event.file.rename(event.folder / "cup.tilt")
        with Serving(event.folder) as server:
            server.sign_in()
            for path in ("/desk", "/desk/handover"):
                assert re.search(r"Estimate from 2 rounds: round 3, the last one planned, ends at about \d\d:\d\d\.", server.get(path).text), path
                portuguese = server.get(path, Cookie=f"{server.cookie}; lang=pt-BR").text
                assert "Estimativa a partir de 2 rodadas: a rodada 3, a última prevista, termina por volta de" in portuguese, path


main(globals())
