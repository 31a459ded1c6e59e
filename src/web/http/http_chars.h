/* Character classes of HTTP: which bytes may be in a token, a path or a field.
 *
 *     if (!http_char_all(name, SIGN_TOKEN)) ...    // false also for an empty text
 */
#ifndef TILTYARD_WEB_HTTP_HTTP_CHARS_H
#define TILTYARD_WEB_HTTP_HTTP_CHARS_H

#include "base/text.h"

enum http_char_class {
    SIGN_TOKEN,   /* a method, a field name, a media type */
    SIGN_PATH,    /* a path segment, except for escapes */
    SIGN_QUERY,   /* a query, with the % of escapes: what browsers leave unescaped */
    SIGN_HOST,    /* a host name or IPv4 address */
    SIGN_ADDRESS, /* an IPv6 address between its brackets */
    SIGN_FIGURE,  /* 0 to 9 */
    SIGN_OURS,    /* tokens and names that we give out: letters, digits, - and _ */
    SIGNS
};

bool http_char_is(char byte, enum http_char_class sign);
/* The text is not empty, and every byte is in the class. */
bool http_char_all(struct text text, enum http_char_class sign);

/* As text_split_once, and returns whether the separator was found. */
bool text_split(struct text *left, char sign, struct text *before);
/* Without spaces and tabs at both ends. */
struct text text_trim_ows(struct text text);

#endif
