/* Text output of refereed games: the table, the legal moves, what followed from a move.
 *
 *     struct game_context table;
 *     TRY(game_find(ctx, ctx_state(ctx), &table));
 *     game_print(ctx, &table);
 *     return game_next_print(ctx, &table);
 */
#ifndef TILTYARD_CLI_REFEREE_PRINT_GAME_H
#define TILTYARD_CLI_REFEREE_PRINT_GAME_H

#include "view/game/game_messages.h"
#include "cli/line/cli_context.h"
#include "cli/print/print.h"

/* The game named by the first operand; without one, the only game. TY-GAME: there is none, or several. */
status game_find(struct cli_context *ctx, const struct state *state, struct game_context *table) MUST_CHECK;

/* JSON members of the game: "game", "rules", "winner", "why", "to_act" and others that all games have; game_json adds
 * its own. */
void game_json_ends(struct cli_context *ctx, const struct game_context *table);
void game_json(struct cli_context *ctx, const struct game_context *table);
/* Everything a player wants to see: the phase, each player, who must act or who won. */
void game_print(struct cli_context *ctx, const struct game_context *table);
/* Only its heading. */
void game_title_print(struct cli_context *ctx, const struct game_context *table);
/* Only the last part: "Waiting for Tom.", or who won and why. */
void game_stand_print(struct cli_context *ctx, const struct game_context *table);
/* The phase and the last part. */
void game_where_print(struct cli_context *ctx, const struct game_context *table);
/* What followed from a move, each with its rule. */
void game_told_print(struct cli_context *ctx, const struct game_log *told, const struct game_strings *words);
void game_told_json(struct cli_context *ctx, const struct game_log *told, const struct game_strings *words);

/* A field of a player at the start: "honor=1…24". */
void game_field_write(struct buffer *out, const struct game_field *field);
/* The usage of a move, and below it what it does. */
void game_form_print(struct cli_context *ctx, const struct move_spec *form);
/* "tiltyard game do g1", to be followed by a move. */
void game_call(const struct cli_context *ctx, const struct game_context *table, const char *command,
               struct buffer *out);

/* print_game_next.c: the next useful commands: moves to paste, and where to see all. */
status game_next_print(struct cli_context *ctx, const struct game_context *table) MUST_CHECK;
/* Adds a command with the game's name: "game show g1". */
void game_next_add(struct cli_context *ctx, struct next_lines *lines, const struct game_context *table,
                   const char *command, enum message message);

#endif
