"""The command line: each command does what INTERFACE says, with exactly that JSON."""
import hashlib
import json
import re
import shlex
import struct
import subprocess

from events import CLEAN, FORMAT, LANGUAGES, NAMES, Event, only_json, opened, run
from harness import PROGRAM, ROOT, main

HEX_64 = re.compile(r"[0-9a-f]{64}\Z")


def has_shape(value, shape):
    """Whether a JSON value is like the shape: a type, a set of allowed values, a list of one shape, or a dict of them."""
    if isinstance(shape, dict):
        return isinstance(value, dict) and shape.keys() <= value.keys() and all(
            has_shape(value[key], shape[key]) for key in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(has_shape(each, shape[0]) for each in value)
    if isinstance(shape, set):
        return value in shape
    if isinstance(shape, tuple):
        return any(has_shape(value, each) for each in shape)
    if shape is None:
        return value is None
    return type(value) is shape


PAIRINGS = {
    "tournament": str, "stage": {"round", "additional", "quick", "cut", "semifinal", "final", "deciding"}, "round": int,
    "draft": bool, "minutes": (None, int),
    "tables": [{"table": int, "set": {"active", "inactive", "final", "additional"}, "size": int, "off_numbered": bool,
                "target": int, "by_hand": bool, "seats": [{"seat": int, "number": int, "name": str}],
                "reasons": [{"rule": str, "text": str}]}],
    "byes": [], "resting": [{"number": int, "name": str, "why": {"sitting-out", "late", "odd-one-out", "chose-not"}}],
}
PAIRINGS["byes"] = [{"number": int, "name": str, "table": int}]
STANDINGS = {
    "tournament": str, "round": int, "final": bool,
    "rows": [{"rank": (int, None), "shared": bool, "number": int, "name": str,
              "status": {"playing", "sitting-out", "dropped", "disqualified"}, "set": {"active", "inactive"}, "vp": int,
              "ip": int, "score": (int, float), "score_halves": int, "off_numbered": int}],
}


def test_new_makes_an_event_with_a_tournament():
    with Event() as event:
        assert event.made["saved"] > 0 and event.made["file"] == "event.tilt" and event.made["tournament"] == "ote"
        assert HEX_64.match(event.made["seed_commitment"]) and event.made["seed_by_hand"] is False
        assert event.file.exists()
        assert [path.name for path in event.folder.iterdir()] == ["event.tilt"], "one file, and nothing beside it"


def test_new_without_a_format_makes_an_event_alone():
    with Event() as event:
        made = event.ok("new", "other.tilt", "--name", "Cup")
        assert made["tournament"] is None and made["event"] == "Cup"
        status = event.ok("--file", "other.tilt", "status")
        assert status["event"] == "Cup" and status["tournaments"] == []


def test_new_on_an_event_adds_a_tournament():
    with Event() as event:
        added = event.ok("new", "event.tilt", "--format", FORMAT, "--id", "second", "--name", "Second flight")
        assert added["tournament"] == "second"
        names = [(t["tournament"], t["name"]) for t in event.ok("status")["tournaments"]]
        assert names == [("ote", "On the Edge"), ("second", "Second flight")], names


def test_new_takes_a_seed_and_says_so():
    with Event(0, "--seed", "ab" * 32) as event:
        assert event.made["seed_by_hand"] is True
        assert event.ok("status")["seed_by_hand"] is True
        assert "by hand" in event.text("status")
        again = event.ok("new", "again.tilt", "--format", FORMAT, "--seed", "AB" * 32)
        assert again["seed_commitment"] != event.made["seed_commitment"], "the nonce is not secret any more"
        for name in NAMES[:7]:
            for file in ("event.tilt", "again.tilt"):
                event.ok("--file", file, "player", "add", name)
        seats = [[seat["name"] for table in event.ok("--file", file, "draw")["tables"] for seat in table["seats"]]
                 for file in ("event.tilt", "again.tilt")]
        assert seats[0] == seats[1], "one seed, one draw"


def test_new_sets_options():
    with Event(0, "--set", "dropped=together") as event:
        assert "dropped=together" in event.text("log")


def test_player_add_gives_numbers():
    with Event() as event:
        assert event.ok("player", "add", "Ana", "Bia")["people"] == [{"number": 1, "name": "Ana"}, {"number": 2, "name": "Bia"}]
        added = event.ok("player", "add", "--", "-x", "--json", "Zé da \"Silva\"", "a=b")
        assert [person["name"] for person in added["people"]] == ["-x", "--json", "Zé da \"Silva\"", "a=b"]
        assert added["people"][0]["number"] == 3 and added["tournament"] == "ote"


def test_player_add_takes_commas_between_names():
    with Event() as event:
        added = event.ok("player", "add", "Ana,", "Bia,", "Silva, Caio,", "Davi")["people"]
        assert [one["name"] for one in added] == ["Ana", "Bia", "Silva, Caio", "Davi"], added


def test_player_add_registers_only_where_the_tournament_is_not_clear():
    with Event() as event:
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "second")
        assert event.ok("player", "add", "Ana")["tournament"] is None
        assert event.ok("-t", "second", "player", "add", "Bia")["tournament"] == "second"
        entered = {person["name"]: [e["tournament"] for e in person["entered"]] for person in event.ok("player", "list")["people"]}
        assert entered == {"Ana": [], "Bia": ["second"]}
        assert "enrol" in event.text("player", "add", "Caio")
        event.ok("enrol", "-t", "ote", "Ana", "#2")
        assert [e["tournament"] for e in event.ok("player", "list")["people"][1]["entered"]] == ["ote", "second"]


CSV = "name,club,number\nAna,Casa Doze,7\nBia,,\nJoão,\"A, \"\"B\"\"\",9\n"


