/* Page: the standings for staff. */
#include "pages/desk/desk_standings.h"

#include "view/standings/standings.h"

/* "Now · 12 of 27": the tables of the open stage that have a result. */
static struct text now_said(const struct page_ctx *ctx) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct buffer words = {0};
    stage_id id;
    message_text(&words, ctx->language, MSG_DESK_NOW);
    if (stage_current(tournament, &id) && tournament->stages.rows[id.at].state == STAGE_OPEN) {
        uint32_t games = stage_games(tournament, &tournament->stages.rows[id.at]);
        uint32_t played = games - tables_without_result(tournament, id);
        struct sentence how = sentence_of(MSG_DESK_IN_OF, 2, arg_number(played), arg_number(games));
        buffer_add_cstr(&words, " · "), buffer_add_text(&words, page_ctx_said(ctx, &how));
    }
    return page_ctx_keep(ctx, &words);
}

static status fill_moments(const struct page_ctx *ctx, struct desk_standings_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    uint32_t rounds = rounds_begun(tournament), count = 0;
    struct moment_link *rows = ARENA_ARRAY(ctx->arena, struct moment_link, rounds + 1);
    if (!rows) return no_memory();
    for (uint32_t round = 1; round <= rounds; round++) {
        rows[count++] = (struct moment_link){round, page_ctx_stage(ctx, STAGE_ROUND, round), page->round == round};
    }
    rows[count++] = (struct moment_link){0, now_said(ctx), page->round == 0};
    page->moments.rows = rows, page->moments.count = count;
    return done();
}

/* The cells of one round, by entrant. */
static void fill_round(const struct page_ctx *ctx, uint32_t round, uint32_t at, struct round_cell *cells) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    stage_id id;
    if (!stage_find(tournament, STAGE_ROUND, round, &id)) return;
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table_at = {stage->first_table + i};
        const struct table *table = &tournament->tables.rows[table_at.at];
        const struct seat *seats = table_seats(tournament, table_at);
        for (uint32_t j = 0; j < table->size; j++)
            cells[seats[j].entrant.at * ROUNDS_SHOWN + at] = (struct round_cell){
                table->number, table->has_result ? page_ctx_score(ctx, &seats[j].score) : text_of("")};
    }
}

/* The last rounds: their headings, and what everybody did in them. */
static status fill_rounds(const struct page_ctx *ctx, struct desk_standings_page *page, struct round_cell *cells) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    uint32_t last = page->round ? page->round : rounds_published(tournament);
    uint32_t first = last > ROUNDS_SHOWN ? last - ROUNDS_SHOWN + 1 : 1;
    struct text *headings = ARENA_ARRAY(ctx->arena, struct text, ROUNDS_SHOWN);
    if (!headings) return no_memory();
    for (uint32_t round = first; round <= last; round++) {
        fill_round(ctx, round, page->rounds.count, cells);
        headings[page->rounds.count++] = page_ctx_stage(ctx, STAGE_ROUND, round);
    }
    page->rounds.rows = headings;
    return done();
}

/* ---- the order of the columns: words, what decides, its parts; after the rounds those that make no place ---- */

enum column_group { OF_WORDS, DECIDES, PARTS, ASIDE, COLUMN_GROUPS };

static enum column_group group_of(const struct column *column) {
    if (column->is_aside) return ASIDE;
    return column->decides ? DECIDES : column->kind == COLUMN_WORD ? OF_WORDS : PARTS;
}

static status order_columns(const struct page_ctx *ctx, struct desk_standings_page *page) {
    uint32_t count = 0, all = page->standings.columns.count;
    struct column *columns = ARENA_ARRAY(ctx->arena, struct column, all + 1);
    if (!columns) return no_memory();
    page->columns.rows = columns;
    for (enum column_group group = 0; group < COLUMN_GROUPS; group++) {
        if (group == ASIDE) page->columns.count = count;
        for (uint32_t i = 0; i < all; i++)
            if (group_of(&page->standings.columns.rows[i]) == group) columns[count++] = page->standings.columns.rows[i];
    }
    page->asides.rows = columns + page->columns.count, page->asides.count = count - page->columns.count;
    return done();
}

