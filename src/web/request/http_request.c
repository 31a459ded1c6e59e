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
static const struct route *find_route(struct http_request *visit, enum request_method method, unsigned *allowed) {
    *allowed = 0;
    for (uint32_t i = 0; i < route_count; i++) {
        if (!route_fits(&routes[i], &visit->path, visit->pieces)) continue;
        if (routes[i].method == method) return &routes[i];
        *allowed |= routes[i].method == METHOD_POST ? ALLOW_POST : ALLOW_GET;
    }
    return NULL;
}

void http_request_csrf_token(const struct http_request *visit, const char *route, char token[2 * HASH_SIZE + 1]) {
    uint8_t bytes[HASH_SIZE];
    struct text session = {(const char *)visit->session.hash, visit->session.access ? HASH_SIZE : 0};
    struct buffer hex = buffer_wrap(token, 2 * HASH_SIZE + 1);
    csrf_token(visit->server->secret, session, text_of(route), bytes);
    buffer_hex(&hex, bytes, HASH_SIZE);
}

/* TY-FORM-FROM: a form that comes from no page of ours, or from one of somebody else. */
static status check_guard(struct http_request *visit) {
    struct text session = {(const char *)visit->session.hash, visit->session.access ? HASH_SIZE : 0};
    bool from_us = csrf_check_origin(&visit->request, visit->tls);
    struct text route = text_of(visit->route->fields ? visit->route->path : command_form_route);
    bool good = from_us && csrf_token_is(visit->server->secret, session, route, param_text(visit, "t"));
    return good ? done() : refuse(&visit->why, "TY-FORM-FROM", MSG_SERVE_FORM_FROM, 0);
}

/* Of a form that was read: also one with something wrong in it is given back, to be mended, to nobody else than who sent it. */
static status guard_form(struct http_request *visit, status went) {
    const struct problem flaw = visit->why;
    if (visit->route->method != METHOD_POST) return went;
    TRY(check_guard(visit));
    visit->why = flaw;
    if (!visit->route->fields) visit->refuse = act_refuse;
    return went;
}

static unsigned status_of_refusal(const struct http_request *visit) {
    if (visit->retry_seconds) return 429;
    return strcmp(visit->why.rule, "TY-STALE") == 0 ? 409 : strcmp(visit->why.rule, "TY-FORM-FROM") == 0 ? 403 : 422;
}

static unsigned status_of(const struct http_request *visit, status went) {
    switch (went.outcome) {
    case DONE: return 200;
    case REFUSED: return status_of_refusal(visit);
    case MISUSED: return 400;
    case UNKNOWN: return 503;
    default: return visit->retry_seconds ? 503 : 500;
    }
}

/* The form itself says what is wrong with what was typed into it. */
static bool refuse_by_form(struct http_request *visit, unsigned code) {
    status (*show)(struct http_request * visit, const struct problem *why) = visit->refuse;
    const struct problem why = visit->why;                /* what is shown may fail for something else */
    bool is_asked = visit->request.method != METHOD_POST; /* nothing was to be saved */
    const uint32_t retry_seconds = visit->retry_seconds;
    bool can = code == 409 || code == 422 || code == 429 || code == 400 || (code == 503 && !visit->route->fields) ||
               ((code == 500 || code == 503) && is_asked);
    if (!show || visit->wants_json || !can) return false;
    visit->refuse = NULL;
    visit->retry_seconds = 0;
    visit->refused_with = code;
    status went = show(visit, &why);
    if (!is_done(went))
        respond_error_by(visit, 0, went);
    else if (!visit->is_pending && visit->head.status == 200)
        visit->head.status = code, visit->head.retry_seconds = retry_seconds;
    return true;
}

void respond_error_by(struct http_request *visit, unsigned code, status went) {
    if (went.outcome == NO_MEMORY) visit->why = (struct problem){"MEMORY", {.message = MSG_ALLOCATION_FAILED}};
    if (!code) code = status_of(visit, went);
    if (!refuse_by_form(visit, code)) respond_error(visit, code, &visit->why);
}

static bool takes_file(const struct route *route) {
    for (uint32_t i = 0; i < route->field_count; i++)
        if (route->fields[i].kind == FORM_FILE) return true;
    return false;
}

/* A button has one field of its own; what else it says stands in the address that it sends to. */
static status add_query(struct http_request *visit, struct text *sent) {
    struct buffer both = {0};
    *sent = visit->body;
    if (!visit->request.query.length) return done();
    buffer_piece(&both, visit->request.query);
    buffer_byte(&both, '&');
    buffer_piece(&both, visit->body);
    *sent = both.failed ? (struct text){0} : text_dup(&visit->arena, buffer_held(&both));
    buffer_free(&both);
    return sent->bytes ? done() : no_memory();
}

