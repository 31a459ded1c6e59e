"""Every refusal the command line can meet: its rule, a sentence in both languages, exit status 1, nothing changed."""
import shlex

from events import FORMAT, MET, NAMES, Event
from harness import main


def seats_of(table):
    return [seat["name"] for seat in table["seats"]]


def test_ty_tournament():
    with Event(2) as event:
        event.refused("TY-TOURNAMENT", "-t", "x", "standings")
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "second")
        several = event.refused("TY-TOURNAMENT", "draw")
        assert "ote, second" in several["text"]
    with Event() as event:
        event.file.unlink()
        event.ok("new", "event.tilt")
        event.refused("TY-TOURNAMENT", "standings")


def test_ty_name():
    with Event() as event:
        event.ok("player", "add", "Ana", "Ana", "Bia")
        event.refused("TY-NAME", "player", "drop", "Ana")
        event.refused("TY-NAME", "player", "drop", "Xyzzy")
        near = event.refused("TY-NAME", "player", "drop", "bia")
        assert "Bia" in near["text"]
        event.refused("TY-NAME", "player", "drop", "99")
        event.refused("TY-NAME", "player", "drop", "")
        event.ok("draw"), event.ok("publish")
        event.refused("TY-NAME", "result", "1", "Nobody=3")


def test_ty_entered():
    with Event(2) as event:
        event.refused("TY-ENTERED", "enrol", "Ana")
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "second")
        event.refused("TY-ENTERED", "-t", "second", "player", "drop", "Ana")


HOSTILE = {"empty": "", "blank": "   ", "escape": "A\033[31mna", "line": "A\nna", "bell": "A\ana", "long": "x" * 81,
           "number": "12", "sharp": "#12", "override": "A\u202ena", "bytes": b"A\xffna", "surrogate": b"\xed\xa0\x80"}


def test_ty_usage_for_a_server():
    with Event(1) as event:
        assert "65535" in event.misused("serve", "--port", "70000")
        assert "--tls-key" in event.misused("serve", "--tls-cert", "cert.pem")
        assert "copy of the sample" in event.misused("--file", "event.tilt", "serve", "--demo")
        assert "HTTPS" in event.misused("serve", "--demo", "--tls-cert", "cert.pem", "--tls-key", "key.pem")
        for pace in ("60001", "9999999999", "9" * 30, "-1", "fast"):
            assert "from 0 to 60000" in event.misused("serve", "--demo", f"--pace={pace}"), pace
        assert "--demo" in event.misused("serve", "--pace", "5")
        assert "--host" in event.misused("serve", "--behind", "127.0.0.1")
        assert "is not a host name" in event.misused("serve", "--port", "0", "--host", "http://cup.local")


def test_ty_text_for_names():
    with Event(1) as event:
        for what, name in HOSTILE.items():
            event.refused("TY-TEXT", "player", "add", name)
            event.refused("TY-TEXT", "player", "rename", "Ana", name)
            assert "\033" not in event.run("player", "add", name).stderr.replace("\033[0m", ""), what
        assert "lost on the way" in event.refused("TY-TEXT", "player", "add", "Ra\ufffdl")["text"]
        event.refused("TY-TEXT", "player", "disqualify", "Ana", "--reason", "a\nb")


def test_ty_text_for_details():
    """Blanks inside a name are one; an edit that changes nothing, or an erased person, is refused."""
    with Event() as event:
        event.ok("player", "add", "Ana   Prado")
        event.ok("player", "edit", "Ana  Prado", "--club", "North  Games", "--email", "ana@example.org")
        ana = event.ok("player", "list")["people"][-1]
        assert (ana["name"], ana["club"], ana["email"]) == ("Ana Prado", "North Games", "ana@example.org"), ana
        assert "Nothing would change" in event.refused("TY-TEXT", "player", "edit", "Ana Prado", "--club", "North Games")["text"]
        assert "--club" in event.misused("player", "edit", "Ana Prado")


