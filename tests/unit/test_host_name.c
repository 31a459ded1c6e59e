#include "unit.h"

#include <string.h>
#include "web/http/host_name.h"

static void what_is_a_host(void **state) {
    (void)state;
    static const struct {
        const char *host, *name, *port; /* name NULL: it is none */
        bool is_address, is_loopback;
    } cases[] = {
        {"cup.local", "cup.local", "", false, false},
        {"cup.local:8080", "cup.local", ":8080", false, false},
        {"cup.local.", "cup.local", "", false, false},
        {"cup.local.:65535", "cup.local", ":65535", false, false},
        {".", ".", "", false, false},
        {"LOCALHOST:1", "LOCALHOST", ":1", false, true},
        {"localhost.", "localhost", "", false, true},
        {"localhost.cup", "localhost.cup", "", false, false},
        {"127.0.0.1:80", "127.0.0.1", ":80", true, true},
        {"127.255.0.9", "127.255.0.9", "", true, true},
        {"128.0.0.1", "128.0.0.1", "", true, false},
        {"0.0.0.0", "0.0.0.0", "", true, false},
        {"127.1", "127.1", "", false, false},
        {"0177.0.0.1", "0177.0.0.1", "", false, false},
        {"2130706433", "2130706433", "", false, false},
        {"127.0.0.1.cup", "127.0.0.1.cup", "", false, false},
        {"[::1]", "::1", "", true, true},
        {"[::1]:8080", "::1", ":8080", true, true},
        {"[::2]", "::2", "", true, false},
        {"[::]", "::", "", true, false},
        {"[::ffff:127.0.0.1]", "::ffff:127.0.0.1", "", true, true},
        {"[::127.0.0.1]", "::127.0.0.1", "", true, false},
        {"[FE80::C]", "FE80::C", "", true, false},
        {"[fe80::1%25eth0]", NULL, NULL, false, false},
        {"[fe80::1%eth0]", NULL, NULL, false, false},
        {"fe80::1", NULL, NULL, false, false},
        {"[]", NULL, NULL, false, false},
        {"[::1", NULL, NULL, false, false},
        {"[::1]8080", NULL, NULL, false, false},
        {"", NULL, NULL, false, false},
        {":80", NULL, NULL, false, false},
        {"cup:", NULL, NULL, false, false},
        {"cup:0", NULL, NULL, false, false},
        {"cup:65536", NULL, NULL, false, false},
        {"cup:+80", NULL, NULL, false, false},
        {"cup:80:80", NULL, NULL, false, false},
        {"http://cup", NULL, NULL, false, false},
        {"ana@cup", NULL, NULL, false, false},
        {"cup/", NULL, NULL, false, false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct host_name name;
        bool parsed = host_name_parse(text_of(cases[i].host), &name);
        if (parsed != (cases[i].name != NULL)) fail_msg("%s", cases[i].host);
        if (!parsed) continue;
        if (!text_is(name.name, cases[i].name) || !text_is(name.port, cases[i].port)) fail_msg("%s", cases[i].host);
        if (name.is_address != cases[i].is_address) fail_msg("%s: an address?", cases[i].host);
        if (host_name_is_loopback(&name) != cases[i].is_loopback) fail_msg("%s: loopback?", cases[i].host);
    }
}

static bool same(const char *a, const char *b) {
    struct host_name one, other;
    assert_true(host_name_parse(text_of(a), &one) && host_name_parse(text_of(b), &other));
    assert_int_equal(host_name_equal(&one, &other), host_name_equal(&other, &one));
    return host_name_equal(&one, &other);
}

static void which_are_one(void **state) {
    (void)state;
    assert_true(same("cup.local", "CUP.LOCAL.:80"));
    assert_false(same("cup.local", "cup.loca"));
    assert_false(same("cup.local", "evil.cup.local"));
    assert_true(same("192.0.2.7", "[::FFFF:192.0.2.7]:80"));
    assert_true(same("[fd00::7]", "[FD00:0:0:0::7]:1"));
    assert_false(same("192.0.2.7", "192.0.2.8"));
    assert_false(same("192.0.2.7", "cup"));
    assert_false(same("[::1]", "127.0.0.1"));
    assert_false(same("localhost", "127.0.0.1"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_a_host),
        cmocka_unit_test(which_are_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
