/* lot: a verifiable random order, recorded in the ledger; among players, or for who begins at each table. */
#include "cli/line/cli_commands.h"
#include "cli/line/find_event_file.h"
#include "cli/print/print.h"
#include "core/state/staff.h"

static bool takes_part(const struct cli_context *ctx, person_id person) {
    entrant_id entrant;
    if (ctx_state_asked(ctx)->people.rows[person.at].forgotten == NAME_ERASED) return false;
    if (ctx->tournament.at == NOBODY) return !runs_only(ctx_state_asked(ctx), person); /* door prizes are for players */
    const struct tournament *tournament = state_tournament(ctx_state_asked(ctx), ctx->tournament);
    if (!entrant_of(tournament, person, &entrant)) return false;
    uint8_t now = tournament->entrants.rows[entrant.at].status;
    return now == STATUS_PLAYING || now == STATUS_SITTING_OUT;
}

/* All players who are still there. */
static status name_all(struct cli_context *ctx, struct command_lot_draw *body) {
    const struct state *state = ctx_state_asked(ctx);
    body->people.rows = ARENA_ARRAY(&ctx->arena, struct number_row, state->people.count);
    if (!body->people.rows) return no_memory();
    for (uint32_t i = 0; i < state->people.count; i++)
        if (takes_part(ctx, (person_id){i}))
            body->people.rows[body->people.count++].number = state->people.rows[i].number;
    return done();
}

static status name_each(struct cli_context *ctx, struct command_lot_draw *body) {
    uint32_t count = ctx->line.operand_count;
    body->people.rows = ARENA_ARRAY(&ctx->arena, struct number_row, count);
    if (!body->people.rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) TRY(ctx_find(ctx, ctx->line.operands[i], &body->people.rows[i].number));
    body->people.count = count;
    return done();
}

static const struct lot_record *lot_of_answer(const struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    for (uint32_t i = 0; i < state->lot_records.count; i++) {
        const struct lot_record *lot = &state->lot_records.rows[i];
        if (lot->seq >= ctx->answer.first && lot->seq <= ctx->answer.saved) return lot;
    }
    return NULL;
}

