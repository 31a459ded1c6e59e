/* Staff: roles, and whether staff may play by the general rules of each tournament's game (struct general_rules).
 *
 * A tournament that is over, or whose game has no general rules, sets no limits. */
#ifndef TILTYARD_CORE_STATE_STAFF_H
#define TILTYARD_CORE_STATE_STAFF_H

#include "core/rulebook/format.h"

/* "organizer", "judge" as typed, and in JSON; NULL for ROLE_NONE. And as a message for people. */
const char *role_key(enum staff_role role);
enum message role_message(enum staff_role role);
/* False: no such role. */
bool role_named(struct text word, enum staff_role *role);

/* Is this person staff, but entered in no tournament? */
bool runs_only(const struct state *state, person_id person);

/* May all staff who play in it do so? `begun`: include the rules that apply only after the tournament has begun. */
status staff_check(const struct state *state, const struct tournament *tournament, bool begun,
                   struct problem *why) MUST_CHECK;
/* The same check for every tournament, each as far as it has progressed. */
status staff_check_event(const struct state *state, struct problem *why) MUST_CHECK;

/* Refuses to add a staff member to that tournament by name, as if new: by the game's rule on staff who play, else by
 * TY-STAFF, with what to type. */
status staff_refuse_newcomer(const struct state *state, const struct tournament *tournament, person_id person,
                             struct problem *why) MUST_CHECK;

/* The rule by which people agree to something when they enter; NULL: no tournament of the event requires it. */
const char *attestation_rule(const struct state *state);

#endif
