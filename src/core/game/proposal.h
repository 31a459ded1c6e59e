/* Moves that a player says and another player confirms, and standing passes.
 *
 *     uint32_t confirmers = proposal_confirmers(&table);   // 0: nothing is proposed
 *
 * The moves of a proposal are not made yet: game_session.said keeps them until a player answers, or until a move is made
 * after which they do not fit. */
#ifndef TILTYARD_CORE_GAME_PROPOSAL_H
#define TILTYARD_CORE_GAME_PROPOSAL_H

#include "core/game/game_session.h"

/* Moves that a player said: how the proposal ends. */
enum said_answer { SAID_CONFIRMED, SAID_DISPUTED, SAID_WITHDRAWN, SAID_ANSWERS };
/* A move of the pending proposal. */
struct move proposal_move(const struct game_session *session, uint32_t at);
/* The seats of which one must confirm these moves if that seat says them; 0: none can. `table` has the game before the
 * first. REFUSED: one is not the seat's to make, or does not fit after those before it. */
status proposal_check(const struct game_context *table, uint32_t seat, const struct move *moves, uint32_t count,
                      uint32_t *confirmers, struct problem *why) MUST_CHECK;
/* The seats that may confirm the pending proposal, one bit each; 0: there is none. */
uint32_t proposal_confirmers(const struct game_context *table);
/* The pass that the game makes by itself now: of a player whose standing pass holds. False: none. */
bool standing_pass(const struct game_session *session, struct move *pass);
struct buffer;
/* Writes the moves of an entry as they can be typed: "outcome attacker breaks, claim Kris 1". */
void said_write(const struct game_context *table, const struct entry_game_said *said, struct buffer *out);
/* The same of the pending proposal. */
void proposal_write(const struct game_context *table, struct buffer *out);

#endif
