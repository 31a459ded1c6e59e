/* Cache of verifications and exports: each is made once for a state of the ledger.
 * The checks and exports that the server makes for everybody, each once for a state of the ledger: nobody can make it work
 * by asking. They run on the thread that saves, between two batches (writer.h), so that the loop does not wait.
 *
 *     verify_cache_check(audit, event, now_ms, &checked);        // on the thread
 *     audit->shown = checked;                             // on the loop, when the errand is answered
 */
#ifndef TILTYARD_WEB_SERVER_VERIFY_CACHE_H
#define TILTYARD_WEB_SERVER_VERIFY_CACHE_H

#include "base/buffer.h"
#include "pages/public/verify_pages.h"

struct open_event;

struct verify_cache {
    struct checked shown; /* the loop's */
    /* The thread's: the last that it made. */
    struct checked made;
    struct buffer export;
    uint64_t export_seq;
};

void verify_cache_check(struct verify_cache *audit, const struct open_event *event, int64_t now_ms,
                        struct checked *checked);
/* A copy, without names, into `out`, which is empty. REFUSED TY-ACCESS: a draft stands, and who asks is not `of_staff`. */
status verify_cache_export(struct verify_cache *audit, const struct open_event *event, bool of_staff,
                           struct buffer *out, struct problem *why) MUST_CHECK;
/* NULL is fine. Nothing of it may be under way. */
void verify_cache_free(struct verify_cache *audit);

#endif
