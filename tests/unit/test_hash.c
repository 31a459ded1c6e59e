/* Expected values from Python's hashlib.blake2b(..., digest_size=32). */
#include "unit.h"

#include "base/hash.h"
#include "base/text.h"

static void result_is(struct hasher *hasher, const char *expected) {
    uint8_t result[HASH_SIZE], wanted[HASH_SIZE];
    hash_end(hasher, result);
    assert_true(text_hex(text_of(expected), wanted, HASH_SIZE));
    assert_memory_equal(result, wanted, HASH_SIZE);
}

static void known_values(void **state) {
    (void)state;
    struct hasher hasher;
    hash_start(&hasher, NULL);
    result_is(&hasher, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    hash_start(&hasher, NULL);
    hash_add(&hasher, "abc", 3);
    result_is(&hasher, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

static void a_key_changes_it(void **state) {
    (void)state;
    struct hasher hasher;
    uint8_t key[HASH_SIZE];
    for (uint8_t i = 0; i < HASH_SIZE; i++) key[i] = i;
    hash_start(&hasher, key);
    hash_add(&hasher, "abc", 3);
    result_is(&hasher, "d63a32d3e44738d7907f964316c241adaba0abfeabc32349677578a15a203f7f");
}

static void numbers_go_in_little_endian(void **state) {
    (void)state;
    struct hasher hasher;
    hash_start(&hasher, NULL);
    hash_u16(&hasher, 0x0201);
    hash_u32(&hasher, 0x06050403);
    hash_u64(&hasher, 0x0e0d0c0b0a090807);
    result_is(&hasher, "8090ca9577d1a459b85f8f78a7256a0f7672ccaa84c933bea16313a258ed960a");
}

static void pieces_do_not_matter(void **state) {
    (void)state;
    uint8_t bytes[1000];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)i;
    for (size_t piece = 1; piece <= sizeof bytes; piece = piece * 2 + 1) {
        struct hasher hasher;
        hash_start(&hasher, NULL);
        for (size_t at = 0; at < sizeof bytes; at += piece) {
            size_t left = sizeof bytes - at;
            hash_add(&hasher, bytes + at, left < piece ? left : piece);
            hash_add(&hasher, NULL, 0);
        }
        result_is(&hasher, "c636324d47d89f2b2434dc2c994100663fbbaea880ff020fc5de89dd0f77a1ec");
    }
}

static void a_commitment_is_nonce_then_value(void **state) {
    (void)state;
    uint8_t nonce[HASH_SIZE], result[HASH_SIZE], wanted[HASH_SIZE];
    for (size_t i = 0; i < HASH_SIZE; i++) nonce[i] = 0xff;
    hash_commitment(nonce, "Ana", 3, result);
    assert_true(text_hex(text_of("ff51220348c3f99b248917fbfadb9a289d4fd693cc6f3f8f6e9008937bae223d"), wanted, 32));
    assert_memory_equal(result, wanted, HASH_SIZE);
    nonce[31] ^= 1;
    hash_commitment(nonce, "Ana", 3, result);
    assert_memory_not_equal(result, wanted, HASH_SIZE);
    hash_commitment(nonce, NULL, 0, result); /* an empty value has one too */
    assert_memory_not_equal(result, wanted, HASH_SIZE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_values),
        cmocka_unit_test(a_key_changes_it),
        cmocka_unit_test(numbers_go_in_little_endian),
        cmocka_unit_test(pieces_do_not_matter),
        cmocka_unit_test(a_commitment_is_nonce_then_value),
    };
    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
