"""game new, show, list, explain, log, undo, lot, help: what is answered, refused, and said in both languages."""
import json

from events import LANGUAGES, MET, Event, only_json, opened
from harness import main
from referee_games import PLAYERS, RULES, Table

BIDS = ["pass-all", "bid Tom 3", "bid Kris 4", "bid Patrick 1"]


def test_a_game_needs_no_tournament():
    with Table() as table:
        assert table.ok("game", "list") == {"games": []} == table.ok("game")
        made = table.open("g1", "l5r-enlightenment")
        assert made["saved"] == table.entries()
        assert made["registered"] == [{"number": 1, "name": "Tom"}, {"number": 2, "name": "Kris"},
                                      {"number": 3, "name": "Patrick"}]
        assert made["lot"] is None and made["first"] == "Tom" and made["tournament"] is None
        shown = table.show()
        assert {key: made[key] for key in shown} == shown
        [listed] = table.ok("game", "list")["games"]
        assert (listed["game"], listed["players"], listed["moves"]) == ("g1", ["Tom", "Kris", "Patrick"], 0)


def test_show_has_at_least_what_the_interface_says():
    with Table("l5r-enlightenment") as table:
        shown = table.show()
        assert {"game", "rules", "round", "phase", "first", "winner", "why", "players", "common_pool", "conflict", "favor",
                "treaties", "to_act"} <= set(shown)
        assert (shown["game"], shown["rules"], shown["winner"], shown["why"]) == ("g1", "l5r-enlightenment", None, None)
        for player in shown["players"]:
            assert {"name", "honor", "fate", "out", "provinces", "pool"} <= set(player)
            assert {"id", "stronghold", "broken", "rings"} <= set(player["provinces"][0])
            assert {"ring", "fate"} <= set(player["pool"][0])
        table.do("offer", "Tom", "Kris", "stake=4", "until=round", "promise=no conflicts", "asks=the same")
        [treaty] = table.show()["treaties"]
        assert {"a", "b", "stake", "state", "until"} <= set(treaty)
        assert table.show()["to_act"] == ["Tom"]


def test_every_game_is_opened_shown_and_listed():
    for language in LANGUAGES:
        with Table() as table:
            for rules in RULES:
                table.open(rules, rules)
                text = table.text("--lang", language, "game", "show", rules)
                assert all(player.split(":")[0] in text for player in PLAYERS[rules]), text
                assert f"tiltyard game moves {rules}" in text, text
            listed = table.text("--lang", language, "game", "list")
            assert all(rules in listed for rules in RULES)


def test_players_are_people_of_the_event_by_name_or_number():
    with Event(4) as event:
        made = event.ok("game", "new", "g1", "--rules", "l5r-enlightenment", "--player", "#2:honor=10", "--player",
                        "Ana:honor=11", "--player", "Zoe: x:honor=9,fate=5", "--first", "2")
        assert made["registered"] == [{"number": 5, "name": "Zoe: x"}]
        assert [player["name"] for player in made["players"]] == ["Bia", "Ana", "Zoe: x"] and made["first"] == "Bia"
        assert [player["income"] for player in made["players"]] == [7, 7, 5]
        assert len(event.ok("player", "list")["people"]) == 5


def test_without_first_a_lot_says_who_begins():
    with Table() as table:
        made = table.ok("game", "new", "g1", "--rules", "ontheedge", "--player", "Ana", "--player", "Bia", "--player", "Caio")
        assert made["lot"] == 1 and made["first"] in ("Ana", "Bia", "Caio")
        text = table.text("game", "new", "g2", "--rules", "ontheedge", "--player", "Ana", "--player", "Bia", "--player", "Caio")
        assert "(lot 2)" in text, text
        assert table.ok("verify")["chain"] == "ok"


