"""The line of staff's pages: it says what it would do before anything is saved, and then does that."""
import html
import json
import random
import re
import urllib.parse
from harness import main, tiltyard
from serving import do_lines, granted, new_id, served, tables

PAGE = "/t/ote/line"


def asked(server, line, **head):
    answer = server.get(f"{PAGE}?line={urllib.parse.quote(line)}", Accept="application/json", **head)
    assert answer.status == 200, answer.text
    return json.loads(answer.text)


def whole(answer):
    return "".join(answer["says"][part] for part in ("before", "strong", "after"))


def shown(server, line, **head):
    return server.get(f"{PAGE}?line={urllib.parse.quote(line)}", **head)


def do(server, line, json_wanted=True, head=None, **fields):
    head = head or {}
    token = re.search(r'data-line="([0-9a-f]+)"', server.get("/t/ote/run", **head).text).group(1)
    accepts = {"Accept": "application/json"} if json_wanted else {}
    return server.post(PAGE, {"t": token, "id": new_id(), "line": line, **fields}, **accepts, **head)


def form_on(page):
    """The hidden fields of the form that does the line."""
    form = re.search(rf'<form class="row" method="post" action="{PAGE}">.*?</form>', page.text, re.S).group(0)
    return {name: html.unescape(value) for name, value in re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"', form)}


def saved(answer):
    told = json.loads(answer.text)
    assert told.get("saved", 0) > 0, told
    return told


def refusal(answer):
    told = json.loads(answer.text)
    assert "refused" in told, told
    return told["refused"]["rule"], told["refused"]["text"]


def crowd(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32),
             ("player", "add", "Ana Mendes", "Caio Castro", "Caio Luz", "Éva Rocha", "Gil", "Hugo", "Iara", "Mariana Reis"),
             ("draw",), ("publish",))


def statuses(server):
    return {one["name"]: one["entered"][0]["status"] for one in
            json.loads(tiltyard("player", "list", "--json", folder=server.folder).stdout)["people"]}


@served
def test_a_result_is_shown_and_then_saved(server):
    names = [seat["name"] for seat in tables(server)[0]["seats"]]
    answer = asked(server, " 1  16w 11   3 -2 ")
    assert answer["kind"] == "ready" and answer["table"] == 1, answer
    assert answer["says"]["strong"] == f"{names[0]} 16, won", answer
    assert whole(answer) == f"Table 1: {names[0]} 16, won · {names[1]} 11 · {names[2]} 3 · {names[3]} -2"
    told = saved(do(server, "1 16w 11 3 -2", based_on=answer["seen"]))
    assert told["next"] == "/t/ote/run?table=1", told
    assert [seat["score"] for seat in tables(server)[0]["seats"]] == [16, 11, 3, -2]
    undo = asked(server, "undo")
    assert undo["says"]["strong"] == f"Undo entry #{told['saved']}" and f"{names[0]} 16w" in undo["says"]["after"], undo
    again = asked(server, "1 16w 11 3 -2")
    assert again["kind"] == "refused" and again["refused"]["rule"] == "TY-RESULT", again
    assert refusal(do(server, "1 16w 11 3 -2"))[0] == "TY-RESULT"


@served
def test_what_is_saved_is_what_was_shown(server):
    """For random lines of results: the sentence before Enter has the scores that the table then has."""
    rng = random.Random(44)
    for _ in range(30):
        table = rng.choice(tables(server))
        size = len(table["seats"])
        winner = rng.randrange(size)
        words = [f"{rng.randint(16, 20)}w" if seat == winner else rng.choice([str(rng.randint(-5, 15)), "absent"]) for seat in range(size)]
        line = "  ".join([str(table["table"]), *words])
        answer = asked(server, line)
        done = do(server, line, based_on=answer["seen"])
        if answer["kind"] != "ready":
            assert refusal(done) == (answer["refused"]["rule"], answer["refused"]["text"]), (answer, done.text)
            continue
        saved(done)
        kept = next(one for one in tables(server) if one["table"] == table["table"])["seats"]
        def said(seat):
            won = ", won" if seat.get("mark") else ""
            return f"{seat['name']} " + ("absent" if seat.get("presence") == "absent" else f"{seat['score']}{won}")
        assert whole(answer) == f"Table {table['table']}: " + " · ".join(map(said, kept)), (whole(answer), kept)
        saved(do(server, "undo"))


