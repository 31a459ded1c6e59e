/* Turns a parsed move into a command.
 * A move that was read becomes a command: a move, a sealed bid, or the opening of all bids.
 *
 *     command.kind = move_command_kind(table.rules, &read); ... id, time, chance ...
 *     TRY(move_command_fill(&arena, &table, &read, &command));
 *
 * Rows of the body lie in the arena, its texts where those that were read lie.
 */
#ifndef TILTYARD_CORE_GAME_MOVE_COMMAND_H
#define TILTYARD_CORE_GAME_MOVE_COMMAND_H

#include "core/ledger/command.h"
#include "core/game/move_text.h"
#include "core/game/game_session.h"

enum command_kind move_command_kind(const struct game_rules *rules, const struct parsed_move *read);
/* Its body: the command is of that kind. What a judge says of bids that nobody made opens them all. NO_MEMORY is the only
 * failure. */
status move_command_fill(struct arena *arena, const struct game_context *table, const struct parsed_move *read,
                         struct command *command) MUST_CHECK;
/* Does that person, who plays in the command's game, do by it what a player does by himself: a move of his own, by a form
 * that says so (move_form.is_own), a bid of his own, or the opening of bids that are all in? */
bool game_is_own(const struct state *state, person_id person, const struct command *command);

#endif
