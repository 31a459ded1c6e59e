/* call, call list, call take, call ruled, call drop: calls for a judge to a table. */
#include "view/hall/call_list.h"
#include "view/shared/stage_title.h"
#include "core/state/judge_calls.h"
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "cli/print/print_floor.h"

/* "round 2"; nothing if its draw was undone. */
static void add_round(struct text_table *grid, struct cli_context *ctx, const struct judge_call *call) {
    struct buffer words = {0};
    struct text said;
    if (call->stage_kind) stage_title(&words, ctx->language, (enum stage_kind)call->stage_kind, call->round, false);
    if (!is_done(arena_keep(&ctx->arena, &words, &said))) ctx->out.failed = true;
    text_table_text(grid, said, STYLE_FAINT);
}

static void add_row(struct cli_context *ctx, struct text_table *grid, const struct call_row *row) {
    const struct state *state = ctx_state(ctx);
    bool waits = row->state == CALL_WAITING, open = waits || row->state == CALL_TAKEN;
    text_table_number(grid, row->call->number, STYLE_FAINT);
    text_table_number(grid, row->call->table, open ? STYLE_STRONG : STYLE_PLAIN);
    if (tournaments_there(state) > 1)
        text_table_text(grid, state_text(state, state->tournaments.rows[row->call->tournament].slug), STYLE_FAINT);
    else
        text_table_empty(grid);
    add_round(grid, ctx, row->call);
    text_table_message(grid, call_state_message(row->state), waits ? STYLE_WARN : STYLE_PLAIN);
    text_table_number(grid, row->minutes, open ? STYLE_STRONG : STYLE_FAINT);
    text_table_text(grid, text_of(arg_time_of_day(row->called_ms).text), STYLE_FAINT);
    text_table_person(grid, state, row->caller, MSG_CALL_BY_DESK);
    text_table_noted(grid, row->text);
    text_table_person(grid, state, row->judge, MSG_NONE);
    text_table_noted(grid, row->ruling);
}

static void print_list(struct cli_context *ctx, const struct call_list *list) {
    static const struct text_table_column columns[] = {
        {MSG_COLUMN_NUMBER, GRID_RIGHT}, {MSG_COLUMN_TABLE, GRID_RIGHT},     {MSG_COLUMN_TOURNAMENT, GRID_LEFT},
        {MSG_COLUMN_STAGE, GRID_LEFT},   {MSG_COLUMN_STATE, GRID_LEFT},      {MSG_COLUMN_MINUTES, GRID_RIGHT},
        {MSG_COLUMN_TIME, GRID_LEFT},    {MSG_COLUMN_CALLED_BY, GRID_FOLDS}, {MSG_COLUMN_CALL_TEXT, GRID_FOLDS},
        {MSG_COLUMN_JUDGE, GRID_FOLDS},  {MSG_COLUMN_RULING, GRID_FOLDS},
    };
    struct text_table grid;
    floor_grid_start(ctx, &grid, columns, sizeof columns / sizeof *columns);
    for (uint32_t i = 0; i < list->count; i++) add_row(ctx, &grid, &list->rows[i]);
    text_table_print(&grid, &ctx->page);
    struct sentence says = sentence_of(MSG_CALL_COUNTS, 2, arg_number(list->waiting), arg_number(list->taken));
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &says);
}

/* Of the tournament given by -t, else of all. */
status cmd_call_list(struct cli_context *ctx) {
    struct call_list list;
    tournament_id of = floor_tournament(ctx);
    TRY(call_list_of(ctx_state(ctx), of, floor_now(ctx), &ctx->arena, &list));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        call_list_json(&ctx->json, &list);
        json_close(&ctx->json, '}');
        return done();
    }
    if (list.count)
        print_list(ctx, &list);
    else
        output_prose(&ctx->page, 0, MSG_CALL_LIST_NONE);
    return done();
}

