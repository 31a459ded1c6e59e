/* Late entries and drops, as most rule books treat them.
 * What most rule books answer alike when somebody comes late or goes: each names
 * its own rules in format.leaving, and says it in the sentences that all share.
 * The functions are those of struct format, and stand in its table as they are.
 */
#ifndef TILTYARD_CORE_RULEBOOK_LATE_AND_DROP_H
#define TILTYARD_CORE_RULEBOOK_LATE_AND_DROP_H

#include "core/rulebook/format.h"

struct late_drop_rules {
    const char *late;         /* whoever comes late joins at the next draw */
    enum message says_late;   /* what that costs: {1} rounds were missed */
    const char *over;         /* after the end nobody comes or goes */
    const char *disqualified; /* is for good, and without a place */
    const char *dropped;      /* keeps what was won */
    const char *declined;     /* nobody gives a place away and stays */
    /* Is the last place known? */
    bool (*is_over)(const struct tournament *tournament);
};

/* Enters as one who missed what was played; nobody does once all rounds that are planned were drawn, or something else was. */
status late_drop_check_entry(const struct state *state, const struct tournament *tournament, bool house_rule,
                             bool *late, struct notices *notices, struct problem *why) MUST_CHECK;
status late_drop_check_status(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                              enum entrant_status wanted, struct notices *notices, struct problem *why) MUST_CHECK;
/* Nobody gives a place away; how that person leaves instead, as it is typed. */
status late_drop_check_decline(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                               struct problem *why) MUST_CHECK;
/* Of who left, or had to. */
status late_drop_remarks(const struct state *state, const struct tournament *tournament, uint32_t round,
                         entrant_id entrant, struct notices *remarks) MUST_CHECK;

#endif
