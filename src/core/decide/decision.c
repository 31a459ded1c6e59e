/* A decision: its tentative state, its entries, and checks that most commands begin with. */
#include "core/decide/decide_internal.h"

#include <assert.h>
#include <string.h>
#include "core/apply/apply.h"
#include "core/state/label.h"
#include "core/state/person_lookup.h"

status decision_start(struct decision *decision, const struct state *state, struct problem *why) {
    memset(decision, 0, sizeof *decision);
    decision->why = why;
    return state_copy(&decision->state, state);
}

void decision_free(struct decision *decision) {
    state_free(&decision->state);
    arena_free(&decision->arena);
    VEC_FREE(&decision->rows);
    VEC_FREE(&decision->seals);
    VEC_FREE(&decision->erased);
}

/* Fills nonce and commitment of one sealed field, and keeps its value for the store. */
static status seal_field(struct decision *decision, struct entry *entry, uint32_t place, struct sealed *sealed) {
    struct ledger_seal *seal = VEC_PUSH(&decision->seals);
    if (!seal) return no_memory();
    command_chance(decision->command, ++decision->chances, sealed->nonce);
    hash_commitment(sealed->nonce, sealed->value.bytes, sealed->value.length, sealed->commitment);
    const char *value = arena_copy(&decision->arena, sealed->value.bytes, sealed->value.length);
    if (!value) return no_memory();
    *seal = (struct ledger_seal){
        .seq = entry->seq, .field = place, .value = (const uint8_t *)value, .size = sealed->value.length};
    memcpy(seal->nonce, sealed->nonce, HASH_SIZE);
    return done();
}

static status seal_fields(struct decision *decision, struct entry *entry, const struct record_schema *record) {
    for (uint32_t i = 0; i < record->field_count; i++) {
        if (record->fields[i].kind != FIELD_SEALED) continue;
        struct sealed *sealed = (struct sealed *)(void *)((char *)&entry->body + record->fields[i].offset);
        assert(sealed->value.bytes);
        TRY(seal_field(decision, entry, i, sealed));
    }
    return done();
}

/* The body's bytes, kept in the decision's arena. */
static status encode_body(struct decision *decision, const struct record_schema *record, const struct entry *entry,
                          struct ledger_row *row) {
    struct buffer body = {0};
    record_encode(&body, record, &entry->body);
    struct text kept;
    TRY(arena_keep(&decision->arena, &body, &kept));
    row->body = (const uint8_t *)kept.bytes;
    row->size = kept.length;
    return done();
}

status propose(struct decision *decision, struct entry *entry) {
    const struct record_schema *record = entry_form(entry->kind);
    entry->seq = decision->state.seq + 1;
    TRY(seal_fields(decision, entry, record));
    struct ledger_row *row = VEC_PUSH(&decision->rows);
    if (!row) return no_memory();
    *row = (struct ledger_row){.seq = entry->seq, .kind = record->code, .version = record->version};
    TRY(encode_body(decision, record, entry, row));
    return apply(&decision->state, entry, decision->why);
}

/* The first entry holds the number of entries, known only at the end: it is encoded again, and then the rows are
 * chained. */
status decision_close(struct decision *decision, struct entry *opening) {
    opening->body.command.entries = decision->rows.count - 1;
    TRY(encode_body(decision, entry_form(ENTRY_command), opening, &decision->rows.rows[0]));
    for (uint32_t i = 0; i < decision->rows.count; i++) {
        struct ledger_row *row = &decision->rows.rows[i];
        ledger_hash(decision->state.head, decision->state.event, row, row->hash);
        ledger_head(&decision->state, row->seq, row->hash);
    }
    return done();
}

status check_based_on(const struct decision *decision, uint64_t changed) {
    uint64_t based_on = decision->command->based_on;
    if (based_on == 0 || changed <= based_on) return done();
    return refuse(decision->why, "TY-STALE", MSG_STALE, 2, arg_number((int64_t)changed), arg_number((int64_t)based_on));
}

status decide_tournament(const struct decision *decision, struct tournament **tournament) {
    tournament_id id = decision->command->tournament;
    if (id.at >= decision->state.tournaments.count) {
        return refuse(decision->why, "TY-TOURNAMENT", MSG_TOURNAMENT_NEEDED, 0);
    }
    *tournament = state_tournament(&decision->state, id);
    return done();
}

status decide_person(const struct decision *decision, uint32_t number, person_id *person) {
    if (person_numbered(&decision->state, number, person)) return done();
    return refuse(decision->why, "TY-NAME", MSG_NO_SUCH_NUMBER, 1, arg_number(number));
}

status decide_entrant(const struct decision *decision, const struct tournament *tournament, uint32_t number,
                      entrant_id *entrant) {
    person_id person;
    TRY(decide_person(decision, number, &person));
    return person_entered(&decision->state, tournament, person, entrant, decision->why);
}

status check_label(const struct decision *decision, struct text text, uint32_t characters_max) {
    return label_check(text, characters_max, decision->why);
}

/* TY-REASON: every change by hand needs a reason. */
status check_reason(const struct decision *decision, struct text reason) {
    if (!reason.length) return refuse(decision->why, "TY-REASON", MSG_REASON_NEEDED, 0);
    return check_label(decision, reason, REASON_CHARACTERS_MAX);
}

status open_stage(const struct decision *decision, const struct tournament *tournament, stage_id *id) {
    if (!stage_current(tournament, id))
        return refuse_between(&decision->state, tournament, "TY-STAGE", MSG_NOTHING_OPEN, decision->why);
    if (tournament->stages.rows[id->at].state == STAGE_OPEN) return done();
    return refuse_draft(&decision->state, tournament, *id, decision->why);
}

struct argument arg_missing_tables(const struct tournament *tournament, stage_id id) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (table->has_result) continue;
        if (list.length > ARGUMENT_TEXT_MAX - 20) {
            buffer_add_cstr(&list, " ...");
            break;
        }
        if (list.length) buffer_add_cstr(&list, ", ");
        buffer_add_number(&list, table->number);
    }
    struct argument argument = arg_bytes(list.bytes, list.length);
    return argument;
}
