"""The general rules of A Game of Thrones at the desk: the edition that is played by (AGOT-G.4, AGOT-G.36), what
everybody agrees to who enters (AGOT-G.37), who begins (AGOT-G.20), checklists by tier (AGOT-G.13, AGOT-G.15), and minutes
that are a house rule (AMB-AGOT-37)."""
import json

from events import Event, LANGUAGES, MET, warned
from harness import main

FORMAT = "agot-joust"


def Joust(people=0, *more):
    return Event(people, *more, format=FORMAT)


def rules(answer):
    return [warning["rule"] for warning in answer.get("warnings", [])]


def kinds(event, kind):
    return [entry["fields"] for entry in json.loads(event.text("export", "--as", "json"))["entries"] if entry["kind"] == kind]


# ---- What is said of the event

def test_the_edition_stands_with_the_event():
    """AGOT-G.4, AGOT-G.36: with `new` or later; asked for before the first round; in the export."""
    with Joust(2) as event:
        assert event.ok("status")["faq"] is None
        assert "set faq=" in event.text("status").split("AGOT-G.4")[1]
        assert event.ok("set", "faq=FAQ 4.1")["faq"] == "FAQ 4.1"
        assert event.ok("status")["faq"] == "FAQ 4.1" and "FAQ 4.1" in event.text("status")
        assert "AGOT-G.4" not in event.text("status")
        event.ok("undo")
        assert event.ok("status")["faq"] is None
        event.draw_and_publish()
        assert "AGOT-G.4" not in event.text("status"), "only before the first round"
    with Joust(2, "--set", "faq=FAQ 3.4", "--set", "tier=local") as event:
        event.ok("set", "faq=FAQ 4.1")
        assert [fields["value"] for fields in kinds(event, "event_set")] == ["FAQ 3.4", "local", "FAQ 4.1"]
        assert event.ok("status")["faq"] == "FAQ 4.1" and event.ok("verify")["chain"] == "ok"
        assert "faq=FAQ 3.4" in event.text("log") and "faq=FAQ 4.1" in event.text("log")


def test_an_event_may_be_made_with_it_and_no_tournament():
    with Joust() as event:
        made = event.ok("new", "other.tilt", "--set", "tier=national", "--set", "faq=4.1")
        assert made["tournament"] is None
        status = event.ok("--file", "other.tilt", "status")
        assert (status["tier"], status["faq"]) == ("national", "4.1")
        again = ("--command-id", f"{5:032x}", "new", "third.tilt", "--set", "tier=world")
        first = event.ok(*again)
        second = event.ok(*again)
        assert second.pop("repeated") is True and second == first
        assert event.ok("--file", "third.tilt", "status")["entries"] == 4
        event.ok("new", "other.tilt", "--format", FORMAT, "--set", "tier=regional", "--set", "rounds=3")
        assert event.ok("--file", "other.tilt", "status")["tier"] == "regional"


def test_what_cannot_be_set_is_refused():
    """TY-OPTION, TY-TEXT: another key, another tier, no text; and what only a tournament has."""
    with Joust(2) as event:
        said = event.refused("TY-OPTION", "set", "tier=village")["text"]
        assert "local, regional, national, world" in said
        assert "help set" in event.refused("TY-OPTION", "set", "round=5")["text"]
        event.refused("TY-TEXT", "set", "faq="), event.refused("TY-TEXT", "set", "faq=" + "x" * 81)
        event.refused("TY-OPTION", "set", "faq=4.1", "tier=big")
        assert event.ok("status")["faq"] is None, "all of it or nothing"
        event.misused("set"), event.misused("set", "tier"), event.misused("new", "b.tilt", "--set", "rounds=5")
        event.refused("TY-OPTION", "new", "b.tilt", "--set", "tier=huge")
        event.refused("TY-OPTION", "new", "b.tilt", "--format", FORMAT, "--set", "tier=huge")
        assert not (event.folder / "b.tilt").exists()
        event.refused("TY-FORMAT", "new", "event.tilt", "--format", "agot-solitaire")  # AGOT-G.2: official formats only


