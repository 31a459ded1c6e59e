/* Round clock: the time left in the current stage, at a moment that the caller gives. For `clock`, `status`, the public
 * pages, phones and slips.
 *
 *     struct round_clock clock = clock_of(state, tournament, now_ms);
 *     if (clock.state == CLOCK_RUNNING && !clock.over) ... clock.left_ms, clock.ends_ms ...
 *     struct table_time time = table_time_of(state, tournament, &clock, table);
 */
#ifndef TILTYARD_VIEW_HALL_ROUND_CLOCK_H
#define TILTYARD_VIEW_HALL_ROUND_CLOCK_H

#include "core/state/clocks.h"
#include "base/json.h"

/* Moments are milliseconds since 1970, UTC. */
struct round_clock {
    bool is_played; /* a stage is open; if not, everything below is 0 */
    stage_id stage;
    enum clock_state state;
    bool over;               /* it runs or is paused, and no time is left */
    uint32_t minutes, added; /* minutes it was started with; minutes added since, for the whole room */
    int64_t offered;         /* minutes of a round in this format; -1: no time limit */
    int64_t now_ms;
    int64_t left_ms;    /* negative: overtime; 0 without a clock */
    int64_t ends_ms;    /* running: when time is or was over; else 0 */
    int64_t started_ms; /* when it started, or will start; 0: it is not set */
    bool waits;         /* it runs, but from started_ms on, which is still to come */
    int64_t ahead_ms;   /* set ahead of its start, and neither paused nor stopped since: that start; else 0 */
    int64_t since_ms;   /* paused: since when; else 0 */
};

/* The time of one table of that stage: the room's plus the table's extra time. */
struct table_time {
    uint32_t extra; /* minutes */
    bool over;
    int64_t left_ms, ends_ms; /* as above */
};

struct round_clock clock_of(const struct state *state, tournament_id tournament, int64_t now_ms);
struct table_time table_time_of(const struct state *state, tournament_id tournament, const struct round_clock *clock,
                                table_id table);
/* The members of the object "clock"; and the member "tables": every table of the current stage with its time. */
void clock_json(struct json *json, const struct round_clock *clock);
void clock_tables_json(struct json *json, const struct state *state, tournament_id tournament,
                       const struct round_clock *clock);

#endif
