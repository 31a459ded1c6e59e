"""The bell: a sound and a flash when the round's time is up, on a laptop whose switch is on, and on a wall whose address says so. The
clock's end is set in the page, so no time has to pass."""
import json
import re

from browser import Browser
from harness import main
from serving import do_lines, make_event, served

RUN, CLOCK, BELL = "/t/ote/run", "/t/ote/wall?show=clock", "/t/ote/wall?show=clock&bell=1"
# Counts tones and flashes, and keeps how each flash goes. What the page does four times a second it does when the test says so.
# A page's stream begins with all its parts, and with the time: a clock set before they are in would be set back by them.
SPY = """window.heard = [];
window.EventSource = class extends EventSource {
  constructor(...what) { super(...what); ["part", "time"].forEach((kind) => this.addEventListener(kind, () => heard.push(kind))); }
};
window.tones = 0; window.flashes = []; window.ticks = []; window.sounds = [];
const made = AudioContext.prototype.createOscillator, moved = Element.prototype.animate, every = setInterval;
window.AudioContext = class extends AudioContext { constructor() { super(); sounds.push(this); } };
AudioContext.prototype.createOscillator = function () { tones++; return made.call(this); };
Element.prototype.animate = function (...how) { flashes.push(how); return moved.apply(this, how); };
window.setInterval = (act, ms) => (ms === 250 ? ticks.push(act) : every(act, ms));"""
TOP = "document.querySelector('.pop.clock [data-ends]')"
CLOCK_MENU, SWITCH = ".pop.clock summary", "[data-bell] input"


def make(folder):
    make_event(folder)
    do_lines(folder, ("clock", "start", "50"))


def with_clock(test):
    return served(test, make)


def spied(server, signed_in=False):
    browser = Browser()
    browser.do("Page.addScriptToEvaluateOnNewDocument", source=SPY)
    for words in ("lang=en", *((server.cookie,) if signed_in else ())):
        name, value = words.split("=", 1)
        browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}/")
    return browser


def look(browser, server, path, width=1366, height=768):
    browser.look(f"http://{server.host}{path}", width, height)
    browser.wait("heard.includes('time') && heard.length > document.querySelectorAll('[data-live]').length")


def tick(browser):
    browser.ask("ticks.forEach((act) => act())")


def pass_end(browser):
    """Every clock on the page, which ran, is over."""
    tick(browser)
    browser.ask("document.querySelectorAll('[data-ends]').forEach((one) => { one.dataset.ends = Date.now() - 5000; })")
    tick(browser), tick(browser)


def counts(browser):
    """Tones, flashes, and whether the digits are marked."""
    return browser.ask("[tones, flashes.length, document.body.classList.contains('rang')]")


def press(browser, what):
    """A mouse on it: a browser allows sound after that."""
    x, y = browser.ask(f"(() => {{ const box = document.querySelector({json.dumps(what)}).getBoundingClientRect();"
                       " return [box.left + box.width / 2, box.top + box.height / 2]; })()")
    for kind in ("mousePressed", "mouseReleased"):
        browser.do("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)


@with_clock
def test_a_laptop_rings_once_where_its_switch_is_on(server):
    with spied(server, True) as browser:
        look(browser, server, RUN)
        assert browser.ask(f"document.querySelector('{SWITCH}').checked") is False, "off unless somebody wants it"
        pass_end(browser)
        assert counts(browser) == [0, 0, False]
        look(browser, server, RUN)
        press(browser, CLOCK_MENU)
        press(browser, SWITCH)
        browser.wait("tones === 1")  # its owner hears it once, and by the press the browser allows it
        look(browser, server, "/t/ote/people")
        assert browser.ask(f"document.querySelector('{SWITCH}').checked") is True, "the device keeps it"
        press(browser, "h1")
        browser.wait("sounds.some((one) => one.state === 'running')")
        pass_end(browser)
        assert counts(browser) == [1, 1, True]
        frames, how = browser.ask("flashes[0]")
        assert how["iterations"] <= 3 and how["duration"] >= 1000 and sum(one["filter"] == "invert(1)" for one in frames) == 2, (frames, how)
        browser.ask(f"{TOP}.dataset.ends = Date.now() - 9000"), tick(browser)
        assert counts(browser) == [1, 1, False], "a clock that was over before rings no more"
        do_lines(server.folder, ("clock", "add", "5"))
        browser.wait(f"Number({TOP}.dataset.ends) > Date.now()")
        pass_end(browser)
        assert counts(browser) == [2, 2, True], "more time has an end of its own"
        press(browser, CLOCK_MENU)
        press(browser, SWITCH)
        do_lines(server.folder, ("clock", "add", "5"))
        browser.wait(f"Number({TOP}.dataset.ends) > Date.now()")
        pass_end(browser)
        assert counts(browser) == [2, 2, False], "switched off"
        assert not browser.complaints, browser.complaints


@with_clock
def test_a_wall_rings_where_its_address_says_so(server):
    with spied(server) as browser:
        look(browser, server, CLOCK, 1920, 1080)
        assert browser.ask("document.querySelector('[data-bell]')") is None
        pass_end(browser)
        assert counts(browser) == [0, 0, False]
        look(browser, server, BELL, 1920, 1080)
        browser.wait("document.querySelector('[data-bell]').checkVisibility()")
        assert browser.ask("document.querySelector('[data-bell]').textContent") == "Turn on bell"
        press(browser, "[data-bell]")
        browser.wait("tones === 1 && !document.querySelector('[data-bell]').checkVisibility()")
        pass_end(browser)
        assert counts(browser) == [2, 1, True]
        look(browser, server, "/t/ote/wall?show=names&bell=1", 1920, 1080)
        back = "getComputedStyle(document.querySelector('.now .clk')).backgroundColor"
        assert browser.ask(back) == "rgba(0, 0, 0, 0)"
        pass_end(browser)
        assert counts(browser)[1:] == [1, True] and browser.ask(back) != "rgba(0, 0, 0, 0)", "the digits stay marked"
        assert not browser.complaints, browser.complaints


@with_clock
def test_nothing_flashes_where_motion_is_not_wanted(server):
    with spied(server) as browser:
        look(browser, server, BELL, 1920, 1080)
        browser.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        pass_end(browser)
        assert counts(browser) == [0, 0, True], "the digits stay marked; nobody has pressed anything, so there is no sound"


@with_clock
def test_screens_offer_a_clock_with_a_bell(server):
    for language, words in (("en", "Clock with a bell"), ("pt-BR", "Relógio com campainha")):
        page = server.get("/t/ote/screens", Accept_Language=language).text
        assert words in page and 'href="/t/ote/wall?show=clock&amp;bell=1"' in page, language
    assert "bell%3D1" in re.search(r'data-stream="([^"]*)"', server.get(BELL).text).group(1), "its stream is of the same page"
    assert server.get("/t/ote/wall?bell=2").status == 422


if __name__ == "__main__":
    main(globals())
