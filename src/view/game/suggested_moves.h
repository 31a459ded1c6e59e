/* Suggested moves: which legal move comes next.
 * Of all that can be done in a refereed game, what is to be done next.
 *
 *     struct move chosen[GAME_PLAYERS_MAX];
 *     uint32_t count = game_next(&table, &offers, chosen);
 */
#ifndef TILTYARD_VIEW_GAME_SUGGESTED_MOVES_H
#define TILTYARD_VIEW_GAME_SUGGESTED_MOVES_H

#include "view/game/legal_moves.h"

/* How many: one of each kind, of bids one of each player; what ends something only where nothing else is to be done. */
uint32_t game_next(const struct game_context *table, const struct legal_moves *offers,
                   struct move chosen[GAME_PLAYERS_MAX]);

#endif
