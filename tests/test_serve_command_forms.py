"""Forms that are commands, links from the ledger, and codes: who may do what over the network, and what is said."""
import html
import itertools
import json
import re
import signal
import time
import urllib.parse

from harness import main, tiltyard
from serving import Serving, granted, new_id, read_all, served, soon


@served
def test_a_form_is_a_command(server):
    told = json.loads(server.act("announcement_make", None, text="Round 2 at 14:00", minutes="5").text)
    assert told["saved"] > 0, told
    shown = tiltyard("announce", "--json", folder=server.folder).stdout
    assert "Round 2 at 14:00" in shown, shown
    told = json.loads(server.act("clock_start", minutes="50", back="/t/ote/clock").text)
    assert told["next"] == "/t/ote/clock"
    assert '"minutes":50' in tiltyard("clock", "--json", folder=server.folder).stdout.replace(" ", "")


@served
def test_fields_are_read_as_on_the_command_line(server):
    taken = json.loads(server.act("people_swap", one="nobody of that name", other="1").text)
    assert taken["refused"]["rule"] == "TY-NAME", taken
    taken = json.loads(server.act("checkin_open", until_ms="25:70").text)
    assert taken["refused"]["rule"] == "TY-FORM" and "25:70" in taken["refused"]["text"], taken
    assert "saved" in json.loads(server.act("checkin_open", until_ms=soon()).text)
    assert "saved" in json.loads(server.act("checkin_enter", people__3="1", people="Ana, #2").text)
    listed = json.loads(tiltyard("checkin", "--json", folder=server.folder).stdout)
    assert {row["number"] for row in listed["in"]} == {1, 2, 3}, listed
    taken = json.loads(server.act("room_set", None, name="Hall", tables="1-x").text)
    assert taken["refused"]["rule"] == "TY-FORM", taken


@served
def test_a_page_names_a_place_and_the_shell_a_command(server):
    told = json.loads(server.act("draw_publish").text)["refused"]["text"]
    page = html.unescape(server.act("draw_publish", json_wanted=False).text)
    shell = tiltyard("publish", folder=server.folder).stderr
    assert told == "Already published: round 1. To see its tables: “Pairings”", told
    assert told in page and "tiltyard pairings" not in page, page
    assert "To see its tables: tiltyard pairings" in shell, shell


# TY-STAFF
@served
def test_a_role_that_there_is_not_is_refused(server):
    for role in ("", "0", "200"):
        taken = server.act("staff_set", None, name="Zoe", role=role)
        assert taken.status == 422 and json.loads(taken.text)["refused"]["rule"] == "TY-STAFF", taken.text
    assert "Zoe" not in tiltyard("player", "list", folder=server.folder).stdout
    assert "saved" in json.loads(server.act("staff_set", None, name="Zoe", role="1").text)


@served
def test_what_was_not_saved_comes_back_to_be_mended(server):
    page = server.act("penalty_give", None, json_wanted=False, person="nobody", kind="1", reason="late <again>", back="/desk")
    assert page.status == 422 and "NOT SAVED" in page.text and "TY-NAME" in page.text, page.text
    assert 'value="nobody"' in page.text and 'value="late &lt;again&gt;"' in page.text
    form = re.search(r'<form class="(?:card|stack)".*?</form>', page.text.split('<main')[1], re.S).group(0)
    sent = dict(re.findall(r'name="([\w-]+)" value="([^"]*)"', form))
    sent["kind"] = re.search(r'name="kind">.*<option value="(\d+)" selected>', form)[1]
    assert sent["kind"] == "1" and sent["back"] == "/desk"
    again = server.post(re.search(r'action="([^"]+)"', form).group(1), {**sent, "person": "1"})
    assert again.status == 303 and again.head["location"].startswith("/desk?saved="), again.text


@served
def test_no_form_for_what_none_can_say(server):
    for command in ("event_create", "tournament_import", "link_grant", "game_bid", "deck_enter"):
        assert server.act(command, None).status == 404, command
    assert server.act("clock_pause", "nothing").status == 404
    foreign = server.ask("POST", "/do/clock_pause", f"t={64 * '0'}", Content_Type="application/x-www-form-urlencoded")
    assert foreign.status == 403, foreign.text


@served
def test_roles_of_links_hold(server):
    organizer = server.cookie
    cookies = {role: granted(server, role) for role in ("judge", "scorekeeper", "display")}
    cookies["player"] = granted(server, "player", "--person", "1")
    for role, may in (("organizer", True), ("judge", False), ("scorekeeper", False)):
        server.cookie = organizer if role == "organizer" else cookies[role][0]
        answer = json.loads(server.act("announcement_make", None, text=f"by {role}").text)
        assert ("saved" in answer) == may, (role, answer)
        assert may or answer["refused"]["rule"] == "TY-ROLE", answer
    for role in ("display", "player"):
        server.cookie = cookies[role][0]
        assert server.get("/desk").status == 403, role
    server.cookie = None
    assert server.get("/desk").status == 403


