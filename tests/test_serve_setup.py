"""The desk before the first round: making tournaments, people one by one and by lists, check-in, links."""
import json
import re
import serving
from harness import main, tiltyard
from serving import do_lines, form_of, granted, listed_in, told, upload

PEOPLE = "/t/ote/people"
ADD = PEOPLE + "?new=1"


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


def keys_of(page):
    """What a preview says of each row about which something is chosen, by its line."""
    return dict(re.findall(r'name="(of-\d+)" value="(\w+)"', page))


def names(server, *line):
    return [person["name"] for person in told(server, "player", "list", *line)["people"]]


def served_empty(test):
    return serving.served(test, lambda folder: do_lines(folder, ("new", "cup.tilt")))


@served_empty
def test_the_desk_leads_from_nothing_to_people(server):
    assert 'class="btn primary" href="/desk/new"' in server.get("/desk").text and not next_of(server)
    fill(server, "/desk/new?format=ontheedge", "/desk/new", make="1", name="Cup")
    assert next_of(server) == 'class="btn primary" href="/t/ote/people"'
    tiltyard("player", "add", "Ana", "Bia", "Caio", "Davi", folder=server.folder)
    assert next_of(server).startswith('class="primary" form="offer"')
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
    fill(server, "/desk/new?format=ontheedge", "/desk/new", make="1", name="Cup")
    assert next_of(server, "/t/ote/run") == 'class="btn primary" href="/t/ote/people"'


@served
def test_a_tournament_is_made_by_its_games_options(server):
    page = server.get("/desk/new")
    for game in ("ontheedge", "agot-joust", "agot-melee", "pods"):
        assert f'name="format" value="{game}"' in page.text, page.text
    page = server.get("/desk/new?format=agot-joust").text
    assert '<option value="90">' in page and 'name="own-2"' in page and "AMB-AGOT-30" in page, page
    made = fill(server, "/desk/new?format=agot-joust", "/desk/new", make="1", name="Joust", set__1="5", set__2="90", set__3="8", set__4="sum")
    assert made.status == 303 and made.head["location"].startswith("/t/joust/people/list?saved="), made.text
    made = fill(server, "/desk/new?format=agot-joust", "/desk/new", make="1", name="Second", set__2="60", own__2="45")
    assert made.head["location"].startswith("/t/joust-2/people"), made.head
    log = tiltyard("log", folder=server.folder).stdout
    assert "; rounds=5, minutes=90, cut=8; by default: strength=sum," in log, log
    assert "; minutes=45 --house-rule; by default: rounds=0," in log, log
    entries = json.loads(tiltyard("export", "--as", "json", folder=server.folder).stdout)["entries"]
    typed = [entry["fields"]["key"] for entry in entries if entry["kind"] == "option_set"]
    assert sorted(typed) == ["cut", "minutes", "minutes", "rounds"], "what stays as it was is not set"


@served
def test_a_second_tournament_of_the_same_people(server):
    """Everybody is in it by two links and a button; an option and another game are looked at first; nobody is entered twice."""
    assert '<a href="/desk/new">' in server.get("/t/ote/run").text
    page = server.get("/desk/new")
    assert 'name="who" value="all" checked' in page.text and "players, 4 rounds" not in page.text
    shown = fill(server, "/desk/new", "/desk/new", format="agot-joust", who="all", name="J")
    assert shown.status == 200 and "4 players, 2 rounds<" in shown.text, shown.text
    again = server.post("/desk/new", {**form_of(shown, "/desk/new"), "format": "agot-joust", "who": "all", "name": "J", "set-1": "5"})
    assert "4 players, 5 rounds" in again.text and 'value="5"' in again.text, again.text
    sent = {**form_of(again, "/desk/new"), "format": "agot-joust", "who": "all", "name": "J", "set-1": "5", "make": "1"}
    assert len(told(server, "status")["tournaments"]) == 1
    made = server.post("/desk/new", sent)
    assert made.status == 303 and made.head["location"].startswith("/t/joust/run"), (made.status, made.text)
    assert "already sent" in server.post("/desk/new", sent).text
    assert len(names(server, "-t", "joust")) == 4
    assert [one["tournament"] for one in told(server, "status")["tournaments"]] == ["ote", "joust"]
    assert tiltyard("staff", "add", "Dora", "--role", "judge", folder=server.folder).returncode == 0
    assert "Everybody registered (4)" in server.get("/desk/new").text, "the judge plays nowhere"
    made = fill(server, "/desk/new?format=pods", "/desk/new", make="1", name="Four", format="pods", who="all")
    assert made.status == 303 and names(server, "-t", "pods") == ["Ana", "Bia", "Caio", "Davi"], made.text
    made = fill(server, "/desk/new?format=agot-melee", "/desk/new", make="1", name="Few", format="agot-melee", who="chosen", plays__2="1", plays__3="1")
    assert made.head["location"].startswith("/t/melee/run") and names(server, "-t", "melee") == ["Bia", "Caio"], made.text


