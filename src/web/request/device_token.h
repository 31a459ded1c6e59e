/* Device tokens: the token of a browser that is about to sign in.
 * A page with a sign-in form (/enter, /join, /in/TOKEN) gives the browser a fresh token, in a cookie of its own. The
 * form brings it back, the ledger gets its hash, and once that is saved it becomes the browser's session. So no token
 * is ever given out by an answer to a form, which somebody else may have sent again; and none is taken from an address.
 *
 *     TRY(device_token_offer(request));                       // with the page, also when the form was refused
 *     TRY(device_token_hash(request, command.body.join_ask.token)); // with the form
 *     device_token_keep(request);                             // when it was saved
 */
#ifndef TILTYARD_WEB_REQUEST_DEVICE_TOKEN_H
#define TILTYARD_WEB_REQUEST_DEVICE_TOKEN_H

#include "web/request/http_request.h"

/* Sets the cookie, unless the browser has one that the ledger does not know yet. FAULT: no random bytes. */
status device_token_offer(struct http_request *request) MUST_CHECK;
/* The hash of the browser's device token. REFUSED TY-COOKIE: the browser sent none. */
status device_token_hash(struct http_request *request, uint8_t hash[HASH_SIZE]) MUST_CHECK;
/* The browser's device token becomes its session, if a link, a request or a sign-in has it. */
void device_token_keep(struct http_request *request);

#endif
