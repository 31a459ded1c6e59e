#include <string.h>
#include "web/http/negotiate.h"
#include "web/request/command_form.h"
#include "web/server/server_internal.h"
#include "web/request/error_page.h"
#include "web/server/page_cache.h"
#include "core/state/access_links.h"
#include "web/http/multipart.h"
#include "web/request/routes.h"
#include "pages/shared/command_link.h"

const char command_form_route[] = "/do";

static bool piece_fits(struct text pattern, struct text piece) {
    return text_is(pattern, "*") ? piece.length > 0 : text_equal(pattern, piece);
}

/* The next piece of a route's path, which moves on. */
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

/* NULL: none of that method; `allowed` says which there are. */
static const struct route *find_route(struct http_request *request, enum request_method method, unsigned *allowed) {
    *allowed = 0;
    for (uint32_t i = 0; i < route_count; i++) {
        if (!route_fits(&routes[i], &request->path, request->segments)) continue;
        if (routes[i].method == method) return &routes[i];
        *allowed |= routes[i].method == METHOD_POST ? ALLOW_POST : ALLOW_GET;
    }
    return NULL;
}

void http_request_csrf_token(const struct http_request *request, const char *route, char token[2 * HASH_SIZE + 1]) {
    uint8_t bytes[HASH_SIZE];
    struct text session = {(const char *)request->session.hash, request->session.access ? HASH_SIZE : 0};
    struct buffer hex = buffer_wrap(token, 2 * HASH_SIZE + 1);
    csrf_token(request->server->secret, session, text_of(route), bytes);
    buffer_add_hex(&hex, bytes, HASH_SIZE);
}

/* TY-FORM-FROM: a form that comes from no page of ours, or from one of somebody else. */
static status check_guard(struct http_request *request) {
    struct text session = {(const char *)request->session.hash, request->session.access ? HASH_SIZE : 0};
    bool from_us = csrf_check_origin(&request->head, request->tls);
    struct text route = text_of(request->route->fields ? request->route->path : command_form_route);
    bool good = from_us && csrf_token_is(request->server->secret, session, route, param_text(request, "t"));
    return good ? done() : refuse(&request->why, "TY-FORM-FROM", MSG_SERVE_FORM_FROM, 0);
}

/* Of a form that was read: also one with something wrong in it is given back, to be mended, to nobody else than who sent it. */
static status guard_form(struct http_request *request, status went) {
    const struct problem flaw = request->why;
    if (request->route->method != METHOD_POST) return went;
    TRY(check_guard(request));
    request->why = flaw;
    if (!request->route->fields) request->refuse = act_refuse;
    return went;
}

static unsigned status_of_refusal(const struct http_request *request) {
    if (request->retry_seconds) return 429;
    return strcmp(request->why.rule, "TY-STALE") == 0 ? 409 : strcmp(request->why.rule, "TY-FORM-FROM") == 0 ? 403 : 422;
}

static unsigned status_of(const struct http_request *request, status went) {
    switch (went.outcome) {
    case DONE: return 200;
    case REFUSED: return status_of_refusal(request);
    case MISUSED: return 400;
    case UNKNOWN: return 503;
    default: return request->retry_seconds ? 503 : 500;
    }
}

/* The form itself says what is wrong with what was typed into it. */
static bool refuse_by_form(struct http_request *request, unsigned code) {
    status (*show)(struct http_request * request, const struct problem *why) = request->refuse;
    const struct problem why = request->why;                /* what is shown may fail for something else */
    bool is_asked = request->head.method != METHOD_POST; /* nothing was to be saved */
    const uint32_t retry_seconds = request->retry_seconds;
    bool can = code == 409 || code == 422 || code == 429 || code == 400 || (code == 503 && !request->route->fields) ||
               ((code == 500 || code == 503) && is_asked);
    if (!show || request->wants_json || !can) return false;
    request->refuse = NULL;
    request->retry_seconds = 0;
    request->refused_with = code;
    status went = show(request, &why);
    if (!is_done(went))
        respond_error_by(request, 0, went);
    else if (!request->is_pending && request->response.status == 200)
        request->response.status = code, request->response.retry_seconds = retry_seconds;
    return true;
}

void respond_error_by(struct http_request *request, unsigned code, status went) {
    if (went.outcome == NO_MEMORY) request->why = (struct problem){"MEMORY", {.message = MSG_ALLOCATION_FAILED}};
    if (!code) code = status_of(request, went);
    if (!refuse_by_form(request, code)) respond_error(request, code, &request->why);
}

static bool takes_file(const struct route *route) {
    for (uint32_t i = 0; i < route->field_count; i++)
        if (route->fields[i].kind == FORM_FILE) return true;
    return false;
}

