#!/usr/bin/env python3
"""tools/verify_draw.py on Melees: random ones are good, and each altered one is caught at its first wrong entry."""
import copy

import exports
from exports import (RandomGood, COUNTED, MELEE, Desk, add_command, all_told, alter_values, altered, assert_good, 
                     assert_wrong, closed_seed, command_before, draws_of, entry_of, exchange, hashed_again,
                     leave_out_command, made_again, numbers_in, once, options, print_counts, refused, seq_of,
                     small_events, tables_of, told)
from harness import BATTERY, times
import verify_melee
import verify_seating

ALTERED_EVENTS, ALTERATIONS = times(2, 400), 200 if BATTERY else 5
WHY = ("--reason", "Slip")


# ---- What is good

RANDOM = RandomGood("verify-melee", MELEE, 4, 3000,
    ("event_finished", "lot_drawn", "late", "replaced", "confirmed", "words", "entrant_ordered", "person_seated",
     *(f"stage {kind}" for kind in (1, 3, 5, 6)), *(f"presence {value}" for value in range(3)),
     *(f"then {then}" for then in range(1, 5)), *(f"reason {code}" for code in range(11)), "rest 1", "rest 3", "counted drafts"),
    {**dict.fromkeys(("result_corrected", "people_swapped", "people_merged", "command_taken_back", "rounds_planned",
                      "counted bounded"), 20), "counted redrawn": 10})


def test_random_melees_are_good():
    """Every one of them follows; and everything that matters came to pass, often enough."""
    found, events = RANDOM.check()
    assert found["counted plans"] == found["rounds_planned"], found
    draws = found["counted draws"] + found["counted drafts"]
    assert found["counted bounded"] < draws, found
    COUNTED.update({"verify-melees": events, "verify-melee-draws": draws,
                    "verify-melee-bounded": found["counted bounded"], "verify-melee-plans": found["counted plans"]})


def test_any_value_of_any_entry_with_the_chain_made_again():
    """What can be seen is seen, no entry before the altered one is blamed, and whatever it is, there is an answer. A bound
    that is a little lower than what the program found is none the less a bound."""
    for number, text in small_events(ALTERED_EVENTS, MELEE):
        alter_values(number, text, ALTERATIONS, unseen=[("draw_made", "reasons")])


# ---- A whole Melee, told otherwise

def by_number(number):
    return 16 - number % 16


def play(desk, power=by_number, absent=()):
    """Draws, publishes and plays a stage: each number has its power; a judge gives the places."""
    desk.ok("draw", "--confirm")
    published = desk.ok("publish")
    enter(desk, published, power, absent)
    return numbers_in(published)


def enter(desk, published, power=by_number, absent=()):
    for table, people in enumerate(numbers_in(published), 1):
        order = sorted((who for who in people if who not in absent), key=lambda who: (-power(who), who))
        given = {who: f"{power(who)}@{place}" for place, who in enumerate(order, 1)}
        if published["stage"] == "quick":
            given = {who: f"{power(who)}" for who in order}
        desk.ok("result", table, *(f"{who}={given.get(who, 'absent')}" for who in people))
    desk.ok("close")


def melee(people, **settings):
    return Desk(people, *options(**settings), format=MELEE)


@once
def whole():
    """Seventeen people: three rounds, of which the third is planned anew because somebody goes; a semi-final, a final."""
    with melee(17, rounds=3, semifinal="yes") as desk:
        play(desk), play(desk)
        desk.ok("player", "drop", 17)
        play(desk), play(desk), play(desk)
        return desk.end()


STAGES = [(1, 1), (1, 2), (1, 3), (5, 3), (6, 3)]


def test_a_whole_melee_is_good():
    for export in (whole(), closed_seed(whole())):
        counts = assert_good(export, apart=True)
        assert (counts["draws"], counts["bounded"], counts["plans"], counts["drafts"]) == (5, 2, 1, 0), counts
    stages = [(draw["fields"]["stage"], draw["fields"]["round"]) for draw in draws_of(whole())]
    assert stages == STAGES, stages
    codes = [[reason["code"] for reason in draw["fields"]["reasons"] if reason["table"] == 0 == reason["person"]]
             for draw in draws_of(whole())]
    assert codes == [[0, 1, 2], [3, 1, 2], [4, 1, 2], [1, 2], []], codes


