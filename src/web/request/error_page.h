/* The page that says what is wrong. */
#ifndef TILTYARD_WEB_REQUEST_ERROR_PAGE_H
#define TILTYARD_WEB_REQUEST_ERROR_PAGE_H

#include "web/request/http_request.h"

void error_page(struct http_request *request, unsigned code, const struct problem *why);

#endif
