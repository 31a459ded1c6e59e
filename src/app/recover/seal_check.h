/* Checks that no sealed value is missing that nobody erased.
 * Are the sealed values there that nobody erased? The chain holds without
 * them, as it must after `forget`, so it cannot tell.
 *
 *     struct seal_check check = {0};
 *     TRY(seal_check_row(&check, row, seals, count, why)) ... for every row
 *     TRY(seal_check_end(&check, &state, why));
 *     seal_check_free(&check);
 *
 * A value that `recover` found nowhere has a seal that says so (ledger.h), and is not missed here. The seed may be
 * missing: whoever holds such a file can look on, and draw nothing.
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
/* `state` is folded from all the rows. FAULT "DAMAGED": a person's name or e-mail is missing, and nobody has erased it. */
status seal_check_end(const struct seal_check *check, const struct state *state, struct problem *why) MUST_CHECK;
void seal_check_free(struct seal_check *check);

#endif
