/* Ranking: sorts players by tiebreaks and gives them places.
 * How a rule book's order becomes a ranking: sorted, with places that are one
 * more than there are people ahead, shared by those who are level.
 */
#ifndef TILTYARD_CORE_RULEBOOK_RANKING_H
#define TILTYARD_CORE_RULEBOOK_RANKING_H

#include "core/rulebook/format.h"
#include "base/sort.h"

/* What a rule book says of its entrants, by index; `context` is its own. */
struct ranking_order {
    sort_compare compare;                                              /* best first, those without a place last */
    bool (*shares_place)(const void *context, uint32_t a, uint32_t b); /* two who stand next to each other */
    bool (*has_place)(const void *context, uint32_t entrant);
    void (*fill_values)(const void *context, uint32_t entrant, int64_t *values); /* the columns of the standings */
};
/* Fills the ranking's rows with that many entrants. NO_MEMORY is the only failure; the rows are freed by the caller. */
status ranking_fill(struct ranking *ranking, uint32_t count, const struct ranking_order *order,
                    const void *context) MUST_CHECK;

#endif
