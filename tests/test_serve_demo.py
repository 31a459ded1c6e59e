"""`serve --demo`: an event that plays itself, by what everybody may ask of the server, to its champion; and ends with it."""
import json
import os
import random
import re
import signal
import subprocess
import tempfile
import threading
from pathlib import Path
from recording_proxy import Between, demo_of, has_ended, play
from harness import HANGS_AFTER, PLACE, PROGRAM, ROOT, main, tiltyard, waits_for
from routes import routes_there
from serving import Serving

PEOPLE = [row.split(",")[0] for row in (ROOT / "data/samples/club-night.csv").read_text().splitlines()[1:]]
OVER = "The demo is over"
STUCK = "The demo cannot continue by itself"
PLAYS_WITHIN = 10 * HANGS_AFTER # a whole event, of which each request would be waited for

# What is told, in this order; and the entries that stand for it in the ledger.
STEPS = ("judge and all phones", "You can act too", "Staff open check-in", "Ana checks in, and signs in on a phone with a code",
         "Yuri has not come", "“Make pairings”", "“Publish pairings”", "Staff announce on all screens", "The clock starts",
         "calls a judge to table", "Rita takes the call", "Rita rules", "gets 3 minutes of extra time", "reports table",
         "disputes the result of table", "confirms: table", "is right", "Staff have asked the table and enter the reported result", "Staff correct a score of table 1",
         "“Close Round 1”", "Standings after round 1:", "asks why the place is not higher", "leaves the tournament by phone",
         "Zeca arrives late", "Staff let in Zeca", "“Make pairings”", "Rita gives", "“Make pairings”",
         "“Finish event”", "is the champion!", OVER)
ENTRIES = {"checkin_opened", "checkin_set", "checkin_closed", "absent_dropped", "link_granted", "draw_made", "draw_published",
           "announced", "clock_started", "judge_called", "call_taken", "call_ruled", "clock_extended", "result_reported",
           "report_answered", "result_checked", "result_entered", "result_corrected", "stage_closed", "penalty_given",
           "entrant_status", "join_asked", "join_settled", "event_finished"}


class Played(Serving):
    """A demo, its sample in a folder of the test's; `lines` is what was told so far."""

    def __init__(self, folder, *arguments):
        self.scratch = Path(folder, "scratch")
        self.scratch.mkdir()
        super().__init__(folder, "--demo", *arguments, environment={**os.environ, "TMPDIR": str(self.scratch)})
        self.demo = demo_of(self)
        self.lines = []
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self):
        for line in self.process.stderr:
            self.lines.append(line.rstrip("\n"))

    def has_told(self, words):
        return any(words in line for line in self.lines)

    def event(self):
        return next(self.scratch.glob("*/*.tilt"))

    def end(self, with_signal=signal.SIGINT):
        self.process.send_signal(with_signal)
        status = self.process.wait(HANGS_AFTER)
        self.thread.join(HANGS_AFTER)
        assert not self.thread.is_alive(), "somebody still has the server's stderr"
        self.process.stdout.close()
        return status, "\n".join(self.lines)


def in_folder(test):
    def run():
        with tempfile.TemporaryDirectory(dir=PLACE) as folder:
            test(Path(folder))
    return run


def served_for_demo(test):
    """The test with a server on an event of the same people, not begun, which nobody is signed in to."""
    def run():
        with tempfile.TemporaryDirectory(dir=PLACE) as folder:
            for line in (("new", "cup.tilt", "--format", "ontheedge", "--seed", "07" * 32), ("player", "add", *PEOPLE)):
                assert tiltyard(*line, folder=folder).returncode == 0
            with Serving(folder) as server:
                test(server)
    return run


def verified(*where, folder):
    told = json.loads(tiltyard(*where, "verify", "--json", folder=folder).stdout)
    assert told["chain"] == "ok" and told["mismatches"] == 0 and told["draws"] > 0, told
    return told


def in_order(lines, steps):
    left = iter(lines)
    for step in steps:
        assert any(step in line for line in left), f"“{step}” is not told where it belongs:\n" + "\n".join(lines)


def told_by(process, seconds=PLAYS_WITHIN):
    """What it told, when it has ended."""
    try:
        return process.communicate(timeout=seconds)[1]
    except subprocess.TimeoutExpired:
        process.kill()
        raise AssertionError("the demo does not end:\n" + process.communicate()[1]) from None


