#!/usr/bin/env python3
"""tools/verify_draw.py on what is put right afterwards: results corrected, seats changed by hand, rounds drawn again,
numbers of one person merged; each also taken back, and each told otherwise with the chain made again."""
import json

from events import Event
from exports import (Desk, add_command, all_told, altered, assert_good, assert_wrong, before_the_end, closed_seed,
                     command_before, entry_of, hashed_again, leave_out_command, once, other_digit,
                     print_counts, refused, score, seq_of, tables_of, told)
from harness import main
from random_events import SEED, export_of, on_command_line

WHY = ("--reason", "Slip")


def scores_of(export):
    """The scores of each result, as they were entered."""
    return [entry["fields"]["scores"] for entry in export["entries"] if entry["kind"] == "result_entered"]


# ---- Corrections

@once
def corrected(then):
    """While a draft of round 2 stands, somebody else proves to have won a table of round 1. Both win then."""
    with Desk(27) as desk:
        first = desk.play()[0]
        desk.ok("draw", "--confirm")
        desk.ok("correct", 1, 1, f"{first[0]}=5", f"{first[1]}=16w", f"{first[2]}=7", *WHY, "--then", then)
        if then == "reopen":
            desk.ok("close")
        if then in ("next-draw", "reopen"):
            desk.ok("draw", "--confirm", *(("--again", *WHY) if then == "next-draw" else ()))
        desk.ok("publish")
        desk.results(*first[:2])
        desk.ok("close")
        desk.draw()
        return desk.end()


def test_corrections_are_followed():
    for then, draws, drafts in (("points", 3, 0), ("status", 3, 0), ("next-draw", 3, 1), ("reopen", 3, 1)):
        counts = assert_good(corrected(then))
        assert (counts["corrected"], counts["draws"], counts["drafts"]) == (1, draws, drafts), (then, counts)


def test_what_follows_from_a_correction_told_otherwise():
    """The first entry that would have had to be another one is named."""
    for then, told, kind, nth, words in (
            ("points", 2, "draw_made", 2, ""), ("status", 1, "draw_made", 2, ""),
            ("points", 3, "draw_published", 1, "corrected for the next draw"),
            ("status", 3, "draw_published", 1, "corrected for the next draw"),
            ("points", 4, "draw_published", 1, "no draft"), ("status", 4, "draw_published", 1, "no draft"),
            ("next-draw", 1, "draw_made", 2, ""), ("next-draw", 4, "draw_made", 2, "a stage with a result is open"),
            ("reopen", 1, "stage_closed", 1, "no stage"), ("reopen", 2, "stage_closed", 1, "no stage"),
            ("reopen", 3, "stage_closed", 1, "no stage")):
        export, _ = altered(corrected(then), "result_corrected", lambda fields: fields.update(then=told))
        assert_wrong(export, seq_of(export, kind, nth), kind, words)


def test_a_correction_with_other_scores():
    """Somebody else wins by it, or gets other points: the next draw does not follow."""
    def third_wins(fields):
        fields["scores"][1]["mark"], fields["scores"][2]["mark"] = 0, 1

    for then in ("status", "next-draw"):
        export, _ = altered(corrected(then), "result_corrected", third_wins)
        assert_wrong(export, seq_of(export, "draw_made", 2), "draw_made")
    export, _ = altered(corrected("points"), "result_corrected", lambda fields: fields["scores"][2].update(value=60))
    assert_wrong(export, seq_of(export, "draw_made", 2), "draw_made")


def test_a_correction_left_out():
    for then, kind, nth in (("points", "draw_made", 2), ("status", "draw_made", 2), ("next-draw", "draw_made", 2),
                            ("reopen", "stage_closed", 1)):
        export = corrected(then)
        export = leave_out_command(export, command_before(export, "result_corrected"))
        assert_wrong(export, seq_of(export, kind, nth), kind)


def test_corrections_that_cannot_be():
    refused([("result_corrected", 0, change, words) for change, words in (
        (lambda fields: fields.update(then=0), "by 0"),
        (lambda fields: fields.update(then=5), "by 5"),
        (lambda fields: fields.update(draw=2), "no published stage"),
        (lambda fields: fields.update(table=0), "no result"),
        (lambda fields: fields.update(table=40), "no result"),
        (lambda fields: fields.update(table=2), "people"),
        (lambda fields: fields["scores"].reverse(), "people"),
        (lambda fields: fields["scores"].pop(), "people"),
        (lambda fields: fields["scores"][0].update(mark=1), "mark 1"),
        (lambda fields: fields["scores"][1].update(mark=0), "mark 1"))], lambda: corrected("points"))


def test_a_stage_is_not_opened_again_behind_a_later_one():
    export = corrected("points")
    again = {**entry_of(export, "result_corrected")["fields"], "then": 4}
    assert_wrong(*before_the_end(export, ("result_corrected", again)), "opened again")