def test_player_import_reads_a_file_and_a_pipe():
    with Event() as event:
        (event.folder / "people.csv").write_text("\ufeff" + CSV.replace(",", ";").replace('"A;', '"A,').replace("\n", "\r\n"))
        imported = event.ok("player", "import", "people.csv")
        people = imported["people"]
        assert [person["name"] for person in people] == ["Ana", "Bia", "João"]
        assert people[0]["number"] == 7 and people[2]["number"] == 9
        clubs = {person["name"]: person["club"] for person in event.ok("player", "list")["people"]}
        assert clubs == {"Ana": "Casa Doze", "Bia": None, "João": 'A, "B"'}
        assert [p["name"] for p in event.ok("player", "import", "-", stdin="name\nCaio\n".encode())["people"]] == ["Caio"]


def test_player_import_names_every_bad_row_and_takes_nothing():
    with Event(1) as event:
        (event.folder / "bad.csv").write_text("name,number\nBia,2\n,3\nCaio,1\nDavi,x\nEdu,2\n")
        refused = event.refused("TY-CSV", "player", "import", "bad.csv")
        assert [row["line"] for row in refused["rows"]] == [3, 4, 5, 6], refused
        assert "--partial" in refused["text"], "one row is good"
        assert all(row["rule"].startswith("TY-") and row["text"] for row in refused["rows"])
        human = event.run("player", "import", "bad.csv").stderr
        lines = [line for line in human.splitlines() if re.match(r"\s+\d+  ", line)]
        assert [int(line.split()[0]) for line in lines] == [3, 4, 5, 6], human
        assert len({re.match(r"\s+\d+  ", line).end() for line in lines}) == 1, "aligned"


def warned(answer):
    return [(warning["rule"], warning["text"]) for warning in answer.get("warnings", [])]


def test_almost_the_same_name_is_noticed():
    """TY-NAME: “ana” may be Ana entered twice, or somebody else: it is done, and said."""
    with Event() as event:
        def says(answer, *words):
            ((rule, text),) = warned(answer)
            assert rule == "TY-NAME" and all(word in text for word in words), text

        assert warned(event.ok("player", "add", "Ana", "Bia", "João da Silva")) == []
        says(event.ok("player", "add", "ana"), "names of Ana (1) and ana (4)", "tiltyard player merge 1 4")
        says(event.ok("player", "add", "JOAO  DA SILVA"), "João da Silva (3) and JOAO DA SILVA (5)")
        says(event.ok("player", "add", "Ana"), "More than one person is now called Ana", "1 or 6")
        assert warned(event.ok("player", "add", "Anna", "Dora")) == []
        says(event.ok("player", "rename", "Bia", "dora"), "dora (2) and Dora (8)", "merge 2 8")
        says(event.ok("player", "rename", "dora", "Dora"), "More than one person is now called Dora", "2 or 8")
        assert warned(event.ok("player", "rename", 2, "Bia")) == []
        human = event.run("--lang", "pt-BR", "player", "add", "bia").stderr
        assert "aviso: " in human and "Bia (2)" in human and "bia (9)" in human, human


def test_a_list_that_comes_twice_is_one_warning():
    """TY-NAME: with a count and the way back, and it pushes nothing else out."""
    with Event() as event:
        names = [f"{first} {last}" for first in ("Ana", "Bia", "Caio", "Davi") for last in ("Sá", "Dó", "Nô", "Lê", "Rê", "Gê")]
        (event.folder / "people.csv").write_text("name,shoes\n" + "".join(f"{name},41\n" for name in names))
        ((rule, shoes),) = warned(event.ok("player", "import", "people.csv"))
        assert rule == "TY-CSV" and "shoes" in shoes
        (counted, again), (rule, told) = warned(event.ok("player", "import", "people.csv"))
        assert counted == "TY-NAME" and again.startswith("24 of the names added are the same as another name")
        assert "for example Ana Dó, numbers 2 and 26" in again and again.endswith("tiltyard undo"), again
        assert (rule, told) == ("TY-CSV", shoes), "as the first time"
        assert event.ok("undo") and len(event.ok("player", "list")["people"]) == 24
        event.ok("player", "forget", "1"), event.ok("player", "rename", "2", "Zé")
        three = warned(event.ok("player", "add", *names[2:5]))
        assert len(three) == 3 and all(told.startswith("More than one person is now called Ana") for _, told in three), three
        four = warned(event.ok("player", "add", *names[6:10]))
        assert len(four) == 1 and four[0][1].startswith("4 of the names"), four


def test_almost_the_same_name_in_a_list_is_noticed():
    with Event(1) as event:
        found = warned(event.ok("player", "import", "-", stdin="name\nana\nZoe\nZoë\nLia\n".encode()))
        assert [rule for rule, _ in found] == ["TY-NAME"] * 2
        assert "Ana (1) and ana (2)" in found[0][1] and "Zoe (3) and Zoë (4)" in found[1][1], found


def test_player_import_partial_takes_the_good_rows():
    with Event(1) as event:
        (event.folder / "bad.csv").write_text("name,number\nBia,2\n,3\nCaio,1\n")
        answer = event.ok("player", "import", "bad.csv", "--partial")
        assert [p["name"] for p in answer["people"]] == ["Bia"]
        assert [row["line"] for row in answer["skipped"]] == [3, 4]
        (event.folder / "worse.csv").write_text("name\n\x01\n")
        refused = event.refused("TY-CSV", "player", "import", "worse.csv", "--partial")
        assert "--partial" not in refused["text"], "no row is good"


def test_player_list_rename_forget():
    with Event(2) as event:
        event.ok("player", "rename", "1", "Ana Maria")
        event.ok("player", "rename", "ana maria".title(), "Ana Clara")
        event.ok("player", "forget", "Bia")
        people = event.ok("player", "list")["people"]
        assert (people[0]["name"], people[0]["forgotten"]) == ("Ana Clara", False)
        assert (people[1]["name"], people[1]["email"], people[1]["forgotten"]) == (None, None, True)
        assert people[0]["entered"] == [{"tournament": "ote", "order": 1, "status": "playing", "late": False}]
        assert b"Bia" not in event.file.read_bytes(), "erased for ever"
        assert event.ok("verify")["mismatches"] == 0
        assert "(erased)" in event.text("player", "list")
        assert len(event.text("export", "--as", "csv", "--what", "players").splitlines()) == 2, "not exported either"


