/* The desk's pages of the hall. */
#include "pages/floor/hall_pages.h"
#include "pages/desk/handover_page.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

status on_hall(struct http_request *visit) {
    struct page_request looking;
    struct hall_page page;
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_HALL));
    TRY(hall_page_of(&looking.look, &page));
    page_hall(page_context_html(&looking), &page);
    return done();
}

status on_handover(struct http_request *visit) {
    struct page_request looking;
    struct handover_page page;
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_HANDOVER));
    TRY(handover_page_of(&looking.look, &page));
    page_handover(page_context_html(&looking), &page);
    return done();
}
