/* Lists the games that a player has played, for format.games; the rule book describes each. */
#ifndef TILTYARD_CORE_RULEBOOK_MATCHES_PLAYED_H
#define TILTYARD_CORE_RULEBOOK_MATCHES_PLAYED_H

#include "core/rulebook/format.h"

/* Fills in all fields but table and seat, which are already set. */
typedef void tell_game(const void *context, const struct tournament *tournament, struct game *game);
/* Adds every game of that entrant that has a result: of the rounds up to that one, or (0) of all published stages.
 * NO_MEMORY is the only failure; the caller frees the rows. */
status games_tell(const struct tournament *tournament, uint32_t round, entrant_id entrant, tell_game *tell,
                  const void *context, struct games *games) MUST_CHECK;

#endif
