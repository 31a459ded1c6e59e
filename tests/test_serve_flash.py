"""What a page says behind a form: what was saved and what it warns of, and what was not, with all that it needs to be mended."""
import html
import json
import re

from harness import main, tiltyard
from serving import enter_line, form_of, granted, served, tables

PEOPLE = "/t/ote/people"


def notice(page):
    """What stands in the page's notice, as people read it."""
    box = re.search(r'<div class="notice .*?</div>', page.text, re.S)
    return html.unescape(re.sub(r"<[^>]+>", " ", box.group(0))) if box else ""


def low_result(server):
    """A line of the results of table 1, whose winner has 15 where 16 are played for; without a script."""
    seats = len(tables(server)[0]["seats"])
    line = " ".join(["1", "15w", *(str(9 - at) for at in range(seats - 1))])
    return enter_line(server, line, json_wanted=False)


@served
def test_a_warning_stands_on_the_next_page_for_whoever_saved_it(server):
    saved = low_result(server)
    assert saved.status == 303, saved.text
    to = saved.head["location"]
    assert "16" in notice(server.get(to)) and "SAVED" in notice(server.get(to)), server.get(to).text
    judge = granted(server, "judge")[0]
    other = server.get(to, Cookie=judge)
    public = server.get(f"/t/ote/tables?{to.partition('?')[2]}", Cookie="")
    public = (public, server.get(f"/t/ote/tables?{to.partition('?')[2]}", Cookie=""))
    assert "SAVED" in notice(other) and "15" not in notice(other), notice(other)
    assert all("15" not in notice(page) for page in public), "nor does a page that is kept for all"
    assert "15" not in notice(server.get("/t/ote/run?saved=1")), "it is of its own entry"
    assert notice(server.get("/t/ote/run")).strip() == ""


@served
def test_a_score_out_of_the_ordinary_is_saved_and_warned_of(server):
    """TY-UNUSUAL: by the form of a table; the line asks once."""
    second = tables(server)[1]["seats"]
    page = "/t/ote/tables/2/result"
    scores = {f"score-{seat['number']}": "-100" if at else "16" for at, seat in enumerate(second)}
    saved = server.post(page, {**form_of(server.get(page), page), **scores, f"mark-{second[0]['number']}": "w"})
    assert saved.status == 303 and "-100" in notice(server.get(saved.head["location"])), saved.text


@served
def test_hidden_standings_of_on_the_edge_say_that_one_may_ask(server):
    """OTE-2.3k: the public page to everybody, the notice to whoever hides them."""
    told = json.loads(server.act("event_set", None, settings="standings=hidden").text)
    assert "names and points" in told["text"], told
    assert "(OTE-2.3k)" in server.get("/t/ote/standings", Cookie="").text
    assert "(OTE-2.3k)" not in server.get("/t/ote/standings").text, "who sees them need not ask"
    server.act("event_set", None, settings="standings=shown")
    assert "(OTE-2.3k)" not in server.get("/t/ote/standings", Cookie="").text


@served
def test_a_warning_is_said_by_the_page_that_follows_a_script_too(server):
    told = json.loads(server.act("person_rename", None, person="2", name="ANA").text)
    assert "differ only in capitals" in told["text"] and "tiltyard" not in told["text"], told
    assert told["text"] in notice(server.get(f"/desk?saved={told['saved']}"))


@served
def test_a_list_warns_of_the_same_name_in_the_readers_language(server):
    page = PEOPLE + "/list"
    listed = {**form_of(server.get(page), page), "list": "ANA\nZoe\n"}
    sent = {**listed, **form_of(server.post(page, listed), page), "row-1": "1", "take": "1"}
    saved = server.post(page, sent, Accept_Language="pt-BR")
    assert saved.status == 303, saved.text
    said = notice(server.get(saved.head["location"], Accept_Language="pt-BR"))
    assert "ANA" in said and "maiúsculas" in said and "tiltyard" not in said, said


@served
def test_what_warns_of_nothing_says_so_much_alone(server):
    saved = server.act("announcement_make", None, text="Lunch", json_wanted=False)
    assert re.fullmatch(r"\s*SAVED\s+#\d+\s*", notice(server.get(saved.head["location"])))


def back(page):
    """The form that a refusal gives back: where it goes, what people see of it by label, and what it sends."""
    form = re.search(r'<form class="(?:card|stack)" method="post" action="([^"]+)".*?</form>', page.text, re.S)
    assert page.status == 422 and form, (page.status, page.text)
    inputs = dict(re.findall(r'<input[^>]*name="([\w-]+)" value="([^"]*)"', form[0]))
    labels = {name: html.unescape(label) for name, label in re.findall(r'<label for="typed-([\w-]+)">([^<]*)</label>', form[0])}
    return form[1], labels, inputs


def refused(server, command, tournament="ote", **fields):
    page = server.act(command, tournament, json_wanted=False, **fields)
    return (notice(page), *back(page))


@served
def test_a_refused_form_has_every_field_that_was_typed_or_left_empty(server):
    said, _, labels, sent = refused(server, "clock_extra", table="1", minutes="4", reason=" ")
    assert "Give a reason" in said and "--" not in said and "TY-REASON" in said, said
    assert labels == {"table": "Table", "minutes": "Minutes", "reason": "Reason"}, labels
    assert (sent["table"], sent["minutes"], sent["reason"]) == ("1", "4", ""), sent
    said, _, labels, sent = refused(server, "clock_extra", table="9", minutes="4", reason="late")
    assert labels["table"] == "Table" and sent["table"] == "9", (said, labels)
    said, _, labels, _ = refused(server, "person_seat", person="1", table="77", reason="late")
    assert labels == {"person": "Name or number", "table": "Table", "reason": "Reason"}, (said, labels)
    said, _, labels, _ = refused(server, "people_swap", one="1", other="2", reason="")
    assert labels["reason"] == "Reason", labels


