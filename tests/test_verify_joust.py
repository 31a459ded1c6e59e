#!/usr/bin/env python3
"""tools/verify_draw.py on Jousts: random ones are good, and each altered one is caught at its first wrong entry."""
import collections
import copy
import json

import exports
from exports import (RandomGood, Desk, add_command, all_told, alter_values, altered, assert_good, assert_wrong,
                     closed_seed, codes_fitted, command_before, draws_of, entry_of, exchange, leave_out_command, made_again,
                     numbers_in, once, options, print_counts, refused, seq_of, small_events, tables_of, told)
from harness import BATTERY, times
from random_events import JOUST, random_event, two_tournaments
import verify_draw
import verify_joust
import verify_swiss

SHARED_EVENTS = times(1, 40)
ALTERED_EVENTS, ALTERATIONS = times(2, 400), 200 if BATTERY else 5
WHY = ("--reason", "Slip")
# Reasons of fields that are too large, of a deciding match, and what is hardly ever so in a tournament (test_joust_reasons.py has
# each of them).
NOT_MET = (verify_joust.UNSEARCHED, verify_joust.REMATCH_FOUND, verify_joust.APART_FOUND, verify_joust.DECIDED)


# ---- What is good

RANDOM = RandomGood("verify-joust", JOUST, 2, 3000,
    ("event_finished", "lot_drawn", "late", "replaced", "confirmed", "words", "entrant_ordered", "person_seated",
     *(f"stage {kind}" for kind in (1, 4, 5, 6)), *(f"presence {value}" for value in range(3)),
     *(f"then {then}" for then in range(1, 5)), *(f"reason {code}" for code in range(30) if code not in NOT_MET), "counted drafts"),
    {**dict.fromkeys(("result_corrected", "people_swapped", "people_merged", "command_taken_back", "people_apart", "rest 1"), 20),
     "counted redrawn": 10, "counted draws": 300})


def test_random_jousts_are_good():
    """Every draw of every one is made again; and everything that matters came to pass, often enough."""
    RANDOM.check()


def test_jousts_beside_on_the_edge_are_good():
    for number in range(SHARED_EVENTS):
        export = two_tournaments(number, collections.Counter(), JOUST)
        drawn = {entry["fields"]["tournament"] for entry in export["entries"] if entry["kind"] == "draw_made"}
        assert drawn == {0, 1}
        assert assert_good(export)["draws"] >= 2


def test_any_value_of_any_entry_with_the_chain_made_again():
    """What can be seen is seen, no entry before the altered one is blamed, and whatever it is, there is an answer."""
    for number, text in small_events(ALTERED_EVENTS, JOUST):
        alter_values(number, text, ALTERATIONS)


PAIRED_DOWN = "01" * 32  # a seed by which players go down out of turn


# ---- A whole Joust, told otherwise

def play(desk, *scores):
    """Draws, publishes and plays a stage: in each match the first seat has the first score, unless others are given."""
    desk.ok("draw", "--confirm")
    tables = numbers_in(desk.ok("publish"))
    for table, (people, words) in enumerate(zip(tables, [*scores, *[("15w", "5")] * len(tables)]), 1):
        if len(people) == 2:
            desk.ok("result", table, *(f"{who}={word}" for who, word in zip(people, words)))
    desk.ok("close")
    return tables


@once
def whole():
    """Nine people, of whom two are kept apart: three rounds, semi-finals, a final."""
    with Desk(9, *options(rounds=3, cut=4), format=JOUST) as desk:
        desk.ok("apart", 1, 6)
        for _ in range(5):
            play(desk)
        return desk.end()


def test_a_whole_joust_is_good():
    for export in (whole(), closed_seed(whole())):
        counts = assert_good(export, apart=True)
        assert (counts["draws"], counts["bounded"], counts["drafts"]) == (5, 0, 0), counts
    stages = [(draw["fields"]["stage"], draw["fields"]["round"]) for draw in draws_of(whole())]
    assert stages == [(1, 1), (1, 2), (1, 3), (5, 3), (6, 3)], stages


