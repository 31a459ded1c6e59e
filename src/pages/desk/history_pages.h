/* Page data of history and undo. */
#ifndef TILTYARD_PAGES_DESK_HISTORY_PAGES_H
#define TILTYARD_PAGES_DESK_HISTORY_PAGES_H

#include "pages/settings/settings_nav.h"

/* A command, identified by its last entry. */
struct history_row {
    int64_t entry;
    struct text time, tournament, by, says; /* empty if they would be the same in all rows */
    struct text hour;                       /* "15:43" */
    uint64_t first;                         /* its first entry */
    uint64_t taken_back;                    /* the entry that undid it; 0: not undone */
    bool undoable;                          /* the viewer may undo it */
    bool changed_it;                        /* it is the change that made a form stale */
    bool chosen;                            /* its details are shown */
    struct url details;                     /* of the history with them; its length 0: not filled */
};

struct history_lines {
    ARRAY_VIEW(struct history_row) rows;
};

/* ---- history.html.t: newest first; beside it the details of one, and what depends on it ---- */

/* What the list can be narrowed to. */
enum history_show {
    HISTORY_ALL,
    HISTORY_RESULTS,
    HISTORY_CORRECTIONS,
    HISTORY_PLAYERS,
    HISTORY_PAIRINGS,
    HISTORY_CALLS,
    HISTORY_STAFF,
    HISTORY_SHOWS
};
/* The words for them in addresses, ended by NULL. */
extern const char *const history_words[];
/* The group of the command with that code; HISTORY_ALL: of none. */
enum history_show history_show_of(uint16_t code);

/* What the address asks for. */
struct history_asked {
    enum history_show show;
    struct text find;       /* a part of the sentence or of who did it, or an entry; empty: all */
    uint64_t before, entry; /* 0: the newest; no details */
};
struct history_filter {
    enum message label;
    uint32_t count;
    struct url to;
    bool here;
};
/* A command that was chosen. */
struct history_panel {
    bool is_there;
    struct history_row row;
    bool weighed, can;          /* what depends on it was looked for; nothing speaks against an undo */
    struct text why;            /* why it cannot be undone */
    const char *rule;           /* of that */
    struct history_lines rests; /* commands that depend on it, newest first: undo these first */
    struct url close;
};
struct history_page {
    const struct layout_data *frame;
    struct settings_nav nav;
    struct url here;  /* this page, without what is asked for */
    const char *show; /* the filter's word; empty: all */
    struct text find;
    struct history_lines lines;
    struct url older; /* of the commands before these; its length 0: there are none */
    uint64_t entries; /* in the ledger */
    bool may_manage;  /* the viewer may see penalties and the handover */
    struct history_panel panel;
    ARRAY_VIEW(struct history_filter) filters;
};
/* Fills nav, here, show, find, filters, entries, may_manage. `of`: only that tournament's commands and the event's are
 * counted; NOBODY: all. */
status history_page_of(const struct page_ctx *ctx, tournament_id of, const struct history_asked *asked,
                       struct history_page *page) MUST_CHECK;
/* The page as asked for, with other details, or from another entry on. */
struct url history_url(const struct page_ctx *ctx, const struct history_asked *asked);

#endif