def test_a_table_without_a_result_is_not_corrected():
    with Desk(9) as desk:
        first, second, _ = desk.draw()
        desk.result(1)
        desk.ok("correct", 1, 1, f"{first[0]}=5", f"{first[1]}=16w", f"{first[2]}=7", *WHY)
        export = desk.end()
    assert_good(export)
    scores = [score(person, mark=person == second[0]) for person in second]
    export, seq = altered(export, "result_corrected", lambda fields: fields.update(table=2, scores=scores))
    assert_wrong(export, seq, "no result")


def test_who_goes_to_the_final_follows_from_the_corrected_additional_game():
    """A correction of points alone, which the program refuses there, would leave everybody where they were."""
    @once
    def corrected_game():
        with Desk(4) as desk:
            (people,) = desk.draw()
            desk.ok("result", 1, *(f"{who}={5 if at else '16w'}" for at, who in enumerate(people)))
            desk.ok("close")
            (tied,) = desk.draw()
            desk.ok("result", 1, f"{tied[0]}=8w2", f"{tied[1]}=9w1", f"{tied[2]}=3")
            desk.ok("close")
            desk.ok("draw")
            desk.ok("correct", "additional", 1, f"{tied[0]}=3", f"{tied[1]}=9w1", f"{tied[2]}=8w2", *WHY,
                    "--then", "next-draw")
            desk.draw("--again", *WHY)
            return desk.end()

    assert assert_good(corrected_game())["corrected"] == 1
    export, _ = altered(corrected_game(), "result_corrected", lambda fields: fields.update(then=1))
    assert_wrong(export, seq_of(export, "draw_made", 3), "take part")


# ---- Results that the rules do not allow

@once
def played():
    """Four people: a round, an additional game that is corrected, the final."""
    with Desk(4) as desk:
        (people,) = desk.draw()
        desk.ok("result", 1, *(f"{who}={5 if at else '16w'}" for at, who in enumerate(people)))
        desk.ok("close")
        (tied,) = desk.draw()
        desk.ok("result", 1, f"{tied[0]}=8w2", f"{tied[1]}=9w1", f"{tied[2]}=absent")
        desk.ok("correct", "additional", 1, f"{tied[0]}=8w1", f"{tied[1]}=9w2", f"{tied[2]}=3c", *WHY)
        desk.ok("close")
        desk.draw()
        desk.results()
        desk.ok("close")
        return desk.end()


def test_results_that_cannot_be():
    assert assert_good(played())["draws"] == 3
    first = [one["mark"] for one in scores_of(played())[0]]
    loser, winner = first.index(0), first.index(1)
    refused([("result_entered", 0, change, words) for change, words in (
        (told(loser, mark=1), "mark 1"), (told(loser, mark=2), "cannot be"), (told(winner, mark=0), "mark 1"),
        (told(loser, presence=4), "cannot be"), (told(winner, presence=2), "cannot be"),
        (told(loser, presence=1), "cannot be"), (told(loser, target=16), "cannot be"),
        (told(loser, place=1), "cannot be"), (told(loser, order=1), "order"), (told(winner, order=1), "order"),
        (all_told(presence=2, mark=0), "played to the end"))], played)
    # Where nobody came at all, all have lost: that may be, but then another draw would have followed; not in a final.
    nobody = all_told(presence=1, mark=0, value=0)
    export, _ = altered(played(), "result_entered", nobody)
    assert_wrong(export, seq_of(export, "draw_made", 1), "draw_made")
    refused([("result_entered", 2, nobody, "nobody has won the final")], played)


def test_results_of_an_additional_game_that_cannot_be():
    """The first two leave it, the third stays away; corrected, the third has conceded."""
    assert [one["mark"] for one in scores_of(played())[1]] == [1, 1, 0]
    refused([("result_entered", 1, change, words) for change, words in (
        (told(0, order=1), "right order"), (told(0, order=3), "right order"), (told(0, mark=0, order=0), "mark 2"),
        (told(2, order=3), "order"), (told(2, value=1), "cannot be"), (told(1, presence=2), "cannot be"))], played)
    refused([("result_corrected", 0, change, words) for change, words in (
        (told(2, presence=0, mark=1, order=3), "mark 2"), (told(1, presence=3), "cannot be"),
        (told(1, mark=0, order=0), "mark 2"))], played)


# ---- Seats changed by hand

@once
def moved():
    """A draft of round 2 in which two are swapped; once it is published, somebody is seated at another table."""
    with Desk(27) as desk:
        desk.play()
        desk.ok("player", "sit-out", next(who for who in range(1, 28) if who not in [row[0] for row in desk.seats()]))
        desk.ok("draw")
        tables = desk.seats()
        desk.ok("swap", tables[0][0], tables[1][2], *WHY)
        desk.ok("publish")
        desk.ok("seat", tables[1][0], 1, *WHY)
        desk.results()
        desk.ok("close")
        desk.draw()
        return desk.end()


