/* Request handlers of the title over two tournaments. */
#include "pages/pages.h"
#include "pages/public/overall_pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"

static status show(struct http_request *request, bool for_staff) {
    struct page_request context;
    struct overall_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OVERALL));
    if (for_staff) TRY(page_context_staff(&context, PLACE_STANDINGS));
    if (for_staff) page_context_set_url(&context, url_at("/desk/overall"));
    context.frame.side_last = for_staff;
    TRY(overall_page_of(&context.ctx, &page));
    if (for_staff)
        page_desk_overall(page_context_html(&context), &page);
    else
        page_overall(page_context_html(&context), &page);
    return done();
}

status on_overall(struct http_request *request) { return show(request, false); }
status on_desk_overall(struct http_request *request) { return show(request, true); }
