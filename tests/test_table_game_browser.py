"""A table game in a browser: it begins on one phone, two others take seats, and all three go on by themselves; and the table view
for a tablet, which nobody scrolls."""
import tempfile
from pathlib import Path

from browser import Browser
from harness import PLACE, main, tiltyard
from serving import Serving, do_lines
from test_serve_table_game import Sitter, begun, kitchen

TABLETS = ((1024, 768), (1180, 820))
NAMES = ("Kris", "Tom", "Patrick")
# What does not lie within the window, or overlaps another player's block.
CUT = """(() => {
    const boxes = [...document.querySelectorAll('.mat .seat > div, .mat .c')].map((one) => [one, one.getBoundingClientRect()]);
    const wrong = boxes.filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
        .map(([one]) => 'cut: ' + one.innerText);
    for (const [i, [one, a]] of boxes.entries())
        for (const [, b] of boxes.slice(i + 1))
            if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) wrong.push('over: ' + one.innerText);
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) wrong.push('scrolls');
    return wrong.join('; ');
})()"""


class Kitchen:
    """A server of an event without a tournament, and a browser that may be any of its phones."""

    def __init__(self, folder):
        self.folder = Path(folder)
        kitchen(self.folder)

    def __enter__(self):
        self.server, self.browser = Serving(self.folder), Browser()
        self.server.__enter__()
        self.browser.__enter__()
        self.server.sign_in()
        return self

    def __exit__(self, *error):
        self.browser.__exit__(*error)
        self.server.__exit__(*error)

    def look(self, path, cookie=None, width=390, height=844, dark=False):
        self.browser.do("Network.clearBrowserCookies")
        if cookie:
            self.browser.do("Network.setCookie", name="link", value=cookie.split("=", 1)[1], url=f"http://{self.server.host}/")
        self.browser.look(f"http://{self.server.host}{path}", width, height, dark)

    def sends(self, expression, wanted):
        """Evaluates what leads to another page, and waits for what that has."""
        self.browser.ask(expression + "; 1")
        self.browser.wait(wanted)


def at_home(test):
    def run():
        with tempfile.TemporaryDirectory(dir=PLACE) as folder, Kitchen(folder) as home:
            test(home)
    run.__name__ = test.__name__
    return run


@at_home
def test_from_names_to_three_seats(home):
    browser = home.browser
    home.look("/desk/games/new?rules=l5r-enlightenment", home.server.cookie)
    for number, name in enumerate(NAMES, 1):
        for field, value in (("name", name), ("a", "11")):
            browser.ask(f"document.querySelector('[name=\"{field}-{number}\"]').value = '{value}'; 1")
    home.sends("document.querySelector('form.col button').click()", "document.querySelector('.seats') !== null")
    path = browser.ask("location.pathname")
    assert browser.ask("document.querySelectorAll('.sign.play').length") == 3
    home.sends("document.querySelector('.seats button').click()", "document.querySelector('.seats .mine') !== null")
    assert browser.ask("document.documentElement.scrollWidth <= innerWidth")
    assert Sitter(home.server).tap(path, 2).status == 303
    browser.wait("document.querySelectorAll('.sign.ok').length === 2")  # by the page's stream
    assert Sitter(home.server).tap(path, 3).status == 303
    browser.wait("location.pathname === '/me/game'")  # it goes on by itself


@at_home
def test_the_players_are_right_below_the_head(home):
    """On a phone nothing is between them, also with the message of a stream; a notice keeps its distance."""
    path, kris = begun(home.server, first="1"), Sitter(home.server)
    assert kris.tap(path, 1).status == 303
    gap = "document.querySelector('.trio').getBoundingClientRect().top - document.querySelector('.bar').getBoundingClientRect().bottom"
    home.look("/me/game", kris.cookie)
    assert home.browser.ask(f"Math.abs({gap}) < 1"), home.browser.ask(gap)
    home.browser.ask("document.querySelector('[data-notices]').innerHTML = '<div class=\"notice saved\"><strong>SAVED</strong></div>'; 1")
    assert home.browser.ask(f"{gap} > document.querySelector('.notice.saved').offsetHeight"), home.browser.ask(gap)


@at_home
def test_the_table_view_needs_no_scrolling(home):
    begun(home.server, first="1")
    do_lines(home.folder, ("game", "do", "g1", "pass-all"))
    games = {"l5r-enlightenment": (6, ":honor=11"), "agot-melee": (5, ""), "ontheedge": (6, "")}
    for rules, (most, brings) in games.items():
        for count in range(3, most + 1):
            players = [word for number in range(1, count + 1) for word in ("--player", f"Player {number}{brings}")]
            assert tiltyard("game", "new", f"{rules}-{count}", "--rules", rules, *players, folder=home.folder).returncode == 0
    names = ["g1", *(f"{rules}-{count}" for rules, (most, _) in games.items() for count in range(3, most + 1))]
    for width, height in TABLETS:
        for name in names:
            home.look(f"/games/{name}/table", None, width, height, dark=width == 1024)
            wrong = home.browser.ask(CUT)
            assert not wrong, (name, width, wrong)


if __name__ == "__main__":
    main(globals())
