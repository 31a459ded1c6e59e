/* Legal moves in a refereed game.
 * What can be done next in a refereed game, by its own rules.
 *
 *     struct legal_moves offers;
 *     status offered = offers_of(&table, &offers);
 *     ... offers.rows ...
 *     VEC_FREE(&offers.rows);
 */
#ifndef TILTYARD_VIEW_GAME_LEGAL_MOVES_H
#define TILTYARD_VIEW_GAME_LEGAL_MOVES_H

#include "core/game/game_session.h"

/* Every move that can be made now, in the order of the rules. */
struct legal_moves {
    VEC(struct move) rows;
    bool failed;
};
/* NO_MEMORY is the only failure; the rows are freed by the caller, whatever comes out. */
status offers_of(const struct game_context *table, struct legal_moves *offers) MUST_CHECK;

/* Would the rules take that move now? `room` gets the game as it would be then. */
bool move_is_taken(const struct game_context *table, const struct move *move, struct game_state_block *room);
/* Must a player stand behind the verb, whose move it is? Else it is the table's. */
bool form_is_a_players(const struct move_spec *form);
/* Whose move it is; NO_PLAYER: the table's. */
uint32_t move_player(const struct game_rules *rules, const struct move *move);
bool move_is_bid(const struct game_rules *rules, const struct move *move);

#endif
