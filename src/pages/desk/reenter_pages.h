/* Page data of entering a round's results from its slips, in the order in which the pack has them. */
#ifndef TILTYARD_PAGES_DESK_REENTER_PAGES_H
#define TILTYARD_PAGES_DESK_REENTER_PAGES_H

#include "pages/public/public_pages.h"

/* ---- reenter.html.t ---- */

/* A table, with its players in the order of seats. */
struct reenter_table {
    struct shield shield;
    uint64_t changed; /* the last entry about the table: a result's `based_on` */
    ARRAY_VIEW(struct table_seat) seats;
    struct text scores; /* of a table with a result, "Ana 16w, Bia 11"; else empty */
};
/* What one seat has reported of its table. */
struct reenter_said {
    struct text name, says;
};
struct reenter_report {
    struct shield shield;
    bool disputed;
    int64_t since_ms;
    struct text waited; /* since then */
    ARRAY_VIEW(struct reenter_said) said;
};
struct reenter_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug, typed; /* `typed`: the refused input */
    struct text example;     /* the scores of a table, as the format's results are typed */
    struct text stands;
    bool open;
    bool may_correct; /* may correct any result */
    uint32_t tables_in, tables_all;
    ARRAY_VIEW(struct reenter_table) tables;   /* of the open stage */
    ARRAY_VIEW(struct reenter_report) reports; /* disputed ones first */
    uint32_t next;                             /* of those, the first without a result; 0: none */
    struct text next_reads;                    /* "7  Ana … · Bia …" */
};
/* Fills the page, except the form, which the caller fills. */
status reenter_page_of(const struct page_ctx *ctx, struct reenter_page *page) MUST_CHECK;

#endif
