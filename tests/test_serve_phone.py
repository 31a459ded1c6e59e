"""The player's phone without a script: whose it is, what is next, reports and what the others say to them, judges, leaving."""
import json
import re
import urllib.parse

import serving
from harness import main, tiltyard
from phones import Phone, said
from serving import form_of


def served(test):
    """Runs the test with a server on an event whose first round is played, and those who sit at table 1."""
    return serving.served(lambda server: test(server, Table(server)))


class Table:
    """Table 1 as the desk has it, and a phone for each seat."""

    def __init__(self, server):
        self.server = server
        told = json.loads(tiltyard("codes", "1", "--json", folder=server.folder).stdout)
        self.seats = told["tables"][0]["seats"]
        self.names = [seat["name"] for seat in self.seats]
        self.phones = [Phone.by_code(server, seat["code"]) for seat in self.seats]
        self.good = {f"score_{seat['number']}": "16" if i == 0 else str(10 - i) for i, seat in enumerate(self.seats)}
        self.good["won"] = self.seats[0]["number"]

    def report(self, seat=0, **other):
        return self.phones[seat].fill("/me/ote/report", **{**self.good, **other})

    def result(self):
        told = self.desk("pairings")
        return {seat["number"]: seat.get("score") for seat in told["tables"][0]["seats"]}

    def desk(self, *words, good=True):
        done = tiltyard("--json", *words, folder=self.server.folder)
        assert (done.returncode == 0) == good, (words, done.stdout, done.stderr)
        return json.loads(done.stdout)


def saved(answer):
    return answer.status == 303 and answer.head["location"].startswith("/me?saved=")


@served
def test_my_table(server, table):
    shown = table.phones[1].live()
    assert table.names[1] in shown and "Table 1 seat 2 · play to 16" in shown, shown
    assert shown.index("Table 1") < shown.index("Report result"), shown
    for name in table.names:
        assert name in shown, shown
    assert "There is no clock for this round" not in shown and "min" not in shown
    tiltyard("clock", "start", "50", folder=server.folder)
    tiltyard("clock", "extra", "1", "5", "--reason", "deck check", folder=server.folder)
    tiltyard("room", "Hall B", "1-9", folder=server.folder)
    page = table.phones[1].get()
    shown = said(page.text)
    assert re.search(r"5[45]:\d\d left, ends \d\d:\d\d", shown) and "5 min extra" in shown and "Hall B" in shown, shown
    ends = int(re.search(r'class="left"><span data-ends="(\d+)"', page.text).group(1))
    now = int(re.search(r'data-now="(\d+)"', page.text).group(1))
    assert 54 * 60000 < ends - now <= 55 * 60000, (ends, now)


@served
def test_one_reports_and_another_confirms(server, table):
    assert saved(table.report())
    mine, other = table.phones[0].live(), table.phones[1].live()
    assert "It counts when another player confirms it" in mine and table.names[1] in mine, mine
    assert f"Reported by {table.names[0]} Is it right?" in other, other
    assert other.index("won 16") < other.index("Confirm result"), other
    assert not any(table.result().values())
    assert saved(table.phones[1].press("Confirm result"))
    assert table.result()[table.seats[0]["number"]], table.result()
    assert "Table 1: result saved" in table.phones[0].live()
    assert "Table 1: result entered Is it right?" in table.phones[2].live()


@served
def test_silence_is_outstanding(server, table):
    table.report()
    for _ in range(2):
        assert "It counts when another player confirms it" in table.phones[0].live()
    assert table.desk("reports")["tables"][0]["state"] == "outstanding"
    assert table.desk("close", good=False)["refused"]


@served
def test_a_dispute_goes_to_the_desk(server, table):
    table.report()
    assert saved(table.phones[1].fill("/me/ote/dispute", words="I had <12>"))
    for phone in table.phones:
        shown = phone.live()
        assert "or staff will decide" in shown and "I had <12>" in shown, shown
    assert table.desk("reports")["tables"][0]["state"] == "disputed"
    third = table.phones[2].live()
    assert "Confirm result" not in third and "Report result" in third and "Change my report" not in third, third
    assert "Change my report" in table.phones[0].live()
    tiltyard("result", "1", *(f"{seat['number']}={16 - 3 * i}{'w' if i == 0 else ''}" for i, seat in enumerate(table.seats)),
             folder=server.folder)
    assert "Table 1: result entered Is it right?" in table.phones[1].live()


