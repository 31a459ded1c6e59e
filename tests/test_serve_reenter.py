"""After a round without power: the slips of the pack are entered from the first to the last, by keyboard, as they lie."""
import json
import re
import tempfile
from browser import Browser
from harness import PLACE, main, tiltyard
from papers import words_of
from serving import Serving, do_lines, draws_with_sanitizers, granted, served, tables

draws_with_sanitizers()

PEOPLE = [f"Player {n}" for n in range(1, 24)]
PAGE = "/t/ote/reenter"


def make(folder):
    """Tables whose numbers are not the order in which they were drawn, of four and of three."""
    do_lines(folder, ("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "09" * 32), ("player", "add", *PEOPLE),
             ("tables", "11-14", "2", "31-33"), ("table", "fix", "Player 5", "31"), ("draw",), ("publish",))


def slips_of(folder):
    """The numbers of the pack's slips, cut and laid on each other: the upper strips of all pages, then the next ones."""
    found = []
    with tempfile.TemporaryDirectory() as place:
        done = tiltyard("print", "pack", "--to", f"{place}/pack.pdf", folder=folder)
        assert done.returncode == 0, done.stderr
        for number, (_, words) in enumerate(words_of(f"{place}/pack.pdf")):
            is_slips = any(word[4] == "Signature" for word in words)
            for left, top, _, _, _ in (word for word in words if is_slips and word[4] == "Table"):
                table = min(word for word in words if word[0] > left and abs(word[1] - top) < 1)
                found.append((round(top), number, int(table[4])))
    return [table for _, _, table in sorted(found)]


def rows_of(text):
    """The page's tables in their order, and whether they have a result."""
    listed = text.split("Tables in slip order")[1].split("</table>")[0]
    return [(int(number), kind == "in") for kind, number in re.findall(r'<tr[^>]* data-(table|in)="(\d+)"', listed)]


def scores_for(number, seats):
    return ["16w" if at == number % len(seats) else str(number % 9 + at) for at in range(len(seats))]


def line_for(table):
    return " ".join(scores_for(table["table"], table["seats"]))


def assert_all_there(server):
    for table in tables(server):
        there = [f"{seat['score']}{seat['mark'] or ''}" for seat in table["seats"]]
        assert there == scores_for(table["table"], table["seats"]), table


def hidden(text):
    form = text.split('<form id="slip-line"')[1].split("</form>")[0]
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))


def reads(text):
    return re.search(r"<p[^>]*data-read[^>]*>(.*?)</p>", text).group(1)


def served_round(test):
    return served(test, make=make)


# The line has the cursor: what is typed before that is lost.
FOCUSED = "document.activeElement?.id === 'line-typed'"


@served_round
def test_the_order_is_that_of_the_slips_and_a_round_is_typed_without_a_script(server):
    slips, by_number = slips_of(server.folder), {table["table"]: table for table in tables(server)}
    assert len(slips) == len(by_number) > 5 and [number for number, _ in rows_of(server.get(PAGE).text)] == slips, slips
    for at, number in enumerate(slips):
        page = server.get(PAGE).text
        assert hidden(page)["table"] == str(number), "the next one is ready"
        assert reads(page) == f"{number}  " + " · ".join(f"{seat['name']} …" for seat in by_number[number]["seats"])
        assert rows_of(page) == [(slip, place < at) for place, slip in enumerate(slips)]
        answer = server.post(PAGE, {**hidden(page), "line": line_for(by_number[number])})
        assert answer.status == 303 and answer.head["location"].startswith(f"{PAGE}?saved="), answer.text
    page = server.get(PAGE).text
    assert rows_of(page) == [(slip, True) for slip in slips] and "table" not in hidden(page)
    assert_all_there(server)


@served_round
def test_another_table_by_its_number(server):
    slips, by_number = slips_of(server.folder), {table["table"]: table for table in tables(server)}
    last = by_number[slips[-1]]
    answer = server.post(PAGE, {**hidden(server.get(PAGE).text), "line": f"{last['table']}: {line_for(last)}"})
    assert answer.status == 303, answer.text
    there = [number for number, is_in in rows_of(server.get(PAGE).text) if is_in]
    assert there == [slips[-1]], (there, slips)
    row = re.search(rf'<tr data-in="{slips[-1]}">.*?</tr>', server.get(PAGE).text, re.S).group(0)
    assert f'href="/t/ote/tables/{slips[-1]}/correct"' in row, row


