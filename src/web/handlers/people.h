/* What the request handlers of players share. */
#ifndef TILTYARD_WEB_HANDLERS_PEOPLE_H
#define TILTYARD_WEB_HANDLERS_PEOPLE_H

#include "pages/shared/url.h"
#include "web/request/http_request.h"

/* "/t/SLUG/people" of the request's tournament. */
struct url people_url(const struct http_request *request);

#endif
