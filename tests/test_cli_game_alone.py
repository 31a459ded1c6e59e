"""Games that players play without a judge: moves that one says and another confirms, and passing in advance."""
from exports import assert_good
from harness import main
from referee_games import Table


class Players:
    """A table at which every command is one that a player sends alone, through that player's own link."""

    def __init__(self, table):
        self.table, self.sent = table, 0
        self.links = {}

    def sit(self, *names):
        for name in names:
            self.links[name] = self.table.ok("link", "new", "player", "--person", name)["link"]

    def send(self, who, *words):
        self.sent += 1
        return self.table.ok("--link", self.links[who], "game", words[0], "g1", *words[1:])

    def do(self, who, *move):
        return self.send(who, "do", *move)

    def refused(self, rule, who, *words):
        return self.table.refused(rule, "--link", self.links[who], "game", words[0], "g1", *words[1:])


def seated(table, *names):
    players = Players(table)
    players.sit(*names)
    return players


def test_three_players_play_a_round_of_six_conflicts_in_thirty_commands():
    with Table("l5r-enlightenment") as table:
        players = seated(table, "Tom", "Kris", "Patrick")
        for who in ("Tom", "Kris", "Patrick"):
            players.send(who, "pass", who)
        assert table.show()["step"] == "bid"
        for who, bid in (("Tom", 2), ("Kris", 2), ("Patrick", 5)):
            players.do(who, "bid", who, bid)
        players.do("Patrick", "transfer", "Tom")
        assert table.show()["step"] == "declare" and table.show()["passing"] == ["Tom", "Kris", "Patrick"]
        victim = {"Tom": "Kris", "Kris": "Patrick", "Patrick": "Tom"}
        ring = iter(["fire", "earth", "water", "air", "void", "fire", "earth", "water", "air", "void"])
        declared = {}
        for conflict in range(6):
            who = table.show()["turn"]
            kind, at = ("military", 1) if declared.get(who, 0) == 0 else ("political", 2)
            declared[who] = declared.get(who, 0) + 1
            element = ("fire", "earth")[declared[who] - 1] if conflict != 1 else "air"
            players.do(who, "declare", who, kind, element, victim[who], at)
            assert table.show()["step"] == "outcome"
            air = ["then", "air", who, "gain"] if element == "air" else []
            players.send(who, "say", who, "outcome", "attacker", "breaks", *air, "then", "claim", who, 3 if at == 1 else 4)
            said = table.show()["said"]
            assert said["by"] == who and said["confirms"] == [victim[who]]
            players.send(victim[who], "confirm", victim[who])
            assert table.show()["said"] is None
        assert table.show()["step"] == "glory"
        players.send("Tom", "say", "Tom", "glory", "Tom=1", "Kris=2", "Patrick=3")
        [after] = table.show()["said"]["confirms"]
        players.send(after, "confirm", after)
        while table.show()["phase"] == "fate":
            who = table.show()["turn"]
            pool = next(row for row in table.show()["players"] if row["name"] == who)["pool"]
            players.do(who, "place-fate", who, pool[0]["ring"])
        shown = table.show()
        assert (shown["round"], shown["phase"], shown["passing"]) == (2, "dynasty", [])
        assert players.sent <= 30, players.sent


