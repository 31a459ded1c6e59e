/* Staff, and whether they may play.
 * Who runs the event, and whether they may play, by the general rules of each
 * tournament's game (struct general_rules). A tournament whose game has none,
 * or that is over, asks nothing.
 */
#ifndef TILTYARD_CORE_STATE_STAFF_H
#define TILTYARD_CORE_STATE_STAFF_H

#include "core/rulebook/format.h"

/* "organizer", "judge" as they are typed, and in JSON; NULL for ROLE_NONE. And for people. */
const char *role_key(enum staff_role role);
enum message role_message(enum staff_role role);
/* False: there is no such role. */
bool role_named(struct text word, enum staff_role *role);

/* Runs the event, and is entered nowhere. */
bool runs_only(const struct state *state, person_id person);

/* May everybody of the staff who plays in it do so? `begun`: also by what is asked only once it has begun. */
status staff_check(const struct state *state, const struct tournament *tournament, bool begun,
                   struct problem *why) MUST_CHECK;
/* The same of every tournament, as far as each has come. */
status staff_check_event(const struct state *state, struct problem *why) MUST_CHECK;

/* Somebody of the staff is added to that tournament by name, as if new: refused by what the game says of staff who play,
 * else by TY-STAFF, with what to type. */
status staff_refuse_newcomer(const struct state *state, const struct tournament *tournament, person_id person,
                             struct problem *why) MUST_CHECK;

/* By which rule people agree to something as they enter; NULL: no tournament of the event asks for it. */
const char *attestation_rule(const struct state *state);

#endif
