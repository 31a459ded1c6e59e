#include "web/server/listening.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "sys/system_error.h"
#include "web/server/tls.h"

enum { BACKLOG = 4096 };

static uint16_t port_of(int descriptor) {
    struct sockaddr_storage bound;
    socklen_t size = sizeof bound;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    if (getsockname(descriptor, (struct sockaddr *)&bound, &size) != 0) return 0;
    memcpy(&four, &bound, sizeof four);
    memcpy(&six, &bound, sizeof six);
    return ntohs(bound.ss_family == AF_INET ? four.sin_port : six.sin6_port);
}

/* -1, with errno: it cannot be listened on. */
static int listen_at(const struct addrinfo *address) {
    int one = 1, descriptor = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -1;
    (void)setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &one, sizeof one);
    bool good = setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
                bind(descriptor, address->ai_addr, address->ai_addrlen) == 0 && listen(descriptor, BACKLOG) == 0;
    if (good) return descriptor;
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
}

/* Without an address: listens on all, by an IPv6 socket that takes IPv4 too, or by an IPv4 socket if there is no
 * IPv6. */
static status listen_by_name(struct listening *listening, const char *bound, uint16_t number, struct problem *why) {
    const struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV,
                                   .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;
    char port[8];
    const char *first = bound ? bound : "::";
    (void)snprintf(port, sizeof port, "%u", number);
    errno = 0;
    for (const char *name = first; name && listening->descriptor < 0;
         name = bound || name != first ? NULL : "0.0.0.0") {
        if (getaddrinfo(name, port, &hints, &found) != 0)
            return fault(why, "LISTEN", MSG_SERVE_BIND, 1, arg_cstr(name));
        listening->descriptor = listen_at(found);
        freeaddrinfo(found);
    }
    if (listening->descriptor < 0)
        return fault(why, "LISTEN", MSG_SERVE_LISTEN, 2, arg_number(number), arg_system_error(errno));
    listening->port = port_of(listening->descriptor);
    return done();
}

status listening_open(struct listening *listening, const char *bind, uint16_t port, const char *certificate,
                      const char *key, struct problem *why) {
    *listening = (struct listening){.descriptor = -1};
    TRY(tls_start(&listening->tls, certificate, key, why));
    status went = listen_by_name(listening, bind, port, why);
    if (!is_done(went)) listening_close(listening);
    return went;
}

void listening_close(struct listening *listening) {
    if (listening->descriptor >= 0) close(listening->descriptor);
    if (listening->tls) tls_free(listening->tls);
    *listening = (struct listening){.descriptor = -1};
}
