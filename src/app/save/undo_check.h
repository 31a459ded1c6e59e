/* Checks what depends on a command before it is undone.
 * What rests on a command that is to be taken back. The ledger is folded
 * without it: whatever then does not fit any more rests on it, and so does a
 * later published draw, where the command said who plays or what they scored.
 */
#ifndef TILTYARD_APP_SAVE_UNDO_CHECK_H
#define TILTYARD_APP_SAVE_UNDO_CHECK_H

#include "core/decide/decide.h"
#include "app/save/store.h"

enum { RESTS_MAX = 100 };
/* Commands, by their first entry, in the order of the ledger. */
struct undo_dependents {
    uint32_t count;
    bool more; /* than are listed */
    uint64_t first[RESTS_MAX];
};

/* For a decision that takes a command back, over the ledger it was decided on: its state becomes what the whole ledger
 * folds to. REFUSED (TY-UNDO-RESTS and others): it cannot be taken back; `rests` has what rests on it. */
status undo_check(struct store *store, struct decision *decision, struct undo_dependents *dependents,
                  struct problem *why) MUST_CHECK;

#endif
