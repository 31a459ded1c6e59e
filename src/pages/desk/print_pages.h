/* The desk's page of what can be printed. */
#ifndef TILTYARD_PAGES_DESK_PRINT_PAGES_H
#define TILTYARD_PAGES_DESK_PRINT_PAGES_H

#include "pages/shared/view_context.h"

/* ---- print.html.t: what each tournament may want on paper now, the most likely first ---- */

struct print_row {
    struct text title;        /* "Slips: Round 3" */
    struct url pdf, svg, png; /* the file itself */
    bool draft, first;
    bool codes; /* each seat's code stands on it */
};
struct print_tournament {
    struct text name, slug;
    ARRAY_VIEW(struct print_row) rows;
};
struct print_page {
    const struct layout_data *frame;
    bool letter; /* else A4 */
    bool codes;  /* who looks is given the seats' codes */
    bool works;  /* there is something that draws */
    bool several, nothing;
    struct text failed; /* why the paper that was asked for is not there; empty: none was */
    const char *rule;
    ARRAY_VIEW(struct print_tournament) tournaments;
};
/* `paper` is "a4" or "letter". */
status print_page_of(const struct page_ctx *ctx, struct text paper, bool gives_codes,
                     struct print_page *page) MUST_CHECK;

/* ---- printed.html.t: a paper of several pages, each of which is a file ---- */

struct printed_page_link {
    uint32_t number;
    struct url to;
};
struct printed_page {
    const struct layout_data *frame;
    uint32_t count;
    ARRAY_VIEW(struct printed_page_link) pages;
};
/* `file` is the paper's address without a page. */
status printed_page_of(const struct page_ctx *ctx, struct url file, uint32_t count,
                       struct printed_page *page) MUST_CHECK;

#endif
