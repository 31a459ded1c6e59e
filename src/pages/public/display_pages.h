/* Page data of the clock, the sets round by round and the bracket. */
#ifndef TILTYARD_PAGES_PUBLIC_DISPLAY_PAGES_H
#define TILTYARD_PAGES_PUBLIC_DISPLAY_PAGES_H

#include "pages/public/public_pages.h"
#include "view/hall/round_clock.h"

/* ---- clock.html.t ---- */

struct extra_time_row {
    uint32_t table;
    struct table_time time;
    struct text left; /* empty without a running clock, and in a stream */
    struct text why;
};
struct clock_page {
    const struct layout_data *frame;
    enum clock_kind clock;
    bool over; /* of a paused clock: no time is left */
    struct text stage, slug;
    int64_t ends_ms;                          /* of a running clock, by the server's clock; else 0 */
    int64_t starts_ms;                        /* as in struct frame_clock */
    struct text starts, ends;                 /* "15:15", "16:15"; empty: it does not run */
    struct text shown;                        /* the time left: clock_shown */
    uint32_t minutes;                         /* total minutes; if no clock runs: the format's default, 0: no limit */
    bool is_played;                           /* is there a stage that a clock can be set for? */
    bool may_run, may_extra;                  /* may the viewer set the clock; give a table extra time? */
    ARRAY_VIEW(struct extra_time_row) extras; /* of tables that still play */
};
status clock_page_of(const struct page_ctx *ctx, struct clock_page *page) MUST_CHECK;

/* ---- sets.html.t: how many players are left in each set, round by round ---- */

struct sets_bar {
    uint32_t set_place;
    struct text name;
    uint32_t people;
    uint32_t from, wide; /* in thousandths of the largest round */
};
struct sets_round {
    struct text stage;
    ARRAY_VIEW(struct sets_bar) bars;
};
struct sets_page {
    const struct layout_data *frame;
    bool nothing;
    struct text set; /* of the first table in the last round: the active set, or the final */
    uint32_t count;  /* players in that set, in the last round */
    ARRAY_VIEW(struct sets_round) rounds;
    ARRAY_VIEW(struct text) names; /* the players left in it */
};
status sets_page_of(const struct page_ctx *ctx, struct sets_page *page) MUST_CHECK;

/* ---- bracket.html.t ---- */

struct bracket_match {
    uint32_t table;
    ARRAY_VIEW(struct table_seat) seats;
};
struct bracket_column {
    struct text stage;
    ARRAY_VIEW(struct bracket_match) matches;
};
struct bracket_page {
    const struct layout_data *frame;
    bool nothing;
    ARRAY_VIEW(struct bracket_column) columns;
};
status bracket_page_of(const struct page_ctx *ctx, struct bracket_page *page) MUST_CHECK;

#endif
