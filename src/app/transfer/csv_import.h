/* CSV import: a spreadsheet with a header row, read by a table of headings.
 * A spreadsheet as CSV with a header row: what each cell of a row is, and which lines are not good.
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

/* A line that is not good, and why. */
struct line_flaw {
    uint32_t line;
    struct problem problem;
};

/* They have a name of their own where a function takes them; `rows`, `count` and `room` as in any ROWS. */
struct line_flaws {
    struct line_flaw *rows;
    uint32_t count, room;
};

/* What a heading may be called, folded: without accents, in small letters; and which column that is, from 1. */
struct csv_heading {
    const char *heading;
    uint32_t column;
};

struct csv_import {
    struct arena *arena;
    const struct csv_heading *headings;
    size_t heading_count;
    enum message empty; /* said where there is nothing at all */
    struct csv_reader csv;
    uint32_t *columns; /* what each cell of a row is; 0: nothing that is known */
    uint32_t column_count;
};

/* Reads the header row into `row` and adds to seen[column] how often each is there; seen[0] counts the others. The text
 * outlives the sheet. REFUSED "TY-CSV": no UTF-8, nothing in it, a column that is there twice. */
status csv_import_start(struct csv_import *sheet, struct text csv, uint32_t *seen, struct csv_row *row,
                        struct problem *why) MUST_CHECK;
/* As a notice, `says` with {1}: which columns are left out. One without a heading is nothing to speak of. */
status csv_import_notice_others(const struct csv_import *sheet, const struct csv_row *header, enum message says,
                                struct notices *notices) MUST_CHECK;
/* REFUSED "TY-CSV": more cells than the header row has; spreadsheets may leave empty ones behind. */
status csv_import_check_width(const struct csv_import *sheet, const struct csv_row *row,
                              struct problem *why) MUST_CHECK;
/* One more bad line. REFUSED "TY-CSV": there are too many. */
status csv_import_keep_flaw(struct line_flaws *flaws, uint32_t line, const struct problem *problem,
                            struct problem *why) MUST_CHECK;
/* REFUSED "TY-CSV" where the rows ended for another reason than that the text did. */
status csv_import_check_end(const struct csv_import *sheet, struct problem *why) MUST_CHECK;

#endif
