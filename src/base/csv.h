/* CSV parser and writer (RFC 4180, and what spreadsheets write).
 *
 * The parser accepts comma, semicolon or tab (the one that the header row uses), quotes, a byte-order mark, and any
 * line end. It removes the apostrophe that csv_cell writes before a formula, so every cell comes back as it was.
 *
 *     struct csv_reader csv; csv_start(&csv, text);
 *     while (csv_row(&csv, &arena, &row)) ... row.cells[i] ... row.line
 *     if (csv.flaw) ...
 */
#ifndef TILTYARD_BASE_CSV_H
#define TILTYARD_BASE_CSV_H

#include "base/buffer.h"

enum csv_error {
    CSV_GOOD = 0,
    CSV_OPEN_QUOTE,  /* a quote is opened and never closed */
    CSV_AFTER_QUOTE, /* something other than a separator or a line end follows a closing quote */
    CSV_NO_MEMORY
};

struct csv_row {
    uint32_t line; /* of its first character, from 1 */
    uint32_t count;
    struct text *cells; /* copies in the arena, unquoted, each with a final NUL */
};

/* A heading of a column, in any case and with or without accents, and that column, from 1. */
struct csv_heading {
    const char *heading;
    uint32_t column;
};

struct csv_reader {
    struct text left;
    uint32_t line; /* of the next row's first character; after a flaw, of the faulty cell */
    char separator;
    enum csv_error flaw;
};

/* Finds the separator in the first line that is not blank; a line "sep=;" sets it. The text must live as long as the
 * reader. */
void csv_start(struct csv_reader *csv, struct text text);
/* The next row that is not blank (a blank row has only empty cells or white space); false at the end or at a flaw. */
bool csv_row(struct csv_reader *csv, struct arena *arena, struct csv_row *row);
/* Reads a header row by a table of headings: the column of each cell, in the arena; 0: the table has no such heading.
 * NULL: out of memory. */
uint32_t *csv_columns(struct arena *arena, const struct csv_row *header, const struct csv_heading *headings,
                      size_t heading_count);
/* The cell of a column in a row, trimmed: of several, the last; empty if there is none. */
struct text csv_cell_of(const struct csv_row *row, const uint32_t *columns, uint32_t column_count, uint32_t column);
/* Writes one cell, quoted where necessary, with a comma before it unless it is the first of its row. A cell that a
 * spreadsheet would run as a formula (begins with = + - @, a tab or a line end, and is not a number) gets a leading
 * apostrophe; so does one whose own apostrophe the parser would remove. The caller ends the row. */
void csv_cell(struct buffer *out, struct text cell, bool first_of_row);

#endif
