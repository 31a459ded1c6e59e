"""apart: two people who should not meet (AGOT-J.9), in what is saved, listed, drawn, taken back and merged."""
import json

from events import Event, LANGUAGES
from harness import main

FORMAT = "agot-joust"


def Joust(people=0, *more):
    return Event(people, *more, format=FORMAT)


def pairs(answer):
    return [(each["one"]["number"], each["other"]["number"]) for each in answer["apart"]]


def partners(draw):
    """Who meets whom, both ways."""
    met = {}
    for table in draw["tables"]:
        numbers = [seat["number"] for seat in table["seats"]]
        for number in numbers:
            met[number] = next((other for other in numbers if other != number), None)
    return met


def test_a_wish_is_saved_and_listed():
    with Joust(4) as event:
        assert event.ok("apart")["apart"] == [] and event.ok("apart")["tournament"] == "joust"
        first = event.ok("apart", "Ana", "#3")
        assert first["saved"] == event.entries() and pairs(first) == [(1, 3)]
        event.ok("apart", 4, "Bia")
        listed = event.ok("apart")
        assert "saved" not in listed and pairs(listed) == [(1, 3), (4, 2)]
        assert listed["apart"][0] == {"one": {"number": 1, "name": "Ana"}, "other": {"number": 3, "name": "Caio"},
                                      "entry": first["saved"]}
        event.ok("undo", listed["apart"][0]["entry"])
        assert pairs(event.ok("apart")) == [(4, 2)]


def test_people_read_it_in_their_language():
    said = {"en": ("No players are kept apart", "will be kept apart where possible, from the next pairings on", "Kept apart from", "Ana and Bia kept apart"),
            "pt-BR": ("Não há confrontos a evitar", "evita-se, quando possível", "Não deve enfrentar",
                      "Ana e Bia não devem se enfrentar")}
    for language in LANGUAGES:
        with Joust(4) as event:
            none, saved, heading, line = said[language]
            assert none in event.text("--lang", language, "apart")
            assert saved in event.text("--lang", language, "apart", "Ana", "Bia")
            assert heading in event.text("--lang", language, "apart")
            assert line in event.text("--lang", language, "log")


def test_what_is_refused():
    """TY-APART: the same person, the same wish, a format without such wishes; TY-ENTERED, TY-NAME, TY-FINISHED as ever."""
    with Joust(4) as event:
        event.refused("TY-APART", "apart", "Ana", "1")
        event.ok("apart", "Ana", "Bia")
        event.refused("TY-APART", "apart", "Ana", "Bia")
        event.refused("TY-APART", "apart", "Bia", "Ana")
        event.refused("TY-NAME", "apart", "Ana", "Nobody")
        assert "two players" in event.misused("apart", "Ana")
        event.misused("apart", "Ana", "Bia", "Caio")
        event.ok("new", "event.tilt", "--format", "ontheedge")
        event.refused("TY-TOURNAMENT", "apart", "Ana", "Caio")
        event.refused("TY-ENTERED", "-t", "ote", "apart", "Ana", "Caio")
        event.refused("TY-APART", "-t", "ote", "apart")
        event.ok("-t", "ote", "enrol", "Ana", "Caio")
        event.refused("TY-APART", "-t", "ote", "apart", "Ana", "Caio")
        event.ok("-t", "joust", "apart", "Ana", "Caio")
        event.ok("finish", "--confirm")
        event.refused("TY-FINISHED", "-t", "joust", "apart", "Ana", "Davi")
        assert pairs(event.ok("-t", "joust", "apart")) == [(1, 2), (1, 3)], "it can be looked at"


def test_a_command_id_makes_a_retry_harmless():
    with Joust(4) as event:
        first = event.ok("--command-id", f"{7:032x}", "apart", "Ana", "Bia")
        again = event.ok("--command-id", f"{7:032x}", "apart", "Ana", "Bia")
        assert again.pop("repeated") is True and again == first
        assert pairs(event.ok("apart")) == [(1, 2)]


def test_the_first_round_keeps_them_apart():
    """AGOT-J.9: above all in round 1, whatever the lot says."""
    for seed in range(6):
        with Joust(0, "--seed", f"{seed:064x}") as event:
            event.ok("player", "add", "Ana", "Bia", "Caio", "Davi")
            event.ok("apart", "Ana", "Bia"), event.ok("apart", "Ana", "Caio")
            drawn = event.ok("draw")
            assert partners(drawn)[1] == 4, (seed, drawn)
            assert drawn["quality"]["apart_broken"] == 0
            assert event.ok("verify") == {**event.ok("verify"), "chain": "ok", "mismatches": 0}


