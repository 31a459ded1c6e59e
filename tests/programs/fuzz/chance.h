/* Chance that is the same on every run: SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
 * generators", 2014). */
#ifndef TILTYARD_CHANCE_H
#define TILTYARD_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

struct chance {
    uint64_t state;
};

static inline uint64_t chance_next(struct chance *chance) {
    uint64_t z = chance->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* 0 to count - 1; count is not 0. */
static inline uint32_t chance_below(struct chance *chance, uint32_t count) {
    return (uint32_t)(chance_next(chance) >> 32) % count;
}

static inline bool chance_one_in(struct chance *chance, uint32_t count) { return chance_below(chance, count) == 0; }

#endif
