"""player deck, decks, bans: decks belong to people, the organizer's own list stands with the tournament, and tables are
drawn for deck checks (TY-DECK, TY-DECK-LOCKED, TY-BANS)."""
import csv
import functools
import json
import re
import shlex

from events import Event, FORMATS, LANGUAGES, only_json, warned
from exports import assert_good  # it finds the tools
import lots
from harness import ROOT, main

CARDS = [row for row in csv.DictReader((ROOT / "data/cards/ontheedge.csv").open(encoding="utf-8"))
         if row["number"].isdigit()]
OWN = "version,Autumn league\nstatus,number,name,set\nbanned,,{name},\nrestricted,C20,,\n"


def some_list(first=20, count=40, more=()):
    return "".join([*(f"1 {card['number']} {card['name']}\n" for card in CARDS[first:first + count]), *more])


LEGAL, OTHER, SHORT = some_list(), some_list(21), some_list(20, 12)
STRANGE = some_list(more=["2 Carta que ninguém imprimiu\n"])


@functools.cache
def without_rules():
    """A game that says nothing of decks."""
    for format in sorted(FORMATS):
        with Event(format=format) as event:
            if event.run("decks").returncode == 1:
                return format
    raise AssertionError("every game has deck rules")


class Decks(Event):
    """An event with lists in its folder."""

    def __init__(self, *arguments, **more):
        super().__init__(*arguments, **more)
        for name, text in (("legal", LEGAL), ("other", OTHER), ("short", SHORT), ("strange", STRANGE),
                           ("named", "Baralho de Ana Souza\n\n" + LEGAL)):
            (self.folder / f"{name}.txt").write_text(text, encoding="utf-8")
        (self.folder / "own.csv").write_text(OWN.format(name=CARDS[25]["name"]), encoding="utf-8")
        (self.folder / "else.csv").write_text(OWN.format(name=CARDS[3]["name"]).replace("Autumn", "Winter"),
                                              encoding="utf-8")

    def hand_in(self, *who, file="legal.txt"):
        return [self.ok("player", "deck", one, file) for one in who]

    def rows(self):
        return {row["number"]: row for row in self.ok("decks")["rows"]}


def test_a_deck_is_read_judged_and_kept():
    with Decks(4) as event:
        saved = event.ok("player", "deck", "Ana", "legal.txt")
        assert saved["verdict"] == "legal" and saved["legal"] is True and saved["cards"] == 40, saved
        assert (saved["number"], saved["name"], saved["form"]) == (1, "Ana", "text") and len(saved["hash"]) == 64
        assert saved["text"].count("\n") == 40 and saved["findings"] == []
        shown = event.ok("player", "deck", "Ana")
        assert {**shown, "saved": saved["saved"]} == saved
        checked = only_json(event.run("--json", "deck", "check", "legal.txt"))
        assert (checked["verdict"], checked["hash"], checked["cards"]) == ("legal", saved["hash"], 40)
        backwards = "".join(reversed(LEGAL.splitlines(keepends=True)))
        (event.folder / "backwards.txt").write_text(backwards, encoding="utf-8")
        assert event.ok("player", "deck", "Ana", "backwards.txt")["hash"] == saved["hash"], "the same cards"
        assert event.ok("player", "deck", "Bia", "-", stdin=OTHER.encode())["hash"] != saved["hash"]
        assert event.ok("verify")["mismatches"] == 0


def test_a_deck_that_is_not_legal_is_kept_with_what_was_found():
    with Decks(4) as event:
        short = event.ok("player", "deck", "Ana", "short.txt")
        assert (short["verdict"], short["legal"], short["cards"]) == ("not-legal", False, 12)
        assert [found["rule"] for found in short["findings"]] == ["OTE-1.1"]
        strange = event.ok("player", "deck", "Bia", "strange.txt")
        assert strange["verdict"] == "judge-decides" and strange["findings"][0]["line"] == 41
        assert "Carta que ninguém imprimiu" in strange["findings"][0]["text"]
        rows = event.rows()
        assert [rows[at]["verdict"] for at in (1, 2, 3, 4)] == ["not-legal", "judge-decides", None, None]
        assert [rows[at]["findings"] for at in (1, 2, 3)] == [1, 1, 0]
        assert event.ok("decks")["missing"] == 2
        assert event.ok("player", "deck", 2)["findings"] == strange["findings"]


def test_who_has_none():
    with Decks(3) as event:
        none = event.ok("player", "deck", "Caio")
        assert none == {"tournament": "ote", "number": 3, "name": "Caio", "verdict": None, "legal": False, "cards": None,
                        "hash": None, "findings": [], "form": None, "list": None, "text": None, "handed_in": None}
        assert "has not handed in a deck" in event.text("player", "deck", "Caio")
        event.refused("TY-NAME", "player", "deck", "Nobody", "legal.txt")
        event.refused("TY-NAME", "player", "deck", "Nobody")
        event.ok("new", "event.tilt", "--format", "agot-joust", "--id", "joust")
        event.refused("TY-ENTERED", "-t", "joust", "player", "deck", "Ana")
        event.refused("TY-ENTERED", "-t", "joust", "player", "deck", "Ana", "legal.txt")


