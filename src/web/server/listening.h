/* Listening socket: what the server accepts connections from, with the certificate it speaks by. The start page and the
 * server that follows it use the same one; connections that come in between wait in its backlog.
 *
 *     struct listening listening;
 *     TRY(listening_open(&listening, &options, why));
 *     ... server_start with options.listening ...
 *     listening_close(&listening);
 */
#ifndef TILTYARD_WEB_SERVER_LISTENING_H
#define TILTYARD_WEB_SERVER_LISTENING_H

#include <stdint.h>
#include "base/status.h"

struct listening {
    int descriptor; /* -1: closed */
    uint16_t port;
    void *tls; /* SSL_CTX, or NULL */
};

/* `bind` NULL: every address; `port` 0: any that is free; `certificate` NULL: no TLS. FAULT "LISTEN", "TLS". */
status listening_open(struct listening *listening, const char *bind, uint16_t port, const char *certificate,
                      const char *key, struct problem *why) MUST_CHECK;
void listening_close(struct listening *listening);

#endif
