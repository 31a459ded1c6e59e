/* Request handler of a player's own games. */
#include "web/request/handlers.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "pages/phone/phone_pages.h"

static status show(struct http_request *request, const struct my_table *mine) {
    struct page_request context;
    struct past_page page;
    TRY(page_context_start(&context, request, mine->id, PAGE_OTHER));
    page_ctx_set_tab(&context.ctx, TAB_ME);
    context.frame.title = sentence_of(MSG_PAGE_ME_GAMES, 0);
    page_context_set_url(&context, url_piece(url_piece(url_at("/me"), request->segments[0]), text_of("games")));
    TRY(past_page_of(&context.ctx, mine->entrant, &page));
    page_past(page_context_html(&context), &page);
    return done();
}

status on_past(struct http_request *request) {
    struct my_table mine;
    if (!player_from_request(request, &mine)) return done();
    return show(request, &mine);
}
