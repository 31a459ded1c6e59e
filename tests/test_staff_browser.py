"""What staff's pages must never be again, as somebody sees it who uses them: one place for the end of the event, the same six places
everywhere, a podium whose steps are in order, one way to enter scores, nothing counted from a time long ago, options by words."""
import json
import re
import time

from browser import Browser
from harness import ROOT, main, tiltyard, waits_for
from serving import do_lines, granted, make_event, served, soon, told

RUN, SAYS = "/t/ote/run", "document.querySelector('main').innerText"
STAFF = (RUN, "/t/ote/people", "/t/ote/places", "/t/ote/screens", "/t/ote/access", "/t/ote/settings", "/desk/history", "/desk/calls",
         "/desk/finish", "/t/ote/people/1", "/t/ote/run?table=1")
PLACES = {"en": ["Round", "Players", "Standings", "Screens & print", "Access", "Settings"],
          "pt-BR": ["Rodada", "Jogadores", "Classificação", "Telões e impressão", "Acessos", "Ajustes"]}


def be(browser, server, cookie=None, language="en"):
    """The browser is signed in, and reads that language."""
    for words in (cookie or server.cookie, f"lang={language}"):
        name, value = words.split("=", 1)
        browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}/")


def comes(browser, expression):
    """What was sent has come back, and the page that it leads to is there: live parts show the change before that."""
    browser.wait(f"document.readyState === 'complete' && !Number(document.body.dataset.sending) && {expression}")


def settle(browser):
    comes(browser, "true")


def look(browser, server, page, width=1366, height=768):
    if browser.ask("location.host") == server.host:
        settle(browser)
    browser.look(f"http://{server.host}{page}", width, height)


