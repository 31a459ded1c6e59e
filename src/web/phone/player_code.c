/* Request handlers of a player's own code: another phone, the phones that are signed in, sign-out. */
#include "core/state/access_links.h"
#include "core/state/login_codes.h"
#include "web/request/handlers.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "web/request/share_link.h"
#include "pages/phone/phone_pages.h"
#include "pages/setup/access_links_pages.h"
#include "view/shared/json_people.h"

/* Without the seed, or after the event, no code is valid. */
static status fill_code(struct http_request *request, person_id person, struct my_code_page *page) {
    char code[CODE_LETTERS + 1];
    if (!request->state->seed_known || request->state->finished) return done();
    code_of_person(request->state, person, code);
    page->code = text_dup(&request->arena, text_of(arg_code(code).text));
    if (!page->code.bytes) return no_memory();
    return share_link_of(request, "/enter?code=", page->code, &page->address, &page->picture);
}

/* The phones that are signed in as the player, this one marked; an address that staff handed out is none. */
static status fill_phones(const struct page_request *context, person_id person, struct my_code_page *page) {
    const struct phone_row *rows;
    uint32_t count, shown = 0;
    TRY(phone_rows(&context->ctx, person, &rows, &count));
    struct my_phone *phones = ARENA_ARRAY(context->ctx.arena, struct my_phone, count + 1);
    if (!phones) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        bool is_this = rows[i].link == context->request->session.link;
        if (is_this || access_link_numbered(context->ctx.state, rows[i].link)->device)
            phones[shown] = (struct my_phone){shown + 1, is_this, rows[i].since}, shown++;
    }
    page->phones.rows = phones, page->phones.count = shown;
    return done();
}

static status show(struct http_request *request, person_id person) {
    struct page_request context;
    const struct text none = text_of("");
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    page_ctx_set_tab(&context.ctx, TAB_ME);
    context.frame.title = sentence_of(MSG_PAGE_ME_PHONE, 0);
    page_context_set_url(&context, url_at("/me/phone"));
    struct my_code_page page = {.frame = &context.frame,
                                .number = request->state->people.rows[person.at].number,
                                .name = shown_name(request->state, person, &request->arena),
                                .code = none,
                                .address = none,
                                .picture.path = none};
    if (!page.name.bytes) return no_memory();
    TRY(fill_code(request, person, &page));
    TRY(fill_phones(&context, person, &page));
    TRY(page_context_form(request, "/out", url_at("/out"), 0, &page.leave));
    page_my_code(page_context_html(&context), &page);
    return done();
}

status on_my_code(struct http_request *request) {
    person_id person;
    if (!player_of_request(request, &person)) return player_home_render(request, NULL);
    return show(request, person);
}