def test_order_and_decline_and_statuses():
    with Event(7) as event:
        assert event.ok("order", "Gabi", "99")["number"] == 7
        event.play()
        rows = event.ok("standings")["rows"]
        losers = [row["name"] for row in rows if row["set"] == "inactive"]
        assert event.ok("player", "sit-out", losers[0])["name"] == losers[0]
        event.ok("player", "drop", losers[1])
        event.ok("player", "disqualify", losers[2], "--reason", "marked cards")
        statuses = {row["name"]: row["status"] for row in event.ok("standings")["rows"]}
        assert [statuses[name] for name in losers[:3]] == ["sitting-out", "dropped", "disqualified"]
        event.ok("player", "return", losers[0])
        assert {row["name"]: row["status"] for row in event.ok("standings")["rows"]}[losers[0]] == "playing"
        assert "marked cards" in event.text("log")
        final = event.ok("draw")
        assert final["stage"] == "final"
        readmitted = [seat["name"] for seat in final["tables"][0]["seats"] if seat["name"] in losers]
        assert readmitted, final
        event.ok("decline", readmitted[0])
        second = event.ok("draw", "--again", "--reason", "declined")
        assert readmitted[0] not in [seat["name"] for seat in second["tables"][0]["seats"]], "AMB-OTE-46"


def test_what_close_ends_is_said_with_its_article():
    with Event(7) as event:
        ends = {}
        while event.ok("status")["tournaments"][0]["next"] != "finish":
            published = event.draw_and_publish()
            leaving = 1 if published["stage"] == "additional" else 0
            for table in published["tables"]:
                if not table["has_result"]:
                    event.ok("result", table["table"], *event.score_words(table, leaving=leaving))
            for language in LANGUAGES:
                said = event.text("status", "--lang", language)
                ends.setdefault(published["stage"], []).append(re.search(r"tiltyard close  (.*)", said)[1])
            event.ok("close")
        assert ends["final"] == ["Close the final: all results are in", "Encerrar a final: todos os resultados chegaram"]
        assert ends["round"][0] == "Close round 1: all results are in", ends


def test_draw_and_pairings_have_the_shape_of_the_interface():
    with Event(11) as event:
        draft = event.ok("draw", "--words", "4 2 6")
        assert has_shape(draft, {"saved": int, **PAIRINGS}), draft
        assert draft["draft"] is True and draft["minutes"] is None and draft["words"] == "4 2 6"
        assert has_shape(event.ok("pairings"), PAIRINGS)
        published = event.ok("publish")
        assert has_shape(published, {"saved": int, "key": str, **PAIRINGS}) and published["draft"] is False
        assert [t["size"] for t in published["tables"]] == [4, 4, 3]
        assert [t["off_numbered"] for t in published["tables"]] == [True, True, False]
        for one, other in zip(draft["tables"], published["tables"]):
            assert one["seats"] == other["seats"], "what is published is what was drawn"


def test_reasons_that_say_the_same_make_one_line():
    with Event(11) as event:
        lines = [line for line in event.text("draw").splitlines() if line.startswith("OTE-2.4.3 ")]
        assert len(lines) == 1 and re.match(r"OTE-2.4.3 +1, 2 +", lines[0]), lines
        event.ok("publish")
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], *event.score_words(table))
        event.ok("close")
        final = event.ok("draw")
        shown = event.text("pairings")
        for reason in [reason for table in final["tables"] for reason in table["reasons"]] + final["reasons"]:
            assert f"{reason['rule']} " in shown, "each of them is told"
        unbeaten, = [line for line in shown.splitlines() if line.startswith("OTE-2.8a ")]
        active = [row["name"] for row in event.ok("standings")["rows"] if row["set"] == "active"]
        assert len(active) == 3 and all(name in unbeaten for name in active), unbeaten


def test_publish_shows_the_key():
    with Event(4) as event:
        event.ok("draw")
        assert re.search(r"Key of this draw:\n([0-9a-f]{4} ){15}[0-9a-f]{4}\n|Key of this draw: ([0-9a-f]{4} ){15}[0-9a-f]{4}\n", event.text("publish"))
        assert re.fullmatch(r"[0-9a-f]{64}", event.ok("pairings")["key"])


def test_draw_dry_run_saves_nothing():
    with Event(5) as event:
        before = event.file.read_bytes()
        dry = event.ok("draw", "--dry-run")
        assert dry["dry_run"] is True and "saved" not in dry and has_shape(dry, PAIRINGS)
        assert event.file.read_bytes() == before
        seatings = {json.dumps([[s["number"] for s in t["seats"]] for t in event.ok("draw", "--dry-run")["tables"]])
                    for _ in range(12)}
        assert len(seatings) > 1, "a throw-away key each time"
        assert "dry run" in event.text("draw", "--dry-run")


def test_draw_again_keeps_its_reason():
    with Event(6) as event:
        first = event.ok("draw")
        second = event.ok("draw", "--again", "--reason", "Caio went home")
        assert (first["draw"], second["draw"], second["again"]) == (1, 2, "Caio went home")
        assert "Caio went home" in event.text("log")


def test_results_are_answered_with_what_is_missing():
    with Event(6) as event:
        tables = event.draw_and_publish()["tables"]
        one, two = (event.score_words(table) for table in tables)
        answer = event.ok("result", "1", *one)
        assert has_shape(answer, {"saved": int, "tournament": str, "stage": str, "round": int, "table": int,
                                  "missing": [int], "scores": [{"number": int, "name": str, "score": str}]})
        assert (answer["table"], answer["missing"]) == (1, [2]) and answer["scores"][0]["score"] == "16w"
        low = [word.replace("16w", "15*") for word in two]
        low[1] = low[1].split("=")[0] + "=-2"
        warned = event.ok("result", "2", *low)
        assert [w["rule"] for w in warned["warnings"]] == ["AMB-OTE-20"] and warned["missing"] == []
        assert warned["scores"][1]["score"] == "-2"