def test_what_cannot_be_a_deck_changes_nothing():
    with Decks(3) as event:
        (event.folder / "huge.txt").write_text("1 Card\n" * 60000)
        (event.folder / "latin.txt").write_bytes("1 Maçã\n".encode("latin-1"))
        event.refused("TY-DECK", "player", "deck", "Ana", "huge.txt")
        event.refused("TY-DECK", "player", "deck", "Ana", "latin.txt")
        event.refused("TY-DECK", "player", "deck", "Ana", "legal.txt", "--form", "json")
        assert event.run("--json", "player", "deck", "Ana", "none.txt").returncode == 3
        event.misused("player", "deck", "Ana", "legal.txt", "--form", "xls")
    with Decks(3, format=without_rules()) as event:
        for words in (("player", "deck", "Ana", "legal.txt"), ("player", "deck", "Ana"), ("decks",), ("bans",),
                      ("bans", "own.csv"), ("decks", "--again")):
            event.refused("TY-DECK", *words)


def test_another_deck_takes_its_place_until_round_1():
    """TY-DECK-LOCKED."""
    with Decks(4) as event:
        event.hand_in("Ana", "Bia", "Caio")
        other = event.ok("player", "deck", "Ana", "other.txt")
        draft = event.ok("draw")
        assert warned(draft) == ["TY-DECK"], draft["warnings"]
        event.hand_in("Ana")
        event.ok("player", "deck", "Ana", "other.txt")
        published = event.ok("publish")
        assert warned(published) == ["TY-DECK"] and not published["draft"]
        event.refused("TY-DECK-LOCKED", "player", "deck", "Ana", "legal.txt")
        assert event.ok("player", "deck", "Ana")["hash"] == other["hash"]
        late = event.ok("player", "deck", "Davi", "short.txt")
        assert warned(late) == ["TY-DECK-LOCKED"] and late["legal"] is False
        event.refused("TY-DECK-LOCKED", "player", "deck", "Davi", "legal.txt")
        backwards = "".join(reversed(OTHER.splitlines(keepends=True)))
        (event.folder / "backwards.txt").write_text(backwards, encoding="utf-8")
        same = event.ok("player", "deck", "Ana", "backwards.txt")
        assert same["hash"] == other["hash"] and "replaces" not in same, "the same cards are the same deck"


def test_what_was_published_with_is_not_undone():
    """TY-DECK-LOCKED, TY-BANS; what came late may go, and without the publication everything may."""
    with Decks(4) as event:
        [deck] = event.hand_in("Ana")
        listed = event.ok("bans", "own.csv")["saved"]
        event.ok("draw"), event.ok("publish")
        published = event.entries()
        event.refused("TY-DECK-LOCKED", "undo", deck["saved"])
        event.refused("TY-BANS", "undo", listed)
        [late] = event.hand_in("Bia")
        event.ok("undo")
        assert event.rows()[2]["verdict"] is None
        event.ok("undo", event.entries())
        assert event.rows()[2]["hash"] == late["hash"]
        event.ok("undo"), event.ok("undo", published)
        event.ok("undo", listed), event.ok("undo", deck["saved"])
        assert event.rows()[1]["verdict"] is None and event.ok("bans")["version"] is None
        assert event.ok("verify")["mismatches"] == 0
        assert_good(event.ok("export", "--as", "json"))


def test_undo_brings_the_former_deck_back():
    with Decks(3) as event:
        [first] = event.hand_in("Ana")
        event.ok("player", "deck", "Ana", "short.txt")
        event.ok("undo")
        assert event.ok("player", "deck", "Ana") == {key: first[key] for key in event.ok("player", "deck", "Ana")}
        event.ok("undo")
        assert event.ok("player", "deck", "Ana")["verdict"] is None


def test_forgetting_erases_the_list():
    """Also what stood in a list that was exchanged, or taken back: not a byte of it is left in the file."""
    with Decks(4) as event:
        event.ok("player", "deck", "Ana", "named.txt"), event.ok("player", "deck", "Ana", "strange.txt")
        event.ok("player", "deck", "Ana", "named.txt"), event.ok("undo")
        kept = event.ok("player", "deck", "Ana")
        named, strange = "Ana Souza".encode(), "Carta que ningu\u00e9m".encode()
        assert named in event.file.read_bytes() and strange in event.file.read_bytes()
        assert "Souza" in json.dumps(event.ok("export", "--as", "json"))
        assert "Souza" not in json.dumps(event.ok("export", "--as", "json", "--no-names"))
        event.ok("player", "forget", "Ana")
        assert named not in event.file.read_bytes() and strange not in event.file.read_bytes()
        after = event.ok("player", "deck", 1)
        assert after["text"] is None and after["hash"] == kept["hash"] and after["verdict"] == "judge-decides"
        assert "erased" in event.text("player", "deck", 1)
        event.refused("TY-FORGOTTEN", "player", "deck", 1, "legal.txt")
        assert event.ok("verify")["chain"] == "ok"
        assert_good(event.ok("export", "--as", "json"))
        event.hand_in("Bia"), event.ok("bans", "own.csv")
        event.ok("decks", "--again")
        assert not event.rows()[1]["old"] and not event.rows()[2]["old"], "nobody can judge what is erased"


