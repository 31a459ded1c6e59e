"""Wrong results put right, seats changed by hand, draws made again, and one person who was entered twice."""
from events import Event, run
from harness import main

SEED = "5e" * 32


def scores(table, winner=0, values=None):
    """Words of a result: that seat wins with 16, the others have 9, 6, 3 in order."""
    values = values or iter((9, 6, 3))
    return [f"{seat['number']}={'16w' if place == winner else next(values)}"
            for place, seat in enumerate(table["seats"])]


def played(event):
    """Publishes what is next and plays it: the first seat of each table wins."""
    published = event.draw_and_publish()
    for table in published["tables"]:
        leaving = 1 if published["stage"] == "additional" else 0
        event.ok("result", table["table"], *event.score_words(table, leaving=leaving))
    return published


def closed(event):
    published = played(event)
    event.ok("close")
    return published


def row_of(event, number):
    return next(row for row in event.ok("standings")["rows"] if row["number"] == number)


# Corrections

def test_a_result_of_the_open_round_is_corrected():
    with Event(9, "--seed", SEED) as event:
        table = played(event)["tables"][0]
        first, second = table["seats"][0]["number"], table["seats"][1]["number"]
        answer = event.ok("correct", 1, 1, *scores(table, winner=1), "--reason", "Exchanged on the slip")
        assert set(answer) == {"saved", "tournament", "stage", "round", "table", "then", "was", "scores", "difference"}
        assert (answer["stage"], answer["round"], answer["table"], answer["then"]) == ("round", 1, 1, "status")
        assert [score["number"] for score in answer["was"]] == [seat["number"] for seat in table["seats"]]
        assert answer["was"][0]["score"] == "16w" and answer["scores"][1]["score"] == "16w"
        places = {place["number"]: place for place in answer["difference"]["places"]}
        assert (places[first]["before"]["set"], places[first]["after"]["set"]) == ("active", "inactive")
        assert places[first]["before"]["vp"] == 8 and places[first]["after"]["vp"] == 4
        assert places[second]["after"] == row_of(event, second)
        assert answer["difference"]["stages"] == []
        assert event.ok("pairings")["changes"][0]["rule"] == "TY-CORRECT"
        assert "Exchanged on the slip" in event.text("log") and "corrected" in event.text("pairings")
        event.ok("close"), event.ok("draw", "--confirm")
        assert second in [seat["number"] for seat in event.ok("pairings")["tables"][0]["seats"]]
        assert event.ok("verify")["mismatches"] == 0


def test_a_slip_of_the_pen_needs_no_choice():
    """Points of a closed round, with nothing drawn after it."""
    with Event(9, "--seed", SEED) as event:
        table = closed(event)["tables"][0]
        answer = event.ok("correct", 1, 1, *scores(table, values=iter((9, 6))), "--reason", "Misread")
        assert answer["then"] == "status"


def test_before_a_standing_draft_there_is_a_choice():
    with Event(27, "--seed", SEED) as event:
        table = closed(event)["tables"][0]
        event.ok("draw")
        draft = event.ok("pairings")
        wrong, right = (table["seats"][place]["number"] for place in (0, 1))
        correction = ("correct", 1, 1, *scores(table, winner=1))
        refused = event.refused("TY-THEN", *correction, "--reason", "Slip")
        (stage,) = refused["difference"]["stages"]
        assert stage["draft"] and stage["stage"] == "round" and stage["round"] == 2
        assert {(one["number"], one["sat"], one["belonged"]) for one in stage["people"]} == {
            (wrong, "active", "inactive"), (right, "inactive", "active")}
        would = event.ok(*correction, "--dry-run")
        assert would["dry_run"] and would["difference"] == refused["difference"]
        human = event.text(*correction, "--dry-run")
        assert all(f"--then {word}" in human for word in ("points", "status", "next-draw", "reopen")), human
        # Points only: the draft stays, and whoever was taken for active plays on.
        assert event.ok(*correction, "--reason", "Slip", "--then", "points")["then"] == "points"
        assert event.ok("pairings") == draft and row_of(event, wrong)["set"] == "active"
        assert row_of(event, wrong)["vp"] == 4
        # The same result once more, and now it says who has lost as well.
        event.refused("TY-CORRECT", *correction, "--reason", "Slip", "--then", "points")
        event.ok(*correction, "--reason", "Slip", "--then", "status")
        assert event.ok("pairings") == draft and row_of(event, wrong)["set"] == "inactive"
        event.ok("undo")
        event.ok(*correction, "--reason", "Slip", "--then", "next-draw")
        event.refused("TY-DRAFT-OLD", "publish")
        event.ok("draw", "--again", "--reason", "Corrected")
        active = [seat["number"] for each in event.ok("pairings")["tables"] if each["set"] == "active"
                  for seat in each["seats"]]
        assert right in active and wrong not in active
        assert event.ok("verify")["mismatches"] == 0