@served
def test_another_result_is_a_dispute_and_can_be_mended(server, table):
    second = f"score_{table.seats[1]['number']}"
    table.report()
    page = table.phones[1].get("/me/ote/report").text
    assert re.search(rf'name="{second.replace("_", "-")}" value="9"', page), page # what was reported is there to be changed
    assert saved(table.report(1, **{second: "8"}))
    assert "Your reports differ" in table.phones[0].live()
    assert saved(table.report(0, **{second: "8"}))
    assert table.result()[table.seats[1]["number"]], table.result()


@served
def test_check_your_result(server, table):
    tiltyard("result", "1", *(f"{seat['number']}={16 - 3 * i}{'w' if i == 0 else ''}" for i, seat in enumerate(table.seats)),
             folder=server.folder)
    assert saved(table.phones[0].press("Confirm result"))
    assert saved(table.phones[1].fill("/me/ote/check", words="I had more"))
    assert "You said that the result is wrong" in table.phones[1].live()
    checks = table.desk("reports")["checks"]
    assert [row["name"] for row in checks["disputed"]] == [table.names[1]], checks
    assert saved(table.phones[1].press("Confirm result"))
    assert not table.desk("reports")["checks"]["disputed"]


@served
def test_behind_the_final_comes_no_round(server, table):
    while table.desk("status")["tournaments"][0]["stage"] != "final":
        serving.fill(server)
        for word in ("close", "draw", "publish"):
            table.desk(word)
    serving.fill(server)
    phone = Phone.of(server, table.desk("pairings")["tables"][0]["seats"][0]["name"])
    last = phone.live()
    assert "Table 1: result entered Is it right?" in last and "Leave tournament" in last, last
    table.desk("close")
    over = phone.live() # with the question that is left, but as the player of a tournament that is over
    assert over.index("On the Edge is over") < over.index("Is it right?") < over.index("3rd"), over
    assert "Leave tournament" not in over and "seat 1" not in over, over
    table.desk("undo")
    assert saved(phone.press("Confirm result"))
    assert "That was the last game" in phone.live() and "next round" not in phone.live(), phone.live()


@served
def test_what_is_confirmed_is_what_was_seen(server, table):
    table.report()
    to, fields = table.phones[1].pressed("Confirm result")
    table.report(0, **{f"score_{table.seats[1]['number']}": "3"})
    answer = table.phones[1].post(to, fields)
    assert answer.status == 409 and "NOT SAVED" in answer.text and "TY-STALE" in answer.text, answer.text
    assert "Is it right?" in answer.text and "Confirm result" in answer.text # the page as it is now
    assert not any(table.result().values())
    assert saved(table.phones[1].press("Confirm result"))


@served
def test_a_live_button_speaks_of_what_the_stream_has_brought(server, table):
    act = re.search(r'<form id="act".*?</form>', table.phones[1].get().text, re.S).group(0)
    old = dict(re.findall(r'name="([\w-]+)" value="([^"]*)"', act))
    table.report()
    to, _ = table.phones[1].pressed("Confirm result")
    assert saved(table.phones[1].post(to, old)) # the form is older than the report that the part shows


@served
def test_what_is_wrong_stays_to_be_mended(server, table):
    first, last = (table.seats[at]["number"] for at in (0, -1))
    del table.good["won"]
    bad = table.report(0, **{f"minus_{last}": "1"})
    assert bad.status == 422 and "No winner is marked." in bad.text and 'class="report bad"' in bad.text, bad.text
    assert re.search(rf'name="score-{first}" value="16"', bad.text) and re.search(rf'name="minus-{last}" value="1" checked', bad.text)
    table.good["won"] = first
    bad = table.report(0, **{f"score_{last}": "seven"})
    assert bad.status == 400 and re.search(rf'<td class="sc bad">.*name="score-{last}" value="seven"[^>]* aria-invalid="true" aria-describedby="wrong"', bad.text), bad.text
    assert "“seven” is not a score of" in bad.text
    assert bad.text.count('class="sc bad"') == 1, "only that field"


@served
def test_a_score_that_can_hardly_be_meant_is_asked_about_once(server, table):
    last = table.seats[-1]["number"]
    asked = table.report(0, **{f"score_{last}": "180"})
    assert asked.status == 422 and "Is 180 correct?" in asked.text and 'name="confirm" value="1"' in asked.text, asked.text
    assert not any(table.result().values())
    assert saved(table.report(0, **{f"score_{last}": "180", "confirm": "1"}))


