/* Page: a table game for a tablet in the middle of the table. */
#include "pages/games/table_game_pages.h"
#include "view/game/game_messages.h"

enum { SIDES = 4 };

/* How many players sit at each side, for each number of players: left, far, right, near. Clockwise from the left. */
static void share_sides(uint32_t players, uint32_t sides[SIDES]) {
    static const uint8_t few[][SIDES] = {{0, 0, 0, 0}, {0, 0, 0, 1}, {0, 1, 0, 1}, {1, 0, 1, 1},
                                         {1, 1, 1, 1}, {1, 1, 1, 2}, {1, 2, 1, 2}};
    enum { FEW = sizeof few / sizeof *few };
    for (uint32_t side = 0; side < SIDES; side++) sides[side] = players < FEW ? few[players][side] : 0;
    if (players < FEW) return;
    sides[MAT_FAR] = players / 2;
    sides[MAT_NEAR] = players - sides[MAT_FAR];
}

static status fill_player(const struct page_ctx *ctx, const struct game_context *table, const struct game_end *end,
                          bool over, uint32_t seat, struct mat_player *player) {
    enum bid_state bid = table->rules->bid && !over ? table->rules->bid(table->room, seat) : BID_NONE;
    TRY(game_player_of(ctx, table, seat, &player->shown));
    player->shown.acts = !over && (table->rules->to_act(table->room) >> seat & 1);
    player->shown.won = over && end->winner == seat;
    player->bids = bid != BID_NONE;
    player->bid_in = bid == BID_IN;
    return done();
}

/* The near side is read from right to left by who looks from above, so that the order stays clockwise. */
static status fill_sides(const struct page_ctx *ctx, const struct game_context *table, const struct game_end *end,
                         struct mat_page *page) {
    uint32_t count = table->session->players, sides[SIDES], at = 0, used = 0;
    struct mat_player *players = ARENA_ARRAY(ctx->arena, struct mat_player, count);
    struct mat_row *rows = ARENA_ARRAY(ctx->arena, struct mat_row, SIDES);
    if (!players || !rows) return no_memory();
    share_sides(count, sides);
    for (uint32_t side = 0; side < SIDES; side++) {
        if (!sides[side]) continue;
        for (uint32_t i = 0; i < sides[side]; i++)
            TRY(fill_player(ctx, table, end, page->over, at + i, &players[at + i]));
        rows[used].side = (enum mat_side)side;
        rows[used].players.rows = &players[at];
        rows[used++].players.count = sides[side];
        at += sides[side];
    }
    page->sides.rows = rows;
    page->sides.count = used;
    return done();
}

status mat_page_of(const struct page_ctx *ctx, uint32_t game, struct mat_page *page) {
    struct game_context table;
    struct game_end end = {.winner = NO_PLAYER};
    struct sentence headline = {0};
    game_session_table(ctx->state, game, &table);
    *page = (struct mat_page){.frame = ctx->frame, .at = game_at_of(ctx, &table)};
    page->over = table.rules->is_over(table.room, &end);
    page->here = game_url(&page->at, "table");
    page->table = game_url(&page->at, NULL);
    table.rules->headline(table.room, &table.words, &headline);
    page->headline = page_ctx_said(ctx, &headline);
    struct sentence stands = page->over ? game_end_says(&table, &end) : game_waits(&table);
    page->stands = page_ctx_said(ctx, &stands);
    TRY(fill_sides(ctx, &table, &end, page));
    return game_notes_of(ctx, &table, &page->notes);
}
