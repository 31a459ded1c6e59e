#include "app/recover/seal_check.h"

/* Does every seal belong to a sealed field? */
static bool seals_belong(const struct record_schema *record, const struct ledger_seal *seals, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (seals[i].field >= record->field_count || record->fields[seals[i].field].kind != FIELD_SEALED) return false;
    return true;
}

static bool seal_there(uint32_t field, const struct ledger_seal *seals, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (seals[i].field == field) return true;
    return false;
}

status seal_check_row(struct seal_check *check, const struct ledger_row *row, const struct ledger_seal *seals,
                      uint32_t seal_count, struct problem *why) {
    enum entry_kind kind;
    if (!entry_kind_of(row->kind, row->version, &kind)) return done(); /* the fold has reported it */
    const struct record_schema *record = entry_form(kind);
    if (!seals_belong(record, seals, seal_count))
        return fault(why, "DAMAGED", MSG_SEAL_STRAY, 1, arg_number((int64_t)row->seq));
    for (uint32_t i = 0; i < record->field_count; i++) {
        if (record->fields[i].kind != FIELD_SEALED || seal_there(i, seals, seal_count)) continue;
        struct missing_seal *missing = VEC_PUSH(&check->missing);
        if (!missing) return no_memory();
        *missing = (struct missing_seal){row->seq, i};
    }
    return done();
}

/* A value of a person; number 0: of a request to join. */
static status missing_value(uint32_t number, struct problem *why) {
    if (number) return fault(why, "DAMAGED", MSG_SEAL_LOST, 1, arg_number(number));
    return fault(why, "DAMAGED", MSG_SEAL_LOST_REQUEST, 0);
}

/* The state lists each person's values that are not erased, in the same order. */
bool seal_check_find(const struct seal_check *check, const struct state *state, struct missing_seal *found,
                     uint32_t *number) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < check->missing.count; i++) {
        const struct missing_seal *missing = &check->missing.rows[i];
        while (at < state->seals.count && state->seals.rows[at].seq < missing->seq) at++;
        for (uint32_t j = at; j < state->seals.count && state->seals.rows[j].seq == missing->seq; j++) {
            if (state->seals.rows[j].field != missing->field) continue;
            *found = *missing;
            *number = state->seals.rows[j].number;
            return true;
        }
    }
    return false;
}

status seal_check_end(const struct seal_check *check, const struct state *state, struct problem *why) {
    struct missing_seal missing;
    uint32_t number;
    return seal_check_find(check, state, &missing, &number) ? missing_value(number, why) : done();
}

void seal_check_free(struct seal_check *check) { VEC_FREE(&check->missing); }
