"""The desk before the first round: making tournaments, people one by one and by lists, check-in, links."""
import json
import re
import serving
from browser import Browser
from harness import main, tiltyard, waits_for
from serving import do_lines, form_of, granted, listed_in, soon, told, upload

PEOPLE = "/t/ote/people"


def make_people(folder):
    """cup.tilt with four people, of whom nobody has been drawn yet."""
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32),
             ("player", "add", "Ana", "Bia", "Caio", "Davi"))


def served(test):
    return serving.served(test, make_people)


def fill(server, page, action, **fields):
    """Sends that form of that page as a browser without a script does."""
    shown = server.get(page)
    assert shown.status == 200, shown.text
    return server.post(action, {**form_of(shown, action), **{name.replace("__", "-"): value for name, value in fields.items()}})


def names(server, *line):
    return [person["name"] for person in told(server, "player", "list", *line)["people"]]


def served_empty(test):
    return serving.served(test, lambda folder: do_lines(folder, ("new", "cup.tilt")))


@served_empty
def test_the_desk_leads_from_nothing_to_people(server):
    assert 'class="btn primary" href="/desk/new"' in server.get("/desk").text and not next_of(server)
    fill(server, "/desk/new?format=ontheedge", "/desk/new", name="Cup")
    assert next_of(server) == 'class="btn primary" href="/t/ote/people"'
    tiltyard("player", "add", "Ana", "Bia", "Caio", "Davi", folder=server.folder)
    assert next_of(server).startswith('class="primary" form="pair"')
    tiltyard("draw", folder=server.folder)
    assert next_of(server).startswith('class="primary" form="publish"')
    tiltyard("publish", folder=server.folder)
    assert next_of(server) == 'class="btn lead" href="/t/ote/run?table=1"'


def next_of(server, page="/desk"):
    """What comes next, in the bar at the top: its button or link; empty: nothing."""
    bar = re.search(r'<div class="next" data-next>(.*?)</div></div>', server.get(page).text, re.S).group(1)
    found = re.search(r"<(?:a|button) ([^>]*)", bar)
    return found.group(1) if found else ""


@served_empty
def test_a_tournament_without_people_leads_to_them(server):
    fill(server, "/desk/new?format=ontheedge", "/desk/new", name="Cup")
    assert next_of(server, "/t/ote/run") == 'class="btn primary" href="/t/ote/people"'


@served
def test_a_tournament_is_made_by_its_games_options(server):
    page = server.get("/desk/new")
    for game in ("ontheedge", "agot-joust", "agot-melee", "pods"):
        assert f'href="/desk/new?format={game}"' in page.text, page.text
    page = server.get("/desk/new?format=agot-joust").text
    assert '<option value="90">' in page and 'name="own-2"' in page and "AMB-AGOT-30" in page, page
    made = fill(server, "/desk/new?format=agot-joust", "/desk/new", name="Joust", set__1="5", set__2="90", set__3="8", set__4="sum")
    assert made.status == 303 and made.head["location"].startswith("/t/joust/people/list?saved="), made.text
    made = fill(server, "/desk/new?format=agot-joust", "/desk/new", name="Second", set__2="60", own__2="45")
    assert made.head["location"].startswith("/t/joust-2/people"), made.head
    log = tiltyard("log", folder=server.folder).stdout
    assert "; rounds=5, minutes=90, cut=8; by default: strength=sum," in log, log
    assert "; minutes=45 --house-rule; by default: rounds=0," in log, log
    entries = json.loads(tiltyard("export", "--as", "json", folder=server.folder).stdout)["entries"]
    typed = [entry["fields"]["key"] for entry in entries if entry["kind"] == "option_set"]
    assert sorted(typed) == ["cut", "minutes", "minutes", "rounds"], "what stays as it was is not set"