def test_what_cannot_be_opened():
    with Table("l5r-enlightenment") as table:
        three = ["--player", "Tom:honor=9", "--player", "Kris:honor=9", "--player", "Patrick:honor=9"]
        new = ("game", "new", "g2", "--rules", "l5r-enlightenment")
        text = table.refused("TY-GAME", "game", "new", "g1", "--rules", "l5r-enlightenment", *three)["text"]
        assert "g1" in text
        assert "l5r-enlightenment" in table.refused("TY-GAME", "game", "new", "g2", "--rules", "chess", *three)["text"]
        table.refused("L5R-G.1", *new, *three[:4])
        table.refused("TY-GAME", *new, *three[:4], "--player", "Tom:honor=9")
        table.refused("TY-GAME", *new, *three, "--first", "Zoe")
        table.refused("TY-NAME", *new, *three[:4], "--player", "17:honor=9")
        table.refused("TY-NAME", *new, *three, "--first", "17")
        table.refused("AMB-L5R-1", *new, *three, "--set", "stronghold=5")
        text = table.refused("TY-OPTION", *new, *three, "--set", "xyzzy=5")["text"]
        assert "game help l5r-enlightenment" in text
        assert "honor" in table.misused(*new, *three[:4], "--player", "Patrick:honour=9")
        table.misused(*new, *three[:4], "--player", "Patrick:honor=x")
        table.misused(*new, *three[:4], "--player", "Patrick:honor=9,honor=9")
        table.misused("game", "new", "g2", "--rules", "ontheedge", "--player", "Ana:honor=3")
        assert "l5r-enlightenment" in table.misused("game", "new", "g2", *three)
        table.misused("game", "new")
        refused = table.run("--json", *new, *three[:4], "--player", "Patrick")
        assert refused.returncode == 1 and only_json(refused)["refused"]["rule"].startswith(("L5R", "TY"))
        assert "honor" in only_json(refused)["refused"]["text"]
        refused = table.run("--json", *new, *three[:4], "--player", "Patrick:honor=90")
        assert refused.returncode == 1 and "24" in only_json(refused)["refused"]["text"]


def test_no_two_of_a_game_get_one_name():
    """While it goes on: no move could name either of them."""
    with Table("l5r-enlightenment") as table:
        for name in ("Kris", "kris", "KRÍS"):
            assert "g1" in table.refused("TY-GAME", "player", "rename", "Tom", name)["text"]
        table.ok("player", "rename", "Tom", "Tim")
        renamed = table.entries()
        table.ok("player", "rename", "Kris", "Tom")
        table.refused("TY-GAME", "undo", str(renamed))
        table.ok("player", "add", "patrick")
        table.refused("TY-GAME", "player", "merge", "4", "1")
        table.ok("game", "do", "g1", "concede", "Tim"), table.ok("game", "do", "g1", "concede", "Tom")
        assert table.show()["over"]
        table.ok("player", "rename", "Tim", "Patrick")


def test_a_game_that_is_not_there():
    with Table() as table:
        for command in ("show", "moves", "log", "explain"):
            table.refused("TY-GAME", "game", command)
            table.refused("TY-GAME", "game", command, "g1")
        for words in (("do", "g1", "pass", "Tom"), ("undo", "g1"), ("lot", "g1", "x"), ("result", "g1")):
            assert "g1" in table.refused("TY-GAME", "game", *words)["text"]
        table.open("g1", "ontheedge")
        assert table.ok("game", "show")["game"] == "g1", "the only one need not be named"
        assert "g1" in table.refused("TY-GAME", "game", "show", "g7")["text"]
        table.open("g2", "agot-melee")
        assert "g1, g2" in table.refused("TY-GAME", "game", "show")["text"]


def test_words_that_are_no_command():
    with Table("l5r-enlightenment") as table:
        assert "game show" in table.misused("game", "shwo", "g1")
        table.misused("game", "xyzzy")
        table.misused("game", "do", "g1")
        table.misused("game", "undo", "g1", "x")
        table.misused("game", "help", "xyzzy")
        table.misused("game", "help", "l5r-enlightenment", "xyzzy")
        table.misused("game", "help", "xyzzy", "pass")


def test_what_a_move_brings_is_told_with_its_rule():
    with Table("l5r-enlightenment") as table:
        answer = table.do("pass", "Tom")
        [done] = answer["done"]
        assert (done["kind"], done["move"], done["entry"]) == ("move", "pass Tom", answer["saved"])
        assert [each["rule"] for each in done["told"]] == ["AMB-L5R-38"]
        assert answer["to_act"] == ["Kris"] and answer["phase"] == "dynasty"
        text = table.text("game", "do", "g1", "pass", "Kris")
        assert "pass Kris" in text and "Waiting for Patrick" in text and "tiltyard game do g1 pass Patrick" in text, text
        assert "Vez de: Tom, Kris, Patrick." in table.text("--lang", "pt-BR", "game", "do", "g1", "pass", "Patrick")


