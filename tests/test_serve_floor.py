"""The hall in the browser: the clock, what is announced, calls, penalties; who may do what, and what streams send."""
import json
import re
import time
from browser import Browser
from harness import main, tiltyard, waits_for
from serving import granted, served


def signed_in(server, role, *more):
    """The cookie of a link of that role, in place of the one there is."""
    server.cookie, _ = granted(server, role, *more)
    return server


def saved(answer):
    told = json.loads(answer.text)
    assert "saved" in told, told
    return told["saved"]


def command(server, *words):
    done = tiltyard(*words, "--json", folder=server.folder)
    assert done.returncode == 0, done.stdout
    return json.loads(done.stdout)


def buttons(server, path):
    """The commands that a page has buttons and forms for."""
    text = server.get(path).text
    return set(re.findall(r'(?:form)?action="[^"]*/do/(\w+)"', text))


@served
def test_the_clock_is_shown_as_it_stands(server):
    page = server.get("/t/ote/clock").text
    assert "There is no clock for this round." in page and 'class="time' not in server.get("/t/ote").text
    assert buttons(server, "/t/ote/clock") == {"clock_start", "clock_add", "clock_extra"}
    saved(server.act("clock_start", minutes="50"))
    clock = command(server, "clock")["clock"]
    for path in ("/t/ote/clock", "/t/ote", "/t/ote/tables", "/t/ote/wall"):
        begins = time.time()
        page = server.get(path).text
        left = [clock["ends_ms"] / 1000 - at for at in (time.time(), begins)]
        minutes, seconds = re.search(r">(\d\d):(\d\d)<", page).groups()
        assert f'data-ends="{clock["ends_ms"]}"' in page, path
        assert left[0] - 1 <= 60 * int(minutes) + int(seconds) <= left[1] + 1, (path, left, minutes, seconds)
    assert f'data-ends="{clock["ends_ms"]}"' in server.get("/").text, "of its only tournament"
    assert {"clock_pause", "clock_stop"} < buttons(server, "/t/ote/clock")
    saved(server.act("clock_pause"))
    page = server.get("/t/ote/clock").text
    assert "paused" in page and "data-ends" not in page and "clock_go" in page
    saved(server.act("clock_go"))
    saved(server.act("clock_add", minutes="5"))
    saved(server.act("clock_extra", table="2", minutes="7", reason="deck <check>"))
    page = server.get("/t/ote/clock").text
    ends = [table["ends_ms"] for table in command(server, "clock")["tables"] if table["table"] == 2]
    assert "7 min extra" in page and "deck &lt;check&gt;" in page and f'data-ends="{ends[0]}"' in page
    saved(server.act("clock_stop"))
    assert "There is no clock for this round." in server.get("/t/ote/clock").text


@served
def test_who_may_set_the_clock(server):
    saved(server.act("clock_start", minutes="50"))
    assert buttons(signed_in(server, "judge"), "/t/ote/clock") == {"clock_extra"}
    assert buttons(signed_in(server, "scorekeeper"), "/t/ote/clock") == set()
    server.cookie = None
    assert buttons(server, "/t/ote/clock") == set()


@served
def test_a_stream_sends_the_clock_only_when_somebody_changes_it(server):
    saved(server.act("clock_start", minutes="50"))
    stream = server.listen("/t/ote/clock")
    part = stream.part("clock")
    assert "data-ends" in part and not re.search(r">\d\d:\d\d<", part), part
    board = server.listen("/t/ote")
    assert "data-ends" in board.part("top-clock")
    stream.part("clock-do"), board.part("board") # the last of each
    tiltyard("result", "1", *result_words(server, 1), folder=server.folder)
    assert stream.came() == [] and board.came() == []
    saved(server.act("clock_pause"))
    assert "paused" in stream.part("clock") and "data-ends" not in board.part("top-clock")


def result_words(server, number):
    table = next(table for table in command(server, "pairings")["tables"] if table["table"] == number)
    return [f"{seat['number']}={16 if at == 0 else at}{'w' if at == 0 else ''}" for at, seat in enumerate(table["seats"])]


