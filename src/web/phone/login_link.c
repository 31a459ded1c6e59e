/* Sign-in by access link: GET /in/TOKEN shows who it is, POST gives the browser a link of its own. The form is needed because
 * link previews send GET. Language and theme are set here too. */
#include <string.h>
#include "web/request/device_token.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "sys/local_time.h"
#include "web/request/respond.h"

enum { LIKES_SECONDS = 365 * 24 * 3600 };

static status show_link(struct http_request *request, const struct problem *why) {
    struct page_request context;
    char token[2 * HASH_SIZE + 1];
    const struct sentence opens = sentence_of(MSG_SERVE_LINK_OPENS, 0);
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    if (why) page_context_set_error(&context, why);
    context.frame.title = sentence_of(MSG_PAGE_JOIN, 0);
    struct join_page page = {.frame = &context.frame, .opens = page_ctx_said(&context.ctx, &opens)};
    http_request_csrf_token(request, "/in/*", token);
    page.form = (struct form_head){.action = url_piece(url_at("/in"), request->segments[0]), .token = token};
    page_link(page_context_html(&context), &page);
    return device_token_offer(request);
}

/* The first page after sign-in. */
static struct text first_page(enum access access) {
    return text_of(access >= ACCESS_SCOREKEEPER ? "/desk" : access == ACCESS_PLAYER ? "/me" : "/");
}

static struct session session_opened(const struct http_request *request) {
    return session_of_address(&request->server->sessions, request->state, request->segments[0]);
}

/* A user of the bootstrap link who opens it again is redirected to the first page. A guessed token and a link used by
 * another browser get the same answer. */
static bool opens_something(struct http_request *request) {
    const struct problem why = {"TY-REQUEST", {.message = MSG_SERVE_LINK_USED}};
    const struct server *server = request->server;
    if (session_opened(request).access != ACCESS_PUBLIC) return true;
    if (session_took(&server->sessions, request->segments[0], request->session.link))
        respond_redirect(request, first_page(request->session.access));
    else
        respond_error(request, 404, &why);
    return false;
}

status on_link(struct http_request *request) {
    if (!opens_something(request)) return done();
    return show_link(request, NULL);
}

static status sign_in(struct http_request *request, const struct job_result *told) {
    (void)told;
    device_token_keep(request);
    return done();
}

/* The number of the link that has the browser's device token; 0: none. */
static uint32_t own_link(struct http_request *request) {
    uint8_t hash[HASH_SIZE];
    if (!is_done(device_token_hash(request, hash))) return 0;
    const struct access_link *link = access_link_by_token(request->state, hash);
    return link ? (uint32_t)(link - request->state->links.rows) + 1 : 0;
}

/* Invalidates the bootstrap link: the browser has a link of the ledger. */
static status on_granted(struct http_request *request, const struct job_result *told) {
    uint32_t link = own_link(request);
    if (link) session_consume_bootstrap(&request->server->sessions, link);
    return sign_in(request, told);
}

/* "tiltyard serve 2026-05-02 14:30", which differs from other starts. A command is the same in every language, and the
 * ledger keeps this label. Empty: no memory. */
static struct text label_of(struct http_request *request, int64_t at_ms) {
    enum { SECONDS = sizeof ":00" - 1 };
    struct buffer label = {0};
    buffer_add_cstr(&label, "tiltyard serve ");
    timestamp_write(&label, at_ms, true);
    struct text kept;
    if (!is_done(arena_keep(&request->arena, &label, &kept))) return text_of("");
    if (kept.length > SECONDS) kept.length -= SECONDS;
    return kept;
}

static void lead_to(struct http_request *request, enum access access) {
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    buffer_add_text(&back, first_page(access));
}

/* Uses the bootstrap token as command id, so that several clicks before the first is saved make one command and one
 * link. */
static status grant(struct http_request *request, const uint8_t token[HASH_SIZE]) {
    struct command command;
    TRY(http_request_command_anew(request, COMMAND_link_grant, &command));
    memcpy(command.id, request->server->sessions.organizer, ID_SIZE);
    command.by = BY_DESK;
    command.body.link_grant.role = LINK_ORGANIZER;
    command.body.link_grant.label = label_of(request, command.at_ms);
    command.body.link_grant.device = 1;
    memcpy(command.body.link_grant.token, token, HASH_SIZE);
    request->saved = on_granted;
    lead_to(request, ACCESS_ORGANIZER);
    http_request_submit(request, &command);
    return done();
}

