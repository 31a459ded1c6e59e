/* Path parameters: the tournament and the person that a request's path names. */
#ifndef TILTYARD_WEB_REQUEST_PATH_PARAMS_H
#define TILTYARD_WEB_REQUEST_PATH_PARAMS_H

#include "web/request/http_request.h"

/* The tournament that the first path segment names. False: there is none, and the request is answered. */
bool path_param_tournament(struct http_request *request, tournament_id *tournament);
/* The same; where the path names no tournament, the one that pages of the event lead to (tournament_at_hand), or NOBODY. */
bool path_param_any_tournament(struct http_request *request, tournament_id *tournament);
/* The entrant whose number is the second path segment. False: the tournament has no such person, and the request is
 * answered. */
bool path_param_entrant(struct http_request *request, tournament_id id, entrant_id *entrant);

#endif
