/* Request handler of a move by hand: one player to another seat or table. */
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "pages/desk/tournament_control_pages.h"
#include "web/request/respond.h"
#include "web/request/path_params.h"

/* Its forms lead back to the tournament's page. */
status on_move(struct http_request *request) {
    struct page_request context;
    struct move_page page;
    tournament_id id;
    int64_t number;
    bool found = false;
    if (!path_param_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_ROUND));
    context.frame.title = sentence_of(MSG_PAGE_MOVE, 0);
    page_context_set_url(&context, page_ctx_url(&context.ctx, PAGE_RUN));
    if (text_number(request->segments[1], 1, PERSON_NUMBER_MAX, &number))
        TRY(move_page_of(&context.ctx, (uint32_t)number, &page, &found));
    if (found)
        page_move(page_context_html(&context), &page);
    else
        respond_not_found(request);
    return done();
}