def test_a_score_out_of_the_ordinary_is_asked_about_once():
    """TY-UNUSUAL: above 99 and below -99; --confirm enters it, a correction and a list warn."""
    for language in LANGUAGES:
        with Event(6) as event:
            tables = event.draw_and_publish()["tables"]
            (a, b, c), (d, e, f) = ([seat["number"] for seat in table["seats"]] for table in tables)
            for scores in (("100w", 3, 2), ("200w", 3, 2), ("16w", -100, 2)):
                line = ("result", 1, f"{a}={scores[0]}", f"{b}={scores[1]}", f"{c}={scores[2]}")
                assert "--confirm" in event.refused("TY-UNUSUAL", *line)["text"]
            saved = event.run("--lang", language, "result", 1, f"{a}=200w", f"{b}=3", f"{c}=-100", "--confirm")
            assert saved.returncode == 0 and "TY-UNUSUAL" not in saved.stderr, saved
            assert "warnings" not in event.ok("result", 2, f"{d}=99w", f"{e}=-99", f"{f}=0"), "both are ordinary"
            corrected = event.ok("correct", 1, 2, f"{d}=16w", f"{e}=100", f"{f}=0", "--reason", "x")
            assert [each["rule"] for each in corrected["warnings"]] == ["TY-UNUSUAL"], corrected


def test_a_score_is_never_taken_for_an_option():
    with Event(3) as event:
        table = event.draw_and_publish()["tables"][0]
        a, b, c = (seat["name"] for seat in table["seats"])
        answer = event.ok("result", 1, f"{a}=16w", f"{b}=-2", f"{c}=-999", "--confirm")
        assert [s["score"] for s in answer["scores"]] == ["16w", "-2", "-999"]
        assert "whole number" in event.misused("order", "Ana", "-1"), "nor a number below zero anywhere"


def test_close_says_what_comes_next():
    with Event(4) as event:
        closed = event.play()
        assert (closed["stage"], closed["round"], closed["next"]["next"]) == ("round", 1, "draw")
        assert closed["next"]["stage"] == "final"


def test_standings_have_the_shape_of_the_interface():
    with Event(12) as event:
        event.play()
        standings = event.ok("standings")
        assert has_shape(standings, STANDINGS) and standings["round"] == 1 and standings["final"] is False, standings
        for row in standings["rows"]:
            assert row["score_halves"] == row["ip"] + 2 * row["vp"] and row["score"] * 2 == row["score_halves"]
        event.play()
        assert event.ok("standings", "--round", "1")["rows"] == standings["rows"], "round 1 stays as it was"


def test_a_whole_tournament_ends_with_places_and_holds():
    with Event(13) as event:
        assert event.play_all() >= 3
        standings = event.ok("standings")
        assert standings["final"] is True and standings["rows"][0]["rank"] == 1
        assert event.ok("status")["tournaments"][0]["over"] is True
        finished = event.ok("finish")
        assert HEX_64.match(finished["seed"]) and finished["seed_commitment"] == event.made["seed_commitment"]
        verified = event.ok("verify")
        assert verified.keys() >= {"entries", "chain", "draws", "mismatches"}
        assert verified["chain"] == "ok" and verified["mismatches"] == 0 and verified["entries"] == event.entries()
        assert verified["draws"] >= 3


def test_the_final_is_its_first_table():
    with Event(9) as event:
        event.play()
        final = event.draw_and_publish()
        assert final["stage"] == "final" and final["tables"][0]["set"] == "final"
        assert {table["set"] for table in final["tables"][1:]} == {"inactive"}
        assert event.ok("pairings", "--round", "final")["tables"][0]["set"] == "final"
        assert event.ok("pairings", "--round", "1")["stage"] == "round"


def test_status_tells_where_everything_stands():
    with Event(6) as event:
        status = event.ok("status")
        assert has_shape(status, {"file": str, "event": str, "entries": int, "people": int, "finished": bool,
                                  "seed_commitment": str, "tournaments": [{"tournament": str, "entrants": int,
                                                                           "next": str, "over": bool}]})
        assert (status["event"], status["people"], status["tournaments"][0]["next"]) == ("event", 6, "draw")
        event.ok("draw")
        assert event.ok("status")["tournaments"][0]["next"] == "publish"
        event.ok("publish")
        assert event.ok("status")["tournaments"][0]["missing"] == 2


