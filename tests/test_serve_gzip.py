"""Pages, sheets and scripts compressed: the same bytes for whoever takes them so, never of a page that is one viewer's; and how much a
phone loads."""
import gzip
import json
import random
import re

from harness import main, tiltyard
from routes import ROLES, Everybody, routes_meant
from serving import do_lines, make_event, served

GZIP = "gzip, deflate"  # all that a browser names on plain HTTP
# What the public may read and is rendered for one request alone: forms with an id of their own, and what the ledger is asked for.
ONE_REQUEST = ("/in/*", "/enter", "/join", "/me", "/verify", "/export.json", "/live")
PEOPLE, FIRST_BYTES, NEXT_BYTES = 512, 24 * 1024, 6 * 1024
LOADED = re.compile(r'(?:href|src)="(/assets/[^"#]+)')
TIME = re.compile(rb' data-now="\d+"')


def with_everybody(test):
    return served(test, start=Everybody)


def packed(server, path, **head):
    return server.get(path, Accept_Encoding=GZIP, **head)


def is_packed(answer):
    assert answer.head.get("content-encoding") in (None, "gzip")
    return "content-encoding" in answer.head


def shared_addresses(server):
    """The address of each public page that is the same for all without a link; a game's course is read from the ledger for each request, and /g leads on."""
    return [server.address(route) for route in routes_meant()
            if route.method == "GET" and route.role == "public" and route.pattern not in ONE_REQUEST and "{" not in route.address and not route.pattern.endswith("/course") and route.pattern not in ("/g", "/g/*")]


@with_everybody
def test_compressed_is_the_same(server):
    server.as_role("public")
    addresses = shared_addresses(server)
    assert len(addresses) > 12
    for path in addresses:
        plain, short = server.get(path), packed(server, path)
        assert not is_packed(plain) and is_packed(short), (path, short.head)
        assert TIME.sub(b"", gzip.decompress(short.body)) == TIME.sub(b"", plain.body), path
        assert int(short.head["content-length"]) == len(short.body) < len(plain.body), path
        assert all("Accept-Encoding" in answer.head["vary"] for answer in (plain, short)), path
        assert plain.head["content-type"] == short.head["content-type"] and short.head["etag"] != plain.head["etag"], path
        head = server.ask("HEAD", path, Accept_Encoding=GZIP)
        assert is_packed(head) and head.body == b"", path


@with_everybody
def test_browsers_that_have_it_get_none(server):
    """By the ETag of what they took: that of the plain bytes says nothing of the compressed ones."""
    server.as_role("public")
    for path in ("/t/ote", "/t/ote/standings", "/assets/public.css", "/assets/tiltyard.js"):
        plain, short = server.get(path).head["etag"], packed(server, path).head["etag"]
        known = packed(server, path, If_None_Match=short)
        assert (known.status, known.body, known.head["etag"]) == (304, b"", short) and not is_packed(known), path
        assert server.get(path, If_None_Match=plain).status == 304
        assert is_packed(packed(server, path, If_None_Match=plain)) and server.get(path, If_None_Match=short).status == 200, path


@served
def test_what_shows_the_same_stays_known(server):
    """Another commit, of which the page shows nothing, and another rendering leave its ETag; what it shows does not."""
    organizer, server.cookie = server.cookie, None
    tag = packed(server, "/t/ote").head["etag"]
    do_lines(server.folder, ("link", "new", "judge"))
    assert packed(server, "/t/ote", If_None_Match=tag).status == 304
    server.cookie = organizer
    server.act("person_rename", None, person="1", name="Zoraide")
    server.cookie = None
    changed = packed(server, "/t/ote", If_None_Match=tag)
    assert changed.status == 200 and b"Zoraide" in gzip.decompress(changed.body)


@with_everybody
def test_pages_of_somebody_are_never_compressed(server):
    """Also those that a stranger may ask for, which then show a token that only this browser knows."""
    looked = 0
    for role in (*ROLES[1:], "revoked"):
        server.as_role(role)
        for route in routes_meant():
            if route.method == "GET" and route.pattern not in ("/live", "/assets/*"):
                assert not is_packed(packed(server, server.address(route))), (role, route.pattern)
                looked += 1
    assert looked > 200, looked
    server.as_role("public")
    for path in ("/enter", "/join"):
        page = packed(server, path)
        assert not is_packed(page) and page.hidden("id"), path
    assert is_packed(packed(server, "/assets/tiltyard.js"))