def test_what_cannot_be_is_said():
    """AGOT-J.9: with two players there is no choice; the draw is made, and says so."""
    with Joust(2) as event:
        event.ok("apart", "Ana", "Bia")
        drawn = event.ok("draw")
        assert partners(drawn) == {1: 2, 2: 1} and drawn["quality"]["apart_broken"] == 1
        assert "AGOT-J.9" in {reason["rule"] for table in drawn["tables"] for reason in table["reasons"]}


def test_a_later_round_moves_them():
    """AGOT-J.9 against AGOT-J.15: winners 1 and 3 would meet as natural partners of their group of four."""
    with Joust(8) as event:
        published = event.draw_and_publish()
        for table in published["tables"]:
            low, high = sorted(seat["number"] for seat in table["seats"])
            event.ok("result", table["table"], f"{low}=15w", f"{high}=3")
        event.ok("close")
        winners = sorted(min(seat["number"] for seat in table["seats"]) for table in published["tables"])
        natural = partners(event.ok("draw", "--dry-run"))
        assert natural[winners[0]] == winners[2]
        event.ok("apart", winners[0], winners[2])
        moved = event.ok("draw")
        assert partners(moved)[winners[0]] == winners[3] and moved["quality"]["apart_broken"] == 0
        said = " ".join(event.text("explain", "table", 1).split())
        assert "AGOT-J.9" in said, said


def test_a_draft_becomes_old():
    """TY-DRAFT-OLD: by the wish, and by taking it back."""
    with Joust(6) as event:
        event.ok("draw")
        saved = event.ok("apart", "Ana", "Bia")["saved"]
        event.refused("TY-DRAFT-OLD", "publish")
        event.ok("draw", "--again", "--reason", "sisters")
        event.ok("undo", saved)
        event.refused("TY-DRAFT-OLD", "publish")
        event.ok("draw", "--again", "--reason", "they do not mind")
        event.ok("publish")


def test_a_wish_that_a_round_was_drawn_by_stays():
    """TY-UNDO-RESTS: a published draw rests on it; and the wish rests on who was entered."""
    with Joust(6) as event:
        added = event.ok("player", "add", "Gabi")["saved"]
        saved = event.ok("apart", "Ana", "Gabi")["saved"]
        event.refused("TY-UNDO-RESTS", "undo", added)
        event.draw_and_publish()
        event.refused("TY-UNDO-RESTS", "undo", saved)


def test_an_undo_of_an_undo():
    with Joust(4) as event:
        event.ok("apart", "Ana", "Bia")
        undone = event.ok("undo")["saved"]
        assert pairs(event.ok("apart")) == []
        event.ok("undo", undone)
        assert pairs(event.ok("apart")) == [(1, 2)]
        event.ok("undo"), event.ok("apart", "Bia", "Ana")
        assert pairs(event.ok("apart")) == [(2, 1)]
        assert event.ok("verify")["chain"] == "ok"


def test_merged_people_keep_their_wishes_once():
    """A pair that becomes one person is gone; two wishes that become one count once; the others stay."""
    with Joust(6) as event:
        for pair in ((1, 2), (1, 3), (2, 3), (2, 4), (5, 6)):
            event.ok("apart", *pair)
        merged = event.ok("player", "merge", "Ana", "Bia")["saved"]
        assert pairs(event.ok("apart")) == [(1, 3), (1, 4), (5, 6)]
        event.refused("TY-APART", "apart", "Davi", 2)
        event.ok("undo", merged)
        assert pairs(event.ok("apart")) == [(1, 2), (1, 3), (2, 3), (2, 4), (5, 6)]


def test_a_wish_goes_with_the_one_who_was_not_entered():
    with Joust(3) as event:
        event.ok("new", "event.tilt", "--format", "ontheedge")
        event.ok("-t", "ote", "player", "add", "Anna")
        event.ok("-t", "joust", "apart", "Ana", "Bia")
        event.ok("player", "merge", "Anna", "Ana")
        listed = event.ok("-t", "joust", "apart")
        assert pairs(listed) == [(4, 2)] and listed["apart"][0]["one"]["name"] == "Anna"


def test_who_leaves_takes_no_wish_along():
    """A wish about somebody who does not play does not disturb the draw, and holds again when that one is back."""
    with Joust(4) as event:
        event.ok("apart", "Ana", "Bia")
        event.ok("player", "drop", "Bia")
        event.ok("draw", "--dry-run")
        event.ok("player", "return", "Bia")
        assert partners(event.ok("draw"))[1] != 2


def test_the_export_has_it():
    with Joust(4) as event:
        event.ok("apart", "Ana", "Bia")
        [entry] = [each for each in json.loads(event.text("export", "--as", "json"))["entries"]
                   if each["kind"] == "people_apart"]
        assert (entry["code"], entry["version"]) == (24, 1)
        assert entry["fields"] == {"tournament": 0, "one": 1, "other": 2}


if __name__ == "__main__":
    main(globals())
