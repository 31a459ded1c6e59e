/* State rows of announcements, rooms and clocks.
 * Rows of the state about the hall around the tables: what is announced, the
 * clocks, and which tables stand in which room. state.h has them; clocks.h and
 * rooms.h say what they mean.
 *
 *     const struct stage_clock *clock = clock_of_stage(tournament, stage);
 */
#ifndef TILTYARD_CORE_STATE_VENUE_H
#define TILTYARD_CORE_STATE_VENUE_H

#include "core/state/ids.h"

enum {
    HALL_MINUTES_MAX = 1440, /* of a clock with all that is added to it, of a table's extra time, of an announcement */
    HALL_TABLE_MAX = 9999,   /* that can stand in a room */
    ANNOUNCEMENT_CHARACTERS_MAX = 400,
};
/* The last millisecond of the year 9999: no moment is later. */
#define HALL_TIME_MAX INT64_C(253402300799999)

/* Said to all screens. Moments are milliseconds since 1970, UTC. */
struct announcement {
    uint32_t number;     /* from 1, never reused */
    uint32_t tournament; /* index + 1; 0: of the whole event */
    struct text_ref text;
    int64_t at_ms, until_ms; /* until_ms 0: until it is withdrawn */
    uint64_t seq, withdrawn; /* entries; withdrawn 0: it was not */
};

enum clock_state { CLOCK_NONE, CLOCK_RUNNING, CLOCK_PAUSED, CLOCK_STOPPED, CLOCK_STATES };

/* The clock of a stage: it had so much left at that moment. */
struct stage_clock {
    stage_id stage;
    uint32_t state;          /* enum clock_state, but never CLOCK_NONE */
    uint32_t minutes, added; /* that it was started with; for the whole room, since */
    int64_t started_ms;
    int64_t since_ms; /* it runs, or stands, since then */
    int64_t left_ms;  /* then; below 0: so much over time */
    uint64_t changed;
};

/* Time that a table has beyond the room's; several add up. */
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
