"""Texts that would do harm where they could: on every page as everybody, in streams, JSON, papers, CSV and on terminals.

An event of such texts (hostile_event.py) is served beside one of tame texts in the same places: no page may have another shape.
"""
import csv
import io
import itertools
import json
import re
import subprocess
import unicodedata
from collections import Counter
from xml.etree import ElementTree
from harness import BATTERY, PROGRAM, ROOT, main
from hostile_event import MARK, HostileEvent
from html_parse import URLS, Page
from papers import pages_of
from routes import NO_STREAM, ROLES, Everybody, live_parts, routes_meant
from serving import Stream, draws_with_sanitizers, new_id

draws_with_sanitizers()

LANGUAGES = ("en", "pt-BR")
# What stands on every answer, whatever it is (README and SECURITY.md say why).
PROTECTIONS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
                               "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HEADS = {*PROTECTIONS, "date", "content-type", "content-length", "content-disposition", "etag", "location", "allow", "retry-after",
         "connection", "cache-control", "vary", "set-cookie"}
# Where a value may stand in a tag.
VALUE_IN = {"value", "title", "aria-label", "content", "placeholder", "alt", "class", "id", "for", *URLS}

class Both:
    """The hostile event and the tame one, each with a server."""

    def __enter__(self):
        self.events = [HostileEvent(), HostileEvent(tame=True)]
        self.servers = [Everybody(event.folder) for event in self.events]
        self.tables = self.events[0].tables()
        return self

    def __exit__(self, *_):
        for server, event in zip(self.servers, self.events):
            status, said = server.end()
            assert status == 0 and MARK not in said, said
            event.__exit__()

    def addresses(self):
        """Every page of both tournaments, each table and each person."""
        for route in routes_meant():
            if route.method != "GET" or route.pattern in ("/live", "/assets/*", "/in/*", "/export.json"):
                continue
            slugs = ("ote", "joust") if route.pattern.startswith("/t/*") else ("ote",)
            for slug in slugs:
                people = range(1, (len(self.events[0].people) if slug == "ote" else 12) + 1)
                address = route.address.replace("/t/ote", f"/t/{slug}")
                wide = {"/t/*/why/*": [f"/t/{slug}/why/{n}" for n in people],
                        "/t/*/tables/*/result": [f"/t/{slug}/tables/{n}/result" for n in self.tables[slug]]}
                yield from ((route, each) for each in wide.get(route.pattern, [address]))


BOTH = Both()


def languages_of(number):
    """The quick form asks in one language, the next time in the other, and the battery in both."""
    return LANGUAGES if BATTERY else LANGUAGES[number % len(LANGUAGES):][:1]


def check_protections(answer, where):
    for name, value in PROTECTIONS.items():
        assert answer.head.get(name) == value, (where, name, answer.head)
    assert set(answer.head) <= HEADS, (where, set(answer.head) - HEADS)
    for name, value in answer.head.items():
        # A file is called after the event: letters, figures and hyphens of its name.
        is_file = name == "content-disposition" and re.fullmatch(r'attachment; filename="[\w-]+\.\w+"', value, re.ASCII)
        assert is_file or MARK not in value, (where, answer.head)


def check_page(page, where):
    """Nothing that was typed is a tag, an attribute or an address."""
    assert not page.wrong, (where, page.wrong)
    for tag, values in page.tags:
        for name, value in values.items():
            assert MARK not in tag and MARK not in name, (where, tag, name)
            if MARK in (value or ""):
                assert name in VALUE_IN or name.startswith("data-"), (where, tag, name, value)
            if name in URLS and value:
                assert not re.search(r"[<>\"' \\]|[^\x21-\x7e]", value), (where, value)
        assert tag != "script" or values.get("src", "").startswith("/assets/"), (where, values)


def test_no_text_is_markup():
    asked = 0
    wanted = [(route, path, role) for (route, path), role in itertools.product(BOTH.addresses(), ROLES)
              if route.is_for(role) and (route.pattern != "/t/*/why/*" or role in ("public", "organizer"))]
    for route, path, role, language in [(*each, language) for number, each in enumerate(wanted) for language in languages_of(number)]:
        pages = []
        for server in BOTH.servers:
            cookies = "; ".join(filter(None, (server.cookies[role], f"lang={language}")))
            answer = server.get(path, Cookie=cookies)
            leads = route.may_lead_elsewhere or "/joust/" in path  # some are of one tournament alone
            assert answer.status == 200 or leads and answer.status in (303, 404), (path, role, answer.status, answer.text)
            check_protections(answer, (path, role))
            if answer.status == 303 or answer.head["content-type"] == "image/svg+xml":  # papers: below
                continue
            page = Page(answer.text)
            check_page(page, (path, role, language))
            pages.append(page)
        if not pages:
            continue
        hostile, tame = (Counter(page.shape()) for page in pages)
        assert hostile == tame, (path, role, language, hostile - tame, tame - hostile)
        asked += 1
    assert asked > 200, asked
    print(f"# count hostile_pages {asked}")


