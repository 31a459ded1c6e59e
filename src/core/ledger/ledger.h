/* Ledger rows: encoding, the hash chain, sealed values.
 *
 * hash = BLAKE2b-256(previous hash, event id, seq, kind code, version, body); the first row's previous hash is 32 zero
 * bytes. Numbers little-endian, seq in 64 bits, kind and version in 16 each. */
#ifndef TILTYARD_CORE_LEDGER_LEDGER_H
#define TILTYARD_CORE_LEDGER_LEDGER_H

#include "core/state/state.h"

struct ledger_row {
    uint64_t seq;
    uint16_t kind, version; /* kind is a code of entries.def */
    const uint8_t *body;
    uint32_t size;
    uint8_t hash[HASH_SIZE];
};

/* The value of one sealed field, stored next to the ledger; `field` is its place in the entry. A zero nonce with an
 * empty value marks a value that is known to be lost: it counts as missing, and no further warning is needed. */
struct ledger_seal {
    uint64_t seq;
    uint32_t field;
    uint8_t nonce[HASH_SIZE];
    const uint8_t *value;
    uint32_t size;
};

void ledger_hash(const uint8_t previous[HASH_SIZE], const uint8_t event[ID_SIZE], const struct ledger_row *row,
                 uint8_t hash[HASH_SIZE]);

/* Decodes the row into an entry. Sealed values are filled in where they match their commitment; a mismatch is a FAULT.
 * The entry points into the row, the seals and the arena. */
status ledger_decode(struct arena *arena, const struct ledger_row *row, const struct ledger_seal *seals,
                     uint32_t seal_count, struct entry *entry, struct problem *why) MUST_CHECK;

/* One step of the fold: checks sequence and hash, decodes the entry and applies it. Clears `scratch`. The code that
 * starts a fold sets state->event, which every hash covers. */
status ledger_fold(struct state *state, struct arena *scratch, const struct ledger_row *row,
                   const struct ledger_seal *seals, uint32_t seal_count, struct problem *why) MUST_CHECK;
/* The same for a row that was decoded before, with ledger_decode. */
status ledger_fold_decoded(struct state *state, const struct ledger_row *row, const struct entry *entry,
                           struct problem *why) MUST_CHECK;
/* The same for an entry of an undone command: has no effect, but numbers that it used stay used. */
status ledger_leave_out(struct state *state, struct arena *scratch, const struct ledger_row *row,
                        const struct ledger_seal *seals, uint32_t seal_count, struct problem *why) MUST_CHECK;
/* Takes the hash of the entry with that number as the last one. */
void ledger_head(struct state *state, uint64_t seq, const uint8_t hash[HASH_SIZE]);
/* Checks sequence and hash only: changes nothing but the state's `seq` and `head`. */
status ledger_check(struct state *state, const struct ledger_row *row, struct problem *why) MUST_CHECK;

#endif
