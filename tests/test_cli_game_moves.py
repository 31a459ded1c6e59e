"""game do and game moves: what is offered is accepted, moves through a pipe, bids that nobody sees, bad input."""
import os
import re
import select
import signal
import subprocess
import time

import terminals
from events import CLEAN, LANGUAGES, only_json
from harness import HANGS_AFTER, PROGRAM, main, type_into
from referee_games import RULES, Table, play

BIDS = ["pass-all", "bid Tom 3", "bid Kris 4", "bid Patrick 1"]


def test_games_are_played_by_what_is_offered():
    """Every game, some games each: whatever is offered is accepted, and the log, the export and verify know of it."""
    for rules in RULES:
        for seed in range(3):
            with Table(rules) as table:
                play(table, seed)
                log = table.ok("game", "log", "g1")["log"]
                assert table.ok("game", "list")["games"][0]["moves"] <= len(log) - 1
                assert table.ok("verify")["chain"] == "ok"
                for language in LANGUAGES:
                    table.text("--lang", language, "game", "show", "g1")
                    table.text("--lang", language, "game", "log", "g1")
                    table.text("--lang", language, "game", "moves", "g1")


def test_every_offer_is_accepted():
    """At one moment of each game: each of the moves by itself, and taken back."""
    for rules in RULES:
        with Table(rules) as table:
            for move in table.moves():
                table.lines(move)
                table.ok("game", "undo", "g1")


def test_moves_of_one_player():
    with Table("l5r-enlightenment") as table:
        assert table.moves("Tom") == ["pass Tom", "act Tom", "concede Tom"] and table.moves("2") == ["concede Kris"]
        text = table.text("game", "moves", "g1", "Kris")
        assert "concede Kris" in text and "pass Tom" not in text and "±N" not in text


def test_many_moves_of_a_kind_stand_for_one():
    with Table("l5r-enlightenment") as table:
        table.lines(*BIDS, "transfer", "pass-all", "pass-all")
        offered = table.moves()
        declared = [move for move in offered if move.startswith("declare")]
        assert len(declared) == 2 * 5 * 2 * 4
        folded = table.text("game", "moves", "g1")
        assert folded.count("declare Tom") == 1 and "80 in all" in folded, folded
        assert "military|political · air|earth|fire|water|void · Kris|Patrick · 1|2|3|4" in folded, folded
        each = table.text("game", "moves", "g1", "Tom", "--all")
        assert [line.split("  ")[1] for line in each.splitlines() if line.startswith("  declare")] == declared
        assert "80 ao todo" in table.text("--lang", "pt-BR", "game", "moves", "g1")


def test_the_judges_moves_are_shown_with_an_example_that_works():
    with Table("l5r-enlightenment") as table:
        answer = table.ok("game", "moves", "g1")
        assert any(line.startswith("honor WHO ±N") for line in answer["judge"])
        table.lines(*BIDS)
        text = table.text("game", "moves", "g1")
        example = re.search(r"Example: tiltyard game do g1 (.*)", text)[1]
        assert table.lines(example)["done"][0]["move"].startswith("dial Tom +1")


def test_combinations_that_are_shown_can_be_made():
    """Where not every province of everybody can be attacked, each opponent stands alone."""
    with Table("l5r-enlightenment") as table:
        table.lines(*BIDS, "transfer", "pass-all", "pass-all", "break-province Kris 3 a card", "break-province Kris 1 a card")
        offered = [move.split() for move in table.moves() if move.startswith("declare")]
        lines = re.findall(r"\d+ in all: (.*)", table.text("game", "moves", "g1"))
        assert len(lines) > 1, lines
        shown = []
        for line in lines:
            parts = [part.split("|") for part in line.split(" · ")]
            provinces = parts[-1]
            assert provinces == sorted(provinces), line
            shown += [["declare", "Tom", kind, ring, whom, province] for kind in parts[0] for ring in parts[1]
                      for whom in parts[2] for province in provinces]
        assert sorted(shown) == sorted(offered)