@with_everybody
def test_what_the_public_sees_holds_no_secret(server):
    """Every token on a compressed page is also on the page of another viewer, which is rendered for that one alone, so its length
    tells a stranger nothing new."""
    for path in shared_addresses(server):
        if path.startswith("/assets/"):
            continue
        shared = gzip.decompress(packed(server.as_role("public"), path).body).decode()
        other = server.as_role("revoked").get(path).text
        tokens = [sorted(re.findall(r"\b[0-9a-f]{32,}\b", text)) for text in (shared, other)]
        hidden = set(re.findall(r'type="hidden" name="(\w+)"', shared))
        assert tokens[0] == tokens[1] and hidden <= {"t", "back"}, (path, tokens, hidden)


@served
def test_nobody_gets_it_unasked(server):
    server.cookie = None
    for path in ("/t/ote", "/assets/tiltyard.js"):
        for asked in ("gzip;q=0", "deflate, br", "identity", "*;q=0", "gzip;q=0, *", "identity, gzip;q=0.5"):
            assert not is_packed(server.get(path, Accept_Encoding=asked)), (path, asked)
        for asked in ("gzip;q=0.2", "deflate, GZIP", "*", "br, *;q=0.1"):
            assert is_packed(server.get(path, Accept_Encoding=asked)), (path, asked)
    with server.connect() as stream:
        stream.sendall(f"GET /live?at=/t/ote HTTP/1.1\r\nHost: {server.host}\r\nAccept-Encoding: gzip\r\n\r\n".encode())
        head = stream.recv(4096).lower()
    assert b"text/event-stream" in head and b"content-encoding" not in head, head


# ---- Weight ----

FIRST = "Ana Bia Caio Davi Edu Flora Gil Helo Igor Joana Kai Lia Mauro Nina Otto Paula Quim Rosa Saulo Tina Ugo Vera".split()
LAST = "Alves Brito Costa Dias Esteves Faria Gomes Horta Inca Jardim Klein Lopes Moura Neves Ortiz Pires Ramos Silva Telles Vaz".split()


def names_of(count):
    """Names of two and of three words, in no order."""
    pairs = [f"{one} {other}" for one in FIRST for other in LAST]
    longer = [f"{one} {other} {another}" for one in FIRST for other, another in zip(LAST, LAST[1:])]
    return random.Random(47).sample(pairs + longer, count)


def make_large(folder, people=PEOPLE):
    """cup.tilt with that many people: a round is over, the next is published."""
    make_event(folder, names_of(people))
    chance = random.Random(46)
    rows = [f"{table['table']},{seat['name']},{'16w' if at == 0 else chance.randrange(16)}"
            for table in json.loads(tiltyard("pairings", "--json", folder=folder).stdout)["tables"] for at, seat in enumerate(table["seats"])]
    entered = tiltyard("round", "enter", "-", folder=folder, stdin="\n".join(["table,name,score", *rows, ""]))
    assert entered.returncode == 0, entered.stderr
    do_lines(folder, ("close",), ("draw",), ("publish",))


def of_many(test):
    return served(test, make=make_large)


def weigh(server, path):
    """The bytes of a page, and of it with all that it loads, as a phone gets them."""
    page = packed(server, path)
    text = (gzip.decompress(page.body) if is_packed(page) else page.body).decode()
    loads = set(LOADED.findall(text)) | set(re.findall(r'use href="(/assets/[^"#]+)', text))
    files = [packed(server, one) for one in loads]
    assert page.status == 200 and len(files) >= 3 and all(map(is_packed, files)), (path, loads)
    return len(page.body), len(page.body) + sum(len(one.body) for one in files)


@of_many
def test_weight_of_pages(server):
    """An event of 512 people: the first page that a phone opens, with sheet, script and pictures; and every page after that."""
    server.cookie, heavy = None, []
    for path in ("/", "/t/ote", *(f"/t/ote{which}?part={part}" for which in ("", "/tables", "/standings") for part in (1, 2, 3)),
                 "/t/ote/tables", "/t/ote/standings", "/t/ote/why/1",
                 "/t/ote/clock", "/t/ote/sets", "/t/ote/bracket", "/t/ote/podium", "/games", "/verify", "/enter", "/join", "/me", "/overall"):
        then, first = weigh(server, path)
        print(f"# count bytes-of{re.sub('[/?=]', '-', path)} {then}")
        if then > NEXT_BYTES or first > FIRST_BYTES:
            heavy.append((path, then, first))
    assert not heavy, heavy


@lambda test: served(test, make=lambda folder: make_large(folder, WHOLE))
def test_weight_of_the_longest_whole_lists(server):
    server.cookie = None
    weights = {path: weigh(server, path) for path in ("/t/ote", "/t/ote/tables", "/t/ote/standings")}
    assert all(then <= NEXT_BYTES and first <= FIRST_BYTES for then, first in weights.values()), weights
    assert not any(PART.search(server.get(path).text) for path in weights)


# ---- Parts ----