def test_a_code_for_a_round_that_was_drawn_before_is_good():
    """What is drawn once more follows no plan, and none is in its code; also where the draw before came back later."""
    with melee(9, rounds=3) as desk:
        desk.ok("draw")
        desk.ok("draw", "--code")
        undone = desk.ok("undo", desk.ok("draw", "--again", "--reason", "they want another", "--words", "5")["saved"])["saved"]
        desk.ok("undo", f"#{undone}")
        assert_good(desk.end())


def test_a_draw_told_otherwise():
    """Two people, a table, a reason or a figure of each of the draws."""
    for nth in range(5):
        last = len(entry_of(whole(), "draw_made", nth)["fields"]["seats"]) - 1
        for name, change in (("take part", lambda fields: fields["seats"][0].update(person=99)),
                             ("tables", lambda fields: fields["tables"][0].update(target=16)),
                             ("tables", lambda fields: fields["tables"][0].update(set=1)),
                             ("reasons", lambda fields: fields["reasons"][0].update(first=77)),
                             ("reasons", lambda fields: fields["reasons"].reverse()),
                             ("stage", lambda fields: fields.update(stage=3)),
                             ("round", lambda fields: fields.update(round=9)),
                             ("method", lambda fields: fields.update(method=2)),
                             ("confirmed", lambda fields: fields.update(confirmed=1))):
            assert_wrong(*altered(whole(), "draw_made", change, nth), name)
        for one, other in ((0, 1), (0, last), (last - 1, last)) if nth in (0, 1, 4) else ():
            assert_wrong(*altered(whole(), "draw_made", lambda fields: exchange(fields["seats"], one, other), nth),
                         "seats")
        rests = altered(whole(), "draw_made", lambda fields: fields["rests"].append({"person": 1, "why": 1}), nth)
        assert_wrong(*rests, "draw_made")


def test_people_of_a_searched_draw_told_otherwise():
    """Where the search sat them, two people of two tables sit otherwise: what was met before is other, or how often."""
    for nth in (2, 3):
        caught = 0
        tables = tables_of(whole(), nth)
        first = len(tables[0])
        for other in range(first, sum(map(len, tables))):
            export, seq = altered(whole(), "draw_made", lambda fields: exchange(fields["seats"], 0, other), nth)
            wrong = exports.first_wrong(export)
            assert wrong and wrong[0] >= seq, (nth, other, wrong)
            caught += wrong[0] == seq
        assert caught > first, (nth, caught)


def test_figures_told_otherwise():
    """More or fewer repeats than there are; a bound above them, or below what anybody can see."""
    for nth, entry in ((1, "draw_made"), (2, "draw_made"), (3, "draw_made")):
        for member, value, words in (("first", 1, "repeats"), ("first", -1, "repeats"), ("second", 999, "bound"),
                                     ("second", -999, "bound")):
            def change(fields):
                figure = next(reason for reason in fields["reasons"] if reason["code"] == verify_melee.REPEATS)
                figure[member] += value
            assert_wrong(*altered(whole(), entry, change, nth), words)

    def fewer(fields):
        next(reason for reason in fields["reasons"] if reason["code"] == verify_melee.REPEATS)["first"] += 1
    export, seq = altered(whole(), "draw_made", fewer)
    assert_wrong(export, seq + 1, "rounds_planned", "repeats")


def test_what_a_draw_rests_on_told_otherwise():
    """Another number, status, result or option: the first draw that does not follow from it is named."""
    export, _ = altered(whole(), "entrant_status", lambda fields: fields.update(status=1))
    assert_wrong(export, seq_of(export, "draw_made", 2), "rests")
    export, _ = altered(whole(), "entrant_status", lambda fields: fields.update(status=0))
    assert_wrong(export, seq_of(export, "draw_made", 2), "tables")
    export = leave_out_command(whole(), command_before(whole(), "draw_made", 0))
    assert_wrong(export, seq_of(export, "draw_published"), "no draft")
    for key, value, nth in (("rounds", "2", 2), ("semifinal", "no", 3)):
        option = [entry["fields"]["key"] for entry in whole()["entries"] if entry["kind"] == "option_set"].index(key)
        export, _ = altered(whole(), "option_set", lambda fields: fields.update(value=value), option)
        seq, _ = exports.first_wrong(export)
        assert export["entries"][seq - 1]["kind"] == "draw_made" and seq <= seq_of(export, "draw_made", nth), (key, seq)


