#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "web/http/http_response.h"
#include "web/http/http_date.h"
#include "web/http/http_parse.h"

/* 6 November 1994, 08:49:37 UTC: the example of RFC 9110. */
enum { THEN = 784111777 };

static const char protections[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

static char head[4096];

static const char *head_of(const struct http_response *answer) {
    struct buffer out = buffer_wrap(head, sizeof head);
    assert_true(response_head(&out, answer));
    return head;
}

/* The whole head, but for the protections that every head has. */
static void head_is(const struct http_response *answer, const char *before, const char *behind) {
    char expected[4096];
    struct buffer out = buffer_wrap(expected, sizeof expected);
    buffer_add_cstr(&out, before), buffer_add_cstr(&out, protections), buffer_add_cstr(&out, behind);
    assert_string_equal(head_of(answer), expected);
}

static void not_written(const struct http_response *answer) {
    struct buffer out = buffer_wrap(head, sizeof head);
    buffer_add_cstr(&out, "before");
    assert_false(response_head(&out, answer));
    assert_string_equal(head, "before");
}

static void a_page(void **state) {
    (void)state;
    head_is(&(struct http_response){.status = 200,
                                    .content = CONTENT_HTML,
                                    .length = 1234,
                                    .caching = CACHE_ASK,
                                    .etag = text_of("a-b_9"),
                                    .now = THEN},
            "HTTP/1.1 200 OK\r\n"
            "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
            "Content-Type: text/html; charset=utf-8\r\n"
            "Content-Length: 1234\r\n"
            "ETag: \"a-b_9\"\r\n"
            "Cache-Control: no-cache\r\nVary: Accept, Accept-Encoding, Accept-Language, Cookie\r\n",
            "\r\n");
}

static void a_compressed_sheet(void **state) {
    (void)state;
    head_is(&(struct http_response){.status = 200,
                                    .content = CONTENT_CSS,
                                    .length = 99,
                                    .gzip = true,
                                    .caching = CACHE_FOREVER,
                                    .etag = text_of("x-gzip"),
                                    .now = THEN},
            "HTTP/1.1 200 OK\r\n"
            "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
            "Content-Type: text/css; charset=utf-8\r\n"
            "Content-Encoding: gzip\r\n"
            "Content-Length: 99\r\n"
            "ETag: \"x-gzip\"\r\n"
            "Cache-Control: public, max-age=31536000, immutable\r\nVary: Accept-Encoding\r\n",
            "\r\n");
}

static void after_a_form(void **state) {
    (void)state;
    head_is(&(struct http_response){.status = 303,
                                    .location = text_of("/result/7?saved=12"),
                                    .cookies = {{COOKIE_LANG, text_of("en"), 60}, {COOKIE_LINK, text_of(""), 0}},
                                    .cookie_count = 2,
                                    .tls = true,
                                    .now = THEN},
            "HTTP/1.1 303 See Other\r\n"
            "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
            "Content-Length: 0\r\n"
            "Location: /result/7?saved=12\r\n"
            "Cache-Control: no-store\r\n",
            "Set-Cookie: lang=en; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure\r\n"
            "Set-Cookie: link=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure\r\n"
            "\r\n");
}

static void a_stream(void **state) {
    (void)state;
    head_is(
        &(struct http_response){.status = 200, .content = CONTENT_EVENTS, .length = ANSWER_UNTIL_CLOSE, .now = THEN},
        "HTTP/1.1 200 OK\r\n"
        "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
        "Content-Type: text/event-stream\r\n"
        "X-Accel-Buffering: no\r\n"
        "Connection: close\r\n"
        "Cache-Control: no-store\r\n",
        "\r\n");
}

static void not_modified(void **state) {
    (void)state;
    head_is(&(struct http_response){.status = 304,
                                    .content = CONTENT_CSS,
                                    .length = 99,
                                    .gzip = true,
                                    .caching = CACHE_FOREVER,
                                    .etag = text_of("x"),
                                    .now = THEN},
            "HTTP/1.1 304 Not Modified\r\n"
            "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
            "ETag: \"x\"\r\n"
            "Cache-Control: public, max-age=31536000, immutable\r\nVary: Accept-Encoding\r\n",
            "\r\n");
}

static void refusals(void **state) {
    (void)state;
    const struct http_response wrong_method = {.status = 405, .allow = ALLOW_GET, .closes = true, .now = THEN};
    assert_non_null(strstr(head_of(&wrong_method), "\r\nAllow: GET, HEAD\r\n"));
    assert_non_null(strstr(head, "\r\nConnection: close\r\n"));
    assert_non_null(
        strstr(head_of(&(struct http_response){.status = 405, .allow = ALLOW_POST}), "\r\nAllow: POST\r\n"));
    assert_non_null(strstr(head_of(&(struct http_response){.status = 405, .allow = ALLOW_GET | ALLOW_POST}),
                           "Allow: GET, HEAD, POST\r\n"));
    assert_non_null(
        strstr(head_of(&(struct http_response){.status = 429, .retry_seconds = 7}), "\r\nRetry-After: 7\r\n"));
    assert_null(strstr(head_of(&(struct http_response){.status = 503}), "Retry-After"));
}

static void a_file_to_save(void **state) {
    (void)state;
    struct http_response answer = {.status = 200, .content = CONTENT_PDF, .file_name = text_of("pairings-2.pdf")};
    assert_non_null(strstr(head_of(&answer), "\r\nContent-Disposition: attachment; filename=\"pairings-2.pdf\"\r\n"));
    static const char *const wrong[] = {".hidden", "a/b", "a\"b", "a b", "a\r\n", "\xc3\xa9", "a;b"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        answer.file_name = text_of(wrong[i]);
        not_written(&answer);
    }
}

/* Whatever a request may be refused with can be answered. */
static void every_flaw_can_be_answered(void **state) {
    (void)state;
    for (enum request_error flaw = HTTP_ERROR_NONE + 1; flaw < FLAWS; flaw++)
        head_of(&(struct http_response){.status = request_error_status(flaw)});
    not_written(&(struct http_response){.status = 200, .now = -1});
    not_written(&(struct http_response){.status = 299});
    not_written(&(struct http_response){.status = 0});
    not_written(&(struct http_response){.status = 200, .length = -2});
    assert_null(response_reason(100));
    assert_string_equal(response_continue, "HTTP/1.1 100 Continue\r\n\r\n");
}

static void every_type_has_its_name(void **state) {
    (void)state;
    for (enum content_type type = CONTENT_NONE + 1; type < CONTENT_TYPES; type++)
        assert_non_null(strstr(head_of(&(struct http_response){.status = 200, .content = type}), "\r\nContent-Type: "));
    assert_null(strstr(head_of(&(struct http_response){.status = 200}), "\r\nContent-Type: "));
}

static void no_answer_leads_elsewhere(void **state) {
    (void)state;
    static const char *const ours[] = {"/", "/a/b", "/a?b=c/d", "/?next=http://a", "/a/", "/caf%C3%A9"};
    for (size_t i = 0; i < COUNT_OF(ours); i++) assert_true(location_is_local(text_of(ours[i])));
    static const char *const wrong[] = {"",
                                        "//evil.example",
                                        "///evil.example",
                                        "/\\evil.example",
                                        "\\\\evil.example",
                                        "http://evil.example/",
                                        "https:evil.example",
                                        "javascript:alert(1)",
                                        "a",
                                        "?a",
                                        "#a",
                                        "/a#b",
                                        "/a\r\nSet-Cookie: b",
                                        "/a?b\r\nX: c",
                                        "/%0d%0aX:%20c",
                                        "/../a",
                                        "/./",
                                        "/%2e%2e/",
                                        "/%5cevil.example",
                                        "/%2fevil.example",
                                        " /a",
                                        "/a b",
                                        "/\t/evil.example",
                                        "/a?<b>",
                                        "/\xc3\xa9"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_false(location_is_local(text_of(wrong[i])));
        not_written(&(struct http_response){.status = 303, .location = text_of(wrong[i])});
    }
    not_written(&(struct http_response){.status = 303});
    not_written(&(struct http_response){.status = 200, .location = text_of("/")});
}

static void a_page_under_another_name(void **state) {
    (void)state;
    head_is(&(struct http_response){.status = 307,
                                    .origin = text_of("http://192.0.2.7:8080"),
                                    .location = text_of("/t/ote?saved=3"),
                                    .now = THEN},
            "HTTP/1.1 307 Temporary Redirect\r\n"
            "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
            "Content-Length: 0\r\n"
            "Location: http://192.0.2.7:8080/t/ote?saved=3\r\n"
            "Cache-Control: no-store\r\n",
            "\r\n");
    static const char *const wrong[] = {
        "",           "192.0.2.7",        "//cup",          "ftp://cup", "javascript:", "http://", "http://a/",
        "http://a b", "http://a\r\nX: b", "http://ana@cup", "http://a?", "https://[a",  "http:/a", "HTTP://a"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        not_written(&(struct http_response){.status = 307, .origin = text_of(wrong[i]), .location = text_of("/")});
    const struct text origin = text_of("https://cup.example");
    not_written(&(struct http_response){.status = 307, .origin = origin, .location = text_of("//evil.example")});
    not_written(&(struct http_response){.status = 307, .origin = origin, .location = text_of(".evil.example/")});
    not_written(&(struct http_response){.status = 307, .origin = origin});
    not_written(&(struct http_response){.status = 303, .origin = origin, .location = text_of("/")});
    not_written(&(struct http_response){.status = 200, .origin = origin});
}

static void no_value_splits_a_head(void **state) {
    (void)state;
    static const char *const wrong[] = {"a\r\nX: b", "a\"", "a b", "W/a", "\xff", "*"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        not_written(&(struct http_response){.status = 200, .etag = text_of(wrong[i])});
    char longest[65];
    memset(longest, 'a', sizeof longest);
    head_of(&(struct http_response){.status = 200, .etag = {longest, 64}});
    not_written(&(struct http_response){.status = 200, .etag = {longest, 65}});
    not_written(
        &(struct http_response){.status = 200, .cookies = {{COOKIE_LANG, text_of("a\r\nX: b"), 1}}, .cookie_count = 1});
    not_written(&(struct http_response){.status = 200, .cookie_count = ANSWER_COOKIES_MAX + 1});
}

static void no_room(void **state) {
    (void)state;
    struct buffer out = {.ceiling = 100};
    assert_false(response_head(&out, &(struct http_response){.status = 200}));
    buffer_free(&out);
}

static void etags(void **state) {
    (void)state;
    static const char *const match[] = {"\"ab\"", "W/\"ab\"", "\"x\", \"ab\"", "\"x\",W/\"ab\" ,\"y\"", "*", " * "};
    for (size_t i = 0; i < COUNT_OF(match); i++) assert_true(etag_matches(text_of(match[i]), text_of("ab")));
    static const char *const none[] = {"",     "ab",       "\"abc\"", "\"a\"",  "\"ab",
                                       "ab\"", "w/\"ab\"", "W/ab",    "\"AB\"", "**"};
    for (size_t i = 0; i < COUNT_OF(none); i++) assert_false(etag_matches(text_of(none[i]), text_of("ab")));
    assert_false(etag_matches((struct text){NULL, 0}, text_of("ab")));
    assert_false(etag_matches(text_of("*"), text_of("")));
    assert_false(etag_matches(text_of("\"\""), text_of("")));
}

static void date_is(int64_t seconds, const char *expected) {
    char room[40];
    struct buffer out = buffer_wrap(room, sizeof room);
    assert_true(http_date_is_good(seconds));
    http_date(&out, seconds);
    assert_string_equal(room, expected);
}

static void dates(void **state) {
    (void)state;
    date_is(0, "Thu, 01 Jan 1970 00:00:00 GMT");
    date_is(86399, "Thu, 01 Jan 1970 23:59:59 GMT");
    date_is(THEN, "Sun, 06 Nov 1994 08:49:37 GMT");
    date_is(951782400, "Tue, 29 Feb 2000 00:00:00 GMT");
    date_is(951868800, "Wed, 01 Mar 2000 00:00:00 GMT");
    date_is(1709164800, "Thu, 29 Feb 2024 00:00:00 GMT");
    date_is(1735689599, "Tue, 31 Dec 2024 23:59:59 GMT");
    date_is(1735689600, "Wed, 01 Jan 2025 00:00:00 GMT");
    date_is(4107542400, "Mon, 01 Mar 2100 00:00:00 GMT"); /* no leap year */
    date_is(253402300799, "Fri, 31 Dec 9999 23:59:59 GMT");
    assert_false(http_date_is_good(253402300800));
    assert_false(http_date_is_good(-1));
}

/* Day after day as a calendar on the wall counts. */
static void every_day_until_2200(void **state) {
    (void)state;
    static const char *const week[] = {"Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year = 1970, month = 0, day = 1;
    for (int64_t days = 0; year < 2200; days++) {
        char expected[40];
        snprintf(expected, sizeof expected, "%s, %02d %s %d 12:00:00 GMT", week[days % 7], day, months[month], year);
        date_is(days * 86400 + 43200, expected);
        bool is_leap_february = month == 1 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        if (day++ < lengths[month] + is_leap_february) continue;
        day = 1;
        if (++month == 12) month = 0, year++;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page),
        cmocka_unit_test(a_compressed_sheet),
        cmocka_unit_test(after_a_form),
        cmocka_unit_test(a_stream),
        cmocka_unit_test(not_modified),
        cmocka_unit_test(refusals),
        cmocka_unit_test(a_file_to_save),
        cmocka_unit_test(dates),
        cmocka_unit_test(every_flaw_can_be_answered),
        cmocka_unit_test(etags),
        cmocka_unit_test(every_type_has_its_name),
        cmocka_unit_test(no_room),
        cmocka_unit_test(no_answer_leads_elsewhere),
        cmocka_unit_test(every_day_until_2200),
        cmocka_unit_test(a_page_under_another_name),
        cmocka_unit_test(no_value_splits_a_head),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
