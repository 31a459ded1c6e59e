"""Reads a page back as a browser would: its tags, attributes and words.

    page = Page(html)
    page.tags            # [(name, {attribute: value})]
    page.words           # every text between tags
    page.wrong           # what a page of ours must not have
"""
import re
from html.parser import HTMLParser

VOID = frozenset("area br col hr img input link meta source track wbr".split())
URLS = frozenset(("href", "action", "src", "formaction", "data-stream", "data-turns"))


class Page(HTMLParser):
    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.tags, self.words, self.wrong, self.open, self.ids, self.parts = [], [], [], [], {}, set()
        self.feed(html)
        self.close()
        if self.open:
            self.wrong.append(f"not closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        self.note(tag, attributes)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.note(tag, attributes)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes something else")

    def handle_data(self, data):
        self.words.append(data)
        if self.open and self.open[-1] in ("script", "style") and data.strip():
            self.wrong.append(f"inline {self.open[-1]}: {data[:40]!r}")

    def handle_comment(self, data):
        self.wrong.append(f"a comment: {data[:40]!r}")

    def note(self, tag, attributes):
        values = dict(attributes)
        self.tags.append((tag, values))
        if len(values) != len(attributes):
            self.wrong.append(f"an attribute twice: {attributes}")
        for name, value in attributes:
            goes_on = self.open[-1:] == ["noscript"] and re.fullmatch(r"\d+;url=/[^/].*", values.get("content", ""))
            if name.startswith("on") or name in ("style", "srcdoc") or (name == "http-equiv" and not goes_on):
                self.wrong.append(f"{name}={value!r}")
            if name in URLS and not (value.startswith(("/", "#")) and not value.startswith("//")):
                self.wrong.append(f"{name} leads to {value!r}")
        if "id" in values:
            if values["id"] in self.ids:
                self.wrong.append(f"the id {values['id']} twice")
            self.ids[values["id"]] = len(self.tags) - 1
        if "data-live" in values:
            if values["data-live"] in self.parts:
                self.wrong.append(f"the live part {values['data-live']} twice: one would be put in the other's place")
            self.parts.add(values["data-live"])

    def shape(self):
        """Its tags with the names of their attributes: what no value may change."""
        return [(tag, tuple(sorted(values))) for tag, values in self.tags]

    def all(self, tag):
        return [values for name, values in self.tags if name == tag]
