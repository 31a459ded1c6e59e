"""Results at full speed, in a browser on a running server: forty by keyboard, without a mouse and without waiting."""
import json
import tempfile
import time
from browser import Browser
from harness import PLACE, main, tiltyard
from serving import Serving, do_lines, served

LINE = "document.querySelector('#line-typed')"
QUEUE = "[...document.querySelectorAll('[data-queue] li')]"


def sign_in(browser, server):
    name, value = server.cookie.split("=", 1)
    browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}/")


def look(browser, server, slug="ote"):
    sign_in(browser, server)
    browser.look(f"http://{server.host}/t/{slug}/results")
    browser.wait("document.activeElement?.id === 'line-typed'")


def enter(browser, line):
    browser.type(line)
    browser.press("Enter")


def missing(server):
    return json.loads(tiltyard("status", "--json", folder=server.folder).stdout)["tournaments"][0]["missing"]


def test_forty_results_without_waiting():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        do_lines(folder, ("new", "joust.tilt", "--format", "agot-joust"), ("player", "add", *(f"Player {n}" for n in range(1, 81))),
                 ("draw",), ("publish",))
        with Serving(folder) as server, Browser() as browser:
            server.sign_in()
            slug = json.loads(tiltyard("status", "--json", folder=folder).stdout)["tournaments"][0]["tournament"]
            look(browser, server, slug)
            began = time.monotonic()
            for table in range(1, 41):
                enter(browser, f"{table} 15w {table % 12}")
                assert browser.ask(f"{LINE}.value") == "", "the next can be typed at once"
            typed = time.monotonic() - began
            browser.wait(f"{QUEUE}.filter(one => one.className === 'saved').length >= 30")
            browser.wait("!document.querySelector('[data-table]')")
            took = time.monotonic() - began
            assert missing(server) == 0
            assert browser.ask("localStorage.length") == 0 and browser.complaints == []
            print(f"# forty results: typed in {typed:.1f} s, all saved after {took:.1f} s")


@served
def test_each_line_tells_what_became_of_it(server):
    with Browser() as browser:
        look(browser, server)
        browser.type("1 16w 11")
        names = browser.ask("[...document.querySelectorAll('[data-table=\"1\"] .seat')].map(one => one.textContent)")
        assert browser.ask("document.querySelector('[data-read]').textContent") == f"1  {names[0]} 16w · {names[1]} 11 · {names[2]} … · {names[3]} …"
        browser.press("Enter")
        browser.wait(f"{QUEUE}.some(one => one.className === 'refused' && one.textContent.includes('NOT SAVED'))")
        browser.press("ArrowUp")
        assert browser.ask(f"{LINE}.value") == "1 16w 11" and browser.ask(f"{QUEUE}.length") == 0
        enter(browser, " 3 -2")
        browser.wait(f"{QUEUE}[0].className === 'saved' && {QUEUE}[0].textContent.includes('SAVED #')")
        assert names[0] in browser.ask(f"{QUEUE}[0].textContent")
        assert missing(server) == 1 and browser.complaints == []


@served
def test_lines_outlive_the_network_and_the_page(server):
    unknown = f"{QUEUE}.filter(one => one.className === 'unknown' && one.textContent.includes('NOT KNOWN YET')).length === 2"
    with Browser() as browser:
        look(browser, server)
        browser.do("Network.setBlockedURLs", urls=["*/results"])
        enter(browser, "1 16w 11 3 5")
        enter(browser, "2 16w 11 3 5")
        browser.wait(unknown)
        assert browser.ask(f"{LINE}.value") == "" and missing(server) == 2
        browser.look(f"http://{server.host}/t/ote/results?saved=0")
        browser.wait(unknown)
        browser.do("Network.setBlockedURLs", urls=[])
        browser.wait(f"{QUEUE}.filter(one => one.className === 'saved').length === 2")
        assert missing(server) == 0 and browser.ask("localStorage.length") == 0


@served
def test_a_report_is_taken_by_a_button(server):
    seats = json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"][0]["seats"]
    scores = [f"#{seat['number']}={score}" for seat, score in zip(seats, ("16w", "1", "2", "3"))]
    done = tiltyard("report", 1, "--by", seats[0]["number"], *scores, folder=server.folder)
    assert done.returncode == 0, done.stderr
    with Browser() as browser:
        look(browser, server)
        browser.ask("document.querySelector('button[name=take]').click(), 1")
        browser.wait(f"{QUEUE}[0].className === 'saved'")
        browser.wait("!document.querySelector('button[name=take]')")
        assert missing(server) == 1 and browser.complaints == []


main(globals())