def test_a_merge_keeps_one_deck():
    with Decks(5) as event:
        [ana] = event.hand_in("Ana")
        [bia] = event.hand_in("Bia", file="other.txt")
        event.ok("player", "merge", "Ana", "Bia")
        assert event.ok("player", "deck", "Ana")["hash"] == ana["hash"]
        [davi] = event.hand_in("Davi", file="other.txt")
        event.ok("player", "merge", "Caio", "Davi")
        assert event.ok("player", "deck", "Caio")["hash"] == davi["hash"] == bia["hash"]
        assert event.ok("decks")["missing"] == 1
        event.ok("player", "forget", "Caio")
        assert event.ok("player", "deck", 3)["text"] is None
        assert_good(event.ok("export", "--as", "json"))


def test_a_retry_answers_the_same():
    with Decks(3) as event:
        words = ("--command-id", f"{7:032x}", "player", "deck", "Ana", "legal.txt")
        first = event.ok(*words)
        event.ok("player", "deck", "Ana", "short.txt"), event.ok("bans", "own.csv")
        again = event.ok(*words)
        assert again.pop("repeated") and again == first
        event.refused("TY-COMMAND-ID", "--command-id", f"{7:032x}", "player", "deck", "Ana", "other.txt")
        event.refused("TY-STALE", "--based-on", first["saved"], "player", "deck", "Ana", "other.txt")


def test_the_organizer_has_a_list():
    """TY-BANS: judged by from then on; those before keep their verdict until they are judged again."""
    with Decks(4) as event:
        assert event.ok("bans") == {"tournament": "ote", "version": None, "hash": None, "replaces": False, "rows": [],
                                    "unknown_rows": []}
        event.refused("TY-BANS", "bans", "--none")
        event.hand_in("Ana")
        saved = event.ok("bans", "own.csv")
        assert saved["version"] == "Autumn league" and warned(saved) == ["TY-BANS"]
        assert saved["rows"][0] == {"standing": "banned", "number": None, "name": CARDS[25]["name"], "set": None}
        assert saved["rows"][1]["standing"] == "restricted" and saved["rows"][1]["number"] == "C20"
        shown = event.ok("bans")
        assert {**saved, **shown} == saved
        event.refused("TY-BANS", "bans", "own.csv")
        event.refused("TY-BANS", "bans", "legal.txt")
        event.misused("bans", "own.csv", "--none")
        rows = event.rows()
        assert rows[1]["legal"] and rows[1]["old"]
        banned = event.ok("player", "deck", "Bia", "legal.txt")
        assert banned["verdict"] == "not-legal" and [found["rule"] for found in banned["findings"]] == ["TY-BANS"]
        assert only_json(event.run("--json", "deck", "check", "legal.txt"))["verdict"] == "not-legal"
        again = event.ok("decks", "--again")
        assert [row["verdict"] for row in again["rows"]] == ["not-legal", "not-legal", None, None]
        assert not any(row["old"] for row in again["rows"])
        event.refused("TY-DECK", "decks", "--again")
        event.misused("decks", "--again", "--spot-check")
        event.ok("undo")
        assert event.rows()[1]["legal"]
        event.ok("bans", "else.csv"), event.ok("decks", "--again")
        assert event.rows()[1]["legal"] and event.rows()[2]["legal"] and not event.rows()[2]["old"]
        event.ok("bans", "--none")
        assert event.ok("bans")["rows"] == [] and event.rows()[1]["old"]
        assert_good(event.ok("export", "--as", "json"))


def test_the_list_stays_once_a_round_is_published():
    """TY-BANS; the cards of a deck stay the same when it is judged again."""
    with Decks(3) as event:
        before = event.hand_in("Ana", "Bia", "Caio")
        event.ok("draw"), event.ok("publish")
        event.refused("TY-BANS", "bans", "own.csv")
        event.ok("bans", "own.csv", "--house-rule")
        event.refused("TY-BANS", "bans", "--none")
        again = event.ok("decks", "--again")
        assert "3 decks checked again" in event.text("log")
        assert [row["hash"] for row in again["rows"]] == [deck["hash"] for deck in before]
        assert [row["verdict"] for row in again["rows"]] == ["not-legal"] * 3


