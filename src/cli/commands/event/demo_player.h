/* The demo's model player: who wins a game and with what, by a lot of its own.
 * It knows no game: targets and marks are the format's.
 */
#ifndef TILTYARD_CLI_COMMANDS_EVENT_DEMO_PLAYER_H
#define TILTYARD_CLI_COMMANDS_EVENT_DEMO_PLAYER_H

#include "base/lot.h"
#include "view/pairings/pairings.h"

/* Appends "Ana=16w" for each seat of the table to `words`, an array with room for all of them, from the arena; false: no
 * memory. `leaving` players reach the target and leave where the game goes on until that many have; else one wins. */
bool demo_play(struct lot *lot, struct arena *arena, const struct pairings *pairings,
               const struct pairings_table *table, uint32_t leaving, const char **words);

#endif
