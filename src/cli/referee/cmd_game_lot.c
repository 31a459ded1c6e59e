/* game lot: a verifiable random order for simultaneous effects in a game, recorded like any other draw. */
#include "cli/line/cli_commands.h"
#include "cli/print/text_table.h"
#include "cli/referee/print_game.h"

static void order_json(struct cli_context *ctx, const struct entry_game_lot *lot) {
    json_key(&ctx->json, "lot"), json_number(&ctx->json, lot->lot);
    json_key(&ctx->json, "order"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < lot->order.count; i++)
        json_text(&ctx->json, lot->things.rows[lot->order.rows[i].number].words);
    json_close(&ctx->json, ']');
    json_key(&ctx->json, "key"), json_hex(&ctx->json, lot->key, HASH_SIZE);
}

static void print_order(struct cli_context *ctx, const struct entry_game_lot *lot) {
    struct sentence title = sentence_of(MSG_GAME_LOT_TITLE, 1, arg_number(lot->lot));
    struct text_table grid;
    output_sentence(&ctx->page, 0, &title);
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_NONE, GRID_RIGHT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    for (uint32_t i = 0; i < lot->order.count; i++) {
        text_table_number(&grid, i + 1, STYLE_STRONG);
        text_table_text(&grid, lot->things.rows[lot->order.rows[i].number].words, STYLE_PLAIN);
    }
    text_table_print(&grid, &ctx->page);
    key_print(ctx, lot->key);
}

static status tell_lot(struct cli_context *ctx, const struct entry *entry, void *context) {
    (void)context;
    if (entry->kind != ENTRY_game_lot) return done();
    if (ctx->wants_json)
        order_json(ctx, &entry->body.game_lot);
    else
        print_order(ctx, &entry->body.game_lot);
    return done();
}

status cmd_game_lot(struct cli_context *ctx) {
    struct command command;
    struct game_context table;
    TRY(game_find(ctx, ctx_state_asked(ctx), &table));
    TRY(ctx_command(ctx, COMMAND_game_lot, &command));
    struct command_game_lot *body = &command.body.game_lot;
    body->game = table.session->number;
    body->things.rows = ARENA_ARRAY(&ctx->arena, struct words_row, ctx->line.operand_count);
    if (!body->things.rows) return no_memory();
    for (uint32_t i = 1; i < ctx->line.operand_count; i++)
        body->things.rows[body->things.count++].words = ctx->line.operands[i];
    TRY(ctx_submit(ctx, &command));
    (void)json_result_begin(ctx);
    TRY(ctx_entries(ctx, tell_lot, NULL));
    json_result_end(ctx);
    return done();
}