def test_people_read_it_in_their_language():
    said = {"en": ("Tier of the event: regional", "Rules and FAQ: 4.1", "Event setting changed: tier=regional, faq=4.1"),
            "pt-BR": ("Porte do evento: regional", "Regras e FAQ: 4.1", "Configuração do evento alterada: tier=regional, faq=4.1")}
    for language in LANGUAGES:
        with Joust(2) as event:
            done = event.run("--lang", language, "set", "tier=regional", "faq=4.1")
            tier, edition, line = said[language]
            assert tier in done.stdout and edition in done.stdout and "(AMB-AGOT-42)" in done.stderr
            assert tier in event.text("--lang", language, "status") and line in event.text("--lang", language, "log")
            assert "tier=local|regional|national|world" in event.text("--lang", language, "help", "set")
            assert "tier=local|regional|national|world" in event.text("--lang", language, "help", "new")


# ---- House rules

def test_minutes_of_a_house_rule_are_shown_for_ever():
    """AMB-AGOT-37, AGOT-J.2: on the event's page, at the tables, in the log; printed values are no house rule."""
    with Joust() as event:
        event.refused("AGOT-J.2", "new", "event.tilt", "--format", FORMAT, "--id", "b", "--set", "minutes=75")
        for minutes in (60, 90, 120):
            event.ok("new", "event.tilt", "--format", FORMAT, "--id", f"m{minutes}", "--set", f"minutes={minutes}", "--house-rule")
        assert not any("house_rules" in each for each in event.ok("status")["tournaments"])
        assert "--house-rule" not in event.text("log")
    with Joust(4, "--set", "minutes=75", "--house-rule") as event:
        wanted = [{"rule": "AMB-AGOT-37", "key": "minutes", "value": 75}]
        assert rules(event.made) == ["AMB-AGOT-37"]
        for _ in range(2):
            assert event.ok("status")["tournaments"][0]["house_rules"] == wanted
            event.ok("draw") and event.ok("publish")
            shown = event.ok("pairings")
            assert shown["house_rules"] == wanted and shown["minutes"] == 75
            for language in LANGUAGES:
                assert "minutes=75" in event.text("--lang", language, "status").split("AMB-AGOT-37")[1]
                assert "minutes=75" in event.text("--lang", language, "pairings").split("AMB-AGOT-37")[1]
                assert "minutes=75 --house-rule" in " ".join(event.text("--lang", language, "log").split())
            for table in shown["tables"]:
                event.ok("result", table["table"], f"{table['seats'][0]['number']}=15w", f"{table['seats'][1]['number']}=3")
            event.ok("close")


# ---- What everybody agrees to who enters

def missing(event):
    return [row["name"] for row in event.ok("status")["tournaments"][0]["attestation"]["missing"]]


def test_a_tick_at_registration():
    """AGOT-G.37: as people are added, or later; who has not is told by name before the first round."""
    with Joust() as event:
        event.ok("player", "add", "Ana", "--attested"), event.ok("player", "add", "Bia", "Caio", "Davi")
        assert event.ok("status")["tournaments"][0]["attestation"]["rule"] == "AGOT-G.37"
        assert missing(event) == ["Bia", "Caio", "Davi"]
        for language in LANGUAGES:
            told = " ".join(event.text("--lang", language, "status").split("AGOT-G.37")[1].split())
            assert "Bia, Caio, Davi" in told and "tiltyard player attest --all" in told
        answer = event.ok("player", "attest", "Bia", "#3")
        assert answer["people"] == [{"number": 2, "name": "Bia"}, {"number": 3, "name": "Caio"}]
        assert missing(event) == ["Davi"]
        ticks = {row["name"]: row["attested"] for row in event.ok("player", "list")["people"]}
        assert ticks == {"Ana": True, "Bia": True, "Caio": True, "Davi": False}
        assert {language: "no declaration yet" in event.text("--lang", language, "player", "list")
                for language in LANGUAGES} == {"en": True, "pt-BR": False}
        assert event.text("--lang", "pt-BR", "player", "list").count("sem declaração") == 1
        event.ok("undo")
        assert missing(event) == ["Bia", "Caio", "Davi"]
        assert len(event.ok("player", "attest", "--all")["people"]) == 3 and missing(event) == []
        assert "AGOT-G.37" not in event.text("status")
        event.ok("player", "add", "Edu")
        event.draw_and_publish()
        assert "AGOT-G.37" not in event.text("status") and missing(event) == ["Edu"], "later on, in lists and JSON"


