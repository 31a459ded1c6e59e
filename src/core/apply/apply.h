/* Apply: folds one ledger entry into the state (event sourcing). Pure. */
#ifndef TILTYARD_CORE_APPLY_APPLY_H
#define TILTYARD_CORE_APPLY_APPLY_H

#include "core/state/state.h"

/* Applies one entry that was decided before. An entry that cannot be applied (it names a person who does not exist, for
 * example) means a damaged ledger or a newer program: FAULT, and the caller must discard the state. */
status apply(struct state *state, const struct entry *entry, struct problem *why) MUST_CHECK;
/* The same for an entry of an undone command. It has no effect, but numbers that it gave stay used, and values that it
 * sealed can still be erased. */
status apply_left_out(struct state *state, const struct entry *entry, struct problem *why) MUST_CHECK;

#endif
