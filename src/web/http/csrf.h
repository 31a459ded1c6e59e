/* CSRF protection: checks a POST's origin by the browser's fields, and the token in its form.
 *
 *     if (!csrf_check_origin(&request, tls)) ...                       // 403
 *     if (!csrf_token_is(secret, session, route, form_text(&form, "t"))) ...     // 403
 *
 * Origin is compared with Host, which is an own name by then (host_check.h): a form may be sent under any own name, but
 * only from a page under the same one.
 *
 * Browsers send Sec-Fetch-Site only over TLS and to this machine; over a venue's plain HTTP, Origin decides. A browser
 * sends "Origin: null" from a page with "Referrer-Policy: no-referrer", even one of ours; that is why http_response.h
 * says "same-origin".
 */
#ifndef TILTYARD_WEB_HTTP_CSRF_H
#define TILTYARD_WEB_HTTP_CSRF_H

#include "base/buffer.h"
#include "base/hash.h"
#include "web/http/http_parse.h"

/* True if Sec-Fetch-Site is "same-origin" or "none"; without that field, if Origin is this host. Without either (no
 * current browser) it is true, and only the form's token decides. `tls`: the request came by https, to us or to the
 * proxy. */
bool csrf_check_origin(const struct request_head *request, bool tls);

/* A form's token: BLAKE2b of the session and the route that takes the form, keyed by the event's form secret (store.h), which
 * outlives a start. `session` is the hash of a link's token, or empty for the public. */
void csrf_token(const uint8_t secret[HASH_SIZE], struct text session, struct text route, uint8_t token[HASH_SIZE]);
/* `given` is the token in hexadecimal. Compares in constant time. */
bool csrf_token_is(const uint8_t secret[HASH_SIZE], struct text session, struct text route, struct text given);

#endif
