/* Page: a judge's moves in a refereed game: the suggested moves, all other moves, and the usage of judge moves. */
#include "pages/games/game_pages.h"

#include <string.h>
#include "core/ledger/undo.h"

#include "view/game/suggested_moves.h"
#include "view/game/game_messages.h"
#include "view/shared/stage_title.h"

struct listing {
    const struct page_ctx *ctx;
    const struct game_context *table;
    struct move_table moves;
};

/* "Pass for Kris": the label of a player's button; else "Kris: Declare a conflict", what such a move does. */
static struct text words_of(const struct listing *listing, const struct move *move, const struct game_move *row) {
    struct sentence says = sentence_of(row->says, 0), button;
    if (row->has_button && game_button(listing->table, move, listing->ctx->language, &button)) says = button;
    struct text words = page_ctx_said(listing->ctx, &says);
    if (!row->player.length) return words;
    if (!row->has_button) {
        struct buffer named = {0};
        buffer_add_text(&named, row->player), buffer_add_cstr(&named, ": "), buffer_add_text(&named, words);
        return page_ctx_keep(listing->ctx, &named);
    }
    struct sentence of_player =
        sentence_of(MSG_GAME_MOVE_FOR, 2, arg_text_ref(words.bytes, words.length), arg_text(row->player));
    return page_ctx_said(listing->ctx, &of_player);
}

/* Never proposes a bid's number: a player bids on a phone, or a judge types it. */
static status fill_move(const struct listing *listing, const struct move *move, struct game_move *row) {
    struct text texts[MOVE_TEXTS_MAX];
    struct buffer line = {0};
    uint32_t player = move_player(listing->table->rules, move);
    move_texts(listing->table->rules, move, listing->table->words.texts, texts);
    move_format(&line, &listing->moves, move, texts);
    row->player = text_of("");
    if (player != NO_PLAYER) row->player = page_ctx_copy(listing->ctx, listing->table->names[player]);
    row->says = listing->table->rules->forms[move->form].says;
    row->has_button = player != NO_PLAYER && listing->table->rules->forms[move->form].button != MSG_NONE;
    row->words = words_of(listing, move, row);
    return arena_keep(listing->ctx->arena, &line, &row->line);
}

static bool is_among(const struct move *chosen, uint32_t count, const struct move *move) {
    for (uint32_t i = 0; i < count; i++)
        if (memcmp(&chosen[i], move, sizeof *move) == 0) return true;
    return false;
}

static status fill_offers(const struct listing *listing, const struct legal_moves *offers,
                          struct game_moves_page *page) {
    struct move chosen[GAME_PLAYERS_MAX];
    uint32_t count = game_next(listing->table, offers, chosen);
    struct game_move *rows = ARENA_ARRAY(listing->ctx->arena, struct game_move, 2 * (size_t)offers->rows.count + 1);
    if (!rows) return no_memory();
    page->next.rows = rows;
    page->others.rows = rows + offers->rows.count;
    for (uint32_t i = 0; i < count; i++) {
        if (move_is_bid(listing->table->rules, &chosen[i])) continue;
        TRY(fill_move(listing, &chosen[i], &rows[page->next.count++]));
    }
    for (uint32_t i = 0; i < offers->rows.count; i++) {
        const struct move *move = &offers->rows.rows[i];
        if (is_among(chosen, count, move) || move_is_bid(listing->table->rules, move)) continue;
        TRY(fill_move(listing, move, &rows[offers->rows.count + page->others.count++]));
    }
    return done();
}

static status fill_judges(const struct listing *listing, struct game_moves_page *page) {
    const struct game_rules *rules = listing->table->rules;
    struct game_usage *rows = ARENA_ARRAY(listing->ctx->arena, struct game_usage, rules->form_count + 1);
    if (!rows) return no_memory();
    page->judges.rows = rows;
    for (uint32_t i = 0; i < rules->form_count; i++) {
        struct buffer usage = {0};
        if (!rules->forms[i].is_judges && i != rules->open_form && i != rules->bid_form) continue;
        move_usage(&usage, listing->ctx->language, &rules->forms[i]);
        struct text kept;
        TRY(arena_keep(listing->ctx->arena, &usage, &kept));
        rows[page->judges.count++] = (struct game_usage){kept, rules->forms[i].says};
    }
    return done();
}