def test_a_treaty_is_listed_with_its_terms():
    with Table("l5r-enlightenment") as table:
        example = re.search(r"offer Tom Kris stake=2 until=round promise=… asks=…", table.text("game", "moves", "g1"))[0]
        assert table.lines(example)["treaties"][0]["stake"] == 2
        told = table.text("game", "help", "l5r-enlightenment", "offer")
        assert table.lines(re.search(r"Example: (.*)", told)[1].replace("Ana", "Kris").replace("Bia", "Patrick"))["done"]
        table.lines("withdraw Tom Kris", *BIDS, "transfer", "pass-all", "pass-all", "declare Tom military fire Kris 3")
        told = table.text("game", "help", "l5r-enlightenment", "change-conflict")
        assert table.lines(re.search(r"Example: (.*)", told)[1])["done"]


def test_only_what_a_judge_could_do_now_is_listed():
    with Table("l5r-enlightenment") as table:
        assert not [line for line in table.ok("game", "moves", "g1")["judge"] if line.startswith(("dial", "change-con"))]
        table.lines(*BIDS)
        assert any(line.startswith("dial") for line in table.ok("game", "moves", "g1")["judge"])
        table.lines("concede Tom", "concede Kris")
        assert table.ok("game", "moves", "g1")["judge"] == [] and "Example" not in table.text("game", "moves", "g1")


def test_what_ends_a_game_is_not_proposed():
    for rules in RULES:
        with Table(rules) as table:
            next_lines = table.text("game", "show", "g1").split("Next:")[1]
            assert not re.search(r"concede|do g1 time|leave", next_lines) and "game do g1 " in next_lines, next_lines
    with Table("l5r-enlightenment") as table:
        table.lines("pass-all", "bid Kris 2")
        proposed = re.findall(r"do g1 (bid \w+) ", table.text("game", "show", "g1"))
        assert proposed == ["bid Tom", "bid Patrick"]


def test_moves_through_a_pipe():
    with Table("l5r-enlightenment") as table:
        lines = "\ufeff# round 1\n\n  pass Tom  \r\npass Kris\npass Patrick\nbid Tom 2\nbid Kris 2\nbid Patrick 5\n"
        answer = table.ok("game", "do", "g1", "-", stdin=lines.encode())
        assert [each["kind"] for each in answer["done"]] == ["move"] * 3 + ["bid"] * 3 + ["opened"]
        assert answer["step"] == "revealed" and answer["to_act"] == ["Patrick"]
        quoted = table.ok("game", "do", "g1", "-", stdin="offer Tom Kris promise=\"it's ours\"\nhonor Tom +1 \"a card\"".encode())
        assert quoted["treaties"][0]["a_promise"] == "it's ours"


def test_a_line_that_is_refused_stops_it():
    with Table("l5r-enlightenment") as table:
        done = table.run("--json", "game", "do", "g1", "-", stdin=b"pass Tom\n\npass Tom\npass Kris\n")
        answer = only_json(done)
        assert done.returncode == 1 and answer["refused"]["rule"] == "L5R-O.1" and answer["refused"]["line"] == 3
        assert [each["move"] for each in answer["done"]] == ["pass Tom"] and answer["saved"] == table.entries()
        for language, words in (("en", "Line 2: pass Tom"), ("pt-BR", "Linha 2: pass Tom")):
            table.ok("game", "undo", "g1")
            done = table.run("--lang", language, "game", "do", "g1", "-", stdin=b"pass Tom\npass Tom\n")
            assert done.returncode == 1 and words in done.stderr and "(L5R-O.1)" in done.stderr, done
            assert "pass Tom" in done.stdout and "AMB-L5R-38" in done.stdout, done
        refused = table.refused("L5R-O.1", "game", "do", "g1", "-", stdin=b"pass Tom\n")
        assert refused["line"] == 1
        assert [each.get("move") for each in table.ok("game", "log", "g1")["log"]] == [None, "pass Tom"]