def test_ty_text_for_reasons_dice_and_events():
    with Event(4) as event:
        event.refused("TY-TEXT", "draw", "--words", "1\n2")
        event.ok("draw")
        event.refused("TY-TEXT", "draw", "--again", "--reason", "x" * 401)
        before = sorted(path.name for path in event.folder.iterdir())
        event.refused("TY-TEXT", "new", "other.tilt", "--name", "a\033b", "--format", FORMAT)
        assert sorted(path.name for path in event.folder.iterdir()) == before, "no file is made"


def test_ty_slug_format_option_event():
    with Event() as event:
        event.refused("TY-SLUG", "new", "event.tilt", "--format", FORMAT)
        event.refused("TY-SLUG", "new", "event.tilt", "--format", FORMAT, "--id", "a b")
        event.refused("TY-SLUG", "new", "event.tilt", "--format", FORMAT, "--id", "game")
        event.refused("TY-FORMAT", "new", "event.tilt", "--format", "chess")
        event.refused("TY-OPTION", "new", "event.tilt", "--format", FORMAT, "--id", "x", "--set", "rounds=3")
        event.refused("AMB-OTE-36", "new", "event.tilt", "--format", FORMAT, "--id", "x", "--set", "dropped=no")
        event.refused("TY-EVENT", "new", "event.tilt")
        for wrong in (("--format", "chess"), ("--format", FORMAT, "--id", "a b"), ("--format", FORMAT, "--set", "x=1")):
            assert event.run("new", "other.tilt", *wrong).returncode == 1
        assert not (event.folder / "other.tilt").exists(), "refused before a file is made"


def test_ty_number():
    with Event(2) as event:
        event.refused("TY-NUMBER", "order", "Ana", "0")
        event.refused("TY-NUMBER", "order", "Ana", "1000000")
        event.refused("TY-NUMBER", "order", "Ana", "2")


def test_ty_forgotten():
    with Event(2) as event:
        event.ok("player", "forget", "Bia")
        event.refused("TY-FORGOTTEN", "player", "rename", "2", "Bia")
        event.refused("TY-FORGOTTEN", "player", "forget", "2")


def test_ty_status():
    with Event(4) as event:
        event.refused("TY-STATUS", "player", "return", "Ana")
        event.ok("player", "drop", "Ana")
        event.refused("TY-STATUS", "player", "drop", "Ana")


def test_ty_reason():
    with Event(4) as event:
        event.ok("draw")
        event.refused("TY-REASON", "draw", "--again")
        event.refused("TY-REASON", "player", "disqualify", "Ana", "--reason", "")


def test_ty_lot():
    with Event(2) as event:
        event.refused("TY-LOT", "lot", "Ana", "Bia", "--pick", "3")
        event.refused("TY-LOT", "lot", "Ana", "1")
        assert "at least one" in event.misused("lot", "Ana", "Bia", "--pick", "0")
        event.ok("player", "drop", "Ana"), event.ok("player", "drop", "Bia")
        event.refused("TY-LOT", "lot", "--all")


INVISIBLE = "\u200b\u2060\u2061\u2062\u2063\u2064\ufeff\u200e\u200f\u061c\u2028\u2029\U000e0000\U000e0041\U000e007f" \
            "\ue000\U000f0000\U00100000\u00ad\u0085\u202e"


def test_ty_text_for_what_nobody_can_see():
    with Event(1) as event:
        for character in INVISIBLE:
            event.refused("TY-TEXT", "player", "add", f"B{character}ia")
        for alone in ("Bia\u200d", "\u200cBia", "Bia \u200dCaio", "B\u200d\u200dia"):
            event.refused("TY-TEXT", "player", "add", alone)
        event.ok("player", "add", "\u0646\u200c\u0645", "\u0930\u094d\u200d\u092f", "\U0001f469\u200d\U0001f680")


def test_dice_that_were_not_rolled():
    with Event(4) as event:
        for nothing in ("", "  "):
            assert "--words is empty" in event.misused("draw", "--words", nothing)
        event.misused("draw", "--dry-run", "--words=")
        event.ok("draw", "--words", "4 2")