@in_folder
def test_it_plays_to_the_champion(folder):
    with Played(folder, "--pace", "0") as server:
        assert waits_for(lambda: server.has_told(OVER), PLAYS_WITHIN), "\n".join(server.lines)
        in_order(server.lines, STEPS)
        assert not server.has_told("Not saved") and not server.has_told(STUCK), server.lines
        verified("--file", server.event(), folder=folder)
        kinds = set(re.findall(r'"kind":\s*"(\w+)"', server.get("/export.json").text))
        assert ENTRIES <= kinds, ENTRIES - kinds
        champion = next(line for line in server.lines if "is the champion" in line).split(" ")[0]
        assert champion in server.get("/t/ote/podium").text
        assert server.get("/verify").status == 200 # it goes on serving
        assert waits_for(lambda: has_ended(server.demo)), "the demo's process goes on"
        status, told = server.end()
        assert status == 0, told
        assert not list(server.scratch.iterdir()), "the copy is still there"


@in_folder
def test_whoever_watches_gets_a_link_to_the_desk(folder):
    with Played(folder, "--pace", "200") as server:
        assert waits_for(lambda: server.has_told("You can act too")), server.lines
        assert server.get(f"/in/{server.token}").status == 404, "the link of the start is the demo's"
        server.token = re.search(r"/in/([0-9a-f]{32})", "\n".join(server.lines)).group(1)
        server.sign_in()
        assert server.get("/desk").status == 200
        assert "saved" in json.loads(server.act("announcement_make", None, text="Lunch at one").text)


@in_folder
def test_it_speaks_portuguese(folder):
    with Played(folder, "--pace", "0", "--lang", "pt-BR") as server:
        assert waits_for(lambda: server.has_told("A demonstração acabou"), PLAYS_WITHIN), server.lines
        in_order(server.lines, ("A organização abre o check-in", "aperta “Publicar mesas”", "vence o torneio"))


@served_for_demo
def test_it_asks_what_everybody_may_ask(server):
    there = [(method, re.compile(re.escape(pattern).replace(r"\*", "[^/]+") + r"\Z"), pattern)
             for method, pattern in routes_there()]
    with Between(server) as between:
        told = told_by(play(between))
        assert OVER in told, told
        used = set()
        for method, path in between.asked:
            found = [pattern for way, like, pattern in there if way == method and like.match(path.split("?")[0])]
            assert found, (method, path)
            used.update(found)
        assert {"/in/*", "/enter", "/join", "/me", "/me/*/report", "/t/*/run", "/t/*/tables/*/result", "/t/*/do/*", "/do/*"} <= used, used
    verified(folder=server.folder)


def test_it_knows_no_rule():
    """The same demo plays whatever is played: to the champion of each format, with the stages that its rules ask for."""
    for words, people, stages in ((("agot-joust", "--set", "cut=4"), 12, ("Round 1", "Semi-final", "Final")),
                                  (("agot-melee",), 13, ("Round 3", "Final")), (("pods",), 16, ("Round 4",))):
        with tempfile.TemporaryDirectory(dir=PLACE) as folder:
            for line in (("new", "cup.tilt", "--format", *words, "--seed", "07" * 32), ("player", "add", *PEOPLE[:people])):
                assert tiltyard(*line, folder=folder).returncode == 0, line
            with Serving(folder) as server, Between(server) as between:
                told = told_by(play(between))
                in_order(told.splitlines(), [f"“Close {stage}”" for stage in stages] + ["is the champion!", OVER])
            verified(folder=folder)


def slip(folder):
    """A result for the first table that has none, as the command line takes it."""
    tables = json.loads(tiltyard("pairings", "--json", folder=folder).stdout)["tables"]
    seats = next((row["seats"] for row in tables if not any("score" in seat for seat in row["seats"])), [])
    return ("result", str(next(row["table"] for row in tables if row["seats"] is seats)), *(
        f"#{seat['number']}={'16w' if seat['seat'] == 1 else '3'}" for seat in seats)) if seats else ("status",)


# What somebody else does just before the demo does it, or something that it knows nothing of yet.
RACES = {"/do/checkin_open": ("checkin", "open"), "/do/draw_make": ("draw",), "/do/draw_publish": ("draw", "--again", "--reason", "x"),
         "/do/clock_start": ("clock", "start", "50"), "/do/call_take": ("call", "drop", "1"), "/do/report_answer": ("undo",),
         "/report": slip, "/result": slip, "/do/stage_close": ("close",), "/do/join_approve": ("join", "refuse", "1"),
         "/do/entrant_change": ("player", "drop", "1"), "/desk/finish": ("announce", "Thank you")}


