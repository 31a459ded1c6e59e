/* Turns the end of a refereed game into the result of its table.
 *
 *     struct command command = ... of COMMAND_result_enter: id, time, chance ...
 *     TRY(game_result_fill(state, game, &arena, &command, why));
 */
#ifndef TILTYARD_CORE_GAME_GAME_RESULT_H
#define TILTYARD_CORE_GAME_GAME_RESULT_H

#include "core/ledger/command.h"
#include "core/game/game_session.h"

/* Fills in the command's tournament and body. REFUSED, TY-GAME: the game is not played at a tournament's table, or no
 * longer at that one, or is not over; TY-STAGE: the stage is over. `game` is its index in the state. */
status game_result_fill(const struct state *state, uint32_t game, struct arena *arena, struct command *command,
                        struct problem *why) MUST_CHECK;

#endif
