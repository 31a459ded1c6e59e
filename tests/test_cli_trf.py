"""import trf and export --as trf: tournaments of chess programs come in, go on here, and go out again."""
import hashlib
import json

from events import LANGUAGES, Event, only_json, run
from harness import ROOT, main

FORMAT = "agot-joust"
FILES = {path.stem: path for path in sorted((ROOT / "data" / "trf").glob("*.trf"))}
CLUB, BEFORE, LATIN = FILES["club-open"], FILES["before-round-four"], FILES["latin-1"]


class Empty(Event):
    """An event without a tournament."""

    def ok(self, *arguments, **more):
        return super().ok(*(word for word in arguments if word not in ("--format", "ontheedge")), **more)


def player(number, games, name="", points=""):
    """A line 001; `games` are (opponent, colour, result)."""
    line = f"001 {number:>4}      {name:<33}{'':33}{points:>4}{'':5}"
    return line + "".join("  " + (f"{opponent:>4}" if opponent else "0000") + f" {colour} {result}"
                          for opponent, colour, result in games)


PAIR = [player(1, [(2, "w", "1")], "Ana"), player(2, [(1, "b", "0")], "Bia")]


def put(event, name, *lines, end="\n"):
    (event.folder / name).write_bytes("".join(line + end for line in lines).encode())
    return name


def rounds_of(text):
    """{start number: [(opponent, result), ...]} of a file: read here by columns, as any other program would."""
    found = {}
    for line in text.splitlines():
        if line.startswith("001 "):
            found[int(line[4:8])] = [(int(line[at:at + 4].strip() or 0), line[at + 7:at + 8] or " ") for at in range(91, len(line), 10)]
    return found


def exported(event, *more):
    done = event.run("export", "--as", "trf", *more)
    assert done.returncode == 0, done
    return done


def test_a_tournament_comes_in_and_goes_on():
    """TY-TRF: people, order, results, byes and absences; then draw gives the next round."""
    with Empty() as event:
        made = event.ok("import", "trf", CLUB)
        assert made["tournament"] == "joust" and made["name"] == "Aberto do Clube da Torre", made
        assert made["rounds"] == 3 and made["announced"] == 5
        assert made["file_hash"] == hashlib.blake2b(CLUB.read_bytes(), digest_size=32).hexdigest()
        assert [(row["number"], row["order"]) for row in made["people"]] == [(n, n) for n in range(1, 10)]
        assert made["people"][7]["name"] == "Horta, Helô"
        assert {each["rule"] for each in made["warnings"]} == {"TY-TRF"}
        assert "XXC" in made["warnings"][0]["text"] and "132" in made["warnings"][0]["text"]
        points = {row["number"]: row["points"] for row in event.ok("standings")["rows"]}
        assert points == {1: 12, 2: 9, 3: 9, 4: 10, 5: 2, 6: 2, 7: 12, 8: 5, 9: 5}
        drawn = event.ok("draw")
        assert drawn["round"] == 4 and not drawn.get("imported")
        met = {frozenset(seat["number"] for seat in table["seats"]) for table in drawn["tables"]}
        assert not met & {frozenset(pair) for pair in ((1, 5), (1, 2), (1, 4), (1, 9), (3, 4), (2, 3))}
        assert drawn["quality"]["rematches"] == 0


def test_an_imported_round_says_so_everywhere():
    """It was not drawn here: no key, nothing to make again; verify counts it apart and stays green."""
    with Empty() as event:
        event.ok("import", "trf", CLUB)
        shown = event.ok("pairings", "--round", 2)
        assert shown["imported"] is True and "key" not in shown and shown["closed"] is True
        assert [byes["number"] for byes in shown["byes"]] == [8]
        assert event.ok("pairings", "--round", 3)["resting"] == [
            {"number": 9, "name": "Inácio, Ivo", "why": "sitting-out"}]
        told = event.ok("explain", "table", 1, "--round", 2)
        assert told["made_again"] == "imported" and told["reasons"] == [] and told["people"][0]["lots"] == []
        checked = event.ok("verify")
        assert checked["imported"] == 3 and checked["draws"] == 0 and checked["mismatches"] == 0, checked
        event.ok("draw"), event.ok("publish")
        checked = event.ok("verify")
        assert checked["imported"] == 3 and checked["draws"] == 1 and checked["mismatches"] == 0, checked
        for language, word in (("en", "imported"), ("pt-BR", "importada")):
            for line in (("pairings", "--round", 2), ("verify",), ("explain", "table", 1, "--round", 2)):
                assert word in event.text("--lang", language, *line), line
            assert word[:8] in event.text("--lang", language, "log")
        assert "key" not in event.text("explain", "table", 1, "--round", 2).lower()
        log = event.ok("log")
        digest = hashlib.blake2b(CLUB.read_bytes(), digest_size=32).hexdigest()
        assert any(digest in each["text"] for each in log["commands"]), log
        kinds = [entry["kind"] for entry in json.loads(event.text("export", "--as", "json"))["entries"]]
        assert kinds.count("round_imported") == 3 and kinds.count("tournament_imported") == 1
        assert kinds.count("draw_published") == 1


