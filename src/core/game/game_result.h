/* How a refereed game ended becomes the result of its table.
 *
 *     struct command command = ... of COMMAND_result_enter: id, time, chance ...
 *     TRY(game_result_fill(state, game, &arena, &command, why));
 */
#ifndef TILTYARD_CORE_GAME_GAME_RESULT_H
#define TILTYARD_CORE_GAME_GAME_RESULT_H

#include "core/ledger/command.h"
#include "core/game/game_session.h"

/* Its tournament and its body. REFUSED, TY-GAME: it is played at no table of a tournament, or no longer at that one, or it
 * goes on; TY-STAGE: the stage is over. `game` is its place in the state. */
status game_result_fill(const struct state *state, uint32_t game, struct arena *arena, struct command *command,
                        struct problem *why) MUST_CHECK;

#endif
