/* Messages of a refereed game: its name, its state, and whom it waits for.
 *
 *     struct game_context table; game_session_table(state, game, &table);
 *     struct sentence says = game_stands(&table); */
#ifndef TILTYARD_VIEW_GAME_GAME_MESSAGES_H
#define TILTYARD_VIEW_GAME_GAME_MESSAGES_H

#include "core/game/move_text.h"
#include "core/game/game_session.h"

struct text game_name(const struct state *state, const struct game_context *table);
/* For reading and writing moves. */
struct move_table game_moves_of(const struct game_context *table);
/* The names of these seats (one bit each): "Tom, Kris". */
struct argument arg_seats(const struct game_context *table, uint32_t seats);
/* Who won and why. */
struct sentence game_end_says(const struct game_context *table, const struct game_end *end);
/* The state of the game or, once it is over, who won and why. */
struct sentence game_stands(const struct game_context *table);
/* The players that a running game waits for. */
struct sentence game_waits(const struct game_context *table);
/* The open request to undo a move: who asks, what, and who has not answered. */
struct sentence game_waits_undo(const struct game_context *table);
/* The label of a button for a move that players make themselves; false: the move has no button. */
bool game_button(const struct game_context *table, const struct move *move, enum language language,
                 struct sentence *says);

#endif