@served
def test_what_may_be_set_is_said_in_the_language_of_the_page(server):
    for format, says in (("ontheedge", {"after": "depois dos demais", "together": "entre os demais, pelo Escore do Torneio"}),
                         ("agot-joust", {"sum": "a soma", "crossed": "primeiro contra último"}), ("agot-melee", {"yes": "sim"})):
        page = server.get(f"/desk/new?format={format}", Accept_Language="pt-BR").text
        for word, words in says.items():
            assert re.search(rf'<option value="{word}"[^>]*>{words}</option>', page), (word, page)
            assert f"({word})" not in page, page
        assert not re.search(r"<option[^>]*>[a-z]+</option>", page.replace(">sim<", "").replace(">não<", "").replace(">nenhum<", "")), page


@served
def test_a_tournament_that_cannot_be_made_comes_back_as_typed(server):
    answer = fill(server, "/desk/new?format=agot-melee", "/desk/new", make="1", name="M & M", set__1="77", set__3="yes")
    assert answer.status == 422 and "AGOT-M.4" in answer.text, answer.text
    assert 'value="M &amp; M"' in answer.text and 'value="77"' in answer.text, answer.text
    assert '<option value="yes" selected>' in answer.text and '<option value="no">' in answer.text
    assert server.get("/desk/new?format=nothing").status == 422
    assert [one["tournament"] for one in told(server, "status")["tournaments"]] == ["ote"], told(server, "status")


@served
def test_one_person_in_one_line(server):
    answer = fill(server, ADD, PEOPLE, name="Zoé Ávila")
    assert answer.status == 303 and answer.head["location"].startswith(PEOPLE + "?saved="), answer.text
    assert names(server) == ["Ana", "Bia", "Caio", "Davi", "Zoé Ávila"]
    answer = fill(server, ADD, PEOPLE, name="#7")
    assert answer.status == 422 and "TY-TEXT" in answer.text and 'value="#7"' in answer.text, answer.text
    answer = fill(server, ADD, PEOPLE, name="Edu", number="17", club="North  Games", email="edu@example.org")
    assert answer.status == 303 and len(names(server)) == 6
    edu = told(server, "player", "list")["people"][-1]
    assert (edu["number"], edu["club"], edu["email"]) == (17, "North Games", "edu@example.org"), edu


@served
def test_who_may_be_the_same_is_shown_before_anybody_is_added(server):
    """Capitals, accents, blanks, one letter, the same e-mail address: nobody is added before the form says another person."""
    fill(server, ADD, PEOPLE, name="João  Pedro da Silva", email="jp@example.org")
    assert names(server)[-1] == "João Pedro da Silva"
    for name, email in (("joao pedro da silva", ""), ("João Pedro  da Silva", ""), ("João Pedro da Sylva", ""), ("Joao Pedro Silva", ""),
                        ("Zoe", "JP@example.org")):
        answer = fill(server, ADD, PEOPLE, name=name, email=email)
        assert answer.status == 422 and f'href="{PEOPLE}/5"' in answer.text and 'name="another"' in answer.text, (name, answer.text)
        assert len(names(server)) == 5, name
    assert fill(server, ADD, PEOPLE, name="João Pedro da Sylva", another="1").status == 303
    assert names(server)[-1] == "João Pedro da Sylva"


