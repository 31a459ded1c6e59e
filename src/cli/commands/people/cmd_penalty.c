/* penalty, penalty list, penalty cancel: judges' penalties. */
#include "cli/line/cli_commands.h"
#include "core/state/penalties.h"
#include "view/hall/penalty_list.h"
#include "cli/print/print.h"
#include "cli/print/print_floor.h"

/* "caution, warning …" */
static struct argument arg_kinds(void) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer kinds = buffer_wrap(room, sizeof room);
    for (uint32_t i = 1; i < PENALTY_KINDS; i++) {
        if (kinds.length) buffer_add_cstr(&kinds, ", ");
        buffer_add_cstr(&kinds, penalty_kinds[i].key);
    }
    struct argument all = arg_bytes(kinds.bytes, kinds.length);
    return all;
}

/* TY-PENALTY: disqualification is not a penalty but a command of its own, which removes the player from the
 * tournament. */
static status read_kind(struct cli_context *ctx, struct text word, uint8_t *code) {
    enum penalty_kind kind = PENALTY_CAUTION;
    if (text_is(word, "disqualification") || text_is(word, "disqualify"))
        return refuse(&ctx->why, "TY-PENALTY", MSG_PENALTY_DISQUALIFY, 0);
    if (!penalty_kind_named(word, &kind))
        return misuse(&ctx->why, "TY-USAGE", MSG_PENALTY_KIND_UNKNOWN, 2, arg_text(word), arg_kinds());
    *code = (uint8_t)kind;
    return done();
}

static void add_row(struct cli_context *ctx, struct text_table *grid, const struct penalty_row *row) {
    const struct penalty *penalty = row->penalty;
    enum style style = penalty->cancelled ? STYLE_FAINT : STYLE_PLAIN;
    struct sentence cancelled = sentence_of(MSG_PENALTY_CANCELLED_WHY, 1, arg_text(row->why_cancelled));
    text_table_number(grid, penalty->number, STYLE_FAINT);
    text_table_text(grid, text_of(arg_time_of_day(row->given_ms).text), STYLE_FAINT);
    text_table_person(grid, ctx_state(ctx), row->person, MSG_NONE);
    text_table_message(grid, penalty_kinds[penalty->kind].name, style);
    if (row->nth > 1)
        text_table_number(grid, row->nth, STYLE_WARN);
    else
        text_table_empty(grid);
    if (row->reason.length)
        text_table_text(grid, row->reason, style);
    else
        text_table_message(grid, MSG_PENALTY_ERASED, STYLE_FAINT);
    text_table_noted(grid, row->effect);
    if (penalty->cancelled && !row->why_cancelled.length)
        text_table_message(grid, MSG_PENALTY_ERASED, STYLE_FAINT);
    else if (penalty->cancelled)
        text_table_say(grid, &cancelled, STYLE_PLAIN);
    else
        text_table_empty(grid);
}

static void print_list(struct cli_context *ctx, const struct penalty_list *list) {
    static const struct text_table_column columns[] = {
        {MSG_COLUMN_NUMBER, GRID_RIGHT}, {MSG_COLUMN_TIME, GRID_LEFT},       {MSG_COLUMN_NAME, GRID_FOLDS},
        {MSG_COLUMN_PENALTY, GRID_LEFT}, {MSG_COLUMN_NTH, GRID_RIGHT},       {MSG_COLUMN_REASON, GRID_FOLDS},
        {MSG_COLUMN_EFFECT, GRID_FOLDS}, {MSG_COLUMN_CANCELLED, GRID_FOLDS},
    };
    struct text_table grid;
    floor_grid_start(ctx, &grid, columns, sizeof columns / sizeof *columns);
    for (uint32_t i = 0; i < list->count; i++) add_row(ctx, &grid, &list->rows[i]);
    text_table_print(&grid, &ctx->page);
}

