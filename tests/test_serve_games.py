"""Refereed games over the network: the table that everybody sees, a judge's moves, what a player does from a phone."""
import json
import re
from harness import main, tiltyard, waits_for
from phones import said
from serving import do_lines, granted, make_event, served


def played(*games):
    """Runs the test with a server on an event with these games, signed in as organizer."""
    def make_games(folder):
        make_event(folder)
        do_lines(folder, *(("game", *line) for line in games))
    return lambda test: served(test, make_games)


RINGS = (("new", "g1", "--rules", "l5r-enlightenment", *(word for name in ("Ana", "Bia", "Caio") for word in ("--player", f"{name}:honor=10")),
          "--first", "Ana"), ("do", "g1", "pass-all"))
THRONES = (("new", "m1", "--rules", "agot-melee", "--player", "Ana", "--player", "Bia", "--player", "Caio", "--first", "Bia"), ("do", "m1", "first", "Bia"))
EDGE = (("new", "table1", "--at", "1"),)


def shown(server, game):
    return json.loads(tiltyard("game", "show", game, "--json", folder=server.folder).stdout)


def link(server, *arguments):
    return granted(server, *arguments)[0]


def words(page):
    return " ".join(re.sub(r"<[^>]*>", " ", page.text).split())


def move(server, path, json_wanted=True, **fields):
    """Sends a form of that page to the page itself."""
    page = server.get(path)
    assert page.status == 200, page.text
    hidden = dict(re.findall(r'<input type="hidden" name="(t|id)" value="([^"]*)"', page.text.split("<main")[1].split("</main>")[0]))
    form = re.search(r'<form id="play".*?</form>', page.text, re.S)
    if form:
        hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form.group(0)))
    head = {"Accept": "application/json"} if json_wanted else {}
    return server.post(path, {**hidden, **fields}, **head)


@played(*RINGS, *THRONES, *EDGE)
def test_everybody_sees_the_table(server):
    server.cookie = None
    listed = words(server.get("/games"))
    for name in ("g1", "m1", "table1"):
        assert name in listed, listed
    page = words(server.get("/games/g1"))
    for word in ("Round 1", "draw phase", "Waiting for Ana, Bia, Caio.", "Honor", "air earth fire water void", "pass-all"):
        assert word in page, (word, page)
    assert "Turn 1, plot phase" in words(server.get("/games/m1"))
    assert "plays" in words(server.get("/t/ote/games/table1"))
    assert server.get("/t/ote/games/g1").status == 404  # it is played at none of its tables
    assert server.get("/games/nothing").status == 404
    assert "moves" not in page and server.get("/games/g1/moves").status == 403


@played(("new", "a/b", "--rules", "agot-melee", "--player", "Ana", "--player", "Bia", "--player", "Caio"))
def test_a_name_that_no_path_can_hold(server):
    where = re.search(r'href="(/games/[^"]+)"', server.get("/games").text).group(1)
    assert where == "/games/~1" and "a/b" in words(server.get(where))


@played(*THRONES)
def test_the_table_is_live(server):
    stream = server.listen("/games/m1")
    assert stream.event()[0] == "part"
    tiltyard("game", "do", "m1", "title", "Bia", "hand", folder=server.folder)
    name, data = stream.event()
    assert name == "part" and "title Bia hand" in data, data


@played(*THRONES)
def test_a_judge_makes_moves(server):
    server.cookie = link(server, "judge")
    page = server.get("/games/m1/moves")
    assert 'value="title Bia hand"' in page.text, page.text
    told = json.loads(move(server, "/games/m1/moves", move="titulo bia MAO").text)
    assert told["saved"] and told["next"] == "/games/m1/moves", told
    assert shown(server, "m1")["players"][1]["title"] == "hand"
    told = json.loads(move(server, "/games/m1/moves", move="title Caio hand").text)
    assert told["refused"]["rule"].startswith(("AGOT", "TY-")) and "saved" not in told, told
    page = move(server, "/games/m1/moves", json_wanted=False, move="title Caio hand")
    assert page.status == 422 and 'value="title Caio hand"' in page.text and told["refused"]["rule"] in page.text
    page = move(server, "/games/m1/moves", json_wanted=False, move="titel Caio hand")
    assert page.status == 400 and "title" in words(page), page.text
    assert shown(server, "m1")["players"][2]["title"] is None


