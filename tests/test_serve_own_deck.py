"""A player hands in the own deck from the own phone, and sees at once what the check finds, until round 1 is published."""
import html
import json
import re

import serving
from browser import Browser
from harness import ROOT, main
from phones import Phone, said
from serving import do_lines, granted, listed_in, told, upload
from test_cli_decks import LEGAL, OTHER, SHORT, without_rules
from test_serve_decks import DECKS, SAME, hand_in, make_people, run, served

DECK = "/me/ote/deck"


def sends(phone, text, **fields):
    answer = phone.send(DECK, list=text.replace("\n", "\r\n"), **fields)
    assert answer.status == 303 and answer.head["location"].startswith(f"{DECK}?saved="), answer.text
    return phone.get(answer.head["location"])


def refused(phone, rule, text, **fields):
    before = told(phone.server, "log")
    answer = phone.send(DECK, list=text, **fields)
    assert answer.status == 422 and f">{rule}<" in answer.text, answer.text
    assert told(phone.server, "log") == before
    return answer


@served
def test_a_player_hands_in_the_own_deck_and_sees_what_is_found(server):
    ana = Phone.of(server, "Ana")
    assert "My deck not handed in yet" in ana.live()
    assert "hand in" in said(ana.get(DECK).text).lower() and listed_in(ana.get(DECK)) == ""
    for text in (SHORT, LEGAL):
        page = sends(ana, text)
        run(server, "player", "deck", "Bia", file=text.encode())
        mine, other = (told(server, "player", "deck", name) for name in ("Ana", "Bia"))
        assert {key: mine[key] for key in SAME} == {key: other[key] for key in SAME}
        shown = html.unescape(page.text)
        assert len(mine["findings"]) == shown.count('class="rule"')
        for finding in mine["findings"]:
            assert finding["text"] in shown and finding["rule"] in shown, finding
        assert listed_in(page) == text, "to be corrected"
        words = {"legal": "legal", "not-legal": "not legal"}[mine["verdict"]]
        assert f"Your deck is {words}" in said(page.text)
        assert f"My deck {mine['cards']} cards, {words}" in ana.live()
    entered = [one for one in told(server, "log")["commands"] if one["by_name"] == "Ana (player)"]
    assert len(entered) == 2, entered


@served
def test_a_file_is_read_as_staff_read_it(server):
    file = ROOT / "data/decks/corpus/o8d/edge-latin.o8d"
    ana = Phone.of(server, "Ana")
    answer = ana._as_me(upload, server, DECK, ("edge.o8d", file.read_bytes()))
    assert answer.status == 303, answer.text
    run(server, "player", "deck", "Bia", file=file.read_bytes())
    mine, other = (told(server, "player", "deck", name) for name in ("Ana", "Bia"))
    assert {key: mine[key] for key in SAME} == {key: other[key] for key in SAME} and mine["form"] == "o8d"


# TY-DECK
@served
def test_what_is_no_list_comes_back(server):
    ana = Phone.of(server, "Ana")
    for text in ("", "{\"cards\": </textarea><b>"):
        assert listed_in(refused(ana, "TY-DECK", text)) == text
    sends(ana, LEGAL)
    refused(ana, "TY-DECK", LEGAL)
    page = ana.get(DECK)
    answer = ana.post(DECK, {**serving.form_of(page, DECK), "list": ""}, Accept="application/json")
    assert answer.status == 422 and json.loads(answer.text)["refused"]["rule"] == "TY-DECK", answer.text
    answer = ana.post(DECK, {**serving.form_of(page, DECK), "list": OTHER}, Accept="application/json")
    assert answer.status == 200 and json.loads(answer.text)["next"].startswith(DECK), answer.text


# TY-DECK-LOCKED
@served
def test_nobody_hands_in_a_deck_once_round_1_is_published(server):
    ana, bia = Phone.of(server, "Ana"), Phone.of(server, "Bia")
    sends(ana, LEGAL)
    run(server, "draw")
    sends(ana, OTHER), sends(ana, LEGAL)
    kept = {phone: serving.form_of(phone.get(DECK), DECK) for phone in (ana, bia)}
    run(server, "publish")
    first = told(server, "player", "deck", "Ana")["hash"]
    page, none = ana.get(DECK), bia.get(DECK)
    assert "<textarea" not in page.text and LEGAL.splitlines()[0] in html.unescape(page.text)
    assert "this deck is locked" in said(page.text) and "<textarea" not in none.text and "Ask a judge" in said(none.text)
    assert "cards, legal" in ana.live() and "My deck" not in bia.live()
    backwards = "".join(reversed(LEGAL.splitlines(keepends=True)))
    for phone, text in ((ana, OTHER), (ana, backwards), (bia, LEGAL)):
        answer = phone.post(DECK, {**kept[phone], "id": serving.new_id(), "list": text})
        assert answer.status == 422 and ">TY-DECK-LOCKED<" in answer.text and "Ask a judge" in said(answer.text), answer.text
    answer = ana.post(DECK, {**kept[ana], "id": serving.new_id(), "list": OTHER, "house_rule": "1", "reason": "lost"})
    assert answer.status in (400, 422), answer.text
    assert told(server, "player", "deck", "Ana")["hash"] == first and told(server, "player", "deck", "Bia")["verdict"] is None
    hand_in(server, 2, SHORT)  # a judge does, late
    assert "Your deck is not legal" in said(bia.get(DECK).text)