def test_whatever_a_list_came_in_it_is_judged_alike_again():
    """What is kept is another form than what was read: it must not be another deck."""
    files = sorted(file for file in (ROOT / "data/decks/corpus").glob("*/edge*") if file.suffix in (".txt", ".o8d"))
    files += ["legal.txt", "strange.txt", "named.txt"]
    assert len(files) >= 9
    with Decks(0) as event:
        event.ok("player", "add", *(f"P{number} x" for number in range(len(files))))
        before = [event.ok("player", "deck", number, file) for number, file in enumerate(files, 1)]
        (event.folder / "none.csv").write_text("version,Nothing\nstatus,name\nbanned,Nobody prints this at all\n")
        event.ok("bans", "none.csv")
        after = event.ok("decks", "--again")["rows"]
        assert [(row["verdict"], row["cards"], row["hash"]) for row in after] == [
            (deck["verdict"], deck["cards"], deck["hash"]) for deck in before]
        assert len({deck["form"] for deck in before}) == 2 and len({deck["verdict"] for deck in before}) == 3


def test_what_nobody_understood_is_judged_again_as_it_was():
    """The list is kept as it was handed in: whatever it came in, its lines, verdict and findings stay."""
    lists = {"line.txt": some_list(more=["Tulip & the seven dwarves\n"]),
             "titled.txt": "Baralho de Ana\n\n" + some_list(more=["\n1 77777 Nobody's Card\n"]),
             "plan.o8d": "<deck><section name='Main'>" + "".join(
                 f"<card qty='1' id='x'>{card['name'].replace('&', '&amp;')}</card>" for card in CARDS[20:60]) +
                 "<card qty='2' id='y'>Foo x3</card><card qty='1' id='z'>Plan 9</card></section></deck>"}
    with Decks(3) as event:
        for name, text in lists.items():
            (event.folder / name).write_text(text, encoding="utf-8")
        before = [event.ok("player", "deck", number, name) for number, name in enumerate(lists, 1)]
        assert all(deck["verdict"] == "judge-decides" for deck in before), before
        event.ok("bans", "else.csv"), event.ok("decks", "--again")
        for number, (deck, text) in enumerate(zip(before, lists.values(), strict=True), 1):
            after = event.ok("player", "deck", number)
            assert after["list"] != deck["list"] and after["handed_in"] == text
            same = ("verdict", "cards", "hash", "findings", "text", "form")
            assert [after[name] for name in same] == [deck[name] for name in same], (deck, after)
        assert_good(event.ok("export", "--as", "json"))


def test_a_list_in_another_encoding_is_kept():
    """A file of OCTGN in ISO-8859-1 is the same deck when it is read again."""
    with Decks(1) as event:
        file = ROOT / "data/decks/corpus/o8d/edge-latin.o8d"
        deck = event.ok("player", "deck", "Ana", file)
        checked = only_json(event.run("--json", "deck", "check", file))
        assert "\ufffd" not in deck["handed_in"] and "8859" not in deck["handed_in"], deck["handed_in"]
        for shown in (deck, event.ok("player", "deck", "Ana")):
            assert (shown["hash"], shown["cards"]) == (checked["hash"], checked["cards"])
            assert shown["text"] == only_json(event.run("--json", "deck", "check", file, "--list"))["list"]
        words = "<?xml version='1.0' encoding='UTF-16'?><deck><section name='Main'><card qty='1'>Foo</card></section></deck>"
        (event.folder / "wide.o8d").write_bytes(words.encode("utf-16"))
        assert only_json(event.run("--json", "deck", "check", "--form", "o8d", "wide.o8d"))["cards"] == 1
        assert "UTF-8" in event.refused("TY-DECK", "player", "deck", "Ana", "wide.o8d", "--form", "o8d")["text"]


def test_a_judge_lets_another_deck_be_played():
    """TY-DECK-LOCKED: with both --house-rule and a reason, which the log shows."""
    with Decks(3) as event:
        [first] = event.hand_in("Ana")
        event.misused("player", "deck", "Ana", "--house-rule")
        event.misused("player", "deck", "Ana", "--reason", "Why")
        event.ok("draw"), event.ok("publish")
        event.refused("TY-DECK-LOCKED", "player", "deck", "Ana", "other.txt", "--reason", "Cards lost")
        event.refused("TY-REASON", "player", "deck", "Ana", "other.txt", "--house-rule")
        other = event.ok("player", "deck", "Ana", "other.txt", "--house-rule", "--reason", "Cards lost")
        assert other["replaces"] == first["hash"] != other["hash"]
        assert "replacing a locked one (Cards lost)" in event.text("log")
        event.refused("TY-DECK-LOCKED", "player", "deck", "Ana", "legal.txt")
        assert_good(event.ok("export", "--as", "json"))
        event.ok("undo")
        assert event.ok("player", "deck", "Ana")["hash"] == first["hash"]


