/* The seat of a player named on the command line of a game. */
#ifndef TILTYARD_CLI_REFEREE_GAME_SEAT_H
#define TILTYARD_CLI_REFEREE_GAME_SEAT_H

#include "cli/referee/print_game.h"

/* The seat of the player given by WHO, by name or number. TY-NAME; TY-GAME: the person is not in this game. */
status game_seat_find(struct cli_context *ctx, const struct game_context *table, struct text who,
                      uint32_t *seat) MUST_CHECK;

#endif
