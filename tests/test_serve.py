"""The running server, over sockets: pages and forms, limits, streams, and that nothing acknowledged is lost."""
import fcntl
import functools
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import termios
import threading
import time
from pathlib import Path
import serving
import terminals
from harness import HANGS_AFTER, PLACE, PROGRAM, RELEASE, Skip, main, tiltyard, waits_for
from serving import Serving, form_of, make_event, new_id, read_all

CSP = "default-src 'none'"


def served(test, program=PROGRAM):
    return serving.served(test, start=functools.partial(Serving, program=program), signs_in=False)


def tables(folder):
    shown = json.loads(tiltyard("pairings", "--json", folder=folder).stdout)
    return {table["table"]: [seat["number"] for seat in table["seats"]] for table in shown["tables"]}


def scores(seats):
    """What is typed, and the mark that is chosen, by people's numbers."""
    typed = {f"score-{number}": "16" if at == 0 else str(5 - at) for at, number in enumerate(seats)}
    return {**typed, f"mark-{seats[0]}": "w"}


def result_path(table):
    return f"/t/ote/tables/{table}/result"


def keys_of(page, path):
    """The token and the id of the page's form that goes there."""
    hidden = form_of(page, path)
    return {name: hidden[name] for name in ("t", "id")}


@served
def test_pages_are_complete_and_guarded(server):
    for path, says in (("/", "Cup"), ("/t/ote", "Ana"), ("/t/ote/tables", "Ana"), ("/t/ote/standings", "Ana"),
                       ("/t/ote/why/1", "Ana"), ("/t/ote/clock", "Clock"), ("/t/ote/sets", "Round 1"),
                       ("/t/ote/bracket", "Cup"), ("/t/ote/podium", "Cup"), ("/t/ote/wall", "Ana")):
        page = server.get(path)
        assert page.status == 200 and says in page.text, (path, page.text)
        assert page.head["content-security-policy"].startswith(CSP)
        assert page.head["x-content-type-options"] == "nosniff"
        assert "</html>" in page.text
    portuguese = server.get("/t/ote/standings", Accept_Language="pt-PT,en;q=0.5")
    assert 'lang="pt-BR"' in portuguese.text and "Classificação" in portuguese.text
    assert 'lang="en"' in server.get("/", Cookie="lang=en", Accept_Language="pt").text
    head = server.ask("HEAD", "/")
    assert head.status == 200 and head.body == b"" and int(head.head["content-length"]) > 100


# TY-ACCESS, TY-REQUEST
@served
def test_what_is_not_there(server):
    assert server.get("/nothing").status == 404
    server.sign_in()
    for language in ("en", "pt-BR"):
        wrong = server.get("/desk/nothing", Cookie=f"{server.cookie}; lang={language}").text.partition("<main")[2]
        assert 'class="btn primary" href="/desk"' in wrong, wrong
        assert "/desk" not in server.get("/desk/nothing", Cookie=f"lang={language}").text.partition("<main")[2]
    server.cookie = None
    assert server.get("/t/other/tables").status == 404
    wrong = server.post("/t/ote/tables", {})
    assert wrong.status == 405 and wrong.head["allow"].startswith("GET"), wrong.head
    assert server.ask("DELETE", "/").status == 405
    assert server.ask("BREW", "/").status == 501
    assert server.get(result_path(1)).status == 403 and server.get("/desk").status == 403
    assert server.get("/desk").text.count("Open the link you were given") == 1, "said once"
    assert server.get("/t/ote/why/99").status == 404
    assert server.get("/in/" + "0" * 32).status == 404


@served
def test_a_link_opens_the_desk_once_it_is_taken(server):
    page = server.get(f"/in/{server.token}")
    assert page.status == 200 and page.sets("next") and not page.sets("link")
    taken = server.sign_in()
    cookie = taken.head["set-cookie"]
    assert server.token not in cookie, "the token of an address is no session"
    for part in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert part in cookie, cookie
    assert "Secure" not in cookie
    assert server.get(result_path(1)).status == 200
    assert server.get(result_path(1), Cookie="link=" + "1" * 32).status == 403


@served
def test_a_result_is_entered_and_shown(server):
    server.sign_in()
    seats = tables(server.folder)[1]
    answer = server.send(result_path(1), **scores(seats))
    assert answer.status == 303, answer.text
    saved = int(re.search(r"^/t/ote/run\?saved=(\d+)$", answer.head["location"]).group(1))
    assert f"#{saved}" in server.get(answer.head["location"]).text
    assert "1 of 2" in server.get("/t/ote/tables").text
    last = server.send(result_path(2), **scores(tables(server.folder)[2]))
    saved = int(re.search(r"^/t/ote/run\?saved=(\d+)$", last.head["location"]).group(1))
    assert json.loads(tiltyard("log", "--json", folder=server.folder).stdout)["commands"][-1]["last"] == saved


