/* Command result_enter: enters the result of a table. */
#include "core/decide/decide_internal.h"
#include "core/rulebook/score_codec.h"
#include "core/state/stage_edit.h"
#include "core/ledger/undo.h"
#include "core/state/table_numbers.h"

status format_scores(struct decision *decision, table_id id, const struct score *scores, struct score_rows *rows) {
    const struct state *state = &decision->state;
    const struct tournament *tournament = state_tournament(state, decision->command->tournament);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    uint32_t turns = stage_has_turns(tournament, table->stage) ? TURNS_MAX : 1;
    rows->count = 0;
    rows->rows = ARENA_ARRAY(&decision->arena, struct score_row, table->size * turns);
    if (!rows->rows) return no_memory();
    for (uint32_t i = 0; i < table->size; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[seats[i].entrant.at];
        uint32_t number = state->people.rows[entrant->person.at].number;
        rows->count += score_encode(&rows->rows[rows->count], number, &scores[i]);
    }
    return done();
}

status enter_scores(struct decision *decision, table_id id, const struct score *scores) {
    const struct state *state = &decision->state;
    const struct tournament *tournament = state_tournament(state, decision->command->tournament);
    const struct table *table = &tournament->tables.rows[id.at];
    struct entry entry = {.kind = ENTRY_result_entered};
    struct entry_result_entered *body = &entry.body.result_entered;
    struct score_rows rows;
    body->tournament = (uint16_t)decision->command->tournament.at;
    body->draw = tournament->stages.rows[table->stage.at].draw;
    body->table = (uint16_t)table->number;
    TRY(format_scores(decision, id, scores, &rows));
    body->scores.rows = rows.rows;
    body->scores.count = rows.count;
    return propose(decision, &entry);
}

/* The players at that table, for a sentence. */
static struct argument arg_seated(const struct state *state, const struct tournament *tournament, table_id id) {
    char room[ARGUMENT_TEXT_MAX * 8];
    struct buffer list = buffer_wrap(room, sizeof room);
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t i = 0; i < tournament->tables.rows[id.at].size; i++) {
        struct argument name = arg_entrant(state, tournament, seats[i].entrant);
        if (list.length) buffer_add_cstr(&list, ", ");
        buffer_add_cstr(&list, name.text);
    }
    struct argument argument = arg_bytes(list.bytes, list.length);
    return argument;
}

status refuse_stranger(const struct decision *decision, const struct tournament *tournament, table_id id,
                       entrant_id stranger) {
    const struct table *table = &tournament->tables.rows[id.at];
    struct argument name = arg_entrant(&decision->state, tournament, stranger), number = arg_number(table->number);
    struct argument seated = arg_seated(&decision->state, tournament, id);
    table_id own;
    uint32_t seat;
    if (!seat_find(tournament, table->stage, stranger, &own, &seat)) {
        return refuse(decision->why, "TY-SEATS", MSG_NOT_AT_TABLE, 3, name, number, seated);
    }
    return refuse(decision->why, "TY-SEATS", MSG_AT_OTHER_TABLE, 4, name, number, seated,
                  arg_number(tournament->tables.rows[own.at].number));
}

/* In a format without numbers, a mark of one player also decides the result of the others. */
static bool is_told_of_all(const struct format *format, const struct score_row *rows, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (format->unscored && rows[i].mark) return true;
    }
    return false;
}

