#include "web/request/router.h"

#include <string.h>
#include "web/http/multipart.h"
#include "web/http/negotiate.h"
#include "web/request/command_form.h"
#include "web/request/handlers.h"
#include "web/request/host_check.h"
#include "web/request/respond.h"
#include "web/request/routes.h"
#include "web/server/server_internal.h"

static bool piece_fits(struct text pattern, struct text piece) {
    return text_is(pattern, "*") ? piece.length > 0 : text_equal(pattern, piece);
}

/* The next segment of a route's path; advances `pattern`. */
static struct text next_piece(const char **pattern) {
    const char *from = *pattern + 1, *end = strchr(from, '/');
    if (!end) end = from + strlen(from);
    *pattern = end;
    return (struct text){from, (uint32_t)(end - from)};
}

static bool route_fits(const struct route *route, const struct path *path, struct text *pieces) {
    const char *pattern = route->path;
    uint32_t stars = 0;
    if (strcmp(pattern, "/") == 0) return path->count == 0;
    for (uint32_t i = 0; i < path->count; i++) {
        if (!*pattern) return false;
        struct text wanted = next_piece(&pattern);
        if (!piece_fits(wanted, path->pieces[i])) return false;
        if (text_is(wanted, "*")) pieces[stars++] = path->pieces[i];
    }
    return !*pattern;
}

static const struct route_table *table_of(const struct http_request *request) {
    const struct route_table *other = request->server->options->routes;
    return other ? other : &routes;
}

/* NULL: no route has that method; `allowed` has the methods that exist. */
static const struct route *find_route(struct http_request *request, enum request_method method, unsigned *allowed) {
    const struct route_table *table = table_of(request);
    *allowed = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        const struct route *route = &table->rows[i];
        if (!route_fits(route, &request->path, request->segments)) continue;
        if (route->method == method) return route;
        *allowed |= route->method == METHOD_POST ? ALLOW_POST : ALLOW_GET;
    }
    return NULL;
}

/* TY-FORM-FROM: the form is not from one of our pages, or is from another session's page. */
static status check_guard(struct http_request *request) {
    struct text session = {(const char *)request->session.hash, request->session.access ? HASH_SIZE : 0};
    bool from_us = csrf_check_origin(&request->head, request->tls);
    struct text route = text_of(request->route->fields ? request->route->path : command_form_route);
    bool good =
        from_us && csrf_token_is(request->server->options->form_secret, session, route, param_text(request, "t"));
    return good ? done() : refuse(&request->why, "TY-FORM-FROM", MSG_SERVE_FORM_FROM, 0);
}

/* Checks the origin before a refused form is shown again, so that only its sender sees it. */
static status guard_form(struct http_request *request, status went) {
    const struct problem flaw = request->why;
    if (request->route->method != METHOD_POST) return went;
    TRY(check_guard(request));
    request->why = flaw;
    if (!request->route->fields) request->refuse = act_refuse;
    return went;
}

static bool takes_file(const struct route *route) {
    for (uint32_t i = 0; i < route->field_count; i++)
        if (route->fields[i].kind == FORM_FILE) return true;
    return false;
}

/* A button has only one field; its other values are in the query of its URL. */
static status add_query(struct http_request *request, struct text *sent) {
    struct buffer both = {0};
    *sent = request->body;
    if (!request->head.query.length) return done();
    buffer_add_text(&both, request->head.query);
    buffer_add_byte(&both, '&');
    buffer_add_text(&both, request->body);
    return arena_keep(&request->arena, &both, sent);
}

static status read_form(struct http_request *request) {
    const struct route *route = request->route;
    struct form *form = arena_alloc(&request->arena, sizeof *form);
    if (!form) return no_memory();
    request->form = form;
    if (route->method != METHOD_POST)
        return query_read(form, &request->arena, request->head.query, route->fields, route->field_count, &request->why);
    struct text type = request->head.fields[FIELD_CONTENT_TYPE];
    if (multipart_is_type(type) && takes_file(route))
        return multipart_read(form, &request->arena, type, request->body, route->fields, route->field_count,
                              &request->why);
    if (!form_is_type(type)) return misuse(&request->why, "TY-FORM", MSG_SERVE_FORM_KIND, 0);
    const struct form_field *fields = route->fields;
    uint32_t count = route->field_count;
    struct text sent = request->body;
    if (!fields) {
        TRY(command_form_fields(&request->arena, request->act, &fields, &count));
        TRY(add_query(request, &sent));
    }
    return form_read(form, &request->arena, sent, fields, count, &request->why);
}

