/* Request handlers of access links: create, revoke, approve join requests. A new link's address is shown once, in the
 * response to its form; so this is no command form. */
#include <string.h>
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "core/state/access_links.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "web/request/share_link.h"
#include "web/request/respond.h"

static const char links_path[] = "/desk/links";
static const char let_in_path[] = "/desk/links/let-in";

/* --- the page --- */

static status show_links(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct links_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_LINKS));
    if (why) page_context_set_error(&context, why);
    TRY(links_page_of(&context.ctx, request->session.link, &page));
    TRY(page_context_form(request, links_path, url_at(links_path), 0, &page.grant));
    TRY(page_context_form(request, let_in_path, url_at(let_in_path), request->state->seq, &page.let_in));
    TRY(share_link_of(request, "/enter", text_of(""), &page.address, &page.code));
    page_links(page_context_html(&context), &page);
    return done();
}

status on_links(struct http_request *request) { return show_links(request, NULL); }

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
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_LINKS));
    context.frame.live = false;
    context.frame.notice = (struct notice){.kind = NOTICE_SAVED, .saved = told->saved};
    struct granted_page page = {
        .frame = &context.frame, .role = link_role_message((enum link_role)wish->role), .label = wish->label};
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
    TRY(make_token(request, command.body.link_grant.token));
    buffer_add_cstr(&back, links_path);
    request->saved = on_granted;
    http_request_submit(request, &command);
    return done();
}

status on_links_grant(struct http_request *request) {
    request->refuse = show_links;
    return grant(request);
}

/* --- join requests --- */

/* is-3=7: join request 3 is from the person with number 7. */
static status let_in(struct http_request *request) {
    const struct form *form = request->form;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    struct command command;
    TRY(http_request_command(request, COMMAND_join_approve, &command));
    for (uint32_t i = 0; i < form->count; i++) {
        if (strcmp(form->values[i].field->name, "is-") != 0) continue;
        if (command.body.join_approve.join) return misuse(&request->why, "TY-FORM", MSG_FORM_TWICE, 1, arg_cstr("is-"));
        command.body.join_approve.join = form->values[i].number;
        command.body.join_approve.person = (uint32_t)form->values[i].value;
    }
    buffer_add_cstr(&back, links_path);
    http_request_submit(request, &command);
    return done();
}

status on_let_in(struct http_request *request) {
    request->refuse = show_links;
    return let_in(request);
}
