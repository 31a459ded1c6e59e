"""`serve` where no event is open: a start page for whoever has the link of the start, which creates an event, opens a file of the
folder, or opens the sample; then the server of the event, on the same port, with that browser signed in."""
import http.client
import json
import os
import re
import select
import signal
import socket
import subprocess
import tempfile
import threading
import urllib.parse
from pathlib import Path
from harness import HANGS_AFTER, PLACE, main, tiltyard, waits_for
from serving import Serving, make_event, read_all


class Starting(Serving):
    """A server that shows its start page; `opened` reads what it says once an event is open."""

    def __init__(self, folder, *arguments, **options):
        super().__init__(folder, *arguments, **options)
        self.page = f"/in/{self.token}"

    def opened(self):
        self.says = json.loads(self.process.stdout.readline())
        return self.says

    def look(self, **head):
        page = self.get(self.page, **head)
        assert page.status == 200, page.text
        return page

    def choose(self, page=None, **fields):
        page = page or self.look()
        sent = {"t": page.hidden("t"), **fields}
        return self.post(self.page, sent, **self.with_next(page, {}))

    def enter(self, **fields):
        """Chooses, and is the organizer then."""
        answer = self.choose(**fields)
        assert answer.status == 303, answer.text
        self.cookie = answer.sets("link") or self.cookie
        self.opened()
        return answer


def in_folder(test):
    def run():
        with tempfile.TemporaryDirectory(dir=PLACE) as folder:
            test(Path(folder))
    return run


def new(folder, name, **more):
    assert tiltyard("new", name, "--name", name.removesuffix(".tilt").title(), folder=folder).returncode == 0


def names(folder):
    return sorted(os.listdir(folder))


def leaves_to_the_next(server, acts):
    """Acts, by which a server ends that another one follows. A connection that is open still is for that one, also while the last
    answers go out: what is idle closes before them, and what waits on the others is not answered. Gives what was answered."""
    ask = f"GET / HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
    slow, idle = socket.socket(), server.connect()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.connect(("127.0.0.1", server.port))
    with slow, idle:
        idle.sendall(ask)
        assert idle.recv(65536).startswith(b"HTTP/1.1 ")
        while select.select([idle], [], [], 0.2)[0]:
            idle.recv(65536)
        slow.sendall(2000 * ask) # more than is sent to somebody who reads nothing
        assert acts().status == 303
        assert select.select([idle], [], [], 0)[0] and idle.recv(1) == b"", "a browser must not send its next request by it"
        answers = read_all(slow)
    assert answers.startswith(b"HTTP/1.1 ") and b"Connection: close" not in answers, "an answer of the server that ended"
    server.opened()
    return answers


@in_folder
def test_once_open_the_start_page_answers_nothing(folder):
    make_event(folder)
    new(folder, "other.tilt")
    with Starting(folder) as server:
        assert b"No event is open" in leaves_to_the_next(server, lambda: server.choose(open="cup.tilt"))


@in_folder
def test_create_an_event(folder):
    with Starting(folder) as server:
        assert server.says["start"] is True and names(folder) == []
        page = server.look()
        assert "spring-cup.tilt" in page.text and str(folder) in page.text
        assert re.findall(r'value="([^"]+)" lang="[^"]+" aria-pressed="true"', page.text) == ["en"], page.text
        assert re.findall(r'value="([^"]+)" lang="[^"]+" aria-pressed="true"', server.look(Cookie="lang=pt-BR").text) == ["pt-BR"]
        shown = server.choose(page, name="Copa de São João!")
        assert shown.status == 200 and "copa-de-sao-joao.tilt" in shown.text and names(folder) == []
        answer = server.enter(name="Copa de São João!", do="create")
        assert answer.head["location"] == "/desk/new"
        assert server.says["organizer"] is None and server.says["sample"] is False
        assert server.get("/desk/new").status == 200
        assert "Copa de São João!" in server.get("/").text
        assert "copa-de-sao-joao.tilt" in names(folder)
        assert json.loads(tiltyard("link", "list", "--json", folder=folder).stdout)["links"][0]["role"] == "organizer"
        assert server.end()[0] == 0
    assert names(folder) == ["copa-de-sao-joao.tilt"]
    with Serving(folder) as server: # the only event of the folder: it opens at once
        assert "start" not in server.says


@in_folder
def test_a_table_game_begins_in_an_event_of_its_own(folder):
    with Starting(folder) as server:
        page = server.look()
        for name in ("legend-of-the-five-rings-enlightenment", "a-game-of-thrones-melee", "on-the-edge"):
            assert re.search(rf"{name}-\d{{4}}-\d\d-\d\d\.tilt", page.text), page.text
        assert server.choose(page, game="chess").status == 200 and names(folder) == [], "no game of that name"
        answer = server.enter(game="l5r-enlightenment")
        assert answer.head["location"] == "/desk/games/new?rules=l5r-enlightenment", answer.head
        assert re.fullmatch(r"legend-of-the-five-rings-enlightenment-[-\d]{10}\.tilt", names(folder)[0]), names(folder)
        begin = server.get(answer.head["location"])
        assert begin.status == 200 and "starting honor" in begin.text
        assert server.end()[0] == 0
    with Starting(folder, "--choose") as server: # on the same day
        assert "-2.tilt" in server.look().text
        server.enter(game="l5r-enlightenment")
    assert len(names(folder)) == 2