@served
def test_a_score_below_zero_by_its_key(server, table):
    last = table.seats[-1]["number"]
    assert saved(table.report(0, **{f"score_{last}": "3", f"minus_{last}": "1"}))
    page = table.phones[1].get("/me/ote/report").text
    assert re.search(rf'name="minus-{last}" value="1" checked.*?name="score-{last}" value="3"', page), page
    assert saved(table.phones[1].press("Confirm result"))
    assert table.result()[last] == -3, table.result()


@served
def test_a_typed_minus_of_any_kind_counts(server, table):
    """With the key or without; also on the page of a result and in the line of staff."""
    last, below = table.seats[-1]["number"], 0
    for minus in "-−–—‐‑‒﹣－":
        for key in ({}, {f"minus_{last}": "1"}):
            below += 1 # a report that says the same again is refused
            answer = table.report(0, **{f"score_{last}": f"{minus}{below}", **key})
            assert saved(answer), (minus, key, answer.text)
            page = table.phones[1].get("/me/ote/report").text
            assert re.search(rf'name="minus-{last}" value="1" checked.*?name="score-{last}" value="{below}"', page), (minus, key)
        typed = ["16w", *["5"] * (len(table.seats) - 2), f"{minus}3"]
        line = server.get("/t/ote/line?line=" + urllib.parse.quote("1 " + " ".join(typed)), Accept="application/json")
        told = json.loads(line.text)
        assert told["kind"] == "ready" and "-3" in line.text.replace("−", "-"), told
    page = "/t/ote/tables/1/result"
    hidden = form_of(server.get(page), page)
    fields = {f"score-{seat['number']}": score for seat, score in zip(table.seats, typed)}
    answer = server.post(page, {**{name: hidden[name] for name in ("t", "id")}, **fields})
    assert answer.status == 303 and table.result()[last] == -3, answer.text


@served
def test_a_report_is_sent_once(server, table):
    page = table.phones[0].get("/me/ote/report")
    sent = {name: value for name, value in re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"',
                                                      page.text.split("<main", 1)[1].split("</main>")[0])}
    sent.update({name.replace("_", "-"): value for name, value in table.good.items()})
    answers = [table.phones[0].post("/me/ote/report", sent, Accept="application/json") for _ in range(3)]
    told = [json.loads(answer.text) for answer in answers]
    assert told[0]["saved"] == told[1]["saved"] == told[2]["saved"] and told[1]["repeated"], told
    assert told[0]["next"] == "/me"


@served
def test_nobody_speaks_for_another(server, table):
    page = table.phones[1].get("/me/ote/report")
    fields = {name: value for name, value in re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"',
                                                        page.text.split("<main", 1)[1].split("</main>")[0])}
    fields.update({name.replace("_", "-"): value for name, value in table.good.items()})
    fields["person"] = str(table.seats[0]["number"])
    answer = table.phones[1].post("/me/ote/report", fields, Accept="application/json")
    assert json.loads(answer.text)["refused"]["rule"] == "TY-ROLE", answer.text
    assert not table.desk("reports")["tables"]


@served
def test_calling_a_judge(server, table):
    assert saved(table.phones[0].fill("/me/ote/judge", text="A rules question"))
    assert "Your table is next" in table.phones[1].live()
    assert "Call a judge" not in table.phones[0].live()
    assert table.phones[1].get("/me/ote/judge").status == 200 # each seat may, once
    tiltyard("staff", "add", "Rita", "--role", "judge", folder=server.folder)
    tiltyard("call", "take", "1", "--judge", "Rita", folder=server.folder)
    assert "Rita is coming to your table." in table.phones[0].live()


@served
def test_a_ruling_is_read_by_who_called(server, table):
    assert saved(table.phones[0].fill("/me/ote/judge", text="A rules question"))
    page = server.get("/desk/calls/1").text
    assert f"{table.names[0]} can read this on their phone." in page
    stream = table.phones[0].listen()
    stream.part("me")
    table.desk("call", "ruled", "1", "no, <hidden> until the end")
    assert "The judge ruled:</b><span>no, &lt;hidden&gt; until the end" in stream.part("me")
    assert "ruled" not in table.phones[1].live() # judges' notes are nobody else's
    assert saved(table.phones[1].fill("/me/ote/judge", text="And now?"))
    for phone in table.phones[:2]:
        assert "Your table is next" in phone.live() and "ruled" not in phone.live()
    table.desk("call", "drop", "2")
    assert "no, <hidden> until the end" in table.phones[0].live() and "ruled" not in table.phones[1].live()
    table.desk("call", "1", "to the desk's mind")
    table.desk("call", "ruled", "3", "the desk asked")
    assert "the desk asked" not in table.phones[0].live()
    table.desk("player", "forget", table.names[1])
    assert "ruled" not in table.phones[0].live()


