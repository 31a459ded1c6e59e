/* Router: finds a request's route, checks permission, reads the form and calls the handler. Handlers do not include it;
 * they use only the helpers (respond.h, page_context.h, http_request.h).
 */
#ifndef TILTYARD_WEB_REQUEST_ROUTER_H
#define TILTYARD_WEB_REQUEST_ROUTER_H

#include "web/request/http_request.h"

/* Dispatches a request whose head and body were read (http_parse.h). Then the response is there, unless the request is
 * pending: then request->answer is called later. */
void router_dispatch(struct http_request *request);
/* For an event stream: renders the page at that path as the same viewer sees it. False: the viewer has no such page. */
bool router_render(struct http_request *request, struct text target);

#endif
