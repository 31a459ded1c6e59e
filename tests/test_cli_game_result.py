"""Games at a tournament's tables: opened with --at, and their end as the table's result."""
from events import LANGUAGES, Event
from harness import main


def Melee(people=4, *more):
    event = Event(people, *more, format="agot-melee")
    event.ok("draw")
    event.tables = event.ok("publish")["tables"]
    return event


def moves(event, game, *lines):
    return event.ok("game", "do", game, "-", stdin="\n".join(lines).encode())


def test_a_game_at_a_table_has_its_players_target_and_rules():
    with Melee() as event:
        made = event.ok("game", "new", "m1", "--at", "1", "--player", "Ana:target=14")
        seats = [seat["name"] for seat in event.tables[0]["seats"]]
        assert [player["name"] for player in made["players"]] == seats and made["registered"] == []
        assert (made["rules"], made["tournament"], made["table"], made["lot"]) == ("agot-melee", "melee", 1, 1)
        assert {player["name"]: player["target"] for player in made["players"]} == {**dict.fromkeys(seats, 15), "Ana": 14}
        assert "Table 1" in event.text("game", "show", "m1") and "Mesa 1" in event.text("--lang", "pt-BR", "game", "show", "m1")


def test_who_begins_is_what_the_tables_lot_says():
    with Melee() as event:
        drawn = event.ok("lot", "--table", "1")["tables"][0]["first_player"]["name"]
        other = next(seat["name"] for seat in event.tables[0]["seats"] if seat["name"] != drawn)
        event.refused("TY-LOT", "game", "new", "m1", "--at", "1", "--first", other)
        assert event.ok("game", "new", "m1", "--at", "1")["first"] == drawn


def test_a_game_opened_anew_begins_with_the_same_player():
    with Melee() as event:
        made = event.ok("game", "new", "m1", "--at", "1")
        assert made["lot"] == 1 and event.entries() == made["saved"]
        for language in LANGUAGES:
            event.ok("game", "undo", "m1")
            event.refused("TY-OPTION", "game", "new", "m1", "--at", "1", "--set", "xyzzy=1")
            again = event.ok("--lang", language, "game", "new", "m1", "--at", "1")
            assert (again["lot"], again["first"]) == (1, made["first"])
        other = next(seat["name"] for seat in event.tables[0]["seats"] if seat["name"] != made["first"])
        event.ok("game", "undo", "m1")
        event.refused("TY-LOT", "game", "new", "m1", "--at", "1", "--first", other)
        assert event.ok("verify")["chain"] == "ok"
    with Melee() as event:
        entries = event.entries()
        event.refused("TY-OPTION", "game", "new", "m1", "--at", "1", "--set", "xyzzy=1")
        assert event.entries() == entries, "no lot for a game that is refused"
        known = ("--command-id", f"{7:032x}", "game", "new", "m1", "--at", "1")
        first = event.ok(*known)
        again = event.ok(*known)
        assert again.pop("repeated") is True and again["first"] == first["first"]
    with Melee() as event:
        known = ("--command-id", f"{8:032x}", "game", "new", "m1", "--at", "1")
        event.ok(*known, "--first", "Ana")
        event.ok("game", "undo", "m1")
        entries = event.entries()
        event.refused("TY-COMMAND-ID", *known)
        assert event.entries() == entries, "no lot for an id that said something else"


def test_what_cannot_be_opened_at_a_table():
    with Melee() as event:
        event.refused("TY-TABLE", "game", "new", "m1", "--at", "7")
        event.refused("TY-GAME", "game", "new", "m1", "--at", "1", "--rules", "ontheedge")
        event.ok("player", "add", "Zoe", "--attested")
        event.refused("TY-GAME", "game", "new", "m1", "--at", "1", "--player", "Zoe:target=9")
        event.refused("TY-NAME", "game", "new", "m1", "--at", "1", "--player", "Yan:target=9")
        event.misused("game", "new", "m1", "--at", "0")
        event.ok("game", "new", "m1", "--at", "1")
        assert "m1" in event.refused("TY-GAME", "game", "new", "m2", "--at", "1")["text"]
        event.ok("new", "event.tilt", "--format", "ontheedge")
        event.refused("TY-TOURNAMENT", "game", "new", "m2", "--at", "1")
    with Event(3) as event:
        event.refused("TY-STAGE", "game", "new", "m1", "--at", "1")
        event.ok("draw")
        event.refused("TY-STAGE", "game", "new", "m1", "--at", "1")
    with Event(4, format="agot-joust") as event:
        event.draw_and_publish()
        event.refused("TY-GAME", "game", "new", "m1", "--at", "1")


