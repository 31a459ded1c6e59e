"""Every route and every command that is a form, as everybody: who is let in, who is not, and that nothing is told or changed.

routes.py has what is meant of routes, unit/test_permissions.c what is meant of commands.
"""
import json
import re
import tempfile
import serving
from harness import PLACE, main, tiltyard
from routes import (NO_STREAM, ROLES, STRANGERS, Everybody, commands_meant, commands_there, live_parts, routes_meant,
                    routes_there)
from serving import do_lines, draws_with_sanitizers, new_id

draws_with_sanitizers()

PEOPLE = ("Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo")
EVERYBODY = (*ROLES, *STRANGERS)
# Commands that no form can say, or that make a token for whoever asks (command_form.h).
NO_FORM = {"event_create", "people_add", "tournament_import", "round_take", "deck_enter", "game_create", "game_move", "game_open",
           "game_lot", "game_bid", "game_say", "link_grant", "link_enter", "code_enter", "seat_take", "join_ask", "join_withdraw"}
JSON = {"Accept": "application/json"}
KEY = re.compile(r"\b[0-9a-f]{32,64}\b|\b\d{4,}\b")


def served(test):
    return serving.served(test, start=Everybody)


def test_every_route_is_known():
    there, meant = routes_there(), {(route.method, route.pattern): route.role for route in routes_meant()}
    assert len(there) > 20
    for route in sorted({*there, *meant}):
        assert there.get(route) == meant.get(route), (
            f"{route}: src/web/request/routes.def says {there.get(route)}, ROUTES of tests/routes.py says {meant.get(route)}")


# TY-SLUG
def test_no_tournament_hides_a_players_page():
    """Below /me a tournament's short name may stand where routes have words of their own."""
    words = {found.group(1) for route in routes_meant() if (found := re.match(r"/me/(\w+)", route.pattern))}
    assert "game" in words, words
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        do_lines(folder, ("new", "cup.tilt"))
        for word in words:
            done = tiltyard("new", "cup.tilt", "--format", "ontheedge", "--id", word, folder=folder)
            assert done.returncode == 1 and "TY-SLUG" in done.stderr and f"“{word}”" in done.stderr, done


def test_every_command_is_known():
    there, meant = set(commands_there()), set(commands_meant())
    assert len(there) > 50
    assert there == meant, f"not in both of commands.def and unit/test_permissions.c: {sorted(there ^ meant)}"


# TY-ACCESS
@served
def test_every_page_as_everybody(server):
    asked = 0
    for route in routes_meant():
        if route.method != "GET":
            continue
        path = server.address(route)
        for role in EVERYBODY:
            server.as_role(role)
            wanted = 200 if route.is_for(role) else 403
            head = server.ask("HEAD", path)
            if head.status in (303, 404) and route.may_lead_elsewhere and wanted == 200:
                assert head.status == 404 or head.head["location"].startswith(("/me", "/desk", "/enter", "/g/")), (route.pattern, role)
                continue
            assert (head.status, head.body) == (wanted, b""), (route.pattern, role, head.status)
            if route.pattern == "/live":
                continue
            page, told = server.get(path), server.get(path, **JSON)
            assert (page.status, told.status) == (wanted, wanted), (route.pattern, role, page.status, told.status)
            asked += 3
            if wanted == 403:
                assert "TY-ACCESS" in page.text and json.loads(told.text)["refused"]["rule"] == "TY-ACCESS"
                assert not any(name in page.text + told.text for name in PEOPLE), (route.pattern, role)
    print(f"# count pages_by_role {asked}")


@served
def test_who_is_nobody_sees_what_the_public_sees(server):
    for route in routes_meant():
        if route.method != "GET" or route.pattern == "/live":
            continue
        pages = {role: KEY.sub("", server.as_role(role).get(server.address(route)).text) for role in ("public", *STRANGERS)}
        for role in STRANGERS:
            assert pages[role] == pages["public"], (route.pattern, role)


