#include "unit.h"

#include "failing_memory.h"
#include "base/json.h"

static void is_written(struct buffer *buffer, const char *expected) {
    assert_false(buffer->failed);
    assert_string_equal(buffer_view(buffer).bytes, expected);
    buffer_free(buffer);
}

static void commas_come_by_themselves(void **state) {
    (void)state;
    struct buffer buffer = {0};
    struct json json = {.out = &buffer};
    json_open(&json, '{');
    json_key(&json, "saved"), json_number(&json, 7);
    json_key(&json, "none"), json_open(&json, '['), json_close(&json, ']');
    json_key(&json, "empty"), json_open(&json, '{'), json_close(&json, '}');
    json_key(&json, "rows"), json_open(&json, '[');
    json_open(&json, '{'), json_key(&json, "a"), json_null(&json), json_close(&json, '}');
    json_open(&json, '{'), json_key(&json, "a"), json_bool(&json, true), json_close(&json, '}');
    json_bool(&json, false), json_string(&json, "x"), json_halves(&json, 15), json_halves(&json, -16);
    json_hex(&json, (const uint8_t *)"\x00\xff", 2), json_open(&json, '['), json_close(&json, ']');
    json_close(&json, ']');
    json_close(&json, '}');
    is_written(&buffer, "{\"saved\":7,\"none\":[],\"empty\":{},\"rows\":[{\"a\":null},{\"a\":true},false,\"x\",7.5,-8,"
                        "\"00ff\",[]]}");
}

static void numbers_to_the_last(void **state) {
    (void)state;
    struct buffer buffer = {0};
    struct json json = {.out = &buffer};
    json_number(&json, INT64_MIN);
    json_number(&json, INT64_MAX);
    is_written(&buffer, "-9223372036854775808,9223372036854775807");
}

static void text_goes_out_as(struct text text, const char *expected) {
    struct buffer buffer = {0};
    struct json json = {.out = &buffer};
    json_text(&json, text);
    is_written(&buffer, expected);
}

static void texts_are_escaped(void **state) {
    (void)state;
    static const char null[] = "a\0b";
    text_goes_out_as(text_of(""), "\"\"");
    text_goes_out_as((struct text){NULL, 0}, "\"\"");
    text_goes_out_as(text_of("Ana"), "\"Ana\"");
    text_goes_out_as(text_of("\"Bia\" \\ /"), "\"\\\"Bia\\\" \\\\ /\"");
    text_goes_out_as(text_of("\n\r\t\b\f\x1b\x1f \x7f~"), "\"\\n\\r\\t\\u0008\\u000c\\u001b\\u001f \\u007f~\"");
    text_goes_out_as((struct text){null, 3}, "\"a\\u0000b\"");
    text_goes_out_as(text_of("\xc2\x80\xc2\x9f\xc2\xa0"), "\"\\u0080\\u009f\xc2\xa0\"");
    text_goes_out_as(text_of("Jo\xc3\xa3o \xf0\x9f\x8e\xb2"), "\"Jo\xc3\xa3o \xf0\x9f\x8e\xb2\"");
}

#define BAD "\xef\xbf\xbd"

static void bytes_that_are_no_text_are_replaced(void **state) {
    (void)state;
    text_goes_out_as(text_of("\xff"), "\"" BAD "\"");
    text_goes_out_as(text_of("a\xc3"), "\"a" BAD "\"");
    text_goes_out_as(text_of("\xc3(\xa9"), "\"" BAD "(" BAD "\"");
    text_goes_out_as(text_of("\xc0\x80x"), "\"" BAD BAD "x\"");               /* an overlong NUL */
    text_goes_out_as(text_of("\xed\xa0\x80"), "\"" BAD BAD BAD "\"");         /* half of a surrogate pair */
    text_goes_out_as(text_of("\xf4\x90\x80\x80"), "\"" BAD BAD BAD BAD "\""); /* beyond U+10FFFF */
    text_goes_out_as((struct text){"\xc3\xa9", 1}, "\"" BAD "\"");            /* cut by its length */
    text_goes_out_as(text_of("\x80\"\x80\\\x80"), "\"" BAD "\\\"" BAD "\\\\" BAD "\"");
}

/* Every byte alone: what stands in the result is printable ASCII, or U+FFFD. */
static void every_byte_alone(void **state) {
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        struct buffer buffer = {0};
        struct json json = {.out = &buffer};
        char bytes[1] = {(char)byte};
        json_text(&json, (struct text){bytes, 1});
        size_t length = buffer_view(&buffer).length;
        bool two = byte == '"' || byte == '\\' || byte == '\n' || byte == '\r' || byte == '\t';
        size_t expected = byte >= 0x80 ? 3 : two ? 2 : byte < 0x20 || byte == 0x7f ? 6 : 1;
        assert_int_equal(length, expected + 2);
        buffer_free(&buffer);
    }
}

static void keys_are_escaped_too(void **state) {
    (void)state;
    struct buffer buffer = {0};
    struct json json = {.out = &buffer};
    json_open(&json, '{');
    json_key(&json, "a\"b"), json_number(&json, 1);
    json_key(&json, ""), json_number(&json, 2);
    json_close(&json, '}');
    is_written(&buffer, "{\"a\\\"b\":1,\"\":2}");
}

/* The buffer is told once and for all; whatever the writer goes on to do is safe. */
static void a_full_buffer_is_remembered(void **state) {
    (void)state;
    for (size_t ceiling = 1; ceiling < 24; ceiling++) {
        struct buffer buffer = {.ceiling = ceiling};
        struct json json = {.out = &buffer};
        json_open(&json, '{');
        json_key(&json, "name"), json_string(&json, "A\n\"\xff\"");
        json_close(&json, '}');
        assert_int_equal(buffer.failed, ceiling < strlen("{\"name\":\"A\\n\\\"" BAD "\\\"\"}"));
        assert_true(buffer.length <= ceiling);
        buffer_free(&buffer);
    }
    struct buffer buffer = {0};
    struct json json = {.out = &buffer};
    memory_left = 0;
    json_string(&json, "Ana");
    memory_left = MEMORY_ENOUGH;
    assert_true(buffer.failed);
    buffer_free(&buffer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_come_by_themselves),
        cmocka_unit_test(numbers_to_the_last),
        cmocka_unit_test(texts_are_escaped),
        cmocka_unit_test(bytes_that_are_no_text_are_replaced),
        cmocka_unit_test(every_byte_alone),
        cmocka_unit_test(keys_are_escaped_too),
        cmocka_unit_test(a_full_buffer_is_remembered),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
