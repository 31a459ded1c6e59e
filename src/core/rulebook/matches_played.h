/* The games that a player has played.
 * The games that somebody played, for format.games: a rule book tells of each what it says of it. */
#ifndef TILTYARD_CORE_RULEBOOK_MATCHES_PLAYED_H
#define TILTYARD_CORE_RULEBOOK_MATCHES_PLAYED_H

#include "core/rulebook/format.h"

/* Fills in everything but table and seat, which are there. */
typedef void tell_game(const void *context, const struct tournament *tournament, struct game *game);
/* Adds every game of that entrant that has a result: of the rounds up to that one, or (0) of all published stages.
 * NO_MEMORY is the only failure; the rows are freed by the caller. */
status games_tell(const struct tournament *tournament, uint32_t round, entrant_id entrant, tell_game *tell,
                  const void *context, struct games *games) MUST_CHECK;

#endif
