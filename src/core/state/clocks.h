/* Round clock and extra time.
 * The clock of a stage, and the extra time of its tables: how much is left at
 * a moment that the caller names, for nothing here reads a clock. A clock that
 * is paused, or was stopped, has what it had then.
 *
 *     const struct stage_clock *clock = clock_of_stage(tournament, stage);
 *     int64_t left_ms = clock ? clock_left(clock, now_ms) : 0;   // below 0: over time
 */
#ifndef TILTYARD_CORE_STATE_CLOCKS_H
#define TILTYARD_CORE_STATE_CLOCKS_H

#include "core/state/state.h"

enum { MINUTE_MS = 60000 };

/* NULL: none was started. Lives until the next entry. */
struct stage_clock *clock_of_stage(const struct tournament *tournament, stage_id stage);
/* The state of that stage's clock. */
enum clock_state clock_state_of(const struct tournament *tournament, stage_id stage);
/* A moment before the last that is known of it (somebody turned the laptop's time back) takes nothing away. No more is ever
 * over time than from 1970 to the last moment there is. */
int64_t clock_left(const struct stage_clock *clock, int64_t now_ms);
/* What that table has beyond the room's time. */
uint32_t extra_minutes(const struct tournament *tournament, table_id table);
/* How long the format's rounds are; -1: as long as they take. */
int64_t format_minutes(const struct tournament *tournament);

#endif
