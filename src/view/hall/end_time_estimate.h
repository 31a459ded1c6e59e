/* Estimates when the last planned round will end.
 * The estimate uses this tournament's own rounds: from the publication of each to its end, and from there to the next
 * publication. It says how many rounds it is based on.
 *
 *     TRY(estimate_of(state, tournament, &progress, now_ms, &estimate));
 *     if (estimate.from) ... estimate.ends_ms ...
 */
#ifndef TILTYARD_VIEW_HALL_END_TIME_ESTIMATE_H
#define TILTYARD_VIEW_HALL_END_TIME_ESTIMATE_H

#include "view/pairings/progress.h"

struct end_time_estimate {
    uint32_t from;    /* number of finished rounds it is based on; 0: no estimate, and all below is 0 */
    uint32_t round;   /* the last planned round */
    bool is_open;     /* the number of rounds is not fixed: this is the last one if no player leaves */
    int64_t round_ms; /* duration of a round */
    int64_t pause_ms; /* pause between two rounds */
    int64_t ends_ms;  /* since 1970, UTC; never before `now_ms` */
};

/* There is no estimate before the first round is over, if the number of rounds is not known, or after the last round.
 * NO_MEMORY is the only failure. */
status estimate_of(const struct state *state, tournament_id tournament, const struct progress *progress, int64_t now_ms,
                   struct end_time_estimate *estimate) MUST_CHECK;
/* The estimate as a sentence, if there is one; `hour` is "18:40" in local time. */
struct sentence estimate_said(const struct end_time_estimate *estimate, const char *hour);
/* Members only: the caller writes the brackets. */
void estimate_json(struct json *json, const struct end_time_estimate *estimate);

#endif