def test_options_that_cannot_be():
    for key, value in (("rounds", "21"), ("rounds", "0"), ("rounds", "x"), ("semifinal", "1"), ("cut", "4"),
                       ("strength", "records"), ("ties", "points"), ("minutes", "0")):
        export, seq = altered(whole(), "option_set", lambda fields: fields.update(key=key, value=value))
        assert_wrong(export, seq, "a Melee has no option")


# ---- The plan

def test_a_plan_told_otherwise():
    """Somebody twice, or a stranger; a round or a table that is not there; another draw; rows in another order."""
    refused([("rounds_planned", 0, change, words) for change, words in (
        (lambda fields: fields["seats"][0].update(person=fields["seats"][1]["person"]), "take part"),
        (lambda fields: fields["seats"][0].update(round=4), "are not those that are left"),
        (lambda fields: fields["seats"][0].update(table=9), "are not those that are left"),
        (lambda fields: fields["seats"].reverse(), "are not those that are left"),
        (lambda fields: fields["seats"].pop(), "not of the sizes"),
        (lambda fields: fields["seats"].clear(), "are not those that are left"),
        (lambda fields: fields.update(draw=2), "no draft 2"))], whole)


def test_a_plan_with_other_people_or_seats():
    """Two of one table in each other's seat: the plan is as good, but round 2 is drawn otherwise. Two of two tables:
    it is no more as good as its draw says."""
    export, _ = altered(whole(), "rounds_planned", lambda fields: exchange(fields["seats"], 0, 1))
    assert_wrong(export, seq_of(export, "draw_made", 1), "seats")
    caught = 0
    for other in range(4, 17):
        export, seq = altered(whole(), "rounds_planned", lambda fields: exchange(fields["seats"], 0, other))
        wrong = exports.first_wrong(export)
        assert wrong and wrong[0] >= seq, wrong
        caught += wrong[0] == seq and "repeats" in str(wrong[1])
    assert caught > 6, caught


def plan_of(export):
    return copy.deepcopy(entry_of(export, "rounds_planned")["fields"])


def in_the_same_command(export, nth, change):
    """Changes what stands in the command of a draw; the chain is made again."""
    at = command_before(export, "draw_made", nth)
    change(export["entries"], at)
    return made_again(export)


def test_a_plan_that_is_missing_or_needless():
    export = whole()

    def leave_out(entries, at):
        entries[at]["fields"]["entries"] = 1
        del entries[at + 2]
    export = in_the_same_command(export, 0, leave_out)
    assert_wrong(export, seq_of(export, "draw_made") + 1, "does not stand behind")
    del export["entries"][seq_of(export, "draw_made"):]
    assert_wrong(hashed_again(export), len(export["entries"]), "does not stand behind")
    for nth in (1, 2):
        export = whole()
        plan = {**plan_of(export), "draw": nth + 1}
        at = command_before(export, "draw_made", nth)
        like = export["entries"][at]
        row = dict(copy.deepcopy(entry_of(export, "rounds_planned")), fields=plan)

        def add(entries, at):
            like["fields"]["entries"] = 2
            entries.insert(at + 2, row)
        export = in_the_same_command(export, nth, add)
        assert_wrong(export, seq_of(export, "draw_made", nth) + 1, "plans no later rounds")
    export = whole()
    at = command_before(export, "draw_published")
    assert_wrong(add_command(export, at, export["entries"][at], ("rounds_planned", plan_of(export))), at + 2,
                 "plans no later rounds")