def test_a_line_that_is_no_move_saves_nothing():
    with Table("l5r-enlightenment") as table:
        text, line = table.no_move("game", "do", "g1", "-", stdin=b"pass Tom\npas Kris\n")
        assert "pass" in text and line == 2
        told = table.run("game", "do", "g1", "-", stdin=b"pass Tom\npas Kris\n").stderr
        assert "Line 2: pas Kris" in told and "None of these moves was saved." in told
        for empty in (b"", b"\n\n", b"# only words\n"):
            assert table.no_move("game", "do", "g1", "-", stdin=empty)[1] == 0
        for bad in (b"pass Tom\n\xff\xfe\n", b"pass Tom\npass\0Kris\n", b"\0",
                    b"pass Tom\n" + b"x" * 10_000_000, b"pass \"Tom\n", b"honor Tom +1 " + b"y" * 300):
            assert table.no_move("game", "do", "g1", "-", stdin=bad)[1] in (1, 2)
        assert table.run("game", "do", "g1", "-", stdin=b"x" * (17 << 20)).returncode == 3
        assert len(table.ok("game", "log", "g1")["log"]) == 1


def test_words_of_any_kind_change_nothing():
    with Table("l5r-enlightenment") as table:
        for words in (("pass", b"\xff\xfe"), ("\u202e", "Tom"), ("honor", "Tom", "99999999999", "x"),
                      ("bid", "Tom", "3" * 5000), ("pass", ""), ("", "Tom"), ("honor", "Tom", "+1", "\x07")):
            done = table.run("--json", "game", "do", "g1", *words)
            assert done.returncode in (1, 2), (words, done)
            only_json(done)
        assert len(table.ok("game", "log", "g1")["log"]) == 1


def test_the_same_input_sent_again_does_nothing_twice():
    """Line by line: what was saved before is not made again, and the rest goes on."""
    with Table("l5r-enlightenment") as table:
        lines = [*BIDS, "transfer", "pass-all"]
        half = table.ok("--command-id", f"{5:032x}", "game", "do", "g1", "-", stdin="\n".join(lines[:4]).encode())
        entries = table.entries()
        again = table.ok("--command-id", f"{5:032x}", "game", "do", "g1", "-", stdin="\n".join(lines[:4]).encode())
        assert again.pop("repeated") is True and again == half and table.entries() == entries
        whole = table.ok("--command-id", f"{5:032x}", "game", "do", "g1", "-", stdin="\n".join(lines).encode())
        assert "repeated" not in whole and whole["phase"] == "conflict"
        assert [each["move"] for each in whole["done"]][-2:] == ["transfer", "pass-all"]
        other = [lines[0], "bid Kris 3"]
        done = table.run("--json", "--command-id", f"{5:032x}", "game", "do", "g1", "-", stdin="\n".join(other).encode())
        assert done.returncode == 1 and only_json(done)["refused"]["rule"] == "TY-COMMAND-ID"


def test_a_long_input_is_told_in_short():
    with Table("l5r-enlightenment") as table:
        lines = ["honor Tom +1 back", "honor Tom -1 forth"] * 30
        answer = table.text("game", "do", "g1", "-", stdin="\n".join(lines).encode())
        assert "60 moves saved" in answer and answer.count("#") == 20, answer


def test_bids_stay_secret_until_all_are_in():
    """The answer to a bid, the log and the export say who bid, never what."""
    with Table("l5r-enlightenment") as table:
        table.do("pass-all")
        for language in LANGUAGES:
            said = table.text("--lang", language, "game", "do", "g1", "bid", "Tom", "5")
            assert "bid Tom 5" not in said
        assert "bid Tom\n" in table.text("game", "log", "g1") and "bid Tom 5" not in table.text("log")
        assert table.show()["players"][0]["bid"] is None
        assert "bid Kris 5" not in table.text("game", "moves", "g1") and "bid Kris 5" in table.moves()
        assert '"value": 5' not in table.text("export", "--as", "json")
        table.do("bid", "Kris", "2")
        table.do("bid", "Tom", "4")
        answer = table.do("bid", "Patrick", "1")
        assert [each["move"] for each in answer["done"]] == ["bid Patrick", "reveal Tom=4 Kris=2 Patrick=1"]
        assert [player["bid"] for player in answer["players"]] == [4, 2, 1]
        assert table.ok("verify")["chain"] == "ok"