static status read_form(struct http_request *visit) {
    const struct route *route = visit->route;
    struct form *form = arena_alloc(&visit->arena, sizeof *form);
    if (!form) return no_memory();
    visit->form = form;
    if (route->method != METHOD_POST)
        return query_read(form, &visit->arena, visit->request.query, route->fields, route->field_count, &visit->why);
    struct text type = visit->request.fields[FIELD_CONTENT_TYPE];
    if (multipart_is_type(type) && takes_file(route))
        return multipart_read(form, &visit->arena, type, visit->body, route->fields, route->field_count, &visit->why);
    if (!form_is_type(type)) return misuse(&visit->why, "TY-FORM", MSG_SERVE_FORM_KIND, 0);
    const struct form_field *fields = route->fields;
    uint32_t count = route->field_count;
    struct text sent = visit->body;
    if (!fields) {
        TRY(command_form_fields(&visit->arena, visit->act, &fields, &count));
        TRY(add_query(visit, &sent));
    }
    return form_read(form, &visit->arena, sent, fields, count, &visit->why);
}

struct text param_text_numbered(const struct http_request *visit, const char *name, uint32_t number) {
    const struct form_value *value = form_find(visit->form, name, number);
    return value ? value->text : (struct text){"", 0};
}

struct text param_text(const struct http_request *visit, const char *name) {
    return param_text_numbered(visit, name, 0);
}

int64_t param_number(const struct http_request *visit, const char *name, int64_t otherwise) {
    return form_number(visit->form, name, otherwise);
}

/* The last piece of a form that is a command names it. */
static bool names_act(struct http_request *visit) {
    return visit->route->fields || command_form_named(visit->path.pieces[visit->path.count - 1], &visit->act);
}

static void ask_handler(struct http_request *visit) {
    if (!names_act(visit)) {
        respond_not_found(visit);
        return;
    }
    if (page_cache_get(visit)) return;
    status went = read_form(visit);
    if (is_done(went) || went.outcome == REFUSED) went = guard_form(visit, went);
    if (is_done(went)) went = visit->route->handler(visit);
    if (!is_done(went)) respond_error_by(visit, 0, went);
    if (!visit->is_pending) page_cache_put(visit);
}

/* Staff pages say to the public that they are for somebody; not what they hold. */
static void refuse_access(struct http_request *visit) {
    const struct problem why = {"TY-ACCESS", {.message = MSG_SERVE_ACCESS}};
    respond_error(visit, 403, &why);
}

static void find_and_ask(struct http_request *visit) {
    unsigned allowed;
    enum request_method method = visit->request.method == METHOD_HEAD ? METHOD_GET : visit->request.method;
    bool readable = path_read(visit->request.path, visit->room, &visit->path);
    visit->route = readable ? find_route(visit, method, &allowed) : NULL;
    if (visit->route && visit->session.access < visit->route->least)
        refuse_access(visit);
    else if (visit->route)
        ask_handler(visit);
    else if (readable && allowed) {
        const struct problem why = {"TY-REQUEST", {.message = MSG_SERVE_METHOD}};
        respond_error(visit, 405, &why);
        visit->head.allow = allowed;
    } else
        respond_not_found(visit);
}

static bool came_by_tls(const struct http_request *visit) {
    if (visit->server->tls) return true;
    bool from_proxy = visit->connection && visit->connection->from_proxy;
    return from_proxy && text_is(visit->request.fields[FIELD_FORWARDED_PROTO], "https");
}

static void know_viewer(struct http_request *visit) {
    const struct server *server = visit->server;
    visit->state = server->state;
    cookies_read(visit->request.fields[FIELD_COOKIE], visit->cookies);
    visit->session = session_of(&server->sessions, server->state, visit->cookies[COOKIE_LINK]);
    visit->language = negotiate_language(visit->request.fields[FIELD_ACCEPT_LANGUAGE], server->options->language);
    (void)language_parse(visit->cookies[COOKIE_LANG], &visit->language);
    visit->wants_json = negotiate_json(visit->request.fields[FIELD_ACCEPT]);
    visit->tls = came_by_tls(visit);
}

void http_request_begin(struct http_request *visit) {
    know_viewer(visit);
    find_and_ask(visit);
}

