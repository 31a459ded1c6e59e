"""A round that was played on paper, at the desk: the list begins with the draw, is looked at, and is taken over as one command."""
import json
from harness import main, tiltyard
import serving
from serving import do_lines, form_of, granted, listed_in, told, upload

PAGE = "/t/ote/round"
SCORES = ("16w", "3", "1", "0")


def make_people(folder):
    """cup.tilt with eight people, before the first draw."""
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32),
             ("player", "add", "Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo"))


def served(test):
    return serving.served(test, make_people)


def scored(text):
    """The list with a score behind each name, the first at each table winning."""
    rows, seen = text.strip().splitlines(), {}
    for at, row in enumerate(rows[1:], 1):
        table = row.split(",")[0]
        rows[at] = row + SCORES[seen.get(table, 0)]
        seen[table] = seen.get(table, 0) + 1
    return "\n".join(rows) + "\n"


def exchanged(text, one, other):
    return text.replace(one, "?").replace(other, one).replace("?", other)


def drawn(server):
    return told(server, "pairings")


@served
def test_nothing_is_drawn(server):
    page = server.get(PAGE)
    assert page.status == 200 and "First make the pairings" in page.text and "<textarea" not in page.text, page.text


@served
def test_it_is_looked_at_and_taken_over(server):
    tiltyard("draw", folder=server.folder)
    assert f'href="{PAGE}"' in server.get("/t/ote/run").text
    listed = listed_in(server.get(PAGE))
    tables = drawn(server)["tables"]
    assert listed.splitlines()[0] == "table,name,score"
    assert len(listed.splitlines()) == 1 + sum(table["size"] for table in tables), listed
    one, other = (table["seats"][0]["name"] for table in tables[:2])
    wanted = scored(exchanged(listed, one, other))
    before = told(server, "status")
    seen = upload(server, PAGE, list=wanted, reason="the slips")
    assert seen.status == 200 and f"tables: {len(tables)} · swaps: 1 · results: {len(tables)}" in seen.text, seen.text
    assert "Entering this list publishes the round" in seen.text and listed_in(seen).strip() == wanted.strip()
    assert told(server, "status") == before and drawn(server)["draft"]
    taken = upload(server, PAGE, list=wanted, reason="the slips", take="1")
    assert taken.status == 303 and taken.head["location"].startswith("/t/ote/run?saved="), taken.text
    now = drawn(server)
    assert not now["draft"] and all(table["has_result"] for table in now["tables"])
    assert other in [seat["name"] for seat in now["tables"][0]["seats"]]
    assert "the slips" in json.dumps(now["changes"])


@served
def test_nothing_or_two_things_were_sent(server):
    tiltyard("draw", folder=server.folder)
    listed = listed_in(server.get(PAGE))
    for taken in ({}, {"take": "1"}):
        refused = upload(server, PAGE, list="  ", reason="x", **taken)
        assert "TY-CSV" in refused.text and "Nothing was pasted and no file was chosen" in refused.text, refused.text
    both = upload(server, PAGE, ("round.csv", listed.encode()), list=exchanged(listed, "Ana", "Bia"), reason="x")
    assert "The file was read" in both.text and listed_in(both).strip() == listed.strip()


@served
def test_a_file_in_portuguese_likewise(server):
    tiltyard("draw", folder=server.folder)
    listed = scored(listed_in(server.get(PAGE))).replace("table,name,score", "mesa,nome,placar").replace(",", ";")
    seen = upload(server, PAGE, ("rodada.csv", listed.encode()))
    assert seen.status == 200 and "swaps: 0" in seen.text, seen.text
    page = server.ask("GET", PAGE, Accept_Language="pt-BR").text
    assert "Rodada jogada no papel" in page and "mesa,nome,placar" in page, page


@served
def test_a_file_of_a_spreadsheet_is_taken_with_its_results(server):
    tiltyard("draw", folder=server.folder)
    listed = "\ufeff" + scored(listed_in(server.get(PAGE))).replace("\n", "\r\n")
    seen = upload(server, PAGE, ("round.csv", listed.encode()))
    taken = upload(server, PAGE, list=listed_in(seen), take="1")
    assert taken.status == 303 and all(table["has_result"] for table in drawn(server)["tables"]), taken.text


