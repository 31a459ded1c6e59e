"""Phones of players at a running server, without a script: what is pressed is a form of the page that is shown.

    with Serving(folder) as server:
        ana = Phone.by_code(server, "K7M2QX")
        ana.press("Yes, confirm")               # a button of /me, in that page's words
        ana.fill("/me/ote/report", score_1="16w", score_2="11")
"""
import html
import json
import re

from harness import tiltyard


def said(fragment):
    """The words of a piece of a page, as they are read."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", fragment)).split())


class Phone:
    def __init__(self, server, cookie):
        self.server, self.cookie = server, cookie

    @classmethod
    def by_code(cls, server, code):
        phone = cls(server, None)
        phone.enter(code)
        return phone

    @classmethod
    def of(cls, server, who):
        """That person's, by the personal code."""
        told = json.loads(tiltyard("code", "person", who, "--json", folder=server.folder).stdout)
        return cls.by_code(server, told["code"])

    def enter(self, code):
        answer = self.send("/enter", code=code)
        assert answer.status == 303 and answer.head["location"].startswith("/me?saved="), answer.text
        self.cookie = answer.sets("link")

    def _as_me(self, does, *what, **how):
        kept, self.server.cookie = self.server.cookie, self.cookie
        try:
            return does(*what, **how)
        finally:
            self.server.cookie = kept

    def get(self, path="/me", **head):
        return self._as_me(self.server.get, path, **head)

    def send(self, path, **fields):
        return self._as_me(self.server.send, path, **fields)

    def listen(self, path="/me"):
        return self._as_me(self.server.listen, path)

    def post(self, path, fields, **head):
        return self._as_me(self.server.post, path, fields, **head)

    def live(self, path="/me"):
        """What the page says in its live part."""
        page = self.get(path)
        assert page.status == 200, (page.status, page.text)
        return said(re.search(r"<main[^>]*>(.*)</main>", page.text, re.S).group(1))

    def pressed(self, words, path="/me"):
        """Where a button of that page sends to, and what."""
        page = self.get(path).text
        act = re.search(r'<form id="act".*?</form>', page, re.S).group(0)
        fields = dict(re.findall(r'name="([\w-]+)" value="([^"]*)"', act))
        for button, label in re.findall(r"<button([^>]*)>(.*?)</button>", page, re.S):
            if said(label) == words and 'form="act"' in button:
                return html.unescape(re.search(r'formaction="([^"]*)"', button).group(1)), fields
        raise AssertionError(f"no button “{words}” in: {said(page)}")

    def press(self, words, **head):
        to, fields = self.pressed(words)
        return self.post(to, fields, **head)

    def fill(self, path, **fields):
        """Fills the first form of a page's main part; `_` in a name stands for `-`."""
        page = self.get(path)
        assert page.status == 200, (page.status, page.text)
        main = page.text.split("<main", 1)[1].split("</main>")[0]
        form = re.search(r'<form.*?action="([^"]*)".*?</form>', main, re.S)
        sent = {name: html.unescape(value) for name, value in
                re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"', form.group(0))}
        sent.update({name.replace("_", "-"): value for name, value in fields.items()})
        return self.post(html.unescape(form.group(1)), sent)