/* The last move, unless it cannot be undone: bids that were opened. */
static status fill_undo(const struct page_ctx *ctx, uint32_t game, const struct listing *listing,
                        struct game_moves_page *page) {
    struct move_log story;
    struct buffer line = {0};
    const struct game_session *session = listing->table->session;
    page->last = text_of("");
    if (!game_session_told_last(ctx->state, game, &story) || session->opened == session->changed) return done();
    move_format(&line, &listing->moves, &story.move, story.texts);
    page->taken_back = session->changed;
    return arena_keep(ctx->arena, &line, &page->last);
}

static struct text hour_of(const struct page_ctx *ctx, int64_t at_ms) {
    char hour[HOUR_SIZE] = "";
    if (!ctx->hour || !at_ms) return text_of("");
    ctx->hour(at_ms, hour);
    return page_ctx_copy(ctx, text_of(hour));
}

/* The latest moves, with the time of the command that made each. */
static status fill_made(const struct listing *listing, struct game_moves_page *page) {
    const struct game_context *table = listing->table;
    const struct page_ctx *ctx = listing->ctx;
    struct game_made *rows = ARENA_ARRAY(ctx->arena, struct game_made, MOVES_KEPT);
    struct move move;
    uint64_t entry;
    if (!rows) return no_memory();
    page->moves = table->session->moves;
    page->all_moves = url_asks(url_at("/desk/history"), "find", page->at.name);
    page->made.rows = rows;
    while (game_session_move(table->session, page->made.count, &move, &entry)) {
        struct game_move row;
        TRY(fill_move(listing, &move, &row));
        rows[page->made.count++] = (struct game_made){entry, hour_of(ctx, entry_time(ctx->state, entry)),
                                                      row.has_button ? row.words : row.line};
    }
    page->has_more = page->moves > page->made.count;
    return done();
}

static status fill_rules(const struct listing *listing, struct game_moves_page *page) {
    const struct game_context *table = listing->table;
    struct game_log rules = {0};
    if (table->rules->remind) table->rules->remind(table->room, &rules);
    struct game_told *rows = ARENA_ARRAY(listing->ctx->arena, struct game_told, rules.count + 1);
    if (!rows) return no_memory();
    page->rules.rows = rows;
    for (; page->rules.count < rules.count; page->rules.count++) {
        const struct game_log_entry *rule = &rules.rows[page->rules.count];
        struct sentence says = told_sentence(rule, &table->words);
        rows[page->rules.count] = (struct game_told){rule->rule, page_ctx_said(listing->ctx, &says)};
    }
    return done();
}

/* Is the game's table in the open round, so that a judge can be called there? */
static bool may_rule(const struct page_ctx *ctx, const struct game_session *session) {
    stage_id open;
    if (!session->table) return false;
    const struct tournament *tournament = &ctx->state->tournaments.rows[session->tournament - 1];
    return stage_current(tournament, &open) && tournament->stages.rows[open.at].state == STAGE_OPEN &&
           tournament->tables.rows[session->table - 1].stage.at == open.at;
}

/* Is the game over, and has its table no result yet? */
static bool waits_for_result(const struct page_ctx *ctx, const struct game_context *table) {
    const struct game_session *session = table->session;
    if (!session->table || !table->rules->scores) return false;
    const struct tournament *tournament = &ctx->state->tournaments.rows[session->tournament - 1];
    return !tournament->tables.rows[session->table - 1].has_result;
}

static status fill_players(const struct page_ctx *ctx, const struct game_context *table, const struct game_end *end,
                           struct game_moves_page *page) {
    uint32_t count = table->session->players, acting = page->over ? 0 : table->rules->to_act(table->room);
    struct game_player *rows = ARENA_ARRAY(ctx->arena, struct game_player, count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        TRY(game_player_of(ctx, table, i, &rows[i]));
        rows[i].acts = acting >> i & 1;
        rows[i].won = page->over && end->winner == i;
    }
    page->players.rows = rows, page->players.count = count;
    return done();
}

