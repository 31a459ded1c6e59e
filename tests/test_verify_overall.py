#!/usr/bin/env python3
"""tools/verify_draw.py on events with a Joust, a Melee and the match that decides who is Overall Champion: random ones are
good, and each altered one is caught at its first wrong entry."""
import copy

import model_tests  # which finds the models
from exports import (COUNTED, add_command, altered, assert_good, assert_wrong, closed_seed, command_before, draws_of, entry_of,
                     exchange, made_again, once, print_counts, seq_of, tables_of)
import seeds
from harness import main
from random_events import export_of, on_command_line, program_of
from test_cli_overall import play, three_tied, two_tied, won_by
import play_overall
import verify_overall
from comparison import Program

EVENTS = seeds.with_kept("overall", 5, 3000)
DECIDING = 7


def random_export(number):
    """The event that the reference model plays with this number; every second one is finished."""
    program = Program(program_of(number))
    play_overall.Organizer(play_overall.Game(program), number).run()
    if number % 2:
        program.run(["finish", "--confirm", "--json"])
    status, export = program.run(["export", "--as", "json"])
    program.end()
    assert status == 0
    return export


def deciding(export):
    """Which of the draws are of deciding matches."""
    return [nth for nth, draw in enumerate(draws_of(export)) if draw["fields"]["stage"] == DECIDING]


def test_random_events_are_good():
    several = 0
    for number in EVENTS:
        export = random_export(number)
        assert_good(export)
        COUNTED["verify-deciding-matches"] += len(deciding(export))
        several += any(len(draws_of(export)[nth]["fields"]["tables"]) > 1 or draws_of(export)[nth]["fields"]["rests"]
                       for nth in deciding(export))
    assert COUNTED["verify-deciding-matches"], (COUNTED, several)


@once
def of_two():
    with two_tied() as event:
        play(event, "joust", won_by([1]))
        event.ok("finish", "--confirm")
        return export_of(on_command_line(event))


@once
def of_three():
    """Two play and one waits; then who won meets who waited."""
    with three_tied() as event:
        play(event, "joust", won_by([1, 2]))
        play(event, "joust", won_by([1, 2]))
        event.ok("finish", "--confirm")
        return export_of(on_command_line(event))


def test_matches_are_good():
    for make, matches in ((of_two, 1), (of_three, 2)):
        for export in (make(), closed_seed(make())):
            assert_good(export)
            assert len(deciding(export)) == matches


def test_a_match_told_otherwise():
    for make, nth in ((of_two, 0), (of_three, 0), (of_three, 1)):
        at = deciding(make())[nth]
        for name, change in (("seats", lambda fields: exchange(fields["seats"], 0, 1)),
                             ("take part", lambda fields: fields["seats"][0].update(person=4)),
                             ("tables", lambda fields: fields["tables"][0].update(target=16)),
                             ("rests", lambda fields: fields["rests"].append({"person": 4, "why": 3})),
                             ("reasons", lambda fields: fields["reasons"][0].update(first=9)),
                             ("reasons", lambda fields: fields["reasons"][0].update(code=16)),
                             ("reasons", lambda fields: fields["reasons"].clear()),
                             ("stage", lambda fields: fields.update(stage=6)),
                             ("round", lambda fields: fields.update(round=9)),
                             ("confirmed", lambda fields: fields.update(confirmed=1))):
            assert_wrong(*altered(make(), "draw_made", change, at), name)
    at = deciding(of_three())[0]
    assert_wrong(*altered(of_three(), "draw_made", lambda fields: exchange(fields["seats"] + fields["rests"], 0, 2), at),
                 "take part")


def test_who_is_tied_follows_from_both_tournaments():
    """Another first place in either: no match is due, or one between others."""
    for tournament in (0, 1):
        export = of_two()
        results = [at for at, entry in enumerate(entry for entry in export["entries"]
                                                 if entry["kind"] == "result_entered")
                   if entry["fields"]["tournament"] == tournament and len(entry["fields"]["scores"]) > 1]
        last = results[-2] if tournament == 0 else results[-1]  # before the match, which is of the Joust

        def otherwise(fields):
            scores = fields["scores"]
            for name in ("value", "mark", "place"):
                exchange(scores, 0, 1, name)
        export, _ = altered(export, "result_entered", otherwise, last)
        assert_wrong(export, seq_of(export, "draw_made", deciding(export)[0]), "draw_made")


