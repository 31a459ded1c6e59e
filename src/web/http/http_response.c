#include "web/http/http_response.h"

#include <string.h>
#include "web/http/host_name.h"
#include "web/http/http_date.h"
#include "web/http/path.h"
#include "web/http/http_chars.h"

const char response_continue[] = "HTTP/1.1 100 Continue\r\n\r\n";

static const struct {
    unsigned status;
    const char *reason;
} reasons[] = {
    {200, "OK"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {417, "Expectation Failed"},
    {421, "Misdirected Request"},
    {422, "Unprocessable Content"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
};

static const char *const types[CONTENT_TYPES] = {
    [CONTENT_HTML] = "text/html; charset=utf-8",
    [CONTENT_TEXT] = "text/plain; charset=utf-8",
    [CONTENT_JSON] = "application/json",
    [CONTENT_CSV] = "text/csv; charset=utf-8",
    [CONTENT_CSS] = "text/css; charset=utf-8",
    [CONTENT_SCRIPT] = "text/javascript; charset=utf-8",
    [CONTENT_SVG] = "image/svg+xml",
    [CONTENT_PNG] = "image/png",
    [CONTENT_ICON] = "image/x-icon",
    [CONTENT_PDF] = "application/pdf",
    [CONTENT_EVENTS] = "text/event-stream",
    [CONTENT_BYTES] = "application/octet-stream",
};

/* Sent with every response. Referrer-Policy is not "no-referrer": see csrf.h. */
static const char protections[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

static const char *const cachings[] = {
    [CACHE_NEVER] = "Cache-Control: no-store\r\n",
    [CACHE_ASK] = "Cache-Control: no-cache\r\nVary: Accept, Accept-Encoding, Accept-Language, Cookie\r\n",
    [CACHE_FOREVER] = "Cache-Control: public, max-age=31536000, immutable\r\nVary: Accept-Encoding\r\n",
};

const char *response_reason(unsigned code) {
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == code) return reasons[i].reason;
    return NULL;
}

bool location_is_local(struct text location) {
    struct text path;
    bool has_query = text_split(&location, '?', &path);
    return path_check(path) == HTTP_ERROR_NONE && (!has_query || query_is_good(location));
}

static void add_line(struct buffer *out, const char *name, struct text value) {
    buffer_add_cstr(out, name);
    buffer_add_cstr(out, ": ");
    buffer_add_text(out, value);
    buffer_add_cstr(out, "\r\n");
}

static void add_number(struct buffer *out, const char *name, int64_t value) {
    buffer_add_cstr(out, name);
    buffer_add_cstr(out, ": ");
    buffer_add_number(out, value);
    buffer_add_cstr(out, "\r\n");
}

static bool is_etag(struct text etag) { return etag.length <= 64 && http_char_all(etag, SIGN_OURS); }

/* "standings.pdf"; no dot at the beginning, because that would hide the saved file. */
static bool is_file_name(struct text name) {
    for (uint32_t i = 0; i < name.length; i++)
        if (!http_char_is(name.bytes[i], SIGN_OURS) && (name.bytes[i] != '.' || i == 0)) return false;
    return name.length > 0 && name.length <= 100;
}

static bool cookies_are_good(const struct http_response *answer) {
    if (answer->cookie_count > ANSWER_COOKIES_MAX) return false;
    for (unsigned i = 0; i < answer->cookie_count; i++)
        if (!cookie_is_good(&answer->cookies[i])) return false;
    return true;
}

/* "http://192.168.0.7:8080": nothing behind the host that could be a path or end the line. */
static bool is_origin(struct text origin) {
    struct host_name name;
    const char *scheme = text_has_prefix(origin, "https://") ? "https://" : "http://";
    return text_has_prefix(origin, scheme) && host_name_parse(text_skip(origin, (uint32_t)strlen(scheme)), &name);
}

static bool location_is_good(const struct http_response *answer) {
    bool redirects = answer->status == 303 || answer->status == 307;
    if (redirects != (answer->location.length > 0)) return false;
    if (answer->status == 307 ? !is_origin(answer->origin) : answer->origin.length > 0) return false;
    return answer->location.length == 0 || location_is_local(answer->location);
}

static bool values_are_good(const struct http_response *answer) {
    return response_reason(answer->status) != NULL && http_date_is_good(answer->now) &&
           answer->length >= ANSWER_UNTIL_CLOSE && (answer->etag.length == 0 || is_etag(answer->etag)) &&
           (answer->file_name.length == 0 || is_file_name(answer->file_name)) && location_is_good(answer) &&
           cookies_are_good(answer);
}

static void add_first_lines(struct buffer *out, const struct http_response *answer) {
    buffer_add_cstr(out, "HTTP/1.1 ");
    buffer_add_number(out, answer->status);
    buffer_add_byte(out, ' ');
    buffer_add_cstr(out, response_reason(answer->status));
    buffer_add_cstr(out, "\r\nDate: ");
    http_date(out, answer->now);
    buffer_add_cstr(out, "\r\n");
}

/* 304 has no body, and no fields about one. */
static void add_body_lines(struct buffer *out, const struct http_response *answer) {
    if (answer->status == 304) return;
    if (answer->content != CONTENT_NONE) add_line(out, "Content-Type", text_of(types[answer->content]));
    if (answer->gzip) buffer_add_cstr(out, "Content-Encoding: gzip\r\n");
    if (answer->length != ANSWER_UNTIL_CLOSE) add_number(out, "Content-Length", answer->length);
    /* A proxy must not buffer an event stream. */
    if (answer->content == CONTENT_EVENTS) buffer_add_cstr(out, "X-Accel-Buffering: no\r\n");
    if (answer->file_name.length == 0) return;
    buffer_add_cstr(out, "Content-Disposition: attachment; filename=\"");
    buffer_add_text(out, answer->file_name);
    buffer_add_cstr(out, "\"\r\n");
}

static void add_etag(struct buffer *out, struct text etag) {
    if (etag.length == 0) return;
    buffer_add_cstr(out, "ETag: \"");
    buffer_add_text(out, etag);
    buffer_add_cstr(out, "\"\r\n");
}

static void add_allow(struct buffer *out, unsigned allow) {
    static const char *const words[] = {"", "GET, HEAD", "POST", "GET, HEAD, POST"};
    if (allow != 0) add_line(out, "Allow", text_of(words[allow & (ALLOW_GET | ALLOW_POST)]));
}

static void add_location(struct buffer *out, const struct http_response *answer) {
    buffer_add_cstr(out, "Location: ");
    buffer_add_text(out, answer->origin), buffer_add_text(out, answer->location);
    buffer_add_cstr(out, "\r\n");
}

static void add_lines(struct buffer *out, const struct http_response *answer) {
    add_body_lines(out, answer);
    add_etag(out, answer->etag);
    if (answer->location.length > 0) add_location(out, answer);
    add_allow(out, answer->allow);
    if (answer->retry_seconds > 0) add_number(out, "Retry-After", answer->retry_seconds);
    if (answer->closes || answer->length == ANSWER_UNTIL_CLOSE) buffer_add_cstr(out, "Connection: close\r\n");
    buffer_add_cstr(out, cachings[answer->caching]);
    buffer_add_cstr(out, protections);
}

bool response_head(struct buffer *out, const struct http_response *answer) {
    if (!values_are_good(answer)) return false;
    add_first_lines(out, answer);
    add_lines(out, answer);
    for (unsigned i = 0; i < answer->cookie_count; i++) cookie_write(out, &answer->cookies[i], answer->tls);
    buffer_add_cstr(out, "\r\n");
    return !out->failed;
}

bool etag_matches(struct text if_none_match, struct text etag) {
    struct text one;
    if (etag.length == 0) return false;
    for (bool more = if_none_match.length > 0; more;) {
        more = text_split(&if_none_match, ',', &one);
        one = text_trim_ows(one);
        if (text_is(one, "*")) return true;
        if (one.length > 2 && one.bytes[0] == 'W' && one.bytes[1] == '/') one = text_skip(one, 2);
        if (one.length != etag.length + 2 || one.bytes[0] != '"' || one.bytes[one.length - 1] != '"') continue;
        if (text_equal((struct text){one.bytes + 1, etag.length}, etag)) return true;
    }
    return false;
}
