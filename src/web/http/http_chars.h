/* Character classes of HTTP: which bytes may be in a token, a path or a field.
 * Which signs may stand where in a request.
 *
 *     if (!http_char_all(name, SIGN_TOKEN)) ...    // false also for an empty text
 */
#ifndef TILTYARD_WEB_HTTP_HTTP_CHARS_H
#define TILTYARD_WEB_HTTP_HTTP_CHARS_H

#include "base/text.h"

enum http_char_class {
    SIGN_TOKEN,   /* of a method, a field's name, a media type */
    SIGN_PATH,    /* of a piece of a path, but for escapes */
    SIGN_QUERY,   /* of a query, escapes' % among them: what browsers leave as it is */
    SIGN_HOST,    /* of a host's name or IPv4 address */
    SIGN_ADDRESS, /* of an IPv6 address between its brackets */
    SIGN_FIGURE,  /* 0 to 9 */
    SIGN_OURS,    /* of tokens and names that we give out: letters, figures, - and _ */
    SIGNS
};

bool http_char_is(char byte, enum http_char_class sign);
/* Not empty, and all of them are. */
bool http_char_all(struct text text, enum http_char_class sign);

/* As text_split_once, and says whether the sign was there. */
bool text_split(struct text *left, char sign, struct text *before);
/* Without blanks and tabs at the ends. */
struct text text_trim_ows(struct text text);

#endif
