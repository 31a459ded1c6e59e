/* Verification of a whole ledger: replays it and makes every draw again.
 * Checking a whole ledger again: the chain, every entry, every draw. A draw is checked against the ledger as it was when
 * the draw was published: undos that came later do not count. So at each undo the verifier wants every row once more.
 *
 *     struct verifier verifier; verifier_start(&verifier, event);
 *     do {
 *         TRY(verifier_row(&verifier, row, seals, count, why)) ... for every row
 *     } while (verifier_again(&verifier));
 *     verifier.report
 *     verifier_free(&verifier);
 */
#ifndef TILTYARD_CORE_LEDGER_VERIFY_H
#define TILTYARD_CORE_LEDGER_VERIFY_H

#include "core/ledger/fold.h"

enum { MISMATCHES_MAX = 20 };

/* A draw that does not follow from the ledger. */
struct verify_mismatch {
    uint64_t seq; /* of its entry */
    uint32_t tournament, draw;
    struct sentence says;
};

struct verify_report {
    uint64_t entries;
    uint32_t draws;      /* published draws and lots, each made again; one that was published twice counts once */
    uint32_t mismatches; /* how many of them came out otherwise */
    bool seed_open;      /* the seed is known, so the keys were checked too */
    struct verify_mismatch list[MISMATCHES_MAX];
};

/* A draft that waits to be published: its row, and the state it was drawn from. */
struct kept_draft {
    struct state before;
    struct arena arena;
    struct ledger_row row;
    struct ledger_row plan; /* of later rounds, right behind it; of no size: there is none */
};

/* A draw that was counted. */
struct counted_draw {
    uint32_t tournament, draw;
};

struct verifier {
    struct fold fold;
    VEC(struct kept_draft) drafts; /* by tournament */
    VEC(struct counted_draw) counted;
    struct verify_report report;
};

void verifier_start(struct verifier *verifier, const uint8_t event[ID_SIZE]);
void verifier_free(struct verifier *verifier);
/* FAULT: the chain is broken at this row, or the row is damaged; nothing after it can be trusted. */
status verifier_row(struct verifier *verifier, const struct ledger_row *row, const struct ledger_seal *seals,
                    uint32_t seal_count, struct problem *why) MUST_CHECK;
/* After the last row: true, and it is ready to be fed every row once more. */
bool verifier_again(struct verifier *verifier);

#endif
