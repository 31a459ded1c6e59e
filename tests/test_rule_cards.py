"""Rules' cards: whatever the rules ask of people is on a short card in both languages, and `rules` finds it."""
import json
import re
import sys
import tempfile
from pathlib import Path

from events import LANGUAGES, only_json, run
from harness import ROOT, main
from test_cli_output import ESCAPE, columns_of, on_terminal

sys.path.insert(0, str(ROOT / "tools"))
import embed
import rules_coverage

FILES = sorted((ROOT / "data/rule-cards").glob("*.txt"))
CARDS = {path.stem: embed.read_cards(path) for path in FILES}
ALL = [card for cards in CARDS.values() for card in cards]
TEXT_MOST, TITLE_MOST = 420, 60
# The rules of people in these books are all on cards; of another game a checklist will do.
BOOKS = {"L5R", "AGOT", "OTE"}

# What somebody types at a table, which rule it is about, and what the card there says.
ASKED = {
    "en": [
        ("your opponent", "L5R-A.1", "one person only"),
        ("an opponent", "L5R-A.2", "any of them"),
        ("unclaimed rings", "L5R-A.3", "controls the effect"),
        ("controller", "L5R-A.4", "expressly looks for"),
        ("claimed controller", "L5R-R.4", "“claimed rings”"),
        ("reinforce", "L5R-C.2", "neither play nor move"),
        ("eligible", "L5R-C.5", "only a province that the defender controls"),
        ("eliminated cards", "L5R-E.5", "out of the game"),
        ("eliminated dial", "L5R-E.7", "no card effect looks at"),
        ("lasting", "L5R-E.9", "go on until"),
        ("delayed", "L5R-E.10", "still happen"),
        ("general pool", "L5R-S.2", "all players can reach"),
        ("set-up tokens", "L5R-S.3", "do not get 1 fate"),
        ("bonus token", "L5R-N.1", "1 fate more"),
        ("physical", "L5R-P.2", "merely count as"),
        ("promised", "L5R-X.5", "can do or decide"),
        ("components", "L5R-X.6", "change hands"),
        ("promise trade", "AMB-L5R-34", "does not hold"),
        ("treaty judge", "AMB-L5R-33", "The judge decides"),
        ("same instant", "AMB-L5R-32", "first of the two in player order"),
        ("duel", "L5R-4.4", "all five numbers"),
        ("modified", "L5R-4.5", "no card changes"),
        ("home bowed", "L5R-F.3", "go home bowed"),
        ("warrior", "L5R-F.5", "any opponent takes a ring with fate"),
        ("sorrows", "L5R-F.6", "no opponent gets fate"),
        ("stone", "L5R-F.4", "You yourself still do"),
        ("phases", "L5R-G.3", "I Dynasty, II Draw, III Conflict, IV Fate, V Regroup"),
        ("pass first", "AMB-L5R-38", "Only the first player to pass"),
        ("table talk", "AGOT-M.38", "free at any time"),
        ("bluff", "AGOT-M.39", "has to be true"),
        ("show hand", "AGOT-M.40", "nobody shows an opponent"),
        ("six titles", "AGOT-M.32", "Crown Regent and Lord Commander of the Kingsguard do neither"),
        ("errata", "AGOT-G.5", "printed last"),
        ("alternate art", "AGOT-G.14", "opaque or printed back"),
        ("mulligan", "AGOT-G.25", "let an opponent shuffle and cut"),
        ("2.84", "OTE-2.8.4a", "takes along every card"),
        ("2.8.4", "OTE-2.8.4b", "Resolve at once"),
        ("conspiracy", "OTE-2.8.4c", "random order"),
    ],
    "pt-BR": [
        ("seu oponente", "L5R-A.1", "uma só pessoa"),
        ("elegível", "L5R-C.5", "controlada pelo defensor"),
        ("promessa troca", "L5R-X.6", "trocar de mãos"),
        ("duelos", "L5R-4.4", "todos os cinco números"),
        ("guerreiro", "L5R-F.5", "qualquer oponente escolhe um anel"),
        ("tristezas", "L5R-F.6", "nenhum oponente ganha destino"),
        ("conversas", "AGOT-M.38", "a qualquer momento"),
        ("seis titulos", "AGOT-M.32", "Mestre da Moeda, que apoia o Mestre das Leis"),
        ("protetores", "AGOT-G.13", "regionais e nacionais"),
        ("conspiracao", "OTE-2.8.4a", "leva todas as cartas que são suas"),
    ],
}


