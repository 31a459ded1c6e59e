/* TLS: certificate, key, and connections over them. */
#include <event2/bufferevent.h>
#include <event2/bufferevent_ssl.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include "web/server/server_internal.h"

static status refuse_file(SSL_CTX *tls, const char *path, struct problem *why) {
    ERR_clear_error();
    SSL_CTX_free(tls);
    return fault(why, "TLS", MSG_SERVE_TLS, 1, arg_cstr(path));
}

status tls_start(void **context, const char *certificate, const char *key, struct problem *why) {
    *context = NULL;
    if (!certificate) return done();
    SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
    if (!tls) return no_memory();
    SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION);
    SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    if (SSL_CTX_use_certificate_chain_file(tls, certificate) != 1) return refuse_file(tls, certificate, why);
    if (SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) != 1 || SSL_CTX_check_private_key(tls) != 1)
        return refuse_file(tls, key, why);
    *context = tls;
    return done();
}

struct bufferevent *tls_accept(void *context, struct event_base *base, int descriptor) {
    SSL *ssl = SSL_new(context);
    if (!ssl) return NULL;
    struct bufferevent *socket =
        bufferevent_openssl_socket_new(base, descriptor, ssl, BUFFEREVENT_SSL_ACCEPTING, SOCKET_OPTIONS);
    if (!socket) {
        SSL_free(ssl);
        return NULL;
    }
    bufferevent_openssl_set_allow_dirty_shutdown(socket, 1);
    return socket;
}

void tls_free(void *context) { SSL_CTX_free(context); }
