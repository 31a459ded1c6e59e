/* Check-in: who has checked in, who is absent. Entrants who sit out or have left are not expected to check in.
 *
 *     if (is_absent(tournament, entrant)) ...
 */
#ifndef TILTYARD_CORE_STATE_CHECKIN_H
#define TILTYARD_CORE_STATE_CHECKIN_H

#include "core/state/state.h"

/* Is playing, and has not checked in since check-in was opened. */
bool is_absent(const struct tournament *tournament, const struct entrant *entrant);
uint32_t absent_count(const struct tournament *tournament);
/* How many of those who have not left have checked in. */
uint32_t present_count(const struct tournament *tournament);

#endif
