"""Sealed bids on every page of a table game: two servers whose games differ in one bid alone send everybody the same bytes until it
is opened, also to a second phone of the player who made it, after an undo and after a restart.

Both begin from one file, so that only commitments, hashes, ids and times may differ: those are replaced by constants.
unit/test_sealed_bids.c does the same for many more pairs, below the pages.
"""
import json
import random
import re
import shutil
import tempfile
from pathlib import Path

from harness import PLACE, ROOT, main, numbers_with_quick, tiltyard
from serving import Serving, do_lines, granted

PAIRS = numbers_with_quick(1, 10000)
NAMES = ["Tom", "Kris", "Patrick"]
HIDDEN = re.compile(r'[0-9a-f]{32,128}|(?:[0-9a-f]{4} ?){8,}|name="(?:id|t)" value="[^"]*"|\d\d:\d\d(?::\d\d)?|\d{10,}|/assets/[^"]*|data-\w+="[^"]*"|"body": ?"[^"]*"|"value": ?"[0-9a-f]*"'
                    r'|localhost:\d+|in [\d.]+ m?s|<svg class="qr".*?</svg>', re.S)
COMMANDS = (("log",), ("game", "log", "g1"), ("game", "show", "g1"), ("game", "moves", "g1"), ("game", "list"), ("status",), ("verify",), ("game", "explain", "g1"),
            ("export", "--as", "json", "--no-names"))
LIVE = "/games/g1", "/games/g1/table", "/games/g1/moves", "/desk/games", "/me/game/g1"


def paths(code):
    """Every page there is, of the routes that name nothing but the game: a page that is added is looked at as well."""
    routes = re.findall(r'ROUTE\(GET, "([^"]+)"', (ROOT / "src/web/request/routes.def").read_text(encoding="utf-8"))
    named = [route.replace("/games/*", "/games/g1").replace("/game/*", "/game/g1").replace("/g/*", f"/g/{code}?stay=1") for route in routes]
    return [path for path in named if "*" not in path and path not in ("/live", "/desk/new", "/desk/keep")]


class Evening:
    """The event's file before any bid, the game's code, and a link for each phone; Tom has two."""

    def __init__(self, folder):
        self.folder = folder
        players = [word for name in NAMES for word in ("--player", f"{name}:honor=10")]
        do_lines(folder, ("new", "cup.tilt", "--name", "Kitchen", "--seed", "07" * 32), ("game", "new", "g1", "--rules", "l5r-enlightenment", *players, "--first", "Tom"),
                 ("game", "do", "g1", "pass-all"))
        self.code = json.loads(tiltyard("game", "seats", "g1", "--json", folder=folder).stdout)["code"]
        with Serving(folder) as server:
            server.sign_in()
            self.phones = [granted(server, "player", "--person", name)[0] for name in (*NAMES, "Tom")]
            self.desk = server.cookie


def look(server, evening, seen):
    """All that pages and streams say, to everybody."""
    viewers = [None, evening.desk, *evening.phones]
    for cookie in viewers:
        server.cookie = cookie
        for path in paths(evening.code) if cookie in (None, evening.desk) else [path for path in paths(evening.code) if "/desk" not in path]:
            seen.append((path, server.get(path).text))
        for path in LIVE:
            stream = server.listen(path)
            if "200" in stream.head.split("\r\n")[0]:
                seen.append((f"stream of {path}", stream.event()[1]))
            stream.close()


def ask(folder, seen):
    for line in COMMANDS:
        seen.append((" ".join(line), tiltyard(*line, "--json", folder=folder).stdout + tiltyard(*line, folder=folder).stdout))


def bid(server, evening, who, number, seen):
    """From the player's own phone."""
    server.cookie = evening.phones[NAMES.index(who)]
    page = server.get("/me/game/g1")
    form = dict(re.findall(r'name="(\w+)" value="([^"]*)"', re.search(r'<form id="play".*?</form>', page.text, re.S).group(0)))
    answer = server.post("/me/game/g1", {**form, "move": f"bid {who} {number}"}, Accept="application/json")
    assert "saved" in json.loads(answer.text), answer.text
    seen.append(("answer", answer.text))
    saved = json.loads(answer.text)["saved"]
    seen.append(("what was saved", server.get(f"/me/game/g1?saved={saved}").text))
    return saved


def played(evening, bids):
    """What was seen while these bids were sealed, and what when they were opened."""
    seen = []
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        shutil.copy(Path(evening.folder) / "cup.tilt", folder)
        with Serving(folder) as server:
            for who, number in bids:
                last = bid(server, evening, who, number, seen)
            do_lines(folder, ("game", "undo", "g1", str(last)))
            bid(server, evening, *bids[-1], seen)
            look(server, evening, seen)
            ask(folder, seen)
        with Serving(folder) as server: # after a restart
            look(server, evening, seen)
            opened = []
            bid(server, evening, "Patrick", 3, opened)
            server.cookie = None
            opened.append(("opened", server.get("/games/g1/table").text))
    return [(of, HIDDEN.sub("", text)) for of, text in seen], opened[-1][1]


def first_difference(one, other):
    at = next(i for i, (a, b) in enumerate(zip(one + "\0", other + "\1")) if a != b)
    return one[max(0, at - 120):at + 60], other[max(0, at - 120):at + 60]


def test_no_page_shows_a_bid_before_it_is_opened():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        evening = Evening(folder)
        for pair in PAIRS:
            chance = random.Random(pair)
            bids = [("Tom", chance.randint(1, 5)), ("Kris", chance.randint(1, 5))]
            at = chance.randrange(2)
            other = [(who, number % 5 + 1 if i == at else number) for i, (who, number) in enumerate(bids)]
            (one, opened), (two, otherwise) = played(evening, bids), played(evening, other)
            assert len(one) == len(two) > 200, len(one)
            for (of, first), (_, second) in zip(one, two):
                assert first == second, (pair, bids, other, of, first_difference(first, second))
            assert HIDDEN.sub("", opened) != HIDDEN.sub("", otherwise), "what is opened is never seen"


if __name__ == "__main__":
    main(globals())
