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

struct route_table {
    const struct route *rows;
    uint32_t count;
    http_handler *otherwise; /* for what no row fits; NULL: 404 or 405 */
};
extern const struct route_table routes;

#endif
