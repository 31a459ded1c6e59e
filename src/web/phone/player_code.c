/* Request handlers of a player's own code: another phone, sign-out. */
#include "core/state/login_codes.h"
#include "web/request/handlers.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "web/request/share_link.h"
#include "pages/phone/phone_pages.h"
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

static status show(struct http_request *request, person_id person) {
    struct page_request context;
    const struct text none = text_of("");
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    page_ctx_set_tab(&context.ctx, TAB_ME);
    context.frame.title = sentence_of(MSG_PAGE_ME_PHONE, 0);
    page_context_set_url(&context, url_at("/me/phone"));
    struct my_code_page page = {.frame = &context.frame,
                                .name = shown_name(request->state, person, &request->arena),
                                .code = none,
                                .address = none,
                                .picture.path = none};
    if (!page.name.bytes) return no_memory();
    TRY(fill_code(request, person, &page));
    TRY(page_context_form(request, "/out", url_at("/out"), 0, &page.leave));
    page_my_code(page_context_html(&context), &page);
    return done();
}

status on_my_code(struct http_request *request) {
    person_id person;
    if (!player_of_request(request, &person)) return player_home_render(request, NULL);
    return show(request, person);
}