/* The cell of a player in one row: first the great one, then counts, fields and lines; NULL: there is none. */
static const struct game_cell *cell_at(const struct game_player *player, uint32_t at) {
    if (at == 0) return &player->great;
    at--;
    if (at < player->counts.count) return &player->counts.rows[at];
    at -= player->counts.count;
    if (at < player->fields.count) return &player->fields.rows[at];
    at -= player->fields.count;
    return at < player->lines.count ? &player->lines.rows[at] : NULL;
}

/* All players of a game have the same headings. */
static status fill_figures(const struct page_ctx *ctx, struct game_moves_page *page) {
    uint32_t players = page->players.count, count = 0;
    while (players && cell_at(&page->players.rows[0], count)) count++;
    struct game_figures *rows = ARENA_ARRAY(ctx->arena, struct game_figures, count + 1);
    struct game_cell *cells = ARENA_ARRAY(ctx->arena, struct game_cell, (size_t)count * players + 1);
    if (!rows || !cells) return no_memory();
    page->figures.rows = rows;
    for (uint32_t i = 0; i < count; i++) {
        enum message heading = cell_at(&page->players.rows[0], i)->heading;
        if (heading == MSG_NONE) continue;
        struct game_figures *row = &rows[page->figures.count++];
        *row = (struct game_figures){.heading = heading, .cells = {cells, players}};
        for (uint32_t j = 0; j < players; j++) *cells++ = *cell_at(&page->players.rows[j], i);
    }
    return done();
}

/* "Table 2, round 1"; of a game at no table its name. */
static struct text title_of(const struct page_ctx *ctx, const struct game_session *session, const struct game_at *at) {
    if (!session->table) return at->name;
    const struct tournament *tournament = &ctx->state->tournaments.rows[session->tournament - 1];
    const struct stage *stage = &tournament->stages.rows[tournament->tables.rows[session->table - 1].stage.at];
    struct sentence says = sentence_of(MSG_GAME_AT, 2, arg_number(at->table),
                                       arg_stage_title(ctx->language, (enum stage_kind)stage->kind, stage->round));
    return page_ctx_said(ctx, &says);
}

status game_moves_page_of(const struct page_ctx *ctx, uint32_t game, struct game_moves_page *page) {
    struct game_context table;
    struct game_end end;
    struct legal_moves offers;
    struct sentence headline = {0};
    game_session_table(ctx->state, game, &table);
    const struct listing listing = {ctx, &table, game_moves_of(&table)};
    *page = (struct game_moves_page){.frame = ctx->frame, .at = game_at_of(ctx, &table), .typed = text_of("")};
    page->title = title_of(ctx, table.session, &page->at);
    page->table = game_url(&page->at, NULL);
    page->over = table.rules->is_over(table.room, &end);
    page->result_to = game_url(&page->at, "result");
    page->result = page->over && waits_for_result(ctx, &table);
    struct sentence stands = page->over ? game_end_says(&table, &end) : game_waits(&table);
    table.rules->headline(table.room, &table.words, &headline);
    page->headline = page_ctx_said(ctx, &headline);
    page->stands = page_ctx_said(ctx, &stands);
    page->warning = text_of("");
    struct sentence warning = {0};
    if (game_session_place_says(ctx->state, table.session, &warning)) page->warning = page_ctx_said(ctx, &warning);
    TRY(game_notes_of(ctx, &table, &page->notes));
    TRY(fill_players(ctx, &table, &end, page));
    TRY(fill_figures(ctx, page));
    TRY(fill_undo(ctx, game, &listing, page));
    TRY(fill_judges(&listing, page));
    TRY(fill_made(&listing, page));
    TRY(fill_rules(&listing, page));
    page->may_rule = may_rule(ctx, table.session);
    status offered = offers_of(&table, &offers);
    if (is_done(offered)) offered = fill_offers(&listing, &offers, page);
    VEC_FREE(&offers.rows);
    return offered;
}
