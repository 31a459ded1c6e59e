/* Replay: folds a ledger into a state, without the commands that were undone.
 * The fold of a ledger in which commands were taken back: they are left out,
 * as if they had never been, but for what is used up by them (the numbers of
 * people and of draws).
 *
 * One pass, where nothing was taken back. Otherwise the fold notices the undo,
 * and wants every row once more from the first:
 *
 *     struct fold fold; fold_start(&fold, event);
 *     do {
 *         TRY(fold_row(&fold, row, seals, count, why)) ... for every row
 *     } while (fold_again(&fold));
 *     ... fold.state ...
 *     fold_free(&fold);
 *
 * fold_start_stepwise is for whoever needs the state as it was at each entry,
 * before the undos that came later: the fold then stops at each undo that it
 * has not met (`waits`), takes nothing more, and after fold_again begins anew
 * and goes on behind it. Rows that come once more are not news.
 */
#ifndef TILTYARD_CORE_LEDGER_FOLD_H
#define TILTYARD_CORE_LEDGER_FOLD_H

#include "core/ledger/ledger.h"

struct fold_undo {
    uint64_t first, target;
};

struct fold {
    struct state state;
    struct arena scratch;
    VEC(struct fold_undo) undos; /* those that were met */
    VEC(uint8_t) out;            /* by entry: 1 where a command begins that is left out */
    uint64_t known;              /* undos up to this entry were met */
    bool stepwise;
    bool waits;      /* has met a new undo: the state is not to be looked at until it was fed again */
    bool leaves_out; /* the command whose rows come now */
};

void fold_start(struct fold *fold, const uint8_t event[ID_SIZE]);
void fold_start_stepwise(struct fold *fold, const uint8_t event[ID_SIZE]);
/* For the ledger that `state` was folded from, in one pass: without what it says was taken back. */
status fold_start_as(struct fold *fold, const struct state *state) MUST_CHECK;
/* Before any row: without that command as well. */
status fold_leave_out(struct fold *fold, uint64_t first) MUST_CHECK;
void fold_free(struct fold *fold);

/* FAULT as ledger_fold. */
status fold_row(struct fold *fold, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                struct problem *why) MUST_CHECK;
/* After the last row: true, and the fold is ready to be fed every row once more. */
bool fold_again(struct fold *fold);

#endif