@served
def test_who_comes_later_sees_the_result_and_what_was_typed(server):
    server.sign_in()
    seats = tables(server.folder)[1]
    page = server.get(result_path(1))
    assert server.send(result_path(1), **scores(seats)).status == 303
    later = {f"score-{number}": score for number, score in zip(seats, ("5", "6", "7", "20"))}
    answer = server.post(result_path(1), {**keys_of(page, result_path(1)), **later, f"mark-{seats[3]}": "w"})
    assert answer.status == 422, answer.text
    stands, typed = answer.text.split("<h3>What you typed</h3>")
    scores_in = re.compile(r'<td class="n">([^<]*)').findall
    assert "16" in scores_in(stands) and "20" not in scores_in(stands), scores_in(stands)
    assert re.findall(r"<b>(\d+)</b>", typed)[:4] == ["5", "6", "7", "20"], typed


@served
def test_a_refusal_names_its_rule_and_changes_nothing(server):
    server.sign_in()
    seats = tables(server.folder)[1]
    nobody = {f"score-{number}": "3" for number in seats}
    answer = server.send(result_path(1), **nobody)
    assert answer.status == 422 and "OTE-2.3c" in answer.text and 'value="3"' in answer.text, answer.text
    as_json = server.send(result_path(1), json_wanted=True, **nobody)
    assert json.loads(as_json.text)["refused"]["rule"] == "OTE-2.3c", as_json.text
    assert "0 of 2" in server.get("/t/ote/tables").text
    won = server.send(result_path(1), **{**nobody, f"score-{seats[2]}": "x"}, won=str(seats[1]))
    assert won.status == 400 and re.search(rf'name="won" value="{seats[1]}"[^>]* checked', won.text), won.text


@served
def test_the_same_form_twice_is_saved_once(server):
    server.sign_in()
    page = server.get(result_path(1))
    seats = tables(server.folder)[1]
    fields = {**keys_of(page, result_path(1)), **scores(seats)}
    first = server.post(result_path(1), fields, Accept="application/json")
    again = server.post(result_path(1), fields, Accept="application/json")
    told = json.loads(first.text)
    assert told["next"] == "/t/ote/run"
    assert json.loads(again.text) == {**told, "repeated": True}
    other = server.post(result_path(1), {**fields, f"score-{seats[0]}": "17"}, Accept="application/json")
    assert other.status == 422 and json.loads(other.text)["refused"]["rule"] == "TY-COMMAND-ID"


# TY-FORM-FROM
@served
def test_a_form_from_elsewhere_is_refused(server):
    server.sign_in()
    page = server.get(result_path(1))
    fields = {**keys_of(page, result_path(1)), **scores(tables(server.folder)[1])}
    for head in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"},
                 {"Sec_Fetch_Site": "same-site"}, {"Origin": f"https://{server.host}"}):
        answer = server.post(result_path(1), fields, **head)
        assert answer.status == 403 and "TY-FORM-FROM" in answer.text, (head, answer.status)
    for token in ("", "0" * 64, server.get("/enter").hidden("t")): # of another form
        assert server.post(result_path(1), {**fields, "t": token}).status in (403, 422), token
    assert "0 of 2" in server.get("/t/ote/tables").text
    assert server.post(result_path(1), fields, Sec_Fetch_Site="same-origin").status == 303


# TY-FORM
@served
def test_a_form_that_no_page_sends_is_refused(server):
    server.sign_in()
    page = server.get(result_path(1))
    fields = {**keys_of(page, result_path(1)), **scores(tables(server.folder)[1])}
    for change, head, said in (({}, {"Content_Type": "text/plain"}, "This is not a form as browsers send it"),
                               ({"id": ""}, {}, "has no id"),
                               ({"surprise": "1"}, {}, "surprise")):
        answer = server.post(result_path(1), {**fields, **change}, **head)
        assert answer.status == 400 and "TY-FORM" in answer.text and said in answer.text, (said, answer.status, answer.text)
    assert "0 of 2" in server.get("/t/ote/tables").text


