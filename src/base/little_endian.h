/* Numbers as bytes, the lowest first.
 *
 * Each byte is written out, not in a loop: so compilers make one step of all eight. */
#ifndef TILTYARD_BASE_LITTLE_ENDIAN_H
#define TILTYARD_BASE_LITTLE_ENDIAN_H

#include <stdint.h>

static inline void little_endian_put(uint8_t bytes[8], uint64_t number) {
    bytes[0] = (uint8_t)number;
    bytes[1] = (uint8_t)(number >> 8);
    bytes[2] = (uint8_t)(number >> 16);
    bytes[3] = (uint8_t)(number >> 24);
    bytes[4] = (uint8_t)(number >> 32);
    bytes[5] = (uint8_t)(number >> 40);
    bytes[6] = (uint8_t)(number >> 48);
    bytes[7] = (uint8_t)(number >> 56);
}

static inline uint64_t little_endian_get(const uint8_t bytes[8]) {
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 | (uint64_t)bytes[3] << 24 |
           (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 | (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

#endif