PART = re.compile(r'<a href="([^"]*part=\d)" data-key="\d"( aria-current="page")?>([^<]*)</a>')
PARTS, PART_MOST, WHOLE = 3, 250, 200


def parts_of(server, path):
    """The texts of the page's parts, and the page of each."""
    links = PART.findall(server.get(path).text)
    assert [bool(here) for _, here, _ in links] == [True, False, False], links
    pages = [server.get(to.replace("&amp;", "&")).text for to, _, _ in links]
    for at, page in enumerate(pages):
        assert [bool(here) for _, here, _ in PART.findall(page)] == [at == i for i in range(PARTS)], page
        assert f"part%3D{at + 1}" in re.search('data-stream="([^"]*)"', page).group(1)
    return [says for _, _, says in links], pages


@of_many
def test_names_of_a_large_event_are_in_parts(server):
    """Everybody is in one of them, with whom the letter begins; a name leads to the part with its table; the search knows all."""
    server.cookie = None
    everybody = sorted(names_of(PEOPLE))
    says, pages = parts_of(server, "/t/ote")
    named = [re.findall('<span class="who">([^<]*)<', page) for page in pages]
    assert sum(named, []) == everybody and max(map(len, named)) <= PART_MOST, [len(names) for names in named]
    assert says == [f"{names[0][0]}–{names[-1][0]}" for names in named], says
    assert all(one[-1][0] != other[0][0] for one, other in zip(named, named[1:]))
    for page in pages:
        table = re.findall(r'/t/ote/tables[?]table=(\d+)#t\1"', page)[-1]
        assert f'id="t{table}"' in server.get(f"/t/ote/tables?table={table}").text, table
        assert f'/t/ote/tables?table={table}#t{table}"' in server.get("/").text
        assert " data-find data-parts>" in page
    found = server.get("/t/ote?q=Vera").text
    assert re.findall('<span class="who">([^<]*)<', found) == [name for name in everybody if "Vera" in name] and not PART.search(found)
    for letter in ("a", "o"):  # one letter, which nearly every name has somewhere, finds words that begin with it
        asked = server.get(f"/t/ote?q={letter}").text
        found = re.findall('<span class="who">([^<]*)<', asked)
        assert found == [name for name in everybody if f" {letter}" in f" {name.lower()}"], (letter, len(found))


@lambda test: served(test, lambda folder: make_event(folder, [f"Ana {number:03}" for number in range(1, 257)]))
def test_parts_of_one_letter_are_told_apart(server):
    server.cookie = None
    assert [says for _, _, says in PART.findall(server.get("/t/ote").text)] == ["Ana 0–Ana 1", "Ana 1–Ana 2"]


@of_many
def test_tables_and_standings_of_a_large_event_are_in_parts(server):
    server.cookie = None
    says, pages = parts_of(server, "/t/ote/tables")
    tables = [[int(number) for number in re.findall(r'<article class="tbl" id="t(\d+)"', page)] for page in pages]
    assert sum(tables, []) == list(range(1, max(tables[-1]) + 1)), tables
    assert says == [f"{numbers[0]}–{numbers[-1]}" for numbers in tables], says
    assert sum(len(re.findall("<li><i>", page)) for page in pages) == PEOPLE
    says, pages = parts_of(server, "/t/ote/standings")
    rows = [re.findall(r'<th scope="row"><a href="/t/ote/why/(\d+)">', page) for page in pages]
    assert says == ["1–170", "171–341", "342–512"] and [len(part) for part in rows] == [170, 171, 171] and len(set(sum(rows, []))) == PEOPLE, says


@of_many
def test_a_phone_begins_with_the_part_of_its_player(server):
    server.cookie = None
    last = re.findall(r'<th scope="row"><a href="/t/ote/why/(\d+)">', server.get("/t/ote/standings?part=3").text)[-1]
    token = json.loads(tiltyard("link", "new", "player", "--person", last, "--json", folder=server.folder).stdout)["token"]
    name = next(row["name"] for row in json.loads(tiltyard("standings", "--json", folder=server.folder).stdout)["rows"] if str(row["number"]) == last)
    for path, own in (("/t/ote", f'<span class="who">{name}<'), ("/t/ote/tables", '<li class="mine'), ("/t/ote/standings", f'class="mine" id="p{last}"')):
        page = server.get(path, Cookie=f"link={token}").text
        assert own in page and len(PART.findall(page)) == PARTS, path


@with_everybody
def test_a_small_event_has_no_parts(server):
    server.as_role("public")
    for path in ("/t/ote", "/t/ote/tables", "/t/ote/standings"):
        assert not PART.search(server.get(path).text) and " data-find>" in server.get("/t/ote").text, path


if __name__ == "__main__":
    main(globals())
