/* Standings columns: the game's columns that have a heading, as headings and cells. */
#ifndef TILTYARD_PAGES_SHARED_STANDINGS_COLUMNS_H
#define TILTYARD_PAGES_SHARED_STANDINGS_COLUMNS_H

#include "pages/public/public_pages.h"

struct shown_columns {
    const struct page_ctx *ctx;
    const struct column *columns;
    uint32_t all, count; /* all: of the game; count: of `rows` */
    struct column *rows; /* those with a heading */
};

status columns_of(const struct page_ctx *ctx, const struct column *columns, uint32_t count,
                  struct shown_columns *shown) MUST_CHECK;
/* One cell per column with a heading; NULL: no memory. */
struct standings_cell *cells_of(const struct shown_columns *shown, const int64_t *values);

#endif