def test_what_the_rules_refuse():
    """Each with the rule, and nothing is changed."""
    with Table("l5r-enlightenment") as table:
        table.refused("L5R-O.1", "game", "do", "g1", "pass", "Kris")
        table.refused("TY-MOVE", "game", "do", "g1", "transfer")
        table.refused("L5R-G.3", "game", "do", "g1", "act", "Tom", "50")
        table.refused("TY-MOVE", "game", "do", "g1", "reveal")
        table.ok("player", "add", "Zoe")
        table.refused("TY-GAME", "game", "moves", "g1", "Zoe")
        table.refused("TY-NAME", "game", "moves", "g1", "Zo")
        table.do("concede", "Tom")
        table.refused("TY-GAME-OUT", "game", "do", "g1", "pass", "Tom")
        table.do("concede", "Kris")
        table.refused("TY-GAME-OVER", "game", "do", "g1", "pass", "Patrick")


def test_words_that_are_no_move():
    with Table("l5r-enlightenment") as table:
        assert "declare" in table.misused("game", "do", "g1", "declar", "Tom")
        assert "honor Kris ±N \"a card\"" in table.misused("game", "do", "g1", "honor", "Kris", "2", "a", "card")
        table.misused("game", "do", "g1", "pass")
        table.misused("game", "do", "g1", "pass", "Tom", "Kris")
        table.misused("game", "do", "g1", "honor", "Tom", "+0", "why")
        table.misused("game", "do", "g1", "honor", "Tom", "+1")
        told = table.run("game", "do", "g1", "declar").stderr
        assert "tiltyard game moves g1" in told and "tiltyard game help l5r-enlightenment" in told, told


def test_a_name_that_nobody_has():
    """Refused as anywhere else, with whom it may be; a beginning is proposed and not taken; numbers are people."""
    with Table("l5r-enlightenment") as table:
        for name, near in (("Tim", "Tom"), ("Kri", "Kris"), ("krsi", "Kris"), ("pat", "Patrick")):
            text = table.refused("TY-NAME", "game", "do", "g1", "pass", name)["text"]
            assert f"Did you mean {near}?" in text and "Tom, Kris, Patrick" in text, text
        assert "mean" not in table.refused("TY-NAME", "game", "do", "g1", "pass", "Xaver")["text"]
        assert table.refused("TY-NAME", "game", "do", "g1", "-", stdin=b"pass Tom\npass Ugo\n")["line"] == 2
        table.refused("TY-NAME", "game", "do", "g1", "pass", "9")
        assert table.do("pass", "1")["done"][0]["move"] == "pass Tom"
        assert table.do("pass", "#2")["done"][0]["move"] == "pass Kris"


def test_the_last_move_is_explained():
    """Whatever it told: also one from which nothing followed."""
    with Table("l5r-enlightenment") as table:
        table.lines("pass Tom", "act Kris")
        led = table.ok("game", "explain", "g1")["led_here"]
        assert [each["move"] for each in led] == ["act Kris"] and "act Kris" in table.text("game", "explain", "g1")


def test_hints_name_the_game():
    with Table("l5r-enlightenment") as table:
        assert "tiltyard game moves g1" in table.run("game", "do", "g1", "claim", "Tom").stderr
        assert "tiltyard game undo g1" in table.run("game", "do", "g1", "undo").stderr
        assert "tiltyard game show big" in table.run("game", "big").stderr
        assert "tiltyard game help" in table.run("game", "new", "g2", "--rules", "agot-melee", "--player", "Ana",
                                                 "--player", "Bia", "--player", "Caio", "--set", "foo=1").stderr
        assert table.do("honor Tom +1 a card")["done"][0]["move"] == 'honor Tom +1 "a card"'
        table.lines("concede Kris", "concede Tom")
        assert "tiltyard game undo g1" in table.run("game", "do", "g1", "pass-all").stderr