@served_for_demo
def test_somebody_is_faster(server):
    """Each button once is no longer what it was when the demo presses it: it looks again, and plays on."""
    left, done = dict(RACES), {}

    def race(number, method, path):
        act = next((act for act in left if method == "POST" and path.split("?")[0].endswith(act)), None)
        if act:
            line = left.pop(act)
            done[act] = tiltyard(*(line(server.folder) if callable(line) else line), folder=server.folder)

    with Between(server, race) as between:
        told = told_by(play(between))
        assert OVER in told, (done, told)
        assert not left, (left, told)
        assert sum(each.returncode == 0 for each in done.values()) >= 9, done
        assert told.count("Not saved: ") >= 4, told
        assert len(between.asked) < 3000, len(between.asked)
    verified(folder=server.folder)


@served_for_demo
def test_people_act_in_between(server):
    """A line of somebody else's, at requests that a lot chooses: the demo comes to its end."""
    chance = random.Random(20)
    lines = (("draw",), ("publish",), ("undo",), ("close",), ("clock", "pause"), ("player", "drop", "3"), ("player", "add", "Ivo"),
             ("swap", "4", "5", "--reason", "x"), ("player", "sit-out", "7"), ("announce", "hello"))
    moments, done = set(chance.sample(range(60, 380), 60)), []

    def interfere(number, method, path):
        if number in moments:
            line = chance.choice(lines)
            done.append((number, line, tiltyard(*line, folder=server.folder).returncode))

    with Between(server, interfere) as between:
        told = told_by(play(between))
        assert OVER in told, (done, told)
        assert sum(status == 0 for _, _, status in done) >= 8, done
        assert len(between.asked) < 3000, len(between.asked)
    verified(folder=server.folder)


@served_for_demo
def test_it_never_asks_in_a_circle(server):
    """Whatever it presses is refused: after a while it leaves the desk to people."""
    refusal = b'{"refused":{"rule":"TY-STALE","text":"Somebody was faster."}}'

    def refuse(number, method, path):
        if number == 200:
            between.answer_instead = (b"HTTP/1.1 409 Conflict\r\nContent-Type: application/json\r\nConnection: close\r\n"
                                      b"Content-Length: %d\r\n\r\n%s" % (len(refusal), refusal))

    with Between(server, refuse) as between:
        told = told_by(play(between))
        assert STUCK in told and "Not saved: Somebody was faster." in told, told
        assert len(between.asked) < 3000, len(between.asked)
    assert server.get("/").status == 200


def end_at(signal_number, number):
    """Ends the server of a demo with that signal once so many lines were told; gives back its status and what was told. Where
    the demo was over before anybody had counted them, it is played again, more slowly."""
    for pace in ("5", "50", "500"):
        with tempfile.TemporaryDirectory(dir=PLACE) as folder, Played(Path(folder), "--pace", pace) as server:
            assert waits_for(lambda: len(server.lines) >= number, PLAYS_WITHIN), server.lines
            status, told = server.end(signal_number)
            assert waits_for(lambda: has_ended(server.demo)), (signal_number, number, told)
        if OVER not in told:
            break
    return status, told


def test_it_ends_with_the_server():
    chance = random.Random(7)
    for signal_number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        for _ in range(3):
            status, told = end_at(signal_number, chance.randrange(1, 90))
            assert status == (-signal.SIGKILL if signal_number == signal.SIGKILL else 0), (signal_number, told)
            assert STUCK not in told and OVER not in told, told


@in_folder
def test_the_server_goes_on_without_it(folder):
    with Played(folder, "--pace", "50") as server:
        assert waits_for(lambda: server.has_told("Staff open check-in")), server.lines
        os.kill(server.demo, signal.SIGKILL)
        assert waits_for(lambda: has_ended(server.demo))
        assert server.get("/t/ote/tables").status == 200
        assert waits_for(lambda: not Path(f"/proc/{server.demo}").exists()), "nobody has asked how it ended"
        assert server.end()[0] == 0


@in_folder
def test_it_plays_on_nobodys_event(folder):
    assert tiltyard("new", "cup.tilt", "--format", "ontheedge", folder=folder).returncode == 0
    before = (folder / "cup.tilt").read_bytes()
    for words, says in ((("--file", "cup.tilt", "serve", "--demo"), "copy of the sample"),
                        (("serve", "--demo", "--tls-cert", "a", "--tls-key", "b"), "Leave out --tls-cert and --tls-key"),
                        (("serve", "--pace", "5"), "--demo"), (("serve", "--demo", "--pace", "60001"), "60000")):
        done = tiltyard(*words, folder=folder)
        assert done.returncode == 2 and says in done.stderr, (words, done)
    with Played(folder, "--pace", "0") as server:
        assert waits_for(lambda: server.has_told("Staff open check-in")), server.lines
        assert server.says["sample"] is True
    assert (folder / "cup.tilt").read_bytes() == before


if __name__ == "__main__":
    main(globals())