def test_a_move_that_another_confirms_is_not_made_alone():
    """TY-ROLE"""
    with Table("l5r-enlightenment") as table:
        players = seated(table, "Tom", "Kris", "Patrick")
        table.do("pass-all")
        for who in ("Tom", "Kris", "Patrick"):
            players.do(who, "bid", who, 2)
        players.do("Kris", "transfer")
        table.do("pass-all"), table.do("pass-all")
        who = table.show()["turn"]
        other, third = [name for name in ("Tom", "Kris", "Patrick") if name != who]
        players.refused("TY-ROLE", other, "do", "declare", who, "military", "fire", other, 1)
        players.do(who, "declare", who, "military", "fire", other, 1)
        table.do("pass-all")
        players.refused("TY-ROLE", who, "do", "outcome", "attacker")
        players.refused("TY-ROLE", other, "say", other, "outcome", "attacker")
        players.refused("TY-ROLE", other, "say", who, "outcome", "attacker")
        players.refused("TY-MOVE", who, "say", who, "concede", who)
        players.refused("TY-MOVE", other, "confirm", other)
        players.send(who, "say", who, "outcome", "attacker")
        assert table.show()["step"] == "outcome"
        players.refused("TY-MOVE", who, "say", who, "outcome", "defender")
        players.refused("TY-ROLE", third, "confirm", third)
        players.refused("TY-ROLE", who, "confirm", who)
        players.refused("TY-ROLE", other, "withdraw", other)
        players.send(who, "withdraw", who)
        assert table.show()["said"] is None
        players.send(who, "say", who, "outcome", "attacker")
        players.send(other, "dispute", other)
        assert table.show()["said"] is None and table.show()["step"] == "outcome"
        players.send(who, "say", who, "outcome", "attacker")
        table.do("outcome", "defender")  # a judge decides
        assert table.show()["said"] is None and table.show()["step"] == "actions"


def test_moves_after_the_first_are_checked_when_they_are_said():
    """L5R-R.2: the province of a claim."""
    with Table("l5r-enlightenment") as table:
        players = seated(table, "Tom", "Kris", "Patrick")
        table.do("pass-all")
        for who in ("Tom", "Kris", "Patrick"):
            players.do(who, "bid", who, 2)
        table.do("transfer"), table.do("pass-all"), table.do("pass-all")
        who = table.show()["turn"]
        other = next(name for name in ("Tom", "Kris", "Patrick") if name != who)
        players.do(who, "declare", who, "military", "fire", other, 1)
        table.do("pass-all")
        players.refused("L5R-R.2", who, "say", who, "outcome", "attacker", "then", "claim", who)
        players.refused("TY-ROLE", who, "say", who, "outcome", "attacker", "then", "claim", other, 1)
        players.refused("TY-MOVE", who, "say", who, "outcome", "defender", "then", "claim", who, 1)


def test_passing_in_advance_ends_by_an_action_and_never_gives_up_a_conflict():
    with Table("l5r-enlightenment") as table:
        players = seated(table, "Tom", "Kris", "Patrick")
        first = table.show()["turn"]
        second, third = [name for name in ("Tom", "Kris", "Patrick") if name != first]
        players.send(second, "pass", second)
        players.refused("TY-MOVE", second, "pass", second)
        players.refused("TY-ROLE", first, "pass", second)
        assert table.show()["passing"] == [second] and table.show()["turn"] == first
        players.do(first, "act", first, 1)
        assert table.show()["passing"] == []
        players.send(second, "pass", second), players.send(second, "pass", second, "--stop")
        players.refused("TY-MOVE", second, "pass", second, "--stop")
        assert table.show()["passing"] == []
        for who in (first, second, third):
            players.send(who, "pass", who)
        for who in (first, second, third):
            players.do(who, "bid", who, 2)
        players.do(first, "transfer")
        shown = table.show()
        assert (shown["phase"], shown["step"]) == ("conflict", "declare") and len(shown["passing"]) == 3
        table.do("honor", first, "+1", "a card")  # a judge enters the effect of an action
        assert table.show()["passing"] == []


def test_undo_and_export_keep_what_players_say():
    with Table("l5r-enlightenment") as table:
        players = seated(table, "Tom", "Kris", "Patrick")
        for who in ("Tom", "Kris", "Patrick"):
            players.send(who, "pass", who)
        assert table.show()["step"] == "bid"
        table.ok("game", "undo", "g1", table.ok("game", "log", "g1")["log"][-1]["entry"])
        shown = table.show()
        assert shown["phase"] == "dynasty" and len(shown["passing"]) == 2
        kinds = [row["kind"] for row in table.ok("game", "log", "g1")["log"]]
        assert kinds.count("among") == 2
        assert table.ok("verify")
        for language in ("en", "pt-BR"):
            assert table.text("--lang", language, "game", "log", "g1") and table.text("--lang", language, "log")


