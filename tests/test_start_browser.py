"""The accident: somebody types `tiltyard serve` in an empty folder (or uses the desktop's menu), opens the link, makes an event with
four players, reads SAVED, and presses Ctrl-C. The event is in the folder. And the sample can be taken for nothing else."""
import json
import os
import tempfile
from pathlib import Path
from browser import Browser
from harness import PLACE, main, tiltyard, waits_for
from test_serve_start import Starting, in_folder, names

SAID = "(document.body ? document.body.innerText : '')"
AT = "location.pathname"


def press(browser, words):
    """As somebody does who reads the page: the button or link of that name."""
    found = browser.ask(f"""(() => {{
        const there = [...document.querySelectorAll("button, a, summary, label")].find((one) => one.innerText.trim().startsWith({json.dumps(words)}));
        if (there) there.click();
        return !!there;
    }})()""")
    assert found, (words, browser.ask(SAID))


def until(browser, what):
    parsed = f"document.readyState !== 'loading' && ({what})"
    assert waits_for(lambda: browser.ask_calmly(parsed)), (what, browser.ask(AT), browser.ask(SAID))


def people_of(folder):
    return [one["name"] for one in json.loads(tiltyard("player", "list", "--json", folder=folder).stdout)["people"]]


@in_folder
def test_my_real_league(folder):
    with Starting(folder) as server, Browser() as browser:
        browser.look(f"http://{server.host}{server.page}")
        assert str(folder) in browser.ask(SAID) and "SAMPLE" not in browser.ask("document.title")
        until(browser, "document.activeElement.id === 'name' && document.activeElement.selectionEnd > document.activeElement.selectionStart")
        browser.type("My real league")  # in place of the suggested name
        until(browser, f"{SAID}.includes('my-real-league.tilt')")
        assert names(folder) == []
        press(browser, "Create event")
        until(browser, f"{AT} === '/desk/new'")
        until(browser, f"{SAID}.includes('my-real-league.tilt')")
        server.opened()
        press(browser, "Create tournament")
        until(browser, f"{AT}.endsWith('/people/list')")
        browser.ask("document.querySelector('textarea').value = 'Ana\\nBia\\nCaio\\nDora'; document.querySelector('textarea').form.requestSubmit()")
        until(browser, "!!document.querySelector('button[name=take]')")
        browser.ask("document.querySelector('button[name=take]').click()")
        until(browser, f"{SAID}.includes('SAVED')")
        assert server.end()[0] == 0
    assert "my-real-league.tilt" in names(folder), names(folder)
    assert people_of(folder) == ["Ana", "Bia", "Caio", "Dora"]


@in_folder
def test_the_sample_says_what_it_is_and_is_kept(folder):
    with tempfile.TemporaryDirectory(dir=PLACE) as scratch, \
            Starting(folder, environment={**os.environ, "TMPDIR": scratch}) as server, Browser() as browser:
        browser.look(f"http://{server.host}{server.page}")
        press(browser, "Open sample")
        until(browser, f"{AT} === '/desk' || {AT}.endsWith('/run')")
        server.opened()
        until(browser, f"document.title.startsWith('SAMPLE: ') && {SAID}.includes('It goes when the server stops')")
        press(browser, "Keep as event")
        until(browser, f"{AT} === '/desk/keep'")
        until(browser, "!!document.querySelector('button[name=keep]')")
        browser.ask("document.querySelector('button[name=keep]').click()")
        until(browser, f"{AT} === '/desk' && !document.title.includes('SAMPLE')")
        server.opened()
        assert server.end()[0] == 0
    assert "club-night.tilt" in names(folder), names(folder)
    assert len(people_of(folder)) == 23


@in_folder
def test_the_rows_of_games_are_even(folder):
    """The file's name below the game's, in every row."""
    with Starting(folder) as server, Browser() as browser:
        for width in (1366, 900):
            browser.look(f"http://{server.host}{server.page}", width)
            rows = browser.ask("""[...document.querySelectorAll("button[name=game]")].map((one) => {
                const [name, file] = [...one.children].map((each) => each.getBoundingClientRect());
                return [Math.round(file.left - name.left), Math.round(file.top - name.bottom) >= 0];
            })""")
            assert rows and all(row == [0, True] for row in rows), (width, rows)
        assert server.end()[0] == 0


if __name__ == "__main__":
    main(globals())
