/* Check-in: who has checked in, who is absent.
 * Check-in: who of a tournament is there. Of whoever sits out or has left
 * nobody asks it.
 *
 *     if (is_absent(tournament, entrant)) ...
 */
#ifndef TILTYARD_CORE_STATE_CHECKIN_H
#define TILTYARD_CORE_STATE_CHECKIN_H

#include "core/state/state.h"

/* Plays, and has not checked in since check-in was opened. */
bool is_absent(const struct tournament *tournament, const struct entrant *entrant);
uint32_t absent_count(const struct tournament *tournament);
/* Of those who have not left: how many have checked in. */
uint32_t present_count(const struct tournament *tournament);

#endif
