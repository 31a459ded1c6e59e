#include "unit.h"

#include <string.h>
#include "failing_memory.h"
#include "base/json_read.h"

/* All pieces as "{", "}", "[", "]", KEY:, 'TEXT', NUMBER, word; "!LINE" where it breaks, "." at its end. */
static void read_as(struct text text, const char *expected) {
    struct json_reader json;
    struct buffer seen = {0};
    enum json_token piece;
    json_start(&json, text);
    while ((piece = json_next(&json)) != JSON_BROKEN && piece != JSON_DONE) {
        switch (piece) {
        case JSON_OBJECT: buffer_add_byte(&seen, '{'); break;
        case JSON_OBJECT_END: buffer_add_byte(&seen, '}'); break;
        case JSON_ARRAY: buffer_add_byte(&seen, '['); break;
        case JSON_ARRAY_END: buffer_add_byte(&seen, ']'); break;
        case JSON_KEY: json_said(&json, &seen), buffer_add_byte(&seen, ':'); break;
        case JSON_TEXT: buffer_add_byte(&seen, '\''), json_said(&json, &seen), buffer_add_byte(&seen, '\''); break;
        default: buffer_add_text(&seen, json.raw), buffer_add_byte(&seen, ' '); break;
        }
    }
    assert_int_equal(json_next(&json), piece); /* an end stays an end */
    buffer_add_byte(&seen, piece == JSON_DONE ? '.' : '!');
    if (piece == JSON_BROKEN) buffer_add_number(&seen, json.line);
    assert_string_equal(buffer_view(&seen).bytes, expected);
    buffer_free(&seen);
    assert_int_equal(memory_held, 0);
}

/* From a copy behind which nothing may be read. */
static void reads(const char *text, const char *expected) {
    struct text copy = {memory_alloc(strlen(text)), (uint32_t)strlen(text)};
    assert_non_null(copy.bytes);
    memcpy((char *)copy.bytes, text, copy.length);
    struct json_reader json;
    json_start(&json, copy);
    while (json_next(&json) > JSON_DONE) continue;
    memory_free((char *)copy.bytes);
    read_as(text_of(text), expected);
}

static void values(void **state) {
    (void)state;
    reads("{}", "{}.");
    reads(" [ ] ", "[].");
    reads("\"a\"", "'a'.");
    reads("true", "true .");
    reads("[true,false,null]", "[true false null ].");
    reads("{\"a\":1,\"b\":[{},[],{\"c\":\"d\"}]}", "{a:1 b:[{}[]{c:'d'}]}.");
    reads("\xef\xbb\xbf{ \"a\" : 1 , \"b\" : 2 }\r\n", "{a:1 b:2 }.");
}

static void numbers(void **state) {
    (void)state;
    reads("[0,-0,10,-1,0.5,1e5,1E+5,12.50e-07]", "[0 -0 10 -1 0.5 1e5 1E+5 12.50e-07 ].");
    const char *const none[] = {"01", "-", "+1", ".5", "1.", "1e", "1e+", "1.e5", "0x1", "1a", "--1", "NaN", "1 2"};
    for (size_t i = 0; i < COUNT_OF(none); i++) {
        struct json_reader json;
        json_start(&json, text_of(none[i]));
        while (json_next(&json) > JSON_DONE) continue;
        assert_int_equal(json.last, JSON_BROKEN);
    }
}

