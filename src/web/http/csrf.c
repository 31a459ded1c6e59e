#include "web/http/csrf.h"

#include <sodium/crypto_verify_32.h>
#include "web/http/http_chars.h"

/* Removes the default port of the scheme from a host: browsers omit it, other clients may not. */
static struct text without_port(struct text host, const char *port) {
    struct text end = text_of(port);
    if (host.length <= end.length) return host;
    if (!text_equal(text_skip(host, host.length - end.length), end)) return host;
    return (struct text){host.bytes, host.length - end.length};
}

static bool is_of_host(struct text origin, struct text host, bool tls) {
    struct text scheme = text_of(tls ? "https://" : "http://");
    const char *port = tls ? ":443" : ":80";
    if (origin.length <= scheme.length) return false;
    if (!text_equal((struct text){origin.bytes, scheme.length}, scheme)) return false;
    struct text of = text_skip(origin, scheme.length);
    return text_equal_word(without_port(of, port), without_port(host, port));
}

bool csrf_check_origin(const struct request_head *request, bool tls) {
    struct text site = request->fields[FIELD_SEC_FETCH_SITE], origin = request->fields[FIELD_ORIGIN];
    if (site.bytes != NULL) return text_is(site, "same-origin") || text_is(site, "none");
    return origin.bytes == NULL || is_of_host(origin, request->fields[FIELD_HOST], tls);
}

void csrf_token(const uint8_t secret[HASH_SIZE], struct text session, struct text route, uint8_t token[HASH_SIZE]) {
    struct hasher hasher;
    hash_start(&hasher, secret);
    hash_u32(&hasher, session.length); /* separates session from route, so that no two pairs hash the same bytes */
    hash_add(&hasher, session.bytes, session.length);
    hash_add(&hasher, route.bytes, route.length);
    hash_end(&hasher, token);
}

bool csrf_token_is(const uint8_t secret[HASH_SIZE], struct text session, struct text route, struct text given) {
    uint8_t wanted[HASH_SIZE], token[HASH_SIZE];
    csrf_token(secret, session, route, wanted);
    return text_hex(given, token, sizeof token) && crypto_verify_32(wanted, token) == 0;
}
