/* Numbers by chance that are the same on every run: SplitMix64. A seed is made of two numbers, so that every cut has
 * dice of its own and can be played again alone.
 *
 *     struct dice dice = dice_of(seed, cut);
 *     if (one_in(&dice, 8)) ...
 */
#ifndef TILTYARD_DICE_H
#define TILTYARD_DICE_H

#include <stdbool.h>
#include <stdint.h>

struct dice {
    uint64_t state;
};

static inline uint64_t dice_bits(struct dice *dice) {
    uint64_t z = dice->state += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

static inline struct dice dice_of(uint64_t seed, uint64_t part) {
    struct dice mixed = {seed * 0xff51afd7ed558ccdU + part};
    return (struct dice){dice_bits(&mixed)};
}

/* From 0 to n - 1; n is not 0. */
static inline uint32_t below(struct dice *dice, uint32_t n) { return (uint32_t)(((dice_bits(dice) >> 32) * n) >> 32); }

static inline bool one_in(struct dice *dice, uint32_t n) { return below(dice, n) == 0; }

#endif
