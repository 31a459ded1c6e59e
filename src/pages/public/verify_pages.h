/* Page data of verification: the commitment, each draw's key, the server's last check, and how to verify at home. */
#ifndef TILTYARD_PAGES_PUBLIC_VERIFY_PAGES_H
#define TILTYARD_PAGES_PUBLIC_VERIFY_PAGES_H

#include "pages/shared/view_context.h"
#include "core/ledger/verify.h"

/* The result of the last verification of the ledger; the server keeps it. */
struct checked {
    uint64_t seq; /* last verified entry; 0: not verified yet */
    char when[8]; /* "14:30" */
    int64_t took_ms;
    status went;
    struct problem why; /* unless DONE */
    struct verify_report report;
};

struct verify_draw {
    struct text tournament, stage, key; /* empty key: not public yet */
    uint32_t number;
};
/* A stage that was drawn: codes shown, draws made and thrown away, and who could have chosen it. */
struct verify_round {
    struct text tournament; /* empty: the event has only one */
    struct text stage, says;
    uint32_t shown, made, thrown_away;
};
struct verify_page {
    const struct layout_data *frame;
    bool known, good; /* known: a verification was made; good: it found no error */
    struct text verdict, entries, draws;
    const char *command; /* verifies the exported event */
    const char *when;
    int64_t took_ms;
    uint64_t seq;
    struct text photo, head;
    bool seed_open;
    struct text seed;
    ARRAY_VIEW(struct verify_draw) drawn;
    ARRAY_VIEW(struct verify_round) rounds;
};
status verify_page_of(const struct page_ctx *ctx, const struct checked *checked, struct verify_page *page) MUST_CHECK;

#endif
