/* A shared first place at the end of a tournament.
 * The first place of a tournament that is over, where it stays shared: what would settle it.
 *
 *     TRY(tie_for_first(state, tournament, &says));
 *     if (says.rule) ... says.says ...
 */
#ifndef TILTYARD_CORE_RULEBOOK_TIE_FOR_FIRST_H
#define TILTYARD_CORE_RULEBOOK_TIE_FOR_FIRST_H

#include "core/rulebook/format.h"

/* By the format's rule, with the command that does it; rule NULL: nothing is to be settled, or the event is finished.
 * NO_MEMORY is the only failure. */
status tie_for_first(const struct state *state, const struct tournament *tournament, struct problem *says) MUST_CHECK;

#endif
