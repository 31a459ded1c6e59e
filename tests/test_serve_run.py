"""The desk during a round: every page and button by which an organizer plays a tournament from draw to finish."""
import json
import re
import serving
from harness import main, tiltyard
from phones import Phone
from serving import do_lines, fill, granted, served, tables, told


def pressed(server, label, page="/t/ote/run", **fields):
    """Presses the button of that label on the page, as a browser without a script does."""
    shown = server.get(page)
    assert shown.status == 200, shown.text
    button = re.search(rf'<button([^>]*)>{re.escape(label)}</button>', shown.text)
    assert button, (label, re.findall(r"<button[^>]*>[^<]*", shown.text))
    named = dict(re.findall(r'(\w+)="([^"]*)"', button.group(1)))
    form = shown.text[shown.text[:button.start()].rindex("<form"):].split("</form>")[0] if "form" not in named else \
        re.search(rf'<form id="{named["form"]}".*?</form>', shown.text, re.S).group(0)
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    if "name" in named:
        sent[named["name"]] = named["value"]
    path = named.get("formaction") or re.search(r'action="([^"]+)"', form).group(1)
    return server.post(path, {**sent, **fields})


def saved(answer):
    assert answer.status == 303 and "saved=" in answer.head["location"], (answer.status, answer.text)
    return answer.head["location"].split("?")[0]


def state(server):
    return json.loads(tiltyard("status", "--json", folder=server.folder).stdout)["tournaments"][0]


@served
def test_a_round_goes_by_its_first_button(server):
    page = server.get("/t/ote/run").text
    assert "Next missing: table 1" in page and "Make pairings" not in page
    fill(server)
    saved(pressed(server, "Close Round 1"))
    assert saved(pressed(server, "Show code")) == "/t/ote/run"
    assert saved(pressed(server, "Make pairings")) == "/t/ote/run"
    page = server.get("/t/ote/run").text
    assert "Preview: only staff see it." in page and "OTE-" in server.get("/t/ote/run?table=1").text
    taken = server.act("draw_publish", page="/t/ote/run")
    assert "saved" in json.loads(taken.text)
    assert state(server)["next"] == "result"
    again = server.act("draw_publish", page="/t/ote/run", json_wanted=False)
    assert again.status == 422 and "Already published: additional game" in again.text, "by another browser"
    assert "Make pairings first" not in again.text and "To see its tables: “Pairings”" in again.text



def make_knockout(players):
    def make(folder):
        do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup", "--seed", "07" * 32, "--set", "rounds=1", "--set", "cut=4"),
                 ("player", "add", *(f"Player {chr(65 + at)}" for at in range(players))), ("draw",), ("publish",))
        for table in json.loads(tiltyard("pairings", "--json", folder=folder).stdout)["tables"]:
            one, other = (f"#{seat['number']}" for seat in table["seats"])
            do_lines(folder, ("result", str(table["table"]), f"{one}=15w", f"{other}=6"))
        do_lines(folder, ("close",))
    return make


def in_cut(server):
    """Who is named for it, and who is tied for its last places."""
    page = server.get("/t/joust/run").text
    now, tied = re.search(r"<b>Top 4 now: ([^<]*)</b>", page), re.search(r"Tied for the last place, decided at random: ([^<]*)<", page)
    return [found and found.group(1).split(" · ") for found in (now, tied)]


@lambda test: serving.served(test, make_knockout(6))
def test_a_cut_names_who_would_be_in_it(server):
    winners = [seat["name"] for table in tables(server) for seat in table["seats"] if seat.get("mark")]
    now, tied = in_cut(server)
    assert sorted(now) == sorted(winners) and len(now) == len(tied) == 3 and not set(now) & set(tied), (now, tied)
    do_lines(server.folder, ("player", "drop", now[0]))
    assert sorted(in_cut(server)[0]) == sorted(now[1:]), "the next one moves up"
    do_lines(server.folder, ("undo",), ("draw",))
    drawn = {seat["name"] for table in tables(server) for seat in table["seats"]}
    assert len(drawn) == 4 and set(now) < drawn and drawn - set(now) <= set(tied)
    assert "Top 4 now" not in server.get("/t/joust/run").text


@lambda test: serving.served(test, make_knockout(8))
def test_a_cut_without_ties_needs_no_lot(server):
    winners = [seat["name"] for table in tables(server) for seat in table["seats"] if seat.get("mark")]
    now, tied = in_cut(server)
    assert sorted(now) == sorted(winners) and tied is None


