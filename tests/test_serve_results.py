"""Results as the desk enters them: a line each, as players have reported, by forms."""
import json
from harness import main, tiltyard
from serving import do_lines, enter_line, form_of, granted, served


def enter(server, json_wanted=True, **fields):
    return enter_line(server, json_wanted=json_wanted, **fields)


def seats(server, number):
    told = json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)
    return next(table["seats"] for table in told["tables"] if table["table"] == number)


def scores(server, number):
    return [f"{seat['score']}{seat['mark'] or ''}" for seat in seats(server, number)]


def refusal(answer):
    told = json.loads(answer.text)
    assert "refused" in told, told
    return told["refused"]["rule"], told["refused"]["text"]


@served
def test_a_line_is_a_result(server):
    told = json.loads(enter(server, line=" 1  16w 11   3 -2 ").text)
    assert told["saved"] > 0, told
    assert scores(server, 1) == ["16w", "11", "3", "-2"]
    answer = enter(server, False, line="2 16w 11 3 5")
    assert answer.status == 303 and answer.head["location"].startswith("/t/ote/run?table=2&saved="), answer.text
    assert "All 2 results are in" in server.get("/t/ote/run").text


@served
def test_a_line_that_is_no_result_changes_nothing(server):
    rule, text = refusal(enter(server, line="Ana 16w"))
    assert rule == "TY-NAME" and "Ana 16w" in text
    names = [seat["name"] for seat in seats(server, 2)]
    for line in ("2 16w 11 3", "2 16w 11 3 5 6"):
        rule, text = refusal(enter(server, line=line))
        assert rule == "TY-LINE" and all(name in text for name in names), text
    assert refusal(enter(server, line="9 16w 1"))[0] == "TY-TABLE"
    rule, text = refusal(enter(server, line="2 16w 11 3 x"))
    assert rule == "TY-SCORE" and "“x” is not a score for" in text and "#" not in text, text # by name, not by a number that nobody typed
    assert refusal(enter(server, line="2 16 11 3 5"))[0].startswith("OTE-")
    assert refusal(enter(server, line=""))[0] == "TY-LINE"
    page = enter(server, False, line="2 <16w>")
    assert page.status in (400, 422) and 'value="2 &lt;16w&gt;"' in page.text and "Not possible" in page.text
    assert "saved" in enter(server, line="2 16w 11 3 5").text
    assert refusal(enter(server, line="2 16w 11 3 5"))[0] == "TY-RESULT"


@served
def test_a_line_is_about_the_seats_that_were_seen(server):
    def seen():
        return json.loads(server.get("/t/ote/line?line=1", Accept="application/json").text)["seen"]
    before, people = seen(), [seat["number"] for seat in seats(server, 1)]
    tiltyard("swap", people[0], seats(server, 2)[0]["number"], "--reason", "friends", folder=server.folder)
    assert refusal(enter(server, line="1 16w 11 3 5", based_on=before))[0] == "TY-STALE"
    assert "saved" in enter(server, line="1 16w 11 3 5", based_on=seen()).text


@served
def test_the_form_of_a_table_is_about_the_seats_that_were_seen(server):
    path = "/t/ote/tables/1/result"
    other, swapped = seats(server, 1)[1], seats(server, 1)[0]["number"]
    seen = form_of(server.get(path), path)
    tiltyard("swap", swapped, seats(server, 2)[0]["number"], "--reason", "friends", folder=server.folder)
    answer = server.post(path, {**seen, f"score-{other['number']}": "16", f"mark-{other['number']}": "w"})
    assert answer.status == 409 and "TY-STALE" in answer.text, answer.text


@served
def test_reports_are_entered_as_they_are(server):
    one, other = (seats(server, number) for number in (1, 2))
    rule, text = refusal(enter(server, line="1 ="))
    assert rule == "TY-LINE", text

    def report(table, by, *scores):
        words = [f"#{seat['number']}={score}" for seat, score in zip(table, scores)]
        done = tiltyard("report", 1 if table is one else 2, "--by", by, *words, folder=server.folder)
        assert done.returncode == 0, done.stderr
    report(one, one[0]["number"], "16w", "1", "2", "3")
    report(other, other[1]["number"], "4", "16w", "2", "3")
    report(other, other[2]["number"], "4", "16w", "2", "5")
    assert "saved" in enter(server, line="1 =").text
    assert scores(server, 1) == ["16w", "1", "2", "3"]
    assert refusal(enter(server, line="2 ="))[0] == "TY-LINE"


def make_melee(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-melee", "--name", "Cup", "--id", "melee"),
             ("player", "add", "Ana", "Bia", "Caio"), ("draw",), ("publish",))


def melee(test):
    """A first round of Melee that is being played."""
    return served(test, make_melee)


@melee
def test_no_page_offers_a_mark_that_is_refused(server):
    """AGOT-M.17: a Melee has no mark for the winner."""
    page = server.get("/t/melee/tables/1/result").text
    assert 'name="score-' in page and 'name="mark-' not in page, page
    assert "NOT SAVED" in server.post("/t/melee/tables/1/result", {**form_of(server.get("/t/melee/tables/1/result"), "/t/melee/tables/1/result"),
                                      "score-1": "15w", "score-2": "9", "score-3": "3"}).text
    server.cookie, _ = granted(server, "player", "--person", "1")
    page = server.get("/me/melee/report").text
    assert 'name="score-' in page and 'name="mark-' not in page, page


@melee
def test_the_example_is_of_the_game(server):
    assert ": 15 11 4c and Enter" in server.get("/t/melee/reenter").text
    text = refusal(enter_line(server, "1 15 11 x", "melee"))[1]
    assert text.endswith("for example, 15, 11, 4c, or absent."), text
    assert "saved" in enter_line(server, "1 15 11 4c", "melee").text


def make_joust(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup", "--id", "joust", "--set", "rounds=1"),
             ("player", "add", "Ana", "Bia"), ("draw",), ("publish",))


def joust(test):
    """The only round of a Joust, which is being played."""
    return served(test, make_joust)


@joust
def test_after_the_end_results_can_only_be_corrected(server):
    assert "saved" in enter_line(server, "1 15w 11", "joust").text
    do_lines(server.folder, ("close",))
    rule, text = refusal(enter_line(server, "1 11 15w", "joust"))
    assert rule == "TY-STAGE" and text == "The tournament is over. To correct a result: “Round › Correct a result”", text


main(globals())
