"""What players' and public pages must never be again, as somebody sees it who holds a phone: a report with one column for who won, a
code before everything else, a low header with nothing of taste in it, a word when the connection is lost, and room for 400 names."""
import json
import re
import signal
import tempfile

from browser import FAINT, Browser
from harness import BATTERY, PLACE, main, tiltyard
from phones import Phone
from serving import KeptPort, Serving, do_lines, make_event, served, soon, told

PHONE, LAPTOP = (390, 844), (1366, 768)
MAIN = "document.querySelector('main').innerText"
PUBLIC = ("/", "/t/ote", "/t/ote/tables", "/t/ote/standings", "/t/ote/why/1", "/t/ote/clock", "/t/ote/podium", "/enter", "/join", "/verify")
OWN = ("/me", "/me/ote/report", "/me/ote/judge", "/me/ote/games", "/me/phone")
# What is seen of an element now.
SEEN = "(one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && one.getClientRects().length > 0"


def look(browser, server, path, size=PHONE, dark=False, language="en", phone=None):
    """The page in a window of that size; `phone`: as its player."""
    kept = {"lang": language, **({"link": phone.cookie.split("=", 1)[1]} if phone else {})}
    for name, value in kept.items():
        browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}/")
    browser.look(f"http://{server.host}{path}", *size, dark)


def settled(browser, expression):
    """What was sent has come back, and the page that it leads to is there."""
    browser.wait(f"document.readyState === 'complete' && !Number(document.body.dataset.sending) && {expression}")


