#include "web/request/device_token.h"

#include "core/state/access_links.h"
#include "web/request/respond.h"
#include "web/server/server_internal.h"

enum { OFFER_SECONDS = 24 * 3600 };

/* False: the browser sent no such cookie. */
static bool read_token(const struct http_request *request, uint8_t hash[HASH_SIZE]) {
    uint8_t token[TOKEN_SIZE];
    if (!text_hex(request->cookies[COOKIE_NEXT], token, TOKEN_SIZE)) return false;
    token_hash(token, hash);
    return true;
}

static bool is_used(const struct http_request *request, const uint8_t hash[HASH_SIZE]) {
    const struct server *server = request->server;
    return token_is_known(server->state, hash) || session_is_late(&server->sessions, hash);
}

status device_token_offer(struct http_request *request) {
    const struct server_options *options = request->server->options;
    uint8_t token[TOKEN_SIZE], hash[HASH_SIZE];
    struct buffer hex = {0};
    struct text kept;
    if (read_token(request, hash) && !is_used(request, hash)) return done();
    TRY(options->chance(options->context, token, sizeof token, &request->why));
    buffer_add_hex(&hex, token, sizeof token);
    TRY(arena_keep(&request->arena, &hex, &kept));
    respond_cookie(request, COOKIE_NEXT, kept, OFFER_SECONDS);
    return done();
}

status device_token_hash(struct http_request *request, uint8_t hash[HASH_SIZE]) {
    if (read_token(request, hash)) return done();
    return refuse(&request->why, "TY-COOKIE", MSG_SERVE_NO_COOKIE, 0);
}

void device_token_keep(struct http_request *request) {
    uint8_t hash[HASH_SIZE];
    if (!read_token(request, hash) || !is_used(request, hash)) return;
    respond_cookie(request, COOKIE_LINK, request->cookies[COOKIE_NEXT], LINK_SECONDS);
}