def test_power_and_places_go_to_the_result():
    for language in LANGUAGES:
        with Melee() as event:
            event.ok("game", "new", "m1", "--at", "1", "--player", "Ana:target=14")
            event.refused("TY-MOVE", "game", "result", "m1")
            assert "tiltyard game result m1" not in event.text("game", "show", "m1")
            moves(event, "m1", "power Ana +3", "power Bia +7", "power Caio +1", "time")
            assert "tiltyard game result m1" in event.text("--lang", language, "game", "show", "m1")
            text = event.text("--lang", language, "game", "result", "m1")
            assert "Ana 3/14" in text and "Bia 7" in text and "tiltyard close" in text, text
            assert "tiltyard game result m1" not in event.text("--lang", language, "game", "show", "m1")
            event.refused("TY-RESULT", "game", "result", "m1")
            standings = {row["name"]: row["rank"] for row in event.ok("close") and event.ok("standings")["rows"]}
            assert standings["Bia"] == 1, standings
            event.refused("TY-STAGE", "game", "result", "m1")


def test_the_answer_is_that_of_result():
    with Melee() as event:
        event.ok("game", "new", "m1", "--at", "1")
        assert moves(event, "m1", "power Davi +15")["winner"] == "Davi"
        first = event.ok("--command-id", f"{3:032x}", "game", "result", "m1")
        assert {"tournament", "stage", "round", "table", "scores", "missing", "saved"} <= set(first)
        assert (first["table"], first["missing"]) == (1, [])
        again = event.ok("--command-id", f"{3:032x}", "game", "result", "m1")
        assert again.pop("repeated") is True and again == first
        event.ok("undo")
        assert event.ok("game", "result", "m1")["scores"] == first["scores"]


def test_no_move_is_taken_back_behind_a_result():
    with Melee() as event:
        event.ok("game", "new", "m1", "--at", "1")
        moves(event, "m1", "power Davi +14", "power Davi +1")
        result = event.ok("game", "result", "m1")["saved"]
        assert f"tiltyard undo {result}" in event.refused("TY-UNDO", "game", "undo", "m1")["text"]
        event.refused("TY-UNDO", "game", "undo", "m1", "--dry-run")
        event.ok("undo", result)
        event.ok("game", "undo", "m1")
        assert event.ok("game", "show", "m1")["over"] is False


def test_on_the_edge_at_a_table():
    with Event(3) as event:
        event.draw_and_publish()
        made = event.ok("game", "new", "o1", "--at", "1")
        second = made["to_act"][0]
        moves(event, "o1", f"influence {second} +16", "turn", "turn", "turn")
        shown = event.ok("game", "show", "o1")
        assert (shown["winner"], shown["over"]) == (second, True)
        scores = {row["name"]: row["score"] for row in event.ok("game", "result", "o1")["scores"]}
        assert scores[second] == "16w", scores


def test_what_the_table_decides_is_not_set():
    """OTE-2.4.3, OTE-2.8.3c: what wins, and how many go on, is the tournament's."""
    with Event(3) as event:
        event.draw_and_publish()
        for setting in ("target=12", "target=16"):
            assert "target" in event.refused("TY-OPTION", "game", "new", "o1", "--at", "1", "--set", setting)["text"]
        event.ok("game", "new", "o1", "--at", "1")
        event.ok("game", "new", "o2", "--rules", "ontheedge", "--player", "Ana", "--player", "Bia", "--set", "target=12")


def test_a_table_that_changes_under_its_game():
    with Melee(8) as event:
        event.ok("game", "new", "m1", "--at", "1")
        assert event.ok("game", "show", "m1")["place"] == "stands"
        one, other = (event.tables[i]["seats"][0]["name"] for i in (0, 1))
        swapped = event.ok("swap", one, other, "--reason", "late")
        [warning] = swapped["warnings"]
        assert "m1" in warning["text"] and "game undo m1" in warning["text"]
        shown = event.ok("game", "show", "m1")
        assert shown["place"] == "others" and "tiltyard game undo m1" in event.text("game", "show", "m1")
        moves(event, "m1", f"power {one} +15")
        assert "m1" in event.refused("TY-GAME", "game", "result", "m1")["text"]
        event.ok("undo", swapped["saved"])
        assert event.ok("game", "show", "m1")["place"] == "stands"
        event.ok("game", "undo", "m1")
        warnings = event.ok("player", "drop", one)["warnings"]
        assert any("game moves m1" in warning["text"] for warning in warnings), warnings
        assert event.ok("game", "show", "m1")["place"] == "somebody left"
        warnings = event.ok("draw", "--again", "--reason", "fire alarm")["warnings"]
        assert any("m1" in warning["text"] for warning in warnings), warnings
        assert event.ok("game", "show", "m1")["place"] == "drawn again"
        assert "redone" in event.refused("TY-GAME", "game", "result", "m1")["text"]


