/* A shared first place at the end of a tournament, and how to settle it.
 *
 *     TRY(tie_for_first(state, tournament, &says));
 *     if (says.rule) ... says.says ...
 */
#ifndef TILTYARD_CORE_RULEBOOK_TIE_FOR_FIRST_H
#define TILTYARD_CORE_RULEBOOK_TIE_FOR_FIRST_H

#include "core/rulebook/format.h"

/* Gives the format's rule, and the command that settles the tie; rule NULL: nothing to settle, or the event is
 * finished. NO_MEMORY is the only failure. */
status tie_for_first(const struct state *state, const struct tournament *tournament, struct problem *says) MUST_CHECK;

#endif