@played(*THRONES)
def test_a_judge_takes_back_a_move_of_anybody(server):
    tiltyard("game", "do", "m1", "title", "Bia", "hand", folder=server.folder)
    server.cookie = link(server, "judge")
    entry = re.search(r'name="entry" value="(\d+)"', server.get("/games/m1/moves").text).group(1)
    told = json.loads(server.act("command_undo", None, page="/games/m1/moves", entry=entry).text)
    assert told.get("saved"), told
    assert shown(server, "m1")["players"][1]["title"] is None
    begun = json.loads(tiltyard("export", "--as", "json", folder=server.folder).stdout)["entries"]
    made = next(entry["seq"] for entry in begun if entry["kind"] == "game_created")
    told = json.loads(server.act("command_undo", None, page="/games/m1/moves", entry=str(made)).text)
    assert told["refused"]["rule"] == "TY-ROLE", told


@played(RINGS[0])
def test_a_judge_reads_moves_in_words(server):
    server.cookie = link(server, "judge")
    page = server.get("/games/g1/moves").text
    assert "<b>Pass for Ana</b>" in page and '<button class="btn tiny" form="play" name="move" value="pass Ana">' in page, page
    assert "<b>pass Ana</b>" not in page
    assert "<b>Ana: Take an action in a window, and pay fate for it</b>" in page and "<code>act Ana</code>" in page, page
    assert json.loads(move(server, "/games/g1/moves", move="pass Ana").text)["saved"]
    assert "<span>Pass for Ana</span>" in server.get("/games/g1/moves").text, "so is the list of moves"


@played(*EDGE)
def test_a_judge_sees_the_last_moves_with_their_times(server):
    server.cookie = link(server, "judge")
    stream = server.listen("/t/ote/games/table1/moves")
    assert "Moves will appear here once one is made." in stream.part("made")
    for _ in range(7):
        made = json.loads(tiltyard("game", "do", "table1", "turn", "--json", folder=server.folder).stdout)
    assert made, made
    page = server.get("/t/ote/games/table1/moves").text
    rows = re.findall(r'<li data-key="(\d+)"><span class="meta nb">(\d\d:\d\d)</span><span>turn</span></li>', page)
    entries = [int(entry) for entry, _ in rows]
    assert len(rows) == 6 and entries == sorted(entries, reverse=True), page
    told = {line["entry"]: line["at"][11:16] for line in json.loads(tiltyard("game", "log", "table1", "--json", folder=server.folder).stdout)["log"]}
    assert {int(entry): hour for entry, hour in rows}.items() <= told.items(), (rows, told)
    every = re.search(r'<a class="btn tiny" href="([^"]+)">All 7 moves</a>', page).group(1)
    assert words(server.get(every)).count("table1: turn") == 7, words(server.get(every))
    while "All 7 moves" not in stream.part("made"):
        pass
    tiltyard("game", "undo", "table1", folder=server.folder)
    assert "moves</a>" not in stream.part("made") and words(server.get("/t/ote/games/table1/moves")).count(" turn ") >= 6


@played(*RINGS, *THRONES, *EDGE)
def test_the_rules_of_a_window_follow_the_game(server):
    server.cookie = link(server, "judge")
    stream = server.listen("/games/g1/moves")
    assert "Each player secretly sets 1 to 5 on the honor dial." in stream.part("rules")
    for who, bid in BIDS.items():
        tiltyard("game", "do", "g1", "bid", who, bid, folder=server.folder)
    seen = stream.part("rules")
    assert "as many conflict cards" in seen and "L5R-D.9" in seen and "L5R-D.1<" not in seen, seen
    assert "only when too few are left" in words(server.get("/games/m1/moves"))
    assert "AMB-OTE-44" in words(server.get("/t/ote/games/table1/moves"))
    server.cookie += "; lang=pt-BR"
    assert "Regras desta janela" in server.get("/games/g1/moves").text


