"""The line of staff's pages in a browser: what it would do, who is meant, and what becomes of each line."""
import json
import tempfile
from browser import Browser
from harness import PLACE, main, tiltyard
from serving import Serving, do_lines, served, tables

LINE = "document.querySelector('#line')"
TOLD = "document.querySelector('.line output').textContent"
NOTES = "[...document.querySelectorAll('#refused-lines > .note')]"
CHOICES = "[...document.querySelectorAll('#found [role=option]')]"


def look(browser, server, page="/t/ote/run"):
    name, value = server.cookie.split("=", 1)
    browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}/")
    browser.look(f"http://{server.host}{page}")
    browser.ask(f"{LINE}.focus()")


def enter(browser, line):
    browser.type(line)
    browser.press("Enter")


def crowd(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32),
             ("player", "add", "Ana Mendes", "Caio Castro", "Caio Luz", "Eva Rocha", "Gil", "Hugo", "Iara", "Mariana Reis"),
             ("draw",), ("publish",))


def players(server):
    return json.loads(tiltyard("player", "list", "--json", folder=server.folder).stdout)["people"]


def its_effect(server):
    names = [seat["name"].split()[0] for seat in tables(server)[0]["seats"]]
    with Browser() as browser:
        look(browser, server)
        assert "drop caio" in browser.ask(TOLD)
        browser.type("1 16w 11")
        browser.wait(f"{TOLD}.includes('…')")
        browser.type(" 3 2")
        browser.wait("document.querySelector('.line output').className === 'ok'")
        assert names[0] + " 16, won" == browser.ask("document.querySelector('.line output b').textContent")
        browser.press("Enter")
        browser.wait("!!document.querySelector('#t1.in')")
        assert browser.ask(f"{LINE}.value") == "" and browser.ask("document.activeElement.id") == "line"
        browser.wait(f"{TOLD}.includes('SAVED')")
        assert browser.complaints == [] and browser.ask("localStorage.length") == 0
    assert tables(server)[0]["seats"][0]["score"] == 16


def choices(server):
    with Browser() as browser:
        look(browser, server)
        browser.type("drop caio")
        browser.wait(f"{CHOICES}.length === 2")
        assert browser.ask(f"{LINE}.getAttribute('aria-expanded')") == "true"
        browser.press("Enter")
        browser.wait(f"{CHOICES}[0].getAttribute('aria-selected') === 'true'")
        assert browser.ask(f"{LINE}.value") == "drop caio", "several people are never one"
        browser.press("ArrowDown")
        browser.wait(f"{CHOICES}[1].getAttribute('aria-selected') === 'true'")
        assert browser.ask(f"{CHOICES}[1].id === {LINE}.getAttribute('aria-activedescendant')")
        browser.press("Enter")
        browser.wait(f"{TOLD}.includes('SAVED')")
        assert browser.ask(f"{LINE}.getAttribute('aria-expanded')") == "false"
        browser.type("ana")
        browser.wait(f"{TOLD}.includes('Open Ana')")
        browser.press("Escape")
        assert browser.ask(f"{LINE}.value") == "" and "drop caio" in browser.ask(TOLD)
        browser.type("eva")
        browser.wait(f"{TOLD}.includes('Open Eva')")
        browser.press("Enter")
        browser.wait("location.pathname === '/t/ote/people/4'")
        assert browser.complaints == []
    left = {one["name"]: one["entered"][0]["status"] for one in players(server)}
    assert left["Caio Luz"] == "dropped" and left["Caio Castro"] == "playing"


