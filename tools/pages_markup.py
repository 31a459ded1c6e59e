"""Follows the markup of a template, character by character, so that a value can stand only where it is harmless.

    markup = Markup()
    markup.literal("<p class=")      # raises Refused
    markup.value()                   # where a value would stand now: raises Refused, or says how
"""
import re

VOID = frozenset("area br col hr img input link meta source track wbr".split())
# What runs, loads or changes what a page is, and what only looks as if it were harmless.
BANNED_TAGS = frozenset("style iframe frame object embed base applet noscript template plaintext xmp foreignobject animate set "
                        "math".split())
RAW_TEXT = frozenset(("title", "textarea"))  # text and values, no tags
URL_ATTRIBUTES = frozenset("href action src formaction poster cite data background manifest ping srcset xlink:href data-stream data-turns".split())
WORD_ATTRIBUTES = frozenset("title alt placeholder aria-label aria-description aria-roledescription label".split())
FORM_TAGS = frozenset("form input select textarea option fieldset".split())
# Where a div may stand, by what must not be around it directly.
NO_DIV_IN = frozenset("table thead tbody tr ul ol dl select a b i em strong svg button label".split())
SPAN_IN = frozenset("p span h1 h2 h3 summary".split())  # only words stand in these: a live part is a span
TAG_NAME = re.compile(r"[a-z][a-z0-9-]*\Z")
ATTRIBUTE = re.compile(r"[a-zA-Z][a-zA-Z0-9:-]*\Z")
ENTITY = re.compile(r"&(#\d+|[a-z]+);")
OURS = re.compile(r"(/([A-Za-z0-9._~][A-Za-z0-9._~/-]*)?(\?[A-Za-z0-9=._~-]*)?)?(#[A-Za-z][\w-]*)?\Z")
LETTER = re.compile(r"[^\W\d_]")


class Refused(Exception):
    """This cannot stand here; the text says why."""


