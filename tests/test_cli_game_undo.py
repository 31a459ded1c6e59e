"""A move that the players of a game undo among themselves: one asks, all others agree."""
import copy

from exports import add_command, altered, assert_good, assert_wrong, command_before, seq_of
from harness import main
from referee_games import Table
from test_cli_game_alone import seated

NAMES = ("Tom", "Kris", "Patrick")


def at_table(*names):
    table = Table("l5r-enlightenment")
    return table, seated(table, *(names or NAMES))


def answer(players, who, word):
    return players.send(who, "undo-answer", who, word)


def undo_of(table):
    return table.show()["undo"]


def test_all_others_agree_and_the_move_is_undone():
    table, players = at_table()
    with table:
        before = table.show()
        entry = players.do("Tom", "act", "Tom", 2)["saved"]
        assert players.send("Tom", "undo-ask", "Tom")["undo"]["by"] == "Tom"
        asked = {"by": "Tom", "entry": entry, "move": "act Tom 2", "agreed": [], "missing": ["Kris", "Patrick"]}
        assert undo_of(table) == asked, undo_of(table)
        assert "Tom asks to undo “act Tom 2”. Waiting for Kris, Patrick to agree." in table.text("game", "show", "g1")
        answer(players, "Kris", "yes")
        assert undo_of(table) == {**asked, "agreed": ["Kris"], "missing": ["Patrick"]}
        assert "Agreed: Kris. Waiting for Patrick" in table.text("game", "show", "g1")
        assert "De acordo: Kris. Falta a concordância de Patrick" in table.text("--lang", "pt-BR", "game", "show", "g1")
        undone = answer(players, "Patrick", "yes")
        assert undone["players"] == before["players"] and table.show() == before
        log = [each.get("move") or each["text"] for each in table.ok("game", "log", "g1")["log"]]
        assert log[1:] == [f"Tom asks to undo entry {entry}", "Kris agrees to undo the move",
                           "Patrick agrees as the last player, so the move is undone"], log
        told = table.ok("log")["commands"]
        [line] = [each for each in told if each["last"] == entry]
        assert line["taken_back_by"] == undone["saved"], line
        assert told[-1]["text"] == f"g1: Patrick agrees as the last player, so entry {entry} is undone", told[-1]
        players.do("Tom", "act", "Tom", 1)  # and played again
        assert table.ok("verify")["chain"] == "ok"
        for language in ("en", "pt-BR"):
            assert table.text("--lang", language, "game", "log", "g1") and table.text("--lang", language, "log")
            assert table.text("--lang", language, "game", "show", "g1")


def test_one_answer_keeps_the_move():
    table, players = at_table()
    with table:
        players.do("Tom", "act", "Tom", 2)
        for answers in ([("Kris", "no")], [("Kris", "yes"), ("Patrick", "no")], [("Kris", "yes"), ("Kris", "no")],
                        [("Tom", "no")], [("Kris", "yes"), ("Tom", "no")]):
            players.send("Tom", "undo-ask", "Tom")
            for who, word in answers:
                assert undo_of(table)
                answer(players, who, word)
            assert undo_of(table) is None and table.show()["turn"] == "Kris", answers
        texts = [each.get("text") for each in table.ok("game", "log", "g1")["log"]]
        assert texts.count("Kris keeps the move") == 2 and texts.count("Tom withdraws the request to undo") == 2, texts
        assert table.ok("verify")["chain"] == "ok"


def test_who_may_ask_and_answer():
    """TY-ROLE, TY-UNDO"""
    table, players = at_table()
    with table:
        players.refused("TY-UNDO", "Tom", "undo-ask", "Tom")  # no move was made
        players.do("Tom", "act", "Tom", 2)
        players.refused("TY-ROLE", "Kris", "undo-ask", "Kris")
        players.refused("TY-ROLE", "Kris", "undo-ask", "Tom")
        players.refused("TY-UNDO", "Kris", "undo-answer", "Kris", "yes")  # nobody asks
        players.send("Tom", "undo-ask", "Tom")
        assert "answer or withdraw that request" in players.refused("TY-UNDO", "Tom", "undo-ask", "Tom")["text"]
        players.refused("TY-ROLE", "Tom", "undo-answer", "Tom", "yes")
        players.refused("TY-ROLE", "Kris", "undo-answer", "Patrick", "yes")
        players.refused("TY-ROLE", "Kris", "undo-answer", "Tom", "no")
        table.no_move("game", "undo-answer", "g1", "Kris", "maybe")
        answer(players, "Kris", "yes")
        players.refused("TY-UNDO", "Kris", "undo-answer", "Kris", "yes")
        assert undo_of(table)["missing"] == ["Patrick"]