def drawn_anew(change):
    """Ten people, three rounds; something happens behind the first; the reason of the second draw."""
    with melee(10, rounds=3) as desk:
        published = desk.draw() and desk.ok("pairings")
        people = numbers_in(published)
        absent = change(desk, people) or ()
        enter(desk, desk.ok("pairings"), absent=absent)
        play(desk), play(desk)
        export = desk.end()
    assert_good(export)
    return entry_of(export, "draw_made", len(draws_of(export)) - 2)["fields"]["reasons"][0]["code"], export


def test_the_plan_is_followed_only_as_long_as_it_holds():
    """AMB-AGOT-43, AMB-AGOT-45: somebody comes, goes, stays away, or is moved by hand."""
    def nothing(desk, people):
        pass

    def comes(desk, people):
        desk.ok("player", "add", "Late")

    def goes(desk, people):
        desk.ok("player", "drop", people[0][0])

    def rests(desk, people):
        desk.ok("player", "sit-out", people[0][0])

    def moves(desk, people):
        desk.ok("swap", people[0][0], people[1][0], *WHY)

    def moves_and_not(desk, people):
        moves(desk, people), desk.ok("undo")

    def stays_away(desk, people):
        return [people[0][0]]
    for change, code in ((nothing, 3), (moves_and_not, 3), (comes, 4), (goes, 4), (rests, 4), (moves, 4),
                         (stays_away, 4)):
        found, export = drawn_anew(change)
        assert found == code, (change.__name__, found)
    # Told as if it were followed, and as if not: the draw of round 2 is wrong.
    for change, code in ((nothing, 4), (goes, 3)):
        _, export = drawn_anew(change)
        assert_wrong(*altered(export, "draw_made", lambda fields: fields["reasons"][0].update(code=code), 1), "reasons")


def test_a_round_that_was_drawn_before_does_not_follow_the_plan():
    with melee(10, rounds=3) as desk:
        play(desk)
        desk.ok("draw"), desk.ok("draw", "--again", *WHY), desk.ok("undo")
        desk.ok("draw", "--again", *WHY), desk.ok("publish")
        enter(desk, desk.ok("pairings"))
        play(desk)
        export = desk.end()
    counts = assert_good(export)
    codes = [draw["fields"]["reasons"][0]["code"] for draw in draws_of(export)]
    assert codes == [0, 3, 4, 4, 3] and counts["plans"] == 3, (codes, counts)


# ---- Tables that were there before

def test_the_same_table_again_only_where_there_is_no_other_way():
    """AGOT-M.9, AMB-AGOT-10: five sit together again and again; six need not, for ten rounds."""
    for people, rounds, same in ((5, 3, True), (6, 10, False), (6, 12, True), (7, 4, False)):
        with melee(people, rounds=rounds) as desk:
            for _ in range(rounds):
                play(desk)
            export = desk.end()
        assert_good(export)
        found = any(reason["code"] == verify_melee.SAME_TABLE for draw in draws_of(export)
                    for reason in draw["fields"]["reasons"])
        assert found == same, (people, rounds)


def test_the_same_table_again_is_told():
    """The plan of seven has the first round once more, and its draw says how many repeats that makes."""
    with melee(7, rounds=2) as desk:
        play(desk)
        export = desk.end()
    tables = tables_of(export, 0)

    def again(fields):
        fields["seats"] = [{"round": 2, "table": table, "person": person}
                           for table, people in enumerate(tables, 1) for person in people]

    def repeats(fields):
        next(reason for reason in fields["reasons"] if reason["code"] == verify_melee.REPEATS)["first"] = 9
    export, seq = altered(export, "rounds_planned", again)
    assert_wrong(export, seq, "there are 9 repeats")
    export, _ = altered(export, "draw_made", repeats)
    assert_wrong(export, seq, "sat at one table before")


