"""Tokens of phones: nothing that is shown, exported or sent again makes somebody else's phone."""
import contextlib
import json
import pathlib
import re
import signal
import sqlite3
import tempfile
import time

from events import Event
from harness import PLACE, main, tiltyard
from phones import Phone
from serving import Serving, form_of, granted, make_event, new_id, served


def exported(server, **head):
    return json.loads(server.get("/export.json", **head).text)["entries"]


def command_of(entries, kind):
    """The id of the command that an entry of that kind belongs to: an export shows it to everybody."""
    ids = [entry["fields"]["id"] for entry in entries if entry["kind"] == "command"]
    at = next(at for at, entry in enumerate(entries) if entry["kind"] == kind)
    return [entry["fields"]["id"] for entry in entries[:at] if entry["kind"] == "command"][-1], ids


def links(server):
    return json.loads(tiltyard("link", "list", "--json", folder=server.folder).stdout)["links"]


@served
def test_a_stranger_who_sends_a_request_again_is_nobody(server):
    """Zoe asks to join and is let in; a stranger reads the id of her request in the public export, and sends it again."""
    organizer, server.cookie = server.cookie, None
    zoe = server.send("/join", name="Zoe").sets("link")
    server.cookie = organizer
    assert "saved" in json.loads(server.act("join_approve", None, join="1", add="1").text)
    server.cookie = None
    asked, _ = command_of(exported(server), "join_asked")
    for cookie in (False, True):
        page = server.get("/join")
        head = server.with_next(page, {}) if cookie else {}
        answer = server.post("/join", {"t": page.hidden("t"), "id": asked, "name": "Zoe"}, **head)
        assert not answer.sets("link"), (cookie, answer.head)
        stranger = answer.sets("link") or page.sets("next").replace("next", "link")
        assert "Zoe" not in server.get("/me", Cookie=stranger).text and server.get("/me/phone", Cookie=stranger).status == 403
    assert "Zoe" in server.get("/me", Cookie=zoe).text


@served
def test_a_code_sent_again_is_for_the_phone_that_sent_it(server):
    code = json.loads(tiltyard("codes", "--json", folder=server.folder).stdout)["tables"][0]["seats"][0]["code"]
    server.cookie = None
    page = server.get("/enter")
    form = {"t": page.hidden("t"), "id": page.hidden("id"), "code": code}
    first = server.post("/enter", form, **server.with_next(page, {}))
    other = server.get("/enter")
    again = server.post("/enter", form, **server.with_next(other, {}))
    assert first.sets("link") and again.status == 303 and not again.sets("link"), again.head
    assert server.get("/me/phone", Cookie=other.sets("next").replace("next", "link")).status == 403
    assert server.get("/me/phone", Cookie=first.sets("link")).status == 200


@served
def test_a_role_is_asked_before_a_repeat(server):
    """What an organizer saved is not told to a judge, nor to an organizer whose link was ended."""
    judge, _ = granted(server, "judge")
    other, number = granted(server, "organizer")
    page = server.get("/desk", Cookie=other)
    form = re.search(r'<form id="act".*?</form>', page.text, re.S).group(0)
    hidden = {**dict(re.findall(r'name="(\w+)" value="([^"]*)"', form)), "text": "Lunch at one"}
    json_wanted = {"Accept": "application/json"}
    saved = json.loads(server.post("/do/announcement_make", hidden, Cookie=other, **json_wanted).text)
    again = json.loads(server.post("/do/announcement_make", hidden, Cookie=other, **json_wanted).text)
    assert saved["saved"] == again["saved"] and again["repeated"], (saved, again)
    judges = re.search(r'<form id="act".*?</form>', server.get("/desk", Cookie=judge).text, re.S).group(0)
    judges = {**hidden, "t": dict(re.findall(r'name="(\w+)" value="([^"]*)"', judges))["t"]}
    told = json.loads(server.post("/do/announcement_make", judges, Cookie=judge, **json_wanted).text)
    assert told["refused"]["rule"] == "TY-ROLE", told
    mine = re.search(r'<form id="act".*?</form>', server.get("/desk").text, re.S).group(0)
    mine = {**hidden, "t": dict(re.findall(r'name="(\w+)" value="([^"]*)"', mine))["t"]}
    told = json.loads(server.post("/do/announcement_make", mine, **json_wanted).text)
    assert told["refused"]["rule"] == "TY-COMMAND-ID", ("another organizer did not send it", told)