def test_a_tick_is_made_once_and_of_people_who_are_there():
    """TY-ATTEST."""
    with Joust(2) as event:
        event.ok("player", "attest", "Ana")
        event.refused("TY-ATTEST", "player", "attest", "Ana"), event.refused("TY-ATTEST", "player", "attest", "Bia", "Bia")
        event.refused("TY-ATTEST", "player", "attest", "Bia", "Ana")
        event.refused("TY-NAME", "player", "attest", "Nobody")
        event.misused("player", "attest"), event.misused("player", "attest", "Bia", "--all")
        assert missing(event) == ["Bia"]
        first = event.ok("--command-id", f"{3:032x}", "player", "attest", "--all")
        again = event.ok("--command-id", f"{3:032x}", "player", "attest", "--all")
        assert again.pop("repeated") is True and again == first
        event.refused("TY-ATTEST", "player", "attest", "--all")
        assert "agreed" in event.text("log")


def test_of_two_numbers_one_may_have_agreed():
    with Joust(3) as event:
        event.ok("player", "attest", "Bia")
        merged = event.ok("player", "merge", "Ana", "Bia")["saved"]
        assert missing(event) == ["Caio"]
        event.ok("undo", merged)
        assert missing(event) == ["Ana", "Caio"]


def test_a_list_may_say_who_agreed():
    """The column is read, checked by line, and written again."""
    with Joust() as event:
        (event.folder / "p.csv").write_text("name,attested\nAna,yes\nBia,\nCaio,X\nDavi,no\nEdu,Sim\nFabi,não\n")
        event.ok("player", "import", "p.csv")
        assert missing(event) == ["Bia", "Davi", "Fabi"]
        out = event.text("export", "--as", "csv", "--what", "players")
        assert out.splitlines()[:3] == ["number,name,club,rating,email,attested", "1,Ana,,,,yes", "2,Bia,,,,"], out
        (event.folder / "bad.csv").write_text("nome,declarou\nGabi,sim\nHugo,talvez\n")
        refused = event.refused("TY-CSV", "player", "import", "bad.csv")
        assert [row["line"] for row in refused["rows"]] == [3] and "talvez" in refused["rows"][0]["text"]
        MET.extend(row["text"] for row in refused["rows"])
        event.ok("player", "import", "bad.csv", "--partial")
        assert missing(event) == ["Bia", "Davi", "Fabi"]
        (event.folder / "again.csv").write_text(out.replace("number,name,club,rating,email", "x,name,club,rating,email"))
        event.ok("new", "second.tilt", "--format", FORMAT)
        event.ok("--file", "second.tilt", "player", "import", "again.csv")
        people = event.ok("--file", "second.tilt", "player", "list")["people"]
        assert [row["attested"] for row in people] == [True, False, True, False, True, False]


def test_several_event_files_are_named():
    """Two by their names; of more the first two, with a sign that there are others."""
    with Event() as event:
        (event.folder / "other.tilt").touch()
        assert event.misused("status") == "This folder has two event files (event.tilt, other.tilt). Choose one: --file event.tilt"
        (event.folder / "third.tilt").touch()
        assert event.misused("status").startswith("This folder has 3 event files (event.tilt, other.tilt …). Choose one")


def test_other_games_ask_for_no_tick():
    """TY-ATTEST: On the Edge is as it was; a column that says it is named and left out."""
    with Event(2) as event:
        event.refused("TY-ATTEST", "player", "add", "Caio", "--attested")
        event.refused("TY-ATTEST", "player", "attest", "Ana")
        assert "attestation" not in event.ok("status")["tournaments"][0]
        assert "attested" not in event.ok("player", "list")["people"][0]
        (event.folder / "p.csv").write_text("name,attested\nCaio,yes\n")
        assert rules(event.ok("player", "import", "p.csv")) == ["TY-ATTEST"]
        assert "attested" not in event.text("export", "--as", "csv", "--what", "players")
        event.ok("new", "event.tilt", "--format", FORMAT)
        event.ok("player", "attest", "Ana")
    with Joust() as event:
        event.ok("new", "bare.tilt")
        event.ok("--file", "bare.tilt", "player", "add", "Ana", "--attested")  # the tournament comes later