@served
def test_streams_show_everybody_what_his_page_shows(server):
    """A stream is rendered once for all of a role: it must have nothing that the page of another would not have."""
    compared = 0
    for route in routes_meant():
        path = server.address(route)
        if route.method != "GET" or route.pattern == "/live":
            continue
        for role in (*EVERYBODY, "other player"):
            server.cookie = server.other_player if role == "other player" else server.cookies[role]
            page = server.get(path)
            parts = server.streamed(path)
            assert (parts is None) == (page.status != 200 or route.pattern in NO_STREAM), (path, role)
            if not parts:
                continue
            shown = live_parts(page.text)
            for name, inside in parts.items():
                assert KEY.sub("", inside) == KEY.sub("", shown.get(name, "")), (path, role, name, inside[-200:], shown.get(name))
            compared += len(parts)
    assert compared > 50, compared
    print(f"# count streams_by_role {compared}")


# TY-REQUEST
@served
def test_methods_that_a_route_has_not(server):
    by_pattern = {}
    for route in routes_meant():
        by_pattern.setdefault(route.pattern, []).append(route)
    for routes in by_pattern.values():
        methods, path = {route.method for route in routes}, server.address(routes[0])
        for role in EVERYBODY:
            server.as_role(role)
            for method in {"GET", "POST"} - methods:
                answer = server.ask(method, path, **({"body": ""} if method == "POST" else {}))
                allowed = "POST" if method == "GET" else "GET, HEAD"
                assert (answer.status, answer.head.get("allow")) == (405, allowed), (method, path, role, answer.status)
            assert server.ask("PUT", path, "").status in (405, 501), (path, role)


# TY-FORM-FROM
@served
def test_every_form_is_of_the_page_that_its_sender_looks_at(server):
    sent = 0
    for route in routes_meant():
        if route.method != "POST":
            continue
        path, form_at = server.address(route), route.form_at.format(link=server.link)
        for role in EVERYBODY:
            server.as_role(role)
            before = server.seq()
            for token in ("", "0" * 64):
                answer = server.post(path, {"t": token, "id": new_id()}, **JSON)
                assert answer.status in (400, 403, 422), (path, role, answer.status)
            page = server.get(form_at) if form_at != "-" else None
            if page and page.status == 200:
                fields = server.hidden_of(page, path)
                assert fields or not route.is_for(role), (path, role)
                if not fields:
                    continue
                elsewhere(server, path, fields, role)
                stolen(server, path, fields, role)
                server.as_role(role)
                sent += 1
            else:
                assert form_at == "-" or page.status == 403 and not route.is_for(role), (path, role)
            assert server.seq() == before, (path, role)
    assert sent > 20, sent


def elsewhere(server, path, fields, role):
    """The right token, sent by another site."""
    for head in ({"Origin": "http://elsewhere.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"},
                 {"Sec_Fetch_Site": "same-site"}):
        answer = server.post(path, fields, **head, **JSON)
        assert answer.status in (400, 403, 422), (path, role, head, answer.status)
        if answer.status == 403:
            told = json.loads(answer.text)["unknown"]
            assert told["rule"] == "TY-FORM-FROM", (path, role, told)


def stolen(server, path, fields, role):
    """The right token, sent by somebody else."""
    for other in ROLES:
        if server.cookies[other] and server.cookies[other] != server.cookies[role]:
            server.as_role(other)
            answer = server.post(path, fields, **JSON)
            assert answer.status in (400, 403, 422), (path, role, other, answer.status)