/* TY-HASTE: each opening of an address makes a link, so one address opens no faster than one player saves. */
static status count_opening(struct http_request *request, const struct session *opened, int64_t now_ms) {
    struct rate_limit *limit = &request->server->saved_by_player;
    uint64_t key = rate_limit_key(request->server->secret, (struct text){(const char *)opened->hash, HASH_SIZE});
    int64_t wait = rate_limit_wait(limit, key, now_ms);
    if (wait > 0)
        return refuse(&request->why, "TY-HASTE", MSG_SERVE_HASTE, 1,
                      arg_number(http_request_retry_after(request, wait)));
    rate_limit_count(limit, key, now_ms);
    return done();
}

/* The address of a link that staff handed out. */
static status enter(struct http_request *request, const struct session *opened, const uint8_t token[HASH_SIZE]) {
    struct command command;
    TRY(http_request_command_anew(request, COMMAND_link_enter, &command));
    TRY(count_opening(request, opened, command.at_ms));
    memcpy(command.id, token, ID_SIZE); /* several clicks make one link */
    command.by = BY_VISITOR;
    memcpy(command.body.link_enter.address, opened->hash, HASH_SIZE);
    memcpy(command.body.link_enter.token, token, HASH_SIZE);
    request->saved = sign_in;
    lead_to(request, opened->access);
    http_request_submit(request, &command);
    return done();
}

/* The ledger of a finished event takes no more links: the server remembers the browser as long as it runs. */
static void sign_in_late(struct http_request *request, const struct session *opened, const uint8_t token[HASH_SIZE]) {
    session_add_late(&request->server->sessions, token, opened->link);
    respond_redirect(request, first_page(opened->access));
    device_token_keep(request);
}

static status open_link(struct http_request *request) {
    struct session opened = session_opened(request);
    uint8_t token[HASH_SIZE];
    TRY(device_token_hash(request, token));
    if (request->state->finished) {
        sign_in_late(request, &opened, token);
        return done();
    }
    return opened.link ? enter(request, &opened, token) : grant(request, token);
}

/* A browser that is already an organizer keeps its link, and ends the bootstrap link. */
status on_link_take(struct http_request *request) {
    if (!opens_something(request)) return done();
    request->refuse = show_link;
    bool has_one = request->session.access == ACCESS_ORGANIZER && request->session.link;
    if (!has_one || request->state->finished || session_opened(request).link) return open_link(request);
    session_consume_bootstrap(&request->server->sessions, request->session.link);
    respond_redirect(request, first_page(ACCESS_ORGANIZER));
    return done();
}

static status forget_link(struct http_request *request, const struct job_result *told) {
    (void)told;
    respond_cookie(request, COOKIE_LINK, text_of(""), 0);
    return done();
}

/* A player lands where a code signs in again, and reads there what happened. */
static const char *place_after(const struct access_link *link) {
    return link && link->role == LINK_PLAYER ? "/enter?out=1" : "/";
}

/* Signing out revokes the browser's own link: nobody can use its cookie any more, and the table does not wait for this
 * phone's report. */
static status end_own_link(struct http_request *request, const struct access_link *link) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    TRY(http_request_command_anew(request, COMMAND_link_revoke, &command));
    command.body.link_revoke.link = request->session.link;
    buffer_add_cstr(&back, place_after(link));
    request->saved = forget_link;
    http_request_submit(request, &command);
    return done();
}

status on_leave_ask(struct http_request *request) {
    struct page_request context;
    struct leave_page page = {.frame = &context.frame};
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    context.frame.title = sentence_of(MSG_PAGE_LEAVE, 0);
    page_context_set_url(&context, url_at("/out"));
    TRY(page_context_form(request, "/out", url_at("/out"), 0, &page.leave));
    page_leave(page_context_html(&context), &page);
    return done();
}

status on_leave(struct http_request *request) {
    const struct access_link *link = access_link_numbered(request->state, request->session.link);
    bool ends = link && link->device && link->role != LINK_DISPLAY && !request->state->finished;
    status went = ends ? end_own_link(request, link) : done();
    if (!is_done(went)) respond_error_by(request, 0, went);
    if (ends) return done();
    session_end_late(&request->server->sessions, request->session.hash);
    respond_redirect(request, text_of(place_after(link)));
    return forget_link(request, NULL);
}

status on_looks(struct http_request *request) {
    struct text back = param_text(request, "back");
    respond_redirect(request, location_is_local(back) ? back : text_of("/"));
    if (param_text(request, "language").length)
        respond_cookie(request, COOKIE_LANG, param_text(request, "language"), LIKES_SECONDS);
    if (param_text(request, "theme").length)
        respond_cookie(request, COOKIE_THEME, param_text(request, "theme"), LIKES_SECONDS);
    return done();
}