def test_without_a_draft_the_next_draw_follows_anyway():
    """Nothing is there to be drawn again: then `next-draw` is `status`, and is called so."""
    with Event(27, "--seed", SEED) as event:
        table = closed(event)["tables"][0]
        wrong, right = (table["seats"][place]["number"] for place in (0, 1))
        correction = ("correct", 1, 1, *scores(table, winner=1), "--then", "next-draw")
        assert event.ok(*correction, "--dry-run")["then"] == "status"
        answer = event.ok(*correction, "--reason", "Slip")
        assert answer["then"] == "status" and "warnings" not in answer
        active = {seat["number"] for each in closed(event)["tables"] if each["set"] == "active" for seat in each["seats"]}
        assert right in active and wrong not in active
        back = ("correct", 1, 1, *scores(table), "--reason", "It was right", "--then", "next-draw")
        assert event.ok(*back)["then"] == "status"  # round 2 is played, and what follows it is not drawn
        assert "drawn again" not in event.text("log")
        event.ok("undo"), event.ok("draw")
        assert event.ok(*back)["then"] == "next-draw"


def test_a_stage_is_opened_again():
    with Event(9, "--seed", SEED) as event:
        table = closed(event)["tables"][0]
        event.ok("draw", "--confirm")
        correction = ("correct", 1, 1, *scores(table, winner=1), "--reason", "Slip", "--then", "reopen")
        assert event.ok(*correction)["then"] == "reopen"
        status = event.ok("status")["tournaments"][0]
        assert (status["stage"], status["draft"], status["next"]) == ("round", False, "close")
        event.refused("TY-THEN", "correct", 1, 1, *scores(table), "--reason", "Slip", "--then", "reopen")
        event.ok("close"), event.ok("draw", "--confirm"), event.ok("publish")
        event.refused("TY-THEN", "correct", 1, 1, *scores(table), "--reason", "Slip", "--then", "reopen")
        assert event.ok("verify")["mismatches"] == 0


def test_a_played_round_is_never_rewritten():
    with Event(27, "--seed", SEED) as event:
        table = closed(event)["tables"][0]
        closed(event)
        second = event.ok("pairings", "--round", 2)
        wrong, right = (table["seats"][place]["number"] for place in (0, 1))
        correction = ("correct", 1, 1, *scores(table, winner=1), "--reason", "Slip")
        event.refused("TY-THEN", *correction)
        human = run("correct", 1, 1, *scores(table, winner=1), "--reason", "x", folder=event.folder).stderr
        assert "--then points" in human and "next-draw" not in human and "reopen" not in human, human
        answer = event.ok(*correction, "--then", "status")
        assert event.ok("pairings", "--round", 2) == second
        (stage,) = answer["difference"]["stages"]
        assert stage["round"] == 2 and not stage["draft"] and {one["number"] for one in stage["people"]} == {wrong, right}
        # Points of round 2 stay those of the set that each was drawn in.
        seat = next(each for each in second["tables"] if wrong in [one["number"] for one in each["seats"]])
        assert seat["set"] == "active"
        event.ok("undo", answer["saved"])
        event.ok(*correction, "--then", "status")
        event.ok("draw", "--confirm")
        playing = [one["number"] for each in event.ok("pairings")["tables"] if each["set"] in ("active", "final")
                   for one in each["seats"]]
        assert wrong not in playing or event.ok("pairings")["stage"] == "final"
        assert event.ok("verify")["mismatches"] == 0


def test_the_final_is_corrected():
    with Event(9, "--seed", SEED) as event:
        event.play_all()
        final = event.ok("pairings", "--round", "final")["tables"][0]
        first, third = final["seats"][0]["number"], final["seats"][2]["number"]
        answer = event.ok("correct", "final", 1, *scores(final, winner=2), "--reason", "The judge counted again")
        places = {place["number"]: place for place in answer["difference"]["places"]}
        assert places[third]["after"]["rank"] == 1 and places[first]["after"]["rank"] == 2
        assert event.ok("standings")["rows"][0]["number"] == third