def test_changes_by_hand_are_followed():
    export = moved()
    counts = assert_good(export)
    assert (counts["by-hand"], counts["draws"]) == (2, 3), counts
    assert [len(scores) for scores in scores_of(export)][9:11] == [4, 2]


def test_a_change_by_hand_left_out():
    """Then the result names others than those who sit there."""
    for kind in ("people_swapped", "person_seated"):
        export = moved()
        export = leave_out_command(export, command_before(export, kind))
        assert_wrong(export, seq_of(export, "result_entered", 9), "people")


def test_a_change_by_hand_told_otherwise():
    tables = tables_of(moved(), 1)
    export, _ = altered(moved(), "people_swapped", lambda fields: fields.update(other=tables[1][1]))
    assert_wrong(export, seq_of(export, "result_entered", 9), "people")
    export, _ = altered(moved(), "person_seated", lambda fields: fields.update(person=tables[1][1]))
    assert_wrong(export, seq_of(export, "result_entered", 9), "people")
    export, _ = altered(moved(), "person_seated", lambda fields: fields.update(person=tables[2][1]))
    assert_wrong(export, seq_of(export, "result_entered", 9), "people")


def test_swaps_that_cannot_be():
    tables, resting = tables_of(moved(), 1), entry_of(moved(), "draw_made", 1)["fields"]["rests"][0]["person"]
    assert entry_of(moved(), "draw_made", 1)["fields"]["tables"][5]["set"] == 1
    refused([("people_swapped", 0, change, words) for change, words in (
        (lambda fields: fields.update(other=fields["one"]), "one person"),
        (lambda fields: fields.update(other=99), "no person 99"),
        (lambda fields: fields.update(one=0), "no person 0"),
        (lambda fields: fields.update(draw=1), "neither the draft nor the open stage"),
        (lambda fields: fields.update(other=tables[5][0]), "does not belong"),
        (lambda fields: fields.update(other=resting), "does not belong"),
        (lambda fields: fields.update(one=resting, other=resting), "neither sits at a table"))], moved)
    # Somebody who is registered, but not entered; and a table that has played.
    export = moved()
    at = command_before(export, "people_swapped")
    nobody = {**entry_of(export, "person_added")["fields"], "person": 77}
    export = add_command(export, at, export["entries"][at], ("person_added", nobody))
    assert_wrong(*altered(export, "people_swapped", lambda fields: fields.update(other=77)), "person 77 is not entered")
    for who in (tables[2][0], resting):
        export = moved()
        at = command_before(export, "result_entered", 10)
        swap = {**entry_of(export, "people_swapped")["fields"], "one": tables[0][1], "other": who}
        export = add_command(export, at, export["entries"][at], ("people_swapped", swap))
        assert_wrong(export, at + 2, "table 1", "has a result")


def test_seats_that_cannot_be():
    tables = tables_of(moved(), 1)
    refused([("person_seated", 0, change, words) for change, words in (
        (lambda fields: fields.update(table=0), "no table 0"),
        (lambda fields: fields.update(table=40), "no table 40"),
        (lambda fields: fields.update(table=2), "sits there already"),
        (lambda fields: fields.update(table=6), "does not belong"),
        (lambda fields: fields.update(person=99), "no person 99"),
        (lambda fields: fields.update(person=tables[5][0]), "does not belong"),
        (lambda fields: fields.update(draw=1), "neither the draft nor the open stage"))], moved)
    # A second one at the same table, and from the same table; then, behind the results.
    for kind, nth, person, table, words in (
            ("result_entered", 9, tables[2][0], 1, "table 1 would have 5 seats"),
            ("result_entered", 9, tables[1][1], 3, "table 2 would have 1 seats"),
            ("result_entered", 10, tables[2][0], 1, "table 1 has a result"),
            ("result_entered", 10, tables[0][1], 3, "table 1, where person")):
        export = moved()
        at = command_before(export, kind, nth)
        seat = {**entry_of(export, "person_seated")["fields"], "person": person, "table": table}
        export = add_command(export, at, export["entries"][at], ("person_seated", seat))
        assert_wrong(export, at + 2, words)


def test_the_final_and_the_additional_game_are_not_seated_by_hand():
    with Desk(9) as desk:
        desk.play()
        desk.ok("draw")
        desk.ok("swap", desk.seats()[1][0], desk.seats()[2][0], *WHY)
        export = desk.end()
    assert_good(export)
    final = tables_of(export, 1)[0]
    for other in (tables_of(export, 1)[1][0], tables_of(export, 1)[2][1]):
        export, seq = altered(export, "people_swapped", lambda fields: fields.update(one=final[0], other=other))
        assert_wrong(export, seq, "does not belong")


