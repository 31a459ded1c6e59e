"""What entries about the hall around the tables make: announcements, clocks, rooms, what tables are called; written from docs/verify-a-draw.md,
section 33, alone. For a draw none of it does anything.
"""
from types import SimpleNamespace

from verify_export import require

NO_TOURNAMENT = 65535
MINUTE, MINUTES_MAX, AHEAD_MAX, TABLE_MAX, TIME_MAX = 60000, 1440, 720, 9999, 253402300799999
RUNNING, PAUSED, STOPPED = "runs", "is paused", "was stopped"


def is_moment(at):
    return 0 <= at <= TIME_MAX


def tournament_exists(event, number):
    require(number == NO_TOURNAMENT or number < len(event.tournaments), f"there is no tournament {number}")
    require(number == NO_TOURNAMENT or not event.tournaments[number].removed, f"tournament {number} was removed")


def open_stage_of(event, fields):
    require(fields["tournament"] < len(event.tournaments), f"there is no tournament {fields['tournament']}")
    require(not event.tournaments[fields["tournament"]].removed, f"tournament {fields['tournament']} was removed")
    stages = event.tournaments[fields["tournament"]].stages
    stage = stages[-1] if stages and not stages[-1].closed else None
    require(stage and stage.draw == fields["draw"], f"no stage of draw {fields['draw']} is open")
    return stage


def on_announced(event, fields):
    tournament_exists(event, fields["tournament"])
    number = fields["number"]
    require(event.again or number == event.announcements_made + 1,
            f"announcement {event.announcements_made + 1} would be next")
    require(fields["text"], "it says nothing")
    require(is_moment(fields["at_ms"]), "that is no moment")
    require(not fields["until_ms"] or is_moment(fields["until_ms"]) and fields["until_ms"] > fields["at_ms"],
            "it is over before it begins")
    event.announcements_made = max(event.announcements_made, number)
    event.announcements[number] = fields["tournament"]


def on_announcement_withdrawn(event, fields):
    number = fields["number"]
    require(number in event.announcements, f"announcement {number} does not stand")
    require(event.announcements[number] == fields["tournament"], f"announcement {number} is of another tournament")
    del event.announcements[number]


def left_of(clock, at):
    return max(clock.left - max(0, at - clock.since), -TIME_MAX) if clock.state == RUNNING else clock.left


def clock_of(event, fields, *states):
    """The clock of the open stage, which must be in one of these states at a moment that can be."""
    clock = getattr(open_stage_of(event, fields), "clock", None)
    require(clock and clock.state in states, f"its clock {clock.state if clock else 'was not started'}")
    require(is_moment(fields.get("at_ms", 0)), "that is no moment")
    return clock


def turn(clock, state, at):
    clock.left, clock.since, clock.state = left_of(clock, at), at, state


def waits(clock, at):
    """Does it wait at that moment for a start that was set ahead?"""
    return clock.state == RUNNING and clock.since == clock.start > clock.set and at < clock.start


def on_started(event, fields):
    stage, at = open_stage_of(event, fields), event.times[event.answering]
    clock = getattr(stage, "clock", None)
    require(not clock or clock.state == STOPPED or waits(clock, at), "its clock was started already")
    require(is_moment(fields["at_ms"]), "that is no moment")
    require(0 <= fields["at_ms"] - at <= AHEAD_MAX * MINUTE, "a clock starts with its command, or up to twelve hours later")
    require(1 <= fields["minutes"] <= MINUTES_MAX, f"no clock has {fields['minutes']} minutes")
    stage.clock = SimpleNamespace(state=RUNNING, minutes=fields["minutes"], since=fields["at_ms"], start=fields["at_ms"], set=at,
                                  left=fields["minutes"] * MINUTE)


def on_paused(event, fields):
    clock = clock_of(event, fields, RUNNING)
    require(not waits(clock, fields["at_ms"]), "its clock has not begun")
    left = left_of(clock, fields["at_ms"])
    require(fields["left_ms"] == left, f"{left} milliseconds were left then")
    turn(clock, PAUSED, fields["at_ms"])


def on_turned(event, fields):
    require(fields["runs"] <= 1, "a clock runs or does not")
    if fields["runs"]:
        turn(clock_of(event, fields, PAUSED), RUNNING, fields["at_ms"])
    else:
        turn(clock_of(event, fields, RUNNING, PAUSED), STOPPED, fields["at_ms"])


def end_clock(stage):
    """With the stage its clock ends."""
    if getattr(stage, "clock", None):
        stage.clock.state = STOPPED


def on_extended(event, fields):
    stage, minutes, table = open_stage_of(event, fields), fields["minutes"], fields["table"]
    if table == 0:
        clock = clock_of(event, fields, RUNNING, PAUSED)
        require(minutes >= 1 and clock.minutes + minutes <= MINUTES_MAX, f"no clock gets {minutes} more minutes")
        clock.minutes += minutes
        clock.left += minutes * MINUTE
        return
    require(table <= len(stage.tables), f"there is no table {table}")
    require(table not in stage.results, f"table {table} has a result")
    extras = stage.__dict__.setdefault("extras", {})
    require(minutes >= 1 and extras.get(table, 0) + minutes <= MINUTES_MAX, f"no table gets {minutes} more minutes")
    extras[table] = extras.get(table, 0) + minutes


def on_tables_numbered(event, fields):
    stage, numbers = open_stage_of(event, fields), [row["number"] for row in fields["numbers"]]
    require(len(numbers) == len(stage.tables), f"{len(stage.tables)} tables need as many numbers")
    require(len(set(numbers)) == len(numbers), "two tables would have one number")
    require(all(1 <= number <= 65535 for number in numbers), "no table can have such a number")
    require(not stage.results, "a table has a result already")
    stage.numbers = numbers


def on_room_set(event, fields):
    require(fields["tournament"] < len(event.tournaments), f"there is no tournament {fields['tournament']}")
    require(not event.tournaments[fields["tournament"]].removed, f"tournament {fields['tournament']} was removed")
    require(fields["name"] or fields["tables"], "it says nothing")
    require(len(fields["tables"]) <= TABLE_MAX, "it names too many tables")
    for row in fields["tables"]:
        require(1 <= row["first"] <= row["last"] <= TABLE_MAX, f"tables {row['first']} to {row['last']} cannot be")


def on_standings_set(event, fields):
    tournament_exists(event, fields["tournament"])
    require(fields["hidden"] <= 1, "standings are shown or hidden, and nothing else")


ON = {"announced": on_announced, "announcement_withdrawn": on_announcement_withdrawn, "clock_started": on_started,
      "clock_paused": on_paused, "clock_turned": on_turned, "tables_numbered": on_tables_numbered,
      "clock_extended": on_extended, "room_set": on_room_set, "standings_set": on_standings_set}
