#include "web/http/http_parse.h"

#include "web/http/path.h"
#include "web/http/http_parse_internal.h"
#include "web/http/http_chars.h"

static const struct {
    unsigned status;
    const char *words;
} flaws[FLAWS] = {
    [HTTP_ERROR_NONE] = {200, "nothing"},
#define HTTP_ERROR(name, status, words) [HTTP_ERROR_##name] = {status, words},
#include "web/http/request_errors.def"
#undef HTTP_ERROR
};

unsigned request_error_status(enum request_error flaw) { return flaws[flaw].status; }
const char *request_error_text(enum request_error flaw) { return flaws[flaw].words; }

static const struct {
    const char *name;
    enum request_error flaw;
    enum request_method method;
} methods[] = {
    {"GET", HTTP_ERROR_NONE, METHOD_GET},   {"HEAD", HTTP_ERROR_NONE, METHOD_HEAD},
    {"POST", HTTP_ERROR_NONE, METHOD_POST}, {"CONNECT", HTTP_ERROR_METHOD_KNOWN, 0},
    {"DELETE", HTTP_ERROR_METHOD_KNOWN, 0}, {"OPTIONS", HTTP_ERROR_METHOD_KNOWN, 0},
    {"PATCH", HTTP_ERROR_METHOD_KNOWN, 0},  {"PUT", HTTP_ERROR_METHOD_KNOWN, 0},
    {"TRACE", HTTP_ERROR_METHOD_KNOWN, 0},
};

static enum request_error read_method(struct http_parser *reader, struct text method) {
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        if (!text_is(method, methods[i].name)) continue;
        reader->method = methods[i].method;
        return methods[i].flaw;
    }
    return HTTP_ERROR_METHOD_UNKNOWN;
}

static enum request_error read_version(struct http_parser *reader, struct text version) {
    static const struct text shape = {"HTTP/", 5};
    if (version.length != 8 || !text_equal((struct text){version.bytes, 5}, shape)) return HTTP_ERROR_VERSION_SHAPE;
    const char *number = version.bytes + 5;
    if (!http_char_is(number[0], SIGN_FIGURE) || number[1] != '.' || !http_char_is(number[2], SIGN_FIGURE))
        return HTTP_ERROR_VERSION_SHAPE;
    reader->minor = (unsigned)(number[2] - '0');
    return number[0] == '1' && reader->minor <= 1 ? HTTP_ERROR_NONE : HTTP_ERROR_VERSION;
}

/* Skips "http://" or "https://". False: it does not begin so. */
static bool skip_scheme(struct text *target) {
    static const char *const schemes[] = {"http://", "https://"};
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        struct text scheme = text_of(schemes[i]);
        if (target->length < scheme.length) continue;
        if (!text_is_word((struct text){target->bytes, scheme.length}, schemes[i])) continue;
        *target = text_skip(*target, scheme.length);
        return true;
    }
    return false;
}

/* Takes "HOST" off the front of "HOST/PATH?QUERY". */
static struct text take_authority(struct text *target) {
    struct text authority = {target->bytes, 0};
    while (authority.length < target->length && target->bytes[authority.length] != '/' &&
           target->bytes[authority.length] != '?')
        authority.length++;
    *target = text_skip(*target, authority.length);
    return authority;
}

static enum request_error read_target(struct http_parser *reader, const char *bytes, struct text target) {
    if (skip_scheme(&target)) reader->authority = request_span_of(bytes, take_authority(&target));
    struct text path;
    if (text_split(&target, '?', &path)) {
        reader->query = request_span_of(bytes, target);
        if (!query_is_good(target)) return HTTP_ERROR_QUERY;
    }
    /* "http://host" has the path "/", which is not in its bytes. */
    if (path.length == 0 && reader->authority.is_there) return HTTP_ERROR_NONE;
    reader->path = request_span_of(bytes, path);
    return path_check(path);
}

/* Parses "GET /path HTTP/1.1". */
static enum request_error read_first_line(struct http_parser *reader, const char *bytes, struct text line) {
    struct text method, target;
    if (!text_split(&line, ' ', &method) || !text_split(&line, ' ', &target) || target.length == 0)
        return HTTP_ERROR_LINE_SHAPE;
    if (!http_char_all(method, SIGN_TOKEN)) return HTTP_ERROR_METHOD_SIGN;
    enum request_error flaw = read_version(reader, line);
    if (flaw == HTTP_ERROR_NONE) flaw = read_method(reader, method);
    return flaw == HTTP_ERROR_NONE ? read_target(reader, bytes, target) : flaw;
}

/* The current line is complete; `end` is the position of its CR. */
static enum request_error end_line(struct http_parser *reader, const char *bytes, uint32_t end) {
    struct text line = {bytes + reader->line, end - reader->line};
    reader->line = reader->seen;
    if (reader->lines++ == 0) return read_first_line(reader, bytes, line);
    if (reader->lines - 2 == REQUEST_FIELDS_MAX && line.length > 0) return HTTP_ERROR_HEAD_FIELDS;
    reader->is_whole = line.length == 0;
    return line.length > 0 ? http_parse_field(reader, bytes, line) : HTTP_ERROR_NONE;
}

/* Parses the byte at `at`, the last of those seen. */
static enum request_error take_byte(struct http_parser *reader, const char *bytes, uint32_t at) {
    uint8_t byte = (uint8_t)bytes[at];
    bool is_return_before = at > 0 && bytes[at - 1] == '\r';
    if (at >= REQUEST_HEAD_MAX) return HTTP_ERROR_HEAD_LONG;
    if (is_return_before != (byte == '\n')) return HTTP_ERROR_LINE_END;
    if (byte == '\n') return end_line(reader, bytes, at - 1);
    if (byte == '\r') return HTTP_ERROR_NONE;
    if (reader->lines == 0 && at >= REQUEST_LINE_MAX) return HTTP_ERROR_LINE_LONG;
    return (byte < 0x20 && byte != '\t') || byte == 0x7f ? HTTP_ERROR_CONTROL : HTTP_ERROR_NONE;
}

enum request_progress http_parse(struct http_parser *reader, const char *bytes, size_t length,
                                 struct request_head *request) {
    while (reader->flaw == HTTP_ERROR_NONE && !reader->is_whole && reader->seen < length) {
        uint32_t at = reader->seen++;
        reader->flaw = take_byte(reader, bytes, at);
    }
    if (reader->flaw == HTTP_ERROR_NONE && reader->is_whole) reader->flaw = http_parse_finish(reader, bytes, request);
    if (reader->flaw != HTTP_ERROR_NONE) return REQUEST_BAD;
    return reader->is_whole ? REQUEST_READY : REQUEST_MORE;
}
