"""One player, two phones: nobody is handed over by one button, the old phone is told, and both can be ended."""
import json
import re

from harness import main, tiltyard
from phones import Phone, said
from serving import form_of, granted, served


def ask(server, name):
    """The cookie of a phone that asks to join under that name."""
    organizer, server.cookie = server.cookie, None
    cookie = server.send("/join", name=name).sets("link")
    server.cookie = organizer
    return cookie


def valid(server, person):
    rows = json.loads(tiltyard("link", "list", "--json", folder=server.folder).stdout)["links"]
    return [row["link"] for row in rows if row["person"] and row["person"]["number"] == person and not row["revoked"]]


@served
def test_a_player_with_a_phone_is_not_handed_over_by_one_button(server):
    """Somebody asks as "ana", who has a phone."""
    ana = Phone.of(server, "Ana")
    thief = ask(server, "ana")
    assert server.get("/me/phone", Cookie=thief).status == 403 and len(valid(server, 1)) == 1
    asked = server.get("/t/ote/people")
    assert "The same person as Ana" in said(asked.text) and "has a phone already" in said(asked.text), asked.text
    form = form_of(asked, "/t/ote/do/join_approve")
    again = server.post("/t/ote/do/join_approve", {**form, "join": "1", "person": "1"})
    assert again.status == 422 and "already has a phone" in again.text, again.text
    assert ana.get().status == 200


@served
def test_the_old_phone_is_told_and_ends_the_new_one(server):
    """Staff let a second phone in by mistake: the first says so, while it is open and when it is loaded; and can end it. The
    second phone can end neither the first nor anybody else's."""
    ana, bia = Phone.of(server, "Ana"), Phone.of(server, "Bia")
    first, = valid(server, 1)
    assert "Another phone" not in ana.live()
    stream = ana.listen()
    thief = Phone(server, ask(server, "ana"))
    asked = form_of(server.get("/t/ote/people"), "/t/ote/do/join_approve")
    assert server.post("/t/ote/do/join_approve", {**asked, "join": "1", "person": "1", "second": "1"}).status == 303
    while "Another phone signed in as you" not in said(stream.part("me")):
        pass
    stream.close()
    second = valid(server, 1)[-1]
    assert "Another phone signed in" in ana.live() and "Not me" not in thief.live()
    act = form_of(thief.get(), "/do")
    for link in (first, valid(server, 2)[0]):
        told = json.loads(thief.post("/do/link_revoke", {**act, "link": str(link)}, Accept="application/json").text)
        assert told["refused"]["rule"] == "TY-ROLE", told
    answer = ana.press("Not me", Accept="application/json")
    assert "saved" in json.loads(answer.text), answer.text
    assert valid(server, 1) == [first] and second not in valid(server, 1)
    assert "Another phone" not in ana.live() and thief.get("/me/phone").status == 403
    assert bia.get("/me/phone").status == 200


@served
def test_a_code_that_somebody_else_typed_is_told_too(server):
    ana = Phone.of(server, "Ana")
    other = Phone.of(server, "Ana")
    assert "Another phone signed in as you" in ana.live() and "Another phone has been signed in" in other.live()
    assert "Not me" not in other.live(), "the first phone is not signed out by a later one"


@served
def test_the_same_phone_needs_no_second_link(server):
    """A player who types the next slip's code on the phone that is signed in."""
    ana = Phone.of(server, "Ana")
    code = json.loads(tiltyard("code", "person", "Ana", "--json", folder=server.folder).stdout)["code"]
    again = ana.send("/enter", code=code)
    assert (again.status, again.head["location"]) == (303, "/me") and not again.sets("link"), again.text
    assert len(valid(server, 1)) == 1
    bia = json.loads(tiltyard("code", "person", "Bia", "--json", folder=server.folder).stdout)["code"]
    assert ana.send("/enter", code=bia).sets("link"), "another player's code on the same phone"


@served
def test_merging_two_who_have_phones(server):
    """Staff are told, and both phones are."""
    ana = Phone.of(server, "Ana")
    organizer, server.cookie = server.cookie, None
    other = Phone(server, server.send("/join", name="Anna").sets("link"))
    server.cookie = organizer
    assert "saved" in json.loads(server.act("join_approve", None, join="1", add="1").text)
    merged = json.loads(server.act("people_merge", None, kept="1", gone="9").text)
    assert "both had a phone" in merged["text"], merged
    assert "Another phone signed in as you" in ana.live() and "Another phone has been signed in" in other.live()


@served
def test_staff_see_and_end_each_phone(server):
    """In the list of links, and on the player's page; a scorekeeper sees and does not end."""
    phones = [Phone.of(server, "Ana"), Phone.of(server, "Ana"), Phone.of(server, "Bia")]
    assert "2 of" in said(server.get("/desk/access").text)
    listed = re.search(r'data-live="players".*?</table>', server.get("/desk/access?phones=1").text, re.S).group(0)
    assert listed.count("<b>Ana</b>") == 2 and listed.count("<b>Bia</b>") == 1, listed
    person = server.get("/t/ote/people/1")
    ended = re.findall(r'name="link" value="(\d+)"', re.search(r"<h2>Phone</h2>.*?</section>", person.text, re.S).group(0))
    assert [int(link) for link in ended] == valid(server, 1)
    door, _ = granted(server, "scorekeeper")
    seen = server.get("/t/ote/people/1", Cookie=door)
    assert said(seen.text).count("signed in at") == 2 and 'name="link"' not in seen.text, seen.text
    assert server.get("/desk/access", Cookie=door).status == 403
    assert "saved" in json.loads(server.act("link_revoke", None, page="/t/ote/people/1", link=ended[1]).text)
    assert [phone.get("/me/phone").status for phone in phones] == [200, 403, 200]
    shown = phones[1].get()
    assert "Ana" in said(shown.text) and shown.status == 200


@served
def test_staff_sign_out_by_a_page(server):
    page = server.get("/desk")
    assert 'href="/out"' in page.text
    out = server.get("/out")
    assert out.status == 200 and "Sign out" in said(out.text)
    cookie = server.cookie
    left = server.post("/out", form_of(out, "/out"))
    assert (left.status, left.head["location"].split("?")[0]) == (303, "/"), left.text
    assert server.get("/desk", Cookie=cookie).status == 403
    assert server.get("/out", Cookie="").status == 403


main(globals())
