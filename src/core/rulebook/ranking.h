/* Ranking: sorts players by tiebreaks and gives them places.
 *
 * A place is one more than the number of people ahead; tied players share it. */
#ifndef TILTYARD_CORE_RULEBOOK_RANKING_H
#define TILTYARD_CORE_RULEBOOK_RANKING_H

#include "core/rulebook/format.h"
#include "base/sort.h"

/* What a rule book provides about its entrants, by index; `context` is its own. */
struct ranking_order {
    sort_compare compare;                                              /* best first, those without a place last */
    bool (*shares_place)(const void *context, uint32_t a, uint32_t b); /* for two adjacent entrants */
    bool (*has_place)(const void *context, uint32_t entrant);
    void (*fill_values)(const void *context, uint32_t entrant, int64_t *values); /* the columns of the standings */
};
/* Fills the ranking's rows with that many entrants. NO_MEMORY is the only failure; the caller frees the rows. */
status ranking_fill(struct ranking *ranking, uint32_t count, const struct ranking_order *order,
                    const void *context) MUST_CHECK;

#endif
