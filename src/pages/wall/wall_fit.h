/* Fit: in how many columns names are set on a projector page, so that their letters are as large as the screen allows.
 *
 *     struct wall_fit fit = wall_fit_names(widths, count, WALL_NAMES_MAX, WALL_TABLE_EM);
 *     struct wall_share share = wall_share_of(count, fit.screens, 1);   // the second screen's names
 *
 * Widths are in hundredths of an em, in the widest of the usual fonts. A screen is thought of as 1920 × 1080; the sheet
 * (assets/wall.css) makes the letters smaller where that is not its shape.
 */
#ifndef TILTYARD_PAGES_PUBLIC_WALL_FIT_H
#define TILTYARD_PAGES_PUBLIC_WALL_FIT_H

#include "base/text.h"

enum {
    WALL_COLUMNS_MAX = 5,
    WALL_NAMES_MAX = 80,       /* names on a screen */
    WALL_NAMES_LARGE_MAX = 40, /* the same in large print */
    WALL_TABLE_EM = 340        /* a shield and a table's number, with the space before them */
};

/* How a name is set: in full size, smaller, or smaller in two or three lines. */
enum wall_size { WALL_FULL, WALL_LONG, WALL_TWO_LINES, WALL_THREE_LINES };

struct wall_fit {
    uint32_t screens, columns, rows;
    uint32_t em; /* width of a column in em */
};

/* The width of a text; of bold letters if `bold`. */
uint32_t wall_width(struct text text, bool bold);
/* Needs at least one name; `most` on a screen; `beside` is the width of what stands after each name. */
struct wall_fit wall_fit_names(const uint32_t *widths, uint32_t count, uint32_t most, uint32_t beside);
/* The least width of a column in em, and the least number of rows, for which the sheet has a class. */
uint32_t wall_em(uint32_t width);
uint32_t wall_rows(uint32_t rows);
/* How a name of that width is set where there is so much room. */
enum wall_size wall_size_of(uint32_t width, uint32_t room);

/* A part of some rows: the `at`-th of `parts`, of which none is larger than another by more than one row. */
struct wall_share {
    uint32_t from, count;
};
struct wall_share wall_share_of(uint32_t rows, uint32_t parts, uint32_t at);

#endif