def calls(server):
    return json.loads(tiltyard("call", "list", "--json", folder=server.folder).stdout)["calls"]


@played(*RINGS, *EDGE)
def test_a_ruling_is_saved_where_the_judge_is(server):
    at = "/t/ote/games/table1/moves"
    server.cookie = link(server, "judge")
    assert 'name="text"' not in server.get("/games/g1/moves").text, "a game at no table has no call"
    assert re.search(r'<textarea id="ruling" name="text"', server.get(at).text)

    def rule(text):
        return told(server.act("call_rule", page=at, table="1", text=text))
    assert rule("the card stays")["saved"]
    assert [(one["table"], one["state"], one["ruling"], one["by"]) for one in calls(server)] == [(1, "ruled", "the card stays", None)]
    tiltyard("call", "1", "who acts?", folder=server.folder)
    entry = rule("Ana acts")["saved"]
    assert [one["ruling"] for one in sorted(calls(server), key=lambda one: one["call"])] == ["the card stays", "Ana acts"], calls(server)
    assert rule("")["refused"] and len(calls(server)) == 2
    tiltyard("undo", str(entry), folder=server.folder)
    assert [one["state"] for one in sorted(calls(server), key=lambda one: one["call"])] == ["ruled", "waiting"]
    tiltyard("call", "drop", "2", folder=server.folder)
    entry = rule("again")["saved"]
    tiltyard("undo", str(entry), folder=server.folder)
    assert len(calls(server)) == 2, "the call goes with the ruling that made it"
    assert rule("and again")["saved"], "its number is not used again"
    checked = tiltyard("verify", folder=server.folder)
    assert checked.returncode == 0, checked


@played(*THRONES)
def test_a_move_somebody_overtook(server):
    page = server.get("/games/m1/moves")
    form = re.search(r'<form id="play".*?</form>', page.text, re.S).group(0)
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    tiltyard("game", "do", "m1", "title", "Bia", "hand", folder=server.folder)
    answer = server.post("/games/m1/moves", {**hidden, "move": "title Caio coin"}, Accept="application/json")
    assert answer.status == 409 and "TY-STALE" in answer.text, answer.text


def player(server, name):
    return link(server, "player", "--person", name)


def buttons(page):
    """What can be pressed, by what it says."""
    return {re.sub(r"<[^>]*>", "", words).strip(): line for line, words in re.findall(r'<button(?: class="primary")? form="play" name="move" value="([^"]*)">(.*?)</button>', page.text)}


def press(server, says, path="/me/game/g1"):
    page = server.get(path)
    form = re.search(r'<form id="play".*?</form>', page.text, re.S).group(0)
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    line = buttons(page)[says].replace("&quot;", '"')
    return server.post(path, {**hidden, "move": line}, Accept="application/json")


def told(answer):
    return json.loads(answer.text)


BIDS = {"Ana": "2", "Bia": "4", "Caio": "5"}


@played(*RINGS)
def test_a_phone_leads_to_the_game_that_its_holder_plays(server):
    for name, plays in (("Ana", True), ("Caio", True), ("Davi", False)):
        server.cookie = player(server, name)
        page = server.get("/me")
        assert page.status == 200 and name in page.text and ('href="/me/game"' in page.text) == plays, (name, page.text)


@played(*RINGS)
def test_bids_from_phones_are_opened_together(server):
    phones = {name: player(server, name) for name in BIDS}
    server.cookie = None
    watched = server.listen("/games/g1")
    assert watched.event()[0] == "part"
    for name in ("Ana", "Bia"):
        server.cookie = phones[name]
        assert told(press(server, BIDS[name]))["saved"]
        page = server.get("/me/game/g1")
        assert "bid saved" in page.text
        assert json.loads(tiltyard("game", "show", "g1", "--json", folder=server.folder).stdout)["players"][0]["bid"] is None
    server.cookie = phones["Caio"]
    assert "Your bid stays hidden until all players have bid" in server.get("/me/game").text
    assert told(press(server, BIDS["Caio"]))["saved"]
    assert waits_for(lambda: [row["bid"] for row in shown(server, "g1")["players"]] == [2, 4, 5]), shown(server, "g1")
    assert "bids 2" in words(server.get("/games/g1")) or "bid 2" in words(server.get("/games/g1")), words(server.get("/games/g1"))
    watched.close()


