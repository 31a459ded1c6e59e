/* Page data of judge calls and penalties, for staff. */
#ifndef TILTYARD_PAGES_FLOOR_FLOOR_PAGES_H
#define TILTYARD_PAGES_FLOOR_FLOOR_PAGES_H

#include "pages/settings/settings_nav.h"
#include "view/hall/call_list.h"
#include "view/hall/penalty_list.h"

/* A tournament that a call or penalty can be about. */
struct floor_tournament {
    struct text name, slug;
};

/* ---- calls.html.t: open calls, longest wait first, then settled ones ---- */

struct call_shown {
    struct call_row made;
    struct text place;     /* "Round 2 · Yellow room" */
    struct text by, judge; /* by empty: staff; judge empty: none yet */
    int64_t minutes;       /* as made.minutes; in a stream 0 while the call is open */
    struct text waited;    /* of an open call */
    bool is_taken, is_ruled, is_ended;
};
struct calls_page {
    const struct layout_data *frame;
    bool may_rule; /* the viewer may rule: each call links to its page */
    bool nobody_waits;
    ARRAY_VIEW(struct call_shown) open;
    ARRAY_VIEW(struct call_shown) settled;
    ARRAY_VIEW(struct floor_tournament) tournaments; /* tournaments with tables that still play */
};
status calls_page_of(const struct page_ctx *ctx, struct calls_page *page) MUST_CHECK;

/* ---- call.html.t: one call, with the judge's actions ---- */

struct call_judge {
    uint32_t number;
    struct text name;
    bool chosen;
};
struct call_page {
    const struct layout_data *frame;
    struct call_shown call;
    ARRAY_VIEW(struct call_judge) judges;
};
/* `self` is the number of the viewer's person, 0: none. `found` is false: there is no such call. */
status call_page_of(const struct page_ctx *ctx, uint32_t number, uint32_t self, struct call_page *page,
                    bool *found) MUST_CHECK;

/* ---- penalties.html.t, penalty.html.t ---- */

struct penalty_shown {
    struct penalty_row given;
    struct text name; /* the person's */
    enum message kind;
    struct text place; /* "Cup · Round 2"; empty: the whole event */
};
struct penalty_choice {
    uint32_t kind;
    enum message name;
};
struct penalties_page {
    const struct layout_data *frame;
    struct settings_nav nav; /* the caller's */
    bool is_empty;
    uint32_t person; /* only this person's penalties; 0: all */
    struct text name;
    ARRAY_VIEW(struct penalty_shown) penalties;
    ARRAY_VIEW(struct penalty_choice) kinds;
    ARRAY_VIEW(struct floor_tournament) tournaments;
};
/* `person` NOBODY: penalties of all persons. */
status penalties_page_of(const struct page_ctx *ctx, person_id person, struct penalties_page *page) MUST_CHECK;

struct penalty_page {
    const struct layout_data *frame;
    struct penalty_shown penalty;
};
status penalty_page_of(const struct page_ctx *ctx, uint32_t number, struct penalty_page *page, bool *found) MUST_CHECK;

#endif
