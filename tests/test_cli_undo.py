"""undo: line by line as an organizer would, what it refuses, its JSON, and both languages."""
import fcntl

from events import FORMAT, MET, NAMES, Event, only_json
from harness import main


def entry_of(event, words):
    """The entry by which the log knows the command whose line has these words."""
    found = [line["last"] for line in event.ok("log")["commands"] if words in line["text"]]
    assert found, (words, event.text("log"))
    return found[-1]


def names_in(event):
    return [person["name"] for person in event.ok("player", "list")["people"]]


def without_entries(status):
    return {key: value for key, value in status.items() if key != "entries"}


def test_a_slip_is_taken_back_and_brought_back():
    with Event(4) as event:
        before = event.ok("status")
        added = event.ok("player", "add", "Zoe")["saved"]
        undone = event.ok("undo")
        assert set(undone) == {"saved", "undone", "text"} and undone["undone"] == added, undone
        assert "Zoe" in undone["text"] and undone["saved"] == added + 2
        assert names_in(event) == NAMES[:4] and without_entries(event.ok("status")) == without_entries(before)
        again = event.ok("undo", undone["saved"])
        assert again["undone"] == undone["saved"] and str(added) in again["text"], again
        assert names_in(event) == [*NAMES[:4], "Zoe"]
        event.ok("undo", again["saved"])
        assert event.ok("player", "add", "Yara")["people"] == [{"number": 6, "name": "Yara"}], "5 was Zoe's"
        event.refused("TY-NAME", "player", "drop", "5")
        event.refused("TY-NAME", "player", "drop", "Zoe")


def test_a_link_is_not_taken_back_and_says_what_can_be():
    """TY-UNDO: the server's own link may be the last command; what the organizer did stands before it."""
    with Event(3) as event:
        added = event.entries()
        granted = event.ok("link", "new", "judge", "--name", "Bia")["saved"]
        plain = event.refused("TY-UNDO", "undo")["text"]
        assert f"(entry {granted}) changed access" in plain and plain.endswith(f"before: tiltyard undo {added}"), plain
        for entry in (granted, granted - 1):  # each of its entries, by the number that was typed
            named = event.refused("TY-UNDO", "undo", str(entry))["text"]
            assert named.startswith(f"Entry {entry} cannot be undone, because it gave or took away access"), named
        rests = event.ok("draw")["saved"]
        assert f"Entry {added - 1} cannot be undone" in event.refused("TY-UNDO-RESTS", "undo", str(added - 1))["text"]
        assert event.ok("undo")["undone"] == rests
        assert event.ok("undo", str(added))["undone"] == added
        assert event.refused("TY-UNDO", "undo")["text"].startswith(f"Entry {granted} cannot be undone")


def test_undo_goes_back_step_by_step():
    with Event() as event:
        for name in NAMES[:3]:
            event.ok("player", "add", name)
        for left in (2, 1, 0):
            assert NAMES[left] in event.ok("undo")["text"]
            assert names_in(event) == NAMES[:left]
        event.refused("TY-UNDO", "undo")
        event.ok("verify")


def test_a_wrong_result_is_mended():
    with Event(6) as event:
        table = event.draw_and_publish()["tables"][0]
        wrong = event.ok("result", 1, *event.score_words(table))["saved"]
        told = event.refused("TY-RESULT", "result", 1, *event.score_words(table, winner=1))
        assert f"tiltyard undo {wrong}" in told["text"]
        event.ok("result", 2, *event.score_words(event.ok("pairings")["tables"][1]))
        undone = event.ok("undo", wrong)
        assert undone["undone"] == wrong and table["seats"][0]["name"] in undone["text"]
        assert event.ok("result", 1, *event.score_words(table, winner=1))["missing"] == []
        event.ok("close")
        rows = {row["name"]: row for row in event.ok("standings")["rows"]}
        assert rows[table["seats"][1]["name"]]["set"] == "active"
        assert rows[table["seats"][0]["name"]]["set"] == "inactive"
        assert event.ok("verify")["mismatches"] == 0


