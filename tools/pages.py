#!/usr/bin/env python3
"""Makes pages.h and pages.c from src/pages/*.html.t: for each NAME.html.t a function page_NAME.

    pages.py pages.h pages.c assets.txt TEMPLATE...

docs/templates.md has the language of templates; tools/pages_markup.py refuses a value where it could do harm.
assets.txt has a line "NAME HASH" for each file of assets/ (tools/assets.py).
"""
import re
import sys
from pathlib import Path

from made import write_made
from pages_markup import Markup, Refused

CONSTRUCT = re.compile(r"\{#.*?#\}|\{[^{}]*\}|[{}]", re.S)
SHOWS = re.compile(r'\{shows struct (\w+) of "([\w/]+\.h)"\}')
FIELD = re.compile(r"\*?[a-z]\w*(?:(?:\.|->)[a-z]\w*)*\Z")
CONSTANT = re.compile(r"(?:[A-Z][A-Z0-9_]*|-?\d+)\Z")
MESSAGE = re.compile(r"MSG_[A-Z0-9_]+\Z")
URL_LITERAL = re.compile(r"/[A-Za-z0-9._~/-]*(?:\?[A-Za-z0-9._~-]+=)?\Z|[?&][A-Za-z0-9._~-]+=[A-Za-z0-9._~-]*\Z|#[A-Za-z-]+\Z")
RESERVED = {"html", "page"}


class Wrong(Exception):
    """A template cannot be used; the text says where and why."""