def test_an_additional_game_is_corrected():
    """Who left it first is in the final."""
    for people in range(10, 40):
        with Event(people, "--seed", SEED) as event:
            stage = closed(event)
            for _ in range(6):
                if stage["stage"] in ("additional", "final"):
                    break
                stage = closed(event)
            if stage["stage"] != "additional":
                continue
            table = stage["tables"][0]
            numbers = [seat["number"] for seat in table["seats"]]
            event.ok("undo"), event.ok("undo")  # closed, and its result
            other = next(row["number"] for row in event.ok("standings")["rows"] if row["number"] not in numbers)
            event.refused("OTE-2.8.3a", "swap", other, numbers[0], "--reason", "x")
            event.ok("result", 1, *event.score_words(table, leaving=1)), event.ok("close")
            words = [f"{number}={'8w1' if place == 1 else 2}" for place, number in enumerate(numbers)]
            event.ok("draw")
            refused = event.refused("TY-THEN", "correct", "additional", 1, *words, "--reason", "Slip")
            (disturbed,) = refused["difference"]["stages"]
            assert {(one["number"], one["belonged"]) for one in disturbed["people"]} >= {(numbers[1], "final")}
            choices = event.run("correct", "additional", 1, *words, "--reason", "Slip").stderr
            assert "--then status" in choices and "--then points" not in choices, choices
            refused = event.refused("TY-THEN", "correct", "additional", 1, *words, "--reason", "Slip", "--then",
                                    "points")
            assert "no points" in refused["text"] and "--then status" in refused["text"], refused
            event.ok("correct", "additional", 1, *words, "--reason", "Slip", "--then", "next-draw")
            final = event.ok("draw", "--again", "--reason", "Slip")["tables"][0]
            assert numbers[1] in [seat["number"] for seat in final["seats"]]
            return
    raise AssertionError("no additional game came up")


def test_corrections_that_cannot_be():
    with Event(9, "--seed", SEED) as event:
        event.refused("TY-ROUND", "correct", 1, 1, "1=16w", "--reason", "Slip")
        published = event.draw_and_publish()
        table = published["tables"][0]
        numbers = [seat["number"] for seat in table["seats"]]
        elsewhere = published["tables"][1]["seats"][0]["number"]
        event.refused("TY-RESULT", "correct", 1, 1, *scores(table), "--reason", "Slip")
        event.ok("result", 1, *scores(table))
        event.refused("TY-RESULT", "result", 1, *scores(table, winner=1))
        event.refused("TY-REASON", "correct", 1, 1, *scores(table, winner=1))
        event.refused("TY-CORRECT", "correct", 1, 1, *scores(table), "--reason", "Slip")
        event.refused("TY-TABLE", "correct", 1, 9, *scores(table), "--reason", "Slip")
        event.refused("TY-ROUND", "correct", 2, 1, *scores(table), "--reason", "Slip")
        event.refused("TY-ROUND", "correct", "final", 1, *scores(table), "--reason", "Slip")
        event.refused("TY-SEATS", "correct", 1, 1, *scores(table)[:2], f"{elsewhere}=3", "--reason", "Slip")
        event.refused("OTE-2.3a", "correct", 1, 1, *scores(table)[:2], "--reason", "Slip")
        event.refused("OTE-2.3c", "correct", 1, 1, *(f"{number}=3" for number in numbers), "--reason", "Slip")
        event.refused("TY-STALE", "correct", 1, 1, *scores(table, winner=1), "--reason", "Slip", "--based-on", 2)
        event.misused("correct", "lunch", 1, *scores(table), "--reason", "Slip")
        event.misused("correct", 1, "x", *scores(table), "--reason", "Slip")
        event.misused("correct", 1, 1, *scores(table), "--reason", "Slip", "--then", "pray")


def test_a_correction_sent_again_is_the_same():
    with Event(9, "--seed", SEED) as event:
        table = closed(event)["tables"][0]
        correction = ("correct", 1, 1, *scores(table, winner=1), "--reason", "Slip", "--command-id", "ab" * 16)
        first = event.ok(*correction)
        again = event.ok(*correction)
        assert again.pop("repeated") is True and again == first
        event.ok("correct", 1, 1, *scores(table, winner=2), "--reason", "Slip after all")
        again = event.ok(*correction)
        assert again["saved"] == first["saved"] and again["was"] == first["was"]