@served
def test_language_and_theme_are_the_viewers(server):
    page = server.get("/t/ote/standings")
    fields = {"t": page.hidden("t"), "back": page.hidden("back"), "language": "pt-BR"}
    answer = server.post("/looks", fields)
    assert answer.status == 303 and answer.head["location"] == "/t/ote/standings", answer.head
    assert "lang=pt-BR" in answer.head["set-cookie"]
    assert 'lang="pt-BR"' in server.get("/", Cookie="lang=pt-BR").text
    dark = server.post("/looks", {**fields, "theme": "dark", "back": "//evil.example/"})
    assert dark.head["location"] == "/"
    assert 'data-theme="dark"' in server.get("/", Cookie="theme=dark").text


@served
def test_files_are_kept_by_browsers(server):
    page = server.get("/")
    for path in re.findall(r'(?:href|src)="(/assets/[^"#]+)', page.text):
        named = server.get(path)
        assert named.status == 200 and "immutable" in named.head["cache-control"], (path, named.head)
        assert server.get(path, If_None_Match=named.head["etag"]).status == 304
        assert "immutable" not in server.get(path.split("?")[0]).head["cache-control"]
    assert server.get("/assets/passwd").status == 404


@served
def test_limits_of_a_request(server):
    host = f"Host: {server.host}\r\n"
    for request, status in ((f"GET /{'a' * 2100} HTTP/1.1\r\n{host}\r\n", 414),
                            (f"GET / HTTP/1.1\r\n{host}X: {'a' * 9000}\r\n\r\n", 431),
                            (f"POST /out HTTP/1.1\r\n{host}\r\n", 411),
                            (f"POST /out HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n", 411),
                            (f"POST /out HTTP/1.1\r\n{host}Content-Length: 70000\r\n\r\n", 413),
                            (f"POST /out HTTP/1.1\r\n{host}Content-Length: 3000000\r\n\r\n", 413),
                            ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505),
                            ("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400)):
        got = server.raw(request.encode("latin-1"))
        assert got.startswith(f"HTTP/1.1 {status} ".encode()), (request[:60], got[:80])
        assert b"Connection: close" in got and CSP.encode() in got
    assert server.get("/").status == 200


@served
def test_one_connection_serves_many_requests(server):
    one = f"GET / HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
    last = one.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    got = server.raw(one * 20 + last)
    assert got.count(b"HTTP/1.1 200 OK") == 21
    assert b"Connection: close" in got.rsplit(b"HTTP/1.1 200 OK", 1)[1]
    assert server.raw(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n").count(b"HTTP/1.1 200 OK") == 1
    with server.connect() as connection:  # in pieces
        for byte in one:
            connection.sendall(bytes([byte]))
        connection.shutdown(socket.SHUT_WR)
        assert read_all(connection).startswith(b"HTTP/1.1 200 OK")


@served
def test_slow_heads_and_bodies_are_closed_while_others_are_served(server):
    """A head has its time as a whole: a byte a second, each well within it, would go on for ever. Somebody else is answered
    before any of them is closed; where the machine took so long over that that all were closed, it is tried again."""
    assert any(answers_beside_slow_heads(server) for _ in range(10)), "who is slow holds up others"


def answers_beside_slow_heads(server):
    """Sees to it that slow heads are closed; was an answer there before that?"""
    began = time.monotonic()
    ended = {}

    def drip(name, start):
        with server.connect() as connection:
            connection.settimeout(1)
            connection.sendall(start)
            try:
                while time.monotonic() - began < HANGS_AFTER:
                    connection.sendall(b"a")
                    try:
                        if not connection.recv(1000):
                            break
                    except TimeoutError:
                        pass
                else:
                    return
            except OSError:
                pass
        ended[name] = time.monotonic() - began

    starts = {"head": b"GET / HTTP/1.1\r\nX: ", "nothing": b"G", "slow": b"GET /?"}
    threads = [threading.Thread(target=drip, args=item) for item in starts.items()]
    for thread in threads:
        thread.start()
    assert server.get("/").status == 200
    is_beside = not ended
    for thread in threads:
        thread.join()
    assert set(ended) == set(starts) and min(ended.values()) > 8, ended
    return is_beside


def as_shipped(test):
    """The same with the release build: sanitizers hold on to memory that was given back."""
    return served(test, RELEASE)


@as_shipped
def test_who_does_not_read_is_closed(server):
    """A reader who asks for much and takes nothing costs a bounded amount, and goes."""
    request = f"GET /t/ote/standings HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("localhost", server.port))
    connection.settimeout(0.2)
    before, worked = memory_of(server), work_of(server)
    began = time.monotonic()
    try:
        while time.monotonic() - began < HANGS_AFTER:
            try:
                connection.send(request * 100)
            except TimeoutError:
                assert server.get("/").status == 200
                assert work_of(server) - worked < 5, "it does not rest while it waits for the reader"
        raise AssertionError("it was never closed")
    except OSError:
        pass
    assert memory_of(server) - before < 8 * 1024, (before, memory_of(server))
    connection.close()


def work_of(server):
    """Seconds of a processor, until now."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def memory_of(server):
    """KiB."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])


@served
def test_streams_are_told_what_changes(server):
    server.sign_in()
    seats = tables(server.folder)[1]
    watchers = [server.listen("/t/ote/tables") for _ in range(20)]
    still = server.listen("/t/ote/podium")
    for watcher in watchers:
        assert "0 of 2" in watcher.part("board")
    assert still.event()[0] == "part"
    assert "text/event-stream" in watchers[0].head and abs(watchers[0].time / 1000 - time.time()) < HANGS_AFTER
    assert server.send(result_path(1), **scores(seats)).status == 303
    for watcher in watchers:
        assert "1 of 2" in watcher.event()[1]
    of_frame = set(serving.FRAME_PARTS)
    assert set(still.came()) <= of_frame  # nothing that it shows has changed
    late = server.listen("/t/ote/tables", since=10**6)
    assert set(late.came()) <= of_frame  # it has seen all there is
    assert server.ask("HEAD", "/live?at=/").head["content-type"].startswith("text/event-stream")
    for path in ("/live", "/live%3Fat%3D%2F", "/assets/public.css", "nothing", "//t", "/t/ote/../..", "/in/" + "0" * 32):
        answer = server.raw(f"GET /live?at={path} HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n".encode())
        assert answer.startswith(b"HTTP/1.1 404"), (path, answer[:60])
    gone = server.raw(f"GET /live?at=/nothing HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n".encode())
    assert gone.startswith(b"HTTP/1.1 404")
    for watcher in watchers + [still, late]:
        watcher.close()


@served
def test_what_staff_sees_is_no_stream_of_the_public(server):
    public = server.raw(f"GET /live?at={result_path(1)} HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n"
                        .encode())
    assert public.startswith(b"HTTP/1.1 404"), public[:80]


def test_killed_under_load_it_has_lost_nothing_acknowledged():
    """Many phones send; the server is killed in the middle; whatever was answered "saved" is there, and the same forms
    sent again to the next server settle the rest."""
    people = [f"Player {number}" for number in range(1, 61)]
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder, people)
        sizes = tables(folder)
        server = Serving(folder)
        server.sign_in()
        forms, saved, lock = {}, {}, threading.Lock()
        for table, size in sizes.items():
            page = server.get(result_path(table))
            forms[table] = {"id": new_id(), "t": keys_of(page, result_path(table))["t"], **scores(size)}

        def send(table):
            try:
                answer = server.post(result_path(table), forms[table], Accept="application/json")
                with lock:
                    saved[table] = json.loads(answer.text)["saved"]
            except OSError:
                pass
            except Exception:
                if server.process.poll() is None:
                    raise

        threads = [threading.Thread(target=send, args=(table,)) for table in sizes]
        for thread in threads:
            thread.start()
        assert waits_for(lambda: len(saved) >= 3)
        server.process.kill()
        for thread in threads:
            thread.join()
        server.process.wait()
        shown = json.loads(tiltyard("log", "--json", folder=folder).stdout)["commands"]
        there = {command["last"] for command in shown}
        assert saved and set(saved.values()) <= there, (saved, there)
        with Serving(folder) as again:
            again.cookie = server.cookie
            for table in sizes:
                answer = again.post(result_path(table), forms[table], Accept="application/json")
                told = json.loads(answer.text)
                assert "saved" in told, told
                if table in saved:
                    assert (told["saved"], told["repeated"]) == (saved[table], True), (told, saved[table])
            assert again.end()[0] == 0
        verified = json.loads(tiltyard("verify", "--json", folder=folder).stdout)
        assert verified["chain"] == "ok"
        print(f"# count acknowledged {len(saved)}")


@served
def test_interrupted_it_ends_cleanly(server):
    stream = server.listen("/")
    assert stream.part("home") and stream.part("home-side")
    status, _ = server.end(signal.SIGTERM)
    assert status == 0
    try:
        stream.event()
        raise AssertionError("the stream goes on")
    except EOFError:
        pass


def test_a_window_that_is_closed_ends_it_cleanly():
    """And one that was told to go on goes on."""
    for ignored in (False, True):
        with tempfile.TemporaryDirectory(dir=PLACE) as folder:
            make_event(folder)
            near, far = terminals.opened()

            def as_in_a_window():
                os.setsid()
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)
                signal.signal(signal.SIGHUP, signal.SIG_IGN if ignored else signal.SIG_DFL)

            process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--host", "localhost"], cwd=folder, stdin=far, stdout=far, stderr=far,
                                       preexec_fn=as_in_a_window)
            os.close(far)
            said = b""
            while b"/in/" not in said:
                said += os.read(near, 4096)
            os.close(near) # the system has sent the signal before this comes back
            if ignored:
                for _ in range(2): # whoever answers twice has gone round its loop, where signals are looked at
                    address = ("localhost", int(re.search(rb":(\d+)/in/", said).group(1)))
                    with socket.create_connection(address, timeout=HANGS_AFTER) as connection:
                        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                        assert read_all(connection).startswith(b"HTTP/1.1 200 ")
                assert process.poll() is None
                process.terminate()
            assert process.wait(HANGS_AFTER) >= 0
            assert os.listdir(folder) == ["cup.tilt"], os.listdir(folder)


