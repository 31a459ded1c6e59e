#include "unit.h"

#include <string.h>
#include "web/http/csrf.h"

/* NULL: the field is not there. */
static bool passes(const char *host, const char *site, const char *origin, bool tls) {
    struct request_head request = {.method = METHOD_POST};
    request.fields[FIELD_HOST] = text_of(host);
    if (site) request.fields[FIELD_SEC_FETCH_SITE] = text_of(site);
    if (origin) request.fields[FIELD_ORIGIN] = text_of(origin);
    return csrf_check_origin(&request, tls);
}

static void where_a_post_comes_from(void **state) {
    (void)state;
    static const struct {
        const char *host, *site, *origin;
        bool tls, passes;
    } cases[] = {
        {"a", "same-origin", NULL, false, true},
        {"a", "none", NULL, false, true},
        {"a", "same-origin", "http://a", false, true},
        {"a", "cross-site", NULL, false, false},
        {"a", "same-site", NULL, false, false},
        {"a", "", NULL, false, false},
        {"a", "Same-Origin", NULL, false, false},
        {"a", "cross-site", "http://a", false, false},
        {"a", NULL, "http://a", false, true},
        {"192.168.0.7:8080", NULL, "http://192.168.0.7:8080", false, true},
        {"[fe80::1]:8080", NULL, "http://[fe80::1]:8080", false, true},
        {"Tilt.local", NULL, "http://tilt.local", false, true},
        {"a:80", NULL, "http://a", false, true},
        {"a", NULL, "http://a:80", false, true},
        {"a:443", NULL, "https://a", true, true},
        {"a", NULL, "https://a", true, true},
        {"a", NULL, "https://a", false, false},
        {"a", NULL, "http://a", true, false},
        {"a:443", NULL, "http://a", false, false},
        {"a:80", NULL, "https://a", true, false},
        {"a", NULL, "http://b", false, false},
        {"a", NULL, "http://a.b", false, false},
        {"a:8080", NULL, "http://a", false, false},
        {"a", NULL, "http://a/", false, false},
        {"a", NULL, "http://", false, false},
        {"a", NULL, "null", false, false},
        {"a", NULL, "", false, false},
        {"a", NULL, "a", false, false},
        {"a", NULL, "ftp://a", false, false},
        {"a", NULL, "http://a http://b", false, false},
        {"a", NULL, NULL, false, true}, /* the form's token decides */
        {"a", NULL, NULL, true, true},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        if (passes(cases[i].host, cases[i].site, cases[i].origin, cases[i].tls) == cases[i].passes) continue;
        fail_msg("case %zu: %s, %s at %s", i, cases[i].site, cases[i].origin, cases[i].host);
    }
}

static const uint8_t secret[HASH_SIZE] = "a secret of the server's start.";

static void token_of(const uint8_t *key, const char *session, const char *route, char hex[2 * HASH_SIZE + 1]) {
    uint8_t token[HASH_SIZE];
    struct buffer out = buffer_wrap(hex, 2 * HASH_SIZE + 1);
    csrf_token(key, text_of(session), text_of(route), token);
    buffer_add_hex(&out, token, sizeof token);
}

static void tokens_are_for_one_session_and_one_route(void **state) {
    (void)state;
    char token[2 * HASH_SIZE + 1], other[2 * HASH_SIZE + 1];
    static const uint8_t later[HASH_SIZE] = "another secret, another start.";
    token_of(secret, "link", "/result", token);
    assert_true(csrf_token_is(secret, text_of("link"), text_of("/result"), text_of(token)));
    assert_false(csrf_token_is(secret, text_of("link2"), text_of("/result"), text_of(token)));
    assert_false(csrf_token_is(secret, text_of("link"), text_of("/drop"), text_of(token)));
    assert_false(csrf_token_is(later, text_of("link"), text_of("/result"), text_of(token)));
    assert_false(csrf_token_is(secret, text_of("lin"), text_of("k/result"), text_of(token)));
    assert_false(csrf_token_is(secret, text_of(""), text_of("link/result"), text_of(token)));
    token_of(secret, "", "/result", other);
    assert_true(csrf_token_is(secret, (struct text){NULL, 0}, text_of("/result"), text_of(other)));
    assert_string_not_equal(token, other);
}

static void what_is_no_token(void **state) {
    (void)state;
    char token[2 * HASH_SIZE + 1];
    token_of(secret, "link", "/result", token);
    for (uint32_t length = 0; length < 2 * HASH_SIZE; length++)
        assert_false(csrf_token_is(secret, text_of("link"), text_of("/result"), (struct text){token, length}));
    for (uint32_t at = 0; at < 2 * HASH_SIZE; at++) {
        char right = token[at];
        token[at] = right == '0' ? '1' : '0';
        assert_false(csrf_token_is(secret, text_of("link"), text_of("/result"), text_of(token)));
        token[at] = 'g';
        assert_false(csrf_token_is(secret, text_of("link"), text_of("/result"), text_of(token)));
        token[at] = right;
    }
    assert_false(csrf_token_is(secret, text_of("link"), text_of("/result"), (struct text){NULL, 0}));
    assert_true(csrf_token_is(secret, text_of("link"), text_of("/result"), text_of(token)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_a_post_comes_from),
        cmocka_unit_test(tokens_are_for_one_session_and_one_route),
        cmocka_unit_test(what_is_no_token),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
