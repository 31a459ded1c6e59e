/* Imports players from a spreadsheet: CSV with a header row, or lines with a name and an e-mail address.
 * A column is an attribute with IN_IMPORT (core/state/person_attributes.h), by its key or its second name, or `deck`
 * (baralho). `name` is required, or `first name` and `last name`; what forms call these columns is known. A notice names
 * any other column.
 *
 * Every bad row is named by its line. One bad row means that nothing is imported, unless the caller uses only the good
 * rows.
 *
 *     struct people_file file;
 *     status s = people_import_read(&file, &event.state, csv, why);
 *     ... file.people into a people_add, file.flaws, file.notices ...
 *     people_import_free(&file);
 */
#ifndef TILTYARD_APP_TRANSFER_PEOPLE_IMPORT_H
#define TILTYARD_APP_TRANSFER_PEOPLE_IMPORT_H

#include "core/decide/decide.h"
#include "app/transfer/csv_import.h"

/* A row of somebody who is in already. */
struct known_row {
    uint32_t line;
    uint32_t number;  /* of the registered person; 0: an earlier line has the person */
    uint32_t same_as; /* that line, or 0 */
    struct text name;
};

struct people_file {
    struct arena arena;
    VEC(struct newcomer_row) people; /* the good rows; texts in the arena */
    VEC(uint32_t) lines;             /* the line of each of them in the file */
    VEC(struct text) decks;          /* the name of each player's deck file; empty: none */
    VEC(uint32_t) holds;             /* the number that each has already in the event; 0: none. Only for the import */
    VEC(struct known_row) already;   /* left out, because they are in already; always empty for a pasted list */
    bool names_decks;                /* the sheet has a deck column */
    bool is_latin;                   /* it is no UTF-8, and was read as Windows-1252 */
    char separator;                  /* of its cells; 0: each line is a name */
    struct text headings;            /* its first line, if it has headings; in the list */
    uint32_t spaced;                 /* names in which blanks were removed */
    struct line_flaws flaws;
    struct notices notices;
};

/* Each row is also checked as `decide` would: the name, whether the number is free, and that no number occurs twice. A
 * name that exists already is only a notice: two people may share one. With the same e-mail address or number it is one
 * person, who is left out (file->already). REFUSED "TY-CSV": the whole file is unusable (no
 * header row, no name column, not UTF-8, an open quote, no rows, more than SHEET_FLAWS_MAX bad rows). `file` needs no
 * preparation; the caller frees it whatever the outcome. */
status people_import_read(struct people_file *file, const struct state *state, struct text csv,
                          struct problem *why) MUST_CHECK;
/* The same for pasted text: without a heading or an e-mail address each line is a name. */
status people_list_read(struct people_file *file, const struct state *state, struct text list,
                        struct problem *why) MUST_CHECK;
/* Marks a good row as bad after all. NO_MEMORY is the only failure. */
status people_import_mark_bad_row(struct people_file *file, uint32_t at, const struct problem *problem) MUST_CHECK;
void people_import_free(struct people_file *file);

#endif
