"""A running server for tests: `tiltyard serve` on a port that is free, and a browser of a few lines.

    with Serving(folder) as server:
        page = server.get("/t/cup/pairings")          # .status, .head (names in lower case), .body
        server.sign_in()
        server.send("/t/cup/result/1", score1="16w", score2="11")
"""
import html
import http.client
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import tempfile
import time
import urllib.parse
from pathlib import Path
from harness import HANGS_AFTER, PLACE, PROGRAM, tiltyard, waits_for

# The program with sanitizers, in a folder where it finds what draws on paper without them: starting that with them costs as much
# as the server itself, and most tests order no paper.
SERVES = Path(os.environ.get("TILTYARD_SERVES", PROGRAM))


def draws_with_sanitizers():
    """For a test file that orders papers of its servers."""
    global SERVES
    SERVES = PROGRAM


class Answer:
    def __init__(self, status, head, body):
        self.status, self.head, self.body = status, head, body
        self.text = body.decode(errors="replace")  # of a picture it says nothing

    def hidden(self, name):
        """That field of the page's main part, or of what stands around it."""
        main = self.text.partition("<main")[2]
        found = re.search(f'name="{name}" value="([^"]*)"', main) or re.search(f'name="{name}" value="([^"]*)"', self.text)
        return found.group(1)

    def sets(self, cookie):
        """The cookie of that name that it sets, as it is sent back; or None."""
        found = re.search(rf"(?:^|, )({cookie}=[^;]*)", self.head.get("set-cookie", ""))
        return found and found.group(1)


