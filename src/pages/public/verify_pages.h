/* Proof for everybody: what was committed to, what was drawn with which key, what this server's own check came to, and
 * how anybody checks all of it at home.
 */
#ifndef TILTYARD_PAGES_PUBLIC_VERIFY_PAGES_H
#define TILTYARD_PAGES_PUBLIC_VERIFY_PAGES_H

#include "pages/shared/view_context.h"
#include "core/ledger/verify.h"

/* The last check of the ledger, as whoever made it keeps it. */
struct checked {
    uint64_t seq; /* up to this entry; 0: none was made */
    char when[8]; /* "14:30" */
    int64_t took_ms;
    status went;
    struct problem why; /* of anything but DONE */
    struct verify_report report;
};

struct verify_draw {
    struct text tournament, stage, key; /* no key: it is not public yet */
    uint32_t number;
};
struct verify_page {
    const struct layout_data *frame;
    bool known, good; /* a check was made; and everything is as it should be */
    struct text verdict, entries, draws;
    const char *command; /* by which the export is checked */
    const char *when;
    int64_t took_ms;
    uint64_t seq;
    struct text commitment, head;
    bool seed_open;
    struct text seed;
    ARRAY_VIEW(struct verify_draw) drawn;
};
status verify_page_of(const struct page_ctx *ctx, const struct checked *checked, struct verify_page *page) MUST_CHECK;

#endif
