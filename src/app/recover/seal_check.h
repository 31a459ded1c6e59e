/* Checks that no sealed value is missing unless it was erased.
 * The chain is valid without the values, as it must be after `forget`, so it cannot tell.
 *
 *     struct seal_check check = {0};
 *     TRY(seal_check_row(&check, row, seals, count, why)) ... for every row
 *     TRY(seal_check_end(&check, &state, why));
 *     seal_check_free(&check);
 *
 * A value that `recover` did not find has a seal that says so (ledger.h), and does not count as missing here. The seed
 * may be missing: such a file can be viewed, but no draw can be made.
 */
#ifndef TILTYARD_APP_RECOVER_SEAL_CHECK_H
#define TILTYARD_APP_RECOVER_SEAL_CHECK_H

#include "core/ledger/ledger.h"

struct missing_seal {
    uint64_t seq;
    uint32_t field;
};

struct seal_check {
    VEC(struct missing_seal) missing; /* in the order of rows and fields */
};

/* FAULT "DAMAGED": a seal that belongs to no sealed field of its entry. */
status seal_check_row(struct seal_check *check, const struct ledger_row *row, const struct ledger_seal *seals,
                      uint32_t seal_count, struct problem *why) MUST_CHECK;
/* `state` is folded from all the rows. FAULT "DAMAGED": a person's name or e-mail is missing and was not erased. */
status seal_check_end(const struct seal_check *check, const struct state *state, struct problem *why) MUST_CHECK;
/* The first value that is missing and was not erased, and its person's number, 0: of a request to join. False: there is
 * none. */
bool seal_check_find(const struct seal_check *check, const struct state *state, struct missing_seal *found,
                     uint32_t *number);
void seal_check_free(struct seal_check *check);

#endif
