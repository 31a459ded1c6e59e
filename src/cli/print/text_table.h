/* Text tables: columns aligned by display width, numbers to the right, cells wrapped if the terminal is too narrow.
 * Empty columns are left out; so is the heading row if there are no headings.
 *
 *     struct text_table grid;
 *     text_table_start(&grid, &arena, LANGUAGE_EN);
 *     text_table_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT); text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
 *     text_table_number(&grid, 1, STYLE_PLAIN); text_table_text(&grid, name, STYLE_PLAIN);    // row by row
 *     text_table_print(&grid, &page);
 *
 * Cells are copied into the arena. Without memory, printing marks the page's buffer as failed.
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
    bool spans; /* it extends over the following columns, which are empty */
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
/* A started table with two columns without headings, indented, the second wrapped. */
struct text_table text_table_of_lines(struct arena *arena, enum language language);
void text_table_column(struct text_table *grid, enum message heading, enum grid_side side);
/* The next cell, row by row. */
void text_table_text(struct text_table *grid, struct text text, enum style style);
void text_table_number(struct text_table *grid, int64_t number, enum style style);
void text_table_halves(struct text_table *grid, int64_t halves, enum style style);
void text_table_say(struct text_table *grid, const struct sentence *sentence, enum style style);
void text_table_message(struct text_table *grid, enum message message, enum style style);
void text_table_empty(struct text_table *grid);
/* A row with a single text, from that column to the last. */
void text_table_note(struct text_table *grid, uint32_t column, struct text text, enum style style);
/* The width without wrapping, and the smallest possible width. */
uint32_t text_table_width(const struct text_table *grid);
uint32_t text_table_width_least(const struct text_table *grid);
/* Frees the table without printing it. */
void text_table_free(struct text_table *grid);
/* Fills the current row with empty cells. */
void text_table_end_row(struct text_table *grid);
/* Prints the table and frees it. */
void text_table_print(struct text_table *grid, struct text_output *page);

/* The next cell: a sentence with commands as typed here (command_hint.h). */
void text_table_say_here(struct text_table *grid, const struct cli_context *ctx, const struct sentence *sentence,
                         enum style style);

#endif