def cards_found(*words, language="en"):
    """What the program answers, away from any event."""
    return only_json(run("--json", "--lang", language, "rules", *words, folder="/"))["cards"]


def refused(*words, language="en"):
    done = run("--json", "--lang", language, "rules", *words, folder="/")
    said = only_json(done)["refused"]
    assert done.returncode == 1 and said["rule"] == "TY-WORD", done
    return said["text"]


def test_whatever_is_for_people_has_a_card():
    known, _ = rules_coverage.rules_restated(ROOT)
    carded = {rule for card in ALL for rule in card["rules"]}
    assert carded <= set(known), carded - set(known)
    people = {rule for rule, (carriers, _) in known.items()
              if "AID" in carriers and rules_coverage.family(rule) in BOOKS}
    assert len(people) > 60 and people <= carded, sorted(people - carded)


def test_a_card_is_short_and_whole():
    """Both languages, which say different things, a name of its own, no rule twice."""
    for stem, cards in CARDS.items():
        assert len({card["key"] for card in cards}) == len(cards), stem
        for card in cards:
            assert len(set(card["rules"])) == len(card["rules"]), card
            for language in LANGUAGES:
                assert len(card["text"][language]) <= TEXT_MOST, (card["key"], language, len(card["text"][language]))
                assert len(card["title"][language]) <= TITLE_MOST, (card["key"], language)
                assert card["text"][language].endswith("."), (card["key"], language)
            assert card["text"]["en"] != card["text"]["pt-BR"] and card["title"]["en"] != card["title"]["pt-BR"], card


def read_of(text):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "agot.txt"
        path.write_text(text, encoding="utf-8")
        return embed.read_cards(path)


def test_a_card_that_is_not_whole_is_not_built_in():
    whole = "en: G\npt-BR: J\n== one AGOT-G.1\nen: a\nen: b\nen: c\npt-BR: d\npt-BR: e\npt-BR: f\n"
    [card] = read_of(whole)
    assert (card["key"], card["rules"], card["text"], card["words"]["pt-BR"]) == \
        ("one", ["AGOT-G.1"], {"en": "b", "pt-BR": "e"}, "f")
    for spoiled in (whole.replace("pt-BR: f\n", ""), whole.replace("en: c\n", ""), whole.replace(" AGOT-G.1", ""),
                    whole.replace("pt-BR: J\n", ""), whole.replace("== one", "one"), whole.replace("pt-BR: f", "de: f"),
                    whole.replace("AGOT-G.1", "mulligan")):
        try:
            read_of(spoiled)
        except embed.Wrong as wrong:
            assert "agot.txt" in str(wrong)
        else:
            raise AssertionError(spoiled)


def test_what_is_asked_at_a_table_is_answered():
    for language, asked in ASKED.items():
        for words, rule, says in asked:
            found = cards_found(*words.split(), language=language)
            assert any(rule in card["rules"] and says in card["text"] for card in found), (words, rule, found)
            assert found == cards_found(words, language=language), "in one word of the shell, too"


def test_the_first_card_is_about_it_and_not_only_of_it():
    """Cards whose title or words are meant come before those that only mention it."""
    assert [card["id"] for card in cards_found("shuffle")] == ["shuffling", "deck-size", "mulligan"]
    listed = [card["key"] for card in CARDS["agot"]]
    assert listed.index("mulligan") < listed.index("deck-size"), "the file has them the other way round"


def test_cards_are_found_in_either_language_and_shown_in_the_readers():
    english, portuguese = cards_found("furtividade"), cards_found("stealth", language="pt-BR")
    assert [card["id"] for card in english] == [card["id"] for card in portuguese] == ["support-claim"]
    assert "Stealth names" in english[0]["text"] and "A Furtividade" in portuguese[0]["text"]
    assert "claim and stealth" in english[0]["title"] and "conquista e furtividade" in portuguese[0]["title"]


def test_without_a_word_all_titles_are_listed_by_game():
    assert [card["id"] for card in cards_found()] == [card["id"] for card in cards_found("")]
    assert {(card["game"], card["id"]) for card in cards_found()} == \
        {(stem, card["key"]) for stem, cards in CARDS.items() for card in cards}
    for language in LANGUAGES:
        listed = run("--lang", language, "rules", folder="/").stdout
        for stem, cards in CARDS.items():
            assert f"{cards[0]['game'][language]}\n" in listed, stem
            assert all(re.search(f"^  {card['rules'][0]} +{re.escape(card['title'][language])}$", listed, re.M)
                       for card in cards), stem
        assert not any(card["text"][language] in listed for card in ALL)