@served
def test_a_button_is_based_on_what_the_page_shows_by_now(server):
    shown = server.get("/t/ote/clock").text
    saved(server.act("clock_start", minutes="50"))
    at = saved(server.act("clock_pause"))
    form = re.search(r'<form id="act".*?</form>', shown, re.S).group(0)
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    assert json.loads(server.post("/t/ote/do/clock_go", fields, Accept="application/json").text)["refused"]["rule"] == "TY-STALE"
    with Browser() as browser:
        name, value = server.cookie.split("=")
        address = f"http://{server.host}"
        browser.do("Network.setCookie", name=name, value=value, url=address)
        browser.look(address + "/t/ote/clock")
        based_on = "Number(document.querySelector('#act [name=based_on]').value)"
        assert browser.ask(based_on) >= at
        at = command(server, "clock", "go")["saved"]
        browser.wait("!!document.querySelector('[formaction$=clock_pause]')")
        assert browser.ask(based_on) == at, browser.ask(based_on)
        browser.ask("document.querySelector('[formaction$=clock_pause]').click()")
        assert waits_for(lambda: command(server, "clock")["clock"]["state"] == "paused")


@served
def test_what_is_announced_is_on_every_page(server):
    saved(server.act("announcement_make", None, text="Lunch <until> 14:00"))
    saved(server.act("announcement_make", "ote", text="Round 2 in the yellow room", minutes="5"))
    for path in ("/", "/desk", "/enter"):
        assert "Lunch &lt;until&gt; 14:00" in server.get(path).text, path
    for path in ("/t/ote", "/t/ote/wall", "/t/ote/clock", "/t/ote/standings", "/t/ote/tables/1/result"):
        page = server.get(path).text
        assert "Lunch &lt;until&gt; 14:00" in page and "yellow" in page, path
    assert re.search(r'<p class="banner" data-until="\d+">Round 2', server.get("/t/ote").text)
    twice = json.loads(server.act("announcement_make", None, text="Tea", minutes="5", until_ms="14:30").text)
    assert twice["refused"]["rule"] == "TY-ANNOUNCE" and "Give one of them" in twice["refused"]["text"], twice
    assert "Tea" not in server.get("/").text
    stream = server.listen("/t/ote/wall")
    assert "Lunch" in stream.part("banners")
    saved(server.act("announcement_withdraw", None, number="1"))
    html = stream.part("banners")
    assert "Lunch" not in html and "yellow" in html


@served
def test_the_room_is_arranged(server):
    tables = "/t/ote/settings/tables"
    saved(server.act("announcement_make", "ote", page="/desk/screens", text="Round 2 <soon>", minutes="5"))
    saved(server.act("room_set", page=tables, name="Yellow", tables="1-2, 7"))
    saved(server.act("room_set", page=tables, tables="1-12"))
    saved(server.act("table_fix", page=tables, person="Ana", table="2"))
    page, screens = server.get(tables).text, server.get("/desk/screens").text
    for part in ("<b>Yellow</b></td><td>1–2, 7", "Available tables: 1–12", "Table 2</td>", ">Ana</a>"):
        assert part in page, (part, page)
    assert "Round 2 &lt;soon&gt;" in screens and re.search("for [1-5] more minutes", screens), screens
    assert buttons(server, "/desk/screens") >= {"announcement_make", "announcement_withdraw"}
    assert buttons(server, tables) >= {"room_set", "table_fix"}
    saved(server.act("room_set", page=tables, name="Yellow"))
    saved(server.act("table_fix", page=tables, person="1"))
    page = server.get(tables).text
    assert "Yellow" not in page and ">Ana</a>" not in page
    assert signed_in(server, "judge").get(tables).status == 403


