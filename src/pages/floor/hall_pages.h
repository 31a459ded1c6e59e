/* Page data of the venue: announcements, hidden standings, rooms, table numbers, projector links. */
#ifndef TILTYARD_PAGES_FLOOR_HALL_PAGES_H
#define TILTYARD_PAGES_FLOOR_HALL_PAGES_H

#include "pages/shared/view_context.h"

/* ---- hall.html.t ---- */

struct hall_announcement {
    uint32_t number;
    struct text says, tournament; /* empty: about the whole event */
    int64_t until_ms;             /* 0: until it is withdrawn */
    uint32_t minutes;             /* until it ends */
};
struct hall_room {
    struct text name, tables; /* "1–8, 12" */
};
struct kept_table_row {
    uint32_t number;
    struct text name;
    uint32_t table;
};
/* What projectors show: a URL for each screen. */
struct hall_wall {
    struct text says;
    ARRAY_VIEW(struct url) screens;
};
struct hall_tournament {
    struct text name, slug;
    bool standings_hidden;
    struct text tables; /* table numbers in the venue; empty: any */
    ARRAY_VIEW(struct hall_room) rooms;
    ARRAY_VIEW(struct kept_table_row) fixed;
    ARRAY_VIEW(struct hall_wall) walls;
};
struct hall_page {
    const struct layout_data *frame;
    struct url wall;                                    /* cycles through all tournaments */
    bool is_one;                                        /* only one tournament: announcements are about the event */
    ARRAY_VIEW(struct hall_announcement) announcements; /* current ones */
    ARRAY_VIEW(struct hall_tournament) tournaments;
};
status hall_page_of(const struct page_ctx *ctx, struct hall_page *page) MUST_CHECK;

#endif
