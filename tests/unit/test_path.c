#include "unit.h"

#include <string.h>
#include "web/http/path.h"

/* The pieces with a bar before each. */
static void pieces_are(const char *raw, const char *expected) {
    char room[REQUEST_LINE_MAX], seen_room[REQUEST_LINE_MAX];
    struct path path;
    struct buffer seen = buffer_wrap(seen_room, sizeof seen_room);
    assert_int_equal(path_check(text_of(raw)), HTTP_ERROR_NONE);
    assert_true(path_read(text_of(raw), room, &path));
    for (uint32_t i = 0; i < path.count; i++) {
        buffer_add_byte(&seen, '|');
        buffer_add_text(&seen, path.pieces[i]);
    }
    assert_string_equal(buffer_view(&seen).bytes, expected);
}

static void paths_have_pieces(void **state) {
    (void)state;
    pieces_are("/", "");
    pieces_are("/table", "|table");
    pieces_are("/table/7", "|table|7");
    pieces_are("/table/", "|table|");
    pieces_are("/caf%C3%A9/a%20b", "|caf\xc3\xa9|a b");
    pieces_are("/a+b", "|a+b"); /* a blank in forms only */
    pieces_are("/%41%62", "|Ab");
    pieces_are("/...", "|...");
    pieces_are("/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16", "|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16");
}

static void a_path_too_deep_is_none_of_ours(void **state) {
    (void)state;
    char room[REQUEST_LINE_MAX];
    struct path path;
    assert_false(path_read(text_of("/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17"), room, &path));
    assert_false(path_read(text_of("/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/"), room, &path));
}

static void flaws_of_paths(void **state) {
    (void)state;
    static const struct {
        const char *raw;
        enum request_error flaw;
    } cases[] = {
        {"", HTTP_ERROR_TARGET},          {"a", HTTP_ERROR_TARGET},          {"//", HTTP_ERROR_PATH_EMPTY},
        {"/a//", HTTP_ERROR_PATH_EMPTY},  {"/.", HTTP_ERROR_PATH_DOTS},      {"/..", HTTP_ERROR_PATH_DOTS},
        {"/a/..", HTTP_ERROR_PATH_DOTS},  {"/%2e", HTTP_ERROR_PATH_DOTS},    {"/%", HTTP_ERROR_PATH_ESCAPE},
        {"/%2", HTTP_ERROR_PATH_ESCAPE},  {"/%2/", HTTP_ERROR_PATH_ESCAPE},  {"/%2g", HTTP_ERROR_PATH_ESCAPE},
        {"/%1f", HTTP_ERROR_PATH_ESCAPE}, {"/%2F", HTTP_ERROR_PATH_ESCAPE},  {"/%00", HTTP_ERROR_PATH_ESCAPE},
        {"/a b", HTTP_ERROR_PATH_SIGN},   {"/a?b", HTTP_ERROR_PATH_SIGN},    {"/a\x80", HTTP_ERROR_PATH_SIGN},
        {"/%80", HTTP_ERROR_PATH_TEXT},   {"/%C2%85", HTTP_ERROR_PATH_TEXT}, {"/%25", HTTP_ERROR_NONE},
        {"/%252f", HTTP_ERROR_NONE},      {"/%20", HTTP_ERROR_NONE},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) assert_int_equal(path_check(text_of(cases[i].raw)), cases[i].flaw);
}

static void a_path_beyond_a_line(void **state) {
    (void)state;
    static char raw[REQUEST_LINE_MAX + 1];
    memset(raw, 'a', sizeof raw);
    raw[0] = '/';
    assert_int_equal(path_check((struct text){raw, REQUEST_LINE_MAX}), HTTP_ERROR_NONE);
    assert_int_equal(path_check((struct text){raw, REQUEST_LINE_MAX + 1}), HTTP_ERROR_LINE_LONG);
}

static void queries(void **state) {
    (void)state;
    assert_true(query_is_good(text_of("")) && query_is_good((struct text){NULL, 0}));
    assert_true(query_is_good(text_of("a=b&c=%20+%C3%A9/?")));
    static const char *const wrong[] = {"a b", "a#b", "%", "%4", "%4g", "%00", "\"", "<", ">", "\x7f", "\xc3\xa9"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) assert_false(query_is_good(text_of(wrong[i])));
}

static void decodes(const char *raw, bool plus_is_space, const char *expected) {
    char room[100];
    uint32_t length;
    assert_true(percent_decode(text_of(raw), plus_is_space, room, &length));
    assert_true(text_is((struct text){room, length}, expected));
}

static void escapes(void **state) {
    (void)state;
    decodes("", true, "");
    decodes("a+b%2B", true, "a b+");
    decodes("a+b%2b", false, "a+b+");
    decodes("%ff%FF", false, "\xff\xff");
    decodes("%2525", false, "%25"); /* once */
    char room[100];
    uint32_t length;
    assert_false(percent_decode(text_of("a%"), false, room, &length));
    assert_false(percent_decode(text_of("a%-1"), false, room, &length));
    assert_false(percent_decode((struct text){"%41", 2}, false, room, &length));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_have_pieces), cmocka_unit_test(a_path_too_deep_is_none_of_ours),
        cmocka_unit_test(flaws_of_paths),    cmocka_unit_test(a_path_beyond_a_line),
        cmocka_unit_test(queries),           cmocka_unit_test(escapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
