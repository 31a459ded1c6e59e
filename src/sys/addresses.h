/* Network addresses of this machine: those under which other devices reach it, all that are its own, and its name.
 *
 *     struct addresses addresses; addresses_find(&addresses);
 *     for (uint32_t i = 0; i < addresses.count; i++) ... addresses.list[i] ...
 *     if (addresses_has(&addresses, bytes)) ... */
#ifndef TILTYARD_SYS_ADDRESSES_H
#define TILTYARD_SYS_ADDRESSES_H

#include <stddef.h>
#include "base/ip_address.h"

enum { ADDRESSES_MAX = 8, ADDRESS_SIZE = 64, OWN_ADDRESSES_MAX = 64 };

struct addresses {
    uint32_t count, own_count;
    char list[ADDRESSES_MAX][ADDRESS_SIZE]; /* IPv4, in the system's order; no loopback addresses */
    /* IPv6 and IPv4 (ip_address.h) of every interface; without loopback, which addresses_has knows. */
    uint8_t own[OWN_ADDRESSES_MAX][IP_BYTES];
};

/* None if the system cannot list them. */
void addresses_find(struct addresses *addresses);
/* Do the lists for other devices agree? */
bool addresses_equal(const struct addresses *a, const struct addresses *b);
/* Is it this machine's own: a loopback address, or that of an interface? */
bool addresses_has(const struct addresses *addresses, const uint8_t address[IP_BYTES]);
/* The machine's name, as its owner gave it; empty if it has none that fits. */
void machine_name_find(char *name, size_t size);

#endif
