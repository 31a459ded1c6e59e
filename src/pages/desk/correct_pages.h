/* Page data of a result correction: the scores, and a preview of what would change. */
#ifndef TILTYARD_PAGES_DESK_CORRECT_PAGES_H
#define TILTYARD_PAGES_DESK_CORRECT_PAGES_H

#include "pages/public/public_pages.h"
#include "pages/desk/desk_pages.h"
#include "view/pairings/correction_preview.h"

/* ---- correct.html.t ---- */

/* A seat: what it has, and what it is to have. */
struct correct_seat {
    uint32_t seat, number; /* of the person */
    struct text name, was; /* "16w" */
    struct text score;     /* for the field: without the mark that has a column */
    bool marked;
};
/* One value of a player that would become another one. */
struct correct_change {
    struct text name;  /* empty: the player of the row before */
    enum message what; /* a column's heading */
    struct text now, becomes;
};
/* A player who was seated differently from what the corrected results would have given. */
struct correct_displaced {
    struct text stage, name;
    enum message sat, belonged;
};
struct correct_choice {
    uint32_t then;
    enum message label, says;
    bool chosen;
};
/* A usual reason, by its place in the list. */
struct correct_reason {
    uint32_t number;
    enum message says;
    bool chosen;
};
struct correct_page {
    const struct layout_data *frame;
    struct form_head form;
    uint32_t table;
    struct text stage, slug;
    struct text details;    /* the reason in one's own words */
    struct text value_name; /* "Influence"; empty: results have no number */
    bool has_mark;          /* one of the game's marks is a column */
    uint32_t kind, number;  /* of the stage, as the command takes them */
    bool has_result, closed;
    ARRAY_VIEW(struct correct_seat) seats;
    ARRAY_VIEW(struct correct_reason) reasons;

    bool previewed; /* the following fields are a preview */
    bool nothing;   /* nothing changes but the scores */
    uint32_t along;
    ARRAY_VIEW(struct correct_change) changes;
    ARRAY_VIEW(struct correct_displaced) displaced;
    ARRAY_VIEW(struct correct_choice) choices; /* none: there is nothing to choose */
};
/* Usual reasons: 1 is the first; MSG_NONE: there is no such reason. */
enum message correct_reason_message(uint32_t number);
/* The stage's number among those of its kind, as a command takes it; 0: it was not published. */
uint32_t correct_stage_number(const struct tournament *tournament, stage_id stage);
/* Fills the page for a table of a published stage, except the form, which the caller fills. */
status correct_page_of(const struct page_ctx *ctx, table_id table, struct correct_page *page) MUST_CHECK;
/* Fills the choices of what follows: `after` is the state with the correction and no choice, ctx->state without it. */
status correct_page_choices(const struct page_ctx *ctx, const struct state *after, table_id table,
                            struct correct_page *page) MUST_CHECK;
/* Fills the preview: ctx->state is the state before the correction, `after` with it and the choice. Of both functions
 * `after` need not outlive them. NO_MEMORY is the only failure. */
status correct_page_preview(const struct page_ctx *ctx, const struct state *after, table_id table,
                            struct correct_page *page) MUST_CHECK;

#endif
