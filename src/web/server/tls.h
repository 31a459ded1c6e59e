/* TLS: certificate, key, and connections over them.
 *
 *     TRY(tls_start(&context, "cert.pem", "key.pem", why));
 *     socket = tls_accept(context, base, descriptor);
 *     tls_free(context);
 */
#ifndef TILTYARD_WEB_SERVER_TLS_H
#define TILTYARD_WEB_SERVER_TLS_H

#include "base/status.h"
#include "web/http/host_name.h"

struct event_base;
struct bufferevent;

/* Without a certificate the context is NULL. FAULT "TLS". The caller frees it. */
status tls_start(void **context, const char *certificate, const char *key, struct problem *why) MUST_CHECK;
struct bufferevent *tls_accept(void *context, struct event_base *base, int descriptor);
/* Does a browser that opens that name take this certificate as that name's? */
bool tls_has_name(void *context, const struct host_name *name);
/* The certificate's first DNS name that is no wildcard; empty if it has none that fits. */
void tls_first_name(void *context, char *name, size_t size);
void tls_free(void *context);

#endif
