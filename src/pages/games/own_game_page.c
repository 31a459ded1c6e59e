/* Page: a player's own moves in a refereed game: the bid dial, buttons for moves, and forms for moves with parts. */
#include <assert.h>
#include <string.h>
#include "view/game/suggested_moves.h"
#include "pages/games/own_game_forms.h"
#include "core/game/proposal.h"
#include "core/game/undo_request.h"
#include "view/game/game_messages.h"

enum { PLAYERS_ABREAST = 3 }; /* at the top of a phone */

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
        if (!is_own_move(own, move) || own_talks_has(own, move) ||
            !game_button(own->table, move, own->ctx->language, &says))
            continue;
        struct own_move *row = &rows[page->moves.count++];
        *row = (struct own_move){own_line_of(own, move), page_ctx_said(own->ctx, &says)};
    }
    return done();
}

/* ---- The page ---- */

/* Passing in advance is offered unless the player has something else to pass: an opportunity, which no standing pass gives up. */
static void fill_passing(const struct own *own, struct own_game_page *page) {
    const struct game_rules *rules = own->table->rules;
    struct move pass;
    if (page->over || !rules->passes) return;
    page->passes = own->table->session->standing >> own->seat & 1;
    page->passing_is_due = page->me.acts && rules->passes(own->table->room, &pass);
    page->may_pass = page->passes || !page->me.acts || rules->passes(own->table->room, &pass);
}

static struct own_said_move own_said_move(const struct own *own, const struct move *move) {
    return (struct own_said_move){own_label(&own->table->rules->forms[move->form]), own_parts_of(own, move)};
}

/* What waits for an answer. */
static status fill_said(const struct own *own, struct own_game_page *page) {
    const struct game_session *session = own->table->session;
    if (!session->said.count) return done();
    struct own_said_move *rows = ARENA_ARRAY(own->ctx->arena, struct own_said_move, session->said.count);
    if (!rows) return no_memory();
    page->said.asks = proposal_confirmers(own->table) >> own->seat & 1;
    page->said.waits = session->said.seat == own->seat;
    page->said.moves.rows = rows;
    for (; page->said.moves.count < session->said.count; page->said.moves.count++) {
        struct move move = proposal_move(session, page->said.moves.count);
        rows[page->said.moves.count] = own_said_move(own, &move);
    }
    return done();
}

static status fill_undo_move(const struct own *own, struct own_undo *undo) {
    struct own_said_move *row = ARENA_ARRAY(own->ctx->arena, struct own_said_move, 1);
    struct move move;
    if (!row) return no_memory();
    memcpy(&move, own->table->session->own.move, sizeof move);
    *row = own_said_move(own, &move);
    undo->move.moves.rows = row, undo->move.moves.count = 1;
    return done();
}

static status fill_undo_seats(const struct own *own, struct own_undo *undo) {
    const struct undo_request *open = &own->table->session->undo;
    struct own_undo_seat *rows = ARENA_ARRAY(own->ctx->arena, struct own_undo_seat, GAME_PLAYERS_MAX);
    if (!rows) return no_memory();
    undo->seats.rows = rows;
    for (uint32_t seat = 0; seat < own->table->session->players; seat++) {
        if (!(open->asks >> seat & 1)) continue;
        struct text name = text_dup(own->ctx->arena, own->table->names[seat]);
        if (!name.bytes) return no_memory();
        rows[undo->seats.count++] =
            (struct own_undo_seat){.name = name, .agreed = open->agreed >> seat & 1, .is_me = seat == own->seat};
    }
    return done();
}

static status fill_undo(const struct own *own, struct own_undo *undo) {
    const struct undo_request *open = &own->table->session->undo;
    struct problem why;
    *undo = (struct own_undo){.is_open = open->first != 0, .says = text_of("")};
    if (!undo->is_open) {
        undo->may_ask = is_done(undo_request_check(own->ctx->state, own->table, own->seat, &why));
        return done();
    }
    undo->asks = open->seat == own->seat;
    undo->answers = open->asks >> own->seat & 1;
    undo->agreed = open->agreed >> own->seat & 1;
    struct sentence says = undo->asks ? sentence_of(MSG_OWN_UNDO_MINE, 0)
                                      : sentence_of(MSG_OWN_UNDO_ASKS, 1, arg_player(&own->table->words, open->seat));
    undo->says = page_ctx_said(own->ctx, &says);
    TRY(fill_undo_move(own, undo));
    return fill_undo_seats(own, undo);
}

/* Everybody at the table, at the top of the page. */
static status fill_players(const struct own *own, struct own_game_page *page) {
    uint32_t count = own->table->session->players;
    struct game_player *rows = ARENA_ARRAY(own->ctx->arena, struct game_player, count);
    struct game_end end;
    if (!rows) return no_memory();
    page->over = own->table->rules->is_over(own->table->room, &end);
    uint32_t acting = page->over ? 0 : own->table->rules->to_act(own->table->room);
    for (uint32_t i = 0; i < count; i++) {
        TRY(game_player_of(own->ctx, own->table, i, &rows[i]));
        rows[i].is_me = i == own->seat;
        rows[i].acts = acting >> i & 1;
        rows[i].won = page->over && end.winner == i;
    }
    page->players.rows = rows, page->players.count = count;
    page->is_wide = count > PLAYERS_ABREAST;
    page->me = rows[own->seat];
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

/* Whom the game waits for, as this player sees it. */
static struct sentence own_waits(const struct own *own, bool acts) {
    const struct game_strings *words = &own->table->words;
    uint32_t confirmers = proposal_confirmers(own->table), by = own->table->session->said.seat;
    if (confirmers >> own->seat & 1) return sentence_of(MSG_OWN_SAID_ASKS, 1, arg_player(words, by));
    if (confirmers) return sentence_of(MSG_OWN_SAID_WAITS, 2, arg_player(words, by), arg_seats(own->table, confirmers));
    return acts ? sentence_of(MSG_OWN_TURN, 1, arg_player(words, own->seat)) : game_waits(own->table);
}

static void fill_stand(const struct own *own, struct own_game_page *page) {
    struct game_end end;
    struct sentence headline = {0};
    bool over = own->table->rules->is_over(own->table->room, &end);
    struct sentence stands = over ? game_end_says(own->table, &end) : own_waits(own, page->me.acts);
    own->table->rules->headline(own->table->room, &own->table->words, &headline);
    page->headline = page_ctx_said(own->ctx, &headline);
    page->stands = page_ctx_said(own->ctx, &stands);
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
    TRY(fill_players(&own, page));
    fill_stand(&own, page);
    fill_passing(&own, page);
    TRY(fill_said(&own, page));
    TRY(fill_undo(&own, &page->undo));
    TRY(game_notes_of(ctx, &table, &page->notes));
    TRY(fill_dial(&own, page));
    TRY(fill_others(&own, person, page));
    status offered = offers_of(&table, &offers);
    if (is_done(offered)) offered = fill_moves(&own, &offers, page);
    if (is_done(offered)) offered = own_talks_fill(&own, &offers, page);
    if (is_done(offered)) offered = own_forms_fill(&own, &offers, page);
    if (page->talks.count && page->notes.count > 1) page->notes.count = 1; /* the terms are shown with their buttons */
    VEC_FREE(&offers.rows);
    return offered;
}