def test_corrections_speak_both_languages():
    with Event(27, "--seed", SEED) as event:
        table = closed(event)["tables"][0]
        event.ok("draw")
        words = ("correct", 1, 1, *scores(table, winner=1), "--dry-run")
        english, portuguese = event.text(*words), event.text("--lang", "pt-BR", *words)
        assert "This would be corrected: round 1, table 1" in english and "active → inactive" in english
        assert "Isto seria corrigido: rodada 1, mesa 1" in portuguese and "ativo → inativo" in portuguese
        assert "  was: " in english and "  is:  " in english, "one above the other"
        assert "  era: " in portuguese and "  é:   " in portuguese
        assert "change points and places only; the players who advance stay the same" in english and "quem avança continua igual" in portuguese


def test_the_log_of_a_correction_names_the_absent():
    with Event(3, "--seed", SEED) as event:
        event.draw_and_publish()
        event.ok("result", 1, "1=16w", "2=7", "3=3")
        event.ok("correct", "final", 1, "1=absent", "2=16w", "3=3", "--reason", "Bia won")
        english, portuguese = (event.text("--lang", language, "log") for language in ("en", "pt-BR"))
        assert "Bia 16w, Caio 3; absent: Ana" in english or "Caio 3, Bia 16w; absent: Ana" in english, english
        assert "ausente: Ana" in portuguese, portuguese
    with Event(9, "--seed", SEED) as event:
        table = played(event)["tables"][0]
        event.ok("correct", 1, 1, *(f"{seat['number']}=absent" for seat in table["seats"]), "--reason", "Fire alarm")
        assert "table 1, corrected: no one came [in full] (Fire alarm)" in event.text("log"), event.text("log")


def test_stages_are_named_in_any_letter_case():
    with Event(3, "--seed", SEED) as event:
        event.play_all()
        final = event.ok("pairings", "--round", "final")
        for name in ("Final", "FINAL"):
            assert event.ok("pairings", "--round", name) == final
            assert event.ok("correct", name, 1, *scores(final["tables"][0], winner=1), "--dry-run")["stage"] == "final"
            assert event.ok("explain", "table", 1, "--round", name)["stage"] == "final"
            assert event.text("export", "--as", "csv", "--what", "pairings", "--round", name)
        event.refused("TY-ROUND", "correct", "Additional", 1, *scores(final["tables"][0]), "--reason", "Slip")
        event.misused("correct", "finale", 1, *scores(final["tables"][0]), "--reason", "Slip")


# Seats by hand

def test_two_people_are_swapped():
    with Event(9, "--seed", SEED) as event:
        event.refused("TY-STAGE", "swap", 1, 2, "--reason", "Stairs")
        tables = event.ok("draw")["tables"]
        one, other = tables[0]["seats"][1]["number"], tables[2]["seats"][0]["number"]
        answer = event.ok("swap", one, other, "--reason", "Stairs")
        assert answer["tables"][0]["seats"][1]["number"] == other and answer["tables"][2]["seats"][0]["number"] == one
        assert [table["by_hand"] for table in answer["tables"]] == [True, False, True]
        assert answer["changes"][0]["rule"] == "TY-HAND" and "Stairs" in answer["changes"][0]["text"]
        event.ok("publish")
        assert [table["by_hand"] for table in event.ok("pairings")["tables"]] == [True, False, True]
        event.refused("TY-HAND", "swap", one, one, "--reason", "x")
        first, second = (seat["number"] for seat in tables[1]["seats"][:2])
        exchanged = event.ok("swap", first, second, "--reason", "Wheelchair")["tables"][1]
        assert [seat["number"] for seat in exchanged["seats"][:2]] == [second, first] and not exchanged["by_hand"], exchanged
        event.ok("undo")
        event.ok("result", 2, *scores(event.ok("pairings")["tables"][1]))
        event.refused("TY-HAND", "swap", one, tables[1]["seats"][0]["number"], "--reason", "x")
        event.ok("swap", one, other, "--reason", "The lift works again")
        event.misused("swap", one, other)
        for table in event.ok("pairings")["tables"]:
            if not table["has_result"]:
                event.ok("result", table["table"], *scores(table))
        human = event.text("pairings")
        assert "by hand" in human and "Stairs" in human and "The lift works again" in human, human
        assert event.ok("verify")["mismatches"] == 0
        event.refused("TY-UNDO-RESTS", "undo", answer["saved"])