def refused_lines(server):
    with Browser() as browser:
        look(browser, server)
        enter(browser, "1 200w 11 3 2")
        browser.wait(f"{NOTES}.length === 1")
        assert browser.ask(f"{NOTES}[0].querySelector('kbd').textContent") == "1 200w 11 3 2"
        enter(browser, "2 16 11 3 2")
        browser.wait(f"{NOTES}.length === 2")
        assert browser.ask(f"{NOTES}[0].querySelector('kbd').textContent") == "2 16 11 3 2", "the newest is first"
        assert browser.ask(f"{NOTES}.map(one => one.querySelectorAll('button').length)") == [2, 3], "only one can be confirmed"
        assert browser.ask(f"{NOTES}.every(one => [...one.querySelectorAll('button')].at(-1).textContent === 'Dismiss')")
        look(browser, server, "/t/ote/run?table=2")
        browser.wait(f"{NOTES}.length === 2")
        browser.ask(f"{NOTES}[1].querySelector('button').click()")
        browser.wait("!!document.querySelector('#t1.in')")
        browser.ask(f"{NOTES}[0].querySelector('button').click()")
        assert browser.ask(f"{LINE}.value") == "2 16 11 3 2" and browser.ask(f"{NOTES}.length") == 0
        enter(browser, " ")
        browser.wait(f"{NOTES}.length === 1")
        enter(browser, "2 16w 11 3 2")
        browser.wait(f"{NOTES}.length === 0 && !!document.querySelector('#t2.in')")
        browser.wait("localStorage.length === 1")
        assert browser.ask("Object.values(localStorage)") == ["[]"] and browser.complaints == []
        enter(browser, "drop nobody")
        browser.wait(f"{NOTES}.length === 1")
        browser.ask(f"[...{NOTES}[0].querySelectorAll('button')].at(-1).click()")
        assert browser.ask(f"{NOTES}.length") == 0 and browser.ask("Object.values(localStorage)") == ["[]"]
        assert browser.ask("document.activeElement.id") == "line"
        for at in (1, 2, 3):
            assert browser.ask("[...document.querySelectorAll('#refused-lines > .row button')].some(one => one.checkVisibility())") == (at > 2)
            enter(browser, f"drop nobody{at}")
            browser.wait(f"{NOTES}.length === {at}")
        browser.ask("document.querySelector('#refused-lines > .row button').click()")
        assert browser.ask(f"{NOTES}.length") == 0 and browser.ask("Object.values(localStorage)") == ["[]"]
        assert browser.ask("document.activeElement.id") == "line" and browser.complaints == []


test_what_it_would_do_is_shown = served(its_effect, crowd)
test_what_it_would_do_is_shown.__name__ = "test_what_it_would_do_is_shown"
test_choices_are_taken_by_keyboard = served(choices, crowd)
test_choices_are_taken_by_keyboard.__name__ = "test_choices_are_taken_by_keyboard"
test_refused_lines_stay_until_their_table_is_in = served(refused_lines, crowd)
test_refused_lines_stay_until_their_table_is_in.__name__ = "test_refused_lines_stay_until_their_table_is_in"


def test_forty_results_without_waiting():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        do_lines(folder, ("new", "joust.tilt", "--format", "agot-joust"), ("player", "add", *(f"Player {n}" for n in range(1, 81))),
                 ("draw",), ("publish",))
        with Serving(folder) as server, Browser() as browser:
            server.sign_in()
            slug = json.loads(tiltyard("status", "--json", folder=folder).stdout)["tournaments"][0]["tournament"]
            look(browser, server, f"/t/{slug}/run")
            for table in range(1, 41):
                enter(browser, f"{table} 15w {table % 12}")
                assert browser.ask(f"{LINE}.value") == "", "the next can be typed at once"
            browser.wait("document.querySelectorAll('.tile.in').length === 40")
            browser.wait("localStorage.length === 0")
            assert browser.complaints == []


@served
def test_a_line_survives_a_lost_network(server):
    with Browser() as browser:
        look(browser, server)
        browser.offline()
        enter(browser, "1 16w 11 3 2")
        browser.wait("localStorage.length === 1")
        browser.offline(False)
        browser.wait("!!document.querySelector('#t1.in')")
        browser.wait("localStorage.length === 0")
    assert tables(server)[0]["seats"][0]["score"] == 16


@served
def test_without_a_script_it_is_a_search_page(server):
    with Browser() as browser:
        browser.do("Emulation.setScriptExecutionDisabled", value=True)
        look(browser, server)
        enter(browser, "1 16w 11 3 2")
        browser.wait("location.pathname === '/t/ote/line'")
        assert "16, won" in browser.ask("document.querySelector('main').textContent")
        browser.ask("document.querySelector('main form button').click()")
        browser.wait("location.pathname === '/t/ote/run'")
    assert tables(server)[0]["seats"][0]["score"] == 16


if __name__ == "__main__":
    main(globals())
