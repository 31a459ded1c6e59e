/* Results of a stage that are worth a second look: what the rule book remarks about them, and scores that are far from the
 * usual.
 *
 *     struct unusual_results results;
 *     TRY(unusual_results_of(state, tournament, stage, arena, &results));
 *     ... results.rows[i].table, results.rows[i].says ...
 */
#ifndef TILTYARD_VIEW_PAIRINGS_UNUSUAL_RESULTS_H
#define TILTYARD_VIEW_PAIRINGS_UNUSUAL_RESULTS_H

#include "core/rulebook/format.h"

struct unusual_result {
    table_id table;
    uint32_t number; /* of the table */
    struct problem says;
};
struct unusual_results {
    uint32_t count;
    struct unusual_result *rows; /* in the order of the tables; a table may have several */
};

/* Allocated in the arena. NO_MEMORY is the only failure. */
status unusual_results_of(const struct state *state, tournament_id tournament, stage_id stage, struct arena *arena,
                          struct unusual_results *results) MUST_CHECK;
/* Has that table a row? */
bool result_is_unusual(const struct unusual_results *results, table_id table);

#endif
