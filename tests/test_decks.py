"""Decks of all games against what data/decks/expected.txt says of them, thought from the rules.

OTE-1.1 to OTE-1.7, AGOT-G.16 to AGOT-G.19, AGOT-G.35, L5R-B.1 and their resolutions: each with a deck that just passes
and one that just fails, in every form.
"""
import json
import re
import tempfile
from collections import Counter
from pathlib import Path

from harness import PLACE, ROOT, main, tiltyard

DECKS = ROOT / "data/decks"
LEVELS = ("error", "warning", "note")


# A line that says two things, one of them wrong, is written as what it was taken for; nothing is open then.
SAYS_TWO_THINGS = ("l5r-enlightenment/other-title-with-a-banned-number.txt",)


def finding_in(line):
    """(level, rule, line or None, card or None) of "error OTE-1.3 1 Red Orca"."""
    level, rule, *rest = line.split(None, 2)
    assert level in LEVELS, line
    found = re.match(r"(\d+) (.+)\Z", rest[0]) if rest else None
    return (level, rule, int(found[1]), found[2]) if found else (level, rule, None, rest[0] if rest else None)


def expected():
    """[(file, verdict, cards, options, findings)] of expected.txt."""
    decks = []
    for line in (DECKS / "expected.txt").read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            decks[-1][4].append(finding_in(line.strip()))
            continue
        file, verdict, cards, *options = (cell.strip() for cell in line.split("|"))
        decks.append((file, verdict, int(cards), options[0].split() if options else [], []))
    return decks


def check(path, game, *options, lang="en"):
    done = tiltyard("--json", "--lang", lang, "deck", "check", "--format", game, "--list", *options, path)
    assert done.returncode in (0, 1) and not done.stderr, (path, done)
    answer = json.loads(done.stdout)
    assert answer["legal"] == (answer["verdict"] == "legal") == (done.returncode == 0), (path, answer)
    return answer


def found_in(answer):
    return [(finding["level"], finding["rule"], finding["line"], finding["card"]) for finding in answer["findings"]]


def test_every_deck_is_judged_as_the_rules_say():
    wrong = []
    for file, verdict, cards, options, findings in expected():
        answer = check(DECKS / file, file.split("/")[0], *options)
        said = (answer["verdict"], answer["cards"], found_in(answer))
        if said != (verdict, cards, findings):
            wrong.append(f"{file}\n  expected {(verdict, cards, findings)}\n  said     {said}")
    assert not wrong, "\n".join(wrong)


def test_every_deck_has_an_answer_and_each_game_thirty():
    named = Counter(file for file, *_ in expected())
    there = {str(file.relative_to(DECKS)) for file in DECKS.glob("*/*.*")}
    assert set(named) == there and set(named.values()) == {1}, (set(named) ^ there, named.most_common(2))
    of = Counter(file.split("/")[0].split("-")[0] for file in there)
    assert all(of[game] >= 30 for game in ("ontheedge", "agot", "l5r")), of
    forms = Counter((file.split("/")[0].split("-")[0], Path(file).suffix) for file in there)
    assert len(forms) == 9, forms


def test_each_finding_says_what_to_do_in_both_languages():
    for file, _, _, options, findings in expected():
        if not findings:
            continue
        english = check(DECKS / file, file.split("/")[0], *options)
        portuguese = check(DECKS / file, file.split("/")[0], *options, lang="pt-BR")
        assert found_in(english) == found_in(portuguese), file
        for one, other in zip(english["findings"], portuguese["findings"]):
            assert one["text"] != other["text"], (file, one)
            for text in (one["text"], other["text"]):
                assert text.endswith(".") and "{" not in text, (file, text)


def test_the_text_that_is_written_is_the_same_deck():
    """What Tiltyard writes of a deck, read again, has the same verdict, the same errors, the same hash, and is written alike."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        written = Path(folder) / "written.txt"
        for file, verdict, cards, options, _ in expected():
            game = file.split("/")[0]
            first = check(DECKS / file, game, *options)
            written.write_text(first["list"], encoding="utf-8")
            again = check(written, game, *options)
            verdict = "legal" if file in SAYS_TWO_THINGS else verdict
            assert (again["verdict"], again["cards"]) == (verdict, cards), (file, again)
            assert (again["hash"], again["list"]) == (first["hash"], first["list"]), file
            errors = [sorted((f["rule"], f["card"] or "") for f in answer["findings"] if f["level"] == "error")
                      for answer in (first, again)]
            assert Counter(errors[0]) == Counter(errors[1]), (file, errors)


def test_the_same_cards_have_one_hash_in_every_form():
    """AGOT-G.36: and the answer names the card file and the column whose list was asked."""
    for one, other in (("agot-joust/sixty-and-seven.o8d", "agot-melee/sixty-and-seven.txt"),):
        assert check(DECKS / one, "agot-joust")["card_file"]["restrictions"] == "joust"
        assert check(DECKS / other, "agot-melee")["card_file"]["restrictions"] == "melee"
    deck = DECKS / "ontheedge/forty.o8d"
    names = re.findall(r'qty="(\d+)"[^>]*>([^<]*)<', deck.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        text = Path(folder) / "text.txt"
        text.write_text("".join(f"{name} x{count}\r\n" for count, name in reversed(names)), encoding="utf-8")
        assert check(text, "ontheedge")["hash"] == check(deck, "ontheedge")["hash"]


if __name__ == "__main__":
    main(globals())