@served
def test_the_log_has_no_token(server):
    server.sign_in()
    server.get(f"/in/{server.token}/more")
    _, said = server.end()
    assert server.token not in said


def test_behind_walls():
    """The program as it is shipped: no privileges, no other program; and where the kernel lets it, no other folder."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        with Serving(folder, program=RELEASE) as server:
            walls = server.says["walls"]
            assert "privileges" in walls
            status = dict(line.split(":\t", 1) for line in
                          Path(f"/proc/{server.process.pid}/status").read_text().splitlines() if ":\t" in line)
            assert status["NoNewPrivs"].strip() == "1" and int(status["CapEff"], 16) == 0, status
            assert int(status["CapBnd"], 16) == 0 or os.geteuid() != 0
            if "calls" in walls:
                assert status["Seccomp"].strip() == "2"
            for thread in Path(f"/proc/{server.process.pid}/task").iterdir():
                assert "NoNewPrivs:\t1" in (thread / "status").read_text()
            server.sign_in()
            for table, seats in tables(folder).items():
                assert server.send(result_path(table), **scores(seats)).status == 303
            assert tiltyard("player", "forget", "Helo", folder=folder).returncode == 0
            assert server.end()[0] == 0
        assert os.listdir(folder) == ["cup.tilt"]
        print(f"# walls {' '.join(walls)}")


def test_behind_a_proxy_and_by_tls():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        for proxy, secure in (("127.0.0.1", True), ("127.0.0.9", False)):
            with Serving(folder, "--bind", "127.0.0.1", "--behind", proxy) as server:
                answer = server.open_link(server.token, X_Forwarded_Proto="https", Origin=f"{'https' if secure else 'http'}://{server.host}")
                assert answer.status == 303 and ("Secure" in answer.head["set-cookie"]) == secure, answer.head
        if not shutil.which("openssl"):
            raise Skip("there is no openssl to make a certificate")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem",
                        "-days", "2", "-subj", "/CN=localhost"], cwd=folder, check=True, capture_output=True)
        with Serving(folder, "--tls-cert", "cert.pem", "--tls-key", "key.pem") as server:
            assert server.says["organizer"].startswith("https://")
            context = ssl.create_default_context(cafile=str(Path(folder, "cert.pem")))
            context.check_hostname = False
            with server.connect() as plain, context.wrap_socket(plain, server_hostname="localhost") as connection:
                connection.sendall(f"GET / HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n".encode())
                got = read_all(connection)
                assert got.startswith(b"HTTP/1.1 200 OK") and got.rstrip().endswith(b"</html>"), got[:100]
            assert b"200 OK" not in server.raw(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            with context.wrap_socket(server.connect(), server_hostname="localhost") as stream:
                stream.sendall(f"GET /live?at=/t/ote HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
                got = b""
                while b"event: part" not in got:
                    got += stream.recv(65536)
            assert server.end()[0] == 0


def test_what_cannot_be_served():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        with Serving(folder) as server:
            for arguments, status, says in (
                    (("serve", "--port", server.port), 3, "LISTEN"), (("serve", "--port", 70000), 2, "65535"),
                    (("serve", "--port", 0, "--bind", "nowhere"), 3, "nowhere"),
                    (("serve", "--port", 0, "--tls-cert", "cup.tilt"), 2, "--tls-key"),
                    (("serve", "--port", 0, "--tls-cert", "cup.tilt", "--tls-key", "cup.tilt"), 3, "TLS")):
                other = Path(folder) / "other"
                other.mkdir(exist_ok=True)
                if not (other / "cup.tilt").exists():
                    make_event(other)
                done = tiltyard(*arguments, folder=other)
                assert done.returncode == status and says in done.stderr, (arguments, done)


if __name__ == "__main__":
    main(globals())
