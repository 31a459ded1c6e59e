/* Seats of a table game: the path of the page on which phones take them. */
#ifndef TILTYARD_WEB_PHONE_SEATS_H
#define TILTYARD_WEB_PHONE_SEATS_H

#include "web/request/http_request.h"

/* "/g/K7M2QX", in the request's arena; the seed must be known. */
struct text seats_path(struct http_request *request, uint32_t game);

#endif
