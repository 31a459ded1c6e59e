"""What refereed games refuse that no other test meets, a short scene each: the rule, the sentence, nothing changed."""
import subprocess

from events import CLEAN, LANGUAGES, MET, Event, only_json
from harness import HANGS_AFTER, PROGRAM, main, type_into
from referee_games import PLAYERS, Table

MELEE = ["title Ana hand", "title Bia whispers", "title Caio coin", "title Davi laws"]


DO = ("game", "do", "g1")


def at_tables(format, people):
    """An event whose tables play, with a game at the first of them."""
    event = Event(people, format=format)
    event.draw_and_publish()
    event.ok("game", "new", "g1", "--at", "1")
    return event


def test_names_of_games_and_players():
    with Table("l5r-enlightenment") as table:
        three = ["--player", "Tom:honor=9", "--player", "Kris:honor=9"]
        new = ("--rules", "l5r-enlightenment", *three)
        for name in ("12", "+7"):
            assert name in table.refused("TY-GAME", "game", "new", name, *new, "--player", "Zoe:honor=9")["text"]
        assert "rename" in table.refused("TY-GAME", "game", "new", "g2", *new, "--player", "tom:honor=9")["text"]
        assert "honor" in table.refused("L5R-V.1", "game", "new", "g2", *new, "--player", "Zoe")["text"]
        assert "24" in table.refused("L5R-V.1", "game", "new", "g2", *new, "--player", "Zoe:honor=25")["text"]
        assert "g1" in table.refused("TY-MERGE", "player", "merge", "1", "2")["text"]


def test_what_players_cannot_do_among_themselves():
    """TY-GAME, TY-GAME-OVER, TY-MOVE: passing where there are no windows or no game any more, and too much said at once."""
    with Table("ontheedge") as table:
        who = table.show()["players"][0]["name"]
        assert "no action windows" in table.refused("TY-GAME", "game", "pass", "g1", who)["text"]
    with Table("l5r-enlightenment") as table:
        words = [word for _ in range(9) for word in ("outcome", "attacker", "then")][:-1]
        assert "from 1 to 8" in table.refused("TY-MOVE", "game", "say", "g1", "Tom", *words)["text"]
        for who in ("Tom", "Kris"):
            table.ok(*DO, "concede", who)
        assert "over" in table.refused("TY-GAME-OVER", "game", "pass", "g1", "Patrick")["text"]


def test_how_many_play():
    with Table() as table:
        many = [word for number in range(17) for word in ("--player", f"P{number}")]
        new = ("game", "new", "g1", "--rules")
        for count in (2, 6):
            table.refused("AGOT-M.11", *new, "agot-melee", *many[:2 * count])
        table.refused("OTE-2.1b", *new, "ontheedge", *many[:2])
        table.refused("TY-GAME", *new, "ontheedge", *many)
        table.refused("AMB-OTE-46", *new, "ontheedge", *many[:6], "--set", "exits=3")


def test_what_influence_is_played_for():
    with Table() as table:
        new = ("game", "new", "g1", "--rules", "ontheedge", "--player", "Ana", "--player", "Bia", "--player", "Caio")
        for target in ("7", "41"):
            assert "40" in table.refused("OTE-2.4.3", *new, "--set", f"target={target}")["text"]
        assert "9" in table.refused("OTE-2.8.3b", *new, "--set", "exits=1", "--set", "target=9")["text"]


def test_a_table_that_has_its_result():
    with Event(4, format="agot-melee") as event:
        published = event.draw_and_publish()
        event.ok("result", "1", *(f"{seat['number']}={seat['number']}" for seat in published["tables"][0]["seats"]))
        assert "undo" in event.refused("TY-GAME", "game", "new", "g1", "--at", "1")["text"]


def test_a_game_whose_result_was_corrected():
    with at_tables("agot-melee", 4) as event:
        event.ok(*DO, "power", "Davi", "+15"), event.ok("game", "result", "g1")
        event.ok("correct", "1", "1", "Ana=15", "Bia=0", "Caio=0", "Davi=3", "--reason", "misread")
        assert "help correct" in event.refused("TY-UNDO", "game", "undo", "g1")["text"]


def test_undo_takes_no_move_by_accident():
    with Table("ontheedge") as table:
        table.do("influence", "Ana", "+1")
        assert "game undo g1" in table.refused("TY-UNDO", "undo")["text"]


def test_a_lot_of_too_many_things():
    with Table("ontheedge") as table:
        things = [f"card {number}" for number in range(33)]
        assert "32" in table.refused("TY-LOT", "game", "lot", "g1", *things)["text"]
        assert len(table.ok("game", "lot", "g1", *things[:32])["order"]) == 32


def test_words_of_a_move():
    with Table("agot-melee") as table:
        assert "challenge" in table.misused(*DO, "xyzzy")
        table.misused(*DO, "")
        assert "“military”" in table.misused(*DO, "challenge", "Ana", "militery", "Bia")
        assert "xyzzy" in table.misused(*DO, "challenge", "Ana", "xyzzy", "Bia")
    with Table("l5r-enlightenment") as table:
        assert "“stake=”" in table.misused(*DO, "offer", "Tom", "Kris", "stake=4", "stake=5")
        assert "NAME=N" in table.misused(*DO, "reveal", "Kris")


def test_more_is_opened_than_there_are_players():
    with Table("l5r-enlightenment") as table:
        table.lines("pass-all", "bid Tom 3")
        table.refused("TY-MOVE", *DO, "reveal", *["Kris=2"] * 16)
        table.misused(*DO, "reveal", *["Kris=2"] * 17)