# TY-FORM
@served
def test_a_room_without_a_name_is_refused(server):
    """Its numbers would become those of the whole tournament; a form that is about the tournament has no name."""
    saved(server.act("room_set", page="/t/ote/settings/tables", tables="1-12"))
    for name in ("", "  "):
        told = json.loads(server.act("room_set", page="/t/ote/settings/tables", name=name, tables="1-2").text)
        assert told["refused"] == {"rule": "TY-FORM", "text": "Fill in: Name."}, told
    told = json.loads(server.act("room_set", page="/t/ote/settings/tables", name="Yellow", tables="").text)
    assert told["refused"]["text"] == "Fill in: Table numbers.", told
    assert "Available tables: 1–12" in server.get("/t/ote/settings/tables").text
    page = server.act("room_set", page="/t/ote/settings/tables", json_wanted=False, name="", tables="1-2")
    assert page.status == 422 and 'name="name"' in page.text and 'name="tables"' in page.text, page.text
    page = server.act("room_set", page="/t/ote/settings/tables", json_wanted=False, tables="1-x")
    assert page.status == 422 and 'name="name"' not in page.text and 'name="tables"' in page.text, page.text


@served
def test_each_projector_has_an_address(server):
    def shown():
        return server.get("/desk/screens").text.split("<h2>Announcement")[0].split("<main")[1]
    addresses = [address.replace("&amp;", "&") for address in re.findall(r'href="([^"]*/wall[^"]*)"', shown())]
    assert sorted(addresses) == sorted(["/t/ote/wall", "/t/ote/wall?large=1", *(f"/t/ote/wall?screen={at}&of={of}" for of in (2, 3) for at in range(1, of + 1)),
                                        *(f"/t/ote/wall?show={show}" for show in ("standings", "clock", "clock&bell=1", "sets", "scan"))]), addresses
    for address in addresses:
        assert server.get(address).status == 200, address
    assert "open on 1" not in shown()
    stream = server.listen("/t/ote/wall?screen=2&of=3")
    stream.part("wall")
    assert "open on 1 screen" in shown() and "1 connected" in shown(), shown()


@served
def test_hidden_standings_are_for_staff(server):
    organizer = server.cookie
    saved(server.act("event_set", page="/t/ote/settings", settings="standings=hidden"))
    assert "<td>hidden</td>" in server.get("/t/ote/settings").text
    for role in ("organizer", "judge", "scorekeeper", "display", None):
        server.cookie = organizer
        if role == "organizer":
            pass
        elif role:
            signed_in(server, role)
        else:
            server.cookie = None
        staff = role in ("organizer", "judge", "scorekeeper")
        page = server.get("/t/ote/standings").text
        assert ("Ana" in page) == staff and ("standings hidden" in page) == staff, (role, page)
        assert ("The standings will appear here when the organizer shows them" in page) != staff, role
        assert ("The standings will appear here when the organizer shows them" in server.get("/t/ote/why/1").text) != staff, role
    public = server.listen("/t/ote/standings")
    assert "Ana" not in public.part("standings")
    server.cookie = organizer
    saved(server.act("event_set", page="/t/ote/settings", settings="standings=shown"))
    assert "Ana" in public.part("standings")


@served
def test_a_call_is_taken_and_settled(server):
    tiltyard("staff", "add", "Dora", "--role", "judge", folder=server.folder)
    stream = server.listen("/desk")
    assert 'class="count"' not in stream.part("places")
    saved(server.act("judge_call", page="/desk/calls", table="2", text="is this <card> tapped?"))
    assert '</span>1</span>' in stream.part("places")
    saved(server.act("judge_call", page="/desk/calls", table="1"))
    assert '</span>2</span>' in stream.part("places")
    page = server.get("/desk/calls").text
    assert '<a href="/t/ote/run" aria-current="page">' in page and "/desk/backups" not in page.split("<main")[1], "calls are a part of the round"
    assert page.index("is this &lt;card&gt; tapped?") < page.index("A judge is needed"), page
    assert 'href="/desk/calls/1">Send judge</a>' in server.get("/t/ote/run").text, "the Round page leads there too"
    assert 'href="/desk/calls/1">Send judge</a>' in server.get("/t/ote/run?table=2").text
    form = server.get("/desk/calls/1").text
    assert 'class="primary">Send judge</button>' in form and "Take call</button>" not in form, form
    dora = re.search(r'<option value="(\d+)">Dora', form).group(1)
    saved(server.act("call_take", None, page="/desk/calls", call="1", judge=dora))
    assert "Enter ruling</a>" in server.get("/desk/calls").text and "Save ruling</button>" in server.get("/desk/calls/1").text
    assert "taken by Dora" in server.get("/desk/calls").text
    assert json.loads(server.act("call_take", None, page="/desk/calls", call="1", judge=dora).text)["refused"]["rule"] == "TY-CALL"
    saved(server.act("call_rule", None, page="/desk/calls", call="1", text="the card stays"))
    assert '</span>1</span>' in stream.part("places")
    saved(server.act("call_drop", None, page="/desk/calls", call="2"))
    page = server.get("/desk/calls").text
    assert "No judge calls are waiting" in page and "the card stays" in page and "call cancelled" in page
    assert "<p>This call was cancelled.</p>" in server.get("/desk/calls/2").text
    assert server.get("/desk/calls/1").status == 200 and "call_take" not in server.get("/desk/calls/1").text
    assert server.get("/desk/calls/9").status == 404
    signed_in(server, "scorekeeper")
    assert "the card stays" in server.get("/desk/calls").text and server.get("/desk/calls/1").status == 403
    assert server.get("/desk/penalties").status == 403
    server.cookie = None
    assert server.get("/desk/calls").status == 403