/* A button has one field of its own; what else it says stands in the address that it sends to. */
static status add_query(struct http_request *request, struct text *sent) {
    struct buffer both = {0};
    *sent = request->body;
    if (!request->head.query.length) return done();
    buffer_add_text(&both, request->head.query);
    buffer_add_byte(&both, '&');
    buffer_add_text(&both, request->body);
    *sent = both.failed ? (struct text){0} : text_dup(&request->arena, buffer_view(&both));
    buffer_free(&both);
    return sent->bytes ? done() : no_memory();
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
        return multipart_read(form, &request->arena, type, request->body, route->fields, route->field_count, &request->why);
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

/* The last piece of a form that is a command names it. */
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

/* Staff pages say to the public that they are for somebody; not what they hold. */
static void refuse_access(struct http_request *request) {
    const struct problem why = {"TY-ACCESS", {.message = MSG_SERVE_ACCESS}};
    respond_error(request, 403, &why);
}

static void find_and_ask(struct http_request *request) {
    unsigned allowed;
    enum request_method method = request->head.method == METHOD_HEAD ? METHOD_GET : request->head.method;
    bool readable = path_read(request->head.path, request->room, &request->path);
    request->route = readable ? find_route(request, method, &allowed) : NULL;
    if (request->route && request->session.access < request->route->min)
        refuse_access(request);
    else if (request->route)
        ask_handler(request);
    else if (readable && allowed) {
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

void http_request_begin(struct http_request *request) {
    know_viewer(request);
    find_and_ask(request);
}

bool http_request_render(struct http_request *request, struct text target) {
    const char *query = memchr(target.bytes, '?', target.length);
    uint32_t length = query ? (uint32_t)(query - target.bytes) : target.length;
    struct text path = {target.bytes, length};
    if (length == 0 || target.bytes[0] != '/' || path_check(path) != FLAW_NONE) return false;
    request->head = (struct request_head){.method = METHOD_GET, .path = path};
    if (query) request->head.query = (struct text){query + 1, target.length - length - 1};
    if (query && !query_is_good(request->head.query)) return false;
    request->state = request->server->state;
    request->is_part = true;
    find_and_ask(request);
    return request->response.status == 200 && request->response.content == CONTENT_HTML && !request->reply.failed;
}

void http_request_free(struct http_request *request) {
    refbuf_release(request->common);
    buffer_free(&request->reply);
    arena_free(&request->arena);
}

struct html *respond_html(struct http_request *request) {
    buffer_clear(&request->reply);
    request->reply_fixed = (struct text){0};
    request->response = (struct http_response){.status = 200, .content = CONTENT_HTML};
    request->html = (struct html){.out = &request->reply,
                                .language = request->language,
                                .id_key = request->server->secret,
                                .id_page = request->server->pages++};
    return &request->html;
}

/* {"refused":{"rule":…,"text":…}}, "usage", "fault", "unknown". */
static void flawed_json(struct http_request *request, const char *key, const struct problem *why) {
    struct json json = {.out = &request->reply};
    struct buffer said = {.ceiling = 16384};
    command_link(&said, request->language, &why->says);
    json_open(&json, '{'), json_key(&json, key), json_open(&json, '{');
    json_key(&json, "rule"), json_string(&json, why->rule);
    json_key(&json, "text"), json_text(&json, buffer_view(&said));
    json_close(&json, '}'), json_close(&json, '}');
    buffer_free(&said);
    request->response.content = CONTENT_JSON;
}

/* Who is not let in is not told either what became of a command that was sent before, perhaps by this very form: nobody
 * has looked. */
static const char *json_key_of(const struct http_request *request, unsigned code) {
    bool is_busy = code == 503 && request->retry_seconds; /* it was not even begun */
    if (code == 500 || is_busy) return "fault";
    return code == 503 || (code == 403 && request->head.method == METHOD_POST) ? "unknown" : "refused";
}

void respond_error(struct http_request *request, unsigned code, const struct problem *why) {
    const struct problem kept = *why;
    (void)respond_html(request);
    if (request->wants_json)
        flawed_json(request, json_key_of(request, code), &kept);
    else
        error_page(request, code, &kept);
    request->response.status = code;
    request->response.retry_seconds = code == 503 && !request->retry_seconds ? 5 : request->retry_seconds;
}

void respond_not_found(struct http_request *request) {
    const struct problem why = {"TY-REQUEST", {.message = MSG_SERVE_NOT_FOUND}};
    respond_error(request, 404, &why);
}

void respond_redirect(struct http_request *request, struct text path) {
    buffer_clear(&request->reply);
    struct text kept = text_dup(&request->arena, path);
    request->response = (struct http_response){.status = 303, .content = CONTENT_NONE};
    if (kept.bytes)
        request->response.location = kept;
    else
        respond_error_by(request, 500, no_memory());
}

void respond_static(struct http_request *request, enum content_type type, const void *bytes, size_t size,
                    const char *etag) {
    request->response = (struct http_response){.status = 200, .content = type, .caching = CACHE_ASK, .etag = text_of(etag)};
    if (etag_matches(request->head.fields[FIELD_IF_NONE_MATCH], request->response.etag))
        request->response.status = 304, request->response.content = CONTENT_NONE;
    else
        request->reply_fixed = (struct text){bytes, (uint32_t)size};
}

/* --- what a page and an answer need --- */

status http_request_new_id(struct http_request *request, char hex[2 * ID_SIZE + 1]) {
    const struct server_options *options = request->server->options;
    struct buffer out = buffer_wrap(hex, 2 * ID_SIZE + 1);
    uint8_t id[ID_SIZE];
    TRY(options->chance(options->context, id, sizeof id, &request->why));
    buffer_add_hex(&out, id, sizeof id);
    return done();
}

void respond_cookie(struct http_request *request, enum cookie cookie, struct text value, uint32_t seconds) {
    request->response.cookies[request->response.cookie_count++] = (struct cookie_set){cookie, value, seconds};
}
