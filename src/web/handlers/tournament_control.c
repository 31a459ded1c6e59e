/* The desk while a tournament runs: what comes next, and moving people by hand. */
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "pages/desk/tournament_control_pages.h"

status on_run(struct http_request *visit) {
    struct page_request looking;
    struct run_page page;
    tournament_id id;
    if (!page_context_tournament(visit, &id)) return done();
    TRY(page_context_start(&looking, visit, id, PAGE_RUN));
    TRY(run_page_of(&looking.look, &page));
    page_run(page_context_html(&looking), &page);
    return done();
}

/* What is done there leads back to the tournament's page. */
status on_move(struct http_request *visit) {
    struct page_request looking;
    struct move_page page;
    tournament_id id;
    int64_t number;
    bool found = false;
    if (!page_context_tournament(visit, &id)) return done();
    TRY(page_context_start(&looking, visit, id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_MOVE, 0);
    page_context_set_url(&looking, page_ctx_url(&looking.look, PAGE_RUN));
    if (text_number(visit->pieces[1], 1, PERSON_NUMBER_MAX, &number))
        TRY(move_page_of(&looking.look, (uint32_t)number, &page, &found));
    if (found)
        page_move(page_context_html(&looking), &page);
    else
        respond_not_found(visit);
    return done();
}
