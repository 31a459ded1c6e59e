/* Request handler of the standings for staff. */
#include "pages/desk/desk_standings.h"
#include "pages/pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/path_params.h"

status on_desk_standings(struct http_request *request) {
    struct page_request context;
    struct desk_standings_page page;
    tournament_id id;
    uint32_t round = (uint32_t)param_number(request, "round", 0);
    uint32_t person = (uint32_t)param_number(request, "person", 0);
    if (!path_param_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_DESK_STANDINGS));
    TRY(page_context_staff(&context, PLACE_STANDINGS));
    context.frame.cols = true;
    context.frame.next = (struct next_action){.says = text_of("")};
    struct sentence print = sentence_of(MSG_DESK_PRINT_STANDINGS, 0);
    context.frame.next.says = page_ctx_said(&context.ctx, &print);
    context.frame.next.to = page_ctx_url(&context.ctx, PAGE_SCREENS);
    struct url here = url_asks_number(context.frame.here, "round", round);
    page_context_set_url(&context, url_asks_number(here, "person", person));
    TRY(desk_standings_page_of(&context.ctx, round, person, &page));
    page_desk_standings(page_context_html(&context), &page);
    return done();
}
