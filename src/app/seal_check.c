#include "seal_check.h"

/* Every seal belongs to a sealed field. */
static bool seals_belong(const struct record *record, const struct ledger_seal *seals, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (seals[i].field >= record->field_count || record->fields[seals[i].field].kind != FIELD_SEALED) return false;
    return true;
}

static bool seal_there(uint32_t field, const struct ledger_seal *seals, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (seals[i].field == field) return true;
    return false;
}

static bool seals_complete(const struct record *record, const struct ledger_seal *seals, uint32_t count) {
    for (uint32_t i = 0; i < record->field_count; i++)
        if (record->fields[i].kind == FIELD_SEALED && !seal_there(i, seals, count)) return false;
    return true;
}

uint32_t seal_person_of(const struct entry *entry) {
    switch (entry->kind) {
    case ENTRY_person_added: return entry->body.person_added.person;
    case ENTRY_person_renamed: return entry->body.person_renamed.person;
    case ENTRY_person_forgotten: return entry->body.person_forgotten.person;
    default: return 0;
    }
}

static status person_mark(struct seal_check *check, person_id person, bool lost) {
    while (check->lost.count <= person.at) {
        uint8_t *more = ROWS_ADD(&check->lost);
        if (!more) return no_memory();
    }
    check->lost.rows[person.at] = lost;
    return done();
}

/* Values are missing, or are gone for ever from here back. */
static status note_person(struct seal_check *check, const struct state *state, const struct ledger_row *row, bool lost,
                          struct problem *why) {
    struct entry entry;
    person_id person;
    status decoded = ledger_decode(&check->scratch, row, NULL, 0, &entry, why);
    uint32_t number = is_done(decoded) ? seal_person_of(&entry) : 0;
    arena_clear(&check->scratch);
    TRY(decoded);
    return person_numbered(state, number, &person) ? person_mark(check, person, lost) : done();
}

status seal_check_row(struct seal_check *check, const struct state *state, const struct ledger_row *row,
                      const struct ledger_seal *seals, uint32_t seal_count, struct problem *why) {
    enum entry_kind kind;
    if (!entry_kind_of(row->kind, row->version, &kind)) return done(); /* the fold has said so */
    const struct record *record = entry_record(kind);
    if (!seals_belong(record, seals, seal_count))
        return fault(why, "DAMAGED", MSG_SEAL_STRAY, 1, arg_number((int64_t)row->seq));
    bool forgets = kind == ENTRY_person_forgotten;
    if (!forgets && seals_complete(record, seals, seal_count)) return done();
    return note_person(check, state, row, !forgets, why);
}

status seal_check_end(const struct seal_check *check, const struct state *state, struct problem *why) {
    for (uint32_t i = 0; i < check->lost.count; i++)
        if (check->lost.rows[i])
            return fault(why, "DAMAGED", MSG_SEAL_LOST, 1, arg_number(state->people.rows[i].number));
    return done();
}

void seal_check_free(struct seal_check *check) {
    ROWS_FREE(&check->lost);
    arena_free(&check->scratch);
}