def test_every_text_is_shown_as_it_was_typed():
    [server, _], [event, _] = BOTH.servers, BOTH.events
    dropped = event.people[8]
    for path in ("/t/ote", "/t/ote/tables", "/t/ote/standings", "/t/ote/wall"):
        words = Page(server.as_role("public").get(path).text).words
        words = "".join(words) if path.endswith("wall") else {word.strip() for word in words}  # a wall sets a name's first word bold
        missing = [name for name in event.people if name != dropped and unicodedata.normalize("NFC", name) not in words]
        assert not missing, (path, missing)


def test_streams_are_only_what_they_say():
    line = re.compile(r"(event: (part|time)|id: \d+|data: [^\r]*|retry: \d+|:)?")
    checked = 0
    for (route, path), role in itertools.product(list(BOTH.addresses()), ("public", "player", "organizer")):
        if not route.is_for(role) or route.pattern in ("/t/*/why/*", *NO_STREAM):
            continue
        server = BOTH.servers[0].as_role(role)
        page = server.get(path)
        parts = live_parts(page.text)
        if not parts or page.status != 200:
            continue
        stream = Stream(server, "/live?at=" + path)
        heads = dict(each.split(": ", 1) for each in stream.head.lower().split("\r\n")[1:])
        for name, value in PROTECTIONS.items():
            assert heads[name] == value.lower(), (path, name)
        shown = set()
        while not shown >= set(parts):
            try:
                name, data = stream.event(of_frame=True)
            except TimeoutError:
                raise AssertionError(f"{path} as {role}: not streamed: {set(parts) - shown}") from None
            assert name == "part" and all(line.fullmatch(f"data: {each}") for each in data.split("\n")), (path, data)
            shown.add(data.split("\n", 1)[0])
        stream.close()
        checked += len(shown)
    assert checked > 30, checked


# What somebody may send without any right to do so.
REQUESTS = ["/t/<script>pwn", "/t/%3Cscript%3Epwn()%3C/script%3E", "/t/ote/why/%22pwn", "/t/ote/why/%0d%0aSet-Cookie:%20pwn=1",
            "/t/ote%00pwn", "/t/%E2%80%AEpwn", "/?saved=pwn", "/?saved=1&pwn=2", "/?saved=1%22%3E%3Cpwn%3E", "/live?at=%2Ft%2Fpwn",
            "/live?at=%0d%0apwn", "/assets/%2e%2e%2fpwn", "/in/<pwn>", "/in/%22pwn%22", "/t/ote?" + "pwn" * 300, "/pwn" * 200,
            "/looks?back=//pwn.example"]
FIELDS = [{"Cookie": "lang=<pwn>; theme=\"pwn\"; link=pwn"}, {"Accept_Language": "<pwn>, pt"}, {"Accept": "application/json;pwn"},
          {"User_Agent": "<script>pwn</script>"}, {"Referer": "http://pwn.example/"}, {"X_Forwarded_For": "pwn"},
          {"X_Forwarded_Proto": "https"}, {"X_Forwarded_Host": "pwn.example"}, {"If_None_Match": "\"pwn\""}]


def test_no_request_is_said_back():
    server = BOTH.servers[0]
    for role, path, head in itertools.product(("public", "organizer"), REQUESTS, ({}, {"Accept": "application/json"})):
        answer = server.as_role(role).get(path, **head)
        assert answer.status in (200, 400, 404, 405, 414, 422), (path, answer.status)
        check_protections(answer, path)
        if answer.head["content-type"] == "application/json":
            json.loads(answer.text)
        elif "text/html" in answer.head["content-type"]:
            page = Page(answer.text)
            check_page(page, path)
        assert "pwn=" not in str(answer.head), path
    plain = server.as_role("public").get("/t/ote")
    for head in FIELDS:
        answer = server.get("/t/ote", **head)
        assert answer.status == 200 and answer.text.count(MARK) == plain.text.count(MARK), head
        check_protections(answer, head)
    other_host = server.raw(f"GET / HTTP/1.1\r\nHost: pwn.example\r\nConnection: close\r\n\r\n".encode())
    assert b"pwn.example" not in other_host


def test_what_was_refused_comes_back_as_text():
    """The page that gives a form back has what was typed, as somebody typed it."""
    server = BOTH.servers[0].as_role("organizer")
    for text in (*BOTH.events[0].people, "\x1b[31mpwn", "two\nlines pwn", "\u202epwn", "\u2066pwn\u2028", "pwn" * 60):
        shapes, statuses = [], []
        for typed in (text, "x"):
            fields, nobody = server.hidden_of(server.get("/"), "/do"), f"nobody {typed}"
            answer = server.post("/do/penalty_give", {**fields, "id": new_id(), "person": nobody, "kind": "1", "reason": typed,
                                                      "effect": typed, "back": f"/desk?{MARK}" if typed == text else "/desk"})
            assert answer.status in (400, 422), (text, answer.status)
            check_protections(answer, text)
            assert not re.search("[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069\u2028\u2029]", answer.text), text
            page = Page(answer.text)
            check_page(page, text)
            shapes.append(Counter(page.shape()))
            statuses.append(answer.status)
            told = server.post("/do/penalty_give", {**fields, "id": new_id(), "person": nobody, "kind": "1", "reason": typed},
                               Accept="application/json")
            assert "\x1b" not in told.text and "refused" in json.loads(told.text) or told.status == 400, told.text
        assert statuses == [422, 422], (text, statuses)
        assert not text.isprintable() or shapes[0] == shapes[1], (text, shapes[0] - shapes[1], shapes[1] - shapes[0])


