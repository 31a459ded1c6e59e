/* The requests of tests/requests: refused with their status, or read; whole, cut in two at every byte, byte by byte, and
 * each time at another place of memory. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "web/http/http_parse.h"
#include "request_cases.h"
#include "support/turn.h"

static struct request_case malformed[REQUEST_CASES_MAX], good[REQUEST_CASES_MAX];
static uint32_t malformed_count, good_count;

static int read_files(void **state) {
    (void)state;
    malformed_count = request_cases("malformed.txt", 3, malformed);
    good_count = request_cases("good.txt", 3, good);
    return 0;
}

static const char *const flaw_names[FLAWS] = {
#define HTTP_ERROR(name, status, words) [HTTP_ERROR_##name] = #name,
#include "web/http/request_errors.def"
#undef HTTP_ERROR
};

/* A copy of just that size, so that a sanitizer sees whoever reads on; the copy before it is gone. */
static const char *moved(const char *bytes, size_t length) {
    static char *copy;
    free(copy);
    copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy + 1, bytes, length);
    return copy + 1;
}

static void is_refused(const struct request_case *wanted, const struct http_parser *reader) {
    if (!text_is(wanted->words[2], flaw_names[reader->flaw] ? flaw_names[reader->flaw] : ""))
        fail_msg("%s: %s", wanted->words[0].bytes, request_error_text(reader->flaw));
    assert_int_equal(strtoul(wanted->words[1].bytes, NULL, 10), request_error_status(reader->flaw));
}

static void malformed_requests_are_refused(void **state) {
    (void)state;
    assert_true(malformed_count >= 40);
    for (uint32_t i = 0; i < malformed_count; i++) {
        struct http_parser reader = {0};
        struct request_head request;
        struct text bytes = malformed[i].bytes;
        if (http_parse(&reader, moved(bytes.bytes, bytes.length), bytes.length, &request) != REQUEST_BAD)
            fail_msg("%s is not refused", malformed[i].words[0].bytes);
        is_refused(&malformed[i], &reader);
    }
    printf("# count requests-malformed %u\n", malformed_count);
}

/* Reads what is there in steps, each time at another place. The step is of so many bytes, after a first of its own. */
static enum request_progress read_in_steps(struct http_parser *reader, struct text bytes, size_t first, size_t step,
                                           struct request_head *request) {
    enum request_progress progress = REQUEST_MORE;
    *reader = (struct http_parser){0};
    for (size_t length = first; progress == REQUEST_MORE; length += step) {
        if (length > bytes.length) length = bytes.length;
        progress = http_parse(reader, moved(bytes.bytes, length), length, request);
        if (length == bytes.length) break;
    }
    return progress;
}

static bool is_same_span(struct request_span a, struct request_span b) {
    return a.is_there == b.is_there && a.from == b.from && a.length == b.length;
}

static void is_same(const struct http_parser *a, const struct http_parser *b) {
    assert_true(a->seen == b->seen && a->line == b->line && a->lines == b->lines && a->is_whole == b->is_whole);
    assert_true(a->flaw == b->flaw && a->method == b->method && a->minor == b->minor);
    assert_true(is_same_span(a->authority, b->authority) && is_same_span(a->path, b->path));
    assert_true(is_same_span(a->query, b->query));
    for (uint32_t i = 0; i < FIELDS; i++) assert_true(is_same_span(a->fields[i], b->fields[i]));
}

static void malformed_requests_are_refused_however_they_come(void **state) {
    (void)state;
    unsigned cuts = 0;
    for (uint32_t i = 0; i < malformed_count; i++) {
        struct http_parser whole = {0}, reader;
        struct request_head request;
        struct text bytes = malformed[i].bytes;
        http_parse(&whole, bytes.bytes, bytes.length, &request);
        assert_int_equal(read_in_steps(&reader, bytes, 1, 1, &request), REQUEST_BAD);
        is_refused(&malformed[i], &reader);
        is_same(&reader, &whole);
        for (uint32_t cut = turn_first(19); cut <= bytes.length; cut += turn_step(19), cuts++) {
            assert_int_equal(read_in_steps(&reader, bytes, cut, bytes.length, &request), REQUEST_BAD);
            is_same(&reader, &whole);
        }
    }
    printf("# count requests-malformed-cut %u\n", cuts);
}

static void is_read(const struct request_case *wanted, const struct request_head *request) {
    static const char *const methods[] = {"GET", "HEAD", "POST"};
    assert_true(text_is(wanted->words[1], methods[request->method]));
    if (!text_equal(wanted->words[2], request->path)) fail_msg("%s has another path", wanted->words[0].bytes);
}

static void good_requests_are_read(void **state) {
    (void)state;
    for (uint32_t i = 0; i < good_count; i++) {
        struct http_parser reader = {0};
        struct request_head request;
        struct text bytes = good[i].bytes;
        if (http_parse(&reader, moved(bytes.bytes, bytes.length), bytes.length, &request) != REQUEST_READY)
            fail_msg("%s: %s", good[i].words[0].bytes, request_error_text(reader.flaw));
        is_read(&good[i], &request);
    }
}

static void good_requests_are_read_however_they_come(void **state) {
    (void)state;
    for (uint32_t i = 0; i < good_count; i++) {
        struct http_parser whole = {0}, reader;
        struct request_head request;
        struct text bytes = good[i].bytes;
        http_parse(&whole, bytes.bytes, bytes.length, &request);
        for (uint32_t cut = turn_first(19); cut <= bytes.length; cut += turn_step(19)) {
            assert_int_equal(read_in_steps(&reader, bytes, cut, 7, &request), REQUEST_READY);
            is_same(&reader, &whole);
            is_read(&good[i], &request);
        }
        assert_int_equal(read_in_steps(&reader, bytes, 1, 1, &request), REQUEST_READY);
        is_read(&good[i], &request);
    }
}

static void half_a_request_is_no_request(void **state) {
    (void)state;
    for (uint32_t i = 0; i < good_count; i++) {
        struct http_parser whole = {0};
        struct request_head request;
        http_parse(&whole, good[i].bytes.bytes, good[i].bytes.length, &request);
        for (uint32_t length = 0; length < whole.seen; length++) {
            struct http_parser reader = {0};
            assert_int_equal(http_parse(&reader, moved(good[i].bytes.bytes, length), length, &request), REQUEST_MORE);
        }
    }
}

static void every_flaw_has_its_request(void **state) {
    (void)state;
    for (enum request_error flaw = HTTP_ERROR_NONE + 1; flaw < FLAWS; flaw++) {
        bool is_met = false;
        for (uint32_t i = 0; i < malformed_count; i++) is_met |= text_is(malformed[i].words[2], flaw_names[flaw]);
        if (!is_met) fail_msg("no request has the flaw %s", flaw_names[flaw]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(malformed_requests_are_refused),
        cmocka_unit_test(malformed_requests_are_refused_however_they_come),
        cmocka_unit_test(good_requests_are_read),
        cmocka_unit_test(good_requests_are_read_however_they_come),
        cmocka_unit_test(half_a_request_is_no_request),
        cmocka_unit_test(every_flaw_has_its_request),
    };
    return cmocka_run_group_tests(tests, read_files, NULL);
}