@served
def test_a_ruling_goes_with_the_result(server, table):
    """Then it is read among the player's games; one that is given after the result is news."""
    ana = table.phones[0]
    assert saved(ana.fill("/me/ote/judge", text="A rules question"))
    table.desk("call", "ruled", "1", "the card stays")
    assert "The judge ruled: the card stays" in ana.live()
    table.desk("result", "1", *(f"{seat['number']}={16 - 3 * i}{'' if i else 'w'}" for i, seat in enumerate(table.seats)))
    assert "the card stays" not in ana.live(), ana.live()
    assert "The judge ruled: the card stays" in ana.live("/me/ote/games")
    assert "the card stays" not in table.phones[1].live("/me/ote/games")
    assert saved(ana.fill("/me/ote/judge", text="And the result?"))
    table.desk("call", "ruled", "2", "it is right")
    assert "The judge ruled: it is right" in ana.live(), ana.live()


@served
def test_what_a_game_is_played_to_is_said_while_it_is_played(server, table):
    assert "play to 16" in table.phones[1].live()
    table.report()
    for phone in table.phones:
        assert "play to" not in phone.live(), phone.live()


@served
def test_leaving_is_asked_once_more(server, table):
    asked = table.phones[0].live("/me/ote/drop")
    assert "Leave On the Edge?" in asked, asked
    assert saved(table.phones[0].fill("/me/ote/drop"))
    listed = {row["name"]: row["status"] for row in table.desk("standings")["rows"]}
    assert listed[table.names[0]] == "dropped", listed
    assert "Leave tournament" not in table.phones[0].live()
    assert ">Leave<" not in table.phones[0].live("/me/ote/drop")
    shown = table.phones[0].live()
    assert "Table 1 seat 1" in shown and "You have left this tournament" in shown, shown # the game that is being played is played


@served
def test_asking_and_being_let_in(server, table):
    zoe = Phone(server, None)
    answer = zoe.send("/join", name="Zoe")
    zoe.cookie = answer.sets("link")
    assert "Request sent Zoe, " in zoe.live(), zoe.live()
    stream = zoe.listen()
    assert "Request sent" in stream.event()[1]
    assert "data-none" not in stream.part("asked")
    tiltyard("join", "approve", "1", folder=server.folder)
    event = stream.part("me")
    assert "data-none" in stream.part("asked"), "the form goes away"
    assert "data-reload" in event and "You are signed in." in event, event
    stream.close()
    assert "Zoe" in zoe.live() and "You have no table this round. Your next table will appear here." in zoe.live(), zoe.live()
    in_portuguese = zoe.get(Cookie=f"{zoe.cookie}; lang=pt-BR").text
    assert "Você não tem mesa nesta rodada. Sua próxima mesa aparecerá aqui." in in_portuguese
    yan = Phone(server, None)
    yan.cookie = yan.send("/join", name="Yan").sets("link")
    tiltyard("join", "refuse", "2", folder=server.folder)
    assert "Staff did not let you in" in yan.live(), yan.live()


@served
def test_a_lost_phone(server, table):
    old = table.phones[0]
    stream = old.listen()
    assert "Table 1</h1>" in stream.event()[1]
    tiltyard("code", "renew", table.names[0], folder=server.folder)
    try:
        while stream.event():
            pass
    except EOFError:
        pass
    again = old.listen() # as the script does by itself
    assert f"This phone is no longer signed in as {table.names[0]}" in again.event()[1]
    again.close()
    assert old.get("/me/ote/report").status == 403
    new = Phone.of(server, table.names[0])
    assert "Table 1 seat 1" in new.live()