def test_a_merge_does_not_exchange_what_is_locked():
    with Decks(4) as event:
        locked, *_ = event.hand_in("Ana", "Bia", file="short.txt")
        event.ok("draw"), event.ok("publish")
        event.ok("player", "add", "Zoe")
        event.hand_in("Zoe")
        merged = event.ok("player", "merge", "Zoe", "Ana")
        assert "TY-MERGE" in warned(merged), merged
        kept = event.ok("player", "deck", "Zoe")
        assert (kept["hash"], kept["verdict"]) == (locked["hash"], "not-legal")
        event.refused("TY-DECK-LOCKED", "player", "deck", "Zoe", "legal.txt")
        assert event.ok("verify")["mismatches"] == 0
        assert_good(event.ok("export", "--as", "json"))


def test_a_merge_says_which_deck_goes():
    with Decks(4) as event:
        stays, goes = event.hand_in("Ana"), event.hand_in("Bia", file="other.txt")
        said = event.ok("player", "merge", "Ana", "Bia")["warnings"]
        words = [deck[0]["hash"][:4] + " " + deck[0]["hash"][4:8] for deck in (stays, goes)]
        assert len(said) == 1 and f"Ana keeps {words[0]}" in said[0]["text"], said
        event.hand_in("Caio", "Davi")
        assert warned(event.ok("player", "merge", "Caio", "Davi")) == [], "the same deck"


def test_no_deck_is_no_deck():
    """TY-DECK: a list without a card; “-” in a spreadsheet; the same file once more."""
    with Decks(2) as event:
        (event.folder / "empty.txt").write_text("\n")
        event.refused("TY-DECK", "player", "deck", "Ana", "empty.txt")
        (event.folder / "people.csv").write_text("name,deck\nKai,-\nMia,legal.txt\n")
        answer = event.ok("player", "import", "people.csv")
        assert answer["decks"] == 1 and [row["verdict"] for row in event.ok("decks")["rows"]][2:] == [None, "legal"]
        (event.folder / "bad.csv").write_text("name,deck\nLia,empty.txt\n")
        assert event.refused("TY-CSV", "player", "import", "bad.csv")["rows"][0]["rule"] == "TY-DECK"
        event.hand_in("Ana")
        event.refused("TY-DECK", "player", "deck", "Ana", "legal.txt")
        said = event.text("player", "deck", "Ana", "other.txt")
        assert "It replaces another deck" in said, said


def test_a_list_of_people_for_one_of_several():
    """TY-TOURNAMENT: before anybody is in."""
    with Decks(0) as event:
        event.ok("new", "event.tilt", "--format", "agot-joust", "--id", "joust")
        (event.folder / "people.csv").write_text("name,deck\nKai,legal.txt\n")
        entries = event.entries()
        said = event.refused("TY-TOURNAMENT", "player", "import", "people.csv")
        assert "-t" in said["text"] and event.entries() == entries
        assert event.ok("-t", "ote", "player", "import", "people.csv")["decks"] == 1
        (event.folder / "none.csv").write_text("name,deck\nLia,\nNoa,-\n")
        assert len(event.ok("player", "import", "none.csv")["people"]) == 2


def test_imported_decks_that_were_taken_back():
    with Decks(0) as event:
        (event.folder / "people.csv").write_text("name,deck\nKai,legal.txt\n")
        words = ("--command-id", f"{9:032x}", "player", "import", "people.csv")
        assert "tiltyard decks" in event.text(*words).split("Next:")[1]
        undone = event.ok("undo")["saved"]
        again = event.ok(*words)
        assert again["decks"] == 0 and again["decks_taken_back"] == undone, again
        assert f"but undone later by #{undone}" in event.text(*words)


def test_rows_of_the_own_list_that_name_no_card():
    """TY-BANS: said by line and name when the list is recorded and shown."""
    with Decks(3) as event:
        (event.folder / "typo.csv").write_text(
            f"version,Typo\nstatus,number,name,set\nbanned,,{CARDS[25]['name']},\nbanned,,Red Orka,\n"
            f"banned,,{CARDS[3]['name']},\nbanned,Z77,,\n", encoding="utf-8")
        for answer in (event.ok("bans", "typo.csv"), event.ok("bans")):
            assert [(row["line"], row["name"], row["number"]) for row in answer["unknown_rows"]] == [
                (4, "Red Orka", None), (6, None, "Z77")], answer
            assert [row["near"] for row in answer["unknown_rows"]] == ["Red Orca", None]
        said = event.text("bans")
        assert "2 rows name cards that are not in the card file" in said and "line 4: Red Orka (did you mean Red Orca?)" in said and "line 6: Z77" in said, said
        (event.folder / "big.csv").write_text("version,Big\nstatus,name\n" + "banned,Card\n" * 30000)
        event.refused("TY-BANS", "bans", "big.csv")
        event.misused("bans", "--house-rule")


