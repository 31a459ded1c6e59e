"""Every route of the server: who may ask for it, an address that stands for it, and the page that has its form.

ROUTES is what is meant; `src/web/request/routes.def` is what is so, and test_serve_roles.py holds the one against the other. A new
route needs a line here, in the section of whoever may least:

    GET  /t/*/people    /t/ote/people          # a page
    GET  /me/*/report   /me/ote/report ~       # one that leads elsewhere where there is nothing to be done
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

# What is read from the ledger, or drawn, or typed, is shown as of when it was asked for.
NO_STREAM = ("/assets/*", "/export.json", "/desk/history", "/t/*/history", "/t/*/print/*", "/desk/print/game", "/t/*/line")

ROUTES = """
public
    GET  /                          /
    GET  /t/*                       /t/ote
    GET  /t/*/tables                /t/ote/tables
    GET  /t/*/standings             /t/ote/standings
    GET  /t/*/why/*                 /t/ote/why/1
    GET  /t/*/clock                 /t/ote/clock
    GET  /t/*/sets                  /t/ote/sets
    GET  /t/*/bracket               /t/ote/bracket
    GET  /t/*/podium                /t/ote/podium
    GET  /t/*/wall                  /t/ote/wall
    GET  /games                     /games
    GET  /games/*                   /games/apart
    GET  /t/*/games/*               /t/ote/games/seated
    GET  /games/*/table             /games/apart/table
    GET  /t/*/games/*/table         /t/ote/games/seated/table
    GET  /games/*/course            /games/apart/course         ~
    GET  /t/*/games/*/course        /t/ote/games/seated/course  ~
    GET  /g                         /g                          ~
    GET  /g/*                       /g/222222                   ~
    POST /g/*                       /g/222222                   -
    GET  /in/*                      /in/{link}
    POST /in/*                      /in/{link}                  /in/{link}
    GET  /enter                     /enter
    POST /enter                     /enter                      /enter
    GET  /join                      /join
    POST /join                      /join                       /join
    POST /join/withdraw             /join/withdraw              -
    GET  /me                        /me
    POST /out                       /out                        -
    POST /looks                     /looks                      /
    GET  /assets/*                  /assets/public.css
    GET  /live                      /live?at=/
    GET  /wall                      /wall
    GET  /verify                    /verify
    GET  /overall                   /overall
    GET  /export.json               /export.json
player
    POST /do/*                      /do/judge_call              -
    POST /t/*/do/*                  /t/ote/do/judge_call        -
    GET  /me/*/report               /me/ote/report              ~
    POST /me/*/report               /me/ote/report              -
    GET  /me/*/dispute              /me/ote/dispute             ~
    GET  /me/*/check                /me/ote/check               ~
    GET  /me/*/judge                /me/ote/judge               ~
    GET  /me/*/drop                 /me/ote/drop                ~
    GET  /me/*/deck                 /me/ote/deck                ~
    POST /me/*/deck                 /me/ote/deck                -
    GET  /me/*/sit-out              /me/ote/sit-out             ~
    GET  /me/phone                  /me/phone                   ~
    GET  /me/*/games                /me/ote/games               ~
    GET  /me/game                   /me/game                    ~
    GET  /me/game/*                 /me/game/seated             ~
    POST /me/game/*                 /me/game/seated             -
scorekeeper
    GET  /desk                      /desk
    GET  /desk/backups              /desk/backups
    GET  /out                       /out
    GET  /t/*/people                /t/ote/people
    GET  /t/*/people/*              /t/ote/people/1
    GET  /t/*/people/*/drop         /t/ote/people/1/drop
    GET  /t/*/reenter               /t/ote/reenter
    POST /t/*/reenter               /t/ote/reenter              /t/ote/reenter
    GET  /t/*/line                  /t/ote/line?line=7+16w
    POST /t/*/line                  /t/ote/line                 -
    GET  /t/*/run                   /t/ote/run
    GET  /t/*/places        /t/ote/places
    GET  /t/*/tables/*/result       /t/ote/tables/1/result
    POST /t/*/tables/*/result       /t/ote/tables/1/result      /t/ote/tables/1/result
    GET  /desk/calls                /desk/calls
    GET  /desk/history              /desk/history
    GET  /desk/screens              /desk/screens
    GET  /t/*/screens               /t/ote/screens
    GET  /t/*/history               /t/ote/history
    GET  /desk/overall              /desk/overall
    GET  /t/*/print/*               /t/ote/print/pairings?form=svg
    GET  /desk/print/game           /desk/print/game            ~
judge
    GET  /games/*/moves             /games/apart/moves
    POST /games/*/moves             /games/apart/moves          /games/apart/moves
    GET  /t/*/games/*/moves         /t/ote/games/seated/moves
    POST /t/*/games/*/moves         /t/ote/games/seated/moves   /t/ote/games/seated/moves
    GET  /t/*/tables/*/correct      /t/ote/tables/2/correct
    POST /t/*/tables/*/correct      /t/ote/tables/2/correct     /t/ote/tables/2/correct
    GET  /desk/calls/*              /desk/calls/1
    GET  /desk/penalties            /desk/penalties
    GET  /desk/penalties/*          /desk/penalties/1
    GET  /desk/games                /desk/games
    GET  /desk/games/new            /desk/games/new
    POST /desk/games/new            /desk/games/new             /desk/games/new
    GET  /games/*/seats             /games/apart/seats          ~
    GET  /t/*/decks                 /t/ote/decks
    GET  /t/*/decks/*               /t/ote/decks/1
    POST /t/*/decks/*               /t/ote/decks/1              /t/ote/decks/1
    POST /t/*/games                 /t/ote/games                -
    POST /t/*/games/*/result        /t/ote/games/seated/result  -