def test_what_rests_on_it_is_listed():
    with Event(6) as event:
        event.draw_and_publish()
        published = event.entries()
        tables = event.ok("pairings")["tables"]
        results = [event.ok("result", table["table"], *event.score_words(table))["saved"] for table in tables]
        closed = event.ok("close")["saved"]
        refusal = event.refused("TY-UNDO-RESTS", "undo", published)
        assert [each["entry"] for each in refusal["rests"]] == [*results, closed], refusal
        assert all(set(each) == {"entry", "text"} and each["text"] for each in refusal["rests"])
        assert str(len(results) + 1) in refusal["text"] and f"undo {closed}" in refusal["text"]
        human = event.run("undo", published).stderr.splitlines()
        assert [line.split()[0] for line in human[2:]] == [str(entry) for entry in [*results, closed]], human
        assert tables[0]["seats"][0]["name"] in human[2]
        alone = event.refused("TY-UNDO-RESTS", "undo", results[0])
        assert [each["entry"] for each in alone["rests"]] == [closed], alone
        assert event.refused("TY-UNDO-RESTS", "undo", results[0], "--dry-run") == alone
        for entry in (closed, *reversed(results), published):
            event.ok("undo", entry)
        assert event.ok("pairings")["draft"] is True


def test_nobody_is_taken_out_of_a_published_draw():
    with Event(6) as event:
        dropped = event.ok("player", "drop", "Bia")["saved"]
        event.ok("draw"), event.ok("publish")
        refusal = event.refused("TY-UNDO-RESTS", "undo", dropped)
        assert len(refusal["rests"]) == 2
        event.ok("undo"), event.ok("undo", dropped)
        event.refused("TY-DRAFT-OLD", "publish")
        assert "draw --again" in event.text("status")


def test_a_redraw_is_taken_back_and_the_first_draft_stands_again():
    with Event(7) as event:
        first = event.ok("draw")
        second = event.ok("draw", "--again", "--reason", "Two had swapped badges")
        assert first["tables"] != second["tables"]
        event.ok("undo")
        assert event.ok("pairings")["tables"] == first["tables"]
        event.ok("publish")
        assert event.ok("verify") == {**event.ok("verify"), "draws": 1, "mismatches": 0}


def test_what_came_behind_a_draft_goes_without_a_trace():
    with Event(8) as event:
        event.ok("player", "drop", 3)
        event.ok("draw")
        event.ok("player", "drop", 2)
        event.refused("TY-DRAFT-OLD", "publish")
        event.ok("undo")
        left = entry_of(event, f"{NAMES[2]} ")
        event.ok("undo", event.ok("undo", left)["saved"])
        event.refused("TY-DRAFT-OLD", "publish")
        event.ok("draw", "--again", "--reason", "It was said twice")
        event.ok("player", "drop", 2), event.ok("undo"), event.ok("publish")


def test_nothing_older_is_taken_back_under_a_merge():
    with Event(6) as event:
        renamed = event.ok("player", "rename", 1, "Anna")["saved"]
        taken_back = event.ok("undo")["saved"]
        merged = event.ok("player", "merge", 2, 6)["saved"]
        for entry in (renamed - 2, taken_back):
            rests = event.refused("TY-UNDO-RESTS", "undo", entry)["rests"]
            assert [rest["entry"] for rest in rests] == [merged], rests
        told = event.text("undo")
        assert "do it again" in told and "restore it" not in told, told
        undone = event.ok("status")["entries"]
        assert "Do it again" in event.refused("TY-UNDO", "undo", merged)["text"]
        assert "Do it again instead" in event.refused("TY-UNDO", "undo", undone)["text"]
        event.ok("undo", taken_back)
        event.ok("player", "merge", 2, 6)
        assert event.ok("verify")["mismatches"] == 0


def test_a_draw_does_not_come_back_before_its_round():
    """The round before it is open again, and has no result any more."""
    with Event(4) as event:
        table = event.draw_and_publish()["tables"][0]
        result = event.ok("result", 1, *event.score_words(table))["saved"]
        closed = event.ok("close")["saved"]
        event.ok("draw")
        undone = event.ok("undo")["saved"]
        event.ok("undo", closed), event.ok("undo", result)
        event.refused("TY-UNDO", "undo", undone)