def test_bounds_and_seatings():
    """By hand: what two rounds of so many cost at least, and what is left when some tables are used up."""
    rounds = [[[1, 2, 3], [4, 5, 6]], [[1, 2, 4], [3, 5, 6]]]
    people = list(range(1, 7))
    assert verify_seating.repeats([], people, rounds) == 2
    assert verify_seating.least([], people, [[3, 3], [3, 3]]) == 2
    assert verify_seating.least([], list(range(1, 17)), [[4] * 4] * 5) == 0
    assert verify_seating.least([[frozenset([1, 2, 3]), frozenset([4, 5, 6])]], people, [[3, 3]]) == 2
    assert verify_seating.least([], [1, 2, 3, 4], [[4], [4], [4]]) == 18
    seen = {frozenset([1, 2, 3])}
    assert len(list(verify_seating.seatings(people, (3, 3), set()))) == 10
    assert len(list(verify_seating.seatings(people, (3, 3), seen))) == 9
    assert verify_seating.can_be_new(people, [3, 3], seen, 9) and not verify_seating.can_be_new(people, [3, 3], seen, 10)


# ---- Results that the rules do not allow

@once
def results():
    """Eight people, one round; a quick game for the last seat, turn by turn; a final."""
    with melee(8, rounds=1) as desk:
        desk.ok("draw"), desk.ok("publish")
        for table, people in enumerate(numbers_in(desk.ok("pairings")), 1):
            words = ("9", "8", "4c", "absent") if table == 1 else ("9@1", "8@2", "8@2", "3")
            desk.ok("result", table, *(f"{who}={word}" for who, word in zip(people, words)))
        desk.ok("close")
        desk.ok("draw")
        quick = desk.ok("publish")
        while quick["stage"] == "quick":
            for table, (one, other) in enumerate(numbers_in(quick), 1):
                desk.ok("result", table, f"{one}=3,5,7", f"{other}=3,5,4")
            desk.ok("close")
            desk.ok("draw")
            quick = desk.ok("publish")
        enter(desk, quick)
        return desk.end()


def results_of(export, stage):
    """The places, among the results, of those of a stage of this kind."""
    draws = {draw["fields"]["draw"] for draw in draws_of(export) if draw["fields"]["stage"] == stage}
    entered = [entry for entry in export["entries"] if entry["kind"] == "result_entered"]
    return [at for at, entry in enumerate(entered) if entry["fields"]["draw"] in draws]


def test_results_that_cannot_be():
    assert_good(results())
    (first, given), quick, (final,) = (results_of(results(), stage) for stage in (1, 3, 6))
    refused([("result_entered", nth, change, words) for nth, change, words in (
        (first, told(0, mark=1), "cannot be"), (first, told(0, presence=3), "cannot be"),
        (first, told(0, value=100), "cannot be"), (first, told(0, value=-1), "cannot be"),
        (first, told(0, target=100), "cannot be"), (first, told(0, order=2), "cannot be"),
        (first, told(0, order=1), "cannot be"),
        (first, told(3, value=1), "cannot be"), (first, told(3, place=4), "cannot have place"),
        (first, told(0, place=4), "cannot have place"), (first, all_told(presence=2), "nobody stayed"),
        (given, told(3, place=3), "overlap"), (given, told(1, place=5), "cannot have place"),
        (quick[0], all_told(place=1), "no places"), (quick[0], all_told(mark=1), "cannot be"),
        (quick[0], all_told(presence=2), "nobody goes on"), (quick[0], told(1, value=4), "do not decide"),
        (quick[0], told(2, value=4), "do not decide"), (quick[0], told(1, order=3), "not those of table"),
        (quick[0], lambda fields: fields["scores"].pop(2), "do not decide"),
        (quick[0], lambda fields: fields["scores"].pop(), "do not decide"),
        (final, all_told(place=1), "first alone"), (final, told(0, order=1), "cannot be"),
        (final, all_told(presence=1, value=0, place=0), "first alone"))], results)


def test_who_goes_on_told_otherwise():
    """Another winner of the last turn: the draw behind it is among others."""
    quick = results_of(results(), 3)
    last = entry_of(results(), "result_entered", quick[-1])["seq"]
    nth = next(at for at, draw in enumerate(draws_of(results())) if draw["seq"] > last)

    def other_wins(fields):
        exchange(fields["scores"], 2, -1, "value")
    export, _ = altered(results(), "result_entered", other_wins, quick[-1])
    assert_wrong(export, seq_of(export, "draw_made", nth), "draw_made")


