/* Page context: what a page of src/pages needs to know of the request.
 * A page of src/pages for a request: the frame says who looks, from where, and what became of the form that was sent.
 *
 *     struct page_request looking;
 *     TRY(page_context_start(&looking, request, id, PAGE_STANDINGS));
 *     TRY(standings_page_of(&looking.look, 0, &page));
 *     page_standings(page_context_html(&looking), &page);
 */
#ifndef TILTYARD_WEB_REQUEST_PAGE_CONTEXT_H
#define TILTYARD_WEB_REQUEST_PAGE_CONTEXT_H

#include "web/request/http_request.h"

#include "pages/shared/view_context.h"

struct page_request {
    struct http_request *request;
    struct layout_data frame;
    struct page_ctx ctx;
    char token[2 * HASH_SIZE + 1]; /* of the form for language and theme */
    char act_token[2 * HASH_SIZE + 1];
};

/* `tournament` is NOBODY for pages of the event. It lives until the page is written, at its place. */
status page_context_start(struct page_request *context, struct http_request *request, tournament_id tournament,
                          enum page_kind kind) MUST_CHECK;
/* What the viewer likes. */
enum theme page_context_theme(const struct http_request *request);
/* Where the page is, if it is not where its kind says. */
void page_context_set_url(struct page_request *context, struct url here);
/* The notice of a refusal, or of what is not known yet. */
void page_context_set_error(struct page_request *context, const struct problem *why);
/* What a form of that route needs besides its fields: where it goes, its token and an id for its command, from the
 * request's arena. `based_on` as in form_head. */
status page_context_form(struct http_request *request, const char *route, struct url action, uint64_t based_on,
                         struct form_head *form) MUST_CHECK;
struct html *page_context_html(struct page_request *context);
/* What was typed and chosen in a form of scores, and not taken, stands in its rows again: they become a copy. */
struct result_seat;
status page_context_scores(struct http_request *request, uint32_t count, const struct result_seat **seats) MUST_CHECK;
/* The same where a page says them: "16" and "w" are one word, "16w". */
status page_context_scores_as_words(struct http_request *request, uint32_t count,
                                    const struct result_seat **seats) MUST_CHECK;

#endif