@served
def test_a_revoked_link_ends_at_once(server):
    cookie, number = granted(server, "scorekeeper")
    organizer, server.cookie = server.cookie, cookie
    stream = server.listen("/desk")
    assert stream.event()[0] == "part"
    tiltyard("link", "revoke", str(number), folder=server.folder)
    try:
        while stream.event():
            pass
    except EOFError:
        pass
    assert server.get("/desk").status == 403
    server.cookie = organizer
    assert server.get("/desk").status == 200


def tokenless(text):
    return re.sub(r"[0-9a-f]{32,}|data-now=\"\d+\"", "", text)


@served
def test_the_link_of_the_start_is_used_once(server):
    kept, server.cookie = server.cookie, None
    used, guessed = server.get(f"/in/{server.token}"), server.get(f"/in/{'0' * 32}")
    assert used.status == 404 and "This link was already used or revoked" in used.text and "tiltyard" not in used.text.split("<main")[1], used.text
    assert guessed.status == 404 and tokenless(guessed.text) == tokenless(used.text), "who guesses learns nothing"
    opened = server.get(f"/in/{server.token}", Cookie=kept)
    assert (opened.status, opened.head["location"]) == (303, "/desk"), "opened again by the browser that took it"
    assert "This link was already used or revoked" in json.loads(server.get(f"/in/{server.token}", Accept="application/json").text)["refused"]["text"]
    server.end()
    with Serving(server.folder) as again:
        again.cookie = kept
        assert again.get("/desk").status == 200 # a link of the ledger outlives the server
        assert again.get(f"/in/{again.token}").status == 200
        page = again.get(f"/in/{again.token}")
        form = {"t": page.hidden("t")}
        taken = again.post(f"/in/{again.token}", form)
        assert taken.status == 303 and "set-cookie" not in taken.head, "whoever has the desk keeps that link"
        opened = again.get(f"/in/{again.token}")
        assert (opened.status, opened.head["location"]) == (303, "/desk"), "opened again by the browser that took it"
        assert again.post(f"/in/{again.token}", form).status == 303 and again.get("/desk").status == 200
        assert again.get(f"/in/{again.token}", Cookie="link=" + "0" * 32).status == 404
        judge = granted(again, "judge")[0]
        assert again.get(f"/in/{again.token}", Cookie=judge).status == 404, "of another link"
        again.end()
    labels = [link["label"] for link in json.loads(tiltyard("link", "list", "--json", folder=server.folder).stdout)["links"]]
    assert len(labels) == 2 and re.fullmatch(r"tiltyard serve \d{4}-\d\d-\d\d \d\d:\d\d", labels[0]), labels
    server.process = again.process


