/* Requests of a player of a refereed game to undo that player's last move, which the other players answer.
 *
 *     TRY(undo_request_check(state, &table, seat, why));   // may that seat ask now?
 *
 * Once all have agreed, the move's command is undone like any other (undo.h). A request ends when the game goes on. */
#ifndef TILTYARD_CORE_GAME_UNDO_REQUEST_H
#define TILTYARD_CORE_GAME_UNDO_REQUEST_H

#include "core/game/game_session.h"

/* What a player answers: the player who asks withdraws the request, another one agrees or keeps the move. */
enum undo_answer { UNDO_AGREED, UNDO_KEPT, UNDO_WITHDRAWN, UNDO_ANSWERS };
/* REFUSED: the seat's own move is not the last thing that counts in the game, or it must stay. An open request is not
 * checked. */
status undo_request_check(const struct state *state, const struct game_context *table, uint32_t seat,
                          struct problem *why) MUST_CHECK;
/* The seats that must agree if that seat asks, one bit each: all others who still play. */
uint32_t undo_request_asks(const struct game_context *table, uint32_t seat);
/* The seats that have not agreed yet. */
uint32_t undo_request_missing(const struct game_session *session);
struct buffer;
/* Writes the last move that players made by themselves, as it can be typed. */
void players_move_write(const struct game_context *table, struct buffer *out);

#endif
