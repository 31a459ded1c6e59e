/* Import of players from a spreadsheet.
 * People from a spreadsheet: CSV with a header row. `name` is needed; `number`,
 * `club`, `rating`, `email`, `deck`, `attested` are known, in Portuguese too
 * (nome, número, clube, e-mail, baralho, declarou); any other column is named
 * in a notice.
 *
 * Every bad row is named by its line; unless the caller takes the good ones
 * alone, one bad row means that nothing is imported.
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

struct people_file {
    struct arena arena;
    VEC(struct newcomer_row) people; /* the good rows; texts in the arena */
    VEC(uint32_t) lines;             /* where each of them stands in the file */
    VEC(struct text) decks;          /* the file with the deck of each of them, as it is named; empty: none */
    bool names_decks;                /* there is a column for them */
    struct line_flaws flaws;
    struct notices notices;
};

/* Each row is also checked as `decide` would: names, numbers free, no number twice. A name that is there already is a
 * notice: two people may have one. REFUSED "TY-CSV": the whole file is unusable (no header row, no name column, not
 * UTF-8, an open quote, nobody in it, more than SHEET_FLAWS_MAX bad rows). `file` needs no preparing, and must be
 * freed whatever comes out. */
status people_import_read(struct people_file *file, const struct state *state, struct text csv,
                          struct problem *why) MUST_CHECK;
/* The same of what somebody pasted: where the first line holds none of those headings, each line is a name. */
status people_list_read(struct people_file *file, const struct state *state, struct text list,
                        struct problem *why) MUST_CHECK;
/* One of the good rows is not good after all. NO_MEMORY is the only failure. */
status people_import_mark_bad_row(struct people_file *file, uint32_t at, const struct problem *problem) MUST_CHECK;
void people_import_free(struct people_file *file);

#endif