@served
def test_a_player_sees_the_own_phones_and_renews_the_code(server, table):
    """The old code opens nothing any more, and the phones that are signed in stay. Nobody renews another's code."""
    old = json.loads(tiltyard("code", "person", table.names[0], "--json", folder=server.folder).stdout)["code"]
    ana, other = table.phones[0], Phone.by_code(server, old)
    page = ana.live("/me/phone")
    assert re.search(r"Signed in 1 This phone \d\d:\d\d 2 Another phone \d\d:\d\d New code", page), page
    assert re.search(r"1 Another phone \d\d:\d\d 2 This phone", other.live("/me/phone")), other.live("/me/phone")
    assert "Celulares 1 Este celular" in said(ana.get("/me/phone", Accept_Language="pt-BR").text)
    to, fields = ana.pressed("New code", "/me/phone")
    stolen = ana.post(to.replace(f"person={table.seats[0]['number']}", f"person={table.seats[1]['number']}"), fields)
    assert stolen.status != 303 and "TY-ROLE" in stolen.text, stolen.text
    assert ana.post(to, fields).status == 303
    new = json.loads(tiltyard("code", "person", table.names[0], "--json", folder=server.folder).stdout)["code"]
    shown = ana.live("/me/phone").replace("-", "")
    assert new != old and new.replace("-", "") in shown and old.replace("-", "") not in shown, (old, new, shown)
    assert other.get("/me/phone").status == 200
    refused = Phone(server, None).send("/enter", code=old)
    assert refused.status == 422 and not refused.sets("link"), refused.text
    Phone.by_code(server, new)


@served
def test_another_phone_takes_over(server, table):
    page = table.phones[0].get("/me/phone")
    code = re.search(r'class="code">([^<]*)<', page.text).group(1)
    address = re.search(r"http://[^<]*", page.text).group(0)
    assert address.endswith(f"/enter?code={code}") and '<svg class="qr"' in page.text, address
    assert f'value="{code}"' in Phone(server, None).get(f"/enter?code={code}").text # nothing is opened before it is sent
    assert "Table 1 seat 1" in Phone.by_code(server, code).live()
    assert address.startswith(f"http://{server.host}/")
    named = table.phones[0].get("/me/phone", Host=f"127.0.0.1:{server.port}")
    assert named.text.count(f"http://{server.host}/enter?code=") == 1, "every link has the one name"


@served
def test_signing_out_ends_the_link(server, table):
    gil = table.phones[0]
    page = gil.get("/me/phone").text
    form = re.search(r'<form[^>]*action="/out".*?</form>', page, re.S).group(0)
    answer = gil.post("/out", dict(re.findall(r'name="(\w+)" value="([^"]*)"', form)))
    assert answer.status == 303 and answer.head["set-cookie"].startswith("link=;"), answer.head
    assert answer.head["location"].startswith("/enter?out=1")
    for language, words in (("en", "This phone is signed out."), ("pt-BR", "Você saiu neste celular.")):
        landed = Phone(server, None).get(answer.head["location"], Accept_Language=language)
        assert landed.status == 200 and words in said(landed.text) and 'name="code"' in landed.text and "SAVED" not in said(landed.text), landed.text
        assert words not in Phone(server, None).get("/enter", Accept_Language=language).text
    assert "Table 1" not in gil.live()
    links = {row["person"]["name"]: row["revoked"] for row in table.desk("link", "list")["links"] if row["person"]}
    assert [name for name in table.names if links[name]] == table.names[:1], links


@served
def test_my_games(server, table):
    assert "No game" in table.phones[0].live("/me/ote/games")
    tiltyard("result", "1", *(f"{seat['number']}={16 - 3 * i}{'w' if i == 0 else ''}" for i, seat in enumerate(table.seats)),
             folder=server.folder)
    shown = table.phones[1].live("/me/ote/games")
    for seat in table.seats:
        assert seat["name"] in shown, shown
    assert "Round 1 Table 1" in shown and "13" in shown and "of 8" in shown and re.search(r"Why \dth\?|Why \d(st|nd|rd)\?", shown), shown
    number = table.seats[1]["number"]
    assert f'href="/t/ote/why/{number}"' in table.phones[1].get("/me/ote/games").text
    tiltyard("set", "standings=hidden", folder=server.folder)
    shown = table.phones[1].live("/me/ote/games")
    assert "Why" not in shown and "of 8" not in shown and "Round 1 Table 1" in shown, shown


