/* Round clock of a stage, and extra time of its tables.
 *
 * Nothing here reads a clock: the caller passes the moment for which it wants the time left. A paused or stopped clock
 * keeps the time it had left then.
 *
 *     const struct stage_clock *clock = clock_of_stage(tournament, stage);
 *     int64_t left_ms = clock ? clock_left(clock, now_ms) : 0;   // below 0: over time
 */
#ifndef TILTYARD_CORE_STATE_CLOCKS_H
#define TILTYARD_CORE_STATE_CLOCKS_H

#include "core/state/state.h"

enum { MINUTE_MS = 60000 };

/* NULL: no clock was started. The pointer is valid until the next entry. */
struct stage_clock *clock_of_stage(const struct tournament *tournament, stage_id stage);
/* Was the clock set to start later, and has it not been paused or stopped since? */
bool clock_set_ahead(const struct stage_clock *clock);
/* The same, and it has not begun. */
bool clock_waits(const struct stage_clock *clock, int64_t now_ms);
/* The state of that stage's clock: CLOCK_RUNNING also while it waits for its start. */
enum clock_state clock_state_of(const struct tournament *tournament, stage_id stage);
/* A `now_ms` earlier than the clock's last change (it waits for its start, or the laptop's time was set back) takes no
 * time away. The time over is
 * never more than from 1970 to HALL_TIME_MAX. */
int64_t clock_left(const struct stage_clock *clock, int64_t now_ms);
/* Extra minutes of that table, on top of the room's time. */
uint32_t extra_minutes(const struct tournament *tournament, table_id table);
/* Length of the format's rounds in minutes; -1: no time limit. */
int64_t format_minutes(const struct tournament *tournament);

#endif