# ---- Who begins

def firsts(event):
    return {table["table"]: table.get("first_player") for table in event.ok("pairings")["tables"]}


def test_a_lot_says_who_begins():
    """AGOT-G.20: at one table, at some, at all that wait; on record, verified, and shown with the tables."""
    with Joust(9, "--seed", "05" * 32) as event:
        published = event.draw_and_publish()
        seated = {table["table"]: {seat["number"] for seat in table["seats"]} for table in published["tables"]}
        one = event.ok("lot", "--table", 3)
        assert [row["table"] for row in one["tables"]] == [3]
        row = one["tables"][0]
        assert row["first_player"] == row["picked"][0] and row["lot"] == 1 and len(row["picked"]) == 1
        assert {each["number"] for each in row["order"]} == seated[3]
        event.ok("lot", "--table", 1, "--table", 2)
        rest = event.ok("lot", "--tables")
        assert [row["table"] for row in rest["tables"]] == [4] and [row["lot"] for row in rest["tables"]] == [4]
        shown = firsts(event)
        assert set(shown) == {1, 2, 3, 4}
        for table, first in shown.items():
            assert first["number"] in seated[table], (table, first)
        assert shown[3] == {**row["first_player"], "lot": 1}
        report = event.ok("verify")
        assert report["mismatches"] == 0 and report["draws"] == 5
        assert kinds(event, "table_lot")[0] == {"tournament": 0, "draw": 1, "table": 3, "lot": 1}
        for language, words in {"en": ("First players, chosen at random", "(begins)", "Lot 1, table 3"),
                                "pt-BR": ("Quem começa, por sorteio", "(começa)", "Sorteio 1, mesa 3")}.items():
            assert event.text("--lang", language, "pairings").count(words[1]) == 4
            log = " ".join(event.text("--lang", language, "log").split())
            assert words[2] in log and row["first_player"]["name"] in log.split(words[2])[1][:40]
            if language == "en":
                event.ok("result", 4, *(f"{number}={power}" for number, power in zip(sorted(seated[4]), ("15w", 2))))
                assert event.text("pairings").count("(begins)") == 3, "with a result there is nothing to begin"
                event.ok("undo")


def test_the_answer_for_people():
    for language, words in {"en": "First players, chosen at random", "pt-BR": "Quem começa, por sorteio"}.items():
        with Joust(4) as event:
            event.draw_and_publish()
            text = event.text("--lang", language, "lot", "--tables")
            assert words in text and len([name for name in ("Ana", "Bia", "Caio", "Davi") if name in text]) >= 2


def test_who_begins_is_chance():
    """Over twenty seeds both seats of a table begin."""
    seats = set()
    for seed in range(20):
        with Joust(0, "--seed", f"{seed:064x}") as event:
            event.ok("player", "add", "Ana", "Bia")
            table = event.draw_and_publish()["tables"][0]
            first = event.ok("lot", "--table", 1)["tables"][0]["first_player"]["number"]
            seats.add([seat["number"] for seat in table["seats"]].index(first))
    assert seats == {0, 1}


