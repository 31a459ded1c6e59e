/* Below a refused signature: the terms that were seen, those on offer now, and the command that signs these. */
#ifndef TILTYARD_CLI_REFEREE_GAME_TERMS_H
#define TILTYARD_CLI_REFEREE_GAME_TERMS_H

#include "cli/referee/print_game.h"

/* Does nothing if the move signs no terms. */
void game_terms_compare(struct cli_context *ctx, const struct game_context *table, const struct move *refused);

#endif
