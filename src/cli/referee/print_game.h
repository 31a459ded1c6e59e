/* Refereed games, as several commands show them: the table, what may be done, what followed from a move.
 *
 *     struct game_context table;
 *     TRY(game_find(run, ctx_state(run), &table));
 *     game_print(run, &table);
 *     return game_next_print(run, &table);
 */
#ifndef TILTYARD_CLI_REFEREE_PRINT_GAME_H
#define TILTYARD_CLI_REFEREE_PRINT_GAME_H

#include "view/game/game_messages.h"
#include "cli/line/cli_context.h"
#include "cli/print/print.h"

/* The game that the first word names; without a word, the only one. TY-GAME: there is none, or it is not clear. */
status game_find(struct cli_context *ctx, const struct state *state, struct game_context *table) MUST_CHECK;

/* The members of the game: "game", "rules", "winner", "why", "to_act" and so on, which all games have; and with its own. */
void game_json_ends(struct cli_context *ctx, const struct game_context *table);
void game_json(struct cli_context *ctx, const struct game_context *table);
/* Everything a player wants to see: where the game stands, each player, who must act or who won. */
void game_print(struct cli_context *ctx, const struct game_context *table);
/* Its heading alone. */
void game_title_print(struct cli_context *ctx, const struct game_context *table);
/* The last of these alone: "Waiting for Tom.", or who won and why. */
void game_stand_print(struct cli_context *ctx, const struct game_context *table);
/* Where the game stands, and that. */
void game_where_print(struct cli_context *ctx, const struct game_context *table);
/* What followed, each with its rule. */
void game_told_print(struct cli_context *ctx, const struct game_log *told, const struct game_strings *words);
void game_told_json(struct cli_context *ctx, const struct game_log *told, const struct game_strings *words);

/* What a player may bring: "honor=1…24". */
void game_field_write(struct buffer *out, const struct game_field *field);
/* How a form is written, and below it what it is for. */
void game_form_print(struct cli_context *ctx, const struct move_spec *form);
/* "tiltyard game do g1", ready for a move behind it. */
void game_call(const struct cli_context *ctx, const struct game_context *table, const char *command,
               struct buffer *out);
/* The ids of all games that the referee knows: what --rules takes. */
struct argument arg_game_rules(void);

/* print_game_next.c: the next useful commands: moves ready to paste, and where all of them are. */
status game_next_print(struct cli_context *ctx, const struct game_context *table) MUST_CHECK;
/* Adds one that names the game: "game show g1". */
void game_next_add(struct cli_context *ctx, struct next_lines *lines, const struct game_context *table,
                   const char *command, enum message message);

#endif
