#include "unit.h"

#include <string.h>
#include "web/server/own_names.h"
#include "web/server/server.h"

static struct own_names names;

/* Names of a server with these options, on no network yet, whatever the machine of the test is on. */
static void start(const struct server_options *options) {
    const struct addresses none = {0};
    own_names_start(&names, options, NULL);
    (void)own_names_take(&names, &none);
}

/* The laptop has these IPv4 addresses now; NULL ends the list. */
static bool moves(const char *first, const char *second) {
    struct addresses now = {0};
    const char *const all[] = {first, second};
    for (size_t i = 0; i < COUNT_OF(all) && all[i]; i++) {
        memcpy(now.list[now.count++], all[i], strlen(all[i]) + 1);
        assert_true(ip_parse(text_of(all[i]), now.own[now.own_count++]));
    }
    return own_names_take(&names, &now);
}

static bool has(const char *host) {
    struct host_name name;
    return host_name_parse(text_of(host), &name) && own_names_has(&names, &name);
}

static void one_is(const char *url) {
    char room[300];
    struct buffer out = buffer_wrap(room, sizeof room);
    own_names_url(&out, &names, 8080);
    assert_string_equal(room, url);
}

static void without_a_network(void **state) {
    (void)state;
    start(&(struct server_options){0});
    one_is("http://localhost:8080");
    assert_false(own_names_one_is_for_all(&names));
    assert_true(has("localhost") && has("127.0.0.1:80") && has("[::1]"));
    assert_false(has("192.0.2.7") || has("evil.example") || has("0.0.0.0") || has("[::]"));
}

static void the_one_follows_the_network(void **state) {
    (void)state;
    start(&(struct server_options){0});
    assert_true(moves("192.0.2.7", NULL));
    one_is("http://192.0.2.7:8080");
    assert_true(own_names_one_is_for_all(&names));
    assert_true(has("localhost") && has("192.0.2.7"));
    assert_false(moves("192.0.2.7", NULL));
    /* It is on the second network too: who signed in under the first name keeps it. */
    assert_true(moves("198.51.100.5", "192.0.2.7"));
    one_is("http://192.0.2.7:8080");
    assert_true(has("198.51.100.5"));
    assert_false(own_names_one_is_for_all(&names));
    /* The first network is gone. */
    assert_true(moves("198.51.100.5", NULL));
    one_is("http://198.51.100.5:8080");
    assert_false(has("192.0.2.7"));
    assert_true(moves(NULL, NULL));
    one_is("http://localhost:8080");
    assert_false(has("198.51.100.5"));
}

static void the_machines_name(void **state) {
    (void)state;
    start(&(struct server_options){0});
    memcpy(names.machine, "Lap.example.org", sizeof "Lap.example.org");
    assert_true(has("lap.example.org:80") && has("LAP.local.") && has("lap.EXAMPLE.org"));
    assert_false(has("lap") || has("lap.example") || has("org") || has(".local") || has("local"));
    names.machine[0] = 0;
    assert_false(has("lap.local") || has(".local") || has("local") || has("."));
}

static void names_by_option(void **state) {
    (void)state;
    static const char *const hosts[] = {"cup.example:8443", "cup.local"};
    start(&(struct server_options){.hosts = hosts, .host_count = 2});
    one_is("http://cup.example:8443");
    assert_true(own_names_one_is_for_all(&names));
    assert_true(moves("192.0.2.7", "198.51.100.5"));
    one_is("http://cup.example:8443");
    assert_true(has("cup.example") && has("Cup.local:1") && has("198.51.100.5") && has("localhost"));
    assert_false(has("evil.example"));
    start(&(struct server_options){.hosts = hosts + 1, .host_count = 1});
    one_is("http://cup.local:8080");
    start(&(struct server_options){.hosts = hosts + 1, .host_count = 1, .proxy = "127.0.0.1"});
    one_is("https://cup.local");
    start(&(struct server_options){.hosts = hosts, .host_count = 1, .proxy = "127.0.0.1"});
    one_is("https://cup.example:8443");
}

static void the_address_of_bind(void **state) {
    (void)state;
    start(&(struct server_options){.bind = "192.0.2.7"});
    (void)moves("198.51.100.5", "192.0.2.7");
    one_is("http://192.0.2.7:8080");
    assert_true(own_names_one_is_for_all(&names));
    start(&(struct server_options){.bind = "::1"});
    (void)moves("198.51.100.5", NULL);
    one_is("http://[::1]:8080");
    start(&(struct server_options){.bind = "127.0.0.1"});
    (void)moves("198.51.100.5", NULL);
    one_is("http://127.0.0.1:8080");
    assert_false(own_names_one_is_for_all(&names));
    start(&(struct server_options){.bind = "0.0.0.0"});
    (void)moves("198.51.100.5", NULL);
    one_is("http://198.51.100.5:8080");
}

static void what_is_no_name(void **state) {
    (void)state;
    static const char *const flawed[] = {"", "a b", "http://a", "a/", "::1", "a:0", "[fe80::1%25eth0]"};
    for (size_t i = 0; i < COUNT_OF(flawed); i++) {
        struct problem why;
        assert_int_equal(own_names_check(&flawed[i], 1, &why).outcome, MISUSED);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_network),   cmocka_unit_test(the_one_follows_the_network),
        cmocka_unit_test(the_machines_name),   cmocka_unit_test(names_by_option),
        cmocka_unit_test(the_address_of_bind), cmocka_unit_test(what_is_no_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
