/* Page part: all results are in: what closing the round does, results worth a second look, and who stays in the first set. */
#include "pages/round/round_pages.h"

#include <string.h>
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

/* The standings by person, so that each player of a round is found at once. */
static const struct standing **standings_by_person(const struct page_ctx *ctx, const struct standings *standings) {
    const struct standing **rows = ARENA_ARRAY(ctx->arena, const struct standing *, ctx->state->people.count + 1);
    person_id person;
    for (uint32_t i = 0; rows && i < standings->count; i++)
        if (person_numbered(ctx->state, standings->rows[i].number, &person)) rows[person.at] = &standings->rows[i];
    return rows;
}

/* Adds the players of that table who stay; returns how many players it has. */
static uint32_t add_staying(const struct page_ctx *ctx, const struct standing *const *by_person, table_id id,
                            uint32_t column, struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct table *table = &tournament->tables.rows[id.at];
    struct staying_row *rows = (struct staying_row *)page->staying.rows;
    for (uint32_t i = 0; i < table->size; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[table_seats(tournament, id)[i].entrant.at];
        const struct standing *standing = by_person[entrant->person.at];
        if (entrant->status != STATUS_PLAYING || !standing || standing->values[column] != 0) continue;
        rows[page->staying.count++] = (struct staying_row){
            .number = standing->number,
            .table = table->number,
            .name = page_ctx_name(ctx, entrant->person),
            .total = totals_said(ctx, format_of(tournament), standing->values),
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
    const struct standing **by_person = standings_by_person(ctx, &standings);
    if (!by_person) return no_memory();
    page->totals = totals_said(ctx, standings.format, NULL);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const table_id table = {stage->first_table + i};
        if (tournament->tables.rows[table.at].set == 0) before += add_staying(ctx, by_person, table, at, page);
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

/* The state as it would be with that stage closed: it shares everything but the rows of tournaments and stages. */
static status state_closed(const struct page_ctx *ctx, stage_id stage, struct state *closed) {
    const struct state *state = ctx->state;
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct tournament *tournaments = ARENA_ARRAY(ctx->arena, struct tournament, state->tournaments.count);
    struct stage *stages = ARENA_ARRAY(ctx->arena, struct stage, tournament->stages.count);
    if (!tournaments || !stages) return no_memory();
    memcpy(tournaments, state->tournaments.rows, sizeof *tournaments * state->tournaments.count);
    memcpy(stages, tournament->stages.rows, sizeof *stages * tournament->stages.count);
    stages[stage.at].state = STAGE_CLOSED;
    tournaments[ctx->tournament.at].stages.rows = stages;
    *closed = *state;
    closed->tournaments.rows = tournaments;
    return done();
}

status round_closing_of(const struct page_ctx *ctx, stage_id stage, struct round_page *page) {
    struct page_ctx closed = *ctx;
    struct state state;
    page->closings.rows = ARENA_ARRAY(ctx->arena, struct text, format_of(page_ctx_tournament(ctx))->set_count + 3);
    if (!page->closings.rows) return no_memory();
    page->in_closing = !page->panel.is_there;
    TRY(fill_unusual(ctx, page));
    TRY(fill_staying(ctx, stage, page));
    if (!page->may_run) return done();
    TRY(state_closed(ctx, stage, &state));
    closed.state = &state;
    return fill_next(&closed, page);
}