def c_string(text):
    """A C literal; ? is escaped so that no trigraph comes about."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "?": "\\?"}
    return '"' + "".join(escapes.get(c, c) for c in text) + '"'


def pieces_of(text):
    """(line, piece) of a template: literal text and constructs in braces, by turns."""
    line = at = 0
    for found in CONSTRUCT.finditer(text):
        for piece in (text[at:found.start()], found.group()):
            yield line + 1, piece
            line += piece.count("\n")
        at = found.end()
    yield line + 1, text[at:]


def without_blanks(text, in_tag):
    """Without what only makes the template readable: a line end beside a tag or a construct is nothing, elsewhere a blank.
    A < or > in literal text can only be that of a tag."""
    made = ""
    for part in re.findall(r"<?[^<>]*>?", text):
        if part.startswith("<") or part.endswith(">") or in_tag:
            in_tag = not part.endswith(">")
            made += re.sub(r"\s+(?=/?>)", "", re.sub(r"\s+", " ", part))
        else:
            made += re.sub(r"\s+", " ", re.sub(r"^\s*\n\s*|\s*\n\s*$", "", part))
    return made


class Template:
    """One template: what it needs, and the C that writes it."""

    def __init__(self, path, others, assets):
        self.path, self.others, self.assets = path, others, assets
        self.name = path.name.removesuffix(".html.t")
        self.markup = Markup()
        self.blocks = []    # [kind, line, place, markup before, markup of earlier branches, loop variable]
        self.loops = []     # variables of the {each} around
        self.lines = []     # of C
        self.before = None  # of a layout: the lines in front of its body
        self.waiting = ""   # markup that is not written yet
        self.line = 1
        text = path.read_text(encoding="utf-8")
        shows = SHOWS.match(text)
        if not shows:
            self.refuse('the first line is {shows struct … of "….h"}')
        self.struct, self.header = shows.groups()
        for self.line, piece in pieces_of(text):
            if self.line == 1 and piece == shows.group():
                continue
            try:
                self.construct(piece) if piece[:1] in ("{", "}") else self.literal(piece)
            except Refused as refused:
                self.refuse(str(refused))
        self.finish()

    def refuse(self, why):
        raise Wrong(f"{self.path}:{self.line}: {why}")

    def finish(self):
        if self.blocks:
            self.line = self.blocks[-1][1]
            self.refuse(f"{{{self.blocks[-1][0]}}} has no {{end}}")
        if self.markup.where != "text" or self.markup.open:
            self.refuse(f"<{(self.markup.open or [self.markup.tag])[-1]}> is not closed")
        self.flush()

    # ---- writing ----

    def literal(self, text):
        """Line by line, so that a refusal names the right one."""
        in_tag = self.markup.where in ("tag", "name", "value", "opening")
        for part in text.splitlines(keepends=True):
            self.markup.literal(part)
            self.line += part.endswith("\n")
        self.waiting += without_blanks(text, in_tag)

    def flush(self):
        if self.waiting:
            size = len(self.waiting.encode("utf-8"))
            self.lines.append(f"    html_markup(html, {c_string(self.waiting)}, {size});")
        self.waiting = ""

    def code(self, text):
        self.flush()
        self.lines += [f"#line {self.line} {c_string(str(self.path))}", f"    {text}"]

    def field(self, word):
        """A field as C: of a row of an {each}, or of the page. "*frame": what the field points to."""
        if not FIELD.match(word):
            self.refuse(f"“{word}” is no field")
        bare = word.removeprefix("*")
        first, rest = re.match(r"(\w+)(.*)", bare).groups()
        if first in self.loops:
            return first + rest.replace(".", "->", 1) if rest else f"(*{first})"
        return f"page->{bare}"

    def pointer(self, word):
        """The same as a pointer, for a part that shows it; "page" is all of it."""
        if word in self.loops or word == "page":
            return word
        return self.field(word) if word.startswith("*") else f"&{self.field(word)}"

    # ---- what stands in braces ----

    def construct(self, piece):
        if piece.startswith("{#"):
            return
        if piece in ("{", "}"):
            self.refuse(f"a {piece} by itself")
        words = piece[1:-1].split()
        if not words:
            self.refuse("{} says nothing")
        kind, *rest = words
        if kind.startswith("=") and kind != "=":
            kind, rest = "=", [kind[1:], *rest]
        does = {"=": self.do_value, "say": self.do_say, "url": self.do_url, "asset": self.do_asset, "if": self.do_if,
                "else": self.do_else, "each": self.do_each, "live": self.do_live, "use": self.do_use,
                "within": self.do_within, "body": self.do_body, "end": self.do_end, "fresh": self.do_fresh,
                "refresh": self.do_refresh}.get(kind)
        if not does:
            self.refuse(f"{{{kind}}} is nothing that a template can do")
        does(*rest)

    def wants(self, words, count):
        if len(words) != count:
            self.refuse("a word too many or too few")

    def do_value(self, *words):
        self.wants(words, 1)
        self.markup.value()
        self.code(f"html_put(html, {self.field(words[0])});")

    def do_fresh(self, *words):
        """{fresh}: the id of a command that no other form has."""
        self.wants(words, 0)
        self.markup.value()
        self.code("html_fresh(html);")

    def do_refresh(self, *words):
        """{refresh onward}: in the head, the address at which a browser without a script goes on by itself."""
        self.wants(words, 1)
        if self.markup.where != "text" or self.markup.open[-1:] != ["head"]:
            self.refuse("{refresh} stands in the <head>")
        self.code(f"html_refresh(html, {self.field(words[0])});")

    def do_say(self, *words):
        if not words:
            self.refuse("{say} wants a message")
        self.markup.value()
        message, *arguments = words
        if not MESSAGE.match(message):
            self.wants(words, 1)
            self.code(f"html_message(html, {self.field(message)});")
        elif not arguments:
            self.code(f"html_message(html, {message});")
        else:
            made = [f"arg_message({a})" if MESSAGE.match(a) else f"html_arg({self.field(a)})" for a in arguments]
            self.code(f"html_sentence_of(html, sentence_of({message}, {len(made)}, {', '.join(made)}));")

    def do_url(self, *words):
        if not words:
            self.refuse("{url} leads nowhere")
        self.markup.value(of_url=True)
        if not words[0].startswith("/"):
            self.wants(words, 1)
            self.code(f"html_url(html, {self.field(words[0])});")
            return
        if words[0].startswith("//"):
            self.refuse("a path of ours begins with one /")
        after_field, before = False, "/"
        for word in words:
            if word[0] in "/?&#":
                if not URL_LITERAL.match(word):
                    self.refuse(f"“{word}” is no piece of an address")
                self.waiting += word.replace("&", "&amp;")
            elif after_field or not (self.waiting[-1] in "/=" or before[0] == "#"):
                self.refuse(f"“{word}” does not follow a /, = or #place")
            else:
                self.code(f"html_url_piece(html, {self.field(word)});")
            after_field, before = word[0] not in "/?&#", word

    def do_asset(self, *words):
        """{asset public.css}, {asset heraldry.svg #arms}, {asset heraldry.svg #arms- number}"""
        name, part, *number = [*words, "", ""][:max(2, len(words))]
        if name not in self.assets:
            self.refuse(f"assets/ has no {name}")
        if part and not URL_LITERAL.match(part) or len(number) > 1:
            self.refuse("behind an asset stands at most a #part and a number")
        self.markup.value(of_url=True)
        self.waiting += f"/assets/{name}?v={self.assets[name]}{part}"
        if number:
            self.code(f"html_number(html, {self.field(number[0])});")

    # ---- blocks ----

    def begin(self, kind, code, variable=None):
        self.markup.block()
        self.code(code)
        self.blocks.append([kind, self.line, self.markup.place(), self.markup.copy(), [], variable])

    def condition(self, words):
        words, negated = list(words), False
        if words[:1] == ["not"]:
            negated, words = True, words[1:]
        if len(words) >= 3 and words[1] == "is" and not negated:
            sign = "!=" if words[2] == "not" else "=="
            other = words[3 if sign == "!=" else 2:]
            self.wants(other, 1)
            if not CONSTANT.match(other[0]):
                other = [self.field(other[0])]
            return f"{self.field(words[0])} {sign} {other[0]}"
        self.wants(words, 1)
        return ("!" if negated else "") + self.field(words[0])

    def do_if(self, *words):
        self.begin("if", f"if ({self.condition(words)}) {{")

    def same_place(self):
        """The end of a block, or of a branch: nothing is open that was not open before."""
        kind, line, place, *_ = self.blocks[-1]
        self.markup.settle()
        if self.markup.place() != place:
            self.refuse(f"the {{{kind}}} of line {line} does not leave tags and quotes as it found them")

    def do_else(self, *words):
        if not self.blocks or self.blocks[-1][0] != "if":
            self.refuse("{else} without {if}")
        if words and words[0] != "if":
            self.refuse("{else} takes nothing but an if")
        self.same_place()
        block = self.blocks[-1]
        block[4].append(self.markup)
        self.markup = block[3].copy()
        self.code(f"}} else if ({self.condition(words[1:])}) {{" if words else "} else {")
        if not words:
            block[0] = "else"

    def do_each(self, *words):
        self.wants(words, 3)
        variable, _, rows = words
        if words[1] != "in" or not re.match(r"[a-z]\w*\Z", variable) or variable in self.loops or variable in RESERVED:
            self.refuse("{each ROW in ROWS}, with a name that is not taken")
        rows = self.field(rows)
        self.begin("each", f"for (uint32_t {variable}_at = 0; {variable}_at < {rows}.count; {variable}_at++) {{", variable)
        self.lines += [f"    __auto_type {variable} = &{rows}.rows[{variable}_at];", f"    (void){variable};"]
        self.loops.append(variable)
        self.markup.in_each += 1

    def do_live(self, *words):
        self.wants(words, 1)
        self.markup.element("{live}")
        if self.markup.in_live or self.markup.in_each:
            self.refuse("{live} inside of another, or of an {each}")
        if not re.match(r"[a-z][a-z-]*\Z", words[0]):
            self.refuse(f"“{words[0]}” is no name of a part")
        tag = self.markup.live_tag()
        self.waiting += f'<{tag} class="live" data-live="{words[0]}">'
        self.begin("live", f'html_live_begin(html, "{words[0]}");', tag)
        self.markup.in_live += 1

    def do_end(self, *words):
        self.wants(words, 0)
        if not self.blocks:
            self.refuse("{end} ends nothing")
        self.same_place()
        kind, _, _, before, branches, variable = self.blocks.pop()
        if kind == "each":
            self.loops.pop()
        self.markup.in_each, self.markup.in_live = before.in_each, before.in_live
        for other in [*branches, before]:
            self.markup.joined(other)
        if kind == "live":
            self.code("html_live_end(html);")
            self.waiting += f"</{variable}>"
        elif kind == "within":
            self.code(f"page_{variable[0]}_after(html, {variable[1]});")
        else:
            self.code("}")

    # ---- other templates ----

    def other(self, name):
        if name not in self.others:
            self.refuse(f"there is no {name}.html.t")
        other = self.others[name]
        if other is None or isinstance(other, Path):
            self.refuse(f"{name}.html.t uses this one")
        if self.markup.in_each and other.markup.ids:
            self.refuse(f"{name}.html.t has ids, and would stand several times here")
        self.markup.use_ids(other.markup.ids)
        return other

    def do_use(self, *words):
        """{use shield row.shield}; {use shield of row.table}: shield_of makes what the other template shows."""
        is_made = words[1:2] == ("of",)
        self.wants(words, 3 if is_made else 2)
        self.markup.element("{use}")
        name, other = words[0], self.other(words[0])
        if other.before is not None:
            self.refuse(f"{name}.html.t has a {{body}}: {{within {name} …}}")
        if is_made:
            self.code(f"{{ struct {other.struct} made = {name}_of({self.field(words[2])}); page_{name}(html, &made); }}")
        else:
            self.code(f"page_{name}(html, {self.pointer(words[1])});")

    def do_within(self, *words):
        self.wants(words, 2)
        if self.blocks or self.markup.open:
            self.refuse("{within} inside of something")
        if self.other(words[0]).before is None:
            self.refuse(f"{words[0]}.html.t has no {{body}}")
        made = self.pointer(words[1])
        self.begin("within", f"page_{words[0]}_before(html, {made});", (words[0], made))

    def do_body(self, *words):
        self.wants(words, 0)
        self.markup.element("{body}")
        if self.before is not None or self.blocks:
            self.refuse("{body} stands once, and in no block")
        self.flush()
        self.before, self.lines = self.lines, []

    # ---- what comes out ----

    def functions(self):
        """[(name, lines)]"""
        if self.before is None:
            return [(f"page_{self.name}", self.lines)]
        return [(f"page_{self.name}_before", self.before), (f"page_{self.name}_after", self.lines)]

    def head(self, name):
        return f"void {name}(struct html *html, const struct {self.struct} *page)"


def uses_of(path):
    return re.findall(r"\{(?:use|within) (\w+) ", path.read_text(encoding="utf-8"))


def read_all(paths, assets):
    """The templates, those that others use before them."""
    others = {path.name.removesuffix(".html.t"): path for path in paths}

    def read(name):
        path = others[name]
        if not isinstance(path, Path):
            return
        others[name] = None
        for used in uses_of(path):
            if used in others:
                read(used)
        others[name] = Template(path, others, assets)

    for name in list(others):
        read(name)
    return [others[name] for name in sorted(others)]


def header(templates, guard):
    includes = sorted({template.header for template in templates})
    return "\n".join(["/* Made by tools/pages.py from templates: change it there. */",
                      f"#ifndef {guard}", f"#define {guard}", "", '#include "pages/shared/html.h"',
                      *(f'#include "{name}"' for name in includes), "",
                      *(f"{template.head(name)};" for template in templates for name, _ in template.functions()),
                      "", "#endif", ""])


def source(templates, header_name):
    lines = ["/* Made by tools/pages.py from templates: change it there. */", f'#include "{header_name}"']
    for template in templates:
        for name, body in template.functions():
            lines += ["", template.head(name) + " {", *body, "    (void)html, (void)page;", "}"]
    return "\n".join([*lines, ""])


def main():
    made_header, made_source, assets, *paths = map(Path, sys.argv[1:])
    try:
        known = dict(line.split() for line in assets.read_text(encoding="utf-8").splitlines())
        templates = read_all(paths, known)
    except (Wrong, OSError, UnicodeDecodeError) as wrong:
        sys.exit(f"error: {wrong}")
    guard = "TILTYARD_" + re.sub(r"\W", "_", made_header.name).upper()
    write_made(made_header, header(templates, guard))
    write_made(made_source, source(templates, made_header.name))


if __name__ == "__main__":
    main()