def test_who_waits_for_a_quick_game():
    """Nine are level for three seats: four games by lot, and one waits."""
    with melee(9, rounds=1) as desk:
        desk.ok("draw"), desk.ok("publish")
        for table, people in enumerate(numbers_in(desk.ok("pairings")), 1):
            desk.ok("result", table, *(f"{who}=0" for who in people))
        desk.ok("close"), desk.ok("draw"), desk.ok("publish")
        export = desk.end()
    assert_good(export)
    quick = draws_of(export)[1]["fields"]
    assert (quick["stage"], len(quick["tables"]), len(quick["rests"])) == (3, 4, 1), quick
    for change, words in ((lambda fields: exchange(fields["seats"], 0, 1), "seats"),
                          (lambda fields: exchange(fields["seats"] + fields["rests"], 0, 8), "take part"),
                          (lambda fields: fields["rests"][0].update(why=1), "rests"),
                          (lambda fields: fields["rests"].clear(), "rests"),
                          (lambda fields: fields["reasons"][0].update(second=4), "reasons")):
        assert_wrong(*altered(copy.deepcopy(export), "draw_made", change, 1), words)
    # While nobody knows the key, who waits is not known either; but who is tied is.
    export = closed_seed(export)
    del export["entries"][command_before(export, "draw_published", 1):]
    assert_good(made_again(export))
    again, _ = altered(copy.deepcopy(export), "draw_made",
                       lambda fields: exchange(fields["seats"] + fields["rests"], 0, 8), 1)
    assert_good(again)
    assert_wrong(*altered(export, "draw_made", lambda fields: fields["rests"][0].update(person=1, why=1), 1), "draw_made")


def test_places_and_points():
    """AGOT-M.19 to AGOT-M.23, AMB-AGOT-1 to AMB-AGOT-8, AMB-AGOT-45, AMB-AGOT-46: games by hand."""
    def game(*words):
        scores = []
        for word in words:
            word, _, place = word.partition("@")
            value, _, target = word.rstrip("c").partition("/")
            scores.append(exports.score(0, 0 if value == "-" else int(value), presence=(
                1 if value == "-" else 2 if word.endswith("c") else 0)) | {"target": int(target or 0),
                                                                           "place": int(place or 0)})
        return verify_melee.places_of(scores), verify_melee.points_of(scores)
    for words, places, points in (
            (("15", "13", "9", "4"), [1, 2, 3, 4], [15, 6, 3, 1]),
            (("9", "9", "4", "4"), [1, 1, 3, 3], [9, 9, 1, 1]),
            (("16", "15", "17", "15/20"), [1, 1, 1, 4], [16, 15, 17, 3]),
            (("10/10", "16/17", "14"), [1, 2, 2], [10, 7, 7]),
            (("15", "12", "9", "7", "5"), [1, 2, 3, 4, 5], [15, 6, 3, 1, 1]),
            (("12c", "3", "4"), [3, 2, 1], [4, 1, 4]),
            (("-", "7", "-"), [0, 1, 0], [0, 15, 0]), (("-", "-", "-"), [0, 0, 0], [0, 0, 0]),
            (("3@1", "15", "9"), [1, 2, 3], [3, 7, 3]), (("3", "15@2", "9@2"), [1, 2, 2], [3, 7, 4]),
            (("14@3", "9", "-", "10"), [3, 2, 0, 1], [4, 4, 0, 10])):
        assert game(*words) == (places, points), (words, game(*words))


# ---- By hand

