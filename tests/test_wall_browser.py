"""What a projector shows, in a real browser: names as large as fits and none cut, balanced columns, standings on few screens, the
podium once it is over, an address that answers, a clock and announcements; letters that stand out by 7 to 1, in both languages."""
import json
import re
import urllib.request

from browser import FAINT, Browser
from harness import main, tiltyard
from serving import Serving, do_lines, served, soon, told

GIVEN = ["Ada", "Ana Beatriz", "Bruno", "Caio", "Davi", "Elisa", "Flora", "Gabriela", "Hugo", "Iara", "João Pedro", "Kátia", "Lia", "Maria Clara",
         "Nando", "Otto", "Paula", "Quim", "Rita", "Will"]
FAMILY = ["Souza", "Lima", "Viana", "Alves", "Nogueira", "Rocha", "Farias", "Freitas", "Oliveira", "Teles", "da Silva", "Mendes", "Klein",
          "Moraes", "Queiroz", "Jardim", "Campos", "Torres", "Weber", "Vasconcelos"]
LONG = "Maximiliana Bartolomea de Albuquerque e Vasconcelos da Silva"
BROAD = "W" * 80
# A wall that turns when the test says turn().
HELD = "const every = setInterval; window.setInterval = (act, ms) => ms < 9000 ? every(act, ms) : (window.turn = act, 0);"
# What of the shown screen's words does not fit: beside its own box, its cell, or the window.
CUT = """[...document.querySelectorAll('.screen.now :is(h2, .who, .n, th, small, b, p:not(.clk), [data-ends]), .screen.now ~ footer span')].filter((one) => {
  const range = document.createRange(); range.selectNodeContents(one);
  const words = range.getBoundingClientRect(), row = (one.closest('.names li, tr, .head, .fit, footer') || one).getBoundingClientRect();
  return words.width && (words.right > Math.min(innerWidth, row.right) + 1 || words.left < row.left - 1
    || words.top < row.top - 2 || words.bottom > Math.min(innerHeight, row.bottom) + 2);
}).map((one) => one.outerHTML.slice(0, 90))"""
# Names whose words reach into the number behind them.
OVERLAP = """[...document.querySelectorAll('.screen.now .names li')].filter((one) => { const range = document.createRange();
  range.selectNodeContents(one.querySelector('.who')); return range.getBoundingClientRect().right > one.children[1].getBoundingClientRect().left + 1;
}).map((one) => one.textContent)"""
COLUMNS = "[...document.querySelectorAll('.screen.now .names ol')].map((one) => one.children.length)"
NAMES = "[...document.querySelectorAll('.screen.now .who')].map((one) => one.textContent)"
LETTERS = "Math.min(...[...document.querySelectorAll('.screen.now :is(.names li, tbody tr)')].map((one) => parseFloat(getComputedStyle(one).fontSize)))"


def people(count):
    return [f"{given} {family}" for family in FAMILY for given in GIVEN][:count]


def venue_of(count, *more):
    """Somebody's event of so many at tables of four, whose first round is published."""
    def make(folder):
        do_lines(folder, ("new", "cup.tilt", "--format", "pods", "--name", "Cup"), ("player", "add", *people(count), *more), ("draw",), ("publish",))
    return lambda test: served(test, make)


def look(browser, server, path, width=1920, height=1080, dark=False, language="en"):
    browser.do("Network.setCookie", name="lang", value=language, url=f"http://{server.host}/")
    browser.look(f"http://{server.host}{path}", width, height, dark)
    browser.wait("document.querySelectorAll('.screen.now').length === 1")


def held():
    browser = Browser()
    browser.do("Page.addScriptToEvaluateOnNewDocument", source=HELD)
    return browser


def screens(browser):
    """Goes through the screens of a wall, each as it is shown; the wall is back at the first behind them."""
    count = browser.ask("document.querySelectorAll('.screen').length")
    for number in range(count):
        shown = browser.ask("[...document.querySelectorAll('.screen')].map((one, i) => one.checkVisibility() ? i : -1).filter((i) => i >= 0)")
        assert shown == [number], (number, shown)
        assert not (cut := browser.ask(CUT)), cut
        yield number
        browser.ask("turn(), 1")


