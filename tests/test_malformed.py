"""Malformed requests over real sockets: each of tests/requests/malformed.txt is answered once, with its status, and the
connection closed, whole and in two pieces; whoever asks properly meanwhile is served. The parser alone has its own tests
(unit/test_http_parse_malformed.c).
"""
import re
import socket
import tempfile
from concurrent.futures import ThreadPoolExecutor
from harness import HANGS_AFTER, PLACE, ROOT, main
from serving import Serving, make_event

ESCAPES = {"r": "\r", "n": "\n", "t": "\t", "\\": "\\"}


def unescaped(text):
    """The bytes, one character for each, of what tests/requests/README.md says how to write."""
    text = re.sub(r"\\\{(\d+)\*((?:\\.|[^}])*)\}", lambda found: found[2] * int(found[1]), text)
    return re.sub(r"\\(x[0-9a-fA-F]{2}|.)", lambda found: ESCAPES.get(found[1]) or chr(int(found[1][1:], 16)), text)


def malformed():
    """[(name, status, bytes)]"""
    rows = [line.split(" ", 3) for line in (ROOT / "tests/requests/malformed.txt").read_text("ascii").splitlines()]
    return [(name, int(status), unescaped(text).encode("latin-1")) for name, status, _, text in rows]


def answer_to(port, *pieces):
    """All that comes until the other side closes."""
    answer = b""
    with socket.create_connection(("127.0.0.1", port), timeout=HANGS_AFTER) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            for piece in pieces:
                connection.sendall(piece)
            while came := connection.recv(65536):
                answer += came
        except ConnectionError:
            pass  # closed before all was sent, or read
    return answer


def flaw(answer, status):
    """What is wrong with an answer, or None."""
    if not answer.startswith(b"HTTP/1.1 %d " % status):
        return f"answered with {answer[:40]!r}"
    if answer.count(b"HTTP/1.1 ") != 1:
        return "answered twice"
    head = answer.partition(b"\r\n\r\n")[0]
    missing = [name for name in (b"Content-Security-Policy", b"X-Content-Type-Options", b"Connection: close")
               if name not in head]
    return f"an answer without {missing}" if missing else None


def ask_all(server, cut):
    with ThreadPoolExecutor(8) as pool:
        answers = pool.map(lambda row: answer_to(server.port, *cut(row[2])), malformed())
        found = [(name, status, flaw(answer, status)) for (name, status, _), answer in zip(malformed(), answers)]
    wrong = [row for row in found if row[2]]
    assert not wrong, wrong
    assert server.get("/").status == 200
    return len(found)


def test_malformed_requests_are_refused():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make_event(folder)
        with Serving(folder) as server:
            count = ask_all(server, lambda whole: [whole])
            assert count >= 40, count
            count += ask_all(server, lambda whole: [whole[:len(whole) // 2], whole[len(whole) // 2:]])
            status, said = server.end()
            assert status == 0, said
    print(f"# count requests-malformed-served {count}", flush=True)


if __name__ == "__main__":
    main(globals())