@served
def test_seats_are_swapped_until_the_table_has_a_result(server):
    def offered(table):
        return re.findall(r'<option value="([^"]*)">', server.get(f"/t/ote/run?table={table}").text.partition('<datalist id="swap-others">')[2].partition("</datalist>")[0])
    first, second = ([f"{seat['name']}, table {table['table']}" for seat in table["seats"]] for table in tables(server)[:2])
    assert set(first + second) <= set(offered(1))
    numbers = [seat["number"] for seat in tables(server)[0]["seats"]]
    do_lines(server.folder, ("result", "1", *(f"#{number}={'16w' if not at else 3}" for at, number in enumerate(numbers))))
    assert not offered(1) and set(second) <= set(offered(2)) and not set(first) & set(offered(2))


def make_namesakes(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Edge"), ("player", "add", *"ABCDEF", "Ana"),
             ("player", "add", "Ana"), ("draw",))


@lambda test: serving.served(test, make_namesakes)
def test_a_preview_swaps_a_player_that_is_named_with_the_table(server):
    """The table tells two of the same name apart; a name and the reason are said as before."""
    def seated():
        return {seat["number"]: table["table"] for table in tables(server) for seat in table["seats"]}
    if seated()[7] == seated()[8]:
        do_lines(server.folder, ("swap", "8", str(next(number for number in seated() if seated()[number] != seated()[7])), "--reason", "apart"))
    before = seated()
    one, page = next(number for number in before if before[number] != before[7] and number != 8), f"/t/ote/run?table={before[7]}"
    shown = server.get(page).text
    assert "VP, IP" not in shown, "nothing was played"
    assert 'label for="swap-other">Swap the chosen player with<' in shown and 'name="one" value="7" data-says="Swap Ana with" required' in shown, shown
    refused = pressed(server, "Swap players", page, one=str(one), other="Ana")
    assert refused.status == 422 and "TY-NAME" in refused.text and "7, 8" in refused.text, refused.text
    refused = pressed(server, "Swap players", page, one=str(one), other="Zoe, table 1")
    assert refused.status == 422 and "TY-NAME" in refused.text and 'value="Zoe, table 1"' in refused.text, refused.text
    refused = pressed(server, "Swap players", page, one=str(one), other="Ana, table 9")
    assert refused.status == 422 and "TY-NAME" in refused.text, refused.text
    saved(pressed(server, "Swap players", page, one=str(one), other=f"Ana, table {before[7]}"))
    assert seated() == {**before, 7: before[one], one: before[7]}
    assert "seats swapped by staff" in server.get("/t/ote/history").text


@served
def test_standings_for_staff_say_how_many_tables_count(server):
    """And they can be printed from the Round page when all do."""
    every = len(tables(server))
    assert f">Now · 0 of {every}</a>" in server.get("/t/ote/places").text and "Print standings" not in server.get("/t/ote/run").text
    fill(server)
    assert f">Now · {every} of {every}</a>" in server.get("/t/ote/places").text
    assert '<a class="btn tiny deskonly" href="/t/ote/screens">Print standings</a>' in server.get("/t/ote/run").text
    saved(pressed(server, "Close Round 1"))
    assert ">Now</a>" in server.get("/t/ote/places").text


@served
def test_standings_for_staff_say_who_can_reach_the_final(server):
    """Now, not as of an earlier round, and until the final or a game for it is drawn."""
    def reach(page="/t/ote/places"):
        return [" ".join(row.split()) for row in re.findall(r"<li[^>]*><span>([^<]*) <span class=\"rule\">", server.get(page).text.split("Who can still reach the final")[-1])]
    assert reach() == ["The final comes next. Active players in it so far: 0. Tables of the active set still playing: 2.",
                       "1 place in the final goes to inactive players, more if somebody leaves or is absent."]
    one = next(table for table in tables(server) if table["table"] == 1)
    do_lines(server.folder, ("result", "1", *(f"#{seat['number']}={'16w' if at == 0 else 10 - at}" for at, seat in enumerate(one["seats"]))))
    assert reach()[0].startswith("The final comes next. Active players in it so far: 1.") and "a Tournament Score of 8.5 or more" in reach()[2], reach()
    assert "Who can still reach the final" not in server.get("/t/ote/places?round=1").text
    fill(server)
    assert reach() == ["The final comes next. Active players in it: 2.", "2 players are tied for places in the final (1): an additional game decides."]
    do_lines(server.folder, ("close",), ("draw",))
    assert "Who can still reach the final" not in server.get("/t/ote/places").text


@served
def test_a_page_that_asks_before_a_player_leaves_has_one_button(server):
    number = tables(server)[0]["seats"][0]["number"]
    assert "Add player" in server.get(f"/t/ote/people/{number}").text
    for way in ("drop", "disqualify"):
        page = server.get(f"/t/ote/people/{number}/{way}")
        assert page.status == 200 and "Add player" not in page.text, page.text


