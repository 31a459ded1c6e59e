/* Tables of the published round that a player without a table can still be seated at. */
#ifndef TILTYARD_VIEW_PAIRINGS_SEAT_OFFERS_H
#define TILTYARD_VIEW_PAIRINGS_SEAT_OFFERS_H

#include "core/state/state.h"

struct seat_offer {
    uint32_t table; /* its number */
    uint32_t seats; /* taken */
};
struct seat_offers {
    uint32_t count;
    struct seat_offer *rows;
};
/* The smallest three tables that have no result and room by the game's rules, the smallest first. None where the player
 * has a table or does not play, and where no round is open. The rows are in the arena. NO_MEMORY is the only failure. */
status seat_offers_of(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                      struct arena *arena, struct seat_offers *offers) MUST_CHECK;

#endif