def test_log_tells_every_command_once():
    with Event(5) as event:
        event.play()
        log = event.ok("log")["commands"]
        assert has_shape(log, [{"first": int, "last": int, "at": str, "by": int, "tournament": (str, None), "text": str}])
        assert [row["first"] for row in log] == [1] + [row["last"] + 1 for row in log[:-1]], "no entry is left out"
        assert log[-1]["last"] == event.entries()
        assert all(re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\Z", row["at"]) for row in log)


def test_lots_are_recorded():
    with Event(6) as event:
        lot = event.ok("lot", "Ana", "2", "#3")
        assert has_shape(lot, {"saved": int, "lot": int, "picked": [{"number": int, "name": str}], "order": [dict]})
        assert sorted(p["number"] for p in lot["order"]) == [1, 2, 3] and lot["picked"] == lot["order"]
        lines = event.text("lot", "Ana", "Bia").splitlines()
        assert lines[2].split() == ["Place", "Name", "No."] and lines[3].split()[0] == "1", lines
        prize = event.ok("lot", "--all", "--pick", "1")
        assert len(prize["picked"]) == 1 and len(prize["order"]) == 6 and prize["picked"][0] == prize["order"][0]
        assert event.ok("verify")["draws"] == 3
        assert prize["picked"][0]["name"] in event.text("log")


def test_exports_go_to_stdout_or_to_a_new_file():
    with Event(6) as event:
        event.play()
        standings = event.text("export", "--as", "csv").splitlines()
        assert standings[0].startswith("rank,shared,number,name,club,status,set,vp,ip,score") and len(standings) == 7
        assert event.text("export", "--as", "csv", "--what", "pairings").splitlines()[1].startswith("round,1,1,active,16,1,")
        assert json.loads(event.text("export", "--as", "json", "--what", "standings")) == event.ok("standings")
        assert json.loads(event.text("export", "--as", "json", "--what", "pairings")) == event.ok("pairings")
        players = event.text("export", "--as", "csv", "--what", "players")
        (event.folder / "players.csv").write_text(players)
        event.ok("new", "other.tilt", "--format", FORMAT)
        copied = event.ok("--file", "other.tilt", "player", "import", "players.csv")["people"]
        assert [p["name"] for p in copied] == NAMES[:6], "what is exported can be imported"
        answer = event.ok("export", "--as", "csv", "-o", "out.csv", "--file", "event.tilt")
        assert (event.folder / "out.csv").read_text().splitlines() == standings
        assert answer == {"file": "out.csv", "bytes": (event.folder / "out.csv").stat().st_size}


def test_the_ledger_is_exported_with_and_without_names():
    with Event(3) as event:
        ledger = json.loads(event.text("export", "--as", "json"))
        assert len(ledger["entries"]) == event.entries() and "Ana" in json.dumps(ledger)
        assert "Ana" not in event.text("export", "--as", "json", "--no-names")
        assert ledger == event.ok("export", "--as", "json"), "the same with --json"


def test_checklists_name_their_rules():
    with Event() as event:
        lists = event.ok("checklist")["lists"]
        rules = {step["rule"] for each in lists for step in each["steps"]}
        assert {"OTE-2.8.4a", "OTE-2.8.4b", "OTE-2.8.4c", "OTE-2.4.3", "OTE-2.8.3b", "OTE-2.3k", "OTE-2.9b"} <= rules
        assert [each["word"] for each in event.ok("checklist", "OTE-2.8.4a")["lists"]] == ["additional"]
        assert "Conspiracy" in event.text("checklist", "conspiracy")
        assert "Conspiração" in event.text("--lang", "pt-BR", "checklist", "conspiracao"), "without accents too"
        assert {each["format"] for each in lists} == {"ontheedge"}, "what is played here"
        said = event.refused("TY-WORD", "checklist", "mulligan")["text"]
        assert "additional" in said and "sleeves" not in said, said
        everything = only_json(run("--json", "checklist", folder="/"))["lists"]
        assert {each["format"] for each in everything} == {path.stem for path in (ROOT / "data/checklists").glob("*.txt")}
        event.ok("new", "event.tilt", "--format", "agot-melee")
        assert {each["format"] for each in event.ok("checklist")["lists"]} == {"ontheedge", "agot"}
        mulligan = event.text("checklist", "mulligan")
        assert "Before each game, in this order · A Game of Thrones\n" in mulligan and "AGOT-G.25" in mulligan
        assert "A Guerra dos Tronos\n" in event.text("--lang", "pt-BR", "checklist", "sombras")


def test_a_command_id_makes_a_retry_harmless():
    """Every changing command, sent twice with one id, answers the same and is saved once."""
    with Event(7) as event:
        (event.folder / "more.csv").write_text("name,number\nZeca,50\nXuxo,51\n")
        count = 0

        def twice(*arguments):
            nonlocal count
            count += 1
            first = event.ok("--command-id", f"{count:032x}", *arguments)
            entries = event.entries()
            second = event.ok("--command-id", f"{count:032X}", *arguments)
            assert second.pop("repeated") is True and event.entries() == entries, (arguments, second)
            first.pop("warnings", None)
            assert second == first, (arguments, first, second)
            human = event.run("--command-id", f"{count:032x}", *arguments)
            assert human.returncode == 0 and "already saved" in human.stdout, human
            return first

        twice("player", "import", "more.csv")
        twice("player", "rename", "Zeca", "Zeca Zé")
        twice("player", "drop", "Xuxo")
        twice("order", "Ana", "77")
        twice("lot", "--all", "--pick", "2")
        twice("draw", "--words", "1")
        published = twice("publish")
        for table in published["tables"]:
            names = [word.replace(f"{s['number']}=", f"{s['name']}=") for word, s in
                     zip(event.score_words(table), table["seats"])]
            twice("result", table["table"], *names)
        twice("close")
        twice("player", "forget", "Zeca Zé")
        event.play_all()
        twice("finish")


def test_a_retry_of_what_was_taken_back_says_so():
    """Nothing that is not there any more is told as if it were."""
    with Event() as event:
        count = 0

        def back_and_again(*arguments):
            """Does it, takes it back, sends it again; then does it for good."""
            nonlocal count
            count += 1
            sent = ("--command-id", f"{count:032x}", *arguments)
            saved = event.ok(*sent)["saved"]
            undo = event.ok("undo")["saved"]
            again = event.ok(*sent)
            assert again == {"saved": saved, "repeated": True, "taken_back": undo}, (arguments, again)
            for language, words in (("en", f"and was undone since (entry {undo})"), ("pt-BR", f"(lançamento {undo})")):
                human = event.run("--lang", language, *sent)
                assert human.returncode == 0 and f"{saved})" in human.stdout and words in human.stdout, human
                assert not {"entered:", "Table 1:", "winner"} & set(human.stdout.split()), human
            assert event.entries() == undo, "Nothing was added"
            more = ("--again", "--reason", "x") if arguments == ("draw",) else ()
            return event.ok(*arguments, *more)

        back_and_again("player", "add", *NAMES[:7])
        back_and_again("player", "rename", "Ana", "Anna")
        back_and_again("player", "drop", "Bia")
        back_and_again("order", "Anna", "77")
        back_and_again("draw")
        published = back_and_again("publish")
        one, other = (table["seats"][1]["number"] for table in published["tables"])
        back_and_again("swap", one, other, "--reason", "x")
        back_and_again("player", "add", "Zoe", "--house-rule")
        back_and_again("seat", "Zoe", 1, "--reason", "x")
        for table in event.ok("pairings")["tables"]:
            back_and_again("result", table["table"], *event.score_words(table))
        words = event.score_words(event.ok("pairings")["tables"][0], winner=1)
        back_and_again("correct", 1, 1, *words, "--reason", "x")
        back_and_again("close")
        sent = ("--command-id", "f" * 32, "undo")
        saved = event.ok(*sent)["saved"]
        assert event.ok(*sent).get("taken_back") is None, "the undo counts"
        undo = event.ok("undo", saved)["saved"]
        assert event.ok(*sent) == {"saved": saved, "repeated": True, "taken_back": undo}


def test_a_lot_of_all_may_be_repeated_though_somebody_was_forgotten_since():
    with Event(5) as event:
        event.ok("player", "forget", "Edu")
        first = event.ok("--command-id", "1" * 32, "lot", "--all", "--pick", "2")
        assert sorted(person["number"] for person in first["order"]) == [1, 2, 3, 4]
        event.ok("player", "forget", "Bia")
        again = event.ok("--command-id", "1" * 32, "lot", "--all", "--pick", "2")
        assert again["repeated"] and again["saved"] == first["saved"]
        assert [person["number"] for person in again["order"]] == [person["number"] for person in first["order"]]
        assert sorted(person["number"] for person in event.ok("lot", "--all")["order"]) == [1, 3, 4]


def test_new_may_be_repeated_too():
    with Event() as event:
        line = ("--command-id", "ab" * 16, "new", "x.tilt", "--format", FORMAT, "--name", "Cup")
        first, second = event.ok(*line), event.ok(*line)
        assert second.pop("repeated") is True and first == second
        assert len(event.ok("--file", "x.tilt", "status")["tournaments"]) == 1


def test_the_same_id_with_other_content_is_refused():
    with Event(2) as event:
        event.ok("--command-id", "0" * 32, "player", "drop", "Ana")
        event.refused("TY-COMMAND-ID", "--command-id", "0" * 32, "player", "drop", "Bia")


def test_based_on_protects_from_what_was_not_seen():
    with Event(3) as event:
        seen = event.entries()
        event.ok("--based-on", seen, "player", "rename", "Ana", "Ana Clara")
        refused = event.refused("TY-STALE", "--based-on", seen, "player", "rename", "Ana Clara", "Ana Maria")
        assert str(seen) in refused["text"]
        event.ok("--based-on", event.entries(), "player", "rename", "Ana Clara", "Ana Maria")


def test_the_file_is_found():
    with Event(2) as event:
        assert event.ok("status")["file"] == "event.tilt", "the only one here"
        sub = event.folder / "sub"
        sub.mkdir()
        named = run("--json", "status", folder=sub, environment={"TILTYARD_FILE": str(event.file)})
        assert only_json(named)["people"] == 2
        missing = run("--json", "status", folder=sub)
        assert missing.returncode == 3 and only_json(missing)["fault"]["code"] == "FILE"
        event.ok("new", "another.tilt")
        assert "--file" in only_json(event.run("--json", "status"))["usage"]["text"]
        assert event.ok("status", "--file=event.tilt")["people"] == 2
        assert event.ok("--file", "event.tilt", "status")["people"] == 2


def test_options_may_stand_anywhere():
    with Event(3) as event:
        for line in (("-t", "ote", "standings", "--json"), ("standings", "-tote", "--json"),
                     ("--json", "standings", "--tournament=ote"), ("--json", "--round", "0", "standings")):
            assert only_json(event.run(*line))["tournament"] == "ote", line


def test_hints_can_be_typed_as_they_stand():
    """What comes after Next: is a command line that the program takes."""
    with Event(3) as event:
        hint = re.search(r"Next:\s+tiltyard (\w+)", event.text("status")).group(1)
        assert hint == "draw"
        event.ok(hint)
        hint = re.search(r"Next:\s+tiltyard (\w+)", event.text("status")).group(1)
        assert hint == "publish"
        event.ok(hint)
        hint = re.search(r"Next:\s+tiltyard (result .*?)  ", event.text("status")).group(1)
        assert hint.startswith("result 1 ") and hint.count("=…") == 3, hint
        words = hint.split()
        words[2:] = [words[2].replace("…", "16w"), *(word.replace("…", "3") for word in words[3:])]
        event.ok(*words)
        sub = event.folder / "sub"
        sub.mkdir()
        told = run("--file", event.file, "status", folder=sub)
        hint = re.search(r"Next:\s+tiltyard (--file \S+) close", told.stdout)
        assert hint and str(event.file) in hint.group(1), told.stdout


def test_hints_quote_names_as_a_shell_wants_them():
    with Event() as event:
        names = ["Ana Maria", "Zé d'Or \"x\"", "$HOME `id`"]
        event.ok("player", "add", *names)
        event.ok("draw"), event.ok("publish")
        hint = re.search(r"Next:\s+tiltyard (result .*=…)(?:  |\n)", event.text("status")).group(1)
        said = subprocess.run(["sh", "-c", f"printf '%s\\n' {hint}"], capture_output=True, text=True, check=True).stdout
        assert sorted(said.splitlines()[2:]) == sorted(name + "=…" for name in names), hint


def test_hints_offer_the_number_of_a_name_that_scores_cannot_have():
    with Event() as event:
        event.ok("player", "add", "Ana=Bia", "Caio", "Davi")
        event.ok("draw"), event.ok("publish")
        hint = re.search(r"Next:\s+tiltyard (result .*=…)  ", event.text("status")).group(1)
        assert "Ana" not in hint and " 1=…" in hint and "Caio=…" in hint, hint
        event.ok(*hint.replace("=…", "=16w", 1).replace("=…", "=3").split())


def test_hints_with_names_can_be_pasted():
    """Quoted where a shell wants it; the number where the name would be taken for somebody else, or something else."""
    with Event() as event:
        event.ok("player", "add", "Ana", "Bia da Silva", "Caio")
        event.ok("player", "add", "--", "Ana", "-Davi", "Edu", "Fabi")
        published = event.draw_and_publish()
        hints = [event.text("status")]
        for table in published["tables"]:
            event.ok("result", table["table"], *event.score_words(table))
            hints.append(event.text("status"))
        event.ok("close")
        said = "".join(hints)
        for row in event.ok("player", "list")["people"]:
            typed = {1: "1", 2: '"Bia da Silva"', 4: "4", 5: "5"}.get(row["number"], row["name"])
            if f" {typed}=…" not in said:
                assert f" {row['name']}=…" not in said, said
        assert "Ana=…" not in said and "-Davi=…" not in said, said
        for line in re.findall(r"tiltyard (result .*?…)(?:  |\n)", said):
            words = [word.replace("…", "absent") for word in shlex.split(line)]
            refused = event.run("--json", *words)
            assert "TY-NAME" not in refused.stdout and "usage" not in refused.stdout, (line, refused)


def test_refusals_with_names_can_be_pasted():
    with Event(2) as event:
        event.ok("player", "add", "Bia da Silva", "O'Neil \"Ed\" $x", "Ana", "A=B", "Hugo")
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "second")
        event.ok("-t", "second", "enrol", "Hugo")
        for who, typed in (("3", "Bia da Silva"), ("4", "O'Neil \"Ed\" $x"), ("5", "5"), ("6", "6")):
            text = event.refused("TY-ENTERED", "-t", "second", "player", "drop", who)["text"]
            words = shlex.split(text[text.index("tiltyard -t"):])
            assert words == ["tiltyard", "-t", "second", "enrol", typed], text
            event.ok(*words[1:])
        event.ok("-t", "ote", "draw")
        seat = event.ok("-t", "ote", "pairings")["tables"][0]["seats"][0]["number"]
        event.ok("-t", "ote", "player", "drop", "3"), event.ok("-t", "ote", "draw", "--again", "--reason", "x")
        seat = event.ok("-t", "ote", "pairings")["tables"][0]["seats"][0]["number"]
        text = event.refused("TY-STATUS", "-t", "ote", "swap", "3", seat, "--reason", "x")["text"]
        assert text.endswith('tiltyard player return "Bia da Silva"'), text
        text = event.refused("AMB-OTE-46", "-t", "ote", "decline", "4")["text"]
        assert shlex.split(text[text.index("tiltyard player drop"):])[3] == "O'Neil \"Ed\" $x", text


