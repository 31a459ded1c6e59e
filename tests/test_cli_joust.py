"""The command line with a Joust: its options, and what it refuses."""
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
        event.refused("AGOT-J.4", *new, "rounds=31", "--house-rule")
        event.refused("TY-OPTION", *new, "rounds=many")
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


def play(event, *, drawn=False):
    """A round, or a stage of the knock-out, that the smaller number wins at each table."""
    published = event.ok("publish") if drawn else event.draw_and_publish()
    for table in published["tables"]:
        low, high = sorted(seat["number"] for seat in table["seats"])
        event.ok("result", table["table"], f"{low}=15w", f"{high}=3")
    return event.ok("close")


def test_results_that_cannot_be():
    """AGOT-J.24, AMB-AGOT-34, AMB-AGOT-46: two winners, an unmarked one, no such power, nobody who stayed."""
    with Event(2, format=FORMAT) as event:
        event.draw_and_publish()
        event.refused("AGOT-J.24", "result", 1, "Ana=15w", "Bia=15w")
        assert "15w" in event.refused("AGOT-J.24", "result", 1, "Ana=15", "Bia=9")["text"]
        assert "add the target: 20/21" in event.refused("AGOT-J.24", "result", 1, "Ana=20", "Bia=9")["text"]
        event.ok("result", 1, "Ana=20/21", "Bia=9"), event.ok("undo")
        event.refused("AGOT-J.24", "result", 1, "Ana=10/10", "Bia=9")
        event.refused("AMB-AGOT-46", "result", 1, "Ana=conceded", "Bia=conceded")
        event.refused("AMB-AGOT-46", "result", 1, "Ana=9cw", "Bia=3")
        for power in ("-1", "100", "120w"):
            event.refused("AMB-AGOT-34", "result", 1, f"Ana={power}", "Bia=9")
        assert "target" in event.misused("result", 1, "Ana=15/0", "Bia=9")
        event.ok("result", 1, "Ana=15/17", "Bia=9")
        assert [row["points"] for row in event.ok("standings")["rows"]] == [4, 1]


def test_who_is_disqualified_stays_out():
    """AMB-AGOT-47"""
    with Event(3, format=FORMAT) as event:
        event.ok("player", "disqualify", "Bia", "--reason", "hid a card in Shadows")
        event.refused("AMB-AGOT-47", "player", "return", "Bia")
        assert {seat["number"] for table in event.ok("draw")["tables"] for seat in table["seats"]} == {1, 3}


def test_who_may_be_moved_and_who_may_come():
    """AGOT-G.2, AGOT-J.6, AMB-AGOT-43, AMB-AGOT-30: two at a table; no place is given away; not behind the rounds."""
    with Event(1, "--set", "rounds=1", "--set", "cut=2", format=FORMAT) as event:
        event.refused("AGOT-G.2", "draw")
        event.ok("player", "add", "Bia", "Caio", "Davi")
        seats = {table["table"]: [seat["number"] for seat in table["seats"]] for table in event.ok("draw")["tables"]}
        said = event.refused("AGOT-G.2", "seat", seats[1][0], 2, "--reason", "stairs")["text"]
        assert said.endswith('tiltyard swap WHO WHO --reason "TEXT"'), said
        assert event.refused("AGOT-J.6", "decline", "Ana")["text"].endswith("tiltyard player drop Ana")
        assert play(event, drawn=True)["next"]["stage"] == "final"
        event.refused("AMB-AGOT-43", "player", "add", "Edu")
        final = [seat["number"] for seat in event.draw_and_publish()["tables"][0]["seats"]]
        other = next(number for number in range(1, 5) if number not in final)
        event.refused("AMB-AGOT-30", "swap", final[0], other, "--reason", "stairs")
        event.refused("AMB-AGOT-31", "result", 1, f"{final[0]}=9", f"{final[1]}=9")
        event.refused("AMB-AGOT-31", "result", 1, f"{final[0]}=absent", f"{final[1]}=absent")
        event.ok("result", 1, f"{final[0]}=9w", f"{final[1]}=9")


def test_an_explanation_has_the_opponent_s_points():
    """AGOT-J.24, AGOT-J.29: of each game what it gave, and what the opponent has by now."""
    with Event(2, "--set", "rounds=1", format=FORMAT) as event:
        play(event)
        games = [event.ok("explain", "player", name)["games"] for name in ("Ana", "Bia")]
        assert sorted((game["points"], game["opponents_points"]) for game, in games) == [(0, 5), (5, 0)], games


def test_one_round_or_several_were_missed():
    """AMB-AGOT-43, in both languages."""
    with Event(4, "--set", "rounds=4", format=FORMAT) as event:
        said = {"en": ("round not played counts as lost", "2 rounds not played count as lost"),
                "pt-BR": ("rodada não jogada conta como derrota", "2 rodadas não jogadas contam como derrotas")}
        for number in (0, 1):
            play(event)
            for language in LANGUAGES:
                done = event.run("--lang", language, "player", "add", "Edu")
                assert said[language][number] in " ".join(done.stderr.split()), done
                event.ok("undo")


if __name__ == "__main__":
    main(globals())
