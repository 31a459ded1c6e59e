/* game seats: the code by which phones take the seats of a table game, each player's own code, and who is seated. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "cli/print/text_table.h"
#include "cli/referee/print_game.h"
#include "core/state/game_seats.h"

static void seats_json(struct cli_context *ctx, const struct game_context *table, uint32_t game) {
    const struct state *state = ctx_state(ctx);
    char code[CODE_LETTERS + 1];
    struct json *json = &ctx->json;
    seats_code(state, game, code);
    json_open(json, '{');
    json_key(json, "game"), json_text(json, game_name(state, table));
    json_key(json, "code"), json_string(json, code);
    json_key(json, "open"), json_bool(json, seats_are_open(state, game));
    json_key(json, "seats"), json_open(json, '[');
    for (uint32_t seat = 0; seat < table->session->players; seat++) {
        json_open(json, '{');
        json_key(json, "seat"), json_number(json, seat + 1);
        person_json_members(json, state, table->session->people[seat]);
        code_of_person(state, table->session->people[seat], code);
        json_key(json, "code"), json_string(json, code);
        json_key(json, "seated"), json_bool(json, seat_phone(state, game, seat) != NULL);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void print_seats(struct cli_context *ctx, const struct game_context *table, uint32_t game) {
    const struct state *state = ctx_state(ctx);
    char code[CODE_LETTERS + 1];
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_SEAT, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_CODE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_STATE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    for (uint32_t seat = 0; seat < table->session->players; seat++) {
        enum message says = seat_phone(state, game, seat) ? MSG_SEATS_SEATED : MSG_SEATS_NOT_HERE;
        code_of_person(state, table->session->people[seat], code);
        text_table_number(&grid, seat + 1, STYLE_PLAIN);
        text_table_text(&grid, text_of(arg_code(code).text), STYLE_STRONG);
        text_table_text(&grid, text_of(message_template(ctx->language, says, false)), STYLE_PLAIN);
        text_table_text(&grid, table->names[seat], STYLE_PLAIN);
    }
    seats_code(state, game, code);
    struct sentence says =
        seats_are_open(state, game) ? sentence_of(MSG_SEATS_CODE, 1, arg_code(code)) : sentence_of(MSG_SEATS_BEGUN, 0);
    output_sentence(&ctx->page, 0, &says);
    text_table_print(&grid, &ctx->page);
}

status cmd_game_seats(struct cli_context *ctx) {
    struct game_context table;
    uint32_t game = 0;
    if (!ctx_state(ctx)->seed_known) return fault(&ctx->why, "SEED", MSG_SEED_MISSING, 0);
    TRY(game_find(ctx, ctx_state(ctx), &table));
    (void)game_session_numbered(ctx_state(ctx), table.session->number, &game);
    if (ctx->wants_json)
        seats_json(ctx, &table, game);
    else
        print_seats(ctx, &table, game);
    return done();
}
