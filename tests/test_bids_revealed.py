"""The last bid of a game and the reveal of all bids are one command, and a ledger that was cut between them heals.

A file is cut by hand: the reveal is taken out of its last command, and the chain is made again.
"""
import itertools
import json
import re
import tempfile
from pathlib import Path

from events import opened
from exports import assert_good, assert_wrong, before_the_end, command_before, entry_of, made_again
from harness import PLACE, main, tiltyard, waits_for
from referee_games import Table
from serving import do_lines, granted, make_event, served

PLAYERS = ["Ana", "Bia", "Caio"]
BIDS = {"Ana": 2, "Bia": 4, "Caio": 5}
GAME = (("game", "new", "g1", "--rules", "l5r-enlightenment", *(word for name in PLAYERS for word in ("--player", f"{name}:honor=10")),
         "--first", "Ana"), ("game", "do", "g1", "pass-all"))
# What entries of these kinds do to the bids that are in, by seat.
BID, REVEAL, UNDONE = "game_bid", "bids_opened", "command_taken_back"


def make_bidding(folder, *bidders):
    """cup.tilt with a first round, and with a game whose players may bid; these have bid already."""
    make_event(folder)
    do_lines(folder, *GAME, *(("game", "do", "g1", "bid", who, str(BIDS[who])) for who in bidders))


def asked(folder, *line):
    done = tiltyard(*line, "--json", folder=folder)
    assert done.returncode == 0, (line, done.stdout, done.stderr)
    return json.loads(done.stdout)


def ledger(folder):
    return asked(folder, "export", "--as", "json")


def revealed(folder):
    """The bids that everybody sees; None for one that is hidden or missing."""
    return [row["bid"] for row in asked(folder, "game", "show", "g1")["players"]]


def commands_of(export):
    """Each command's entries, without those of commands that were undone."""
    commands, undone = {}, set()
    for entry in export["entries"]:
        if entry["kind"] == "command":
            first = entry["seq"]
        commands.setdefault(first, []).append(entry)
        if entry["kind"] == UNDONE:
            undone.add(entry["fields"]["first"])
    return [entries for first, entries in commands.items() if first not in undone]


def assert_nothing_between(export):
    """After each command: never are all bids in and hidden."""
    hidden, out, reveals = set(), set(), 0
    for entries in commands_of(export):
        for entry in entries:
            fields = entry["fields"]
            if entry["kind"] == BID:
                hidden.add(fields["player"])
            if entry["kind"] == REVEAL:
                hidden, reveals = set(), reveals + 1
            if entry["kind"] == "game_moved" and entry is entries[1] and len(entries) > 2:
                out.add(fields["parts"][0]["value"])
        assert not hidden or hidden | out < set(range(len(PLAYERS))), (entries[0]["seq"], hidden)
    return reveals


def cut_before_reveal(folder):
    """The event's file without its last entry, which must be a reveal; its command has one entry less."""
    export = ledger(folder)
    last = export["entries"].pop()
    at = max(i for i, entry in enumerate(export["entries"]) if entry["kind"] == "command")
    assert last["kind"] == REVEAL and export["entries"][at + 1]["kind"] in (BID, "game_moved"), export["entries"][at:]
    export["entries"][at]["fields"]["entries"] -= 1
    made_again(export)
    with opened(Path(folder) / "cup.tilt") as file:
        file.execute("UPDATE command SET last = ? WHERE last = ?", (last["seq"] - 1, last["seq"]))
        file.execute("DELETE FROM entry WHERE seq = ?", (last["seq"],))
        for entry in export["entries"][at:]:
            file.execute("UPDATE entry SET body = ?, hash = ? WHERE seq = ?",
                         (bytes.fromhex(entry["body"]), bytes.fromhex(entry["hash"]), entry["seq"]))


def make_cut(folder):
    """An event whose last entry is the last bid, while nobody's bid is revealed."""
    make_bidding(folder, *PLAYERS)
    cut_before_reveal(folder)
    assert revealed(folder) == [None, None, None]


