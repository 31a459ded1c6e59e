/* Seats of a table game: which phone plays for whom.
 *
 * A game that is not at a tournament's table has a code, from which its seats are taken until the first move. A phone
 * that takes a seat gets the rights of its player; a phone of staff keeps its role, and gets the player as well. The
 * code follows from the event's seed, as player codes do (login_codes.h).
 *
 *     uint32_t game;
 *     if (seats_of_code(&state, typed, &game) && seats_are_open(&state, game)) ...
 */
#ifndef TILTYARD_CORE_STATE_GAME_SEATS_H
#define TILTYARD_CORE_STATE_GAME_SEATS_H

#include "core/state/login_codes.h"

/* The code of that game (its index in state.games); the seed must be known. */
void seats_code(const struct state *state, uint32_t game, char code[CODE_LETTERS + 1]);
/* The game with that code, typed as people type codes; false: none. */
bool seats_of_code(const struct state *state, struct text typed, uint32_t *game);
/* Can phones take seats, or change them? Until the first move, at a table that no tournament has. */
bool seats_are_open(const struct state *state, uint32_t game);
/* The link of the phone that has that seat (from 0); NULL: nobody has taken it. */
const struct access_link *seat_phone(const struct state *state, uint32_t game, uint32_t seat);
/* How many seats have a phone. */
uint32_t seats_taken(const struct state *state, uint32_t game);

#endif