def test_a_bid_sent_again_is_answered_alike_whatever_it_says():
    """An export shows the ids of commands: whoever has one must not learn a number by trying."""
    with Table("l5r-enlightenment") as table:
        table.do("pass-all")
        known = f"{9:032x}"
        first = table.ok("--command-id", known, "game", "do", "g1", "bid", "Tom", "3")
        assert "repeated" not in first
        answers = [table.run(*json, "--command-id", known, "game", "do", "g1", "bid", "Tom", number)
                   for json in ([], ["--json"]) for number in "12345"]
        assert {done.returncode for done in answers} == {0}
        for shape in (answers[:5], answers[5:]):  # for people, and in JSON
            assert len({done.stdout for done in shape}) == 1 and len({done.stderr for done in shape}) == 1
        table.refused("TY-COMMAND-ID", "--command-id", known, "game", "do", "g1", "bid", "Kris", "3")
        table.lines("bid Kris 1", "bid Patrick 1")
        assert [player["bid"] for player in table.show()["players"]] == [3, 1, 1], "and the first is what counts"


def test_a_bid_that_is_refused_is_not_said_again():
    """The number stands in no sentence: whoever sits beside reads it."""
    with Table("l5r-enlightenment") as table:
        table.do("pass-all")
        for words in (["bid", "Patrick", "3", "3"], ["bid", "Patrick", "3x"], ["bid", "3", "Patrick"], ["bid", "Patrik", "3"],
                      ["bidd", "Patrick", "3"], ["bid3", "Patrick"], ["bid Patrik 3"], ["bid", "Patrick", "=3"], ["BID=3"],
                      ["bid", "Patrick", "'3"], ["'bid Patrick 3"]):
            line = words if len(words) > 1 else [f'"{words[0]}"']
            for done in (table.run("game", "do", "g1", *words), table.run("--json", "game", "do", "g1", *words),
                         table.run("game", "do", "g1", "-", stdin=" ".join(line).encode())):
                said = done.stdout + done.stderr
                assert done.returncode in (1, 2) and "3" not in said, (words, said)
        done = table.run("game", "do", "g1", "-", stdin=b"honor Tom 4")
        assert "honor Tom 4" in done.stderr, "any other line is"
        done = table.run("game", "do", "g1", "-", stdin=b"bid Patrick 2\nbid Patrick 9")
        assert done.returncode in (1, 2) and "Patrick 9" not in done.stdout + done.stderr


def test_a_judge_opens_for_who_does_not_bid():
    with Table("l5r-enlightenment") as table:
        table.lines(*BIDS[:2])
        table.refused("L5R-D.2", "game", "do", "g1", "reveal", "Kris=2")
        table.refused("L5R-D.2", "game", "do", "g1", "reveal", "Tom=1", "Kris=2", "Patrick=2")
        answer = table.do("reveal", "Kris=2", "Patrick=5")
        assert [player["bid"] for player in answer["players"]] == [3, 2, 5]