def test_a_taken_back_draw_is_never_drawn_the_same():
    with Event(12, "--seed", "ab" * 32) as event:
        first = event.ok("draw")
        event.ok("undo")
        assert event.refused("TY-REASON", "draw")
        assert event.refused("TY-REASON", "draw", "--again")
        assert event.ok("draw", "--again", "--reason", "Drawn too early")["tables"] != first["tables"]
        assert "draw 2" in event.text("log")


def test_dry_run_changes_nothing():
    with Event(4) as event:
        added = entry_of(event, "entered")
        before = event.file.read_bytes()
        would = event.ok("undo", "--dry-run")
        assert set(would) == {"dry_run", "undone", "text"} and would["undone"] == added and would["dry_run"] is True
        assert event.ok("undo", added, "--dry-run") == would
        told = event.text("undo", "--dry-run")
        assert f"entry {added}" in told and "nothing changed" in told and would["text"] in told
        assert event.file.read_bytes() == before
        assert names_in(event) == NAMES[:4]


def test_dry_run_needs_nobody_to_let_go_of_the_file():
    with Event(4) as event, open(event.folder / "event.tilt.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert event.run("undo").returncode == 3
        event.ok("undo", "--dry-run")


def test_the_log_keeps_both():
    with Event(4) as event:
        added = event.ok("player", "add", "Zoe")["saved"]
        undo = event.ok("undo")["saved"]
        lines = {line["last"]: line for line in event.ok("log")["commands"]}
        assert lines[added]["taken_back_by"] == undo and lines[undo]["taken_back_by"] is None
        assert [line["taken_back_by"] for line in lines.values()].count(None) == len(lines) - 1
        assert lines[undo]["tournament"] == "ote" and str(added) in lines[undo]["text"]
        human = event.text("log").splitlines()
        assert any("Zoe" in line and f"[undone by entry {undo}]" in line for line in human), human
        assert any(line.endswith(f"Entry {added} undone") for line in human), human
        portuguese = event.text("--lang", "pt-BR", "log")
        assert f"[desfeito pelo lançamento {undo}]" in portuguese and f"Lançamento {added} desfeito" in portuguese
        event.ok("undo", undo)
        lines = {line["last"]: line for line in event.ok("log")["commands"]}
        assert lines[added]["taken_back_by"] is None and lines[undo]["taken_back_by"] == undo + 2


def test_a_command_of_several_entries_keeps_its_words():
    """The change of a published bye is followed by the result of the new bye."""
    with Event(5, format="agot-joust") as event:
        event.draw_and_publish()
        pairings, reason = event.ok("pairings"), "came after the first game; 14:30 – by bus"
        bye, seats = pairings["byes"][0], pairings["tables"][0]["seats"]
        event.ok("swap", seats[0]["number"], bye["number"], "--reason", reason)
        wanted = f"{seats[0]['name']} and {bye['name']} swapped by hand ({reason})"
        assert wanted in event.text("log"), event.text("log")
        assert event.ok("undo")["text"] == wanted
        event.ok("seat", seats[0]["number"], bye["table"], "--reason", reason)
        assert event.ok("undo")["text"] == f"{seats[0]['name']} moved to table {bye['table']} by hand ({reason})"


def test_the_answer_for_people_says_how_to_bring_it_back():
    with Event(4) as event:
        added = event.ok("player", "add", "Zoe")["saved"]
        told = event.text("undo")
        assert f"Entry {added} undone" in told and "Zoe entered" in told and f"tiltyard undo {added + 2}" in told, told
        told = event.text("--lang", "pt-BR", "undo", added + 2)
        assert f"Lançamento {added + 2} desfeito" in told and f"Lançamento {added} desfeito" in told, told
        assert f"tiltyard undo {added + 4}" in told


def test_an_entry_is_named_as_people_write_it():
    with Event(4) as event:
        for word in ("{}", "#{}"):
            added = event.ok("player", "add", "Zoe")["saved"]
            assert event.ok("undo", word.format(added))["undone"] == added
        added = event.ok("player", "add", "Zoe")["saved"]
        assert event.ok("undo", added - 1)["undone"] == added, "whichever of its entries is named"
        for word in ("x", "", "#", "-1", "0", "1.5", "##3", "#x", "99999999999999999999"):
            assert "undo 12" in event.misused("undo", "--", word), word
        event.misused("undo", "3", "4")
        event.misused("undo", "--again")


def test_nothing_to_take_back():
    with Event() as event:
        event.file.unlink()
        event.ok("new", "event.tilt")
        event.refused("TY-UNDO", "undo")


def test_the_last_is_about_a_tournament():
    """TY-UNDO: without -t nothing older goes than what was done last, and the refusal names its tournament."""
    with Event(4) as event:
        event.ok("new", "event.tilt", "--format", "agot-joust")
        event.ok("player", "add", "Zoe")
        event.ok("-t", "joust", "enrol", "Zoe")
        last = event.entries()
        for language in ("en", "pt-BR"):
            told = event.run("--lang", language, "undo")
            assert told.returncode == 1 and "tiltyard -t joust undo" in told.stderr, told
        assert str(last) in event.refused("TY-UNDO", "undo")["text"]
        assert event.entries() == last
        event.ok("-t", "joust", "undo")
        assert "Zoe" in event.ok("undo")["text"], "the event's own business, when it is the last again"


def test_ty_undo():
    with Event(4) as event:
        last = event.entries()
        assert str(last) in event.refused("TY-UNDO", "undo", last + 1)["text"]
        for entry in (1, 2, 3, 4):
            event.refused("TY-UNDO", "undo", entry)
        undo = event.ok("undo")["saved"]
        assert f"undo {undo}" in event.refused("TY-UNDO", "undo", last)["text"]
        event.ok("undo", undo)
        event.ok("lot", "--all")
        event.refused("TY-UNDO", "undo")
        event.ok("player", "forget", "Ana")
        event.refused("TY-UNDO", "undo")
        event.ok("draw")
        event.ok("undo")
        event.ok("finish", "--confirm")
        event.refused("TY-FINISHED", "undo")


def test_what_comes_back_must_fit():
    with Event(6) as event:
        tables = event.draw_and_publish()["tables"]
        results = [event.ok("result", table["table"], *event.score_words(table))["saved"] for table in tables]
        event.ok("close")
        opened = event.ok("undo")["saved"]
        event.ok("undo", results[0])
        event.refused("TY-UNDO", "undo", opened)
        event.ok("result", 1, *event.score_words(tables[0]))
        event.ok("close")
        event.ok("verify")


def test_an_order_is_not_given_twice():
    with Event(3) as event:
        first = event.ok("order", "Ana", 9)["saved"]
        event.ok("order", "Bia", 1)
        told = event.refused("TY-NUMBER", "undo", first)["text"]
        assert "Ana" in told and "Bia" in told


def test_a_number_that_was_taken_back_is_not_free():
    with Event(3) as event:
        event.ok("player", "add", "Zoe")
        event.ok("undo")
        file = event.folder / "more.csv"
        file.write_text("number,name\n4,Yara\n")
        told = event.refused("TY-CSV", "player", "import", "more.csv")
        assert told["rows"][0]["rule"] == "TY-NUMBER", told
        MET.append(told["rows"][0]["text"])
        file.write_text("number,name\n7,Yara\n")
        event.ok("player", "import", "more.csv")


def test_who_was_taken_back_can_be_forgotten():
    with Event(3) as event:
        event.ok("player", "add", "Zoraide")
        event.ok("undo")
        assert b"Zoraide" in event.file.read_bytes()
        event.refused("TY-NAME", "player", "forget", "Zoraide")
        assert event.ok("player", "forget", "4")["name"] is None
        assert b"Zoraide" not in event.file.read_bytes()
        event.refused("TY-FORGOTTEN", "player", "forget", "4")
        assert "#4" in event.text("log")
        event.ok("verify")


def test_whoever_was_forgotten_as_one_person_is_forgotten_as_two():
    """The merge is taken back behind it: both names were erased, and the file says so of both."""
    with Event(4) as event:
        names = [one["name"] for one in event.ok("player", "list")["people"]]
        merged = event.ok("player", "merge", 3, 1)["saved"]
        event.ok("player", "forget", 3)
        event.ok("undo", merged)
        people = {one["number"]: one["name"] for one in event.ok("player", "list")["people"]}
        assert people == {1: None, 2: names[1], 3: None, 4: names[3]}, people
        for number in (1, 3):
            event.refused("TY-FORGOTTEN", "player", "forget", number)
        assert not any(name.encode() in event.file.read_bytes() for name in (names[0], names[2]))
        assert event.ok("verify")["mismatches"] == 0


def test_several_tournaments_have_a_last_command_each():
    with Event(4) as event:
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "second")
        event.ok("-t", "second", "enrol", "Ana", "Bia")
        event.ok("-t", "ote", "player", "drop", "Caio")
        event.ok("player", "rename", "Davi", "David")
        assert "David" in event.ok("undo", "--dry-run")["text"]
        assert "2 players" in event.ok("-t", "second", "undo", "--dry-run")["text"]
        assert "Caio" in event.ok("-t", "ote", "undo")["text"]
        event.ok("undo")
        told = event.run("-t", "second", "undo")
        assert told.returncode == 0 and "-t second undo" in told.stdout, told.stdout


