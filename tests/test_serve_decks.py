"""The judges' pages of decks: who has handed in what, one person's deck and its form, a table for a deck check."""
import html
import json
import re
import tempfile

import serving
from harness import PLACE, ROOT, main, tiltyard
from serving import do_lines, granted, told, upload
from test_cli_decks import LEGAL, OTHER, SHORT, STRANGE, without_rules

DECKS = "/t/ote/decks"
SAME = ("verdict", "cards", "hash", "form", "list", "findings", "text", "handed_in")


def make_people(folder, format="ontheedge"):
    do_lines(folder, ("new", "cup.tilt", "--format", format, "--name", "Cup", "--id", "ote", "--seed", "07" * 32),
             ("player", "add", "Ana", "Bia", "Caio", "Davi", "Edu"))


def served(test):
    return serving.served(test, make_people)


def run(server, *words, file=None):
    """The command line beside the server; `file` is what it reads."""
    with tempfile.NamedTemporaryFile(dir=PLACE, suffix=".txt") as list_file:
        list_file.write(file or b"")
        list_file.flush()
        done = tiltyard(*words, *([list_file.name] if file is not None else []), "--json", folder=server.folder)
    assert done.returncode == 0, done.stdout
    return json.loads(done.stdout)


def hand_in(server, number, text, **fields):
    answer = server.send(f"{DECKS}/{number}", list=text.replace("\n", "\r\n"), **fields)
    assert answer.status == 303 and answer.head["location"].startswith(f"{DECKS}/{number}?saved="), answer.text
    return server.get(answer.head["location"])


def refused(server, number, rule, text, **fields):
    """That list is not taken, stands there again, and nothing is saved."""
    before = told(server, "log")
    answer = server.send(f"{DECKS}/{number}", list=text, **fields)
    assert answer.status == 422 and f">{rule}<" in answer.text, answer.text
    typed = re.search(r"<textarea[^>]*>(.*?)</textarea>", answer.text, re.S).group(1)
    assert html.unescape(typed) == text, typed
    assert told(server, "log") == before
    return answer


def rows(text):
    """[(name, verdict)] of a list of decks."""
    return [(name, verdict) for name, verdict in
            re.findall(r'<a href="/t/ote/decks/\d+">([^<]*)</a></td><td>(?:<span[^>]*>)?([^<]*)<', text, re.S)]


@served
def test_a_pasted_list_is_what_the_command_line_reads(server):
    for text in (LEGAL, STRANGE, SHORT):
        page = hand_in(server, 1, text)
        run(server, "player", "deck", "Bia", file=text.encode())
        ana, bia = (told(server, "player", "deck", name) for name in ("Ana", "Bia"))
        assert {key: ana[key] for key in SAME} == {key: bia[key] for key in SAME}
        assert ana["handed_in"] == text and f'{ana["hash"][:4]} {ana["hash"][4:8]}' in page.text
        shown = html.unescape(page.text)
        assert ana["text"].strip() in shown and str(ana["cards"]) in shown
        for finding in ana["findings"]:
            assert finding["text"] in shown and finding["rule"] in shown, finding
    assert ana["findings"], "the last list is short"


@served
def test_what_is_no_list_is_not_taken(server):
    refused(server, 1, "TY-DECK", "")
    refused(server, 1, "TY-DECK", "{\"cards\": </textarea><b>")
    assert server.get(f"{DECKS}/99").status == 404 and server.get("/t/none/decks").status == 404
    hand_in(server, 1, LEGAL)
    refused(server, 1, "TY-DECK", LEGAL)


@served
def test_a_file_is_read_as_it_is(server):
    file = ROOT / "data/decks/corpus/o8d/edge-latin.o8d"
    answer = upload(server, f"{DECKS}/1", ("edge.o8d", file.read_bytes()))
    assert answer.status == 303, answer.text
    run(server, "player", "deck", "Bia", file=file.read_bytes())
    ana, bia = (told(server, "player", "deck", name) for name in ("Ana", "Bia"))
    assert {key: ana[key] for key in SAME} == {key: bia[key] for key in SAME} and ana["form"] == "o8d"


