/* Refereed games in requests: finding the game of a path, and submitting a move.
 *
 *     struct asked_game asked;
 *     if (!find_game_asked(request, &asked)) return;     // the request is answered
 */
#ifndef TILTYARD_WEB_HANDLERS_GAMES_H
#define TILTYARD_WEB_HANDLERS_GAMES_H

#include "web/request/http_request.h"

struct asked_game {
    tournament_id tournament; /* whose page it was asked on; NOBODY: the event's */
    uint32_t game;            /* its index in the state */
};
/* Finds the game of a path "/games/NAME..." or "/t/SLUG/games/NAME...". False: there is none, and the request is
 * answered. */
bool find_game_asked(struct http_request *request, struct asked_game *asked);

/* moves.c: submits the move that a line (as of `game do`) describes. The caller sets `request->back`. MISUSED, REFUSED:
 * the line is not a move. */
status submit_move(struct http_request *request, uint32_t game, struct text line) MUST_CHECK;
/* The same for a line already split into words. */
status submit_move_words(struct http_request *request, uint32_t game, const struct text *words,
                         uint32_t count) MUST_CHECK;

#endif
