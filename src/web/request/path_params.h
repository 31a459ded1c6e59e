/* The tournament and the person that a request's path names. */
#ifndef TILTYARD_WEB_REQUEST_PATH_PARAMS_H
#define TILTYARD_WEB_REQUEST_PATH_PARAMS_H

#include "web/request/http_request.h"

/* Of a tournament's page, by the first piece of the path; false: there is none, and the request says so. */
bool path_param_tournament(struct http_request *request, tournament_id *tournament);
/* Of a page of one person in it, by the number that is the second piece; false: nobody there has it, and the request says so. */
bool path_param_entrant(struct http_request *request, tournament_id id, entrant_id *entrant);

#endif
