/* Recovery: finds the longest verifiable beginning of a damaged ledger.
 * It works on what salvage.h could read of the damaged files.
 *
 * A row is accepted if the hash it carries follows from the row before and its own bytes. If one bit was flipped, and
 * flipping it back makes the hash right, the row is repaired. The result ends with the last command that is complete
 * and fits the entries before it. Names and other sealed values are kept if they match their commitments. Values of a
 * forgotten person are not kept.
 *
 *     struct recovery recovery;
 *     TRY(recover_weigh(&recovery, &salvage, why));
 *     TRY(recover_write(&recovery, empty_store, why));
 *     recover_free(&recovery);
 *
 * A recovery points into the salvage, which must live as long.
 */
#ifndef TILTYARD_APP_RECOVER_RECOVER_H
#define TILTYARD_APP_RECOVER_RECOVER_H

#include "app/recover/salvage.h"
#include "app/save/store.h"

/* A sealed value that was not found. */
struct lost_value {
    uint32_t person;   /* its number; 0: the event's seed, or the name in a request to join */
    const char *field; /* "name", "email", "seed" ... */
};

struct recovery {
    uint8_t event[ID_SIZE];
    uint64_t entries;            /* number of entries that can be verified; 0: none */
    VEC(struct ledger_row) rows; /* these entries, and perhaps rows of an incomplete command */
    VEC(struct ledger_seal) seals;
    VEC(struct store_command) commands; /* without digests, which nothing verifies */
    VEC(struct lost_value) lost;
    uint32_t mended; /* rows and values repaired by flipping one bit back */
    /* What follows the verified entries: why it was not accepted; the highest entry number that any piece mentions
     * (`entries` if none does); and rows that can be read but not verified, one per number, in order. */
    struct sentence why;
    uint64_t last_known;
    VEC(struct ledger_row) seen;
    struct arena arena; /* of the repaired pieces */
};

/* FAULT "NEWER": a newer program wrote one of the entries. The caller calls recover_free whatever the outcome. */
status recover_weigh(struct recovery *recovery, const struct salvage *salvage, struct problem *why) MUST_CHECK;
void recover_free(struct recovery *recovery);

/* Writes to an empty store. There must be entries. */
status recover_write(const struct recovery *recovery, struct store *store, struct problem *why) MUST_CHECK;

/* The event id that most rows of the damaged file itself have. If it has no rows: most rows of all files. If there are
 * no rows at all: what the index of commands says. `event` is unchanged if none of these has an id. */
void salvage_event(const struct salvage *salvage, uint8_t event[ID_SIZE]);
/* The seal with that commitment; NULL: there is none. For listing the unverified rows. */
const struct ledger_seal *salvage_seal(const struct salvage *salvage, const uint8_t commitment[HASH_SIZE]);

#endif