def test_somebody_is_moved_to_another_table():
    with Event(10, "--seed", SEED) as event:
        tables = event.draw_and_publish()["tables"]
        sizes = [table["size"] for table in tables]
        assert sizes == [4, 3, 3]
        who = tables[0]["seats"][0]["number"]
        answer = event.ok("seat", who, 2, "--reason", "Cannot sit by the window")
        assert [(table["size"], table["off_numbered"], table["by_hand"]) for table in answer["tables"]] == [
            (3, False, True), (4, True, True), (3, False, False)]
        assert answer["tables"][1]["seats"][3]["number"] == who
        event.refused("TY-HAND", "seat", who, 2, "--reason", "x")
        event.refused("OTE-2.1b", "seat", tables[2]["seats"][0]["number"], 2, "--reason", "x")
        event.ok("seat", tables[2]["seats"][0]["number"], 1, "--reason", "x")
        event.refused("OTE-2.1b", "seat", tables[2]["seats"][1]["number"], 1, "--reason", "x")
        event.ok("swap", tables[2]["seats"][1]["number"], who, "--reason", "x")
        event.refused("TY-TABLE", "seat", who, 7, "--reason", "x")
        event.refused("TY-NAME", "seat", 77, 1, "--reason", "x")
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], *scores(table))
        event.refused("TY-HAND", "seat", who, 1, "--reason", "x")
        event.ok("close")
        games = {row["number"]: row["off_numbered"] for row in event.ok("standings")["rows"]}
        assert sorted(games.values()) == sorted(
            1 if table["size"] in (2, 4) else 0 for table in event.ok("pairings", "--round", 1)["tables"]
            for _ in table["seats"])


def test_a_table_never_mixes_the_sets():
    with Event(27, "--seed", SEED) as event:
        closed(event)
        draft = event.ok("draw")
        active = next(table for table in draft["tables"] if table["set"] == "active")
        inactive = next(table for table in draft["tables"] if table["set"] == "inactive")
        one, other = active["seats"][0]["number"], inactive["seats"][0]["number"]
        event.refused("OTE-2.2b", "swap", one, other, "--reason", "x")
        event.refused("OTE-2.2b", "seat", other, active["table"], "--reason", "x")
        event.refused("OTE-2.2b", "seat", one, inactive["table"], "--reason", "x")


def test_the_final_is_not_seated_by_hand():
    with Event(9, "--seed", SEED) as event:
        closed(event)
        draft = event.ok("draw")
        assert draft["stage"] == "final"
        event.refused("OTE-2.8b", "swap", draft["tables"][0]["seats"][0]["number"],
                      draft["tables"][1]["seats"][0]["number"], "--reason", "x")
        event.refused("OTE-2.8b", "seat", draft["tables"][1]["seats"][0]["number"], 1, "--reason", "x")


def test_who_came_late_gets_a_seat():
    with Event(8, "--seed", SEED) as event:
        event.draw_and_publish()
        event.ok("player", "add", "Zoe", "--house-rule")
        tables = event.ok("pairings")["tables"]
        event.refused("OTE-2.1b", "seat", "Zoe", 1, "--reason", "Came at once")
        first = tables[0]["seats"][0]["number"]
        swapped = event.ok("swap", "Zoe", first, "--reason", "Came at once")
        assert [one["number"] for one in swapped["resting"]] == [first]
        event.ok("swap", "Zoe", first, "--reason", "And went to eat")
        event.refused("TY-HAND", "swap", "Zoe", "Zoe", "--reason", "x")
        event.ok("player", "drop", "Zoe")
        event.refused("TY-STATUS", "seat", "Zoe", 1, "--reason", "x")
    with Event(5, "--seed", SEED) as event:
        event.draw_and_publish()
        event.ok("player", "add", "Yan", "Zoe", "--house-rule")
        event.refused("TY-HAND", "swap", "Yan", "Zoe", "--reason", "x")
        tables = event.ok("pairings")["tables"]
        assert [table["size"] for table in tables] == [2, 3]
        event.refused("OTE-2.1b", "seat", tables[0]["seats"][0]["number"], 2, "--reason", "x")
        sizes = [table["size"] for table in event.ok("seat", "Zoe", 1, "--reason", "Came at once")["tables"]]
        assert sizes == [3, 3]


# Drawn again

