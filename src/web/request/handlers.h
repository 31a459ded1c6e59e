/* Declarations of all request handlers, by the routes of routes.def. */
#ifndef TILTYARD_WEB_REQUEST_HANDLERS_H
#define TILTYARD_WEB_REQUEST_HANDLERS_H

#include "web/request/http_request.h"

#define ROUTE(method, path, min, handler, fields) http_handler handler;
#define ACT(path, min)
#include "web/request/routes.def"
#undef ACT
#undef ROUTE

http_handler on_act;

#endif