@served
def test_streams_are_of_one_person(server, table):
    streams = [phone.listen() for phone in table.phones[:2]]
    first, second = (stream.event()[1] for stream in streams)
    assert first != second and "seat 1" in first and "seat 2" in second
    table.report()
    assert "It counts when another player confirms it" in streams[0].event()[1] and "Is it right?" in streams[1].event()[1]


def test_before_round_1_it_says_who_is_here():
    """Check-in on the phone: what is to be done, then that it is done."""
    def begun(folder):
        for line in (("new", "cup.tilt", "--format", "ontheedge"), ("player", "add", "Ana", "Bia", "Caio"), ("checkin", "open")):
            assert tiltyard(*line, folder=folder).returncode == 0, line

    @lambda test: serving.served(test, begun)
    def look(server):
        ana = Phone.of(server, "Ana")
        assert "Ana Check in now Tell staff that you are here." in ana.live(), ana.live()
        assert tiltyard("checkin", "Ana", folder=server.folder).returncode == 0
        assert "Ana Checked in 1 of 3 players are here." in ana.live(), ana.live()
        assert tiltyard("checkin", "close", folder=server.folder).returncode == 0
        assert "Waiting for round 1" in ana.live(), ana.live()
    look()


@served
def test_a_withdrawn_round_is_said(server, table):
    tiltyard("result", "1", *(f"{seat['number']}={16 - 3 * i}{'w' if i == 0 else ''}" for i, seat in enumerate(table.seats)),
             folder=server.folder)
    serving.fill(server)
    for words in (("close",), ("draw",), ("publish",)):
        table.desk(*words)
    phone = table.phones[0]
    at = re.search(r"Table (\d+)", phone.live()).group(1)
    table.desk("draw", "--again", "--reason", "late arrivals")
    shown = phone.live()
    assert re.search(rf"Final was withdrawn at \d\d:\d\d Do not go to table {at}\.", shown) and "Is it right?" not in shown, shown
    assert "Reason: late arrivals" in shown and "Motivo: late arrivals" in phone.get("/me", Accept_Language="pt-BR").text
    assert "Final was withdrawn. Wait for the new tables." in said(Phone(server, None).get("/t/ote").text)
    listed = Phone(server, None).get("/t/ote").text
    assert "late arrivals" not in listed and "/t/ote/tables#t" not in listed # nor the tables of the round before
    table.desk("publish")
    assert "/t/ote/tables#t" in Phone(server, None).get("/t/ote").text
    assert "withdrawn" not in phone.live() and "withdrawn" not in Phone(server, None).get("/t/ote").text
    assert "late arrivals" not in phone.live()


@served
def test_a_player_who_was_dropped_reads_the_reason(server, table):
    """Nobody else does; without a reason, and once the player is back, none is said."""
    one, other = table.phones[:2]
    tiltyard("result", "1", *(f"{seat['number']}={16 - 3 * i}{'w' if i == 0 else ''}" for i, seat in enumerate(table.seats)),
             folder=server.folder)
    assert saved(one.press("Confirm result"))
    serving.fill(server)
    table.desk("close")
    person, gone = str(table.seats[0]["number"]), {"status": "2", "reason": "missed the round"}
    told = server.act("entrant_change", "ote", f"/t/ote/people/{person}", person=person, **gone)
    assert told.status == 200, told.text
    assert "Reason: missed the round" in one.live(), one.live()
    assert "missed the round" not in other.live()
    assert "missed the round" not in Phone(server, None).get("/t/ote/standings").text
    table.desk("player", "return", table.names[0])
    assert "missed the round" not in one.live()
    table.desk("player", "drop", table.names[0])
    assert "Reason" not in one.live()


