/* What most rule books answer alike when somebody comes late or goes: each names
 * its own rules, and says it in the sentences that all share.
 */
#ifndef TILTYARD_LEAVING_H
#define TILTYARD_LEAVING_H

#include "format.h"

struct leaving_rules {
    const char *late;         /* whoever comes late joins at the next draw */
    enum message says_late;   /* what that costs: {1} rounds were missed */
    const char *over;         /* after the end nobody comes or goes */
    const char *disqualified; /* is for good, and without a place */
    const char *dropped;      /* keeps what was won */
};

/* For format.check_entry: enters as one who missed what was played; nobody does once all `rounds` are drawn, or something
 * else was. */
status leaving_check_entry(const struct tournament *tournament, uint32_t rounds, const struct leaving_rules *rules,
                           bool *late, struct notices *notices, struct problem *why) MUST_CHECK;
/* For format.check_status. */
status leaving_check_status(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            enum entrant_status wanted, bool is_over, const struct leaving_rules *rules,
                            struct notices *notices, struct problem *why) MUST_CHECK;
/* For format.check_decline: nobody gives a place away; how that person leaves instead, as it is typed. */
status leaving_refuse_decline(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                              const char *rule, struct problem *why) MUST_CHECK;
/* For format.remarks: of who left, or had to. */
void leaving_remark(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                    const struct leaving_rules *rules, struct notices *remarks);

#endif
