/* The ledger as people read it, and what is taken back of it. */
#ifndef TILTYARD_PAGES_DESK_HISTORY_PAGES_H
#define TILTYARD_PAGES_DESK_HISTORY_PAGES_H

#include "pages/shared/layout.h"

/* A command, by its last entry. */
struct history_row {
    int64_t entry;
    struct text time, tournament, by, says; /* `tournament` and `by`: empty where there is nothing to tell apart */
    uint64_t taken_back;                    /* by that entry; 0: it counts */
    bool undoable;                          /* who looks may take it back */
    bool changed_it;                        /* it is what somebody else's change met */
};

/* ---- history_lines.html.t: a list of them ---- */

struct history_lines {
    ARRAY_VIEW(struct history_row) rows;
};

/* ---- history.html.t: newest first ---- */

struct history_page {
    const struct layout_data *frame;
    struct history_lines lines;
    int64_t older; /* the page of those before that entry; 0: there are none */
};

/* ---- undo.html.t: what would be taken back ---- */

struct undo_page {
    const struct layout_data *frame;
    struct history_row row;
    bool can;
    struct history_lines rests; /* on it: what is taken back before */
};

#endif
