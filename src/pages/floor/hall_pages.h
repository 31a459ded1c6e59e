/* The desk's page of the hall: what is announced, whether everybody sees the standings, rooms, the numbers of tables. */
#ifndef TILTYARD_PAGES_FLOOR_HALL_PAGES_H
#define TILTYARD_PAGES_FLOOR_HALL_PAGES_H

#include "pages/shared/view_context.h"

/* ---- hall.html.t ---- */

struct hall_announcement {
    uint32_t number;
    struct text says, tournament; /* empty: of the whole event */
    int64_t until_ms;             /* 0: until it is withdrawn */
    uint32_t minutes;             /* that are left of it */
};
struct hall_room {
    struct text name, tables; /* "1–8, 12" */
};
struct kept_table_row {
    uint32_t number;
    struct text name;
    struct shield shield;
};
/* What projectors show: an address for each screen. */
struct hall_wall {
    struct text says;
    ARRAY_VIEW(struct url) screens;
};
struct hall_tournament {
    struct text name, slug;
    bool standings_hidden;
    struct text tables; /* that are there; empty: any */
    ARRAY_VIEW(struct hall_room) rooms;
    ARRAY_VIEW(struct kept_table_row) fixed;
    ARRAY_VIEW(struct hall_wall) walls;
};
struct hall_page {
    const struct layout_data *frame;
    struct url wall;                                    /* of all tournaments by turns */
    bool is_one;                                        /* tournament: what is announced is for the event */
    ARRAY_VIEW(struct hall_announcement) announcements; /* that stand */
    ARRAY_VIEW(struct hall_tournament) tournaments;
};
status hall_page_of(const struct page_ctx *ctx, struct hall_page *page) MUST_CHECK;

#endif
