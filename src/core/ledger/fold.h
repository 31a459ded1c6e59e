/* Replay: folds a ledger into a state, without the commands that were undone.
 *
 * An undone command has no effect, except that numbers it used (of people, draws and the like) stay used.
 *
 * Without undos one pass is enough. Otherwise the fold notices the undo, and needs every row again from the first:
 *
 *     struct fold fold; fold_start(&fold, event);
 *     do {
 *         TRY(fold_row(&fold, row, seals, count, why)) ... for every row
 *     } while (fold_again(&fold));
 *     ... fold.state ...
 *     fold_free(&fold);
 *
 * fold_start_stepwise is for a caller that needs the state as it was at each entry, before later undos. That fold stops
 * at each new undo (`waits`) and ignores further rows. After fold_again it starts from the first row and continues past
 * that undo. The caller must ignore rows that it has seen before. */
#ifndef TILTYARD_CORE_LEDGER_FOLD_H
#define TILTYARD_CORE_LEDGER_FOLD_H

#include "core/ledger/ledger.h"

struct fold_undo {
    uint64_t first, target;
};

struct fold {
    struct state state;
    struct arena scratch;
    VEC(struct fold_undo) undos; /* all undos found so far */
    VEC(uint8_t) out;            /* by entry: 1 if a command that is left out begins there */
    uint64_t known;              /* undos up to this entry are known */
    bool stepwise;
    bool waits;      /* found a new undo: the state is not valid until all rows were fed again */
    bool leaves_out; /* the current command is left out */
};

void fold_start(struct fold *fold, const uint8_t event[ID_SIZE]);
void fold_start_stepwise(struct fold *fold, const uint8_t event[ID_SIZE]);
/* Folds the ledger of `state` in one pass, without the commands that are undone there. */
status fold_start_as(struct fold *fold, const struct state *state) MUST_CHECK;
/* Call before the first row: leaves out that command as well. */
status fold_leave_out(struct fold *fold, uint64_t first) MUST_CHECK;
void fold_free(struct fold *fold);

/* FAULT as in ledger_fold. */
status fold_row(struct fold *fold, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                struct problem *why) MUST_CHECK;
/* The same for a row that was decoded before, which opens no command and undoes none. */
status fold_decoded(struct fold *fold, const struct ledger_row *row, const struct entry *entry,
                    struct problem *why) MUST_CHECK;
/* Call after the last row. True: the fold needs every row again. */
bool fold_again(struct fold *fold);

#endif
