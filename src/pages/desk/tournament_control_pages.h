/* Page data of moves by hand, and of a round that was played on paper. */
#ifndef TILTYARD_PAGES_DESK_TOURNAMENT_CONTROL_PAGES_H
#define TILTYARD_PAGES_DESK_TOURNAMENT_CONTROL_PAGES_H

#include "pages/public/public_pages.h"
#include "pages/desk/desk_pages.h"
#include "view/pairings/progress.h"
#include "pages/shared/csv_errors.h"

/* ---- move.html.t: moving one player to another seat or table ---- */

struct move_page {
    const struct layout_data *frame;
    struct text slug, name, stage;
    uint32_t number;                       /* the person's */
    struct shield shield;                  /* the person's table; shield.number 0: none */
    ARRAY_VIEW(struct board_table) tables; /* all but the person's own, where nobody can be swapped with them */
    bool has_seats;                        /* is one of them a table, and not a bye? */
};
/* `found` is false if no person has that number, or nothing is drawn. */
status move_page_of(const struct page_ctx *ctx, uint32_t number, struct move_page *page, bool *found) MUST_CHECK;

/* ---- round.html.t: a round that was played on paper, as a list that is previewed before it is saved ---- */

struct paper_round_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug, stage;   /* empty: nothing is drawn */
    struct text typed, reason; /* `typed`: the list, for correction; at first all players as drawn */
    bool looked_at, good;      /* looked_at: a list was previewed; good: it can be saved */
    uint32_t rows, tables, exchanges, results;
    bool publishes; /* pairings are not published yet: saving a list with results publishes them */
    struct sheet_said said;
};
/* Fills everything except the preview of a list. */
status paper_round_page_of(const struct page_ctx *ctx, struct paper_round_page *page) MUST_CHECK;

#endif