def test_who_is_away_and_gaps_between_numbers():
    with Empty() as event:
        made = event.ok("import", "trf", BEFORE)
        assert [row["order"] for row in made["people"]] == [2, 3, 5, 8, 13, 21, 34, 55] and made["rounds"] == 3
        away = {row["number"] for row in event.ok("standings")["rows"] if row["status"] == "sitting-out"}
        assert away == {3, 5, 34}
        drawn = event.ok("draw")
        assert {seat["number"] for table in drawn["tables"] for seat in table["seats"]} \
            | {bye["number"] for bye in drawn["byes"]} == {2, 8, 13, 21, 55}
        assert {rest["number"] for rest in drawn["resting"]} == away


def test_lists_of_2026_are_as_those_of_pairing_programs():
    """240 and 260 are read as XXZ and XXP: the same pairs, and the same who sit out."""
    lines = [player(number, [(number + 4, "w", "1")] if number < 5 else [(number - 4, "b", "0")]) for number in range(1, 9)]
    drawn = []
    for lists in (("142 5", "260 001 005    1    3", "240 Z 002    6    8"), ("XXR 5", "XXP 1 3", "XXZ 6 8")):
        with Empty() as event:
            made = event.ok("import", "trf", put(event, "club.trf", *lines, *lists))
            assert not any("260" in each["text"] or "240" in each["text"] for each in made["warnings"]), made
            answer = event.ok("draw")
            drawn.append(([[seat["number"] for seat in table["seats"]] for table in answer["tables"]],
                          [rest["number"] for rest in answer["resting"]]))
    assert drawn[0] == drawn[1] == ([[1, 4], [2, 3], [5, 7]], [6, 8]), drawn


def test_latin_1_and_no_word_of_rounds():
    with Empty() as event:
        made = event.ok("import", "trf", LATIN)
        assert made["people"][5]["name"] == "Abreu, Conceição" and made["announced"] == 3
        texts = [each["text"] for each in made["warnings"]]
        assert any("Latin-1" in text for text in texts) and any("--set rounds" in text for text in texts), texts
        assert event.ok("draw")["round"] == 3
    with Empty() as event:
        assert event.ok("import", "trf", LATIN, "--set", "rounds=2", "--set", "cut=2")["announced"] == 2
        assert event.ok("draw")["stage"] == "final"


def test_names_of_its_own():
    """TY-SLUG, TY-TOURNAMENT, TY-IMPORT: a short name and a name; into a tournament that is there, if it is empty."""
    with Event(3) as event:
        made = event.ok("import", "trf", CLUB, "--id", "open", "--name", "Open")
        assert made["tournament"] == "open" and made["name"] == "Open"
        assert [row["number"] for row in made["people"]] == list(range(4, 13))
        assert made["people"][0]["order"] == 1
        event.refused("TY-SLUG", "import", "trf", CLUB, "--id", "open")
        event.refused("TY-TOURNAMENT", "-t", "nowhere", "import", "trf", CLUB)
        event.refused("TY-IMPORT", "-t", "open", "import", "trf", CLUB)
        event.refused("TY-IMPORT", "-t", "ote", "import", "trf", CLUB)
        event.refused("TY-OPTION", "import", "trf", CLUB, "--set", "colour=red")
        event.refused("TY-IMPORT", "import", "trf", CLUB, "--set", "rounds=2")
        event.refused("AGOT-J.2", "import", "trf", CLUB, "--set", "minutes=75")
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "later", "--set", "minutes=90")
        assert event.ok("-t", "later", "import", "trf", CLUB)["tournament"] == "later"
        assert event.ok("-t", "later", "draw")["minutes"] == 90


def test_the_same_command_twice():
    """TY-COMMAND-ID: a retry answers what was done, and does nothing."""
    with Empty() as event:
        first = event.ok("--command-id", "ab" * 16, "import", "trf", CLUB)
        again = event.ok("--command-id", "ab" * 16, "import", "trf", CLUB)
        assert again.pop("repeated") is True and again["saved"] == first["saved"]
        assert again["people"] == first["people"]
        event.refused("TY-COMMAND-ID", "--command-id", "ab" * 16, "import", "trf", BEFORE)
        event.ok("undo")
        assert "taken_back" in event.ok("--command-id", "ab" * 16, "import", "trf", CLUB)


