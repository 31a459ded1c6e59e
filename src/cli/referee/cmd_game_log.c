/* game log: every move of a game with what followed; game undo: the last one taken back. */
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

/* Sentence and rule, below the move that they followed. */
static void add_told(struct cli_context *run, struct text_table *grid, const struct replayed *replayed) {
    const struct move_log *story = &replayed->story;
    for (uint32_t i = 0; replayed_is_move(replayed) && i < story->told.count; i++) {
        struct sentence says = told_sentence(&story->told.rows[i], &story->table.words);
        struct buffer line = {0};
        message_format(&line, run->language, &says);
        const char *rule = story->told.rows[i].rule;
        if (rule) buffer_text(&line, " ("), buffer_text(&line, rule), buffer_byte(&line, ')');
        text_table_note(grid, 2, buffer_held(&line), STYLE_FAINT);
        if (line.failed) grid->failed = true;
        buffer_free(&line);
    }
}

static status add_line(struct cli_context *run, const struct replayed *replayed, void *context) {
    struct text_table *grid = &((struct game_log_told *)context)->grid;
    struct buffer at = {0}, line = {0};
    timestamp_write(&at, replayed->at_ms, true);
    replayed_write(run, replayed, &line);
    text_table_number(grid, (int64_t)replayed->last, STYLE_FAINT);
    text_table_text(grid, buffer_held(&at), STYLE_FAINT);
    text_table_text(grid, buffer_held(&line), STYLE_PLAIN);
    add_told(run, grid, replayed);
    if (at.failed || line.failed) grid->failed = true;
    buffer_free(&at);
    buffer_free(&line);
    return done();
}

static status line_json(struct cli_context *run, const struct replayed *replayed, void *context) {
    (void)context;
    replayed_json(run, replayed);
    return done();
}

status cmd_game_log(struct cli_context *run) {
    struct game_context table;
    struct game_log_told log;
    TRY(game_find(run, run_state(run), &table));
    if (run->wants_json) {
        json_open(&run->json, '{');
        json_key(&run->json, "game"), json_text(&run->json, game_name(run_state(run), &table));
        json_key(&run->json, "log"), json_open(&run->json, '[');
        TRY(game_replay(run, &table, line_json, NULL));
        json_close(&run->json, ']');
        json_close(&run->json, '}');
        return done();
    }
    text_table_start(&log.grid, &run->arena, run->language);
    text_table_column(&log.grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    text_table_column(&log.grid, MSG_COLUMN_TIME, GRID_LEFT);
    text_table_column(&log.grid, MSG_COLUMN_DONE, GRID_FOLDS);
    status replayed = game_replay(run, &table, add_line, &log);
    text_table_print(&log.grid, &run->page);
    return replayed;
}

/* TY-UNDO: a command of that game, which by the number of its entry could be any. */
static status check_entry(struct cli_context *run, uint64_t entry, uint32_t number, struct text name) {
    const struct command_record *command = command_at_entry(run_state_asked(run), entry);
    if (!command || command->game == number) return done();
    return refuse(&run->why, "TY-UNDO", MSG_GAME_UNDO_ELSEWHERE, 2, arg_number((int64_t)entry),
                  arg_bytes(name.bytes, name.length));
}

/* How the game stands then, where there still is one. */
static status show_rest(struct cli_context *run, uint32_t number) {
    struct game_context table;
    uint32_t game;
    if (!game_session_numbered(run_state(run), number, &game)) {
        if (!run->wants_json) output_prose(&run->page, 0, MSG_GAME_UNDONE_WHOLE);
        return done();
    }
    game_session_table(run_state(run), game, &table);
    if (run->wants_json) {
        game_json(run, &table);
        return done();
    }
    output_gap(&run->page);
    game_where_print(run, &table);
    return game_next_print(run, &table);
}

status cmd_game_undo(struct cli_context *run) {
    struct command command;
    struct game_context table;
    int64_t typed = 0;
    TRY(game_find(run, run_state_asked(run), &table));
    uint32_t number = table.refereed->number;
    struct text name = game_name(run_state_asked(run), &table);
    TRY(run_command(run, COMMAND_command_undo, &command));
    uint64_t *entry = &command.body.command_undo.entry;
    if (run->line.operand_count > 1) {
        (void)entry_number(run->line.operands[1], &typed);
        *entry = (uint64_t)typed;
        TRY(check_entry(run, *entry, number, name));
    } else if (!command_last_of_game(run_state_asked(run), number, 0, entry)) {
        return refuse(&run->why, "TY-UNDO", MSG_GAME_UNDO_NOTHING, 1, arg_bytes(name.bytes, name.length));
    }
    return undo_told(run, &command, show_rest, number);
}
