"""Pages: what the compiler of templates refuses, what its pages make of any value, and every page of real events."""
import ast
import itertools
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

from harness import PROGRAM, ROOT, dice, main, times
from html_parse import Page
from page_events import HOSTILE, PageEvents

sys.path.insert(0, str(ROOT / "tools"))
from pages import Template, Wrong, header, source

BUILD = PROGRAM.parents[2]
VALUES = BUILD / "tests/programs/page_values"
FIRST = '{shows struct values of "page_values.h"}\n'
ASSETS = {"picture.svg": "0123456789abcdef"}


def none(wrong):
    """Fails with what is in the list."""
    wrong = list(wrong)
    assert not wrong, "\n".join(["", *map(str, wrong)])


def compiled(text, others=()):
    """A template by the name of it, with others beside it: [(name, text)] -> the C."""
    with tempfile.TemporaryDirectory() as folder:
        beside = {}
        for name, inside in [*others, ("it", text)]:
            path = Path(folder) / f"{name}.html.t"
            path.write_text(FIRST + inside, encoding="utf-8")
            beside[name] = path
            beside[name] = Template(path, beside, ASSETS)
        return source([beside["it"]], "it.h").replace(folder, "")


# ---- what is refused: (template, what is said); each once more with its fault mended, so that nothing else is meant ----