def all_names_fit(browser, server, expected, path="/t/pods/wall?show=names"):
    """[smallest letters, in fortieths of the height] of each window; nobody is missing, cut or in a column that is longer by two."""
    found = []
    for width, height in ((1920, 1080), (1366, 768), (1024, 768)):
        look(browser, server, path, width, height)
        seen, letters = [], []
        for _ in screens(browser):
            columns = browser.ask(COLUMNS)
            assert max(columns) - min(columns) <= 1, columns
            assert not (overlap := browser.ask(OVERLAP)), overlap
            seen += browser.ask(NAMES)
            letters.append(browser.ask(LETTERS) * 40 / height)
        assert sorted(seen) == sorted(expected) and len(seen) == len(set(seen)), set(expected) ^ set(seen)
        found.append(min(letters))
    return found


@venue_of(20)
def test_20_names_are_balanced_and_large(server):
    with held() as browser:
        wide, *_ = all_names_fit(browser, server, people(20))
        assert browser.ask(COLUMNS) == [10, 10] and wide > 2 and browser.ask("!document.querySelector('footer')"), wide


@venue_of(80)
def test_80_names_are_a_fortieth_of_the_height(server):
    with held() as browser:
        wide, laptop, _ = all_names_fit(browser, server, people(80))
        assert min(wide, laptop) >= 1 and browser.ask("document.querySelectorAll('.screen').length") == 1, (wide, laptop)
        large, *_ = all_names_fit(browser, server, people(80), "/t/pods/wall?show=names&large=1")
        assert large > wide and browser.ask("document.querySelectorAll('.screen').length") == 2, (wide, large)
        # Standings, also before any result: no place, no sign before one.
        look(browser, server, "/t/pods/wall?show=standings")
        seen = []
        for _ in screens(browser):
            seen += browser.ask(NAMES)
            assert browser.ask(LETTERS) * 40 >= 1080
        assert sorted(seen) == sorted(people(80)) and browser.ask("document.querySelectorAll('.screen').length") <= 3


@venue_of(398, LONG, BROAD)
def test_400_names_say_where_in_the_alphabet_they_are(server):
    with held() as browser:
        all_names_fit(browser, server, [*people(398), LONG, BROAD])
        look(browser, server, "/t/pods/wall")
        assert browser.ask("document.querySelectorAll('.screen').length") == 5
        for number in screens(browser):
            ranges = browser.ask("[...document.querySelectorAll('footer span')].map((one) => [one.textContent, one.getAttribute('aria-current')])")
            names = browser.ask(NAMES)
            assert [current for _, current in ranges] == ["page" if at == number else None for at in range(5)], ranges
            first, last = ranges[number][0].split(" – ")
            assert names[0].startswith(first.rstrip(".")) and names[-1].startswith(last.rstrip(".")), (ranges[number], names)
        assert len({words for words, _ in ranges}) == 5, ranges


def make_podium(folder):
    """Ana first, all others in the second place, one of them with a name of many lines; the last result is missing."""
    do_lines(folder, ("new", "cup.tilt", "--format", "pods", "--name", "Cup", "--set", "rounds=2"), ("player", "add", "Ana", "Bia", LONG, "Davi"))
    do_lines(folder, ("draw",), ("publish",), ("result", "1", "#1=w", "#2=-", "#3=-", "#4=-"), ("close",), ("draw", "--confirm"), ("publish",))


def signs(browser):
    """The places on the podium with their names, and how high each stands."""
    return browser.ask("""[...document.querySelectorAll('.podium li')].map((one) => [one.querySelector('span').textContent,
        one.querySelector('b').firstChild.textContent, one.querySelector('span').getBoundingClientRect().height])""")


@lambda test: served(test, make_podium)
def test_the_podium_comes_when_it_is_over(server):
    """By itself, on both walls; then the final standings follow by turns. Steps are as high as their places."""
    with held() as browser:
        look(browser, server, "/wall")
        browser.wait("!document.querySelector('[data-state=lost]').checkVisibility()")
        assert "find your table" in browser.ask("document.querySelector('.now h2').textContent")
        do_lines(server.folder, ("result", "1", "#1=w", "#2=-", "#3=-", "#4=-"), ("close",))
        browser.wait("document.querySelector('.now .podium') !== null")
        for path in ("/wall", "/t/pods/wall"):
            for width, height in ((1920, 1080), (1366, 768)):
                look(browser, server, path, width, height)
                steps = signs(browser)
                assert steps[0][:2] == ["1", "Ana"] and {place for place, *_ in steps[1:]} == {"2="}, steps
                assert steps[0][2] > steps[1][2] == steps[2][2], steps
                titles = [browser.ask("document.querySelector('.now h2').textContent") for _ in screens(browser)]
                assert titles == ["Podium", "Final standings"], titles
        look(browser, server, "/wall?show=standings")
        words = browser.ask("document.querySelector('main').innerText")
        assert not re.search("[▲▼△▽↑↓]", words) and browser.ask("!document.querySelector('.standings svg')"), words
        assert browser.ask("[...document.querySelectorAll('.medal')].map((one) => one.textContent)")[:2] == ["1", "2="]


