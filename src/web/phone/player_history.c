/* A player's own games. */
#include "web/request/handlers.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "pages/phone/phone_pages.h"

static status show(struct http_request *visit, const struct my_table *mine) {
    struct page_request looking;
    struct past_page page;
    TRY(page_context_start(&looking, visit, mine->id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_ME_GAMES, 0);
    page_context_set_url(&looking, url_piece(url_piece(url_at("/me"), visit->pieces[0]), text_of("games")));
    TRY(past_page_of(&looking.look, mine->entrant, &page));
    page_past(page_context_html(&looking), &page);
    return done();
}

status on_past(struct http_request *visit) {
    struct my_table mine;
    if (!player_from_request(visit, &mine)) return done();
    return show(visit, &mine);
}
