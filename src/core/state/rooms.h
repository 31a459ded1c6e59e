/* Rooms: finds the room of a table by the table's number.
 *
 *     struct text hall = room_of_table(state, tournament, table->number);   // empty: in no room
 */
#ifndef TILTYARD_CORE_STATE_ROOMS_H
#define TILTYARD_CORE_STATE_ROOMS_H

#include "core/state/state.h"

struct text room_of_table(const struct state *state, const struct tournament *tournament, uint32_t number);
/* False: no room of that name. */
bool room_named(const struct state *state, const struct tournament *tournament, struct text name, uint32_t *room);
/* The next range of table numbers in that room, from `number` on; false: no more. */
bool room_range(const struct tournament *tournament, uint32_t room, uint32_t number, struct range_row *range);

#endif