def test_words_of_another_language():
    """Taken whatever the language of the answers; what is kept and shown is the game's own."""
    with Table("l5r-enlightenment") as table:
        assert table.do("passar", "Tom")["done"][0]["move"] == "pass Tom"
        table.lines("passam-todos", "bid Tom 3", "bid Kris 4", "bid Patrick 1", "transferir", "pass-all",
                    "pass-all")
        done = table.do("declarar", "Tom", "Político", "ÁGUA", "Kris", "1")
        assert done["done"][0]["move"] == "declare Tom political water Kris 1"


def test_the_end_says_who_won_and_why():
    with Table("l5r-enlightenment") as table:
        answer = table.lines("concede Kris", "concede Tom")
        assert (answer["winner"], answer["why"], answer["over"], answer["to_act"]) == ("Patrick", "last", True, [])
        explained = table.ok("game", "explain", "g1")
        assert (explained["winner"], explained["why"]) == ("Patrick", "last") and explained["rule"].startswith("L5R-")
        assert explained["led_here"][0]["move"] == "concede Tom"
        for language in LANGUAGES:
            text = table.text("--lang", language, "game", "show", "g1")
            assert "Patrick" in text.split("\n\n")[-2] and f"({explained['rule']})" in text, text
            assert "tiltyard game explain g1" in text and "game result" not in text
        assert table.moves() == []
        table.text("game", "moves", "g1")


def test_explain_tells_the_switches():
    with Table("l5r-enlightenment", "--set", "stronghold=3") as table:
        settings = {each["key"]: each for each in table.ok("game", "explain", "g1")["settings"]}
        assert settings["stronghold"]["value"] == "3" and settings["stronghold"]["standard"] is False
        assert settings["cards"]["value"] == "dial" and settings["cards"]["standard"] is True
        text = table.text("game", "explain", "g1")
        assert "stronghold=3" in text and "changed for this game" in text and "default" in text
        assert "alterada nesta partida" in table.text("--lang", "pt-BR", "game", "explain", "g1")


def test_the_log_has_every_move_by_its_entry():
    with Table("l5r-enlightenment") as table:
        for words in BIDS:
            table.do(*words.split())
        log = table.ok("game", "log", "g1")["log"]
        assert [each["kind"] for each in log] == ["start", "move", "bid", "bid", "bid", "opened"]
        assert [each.get("move") for each in log][1:] == ["pass-all", "bid Tom", "bid Kris", "bid Patrick",
                                                          "reveal Tom=3 Kris=4 Patrick=1"]
        assert {"L5R-D.2"} == {told["rule"] for told in log[-1]["told"]}
        text = table.text("game", "log", "g1")
        assert "bid Tom\n" in text and "(L5R-D.2)" in text and str(log[-1]["entry"]) in text


def test_a_move_is_taken_back():
    with Table("l5r-enlightenment") as table:
        before = table.show()
        saved = table.do("act", "Tom", "2")["saved"]
        rehearsed = table.ok("game", "undo", "g1", "--dry-run")
        assert rehearsed["undone"] == saved and table.show() != before
        undone = table.ok("game", "undo", "g1")
        assert undone["undone"] == saved and undone["players"] == before["players"] and table.show() == before
        table.do("pass", "Tom"), table.do("pass", "Kris")
        assert "pass Kris" in table.text("game", "undo", "g1")
        assert [each.get("move") for each in table.ok("game", "log", "g1")["log"]] == [None, "pass Tom"]
        assert table.ok("verify")["chain"] == "ok"


def test_what_cannot_be_taken_back():
    with Table("l5r-enlightenment") as table:
        table.ok("player", "add", "Zoe")
        table.refused("TY-UNDO", "game", "undo", "g1", table.entries())
        table.refused("TY-UNDO", "game", "undo", "g1", 999)
        first = table.do("act", "Tom", "1")["saved"]
        table.do("pass", "Kris")
        refused = table.refused("TY-UNDO-RESTS", "game", "undo", "g1", first)
        assert [each["text"] for each in refused["rests"]] == ["g1: pass Kris"]
        assert f"tiltyard game undo g1 {table.entries()}" in refused["text"]
        gives = table.do("honor", "Tom", "+1", "a card")["saved"]
        table.do("honor", "Kris", "+1", "a card")
        refused = table.refused("TY-UNDO-RESTS", "undo", gives)
        assert [each["text"] for each in refused["rests"]] == ["g1: honor Kris +1 \"a card\""], refused
        table.lines("pass Patrick", "pass Tom", *BIDS[1:])
        text = table.refused("TY-UNDO", "game", "undo", "g1")["text"]
        assert "cannot be undone" in text and "game moves g1" in text
        assert "revealed bids" in table.refused("TY-UNDO-RESTS", "game", "undo", "g1", gives)["text"]


