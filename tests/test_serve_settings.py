"""Settings in the browser: what a change would do is shown before it is saved; the title over two tournaments."""
import json
import re
from harness import ROOT, main, tiltyard
from serving import form_of, granted, served, upload, Serving
import tempfile

SETTINGS = "/t/ote/settings"


def change(server, page, **fields):
    form = form_of(server.get(f"{page}?set={fields['set']}"), page)
    return server.post(page, {**form, **fields})


@served
def test_a_name_is_changed(server):
    page = server.get(f"{SETTINGS}?set=name&value=Spring").text
    assert "It would change: On the Edge → Spring" in page and "Save change" in page, page
    assert "<td>On the Edge</td>" in page, "a look changes nothing"
    assert change(server, SETTINGS, set="name", value="Spring").status == 303
    assert "<td>Spring</td>" in server.get(SETTINGS).text
    same = server.get(f"{SETTINGS}?set=name&value=Spring").text
    assert "Nothing changed" in same or "as before" in same or "It would change" not in same


@served
def test_what_something_played_depends_on_says_why(server):
    table = json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"][0]
    scores = [f"#{seat['number']}={'16w' if not at else 9 - at}" for at, seat in enumerate(table["seats"])]
    assert tiltyard("result", str(table["table"]), *scores, folder=server.folder).returncode == 0
    page = server.get(f"{SETTINGS}?set=dropped").text
    assert "AMB-OTE-36" in page and "can no longer change" in page and "Save change" not in page, page
    refused = server.get(f"{SETTINGS}/event?set=date&value=soon").text
    assert "TY-OPTION" in refused and "It would change" not in refused, refused


@served
def test_the_event_has_a_date_and_hides_standings(server):
    page = f"{SETTINGS}/event"
    assert change(server, page, set="date", value="2026-11-28").status == 303
    assert change(server, page, set="place", value="Chess <Club>").status == 303
    shown = server.get(page).text
    assert "<td>2026-11-28</td>" in shown and "Chess &lt;Club&gt;" in shown, shown
    assert change(server, SETTINGS, set="standings", value="hidden").status == 303
    assert "<td>hidden</td>" in server.get(SETTINGS).text
    refused = change(server, page, set="date", value="28 November")
    assert refused.status == 422 and "28 November" in refused.text and "TY-OPTION" in refused.text, refused.text
    server.cookie, _ = granted(server, "judge")
    assert server.get(SETTINGS).status == 403 and server.get("/t/ote/history").status == 200


def test_the_number_of_rounds_is_said_that_follows_from_the_players():
    with tempfile.TemporaryDirectory() as folder:
        assert tiltyard("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup", folder=folder).returncode == 0
        with Serving(folder) as server:
            server.sign_in()
            page = f'/t/{json.loads(tiltyard("status", "--json", folder=folder).stdout)["tournaments"][0]["tournament"]}/settings'
            assert "<td>chosen by itself</td>" in server.get(page).text
            assert "<td>none</td>" in server.get(page).text, "of those who advance to the knockout"
            assert tiltyard("player", "add", *(f"Player {chr(65 + at)}" for at in range(19)), folder=folder).returncode == 0
            assert "<td>chosen by itself: 5 for 19 players</td>" in server.get(page).text
            panel = server.get(f"{page}?set=rounds&value=4").text
            assert "chosen by itself: 5 for 19 players → 4" in panel and "Usual: chosen by itself." in panel, panel
            assert change(server, page, set="rounds", value="4").status == 303 and "<td>4</td>" in server.get(page).text
            assert "4 → chosen by itself: 5 for 19 players" in server.get(f"{page}?set=rounds&value=0").text
            new = server.post("/desk/new", {**form_of(server.get("/desk/new"), "/desk/new"), "format": "agot-joust", "name": "Cup", "of": "agot-joust", "who": "chosen"}).text
            assert "usual: chosen by itself" in new and "follows from the players" in new and "1 round" not in new, new


