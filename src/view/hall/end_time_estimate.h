/* Estimates when the last planned round will end.
 * When the last round that is planned will end, as far as this tournament's own rounds tell: from the publication of each
 * to its end, and from there to the next publication. It is an estimate, and says from how many rounds.
 *
 *     TRY(estimate_of(state, tournament, &progress, now_ms, &estimate));
 *     if (estimate.from) ... estimate.ends_ms ...
 */
#ifndef TILTYARD_VIEW_HALL_END_TIME_ESTIMATE_H
#define TILTYARD_VIEW_HALL_END_TIME_ESTIMATE_H

#include "view/pairings/progress.h"

struct end_time_estimate {
    uint32_t from;    /* rounds that are over; 0: nothing can be said, and all below is 0 */
    uint32_t round;   /* the last that is planned */
    bool is_open;     /* nobody planned it: it is the last if nobody leaves */
    int64_t round_ms; /* how long one takes */
    int64_t pause_ms; /* how long it is from one to the next */
    int64_t ends_ms;  /* since 1970, UTC; never before `now_ms` */
};

/* Nothing before a round is over, nor where nobody planned how many there are, nor behind the last. NO_MEMORY is the only
 * failure. */
status estimate_of(const struct state *state, tournament_id tournament, const struct progress *progress, int64_t now_ms,
                   struct end_time_estimate *estimate) MUST_CHECK;
/* Of one that can be said; `hour` is "18:40", of the place where it is read. */
struct sentence estimate_said(const struct end_time_estimate *estimate, const char *hour);
/* Members only: the caller writes the brackets. */
void estimate_json(struct json *json, const struct end_time_estimate *estimate);

#endif
