/* Legal moves in a refereed game, by the rules of the game.
 *
 *     struct legal_moves offers;
 *     status offered = offers_of(&table, &offers);
 *     ... offers.rows ...
 *     VEC_FREE(&offers.rows);
 */
#ifndef TILTYARD_VIEW_GAME_LEGAL_MOVES_H
#define TILTYARD_VIEW_GAME_LEGAL_MOVES_H

#include "core/game/game_session.h"

/* Every move that is legal now, in the order of the rules. */
struct legal_moves {
    VEC(struct move) rows;
    bool failed;
};
/* NO_MEMORY is the only failure; the caller frees the rows whatever the outcome. */
status offers_of(const struct game_context *table, struct legal_moves *offers) MUST_CHECK;

/* Would the rules accept that move now? `room` gets the game after it. */
bool move_is_taken(const struct game_context *table, const struct move *move, struct game_state_block *room);
/* Does the move name the player who makes it, as its first part? Otherwise it belongs to the table. */
bool form_is_a_players(const struct move_spec *form);
/* The player who makes the move; NO_PLAYER: the table. */
uint32_t move_player(const struct game_rules *rules, const struct move *move);
bool move_is_bid(const struct game_rules *rules, const struct move *move);

#endif
