/* A table in text: columns aligned by what a terminal shows, numbers to the
 * right, folded within their cells where the terminal is too narrow. A column
 * in which nothing stands is left out, and so are headings nobody gave.
 *
 *     struct grid grid;
 *     grid_start(&grid, &arena, LANGUAGE_EN);
 *     grid_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT); grid_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
 *     grid_number(&grid, 1, STYLE_PLAIN); grid_text(&grid, name, STYLE_PLAIN);    // row by row
 *     grid_print(&grid, &page);
 *
 * Cells are copies in the arena. No memory: the page's buffer is failed when it is printed.
 */
#ifndef TILTYARD_CLI_PRINT_TEXT_TABLE_H
#define TILTYARD_CLI_PRINT_TEXT_TABLE_H

#include "cli/print/text_output.h"

enum grid_side { GRID_LEFT, GRID_RIGHT, GRID_FOLDS };
enum { GRID_COLUMNS_MAX = 24, GRID_FOLD_LEAST = 12 };

struct grid_column {
    enum message heading;
    enum grid_side side;
};

struct grid_cell {
    struct text text;
    enum style style;
    bool spans; /* the columns behind it, too, which are empty */
};

struct grid {
    struct arena *arena;
    enum language language;
    uint32_t indent;
    uint32_t column_count;
    struct grid_column columns[GRID_COLUMNS_MAX];
    ROWS(struct grid_cell) cells;
    bool failed;
};

void grid_start(struct grid *grid, struct arena *arena, enum language language);
void grid_column(struct grid *grid, enum message heading, enum grid_side side);
/* The next cell, row by row. */
void grid_text(struct grid *grid, struct text text, enum style style);
void grid_number(struct grid *grid, int64_t number, enum style style);
void grid_halves(struct grid *grid, int64_t halves, enum style style);
void grid_say(struct grid *grid, const struct sentence *sentence, enum style style);
void grid_message(struct grid *grid, enum message message, enum style style);
void grid_empty(struct grid *grid);
/* A row that is one text, from that column on over all that follow. */
void grid_note(struct grid *grid, uint32_t column, struct text text, enum style style);
/* How wide it is where nothing is folded, and at the least. */
uint32_t grid_width(const struct grid *grid);
uint32_t grid_width_least(const struct grid *grid);
/* Gives it up unprinted. */
void grid_free(struct grid *grid);
/* Empty cells to the end of the row, if one is begun. */
void grid_end_row(struct grid *grid);
/* Prints and frees it. */
void grid_print(struct grid *grid, struct page *page);

#endif