@served
def test_a_preview_shows_what_its_players_have_so_far(server):
    fill(server)
    do_lines(server.folder, ("close",), ("draw",))
    rows = {row["number"]: f"{row['vp']}, {row['ip']}" for row in told(server, "standings")["rows"]}
    page = server.get("/t/ote/run?table=1").text
    assert '<th scope="col" class="n">VP, IP</th>' in page, page
    for seat in tables(server)[0]["seats"]:
        shown = page.partition(f'value="{seat["number"]}" data-says')[2].partition("</tr>")[0]
        assert f'<td class="n">{rows[seat["number"]]}</td>' in shown, (seat, shown)


@served
def test_what_a_code_is_for_is_said(server):
    fill(server)
    saved(pressed(server, "Close Round 1"))
    why = "so that nobody can choose the pairings"
    assert why in server.get("/t/ote/run").text
    saved(pressed(server, "Show code"))
    assert why not in server.get("/t/ote/run").text


@served
def test_two_people_change_places(server):
    before = tables(server)
    one, other = before[0]["seats"][0]["number"], before[1]["seats"][0]["number"]
    page = server.get(f"/t/ote/move/{one}")
    assert page.status == 200
    name = before[1]["seats"][0]["name"]
    assert saved(pressed(server, name, f"/t/ote/move/{one}", reason="friends")) == "/t/ote/run"
    after = tables(server)
    assert after[0]["seats"][0]["number"] == other and after[1]["seats"][0]["number"] == one, after
    swap = "/t/ote/run?table=1"
    saved(pressed(server, "Swap players", swap, one=str(other), other=before[0]["seats"][0]["name"], reason="back"))
    assert tables(server)[0]["seats"][0]["number"] == one
    refused = pressed(server, "Swap players", swap, one="1", other="2")
    assert refused.status == 422 and "TY-REASON" in refused.text, refused.text
    assert server.get("/t/ote/move/99").status == 404


@served
def test_nobody_is_moved_to_their_own_table(server):
    """Who sits there cannot be swapped with them either."""
    own, *others = tables(server)
    page = server.get(f"/t/ote/move/{own['seats'][0]['number']}").text
    offered = [(name, int(value)) for name, value in re.findall(r'<button[^>]*name="(other|table)" value="(\d+)"', page)]
    assert sorted(offered) == sorted([("other", seat["number"]) for table in others for seat in table["seats"]] +
                                     [("table", table["table"]) for table in others]), page


def test_without_pairings_nothing_is_swapped_or_made_again():
    def checked(server):
        for _ in range(2):
            page = server.get("/t/ote/run?table=1").text
            assert "Swap players" not in page and "Redo pairings" not in page and "Draw at random" in page
            for word in ("draw", "publish"):
                assert tiltyard(word, folder=server.folder).returncode == 0
                page = server.get("/t/ote/run?table=1").text
                assert "Swap players" in page and "Redo pairings" in page
            fill(server)
            assert tiltyard("close", folder=server.folder).returncode == 0
    serving.served(checked, lambda folder: serving.do_lines(
        folder, ("new", "cup.tilt", "--format", "ontheedge"), ("player", "add", *(f"Player {i}" for i in range(16)))))()


def test_pairings_that_were_undone_are_made_again_with_a_reason():
    def checked(server):
        page = server.get("/t/ote/run?table=1").text
        assert "Swap players" not in page and 'id="again-reason"' in page, page
        saved(pressed(server, "Show code"))
        refused = pressed(server, "Make pairings", reason="")
        assert refused.status == 422 and "TY-REASON" in refused.text
        saved(pressed(server, "Make pairings", reason="Gil was missing"))
        assert "Swap players" in server.get("/t/ote/run?table=1").text

    def make(folder):
        serving.make_event(folder)
        serving.do_lines(folder, ("undo",), ("undo",))
    serving.served(checked, make)()


def code_of(server):
    return told(server, "draw", "--code")["letters"]


def comes(stream, words):
    """The next update with these words."""
    while words not in (data := stream.event()[1]):
        pass
    return data


@served
def test_the_room_is_asked_for_words(server):
    """Without a script: the first press shows the code, the second draws with what was typed, or with nothing."""
    fill(server)
    saved(pressed(server, "Close Round 1"))
    assert 'name="words"' not in server.get("/t/ote/run").text
    saved(pressed(server, "Show code"))
    page, code = server.get("/t/ote/run").text, code_of(server)
    assert f"<span>{code}</span>" in page and re.search(r'<input id="words" name="words" maxlength="40"[^>]* autofocus>', page), page
    again = server.act("draw_offer", page="/t/ote/run", json_wanted=False)
    assert again.status == 422 and "This code is already shown." in again.text, "by another browser"
    refused = pressed(server, "Make pairings", words="é" * 41)
    assert refused.status == 422 and "NOT SAVED" in refused.text and "é" * 41 in refused.text
    saved(pressed(server, "Make pairings", words="seven, blue"))
    saved(server.act("draw_publish", page="/t/ote/run", json_wanted=False))
    assert f"Drawn with the words “seven, blue”, given after the code {code} was shown." in server.get("/t/ote").text
    assert "“seven, blue”" in server.get("/verify").text and "“seven, blue”" in server.get("/t/ote/tables").text


