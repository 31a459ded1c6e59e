/* Page data of a result correction: the scores, and a preview of what would change. */
#ifndef TILTYARD_PAGES_DESK_CORRECT_PAGES_H
#define TILTYARD_PAGES_DESK_CORRECT_PAGES_H

#include "pages/public/public_pages.h"
#include "pages/desk/desk_pages.h"
#include "view/pairings/correction_preview.h"

/* ---- correct.html.t ---- */

/* A published stage, with the kind and number that the command takes. */
struct correct_stage {
    struct text title;
    uint32_t kind, number;
    bool here;
};
/* A player whose place or values change: "8 → 4" in each column; empty where nothing changes. */
struct correct_move {
    struct text name;
    ARRAY_VIEW(struct text) cells; /* the place first */
};
/* A player who was seated differently from what the corrected results would have given. */
struct correct_displaced {
    struct text stage, name;
    enum message sat, belonged;
};
struct correct_choice {
    uint32_t then;
    enum message button, says;
};
struct correct_page {
    const struct layout_data *frame;
    struct form_head form;
    struct result_page result; /* the table, with the current scores or those of the refused form */
    struct text slug, reason;
    uint32_t kind, number;
    bool has_result;
    ARRAY_VIEW(struct correct_stage) stages;

    bool previewed; /* the following fields are a preview */
    struct text was, is;
    bool nothing; /* nothing changes but the scores */
    uint32_t along;
    ARRAY_VIEW(struct column) columns;
    ARRAY_VIEW(struct correct_move) moves;
    ARRAY_VIEW(struct correct_displaced) displaced;
    ARRAY_VIEW(struct correct_choice) choices; /* none: there is nothing to choose */
};
/* The stage's number among those of its kind, as a command takes it; 0: it was not published. */
uint32_t correct_stage_number(const struct tournament *tournament, stage_id stage);
/* Fills the page for a table of a published stage, except the form, which the caller fills. */
status correct_page_of(const struct page_ctx *ctx, table_id table, struct correct_page *page) MUST_CHECK;
/* Fills the preview: ctx->state is the state before the correction, `after` with it. */
status correct_page_preview(const struct page_ctx *ctx, const struct state *after, table_id table,
                            struct correct_page *page) MUST_CHECK;

#endif
