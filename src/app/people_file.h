/* People from a spreadsheet: CSV with a header row. `name` is needed; `number`,
 * `club`, `rating`, `email`, `deck` are known; any other column is named in a notice.
 *
 * Every bad row is named by its line; unless the caller takes the good ones
 * alone, one bad row means that nothing is imported.
 */
#ifndef TILTYARD_PEOPLE_FILE_H
#define TILTYARD_PEOPLE_FILE_H

#include "decide.h"

struct people_flaw {
    uint32_t line;
    struct problem problem;
};

struct people_file {
    struct arena arena;
    ROWS(struct newcomer_row) people; /* the good rows; texts in the arena */
    ROWS(struct people_flaw) flaws;
    struct notices notices;
};

/* Each row is also checked as `decide` would: names, numbers free, nobody twice. REFUSED "TY-CSV": the whole file is
 * unusable (no header row, no name column, not UTF-8, an open quote). */
status people_file_read(struct people_file *file, const struct state *state, struct text csv, struct problem *why) MUST_CHECK;
void people_file_free(struct people_file *file);

#endif
