/* Page part: what the players of a preview's table have so far, in the columns by which they are paired. */
#include "pages/round/round_pages.h"

#include "view/standings/standings.h"

enum { TOTALS_MAX = 2 };

/* The first numbers by which the format pairs. Returns how many. */
static uint32_t find_columns(const struct format *format, uint32_t columns[TOTALS_MAX]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < format->draw_column_count && count < TOTALS_MAX; i++)
        if (format->columns[format->draw_columns[i]].kind != COLUMN_WORD) columns[count++] = format->draw_columns[i];
    return count;
}

struct text totals_said(const struct page_ctx *ctx, const struct format *format, const int64_t *values) {
    uint32_t columns[TOTALS_MAX], count = find_columns(format, columns);
    struct buffer words = {0};
    for (uint32_t i = 0; i < count; i++) {
        const struct column *column = &format->columns[columns[i]];
        if (i) buffer_add_cstr(&words, ", ");
        buffer_add_text(&words, values ? page_ctx_value(ctx, column, values[columns[i]])
                                       : page_ctx_message(ctx, column->heading));
    }
    return page_ctx_keep(ctx, &words);
}

status seat_totals_of(const struct page_ctx *ctx, const struct pairings *pairings, struct table_panel *panel) {
    struct panel_seat *seats = (struct panel_seat *)panel->seats.rows;
    struct standings standings;
    panel->totals = text_of("");
    if (!pairings->draft || !stages_published(pairings->tournament)) return done();
    TRY(standings_of(ctx->state, ctx->tournament, 0, ctx->arena, &standings));
    panel->totals = totals_said(ctx, pairings->format, NULL);
    for (uint32_t i = 0; i < standings.count; i++)
        for (uint32_t seat = 0; seat < panel->seats.count; seat++)
            if (seats[seat].number == standings.rows[i].number)
                seats[seat].total = totals_said(ctx, pairings->format, standings.rows[i].values);
    return done();
}