def test_a_row_that_does_nothing_is_not_recorded():
    """TY-BANS: a title with a set that it is not in would ban nothing."""
    with Decks(3) as event:
        (event.folder / "set.csv").write_text(f"version,S\nstatus,name,set\nbanned,\"{CARDS[25]['name']}\",Nowhere\n")
        event.refused("TY-BANS", "bans", "set.csv")
        assert event.ok("bans")["version"] is None


def test_a_deck_of_another_game():
    """Where not one card is known, that is asked; one that is known is enough not to."""
    with Decks(2) as event:
        (event.folder / "agot.txt").write_text("3 Khal Drogo\n3 Arya Stark\n1 Much Ado about a Throne\n")
        (event.folder / "one.txt").write_text("3 Khal Drogo\n1 Red Orca\n")
        for words in (("player", "deck", "Ana", "agot.txt"), ("player", "deck", "Ana")):
            assert "Is this a deck for another game" in event.text(*words)
        assert "Is this a deck for another game" in event.run("deck", "check", "agot.txt").stdout
        assert "another game" not in event.text("player", "deck", "Bia", "one.txt")
        assert "--help" in event.run("deck", "check", "agot.txt", "--set", "AMB-L5R-42").stderr


def test_a_list_against_the_rules_is_in_the_log():
    with Decks(3) as event:
        event.ok("bans", "own.csv", "--house-rule")
        assert "house rule" not in event.text("log"), "nothing was published"
        event.ok("draw"), event.ok("publish")
        event.ok("bans", "else.csv", "--house-rule"), event.ok("bans", "--none", "--house-rule")
        assert event.text("log").count("(house rule)") == 2


def test_only_what_can_be_judged_again_is_old():
    """TY-BANS: not decks of who has left, nor those that were judged by that very list."""
    with Decks(4) as event:
        event.ok("bans", "own.csv")
        event.hand_in("Ana", "Bia", "Caio", "Davi")
        event.ok("player", "drop", "Ana"), event.ok("player", "forget", "Bia")
        changed = event.ok("bans", "else.csv")
        assert changed["warnings"][0]["text"].startswith("2 decks were"), changed
        assert warned(event.ok("bans", "own.csv")) == []


def test_a_game_without_decks_draws_no_table_for_them():
    with Decks(4, format=without_rules()) as event:
        event.refused("TY-DECK", "decks", "--spot-check")


def test_missing_decks_are_counted_alike():
    """Whoever sits out for now may play yet."""
    with Decks(4, format="agot-joust") as event:
        event.hand_in("Ana")
        event.ok("player", "sit-out", "Davi")
        missing = event.ok("decks")["missing"]
        assert missing == 3 and event.ok("draw")["warnings"][0]["text"].startswith("3 of 4")
        event.ok("publish")
        assert "player deck Bia FILE" in event.text("decks")


def test_the_status_counts_decks():
    with Decks(4) as event:
        assert "decks" not in event.ok("status")["tournaments"][0]
        event.hand_in("Ana"), event.hand_in("Bia", file="short.txt"), event.hand_in("Caio", file="strange.txt")
        assert event.ok("status")["tournaments"][0]["decks"] == {
            "legal": 1, "not_legal": 1, "judge_decides": 1, "missing": 1}
        assert "Decks: 1 legal, 1 not legal, 1 for the judge to decide, 1 missing." in event.text("status")
        assert "Baralhos: 1 válido" in event.text("--lang", "pt-BR", "status")


def test_it_is_warned_before_the_first_round():
    """TY-DECK: who has none, what is not legal, what the judge decides; nothing where nobody hands in decks."""
    with Decks(5) as event:
        assert warned(event.ok("draw")) == []
        event.hand_in("Ana"), event.hand_in("Bia", file="short.txt"), event.hand_in("Caio", file="strange.txt")
        again = event.ok("draw", "--again", "--reason", "decks")
        assert warned(again) == ["TY-DECK"] * 3
        said = [each["text"] for each in again["warnings"]]
        assert said[0].startswith("2 of 5") and said[1].startswith("1 deck is") and "1 deck" in said[2], said
        event.ok("player", "deck", "Bia", "legal.txt"), event.hand_in("Davi", "Edu")
        event.ok("player", "deck", "Caio", "legal.txt")
        assert warned(event.ok("publish")) == []