static status note_call(struct cli_context *ctx, const struct entry *entry, void *context) {
    uint32_t *number = context;
    (void)ctx;
    switch (entry->kind) {
    case ENTRY_judge_called: *number = entry->body.judge_called.call; break;
    case ENTRY_call_taken: *number = entry->body.call_taken.call; break;
    case ENTRY_call_ruled: *number = entry->body.call_ruled.call; break;
    case ENTRY_call_dropped: *number = entry->body.call_dropped.call; break;
    default: break;
    }
    return done();
}

static void print_saved(struct cli_context *ctx, const struct call_row *row) {
    static const enum message says[CALL_STATES] = {MSG_NONE, MSG_CALL_SAVED, MSG_CALL_SAVED_TAKEN, MSG_CALL_SAVED_RULED,
                                                   MSG_CALL_SAVED_DROPPED};
    const struct state *state = ctx_state(ctx);
    struct sentence said =
        sentence_of(says[row->call->state], 3, arg_number(row->call->number), arg_number(row->call->table),
                    row->judge.at != NOBODY ? arg_person(state, row->judge) : arg_cstr(""));
    output_sentence(&ctx->page, 0, &said);
}

/* Saves the command and prints the call's new state. */
static status save(struct cli_context *ctx, const struct command *command) {
    uint32_t number = 0;
    struct call_row row;
    TRY(ctx_submit(ctx, command));
    if (json_result_undone(ctx)) return done();
    TRY(ctx_entries(ctx, note_call, &number));
    bool found = call_row_of(ctx_state(ctx), number, floor_now(ctx), &row);
    if (json_result_begin(ctx)) {
        if (found) json_key(&ctx->json, "call"), call_json(&ctx->json, ctx_state(ctx), &row);
    } else if (found) {
        print_saved(ctx, &row);
    }
    json_result_end(ctx);
    return done();
}

status cmd_call(struct cli_context *ctx) {
    struct command command;
    int64_t table = 0;
    TRY(ctx_command(ctx, COMMAND_judge_call, &command));
    struct command_judge_call *body = &command.body.judge_call;
    (void)text_number(ctx->line.operands[0], 1, UINT16_MAX, &table);
    body->table = (uint16_t)table;
    if (ctx->line.operand_count > 1) body->text = ctx->line.operands[1];
    if (line_has(&ctx->line, FLAG_CALL_BY)) TRY(ctx_find(ctx, line_value(&ctx->line, FLAG_CALL_BY), &body->caller));
    return save(ctx, &command);
}

static uint32_t number_typed(const struct cli_context *ctx) {
    int64_t number = 0;
    (void)text_number(ctx->line.operands[0], 0, INT32_MAX, &number);
    return (uint32_t)number;
}

/* A person of the event; or 0 for a new name that resembles no existing one. */
static status find_judge(struct cli_context *ctx, struct text who, uint32_t *number, struct text *name) {
    status found = ctx_find(ctx, who, number);
    if (found.outcome != REFUSED || ctx->why.says.message != MSG_NO_SUCH_NAME) return found;
    ctx->why = (struct problem){0};
    *number = 0;
    *name = who;
    return done();
}

status cmd_call_take(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_call_take, &command));
    struct command_call_take *body = &command.body.call_take;
    body->call = number_typed(ctx);
    body->over = line_has(&ctx->line, FLAG_TAKE_OVER);
    TRY(find_judge(ctx, line_value(&ctx->line, FLAG_JUDGE), &body->judge, &body->name));
    return save(ctx, &command);
}

status cmd_call_ruled(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_call_rule, &command));
    struct command_call_rule *body = &command.body.call_rule;
    body->call = number_typed(ctx);
    body->text = ctx->line.operands[1];
    if (line_has(&ctx->line, FLAG_RULING_JUDGE))
        TRY(find_judge(ctx, line_value(&ctx->line, FLAG_RULING_JUDGE), &body->judge, &body->name));
    return save(ctx, &command);
}

status cmd_call_drop(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_call_drop, &command));
    command.body.call_drop.call = number_typed(ctx);
    return save(ctx, &command);
}
