/* Judge calls: finds a call by its number, and names its state.
 *
 *     struct judge_call *call = call_numbered(state, 3);
 */
#ifndef TILTYARD_CORE_STATE_JUDGE_CALLS_H
#define TILTYARD_CORE_STATE_JUDGE_CALLS_H

#include "core/state/state.h"

/* NULL: no such number. */
struct judge_call *call_numbered(const struct state *state, uint32_t number);
/* Is it waiting for a judge, or for the ruling of the judge who took it? */
bool call_is_open(const struct judge_call *call);
/* The call's state, or CALL_ENDED if it is open, but its round was closed or drawn again: whoever sat at the table has left
 * it. A ruling may still be written. */
enum call_state call_state_now(const struct state *state, const struct judge_call *call);
/* Is it open, and the round as well? */
bool call_waits(const struct state *state, const struct judge_call *call);
/* "waiting", "taken", "ruled", "dropped", "ended", as in JSON; and as a message for people. */
const char *call_state_key(uint32_t state);
enum message call_state_message(uint32_t state);

#endif
