/* Page data of the handover sheet: all that the next organizer must know: progress, open tasks, changed settings. */
#ifndef TILTYARD_PAGES_DESK_HANDOVER_PAGE_H
#define TILTYARD_PAGES_DESK_HANDOVER_PAGE_H

#include "pages/desk/desk_pages.h"
#include "pages/public/display_pages.h"
#include "pages/floor/floor_pages.h"

/* ---- handover.html.t ---- */

struct handover_setting {
    const char *key;
    int64_t value, default_value;
    const char *rule;
};
struct handover_tournament {
    struct text name, stands; /* "Round 2: 3 of 7 tables have a result." */
    enum message next;
    uint32_t playing;
    struct text warning;  /* empty: none */
    struct text estimate; /* when the last round will end; empty: not known yet */
    struct frame_clock clock;
    bool standings_hidden;
    struct text missing; /* "3, 7": tables without a result; empty: none */
    ARRAY_VIEW(struct extra_time_row) extras;
    ARRAY_VIEW(struct handover_setting) settings; /* that differ from the default */
};
struct handover_link {
    struct text whose;
    enum message role;
};
struct handover_page {
    const struct layout_data *frame;
    struct settings_nav nav; /* the caller's */
    ARRAY_VIEW(struct handover_tournament) tournaments;
    ARRAY_VIEW(struct call_shown) calls;        /* that are open */
    ARRAY_VIEW(struct penalty_shown) penalties; /* not cancelled */
    ARRAY_VIEW(struct handover_link) links;     /* of staff and displays */
    uint32_t phones;                            /* number of players' links */
    uint32_t joins;                             /* number of open join requests */
};
status handover_page_of(const struct page_ctx *ctx, struct handover_page *page) MUST_CHECK;

#endif
