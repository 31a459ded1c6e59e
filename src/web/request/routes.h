/* Routes: each URL pattern with its handler, method, permission and form fields. */
#ifndef TILTYARD_WEB_REQUEST_ROUTES_H
#define TILTYARD_WEB_REQUEST_ROUTES_H

#include "web/http/form.h"
#include "web/request/http_request.h"

struct route {
    enum request_method method;
    const char *path; /* "/t/PIECE/standings", with a star for PIECE: it matches one segment */
    enum access min;
    http_handler *handler;
    const struct form_field *fields; /* of the form, or of the query */
    uint32_t field_count;
};
extern const struct route routes[];
extern const uint32_t route_count;

#endif
