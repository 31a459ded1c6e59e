"""The desk during a round: every page and button by which an organizer plays a tournament from draw to finish."""
import json
import re
import serving
from harness import main, tiltyard
from serving import fill, granted, served, tables


def pressed(server, label, page="/t/ote/run", **fields):
    """Presses the button of that label on the page, as a browser without a script does."""
    shown = server.get(page)
    assert shown.status == 200, shown.text
    button = re.search(rf'<button([^>]*)>{re.escape(label)}</button>', shown.text)
    assert button, (label, re.findall(r"<button[^>]*>[^<]*", shown.text))
    named = dict(re.findall(r'(\w+)="([^"]*)"', button.group(1)))
    form = shown.text[:button.start()].rsplit("<form", 1)[1] if "form" not in named else \
        re.search(r'<form id="act".*?</form>', shown.text, re.S).group(0)
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    if "name" in named:
        sent[named["name"]] = named["value"]
    path = named.get("formaction") or re.search(r'action="([^"]+)"', form).group(1)
    return server.post(path, {**sent, **fields})


def saved(answer):
    assert answer.status == 303 and "saved=" in answer.head["location"], (answer.status, answer.text)
    return answer.head["location"].split("?")[0]


def state(server):
    return json.loads(tiltyard("status", "--json", folder=server.folder).stdout)["tournaments"][0]


@served
def test_a_round_goes_by_its_first_button(server):
    page = server.get("/t/ote/run").text
    assert "/t/ote/results" in page and "Make pairings: " not in page
    fill(server)
    saved(pressed(server, "Close: Round 1"))
    assert saved(pressed(server, "Make pairings: Additional game")) == "/t/ote/run"
    page = server.get("/t/ote/run").text
    assert "not published yet" in page and "OTE-" in page
    taken = server.act("draw_publish", page="/t/ote/run")
    assert "saved" in json.loads(taken.text)
    assert state(server)["next"] == "result"
    again = server.act("draw_publish", page="/t/ote/run", json_wanted=False)
    assert again.status == 422 and "Already published: additional game" in again.text, "by another browser"
    assert "Make pairings first" not in again.text and "To see its tables: “Pairings”" in again.text
    assert 'data-since="' in server.get("/t/ote/run").text


@served
def test_two_people_change_places(server):
    before = tables(server)
    one, other = before[0]["seats"][0]["number"], before[1]["seats"][0]["number"]
    assert f'/t/ote/move/{one}"' in server.get("/t/ote/run").text
    page = server.get(f"/t/ote/move/{one}")
    assert page.status == 200
    name = before[1]["seats"][0]["name"]
    assert saved(pressed(server, name, f"/t/ote/move/{one}", reason="friends")) == "/t/ote/run"
    after = tables(server)
    assert after[0]["seats"][0]["number"] == other and after[1]["seats"][0]["number"] == one, after
    saved(pressed(server, "Swap two players", one=before[0]["seats"][0]["name"], other=name, reason="back"))
    assert tables(server)[0]["seats"][0]["number"] == one
    refused = pressed(server, "Swap two players", one="1", other="2")
    assert refused.status == 422 and "TY-REASON" in refused.text, refused.text
    assert server.get("/t/ote/move/99").status == 404


@served
def test_nobody_is_moved_to_their_own_table(server):
    """Who sits there cannot be swapped with them either."""
    own, *others = tables(server)
    page = server.get(f"/t/ote/move/{own['seats'][0]['number']}").text
    offered = [(name, int(value)) for name, value in re.findall(r'<button[^>]*name="(other|table)" value="(\d+)"', page)]
    assert sorted(offered) == sorted([("other", seat["number"]) for table in others for seat in table["seats"]] +
                                     [("table", table["table"]) for table in others]), page


def test_without_pairings_nothing_is_swapped_or_made_again():
    def checked(server):
        for _ in range(2):
            page = server.get("/t/ote/run").text
            assert "Swap two players" not in page and "Redo pairings" not in page and "Draw at random" in page
            for word in ("draw", "publish"):
                assert tiltyard(word, folder=server.folder).returncode == 0
            page = server.get("/t/ote/run").text
            assert "Swap two players" in page and "Redo pairings" in page
            fill(server)
            assert tiltyard("close", folder=server.folder).returncode == 0
    serving.served(checked, lambda folder: serving.do_lines(
        folder, ("new", "cup.tilt", "--format", "ontheedge"), ("player", "add", *(f"Player {i}" for i in range(16)))))()


