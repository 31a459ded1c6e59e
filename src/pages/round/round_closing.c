/* Page part: all results are in: what closing the round does, results worth a second look, and who stays in the first set. */
#include "pages/round/round_pages.h"

#include "view/standings/standings.h"

static status fill_unusual(const struct page_ctx *ctx, struct round_page *page) {
    const struct unusual_results *results = &page->unusual_results;
    struct unusual_row *rows = ARENA_ARRAY(ctx->arena, struct unusual_row, results->count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < results->count; i++) {
        const struct unusual_result *result = &results->rows[i];
        rows[i] =
            (struct unusual_row){i + 1, result->number, result->says.rule, page_ctx_said(ctx, &result->says.says)};
    }
    page->unusual.rows = rows, page->unusual.count = results->count;
    return done();
}

static void add_closing(struct round_page *page, struct text says) {
    struct text *rows = (struct text *)page->closings.rows;
    if (says.length) rows[page->closings.count++] = says;
}

/* ---- who stays in the first set ---- */

/* The column of the standings that names each player's set; NULL: the format has none. */
static const struct column *set_column(const struct format *format, uint32_t *at) {
    if (!format->set_count || !format->draw_column_count) return NULL;
    *at = format->draw_columns[0];
    return format->columns[*at].kind == COLUMN_WORD ? &format->columns[*at] : NULL;
}

static const struct standing *standing_numbered(const struct standings *standings, uint32_t number) {
    for (uint32_t i = 0; i < standings->count; i++)
        if (standings->rows[i].number == number) return &standings->rows[i];
    return NULL;
}

/* Adds the players of that table who stay; returns how many players it has. */
static uint32_t add_staying(const struct page_ctx *ctx, const struct standings *standings, table_id id, uint32_t column,
                            struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct table *table = &tournament->tables.rows[id.at];
    struct staying_row *rows = (struct staying_row *)page->staying.rows;
    for (uint32_t i = 0; i < table->size; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[table_seats(tournament, id)[i].entrant.at];
        uint32_t number = ctx->state->people.rows[entrant->person.at].number;
        const struct standing *standing = standing_numbered(standings, number);
        if (entrant->status != STATUS_PLAYING || !standing || standing->values[column] != 0) continue;
        rows[page->staying.count++] = (struct staying_row){
            .number = number,
            .table = table->number,
            .name = page_ctx_name(ctx, entrant->person),
            .total = totals_said(ctx, standings->format, standing->values),
        };
    }
    return table->size;
}

/* "8 of 26 active players stay active." */
static void say_staying(const struct page_ctx *ctx, const struct column *column, uint32_t before,
                        struct round_page *page) {
    struct sentence title = sentence_of(MSG_DESK_STAYING, 1, arg_message(column->shown[0]));
    struct sentence says = sentence_of(MSG_DESK_CLOSING_STAY, 3, arg_number(page->staying.count), arg_number(before),
                                       arg_message(column->shown[0]));
    page->staying_title = page_ctx_said(ctx, &title);
    add_closing(page, page_ctx_said(ctx, &says));
}

static status fill_staying(const struct page_ctx *ctx, stage_id id, struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct stage *stage = &tournament->stages.rows[id.at];
    uint32_t at, before = 0;
    const struct column *column = set_column(format_of(tournament), &at);
    struct standings standings;
    if (!column || stage->kind != STAGE_ROUND) return done();
    page->staying.rows = ARENA_ARRAY(ctx->arena, struct staying_row, stage->seat_count + 1);
    if (!page->staying.rows) return no_memory();
    TRY(standings_of(ctx->state, ctx->tournament, 0, ctx->arena, &standings));
    page->totals = totals_said(ctx, standings.format, NULL);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const table_id table = {stage->first_table + i};
        if (tournament->tables.rows[table.at].set == 0) before += add_staying(ctx, &standings, table, at, page);
    }
    if (before) say_staying(ctx, column, before, page);
    return done();
}

/* ---- what comes next ---- */

/* "Set active, table sizes: 6 of three, 2 of four" */
static struct text set_said(const struct page_ctx *ctx, const struct set_row *row) {
    struct sentence says = sentence_of(MSG_DESK_CLOSING_SET, 2, arg_message(row->name), arg_text(row->sizes));
    return page_ctx_said(ctx, &says);
}

/* What would be paired if the stage were closed. */
static status fill_next(const struct page_ctx *closed, struct round_page *page) {
    struct round_page *next = arena_alloc(closed->arena, sizeof *next);
    struct progress progress;
    if (!next) return no_memory();
    TRY(progress_of(closed->state, closed->tournament, &progress));
    if (progress.over || !progress.kind) return done();
    *next = (struct round_page){.stage = page_ctx_stage(closed, progress.kind, progress.round),
                                .playing = progress.playing};
    TRY(round_sets_of(closed, next));
    if (!next->sets.count) return done();
    if (progress.kind == STAGE_ROUND) add_closing(page, title_before(closed, next));
    for (uint32_t i = 0; next->has_sets && i < next->sets.count; i++)
        add_closing(page, set_said(closed, &next->sets.rows[i]));
    return done();
}

status round_closing_of(const struct page_ctx *ctx, stage_id stage, struct round_page *page) {
    struct page_ctx closed = *ctx;
    struct state copy;
    page->closings.rows = ARENA_ARRAY(ctx->arena, struct text, format_of(page_ctx_tournament(ctx))->set_count + 3);
    if (!page->closings.rows) return no_memory();
    page->in_closing = !page->panel.is_there;
    TRY(fill_unusual(ctx, page));
    TRY(fill_staying(ctx, stage, page));
    if (!page->may_run) return done();
    TRY(state_copy(&copy, ctx->state));
    state_tournament(&copy, ctx->tournament)->stages.rows[stage.at].state = STAGE_CLOSED;
    closed.state = &copy;
    status filled = fill_next(&closed, page);
    state_free(&copy);
    return filled;
}
