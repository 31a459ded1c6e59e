/* Checks what depends on a command before it is undone.
 * The ledger is folded without the command: every command that then no longer fits depends on it. So does a later
 * published draw, if the command changed who plays or what they scored. */
#ifndef TILTYARD_APP_SAVE_UNDO_CHECK_H
#define TILTYARD_APP_SAVE_UNDO_CHECK_H

#include "core/decide/decide.h"
#include "app/save/store.h"

enum { RESTS_MAX = 100 };
/* Commands, by their first entry, in the order of the ledger. */
struct undo_dependents {
    uint32_t count;
    bool more; /* there are more than the listed ones */
    uint64_t first[RESTS_MAX];
};

/* For a decision that undoes a command, over the ledger it was decided on: its state becomes the fold of the whole
 * ledger. REFUSED (TY-UNDO-RESTS and others): the command cannot be undone; `dependents` lists what depends on it. */
status undo_check(struct store *store, struct decision *decision, struct undo_dependents *dependents,
                  struct problem *why) MUST_CHECK;

#endif
