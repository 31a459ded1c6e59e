/* Judge calls.
 * Calls for a judge: found by their number, and where they stand.
 *
 *     struct judge_call *call = call_numbered(state, 3);
 */
#ifndef TILTYARD_CORE_STATE_JUDGE_CALLS_H
#define TILTYARD_CORE_STATE_JUDGE_CALLS_H

#include "core/state/state.h"

/* NULL: there is none of that number. */
struct judge_call *call_numbered(const struct state *state, uint32_t number);
/* Waits for a judge, or for the ruling of the one who took it. */
bool call_is_open(const struct judge_call *call);
/* "waiting", "taken", "ruled", "dropped", as JSON has them; and for people. */
const char *call_state_key(uint32_t state);
enum message call_state_message(uint32_t state);

#endif