def test_ty_draft_and_stage():
    with Event(4) as event:
        event.refused("TY-STAGE", "pairings")
        event.refused("TY-NO-DRAFT", "publish")
        event.refused("TY-NO-DRAFT", "draw", "--again", "--reason", "x")
        event.refused("TY-STAGE", "close")
        event.refused("TY-STAGE", "result", "1", "Ana=16w")
        event.ok("draw")
        event.refused("TY-DRAFT", "draw")
        event.refused("TY-STAGE", "close")
        event.refused("TY-STAGE", "result", "1", "Ana=16w")
        event.ok("player", "add", "Zeca")
        event.refused("TY-DRAFT-OLD", "publish")
        event.refused("TY-DRAFT-OLD", "draw")
        for words in (("close",), ("result", "1", "Ana=16w"), ("lot", "--tables"), ("lot", "--table", 1)):
            assert "draw --again --reason" in event.refused("TY-STAGE", *words)["text"], "it cannot be published"
        event.ok("draw", "--again", "--reason", "Zeca came"), event.ok("publish")
        event.refused("TY-STAGE", "draw")
        event.refused("TY-STAGE", "draw", "--dry-run")
        event.refused("TY-MISSING", "close")
        assert "Already published: round 1" in event.refused("TY-NO-DRAFT", "publish")["text"], "nothing is to be drawn"
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], *event.score_words(table))
        assert "close" in event.refused("TY-STAGE", "draw")["text"]


def test_advice_between_stages_is_not_refused():
    """TY-STAGE, TY-NO-DRAFT: what to do after a draw that was undone, and after the end."""
    commands = (("result", "1", "Ana=16w"), ("publish",), ("close",), ("lot", "--tables"), ("swap", "Ana", "Bia", "--reason", "x"))
    with Event(4) as event:
        event.ok("draw"), event.ok("undo")
        for words in (*commands, ("pairings",), ("print", "slips", "--to", "slips.pdf")):
            text = event.refused("TY-NO-DRAFT" if words == ("publish",) else "TY-STAGE", *words)["text"]
            assert text.endswith(': tiltyard draw --again --reason "…"'), text
        event.ok(*shlex.split(text[text.index("tiltyard draw"):])[1:])
    with Event(4) as event:
        event.play_all()
        for words in commands:
            text = event.refused("TY-NO-DRAFT" if words == ("publish",) else "TY-STAGE", *words)["text"]
            assert text == "The tournament is over. To correct a result: tiltyard help correct", text
        assert "tiltyard correct" in event.text("help", "correct")


def test_examples_are_results_of_their_game():
    """TY-SCORE: what a refusal shows as an example, the same game accepts."""
    games = {"ontheedge": ("Ana=16w Bia=11 Caio=-2", "Ana=16w"), "agot-joust": ("Ana=15w Bia=11", "Ana=15w"),
             "agot-melee": ("Ana=15 Bia=11 Caio=4c", "Caio=4c")}
    for game, (example, mark) in games.items():
        with Event(2 if game == "agot-joust" else 3, format=game) as event:
            event.draw_and_publish()
            text = event.misused("result", 1, "Ana")
            assert text.endswith(f"for example: {example}"), text
            text = event.misused("result", 1, "Ana=15x")
            assert text.endswith(f"as in {mark}"), text
            text = event.misused("result", "Ana=15", "Bia=11")
            assert text.endswith("tiltyard result TABLE WHO=SCORE …"), text
            event.ok("result", 1, *example.split())


def test_ty_table_result_seats():
    with Event(7) as event:
        tables = event.draw_and_publish()["tables"]
        a, b = seats_of(tables[0]), seats_of(tables[1])
        event.refused("TY-TABLE", "result", "9", f"{a[0]}=16w")
        event.refused("TY-SEATS", "result", "1", f"{b[0]}=16w")
        event.refused("OTE-2.3a", "result", "1", f"{a[0]}=16w")
        event.refused("TY-SEATS", "result", "1", f"{a[0]}=16w", f"{a[0]}=3")
        event.ok("result", "1", *event.score_words(tables[0]))
        event.refused("TY-RESULT", "result", "1", *event.score_words(tables[0]))