REFUSED = [
    ("<p {= text}></p>", "in a tag", '<p title="{= text}"></p>'),
    ("<{= text}></p>", "as the name of a tag", "<p>{= text}</p>"),
    ("<p {= text}=\"x\"></p>", "in a tag", '<p id="x"></p>'),
    ("<p tit{= text}></p>", "as an attribute", '<p title="{= text}"></p>'),
    ("<p title={= text}></p>", "not in double quotes", '<p title="{= text}"></p>'),
    ("<p title='{= text}'></p>", "not in double quotes", '<p title="{= text}"></p>'),
    ("<p class=x></p>", "not in double quotes", '<p class="x"></p>'),
    ("<script>{= text}</script>", "without src", '<script src="{asset picture.svg}"></script>'),
    ('<script src="/x">{= text}</script>', "in a <script>", '<script src="/x"></script>'),
    ('<script src="/x">1</script>', "in a <script>", '<script src="/x"></script>'),
    ("<style>{= text}</style>", "<style> is not used", "<p>{= text}</p>"),
    ("<iframe></iframe>", "<iframe> is not used", "<p></p>"),
    ('<p onclick="{= text}"></p>', "onclick: nothing inline", '<p title="{= text}"></p>'),
    ('<p ONCLICK="1"></p>', "onclick: nothing inline", '<p title=""></p>'),
    ('<p style="1"></p>', "style: nothing inline", '<p class="x"></p>'),
    ('<meta http-equiv="refresh" content="0">', "http-equiv", '<meta name="x" content="0">'),
    ('<a href="{= text}">1</a>', "href takes a {url}", '<a href="{url url}">1</a>'),
    ('<a href="{say MSG_BYE}">1</a>', "href takes a {url}", '<a href="{url url}">1</a>'),
    ('<a title="{url url}">1</a>', "title takes no {url}", '<a title="{= text}">1</a>'),
    ("<p>{url url}</p>", "outside an attribute", "<p>{= text}</p>"),
    ('<a href="/x{url url}">1</a>', "before the {url}", '<a href="{url url}">1</a>'),
    ('<a href="{url url}/x">1</a>', "after the {url}", '<a href="{url url}">1</a>'),
    ('<a href="//elsewhere">1</a>', "leads elsewhere", '<a href="/elsewhere">1</a>'),
    ('<a href="https://example.org">1</a>', "leads elsewhere", '<a href="/x">1</a>'),
    ('<a href="javascript:1">1</a>', "leads elsewhere", '<a href="#x">1</a>'),
    ('<a href="{url //x/ text}">1</a>', "begins with one /", '<a href="{url /x/ text}">1</a>'),
    ('<a href="{url /x text}">1</a>', "does not follow a /, = or #place", '<a href="{url /x/ text}">1</a>'),
    ('<a href="{url /x/ text text}">1</a>', "does not follow a /, = or #place", '<a href="{url /x/ text /y/ text}">1</a>'),
    ('<a href="{url /x/ text ?by:}">1</a>', "no piece of an address", '<a href="{url /x/ text ?by= text}">1</a>'),
    ('<a href="{if yes}/x{end}">1</a>', "put it around the attribute", '<a{if yes} href="/x"{end}>1</a>'),
    ('<a href="{asset other.svg}">1</a>', "assets/ has no other.svg", '<a href="{asset picture.svg}">1</a>'),
    ("<p>", "<p> is not closed", "<p></p>"),
    ("<p></b></p>", "</b> closes <p>", "<p><b></b></p>"),
    ("</p>", "closes nothing", "<p></p>"),
    ("<p/>", "only inside <svg>", "<svg><path/></svg>"),
    ("<P></P>", "is no tag", "<p></p>"),
    ("<p>{if yes}<b>{end}</b></p>", "does not leave tags", "<p>{if yes}<b></b>{end}</p>"),
    ("<p>{if yes}<b>{else}<i>{end}</p>", "does not leave tags", "<p>{if yes}<b></b>{else}<i></i>{end}</p>"),
    ('<p title="{if yes}"{end}></p>', "does not leave tags", '<p{if yes} title=""{end}></p>'),
    ('<p class="1{if yes}" title="{end}"></p>', "does not leave tags", '<p class="1" title="{if yes}1{end}"></p>'),
    ("{if yes}1", "{if} has no {end}", "{if yes}1{end}"),
    ("{each row in rows}1", "{each} has no {end}", "{each row in rows}1{end}"),
    ("1{end}", "ends nothing", "{if yes}1{end}"),
    ("{else}1{end}", "{else} without {if}", "{if yes}1{else}2{end}"),
    ("{if yes}1{else}2{else}3{end}", "{else} without {if}", "{if yes}1{else if no}2{else}3{end}"),
    ("{each page in rows}1{end}", "not taken", "{each one in rows}1{end}"),
    ("{each a in rows}{each a in rows}1{end}{end}", "not taken", "{each a in rows}{each b in rows}1{end}{end}"),
    ('<p id="a"></p><p id="a"></p>', "id a is used twice", '<p id="a"></p><p id="b"></p>'),
    ('{if yes}<p id="a"></p>{end}<p id="a"></p>', "id a is used twice",
     '{if yes}<p id="a"></p>{else}<p id="a"></p>{end}'),
    ('{each row in rows}<p id="a"></p>{end}', "would stand several times", '{each row in rows}<p id="a{= row.name}"></p>{end}'),
    ('<p id="b"></p>{use other page}', "id b is used twice", '<p id="c"></p>{use other page}'),
    ("{each row in rows}{use other page}{end}", "has ids", "{use other page}"),
    ('<p class="1" class="2"></p>', "stands twice", '<p class="1"></p>'),
    ('<p class="1"{if yes} class="2"{end}></p>', "stands twice", '<p{if yes} class="1"{else} class="2"{end}></p>'),
    ('<a hr{if yes}ef="/x"{end}>1</a>', "without a blank", '<a hr{if yes} href="/x"{end}>1</a>'),
    ('<p class="1"title="2"></p>', "without a blank", '<p class="1" title="2"></p>'),
    ("<scr{if yes}ipt{end}></scr>", "without a blank", "<scr{if yes} ipt{end}></scr>"),
    ("<!-- 1 -->", "a comment of HTML", "{# 1 #}"),
    ("<p>Table</p>", "words are messages", "<p>{say MSG_BYE}</p>"),
    ('<p title="Table"></p>', "words in title are messages", '<p title="{say MSG_BYE}"></p>'),
    ('<p aria-label="Mesa"></p>', "words in aria-label are messages", '<p aria-label="{say MSG_BYE}"></p>'),
    ("<p>1 & 2</p>", "begins no entity", "<p>1 &#38; 2</p>"),
    ("<p>1 > 2</p>", "closes nothing", "<p>1</p>"),
    ('<p class="<b"></p>', "in the value of class", '<p class="b"></p>'),
    ("<title><b>1</b></title>", "a tag in <title>", "<title>1</title>"),
    ("{live one}<form></form>{end}", "in a live part", "<form></form>{live one}1{end}"),
    ("{live one}<input>{end}", "in a live part", "<input>"),
    ("{live one}<button>1</button>{end}", "without the form", "{live one}<button form=\"act\">1</button>{end}"),
    ("<table>{live one}1{end}</table>", "cannot stand in <table>", "{live one}<table></table>{end}"),
    ("{live one}{live two}1{end}{end}", "inside of another", "{live one}1{end}{live two}1{end}"),
    ("{each row in rows}{live one}1{end}{end}", "or of an {each}", "{live one}{each row in rows}1{end}{end}"),
    ("{live One}1{end}", "no name of a part", "{live one}1{end}"),
    ("<kbd>K</kbd><p>K</p>", "words are messages", "<kbd>K</kbd><p>{= name}</p>"),
    ("{within other page}1{end}", "has no {body}", "{use other page}"),
    ("{use around page}", "has a {body}", "{within around page}1{end}"),
    ("<p>{within around page}1{end}</p>", "inside of something", "{within around page}1{end}"),
    ("{body}{body}", "stands once", "{body}"),
    ("{use other of}", "too many or too few", "{use other of text}"),
    ("{use around of text}", "has a {body}", "{use other of text}"),
    ("{use nobody page}", "there is no nobody.html.t", "{use other page}"),
    ("<p>{= Text}</p>", "is no field", "<p>{= text}</p>"),
    ("<p>{= text + 1}</p>", "too many or too few", "<p>{= text}</p>"),
    ("<p>{= puts()}</p>", "is no field", "<p>{= text}</p>"),
    ("<p>{do text}</p>", "nothing that a template can do", "<p>{= text}</p>"),
    ("<p>{}</p>", "says nothing", "<p>{= text}</p>"),
    ("<p>}</p>", "by itself", "<p></p>"),
    ("<p>{</p>", "by itself", "<p></p>"),
    ("<p></p x>", "has something after it", "<p></p>"),
    ('<p title="{use other page}"></p>', "outside of text", "<p>{use other page}</p>"),
    ("{use it page}", "uses this one", "{use other page}"),
    ("<!doctype html x>", "has nothing more", "<!doctype html>"),
    ("<!doctype html{= text}>", "outside text and quoted attributes", "<!doctype html>{= text}"),
    ("<{if yes}p{end}></p>", "a block inside of a name", "{if yes}<p></p>{end}"),
    ('<img src="{asset picture.svg x}">', "at most a #part and a number", '<img src="{asset picture.svg #x- number}">'),
    ("{if yes}1{else yes}2{end}", "takes nothing but an if", "{if yes}1{else if no}2{end}"),
    ("{say}", "wants a message", "{say MSG_BYE}"),
    ('<a href="{url}">1</a>', "leads nowhere", '<a href="{url /}">1</a>'),
    ("<p>{refresh url}</p>", "stands in the <head>", "<head>{refresh url}</head>"),
    ('<p 1="2"></p>', "is no attribute", '<p id="2"></p>'),
]
OTHERS = [("other", '<p id="b"></p>'), ("around", "<main>{body}</main>")]