@served
def test_an_event_asks_always_or_never(server):
    fill(server)
    saved(pressed(server, "Close Round 1"))
    told(server, "set", "chance=seed")
    page = server.get("/t/ote/run").text
    assert "Show code" not in page and 'form="pair">Make pairings</button>' in page
    told(server, "set", "chance=room")
    saved(pressed(server, "Show code"))
    assert re.search(r'<input id="words" [^>]* required>', server.get("/t/ote/run").text)
    refused = pressed(server, "Make pairings")
    assert refused.status == 422 and "TY-WORDS" in refused.text
    saved(pressed(server, "Make pairings", words="seven"))
    again = {"reason": "a name was wrong"}
    refused = pressed(server, "Redo pairings", **again)
    assert refused.status == 422 and "TY-WORDS" in refused.text
    saved(pressed(server, "Show code"))
    saved(pressed(server, "Redo pairings", words="eight", **again))
    last = told(server, "verify")["rounds"][-1]
    assert (last["by"], last["words"], last["offered"], last["made"], last["thrown_away"]) == ("words", "eight", 2, 2, 1), last


@served
def test_everybody_reads_the_code_and_the_words(server):
    fill(server)
    saved(pressed(server, "Close Round 1"))
    phone, stranger = Phone.of(server, "Ana"), Phone(server, None)
    paths = "/", "/wall", "/t/ote/wall"
    streams = [server.listen(path) for path in paths] + [phone.listen()]
    code = code_of(server)
    for stream in streams:
        comes(stream, f"Code of the next draw: {code}")
    assert all(code in stranger.get(path).text for path in paths) and code in phone.get().text
    told(server, "draw", "--words", "seven")
    for stream in streams:
        assert "Code of the next draw" not in comes(stream, "Drawn with the words “seven”")
    told(server, "publish")
    assert "seven" in server.get("/t/ote").text and "“seven”" not in server.get("/").text


@served
def test_a_correction_leads_to_no_other_table(server):
    do_lines(server.folder, ("do", "1 16w 11 3 2"))
    assert "Next missing: table 2" in server.get("/t/ote/run").text
    page = server.get("/t/ote/tables/1/correct").text
    assert "Correct table 1" in page and "Next missing: table" not in page


@served
def test_pages_of_the_event_have_the_line(server):
    """Of the tournament that is at hand; without one there is nothing to type it for."""
    for page in ("/desk/finish", "/desk/new", "/desk/access"):
        assert '<form class="line" role="search"' in server.get(page).text and 'action="/t/ote/line"' in server.get(page).text, page

    @lambda test: serving.served(test, lambda folder: do_lines(folder, ("new", "cup.tilt", "--name", "Cup")))
    def empty(server):
        assert 'class="line"' not in server.get("/desk/new").text
    empty()


@served
def test_what_must_be_confirmed_can_be(server):
    refused = pressed(server, "Redo pairings", reason="")
    assert refused.status == 422 and "TY-REASON" in refused.text
    first = tables(server)[0]
    scores = [f'{seat["name"]}={score}' for seat, score in zip(first["seats"], ("16w", "3", "2", "1"))]
    assert tiltyard("result", "1", *scores, folder=server.folder).returncode == 0
    assert "Redo pairings" not in server.get("/t/ote/run").text, "a result is in"
    refused = server.act("draw_make", page="/t/ote/run", json_wanted=False, again="1", reason="just so")
    assert refused.status == 422 and "NOT SAVED" in refused.text, refused.text


@served
def test_the_step_leads_to_the_page_that_has_its_form(server):
    """Also from an earlier round and from a correction, which have no form for it."""
    fill(server)
    tiltyard("close", folder=server.folder)
    assert 'form="offer">Show code</button>' in server.get("/t/ote/run").text
    saved(pressed(server, "Show code"))
    assert 'form="pair">Make pairings</button>' in server.get("/t/ote/run").text
    for page in ("/t/ote/run?stage=1&round=1", "/t/ote/tables/1/correct?stage=1&round=1"):
        assert '<a class="btn primary" href="/t/ote/run">Make pairings</a>' in server.get(page).text, page


