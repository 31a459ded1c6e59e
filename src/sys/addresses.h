/* Network addresses of this machine.
 * The addresses under which others on the network reach this machine.
 *
 *     struct addresses addresses; addresses_find(&addresses);
 *     for (uint32_t i = 0; i < addresses.count; i++) ... addresses.list[i] ...
 */
#ifndef TILTYARD_SYS_ADDRESSES_H
#define TILTYARD_SYS_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>

enum { ADDRESSES_MAX = 8, ADDRESS_SIZE = 64 };

struct addresses {
    uint32_t count;
    char list[ADDRESSES_MAX][ADDRESS_SIZE]; /* IPv4, in the order in which the system lists them; none of its own */
};

/* None, where the system does not say. */
void addresses_find(struct addresses *addresses);
bool addresses_equal(const struct addresses *a, const struct addresses *b);

#endif