def test_nobody_has_a_bye_twice_running_though_two_had_one():
    """AMB-AGOT-21: two who came late waited for people who sat elsewhere under another number; both had a bye in that
    round, and all others had one before. The next goes to one of these."""
    with Desk(9, *options(rounds=9), format=JOUST) as desk:
        for _ in range(3):
            play(desk)
        had = [row["number"] for row in desk.ok("standings")["rows"] if row["byes"]]
        for who in {*range(1, 10)} - {*had[1:]}:
            desk.ok("player", "sit-out", who)
        desk.ok("player", "add", "X", "Y", "T", "U")
        tables = play(desk, ("15w", "3"), ("0w", "absent"), ("0w", "absent"))
        assert tables == [had[1:], [10, 12], [11, 13]], tables
        desk.ok("player", "merge", had[1], 12), desk.ok("player", "merge", had[2], 13)
        desk.ok("player", "return", had[0])
        bye, = desk.ok("draw")["byes"]
        assert [row["byes"] for row in desk.ok("standings")["rows"] if row["number"] in (*had, 10, 11)] == [1] * 5
        assert bye["number"] in had, bye
        assert_good(desk.export())


def test_a_draw_told_otherwise():
    """Two seats, two people, a reason or a figure of each of the draws."""
    for nth in range(5):
        for name, change in (("seats", lambda fields: exchange(fields["seats"], 0, 1)),
                             ("seats", lambda fields: exchange(fields["seats"], 1, 3)),
                             ("take part", lambda fields: fields["seats"][0].update(person=99)),
                             ("tables", lambda fields: fields["tables"][0].update(target=16)),
                             ("rests", lambda fields: fields["rests"].append({"person": 1, "why": 1})),
                             ("reasons", lambda fields: fields["reasons"][0].update(first=77)),
                             ("reasons", lambda fields: fields["reasons"].reverse()),
                             ("stage", lambda fields: fields.update(stage=4)),
                             ("round", lambda fields: fields.update(round=9)),
                             ("method", lambda fields: fields.update(method=2)),
                             ("confirmed", lambda fields: fields.update(confirmed=1))):
            if name == "seats" and nth == 4 and len(entry_of(whole(), "draw_made", nth)["fields"]["seats"]) < 4:
                change = lambda fields: exchange(fields["seats"], 0, 1)
            assert_wrong(*altered(whole(), "draw_made", change, nth), name)


def test_the_bye_told_otherwise():
    """Somebody else sits alone; and somebody is left out."""
    for nth in (0, 1, 2):
        assert_wrong(*altered(whole(), "draw_made", lambda fields: exchange(fields["seats"], -1, 0), nth), "seats")
        export, seq = altered(whole(), "draw_made",
                              lambda fields: (fields["seats"].pop(), fields["tables"].pop()), nth)
        assert_wrong(export, seq, "take part")


def option_told_otherwise(export, option, value, nth, *words):
    """The code of the first draw does not follow from it; with codes that do, the first draw that differs is named."""
    def change(fields):
        fields.update(value=value)

    shut, _ = altered(closed_seed(copy.deepcopy(export)), "option_set", change, option)
    assert_wrong(altered(export, "option_set", change, option)[0], seq_of(export, "draw_made"), "its code is not")
    assert_wrong(codes_fitted(shut), seq_of(shut, "draw_made", nth), *words)


def test_what_a_draw_rests_on_told_otherwise():
    """Another winner, number, wish, status or option: the first draw that does not follow from it is named."""
    first = entry_of(whole(), "result_entered", 1)["fields"]["scores"]
    loser = next(at for at, one in enumerate(first) if not one["mark"])

    def other_wins(fields):
        for at, one in enumerate(fields["scores"]):
            one.update(mark=int(at == loser), value=15 if at == loser else 3)

    nobody = {"tournament": 0, "person": 3, "status": 2, "reason": ""}
    second, third = (seq_of(whole(), "draw_made", nth) for nth in (1, 2))
    export, _ = altered(whole(), "result_entered", other_wins, 1)
    assert_wrong(export, second, "draw_made")
    export, _ = altered(whole(), "entrant_entered", lambda fields: fields.update(order=90))
    assert_wrong(export, seq_of(export, "draw_made"), "draw_made")
    export = whole()
    at = command_before(export, "draw_made", 2)
    export = add_command(export, at, export["entries"][at], ("entrant_status", nobody))
    assert_wrong(export, third + 2, "take part")
    for key, value, nth in (("rounds", "2", 2), ("rounds", "4", 3), ("cut", "2", 3), ("cut", "8", 3), ("cut", "0", 3)):
        option = [entry["fields"]["key"] for entry in whole()["entries"] if entry["kind"] == "option_set"].index(key)
        option_told_otherwise(whole(), option, value, nth, "draw_made")


