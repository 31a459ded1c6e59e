/* Suggested moves: picks from the legal moves what to do next.
 *
 *     struct move chosen[GAME_PLAYERS_MAX];
 *     uint32_t count = game_next(&table, &offers, chosen); */
#ifndef TILTYARD_VIEW_GAME_SUGGESTED_MOVES_H
#define TILTYARD_VIEW_GAME_SUGGESTED_MOVES_H

#include "view/game/legal_moves.h"

/* Returns how many: one of each kind, and for bids one of each player. Moves that end something are suggested only if
 * nothing else is left to do. */
uint32_t game_next(const struct game_context *table, const struct legal_moves *offers,
                   struct move chosen[GAME_PLAYERS_MAX]);

#endif
