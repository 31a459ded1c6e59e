/* BLAKE2b hashes of 32 bytes, computed in one call or piece by piece.
 *
 * The program calls sodium_init() once, before anything else: without it the results are the same but slower.
 *
 *     struct hasher hasher; hash_start(&hasher, NULL);
 *     hash_add(&hasher, bytes, size); hash_u64(&hasher, 7);
 *     hash_end(&hasher, result);
 */
#ifndef TILTYARD_BASE_HASH_H
#define TILTYARD_BASE_HASH_H

#include <sodium/crypto_generichash_blake2b.h>
#include <stddef.h>
#include <stdint.h>

enum { HASH_SIZE = 32 };

/* libsodium needs it aligned to 64 bytes: keep it on the stack, not in memory from memory.h. */
struct hasher {
    crypto_generichash_blake2b_state state;
};

/* `key` is HASH_SIZE bytes or NULL. */
void hash_start(struct hasher *hasher, const uint8_t *key);
void hash_add(struct hasher *hasher, const void *bytes, size_t size);
/* Numbers are hashed little-endian, in their full width. */
void hash_u16(struct hasher *hasher, uint16_t number);
void hash_u32(struct hasher *hasher, uint32_t number);
void hash_u64(struct hasher *hasher, uint64_t number);
void hash_end(struct hasher *hasher, uint8_t result[HASH_SIZE]);

/* BLAKE2b-256 of `size` bytes. */
void hash_bytes(const void *bytes, size_t size, uint8_t result[HASH_SIZE]);
/* A commitment: BLAKE2b-256(nonce, value). */
void hash_commitment(const uint8_t nonce[HASH_SIZE], const void *value, size_t size, uint8_t result[HASH_SIZE]);

#endif
