"""The podium where places are shared, and the champion over two tournaments, on the home page and the projector."""
import json
import re

from browser import Browser
from harness import main, tiltyard
from phones import said
from serving import do_lines, served

LONG = "Maximiliana Bartolomea de Albuquerque e Vasconcelos da Silva"


def two_firsts(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "pods", "--name", "Cup", "--set", "rounds=3"), ("player", "add", "Ana", "Bia", LONG, "Davi"))
    for first, second in (("w", "-"), ("-", "w"), ("-", "-")):
        do_lines(folder, ("draw", "--confirm"), ("publish",), ("result", "1", f"#1={first}", f"#2={second}", "#3=-", "#4=-"), ("close",))


def play_out(folder, slug, score):
    """All stages of the tournament; `score` makes one of a player's number and whether it is the lowest at the table."""
    while tiltyard("-t", slug, "draw", folder=folder).returncode == 0:
        do_lines(folder, ("-t", slug, "publish"))
        for table in json.loads(tiltyard("-t", slug, "pairings", "--json", folder=folder).stdout)["tables"]:
            numbers = [seat["number"] for seat in table["seats"]]
            if not table["has_result"]:
                do_lines(folder, ("-t", slug, "result", str(table["table"]), *(f"#{number}={score(number, number == min(numbers))}" for number in numbers)))
        do_lines(folder, ("-t", slug, "close"))


def both(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup", "--set", "rounds=2"),
             ("new", "cup.tilt", "--format", "agot-melee", "--set", "rounds=1"), ("player", "add", "Ana", "Bia", "Caio", "Davi"),
             ("-t", "joust", "enrol", "1", "2", "3", "4"), ("-t", "melee", "enrol", "1", "2", "3", "4"))


@lambda test: served(test, two_firsts)
def test_two_firsts_stand_side_by_side(server):
    """As high as each other, higher than the others, and the signs say that the place is shared; all of it fits."""
    steps = """[...document.querySelectorAll('.podium li')].map((one) => [one, one.querySelector(':scope > span')])
        .map(([one, step]) => [step.innerText.trim(), step.getBoundingClientRect().left, Math.round(step.getBoundingClientRect().height)])"""
    with Browser() as browser:
        for page, widths in (("/", (320, 390, 1366)), ("/t/pods/podium", (320, 390, 1366)), ("/t/pods/wall", (1366, 1920))):
            for width in widths:
                browser.look(f"http://{server.host}{page}", width, 900)
                shown = sorted(browser.ask(steps), key=lambda step: step[1])
                firsts = [at for at, step in enumerate(shown) if step[0] == "1="]
                assert sorted(step[0] for step in shown) == ["1=", "1=", "3=", "3="], (page, width, shown)
                assert firsts[1] == firsts[0] + 1, (page, width, shown)
                heights = {sign: {step[2] for step in shown if step[0] == sign} for sign in ("1=", "3=")}
                assert len(heights["1="]) == len(heights["3="]) == 1 and min(heights["1="]) > max(heights["3="]), (page, heights)
                assert browser.ask("document.documentElement.scrollWidth <= innerWidth"), (page, width)


@lambda test: served(test, both)
def test_the_champion_is_named_once_both_are_over(server):
    pages = ("/", "/wall", "/t/joust/wall", "/t/melee/wall")

    def told(words, language="en"):
        return [words in said(server.get(page, Accept_Language=language, Cookie="").text) for page in pages]

    play_out(server.folder, "joust", lambda number, lowest: "15w" if lowest else 5)
    assert not any(told("Overall Champion: Ana.")), told("Overall Champion: Ana.")
    play_out(server.folder, "melee", lambda number, lowest: 12 - number)
    assert all(told("Overall Champion: Ana.")), told("Overall Champion: Ana.")
    home = server.get("/", Cookie="").text
    assert len(re.findall('<ol class="podium">', home)) == 2, "each tournament's"
    assert tiltyard("-t", "melee", "set", "standings=hidden", folder=server.folder).returncode == 0
    assert not any(told("Overall Champion: Ana.")), told("Overall Champion: Ana.")


main(globals())
