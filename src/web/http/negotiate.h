/* Content negotiation: language, JSON or HTML, and compression, by the request's Accept fields.
 *
 *     language = negotiate_language(request.fields[FIELD_ACCEPT_LANGUAGE], server_language);
 */
#ifndef TILTYARD_WEB_HTTP_NEGOTIATE_H
#define TILTYARD_WEB_HTTP_NEGOTIATE_H

#include "base/i18n.h"

/* The supported language that Accept-Language prefers (the first of equals), else `fallback`. Any Portuguese matches
 * ours. */
enum language negotiate_language(struct text accept_language, enum language fallback);
/* True if Accept names application/json with a quality above 0, and no HTML: what our script sends. */
bool negotiate_json(struct text accept);
/* True if Accept-Encoding takes gzip, by its name or by "*", and prefers no plain text ("identity"). */
bool negotiate_gzip(struct text accept_encoding);

#endif