def test_ty_round_and_word():
    with Event(4) as event:
        event.refused("TY-ROUND", "standings", "--round", "1")
        event.refused("TY-ROUND", "export", "--as", "json", "--what", "standings", "--round", "3")
        event.refused("TY-ROUND", "pairings", "--round", "2")
        event.refused("TY-ROUND", "pairings", "--round", "final")
        assert ": tables, results," in event.refused("TY-WORD", "checklist", "zebra")["text"]
        assert "To list all cards" in event.refused("TY-WORD", "rules", "zebra")["text"]
        assert "mulligan" in event.refused("TY-WORD", "rules", "mulligam")["text"]
        assert "docs/rules" in event.refused("TY-WORD", "rules", "OTE-" + "99.9")["text"]
        assert "Leave one word out" in event.refused("TY-WORD", "rules", "treaty", "mulligan")["text"]


def test_ty_over_unfinished_finished():
    with Event(4) as event:
        event.refused("TY-UNFINISHED", "finish")
        event.play_all()
        event.refused("TY-OVER", "draw")
        event.ok("finish")
        for line in (("draw",), ("player", "add", "Zeca"), ("finish",), ("lot", "Ana")):
            event.refused("TY-FINISHED", *line)
        event.ok("player", "forget", "Ana")


def test_finish_may_be_confirmed_before_the_end():
    with Event(4) as event:
        assert event.ok("finish", "--confirm")["seed"]


def test_ty_command_id():
    with Event(3) as event:
        event.ok("--command-id", "7" * 32, "player", "add", "Zeca")
        event.refused("TY-COMMAND-ID", "--command-id", "7" * 32, "player", "add", "Yara")
        event.ok("player", "forget", "Zeca")
        event.refused("TY-COMMAND-ID", "--command-id", "7" * 32, "player", "add", "Zeca")


def test_ty_stale():
    with Event(3) as event:
        event.ok("player", "rename", "Ana", "Ana Clara")
        event.refused("TY-STALE", "--based-on", "2", "player", "rename", "Ana Clara", "Ana")
        event.refused("TY-STALE", "--based-on", "99", "player", "rename", "Ana Clara", "Ana")


BAD_CSV = {
    "": "empty", "club\nX\n": "no name column", "name\n": "nobody", "name,name\nA,B\n": "column twice",
    "name\n\"Ana\n": "open quote", "name,club\n\"Ana\"x,B\n": "after quote", b"name\nA\xff\0\n": "bytes",
    "name\nBia,x\n": "cells", "name,rating\nBia,x\n": "rating", "name,number\nBia,0\n": "number",
    "name,number\nBia,5\nCaio,5\n": "number twice", "name,number\nBia,999999\nCaio,\n": "numbers out",
    "name\n\x01\n": "the only row", "name\n" + "\x01\n" * 1200: "more bad rows than anybody reads",
    "name,number\nBia,1\n": "number taken", "name\n12\n": "a name that is a number",
}


def test_ty_csv():
    with Event(1) as event:
        for csv, what in BAD_CSV.items():
            csv = csv if isinstance(csv, bytes) else csv.encode()
            rule = "TY-NUMBER" if what == "numbers out" else "TY-CSV"
            refused = event.refused(rule, "player", "import", "-", stdin=csv)
            MET.extend(row["text"] for row in refused.get("rows", ()))
            assert event.ok("status")["people"] == 1, what


def test_wrong_scores_are_usage():
    with Event(3) as event:
        table = event.draw_and_publish()["tables"][0]
        a, b, c = seats_of(table)
        for score in ("16", "x", "16ww", "1.5", "16/12", "16@1", "99999", "--", "16w0", "4c1", "w"):
            if score == "16":
                event.refused("OTE-2.3c", "result", 1, f"{a}=16", f"{b}=3", f"{c}=2")
            else:
                event.misused("result", 1, f"{a}={score}", f"{b}=3", f"{c}=2")
        for word in (a, "=16", f"{a}=", "="):
            event.misused("result", 1, word)