def test_a_table_is_drawn_for_a_deck_check():
    """TY-LOT: each once a round, among those that still play; whoever has the key draws it again."""
    with Decks(9, "--seed", "5eed" * 16) as event:
        event.refused("TY-STAGE", "decks", "--spot-check")
        event.hand_in("Ana")
        event.ok("draw")
        event.refused("TY-STAGE", "decks", "--spot-check")
        tables = {table["table"]: [seat["number"] for seat in table["seats"]] for table in event.ok("publish")["tables"]}
        first = event.ok("decks", "--spot-check")
        assert [seat["number"] for seat in first["seats"]] == tables[first["table"]]
        assert lots.Lot(bytes.fromhex(first["key"])).shuffle(sorted(seats[0] for seats in tables.values()))[0] == (
            tables[first["table"]][0])
        assert {seat["number"]: seat["verdict"] for seat in first["seats"]}.get(1, "legal") == "legal"
        left = [table for table in tables if table != first["table"]]
        event.ok("result", left[0], *event.score_words({"seats": [{"number": n} for n in tables[left[0]]]}))
        retried = event.ok("--command-id", f"{5:032x}", "decks", "--spot-check")
        assert retried["table"] == left[1]
        again = event.ok("--command-id", f"{5:032x}", "decks", "--spot-check")
        assert again.pop("repeated") and again == retried
        event.refused("TY-LOT", "decks", "--spot-check")
        event.refused("TY-UNDO", "undo", retried["saved"])
        assert event.ok("verify")["draws"] == 3
        assert_good(event.ok("export", "--as", "json"))
        event.ok("result", left[1], *event.score_words({"seats": [{"number": n} for n in tables[left[1]]]}))
        event.ok("result", first["table"], *event.score_words({"seats": [{"number": n} for n in tables[first["table"]]]}))
        event.ok("close"), event.ok("draw"), event.ok("publish")
        assert event.ok("decks", "--spot-check")["lot"] == 3, "the next round begins anew"


def test_a_round_that_is_drawn_again_forgets_its_checks():
    with Decks(6) as event:
        event.draw_and_publish()
        event.ok("decks", "--spot-check"), event.ok("decks", "--spot-check")
        event.refused("TY-LOT", "decks", "--spot-check")
        event.ok("draw", "--again", "--reason", "somebody was missing"), event.ok("publish")
        assert event.ok("decks", "--spot-check")["lot"] == 3
        assert event.ok("verify")["mismatches"] == 0
        assert_good(event.ok("export", "--as", "json"))


def test_a_list_of_people_names_their_decks():
    """TY-CSV: files beside it; one that cannot be read makes a bad row, and then nobody comes in."""
    with Decks(2) as event:
        (event.folder / "club").mkdir()
        (event.folder / "club" / "lia.txt").write_text(SHORT, encoding="utf-8")
        (event.folder / "club" / "huge.txt").write_text("1 Card\n" * 60000)
        (event.folder / "club" / "bad.csv").write_text(
            "name,deck\nKai,lia.txt\nMia,none.txt\n,lia.txt\nNoa,\nUli,huge.txt\n", encoding="utf-8")
        refused = event.refused("TY-CSV", "player", "import", "club/bad.csv")
        assert [(row["line"], row["rule"]) for row in refused["rows"]] == [(3, "TY-DECK"), (4, "TY-TEXT"), (6, "TY-DECK")]
        words = ("--command-id", f"{3:032x}", "player", "import", "club/bad.csv", "--partial")
        partly = event.ok(*words)
        assert [row["name"] for row in partly["people"]] == ["Kai", "Noa"] and partly["decks"] == 1
        assert len(partly["skipped"]) == 3 and partly["saved"] == event.entries()
        again = event.ok(*words)
        assert again.pop("repeated") and again == partly and event.entries() == partly["saved"]
        rows = event.rows()
        assert [rows[at]["verdict"] for at in sorted(rows)] == [None, None, "not-legal", None]
        absolute = event.folder / "legal.txt"
        (event.folder / "club" / "good.csv").write_text(f"nome;baralho\nZoë;{absolute}\nYan;../other.txt\n",
                                                        encoding="utf-8")
        said = event.text("player", "import", "club/good.csv")
        assert "2 decks were handed in" in said and "2 decks handed in" in event.text("log"), said
        assert [event.ok("player", "deck", name)["verdict"] for name in ("Zoë", "Yan")] == ["legal"] * 2
        event.ok("undo"), event.ok("undo")
        assert len(event.rows()) == 4
        assert event.ok("verify")["mismatches"] == 0


def test_a_list_of_people_without_deck_rules():
    with Decks(2, format=without_rules()) as event:
        (event.folder / "people.csv").write_text("name,deck\nKai,legal.txt\nMia,none.txt\n", encoding="utf-8")
        answer = event.ok("player", "import", "people.csv")
        assert warned(answer) == ["TY-CSV"] and answer["decks"] == 0 and len(answer["people"]) == 2


