#include "base/hash.h"

#include <assert.h>
#include "base/little_endian.h"

/* libsodium's functions fail only for sizes that do not occur here. */
void hash_start(struct hasher *hasher, const uint8_t *key) {
    int failed = crypto_generichash_blake2b_init(&hasher->state, key, key == NULL ? 0 : HASH_SIZE, HASH_SIZE);
    assert(failed == 0);
    (void)failed;
}

void hash_add(struct hasher *hasher, const void *bytes, size_t size) {
    if (size > 0) crypto_generichash_blake2b_update(&hasher->state, bytes, size);
}

static void add_number(struct hasher *hasher, uint64_t number, size_t size) {
    uint8_t bytes[8];
    little_endian_put(bytes, number);
    hash_add(hasher, bytes, size);
}

void hash_u16(struct hasher *hasher, uint16_t number) { add_number(hasher, number, sizeof number); }

void hash_u32(struct hasher *hasher, uint32_t number) { add_number(hasher, number, sizeof number); }

void hash_u64(struct hasher *hasher, uint64_t number) { add_number(hasher, number, sizeof number); }

void hash_end(struct hasher *hasher, uint8_t result[HASH_SIZE]) {
    int failed = crypto_generichash_blake2b_final(&hasher->state, result, HASH_SIZE);
    assert(failed == 0);
    (void)failed;
}

void hash_bytes(const void *bytes, size_t size, uint8_t result[HASH_SIZE]) {
    struct hasher hasher;
    hash_start(&hasher, NULL);
    hash_add(&hasher, bytes, size);
    hash_end(&hasher, result);
}

void hash_commitment(const uint8_t nonce[HASH_SIZE], const void *value, size_t size, uint8_t result[HASH_SIZE]) {
    struct hasher hasher;
    hash_start(&hasher, NULL);
    hash_add(&hasher, nonce, HASH_SIZE);
    hash_add(&hasher, value, size);
    hash_end(&hasher, result);
}
