/* Ledger rows: encoding, the hash chain, sealed values.
 * The ledger as bytes: rows, their hash chain, and sealed values.
 *
 * hash = BLAKE2b-256(previous hash, event id, seq, kind code, version, body);
 * the first row's previous hash is 32 zero bytes. Numbers little-endian, seq
 * in 64 bits, kind and version in 16 each.
 */
#ifndef TILTYARD_CORE_LEDGER_LEDGER_H
#define TILTYARD_CORE_LEDGER_LEDGER_H

#include "core/state/state.h"

struct ledger_row {
    uint64_t seq;
    uint16_t kind, version; /* kind is the code of entries.def */
    const uint8_t *body;
    uint32_t size;
    uint8_t hash[HASH_SIZE];
};

/* The value of one sealed field, which stands beside the ledger; `field` is its place in the entry. One whose nonce is all
 * zero and whose value is empty says that the value is lost and that this is known: it counts as missing, and nobody needs
 * to be told of it again. */
struct ledger_seal {
    uint64_t seq;
    uint32_t field;
    uint8_t nonce[HASH_SIZE];
    const uint8_t *value;
    uint32_t size;
};

void ledger_hash(const uint8_t previous[HASH_SIZE], const uint8_t event[ID_SIZE], const struct ledger_row *row,
                 uint8_t hash[HASH_SIZE]);

/* The row as an entry. Sealed values are put where their commitment fits; one that does not fit is a FAULT.
 * The entry points into the row, the seals and the arena. */
status ledger_decode(struct arena *arena, const struct ledger_row *row, const struct ledger_seal *seals,
                     uint32_t seal_count, struct entry *entry, struct problem *why) MUST_CHECK;

/* One step of the fold: sequence and hash are checked, the entry is decoded and applied. `scratch` is cleared.
 * Whoever starts a fold sets state->event, which every hash holds. */
status ledger_fold(struct state *state, struct arena *scratch, const struct ledger_row *row,
                   const struct ledger_seal *seals, uint32_t seal_count, struct problem *why) MUST_CHECK;
/* The same for an entry whose command was taken back: it counts for nothing but what it used up. */
status ledger_leave_out(struct state *state, struct arena *scratch, const struct ledger_row *row,
                        const struct ledger_seal *seals, uint32_t seal_count, struct problem *why) MUST_CHECK;
/* Sequence and hash alone: the state's `seq` and `head` move on, and nothing else does. */
status ledger_check(struct state *state, const struct ledger_row *row, struct problem *why) MUST_CHECK;

#endif