def test_the_largest_are_kept_copied_and_recovered():
    """A list of nearly 64 KB, whose findings have as many words, and an own list of nearly 256 KB."""
    unknown = "".join(f"3 {'Carta desconhecida ' * 2}{i}\n" for i in range(1300))
    own = "version,Huge\nstatus,name\n" + "".join(f"banned,{'Nobody printed this one ' * 2}{i}\n" for i in range(4000))
    assert 55000 < len(unknown) < 65536 and 220000 < len(own) < 262144
    with Decks(3) as event:
        (event.folder / "unknown.txt").write_text(unknown), (event.folder / "huge.csv").write_text(own)
        (event.folder / "more.txt").write_text(unknown + "".join(f"1 Noch eine Karte {i}\n" for i in range(500)))
        event.refused("TY-DECK", "player", "deck", "Ana", "more.txt")
        kept = event.ok("player", "deck", "Ana", "unknown.txt")
        assert kept["cards"] == 3900 and len(kept["findings"]) >= 1300 and len(kept["text"]) > 55000
        bans = event.ok("bans", "huge.csv")
        assert len(bans["rows"]) == 4000
        event.hand_in("Bia"), event.ok("draw")
        shown = {key: value for key, value in kept.items() if key != "saved"}
        assert event.ok("verify")["mismatches"] == 0
        assert_good(event.ok("export", "--as", "json"))
        copy = event.ok("backup")
        copied = only_json(event.run("--file", copy["backup"], "--json", "player", "deck", "Ana"))
        assert copied == shown
        data = bytearray(event.file.read_bytes())
        data[:16] = b"nothing of SQLit"  # read page by page
        event.file.write_bytes(data)
        recovered = event.ok("recover", "event.tilt")["recovered"]
        assert event.ok("--file", recovered, "player", "deck", "Ana") == shown
        assert event.ok("--file", recovered, "bans")["hash"] == bans["hash"]


def test_people_read_it_in_their_language():
    said = {"en": ("Not legal", "12 cards", "can be replaced", "missing", "3 players: 1 legal, 1 not legal, 1 missing.", "banned",
                   "There is no organizer’s list", "deck check now", "Deck of Ana: legal", "older list",
                   "Organizer’s list “Autumn league”, with 2 cards", "deck check at table"),
            "pt-BR": ("Não válido", "12 cartas", "pode ser trocado", "em falta",
                      "3 jogadores: 1 válido, 1 não válido, 1 em falta.", "banida", "Não há lista da organização",
                      "conferência de baralhos agora", "Baralho de Ana: válido", "lista anterior",
                      "Lista da organização “Autumn league”, com 2 cartas", "conferência de baralhos na mesa")}
    for language in LANGUAGES:
        words = said[language]
        with Decks(3) as event:
            text = lambda *more: event.text("--lang", language, *more)
            event.hand_in("Ana")
            answer = text("player", "deck", "Bia", "short.txt")
            assert words[0] in answer and words[1] in answer and words[2].lower() in answer.lower(), answer
            assert words[3] in text("decks") and words[4] in text("decks"), text("decks")
            assert words[6] in text("bans")
            assert words[5] in text("bans", "own.csv") and words[9] in text("decks")
            event.draw_and_publish()
            assert words[7] in text("decks", "--spot-check")
            log = text("log")
            assert all(word in log for word in (words[8], words[10], words[11])), log


def test_what_to_do_when_something_is_wrong_with_a_deck():
    """Every command of docs/accidents.md about decks can be typed as it stands, before round 1 and behind it; every rule
    there is one."""
    page = (ROOT / "docs/accidents.md").read_text(encoding="utf-8")
    section = page.split("\n## Decks\n")[1].split("\n## ")[0]
    commands, rules = re.findall(r"`tiltyard ([^`]+)`", section), set(re.findall(r"\bTY-[A-Z-]*[A-Z]", section))
    book = (ROOT / "docs/rules/program.md").read_text(encoding="utf-8")
    assert len(commands) >= 12 and len(rules) >= 6 and all(f"| {rule} |" in book for rule in rules), rules
    for published in (False, True):
        for command in commands:
            with Decks(14) as event:
                (event.folder / "ana.txt").write_text(LEGAL, encoding="utf-8")
                (event.folder / "league.csv").write_text("version,L\nstatus,name\nallowed,Name of the card\n")
                event.hand_in("Ana", "Bia", file="other.txt")
                if published:
                    event.ok("draw"), event.ok("publish")
                done = event.run("--json", *shlex.split(command))
                assert done.returncode in (0, 1), (command, done.stdout, done.stderr)


def test_the_next_command_is_said():
    with Decks(2) as event:
        assert "player deck Ana FILE" in event.text("decks")
        assert "tiltyard decks" in event.text("player", "deck", "Ana", "legal.txt")
        event.ok("player", "deck", "Bia", "legal.txt")
        assert "player deck" not in event.text("decks").split("Next:")[1]
        assert "tiltyard decks --again" in event.text("bans", "own.csv").split("Next:")[1]
    with Decks(4) as event:
        event.ok("new", "event.tilt", "--format", "agot-joust", "--id", "joust")
        event.ok("-t", "ote", "player", "deck", "Ana", "short.txt")
        assert "tiltyard -t ote decks" in event.text("-t", "ote", "draw").split("Next:")[1], "it can be typed as it stands"


if __name__ == "__main__":
    main(globals())
