/* Content negotiation: language and JSON or HTML, by the request's Accept fields.
 * What a viewer would like: the language, and JSON instead of a page.
 *
 *     language = negotiate_language(request.fields[FIELD_ACCEPT_LANGUAGE], server_language);
 */
#ifndef TILTYARD_WEB_HTTP_NEGOTIATE_H
#define TILTYARD_WEB_HTTP_NEGOTIATE_H

#include "base/i18n.h"

/* The one of ours that Accept-Language likes best (the first of equals), else `otherwise`. Any Portuguese is ours. */
enum language negotiate_language(struct text accept_language, enum language fallback);
/* Accept names application/json, with more than nothing, and no page: what our script asks for. */
bool negotiate_json(struct text accept);

#endif
