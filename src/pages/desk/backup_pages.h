/* The desk's word on the backups that the server makes by itself. */
#ifndef TILTYARD_PAGES_DESK_BACKUP_PAGES_H
#define TILTYARD_PAGES_DESK_BACKUP_PAGES_H

#include "pages/shared/view_context.h"

/* Of one folder that backups go to. */
enum { BACKUP_PATH_MAX = 4096 };
struct backup_told {
    bool is_made;        /* one was, since the server was started: */
    int64_t at_ms;       /* when it was last known to be whole */
    uint64_t entries;    /* that it holds */
    uint32_t mismatches; /* as in struct event_summary */
    char path[BACKUP_PATH_MAX];
    bool has_failed; /* the last attempt, because: */
    struct problem why;
};

/* ---- part of desk.html.t ---- */

struct desk_backup {
    struct text made, path; /* empty: none yet */
    struct text warning;    /* of one that was made; empty: none */
    struct text trouble;    /* why there is no newer one; empty: there is */
};
status desk_backup_of(const struct page_ctx *ctx, const struct backup_told *told, struct desk_backup *row) MUST_CHECK;

#endif