def test_the_same_command_sent_twice_undoes_once():
    with Event() as event:
        for name in NAMES[:3]:
            event.ok("player", "add", name)
        once = event.ok("--command-id", "ab" * 16, "undo")
        twice = event.ok("--command-id", "ab" * 16, "undo")
        assert twice == {**once, "repeated": True}
        assert names_in(event) == NAMES[:2]
        event.refused("TY-COMMAND-ID", "--command-id", "ab" * 16, "undo", once["undone"])


def test_what_was_done_before_an_undo_can_be_sent_again():
    with Event() as event:
        first = event.ok("--command-id", "cd" * 16, "player", "add", "Ana")
        event.ok("player", "add", "Bia")
        event.ok("undo"), event.ok("undo")
        assert event.ok("--command-id", "cd" * 16, "player", "add", "Ana")["saved"] == first["saved"]
        assert names_in(event) == [], "it was taken back, and stays so"


def test_a_command_sent_again_means_what_it_meant_then():
    with Event(4) as event:
        event.ok("player", "add", "Zoe")
        line = ("--command-id", "ef" * 16, "player", "drop", "Zoe")
        first = event.ok(*line)
        event.ok("undo"), event.ok("undo")
        again = event.ok(*line)
        assert again["saved"] == first["saved"] and again["repeated"] is True, "there was a Zoe then"


