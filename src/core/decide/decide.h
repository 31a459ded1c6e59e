/* decide(state, command) -> entries, or a refusal that names its rule. Pure.
 *
 * It works on a tentative state that nobody else sees: each entry is applied
 * as it is proposed, so that what follows sees it. On anything but DONE the
 * tentative state is thrown away with the decision.
 *
 *     struct decision decision;
 *     TRY(decision_start(&decision, &state, why));
 *     status s = decide(&decision, &command);
 *     ... decision.rows, decision.seals, decision.erased go to the store ...
 *     decision_free(&decision);
 */
#ifndef TILTYARD_CORE_DECIDE_DECIDE_H
#define TILTYARD_CORE_DECIDE_DECIDE_H

#include "core/ledger/command.h"
#include "core/ledger/ledger.h"
#include "core/rulebook/notices.h"

/* A sealed value that is erased for ever with this command. */
struct erased_value {
    uint64_t seq;
    uint32_t field;
};

struct decision {
    struct state state; /* tentative */
    struct arena arena; /* bodies and values live here */
    struct problem *why;
    struct notices notices;
    VEC(struct ledger_row) rows;
    VEC(struct ledger_seal) seals;
    VEC(struct erased_value) erased;
    const struct command *command;
    uint32_t chances; /* pieces of the command's chance used */
};

status decision_start(struct decision *decision, const struct state *state, struct problem *why) MUST_CHECK;
void decision_free(struct decision *decision);
status decide(struct decision *decision, const struct command *command) MUST_CHECK;

/* Does that name read as a number? On the command line it could not be told from one, so nobody is called so. */
bool name_is_number(struct text name);
/* Could that person be added, by name, number (0: whichever comes next), club and e-mail? As people_add asks it; the
 * name is trimmed and composed already. */
status newcomer_check(const struct state *state, const struct newcomer_row *newcomer, struct problem *why) MUST_CHECK;

/* For the files that decide: seals what must be sealed (fills nonce and commitment of every sealed field
 * whose value is set), encodes, chains and applies the entry. */
status propose(struct decision *decision, struct entry *entry) MUST_CHECK;
/* Refuses with TY-STALE if the thing changed after what the sender saw. */
status check_based_on(const struct decision *decision, uint64_t changed) MUST_CHECK;

#endif