def touch(browser, selector, words=None):
    """A finger on the first thing that is seen, has that selector and says these words."""
    at = browser.ask(f"""(() => {{
        const one = [...document.querySelectorAll({json.dumps(selector)})].filter({SEEN})
            .find((each) => {json.dumps(words)} === null || each.innerText.trim() === {json.dumps(words)});
        if (!one) return null;
        one.scrollIntoView({{ block: "center" }});
        const box = one.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    }})()""")
    assert at, (selector, words, browser.ask(MAIN))
    for kind in ("mousePressed", "mouseReleased"):
        browser.do("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=1)


def enter(folder, scores, most=None):
    """Results of the round's tables, of `most` of them: a score for each seat, in their order."""
    for table in json.loads(tiltyard("pairings", "--json", folder=folder).stdout)["tables"][:most]:
        do_lines(folder, ("result", str(table["table"]), *(f"#{seat['number']}={score}" for seat, score in zip(table["seats"], scores))))


def playing(kind, *people):
    """An event of that format whose first round is played."""
    def make(folder):
        do_lines(folder, ("new", "cup.tilt", "--format", kind, "--name", "Cup"), ("player", "add", *people), ("draw",), ("publish",))
    return lambda test: served(test, make)


# ---- the report ----

FIELDS = """[...document.querySelectorAll('main form :is(input:not([type=hidden]), select, textarea)')]
    .map((one) => one.name.replace(/\\d+$/, '') + ' ' + one.type)"""
ROWS = "[...document.querySelectorAll('.report tbody th')].map((one) => one.firstChild.textContent.trim())"
HEADINGS = "[...document.querySelectorAll('.report thead th')].map((one) => one.innerText.trim())"


def report_of(browser, server, who, slug):
    look(browser, server, f"/me/{slug}/report", phone=Phone.of(server, who))


def type_scores(browser, *scores):
    for i, score in enumerate(scores):
        browser.ask(f"document.querySelectorAll('[name^=score-]')[{i}].select(), 1")
        browser.type(score)


def send(browser, says, button="Report result"):
    touch(browser, "main form button", button)
    settled(browser, f"document.body.innerText.includes({json.dumps(says)})")


def reported(server):
    """The scores of the first report, by seat."""
    return [score["score"] for score in told(server, "reports")["tables"][0]["reports"][0]["scores"]]


@served
def test_a_report_has_scores_and_one_column_for_who_won(server):
    """A number each with a key for its sign, and no mark to be typed; without a winner that column is marked, and what was typed stays."""
    with Browser() as browser:
        report_of(browser, server, "Ana", "ote")
        assert browser.ask(HEADINGS) == ["Player", "Influence", "Winner"], browser.ask(HEADINGS)
        assert browser.ask(FIELDS) == ["minus- checkbox", "score- text", "won radio"] * 4, browser.ask(FIELDS)
        assert not re.search(r"\b(w|16w|marks?|additional|OTE-)\b", browser.ask(MAIN)), browser.ask(MAIN)
        assert browser.ask("[...document.querySelectorAll('.report input:not(.hush)')].every((one) => one.getBoundingClientRect().right <= innerWidth)")
        key = "getComputedStyle(document.querySelectorAll('.signed label')[3], '::before').content"
        assert browser.ask(key) == '"±" / ""'
        touch(browser, ".report tbody tr:nth-child(4) .signed label")
        assert browser.ask(key) == '"−" / ""'
        type_scores(browser, "16", "11", "3", "2")
        send(browser, "No winner is marked. Mark who won the game.")
        assert not re.search(r"TY-|OTE-", browser.ask("document.querySelector('.error').innerText"))
        assert browser.ask("[...document.querySelectorAll('[name=won]')].every((one) => one.getAttribute('aria-describedby') === 'wrong')")
        assert browser.ask("[...document.querySelectorAll('[name^=score-]')].map((one) => one.value)") == ["16", "11", "3", "2"]
        assert browser.ask("getComputedStyle(document.querySelector('.win')).backgroundColor !== getComputedStyle(document.querySelector('.sc')).backgroundColor")
        touch(browser, ".report tbody tr:nth-child(2) .win label")
        send(browser, "Your report is sent")
        assert reported(server) == ["16", "11w", "3", "-2"], reported(server)


MARKED = "[...document.querySelectorAll('[name^=score-]')].map((one) => [one.getAttribute('aria-invalid'), one.getAttribute('aria-describedby')])"


@served
def test_a_heading_has_its_shield_beside_it(server):
    """Also one that takes two lines of a narrow phone."""
    with Browser() as browser:
        for page in ("report", "dispute", "judge"):
            for language in ("en", "pt-BR"):
                look(browser, server, f"/me/ote/{page}", (320, 640), language=language, phone=Phone.of(server, "Ana"))
                beside = browser.ask("""(([shield, head]) => head.left >= shield.right && head.top < shield.bottom)(
                    ['main .shield', 'main h1'].map((each) => document.querySelector(each).getBoundingClientRect()))""")
                assert beside, (page, language)


# What is tapped and is not on top of everything where it is tapped, wherever the page was scrolled to.
COVERED = """[...document.querySelectorAll('main :is(a, button, input, summary)')].filter((one) => one.checkVisibility() && one.getClientRects().length && !one.matches('.hush'))
    .filter((one) => ['start', 'center', 'end'].some((block) => { one.scrollIntoView({ block }); const box = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)); })).map((one) => one.outerHTML.slice(0, 90))"""


@served
def test_an_announcement_covers_nothing_that_is_tapped(server):
    """It is above what is read, however long, and where it is at the page's start one sees it."""
    words = "Round 2 begins at 14:00 in the yellow room upstairs. Bring your deck list, and tell staff now if you leave before that."
    do_lines(server.folder, ("announce", words), ("announce", "The bar is open"))
    ana = Phone.of(server, "Ana")
    with Browser() as browser:
        for path in ("/me", "/me/ote/report", "/me/ote/judge", "/t/ote"):
            look(browser, server, path, (320, 480), phone=ana)
            assert browser.ask("[...document.querySelectorAll('.banner')].map((one) => one.getBoundingClientRect().bottom <= innerHeight)") == [True, True]
            assert not (covered := browser.ask(COVERED)), (path, covered)


@served
def test_no_page_speaks_of_off_numbered_tables(server):
    """A table of two or four is said to be one, in both languages."""
    for language, words in (("en", "table of two or four"), ("pt-BR", "mesa de dois ou quatro")):
        page = server.get("/t/ote/tables", Cookie=f"lang={language}").text
        assert f'<span class="tag">{words}</span>' in page and not re.search("off-numbered|Número Diferente", page), language


@served
def test_a_search_that_finds_nobody_says_so(server):
    """While one types, and on the page that a phone without a script gets; not where a name is left."""
    none = "document.querySelector('main').innerText.includes('No name matches. Check the spelling, or ask staff.')"
    with Browser() as browser:
        look(browser, server, "/t/ote")
        assert not browser.ask(none)
        touch(browser, "#who")
        browser.type("bi")
        browser.wait("document.querySelectorAll('.names > li:not([hidden])').length === 1")
        assert not browser.ask(none)
        browser.type("x")
        browser.wait("document.querySelectorAll('.names > li:not([hidden])').length === 0")
        assert browser.ask(none)
        look(browser, server, "/t/ote?q=bix")
        assert browser.ask(none)
        look(browser, server, "/t/ote?q=bi")
        assert not browser.ask(none)


@served
def test_the_field_that_is_wrong_is_marked(server):
    """For eyes by its edge, for who listens by its state and the sentence; the others are not."""
    with Browser() as browser:
        report_of(browser, server, "Ana", "ote")
        type_scores(browser, "16", "eleven", "3", "2")
        touch(browser, ".report tbody tr:nth-child(1) .win label")
        send(browser, "eleven")
        assert browser.ask(MARKED) == [[None, None], ["true", "wrong"], [None, None], [None, None]], browser.ask(MARKED)
        assert browser.ask("document.querySelector('#wrong').innerText.length") > 10
        edges = browser.ask("[...document.querySelectorAll('[name^=score-]')].map((one) => getComputedStyle(one).borderRightColor)")
        assert edges[1] != edges[0] == edges[2] == edges[3], edges


@served
def test_a_score_that_cannot_be_meant_is_asked_about(server):
    """Once, at its field, and it can be meant."""
    with Browser() as browser:
        report_of(browser, server, "Ana", "ote")
        assert "Continue anyway" not in browser.ask(MAIN)
        type_scores(browser, "180", "11", "3", "2")
        touch(browser, ".report tbody tr:nth-child(1) .win label")
        send(browser, "Is 180 correct?")
        assert [invalid for invalid, _ in browser.ask(MARKED)] == ["true", None, None, None], browser.ask(MARKED)
        assert not told(server, "reports")["tables"]
        send(browser, "Your report is sent", "Continue anyway")
        assert reported(server) == ["180w", "11", "3", "2"], reported(server)


@playing("agot-joust", "Ana", "Bia", "Caio", "Davi")
def test_a_joust_may_end_because_time_ran_out(server):
    """In the same column as the two players; who must confirm is named."""
    with Browser() as browser:
        report_of(browser, server, "Ana", "joust")
        rows = browser.ask(ROWS)
        assert len(rows) == 3 and "Ana" in rows and rows[2] == "Time ran out", rows
        assert browser.ask(FIELDS) == ["score- text", "won radio"] * 2 + ["won radio"], browser.ask(FIELDS)
        other = next(name for name in rows[:2] if name != "Ana")
        assert f"The result counts when {other} confirms it." in browser.ask(MAIN)
        type_scores(browser, "7", "7")
        touch(browser, ".report tbody tr:nth-child(3) .win label")
        send(browser, "Your report is sent")
        assert reported(server) == ["7", "7"], reported(server)


@playing("agot-melee", "Ana", "Bia", "Caio", "Davi")
def test_a_melee_asks_for_power_alone(server):
    with Browser() as browser:
        report_of(browser, server, "Ana", "melee")
        assert browser.ask(HEADINGS) == ["Player", "Power"] and browser.ask(FIELDS) == ["score- text"] * 4, browser.ask(FIELDS)


@playing("agot-melee", "Ana", "Bia", "Caio", "Davi")
def test_a_melee_names_its_ties_before_sending(server):
    with Browser() as browser:
        report_of(browser, server, "Ana", "melee")
        names = browser.ask(ROWS)
        type_scores(browser, "11", "7", "15", "7")
        send(browser, "Two players tie at 7")
        assert not told(server, "reports")["tables"]
        assert f"Two players tie at 7 {names[1]} and {names[3]} share 3rd place, unless a judge rules otherwise." in " ".join(browser.ask(MAIN).split()), browser.ask(MAIN)
        type_scores(browser, "11", "11", "15", "7")
        send(browser, f"{names[0]} and {names[1]} share 2nd place")
        send(browser, "Your report is sent")
        assert reported(server) == ["11", "11", "15", "7"], reported(server)


@playing("agot-melee", "Ana", "Bia", "Caio", "Davi")
def test_without_a_tie_a_melee_is_sent_at_once(server):
    with Browser() as browser:
        report_of(browser, server, "Ana", "melee")
        type_scores(browser, "11", "7", "15", "3")
        send(browser, "Your report is sent")


@playing("pods", "Ana", "Bia", "Caio", "Davi")
def test_a_pod_asks_for_its_winner_alone(server):
    with Browser() as browser:
        report_of(browser, server, "Ana", "pods")
        assert browser.ask(HEADINGS) == ["Player", "Winner"] and browser.ask(FIELDS) == ["won radio"] * 5, browser.ask(FIELDS)
        assert browser.ask(ROWS)[4] == "No winner", browser.ask(ROWS)
    assert tiltyard("result", "1", "Ana=w", folder=server.folder).returncode == 0
    says = re.findall('<span class="n">([^<]*)</span>', server.get("/t/pods/tables").text)
    assert sorted(says) == ["won", "–", "–", "–"], says  # and not the marks of the command line


# ---- the page that everybody comes to ----

@served
def test_a_code_comes_first_and_digits_are_folded_away(server):
    """The first thing to touch in the main part is the way to enter a code, above the fold of a phone; what proves the draws is there when opened."""
    digits = f"/[0-9a-f]{{4}} ?[0-9a-f]{{4}}/.test({MAIN})"
    first = f"[...document.querySelectorAll('main :is(a, button, input, summary)')].find({SEEN})"
    with Browser() as browser:
        for language, words in (("en", "Enter a code"), ("pt-BR", "Digitar código")):
            look(browser, server, "/", language=language)
            assert browser.ask(f"{first}.innerText") == words, browser.ask(f"{first}.outerHTML")
            assert browser.ask(f"{first}.getBoundingClientRect().bottom") < 300
            assert not browser.ask(digits), browser.ask(MAIN)
        touch(browser, "main .fold > summary")
        assert re.search(r"(\b[0-9a-f]{4} ){15}[0-9a-f]{4}\b", browser.ask(MAIN)), browser.ask(MAIN)
        look(browser, server, "/enter")
        assert browser.ask(f"{first}.name") == "code"
        browser.wait("document.activeElement.id === 'code'")


def next_stage(folder):
    enter(folder, ("16w", "11", "5", "-2"))
    do_lines(folder, ("close",), ("draw", "--confirm"), ("publish",))


def two_stages(folder):
    make_event(folder)
    for _ in range(2):
        next_stage(folder)


@lambda test: served(test, two_stages)
def test_no_place_has_a_sign_that_reads_as_a_fall(server):
    with Browser() as browser:
        for path in (*PUBLIC, "/me", "/me/ote/games"):
            look(browser, server, path, phone=Phone.of(server, "Ana"))
            signs = browser.ask("""[...document.querySelectorAll('main *')].flatMap((one) => ['::before', '::after'].map((at) => getComputedStyle(one, at).content))
                .concat(document.body.innerText).filter((words) => /[▲▼△▽▴▾↑↓]/.test(words))""")
            assert not signs, (path, signs)
        look(browser, server, "/t/ote/standings")
        assert browser.ask("document.querySelectorAll('main tbody td:first-child').length") > 6
        assert browser.ask("!document.querySelector('.figs svg')")


# ---- a clock that starts later ----

@served
def test_a_phone_says_when_the_games_start(server):
    """In its header and at the table, also without a script; from then on it counts down. A table's extra time is its own."""
    ana, at = Phone.of(server, "Ana"), soon()
    do_lines(server.folder, ("clock", "start", "50", "--at", at), ("clock", "extra", "1", "5", "--reason", "late"))
    shows = "[...document.querySelectorAll('%s')].filter((one) => one.checkVisibility()).map((one) => one.innerText.trim()).join(' ')"
    with Browser() as browser:
        for scripted in (False, True):
            browser.do("Emulation.setScriptExecutionDisabled", value=not scripted)
            for language, head, says in (("en", "Games start at", "Games start at"), ("pt-BR", "Partidas às", "As partidas começam às")):
                for path in ("/me", "/", "/t/ote/standings", "/t/ote/clock"):
                    look(browser, server, path, (320, 640), language=language, phone=ana)
                    if path != "/t/ote/clock":
                        assert browser.ask(shows % ".time > *") == f"{head} {at}", path
                    assert path == "/t/ote/standings" or f"{says} {at}" in browser.ask("document.querySelector('main').innerText"), path
                    assert not browser.ask(shows % "[data-ends]"), (path, browser.ask(shows % "[data-ends]"))
                    assert browser.ask("document.documentElement.scrollWidth <= innerWidth"), path
        look(browser, server, "/me", phone=ana)
        browser.wait("!document.querySelector('[data-state=live]').hidden")
        times = "[...document.querySelectorAll('[data-ends]')].map((one) => Number(one.dataset.ends))"
        head, table = browser.ask(times)
        assert table - head in (0, 5 * 60000), "the table's own time"
        browser.ask("document.querySelectorAll('[data-from]').forEach((one) => { one.dataset.from = 1; }),"
                    " document.querySelectorAll('[data-until]').forEach((one) => { one.dataset.until = 1; }), 1")
        browser.wait(f"/^1:[12]\\d:\\d\\d$/.test({shows % '.time b'}) && {shows % '.time small'}.startsWith('Round 1')")
        assert browser.ask(shows % "main .left > span") and "start" not in browser.ask("document.querySelector('.ticket').innerText")
        # The end has been moved likewise.
        assert browser.ask(shows % "main .left > small") == "Time is up"
        look(browser, server, "/me", phone=ana)
        do_lines(server.folder, ("clock", "start", "50"))
        browser.wait(f"/^left, ends/.test({shows % 'main .left > small'})")


# ---- the header ----

@served
def test_the_header_is_low_and_has_nothing_of_taste_in_it(server):
    """At most 100 pixels on a phone and 60 on a laptop, everywhere, with all four places; language and theme are in the menu alone."""
    ana = Phone.of(server, "Ana")
    do_lines(server.folder, ("clock", "start", "50"))
    with Browser() as browser:
        for size, most in ((PHONE, 100), (LAPTOP, 60)):
            for number, path in enumerate((*PUBLIC, *OWN)):
                look(browser, server, path, size, language=("en", "pt-BR")[number % 2], phone=ana if path in OWN else None)
                bottom = browser.ask("document.querySelector('header.top').parentElement.getBoundingClientRect().bottom")
                assert bottom <= most, (path, size, bottom)
                assert browser.ask("document.querySelectorAll('.tabs a').length") == 4, path
        for width in (320, 360, 375, 390):
            look(browser, server, "/me", (width, 640), language="pt-BR", phone=ana)
            last = browser.ask("[...document.querySelectorAll('.tabs a')].at(-1).getBoundingClientRect().right")
            assert last <= width and browser.ask("document.documentElement.scrollWidth <= innerWidth"), (width, last)
        taste = "[...document.querySelectorAll('[name=language], [name=theme]')]"
        look(browser, server, "/me", phone=ana)
        assert browser.ask(f"{taste}.length === 5 && {taste}.every((one) => one.closest('header .menu')) && !{taste}.some({SEEN})")
        touch(browser, ".menu > summary")
        assert browser.ask(f"{taste}.every({SEEN}) && {taste}.every((one) => one.getBoundingClientRect().height >= 44)")
        touch(browser, ".menu button", "Português")
        settled(browser, "document.documentElement.lang === 'pt-BR'")
        assert browser.ask(f"location.pathname === '/me' && !{taste}.some({SEEN})")


# ---- what changes by itself ----

LOST = "document.querySelector('[data-state=lost]')"


def test_a_phone_says_when_it_is_not_connected():
    """Since when, at the top of what is read, for eyes and ears; and no longer once the server is back."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder, Browser() as browser, KeptPort() as port:
        make_event(folder)
        server = Serving(folder, port=port.number)
        for path, phone in (("/me", Phone.of(server, "Ana")), ("/t/ote", None)):
            look(browser, server, path, phone=phone)
            live = "document.querySelector('[data-state=live]')"
            browser.wait(f"{live}.checkVisibility()")
            assert not browser.ask(f"{LOST}.checkVisibility()")
            server.end(signal.SIGKILL)
            browser.wait(f"{LOST}.checkVisibility()")
            words = browser.ask(f"{LOST}.innerText")
            assert re.search(r"No connection since\s+\d\d:\d\d", words) and "kept and sent again" in words, words
            assert browser.ask(f"{LOST}.role") == "status" and not browser.ask(f"{live}.checkVisibility()")
            assert browser.ask(f"{LOST}.getBoundingClientRect().top") < 200
            assert not (faint := browser.ask(FAINT)), faint
            server = Serving(folder, port=port.number)
            browser.wait(f"{live}.checkVisibility() && !{LOST}.checkVisibility()")
        assert server.end()[0] == 0


@served
def test_the_next_stage_comes_by_itself(server):
    """Pairings by name and by table say what they are of; the player's own table stays above them."""
    with Browser() as by_name, Browser() as by_table:
        look(by_name, server, "/t/ote", phone=Phone.of(server, "Ana"))
        look(by_table, server, "/t/ote/tables")
        for browser in (by_name, by_table):
            browser.wait("document.querySelector('[data-state=live]').checkVisibility()")
            assert browser.ask("document.querySelector('h1').textContent") == "Round 1"
        next_stage(server.folder)
        for browser in (by_name, by_table):
            browser.wait("document.querySelector('h1').textContent === 'Additional game'")
        seats = {seat["name"]: table["table"] for table in told(server, "pairings")["tables"] for seat in table["seats"]}
        by_name.wait(f"document.querySelector('main .mine')?.innerText.includes('Table {seats['Ana']}')")


# ---- 400 people ----

GIVEN = ["Ada", "Ana Beatriz", "Bruno", "Caio", "Davi", "Elisa", "Flora", "Gabriela", "Hugo", "Iara", "João Pedro", "Kátia", "Lia", "Maria Clara",
         "Nando", "Otto", "Paula", "Quim", "Rita", "Will"]
FAMILY = ["Souza", "Lima", "Viana", "Alves", "Nogueira", "Rocha", "Farias", "Freitas", "Oliveira", "Teles", "da Silva", "Mendes", "Klein",
          "Moraes", "Queiroz", "Jardim", "Campos", "Torres", "Weber", "Vasconcelos"]
LONG = ["Maximiliana Bartolomea de Albuquerque e Vasconcelos da Silva", "W" * 80]
CROWD = [f"{given} {family}" for family in FAMILY for given in GIVEN][:398] + LONG
# What of the main part is beyond the window's edge, but for what scrolls by itself.
OVER = """[...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() && one.getClientRects().length && !one.closest('.hush, .skip, .scroll')
    && (one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1)).map((one) => one.outerHTML.slice(0, 90))"""
LISTS = {"/t/pods": ".names .who", "/t/pods/tables": ".tbl .seats li > span:not(.n)", "/t/pods/standings": ".figs tbody th a"}


def make_crowd(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "pods", "--name", "Cup"), ("player", "add", *CROWD), ("draw",), ("publish",), ("clock", "start", "50"))
    enter(folder, ("w", "-", "-", "-"), most=9)


