/* Recovery: the longest beginning of a damaged ledger that can be verified.
 * The longest beginning of a ledger that can be verified, out of what could
 * still be read of damaged files (salvage.h).
 *
 * A row belongs to it if the hash that it carries follows from the row before
 * and its own bytes; where one bit of it was turned over, and turning it back
 * makes the hash right, that is done. It ends with the last command that is
 * there as a whole and fits what stands before it. Names and other sealed
 * values come along where their commitments hold; of a person who was
 * forgotten none does.
 *
 *     struct recovery recovery;
 *     TRY(recover_weigh(&recovery, &salvage, why));
 *     TRY(recover_write(&recovery, empty_store, why));
 *     recover_free(&recovery);
 *
 * What it holds points into the salvage, which has to live as long.
 */
#ifndef TILTYARD_APP_RECOVER_RECOVER_H
#define TILTYARD_APP_RECOVER_RECOVER_H

#include "app/recover/salvage.h"
#include "app/save/store.h"

/* A sealed value that was found nowhere. */
struct lost_value {
    uint32_t person;   /* its number; 0: it is the event's seed, or the name of somebody who asked to join */
    const char *field; /* "name", "email", "seed" ... */
};

struct recovery {
    uint8_t event[ID_SIZE];
    uint64_t entries;            /* so many can be verified; 0: none */
    VEC(struct ledger_row) rows; /* those, and perhaps some of a command that is not whole */
    VEC(struct ledger_seal) seals;
    VEC(struct store_command) commands; /* without digests, which nothing verifies */
    VEC(struct lost_value) lost;
    uint32_t mended; /* rows and values in which one bit was turned back */
    /* What comes behind: why it was not taken, the highest number of an entry that anything speaks of (`entries` where
     * nothing does), and rows that can be read though not verified, one for each number, in order. */
    struct sentence why;
    uint64_t last_known;
    VEC(struct ledger_row) seen;
    struct arena arena; /* what was mended */
};

/* FAULT "NEWER": an entry that a newer program wrote. The caller calls recover_free whatever happens. */
status recover_weigh(struct recovery *recovery, const struct salvage *salvage, struct problem *why) MUST_CHECK;
void recover_free(struct recovery *recovery);

/* Into a store that holds nothing. There must be entries. */
status recover_write(const struct recovery *recovery, struct store *store, struct problem *why) MUST_CHECK;

/* The id that most rows of the damaged file itself have; where it has none, most rows at all; where there are none, what
 * the index of commands says. `event` stays as it was where nothing says anything. */
void salvage_event(const struct salvage *salvage, uint8_t event[ID_SIZE]);
/* The seal whose commitment that is; NULL: there is none. For whoever shows what was seen. */
const struct ledger_seal *salvage_seal(const struct salvage *salvage, const uint8_t commitment[HASH_SIZE]);

#endif