class Serving:
    def __init__(self, folder, *arguments, program=None, port=0, environment=None, started_by=(), host="localhost"):
        """`host` is the one name of its pages (--host); None: what the server chooses by itself."""
        self.folder = folder
        named = ("--host", host) if host else ()
        line = [*started_by, program or SERVES, "serve", "--port", str(port), *named, "--json", *map(str, arguments)]
        self.process = subprocess.Popen(line, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(self.process.communicate()[1])
        self.says = json.loads(line)
        self.port = self.says["port"]
        self.host = f"localhost:{self.port}"
        self.token = self.says["organizer"].rsplit("/", 1)[1]
        self.cookie = None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.end()

    def end(self, with_signal=signal.SIGINT):
        """Ends it; gives back its status and what it said while it ran."""
        self.process.send_signal(with_signal)
        said = self.process.communicate(timeout=HANGS_AFTER)[1]
        return self.process.returncode, said

    def connect(self):
        return socket.create_connection(("localhost", self.port), timeout=HANGS_AFTER)

    def raw(self, request):
        """Sends these bytes; gives back all that comes until the other side closes."""
        with self.connect() as connection:
            connection.sendall(request)
            return read_all(connection)

    def ask(self, method, path, body=None, **head):
        connection = http.client.HTTPConnection("localhost", self.port, timeout=HANGS_AFTER)
        head = {name.replace("_", "-"): value for name, value in head.items()}
        if self.cookie and "Cookie" not in head:
            head["Cookie"] = self.cookie
        connection.request(method, path, body, head)
        answer = connection.getresponse()
        heads = {}
        for name, value in answer.getheaders():
            heads[name.lower()] = f"{heads[name.lower()]}, {value}" if name.lower() in heads else value
        got = Answer(answer.status, heads, answer.read())
        connection.close()
        return got

    def get(self, path, **head):
        return self.ask("GET", path, **head)

    def post(self, path, fields, **head):
        head.setdefault("Origin", f"http://{self.host}")
        return self.ask("POST", path, urllib.parse.urlencode(fields),
                        **{"Content_Type": "application/x-www-form-urlencoded", **head})

    def with_next(self, page, head):
        """The head of the form's request: a page with a sign-in form sets a cookie, which the form brings back."""
        given, own = page.sets("next"), head.get("Cookie", self.cookie)
        return {**head, "Cookie": "; ".join(filter(None, (own, given)))} if given else head

    def open_link(self, token, **head):
        """Opens the address of a link and presses its button, as a browser does."""
        page = self.get(f"/in/{token}", **head)
        assert page.status == 200, page.text
        return self.post(f"/in/{token}", {"t": page.hidden("t")}, **self.with_next(page, head))

    def sign_in(self):
        """Takes the organizer's link, as a browser does."""
        answer = self.open_link(self.token)
        assert answer.status == 303, answer.text
        self.cookie = answer.sets("link")
        return answer

    def send(self, path, json_wanted=False, **fields):
        """Loads the form at that path, and sends it with these fields."""
        page = self.get(path)
        assert page.status == 200, page.text
        hidden = form_of(page, path.partition("?")[0])
        head = {"Accept": "application/json"} if json_wanted else {}
        return self.post(path, {**{name: hidden[name] for name in ("t", "id")}, **fields}, **self.with_next(page, head))

    def act(self, command, tournament="ote", page="/desk", json_wanted=True, **fields):
        """Sends a command as a form of that page does (the page must have a form for commands)."""
        shown = self.get(page)
        assert shown.status == 200, shown.text
        form = re.search(r'<form id="act".*?</form>', shown.text, re.S).group(0)
        hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
        path = f"/t/{tournament}/do/{command}" if tournament else f"/do/{command}"
        head = {"Accept": "application/json"} if json_wanted else {}
        return self.post(path, {**hidden, **{name.replace("__", "-"): value for name, value in fields.items()}}, **head)

    def listen(self, path, since=0):
        return Stream(self, f"/live?at={urllib.parse.quote(path)}&since={since}")


# Parts that every page has around what it shows.
FRAME_PARTS = ("top-clock", "desk-nav", "banners")
LISTENING = "Listening until"


class Stream:
    """Server-Sent Events: event() waits for the next one, and gives back its name and its data; those of the parts around the
    page only where it is asked for them."""

    def __init__(self, server, path):
        self.server, self.socket = server, server.connect()
        cookie = f"Cookie: {server.cookie}\r\n" if server.cookie else ""
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\n{cookie}\r\n".encode())
        self.bytes = b""
        self.head = self._until(b"\r\n\r\n").decode()

    def _until(self, end):
        while end not in self.bytes:
            more = self.socket.recv(65536)
            if not more:
                raise EOFError
            self.bytes += more
        found, self.bytes = self.bytes.split(end, 1)
        return found

    def event(self, of_frame=False):
        end = time.monotonic() + HANGS_AFTER # its heart goes on beating
        while time.monotonic() < end:
            lines = self._until(b"\n\n").decode().split("\n")
            fields = [line.split(": ", 1) for line in lines if ": " in line]
            data = "\n".join(value for name, value in fields if name == "data")
            names = [value for name, value in fields if name == "event"]
            if names == ["time"]:
                self.time = int(data)
            elif names and (of_frame or data.split("\n", 1)[0] not in FRAME_PARTS):
                return names[0], data
        raise TimeoutError

    def part(self, name):
        """What that part is when it comes next."""
        while True:
            part, _, html = self.event(of_frame=True)[1].partition("\n")
            if part == name:
                return html

    def came(self):
        """The names of the parts that have come since, of what was saved until now. The end of them is an announcement behind
        it, which every page shows; of one commit parts come in the page's order, so there is a second one behind that."""
        names = []
        for _ in range(2):
            words = f"{LISTENING} {new_id()}"
            do_lines(self.server.folder, ("announce", words))
            while words not in (data := self.event(of_frame=True)[1]):
                if LISTENING not in data: # of another stream
                    names.append(data.split("\n", 1)[0])
        return names

    def close(self):
        self.socket.close()


class KeptPort:
    """A port that the kernel gave, and gives to nobody else meanwhile: servers may listen on it one after the other. It is
    bound, as theirs are, so that each may have it, and never listened on, so that whoever comes in between is refused."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_INET6)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        self.socket.bind(("::", 0))
        self.number = self.socket.getsockname()[1]

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.socket.close()


def read_all(connection):
    got = b""
    try:
        while more := connection.recv(65536):
            got += more
    except ConnectionResetError:
        pass
    return got


def new_id():
    return secrets.token_hex(16)


def do_lines(folder, *lines):
    """Runs lines of commands there, each of which must be done."""
    for line in lines:
        done = tiltyard(*line, folder=folder)
        assert done.returncode == 0, (line, done.stderr)


def make_event(folder, people=("Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo")):
    """cup.tilt with a first round of On the Edge that is being played."""
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32), ("player", "add", *people),
             ("draw",), ("publish",))


def served(test, make=make_event, start=Serving, signs_in=True):
    """Runs the test with a server on an event of its own (what `make` makes of a folder), signed in as organizer; it must end in
    peace, and leave nothing beside the event's file. `start`: another way to start one."""
    def run():
        with tempfile.TemporaryDirectory(dir=PLACE) as folder:
            make(folder)
            with start(folder) as server:
                if signs_in and not server.cookie:
                    server.sign_in()
                test(server)
                status, said = server.end()
                assert status == 0, said
            left = sorted(name for name in os.listdir(folder) if not name.endswith(".tilt-backup"))
            assert left == ["cup.tilt"], left
    run.__name__ = test.__name__
    return run


def granted(server, *arguments):
    """The cookie of a link that the command line grants beside the server."""
    told = json.loads(tiltyard("link", "new", *arguments, "--json", folder=server.folder).stdout)
    return f"link={told['token']}", told["link"]


def told(server, *line):
    """What the command line says of the same event, beside the server."""
    done = tiltyard(*line, "--json", folder=server.folder)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def enter_line(server, line, tournament="ote", json_wanted=True, **fields):
    """Sends a line, as the script of staff's pages does."""
    page = server.get(f"/t/{tournament}/run")
    token = re.search(r'data-line="([0-9a-f]+)"', page.text).group(1)
    accepts = {"Accept": "application/json"} if json_wanted else {}
    return server.post(f"/t/{tournament}/line", {"t": token, "id": new_id(), "line": line, **fields}, **accepts)


def form_of(page, action):
    """The hidden fields of the page's form that goes there."""
    form = re.search(rf'<form[^>]* action="{re.escape(action)}".*?</form>', page.text, re.S)
    assert form, page.text
    return dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"', form.group(0)))


def upload(server, page, file=None, on=None, **fields):
    """Sends the form of a list, whose file is (name, bytes); `on`: the page that has the form, where it is another one."""
    sent = {**form_of(server.get(on or page), page), **fields}
    parts = [f'Content-Disposition: form-data; name="{name}"\r\n\r\n{value}'.encode() for name, value in sent.items()]
    if file:
        head = f'Content-Disposition: form-data; name="file"; filename="{file[0]}"\r\nContent-Type: text/csv\r\n\r\n'
        parts.append(head.encode() + file[1])
    body = b"".join(b"--edge\r\n" + part + b"\r\n" for part in parts) + b"--edge--\r\n"
    return server.ask("POST", page, body, Content_Type="multipart/form-data; boundary=edge", Origin=f"http://{server.host}")


def listed_in(answer):
    """What stands in the page's field for a list."""
    return html.unescape(re.search(r'<textarea id="list"[^>]*>(.*?)</textarea>', answer.text, re.S).group(1))


def tables(server):
    return json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"]


def fill(server):
    """A result for each table that has none, by forms."""
    for table in tables(server):
        if not table.get("has_result") and not any("score" in seat for seat in table["seats"]):
            scores = {f"score-{seat['number']}": "16w" if at == 0 else str(10 - at) for at, seat in enumerate(table["seats"])}
            answer = server.send(f"/t/ote/tables/{table['table']}/result", **scores)
            assert answer.status == 303, answer.text


def soon():
    """A time of day in half an hour, as somebody types it: it is ahead at any hour. Where clocks are put back then, it would come
    twice, and is a later one."""
    def words(at):
        return time.strftime("%H:%M", time.localtime(at))
    at = time.time() + 1800
    while words(at) in (words(at - 3600), words(at + 3600)):
        at += 3600
    return words(at)