def test_ontheedge_results():
    with Event(3) as event:
        a, b, c = seats_of(event.draw_and_publish()["tables"][0])
        event.refused("OTE-2.3c", "result", 1, f"{a}=16", f"{b}=11", f"{c}=-2")
        event.refused("TY-UNUSUAL", "result", 1, f"{a}=200w", f"{b}=11", f"{c}=-2")
        event.refused("AMB-OTE-21", "result", 1, f"{a}=16w", f"{b}=16w", f"{c}=-2")
        event.refused("OTE-2.8.3c", "result", 1, f"{a}=16w1", f"{b}=3", f"{c}=-2")
        event.refused("AMB-OTE-20", "result", 1, f"{a}=absent", f"{b}=absent", f"{c}=absent")
        event.refused("AMB-OTE-44", "result", 1, f"{a}=16wc", f"{b}=1", f"{c}=-2")
        event.refused("AMB-OTE-44", "result", 1, f"{a}=1c", f"{b}=1c", f"{c}=1c")
        event.refused("AMB-OTE-47", "result", 1, f"{a}=16wl", f"{b}=1", f"{c}=-2")


def test_ontheedge_entering_and_leaving():
    with Event(1) as event:
        event.refused("AMB-OTE-14", "draw")
    with Event(14) as event:
        event.refused("AMB-OTE-42", "player", "sit-out", "Ana")
        event.ok("player", "disqualify", "Lia", "--reason", "x")
        event.refused("AMB-OTE-45", "player", "return", "Lia")
        event.refused("AMB-OTE-46", "decline", "Ana")
        event.play()
        late = event.ok("player", "add", "Zeca")
        assert [w["rule"] for w in late["warnings"]] == ["AMB-OTE-41"]
        event.ok("draw")
        event.refused("AMB-OTE-41", "player", "add", "Yara", "--house-rule")
        event.ok("player", "add", "Yara")
        event.ok("draw", "--again", "--reason", "Yara came"), event.ok("publish")
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], *event.score_words(table))
        event.ok("close")
        while event.ok("status")["tournaments"][0]["stage"] != "final":
            event.play()
        event.draw_and_publish()
        event.refused("AMB-OTE-41", "player", "add", "Xica")


def test_ontheedge_final_with_too_few():
    with Event(4) as event:
        event.play()
        losers = [row["name"] for row in event.ok("standings")["rows"] if row["set"] == "inactive"]
        event.ok("player", "drop", losers[0]), event.ok("player", "drop", losers[1])
        event.refused("AMB-OTE-32", "draw")
        assert "--confirm" in event.text("status")
        assert event.ok("draw", "--confirm")["tables"][0]["size"] == 2
        event.ok("player", "drop", losers[2])
        for row in event.ok("standings")["rows"]:
            if row["status"] == "playing":
                event.ok("player", "drop", row["name"])
        event.refused("AMB-OTE-32", "draw", "--again", "--reason", "x")


def test_a_short_final_is_confirmed_as_the_refusal_says():
    """The command in the refusal is the whole one, also where a draw is made once more."""
    with Event(4) as event:
        event.play()
        losers = [row["name"] for row in event.ok("standings")["rows"] if row["set"] == "inactive"]
        event.ok("player", "drop", losers[0]), event.ok("draw")
        event.ok("player", "drop", losers[1])
        text = event.refused("AMB-OTE-32", "draw", "--again", "--reason", "Caio's train")["text"]
        assert text.endswith('tiltyard draw --confirm --again --reason "Caio\'s train"'), text
        words = shlex.split(text[text.index("tiltyard draw"):])
        assert event.ok(*words[1:])["tables"][0]["size"] == 2
        event.ok("undo"), event.ok("undo"), event.ok("undo")  # both draws, and what was between
        event.ok("player", "drop", losers[1])
        assert '--again --reason "…"' in event.refused("AMB-OTE-32", "draw")["text"]
        status = event.ok("status")["tournaments"][0]
        assert status["next"] == "confirm" and '--again --reason "…"' in status["why"]["text"], status
        text = event.refused("TY-STAGE", "result", 1, "Ana=16w")["text"]
        assert text.endswith(': tiltyard draw --confirm --again --reason "…"'), text
        assert event.ok(*shlex.split(status["why"]["text"][status["why"]["text"].index("draw --confirm"):]))