def test_a_card_in_json():
    [card] = cards_found("sleeves")
    [wanted] = [each for each in CARDS["agot"] if each["key"] == "sleeves"]
    assert card == {"id": "sleeves", "rules": ["AGOT-G.13", "AGOT-G.14", "AGOT-G.15"], "game": "agot",
                    "title": wanted["title"]["en"], "text": wanted["text"]["en"]}


def test_a_word_on_no_card_is_refused_with_what_is_near():
    """TY-WORD"""
    assert "“muligan”" in refused("muligan") and "mulligan" in refused("muligan")
    assert "“oponete”" in refused("oponete", language="pt-BR") and "oponente" in refused("oponete", language="pt-BR")
    assert refused("zebra") == "No card mentions “zebra”. Try another word. To list all cards: tiltyard rules"
    assert "“zebra”" in refused("treaty", "zebra"), "the word that is nowhere"
    assert "no card has all" in refused("treaty", "mulligan")
    assert refused("\xff" * 400) and refused("“”") and refused("x" * 5000)
    done = run("rules", "zebra", folder="/")
    assert done.returncode == 1 and done.stdout == "" and done.stderr.startswith("refused: No card"), done


def test_a_rule_without_a_card_says_where_it_stands():
    for rule in ("AGOT-M.18", "AMB-AGOT-34", "L5R-D.2", "L5R-G.1", "L5R-X.1", "L5R-X.16", "TY-MOVE"):
        said = refused(rule)
        assert rule in said and "docs/rules" in said, said


def test_the_little_words_of_a_question_do_not_count():
    assert cards_found("how", "many", "cards", "do", "I", "draw?") == cards_found("cards", "draw")
    assert cards_found("quando", "posso", "desistir?") == cards_found("desistir")
    assert cards_found("what"), "one of them alone is looked for"


def test_no_event_is_needed_nor_touched():
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "x.tilt").write_bytes(b"no event")
        assert run("rules", "mulligan", folder=folder).returncode == 0
        assert [path.name for path in Path(folder).iterdir()] == ["x.tilt"]


def test_cards_fit_a_terminal():
    for columns in (60, 80, 200):
        for language in LANGUAGES:
            for words in ([], ["l5r"], ["agot"], ["ote"]):
                said = ESCAPE.sub("", on_terminal("--lang", language, "rules", *words, folder="/", columns=columns))
                wide = [line for line in said.splitlines() if columns_of(line) > columns]
                assert not wide and "\n\n\n" not in said, wide


def test_a_card_is_shown_with_its_rules():
    said = run("rules", "AMB-L5R-32", folder="/").stdout
    assert said == ("Both players break a treaty in the same instant\n"
                    "  The first of the two in player order breaks it and loses the stake. Then the treaty no longer\n"
                    "  exists, and the other player has nothing left to break.\n"
                    "  AMB-L5R-32 · Legend of the Five Rings: Enlightenment\n"), said


def shown_in_page(first):
    """The indented block of docs/rule-cards.md that begins so."""
    page = (ROOT / "docs/rule-cards.md").read_text(encoding="utf-8")
    block = page[page.index(f"    {first}\n"):].split("\n\n")[0]
    return "".join(line[4:] + "\n" for line in block.splitlines())


def test_the_page_shows_what_is_so():
    command = "$ tiltyard rules L5R-F.3"
    assert shown_in_page(command) == f"{command}\n" + run("rules", "L5R-F.3", folder="/").stdout
    card = shown_in_page("== unopposed L5R-N.3")
    assert card in (ROOT / "data/rule-cards/l5r-enlightenment.txt").read_text(encoding="utf-8")
    page = (ROOT / "docs/rule-cards.md").read_text(encoding="utf-8")
    assert f"({TITLE_MOST} characters" in page and f"({TEXT_MOST}," in page


def test_what_a_card_tells_to_type_can_be_typed():
    """Commands in a card's text are commands."""
    commands = {command["name"] for command in only_json(run("--json", "help", folder="/"))["commands"]}
    for card in ALL:
        for language in LANGUAGES:
            for said in re.findall(r"tiltyard ([a-z]+ ?[a-z]*)", card["text"][language]):
                assert said.strip() in commands or said.split()[0] in commands, (card["key"], said)
    assert json.loads(run("--json", "checklist", "additional", folder="/").stdout)["lists"]


if __name__ == "__main__":
    main(globals())
