/* Demo player: makes up results of games, from its own random numbers. It knows no game: targets and marks are the
 * format's. */
#ifndef TILTYARD_CLI_COMMANDS_EVENT_DEMO_PLAYER_H
#define TILTYARD_CLI_COMMANDS_EVENT_DEMO_PLAYER_H

#include "base/lot.h"
#include "view/pairings/pairings.h"

/* Appends "Ana=16w" for each seat of the table to `words`, which has room for all of them; the texts are in the arena.
 * False: no memory. `leaving`: that many players reach the target and leave, in a game that continues until enough have
 * left; 0: one player wins. */
bool demo_play(struct lot *lot, struct arena *arena, const struct pairings *pairings,
               const struct pairings_table *table, uint32_t leaving, const char **words);

#endif
