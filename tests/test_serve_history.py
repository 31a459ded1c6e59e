"""The ledger in the browser: told newest first, taken back with what rests on it, and what others did since."""
import json
import re
from harness import main, tiltyard
from serving import enter_line, granted, served


def rows(page):
    listed = page.split("<main")[1].split('<div class="work">')[-1]
    return [(int(entry), body) for entry, body in re.findall(r'<td class="n meta">(\d+)</td>(.*?)</tr>', listed, re.S)]


def since_of(page):
    return [(int(entry), body) for entry, body in re.findall(r'<td class="n meta">#(\d+)</td>(.*?)</tr>', page, re.S)]


def rests_of(page):
    panel = page.split('<section class="panel')[1].split("</section>")[0]
    return [int(entry) for entry in re.findall(r'<li><span class="meta">(\d+)</span>', panel)]


@served
def test_the_ledger_is_told_newest_first(server):
    page = server.get("/desk/history")
    assert page.status == 200, page.text
    told = rows(page.text)
    listed = json.loads(tiltyard("log", "--json", folder=server.folder).stdout)["commands"]
    assert [entry for entry, _ in told] == [row["last"] for row in reversed(listed)]
    assert all(row["text"].split(" ")[0] in body for row, (_, body) in zip(reversed(listed), told)), told
    answer = server.act("announcement_make", None, json_wanted=False, text="Soup <now>", minutes="5", back="/desk")
    saved = answer.head["location"].split("=")[1]
    page = server.get(answer.head["location"]).text
    link = re.search(r'SAVED <a href="([^"]+)">#' + saved, page).group(1)
    newest = rows(server.get(link).text)[0]
    assert newest[0] == int(saved) and "Soup &lt;now&gt;" in newest[1], newest
    assert "organizer’s laptop" in newest[1] and "tiltyard serve" not in newest[1], newest
    last = 2**63 - 1  # of an address that somebody made up
    assert f"before={last}" in server.get(f"/desk?saved={last}").text


@served
def test_many_stand_on_several_pages(server):
    for number in range(130):
        assert "saved" in server.act("announcement_make", None, text=f"number {number}").text
    seen, path = [], "/desk/history"
    while path:
        page = server.get(path).text
        seen += [entry for entry, _ in rows(page)]
        older = re.search(r'href="(/t/ote/history\?before=\d+)"[^>]*>Older', page)
        path = older and older.group(1)
    listed = json.loads(tiltyard("log", "--json", folder=server.folder).stdout)["commands"]
    assert seen == [row["last"] for row in reversed(listed)], len(seen)


@served
def test_an_undo_is_shown_before_it_is_done(server):
    saved = json.loads(enter_line(server, "1 16w 11 3 -2").text)["saved"]
    assert f'href="/t/ote/history?entry={saved}"' in server.get("/desk/history").text
    page = server.get(f"/desk/history?entry={saved}")
    assert page.status == 200 and f'name="entry" value="{saved}"' in page.text and "16w" in page.text, page.text
    listed = json.loads(tiltyard("log", "--json", folder=server.folder).stdout)["commands"]
    assert not listed[-1]["taken_back_by"] and listed[-1]["last"] == saved, "a look changes nothing"
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.text.split("command_undo")[1].split("</form>")[0]))
    answer = server.post("/do/command_undo", {**sent, "entry": saved})
    assert answer.status == 303 and answer.head["location"].startswith("/t/ote/history?saved="), answer.text
    page = server.get("/desk/history").text
    assert "[undone by entry" in dict(rows(page))[saved]


@served
def test_what_rests_on_it_is_named(server):
    listed = json.loads(tiltyard("log", "--json", folder=server.folder).stdout)["commands"]
    people = next(row["last"] for row in listed if "8" in row["text"])
    page = server.get(f"/desk/history?entry={people}")
    assert page.status == 200 and "TY-UNDO-RESTS" in page.text and 'name="entry"' not in page.text
    rests = rests_of(page.text)
    assert len(rests) >= 2 and rests == sorted(rests, reverse=True) and min(rests) > people, rests
    assert "TY-UNDO" in server.get("/desk/history?entry=99999").text
    assert server.get("/desk/history?entry=x").status == 422


@served
def test_it_is_found_and_narrowed(server):
    enter_line(server, "1 16w 11 3 -2")
    every, results = server.get("/desk/history").text, server.get("/desk/history?show=results").text
    assert len(rows(every)) > len(rows(results)) == 1 and "Results 1" in every and ">All " in every, every
    assert [one for one, _ in rows(server.get("/desk/history?find=16W").text)] == [one for one, _ in rows(results)]
    entry = rows(results)[0][0]
    assert [one for one, _ in rows(server.get(f"/desk/history?find={entry}").text)] == [entry]
    assert not rows(server.get("/desk/history?find=no+such+words").text)
    assert server.get("/desk/history?show=nothing").status == 422


@served
def test_staff_alone_reads_it_and_nobody_streams_it(server):
    organizer = server.cookie
    server.cookie, _ = granted(server, "scorekeeper")
    page = server.get("/desk/history")
    assert page.status == 200 and "command_undo" not in server.get("/t/ote/history?entry=3").text
    server.cookie, _ = granted(server, "player", "--person", "1")
    assert server.get("/desk/history").status == 403
    server.cookie = organizer
    for path in ("/desk/history", "/t/ote/history"):
        assert server.get(f"/live?at={path}").status != 200
    assert server.get("/desk/history").status == 200


@served
def test_the_later_sees_both_versions_and_decides(server):
    """Two people at the desk swap somebody, each on what he or she saw."""
    organizer = server.cookie
    other, _ = granted(server, "organizer")
    people = [seat["number"] for table in json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"]
              for seat in table["seats"]]
    server.cookie = other
    form = re.search(r'<form id="act".*?</form>', server.get("/t/ote/run").text, re.S).group(0)
    seen = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    server.cookie = organizer
    assert "saved" in server.act("people_swap", page="/t/ote/run", one=people[0], other=people[4], reason="friends <1>").text
    server.act("announcement_make", None, text="of no interest")
    server.cookie = other
    wish = {"one": people[0], "other": people[1], "reason": "brothers"}
    told = json.loads(server.post("/t/ote/do/people_swap", {**seen, **wish}, Accept="application/json").text)
    assert told["refused"]["rule"] == "TY-STALE", told
    page = server.post("/t/ote/do/people_swap", {**seen, **wish})
    assert page.status == 409 and "TY-STALE" in page.text, page.text
    since = since_of(page.text)
    assert len(since) == 2 and "friends &lt;1&gt;" in since[1][1], since
    assert re.search(r'class="warn"><td class="n meta">#' + str(since[1][0]), page.text), page.text
    assert 'value="brothers"' in page.text and "Changes by others in the meantime" in page.text
    form = re.search(r'<form class="(?:card|stack)".*?</form>', page.text.split('<main')[1], re.S).group(0)
    sent = dict(re.findall(r'name="([\w-]+)" value="([^"]*)"', form))
    assert "based_on" not in sent and sent["id"] != seen["id"]
    answer = server.post("/t/ote/do/people_swap", sent)
    assert answer.status == 303, answer.text
    seats = [seat["number"] for table in json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"]
             for seat in table["seats"]]
    assert seats[1] == people[0], (people, seats)
    server.cookie = organizer


main(globals())
