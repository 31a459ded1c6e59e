/* Pages of papers: the lengths that decide how many pages a paper has, for the layout and for who says it beforehand.
 * In hundredths of a millimetre. */
#ifndef TILTYARD_VIEW_SHARED_PAPER_PAGES_H
#define TILTYARD_VIEW_SHARED_PAPER_PAGES_H

#include <stdbool.h>
#include <stdint.h>

enum { A4_WIDTH = 21000, A4_HEIGHT = 29700, LETTER_WIDTH = 21590, LETTER_HEIGHT = 27940 };
enum {
    PAPER_MARGIN = 1200,
    PAPER_HEADING = 2100, /* with the space below */
    PAPER_FOOT = 800,
};

/* Rows of equal height in columns, page after page. */
struct paper_rows {
    uint32_t columns;
    int32_t height, head; /* head: above each column */
};
/* Names with their tables: few are in large type. */
struct paper_rows paper_names(uint32_t names);
struct paper_rows paper_standings(void);
/* The pages for so many rows; at least one. */
uint32_t paper_pages(struct paper_rows rows, uint32_t count, int32_t page_height);

/* Result slips: parts of a slip, and how many of them a page has, where the longest has so many seats. */
enum {
    SLIP_ROW = 840,
    SLIP_HEAD = 1300,
    SLIP_BOX_HEAD = 500,
    SLIP_LEGEND = 500,
    SLIP_FOOT = 800,
    SLIP_CUT_ABOVE = 500, /* for an inaccurate cut, and the printer's white margin */
    SLIP_CUT_BELOW = 300,
    SLIP_SEATS_MOST = 20, /* a larger table has several slips */
};
uint32_t paper_slips_a_page(uint32_t seats, int32_t page_height);

#endif
