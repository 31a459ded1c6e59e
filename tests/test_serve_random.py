"""Random addresses, queries and forms at the running server, as everybody who may: each is answered by a page or refused by a
rule, never by a fault (TY-FORM, TY-REQUEST); and what became of the event is whole, and folds.

A failure names seed and request; TILTYARD_FIRST=SEED plays it again.
"""
import http.client
import json
import os
import random
import re
from urllib.parse import quote, quote_from_bytes

import serving
from harness import EARLIER, ROOT, main, tiltyard, times
from routes import ROLES, Everybody, commands_there, routes_meant
from serving import draws_with_sanitizers, new_id

draws_with_sanitizers()

FIRST = int(os.environ.get("TILTYARD_FIRST", EARLIER + 1))
REQUESTS = times(800, 80_000)
# What would end what is tried here; and (command_form.h) what no form can say.
NOT_TRIED = {"link_revoke", "code_renew", "event_finish", "person_forget", "event_create", "people_add", "tournament_import", "deck_enter",
             "game_create", "game_move", "game_open", "game_lot", "game_bid", "link_grant", "link_enter", "code_enter", "seat_take", "join_ask", "join_withdraw"}
FAULTS = {500, 501, 502, 503, 504}
PIECES = ["0", "1", "2", "3", "7", "99", "65536", "4294967296", "18446744073709551616", "-1", "01", "x", "ote", "game", "apart", "seated",
          "ontheedge", "é", "a b", "..", "%", "#", "<b>", "\x00", "a" * 300]
NUMBERS = ["0", "1", "1", "2", "3", "4", "7", "9", "255", "65535", "65536", "4294967295", "9223372036854775807", "9223372036854775808", "-1", "",
           "x", " 1 ", "1.5"]
USUAL = ["Ana", "Bia", "7", "#3", "nobody", "", " ", "16w", "3", "-2", "absent", "late", "1 16w 11 3 -2", "2 16w 5", "9", "1-2, 7", "tier=local", "rounds=3 x",
         "14:30", "25:99", "ontheedge", "agot-joust", "agot-melee", "pods", "pass-all", "2", "on the table"]
TEXTS = [*USUAL, "/desk", "//elsewhere", "<b>\"'&", "é" * 90, "a\nb\nAna\n", "\ufeff", "\u202e",
         b"\xff", b"\xc3", b"a\x00b", "x" * 900]


def fields_of_routes():
    """{(method, pattern): [(name, kind, whether a number follows)]}."""
    text = (ROOT / "src/web/request/routes.c").read_text()
    macros = dict(re.findall(r"#define (\w+_FIELDS)\s*\\?\n?((?:.*\\\n)*.*)", text))
    tables = {}
    for name, body in re.findall(r"FIELDS_OF\(fields_(\w+)\) = \{(.*?)\};", text, re.S):
        for macro, said in macros.items():
            body = body.replace(macro, said)
        tables[name] = [(field, kind, "numbers_max" in rest) for field, kind, rest in
                        re.findall(r'\.name = "([^"]+)",\s*\.kind = FORM_(\w+)([^}]*)', body.replace("\\\n", " "))]
    routes = re.findall(r'^ROUTE\((\w+), "([^"]+)", \w+, \w+, (\w+)\)', (ROOT / "src/web/request/routes.def").read_text(), re.M)
    return {(method, pattern): tables.get(name, []) for method, pattern, name in routes}


def fields_in_form(kind, name):
    """A command's field as command_form.h has it in a form."""
    if kind in ("UNSAID", "TOKEN", "SECRET"):
        return []
    if kind == "SCORES":
        return [("score-", "TEXT", True), ("mark-", "TEXT", True)]
    return [(name, kind, False), (f"{name}-", "CHECK", True)] if kind in ("PEOPLE", "TABLES") else [(name, kind, False)]


class Dice(random.Random):
    def one_in(self, count):
        return self.randrange(count) == 0

    def value(self, kind):
        if kind in ("NUMBER", "CHECK", "U8", "U16", "U32", "U64", "I32", "I64", "TABLE", "MINUTES", "COUNT", "CHOICE", "PERSON", "OWNER") and not self.one_in(8):
            return str(self.randrange(9)) if not self.one_in(4) else self.choice(NUMBERS)
        return self.choice(TEXTS if self.one_in(8) else USUAL)

    def path(self, route, address):
        """The address with some of its pieces replaced, where the route has a star."""
        pieces = address.split("/")
        for at, piece in enumerate(route.pattern.split("/")):
            if piece == "*" and self.one_in(5):
                pieces[at] = quote(self.choice(PIECES), safe="")
        return "/".join(pieces)

    def fields(self, named):
        """[(name, value)] of those fields; some are missing, some doubled, and now and then there is one of no form."""
        said = []
        for name, kind, numbered in named:
            if name in ("t", "id") or self.one_in(6):
                continue
            for number in [""] if not numbered else self.sample(range(1, 12), self.randrange(6)):
                said.append((f"{name}{number}", self.value(kind)))
        if said and self.one_in(20):
            said.append(self.choice(said))
        if self.one_in(20):
            said.append(("nothing", "1"))
        return said


