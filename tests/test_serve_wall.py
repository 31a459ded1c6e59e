"""Walls: what each address of a projector shows, that everybody is on one of the screens, and that drafts stay the desk's."""
import re
from harness import main, tiltyard
from serving import do_lines, fill, granted, served

NAMES = sorted(["Álvaro", "Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo", "Ivo", "Jorge"])


def make_venue(folder):
    people = NAMES + [f"Person {number:02}" for number in range(1, 50)]
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-melee", "--name", "Cup", "--id", "melee"), ("player", "add", *people),
             ("draw",), ("publish",), ("new", "cup.tilt", "--format", "ontheedge", "--name", "Edge", "--id", "ote"),
             ("-t", "ote", "enrol", *NAMES), ("-t", "ote", "draw"))


def venue(test):
    """Two tournaments: a Melee of 60 that is under way, and On the Edge of 11 of them."""
    return served(test, make_venue)


def names_of(page):
    assert page.status == 200, page.text
    return [first + rest for first, rest in re.findall(r'<span class="who s\d"><b>([^<]*)</b>([^<]*)</span>', page.text)]


def onward(page):
    found = re.search(r'<noscript><meta http-equiv="refresh" content="12;url=([^"]*)"></noscript>', page.text)
    return found and found.group(1).replace("&amp;", "&")


@venue
def test_screens_share_the_names(server):
    everybody = names_of(server.get("/t/melee/wall"))
    assert len(everybody) == 60 and everybody[:2] == ["Álvaro", "Ana"], everybody
    for screens in (2, 3, 20):
        shown = [names_of(server.get(f"/t/melee/wall?screen={at}&of={screens}")) for at in range(1, screens + 1)]
        assert sum(shown, []) == everybody
    second = server.get("/t/melee/wall?screen=2&of=3")
    assert '<span class="letters">Person 1. – Person 2.</span>' in second.text and "data-stream" in second.text
    assert "/live?at=%2Ft%2Fmelee%2Fwall%3Fscreen%3D2%26of%3D3" in second.text


@venue
def test_screens_that_there_are_not(server):
    for query in ("screen=4&of=3", "screen=2", "screen=0&of=3", "of=21", "show=nothing"):
        page = server.get(f"/t/melee/wall?{query}")
        assert page.status in (400, 422) and "TY-FORM" in page.text, (query, page.status)
    assert "There is no screen 4 of 3" in server.get("/wall?screen=4&of=3").text
    assert "Não existe o telão 4 de 3" in server.get("/wall?screen=4&of=3", Cookie="lang=pt-BR").text


@venue
def test_without_a_script_all_come_by_turns(server):
    """A browser goes on by itself, and each address shows another screen first."""
    page, at, seen = server.get("/t/melee/wall?large=1"), "/t/melee/wall?large=1", []
    for _ in range(2):
        first = re.search(r'<section class="screen now">(.*?)</section>', page.text, re.S).group(1)
        seen += names_of(type(page)(200, {}, first.encode()))
        at = onward(page)
        page = server.get(at)
    assert at == "/t/melee/wall?large=1&page=1" and seen == names_of(server.get("/t/melee/wall")), (at, seen)
    assert onward(server.get("/t/melee/wall")) == "/t/melee/wall?page=1"
    rows = server.get("/t/melee/wall?show=standings&page=2")
    assert rows.text.count('<section class="screen now">') == 1 and onward(rows) == "/t/melee/wall?show=standings&page=3"
    assert onward(server.get("/t/melee/wall?show=standings&page=3")) == "/t/melee/wall?show=standings&page=1"
    assert onward(server.get("/t/melee/tables")) is None


@venue
def test_each_thing_can_be_on_a_wall(server):
    for show, says in (("names", "Round 1"), ("standings", "Standings before round 1"), ("clock", "Round 1"), ("sets", "Active and inactive")):
        page = server.get(f"/t/melee/wall?show={show}")
        assert page.status == 200 and says in page.text and 'class="wall"' in page.text, (show, page.text)
        assert '<nav' not in page.text and "<form" not in page.text


@served
def test_between_rounds_nobody_is_sent_to_an_old_table(server):
    """Standings in place of the names; only on a wall that keeps to neither, and not while they are hidden."""
    fill(server)
    assert "Round 1: find your table" in server.get("/wall").text
    do_lines(server.folder, ("close",))
    for path in ("/wall", "/t/ote/wall", "/t/ote/wall?screen=2&of=3"):
        page = server.get(path).text
        assert "Standings after round 1" in page and "find your table" not in page, page
    assert "Round 1: find your table" in server.get("/t/ote/wall?show=names").text
    do_lines(server.folder, ("set", "standings=hidden"))
    page = server.get("/wall").text
    assert "Pairings will appear here once published." in page and "Standings after" not in page and not names_of(server.get("/wall")), page
    do_lines(server.folder, ("draw",), ("publish",))
    assert ": find your table" in server.get("/wall").text


# A draft is the desk's: whoever opens the wall has it on the projector.
@venue
def test_the_wall_of_the_event_goes_by_turns(server):
    first = server.get("/wall")
    assert "data-turns" not in first.text and {"Ana", "Person 01"} <= set(names_of(first))
    assert "Person" not in server.get("/t/ote").text and "Ana" in server.get("/t/ote").text
    assert "Ana" not in server.get("/t/ote/wall").text
    assert tiltyard("-t", "ote", "publish", folder=server.folder).returncode == 0
    first, second = server.get("/wall"), server.get("/wall?turn=1")
    assert 'data-turns="/wall?turn=1"' in first.text and 'data-turns="/wall"' in second.text
    assert len(names_of(first)) == 60 and names_of(second) == names_of(server.get("/t/ote/wall")) and len(names_of(second)) == 11
    assert onward(server.get("/wall?page=2")) == "/wall?turn=1&page=1"
    assert onward(server.get("/wall?turn=1&page=1")) == "/wall?page=1"
    assert names_of(server.get("/wall?turn=7")) == names_of(second)


@venue
def test_a_first_code_is_on_the_wall_of_the_event(server):
    """Also before anything of that tournament is published."""
    done = tiltyard("-t", "ote", "draw", "--again", "--reason", "late", "--words", "seven", folder=server.folder)
    assert done.returncode == 0, done.stderr
    page = server.get("/wall?turn=1").text
    assert "Drawn with the words “seven”" in page and "Ana" not in page, page


@venue
def test_a_display_sees_a_wall_and_it_is_live(server):
    server.cookie, _ = granted(server, "display")
    stream = server.listen("/wall?turn=1")
    assert tiltyard("-t", "ote", "publish", folder=server.folder).returncode == 0
    while "Álvaro" not in stream.event()[1]:
        pass


@served
def test_the_photo_is_of_the_hash_that_verify_shows(server):
    """TRUST: what is photographed before round 1 is compared with it, and by a code one comes there."""
    photo = re.search(r"<code>([0-9a-f]{4}(?: [0-9a-f]{4}){15})</code>", server.get("/verify").text).group(1)
    wall = server.get("/t/ote/wall?show=scan").text
    assert f'<p class="big">{photo}</p>' in wall and wall.count('class="screen') == 2, wall
    assert 'class="screen now"' in server.get("/t/ote/wall?show=scan&page=2").text.split("<h2>")[1], "without a script it comes next"



main(globals())
