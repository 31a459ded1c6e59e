#include "web/server/tls.h"

#include <event2/bufferevent.h>
#include <event2/bufferevent_ssl.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <string.h>
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

/* X509_check_host compares as browsers do, wildcards too. It takes the subject only from a certificate without names. */
bool tls_has_name(void *context, const struct host_name *name) {
    X509 *certificate = SSL_CTX_get0_certificate(context);
    if (!certificate) return false;
    if (!name->is_address) return X509_check_host(certificate, name->name.bytes, name->name.length, 0, NULL) == 1;
    size_t from = ip_is_four(name->address) ? IP_FOUR_AT : 0;
    return X509_check_ip(certificate, name->address + from, IP_BYTES - from, 0) == 1;
}

static bool take_dns_name(const GENERAL_NAME *from, char *name, size_t size) {
    struct host_name parsed;
    if (from->type != GEN_DNS) return false;
    size_t length = (size_t)ASN1_STRING_length(from->d.dNSName);
    if (length == 0 || length >= size) return false;
    memcpy(name, ASN1_STRING_get0_data(from->d.dNSName), length);
    name[length] = '\0';
    return strlen(name) == length && host_name_parse(text_of(name), &parsed) && !parsed.port.length;
}

void tls_first_name(void *context, char *name, size_t size) {
    X509 *certificate = SSL_CTX_get0_certificate(context);
    GENERAL_NAMES *all = certificate ? X509_get_ext_d2i(certificate, NID_subject_alt_name, NULL, NULL) : NULL;
    bool found = false;
    for (int i = 0; !found && i < sk_GENERAL_NAME_num(all); i++)
        found = take_dns_name(sk_GENERAL_NAME_value(all, i), name, size);
    if (!found) name[0] = '\0';
    GENERAL_NAMES_free(all);
}

void tls_free(void *context) { SSL_CTX_free(context); }
