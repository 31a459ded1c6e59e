/* Apply: folds one ledger entry into the state.
 * The fold: entries into state, one after the other. Pure. */
#ifndef TILTYARD_CORE_APPLY_APPLY_H
#define TILTYARD_CORE_APPLY_APPLY_H

#include "core/state/state.h"

/* Applies one entry that was decided before. An entry that cannot be (names a person who is not there ...) means
 * a damaged ledger or a newer program: FAULT, and the state must be thrown away. */
status apply(struct state *state, const struct entry *entry, struct problem *why) MUST_CHECK;
/* The same for an entry whose command was taken back. Nothing comes of it, but numbers that it gave stay used, and what
 * it sealed can still be erased. */
status apply_left_out(struct state *state, const struct entry *entry, struct problem *why) MUST_CHECK;

#endif
