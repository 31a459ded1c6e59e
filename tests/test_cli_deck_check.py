"""deck check: a list is legal, not legal, or the judge decides; every finding names its rule, line and card."""
import csv
import hashlib
import json
import tempfile
from collections import Counter
from pathlib import Path

from events import LANGUAGES, MET, only_json, run
from harness import ROOT, main

CARDS = ROOT / "data" / "cards"
LEGAL = "40 45 Break-Bones\n"
BANS = "version,Autumn league\nstatus,number,name,set\n"


class Folder:
    """A folder with lists in it."""

    def __enter__(self):
        self._made = tempfile.TemporaryDirectory()
        self.path = Path(self._made.name)
        return self

    def __exit__(self, *_):
        self._made.cleanup()

    def put(self, name, content):
        (self.path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    def run(self, *arguments, **more):
        return run("deck", "check", *arguments, folder=self.path, **more)

    def check(self, content, *more, format_id="ontheedge"):
        """The answer to a list; the exit status is 0 for a legal one only."""
        name = self.put("list", content)
        done = self.run("--format", format_id, *more, name, "--json")
        answer = only_json(done)
        assert "verdict" in answer, (content, answer)
        assert answer["legal"] == (answer["verdict"] == "legal")
        assert done.returncode == (0 if answer["legal"] else 1), done
        assert all(row["level"] in ("error", "warning", "note") and row["rule"] and row["text"] for row in answer["findings"])
        return answer

    def found(self, content, *more, format_id="ontheedge"):
        """Verdict and [(rule, level, line, card)] but for the size of the deck."""
        answer = self.check(content, *more, format_id=format_id)
        return answer["verdict"], [(row["rule"], row["level"], row["line"], row["card"]) for row in answer["findings"]]

    def refused(self, rule, *arguments, status=1):
        done = self.run(*arguments, "--json")
        assert done.returncode == status, done
        answer = only_json(done)
        assert answer["refused"]["rule"] == rule, answer
        MET.append(answer["refused"]["text"])
        return answer["refused"]["text"]


def test_three_answers():
    """OTE-1.1, OTE-1.2, OTE-1.3, OTE-1.7"""
    with Folder() as folder:
        assert folder.check(LEGAL)["verdict"] == "legal"
        assert folder.found("39 45 Break-Bones") == ("not-legal", [("OTE-1.1", "error", None, None)])
        assert folder.found("41 45 Break-Bones") == ("legal", [])
        verdict, found = folder.found(LEGAL + "1 A999 Somebody New")
        assert verdict == "judge-decides" and found == [("OTE-1.7", "warning", 2, "Somebody New")]
        assert folder.found(LEGAL + "1 A999 Somebody New\nS25 Newer")[0] == "not-legal"


def test_the_ban_is_on_the_printing():
    """OTE-1.3, OTE-1.3-list, OTE-1.3-misprint, OTE-1.4, OTE-1.5, OTE-1.6, AMB-OTE-11, AMB-OTE-12, EX-10"""
    with Folder() as folder:
        for line, rule in (("S4 Red Orca", "OTE-1.3"), ("S24 Sekhem", "OTE-1.3"), ("CHASE4 Sekhem", "OTE-1.3"),
                           ("chase 4 sekhem", "OTE-1.3"), ("CHASE4 Chris Robinson", "OTE-1.4"), ("CHASE4", "OTE-1.4"),
                           ("CHASE99 Nobody", "OTE-1.4"), ("S25", "OTE-1.3"), ("S16 Message to Space", "OTE-1.3"),
                           ("C47 Message to Space", "OTE-1.5"), ("2 Message to Space", "OTE-1.5"),
                           ("1 66 Cut-Ups Machine", "OTE-1.5"), ("C24", "OTE-1.5"), ("C45", "OTE-1.5"), ("C77", "OTE-1.5"),
                           ("C85", "OTE-1.5"), ("1 9 Tulpas' Secret", "OTE-1.6"), ("1 Tulpa’s Secret", "OTE-1.6"),
                           ("1 74", "OTE-1.6"), ("Janis", "OTE-1.4"), ("1 Saleem Helicopter", "OTE-1.3"),
                           ("1 Sacrificial Bloodbath", "OTE-1.5"), ("1 Sacrifical Bloodbath", "OTE-1.5")):
            verdict, found = folder.found(LEGAL + line)
            assert verdict == "not-legal" and [row[:3] for row in found] == [(rule, "error", 2)], (line, found)
        for line in ("1 195 Red Orca", "1 259 Dmitri Vatsavos", "C20 Closet Surrealists", "C66 C. A. Radford", "C4",
                     "20x 45 Break-Bones"):
            assert folder.found(LEGAL + line) == ("legal", []), line
        for line, number in (("1 Red Orca", "195"), ("1 C. A. Radford", "C66"), ("1 Dmitri Vatsavos", "259"),
                             ("1 Dimitri Vatsavos", "259"), ("3 Lope", "143")):
            answer = folder.check(LEGAL + line)
            assert answer["verdict"] == "legal", (line, answer)
            assert [row["rule"] for row in answer["findings"]] == ["AMB-OTE-11"], (line, answer)
            assert number in answer["findings"][0]["text"], (line, answer)


def test_numbers_and_names():
    """TY-DECK-NUMBER, AMB-OTE-10: the number wins; what may be a slip is said."""
    with Folder() as folder:
        assert folder.found("40 Break-Bones\n66 Cut-Ups Machine")[1] == [
            ("TY-DECK-NUMBER", "warning", 2, "Cut-Ups Machine"), ("OTE-1.5", "error", 2, "Cut-Ups Machine")]
        assert folder.found("45 Break-Bones") == ("legal", [("TY-DECK-NUMBER", "warning", 1, "Break-Bones")])
        assert folder.found(LEGAL + "1 195 Lope") == ("legal", [("TY-DECK-NUMBER", "warning", 2, "Red Orca")])
        assert folder.found(LEGAL + "1 195 Red Orka") == ("legal", [])
        assert folder.found(LEGAL + "1 45 Brea") == ("legal", [])  # four letters that a name begins with are that name
        assert folder.found(LEGAL + "1 45 Bre") == ("legal", [("TY-DECK-NUMBER", "warning", 2, "Break-Bones")])
        assert [row[:3] for row in folder.found(LEGAL + "1 516 Message to Space")[1]] == [
            ("TY-DECK-NUMBER", "warning", 2), ("OTE-1.5", "error", 2)]


def test_near_names():
    """OTE-1.7, TY-CARD: what is nearly a card is offered; the judge decides."""
    with Folder() as folder:
        answer = folder.check(LEGAL + "1 Brek-Bones\n1 Nothing like a card at all")
        texts = [row["text"] for row in answer["findings"]]
        assert answer["verdict"] == "judge-decides" and "Break-Bones?" in texts[0] and "?" not in texts[1]
        answer = folder.check("1 Jaime Lannister", format_id="agot-joust")
        near = [row for row in answer["findings"] if row["rule"] == "TY-CARD"]
        assert len(near) == 1 and "Ser Jaime Lannister" in near[0]["text"], answer
        for line in ("1 ISAWA TADAKA", "1 isawa  tadaka", "1 Kakita Dojo", "1 Kakita Dōjō", "1 Brother's Gift Dojo"):
            assert folder.found(line, format_id="l5r-enlightenment") == ("legal", []), line


def test_lines_that_are_no_cards():
    """TY-DECK-LINE: titles, headings, and what nobody understands."""
    with Folder() as folder:
        answer = folder.check("Winter, by Ana\n# remark\n" + LEGAL + "Cards (40)\n40 cards\nwhat is this?")
        assert answer["title"] == "Winter, by Ana" and answer["cards"] == 40
        assert [(row["rule"], row["level"], row["line"]) for row in answer["findings"]] == [
            ("TY-DECK-LINE", "note", 1), ("TY-DECK-LINE", "warning", 6)]
        assert answer["verdict"] == "judge-decides"
        assert folder.found("") == ("not-legal", [("TY-DECK-LINE", "error", None, None)])
        assert folder.found(LEGAL + "0 Break-Bones")[1] == [("TY-DECK-LINE", "error", 2, "Break-Bones")]
        assert folder.found("9999 Break-Bones") == ("legal", [])
        assert folder.found("10000 Break-Bones")[0] == "not-legal"


def test_printings():
    """TY-DECK-SET: a set that the title was not printed in."""
    with Folder() as folder:
        def sets(line):
            return [row[0] for row in folder.found(line, format_id="agot-melee")[1] if row[0] == "TY-DECK-SET"]
        assert sets("1 Bran Stark (Nowhere)") == ["TY-DECK-SET"]
        assert not sets("1 Bran Stark (Lords of Winter)") and not sets("1 Bran Stark (lords of winter 2)")
        assert not sets("1 Ser Rodrik Cassel (Nowhere)"), "it was printed once: nothing depends on the set"


def test_the_organizers_list():
    """TY-BANS: banned, restricted and allowed, by number, by title, by set; with the version of the list."""
    with Folder() as folder:
        def by(rows, content, format_id="ontheedge", head=BANS):
            folder.put("bans.csv", head + rows)
            return folder.found(content, "--bans", "bans.csv", format_id=format_id)
        deck = LEGAL + "1 195 Red Orca\n1 143 Lope\n"
        assert by("banned,,Red Orca,", deck) == ("not-legal", [("TY-BANS", "error", 2, "Red Orca")])
        assert by("banned,195,,", deck)[0] == by("BANNED,195,Red Orca,", deck)[0] == "not-legal"
        assert by("banned,S4,,", deck) == ("legal", [])
        assert by("restricted,195,,", deck) == ("legal", [])
        assert by("restricted,195,,\nrestricted,143,,", deck) == (
            "not-legal", [("TY-BANS", "error", 2, "Red Orca"), ("TY-BANS", "error", 3, "Lope")])
        assert by("banned,,Somebody New,", LEGAL + "1 Somebody New")[0] == "not-legal"
        assert by("allowed,,Somebody New,", LEGAL + "1 Somebody New") == ("legal", [])
        assert by("banned,S4,Red Orca,", LEGAL + "1 Red Orca")[0] == "judge-decides"
        assert [row[0] for row in by("banned,,Ide Tadaji,\nbanned,,Isawa Tadaka,Bonds of Blood", "1 Isawa Tadaka", "l5r-enlightenment")[1]] \
            == ["TY-BANS"]
        answer = folder.check(deck, "--bans", folder.put("bans.csv", BANS + "banned,,Nobody Knows,"))
        content = (folder.path / "bans.csv").read_bytes()
        assert answer["own_list"] == {"version": "Autumn league", "unknown": 1,
                                      "hash": hashlib.blake2b(content, digest_size=32).hexdigest()}
        head = "version,All of it\nreplaces,yes\nstatus,name\n"
        restricted = "1 Fear of Winter\n1 The Art of Seduction"
        assert "AGOT-G.35" in [row[0] for row in folder.found(restricted, format_id="agot-joust")[1]]
        assert "AGOT-G.35" not in [row[0] for row in by("banned,Ice", restricted, "agot-joust", head)[1]]


def test_lists_that_cannot_be_used():
    """TY-BANS, TY-CARDS: named by their line; nothing is checked."""
    with Folder() as folder:
        deck = folder.put("deck.txt", LEGAL)
        for content, says in (("", "version"), ("status,name\nbanned,Ice", "version"), ("version,\nstatus,name\n", "version"),
                              ("version,A\nnumber,name\n", "header"), (BANS + "forbidden,,Ice,", "Line 3"),
                              (BANS + "banned,,,", "Line 3"), (BANS + 'banned,,"Ice', "Line 3"),
                              ("version,A\nreplaces,perhaps\nstatus,name\n", "Line 2"), (b"\xff\xfe", "UTF-8"),
                              ("x" * 300_000, "256 KB")):
            text = folder.refused("TY-BANS", "--format", "ontheedge", "--bans", folder.put("bans.csv", content), deck)
            assert says in text, (content[:40], text)
        for content, says in (("", "number"), ("number,title\n1,Ice", "name"), ("number,name\n1,Ice", "sets"),
                              ("number,name,sets\n", "no cards"), ("number,name,sets\n1,,", "Line 2"),
                              ('number,name,sets\n1,"Ice', "Line 2"), (b"number,name,sets\n1,\xff,", "Line 2"),
                              ("name,set,type,joust\nIce,Core,Plot,Perhaps", "Line 2"),
                              ("name,set,type,joust,limit\nIce,Core,Plot,Legal,many", "Line 2"),
                              ("name,set,type\nIce,Core,Plot", "joust")):
            format_id = "agot-joust" if isinstance(content, str) and content.startswith("name") else "ontheedge"
            text = folder.refused("TY-CARDS", "--format", format_id, "--cards", folder.put("cards.csv", content), deck)
            assert says in text, (content, text)


def test_another_card_file():
    with Folder() as folder:
        content = "number,name,sets\n7,Break-Bones,New\n"
        answer = folder.check("40 Break-Bones", "--cards", folder.put("mine.csv", content))
        assert answer["verdict"] == "legal" and answer["card_file"] == {
            "name": "mine.csv", "restrictions": None, "hash": hashlib.blake2b(content.encode(), digest_size=32).hexdigest()}
        own = folder.check("40 Break-Bones")["card_file"]
        assert own["hash"] == hashlib.blake2b((CARDS / "ontheedge.csv").read_bytes(), digest_size=32).hexdigest()
        assert folder.check("1 Ice", format_id="agot-melee")["card_file"]["restrictions"] == "melee"


def test_what_cannot_be_read():
    """TY-DECK, TY-FORMAT, TY-USAGE: nothing half done."""
    with Folder() as folder:
        for content, says in ((b"x" * 50_000_000, "256 KB"), (b"1 Ice\x00", "text"), (b"1 Ice\n1 \xff", "Line 2"),
                              ("1 Ice\n" * 2001, "2000")):
            text = folder.refused("TY-DECK", "--format", "ontheedge", folder.put("deck", content))
            assert says in text.replace(",", ""), text
        deck = folder.put("deck.txt", LEGAL)
        assert "agot-melee" in folder.refused("TY-FORMAT", "--format", "chess", deck)
        folder.refused("TY-OPTION", "--format", "ontheedge", "--set", "rounds=3", deck)
        assert "yes" in folder.refused("TY-OPTION", "--format", "l5r-enlightenment", "--set", "base=often", deck)
        usage = only_json(folder.run(deck, "--json"))["usage"]["text"]
        MET.append(usage)
        assert folder.run(deck).returncode == 2 and "--format" in usage
        assert folder.run("--format", "ontheedge", "--form", "pdf", deck).returncode == 2
        assert folder.run("--format", "ontheedge", "nowhere.txt").returncode == 3
        folder.refused("TY-DECK", "--format", "ontheedge", "--form", "o8d", deck)
        folder.refused("TY-DECK", "--format", "ontheedge", "--form", "json", deck)


def test_files_of_other_programs_that_cannot_be_read():
    """TY-DECK: XML and JSON, each by what is wrong with it."""
    with Folder() as folder:
        deep = "".join("<a>" for _ in range(40))
        for content, says in (("<deck", "XML"), ("<!DOCTYPE deck><deck/>", "document type"), ("<html/>", "deck"),
                              ("<deck>" + deep, "32"), ('<?xml version="1.0" encoding="UTF-7"?><deck/>', "UTF-8"),
                              ('<deck><card qty="many">Ice</card></deck>', "many"), ("<deck><card> </card></deck>", "name"),
                              ("{", "JSON"), ("{}", "cards"), ('{"cards":["Ice"]}', "card"),
                              ('{"cards":{"a":1},"slots":{"b":1}}', "list"), ('{"cards":{"a":1,"a":2}}', "a"),
                              ('{"cards":{"a":1.5}}', "1.5"), ('{"cards":[{"quantity":3}]}', "name")):
            text = folder.refused("TY-DECK", "--format", "agot-joust", folder.put("deck", content))
            assert says in text, (content[:60], text)


def test_too_many_rows():
    """TY-BANS, TY-CARDS: limits that no real file meets, just met and just exceeded."""
    with Folder() as folder:
        deck = folder.put("deck.txt", LEGAL)
        for count, status in ((5000, 0), (5001, 1)):
            folder.put("bans.csv", "version,A\nstatus,name\n" + "".join(f"banned,Card {row}\n" for row in range(count)))
            if status:
                assert "5000" in folder.refused("TY-BANS", "--format", "ontheedge", "--bans", "bans.csv", deck).replace(",", "")
            else:
                assert folder.run("--format", "ontheedge", "--bans", "bans.csv", deck).returncode == 0
        folder.put("cards.csv", "number,name,sets\n" + "".join(f"{row},Card {row},New\n" for row in range(100_001)))
        assert "100000" in folder.refused("TY-CARDS", "--format", "ontheedge", "--cards", "cards.csv", deck).replace(",", "")


def agot(more_plots=0, cards=60):
    """A Joust deck of cards that nothing is wrong with, in lines."""
    known = {row["name"]: row for row in csv.DictReader((CARDS / "agot-1st-edition.csv").open(encoding="utf-8"))}
    titles = Counter(row["name"] for row in csv.DictReader((CARDS / "agot-1st-edition.csv").open(encoding="utf-8")))
    drawn = [name for name, row in known.items() if row["type"] in ("Character", "Location") and titles[name] == 1
             and row["limit"] == "3" and row["joust"] == row["melee"] == "Legal"]
    plots = [name for name, row in known.items() if row["type"] == "Plot" and titles[name] == 1 and row["limit"] == "1"
             and row["joust"] == row["melee"] == "Legal" and name != "Betrayal at the Wall"]
    return [f"1 {name}" for name in plots[:7 + more_plots]] + [f"3 {name}" for name in drawn[:cards // 3]]


def test_what_is_written_above_the_cards_is_no_hiding_place():
    """TY-DECK-LINE: one title at most; never what stands under a label, has a quantity or is nearly a card."""
    deck = "\n".join(agot())
    with Folder() as folder:
        assert folder.check(deck, format_id="agot-joust")["verdict"] == "legal"
        assert folder.check("Winter is here\nby Ana\n" + deck, format_id="agot-joust")["verdict"] == "legal"
        for line, verdict in (("Agenda: The Maesters Path", "judge-decides"), ("The Maesters Path", "judge-decides"),
                              ("One title\nAnother line", "judge-decides"), ("3\u00a0A United Cause", "not-legal"),
                              ("Event: A United Cause", "not-legal"), ("Agenda: none", "legal"),
                              ("House: Stark", "legal"), ("[3] A United Cause", "not-legal"),
                              ("Author: Bia", "legal"), ("Total: 67", "legal"), ("Plots: 7 cards", "legal")):
            for text in (line + "\n" + deck, deck + "\n" + line):
                found = folder.check(text, format_id="agot-joust")
                assert found["verdict"] == verdict or line.startswith("One"), (line, found)
        names = "\n".join(row["name"] for row in list(csv.DictReader((CARDS / "ontheedge.csv").open(encoding="utf-8")))[79:122])
        assert folder.check(names)["cards"] >= 40
        assert folder.check(names + "\nTulpas Secret\nDeadly Inspirations")["verdict"] == "judge-decides"


def test_every_way_to_write_a_quantity():
    """TY-DECK-LINE: read as three, or open; never dropped."""
    with Folder() as folder:
        for line in ("3 - Lope", "Lope - 3", "Lope, 3", "3; Lope", "3, Lope", "3,Lope", "[3] Lope", "(3) Lope", "1. 3x Lope",
                     "*3x Lope*", "- [x] 3 Lope", "✅ 3x Lope", "● 3 Lope", "— 3 Lope", "> 3 Lope", "Lope x 3", "x 3 Lope",
                     "Lope x3 (Standard Edition)", "3x Lope # three of them", "Lope (x3)", "Lope [3x]", "Lope\t3",
                     "3\tLope", "3\tLope\tStandard Edition", "3 \u200bLope", "\ufeff3 Lope", "3\u00a0Lope", "3x\tLope",
                     "143\tLope\t3", "3\t143\tLope", "3 Lope (143)", "#143 Lope x3"):
            answer = folder.check(LEGAL + line)
            assert answer["cards"] == 43 and answer["verdict"] == "legal", (line, answer)
        for line, cards in (("4 24 Astral Flux, 4 9 Tulpas' Secret", 44), ("1 195 Red Orca 1 S4 Red Orca", 41),
                            ("Lope (7)", 41), ("143 Lope, 3", 183), ("40", 40), ("3 Lope (and 3 Red Orca)", 43)):
            answer = folder.check(LEGAL + line)
            assert answer["cards"] == cards and answer["verdict"] != "legal", (line, answer)
        answer = folder.check(LEGAL + "3\tLope\t3\tTulpas' Secret")
        assert answer["cards"] == 46 and answer["verdict"] == "not-legal", "two cards stand in that row"
        assert folder.check(LEGAL + "2 Tulpas´ Secret")["verdict"] == folder.check(LEGAL + "2 Tulpas` Secret")["verdict"] \
            == "not-legal"


def test_no_card_is_hidden():
    """TY-DECK-LINE: what is no card may still name one: then the judge decides; no card and no quantity is lost unsaid."""
    deck = "\n".join(agot())
    with Folder() as folder:
        for line in ("1 Val, A United Cause", "1 Val (A United Cause)", "1 Val\tA United Cause", "1 Val (and A United Cause)",
                     "3 Ice, A United Cause", "Characters: Val, Tin Link", "3\tIce\tCore\tA United Cause",
                     "3 Ice (Core)\tA United Cause", "1\tVal\t4", "1x Val (x3)", "3 Val (x1)", "101\tVal\tCore\t3",
                     "Notes: 3 A United Cause", "Player: A United Cause", "Total: 3x A United Cause", "Deck: A United Cause",
                     "Deck: A United Cause x3", "Baralho: A United Cause, 3", "A United Cause:", "3 Ice # 3 A United Cause",
                     "// 3 A United Cause", "3 999 Ice (Core)"):
            for text in (deck + "\n" + line, line + "\n" + deck):
                assert folder.check(text, format_id="agot-joust")["verdict"] != "legal", line
        for line in ("Secret Alliance (Event) 3", "Secret Alliance | Event | 3", "Plot - Secret Alliance", "Core: 3 A United Cause",
                     "=== A United Cause ===", "Val 3", "Val: 1", "1/1 Bran Stark"):
            assert folder.check(line + "\n" + deck, format_id="agot-joust")["verdict"] != "legal", line
        for line in ("14:30", "2,74"): # above the cards it is a title
            assert folder.check(deck + "\n" + line, format_id="agot-joust")["verdict"] != "legal", line
        for line in ("Event: Know the World", "Event: 3 Know the World", "Clan: Know the World", "Know the World:",
                     "Banzai!, Know the World"):
            assert folder.check("3 Banzai!\n" + line, format_id="l5r-enlightenment")["verdict"] != "legal", line
        for line in ("4 Astral Flux, Tulpas' Secret", "4 24 Astral Flux\tTulpas' Secret", "2 Tulpas' Secret, 9", "2 Tulpas' Secret - 9",
                     "2\tTulpas' Secret\t9", "Tulpas' Secret\t9\t1", "1 Deadly Inspiration, 74", "1 45 Tulpas' Secret",
                     "1 Red Orca (S4) x1", "Date: S8 Lope", "Format: 1 S8 Lope", "Title: S8 Lope", "Deck: Lope (S8)", "#C47 Message to Space",
                     "#S4 Red Orca", "#CHASE 1", "1 Red Orca, S4", "1 Red Orca (Specials S4)", "1 195 Red Orca (S4)", "CHASE #2",
                     "14:32", "Lope (S8):"):
            assert folder.check(LEGAL + line)["verdict"] != "legal", line
        assert folder.check("14:30\n14:31\n14:32")["verdict"] != "legal"
        for heading in ("Sideboard: none", "Sideboard: 0", "Sideboard: (0)", "Reserva: -"):
            assert folder.check(deck + "\n" + heading + "\n3 A United Cause", format_id="agot-joust")["verdict"] == "not-legal", heading
        for line in ("Author: Ana", "Packs: From Core Set to A Dire Message", "# made on a rainy day", "3 Hodor (Core) # my favourite"):
            answer = folder.check(deck.replace(deck.splitlines()[8], "") + "\n" + line, format_id="agot-joust")
            assert "TY-DECK-LINE" not in [row["rule"] for row in answer["findings"]], (line, answer)
        for line in ("3 Umberto Palladino (+2 vs. Atlanteans and Vornites)", "1. 3 143 Lope", "- [ ] 3 Lope",
                     "3x **Lope** (Standard Edition)", "Lope (x3) (Standard Edition)"):
            assert folder.check(LEGAL + line)["verdict"] == "legal", line
        for line in ("3 Ice (Core) 1", "3 Ice (Core) #1", "3 Ice (Core #1)", "3\tIce\tCore\t1"):
            assert folder.check(deck + "\n" + line, format_id="agot-joust")["verdict"] == "legal", line


def test_the_printing_in_parentheses():
    """OTE-1.3: the list names the sample printing in another way."""
    with Folder() as folder:
        for line in ("1 Red Orca (S4)", "1 Red Orca [S4]", "1 Red Orca (#S4)", "1 Red Orca (S 4)", "1 Red Orca\tS4",
                     "S 4 Red Orca", "1 Dmitri Vatsavos (Specials)", "1 Dmitri Vatsavos (Sample)", "1 Red Orca (Promo)",
                     "C 47 Message to Space", "1 Red Orca, S4"):
            answer = folder.check(LEGAL + line)
            named = [row["card"] for row in answer["findings"] if row["level"] == "error"]
            assert answer["verdict"] == "not-legal" and len(named) == 1 and named[0] in line.replace("(S", "S"), (line, answer)
        answer = folder.check(LEGAL + "1 Lope, C99")
        assert answer["verdict"] == "judge-decides" and "C99" in answer["findings"][0]["text"], answer


CARDGAMEDB = """House Martell

Plots (7)
Summoning Season (Core) x1
Rains of Autumn (Core) x1
Valar Morghulis (Core) x1

Characters (6)
Aeron Damphair (KotS) x3
Balon Greyjoy (KotS) x1
Arianne Martell (PotS) x1
Rhaegal (QoD) x1
"""

FIVERINGSDB = """Lion at the ford

Hayaken no Shiro
Keeper of Earth
Abandoning Honor Fire
Ancestral Lands Earth
Endless Plains Water
Fertile Fields Air
Kuroi Mori Void
Influence: 6/10, 4 remaining

Dynasty Deck (6)
Character (5)
3x Matsu Berserker
2x Deathseeker
Holding (1)
1x Favorable Ground
"""


def test_sets_by_their_initials():
    """As CardGameDB writes them: the restricted printing of Arianne Martell is of another set."""
    with Folder() as folder:
        rules = [row["rule"] for row in folder.check(CARDGAMEDB, format_id="agot-joust")["findings"] if row["level"] != "note"]
        assert set(rules) <= {"AGOT-G.16", "AGOT-G.18"}, rules
        text = " ".join(row["text"] for row in folder.check("1 Arianne Martell (XotS)", format_id="agot-joust")["findings"])
        assert "XotS" in text, text


def test_signs_that_sites_add():
    """A per cent sign at the end of a line; the short name of an edition; the element behind a province."""
    with Folder() as folder:
        for line in ("40 45 Break-Bones %", "40 Break-Bones [Limited]", "40 Break-Bones (Limited Edition)%"):
            assert folder.check(line + "\n")["verdict"] == "legal", line
        answer = folder.check(FIVERINGSDB, format_id="l5r-enlightenment")
        unread = [row["text"] for row in answer["findings"] for name in ("Honor Fire", "Lands Earth", "Plains Water", "Fields Air", "Mori Void")
                  if name in row["text"]]
        assert not unread, unread


def test_what_is_no_part_of_the_deck():
    """TY-DECK-LINE: what stands under such a heading is left out, and that is said."""
    with Folder() as folder:
        for heading in ("Sideboard", "Sideboard:", "// Sideboard", "# Sideboard", "Reserva:", "Considering:", "Sideboard (3)"):
            answer = folder.check(LEGAL + heading + "\n3 Lope")
            assert answer["cards"] == 40 and [row["rule"] for row in answer["findings"]] == ["TY-DECK-LINE"], (heading, answer)
            assert folder.check("36 45 Break-Bones\n" + heading + "\n4 143 Lope")["verdict"] == "not-legal", heading
            assert folder.check(heading + "\n3 Lope\nMain deck\n" + LEGAL)["cards"] == 40, heading
        xml = "<deck><section name='Main'><card qty='40'>Break-Bones</card></section><section name='Sideboard'>" \
              "<card qty='3'>Lope</card></section></deck>"
        assert folder.check(xml)["cards"] == 40 and "3" in folder.check(xml)["findings"][0]["text"]
        many = json.dumps({"cards": [{"name": "Break-Bones", "amount": 40}], "sideboard": [{"name": "Lope", "count": 3}]})
        assert folder.check(many)["cards"] == 40 and "3" in folder.check(many)["findings"][0]["text"]
        listed = json.dumps([{"name": "Red Orca", "number": "S4"}, {"name": "Break-Bones", "quantity": 40}])
        assert folder.check(listed)["verdict"] == "not-legal"


def test_headings_of_other_programs():
    """TY-DECK-LINE: lines of other programs that name no card, and hide none."""
    deck = agot()
    with Folder() as folder:
        for heading in ("Plots 7", "Plots [7]", "Plots - 7", "Plots (7 cards)", "👑 Plots", "Deck Principal", "=====", "---",
                        "Total Cards: (67)", "Draw Deck: 60 cards", "7 Plots", "Main"):
            answer = folder.check("\n".join([deck[0], heading, *deck[1:]]), format_id="agot-joust")
            assert (answer["verdict"], answer["cards"], answer["findings"][1:]) == ("legal", 67, []), (heading, answer)
        for heading in ("Dynasty Character (23)", "Conflict Attachment (9)", "Clan: Crane", "Influence: 10"):
            assert folder.found("3 Banzai!\n" + heading + "\n3 Ornate Fan", format_id="l5r-enlightenment") == ("legal", []), heading
        plots_first = "Plots\n" + "\n".join(deck[:7] + [deck[7].replace("3 ", "2 ")] + deck[8:]) + "\n1 Foo Bar Baz"
        assert folder.check(plots_first, format_id="agot-joust")["verdict"] == "judge-decides", "it may be the 60th card"
        restricted = "1 Bran Stark (Core Set)\n1 Fear of Winter"
        assert "AGOT-G.35" in [row["rule"] for row in folder.check(restricted, format_id="agot-joust")["findings"]
                               if row["level"] == "error"]


def test_rows_of_a_list_that_name_no_printing():
    """TY-BANS: a row that would do nothing, or something else than it says, is refused by its line."""
    with Folder() as folder:
        deck = folder.put("deck.txt", LEGAL)
        for format_id, rows in (("ontheedge", "banned,40,Blackmail,"), ("ontheedge", "banned,,Lope,Nowhere"),
                                ("agot-joust", "banned,7,,"), ("agot-joust", "allowed,,A United Cause,Trial by Combats")):
            text = folder.refused("TY-BANS", "--format", format_id, "--bans", folder.put("bans.csv", BANS + rows), deck)
            assert "Line 3" in text, (rows, text)
        folder.refused("TY-BANS", "--format", "ontheedge", "--bans", folder.put("bans.csv", "version,A\n" + BANS), deck)
        for format_id, rows, line in (("ontheedge", "banned,,Lope,Limited Edition", "1 143 Lope"), ("ontheedge", "banned,#143,,", "1 143"),
                                      ("agot-joust", "banned,1,Ice,Core", "Ice (Core)"), ("agot-joust", "banned,,Ice,Core Set", "Ice (Core)"),
                                      ("ontheedge", "restricted,,Tulpa's Secret,", "2 Tulpa's Secret"),
                                      ("ontheedge", "allowed,,Tulpa's Secret,", "2 Tulpa's Secret"),
                                      ("ontheedge", "banned,,New Card,", "2 Z2 New Card"),
                                      ("l5r-enlightenment", "banned,,Togashi Kazue,A Crimson Offering", "1 Togashi Kazue (A Crimson Offering)")):
            folder.put("bans.csv", BANS + rows)
            answer = folder.check(LEGAL + line if format_id == "ontheedge" else line, "--bans", "bans.csv", format_id=format_id)
            assert answer["verdict"] == "not-legal", (rows, answer)
        words = "versão,Liga\nsubstitui,não\nestado,número,nome,expansão\nbanida,143,Lope,\n"
        assert folder.check(LEGAL + "1 143 Lope", "--bans", folder.put("bans.csv", words))["verdict"] == "not-legal"


def test_numbers_in_a_card_file():
    """OTE-1.3, OTE-1.4: however the file writes them."""
    with Folder() as folder:
        for number, name in (("CHASE 5", "New Chase"), ("S 25", "New Sample"), ("s25", "New Sample")):
            folder.put("mine.csv", f"number,name,sets\n{number},{name},New\n005,Break-Bones,New\n")
            assert folder.check(f"40 {name}", "--cards", "mine.csv")["verdict"] == "not-legal", number
            assert folder.check("40 5 Break-Bones", "--cards", "mine.csv")["verdict"] == "legal"
        folder.put("other.csv", "number,name,sets\n99,Tulpas' Secret,New\n")
        assert folder.check("40 99", "--cards", "other.csv")["verdict"] == "not-legal"
        deck = folder.put("deck.txt", LEGAL)
        folder.refused("TY-CARDS", "--format", "ontheedge", "--cards", CARDS / "agot-1st-edition.csv", deck)


def test_one_list_whatever_it_came_in():
    """The same cards have the same hash; the one form is read back as what it was."""
    with Folder() as folder:
        lists = ["2 195 Red Orca\n3x Break-Bones\nC47", "C47\n- 3 45 Break-Bones\nRed Orca x1\n1 195 red orca\n".replace("Red Orca x1", "195 Red Orca x1"),
                 "\ufeff2\t195\r\n1 Break-Bones\r\nbreak-bones ×2\r\n\r\n1 C47 Message to Space"]
        answers = [folder.check(each, "--list") for each in lists]
        assert len({(answer["hash"], answer["list"]) for answer in answers}) == 1, [answer["list"] for answer in answers]
        assert answers[0]["list"] == "3 45 Break-Bones\n1 C47 Message to Space\n2 195 Red Orca\n"
        assert answers[0]["hash"] == hashlib.blake2b(answers[0]["list"].encode(), digest_size=32).hexdigest()
        assert folder.check(answers[0]["list"])["hash"] == answers[0]["hash"]
        piped = run("deck", "check", "--format", "ontheedge", "--json", "-", folder=folder.path, stdin=lists[0].encode())
        assert only_json(piped)["hash"] == answers[0]["hash"]
        assert folder.check("1 Red Orca")["hash"] != folder.check("1 195 Red Orca")["hash"], "which printing is not said"


def test_for_people():
    with Folder() as folder:
        deck = folder.put("deck.txt", "Winter\n39 45 Break-Bones\nS4 Red Orca")
        for language in LANGUAGES:
            done = folder.run("--format", "ontheedge", "--lang", language, deck)
            assert done.returncode == 1 and done.stderr == ""
            for piece in ("Winter", "OTE-1.3", "Red Orca", "S4", "{"):
                assert (piece in done.stdout) == (piece != "{"), (piece, done.stdout)
            assert max(map(len, done.stdout.splitlines())) <= 100, done.stdout
            assert json.loads(folder.run("--format", "ontheedge", "--lang", language, deck, "--json").stdout)["cards"] == 40


def test_beside_an_event():
    """Without --format, the tournament at hand says by which rules."""
    with Folder() as folder:
        deck = folder.put("deck.txt", LEGAL)
        assert run("new", "e.tilt", "--format", "ontheedge", folder=folder.path).returncode == 0
        assert json.loads(folder.run(deck, "--json").stdout)["format"] == "ontheedge"
        assert run("new", "e.tilt", "--format", "pods", "--id", "pods", folder=folder.path).returncode == 0
        folder.refused("TY-TOURNAMENT", deck)
        folder.refused("TY-FORMAT", "-t", "pods", deck)


if __name__ == "__main__":
    main(globals())
