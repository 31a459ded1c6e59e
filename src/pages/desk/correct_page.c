/* Page: result correction, with a preview of places, later stages, and the choices. */
#include "pages/desk/correct_pages.h"

#include "pages/shared/standings_columns.h"
#include "view/shared/headings.h"
#include "view/history/event_log.h"
#include "view/standings/column_text.h"

uint32_t correct_stage_number(const struct tournament *tournament, stage_id stage) {
    enum stage_kind kind = (enum stage_kind)tournament->stages.rows[stage.at].kind;
    stage_id found;
    for (uint32_t number = 1; stage_find(tournament, kind, number, &found); number++)
        if (found.at == stage.at) return number;
    return 0;
}

static status fill_stages(const struct page_ctx *ctx, stage_id here, struct correct_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct correct_stage *rows = ARENA_ARRAY(ctx->arena, struct correct_stage, tournament->stages.count + 1);
    if (!rows) return no_memory();
    page->stages.rows = rows;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        uint32_t number = correct_stage_number(tournament, (stage_id){i});
        if (!number) continue;
        rows[page->stages.count++] = (struct correct_stage){
            page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round), stage->kind, number, i == here.at};
    }
    return done();
}

status correct_page_of(const struct page_ctx *ctx, table_id id, struct correct_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct table *table = &tournament->tables.rows[id.at];
    *page = (struct correct_page){.frame = ctx->frame,
                                  .slug = state_text(ctx->state, tournament->slug),
                                  .kind = tournament->stages.rows[table->stage.at].kind,
                                  .number = correct_stage_number(tournament, table->stage),
                                  .has_result = table->has_result};
    TRY(result_page_of(ctx, id, &page->result));
    return fill_stages(ctx, table->stage, page);
}

/* ---- the preview ---- */

static struct text scores_of(const struct page_ctx *ctx, const struct state *state, table_id table) {
    struct buffer words = {0};
    scores_write(&words, ctx->language, state, ctx->tournament, table);
    return page_ctx_keep(ctx, &words);
}

/* "8 → 4" */
static struct text change_of(const struct page_ctx *ctx, struct text before, struct text after) {
    struct buffer words = {0};
    buffer_add_text(&words, before), buffer_add_cstr(&words, " → "), buffer_add_text(&words, after);
    return page_ctx_keep(ctx, &words);
}

/* "3=", "–" */
static struct text place_of(const struct page_ctx *ctx, const struct standing *row) {
    struct buffer words = {0};
    rank_text(&words, row->rank, row->shared);
    return page_ctx_keep(ctx, &words);
}

static status fill_move(const struct page_ctx *ctx, const struct format *format, const struct moved *moved,
                        struct correct_move *row) {
    struct text *cells = ARENA_ARRAY(ctx->arena, struct text, format->column_count + 1);
    const struct standing *before = moved->before, *after = moved->after;
    if (!cells) return no_memory();
    *row = (struct correct_move){.name = after->name, .cells = {cells, 1}};
    if (before->rank != after->rank || before->shared != after->shared)
        cells[0] = change_of(ctx, place_of(ctx, before), place_of(ctx, after));
    for (uint32_t i = 0; i < format->column_count; i++) {
        const struct column *column = &format->columns[i];
        if (column->heading == MSG_NONE) continue;
        struct text *cell = &cells[row->cells.count++];
        if (before->values[i] != after->values[i])
            *cell = change_of(ctx, page_ctx_value(ctx, column, before->values[i]),
                              page_ctx_value(ctx, column, after->values[i]));
    }
    return done();
}

static status fill_columns(const struct page_ctx *ctx, const struct format *format, struct correct_page *page) {
    struct shown_columns columns;
    TRY(columns_of(ctx, format->columns, format->column_count, &columns));
    page->columns.rows = columns.rows;
    page->columns.count = columns.count;
    return done();
}

/* Rows for the players whose points change; only counts the others who move along. */
static status fill_moves(const struct page_ctx *ctx, const struct correction_preview *preview,
                         struct correct_page *page) {
    const struct format *format = preview->after.format;
    struct correct_move *rows = ARENA_ARRAY(ctx->arena, struct correct_move, preview->moved_count + 1);
    if (!rows) return no_memory();
    page->moves.rows = rows;
    for (uint32_t i = 0; i < preview->moved_count; i++) {
        const struct moved *moved = &preview->moved[i];
        if (difference_is_about(preview, moved))
            TRY(fill_move(ctx, format, moved, &rows[page->moves.count++]));
        else
            page->along++;
    }
    return fill_columns(ctx, format, page);
}

static status fill_displaced(const struct page_ctx *ctx, const struct correction_preview *preview,
                             struct correct_page *page) {
    struct correct_displaced *rows = ARENA_ARRAY(ctx->arena, struct correct_displaced, preview->displaced_count + 1);
    if (!rows) return no_memory();
    page->displaced.rows = rows;
    for (uint32_t i = 0; i < preview->stage_count; i++) {
        const struct disturbed *stage = &preview->stages[i];
        for (uint32_t j = 0; j < stage->count; j++) {
            const struct displaced *row = &preview->displaced[stage->first + j];
            rows[page->displaced.count++] =
                (struct correct_displaced){page_ctx_stage(ctx, stage->kind, stage->round), row->name,
                                           row->sat ? row->sat->name : MSG_DIFFERENCE_NOWHERE,
                                           row->belonged ? row->belonged->name : MSG_DIFFERENCE_NOWHERE};
        }
    }
    return done();
}

/* The button of each choice. */
static const enum message buttons[THENS] = {[THEN_POINTS] = MSG_CORRECT_DO_POINTS,
                                            [THEN_STATUS] = MSG_CORRECT_DO_STATUS,
                                            [THEN_NEXT_DRAW] = MSG_PAGE_RUN_AGAIN,
                                            [THEN_REOPEN] = MSG_CORRECT_DO_REOPEN};

static status fill_choices(const struct page_ctx *ctx, const struct correction_preview *preview, table_id table,
                           struct correct_page *page) {
    const struct tournament *before = page_ctx_tournament(ctx);
    stage_id stage = before->tables.rows[table.at].stage;
    struct correct_choice *rows = ARENA_ARRAY(ctx->arena, struct correct_choice, THENS);
    if (!rows) return no_memory();
    page->choices.rows = rows;
    for (uint32_t then = THEN_POINTS; then < THENS && correction_asks(before, preview); then++)
        if (correction_may(before, stage, table, then))
            rows[page->choices.count++] = (struct correct_choice){then, buttons[then], correction_effect_message(then)};
    return done();
}

status correct_page_preview(const struct page_ctx *ctx, const struct state *after, table_id table,
                            struct correct_page *page) {
    struct correction_preview *preview = arena_alloc(ctx->arena, sizeof *preview);
    stage_id stage = page_ctx_tournament(ctx)->tables.rows[table.at].stage;
    if (!preview) return no_memory();
    TRY(difference_of(ctx->state, after, ctx->tournament, stage, ctx->arena, preview));
    page->previewed = true;
    page->was = scores_of(ctx, ctx->state, table);
    page->is = scores_of(ctx, after, table);
    page->nothing = preview->moved_count == 0 && preview->stage_count == 0;
    TRY(fill_moves(ctx, preview, page));
    TRY(fill_displaced(ctx, preview, page));
    return fill_choices(ctx, preview, table, page);
}