def test_each_refusal_says_what_is_wrong():
    wrong = []
    for text, says, mended in REFUSED:
        try:
            compiled(text, OTHERS)
            wrong.append(f"{text!r} is taken")
        except Wrong as refused:
            if says not in str(refused):
                wrong.append(f"{text!r}: {refused}")
        try:
            compiled(mended, OTHERS)
        except Wrong as refused:
            wrong.append(f"{mended!r} is refused: {refused}")
    none(wrong)
    print(f"# count templates-refused {len(REFUSED)}")


def refusals_in(file):
    """What the compiler may say, each by the longest piece of it that is always the same."""
    for call in ast.walk(ast.parse((ROOT / "tools" / file).read_text(encoding="utf-8"))):
        name = getattr(call, "func", None)
        if isinstance(call, ast.Call) and "refuse" in (getattr(name, "attr", ""), getattr(name, "id", "").lower().rstrip("d")):
            pieces = [part.value for arg in call.args for part in ast.walk(arg)
                      if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            if pieces:
                yield max(pieces, key=len)


def test_every_refusal_of_the_compiler_is_met():
    said = []
    for text, _, _ in REFUSED:
        try:
            compiled(text, OTHERS)
        except Wrong as refused:
            said.append(str(refused))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "it.html.t"
        path.write_text("<p></p>")
        try:
            Template(path, {}, ASSETS)
        except Wrong as refused:
            said.append(str(refused))
    may_say = {piece for file in ("pages.py", "pages_markup.py") for piece in refusals_in(file)}
    assert len(may_say) > 40, len(may_say)
    none(f"never met: {piece}" for piece in sorted(may_say) if not any(piece in told for told in said))


def test_a_refusal_names_file_and_line():
    for text, line in (("<p>1</p>\n<p>\n{= text x}</p>", 4), ("<p>\n\nword</p>", 4), ("\n{if yes}\n1", 3)):
        try:
            compiled(text)
            raise AssertionError(text)
        except Wrong as refused:
            assert f"/it.html.t:{line}: " in str(refused), (text, refused)


def test_a_wrong_field_does_not_build():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "it.html.t"
        for inside, builds in (("<p>{= text}</p>", True), ("\n<p>{= texts}</p>", False), ("\n<p>{= part}</p>", False),
                               ("\n<p>{= yes}</p>", False), ('\n<a href="{url text}">1</a>', False),
                               ("\n{use part text}", False), ("\n{use part of text}", True), ("\n{use part of number}", False), ("\n{each row in text}1{end}", False)):
            path.write_text(FIRST + inside, encoding="utf-8")
            part = Path(folder) / "part.html.t"
            part.write_text('{shows struct value_part of "page_values.h"}\n<p></p>', encoding="utf-8")
            others = {"it": path, "part": Template(part, {}, ASSETS)}
            templates = [Template(path, others, ASSETS), others["part"]]
            (Path(folder) / "it.h").write_text(header(templates, "IT_H"))
            (Path(folder) / "it.c").write_text(source(templates, "it.h"))
            done = subprocess.run(["cc", "-std=c17", "-fsyntax-only", "-Werror", f"-I{folder}", f"-I{BUILD}/po",
                                   f"-I{ROOT}/tests/programs/page_values", f"-I{ROOT}/src",
                                   Path(folder) / "it.c"], capture_output=True, text=True)
            assert (done.returncode == 0) == builds, (inside, done.stderr)
            assert builds or f"{path}:3" in done.stderr or "html.h" in done.stderr, (inside, done.stderr)


# ---- what comes out ----

def pages_of(values):
    """[(page, events)] of every.html.t, for each value (bytes)."""
    done = subprocess.run([VALUES], input="".join(value.hex() + "\n" for value in values).encode(), capture_output=True)
    assert done.returncode == 0, done.stderr
    out, at, made = done.stdout, 0, []
    for _ in values:
        end = out.index(b"\n", at)
        page, events = map(int, out[at:end].split())
        made.append((out[end + 1:end + 1 + page].decode("utf-8"), out[end + 1 + page:end + 1 + page + events].decode("utf-8")))
        at = end + 1 + page + events
    assert at == len(out)
    return made


def test_every_construct_writes_what_it_should():
    [(page, events)] = pages_of([b"Ana"])
    said = "“Ana” não é número de rodada nem fase."
    for wanted in ("<title>Ana</title>", '<p id="text">Ana</p>', '<p id="string">Ana</p>', "-7 9007199254740993 7,5</p>",
                   'class="a Ana b" title="Ana-7"', '<textarea id="area">Ana</textarea>', "prévia bye, dividido</p>",
                   'href="/t/Ana/x/-7?by=Ana&amp;of=Ana"', 'href="/t/Ana/7?by=Ana"',
                   'href="/live?at=%2Ft%2FAna%2F7%3Fby%3DAna"', '<use href="/assets/picture.svg?v=0123456789abcdef#part-7"/>',
                   "</svg><b>1</b><b>4</b><b>7</b><b>8</b><ul>",
                   '<li class="row" data-name="Ana">Ana</li><li class="row" data-name="x">x</li><li class="row last"',
                   "</ul><i>Ana</i><i>Ana</i>", '<em class="part">Ana 7</em><em class="part">Ana 7</em><em class="part">Ana 8</em>',
                   '<em class="part">Ana 8</em><em class="part">x 8</em><em class="part">Ana 8</em>',
                   '<div class="live" data-live="one"><s>Ana</s></div>', "<p>1 2<b>3</b>4 <b>5</b> 6</p></body></html>"):
        assert wanted in page, (wanted, page)
    assert page.count(said) == 4 and "\n" not in page
    assert events == "event: part\ndata: one\ndata: <s>Ana</s>\n\nevent: part\ndata: two\ndata: <s>-7</s>\n\n"


def is_shown_as_it_is(value):
    """May the value stand in a page just as it is?"""
    return value.isprintable() or all(c.isprintable() or c in "\t\n" for c in value)


def check_value(value, made, shape):
    """None, or what is wrong with the page of that value."""
    html, events = made
    page = Page(html)
    if page.wrong or page.shape() != shape:
        return f"{value!r}: {page.wrong or 'another shape'}"
    for event in events.split("\n\n")[:-1]:
        if not re.fullmatch(r"event: part(\ndata: [^\n\r]*)+", event):
            return f"{value!r}: {event!r}"
    def piece(some):
        return ("~" if some in (b".", b"..") else "") + quote(some, safe="")
    links = [values["href"] for values in page.all("a")]
    if links[0] != f"/t/{piece(value)}/x/-7?by={piece(value)}&of={piece(value.split(bytes(1))[0])}":
        return f"{value!r}: {links[0]}"
    try:
        text = value.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if not is_shown_as_it_is(text) or not text.isascii():
        return None
    attributes = page.tags[page.ids["attributes"]][1]
    told = [attributes["title"], attributes["class"], page.tags[page.ids["value"]][1]["value"]]
    if told != [text + "-7", f"a {text} b", text] or (text.strip() and page.words.count(text) < 8):
        return f"{value!r}: {told}, {page.words}"
    return None


HARMFUL = [name.encode() for name in HOSTILE] + [
    b"", b"'", b'"', b"<", b">", b"&", b"&#60;", b"\n", b"\r\n", b"\r", b"\t", b"\x00", b"\x7f", b"\x1b[2J", b"\xff\xfe", b"\xc3",
    "\u202eevil\u2066".encode(), "\ufeff".encode(), "\u2028".encode(), b".", b"..", b"../..", b"a/b?c#d&e=f", b"%2e%2e", b"</textarea>",
    b"</title><script>1</script>", b"-->", b"<![CDATA[", b"data: x\n\nevent: part", b"x" * 300, "é".encode() * 140]


def test_hostile_values_are_only_text():
    shape = Page(pages_of([b"x"])[0][0]).shape()
    none(filter(None, (check_value(value, made, shape) for value, made in zip(HARMFUL, pages_of(HARMFUL)))))


def test_random_values_are_only_text():
    chance = dice(20260101)
    pieces = [*HARMFUL, *(bytes([byte]) for byte in range(256)), b"<b ", b"=\"", b"' on", b"{", b"}", b" ", "ÿ".encode(), "漢".encode()]
    values = []
    for _ in range(times(700, 40_000)):
        values.append(b"".join(chance.choice(pieces) for _ in range(chance.randrange(1, 9)))[:300])
    shape = Page(pages_of([b"x"])[0][0]).shape()
    none(itertools.islice(filter(None, (check_value(v, made, shape) for v, made in zip(values, pages_of(values)))), 5))
    print(f"# count page-values-random {len(values)}")


# ---- every page of real events ----

EVENTS = PageEvents()
SHOWN = [(file.stem, language, page) for file in EVENTS.files for language in ("en", "pt-BR")
         for page in sorted(EVENTS.shown(file, language, "dark" if language == "en" else "light").glob("*.html"))]


def heading_levels(page):
    return [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]


def faults_of(page):
    """What every page must have, and what none may."""
    yield from page.wrong
    if page.all("html")[0].get("lang") not in ("en", "pt-BR"):
        yield "no language"
    levels = heading_levels(page)
    if levels.count(1) != 1 or any(later > earlier + 1 for earlier, later in itertools.pairwise(levels)):
        yield f"headings {levels}"
    for landmark in ("header", "main"):
        if len(page.all(landmark)) != 1:
            yield f"{len(page.all(landmark))} <{landmark}>"
    labelled = {values.get("for") for values in page.all("label")}
    for values in page.all("input"):
        if values.get("type") not in ("hidden", "radio", "search") and values.get("id") not in labelled and not values.get("aria-label"):
            yield f"an input without a label: {values}"
    yield from (f"a heading of a table without scope: {values}" for values in page.all("th") if "scope" not in values)
    yield from (f"a picture that is read out: {values}" for values in page.all("svg") if values.get("aria-hidden") != "true")
    forms = [values for values in page.all("form") if values.get("role") != "search"]  # a search changes nothing
    for values in forms:
        if values.get("method") != "post" or not values.get("action"):
            yield f"{values}"
    tokens = sum(values.get("name") == "t" for values in page.all("input"))
    if tokens != len(forms):
        yield f"{len(forms)} forms, {tokens} tokens"


def test_every_page_is_whole():
    none(f"{event} {path.name} {language}: {fault}" for event, language, path in SHOWN
         for fault in faults_of(Page(path.read_text(encoding="utf-8"))))
    print(f"# count pages-looked-at {len(SHOWN)}")


def test_hostile_names_stand_on_pages_as_they_are():
    pages = {(language, path.stem): Page(path.read_text(encoding="utf-8")) for event, language, path in SHOWN if event == "hostile"}
    for language in ("en", "pt-BR"):
        for stem in ("melee-names", "melee-tables", "melee-standings", "melee-wall"):
            words = pages[language, stem].words
            if stem == "melee-wall":  # where the first word of a name is bold
                words = "".join(words)
            none(f"{stem}: {name!r} is not there" for name in HOSTILE if name not in words)
            assert '<b>"Cup"</b> & \'more\'' in words, (stem, words[:9])


def test_live_parts_are_the_same_for_all_who_look():
    wrong = []
    for _, _, path in SHOWN:
        events = path.with_suffix(".events")
        if not events.exists():
            continue
        html, text = path.read_text(encoding="utf-8"), events.read_text(encoding="utf-8")
        for event in text.split("\n\n")[:-1]:
            name, *lines = re.findall(r"^data: (.*)$", event, re.M)
            if not any(f'<{tag} class="live" data-live="{name}">' + "\n".join(lines) + f"</{tag}>" in html for tag in ("div", "span")):
                wrong.append(f"{path.name}: {name} is sent otherwise than it stands there")
        if re.search(r"<(form|input)|<button(?![^>]* form=)", text):
            wrong.append(f"{path.name}: a form in a live part")
    none(wrong)


def test_pages_say_what_they_are_for():
    texts = {(event, language, path.stem): " ".join(Page(path.read_text(encoding="utf-8")).words) for event, language, path in SHOWN}
    for at, wanted in ((("begun", "en", "ote-names"), "Round 2"), (("begun", "pt-BR", "ote-tables"), "Resultados: 2 de 7 mesas"),
                       (("begun", "en", "joust-bracket"), "Semi-final"), (("finished", "en", "ote-podium"), "1st"),
                       (("begun", "en", "ote-podium"), "The podium will appear here after the last game"), (("empty", "en", "ote-names"), "Pairings will appear here once published"),
                       (("empty", "en", "ote-sets"), "Active and inactive players will appear here"), (("empty", "en", "ote-bracket"), "The bracket will appear here"),
                       (("begun", "pt-BR", "ote-run"), "Próxima que falta: mesa"), (("begun", "pt-BR", "desk"), "Rodada 2 · 2 de 7"), (("begun", "en", "ote-why"), "Above"),
                       (("begun", "en", "ote-clock-2"), "39:05"), (("begun", "en", "ote-clock-4"), "-1:15"),
                       (("finished", "en", "ote-sets"), "active 23"), (("begun", "en", "enter-saved"), "SAVED  #417"),
                       (("begun", "pt-BR", "enter-unknown"), "AINDA NÃO CONFIRMADO"), (("begun", "en", "enter-refused"), "NOT SAVED")):
        assert wanted in texts[at] or wanted.replace("  ", " ") in texts[at], (at, wanted, texts[at])


def test_each_person_stands_once_among_the_names():
    for event, language, path in SHOWN:
        if path.stem != "ote-names" or event != "begun":
            continue
        html = path.read_text(encoding="utf-8")
        names = re.findall(r'<span class="who">([^<]*)</span>', html)
        assert len(names) == len(set(names)) == 23 and names == sorted(names, key=lambda name: name.replace("É", "E").replace("á", "a").replace("é", "e")), names


if __name__ == "__main__":
    with EVENTS:
        main(globals())
