/* Prints standings, places and the podium. */
#include "cli/print/print.h"

#include <string.h>
#include "view/standings/podium.h"
#include "view/standings/column_text.h"

static bool is_shown(const struct column *column) { return column->heading != MSG_NONE; }

void rank_cell(struct text_table *grid, uint32_t rank, bool shared, enum style style) {
    struct buffer place = {0};
    if (rank)
        buffer_add_number(&place, rank);
    else
        buffer_add_cstr(&place, "–");
    if (rank) buffer_add_cstr(&place, shared ? "=" : " ");
    text_table_text(grid, buffer_view(&place), style);
    if (place.failed) grid->failed = true;
    buffer_free(&place);
}

void column_cell(struct text_table *grid, const struct column *column, int64_t value, enum style style) {
    struct buffer text = {0};
    column_text(&text, grid->language, column, value);
    text_table_text(grid, buffer_view(&text), style);
    if (text.failed) grid->failed = true;
    buffer_free(&text);
}

static void add_standing(struct text_table *grid, const struct format *format, const struct standing *row) {
    rank_cell(grid, row->rank, row->shared, STYLE_STRONG);
    text_table_text(grid, row->name, row->rank >= 1 && row->rank <= 3 ? STYLE_STRONG : STYLE_PLAIN);
    text_table_number(grid, row->number, STYLE_FAINT);
    text_table_text(grid, row->club, STYLE_PLAIN);
    for (uint32_t i = 0; i < format->column_count; i++)
        if (is_shown(&format->columns[i])) column_cell(grid, &format->columns[i], row->values[i], STYLE_PLAIN);
    if (row->status == STATUS_PLAYING)
        text_table_empty(grid);
    else
        text_table_message(grid, status_message(row->status), STYLE_FAINT);
}

void standings_print_table(struct cli_context *ctx, const struct standings *standings, uint32_t rows) {
    const struct format *format = standings->format;
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_CLUB, GRID_FOLDS);
    for (uint32_t i = 0; i < format->column_count; i++) {
        const struct column *column = &format->columns[i];
        if (is_shown(column))
            text_table_column(&grid, column->heading, column->kind == COLUMN_WORD ? GRID_LEFT : GRID_RIGHT);
    }
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < standings->count && (rows == 0 || i < rows); i++)
        add_standing(&grid, format, &standings->rows[i]);
    text_table_print(&grid, &ctx->page);
    if (rows == 0 || standings->count <= rows) return;
    struct sentence more = sentence_of(MSG_AND_MORE, 1, arg_number(standings->count - rows));
    output_sentence(&ctx->page, 2, &more);
}

void standings_when(struct cli_context *ctx, struct buffer *out, uint32_t round, bool final) {
    struct standings_moment moment = {ctx_tournament(ctx), round, final, !line_has(&ctx->line, FLAG_ROUND)};
    standings_title(out, ctx->language, &moment);
}

void standings_print(struct cli_context *ctx, const struct standings *standings) {
    struct buffer when = {0};
    standings_when(ctx, &when, standings->round, standings->final);
    struct text pieces[] = {buffer_view(&when), standings->title};
    heading_print(ctx, pieces, 2);
    output_gap(&ctx->page);
    standings_print_table(ctx, standings, ctx->demo.rows_most);
    if (when.failed) ctx->out.failed = true;
    buffer_free(&when);
}

void podium_print(struct cli_context *ctx, const struct standings *standings) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < standings->count; i++) {
        const struct standing *row = &standings->rows[i];
        if (!is_on_podium(ctx_state(ctx), standings, row)) continue;
        struct sentence place = podium_place(ctx_state(ctx), standings, row);
        text_table_say(&grid, &place, STYLE_GOOD);
        text_table_text(&grid, row->name, STYLE_STRONG);
        text_table_text(&grid, row->club, STYLE_FAINT);
    }
    text_table_print(&grid, &ctx->page);
}