def test_who_sits_alone_is_not_seated_elsewhere():
    """In a draft a merge can leave somebody alone; nobody may be left at that table."""
    with Desk(5) as desk:
        desk.ok("draw")
        pair, others = desk.seats()
        desk.ok("player", "merge", *pair)
        export = desk.end()
    assert_good(export)
    seat = {"tournament": 0, "draw": 1, "person": pair[0], "table": 2, "reason": "x"}
    assert_wrong(*before_the_end(export, ("person_seated", seat)), "nobody would be left at table 1")


# ---- Drawn again

@once
def drawn_again():
    """A published round is drawn again before it is played."""
    with Desk(12) as desk:
        desk.draw()
        desk.draw("--again", *WHY)
        desk.results()
        desk.ok("close")
        desk.draw()
        return desk.end()


def test_a_published_round_drawn_again_is_followed():
    for export in (drawn_again(), closed_seed(drawn_again())):
        counts = assert_good(export)
        assert (counts["draws"], counts["redrawn"], counts["drafts"]) == (3, 1, 0), counts


def test_drawn_again_without_a_reason():
    refused([("draw_made", 1, lambda fields: fields.update(again=""), "without a reason")], drawn_again)

    @once
    def taken_back():
        with Desk(12) as desk:
            desk.ok("draw")
            desk.ok("undo")
            desk.ok("draw", "--again", *WHY)
            return desk.end()

    assert assert_good(taken_back())["undone"] == 1
    refused([("draw_made", 1, lambda fields: fields.update(again=""), "without a reason")], taken_back)


def test_nothing_is_drawn_again_once_a_table_has_played():
    """The result of the second draw told as one of the first; and one more result between."""
    export = drawn_again()
    at, people = command_before(export, "draw_made", 1), tables_of(export, 0)[0]
    result = {"tournament": 0, "draw": 1, "table": 1, "scores": [score(who, mark=who == people[0]) for who in people]}
    export = add_command(export, at, export["entries"][at], ("result_entered", result))
    assert_wrong(export, seq_of(export, "draw_made", 1), "a stage with a result is open")


def test_nobody_is_late_once_nothing_is_published_any_more():
    """Somebody comes when round 1 is published; then it is drawn again, or its publication is taken back."""
    for takes_back in (False, True):
        with Desk(9) as desk:
            desk.draw()
            desk.ok("player", "add", "Late")
            if takes_back:
                desk.ok("undo", seq_of(desk.export(), "draw_published"))
            desk.draw("--again", *WHY)
            desk.results(10)
            desk.ok("close")
            desk.draw()
            export = desk.end()
        assert entry_of(export, "entrant_entered", 9)["fields"]["late"] == 1
        assert assert_good(export)["draws"] == 3
        assert 10 in [who for table in tables_of(export, 1) for who in table] and 10 in tables_of(export, 2)[0]


def test_a_draw_that_was_replaced_is_made_again_too():
    def swap(fields):
        fields["seats"][0]["person"], fields["seats"][-1]["person"] = (fields["seats"][-1]["person"],
                                                                       fields["seats"][0]["person"])

    for export in (drawn_again(), closed_seed(drawn_again())):
        assert_wrong(*altered(export, "draw_made", swap), "seats")
    export, seq = altered(drawn_again(), "draw_published", lambda fields: fields.update(key="00" * 32))
    assert_wrong(export, seq, "opened seed")
    export, _ = altered(closed_seed(drawn_again()), "draw_published", lambda fields: fields.update(key="00" * 32))
    assert_wrong(export, seq_of(export, "draw_made"), "seats")


def test_drawing_again_left_out():
    """The results are of the second draw."""
    export = drawn_again()
    for kind in ("draw_published", "draw_made"):
        export = leave_out_command(export, command_before(export, kind, 1))
    assert_wrong(export, seq_of(export, "result_entered"), "no stage of draw 2")


def test_a_draw_published_twice_shows_one_key():
    @once
    def twice():
        with Desk(7) as desk:
            desk.draw()
            desk.ok("undo")
            desk.ok("publish")
            return desk.export()

    counts = assert_good(twice())
    assert (counts["draws"], counts["keys"], counts["undone"]) == (1, 0, 1), counts
    def change(fields):
        fields["key"] = other_digit(fields["key"])

    refused([("draw_published", 1, change, "another than")], twice)


# ---- One person entered twice

@once
def merged():
    """Ten people at tables of 4, 3 and 3; the second of table 1 proves to be the first of table 2."""
    with Desk(10) as desk:
        tables = desk.draw()
        desk.ok("player", "merge", tables[1][0], tables[0][1])
        desk.results()
        desk.ok("close")
        desk.draw()
        return desk.end()