def test_status_of_several_tournaments_leads_to_each():
    with Event(2) as event:
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "second", "--name", "Late cup")
        said = event.text("status")
        calls = re.findall(r"tiltyard (status -t \S+)", said)
        assert calls == ["status -t ote", "status -t second"] and "Late cup" in said[said.index("Next:"):], said
        for call in calls:
            assert "tiltyard -t" in event.text(*call.split())


def test_a_file_that_is_not_found_by_itself_is_warned_of():
    with Event() as event:
        event.file.unlink()
        for name, language, said in (("h", "en", "end in .tilt"), ("p", "pt-BR", "terminados em .tilt")):
            done = event.run("--lang", language, "new", name, "--format", FORMAT)
            assert done.returncode == 0 and said in done.stderr and "(TY-FILE-NAME)" in done.stderr, done
            assert f"tiltyard --file {name} player add" in done.stdout, done
        assert [w["rule"] for w in event.ok("new", "q")["warnings"]] == ["TY-FILE-NAME"]
        assert "warnings" not in event.ok("new", "r.tilt")
        assert "warnings" not in event.ok("new", "s", environment={"TILTYARD_FILE": "s"})
        told = event.run("--file", "h", "player", "add", "Ana", "Bia", "Caio")
        assert told.stderr == "" and "tiltyard --file h draw" in told.stdout, told