def test_a_tournament_that_has_not_begun_is_removed():
    with tempfile.TemporaryDirectory() as folder:
        assert tiltyard("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", folder=folder).returncode == 0
        with Serving(folder) as server:
            server.sign_in()
            page = server.get("/desk/settings")
            sent = form_of(page, "/t/ote/do/tournament_remove")
            slug = json.loads(tiltyard("status", "--json", folder=folder).stdout)["tournaments"][0]["tournament"]
            answer = server.post(f"/t/{slug}/do/tournament_remove", sent)
            assert answer.status == 303, (answer.status, answer.text.split("<main")[-1][:600])
            assert not json.loads(tiltyard("status", "--json", folder=folder).stdout)["tournaments"]
            assert server.get("/desk/settings").status == 200 and server.get("/desk/screens").status == 200
            assert server.get("/desk/access").status == 200 and server.get("/desk/history").status == 200
            server.end()


def test_two_tournaments_count_together():
    with tempfile.TemporaryDirectory() as folder:
        for words in (("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup"), ("player", "add", *"ABCDEFGH"),
                      ("new", "cup.tilt", "--format", "agot-melee")):
            answer = tiltyard(*words, folder=folder)
            assert answer.returncode == 0, answer.stderr
        with Serving(folder) as server:
            server.sign_in()
            assert 'href="/desk/overall"' in server.get("/desk/settings").text
            page = server.get("/desk/overall")
            joust, melee = (row["tournament"] for row in json.loads(tiltyard("status", "--json", folder=folder).stdout)["tournaments"])
            assert "Count together" in page.text and f"/t/{joust}/do/tournaments_combine" in page.text, page.text
            assert "saved" in server.act("tournaments_combine", joust, page="/desk/overall", other="1").text
            assert "count together" in server.get("/desk/overall").text
            assert "do/tournaments_combine" not in server.get("/desk/overall").text.split("<main")[1]
            server.cookie = None
            assert server.get("/overall").status == 200 and server.get("/desk/overall").status == 403
            server.end()


IMPORTS = "/t/joust/settings/imports"
BANS = "version,Autumn 2026\nstatus,number,name,set\nbanned,,Nobody Knows,\n"


def with_imports(test):
    """A joust tournament without players."""
    def run():
        with tempfile.TemporaryDirectory() as folder:
            assert tiltyard("new", "cup.tilt", "--format", "agot-joust", folder=folder).returncode == 0
            with Serving(folder) as server:
                server.sign_in()
                test(server)
                server.end()
    run.__name__ = test.__name__
    return run


def send(server, to, **sent):
    """A form of the page of imports."""
    return upload(server, f"/t/joust/settings/{to}", on=IMPORTS, **sent)


@with_imports
def test_a_list_of_banned_cards_is_set_and_removed(server):
    bans = lambda: json.loads(tiltyard("bans", "--json", folder=server.folder).stdout)
    assert "There is no organizer’s list" in server.get(IMPORTS).text and IMPORTS in server.get("/t/joust/settings").text
    refused = send(server, "bans", list="version,X\nstatus,name\nforbidden,Y")
    assert refused.status == 422 and "TY-BANS" in refused.text and "forbidden,Y" in refused.text, refused.text
    assert "TY-CSV" in send(server, "bans").text and bans()["version"] is None
    assert send(server, "bans", list=BANS).status == 303
    assert bans()["version"] == "Autumn 2026" and "“Autumn 2026”" in server.get(IMPORTS).text
    assert send(server, "bans", none="1").status == 303 and bans()["version"] is None
    server.cookie, _ = granted(server, "judge")
    assert server.get(IMPORTS).status == 403


@with_imports
def test_a_tournament_of_a_chess_program_is_imported(server):
    file = (ROOT / "data/trf/club-open.trf").read_bytes()
    refused = send(server, "trf", file=("wrong.trf", b"001 wrong"))
    assert refused.status == 422 and "TY-TRF" in refused.text and re.search(r'<tr class="no"><td>[^<]*1', refused.text), refused.text
    assert "No file was chosen" in send(server, "trf").text
    answer = send(server, "trf", file=("club.trf", file))
    assert answer.status == 303 and answer.head["location"].startswith("/t/joust/run"), answer.text
    with tempfile.TemporaryDirectory() as folder:
        assert tiltyard("new", "cup.tilt", folder=folder).returncode == 0
        assert tiltyard("import", "trf", str(ROOT / "data/trf/club-open.trf"), folder=folder).returncode == 0
        shell, page = (json.loads(tiltyard("standings", "--json", folder=where).stdout)["rows"] for where in (folder, server.folder))
        assert page == shell and page, "as the shell imports it"
    assert "has players" in server.get(IMPORTS).text


main(globals())