def test_options_that_cannot_be():
    for key, value in (("rounds", "31"), ("rounds", "-1"), ("rounds", "x"), ("cut", "3"), ("cut", ""), ("tables", "2"),
                       ("bracket", "turned"), ("paired-down", "spare"), ("ties", "sum"), ("minutes", "0")):
        export, seq = altered(whole(), "option_set", lambda fields: fields.update(key=key, value=value))
        assert_wrong(export, seq, "a Joust has no option")


@once
def spared():
    """Fourteen people, six rounds: some went down, and did not have to again, and some had to."""
    with Desk(14, *options(rounds=6, paired_down="avoid"), format=JOUST, seed=PAIRED_DOWN) as desk:
        for _ in range(6):
            play(desk)
        return desk.end()


def first_with(export, code):
    """The place of the first draw with this reason."""
    return next(nth for nth, draw in enumerate(draws_of(export)) if code in {reason["code"] for reason in draw["fields"]["reasons"]})


def leave_out_reason(code):
    def change(fields):
        fields["reasons"] = [reason for reason in fields["reasons"] if reason["code"] != code]
    return change


def test_nobody_goes_down_twice_running():
    """AMB-AGOT-27, by option, where another can; told as without it, the first draw that differs is wrong."""
    assert assert_good(spared())["draws"] == 6
    nth = first_with(spared(), verify_joust.SPARED)
    option = [entry["fields"]["key"] for entry in spared()["entries"] if entry["kind"] == "option_set"].index("paired-down")
    option_told_otherwise(spared(), option, "literal", nth, "seats")
    for code in (verify_joust.SPARED, verify_joust.FLOATED_AGAIN):
        assert_wrong(*altered(spared(), "draw_made", leave_out_reason(code), first_with(spared(), code)), "reasons")


# ---- Results that the rules do not allow

@once
def results():
    """Four people: a match of each kind, a bye by a merge, and a final."""
    with Desk(5, *options(rounds=2, cut=2), format=JOUST) as desk:
        play(desk, ("15w", "9"), ("10", "12"))
        play(desk, ("absent", "absent"), ("4c", "7w"))
        play(desk, ("9", "10"))
        return desk.end()


def nth_of_two(export, nth):
    """The place, among the results, of the nth with two scores."""
    pairs = [at for at, entry in enumerate(entry for entry in export["entries"] if entry["kind"] == "result_entered")
             if len(entry["fields"]["scores"]) == 2]
    return pairs[nth]


def nth_alone(export):
    return next(at for at, entry in enumerate(entry for entry in export["entries"] if entry["kind"] == "result_entered")
                if len(entry["fields"]["scores"]) == 1)


def test_results_that_cannot_be():
    assert assert_good(results())["results"] == 7
    won, timed, nobody, conceded, final = (nth_of_two(results(), nth) for nth in range(5))
    refused([("result_entered", nth, change, words) for nth, change, words in (
        (won, told(1, mark=1), "two winners"), (won, told(1, mark=2), "cannot be"),
        (won, told(0, presence=2), "cannot be"), (won, told(1, value=100), "cannot be"),
        (won, told(1, value=-1), "cannot be"), (won, told(1, target=100), "cannot be"),
        (won, told(1, target=-1), "cannot be"), (won, told(0, order=1), "cannot be"),
        (won, told(0, place=1), "cannot be"),
        (won, told(0, mark=0), "has the power to win"), (won, told(1, presence=3), "cannot be"),
        (won, told(1, presence=1), "cannot be"), (timed, told(0, value=15), "has the power to win"),
        (timed, told(0, target=10), "has the power to win"), (timed, told(0, presence=2), "is not marked"),
        (nobody, told(0, presence=2), "played to the end"), (nobody, all_told(presence=2), "played to the end"),
        (nobody, told(0, presence=0), "is not marked"), (conceded, told(1, mark=0), "is not marked"),
        (final, told(1, mark=0), "nobody goes on"), (final, all_told(mark=0, value=0, presence=1), "nobody goes on"))],
        results)