def test_the_final_has_one_winner():
    """AMB-AGOT-7: no result that the final would refuse; AMB-AGOT-6: in a round several are first."""
    with Melee(3, "--set", "rounds=1") as event:
        event.ok("game", "new", "m1", "--at", "1")
        assert moves(event, "m1", "time")["winner"] is None
        event.ok("game", "result", "m1")
        event.ok("close")
        assert event.draw_and_publish()["stage"] == "final"
        event.ok("game", "new", "m2", "--at", "1")
        assert "@PLACE" in event.refused("AMB-AGOT-7", "game", "do", "m2", "time")["text"]
        assert moves(event, "m2", "power Bia +1", "time")["winner"] == "Bia"
        event.ok("game", "result", "m2")


def test_a_quick_game_is_not_refereed():
    """AGOT-M.30: it is decided turn by turn, so it is refused, and the answer says how it is recorded."""
    with Melee(4, "--set", "rounds=1") as event:
        event.ok("result", "1", "Ana=15", "Bia=9", "Caio=3", "Davi=3")
        event.ok("close")
        quick = event.draw_and_publish()
        assert quick["stage"] == "quick"
        said = event.refused("TY-GAME", "game", "new", "q1", "--at", "1", "--rules", "agot-melee")["text"]
        assert "tiltyard result 1 NAME=3,4 NAME=3,5" in said, said
        event.ok("result", "1", "Caio=3,4", "Davi=3,5")


def standings_after(format, people, game, by_hand):
    """The standings after one table, whose result is that of these moves, or was typed."""
    with Event(people, format=format) as event:
        event.draw_and_publish()
        if game:
            event.ok("game", "new", "g1", "--at", "1")
            moves(event, "g1", *game)
            scores = event.ok("game", "result", "g1")["scores"]
        else:
            scores = event.ok("result", "1", *by_hand)["scores"]
        event.ok("close")
        rows = event.ok("standings")["rows"]
        return sorted((row["name"], row["score"]) for row in scores), rows


def test_who_did_not_come_is_recorded_as_by_hand():
    """AMB-OTE-43, AMB-AGOT-45: the same scores, points, off-numbered games and strength of opponents."""
    for format, people, game, by_hand in (
            ("ontheedge", 3, ["absent Ana", "influence Bia +9", "set Caio 16", "award Caio time"],
             ["Ana=absent", "Bia=9", "Caio=16w"]),
            ("ontheedge", 4, ["absent Ana", "set Bia 9", "set Davi 3", "set Caio 16", "award Caio time"],
             ["Ana=absent", "Bia=9", "Caio=16w", "Davi=3"]),
            ("ontheedge", 3, ["absent Ana", "absent Caio"], ["Ana=absent", "Bia=0w", "Caio=absent"]),
            ("agot-melee", 4, ["absent Davi", "power Ana +9", "power Bia +15"],
             ["Ana=9", "Bia=15", "Caio=0", "Davi=absent"]),
            ("agot-melee", 3, ["absent Ana", "power Bia +7", "time"], ["Ana=absent", "Bia=7", "Caio=0"]),
            ("agot-melee", 3, ["absent Ana", "absent Caio"], ["Ana=absent", "Bia=0", "Caio=absent"])):
        assert standings_after(format, people, game, None) == standings_after(format, people, None, by_hand), game


def test_a_game_at_no_table_has_no_result():
    with Event(3) as event:
        event.ok("game", "new", "o1", "--rules", "ontheedge", "--player", "Ana", "--player", "Bia", "--player", "Caio")
        assert "--at" in event.refused("TY-GAME", "game", "result", "o1")["text"]


def test_rules_without_scores_have_no_result():
    with Event(3) as event:
        event.ok("game", "new", "e1", "--rules", "l5r-enlightenment", *(word for who in ("Ana", "Bia", "Caio") for word in ("--player", f"{who}:honor=10")))
        text = event.refused("TY-GAME", "game", "result", "e1")["text"]
        assert "give no score" in text and "--at" not in text, text


if __name__ == "__main__":
    main(globals())