@lambda test: served(test, make_crowd)
def test_400_people_fit_a_narrow_phone(server):
    """Everybody is on each list, no word is cut or beyond the edge, and places can be read without scrolling sideways."""
    views = [((320, 640), False, "en")] if not BATTERY else [((width, 800), dark, language) for width in (320, 390, 768, 1366, 1920)
                                                             for dark in (False, True) for language in ("en", "pt-BR")]
    with Browser() as browser:
        for path, names in LISTS.items():
            for size, dark, language in views:
                shown = []
                for part in (1, 2):
                    look(browser, server, f"{path}?part={part}", size, dark, language)
                    assert not (over := browser.ask(OVER)), (path, size, over[:5])
                    assert browser.ask("document.documentElement.scrollWidth <= innerWidth"), (path, size)
                    shown += browser.ask(f"[...document.querySelectorAll('{names}')].map((one) => one.firstChild.textContent.trim())")
                    assert not BATTERY or not browser.ask(FAINT), (path, size, dark)
                assert sorted(shown) == sorted(CROWD), (path, set(shown) ^ set(CROWD))
        look(browser, server, "/t/pods/standings", (320, 640))
        cut = browser.ask("[...document.querySelectorAll('.figs :is(.place, tbody th)')].filter((one) => one.getBoundingClientRect().right > innerWidth).length")
        assert cut == 0, cut
        look(browser, server, "/t/pods", (320, 640))
        touch(browser, "#who")
        browser.type("vasconcelos")
        browser.wait("[...document.querySelectorAll('.names > li')].filter((one) => !one.hidden).length < 30")
        found = browser.ask("[...document.querySelectorAll('.names .who')].map((one) => one.textContent)")
        assert sorted(found) == sorted(name for name in CROWD if "vasconcelos" in name.lower()), found  # in both parts
        browser.ask("document.querySelector('#who').value = ''; document.querySelector('#who').dispatchEvent(new Event('input', { bubbles: true })); 1")
        browser.wait("document.querySelectorAll('.names > li').length > 100")