static void people_json(struct cli_context *ctx, const char *key, const struct lot_record *lot, uint32_t count) {
    const struct state *state = ctx_state(ctx);
    json_key(&ctx->json, key), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < count; i++) {
        person_id person = state->lot_people.rows[lot->first + i];
        json_open(&ctx->json, '{');
        person_json_members(&ctx->json, state, person);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

static void lot_json(struct cli_context *ctx, const struct lot_record *lot) {
    json_key(&ctx->json, "lot"), json_number(&ctx->json, lot->number);
    people_json(ctx, "picked", lot, lot->pick);
    people_json(ctx, "order", lot, lot->count);
    json_key(&ctx->json, "key"), json_hex(&ctx->json, lot->key, HASH_SIZE);
}

static void print_lot(struct cli_context *ctx, const struct lot_record *lot) {
    const struct state *state = ctx_state(ctx);
    struct sentence says = sentence_of(MSG_LOT_TITLE, 2, arg_number(lot->count), arg_number(lot->number));
    struct text_table grid;
    output_sentence(&ctx->page, 0, &says);
    output_gap(&ctx->page);
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    for (uint32_t i = 0; i < lot->pick; i++) {
        person_id person = state->lot_people.rows[lot->first + i];
        text_table_number(&grid, i + 1, STYLE_STRONG);
        text_table_text(&grid, text_of(arg_person(state, person).text), STYLE_PLAIN);
        text_table_number(&grid, state->people.rows[person.at].number, STYLE_FAINT);
    }
    text_table_print(&grid, &ctx->page);
}

/* Does the table wait for a first player? It has several seats, no result, and no draw yet. */
static bool awaits_lot(const struct state *state, const struct tournament *tournament, table_id id) {
    const struct table *table = &tournament->tables.rows[id.at];
    uint32_t seat;
    return table->size > 1 && !table->has_result && !first_player(state, tournament, id, &seat);
}

/* TY-STAGE, TY-LOT: all tables of the open stage that wait for a draw. */
static status name_waiting(struct cli_context *ctx, struct command_lot_draw *body) {
    const struct state *state = ctx_state_asked(ctx);
    const struct tournament *tournament = state_tournament(state, ctx->tournament);
    stage_id id;
    if (!stage_current(tournament, &id))
        return refuse_between(state, tournament, "TY-STAGE", MSG_NOTHING_OPEN, &ctx->why);
    const struct stage *stage = &tournament->stages.rows[id.at];
    if (stage->state == STAGE_DRAFT) return refuse_draft(state, tournament, id, &ctx->why);
    body->tables.rows = ARENA_ARRAY(&ctx->arena, struct number_row, stage->table_count);
    if (!body->tables.rows) return no_memory();
    for (uint32_t i = 0; i < stage->table_count; i++) {
        if (awaits_lot(state, tournament, (table_id){stage->first_table + i}))

            body->tables.rows[body->tables.count++].number = tournament->tables.rows[stage->first_table + i].number;
    }
    return body->tables.count ? done() : refuse(&ctx->why, "TY-LOT", MSG_LOT_TABLES_NONE, 0);
}

static status name_tables(struct cli_context *ctx, struct command_lot_draw *body) {
    body->tables.rows = ARENA_ARRAY(&ctx->arena, struct number_row, ctx->line.flag_count);
    if (!body->tables.rows) return no_memory();
    for (uint32_t i = 0; i < ctx->line.flag_count; i++) {
        int64_t table = 0;
        if (ctx->line.flags[i].flag != FLAG_TABLE) continue;
        (void)text_number(ctx->line.flags[i].value, 1, UINT16_MAX, &table);
        body->tables.rows[body->tables.count++].number = (uint32_t)table;
    }
    return done();
}

/* One table of the answer: its number, and its draw. */
struct told_table {
    uint32_t table;
    const struct lot_record *lot;
};
struct told_tables {
    struct told_table *rows;
    uint32_t count;
};

static status note_table(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct told_tables *told = context;
    const struct state *state = ctx_state(ctx);
    if (entry->kind != ENTRY_table_lot) return done();
    for (uint32_t i = state->lot_records.count; i-- > 0;) {
        const struct lot_record *lot = &state->lot_records.rows[i];
        if (lot->number != entry->body.table_lot.lot) continue;
        told->rows[told->count++] = (struct told_table){entry->body.table_lot.table, lot};
        break;
    }
    return done();
}

static void tables_json(struct cli_context *ctx, const struct told_tables *told) {
    json_key(&ctx->json, "tables"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < told->count; i++) {
        const struct lot_record *lot = told->rows[i].lot;
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "table"), json_number(&ctx->json, told->rows[i].table);
        json_key(&ctx->json, "first_player"), json_open(&ctx->json, '{');
        person_json_members(&ctx->json, ctx_state(ctx), ctx_state(ctx)->lot_people.rows[lot->first]);
        json_close(&ctx->json, '}');
        lot_json(ctx, lot);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

static void print_tables(struct cli_context *ctx, const struct told_tables *told) {
    const struct state *state = ctx_state(ctx);
    struct text_table grid;
    output_prose(&ctx->page, 0, MSG_LOT_TABLES_TITLE);
    output_gap(&ctx->page);
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_BEGINS, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    for (uint32_t i = 0; i < told->count; i++) {
        person_id person = state->lot_people.rows[told->rows[i].lot->first];
        text_table_number(&grid, told->rows[i].table, STYLE_STRONG);
        text_table_text(&grid, text_of(arg_person(state, person).text), STYLE_PLAIN);
        text_table_number(&grid, state->people.rows[person.at].number, STYLE_FAINT);
    }
    text_table_print(&grid, &ctx->page);
}

static status answer_tables(struct cli_context *ctx, uint32_t max) {
    struct told_tables told = {.rows = ARENA_ARRAY(&ctx->arena, struct told_table, max)};
    if (!told.rows) return no_memory();
    TRY(ctx_entries(ctx, note_table, &told));
    if (json_result_begin(ctx))
        tables_json(ctx, &told);
    else
        print_tables(ctx, &told);
    json_result_end(ctx);
    return next_print(ctx);
}

/* Draws who begins, separately at each table. */
static status draw_for_tables(struct cli_context *ctx, struct command *command) {
    struct command_lot_draw *body = &command->body.lot_draw;
    bool all = line_has(&ctx->line, FLAG_TABLES);
    if (line_has(&ctx->line, FLAG_PICK) || line_has(&ctx->line, FLAG_ALL) || ctx->line.operand_count ||
        (all && line_has(&ctx->line, FLAG_TABLE)))
        return misuse(&ctx->why, "TY-USAGE", MSG_LOT_TABLES_ALONE, 0);
    if (ctx->tournament.at == NOBODY) TRY(tournament_pick(ctx, PICKS_ONE));
    command->tournament = ctx->tournament;
    TRY(all ? name_waiting(ctx, body) : name_tables(ctx, body));
    TRY(ctx_submit(ctx, command));
    return answer_tables(ctx, body->tables.count);
}

static status draw_for_people(struct cli_context *ctx, struct command *command) {
    struct command_lot_draw *body = &command->body.lot_draw;
    bool all = line_has(&ctx->line, FLAG_ALL);
    if (all == (ctx->line.operand_count > 0)) return misuse(&ctx->why, "TY-USAGE", MSG_LOT_WHO_OR_ALL, 0);
    body->pick = (uint32_t)line_number(&ctx->line, FLAG_PICK, 0);
    if (line_has(&ctx->line, FLAG_PICK) && body->pick == 0)
        return misuse(&ctx->why, "TY-USAGE", MSG_LOT_PICK_NOBODY, 0);
    TRY(all ? name_all(ctx, body) : name_each(ctx, body));
    TRY(ctx_submit(ctx, command));
    const struct lot_record *lot = lot_of_answer(ctx);
    if (!lot) return done();
    if (json_result_begin(ctx))
        lot_json(ctx, lot);
    else
        print_lot(ctx, lot);
    json_result_end(ctx);
    return done();
}

status cmd_lot(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_lot_draw, &command));
    bool for_tables = line_has(&ctx->line, FLAG_TABLE) || line_has(&ctx->line, FLAG_TABLES);
    return for_tables ? draw_for_tables(ctx, &command) : draw_for_people(ctx, &command);
}
