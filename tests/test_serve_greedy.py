"""Slow, silent and greedy clients, all at once: they are closed when their time is over, and phones play on meanwhile.

They come from 127.0.0.1, phones from 127.0.0.3. How long anything takes is said, and is the machine's affair: what is asserted
is that results are saved while the others are there.
"""
import http.client
import json
import re
import resource
import socket
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path
from harness import BATTERY, HANGS_AFTER, PLACE, RELEASE, main, tiltyard, waits_for
from serving import Serving, make_event, new_id

PEOPLE = [f"Player {number}" for number in range(1, 201)]
# What src/web/server/server.h says.
UNANSWERED_MAX, HEAD_SECONDS, BODY_SECONDS, PAGES_PUBLIC_MAX = 2000, 10, 30, 512
SILENT = 1500  # with all the others fewer than UNANSWERED_MAX
FLOODS_A_TURN = 4 if BATTERY else 1


def tables(folder):
    shown = json.loads(tiltyard("pairings", "--json", folder=folder).stdout)
    return {table["table"]: [seat["number"] for seat in table["seats"]] for table in shown["tables"]}


class Attack:
    """Many sockets that do the same until they are closed; `ended` has after how many seconds each was. `says`: what each sends at
    once, by its number."""

    def __init__(self, server, count, *, small=False, says=None):
        self.server, self.began, self.sockets, self.ended, self.told = server, time.monotonic(), [], [], []
        for number in range(count):
            one = socket.socket()
            if small:
                one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.connect(("127.0.0.1", server.port))
            if says:
                one.sendall(says(number))
            one.setblocking(False)
            self.sockets.append(one)

    def send(self, data):
        """To all that are there yet; how many took it."""
        taken = 0
        for one in list(self.sockets):
            try:
                taken += one.send(data) > 0
            except BlockingIOError:
                pass
            except OSError:
                self.close(one)
        return taken

    def read(self):
        for one in list(self.sockets):
            try:
                data = one.recv(65536)
                self.told.append(data)
                if not data:
                    self.close(one)
            except BlockingIOError:
                pass
            except OSError:
                self.close(one)

    def close(self, one):
        self.sockets.remove(one)
        self.ended.append(time.monotonic() - self.began)
        one.close()

    def stop(self):
        for one in self.sockets:
            one.close()
        self.sockets = []


class Phones(threading.Thread):
    """Reads a page and saves a result, again and again; `saved` and `read` have how long each took."""

    def __init__(self, server, folder):
        super().__init__()
        self.server, self.saved, self.read, self.wrong, self.ends = server, [], [], [], False
        self.tables = tables(folder)

    def ask(self, method, path, body=None, **head):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=HANGS_AFTER, source_address=("127.0.0.3", 0))
        connection.request(method, path, body, {"Cookie": self.server.cookie, **{name.replace("_", "-"): value for name, value in head.items()}})
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def have_saved(self):
        return len(self.saved) >= 4 or self.wrong

    def run(self):
        token = None
        try:
            for table, seats in self.tables.items():
                path = f"/t/ote/tables/{table}/result"
                began = time.monotonic()
                status, page = self.ask("GET", path)
                self.read.append(time.monotonic() - began)
                token = re.search(r'action="[^"]*/result"[^>]*>\s*<input type="hidden" name="t" value="(\w+)"', page).group(1)
                typed = {f"score-{number}": "16" if at == 0 else str(5 - at) for at, number in enumerate(seats)}
                fields = {"t": token, "id": new_id(), f"mark-{seats[0]}": "w", **typed}
                began = time.monotonic()
                status, told = self.ask("POST", path, urllib.parse.urlencode(fields), Accept="application/json",
                                        Content_Type="application/x-www-form-urlencoded")
                self.saved.append(time.monotonic() - began)
                assert status == 200 and "saved" in json.loads(told), told
                if self.ends:
                    return
                time.sleep(0.45)
        except Exception as error:
            self.wrong.append(repr(error))


def milliseconds(times, share):
    return round(1000 * sorted(times)[min(len(times) - 1, int(share * len(times)))])


def memory_of(server):
    """KiB."""
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text()).group(1))


