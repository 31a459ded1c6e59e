#include "unit.h"

#include <string.h>
#include "web/http/cookie.h"

static struct text cookies[COOKIES];

static void read_field(const char *field) { cookies_read(text_of(field), cookies); }

static void is(enum cookie cookie, const char *value) { assert_true(text_is(cookies[cookie], value)); }

static void ours_are_found(void **state) {
    (void)state;
    read_field("link=2c26b46b68ffc68f; lang=pt-BR; theme=dark");
    is(COOKIE_LINK, "2c26b46b68ffc68f"), is(COOKIE_LANG, "pt-BR"), is(COOKIE_THEME, "dark");
    read_field(" theme=x;link=y ; lang=z\t");
    is(COOKIE_LINK, "y"), is(COOKIE_LANG, "z"), is(COOKIE_THEME, "x");
    read_field("link=a");
    is(COOKIE_LINK, "a"), is(COOKIE_LANG, ""), is(COOKIE_THEME, "");
}

static void none(const char *field) {
    read_field(field);
    for (int i = 0; i < COOKIES; i++) is((enum cookie)i, "");
}

static void others_are_passed_over(void **state) {
    (void)state;
    cookies_read((struct text){NULL, 0}, cookies);
    is(COOKIE_LINK, "");
    none(""), none(";"), none("=;==;"), none("Link=a"), none("link2=a; xlink=b"), none("link"), none("link ="),
        none("a=link=b");
    read_field("_ga=GA1.1.2; {\"json\": 1}; link=a; \xff=\xff; lang=en");
    is(COOKIE_LINK, "a"), is(COOKIE_LANG, "en");
}

/* Whoever put the second one there may have put the first one there as well. */
static void what_stands_twice_counts_for_nothing(void **state) {
    (void)state;
    none("link=a; link=b"), none("link=a; link=a"), none("link=a; link"), none("link=; link=a"),
        none("link=a; link=b; link=c");
}

static void values_have_our_signs(void **state) {
    (void)state;
    none("link=\"a\""), none("link=a b"), none("link=a=b"), none("link=%41"), none("link=a,b"), none("link=\xc3\xa9"),
        none("link=a.b");
    char field[300];
    struct buffer out = buffer_wrap(field, sizeof field);
    buffer_add_cstr(&out, "link="), buffer_add_repeated(&out, 'a', COOKIE_VALUE_MAX);
    read_field(field);
    assert_int_equal(cookies[COOKIE_LINK].length, COOKIE_VALUE_MAX);
    buffer_add_byte(&out, 'a');
    none(field);
}

static void writes(struct cookie_set set, bool tls, const char *expected) {
    struct buffer out = {0};
    assert_true(cookie_write(&out, &set, tls));
    assert_string_equal(buffer_view(&out).bytes, expected);
    buffer_free(&out);
}

static void cookies_are_set(void **state) {
    (void)state;
    writes((struct cookie_set){COOKIE_LINK, text_of("a-b_0"), 86400}, false,
           "Set-Cookie: link=a-b_0; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax\r\n");
    writes((struct cookie_set){COOKIE_THEME, text_of("dark"), UINT32_MAX}, true,
           "Set-Cookie: theme=dark; Path=/; Max-Age=4294967295; HttpOnly; SameSite=Lax; Secure\r\n");
    writes((struct cookie_set){COOKIE_LANG, text_of("whatever\r\n"), 0}, false,
           "Set-Cookie: lang=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax\r\n");
}

static void values_that_split_a_head_are_not_set(void **state) {
    (void)state;
    static const char *const wrong[] = {"", "a\r\nX: b", "a;b", "a b", "a,b", "\"a\"", "\xc3\xa9"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        struct buffer out = {0};
        struct cookie_set set = {COOKIE_LINK, text_of(wrong[i]), 1};
        assert_false(cookie_write(&out, &set, true));
        assert_int_equal(out.length, 0);
    }
    struct buffer out = {0};
    struct cookie_set none_of_ours = {COOKIES, text_of("a"), 1};
    assert_false(cookie_write(&out, &none_of_ours, true));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ours_are_found),
        cmocka_unit_test(others_are_passed_over),
        cmocka_unit_test(what_stands_twice_counts_for_nothing),
        cmocka_unit_test(values_have_our_signs),
        cmocka_unit_test(cookies_are_set),
        cmocka_unit_test(values_that_split_a_head_are_not_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