@served
def test_a_file_that_cannot_be_read_leaves_what_was_typed(server):
    tiltyard("draw", folder=server.folder)
    listed = listed_in(server.get(PAGE))
    refused = upload(server, PAGE, ("round.csv", b"table,name\n1,Jos\xe9\n"), list=listed)
    assert refused.status == 422 and listed_in(refused).split() == listed.split(), refused.text


@served
def test_what_is_wrong_is_said_and_nothing_is_saved(server):
    tiltyard("draw", folder=server.folder)
    listed = listed_in(server.get(PAGE))
    before = told(server, "verify")["entries"]
    rows = listed.splitlines()
    for wrong, said in ((listed.replace(rows[1].split(",")[1], "Zork"), "line 2"), ("who\nAna\n", "TY-CSV"),
                        ("\n".join(rows[:-1]), "TY-HAND"), (listed, "TY-HAND"), (listed + "9,Ana <b>,\n", "Ana &lt;b&gt;")):
        for sent in ({"list": wrong, "reason": "paper"}, {"list": wrong, "reason": "paper", "take": "1"}):
            answer = upload(server, PAGE, **sent)
            assert answer.status == 422 and said in answer.text, (wrong, answer.text)
            assert listed_in(answer).strip() == wrong.strip(), answer.text
    assert upload(server, PAGE, list=scored(exchanged(listed, *(row.split(",")[1] for row in (rows[1], rows[-1])))), reason="").status == 422
    assert told(server, "verify")["entries"] == before


@served
def test_who_came_later_overwrites_nothing(server):
    """The draft was changed meanwhile: the list was about another one."""
    tiltyard("draw", folder=server.folder)
    tables = drawn(server)["tables"]
    old = form_of(server.get(PAGE), PAGE)
    one, other = (table["seats"][0]["name"] for table in tables[:2])
    tiltyard("swap", one, other, "--reason", "stairs", folder=server.folder)
    listed = scored(listed_in(server.get(PAGE)))
    answer = server.post(PAGE, {**old, "list": listed, "reason": "paper", "take": "1"})
    assert answer.status == 409 and "TY-STALE" in answer.text, answer.text
    assert drawn(server)["draft"]


def make_second_round(folder):
    """cup.tilt: a Joust of four, of which the second round is drawn."""
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup", "--seed", "07" * 32),
             ("player", "add", "Ana", "Bia", "Caio", "Davi"), ("draw",), ("publish",))
    tables = json.loads(tiltyard("pairings", "--json", folder=folder).stdout)["tables"]
    for table in tables:
        one, other = (seat["number"] for seat in table["seats"])
        do_lines(folder, ("result", table["table"], f"{one}=15w", f"{other}=3"))
    do_lines(folder, ("close",), ("draw",))


def test_what_it_would_say_is_there_before_it_is_taken():
    """AGOT-J.12: the list of the round before, sent by mistake, has everybody meet again."""
    def look(server):
        tables = json.loads(tiltyard("pairings", "--round", "1", "--json", folder=server.folder).stdout)["tables"]
        listed = "table,name,score\n" + "".join(f"{table['table']},{seat['name']},{score}\n" for table in tables
                                                for seat, score in zip(table["seats"], ("15w", "3")))
        seen = upload(server, "/t/joust/round", list=listed, reason="paper")
        assert seen.status == 200 and seen.text.count("already met in round 1") == 2, seen.text
    serving.served(look, make_second_round)()


@served
def test_names_that_would_be_read_otherwise_are_numbers(server):
    tiltyard("player", "rename", "Ana", "Bia", folder=server.folder)
    tiltyard("player", "rename", "Caio", "=1+1", folder=server.folder)
    tiltyard("draw", folder=server.folder)
    listed = listed_in(server.get(PAGE))
    assert all(f"#{number}," in listed for number in (1, 2, 3)) and "Davi" in listed, listed
    seen = upload(server, PAGE, list=scored(listed), reason="paper")
    assert seen.status == 200 and "swaps: 0" in seen.text, seen.text


@served
def test_it_is_the_organizers(server):
    for role in ("judge", "scorekeeper", "display"):
        server.cookie = granted(server, role)[0]
        assert server.get(PAGE).status == 403


if __name__ == "__main__":
    main(globals())
