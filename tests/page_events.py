"""Events for pages: tournaments at every point of their day, and names that would do harm where they could.

    with PageEvents() as events:            # in a temporary folder
        for file in events.files: ...
        events.shown(file, "pt-BR", "dark") # the folder with its pages, written by programs/pages_shown
"""
import json
import subprocess
import tempfile
from pathlib import Path

from events import CLEAN, NAMES, run
from harness import PLACE, PROGRAM

PAGES_SHOWN = PROGRAM.parents[2] / "tests/programs/pages_shown"
# What people could be called.
HOSTILE = ["<script>alert(1)</script>", "\"><img src=x onerror=alert(2)>", "' onmouseover='alert(3)", "</title><b>x",
           "{= name}", "javascript:alert(4)", "&lt;b&gt;&amp;", "<!-- Zoé", "]]>", "../../etc/passwd", "%00%0a",
           "Ünïcödé Größe 漢字 שלום", "W" * 80, "A very long name of several words that does not end soon, and goes on, and on"]
PEOPLE = [*NAMES, "Otávio", "Paula", "Quim", "Rita", "Sofia", "Téo", "Ugo", "Vera", "Will", "Xênia", "Yara", "Zeca"]


class Day:
    """An event that is played by the rules of its format, as far as wanted."""

    def __init__(self, folder, name, event, *words):
        self.folder, self.file, self.slug = folder, folder / f"{name}.tilt", ()
        self.do("new", self.file, "--name", event, *words)

    def run(self, *words):
        return run("--file", self.file, "--json", *self.slug, *words, folder=self.folder)

    def do(self, *words):
        done = self.run(*words)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return json.loads(done.stdout)

    def draw(self):
        return self.run("draw").returncode == 0 or self.run("draw", "--confirm").returncode == 0

    def results(self, score, most=999):
        """Enters results; score(seats, stage) gives a word for each seat."""
        pairings = self.do("pairings")
        for table in pairings["tables"][:most]:
            if not table.get("result") and len(table["seats"]) > 1:
                words = score(len(table["seats"]), pairings["stage"])
                self.do("result", table["table"], *(f"{seat['number']}={word}" for seat, word in zip(table["seats"], words)))

    def round(self, score):
        if not self.draw():
            return False
        self.do("publish")
        self.results(score)
        self.do("close")
        return True


def influence(count, _):
    return ["16w", "11", "5", "-2", "0"][:count]


def power(count, _):
    return ["15w", "9"] if count == 2 else ["15", "11", "7", "4", "2"][:count]


class PageEvents:
    """files: one under way with two tournaments, one finished, one of hostile names, one with nothing in it."""

    def __init__(self):
        self._holder = tempfile.TemporaryDirectory(dir=PLACE)
        self.folder = Path(self._holder.name)
        self.files = [self.begun(), self.finished(), self.hostile(), self.empty()]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._holder.cleanup()

    def begun(self):
        """In round 2, with two results in; and a knock-out in its semi-finals. Three refereed games: one at a table, one with a
        treaty on offer, one that is over."""
        day = Day(self.folder, "begun", "Autumn open", "--format", "ontheedge")
        day.do("player", "add", *PEOPLE[:23])
        day.round(influence)
        assert day.draw()
        day.do("publish"), day.results(influence, 2)
        day.do("clock", "start", 50), day.do("clock", "extra", 3, 5, "--reason", "deck check")
        day.do("call", 4, "is this card tapped?"), day.do("call", 5), day.do("call", "take", 2, "--judge", "Dora")
        day.do("penalty", PEOPLE[0], "warning", "--reason", "drew an extra card"), day.do("penalty", PEOPLE[1], "caution", "--reason", "late")
        day.do("penalty", "cancel", 2, "--reason", "the judge was wrong"), day.do("announce", "Lunch until <14:00>")
        day.do("room", "Yellow room", "1-3"), day.do("table", "fix", PEOPLE[2], 1)
        day.do("game", "new", "at the window", "--at", 4)
        day.do("game", "new", "rings", "--rules", "l5r-enlightenment", *(word for who in ("Ana", "Bia", "Caio") for word in ("--player", f"{who}:honor=10")))
        day.do("game", "do", "rings", "pass-all")
        day.do("game", "do", "rings", "offer Ana Bia stake=3 until=round promise='no attack' asks='nor you'")
        day.do("game", "new", "thrones", "--rules", "agot-melee", *(word for who in ("Ana", "Bia", "Caio") for word in ("--player", who)), "--first", "Ana")
        for move in ("first Ana", "title Ana hand", "title Bia coin", "title Caio laws", "power Ana +15"):
            day.do("game", "do", "thrones", move)
        day.do("new", day.file, "--format", "agot-joust", "--id", "joust", "--set", "cut=8", "--set", "rounds=3")
        day.slug = ("-t", "joust")
        day.do("enrol", *PEOPLE[4:16])
        for _ in range(4):
            day.round(power)
        assert day.draw()
        day.do("publish"), day.results(power, 1)
        return day.file

    def finished(self):
        file = self.folder / "finished.tilt"
        done = run("demo", file, folder=self.folder)
        assert done.returncode == 0, done
        return file

    def hostile(self):
        day = Day(self.folder, "hostile", "<b>\"Cup\"</b> & 'more'", "--format", "agot-melee")
        day.do("player", "add", *HOSTILE)
        assert day.draw()
        day.do("publish"), day.results(power, 2)
        day.do("game", "new", "</title><script>/", "--rules", "l5r-enlightenment", *(word for who in (1, 2, 9, 14) for word in ("--player", f"{who}:honor=10")))
        day.do("game", "do", "</title><script>/", "offer #1 #2 stake=2 promise='<img src=x onerror=alert(5)>' asks=\"{= text} onmouseover='x'\"")
        return day.file

    def empty(self):
        return Day(self.folder, "empty", "An event", "--format", "ontheedge").file

    def shown(self, file, language="en", theme="system"):
        """The folder with the pages of an event."""
        folder = self.folder / f"{file.stem}-{language}-{theme}"
        folder.mkdir(exist_ok=True)
        done = subprocess.run([PAGES_SHOWN, file, folder, language, theme], env=CLEAN, capture_output=True, text=True)
        assert done.returncode == 0, done
        return folder
