"""Refereed games over the network: the table that everybody sees, a judge's moves, what a player does from a phone."""
import json
import os
import re
import tempfile
from harness import PLACE, main, tiltyard
from serving import Serving, make_event, waits_for


def played(*games):
    """Runs the test with a server on an event with these games, signed in as organizer."""
    def around(test):
        def run():
            with tempfile.TemporaryDirectory(dir=PLACE) as folder:
                make_event(folder)
                for line in games:
                    done = tiltyard("game", *line, folder=folder)
                    assert done.returncode == 0, done.stderr
                with Serving(folder) as server:
                    server.sign_in()
                    test(server)
                    status, said = server.end()
                    assert status == 0, said
        return run
    return around


RINGS = (("new", "g1", "--rules", "l5r-enlightenment", *(word for name in ("Ana", "Bia", "Caio") for word in ("--player", f"{name}:honor=10")),
          "--first", "Ana"), ("do", "g1", "pass-all"))
THRONES = (("new", "m1", "--rules", "agot-melee", "--player", "Ana", "--player", "Bia", "--player", "Caio", "--first", "Bia"), ("do", "m1", "first", "Bia"))
EDGE = (("new", "table1", "--at", "1"),)


def shown(server, game):
    return json.loads(tiltyard("game", "show", game, "--json", folder=server.folder).stdout)


def link(server, *arguments):
    told = json.loads(tiltyard("link", "new", *arguments, "--json", folder=server.folder).stdout)
    return f"link={told['token']}"


def words(page):
    return " ".join(re.sub(r"<[^>]*>", " ", page.text).split())


def move(server, path, json_wanted=True, **fields):
    """Sends a form of that page to the page itself."""
    page = server.get(path)
    assert page.status == 200, page.text
    hidden = {name: page.hidden(name) for name in ("t", "id")}
    form = re.search(r'<form id="play".*?</form>', page.text, re.S)
    if form:
        hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form.group(0)))
    head = {"Accept": "application/json"} if json_wanted else {}
    return server.post(path, {**hidden, **fields}, **head)


@played(*RINGS, *THRONES, *EDGE)
def test_everybody_sees_the_table(server):
    server.cookie = None
    listed = words(server.get("/games"))
    for name in ("g1", "m1", "table1"):
        assert name in listed, listed
    page = words(server.get("/games/g1"))
    for word in ("Round 1", "draw phase", "Waiting for Ana, Bia, Caio.", "Honor", "air earth fire water void", "pass-all"):
        assert word in page, (word, page)
    assert "Turn 1, plot phase" in words(server.get("/games/m1"))
    assert "plays" in words(server.get("/t/ote/games/table1"))
    assert server.get("/t/ote/games/g1").status == 404  # it is played at none of its tables
    assert server.get("/games/nothing").status == 404
    assert "moves" not in page and server.get("/games/g1/moves").status == 403


@played(("new", "a/b", "--rules", "agot-melee", "--player", "Ana", "--player", "Bia", "--player", "Caio"))
def test_a_name_that_no_path_can_hold(server):
    where = re.search(r'href="(/games/[^"]+)"', server.get("/games").text).group(1)
    assert where == "/games/~1" and "a/b" in words(server.get(where))


@played(*THRONES)
def test_the_table_is_live(server):
    stream = server.listen("/games/m1")
    assert stream.event()[0] == "part"
    tiltyard("game", "do", "m1", "title", "Bia", "hand", folder=server.folder)
    name, data = stream.event()
    assert name == "part" and "title Bia hand" in data, data


@played(*THRONES)
def test_a_judge_makes_moves(server):
    server.cookie = link(server, "judge")
    page = server.get("/games/m1/moves")
    assert 'value="title Bia hand"' in page.text, page.text
    told = json.loads(move(server, "/games/m1/moves", move="titulo bia MAO").text)
    assert told["saved"] and told["next"] == "/games/m1/moves", told
    assert shown(server, "m1")["players"][1]["title"] == "hand"
    told = json.loads(move(server, "/games/m1/moves", move="title Caio hand").text)
    assert told["refused"]["rule"].startswith(("AGOT", "TY-")) and "saved" not in told, told
    page = move(server, "/games/m1/moves", json_wanted=False, move="title Caio hand")
    assert page.status == 422 and 'value="title Caio hand"' in page.text and told["refused"]["rule"] in page.text
    page = move(server, "/games/m1/moves", json_wanted=False, move="titel Caio hand")
    assert page.status == 400 and "title" in words(page), page.text
    assert shown(server, "m1")["players"][2]["title"] is None


@played(*THRONES)
def test_a_judge_takes_back_a_move_of_anybody(server):
    tiltyard("game", "do", "m1", "title", "Bia", "hand", folder=server.folder)
    server.cookie = link(server, "judge")
    entry = re.search(r'name="entry" value="(\d+)"', server.get("/games/m1/moves").text).group(1)
    told = json.loads(server.act("command_undo", None, page="/games/m1/moves", entry=entry).text)
    assert told.get("saved"), told
    assert shown(server, "m1")["players"][1]["title"] is None
    begun = json.loads(tiltyard("export", "--as", "json", folder=server.folder).stdout)["entries"]
    made = next(entry["seq"] for entry in begun if entry["kind"] == "game_created")
    told = json.loads(server.act("command_undo", None, page="/games/m1/moves", entry=str(made)).text)
    assert told["refused"]["rule"] == "TY-ROLE", told


@played(*THRONES)
def test_a_move_somebody_overtook(server):
    page = server.get("/games/m1/moves")
    form = re.search(r'<form id="play".*?</form>', page.text, re.S).group(0)
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    tiltyard("game", "do", "m1", "title", "Bia", "hand", folder=server.folder)
    answer = server.post("/games/m1/moves", {**hidden, "move": "title Caio coin"}, Accept="application/json")
    assert answer.status == 409 and "TY-STALE" in answer.text, answer.text


main(globals())
