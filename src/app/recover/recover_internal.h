/* What the files of recovery share.
 * What recover.c is made of. For this folder only. */
#ifndef TILTYARD_APP_RECOVER_RECOVER_INTERNAL_H
#define TILTYARD_APP_RECOVER_RECOVER_INTERNAL_H

#include "app/recover/recover.h"

/* Which of the salvaged pieces have a number: their places, in the order of numbers and then of the salvage. */
struct by_number {
    uint32_t *places;
    uint32_t count;
};

/* recover_bitflip.c: turns one bit back, where that makes the row follow on `head`, or the value fit its commitment. What is
 * mended is a copy in the arena. `mended` false: no single bit does it, or the piece is too long to be tried. */
status mend_row(struct arena *arena, const uint8_t event[ID_SIZE], const uint8_t head[HASH_SIZE], uint64_t seq,
                struct ledger_row *row, bool *mended) MUST_CHECK;
status mend_seal(struct arena *arena, const uint8_t commitment[HASH_SIZE], struct ledger_seal *seal,
                 bool *mended) MUST_CHECK;

/* recover_seals.c: the sealed values of the entries that are kept, and those that are lost. `state` is folded from these
 * entries: it knows whose values nobody has erased. */
status recover_seals(struct recovery *recovery, const struct salvage *salvage, const struct state *state,
                     struct problem *why) MUST_CHECK;

#endif