def seen_of_a_bid(server, number):
    """All that pages, streams, refusals and the log say while Ana's bid is that number and others are awaited."""
    seen = []
    ana, bia, judge = player(server, "Ana"), player(server, "Bia"), link(server, "judge")
    server.cookie = ana
    assert told(press(server, number))["saved"]
    for cookie, paths in ((ana, ("/me/game/g1",)), (bia, ("/me/game", "/games/g1")), (judge, ("/games/g1/moves", "/games/g1", "/games", "/desk")), (None, ("/games/g1", "/games/g1/table"))):
        server.cookie = cookie
        for path in paths:
            seen.append(server.get(path).text)
            stream = server.listen(path)
            seen.append(stream.event()[1])
            stream.close()
    server.cookie = ana
    for json_wanted in (True, False):
        answer = move(server, "/me/game/g1", json_wanted, move="bid Ana 9")
        assert answer.status == 422, answer.text
        seen.append(answer.text)
    for line in (("log",), ("game", "log", "g1"), ("game", "show", "g1"), ("export", "--as", "json", "--no-names")):
        seen.append(tiltyard(*line, folder=server.folder).stdout)
    hidden = r'[0-9a-f]{32,128}|name="(id|t|based_on)" value="[^"]*"|\d\d:\d\d(:\d\d)?|\d{10,}|/assets/[^"]*|data-\w+="[^"]*"|"body": ?"[^"]*"'
    return [re.sub(hidden, "", text) for text in seen]


def test_nobody_sees_what_is_bid_on_a_phone():
    seen = []
    for number in ("1", "4"):
        played(*RINGS)(lambda server: seen.append(seen_of_a_bid(server, number)))()
    for one, other in zip(*seen, strict=True):
        at = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), None)
        assert one == other, (one[max(0, at - 80):at + 40], other[max(0, at - 80):at + 40])


@played(*RINGS)
def test_a_treaty_is_offered_countered_and_signed(server):
    ana, bia, caio = (player(server, name) for name in ("Ana", "Bia", "Caio"))
    server.cookie = ana
    offered = {"verb": "offer", "part-1": "#2", "part-2": "3", "part-3": "round", "part-6": "no attack on the east", "part-7": "nor on the west"}
    assert told(move(server, "/me/game/g1", **offered))["saved"]
    assert "Sign" not in buttons(server.get("/me/game/g1")) and "You have signed. Bia has not." in server.get("/me/game/g1").text
    server.cookie = bia
    page = server.get("/me/game/g1")
    assert "no attack on the east" in page.text and {"Sign", "End talks"} <= set(buttons(page))
    assert told(move(server, "/me/game/g1", **{"verb": "offer", "part-1": "#1", "part-2": "4"}))["saved"]
    server.cookie = ana
    assert told(press(server, "Sign"))["saved"]
    treaty = shown(server, "g1")["treaties"][0]
    assert (treaty["state"], treaty["stake"], treaty["a_promise"]) == ("active", 4, "no attack on the east"), treaty
    server.cookie = caio
    assert "Sign" not in " ".join(buttons(server.get("/me/game/g1")))
    answer = told(move(server, "/me/game/g1", **{"verb": "offer", "part-1": "#1", "part-2": "9"}))
    assert answer["refused"]["rule"].startswith("L5R-"), answer
    page = move(server, "/me/game/g1", json_wanted=False, **{"verb": "offer", "part-1": "#1", "part-2": "9", "part-6": "to <wait>"})
    assert page.status == 422 and 'value="to &lt;wait&gt;"' in page.text, page.text