def test_an_import_is_taken_back():
    """TY-UNDO-RESTS: with everybody in it; the tournament stays, empty, and takes the file once more."""
    with Empty() as event:
        saved = event.ok("import", "trf", CLUB)["saved"]
        event.ok("draw")
        event.refused("TY-UNDO-RESTS", "undo", saved)
        event.ok("undo")
        event.ok("undo", saved)
        assert event.ok("player", "list")["people"] == []
        assert event.ok("-t", "joust", "import", "trf", CLUB)["rounds"] == 3
        event.refused("TY-REASON", "draw")  # there was a draw of round 4 already
        assert event.ok("draw", "--again", "--reason", "the file was wrong")["round"] == 4
        assert event.ok("verify")["imported"] == 3


def test_a_result_of_an_imported_round_is_corrected():
    with Empty() as event:
        event.ok("import", "trf", CLUB)
        event.ok("correct", 1, 1, "1=3", "5=15w", "--reason", "the file was wrong")
        points = {row["number"]: row["points"] for row in event.ok("standings")["rows"]}
        assert points[1] == 7 and points[5] == 7
        assert rounds_of(exported(event).stdout)[5][0] == (1, "1")
        assert event.ok("verify")["mismatches"] == 0


def test_bad_lines_are_named():
    """TY-TRF: each by line and column, in both languages; nothing of the file is taken."""
    with Empty() as event:
        put(event, "bad.trf", *PAIR, player(3, [(9, "w", "1")], "Caio"), player(2, [(0, "-", "U")], "Dora"),
            "hello", "XXR 99x", "XXP 1")
        said = event.refused("TY-TRF", "import", "trf", "bad.trf")
        assert [(each["line"], each["column"]) for each in said["lines"]] == [(4, 5), (5, 1), (6, 5)], said
        assert all(each["rule"] == "TY-TRF" and each["text"] for each in said["lines"])
        put(event, "apart.trf", *PAIR, player(3, [(1, "w", "1")], "Caio"))
        said = event.refused("TY-TRF", "import", "trf", "apart.trf")
        assert [(each["line"], each["column"]) for each in said["lines"]] == [(3, 92)], said
        put(event, "name.trf", player(1, [], "Ana"), player(2, [], "B\x7f"))
        assert [each["rule"] for each in event.refused("TY-TRF", "import", "trf", "name.trf")["lines"]] == ["TY-TEXT"]
        put(event, "none.trf", "name,number", "Ana,1")
        event.refused("TY-TRF", "import", "trf", "none.trf")
        human = event.run("import", "trf", "bad.trf").stderr
        assert "Column" in human and "hello" not in human
        many = [f"nonsense {i}" for i in range(70)]
        put(event, "many.trf", *PAIR, *many)
        assert len(event.refused("TY-TRF", "import", "trf", "many.trf")["lines"]) == 70
        assert "20" in event.run("import", "trf", "many.trf").stderr.splitlines()[-1]
        assert event.ok("status")["tournaments"] == []


def test_a_huge_file_is_refused():
    """By its size, whatever is in it."""
    with Empty() as event:
        (event.folder / "huge.trf").write_bytes(b"001    1\n" * (1 << 20))
        done = event.run("--json", "import", "trf", "huge.trf")
        assert done.returncode == 3 and only_json(done)["fault"]["code"] == "FILE"


def test_from_a_pipe_and_without_names():
    with Empty() as event:
        text = "\r".join([player(1, [(2, "w", "=")]), player(2, [(1, "b", "=")]), "XXR 2"])
        made = event.ok("--lang", "pt-BR", "import", "trf", "-", stdin=text.encode())
        assert [row["name"] for row in made["people"]] == ["Jogador 1", "Jogador 2"]
        assert event.ok("draw")["quality"]["rematches"] == 1


def test_names_that_are_numbers_get_a_prefix():
    """TY-TRF, TY-TEXT: an anonymized file comes in, in the language of whoever takes it in; one sentence says so."""
    lines = [player(1, [(2, "w", "1")], "1234"), player(2, [(1, "b", "0")], "0056"), player(3, [], "#7"), player(4, [], "4 Ana")]
    for language, called, said in (
            ("en", "Player", "3 names in the file are numbers, so each gets a prefix: 1234 is now “Player 1234”."),
            ("pt-BR", "Jogador", "3 nomes no arquivo são números, e cada um ganha um prefixo: 1234 agora é “Jogador 1234”.")):
        with Empty() as event:
            put(event, "numbers.trf", *lines, "XXR 3")
            made = event.ok("--lang", language, "import", "trf", "numbers.trf")
            assert [row["name"] for row in made["people"]] == [f"{called} 1234", f"{called} 0056", f"{called} #7", "4 Ana"]
            assert said in [each["text"] for each in made["warnings"] if each["rule"] == "TY-TRF"], made["warnings"]
            assert event.ok("player", "list")["people"][1]["name"] == f"{called} 0056"
            event.ok("draw"), event.ok("publish")
            assert event.ok("verify")["mismatches"] == 0
    with Empty() as event:
        put(event, "one.trf", player(1, [], "17"), player(2, [], "Bia"), "XXR 3")
        said = event.run("import", "trf", "one.trf").stderr
        assert "1 name in the file is a number, so it gets a prefix: 17 is now “Player 17”." in " ".join(said.split()), said