def test_a_bid_on_the_command_line_is_warned_about():
    with Table("l5r-enlightenment") as table:
        table.do("pass-all")
        for language, warning in (("en", "shell’s history"), ("pt-BR", "histórico do terminal")):
            assert warning in table.run("--lang", language, "game", "do", "g1", "bid", "Tom", "2").stderr
            assert warning not in table.run("--lang", language, "game", "do", "g1", "bid", "Tom", stdin=b"3\n").stderr


def test_another_program_verifies_what_players_say():
    with Table("l5r-enlightenment") as table:
        players = seated(table, "Tom", "Kris", "Patrick")
        for who in ("Tom", "Kris", "Patrick"):
            players.send(who, "pass", who)
        for who in ("Tom", "Kris", "Patrick"):
            players.do(who, "bid", who, 2)
        players.do("Tom", "transfer")
        who = table.show()["turn"]
        other = next(name for name in ("Tom", "Kris", "Patrick") if name != who)
        players.do(who, "declare", who, "military", "fire", other, 1)
        players.send(who, "say", who, "outcome", "attacker", "then", "claim", who, 1)
        players.send(other, "confirm", other)
        table.ok("finish", "--confirm")
        export = table.ok("export", "--as", "json")
        kinds = {entry["kind"] for entry in export["entries"]}
        assert {"game_said", "game_answered", "game_passing"} <= kinds, kinds
        assert_good(export)


def test_a_game_that_needs_a_judge_leaves_the_decisions_to_the_judge():
    """TY-ROLE: what was the players' own before stays theirs."""
    with Table() as table:
        table.open("g1", "l5r-enlightenment", "--set", "judge=needed")
        players = seated(table, "Tom", "Kris", "Patrick")
        assert table.show()["judge"] == "needed"
        who = table.show()["turn"]
        players.refused("TY-ROLE", who, "do", "act", who, 1)
        players.refused("TY-ROLE", who, "do", "concede", who)
        players.do(who, "pass", who)
        table.do("pass-all")
        for name in ("Tom", "Kris", "Patrick"):
            players.do(name, "bid", name, 2)
        players.refused("TY-ROLE", who, "do", "transfer")
        table.do("transfer"), table.do("pass-all"), table.do("pass-all")
        who = table.show()["turn"]
        other = next(name for name in ("Tom", "Kris", "Patrick") if name != who)
        table.do("declare", who, "military", "fire", other, 1), table.do("pass-all")
        players.refused("TY-ROLE", who, "say", who, "outcome", "attacker")


def test_players_of_melee_play_a_turn_in_twelve_commands():
    with Table("agot-melee") as table:
        names = [player["name"] for player in table.show()["players"]]
        players = seated(table, *names)
        titles = iter(["hand", "coin", "laws", "regent", "whispers"])
        first = table.show()["first"] or names[0]
        if not table.show()["to_act"]:
            players.do(first, "first", first)
        while table.show()["step"] == "title":
            [who] = table.show()["to_act"]
            players.do(who, "title", who, next(titles))
        attacker, attacked = first, next(name for name in names if name != first)
        players.do(attacker, "challenge", attacker, "power", attacked)
        players.do(attacked, "defend", attacked)
        players.refused("TY-ROLE", attacker, "do", "result", "attacker")
        players.send(attacker, "say", attacker, "result", "attacker")
        players.send(attacked, "confirm", attacked)
        players.do(attacker, "power", attacker, "+2")
        players.refused("TY-ROLE", attacker, "do", "take", attacker, attacked, 1)
        players.do(attacked, "turn-over")
        assert table.show()["round"] == 2
        assert players.sent <= 12, players.sent


if __name__ == "__main__":
    main(globals())