def test_a_published_round_is_drawn_again():
    with Event(12, "--seed", SEED) as event:
        first = event.draw_and_publish()
        assert "under way: round 1. Results missing: 4" in event.refused("TY-STAGE", "draw")["text"]
        event.refused("TY-REASON", "draw", "--again")
        again = event.ok("draw", "--again", "--reason", "Two tables had no chairs")
        assert again["draft"] and again["round"] == 1 and again["draw"] == 2 and again["tables"] != first["tables"]
        event.ok("publish")
        event.ok("result", 1, *scores(event.ok("pairings")["tables"][0]))
        begun = event.refused("TY-STAGE", "draw", "--again", "--reason", "Once more")
        assert "(round 1; missing: 3)" in begun["text"]
        assert event.ok("verify") | {"draws": 2, "mismatches": 0} == event.ok("verify")
        assert "Two tables had no chairs" in event.text("log")


def test_nobody_misses_a_round_that_is_drawn_again():
    """AMB-OTE-41: who left during it has left before it, and misses the one that takes its place."""
    with Event(8, "--seed", SEED) as event:
        event.draw_and_publish()
        event.ok("player", "drop", 2)
        event.ok("draw", "--again", "--reason", "One has gone")
        event.ok("publish")
        assert [warning["rule"] for warning in event.ok("player", "return", 2)["warnings"]] == ["AMB-OTE-41"]
        assert row_of(event, 2)["set"] == "inactive" and row_of(event, 1)["set"] == "active"


def test_one_finalist_alone_gets_company():
    """A final that nobody needs to play is drawn again like any other while it is not closed."""
    with Event(4, "--seed", SEED) as event:
        table = event.draw_and_publish()["tables"][0]
        event.ok("result", 1, *event.score_words(table))
        event.ok("close")
        for seat in table["seats"][1:]:
            event.ok("player", "drop", seat["number"])
        assert len(event.ok("draw", "--confirm")["tables"][0]["seats"]) == 1
        event.ok("publish")
        event.ok("player", "return", table["seats"][1]["number"])
        again = event.ok("draw", "--again", "--confirm", "--reason", "Somebody is back")
        assert len(again["tables"][0]["seats"]) == 2, again


def test_a_draw_taken_back_is_not_a_free_try():
    with Event(12, "--seed", SEED) as event:
        event.draw_and_publish()
        event.ok("undo"), event.ok("undo")
        event.refused("TY-REASON", "draw")
        event.ok("draw", "--dry-run")
        event.ok("draw", "--again", "--reason", "Zoe had not been entered")
    with Event(12, "--seed", SEED) as event:
        closed(event)
        event.refused("TY-NO-DRAFT", "draw", "--again", "--reason", "x")


def test_who_is_not_there_for_the_published_final():
    """AMB-OTE-46: the place goes to the next, in a draw made again."""
    with Event(12, "--seed", SEED) as event:
        closed(event), closed(event)
        final = event.draw_and_publish()["tables"][0]["seats"]
        let_in = next(seat["number"] for seat in final if row_of(event, seat["number"])["set"] == "inactive")
        assert event.ok("decline", let_in)["warnings"][0]["rule"] == "TY-DRAFT-OLD"
        again = event.ok("draw", "--again", "--reason", "Went home")
        assert let_in not in [seat["number"] for seat in again["tables"][0]["seats"]]
        event.ok("publish")
        event.ok("result", 1, *event.score_words(again["tables"][0]))
        seated = [seat["number"] for seat in again["tables"][0]["seats"]]
        event.refused("AMB-OTE-46", "decline", seated[0])
        assert event.ok("verify")["mismatches"] == 0


# Where the final is concerned

def named(event, *people):
    event.ok("player", "add", *people)
    return event


def places(event):
    return {row["name"]: row["rank"] for row in event.ok("standings")["rows"]}


def play(event, *results):
    """Draws and plays a stage: each result as words for the table where its first one sits."""
    event.ok("draw")
    event.ok("publish")
    for words in results:
        event.ok("result", table_of(event, words[0].partition("=")[0]), *words)


def table_of(event, name):
    return next(table["table"] for table in event.ok("pairings")["tables"]
                if name in [seat["name"] for seat in table["seats"]])