@served
def test_who_did_not_come_is_asked_about(server):
    """Somebody absent in a round is in the next pairings only after staff have seen it; a press drops, another lets return."""
    first, second = tables(server)
    absent = first["seats"][1]
    scores = {f"score-{seat['number']}": ("16w", "absent", "3", "2")[at] for at, seat in enumerate(first["seats"])}
    assert server.send("/t/ote/tables/1/result", **scores).status == 303
    fill(server)
    tiltyard("close", folder=server.folder)
    page = server.get("/t/ote/run").text
    asked = re.search(r"<h2>No-shows in Round 1</h2>.*?</table>", page, re.S)
    assert asked and absent["name"] in asked.group(0) and asked.group(0).count("<tr") == 1, page
    action = re.search(r'formaction="([^"]+)" name="person" value="(\d+)"', asked.group(0))
    assert action.group(1).startswith("/t/ote/do/entrant_change?status=2&amp;reason=") and action.group(2) == str(absent["number"])
    assert "saved" in server.act("entrant_change", page="/t/ote/run", person=absent["number"], status=2, reason="no-show").text
    page = server.get("/t/ote/run").text
    assert "No-shows in" not in page and "Return</button>" in page, page


@served
def test_a_lot_is_shown(server):
    saved(pressed(server, "Draw at random", people="Ana, Bia, 3", pick="3"))
    lots = re.search(r"Latest random draws.*?</ul>", server.get("/t/ote/run").text, re.S).group(0)
    assert all(name in lots for name in ("Ana", "Bia", "Caio")), lots


def test_those_without_a_table_have_a_heading():
    def checked(server):
        fill(server)
        loser = tables(server)[0]["seats"][1]
        for line in (("close",), ("player", "sit-out", str(loser["number"])), ("draw",)):
            done = tiltyard(*line, folder=server.folder)
            assert done.returncode == 0, done.stderr
        page = server.get("/t/ote/run").text
        assert re.search(rf'<h2>Not playing in: Round 2</h2><table class="list"><tbody><tr data-key="{loser["number"]}"><td><a [^>]*>{loser["name"]}<', page), page
        assert "Rodada 2: quem não joga" in server.get("/t/ote/run", Accept_Language="pt-BR").text
    serving.served(checked, lambda folder: serving.make_event(folder, [f"Player {i}" for i in range(16)]))()


def played_out(server):
    """Plays on until there is nothing left to draw."""
    while state(server)["next"] not in ("finish", "nothing"):
        fill(server)
        for word in ("close", "draw", "publish"):
            tiltyard(word, folder=server.folder)


@served
def test_what_can_only_be_refused_is_not_offered(server):
    swaps = ("Swap players", "Redo pairings")
    assert all(label in server.get("/t/ote/run?table=1").text for label in swaps)
    played_out(server)
    page = server.get("/t/ote/run?table=1").text
    assert "Show on screens</a>" in page and 'href="/desk/finish">Review</a>' in page and "Draw at random" in page and not any(label in page for label in swaps), page
    assert "event_finish" not in page, "the event ends on its own page alone"


@served
def test_the_event_ends_by_its_name(server):
    """Nobody ends an event by one click: its name is typed, and what is not done is confirmed."""
    judge, _ = granted(server, "judge")
    played_out(server)
    tiltyard("new", "cup.tilt", "--format", "ontheedge", "--id", "late", folder=server.folder)
    page = server.get("/desk/finish").text
    assert "On the Edge is over" in page and "On the Edge is not over" in page and "cannot be undone" in page
    for name in ("", "Cop", "x" * 80):
        refused = pressed(server, "Finish event", "/desk/finish", name=name, confirm="1")
        assert refused.status == 422 and "TY-FINISH" in refused.text and f'value="{name}"' in refused.text, refused.text
    refused = pressed(server, "Finish event", "/desk/finish", name="Cup")
    assert refused.status == 422 and "TY-UNFINISHED" in refused.text, refused.text
    assert 'value="Cup"' in refused.text and "Continue anyway, although" in refused.text
    assert saved(pressed(server, "Finish event", "/desk/finish", name=" cup ", confirm="1")) == "/desk/finish"
    assert "The event is finished" in server.get("/desk/finish").text
    page = server.get("/t/ote/run").text
    assert not any(label in page for label in ("Swap players", "Redo pairings", "Draw at random", "Finish the event")), page
    server.cookie = judge
    assert server.get("/desk/finish").status == 403


@served
def test_an_event_that_cannot_go_on_can_be_ended(server):
    fill(server)
    tiltyard("close", folder=server.folder)
    for person in range(1, 9):
        tiltyard("player", "drop", str(person), folder=server.folder)
    assert state(server)["next"] == "nothing"
    assert 'href="/desk/finish"' in server.get("/t/ote/run").text
    assert saved(pressed(server, "Finish event", "/desk/finish", name="Cup", confirm="1"))