/* Of the tournament given by -t, else of all. */
status cmd_penalty_list(struct cli_context *ctx) {
    struct penalty_list list;
    const struct state *state = ctx_state(ctx);
    tournament_id of = floor_tournament(ctx);
    person_id person = {NOBODY};
    uint32_t number;
    if (ctx->line.operand_count) {
        TRY(ctx_find(ctx, ctx->line.operands[0], &number));
        if (!person_numbered(state, number, &person)) person.at = NOBODY;
    }
    TRY(penalty_list_of(state, of, person, &ctx->arena, &list));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        penalty_list_json(&ctx->json, &list);
        json_close(&ctx->json, '}');
        return done();
    }
    if (list.count)
        print_list(ctx, &list);
    else
        output_prose(&ctx->page, 0, MSG_PENALTY_LIST_NONE);
    return done();
}

static status note_penalty(struct cli_context *ctx, const struct entry *entry, void *context) {
    uint32_t *number = context;
    (void)ctx;
    if (entry->kind == ENTRY_penalty_given) *number = entry->body.penalty_given.penalty;
    if (entry->kind == ENTRY_penalty_cancelled) *number = entry->body.penalty_cancelled.penalty;
    return done();
}

static void print_saved(struct cli_context *ctx, const struct penalty_row *row) {
    const struct penalty_spec *form = &penalty_kinds[row->penalty->kind];
    struct argument number = arg_number(row->penalty->number), name = arg_cstr("");
    if (row->person.at != NOBODY) name = arg_person(ctx_state(ctx), row->person);
    struct sentence says = row->penalty->cancelled
                               ? sentence_of(MSG_PENALTY_SAVED_CANCELLED, 3, number, name, arg_message(form->name))
                               : sentence_of(MSG_PENALTY_SAVED, 3, number, name, arg_message(form->name));
    output_sentence(&ctx->page, 0, &says);
    if (!row->penalty->cancelled) output_prose(&ctx->page, 0, form->says);
}

static status save(struct cli_context *ctx, const struct command *command) {
    uint32_t number = 0;
    struct penalty_row row;
    TRY(ctx_submit(ctx, command));
    if (json_result_undone(ctx)) return done();
    TRY(ctx_entries(ctx, note_penalty, &number));
    bool found = penalty_row_of(ctx_state(ctx), number, &row);
    if (json_result_begin(ctx)) {
        if (found) json_key(&ctx->json, "penalty"), penalty_json(&ctx->json, ctx_state(ctx), &row);
    } else if (found) {
        print_saved(ctx, &row);
    }
    json_result_end(ctx);
    return done();
}

/* The penalty is for the tournament, if it is clear which one and the person is entered in it; else for the whole
 * event. */
static void find_place(struct cli_context *ctx, struct command *command, uint32_t number) {
    const struct state *state = ctx_state_asked(ctx);
    person_id person;
    entrant_id entrant;
    bool named = line_has(&ctx->line, FLAG_TOURNAMENT);
    if (named || command->tournament.at == NOBODY || !person_numbered(state, number, &person)) return;
    const struct tournament *tournament = state_tournament(state, command->tournament);
    if (!entrant_of(tournament, person, &entrant)) command->tournament.at = NOBODY;
}

status cmd_penalty(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_penalty_give, &command));
    struct command_penalty_give *body = &command.body.penalty_give;
    TRY(read_kind(ctx, ctx->line.operands[1], &body->kind));
    TRY(ctx_find(ctx, ctx->line.operands[0], &body->person));
    body->reason = line_value(&ctx->line, FLAG_REASON);
    body->effect = line_value(&ctx->line, FLAG_EFFECT);
    find_place(ctx, &command, body->person);
    return save(ctx, &command);
}

status cmd_penalty_cancel(struct cli_context *ctx) {
    struct command command;
    int64_t number = 0;
    TRY(ctx_command(ctx, COMMAND_penalty_cancel, &command));
    (void)text_number(ctx->line.operands[0], 0, INT32_MAX, &number);
    command.body.penalty_cancel =
        (struct command_penalty_cancel){(uint32_t)number, line_value(&ctx->line, FLAG_REASON)};
    return save(ctx, &command);
}