def test_in_the_shell_too():
    with Event(2) as event:
        event.ok("link", "new", "judge"), event.ok("link", "new", "organizer")
        again = ("--command-id", "cd" * 16, "--link", 2, "announce", "Lunch at one")
        assert event.ok(*again)["saved"] == event.ok(*again)["saved"]
        event.refused("TY-ROLE", *[1 if word == 2 else word for word in again])
        event.ok("link", "revoke", 2)
        event.refused("TY-LINK", *again)


@served
def test_an_address_is_no_session_and_each_browser_has_its_own(server):
    """Two browsers open a judge's address: each can be ended alone, and the address with both."""
    cookie, number = granted(server, "judge", "--name", "Dora")
    token, organizer = cookie.split("=")[1], server.cookie
    server.cookie = None
    first, second = (server.open_link(token).sets("link") for _ in range(2))
    assert len({first, second, f"link={token}"}) == 3
    assert all(server.get("/desk", Cookie=each).status == 200 for each in (first, second))
    rows = links(server)[-2:]
    assert [(row["role"], row["label"], row["device"], row["opened"]) for row in rows] == [("judge", "Dora", True, number)] * 2, rows
    stolen = server.get(f"/in/{first.split('=')[1]}")
    assert stolen.status == 404, "the token of a browser opens nothing"
    server.cookie = organizer
    assert "saved" in json.loads(server.act("link_revoke", None, link=str(rows[0]["link"])).text)
    assert server.get("/desk", Cookie=first).status == 403 and server.get("/desk", Cookie=second).status == 200
    assert "saved" in json.loads(server.act("link_revoke", None, link=str(number)).text)
    assert server.get("/desk", Cookie=second).status == 403 and server.get(f"/in/{token}", Cookie="").status == 404


@served
def test_staff_sign_out(server):
    """Their own browser's link is ended; the address that they were given still opens."""
    cookie, _ = granted(server, "judge")
    token = cookie.split("=")[1]
    server.cookie = None
    own = server.open_link(token).sets("link")
    page = server.get("/out", Cookie=own)
    answer = server.post("/out", form_of(page, "/out"), Cookie=own)
    assert answer.status == 303 and answer.head["set-cookie"].startswith("link=;"), answer.text
    assert server.get("/desk", Cookie=own).status == 403, "somebody who kept the cookie"
    again = server.open_link(token).sets("link")
    assert server.get("/desk", Cookie=again).status == 200 and again != own


@served
def test_a_browser_without_cookies_is_told(server):
    server.cookie = None
    page = server.get("/join")
    answer = server.post("/join", {"t": page.hidden("t"), "id": page.hidden("id"), "name": "Zoe"})
    assert answer.status == 422 and "TY-COOKIE" in answer.text and 'value="Zoe"' in answer.text, answer.text
    told = json.loads(tiltyard("join", "list", "--json", folder=server.folder).stdout)
    assert told["joins"] == [], told
    after = server.post("/join", {"t": answer.hidden("t"), "id": answer.hidden("id"), "name": "Zoe"}, **server.with_next(answer, {}))
    assert after.sets("link"), "the page that refused gave the cookie"


@served
def test_a_cookie_that_is_known_is_not_used_again(server):
    """A phone that was ended gets a new token with the next form; with an old form nothing is saved."""
    ana = Phone.of(server, "Ana")
    link = links(server)[-1]["link"]
    page = server.get("/enter", Cookie=ana.cookie.replace("link", "next"))
    assert page.sets("next") and page.sets("next") != ana.cookie.replace("link", "next")
    assert "saved" in json.loads(server.act("link_revoke", None, link=str(link)).text)
    code = json.loads(tiltyard("code", "person", "Ana", "--json", folder=server.folder).stdout)["code"]
    answer = server.post("/enter", {"t": page.hidden("t"), "id": new_id(), "code": code}, Cookie=ana.cookie.replace("link", "next"))
    assert answer.status == 422 and "signed in already" in answer.text, answer.text
    assert server.get("/me/phone", Cookie=ana.cookie).status == 403


@served
def test_an_address_is_opened_only_so_often(server):
    """Each opening makes a link in the ledger: as often as a player saves, and no more."""
    cookie, _ = granted(server, "judge")
    token, server.cookie = cookie.split("=")[1], None
    began, opened = time.time(), 0
    while (answer := server.open_link(token)).status == 303:
        opened += 1
    assert 60 <= opened <= 61 + (time.time() - began), opened
    assert answer.status == 429 and "TY-HASTE" in answer.text, answer.text
    other, _ = granted(server, "judge")
    assert server.open_link(other.split("=")[1]).status == 303


