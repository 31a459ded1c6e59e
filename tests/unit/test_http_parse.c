#include "unit.h"

#include <string.h>
#include "base/buffer.h"
#include "web/http/http_parse.h"

static struct http_parser reader;

static enum request_progress read_whole(const char *head, struct request_head *request) {
    reader = (struct http_parser){0};
    return http_parse(&reader, head, strlen(head), request);
}

static void reads(const char *head, struct request_head *request) {
    assert_int_equal(read_whole(head, request), REQUEST_READY);
    assert_int_equal(reader.flaw, HTTP_ERROR_NONE);
}

static void field_is(const struct request_head *request, enum request_field field, const char *value) {
    assert_non_null(request->fields[field].bytes);
    assert_true(text_is(request->fields[field], value));
}

static void what_a_browser_sends(void **state) {
    (void)state;
    struct request_head request;
    reads("POST /result/7?saved=12 HTTP/1.1\r\n"
          "Host: 192.168.0.7:8080\r\n"
          "User-Agent: Mozilla/5.0\r\n"
          "accept: text/html\r\n"
          "ACCEPT-LANGUAGE: pt-BR,pt;q=0.8\r\n"
          "Content-Type: application/x-www-form-urlencoded\r\n"
          "Content-Length: 27\r\n"
          "Origin: http://192.168.0.7:8080\r\n"
          "Sec-Fetch-Site: same-origin\r\n"
          "Cookie: link=abc; lang=pt-BR\r\n"
          "Connection: keep-alive\r\n"
          "\r\ntable=7",
          &request);
    assert_int_equal(request.method, METHOD_POST);
    assert_int_equal(request.minor, 1);
    assert_true(text_is(request.path, "/result/7"));
    assert_true(text_is(request.query, "saved=12"));
    assert_int_equal(request.body_length, 27);
    assert_true(request.keep_alive && !request.wants_continue);
    field_is(&request, FIELD_HOST, "192.168.0.7:8080");
    field_is(&request, FIELD_ACCEPT, "text/html");
    field_is(&request, FIELD_ACCEPT_LANGUAGE, "pt-BR,pt;q=0.8");
    field_is(&request, FIELD_CONTENT_TYPE, "application/x-www-form-urlencoded");
    field_is(&request, FIELD_ORIGIN, "http://192.168.0.7:8080");
    field_is(&request, FIELD_SEC_FETCH_SITE, "same-origin");
    field_is(&request, FIELD_COOKIE, "link=abc; lang=pt-BR");
    assert_null(request.fields[FIELD_EXPECT].bytes);
    assert_null(request.fields[FIELD_IF_NONE_MATCH].bytes);
}

static void the_body_begins_where_the_head_ends(void **state) {
    (void)state;
    static const char bytes[] = "GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n";
    struct request_head request;
    reads(bytes, &request);
    assert_int_equal(reader.seen, strlen("GET /a HTTP/1.1\r\nHost: a\r\n\r\n"));
    assert_true(text_is(request.path, "/a"));
    reads(bytes + reader.seen, &request);
    assert_true(text_is(request.path, "/b"));
    assert_null(request.query.bytes);
}