def test_a_name_that_may_be_two():
    """Only where the game is over: before, nobody is given a name that another player has."""
    with Table("ontheedge") as table:
        table.do("award", "Ana", "time")
        table.ok("player", "rename", "Bia", "ana")
        assert "Ana, ana" in table.refused("TY-NAME", *DO, "concede", "ANA")["text"]
        table.refused("TY-GAME-OVER", *DO, "concede", "ana")


def test_influence():
    with Table("ontheedge") as table:
        table.do("influence", "Bia", "+2")
        assert "2" in table.refused("OTE-2.3b", *DO, "influence", "Bia", "+9998")["text"]
        table.do("concede", "Caio")
        assert "Caio" in table.refused("TY-GAME-OUT", *DO, "influence", "Caio", "+1")["text"]
        assert "Bia" in table.refused("AMB-OTE-43", *DO, "absent", "Bia")["text"]
    with at_tables("ontheedge", 3) as event:
        assert "award" in event.refused("TY-MOVE", "game", "result", "g1")["text"]


def test_titles_that_cannot_be_taken():
    with Table("agot-melee") as table:
        assert "Ana" in table.refused("AGOT-M.14", *DO, "turn-over")["text"]
        table.refused("TY-MOVE", *DO, "switch", "Ana", "coin", "a card")
        table.do("title", "Ana", "hand")
        assert "Ana" in table.refused("TY-MOVE", *DO, "first", "Bia")["text"]
        assert "Bia" in table.refused("TY-MOVE", *DO, "title", "Caio", "coin")["text"]
        assert "Ana" in table.refused("AGOT-M.14", *DO, "title", "Bia", "hand")["text"]
        table.lines(*MELEE[1:])
        table.refused("TY-MOVE", *DO, "switch", "Ana", "hand", "a card")


def test_titles_of_an_earlier_turn():
    with Table() as table:
        three = [word for player in PLAYERS["agot-melee"][:3] for word in ("--player", player)]
        table.ok("game", "new", "g1", "--rules", "agot-melee", *three, "--first", "Ana")
        table.lines(*MELEE[:3], "turn-over")
        assert "laws" in table.refused("AGOT-M.15", *DO, "title", "Ana", "hand")["text"]


def test_challenges():
    with Table("agot-melee") as table:
        table.lines(*MELEE)
        table.refused("AGOT-M.32", *DO, "challenge", "Ana", "military", "Bia")
        table.refused("TY-MOVE", *DO, "challenge", "Ana", "military", "Ana")
        table.refused("TY-MOVE", *DO, "defend", "Ana", "no")
        table.do("challenge", "Ana", "military", "Caio")
        table.refused("TY-MOVE", *DO, "turn-over")
        assert "Caio" in table.refused("TY-MOVE", *DO, "defend", "Davi", "no")["text"]
        table.do("defend", "Caio", "no")
        assert "Bia" in table.refused("AGOT-M.33", *DO, "support", "Davi", "no")["text"]
        table.lines("support Bia no", "result nobody")
        assert "allow Ana military" in table.refused("TY-MOVE", *DO, "challenge", "Ana", "military", "Caio")["text"]
        table.lines(*["allow Ana military \"a card\""] * 9)
        assert "9" in table.refused("TY-MOVE", *DO, "allow", "Ana", "military", "a card")["text"]


def test_power():
    with Table("agot-melee") as table:
        table.do("power", "Ana", "+2")
        assert "2" in table.refused("AMB-AGOT-34", *DO, "power", "Ana", "-3")["text"]
        table.refused("AMB-AGOT-34", *DO, "take", "Bia", "Ana", "3")
        table.refused("TY-MOVE", *DO, "take", "Ana", "Ana", "1")
        assert "concede Ana" in table.refused("AMB-AGOT-45", *DO, "absent", "Ana")["text"]
        table.refused("AMB-AGOT-2", *DO, "target", "Ana", "0", "a card")
        table.do("concede", "Davi")
        table.refused("TY-GAME-OUT", *DO, "power", "Davi", "+1")


def taken_back_while_typing(how, words, typed, other):
    """What is said then; `other`: the name of a game that is opened meanwhile."""
    with Table("l5r-enlightenment") as table:
        typing = subprocess.Popen([PROGRAM, *how, "game", "do", "g1", *words], cwd=table.folder, env=CLEAN, text=True,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        type_into(typing, typed[0])
        table.ok("game", "undo", "g1")
        if other:
            table.open(other, "l5r-enlightenment")
        before = table.file.read_bytes()
        typing.stdout, typing.stderr = typing.communicate(typed[1:], timeout=HANGS_AFTER)
        assert typing.returncode == 1 and table.file.read_bytes() == before, (typing.stdout, typing.stderr)
        return typing


def test_a_game_that_is_taken_back_while_somebody_types():
    """Nothing is done, and it is said why; no other game of the event is touched, whatever its name."""
    for words, typed in ((["-"], "pass Tom\n"), (["bid", "Tom"], "4\n")):
        refused = only_json(taken_back_while_typing(["--json"], words, typed, None))["refused"]
        assert refused["rule"] == "TY-GAME" and "undone" in refused["text"], refused
        MET.append(refused["text"])
        for language, other in zip(LANGUAGES, ("g1", "g2")):
            done = taken_back_while_typing(["--lang", language], words, typed, other)
            assert done.stdout == "" and "(TY-GAME)" in done.stderr and "game list" in done.stderr, done.stderr


if __name__ == "__main__":
    main(globals())
