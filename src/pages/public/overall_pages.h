/* Page data of the title over two tournaments: its standings, who cannot win it, and what it waits for. */
#ifndef TILTYARD_PAGES_PUBLIC_OVERALL_PAGES_H
#define TILTYARD_PAGES_PUBLIC_OVERALL_PAGES_H

#include "pages/public/public_pages.h"
#include "view/standings/overall_standings.h"

/* ---- overall.html.t, and desk_overall.html.t for staff ---- */

struct overall_row {
    const struct combined_person *who;
    ARRAY_VIEW(struct standings_cell) cells;
};
struct overall_out {
    uint32_t number;
    struct text name, why;
    const char *rule;
};
/* A tournament that could be one of the two. */
struct overall_choice {
    uint32_t index; /* for the command */
    struct text slug, name;
};
struct overall_page {
    const struct layout_data *frame;
    enum message title;
    bool is_there;    /* two tournaments are known: the rest is filled */
    bool hidden;      /* the standings of one of them are hidden from the viewer */
    bool is_final;    /* both tournaments are over */
    bool is_combined; /* it was announced that they count together */
    bool may_combine; /* the viewer may announce it */
    struct text first_name, second_name, first_slug, second_slug;
    uint32_t second;               /* index of the second tournament, for the command */
    struct text outcome;           /* who has the title, or who plays for it; empty: not known yet */
    ARRAY_VIEW(struct text) waits; /* which of the two is not over */
    ARRAY_VIEW(struct column) columns;
    ARRAY_VIEW(struct overall_row) rows;
    ARRAY_VIEW(struct overall_out) out;
    ARRAY_VIEW(struct overall_choice) firsts; /* to choose from where several are possible */
    ARRAY_VIEW(struct overall_choice) seconds;
};
/* Has the event tournaments for a title over two? */
bool overall_page_has(const struct page_ctx *ctx);
status overall_page_of(const struct page_ctx *ctx, struct overall_page *page) MUST_CHECK;

#endif