@served
def test_details_are_edited_together(server):
    page = PEOPLE + "/3"
    fields = {"name": "Caio  Lima", "club": "North", "email": "caio@example.org"}
    assert fill(server, page + "?edit=1", "/do/person_edit", **fields).status == 303
    caio = told(server, "player", "list")["people"][2]
    assert (caio["name"], caio["club"], caio["email"]) == ("Caio Lima", "North", "caio@example.org"), caio
    again = fill(server, page + "?edit=1", "/do/person_edit", **fields)
    assert again.status == 422 and "Nothing would change" in again.text, again.text
    assert fill(server, page + "?edit=1", "/do/person_edit", **{**fields, "email": ""}).status == 303
    assert told(server, "player", "list")["people"][2]["email"] is None
    assert fill(server, page, "/do/person_forget").status == 303
    assert "person_edit" not in server.get(page).text


@served
def test_the_list_is_searched_filtered_and_sorted_without_a_script(server):
    fill(server, ADD, PEOPLE, name="Zoé Ávila", club="Águia", email="zz@example.org")
    rows = lambda query: re.findall(r'<tr data-key="(\d+)"', server.get(PEOPLE + query).text)
    for query in ("zoe", "avila", "AGUIA", "zz@", "5", "%235"):
        assert rows("?q=" + query) == ["5"], (query, rows("?q=" + query))
    page = server.get(PEOPLE).text
    assert "Players that match “caio”: 1 of 5." in server.get(PEOPLE + "?q=caio").text
    nobody = server.get(PEOPLE + "?q=Zork").text
    assert ": 0 of 5." in nobody and f'href="{PEOPLE}?add=Zork"' in nobody and len(names(server)) == 5, nobody
    assert rows("?sort=number&down=1") == ["5", "4", "3", "2", "1"] and rows("?sort=club")[0] == "5"
    tiltyard("player", "drop", "Ana", folder=server.folder)
    assert rows("?show=left") == ["1"]
    assert "Dropped 1" in server.get(PEOPLE).text and 'aria-sort="ascending"' in page


@served
def test_leaving_is_asked_on_a_page_of_its_own(server):
    for what, status in (("drop", "2"), ("disqualify", "3")):
        page = server.get(PEOPLE + "/3/" + what)
        assert page.status == 200 and "What would change" in page.text and f'name="status" value="{status}"' in page.text, page.text
    tiltyard("draw", folder=server.folder), tiltyard("publish", folder=server.folder)
    assert "What happens to table 1" in server.get(PEOPLE + "/3/drop").text
    assert fill(server, PEOPLE + "/3/drop", "/t/ote/do/entrant_change", reason="tired").status == 303
    assert server.get(PEOPLE + "/3/drop").status == 404, "nothing is left to be asked"
    assert server.act("entrant_change", "ote", PEOPLE + "/3", person="3", status="0").status == 200
    refused = fill(server, PEOPLE + "/3/disqualify", "/t/ote/do/entrant_change", reason="")
    assert refused.status == 422 and "TY-REASON" in refused.text, refused.text
    for wrong in ("/99/drop", "/x/drop", "/3/else"):
        assert server.get(PEOPLE + wrong).status == 404, wrong


def make_melee(folder):
    """Seven people at two tables, of whom one has room."""
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-melee"), ("player", "add", *"ABCDEFG"), ("draw",), ("publish",))


@lambda test: serving.served(test, make_melee)
def test_somebody_late_is_offered_a_table(server):
    people = "/t/melee/people"
    added = fill(server, people + "?new=1", people, name="Zork")
    assert added.head["location"].startswith(people + "/8?saved="), added.head
    offered = re.findall(r"person_seat\?table=(\d+)&amp;reason=", server.get(people + "/8").text)
    sizes = {str(table["table"]): len(table["seats"]) for table in told(server, "pairings")["tables"]}
    assert offered and sizes[offered[0]] == 3, (offered, sizes)
    assert server.act(f"person_seat?table={offered[0]}&reason=late", "melee", people + "/8", person="8").status == 200
    assert any(seat["name"] == "Zork" for table in told(server, "pairings")["tables"] for seat in table["seats"])
    assert "person_seat" not in server.get(people + "/8").text