# ---- beside the design's pictures ----

INSIDE = "(one) => { const box = one.getBoundingClientRect(), around = one.closest('.scroll, main').getBoundingClientRect(); return box.right <= around.right + 1; }"


@lambda test: served(test, two_stages)
def test_what_decides_a_place_is_in_sight_on_a_phone(server):
    """The figures that separate neighbours are not cut, in either language; a score has no mark behind it."""
    with Browser() as browser:
        figures = 0
        for language in ("en", "pt-BR"):
            for number in range(1, 9):
                look(browser, server, f"/t/ote/why/{number}", language=language)
                assert browser.ask(f"[...document.querySelectorAll('.hot')].every({INSIDE})"), (number, language, browser.ask(MAIN))
                assert not re.search(r"\d+w\b", browser.ask(MAIN)), browser.ask(MAIN)
                figures += browser.ask("document.querySelectorAll('.hot').length")
        assert figures > 8, figures


def second_round(folder):
    make_event(folder, tuple(f"{given} {family}" for given, family in zip(GIVEN, FAMILY))[:17])
    enter(folder, ("16w", "11", "5", "-2"))
    do_lines(folder, ("close",), ("draw",), ("publish",))


@lambda test: served(test, second_round)
def test_no_figure_is_beyond_the_edge_of_a_narrow_phone(server):
    """Neither in the standings nor in a place's explanation; what makes no place is left to wider windows."""
    with Browser() as browser:
        for language in ("en", "pt-BR"):
            for path in ("/t/ote/standings", *(f"/t/ote/why/{number}" for number in (1, 5, 9))):
                look(browser, server, path, (320, 640), language=language)
                assert browser.ask("[...document.querySelectorAll('.scroll')].every((one) => one.scrollWidth <= one.clientWidth)"), (path, language, browser.ask(MAIN))
        look(browser, server, "/t/ote/standings", LAPTOP)
        assert "games at tables of two or four" in browser.ask(MAIN)