@served
def test_what_may_be_set_is_said_in_the_language_of_the_page(server):
    for format, says in (("ontheedge", {"after": "depois dos demais", "together": "entre os demais, pelo Escore do Torneio"}),
                         ("agot-joust", {"sum": "a soma", "crossed": "primeiro contra último"}), ("agot-melee", {"yes": "sim"})):
        page = server.get(f"/desk/new?format={format}", Accept_Language="pt-BR").text
        for word, words in says.items():
            assert re.search(rf'<option value="{word}"[^>]*>{words}</option>', page), (word, page)
            assert f"({word})" not in page, page
        assert not re.search(r"<option[^>]*>[a-z]+</option>", page.replace(">sim<", "").replace(">não<", "")), page


@served
def test_a_tournament_that_cannot_be_made_comes_back_as_typed(server):
    answer = fill(server, "/desk/new?format=agot-melee", "/desk/new", name="M & M", set__1="77", set__3="yes")
    assert answer.status == 422 and "AGOT-M.4" in answer.text, answer.text
    assert 'value="M &amp; M"' in answer.text and 'value="77"' in answer.text, answer.text
    assert '<option value="yes" selected>' in answer.text and '<option value="no">' in answer.text
    assert server.get("/desk/new?format=nothing").status == 422
    assert [one["tournament"] for one in told(server, "status")["tournaments"]] == ["ote"], told(server, "status")


@served
def test_one_person_in_one_line(server):
    answer = fill(server, PEOPLE, PEOPLE, name="Zoé Ávila")
    assert answer.status == 303 and answer.head["location"].startswith(PEOPLE + "?saved="), answer.text
    assert names(server) == ["Ana", "Bia", "Caio", "Davi", "Zoé Ávila"]
    answer = fill(server, PEOPLE, PEOPLE, name="#7")
    assert answer.status == 422 and "TY-TEXT" in answer.text and 'value="#7"' in answer.text, answer.text
    assert len(names(server)) == 5


@served
def test_a_list_is_looked_at_before_it_is_saved(server):
    page = PEOPLE + "/list"
    before = told(server, "status")
    seen = upload(server, page, list="Edu\n\n12\nFlora\n").text
    assert "2 valid rows" in seen and "1 row with errors" in seen and "line 3" in seen and "TY-TEXT" in seen, seen
    assert "Edu\n\n12\nFlora" in seen.replace("&#10;", "\n") and 'name="take"' in seen
    assert told(server, "status") == before and len(names(server)) == 4
    saved = upload(server, page, list="Edu\n\n12\nFlora\n", take="1")
    assert saved.status == 303 and saved.head["location"].startswith(PEOPLE + "?saved="), saved.text
    assert names(server)[4:] == ["Edu", "Flora"]
    assert "2 players entered" in tiltyard("log", folder=server.folder).stdout # by one command


@served
def test_a_file_is_looked_at_likewise(server):
    page = PEOPLE + "/list"
    seen = upload(server, page, ("people.csv", "nome;clube;baralho\nGil;Norte;gil.txt\n;Sul;\n".encode()))
    assert seen.status == 200 and "1 valid row" in seen.text and "1 row with errors" in seen.text, seen.text
    assert "Hand in the decks afterwards" in seen.text and "nome;clube;baralho" in seen.text
    refused = upload(server, page, ("people.csv", b"nome\nJos\xe9\n"))
    assert refused.status == 422 and "TY-CSV" in refused.text and 'name="take"' not in refused.text, refused.text
    for nothing in ({}, {"list": " \n"}, {"list": "", "take": "1"}):
        refused = upload(server, page, **{"list": "", **nothing})
        assert refused.status == 422 and "Nothing was pasted and no file was chosen" in refused.text, refused.text
    both = upload(server, page, ("people.csv", b"nome\nGil\n"), list="Hugo")
    assert "1 valid row" in both.text and "The file was read" in both.text, both.text
    assert "The file was read" not in upload(server, page, ("people.csv", b"nome\nGil\n"), list="").text
    refused = upload(server, page, list="12\n", take="1")
    assert refused.status == 422 and "TY-CSV" in refused.text, refused.text
    big = b"name\n" + b"".join(b"Person %d\n" % i for i in range(9000))
    seen = upload(server, page, ("big.csv", big))
    assert seen.status == 200 and "9,000" in seen.text.replace("9000", "9,000"), seen.text[:3000]
    assert len(names(server)) == 4


