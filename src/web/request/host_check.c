#include "web/request/host_check.h"

#include <sodium/utils.h>
#include "base/i18n.h"
#include "base/json.h"
#include "pages/pages.h"
#include "pages/shared/other_host.h"
#include "web/request/respond.h"
#include "web/server/server_internal.h"

static struct host_name host_of(const struct http_request *request) {
    struct host_name name;
    /* http_parse refuses a Host that is none */
    return host_name_parse(request->head.fields[FIELD_HOST], &name) ? name : (struct host_name){0};
}

/* A client may reach this machine at an address that is newer than the list: looks again before the next beat does, so
 * that nobody is led to an address that is gone. */
static void look_if_new(const struct http_request *request, const struct host_name *host) {
    const struct server *server = request->server;
    if (!host->is_address || addresses_has(&server->names.addresses, host->address)) return;
    if (!request->connection || !connection_came_to(request->connection, host->address)) return;
    server->options->beat(server->options->beat_context);
}

static void add_one(struct buffer *out, const struct http_request *request) {
    own_names_url(out, &request->server->names, request->server->port);
}

/* --- 421 --- */

static void refuse_json(struct http_request *request, const struct sentence *says) {
    struct json json = {.out = &request->reply};
    struct buffer said = {.ceiling = 4096};
    message_format(&said, request->language, says);
    json_open(&json, '{'), json_key(&json, "refused"), json_open(&json, '{');
    json_key(&json, "rule"), json_string(&json, "TY-HOST");
    json_key(&json, "text"), json_text(&json, buffer_view(&said));
    json_close(&json, '}'), json_close(&json, '}');
    buffer_free(&said);
    request->response.content = CONTENT_JSON;
}

/* In both languages, and with nothing of the event: whoever made the browser come here may read it. */
static status refuse_page(struct http_request *request, struct text address, const struct sentence *says) {
    struct other_host_page page = {.address = address};
    struct buffer english = {.ceiling = 4096}, portuguese = {.ceiling = 4096};
    message_format(&english, LANGUAGE_EN, says), message_format(&portuguese, LANGUAGE_PT_BR, says);
    status kept = arena_keep(&request->arena, &english, &page.english);
    TRY(arena_keep(&request->arena, &portuguese, &page.portuguese));
    TRY(kept);
    page_other_host(&request->html, &page);
    return done();
}

static void misdirected(struct http_request *request) {
    struct buffer url = {.ceiling = 1024};
    struct text address;
    (void)respond_html(request);
    add_one(&url, request), buffer_add_byte(&url, '/');
    status went = arena_keep(&request->arena, &url, &address);
    const struct sentence says = sentence_of(MSG_SERVE_HOST_OTHER, 1, arg_text(is_done(went) ? address : text_of("")));
    if (request->wants_json)
        refuse_json(request, &says);
    else if (is_done(went))
        went = refuse_page(request, address, &says);
    if (!is_done(went)) request->reply.failed = true;
    request->response.status = 421;
}

bool host_check(struct http_request *request) {
    const struct own_names *names = &request->server->names;
    const struct host_name host = host_of(request);
    if (own_names_is_one(names, &host)) return true;
    look_if_new(request, &host);
    if (own_names_has(names, &host)) return true;
    misdirected(request);
    return false;
}

/* --- redirect --- */

/* True for a request that the proxy forwarded, also if the proxy runs on this machine. */
static bool is_forwarded(const struct http_request *request) {
    const struct text *fields = request->head.fields;
    return request->connection && request->connection->from_proxy &&
           (fields[FIELD_FORWARDED_FOR].length || fields[FIELD_FORWARDED_PROTO].length);
}

/* Can the viewer open the one name? Another machine that asks for localhost comes by a forwarded port, as into a
 * container, and may not reach our addresses. */
static bool reaches_one(const struct http_request *request, const struct host_name *host) {
    const struct server *server = request->server;
    if (is_forwarded(request)) return false;
    if (request->connection && request->connection->from_here) return true;
    if (server->options->host_count == 0 && host_name_is_loopback(host)) return false;
    return own_names_one_is_for_all(&server->names);
}

static bool stays(const struct http_request *request, const struct host_name *host) {
    const struct server *server = request->server;
    bool is_known = !sodium_is_zero(request->session.hash, HASH_SIZE);
    bool is_demo = server->options->is_demo && request->connection && request->connection->from_here;
    return own_names_is_one(&server->names, host) || is_known || is_demo || !reaches_one(request, host);
}

bool host_redirect(struct http_request *request) {
    const struct host_name host = host_of(request);
    struct buffer origin = {.ceiling = 1024}, path = {.ceiling = REQUEST_LINE_MAX + 1};
    struct http_response response = {.status = 307, .content = CONTENT_NONE};
    if (request->is_part || stays(request, &host)) return false;
    add_one(&origin, request);
    buffer_add_text(&path, request->head.path);
    if (request->head.query.bytes) buffer_add_byte(&path, '?'), buffer_add_text(&path, request->head.query);
    status kept = arena_keep(&request->arena, &origin, &response.origin);
    status went = arena_keep(&request->arena, &path, &response.location); /* frees its buffer in any case */
    if (!is_done(kept)) went = kept;
    if (is_done(went))
        request->response = response;
    else
        respond_error_by(request, 500, went);
    return true;
}

static bool links_have_one(const struct http_request *request) {
    const struct host_name host = host_of(request);
    return reaches_one(request, &host) || host_name_is_loopback(&host);
}

bool host_of_links_is_here(const struct http_request *request) {
    return links_have_one(request) && host_name_is_loopback(&request->server->names.one_name);
}

void host_of_links(struct buffer *out, const struct http_request *request) {
    if (links_have_one(request)) {
        add_one(out, request);
        return;
    }
    buffer_add_cstr(out, request->tls ? "https://" : "http://");
    buffer_add_text(out, request->head.fields[FIELD_HOST]);
}
