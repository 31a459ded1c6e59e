#include "core/decide/decide_internal.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>
#include "core/apply/apply.h"
#include "core/state/person_lookup.h"

void notice(struct notices *notices, const char *rule, enum message message, unsigned count, ...) {
    if (notices->count == NOTICES_MAX) return;
    struct problem *problem = &notices->list[notices->count++];
    va_list arguments;
    *problem = (struct problem){.rule = rule, .says = {.message = message, .argument_count = count}};
    va_start(arguments, count);
    for (unsigned i = 0; i < count; i++) problem->says.arguments[i] = va_arg(arguments, struct argument);
    va_end(arguments);
}

void notice_problem(struct notices *notices, const struct problem *problem) {
    if (notices->count < NOTICES_MAX) notices->list[notices->count++] = *problem;
}

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
    const char *kept = body.failed ? NULL : arena_copy(&decision->arena, body.bytes, body.length);
    row->body = (const uint8_t *)kept;
    row->size = (uint32_t)body.length;
    buffer_free(&body);
    return kept ? done() : no_memory();
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

/* The entry that opens a command says how many follow, which is known last: it is encoded again, and only then
 * are the rows chained. */
static status close_command(struct decision *decision, struct entry *opening) {
    opening->body.command.entries = decision->rows.count - 1;
    TRY(encode_body(decision, entry_form(ENTRY_command), opening, &decision->rows.rows[0]));
    for (uint32_t i = 0; i < decision->rows.count; i++) {
        struct ledger_row *row = &decision->rows.rows[i];
        ledger_hash(decision->state.head, decision->state.event, row, row->hash);
        memcpy(decision->state.head, row->hash, HASH_SIZE);
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

status label_check(struct text text, uint32_t characters_max, struct problem *why) {
    static const enum message flaws[] = {[TEXT_EMPTY] = MSG_TEXT_EMPTY,
                                         [TEXT_TOO_LONG] = MSG_TEXT_TOO_LONG,
                                         [TEXT_NOT_UTF8] = MSG_TEXT_NOT_UTF8,
                                         [TEXT_CONTROL] = MSG_TEXT_CONTROL};
    enum text_flaw flaw = text_check(text, characters_max);
    if (flaw == TEXT_GOOD) return done();
    return refuse(why, "TY-TEXT", flaws[flaw], 1, arg_number(characters_max));
}

status check_label(const struct decision *decision, struct text text, uint32_t characters_max) {
    return label_check(text, characters_max, decision->why);
}

status decide(struct decision *decision, const struct command *command) {
    static status (*const decide_kind[COMMAND_KINDS])(struct decision *) = {
        [COMMAND_event_create] = decide_event_create,
        [COMMAND_tournament_create] = decide_tournament_create,
        [COMMAND_people_add] = decide_people_add,
        [COMMAND_person_rename] = decide_person_rename,
        [COMMAND_person_forget] = decide_person_forget,
        [COMMAND_people_enrol] = decide_people_enrol,
        [COMMAND_entrant_order] = decide_entrant_order,
        [COMMAND_entrant_change] = decide_entrant_change,
        [COMMAND_entrant_decline] = decide_entrant_decline,
        [COMMAND_draw_make] = decide_draw_make,
        [COMMAND_draw_publish] = decide_draw_publish,
        [COMMAND_result_enter] = decide_result_enter,
        [COMMAND_stage_close] = decide_stage_close,
        [COMMAND_lot_draw] = decide_lot_draw,
        [COMMAND_event_finish] = decide_event_finish,
        [COMMAND_command_undo] = decide_command_undo,
        [COMMAND_result_correct] = decide_result_correct,
        [COMMAND_round_take] = decide_round_take,
        [COMMAND_people_swap] = decide_people_swap,
        [COMMAND_person_seat] = decide_person_seat,
        [COMMAND_people_merge] = decide_people_merge,
        [COMMAND_people_apart] = decide_people_apart,
        [COMMAND_event_set] = decide_event_set,
        [COMMAND_staff_set] = decide_staff_set,
        [COMMAND_people_attest] = decide_people_attest,
        [COMMAND_link_grant] = decide_link_grant,
        [COMMAND_link_revoke] = decide_link_revoke,
        [COMMAND_code_renew] = decide_code_renew,
        [COMMAND_code_enter] = decide_code_enter,
        [COMMAND_join_ask] = decide_join_ask,
        [COMMAND_join_approve] = decide_join_approve,
        [COMMAND_join_refuse] = decide_join_refuse,
        [COMMAND_result_report] = decide_result_report,
        [COMMAND_report_answer] = decide_report_answer,
        [COMMAND_result_check] = decide_result_check,
        [COMMAND_tournament_import] = decide_tournament_import,
        [COMMAND_deck_enter] = decide_deck_enter,
        [COMMAND_bans_set] = decide_bans_set,
        [COMMAND_deck_table] = decide_deck_table,
        [COMMAND_game_create] = decide_game_create,
        [COMMAND_game_move] = decide_game_move,
        [COMMAND_game_open] = decide_game_open,
        [COMMAND_game_lot] = decide_game_lot,
        [COMMAND_game_bid] = decide_game_bid,
        [COMMAND_tournaments_combine] = decide_tournaments_combine,
        [COMMAND_announcement_make] = decide_announcement_make,
        [COMMAND_announcement_withdraw] = decide_announcement_withdraw,
        [COMMAND_clock_start] = decide_clock_start,
        [COMMAND_clock_pause] = decide_clock_pause,
        [COMMAND_clock_go] = decide_clock_go,
        [COMMAND_clock_stop] = decide_clock_stop,
        [COMMAND_clock_add] = decide_clock_add,
        [COMMAND_clock_extra] = decide_clock_extra,
        [COMMAND_room_set] = decide_room_set,
        [COMMAND_table_fix] = decide_table_fix,
        [COMMAND_checkin_open] = decide_checkin_open,
        [COMMAND_checkin_enter] = decide_checkin_enter,
        [COMMAND_checkin_close] = decide_checkin_close,
        [COMMAND_absent_drop] = decide_absent_drop,
        [COMMAND_judge_call] = decide_judge_call,
        [COMMAND_call_take] = decide_call_take,
        [COMMAND_call_rule] = decide_call_rule,
        [COMMAND_call_drop] = decide_call_drop,
        [COMMAND_penalty_give] = decide_penalty_give,
        [COMMAND_penalty_cancel] = decide_penalty_cancel,
    };
    assert(command->kind < COMMAND_KINDS);
    decision->command = command;
    bool creates = command->kind == COMMAND_event_create;
    if (creates == (decision->state.created != 0)) {
        return refuse(decision->why, "TY-EVENT", creates ? MSG_EVENT_EXISTS : MSG_EVENT_MISSING, 0);
    }
    if (decision->state.finished && command->kind != COMMAND_person_forget) {
        return refuse(decision->why, "TY-FINISHED", MSG_EVENT_FINISHED, 0);
    }
    if (command->based_on > decision->state.seq) {
        return refuse(decision->why, "TY-STALE", MSG_BASED_ON_FUTURE, 2, arg_number((int64_t)command->based_on),
                      arg_number((int64_t)decision->state.seq));
    }
    struct entry opening = {.kind = ENTRY_command};
    struct entry_command *body = &opening.body.command;
    memcpy(body->id, command->id, ID_SIZE);
    body->at_ms = command->at_ms;
    body->by = command->by;
    body->kind = command_form(command->kind)->code;
    TRY(propose(decision, &opening));
    TRY(decide_kind[command->kind](decision));
    return close_command(decision, &opening);
}
