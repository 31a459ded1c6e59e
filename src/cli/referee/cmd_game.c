/* game list, game show: the refereed games of the event, and their state. */
#include "cli/line/cli_commands.h"
#include "cli/line/command_hint.h"
#include "cli/print/text_table.h"
#include "cli/print/print.h"
#include "cli/referee/print_game.h"

static void listed_json(struct cli_context *ctx, const struct game_context *table) {
    struct json *json = &ctx->json;
    json_open(json, '{');
    game_json_ends(ctx, table);
    json_key(json, "players"), json_open(json, '[');
    for (uint32_t i = 0; i < table->session->players; i++) json_text(json, table->names[i]);
    json_close(json, ']');
    json_key(json, "moves"), json_number(json, table->session->moves);
    json_close(json, '}');
}

static void print_list(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_GAME, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_RULES, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_PLAYERS, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_STATE, GRID_FOLDS);
    for (uint32_t i = 0; i < state->games.count; i++) {
        struct game_context table;
        game_session_table(state, i, &table);
        struct argument players = arg_seats(&table, UINT32_MAX);
        struct sentence stands = game_stands(&table);
        text_table_text(&grid, game_name(state, &table), STYLE_STRONG);
        text_table_message(&grid, table.rules->name, STYLE_PLAIN);
        text_table_text(&grid, text_of(players.text), STYLE_PLAIN);
        text_table_say(&grid, &stands, STYLE_PLAIN);
    }
    text_table_print(&grid, &ctx->page);
}

/* Suggests looking at a game that is not over; without games, how to start one. */
static void print_next(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct next_lines lines = {0};
    struct game_end end;
    struct game_context table;
    for (uint32_t i = 0; i < state->games.count; i++) {
        game_session_table(state, i, &table);
        if (table.rules->is_over(table.room, &end)) continue;
        game_next_add(ctx, &lines, &table, "show", MSG_NEXT_GAME_SHOW);
        break;
    }
    if (lines.rows.count == 0) {
        struct buffer call = {0};
        struct sentence says = sentence_of(MSG_NEXT_GAME_NEW, 0);
        hint_prefix(ctx, &call);
        buffer_add_cstr(&call, " help game new");
        next_lines_add(ctx, &lines, &call, &says);
    }
    next_lines_print(ctx, &lines);
}

status cmd_game_list(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    if (!ctx->wants_json) {
        if (state->games.count)
            print_list(ctx);
        else
            output_prose(&ctx->page, 0, MSG_GAME_NONE_YET);
        print_next(ctx);
        return done();
    }
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "games"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < state->games.count; i++) {
        struct game_context table;
        game_session_table(state, i, &table);
        listed_json(ctx, &table);
    }
    json_close(&ctx->json, ']');
    json_close(&ctx->json, '}');
    return done();
}

status cmd_game_show(struct cli_context *ctx) {
    struct game_context table;
    TRY(game_find(ctx, ctx_state(ctx), &table));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        game_json(ctx, &table);
        json_close(&ctx->json, '}');
        return done();
    }
    game_print(ctx, &table);
    return game_next_print(ctx, &table);
}