def test_pairings_that_were_undone_are_made_again_with_a_reason():
    def checked(server):
        page = server.get("/t/ote/run").text
        assert "Swap two players" not in page and 'href="#again-reason"' in page, page
        saved(pressed(server, "Redo pairings", reason="Gil was missing"))
        assert "Swap two players" in server.get("/t/ote/run").text

    def make(folder):
        serving.make_event(folder)
        serving.do_lines(folder, ("undo",), ("undo",))
    serving.served(checked, make)()


@served
def test_what_must_be_confirmed_can_be(server):
    refused = pressed(server, "Redo pairings", reason="")
    assert refused.status == 422 and "TY-REASON" in refused.text
    fill(server)
    refused = pressed(server, "Redo pairings", reason="just so")
    assert refused.status == 422 and "NOT SAVED" in refused.text, refused.text


@served
def test_a_lot_is_shown(server):
    saved(pressed(server, "Draw at random", people="Ana, Bia, 3", pick="3"))
    lots = re.search(r"Latest random draws.*?</ul>", server.get("/t/ote/run").text, re.S).group(0)
    assert all(name in lots for name in ("Ana", "Bia", "Caio")), lots


def test_those_without_a_table_have_a_heading():
    def checked(server):
        fill(server)
        loser = tables(server)[0]["seats"][1]
        for line in (("close",), ("player", "sit-out", str(loser["number"])), ("draw",)):
            done = tiltyard(*line, folder=server.folder)
            assert done.returncode == 0, done.stderr
        page = server.get("/t/ote/run").text
        mover = re.escape(f'<a href="/t/ote/move/{loser["number"]}">{loser["name"]}</a>')
        assert re.search(rf'<h3>Not playing</h3>\s*<ul class="chips"><li>{mover}', page), page
        assert "Sem jogar nesta rodada" in server.get("/t/ote/run", Accept_Language="pt-BR").text
    serving.served(checked, lambda folder: serving.make_event(folder, [f"Player {i}" for i in range(16)]))()


def played_out(server):
    """Plays on until there is nothing left to draw."""
    while state(server)["next"] not in ("finish", "nothing"):
        fill(server)
        for word in ("close", "draw", "publish"):
            tiltyard(word, folder=server.folder)


@served
def test_what_can_only_be_refused_is_not_offered(server):
    swaps = ("Swap two players", "Redo pairings")
    assert all(label in server.get("/t/ote/run").text for label in swaps)
    played_out(server)
    page = server.get("/t/ote/run").text
    assert "Finish event" in page and "Draw at random" in page and not any(label in page for label in swaps), page
    tiltyard("new", "cup.tilt", "--format", "ontheedge", "--id", "late", folder=server.folder)
    refused = pressed(server, "Finish event")
    assert refused.status == 422 and "To finish all the same: “Continue anyway”" in refused.text, refused.text
    assert ">Continue anyway</button>" in refused.text
    assert "saved" in json.loads(server.act("event_finish", None, confirm="1").text)
    page = server.get("/t/ote/run").text
    assert not any(label in page for label in (*swaps, "Draw at random", "Finish event")), page


@served
def test_an_event_that_cannot_go_on_can_be_ended(server):
    fill(server)
    tiltyard("close", folder=server.folder)
    for person in range(1, 9):
        tiltyard("player", "drop", str(person), folder=server.folder)
    assert state(server)["next"] == "nothing"
    assert "“Round › Finish event”" in server.get("/t/ote/run").text
    assert "Continue anyway" in pressed(server, "Finish event").text


@served
def test_only_organizers_get_buttons(server):
    scorekeeper, _ = granted(server, "scorekeeper")
    fill(server)
    assert "Close: Round 1" in server.get("/t/ote/run").text
    server.cookie = scorekeeper
    page = server.get("/t/ote/run")
    assert page.status == 200 and "Close: Round 1" not in page.text and "Redo pairings" not in page.text
    assert "/move/" not in page.text and server.get("/t/ote/move/1").status == 403
    server.cookie = None
    assert server.get("/t/ote/run").status == 403


main(globals())
