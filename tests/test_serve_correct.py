"""Results that are put right in the browser: what would change is shown first, and nothing changes before."""
import html
import json
import re
from harness import main, tiltyard
from serving import enter_line, granted, served

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


def hidden_in(form):
    return {name: html.unescape(value) for name, value in re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"', form)}


def form_of(page):
    """The form that corrects, as it stands on the preview."""
    form = re.search(r'<form method="post" action="/t/ote/do/result_correct".*?</form>', page, re.S).group(0)
    return {**hidden_in(form), "reason": re.search(r'name="reason" value="([^"]*)"', form).group(1)}, form


@served
def test_a_preview_changes_nothing_and_then_it_is_done(server):
    play(server)
    before, people = entries(server), numbers(server)
    page = server.send(PATH, reason="misread <slip>", **typed(server, "3", "16w", "11", "-2"))
    assert page.status == 200 and entries(server) == before, page.text
    assert " → " in page.text and "misread &lt;slip&gt;" in page.text
    sent, form = form_of(page.text)
    assert sent[f"score-{people[1]}"] == "16w" and 'name="then"' not in form, form
    answer = server.post("/t/ote/do/result_correct", {**sent, "reason": "misread"})
    assert answer.status == 303 and re.match(re.escape(PATH) + r"\?stage=\d&round=1&saved=\d+$", answer.head["location"]), answer.head
    page = server.get(PATH).text
    assert f'name="score-{people[1]}" value="16w"' in page
    assert entries(server) > before


@served
def test_what_follows_is_chosen_where_something_does(server):
    play(server)
    tiltyard("draw", folder=server.folder)
    page = server.send(PATH, reason="misread", **typed(server, "3", "16w", "11", "-2")).text
    sent, form = form_of(page)
    assert re.findall(r'name="then" value="(\d)"', form) == ["1", "2", "3", "4"], form
    assert re.findall(r'value="\d">([^<]*)</button>', form) == ["Correct points only", "Correct in full", "Redo pairings", "Reopen stage"], form
    refused = server.post("/t/ote/do/result_correct", sent)
    assert refused.status == 422 and "TY-THEN" in refused.text
    answer = server.post("/t/ote/do/result_correct", {**sent, "id": 32 * "b", "then": "3"})
    assert answer.status == 303, answer.text
    assert json.loads(tiltyard("status", "--json", folder=server.folder).stdout)["tournaments"][0]["next"] == "draw-again"


@served
def test_a_closed_rounds_result_is_found_corrected_and_shown(server):
    play(server)
    page = server.get("/t/ote/run?stage=1&round=1&table=1").text
    link = html.unescape(re.search(r'href="(/t/ote/tables/1/correct\?stage=\d&amp;round=1)"', page).group(1))
    tiltyard("draw", folder=server.folder), tiltyard("publish", folder=server.folder)
    assert html.escape(link) in server.get("/t/ote/run?stage=1&round=1&table=1").text # while round 2 has no result
    first = server.get(link)
    hidden = hidden_in(first.text.split('data-keep="result"')[1].split("</form>")[0])
    scores = dict(zip((f"score-{number}" for number in re.findall(r'<input id="score-(\d+)"', first.text)), ("3", "16w", "11", "-2")))
    sent, form = form_of(server.post(PATH, {**hidden, **scores, "reason": "misread"}).text)
    answer = server.post("/t/ote/do/result_correct", {**sent, "then": "1"})
    assert answer.status == 303 and answer.head["location"].startswith(link), answer.head
    landed = server.get(answer.head["location"]).text
    assert re.search(r"<h1>.*Round 1</h1>", landed) and 'value="16w"' in landed, landed


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
