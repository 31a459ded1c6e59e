/* CSRF protection: form tokens, and whether a POST comes from one of our pages.
 * Whether a POST comes from a page of ours: by the fields that browsers add, and by the token in each form.
 *
 *     if (!csrf_check_origin(&request, tls)) ...                       // 403
 *     if (!csrf_token_is(secret, session, route, form_text(&form, "t"))) ...     // 403
 *
 * Sec-Fetch-Site comes over TLS and on this machine only; over a venue's plain HTTP it is Origin that tells. A browser
 * sends "Origin: null" from a page with "Referrer-Policy: no-referrer", ours too: so http_response.h says
 * "same-origin".
 */
#ifndef TILTYARD_WEB_HTTP_CSRF_H
#define TILTYARD_WEB_HTTP_CSRF_H

#include "base/buffer.h"
#include "base/hash.h"
#include "web/http/http_parse.h"

/* Sec-Fetch-Site is "same-origin" or "none"; or, without that field, Origin is this host's; or there is neither (no
 * browser of today), and the form's token alone decides. `tls`: it came by https, to us or to the proxy. */
bool csrf_check_origin(const struct request_head *request, bool tls);

/* A form's token: BLAKE2b, keyed by the secret of the server's start, of who it is for and which route takes it.
 * `session` is the hash of a link's token, or nothing for the public. */
void csrf_token(const uint8_t secret[HASH_SIZE], struct text session, struct text route, uint8_t token[HASH_SIZE]);
/* `given` is it in hexadecimal; compared in a time that says nothing. */
bool csrf_token_is(const uint8_t secret[HASH_SIZE], struct text session, struct text route, struct text given);

#endif