def test_changes_by_hand():
    """Tables of two to five in a round; on the way to the title nobody but who belongs there."""
    with melee(13, rounds=1) as desk:
        tables = numbers_in(desk.ok("draw"))
        desk.ok("seat", tables[1][0], 1, *WHY)
        desk.ok("publish")
        desk.ok("swap", tables[2][0], tables[3][0], *WHY)
        enter(desk, desk.ok("pairings"))
        desk.ok("draw", "--confirm"), desk.ok("publish")
        export = desk.export()
    assert assert_good(export)["by-hand"] == 2
    seat = entry_of(export, "person_seated")
    at = command_before(export, "person_seated")
    for person in (tables[2][0], tables[3][0]):
        more = {**seat["fields"], "person": person}
        wrong = add_command(copy.deepcopy(export), at + 2, export["entries"][at], ("person_seated", more))
        assert_wrong(wrong, at + 4, "table 1 would have 6 seats")
    final = draws_of(export)[-1]["fields"]
    if final["stage"] == 6:
        inside = final["seats"][0]["person"]
        stranger = next(number for number in range(1, 14) if number not in
                        {seat["person"] for seat in final["seats"]})
        like = export["entries"][at]
        end = len(export["entries"])
        swap = {"tournament": 0, "draw": final["draw"], "one": inside, "other": stranger, "reason": "x"}
        assert_wrong(add_command(copy.deepcopy(export), end, like, ("people_swapped", swap)), end + 2, "does not belong")
        more = {"tournament": 0, "draw": final["draw"], "person": stranger, "table": 1, "reason": "x"}
        assert_wrong(add_command(copy.deepcopy(export), end, like, ("person_seated", more)), end + 2, "keeps its size")
    assert final["stage"] == 6, final["stage"]


# ---- Corrected

def test_corrections_are_followed():
    """The other one was first: round 2 stays as it was planned, and the final is among others."""
    for then in ("points", "status", "next-draw"):
        with melee(6, rounds=2) as desk:
            people = play(desk)[0]
            desk.ok("draw")
            power = {who: 15 - at for at, who in enumerate(reversed(sorted(people, key=by_number)))}
            desk.ok("correct", 1, 1, *(f"{who}={power[who] // 3}" for who in people), *WHY, "--then", then)
            if then == "next-draw":
                desk.ok("draw", "--again", *WHY)
            desk.ok("publish")
            enter(desk, desk.ok("pairings"))
            for _ in range(9):
                if desk.ok("draw", "--confirm")["stage"] == "final":
                    break
                desk.ok("publish")
                enter(desk, desk.ok("pairings"))
            desk.ok("publish")
            export = desk.end()
        assert assert_good(export)["corrected"] == 1
        if then == "points":
            export, _ = altered(export, "result_corrected", lambda fields: fields.update(then=3))
            assert_wrong(export, seq_of(export, "draw_published", 1), "corrected for the next draw")


def test_a_quick_game_has_no_points_to_correct():
    quick = results_of(results(), 3)[0]
    fields = entry_of(results(), "result_entered", quick)["fields"]
    export = results()
    at = command_before(export, "event_finished")
    change = {**{name: fields[name] for name in ("tournament", "draw", "table")}, "then": 2, "reason": "x",
              "scores": fields["scores"]}
    assert_good(add_command(results(), at, export["entries"][at], ("result_corrected", change)))
    assert_wrong(add_command(export, at, export["entries"][at], ("result_corrected", {**change, "then": 1})), at + 2,
                 "a game without points")


# ---- Without a key

def test_a_draft_is_checked_without_its_order():
    with melee(9, rounds=2) as desk:
        desk.ok("draw")
        export = desk.export()
    counts = assert_good(export)
    assert (counts["draws"], counts["drafts"], counts["plans"]) == (0, 0, 1), counts
    assert_wrong(*altered(copy.deepcopy(export), "draw_made", lambda fields: fields["seats"][0].update(person=99)),
                 "take part")
    assert_wrong(*altered(copy.deepcopy(export), "draw_made", lambda fields: fields["seats"].reverse()), "seats")
    export, _ = altered(export, "draw_made", lambda fields: exchange(fields["seats"], 0, 1))
    assert_good(export)


def test_a_final_without_a_key():
    for nth in (3, 4):
        export = closed_seed(whole())
        del export["entries"][command_before(export, "draw_published", nth):]
        counts = assert_good(made_again(copy.deepcopy(export)))
        assert counts["draws"] == nth, counts
        again, _ = altered(copy.deepcopy(export), "draw_made", lambda fields: exchange(fields["seats"], 0, 1), nth)
        assert_good(again)
        assert_wrong(*altered(copy.deepcopy(export), "draw_made",
                              lambda fields: fields["seats"][0].update(person=17), nth), "take part")


if __name__ == "__main__":
    try:
        RANDOM.main(globals())
    finally:
        print_counts()
