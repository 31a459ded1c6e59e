/* result, close: enters a result; closes the stage. */
#include "cli/line/cli_commands.h"
#include "view/pairings/progress.h"
#include "cli/commands/rounds/cmd_result.h"
#include "cli/print/print.h"

static status read_scores(struct cli_context *ctx, struct command_result_enter *body) {
    uint32_t count = ctx->line.operand_count - 1;
    int64_t table = 0;
    (void)text_number(ctx->line.operands[0], 1, UINT16_MAX, &table);
    body->table = (uint16_t)table;
    return scores_read(ctx, ctx_state_asked(ctx), table_typed(ctx_state_asked(ctx), ctx->tournament, table),
                       ctx->line.operands + 1, count, &body->scores.rows, &body->scores.count);
}

/* The stage and table of the saved entry. */
struct entered {
    stage_id stage;
    table_id table;
};

static status note_result(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct entered *entered = context;
    const struct tournament *tournament = ctx_tournament(ctx);
    if (entry->kind != ENTRY_result_entered) return done();
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        if (tournament->stages.rows[i].draw != entry->body.result_entered.draw) continue;
        entered->stage = (stage_id){i};
        (void)table_numbered(tournament, entered->stage, entry->body.result_entered.table, &entered->table);
    }
    return done();
}

static void missing_json(struct cli_context *ctx, stage_id id) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct stage *stage = &tournament->stages.rows[id.at];
    json_key(&ctx->json, "missing"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (!table->has_result) json_number(&ctx->json, table->number);
    }
    json_close(&ctx->json, ']');
}

static void result_json(struct cli_context *ctx, const struct entered *entered) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct stage *stage = &tournament->stages.rows[entered->stage.at];
    const struct table *table = &tournament->tables.rows[entered->table.at];
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, state_text(ctx_state(ctx), tournament->slug));
    json_key(&ctx->json, "stage"), json_string(&ctx->json, stage_key((enum stage_kind)stage->kind));
    json_key(&ctx->json, "round"), json_number(&ctx->json, stage->round);
    json_key(&ctx->json, "table"), json_number(&ctx->json, table->number);
    json_key(&ctx->json, "scores"), scores_json(&ctx->json, ctx_state(ctx), ctx->tournament, entered->table);
    missing_json(ctx, entered->stage);
}

/* "Table 3: Ana 16w, Bia 11, Caio -2" */
static void print_result(struct cli_context *ctx, const struct entered *entered) {
    const struct table *table = &ctx_tournament(ctx)->tables.rows[entered->table.at];
    struct buffer line = {0};
    struct sentence title = sentence_of(MSG_TABLE_NUMBER, 1, arg_number(table->number));
    message_format(&line, ctx->language, &title);
    buffer_add_cstr(&line, ": ");
    scores_write(&line, ctx->language, ctx_state(ctx), ctx->tournament, entered->table);
    output_paragraph(&ctx->page, 0, STYLE_STRONG, buffer_view(&line));
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
}

status result_told(struct cli_context *ctx) {
    struct entered entered = {{NOBODY}, {NOBODY}};
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(ctx_entries(ctx, note_result, &entered));
    if (entered.table.at == NOBODY) return done();
    if (json_result_begin(ctx))
        result_json(ctx, &entered);
    else
        print_result(ctx, &entered);
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_result(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_result_enter, &command));
    TRY(read_scores(ctx, &command.body.result_enter));
    command.body.result_enter.confirm = line_has(&ctx->line, FLAG_CONFIRM) ? UNUSUAL_CONFIRMED : UNUSUAL_ASKED;
    TRY(ctx_submit(ctx, &command));
    return result_told(ctx);
}

static void closed_json(struct cli_context *ctx, const struct stage *stage, const struct progress *progress) {
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, progress->slug);
    json_key(&ctx->json, "stage"), json_string(&ctx->json, stage_key((enum stage_kind)stage->kind));
    json_key(&ctx->json, "round"), json_number(&ctx->json, stage->round);
    json_key(&ctx->json, "next"), json_open(&ctx->json, '{');
    progress_json(&ctx->json, ctx->language, progress);
    json_close(&ctx->json, '}');
}

static status print_closed(struct cli_context *ctx, const struct stage *stage, const struct progress *progress) {
    struct standings standings;
    char room[2 * ARGUMENT_TEXT_MAX];
    struct buffer title = buffer_wrap(room, sizeof room);
    stage_title(&title, ctx->language, (enum stage_kind)stage->kind, stage->round, true);
    struct sentence says = sentence_of(MSG_CLOSED, 1, arg_bytes(buffer_view(&title).bytes, title.length));
    output_sentence(&ctx->page, 0, &says);
    if (stage->kind == STAGE_DECIDING) return title_print(ctx);
    if (!progress->over) return done();
    TRY(standings_of(ctx_state(ctx), ctx->tournament, 0, &ctx->arena, &standings));
    output_gap(&ctx->page);
    podium_print(ctx, &standings);
    return done();
}

static const struct stage *stage_closed_by(const struct tournament *tournament, const struct submit_result *answer) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (stage->closed >= answer->first && stage->closed <= answer->saved) return stage;
    }
    return NULL;
}

status cmd_close(struct cli_context *ctx) {
    struct command command;
    struct progress progress;
    TRY(ctx_command(ctx, COMMAND_stage_close, &command));
    TRY(ctx_submit(ctx, &command));
    if (json_result_undone(ctx)) return next_print(ctx);
    const struct stage *stage = stage_closed_by(ctx_tournament(ctx), &ctx->answer);
    TRY(progress_of(ctx_state(ctx), ctx->tournament, &progress));
    if (!stage) return done();
    if (json_result_begin(ctx))
        closed_json(ctx, stage, &progress);
    else
        TRY(print_closed(ctx, stage, &progress));
    json_result_end(ctx);
    return next_print(ctx);
}
