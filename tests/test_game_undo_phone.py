"""Players undo a move from their phones: one asks, the others see what is asked and answer by one tap."""
import re

from harness import main
from phones import said
from test_serve_games import BIDS, RINGS, link, played, player, send, shown

OWN = "/me/game/g1"


def phones_of(server):
    return {name: player(server, name) for name in BIDS}


def page(server, cookie, **head):
    server.cookie = cookie
    return server.get(OWN, **head)


def offered(server, cookie):
    """The answers that the page has buttons for."""
    return re.findall(r'<button[^>]* name="undo" value="(\w+)"', page(server, cookie).text)


@played(RINGS[0])
def test_two_taps_of_the_others_undo_a_move(server):
    phones = phones_of(server)
    assert not any(offered(server, cookie) for cookie in phones.values()), "no move was made"
    assert send(server, phones["Ana"], move="act Ana 2")["saved"]
    assert offered(server, phones["Ana"]) == ["ask"] and not offered(server, phones["Bia"])
    server.cookie = phones["Bia"]
    stream = server.listen(OWN)
    stream.part("own")
    assert send(server, phones["Ana"], undo="ask")["saved"]
    seen = said(stream.part("own"))
    assert seen.startswith("Ana asks to undo the last move") and "Take action: 2 Nothing secret was shown since then." in seen, seen
    assert "Bia you not yet Caio not yet Agree to undo Keep move" in seen, seen
    assert offered(server, phones["Ana"]) == ["withdraw"] and offered(server, phones["Caio"]) == ["agree", "keep"]
    assert "You ask to undo your last move" in said(page(server, phones["Ana"]).text)
    assert send(server, phones["Bia"], undo="agree")["saved"]
    assert "Bia agreed Caio not yet Withdraw request" in said(page(server, phones["Ana"]).text)
    assert "Bia you agreed" in said(stream.part("own")) and offered(server, phones["Bia"]) == ["keep"]
    assert "Waiting for Caio to agree" in said(server.get("/games/g1").text)
    assert send(server, phones["Caio"], undo="agree")["saved"]
    after = said(stream.part("own"))
    stream.close()
    assert "asks to undo" not in after and "Waiting for Ana" in after, after
    assert shown(server, "g1")["turn"] == "Ana" and shown(server, "g1")["undo"] is None
    assert not any(offered(server, cookie) for cookie in phones.values())


@played(RINGS[0])
def test_a_move_is_kept_or_its_request_withdrawn(server):
    phones = phones_of(server)
    send(server, phones["Ana"], move="act Ana 2")
    for who, answer in (("Bia", "keep"), ("Ana", "withdraw")):
        assert send(server, phones["Ana"], undo="ask")["saved"]
        refused = send(server, phones["Caio"], undo="withdraw")["refused"]
        assert refused["rule"] == "TY-ROLE" and "Caio cannot withdraw the request" in refused["text"], refused
        assert send(server, phones[who], undo=answer)["saved"]
        assert shown(server, "g1")["undo"] is None and shown(server, "g1")["turn"] == "Bia"
    assert send(server, phones["Bia"], undo="ask")["refused"]["rule"] == "TY-ROLE"
    assert send(server, phones["Caio"], undo="agree")["refused"]["rule"] == "TY-UNDO"
    assert send(server, phones["Caio"], undo="nonsense")["refused"]["rule"] == "TY-UNDO"


@played(RINGS[0])
def test_an_answer_to_an_older_request_is_none(server):
    """TY-STALE"""
    phones = phones_of(server)
    send(server, phones["Ana"], move="act Ana 2"), send(server, phones["Ana"], undo="ask")
    form = re.search(r'<form id="play".*?</form>', page(server, phones["Bia"]).text, re.S).group(0)
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    send(server, phones["Ana"], undo="withdraw")
    send(server, phones["Ana"], undo="ask")
    server.cookie = phones["Bia"]
    answer = server.post(OWN, {**hidden, "undo": "agree"}, Accept="application/json")
    assert answer.status == 409 and "TY-STALE" in answer.text, answer.text
    assert shown(server, "g1")["undo"]["agreed"] == []


@played(RINGS[0])
def test_it_is_asked_in_portuguese_and_told_in_the_history(server):
    phones = phones_of(server)
    send(server, phones["Ana"], move="act Ana 2"), send(server, phones["Ana"], undo="ask")
    text = said(page(server, phones["Caio"], **{"Accept-Language": "pt-BR"}).text)
    assert "Ana pede para desfazer a última jogada" in text and "Concordar Manter jogada" in text, text
    send(server, phones["Bia"], undo="agree"), send(server, phones["Caio"], undo="agree")
    server.cookie = link(server, "organizer")
    history = said(server.get("/desk/history").text)
    assert "Ana asks to undo entry" in history and "Caio agrees as the last player, so entry" in history, history


@played(RINGS[0], RINGS[1])
def test_a_bid_is_not_undone(server):
    phones = phones_of(server)
    assert send(server, phones["Ana"], move="bid Ana 3")["saved"]
    assert not offered(server, phones["Ana"])
    assert send(server, phones["Ana"], undo="ask")["refused"]["rule"] == "TY-UNDO"
    for name in ("Bia", "Caio"):
        assert send(server, phones[name], move=f"bid {name} 3")["saved"]
    assert not any(offered(server, cookie) for cookie in phones.values()), "the bids are revealed"


if __name__ == "__main__":
    main(globals())
