/* Page data of printing: the papers of each tournament, with links to their files. */
#ifndef TILTYARD_PAGES_DESK_PRINT_PAGES_H
#define TILTYARD_PAGES_DESK_PRINT_PAGES_H

#include "pages/shared/view_context.h"

/* ---- print.html.t: the papers of each tournament, the most likely first ---- */

struct print_row {
    struct text title;        /* "Slips: Round 3" */
    struct url pdf, svg, png; /* the files */
    bool draft, first;
    bool codes; /* it has each seat's code */
};
struct print_tournament {
    struct text name, slug;
    ARRAY_VIEW(struct print_row) rows;
};
struct print_page {
    const struct layout_data *frame;
    bool letter; /* paper size Letter; else A4 */
    bool codes;  /* the viewer may have the seats' codes */
    bool works;  /* there is a drawing process */
    bool several, nothing;
    struct text failed; /* why the requested paper does not exist; empty: no error */
    const char *rule;
    ARRAY_VIEW(struct print_tournament) tournaments;
};
/* `paper` is "a4" or "letter". */
status print_page_of(const struct page_ctx *ctx, struct text paper, bool gives_codes,
                     struct print_page *page) MUST_CHECK;

/* ---- printed.html.t: a paper of several pages, one file per page ---- */

struct printed_page_link {
    uint32_t number;
    struct url to;
};
struct printed_page {
    const struct layout_data *frame;
    uint32_t count;
    ARRAY_VIEW(struct printed_page_link) pages;
};
/* `file` is the paper's URL without a page number. */
status printed_page_of(const struct page_ctx *ctx, struct url file, uint32_t count,
                       struct printed_page *page) MUST_CHECK;

#endif