def test_a_stale_undo_is_refused():
    with Event(3) as event:
        seen = event.entries()
        event.ok("player", "add", "Zoe")
        event.refused("TY-STALE", "--based-on", seen, "undo")
        event.ok("--based-on", event.entries(), "undo")


def test_the_export_tells_it():
    with Event(3) as event:
        event.ok("player", "add", "Zoe")
        first = event.entries() - 2
        event.ok("undo")
        last = event.ok("export", "--as", "json")["entries"][-1]
        assert last["kind"] == "command_taken_back" and last["fields"] == {"first": first}, last


def test_a_whole_tournament_with_slips():
    with Event(9) as event:
        for _ in range(30):
            published = event.draw_and_publish()
            for table in published["tables"]:
                if table["has_result"]:
                    continue
                leaving = 1 if published["stage"] == "additional" else 0
                event.ok("result", table["table"], *event.score_words(table, leaving=leaving))
                event.ok("undo")
                event.ok("result", table["table"], *event.score_words(table, leaving=leaving))
            event.ok("close")
            event.ok("undo")
            if event.ok("close")["next"]["over"]:
                break
        else:
            raise AssertionError("it never ends")
        assert event.ok("standings")["final"] is True
        event.ok("finish")
        verified = event.ok("verify")
        assert verified["mismatches"] == 0 and verified["keys_checked"] is True
        assert only_json(event.run("--json", "status"))["finished"] is True


if __name__ == "__main__":
    main(globals())
