/* The answer to a command in a game: what it entered, and what followed from it. */
#ifndef TILTYARD_CLI_REFEREE_GAME_TOLD_H
#define TILTYARD_CLI_REFEREE_GAME_TOLD_H

#include "cli/referee/print_game.h"

/* Prints the entries of ctx->answer; as JSON, the member "done". */
status game_told_answer(struct cli_context *ctx, const struct game_context *table) MUST_CHECK;

#endif
