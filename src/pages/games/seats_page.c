/* Page: the seats of a table game, and which of them have a phone. */
#include "core/state/game_seats.h"
#include "pages/games/table_game_pages.h"
#include "view/game/game_messages.h"

struct url seats_url(const struct page_ctx *ctx, uint32_t game) {
    char code[CODE_LETTERS + 1];
    seats_code(ctx->state, game, code);
    return url_piece(url_at("/g"), text_dup(ctx->arena, text_of(code)));
}

bool seats_at_hand(const struct state *state, uint32_t *game) {
    uint32_t found = 0;
    EACH_TOURNAMENT (state, i) return false;
    for (uint32_t i = 0; i < state->games.count && state->seed_known; i++) {
        if (!seats_are_open(state, i) || seats_taken(state, i) == state->games.rows[i].players) continue;
        *game = i;
        found++;
    }
    return found == 1;
}

static status fill_rows(const struct page_ctx *ctx, uint32_t game, uint32_t me, struct seats_page *page) {
    const struct game_session *session = &ctx->state->games.rows[game];
    struct seats_row *rows = ARENA_ARRAY(ctx->arena, struct seats_row, session->players);
    person_id own;
    if (!rows) return no_memory();
    bool is_somebody = me && person_numbered(ctx->state, me, &own);
    page->rows.rows = rows;
    page->rows.count = session->players;
    for (uint32_t i = 0; i < session->players; i++) {
        bool is_me = is_somebody && session->people[i].at == own.at;
        rows[i] = (struct seats_row){i + 1, page_ctx_name(ctx, session->people[i]), is_me,
                                     seat_phone(ctx->state, game, i) != NULL};
        page->has_seat = page->has_seat || is_me;
    }
    return done();
}

status seats_page_of(const struct page_ctx *ctx, uint32_t game, uint32_t me, struct seats_page *page) {
    struct game_context table;
    struct sentence headline = {0};
    game_session_table(ctx->state, game, &table);
    *page = (struct seats_page){.frame = ctx->frame, .at = game_at_of(ctx, &table)};
    table.rules->headline(table.room, &table.words, &headline);
    page->first = page_ctx_said(ctx, &headline);
    page->is_open = seats_are_open(ctx->state, game);
    page->is_full = seats_taken(ctx->state, game) == table.session->players;
    page->here = seats_url(ctx, game);
    page->table = game_url(&page->at, NULL);
    return fill_rows(ctx, game, me, page);
}