@served
def test_a_list_is_looked_at_before_it_is_saved(server):
    page = PEOPLE + "/list"
    before = told(server, "status")
    seen = upload(server, page, list="Edu\n\n12\nFlora\n").text
    assert "Preview: 3 lines" in seen and "new 2" in seen and "left out 1" in seen and "TY-TEXT" in seen, seen
    assert "none: each line is a name" in seen and "Enter 2 new players" in seen, seen
    assert "Edu\n\n12\nFlora" in seen.replace("&#10;", "\n") and 'name="take"' in seen
    assert told(server, "status") == before and len(names(server)) == 4
    saved = upload(server, page, list="Edu\n\n12\nFlora\n", take="1")
    assert saved.status == 303 and saved.head["location"].startswith("/t/ote/run?saved="), "before the first round the pairings come next"
    assert names(server)[4:] == ["Edu", "Flora"]
    assert "2 players entered" in tiltyard("log", folder=server.folder).stdout # by one command


@served
def test_a_file_is_looked_at_likewise(server):
    page = PEOPLE + "/list"
    seen = upload(server, page, ("people.csv", "nome;clube;baralho\nGil;Norte;gil.txt\n;Sul;\n".encode()))
    assert seen.status == 200 and "new 1" in seen.text and "left out 1" in seen.text and "semicolon" in seen.text, seen.text
    assert "Hand in the decks afterwards" in seen.text and "nome;clube;baralho" in seen.text
    shop = upload(server, page, list="name;shop\nGil;North\n").text
    assert "Columns not read: shop" in shop, shop
    mails = upload(server, page, list='Gil;gil@x.example\n"Luz; Hugo";hugo@x.example\n').text
    assert "new 2" in mails and "Luz; Hugo" in mails and "hugo@x.example" in mails and "semicolon" in mails, mails
    latin = upload(server, page, ("people.csv", b"nome\nJos\xe9\n"))
    assert latin.status == 200 and "José" in latin.text and "1252" in latin.text, latin.text
    refused = upload(server, page, ("people.csv", "nome\nJosé\n".encode("utf-16")))
    assert refused.status == 422 and "TY-CSV" in refused.text and 'name="take"' not in refused.text, refused.text
    for nothing in ({}, {"list": " \n"}, {"list": "", "take": "1"}):
        refused = upload(server, page, **{"list": "", **nothing})
        assert refused.status == 422 and "Nothing was pasted and no file was chosen" in refused.text, refused.text
    both = upload(server, page, ("people.csv", b"nome\nGil\n"), list="Hugo")
    assert "new 1" in both.text and "The file was read" in both.text, both.text
    assert "The file was read" not in upload(server, page, ("people.csv", b"nome\nGil\n"), list="").text
    refused = upload(server, page, list="12\n", take="1")
    assert refused.status == 422 and "TY-CSV" in refused.text, refused.text
    big = b"name\n" + b"".join(b"Person %d\n" % i for i in range(9000))
    seen = upload(server, page, ("big.csv", big))
    assert seen.status == 200 and "9,000" in seen.text.replace("9000", "9,000"), seen.text[:3000]
    assert len(names(server)) == 4


