/* Inserts and removes seats and byes in a stage. Later rows of the tournament move along. */
#ifndef TILTYARD_CORE_STATE_STAGE_EDIT_H
#define TILTYARD_CORE_STATE_STAGE_EDIT_H

#include "core/state/state.h"

/* Where the entrant sits in that stage: table, and seat from 0; false: has no seat. */
bool seat_find(const struct tournament *tournament, stage_id stage, entrant_id entrant, table_id *table,
               uint32_t *seat);
/* How many players came to a table with a result. */
uint32_t players_present(const struct tournament *tournament, table_id table);
/* The last published round before the table's own in which the same players shared one table; players who were absent
 * then do not count. 0: there is none, or the table has fewer than two players. */
uint32_t tables_met_before(const struct tournament *tournament, table_id table);
/* For one person with two seats in a stage under two numbers: which seat to remove. It is one where the person has not
 * played, because there is no result or the person was absent. If both qualify, it is the seat of the number that goes,
 * but a place in a final (the first table) is never lost for a seat at another table. */
struct double_seat {
    bool found, both_played;
    table_id table; /* of the seat to remove */
    uint32_t seat;
};
struct double_seat seat_double(const struct tournament *tournament, stage_id stage, entrant_id kept, entrant_id gone);
/* The entrant's row in tournament.rests, if the entrant does not play in that stage; false: none. */
bool rest_find(const struct tournament *tournament, stage_id stage, entrant_id entrant, uint32_t *at);

/* Removes one seat from the table. */
void seat_remove(struct tournament *tournament, table_id table, uint32_t seat);
/* Adds a seat at the table's end. NO_MEMORY is the only failure. */
status seat_append(struct tournament *tournament, table_id table, entrant_id entrant) MUST_CHECK;
void rest_remove(struct tournament *tournament, stage_id stage, uint32_t at);
status rest_append(struct tournament *tournament, stage_id stage, entrant_id entrant, enum rest_why why) MUST_CHECK;

#endif
