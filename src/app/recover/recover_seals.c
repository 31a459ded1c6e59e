/* Recovery of sealed values, by their commitments. */
#include "app/recover/recover_internal.h"

#include <string.h>
#include "base/sort.h"

struct sealing {
    struct recovery *recovery;
    const struct salvage *salvage;
    struct by_number seals;
    const struct state *state;
    uint32_t next; /* in state->seals */
    struct arena scratch;
};

static int compare_seals(uint32_t a, uint32_t b, const void *context) {
    const struct salvage *salvage = context;
    const struct ledger_seal *first = &salvage->seals.rows[a], *second = &salvage->seals.rows[b];
    if (first->seq != second->seq) return first->seq < second->seq ? -1 : 1;
    return a < b ? -1 : a > b;
}

static status sort_seals(struct sealing *sealing) {
    struct by_number *seals = &sealing->seals;
    seals->count = sealing->salvage->seals.count;
    seals->places = ARENA_ARRAY(&sealing->recovery->arena, uint32_t, seals->count);
    if (!seals->places) return no_memory();
    for (uint32_t i = 0; i < seals->count; i++) seals->places[i] = i;
    sort_numbers(seals->places, seals->count, compare_seals, sealing->salvage);
    return done();
}

static uint32_t place_of(const struct sealing *sealing, uint64_t seq) {
    uint32_t low = 0, high = sealing->seals.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (sealing->salvage->seals.rows[sealing->seals.places[middle]].seq < seq)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool seal_fits(const struct ledger_seal *seal, const uint8_t commitment[HASH_SIZE]) {
    uint8_t hash[HASH_SIZE];
    hash_commitment(seal->nonce, seal->value, seal->size, hash);
    return memcmp(hash, commitment, HASH_SIZE) == 0;
}

const struct ledger_seal *salvage_seal(const struct salvage *salvage, const uint8_t commitment[HASH_SIZE]) {
    for (uint32_t i = 0; i < salvage->seals.count; i++)
        if (seal_fits(&salvage->seals.rows[i], commitment)) return &salvage->seals.rows[i];
    return NULL;
}

static status keep_seal(struct sealing *sealing, const struct ledger_seal *seal, uint64_t seq, uint32_t field) {
    struct ledger_seal *kept = VEC_PUSH(&sealing->recovery->seals);
    if (!kept) return no_memory();
    *kept = *seal;
    kept->seq = seq;
    kept->field = field;
    return done();
}

static const struct ledger_seal *seal_at(const struct sealing *sealing, uint32_t place) {
    return &sealing->salvage->seals.rows[sealing->seals.places[place]];
}

/* No seal fits as it is: tries the seals of that entry with a single bit flipped back. */
static status find_mended(struct sealing *sealing, uint64_t seq, const uint8_t commitment[HASH_SIZE],
                          struct ledger_seal *found, bool *is_there) {
    for (uint32_t i = place_of(sealing, seq); i < sealing->seals.count && seal_at(sealing, i)->seq == seq; i++) {
        *found = *seal_at(sealing, i);
        TRY(mend_seal(&sealing->recovery->arena, commitment, found, is_there));
        if (!*is_there) continue;
        sealing->recovery->mended++;
        return done();
    }
    return done();
}

/* A seal that fits the commitment. The entry it names may differ: that number may be what is damaged. */
static status find_seal(struct sealing *sealing, uint64_t seq, const uint8_t commitment[HASH_SIZE],
                        struct ledger_seal *found, bool *is_there) {
    const struct ledger_seal *fits = NULL;
    for (uint32_t i = place_of(sealing, seq); i < sealing->seals.count && seal_at(sealing, i)->seq == seq && !fits; i++)
        if (seal_fits(seal_at(sealing, i), commitment)) fits = seal_at(sealing, i);
    if (!fits) fits = salvage_seal(sealing->salvage, commitment);
    *is_there = fits != NULL;
    if (!fits) return find_mended(sealing, seq, commitment, found, is_there);
    *found = *fits;
    return done();
}

/* A bid belongs to no person, so it is never erased. If it is lost, a judge enters the number when bids are opened. */
static status unseal_bid(struct sealing *sealing, const struct entry *entry, uint32_t at) {
    struct ledger_seal seal;
    bool is_there;
    TRY(find_seal(sealing, entry->seq, entry->body.game_bid.bid.commitment, &seal, &is_there));
    return is_there ? keep_seal(sealing, &seal, entry->seq, at) : done();
}

/* Records in the ledger that the value is lost (ledger.h). */
static status lose_value(struct sealing *sealing, const struct record_field *field, uint32_t at,
                         const struct sealed_ref *place, uint64_t seq) {
    static const struct ledger_seal lost = {.value = (const uint8_t *)""};
    struct lost_value *value = VEC_PUSH(&sealing->recovery->lost);
    if (!value) return no_memory();
    *value = (struct lost_value){place ? place->number : 0, field->name};
    return place ? keep_seal(sealing, &lost, seq, at) : done();
}

/* The person whose value it is, from the state's list of values that are not erased, which is in the same order; NULL:
 * it was erased. The seed belongs to no person. */
static const struct sealed_ref *place_in_state(struct sealing *sealing, uint64_t seq, uint32_t field) {
    const struct state *state = sealing->state;
    while (sealing->next < state->seals.count && state->seals.rows[sealing->next].seq < seq) sealing->next++;
    for (uint32_t i = sealing->next; i < state->seals.count && state->seals.rows[i].seq == seq; i++)
        if (state->seals.rows[i].field == field) return &state->seals.rows[i];
    return NULL;
}

static status unseal_field(struct sealing *sealing, const struct entry *entry, uint32_t at) {
    const struct record_field *field = &entry_form(entry->kind)->fields[at];
    const struct sealed *sealed = (const struct sealed *)(const void *)((const char *)&entry->body + field->offset);
    const struct sealed_ref *place = place_in_state(sealing, entry->seq, at);
    struct ledger_seal seal;
    bool is_there;
    if (entry->kind == ENTRY_game_bid) return unseal_bid(sealing, entry, at);
    if (!place && entry->kind != ENTRY_event_created) return done();
    TRY(find_seal(sealing, entry->seq, sealed->commitment, &seal, &is_there));
    if (is_there) return keep_seal(sealing, &seal, entry->seq, at);
    return lose_value(sealing, field, at, place, entry->seq);
}

static status unseal_row(struct sealing *sealing, const struct ledger_row *row, struct problem *why) {
    struct entry entry;
    arena_reset(&sealing->scratch);
    TRY(ledger_decode(&sealing->scratch, row, NULL, 0, &entry, why));
    const struct record_schema *record = entry_form(entry.kind);
    for (uint32_t i = 0; i < record->field_count; i++)
        if (record->fields[i].kind == FIELD_SEALED) TRY(unseal_field(sealing, &entry, i));
    return done();
}

status recover_seals(struct recovery *recovery, const struct salvage *salvage, const struct state *state,
                     struct problem *why) {
    struct sealing sealing = {.recovery = recovery, .salvage = salvage, .state = state};
    status result = sort_seals(&sealing);
    for (uint32_t i = 0; i < recovery->entries && is_done(result); i++)
        result = unseal_row(&sealing, &recovery->rows.rows[i], why);
    arena_free(&sealing.scratch);
    return result;
}