@served
def test_doubles_in_a_list_are_one_person_unless_it_is_said_otherwise(server):
    """The same name or e-mail address in the list, or of somebody registered; an address that looks wrong; a similar name."""
    page = PEOPLE + "/list"
    rows = ["name;email;club", "ANA;;North", "Edu  Reis;edu@example.org;", "edu reis;;", "Flora;EDU@example.org;", "Gil;gil@example;", "Davy;;", "Hugo;;"]
    seen = upload(server, page, list="\n".join(rows)).text
    for says in ("already registered: Ana", "same as line 3", "e-mail looks wrong", "double blanks removed in 1 name", "headings: name;email;club",
                 "Enter 4 new players"):
        assert says in seen, (says, seen)
    assert len(names(server)) == 4, "nothing is saved before"
    chosen = {**keys_of(seen), "row-5": "1", "mail-6": "1"}
    both = upload(server, page, list="\n".join(rows), **chosen).text
    assert "Enter 5 new players" in both, both
    assert upload(server, page, list="\n".join(rows), take="1", **chosen).status == 303
    assert names(server)[4:] == ["Edu Reis", "Flora", "Gil", "Davy", "Hugo"], names(server)
    assert told(server, "player", "list")["people"][6]["email"] == "gil@example"
    refused = upload(server, page, list="name\nAna\nBia\n", take="1")
    assert refused.status == 422 and "Nobody in the list would be added" in refused.text, refused.text
    exported = tiltyard("export", "--as", "csv", "--what", "players", folder=server.folder).stdout
    again = upload(server, page, list=exported).text
    assert "registered 9" in again and "left out" not in again and "Enter 0 new players" in again, again


@served
def test_a_list_that_has_grown_enters_only_who_is_new(server):
    """The same name and e-mail address are one person; one address of two names is said, and is one person unless told otherwise."""
    page = PEOPLE + "/list"
    rows = ["name,email", "Gil Reis,gil@x.org", "Hugo Luz,hugo@x.org"]
    assert upload(server, page, list="\n".join(rows), take="1").status == 303
    rows += ["Iris Dias,iris@x.org", "I. Dias,IRIS@x.org", "H. Luz,hugo@x.org"]
    seen = upload(server, page, list="\n".join(rows)).text
    number = next(person["number"] for person in told(server, "player", "list")["people"] if person["name"] == "Hugo Luz")
    for says in ("registered 3", "same e-mail as line 4, another name", f"same e-mail as Hugo Luz (no. {number}), another name", "Enter 1 new player"):
        assert says in seen, (says, seen)
    assert upload(server, page, list="\n".join(rows), take="1").status == 303
    assert names(server)[4:] == ["Gil Reis", "Hugo Luz", "Iris Dias"]


@served
def test_a_choice_is_for_its_row_wherever_the_row_is(server):
    """Lines put in or taken out after a choice move no choice to another row, and lose none."""
    page = PEOPLE + "/list"
    chosen = {**keys_of(upload(server, page, list="Hugo\nana\nIris\niris\nDavy\n").text), "row-2": "1", "row-4": "1", "row-5": "2"}
    edited = "Jana\nHugo\nana\nNils\nKim\nIris\niris\nDavy\n"
    seen = upload(server, page, list=edited, **chosen).text
    assert "Enter 7 new players" in seen, seen
    assert upload(server, page, list=edited, take="1", **chosen).status == 303
    assert names(server)[4:] == ["Jana", "Hugo", "ana", "Nils", "Kim", "Iris", "iris"], names(server)


@served
def test_a_file_of_a_spreadsheet_is_taken_as_it_was_seen(server):
    page = PEOPLE + "/list"
    seen = upload(server, page, ("people.csv", "\ufeffname;club\r\nGil;Norte\r\n\r\nJosé;Sul\r\n".encode()))
    assert "new 2" in seen.text and "\ufffd" not in seen.text, seen.text
    saved = upload(server, page, list=listed_in(seen), take="1")
    assert saved.status == 303 and names(server)[4:] == ["Gil", "José"], names(server)
    lost = upload(server, page, list="Ra\ufffdl\nMax\n")
    assert "new 1" in lost.text and "lost on the way" in lost.text, lost.text