/* The last path segment of a command form names the command. */
static bool names_act(struct http_request *request) {
    return request->route->fields || command_form_named(request->path.pieces[request->path.count - 1], &request->act);
}

static void ask_handler(struct http_request *request) {
    if (!names_act(request)) {
        respond_not_found(request);
        return;
    }
    if (page_cache_get(request)) return;
    status went = read_form(request);
    if (is_done(went) || went.outcome == REFUSED) went = guard_form(request, went);
    if (is_done(went)) went = request->route->handler(request);
    if (!is_done(went)) respond_error_by(request, 0, went);
    if (!request->is_pending) page_cache_put(request);
}

/* Says that the page needs a sign-in, not what it contains. */
static void refuse_access(struct http_request *request) {
    const struct problem why = {"TY-ACCESS", {.message = MSG_SERVE_ACCESS}};
    respond_error(request, 403, &why);
}

/* False for data, which programs use and pages load, and for forms. */
static bool is_page(const struct http_request *request) {
    static http_handler *const data[] = {on_export, on_asset, on_live, on_paper};
    for (size_t i = 0; i < sizeof data / sizeof *data; i++)
        if (request->route->handler == data[i]) return false;
    return request->route->method == METHOD_GET && !request->wants_json;
}

static void find_and_ask(struct http_request *request) {
    unsigned allowed;
    enum request_method method = request->head.method == METHOD_HEAD ? METHOD_GET : request->head.method;
    bool readable = path_read(request->head.path, request->room, &request->path);
    request->route = readable ? find_route(request, method, &allowed) : NULL;
    if (request->route && is_page(request) && host_redirect(request)) return;
    if (request->route && request->session.access < request->route->min)
        refuse_access(request);
    else if (request->route)
        ask_handler(request);
    else if (table_of(request)->otherwise) {
        if (!is_done(table_of(request)->otherwise(request))) request->reply.failed = true;
    } else if (readable && allowed) {
        const struct problem why = {"TY-REQUEST", {.message = MSG_SERVE_METHOD}};
        respond_error(request, 405, &why);
        request->response.allow = allowed;
    } else
        respond_not_found(request);
}

static bool came_by_tls(const struct http_request *request) {
    if (request->server->tls) return true;
    bool from_proxy = request->connection && request->connection->from_proxy;
    return from_proxy && text_is(request->head.fields[FIELD_FORWARDED_PROTO], "https");
}

static void know_viewer(struct http_request *request) {
    const struct server *server = request->server;
    request->state = server->state;
    cookies_read(request->head.fields[FIELD_COOKIE], request->cookies);
    request->session = session_of(&server->sessions, server->state, request->cookies[COOKIE_LINK]);
    request->language = negotiate_language(request->head.fields[FIELD_ACCEPT_LANGUAGE], server->options->language);
    (void)language_parse(request->cookies[COOKIE_LANG], &request->language);
    request->wants_json = negotiate_json(request->head.fields[FIELD_ACCEPT]);
    request->tls = came_by_tls(request);
}

static void note_use(struct http_request *request) {
    const struct server_options *options = request->server->options;
    link_uses_note(&request->server->uses, request->session.link, options->now_ms(options->context));
}

void router_dispatch(struct http_request *request) {
    know_viewer(request);
    note_use(request);
    if (host_check(request)) find_and_ask(request);
}

bool router_render(struct http_request *request, struct text target) {
    const char *query = memchr(target.bytes, '?', target.length);
    uint32_t length = query ? (uint32_t)(query - target.bytes) : target.length;
    struct text path = {target.bytes, length};
    if (length == 0 || target.bytes[0] != '/' || path_check(path) != HTTP_ERROR_NONE) return false;
    request->head = (struct request_head){.method = METHOD_GET, .path = path};
    if (query) request->head.query = (struct text){query + 1, target.length - length - 1};
    if (query && !query_is_good(request->head.query)) return false;
    request->state = request->server->state;
    request->is_part = true;
    find_and_ask(request);
    return request->response.status == 200 && request->response.content == CONTENT_HTML && !request->reply.failed;
}
