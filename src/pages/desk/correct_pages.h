/* A result that is put right: its scores, and what would change, before anything does. */
#ifndef TILTYARD_PAGES_DESK_CORRECT_PAGES_H
#define TILTYARD_PAGES_DESK_CORRECT_PAGES_H

#include "pages/public/public_pages.h"
#include "pages/desk/desk_pages.h"
#include "view/pairings/correction_preview.h"

/* ---- correct.html.t ---- */

/* A stage that was published: by which kind and number the command names it. */
struct correct_stage {
    struct text title;
    uint32_t kind, number;
    bool here;
};
/* Somebody who moves: "8 → 4", and the same of each column; empty where nothing changes. */
struct correct_move {
    struct text name;
    ARRAY_VIEW(struct standings_cell) cells; /* the place first */
};
/* Somebody who sat elsewhere than by what is known now. */
struct correct_displaced {
    struct text stage, name;
    enum message sat, belonged;
};
struct correct_choice {
    uint32_t then;
    enum message brief, says;
};
struct correct_page {
    const struct layout_data *frame;
    struct form_head form;
    struct result_page result; /* the table, as it stands or as it was typed */
    struct text slug, reason;
    uint32_t kind, number;
    bool has_result;
    ARRAY_VIEW(struct correct_stage) stages;

    bool previewed; /* and all that follows is what would be */
    struct text was, is;
    bool nothing; /* changes but the scores */
    uint32_t along;
    ARRAY_VIEW(struct standings_column) columns;
    ARRAY_VIEW(struct correct_move) moves;
    ARRAY_VIEW(struct correct_displaced) displaced;
    ARRAY_VIEW(struct correct_choice) choices; /* none: nothing is to be chosen */
};
/* Which of its kind the stage is, as a command names it; 0: it was not published. */
uint32_t correct_stage_number(const struct tournament *tournament, stage_id stage);
/* The table of a published stage, as it stands; the form is the caller's. */
status correct_page_of(const struct page_ctx *ctx, table_id table, struct correct_page *page) MUST_CHECK;
/* What it comes to: look->state is the one before. */
status correct_page_preview(const struct page_ctx *ctx, const struct state *after, table_id table,
                            struct correct_page *page) MUST_CHECK;

#endif