def test_refusals_about_somebody_name_the_next_step():
    with Event(9) as event:
        entry = event.ok("player", "disqualify", "Ana", "--reason", "x")["saved"]
        for verb in ("drop", "sit-out"):
            text = event.refused("AMB-OTE-45", "player", verb, "Ana")["text"]
            assert "was disqualified and is already out of the tournament" in text and text.endswith(f"tiltyard undo {entry}"), text
        text = event.refused("AMB-OTE-45", "player", "return", "Ana")["text"]
        assert "come back" in text and text.endswith(f"tiltyard undo {entry}"), text
        assert "player list" in event.refused("TY-STATUS", "player", "return", "Bia")["text"]
        event.ok("undo", entry)
        a, b, c = seats_of(event.draw_and_publish()["tables"][0])
        assert "16w" in event.refused("AMB-OTE-44", "result", 1, f"{a}=16cw", f"{b}=1", f"{c}=-2")["text"]


def test_who_was_disqualified_has_no_place_to_give_away():
    with Event(4) as event:
        event.play()
        final = event.draw_and_publish()["tables"][0]
        while final["set"] != "final":
            event.ok("result", 1, *event.score_words(final, leaving=1)), event.ok("close")
            final = event.draw_and_publish()["tables"][0]
        admitted = next(row["name"] for row in event.ok("standings")["rows"]
                        if row["set"] == "inactive" and row["name"] in seats_of(final))
        event.ok("player", "disqualify", admitted, "--reason", "x")
        text = event.refused("AMB-OTE-45", "decline", admitted)["text"]
        assert "--again" in text, text
        event.ok("draw", "--confirm", "--again", "--reason", "x")
        left = [who for who in seats_of(final) if who != admitted]
        event.refused("TY-STATUS", "swap", admitted, left[0], "--reason", "x")


def test_ontheedge_after_the_end():
    with Event(4) as event:
        event.play_all()
        event.refused("AMB-OTE-36", "player", "drop", "Ana")
        gone = event.ok("player", "disqualify", "Ana", "--reason", "x")
        assert [w["rule"] for w in gone["warnings"]] == ["AMB-OTE-45"]


def test_a_table_that_nobody_needs_to_play_has_its_result():
    with Event(4) as event:
        event.play()
        for row in event.ok("standings")["rows"]:
            if row["set"] == "inactive":
                event.ok("player", "drop", row["name"])
        assert event.ok("draw", "--confirm")["tables"][0]["size"] == 1
        published = event.ok("publish")
        alone = published["tables"][0]["seats"][0]["name"]
        assert "undo" not in event.refused("TY-RESULT", "result", "1", f"{alone}=16w")["text"]
        event.ok("undo"), event.ok("publish")
        assert event.ok("close")["next"]["over"] is True


def test_ontheedge_additional_game():
    with Event(4) as event:
        table = event.draw_and_publish()["tables"][0]
        a, b, c, d = seats_of(table)
        event.ok("result", 1, f"{a}=16w", f"{b}=10", f"{c}=3", f"{d}=3"), event.ok("close")
        additional = event.draw_and_publish()
        assert additional["stage"] == "additional" and additional["tables"][0]["target"] == 8
        event.refused("OTE-2.8.3c", "result", 1, f"{c}=8w1", f"{d}=9w2")
        event.refused("OTE-2.8.3c", "result", 1, f"{c}=8", f"{d}=9")
        event.ok("result", 1, f"{c}=8w1", f"{d}=3"), event.ok("close")
        assert c in seats_of(event.ok("draw")["tables"][0])