static status order_cells(const struct page_ctx *ctx, const struct desk_standings_page *page,
                          struct desk_standings_row *row) {
    uint32_t count = 0, all = row->row->cells.count;
    struct standings_cell *cells = ARENA_ARRAY(ctx->arena, struct standings_cell, all + 1);
    if (!cells) return no_memory();
    for (enum column_group group = 0; group < COLUMN_GROUPS; group++)
        for (uint32_t i = 0; i < all; i++)
            if (group_of(row->row->cells.rows[i].column) == group) cells[count++] = row->row->cells.rows[i];
    row->cells.rows = cells, row->cells.count = page->columns.count;
    row->asides.rows = cells + page->columns.count, row->asides.count = page->asides.count;
    return done();
}

static status fill_rows(const struct page_ctx *ctx, struct desk_standings_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    uint32_t count = page->standings.rows.count;
    struct desk_standings_row *rows = ARENA_ARRAY(ctx->arena, struct desk_standings_row, count + 1);
    struct round_cell *cells =
        ARENA_ARRAY(ctx->arena, struct round_cell, (size_t)tournament->entrants.count * ROUNDS_SHOWN + 1);
    if (!rows || !cells) return no_memory();
    TRY(order_columns(ctx, page));
    TRY(fill_rounds(ctx, page, cells));
    for (uint32_t i = 0; i < count; i++) {
        const struct standings_row *row = &page->standings.rows.rows[i];
        person_id person;
        entrant_id entrant;
        rows[i] = (struct desk_standings_row){.row = row, .chosen = row->who->number == page->person};
        TRY(order_cells(ctx, page, &rows[i]));
        if (person_numbered(ctx->state, row->who->number, &person) && entrant_of(tournament, person, &entrant))
            rows[i].rounds.rows = cells + (size_t)entrant.at * ROUNDS_SHOWN, rows[i].rounds.count = page->rounds.count;
    }
    page->rows.rows = rows, page->rows.count = count;
    return done();
}

static status fill_why(const struct page_ctx *ctx, struct desk_standings_page *page) {
    person_id person;
    entrant_id entrant;
    if (!page->person || !person_numbered(ctx->state, page->person, &person) ||
        !entrant_of(page_ctx_tournament(ctx), person, &entrant))
        return done();
    page->is_why = true;
    return why_page_of(ctx, page->round, entrant, &page->why);
}

static status fill_reach(const struct page_ctx *ctx, struct desk_standings_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct reach_row *rows = ARENA_ARRAY(ctx->arena, struct reach_row, NOTICES_MAX);
    struct notices says = {0};
    if (!rows) return no_memory();
    if (page->round || !format_of(tournament)->reach) return done();
    TRY(format_of(tournament)->reach(ctx->state, tournament, &says));
    for (uint32_t i = 0; i < says.count; i++)
        rows[i] = (struct reach_row){says.list[i].rule, page_ctx_said(ctx, &says.list[i].says)};
    page->reach.rows = rows, page->reach.count = says.count;
    return done();
}

status desk_standings_page_of(const struct page_ctx *ctx, uint32_t round, uint32_t person,
                              struct desk_standings_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    *page = (struct desk_standings_page){
        .frame = ctx->frame,
        .slug = state_text(ctx->state, tournament->slug),
        .round = round <= rounds_begun(tournament) ? round : 0,
        .hidden = tournament->standings_hidden != 0,
        .may_hide = ctx->frame->viewer == VIEWER_ORGANIZER && !ctx->state->finished,
        .person = person,
    };
    TRY(standings_page_of(ctx, page->round, &page->standings));
    TRY(fill_moments(ctx, page));
    TRY(fill_rows(ctx, page));
    TRY(fill_reach(ctx, page));
    return fill_why(ctx, page);
}