def test_lost_numbers_are_counted():
    with Table("l5r-enlightenment") as table:
        table.lines("pass-all", "bid Tom 5", "bid Kris 3")
        with opened(table.file) as file:
            file.execute("DELETE FROM sealed WHERE seq IN (SELECT seq FROM sealed ORDER BY seq DESC LIMIT 2)")
        english, portuguese = (table.text("--lang", language, "verify") for language in ("en", "pt-BR"))
        assert "the 2 numbers bid by" in english and "os 2 números apostados por" in portuguese, (english, portuguese)


def test_a_number_that_is_lost_is_a_judges_to_give():
    with Table("l5r-enlightenment") as table:
        table.lines("pass-all", "bid Tom 5", "bid Kris 3")
        assert table.show()["bids_lost"] == [] and "bids_lost" not in table.ok("verify")
        with opened(table.file) as file:
            file.execute("DELETE FROM sealed WHERE seq = (SELECT max(seq) FROM sealed)")
        assert table.show()["bids_lost"] == ["Kris"]
        assert table.ok("verify")["bids_lost"] == ["g1"] and "bid by Kris" in table.text("verify")
        assert "Kris" in table.text("game", "show", "g1").split("Next:")[0].split("\n\n")[-2]
        table.do("bid", "Patrick", "1")
        text = table.text("game", "show", "g1").split("Next:")[1]
        assert "game do g1 reveal Kris=N" in text and "concede" not in text, text
        table.do("reveal", "Kris=2")
        assert [player["bid"] for player in table.show()["players"]] == [5, 2, 1]
        assert "bids_lost" not in table.ok("verify") and " is lost" not in table.text("verify")


def test_a_game_that_is_over_offers_nothing():
    with Table("ontheedge") as table:
        table.lines("concede Ana", "concede Bia")
        offered = table.ok("game", "moves", "g1")
        assert offered["moves"] == [] == offered["judge"]
        for language in LANGUAGES:
            text = table.text("--lang", language, "game", "moves", "g1")
            assert "tiltyard game undo g1" in text and "concede" not in text, text
        assert "undo it" in table.refused("TY-GAME-OVER", "game", "do", "g1", "concede", "Caio")["text"]
        assert "tiltyard game undo g1" in table.run("game", "do", "g1", "concede", "Caio").stderr
    with Table("ontheedge") as table:
        table.ok("finish", "--confirm")
        assert table.ok("game", "moves", "g1")["moves"] == []
        assert "game do" not in table.text("game", "show", "g1") + table.text("game", "moves", "g1")


def test_what_comes_back_comes_behind_nothing_new():
    with Table("l5r-enlightenment") as table:
        for number in "12":
            table.do("honor", "Tom", "+" + number, "a card")
        second = table.ok("game", "undo", "g1")["saved"]
        first = table.ok("game", "undo", "g1")["saved"]
        assert table.show()["players"][0]["honor"] == 10
        table.refused("TY-UNDO-RESTS", "undo", second)
        table.ok("undo", first), table.ok("undo", second)
        assert table.show()["players"][0]["honor"] == 13
        table.ok("game", "lot", "g1", "x", "y")
        assert table.ok("game", "undo", "g1", "--dry-run"), "a lot moves nothing"
        table.ok("game", "undo", "g1"), table.ok("game", "undo", "g1")
        assert table.show()["players"][0]["honor"] == 10


def test_a_bid_before_the_one_that_is_taken_back_counts_again():
    with Table("l5r-enlightenment") as table:
        table.lines("pass-all", "bid Tom 5", "bid Kris 3", "bid Kris 4")
        answer = table.ok("game", "undo", "g1")
        [notice] = answer["warnings"]
        assert "Kris" in notice["text"] and not set("345") & set(notice["text"])
        assert "warnings" not in table.ok("game", "undo", "g1"), "now there is none"
        table.lines("bid Kris 2", "bid Patrick 1")
        assert [player["bid"] for player in table.show()["players"]] == [5, 2, 1]


