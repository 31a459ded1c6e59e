/* Table numbers of a stage, as people see them.
 *
 * A table's number is its place in the draw. If the venue has only some numbers, or a table is reserved for a player,
 * the tables are numbered when the stage is published. The draw itself does not change.
 *
 *     TRY(refuse_table(tournament, stage, 9, why));   // "these there are: 1–6"
 */
#ifndef TILTYARD_CORE_STATE_TABLE_NUMBERS_H
#define TILTYARD_CORE_STATE_TABLE_NUMBERS_H

#include "core/state/state.h"

/* A player whose reserved table is not available. */
struct table_number_conflict {
    entrant_id entrant;
    uint32_t number; /* of the table where that player will sit */
};

struct table_numbering {
    uint32_t *numbers;                     /* by place in the draw, from 0 */
    bool is_other;                         /* some table's number differs from its place in the draw */
    uint32_t beyond;                       /* tables for which no number was left */
    struct table_number_conflict *clashes; /* in the order of the entrants */
    uint32_t clash_count;
};

/* Numbers a stage that is being published. Memory comes from the arena; NO_MEMORY is the only failure. */
status numbering_of(const struct tournament *tournament, stage_id stage, struct arena *arena,
                    struct table_numbering *numbering) MUST_CHECK;
/* Refuses with TY-TABLE: the stage has no such table; the message lists those it has. */
status refuse_table(const struct tournament *tournament, stage_id stage, uint32_t number,
                    struct problem *why) MUST_CHECK;
/* The next range of table numbers that the venue has, from `number` on; false: no more, or not specified. */
bool tables_range(const struct tournament *tournament, uint32_t number, struct range_row *range);
/* "1–4, 7": all table numbers that the venue has, as many as fit. */
struct argument arg_tables_there(const struct tournament *tournament);

#endif
