"""The command line with a Joust: its options."""
from events import Event, LANGUAGES
from harness import main


FORMAT = "agot-joust"


def warned(answer):
    return [each["rule"] for each in answer.get("warnings", [])]


def test_minutes_are_those_that_the_rules_print():
    """AGOT-J.1, AGOT-J.2: 60, or 90 and 120 where the organizer says so."""
    for minutes, more in ((60, ()), (60, ("--set", "minutes=60")), (90, ("--set", "minutes=90")),
                          (120, ("--set", "minutes=120"))):
        with Event(4, *more, format=FORMAT) as event:
            assert event.ok("draw")["minutes"] == minutes, more


def test_other_minutes_are_a_house_rule():
    """AMB-AGOT-37: refused with the printed values and the way out; then taken, and the answer says so."""
    with Event(format=FORMAT) as event:
        new = ("new", "more.tilt", "--format", FORMAT, "--set")
        said = event.refused("AGOT-J.2", *new, "minutes=75")["text"]
        assert "60, 90, 120" in said and "--house-rule" in said, said
        event.refused("AGOT-J.2", *new, "minutes=0", "--house-rule")
        event.refused("AGOT-J.2", *new, "minutes=1000", "--house-rule")
        event.refused("AGOT-J.2", *new, "minutes=short", "--house-rule")
        event.refused("AGOT-J.6", *new, "cut=3", "--house-rule")
        assert not (event.folder / "more.tilt").exists()
        for number, minutes in enumerate((1, 75, 999)):
            file = f"more{number}.tilt"
            made = event.ok("new", file, "--format", FORMAT, "--set", f"minutes={minutes}", "--house-rule")
            assert warned(made) == ["AMB-AGOT-37"], made
            event.ok("--file", file, "player", "add", "Ana", "Bia")
            assert event.ok("--file", file, "draw")["minutes"] == minutes
            assert event.ok("--file", file, "verify")["chain"] == "ok"
            for language in LANGUAGES:
                assert f"minutes={minutes}" in event.text("--file", file, "--lang", language, "log")
        assert warned(event.ok("new", "same.tilt", "--format", FORMAT, "--set", "minutes=90", "--house-rule")) == []


if __name__ == "__main__":
    main(globals())