@served
def test_an_undone_publication_is_said(server, table):
    """On phones, the home page and the projector; also if the draw is undone too; no phone goes back to the round before."""
    def undo(kind):
        entries = json.loads(server.get("/export.json").text)["entries"]
        last = [entry["seq"] for entry in entries if entry["kind"] == kind][-1]
        table.desk("undo", str(last))

    def told():
        nobody = Phone(server, None)
        pages = ("/", "/t/ote", "/t/ote/tables", "/t/ote/wall", "/wall")
        return [words in said(nobody.get(page).text) for page in pages]

    phone, words = table.phones[0], "Round 1 was withdrawn. Wait for the new tables."
    undo("draw_published")
    assert re.search(r"Round 1 was withdrawn at \d\d:\d\d Do not go to table 1\.", phone.live()), phone.live()
    assert all(told()), told()
    table.desk("publish")
    assert "withdrawn" not in phone.live() and not any(told()), told()
    table.desk("result", "1", *(f"{seat['number']}={16 - 3 * i}{'w' if i == 0 else ''}" for i, seat in enumerate(table.seats)))
    serving.fill(server)
    for act in (("close",), ("draw",), ("publish",)):
        table.desk(*act)
    words = "Final was withdrawn. Wait for the new tables."
    at, stream = re.search(r"Table (\d+)", phone.live()).group(1), phone.listen()
    undo("draw_published")
    while "Final was withdrawn" not in (event := stream.event()[1]):
        assert "Is it right?" not in event, event
    stream.close()
    assert f"Do not go to table {at}." in phone.live() and "Is it right?" not in phone.live(), phone.live()
    assert all(told()), told()
    undo("draw_made")
    assert "Final was withdrawn" in phone.live() and "Is it right?" not in phone.live(), phone.live()
    assert "as mesas foram retiradas às" in phone.get("/me", Accept_Language="pt-BR").text
    table.desk("draw", "--again", "--reason", "once more"), table.desk("publish")
    assert "withdrawn" not in phone.live() and not any(told()), told()


@served
def test_sitting_out_and_playing_again(server, table):
    """By the rules: whoever has lost may, and does not leave the tournament by it."""
    tiltyard("result", "1", *(f"{seat['number']}={16 - 3 * i}{'w' if i == 0 else ''}" for i, seat in enumerate(table.seats)),
             folder=server.folder)
    serving.fill(server)
    table.desk("close")
    winner, loser = table.phones[:2]
    assert "seat 2" not in loser.live() and "Table 1: result entered Is it right?" in loser.live(), loser.live()
    assert saved(loser.fill("/me/ote/sit-out"))
    shown = loser.live() # the question is left, and the phone says that he is out
    assert shown.index("You are sitting out") < shown.index("Is it right?") < shown.index("Play next round"), shown
    assert loser.get().text.count('<button class="primary"') == 1
    assert saved(loser.press("Play next round"))
    assert saved(loser.fill("/me/ote/check", words="I had more"))
    assert saved(loser.press("Confirm result")) # also after the round was closed
    assert "Sit out" not in winner.live() and "Next round" not in winner.live(), winner.live()
    choice = "Next round Play Sit out Sitting out keeps your score."
    shown = loser.live() # chosen is what he does without a touch; the last games come after it
    assert choice in shown and shown.index(choice) < shown.index(f"1 {table.names[0]}"), shown
    assert '<span aria-current="true">Play</span>' in loser.get().text
    assert "Próxima rodada Jogar Ficar de fora Quem fica de fora mantém o placar." in said(loser.get(Accept_Language="pt-BR").text)
    assert saved(loser.fill("/me/ote/sit-out"))
    assert "You are sitting out" in loser.live() and "Leave tournament" in loser.live(), loser.live()
    assert saved(loser.press("Play next round"))
    assert "You are sitting out" not in loser.live()


def played_out(folder, slug, lines, result):
    """All stages of the tournament; `result` makes a table's scores of its seats."""
    serving.do_lines(folder, *lines)
    while tiltyard("-t", slug, "draw", "--confirm", folder=folder).returncode == 0:
        serving.do_lines(folder, ("-t", slug, "publish"))
        for table in json.loads(tiltyard("-t", slug, "pairings", "--json", folder=folder).stdout)["tables"]:
            if not table["has_result"]:
                serving.do_lines(folder, ("-t", slug, "result", str(table["table"]), *result(table["seats"])))
        serving.do_lines(folder, ("-t", slug, "close"))


def over(format, slug, result, *options):
    """An event of that format that is played to the end."""
    start = ("new", "cup.tilt", "--format", format, "--name", "Cup", "--id", slug, *options)
    people = ("player", "add", "Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo")
    return lambda test: serving.served(test, lambda folder: played_out(folder, slug, (start, people), result))


