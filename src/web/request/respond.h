/* How a handler answers: with a page, a file, another address, or what is wrong.
 *
 *     page_standings(respond_html(request), &page);
 *     respond_redirect(request, text_of("/desk"));
 *     respond_not_found(request);
 */
#ifndef TILTYARD_WEB_REQUEST_RESPOND_H
#define TILTYARD_WEB_REQUEST_RESPOND_H

#include "web/request/http_request.h"

/* The page in the making: a reply of 200 in HTML. */
struct html *respond_html(struct http_request *request);
/* What everybody may keep permanently. */
void respond_static(struct http_request *request, enum content_type type, const void *bytes, size_t size,
                    const char *etag);
/* A cookie beside the reply; `value` lives as long as the request. */
void respond_cookie(struct http_request *request, enum cookie cookie, struct text value, uint32_t seconds);

/* respond_error.c: a page in place of what was written, which says what is wrong, and why. */
void respond_error(struct http_request *request, unsigned code, const struct problem *why);
/* The same by request->why; code 0: the status that fits the outcome. */
void respond_error_by(struct http_request *request, unsigned code, status went);
void respond_not_found(struct http_request *request);
/* 303 */
void respond_redirect(struct http_request *request, struct text path);

#endif
