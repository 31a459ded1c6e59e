/* Page data of the automatic backups, on the staff's home page. */
#ifndef TILTYARD_PAGES_DESK_BACKUP_PAGES_H
#define TILTYARD_PAGES_DESK_BACKUP_PAGES_H

#include "pages/shared/view_context.h"

/* The state of one backup folder. */
enum { BACKUP_PATH_MAX = 4096 };
struct backup_told {
    bool is_made;        /* a backup was made since the server started: */
    int64_t at_ms;       /* when it was last known to be intact */
    uint64_t entries;    /* number of entries in it */
    uint32_t mismatches; /* as in struct event_summary */
    char path[BACKUP_PATH_MAX];
    bool has_failed; /* the last attempt failed, because: */
    struct problem why;
};

/* ---- part of desk.html.t ---- */

struct desk_backup {
    struct text made, path; /* empty: none yet */
    struct text warning;    /* about the backup that was made; empty: none */
    struct text trouble;    /* why there is no newer backup; empty: no error */
};
status desk_backup_of(const struct page_ctx *ctx, const struct backup_told *told, struct desk_backup *row) MUST_CHECK;

#endif