def beside_the_one_above(server, slug, criterion, value, english, portuguese):
    """Checks each phone: the sentence where that criterion separates from the one above, and else none; how many have it."""
    told = 0
    rows = json.loads(tiltyard("-t", slug, "standings", "--json", folder=server.folder).stdout)["rows"]
    for row in rows:
        above = json.loads(tiltyard("-t", slug, "explain", "player", row["name"], "--json", folder=server.folder).stdout)["above"]
        phone, decides = Phone.of(server, row["name"]), above and above["criterion"] == criterion
        shown = phone.live(), said(phone.get(Accept_Language="pt-BR").text)
        assert " is over " in shown[0], shown[0]
        assert not decides or f"{row['name']} {english(value(row), above, value(next(one for one in rows if one['name'] == above['name'])))} Why" in shown[0], shown[0]
        assert bool(decides) == (", has " in shown[0]) == (" tem " in shown[1]), shown
        assert not decides or portuguese(value(row), above) in shown[1], shown[1]
        told += bool(decides)
    return told


def ordinal(rank):
    return f"{rank}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(rank, 'th')}"


@over("ontheedge", "ote", lambda seats: [f"#{seat['number']}={'16w' if i == 0 else 9 - seat['number']}" for i, seat in enumerate(seats)])
def test_the_score_beside_the_place_at_the_end(server):
    """On the Edge: of whoever was not in the final; and the page that explains the place has the score as a sum."""
    assert beside_the_one_above(
        server, "ote", "score", lambda row: f"{row['score']:g}",
        lambda own, above, other: f"Your score is {own}. {above['name']}, {ordinal(above['rank'])}, has {other}.",
        lambda own, above: f"Seu escore é {own.replace('.', ',')}. {above['name']}, em {above['rank']}º, tem ") > 1
    rows = json.loads(tiltyard("standings", "--json", folder=server.folder).stdout)["rows"]
    last = rows[-1]
    sign = "−" if last["ip"] < 0 else "+"
    for language, vp, ip, mark in ("en", "VP", "IP", "."), ("pt-BR", "PV", "PI", ","):
        shown = said(server.get(f"/t/ote/why/{last['number']}", Accept_Language=language).text)
        total = f"{last['score']:g}".replace(".", mark)
        assert f"{last['vp']} {vp} {sign} {abs(last['ip'])} {ip} ÷ 2 = {total} OTE-2.8.1b" in shown, shown
    assert "÷" not in said(server.get(f"/t/ote/why/{rows[0]['number']}").text), "won the final"


def points_told(own, above, other):
    return f"You have {own} point{'s' * (own != 1)}. {above['name']}, {ordinal(above['rank'])}, has {other}."


def points_told_in_portuguese(own, above):
    return f"Você tem {own} ponto{'s' * (own > 1)}. {above['name']}, em {above['rank']}º, tem "


def points_beside(server, slug):
    for number in range(1, 9):
        assert "÷" not in said(server.get(f"/t/{slug}/why/{number}").text), "no sum makes the place"
    return beside_the_one_above(server, slug, "points", lambda row: row["points"], points_told, points_told_in_portuguese)


@over("agot-joust", "joust", lambda seats: [f"#{seat['number']}={'15w' if seat['number'] == min(one['number'] for one in seats) else 3}" for seat in seats],
      "--set", "rounds=3")
def test_the_points_beside_the_place_after_a_joust(server):
    assert points_beside(server, "joust")


@over("agot-melee", "melee", lambda seats: [f"#{seat['number']}={16 - seat['number']}" for seat in seats], "--set", "rounds=2")
def test_the_points_beside_the_place_after_a_melee(server):
    assert points_beside(server, "melee")


@over("pods", "pods", lambda seats: [f"#{seat['number']}={'w' if i == 0 else '-'}" for i, seat in enumerate(seats)], "--set", "rounds=3")
def test_the_points_beside_the_place_after_pods(server):
    assert points_beside(server, "pods")


@served
def test_nobodys_phone(server, table):
    shown = Phone(server, None).live()
    assert "No player is signed in on this phone" in shown and "Enter your code" in shown, shown
    assert "not as a player" in Phone(server, server.cookie).live()
    assert Phone(server, None).get("/me/ote/report").status == 403
    assert "not as a player" in Phone(server, server.cookie).live("/me/ote/report")
    display = Phone(server, serving.granted(server, "display")[0])
    assert "is a display" in display.live() and 'href="/wall"' in display.get().text and 'href="/desk"' not in display.get().text
    assert table.phones[0].get("/me/nothing/report").status == 404


@served
def test_in_portuguese(server, table):
    shown = said(table.phones[0].get(Accept_Language="pt-BR").text)
    assert "Mesa 1 lugar 1" in shown and "Informar resultado" in shown and "Você" not in shown.split("Mesa 1")[0], shown


main(globals())