@served
def test_a_file_of_a_spreadsheet_is_taken_as_it_was_seen(server):
    page = PEOPLE + "/list"
    seen = upload(server, page, ("people.csv", "\ufeffname;club\r\nGil;Norte\r\n\r\nJosé;Sul\r\n".encode()))
    assert "2 valid rows" in seen.text and "\ufffd" not in seen.text, seen.text
    saved = upload(server, page, list=listed_in(seen), take="1")
    assert saved.status == 303 and names(server)[4:] == ["Gil", "José"], names(server)
    lost = upload(server, page, list="Ra\ufffdl\nMax\n")
    assert "1 valid row" in lost.text and "lost on the way" in lost.text, lost.text


@served
def test_check_in_by_name_and_the_absent(server):
    assert fill(server, PEOPLE, "/t/ote/do/checkin_open", until_ms="").status == 303
    assert fill(server, PEOPLE, "/t/ote/do/checkin_enter", people="Bia").status == 303
    assert server.act("checkin_enter", page=PEOPLE, people="4").status == 200
    page = server.get(PEOPLE).text
    assert "2 checked in" in page and "2 missing" in page and f'href="{PEOPLE}/absent"' in page, page
    absent = server.get(PEOPLE + "/absent")
    assert re.findall(r'class="who">([^<]*)', absent.text) == ["Ana", "Caio"], absent.text
    assert fill(server, PEOPLE + "/absent", "/t/ote/do/absent_drop").head["location"].startswith(PEOPLE)
    status = {person["name"]: person["entered"][0]["status"] for person in told(server, "player", "list")["people"]}
    assert status == {"Ana": "dropped", "Bia": "playing", "Caio": "dropped", "Davi": "playing"}, status
    assert "There are no no-shows" in server.get(PEOPLE + "/absent").text


@served
def test_check_in_by_part_of_a_name_without_a_script(server):
    for name in ("Beatriz Souza", "Caió Lima", "Dario Costa", "Fabia", "Silva, Ana"):
        fill(server, PEOPLE, PEOPLE, name=name)
    fill(server, "/desk/new?format=ontheedge", "/desk/new", name="Flight 2")
    fill(server, "/t/ote-2/people", "/t/ote-2/people", name="Beatrice")
    fill(server, PEOPLE, "/t/ote/do/checkin_open", until_ms="")
    missing = lambda: {row["name"] for row in told(server, "-t", "ote", "checkin")["missing"]}
    assert fill(server, PEOPLE, "/t/ote/do/checkin_enter", people="bea").status == 303
    late = {"Dario Costa", "Fabia", "Silva, Ana"}
    assert missing() == {"Ana", "Bia", "Caio", "Davi", "Caió Lima"} | late
    assert fill(server, PEOPLE, "/t/ote/do/checkin_enter", people="LIMA").status == 303
    assert fill(server, PEOPLE, "/t/ote/do/checkin_enter", people="Caio").status == 303, "a whole name is that person's"
    assert missing() == {"Ana", "Bia", "Davi"} | late
    assert fill(server, PEOPLE, "/t/ote/do/checkin_enter", people="bia").status == 303
    again = fill(server, PEOPLE, "/t/ote/do/checkin_enter", people="bia")
    assert again.status == 422 and "Bia is already checked in" in again.text, "and Fabia did not come"
    assert fill(server, PEOPLE, "/t/ote/do/checkin_enter", people="Silva, Ana").status == 303
    assert "Ana" in missing(), "a comma may be of the name"
    several = fill(server, PEOPLE, "/t/ote/do/checkin_enter", people="da")
    assert several.status == 422 and "Davi (4), Dario Costa (7)" in several.text, several.text
    near = fill(server, PEOPLE, "/t/ote/do/checkin_enter", people="beatrixe")
    assert near.status == 422 and "Did you mean Beatriz Souza (5)?" in near.text, "Beatrice is of another tournament"
    for typed in ("souza", "zzz"):
        nobody = fill(server, PEOPLE, "/t/ote/do/checkin_enter", people=typed)
        assert nobody.status == 422 and f"No player still to check in has “{typed}” in their name" in nobody.text, nobody.text
    assert missing() == {"Ana", "Davi", "Dario Costa", "Fabia"}