def test_a_match_needs_its_pair():
    """Without the entry that says which two count together, or with the wrong two, none is due."""
    def leave_out(export):
        at = export["entries"].index(entry_of(export, "tournaments_combined"))
        export["entries"][at - 1]["fields"]["entries"] -= 1
        del export["entries"][at]
        return made_again(export)
    export = leave_out(of_two())
    assert_wrong(export, seq_of(export, "draw_made", deciding(export)[0]), "nothing could be drawn")
    export, seq = altered(of_two(), "tournaments_combined", lambda fields: fields.update(
        tournament=fields["other"], other=fields["tournament"]))
    assert_wrong(export, seq + 1, "nothing could be drawn")


def test_who_lost_a_match_is_out():
    """The other one won the first match of three: the second one is among others."""
    at = [nth for nth, entry in enumerate(entry for entry in of_three()["entries"] if entry["kind"] == "result_entered")
          if entry["fields"]["draw"] == draws_of(of_three())[deciding(of_three())[0]]["fields"]["draw"]
          and entry["fields"]["tournament"] == 0][0]

    def other_wins(fields):
        exchange(fields["scores"], 0, 1, "mark"), exchange(fields["scores"], 0, 1, "value")
    export, _ = altered(of_three(), "result_entered", other_wins, at)
    assert_wrong(export, seq_of(export, "draw_made", deciding(export)[1]), "take part")


def test_a_match_is_neither_moved_by_hand_nor_drawn():
    export = of_two()
    draw = draws_of(export)[deciding(export)[0]]["fields"]
    at = command_before(export, "draw_made", deciding(export)[0]) + export["entries"][
        command_before(export, "draw_made", deciding(export)[0])]["fields"]["entries"] + 1
    swap = {"tournament": draw["tournament"], "draw": draw["draw"], "one": draw["seats"][0]["person"], "other": 3,
            "reason": "x"}
    assert_wrong(add_command(copy.deepcopy(export), at, export["entries"][at], ("people_swapped", swap)), at + 2,
                 "not by hand")
    match = [nth for nth, entry in enumerate(entry for entry in export["entries"] if entry["kind"] == "result_entered")
             if entry["fields"]["tournament"] == draw["tournament"] and entry["fields"]["draw"] == draw["draw"]][0]
    assert_wrong(*altered(export, "result_entered",
                          lambda fields: [score.update(mark=0, value=9) for score in fields["scores"]], match),
                 "nobody goes on")


def test_a_draft_is_old_when_others_are_tied():
    """A draft of the match stands while the final of the Melee is corrected; then it is not published."""
    export = of_two()
    nth = deciding(export)[0]
    final = [entry for entry in export["entries"] if entry["kind"] == "result_entered"
             and entry["fields"]["tournament"] == 1][-1]["fields"]
    scores = [dict(score, value=15 - 2 * at if score["person"] == 1 else 9 - at) for at, score in
              enumerate(final["scores"])]
    at = next(at for at, entry in enumerate(export["entries"]) if at > draws_of(export)[nth]["seq"] - 1
              and entry["kind"] == "command")
    corrected = {"tournament": 1, "draw": final["draw"], "table": final["table"], "then": 2, "reason": "x",
                 "scores": scores}
    export = add_command(export, at, export["entries"][at], ("result_corrected", corrected))
    assert_wrong(export, export["entries"][at + 3]["seq"], "draw_published", "others now")


def test_points_and_places():
    assert [verify_overall.points_for(place) for place in (1, 2, 5, 16, 17, 40)] == [48, 42, 29, 3, 1, 1]
    assert tables_of(of_two(), deciding(of_two())[0])[0] in ([1, 2], [2, 1])


if __name__ == "__main__":
    try:
        main(globals())
    finally:
        print_counts()