def press(browser, words, within="body"):
    """A mouse on the first button or link with these words: also a button that is hidden or covered is not pressed so."""
    settle(browser)
    at = browser.ask(f"""(() => {{
        const words = (one) => [one.textContent.trim(), one.innerText.trim()], named = (one) => words(one).includes({json.dumps(words)});
        const one = [...document.querySelectorAll({json.dumps(within)} + " :is(a, button, summary)")].find((each) => each.checkVisibility() && named(each));
        if (!one) return null;
        one.scrollIntoView({{ block: "center" }});
        const box = one.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    }})()""")
    assert at, (words, browser.ask("document.body.innerText"))
    for kind in ("mousePressed", "mouseReleased"):
        browser.do("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=1)


def show_code(browser):
    press(browser, "Show code")
    comes(browser, "document.querySelector('#words') !== null")


def says(browser, words):
    comes(browser, f"{SAYS}.includes({json.dumps(words)})")


def enter(server, *scores):
    """Results of all tables of the round: the first seat wins."""
    for table in told(server, "pairings")["tables"]:
        typed = [f"#{seat['number']}={score}" for seat, score in zip(table["seats"], scores)]
        do_lines(server.folder, ("result", str(table["table"]), *typed))


def color(browser, of, what="backgroundColor"):
    return browser.ask(f"getComputedStyle(document.querySelector({json.dumps(of)})).{what}")


def token(browser, name):
    """A color of the light theme's tokens, as computed."""
    value = re.search(rf"{name}: ([^;]+);", (ROOT / "assets/tokens.css").read_text())[1]
    return browser.ask(f"""(() => {{ const one = document.body.appendChild(document.createElement("i")); one.style.color = "{value}";
        const is = getComputedStyle(one).color; one.remove(); return is; }})()""")


@served
def test_the_event_ends_on_a_page_of_its_own(server):
    """By its name; the step's button is azure and the dangerous one red; no other page has a button that cannot be undone."""
    with Browser() as browser:
        be(browser, server)
        for page in STAFF[:-1]:
            look(browser, server, page)
            assert browser.ask("!document.querySelector('[action*=event_finish], [formaction*=event_finish]')"), page
            assert page == "/desk/finish" or browser.ask("!document.querySelector('[action=\"/desk/finish\"]')"), page
            assert browser.ask("![...document.querySelectorAll('main .primary')].some(one => /drop|finish|forget/i.test(one.outerHTML))"), page
        look(browser, server, RUN)
        assert color(browser, ".next .primary, .next .lead", "borderTopColor") == token(browser, "--azure")
        look(browser, server, "/desk/finish")
        for words in ("What finishing opens", "What finishing locks", "On the Edge is not over", "To finish, type the name of the event: Cup"):
            assert words in browser.ask(SAYS), words
        assert browser.ask("document.querySelector('main .primary') === null")
        assert color(browser, "main button.danger", "color") == token(browser, "--red")
        press(browser, "Finish event")
        assert browser.ask("document.activeElement.id") == "finish-name" and not told(server, "status")["finished"]
        browser.type("Cop")
        press(browser, "Finish event", "main form")
        comes(browser, "document.body.innerText.includes('not that of the event')")
        browser.ask("document.querySelector('#finish-name').value = 'Cup', document.querySelector('#finish-confirm').checked = true")
        press(browser, "Finish event", "main form")
        says(browser, "The event is finished")


def places(browser):
    return browser.ask("[...document.querySelectorAll('.places a')].map(one => one.querySelector('svg + span').innerText.trim())")


def six_places(browser, server, pages):
    for language, names in PLACES.items():
        be(browser, server, language=language)
        for page in pages:
            look(browser, server, page)
            assert places(browser) == names, (page, places(browser))


@served
def test_six_places_everywhere(server):
    """In both languages, with one and with two tournaments; the bar of a phone is low."""
    with Browser() as browser:
        be(browser, server)
        six_places(browser, server, STAFF)
        do_lines(server.folder, ("new", "cup.tilt", "--format", "agot-joust"))
        six_places(browser, server, (RUN, "/t/joust/run", "/desk/settings", "/desk/overall", "/desk/new"))
        judge, _ = granted(server, "judge")
        for width in (390, 900):
            for page in (RUN, "/t/ote/people", "/t/ote/places", "/t/ote/run?table=1"):
                be(browser, server, judge, "pt-BR")
                look(browser, server, page, width, 844)
                bar = browser.ask("Math.max(...[...document.querySelectorAll('.brand, .switch > summary, .tools')].map(one => one.getBoundingClientRect().bottom))")
                assert bar <= 52 and browser.ask("document.querySelector('.line').getBoundingClientRect().top") <= 52, (width, page, bar)


LONG = "Maximiliana Bartolomea de Albuquerque e Vasconcelos da Silva"


def make_podium(folder):
    """Ana, Bia, somebody with a name of many lines, Davi: in that order, or with all but Ana in the second place."""
    do_lines(folder, ("new", "cup.tilt", "--format", "pods", "--name", "Cup", "--set", "rounds=3"), ("player", "add", "Ana", "Bia", LONG, "Davi"))
    for first, second, third, last in (("w", "-", "-", "-"), ("-", "-", "-", "c"), ("-", "-", "c", "c")):
        do_lines(folder, ("draw", "--confirm"), ("publish",), ("result", "1", f"#1={first}", f"#2={second}", f"#3={third}", f"#4={last}"), ("close",))


@lambda test: served(test, make_podium)
def test_no_third_place_stands_higher_than_the_champion(server):
    with Browser() as browser:
        be(browser, server)
        for tied in (False, True):
            for page, of in (("/t/pods/run", ".podium .p{} .step"), ("/t/pods/podium", ".podium .m{} > span")):
                for width in (320, 820, 1366):
                    look(browser, server, page, width)
                    top = "[...document.querySelectorAll('{}')].map(one => one.getBoundingClientRect().top)"
                    first, second, third = (browser.ask(top.format(of.format(rank))) for rank in (1, 2, 3))
                    assert first and second and (tied or third), (page, tied)
                    assert max(first) < min(second + third), (page, width, first, second, third)
            if not tied:
                do_lines(server.folder, ("correct", "2", "1", "#1=w", "#2=-", "#3=-", "#4=-", "--reason", "read again"),
                         ("correct", "3", "1", "#1=w", "#2=-", "#3=-", "#4=-", "--reason", "read again"))
        look(browser, server, "/t/pods/standings")
        assert browser.ask("[...document.querySelectorAll('.place')].every(one => ['none', 'normal'].includes(getComputedStyle(one, '::before').content))")


FIELDS = "[...document.querySelectorAll('.seats tbody input')].map(one => `${one.type} ${one.name} ${one.getAttribute('aria-label')}`).join('\\n')"


@served
def test_a_correction_has_the_same_fields_as_a_result(server):
    """The table's panel, and Correct: a score each, and who won."""
    with Browser() as browser:
        be(browser, server)
        look(browser, server, RUN + "?table=1")
        fields = browser.ask(FIELDS)
        assert fields.count("radio won") == 5 and fields.count("text score-") == 4, fields
        enter(server, "16w", "11", "3", "2")
        look(browser, server, RUN + "?table=1")
        press(browser, "Correct a result")
        browser.wait("document.querySelector('#correct') !== null && document.readyState === 'complete'")
        assert browser.ask(FIELDS) == fields


def make_joust(folder, rounds=1):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust"), ("player", "add", *"ABCDEFGHIJKLMNOPQRST"), ("draw",), ("publish",))
    for at in range(2, rounds + 1):
        for table in range(1, 11):
            do_lines(folder, ("do", f"{table} 15w 11"))
        do_lines(folder, ("close",), ("draw",), ("publish",))


def type_scores(browser, *scores):
    for at, score in enumerate(scores):
        browser.ask(f"document.querySelectorAll('#result input[name^=score-]')[{at}].select()")
        browser.type(score)


@lambda test: served(test, make_joust)
def test_the_only_score_at_the_target_marks_the_winner(server):
    """Until somebody chooses: what is chosen stays."""
    won = "[...document.querySelectorAll('#result input[name=won]')].map(one => one.checked)"
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run?table=1")
        for scores, marked in ((("15", "7"), [True, False, False]), (("9", "16"), [False, True, False]), (("15", "16"), [False] * 3),
                               (("9", "7"), [False] * 3), (("15", "7"), [True, False, False])):
            type_scores(browser, *scores)
            assert browser.ask(won) == marked, (scores, browser.ask(won))
        browser.ask("document.querySelectorAll('#result input[name=won]')[2].click()")
        type_scores(browser, "15", "8")
        assert browser.ask(won) == [False, False, True]
        look(browser, server, "/t/joust/run?table=2")
        type_scores(browser, "15", "7")
        browser.press("Enter")
        comes(browser, "document.querySelector('#t2 .s.in') !== null")
        assert "15w" in browser.ask("document.querySelector('#t2').innerText")


@lambda test: served(test, make_joust)
def test_a_correction_is_called_so_and_no_table_stays_chosen_when_a_round_ends(server):
    for table in range(1, 11):
        do_lines(server.folder, ("do", f"{table} 15w 11"))
    one, other = (seat["number"] for seat in json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"][1]["seats"])
    do_lines(server.folder, ("correct", "1", "2", f"#{one}=15w", f"#{other}=3", "--reason", "read again"))
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run?table=4")
        latest = browser.ask("[...document.querySelectorAll('.log li > span:nth-child(2)')].map(one => one.textContent)")
        assert latest[0].startswith("Table 2: result corrected") and latest[1].startswith("Table 10: result saved"), latest
        press(browser, "Close Round 1")
        comes(browser, "location.search.includes('saved=')")
        assert "table=" not in browser.ask("location.search")


@lambda test: served(test, lambda folder: make_joust(folder, 5))
def test_standings_after_four_rounds_have_a_line_for_each_player(server):
    with Browser() as browser:
        for language in ("en", "pt-BR"):
            be(browser, server, language=language)
            look(browser, server, "/t/joust/places")
            heights = browser.ask("[...document.querySelectorAll('main .list tbody tr')].map(one => one.getBoundingClientRect().height)")
            assert len(heights) == 20 and max(heights) < 40, (language, heights)
            assert browser.ask("document.querySelector('main .scroll').scrollWidth <= document.querySelector('main .scroll').clientWidth"), language


@lambda test: served(test, make_joust)
def test_the_line_shows_a_result_of_its_game(server):
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run")
        assert "7 15w 11 · caio" in browser.ask("document.querySelector('.line').innerText")
        assert "7 15w 11" in browser.ask("document.querySelector('#keys').textContent")


@lambda test: served(test, lambda folder: do_lines(folder, ("new", "cup.tilt", "--format", "agot-melee"), ("player", "add", *"ABCDEFG"), ("draw",),
                                                   ("publish",)))
def test_no_winner_is_marked_in_a_melee(server):
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/melee/run?table=1")
        assert browser.ask("document.querySelectorAll('.seats input').length") == 4 and "radio" not in browser.ask(FIELDS), browser.ask(FIELDS)
        look(browser, server, "/t/melee/run")
        assert "16w" not in browser.ask("document.querySelector('main').innerText")


@served
def test_nothing_is_counted_from_days_ago(server):
    """A call of an event of past days waits for days, not for half a million minutes."""
    do_lines(server.folder, ("call", "1", "whose turn is it?"))
    with Browser() as browser:
        be(browser, server)
        look(browser, server, RUN)
        since = "document.querySelector('.needs [data-since]')"
        browser.wait(f"/^(just now|\\d+ min ago)$/.test({since}.textContent)")
        browser.wait(f"{since}.dataset.since = Date.now() - 1000, {since}.textContent === 'just now'")
        # In the middle of a minute: the page counts by the server's clock, which may be some milliseconds behind the browser's.
        browser.wait(f"{since}.dataset.since = Date.now() - 100.5 * 60 * 1000, {since}.textContent === '100 min ago'")
        browser.wait(f"{since}.dataset.since = Date.now() - 3.5 * 24 * 3600 * 1000, {since}.textContent === '3 d ago'")


def test_nobody_plays_is_said_in_words():
    """Without players, no count is said of none, in both languages."""
    @lambda test: served(test, lambda folder: do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge")))
    def look_at(server):
        with Browser() as browser:
            for language, nobody in (("en", "No players yet"), ("pt-BR", "Nenhum jogador ainda")):
                be(browser, server, language=language)
                look(browser, server, "/t/ote/people")
                assert nobody in browser.ask(SAYS)
                for page in ("/t/ote/people", RUN, "/desk"):
                    look(browser, server, page)
                    assert not browser.ask("/(^|[^0-9])[01] (pessoa|jogador|player|person)|joga\\./i.test(document.body.innerText)"), (page, browser.ask(SAYS))
                look(browser, server, RUN)
                assert browser.ask("!document.querySelector('main [formaction*=seats_swap], main #again, main [href*=\"/move/\"]')"), "there is no draw"
    look_at()


@served
def test_options_are_called_by_words(server):
    """In the form of a new tournament, in Settings and in `help new`: the rule's ID only stands beside them."""
    called = "[...document.querySelectorAll('main label, main legend, main tbody tr > td:first-child b')].map(one => one.firstChild.textContent.trim())"
    with Browser() as browser:
        be(browser, server)
        for page in ("/desk/new?format=ontheedge", "/t/ote/settings"):
            look(browser, server, page)
            names = browser.ask(called)
            assert len(names) > 1 and not any(name.startswith(("AMB-", "OTE-", "TY-")) for name in names), names
            assert browser.ask("[...document.querySelectorAll('main .rule, main label .meta')].some(one => one.textContent.startsWith('AMB-OTE-36'))"), page
    said = tiltyard("help", "new").stdout
    assert "dropped=" in said and "AMB-OTE-36=" not in said, said


def make_pods(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "pods", "--name", "Cup"), ("player", "add", *"ABCDEFGH"), ("draw",), ("publish",))


@lambda test: served(test, make_pods)
def test_what_is_made_is_changed_and_what_is_past_is_read(server):
    """A tournament's name in Settings; publishing starts the clock; round 1 from the Round page, while round 2 is played."""
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/pods/settings?set=name")
        browser.ask("document.querySelector('#value').value = 'Spring', 1")
        press(browser, "Save change")
        comes(browser, "document.querySelector('.switch > summary').innerText === 'Spring'")
        enter(server, "w", "-", "-", "-")
        do_lines(server.folder, ("close",))
        look(browser, server, "/t/pods/run")
        show_code(browser)
        press(browser, "Make pairings")
        comes(browser, "document.querySelector('#publish') !== null")
        press(browser, "Publish pairings")
        comes(browser, "document.querySelector('.clock [data-ends]') !== null")
        assert told(server, "clock")["clock"]["state"] == "running"
        browser.ask("[...document.querySelectorAll('.stages a')].find(one => one.innerText.includes('1')).click(), 1")
        says(browser, "Round 1 as it was played")
        browser.ask("document.querySelector('.tile').click(), 1")
        comes(browser, "document.querySelectorAll('.panel .seats tbody tr').length === 4")
        assert browser.ask("document.querySelector('.panel').innerText.includes('Correct a result')")


def make_two(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup"), ("player", "add", *"ABCDEFGH"),
             ("new", "cup.tilt", "--format", "agot-melee"), ("enrol", *"ABCDEFGH", "-t", "melee"))


@lambda test: served(test, make_two)
def test_the_overall_champion_is_opened(server):
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run")
        browser.ask("document.querySelector('.switch > summary').click()")
        press(browser, "Overall Champion", ".switch")
        browser.wait("location.pathname === '/desk/overall' && document.readyState === 'complete'")
        assert browser.ask("document.querySelector('h1').innerText") == "Overall Champion" and not browser.complaints


@served
def test_what_a_page_offers_follows_what_happens(server):
    """Without a reload: the judge's button takes the call, a clock started elsewhere runs, pairings with a result are not made again."""
    do_lines(server.folder, ("staff", "add", "Dora", "--role", "judge"))
    judge, _ = granted(server, "judge", "--person", "Dora")
    with Browser() as browser, Browser() as other:
        be(browser, server)
        look(browser, server, RUN)
        be(other, server, judge)
        look(other, server, "/t/ote/people")
        for page in (browser, other):
            page.ask("document.body.dataset.kept = '1'")
        assert other.ask("!document.querySelector('.clock').checkVisibility()") and browser.ask("document.querySelector('#again').closest('section').checkVisibility()")
        do_lines(server.folder, ("clock", "start", "60"))
        for page in (browser, other):
            page.wait("document.querySelector('.clock').checkVisibility() && /^\\d+:\\d\\d/.test(document.querySelector('.clock [data-ends]').textContent)")
        look(other, server, RUN)
        do_lines(server.folder, ("call", "1", "whose turn is it?"))
        other.wait("document.querySelector('.needs button') !== null")
        do_lines(server.folder, ("call", "2"))
        other.wait("document.querySelectorAll('.needs button').length === 2")
        press(other, "Take call", ".needs")
        assert waits_for(lambda: told(server, "call", "list")["taken"] == 1)
        assert [call["judge"]["name"] for call in told(server, "call", "list")["calls"] if call["judge"]] == ["Dora"]
        enter(server, "16w", "11", "3", "2")
        browser.wait("!document.querySelector('#again').closest('section').checkVisibility()")
        assert browser.ask("document.body.dataset.kept") == "1" and not browser.complaints + other.complaints


@served
def test_what_is_pressed_is_not_lost(server):
    """A page that becomes another one waits for the hand that is on a link."""
    with Browser() as browser:
        be(browser, server)
        enter(server, "16w", "11", "3", "2")
        look(browser, server, RUN)
        browser.ask("document.body.dataset.kept = '1'")
        box = browser.ask("(one => [one.left + one.width / 2, one.top + one.height / 2])(document.querySelectorAll('.places a')[1].getBoundingClientRect())")
        mouse = lambda kind: browser.do("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)
        mouse("mousePressed")
        do_lines(server.folder, ("close",))
        browser.wait("document.querySelector('[data-live=needs] [data-phase]').dataset.phase === 'before'")
        assert browser.ask("document.body.dataset.kept") == "1", "the page was read again under the hand"
        mouse("mouseReleased")
        browser.wait("location.pathname === '/t/ote/people' && document.readyState === 'complete'")
        assert not browser.complaints


@served
def test_a_ruling_is_written_beside_the_game(server):
    """Moves come while a judge writes: the list follows, and what is typed stays."""
    do_lines(server.folder, ("game", "new", "table1", "--at", "1"))
    with Browser() as browser:
        be(browser, server, granted(server, "judge")[0])
        look(browser, server, "/t/ote/games/table1/moves", 390, 844)
        browser.ask("document.querySelector('#ruling').focus()")
        browser.type("the card stays")
        do_lines(server.folder, ("game", "do", "table1", "turn"))
        browser.wait("document.querySelector('[data-live=made] li')?.innerText.endsWith('turn')")
        assert browser.ask("document.querySelector('#ruling').value") == "the card stays"
        assert browser.ask("document.activeElement.id") == "ruling"
        assert browser.ask("document.documentElement.scrollWidth <= innerWidth")
        press(browser, "Save ruling")
        comes(browser, "document.querySelector('#ruling').value === ''")
        assert [(one["table"], one["ruling"]) for one in told(server, "call", "list")["calls"]] == [(1, "the card stays")]
        assert not browser.complaints


BROKEN_TIMES = """(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), broken = [];
    for (let node; (node = walk.nextNode());) for (const time of node.data.matchAll(/\\b\\d{1,2}:\\d\\d\\b/g)) {
        const range = document.createRange();
        range.setStart(node, time.index);
        range.setEnd(node, time.index + time[0].length);
        if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) broken.push(node.data);
    }
    return broken;
})()"""


@served
def test_no_time_breaks_in_two(server):
    do_lines(server.folder, ("announce", "Lunch until 14:00 in the room with the very long name"), ("checkin", "open"), ("checkin", "Ana"))
    enter(server, "16w", "11", "3", "2")
    with Browser() as browser:
        be(browser, server)
        for page in ("/desk/history", "/t/ote/screens", "/t/ote/people", "/desk/access?phones=1", RUN):
            for width in (320, 390):
                look(browser, server, page, width)
                assert browser.ask("/\\d:\\d\\d/.test(document.body.textContent)"), page
                assert browser.ask(BROKEN_TIMES) == [], (page, width)


def checked(browser, of):
    return browser.ask(f"document.querySelector({json.dumps(of)}).checked = true")


def make_sixteen(folder):
    make_event(folder, [f"Ana {letter}" for letter in "ABCDEFGHIJKLMNOP"])


@lambda test: served(test, make_sixteen)
def test_no_shows_are_asked_about_before_pairings(server):
    """The button asks once; marked as no-shows, nobody is asked about. A judge call has ended with its round."""
    do_lines(server.folder, ("call", "1"))
    enter(server, "16w", "11", "3", "absent")
    do_lines(server.folder, ("close",))
    with Browser() as browser:
        be(browser, server)
        look(browser, server, RUN)
        page = browser.ask(SAYS)
        assert "Round 1: all 5 results are in" in page and "1 no-show of Round 1 is in these pairings" in page, page
        assert "called a judge" not in page, page
        press(browser, "Show code")
        assert browser.ask("document.activeElement.type") == "checkbox" and browser.ask("document.querySelector('#words') === null")
        browser.ask("document.querySelector('main tr.warn button').click(), 1")
        comes(browser, "document.querySelector('main tr.warn') === null")
        assert browser.ask("document.querySelector('#pair [type=checkbox]') === null")
        show_code(browser)
        press(browser, "Make pairings")
        comes(browser, "document.querySelector('#publish') !== null")


def make_checkin(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup"), ("player", "add", *"ABCDEF"), ("checkin", "open"),
             ("checkin", *"ABCDE"))


@lambda test: served(test, make_checkin)
def test_pairings_wait_for_who_has_not_checked_in(server):
    with Browser() as browser:
        be(browser, server)
        look(browser, server, RUN)
        assert "1 player has not checked in" in browser.ask(SAYS), browser.ask(SAYS)
        press(browser, "Show code")
        assert browser.ask("document.activeElement.type") == "checkbox" and browser.ask("document.querySelector('#words') === null")
        checked(browser, "#pair [type=checkbox]")
        show_code(browser)
        press(browser, "Make pairings")
        comes(browser, "document.querySelector('#publish') !== null")


@lambda test: served(test, make_checkin)
def test_a_preview_is_made_again_and_seats_are_swapped(server):
    """Where the players have changed, the reason is there already; who changes seats is chosen, with the table."""
    do_lines(server.folder, ("draw",), ("player", "drop", "F"))
    with Browser() as browser:
        be(browser, server)
        look(browser, server, RUN)
        press(browser, "Make pairings again", ".next")
        comes(browser, "document.querySelector('.next [form=publish]') !== null")
        look(browser, server, RUN + "?table=1")
        label, field = "document.querySelector('[for=swap-other]').textContent", "document.querySelector('#swap-other')"
        assert browser.ask(label) == "Swap the chosen player with"
        other = browser.ask("[...document.querySelectorAll('#swap-others option')].find((option) => option.value.endsWith(', table 2')).value")
        browser.ask("document.querySelector('[name=one]').focus()")
        browser.press("ArrowDown")
        name = browser.ask("document.querySelector('[name=one]:checked').closest('label').lastChild.textContent.trim()")
        assert browser.ask(label) == f"Swap {name} with", name
        browser.ask(field + ".value = 'nobody'")
        press(browser, "Swap players")
        comes(browser, "document.querySelector('[data-notices] .refused') !== null")
        assert browser.ask(field + ".value") == "nobody" and browser.ask(label) == f"Swap {name} with"
        browser.ask(f"{field}.value = {json.dumps(other)}, {field}.focus()")
        browser.press("Enter")
        comes(browser, "document.querySelectorAll('.map .again').length === 2")


@lambda test: served(test, make_pods)
def test_a_pod_without_a_winner_is_a_draw(server):
    """No field has to be filled; so it is in a correction."""
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/pods/run?table=1")
        checked(browser, "[name=won][value='0']")
        press(browser, "Save result")
        comes(browser, "document.querySelector('#t1.in') !== null")
        assert [row["points"] for row in told(server, "standings")["rows"] if row["points"]] == [1] * 4


def play(folder, scores, tables=10):
    """Every table of the round has that result, and the round is closed."""
    for table in range(1, tables + 1):
        do_lines(folder, ("do", f"{table} {scores}"))
    do_lines(folder, ("close",))


def make_final(folder, cut="2"):
    """Three rounds of eight players; nobody is tied for the two places of the final."""
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--seed", "07" * 32, "--set", "rounds=3", "--set", f"cut={cut}"),
             ("player", "add", *"ABCDEFGH"))
    for _ in range(3):
        do_lines(folder, ("draw",), ("publish",))
        play(folder, "15w 11", 4)


@lambda test: served(test, make_final)
def test_a_final_of_known_players_asks_nobody_for_words(server):
    """No lot has a say in it. Who has dropped, and would have no place in it, is not offered to return."""
    last = told(server, "standings")["rows"][-1]["name"]
    do_lines(server.folder, ("player", "drop", last))
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run")
        assert last in browser.ask("[...document.querySelectorAll('main .two td:first-child')].map(one => one.textContent)")
        assert browser.ask("document.querySelector('main [formaction*=entrant_change]') === null")
        assert browser.ask("document.querySelector('#offer, #words') === null")
        press(browser, "Make pairings", ".next")
        comes(browser, "document.querySelector('#publish') !== null")
    assert told(server, "pairings")["chance"]["by"] == "none"


@lambda test: served(test, make_final)
def test_who_would_be_in_the_final_may_return(server):
    first = told(server, "standings")["rows"][0]["name"]
    do_lines(server.folder, ("player", "drop", first))
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run")
        press(browser, "Return", "main")
        comes(browser, "document.querySelector('main [formaction*=entrant_change]') === null")
    assert first in {seat["name"] for seat in told(server, "draw", "--dry-run")["tables"][0]["seats"]}


def make_nineteen(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup"), ("player", "add", *"ABCDEFGHIJKLMNOPQRS"))


@lambda test: served(test, make_nineteen)
def test_before_round_1_the_tables_are_told(server):
    """How many, of which sizes, how they are made, and how many have a bye; the first step has the same name on every page."""
    with Browser() as browser:
        for language, words in (("en", ("Round 1: 19 players at 9 tables", "9 of two", "paired at random. AGOT-J.8", "One player has a bye, chosen at random.")),
                                ("pt-BR", ("Rodada 1: 19 jogadores em 9 mesas", "9 de dois", "por sorteio. AGOT-J.8", "Um jogador fica com o bye, por sorteio."))):
            be(browser, server, language=language)
            look(browser, server, "/t/joust/run")
            page = browser.ask(SAYS)
            assert all(word in page for word in words), page
            assert browser.ask("document.querySelector('main .list tbody td').innerText") == "19"
            step = {"en": "Show code", "pt-BR": "Mostrar código"}[language]
            for at in ("/t/joust/run", "/t/joust/settings"):
                look(browser, server, at)
                assert browser.ask("document.querySelector('.next').innerText.trim()") == step, at
        be(browser, server)
        look(browser, server, "/t/joust/run")
        headings = browser.ask("[...document.querySelectorAll('.side h2')].map(one => one.textContent)")
        assert headings.index("Before you pair") < headings.index("Words from the room") < headings.index("Other ways"), headings


def make_three(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--set", "rounds=2"), ("player", "add", "Ana", "Bia", "Caio"), ("draw",), ("publish",))
    play(folder, "15w 11", 1)


@lambda test: served(test, make_three)
def test_a_bye_that_follows_from_results_is_told_by_name(server):
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run")
        page = browser.ask(SAYS)
    bye = told(server, "draw", "--dry-run")["byes"][0]["name"]
    assert "Round 2: 3 players at one table" in page and f"{bye} has the bye." in page, (bye, page)


@served
def test_the_sizes_of_tables_are_told_in_words(server):
    """Of each set; after a round the backup is there too."""
    with Browser() as browser:
        be(browser, server)
        enter(server, "16w", "11", "3", "2")
        look(browser, server, RUN)
        press(browser, "Close Round 1")
        says(browser, "Before you pair")
        comes(browser, "/Backup \\d\\d:\\d\\d, checked/.test(document.querySelector('.side').innerText)")
        assert not browser.ask("/(^|\\s)\\d+ of \\d/.test(document.querySelector('main .work .list').innerText)"), browser.ask(SAYS)
        sizes = "document.querySelector('main .work .list tbody td.nb:not(:first-child)')"
        assert re.fullmatch(r"\d of (two|three|four)(, \d of four)?", browser.ask(sizes + ".innerText")), browser.ask(SAYS)
        assert browser.ask(f"{sizes}.offsetHeight") <= 40, "on one line"


SUMMARY = "document.querySelector('[data-previewed=summary]').innerText"


@served
def test_the_summary_of_a_new_tournament_counts_the_list(server):
    """As one types: everybody registered, and those of the list who are not yet; sent without a script as well."""
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/desk/new?format=agot-joust")
        assert "8 players, 3 rounds" in browser.ask(SUMMARY), browser.ask(SUMMARY)
        browser.ask("document.querySelector('#list').focus(), 1")
        browser.type("Zoe")
        browser.wait(f"{SUMMARY}.includes('9 players, 4 rounds')")
        browser.ask("""(one => { one.value = "Zoe\\nAna\\nYan"; one.dispatchEvent(new Event("input", { bubbles: true })); })(document.querySelector('#list'))""")
        browser.wait(f"{SUMMARY}.includes('10 players')")
        press(browser, "Update summary")
        comes(browser, f"{SUMMARY}.includes('10 players')")
        assert [one["name"] for one in told(server, "player", "list")["people"]][-1] == "Helo", "nobody is added by it"


@lambda test: served(test, make_final)
def test_the_podium_says_what_was_scored_and_leads_to_the_screens(server):
    do_lines(server.folder, ("draw",), ("publish",), ("do", "1 15w 7"), ("close",))
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run")
        steps = browser.ask("[...document.querySelectorAll('.podium li')].map(one => one.innerText.trim().split('\\n').at(-1))")
        assert steps[:2] == ["won the final with 15", "7 in the final"], steps
        assert browser.ask("document.querySelector('.next a').innerText.trim()") == "Show on screens"
        assert browser.ask("document.querySelector('.next a').pathname") == "/t/joust/screens"
        side = browser.ask("document.querySelector('.side').innerText")
        assert all(words in side for words in ("Back up to USB stick", "What players see", "Finish event")), side
        for width in (320, 1366):
            look(browser, server, "/t/joust/run", width)
            assert browser.ask("document.documentElement.scrollWidth <= innerWidth"), width


@lambda test: served(test, lambda folder: do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust")))
def test_nothing_runs_past_the_panel_of_settings(server):
    """Not the button that removes a tournament with a long name, in either language."""
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/settings?set=name")
        browser.ask(f"document.querySelector('#value').value = {json.dumps(LONG[:50])}, 1")
        press(browser, "Save change")
        comes(browser, f"document.querySelector('.switch > summary').innerText === {json.dumps(LONG[:50])}")
        for language in PLACES:
            be(browser, server, language=language)
            look(browser, server, "/t/joust/settings")
            past = browser.ask("""(() => { const edge = document.querySelector(".side").getBoundingClientRect();
                return [...document.querySelectorAll(".side button, .side p")].filter(one => one.getBoundingClientRect().right > edge.right - 8).length; })()""")
            assert past == 0, language


@lambda test: served(test, lambda folder: make_joust(folder, 5))
def test_standings_of_five_rounds_have_one_row_above_them_and_a_legend(server):
    with Browser() as browser:
        for language, words in (("en", "tW"), ("pt-BR", "tV")):
            be(browser, server, language=language)
            look(browser, server, "/t/joust/places")
            tops = browser.ask("[...document.querySelectorAll('main .head a, main .head button')].map(one => { const box = one.getBoundingClientRect(); return (box.top + box.bottom) / 2; })")
            assert max(tops) - min(tops) < 8, (language, tops)
            terms = browser.ask("[...document.querySelectorAll('main dl dt')].map(one => one.textContent)")
            assert words in terms, terms
            look(browser, server, "/t/joust/people/1")
            assert not browser.ask("/\\d (Points|Pontos)$/m.test(document.querySelector('.side').innerText)"), browser.ask("document.querySelector('.side').innerText")


SIDE = "document.querySelector('aside.side').innerText"


@lambda test: served(test, make_joust)
def test_the_panel_follows_a_result_from_elsewhere(server):
    """The form of a table gives way to its result, with the refusal of what was typed before; after the first result nothing is before the games."""
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run")
        assert browser.ask(SIDE).startswith("Before the games start"), browser.ask(SIDE)
        look(browser, server, "/t/joust/run?table=1")
        browser.ask("document.body.dataset.kept = '1'")
        do_lines(server.folder, ("do", "1 15w 11"))
        browser.wait("document.querySelector('.panel #result') === null && document.querySelector('.panel .s.in') !== null")
        assert "Correct" in browser.ask(SIDE)
        look(browser, server, "/t/joust/run")
        assert "Before the games" not in browser.ask(SIDE), browser.ask(SIDE)
        look(browser, server, "/t/joust/run?table=2")
        browser.ask("document.body.dataset.kept = '1'")
        press(browser, "Save result")
        browser.wait("document.querySelector('.notice.refused') !== null")
        for table in range(2, 11):
            do_lines(server.folder, ("do", f"{table} 15w 11"))
        browser.wait("document.querySelector('.panel #result') === null && document.querySelector('.notice.refused') === null")
        browser.wait(f"{SIDE}.includes('Close Round 1')")
        assert browser.ask("document.body.dataset.kept") == "1", "the page was not read again"
        do_lines(server.folder, ("undo",))
        look(browser, server, "/t/joust/run?table=10")
        browser.wait("document.querySelector('.panel #result') !== null")
        assert not browser.complaints


@lambda test: served(test, make_joust)
def test_a_slow_panel_is_no_older_than_the_stream(server):
    """The answer with the panel's result was made before the last result, and comes after it."""
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run?table=2")
        browser.do("Fetch.enable", patterns=[{"urlPattern": "*run?table=2*", "requestStage": "Response"}])
        do_lines(server.folder, ("do", "2 15w 11"))
        assert waits_for(lambda: browser.ask("1") and browser.held)
        do_lines(server.folder, *(("do", f"{table} 15w 11") for table in (1, *range(3, 11))))
        browser.wait(f"{SIDE}.includes('Close Round 1')")
        browser.do("Fetch.continueRequest", requestId=browser.held.pop())
        browser.do("Fetch.disable")
        browser.wait("document.querySelector('.panel #result') === null")
        assert "Close Round 1" in browser.ask(SIDE), browser.ask(SIDE)
        assert not browser.complaints


@lambda test: served(test, make_joust)
def test_the_panel_keeps_what_is_typed_and_says_what_came(server):
    with Browser() as browser:
        be(browser, server, language="pt-BR")
        look(browser, server, "/t/joust/run?table=1")
        type_scores(browser, "9")
        do_lines(server.folder, ("do", "1 15w 11"))
        browser.wait("document.querySelector('[data-meanwhile]').checkVisibility()")
        told_there = browser.ask("document.querySelector('[data-meanwhile]').innerText")
        assert "Resultado salvo enquanto isso" in told_there and "15w" in told_there and "11" in told_there, told_there
        assert browser.ask("document.querySelector('#result input[name^=score-]').value") == "9"
        browser.wait(f"!{SIDE}.includes('Antes de começar')")
        for table in range(2, 11):
            do_lines(server.folder, ("do", f"{table} 15w 11"))
        do_lines(server.folder, ("close",))
        browser.wait("document.querySelector('[data-live=needs] [data-phase]').dataset.phase === 'before'")
        assert browser.ask("document.querySelector('#result input[name^=score-]').value") == "9", "also when the round is closed"
        press(browser, "Descartar o que você digitou")
        comes(browser, "document.querySelector('#result') === null")
        assert not browser.complaints


@lambda test: served(test, make_joust)
def test_the_keyboard_is_at_the_line_after_a_form(server):
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run?table=1")
        type_scores(browser, "15", "7")
        press(browser, "Save result")
        comes(browser, "document.querySelector('#t1 .s.in') !== null && location.search.includes('saved=')")
        browser.wait("document.activeElement.id === 'line'")
        press(browser, "Dismiss", ".notices")
        browser.wait("document.querySelector('.notices').children.length === 0 && document.activeElement.id === 'line'")
        assert not browser.complaints


def make_preview(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup"), ("player", "add", *"ABCDEFGH"), ("draw",))


@lambda test: served(test, make_preview)
def test_a_round_is_published_with_games_that_start_later(server):
    """The minutes are there, the start is typed; the clock's menu says both ends, and starts it now; the start counts when it comes."""
    at = soon()
    shown = "[...document.querySelectorAll('.tools %s')].filter((one) => one.checkVisibility()).map((one) => one.innerText.trim())"
    buttons = ".clock .sheet .row:not(form) button"
    with Browser() as browser:
        be(browser, server)
        look(browser, server, RUN.replace("ote", "joust"))
        assert browser.ask("[...document.querySelectorAll('#publish .field input')].map((one) => one.value)") == ["60", ""]
        browser.ask(f"document.querySelector('#publish [name=start_ms]').value = '{at}', 1")
        press(browser, "Publish pairings")
        comes(browser, "document.querySelector('.clock [data-ends]') !== null")
        clock = told(server, "clock")["clock"]
        ends = time.strftime("%H:%M", time.localtime(clock["ends_ms"] / 1000))
        assert not clock["has_started"] and clock["ends_ms"] == clock["started_ms"] + 3600000
        comes(browser, f"({shown % '.meta'}).join() === 'starts {at}'")
        step = "[...document.querySelectorAll('[data-next] .btn, [data-next] button')].filter((one) => one.checkVisibility()).map((one) => one.innerText).join()"
        assert browser.ask(step) == "Start clock now" and f"Games start at {at}." in browser.ask("document.querySelector('.work').innerText")
        typed = "[...document.querySelectorAll('.side form[action$=\"/clock_start\"] input.short')]"
        assert browser.ask(f"{typed}.map((one) => one.value)") == ["60", at]
        browser.ask("document.querySelector('.pop.clock').open = true, 1")
        assert browser.ask(f"({shown % '.clock summary span'}).at(-1)") == "1:00:00"
        assert f"Starts {at}, ends {ends}" in browser.ask("document.querySelector('.clock .sheet').innerText")
        assert browser.ask(shown % buttons) == ["Start now", "Stop clock"]
        for width in (390, 1024):  # where there is no room beside the clock, in its place
            browser.do("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=1, mobile=width < 700)
            assert browser.ask(f"({shown % '.clock summary span'}).at(-1)") == f"starts {at}"
            assert browser.ask("document.documentElement.scrollWidth <= innerWidth")
        browser.do("Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1, mobile=False)
        press(browser, "Start now", ".clock .sheet")
        comes(browser, "document.querySelector('.clock [data-from]') === null")
        assert told(server, "clock")["clock"]["has_started"]
        browser.ask("document.querySelector('.pop.clock').open = true, 1")
        assert browser.ask(shown % buttons) == ["Pause clock", "Stop clock"]
        comes(browser, f"/^(1:00:00|59:)/.test(({shown % '.clock [data-ends]'}).join())")
        do_lines(server.folder, ("clock", "stop"), ("clock", "start", "60", "--at", at))
        comes(browser, f"({shown % '.meta'}).join() === 'starts {at}'")
        # The start comes: here it is moved, in the page.
        browser.ask("document.querySelectorAll('[data-from]').forEach((one) => { one.dataset.from = 1; }),"
                    " document.querySelectorAll('[data-until]').forEach((one) => { one.dataset.until = 1; }), 1")
        comes(browser, f"({shown % buttons}).join() === 'Pause clock,Stop clock'")
        assert f"Started {at}, ends {ends}" in browser.ask("document.querySelector('.clock .sheet').innerText")
        assert browser.ask(f"({shown % '.meta'}).join()") == f"ends {ends}"
        assert browser.ask(step) == "Next missing: table 1"
        look(browser, server, RUN.replace("ote", "joust"))
        browser.ask(f"{typed}[0].value = '50', 1")
        press(browser, "Set clock", ".side")
        comes(browser, f"{typed}[0].value === '50' && location.search.includes('saved=')")
        assert told(server, "clock")["clock"]["minutes"] == 50
        press(browser, "Start clock now", "[data-next]")
        comes(browser, f"({step}) === 'Next missing: table 1'")
        assert told(server, "clock")["clock"]["has_started"]


@lambda test: served(test, lambda folder: do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust"), ("player", "add", *"ABCD"), ("draw",)))
def test_a_published_round_is_said_once(server):
    with Browser() as browser:
        be(browser, server)
        look(browser, server, "/t/joust/run")
        press(browser, "Publish pairings")
        says(browser, "Round 1: pairings published.")
        comes(browser, "location.search.includes('saved=')")
        assert browser.ask("document.querySelectorAll('.notice.saved, .note.ok').length") == 1, browser.ask("document.body.innerText")


main(globals())