def test_a_lot_for_a_table_is_drawn_once_and_before_the_game():
    """TY-LOT, TY-STAGE, TY-TABLE: nobody draws until it suits."""
    with Joust(4) as event:
        event.refused("TY-STAGE", "lot", "--table", 1), event.refused("TY-STAGE", "lot", "--tables")
        event.ok("draw")
        event.refused("TY-STAGE", "lot", "--table", 1), event.refused("TY-STAGE", "lot", "--tables")
        published = event.ok("publish")
        event.refused("TY-TABLE", "lot", "--table", 3)
        said = event.ok("lot", "--table", 1)["tables"][0]["first_player"]["name"]
        assert said in event.refused("TY-LOT", "lot", "--table", 1)["text"]
        event.refused("TY-LOT", "lot", "--table", 2, "--table", 2)
        event.misused("lot", "--table", 0), event.misused("lot", "--table", 1, "Ana"), event.misused("lot", "--tables", "--all")
        event.misused("lot", "--table", 1, "--tables"), event.misused("lot", "--tables", "--pick", 1)
        first, second = (seat["number"] for seat in published["tables"][1]["seats"])
        event.ok("result", 2, f"{first}=15w", f"{second}=3")
        event.refused("TY-LOT", "lot", "--table", 2), event.refused("TY-LOT", "lot", "--tables")
        event.refused("TY-UNDO", "undo", event.entries() - 2)  # a lot stays drawn


def test_other_people_at_the_table_need_another_lot():
    """A swap before the game: the lot was among other people, and counts no more; back again, it does."""
    with Joust(4) as event:
        published = event.draw_and_publish()
        one, other = (table["seats"][0]["number"] for table in published["tables"])
        event.ok("lot", "--tables")
        before = firsts(event)
        event.ok("swap", one, other, "--reason", "sisters")
        assert set(firsts(event).values()) == {None}
        event.ok("swap", other, one, "--reason", "they do not mind")
        assert firsts(event) == before
        event.ok("swap", one, other, "--reason", "they do mind")
        event.ok("lot", "--tables")
        assert None not in firsts(event).values() and event.ok("verify")["mismatches"] == 0


def test_a_round_that_is_drawn_again_forgets_its_lots():
    with Joust(6) as event:
        event.draw_and_publish()
        published = event.entries()
        event.ok("lot", "--tables")
        event.ok("undo", published)  # the lots stay on record, and hold no one
        event.ok("draw", "--again", "--reason", "somebody was missing"), event.ok("publish")
        assert set(firsts(event).values()) == {None}
        event.ok("lot", "--tables")
        assert event.ok("verify") == {**event.ok("verify"), "chain": "ok", "mismatches": 0}
        event.ok("draw", "--again", "--reason", "once more"), event.ok("publish")
        assert set(firsts(event).values()) == {None} and event.ok("verify")["chain"] == "ok"


def test_a_publication_that_comes_back_brings_its_lots():
    with Joust(4) as event:
        event.ok("draw")
        published = event.ok("publish") and event.entries()
        event.ok("lot", "--tables")
        before = firsts(event)
        undone = event.ok("undo", published)["saved"]
        event.refused("TY-STAGE", "lot", "--table", 1)
        event.ok("undo", undone)
        assert firsts(event) == before and None not in before.values()


def test_a_bye_and_other_games():
    """Nobody begins alone; and any game may use it."""
    with Joust(3) as event:
        published = event.draw_and_publish()
        assert [row["table"] for row in event.ok("lot", "--tables")["tables"]] == [table["table"] for table in published["tables"]]
        event.refused("TY-LOT", "lot", "--table", 2)
    with Event(3) as event:
        event.draw_and_publish()
        assert len(event.ok("lot", "--table", 1)["tables"][0]["order"]) == 3


def test_a_retry_of_lots_gives_the_same():
    with Joust(4) as event:
        event.draw_and_publish()
        first = event.ok("--command-id", f"{9:032x}", "lot", "--tables")
        again = event.ok("--command-id", f"{9:032x}", "lot", "--tables")
        assert again.pop("repeated") is True and again == first


# ---- Checklists

def sleeves(event, *more):
    answer = event.ok(*more, "checklist", "sleeves")
    return answer["tier"], [step["rule"] for item in answer["lists"] for step in item["steps"]]


