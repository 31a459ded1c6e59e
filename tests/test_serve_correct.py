"""Results that are put right in the browser: what would change is shown first, and nothing changes before."""
import html
import json
import re
from harness import main, tiltyard
from serving import enter_line, form_of, granted, served

PATH = "/t/ote/tables/1/correct"


def play(server, closed=True):
    """Round 1 of both tables."""
    for line in ("1 16w 11 3 -2", "2 16w 11 3 5"):
        assert "saved" in enter_line(server, line).text
    if closed:
        done = tiltyard("close", folder=server.folder)
        assert done.returncode == 0, done.stderr


def entries(server):
    return json.loads(tiltyard("verify", "--json", folder=server.folder).stdout)["entries"]


def numbers(server):
    return re.findall(r'<input id="score-(\d+)"', server.get(PATH).text)


def typed(server, *scores):
    return {f"score-{number}": score for number, score in zip(numbers(server), scores)}


def save(server, scores, path=PATH, **fields):
    """Saves the form, as its button does."""
    return server.send(path, **{"save": "1", "why": "1", **typed(server, *scores), **fields})


@served
def test_a_preview_changes_nothing_and_then_it_is_done(server):
    play(server)
    before, people = entries(server), numbers(server)
    assert "Change a score to see what would change" in server.get(PATH).text
    page = server.send(PATH, reason="misread <slip>", **typed(server, "3", "16", "11", "-2"), won=str(people[1]))
    assert page.status == 200 and entries(server) == before, page.text
    assert "would become" in page.text and "→ 1" in page.text and 'value="misread &lt;slip&gt;"' in page.text
    assert f'name="score-{people[1]}" value="16"' in page.text and 'name="then"' not in page.text
    assert re.search(rf'name="won" value="{people[1]}"[^>]* checked', page.text), "what was chosen stays"
    answer = save(server, ("3", "16w", "11", "-2"), why="2", reason="Bia sat first")
    assert answer.status == 303 and re.match(r"/t/ote/run\?stage=1&round=1&table=1&saved=\d+$", answer.head["location"]), answer.head
    page = server.get(PATH).text
    assert re.search(rf'name="won" value="{people[1]}"[^>]* checked', page), page
    assert entries(server) > before
    assert "Seats were mixed up: Bia sat first" in tiltyard("log", folder=server.folder).stdout


@served
def test_what_follows_is_chosen_where_something_does(server):
    play(server)
    tiltyard("draw", folder=server.folder)
    page = server.send(PATH, **typed(server, "3", "16w", "11", "-2")).text
    choices = re.search(r"<fieldset>.*?</fieldset>", page, re.S).group(0)
    assert re.findall(r'name="then" value="(\d)"', choices) == ["1", "2", "3", "4"], choices
    assert re.findall(r"<b>([^<]*)</b>", choices) == ["Leave later rounds as they are", "Change who advances from the next draw",
                                                     "Redo pairings", "Reopen this stage"], choices
    assert re.search(r'name="then" value="1" checked', choices)
    for then, moves in (("1", False), ("2", True), ("3", True)):
        seen = server.send(PATH, **typed(server, "3", "16w", "11", "-2"), then=then).text
        assert f'name="then" value="{then}" checked' in seen and ('"to">→ active<' in seen) == moves, (then, seen)
    refused = save(server, ("3", "16w", "11", "-2"))
    assert refused.status == 422 and "TY-THEN" in refused.text and 'name="then" value="1" checked' in refused.text
    answer = save(server, ("3", "16w", "11", "-2"), then="3")
    assert answer.status == 303, answer.text
    assert json.loads(tiltyard("status", "--json", folder=server.folder).stdout)["tournaments"][0]["next"] == "draw-again"


@served
def test_a_closed_rounds_result_is_found_corrected_and_shown(server):
    play(server)
    page = server.get("/t/ote/run?stage=1&round=1&table=1").text
    link = html.unescape(re.search(r'href="(/t/ote/tables/1/correct\?stage=\d&amp;round=1)"', page).group(1))
    tiltyard("draw", folder=server.folder), tiltyard("publish", folder=server.folder)
    assert html.escape(link) in server.get("/t/ote/run?stage=1&round=1&table=1").text # while round 2 has no result
    people = re.findall(r'<input id="score-(\d+)"', server.get(link).text)
    sent = {**form_of(server.get(link), PATH), "save": "1", "why": "1", "then": "1",
            **{f"score-{number}": score for number, score in zip(people, ("3", "16w", "11", "-2"))}}
    answer = server.post(PATH, sent)
    assert answer.status == 303, answer.text
    landed = server.get(answer.head["location"]).text
    assert "Round 1 as it was played" in landed and '<td class="n">16</td>' in landed, landed


@served
def test_what_cannot_be_read_comes_back(server):
    page = server.get(PATH).text
    assert "has no result yet" in page
    play(server)
    page = server.send(PATH, **typed(server, "x", "16w", "11", "-2"))
    assert page.status == 400 and 'value="x"' in page.text and "TY-SCORE" in page.text, page.text
    page = server.send(PATH, **typed(server, "3", "2", "11", "-2"))
    assert page.status == 422 and "OTE-" in page.text
    assert server.get("/t/ote/tables/9/correct").status == 404
    assert server.get(PATH + "?stage=1&round=1").status == 200
    assert server.get(PATH + "?stage=6&round=1").status == 404


@served
def test_judges_correct_and_scorekeepers_do_not(server):
    play(server, closed=False)
    server.cookie, _ = granted(server, "scorekeeper")
    assert server.get(PATH).status == 403
    assert "/correct" not in server.get("/t/ote/tables/1/result").text + server.get("/t/ote/run?table=1").text
    server.cookie, _ = granted(server, "judge")
    assert PATH in server.get("/t/ote/tables/1/result").text
    assert server.send(PATH, **typed(server, "3", "16w", "11", "-2")).status == 200


main(globals())