bool http_request_render(struct http_request *visit, struct text target) {
    const char *query = memchr(target.bytes, '?', target.length);
    uint32_t length = query ? (uint32_t)(query - target.bytes) : target.length;
    struct text path = {target.bytes, length};
    if (length == 0 || target.bytes[0] != '/' || path_check(path) != FLAW_NONE) return false;
    visit->request = (struct request_head){.method = METHOD_GET, .path = path};
    if (query) visit->request.query = (struct text){query + 1, target.length - length - 1};
    if (query && !query_is_good(visit->request.query)) return false;
    visit->state = visit->server->state;
    visit->is_part = true;
    find_and_ask(visit);
    return visit->head.status == 200 && visit->head.content == CONTENT_HTML && !visit->reply.failed;
}

void http_request_free(struct http_request *visit) {
    refbuf_release(visit->common);
    buffer_free(&visit->reply);
    arena_free(&visit->arena);
}

struct html *respond_html(struct http_request *visit) {
    buffer_clear(&visit->reply);
    visit->reply_fixed = (struct text){0};
    visit->head = (struct http_response){.status = 200, .content = CONTENT_HTML};
    visit->html = (struct html){.out = &visit->reply,
                                .language = visit->language,
                                .id_key = visit->server->secret,
                                .id_page = visit->server->pages++};
    return &visit->html;
}

/* {"refused":{"rule":…,"text":…}}, "usage", "fault", "unknown". */
static void flawed_json(struct http_request *visit, const char *key, const struct problem *why) {
    struct json json = {.out = &visit->reply};
    struct buffer said = {.ceiling = 16384};
    command_link(&said, visit->language, &why->says);
    json_open(&json, '{'), json_key(&json, key), json_open(&json, '{');
    json_key(&json, "rule"), json_string(&json, why->rule);
    json_key(&json, "text"), json_text(&json, buffer_held(&said));
    json_close(&json, '}'), json_close(&json, '}');
    buffer_free(&said);
    visit->head.content = CONTENT_JSON;
}

/* Who is not let in is not told either what became of a command that was sent before, perhaps by this very form: nobody
 * has looked. */
static const char *json_key_of(const struct http_request *visit, unsigned code) {
    bool is_busy = code == 503 && visit->retry_seconds; /* it was not even begun */
    if (code == 500 || is_busy) return "fault";
    return code == 503 || (code == 403 && visit->request.method == METHOD_POST) ? "unknown" : "refused";
}

void respond_error(struct http_request *visit, unsigned code, const struct problem *why) {
    const struct problem kept = *why;
    (void)respond_html(visit);
    if (visit->wants_json)
        flawed_json(visit, json_key_of(visit, code), &kept);
    else
        error_page(visit, code, &kept);
    visit->head.status = code;
    visit->head.retry_seconds = code == 503 && !visit->retry_seconds ? 5 : visit->retry_seconds;
}

void respond_not_found(struct http_request *visit) {
    const struct problem why = {"TY-REQUEST", {.message = MSG_SERVE_NOT_FOUND}};
    respond_error(visit, 404, &why);
}

void respond_redirect(struct http_request *visit, struct text path) {
    buffer_clear(&visit->reply);
    struct text kept = text_dup(&visit->arena, path);
    visit->head = (struct http_response){.status = 303, .content = CONTENT_NONE};
    if (kept.bytes)
        visit->head.location = kept;
    else
        respond_error_by(visit, 500, no_memory());
}

void respond_static(struct http_request *visit, enum content_type type, const void *bytes, size_t size,
                    const char *etag) {
    visit->head = (struct http_response){.status = 200, .content = type, .caching = CACHE_ASK, .etag = text_of(etag)};
    if (etag_matches(visit->request.fields[FIELD_IF_NONE_MATCH], visit->head.etag))
        visit->head.status = 304, visit->head.content = CONTENT_NONE;
    else
        visit->reply_fixed = (struct text){bytes, (uint32_t)size};
}

/* --- what a page and an answer need --- */

status http_request_new_id(struct http_request *visit, char hex[2 * ID_SIZE + 1]) {
    const struct server_options *options = visit->server->options;
    struct buffer out = buffer_wrap(hex, 2 * ID_SIZE + 1);
    uint8_t id[ID_SIZE];
    TRY(options->chance(options->context, id, sizeof id, &visit->why));
    buffer_hex(&out, id, sizeof id);
    return done();
}

void respond_cookie(struct http_request *visit, enum cookie cookie, struct text value, uint32_t seconds) {
    visit->head.cookies[visit->head.cookie_count++] = (struct cookie_set){cookie, value, seconds};
}
