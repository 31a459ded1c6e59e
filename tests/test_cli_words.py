"""Words from the room: the code of the next draw is shown once, words go into the draw, and verify says of each round how it was drawn."""
import hashlib
import json
import struct

from events import Event, opened
from exports import assert_good, ended
from harness import main

MELEE = "agot-melee"


def offers(event):
    return [row for row in event.ok("export", "--as", "json", "--what", "ledger")["entries"] if row["kind"] == "draw_offered"]


def chance(answer):
    return answer["chance"]["by"], answer["chance"]["offered"]


def rounds(event):
    return [(row["offered"], row["made"], row["thrown_away"], row.get("by"))
            for row in event.ok("verify")["rounds"]]


def test_a_code_is_shown_once_and_another_after_a_change():
    with Event(8) as event:
        first = event.ok("draw", "--code")
        assert event.ok("draw", "--code")["code"] == first["code"] and len(offers(event)) == 1
        assert len(first["letters"]) == 14 and first["letters"] in event.text("draw", "--code")
        event.ok("announce", "Lunch")
        assert event.ok("draw", "--code")["code"] == first["code"] and len(offers(event)) == 1
        event.ok("player", "add", "Zoe")
        second = event.ok("draw", "--code")
        assert second["code"] != first["code"] and len(offers(event)) == 2
        drawn = event.ok("draw", "--words", "seven, blue")
        assert drawn["chance"]["letters"] == second["letters"] and chance(drawn) == ("words", 2)
        assert "Drawn with the words “seven, blue”" in event.text("pairings")
        assert rounds(event) == [(2, 1, 0, "words")]


def lower_number_wins(event):
    for table in event.ok("pairings")["tables"]:
        winner, loser = sorted(seat["number"] for seat in table["seats"])
        event.ok("result", table["table"], f"{winner}=15w", f"{loser}=11")
    event.ok("close")


def test_a_knockout_by_places_asks_for_no_words():
    """Unless players are tied for a seed, as after one round; after three, in which everybody met, nobody is, whoever met first."""
    for rounds, tied in ((3, False), (1, True)):
        with Event(4, "--set", f"rounds={rounds}", "--set", "cut=4", format="agot-joust") as event:
            for _ in range(rounds):
                event.ok("draw"), event.ok("publish")
                lower_number_wins(event)
            assert any(row["shared"] for row in event.ok("standings")["rows"]) == tied
            event.ok("draw", "--code") if tied else event.refused("TY-OFFERED", "draw", "--code")
            assert chance(event.ok("draw"))[0] == ("seed" if tied else "none")
            event.ok("publish")
            lower_number_wins(event)
            assert chance(event.ok("draw"))[0] == "none"


def test_a_code_is_shown_alone():
    """It is saved for good, so a dry run of it is refused, and so is what only the draw itself takes."""
    with Event(8) as event:
        for more in ("--dry-run",), ("--words", "seven"), ("--confirm",), ("--again", "--reason", "late"):
            assert "only shows the code" in event.misused("draw", "--code", *more)


def test_words_by_another_code_than_the_last_one_shown_are_told():
    with Event(8) as event:
        code = event.ok("draw", "--code")["letters"]
        event.ok("player", "add", "Zoe")
        drawn = event.ok("draw", "--words", "seven")
        assert chance(drawn) == ("words-for-another-code", 1) and drawn["chance"]["letters"] != code
        assert "which is not the last code shown" in " ".join(event.text("pairings").split())
    with Event(8) as event:
        assert chance(event.ok("draw", "--words", "seven")) == ("words-before-code", 0)
        assert "the words prove nothing" in " ".join(event.text("pairings").split())
    with Event(8) as event:
        event.ok("draw", "--code")
        assert chance(event.ok("draw")) == ("seed", 1)
        assert "could have been tried on copies" in " ".join(event.text("verify").split())


def test_words_are_at_most_forty_characters_and_decide():
    with Event(8, "--seed", "5e" * 32) as event:
        event.refused("TY-TEXT", "draw", "--words", "é" * 41)
        assert event.run("draw", "--words", " ").returncode == 2
        with_words = event.ok("draw", "--words", "é" * 40)
    with Event(8, "--seed", "5e" * 32) as event:
        without = event.ok("draw")
        assert with_words["chance"]["code"] == without["chance"]["code"], "the same people by the same seed"
        assert [table["seats"] for table in with_words["tables"]] != [table["seats"] for table in without["tables"]]


def test_an_event_can_require_words():
    with Event(8) as event:
        event.ok("set", "chance=room")
        assert "--words" in event.refused("TY-WORDS", "draw")["text"]
        assert event.ok("draw", "--dry-run")["dry_run"]
        event.ok("draw", "--code"), event.ok("draw", "--words", "seven")
        event.refused("TY-WORDS", "draw", "--again", "--reason", "late")
        event.ok("draw", "--again", "--reason", "late", "--words", "eight")


