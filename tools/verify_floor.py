"""What entries about the people on the floor make: check-in, calls for a judge, penalties; written from
docs/verify-a-draw.md, section 34, alone. For a draw only one does anything: who is dropped for being absent.
"""
from types import SimpleNamespace

import verify_entries
from verify_export import require

NO_TOURNAMENT, KINDS_OF_PENALTIES = 65535, range(1, 5)
PLAYING, DROPPED = 0, 2


# ---- Check-in

def on_checkin_opened(event, fields):
    tournament = verify_entries.tournament_of(event, fields)
    require(not tournament.checkin_open, "check-in is open already")
    tournament.checkin_open = tournament.checkin_known = True
    for entrant in tournament.entrants.values():
        entrant.is_in = False


def on_checkin_set(event, fields):
    entrant = verify_entries.entrant_of(event, fields)
    require(verify_entries.tournament_of(event, fields).checkin_open, "check-in is not open")
    require(fields["in"] != entrant.is_in, f"that was so of person {entrant.person} already")
    entrant.is_in = bool(fields["in"])


def on_checkin_closed(event, fields):
    tournament = verify_entries.tournament_of(event, fields)
    require(tournament.checkin_open, "check-in is not open")
    tournament.checkin_open = False


def on_absent_dropped(event, fields):
    tournament, entrant = verify_entries.tournament_of(event, fields), verify_entries.entrant_of(event, fields)
    require(tournament.checkin_known, "there was no check-in")
    require(entrant.status == PLAYING and not entrant.is_in, f"person {entrant.person} is not absent")
    verify_entries.change_status(tournament, entrant, DROPPED)


# ---- Calls for a judge

def all_given(event, rows):
    for row in rows:
        require(row["number"] in event.numbers, f"there is no person {row['number']}")


def check_call(event, fields):
    """When it is made, of a table of the open stage, by somebody who sits there."""
    stage = verify_entries.open_stage_of(event, fields)
    require(1 <= fields["table"] <= len(stage.tables), f"there is no table {fields['table']}")
    seated = [seat["person"] for seat in verify_entries.seats_at(stage, fields["table"])]
    people = [verify_entries.person_of(event, row["number"]) for row in fields["people"]]
    require(people == seated, f"its people are not those of table {fields['table']}")
    caller = fields["caller"] and verify_entries.person_of(event, fields["caller"])
    require(not caller or caller in seated, f"person {caller} does not sit at table {fields['table']}")


def on_judge_called(event, fields):
    verify_entries.tournament_of(event, fields)
    require(event.again or fields["call"] == event.calls_made + 1, f"call {event.calls_made + 1} would be next")
    require(fields["people"], "nobody sits there")
    all_given(event, fields["people"])
    require(not fields["caller"] or verify_entries.person_of(event, fields["caller"]), "nobody called")
    if not event.again:
        check_call(event, fields)
        event.calls_made += 1
    event.calls[fields["call"]] = SimpleNamespace(tournament=fields["tournament"], people=fields["people"], open=True)


def open_call(event, fields):
    call = event.calls.get(fields["call"])
    require(call and call.open, f"no call {fields['call']} waits")
    require(call.tournament == fields["tournament"], f"call {fields['call']} is of another tournament")
    return call


def on_call_taken(event, fields):
    open_call(event, fields)
    verify_entries.person_of(event, fields["judge"])


def on_call_ruled(event, fields):
    call = open_call(event, fields)
    require(fields["people"] == call.people, f"its people are not those of call {fields['call']}")
    call.open = False


def on_call_dropped(event, fields):
    open_call(event, fields).open = False


# ---- Penalties

def on_penalty_given(event, fields):
    verify_entries.person_of(event, fields["person"])
    require(event.again or fields["penalty"] == event.penalties_made + 1,
            f"penalty {event.penalties_made + 1} would be next")
    require(fields["kind"] in KINDS_OF_PENALTIES, f"there is no kind {fields['kind']} of penalties")
    draw = 0
    if fields["tournament"] != NO_TOURNAMENT:
        verify_entries.entrant_of(event, fields)
        stages = verify_entries.tournament_of(event, fields).stages
        draw = stages[-1].draw if stages else 0
    require(event.again or fields["draw"] == draw, f"the stage published last is of draw {draw}")
    event.penalties_made = max(event.penalties_made, fields["penalty"])
    event.penalties[fields["penalty"]] = (fields["tournament"], fields["person"])


def on_penalty_cancelled(event, fields):
    number = fields["penalty"]
    require(number in event.penalties, f"penalty {number} does not stand")
    require(event.penalties[number] == (fields["tournament"], fields["person"]), f"penalty {number} is another one")
    del event.penalties[number]


ON = {"checkin_opened": on_checkin_opened, "checkin_set": on_checkin_set, "checkin_closed": on_checkin_closed,
      "absent_dropped": on_absent_dropped, "judge_called": on_judge_called, "call_taken": on_call_taken,
      "call_ruled": on_call_ruled, "call_dropped": on_call_dropped, "penalty_given": on_penalty_given,
      "penalty_cancelled": on_penalty_cancelled}
