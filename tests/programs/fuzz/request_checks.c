#include "request_checks.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "web/http/negotiate.h"
#include "web/http/http_response.h"
#include "web/http/cookie.h"
#include "web/http/csrf.h"
#include "web/http/path.h"
#include "web/server/own_names.h"
#include "web/server/server.h"

void request_wrong(struct request_tally *tally, const char *format, ...) {
    va_list arguments;
    if (tally->wrong[0]) return;
    va_start(arguments, format);
    vsnprintf(tally->wrong, sizeof tally->wrong, format, arguments);
    va_end(arguments);
}

static bool is_within(struct text text, struct text whole) {
    return text.bytes >= whole.bytes && text.bytes + text.length <= whole.bytes + whole.length;
}

static bool has_byte(struct text text, char byte) { return text.length && memchr(text.bytes, byte, text.length); }

/* As often as it stands there, of any case: found by hand, without the parser. */
static unsigned times_in(struct text text, const char *line_begin) {
    unsigned times = 0;
    uint32_t length = (uint32_t)strlen(line_begin);
    for (uint32_t i = 0; i + length <= text.length; i++)
        times += text_is_word((struct text){text.bytes + i, length}, line_begin);
    return times;
}

/* No two programs may disagree on where this one ends. */
static void check_where_it_ends(struct request_tally *tally, struct text head, const struct request_head *request) {
    unsigned lengths = times_in(head, "\nContent-Length:");
    MUST(tally, times_in(head, "\nTransfer-Encoding:") == 0);
    MUST(tally, times_in(head, "\nHost:") == 1);
    MUST(tally, lengths <= 1);
    MUST(tally, lengths == 1 || request->body_length == 0);
    MUST(tally, request->method == METHOD_POST || request->body_length == 0);
    MUST(tally, head.length <= REQUEST_HEAD_MAX && head.length > 4);
    MUST(tally, memcmp(head.bytes + head.length - 4, "\r\n\r\n", 4) == 0);
    for (uint32_t i = 0; i < head.length; i++) {
        bool is_end = head.bytes[i] == '\r' || head.bytes[i] == '\n';
        MUST(tally, is_end || head.bytes[i] == '\t' || (uint8_t)head.bytes[i] >= ' ');
        MUST(tally, head.bytes[i] != '\r' || head.bytes[i + 1] == '\n');
        MUST(tally, head.bytes[i] != '\n' || (i > 0 && head.bytes[i - 1] == '\r'));
    }
}

static void check_path(struct request_tally *tally, struct text raw) {
    char room[REQUEST_LINE_MAX];
    struct path path;
    MUST(tally, raw.length > 0 && raw.bytes[0] == '/' && path_check(raw) == HTTP_ERROR_NONE);
    if (tally->wrong[0] || !path_read(raw, room, &path)) return;
    for (uint32_t i = 0; i < path.count; i++) {
        struct text piece = path.pieces[i];
        enum text_flaw flaw = text_check(piece, REQUEST_LINE_MAX);
        MUST(tally, flaw == TEXT_GOOD || flaw == TEXT_EMPTY);
        MUST(tally, !has_byte(piece, '/') && !has_byte(piece, '\\'));
        MUST(tally, !text_is(piece, ".") && !text_is(piece, ".."));
        MUST(tally, piece.length > 0 || i == path.count - 1);
    }
}

static bool is_same_request(const struct request_head *a, const struct request_head *b) {
    for (uint32_t i = 0; i < FIELDS; i++) {
        if ((a->fields[i].bytes == NULL) != (b->fields[i].bytes == NULL)) return false;
        if (!text_equal(a->fields[i], b->fields[i])) return false;
    }
    return a->method == b->method && a->minor == b->minor && text_equal(a->path, b->path) &&
           text_equal(a->query, b->query) && (a->query.bytes == NULL) == (b->query.bytes == NULL) &&
           a->body_length == b->body_length && a->keep_alive == b->keep_alive && a->wants_continue == b->wants_continue;
}

/* The head again, from its parts. */
static void write_request(struct buffer *out, const struct request_head *request) {
    static const char *const methods[] = {"GET ", "HEAD ", "POST "};
    buffer_add_cstr(out, methods[request->method]);
    buffer_add_text(out, request->path);
    if (request->query.bytes) buffer_add_byte(out, '?'), buffer_add_text(out, request->query);
    buffer_add_cstr(out, request->minor ? " HTTP/1.1\r\n" : " HTTP/1.0\r\n");
    for (enum request_field field = 0; field < FIELDS; field++) {
        if (!request->fields[field].bytes) continue;
        buffer_add_cstr(out, request_field_name(field)), buffer_add_byte(out, ':');
        buffer_add_text(out, request->fields[field]), buffer_add_cstr(out, "\r\n");
    }
    buffer_add_cstr(out, "\r\n");
}