def test_after_the_end_nobody_signs_others_out():
    """A player opens an address again and again; the organizer stays. Who signs out is out, whoever kept the cookie."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder, people=("Ana", "Bia"))
        ana = json.loads(tiltyard("link", "new", "player", "--person", "Ana", "--json", folder=folder).stdout)["token"]
        done = tiltyard("finish", "--confirm", folder=folder)
        assert done.returncode == 0, done.stderr
        with Serving(folder) as server:
            server.sign_in()
            organizer, server.cookie = server.cookie, None
            phones = [server.open_link(ana).sets("link") for _ in range(300)]
            assert server.get("/desk", Cookie=organizer).status == 200
            assert [server.get("/me/phone", Cookie=phone).status for phone in (phones[0], phones[-1])] == [403, 200]
            out = server.get("/out", Cookie=organizer)
            assert server.post("/out", form_of(out, "/out"), Cookie=organizer).status == 303
            assert server.get("/desk", Cookie=organizer).status == 403
            assert server.end()[0] == 0


def test_after_the_end_a_link_opens_until_the_server_ends():
    """The ledger takes no more links: the address is no session then either."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder, people=("Ana", "Bia"))
        told = json.loads(tiltyard("link", "new", "judge", "--json", folder=folder).stdout)
        tables = json.loads(tiltyard("pairings", "--json", folder=folder).stdout)["tables"]
        scores = [f"{seat['number']}={16 if at == 0 else 3}{'w' if at == 0 else ''}" for at, seat in enumerate(tables[0]["seats"])]
        assert tiltyard("result", "1", *scores, folder=folder).returncode == 0
        done = tiltyard("finish", "--confirm", folder=folder)
        assert done.returncode == 0, done.stderr
        with Serving(folder) as server:
            judge = server.open_link(told["token"]).sets("link")
            assert judge and told["token"] not in judge and server.get("/desk", Cookie=judge).status == 200
            server.sign_in()
            assert server.token not in server.cookie and server.get("/desk").status == 200
            assert server.get(f"/in/{server.token}", Cookie="").status == 200, "as long as the server runs"
            assert server.end()[0] == 0
        with Serving(folder) as server:
            assert server.get("/desk", Cookie=judge).status == 403
            assert server.end()[0] == 0


def result_form(server, table):
    """The form of that table's result, filled in."""
    page = server.get(f"/t/ote/tables/{table}/result")
    fields = re.findall(r'<input[^>]*name="(score-\d+)"', page.text)
    hidden = form_of(page, f"/t/ote/tables/{table}/result")
    return {name: hidden[name] for name in ("t", "id")} | {name: "16w" if at == 0 else "3" for at, name in enumerate(fields)}


def test_a_form_outlives_the_server_that_showed_it():
    """Sent, saved and sent again after a restart, without a script: the page says that it is saved. So does one that was only
    typed. Nothing of it is in a backup or an export, and a backup that is served has a secret of its own."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        with Serving(folder) as server:
            server.sign_in()
            first, second = result_form(server, 1), result_form(server, 2)
            saved = server.post("/t/ote/tables/1/result", first)
            assert saved.status == 303, saved.text
            assert server.end(signal.SIGKILL)
            cookie = server.cookie
        with Serving(folder) as server:
            server.cookie = cookie
            again = server.post("/t/ote/tables/1/result", first)
            assert (again.status, again.head.get("location")) == (303, saved.head["location"]), again.text
            assert server.post("/t/ote/tables/2/result", second).status == 303
            assert server.post("/t/ote/tables/2/result", {**second, "t": "0" * 64}).status == 403
            assert server.end()[0] == 0
        with contextlib.closing(sqlite3.connect(f"{folder}/cup.tilt")) as file:
            (secret,), = file.execute("SELECT secret FROM form").fetchall()
        assert tiltyard("backup", "copy.tilt", folder=folder).returncode == 0
        exported = tiltyard("--file", "cup.tilt", "export", "--as", "json", folder=folder).stdout
        copy = pathlib.Path(folder, "copy.tilt").read_bytes()
        assert len(secret) == 32 and secret not in copy and secret.hex() not in exported and exported
        with Serving(folder, "--file", "copy.tilt") as server:
            server.cookie = cookie
            assert server.post("/t/ote/tables/2/result", second).status == 403
            assert server.get("/desk").status == 200
            assert server.end()[0] == 0


main(globals())
