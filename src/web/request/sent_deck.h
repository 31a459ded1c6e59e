/* A deck that came with a form: a pasted list, or a file, checked by the tournament's deck rules. Judges' pages and
 * players' phones share it.
 *
 *     TRY(sent_deck_check(request, id));
 *     request->refuse = refuse_deck;
 *     TRY(sent_deck(request, id, entrant, &command));
 */
#ifndef TILTYARD_WEB_REQUEST_SENT_DECK_H
#define TILTYARD_WEB_REQUEST_SENT_DECK_H

#include "core/ledger/command.h"
#include "web/request/http_request.h"

/* REFUSED TY-DECK: the game has no deck rules. Asked before anything else. */
status sent_deck_check(struct http_request *request, tournament_id id) MUST_CHECK;
/* The command that hands in that deck for the entrant, in the request's arena. REFUSED TY-DECK: it is no deck list. */
status sent_deck(struct http_request *request, tournament_id id, entrant_id entrant,
                 struct command *command) MUST_CHECK;

#endif
