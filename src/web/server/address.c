/* Addresses of connections: the client's as text without the port, IPv4-mapped IPv6 as IPv4; and the one it came to. */
#include <arpa/inet.h>
#include <event2/bufferevent.h>
#include <netinet/in.h>
#include <string.h>
#include "web/server/server_internal.h"

/* The prefix of an IPv4 address on a dual-stack socket: ::ffff:a.b.c.d. */
static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

void address_words(const struct sockaddr *address, char words[ADDRESS_WORDS_MAX]) {
    words[0] = 0;
    if (address->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, address, sizeof four);
        (void)inet_ntop(AF_INET, &four.sin_addr, words, ADDRESS_WORDS_MAX);
    } else if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, address, sizeof six);
        const uint8_t *bytes = six.sin6_addr.s6_addr;
        bool is_four = memcmp(bytes, mapped, sizeof mapped) == 0;
        (void)inet_ntop(is_four ? AF_INET : AF_INET6, is_four ? bytes + sizeof mapped : bytes, words,
                        ADDRESS_WORDS_MAX);
    }
}

bool connection_came_to(const struct connection *connection, const uint8_t address[IP_BYTES]) {
    struct sockaddr_storage local;
    socklen_t size = sizeof local;
    char words[ADDRESS_WORDS_MAX];
    uint8_t bytes[IP_BYTES];
    if (getsockname(bufferevent_getfd(connection->socket), (struct sockaddr *)&local, &size) != 0) return false;
    address_words((const struct sockaddr *)&local, words);
    return ip_parse(text_of(words), bytes) && ip_equal(bytes, address);
}
