/* Places by points alone, for a game without tie-breaks: points are what its games gave in the first of the game columns,
 * and whoever has as many as somebody else shares a place.
 *
 *     .rank = by_points_rank,
 */
#ifndef TILTYARD_CORE_RULEBOOK_BY_POINTS_H
#define TILTYARD_CORE_RULEBOOK_BY_POINTS_H

#include "core/rulebook/format.h"

/* For format.rank: the points are the first column of the standings. Whoever is disqualified has no place. */
status by_points_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                      struct ranking *ranking) MUST_CHECK;
/* For format.separate, by the game's own criterion. */
status by_points_separate(const struct tournament *tournament, uint32_t round, entrant_id above, entrant_id below,
                          const struct tiebreak *criterion, struct tiebreak_result *separation) MUST_CHECK;

#endif
