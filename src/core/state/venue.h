/* State rows of announcements, rooms and clocks.
 *
 * state.h holds these rows; clocks.h and rooms.h interpret them.
 *
 *     const struct stage_clock *clock = clock_of_stage(tournament, stage);
 */
#ifndef TILTYARD_CORE_STATE_VENUE_H
#define TILTYARD_CORE_STATE_VENUE_H

#include "core/state/ids.h"

enum {
    CLOCK_AHEAD_MINUTES_MAX = 720, /* so long before it starts a clock can be set */
    HALL_MINUTES_MAX = 1440, /* for a clock with all added time, for a table's extra time, and for an announcement */
    HALL_TABLE_MAX = 9999,   /* highest table number in a room */
    ANNOUNCEMENT_CHARACTERS_MAX = 400,
};
/* The last millisecond of the year 9999: no time is later. */
#define HALL_TIME_MAX INT64_C(253402300799999)

/* Shown on all screens. Times are milliseconds since 1970, UTC. */
struct announcement {
    uint32_t number;     /* from 1, never reused */
    uint32_t tournament; /* index + 1; 0: of the whole event */
    struct text_ref text;
    int64_t at_ms, until_ms; /* until_ms 0: until it is withdrawn */
    uint64_t seq, withdrawn; /* entry numbers; withdrawn 0: still shown */
};

enum clock_state { CLOCK_NONE, CLOCK_RUNNING, CLOCK_PAUSED, CLOCK_STOPPED, CLOCK_STATES };

/* The clock of a stage: `left_ms` was left at `since_ms`. */
struct stage_clock {
    stage_id stage;
    uint32_t state;             /* enum clock_state, but never CLOCK_NONE */
    uint32_t minutes, added;    /* the time it was started with; the time added for the whole room since */
    int64_t set_ms, started_ms; /* when it was set; when it starts or started, which may be later */
    int64_t since_ms;           /* when it was last started, paused, resumed or stopped */
    int64_t left_ms;            /* left at since_ms; below 0: that much over time */
    uint64_t changed;
};

/* Extra time of one table, on top of the room's; several rows add up. */
struct extra_time {
    table_id table;
    uint32_t minutes;
    struct text_ref reason;
    uint64_t seq;
};

struct room {
    struct text_ref name;
    uint64_t changed;
};

#endif