def play_round(event, *scores):
    event.ok("publish")
    for table in event.ok("pairings")["tables"]:
        event.ok("result", table["table"], *(f"{seat['number']}={score}" for seat, score in zip(table["seats"], scores)))
    event.ok("close")


def test_no_code_where_no_lot_has_a_say():
    """AGOT-J.7: results alone pair round 2 of a Joust. AGOT-M.7: a Melee's rounds are planned with the first."""
    for form, scores in (("agot-joust", ("15w", "3")), (MELEE, ("15", "9", "7", "5"))):
        with Event(8, "--set", "rounds=2", format=form) as event:
            event.ok("set", "chance=room")
            event.ok("draw", "--code"), event.ok("draw", "--words", "seven")
            play_round(event, *scores)
            assert "no code to show" in event.refused("TY-OFFERED", "draw", "--code")["text"]
            assert event.ok("draw")["chance"]["by"] == "none"
            assert "Drawn without words" not in event.text("pairings")


def test_draws_that_were_thrown_away_are_counted():
    with Event(8) as event:
        event.ok("draw", "--code"), event.ok("draw", "--words", "one")
        event.ok("draw", "--again", "--reason", "a name was wrong")
        event.ok("undo"), event.ok("undo")
        assert rounds(event) == [(1, 2, 2, None)]
        event.ok("draw", "--again", "--reason", "now they are all here")
        assert rounds(event) == [(1, 3, 2, "seed")]
        assert event.ok("verify")["undone"] == 2 and event.ok("verify")["drafts"] == 3


def test_a_draft_that_was_thrown_away_is_made_again_too():
    with Event(8) as event:
        event.ok("draw"), event.ok("draw", "--again", "--reason", "late")
        event.ok("publish")
        assert event.ok("verify")["drafts"] == 1
        with opened(event.file) as database:
            seq, body = database.execute("SELECT seq, body FROM entry WHERE kind = 30 ORDER BY seq").fetchone()
            (one, at), (other, there) = [(number, body.index(struct.pack("<HI", table, number), 20))
                                         for table in (1, 2) for number in range(1, 9) if struct.pack("<HI", table, number) in body[20:]][::7]
            changed = bytearray(body)
            changed[at + 2:at + 6], changed[there + 2:there + 6] = struct.pack("<I", other), struct.pack("<I", one)
            database.execute("UPDATE entry SET body = ? WHERE seq = ?", (bytes(changed), seq))
            previous = bytes(32)
            for row in database.execute("SELECT event, seq, kind, version, body FROM entry ORDER BY seq").fetchall():
                previous = hashlib.blake2b(previous + row[0] + struct.pack("<QHH", *row[1:4]) + row[4], digest_size=32).digest()
                database.execute("UPDATE entry SET hash = ? WHERE seq = ?", (previous, row[1]))
        done = event.run("verify")
        assert done.returncode == 1 and "gives another" in done.stdout, done


def test_an_outside_verifier_follows_codes_words_and_names():
    """Somebody renamed is another one to the code, unless that was undone."""
    with Event(8, "--set", "rounds=2", format=MELEE) as event:
        codes = [event.ok("draw", "--code")["code"]]
        event.ok("player", "rename", 1, "Anna"), codes.append(event.ok("draw", "--code")["code"])
        event.ok("undo"), codes.append(event.ok("draw", "--code")["code"])
        assert codes[0] == codes[2] != codes[1]
        event.ok("player", "rename", 2, "Bea"), event.ok("draw", "--code"), event.ok("draw", "--words", "dice 4")
        event.ok("publish"), event.ok("finish", "--confirm")
        export = event.ok("export", "--as", "json", "--what", "ledger")
        assert_good(export)
        assert "1 drawn, 4 codes shown; words “dice 4” after its code was shown" in ended(json.dumps(export))[1]
        offered = next(row for row in export["entries"] if row["kind"] == "draw_offered")
        offered["fields"]["code"] = codes[1]
        assert ended(json.dumps(export))[0] == 1


def test_rounds_of_two_tournaments_are_told_apart():
    """In words where there are several, as JSON always says it."""
    with Event(8) as event:
        event.ok("draw"), event.ok("publish")
        assert "Tournament " not in event.text("verify")
        event.ok("new", event.file, "--format", "agot-joust", "--name", "Evening Joust")
        event.ok("-t", "joust", "enrol", *range(1, 9))
        event.ok("-t", "joust", "draw")
        told = event.text("verify")
        assert "Evening Joust" in told and told.count("On the Edge") >= 1, told
        assert [row["tournament"] for row in event.ok("verify")["rounds"]] == ["ote", "joust"]


if __name__ == "__main__":
    main(globals())
