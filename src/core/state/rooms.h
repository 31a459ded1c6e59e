/* Rooms: in which room a table is.
 * In which room a table stands, by its number; where nobody has said so, in
 * none.
 *
 *     struct text hall = room_of_table(state, tournament, table->number);   // empty: none
 */
#ifndef TILTYARD_CORE_STATE_ROOMS_H
#define TILTYARD_CORE_STATE_ROOMS_H

#include "core/state/state.h"

struct text room_of_table(const struct state *state, const struct tournament *tournament, uint32_t number);
/* False: there is no room of that name. */
bool room_named(const struct state *state, const struct tournament *tournament, struct text name, uint32_t *room);
/* The next run of numbers that stand in that room, from `number` on; false: there are no more. */
bool room_range(const struct tournament *tournament, uint32_t room, uint32_t number, struct range_row *range);

#endif
