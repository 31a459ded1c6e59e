/* Message of a single ledger entry.
 * What an entry says by itself, where no fold has been: for entries that can be
 * read but stand behind damage, so that people know what to enter again.
 */
#ifndef TILTYARD_VIEW_HISTORY_ENTRY_MESSAGE_H
#define TILTYARD_VIEW_HISTORY_ENTRY_MESSAGE_H

#include "core/state/state.h"

/* People and tournaments are named as far as `state` knows them, which is older than the entry; else by number. Nothing
 * in the entry is believed. The sentence lasts as long as the entry and what is taken from the arena. An entry `command` says nothing: MSG_NONE. */
status seen_sentence(const struct state *state, const struct entry *entry, struct arena *arena,
                     struct sentence *says) MUST_CHECK;

/* Of how many a lot picked whom; also where a fold has been. MSG_NONE: no memory. */
struct sentence seen_lot(const struct state *state, const struct entry_lot_drawn *lot);

/* What an entry about check-in, calls or penalties says; no message: it is none. */
struct sentence seen_floor(const struct state *state, const struct entry *entry);

#endif