@served_round
def test_nothing_is_overwritten_unseen(server):
    first = {table["table"]: table for table in tables(server)}[slips_of(server.folder)[0]]
    page = server.get(PAGE)
    typed = hidden(page.text)
    other = ["0"] * (len(first["seats"]) - 1) + ["16w"]
    given = [f"#{seat['number']}={score}" for seat, score in zip(first["seats"], other)]
    assert tiltyard("result", first["table"], *given, folder=server.folder).returncode == 0
    answer = server.post(PAGE, {**typed, "line": line_for(first)})
    assert answer.status in (409, 422) and "NOT SAVED" in answer.text, answer.status
    there = {table["table"]: table for table in tables(server)}[first["table"]]
    assert [f"{seat['score']}{seat['mark'] or ''}" for seat in there["seats"]] == other
    again = re.search(r'id="line-typed" name="line" value="([^"]*)"', answer.text).group(1)
    assert again == f"{first['table']}: {line_for(first)}", "sent once more, it is not taken for the next table's"
    short = server.post(PAGE, {**hidden(server.get(PAGE).text), "line": "16w"})
    assert short.status == 422 and 'value="{0}: 16w"'.format(slips_of(server.folder)[1]) in short.text and "TY-LINE" in short.text and "Tables in slip order" in short.text


@served_round
def test_what_phones_had_reported_is_there_and_taken(server):
    slips = slips_of(server.folder)
    first = {table["table"]: table for table in tables(server)}[slips[0]]
    given = [f"#{seat['number']}={score}" for seat, score in zip(first["seats"], scores_for(slips[0], first["seats"]))]
    seat = first["seats"][1]
    done = tiltyard("report", slips[0], *given, "--by", seat["name"], folder=server.folder)
    assert done.returncode == 0, done.stderr
    page = server.get(PAGE).text
    assert f"<b>{seat['name']}</b>" in page and hidden(page)["table"] == str(slips[0])
    assert server.post(PAGE, {**hidden(page), "line": "="}).status == 303
    page = server.get(PAGE).text
    assert rows_of(page)[:2] == [(slips[0], True), (slips[1], False)] and hidden(page)["table"] == str(slips[1])


@served_round
def test_the_way_there_and_the_languages(server):
    assert f'href="{PAGE}"' in server.get("/t/ote/run").text
    assert "na ordem das papeletas" in server.get(PAGE, Accept_Language="pt-BR").text
    cookie, _ = granted(server, "scorekeeper")
    assert server.get(PAGE, Cookie=cookie).status == 200


def test_a_whole_round_by_keys():
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        make(folder)
        with Serving(folder) as server, Browser() as browser:
            server.sign_in()
            slips, by_number = slips_of(folder), {table["table"]: table for table in tables(server)}
            name, value = server.cookie.split("=", 1)
            browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}/")
            browser.look(f"http://{server.host}{PAGE}")
            browser.wait(FOCUSED)
            skipped = slips[2]
            for number in slips:
                browser.wait(f"document.querySelector('[data-read]').textContent.startsWith('{number}  ')")
                # One slip is missing: the last one is entered in its place, by its number; then it goes on behind that.
                if number == skipped:
                    browser.type(f"{slips[-1]}: {line_for(by_number[slips[-1]])}")
                    browser.press("Enter")
                    break
                browser.type(line_for(by_number[number]))
                browser.press("Enter")
                assert browser.ask("document.querySelector('#line-typed').value") == ""
            for number in slips[2:-1]:
                browser.type(line_for(by_number[number]))
                browser.press("Enter")
            browser.wait("!document.querySelector('[data-table]')")
            browser.wait("localStorage.length === 0")
            assert browser.complaints == []
            assert_all_there(server)

@served_round
def test_whose_scores_they_are_is_settled_when_the_first_is_typed(server):
    slips, by_number = slips_of(server.folder), {table["table"]: table for table in tables(server)}
    first = by_number[slips[0]]
    reads = "document.querySelector('[data-read]').textContent"
    with Browser() as browser:
        name, value = server.cookie.split("=", 1)
        browser.do("Network.setCookie", name=name, value=value, url=f"http://{server.host}/")
        browser.look(f"http://{server.host}{PAGE}")
        browser.wait(FOCUSED)
        browser.type("16")
        browser.wait(f"{reads}.startsWith('{slips[0]}  ')")
        given = [f"#{seat['number']}={score}" for seat, score in zip(first["seats"], scores_for(slips[0], first["seats"]))]
        assert tiltyard("result", slips[0], *given, folder=server.folder).returncode == 0
        browser.wait(f"!!document.querySelector('[data-in=\"{slips[0]}\"]')")
        browser.type("w" + " 1" * (len(first["seats"]) - 1))
        browser.press("Enter")
        browser.wait("!!document.querySelector('[data-queue] .refused')")
        assert [number for number, is_in in rows_of(server.get(PAGE).text) if is_in] == [slips[0]]
        browser.wait(f"{reads}.startsWith('{slips[1]}  ')")
        browser.ask("document.querySelector('[data-queue] .refused button').click()")
        assert browser.ask("document.querySelector('#line-typed').value").startswith(f"{slips[0]}: 16w 1")
        browser.ask("document.querySelector('#line-typed').value = ''")
        given = [f"#{seat['number']}={score}" for seat, score in
                 zip(by_number[slips[1]]["seats"], scores_for(slips[1], by_number[slips[1]]["seats"]))]
        assert tiltyard("result", slips[1], *given, folder=server.folder).returncode == 0
        browser.wait(f"{reads}.startsWith('{slips[2]}  ')")


main(globals())
