"""tools/verify_draw.py on check-in, calls for a judge and penalties."""
from events import Event, numbers_of
from exports import altered, assert_good, assert_wrong, command_before, entry_of, leave_out_command, made_again
from harness import main
from random_events import SEED
from test_verify_staff import once, refused


@once
def played():
    """7 and 8 are absent, twice; 9 comes late; calls are taken, ruled, dropped and taken back; so are penalties."""
    with Event(8, "--id", "one", "--seed", SEED) as event:
        event.ok("checkin", "open", "--minutes", "10"), event.ok("checkin", 1, 2, 3, 4, 5, 6, 7)
        event.ok("checkin", "--out", 7), event.ok("player", "add", "Zoe")
        event.ok("checkin", "drop-absent"), event.ok("undo"), event.ok("checkin", "drop-absent")
        event.ok("player", "return", 7)
        tables = event.draw_and_publish()["tables"]
        event.ok("call", 1, "a card", "--by", numbers_of(tables[0])[1]), event.ok("undo")
        event.ok("call", 1), event.ok("call", 2, "--by", numbers_of(tables[1])[0])
        event.ok("call", "take", 2, "--judge", "Dora Lima"), event.ok("call", "ruled", 2, "it stays")
        event.ok("player", "add", "Anna"), event.ok("player", "merge", "Anna", numbers_of(tables[1])[0])
        event.ok("call", "ruled", 3, "so", "--judge", "Dora Lima")
        event.ok("call", 2, "--by", "Anna"), event.ok("call", "drop", 4)
        event.ok("penalty", 2, "warning", "--reason", "slow"), event.ok("undo")
        event.ok("penalty", 3, "caution", "--reason", "loud", "--effect", "none"), event.ok("penalty", "Dora Lima", "caution", "--reason", "x")
        event.ok("penalty", "cancel", 2, "--reason", "wrong"), event.ok("player", "forget", 3)
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_it_is_followed():
    counts = assert_good(played())
    assert (counts["undone"], counts["merged"]) == (3, 1), counts


def test_check_in_is_as_it_can_be():
    refused([(kind, nth, change, words) for kind, nth, change, words in (
        ("checkin_opened", 0, lambda fields: fields.update(tournament=5), "no tournament 5"),
        ("checkin_set", 0, lambda fields: fields.update({"in": 0}), "so of person 1 already"),
        ("checkin_set", 1, lambda fields: fields.update(person=1), "so of person 1 already"),
        ("checkin_set", 7, lambda fields: fields.update(person=8), "so of person 8 already"),
        ("checkin_set", 0, lambda fields: fields.update(person=77), "77"),
        ("absent_dropped", 0, lambda fields: fields.update(person=1), "person 1 is not absent"),
        ("absent_dropped", 1, lambda fields: fields.update(person=9), "person 9 is not absent"))], played)
    without = leave_out_command(played(), command_before(played(), "checkin_opened"))
    assert_wrong(without, entry_of(without, "checkin_set")["seq"], "check-in is not open")


def test_a_call_is_as_it_can_be():
    refused([(kind, nth, change, words) for kind, nth, change, words in (
        ("judge_called", 0, lambda fields: fields.update(call=2), "call 1 would be next"),
        ("judge_called", 1, lambda fields: fields.update(table=9), "no table 9"),
        ("judge_called", 1, lambda fields: fields.update(draw=7), "no stage of draw 7 is open"),
        ("judge_called", 1, lambda fields: fields["people"].reverse(), "not those of table 1"),
        ("judge_called", 1, lambda fields: fields.update(people=[]), "nobody sits there"),
        ("judge_called", 1, lambda fields: fields.update(caller=8), "does not sit at table 1"),
        ("call_taken", 0, lambda fields: fields.update(call=1), "no call 1 waits"),
        ("call_taken", 0, lambda fields: fields.update(judge=77), "77"),
        ("call_ruled", 0, lambda fields: fields["people"].reverse(), "not those of call 2"),
        ("call_ruled", 1, lambda fields: fields.update(call=2), "no call 2 waits"),
        ("call_dropped", 0, lambda fields: fields.update(call=3), "no call 3 waits"))], played)


def test_a_penalty_is_as_it_can_be():
    refused([(kind, nth, change, words) for kind, nth, change, words in (
        ("penalty_given", 0, lambda fields: fields.update(penalty=2), "penalty 1 would be next"),
        ("penalty_given", 1, lambda fields: fields.update(kind=0), "no kind 0"),
        ("penalty_given", 1, lambda fields: fields.update(kind=5), "no kind 5"),
        ("penalty_given", 1, lambda fields: fields.update(draw=0), "is of draw 1"),
        ("penalty_given", 2, lambda fields: fields.update(tournament=0), "not entered"),
        ("penalty_cancelled", 0, lambda fields: fields.update(penalty=1), "does not stand"),
        ("penalty_cancelled", 0, lambda fields: fields.update(person=1), "is another one"))], played)


def test_who_is_dropped_is_not_drawn():
    """Without the entries that drop the absent the draw would be another one."""
    export = played()
    out = [entry for entry in export["entries"] if entry["kind"] != "absent_dropped"]
    assert len(out) < len(export["entries"])
    export = leave_out_command(played(), command_before(played(), "absent_dropped", 3))
    assert_wrong(made_again(export), entry_of(export, "draw_made")["seq"], "not those who take part")


if __name__ == "__main__":
    main(globals())