@served
def test_only_organizers_get_buttons(server):
    scorekeeper, _ = granted(server, "scorekeeper")
    fill(server)
    assert "Close Round 1" in server.get("/t/ote/run").text
    server.cookie = scorekeeper
    page = server.get("/t/ote/run")
    assert page.status == 200 and "Close Round 1" not in page.text and "Redo pairings" not in page.text
    assert "/move/" not in page.text and server.get("/t/ote/move/1").status == 403


@served
def test_rounds_stay_to_be_read(server):
    """An earlier round as it was, with the way to correct it."""
    fill(server)
    tiltyard("close", folder=server.folder)
    tiltyard("draw", folder=server.folder)
    page = server.get("/t/ote/run").text
    assert "/t/ote/run?stage=1&amp;round=1" in page
    earlier = server.get("/t/ote/run?stage=1&round=1&table=1").text
    assert re.search(r"Round 1, closed at \d\d:\d\d", earlier) and "/t/ote/tables/1/correct?stage=1&amp;round=1" in earlier
    assert server.get("/t/ote/run?stage=1&round=7").status == 404


@served
def test_a_table_is_entered_beside_the_map(server):
    number = tables(server)[1]["table"]
    page = server.get(f"/t/ote/run?table={number}")
    seats = [seat["number"] for seat in tables(server)[1]["seats"]]
    assert "Save result" in page.text and all(f'name="score-{seat}"' in page.text for seat in seats)
    form = re.search(rf'<form [^>]*action="/t/ote/tables/{number}/result".*?</form>', page.text, re.S).group(0)
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    typed = {f"score-{seat}": score for seat, score in zip(seats, ("16", "7", "x", "1"))}
    refused = server.post(f"/t/ote/tables/{number}/result", {**sent, **typed, "won": str(seats[0])})
    assert refused.status == 400 and 'value="7"' in refused.text and "NOT SAVED" in refused.text, (refused.status, "NOT SAVED" in refused.text)
    assert f'name="won" value="{seats[0]}"' in refused.text and " checked>" in refused.text, "what was typed is kept"
    typed[f"score-{seats[2]}"] = "2"
    assert saved(server.post(f"/t/ote/tables/{number}/result", {**sent, "id": serving.new_id(), **typed, "won": str(seats[0])})) == "/t/ote/run"
    shown = tables(server)[1]["seats"]
    assert [seat["score"] for seat in shown][:3] == [16, 7, 2] and shown[0]["mark"], shown


@served
def test_a_filter_shows_some_tables(server):
    assert server.get("/t/ote/run").text.count('class="tile') == len(tables(server))
    assert 'class="tile' not in server.get("/t/ote/run?show=disputed").text
    assert server.get("/t/ote/run?show=missing").text.count('class="tile') == len(tables(server))
    assert server.get("/t/ote/run?show=nothing").status == 200


def strip(server, slug, language="en"):
    """Stages of the strip, as they are named: those that are only planned after those that are drawn."""
    page = server.get(f"/t/{slug}/run", Cookie=f"{server.cookie}; lang={language}").text
    return re.findall(r"<(?:a|span)[^>]*>([^<]*)</(?:a|span)>", re.search(r'<nav class="stages".*?</nav>', page, re.S).group(0))


def test_the_strip_shows_the_stages_after_the_rounds():
    """By the options of each game, before the rounds end; each once, also when it is drawn."""
    @lambda test: serving.served(test, lambda folder: do_lines(
        folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup", "--set", "rounds=2", "--set", "cut=8"), ("player", "add", *"ABCDEFGH"),
        ("new", "cup.tilt", "--format", "agot-melee", "--set", "rounds=1", "--set", "semifinal=yes"), ("enrol", *"ABCDEFGH", "-t", "melee"),
        ("new", "cup.tilt", "--format", "pods", "--set", "rounds=1", "--set", "cut=4"), ("enrol", *"ABCDEFGH", "-t", "pods"),
        ("new", "cup.tilt", "--format", "ontheedge"), ("enrol", *"ABCDEFGH", "-t", "ote"),
        *((word, "-t", slug) for slug in ("joust", "melee", "pods", "ote") for word in ("draw", "publish"))))
    def look_at(server):
        assert strip(server, "joust") == ["Round 1 · 0 of 4", "Round 2", "Knockout", "Semi-final", "Final"], strip(server, "joust")
        assert strip(server, "joust", "pt-BR")[-2:] == ["Semifinal", "Final"], strip(server, "joust", "pt-BR")
        assert strip(server, "melee")[1:] == ["Semi-final", "Final"], strip(server, "melee")
        assert strip(server, "pods")[1:] == ["Final"] and strip(server, "ote")[-1] == "Final", (strip(server, "pods"), strip(server, "ote"))
    look_at()
    @lambda test: serving.served(test, make_knockout(6))
    def play(server):
        assert strip(server, "joust")[1:] == ["Semi-final · not paired", "Final"], strip(server, "joust")
        do_lines(server.folder, ("draw", "--confirm"))
        assert strip(server, "joust")[1:] == ["Semi-final · preview", "Final"], strip(server, "joust")
    play()


