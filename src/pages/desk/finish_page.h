/* Page data of the end of the event: what it opens and locks, and what is not done yet. */
#ifndef TILTYARD_PAGES_DESK_FINISH_PAGE_H
#define TILTYARD_PAGES_DESK_FINISH_PAGE_H

#include "pages/settings/settings_nav.h"

/* A tournament, with its first places so far. */
struct finish_place {
    uint32_t rank;
    bool shared;
    struct text name;
};
struct finish_tournament {
    struct text name, slug;
    struct text stands; /* "Round 2 · 12 of 27" */
    bool over;
    ARRAY_VIEW(struct finish_place) places;
};
struct finish_page {
    const struct layout_data *frame;
    struct settings_nav nav;
    struct form_head form; /* the caller's; sends name and confirm */
    struct text typed;     /* the caller's: a refused name */
    bool finished;
    uint32_t tournament_count, disputes, calls;
    bool undone; /* something is not done: the form has to confirm it */
    ARRAY_VIEW(struct finish_tournament) tournaments;
};
/* Fills everything but form and typed. */
status finish_page_of(const struct page_ctx *ctx, struct finish_page *page) MUST_CHECK;

#endif