@served
def test_the_link_of_the_start_pressed_many_times_is_one(server):
    server.end()
    with Serving(server.folder) as again:
        page = again.get(f"/in/{again.token}")
        form = urllib.parse.urlencode({"t": page.hidden("t")})
        request = (f"POST /in/{again.token} HTTP/1.1\r\nHost: {again.host}\r\nOrigin: http://{again.host}\r\nConnection: close\r\n"
                   f"Cookie: {page.sets('next')}\r\n"
                   f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n\r\n{form}").encode()
        pressed = [again.connect() for _ in range(16)]
        again.process.send_signal(signal.SIGSTOP) # so that it meets all of them at once
        for connection in pressed:
            connection.sendall(request)
        again.process.send_signal(signal.SIGCONT)
        answers = [read_all(connection).decode() for connection in pressed]
        cookies = {found for answer in answers for found in re.findall(r"set-cookie: (link=[^;]*)", answer, re.I)}
        assert len(cookies) == 1 and answers[0].startswith("HTTP/1.1 303"), answers
        assert sum("303" in answer.split("\r\n")[0] for answer in answers) > 1, "none was pressed while another was saved"
        again.end()
    links = json.loads(tiltyard("link", "list", "--json", folder=server.folder).stdout)["links"]
    assert len([link for link in links if link["label"].startswith("tiltyard serve ")]) == 2, links # this start's, and the one before
    server.process = again.process


@served
def test_a_code_makes_a_player(server):
    codes = json.loads(tiltyard("codes", "--json", folder=server.folder).stdout)
    code = codes["tables"][0]["seats"][0]["code"]
    server.cookie = None
    answer = server.send("/enter", code=code.lower())
    assert answer.status == 303 and answer.head["location"].startswith("/me"), answer.text
    assert "HttpOnly" in answer.head["set-cookie"]


def waits_as_it_says(answer):
    """429, and the head says the seconds that the sentence does."""
    seconds = answer.head["retry-after"]
    return answer.status == 429 and int(seconds) > 0 and f" {seconds} s" in answer.text


@served
def test_codes_cannot_be_guessed(server):
    """So many at once, and one more for each second that passed meanwhile."""
    server.cookie = None
    page, began = server.get("/enter"), time.time()
    for wrong in itertools.count():
        fields = {"t": page.hidden("t"), "id": new_id(), "code": "222222"}
        answer = server.post("/enter", fields, Accept="application/json", Cookie=page.sets("next"))
        if answer.status != 422:
            break
        assert json.loads(answer.text)["refused"]["rule"] == "TY-CODE", answer.text
    assert 60 <= wrong <= 61 + (time.time() - began), wrong
    assert json.loads(answer.text)["refused"]["rule"] == "TY-GUESS" and waits_as_it_says(answer), answer.text


@served
def test_a_phone_that_saves_without_end(server):
    table = json.loads(tiltyard("codes", "--json", folder=server.folder).stdout)["tables"][0]
    phones = []
    for seat in table["seats"][:2]:
        server.cookie = None
        phones.append(server.send("/enter", code=seat["code"]).sets("link"))

    def report(power):
        """A result with that power for the last seat; what is said instead, or nothing."""
        scores = {f"score-{seat['number']}": "16w" if at == 0 else str(power if at == 1 else 3) for at, seat in enumerate(table["seats"])}
        answer = server.act("result_report", page="/me", table=str(table["table"]), person=person, **scores)
        rule = json.loads(answer.text).get("refused", {}).get("rule")
        assert waits_as_it_says(answer) if rule else answer.status == 200, answer.text
        return rule

    turns = itertools.count()

    def report_until_refused():
        """How many were taken."""
        for count, turn in enumerate(turns):
            if rule := report(turn % 2):
                assert rule == "TY-HASTE", rule
                return count

    def enter_while_it_waits(**how):
        """The answer to the code. Each second gives one back: where it came too late to be refused, it is asked for again."""
        while True:
            server.cookie = phones[0]
            report_until_refused()
            server.cookie = None
            answer = server.send("/enter", code=table["seats"][0]["code"], **how)
            if answer.status not in (200, 303):
                return answer

    began = time.time()
    server.cookie, person = phones[0], str(table["seats"][0]["number"])
    taken = report_until_refused()
    assert 59 <= taken <= 61 + (time.time() - began), taken # the code was one, unless a second has passed since
    again = enter_while_it_waits(json_wanted=True) # nor by another link
    assert json.loads(again.text)["refused"]["rule"] == "TY-HASTE" and waits_as_it_says(again), again.text
    page = enter_while_it_waits()
    assert waits_as_it_says(page) and 'name="code"' in page.text, page.text # the form again
    server.cookie, person = phones[1], str(table["seats"][1]["number"])
    assert report(1) is None # nobody else waits


@served
def test_asking_the_desk(server):
    organizer, server.cookie = server.cookie, None
    answer = server.send("/join", name="Zoe")
    assert answer.status == 303, answer.text
    player, server.cookie = answer.sets("link"), organizer
    asked = json.loads(tiltyard("join", "list", "--json", folder=server.folder).stdout)
    assert "Zoe" in json.dumps(asked)
    assert "saved" in json.loads(server.act("join_approve", join="1").text)
    server.cookie = player
    assert server.get("/").status == 200
    assert json.loads(server.act("judge_call", page="/", table="1", caller="1").text)["refused"]["rule"] == "TY-ROLE"


@served
def test_more_settings_than_there_are(server):
    for count in (16, 17, 100):
        taken = json.loads(server.act("event_set", None, settings=" ".join(["x=1"] * count)).text)
        assert taken["refused"]["rule"] == "TY-FORM" if count > 16 else "refused" in taken, (count, taken)


@served
def test_pressed_twice_it_is_the_same_phone(server):
    code = json.loads(tiltyard("codes", "--json", folder=server.folder).stdout)["tables"][0]["seats"][0]["code"]
    for path, fields, opens in (("/enter", {"code": code}, "/me/phone"), ("/join", {"name": "Zoe"}, "/me")):
        server.cookie = None
        page = server.get(path)
        hidden = {name: page.hidden(name) for name in ("t", "id")}
        first, second = (server.post(path, {**hidden, **fields}, Cookie=page.sets("next")) for _ in range(2))
        assert first.status == second.status == 303, (first.text, second.text)
        assert first.sets("link") == second.sets("link") == page.sets("next").replace("next", "link")
        server.cookie = second.sets("link")
        assert server.get(opens).status == 200


@served
def test_who_waits_to_be_let_in_is_shown_to_nobody_else(server):
    server.cookie = None
    asked = server.send("/join", name="Zuleica")
    for _ in range(5):
        server.cookie = asked.sets("link")
        assert "Zuleica" in server.get("/me").text
        server.cookie = None
        assert "Zuleica" not in server.get("/me").text


main(globals())