def preview_says(server, slug):
    """The words of the preview's quality, each with its sign: "in" is good, "again" a repeat."""
    note = re.search(r'<div class="note info">(.*?)</div>', server.get(f"/t/{slug}/run").text, re.S).group(1)
    return re.findall(r'<span class="s (in|again)">([^<]*)</span>', note), re.sub(r"<[^>]*>", " ", note)


@lambda test: serving.served(test, lambda folder: do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup", "--seed", "07" * 32,
                                                                    "--set", "rounds=4"), ("player", "add", *"ABCD"), ("draw",)))
def test_a_preview_says_its_quality_in_signed_words(server):
    """In the first round nobody can meet again; then that nobody does; then at how many tables two do, and at which."""
    signed, words = preview_says(server, "joust")
    assert signed == [] and not re.search(r"\b0\b", words) and "at random" in words, words
    for played in range(1, 4):
        do_lines(server.folder, ("publish",), *(("do", f"{table} 15w 11") for table in (1, 2)), ("close",), ("draw", "--confirm"))
        signed, words = preview_says(server, "joust")
        assert not re.search(r"[:.] 0\b|\b0\b", words), words
        expected = ("in", "none met before") if played < 3 else ("again", "2 tables where two players met before")
        assert signed[0] == expected, (played, signed)
    assert server.get("/t/joust/run").text.count('<span class="s again">repeat</span>') == 2
    assert "Two players met before" in server.get("/t/joust/run?table=1").text


def make_preview(format, players):
    return lambda folder: do_lines(folder, ("new", "cup.tilt", "--format", format, "--name", "Cup", "--seed", "07" * 32),
                                   ("player", "add", *(f"Player {chr(65 + at)}" for at in range(players))), ("draw",))


def make_round(format, players):
    return lambda folder: (make_preview(format, players)(folder), do_lines(folder, ("publish",)))


def side(page):
    """The headings of the side panel, in their order."""
    return re.findall(r"<h2>([^<]*?) ?<", re.search(r'<aside class="side".*?</aside>', page, re.S).group(0))


@lambda test: serving.served(test, make_round("ontheedge", 12))
def test_when_all_results_are_in_closing_says_what_it_does(server):
    do_lines(server.folder, ("do", "1 14w 11 3"), ("do", "2 16w 11 3"), ("do", "3 16w 11 3"))
    page = server.get("/t/ote/run").text
    assert "Worth a second look" not in page and "Still active" not in page and "unusual" not in page, "a result is missing"
    winners = {table["table"]: table["seats"][0]["name"] for table in tables(server)}
    do_lines(server.folder, ("do", "--confirm", "4 116w 11 3"))
    page = server.get("/t/ote/run").text
    assert side(page)[:3] == ["Close Round 1", "Worth a second look", "Still active"], side(page)
    for words in ("4 of 12 active players stay active.", "Round 2: 12 players at 3 tables", "Tables of the active set: 1 of four", "Tables of the inactive set: 2 of four"):
        assert words in page, (words, re.findall(r"<li[^>]*><span>([^<]*)", page))
    looks = re.search(r"Worth a second look.*?</section>", page, re.S).group(0)
    assert f"{winners[1]} won with 14 Influence, below the target of 16." in looks and "AMB-OTE-20" in looks, looks
    assert re.findall(r'href="/t/ote/run\?table=(\d+)"', looks) == ["1", "4"] and "116 Influence, which is unusual" in looks, looks
    assert page.count('<span class="s call">unusual</span>') == 2 and page.count('<span class="s in">in</span>') == 2
    staying = re.search(r"Still active.*?</section>", page, re.S).group(0)
    assert sorted(re.findall(r">(Player \w)</a></td><td class=\"n\">(\d)</td>", staying)) == sorted((name, str(table)) for table, name in winners.items()), staying
    organizer, server.cookie = server.cookie, granted(server, "scorekeeper")[0]
    shown = server.get("/t/ote/run").text
    server.cookie = organizer
    assert "Worth a second look" in shown and "Close Round 1" not in shown
    do_lines(server.folder, ("close",))
    assert "Round 2: 12 players at 3 tables" in server.get("/t/ote/run").text, "it comes as it was said"


