"""Phones in a browser: a report that meets dead Wi-Fi, or a server that is gone, is kept and sent again by itself, once;
and pages change by themselves."""
import json
import signal
import tempfile

from browser import Browser
from harness import PLACE, main, tiltyard, waits_for
from phones import Phone
from serving import KeptPort, Serving, make_event

KEPT = "Object.keys(localStorage).filter(key => key.startsWith('unsent ')).length"


class Venue:
    """A first round that is played, its server, a browser, and the seats of table 1."""

    def __init__(self, folder, browser, port):
        self.folder, self.browser = folder, browser
        make_event(folder)
        self.server = Serving(folder, port=port)
        told = json.loads(tiltyard("codes", "1", "--json", folder=folder).stdout)
        self.seats = told["tables"][0]["seats"]
        self.phones = [Phone.by_code(self.server, seat["code"]) for seat in self.seats]

    def hold(self, phone, path="/me"):
        """The browser is that phone."""
        self.browser.do("Network.clearBrowserCookies")
        self.browser.do("Network.setCookie", name="link", value=phone.cookie.split("=", 1)[1], url=f"http://{self.server.host}/")
        self.look(path)

    def look(self, path):
        self.browser.look(f"http://{self.server.host}{path}", 320, 640)

    def fill(self):
        for i, seat in enumerate(self.seats):
            self.browser.ask(f"document.querySelector('[name=\"score-{seat['number']}\"]').value = '{16 - 2 * i}'")
        self.browser.ask(f"document.querySelector('[name=won][value=\"{self.seats[0]['number']}\"]').checked = true")

    def press(self, words):
        assert self.browser.ask("(() => { for (const one of document.querySelectorAll('main button, main a'))"
                                f" if (one.textContent.trim() === {json.dumps(words)}) {{ one.click(); return true; }} }})()"), words

    def says(self, words):
        self.until(f"document.body?.innerText.includes({json.dumps(words)})")

    def until(self, expression):
        """A page that is about to be another one has no answer for a moment."""
        def is_so():
            try:
                return self.browser.ask(expression)
            except AssertionError:
                return False
        assert waits_for(is_so), (expression, self.browser.ask("document.body.innerText"))

    def reports(self):
        return json.loads(tiltyard("reports", "--json", folder=self.folder).stdout)["tables"]

    def start_again(self):
        """Another server of the same event, at the same address."""
        again = Serving(self.folder, port=self.server.port)
        for phone in self.phones:
            phone.server = again
        self.server = again


def venue(test):
    def run():
        with tempfile.TemporaryDirectory(dir=PLACE) as folder, Browser() as browser, KeptPort() as port:
            place = Venue(folder, browser, port.number)
            try:
                test(place)
                assert not browser.complaints, browser.complaints
            finally:
                if place.server.process.poll() is None:
                    place.server.end()
    return run


@venue
def test_a_report_meets_dead_wifi(place):
    place.hold(place.phones[0], "/me/ote/report")
    place.fill()
    sent = place.browser.ask("document.querySelector('main form [name=id]').value")
    place.browser.offline()
    place.press("Report result")
    place.says("NOT KNOWN YET")
    assert place.browser.ask(KEPT) == 1 and not place.reports()
    assert place.browser.ask(f"localStorage.getItem('unsent {sent}') !== null")
    place.browser.offline(False)
    place.says("SAVED #")
    place.says("It counts when another player confirms it.")
    place.until("location.pathname === '/me'")
    assert place.browser.ask(KEPT) == 0
    assert len(place.reports()[0]["reports"]) == 1


@venue
def test_a_report_outlives_the_server_and_the_page(place):
    place.hold(place.phones[0], "/me/ote/report")
    place.fill()
    place.server.end(signal.SIGKILL)
    place.press("Report result")
    place.says("NOT KNOWN YET")
    place.browser.look("about:blank") # else it may send again before anybody has looked
    place.start_again()
    assert not place.reports()
    place.look("/me") # the page is read anew, with a form token that the first server never gave
    place.says("SAVED #")
    place.says("It counts when another player confirms it.")
    assert place.browser.ask(KEPT) == 0
    assert [row["name"] for row in place.reports()[0]["reports"]] == [place.seats[0]["name"]]


@venue
def test_a_notice_ends_with_later_news_and_not_with_its_own(place):
    place.hold(place.phones[0])
    assert tiltyard("announce", "The bar is open", folder=place.folder).returncode == 0
    place.says("The bar is open") # its stream has brought every part
    place.browser.ask("""document.querySelector('[data-notices]').innerHTML = [1, 999999].map((saved) =>
        `<div class="notice saved"><strong>SAVED #${saved}</strong></div>`).join('')""")
    result = [f"#{seat['number']}={16 - 2 * at}{'' if at else 'w'}" for at, seat in enumerate(place.seats)]
    assert tiltyard("result", 1, *result, folder=place.folder).returncode == 0
    place.until("!document.body.innerText.includes('SAVED #1\\n')")
    place.says("SAVED #999999")


