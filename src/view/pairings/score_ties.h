/* Ties in the scores of a table: the players who share a place by the rule book, before the result is saved. */
#ifndef TILTYARD_VIEW_PAIRINGS_SCORE_TIES_H
#define TILTYARD_VIEW_PAIRINGS_SCORE_TIES_H

#include "core/rulebook/format.h"

struct score_tie {
    uint32_t place;
    int32_t value; /* of all of them, unless `differs` */
    bool differs;
    uint32_t count;
    uint32_t *seats; /* from 0 */
};
struct score_ties {
    uint32_t count;
    struct score_tie *rows; /* best place first */
};

/* None where a player has no score, where the rule book refuses the scores, and where scores make no places. A place
 * that a judge gave is no tie. Allocated in the arena; NO_MEMORY is the only failure. */
status score_ties_of(const struct state *state, const struct tournament *tournament, table_id table,
                     const struct score_row *rows, uint32_t count, struct arena *arena,
                     struct score_ties *ties) MUST_CHECK;

#endif