@lambda test: serving.served(test, make_round("agot-joust", 4))
def test_a_game_without_sets_has_no_list_of_active_players(server):
    do_lines(server.folder, ("do", "1 15w 11"), ("do", "2 15w 11"))
    page = server.get("/t/joust/run").text
    assert side(page)[0] == "Close Round 1" and "Still" not in page and "Worth a second look" not in page, side(page)
    assert "Round 2: 4 players at 2 tables" in page


@lambda test: serving.served(test, make_preview("ontheedge", 7))
def test_a_preview_says_usual_sizes_in_short_and_why(server):
    signed, words = preview_says(server, "ote")
    assert ("in", "sizes by the rules") in signed and words.count("Why these sizes?") == 1 and "7 active players: games of three" in words, words
    assert re.search(r"<details><summary>Why these sizes\?</summary><ul.*?7 active players: games of three.*?</details>", server.get("/t/ote/run").text, re.S)


@lambda test: serving.served(test, make_preview("ontheedge", 5))
def test_a_preview_says_unusual_sizes_in_full(server):
    signed, words = preview_says(server, "ote")
    assert signed == [] and "Five active players: one game of three and one of two." in words and "Why these sizes?" not in words, words


@lambda test: serving.served(test, make_round("agot-joust", 4))
def test_a_published_round_says_how_many_phones_are_open(server):
    assert "signed-in phone" not in server.get("/t/joust/run").text
    phones = [Phone.of(server, f"Player {letter}") for letter in "AB"]
    assert "2 signed-in phones, 0 of them open" in server.get("/t/joust/run").text
    stream = phones[0].listen("/me")
    stream.event()
    assert "2 signed-in phones, 1 of them open" in server.get("/t/joust/run").text


def seen(server):
    """What the tiles say of that, by table."""
    return dict(re.findall(r'id="t(\d+)".*?<span class="s play">([^<]*)</span>', server.get("/t/joust/run").text, re.S))


@lambda test: serving.served(test, make_round("agot-joust", 4))
def test_tiles_tell_how_many_have_seen_a_published_round(server):
    """Phones that asked since it was published, and those that have a stream; until the first result."""
    assert set(seen(server).values()) == {"playing"}, "nobody uses a phone"
    table_of = {seat["name"]: str(table["table"]) for table in tables(server) for seat in table["seats"]}
    ana, bia = (Phone.of(server, f"Player {letter}") for letter in "AB")
    counts = {table: sum(table_of[f"Player {letter}"] == table for letter in "AB") for table in "12"}
    assert set(seen(server).values()) == {"seen 0/2"}
    assert ana.get("/me").status == bia.get("/me").status == 200
    assert seen(server) == {table: f"seen {count}/2" for table, count in counts.items()}
    stream = ana.listen("/me")
    stream.event()
    do_lines(server.folder, ("do", "1 15w 11"), ("do", "2 15w 11"))
    assert set(seen(server).values()) == set(), "results are in"
    do_lines(server.folder, ("close",), ("draw",), ("publish",))
    table_of = {seat["name"]: str(table["table"]) for table in tables(server) for seat in table["seats"]}
    mine = {table: f"seen {int(table_of['Player A'] == table)}/2" for table in "12"}
    assert seen(server) == mine, "only the one who listens"
    bia.get("/me")
    assert sum(int(words[5]) for words in seen(server).values()) == 2, seen(server)
    do_lines(server.folder, ("do", "1 15w 11"))
    assert set(seen(server).values()) == {"playing"}


@lambda test: serving.served(test, lambda folder: do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup"),
                                                           ("player", "add", "Ana", *"BCD"), ("draw",)))
def test_publishing_goes_on_to_the_slips(server):
    """Where the box is ticked, and never to another server; how many phones show the tables is those that are signed in."""
    assert "<p class=\"hint\">Phones and screens show" in server.get("/t/joust/run").text
    Phone.of(server, "Ana")
    page = server.get("/t/joust/run").text
    assert "One signed-in phone and the screens show the tables at once." in page and "Then print 2 result slips" in page
    box = re.search(r'<input type="checkbox" name="after" value="([^"]*)">', page)
    walls = [server.listen(f"/t/joust/wall{asked}") for asked in ("?show=clock", "", "?screen=2&of=2", "?show=standings")]
    for wall in walls:
        wall.part("wall")
    assert "One signed-in phone and 2 screens show the tables at once." in server.get("/t/joust/run").text
    assert saved(pressed(server, "Publish pairings", "/t/joust/run", after=box.group(1))) == "/t/joust/screens"
    do_lines(server.folder, ("do", "1 15w 11"), ("do", "2 15w 11"), ("close",), ("draw",))
    assert saved(pressed(server, "Publish pairings", "/t/joust/run", after="//elsewhere.example/")) == "/"


main(globals())