def encoded(fields):
    return "&".join(f"{quote(name, safe='')}={quote_from_bytes(value if isinstance(value, bytes) else value.encode(), safe='')}"
                    for name, value in fields)


class Asking:
    """Random requests as a random role; counts what came back."""

    def __init__(self, server, dice):
        self.server, self.dice, self.fields, self.commands = server, dice, fields_of_routes(), commands_there()
        self.routes = [route for route in routes_meant() if route.pattern not in ("/live", "/assets/*", "/out", "/in/*", "/export.json")]
        self.tokens, self.came, self.posted = {}, {}, set()

    def token(self, role, route):
        """That of the route's forms, as a page of it has them; None: none is found."""
        if (role, route.pattern) not in self.tokens:
            page = self.server.get(route.form_at) if route.form_at and route.form_at.startswith("/") else None
            form = self.server.hidden_of(page, self.server.address(route)) if page else None
            self.tokens[role, route.pattern] = form and form.get("t")
        return self.tokens[role, route.pattern]

    def act_token(self, role):
        if role not in self.tokens:
            form = re.search(r'<form id="act".*?</form>', self.server.get("/me" if role == "player" else "/desk").text, re.S)
            self.tokens[role] = form and re.search(r'name="t" value="([^"]*)"', form.group(0)).group(1)
        return self.tokens[role]

    def checked(self, method, path, body, role, answer):
        about = f"seed {self.dice.seed_was}: {role} {method} {path} {body}: {answer.status}\n{answer.text[-1500:]}"
        assert answer.status not in FAULTS, about
        assert answer.status in (200, 303, 400, 403, 404, 409, 422, 429), about
        if answer.head.get("content-type", "").startswith("application/json") and answer.status != 404:
            assert "fault" not in json.loads(answer.text), about
        self.came[answer.status] = self.came.get(answer.status, 0) + 1

    def send(self, role, path, token, fields):
        said = encoded([("t", token), ("id", new_id()), *([("based_on", "99999")] if self.dice.one_in(2) else []), *fields])
        head = {"Accept": "application/json"} if self.dice.one_in(2) else {}
        self.last = (role, path, said)
        answer = self.server.ask("POST", path, said, Origin=f"http://{self.server.host}",
                                 Content_Type="application/x-www-form-urlencoded", **head)
        self.checked("POST", path, said, role, answer)
        return answer

    def act(self, role):
        command = self.dice.choice([name for name in sorted(self.commands) if name not in NOT_TRIED])
        named = [field for kind, name in self.commands[command] for field in fields_in_form(kind, name)]
        path = self.dice.choice([f"/do/{command}", f"/t/ote/do/{command}", f"/t/ote/do/{command}"])
        token = self.act_token(role)
        if token and self.send(role, path, token, self.dice.fields(named)).status in (200, 303):
            self.posted.add(command)

    def ask(self):
        role = self.dice.choice([*ROLES, "organizer", "organizer", "organizer"])
        self.server.as_role(role)
        if role not in ("public", "display") and self.dice.one_in(2):
            return self.act(role)
        route = self.dice.choice([one for one in self.routes if one.is_for(role) or self.dice.one_in(20)])
        path = self.dice.path(route, self.server.address(route))
        fields = self.dice.fields(self.fields.get((route.method, route.pattern), []))
        if route.method == "GET":
            target = path + ("?" + encoded(fields) if fields and self.dice.one_in(2) else "")
            self.last = (role, target)
            return self.checked("GET", target, None, role, self.server.get(target))
        token = self.token(role, route)
        if token:
            self.posted.add(route.pattern)
            self.send(role, path, token, fields)


def served(test):
    return serving.served(test, start=Everybody)


@served
def test_nothing_that_is_asked_is_a_fault(server):
    dice = Dice(FIRST)
    dice.seed_was = FIRST
    asking = Asking(server, dice)
    for _ in range(REQUESTS):
        try:
            asking.ask()
        except (ConnectionError, http.client.HTTPException) as lost:
            status, said = server.end()
            raise AssertionError(f"seed {FIRST}: no answer to {asking.last}, the server ended with {status}: {said}") from lost
    assert {200, 303, 403, 404, 422} <= set(asking.came) and asking.came[200] > REQUESTS / 10, asking.came
    patterns, commands = asking.posted - set(commands_there()), asking.posted & set(commands_there())
    assert len(patterns) > 8 and len(commands) > 2, (patterns, commands)
    told = json.loads(tiltyard("verify", "--json", folder=server.folder).stdout)
    assert (told["chain"], told["mismatches"]) == ("ok", 0), told
    print(f"# count requests-random {sum(asking.came.values())}")
    print(f"# {dict(sorted(asking.came.items()))}, {len(patterns)} forms, {len(commands)} commands done")


if __name__ == "__main__":
    main(globals())
