/* Inserts and removes seats and byes in a stage.
 * Seats and rests taken away and put in, where they stand in the rows of their
 * tournament; whatever stands behind them moves along. */
#ifndef TILTYARD_CORE_STATE_STAGE_EDIT_H
#define TILTYARD_CORE_STATE_STAGE_EDIT_H

#include "core/state/state.h"

/* Where the entrant sits in that stage: table, and seat from 0; false: nowhere. */
bool seat_find(const struct tournament *tournament, stage_id stage, entrant_id entrant, table_id *table,
               uint32_t *seat);
/* How many came to a table with a result. */
uint32_t players_present(const struct tournament *tournament, table_id table);
/* The last published round before the table's own in which its very players sat at one table; who did not come is not
 * counted there. 0: there is none, or nobody meets at the table. */
uint32_t tables_met_before(const struct tournament *tournament, table_id table);
/* One person who has two seats in a stage under two numbers, and which of them goes: one at which nobody has played, for
 * want of a result or because of absence. Of two such it is that of the number that goes; but a place in a final, whose
 * table comes first, is not lost for one beside it. */
struct double_seat {
    bool found, both_played;
    table_id table; /* of the seat that goes */
    uint32_t seat;
};
struct double_seat seat_double(const struct tournament *tournament, stage_id stage, entrant_id kept, entrant_id gone);
/* The entrant's row among those who rest in that stage, in tournament.rests; false: there is none. */
bool rest_find(const struct tournament *tournament, stage_id stage, entrant_id entrant, uint32_t *at);

/* The table has one seat less. */
void seat_remove(struct tournament *tournament, table_id table, uint32_t seat);
/* One seat more, at its end. NO_MEMORY is the only failure. */
status seat_append(struct tournament *tournament, table_id table, entrant_id entrant) MUST_CHECK;
void rest_remove(struct tournament *tournament, stage_id stage, uint32_t at);
status rest_append(struct tournament *tournament, stage_id stage, entrant_id entrant, enum rest_why why) MUST_CHECK;

#endif
