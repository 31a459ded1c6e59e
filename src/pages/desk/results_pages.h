/* The desk's results: a line each from the keyboard, a shield each by touch. */
#ifndef TILTYARD_PAGES_DESK_RESULTS_PAGES_H
#define TILTYARD_PAGES_DESK_RESULTS_PAGES_H

#include "pages/public/public_pages.h"

/* ---- results.html.t ---- */

/* A table, with whoever sits there in the order of the seats. */
struct results_table {
    struct shield shield;
    uint64_t changed; /* the last entry about it: what a result is based on */
    ARRAY_VIEW(struct table_seat) seats;
    struct text scores; /* of one that has a result, "Ana 16w, Bia 11"; else empty */
};
/* What one seat has said of its table. */
struct results_said {
    struct text name, says;
    uint32_t number;
    bool scores; /* which can be entered as they are */
};
struct results_report {
    struct shield shield;
    bool disputed;
    int64_t since_ms;
    uint32_t minutes; /* since then */
    ARRAY_VIEW(struct results_said) said;
};
/* A result that is in. */
struct results_entered {
    struct shield shield;
    struct text scores; /* "Ana 16w, Bia 11" */
    uint64_t entry;     /* by which it came; 0: not by itself */
};
/* A stage that was published, and its tables that have a result. */
struct results_stage {
    struct text title;
    uint32_t kind, number; /* as a command names it */
    ARRAY_VIEW(struct shield) tables;
};
struct results_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug, typed; /* `typed`: what was not taken */
    struct text stands;
    bool open;
    bool may_undo, may_correct; /* any of them, not only one's own last */
    uint32_t tables_in, tables_all;
    ARRAY_VIEW(struct results_table) missing; /* or all of them, where they come from slips: */
    bool in_order;
    uint32_t next;                              /* of those, the first without a result; 0: none */
    struct text next_reads;                     /* "7  Ana … · Bia …" */
    ARRAY_VIEW(struct results_report) reports;  /* disputed ones first */
    ARRAY_VIEW(struct results_entered) entered; /* the last ones, newest first */
    ARRAY_VIEW(struct results_stage)
    stages; /* where there is something to be corrected, the last first; none: may not */
};
/* The form is the caller's. */
status results_page_of(const struct page_ctx *ctx, struct results_page *page) MUST_CHECK;
/* The same with all tables in the order in which the slips of a pack are printed. */
status reenter_page_of(const struct page_ctx *ctx, struct results_page *page) MUST_CHECK;

#endif