status order_scores(struct decision *decision, const struct tournament *tournament, table_id id,
                    const struct score_row *rows, uint32_t count, struct score *scores) {
    const struct seat *seats = table_seats(tournament, id);
    uint32_t size = tournament->tables.rows[id.at].size;
    bool *seen = ARENA_ARRAY(&decision->arena, bool, size);
    if (!seen) return no_memory();
    struct argument number = arg_number(tournament->tables.rows[id.at].number);
    for (uint32_t i = 0; i < count;) {
        struct score score;
        entrant_id entrant;
        uint32_t seat = 0;
        TRY(decide_entrant(decision, tournament, rows[i].person, &entrant));
        i += score_decode(&rows[i], count - i, &score);
        while (seat < size && seats[seat].entrant.at != entrant.at) seat++;
        struct argument name = arg_entrant(&decision->state, tournament, entrant);
        if (seat == size) return refuse_stranger(decision, tournament, id, entrant);
        if (seen[seat]) return refuse(decision->why, "TY-SEATS", MSG_NAMED_TWICE, 1, name);
        seen[seat] = true;
        scores[seat] = score;
    }
    for (uint32_t seat = 0; seat < size; seat++) {
        if (seen[seat] || is_told_of_all(format_of(tournament), rows, count)) continue;
        return refuse(decision->why, format_of(tournament)->everybody_rule, MSG_SCORE_MISSING, 2,
                      arg_entrant(&decision->state, tournament, seats[seat].entrant), number);
    }
    return done();
}

status refuse_result(const struct decision *decision, const struct table *table) {
    uint64_t entry = result_entry(&decision->state, table);
    struct argument number = arg_number(table->number);
    if (!entry) return refuse(decision->why, "TY-RESULT", MSG_RESULT_EXISTS, 1, number);
    return refuse(decision->why, "TY-RESULT", MSG_RESULT_UNDO, 2, number, arg_number((int64_t)entry));
}

/* The table of the open stage that the command means; it must have no result. */
static status find_table(const struct decision *decision, const struct tournament *tournament, table_id *table) {
    uint32_t number = decision->command->body.result_enter.table;
    stage_id stage;
    if (!stage_current(tournament, &stage))
        return refuse_between(&decision->state, tournament, "TY-STAGE", MSG_NOTHING_OPEN, decision->why);
    if (tournament->stages.rows[stage.at].state == STAGE_DRAFT)
        return refuse_draft(&decision->state, tournament, stage, decision->why);
    if (!table_numbered(tournament, stage, number, table)) {
        return refuse_table(tournament, stage, number, decision->why);
    }
    const struct table *row = &tournament->tables.rows[table->at];
    if (row->has_result) return refuse_result(decision, row);
    return check_based_on(decision, table_changed(tournament, *table));
}

status check_usual(struct decision *decision, const struct tournament *tournament, table_id table,
                   const struct score *scores, uint8_t unusual) {
    const struct format *format = format_of(tournament);
    const struct table *row = &tournament->tables.rows[table.at];
    const struct seat *seats = table_seats(tournament, table);
    for (uint32_t i = 0; format->value_usual && unusual != UNUSUAL_CONFIRMED && i < row->size; i++) {
        int32_t value = scores[i].value;
        if (value <= format->value_usual && value >= -format->value_usual) continue;
        struct argument number = arg_number(row->number),
                        name = arg_entrant(&decision->state, tournament, seats[i].entrant);
        struct argument many = arg_number(value), what = arg_message(format->value_name);
        if (unusual != UNUSUAL_WARNED)
            return refuse(decision->why, "TY-UNUSUAL", MSG_RESULT_UNUSUAL, 4, number, name, many, what);
        notice(&decision->notices, "TY-UNUSUAL", MSG_RESULT_UNUSUAL_SAVED, 4, number, name, many, what);
    }
    return done();
}

status decide_result_enter(struct decision *decision) {
    const struct command_result_enter *wish = &decision->command->body.result_enter;
    struct tournament *tournament;
    table_id table = {NOBODY};
    TRY(decide_tournament(decision, &tournament));
    TRY(find_table(decision, tournament, &table));
    struct score *scores = ARENA_ARRAY(&decision->arena, struct score, tournament->tables.rows[table.at].size);
    if (!scores) return no_memory();
    TRY(order_scores(decision, tournament, table, wish->scores.rows, wish->scores.count, scores));
    TRY(format_of(tournament)
            ->check_result(&decision->state, tournament, table, scores, &decision->notices, decision->why));
    TRY(check_usual(decision, tournament, table, scores, wish->confirm));
    return enter_scores(decision, table, scores);
}