# TY-DECK-LOCKED
@served
def test_a_locked_deck_stays_unless_a_judge_says_why(server):
    page = hand_in(server, 1, LEGAL)
    assert 'name="house_rule"' not in page.text
    first = told(server, "player", "deck", "Ana")["hash"]
    run(server, "draw"), run(server, "publish")
    assert 'name="house_rule"' in server.get(f"{DECKS}/1").text
    refused(server, 1, "TY-DECK-LOCKED", OTHER)
    refused(server, 1, "TY-DECK-LOCKED", OTHER, reason="Cards lost")
    refused(server, 1, "TY-REASON", OTHER, house_rule="1")
    assert told(server, "player", "deck", "Ana")["hash"] == first
    hand_in(server, 1, OTHER, house_rule="1", reason="Cards lost")
    assert told(server, "player", "deck", "Ana")["hash"] != first
    assert "replacing a locked one (Cards lost)" in tiltyard("log", folder=server.folder).stdout
    assert 'name="house_rule"' not in server.get(f"{DECKS}/2").text, "who has none hands one in"
    hand_in(server, 2, LEGAL)


@served
def test_who_must_be_seen_to_stands_first(server):
    listened = server.listen(DECKS)
    assert rows(listened.part("decks"))[0] == ("Ana", "missing")
    hand_in(server, 1, LEGAL)
    part = listened.part("decks")
    assert rows(part)[-1] == ("Ana", "legal") and rows(part)[0] == ("Bia", "missing")
    listened.close()
    hand_in(server, 2, STRANGE), hand_in(server, 4, SHORT)
    page = server.get(DECKS).text
    assert rows(page) == [("Caio", "missing"), ("Edu", "missing"), ("Davi", "not legal"), ("Bia", "the judge decides"),
                          ("Ana", "legal")], rows(page)
    saved = run(server, "player", "deck", "Caio", file=LEGAL.encode())["saved"]
    assert f'href="/desk/history?before={saved + 1}">#{saved}<' in server.get(DECKS).text
    run(server, "bans", file=b"version,League\nstatus,name\nbanned,Nobody prints this\n")
    old = server.get(DECKS).text
    assert old.count("older list") == sum(row["old"] for row in told(server, "decks")["rows"]) == 4, old


@served
def test_a_table_is_drawn_for_a_check(server):
    assert "do/deck_table" not in server.get(DECKS).text, "nothing is played yet"
    run(server, "draw"), run(server, "publish")
    assert "do/deck_table" in server.get(DECKS).text
    hand_in(server, 1, LEGAL)
    answer = server.act("deck_table", page=DECKS)
    assert "saved" in json.loads(answer.text), answer.text
    page = server.get(DECKS).text
    check = re.search(r'<section class="stack">.*?</section>', page.split("<main")[1], re.S).group(0)
    table = int(re.search(r"Table (\d+): deck check now", check).group(1))
    [drawn] = [row for row in told(server, "pairings")["tables"] if row["table"] == table]
    verdicts = {1: "legal"}
    assert rows(check) == [(seat["name"], verdicts.get(seat["number"], "missing")) for seat in drawn["seats"]]
    assert re.search(r"([0-9a-f]{4} ){15}[0-9a-f]{4}", check).group(0).replace(" ", "") in json.dumps(told(server, "export", "--as", "json"))
    assert told(server, "verify")["mismatches"] == 0


@served
def test_decks_are_for_judges(server):
    hand_in(server, 1, LEGAL)
    own = server.cookie
    for role, more in (("scorekeeper", ()), ("display", ()), ("player", ("--person", "1"))):
        server.cookie = granted(server, role, *more)[0]
        for path in (DECKS, f"{DECKS}/1"):
            answer = server.get(path)
            assert answer.status == 403 and "Ana" not in answer.text, (role, path)
        assert DECKS not in server.get("/t/ote").text
        assert server.post(f"{DECKS}/1", {"list": OTHER}).status == 403
    server.cookie = granted(server, "judge")[0]
    assert DECKS in server.get(DECKS).text
    hand_in(server, 1, OTHER)
    server.cookie = own


@served
def test_both_languages(server):
    hand_in(server, 1, SHORT)
    for path, words in ((DECKS, ("Baralhos", "em falta")), (f"{DECKS}/1", ("Entregar baralho", "Lista do baralho"))):
        page = server.get(path, Accept_Language="pt-BR").text
        assert all(word in page for word in words), (path, words)


def served_without_rules(test):
    return serving.served(test, lambda folder: make_people(folder, without_rules()))


@served_without_rules
def test_a_game_without_rules_of_decks(server):
    assert DECKS not in server.get("/t/ote/people").text
    for path in (DECKS, f"{DECKS}/1"):
        answer = server.get(path)
        assert answer.status == 422 and "TY-DECK" in answer.text, answer.text


if __name__ == "__main__":
    main(globals())
