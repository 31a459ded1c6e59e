/* Verification cache: verifications and exports, each made once for a state of the ledger. Any number of requests costs
 * one run. They run on the writer's thread, between two batches (writer.h), so that the loop does not wait.
 *
 *     verify_cache_check(audit, event, now_ms, &checked);        // on the writer's thread
 *     audit->shown = checked;                                    // on the loop, when the job is answered
 */
#ifndef TILTYARD_WEB_SERVER_VERIFY_CACHE_H
#define TILTYARD_WEB_SERVER_VERIFY_CACHE_H

#include "base/buffer.h"
#include "pages/public/verify_pages.h"

struct open_event;

struct verify_cache {
    struct checked shown; /* used by the loop only */
    /* Used by the writer's thread only: its last results. */
    struct checked made;
    struct buffer export;
    uint64_t export_seq;
};

void verify_cache_check(struct verify_cache *audit, const struct open_event *event, int64_t now_ms,
                        struct checked *checked);
/* Copies the export, without names, into `out`, which is empty. REFUSED TY-ACCESS: there is an unpublished draw, and
 * the viewer is not staff (`of_staff`). */
status verify_cache_export(struct verify_cache *audit, const struct open_event *event, bool of_staff,
                           struct buffer *out, struct problem *why) MUST_CHECK;
/* `audit` may be NULL. No job may be running. */
void verify_cache_free(struct verify_cache *audit);

#endif