def test_the_final_counts_as_soon_as_it_is_played():
    """OTE-2.10a, OTE-2.10b: also while it is not closed, or opened again."""
    with Event(4, "--seed", SEED) as event:
        play(event, ("Ana=16w", "Bia=9", "Caio=5", "Davi=1"))
        event.ok("close")
        play(event, ("Ana=5", "Bia=4", "Caio=16w"))
        assert places(event) == {"Caio": 1, "Ana": 2, "Bia": 3, "Davi": 4}
        assert not event.ok("standings")["final"]
        assert event.ok("explain", "player", "Caio")["below"]["rule"] == "OTE-2.10a"
        event.ok("close")
        difference = event.ok("correct", "final", 1, "Ana=5", "Bia=6", "Caio=16w", "--reason", "r", "--then", "reopen",
                              "--dry-run")["difference"]
        moved = {row["name"]: (row["before"]["rank"], row["after"]["rank"]) for row in difference["places"]}
        assert moved == {"Ana": (2, 3), "Bia": (3, 2)}, moved


def test_a_tie_that_was_none_decides_nothing():
    """OTE-2.8.2a, OTE-2.8.3a: after a correction one was ahead of those who played for the place."""
    with Event(5, "--seed", SEED) as event:
        tables = event.draw_and_publish()["tables"]
        big, small = sorted(tables, key=lambda table: -table["size"])
        one, two, three = (seat["number"] for seat in big["seats"])
        four, five = (seat["number"] for seat in small["seats"])
        event.ok("result", big["table"], f"{one}=16w", f"{two}=10", f"{three}=10")
        event.ok("result", small["table"], f"{four}=16w", f"{five}=14")
        event.ok("close")
        game = event.draw_and_publish()
        assert game["stage"] == "additional" and {seat["number"] for seat in game["tables"][0]["seats"]} == \
            {two, three, five}
        event.ok("result", 1, f"{five}=8w1", f"{two}=3", f"{three}=5")
        event.ok("close")
        event.ok("correct", 1, big["table"], f"{one}=16w", f"{two}=12", f"{three}=10", "--reason", "misread", "--then",
                 "status")
        final = event.ok("draw")
        assert final["stage"] == "final" and {seat["number"] for seat in final["tables"][0]["seats"]} == {one, four, two}


def test_each_additional_game_is_found():
    with Event(8, "--seed", SEED) as event:
        tables = event.draw_and_publish()["tables"]
        (one, two, three, four), (five, six, seven, eight) = ([seat["number"] for seat in table["seats"]]
                                                              for table in tables)
        event.ok("result", 1, f"{one}=16w", f"{two}=10", f"{three}=10", f"{four}=1")
        event.ok("result", 2, f"{five}=16w", f"{six}=10", f"{seven}=10", f"{eight}=1")
        event.ok("close")
        event.draw_and_publish()
        event.ok("result", 1, f"{two}=9w1", f"{three}=5", f"{six}=4", f"{seven}=3")
        event.ok("close")
        event.ok("decline", two)
        event.draw_and_publish()
        event.ok("result", 1, f"{three}=9w1", f"{six}=4", f"{seven}=3")
        event.ok("close")
        for name, size in (("additional1", 4), ("additional2", 3), ("additional", 3), ("Additional1", 4)):
            assert event.ok("pairings", "--round", name)["tables"][0]["size"] == size, name
        event.refused("TY-ROUND", "pairings", "--round", "additional3")
        assert event.ok("explain", "table", 1, "--round", "additional1")["size"] == 4
        event.ok("correct", "additional1", 1, f"{two}=2", f"{three}=5", f"{six}=9w1", f"{seven}=3", "--reason", "slip",
                 "--then", "status")
        assert {seat["number"]: seat["mark"] for seat in event.ok("pairings", "--round", "additional1")["tables"][0]
                ["seats"]}[six] == "w"


def test_who_dropped_in_the_final_keeps_the_place_and_is_named():
    """AMB-OTE-36"""
    with Event(4, "--seed", SEED) as event:
        play(event, ("Ana=16w", "Bia=9", "Caio=5", "Davi=1"))
        event.ok("close")
        event.ok("player", "drop", "Davi")
        play(event, ("Ana=16w", "Bia=4", "Caio=4"))
        event.ok("player", "drop", "Caio")
        event.ok("player", "drop", "Ana")
        told = event.text("close")
        assert all(name in told for name in ("Ana", "Bia", "Caio")) and "Davi" not in told, told
        above = event.ok("explain", "player", "Davi")["above"]
        assert above["rule"] == "OTE-2.10d", above


