/* HTTP response head: status, security headers, content type, cookies.
 * The head of an answer. Whoever answers says what it is; every head gets the same protections (the Content Security
 * Policy and its companions), and none can be left out. A value that could split a head, and a Location that leads
 * elsewhere, is not written: nothing is, and it gives false.
 *
 *     struct http_response answer = {.status = 200, .content = CONTENT_HTML, .length = page.length, .now = seconds};
 *     if (!response_head(&out, &answer)) ...     // no memory, or a value of ours that is wrong: answer 500
 */
#ifndef TILTYARD_WEB_HTTP_HTTP_RESPONSE_H
#define TILTYARD_WEB_HTTP_HTTP_RESPONSE_H

#include "base/buffer.h"
#include "web/http/cookie.h"
#include "base/status.h"

enum { ANSWER_COOKIES_MAX = 4, ANSWER_UNTIL_CLOSE = -1 };

enum content_type {
    CONTENT_NONE,
    CONTENT_HTML,
    CONTENT_TEXT,
    CONTENT_JSON,
    CONTENT_CSV,
    CONTENT_CSS,
    CONTENT_SCRIPT,
    CONTENT_SVG,
    CONTENT_PNG,
    CONTENT_ICON,
    CONTENT_PDF,
    CONTENT_EVENTS, /* text/event-stream */
    CONTENT_BYTES,  /* an event's file */
    CONTENT_TYPES
};

enum caching {
    CACHE_NEVER,   /* "no-store": whatever is for one person */
    CACHE_ASK,     /* "no-cache": kept, and asked again with its ETag; differs by cookie, language and kind */
    CACHE_FOREVER, /* what has its hash in its name */
};

enum response_method { ALLOW_GET = 1, ALLOW_POST = 2 };

struct http_response {
    unsigned status;
    enum content_type content;
    int64_t length; /* of the body, also of an answer to HEAD; ANSWER_UNTIL_CLOSE: it ends with the connection */
    enum caching caching;
    struct text etag;       /* 1 to 64 letters, digits, - and _; or nothing */
    struct text location;   /* of 303: a path of ours, with a query perhaps */
    unsigned allow;         /* of 405: enum response_method */
    uint32_t retry_seconds; /* of 429 and 503; or 0 */
    struct text file_name;  /* to be saved under that name: letters, digits, - _ and dots within; or nothing */
    struct cookie_set cookies[ANSWER_COOKIES_MAX];
    unsigned cookie_count;
    bool tls;    /* cookies are Secure */
    bool closes; /* "Connection: close"; also where the body ends with the connection */
    int64_t now; /* seconds since 1970, UTC: http_date.h */
};

bool response_head(struct buffer *out, const struct http_response *answer) MUST_CHECK;

/* "HTTP/1.1 100 Continue" with its empty line, for a request that wants it. */
extern const char response_continue[];

/* "Not Found"; NULL for a status that this server does not give. */
const char *response_reason(unsigned code);
/* A path of ours that may stand in a Location: begins with one '/', and nothing a browser takes for another host. */
bool location_is_local(struct text location);
/* An If-None-Match names this ETag, or is '*'. */
bool etag_matches(struct text if_none_match, struct text etag);

#endif