def test_ontheedge_people_where_they_do_not_belong():
    with Event(7) as event:
        one, two = event.draw_and_publish()["tables"]
        (a, b, c, d), (e, *others) = seats_of(one), seats_of(two)
        event.ok("player", "add", "Zoe")
        event.refused("TY-SEATS", "result", 2, f"{e}=16w", "Zoe=3", f"{others[0]}=2")
        event.refused("TY-SEATS", "result", 2, f"{e}=16w", f"{a}=3", f"{others[0]}=2")
        event.ok("result", 1, f"{a}=16w", f"{b}=6", f"{c}=6", f"{d}=5")
        event.ok("correct", 1, 1, f"{a}=16w", f"{b}=6", f"{c}=6", f"{d}=6", "--reason", "x")
        event.refused("TY-HAND", "swap", a, e, "--reason", "x")
        event.ok("result", 2, f"{e}=16w", *(f"{who}=2" for who in others)), event.ok("close")
        event.refused("AMB-OTE-46", "decline", others[0])
        tied = seats_of(event.draw_and_publish()["tables"][0])
        assert set(tied) == {b, c, d}
        event.ok("result", 1, f"{tied[0]}=8w1", *(f"{who}=2" for who in tied[1:]))
        event.refused("AMB-OTE-46", "decline", tied[0])


