/* HTTP response head: status, security headers, content type, cookies. Every head gets the same security headers
 * (Content Security Policy and others); none can be left out. A value that could split the head, or a Location on
 * another host (307 alone names one, an own name), is refused: nothing is written, and response_head returns false.
 *
 *     struct http_response answer = {.status = 200, .content = CONTENT_HTML, .length = page.length, .now = seconds};
 *     if (!response_head(&out, &answer)) ...     // no memory, or an invalid value: answer 500
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
    CONTENT_BYTES,  /* an event file */
    CONTENT_TYPES
};

enum caching {
    CACHE_NEVER,   /* "no-store": a page for one person */
    CACHE_ASK,     /* "no-cache": stored, and revalidated by its ETag; varies by cookie, language, type and encoding */
    CACHE_FOREVER, /* a file with its hash in its name */
};

enum response_method { ALLOW_GET = 1, ALLOW_POST = 2 };

struct http_response {
    unsigned status;
    enum content_type content;
    int64_t length; /* of the body, also of a response to HEAD; ANSWER_UNTIL_CLOSE: it ends with the connection */
    bool gzip;      /* the body is compressed */
    enum caching caching;
    struct text etag;       /* of these bytes, compressed or not: 1 to 64 letters, digits, - and _; or empty */
    struct text origin;     /* of 307: "http://HOST:PORT" of ours, in front of the location; else empty */
    struct text location;   /* of 303 and 307: a local path, possibly with a query */
    unsigned allow;         /* of 405: flags of enum response_method */
    uint32_t retry_seconds; /* Retry-After, of 429 and 503; or 0 */
    struct text file_name;  /* suggested for saving: letters, digits, - _ and dots inside; or empty */
    struct cookie_set cookies[ANSWER_COOKIES_MAX];
    unsigned cookie_count;
    bool tls;    /* cookies get Secure */
    bool closes; /* "Connection: close"; also if the body ends with the connection */
    int64_t now; /* seconds since 1970, UTC: http_date.h */
};

bool response_head(struct buffer *out, const struct http_response *answer) MUST_CHECK;

/* "HTTP/1.1 100 Continue" with its empty line, for a request that wants it. */
extern const char response_continue[];

/* "Not Found"; NULL for a status that this server never sends. */
const char *response_reason(unsigned code);
/* True for a local path that may be in a Location: it begins with one '/', and no browser takes it for another host. */
bool location_is_local(struct text location);
/* True if If-None-Match names this ETag or is '*'. */
bool etag_matches(struct text if_none_match, struct text etag);

#endif