def test_a_merge_is_followed():
    export = merged()
    counts = assert_good(export)
    assert (counts["merged"], counts["draws"]) == (1, 2), counts
    assert [len(scores) for scores in scores_of(export)] == [3, 3, 3]


def test_a_merge_left_out_or_turned_round():
    export = merged()
    export = leave_out_command(export, command_before(export, "people_merged"))
    assert_wrong(export, seq_of(export, "result_entered"), "people")

    def turn(fields):
        fields["kept"], fields["gone"] = fields["gone"], fields["kept"]

    export, _ = altered(merged(), "people_merged", turn)
    assert_wrong(export, seq_of(export, "result_entered"), "people")


def test_merges_that_cannot_be():
    kept, gone = (entry_of(merged(), "people_merged")["fields"][name] for name in ("kept", "gone"))
    refused([("people_merged", 0, change, words) for change, words in (
        (lambda fields: fields.update(kept=gone), "the same person"),
        (lambda fields: fields.update(gone=99), "no person 99"),
        (lambda fields: fields.update(kept=0), "no person 0"))], merged)
    # Behind the results: both have played. And the same once more.
    tables = tables_of(merged(), 0)
    for fields, words in (({"kept": tables[0][0], "gone": tables[2][0]}, "both played"),
                          ({"kept": tables[2][1], "gone": tables[2][0]}, "both played"),
                          ({"kept": kept, "gone": gone}, "the same person"),
                          ({"kept": gone, "gone": tables[0][0]}, "both played")):
        assert_wrong(*before_the_end(merged(), ("people_merged", fields)), words)


def test_nobody_is_left_alone_by_a_merge():
    with Desk(5) as desk:
        (pair, others) = desk.draw()
        desk.ok("player", "merge", pair[0], others[0])
        export = desk.end()
    assert_good(export)

    def turn(fields):
        fields["kept"], fields["gone"] = fields["gone"], fields["kept"]

    assert_wrong(*altered(export, "people_merged", turn), "would be left with 1")


def test_a_number_that_was_merged_is_not_given_again_and_not_drawn():
    gone = entry_of(merged(), "people_merged")["fields"]["gone"]
    nobody = {**entry_of(merged(), "person_added")["fields"], "person": gone}
    assert_wrong(*before_the_end(merged(), ("person_added", nobody)), "there already")

    def old_number(fields):
        seat = next(seat for seat in fields["seats"] if seat["person"] == kept)
        seat["person"] = gone

    kept = entry_of(merged(), "people_merged")["fields"]["kept"]
    assert_wrong(*altered(merged(), "draw_made", old_number, 1), "take part")
    # Any later entry may name who it was; that is understood.
    status = {"tournament": 0, "person": gone, "status": 2, "reason": ""}
    assert_good(before_the_end(merged(), ("entrant_status", status))[0])


def absent_twin(presence):
    """Both numbers were drawn; one wins, the other's chair stays empty, or has conceded, until the truth comes out."""
    with Desk(12) as desk:
        tables = desk.draw()
        desk.result(1)
        desk.ok("result", 2, f"{tables[1][0]}=16w", f"{tables[1][1]}=5", f"{tables[1][2]}={presence}")
        desk.results()
        if presence == "absent":
            desk.ok("player", "merge", tables[1][2], tables[0][0])
        desk.ok("close")
        desk.draw()
        return tables, desk.end()


def test_an_empty_chair_goes_whoever_is_kept():
    """The loss of the chair goes with it: who won elsewhere is still unbeaten."""
    tables, export = absent_twin("absent")
    assert assert_good(export)["merged"] == 1
    final = entry_of(export, "draw_made", 1)["fields"]
    assert tables[1][2] in [seat["person"] for seat in final["seats"] if final["tables"][seat["table"] - 1]["set"] != 1]
    # Told as conceded: both have played.
    empty = next(at for at, one in enumerate(entry_of(export, "result_entered", 1)["fields"]["scores"])
                 if one["presence"] == 1)
    export, _ = altered(export, "result_entered", lambda fields: fields["scores"][empty].update(presence=2), 1)
    assert_wrong(export, seq_of(export, "people_merged"), "both played")


def test_status_and_loss_of_whom_a_merge_makes_one():
    """Number 9 drops and is entered anew, by mistake: once they are one, that one plays, and is late or not."""
    @once
    def came_back():
        with Desk(9) as desk:
            desk.play()
            desk.ok("player", "drop", 9)
            desk.ok("player", "add", "Again")
            desk.ok("player", "merge", 9, 10)
            desk.draw()
            return desk.end()

    assert_good(came_back())
    for kind, nth, change in (("entrant_status", 0, {"status": 3}), ("entrant_status", 0, {"person": 8})):
        export, _ = altered(came_back(), kind, lambda fields: fields.update(change), nth)
        assert_wrong(export, seq_of(export, "draw_made", 1), "draw_made")


