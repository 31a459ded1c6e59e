/* Error responses: as a page, as JSON, or as the form that was sent. */
#include "web/request/respond.h"

#include <string.h>
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "web/request/routes.h"
#include "pages/shared/command_link.h"
#include "pages/pages.h"

/* The heading and advice of an error page, by the problem or else by the status. */
static void choose_words(unsigned code, const struct problem *why, bool is_form, struct error_page *page) {
    static const struct {
        unsigned code;
        enum message wrong;        /* MSG_NONE: any */
        enum message says, advice; /* advice MSG_NONE: the notice has it */
    } words[] = {{403, MSG_NONE, MSG_SERVE_SAYS_ACCESS, MSG_SERVE_DO_LINK},
                 {403, MSG_SERVE_ACCESS, MSG_SERVE_SAYS_ACCESS, MSG_NONE},
                 {404, MSG_NONE, MSG_SERVE_SAYS_NOT_FOUND, MSG_SERVE_DO_BEGIN},
                 {404, MSG_SERVE_LINK_USED, MSG_SERVE_SAYS_LINK_USED, MSG_SERVE_LINK_USED},
                 {503, MSG_NONE, MSG_PAGE_UNKNOWN, MSG_PAGE_UNKNOWN_ADVICE}};
    page->code = code, page->asks_code = code == 403;
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
    if (code == 404 || code == 503) context.frame.notice = (struct notice){0}; /* the page itself says it */
    page_error(page_context_html(&context), &page);
    return done();
}

/* Without memory nothing is written, and the connection sends its fixed 500. */
static void error_page(struct http_request *request, unsigned code, const struct problem *why) {
    if (!is_done(write_page(request, code, why))) request->reply.failed = true;
}

/* {"refused":{"rule":…,"text":…}}, "usage", "fault", "unknown". */
static void flawed_json(struct http_request *request, const char *key, const struct problem *why) {
    struct json json = {.out = &request->reply};
    struct buffer said = {.ceiling = 16384};
    command_link(&said, request->language, &why->says);
    json_open(&json, '{'), json_key(&json, key), json_open(&json, '{');
    json_key(&json, "rule"), json_string(&json, why->rule);
    json_key(&json, "text"), json_text(&json, buffer_view(&said));
    json_close(&json, '}'), json_close(&json, '}');
    buffer_free(&said);
    request->response.content = CONTENT_JSON;
}

/* A 403 for a POST is "unknown": the same form may have been saved earlier, and that was not looked up. */
static const char *json_key_of(const struct http_request *request, unsigned code) {
    bool is_busy = code == 503 && request->retry_seconds; /* it was not submitted */
    if (code == 500 || is_busy) return "fault";
    return code == 503 || (code == 403 && request->head.method == METHOD_POST) ? "unknown" : "refused";
}

void respond_error(struct http_request *request, unsigned code, const struct problem *why) {
    const struct problem kept = *why;
    (void)respond_html(request);
    if (request->wants_json)
        flawed_json(request, json_key_of(request, code), &kept);
    else
        error_page(request, code, &kept);
    request->response.status = code;
    request->response.retry_seconds = code == 503 && !request->retry_seconds ? 5 : request->retry_seconds;
}

void respond_not_found(struct http_request *request) {
    const struct problem why = {"TY-REQUEST", {.message = MSG_SERVE_NOT_FOUND}};
    respond_error(request, 404, &why);
}

static unsigned status_of_refusal(const struct http_request *request) {
    if (request->retry_seconds) return 429;
    return strcmp(request->why.rule, "TY-STALE") == 0       ? 409
           : strcmp(request->why.rule, "TY-FORM-FROM") == 0 ? 403
                                                            : 422;
}

static unsigned status_of(const struct http_request *request, status went) {
    switch (went.outcome) {
    case DONE: return 200;
    case REFUSED: return status_of_refusal(request);
    case MISUSED: return 400;
    case UNKNOWN: return 503;
    default: return request->retry_seconds ? 503 : 500;
    }
}

/* The form shows the error itself. */
static bool refuse_by_form(struct http_request *request, unsigned code) {
    status (*show)(struct http_request * request, const struct problem *why) = request->refuse;
    const struct problem why = request->why;             /* a copy, because `show` may fail with another problem */
    bool is_asked = request->head.method != METHOD_POST; /* nothing was to be saved */
    /* After 503 a form of its own page would have a new id, and might be saved twice; after 500 nothing was saved. */
    const uint32_t retry_seconds = request->retry_seconds;
    bool can = code == 409 || code == 422 || code == 429 || code == 400 || (code == 503 && !request->route->fields) ||
               code == 500 || (code == 503 && is_asked);
    if (!show || request->wants_json || !can) return false;
    request->refuse = NULL;
    request->retry_seconds = 0;
    request->refused_with = code;
    status went = show(request, &why);
    if (!is_done(went))
        respond_error_by(request, 0, went);
    else if (!request->is_pending && request->response.status == 200)
        request->response.status = code, request->response.retry_seconds = retry_seconds;
    return true;
}

void respond_error_by(struct http_request *request, unsigned code, status went) {
    if (went.outcome == NO_MEMORY) request->why = (struct problem){"MEMORY", {.message = MSG_ALLOCATION_FAILED}};
    if (!code) code = status_of(request, went);
    if (!refuse_by_form(request, code)) respond_error(request, code, &request->why);
}

void respond_redirect(struct http_request *request, struct text path) {
    buffer_clear(&request->reply);
    struct text kept = text_dup(&request->arena, path);
    request->response = (struct http_response){.status = 303, .content = CONTENT_NONE};
    if (kept.bytes)
        request->response.location = kept;
    else
        respond_error_by(request, 500, no_memory());
}
