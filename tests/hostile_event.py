"""An event in which every text that somebody may type would do harm where it could, and the same event with tame ones.

    with HostileEvent() as event:    # event.folder has cup.tilt; event.texts what was typed
    with HostileEvent(tame=True) as event:
"""
import json
import tempfile
from pathlib import Path
from harness import PLACE
from page_events import HOSTILE, Day, influence, power

# MARK is in each: where it stands as anything but text, something is wrong.
MARK = "pwn"
NAMES = [*HOSTILE, "=cmd|' /C calc'!A1", "+SUM(1,2)", "@pwn", "-pwn+1", "\\x1b[31mpwn", "pwn\"; Set-Cookie: link=1", "</li></ol><svg/onload=pwn>",
         "שלום pwn مرحبا", "pwn, \"a\";b", "{{pwn}} ${pwn} {say MSG_BYE}", "e\u0301" * 40]
TEXTS = ["<script>pwn()</script>", "\"><img src=x onerror=pwn()>", "' autofocus onfocus='pwn()", "</textarea><b>pwn", "=HYPERLINK(\"pwn\")",
         "data: pwn event: part", "]]>--><!-- pwn", "&#60;pwn&#62;", "javascript:pwn()", "x" * 200]


def tamed(text):
    """As long, and of letters."""
    return "".join(sign if sign.isalnum() or sign == " " else "x" for sign in text)


class HostileEvent:
    def __init__(self, tame=False):
        self._holder = tempfile.TemporaryDirectory(dir=PLACE)
        self.folder = Path(self._holder.name)
        self._tame, self._typed = tame, 0
        self.people = [self.as_wanted(name) for name in NAMES]
        self.play()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._holder.cleanup()

    def as_wanted(self, text):
        return tamed(text) if self._tame else text

    def text(self):
        """The next text somebody types."""
        self._typed += 1
        return self.as_wanted(TEXTS[self._typed % len(TEXTS)])

    def play(self):
        """A first round that is over, a second under way, a knock-out, and everything that may be said on the way."""
        day = Day(self.folder, "cup", self.text()[:40] + "cup", "--format", "ontheedge", "--seed", "07" * 32)
        self.day = day
        day.do("player", "add", "--", *self.people)
        day.round(influence)
        day.do("draw"), day.do("draw", "--again", "--reason", self.text())
        one, other = [table["seats"][0]["number"] for table in day.do("pairings")["tables"] if table["set"] == "inactive"][:2]
        day.do("swap", one, other, "--reason", self.text())
        day.do("publish")
        self.around(day)
        day.results(influence, 2)
        table = day.do("pairings")["tables"][-1]
        scores = [f"{seat['number']}={word}" for seat, word in zip(table["seats"], influence(len(table["seats"]), ""))]
        day.do("report", table["table"], *scores, "--by", table["seats"][0]["number"])
        day.do("report", table["table"], "--by", table["seats"][1]["number"], "--dispute", "--reason", self.text())
        day.do("player", "drop", "9")
        self.knock_out(day)

    def around(self, day):
        day.do("clock", "start", "50"), day.do("clock", "extra", "1", "4", "--reason", self.text())
        day.do("announce", self.text()), day.do("announce", self.text(), "--minutes", "90")
        day.do("room", self.text()[:40], "1-2")
        judge = self.as_wanted("<b onclick=pwn()>")
        day.do("staff", "add", judge, "--role", "judge")
        day.do("call", "1", self.text()), day.do("call", "2", self.text())
        day.do("call", "take", "2", "--judge", judge)
        day.do("call", "ruled", "2", self.text())
        day.do("penalty", "1", "warning", "--reason", self.text(), "--effect", self.text())
        day.do("penalty", "2", "warning", "--reason", self.text())
        day.do("penalty", "cancel", "2", "--reason", self.text())
        day.do("checkin", "open"), day.do("checkin", "1", "2")
        day.do("link", "new", "scorekeeper", "--name", self.text()[:40])
        day.do("join", "ask", self.text()[:40])
        day.do("lot", "1", "2", "3")

    def knock_out(self, day):
        day.do("new", day.file, "--format", "agot-joust", "--name", self.text()[:40], "--id", "joust", "--set", "cut=8", "--set", "rounds=3")
        day.slug = ("-t", "joust")
        day.do("enrol", *map(str, range(1, 13)))
        for _ in range(4):
            day.round(power)
        assert day.draw()
        day.do("publish"), day.results(power, 1)

    def tables(self):
        """{slug: its tables}, of what is played now."""
        found = {}
        for slug in ("ote", "joust"):
            self.day.slug = ("-t", slug)
            found[slug] = [table["table"] for table in self.day.do("pairings")["tables"]]
        return found

    def told(self, *words):
        done = self.day.run(*words)
        return json.loads(done.stdout)
