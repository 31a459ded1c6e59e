/* What the request handlers of refereed games share.
 * What the handlers of refereed games share.
 *
 *     struct asked_game asked;
 *     if (!find_game_asked(request, &asked)) return;     // the request says so
 */
#ifndef TILTYARD_WEB_HANDLERS_GAMES_H
#define TILTYARD_WEB_HANDLERS_GAMES_H

#include "web/request/http_request.h"

struct asked_game {
    tournament_id tournament; /* in whose name it was asked for; NOBODY: of the event */
    uint32_t game;            /* its place in the state */
};
/* The game of a path "/games/NAME..." or "/t/SLUG/games/NAME..."; false: there is none. */
bool find_game_asked(struct http_request *request, struct asked_game *asked);

/* moves.c: sends the move that a line says in that game: the line of `game do`. Behind the last bid all are opened, by a command of
 * its own. `request->back` is the caller's. MISUSED, REFUSED: it is no move. */
status submit_move(struct http_request *request, uint32_t game, struct text line) MUST_CHECK;
/* The same of words that were split already. */
status submit_move_words(struct http_request *request, uint32_t game, const struct text *words,
                         uint32_t count) MUST_CHECK;

#endif