def test_who_left_before_and_comes_back_after_a_merge():
    """Number 1 wins round 1 and goes, and is number 28, who had gone before it: the earlier counts."""
    with Desk(28) as desk:
        desk.ok("player", "drop", 28)
        desk.draw()
        desk.results(1)
        desk.ok("close")
        desk.ok("player", "drop", 1)
        desk.ok("player", "merge", 1, 28)
        desk.ok("player", "return", 1)
        desk.draw()
        export = desk.end()
    assert_good(export)
    export, _ = altered(export, "entrant_status", lambda fields: fields.update(person=27))
    assert_wrong(export, seq_of(export, "draw_made"), "draw_made")


def test_who_gave_the_place_away_under_another_number():
    """Number 5, entered anew, declines; once that one is number 2, number 2 has declined."""
    with Desk(4) as desk:
        (people,) = desk.draw()
        desk.ok("result", 1, *(f"{who}={5 if at else '16w'}" for at, who in enumerate(people)))
        desk.ok("close")
        desk.ok("player", "add", "Again")
        for who in people[1:3]:
            desk.ok("player", "drop", who)
        desk.ok("decline", 5)
        desk.ok("player", "merge", people[3], 5)
        desk.draw()
        export = desk.end()
    assert_good(export)
    assert len(tables_of(export, 1)[0]) == 1
    export = leave_out_command(export, command_before(export, "entrant_declined"))
    assert_wrong(export, seq_of(export, "draw_made", 1), "draw_made")


def test_whoever_a_number_has_become_since_is_meant():
    with Desk(9) as desk:
        desk.ok("player", "merge", 2, 7)
        desk.ok("player", "merge", 1, 2)
        desk.draw()
        export = desk.end()
    assert assert_good(export)["merged"] == 2
    status = {"tournament": 0, "person": 7, "status": 2, "reason": ""}
    assert_good(before_the_end(json.loads(json.dumps(export)), ("entrant_status", status))[0])
    # Before it is drawn: then number 1 has gone.
    at = command_before(export, "draw_made")
    export = add_command(export, at, export["entries"][at], ("entrant_status", status))
    assert_wrong(export, seq_of(export, "draw_made"), "draw_made")


@once
def merged_across():
    """Number 5 plays in the second tournament only, and is number 2, who plays in the first."""
    with Event(0, "--id", "one", "--seed", SEED) as event:
        event.ok("new", "event.tilt", "--format", "ontheedge", "--id", "two")
        event.ok("-t", "one", "player", "add", "Ana", "Bia", "Caio", "Davi")
        event.ok("-t", "two", "player", "add", "Beatriz", "Edu", "Fabi")
        event.ok("-t", "two", "enrol", 1)
        event.ok("-t", "two", "order", 5, 9)
        event.ok("player", "merge", 2, 5)
        event.ok("-t", "one", "draw")
        event.ok("-t", "two", "draw")
        event.ok("-t", "two", "publish")
        event.ok("-t", "two", "result", 1, "6=16w", "1=5", "2=5", "7=5")
        event.ok("-t", "two", "close")
        event.ok("-t", "two", "draw")
        event.ok("finish", "--confirm")
        return export_of(on_command_line(event))


def test_merged_in_a_tournament_where_only_one_of_them_plays():
    """The place in the order of entering is that of the number that goes: the tied are shuffled from there."""
    assert assert_good(merged_across())["drafts"] == 2
    assert [len(tables_of(merged_across(), nth)[0]) for nth in (1, 2)] == [4, 3]
    export = merged_across()
    export = leave_out_command(export, command_before(export, "people_merged"))
    assert_wrong(export, seq_of(export, "draw_made", 1), "draw_made", "take part")


def test_whom_a_draw_seats_must_stay_entered():
    """Somebody's entering is taken back, the person stays; the draw needs both."""
    with Event(0, "--id", "one", "--seed", SEED) as event:
        event.ok("new", "event.tilt", "--format", "ontheedge", "--id", "two")
        event.ok("-t", "one", "player", "add", "Ana", "Bia", "Caio", "Davi")
        event.ok("-t", "two", "player", "add", "Beatriz", "Edu", "Fabi")
        event.ok("-t", "two", "enrol", 1)
        event.ok("-t", "two", "draw")
        event.ok("finish", "--confirm")
        export = export_of(on_command_line(event))
    entering = command_before(export, "entrant_entered", 7) + 1
    assert export["entries"][entering]["fields"]["person"] == 1
    export, seq = before_the_end(export, ("command_taken_back", {"first": entering}))
    assert_wrong(export, seq, "draw_made", "person 1 is not entered")


def test_names_of_merged_people_are_erased():
    with Desk(4) as desk:
        desk.ok("player", "merge", 2, 4)
        desk.ok("player", "forget", 4)
        assert assert_good(desk.export())["seals"] == 2 * 2


