/* Functions that the files of the recovery share, for this folder only. */
#ifndef TILTYARD_APP_RECOVER_RECOVER_INTERNAL_H
#define TILTYARD_APP_RECOVER_RECOVER_INTERNAL_H

#include "app/recover/recover.h"

/* The salvaged pieces that have a number, as places in the salvage, ordered by number and then by place. */
struct by_number {
    uint32_t *places;
    uint32_t count;
};

/* recover_bitflip.c: flips one bit back if that makes the row follow `head`, or the value match its commitment. The
 * repaired piece is a copy in the arena. `mended` false: no single bit repairs it, or the piece is too long to try. */
status mend_row(struct arena *arena, const uint8_t event[ID_SIZE], const uint8_t head[HASH_SIZE], uint64_t seq,
                struct ledger_row *row, bool *mended) MUST_CHECK;
status mend_seal(struct arena *arena, const uint8_t commitment[HASH_SIZE], struct ledger_seal *seal,
                 bool *mended) MUST_CHECK;

/* recover_seals.c: collects the sealed values of the entries that are kept, and lists those that are lost. `state` is
 * folded from these entries and knows whose values were erased. */
status recover_seals(struct recovery *recovery, const struct salvage *salvage, const struct state *state,
                     struct problem *why) MUST_CHECK;

#endif
