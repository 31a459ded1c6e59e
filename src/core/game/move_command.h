/* Turns a parsed move into a command: a move, a sealed bid, or the opening of all bids.
 *
 *     command.kind = move_command_kind(table.rules, &read); ... id, time, chance ...
 *     TRY(move_command_fill(&arena, &table, &read, &command));
 *
 * Rows of the body are in the arena; its texts stay where the parsed ones are. */
#ifndef TILTYARD_CORE_GAME_MOVE_COMMAND_H
#define TILTYARD_CORE_GAME_MOVE_COMMAND_H

#include "core/ledger/command.h"
#include "core/game/move_text.h"
#include "core/game/game_session.h"

enum command_kind move_command_kind(const struct game_rules *rules, const struct parsed_move *read);
/* Fills the body; the command must have that kind. The opening of bids also takes numbers from a judge for players who
 * made no bid. NO_MEMORY is the only failure. */
status move_command_fill(struct arena *arena, const struct game_context *table, const struct parsed_move *read,
                         struct command *command) MUST_CHECK;
/* Is the command one that this player of its game may give without staff: an own move (form_is_own) that no other
 * player confirms, an own bid or standing pass, moves said, or an answer to them? */
bool game_is_own(const struct state *state, person_id person, const struct command *command);
/* Is it a move that the player must say instead, because another player confirms it? */
bool game_is_said(const struct state *state, person_id person, const struct command *command);

#endif
