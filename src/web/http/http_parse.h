/* HTTP parser: reads the head of an HTTP/1.1 or 1.0 request strictly. It refuses a head that two programs could read
 * differently, with the status of the response. It copies nothing and allocates nothing: the texts of a request point
 * into the caller's bytes. These may move between two calls, but not afterwards while the request is used.
 *
 *     struct http_parser reader = {0};     // one for each request of a connection
 *     switch (http_parse(&reader, bytes, length, &request)) {    // `bytes` from the request's first one, all there are
 *     case REQUEST_MORE: ...                  // wait for more, and call again with all of them
 *     case REQUEST_READY: ...                 // the body begins at bytes + reader.seen, request.body_length long
 *     case REQUEST_BAD: ...                   // answer request_error_status(reader.flaw), and close
 */
#ifndef TILTYARD_WEB_HTTP_HTTP_PARSE_H
#define TILTYARD_WEB_HTTP_HTTP_PARSE_H

#include "base/text.h"

enum {
    REQUEST_LINE_MAX = 2048,  /* bytes of the request line, without its line end */
    REQUEST_HEAD_MAX = 8192,  /* bytes of the whole head, with the empty line */
    REQUEST_FIELDS_MAX = 64,  /* header lines after the request line */
    REQUEST_HOST_MAX = 255,   /* bytes of a host name with its port */
    REQUEST_BODY_MAX = 65536, /* bytes of a form; of a file from staff: REQUEST_UPLOAD_MAX */
    REQUEST_UPLOAD_MAX = 2 << 20,
};

enum request_method { METHOD_GET, METHOD_HEAD, METHOD_POST };

/* The header fields that the server reads. Each may be there once. */
enum request_field {
    FIELD_HOST,
    FIELD_CONTENT_LENGTH,
    FIELD_TRANSFER_ENCODING,
    FIELD_CONNECTION,
    FIELD_EXPECT,
    FIELD_CONTENT_TYPE,
    FIELD_COOKIE,
    FIELD_ORIGIN,
    FIELD_SEC_FETCH_SITE,
    FIELD_ACCEPT,
    FIELD_ACCEPT_LANGUAGE,
    FIELD_ACCEPT_ENCODING,
    FIELD_IF_NONE_MATCH,
    FIELD_LAST_EVENT_ID,
    FIELD_FORWARDED_FOR,   /* X-Forwarded-For: trusted only from the proxy */
    FIELD_FORWARDED_PROTO, /* X-Forwarded-Proto: likewise */
    FIELDS
};
const char *request_field_name(enum request_field field);

struct request_head {
    enum request_method method;
    unsigned minor;             /* of HTTP/1.minor: 0 or 1 */
    struct text path;           /* as sent: begins with '/', well formed; path.h splits it */
    struct text query;          /* after the '?', as sent; form.h reads it */
    struct text fields[FIELDS]; /* without white space at the ends; .bytes is NULL if it is missing */
    uint32_t body_length;       /* 0 to REQUEST_UPLOAD_MAX; only POST has one */
    bool keep_alive;            /* another request may follow on this connection */
    bool wants_continue;        /* the client waits for "100 Continue" before it sends the body */
};

/* What may be wrong: a name, a status and a few words for the log, from request_errors.def. */
enum request_error {
    HTTP_ERROR_NONE,
#define HTTP_ERROR(name, status, words) HTTP_ERROR_##name,
#include "web/http/request_errors.def"
#undef HTTP_ERROR
    FLAWS
};
unsigned request_error_status(enum request_error flaw);
const char *request_error_text(enum request_error flaw);

/* A range in the caller's bytes, which may move. */
struct request_span {
    uint32_t from, length;
    bool is_there;
};

/* The state of a head that is being parsed. All zero at the start. */
struct http_parser {
    uint32_t seen;  /* bytes parsed; of a whole head, its length */
    uint32_t line;  /* where the current line begins */
    uint32_t lines; /* complete lines */
    bool is_whole;  /* the empty line was read */
    enum request_error flaw;
    enum request_method method;
    unsigned minor;
    struct request_span authority; /* of a target "http://HOST/PATH" */
    struct request_span path, query;
    struct request_span fields[FIELDS];
};

enum request_progress { REQUEST_MORE, REQUEST_READY, REQUEST_BAD };

/* `bytes` are all bytes since the request began, `length` of them. Those of earlier calls are not parsed again, except
 * for the current line when it ends. What is refused depends only on the bytes, not on how they were split. */
enum request_progress http_parse(struct http_parser *reader, const char *bytes, size_t length,
                                 struct request_head *request);

#endif