@served
def test_check_in_by_name_and_the_absent(server):
    assert fill(server, PEOPLE, "/t/ote/do/checkin_open", until_ms="").status == 303
    assert server.act("checkin_enter", page=PEOPLE, people="Bia").status == 200
    assert server.act("checkin_enter", page=PEOPLE, people="4").status == 200
    page = server.get(PEOPLE).text
    assert "2 of 4" in page and "Not here 2" in page and f'href="{PEOPLE}/absent"' in page, page
    absent = server.get(PEOPLE + "/absent")
    assert re.findall(rf'href="{PEOPLE}/\d+">([^<]*)', absent.text) == ["Ana", "Caio"], absent.text
    assert fill(server, PEOPLE + "/absent", "/t/ote/do/absent_drop").head["location"].startswith(PEOPLE)
    status = {person["name"]: person["entered"][0]["status"] for person in told(server, "player", "list")["people"]}
    assert status == {"Ana": "dropped", "Bia": "playing", "Caio": "dropped", "Davi": "playing"}, status
    assert "There are no no-shows" in server.get(PEOPLE + "/absent").text


@served
def test_check_in_by_part_of_a_name_without_a_script(server):
    enters = lambda people: server.act("checkin_enter", page=PEOPLE, json_wanted=False, people=people)
    for name in ("Beatriz Souza", "Caió Lima", "Dario Costa", "Fabia", "Silva, Ana"):
        fill(server, ADD, PEOPLE, name=name, another="1")
    fill(server, "/desk/new?format=ontheedge", "/desk/new", make="1", name="Flight 2")
    fill(server, "/t/ote-2/people?new=1", "/t/ote-2/people", name="Beatrice", another="1")
    fill(server, PEOPLE, "/t/ote/do/checkin_open", until_ms="")
    missing = lambda: {row["name"] for row in told(server, "-t", "ote", "checkin")["missing"]}
    assert enters("bea").status == 303
    late = {"Dario Costa", "Fabia", "Silva, Ana"}
    assert missing() == {"Ana", "Bia", "Caio", "Davi", "Caió Lima"} | late
    assert enters("LIMA").status == 303
    assert enters("Caio").status == 303, "a whole name is that person's"
    assert missing() == {"Ana", "Bia", "Davi"} | late
    assert enters("bia").status == 303
    again = enters("bia")
    assert again.status == 422 and "Bia is already checked in" in again.text, "and Fabia did not come"
    assert enters("Silva, Ana").status == 303
    assert "Ana" in missing(), "a comma may be of the name"
    several = enters("da")
    assert several.status == 422 and "Davi (4), Dario Costa (7)" in several.text, several.text
    near = enters("beatrixe")
    assert near.status == 422 and "Did you mean Beatriz Souza (5)?" in near.text, "Beatrice is of another tournament"
    for typed in ("souza", "zzz"):
        nobody = enters(typed)
        assert nobody.status == 422 and f"No player still to check in has “{typed}” in their name" in nobody.text, nobody.text
    assert missing() == {"Ana", "Davi", "Dario Costa", "Fabia"}


@served
def test_what_can_be_done_with_one_person(server):
    page = PEOPLE + "/3"
    assert fill(server, page + "?edit=1", "/do/person_edit", name="Caio Lima").status == 303
    shown = server.get(page).text
    assert "entrant_change?status=2&amp;reason=No-show" in shown and f'href="{page}/drop"' in shown, shown
    assert server.act("entrant_change?status=2&reason=No-show", "ote", page, person="3").status == 200
    shown = server.get(page).text
    assert "<h2>Caio Lima" in shown and "dropped" in shown
    assert "entrant_change?status=0" in shown and "entrant_change?status=2" not in shown and "/drop" not in shown, shown
    assert server.act("entrant_change?status=0", "ote", page, person="3").status == 200
    code = re.search(r'class="code">(\w{3}-\w{3})', server.get(page).text).group(1)
    assert server.act("code_renew", None, page, person="3").status == 200
    assert re.search(r'class="code">(\w{3}-\w{3})', server.get(page).text).group(1) != code
    choose = server.get(page + "?merge=1").text
    assert f'href="{page}?merge=1&amp;with=4&amp;q="' in choose and "people_merge" not in choose, choose
    assert fill(server, page + "?merge=1&with=4", "/do/people_merge").status == 303
    assert names(server) == ["Ana", "Bia", "Caio Lima"]
    assert fill(server, page, "/do/person_forget").status == 303
    assert "Caio Lima" not in server.get(page).text
    for wrong in ("/99", "/0", "/x"):
        assert server.get(PEOPLE + wrong).status == 404, wrong


