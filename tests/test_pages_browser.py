"""Pages in a browser: nothing runs over at any width, words are readable in both themes, and the script does what it says."""
import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

from browser import FAINT, Browser
from harness import BATTERY, main, waits_for
from page_events import PageEvents

VIEWS = ((320, False), (390, True), (1280, False), (1920, True))  # width, dark
POLICY = ("default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
          "base-uri 'none'; frame-ancestors 'none'")


class Venue(ThreadingHTTPServer):
    """Serves a folder of pages as the server would: with its policy, a stream, and answers to forms."""
    daemon_threads = True

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), Answering)
        self.folder, self.streams, self.sent, self.answers, self.door = folder, [], [], [], threading.Event()
        self.door.set()  # else a stream waits for it
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        """A browser that goes on to another page takes no more of this one."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def at(self, name):
        return f"http://127.0.0.1:{self.server_port}/{name}"

    def tell(self, name, html):
        """Sends a live part to all who look: the page may know of its stream before this server does."""
        assert waits_for(lambda: self.streams)
        for stream, _ in self.streams:
            stream.write(f"event: part\ndata: {name}\ndata: {html}\n\n".encode())
            stream.flush()

    def let_go(self):
        """Ends all streams; none begins again before the door is open."""
        self.door.clear()
        while self.streams:
            self.streams.pop()[1].set()

    def shutdown(self):
        self.let_go()
        self.door.set()
        super().shutdown()


class Answering(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.0"

    def log_message(self, *_):
        pass

    def answer(self, code, kind, body):
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/live":
            self.server.door.wait()
            self.answer(200, "text/event-stream", b"retry: 100\n\n")
            ended = threading.Event()
            self.server.streams.append((self.wfile, ended))
            ended.wait()
            return
        if path.endswith(".js"):
            time.sleep(SCRIPT_SECONDS)  # as over Wi-Fi: the page is there before its script, and what that moves is seen to move
        kind = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}.get(path.rsplit(".")[-1], "text/html; charset=utf-8")
        file = self.server.folder / path.lstrip("/")
        if not file.is_file():
            self.answer(404, "text/plain", b"")
        else:
            self.answer(200, kind, file.read_bytes())

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.server.sent.append({key: values[0] for key, values in parse_qs(body).items()})
        if not self.server.answers:
            self.close_connection = True  # without a word
            return
        code, told = self.server.answers.pop(0)
        self.answer(code, "application/json", json.dumps(told).encode())


EVENTS = PageEvents()
FOLDER = EVENTS.shown(EVENTS.files[0], "pt-BR")
HOSTILE = EVENTS.shown(EVENTS.files[2], "en")

# What runs over the window's edge, but for what scrolls by itself.
OVER = """[...document.querySelectorAll('body *')].filter(one => !one.closest('.scroll,.stages,.filters,.hush,.skip')
  && one.getClientRects().length && one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1).map(one => one.outerHTML.slice(0, 80))"""
# When the whole page has been shown: in the frame behind the first one that had all of it.
WHOLE = """document.addEventListener('readystatechange', () => {
  if (document.readyState === 'interactive') requestAnimationFrame(() => requestAnimationFrame(() => { window.whole = performance.now(); }));
})"""
# By how much of the window what was there has moved since: by script, stream, style or font. Before that a slow device may
# show a part of the page, and how large a part is its own affair.
# The page's own way here is asked for, too, because there always is one: nobody waits for what did not move.
SHIFTED = """new Promise((done) => {
  const moved = (list) => list.getEntries().reduce((sum, one) => sum + (one.startTime > whole && one.value || 0), 0);
  const observer = new PerformanceObserver((list) => done(moved(list)));
  ['layout-shift', 'navigation'].forEach((type) => observer.observe({ type, buffered: true }));
})"""
SCRIPT_SECONDS = 0.05
# What can be tapped and is small: links in a sentence may be. Where a box or a disc has its label around it, that is tapped.
SMALL = """[...document.querySelectorAll('button,input:not([type=hidden]),.tabs a,summary')].filter(one => one.getClientRects().length && one.checkVisibility()
  && (one.matches('[type=radio],[type=checkbox]') && one.closest('label') || one).getBoundingClientRect().height < 24).map(one => one.outerHTML.slice(0, 80))"""


def none(wrong):
    wrong = list(wrong)
    assert not wrong, "\n".join(["", *map(str, wrong)])


def views_of(number, views):
    """The quick form looks at every fourth page, at a width that moves on from one to the next; the battery at all pages at all widths."""
    if BATTERY:
        return views
    return [views[number // 4 % len(views)]] if number % 4 == 0 else []


def look_at_all(folder, views, wrong):
    venue = Venue(folder)
    with Browser() as browser:
        browser.do("Page.addScriptToEvaluateOnNewDocument", source=WHOLE)
        for number, path in enumerate(sorted(folder.glob("*.html"))):
            for width, dark in views_of(number, views):
                browser.look(venue.at(path.name), width, 900, dark)
                browser.wait("window.whole && (!document.body.dataset.stream || !document.querySelector('[data-state=live]').hidden)")
                shift = browser.ask(SHIFTED)
                if shift > 0.01:
                    wrong.append(f"{path.name} {width}: what is there moves by {shift}")
                browser.ask("document.getAnimations().forEach(one => one.finish())")
                for what, found in (("runs over", browser.ask(OVER)), ("is faint", browser.ask(FAINT)), ("is small", browser.ask(SMALL))):
                    wrong += [f"{path.name} {width} {'dark' if dark else 'light'}: {what}: {one}" for one in found]
                if browser.ask("document.documentElement.scrollWidth > innerWidth"):
                    wrong.append(f"{path.name} {width}: the page scrolls sideways")
        wrong += browser.complaints
    venue.shutdown()


def test_pages_fit_and_can_be_read_at_every_width():
    wrong = []
    look_at_all(FOLDER, VIEWS, wrong)
    none(wrong[:20])


def test_a_long_option_stays_in_its_field():
    """WebKit counts its words as running over, and the page would scroll sideways; Chromium does not, so it is asked for."""
    venue = Venue(FOLDER)
    with Browser() as browser:
        browser.look(venue.at("desk-games.html"), 320, 900)
        kept = browser.ask("[...document.querySelectorAll('select')].map(one => getComputedStyle(one).contain)")
        assert kept and set(kept) == {"paint"}, kept
    venue.shutdown()


def test_pages_of_hostile_names_fit_too_and_run_nothing():
    wrong = []
    look_at_all(HOSTILE, VIEWS[:2], wrong)
    none(wrong[:20])


def test_live_parts_are_swapped_and_keep_the_cursor():
    venue = Venue(FOLDER)
    with Browser() as browser:
        browser.look(venue.at("ote-tables.html"))
        browser.wait("!document.querySelector('[data-state=live]').hidden")
        folds = "[...document.querySelectorAll('[data-live=board] details')]"
        browser.ask(f"{folds}[2].open = true, {folds}[1].querySelector('summary').focus(), 1")
        html = browser.ask("document.querySelector('[data-live=board]').innerHTML").replace("Mesa 1<", "Mesa 91<")
        venue.tell("board", html)
        browser.wait("document.querySelector('#t1 h3').textContent === 'Mesa 91'")
        assert browser.ask(f"document.activeElement === {folds}[1].querySelector('summary')")
        assert browser.ask(f"{folds}.map(one => one.open)")[:4] == [False, False, True, False]
        stage = browser.ask("document.querySelector('[data-live=stage]').innerHTML").replace("Rodada 2", "Rodada 3")
        browser.ask("document.querySelector('[data-live=stage] a').focus(), 1")
        venue.tell("stage", stage)
        browser.wait("document.querySelector('h1').textContent === 'Rodada 3'")
        assert browser.ask("document.activeElement.textContent") == "Por nome"
        venue.tell("nobody", "<b>1</b>")
        venue.tell("stage", "<h1>4</h1>")
        browser.wait("document.querySelector('h1').textContent === '4'")
        assert browser.ask("document.activeElement === [...document.querySelectorAll('a[href],button,summary')].find((one) => "
                           "document.querySelector('[data-live=stage]').compareDocumentPosition(one) === 4)"), "the next thing behind has it"
        venue.tell("board", "<h2>5</h2>")
        browser.wait("document.querySelector('h2').textContent === '5'")
        assert browser.ask("document.activeElement.id") == "main", "there is nothing behind any more"
        venue.let_go()
        browser.wait("!document.querySelector('[data-state=lost]').hidden")
        venue.door.set()
        browser.wait("!document.querySelector('[data-state=live]').hidden")
        none(browser.complaints)
    venue.shutdown()


def fill(browser, venue, words):
    browser.look(venue.at("joust-run-table.html"), 390, 800)
    assert browser.ask("document.activeElement.name").startswith("score-")
    browser.ask("document.activeElement.select()")
    for word in words:
        browser.type(word)
        browser.press("Enter")


TICKS_MS = 1200  # the page looks at its clocks a few times meanwhile
NOTICE = "document.querySelector('[data-notices]').textContent"


def test_a_result_is_typed_and_saved_by_keyboard():
    venue = Venue(FOLDER)
    venue.answers = [(200, {"saved": 77, "next": "/desk.html"})]
    with Browser() as browser:
        fill(browser, venue, ["15w", "4"])
        browser.wait("location.pathname === '/desk.html'")
        assert browser.ask("localStorage.length") == 0
        none(browser.complaints)
    [sent] = venue.sent
    assert sent["id"] == "00112233445566778899aabbccddeeff" and sent["t"] == "token" and sent["based_on"] == "9", sent
    assert sorted(value for key, value in sent.items() if key.startswith("score-")) == ["15w", "4"], sent
    venue.shutdown()


def test_a_refusal_is_said_and_not_sent_again():
    venue = Venue(FOLDER)
    venue.answers = [(422, {"refused": {"rule": "TY-STALE", "text": "<b>Alguém</b> foi mais rápido."}})]
    with Browser() as browser:
        fill(browser, venue, ["15w", "4"])
        browser.wait(f"{NOTICE}.includes('NÃO SALVO')")
        assert "<b>Alguém</b> foi mais rápido." in browser.ask(NOTICE) and "TY-STALE" in browser.ask(NOTICE)
        assert browser.ask("localStorage.length") == 0
        none(browser.complaints)
    assert len(venue.sent) == 1
    venue.shutdown()


def test_what_got_no_answer_is_kept_and_sent_again_with_its_id():
    venue = Venue(FOLDER)
    with Browser() as browser:
        fill(browser, venue, ["15w", "4"])
        browser.wait(f"{NOTICE}.includes('AINDA NÃO CONFIRMADO')")
        assert browser.ask("localStorage.length") == 1
        browser.offline()
        browser.offline(False)
        browser.look(venue.at("home.html"), 390, 800)  # another page, as after a reload
        browser.wait(f"{NOTICE}.includes('AINDA NÃO CONFIRMADO')")
        venue.answers = [(503, {"unknown": {"command": "x"}}), (403, {}), (200, {"saved": 78, "next": "/desk.html"})]
        browser.wait(f"{NOTICE}.includes('SALVO #78')")
        assert browser.ask("location.pathname") == "/home.html", "nobody is taken away from another page"
        assert browser.ask("localStorage.length") == 0
        none(browser.complaints)
    assert len(venue.sent) >= 4 and len({sent["id"] for sent in venue.sent}) == 1, venue.sent
    venue.shutdown()


def test_the_clock_runs_and_stops_where_it_should():
    venue = Venue(FOLDER)
    with Browser() as browser:
        browser.look(venue.at("ote-clock-2.html"))
        browser.wait("/^[0-3]\\d:\\d\\d$/.test(document.querySelector('main .bignum span').textContent)"
                     " && document.querySelector('main .bignum span').textContent < '39:05'")  # what the page came with
        # Time stands still at what the page was made with, and what is shown stays.
        browser.do("Page.addScriptToEvaluateOnNewDocument", source="Date.now = () => 1e12")
        browser.look(venue.at("ote-clock-2.html"))
        for left, shown in ((3599001, "1:00:00"), (59001, "1:00"), (1, "0:01"), (-999, "0:00"), (-61500, "-1:01"), (-3600500, "-1:00:00")):
            browser.ask(f"document.querySelector('main .bignum span').dataset.ends = Number(document.body.dataset.now) + {left}, 1")
            browser.wait(f"document.querySelector('main .bignum span').textContent === '{shown}'")
    with Browser() as browser:
        browser.look(venue.at("ote-clock-3.html"))
        before = browser.ask("document.querySelector('main .bignum span').textContent")
        browser.ask(f"new Promise((done) => setTimeout(done, {TICKS_MS}))")  # what was due before has been done by then
        assert browser.ask("document.querySelector('main .bignum span').textContent") == before == "39:05"
    venue.shutdown()


def test_people_find_themselves():
    venue = Venue(FOLDER)
    shown = "[...document.querySelectorAll('.names > li')].filter(one => !one.hidden).map(one => one.querySelector('.who').textContent)"
    with Browser() as browser:
        browser.look(venue.at("ote-names.html"), 320, 800)
        browser.ask("document.querySelector('[data-find] input').focus()")
        browser.type("joao")
        assert browser.ask(shown) == ["João"]
        browser.ask("document.querySelector('[data-find] input').select()")
        browser.type(" ")
        assert len(browser.ask(shown)) == 23
    venue.shutdown()


# A wall that turns when the test says turn(), and counts in `answered` what it asked for, once it has dealt with the answer.
HELD = """const every = setInterval, ask = fetch;
window.answered = 0;
window.setInterval = (act, ms) => ms < 9000 ? every(act, ms) : (window.turn = act, 0);
window.fetch = (...what) => { const answer = ask(...what); answer.then(() => setTimeout(() => { answered += 1; })); return answer; };"""
# A turn of a wall, which takes seconds, takes a moment.
HASTENED = "const every = setInterval; window.setInterval = (act, ms) => every(act, Math.min(ms, 250));"


def test_a_wall_turns_by_itself_and_goes_on_to_the_next():
    venue = Venue(FOLDER)
    with Browser() as browser:
        browser.do("Page.addScriptToEvaluateOnNewDocument", source=HASTENED)
        browser.look(venue.at("ote-wall.html"), 1280, 600)
        assert browser.ask("document.querySelectorAll('.screen').length") > 1
        browser.ask("document.body.dataset.turns = '/ote-standings.html', 1")
        browser.wait("document.querySelector('.screen.now:nth-of-type(2), [data-live=banners] .now') !== null || location.pathname !== '/ote-wall.html'")
        browser.wait("location.pathname === '/ote-standings.html'")
    venue.shutdown()


def test_a_wall_stays_where_the_next_is_not_there():
    venue = Venue(FOLDER)
    with Browser() as browser:
        browser.do("Page.addScriptToEvaluateOnNewDocument", source=HELD)
        browser.look(venue.at("ote-wall-2.html"), 1280, 720)
        browser.ask("document.body.dataset.turns = '/nothing.html', document.body.kept = 1")
        for times in range(1, 4):
            while browser.ask("answered") < times:
                browser.ask("turn(), new Promise((done) => setTimeout(done, 20))")
        assert browser.ask("document.body.kept === 1 && location.pathname === '/ote-wall-2.html'")
    venue.shutdown()


if __name__ == "__main__":
    with EVENTS:
        main(globals())
