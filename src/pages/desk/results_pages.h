/* Page data of fast result entry: a line per table by keyboard, a shield per table by touch. */
#ifndef TILTYARD_PAGES_DESK_RESULTS_PAGES_H
#define TILTYARD_PAGES_DESK_RESULTS_PAGES_H

#include "pages/public/public_pages.h"

/* ---- results.html.t ---- */

/* A table, with its players in the order of seats. */
struct results_table {
    struct shield shield;
    uint64_t changed; /* the last entry about the table: a result's `based_on` */
    ARRAY_VIEW(struct table_seat) seats;
    struct text scores; /* of a table with a result, "Ana 16w, Bia 11"; else empty */
};
/* What one seat has reported of its table. */
struct results_said {
    struct text name, says;
    uint32_t number;
    bool scores; /* the report has scores that can be entered */
};
struct results_report {
    struct shield shield;
    bool disputed;
    int64_t since_ms;
    uint32_t minutes; /* since then */
    ARRAY_VIEW(struct results_said) said;
};
/* An entered result. */
struct results_entered {
    struct shield shield;
    struct text scores; /* "Ana 16w, Bia 11" */
    uint64_t entry;     /* the entry of the result; 0: entered together with others */
};
/* A published stage, and its tables that have a result. */
struct results_stage {
    struct text title;
    uint32_t kind, number; /* as a command takes them */
    ARRAY_VIEW(struct shield) tables;
};
struct results_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug, typed; /* `typed`: the refused input */
    struct text example;     /* the scores of a table, as the format's results are typed */
    struct text stands;
    bool open;
    bool may_undo, may_correct; /* may undo or correct any result, not only the last one of one's own */
    uint32_t tables_in, tables_all;
    ARRAY_VIEW(struct results_table) missing; /* all tables, if results are entered from slips: */
    bool in_order;
    uint32_t next;                              /* of those, the first table without a result; 0: none */
    struct text next_reads;                     /* "7  Ana … · Bia …" */
    ARRAY_VIEW(struct results_report) reports;  /* disputed ones first */
    ARRAY_VIEW(struct results_entered) entered; /* the last ones, newest first */
    ARRAY_VIEW(struct results_stage)
    stages; /* stages with results that can be corrected, last first; none: the viewer may not */
};
/* Fills the page, except the form, which the caller fills. */
status results_page_of(const struct page_ctx *ctx, struct results_page *page) MUST_CHECK;
/* The same, with all tables in the order in which the slips of a round pack are printed. */
status reenter_page_of(const struct page_ctx *ctx, struct results_page *page) MUST_CHECK;

#endif