static void check_round_trip(struct request_tally *tally, const struct request_head *request) {
    static char room[REQUEST_HEAD_MAX + 1000];
    struct buffer out = buffer_wrap(room, sizeof room);
    struct http_parser reader = {0};
    struct request_head again;
    write_request(&out, request);
    /* Written with other blanks it may be longer than it was, but never too long: all of it stood in the head. */
    enum request_progress progress = http_parse(&reader, out.bytes, out.length, &again);
    if (progress != REQUEST_READY)
        request_wrong(tally, "written again it is refused: %s", request_error_text(reader.flaw));
    else
        MUST(tally, is_same_request(request, &again));
    MUST(tally, reader.seen == out.length);
    tally->round_trips++;
}

/* Names by hand, without the parser: an own one in any case, with one dot or a port of figures behind it. */
static bool is_own_by_hand(struct text host) {
    static const char *const own[] = {"localhost", "cup.local"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        uint32_t length = (uint32_t)strlen(own[i]);
        if (host.length < length || !text_is_word((struct text){host.bytes, length}, own[i])) continue;
        if (host.length > length && host.bytes[length] == '.') length++;
        if (host.length == length || host.bytes[length] == ':') return true;
    }
    return false;
}

/* No name but an own one is served, and an address only if it is the machine's. */
static void check_host(struct request_tally *tally, struct text host) {
    static const char *const hosts[] = {"cup.local"};
    static const struct server_options options = {.hosts = hosts, .host_count = 1};
    static const struct own_names names = {.options = &options};
    struct host_name name, again;
    bool is_host = host_name_parse(host, &name);
    MUST(tally, is_host);
    if (!is_host) return;
    MUST(tally, is_within(name.name, host) && name.name.length > 0);
    bool is_own = own_names_has(&names, &name);
    MUST(tally, name.is_address || is_own == is_own_by_hand(host));
    MUST(tally, !name.is_address || is_own == host_name_is_loopback(&name));
    if (host.bytes[0] != '[' && host_name_parse(name.name, &again)) MUST(tally, host_name_equal(&name, &again));
}

static void check_ready(struct request_tally *tally, struct text input, const struct http_parser *reader,
                        const struct request_head *request) {
    struct text head = {input.bytes, reader->seen};
    bool is_root = text_is(request->path, "/");
    check_where_it_ends(tally, head, request);
    check_path(tally, request->path);
    MUST(tally, is_root || is_within(request->path, head));
    MUST(tally, query_is_good(request->query));
    for (uint32_t i = 0; i < FIELDS; i++) {
        struct text value = request->fields[i];
        if (value.bytes == NULL) continue;
        MUST(tally,
             is_within(value, head) && !has_byte(value, '\r') && !has_byte(value, '\n') && !has_byte(value, '\0'));
    }
    check_host(tally, request->fields[FIELD_HOST]);
    if (!tally->wrong[0]) check_round_trip(tally, request);
}

/* The same bytes in pieces of any size, each time at another place. */
static void check_pieces(struct request_tally *tally, struct text input, const struct http_parser *whole,
                         enum request_progress wanted, struct chance *chance) {
    static char places[2][1 << 15];
    struct http_parser reader = {0};
    struct request_head request;
    enum request_progress progress = REQUEST_MORE;
    if (input.length > sizeof places[0]) return;
    for (uint32_t length = 0, turn = 0; progress == REQUEST_MORE && length < input.length; turn++) {
        length += 1 + chance_below(chance, chance_one_in(chance, 4) ? 400 : 5);
        if (length > input.length) length = input.length;
        memset(places[turn % 2], 'x', sizeof places[0]);
        memcpy(places[(turn + 1) % 2], input.bytes, length);
        progress = http_parse(&reader, places[(turn + 1) % 2], length, &request);
    }
    MUST(tally, progress == wanted && reader.flaw == whole->flaw && reader.seen == whole->seen);
    if (!tally->wrong[0] && progress == REQUEST_READY) check_round_trip(tally, &request);
}

void check_request(struct request_tally *tally, struct text input, struct chance *chance) {
    struct http_parser reader = {0};
    struct request_head request;
    enum request_progress progress = http_parse(&reader, input.bytes, input.length, &request);
    MUST(tally, reader.seen <= input.length && reader.seen <= REQUEST_HEAD_MAX + 1);
    if (input.length > 0) check_pieces(tally, input, &reader, progress, chance);
    tally->flaws[reader.flaw]++;
    switch (progress) {
    case REQUEST_MORE:
        MUST(tally, reader.seen == input.length && reader.flaw == HTTP_ERROR_NONE);
        tally->unfinished++;
        break;
    case REQUEST_BAD:
        MUST(tally, reader.flaw != HTTP_ERROR_NONE && response_reason(request_error_status(reader.flaw)) != NULL);
        tally->refused++;
        break;
    case REQUEST_READY:
        check_ready(tally, input, &reader, &request);
        csrf_check_origin(&request, false);
        tally->done++;
        break;
    }
}

