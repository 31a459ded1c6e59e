/* Page context: what a page of src/pages needs to know of the request. It has the viewer, the page's URL, and the
 * result of the last form.
 *
 *     struct page_request context;
 *     TRY(page_context_start(&context, request, id, PAGE_STANDINGS));
 *     TRY(standings_page_of(&context.ctx, 0, &page));
 *     page_standings(page_context_html(&context), &page);
 */
#ifndef TILTYARD_WEB_REQUEST_PAGE_CONTEXT_H
#define TILTYARD_WEB_REQUEST_PAGE_CONTEXT_H

#include "web/request/http_request.h"

#include "pages/shared/view_context.h"

struct page_request {
    struct http_request *request;
    struct layout_data frame;
    struct page_ctx ctx;
    char token[2 * HASH_SIZE + 1]; /* CSRF token of the form for language and theme */
    char act_token[2 * HASH_SIZE + 1];
    char line_token[2 * HASH_SIZE + 1]; /* of the line in the top bar */
};

/* `tournament` is NOBODY for pages of the event. The context must live, and not move, until the page is written. */
status page_context_start(struct page_request *context, struct http_request *request, tournament_id tournament,
                          enum page_kind kind) MUST_CHECK;
/* For a page within staff.html.t: the places, of which it is at `here` (PLACES: at none), and what comes next. */
status page_context_staff(struct page_request *context, enum place_kind here) MUST_CHECK;
/* The viewer's theme, from the cookie. */
enum theme page_context_theme(const struct http_request *request);
/* Sets the page's URL if it is not the one of its kind. */
void page_context_set_url(struct page_request *context, struct url here);
/* Shows a refusal, or an unknown outcome, as a notice. */
void page_context_set_error(struct page_request *context, const struct problem *why);
/* What a form to that route needs besides its fields: action, CSRF token and a new command id, in the request's arena.
 * `based_on` as in form_head. */
status page_context_form(struct http_request *request, const char *route, struct url action, uint64_t based_on,
                         struct form_head *form) MUST_CHECK;
struct html *page_context_html(struct page_request *context);
/* Replaces the rows by a copy that has the scores and marks that were typed in the refused form. */
struct result_seat;
status page_context_scores(struct http_request *request, uint32_t count, const struct result_seat **seats) MUST_CHECK;
/* The same for pages that write score and mark as one word: "16" and "w" become "16w". */
status page_context_scores_as_words(struct http_request *request, uint32_t count,
                                    const struct result_seat **seats) MUST_CHECK;

#endif