def test_a_draft_made_for_others_is_drawn_again_as_the_hint_says():
    with Event(4) as event:
        event.ok("draw"), event.ok("player", "drop", "Ana")
        event.refused("TY-DRAFT-OLD", "draw")
        assert 'Next:  tiltyard draw --again --reason "…"' in event.text("status")


def test_standings_of_a_round_under_way_say_so():
    with Event(7) as event:
        tables = event.draw_and_publish()["tables"]
        assert event.text("standings").startswith("Standings before round 1")
        event.ok("result", 1, *event.score_words(tables[0]))
        assert event.text("standings").startswith("Standings so far, round 1: 1 of 2 tables have results · "), event.text("standings")
        assert event.text("standings", "--round", "1").startswith("Standings so far, round 1: 1 of 2 tables have results")
        portuguese = event.text("standings", "--lang", "pt-BR")
        assert portuguese.startswith("Classificação parcial, rodada 1: mesas com resultado: 1 de 2 · "), portuguese
        event.ok("result", 2, *event.score_words(tables[1])), event.ok("close")
        assert event.text("standings").startswith("Standings after round 1 · ")
        event.draw_and_publish()
        assert event.text("standings").startswith("Standings after round 1 · "), "nothing of round 2 is in yet"


def test_status_counts_one_table_as_one():
    with Event(4) as event:
        event.draw_and_publish()
        assert "Round 1: 0 of 1 table has a result." in event.text("status")
        assert "mesas com resultado: 0 de 1." in event.text("status", "--lang", "pt-BR")
    with Event(7) as event:
        event.draw_and_publish()
        assert "Round 1: 0 of 2 tables have a result." in event.text("status")


def test_the_log_tells_of_a_name_that_was_changed_and_erased():
    with Event(3) as event:
        event.ok("player", "rename", "2", "Beatriz")
        assert "Bia is now called Beatriz" in event.text("log")
        event.ok("player", "forget", "2")
        assert "Number 2 was renamed (both names are now erased)" in event.text("log")
        assert "O número 2 mudou de nome" in event.text("log", "--lang", "pt-BR")
        assert "is now called" not in event.text("log")


def podium(text):
    """The lines of it: place and name."""
    return [tuple(re.split(r"  +", line.strip())) for line in text.splitlines()
            if re.match(r"  (\d(st|nd|rd)|\dº)", line)]


def close_final(names, absent=()):
    """A tournament of these people whose only game is the final; those who drop do so before it is drawn."""
    with Event() as event:
        event.ok("player", "add", *names)
        event.play()
        for name in absent:
            event.ok("player", "drop", name)
        draft = event.ok("draw", "--confirm")
        assert draft["stage"] == "final", draft
        for table in event.ok("publish")["tables"]:
            if not table["has_result"]:
                event.ok("result", table["table"], *event.score_words(table))
        portuguese = event.run("close", "--lang", "pt-BR").stdout
        return podium(portuguese), event.ok("standings")["rows"]


def test_the_podium_has_those_who_played_the_final():
    shown, rows = close_final(NAMES[:5], absent=NAMES[2:5])
    assert [row["rank"] for row in rows[:2]] == [1, 2] and len(shown) == 2, (shown, rows)
    assert [name for _, name in shown] == [row["name"] for row in rows[:2]], shown
    assert [place for place, _ in shown] == ["1º lugar", "2º lugar"]


