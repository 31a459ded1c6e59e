"""An evening at the kitchen table: a game begins from a page, each phone takes a seat by one tap, and nobody is staff."""
import json
import re

from harness import main, tiltyard
from phones import said
from serving import do_lines, served

THREE = {"name-1": "Kris", "name-2": "Tom", "name-3": "Patrick", "a-1": "11", "a-2": "10", "a-3": "11"}
RULES = "l5r-enlightenment"


def kitchen(folder):
    """An event without a tournament."""
    assert tiltyard("new", "cup.tilt", "--name", "Kitchen", folder=folder).returncode == 0


def at_home(test):
    return served(test, kitchen)


def begin(server, rules=RULES, fields=THREE, **more):
    page = server.get(f"/desk/games/new?rules={rules}")
    assert page.status == 200, page.text
    form = {name: re.search(rf'<form class="col".*?name="{name}" value="([^"]*)"', page.text, re.S).group(1) for name in ("t", "id", "rules", "name")}
    return server.post("/desk/games/new", {**form, "first": "0", **fields, **more})


def begun(server, **more):
    """The path of the seats' page of a game that was just begun."""
    answer = begin(server, **more)
    assert answer.status == 303, said(answer.text)
    to = server.get(answer.head["location"].split("?")[0])
    assert to.status == 303 and re.fullmatch("/g/[2-9A-Z]{6}", to.head["location"]), to.head
    return to.head["location"]


class Sitter:
    """A phone at the table."""

    def __init__(self, server, cookie=None):
        self.server, self.cookie = server, cookie

    def get(self, path):
        return self.server.get(path, **({"Cookie": self.cookie} if self.cookie else {"Cookie": "none=1"}))

    def tap(self, path, seat, page=None):
        page = page or self.get(path)
        form = dict(re.findall(r'name="(t|id)" value="([^"]*)"', re.search(r'<form id="seat".*?</form>', page.text, re.S).group(0)))
        cookies = "; ".join(filter(None, (self.cookie, page.sets("next"))))
        answer = self.server.post(path, {**form, "seat": seat}, Cookie=cookies)
        self.cookie = answer.sets("link") or self.cookie
        return answer


def seats(server):
    return [seat["seated"] for seat in json.loads(tiltyard("game", "seats", "--json", folder=server.folder).stdout)["seats"]]


@at_home
def test_three_phones_take_three_seats(server):
    """The phone that began plays too. Each sees who is seated, and all go on by themselves."""
    home = begun(server)
    organizer = Sitter(server, server.cookie)
    page = organizer.get(home)
    assert page.status == 200 and 'class="qr"' in page.text, page.text
    assert said(page.text).count("not here yet") == 3 and "when all 3 players are seated" in said(page.text)
    assert organizer.tap(home, 1).status == 303 and seats(server) == [True, False, False]
    assert "Kris you seated" in said(organizer.get(home).text), said(organizer.get(home).text)
    tom, patrick = Sitter(server), Sitter(server)
    assert tom.get("/g").head["location"] == home, "the table is all there is: no code is needed"
    assert "I am Kris" not in tom.get(home).text
    assert tom.tap(home, 2).status == 303
    last = patrick.get(home)
    assert patrick.tap(home, 3, last).status == 303 and seats(server) == [True, True, True]
    for phone in (organizer, tom, patrick):
        assert phone.get(home).head["location"] == "/me/game"
        assert phone.get("/me/game").status == 200
    assert "Your game" in said(tom.get("/me").text) and "Pairings" not in said(tom.get("/me").text), said(tom.get("/me").text)
    assert organizer.get("/me").status == 200 and "Kris" in said(organizer.get("/me").text)
    assert organizer.get("/desk/games").status == 200, "still the organizer"
    assert Sitter(server).get(home).head["location"] == "/games/g1", "nothing is handed out any more"


# TY-SEAT
@at_home
def test_a_taken_seat_is_taken_by_nobody_else(server):
    home = begun(server)
    tom, other = Sitter(server), Sitter(server)
    seen = other.get(home) # before Tom sits down
    assert tom.tap(home, 2).status == 303
    refused = other.tap(home, 2, seen)
    assert refused.status == 422 and "Another phone has the seat of Tom" in said(refused.text), said(refused.text)
    assert tom.get("/me").status == 200 and other.cookie is None
    refused = other.tap(home, 4)
    assert refused.status == 422 and "no seat 4" in said(refused.text), said(refused.text)
    refused = other.tap(home, 0)
    assert refused.status == 422 and "no seat to leave" in said(refused.text), said(refused.text)
    assert seats(server) == [False, True, False]


@at_home
def test_seats_change_until_the_first_move(server):
    home = begun(server)
    tom, organizer = Sitter(server), Sitter(server, server.cookie)
    tom.tap(home, 2)
    former = tom.cookie
    assert "Change to Patrick" in said(tom.get(home).text)
    assert tom.tap(home, 3).status == 303 and seats(server) == [False, False, True]
    assert Sitter(server, former).get("/me/game").status == 403, "the link of the seat that was left"
    assert tom.tap(home, 0).status == 303 and seats(server) == [False, False, False]
    assert tom.get("/me/game").status == 403
    organizer.tap(home, 1)
    assert organizer.tap(home, 0).status == 303 and organizer.get("/desk/games").status == 200 and seats(server) == [False] * 3
    Sitter(server).tap(home, 1), Sitter(server).tap(home, 2)
    patrick = Sitter(server)
    patrick.tap(home, 3)
    stays = patrick.get(home + "?stay=1")
    assert stays.status == 200 and "Leave seat" in said(stays.text)
    do_lines(server.folder, ("game", "do", "g1", "pass-all"))
    assert patrick.get(home + "?stay=1").head["location"] == "/me/game"
    refused = patrick.tap(home, 0, stays)
    assert "the game has begun" in said(refused.text), said(refused.text)


