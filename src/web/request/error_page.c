#include "web/request/error_page.h"

#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

/* What a page is headed by, and what is to be done, by the status, or more exactly by what is wrong. */
static void choose_words(unsigned code, const struct problem *why, bool is_form, struct error_page *page) {
    static const struct {
        unsigned code;
        enum message wrong; /* MSG_NONE: whatever it is */
        enum message says, advice;
    } words[] = {{403, MSG_NONE, MSG_SERVE_SAYS_ACCESS, MSG_SERVE_DO_LINK},
                 {404, MSG_NONE, MSG_SERVE_SAYS_NOT_FOUND, MSG_SERVE_DO_BEGIN},
                 {404, MSG_SERVE_LINK_USED, MSG_SERVE_SAYS_LINK_USED, MSG_SERVE_LINK_USED},
                 {503, MSG_NONE, MSG_PAGE_UNKNOWN, MSG_PAGE_UNKNOWN_ADVICE}};
    page->code = code;
    page->says = is_form ? MSG_PAGE_NOT_SAVED : MSG_PAGE_NOT_POSSIBLE;
    page->advice = MSG_SERVE_DO_BACK;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].code == code && (words[i].wrong == MSG_NONE || words[i].wrong == why->says.message))
            page->says = words[i].says, page->advice = words[i].advice;
}

static status write_page(struct http_request *request, unsigned code, const struct problem *why) {
    struct page_request context;
    request->state = request->server->state;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    struct error_page page = {.frame = &context.frame};
    choose_words(code, why, request->head.method == METHOD_POST, &page);
    context.frame.title = sentence_of(page.says, 0);
    page_context_set_error(&context, why);
    if (code == 404 || code == 503) context.frame.notice = (struct notice){0}; /* the page says it all */
    page_error(page_context_html(&context), &page);
    return done();
}

/* Without memory nothing is written, and the connection says what can always be said. */
void error_page(struct http_request *request, unsigned code, const struct problem *why) {
    if (!is_done(write_page(request, code, why))) request->reply.failed = true;
}