organizer
    GET  /desk/finish               /desk/finish
    POST /desk/finish               /desk/finish                /desk/finish
    GET  /desk/keep                 /desk/keep                  ~
    POST /desk/keep                 /desk/keep                  -
    GET  /desk/new                  /desk/new
    POST /desk/backup               /desk/backup                /desk/backups
    POST /desk/new                  /desk/new                   /desk/new
    GET  /desk/access               /desk/access
    GET  /t/*/access                /t/ote/access
    POST /desk/access               /desk/access                /desk/access
    GET  /desk/settings             /desk/settings
    POST /desk/settings             /desk/settings              -
    GET  /t/*/settings              /t/ote/settings
    POST /t/*/settings              /t/ote/settings             /t/ote/settings?set=name
    GET  /t/*/settings/event        /t/ote/settings/event
    POST /t/*/settings/event        /t/ote/settings/event       /t/ote/settings/event?set=date
    GET  /t/*/settings/tables       /t/ote/settings/tables
    GET  /t/*/settings/imports      /t/ote/settings/imports
    POST /t/*/settings/bans         /t/ote/settings/bans        /t/ote/settings/imports
    POST /t/*/settings/trf          /t/ote/settings/trf         -
    GET  /desk/handover             /desk/handover
    POST /t/*/people                /t/ote/people               /t/ote/people?new=1
    GET  /t/*/people/list           /t/ote/people/list
    POST /t/*/people/list           /t/ote/people/list          /t/ote/people/list
    GET  /t/*/people/absent         /t/ote/people/absent
    GET  /t/*/people/*/disqualify   /t/ote/people/1/disqualify
    GET  /t/*/move/*                /t/ote/move/1
    GET  /t/*/round                 /t/ote/round
    POST /t/*/round                 /t/ote/round                /t/ote/round
"""


class Route:
    def __init__(self, role, method, pattern, address, form_at=None):
        self.role, self.method, self.pattern, self.address, self.form_at = role, method, pattern, address, form_at
        self.may_lead_elsewhere = form_at == "~"

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
    text = (ROOT / "src/web/request/routes.def").read_text()
    found = re.findall(r'^(ROUTE|ACT)\((?:(\w+), )?"([^"]+)",\s*(\w+)', text, re.M)
    assert len(found) == len(re.findall(r"^[A-Z]+\(", text, re.M)), "a line of routes.def that this test cannot read"
    return {(method or "POST", pattern): role.lower() for _, method, pattern, role in found}


def commands_meant():
    """{command: a letter for each role}, of tests/unit/test_permissions.c, which holds it against src/app/save/permissions.c."""
    text = (ROOT / "tests/unit/test_permissions.c").read_text()
    return dict(re.findall(r'\{COMMAND_(\w+), "([-\w]{6})"\}', text))


def commands_there():
    """{command: its fields, each its type and its name}, as commands.def has them."""
    text = (ROOT / "src/core/ledger/commands.def").read_text()
    return {name: [(type_of, row_or_name if type_of != "LIST" else last) for type_of, row_or_name, last in
                   re.findall(r"\b([A-Z0-9_]+)\((\w+)(?:, (\w+))?\)", body)]
            for name, body in re.findall(r"^COMMAND\((\w+), [^)]*\)(.*?)END\(", text, re.S | re.M)}


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
        self.sign_in()
        self.prepare()
        self.cookies["organizer"] = self.cookie

    def prepare(self):
        """Something for every address of ROUTES."""
        drawn = json.loads(tiltyard("-t", "ote", "pairings", "--json", folder=self.folder).stdout)["tables"]
        seated = (tiltyard("-t", "ote", "game", "new", "seated", "--at", row["table"], folder=self.folder) for row in drawn)
        assert any(done.returncode == 0 for done in seated)  # the first table without a result
        scores = [f"{seat['number']}={word}" for seat, word in zip(drawn[1]["seats"], ("16w", "3", "2", "1"))]
        for words in (("join", "ask", "Ivo"), ("-t", "ote", "call", drawn[0]["table"], "come"),
                      ("-t", "ote", "penalty", "1", "warning", "--reason", "late"), ("game", "new", "apart", "--rules", "ontheedge", "--player", "1", "--player", "2", "--player", "3"),
                      ("-t", "ote", "result", "2", *scores)):
            done = tiltyard(*words, folder=self.folder)
            assert done.returncode == 0 or words[2] in ("result", "call") and done.returncode == 1, (words, done)

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
                try:
                    name, data = stream.event(of_frame=True)
                except TimeoutError:
                    raise AssertionError(f"{path}: the stream has {sorted(parts)}, the page {sorted(wanted)}") from None
                assert name == "part", (path, name)
                part, inside = data.split("\n", 1)
                parts[part] = inside
            return parts
        finally:
            stream.close()


def live_parts(html):
    """{name: what is in it} of the parts of a page that are marked live."""
    parts = {}
    for begin in re.finditer(r'<(div|span) class="live" data-live="([\w-]+)">', html):
        depth, at = 1, begin.end()
        for tag in re.compile(rf"<(/?){begin.group(1)}\b").finditer(html, begin.end()):
            depth += -1 if tag.group(1) else 1
            if not depth:
                at = tag.start()
                break
        parts[begin.group(2)] = html[begin.end():at]
    return parts
