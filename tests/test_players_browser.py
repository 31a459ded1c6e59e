"""The Players pages in a browser: nothing creates a person by accident, names are searched, nobody leaves by a slip."""

import serving
from browser import Browser
from harness import main, tiltyard, waits_for
from serving import do_lines, told

PEOPLE = "/t/ote/people"
ROWS = "[...document.querySelectorAll('[data-players] tbody tr')].filter(one => !one.hidden).map(one => one.dataset.key).join()"


def make_people(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32),
             ("player", "add", "Ana Prado", "Bia", "Caio", "Davi", "Zoé Ávila"),
             ("player", "edit", "Davi", "--club", "Águia", "--email", "dd@example.org"))


def served(test):
    return serving.served(test, make_people)


def look(browser, server, page, width=1280):
    name, value = server.cookie.split("=", 1)
    browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}/")
    browser.look(f"http://{server.host}{page}", width)


def names(server):
    return [person["name"] for person in told(server, "player", "list")["people"]]


@served
def test_the_field_that_has_the_focus_searches(server):
    """By name, number, club and e-mail, as one types; Enter leads to the one who is left, and adds nobody."""
    with Browser() as browser:
        look(browser, server, PEOPLE)
        browser.wait("document.activeElement?.id === 'find'")
        for typed, found in (("avila", "5"), ("#3", "3"), ("AGUIA", "4"), ("dd@", "4"), ("prado", "1"), ("zork", "")):
            browser.ask("document.activeElement.value = ''")
            browser.type(typed)
            browser.wait(f"{ROWS} === '{found}'")
        assert browser.ask("document.querySelector('[data-unlisted]').textContent").endswith("Add “zork” as a new player")
        browser.press("Enter")
        browser.wait("location.search.includes('q=zork')")
        browser.wait("document.querySelector('h1') !== null")
        assert len(names(server)) == 5, "nobody was added"
        browser.ask("document.querySelector('#find').value = '', document.querySelector('#find').focus()")
        browser.type("bia")
        browser.wait(f"{ROWS} === '2'")
        browser.press("Enter")
        browser.wait("document.activeElement.textContent === 'Bia'")
        assert not browser.complaints, browser.complaints


@served
def test_two_blanks_in_a_name_make_nobody_twice(server):
    with Browser() as browser:
        look(browser, server, PEOPLE)
        browser.ask("document.querySelector('.next a').click(), 1")
        browser.wait("document.activeElement?.id === 'add-name'")
        browser.type("Ana  Prado")
        browser.press("Enter")
        browser.wait("document.querySelector('.note.warn') !== null")
        assert len(names(server)) == 5, "it is shown before anybody is added"
        assert "Ana Prado, number 1" in browser.ask("document.querySelector('.note.warn').textContent")
        browser.ask("document.querySelector('button[name=another]').click(), 1")
        browser.wait("document.querySelector('.notice.saved') !== null")
        assert names(server) == ["Ana Prado", "Bia", "Caio", "Davi", "Zoé Ávila", "Ana Prado"], names(server)


@served
def test_nobody_leaves_by_the_first_button(server):
    """On a person's page nothing is primary but the way to add a player; Drop asks, and its Cancel leads back."""
    with Browser() as browser:
        look(browser, server, PEOPLE + "/3")
        assert browser.ask("document.querySelectorAll('main .primary').length") == 0
        browser.ask("document.querySelector('a.danger[href$=\"/drop\"]').click(), 1")
        browser.wait("document.querySelector('h1')?.textContent === 'Drop Caio?'")
        assert told(server, "player", "list")["people"][2]["entered"][0]["status"] == "playing"
        browser.ask("document.querySelector('main .danger').click(), 1")
        dropped = lambda: told(server, "player", "list")["people"][2]["entered"][0]["status"] == "dropped"
        assert waits_for(dropped) and not browser.complaints, browser.complaints


def test_no_count_says_that_a_person_plays():
    """Where nobody is entered, the page says so, in both languages."""
    def empty(folder):
        do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge"))

    @lambda test: serving.served(test, empty)
    def look_at(server):
        for language, says in (("en", "No players yet"), ("pt-BR", "Nenhum jogador ainda")):
            page = server.get(PEOPLE, Accept_Language=language).text
            assert says in page and "1 jogador" not in page and "0 jogador" not in page, page
    look_at()


