"""Pages that are kept for a moment: the same for all without a link, never for anybody else, never older than what is saved."""
import re
import socket
import time
from harness import HANGS_AFTER, main, waits_for
from routes import routes_meant
from serving import served


PAGE = "/t/ote/wall"  # it says when it was rendered; other public pages are the same bytes as long as they show the same


def now_of(page):
    return int(re.search(r'data-now="(\d+)"', page.text).group(1))


def are_same(server, path):
    """Were two requests, one behind the other, answered by the same bytes? Of a page that is kept they are, but where its moment
    ended between the two. A page says the millisecond in which it was rendered: two that are rendered differ behind a few."""
    one = server.get(path).body
    time.sleep(0.02)
    return server.get(path).body == one


@served
def test_the_public_shares_what_was_just_rendered(server):
    organizer, server.cookie = server.cookie, None
    assert waits_for(lambda: are_same(server, PAGE))
    one = server.get(PAGE)
    head = server.ask("HEAD", PAGE)
    assert int(head.head["content-length"]) == len(one.body)
    assert waits_for(lambda: now_of(server.get(PAGE)) > now_of(one)), "it is kept for ever"
    for path in ("/enter", "/join"):
        assert server.get(path).hidden("id") != server.get(path).hidden("id"), path
    server.cookie = organizer
    assert not any(are_same(server, PAGE) for _ in range(20))


@served
def test_each_sees_the_page_as_it_is_for_him(server):
    organizer = server.cookie
    for route in routes_meant():
        if route.method != "GET" or not route.address.startswith("/t/") or route.role != "public" or "/games/" in route.address:
            continue
        for _ in range(2):  # the second time it is kept
            page = {cookie: server.get(route.address, Cookie=cookie).text
                    for cookie in ("lang=en", "lang=pt-BR", "lang=en; theme=dark", "lang=en; theme=light", f"{organizer}; lang=en")}
        assert 'lang="en"' in page["lang=en"] and 'lang="pt-BR"' in page["lang=pt-BR"], route.pattern
        assert 'data-theme="dark"' in page["lang=en; theme=dark"] and 'data-theme="light"' in page["lang=en; theme=light"]
        assert ('id="act"' in page[f"{organizer}; lang=en"]) != route.pattern.endswith("/wall"), route.pattern
        assert not any('id="act"' in text for cookie, text in page.items() if "link" not in cookie)
    assert "#7" in server.get("/?saved=7", Cookie="").text and "#7" not in server.get("/", Cookie="").text


@served
def test_what_is_saved_is_seen_at_once(server):
    organizer = server.cookie
    for round in range(20):
        server.cookie = None
        server.get("/"), server.get("/t/ote")
        server.cookie = organizer
        answer = server.act("person_rename", None, person="1", name=f"Ana the {round}")
        assert "saved" in answer.text, answer.text
        server.cookie = None
        assert f"Ana the {round}" in server.get("/t/ote").text


@served
def test_who_takes_it_slowly_has_all_of_it(server):
    """A kept page goes out in one piece as far as the system takes it; the rest, and what was asked behind it, follows in order."""
    asked = 400
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("localhost", server.port))
        slow.sendall(f"GET /t/ote/standings HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode() * asked)
        slow.settimeout(HANGS_AFTER)
        got = bytearray()
        for _ in range(asked):
            while (end := got.find(b"\r\n\r\n")) < 0:
                got += slow.recv(5000)
            head, length = bytes(got[:end]), int(re.search(rb"content-length: (\d+)", got[:end].lower()).group(1))
            while len(got) < end + 4 + length:
                got += slow.recv(5000)
            body = bytes(got[end + 4:end + 4 + length])
            assert head.startswith(b"HTTP/1.1 200") and body.startswith(b"<!doctype html>") and body.rstrip().endswith(b"</html>"), head
            assert body.count(b"<!doctype html>") == 1
            del got[:end + 4 + length]
        assert not got


if __name__ == "__main__":
    main(globals())