def test_a_game_opened_by_mistake_is_gone():
    with Table("ontheedge") as table:
        answer = table.ok("game", "undo", "g1")
        assert "game" not in answer and table.ok("game", "list") == {"games": []}
        table.open("g1", "ontheedge")
        text = table.text("game", "undo", "g1")
        assert "This game no longer exists." in text


def test_a_lot_for_what_happens_at_once():
    """OTE-2.8.4c: a random order, with its key."""
    with Table("ontheedge") as table:
        things = ["Ana's card", "Bia's card", "an event"]
        answer = table.ok("game", "lot", "g1", *things)
        assert sorted(answer["order"]) == sorted(things) and answer["lot"] == 1 and len(answer["key"]) == 64
        text = table.text("game", "lot", "g1", *things)
        assert all(thing in text for thing in things) and "lot 2" in text
        assert table.ok("game", "log", "g1")["log"][-1]["kind"] == "lot"
        assert "at random" in table.text("game", "log", "g1") and "por sorteio" in table.text("--lang", "pt-BR", "game", "log", "g1")
        table.misused("game", "lot", "g1")
        table.refused("TY-TEXT", "game", "lot", "g1", "")
        assert table.ok("verify")["chain"] == "ok"
        table.refused("TY-UNDO", "game", "undo", "g1", answer["saved"])


def test_help_has_every_move_of_every_game():
    with Table() as table:
        [*all_rules] = table.ok("game", "help")["rules"]
        assert sorted(each["id"] for each in all_rules) == RULES
        for language in LANGUAGES:
            assert all(rules in table.text("--lang", language, "game", "help") for rules in RULES)
        for rules in all_rules:
            assert all(move["usage"].startswith(move["verb"]) and move["text"] for move in rules["moves"])
            for language in LANGUAGES:
                text = table.text("--lang", language, "game", "help", rules["id"])
                assert all(f"\n  {move['verb']}" in text for move in rules["moves"]), text
                for move in rules["moves"]:
                    one = table.text("--lang", language, "game", "help", rules["id"], move["verb"])
                    assert move["verb"] in one and ("Example: " in one or "Exemplo: " in one), one
        assert "Ana" in table.text("game", "help", "declare"), "a verb alone finds its game"


def test_a_command_id_makes_a_retry_harmless():
    with Table() as table:
        players = [word for player in PLAYERS["l5r-enlightenment"] for word in ("--player", player)]
        commands = [("game", "new", "g1", "--rules", "l5r-enlightenment", *players, "--first", "Tom"),
                    ("game", "do", "g1", "act", "Tom", "2"),
                    ("game", "lot", "g1", "one", "two")]
        for number, command in enumerate(commands):
            first = table.ok("--command-id", f"{number + 1:032x}", *command)
            again = table.ok("--command-id", f"{number + 1:032x}", *command)
            assert again.pop("repeated") is True and again == first, command
        table.refused("TY-COMMAND-ID", "--command-id", f"{2:032x}", "game", "do", "g1", "act", "Tom", "3")
        table.do("pass", "Kris")
        undone = table.ok("--command-id", f"{9:032x}", "game", "undo", "g1")
        again = table.ok("--command-id", f"{9:032x}", "game", "undo", "g1")
        assert again.pop("repeated") is True and again == undone


def test_a_retry_of_the_last_bid_tells_the_opening_again():
    with Table("l5r-enlightenment") as table:
        table.lines(*BIDS[:3])
        first = table.ok("--command-id", f"{7:032x}", "game", "do", "g1", *BIDS[3].split())
        again = table.ok("--command-id", f"{7:032x}", "game", "do", "g1", *BIDS[3].split())
        assert [each["kind"] for each in first["done"]] == ["bid", "opened"]
        assert again.pop("repeated") is True and again == first


def test_stale_commands():
    with Table("l5r-enlightenment") as table:
        based = table.entries()
        table.ok("--based-on", based, "game", "do", "g1", "act", "Tom")
        table.refused("TY-STALE", "--based-on", based, "game", "do", "g1", "act", "Kris")


def test_the_texts_of_the_wrong_usage_are_sentences():
    for text in filter(None, MET):
        assert text[0].isupper() or not text[0].isalpha(), text
        assert "{" not in text, text


if __name__ == "__main__":
    main(globals())