def make_melee(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-melee"), ("player", "add", *"ABCDEFG"), ("draw",), ("publish",))


@lambda test: serving.served(test, make_melee)
def test_somebody_late_is_in_the_round_after_three_touches(server):
    """From the Round page: Players, Add player, Seat; what is typed is the name."""
    with Browser() as browser:
        look(browser, server, "/t/melee/run")
        browser.ask("document.querySelector('.places a[href$=\"/people\"]').click(), 1")
        browser.wait("document.querySelector('#add-name') !== null && document.readyState === 'complete'")
        browser.ask("document.querySelector('#add-name').focus(), 1")
        browser.type("Yan")
        browser.ask("document.querySelector('#add button').click(), 1")
        browser.wait("document.querySelector('button[formaction*=person_seat]') !== null && document.readyState === 'complete'")
        browser.ask("document.querySelector('button[formaction*=person_seat]').click(), 1")
        seated = lambda: any(seat["name"] == "Yan" for table in told(server, "pairings")["tables"] for seat in table["seats"])
        assert waits_for(seated) and not browser.complaints, browser.complaints


@served
def test_a_pasted_list_says_how_many_are_added(server):
    with Browser() as browser:
        look(browser, server, PEOPLE + "/list")
        browser.ask("document.querySelector('#list').value = 'ana  prado\\nYan\\nYán\\n12', document.querySelector('#paste button').click(), 1")
        browser.wait("document.querySelector('[data-adds]') !== null")
        button = "document.querySelector('.next button').textContent"
        assert browser.ask(button) == "Enter 1 new player" and len(names(server)) == 5
        browser.ask("(one => { one.value = '1'; one.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('select[name=row-3]'))")
        assert browser.ask(button) == "Enter 2 new players"
        browser.ask("document.querySelector('.next button').click(), 1")
        assert waits_for(lambda: names(server)[5:] == ["Yan", "Yán"]), names(server)


def make_two(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge"), ("player", "add", "Ana", "Bia"), ("new", "cup.tilt", "--format", "pods"))


@lambda test: serving.served(test, make_two)
def test_a_pasted_list_enters_people_who_are_registered(server):
    """As the same person, unless it is said to be another; the button counts them."""
    with Browser() as browser:
        look(browser, server, "/t/pods/people/list")
        browser.ask("document.querySelector('#list').value = 'ANA\\nBia\\nYan', document.querySelector('#paste button').click(), 1")
        browser.wait("document.querySelector('[data-adds]') !== null")
        button = "document.querySelector('.next button').textContent"
        assert browser.ask(button) == "Enter 3 new players"
        browser.ask("(one => { one.value = '1'; one.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('select[name=row-2]'))")
        assert browser.ask(button) == "Enter 3 new players"
        browser.ask("document.querySelector('.next button').click(), 1")
        entered = lambda: [(one["name"], len(one["entered"])) for one in told(server, "player", "list")["people"]]
        expected = [("Ana", 2), ("Bia", 1), ("Bia", 1), ("Yan", 1)]
        assert waits_for(lambda: entered() == expected), entered()


def make_declared(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust"), ("player", "add", "Ana", "Bia", "Caio"))


@lambda test: serving.served(test, make_declared)
def test_a_missing_declaration_is_named_where_it_is_missing(server):
    """Once above the table as long as nobody has made it; then in the rows of those who have not."""
    says = "document.querySelector('main .work').innerText"
    cells = "[...document.querySelectorAll('[data-players] tbody tr')].map(one => /declaration/.test(one.innerText)).join()"
    with Browser() as browser:
        look(browser, server, "/t/joust/people")
        page = browser.ask(says)
        assert page.count("player declaration") == 1 and "AGOT-G.37" in page and browser.ask(cells) == "false,false,false", page
        do_lines(server.folder, ("player", "attest", "Bia"))
        browser.wait(f"{cells} === 'true,false,true'")
        assert browser.ask(says).count("player declaration") == 2, browser.ask(says)
        do_lines(server.folder, ("player", "attest", "--all"))
        browser.wait(f"!{says}.includes('declaration')")


main(globals())