# L5R-X.13
@played(*RINGS)
def test_a_treaty_is_said_beside_whom_it_protects(server):
    """In the form that declares a conflict, in both languages, and only for those who signed."""
    moves = ("offer Ana Bia stake=3 until=round promise=peace asks=peace", "agree Bia Ana confirm", "bid Ana 2", "bid Bia 2", "bid Caio 2", "transfer", "pass-all", "pass-all")
    do_lines(server.folder, *(("game", "do", "g1", *line.split()) for line in moves))
    assert shown(server, "g1")["step"] == "declare", shown(server, "g1")
    for language, words in (("en", "! treaty: breaking it costs 3 honor"), ("pt-BR", "! tratado: se quebrar, perde 3 de honra")):
        page = server.get("/me/game/g1", Cookie=player(server, "Ana"), Accept_Language=language).text
        options = re.findall(r'<label class="(opt[^"]*)"><input type="radio" name="part-\d" value="#\d"[^>]*>(\w+)(.*?)</label>', page)
        assert options == [("opt risk", "Bia", f"<small>{words}</small>"), ("opt", "Caio", "")], (options, page)


# L5R-X.6, TY-STALE
@played(*RINGS)
def test_a_treaty_is_signed_under_its_sentence_and_as_it_was_seen(server):
    """Both sign below the sentence; a page that was loaded before the terms changed signs nothing, and shows both terms."""
    ana, bia = (player(server, name) for name in ("Ana", "Bia"))
    sentence = "Honor, fate, cards and rings cannot be promised (L5R-X.6)."
    server.cookie = ana
    offering = server.get("/me/game/g1").text
    form = re.search(r'<form class="parts"(?:(?!</form>).)*value="offer".*?</form>', offering, re.S).group(0)
    assert form.index(sentence) < form.index("Sign and offer"), form
    offered = {"verb": "offer", "part-1": "#2", "part-2": "2", "part-3": "round", "part-6": "no attack on the east", "part-7": "nor on the west"}
    assert told(move(server, "/me/game/g1", **offered))["saved"]
    server.cookie = bia
    seen = server.get("/me/game/g1")
    talks = re.search(r'<section class="talks">.*?</section>', seen.text, re.S).group(0)
    assert [sign for sign in (sentence, ">Sign<", ">End talks<")] == sorted((sentence, ">Sign<", ">End talks<"), key=talks.index), talks
    assert "Ana promises: no attack on the east" in talks and "Stake: 2 honor" in talks, talks
    counter = re.search(r'<summary>Offer other terms to Ana</summary>.*?</form>', seen.text, re.S).group(0)
    assert sentence in counter and 'name="part-7" autocomplete="off" maxlength="200" value="no attack on the east"' in counter, counter
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', re.search(r'<form id="play".*?</form>', seen.text, re.S).group(0)))
    server.cookie = ana
    assert told(move(server, "/me/game/g1", **{"verb": "offer", "part-1": "#2", "part-2": "5"}))["saved"]
    server.cookie = bia
    late = server.post("/me/game/g1", {**hidden, "move": buttons(seen)["Sign"]})
    assert late.status == 409 and "TY-STALE" in late.text and "The terms have changed" in late.text, late.text
    saw, now = re.findall(r'<section class="talks">.*?</section>', late.text, re.S)
    assert "You saw:" in saw and "Stake: 2 honor" in saw and "Stake: 5 honor" in now, late.text
    assert shown(server, "g1")["treaties"][0]["state"] == "offered"
    seen = server.get("/me/game/g1")
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', re.search(r'<form id="play".*?</form>', seen.text, re.S).group(0)))
    server.cookie = player(server, "Caio")
    assert told(move(server, "/me/game/g1", **{"verb": "offer", "part-1": "#1", "part-2": "3"}))["saved"], "news of other talks"
    server.cookie = bia
    answer = told(server.post("/me/game/g1", {**hidden, "move": buttons(seen)["Sign"]}, Accept="application/json"))
    assert answer["saved"] and shown(server, "g1")["treaties"][0]["stake"] == 5, answer


def send(server, cookie, **fields):
    """What a button or form of the own page sends."""
    server.cookie = cookie
    return told(move(server, "/me/game/g1", **fields))


