/* HTTP header fields: a check for each field that the server reads, and the checks of the whole head. */
#include "web/http/http_parse_internal.h"

#include "web/http/host_name.h"
#include "web/http/http_chars.h"

struct request_span request_span_of(const char *bytes, struct text piece) {
    return (struct request_span){(uint32_t)(piece.bytes - bytes), piece.length, true};
}

/* .bytes is NULL if it is missing. */
static struct text request_text_of(const char *bytes, struct request_span span) {
    if (!span.is_there) return (struct text){NULL, 0};
    return (struct text){bytes + span.from, span.length};
}

static const char *const names[FIELDS] = {
    [FIELD_HOST] = "Host",
    [FIELD_CONTENT_LENGTH] = "Content-Length",
    [FIELD_TRANSFER_ENCODING] = "Transfer-Encoding",
    [FIELD_CONNECTION] = "Connection",
    [FIELD_EXPECT] = "Expect",
    [FIELD_CONTENT_TYPE] = "Content-Type",
    [FIELD_COOKIE] = "Cookie",
    [FIELD_ORIGIN] = "Origin",
    [FIELD_SEC_FETCH_SITE] = "Sec-Fetch-Site",
    [FIELD_ACCEPT] = "Accept",
    [FIELD_ACCEPT_LANGUAGE] = "Accept-Language",
    [FIELD_ACCEPT_ENCODING] = "Accept-Encoding",
    [FIELD_IF_NONE_MATCH] = "If-None-Match",
    [FIELD_LAST_EVENT_ID] = "Last-Event-ID",
    [FIELD_FORWARDED_FOR] = "X-Forwarded-For",
    [FIELD_FORWARDED_PROTO] = "X-Forwarded-Proto",
};

const char *request_field_name(enum request_field field) { return names[field]; }

enum request_error http_parse_field(struct http_parser *reader, const char *bytes, struct text line) {
    struct text name;
    if (line.bytes[0] == ' ' || line.bytes[0] == '\t') return HTTP_ERROR_FIELD_FOLDED;
    if (!text_split(&line, ':', &name) || !http_char_all(name, SIGN_TOKEN)) return HTTP_ERROR_FIELD_NAME;
    for (uint32_t i = 0; i < FIELDS; i++) {
        if (!text_is_word(name, names[i])) continue;
        if (reader->fields[i].is_there) return HTTP_ERROR_FIELD_TWICE;
        reader->fields[i] = request_span_of(bytes, text_trim_ows(line));
        break;
    }
    return HTTP_ERROR_NONE;
}

static enum request_error finish_host(const struct http_parser *reader, const char *bytes,
                                      const struct request_head *request) {
    struct text host = request->fields[FIELD_HOST], authority = request_text_of(bytes, reader->authority);
    struct host_name name;
    if (host.bytes == NULL) return HTTP_ERROR_HOST_MISSING;
    if (!host_name_parse(host, &name)) return HTTP_ERROR_HOST;
    return authority.bytes == NULL || text_equal_word(authority, host) ? HTTP_ERROR_NONE : HTTP_ERROR_TARGET_HOST;
}

/* Refuses every Transfer-Encoding. Browsers never send chunked bodies, and proxies have been led to see another end of
 * such a body (request smuggling). */
static enum request_error encoding_flaw(const struct request_head *request) {
    if (request->fields[FIELD_TRANSFER_ENCODING].bytes == NULL) return HTTP_ERROR_NONE;
    if (request->fields[FIELD_CONTENT_LENGTH].bytes != NULL) return HTTP_ERROR_ENCODING_LENGTH;
    return request->minor == 0 ? HTTP_ERROR_ENCODING_OLD : HTTP_ERROR_ENCODING;
}

static enum request_error finish_length(struct request_head *request) {
    struct text length = request->fields[FIELD_CONTENT_LENGTH];
    enum request_error flaw = encoding_flaw(request);
    int64_t number;
    if (flaw != HTTP_ERROR_NONE) return flaw;
    if (length.bytes == NULL) return request->method == METHOD_POST ? HTTP_ERROR_LENGTH_MISSING : HTTP_ERROR_NONE;
    if (!http_char_all(length, SIGN_FIGURE)) return HTTP_ERROR_LENGTH;
    if (!text_number(length, 0, REQUEST_UPLOAD_MAX, &number)) return HTTP_ERROR_LENGTH_LARGE;
    if (number > 0 && request->method != METHOD_POST) return HTTP_ERROR_LENGTH_NO_BODY;
    request->body_length = (uint32_t)number;
    return HTTP_ERROR_NONE;
}

static bool names_option(struct text connection, const char *option) {
    struct text one;
    for (bool more = true; more;) {
        more = text_split(&connection, ',', &one);
        if (text_is_word(text_trim_ows(one), option)) return true;
    }
    return false;
}

static void finish_connection(struct request_head *request) {
    struct text connection = request->fields[FIELD_CONNECTION];
    bool is_kept = request->minor == 1 || names_option(connection, "keep-alive");
    request->keep_alive = is_kept && !names_option(connection, "close");
}

/* HTTP/1.0 has no such field, and its clients do not wait. */
static enum request_error finish_expect(struct request_head *request) {
    struct text expect = request->fields[FIELD_EXPECT];
    if (expect.bytes == NULL || request->minor == 0) return HTTP_ERROR_NONE;
    request->wants_continue = request->body_length > 0;
    return text_is_word(expect, "100-continue") ? HTTP_ERROR_NONE : HTTP_ERROR_EXPECT;
}

enum request_error http_parse_finish(const struct http_parser *reader, const char *bytes,
                                     struct request_head *request) {
    *request = (struct request_head){.method = reader->method, .minor = reader->minor};
    request->path = reader->path.is_there ? request_text_of(bytes, reader->path) : text_of("/");
    request->query = request_text_of(bytes, reader->query);
    for (uint32_t i = 0; i < FIELDS; i++) request->fields[i] = request_text_of(bytes, reader->fields[i]);
    enum request_error flaw = finish_host(reader, bytes, request);
    if (flaw == HTTP_ERROR_NONE) flaw = finish_length(request);
    if (flaw == HTTP_ERROR_NONE) flaw = finish_expect(request);
    if (flaw == HTTP_ERROR_NONE) finish_connection(request);
    return flaw;
}
