/* Lots, version 1, exactly as in docs/lots.md. Frozen: anything that changes one word of the stream must be a new
 * version next to this one. */
#include "base/lot.h"

#include <assert.h>
#include <sodium/crypto_stream_chacha20.h>
#include <string.h>
#include "base/hash.h"

_Static_assert((int)LOT_KEY_SIZE == (int)HASH_SIZE, "a key is a hash");
_Static_assert(LOT_KEY_SIZE == crypto_stream_chacha20_ietf_KEYBYTES, "a key is ChaCha20's key");
_Static_assert(LOT_BLOCK % 64 == 0 && 4096 % LOT_BLOCK == 0, "whole ChaCha20 blocks, which end where the counter ends");

/* A 32-bit block counter and 16 words for each block: the most words that one key can give. */
static const uint64_t words_most = (uint64_t)16 << 32;

void lot_code_start(struct hasher *hasher, const uint8_t event[LOT_EVENT_SIZE], const uint8_t commitment[LOT_KEY_SIZE]) {
    static const char title[] = "tiltyard code 1";
    hash_start(hasher, NULL);
    hash_add(hasher, title, sizeof title - 1);
    hash_add(hasher, event, LOT_EVENT_SIZE);
    hash_add(hasher, commitment, LOT_KEY_SIZE);
}

void lot_key(const uint8_t seed[LOT_KEY_SIZE], const uint8_t code[LOT_KEY_SIZE], struct text words,
             uint8_t key[LOT_KEY_SIZE]) {
    static const char title[] = "tiltyard lot 1";
    struct hasher hasher;
    hash_start(&hasher, seed);
    hash_add(&hasher, title, sizeof title - 1);
    hash_add(&hasher, code, LOT_KEY_SIZE);
    hash_add(&hasher, words.bytes, words.length);
    hash_end(&hasher, key);
}

void lot_start(struct lot *lot, const uint8_t key[LOT_KEY_SIZE]) {
    *lot = (struct lot){.used = LOT_BLOCK};
    memcpy(lot->key, key, LOT_KEY_SIZE);
}

/* The key stream is the encryption of zeros. */
static void fill(struct lot *lot) {
    static const uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES];
    memset(lot->stream, 0, LOT_BLOCK);
    crypto_stream_chacha20_ietf_xor_ic(lot->stream, lot->stream, LOT_BLOCK, nonce, lot->next_block, lot->key);
    lot->next_block += LOT_BLOCK / 64;
    lot->used = 0;
}

uint32_t lot_word(struct lot *lot) {
    assert(lot->words_taken < words_most);
    if (lot->used == LOT_BLOCK) fill(lot);
    const uint8_t *at = lot->stream + lot->used;
    lot->used += 4;
    lot->words_taken++;
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

uint32_t lot_below(struct lot *lot, uint32_t n) {
    assert(n > 0);
    for (;;) {
        uint32_t word = lot_word(lot);
        uint32_t rest = word % n;
        /* `word - rest` is the greatest multiple of n that is not above the word. If the n numbers from there on do not
         * all fit into 32 bits, the word is at or above the greatest multiple of n in 2^32, and is discarded. */
        if (word - rest <= UINT32_MAX - (n - 1)) return rest;
    }
}

void lot_shuffle(struct lot *lot, uint32_t *numbers, uint32_t count) {
    for (uint32_t left = count; left > 1; left--) {
        uint32_t chosen = lot_below(lot, left);
        uint32_t number = numbers[left - 1];
        numbers[left - 1] = numbers[chosen];
        numbers[chosen] = number;
    }
}
