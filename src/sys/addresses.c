#include "sys/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>
#include <unistd.h>

/* IFF_RUNNING: no phone comes by an interface without a cable or a network, such as a bridge that nothing uses. */
static bool is_of_network(const struct ifaddrs *each) {
    bool is_up = (each->ifa_flags & IFF_UP) && (each->ifa_flags & IFF_RUNNING) && !(each->ifa_flags & IFF_LOOPBACK);
    return is_up && each->ifa_addr && each->ifa_addr->sa_family == AF_INET;
}

static bool bytes_of(const struct sockaddr *from, uint8_t bytes[IP_BYTES]) {
    struct sockaddr_in in;
    struct sockaddr_in6 in6;
    if (from && from->sa_family == AF_INET) {
        memcpy(&in, from, sizeof in);
        ip_of_four((const uint8_t *)&in.sin_addr, bytes);
        return true;
    }
    if (!from || from->sa_family != AF_INET6) return false;
    memcpy(&in6, from, sizeof in6);
    memcpy(bytes, &in6.sin6_addr, IP_BYTES);
    return true;
}

static void add_for_others(struct addresses *addresses, const struct ifaddrs *each) {
    struct sockaddr_in address;
    if (!is_of_network(each) || addresses->count == ADDRESSES_MAX) return;
    memcpy(&address, each->ifa_addr, sizeof address);
    if (inet_ntop(AF_INET, &address.sin_addr, addresses->list[addresses->count], ADDRESS_SIZE)) addresses->count++;
}

void addresses_find(struct addresses *addresses) {
    struct ifaddrs *first;
    memset(addresses, 0, sizeof *addresses);
    if (getifaddrs(&first) != 0) return;
    for (const struct ifaddrs *each = first; each; each = each->ifa_next) {
        add_for_others(addresses, each);
        if (addresses->own_count == OWN_ADDRESSES_MAX) continue;
        if (bytes_of(each->ifa_addr, addresses->own[addresses->own_count])) addresses->own_count++;
    }
    freeifaddrs(first);
}

bool addresses_equal(const struct addresses *a, const struct addresses *b) {
    return a->count == b->count && memcmp(a->list, b->list, sizeof a->list) == 0;
}

bool addresses_has(const struct addresses *addresses, const uint8_t address[IP_BYTES]) {
    for (uint32_t i = 0; i < addresses->own_count; i++)
        if (ip_equal(addresses->own[i], address)) return true;
    return ip_is_loopback(address);
}

void machine_name_find(char *name, size_t size) {
    if (gethostname(name, size) != 0) name[0] = '\0';
    name[size - 1] = '\0';
}