def test_nobody_waits_for_who_types():
    """While a bid or a list of moves is being typed, the event can be changed by others."""
    for words, typed in ((("bid", "Tom"), "4\n"), (("-",), "bid Tom 4\n")):
        with Table("l5r-enlightenment") as table:
            table.do("pass-all")
            typing = subprocess.Popen([PROGRAM, "game", "do", "g1", *words], cwd=table.folder, env=CLEAN, stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            type_into(typing, typed[0])
            table.ok("player", "add", "Zoe"), table.do("bid", "Kris", "2")
            said, trouble = typing.communicate(typed[1:].encode(), timeout=HANGS_AFTER)
            assert typing.returncode == 0 and b"bid Tom" in said, trouble
            assert table.show()["to_act"] == ["Patrick"]


def test_a_shell_completes_games_and_verbs():
    with Table() as table:
        script = table.text("help", "--as", "bash")
        verbs = {move["verb"] for rules in table.ok("game", "help")["rules"] for move in rules["moves"]}
        [offered] = re.findall(r"\$\{#named\[@\]\} -eq 3 \]\] && offer=\"_tiltyard_words '([^']*)'\"", script)
        assert sorted(offered.split()) == sorted(["-", *verbs]), "each once"
        assert script.count("_tiltyard_words 'l5r-enlightenment agot-melee ontheedge'") == 2, "--rules, and game help"


def test_a_bid_is_asked_for_through_a_pipe():
    with Table("l5r-enlightenment") as table:
        table.do("pass-all")
        answer = table.ok("game", "do", "g1", "bid", "Tom", stdin=b"4\n")
        assert answer["done"][0]["move"] == "bid Tom"
        assert table.ok("game", "do", "g1", "bid", "Kris", stdin=b" 2 \r\n")["to_act"] == ["Patrick"]
        table.misused("game", "do", "g1", "bid", "Patrick", stdin=b"")
        table.misused("game", "do", "g1", "bid", "Patrick", stdin=b"x\n")
        table.misused("game", "do", "g1", "bid", "Patrick", stdin=b"9" * 100_000)
        table.refused("L5R-D.1", "game", "do", "g1", "bid", "Patrick", stdin=b"6\n")
        opened = table.ok("game", "do", "g1", "bid", "Patrick", stdin=b"1\n")["done"][-1]
        assert opened["move"] == "reveal Tom=4 Kris=2 Patrick=1"


def on_terminal(table, *words, typed):
    """Runs the program on a terminal of its own; gives back what stood on it and the exit status."""
    child, screen = terminals.forked()
    if child == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.chdir(table.folder)
        os.execve(PROGRAM, ["tiltyard", *words], {**CLEAN, "TERM": "dumb", "COLUMNS": "80"})
    shown, sent, until = b"", False, time.monotonic() + HANGS_AFTER
    while time.monotonic() < until:
        ready, _, _ = select.select([screen], [], [], 0.2)
        if ready:
            try:
                piece = os.read(screen, 4096)
            except OSError:
                break
            if not piece:
                break
            shown += piece
        if not sent and b":" in shown:
            os.write(screen, typed)
            sent = True
    else:
        os.kill(child, signal.SIGKILL)
    _, ended = os.waitpid(child, 0)
    os.close(screen)
    return shown.decode(), os.waitstatus_to_exitcode(ended)


def test_a_bid_is_not_shown_on_the_terminal():
    with Table("l5r-enlightenment") as table:
        table.do("pass-all")
        shown, ended = on_terminal(table, "game", "do", "g1", "bid", "Tom", typed=b"5\n")
        assert ended == 0 and "Bid of Tom" in shown and "bid Tom" in shown, shown
        assert "5" not in re.sub(r"#\d+|l5r|L5R", "", shown), shown
        shown, ended = on_terminal(table, "--lang", "pt-BR", "game", "do", "g1", "bid", "Kris", typed=b"\x03")
        assert ended == -2 and "Aposta de Kris" in shown, (shown, ended)
        assert table.show()["to_act"] == ["Kris", "Patrick"]


def test_the_table_fits_a_terminal():
    """80 columns, in every game and language, at the beginning and behind some moves."""
    for rules in RULES:
        with Table(rules) as table:
            for seed in range(2):
                play(table, seed, 12)
                for language in LANGUAGES:
                    for command in ("show", "moves", "log", "explain"):
                        shown, ended = on_terminal(table, "--lang", language, "game", command, "g1", typed=b"")
                        wide = [line for line in shown.splitlines() if len(line) > 80 and "tiltyard game" not in line
                                and "|" not in line]
                        assert ended == 0 and not wide, (rules, language, command, wide)


if __name__ == "__main__":
    main(globals())