# TY-NO-EVENT
@in_folder
def test_other_devices_read_that_none_is_open(folder):
    new(folder, "one.tilt"), new(folder, "two.tilt")
    with Starting(folder) as server:
        for path in ("/", "/desk", "/me", "/t/ote/run", "/in/" + "0" * 32, "/in/x", "/live?at=/", "/export.json"):
            page = server.get(path)
            assert page.status == 503 and "No event is open" in page.text and "one.tilt" not in page.text, (path, page.text)
        assert "Nenhum evento" in server.get("/", Accept_Language="pt-BR").text
        answer = server.post("/do/result_enter", {"t": "0" * 64}, Accept="application/json")
        assert answer.status == 503 and "fault" in json.loads(answer.text), answer.text
        answer = server.post("/in/" + "0" * 32, {"do": "sample", "t": "0" * 64})
        assert answer.status in (403, 503), answer.text
        assert server.post(server.page, {"do": "sample", "t": "0" * 64}).status == 403
        page = server.look()
        assert server.post(server.page, {"do": "sample", "t": page.hidden("t")}, Origin="http://elsewhere.example").status == 403
        assert server.ask("GET", "/", Host="elsewhere.example").status == 421
        assert server.post(server.page, {"do": "sample", "t": page.hidden("t")}).status != 303, "without its own token"
        assert server.end()[0] == 0
    assert names(folder) == ["one.tilt", "two.tilt"]


@in_folder
def test_open_a_file(folder):
    make_event(folder)
    new(folder, "other.tilt")
    with Starting(folder) as server:
        page = server.look()
        assert "Cup" in page.text and re.search(r"Round 1 · 0 of 2", page.text), page.text
        answer = server.enter(open="cup.tilt")
        assert answer.head["location"] == "/desk"
        assert server.get("/t/ote/run").status == 200
        late = server.post(server.page, {"t": page.hidden("t"), "open": "other.tilt"})
        assert late.status in (400, 403, 404) and "NOT SAVED" in late.text, (late.status, late.text)
        assert "no longer works" in server.get(server.page).text
        assert server.end()[0] == 0


@in_folder
def test_a_finished_event_and_an_organizer_of_before(folder):
    make_event(folder)
    with Serving(folder) as server:
        server.sign_in()
        cookie = server.cookie
    new(folder, "other.tilt")
    with Starting(folder) as server:
        server.cookie = cookie
        answer = server.enter(open="cup.tilt")
        assert not answer.sets("link"), "it keeps the link that it has"
        assert server.get("/desk").status in (200, 303)
        server.cookie = None
    assert tiltyard("--file", "other.tilt", "finish", "--confirm", folder=folder).returncode == 0
    with Starting(folder) as server:
        assert "finished" in server.look().text
        server.enter(open="other.tilt")
        assert server.get("/desk/history").status == 200
        assert server.says["organizer"], "the link of the start stays good"


# TY-FILE
@in_folder
def test_what_cannot_be_opened(folder):
    """Each is said on the page, which stays; then another choice is opened."""
    make_event(folder)
    (folder / "torn.tilt").write_bytes((folder / "cup.tilt").read_bytes()[:5000])
    (folder / "notes.tilt").write_text("not an event")
    (folder / "dir.tilt").mkdir()
    (folder / "link.tilt").symlink_to(folder / "cup.tilt")
    (folder / "gone.tilt").symlink_to("/etc/passwd")
    new(folder, "busy.tilt")
    with Starting(folder) as server, Serving(folder, program=None, environment={**os.environ, "TILTYARD_FILE": "busy.tilt"}):
        page = server.look().text
        for name in ("cup.tilt", "torn.tilt", "notes.tilt", "busy.tilt"):
            assert f'value="{name}"' in page, page
        for name in ("dir.tilt", "link.tilt", "gone.tilt"):
            assert f'value="{name}"' not in page, page
        before = names(folder)
        for name, says in (("torn.tilt", "Not opened"), ("notes.tilt", "Not opened"), ("busy.tilt", "busy.tilt"), ("link.tilt", "no event file"),
                           ("dir.tilt", "no event file"), ("../x.tilt", "no event file"), ("/etc/passwd", "no event file"), ("none.tilt", "no event file")):
            answer = server.choose(open=name)
            assert answer.status in (409, 422) and says in answer.text and "Not opened" in answer.text, (name, answer.text)
        answer = server.choose(name="Cup", do="create")
        assert answer.status == 409 and "already has" in answer.text, answer.text
        answer = server.choose(name="  ", do="create")
        assert answer.status in (409, 422) and "needs a name" in answer.text, answer.text
        assert [name for name in names(folder) if not name.endswith((".lock", ".socket", "-wal", "-shm"))] == \
            [name for name in before if not name.endswith((".lock", ".socket", "-wal", "-shm"))]
        server.enter(open="cup.tilt")
        assert server.get("/t/ote/run").status == 200
    assert tiltyard("--file", "cup.tilt", "verify", folder=folder).returncode == 0