@played(*RINGS)
def test_three_phones_play_a_conflict_without_a_judge(server):
    names = ("Ana", "Bia", "Caio")
    phones = {name: player(server, name) for name in names}
    for name in names:
        server.cookie = phones[name]
        assert "Pass until something happens" in server.get("/me/game/g1").text or shown(server, "g1")["step"] == "bid"
        sent = send(server, phones[name], passing="on")
        assert "saved" in sent, sent
    for name in names:
        assert send(server, phones[name], move=f"bid {name} 2")["saved"]
    server.cookie = phones["Ana"]
    assert told(press(server, "Transfer honor"))["saved"]
    assert shown(server, "g1")["step"] == "declare"
    who = shown(server, "g1")["turn"]
    whom = next(name for name in names if name != who)
    number = {name: f"#{at}" for at, name in enumerate(names, 1)}
    server.cookie = phones[whom]
    assert 'value="declare"' not in server.get("/me/game/g1").text
    assert send(server, phones[who], verb="declare", **{"part-1": "military", "part-2": "fire", "part-3": number[whom], "part-4": "1"})["saved"]
    server.cookie = phones[who]
    page = server.get("/me/game/g1").text
    assert 'value="outcome"' in page and f'<input type="radio" name="then-1" value="claim {who} 3">' in page, page
    assert send(server, phones[who], move="outcome attacker")["refused"]["rule"] == "TY-ROLE"
    assert send(server, phones[who], verb="outcome", **{"part-1": "attacker", "part-2": "1", "then-1": f"claim {who} 3"})["saved"]
    page = server.get("/me/game/g1").text
    assert "Withdraw" in page and 'value="outcome"' not in page
    server.cookie = phones[whom]
    page = server.get("/me/game/g1").text
    words = f"Is what {who} says right?", "attacker, the province is broken", "Claim ring: Province: 3"
    assert all(word in said(page) for word in words) and 'value="confirm"' in page and 'value="dispute"' in page, page
    assert send(server, phones[whom], answer="confirm")["saved"]
    row = next(row for row in shown(server, "g1")["players"] if row["name"] == who)
    assert row["provinces"][2]["rings"] == ["fire"], row
    assert send(server, phones[whom], answer="confirm")["refused"]["rule"] == "TY-MOVE"
    assert send(server, phones[whom], passing="stop")["saved"] and whom not in shown(server, "g1")["passing"]
    while shown(server, "g1")["step"] != "glory":
        turn = shown(server, "g1")["turn"]
        assert send(server, phones[turn], move=f"pass {turn}")["saved"]
    server.cookie = phones["Ana"]
    assert 'name="part-11"' in server.get("/me/game/g1").text
    assert send(server, phones["Ana"], verb="glory", **{"part-11": "1", "part-12": "2", "part-13": "3"})["saved"]
    assert shown(server, "g1")["said"]["moves"] == "glory Ana=1 Bia=2 Caio=3"


@played(*THRONES)
def test_a_title_is_taken_by_whose_turn_it_is(server):
    bia, caio = player(server, "Bia"), player(server, "Caio")
    server.cookie = caio
    assert not {"Master of Coin", "Hand of the King"} & set(buttons(server.get("/me/game/m1")))
    assert told(move(server, "/me/game/m1", move="title Caio hand"))["refused"]["rule"] != "TY-ROLE"
    server.cookie = bia
    assert told(press(server, "Master of Coin", "/me/game/m1"))["saved"]
    assert shown(server, "m1")["players"][1]["title"] == "coin"


@played(*EDGE)
def test_influence_of_ones_own(server):
    names = [row["name"] for row in shown(server, "table1")["players"]]
    server.cookie = player(server, names[0])
    path = "/me/game/table1"
    assert told(press(server, "+1 Influence", path))["saved"]
    assert told(move(server, path, **{"verb": "influence", "part-1": "+4", "part-2": "a plot"}))["saved"]
    assert [row["influence"] for row in shown(server, "table1")["players"]] == [5, 0, 0, 0]
    for line in (f"influence {names[1]} +1", f"set {names[0]} 9", f"concede {names[0]}"):
        assert told(move(server, path, move=line))["refused"]["rule"] == "TY-ROLE", line
    assert [row["influence"] for row in shown(server, "table1")["players"]] == [5, 0, 0, 0]


