/* Network addresses under which other devices reach this machine.
 *
 *     struct addresses addresses; addresses_find(&addresses);
 *     for (uint32_t i = 0; i < addresses.count; i++) ... addresses.list[i] ... */
#ifndef TILTYARD_SYS_ADDRESSES_H
#define TILTYARD_SYS_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>

enum { ADDRESSES_MAX = 8, ADDRESS_SIZE = 64 };

struct addresses {
    uint32_t count;
    char list[ADDRESSES_MAX][ADDRESS_SIZE]; /* IPv4, in the system's order; no loopback addresses */
};

/* None if the system cannot list them. */
void addresses_find(struct addresses *addresses);
bool addresses_equal(const struct addresses *a, const struct addresses *b);

#endif
