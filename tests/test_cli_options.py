"""A tournament's options: help lists them with their defaults; new, status and log show those in force."""
import re

from events import FORMATS, LANGUAGES, Event, only_json, run
from harness import ROOT, main

WORD = {"en": "default", "pt-BR": "padrão"}


def declared():
    """{format: {key: line}} of the rule books' sources, read here without the program."""
    found = {}
    for file in (ROOT / "src/rules").rglob("*.c"):
        text = file.read_text(encoding="utf-8")
        made = re.search(r'^const struct format \w+ = {\n    \.id = "([^"]+)"', text, re.M)
        table = re.search(r"^static const struct option options\[\] = {\n(.*?)^};", text, re.M | re.S)
        if made and table:
            rows = re.findall(r'\.key = "([^"]+)"(.*?)(?=\.key = |\Z)', table.group(1), re.S)
            found[made.group(1)] = {key: re.search(r"\.standard = (\d+)", rest) for key, rest in rows}
    return found


def options_of(answer):
    return {row["key"]: (row["value"], row["by_default"]) for row in answer["options"]}


def test_help_lists_every_option_with_its_default():
    """Every format's, with the values it takes, in both languages, for people and for programs."""
    known = declared()
    assert set(known) == FORMATS and sum(map(len, known.values())) >= 15, known
    for language in LANGUAGES:
        page = " ".join(run("--lang", language, "help", "new", folder="/").stdout.split())
        (told,) = only_json(run("--json", "--lang", language, "help", "new", folder="/"))["commands"]
        assert {each["format"] for each in told["formats"]} == FORMATS
        for each in told["formats"]:
            options = {option["key"]: option for option in each["options"]}
            assert set(options) == set(known[each["format"]]), each
            for key, option in options.items():
                standard = known[each["format"]][key]
                assert option["text"] and option["rule"] and (standard is None or option["default"] == standard.group(1)), option
                taken = "|".join(option["values"]) if "values" in option else f"{option['least']}…{option['most']}"
                assert "values" not in option or option["default"] in option["values"]
                line = rf"{re.escape(key)}={re.escape(taken)} .*?\({WORD[language]}:? {re.escape(option['default'])}[;)]"
                assert re.search(line, page), (language, line)
    (told,) = only_json(run("--json", "help", "import", "trf", folder="/"))["commands"]
    assert [each["format"] for each in told["formats"]] == ["agot-joust"], "only a Joust comes in from elsewhere"
    for command in only_json(run("--json", "help", folder="/"))["commands"]:
        assert ("formats" in command) == (command["name"] in ("new", "set", "import trf")), command["name"]


def test_a_house_rule_is_told_beside_the_default():
    assert re.search(r"^  agot-joust  A Game of Thrones, Joust\n    rounds=", run("help", "new", folder="/").stdout, re.M)
    page = " ".join(run("help", "new", folder="/").stdout.split())
    assert "minutes=60|90|120 minutes per round (default 60; with --house-rule any number from 1 to 999)" in page
    assert "tier=local|regional|national|world tier of the event (default local)" in page
    assert "standings=shown|hidden" in page and "(default shown)" in page


def test_new_and_status_show_the_options_in_force():
    """Chosen ones first, then those that are as by default; programs are told of each whether it is."""
    with Event(0) as event:
        made = event.ok("new", "event.tilt", "--format", "agot-joust", "--set", "rounds=5", "--set", "minutes=90")
        expected = {"rounds": ("5", False), "minutes": ("90", False), "cut": ("0", True), "strength": ("sum", True),
                    "ties": ("points", True), "paired-down": ("literal", True), "bracket": ("crossed", True)}
        assert options_of(made) == expected and list(options_of(made)) == list(expected), made["options"]
        ontheedge, joust = event.ok("status")["tournaments"]
        assert options_of(joust) == expected and options_of(ontheedge) == {"dropped": ("after", True)}
        shown = " ".join(event.text("status").split())
        assert "Options, all at their default: dropped=after" in shown
        assert "Options: rounds=5, minutes=90; by default: cut=0, strength=sum," in shown, shown
        assert "Opções: rounds=5, minutes=90; por padrão: cut=0, strength=sum," in " ".join(event.text("--lang", "pt-BR", "status").split())


def test_new_says_them_to_people():
    with Event(0) as event:
        text = " ".join(event.text("new", "event.tilt", "--format", "pods", "--set", "cut=4").split())
        assert "Options: cut=4; by default: rounds=4, minutes=80, win=5, draw=1" in text, text
        text = " ".join(event.text("--lang", "pt-BR", "new", "event.tilt", "--format", "pods", "--id", "more").split())
        assert "Opções, todas no padrão: rounds=4, minutes=80, win=5, draw=1, cut=0" in text, text


def test_a_value_that_is_the_default_is_said_to_be_one():
    with Event(0) as event:
        made = event.ok("new", "event.tilt", "--format", "pods", "--set", "rounds=4", "--set", "win=3")
        assert options_of(made)["rounds"] == ("4", True) and options_of(made)["win"] == ("3", False)


def test_the_log_shows_them_where_the_tournament_was_made():
    """With what the same command set of the event, and with the mark of a house rule."""
    with Event(0) as event:
        event.ok("new", "event.tilt", "--format", "pods", "--set", "cut=4", "--set", "rounds=2")
        event.ok("new", "event.tilt", "--format", "agot-joust", "--set", "minutes=45", "--set", "tier=regional", "--house-rule")
        texts = [each["text"] for each in event.ok("log")["commands"]]
        made = [text for text in texts if text.startswith("Tournament")]
        assert made == ["Tournament “On the Edge” created (On the Edge; by default: dropped=after)",
                        "Tournament “Pods of four (Commander)” created (Pods of four (Commander); rounds=2, cut=4; by default: "
                        "minutes=80, win=5, draw=1)",
                        "Tournament “A Game of Thrones, Joust” created (A Game of Thrones, Joust; minutes=45 --house-rule, tier=regional; by default: "
                        "rounds=0, cut=0, strength=sum, ties=points, paired-down=literal, bracket=crossed)"], made
        theirs = [each["text"] for each in event.ok("--lang", "pt-BR", "log")["commands"]]
        assert any("; rounds=2, cut=4; por padrão: minutes=80, win=5, draw=1)" in text for text in theirs), theirs


if __name__ == "__main__":
    main(globals())
