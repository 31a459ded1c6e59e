/* Seeded random draws (lots, version 1): ChaCha20 keyed by BLAKE2b.
 *
 * All that Tiltyard leaves to chance comes from here, and anyone who has the key can reproduce it. docs/lots.md is the
 * specification; it never changes.
 *
 *   Code:   BLAKE2b-256 over "tiltyard code 1", the event, the commitment of
 *           its seed, and all that the draw is made from (core/ledger/draw_from.h).
 *   Key:    BLAKE2b-256, keyed by the event's seed, over "tiltyard lot 1", the
 *           code, then the bytes of the words from the room.
 *   Words:  ChaCha20 (IETF) key stream, nonce zero, counter from 0, read as
 *           32-bit little-endian words.
 *   Below n: words at or above the greatest multiple of n are discarded; the
 *           rest modulo n.
 *   Shuffle: Fisher and Yates, from the end.
 *
 *     struct lot lot; lot_start(&lot, key);
 *     lot_shuffle(&lot, numbers, count);
 */
#ifndef TILTYARD_BASE_LOT_H
#define TILTYARD_BASE_LOT_H

#include <stddef.h>
#include <stdint.h>
#include "base/hash.h"
#include "base/text.h"

enum { LOT_VERSION = 1, LOT_KEY_SIZE = 32, LOT_EVENT_SIZE = 16, LOT_BLOCK = 1024 };

struct lot {
    uint8_t key[LOT_KEY_SIZE];
    uint8_t stream[LOT_BLOCK];
    uint32_t next_block; /* ChaCha20's counter of the next 64 bytes to make */
    uint32_t used;       /* bytes of `stream` read; LOT_BLOCK: make more */
    uint64_t words_taken;
};

/* The code of a draw, begun: the caller adds the bytes of what it is made from, and ends it (base/hash.h). */
void lot_code_start(struct hasher *hasher, const uint8_t event[LOT_EVENT_SIZE], const uint8_t commitment[LOT_KEY_SIZE]);
/* `words`: from the room; empty: none. */
void lot_key(const uint8_t seed[LOT_KEY_SIZE], const uint8_t code[LOT_KEY_SIZE], struct text words,
             uint8_t key[LOT_KEY_SIZE]);
void lot_start(struct lot *lot, const uint8_t key[LOT_KEY_SIZE]);
uint32_t lot_word(struct lot *lot);
/* A number from 0 to n - 1; n is at least 1. Takes at least one word, even where n is 1. */
uint32_t lot_below(struct lot *lot, uint32_t n);
void lot_shuffle(struct lot *lot, uint32_t *numbers, uint32_t count);

#endif
