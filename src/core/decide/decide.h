/* Decide: turns a command into ledger entries, or into a refusal that names its rule. Pure.
 *
 * It works on a tentative copy of the state: each entry is applied as it is proposed, so that later steps see it. On
 * anything but DONE the tentative state is discarded with the decision.
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

/* A sealed value that this command erases permanently. */
struct erased_value {
    uint64_t seq;
    uint32_t field;
};

struct decision {
    struct state state; /* tentative */
    struct arena arena; /* holds entry bodies and sealed values */
    struct problem *why;
    struct notices notices;
    VEC(struct ledger_row) rows;
    VEC(struct ledger_seal) seals;
    VEC(struct erased_value) erased;
    const struct command *command;
    uint32_t chances; /* how many pieces of the command's random bytes were used */
};

status decision_start(struct decision *decision, const struct state *state, struct problem *why) MUST_CHECK;
void decision_free(struct decision *decision);
status decide(struct decision *decision, const struct command *command) MUST_CHECK;

/* Does that name look like a number? On the command line the two would be ambiguous, so such a name is refused. */
bool name_is_number(struct text name);
/* Could that person be added, with this name, number (0: the next free one), club and e-mail? The same check as
 * people_add; the name must be trimmed and composed. */
status newcomer_check(const struct state *state, const struct newcomer_row *newcomer, struct problem *why) MUST_CHECK;

/* For the files of decide: seals every sealed field whose value is set (fills nonce and commitment), encodes, chains
 * and applies the entry. */
status propose(struct decision *decision, struct entry *entry) MUST_CHECK;
/* Refuses with TY-STALE if the thing changed after the sender last saw it. */
status check_based_on(const struct decision *decision, uint64_t changed) MUST_CHECK;

#endif
