/* The clock of the stage that is being played, as it stands at a moment that
 * the caller names: for `clock`, `status`, the board, phones and slips.
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
    bool is_played; /* a stage is open; without one everything below is 0 */
    stage_id stage;
    enum clock_state state;
    bool over;               /* it runs or is paused, and nothing is left */
    uint32_t minutes, added; /* that it was started with; for the whole room, since */
    int64_t offered;         /* minutes of the format's rounds; -1: no time limit */
    int64_t now_ms;
    int64_t left_ms;    /* below 0: so much over time; 0 where there is no clock */
    int64_t ends_ms;    /* running: when time is over, or has been since; else 0 */
    int64_t started_ms; /* 0: it was not */
    int64_t since_ms;   /* paused: since when; else 0 */
};

/* The time of one table of that stage: the room's and its own. */
struct table_time {
    uint32_t extra; /* minutes */
    bool over;
    int64_t left_ms, ends_ms; /* as above */
};

struct round_clock clock_of(const struct state *state, tournament_id tournament, int64_t now_ms);
struct table_time table_time_of(const struct state *state, tournament_id tournament, const struct round_clock *clock,
                                table_id table);
/* The members of the object "clock"; and the member "tables", every table of the stage that is played with its time. */
void clock_json(struct json *json, const struct round_clock *clock);
void clock_tables_json(struct json *json, const struct state *state, tournament_id tournament,
                       const struct round_clock *clock);

#endif
