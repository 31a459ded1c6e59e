/* Cookies: parsing the Cookie field of a request and writing Set-Cookie. Only the cookies of the table below can be
 * read or set.
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
    COOKIE_LINK,  /* "link": the access token */
    COOKIE_NEXT,  /* "next": the token that the next sign-in will use (device_token.h) */
    COOKIE_LANG,  /* "lang": "en", "pt-BR" */
    COOKIE_THEME, /* "theme": "light", "dark", "system" */
    COOKIES
};

struct cookie_set {
    enum cookie cookie;
    struct text value; /* letters, digits, - and _, at most COOKIE_VALUE_MAX */
    uint32_t seconds;  /* how long the browser keeps it; 0: it deletes it */
};

/* The value of each cookie. Empty: it is missing, has a character that our values never have, or is there twice. */
void cookies_read(struct text field, struct text cookies[COOKIES]);
bool cookie_is_good(const struct cookie_set *set);
/* Writes a line "Set-Cookie: …" (HttpOnly, SameSite=Lax, Path=/, Max-Age; Secure under TLS). False, and nothing is
 * written: the value is not one that we set. */
bool cookie_write(struct buffer *out, const struct cookie_set *set, bool tls);

#endif