static void check_cookies(struct request_tally *tally, struct text input) {
    static char room[1024];
    struct text cookies[COOKIES], again[COOKIES];
    static const char *const names[COOKIES] = {"link=", ";next=", ";lang=", "; theme="};
    struct buffer out = buffer_wrap(room, sizeof room);
    bool any = false;
    cookies_read(input, cookies);
    for (uint32_t i = 0; i < COOKIES; i++) {
        struct cookie_set set = {(enum cookie)i, cookies[i], 1};
        MUST(tally, cookies[i].length == 0 || (is_within(cookies[i], input) && cookie_is_good(&set)));
        buffer_add_cstr(&out, names[i]), buffer_add_text(&out, cookies[i]);
        any |= cookies[i].length > 0;
    }
    cookies_read(buffer_view(&out), again);
    for (uint32_t i = 0; i < COOKIES; i++) MUST(tally, text_equal(cookies[i], again[i]));
    any ? tally->done++ : tally->refused++;
    tally->round_trips++;
}

void check_field(struct request_tally *tally, struct text input) {
    check_cookies(tally, input);
    for (enum language otherwise = LANGUAGE_EN; otherwise <= LANGUAGE_PT_BR; otherwise++) {
        enum language language = negotiate_language(input, otherwise);
        MUST(tally, language == LANGUAGE_EN || language == LANGUAGE_PT_BR);
    }
    MUST(tally, !negotiate_json(input) || times_in(input, "application/json") > 0);
    MUST(tally, !etag_matches(input, text_of("abc")) || times_in(input, "\"abc\"") > 0 || has_byte(input, '*'));
}

static struct text some_of(struct text input, struct chance *chance) {
    uint32_t from = chance_below(chance, input.length + 1);
    return (struct text){input.bytes + from, chance_below(chance, input.length - from + 1)};
}

/* Whatever was put in, the head has the lines that were meant, and leads nowhere else. */
static void check_head(struct request_tally *tally, struct text head, const struct http_response *answer,
                       unsigned lines) {
    unsigned ends = 0;
    for (uint32_t i = 0; i < head.length; i++) {
        ends += head.bytes[i] == '\n';
        MUST(tally,
             (uint8_t)head.bytes[i] < 0x80 && (head.bytes[i] >= ' ' || head.bytes[i] == '\r' || head.bytes[i] == '\n'));
    }
    MUST(tally, ends == lines);
    MUST(tally, times_in(head, "\nContent-Security-Policy: default-src 'none';") == 1);
    MUST(tally, times_in(head, "\nLocation: /") == (answer->status == 303));
    MUST(tally, times_in(head, "\nLocation: http") == (answer->status == 307));
    MUST(tally, times_in(head, "\nLocation: //") == 0 && times_in(head, "\nLocation: /\\") == 0);
    MUST(tally, times_in(head, "\nSet-Cookie:") == answer->cookie_count);
}

/* Each value is a piece of the input, or what is mostly good. */
void check_answer(struct request_tally *tally, struct text input, struct chance *chance) {
    static char room[1 << 15];
    struct buffer out = buffer_wrap(room, sizeof room);
    static const unsigned statuses[] = {200, 200, 303, 307};
    struct http_response plain = {.status = statuses[chance_below(chance, 4)], .length = 1};
    if (plain.status != 200) plain.location = text_of("/");
    if (plain.status == 307) plain.origin = text_of("http://cup.local:8080");
    buffer_clear(&out);
    bool is_plain = response_head(&out, &plain);
    MUST(tally, is_plain);
    unsigned lines = 0;
    for (size_t i = 0; i < out.length; i++) lines += out.bytes[i] == '\n';
    struct http_response answer = plain;
    if (answer.status != 200) answer.location = some_of(input, chance);
    if (answer.status == 307 && chance_one_in(chance, 2)) answer.origin = some_of(input, chance);
    if (chance_one_in(chance, 2)) answer.etag = some_of(input, chance), lines += answer.etag.length > 0;
    if (chance_one_in(chance, 4)) answer.file_name = some_of(input, chance), lines += answer.file_name.length > 0;
    if (chance_one_in(chance, 2)) {
        answer.cookies[answer.cookie_count++] = (struct cookie_set){COOKIE_LINK, some_of(input, chance), 1};
        lines++;
    }
    buffer_clear(&out);
    bool is_written = response_head(&out, &answer);
    if (is_written)
        check_head(tally, buffer_view(&out), &answer, lines);
    else
        MUST(tally, out.length == 0);
    is_written ? tally->done++ : tally->refused++;
}