@in_folder
def test_a_folder_that_takes_no_files(folder):
    if os.geteuid() == 0:
        return
    os.chmod(folder, 0o500)
    try:
        with Starting(folder) as server:
            page = server.look()
            assert "takes no new files" in page.text and 'value="create"' not in page.text
            answer = server.choose(page, name="Cup", do="create")
            assert answer.status == 409 and "Not opened" in answer.text, answer.text
            assert server.end()[0] == 0
    finally:
        os.chmod(folder, 0o700)
    assert names(folder) == []


# TY-START
@in_folder
def test_two_choose_at_once(folder):
    new(folder, "one.tilt"), new(folder, "two.tilt")
    with Starting(folder) as server:
        pages, answers = [server.look(), server.look()], [None, None]
        def choose(at):
            try:
                answers[at] = server.choose(pages[at], open=("one.tilt", "two.tilt")[at])
            except (http.client.HTTPException, OSError) as lost:
                answers[at] = lost
        threads = [threading.Thread(target=choose, args=(at,)) for at in (0, 1)]
        for each in threads: each.start()
        for each in threads: each.join()
        good = [answer for answer in answers if getattr(answer, "status", 0) == 303]
        assert len(good) == 1, [getattr(answer, "text", answer) for answer in answers]
        server.opened()
        server.cookie = good[0].sets("link")
        assert server.get("/desk").status in (200, 303)
        for name in ("one.tilt", "two.tilt"):
            assert tiltyard("--file", name, "verify", folder=folder).returncode == 0


@in_folder
def test_many_files(folder):
    new(folder, "first.tilt")
    content = (folder / "first.tilt").read_bytes()
    for number in range(199):
        (folder / f"event-{number:03}.tilt").write_bytes(content)
    with Starting(folder) as server:
        page = server.look().text
        assert page.count('name="open"') == 200
        server.enter(open="event-123.tilt")


@in_folder
def test_it_ends_while_nothing_is_open(folder):
    for number in (signal.SIGINT, signal.SIGTERM):
        with Starting(folder) as server:
            children = children_of(server.process.pid)
            status, said = server.end(number)
            assert status == 0, (number, status, said)
            assert waits_for(lambda: not any(Path(f"/proc/{child}").exists() for child in children))
    assert names(folder) == []


def children_of(process):
    return [int(number) for task in Path(f"/proc/{process}/task").iterdir() for number in (task / "children").read_text().split()]


@in_folder
def test_a_process_of_two_ends(folder):
    """The page's process is killed: the other one says so. The other one is killed: the page's process ends, too."""
    with Starting(folder) as server:
        child, = children_of(server.process.pid)
        os.kill(child, signal.SIGKILL)
        said = "".join(server.process.communicate(timeout=HANGS_AFTER))
        assert server.process.returncode == 3 and "ended unexpectedly" in said, said
    with Starting(folder) as server:
        child, = children_of(server.process.pid)
        server.process.kill()
        server.process.wait()
        assert waits_for(lambda: not Path(f"/proc/{child}").exists() or "Z" in Path(f"/proc/{child}/stat").read_text().split()[2])


@in_folder
def test_nothing_is_lost_in_between(folder):
    """Whoever asks again and again while the event is opened gets an answer each time; from then on it is the event's."""
    make_event(folder)
    new(folder, "other.tilt")
    with Starting(folder) as server:
        seen, wrong, ends = [], [], threading.Event()
        def ask():
            while not ends.is_set():
                try:
                    seen.append(server.ask("GET", "/", Connection="close").status)
                except OSError as lost:
                    wrong.append(lost)
        asker = threading.Thread(target=ask)
        asker.start()
        assert waits_for(lambda: len(seen) > 5)
        server.enter(open="cup.tilt")
        last = len(seen)
        assert waits_for(lambda: len(seen) > last + 5)
        ends.set()
        asker.join()
        assert 503 in seen and 200 in seen and seen == sorted(seen, reverse=True), seen
        assert len(wrong) <= 1, wrong


@in_folder
def test_the_start_page_is_behind_walls(folder):
    with Starting(folder) as server:
        server.look()
        child, = children_of(server.process.pid)
        told = Path(f"/proc/{child}/status").read_text()
        assert re.search(r"NoNewPrivs:\s+1", told), told


@in_folder
def test_choose_asks_where_there_is_one_event(folder):
    new(folder, "cup.tilt")
    with Starting(folder, "--choose") as server:
        assert 'value="cup.tilt"' in server.look().text
        server.enter(name="Second", do="create")
    assert names(folder) == ["cup.tilt", "second.tilt"]


if __name__ == "__main__":
    main(globals())