def the_line_is_read(server):
    for line, kind, words in (
            ("", "nothing", "drop caio"), ("1", "table", "Open table 1"), ("eva", "person", "Open Éva Rocha"),
            ("drop", "nothing", "“drop”"), ("drop eva", "ready", "Drop Éva Rocha after round 1"),
            ("SAIR ÉVA  rocha: ill", "ready", "Drop Éva Rocha after round 1 · ill"), ("caio", "choices", "2 players match"),
            ("caio luz", "person", "Open Caio Luz"), ("mariana", "person", "Open Mariana Reis"), ("ana", "person", "Open Ana Mendes"),
            ("1 16w", "nothing", "…"), ("extra 1 5 judge call", "ready", "Table 1: 5 minutes more · judge call"),
            ("call 1", "ready", "Call a judge to table 1"), ("late Zoe", "ready", "Add Zoe"), ("print slips", "page", "Print result slips"),
            ("#1", "person", "Open Ana Mendes"), ("swap ana gil", "ready", "Swap Ana Mendes and Gil (table "),
            ("swap ana mendes", "nothing", "two players"), ("trocar ana mendes, e éva rocha: late", "ready", "Swap Ana Mendes and Éva Rocha"),
            ("swap caio gil", "choices", "2 players match"), ("penalty eva", "nothing", "game loss"),
            ("penalty eva rocha warning: slow play", "ready", "Penalty for Éva Rocha: warning · slow play"),
            ("PENALIDADE gil perda de jogo atraso", "ready", "Penalty for Gil: game loss · atraso"),
            ("penalty gil game-loss", "nothing", "reason"), ("penalty caio caution: x", "choices", "2 players match")):
        answer = asked(server, line)
        assert answer["kind"] == kind and words in whole(answer), (line, answer)
    for line, rule in (("swap ana zoe", "TY-NAME"), ("penalty zoe warning", "TY-NAME"), ("penalty gil disqualification", "TY-PENALTY"), ("9", "TY-LINE"), ("undo", "TY-UNDO"), ("late ana mendes", "TY-NAME"), ("nobody", "TY-NAME"), ("close", "TY-MISSING"),
                       ("1 16 11 3 2", "OTE-2.3c"), ("publish", "TY-NO-DRAFT")):
        answer = asked(server, line)
        assert answer["kind"] == "refused" and answer["refused"]["rule"][:3] == rule[:3], (line, answer)


test_each_line_says_what_it_means = served(the_line_is_read, crowd)
test_each_line_says_what_it_means.__name__ = "test_each_line_says_what_it_means"


def several_match(server):
    before = json.loads(tiltyard("log", "--json", folder=server.folder).stdout)
    answer = asked(server, "drop caio")
    lines = [choice["line"] for choice in answer["choices"]]
    assert answer["kind"] == "choices" and lines == ["drop #2", "drop #3"], answer
    assert all(choice["table"] in (1, 2) and "seat" in choice["detail"] for choice in answer["choices"])
    assert refusal(do(server, "drop caio"))[0] == "TY-NAME"
    assert json.loads(tiltyard("log", "--json", folder=server.folder).stdout) == before
    page = shown(server, "drop caio")
    assert 'href="/t/ote/line?line=drop%20%233"' in page.text and "Do it" not in page.text, page.text
    page = shown(server, "drop #3")
    assert "Drop Caio Luz" in page.text
    form = form_on(page)
    answer = server.post(PAGE, form)
    assert answer.status == 303 and answer.head["location"].startswith("/t/ote/people/3?saved="), answer.text
    assert statuses(server)["Caio Luz"] == "dropped" and statuses(server)["Caio Castro"] == "playing"


test_several_people_are_never_one = served(several_match, crowd)
test_several_people_are_never_one.__name__ = "test_several_people_are_never_one"


@served
def test_without_a_script_it_is_a_page(server):
    assert shown(server, "1").head["location"] == "/t/ote/run?table=1"
    assert shown(server, "bia").head["location"] == "/t/ote/people/2"
    assert shown(server, "print slips").head["location"] == "/t/ote/print/slips"
    page = shown(server, "late <Zoe>")
    assert "Add &lt;Zoe&gt;" in page.text and 'value="late &lt;Zoe&gt;"' in page.text
    assert server.post(PAGE, form_on(page)).status == 303
    assert "<Zoe>" in statuses(server)
    page = do(server, "1 16w 11 3 2 1", json_wanted=False)
    assert page.status == 422 and "TY-LINE" in page.text and 'value="1 16w 11 3 2 1"' in page.text, page.text


@served
def test_scores_that_cannot_be_meant_are_asked_about_once(server):
    answer = asked(server, "1 200w 11 3 2")
    assert answer["kind"] == "ready" and answer["asks"]["rule"] == "TY-UNUSUAL", answer
    assert refusal(do(server, "1 200w 11 3 2"))[0] == "TY-UNUSUAL"
    page = shown(server, "1 200w 11 3 2")
    assert 'name="confirm"' in page.text and "Save anyway" in page.text
    assert server.post(PAGE, {**form_on(page), "confirm": "1"}).status == 303
    assert tables(server)[0]["seats"][0]["score"] == 200


@served
def test_a_line_may_do_what_its_sender_may(server):
    keeper = {"Cookie": granted(server, "scorekeeper")[0]}
    assert asked(server, "1 16w 11 3 2", **keeper)["kind"] == "ready"
    assert asked(server, "drop ana", **keeper)["kind"] == "ready", "anybody of the staff drops a player"
    for line in ("late Zoe", "sit out ana", "close", "extra 1 5", "clock pause", "pair"):
        assert asked(server, line, **keeper)["refused"]["rule"] == "TY-ROLE", line
        assert refusal(do(server, line, head=keeper))[0] == "TY-ROLE", line
    player = {"Cookie": granted(server, "player", "--person", "Ana")[0]}
    assert server.get(f"{PAGE}?line=1", **player).status == 403
    assert server.get(f"{PAGE}?line=1", Cookie="").status == 403
    assert server.post(PAGE, {"t": "00" * 32, "id": new_id(), "line": "undo"}).status == 403


@served
def test_hostile_lines_are_refused(server):
    for line in ("\u202e1", "7 " * 190, "drop " + "x" * 390, "' OR 1=1", "%00", "<script>", "#999999", "late 7", "drop :", "1 = =", "late \u200b"):
        answer = server.get(f"{PAGE}?line={urllib.parse.quote(line)}", Accept="application/json")
        assert answer.status in (200, 400, 422) and '"saved"' not in answer.text, (line, answer.text)
        assert "<script>" not in html.unescape("") + shown(server, line).text.replace("<script src", ""), line


if __name__ == "__main__":
    main(globals())