# Refusals that no command line can meet, and why.
OUT_OF_REACH = {
    "CLOCK_START_FAR": "a time of day is at most twelve hours away (unit/test_hall.c)",
    **dict.fromkeys(("FORM_BROKEN", "FORM_TWICE", "FORM_UNKNOWN"), "said of what a browser sends (unit/test_form.c)"),
    **dict.fromkeys(("SERVE_FORM_FROM", "SERVE_FORM_ID", "SERVE_FORM_KIND"), "said to a browser (test_serve.py)"),
    **dict.fromkeys(("SERVE_FORM_NUMBERS", "SERVE_FORM_SETTING", "SERVE_FORM_TIME", "SERVE_GUESS", "SERVE_HASTE"),
                    "said to a browser (test_serve_command_forms.py)"),
    **dict.fromkeys(("LINE_DISPUTED", "LINE_FORM", "LINE_NO_REPORT", "LINE_SEATS"),
                    "said of a line of results in a browser (test_serve_results.py)"),
    **dict.fromkeys(("REPORT_NO_WINNER", "REPORT_SURE", "REPORT_TIED"), "said on a phone (test_serve_phone.py, test_public_browser.py)"),
    **dict.fromkeys(("LINK_TOKEN_USED", "SERVE_LINK_USED", "SERVE_NO_COOKIE"), "said to a browser (test_serve_tokens.py)"),
    **dict.fromkeys(("LINE_ALREADY_IN", "LINE_INCOMPLETE", "LINE_MATCHES", "LINE_NOT_READABLE", "LINE_NO_TABLE"),
                    "said of a typed line (test_cli_do.py, unit/test_line.c)"),
    **dict.fromkeys(("PASTE_NOBODY", "PLAYERS_MAYBE_SAME"), "said to a browser (test_serve_setup.py)"),
    **dict.fromkeys(("SAMPLE_BUSY", "SAMPLE_NOT", "SAMPLE_NO_BACKUPS", "START_ANOTHER", "START_NAME_NEEDED", "START_NO_SUCH_FILE", "START_TAKEN"),
                    "said to a browser (test_serve_start.py, test_serve_sample.py)"),
    "GAME_UNDO_BY": "said to a player's phone (test_game_undo_phone.py): the shell has no word for it",
    "ROLE_SAY_MOVE": "said to a player's phone (test_serve_games.py)",
    **dict.fromkeys(("BEGIN_NO_FIRST", "BEGIN_NO_NUMBER", "SEATS_CLOSED", "SEAT_NONE", "SEAT_NOT_YOURS", "SEAT_TAKEN"),
                    "said to a browser (test_serve_table_game.py)"),
    "SEATS_UNKNOWN": "a page asks for a code before it offers a form: only an undo between the two makes the code unknown",
    "OFFERED_ALREADY": "said to a browser: the shell shows that code again (test_serve_run.py)",
    "FINISH_NAME_WRONG": "said to a browser (test_serve_run.py)",
    "IMPORTS_NO_FILE": "said to a browser (test_serve_settings.py)",
    "TOURNAMENT_IS_REMOVED": "said where somebody else removed it meanwhile: no line of the shell names it then",
    "ANNOUNCE_ENDS_TWICE": "said of a form (test_serve_floor.py); a line with both is misused",
    **dict.fromkeys(("NOBODY_AWAITED", "SEVERAL_AWAITED", "SETUP_NOTHING_SENT"), "said to a browser (test_serve_setup.py)"),
    "ROUND_SCORE_ALONE": "a list has a seat in each row that has a score",
    "ROLE_OWN_MOVE": "said to a phone (test_serve_games.py)",
    "PRINT_NO_PAGE": "said to a browser (test_serve_print.py)",
    "WALL_SCREEN": "said to a browser (test_serve_wall.py)",
    "PROOF_DRAFT": "said to a browser (test_serve_verify.py)",
    "REMOTE_COMMAND": "said to a command line of another version (unit/test_command_wire.c)",
    "ANNOUNCE_MINUTES_RANGE": "the command line takes no more minutes than that (VALUE_NOT_MINUTES)",
    "ROOM_RANGE": "the command line reads no such numbers (ROOM_NOT_TABLES)",
    "TOURNAMENT_NEEDED": "the command line picks a tournament before it asks",
    "EVENT_MISSING": "a file comes into being with its event",
    "EVENT_OPTION_NONE": "the command line wants a setting",
    **dict.fromkeys(("NOBODY_NAMED", "NOBODY_TO_ENROL", "NOBODY_TO_CHECK_IN"),
                    "the command line wants a name, and an empty file is refused before"),
    "DECKS_NOBODY": "the command line wants a list",
    "JOUST_BYE_STANDS": "a bye has its result, and a correction leaves it what it is (TY-CORRECT)",
    "PRINT_NO_URL": "the command line wants an address, and one that is good: tests/unit/test_layout.c",
    "SCORE_PLACE": "no format lets a judge fix places yet",
    "EXPORT_TRF_NEEDS_FILE": "said to programs only: without --json the file goes to standard output",
    "PODS_TOO_MANY": "it takes more than 2,048 people: tests/unit/test_pods.c",
    "PENALTY_NO_KIND": "the command line knows the kinds before (PENALTY_KIND_UNKNOWN)",
    "GAME_FIRST": "the command line finds who begins among those who play",
    "GAME_NONE": "the command line finds a game by its name before",
    "GAME_SEATS": "with --at the command line names exactly those who sit there",
    "GAME_SETUP": "the number of players, what they bring and the settings are looked at one by one before",
    "GAME_UNDO_NOTHING": "a game that is there has at least its opening to take back",
    "INFLUENCE_PLAYERS": "one is too few and 17 are too many for any game (GAME_PLAYERS)",
    "MOVE_ALIKE": "of games in memory only (tests/programs); in an event GAME_NAMES_ALIKE comes first",
    "MOVE_NONE": "the command line wants a word, and an empty line is passed over",
    "MOVE_NO_BIDS": "a game without bids has no words for one",
    "MOVE_OPENS": "the command line sends a bid, and what opens the bids, as those",
    "SEATED_NO_MOVE": "the command line reads moves by the game's own table of them",
    "CODE_OF_SEVERAL": "two codes are the same once in millions: tests/unit/test_login_codes.c",
    "LINK_NO_ROLE": "the command line knows the roles before",
    "JOIN_NAME_LOST": "the name must be lost with a piece of the file: tests/unit/test_access_links.c",
    "STORE_MOVED": "the file is locked while it is open to be changed",
    "STORE_ID_USED": "a repeated id is answered before",
}


if __name__ == "__main__":
    main(globals())