def by_its_own_choice(folder):
    return Serving(folder, host=None)


@lambda test: served(test, start=by_its_own_choice, signs_in=False)
def test_the_address_to_scan_answers(server):
    """It is one of those that the server says it has, and a phone that opens it sees the event."""
    with Browser() as browser:
        server.host = re.sub("^http://|/$", "", server.says["address"])
        look(browser, server, "/wall?show=scan")
        if server.host.startswith("localhost"):  # this machine is on no network: no address is better than one that leads nowhere
            assert "no phone can reach it" in browser.ask("document.querySelector('main').innerText")
            return
        address = browser.ask("document.querySelector('.address').textContent")
        assert address == server.says["address"], (address, server.says)
        with urllib.request.urlopen(address) as page:
            assert page.status == 200 and "Cup" in page.read().decode()
        assert browser.ask("document.querySelector('.qr path').getAttribute('d').length") > 200
        assert browser.ask("document.querySelector('.qr').getBoundingClientRect().height / innerHeight") > .7
        assert not (cut := browser.ask(CUT)), cut


@served
def test_standings_name_each_set_once(server):
    """Above its players; two tables side by side have the same columns, and the long title leaves the clock its place."""
    do_lines(server.folder, ("clock", "start", "50"))
    for table in told(server, "pairings")["tables"]:
        scores = [f"#{seat['number']}={score}" for seat, score in zip(table["seats"], ("16w", "11", "5", "-2"))]
        do_lines(server.folder, ("result", str(table["table"]), *scores))
    with held() as browser:
        look(browser, server, "/t/ote/wall?show=standings", 1366, 768)
        assert [number for number in screens(browser)] == [0]
        assert browser.ask("[...document.querySelectorAll('[scope=rowgroup]')].map((one) => one.textContent)") == ["active", "inactive"]
        tables = browser.ask("[...document.querySelectorAll('table')].map((one) => [one.tHead.innerText.split(/\\s+/), [...one.querySelectorAll('td')].map((one) => one.textContent)])")
        assert tables[0][0] == tables[1][0] and "Set" not in tables[0][0] and not {"active", "inactive"} & {*tables[0][1], *tables[1][1]}, tables
        assert browser.ask("[...document.querySelectorAll('.standings tbody tr')].every((one) => !one.querySelector('td') || one.cells.length === 5)")


@served
def test_the_clock_and_its_end(server):
    """Its digits are as large as the screen; when time is up it says so by itself, and which tables still play until when."""
    do_lines(server.folder, ("clock", "start", "50"), ("clock", "extra", "1", "5", "--reason", "deck check"))
    with held() as browser:
        look(browser, server, "/t/ote/wall?show=clock", language="pt-BR")
        browser.wait("/^(50:00|49:\\d\\d)$/.test(document.querySelector('.digits').textContent)")
        words = browser.ask("document.querySelector('main').innerText")
        assert "Rodada 1" in words and re.search(r"Termina às \d\d:\d\d", words) and "0 de 2 resultados" in words and "até" in words, words
        assert browser.ask("parseFloat(getComputedStyle(document.querySelector('.digits')).fontSize)") > 1080 / 4
        assert "Tempo" not in words
        # The stream begins with every part, and may put the clock back until it has.
        browser.wait("!document.querySelector('[data-state=live]').hidden")
        browser.wait("document.querySelector('.digits').dataset.ends = 1, document.querySelector('main').innerText.includes('Tempo esgotado')")
        words = browser.ask("document.querySelector('main').innerText")
        assert "Ainda jogando" in words and "Termina às" not in words and not browser.ask("document.querySelector('.digits').checkVisibility()"), words
        assert not (cut := browser.ask(CUT)), cut


