/* Page: a refereed game's table, with its players around it and the state of the game in the middle. */
#include "pages/games/game_pages.h"
#include "core/state/game_seats.h"

#include "view/game/game_messages.h"

struct game_at game_at_of(const struct page_ctx *ctx, const struct game_context *table) {
    const struct game_session *session = table->session;
    struct game_at at = {.number = session->number,
                         .name = game_name(ctx->state, table),
                         .slug = text_of(""),
                         .rules = table->rules->name};
    if (!session->table) return at;
    const struct tournament *tournament = &ctx->state->tournaments.rows[session->tournament - 1];
    at.slug = state_text(ctx->state, tournament->slug);
    at.table = tournament->tables.rows[session->table - 1].number;
    return at;
}

/* A name with a slash cannot be a path segment: the game's number is used. */
static struct url url_name(struct url url, const struct game_at *at) {
    char bytes[16];
    struct buffer number = buffer_wrap(bytes, sizeof bytes);
    bool fits = true;
    for (uint32_t i = 0; i < at->name.length; i++) fits = fits && at->name.bytes[i] != '/' && at->name.bytes[i] != '\\';
    buffer_add_byte(&number, '~'), buffer_add_number(&number, at->number);
    return url_piece(url, fits ? at->name : buffer_view(&number));
}

bool game_asked(const struct state *state, struct text piece, uint32_t *game) {
    int64_t number;
    if (game_session_named(state, piece, game)) return true;
    if (piece.length < 2 || piece.bytes[0] != '~') return false;
    struct text digits = {piece.bytes + 1, piece.length - 1};
    return text_number(digits, 1, UINT32_MAX, &number) && game_session_numbered(state, (uint32_t)number, game);
}

struct url game_url(const struct game_at *at, const char *below) {
    struct url url =
        at->slug.length ? url_piece(url_piece(url_at("/t"), at->slug), text_of("games")) : url_at("/games");
    url = url_name(url, at);
    return below ? url_piece(url, text_of(below)) : url;
}

/* ---- Players ---- */

static struct game_cell cell_of(const struct page_ctx *ctx, const struct game_context *table, uint32_t seat,
                                uint32_t column) {
    struct sentence says = {0};
    bool is_there = table->rules->cell(table->room, &table->words, seat, column, &says);
    return (struct game_cell){table->rules->columns[column].heading, is_there ? page_ctx_said(ctx, &says) : text_of(""),
                              !is_there};
}

struct cells {
    struct game_cell *rows;
    uint32_t count;
};

/* The cells of one style, in a list. */
static status take_cells(const struct page_ctx *ctx, const struct game_context *table, uint32_t seat,
                         enum game_cell_style kind, struct cells *cells) {
    cells->count = 0;
    cells->rows = ARENA_ARRAY(ctx->arena, struct game_cell, table->rules->column_count + 1);
    if (!cells->rows) return no_memory();
    for (uint32_t i = 0; i < table->rules->column_count; i++)
        if (table->rules->columns[i].look == kind) cells->rows[cells->count++] = cell_of(ctx, table, seat, i);
    return done();
}

/* The only cell of that style. */
static status take_cell(const struct page_ctx *ctx, const struct game_context *table, uint32_t seat,
                        enum game_cell_style kind, struct game_cell *cell) {
    struct cells cells;
    TRY(take_cells(ctx, table, seat, kind, &cells));
    *cell = cells.count ? cells.rows[0] : (struct game_cell){.value = text_of(""), .empty = true};
    return done();
}

static status take_tokens(const struct page_ctx *ctx, const struct game_context *table, uint32_t seat,
                          struct game_player *player) {
    const struct game_tokens *tokens = table->rules->tokens;
    player->tokens.rows = NULL, player->tokens.count = 0;
    if (!tokens) return done();
    struct game_token_shown *rows = ARENA_ARRAY(ctx->arena, struct game_token_shown, tokens->count);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < tokens->count; i++) {
        enum game_token state = tokens->of(table->room, seat, i);
        struct sentence says = sentence_of(tokens->says[state], 1, arg_message(tokens->names[i]));
        rows[i] = (struct game_token_shown){tokens->icon + i, page_ctx_said(ctx, &says), state == TOKEN_HELD};
    }
    player->tokens.rows = rows, player->tokens.count = tokens->count;
    return done();
}

status game_player_of(const struct page_ctx *ctx, const struct game_context *table, uint32_t seat,
                      struct game_player *player) {
    struct cells counts, fields, lines;
    struct game_cell badge, state;
    TRY(take_cell(ctx, table, seat, LOOK_GREAT, &player->great));
    TRY(take_cell(ctx, table, seat, LOOK_BADGE, &badge));
    TRY(take_cell(ctx, table, seat, LOOK_STATE, &state));
    TRY(take_cells(ctx, table, seat, LOOK_COUNT, &counts));
    TRY(take_cells(ctx, table, seat, LOOK_FIELD, &fields));
    TRY(take_cells(ctx, table, seat, LOOK_LINE, &lines));
    TRY(take_tokens(ctx, table, seat, player));
    player->seat = seat + 1;
    player->is_me = player->acts = player->won = false;
    player->name = text_dup(ctx->arena, table->names[seat]);
    player->badge = badge.value, player->state = state.value;
    player->has_badge = badge.heading != MSG_NONE, player->has_state = state.heading != MSG_NONE;
    player->counts.rows = counts.rows, player->counts.count = counts.count;
    player->fields.rows = fields.rows, player->fields.count = fields.count;
    player->lines.rows = lines.rows, player->lines.count = lines.count;
    return player->name.bytes ? done() : no_memory();
}