class Markup:
    """Where in the HTML a place is: in "text", in a "tag", in a "value" of an attribute, in an attribute's "name" ..."""

    def __init__(self):
        self.where = "text"
        self.open = []          # the tags that are open
        self.tag = ""           # of the tag that is being written: its name,
        self.attributes = ()    # the attributes so far,
        self.gap = False        # whether a blank has set off what comes next,
        self.name = ""          # and of the attribute that is being written name
        self.so_far = ""        # and value; "\0" stands for a value of the page
        self.ids = frozenset()
        self.in_each = self.in_live = 0

    def place(self):
        """What must be the same again at the end of a block."""
        in_tag = self.where in ("tag", "value")
        return (self.where, tuple(self.open), self.tag if in_tag else "", self.name if self.where == "value" else "")

    def copy(self):
        other = Markup()
        other.__dict__.update(self.__dict__)
        other.open = list(self.open)
        return other

    def joined(self, other):
        """After two branches of a block: what either of them used is used."""
        self.ids |= other.ids
        self.attributes = tuple(dict.fromkeys(self.attributes + other.attributes))
        self.so_far = self.so_far or other.so_far
        self.gap = self.gap and other.gap

    def literal(self, text):
        at = 0
        while at < len(text):
            at = getattr(self, "in_" + self.where)(text, at)

    # ---- one step each: look at text from `at`, and give where to go on ----

    def in_text(self, text, at):
        if text[at] == "<":
            self.where, self.tag, self.attributes = "opening", "", ()
            return at + 1
        if text[at] == ">":
            raise Refused("a > that closes nothing")
        if text[at] == "&":
            return self.entity(text, at)
        if LETTER.match(text[at]) and self.open[-1:] != ["kbd"]:  # the keys of a keyboard are no words
            raise Refused("words are messages: {say MSG_…}")
        return at + 1

    @staticmethod
    def entity(text, at):
        found = ENTITY.match(text, at)
        if not found:
            raise Refused("a & that begins no entity")
        return found.end()

    def in_opening(self, text, at):
        if text[at] in "!?":
            if text[at:at + 13].lower() == "!doctype html" and not self.open:
                self.where = "doctype"
                return at + 13
            raise Refused("a comment of HTML would be sent: write {# … #}")
        if text[at] == "/" and not self.tag:
            self.tag = "/"
            return at + 1
        if text[at].isalnum() or text[at] == "-":
            self.tag += text[at]
            return at + 1
        if not TAG_NAME.match(self.tag.removeprefix("/")):
            raise Refused(f"<{self.tag} is no tag (lower case, please)")
        self.begin_tag()
        return at

    def in_doctype(self, text, at):
        if text[at] != ">":
            raise Refused("<!doctype html> has nothing more")
        self.where = "text"
        return at + 1

    def begin_tag(self):
        self.where, self.gap = "tag", False
        if self.tag in BANNED_TAGS:
            raise Refused(f"<{self.tag}> is not used here: style and script stand in assets/")
        if self.in_live and self.tag in FORM_TAGS:
            raise Refused(f"<{self.tag}> in a live part, which is the same for all who look, and is swapped while somebody types")

    def in_tag(self, text, at):
        if text[at] == ">":
            self.end_tag(closed=False)
            return at + 1
        if text[at:at + 2] == "/>":
            self.end_tag(closed=True)
            return at + 2
        if text[at].isspace():
            self.gap = True
            return at + 1
        if self.tag.startswith("/"):
            raise Refused(f"<{self.tag} has something after it")
        if not self.gap:
            raise Refused("an attribute without a blank before it")
        self.where, self.name = "name", ""
        return at

    def in_name(self, text, at):
        if text[at] == "=":
            if text[at + 1:at + 2] != '"':
                raise Refused(f"the value of {self.name} is not in double quotes")
            self.begin_attribute()
            self.where, self.so_far = "value", ""
            return at + 2
        if text[at].isspace() or text[at] in "/>":
            self.begin_attribute()
            self.where, self.gap = "tag", False
            return at
        self.name += text[at]
        return at + 1

    def begin_attribute(self):
        name = self.name
        if not ATTRIBUTE.match(name):
            raise Refused(f"“{name}” is no attribute")
        name = name.lower()
        if name.startswith("on") or name in ("style", "srcdoc", "http-equiv"):
            raise Refused(f"the attribute {name}: nothing inline stands in a page")
        if name in self.attributes:
            raise Refused(f"the attribute {name} stands twice in <{self.tag}>")
        self.attributes += (name,)
        self.name = name

    def in_value(self, text, at):
        if text[at] == '"':
            self.end_attribute()
            self.where, self.gap = "tag", False
            return at + 1
        if text[at] in "<>":
            raise Refused(f"a {text[at]} in the value of {self.name}")
        if text[at] == "&":
            end = self.entity(text, at)
            self.so_far += text[at:end]
            return end
        if self.name in WORD_ATTRIBUTES and LETTER.match(text[at]):
            raise Refused(f"words in {self.name} are messages: {{say MSG_…}}")
        if self.name in URL_ATTRIBUTES and "\0" in self.so_far:
            raise Refused(f"something after the {{url}} of {self.name}")
        self.so_far += text[at]
        return at + 1

    def end_attribute(self):
        if self.name in URL_ATTRIBUTES and self.so_far != "\0" and not OURS.match(self.so_far):
            raise Refused(f"{self.name}=\"{self.so_far}\" leads elsewhere: a path of ours begins with one /")
        if self.name == "id" and "\0" not in self.so_far:
            self.use_ids({self.so_far})
            if self.in_each:
                raise Refused(f"the id {self.so_far} in an {{each}} would stand several times")

    def use_ids(self, ids):
        twice = sorted(self.ids & ids)
        if twice:
            raise Refused(f"the id {twice[0]} is used twice")
        self.ids |= ids

    def end_tag(self, closed):
        self.where = "text"
        if self.tag.startswith("/"):
            self.close(self.tag[1:])
        elif self.tag == "script":
            if "src" not in self.attributes:
                raise Refused("a <script> without src: nothing inline stands in a page")
            self.where = "script"
        elif self.in_live and self.tag == "button" and "form" not in self.attributes:
            raise Refused("a <button> in a live part without the form that it sends: form=\"act\"")
        elif closed and "svg" not in self.open and self.tag not in VOID:
            raise Refused(f"<{self.tag}/> closes itself only inside <svg>")
        elif not closed and self.tag not in VOID:
            self.open.append(self.tag)
            if self.tag in RAW_TEXT:
                self.where = "raw"

    def close(self, tag):
        if not self.open or self.open[-1] != tag:
            raise Refused(f"</{tag}> closes " + (f"<{self.open[-1]}>" if self.open else "nothing that is open here"))
        self.open.pop()

    def in_script(self, text, at):
        if not text.startswith("</script>", at):
            raise Refused("something in a <script>")
        self.where = "text"
        return at + len("</script>")

    def in_raw(self, text, at):
        if text[at] == "<":
            end = f"</{self.open[-1]}>"
            if not text.startswith(end, at):
                raise Refused(f"a tag in <{self.open[-1]}>")
            self.open.pop()
            self.where = "text"
            return at + len(end)
        return self.in_text(text, at)

    # ---- what may stand here ----

    def settle(self):
        """At the edge of a block a name has ended: what follows must be set off by a blank."""
        if self.where == "opening" and TAG_NAME.match(self.tag):
            self.begin_tag()
        elif self.where == "name":
            self.begin_attribute()
            self.where, self.gap = "tag", False

    def value(self, of_url=False):
        """A value of the page stands here: is it harmless?"""
        if self.where == "value":
            if (self.name in URL_ATTRIBUTES) != of_url:
                raise Refused(f"{self.name} takes " + ("a {url}" if not of_url else "no {url}"))
            if of_url and self.so_far:
                raise Refused(f"something before the {{url}} of {self.name}")
            self.so_far += "\0"
        elif self.where not in ("text", "raw") or of_url:
            places = {"name": "as an attribute or an unquoted value", "tag": "in a tag", "opening": "as the name of a tag",
                      "script": "in a <script>"}
            raise Refused("a {url} outside an attribute" if of_url else
                          "a value " + places.get(self.where, "outside text and quoted attributes"))

    def block(self):
        """May a block begin here?"""
        self.settle()
        if self.where not in ("text", "raw", "tag", "value"):
            raise Refused("a block inside of a name")
        if self.where == "value" and self.name in URL_ATTRIBUTES:
            raise Refused(f"a block in {self.name}: put it around the attribute")

    def live_tag(self):
        return "span" if self.open and self.open[-1] in SPAN_IN else "div"

    def element(self, what):
        """May whole elements stand here?"""
        if self.where != "text":
            raise Refused(f"{what} outside of text")
        if self.open and self.open[-1] in NO_DIV_IN and what == "{live}":
            raise Refused(f"{what} is a div, which cannot stand in <{self.open[-1]}>")
