/* Page data of judge calls and penalties, for staff. */
#ifndef TILTYARD_PAGES_FLOOR_FLOOR_PAGES_H
#define TILTYARD_PAGES_FLOOR_FLOOR_PAGES_H

#include "pages/shared/view_context.h"

/* A tournament that a call or penalty can be about. */
struct floor_tournament {
    struct text name, slug;
};

/* ---- calls.html.t: open calls, longest wait first, then settled ones ---- */

struct call_shown {
    uint32_t number;
    struct shield shield;
    struct text place;        /* "Round 2 · Yellow room" */
    struct text says, ruling; /* empty: none, or erased */
    struct text by, judge;    /* by empty: staff; judge empty: none yet */
    int64_t called_ms;        /* while it is open */
    uint32_t minutes;         /* since the call, or until it was settled; in a stream 0 while it is open */
    bool is_open, is_taken, is_ruled;
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
    uint32_t number, person;
    struct text name;
    enum message kind;
    uint32_t nth;      /* its count among that person's penalties of the kind; 0: it was cancelled */
    struct text place; /* "Cup · Round 2"; empty: the whole event */
    struct text reason, effect, why_cancelled;
    bool cancelled;
};
struct penalty_choice {
    uint32_t kind;
    enum message name, says;
};
struct penalties_page {
    const struct layout_data *frame;
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