@served
def test_a_player_sees_no_other_deck(server):
    """TY-ROLE, TY-ACCESS: what a phone sends is its own deck, whatever it says; nobody else sees it before it is played."""
    secret = LEGAL + "1 Carta que só a Ana tem\n"
    ana, bia = Phone.of(server, "Ana"), Phone.of(server, "Bia")
    sends(ana, secret)
    for page in ("/", "/t/ote", "/me", DECK, "/t/ote/why/1", "/export.json"):
        assert "só a Ana" not in bia.get(page).text, page
    assert bia.get(f"{DECKS}/1").status == 403
    bia.post(DECK, {**serving.form_of(bia.get(DECK), DECK), "list": OTHER, "person": "1", "number": "1"})
    assert told(server, "player", "deck", "Ana")["handed_in"] == secret
    own, server.cookie = server.cookie, None
    assert server.get(DECK).status == 403 and "só a Ana" not in server.get("/export.json").text
    server.cookie = granted(server, "judge")[0]
    assert "só a Ana" in server.get(f"{DECKS}/1").text and "só a Ana" not in server.get(DECK).text
    server.cookie = own


@served
def test_who_is_not_entered_has_no_deck_there(server):
    run(server, "new", "cup.tilt", "--format", "agot-joust", "--id", "joust")
    ana = Phone.of(server, "Ana")
    answer = ana.get("/me/joust/deck")
    assert answer.status == 200 and "<textarea" not in answer.text
    token = serving.form_of(ana.get(DECK), DECK)
    before = told(server, "log")
    assert ana.post("/me/joust/deck", {**token, "list": LEGAL}).status == 200
    assert told(server, "log") == before and ana.get("/me/none/deck").status == 404


# TY-HASTE
@served
def test_a_phone_cannot_fill_the_file_with_decks(server):
    """A long list counts as many commands, also where it is no list."""
    long = "".join(f"3 {'Carta desconhecida ' * 2}{i}\n" for i in range(1300))
    ana = Phone.of(server, "Ana")
    form = serving.form_of(ana.get(DECK), DECK)
    answers = [ana.post(DECK, {**form, "id": serving.new_id(), "list": long + f"1 Card {i}\n"}).status for i in range(8)]
    assert answers[0] == 303 and 429 in answers, answers
    sends(Phone.of(server, "Bia"), LEGAL)


@served
def test_both_languages(server):
    ana = Phone.of(server, "Ana")
    sends(ana, SHORT)
    for path, words in (("/me", ("Meu baralho", "cartas, ")), (DECK, ("Seu baralho não é válido", "Entregar baralho", "Lista do baralho"))):
        page = said(ana.get(path, Accept_Language="pt-BR").text)
        assert all(word in page for word in words), (path, words, page)


def test_a_game_without_rules_of_decks():
    def make(folder):
        make_people(folder, without_rules())

    def look(server):
        ana = Phone.of(server, "Ana")
        assert "My deck" not in ana.live() and ana.get(DECK).status == 422
    serving.served(look, make)()


@served
def test_on_a_phone(server):
    """Three taps from My table, in a browser: paste, hand in, read what was found."""
    ana = Phone.of(server, "Ana")
    with Browser() as browser:
        name, value = ana.cookie.split("=", 1)
        browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}/")
        browser.look(f"http://{server.host}/me", 320, 640)
        browser.ask("document.querySelector('a[href$=\"/deck\"]').click()")
        browser.wait("document.readyState === 'complete' && document.querySelector('textarea') !== null")
        assert browser.ask("document.documentElement.scrollWidth") <= 320
        assert browser.ask("document.querySelector('textarea').getBoundingClientRect().width") > 250
        browser.ask(f"document.querySelector('textarea').value = {json.dumps(SHORT)}, document.querySelector('main .primary').click()")
        browser.wait("document.readyState === 'complete' && document.querySelector('.state.refused') !== null")
        assert "Your deck is not legal" in browser.ask("document.querySelector('main').innerText")
        assert browser.ask("document.querySelector('.state.refused').getBoundingClientRect().bottom") < 640, "at once, without scrolling"
        assert browser.ask("document.documentElement.scrollWidth") <= 320


if __name__ == "__main__":
    main(globals())
