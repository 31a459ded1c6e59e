/* announce: shows an announcement on all screens, withdraws or lists announcements. */
#include "view/hall/announcements.h"
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "cli/print/print_hall.h"
#include "sys/local_time.h"

static void list_json(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "announcements"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        const struct announcement *each = &state->announcements.rows[i];
        if (line_has(&ctx->line, FLAG_TOURNAMENT) && !announcement_concerns(each, ctx->tournament)) continue;
        announcement_json(&ctx->json, state, each, ctx_now(ctx));
    }
    json_close(&ctx->json, ']'), json_close(&ctx->json, '}');
}

static void add_row(struct cli_context *ctx, struct text_table *grid, const struct announcement *row) {
    const struct state *state = ctx_state(ctx);
    bool stands = announcement_stands(row, ctx_now(ctx));
    enum style style = stands ? STYLE_PLAIN : STYLE_FAINT;
    text_table_number(grid, row->number, STYLE_FAINT);
    text_table_text(grid, text_of(arg_hour(row->at_ms).text), STYLE_FAINT);
    text_table_text(grid, text_of(row->until_ms ? arg_hour(row->until_ms).text : ""), STYLE_FAINT);
    if (row->tournament && tournaments_there(state) > 1)
        text_table_text(grid, state_text(state, state->tournaments.rows[row->tournament - 1].slug), STYLE_FAINT);
    else
        text_table_empty(grid);
    text_table_text(grid, state_text(state, row->text), style);
    if (stands)
        text_table_empty(grid);
    else
        text_table_message(grid, row->withdrawn ? MSG_ANNOUNCE_IS_WITHDRAWN : MSG_ANNOUNCE_IS_OVER, STYLE_FAINT);
}

static void print_list(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct text_table grid;
    uint32_t count = 0;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_TIME, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_UNTIL, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_TOURNAMENT, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_ANNOUNCEMENT, GRID_FOLDS);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        const struct announcement *each = &state->announcements.rows[i];
        if (line_has(&ctx->line, FLAG_TOURNAMENT) && !announcement_concerns(each, ctx->tournament)) continue;
        add_row(ctx, &grid, each);
        count++;
    }
    if (!count) output_prose(&ctx->page, 0, MSG_ANNOUNCE_NOTHING);
    text_table_print(&grid, &ctx->page);
}

static status show_list(struct cli_context *ctx) {
    if (!ctx->wants_json) {
        print_list(ctx);
        return next_print(ctx);
    }
    list_json(ctx);
    return done();
}

static status note_number(struct cli_context *ctx, const struct entry *entry, void *context) {
    uint32_t *number = context;
    (void)ctx;
    if (entry->kind == ENTRY_announced) *number = entry->body.announced.number;
    if (entry->kind == ENTRY_announcement_withdrawn) *number = entry->body.announcement_withdrawn.number;
    return done();
}

static const struct announcement *announcement_numbered(const struct state *state, uint32_t number) {
    uint32_t i = 0;
    while (i < state->announcements.count && state->announcements.rows[i].number != number) i++;
    return i < state->announcements.count ? &state->announcements.rows[i] : NULL;
}

static void print_saved(struct cli_context *ctx, const struct announcement *row) {
    struct argument number = arg_number(row->number);
    struct sentence says = sentence_of(MSG_ANNOUNCE_SAVED, 1, number);
    if (row->until_ms) says = sentence_of(MSG_ANNOUNCE_SAVED_UNTIL, 2, number, arg_hour(row->until_ms));
    if (row->withdrawn) says = sentence_of(MSG_ANNOUNCE_TAKEN_AWAY, 1, number);
    output_sentence(&ctx->page, 0, &says);
}

static status save(struct cli_context *ctx, struct command *command) {
    uint32_t number = 0;
    if (!line_has(&ctx->line, FLAG_TOURNAMENT)) command->tournament = (tournament_id){NOBODY};
    TRY(ctx_submit(ctx, command));
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(ctx_entries(ctx, note_number, &number));
    const struct announcement *row = announcement_numbered(ctx_state(ctx), number);
    if (row && json_result_begin(ctx))
        json_key(&ctx->json, "announcement"), announcement_json(&ctx->json, ctx_state(ctx), row, ctx_now(ctx));
    else if (row)
        print_saved(ctx, row);
    json_result_end(ctx);
    return next_print(ctx);
}

static status withdraw(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_announcement_withdraw, &command));
    command.body.announcement_withdraw.number = (uint32_t)line_number(&ctx->line, FLAG_WITHDRAW, 0);
    return save(ctx, &command);
}

/* Only one of the actions per command. */
static status check_line(struct cli_context *ctx) {
    bool until = line_has(&ctx->line, FLAG_ANNOUNCE_UNTIL), minutes = line_has(&ctx->line, FLAG_ANNOUNCE_MINUTES);
    uint32_t asked = (ctx->line.operand_count > 0) + (uint32_t)line_has(&ctx->line, FLAG_WITHDRAW) +
                     (uint32_t)line_has(&ctx->line, FLAG_ANNOUNCE_LIST);
    bool is_timed_alone = (until || minutes) && !ctx->line.operand_count;
    if (asked > 1 || is_timed_alone) return misuse(&ctx->why, "TY-USAGE", MSG_ANNOUNCE_ONE_THING, 0);
    if (until && minutes) return misuse(&ctx->why, "TY-USAGE", MSG_ANNOUNCE_ONE_END, 0);
    return done();
}

status cmd_announce(struct cli_context *ctx) {
    struct command command;
    TRY(check_line(ctx));
    if (line_has(&ctx->line, FLAG_WITHDRAW)) return withdraw(ctx);
    if (!ctx->line.operand_count) return show_list(ctx);
    TRY(ctx_command(ctx, COMMAND_announcement_make, &command));
    struct command_announcement_make *body = &command.body.announcement_make;
    body->text = ctx->line.operands[0];
    body->minutes = (uint32_t)line_number(&ctx->line, FLAG_ANNOUNCE_MINUTES, 0);
    if (line_has(&ctx->line, FLAG_ANNOUNCE_UNTIL))
        body->until_ms = clock_time_nearest(line_value(&ctx->line, FLAG_ANNOUNCE_UNTIL), command.at_ms);
    return save(ctx, &command);
}