def test_papers_and_tables_have_only_text():
    event = BOTH.events[0]
    papers = (("pairings", "ote"), ("slips", "ote"), ("standings", "ote"), ("bracket", "joust"), ("pack", "ote"))
    for number, ((paper, slug), kind) in enumerate(itertools.product(papers, ("pdf", "svg"))):
        for language in languages_of(number + number // 2):
            file = event.folder / f"{paper}-{language}.{kind}"
            event.day.slug = ("-t", slug, "--lang", language)
            event.day.do("print", paper, "--as", kind, "--to", file)
            if kind == "pdf":
                made = file.read_bytes()
                assert made.startswith(b"%PDF-") and not re.search(rb"/(JavaScript|JS|Launch|URI|OpenAction|EmbeddedFile)\b", made), file
                assert any(MARK in page or "script" in page for page in pages_of(file)) or paper == "bracket", file
            for svg in event.folder.glob(f"{paper}-{language}*.svg"):
                tree = ElementTree.parse(svg)
                tags = {element.tag.rsplit("}", 1)[1] for element in tree.iter()}
                assert tags <= {"svg", "g", "path", "rect", "use", "defs", "symbol", "clipPath", "image", "text", "circle", "line", "tspan"}, (svg, tags)
                assert not any(name.startswith("on") for element in tree.iter() for name in element.attrib), svg


def test_no_cell_of_a_spreadsheet_is_a_formula():
    event, cells = BOTH.events[0], 0
    for slug, language in itertools.product(("ote", "joust"), LANGUAGES):
        event.day.slug = ("-t", slug, "--lang", language)
        file = event.folder / f"{slug}-{language}.csv"
        done = subprocess.run([*map(str, (PROGRAM, "--file", event.day.file, "-t", slug, "--lang", language, "export", "--as", "csv"))],
                              capture_output=True, cwd=event.folder)
        assert done.returncode == 0, done
        for row in csv.reader(io.StringIO(done.stdout.decode("utf-8-sig")), strict=True):
            for cell in row:
                cells += 1
                assert cell[:1] not in "=+-@\t\r|%" or not cell or re.fullmatch(r"-?\d+([.,]\d+)?", cell) or cell[0] == "%", cell
    assert cells > 100


def test_terminals_are_told_no_controls():
    event = BOTH.events[0]
    for command in (("status",), ("standings",), ("pairings",), ("log",), ("player", "list"), ("announce", "--list"), ("call", "list"),
                    ("penalty", "list"), ("explain", "player", "1"), ("link", "list"), ("join", "list"), ("room",), ("checkin",),
                    ("player", "drop", "\x1b[31mpwn\u202e"), ("-t", "\x1b[31mpwn", "standings"), ("nothing\x1b[31m",)):
        done = subprocess.run([PROGRAM, "--file", event.day.file, *(() if command[0] == "-t" else ("-t", "ote")), *command],
                              capture_output=True, cwd=event.folder)
        said = (done.stdout + done.stderr).decode("utf-8")
        assert said and not re.search("[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069\u2028]", said), (command, said)


# TY-REQUEST
def test_answers_of_every_kind_are_guarded():
    """Errors, redirects, answers without a body, answers before there is a request."""
    server = BOTH.servers[0].as_role("organizer")
    style = server.get("/assets/public.css")
    fields = server.hidden_of(server.get("/"), "/looks")
    answers = {404: server.get("/nothing"), 405: server.ask("POST", "/", ""), 501: server.ask("BREW", "/"),
               304: server.get("/assets/public.css", If_None_Match=style.head["etag"]), 303: server.post("/looks", fields),
               403: server.get("/desk", Cookie=""), 400: server.post("/looks", {**fields, "pwn": "1"}),
               422: server.post("/do/call_take", {**server.hidden_of(server.get("/"), "/do"), "call": "999"}), 200: style}
    for status, answer in answers.items():
        assert answer.status == status, (status, answer.status)
        check_protections(answer, status)
    cases = (ROOT / "tests/requests/malformed.txt").read_text().splitlines()
    assert len([line for line in cases if line and not line.startswith("#")]) >= 40
    for request in (b"\x00\x01\x02\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"GET  / HTTP/1.1\r\nHost: a\r\n\r\n", b"GET /" + b"a" * 9000,
                    b"POST /looks HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n", b"GET / HTTP/3.0\r\nHost: a\r\n\r\n"):
        got = server.raw(request).decode("latin-1").split("\r\n\r\n")[0].lower()
        assert all(f"{name}: {value.lower()}" in got for name, value in PROTECTIONS.items()), got


if __name__ == "__main__":
    with BOTH:
        main(globals())
