/* Page: standings. */
#include "pages/public/public_pages.h"
#include "pages/shared/standings_columns.h"

status columns_of(const struct page_ctx *ctx, const struct column *columns, uint32_t count,
                  struct shown_columns *shown) {
    struct column *rows = ARENA_ARRAY(ctx->arena, struct column, count + 1);
    if (!rows) return no_memory();
    *shown = (struct shown_columns){.ctx = ctx, .columns = columns, .all = count, .rows = rows};
    for (uint32_t i = 0; i < count; i++)
        if (columns[i].heading != MSG_NONE) rows[shown->count++] = columns[i];
    return done();
}

struct standings_cell *cells_of(const struct shown_columns *shown, const int64_t *values) {
    struct standings_cell *cells = ARENA_ARRAY(shown->ctx->arena, struct standings_cell, shown->count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; cells && i < shown->all; i++) {
        const struct column *column = &shown->columns[i];
        if (column->heading == MSG_NONE) continue;
        cells[count++] = (struct standings_cell){column, page_ctx_value(shown->ctx, column, values[i])};
    }
    return cells;
}

static status fill_row(const struct shown_columns *columns, const struct standing *standing,
                       struct standings_row *row) {
    struct standings_cell *cells = cells_of(columns, standing->values);
    if (!cells) return no_memory();
    *row = (struct standings_row){
        .who = standing,
        .status = standing->status == STATUS_PLAYING ? MSG_NONE : status_message(standing->status),
        .cells = {cells, columns->count},
    };
    return done();
}

status standings_page_of(const struct page_ctx *ctx, uint32_t round, struct standings_page *page) {
    struct standings standings;
    struct shown_columns columns;
    const struct format *format = format_of(page_ctx_tournament(ctx));
    *page = (struct standings_page){.frame = ctx->frame,
                                    .hidden = standings_hidden_for(ctx),
                                    .may_ask = format->standings_asked != NULL,
                                    .asked = format->says_may_ask};
    if (page->hidden) return done();
    TRY(standings_of(ctx->state, ctx->tournament, round, ctx->arena, &standings));
    TRY(columns_of(ctx, standings.format->columns, standings.format->column_count, &columns));
    struct standings_row *rows = ARENA_ARRAY(ctx->arena, struct standings_row, standings.count + 1);
    if (!rows) return no_memory();
    *page = (struct standings_page){
        .frame = ctx->frame,
        .when = page_ctx_standings_title(ctx, standings.round, standings.final, round == 0),
        .slug = standings.slug,
        .is_empty = standings.count == 0,
        .hidden_else = page_ctx_tournament(ctx)->standings_hidden != 0,
        .columns = {columns.rows, columns.count},
        .rows = {rows, standings.count},
    };
    for (uint32_t i = 0; i < standings.count; i++) {
        TRY(fill_row(&columns, &standings.rows[i], &rows[i]));
        page->has_clubs |= standings.rows[i].club.length > 0;
    }
    return done();
}
