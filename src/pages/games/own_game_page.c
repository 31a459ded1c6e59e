/* Page: a player's own moves in a refereed game: the bid dial, buttons for moves, and forms for moves with parts. */
#include <assert.h>
#include <string.h>
#include "view/game/suggested_moves.h"
#include "pages/games/own_game_forms.h"
#include "core/game/proposal.h"
#include "view/game/game_messages.h"

bool own_game_find(const struct page_ctx *ctx, person_id person, uint32_t *game) {
    bool found = false;
    for (uint32_t i = ctx->state->games.count; i-- > 0;) {
        const struct game_session *session = &ctx->state->games.rows[i];
        struct game_end end;
        uint32_t seat;
        if (!seat_of(session, person, &seat)) continue;
        if (!found) *game = i;
        found = true;
        if (rule_books()->games[session->rules]->is_over((const void *)session->room, &end)) continue;
        *game = i;
        return true;
    }
    return found;
}

/* ---- The dial ---- */

enum { DIAL_MOST = 10 };

/* All bids the rules would accept now. A bid already made does not change the list: the player may still change it. */
static status fill_dial(const struct own *own, struct own_game_page *page) {
    const struct game_rules *rules = own->table->rules;
    struct own_move *rows = ARENA_ARRAY(own->ctx->arena, struct own_move, DIAL_MOST);
    struct game_state_block room;
    if (!rows) return no_memory();
    enum bid_state bid = rules->bid ? rules->bid(own->table->room, own->seat) : BID_NONE;
    page->bids = bid != BID_NONE;
    page->bid_in = bid == BID_IN;
    page->dial.rows = rows;
    for (int32_t number = 0; page->bids && number <= DIAL_MOST && page->dial.count < DIAL_MOST; number++) {
        struct move move = move_of(rules->bid_form);
        struct buffer words = {0};
        move.parts[0] = (int32_t)own->seat, move.parts[1] = number;
        if (!move_is_taken(own->table, &move, &room)) continue;
        struct own_move *row = &rows[page->dial.count++];
        buffer_add_number(&words, number);
        row->line = own_line_of(own, &move);
        row->says = page_ctx_keep(own->ctx, &words);
    }
    return done();
}

/* ---- Buttons ---- */

static bool is_own_move(const struct own *own, const struct move *move) {
    const struct game_rules *rules = own->table->rules;
    return !move_is_bid(rules, move) && form_is_own_in(rules, own->table->session->settings, own->table->room,
                                                       &rules->forms[move->form], move->parts[0], own->seat);
}

static status fill_moves(const struct own *own, const struct legal_moves *offers, struct own_game_page *page) {
    struct own_move *rows = ARENA_ARRAY(own->ctx->arena, struct own_move, (size_t)offers->rows.count + 1);
    if (!rows) return no_memory();
    page->moves.rows = rows;
    for (uint32_t i = 0; i < offers->rows.count; i++) {
        const struct move *move = &offers->rows.rows[i];
        struct sentence says;
        if (!is_own_move(own, move) || !game_button(own->table, move, own->ctx->language, &says)) continue;
        struct own_move *row = &rows[page->moves.count++];
        *row = (struct own_move){own_line_of(own, move), page_ctx_said(own->ctx, &says)};
    }
    return done();
}

/* ---- The page ---- */

/* What waits for an answer, and passing in advance. */
static status fill_said(const struct own *own, struct own_game_page *page) {
    const struct game_session *session = own->table->session;
    struct buffer moves = {0};
    page->said.moves = text_of("");
    page->may_pass = !page->over && own->table->rules->passes;
    page->passes = session->standing >> own->seat & 1;
    if (!session->said.count) return done();
    page->said.asks = proposal_confirmers(own->table) >> own->seat & 1;
    page->said.waits = session->said.seat == own->seat;
    proposal_write(own->table, &moves);
    page->said.moves = page_ctx_keep(own->ctx, &moves);
    return done();
}

static status fill_others(const struct own *own, person_id person, struct own_game_page *page) {
    const struct page_ctx *ctx = own->ctx;
    struct own_game *rows = ARENA_ARRAY(ctx->arena, struct own_game, ctx->state->games.count + 1);
    if (!rows) return no_memory();
    page->others.rows = rows;
    for (uint32_t i = ctx->state->games.count; i-- > 0;) {
        struct game_context table;
        struct game_end end;
        uint32_t seat;
        if (&ctx->state->games.rows[i] == own->table->session) continue;
        if (!seat_of(&ctx->state->games.rows[i], person, &seat)) continue;
        game_session_table(ctx->state, i, &table);
        if (table.rules->is_over(table.room, &end)) continue;
        struct game_at at = game_at_of(ctx, &table);
        rows[page->others.count++] = (struct own_game){at, own_game_url(&at)};
    }
    return done();
}

static void fill_stand(const struct own *own, struct own_game_page *page) {
    struct game_end end;
    struct sentence headline = {0};
    page->over = own->table->rules->is_over(own->table->room, &end);
    struct sentence stands = page->over ? game_end_says(own->table, &end) : game_waits(own->table);
    own->table->rules->headline(own->table->room, &own->table->words, &headline);
    page->headline = page_ctx_said(own->ctx, &headline);
    page->stands = page_ctx_said(own->ctx, &stands);
    page->me.acts = !page->over && (own->table->rules->to_act(own->table->room) >> own->seat & 1);
}

status own_game_page_of(const struct page_ctx *ctx, uint32_t game, person_id person, struct own_game_page *page) {
    struct game_context table;
    struct legal_moves offers;
    struct own own = {ctx, &table, {0}, 0};
    game_session_table(ctx->state, game, &table);
    own.moves = game_moves_of(&table);
    bool plays = seat_of(table.session, person, &own.seat);
    assert(plays);
    (void)plays;
    *page = (struct own_game_page){.frame = ctx->frame, .at = game_at_of(ctx, &table)};
    page->here = own_game_url(&page->at);
    page->table = game_url(&page->at, NULL);
    page->who = own_number_of(&own, own.seat);
    if (!page->who.bytes) return no_memory();
    TRY(game_player_of(ctx, &table, own.seat, &page->me));
    fill_stand(&own, page);
    TRY(fill_said(&own, page));
    TRY(game_notes_of(ctx, &table, &page->notes));
    TRY(fill_dial(&own, page));
    TRY(fill_others(&own, person, page));
    status offered = offers_of(&table, &offers);
    if (is_done(offered)) offered = fill_moves(&own, &offers, page);
    if (is_done(offered)) offered = own_forms_fill(&own, &offers, page);
    VEC_FREE(&offers.rows);
    return offered;
}