# The page came anew, and the next name can be typed.
READY = "document.activeElement?.id === 'there' && document.activeElement.value === ''"


@served
def test_check_in_by_part_of_a_name_at_the_keyboard(server):
    fill(server, PEOPLE, PEOPLE, name="Caió Lima")
    fill(server, PEOPLE, "/t/ote/do/checkin_open", until_ms=soon())
    with Browser() as browser:
        name, value = server.cookie.split("=")
        browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}")
        browser.look(f"http://{server.host}{PEOPLE}")
        for typed, missing in (("da", {"Ana", "Bia", "Caio", "Caió Lima"}), ("lima", {"Ana", "Bia", "Caio"}), ("Caio", {"Ana", "Bia"})):
            browser.wait(READY)
            browser.type(typed)
            browser.press("Enter")
            assert waits_for(lambda: {row["name"] for row in told(server, "checkin")["missing"]} == missing), typed
        browser.wait(READY)
        browser.type("a") # Ana, Bia, and all others: nobody is meant
        browser.press("Enter")
        browser.wait("document.querySelector('.notices .refused') !== null")
        assert len(told(server, "checkin")["missing"]) == 2 and not browser.complaints, browser.complaints


@served
def test_what_can_be_done_with_one_person(server):
    page = PEOPLE + "/3"
    assert fill(server, page, "/do/person_rename", name="Caio Lima").status == 303
    assert fill(server, page, "/t/ote/do/entrant_change", status="2", reason="tired").status == 303
    shown = server.get(page).text
    assert "<h1" in shown and "Caio Lima" in shown and "dropped" in shown
    assert 'name="status" value="0"' in shown and 'name="status" value="2"' not in shown, shown
    assert fill(server, page, "/t/ote/do/entrant_change", status="0").status == 303
    code = re.search(r'class="code">([^<]*)', server.get(page).text).group(1)
    assert fill(server, page, "/do/code_renew").status == 303
    assert re.search(r'class="code">([^<]*)', server.get(page).text).group(1) != code
    assert fill(server, page, "/do/people_merge", gone="Davi").status == 303
    assert names(server) == ["Ana", "Bia", "Caio Lima"]
    assert fill(server, page, "/do/person_forget").status == 303
    assert "Caio Lima" not in server.get(page).text
    for wrong in ("/99", "/0", "/x"):
        assert server.get(PEOPLE + wrong).status == 404, wrong


@served
def test_who_is_of_the_event_can_be_entered(server):
    fill(server, "/desk/new?format=ontheedge", "/desk/new", name="Flight 2")
    page = server.get("/t/ote-2/people").text
    assert "Players will appear here" in page and page.count("/t/ote-2/do/people_enrol") == 4, page
    assert server.act("people_enrol", "ote-2", "/t/ote-2/people", people="2").status == 200
    assert names(server, "-t", "ote-2") == ["Bia"]