def in_folder(test, make):
    """Runs the test with the folder of an event that `make` made."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make(folder)
        return test(folder)


def hidden_of(server, path):
    form = re.search(r'<form id="play".*?</form>', server.get(path).text, re.S).group(0)
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))


def send_move(server, line, path="/me/game/g1"):
    """What is answered to the move that a phone sends, or a judge."""
    return json.loads(server.post(path, {**hidden_of(server, path), "move": line}, Accept="application/json").text)


def phone(server, name):
    return granted(server, "player", "--person", name)[0]


def test_the_last_bid_reveals_all_in_its_own_command():
    def check(folder):
        export = ledger(folder)
        assert [entry["kind"] for entry in commands_of(export)[-1]] == ["command", BID, REVEAL]
        assert assert_nothing_between(export) == 1 and revealed(folder) == [2, 4, 5]
    in_folder(check, lambda folder: make_bidding(folder, *PLAYERS))


def test_a_bid_is_replaced_until_the_last_one_is_in():
    def check(folder):
        do_lines(folder, ("game", "do", "g1", "bid", "Ana", "3"), ("game", "undo", "g1"), ("game", "do", "g1", "bid", "Ana", "1"),
                 ("game", "do", "g1", "bid", "Caio", "5"))
        assert assert_nothing_between(ledger(folder)) == 1 and revealed(folder) == [1, 4, 5]
    in_folder(check, lambda folder: make_bidding(folder, "Ana", "Bia"))


def test_a_move_after_which_nobody_has_to_bid_reveals():
    """A judge takes out the one player who has not bid, at the command line and by a page."""
    def check(folder):
        do_lines(folder, ("game", "do", "g1", "concede", "Caio"))
        export = ledger(folder)
        assert [entry["kind"] for entry in commands_of(export)[-1]] == ["command", "game_moved", REVEAL]
        assert assert_nothing_between(export) == 1 and revealed(folder) == [2, 4, None]
        log = tiltyard("log", folder=folder).stdout
        assert "concede Caio" in log and "Ana 2, Bia 4" in log, log
    in_folder(check, lambda folder: make_bidding(folder, "Ana", "Bia"))

    def by_page(server):
        server.cookie = granted(server, "judge")[0]
        assert send_move(server, "concede Caio", "/games/g1/moves")["saved"]
        assert revealed(server.folder) == [2, 4, None]
        assert assert_nothing_between(ledger(server.folder)) == 1
    served(by_page, lambda folder: make_bidding(folder, "Ana", "Bia"))()


def test_nothing_shows_the_state_between():
    """The table's stream, the game as JSON and the export, after every bid from a phone."""
    def watch(server):
        organizer = server.cookie
        phones = {name: phone(server, name) for name in PLAYERS}
        stream = server.listen("/games/g1")
        parts = [stream.event()[1]]
        for name in PLAYERS:
            server.cookie = phones[name]
            told = send_move(server, f"bid {name} {BIDS[name]}")
            assert told["saved"], told
            parts.append(stream.event()[1])
            server.cookie = organizer
            export = json.loads(server.get("/export.json").text)
            assert export["entries"][-1]["seq"] == told["saved"], (export["entries"][-1], told)
            assert_nothing_between(export)
            assert asked(server.folder, "game", "show", "g1")["step"] == ("revealed" if name == "Caio" else "bid")
        waiting = [part.count("has bid") for part in parts]
        assert waiting == [0, 1, 2, 0], waiting
        assert "bid 5" in parts[-1] and assert_nothing_between(export) == 1
        stream.close()
    served(watch, make_bidding)()


def test_a_phone_at_its_limit_bids_whole_or_not_at_all():
    """The last bid comes from a phone that has saved as much as one may. Each second gives one back: the bid is sent again until it
    is taken, and then that was the last one left."""
    def press(server):
        caio, seats = phone(server, "Caio"), next(seats for seats in tables(server) if "Caio" in [seat["name"] for seat in seats["seats"]])
        server.cookie, person = caio, next(seat["number"] for seat in seats["seats"] if seat["name"] == "Caio")

        def report_until_refused():
            for turn in itertools.count():
                scores = {f"score-{seat['number']}": "16w" if at == 0 else str(3 + (at == 1) * turn % 2) for at, seat in enumerate(seats["seats"])}
                answer = json.loads(server.act("result_report", page="/me", table=str(seats["table"]), person=str(person), **scores).text)
                if "refused" in answer:
                    assert answer["refused"]["rule"] == "TY-HASTE", answer
                    return
        report_until_refused()
        refused = 0

        def bid_is_taken():
            nonlocal refused
            answer = send_move(server, "bid Caio 5")
            assert answer.get("refused", {}).get("rule", "TY-HASTE") == "TY-HASTE", answer
            if "saved" in answer:
                return True
            refused += 1
            assert revealed(server.folder) == [None] * 3 and ledger(server.folder)["entries"][-1]["kind"] != BID
            return False
        assert waits_for(bid_is_taken)
        assert revealed(server.folder) == [2, 4, 5]
        assert assert_nothing_between(ledger(server.folder)) == 1
    served(press, lambda folder: make_bidding(folder, "Ana", "Bia"))()


