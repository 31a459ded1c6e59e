/* The columns of a game as headings and cells: those that have a heading. */
#ifndef TILTYARD_PAGES_SHARED_STANDINGS_COLUMNS_H
#define TILTYARD_PAGES_SHARED_STANDINGS_COLUMNS_H

#include "pages/public/public_pages.h"

struct shown_columns {
    const struct page_ctx *ctx;
    const struct column *columns;
    uint32_t all, count; /* of the game; with a heading */
    struct standings_column *rows;
};

status columns_of(const struct page_ctx *ctx, const struct column *columns, uint32_t count,
                  struct shown_columns *shown) MUST_CHECK;
/* As many as have a heading; NULL: no memory. */
struct standings_cell *cells_of(const struct shown_columns *shown, const int64_t *values);

#endif