# Words of a table that are broken within, and tables that are wider than their place.
BROKEN = """[...document.querySelectorAll('main tbody :is(th, td)')].filter((one) => one.checkVisibility()).flatMap((one) => {
    const found = [], nodes = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        for (const word of node.data.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange();
            range.setStart(node, word.index), range.setEnd(node, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(word[0]);
        }
    return found;
})"""
TOO_WIDE = "[...document.querySelectorAll('.scroll')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => [one.scrollWidth - one.clientWidth, one.innerText])"
FULL_NAMES = ("Ana Beatriz", "Bia Albuquerque", "Caio", "Davi", "Edu Fernandes", "Flora", "Gil", "Helo", "Ivo")


def played_of(kind, *scores):
    def make(folder):
        do_lines(folder, ("new", "cup.tilt", "--format", kind, "--name", "Cup"), ("player", "add", *FULL_NAMES), ("draw",), ("publish",))
        enter(folder, scores)
        do_lines(folder, ("close",))
    return make


def fits_a_narrow_phone(server, slug):
    with Browser() as browser:
        for language in ("en", "pt-BR"):
            for path in ("/", f"/t/{slug}/standings", *(f"/t/{slug}/why/{number}" for number in range(1, 1 + len(FULL_NAMES)))):
                for width in (320, 390):
                    look(browser, server, path, (width, 640), language=language)
                    found = browser.ask(TOO_WIDE), browser.ask(BROKEN)
                    assert found == ([], []), (path, language, width, found)