def test_only_the_last_thing_that_one_player_did():
    """TY-UNDO: after others acted, a pass in advance, what a judge did."""
    table, players = at_table()
    with table:
        players.do("Tom", "act", "Tom", 1)
        players.send("Tom", "undo-ask", "Tom")
        players.do("Kris", "act", "Kris", 1)  # the game goes on, and the request is over
        assert undo_of(table) is None
        players.refused("TY-ROLE", "Tom", "undo-ask", "Tom")
        players.send("Tom", "pass", "Tom")
        players.refused("TY-UNDO", "Kris", "undo-ask", "Kris")
        players.send("Tom", "pass", "Tom", "--stop")
        table.do("honor", "Tom", "+1", "a card")
        players.refused("TY-ROLE", "Tom", "undo-ask", "Tom")
        table.do("pass-all")  # nobody's own
        players.refused("TY-ROLE", "Tom", "undo-ask", "Tom")


def test_passes_that_follow_go_with_the_move():
    table, players = at_table()
    with table:
        players.send("Kris", "pass", "Kris")
        before = table.show()
        entry = players.do("Tom", "pass", "Tom")["saved"]
        assert table.show()["turn"] == "Patrick"
        players.refused("TY-ROLE", "Kris", "undo-ask", "Kris")  # Kris's pass was made by Tom's command
        players.send("Tom", "undo-ask", "Tom")
        assert undo_of(table)["entry"] == entry and undo_of(table)["move"] == "pass Tom"
        answer(players, "Kris", "yes"), answer(players, "Patrick", "yes")
        assert table.show() == before and before["passing"] == ["Kris"]


def test_bids_stay():
    """TY-UNDO: a sealed bid is no move, and a move after which bids were revealed stays."""
    table, players = at_table()
    with table:
        table.do("pass-all")
        players.do("Tom", "bid", "Tom", 2)
        players.refused("TY-UNDO", "Tom", "undo-ask", "Tom")
        players.do("Kris", "bid", "Kris", 2)
        players.do("Patrick", "concede", "Patrick")  # all bids are in, and revealed
        assert table.show()["step"] != "bid"
        assert "revealed" in players.refused("TY-UNDO", "Patrick", "undo-ask", "Patrick")["text"]
        assert table.ok("verify")["chain"] == "ok"


def test_bids_remain_sealed_when_a_move_is_undone():
    table, players = at_table()
    with table:
        table.do("pass-all")
        players.do("Tom", "bid", "Tom", 4)
        players.do("Kris", "offer", "Kris", "Tom", "stake=2", "until=round", "promise=peace", "asks=peace")
        players.send("Kris", "undo-ask", "Kris")
        answer(players, "Tom", "yes"), answer(players, "Patrick", "yes")
        assert table.show()["to_act"] == ["Kris", "Patrick"]
        players.do("Kris", "bid", "Kris", 1), players.do("Patrick", "bid", "Patrick", 1)
        assert "reveal Tom=4" in str(table.ok("game", "log", "g1")["log"])


def test_what_another_player_confirmed_is_the_own_of_the_player_who_said_it():
    table, players = at_table()
    with table:
        table.do("pass-all")
        for who in NAMES:
            players.do(who, "bid", who, 2)
        table.do("transfer"), table.do("pass-all"), table.do("pass-all")
        who = table.show()["turn"]
        other, third = [name for name in NAMES if name != who]
        players.do(who, "declare", who, "military", "fire", other, 1)
        table.do("pass-all")
        players.send(who, "say", who, "outcome", "attacker", "then", "claim", who, 1)
        said = table.show()
        players.refused("TY-UNDO", who, "undo-ask", who)  # not confirmed: withdrawn
        players.send(other, "confirm", other)
        players.refused("TY-ROLE", other, "undo-ask", other)
        players.send(who, "undo-ask", who)
        answer(players, other, "yes"), answer(players, third, "yes")
        assert table.show() == said


