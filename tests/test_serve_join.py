"""Requests to join from a phone: the club, what the phone says while it waits, and the request that it withdraws."""
import json
import re
from pathlib import Path

from harness import main, tiltyard
from phones import Phone, said
from serving import form_of, make_event, served

PEOPLE = "/t/ote/people"
TWENTY = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"] # so many play three rounds before the final


def joins(server):
    return json.loads(tiltyard("join", "list", "--json", folder=server.folder).stdout)["joins"]


def asking(server, name, **more):
    """A phone that has asked."""
    phone = Phone(server, None)
    answer = phone.send("/join", name=name, **more)
    assert answer.status == 303, answer.text
    phone.cookie = answer.sets("link")
    return phone


@served
def test_the_club_is_that_of_a_new_player(server):
    asking(server, "Zoe", club=" Torre  Negra "), asking(server, "Yan")
    assert [(join["name"], join["club"]) for join in joins(server)] == [("Zoe", "Torre Negra"), ("Yan", None)]
    page = server.get(PEOPLE + "?join=1")
    assert re.search(r"<b>Zoe</b> · Torre Negra", page.text), page.text
    form = form_of(page, "/t/ote/do/join_approve")
    assert server.post("/t/ote/do/join_approve", {**form, "join": "1", "enter": "1"}).status == 303
    assert "Torre Negra" in server.get(PEOPLE + "/" + str(joins(server)[0]["person"]["number"])).text


@served
def test_a_registered_player_keeps_a_club_that_staff_know(server):
    assert tiltyard("player", "edit", "Ana", "--club", "Casa Alta", folder=server.folder).returncode == 0
    asking(server, "Ana", club="Torre"), asking(server, "Bia", club="Torre")
    for join, person in (("1", "Ana"), ("2", "Bia")):
        assert tiltyard("join", "approve", join, "--person", person, folder=server.folder).returncode == 0
    people = json.loads(tiltyard("player", "list", "--json", folder=server.folder).stdout)["people"]
    assert {person["name"]: person["club"] for person in people if person["club"]} == {"Ana": "Casa Alta", "Bia": "Torre"}


@served
def test_a_club_that_is_too_long_is_marked(server):
    phone, long = Phone(server, None), "ã" * 81
    for fields, bad, good in (({"name": "Zoe", "club": long}, "club", "name"), ({"name": long, "club": "Torre"}, "name", "club"),
                              ({"name": "", "club": "Torre"}, "name", "club"), ({"name": "", "club": long}, "name", "club")):
        page = phone.send("/join", **fields)
        inputs = {name: re.search(f'<input id="{name}"[^>]*>', page.text).group(0) for name in ("name", "club")}
        assert page.status == 422 and not page.sets("link"), page.text
        assert "aria-invalid" in inputs[bad] and "aria-invalid" not in inputs[good], inputs
        assert all(f'value="{value}"' in inputs[name] for name, value in fields.items()), inputs
        assert f'aria-describedby="{bad}-wrong"' in inputs[bad] and f'id="{bad}-wrong"' in page.text, page.text
    assert joins(server) == []
    assert phone.send("/join", name="Zoe", club=long[1:]).status == 303


def served_twenty(test):
    return served(test, make=lambda folder: make_event(folder, TWENTY))


@served_twenty
def test_what_the_phone_says_while_it_waits(server):
    first, second = asking(server, "Zoe"), asking(server, "Yan")
    assert re.search(r"Request sent Zoe, \d\d:\d\d\. Yours is the next request\.", first.live()), first.live()
    assert re.search(r"Request sent Yan, \d\d:\d\d\. 1 request is before yours\.", second.live()), second.live()
    assert "You then play from round 2." in second.live(), second.live()
    tiltyard("join", "refuse", "1", folder=server.folder)
    assert "Yours is the next request." in second.live(), second.live()
    page = second.get("/me", Accept_Language="pt-BR")
    assert re.search(r"Pedido enviado Yan, \d\d:\d\d\. O seu é o próximo pedido\.", said(page.text)), page.text
    assert "Você joga a partir da rodada 2." in page.text, page.text


@served_twenty
def test_no_round_is_promised_while_a_preview_waits(server):
    tables = json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"]
    for table in tables:
        scores = [f"{seat['number']}={16 - at}{'w' if at == 0 else ''}" for at, seat in enumerate(table["seats"])]
        tiltyard("result", str(table["table"]), *scores, folder=server.folder)
    assert tiltyard("close", folder=server.folder).returncode == 0
    phone = asking(server, "Zoe")
    assert "You then play from round 2." in phone.live(), phone.live()
    assert tiltyard("draw", folder=server.folder).returncode == 0
    assert "You then play" not in phone.live(), phone.live()


def withdraw(phone, page=None):
    page = page or phone.get("/me")
    return phone.post("/join/withdraw", form_of(page, "/join/withdraw"))


@served
def test_a_phone_withdraws_its_own_request(server):
    zoe, yan = asking(server, "Zoroastra", club="Torrefina"), asking(server, "Yan")
    stream, page = zoe.listen(), zoe.get("/me")
    assert withdraw(zoe).status == 303
    assert [(join["name"], join["club"], join["state"]) for join in joins(server)] == [(None, None, "withdrawn"), ("Yan", None, "open")]
    kept = b"".join(path.read_bytes() for path in Path(server.folder).glob("cup.tilt*") if path.is_file())
    assert b"Zoroastra" not in kept and b"Torrefina" not in kept
    assert "Request withdrawn" in zoe.live() and "Ask to join" in zoe.live(), zoe.live()
    while "Request withdrawn" not in (event := stream.event()[1]):
        pass
    assert "Zoroastra" not in event, event
    stream.close()
    again = withdraw(zoe, page)
    assert again.status in (409, 422) and "TY-JOIN" in again.text, again.text
    assert "Zoroastra" not in server.get(PEOPLE).text
    answer = zoe.send("/join", name="Zoe")
    assert answer.status == 303 and joins(server)[2]["name"] == "Zoe", answer.text


@served
def test_nobody_else_withdraws_it(server):
    """The request is found by the token of the phone, and by nothing that a form says."""
    zoe, yan = asking(server, "Zoe"), asking(server, "Yan")
    form = form_of(yan.get("/me"), "/join/withdraw")
    stranger = Phone(server, None)
    assert stranger.post("/join/withdraw", form).head["location"] == "/me", "nothing is saved"
    assert yan.post("/join/withdraw", {**form, "join": "1"}).status != 303 # no field of the form
    assert [join["state"] for join in joins(server)] == ["open", "open"]
    assert withdraw(yan).status == 303
    assert [join["state"] for join in joins(server)] == ["open", "withdrawn"]


main(globals())