@served
def test_the_right_form_is_taken(server):
    """Else the tests above would refuse for another reason."""
    for path, form_at, fields, wanted in (("/looks", "/", {"language": "en"}, 303), ("/enter", "/enter", {"code": "222222"}, 422),
                                          ("/join", "/join", {"name": "Ivo"}, 303),
                                          (f"/in/{server.link}", f"/in/{server.link}", {}, 303)):
        server.as_role("public")
        page = server.get(form_at)
        answer = server.post(path, {**server.hidden_of(page, path), **fields}, **server.with_next(page, {}))
        assert answer.status == wanted, (path, answer.status, answer.text)
    path = "/t/ote/tables/1/result"
    here, there = (table["seats"][0]["number"] for table in serving.tables(server)[:2])
    for role in ROLES[3:]:
        server.as_role(role)
        fields = server.hidden_of(server.get(path), path)
        # Somebody of another table; and not all of this one.
        for scores, rule in (({f"score-{here}": "16", f"score-{there}": "3"}, "TY-SEATS"),
                             ({f"score-{here}": "16"}, "OTE-2.3a")):
            answer = server.post(path, {**fields, **scores}, **JSON)
            assert json.loads(answer.text)["refused"]["rule"] == rule, (role, answer.text)


def letters_of(role, letter):
    """Fields of a command, and whether that role may send it with them."""
    own, other = {"person": "1", "caller": "1"}, {"person": "2", "caller": "2"}
    dropped, out = {"status": "2"}, {"status": "1"}
    if letter == "o":
        return [(own, True), (other, False)]
    if letter == "d":
        return [({**other, **out}, False), ({**other, **dropped}, True)]
    if letter == "D":
        return [({**other, **out}, False), ({**other, **dropped}, False), ({**own, **out}, True), ({**own, **dropped}, True)]
    if letter == "u":
        return [({"entry": "3"}, False), ({}, True)]
    return [({}, letter == "y")]


def fields_there(command):
    """The names of a command's fields."""
    return {name for _, name in commands_there()[command]}


def sent_act(server, command, role, fields, head):
    """Sends it with the token of a page of its own; without one where its pages have no form for commands."""
    page = server.get("/")
    form = re.search(r'<form id="act".*?</form>', page.text, re.S)
    hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form.group(0))) if form else {"t": "0" * 64}
    assert bool(form) == (role not in ("public", "display", *STRANGERS)), role
    known = {name: value for name, value in fields.items() if name in fields_there(command)}
    return server.post(f"/t/ote/do/{command}", {**hidden, "id": new_id(), **known}, **head)


# TY-ROLE
@served
def test_every_command_as_everybody(server):
    meant, tried = commands_meant(), 0
    for role in EVERYBODY:
        server.as_role(role)
        letters = {command: meant[command][ROLES.index(role)] if role in ROLES else "-" for command in meant}
        for command in meant:
            for fields, may in letters_of(role, letters[command]):
                before = None if may else server.seq()
                for head in ({}, JSON):
                    answer = sent_act(server, command, role, fields, head)
                    check_act(command, role, answer, head, may)
                    tried += 1
                assert may or server.seq() == before, (command, role)
    print(f"# count commands_by_role {tried}")


def check_act(command, role, answer, head, may):
    said = (command, role, answer.status, answer.text[:2000])
    if role in ("public", *STRANGERS):
        assert answer.status == 403 and "TY-ACCESS" in answer.text, said
    elif command in NO_FORM:
        assert answer.status == 404, said
    elif role == "display":
        assert answer.status == 403 and "TY-FORM-FROM" in answer.text, said
    elif may:
        assert answer.status != 403 and "TY-ROLE" not in answer.text and answer.status < 500, said
    else:
        assert answer.status == 422 and "TY-ROLE" in answer.text, said
        assert not head or json.loads(answer.text)["refused"]["rule"] == "TY-ROLE", said


@served
def test_another_persons_phone_is_nobody_elses(server):
    """A player's link acts for its person by whichever number or name the person is called."""
    server.as_role("player")
    for caller, may in (("1", True), ("Ana", True), ("#1", True), ("Bia", False), ("2", False), ("", False)):
        answer = sent_act(server, "judge_call", "player", {"table": "1", "caller": caller, "text": "come"}, JSON)
        assert ("TY-ROLE" not in answer.text) == may, (caller, answer.text)


if __name__ == "__main__":
    main(globals())