def test_out_and_in_again():
    """Opponents, results, byes and absences survive; a second way there and back changes not a byte."""
    for path in FILES.values():
        with Empty() as event, Empty() as other:
            event.ok("import", "trf", path)
            text = exported(event).stdout
            assert text.count("\r\n") == text.count("\n")
            theirs = path.read_bytes()
            theirs = rounds_of(theirs.decode("latin-1" if path == LATIN else "utf-8").replace("\r\n", "\n"))
            equal = {"W": "1", "D": "=", "L": "0", "H": "Z", " ": "Z", "F": "U"}
            rounds = len(next(iter(rounds_of(text).values())))
            for number, games in rounds_of(text).items():
                before = [(0, "Z") if at >= len(theirs[number]) else theirs[number][at] for at in range(rounds)]
                assert games == [(opponent, equal.get(result, result)) for opponent, result in before], (path, number)
            (other.folder / "again.trf").write_bytes(text.encode())
            other.ok("import", "trf", "again.trf")
            assert exported(other).stdout == text


def test_what_the_file_cannot_hold():
    """TY-TRF: wins at time are told by their number, rounds that are not over and the knock-out left out."""
    with Event(5, "--set", "rounds=2", "--set", "cut=2", format=FORMAT) as event:
        tables = event.draw_and_publish()["tables"]
        (one, other), (third, fourth) = [[seat["number"] for seat in table["seats"]] for table in tables]
        event.ok("result", 1, f"{one}=10", f"{other}=12")
        event.ok("result", 2, f"{third}=15w", f"{fourth}=absent")
        event.ok("close")
        written = event.ok("export", "--as", "trf", "-o", "one.trf")
        assert [each["rule"] for each in written["warnings"]] == ["TY-TRF"] and "1 win at time" in written["warnings"][0]["text"]
        text = (event.folder / "one.trf").read_bytes().decode()
        assert written["bytes"] == len(text.encode())
        games = rounds_of(text)
        assert games[one] == [(other, "0")] and games[other] == [(one, "1")]
        assert games[third] == [(fourth, "+")] and games[fourth] == [(third, "-")]
        assert [n for n, each in games.items() if each == [(0, "U")]] == [({1, 2, 3, 4, 5} - {one, other, third, fourth}).pop()]
        points = {int(line[4:8]): line[80:84] for line in text.splitlines() if line.startswith("001")}
        assert points[other] == " 1.0" and points[one] == " 0.0"
        ranks = {int(line[4:8]): int(line[85:89]) for line in text.splitlines() if line.startswith("001")}
        assert ranks == {row["number"]: row["rank"] for row in event.ok("standings")["rows"]}
        event.draw_and_publish()
        assert "round 2" in exported(event).stderr
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], f"{table['seats'][0]['number']}=15w", f"{table['seats'][1]['number']}=1")
        event.ok("close")
        event.draw_and_publish()
        assert "knockout" in exported(event).stderr
        assert len(rounds_of(exported(event).stdout)[1]) == 2
        assert len(rounds_of(exported(event, "--round", 1).stdout)[1]) == 1
        event.refused("TY-ROUND", "export", "--as", "trf", "--round", 3, "-o", "x.trf")
        event.misused("export", "--as", "trf", "--what", "standings", "-o", "x.trf")
        event.misused("export", "--as", "trf", "--no-names", "-o", "x.trf")
        assert event.run("--json", "export", "--as", "trf").returncode == 2
    with Event(4) as event:
        event.refused("TY-TRF", "export", "--as", "trf", "-o", "x.trf")
    with Event(2, format=FORMAT) as event:
        event.ok("order", "Ana", 10000)
        event.refused("TY-TRF", "export", "--as", "trf", "-o", "x.trf")


def test_help_and_the_rest():
    for language in LANGUAGES:
        for line in (("help", "import", "trf"), ("help", "export")):
            done = run("--lang", language, *line, folder="/")
            assert done.returncode == 0 and "trf" in done.stdout, done


if __name__ == "__main__":
    main(globals())
