/* Late entries and drops, as most rule books treat them.
 *
 * Each rule book names its own rules in format.leaving; the messages are shared. The functions have the types of those
 * in struct format, and can be put in its table directly. */
#ifndef TILTYARD_CORE_RULEBOOK_LATE_AND_DROP_H
#define TILTYARD_CORE_RULEBOOK_LATE_AND_DROP_H

#include "core/rulebook/format.h"

struct late_drop_rules {
    const char *late;         /* late players join at the next draw */
    enum message says_late;   /* the cost of being late: {1} rounds were missed */
    const char *over;         /* no player can enter or leave after the end */
    const char *disqualified; /* a disqualification is permanent, and the player has no place */
    const char *dropped;      /* a dropped player keeps what was won */
    const char *declined;     /* a player cannot decline a place and stay */
    /* Is the last place known? */
    bool (*is_over)(const struct tournament *tournament);
};

/* An entrant who comes after the first published round counts as having missed it. Refuses once all planned rounds were
 * published, or any other stage was. */
status late_drop_check_entry(const struct state *state, const struct tournament *tournament, bool house_rule,
                             bool *late, struct notices *notices, struct problem *why) MUST_CHECK;
status late_drop_check_status(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                              enum entrant_status wanted, struct notices *notices, struct problem *why) MUST_CHECK;
/* Always refuses; says what to type so that the person leaves instead. */
status late_drop_check_decline(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                               struct problem *why) MUST_CHECK;
/* Remarks on players who dropped or were disqualified. */
status late_drop_remarks(const struct state *state, const struct tournament *tournament, uint32_t round,
                         entrant_id entrant, struct notices *remarks) MUST_CHECK;

#endif