@venue
def test_who_waits_for_a_slow_server_is_told_so(place):
    place.hold(place.phones[0], "/me/ote/report")
    place.fill()
    place.browser.ask("AbortSignal.timeout = () => new AbortController().signal, 1") # so the request is never given up
    place.server.process.send_signal(signal.SIGSTOP)
    try:
        place.press("Report result")
        place.says("NOT KNOWN YET") # while it is on its way
    finally:
        place.server.process.send_signal(signal.SIGCONT)
    place.says("SAVED #")
    assert len(place.reports()[0]["reports"]) == 1 and place.browser.ask(KEPT) == 0


@venue
def test_it_is_saved_once_though_the_answer_was_lost(place):
    place.hold(place.phones[0], "/me/ote/report")
    place.fill()
    item = place.browser.ask("""(() => {
      const form = document.querySelector('main form'), id = form.querySelector('[name=id]').value;
      const item = { action: form.getAttribute('action'), body: new URLSearchParams(new FormData(form)).toString(), page: '/gone' };
      return fetch(item.action, { method: 'POST', body: item.body, headers: { Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded' } }).then((one) => one.json()).then((told) => {
          localStorage.setItem('unsent ' + id, JSON.stringify(item)); return told.saved; }); })()""")
    place.look("/me")
    place.says(f"SAVED #{item}")
    assert len(place.reports()[0]["reports"]) == 1 and place.browser.ask(KEPT) == 0


@venue
def test_a_page_changes_by_itself_and_its_new_buttons_work(place):
    place.hold(place.phones[1])
    place.says("Table 1")
    fields = {f"score_{seat['number']}": str(16 - 2 * i) for i, seat in enumerate(place.seats)}
    place.phones[0].fill("/me/ote/report", **fields, won=str(place.seats[0]["number"]))
    place.says("Is it right?")
    place.browser.offline()
    place.press("Confirm result")
    place.says("NOT KNOWN YET")
    place.browser.offline(False)
    place.says("SAVED #")
    place.says("Your next table will appear here.")
    assert not place.reports()


@venue
def test_an_announcement_hides_no_word_about_the_connection(place):
    tiltyard("announce", "Round 2 at 14:00", "--minutes", "30", folder=place.folder)
    place.hold(place.phones[0])
    place.says("Round 2 at 14:00")
    place.until("document.querySelector('[data-state=live]').checkVisibility()")
    place.browser.ask("document.querySelector('main').style.minHeight = '300vh', 1")
    on_top = """((one, from) => { scrollTo(0, from); const box = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)); })"""
    assert place.browser.ask(f"{on_top}(document.querySelector('[data-state=live]'), 1e6)")
    place.server.end(signal.SIGKILL)
    place.until("document.querySelector('[data-state=lost]').checkVisibility()")
    for scrolled in (0, 600, "document.body.scrollHeight / 2"):
        assert place.browser.ask(f"{on_top}(document.querySelector('[data-state=lost]'), {scrolled})"), scrolled


@venue
def test_who_is_let_in_sees_it(place):
    zoe = Phone(place.server, None)
    zoe.cookie = zoe.send("/join", name="Zoe").sets("link")
    place.hold(zoe)
    place.says("Request sent")
    tiltyard("join", "approve", "1", folder=place.folder)
    place.says("Leave tournament")
    tiltyard("code", "renew", "Zoe", folder=place.folder)
    place.says("This phone is no longer signed in as Zoe")


@venue
def test_what_one_has_not_sent_is_not_anothers(place):
    place.hold(place.phones[0], "/me/ote/report")
    place.fill()
    place.browser.offline()
    place.press("Report result")
    place.says("NOT KNOWN YET")
    place.browser.ask("localStorage.setItem('kept', JSON.stringify(localStorage))")
    place.browser.offline(False) # it is held by somebody else from now on, before it was sent
    place.says("SAVED #")
    first = json.loads(place.browser.ask("localStorage.getItem('kept')"))
    key = next(key for key in first if key.startswith("unsent "))
    other = json.dumps(first[key].replace(key.split()[1], "0" * 32))
    place.browser.ask(f"localStorage.setItem('unsent {'0' * 32}', {other})")
    place.hold(place.phones[1])
    place.says("NOT SAVED")
    assert [row["name"] for row in place.reports()[0]["reports"]] == [place.seats[0]["name"]]


main(globals())
