#include "show.h"

#include <string.h>

static bool is_shown(const struct column *column) { return column->heading != MSG_NONE; }

static void add_place(struct grid *grid, const struct standing *row) {
    struct buffer place = {0};
    if (row->rank)
        buffer_number(&place, row->rank);
    else
        buffer_text(&place, "–");
    if (row->rank) buffer_text(&place, row->shared ? "=" : " ");
    grid_text(grid, buffer_held(&place), STYLE_STRONG);
    if (place.failed) grid->failed = true;
    buffer_free(&place);
}

static void add_value(struct grid *grid, const struct column *column, int64_t value) {
    switch (column->kind) {
    case COLUMN_NUMBER: grid_number(grid, value, STYLE_PLAIN); break;
    case COLUMN_HALVES: grid_halves(grid, value, STYLE_PLAIN); break;
    case COLUMN_WORD: grid_message(grid, column->shown[value], STYLE_PLAIN); break;
    }
}

static void add_standing(struct grid *grid, const struct format *format, const struct standing *row) {
    add_place(grid, row);
    grid_text(grid, row->name, row->rank >= 1 && row->rank <= 3 ? STYLE_STRONG : STYLE_PLAIN);
    grid_number(grid, row->number, STYLE_FAINT);
    grid_text(grid, row->club, STYLE_PLAIN);
    for (uint32_t i = 0; i < format->column_count; i++)
        if (is_shown(&format->columns[i])) add_value(grid, &format->columns[i], row->values[i]);
    if (row->status == STATUS_PLAYING)
        grid_empty(grid);
    else
        grid_message(grid, status_message(row->status), STYLE_FAINT);
}

void standings_print_table(struct run *run, const struct standings *standings, uint32_t rows) {
    const struct format *format = standings->format;
    struct grid grid;
    grid_start(&grid, &run->arena, run->language);
    grid_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT);
    grid_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    grid_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    grid_column(&grid, MSG_COLUMN_CLUB, GRID_FOLDS);
    for (uint32_t i = 0; i < format->column_count; i++) {
        const struct column *column = &format->columns[i];
        if (is_shown(column)) grid_column(&grid, column->heading, column->kind == COLUMN_WORD ? GRID_LEFT : GRID_RIGHT);
    }
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < standings->count && (rows == 0 || i < rows); i++)
        add_standing(&grid, format, &standings->rows[i]);
    grid_print(&grid, &run->page);
    if (rows == 0 || standings->count <= rows) return;
    struct sentence more = sentence_of(MSG_STANDINGS_MORE, 1, arg_number(standings->count - rows));
    page_sentence(&run->page, 2, &more);
}

void standings_print(struct run *run, const struct standings *standings) {
    struct buffer after = {0};
    struct sentence says = standings->final ? sentence_of(MSG_STANDINGS_FINAL, 0)
                                            : sentence_of(MSG_STANDINGS_AFTER, 1, arg_number(standings->round));
    if (!standings->final && standings->round == 0) says = sentence_of(MSG_STANDINGS_BEFORE, 0);
    say(&after, run->language, &says);
    struct text pieces[] = {buffer_held(&after), standings->title};
    heading_print(run, pieces, 2);
    page_gap(&run->page);
    standings_print_table(run, standings, run->demo.rows_most);
    if (after.failed) run->out.failed = true;
    buffer_free(&after);
}

void podium_print(struct run *run, const struct standings *standings) {
    static const enum message places[] = {MSG_PODIUM_1, MSG_PODIUM_2, MSG_PODIUM_3};
    struct grid grid;
    grid_start(&grid, &run->arena, run->language);
    grid.indent = 2;
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    grid_column(&grid, MSG_NONE, GRID_FOLDS);
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < standings->count; i++) {
        const struct standing *row = &standings->rows[i];
        if (row->rank < 1 || row->rank > 3) continue;
        if (row->shared && row->rank == 2)
            grid_message(&grid, MSG_PODIUM_SHARED, STYLE_GOOD);
        else
            grid_message(&grid, places[row->rank - 1], STYLE_GOOD);
        grid_text(&grid, row->name, STYLE_STRONG);
        grid_text(&grid, row->club, STYLE_FAINT);
    }
    grid_print(&grid, &run->page);
}
