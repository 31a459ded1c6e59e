/* Reveals that are due: games in which all bids are in but not revealed.
 * The command of the last bid reveals them (decide_moves.c). So only a ledger that lost its last entries, or that was
 * made by hand, has such games. They are revealed when a server starts, and before the next command for that game.
 *
 *     uint32_t from = 0;
 *     while (due_reveal_before(&state, &command, &from, &reveal)) ... decide `reveal`, and the command after it ...
 */
#ifndef TILTYARD_APP_SAVE_DUE_REVEAL_H
#define TILTYARD_APP_SAVE_DUE_REVEAL_H

#include "core/ledger/command.h"
#include "core/state/state.h"

/* Must bids be revealed before this command? So it is if it is about a game whose bids are due, or ends the event. Then
 * fills the command that reveals them, in the program's own name (BY_DESK): no limit or permission applies to it. Its id
 * and random bytes follow from the given command's random bytes, its time is the same. Looks at the games from the index
 * `from` on, and sets it to the one after that game: each game is tried once. */
bool due_reveal_before(const struct state *state, const struct command *command, uint32_t *from,
                       struct command *reveal);
/* The same for all games of the event: the given command has only a time and random bytes. */
bool due_reveal_any(const struct state *state, const struct command *command, uint32_t *from, struct command *reveal);

#endif
