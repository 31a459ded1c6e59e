#include "unit.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include "base/buffer.h"
#include "base/ip_address.h"

/* What the C library says: the bytes, or false. */
static bool by_library(const char *words, uint8_t address[IP_BYTES]) {
    uint8_t four[4];
    if (inet_pton(AF_INET6, words, address) == 1) return true;
    if (inet_pton(AF_INET, words, four) != 1) return false;
    ip_of_four(four, address);
    return true;
}

/* On a copy of just that size, behind which a sanitizer sees whoever reads on. True: it is an address. */
static bool is_as_the_library_says(const char *words) {
    uint8_t wanted[IP_BYTES], address[IP_BYTES];
    size_t length = strlen(words);
    char *exact = malloc(length + 1);
    memcpy(exact, words, length + 1);
    exact = realloc(exact, length ? length : 1);
    bool is_one = by_library(words, wanted);
    if (ip_parse((struct text){exact, (uint32_t)length}, address) != is_one) fail_msg("\"%s\"", words);
    if (is_one && !ip_equal(address, wanted)) fail_msg("\"%s\" has other bytes", words);
    free(exact);
    return is_one;
}

static void each_by_name(void **state) {
    (void)state;
    static const char *const words[] = {
        "",
        "0",
        "1.2.3.4",
        "255.255.255.255",
        "256.0.0.1",
        "1.2.3",
        "1.2.3.4.5",
        "01.2.3.4",
        "1.2.3.",
        ".1.2.3",
        "1..2.3",
        "1.2.3.4 ",
        "1.2.3.+4",
        "0.0.0.0",
        "::",
        "::1",
        "1::",
        "1::2",
        ":1",
        "1:",
        ":::",
        "::1::",
        "1:2:3:4:5:6:7:8",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7",
        "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8",
        "1::3:4:5:6:7:8",
        "1:2:3:4::5:6:7:8",
        "::ffff:1.2.3.4",
        "::1.2.3.4",
        "1:2:3:4:5:6:1.2.3.4",
        "1:2:3:4:5:6:7:1.2.3.4",
        "1:2:3:4:5::1.2.3.4",
        "::1.2.3.4:5",
        "1.2.3.4::",
        "12345::",
        "fe80::1%1",
        "FE80::aBcD",
        "g::",
        "::ffff:1.2.3",
        "::ffff:1.2.3.256",
        "fe80:",
    };
    for (size_t i = 0; i < COUNT_OF(words); i++) (void)is_as_the_library_says(words[i]);
}

static void random_ones(void **state) {
    (void)state;
    static const char *const pieces[] = {":",  "::",           ":",  ".", "0", "1", "ff", "fe80", "255", "25", "g",
                                         "00", "ffff:1.2.3.4", "::1"};
    uint32_t dice = 1, addresses = 0;
    for (uint32_t turn = 0; turn < 200000; turn++) {
        char words[80] = "";
        struct buffer out = buffer_wrap(words, sizeof words);
        for (uint32_t count = dice >> 16 & 15; count > 0 && out.length < 60; count--) {
            dice = dice * 1664525 + 1013904223;
            buffer_add_cstr(&out, pieces[(dice >> 16) % COUNT_OF(pieces)]);
            if (dice >> 31) buffer_add_byte(&out, ':');
        }
        dice = dice * 1664525 + 1013904223;
        addresses += is_as_the_library_says(words);
    }
    assert_true(addresses > 100);
}

static bool loops(const char *words) {
    uint8_t address[IP_BYTES];
    assert_true(ip_parse(text_of(words), address));
    return ip_is_loopback(address);
}

static void which_loop_back(void **state) {
    (void)state;
    assert_true(loops("127.0.0.1") && loops("127.255.255.255") && loops("::1") && loops("::ffff:127.0.0.1"));
    assert_false(loops("126.255.255.255") || loops("128.0.0.0") || loops("::") || loops("::2") || loops("1::1"));
    assert_false(loops("::127.0.0.1") || loops("0.0.0.0") || loops("::fffe:127.0.0.1"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_by_name),
        cmocka_unit_test(random_ones),
        cmocka_unit_test(which_loop_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
