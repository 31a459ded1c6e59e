/* Verification of a whole ledger: replays it and makes every draw again.
 *
 * It checks the chain, every entry and every draw. A draw is checked against the ledger as it was when the draw was
 * published: later undos do not count. So at each undo the verifier needs every row again.
 *
 *     struct verifier verifier; verifier_start(&verifier, event);
 *     do {
 *         TRY(verifier_row(&verifier, row, seals, count, why)) ... for every row
 *     } while (verifier_again(&verifier));
 *     TRY(verifier_end(&verifier));
 *     verifier.report
 *     verifier_free(&verifier);
 *
 * With a `listener` it makes no draw again: it tells what each was made from.
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
    uint32_t draws;      /* published draws and lots, each repeated; one that was published twice counts once */
    uint32_t drafts;     /* previews that were never published, repeated by the seed */
    uint32_t mismatches; /* how many of these had another outcome */
    bool seed_open;      /* the seed is known, so the keys were checked as well */
    struct verify_mismatch list[MISMATCHES_MAX];
};

/* A draft not yet published: its row, and what it was drawn from. A draw depends on its tournament, on the one that a
 * title is played over with it, on the people and their identities, and on what no later entry changes. */
struct kept_draft {
    struct tournament before; /* its tournament */
    struct tournament other;  /* the one combined with it */
    uint32_t combined;        /* the index of that one + 1; 0: there is none */
    VEC(struct person) people;
    bool has_people; /* `people` has those of that time */
    struct arena arena;
    struct ledger_row row;
    struct entry drawn;     /* that row, decoded */
    struct ledger_row plan; /* the plan of later rounds, directly after it; size 0: none */
    bool is_checked;        /* it was made again already, by the key that the seed gives */
};

/* A draw that was already counted. */
struct counted_draw {
    uint32_t tournament, draw;
    bool published;
};

/* Hears what a draw or a lot was made from: the entry's number, the form of `from` (draw_from_form or lot_from_form), and
 * `from` itself, which lasts for the call. */
struct verify_listener {
    status (*hear)(void *context, uint64_t seq, const struct record_schema *form, const void *from);
    void *context;
};

struct verifier {
    const struct verify_listener *listener; /* NULL: draws are made again */
    struct fold fold;
    VEC(struct kept_draft) drafts; /* by tournament */
    VEC(struct counted_draw) counted;
    uint32_t pending; /* tournament + 1 of the draft just read, whose plan may follow; 0: none */
    struct verify_report report;
};

void verifier_start(struct verifier *verifier, const uint8_t event[ID_SIZE]);
void verifier_free(struct verifier *verifier);
/* FAULT: the chain is broken at this row, or the row is damaged; nothing after it can be trusted. */
status verifier_row(struct verifier *verifier, const struct ledger_row *row, const struct ledger_seal *seals,
                    uint32_t seal_count, struct problem *why) MUST_CHECK;
/* Call after the last row. True: the verifier needs every row again. */
bool verifier_again(struct verifier *verifier);
/* Repeats a preview that is the last entry of all. NO_MEMORY is the only failure. */
status verifier_end(struct verifier *verifier) MUST_CHECK;

#endif