@served
def test_the_number_in_the_order_of_players(server):
    page, action = PEOPLE + "/1", "/t/ote/do/entrant_order"
    assert fill(server, page, action, order="9").status == 303 and 'name="order" value="9"' in server.get(page).text
    for wrong, rule in (("2", "TY-NUMBER"), ("0", "TY-NUMBER"), ("x", "TY-FORM")):
        refused = fill(server, page, action, order=wrong)
        assert refused.status in (400, 422) and rule in refused.text, (wrong, refused.text)


def make_final_ahead(folder):
    """Two winners, so that somebody who lost is re-admitted to the final."""
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32),
             ("player", "add", *"ABCDEFG"), ("draw",), ("publish",), ("result", "1", "16w", "11", "3", "2"), ("result", "2", "16w", "9", "1"),
             ("close",))


def gives_up_the_final(server):
    offers = [number for number in range(1, 8) if "entrant_decline" in server.get(f"{PEOPLE}/{number}").text]
    assert len(offers) == 1, offers
    assert server.act("entrant_decline", "ote", f"{PEOPLE}/{offers[0]}", person=str(offers[0])).status == 200
    assert "entrant_decline" not in server.get(f"{PEOPLE}/{offers[0]}").text
    assert any("entrant_decline" in server.get(f"{PEOPLE}/{number}").text for number in range(1, 8)), "the place goes to the next player"


test_who_is_readmitted_gives_up_the_final = serving.served(gives_up_the_final, make_final_ahead)
test_who_is_readmitted_gives_up_the_final.__name__ = "test_who_is_readmitted_gives_up_the_final"


@served
def test_people_have_roles_and_links_of_their_own(server):
    access = "/desk/access"
    assert fill(server, access, "/do/staff_set", name="Zoe", role="2").status == 303
    assert fill(server, access, "/do/staff_set", person="Bia", role="1").status == 303
    page = server.get(access).text
    assert re.findall(r"<h2>([^<]*)</h2>", page)[:3] == ["Access links", "New access link", "Staff"], "links and people are told apart"
    people = page.partition("<h2>Staff</h2>")[2].partition("</table>")[0]
    assert re.findall(r'<b>(\w+)</b> <span class="meta nb">(\w+)</span>', people) == [("Bia", "organizer"), ("Zoe", "judge")], people
    for sent, rule in (({"person": "Nobody"}, "TY-NAME"), ({"person": "Bia", "role": "1"}, "TY-STAFF"), ({}, "TY-TEXT")):
        refused = fill(server, access, "/do/staff_set", **{"role": "2", **sent})
        assert refused.status == 422 and rule in refused.text, (sent, refused.text)
    zoe = str(next(one["number"] for one in told(server, "staff", "list")["staff"] if one["name"] == "Zoe"))
    form = re.search(rf'<form method="post" action="{access}">(?:(?!</form>).)*name="person" value="{zoe}"', server.get(access).text, re.S)[0]
    made = server.post(access, {**dict(re.findall(r'name="(\w+)" value="([^"]*)"', form)), "person": zoe})
    assert made.status == 200 and "<h1>New link for Zoe: judge</h1>" in made.text, made.text
    organizer, server.cookie = server.cookie, None
    server.cookie = server.open_link(re.search(r"/in/([0-9a-f]{32})</p>", made.text)[1]).sets("link")
    assert server.get("/desk/calls").status == 200 and server.get(access).status == 403
    server.cookie = organizer
    assert server.act("staff_set?role=0", None, access, person=zoe).status == 200
    assert f'name="person" value="{zoe}"' not in server.get(access).text


@served
def test_who_is_of_the_event_can_be_entered(server):
    fill(server, "/desk/new?format=ontheedge", "/desk/new", make="1", name="Flight 2")
    page = server.get("/t/ote-2/people").text
    assert "No players yet" in page and page.count("/t/ote-2/do/people_enrol") == 4, page
    assert server.act("people_enrol", "ote-2", "/t/ote-2/people", people="2").status == 200
    assert names(server, "-t", "ote-2") == ["Bia"]