def test_a_checklist_is_that_of_the_tier():
    """AGOT-G.13, AGOT-G.15: what is asked of decks at this event; AGOT-G.9 and AGOT-G.12 before the first round."""
    with Joust() as event:
        assert sleeves(event) == (None, ["AGOT-G.13", "AGOT-G.15", "AGOT-G.14", "AGOT-G.17"]), "nobody has said"
        for tier in ("regional", "national", "world"):
            event.ok("set", f"tier={tier}")
            assert sleeves(event) == (tier, ["AGOT-G.13", "AGOT-G.14", "AGOT-G.17"])
        opening = [step["rule"] for item in event.ok("checklist", "opening")["lists"] for step in item["steps"]]
        assert "AGOT-G.12" in opening and not {"AGOT-G.9", "AGOT-G.10", "AGOT-G.11"} & set(opening)
        event.ok("set", "tier=local")
        assert sleeves(event) == ("local", ["AGOT-G.15", "AGOT-G.14", "AGOT-G.17"])
        event.refused("TY-WORD", "checklist", "AGOT-G.13")


def test_a_checklist_needs_no_event():
    """None there, several, or a damaged one; but what is named is looked into."""
    with Joust(0, "--set", "tier=local") as event:
        (event.folder / "none").mkdir()
        assert event.run("--json", "--file", "none/x.tilt", "checklist").returncode == 3
        event.ok("new", "other.tilt", "--format", FORMAT, "--set", "tier=world")
        assert sleeves(event)[0] is None, "two events: nobody knows which"
        assert sleeves(event, "--file", "other.tilt")[0] == "world"
        event.file.unlink()
        (event.folder / "other.tilt").write_bytes(b"not ours" * 100)
        assert sleeves(event)[0] is None


def test_checklists_are_found_by_word_in_both_languages():
    """AGOT-G.13, AGOT-G.25, AGOT-G.32, AGOT-M.38, AGOT-G.29: sleeves, mulligan, Shadows, talk, set-up; AGOT-G.8, AGOT-G.33."""
    words = {"en": {"sleeves": "AGOT-G.14", "mulligan": "AGOT-G.25", "shadows": "AGOT-G.32", "talk": "AGOT-M.38",
                    "set-up": "AGOT-G.29", "manners": "AGOT-G.8", "unsporting": "AGOT-G.33", "restricted": "AGOT-G.36"},
             "pt-BR": {"protetores": "AGOT-G.14", "mulligan": "AGOT-G.25", "sombras": "AGOT-G.32",
                       "conversas": "AGOT-M.38", "preparacao": "AGOT-G.29", "conduta": "AGOT-G.8",
                       "antiesportivo": "AGOT-G.33", "restritas": "AGOT-G.36"}}
    with Joust() as event:
        for language, each in words.items():
            for word, rule in each.items():
                answer = event.ok("--lang", language, "checklist", word)
                found = {step["rule"] for item in answer["lists"] for step in item["steps"]}
                assert rule in found, (language, word, found)
                assert rule in event.text("--lang", language, "checklist", word)


def test_people_of_two_open_tournaments_are_named():
    """TY-AT-ONCE: at publish; only tables that are being played, of both."""
    for language in LANGUAGES:
        with Event(4) as event:
            event.ok("new", "event.tilt", "--format", FORMAT)
            event.ok("-t", "joust", "enrol", "Ana", "Bia"), event.ok("-t", "joust", "player", "add", "Zoe", "Yan")
            event.ok("-t", "joust", "draw"), event.ok("-t", "ote", "draw")
            assert "TY-AT-ONCE" not in warned(event.ok("-t", "joust", "publish")), "the other is a draft"
            said = event.run("--lang", language, "-t", "ote", "publish")
            told = " ".join(said.stderr.split()).split("(TY-AT-ONCE)")
            assert said.returncode == 0 and len(told) == 2, said
            assert ("Ana, Bia" in told[0] or "Bia, Ana" in told[0]) and " joust" in told[0] and "Caio" not in told[0], said
            event.ok("-t", "ote", "undo")
            for table in event.ok("-t", "joust", "pairings")["tables"]:
                names = [seat["name"] for seat in table["seats"]]
                if "Ana" in names:
                    event.ok("-t", "joust", "result", table["table"], f"{names[0]}=15w", f"{names[1]}=3")
                    together = "Bia" in names
            again = event.ok("-t", "ote", "publish")
            left = [each["text"] for each in again.get("warnings", []) if each["rule"] == "TY-AT-ONCE"]
            assert not left if together else left[0].startswith("Bia is also at"), again


if __name__ == "__main__":
    main(globals())