def tables(server):
    return asked(server.folder, "pairings")["tables"]


def test_a_server_heals_a_cut_ledger_when_it_starts():
    def check(server):
        assert "bid 5" in server.get("/games/g1").text
        assert revealed(server.folder) == [2, 4, 5]
        export = ledger(server.folder)
        kinds = [[entry["kind"] for entry in entries] for entries in commands_of(export)]
        assert kinds.count(["command", REVEAL]) == 1, kinds
        assert asked(server.folder, "verify")["entries"] == len(export["entries"])
    served(check, make_cut)()


def test_the_next_command_of_a_game_heals_it_in_the_shell():
    """Whether that command is taken or refused; then it is the only one that changes nothing."""
    def heals(*line, taken):
        def check(folder):
            before = len(ledger(folder)["entries"])
            done = tiltyard("--json", *line, folder=folder)
            assert (done.returncode == 0) == taken, (line, done.stdout, done.stderr)
            assert revealed(folder) == [2, 4, 5], line
            export = ledger(folder)
            kinds = [entry["kind"] for entry in export["entries"][before:]]
            assert kinds[:2] == ["command", REVEAL] and (len(kinds) > 2) == taken, kinds
            assert asked(folder, "verify")
            return json.loads(done.stdout)
        return in_folder(check, make_cut)
    told = heals("game", "do", "g1", "honor", "Ana", "+1", "a card", taken=True)
    assert told["players"][0]["bid"] == 2, told
    assert heals("game", "do", "g1", "bid", "Caio", "1", taken=False)["refused"]["rule"] == "TY-MOVE"
    assert heals("game", "undo", "g1", taken=False)["refused"]["rule"] == "TY-UNDO-RESTS"
    heals("game", "lot", "g1", "one", "other", taken=True)
    heals("finish", "--confirm", taken=True)


def test_a_reveal_that_is_asked_for_heals_a_cut_ledger():
    def check(folder):
        assert "game do g1 reveal" in tiltyard("game", "show", "g1", folder=folder).stdout.split("Next:")[1]
        before = len(ledger(folder)["entries"])
        assert [each["kind"] for each in asked(folder, "game", "do", "g1", "reveal")["done"]] == ["opened"]
        assert revealed(folder) == [2, 4, 5] and len(ledger(folder)["entries"]) == before + 2
    in_folder(check, make_cut)


def test_commands_of_other_games_leave_a_cut_ledger_alone():
    def check(folder):
        do_lines(folder, ("game", "new", "m1", "--rules", "agot-melee", "--player", "Ana", "--player", "Bia", "--player", "Caio", "--first", "Bia"),
                 ("game", "do", "m1", "first", "Bia"), ("player", "add", "Iara"))
        assert revealed(folder) == [None] * 3
    in_folder(check, make_cut)


def test_the_last_bid_and_the_reveal_are_not_undone():
    """All players have seen the bids: neither is undone without the other, nor both."""
    def check(folder):
        entries = ledger(folder)["entries"]
        for entry in (0, 1, 2):
            done = tiltyard("--json", "game", "undo", "g1", str(len(entries) - entry), folder=folder)
            assert done.returncode == 1 and json.loads(done.stdout)["refused"]["rule"] == "TY-UNDO", done.stdout
        done = tiltyard("--json", "game", "undo", "g1", folder=folder)
        assert json.loads(done.stdout)["refused"]["rule"] == "TY-UNDO", done.stdout
        assert ledger(folder)["entries"] == entries
    in_folder(check, lambda folder: make_bidding(folder, *PLAYERS))


def test_who_checks_an_export_takes_no_undo_of_a_reveal():
    with Table("l5r-enlightenment") as table:
        table.lines("pass-all", "bid Tom 3", "bid Kris 4", "bid Patrick 1")
        table.ok("finish", "--confirm")
        export = table.ok("export", "--as", "json")
    assert assert_good(json.loads(json.dumps(export)))["bids"] == 3
    first = export["entries"][command_before(export, REVEAL)]["seq"]
    assert command_before(export, REVEAL) == command_before(export, BID, 2)
    export, seq = before_the_end(export, (UNDONE, {"first": first}))
    entry_of(export, UNDONE)  # there it is
    export["entries"][seq - 2]["fields"]["kind"] = 16
    assert_wrong(made_again(export), seq, "cannot be taken back")


if __name__ == "__main__":
    main(globals())
