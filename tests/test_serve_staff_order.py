"""What staff's pages show first: requests to join, new access links, three screens and the announcement, the score that makes places, an
undo of the newest entry, and what a new tournament asks for."""
import re

from harness import main
from serving import do_lines, served, told


def text_of(html):
    return re.sub(r"<[^>]*>", " ", html)


def part(server, page, of):
    return re.search(rf"<{of}\b.*?</{of}>", server.get(page).text, re.S)[0]


def in_order(text, *words):
    places = [text.find(word) for word in words]
    assert -1 not in places and places == sorted(places), dict(zip(words, places))


@served
def test_requests_to_join_come_first_while_a_round_is_played(server):
    in_order(part(server, "/t/ote/people", "aside"), "Asks to join", "Add player", "<h2>Check-in")


@served
def test_a_new_access_link_follows_the_links(server):
    in_order(server.get("/t/ote/access").text, "<h1", "<h2>Access links", "<h2>New access link", "<h2>Staff")


@served
def test_three_screens_come_before_the_announcement(server):
    work = server.get("/t/ote/screens").text.split("<h2>Announcement")[0].split("<main")[1]
    shown, more = work.split("<details>")
    names = lambda html: re.findall(r'<div class="grow"><b>([^<]*)', html)
    assert names(shown) == ["Seats by name", "Standings", "Clock"] and len(names(more)) > 2, (names(shown), names(more))
    assert f"{len(names(more))} other screens" in more


@served
def test_the_score_comes_before_its_parts(server):
    head = part(server, "/t/ote/places", "thead")
    assert re.findall(r"<th [^>]*>([^<]*)", head) == ["Place", "Name", "Set", "Score", "VP", "IP", "Round 1", "2/4-player games"], head
    row = re.search(r"<tbody>.*?</tr>", server.get("/t/ote/places").text, re.S)[0]
    assert row.count("<td") == 9, row


@served
def test_the_newest_entry_is_undone_from_the_top(server):
    """But for the device that signed in after it; and not from a part of the list, which begins with another one."""
    next_of = lambda page: re.search(r'<div class="next".*?</div>', server.get(page).text, re.S)[0]
    offers = next_of("/t/ote/history")
    entry = re.search(r'[?]entry=(\d+)">Undo last entry</a>', offers)[1]  # what it takes back is shown first
    rows = re.findall(r'<td class="n meta">(\d+)', server.get("/t/ote/history").text)
    assert len(rows) > 2 and rows[1] == entry, (rows, entry)
    for page in ("/t/ote/history?show=players", "/t/ote/history?find=Ana", f"/t/ote/history?before={entry}"):
        assert "Undo last entry" not in next_of(page), page
    server.act("command_undo", page="/t/ote/history", entry=entry)
    undone = re.findall(r'<tr class="off"><td class="n meta">(\d+)', server.get("/t/ote/history").text)
    assert undone == [entry], undone


@served
def test_a_drop_says_what_happens_to_the_table(server):
    work = server.get("/t/ote/people/1/drop").text.split("<main")[1]
    in_order(text_of(work), "Ana finishes this game, then drops", "Ana leaves now", "AMB-OTE-47", "Ana never came to the table", "AMB-OTE-43")
    values = re.findall(r'name="after" value="([^"]*)"', work)
    assert values[0] == "" and values[1] == values[2] and re.fullmatch(r"/t/ote/run\?table=\d+", values[1]), values


@served
def test_settings_have_what_other_pages_change(server):
    page = server.get("/t/ote/settings").text
    rows = [" ".join(text_of(row).split()) for row in re.findall(r"<tr.*?</tr>", page.split("<tbody>")[1], re.S)]
    assert [row.split(" chosen")[0] for row in rows[:2]] == ["Name On the Edge Shows everywhere at once Change Name", "Rounds"], rows
    assert rows[1].endswith("Follows from the number of players, by the rules fixed") and rows[2].startswith("Words from the room asked for before each draw From the next pairings"), rows
    assert rows[-1].startswith("Tables 1 and up From the next pairings"), rows
    assert 'href="/t/ote/settings/event?set=chance"' in page and 'href="/t/ote/settings/tables">Change' in page


def play_round(server):
    """Gives each table a result that no other has, closes, and publishes what comes next."""
    for table in told(server, "pairings")["tables"]:
        do_lines(server.folder, ("result", str(table["table"]), *(f"#{seat['number']}={'16w' if at == 0 else 10 - table['table'] - 4 * at}" for at, seat in enumerate(table["seats"]))))
    do_lines(server.folder, ("close",), ("draw",), ("publish",))


def make_twelve(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge"), ("player", "add", *"ABCDEFGHIJKL"))


@lambda test: served(test, make_twelve)
def test_a_new_tournament_says_what_it_needs(server):
    """Its first round as it would be drawn; where sets follow from results, later rounds by the rules, as they then come."""
    says = lambda game: " ".join(text_of(server.get(f"/desk/new?format={game}").text.split("data-previewed=\"summary\"")[1]).split())
    joust, ote = says("agot-joust"), says("ontheedge")
    in_order(joust, "Round by round", "Round 1 6 12", "Round 2 6 12", "Round 4 6 12", "You will need", "6 tables and 12 chairs", "6 result slips for each round")
    do_lines(server.folder, ("draw",), ("publish",))
    tables = len(told(server, "pairings")["tables"])
    in_order(ote, "In the active set", f"Round 1 {tables} 12 12", "Round 2 3 12 4", "Final 4 12 1", "You will need", "4 tables and 12 chairs")
    play_round(server)
    assert len(told(server, "pairings")["tables"]) == 3
    play_round(server)
    assert len(told(server, "pairings")["tables"]) == 4 and told(server, "pairings")["stage"] == "final", told(server, "pairings")


main(globals())