def test_nobody_is_on_the_podium_for_having_left():
    shown, rows = close_final(NAMES[:5], absent=NAMES[1:5])
    assert shown == [("1º lugar", "Ana")], (shown, rows)


def test_who_shares_a_place_on_the_podium_reads_so():
    with Event(3) as event:
        final = event.draw_and_publish()
        if final["stage"] != "final":
            event.ok("result", 1, *event.score_words(final["tables"][0])), event.ok("close")
            final = event.draw_and_publish()
        seats = [seat["number"] for seat in final["tables"][0]["seats"]]
        event.ok("result", 1, f"{seats[0]}=16w", *(f"{number}=5" for number in seats[1:]))
        places = [place for place, _ in podium(event.text("close"))]
        assert places == ["1st", "2nd and 3rd, shared", "2nd and 3rd, shared"], places


def test_verify_without_the_seed_says_what_it_could_not_check():
    with Event(4) as event:
        event.draw_and_publish()
        with opened(event.file) as database:
            database.execute("DELETE FROM sealed WHERE seq = 2")
        verified = event.ok("verify")
        assert (verified["mismatches"], verified["draws"], verified["keys_checked"]) == (0, 1, False)
        assert "because this file does not contain the seed" in " ".join(event.text("verify").split())
        done = event.run("--json", "finish", "--confirm")
        assert done.returncode == 3 and only_json(done)["fault"]["code"] == "SEED", done


def test_verify_ends_with_1_where_a_draw_does_not_hold():
    """A stranger's file whose hashes are right, but in which two people have changed their seats."""
    with Event(7) as event:
        event.draw_and_publish()
        with opened(event.file) as database:
            (seq, body), = database.execute("SELECT seq, body FROM entry WHERE kind = 30").fetchall()
            seats = [(number, body.index(struct.pack("<HI", table, number), 20))
                     for table in (1, 2) for number in range(1, 8) if struct.pack("<HI", table, number) in body[20:]]
            (one, at), (other, there) = seats[0], seats[-1]
            swapped = bytearray(body)
            swapped[at + 2:at + 6], swapped[there + 2:there + 6] = struct.pack("<I", other), struct.pack("<I", one)
            database.execute("UPDATE entry SET body = ? WHERE seq = ?", (bytes(swapped), seq))
            previous = bytes(32)
            for row in database.execute("SELECT event, seq, kind, version, body FROM entry ORDER BY seq").fetchall():
                previous = hashlib.blake2b(previous + row[0] + struct.pack("<QHH", *row[1:4]) + row[4], digest_size=32).digest()
                database.execute("UPDATE entry SET hash = ? WHERE seq = ?", (previous, row[1]))
        done = event.run("--json", "verify")
        report = only_json(done)
        assert done.returncode == 1 and (report["draws"], report["mismatches"]) == (1, 1), done
        assert report["list"][0]["entry"] >= seq and report["list"][0]["text"]
        assert "gives another" in event.run("verify").stdout


def test_demo_is_the_same_every_time_and_leaves_nothing():
    with Event() as event:
        spare = event.folder / "tmp"
        spare.mkdir()
        first, second = (event.run("demo", environment={"TMPDIR": str(spare)}) for _ in range(2))
        assert first.returncode == 0 and first.stderr == "" and first.stdout == second.stdout
        assert list(spare.iterdir()) == [], "nothing is left behind"
        for part in ("23 players", "Round 1", "Round 2", "Final", "OTE-2.5", "OTE-2.8.3c", "is sitting out", "has left", "Zeca",
                     "1st", "3rd", "differences: 0", "Next:"):
            assert part in first.stdout, part
        assert str(spare) not in first.stdout
        assert 120 <= first.stdout.count("\n") <= 295, first.stdout.count("\n")
        portuguese = event.run("--lang", "pt-BR", "demo").stdout
        assert "Rodada 1" in portuguese and "1º lugar" in portuguese and "Round" not in portuguese


def test_demo_keeps_a_file_that_is_named():
    with Event() as event:
        done = event.text("demo", "example.tilt")
        assert "example.tilt" in done
        status = event.ok("--file", "example.tilt", "status")
        assert status["people"] == 24 and status["finished"] is True
        assert event.ok("--file", "example.tilt", "verify")["mismatches"] == 0
        again = event.run("--json", "demo", "example.tilt")
        assert again.returncode == 3 and only_json(again)["fault"]["code"] == "FILE", "never over a file that is there"
        podium = event.ok("demo")
        assert podium["final"] is True and podium["file"] is None and podium["rows"][0]["rank"] == 1


def test_version():
    with Event() as event:
        version = event.ok("version")["version"]
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
        assert event.text("--version") == f"Tiltyard {version}\n" == event.text("version")
        assert f"version: '{version}'" in (ROOT / "meson.build").read_text()


def test_a_reader_that_goes_away_is_no_trouble():
    with Event(14) as event:
        reader = subprocess.Popen(f"'{PROGRAM}' help; echo $? >status", shell=True, cwd=event.folder, env=CLEAN,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        reader.stdout.close()
        assert reader.stderr.read() == b"" and reader.wait() == 0
        assert (event.folder / "status").read_text() == "0\n"
        reader.stderr.close()


def test_a_full_disk_on_stdout_is_a_fault():
    with Event(3) as event:
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "status"], cwd=event.folder, env=CLEAN, stdout=full, stderr=subprocess.PIPE)
            assert done.returncode == 3 and b"OUTPUT" in done.stderr, done
            before = event.entries()
            saving = subprocess.run([PROGRAM, "--command-id", "1" * 32, "player", "drop", "Ana"], cwd=event.folder,
                                    env=CLEAN, stdout=full, stderr=subprocess.PIPE)
        assert saving.returncode == 4 and b"1" * 32 in saving.stderr, saving
        assert event.entries() > before, "it was saved, and the message says how to see the answer"
        assert event.ok("--command-id", "1" * 32, "player", "drop", "Ana")["repeated"] is True


if __name__ == "__main__":
    main(globals())