@served
def test_a_wall_says_when_the_games_start(server):
    """Beside its title and on the clock's own screen, also without a script; from then on it counts, and the end is of that start."""
    at = soon()
    do_lines(server.folder, ("clock", "start", "50", "--at", at))
    shows = "[...document.querySelectorAll('%s')].filter((one) => one.checkVisibility()).map((one) => one.innerText.trim())"
    with held() as browser:
        for scripted in (False, True):
            browser.do("Emulation.setScriptExecutionDisabled", value=not scripted)
            for language, says, ends in (("en", "Games start at", "Ends at"), ("pt-BR", "As partidas começam às", "Termina às")):
                browser.do("Network.setCookie", name="lang", value=language, url=f"http://{server.host}/")
                browser.look(f"http://{server.host}/t/ote/wall?show=names", 1920, 1080)
                assert browser.ask(shows % ".now .clk") == [f"{says} {at}"]
                browser.look(f"http://{server.host}/t/ote/wall?show=clock", 1920, 1080)
                assert browser.ask(shows % ".digits") == ["50:00"]
                said = browser.ask(shows % ".ends")
                assert said[0] == f"{says} {at}" and re.fullmatch(rf"{ends} \d\d:\d\d", said[1]) and len(said) == 2, said
        assert not (cut := browser.ask(CUT)), cut
        browser.wait("!document.querySelector('[data-state=live]').hidden")
        ends = json.loads(tiltyard("clock", "--json", folder=server.folder).stdout)["clock"]["ends_ms"]
        assert browser.ask("Number(document.querySelector('[data-ends]').dataset.ends)") == ends
        # The start comes: here it is moved, in the page.
        browser.ask("document.querySelectorAll('[data-from]').forEach((one) => { one.dataset.from = 1; }),"
                    " document.querySelectorAll('[data-until]').forEach((one) => { one.dataset.until = 1; }), 1")
        browser.wait(f"document.querySelector('.digits[data-ends]').checkVisibility() && !({shows % '.ends'}).join().includes('começam')")
        assert browser.ask(f"/^1:[12]\\d:\\d\\d$/.test(({shows % '.digits'}).join())"), browser.ask(shows % ".digits")


@served
def test_a_start_fits_beside_the_title_on_narrow_screens(server):
    """Each on one line, and whole."""
    do_lines(server.folder, ("clock", "start", "50", "--at", soon()))
    parts = "[...document.querySelectorAll('.screen.now .head > :is(h2, .clk:not([hidden]))')]"
    whole = (f"{parts}.map((one) => {{ const range = document.createRange(); range.selectNodeContents(one);"
             " const words = range.getBoundingClientRect(), head = one.parentNode.getBoundingClientRect();"
             " return words.top >= head.top && words.bottom <= head.bottom && words.right <= head.right && one.scrollWidth <= one.clientWidth; })")
    with held() as browser:
        for language in ("en", "pt-BR"):
            browser.do("Network.setCookie", name="lang", value=language, url=f"http://{server.host}/")
            for width, height in ((1024, 768), (1280, 1024), (1280, 720)):
                browser.look(f"http://{server.host}/t/ote/wall?show=names", width, height)
                assert browser.ask(whole) == [True, True], (language, width, height, browser.ask(f"{parts}.map((one) => [one.innerText, one.scrollWidth, one.clientWidth])"))


@served
def test_what_is_announced_has_a_screen_of_its_own(server):
    """It comes by turns, and goes when its time is over."""
    with held() as browser:
        look(browser, server, "/t/ote/wall")
        do_lines(server.folder, ("announce", "Round 2 starts at 15:10. Please return sleeves and tokens to the bar.", "--minutes", "5"))
        browser.wait("document.querySelectorAll('.screen').length === 2")
        titles = [browser.ask("document.querySelector('.now h2').textContent") for _ in screens(browser)]
        assert titles[1] == "Announcement", titles
        browser.ask("turn(), document.querySelector('[data-until]').dataset.until = 1, turn(), 1")
        assert browser.ask("document.querySelector('.now .names') !== null")


WALLS = ("/t/ote/wall", "/t/ote/wall?show=standings", "/t/ote/wall?show=clock", "/t/ote/wall?show=sets", "/wall?show=scan", "/wall")


@served
def test_walls_stand_out_by_7_to_1(server):
    """In light and dark, in both languages; nothing moves for who wants no motion."""
    do_lines(server.folder, ("clock", "start", "50"), ("announce", "Lunch"))
    with held() as browser:
        for number, path in enumerate(WALLS):
            for dark in (False, True):
                look(browser, server, path, 1366, 768, dark, ("en", "pt-BR")[(number + dark) % 2])
                for _ in screens(browser):
                    assert not (faint := browser.ask(FAINT)), (path, dark, faint)
                assert not browser.complaints, browser.complaints
        look(browser, server, "/t/ote/wall?show=standings")
        moves = "[...document.querySelectorAll('footer span')].some((one) => getComputedStyle(one, '::before').animationName !== 'none')"
        browser.ask("document.querySelector('main').insertAdjacentHTML('beforeend', '<footer><span aria-current=page>1</span></footer>'), 1")
        assert browser.ask(moves)
        browser.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        assert not browser.ask(moves)


if __name__ == "__main__":
    main(globals())
