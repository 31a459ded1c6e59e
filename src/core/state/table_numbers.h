/* Table numbers of a stage.
 * What the tables of a stage are called. By their place in the draw, unless
 * only some numbers are there at all, or a table is kept for somebody: then
 * they are numbered when the stage is published. The draw stays what it was.
 *
 *     TRY(refuse_table(tournament, stage, 9, why));   // "these there are: 1–6"
 */
#ifndef TILTYARD_CORE_STATE_TABLE_NUMBERS_H
#define TILTYARD_CORE_STATE_TABLE_NUMBERS_H

#include "core/state/state.h"

/* Somebody who wants another table than the numbers can give. */
struct table_number_conflict {
    entrant_id entrant;
    uint32_t number; /* of the table where he or she will sit */
};

struct table_numbering {
    uint32_t *numbers;                     /* by place in the draw, from 0 */
    bool is_other;                         /* than the place in the draw, of any table */
    uint32_t beyond;                       /* tables for which no number was left of those that are there */
    struct table_number_conflict *clashes; /* in the order of the entrants */
    uint32_t clash_count;
};

/* Of a stage that is published now. From the arena; NO_MEMORY is the only failure. */
status numbering_of(const struct tournament *tournament, stage_id stage, struct arena *arena,
                    struct table_numbering *numbering) MUST_CHECK;
/* TY-TABLE: there is no such table in that stage, but these there are. */
status refuse_table(const struct tournament *tournament, stage_id stage, uint32_t number,
                    struct problem *why) MUST_CHECK;
/* The next run of numbers that are there, from `number` on; false: there are no more, or nobody has said. */
bool tables_range(const struct tournament *tournament, uint32_t number, struct range_row *range);
/* "1–4, 7": all that are there, as many as fit. */
struct argument arg_tables_there(const struct tournament *tournament);

#endif
