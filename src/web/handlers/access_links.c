/* Request handlers of access: create and revoke links, approve join requests. A new link's address is shown once, in the
 * response to its form; so this is no command form. */
#include <string.h>
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "core/state/access_links.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "pages/shared/staff_frame.h"
#include "web/request/path_params.h"
#include "web/request/share_link.h"
#include "web/request/respond.h"

static const char access_path[] = "/desk/access";

/* --- the page --- */

static int64_t last_used(const void *server, uint32_t link) {
    return link_uses_last(&((const struct server *)server)->uses, link);
}

static status show_access(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct access_page page;
    tournament_id id;
    const struct access_asked asked = {
        .own = request->session.link,
        .link = why ? 0 : (uint32_t)param_number(request, "link", 0),
        .last_used = last_used,
        .server = request->server,
        .phones = !why && param_number(request, "phones", 0) != 0,
    };
    if (!path_param_any_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_ACCESS));
    TRY(page_context_staff(&context, PLACE_ACCESS));
    context.frame.side_last = true;
    if (why) page_context_set_error(&context, why);
    TRY(access_page_of(&context.ctx, &asked, &page));
    if (asked.phones) page_context_set_url(&context, page.phones_at);
    if (page.ending) page_context_set_url(&context, url_asks_number(page.here, "link", page.ending));
    TRY(page_context_form(request, access_path, url_at(access_path), 0, &page.grant));
    TRY(share_link_of(request, "/enter", text_of(""), &page.address, &page.code));
    page_access(page_context_html(&context), &page);
    return done();
}

status on_access(struct http_request *request) { return show_access(request, NULL); }

/* --- a new link --- */

static status fill_granted(struct http_request *request, struct granted_page *page) {
    char hex[TOKEN_HEX_SIZE + 1];
    struct buffer out = buffer_wrap(hex, sizeof hex);
    const uint8_t *hash = request->job.command.body.link_grant.token;
    const struct access_link *link = access_link_by_token(request->state, hash);
    page->known = link != NULL; /* the same form sent twice has made another token */
    if (!link) return done();
    page->number = (uint32_t)(link - request->state->links.rows) + 1;
    buffer_add_hex(&out, request->token, sizeof request->token);
    return share_link_of(request, "/in/", buffer_view(&out), &page->address, &page->code);
}

static status show_granted(struct http_request *request, const struct job_result *told) {
    const struct command_link_grant *wish = &request->job.command.body.link_grant;
    struct page_request context;
    request->state = request->server->state;
    TRY(page_context_start(&context, request, tournament_at_hand(request->state), PAGE_ACCESS));
    TRY(page_context_staff(&context, PLACE_ACCESS));
    context.frame.live = false;
    context.frame.notice = (struct notice){.kind = NOTICE_SAVED, .saved = told->saved};
    struct granted_page page = {.frame = &context.frame,
                                .role = arg_message(link_role_message((enum link_role)wish->role)),
                                .label = wish->label};
    person_id person;
    if (person_numbered(request->state, wish->person, &person)) page.label = person_name(request->state, person);
    TRY(fill_granted(request, &page));
    page_granted(page_context_html(&context), &page);
    return done();
}

/* Shows the address, which is stored nowhere, instead of redirecting. */
static status on_granted(struct http_request *request, const struct job_result *told) {
    return request->wants_json ? done() : show_granted(request, told);
}

/* A new token for the address, which the answer shows once. */
static status make_token(struct http_request *request, uint8_t hash[HASH_SIZE]) {
    const struct server_options *options = request->server->options;
    TRY(options->chance(options->context, request->token, sizeof request->token, &request->why));
    token_hash(request->token, hash);
    return done();
}

static status grant(struct http_request *request) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    TRY(http_request_command(request, COMMAND_link_grant, &command));
    command.body.link_grant.role = (uint8_t)param_number(request, "role", 0);
    command.body.link_grant.label = param_text(request, "label");
    command.body.link_grant.person = (uint32_t)param_number(request, "person", 0);
    TRY(make_token(request, command.body.link_grant.token));
    buffer_add_cstr(&back, access_path);
    request->saved = on_granted;
    http_request_submit(request, &command);
    return done();
}

status on_access_grant(struct http_request *request) {
    request->refuse = show_access;
    return grant(request);
}
