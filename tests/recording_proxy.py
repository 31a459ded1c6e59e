"""What a demo asks of a server, seen from between the two: each request, as it is sent.

    with Between(server, told) as between:        # told(number, method, path) comes before the request is passed on
        demo = play(between)                      # the demo's process, at the server behind
        ... between.asked ...                     # [(method, path)]
"""
import os
import re
import socket
import subprocess
import threading
from pathlib import Path
from harness import PROGRAM, waits_for
from serving import read_all

DEMO_AT = Path(os.environ.get("TILTYARD_DEMO_AT", Path(PROGRAM).parents[2] / "tests/programs/demo_at"))


class Between:
    def __init__(self, server, told=lambda number, method, path: None):
        self.server, self.told, self.asked = server, told, []
        self.answer_instead = None # bytes: the answer to every form from now on
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://localhost:{self.listener.getsockname()[1]}"
        self.thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *error):
        self.listener.close()

    def _serve(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            with connection:
                try:
                    self._pass_on(connection)
                except OSError:
                    pass # one of the two has ended

    def _request(self, connection):
        request = b""
        while b"\r\n\r\n" not in request:
            more = connection.recv(65536)
            if not more:
                return b""
            request += more
        head, body = request.split(b"\r\n\r\n", 1)
        length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
        while length and len(body) < int(length.group(1)):
            body += connection.recv(65536)
        return head + b"\r\n\r\n" + body

    def _pass_on(self, connection):
        request = self._request(connection)
        if not request:
            return
        method, path, _ = request.split(b"\r\n", 1)[0].decode().split(" ")
        self.asked.append((method, path))
        self.told(len(self.asked), method, path)
        if self.answer_instead and method == "POST":
            connection.sendall(self.answer_instead)
            return
        with self.server.connect() as behind:
            behind.sendall(request)
            connection.sendall(read_all(behind))


def play(between, pace=0, language="en"):
    """The demo, at that address, by the organizer's link of the start."""
    link = f"{between.address}/in/{between.server.token}"
    return subprocess.Popen([DEMO_AT, link, str(pace), language], stderr=subprocess.PIPE, text=True)


def has_ended(process):
    """Gone, or only waiting for somebody to ask how it ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def name_of(process):
    """What it is called, as `ps` lists it; nothing, when it has ended."""
    try:
        return Path(f"/proc/{process}/comm").read_text().strip()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def demo_of(server):
    """The process that plays: forked by the one that serves the sample, before that said that it is there, it keeps its
    name. Others that it starts have that name, too, until they take their own."""
    return own_child(own_child(server.process.pid))


def own_child(process):
    def found():
        tasks = Path(f"/proc/{process}/task").iterdir()
        children = [number for task in tasks for number in (task / "children").read_text().split()]
        return [int(number) for number in children if name_of(number) == name_of(process)]
    assert waits_for(lambda: len(found()) == 1), found()
    return found()[0]