class Venue:
    """A server as it is shipped, with 200 people in their first round, whose pages are not in parts, and phones that play."""

    def __enter__(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        self.holder = tempfile.TemporaryDirectory(dir=PLACE)
        make_event(self.holder.name, PEOPLE)
        self.server = Serving(self.holder.name, program=RELEASE)
        self.server.sign_in()
        self.phones = Phones(self.server, self.holder.name)
        return self

    def __exit__(self, *error):
        self.phones.ends = True
        if self.phones.is_alive():
            self.phones.join()
        status, said = self.server.end()
        self.holder.cleanup()
        assert status == 0 or error[0], said

    def check(self, what):
        """The phones have played on."""
        assert waits_for(self.phones.have_saved)
        self.phones.ends = True
        self.phones.join()
        assert not self.phones.wrong, self.phones.wrong
        saved, read = self.phones.saved, self.phones.read
        print(f"# while {what}: {len(saved)} results saved, p50 {milliseconds(saved, .5)} ms, p99 {milliseconds(saved, .99)} ms; "
              f"pages read, p99 {milliseconds(read, .99)} ms")


def head_of(server, path="/", method="GET", more=""):
    return f"{method} {path} HTTP/1.1\r\nHost: {server.host}\r\n{more}".encode()


def test_slow_and_silent_clients():
    """1,500 that say nothing; heads and bodies a byte at a time; streams that nobody reads; floods of requests."""
    with Venue() as venue:
        server, before = venue.server, memory_of(venue.server)
        slow_heads = slow_heads_at(server)
        slow_bodies = Attack(server, 100)
        slow_bodies.send(head_of(server, "/enter", "POST", "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n"))
        unread = Attack(server, 200, small=True)
        unread.send(head_of(server, "/live?at=/t/ote/tables", more="\r\n"))
        flood = Attack(server, 20, small=True)
        reading_flood = Attack(server, 5)
        silent = Attack(server, SILENT)
        venue.phones.start()
        pipelined, later, answered = head_of(server, "/t/ote/standings", more="\r\n") * 16, slow_heads, 0
        end = time.monotonic() + BODY_SECONDS + HANGS_AFTER
        while slow_heads.sockets or silent.sockets or slow_bodies.sockets or answered <= 100 or not venue.phones.have_saved():
            assert time.monotonic() < end, (len(slow_heads.ended), len(silent.ended), len(slow_bodies.ended), answered, venue.phones.saved)
            if not later.sockets:  # others come in their place, so that nothing is saved only because they are gone
                later = slow_heads_at(server)
            slow_heads.send(b"a"), slow_bodies.send(b"a"), later.send(b"a")
            for _ in range(FLOODS_A_TURN):
                flood.send(pipelined), reading_flood.send(pipelined), reading_flood.read()
                time.sleep(0.8 / FLOODS_A_TURN)
            slow_heads.read(), slow_bodies.read(), silent.read(), later.read(), flood.send(b"")
            answered += sum(data.count(b"HTTP/1.1 200 OK") for data in reading_flood.told)
            reading_flood.told.clear()
            assert memory_of(server) - before < 96 * 1024, (before, memory_of(server))
        for what, attack, seconds in (("heads", slow_heads, HEAD_SECONDS), ("silent", silent, HEAD_SECONDS), ("bodies", slow_bodies, BODY_SECONDS)):
            print(f"# {what} were closed after {min(attack.ended):.1f} to {max(attack.ended):.1f} s")
            assert min(attack.ended) >= seconds - 2, (what, min(attack.ended))
        assert waits_for(lambda: unread.send(b"x") == 0 and not unread.sockets), len(unread.ended)
        print(f"# 200 streams that nobody reads were closed; memory grew by {memory_of(server) - before} KiB")
        venue.check("slow and silent clients stay")
        for attack in (slow_heads, slow_bodies, unread, flood, reading_flood, silent, later):
            attack.stop()


def slow_heads_at(server):
    return Attack(server, 100, says=lambda _: head_of(server)[:-2])


def test_no_more_than_so_many_from_one_address():
    with Venue() as venue:
        for _ in range(20):
            silent = Attack(venue.server, UNANSWERED_MAX + 100)
            assert waits_for(lambda: silent.read() or len(silent.ended) >= 100)
            assert venue.phones.ask("GET", "/")[0] == 200  # who is answered came behind all of them: so no more than those
            silent.read()
            if time.monotonic() - silent.began < HEAD_SECONDS:
                break
            silent.stop()  # the machine took so long that some were closed because they say nothing
        assert len(silent.ended) == 100, len(silent.ended)
        venue.phones.start()  # who comes from elsewhere is let in
        venue.check(f"one address has {UNANSWERED_MAX} silent connections")
        silent.stop()


def test_giant_bodies():
    """More than a form may have is refused before it is sent; what nobody without a link may upload, too."""
    with Venue() as venue:
        server, before = venue.server, memory_of(venue.server)
        venue.phones.start()
        form, upload = "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"
        for kind, size, cookie, refused in ((form, 65537, "", True), (form, 2**31, "", True), (form, 2**63, "", True), (upload, 65537, "", True),
                                            (upload, 2 << 20, "", True), (upload, 2 << 20, server.cookie, False),
                                            (upload, (2 << 20) + 1, server.cookie, True), (form, 65537, server.cookie, True)):
            more = f"Content-Type: {kind}\r\nContent-Length: {size}\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "") + "\r\n"
            with server.connect() as one:
                one.sendall(head_of(server, "/enter", "POST", more))
                if not refused:  # who is answered came behind it, twice round the server's loop
                    assert server.get("/").status == server.get("/").status == 200
                    one.setblocking(False)
                try:
                    got = one.recv(65536)
                except BlockingIOError:
                    got = b""
            assert got.startswith(b"HTTP/1.1 413 ") == refused or (size >= 2**63 and got.startswith(b"HTTP/1.1 4")), (kind, size, cookie, got[:60])
        full = Attack(server, 500)
        full.send(head_of(server, "/enter", "POST", f"Content-Type: {form}\r\nContent-Length: 65536\r\n\r\n"))
        for _ in range(8):
            full.send(b"a" * 8000), server.get("/")  # it takes what came before that
        grown = memory_of(server) - before
        print(f"# 500 bodies of 64 KiB that are not sent to their end take {grown} KiB")
        assert grown < 500 * 128, grown
        # behind its end, a body is another request, and a wrong one
        got = server.raw(head_of(server, "/enter", "POST", f"Content-Type: {form}\r\nContent-Length: 3\r\n\r\n") + b"a=b" + b"c" * 70000)
        assert [line for line in got.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")][-1].split()[1] in (b"400", b"414", b"501"), got[-300:]
        venue.check("bodies are as large as they may be")
        full.stop()


def test_ever_other_streams():
    """Streams of ever other pages: so many are rendered, and a few at a time."""
    with Venue() as venue:
        streams = Attack(venue.server, PAGES_PUBLIC_MAX + 40,
                         says=lambda number: head_of(venue.server, f"/live?at=/t/ote/standings%3Fsaved%3D{number + 1}", more="\r\n"))
        venue.phones.start()
        refused = set()

        def read():
            for one in list(streams.sockets):
                try:
                    if b"HTTP/1.1 503 " in one.recv(65536):
                        refused.add(one)
                except BlockingIOError:
                    pass
            return len(refused) >= 40

        assert waits_for(read), len(refused)
        staff = venue.server.listen("/desk")  # there is room for staff
        assert staff.event()[0] == "part"
        read()  # behind whom there is no more of the others
        assert len(refused) == 40, len(refused)
        venue.check(f"{PAGES_PUBLIC_MAX} different pages are followed")
        streams.stop()


def test_who_comes_and_goes():
    with Venue() as venue:
        venue.phones.start()
        count = 0
        while count < 1000 or not venue.phones.have_saved():
            for data in (b"", b"G", head_of(venue.server, more="\r\n"), head_of(venue.server, "/live?at=/", more="\r\n"), b"\x16\x03\x01"):
                with venue.server.connect() as one:
                    one.sendall(data) if data else None
                count += 1
        venue.check(f"{count} connections come and go")


if __name__ == "__main__":
    main(globals())