# ---- Taken back

def taken_back(*words, redo=False):
    """Round 1 is played; then something is done and taken back (and done again); then round 2 is played."""
    with Desk(27) as desk:
        first = desk.play()[0]
        desk.ok("player", "add", "Twin")
        desk.ok("draw")
        if words[0] in ("draw", "seat"):
            desk.ok("publish")
        tables = desk.seats()
        desk.ok(*(str(word).format(*first, here=tables[0][0], there=tables[1][0]) for word in words))
        desk.ok("undo")
        if redo:
            desk.ok("undo", seq_of(desk.export(), "command_taken_back"))
        # A draft may have become old meanwhile; then it is drawn again.
        if "saved" not in desk.do("--json", "publish") and desk.ok("status")["tournaments"][0]["draft"]:
            desk.draw("--again", *WHY)
        desk.results()
        desk.ok("close")
        desk.draw()
        return desk.end()


DONE = (("correct", 1, 1, "{0}=5", "{1}=16w", "{2}=7", *WHY, "--then", "points"),
        ("correct", 1, 1, "{0}=5", "{1}=16w", "{2}=7", *WHY, "--then", "status"),
        ("swap", "{here}", "{there}", *WHY), ("seat", "{here}", 2, *WHY), ("draw", "--again", *WHY),
        ("player", "merge", "{here}", 28))


def test_what_was_put_right_is_taken_back_and_done_again():
    for words in DONE:
        for redo in (False, True)[:1 + (words[1] != "merge")]:
            counts = assert_good(taken_back(*words, redo=redo))
            assert counts["undone"] == 1 + redo, (words, counts)


def test_taking_back_left_out():
    """What was taken back would count: the first entry that rests on the contrary is named."""
    for words, kind, nth in ((DONE[0], "draw_made", 2), (DONE[1], "draw_made", 2), (DONE[2], "result_entered", 9),
                             (DONE[3], "result_entered", 9), (DONE[4], "result_entered", 9), (DONE[5], "result_entered", 17)):
        export = taken_back(*words)
        export = leave_out_command(export, command_before(export, "command_taken_back"))
        assert_wrong(export, seq_of(export, kind, nth), kind)


def test_what_rests_on_a_change_is_not_taken_back():
    """The result of a table rests on who was seated there; a later correction, on the stage being closed again."""
    for export, kind, words in ((moved(), "people_swapped", "people are not those of table"),
                                (moved(), "person_seated", "people are not those of table"),
                                (merged(), "people_merged", "people are not those of table"),
                                (drawn_again(), "draw_published", "no stage of draw 2 is open"),
                                (corrected("reopen"), "result_corrected", "no stage of draw 1 is open"),
                                (corrected("points"), "draw_published", "no published stage has draw 1")):
        nth = 1 if kind == "draw_published" and "no stage" in words else 0
        first = command_before(export, kind, nth) + 1
        fields = {"first": first}
        at = command_before(export, "event_finished")
        export, seq = before_the_end(export, ("command_taken_back", fields))
        assert seq == at + 2
        assert_wrong(export, seq, "would not fit any more", words if words != "no published stage has draw 1" else "")


def test_an_undo_does_not_leave_a_table_too_large_or_too_small():
    with Desk(10) as desk:
        tables = desk.draw()
        desk.ok("seat", tables[0][0], 2, *WHY)
        desk.ok("seat", tables[2][0], 1, *WHY)
        export = desk.end()
    assert assert_good(export)["by-hand"] == 2
    first, second = (command_before(export, "person_seated", nth) + 1 for nth in (0, 1))
    assert_wrong(*before_the_end(json.loads(json.dumps(export)), ("command_taken_back", {"first": first})),
                 "table 1 would have 5 seats")
    assert_good(before_the_end(export, ("command_taken_back", {"first": second}))[0])
    # Three moves between tables of three; without the second, one is left where a table of two was.
    with Desk(9) as desk:
        tables = desk.draw()
        desk.ok("seat", tables[0][0], 2, *WHY)
        desk.ok("seat", tables[2][0], 1, *WHY)
        desk.ok("seat", tables[0][1], 3, *WHY)
        export = desk.end()
    assert assert_good(export)["by-hand"] == 3
    second = command_before(export, "person_seated", 1) + 1
    assert_wrong(*before_the_end(export, ("command_taken_back", {"first": second})), "table 1 would have 1 seats")


def test_a_merge_does_not_come_back():
    with Desk(9) as desk:
        desk.ok("player", "merge", 3, 7)
        desk.ok("undo")
        desk.ok("draw")
        export = desk.end()
    assert assert_good(export)["undone"] == 1
    undo = command_before(export, "command_taken_back") + 1
    assert_wrong(*before_the_end(export, ("command_taken_back", {"first": undo})), "would be one person again")