static status fill_players(const struct page_ctx *ctx, const struct game_context *table, const struct game_end *end,
                           struct game_page *page) {
    uint32_t count = table->session->players, acting = page->over ? 0 : table->rules->to_act(table->room);
    struct game_player *rows = ARENA_ARRAY(ctx->arena, struct game_player, count);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        TRY(game_player_of(ctx, table, i, &rows[i]));
        rows[i].acts = acting >> i & 1;
        rows[i].won = page->over && end->winner == i;
    }
    page->far.rows = rows;
    page->far.count = (count + 1) / 2;
    page->near.rows = rows + page->far.count;
    page->near.count = count - page->far.count;
    page->near_start = page->far.count + 1;
    return done();
}

/* ---- The middle of the table ---- */

static void fill_stand(const struct page_ctx *ctx, const struct game_context *table, const struct game_end *end,
                       struct game_page *page) {
    struct sentence headline = {0}, warning;
    struct sentence stands = page->over ? game_end_says(table, end) : game_waits(table);
    table->rules->headline(table->room, &table->words, &headline);
    page->headline = page_ctx_said(ctx, &headline);
    page->stands = page_ctx_said(ctx, &stands);
    page->stands_rule = page->over ? end->rule : NULL;
    page->all_act = !page->over && !table->rules->to_act(table->room);
    page->warning = text_of("");
    if (game_session_place_says(ctx->state, table->session, &warning)) page->warning = page_ctx_said(ctx, &warning);
}

status game_notes_of(const struct page_ctx *ctx, const struct game_context *table, struct game_notes *notes) {
    struct sentence says = {0};
    uint32_t count = 0;
    while (table->rules->note(table->room, &table->words, count, &says)) count++;
    struct text *rows = ARENA_ARRAY(ctx->arena, struct text, count + 1);
    if (!rows) return no_memory();
    *notes = (struct game_notes){rows, count};
    for (uint32_t i = 0; i < count; i++) {
        says = (struct sentence){0};
        (void)table->rules->note(table->room, &table->words, i, &says);
        rows[i] = page_ctx_said(ctx, &says);
    }
    return done();
}

/* The last move, and the referee's answer. */
static status fill_told(const struct page_ctx *ctx, uint32_t game, struct game_page *page) {
    struct move_log story;
    struct buffer line = {0};
    page->last = text_of("");
    if (!game_session_told_last(ctx->state, game, &story)) return done();
    const struct move_table moves = game_moves_of(&story.table);
    struct game_told *rows = ARENA_ARRAY(ctx->arena, struct game_told, story.told.count + 1);
    move_format(&line, &moves, &story.move, story.texts);
    TRY(arena_keep(ctx->arena, &line, &page->last));
    if (!rows) return no_memory();
    page->told.rows = rows;
    for (; page->told.count < story.told.count; page->told.count++) {
        const struct game_log_entry *told = &story.told.rows[page->told.count];
        struct sentence says = told_sentence(told, &story.table.words);
        rows[page->told.count] = (struct game_told){told->rule, page_ctx_said(ctx, &says)};
    }
    return done();
}

struct url own_game_url(const struct game_at *at) {
    return url_name(url_piece(url_at("/me"), text_of("game")), at);
}

status game_page_of(const struct page_ctx *ctx, uint32_t game, struct game_page *page) {
    struct game_context table;
    struct game_end end = {.winner = NO_PLAYER};
    game_session_table(ctx->state, game, &table);
    *page = (struct game_page){.frame = ctx->frame, .at = game_at_of(ctx, &table)};
    page->over = table.rules->is_over(table.room, &end);
    page->judges = ctx->frame->viewer >= VIEWER_JUDGE;
    page->own = own_game_url(&page->at);
    page->here = game_url(&page->at, NULL);
    page->moves = game_url(&page->at, "moves");
    page->mat = game_url(&page->at, "table");
    page->course = game_url(&page->at, "course");
    page->seats = game_url(&page->at, "seats");
    page->seats_open = ctx->state->seed_known && seats_are_open(ctx->state, game);
    fill_stand(ctx, &table, &end, page);
    TRY(fill_players(ctx, &table, &end, page));
    TRY(game_notes_of(ctx, &table, &page->notes));
    return fill_told(ctx, game, page);
}

/* ---- The list ---- */

static status fill_row(const struct page_ctx *ctx, uint32_t game, struct games_row *row) {
    struct game_context table;
    struct game_end end;
    game_session_table(ctx->state, game, &table);
    struct sentence stands = game_stands(&table);
    struct argument players = arg_seats(&table, UINT32_MAX);
    row->at = game_at_of(ctx, &table);
    row->to = game_url(&row->at, NULL);
    row->moves = game_url(&row->at, "moves");
    row->players = text_dup(ctx->arena, text_of(players.text));
    row->stands = page_ctx_said(ctx, &stands);
    row->over = table.rules->is_over(table.room, &end);
    return row->players.bytes ? done() : no_memory();
}

static status fill_rows(const struct page_ctx *ctx, bool over, struct games_row *rows, uint32_t *count) {
    for (uint32_t i = ctx->state->games.count; i-- > 0;) {
        TRY(fill_row(ctx, i, &rows[*count]));
        *count += rows[*count].over == over;
    }
    return done();
}

status games_page_of(const struct page_ctx *ctx, struct games_page *page) {
    struct games_row *rows = ARENA_ARRAY(ctx->arena, struct games_row, ctx->state->games.count + 1);
    *page = (struct games_page){.frame = ctx->frame};
    if (!rows) return no_memory();
    page->rows.rows = rows;
    TRY(fill_rows(ctx, false, rows, &page->rows.count));
    return fill_rows(ctx, true, rows, &page->rows.count);
}