static void connections(void **state) {
    (void)state;
    static const struct {
        const char *head;
        bool keep_alive;
    } cases[] = {
        {"GET / HTTP/1.1\r\nHost: a\r\n\r\n", true},
        {"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", false},
        {"GET / HTTP/1.1\r\nHost: a\r\nConnection: X-Other ,\tClose\r\n\r\n", false},
        {"GET / HTTP/1.1\r\nHost: a\r\nConnection: closed\r\n\r\n", true},
        {"GET / HTTP/1.1\r\nHost: a\r\nConnection:\r\n\r\n", true},
        {"GET / HTTP/1.0\r\nHost: a\r\n\r\n", false},
        {"GET / HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n", true},
        {"GET / HTTP/1.0\r\nHost: a\r\nConnection: keep-alive, close\r\n\r\n", false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct request_head request;
        reads(cases[i].head, &request);
        assert_int_equal(request.keep_alive, cases[i].keep_alive);
    }
}

/* HTTP/1.0 has no "100 Continue"; and who sends no body does not wait for it. */
static void who_waits_to_send(void **state) {
    (void)state;
    struct request_head request;
    reads("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: 100-Continue\r\n\r\n", &request);
    assert_true(request.wants_continue);
    reads("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nExpect: 100-continue\r\n\r\n", &request);
    assert_false(request.wants_continue);
    reads("POST / HTTP/1.0\r\nHost: a\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n", &request);
    assert_false(request.wants_continue);
    reads("POST / HTTP/1.0\r\nHost: a\r\nContent-Length: 1\r\nExpect: anything\r\n\r\n", &request);
}

/* Nothing is read behind the byte that decides. */
static void a_flaw_is_found_at_once(void **state) {
    (void)state;
    struct request_head request;
    assert_int_equal(read_whole("GET /a%00b HTTP/1.1\r\nHost: a\r\n", &request), REQUEST_BAD);
    assert_int_equal(reader.seen, strlen("GET /a%00b HTTP/1.1\r\n"));
    assert_int_equal(read_whole("\x16\x03\x01", &request), REQUEST_BAD);
    assert_int_equal(reader.seen, 1);
    assert_int_equal(read_whole("GET / HTTP/1.1\r\nHost: a\r\n b", &request), REQUEST_MORE);
    assert_int_equal(http_parse(&reader, "GET / HTTP/1.1\r\nHost: a\r\n b\r\n", 29, &request), REQUEST_BAD);
    assert_int_equal(reader.flaw, HTTP_ERROR_FIELD_FOLDED);
    assert_int_equal(http_parse(&reader, "", 0, &request), REQUEST_BAD); /* and it stays one */
}

/* A head of so many fields. */
static enum request_progress read_fields(uint32_t count, struct request_head *request) {
    char head[1024];
    struct buffer out = buffer_wrap(head, sizeof head);
    buffer_add_cstr(&out, "GET / HTTP/1.1\r\nHost: a\r\n");
    for (uint32_t i = 1; i < count; i++) buffer_add_cstr(&out, "X: 1\r\n");
    buffer_add_cstr(&out, "\r\n");
    assert_false(out.failed);
    return read_whole(head, request);
}

static void fields_are_counted(void **state) {
    (void)state;
    struct request_head request;
    assert_int_equal(read_fields(REQUEST_FIELDS_MAX, &request), REQUEST_READY);
    assert_int_equal(read_fields(REQUEST_FIELDS_MAX + 1, &request), REQUEST_BAD);
    assert_int_equal(reader.flaw, HTTP_ERROR_HEAD_FIELDS);
}

static void nothing_yet(void **state) {
    (void)state;
    struct request_head request;
    assert_int_equal(read_whole("", &request), REQUEST_MORE);
    assert_int_equal(http_parse(&reader, NULL, 0, &request), REQUEST_MORE);
    assert_int_equal(read_whole("GET / HTTP/1.1\r\nHost: a\r\n\r", &request), REQUEST_MORE);
}

static void flaws_have_a_status_and_words(void **state) {
    (void)state;
    for (enum request_error flaw = HTTP_ERROR_NONE + 1; flaw < FLAWS; flaw++) {
        assert_in_range(request_error_status(flaw), 400, 505);
        assert_non_null(request_error_text(flaw));
    }
}

static void fields_have_names(void **state) {
    (void)state;
    for (enum request_field field = 0; field < FIELDS; field++) assert_non_null(request_field_name(field));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_browser_sends),
        cmocka_unit_test(the_body_begins_where_the_head_ends),
        cmocka_unit_test(connections),
        cmocka_unit_test(who_waits_to_send),
        cmocka_unit_test(a_flaw_is_found_at_once),
        cmocka_unit_test(fields_are_counted),
        cmocka_unit_test(nothing_yet),
        cmocka_unit_test(flaws_have_a_status_and_words),
        cmocka_unit_test(fields_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