def test_nothing_older_is_taken_back_under_a_merge():
    """Neither what came before it, nor what was taken back before it."""
    with Desk(9) as desk:
        desk.ok("player", "add", "Edu")
        desk.ok("order", 2, 77)
        desk.ok("order", 3, 78)
        desk.ok("undo")
        desk.ok("player", "merge", 4, 10)
        export = desk.end()
    assert assert_good(export)["undone"] == 1
    for kind in ("entrant_ordered", "command_taken_back"):
        first = command_before(export, kind) + 1
        assert_wrong(*before_the_end(json.loads(json.dumps(export)), ("command_taken_back", {"first": first})),
                     "two numbers were made one person")


def test_a_lot_rests_on_its_people():
    with Desk(4) as desk:
        desk.ok("player", "add", "Edu")
        desk.ok("lot", "1", "5")
        export = desk.end()
    assert_good(export)
    adding = command_before(export, "person_added", 4) + 1
    assert_wrong(*before_the_end(export, ("command_taken_back", {"first": adding})), "lot_drawn", "no person 5")


# ---- What is not known

def test_kinds_and_versions_that_are_not_known():
    for kind, changed in (("result_corrected", {"version": 2}), ("result_corrected", {"code": 48}),
                          ("result_corrected", {"code": 49}), ("result_corrected", {"code": 65535})):
        export = corrected("points")
        entry = entry_of(export, kind)
        entry.update(changed)
        assert_wrong(hashed_again(export), entry["seq"], "not known")
    export = corrected("points")
    entry_of(export, "result_corrected")["kind"] = "people_swapped"
    assert_wrong(export, seq_of(export, "people_swapped"), "is called")


# ---- Two people who should not meet

@once
def apart():
    """In a Joust beside a tournament of On the Edge: four wishes, of which one is taken back; 2 proves to be 1."""
    with Event(0, "--id", "one", "--seed", SEED) as event:
        event.ok("new", "event.tilt", "--format", "agot-joust", "--id", "two")
        event.ok("-t", "one", "player", "add", "Ana", "Anna", "Caio", "Davi", "Edu", "Fabi")
        event.ok("-t", "two", "enrol", 1, 2, 3, 4)
        for pair in ((1, 2), (2, 3), (3, 4), (1, 3)):
            event.ok("-t", "two", "apart", *pair)
        event.ok("-t", "two", "undo")
        event.ok("player", "merge", 1, 2)
        event.ok("-t", "two", "apart", 1, 4)
        event.ok("-t", "one", "draw"), event.ok("-t", "one", "publish")
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_wishes_are_followed():
    """They change no draw of On the Edge."""
    counts = assert_good(apart())
    assert (counts["draws"], counts["merged"], counts["undone"]) == (1, 1, 1), counts


def test_wishes_that_cannot_be():
    refused([("people_apart", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(other=1), "kept apart from himself"),
        (1, lambda fields: fields.update(other=1), "kept apart already"),
        (1, lambda fields: fields.update(one=1, other=2), "kept apart already"),
        (4, lambda fields: fields.update(one=2, other=3), "persons 1 and 3 are kept apart already"),
        (4, lambda fields: fields.update(other=2), "kept apart from himself"),
        (0, lambda fields: fields.update(other=6), "person 6 is not entered"),
        (0, lambda fields: fields.update(one=77), "77"),
        (0, lambda fields: fields.update(tournament=0), "keeps nobody apart"),
        (0, lambda fields: fields.update(tournament=2), "there is no tournament 2"))], apart)


# ---- Two tournaments that count together

@once
def combined():
    """Two tournaments that count together, one that does not, and a draw of On the Edge."""
    with Event(0, "--seed", SEED) as event:
        for slug, form in (("joust", "agot-joust"), ("melee", "agot-melee"), ("melee2", "agot-melee")):
            event.ok("new", "event.tilt", "--id", slug, "--format", form)
        event.ok("-t", "ote", "player", "add", "Ana", "Bia", "Caio", "Davi", "Edu", "Fabi")
        event.ok("overall", "joust", "melee", "--announce")
        event.ok("-t", "joust", "undo")
        event.ok("overall", "joust", "melee2", "--announce")
        event.ok("-t", "ote", "draw"), event.ok("-t", "ote", "publish")
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_a_title_over_two_tournaments():
    """It changes no draw of On the Edge."""
    counts = assert_good(combined())
    assert (counts["draws"], counts["undone"]) == (1, 1), counts


def test_pairs_that_cannot_be():
    refused([("tournaments_combined", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(other=1), "together with itself"),
        (0, lambda fields: fields.update(other=7), "there is no tournament 7"),
        (1, lambda fields: fields.update(tournament=9), "there is no tournament 9"))], combined)


if __name__ == "__main__":
    try:
        main(globals())
    finally:
        print_counts()
