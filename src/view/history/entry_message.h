/* Message of a single ledger entry, without a fold.
 * `recover` uses it for readable entries after the damage, so that staff know what to enter again. */
#ifndef TILTYARD_VIEW_HISTORY_ENTRY_MESSAGE_H
#define TILTYARD_VIEW_HISTORY_ENTRY_MESSAGE_H

#include "core/state/state.h"

/* Persons and tournaments are named if `state`, which is older than the entry, knows them; otherwise by number. The
 * entry's content is not trusted. The sentence is valid as long as the entry and the arena. For an entry `command`:
 * MSG_NONE. */
status seen_sentence(const struct state *state, const struct entry *entry, struct arena *arena,
                     struct sentence *says) MUST_CHECK;

#endif
