/* Page data of history and undo. */
#ifndef TILTYARD_PAGES_DESK_HISTORY_PAGES_H
#define TILTYARD_PAGES_DESK_HISTORY_PAGES_H

#include "pages/shared/layout.h"

/* A command, identified by its last entry. */
struct history_row {
    int64_t entry;
    struct text time, tournament, by, says; /* empty if they would be the same in all rows */
    uint64_t taken_back;                    /* the entry that undid it; 0: not undone */
    bool undoable;                          /* the viewer may undo it */
    bool changed_it;                        /* it is the change that made a form stale */
};

/* ---- history_lines.html.t: a list of them ---- */

struct history_lines {
    ARRAY_VIEW(struct history_row) rows;
};

/* ---- history.html.t: newest first ---- */

struct history_page {
    const struct layout_data *frame;
    struct history_lines lines;
    int64_t older; /* the next page shows commands before this entry; 0: there are none */
};

/* ---- undo.html.t: what would be undone ---- */

struct undo_page {
    const struct layout_data *frame;
    struct history_row row;
    bool can;
    struct history_lines rests; /* commands that depend on it: undo these first */
};

#endif
