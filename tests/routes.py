"""Every route of the server: who may ask for it, an address that stands for it, and the page that has its form.

ROUTES is what is meant; `src/web/routes.def` is what is so, and test_serve_roles.py holds the one against the other. A new
route needs a line here, in the section of whoever may least:

    GET  /t/*/people    /t/ote/people          # a page
    POST /enter         /enter         /enter  # a form, and the page on which it stands; "-": on none that is always there

Everybody(folder) is a server with somebody of every role.
"""
import json
import re
from harness import ROOT, tiltyard
from serving import Serving, Stream

ROLES = ("public", "player", "display", "scorekeeper", "judge", "organizer")
# Who is nobody to the server: a link that was revoked, a token that nobody gave.
STRANGERS = ("revoked", "unknown")

ROUTES = """
public
    GET  /                      /
    GET  /t/*                   /t/ote
    GET  /t/*/tables            /t/ote/tables
    GET  /t/*/standings         /t/ote/standings
    GET  /t/*/why/*             /t/ote/why/1
    GET  /t/*/clock             /t/ote/clock
    GET  /t/*/sets              /t/ote/sets
    GET  /t/*/bracket           /t/ote/bracket
    GET  /t/*/podium            /t/ote/podium
    GET  /t/*/wall              /t/ote/wall
    GET  /wall                  /wall
    GET  /verify                /verify
    GET  /export.json           /export.json
    GET  /in/*                  /in/{link}
    POST /in/*                  /in/{link}              /in/{link}
    GET  /enter                 /enter
    POST /enter                 /enter                  /enter
    GET  /join                  /join
    POST /join                  /join                   /join
    POST /out                   /out                    -
    POST /looks                 /looks                  /
    GET  /assets/*              /assets/style.css
    GET  /live                  /live?at=/
    GET  /me                    /me
player
    GET  /me/phone              /me/phone
    GET  /me/*/games            /me/ote/games
    GET  /me/*/report           /me/ote/report
    POST /me/*/report           /me/ote/report          -
    GET  /me/*/dispute          /me/ote/dispute
    GET  /me/*/check            /me/ote/check
    GET  /me/*/judge            /me/ote/judge
    GET  /me/*/drop             /me/ote/drop
    POST /do/*                  /do/judge_call          -
    POST /t/*/do/*              /t/ote/do/judge_call    -
scorekeeper
    GET  /desk                  /desk
    GET  /t/*/tables/*/result   /t/ote/tables/1/result
    POST /t/*/tables/*/result   /t/ote/tables/1/result  /t/ote/tables/1/result
    GET  /t/*/people            /t/ote/people
    GET  /t/*/people/*          /t/ote/people/1
organizer
    POST /t/*/people            /t/ote/people           /t/ote/people
    GET  /t/*/people/list       /t/ote/people/list
    POST /t/*/people/list       /t/ote/people/list      /t/ote/people/list
    GET  /t/*/people/absent     /t/ote/people/absent
    GET  /desk/new              /desk/new?format=agot-joust
    POST /desk/new              /desk/new               /desk/new?format=ontheedge
    GET  /desk/links            /desk/links
    POST /desk/links            /desk/links             /desk/links
    POST /desk/links/let-in     /desk/links/let-in      /desk/links
    GET  /desk/links/asked/*    /desk/links/asked/1
"""


class Route:
    def __init__(self, role, method, pattern, address, form_at=None):
        self.role, self.method, self.pattern, self.address, self.form_at = role, method, pattern, address, form_at

    def is_for(self, role):
        return role in ROLES and ROLES.index(role) >= ROLES.index(self.role) or self.role == "public"


def routes_meant():
    role, routes = None, []
    for line in ROUTES.splitlines():
        words = line.split()
        if len(words) == 1:
            role = words[0]
        elif words:
            routes.append(Route(role, *words))
    return routes


def routes_there():
    """{(method, pattern): who may at least}, of routes.def."""
    text = (ROOT / "src/web/routes.def").read_text()
    found = re.findall(r'^(ROUTE|ACT)\((?:(\w+), )?"([^"]+)",\s*(\w+)', text, re.M)
    assert len(found) == len(re.findall(r"^[A-Z]+\(", text, re.M)), "a line of routes.def that this test cannot read"
    return {(method or "POST", pattern): role.lower() for _, method, pattern, role in found}


def commands_meant():
    """{command: a letter for each role}, of tests/unit/test_roles.c, which holds it against src/app/roles.c."""
    text = (ROOT / "tests/unit/test_roles.c").read_text()
    return dict(re.findall(r'\{COMMAND_(\w+), "([-\w]{6})"\}', text))


def commands_there():
    return re.findall(r"^COMMAND\((\w+),", (ROOT / "src/core/commands.def").read_text(), re.M)


class Everybody(Serving):
    """cookies has one for each of ROLES and STRANGERS; `link` is a link that nobody uses; the player is person 1."""

    def __init__(self, folder, *arguments, **options):
        super().__init__(folder, *arguments, **options)
        granted = {role: self.grant(role, *(("--person", "1") if role == "player" else ())) for role in ROLES[1:-1]}
        revoked, number = self.grant("organizer"), None
        self.cookies = {role: f"link={told['token']}" for role, told in granted.items()}
        self.cookies |= {"public": None, "unknown": "link=" + "5" * 32, "revoked": f"link={revoked['token']}"}
        self.other_player = f"link={self.grant('player', '--person', '2')['token']}"
        self.link = self.grant("display")["token"]
        number = revoked["link"]
        assert tiltyard("link", "revoke", str(number), folder=folder).returncode == 0
        assert tiltyard("join", "ask", "Zoe", folder=folder).returncode == 0 # whom the desk's page of links shows
        self.sign_in()
        self.cookies["organizer"] = self.cookie

    def grant(self, *arguments):
        return json.loads(tiltyard("link", "new", *arguments, "--json", folder=self.folder).stdout)

    def as_role(self, role):
        self.cookie = self.cookies[role]
        return self

    def address(self, route):
        return route.address.format(link=self.link)

    def seq(self):
        """The last entry that is saved, as the organizer's page has it."""
        page = self.get("/desk", Cookie=self.cookies["organizer"])
        return int(page.hidden("based_on"))

    def hidden_of(self, page, action):
        """The hidden fields of the form of that page that is sent to `action`; None: there is none."""
        for form in re.findall(r"<form [^>]*>.*?</form>", page.text, re.S):
            if f'action="{action}"' in form.split(">", 1)[0]:
                return dict(re.findall(r'type="hidden" name="([\w-]+)" value="([^"]*)"', form))
        return None

    def streamed(self, path):
        """The parts of that page's stream by name, as they are now; None: there is no such stream."""
        stream = Stream(self, "/live?at=" + path)
        try:
            if not stream.head.startswith("HTTP/1.1 200 "):
                return None
            parts, wanted = {}, set(live_parts(self.get(path).text))
            while not wanted <= set(parts):
                name, data = stream.event(of_frame=True)
                assert name == "part", (path, name)
                part, inside = data.split("\n", 1)
                parts[part] = inside
            return parts
        finally:
            stream.close()


def live_parts(html):
    """{name: what is in it} of the parts of a page that are marked live."""
    parts = {}
    for begin in re.finditer(r'<div class="live" data-live="([\w-]+)">', html):
        depth, at = 1, begin.end()
        for tag in re.compile(r"<(/?)div\b").finditer(html, begin.end()):
            depth += -1 if tag.group(1) else 1
            if not depth:
                at = tag.start()
                break
        parts[begin.group(1)] = html[begin.end():at]
    return parts
