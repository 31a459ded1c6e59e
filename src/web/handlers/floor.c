/* Request handlers of check-in, judge calls and penalties. */
#include "pages/floor/floor_pages.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "core/state/access_links.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "web/request/respond.h"

status on_calls(struct http_request *request) {
    struct page_request context;
    struct calls_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_CALLS));
    TRY(page_context_staff(&context, PLACE_ROUND));
    TRY(calls_page_of(&context.ctx, &page));
    page_calls(page_context_html(&context), &page);
    return done();
}

/* The number in the first path segment; 0: not a number. */
static uint32_t number_asked(const struct http_request *request) {
    int64_t number;
    return text_number(request->segments[0], 1, UINT32_MAX, &number) ? (uint32_t)number : 0;
}

/* The person of the session's link; 0: a link without a person. */
static uint32_t own_number(const struct http_request *request) {
    const struct access_link *link = access_link_numbered(request->state, request->session.link);
    return link ? link->person : 0;
}

/* Starts a page below a page of the menu; `back` of its forms leads to the latter. */
static status start_below(struct page_request *context, struct http_request *request, enum page_kind kind) {
    TRY(page_context_start(context, request, (tournament_id){NOBODY}, kind));
    TRY(page_context_staff(context, kind == PAGE_CALLS ? PLACE_ROUND : PLACE_SETTINGS));
    context->frame.live = false;
    return done();
}

status on_call(struct http_request *request) {
    struct page_request context;
    struct call_page page;
    bool found;
    TRY(start_below(&context, request, PAGE_CALLS));
    TRY(call_page_of(&context.ctx, number_asked(request), own_number(request), &page, &found));
    if (found)
        page_call(page_context_html(&context), &page);
    else
        respond_not_found(request);
    return done();
}

/* False: no person has that number, and the request is answered. Without a number: all persons. */
static bool find_person(struct http_request *request, person_id *person) {
    int64_t number = param_number(request, "person", 0);
    *person = (person_id){NOBODY};
    if (!number || person_numbered(request->state, (uint32_t)number, person)) return true;
    respond_not_found(request);
    return false;
}

status on_penalties(struct http_request *request) {
    struct page_request context;
    struct penalties_page page;
    person_id person;
    if (!find_person(request, &person)) return done();
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_PENALTIES));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    TRY(penalties_page_of(&context.ctx, person, &page));
    TRY(settings_nav_of(&context.ctx, SETTINGS_HISTORY, &page.nav));
    if (page.person) {
        char digits[16];
        struct buffer out = buffer_wrap(digits, sizeof digits);
        buffer_add_number(&out, page.person);
        page_context_set_url(&context, url_asks(url_at("/desk/penalties"), "person", buffer_view(&out)));
    }
    page_penalties(page_context_html(&context), &page);
    return done();
}

status on_penalty(struct http_request *request) {
    struct page_request context;
    struct penalty_page page;
    bool found;
    TRY(start_below(&context, request, PAGE_PENALTIES));
    TRY(penalty_page_of(&context.ctx, number_asked(request), &page, &found));
    if (found)
        page_penalty(page_context_html(&context), &page);
    else
        respond_not_found(request);
    return done();
}