@served
def test_a_link_is_shown_once(server):
    page = server.get("/desk/access")
    assert "this device" in page.text and '<path d="M' in page.text, page.text
    form = {**form_of(page, "/desk/access"), "role": "4", "label": "Bia <1>"}
    made = server.post("/desk/access", form)
    assert made.status == 200 and "SAVED" in made.text and "Bia &lt;1&gt;" in made.text and '<path d="M' in made.text, made.text
    address = re.search(r'<p class="addr">(http://[^<]*/in/([0-9a-f]{32}))</p>', made.text)
    assert f":{server.port}/in/" in address.group(1), address.group(1)
    again = server.post("/desk/access", form)
    assert again.status == 200 and "/in/" not in again.text and "made before" in again.text, again.text
    assert address.group(2) not in server.get("/desk/access").text
    organizer, server.cookie = server.cookie, f"link={address.group(2)}"
    assert server.get("/desk").status == 200 and server.get("/desk/access").status == 403
    server.cookie = organizer
    number = told(server, "link", "list")["links"][-1]["link"]
    assert server.act("link_revoke", None, "/desk/access", link=str(number)).status == 200
    server.cookie = f"link={address.group(2)}"
    assert server.get("/desk").status == 403
    server.cookie = organizer
    refused = fill(server, "/desk/access", "/desk/access", role="1")
    assert refused.status == 422 and "TY-LINK" in refused.text, refused.text


def asks(server, *asking):
    """Phones of those names ask to be let in; gives back their cookies."""
    organizer, server.cookie, cookies = server.cookie, None, []
    for name in asking:
        cookies.append(server.send("/join", name=name).sets("link"))
    server.cookie = organizer
    return cookies


@served
def test_those_who_ask_are_let_in(server):
    asks(server, "bia", "Zoe", "Ana", "Nobody")
    assert "0 of 4" in server.get("/desk/access").text
    assert fill(server, "/desk/links/asked/1", "/do/join_approve", person="Bia").status == 303
    form = form_of(server.get("/desk/links/asked/2"), "/do/join_approve")
    assert server.post("/t/ote/do/join_approve", {**form, "join": "2", "person": "", "enter": "1"}).status == 303
    assert fill(server, "/desk/links/asked/3", "/do/join_approve", person="Davi").status == 303
    assert server.act("join_refuse", None, "/desk/access", join="4").status == 200
    joins = [(one["name"], one["state"], one["person"] and one["person"]["name"]) for one in told(server, "join", "list")["joins"]]
    assert joins[:3] == [("bia", "approved", "Bia"), ("Zoe", "approved", "Zoe"), ("Ana", "approved", "Davi")], joins
    assert joins[3][1] == "refused" and names(server)[-1] == "Zoe"
    page = server.get("/desk/access").text
    assert "3 of 5" in page, page
    assert server.get("/desk/links/asked/3").status == 404 and server.get("/desk/links/asked/9").status == 404


@served
def test_one_who_is_settled_already_is_refused(server):
    asks(server, "Bia")
    form = form_of(server.get("/desk/links/asked/1"), "/do/join_approve")
    assert server.act("join_refuse", None, "/desk/access", join="1").status == 200
    late = server.post("/do/join_approve", {**form, "join": "1", "person": "Bia"})
    assert late.status == 409 and "NOT SAVED" in late.text and "TY-STALE" in late.text, late.text


@served
def test_the_pages_are_for_those_who_may(server):
    organizer = server.cookie
    scorekeeper, _ = granted(server, "scorekeeper")
    for cookie, may in ((organizer, True), (scorekeeper, False), (None, False)):
        server.cookie = cookie
        for page in ("/desk/new", PEOPLE + "/list", PEOPLE + "/absent", "/desk/access"):
            assert server.get(page).status == (200 if may else 403), (page, cookie)
    server.cookie = scorekeeper
    page = server.get(PEOPLE).text
    assert "Ana" in page and 'name="name"' not in page and "people/list" not in page, page
    page = server.get(PEOPLE + "/1").text
    assert 'value="2"' in page and 'value="3"' not in page and "person_rename" not in page and 'class="code"' not in page, page
    server.cookie = None
    assert server.get(PEOPLE).status == 403 and server.get(PEOPLE + "/1").status == 403


if __name__ == "__main__":
    main(globals())