static void texts_and_escapes(void **state) {
    (void)state;
    reads("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "'\"\\/\b\f\n\r\t'.");
    reads("[\"\\u0041\\u00e9\\u20AC\\u20ac\"]", "['A\xc3\xa9\xe2\x82\xac\xe2\x82\xac'].");
    reads("\"\\ud83d\\ude00!\"", "'\xf0\x9f\x98\x80!'.");
    reads("\"\\ud83d\"", "'\xef\xbf\xbd'.");
    reads("\"\\ud83dx\\ude00y\"", "'\xef\xbf\xbdx\xef\xbf\xbdy'.");
    reads("\"\\ud83d\\u0041\"", "'\xef\xbf\xbd"
                                "A'.");
    reads("\"\\ud83d\\n567890\"", "'\xef\xbf\xbd\n567890'.");
    reads("\"\xc3\xa9\xf0\x9f\x98\x80\"", "'\xc3\xa9\xf0\x9f\x98\x80'.");
    reads("{\"\\u0061\":0}", "{a:0 }.");
    reads("\"\\u0000\"", "'"); /* a NUL, which ends what is compared here */
}

static void what_is_broken(void **state) {
    (void)state;
    reads("", "!1");
    reads("\n\n", "!3");
    reads("{", "{!1");
    reads("[", "[!1");
    reads("{\n\"a\"", "{!2");
    reads("{\"a\"\n}", "{!2");
    reads("{\"a\":\r\n\r}", "{a:!3");
    reads("{\"a\":1,}", "{a:1 !1");
    reads("{\"a\":1 \"b\":2}", "{a:1 !1");
    reads("{a:1}", "{!1");
    reads("{1:1}", "{!1");
    reads("[1,]", "[1 !1");
    reads("[1\n2]", "[1 !2");
    reads("[1}", "[1 !1");
    reads("{\"a\":1]", "{a:1 !1");
    reads("{]", "{!1");
    reads("[}", "[!1");
    reads("]", "!1");
    reads("{} {}", "{}!1");
    reads("\"a", "!1");
    reads("\"a\nb\"", "!1");
    reads("\"a\\\"", "!1");
    reads("\"\\x\"", "!1");
    reads("\"\\u12g4\"", "!1");
    reads("\"\\u123", "!1");
    reads("\"\\", "!1");
    reads("\"\xff\"", "!1");
    reads("\"\xc3\"", "!1");
    reads("\"\xed\xa0\x80\"", "!1");
    reads("\xff{}", "!1");
    reads("tru", "!1");
    reads("nulll", "null !1");
    read_as((struct text){"[1]\0", 4}, "[1 ]!1");
    read_as((struct text){"\"\0\"", 3}, "!1");
    read_as((struct text){"\"\\\0\"", 4}, "!1");
    read_as((struct text){NULL, 0}, "!1");
}

static void lines_are_those_of_the_pieces(void **state) {
    (void)state;
    struct json_reader json;
    const uint32_t lines[] = {2, 3, 6, 7, 8, 8, 9, 10};
    json_start(&json, text_of("\n{\r\n\"a\"\n\n:\r7,\n\"b\":\n[1\r\n]\n}\n\n"));
    for (size_t i = 0; json_next(&json) > JSON_DONE; i++) {
        assert_true(i < COUNT_OF(lines));
        assert_int_equal(json.line, lines[i]);
    }
    assert_int_equal(json.last, JSON_DONE);
}

static void how_deep_it_goes(void **state) {
    (void)state;
    for (uint32_t depth = JSON_DEPTH_MAX; depth <= JSON_DEPTH_MAX + 1; depth++) {
        struct buffer text = {0};
        struct json_reader json;
        buffer_add_repeated(&text, '[', depth), buffer_add_repeated(&text, ']', depth);
        json_start(&json, buffer_view(&text));
        assert_int_equal(json_next(&json), JSON_ARRAY);
        assert_int_equal(json_skip(&json), depth == JSON_DEPTH_MAX);
        assert_int_equal(json_next(&json), depth == JSON_DEPTH_MAX ? JSON_DONE : JSON_BROKEN);
        buffer_free(&text);
    }
}

static void stepping_over(void **state) {
    (void)state;
    struct json_reader json;
    json_start(&json, text_of("{\"a\":[1,{\"b\":2}],\"c\":3}"));
    assert_int_equal(json_next(&json), JSON_OBJECT);
    assert_int_equal(json_next(&json), JSON_KEY);
    assert_true(json_skip(&json)); /* nothing is opened: nothing to step over */
    assert_int_equal(json_next(&json), JSON_ARRAY);
    assert_true(json_skip(&json));
    assert_int_equal(json_next(&json), JSON_KEY);
    assert_true(text_is(json.raw, "c"));
    assert_int_equal(json_next(&json), JSON_NUMBER);
    assert_true(json_skip(&json));
    assert_int_equal(json_next(&json), JSON_OBJECT_END);
    assert_int_equal(json_next(&json), JSON_DONE);
    json_start(&json, text_of("[1,{\"a\":x}]"));
    assert_int_equal(json_next(&json), JSON_ARRAY);
    assert_false(json_skip(&json));
    assert_false(json_skip(&json));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values),
        cmocka_unit_test(numbers),
        cmocka_unit_test(texts_and_escapes),
        cmocka_unit_test(what_is_broken),
        cmocka_unit_test(lines_are_those_of_the_pieces),
        cmocka_unit_test(how_deep_it_goes),
        cmocka_unit_test(stepping_over),
    };
    return cmocka_run_group_tests_name("json_read", tests, NULL, NULL);
}
