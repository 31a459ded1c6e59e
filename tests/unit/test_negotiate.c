#include "unit.h"

#include "web/http/negotiate.h"

static void languages(void **state) {
    (void)state;
    static const struct {
        const char *field;
        enum language language; /* where Portuguese is the server's */
    } cases[] = {
        {"", LANGUAGE_PT_BR},
        {"en", LANGUAGE_EN},
        {"EN-us", LANGUAGE_EN},
        {"pt", LANGUAGE_PT_BR},
        {"pt-PT", LANGUAGE_PT_BR},
        {"pt-BR,pt;q=0.8,en-US;q=0.5,en;q=0.3", LANGUAGE_PT_BR},
        {"en-GB,en;q=0.9,pt;q=0.8", LANGUAGE_EN},
        {"pt;q=0.8,en;q=0.9", LANGUAGE_EN},
        {"pt;q=0.899 , en ; Q=0.9", LANGUAGE_EN},
        {"en;q=0.8,pt;q=0.8", LANGUAGE_EN}, /* the first of equals */
        {"de,fr;q=0.9,en;q=0.001", LANGUAGE_EN},
        {"de", LANGUAGE_PT_BR},
        {"*", LANGUAGE_PT_BR},
        {"en;q=0", LANGUAGE_PT_BR},
        {"en;q=0.000,*", LANGUAGE_PT_BR},
        {"en;q=1.000", LANGUAGE_EN},
        {"en;q=1.001", LANGUAGE_PT_BR}, /* and what cannot be read counts for nothing */
        {"en;q=2", LANGUAGE_PT_BR},
        {"en;q=0.1234", LANGUAGE_PT_BR},
        {"en;q=", LANGUAGE_PT_BR},
        {"en;q=x", LANGUAGE_PT_BR},
        {"en;q=.5", LANGUAGE_PT_BR},
        {"en;q=0,5", LANGUAGE_PT_BR},
        {"en;q=-1", LANGUAGE_PT_BR},
        {"en;level=1;q=0.5,pt;q=0.4", LANGUAGE_EN},
        {",;,;q=1,,en", LANGUAGE_EN},
        {"english", LANGUAGE_PT_BR},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (negotiate_language(text_of(cases[i].field), LANGUAGE_PT_BR) != cases[i].language)
            fail_msg("“%s” is understood otherwise", cases[i].field);
    assert_int_equal(negotiate_language((struct text){NULL, 0}, LANGUAGE_EN), LANGUAGE_EN);
    assert_int_equal(negotiate_language(text_of("de"), LANGUAGE_EN), LANGUAGE_EN);
}

static void no_more_than_32_are_looked_at(void **state) {
    (void)state;
    char field[200];
    struct buffer out = buffer_wrap(field, sizeof field);
    for (int i = 0; i < 31; i++) buffer_add_cstr(&out, "de,");
    buffer_add_cstr(&out, "en");
    assert_int_equal(negotiate_language(buffer_view(&out), LANGUAGE_PT_BR), LANGUAGE_EN);
    buffer_clear(&out);
    for (int i = 0; i < 32; i++) buffer_add_cstr(&out, "de,");
    buffer_add_cstr(&out, "en");
    assert_int_equal(negotiate_language(buffer_view(&out), LANGUAGE_PT_BR), LANGUAGE_PT_BR);
}

static void gzip_or_plain(void **state) {
    (void)state;
    static const char *const takes[] = {
        "gzip",     "gzip, deflate", "gzip, deflate, br, zstd", "deflate,GZIP;q=0.1",        "*",
        "gzip;q=1", "br, *;q=0.1",   "identity, gzip",          "identity;q=0.5,gzip;q=0.5", "gzip, *;q=0",
    };
    static const char *const refuses[] = {
        "",
        "gzip;q=0",
        "gzip;q=0.000",
        "gzip;q=x",
        "deflate, br",
        "*;q=0",
        "gzip;q=0, *",
        "*, gzip;q=0",
        "identity, gzip;q=0.5",
        "gzipped",
        "identity",
    };
    for (size_t i = 0; i < COUNT_OF(takes); i++)
        if (!negotiate_gzip(text_of(takes[i]))) fail_msg("“%s” takes gzip", takes[i]);
    for (size_t i = 0; i < COUNT_OF(refuses); i++)
        if (negotiate_gzip(text_of(refuses[i]))) fail_msg("“%s” takes no gzip", refuses[i]);
    assert_false(negotiate_gzip((struct text){NULL, 0}));
}

static void json_or_a_page(void **state) {
    (void)state;
    assert_true(negotiate_json(text_of("application/json")));
    assert_true(negotiate_json(text_of("text/plain, Application/JSON;q=0.5")));
    assert_false(negotiate_json(text_of("text/html,application/json")));
    assert_false(negotiate_json(text_of("application/json;q=0.9,text/html;q=0.1")));
    assert_true(negotiate_json(text_of("application/json,text/html;q=0")));
    assert_false(negotiate_json(text_of("application/json;q=0")));
    assert_false(negotiate_json(text_of("*/*")));
    assert_false(negotiate_json(text_of("application/jsonx")));
    assert_false(negotiate_json((struct text){NULL, 0}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages),
        cmocka_unit_test(no_more_than_32_are_looked_at),
        cmocka_unit_test(gzip_or_plain),
        cmocka_unit_test(json_or_a_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
