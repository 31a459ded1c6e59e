/* The desk while a tournament is played: what comes next, the draft, what is missing. */
#ifndef TILTYARD_PAGES_DESK_TOURNAMENT_CONTROL_PAGES_H
#define TILTYARD_PAGES_DESK_TOURNAMENT_CONTROL_PAGES_H

#include "pages/public/public_pages.h"
#include "pages/desk/desk_pages.h"
#include "view/pairings/progress.h"
#include "pages/shared/csv_errors.h"

/* ---- run.html.t: one tournament, with the one next thing first ---- */

/* A lot outside of any draw, as it fell. */
struct run_lot {
    uint32_t number;
    uint64_t entry;
    struct text order; /* "Ana, Bia, Caio": those that were picked */
};
struct run_page {
    const struct layout_data *frame;
    struct text name, slug, stands;
    struct text stage; /* that is under way, or comes next; empty: none does */
    enum next_step next;
    bool may_run; /* who looks may draw, publish, close ... */
    bool draft, open;
    bool over, finished; /* nothing can be drawn any more; and nothing of the event changed */
    bool over_again;     /* it is drawn once more, for which a reason is asked */
    bool movable;        /* may people be moved by hand? */
    struct text warning;
    const char *rule; /* of it; NULL: there is none */
    uint32_t tables_in, tables_all, playing;
    struct pairings_page tables; /* of the stage that is drawn or under way */
    bool has_rests;
    ARRAY_VIEW(struct missing_table_row) missing; /* longest first */
    ARRAY_VIEW(struct run_lot) lots;              /* the last ones, newest first */
};
status run_page_of(const struct page_ctx *ctx, struct run_page *page) MUST_CHECK;

/* ---- move.html.t: somebody else's seat, or another table, for one person ---- */

struct move_page {
    const struct layout_data *frame;
    struct text slug, name, stage;
    uint32_t number;      /* the person's */
    struct shield shield; /* where he or she sits; shield.number 0: nowhere */
    struct pairings_page tables;
};
/* False in `found`: there is nobody of that number, or nothing is drawn. */
status move_page_of(const struct page_ctx *ctx, uint32_t number, struct move_page *page, bool *found) MUST_CHECK;

/* ---- round.html.t: a round that was played on paper, as a list that is looked at before anything is saved ---- */

struct round_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug, stage;   /* empty: nothing is drawn */
    struct text typed, reason; /* the list, to be mended; at first everybody as drawn */
    bool looked_at, good;      /* something was; and it can be taken */
    uint32_t rows, tables, exchanges, results;
    bool publishes; /* with results, taking it publishes the draft */
    struct sheet_said said;
};
/* Everything but what a list that was sent says. */
status round_page_of(const struct page_ctx *ctx, struct round_page *page) MUST_CHECK;

#endif