def test_a_bye_is_always_won():
    assert entry_of(results(), "result_entered", nth_alone(results()))["fields"]["scores"][0]["mark"] == 1
    refused([("result_entered", nth_alone(results()), change, "won without playing") for change in (
        told(0, mark=0), told(0, mark=0, presence=1), told(0, value=5), told(0, target=15))], results)


def test_results_whose_points_do_not_matter_alone():
    """At time both may have the power to win; a draw at time, and who is nearer by a target of the own."""
    timed = nth_of_two(results(), 1)
    second = seq_of(results(), "draw_made", 1)
    for change in (all_told(value=15), all_told(value=12), told(0, target=9, value=8)):
        export, _ = altered(results(), "result_entered", change, timed)
        assert_wrong(export, second, "draw_made")


# ---- By hand

@once
def moved():
    """Round 1 of seven: two swapped in the draft, who has the bye among them; one seated there; when it is published a swap, the
    bye exchanged, and somebody who comes late seated with whoever has it."""
    with Desk(7, *options(rounds=2), format=JOUST) as desk:
        desk.ok("draw")
        tables = numbers_in(desk.ok("pairings"))
        bye = ({*range(1, 8)} - {who for table in tables for who in table}).pop()
        desk.ok("swap", tables[0][0], bye, *WHY)
        desk.ok("seat", tables[1][0], 4, *WHY)
        published = desk.ok("publish")
        desk.ok("swap", *(numbers_in(published)[at][at] for at in (0, 1)), *WHY)
        desk.ok("swap", published["byes"][0]["number"], numbers_in(published)[0][1], *WHY)
        desk.ok("player", "add", "Zoe")
        desk.ok("seat", "Zoe", desk.ok("pairings")["byes"][0]["table"], *WHY)
        for table in desk.ok("pairings")["tables"]:
            desk.ok("result", table["table"], *(f"{seat['number']}={word}"
                                                for seat, word in zip(table["seats"], ("15w", "5"))))
        desk.ok("close")
        play(desk)
        return desk.end()


def test_changes_by_hand_are_followed():
    counts = assert_good(moved())
    assert (counts["by-hand"], counts["draws"]) == (5, 2), counts
    tables = tables_of(moved(), 0)
    assert sorted(map(len, tables)) == [1, 2, 2, 2]  # as drawn
    scores = [len(entry["fields"]["scores"]) for entry in moved()["entries"] if entry["kind"] == "result_entered"]
    assert scores[:6] == [1, 1, 2, 2, 2, 2], scores  # the bye as published, and as exchanged; then it is a match


def test_changes_by_hand_that_cannot_be():
    tables = tables_of(moved(), 0)
    refused([("person_seated", 0, change, words) for change, words in (
        (lambda fields: fields.update(table=1), "3 seats"),
        (lambda fields: fields.update(table=5), "no table 5"),
        (lambda fields: fields.update(table=2), "sits there already"))], moved)
    for kind in ("people_swapped", "person_seated"):
        export = moved()
        export = leave_out_command(export, command_before(export, kind))
        seq, _ = exports.first_wrong(export)
        assert seq > command_before(moved(), kind) and export["entries"][seq - 1]["kind"] in (
            "result_entered", "people_swapped", "person_seated"), seq
    # In the knock-out nothing is changed by hand.
    semifinal = entry_of(whole(), "draw_made", 3)["fields"]
    people = [seat["person"] for seat in semifinal["seats"]]
    swap = {"tournament": 0, "draw": 4, "one": people[0], "other": people[2], "reason": "x"}
    export = whole()
    at = command_before(export, "draw_published", 3)
    assert_wrong(add_command(export, at, export["entries"][at], ("people_swapped", swap)), at + 2, "by its bracket")
    assert len(tables) == 4


