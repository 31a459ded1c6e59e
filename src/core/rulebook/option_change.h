/* Whether an option of a tournament can still be changed: what already depends on it.
 *
 * Each option says in its format's table what depends on it (enum option_use in format.h). The same rule answers a
 * change, and an undo of one. */
#ifndef TILTYARD_CORE_RULEBOOK_OPTION_CHANGE_H
#define TILTYARD_CORE_RULEBOOK_OPTION_CHANGE_H

#include "core/rulebook/format.h"

/* May that option of the tournament get that value now? A value that it has already is always allowed. REFUSED, by the
 * option's rule: what depends on it, and what to undo first. */
status option_change_check(const struct state *state, const struct tournament *tournament, uint32_t place,
                           int64_t value, struct problem *why) MUST_CHECK;
/* Does a draft that was made before depend on that option? */
bool option_shapes_drafts(const struct option *option);

#endif
