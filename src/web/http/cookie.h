/* Cookies: parsing the Cookie field of a request and writing Set-Cookie.
 * Cookies: ours, and no others. Which there are is a table, so that no other can be set.
 *
 *     struct text cookies[COOKIES];
 *     cookies_read(request.fields[FIELD_COOKIE], cookies);
 *     if (cookies[COOKIE_LINK].length) ...
 */
#ifndef TILTYARD_WEB_HTTP_COOKIE_H
#define TILTYARD_WEB_HTTP_COOKIE_H

#include "base/buffer.h"

enum { COOKIE_VALUE_MAX = 128 };

enum cookie {
    COOKIE_LINK,  /* "link": the token of who may what */
    COOKIE_LANG,  /* "lang": "en", "pt-BR" */
    COOKIE_THEME, /* "theme": "light", "dark", "system" */
    COOKIES
};

struct cookie_set {
    enum cookie cookie;
    struct text value; /* letters, digits, - and _, at most COOKIE_VALUE_MAX */
    uint32_t seconds;  /* how long it is kept; 0: it is taken away */
};

/* The value of each, empty where there is none, where it has other signs than ours have, or where it stands twice. */
void cookies_read(struct text field, struct text cookies[COOKIES]);
bool cookie_is_good(const struct cookie_set *set);
/* A line "Set-Cookie: …" (HttpOnly, SameSite=Lax, Path=/, Max-Age; Secure under TLS); false, and nothing is written,
 * where the value is none of ours. */
bool cookie_write(struct buffer *out, const struct cookie_set *set, bool tls);

#endif