def test_an_undo_does_not_leave_a_table_of_three():
    """Somebody goes to the bye's table, another takes the seat; without the first there would be three."""
    with Desk(7, format=JOUST) as desk:
        tables = numbers_in(desk.ok("draw"))
        desk.ok("seat", tables[0][0], 4, *WHY)
        desk.ok("seat", tables[1][0], 1, *WHY)
        desk.ok("publish")
        export = desk.end()
    assert assert_good(export)["by-hand"] == 2
    at, first = command_before(export, "draw_published"), command_before(export, "person_seated") + 1
    export = add_command(export, at, export["entries"][at], ("command_taken_back", {"first": first}))
    assert_wrong(export, at + 4, "table 1 would have 3 seats")


# ---- Corrected, drawn again, merged, taken back

@once
def corrected(then):
    """While a draft of round 2 stands, the other one proves to have won table 1 of round 1."""
    with Desk(8, *options(rounds=3), format=JOUST) as desk:
        one, other = play(desk)[0]
        desk.ok("draw")
        desk.ok("correct", 1, 1, f"{one}=5", f"{other}=15w", *WHY, "--then", then)
        if then == "reopen":
            desk.ok("close")
        if then in ("next-draw", "reopen"):
            desk.ok("draw", *(("--again", *WHY) if then == "next-draw" else ()))
        desk.ok("publish")
        for table in desk.ok("pairings")["tables"]:
            desk.ok("result", table["table"], *(f"{seat['number']}={word}"
                                                for seat, word in zip(table["seats"], ("15w", 3))))
        desk.ok("close")
        play(desk)
        return desk.end()


def test_corrections_are_followed():
    for then, drafts in (("points", 0), ("status", 0), ("next-draw", 1), ("reopen", 1)):
        counts = assert_good(corrected(then))
        assert (counts["corrected"], counts["draws"], counts["drafts"]) == (1, 3, drafts), (then, counts)


def test_what_follows_from_a_correction_told_otherwise():
    for then, otherwise, kind, nth, words in (
            ("points", 3, "draw_published", 1, "corrected for the next draw"),
            ("status", 3, "draw_published", 1, "corrected for the next draw"),
            ("points", 4, "draw_published", 1, "no draft"), ("status", 4, "draw_published", 1, "no draft"),
            ("next-draw", 4, "draw_made", 2, "a stage with a result is open"),
            *(("reopen", told_as, "stage_closed", 1, "no stage") for told_as in (1, 2, 3))):
        export, _ = altered(corrected(then), "result_corrected", lambda fields: fields.update(then=otherwise))
        assert_wrong(export, seq_of(export, kind, nth), kind, words)


def test_a_correction_told_otherwise_or_left_out():
    """The points of round 3's draw are others then; or, where the stage was opened for it, it is not closed twice."""
    for then, kind, nth in (("points", "draw_made", 2), ("status", "draw_made", 2), ("next-draw", "draw_made", 2),
                            ("reopen", "stage_closed", 1)):
        export = corrected(then)
        export = leave_out_command(export, command_before(export, "result_corrected"))
        assert_wrong(export, seq_of(export, kind, nth), kind)
        export, _ = altered(corrected(then), "result_corrected",
                            lambda fields: exchange(fields["scores"], 0, 1, "mark"))
        assert_wrong(export, seq_of(export, "draw_made", 2), "draw_made")


@once
def mended():
    """Round 1 is drawn again, twice; somebody drops, and that is taken back; who did not come proves to be another."""
    with Desk(9, *options(rounds=3), format=JOUST) as desk:
        desk.ok("apart", 1, 2)
        desk.ok("draw"), desk.ok("publish")
        tables = numbers_in(desk.ok("draw", "--again", *WHY))
        desk.ok("undo"), desk.ok("draw", "--again", *WHY)
        tables = numbers_in(desk.ok("publish"))
        desk.ok("player", "drop", tables[1][0]), desk.ok("undo"), desk.ok("apart", tables[0][0], tables[1][0])
        for number, (one, other) in enumerate(tables, 1):
            desk.ok("result", number, f"{one}=15w", f"{other}={'absent' if number == 4 else 3}")
        desk.ok("close")
        desk.ok("player", "merge", tables[0][1], tables[3][1])
        play(desk), play(desk)
        return desk.end()


def test_what_was_mended_is_followed():
    counts = assert_good(mended())
    assert (counts["draws"], counts["redrawn"], counts["merged"], counts["undone"]) == (4, 2, 1, 2), counts


