/* Shared declarations of the files that decide commands in a refereed game. */
#ifndef TILTYARD_CORE_DECIDE_DECIDE_GAME_H
#define TILTYARD_CORE_DECIDE_DECIDE_GAME_H

#include "core/decide/decide_internal.h"
#include "core/game/proposal.h"

/* The game with that number, else TY-GAME. */
status decide_any_game(const struct decision *decision, uint32_t number, struct game_context *table) MUST_CHECK;
/* The same; TY-STALE if it changed after the sender last saw it. */
status decide_game(const struct decision *decision, uint32_t number, struct game_context *table) MUST_CHECK;
/* The game's tournament as its entries have it. */
uint16_t game_tournament_field(const struct game_session *session);
/* TY-TEXT: checks the promises and reasons of a move. */
status check_move_texts(const struct decision *decision, const struct words_row *rows, uint32_t count) MUST_CHECK;
/* Proposes the entry of a move, whose rows are those of the command. */
status propose_moved(struct decision *decision, const struct game_context *table,
                     const struct command_game_move *move) MUST_CHECK;
/* Call after the entries of a command that changes a game: the same command reveals the bids if all are in now, and
 * makes the passes of players whose standing pass holds. */
status decide_what_follows(struct decision *decision, uint32_t number) MUST_CHECK;

#endif
