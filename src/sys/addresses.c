#include "sys/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

static bool is_of_network(const struct ifaddrs *each) {
    bool is_up = (each->ifa_flags & IFF_UP) && !(each->ifa_flags & IFF_LOOPBACK);
    return is_up && each->ifa_addr && each->ifa_addr->sa_family == AF_INET;
}

void addresses_find(struct addresses *addresses) {
    struct ifaddrs *first;
    memset(addresses, 0, sizeof *addresses);
    if (getifaddrs(&first) != 0) return;
    for (const struct ifaddrs *each = first; each && addresses->count < ADDRESSES_MAX; each = each->ifa_next) {
        struct sockaddr_in address;
        if (!is_of_network(each)) continue;
        memcpy(&address, each->ifa_addr, sizeof address);
        if (inet_ntop(AF_INET, &address.sin_addr, addresses->list[addresses->count], ADDRESS_SIZE)) addresses->count++;
    }
    freeifaddrs(first);
}

bool addresses_equal(const struct addresses *a, const struct addresses *b) {
    return a->count == b->count && memcmp(a->list, b->list, sizeof a->list) == 0;
}
