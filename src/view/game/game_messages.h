/* Messages of a refereed game.
 * A refereed game in sentences: what it is called, where it stands, whom it waits for.
 *
 *     struct game_context table; game_session_table(state, game, &table);
 *     struct sentence says = game_stands(&table);
 */
#ifndef TILTYARD_VIEW_GAME_GAME_MESSAGES_H
#define TILTYARD_VIEW_GAME_GAME_MESSAGES_H

#include "core/game/move_text.h"
#include "core/game/game_session.h"

struct text game_name(const struct state *state, const struct game_context *table);
/* For reading and writing moves. */
struct move_table game_moves_of(const struct game_context *table);
/* The names of these seats (a bit each): "Tom, Kris". */
struct argument arg_seats(const struct game_context *table, uint32_t seats);
/* Who won and why. */
struct sentence game_end_says(const struct game_context *table, const struct game_end *end);
/* Where the game stands or, once it is over, who won and why. */
struct sentence game_stands(const struct game_context *table);
/* Whom a game that goes on waits for. */
struct sentence game_waits(const struct game_context *table);
/* What the button of a move says that a player makes by himself; false: it has none. */
bool game_button(const struct game_context *table, const struct move *move, enum language language,
                 struct sentence *says);

#endif
