/* Page: a player's own moves in a refereed game: the bid dial, buttons for moves, and forms for moves with parts. */
#include <assert.h>
#include <string.h>
#include "view/game/suggested_moves.h"
#include "pages/games/game_pages.h"
#include "view/game/game_messages.h"

struct own {
    const struct page_ctx *ctx;
    const struct game_context *table;
    struct move_table moves;
    uint32_t seat;
};

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

static struct text line_of(const struct own *own, const struct move *move) {
    struct text texts[MOVE_TEXTS_MAX];
    struct buffer line = {0};
    move_texts(own->table->rules, move, own->table->words.texts, texts);
    move_format(&line, &own->moves, move, texts);
    return page_ctx_keep(own->ctx, &line);
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
        row->line = line_of(own, &move);
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
        *row = (struct own_move){line_of(own, move), page_ctx_said(own->ctx, &says)};
    }
    return done();
}

/* ---- Forms: moves with parts ---- */

static bool is_typed(const struct move_part *part) {
    return part->kind == PART_NUMBER || part->kind == PART_CHANGE || part->kind == PART_TEXT;
}

static bool has_typed_part(const struct move_spec *form) {
    for (uint32_t i = 1; i < form->part_count; i++)
        if (is_typed(&form->parts[i])) return true;
    return false;
}

/* "#3": unambiguous, whatever the players' names are. */
static struct text number_of(const struct own *own, uint32_t seat) {
    struct buffer words = {0};
    buffer_add_byte(&words, '#'), buffer_add_number(&words, own->table->numbers[seat]);
    return page_ctx_keep(own->ctx, &words);
}

static status choose_players(const struct own *own, struct own_part *part, struct own_choice *rows) {
    for (uint32_t seat = 0; seat < own->table->session->players; seat++) {
        if (seat == own->seat) continue;
        struct own_choice *row = &rows[part->choices.count++];
        *row = (struct own_choice){number_of(own, seat), page_ctx_copy(own->ctx, own->table->names[seat])};
    }
    return done();
}

static void choose_words(const struct own *own, const struct move_part *from, struct own_part *part,
                         struct own_choice *rows) {
    if (from->optional) rows[part->choices.count++] = (struct own_choice){text_of(""), text_of("–")};
    for (uint32_t i = 0; from->words[i]; i++) {
        struct sentence says = sentence_of(from->names ? from->names[i] : MSG_NONE, 0);
        struct text word = text_of(from->words[i]);
        rows[part->choices.count++] = (struct own_choice){word, from->names ? page_ctx_said(own->ctx, &says)
                                                                            : move_word_in(own->ctx->language, word)};
    }
}

static status fill_part(const struct own *own, const struct move_part *from, uint32_t at, struct own_part *part) {
    enum { CHOICES_MOST = GAME_PLAYERS_MAX + 16 };
    struct own_choice *rows = ARENA_ARRAY(own->ctx->arena, struct own_choice, CHOICES_MOST);
    if (!rows) return no_memory();
    *part = (struct own_part){.at = at, .label = from->says, .needed = !from->optional, .value = text_of("")};
    part->is_flag = from->kind == PART_FLAG;
    part->is_number = from->kind == PART_NUMBER;
    part->is_change = from->kind == PART_CHANGE;
    part->min = from->min, part->max = from->max;
    part->choices.rows = rows;
    if (from->kind == PART_PLAYER) TRY(choose_players(own, part, rows));
    if (from->kind == PART_WORD) choose_words(own, from, part, rows);
    return done();
}

static status fill_form(const struct own *own, const struct move_spec *from, struct own_form *form) {
    struct own_part *parts = ARENA_ARRAY(own->ctx->arena, struct own_part, from->part_count);
    if (!parts) return no_memory();
    *form = (struct own_form){.verb = from->verb, .says = from->says};
    form->parts.rows = parts;
    for (uint32_t i = 1; i < from->part_count; i++)
        TRY(fill_part(own, &from->parts[i], i, &parts[form->parts.count++]));
    return done();
}

static status fill_forms(const struct own *own, struct own_game_page *page) {
    const struct game_rules *rules = own->table->rules;
    struct own_form *forms = ARENA_ARRAY(own->ctx->arena, struct own_form, rules->form_count + 1);
    if (!forms) return no_memory();
    page->forms.rows = forms;
    for (uint32_t i = 0; i < rules->form_count && !page->over; i++)
        if (rules->forms[i].maker != BY_JUDGE && i != rules->bid_form && has_typed_part(&rules->forms[i]))
            TRY(fill_form(own, &rules->forms[i], &forms[page->forms.count++]));
    return done();
}

/* ---- The page ---- */

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
    page->who = number_of(&own, own.seat);
    if (!page->who.bytes) return no_memory();
    TRY(game_player_of(ctx, &table, own.seat, &page->me));
    fill_stand(&own, page);
    TRY(game_notes_of(ctx, &table, &page->notes));
    TRY(fill_dial(&own, page));
    TRY(fill_forms(&own, page));
    TRY(fill_others(&own, person, page));
    status offered = offers_of(&table, &offers);
    if (is_done(offered)) offered = fill_moves(&own, &offers, page);
    VEC_FREE(&offers.rows);
    return offered;
}
