"""The sheets of staff's pages, of public pages and of walls: their sizes on the way to a browser, and that none of their rules is for
something that no page has."""
import functools
import gzip
import re
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tools"))
from assets import sheets_made

PAGES, ASSETS = ROOT / "src/pages", ROOT / "assets"
BYTES_MAX = {"staff": 6144, "public": 5632, "wall": 2047}  # compressed, as a page sends it
LAYOUTS = {"staff": "staff", "public": "layout", "wall": "projector"}  # the template around the sheet's pages
# Those that the layout loads.
SCRIPTS = {"staff": ["tiltyard.js", "line.js", "players.js", "staff.js", "bell.js"], "public": ["tiltyard.js"],
           "wall": ["tiltyard.js", "bell.js"]}
VALUE, CONSTRUCT = re.compile(r"\{= [^}]*\}"), re.compile(r"\{[^}]*\}")
ANY = "\0"  # a value in a name: t{= tincture}


@functools.cache
def sheets():
    return sheets_made(sorted(ASSETS.glob("*.css")), set())


def sheet(of):
    return sheets()[f"{of}.css"]


def templates(of="staff"):
    """{name: text} of the templates that load that sheet, or stand within one that does, and of all that they use."""
    every = {path.name.removesuffix(".html.t"): path.read_text(encoding="utf-8") for path in PAGES.rglob("*.html.t")}
    waiting = [name for name, text in every.items() if f"{{asset {of}.css}}" in text or f"{{within {LAYOUTS[of]} " in text]
    found = {}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = re.sub(r"\{#.*?#\}", "", every[name], flags=re.S)
            waiting += re.findall(r"\{use (\w+)", found[name])
    return found


def attribute_words(text, name):
    """The words that an attribute of that name can have in a template."""
    values = re.findall(rf'\b{name}="((?:[^"{{]|\{{[^}}]*\}})*)"', text)
    return {word for value in values for word in CONSTRUCT.sub(" ", VALUE.sub(ANY, value)).split()}


def strings(script):
    """The words in the strings of a script."""
    return {word for value in re.findall(r'"([^"\n]*)"|`([^`]*)`', script) for word in re.split(r"[^\w-]+", " ".join(value))}


class Made:
    """What the pages of a sheet are made of: names of elements, classes and ids, and attributes."""

    def __init__(self, of):
        pages, scripts = " ".join(templates(of).values()), [(ASSETS / name).read_text(encoding="utf-8") for name in SCRIPTS[of]]
        scripted = set().union(*map(strings, scripts))
        self.elements = set(re.findall(r"<([a-z]\w*)", pages)) | scripted
        self.classes = attribute_words(pages, "class") | scripted | {"live"}  # {live} makes one
        self.ids = attribute_words(pages, "id") | scripted
        self.attributes = set(re.findall(r"[\w-]+", pages)) | scripted

    def has(self, kind, name):
        known = {"": self.elements, ".": self.classes, "#": self.ids, "[": self.attributes}[kind]
        return name in known or any(ANY in word and re.fullmatch(re.escape(word).replace(ANY, ".+"), name) for word in known)


def parts(selector):
    """(kind, name) for each element, class, id and attribute of a selector, also those within :not() and :has()."""
    plain = re.sub(r"::?[a-z-]+(\(pt\))?", "", selector)
    return re.findall(r"(?:(?<![\w.#\[-])()|([.#\[]))([a-zA-Z][\w-]*)(?:=[^\]]*)?", plain)


def selectors(of):
    """Every selector of the sheet; rules in an @media too."""
    for prelude in re.findall(r"([^{};]+)\{", re.sub(r"@keyframes \w+\{.*?\}\}", "", sheet(of))):
        if not prelude.startswith("@"):
            yield prelude


def test_is_small():
    for of, most in BYTES_MAX.items():
        size = len(gzip.compress(sheet(of).encode(), 9))
        print(f"# count {of}-sheet-bytes {size}")
        assert size <= most, f"{of}: {size} bytes compressed, of {most}"


def test_every_rule_is_for_something_on_a_page():
    for of in BYTES_MAX:
        made = Made(of)
        unused = [f"{of}: {selector}: {kind}{name}" for selector in selectors(of) for _, kind, name in parts(selector) if not made.has(kind, name)]
        assert not unused, "\n".join(unused)


def test_reads_selectors_and_templates():
    assert [kind + name for _, kind, name in parts("a.b:not(.c,#d)>e[f=g]::before")] == ["a", ".b", ".c", "#d", "e", "[f"]
    assert attribute_words('<p class="a{if x} b{end} t{= n}">', "class") == {"a", "b", f"t{ANY}"}


CONSTRUCTS = re.compile(r"\{(live|if|else if|else|each|end|within|use)\b([^}]*)\}")
# Lists whose items are words, cells or columns of what has a key, or that change only as a whole.
WITHOUT_KEY = {"row in backups", "check in checks", "one in waits", "row in tournaments", "extra in row.extras", "setting in row.settings",
               "line in frame->banners", "row in calls", "row in penalties", "row in links", "row in banners", "note in notes",
               "player in players", "row in figures", "row in quality", "row in changes", "said in row.said", "seat in row.seats",
               "row in tables", "column in columns", "column in standings.columns", "heading in rounds",
               "column in row.columns", "column in all_columns", "one in row.reports", "one in seat.reported", "group in groups",
               "reason in row.reasons", "ground in grounds", "row in neighbours", "round in rounds", "bar in round.bars", "name in names"}
GAMES = {"game", "games", "own_game"}  # refereed games are shown anew as a whole


def rows_without_key(name, every, live=False, seen=None):
    """The lists in live parts of a template whose rows, tiles or counters have no stable key."""
    seen, opened, found = set() if seen is None else seen, [], []
    for construct in CONSTRUCTS.finditer(every[name]):
        kind, of = construct.group(1), construct.group(2).strip()
        is_live = live or "live" in opened
        if kind == "each" and is_live and not of.startswith("cell in") and of not in WITHOUT_KEY:
            behind = re.sub(r"^(?:\{if[^}]*\}|\s)*", "", every[name][construct.end():])
            used = re.match(r"\{use (\w+)", behind)
            first = re.search(r"<\w+(?:[^>{]|\{[^}]*\})*>", every[used.group(1)] if used else behind)
            if not first or not re.search(r"\b(data-key|id)=", first.group()):
                found.append(f"{name}: {of}")
        if kind in ("live", "if", "each", "within"):
            opened.append(kind)
        elif kind == "end" and opened:
            opened.pop()
        elif kind == "use" and of.split()[0] in every and is_live and of.split()[0] not in seen:
            seen.add(of.split()[0])
            found += rows_without_key(of.split()[0], every, True, seen)
    return found


def test_live_rows_have_keys():
    """Each row, tile and counter that a stream may replace says which one it is."""
    for of, part in (("staff", "latest"), ("public", "me_seats")):
        every = templates(of)
        pages = [name for name, text in every.items() if f"{{within {LAYOUTS[of]} " in text and name not in GAMES]
        assert len(pages) > 20
        missing = sorted({row for name in [*pages, LAYOUTS[of]] for row in rows_without_key(name, every)})
        assert not missing, missing
        broken = dict(every, **{part: every[part].replace(" data-key", " data-other")})
        assert any(part in row for name in pages for row in rows_without_key(name, broken))


if __name__ == "__main__":
    main(globals())