def test_what_was_mended_left_out():
    """The first entry that rests on it is named."""
    for kind, nth, wrong, where in (("people_merged", 0, "draw_made", 3), ("draw_published", 1, "result_entered", 1),
                                    ("command_taken_back", 1, "draw_made", 3)):
        export = mended()
        export = leave_out_command(export, command_before(export, kind, nth))
        assert_wrong(export, seq_of(export, wrong, where), wrong)
    refused([("draw_made", 1, lambda fields: fields.update(again=""), "without a reason"),
             ("people_merged", 0, lambda fields: fields.update(kept=fields["gone"]), "the same person"),
             ("people_apart", 0, lambda fields: fields.update(other=1), "kept apart from himself")], mended)


# ---- The knock-out

def knock_out(people, cut, bracket, *scores):
    """One round with these scores, and a knock-out in which the first seat of each match wins."""
    with Desk(people, *options(rounds=1, cut=cut, bracket=bracket), format=JOUST) as desk:
        play(desk, *scores)
        for _ in range(cut.bit_length() - 1):
            play(desk)
        return desk.end()


def test_brackets():
    """Crossed and folded, of each size; told as the other, the first stage is wrong that differs."""
    for cut, people in ((4, 4), (8, 9), (16, 17)):
        for bracket, other in (("crossed", "folded"), ("folded", "crossed")):
            export = knock_out(people, cut, bracket)
            assert assert_good(export)["draws"] == cut.bit_length()
            switch = next(at for at, entry in enumerate(entry for entry in export["entries"]
                                                        if entry["kind"] == "option_set")
                          if entry["fields"]["key"] == "bracket")
            option_told_otherwise(export, switch, other, 1, "draw_made")


def test_seeds_by_lot():
    """Four who are level in everything: the lot of the key decides, and the places go with it."""
    export = knock_out(4, 4, "crossed", ("9", "9"), ("9", "9"))
    codes = [reason["code"] for reason in entry_of(export, "draw_made", 1)["fields"]["reasons"]]
    assert codes == [14] * 4, codes
    assert_wrong(*altered(export, "draw_made", lambda fields: (exchange(fields["seats"], 0, 1),
                                                               exchange(fields["reasons"], 0, 1)), 1), "seats")


def test_who_leaves_a_knock_out_leaves_the_opponent_alone():
    """AMB-AGOT-32: and with nobody to play against there is one seat, and the reason 16."""
    with Desk(4, *options(rounds=1, cut=4), format=JOUST) as desk:
        play(desk), play(desk)
        final = numbers_in(desk.ok("draw"))[0]
        desk.ok("undo")
        desk.ok("player", "drop", final[1])
        assert [one["number"] for one in desk.ok("draw", "--again", *WHY)["byes"]] == [final[0]]
        desk.ok("publish"), desk.ok("close")
        export = desk.end()
    assert assert_good(export)["draws"] == 3
    assert_wrong(*altered(export, "draw_made", lambda fields: fields["reasons"].pop(), 3), "reasons")
    export = leave_out_command(export, command_before(export, "entrant_status"))
    assert_wrong(export, seq_of(export, "draw_made", 3), "draw_made")


def test_who_goes_on_follows_from_the_corrected_match():
    """Corrected with its status the other one goes on; a match has no points to be corrected alone."""
    with Desk(4, *options(rounds=1, cut=4), format=JOUST) as desk:
        play(desk)
        one, other = play(desk)[0]
        desk.ok("correct", "semifinal", 1, f"{one}=9", f"{other}=15w", *WHY, "--then", "status")
        assert other in play(desk)[0]
        export = desk.end()
    assert assert_good(export)["corrected"] == 1
    assert_wrong(*altered(export, "result_corrected", lambda fields: fields.update(then=1)), "without points")


# ---- Without a key

def drafted(rounds):
    """So many rounds are played, and the next draw is a draft whose key nobody knows."""
    with Desk(7, *options(rounds=2, cut=4), format=JOUST) as desk:
        for _ in range(rounds):
            play(desk, *[("9", "9")] * (3 if rounds == 2 else 0))
        desk.ok("draw")
        return desk.export()


