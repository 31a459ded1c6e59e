#include "core/ledger/ledger.h"

#include <string.h>
#include "base/little_endian.h"
#include "core/apply/apply.h"

/* The fields before the body are hashed as one: there are many entries, and most are short. */
void ledger_hash(const uint8_t previous[HASH_SIZE], const uint8_t event[ID_SIZE], const struct ledger_row *row,
                 uint8_t hash[HASH_SIZE]) {
    enum { SEQ = HASH_SIZE + ID_SIZE, KIND = SEQ + 8, SIZE = KIND + 4 };
    uint8_t before[KIND + 8];
    struct hasher hasher;
    memcpy(before, previous, HASH_SIZE);
    memcpy(before + HASH_SIZE, event, ID_SIZE);
    little_endian_put(before + SEQ, row->seq);
    little_endian_put(before + KIND, row->kind | (uint64_t)row->version << 16);
    hash_start(&hasher, NULL);
    hash_add(&hasher, before, SIZE);
    hash_add(&hasher, row->body, row->size);
    hash_end(&hasher, hash);
}

static status damaged(const struct ledger_row *row, struct problem *why) {
    return fault(why, "DAMAGED", MSG_ENTRY_DAMAGED, 1, arg_number((int64_t)row->seq));
}

/* The seal of that field; NULL if it was erased. */
static const struct ledger_seal *seal_of(uint32_t field, const struct ledger_seal *seals, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (seals[i].field == field) return &seals[i];
    }
    return NULL;
}

static bool seal_is_lost(const struct ledger_seal *seal) {
    static const uint8_t nothing[HASH_SIZE] = {0};
    return seal->size == 0 && memcmp(seal->nonce, nothing, HASH_SIZE) == 0;
}

static bool unseal(struct sealed *sealed, const struct ledger_seal *seal) {
    uint8_t commitment[HASH_SIZE];
    hash_commitment(seal->nonce, seal->value, seal->size, commitment);
    if (memcmp(commitment, sealed->commitment, HASH_SIZE) != 0) return false;
    memcpy(sealed->nonce, seal->nonce, HASH_SIZE);
    sealed->value = (struct text){seal->size ? (const char *)seal->value : "", seal->size};
    return true;
}

static status unseal_all(const struct record_schema *record, struct entry *entry, const struct ledger_row *row,
                         const struct ledger_seal *seals, uint32_t count, struct problem *why) {
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        if (field->kind != FIELD_SEALED) continue;
        const struct ledger_seal *seal = seal_of(i, seals, count);
        struct sealed *sealed = (struct sealed *)(void *)((char *)&entry->body + field->offset);
        if (seal && !seal_is_lost(seal) && !unseal(sealed, seal)) return damaged(row, why);
    }
    return done();
}

status ledger_decode(struct arena *arena, const struct ledger_row *row, const struct ledger_seal *seals,
                     uint32_t seal_count, struct entry *entry, struct problem *why) {
    memset(entry, 0, sizeof *entry);
    entry->seq = row->seq;
    if (!entry_kind_of(row->kind, row->version, &entry->kind)) {
        return fault(why, "NEWER", MSG_ENTRY_NEWER, 1, arg_number((int64_t)row->seq));
    }
    const struct record_schema *record = entry_form(entry->kind);
    status decoded = record_decode(arena, row->body, row->size, record, &entry->body);
    if (decoded.outcome == FAULT) return damaged(row, why);
    TRY(decoded);
    return unseal_all(record, entry, row, seals, seal_count, why);
}

/* The row's hash, if the row follows the last one. */
static status chain(const struct state *state, const struct ledger_row *row, uint8_t hash[HASH_SIZE],
                    struct problem *why) {
    ledger_hash(state->head, state->event, row, hash);
    if (row->seq != state->seq + 1 || memcmp(hash, row->hash, HASH_SIZE) != 0) return damaged(row, why);
    return done();
}

void ledger_head(struct state *state, uint64_t seq, const uint8_t hash[HASH_SIZE]) {
    memcpy(state->head, hash, HASH_SIZE);
    if (seq == 2) memcpy(state->photo, hash, HASH_SIZE);
}

static status take(struct state *state, struct arena *scratch, const struct ledger_row *row,
                   const struct ledger_seal *seals, uint32_t seal_count, bool counts, struct problem *why) {
    uint8_t hash[HASH_SIZE];
    struct entry entry;
    TRY(chain(state, row, hash, why));
    TRY(ledger_decode(scratch, row, seals, seal_count, &entry, why));
    status applied = counts ? apply(state, &entry, why) : apply_left_out(state, &entry, why);
    ledger_head(state, row->seq, hash);
    arena_reset(scratch);
    return applied;
}

status ledger_fold(struct state *state, struct arena *scratch, const struct ledger_row *row,
                   const struct ledger_seal *seals, uint32_t seal_count, struct problem *why) {
    return take(state, scratch, row, seals, seal_count, true, why);
}

status ledger_fold_decoded(struct state *state, const struct ledger_row *row, const struct entry *entry,
                           struct problem *why) {
    uint8_t hash[HASH_SIZE];
    TRY(chain(state, row, hash, why));
    status applied = apply(state, entry, why);
    ledger_head(state, row->seq, hash);
    return applied;
}

status ledger_leave_out(struct state *state, struct arena *scratch, const struct ledger_row *row,
                        const struct ledger_seal *seals, uint32_t seal_count, struct problem *why) {
    return take(state, scratch, row, seals, seal_count, false, why);
}

status ledger_check(struct state *state, const struct ledger_row *row, struct problem *why) {
    uint8_t hash[HASH_SIZE];
    TRY(chain(state, row, hash, why));
    state->seq = row->seq;
    ledger_head(state, row->seq, hash);
    return done();
}