@lambda test: served(test, played_of("ontheedge", "16w", "11", "5", "-2"))
def test_no_word_of_an_on_the_edge_table_is_broken_on_a_phone(server):
    fits_a_narrow_phone(server, "ote")


@lambda test: served(test, played_of("agot-melee", "15", "11", "7", "3"))
def test_no_word_of_a_melee_table_is_broken_on_a_phone(server):
    fits_a_narrow_phone(server, "melee")


@lambda test: served(test, played_of("agot-joust", "15w", "9"))
def test_no_word_of_a_joust_table_is_broken_on_a_phone(server):
    fits_a_narrow_phone(server, "joust")


@lambda test: served(test, played_of("pods", "w", "-", "-", "-"))
def test_no_word_of_a_pods_table_is_broken_on_a_phone(server):
    fits_a_narrow_phone(server, "pods")


def joust_round(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup"), ("player", "add", *CROWD[:6]), ("draw",), ("publish",))
    enter(folder, ("15w", "9"))
    do_lines(folder, ("close",))


@lambda test: served(test, joust_round)
def test_a_place_is_explained_beside_the_sums_that_make_it(server):
    """Of a Joust's eight columns those of points, within a narrow phone."""
    with Browser() as browser:
        for language, headings in (("en", ["Place", "Name", "Points", "Opp. points"]), ("pt-BR", ["Coloc.", "Nome", "Pontos", "Pontos adv."])):
            for number in range(1, 7):
                look(browser, server, f"/t/joust/why/{number}", (320, 640), language=language)
                assert browser.ask("[...document.querySelectorAll('.scroll')].every((one) => one.scrollWidth <= one.clientWidth)"), (language, browser.ask(MAIN))
                assert browser.ask("[...document.querySelectorAll('.figs thead th')].map((one) => one.innerText)") == headings, browser.ask(MAIN)


def knockout(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup", "--set", "rounds=1", "--set", "cut=4"),
             ("player", "add", *FULL_NAMES[:8]), ("draw",), ("publish",))
    enter(folder, ("15w", "9"))
    do_lines(folder, ("close",), ("draw",), ("publish",), ("clock", "start", "50"))


@lambda test: served(test, knockout)
def test_a_knockout_and_the_name_of_its_tournament_are_whole_on_a_phone(server):
    """Its stages are below one another, beside one another where there is room; the name takes two lines beside a clock."""
    with Browser() as browser:
        for language in ("en", "pt-BR"):
            for width in (320, 390):
                look(browser, server, "/t/joust/bracket", (width, 640), language=language)
                assert browser.ask(TOO_WIDE) == [] and browser.ask("document.querySelectorAll('.bracket .seats').length") >= 2
                assert browser.ask("document.querySelector('.time') && ((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1)"
                                   "(document.querySelector('.brand small'))"), (language, width)
        look(browser, server, "/t/joust/bracket", LAPTOP)
        assert browser.ask("getComputedStyle(document.querySelector('.bracket')).gridAutoFlow") == "column"


@lambda test: served(test, played_of("pods", "w", "-", "-", "-"))
def test_standings_do_not_lead_to_themselves(server):
    """Earlier ones are those before what is shown."""
    now, one, two = "/t/pods/standings", "/t/pods/standings?round=1", "/t/pods/standings?round=2"
    assert one not in server.get(now).text
    do_lines(server.folder, ("draw",), ("publish",))
    enter(server.folder, ("w", "-", "-", "-"))
    assert one in server.get(now).text
    do_lines(server.folder, ("close",))
    shown = server.get(now).text
    assert one in shown and two not in shown
    assert two in server.get(one).text


@lambda test: served(test, second_round)
def test_a_reason_of_several_players_is_one_sentence(server):
    page = server.get("/t/ote/tables").text
    lots = [re.findall(r"listed in random order: ([^<.]*)\.", table) for table in page.split("<article")]
    assert any(len(names) == 1 and names[0].count(", ") == 2 for names in lots) and all(len(names) <= 1 for names in lots), lots


@lambda test: served(test, two_stages)
def test_a_phone_has_a_field_and_its_button_in_one_row(server):
    same_row = "(() => { const [field, button] = [...document.querySelectorAll('main .ask > *')].map((one) => one.getBoundingClientRect()); return field.top === button.top && button.right <= innerWidth; })()"
    with Browser() as browser:
        for path in ("/", "/t/ote", "/enter"):
            for language in ("en", "pt-BR"):
                look(browser, server, path, language=language)
                assert browser.ask(same_row), (path, language)


@served
def test_no_place_is_shown_before_a_result(server):
    """Neither in the standings, nor above a player's games, nor in the explanation, nor on the event's page."""
    ana = Phone.of(server, "Ana")
    with Browser() as browser:
        for path in ("/", "/t/ote/standings", "/t/ote/why/1", "/me/ote/games"):
            look(browser, server, path, phone=ana)
            assert not re.search(r"\b1st\b|1=", browser.ask(MAIN)), (path, browser.ask(MAIN))
        for language, heading in (("en", "My games"), ("pt-BR", "Minhas partidas")):
            look(browser, server, "/me/ote/games", language=language, phone=ana)
            assert browser.ask("document.querySelector('h1').innerText") == heading
        look(browser, server, "/", phone=ana)
        enter(server.folder, ("16w", "11", "5", "-2"))
        for path in ("/", "/t/ote/standings", "/t/ote/why/1", "/me/ote/games"):
            look(browser, server, path, phone=ana)
            assert re.search(r"\b[1-8](=|st|nd|rd|th)", browser.ask(MAIN)), (path, browser.ask(MAIN))


@served
def test_a_report_that_names_another_winner_is_seen_to_differ(server):
    """Of reports with the same scores, each shows who won by it, and those two rows are marked."""
    ana, bia = (Phone.of(server, who) for who in ("Ana", "Bia"))
    table = next(table for table in told(server, "pairings")["tables"] if any(seat["name"] == "Ana" for seat in table["seats"]))
    numbers = [seat["number"] for seat in table["seats"]]
    other = Phone.of(server, str(next(seat["number"] for seat in table["seats"] if seat["name"] != "Ana")))
    for phone, winner in ((ana, numbers[0]), (other, numbers[1])):
        assert phone.fill("/me/ote/report", won=str(winner), **{f"score_{number}": "16" if number in numbers[:2] else "3" for number in numbers}).status == 303
    with Browser() as browser:
        look(browser, server, "/me", phone=ana)
        stars = "[...document.querySelectorAll('tbody tr')].map((row) => [...row.cells].slice(1).map((cell) => cell.classList.contains('won')))"
        assert browser.ask(stars) == [[True, False], [False, True], *[[False, False]] * (len(numbers) - 2)], browser.ask(stars)
        assert browser.ask("[...document.querySelectorAll('tbody .differ')].map((one) => one.closest('tr').rowIndex)") == [1, 1, 2, 2]


@lambda test: served(test, two_stages)
def test_the_bands_of_sets_have_their_colours(server):
    with Browser() as browser:
        for dark in (False, True):
            look(browser, server, "/t/ote/sets", dark=dark)
            fills = set(browser.ask("[...document.querySelectorAll('.band rect')].map((one) => getComputedStyle(one).fill)"))
            edges = set(browser.ask("[...document.querySelectorAll('.band + p .tag')].map((one) => getComputedStyle(one).borderLeftColor)"))
            assert len(fills) > 1 and fills == edges and "rgb(0, 0, 0)" not in fills, (fills, edges)


@playing("agot-joust", "Ana", "Bia", "Caio")
def test_a_bye_is_no_table_to_go_to(server):
    """It has neither a shield nor a score."""
    with Browser() as browser:
        look(browser, server, "/t/joust/tables")
        bye = "[...document.querySelectorAll('.tbl')].find((one) => one.querySelector('h3').innerText === 'Bye')"
        assert browser.ask(f"!!{bye}"), browser.ask(MAIN)
        assert not browser.ask(f"{bye}.querySelector('.shield, .won, .n')"), browser.ask(f"{bye}.outerHTML")


@served
def test_what_is_asked_is_no_error_and_no_score_is_wrong_without_a_winner(server):
    edge = "[...document.querySelectorAll('[name^=score-]')].map((one) => getComputedStyle(one).borderRightWidth)"
    with Browser() as browser:
        report_of(browser, server, "Ana", "ote")
        type_scores(browser, "16", "11", "3", "2")
        send(browser, "No winner is marked")
        assert set(browser.ask(edge)) == {"1px"}, browser.ask(edge)
        type_scores(browser, "180")
        touch(browser, ".report tbody tr:nth-child(1) .win label")
        send(browser, "Is 180 correct?")
        assert browser.ask("document.querySelector('#wrong').matches('.state.gold:not(.error)')")


@lambda test: served(test, two_stages)
def test_the_own_table_is_above_the_search(server):
    """But not that of a stage before, when the one after it was withdrawn."""
    ana = Phone.of(server, "Ana")
    own = "document.querySelector('main p.mine')"
    with Browser() as browser:
        look(browser, server, "/t/ote", phone=ana)
        assert browser.ask(f"{own}.getBoundingClientRect().bottom <= document.querySelector('.find').getBoundingClientRect().top")
        do_lines(server.folder, ("draw", "--again", "--reason", "Caio went home", "--confirm"))
        for path in ("/t/ote", "/t/ote/tables"):
            look(browser, server, path, phone=ana)
            assert "was withdrawn" in browser.ask(MAIN) and not browser.ask(f"!!{own}"), browser.ask(MAIN)


@served
def test_the_menu_says_which_language_is_on(server):
    with Browser() as browser:
        for language in ("en", "pt-BR"):
            look(browser, server, "/", language=language)
            assert browser.ask("[...document.querySelectorAll('[name=language][aria-pressed=true]')].map((one) => one.value)") == [language]

def refereed(folder):
    make_event(folder)
    do_lines(folder, ("game", "new", "rings", "--rules", "l5r-enlightenment", *(word for who in ("Ana", "Bia", "Caio") for word in ("--player", f"{who}:honor=10"))))


@lambda test: served(test, refereed)
def test_what_a_player_of_a_table_game_must_do_is_one_line(server):
    """It is neither a narrow column nor hidden; the fields of a player stand in one row."""
    height = "[...document.querySelectorAll('.player .state')].filter((one) => one.innerText).map((one) => one.getBoundingClientRect().height)"
    tops = "[...new Set([...document.querySelector('.player .fields').children].map((one) => one.getBoundingClientRect().top))]"
    with Browser() as browser:
        for language in ("en", "pt-BR"):
            look(browser, server, "/games/rings", language=language)
            assert browser.ask(height) and max(browser.ask(height)) < 40, browser.ask(height)
            assert len(browser.ask(tops)) == 1, browser.ask(tops)


def additional_game(folder):
    make_event(folder, ("Ana", "Bia", "Caio", "Davi", "Edu", "Flora", "Gil", "Helo", "Ivo", "Jana", "Kiko", "Lia"))
    for _ in range(2):
        enter(folder, ("16w", "4", "4", "4"))
        do_lines(folder, ("close",), ("draw", "--confirm"), ("publish",))


@lambda test: served(test, additional_game)
def test_an_additional_game_says_how_its_order_is_typed(server):
    pairings = told(server, "pairings")
    assert pairings["stage"] == "additional", pairings["stage"]
    numbers = [seat["number"] for seat in pairings["tables"][0]["seats"]]
    with Browser() as browser:
        report_of(browser, server, str(numbers[0]), "ote")
        assert "Type w1 after the score of the player who left first" in browser.ask(MAIN), browser.ask(MAIN)
        type_scores(browser, "8w1", "9w2", "3")
        send(browser, "Your report is sent")
        assert reported(server) == ["8w1", "9w2", "3"], reported(server)


if __name__ == "__main__":
    main(globals())