def test_a_draft_by_lot_is_checked_without_its_order():
    for rounds in (0, 2):
        export = drafted(rounds)
        counts = assert_good(export)
        assert (counts["draws"], counts["drafts"]) == (rounds, 0), counts
        nth = len(draws_of(export)) - 1
        for change, words in ((lambda fields: fields["seats"][0].update(person=99), "take part"),
                              (lambda fields: fields["tables"][0].update(target=9), "tables"),
                              (lambda fields: fields["seats"].reverse(), "table by table")):
            assert_wrong(*altered(copy.deepcopy(export), "draw_made", change, nth), words)
        export, _ = altered(export, "draw_made", lambda fields: exchange(fields["seats"], 0, 3), nth)
        assert_good(export)


def test_a_draft_without_any_lot_is_checked_whole():
    export = drafted(1)
    assert_good(export)
    assert_wrong(*altered(export, "draw_made", lambda fields: exchange(fields["seats"], 1, 3), 1), "seats")


# ---- What is too large, or was not searched to the end

def test_what_is_not_made_again_is_told():
    """With a verifier that searches nothing: legal draws are counted, and what their figures say is looked at. From 1 on: every
    fifth is played with sanitizers, which find nothing here that they do not find in others."""
    searched, verify_swiss.SEARCHED = verify_swiss.SEARCHED, 0
    try:
        for number in range(1, 99):
            export = random_event(number, collections.Counter(), JOUST)
            counts, wrong = verify_draw.verify(export)
            assert not wrong, (number, wrong)
            if counts.bounded:
                break
    finally:
        verify_swiss.SEARCHED = searched
    assert counts.bounded and not assert_good(export)["bounded"]


def unsearched(fields):
    """As the program says of a draw that it did not search to the end."""
    for reason in fields["reasons"]:
        if reason["code"] == 3:
            reason["second"] = 0
        if reason["code"] in (4, 5, 6, 7, 8):
            reason.update(code=verify_joust.UNSEARCHED, first=0, second=0, person=0)


def test_a_draw_that_was_not_searched_to_the_end():
    """It need not be the best; but it is legal, its figures are right, and of few people it cannot be."""
    with Desk(6, *options(rounds=3), format=JOUST, seed=PAIRED_DOWN) as desk:
        play(desk)
        desk.ok("draw"), desk.ok("publish")
        export = desk.end()
    good, seq = altered(json.loads(json.dumps(export)), "draw_made", unsearched, 1)
    assert_wrong(good, seq, "of so few everything")
    few, verify_joust.ALWAYS_SEARCHED = verify_joust.ALWAYS_SEARCHED, 0
    try:
        look_at_unsearched(export, good, seq)
    finally:
        verify_joust.ALWAYS_SEARCHED = few


def look_at_unsearched(export, good, seq):
    assert assert_good(good)["bounded"] == 1
    for change, words in ((lambda fields: fields["seats"][0].update(person=99), "has one seat"),
                          (lambda fields: fields["seats"][1].update(fields["seats"][0]), "has one seat"),
                          (lambda fields: exchange(fields["seats"], 0, 1), "seats"),
                          (lambda fields: fields["reasons"][-3].update(second=4), "reasons"),
                          (lambda fields: fields["reasons"][0].update(code=9), "reasons")):
        again = json.loads(json.dumps(good))
        change(entry_of(again, "draw_made", 1)["fields"])
        assert_wrong(made_again(again), seq, words)
    # Another one who goes down, or who is met there, has the same figures; the first three against the last has not.
    people, accepted = [people for table in tables_of(export, 1) for people in table], 0
    for order in ((0, 2, 1, 3, 4, 5), (0, 1, 2, 4, 3, 5), (0, 1, 2, 5, 3, 4), (0, 3, 1, 4, 2, 5)):
        worse = json.loads(json.dumps(good))
        for seat, at in zip(entry_of(worse, "draw_made", 1)["fields"]["seats"], order):
            seat["person"] = people[at]
        wrong = exports.first_wrong(made_again(worse))
        accepted += wrong is None
        assert wrong is None or wrong[0] == seq and "its reasons" in str(wrong[1]), (order, str(wrong[1]))
    assert wrong and accepted, accepted


if __name__ == "__main__":
    try:
        RANDOM.main(globals())
    finally:
        print_counts()