@served
def test_a_choice_comes_back_as_one(server):
    page = server.act("penalty_give", None, json_wanted=False, person="1", kind="", reason="late")
    assert back(page)[1]["kind"] == "Penalty" and re.search(r'<select id="typed-kind".*<option value="1">', page.text), page.text
    page = server.act("penalty_give", None, json_wanted=False, person="nobody", kind="2", reason="late")
    assert '<option value="2" selected>' in page.text, page.text


@served
def test_a_call_that_nobody_takes_asks_who(server):
    server.act("judge_call", table="1", text="?")
    said, _, labels, _ = refused(server, "call_take", None, call="1")
    assert list(labels) == ["judge", "name"] and labels["judge"] == "Judge", (said, labels)
    assert "saved" in json.loads(server.act("call_take", None, call="1", name="Dora").text)
    said, to, _, sent = refused(server, "call_take", None, call="1", name="Hugo")
    assert "Dora" in said and "confirm." in said and "--" not in said, said
    assert server.post(to, {**sent, "over": "1"}).status == 303, "as the button that confirms it"


@served
def test_check_in_asks_who_is_there(server):
    said, _, labels, sent = refused(server, "checkin_enter", people="nobody of that name")
    assert labels == {"people": "Check in a player (part of the name)"} and sent["people"] == "nobody of that name", (said, labels)


# TY-FORM
@served
def test_what_is_no_number_is_named_by_its_label_and_can_be_mended(server):
    for typed in ("abc", "1:30", "0", "1441", "-5", "4294967295"):
        said, to, labels, sent = refused(server, "clock_start", minutes=typed)
        assert "Minutes: enter a whole number from 1 to 1440." in said and "TY-FORM" in said, said
        assert sent["minutes"] == typed and labels == {"minutes": "Minutes", "start_ms": "Start at (empty: at once)"}, labels
    assert server.post(to, {**sent, "minutes": "50"}).status == 303
    said, _, labels, sent = refused(server, "clock_extra", table="x", minutes="0", reason="late")
    assert "Table: enter a whole number from 1 to 9999" in said and sent["reason"] == "late" and len(labels) == 3, said
    shell = tiltyard("clock", "extra", "1", "0", "--reason", "late", folder=server.folder).stderr
    assert "from 1 to 1440" in shell and "fewer" not in shell, shell


# TY-FORM
@served
def test_a_field_is_named_by_its_label_on_every_page(server):
    portuguese = {"Cookie": f"{server.cookie}; lang=pt-BR"}
    for page, action, sent, said in (("/t/ote/people?new=1", "/t/ote/people", {"name": " "}, "Preencha: Nome."),
                                     ("/desk/access", "/desk/access", {"role": "x"}, "Função: digite um número inteiro de 0 a 255.")):
        hidden = {key: value for key, value in form_of(server.get(page), action).items() if key in ("t", "id", "based_on")}
        answer = server.post(action, {**hidden, **sent}, **portuguese)
        assert answer.status == 422 and said in answer.text, (answer.status, answer.text)


# TY-FORM-FROM
@served
def test_a_flawed_form_from_elsewhere_is_not_given_back(server):
    page = server.ask("POST", "/t/ote/do/clock_start", f"t={'0' * 64}&minutes=noonish",
                      Content_Type="application/x-www-form-urlencoded", Origin=f"http://{server.host}")
    assert page.status == 403 and "noonish" not in page.text, page.text


# TY-COMMAND-ID
@served
def test_a_form_that_was_sent_before_with_other_contents_is_told_so(server):
    sent = form_of(server.get("/desk/screens"), "/do/announcement_make")
    first = server.post("/do/announcement_make", {**sent, "text": "Lunch"})
    assert first.status == 303, first.text
    page = server.post("/do/announcement_make", {**sent, "text": "Dinner"})
    said, (to, _, mended) = notice(page), back(page)
    assert "You already sent this form with different contents" in said and "command id" not in said and "TY-COMMAND-ID" in said, said
    assert mended["text"] == "Dinner" and mended["id"] != sent["id"]
    assert server.post(to, mended).status == 303


# What no page's form may know how to show would be lost: every field that a page's form types stands in the table.
@served
def test_every_field_of_a_pages_form_has_a_label(server):
    pages = ("/desk/screens", "/desk/calls", "/desk/penalties", "/t/ote/run", "/t/ote/clock", "/t/ote/people", "/t/ote/people/1")
    seen = 0
    for path in pages:
        shown = server.get(path)
        for action, form in re.findall(r'<form[^>]*action="([^"]*/do/\w+)"(.*?)</form>', shown.text, re.S):
            typed = [tag for tag in re.findall(r"<(?:input|select)[^>]*>", form) if "hidden" not in tag]
            names = [re.search(r'name="([\w-]+)"', tag)[1] for tag in typed if 'name="' in tag]
            hidden = dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"', form))
            page = server.post(action, {**hidden, **{name: "x" * 401 for name in names}}) if names else None
            if page is None:
                continue
            assert set(names) <= set(back(page)[1]), (path, action, names, page.text)
            seen += 1
    assert seen >= 8, seen


if __name__ == "__main__":
    main(globals())
