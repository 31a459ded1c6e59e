/* Request handler of the handover. */
#include "pages/desk/handover_page.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

status on_handover(struct http_request *request) {
    struct page_request context;
    struct handover_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_HANDOVER));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    TRY(handover_page_of(&context.ctx, &page));
    TRY(settings_nav_of(&context.ctx, SETTINGS_HISTORY, &page.nav));
    page_handover(page_context_html(&context), &page);
    return done();
}