@served
def test_the_judge_who_looks_is_chosen(server):
    tiltyard("staff", "add", "Dora", "--role", "judge", folder=server.folder)
    dora = re.search(r'"number":(\d+),"name":"Dora"', tiltyard("staff", "list", "--json", folder=server.folder).stdout).group(1)
    saved(server.act("judge_call", table="2"))
    signed_in(server, "judge", "--person", "Dora")
    assert f'<option value="{dora}" selected>Dora' in server.get("/desk/calls/1").text


@served
def test_penalties_are_crossed_out_and_never_gone(server):
    signed_in(server, "judge")
    saved(server.act("penalty_give", page="/desk/penalties", person="Ana", kind="2", reason="drew <two>", effect="0 points"))
    saved(server.act("penalty_give", None, page="/desk/penalties", person="2", kind="1", reason="late"))
    page = server.get("/desk/penalties").text
    assert "drew &lt;two&gt;" in page and "0 points" in page and "late" in page
    of_ana = server.get("/desk/penalties?person=1").text.split("<main")[1].split("</main>")[0]
    assert "drew" in of_ana and "late" not in of_ana and 'value="Ana"' in of_ana
    assert server.get("/desk/penalties?person=99").status == 404 and server.get("/desk/penalties/9").status == 404
    assert "penalty_cancel" in server.get("/desk/penalties/1").text
    saved(server.act("penalty_cancel", None, page="/desk/penalties", penalty="1", reason="the judge was wrong"))
    page = server.get("/desk/penalties").text
    assert "<del>drew &lt;two&gt;" in page and "the judge was wrong" in page
    assert "penalty_cancel" not in server.get("/desk/penalties/1").text


@served
def test_the_handover_says_what_is_open(server):
    for words in (("clock", "start", "50"), ("clock", "extra", "2", "5", "--reason", "deck check"), ("call", "1", "tapped <card>?"),
                  ("penalty", "Ana", "warning", "--reason", "drew two"), ("penalty", "Bia", "caution", "--reason", "gone soon"),
                  ("penalty", "cancel", "2", "--reason", "wrong"), ("announce", "Lunch at 14:00"), ("set", "standings=hidden"),
                  ("result", "1", *result_words(server, 1)), ("link", "new", "display", "--name", "beamer"),
                  ("link", "new", "player", "--person", "Ana")):
        command(server, *words)
    page = server.get("/desk/handover").text
    main_part = page[page.index('data-live="handover"'):page.index('data-live="banners"')]
    for part in ("Round 1", "deck check", "tapped &lt;card&gt;?", "drew two", "Lunch at 14:00", "beamer", "standings hidden",
                 "Tables without a result: 2", "player phone"):
        assert part in main_part, (part, main_part)
    assert "gone soon" not in main_part
    assert signed_in(server, "judge").get("/desk/handover").status == 403


main(globals())