# TY-CODE, TY-GUESS
@at_home
def test_only_who_has_the_address_finds_the_seats(server):
    home = begun(server)
    stranger = Sitter(server)
    assert stranger.get("/g/222222").head["location"] == "/enter?code=222222"
    for _ in range(60):
        answer = stranger.get("/g/ABCDEF")
    assert answer.status == 429, answer.status
    assert stranger.get(home).status == 200, "who knows the code needs no guess"


@at_home
def test_the_form_follows_the_game_and_keeps_what_was_typed(server):
    fields = {"l5r-enlightenment": "starting honor", "agot-melee": "power that this player needs"}
    for rules, label in fields.items():
        assert label in server.get(f"/desk/games/new?rules={rules}").text
    for nothing in ("", "?rules=", "?rules=chess"):
        assert server.get("/desk/games/new" + nothing).status == 200
    edge = server.get("/desk/games/new?rules=ontheedge").text
    assert not any(label in edge for label in fields.values())
    answer = begin(server, **{"fields": {**THREE, "a-2": "x"}})
    assert answer.status == 422 and "is not a number" in said(answer.text) and 'value="Patrick"' in answer.text, said(answer.text)
    answer = begin(server, **{"fields": {**THREE, "a-2": ""}})
    assert "Tom" in said(answer.text) and "honor" in said(answer.text) and answer.status == 422, answer.status
    answer = begin(server, first="5")
    assert "row has no name" in said(answer.text), said(answer.text)
    begun(server, first="2")
    assert "first player: Tom" in said(server.get("/games/g1").text), said(server.get("/games/g1").text)


@at_home
def test_home_of_an_event_with_a_table_game_alone(server):
    begun(server)
    visitor = Sitter(server)
    home = visitor.get("/").text
    assert "Take a seat" in said(home) and "g1" in home
    for place in ("Pairings", "Standings", "Enter code"):
        assert place not in said(home), said(home)
    assert "Pairings" not in said(visitor.get("/games/g1").text)


@at_home
def test_the_table_view_shows_sealed_dials_and_no_number(server):
    """From the page, from its stream, and from the game's own page."""
    begun(server, first="1")
    do_lines(server.folder, ("game", "do", "g1", "pass-all"))
    visitor = Sitter(server)
    open_ = visitor.get("/games/g1/table")
    assert open_.status == 200 and said(open_.text).count("dial not set") == 3, said(open_.text)
    stream = server.listen("/games/g1/table")
    stream.part("mat")
    tiltyard("game", "do", "g1", "bid", "Tom", folder=server.folder, stdin="4\n")
    part = stream.part("mat")
    stream.close()
    assert "dial sealed" in part, part
    sealed = visitor.get("/games/g1/table").text
    assert said(sealed).count("dial sealed") == 1 and said(sealed).count("dial not set") == 2
    tiltyard("game", "do", "g1", "bid", "Tom", folder=server.folder, stdin="2\n")
    assert visitor.get("/games/g1/table").text == sealed, "another number shows nothing else"


@at_home
def test_the_shell_shows_all_codes_in_one_command(server):
    home = begun(server)
    shown = json.loads(tiltyard("game", "seats", "g1", "--json", folder=server.folder).stdout)
    assert home.endswith(shown["code"]) and shown["open"] is True and [seat["name"] for seat in shown["seats"]] == ["Kris", "Tom", "Patrick"], shown
    assert len({seat["code"] for seat in shown["seats"]}) == 3
    text = tiltyard("game", "seats", folder=server.folder).stdout
    assert "/g/" in text


@at_home
def test_the_course_of_a_game_that_is_over(server):
    """Picture and table have each figure at the end of each round; while the game goes on there is none."""
    begun(server, first="1")
    visitor = Sitter(server)
    assert visitor.get("/games/g1/course").status == 404 and "Course" not in visitor.get("/games/g1").text
    moves = ("honor Tom +3 card", "pass-all", "concede Patrick", "concede Kris")
    do_lines(server.folder, *(("game", "do", "g1", *line.split()) for line in moves))
    assert "/games/g1/course" in visitor.get("/games/g1").text
    page = visitor.get("/games/g1/course")
    assert page.status == 200, page.text
    for heading in ("Honor", "Rings claimed", "Fate"):
        assert f"<h2>{heading}</h2>" in page.text, page.text
    honor = page.text.split("<h2>Honor</h2>")[1].split("</section>")[0]
    rows = [re.findall(r">(\w+)<", row) for row in re.findall("<tr>.*?</tr>", honor.split("<tbody>")[1])]
    assert rows == [["Start", "11", "10", "11"], ["1", "11", "13", "11"]], rows
    assert len(re.findall(r'<path class="c[1-3]" d="M\d+ \d+L\d+ \d+"', honor)) == 3, honor
    tom = re.search(r'<path class="c2" d="M40 (\d+)L620 (\d+)"', honor)
    assert int(tom.group(1)) > int(tom.group(2)), "more honor is higher"


if __name__ == "__main__":
    main(globals())
