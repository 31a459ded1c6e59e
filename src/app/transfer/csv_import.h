/* CSV import: a spreadsheet with a header row, read by a table of headings.
 * It says what each cell of a row is, and which lines are bad.
 *
 *     struct csv_import sheet = {.arena = &arena, .headings = headings, .heading_count = n};
 *     TRY(csv_import_start(&sheet, csv, seen, &row, why));         // the header row
 *     while (csv_row(&sheet.csv, sheet.arena, &row)) ... sheet.columns[i] says what row.cells[i] is ...
 *     TRY(csv_import_check_end(&sheet, why));
 */
#ifndef TILTYARD_APP_TRANSFER_CSV_IMPORT_H
#define TILTYARD_APP_TRANSFER_CSV_IMPORT_H

#include "base/csv.h"
#include "core/decide/decide.h"

enum { SHEET_FLAWS_MAX = 1000 };

/* A bad line, and why. */
struct line_flaw {
    uint32_t line;
    struct problem problem;
};

/* A named type, because functions take it; `rows`, `count` and `room` as in any VEC. */
struct line_flaws {
    struct line_flaw *rows;
    uint32_t count, room;
};

struct csv_import {
    struct arena *arena;
    const struct csv_heading *headings;
    size_t heading_count;
    enum message empty; /* the message if the text is empty */
    struct csv_reader csv;
    uint32_t *columns; /* which column each cell of a row belongs to; 0: an unknown one */
    uint32_t column_count;
};

/* Reads the header row into `row` and adds to seen[column] how often each column occurs; seen[0] counts the others. The
 * text must outlive the sheet. REFUSED "TY-CSV": not UTF-8, empty, or a column that occurs twice. */
status csv_import_start(struct csv_import *sheet, struct text csv, uint32_t *seen, struct csv_row *row,
                        struct problem *why) MUST_CHECK;
/* Adds the notice `says`, with the ignored columns as {1}. Columns without a heading are not mentioned. */
status csv_import_notice_others(const struct csv_import *sheet, const struct csv_row *header, enum message says,
                                struct notices *notices) MUST_CHECK;
/* REFUSED "TY-CSV": the row has more cells than the header row. Extra empty cells at the end are fine: spreadsheets
 * leave them. */
status csv_import_check_width(const struct csv_import *sheet, const struct csv_row *row,
                              struct problem *why) MUST_CHECK;
/* Adds a bad line. REFUSED "TY-CSV": there are too many. */
status csv_import_keep_flaw(struct line_flaws *flaws, uint32_t line, const struct problem *problem,
                            struct problem *why) MUST_CHECK;
/* REFUSED "TY-CSV" if the rows ended before the text did. */
status csv_import_check_end(const struct csv_import *sheet, struct problem *why) MUST_CHECK;

#endif
