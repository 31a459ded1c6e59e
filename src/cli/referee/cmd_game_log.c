/* game log: all moves of a game with what followed; game undo: undoes the last one. */
#include "cli/line/cli_commands.h"
#include "cli/referee/game_replay.h"
#include "cli/print/text_table.h"
#include "cli/print/log_each.h"
#include "core/ledger/undo.h"
#include "cli/commands/event/cmd_undo.h"
#include "sys/local_time.h"

struct game_log_told {
    struct text_table grid;
};

/* Sentence and rule, below the move that caused them. */
static void add_told(struct cli_context *ctx, struct text_table *grid, const struct replayed *replayed) {
    const struct move_log *story = &replayed->story;
    for (uint32_t i = 0; replayed_is_move(replayed) && i < story->told.count; i++) {
        struct sentence says = told_sentence(&story->told.rows[i], &story->table.words);
        struct buffer line = {0};
        message_format(&line, ctx->language, &says);
        const char *rule = story->told.rows[i].rule;
        if (rule) buffer_add_cstr(&line, " ("), buffer_add_cstr(&line, rule), buffer_add_byte(&line, ')');
        text_table_note(grid, 2, buffer_view(&line), STYLE_FAINT);
        if (line.failed) grid->failed = true;
        buffer_free(&line);
    }
}

static status add_line(struct cli_context *ctx, const struct replayed *replayed, void *context) {
    struct text_table *grid = &((struct game_log_told *)context)->grid;
    struct buffer at = {0}, line = {0};
    timestamp_write(&at, replayed->at_ms, true);
    replayed_write(ctx, replayed, &line);
    text_table_number(grid, (int64_t)replayed->last, STYLE_FAINT);
    text_table_text(grid, buffer_view(&at), STYLE_FAINT);
    text_table_text(grid, buffer_view(&line), STYLE_PLAIN);
    add_told(ctx, grid, replayed);
    if (at.failed || line.failed) grid->failed = true;
    buffer_free(&at);
    buffer_free(&line);
    return done();
}

static status line_json(struct cli_context *ctx, const struct replayed *replayed, void *context) {
    (void)context;
    replayed_json(ctx, replayed);
    return done();
}

status cmd_game_log(struct cli_context *ctx) {
    struct game_context table;
    struct game_log_told log;
    TRY(game_find(ctx, ctx_state(ctx), &table));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "game"), json_text(&ctx->json, game_name(ctx_state(ctx), &table));
        json_key(&ctx->json, "log"), json_open(&ctx->json, '[');
        TRY(game_replay(ctx, &table, line_json, NULL));
        json_close(&ctx->json, ']');
        json_close(&ctx->json, '}');
        return done();
    }
    text_table_start(&log.grid, &ctx->arena, ctx->language);
    text_table_column(&log.grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    text_table_column(&log.grid, MSG_COLUMN_TIME, GRID_LEFT);
    text_table_column(&log.grid, MSG_COLUMN_DONE, GRID_FOLDS);
    status replayed = game_replay(ctx, &table, add_line, &log);
    text_table_print(&log.grid, &ctx->page);
    return replayed;
}

/* TY-UNDO: refuses the number of a command that is not of that game. */
static status check_entry(struct cli_context *ctx, uint64_t entry, uint32_t number, struct text name) {
    const struct command_record *command = command_at_entry(ctx_state_asked(ctx), entry);
    if (!command || command->game == number) return done();
    return refuse(&ctx->why, "TY-UNDO", MSG_GAME_UNDO_ELSEWHERE, 2, arg_number((int64_t)entry),
                  arg_bytes(name.bytes, name.length));
}

/* The state of the game afterwards, if it still exists. */
static status show_rest(struct cli_context *ctx, uint32_t number) {
    struct game_context table;
    uint32_t game;
    if (!game_session_numbered(ctx_state(ctx), number, &game)) {
        if (!ctx->wants_json) output_prose(&ctx->page, 0, MSG_GAME_UNDONE_WHOLE);
        return done();
    }
    game_session_table(ctx_state(ctx), game, &table);
    if (ctx->wants_json) {
        game_json(ctx, &table);
        return done();
    }
    output_gap(&ctx->page);
    game_where_print(ctx, &table);
    return game_next_print(ctx, &table);
}

status cmd_game_undo(struct cli_context *ctx) {
    struct command command;
    struct game_context table;
    int64_t typed = 0;
    TRY(game_find(ctx, ctx_state_asked(ctx), &table));
    uint32_t number = table.session->number;
    struct text name = game_name(ctx_state_asked(ctx), &table);
    TRY(ctx_command(ctx, COMMAND_command_undo, &command));
    uint64_t *entry = &command.body.command_undo.entry;
    if (ctx->line.operand_count > 1) {
        (void)entry_number(ctx->line.operands[1], &typed);
        *entry = (uint64_t)typed;
        TRY(check_entry(ctx, *entry, number, name));
    } else if (!command_last_of_game(ctx_state_asked(ctx), number, 0, entry)) {
        return refuse(&ctx->why, "TY-UNDO", MSG_GAME_UNDO_NOTHING, 1, arg_bytes(name.bytes, name.length));
    }
    return undo_told(ctx, &command, show_rest, number);
}