def test_a_merge_leaves_the_final_whole():
    with Event(8, "--seed", SEED) as event:
        tables = event.draw_and_publish()["tables"]
        (one, two, three, four), (five, six, seven, eight) = ([seat["number"] for seat in table["seats"]]
                                                              for table in tables)
        event.ok("result", 1, f"{one}=16w", f"{two}=12", f"{three}=8", f"{four}=3")
        event.ok("result", 2, f"{five}=16w", f"{six}=10", f"{seven}=7", f"{eight}=1")
        zoe = event.ok("player", "add", "Zoe")["people"][0]["number"]
        event.ok("close")
        final = event.draw_and_publish()["tables"]
        assert two in [seat["number"] for seat in final[0]["seats"]]
        event.ok("player", "merge", zoe, two)
        assert sorted(seat["number"] for seat in event.ok("pairings")["tables"][0]["seats"]) == sorted((one, five, zoe))


# One person entered twice

def test_two_numbers_become_one_person():
    with Event(9, "--seed", SEED) as event:
        event.refused("TY-MERGE", "player", "merge", 3, 3)
        answer = event.ok("player", "merge", 3, 7)
        assert (answer["number"], answer["merged"]) == (3, 7)
        assert [one["number"] for one in event.ok("player", "list")["people"]] == [1, 2, 3, 4, 5, 6, 8, 9]
        assert event.ok("player", "drop", 7)["number"] == 3
        event.ok("player", "return", 3)
        event.refused("TY-NUMBER", "order", 1, 3)
        assert sum(table["size"] for table in event.ok("draw")["tables"]) == 8
        event.ok("undo")
        assert "merged" in event.text("log")
        event.ok("undo", answer["saved"])
        assert len(event.ok("player", "list")["people"]) == 9


def test_a_seat_that_nobody_takes_goes():
    with Event(10, "--seed", SEED) as event:
        tables = event.draw_and_publish()["tables"]
        kept, gone = tables[1]["seats"][0]["number"], tables[0]["seats"][1]["number"]
        event.ok("player", "merge", kept, gone)
        tables = event.ok("pairings")["tables"]
        assert [table["size"] for table in tables] == [3, 3, 3] and tables[0]["by_hand"] and not tables[0]["off_numbered"]
        left = tables[0]["seats"][0]["number"]
        event.ok("player", "merge", left, tables[2]["seats"][0]["number"])
        event.refused("TY-MERGE", "player", "merge", left, tables[2]["seats"][1]["number"])
        event.ok("result", 1, *scores(event.ok("pairings")["tables"][0]))
        event.ok("result", 2, *scores(event.ok("pairings")["tables"][1]))
        assert "(round 1)" in event.refused("TY-MERGE", "player", "merge", left, kept)["text"]
        assert event.ok("verify")["mismatches"] == 0


def test_games_of_both_count():
    """Number 9 dropped after round 1 and was entered anew by mistake."""
    with Event(9, "--seed", SEED) as event:
        closed(event)
        event.ok("player", "drop", 9)
        added = event.ok("player", "add", "Nina")["people"][0]["number"]
        before = row_of(event, 9)
        event.ok("player", "merge", 9, added)
        after = row_of(event, 9)
        assert after["status"] == "playing" and after["vp"] == before["vp"] and after["set"] == "inactive"
        assert len(event.ok("standings")["rows"]) == 9


def test_absent_because_entered_twice():
    """Both numbers were drawn; the empty seat was entered as absent. Then the truth comes out."""
    with Event(12, "--seed", SEED) as event:
        tables = event.draw_and_publish()["tables"]
        kept, gone = tables[0]["seats"][0]["number"], tables[1]["seats"][2]["number"]
        event.ok("result", 1, *scores(tables[0]))
        event.ok("result", 2, *scores(tables[1])[:2], f"{gone}=absent")
        for table in tables[2:]:
            event.ok("result", table["table"], *scores(table))
        assert row_of(event, kept)["set"] == "active"
        event.ok("player", "merge", kept, gone)
        assert row_of(event, kept)["set"] == "active" and event.ok("pairings")["tables"][1]["size"] == 2
        event.ok("close"), event.ok("draw")
        assert event.ok("verify")["mismatches"] == 0


def test_the_names_of_both_are_erased():
    with Event(0, "--seed", SEED) as event:
        event.ok("player", "add", "Beatriz Uma", "Beatriz Duas", "Ana")
        event.ok("player", "merge", "Beatriz Uma", "Beatriz Duas")
        event.ok("player", "forget", 2)
        assert b"Beatriz" not in event.file.read_bytes()


if __name__ == "__main__":
    main(globals())
