/* Links by role, and those who ask to be let in. What a link opens is shown once, by the page that answers its form, so
 * this is no plain command. */
#include <string.h>
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "core/state/access_links.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "web/request/share_link.h"

static const char links_path[] = "/desk/links";
static const char let_in_path[] = "/desk/links/let-in";

/* --- the page --- */

static status show_links(struct visit *visit, const struct problem *why) {
    struct looking looking;
    struct links_page page;
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_LINKS));
    if (why) looking_refused(&looking, why);
    TRY(links_page_of(&looking.look, visit->session.link, &page));
    TRY(looking_form(visit, links_path, url_at(links_path), 0, &page.grant));
    TRY(looking_form(visit, let_in_path, url_at(let_in_path), visit->state->seq, &page.let_in));
    TRY(phone_address_of(visit, "/enter", text_of(""), &page.address, &page.code));
    page_links(looking_html(&looking), &page);
    return done();
}

status on_links(struct visit *visit) { return show_links(visit, NULL); }

/* --- a new one --- */

static status fill_granted(struct visit *visit, struct granted_page *page) {
    uint8_t token[TOKEN_SIZE], hash[HASH_SIZE];
    char hex[TOKEN_HEX_SIZE + 1];
    struct buffer out = buffer_over(hex, sizeof hex);
    token_of(&visit->job.command, token);
    token_hash(token, hash);
    const struct link *link = link_of_token(visit->state, hash);
    page->known = link != NULL; /* the same form twice brings another chance, and so another token */
    if (!link) return done();
    page->number = (uint32_t)(link - visit->state->links.rows) + 1;
    buffer_hex(&out, token, sizeof token);
    return phone_address_of(visit, "/in/", buffer_held(&out), &page->address, &page->code);
}

static status show_granted(struct visit *visit, const struct told *told) {
    const struct command_link_grant *wish = &visit->job.command.body.link_grant;
    struct looking looking;
    visit->state = visit->server->state;
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_LINKS));
    looking.frame.live = false;
    looking.frame.notice = (struct notice){.kind = NOTICE_SAVED, .saved = told->saved};
    struct granted_page page = {
        .frame = &looking.frame, .role = link_role_message((enum link_role)wish->role), .label = wish->label};
    TRY(fill_granted(visit, &page));
    page_granted(looking_html(&looking), &page);
    return done();
}

/* In place of the way back: the address, which nothing keeps. */
static status on_granted(struct visit *visit, const struct told *told) {
    return visit->wants_json ? done() : show_granted(visit, told);
}

static status grant(struct visit *visit) {
    struct command command;
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    TRY(visit_command(visit, COMMAND_link_grant, &command));
    command.body.link_grant.role = (uint8_t)visit_number(visit, "role", 0);
    command.body.link_grant.label = visit_text(visit, "label");
    buffer_text(&back, links_path);
    visit->saved = on_granted;
    visit_submit(visit, &command);
    return done();
}

status on_links_grant(struct visit *visit) {
    visit->refuse = show_links;
    return grant(visit);
}

/* --- those who ask --- */

/* is-3=7: who asks as number 3 is the person of number 7. */
static status let_in(struct visit *visit) {
    const struct form *form = visit->form;
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    struct command command;
    TRY(visit_command(visit, COMMAND_join_approve, &command));
    for (uint32_t i = 0; i < form->count; i++) {
        if (strcmp(form->values[i].field->name, "is-") != 0) continue;
        command.body.join_approve.join = form->values[i].number;
        command.body.join_approve.person = (uint32_t)form->values[i].value;
    }
    buffer_text(&back, links_path);
    visit_submit(visit, &command);
    return done();
}

status on_let_in(struct visit *visit) {
    visit->refuse = show_links;
    return let_in(visit);
}

static status show_asked(struct visit *visit, const struct join *join) {
    struct looking looking;
    struct asked_page page;
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    TRY(asked_page_of(&looking.look, join, &page));
    looking.frame.title = sentence_of(MSG_SETUP_PLAIN, 1, arg_said(page.asker.name));
    looking_here(&looking, url_piece(url_at("/desk/links/asked"), visit->pieces[0]));
    page_asked(looking_html(&looking), &page);
    return done();
}

status on_asked(struct visit *visit) {
    int64_t number;
    const struct join *join =
        text_number(visit->pieces[0], 1, UINT32_MAX, &number) ? join_numbered(visit->state, (uint32_t)number) : NULL;
    if (!join || join->state != JOIN_OPEN)
        visit_not_found(visit);
    else
        return show_asked(visit, join);
    return done();
}
