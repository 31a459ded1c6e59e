/* A table in text: columns aligned by what a terminal shows, numbers to the
 * right, folded within their cells where the terminal is too narrow. A column
 * in which nothing stands is left out, and so are headings nobody gave.
 *
 *     struct text_table grid;
 *     text_table_start(&grid, &arena, LANGUAGE_EN);
 *     text_table_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT); text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
 *     text_table_number(&grid, 1, STYLE_PLAIN); text_table_text(&grid, name, STYLE_PLAIN);    // row by row
 *     text_table_print(&grid, &page);
 *
 * Cells are copies in the arena. No memory: the page's buffer is failed when it is printed.
 */
#ifndef TILTYARD_CLI_PRINT_TEXT_TABLE_H
#define TILTYARD_CLI_PRINT_TEXT_TABLE_H

#include "cli/print/text_output.h"

enum grid_side { GRID_LEFT, GRID_RIGHT, GRID_FOLDS };
enum { GRID_COLUMNS_MAX = 24, GRID_FOLD_LEAST = 12 };

struct text_table_column {
    enum message heading;
    enum grid_side side;
};

struct text_table_cell {
    struct text text;
    enum style style;
    bool spans; /* the columns behind it, too, which are empty */
};

struct text_table {
    struct arena *arena;
    enum language language;
    uint32_t indent;
    uint32_t column_count;
    struct text_table_column columns[GRID_COLUMNS_MAX];
    VEC(struct text_table_cell) cells;
    bool failed;
};

void text_table_start(struct text_table *grid, struct arena *arena, enum language language);
/* Begun with two columns without headings, indented, the second folded. */
struct text_table text_table_of_lines(struct arena *arena, enum language language);
void text_table_column(struct text_table *grid, enum message heading, enum grid_side side);
/* The next cell, row by row. */
void text_table_text(struct text_table *grid, struct text text, enum style style);
void text_table_number(struct text_table *grid, int64_t number, enum style style);
void text_table_halves(struct text_table *grid, int64_t halves, enum style style);
void text_table_say(struct text_table *grid, const struct sentence *sentence, enum style style);
void text_table_message(struct text_table *grid, enum message message, enum style style);
void text_table_empty(struct text_table *grid);
/* A row that is one text, from that column on over all that follow. */
void text_table_note(struct text_table *grid, uint32_t column, struct text text, enum style style);
/* How wide it is where nothing is folded, and at the least. */
uint32_t text_table_width(const struct text_table *grid);
uint32_t text_table_width_least(const struct text_table *grid);
/* Gives it up unprinted. */
void text_table_free(struct text_table *grid);
/* Empty cells to the end of the row, if one is begun. */
void text_table_end_row(struct text_table *grid);
/* Prints and frees it. */
void text_table_print(struct text_table *grid, struct text_output *page);

/* The next cell: the sentence with its commands as they are typed here (command_hint.h). */
void text_table_say_here(struct text_table *grid, const struct cli_context *ctx, const struct sentence *sentence,
                         enum style style);

#endif
