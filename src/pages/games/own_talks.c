/* Talks of a player with another one, on the player's own game page: the terms, and the moves that sign or end them. */
#include "pages/games/own_game_forms.h"

enum { LINES_MOST = 8 };

bool own_talks_has(const struct own *own, const struct move *move) {
    const struct game_talks *talks = own->table->rules->talks;
    if (!talks || (move->form != talks->sign_form && move->form != talks->end_form)) return false;
    return move->parts[0] == (int32_t)own->seat;
}

static status fill_lines(const struct page_ctx *ctx, const struct game_context *table, const struct game_terms *terms,
                         struct own_terms **rows, uint32_t *count) {
    struct sentence says;
    *rows = ARENA_ARRAY(ctx->arena, struct own_terms, LINES_MOST);
    if (!*rows) return no_memory();
    for (*count = 0; *count < LINES_MOST; (*count)++) {
        if (!table->rules->talks->line(table->room, &table->words, terms, *count, &says)) break;
        (*rows)[*count].says = page_ctx_said(ctx, &says);
    }
    return done();
}

/* The move of that form with that partner, as typed; empty: it is not possible now. */
static struct text offered_line(const struct own *own, const struct legal_moves *offers, uint32_t form,
                                uint32_t partner) {
    for (uint32_t i = 0; i < offers->rows.count; i++) {
        const struct move *move = &offers->rows.rows[i];
        bool is_it = move->form == form && move->parts[0] == (int32_t)own->seat && move->parts[1] == (int32_t)partner;
        if (is_it) return own_line_of(own, move);
    }
    return text_of("");
}

static status fill_one(const struct own *own, const struct legal_moves *offers, const struct game_terms *terms,
                       struct own_talks *row) {
    const struct game_talks *talks = own->table->rules->talks;
    struct own_terms *lines;
    struct argument partner = arg_player(&own->table->words, terms->other);
    struct sentence title = sentence_of(talks->title, 1, partner), waits = sentence_of(MSG_OWN_TALKS_WAITS, 1, partner);
    *row = (struct own_talks){.title = page_ctx_said(own->ctx, &title), .warning = talks->warning};
    row->sign = offered_line(own, offers, talks->sign_form, terms->other);
    row->end = offered_line(own, offers, talks->end_form, terms->other);
    row->waits =
        talks->signed_by(own->table->room, terms->one, terms->other) ? page_ctx_said(own->ctx, &waits) : text_of("");
    TRY(fill_lines(own->ctx, own->table, terms, &lines, &row->lines.count));
    row->lines.rows = lines;
    return done();
}

status own_talks_fill(const struct own *own, const struct legal_moves *offers, struct own_game_page *page) {
    const struct game_talks *talks = own->table->rules->talks;
    struct own_talks *rows = ARENA_ARRAY(own->ctx->arena, struct own_talks, GAME_PLAYERS_MAX);
    if (!rows) return no_memory();
    page->talks.rows = rows;
    for (uint32_t other = 0; talks && other < own->table->session->players; other++) {
        if (other == own->seat) continue;
        struct game_terms terms = {own->seat, other, talks->number(own->table->room, own->seat, other)};
        if (terms.number) TRY(fill_one(own, offers, &terms, &rows[page->talks.count++]));
    }
    return done();
}

status own_talks_saw(const struct page_ctx *ctx, uint32_t game, const struct move *refused,
                     struct own_game_page *page) {
    struct game_context table;
    struct own_terms *lines;
    game_session_table(ctx->state, game, &table);
    const struct game_talks *talks = table.rules->talks;
    if (!talks || refused->form != talks->sign_form || refused->parts[talks->number_part] == NOT_GIVEN) return done();
    struct game_terms terms = {(uint32_t)refused->parts[0], (uint32_t)refused->parts[1],
                               (uint32_t)refused->parts[talks->number_part]};
    TRY(fill_lines(ctx, &table, &terms, &lines, &page->saw.count));
    page->saw.rows = lines;
    return done();
}