@served
def test_a_link_is_shown_once(server):
    page = server.get("/desk/access")
    assert "this device" in page.text and '<path d="M' in page.text, page.text
    form = {**form_of(page, "/desk/access"), "role": "4", "label": "Bia <1>"}
    made = server.post("/desk/access", form)
    assert made.status == 200 and "SAVED" in made.text and "<h1>New link for Bia &lt;1&gt;: judge</h1>" in made.text and '<path d="M' in made.text, made.text
    address = re.search(r'<p class="addr">(http://[^<]*/in/([0-9a-f]{32}))</p>', made.text)
    assert f":{server.port}/in/" in address.group(1), address.group(1)
    again = server.post("/desk/access", form)
    assert again.status == 200 and "/in/" not in again.text and "made before" in again.text, again.text
    assert address.group(2) not in server.get("/desk/access").text
    assert ">not yet</td>" in server.get("/desk/access").text
    organizer, server.cookie = server.cookie, None
    assert server.open_link(address.group(2)).status == 303
    server.cookie = organizer
    assert ">not yet</td>" not in server.get("/desk/access").text
    organizer, server.cookie = server.cookie, f"link={address.group(2)}"
    used = lambda: re.findall(r'<td class="opt meta nb">(today|opened) \d\d:\d\d</td>', server.get("/desk/access").text)
    bia, server.cookie = server.cookie, organizer
    assert used() == ["today", "opened", "opened"], "the organizer's, Bia's, and the device that came by her link"
    server.cookie = bia
    assert server.get("/desk").status == 200 and server.get("/desk/access").status == 403
    server.cookie = organizer
    assert used() == ["today", "today", "opened"]
    number = next(link["link"] for link in told(server, "link", "list")["links"] if link["label"] == "Bia <1>" and not link["device"])
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
    assert fill(server, PEOPLE + "?join=1&with=2", "/t/ote/do/join_approve", person="2").status == 303
    form = form_of(server.get(PEOPLE + "?join=2"), "/t/ote/do/join_approve")
    assert server.post("/t/ote/do/join_approve", {**form, "join": "2", "enter": "1"}).status == 303
    picks = server.get(PEOPLE + "?join=3&pick=1").text
    assert f'href="{PEOPLE}?join=3&amp;with=4"' in picks, picks
    assert fill(server, PEOPLE + "?join=3&with=4", "/t/ote/do/join_approve", person="4").status == 303
    assert server.act("join_refuse", None, "/desk/access", join="4").status == 200
    joins = [(one["name"], one["state"], one["person"] and one["person"]["name"]) for one in told(server, "join", "list")["joins"]]
    assert joins[:3] == [("bia", "approved", "Bia"), ("Zoe", "approved", "Zoe"), ("Ana", "approved", "Davi")], joins
    assert joins[3][1] == "refused" and names(server)[-1] == "Zoe"
    page = server.get("/desk/access").text
    assert "3 of 5" in page, page
    assert "join_approve" not in server.get(PEOPLE + "?join=3").text


@served
def test_one_who_is_settled_already_is_refused(server):
    asks(server, "Bia")
    form = form_of(server.get(PEOPLE + "?join=1"), "/t/ote/do/join_approve")
    assert server.act("join_refuse", None, "/desk/access", join="1").status == 200
    late = server.post("/t/ote/do/join_approve", {**form, "join": "1", "person": "Bia"})
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
    assert f'{PEOPLE}/1/drop' in page and "disqualify" not in page and "edit=1" not in page and "code_renew" not in page, page
    assert server.get(PEOPLE + "/1/drop").status == 200 and server.get(PEOPLE + "/1/disqualify").status == 403
    server.cookie = None
    assert server.get(PEOPLE).status == 403 and server.get(PEOPLE + "/1").status == 403


if __name__ == "__main__":
    main(globals())
