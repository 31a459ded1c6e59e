/* Recovery of a single flipped bit: tries each until the hash fits. */
#include "app/recover/recover_internal.h"

#include <string.h>

/* Limit of bytes hashed for one piece: about half a second. */
enum { MEND_HASHED_MAX = 512 << 20, HASHED_BESIDE = 96 };

static bool too_long_to_try(uint32_t size) { return 8 * (uint64_t)size * (size + HASHED_BESIDE) > MEND_HASHED_MAX; }

/* Flips each bit in turn, and keeps the first flip that makes `holds` true. */
static bool turn_bits(uint8_t *bytes, uint32_t size, bool (*holds)(const void *context), const void *context) {
    for (uint32_t i = 0; i < size; i++)
        for (uint8_t bit = 1; bit; bit = (uint8_t)(bit << 1)) {
            bytes[i] ^= bit;
            if (holds(context)) return true;
            bytes[i] ^= bit;
        }
    return false;
}

static uint32_t bits_apart(const uint8_t *a, const uint8_t *b, uint32_t size) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < size; i++)
        for (uint8_t differ = a[i] ^ b[i]; differ; differ = (uint8_t)(differ & (differ - 1))) count++;
    return count;
}

struct row_trial {
    const uint8_t *event, *head;
    struct ledger_row row;
};

static bool row_holds(const void *context) {
    const struct row_trial *trial = context;
    uint8_t hash[HASH_SIZE];
    ledger_hash(trial->head, trial->event, &trial->row, hash);
    return memcmp(hash, trial->row.hash, HASH_SIZE) == 0;
}

/* Number and event are known, so they are set right. The flipped bit is in one of them, or in the hash. */
static bool row_is_well(struct row_trial *trial) {
    uint8_t hash[HASH_SIZE];
    ledger_hash(trial->head, trial->event, &trial->row, hash);
    if (bits_apart(hash, trial->row.hash, HASH_SIZE) > 1) return false;
    memcpy(trial->row.hash, hash, HASH_SIZE);
    return true;
}

static bool number_turn(struct row_trial *trial, uint16_t *number) {
    return turn_bits((uint8_t *)number, sizeof *number, row_holds, trial);
}

status mend_row(struct arena *arena, const uint8_t event[ID_SIZE], const uint8_t head[HASH_SIZE], uint64_t seq,
                struct ledger_row *row, bool *mended) {
    struct row_trial trial = {event, head, *row};
    bool is_of_number = row->seq == seq;
    trial.row.seq = seq;
    *mended = row_is_well(&trial);
    if (!*mended && is_of_number && !too_long_to_try(row->size)) {
        uint8_t *body = (uint8_t *)arena_copy(arena, (const char *)row->body, row->size);
        if (!body) return no_memory();
        trial.row.body = body;
        *mended = number_turn(&trial, &trial.row.kind) || number_turn(&trial, &trial.row.version) ||
                  turn_bits(body, row->size, row_holds, &trial);
    }
    if (*mended) *row = trial.row;
    return done();
}

struct seal_trial {
    const uint8_t *commitment;
    struct ledger_seal seal;
};

static bool seal_holds(const void *context) {
    const struct seal_trial *trial = context;
    uint8_t hash[HASH_SIZE];
    hash_commitment(trial->seal.nonce, trial->seal.value, trial->seal.size, hash);
    return memcmp(hash, trial->commitment, HASH_SIZE) == 0;
}

status mend_seal(struct arena *arena, const uint8_t commitment[HASH_SIZE], struct ledger_seal *seal, bool *mended) {
    struct seal_trial trial = {commitment, *seal};
    *mended = false;
    if (too_long_to_try(seal->size)) return done();
    uint8_t *value = (uint8_t *)arena_copy(arena, (const char *)seal->value, seal->size);
    if (!value) return no_memory();
    trial.seal.value = value;
    *mended = seal_holds(&trial) || turn_bits(value, seal->size, seal_holds, &trial) ||
              turn_bits(trial.seal.nonce, HASH_SIZE, seal_holds, &trial);
    if (*mended) *seal = trial.seal;
    return done();
}
