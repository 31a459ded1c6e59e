/* Values of a request: parameters of its form or query, its player, and the tokens and ids of the forms that it
 * shows. */
#include "web/request/http_request.h"

#include "web/http/form.h"
#include "web/server/server_internal.h"
#include "core/state/access_links.h"

void http_request_csrf_token(const struct http_request *request, const char *route, char token[2 * HASH_SIZE + 1]) {
    uint8_t bytes[HASH_SIZE];
    struct text session = {(const char *)request->session.hash, request->session.access ? HASH_SIZE : 0};
    struct buffer hex = buffer_wrap(token, 2 * HASH_SIZE + 1);
    csrf_token(request->server->options->form_secret, session, text_of(route), bytes);
    buffer_add_hex(&hex, bytes, HASH_SIZE);
}

bool player_of_request(const struct http_request *request, person_id *person) {
    const struct access_link *link = access_link_by_token(request->state, request->session.hash);
    return link && link->role == LINK_PLAYER && person_numbered(request->state, link->person, person);
}

struct text param_text_numbered(const struct http_request *request, const char *name, uint32_t number) {
    const struct form_value *value = form_find(request->form, name, number);
    return value ? value->text : (struct text){"", 0};
}

struct text param_text(const struct http_request *request, const char *name) {
    return param_text_numbered(request, name, 0);
}

int64_t param_number(const struct http_request *request, const char *name, int64_t fallback) {
    return form_number(request->form, name, fallback);
}

void http_request_free(struct http_request *request) {
    refbuf_release(request->common);
    buffer_free(&request->reply);
    arena_free(&request->arena);
}

status http_request_new_id(struct http_request *request, char hex[2 * ID_SIZE + 1]) {
    const struct server_options *options = request->server->options;
    struct buffer out = buffer_wrap(hex, 2 * ID_SIZE + 1);
    uint8_t id[ID_SIZE];
    TRY(options->chance(options->context, id, sizeof id, &request->why));
    buffer_add_hex(&out, id, sizeof id);
    return done();
}
