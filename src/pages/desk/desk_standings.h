/* Page data of the standings for staff: every place with its games, after any round, and the reason of one place. */
#ifndef TILTYARD_PAGES_DESK_DESK_STANDINGS_H
#define TILTYARD_PAGES_DESK_DESK_STANDINGS_H

#include "pages/public/public_pages.h"

enum { ROUNDS_SHOWN = 6 }; /* the last ones */

/* The moment of the standings: now, or after a round. */
struct moment_link {
    uint32_t round; /* 0: now */
    struct text says;
    bool here;
};
/* What a player did in one round. */
struct round_cell {
    uint32_t table;    /* 0: sat at none */
    struct text score; /* empty: none yet */
};
struct desk_standings_row {
    const struct standings_row *row;
    bool chosen;
    ARRAY_VIEW(struct standings_cell) cells, asides; /* of columns, asides */
    ARRAY_VIEW(struct round_cell) rounds;
};
/* A sentence about who can still reach the final. */
struct reach_row {
    const char *rule;
    struct text says;
};
struct desk_standings_page {
    const struct layout_data *frame;
    struct standings_page standings;
    struct text slug;
    uint32_t round; /* 0: now */
    bool hidden;    /* from the public */
    bool may_hide;
    ARRAY_VIEW(struct moment_link) moments;
    ARRAY_VIEW(struct column) columns, asides; /* before and after the rounds */
    ARRAY_VIEW(struct text) rounds;            /* headings: "Round 1" */
    ARRAY_VIEW(struct desk_standings_row) rows;
    bool is_why; /* somebody is chosen: */
    uint32_t person;
    struct why_page why;
    ARRAY_VIEW(struct reach_row) reach; /* of the standings now; none: nothing is certain */
};
/* `round` 0: now; `person`: whose place is explained, 0: nobody's. A round that was not played: the standings now. */
status desk_standings_page_of(const struct page_ctx *ctx, uint32_t round, uint32_t person,
                              struct desk_standings_page *page) MUST_CHECK;

#endif
