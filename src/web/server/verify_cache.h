/* The checks and exports that the server makes for everybody, each once for a state of the ledger: nobody can make it work
 * by asking. They run on the thread that saves, between two batches (writer.h), so that the loop does not wait.
 *
 *     audit_check(audit, event, now_ms, &checked);        // on the thread
 *     audit->shown = checked;                             // on the loop, when the errand is answered
 */
#ifndef TILTYARD_WEB_SERVER_VERIFY_CACHE_H
#define TILTYARD_WEB_SERVER_VERIFY_CACHE_H

#include "base/buffer.h"
#include "pages/public/verify_pages.h"

struct event;

struct audit {
    struct checked shown; /* the loop's */
    /* The thread's: the last that it made. */
    struct checked made;
    struct buffer export;
    uint64_t export_seq;
};

void audit_check(struct audit *audit, const struct event *event, int64_t now_ms, struct checked *checked);
/* A copy, without names, into `out`, which is empty. REFUSED TY-ACCESS: a draft stands, and who asks is not `of_staff`. */
status audit_export(struct audit *audit, const struct event *event, bool of_staff, struct buffer *out,
                    struct problem *why) MUST_CHECK;
/* NULL is fine. Nothing of it may be under way. */
void audit_free(struct audit *audit);

#endif