@played(*EDGE)
def test_a_turn_is_ended_by_whose_it_is(server):
    path = "/me/game/table1"
    names = [row["name"] for row in shown(server, "table1")["players"]]
    phones = {name: player(server, name) for name in names}
    whose = shown(server, "table1")["to_act"]
    for _ in range(len(names) + 1):
        acts, = shown(server, "table1")["to_act"]
        for name in names:
            server.cookie = phones[name]
            assert ("End my turn" in buttons(server.get(path))) == (name == acts), (name, acts)
            if name != acts:
                answer = told(move(server, path, move="turn"))["refused"]
                assert answer["rule"] == "TY-ROLE" and "it is another player’s turn" in answer["text"], (name, acts, answer)
        server.cookie = phones[acts]
        assert told(press(server, "End my turn", path))["saved"]
        assert told(move(server, path, move="turn"))["refused"]["rule"] == "TY-ROLE"  # a second tap ends nobody else's
    assert shown(server, "table1")["to_act"] != whose  # once around, and one further


@played(*RINGS, *EDGE)
def test_a_phone_plays_its_own_game_alone(server):
    server.cookie = player(server, "Ana")
    assert server.get("/me/game/table1").status == 404 or "Ana" in [row["name"] for row in shown(server, "table1")["players"]]
    for line in ("bid Bia 3", "agree Bia Ana", "reveal", "reveal Bia=3"):
        assert told(move(server, "/me/game/g1", move=line))["refused"]["rule"] == "TY-ROLE", line
    server.cookie = link(server, "display")
    assert "Your table game will appear here once it begins." in server.get("/me/game").text
    server.cookie = None
    assert server.get("/me/game").status == 403 and server.get("/me/game/g1").status == 403


@played()
def test_a_game_from_the_desk_to_the_tables_result(server):
    server.cookie = link(server, "judge")
    page = server.get("/desk/games")
    assert 'value="g1"' in page.text, page.text
    names = re.search(r'<option value="1">1 · ([^<]*)</option>', page.text).group(1).split(", ")
    hidden = dict(re.findall(r'<input type="hidden" name="(t|id)" value="([^"]*)"', page.text.split("<main")[1].split("</main>")[0]))

    def begin(**fields):
        return told(server.post("/t/ote/games", {**hidden, **fields}, Accept="application/json"))
    assert begin(name="one", table="9")["refused"]["rule"].startswith("TY-")
    assert begin(name="one", table="1", first="nobody")["refused"]["rule"] == "TY-NAME"
    assert begin(name="one", table="1", settings="turns=3")["refused"]["rule"] == "TY-OPTION"
    again = server.post("/t/ote/games", {**hidden, "name": "two", "table": "2", "first": "nobody"})
    assert again.status == 422 and 'value="two"' in again.text and 'value="nobody"' in again.text, again.text
    assert '<option value="2" selected>' in again.text, "a form without a script comes back as it was typed"
    assert "saved" in begin(name="two", table="2", id="2" * 32)
    assert begin(name="one", table="1", first=names[2])["next"] == "/desk/games"
    assert shown(server, "one")["first"] == names[2]
    assert '<option value="1">' not in server.get("/desk/games").text
    path = "/t/ote/games/one/moves"
    for line in (f"set {names[0]} 17", "turn", "turn", "turn"):
        assert "result" not in buttons(server.get(path)), line
        if not shown(server, "one")["over"]:
            assert "saved" in told(move(server, path, move=line)), line
    assert shown(server, "one")["winner"] == names[0]
    # A game that goes on is listed before one that is over, although the latter is younger.
    assert re.findall(r"<strong>(one|two)</strong>", server.get("/games").text) == ["two", "one"]
    page = server.get(path)
    form = re.search(r'<form id="to-result" method="post" action="([^"]+)".*?</form>', page.text, re.S)
    assert 'form="to-result"' in page.text
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form.group(0)))
    assert told(server.post(form.group(1), hidden, Accept="application/json"))["saved"]
    assert "Enter it" not in words(server.get(path))
    assert [row["missing"] for row in json.loads(tiltyard("status", "--json", folder=server.folder).stdout)["tournaments"]] == [1]
    assert 'form="to-result"' not in server.get(path).text
    server.cookie = link(server, "scorekeeper")
    assert server.get("/desk/games").status == 403


if __name__ == "__main__":
    main(globals())