def test_eliminated_players_need_not_agree():
    table, players = at_table()
    with table:
        players.do("Patrick", "concede", "Patrick")
        who = table.show()["turn"]
        [other] = {"Tom", "Kris"} - {who}
        before = table.show()
        players.do(who, "pass", who)
        players.send(who, "undo-ask", who)
        assert undo_of(table)["missing"] == [other]
        players.refused("TY-ROLE", "Patrick", "undo-answer", "Patrick", "no")
        answer(players, other, "yes")
        assert table.show() == before


def test_a_judge_undoes_alone():
    table, players = at_table()
    with table:
        before = table.show()
        saved = players.do("Tom", "act", "Tom", 2)["saved"]
        players.send("Tom", "undo-ask", "Tom")
        answer(players, "Kris", "yes")
        undone = table.ok("game", "undo", "g1", saved)
        assert undone["undone"] == saved and table.show() == before
        table.ok("undo", undone["saved"])  # and brings it back
        assert undo_of(table) is None and table.show()["turn"] == "Kris"
        players.send("Tom", "undo-ask", "Tom")
        answer(players, "Kris", "yes")
        agreed = answer(players, "Patrick", "yes")["saved"]
        assert table.show() == before
        table.ok("undo", agreed)
        assert undo_of(table) is None and table.show()["turn"] == "Kris"
        asked = players.send("Tom", "undo-ask", "Tom")["saved"]
        table.refused("TY-UNDO", "undo", asked)
        table.refused("TY-UNDO", "undo", answer(players, "Kris", "no")["saved"])
        assert table.ok("verify")["chain"] == "ok"
        table.ok("finish", "--confirm")
        assert_good(table.ok("export", "--as", "json"))


def test_a_game_that_is_over_or_needs_a_judge():
    """TY-GAME-OVER, TY-ROLE"""
    table, players = at_table()
    with table:
        players.do("Patrick", "concede", "Patrick"), players.do("Kris", "concede", "Kris")
        players.refused("TY-GAME-OVER", "Kris", "undo-ask", "Kris")
    with Table() as table:
        table.open("g1", "l5r-enlightenment", "--set", "judge=needed")
        players = seated(table, *NAMES)
        players.do("Tom", "pass", "Tom")
        assert "judge" in players.refused("TY-ROLE", "Tom", "undo-ask", "Tom")["text"]


def exported():
    table, players = at_table()
    with table:
        players.do("Tom", "act", "Tom", 2)
        players.send("Tom", "undo-ask", "Tom")
        answer(players, "Kris", "yes"), answer(players, "Patrick", "yes")
        players.do("Tom", "act", "Tom", 1)
        players.send("Tom", "undo-ask", "Tom")
        answer(players, "Kris", "no")
        table.ok("finish", "--confirm")
        return table.ok("export", "--as", "json")


def test_another_program_verifies_who_agreed():
    export = exported()
    counts = assert_good(export)
    assert counts["undone"] == 1, counts
    target = seq_of(export, "game_moved") - 1
    assert [entry["seq"] for entry in export["entries"] if entry.get("out")] == [target, target + 1]
    for kind, nth, change, words in (
            ("game_undo_asked", 0, lambda fields: fields.update(player=3), "no player 3"),
            ("game_undo_asked", 0, lambda fields: fields.update(first=2), "no move that players may undo"),
            ("game_undo_asked", 0, lambda fields: fields.update(asks=7), "it asks nobody"),
            ("game_undo_asked", 1, lambda fields: fields.update(first=target), "not the last command of the game"),
            ("game_undo_answered", 0, lambda fields: fields.update(player=0), "player 0 is not asked"),
            ("game_undo_answered", 0, lambda fields: fields.update(answer=2), "player 1 does not ask"),
            ("game_undo_answered", 0, lambda fields: fields.update(answer=3), "3 is no answer"),
            ("game_undo_answered", 1, lambda fields: fields.update(answer=1), "by the last agreement alone"),
            ("game_undo_answered", 1, lambda fields: fields.update(player=1), "player 1 is not asked")):
        assert_wrong(*altered(copy.deepcopy(export), kind, change, nth), words)


def test_an_undo_that_lacks_an_agreement_is_noticed():
    export = exported()
    at = command_before(export, "game_undo_answered", 2)
    tom = {"tournament": 65535, "game": 1, "player": 2, "answer": 0}
    export = add_command(export, at, export["entries"][at], ("game_undo_answered", dict(tom)), ("game_undo_answered", {**tom, "player": 1}))
    assert_wrong(export, at + 3, "by the last agreement alone")


if __name__ == "__main__":
    main(globals())
