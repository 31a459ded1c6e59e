/* log: the event's history, command by command. */
#include "cli/line/cli_commands.h"
#include "view/history/link_list.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"
#include "cli/print/log_each.h"
#include "core/ledger/undo.h"
#include "sys/local_time.h"

struct log {
    struct cli_context *ctx;
    struct text_table grid;
};

/* The entry that undid the line's command; 0: not undone. */
static uint64_t taken_back_by(const struct cli_context *ctx, const struct history_line *line) {
    const struct command_record *command = command_at_entry(ctx_state(ctx), line->first);
    if (!command || !command->taken_back) return 0;
    return command_last(command_at_entry(ctx_state(ctx), command->taken_back));
}

static void line_json(struct log *log, const struct history_line *line) {
    struct cli_context *ctx = log->ctx;
    struct json *json = &ctx->json;
    struct sentence by = by_sentence(ctx_state(ctx), line->by);
    struct buffer at = {0};
    timestamp_write(&at, line->at_ms, false);
    json_open(json, '{');
    json_key(json, "first"), json_number(json, (int64_t)line->first);
    json_key(json, "last"), json_number(json, (int64_t)line->last);
    json_key(json, "at"), json_text(json, buffer_view(&at));
    json_key(json, "by"), json_number(json, line->by);
    json_key(json, "tournament");
    if (line->tournament == OF_THE_EVENT)
        json_null(json);
    else
        json_text(json, state_text(ctx_state(ctx), ctx_state(ctx)->tournaments.rows[line->tournament].slug));
    json_key(json, "text"), json_sentence(json, ctx->language, &line->says);
    if (line->followed_count) {
        json_key(json, "followed"), json_open(json, '[');
        for (uint32_t i = 0; i < line->followed_count; i++) json_sentence(json, ctx->language, &line->followed[i]);
        json_close(json, ']');
    }
    json_key(json, "taken_back_by");
    if (taken_back_by(ctx, line))
        json_number(json, (int64_t)taken_back_by(ctx, line));
    else
        json_null(json);
    json_key(json, "by_name");
    if (line->by == BY_DESK)
        json_null(json);
    else
        json_sentence(json, ctx->language, &by);
    json_close(json, '}');
    if (at.failed) ctx->out.failed = true;
    buffer_free(&at);
}

/* What was done, and what followed; with a note if it was undone. */
static void add_done(struct log *log, const struct history_line *line) {
    uint64_t undo = taken_back_by(log->ctx, line);
    struct sentence says = sentence_of(MSG_LOG_TAKEN_BACK, 1, arg_number((int64_t)undo));
    struct buffer done = {0};
    message_format(&done, log->ctx->language, &line->says);
    for (uint32_t i = 0; i < line->followed_count; i++) {
        buffer_add_cstr(&done, i ? " " : " → ");
        message_format(&done, log->ctx->language, &line->followed[i]);
    }
    if (undo) buffer_add_byte(&done, ' '), message_format(&done, log->ctx->language, &says);
    text_table_text(&log->grid, buffer_view(&done), undo ? STYLE_FAINT : STYLE_PLAIN);
    if (done.failed) log->grid.failed = true;
    buffer_free(&done);
}

static void add_line(struct log *log, const struct history_line *line) {
    const struct state *state = ctx_state(log->ctx);
    struct buffer at = {0};
    timestamp_write(&at, line->at_ms, true);
    text_table_number(&log->grid, (int64_t)line->last, STYLE_FAINT);
    text_table_text(&log->grid, buffer_view(&at), STYLE_FAINT);
    if (tournaments_there(state) > 1 && line->tournament != OF_THE_EVENT)
        text_table_text(&log->grid, state_text(state, state->tournaments.rows[line->tournament].slug), STYLE_FAINT);
    else
        text_table_empty(&log->grid);
    struct sentence by = by_sentence(state, line->by);
    if (line->by == BY_DESK)
        text_table_empty(&log->grid);
    else
        text_table_say(&log->grid, &by, STYLE_FAINT);
    add_done(log, line);
    if (at.failed) log->grid.failed = true;
    buffer_free(&at);
}

static status on_line(void *context, const struct history_line *line, struct problem *why) {
    (void)why;
    struct log *log = context;
    bool is_of_another = line->tournament != OF_THE_EVENT && line->tournament != log->ctx->tournament.at;
    if (line_has(&log->ctx->line, FLAG_TOURNAMENT) && is_of_another) return done();
    if (log->ctx->wants_json)
        line_json(log, line);
    else
        add_line(log, line);
    return done();
}

status cmd_log(struct cli_context *ctx) {
    struct log log = {.ctx = ctx};
    text_table_start(&log.grid, &ctx->arena, ctx->language);
    text_table_column(&log.grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    text_table_column(&log.grid, MSG_COLUMN_TIME, GRID_LEFT);
    text_table_column(&log.grid, MSG_COLUMN_TOURNAMENT, GRID_LEFT);
    text_table_column(&log.grid, MSG_COLUMN_BY, GRID_FOLDS);
    text_table_column(&log.grid, MSG_COLUMN_DONE, GRID_FOLDS);
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "commands"), json_open(&ctx->json, '[');
    }
    status read = log_each(ctx, on_line, &log);
    text_table_print(&log.grid, &ctx->page);
    if (ctx->wants_json) json_close(&ctx->json, ']'), json_close(&ctx->json, '}');
    return read;
}
