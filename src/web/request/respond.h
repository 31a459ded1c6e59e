/* HTTP responses of a handler: a page, a static file, a redirect, or an error.
 *
 *     page_standings(respond_html(request), &page);
 *     respond_redirect(request, text_of("/desk"));
 *     respond_not_found(request);
 */
#ifndef TILTYARD_WEB_REQUEST_RESPOND_H
#define TILTYARD_WEB_REQUEST_RESPOND_H

#include "pages/shared/assets.h"
#include "web/request/http_request.h"

/* The page being written: a 200 response in HTML. */
struct html *respond_html(struct http_request *request);
/* The body is `gzip` (compressed) or plain; its ETag is `etag`, with an ending of its own where it is compressed. True: the
 * client has it already, so the response is 304 and needs no body. */
bool respond_is_known(struct http_request *request, const char *etag, bool gzip);
/* A static file, compressed where the client takes that. Every client may cache it permanently. */
void respond_static(struct http_request *request, enum content_type type, const struct asset *asset);
/* Adds a cookie to the response; `value` must live as long as the request. */
void respond_cookie(struct http_request *request, enum cookie cookie, struct text value, uint32_t seconds);

/* respond_error.c: replaces what was written by an error page that says what is wrong, and why. */
void respond_error(struct http_request *request, unsigned code, const struct problem *why);
/* The same from request->why; code 0: the status that fits the outcome. */
void respond_error_by(struct http_request *request, unsigned code, status went);
void respond_not_found(struct http_request *request);
/* 303 See Other. */
void respond_redirect(struct http_request *request, struct text path);

#endif
